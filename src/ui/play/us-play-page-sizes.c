/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-page-private.h"

#include "us-labels.h"

/* What the size of the page decides besides what templates bind to `narrow`: on a phone the board lies above the sheet,
 * and only as much of the sheet is open as leaves the table in sight. */

/* sp; a narrower column has the letters of a phone */
#define SLIM_COLUMN 400
/* and a wider one has room for a picture beside the words */
#define ROOMY_COLUMN 460
/* and one with so few letters in a line leaves out what can be seen elsewhere */
#define CRAMPED_COLUMN 240

/* %; so much of a phone's height the sheet has at most, and with large letters, which leave an answer in sight */
#define SHEET_SHARE       58
#define LARGE_SHEET_SHARE 74
/* so much it may have in any case, where more would cover what it asks about */
#define ASKING_SHEET_SHARE 42
/* and so much is enough where all that should be seen then is */
#define SEEING_SHEET_SHARE 35

/* A window for a large screen is looked at from farther away: its column is written larger, as the table is drawn. */
static const struct
{
  const char *name;
  int width, height; /* sp; from which on */
} larger[] = { { "larger", 1680, 900 }, { "largest", 2240, 1200 } };

/* The bar of the closed sheet is gone, and with it what had the focus. */
static void
focus_sheet (UsPlayPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (root == NULL || self->play == NULL || (focus != NULL && focus != self->bar_done && gtk_widget_get_mapped (focus)))
    return;
  us_play_page_focus (self);
  focus = gtk_root_get_focus (root);
  if (focus == NULL || !gtk_widget_is_ancestor (focus, self->column))
    gtk_widget_child_focus (self->column, GTK_DIR_TAB_FORWARD);
}

