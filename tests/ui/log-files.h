/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fixture.h"
#include "sample-files.h"
#include "us-log-files.h"
#include "us-log.h"

G_BEGIN_DECLS

/* What tests of a campaign's files share. The desktop's dialogs are not opened: what follows them is. */

static inline GFile *
file_in (Fixture *fixture, const char *name)
{
  return g_file_new_build_filename (fixture->folder, name, NULL);
}

static inline AdwDialog *
dialog_of (Fixture *fixture)
{
  return adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
}

static inline GtkWidget *
page (Fixture *fixture)
{
  return GTK_WIDGET (us_window_get_page (fixture->window));
}

static inline void
expect_alert (Fixture *fixture, const char *heading, const char *body)
{
  gpointer alert;

  wait_for (ADW_IS_ALERT_DIALOG (dialog_of (fixture)));
  alert = dialog_of (fixture);
  g_assert_cmpstr (adw_alert_dialog_get_heading (alert), ==, heading);
  g_assert_cmpstr (adw_alert_dialog_get_body (alert), ==, body);
  adw_dialog_force_close (alert);
  wait_for ((gpointer) dialog_of (fixture) != alert);
}

static inline UsLog *
log_of (Fixture *fixture, const char *uuid)
{
  g_autoptr (GError) error = NULL;
  UsLog *log = us_log_open (fixture->store, uuid, &error);

  g_assert_no_error (error);
  return log;
}

G_END_DECLS
