/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "log-window.h"
#include "us-campaign-page.h"

/* The page of a campaign in a window of its own. */

static inline void
begin (Logged *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  make_campaign (fixture);
  fixture->book = us_log_book_new (fixture->store, fixture->uuid, &error);
  g_assert_no_error (error);
  fixture->page = us_campaign_page_new (fixture->book);
  show_window (fixture, fixture->page, 1200, 800);
  spin (50);
}

static inline guint
count_shown (Logged *fixture)
{
  GtkColumnView *table = find_widget (fixture->page, GTK_TYPE_COLUMN_VIEW);

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (table)));
}

static inline UsLogRow *
row_at (Logged *fixture, guint position)
{
  GtkColumnView *table = find_widget (fixture->page, GTK_TYPE_COLUMN_VIEW);

  return g_list_model_get_item (G_LIST_MODEL (gtk_column_view_get_model (table)), position);
}

static inline GtkWidget *
find_button (Logged *fixture, const char *label)
{
  g_autoptr (GPtrArray) buttons = list_widgets (fixture->page, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_button_get_label (buttons->pdata[i]), label) == 0 && gtk_widget_get_visible (buttons->pdata[i]))
      return buttons->pdata[i];
  return NULL;
}

static inline void
press (Logged *fixture, const char *label)
{
  GtkWidget *button = find_button (fixture, label);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  spin (20);
}

static inline UsLineDialog *
find_dialog (Logged *fixture)
{
  AdwDialog *dialog = adw_window_get_visible_dialog (ADW_WINDOW (fixture->window));

  return dialog != NULL && US_IS_LINE_DIALOG (dialog) ? US_LINE_DIALOG (dialog) : NULL;
}