/* The board lies above the sheet and can be scrolled out from under it. */
static void
sheet_cb (UsPlayPage *self)
{
  int covered = 0;

  if (us_play_page_get_narrow (self))
    covered = adw_bottom_sheet_get_open (self->sheet) ? adw_bottom_sheet_get_sheet_height (self->sheet)
                                                      : adw_bottom_sheet_get_bottom_bar_height (self->sheet);
  covered = MAX (covered, 0);
  us_play_page_lift_toasts_later (self);
  if (us_play_page_get_narrow (self) && adw_bottom_sheet_get_open (self->sheet))
    focus_sheet (self);
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

static int
in_pixels (UsPlayPage *self, int sp)
{
  return (int) adw_length_unit_to_px (ADW_LENGTH_UNIT_SP, sp, gtk_widget_get_settings (GTK_WIDGET (self)));
}

/* Not while sizes are given out: rows that stay would believe half of what they measured before. */
static gboolean
show_classes (UsPlayPage *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  int column = gtk_widget_get_width (self->column);
  gboolean narrow = self->narrow, changed = FALSE, larger_still = FALSE;

  for (guint i = G_N_ELEMENTS (larger); i-- > 0;)
    {
      gboolean fits = width >= in_pixels (self, larger[i].width) && height >= in_pixels (self, larger[i].height);

      changed |= show_class (self->column, larger[i].name, fits && !larger_still);
      larger_still |= fits;
    }
  changed |= show_class (self->column, "slim", narrow || column < in_pixels (self, SLIM_COLUMN));
  changed |= show_class (self->column, "roomy", !narrow && column >= in_pixels (self, ROOMY_COLUMN));
  changed |= show_class (self->column, "cramped", column < in_pixels (self, CRAMPED_COLUMN));
  changed |= show_class (self->column, "narrow", narrow);
  changed |= show_class (self->column, "large", us_label_is_large (self->column));
  changed |= show_class (GTK_WIDGET (self->journal_holder), "narrow", narrow);
  /* A phone held sideways has no height to spare. */
  changed |= show_class (self->column, "low", height < US_LOW_PAGE && !narrow);
  return changed;
}

/* Whoever lays tiles finds the place that has the focus. */
static void
follow_focus (UsPlayPage *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (focus != NULL && US_IS_BOARD_CELL (focus) && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    us_play_page_aim (self);
}

/* So much of the sheet scrolls that the table stays in sight, and with it what the sheet asks about, and a map on which
 * things move, or else what answers, if all of it can; the button is always seen. */
static int
find_most (UsPlayPage *self, int width, int height)
{
  int share = us_label_is_large (self->column) ? LARGE_SHEET_SHARE : SHEET_SHARE;
  int foot, most = height * share / 100, least = height * ASKING_SHEET_SHARE / 100;

  gtk_widget_measure (GTK_WIDGET (self->done), GTK_ORIENTATION_VERTICAL, width, &foot, NULL, NULL, NULL);
  if (!us_label_is_large (self->column))
    {
      int room = (int) gtk_adjustment_get_page_size (us_play_page_get_board_adjustment (self));
      int handle = adw_bottom_sheet_get_sheet_height (self->sheet) - gtk_widget_get_height (self->column);
      int asked = us_play_page_measure_asked (self), seen = us_play_page_measure_moved (self);

      room -= MAX (handle, 0);
      if (seen <= 0)
        seen = us_play_page_measure_answers (self);
      if (asked > 0)
        most = CLAMP (room - asked, least, most);
      else if (seen > 0 && room - seen >= height * SEEING_SHEET_SHARE / 100)
        most = MIN (most, room - seen);
    }
  return MAX (most - foot, 96);
}

static gboolean
resized_cb (gpointer data)
{
  UsPlayPage *self = data;
  int width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  gboolean changed;

  self->resizing = 0;
  /* It has no size yet; the first one comes here again. */
  if (width == 0)
    return G_SOURCE_REMOVE;
  changed = show_classes (self) || width != self->width || height != self->height;
  gtk_scrolled_window_set_max_content_height (self->scroller, self->narrow ? find_most (self, width, height) : -1);
  sheet_cb (self);
  if (width != self->width || height != self->height)
    follow_focus (self);
  self->width = width;
  self->height = height;
  if (changed)
    {
      /* The next frame brings the sizes that go with it, of which it can be said what is in sight. */
      self->all_seen = FALSE;
      gtk_widget_add_tick_callback (GTK_WIDGET (self), class_tick_cb, NULL, NULL);
    }
  else
    us_play_page_update_more (self);
  return G_SOURCE_REMOVE;
}

/* What the size decides must not be changed while sizes are given out. */
void
us_play_page_queue_resized (UsPlayPage *self)
{
  if (self->resizing == 0)
    self->resizing = g_idle_add_full (G_PRIORITY_HIGH_IDLE + 15, resized_cb, self, NULL);
}

/* The other layout takes the parts of the page out of the window and puts them back, and so does every breakpoint, for a
 * frame in which the window gives the focus to the first button of the header. */
void
us_play_page_keep_focus (UsPlayPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (self->settling || focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    return;
  self->settling = TRUE;
  self->in_prompt = gtk_widget_is_ancestor (focus, GTK_WIDGET (self->prompt));
  g_set_weak_pointer (&self->focused, focus);
}

void
us_play_page_restore_focus (UsPlayPage *self)
{
  GtkWidget *focus = self->focused;

  if (!self->settling)
    return;
  self->settling = FALSE;
  g_clear_weak_pointer (&self->focused);
  /* What a question is answered with may be tiles instead of rows now. */
  if (self->in_prompt && (focus == NULL || !gtk_widget_get_mapped (focus)))
    focus = us_prompt_view_get_focus (self->prompt);
  if (focus != NULL && gtk_widget_get_mapped (focus) && gtk_widget_grab_focus (focus))
    return;
  us_play_page_focus (self);
  /* The journal may lie over all of it now. */
  focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  if (gtk_widget_get_mapped (GTK_WIDGET (self->journal_holder)) && !self->touched &&
      (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->split))))
    gtk_widget_child_focus (GTK_WIDGET (self->journal_holder), GTK_DIR_TAB_FORWARD);
}

static void
breakpoint_cb (UsPlayPage *self)
{
  us_play_page_keep_focus (self);
  us_play_page_aim (self);
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
      if (!self->settling)
        us_play_page_focus (self);
    }
}

void
us_play_page_bind_sizes (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, breakpoint_cb);
  gtk_widget_class_bind_template_callback (widget_class, layout_cb);
  gtk_widget_class_bind_template_callback (widget_class, sheet_cb);
}
