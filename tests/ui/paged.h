/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "../folder.h"
#include "find.h"
#include "sample-campaign.h"
#include "us-campaign-page.h"

/* The page of a campaign in a window of its own. */
typedef struct
{
  char *folder, *uuid;
  UsStore *store;
  GtkWidget *window;
  AdwNavigationPage *page;
  UsLogBook *book;
} Paged;

static inline void
begin (Paged *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  fixture->folder = test_make_folder ();
  path = g_build_filename (fixture->folder, "understudy.db", NULL);
  fixture->store = us_store_new (path, &error);
  g_assert_no_error (error);
  fixture->uuid = sample_campaign (fixture->store);
  fixture->book = us_log_book_new (fixture->store, fixture->uuid, &error);
  g_assert_no_error (error);
  fixture->page = us_campaign_page_new (fixture->book);
  fixture->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1200, 800);
  adw_window_set_content (ADW_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for (gtk_widget_get_mapped (fixture->window));
  spin (50);
}

static inline void
end (Paged *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  spin (20);
  g_object_unref (fixture->book);
  g_assert_finalize_object (fixture->store);
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->uuid);
}

static inline guint
count_shown (Paged *fixture)
{
  GtkColumnView *table = find_widget (fixture->page, GTK_TYPE_COLUMN_VIEW);

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (table)));
}

static inline UsLogRow *
row_at (Paged *fixture, guint position)
{
  GtkColumnView *table = find_widget (fixture->page, GTK_TYPE_COLUMN_VIEW);

  return g_list_model_get_item (G_LIST_MODEL (gtk_column_view_get_model (table)), position);
}

static inline GtkWidget *
find_button (Paged *fixture, const char *label)
{
  g_autoptr (GPtrArray) buttons = list_widgets (fixture->page, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_button_get_label (buttons->pdata[i]), label) == 0 && gtk_widget_get_visible (buttons->pdata[i]))
      return buttons->pdata[i];
  return NULL;
}

static inline void
press (Paged *fixture, const char *label)
{
  GtkWidget *button = find_button (fixture, label);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  spin (20);
}
