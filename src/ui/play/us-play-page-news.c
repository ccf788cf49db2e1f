/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-page-private.h"

#include "us-told-row.h"

/* A moment begins with what is new in sight. What was told before and still waits stands above it: on a phone the new
 * steps would lie below the fold, and their question with them. */

#define NEWS_MARGIN 6

/* What was not told a moment ago; nothing if all of it is new and is read from its beginning. Headings are read with
 * what stands below them. */
static GtkWidget *
find_news (UsPlayPage *self, GHashTable *before)
{
  GListModel *lines = us_play_get_lines (self->play);
  g_autoptr (UsTold) first = NULL;
  gboolean any_old = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (UsTold) told = g_list_model_get_item (lines, i);
      const char *text = us_told_get_plain (told);
      gboolean old = before != NULL && g_hash_table_contains (before, text);

      g_hash_table_add (self->told, g_strdup (text));
      if (us_told_is_heading (us_told_get_style (told)))
        continue;
      any_old |= old;
      if (!old && first == NULL)
        first = g_object_ref (told);
    }
  if (!any_old)
    return NULL;
  return first != NULL ? us_lines_view_find (self->lines, first) : self->news;
}

void
us_play_page_find_news (UsPlayPage *self)
{
  g_autoptr (GHashTable) before = g_steal_pointer (&self->told);

  self->told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->new_part = find_news (self, before);
  self->fresh = TRUE;
}

/* Once sizes have settled. What has the focus is never out of sight: a key would press it unseen. */
void
us_play_page_show_news (UsPlayPage *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  double page = gtk_adjustment_get_page_size (adjustment), value = 0;
  graphene_rect_t bounds;

  if (!self->fresh)
    return;
  self->fresh = FALSE;
  if (self->new_part != NULL && gtk_widget_get_mapped (self->new_part) &&
      gtk_widget_compute_bounds (self->new_part, GTK_WIDGET (self->body), &bounds) &&
      gtk_widget_get_height (GTK_WIDGET (self->body)) > page)
    value = bounds.origin.y - NEWS_MARGIN;
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->body)) &&
      gtk_widget_compute_bounds (focus, GTK_WIDGET (self->body), &bounds))
    value = MAX (value, bounds.origin.y + bounds.size.height + NEWS_MARGIN - page);
  gtk_adjustment_set_value (adjustment, value);
}
