/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-page-private.h"

#include "us-bring.h"
#include "us-told.h"

/* Where orders, the question or what answers it lie below the fold, and nobody has scrolled to them, a button says so.
 * Where they may not be missed it is the big one, which leads there first: pressed by habit it would leave them undone. */

/* px of the first answer that show there is one, and of the last order that may be out of sight */
#define PEEK  40
#define SLACK 8

/* Where it ends in what is scrolled, if it is on the page that is shown. */
static double
find_foot (UsPlayPage *self, GtkWidget *part, double most)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);
  graphene_rect_t bounds;

  if (part == NULL || page == NULL || !gtk_widget_get_mapped (part) || !gtk_widget_is_ancestor (part, page) ||
      !gtk_widget_compute_bounds (part, GTK_WIDGET (self->stack), &bounds))
    return 0;
  return bounds.origin.y + MIN (bounds.size.height, most);
}

/* So far it is in sight. */
static double
find_edge (UsPlayPage *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  return gtk_adjustment_get_value (adjustment) + gtk_adjustment_get_page_size (adjustment) + SLACK;
}

/* Facts are read or not. */
static guint
count_orders (UsPlayPage *self, GtkWidget **last)
{
  UsTold *told;
  guint n = 0;

  *last = NULL;
  if (gtk_widget_get_first_child (GTK_WIDGET (self->body)) != GTK_WIDGET (self->lines))
    return 0;
  for (guint i = 0; (told = us_lines_view_get_line (self->lines, i)) != NULL; i++)
    if (!g_str_equal (us_told_get_style (told), "quiet"))
      {
        *last = us_lines_view_find (self->lines, told);
        n++;
      }
  return n;
}

/* A sheet that is closed shows the first of what it tells and asks. */
static gboolean
hides_more (UsPlayPage *self)
{
  UsQuestion *question = us_play_get_question (self->play);
  GtkWidget *last;
  guint n = count_orders (self, &last);

  if (!us_play_page_get_narrow (self) || adw_bottom_sheet_get_open (self->sheet))
    return FALSE;
  return n > 1 || (n == 1 && question != NULL && !us_question_get_small (question));
}

/* What an open turn has to choose of is reported or not: the big button only leaves it. Elsewhere it answers, and with
 * a suggested answer it would answer a question that nobody has read. */
static gboolean
is_optional (UsPlayPage *self)
{
  const UsPrompt *prompt = us_session_get_prompt (us_play_get_session (self->play));
  int main = prompt != NULL ? us_prompt_find_main (prompt) : -1;

  return prompt == NULL || (main >= 0 && prompt->choices[main].leaves && us_play_get_main_ready (self->play));
}

/* Fields that are filled in may be left alone, but somebody has to have read what they say. */
static gboolean
has_more_fields (UsPlayPage *self, double seen)
{
  const UsPrompt *prompt = us_session_get_prompt (us_play_get_session (self->play));

  return prompt != NULL && prompt->kind == US_PROMPT_FORM &&
         find_foot (self, GTK_WIDGET (self->prompt), G_MAXDOUBLE) > seen;
}

/* All of it, or as much as there is room for. */
static gboolean
is_in_sight (UsPlayPage *self, GtkWidget *part)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double value = gtk_adjustment_get_value (adjustment), page = gtk_adjustment_get_page_size (adjustment);
  double foot = find_foot (self, part, G_MAXDOUBLE), height = gtk_widget_get_height (part);

  return MIN (foot, value + page) - MAX (foot - height, value) >= MIN (height, page - PEEK) - SLACK;
}

/* A field that has to be told and is not yet, once the question has been read. */
static GtkWidget *
find_missing (UsPlayPage *self, double seen)
{
  GtkWidget *missing = us_prompt_view_find_missing (self->prompt);

  if (missing == NULL || !gtk_widget_get_mapped (missing) || is_in_sight (self, missing) ||
      find_foot (self, us_prompt_view_get_words (self->prompt), G_MAXDOUBLE) > seen)
    return NULL;
  return missing;
}

