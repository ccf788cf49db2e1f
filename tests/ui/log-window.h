/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "../folder.h"
#include "find.h"
#include "sample-campaign.h"
#include "us-line-dialog.h"
#include "us-log-book.h"

/* A campaign with its log in a store of its own, and a window for what is shown of it. */
typedef struct
{
  char *folder, *uuid;
  UsStore *store;
  GtkWidget *window;
  AdwNavigationPage *page; /* where it is the page that is looked at */
  UsLogBook *book;
  UsLineDialog *dialog; /* where it is the dialog of a line */
  guint taps;
} Logged;

static inline void
make_campaign (Logged *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  fixture->folder = test_make_folder ();
  path = g_build_filename (fixture->folder, "understudy.db", NULL);
  fixture->store = us_store_new (path, &error);
  g_assert_no_error (error);
  fixture->uuid = sample_campaign (fixture->store);
}

static inline void
show_window (Logged *fixture, gpointer content, int width, int height)
{
  fixture->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
  adw_window_set_content (ADW_WINDOW (fixture->window), content);
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for (gtk_widget_get_mapped (fixture->window));
}

static inline void
end (Logged *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  spin (20);
  g_clear_weak_pointer (&fixture->dialog);
  g_clear_object (&fixture->book);
  g_assert_finalize_object (fixture->store);
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->uuid);
}
