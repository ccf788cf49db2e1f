/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-page-private.h"

/* What the size of the page decides besides what templates bind to `narrow`: on a phone the board lies above the sheet,
 * and only as much of the sheet is open as leaves the table in sight. */

/* The board lies above the sheet and can be scrolled out from under it. */
static void
sheet_cb (UsPlayPage *self)
{
  int covered = 0;

  if (us_play_page_get_narrow (self))
    covered = adw_bottom_sheet_get_open (self->sheet) ? adw_bottom_sheet_get_sheet_height (self->sheet)
                                                      : adw_bottom_sheet_get_bottom_bar_height (self->sheet);
  covered = MAX (covered, 0);
  if (covered == gtk_widget_get_margin_bottom (self->board_holder))
    return;
  gtk_widget_set_margin_bottom (self->board_holder, covered);
  us_play_page_aim (self);
}

static gboolean
class_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  us_play_page_queue_resized (US_PLAY_PAGE (widget));
  return G_SOURCE_REMOVE;
}

static gboolean
show_class (GtkWidget *widget, const char *name, gboolean on)
{
  if (gtk_widget_has_css_class (widget, name) == on)
    return FALSE;
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
  gtk_widget_queue_resize (widget);
  return TRUE;
}

/* Not while sizes are given out: rows that stay would believe half of what they measured before. */
static gboolean
show_classes (UsPlayPage *self)
{
  gboolean narrow = self->narrow, changed;

  changed = show_class (self->column, "narrow", narrow);
  changed |= show_class (GTK_WIDGET (self->journal_holder), "narrow", narrow);
  /* A phone held sideways has no height to spare. */
  changed |= show_class (self->column, "low", gtk_widget_get_height (GTK_WIDGET (self)) < US_LOW_PAGE && !narrow);
  return changed;
}

static gboolean
resized_cb (gpointer data)
{
  UsPlayPage *self = data;
  int width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self)), foot;

  self->resizing = 0;
  /* It has no size yet; the first one comes here again. */
  if (width == 0)
    return G_SOURCE_REMOVE;
  /* The next frame brings the sizes that go with them. */
  if (show_classes (self))
    gtk_widget_add_tick_callback (GTK_WIDGET (self), class_tick_cb, NULL, NULL);
  /* So much of the sheet scrolls that the table stays in sight; the button is always seen. */
  gtk_widget_measure (GTK_WIDGET (self->done), GTK_ORIENTATION_VERTICAL, width, &foot, NULL, NULL, NULL);
  gtk_scrolled_window_set_max_content_height (self->scroller, self->narrow ? MAX (height * 55 / 100 - foot, 96) : -1);
  sheet_cb (self);
  return G_SOURCE_REMOVE;
}

/* What the size decides must not be changed while sizes are given out. */
void
us_play_page_queue_resized (UsPlayPage *self)
{
  if (self->resizing == 0)
    self->resizing = g_idle_add_full (G_PRIORITY_HIGH_IDLE + 15, resized_cb, self, NULL);
}

static void
layout_cb (UsPlayPage *self)
{
  gboolean narrow = us_play_page_get_narrow (self);

  us_board_view_set_narrow (self->board, narrow);
  us_play_page_queue_resized (self);
  /* The edge of a phone is for swipes: a finger that begins one must not turn pages. */
  gtk_widget_set_can_target (gtk_scrolled_window_get_vscrollbar (self->scroller), !narrow);
  gtk_widget_set_can_target (gtk_scrolled_window_get_vscrollbar (GTK_SCROLLED_WINDOW (
                               gtk_widget_get_ancestor (self->board_holder, GTK_TYPE_SCROLLED_WINDOW))),
                             !narrow);
  if (narrow)
    adw_bottom_sheet_set_open (self->sheet, gtk_widget_get_height (GTK_WIDGET (self)) >= US_LOW_PAGE);
  if (self->play != NULL)
    {
      us_play_page_update (self);
      us_play_page_aim (self);
      us_play_page_focus (self);
    }
}

void
us_play_page_bind_sizes (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, layout_cb);
  gtk_widget_class_bind_template_callback (widget_class, sheet_cb);
}