/* What can be done with a play that is over stands below its score. */
static gboolean
show_over (UsPlayPage *self, double seen)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);
  gboolean more = page != NULL && find_foot (self, gtk_widget_get_last_child (page), G_MAXDOUBLE) > seen;

  gtk_widget_set_visible (self->more, more);
  g_object_set (self->done, "unseen", FALSE, NULL);
  return more;
}

/* A button that nothing can be done with any more hands the focus on to what is still to be told. */
static void
set_unseen (UsPlayPage *self, gboolean unseen)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL, *missing;

  g_object_set (self->done, "unseen", unseen, NULL);
  missing = us_prompt_view_find_missing (self->prompt);
  if (focus != NULL && !gtk_widget_is_sensitive (focus) && missing != NULL && !gtk_widget_grab_focus (missing))
    gtk_widget_child_focus (missing, GTK_DIR_TAB_FORWARD);
}

static gboolean
show (UsPlayPage *self, double seen)
{
  GtkWidget *last;
  gboolean orders = hides_more (self) || (count_orders (self, &last) > 0 && find_foot (self, last, G_MAXDOUBLE) > seen);
  gboolean answers = find_foot (self, us_prompt_view_get_words (self->prompt), G_MAXDOUBLE) > seen ||
                     find_foot (self, us_prompt_view_get_focus (self->prompt), PEEK) > seen;
  /* On a phone it would lie on the answers that are in sight. */
  gboolean rest =
    !us_play_page_get_narrow (self) && find_foot (self, GTK_WIDGET (self->prompt), G_MAXDOUBLE) > seen + PEEK / 2;
  /* Nobody sees from here what has been told on a pad: the button there says that it is all. */
  gboolean fields = has_more_fields (self, seen) || us_prompt_view_get_opener (self->prompt) != NULL;
  gboolean needed = orders || fields || (answers && !is_optional (self));

  set_unseen (self, needed);
  /* The big button says so itself. */
  gtk_widget_set_visible (self->more, needed ? us_done_bar_get_label (self->done) == NULL : answers || rest);
  return needed || answers || rest;
}

void
us_play_page_update_more (UsPlayPage *self)
{
  double seen = find_edge (self);
  UsPlayMode mode = self->play != NULL ? us_play_get_mode (self->play) : US_PLAY_MODE_LOOKING;
  gboolean over = mode == US_PLAY_MODE_OVER || mode == US_PLAY_MODE_STOPPED;
  /* Sizes of the last screen say nothing about this one. */
  gboolean now = mode == US_PLAY_MODE_NOW && !self->explaining && !self->fresh;

  if (over && !self->explaining && !self->fresh && show_over (self, seen))
    return;
  if (now && !self->all_seen && show (self, seen))
    return;
  self->all_seen |= now;
  gtk_widget_set_visible (self->more, FALSE);
  set_unseen (self, now && find_missing (self, seen) != NULL);
}

void
us_play_page_scroll_on (UsPlayPage *self)
{
  UsPadOpener *opener = us_prompt_view_get_opener (self->prompt);
  GtkWidget *missing;
  gboolean done;

  if (us_play_page_get_narrow (self) && !adw_bottom_sheet_get_open (self->sheet))
    {
      adw_bottom_sheet_set_open (self->sheet, TRUE);
      return;
    }
  missing = find_missing (self, find_edge (self));
  if (missing != NULL)
    {
      us_bring_into_sight (missing);
      return;
    }
  if (opener != NULL && is_in_sight (self, GTK_WIDGET (opener)))
    {
      us_pad_opener_open (opener);
      return;
    }
  g_signal_emit_by_name (self->scroller, "scroll-child", GTK_SCROLL_PAGE_DOWN, FALSE, &done);
}

void
us_play_page_bind_more (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, us_play_page_scroll_on);
}
