/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-page-private.h"

#include "us-told-row.h"

/* A moment begins with what is new in sight. What was told before and still waits stands above it: on a phone the new
 * steps would lie below the fold, and their question with them. */

#define NEWS_MARGIN 6

static gboolean
is_new (UsTold *told, GHashTable *before)
{
  return before == NULL || !g_hash_table_contains (before, us_told_get_plain (told));
}

/* The first line that was not told a moment ago, when others that were stand above it; the question when nothing was
 * told anew; nothing if the page is read from its beginning. Headings are read with what stands below them. */
static GtkWidget *
find_news (UsPlayPage *self, GHashTable *before)
{
  gboolean any_old = FALSE;
  UsTold *told;

  for (guint i = 0; (told = us_lines_view_get_line (self->lines, i)) != NULL; i++)
    {
      if (us_told_is_headline (us_told_get_style (told)))
        continue;
      if (is_new (told, before))
        return any_old ? us_lines_view_find (self->lines, told) : NULL;
      any_old = TRUE;
    }
  return any_old ? GTK_WIDGET (self->news) : NULL;
}

/* Whether the report that this question has followed came to something that is done by now. What is older has been read
 * and left behind: beside what stands there now it would read as part of it. */
static gboolean
has_latest (UsPlayPage *self, UsQuestion *question)
{
  UsSession *session = us_play_get_session (self->play);
  const UsLine *first = us_session_get_n_lines (session) > 0 ? us_session_get_line (session, 0) : NULL;

  for (guint i = us_session_get_n_log (session); question != NULL && i-- > 0;)
    {
      const UsLogItem *item = us_session_get_log (session, i);

      if (item->kind == US_LOG_LINE && !item->line->outdated && item->line->kind != US_LINE_STAY &&
          item->line->kind != US_LINE_SETUP && (first == NULL || item->line < first))
        return TRUE;
      if (item->kind == US_LOG_ENTRY &&
          g_str_equal (us_journal_get (us_session_get_journal (session), item->entry)->key,
                       us_question_get_key (question)))
        return FALSE;
    }
  return FALSE;
}

/* What is to be done now came later than what is done. */
static gboolean
has_orders (UsPlayPage *self)
{
  UsTold *told;

  for (guint i = 0; (told = us_lines_view_get_line (self->lines, i)) != NULL; i++)
    if (us_told_is_step (us_told_get_style (told)) || us_told_is_heading (us_told_get_style (told)))
      return TRUE;
  return FALSE;
}

/* Facts alone stand below the question, because what to do comes first; but what an answer has just come to is read
 * before the next question. */
static void
place_lines (UsPlayPage *self, GHashTable *before)
{
  UsQuestion *question = us_play_get_question (self->play);
  gboolean orders = question == NULL || us_question_get_small (question), facts = FALSE;
  UsTold *told;

  for (guint i = 0; !orders && !facts && (told = us_lines_view_get_line (self->lines, i)) != NULL; i++)
    facts = is_new (told, before);
  us_play_page_set_latest (self, !facts && !has_orders (self) && has_latest (self, question));
  gtk_box_reorder_child_after (self->body, GTK_WIDGET (self->lines), orders || facts ? NULL : self->source_button);
}

static GHashTable *
list_told (UsPlayPage *self)
{
  GHashTable *all = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  UsTold *told;

  for (guint i = 0; (told = us_lines_view_get_line (self->lines, i)) != NULL; i++)
    g_hash_table_add (all, g_strdup (us_told_get_plain (told)));
  return all;
}

/* Corrections and switches apart: they answer nothing. */
static int
find_last_answer (UsPlayPage *self)
{
  UsSession *session = us_play_get_session (self->play);

  for (guint i = us_session_get_n_log (session); i-- > 0;)
    {
      const UsLogItem *item = us_session_get_log (session, i);
      UsBy by;

      if (item->kind != US_LOG_ENTRY)
        continue;
      by = us_journal_get (us_session_get_journal (session), item->entry)->by;
      if (by != US_BY_CORRECTION && by != US_BY_SOURCE)
        return item->position;
    }
  return 0;
}

/* What the last answer came to keeps its place while the table is put right. */
void
us_play_page_find_news (UsPlayPage *self)
{
  g_autoptr (GHashTable) before = g_steal_pointer (&self->told);
  int answered = find_last_answer (self);

  if (self->answered != answered)
    {
      g_clear_pointer (&self->told_before, g_hash_table_unref);
      self->told_before = before != NULL ? g_hash_table_ref (before) : NULL;
      self->answered = answered;
      us_play_page_leave_steps (self);
    }
  place_lines (self, self->told_before);
  self->new_part = find_news (self, before);
  self->told = list_told (self);
  self->fresh = TRUE;
  self->all_seen = FALSE;
  g_object_set (self->done, "unseen", FALSE, NULL);
}

/* Orders are read before the question that follows them. What has the focus may not lie out of sight, because a key
 * would press it unseen: when both have no room, the page has the focus, and the keys that move scroll it. */
static double
bring_focus (UsPlayPage *self, double value, double page)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  gboolean orders = us_lines_view_get_line (self->lines, 0) != NULL && self->new_part != GTK_WIDGET (self->news);
  graphene_rect_t bounds;
  double needed;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->body)) ||
      !gtk_widget_compute_bounds (focus, GTK_WIDGET (self->body), &bounds))
    return value;
  needed = bounds.origin.y + bounds.size.height + NEWS_MARGIN - page;
  if (needed <= value)
    return value;
  return orders && gtk_widget_grab_focus (GTK_WIDGET (self->scroller)) ? value : needed;
}

/* Where the question ends, and what is told around it. */
static double
find_end (UsPlayPage *self)
{
  GtkWidget *const parts[] = { GTK_WIDGET (self->lines), self->news };
  double end = 0;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      graphene_rect_t bounds;

      if (gtk_widget_get_mapped (parts[i]) && gtk_widget_compute_bounds (parts[i], GTK_WIDGET (self->body), &bounds))
        end = MAX (end, bounds.origin.y + bounds.size.height);
    }
  return end + NEWS_MARGIN;
}

/* Once sizes have settled. No farther than until all of it is in sight: what stands above is still read. */
void
us_play_page_show_news (UsPlayPage *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double page = gtk_adjustment_get_page_size (adjustment), value = 0;
  graphene_rect_t bounds;

  if (!self->fresh)
    return;
  self->fresh = FALSE;
  if (self->new_part != NULL && gtk_widget_get_mapped (self->new_part) &&
      gtk_widget_compute_bounds (self->new_part, GTK_WIDGET (self->body), &bounds))
    value = CLAMP (find_end (self) - page, 0, MAX (bounds.origin.y - NEWS_MARGIN, 0));
  gtk_adjustment_set_value (adjustment, bring_focus (self, value, page));
  us_play_page_update_more (self);
}
