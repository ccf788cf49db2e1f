/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "log-files.h"
#include "us-log-preview-dialog.h"

/* The dialog in which a file is looked at before it comes into a campaign. */

static inline guint
count_lines (Fixture *fixture, const char *uuid)
{
  g_autoptr (UsLog) log = log_of (fixture, uuid);

  return us_log_get_n_lines (log);
}

static inline void
press_undo (Fixture *fixture)
{
  g_autoptr (GPtrArray) buttons = list_widgets (fixture->window, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_button_get_label (buttons->pdata[i]), "Undo") == 0)
      {
        g_signal_emit_by_name (buttons->pdata[i], "clicked");
        return;
      }
  g_assert_not_reached ();
}

static inline UsLogPreviewDialog *
open_import (Fixture *fixture, const char *uuid, SampleTable table)
{
  g_autoptr (GFile) file = file_in (fixture, "mine.csv");
  g_autofree char *text = sample_table (fixture->store, uuid, table);
  g_autoptr (GError) error = NULL;

  g_file_replace_contents (file, text, strlen (text), NULL, FALSE, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  us_log_files_take_in (page (fixture), fixture->store, uuid, file);
  wait_for (US_IS_LOG_PREVIEW_DIALOG (dialog_of (fixture)));
  spin (50);
  return US_LOG_PREVIEW_DIALOG (dialog_of (fixture));
}

/* Where nothing can be imported a sentence beside the button says why. */
static inline void
assert_why (gpointer dialog, gboolean may)
{
  g_autoptr (GPtrArray) labels = list_widgets (dialog, GTK_TYPE_LABEL);
  guint said = 0;

  for (guint i = 0; i < labels->len; i++)
    said += gtk_widget_has_css_class (labels->pdata[i], "log-in-why") && gtk_widget_get_visible (labels->pdata[i]) &&
            *gtk_label_get_label (labels->pdata[i]) != '\0';
  g_assert_cmpuint (said, ==, !may);
}

static inline GtkWidget *
find_apply (gpointer dialog)
{
  g_autoptr (GPtrArray) buttons = list_widgets (dialog, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_actionable_get_action_name (buttons->pdata[i]), "log-in.apply") == 0)
      return buttons->pdata[i];
  g_assert_not_reached ();
}

static inline gboolean
may_apply (gpointer dialog)
{
  gboolean may = gtk_widget_is_sensitive (find_apply (dialog));

  assert_why (dialog, may);
  return may;
}

/* The row with this title that is seen, or NULL. */
static inline gpointer
find_row (gpointer dialog, const char *title)
{
  g_autoptr (GPtrArray) rows = list_widgets (dialog, ADW_TYPE_ACTION_ROW);

  for (guint i = 0; i < rows->len; i++)
    if (gtk_widget_is_visible (rows->pdata[i]) &&
        g_strcmp0 (adw_preferences_row_get_title (rows->pdata[i]), title) == 0)
      return rows->pdata[i];
  return NULL;
}

static inline const char *
detail (gpointer dialog, const char *title)
{
  gpointer row = find_row (dialog, title);

  g_assert_nonnull (row);
  return adw_action_row_get_subtitle (row);
}

/* A double click is one press. */
static inline void
apply (Fixture *fixture, gpointer dialog)
{
  g_autoptr (GObject) own = g_object_ref (dialog);

  g_assert_true (may_apply (dialog));
  gtk_widget_activate_action (dialog, "log-in.apply", NULL);
  gtk_widget_activate_action (dialog, "log-in.apply", NULL);
  wait_for ((gpointer) dialog_of (fixture) != dialog);
}
