/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-page-private.h"

#include "us-correct-row.h"
#include "us-labels.h"
#include "us-place-dialog.h"

/* What a press on the table does where it answers nothing; and where it answers beside the table. */

/* GTK gives the focus to whatever stands first in the header when the popover is gone. */
static gboolean
focus_adjusted (gpointer page)
{
  UsPlayPage *self = page;
  GtkRoot *root = gtk_widget_get_root (page);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *popover = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) : NULL;
  UsBoardCell *cell = us_board_view_find_cell (self->board, self->adjusted);

  /* The one that closes may still hold the focus; another one that is open keeps it. */
  if (!gtk_widget_get_mapped (page) || (popover != NULL && gtk_widget_get_mapped (popover)))
    return G_SOURCE_REMOVE;
  if (cell == NULL || !gtk_widget_grab_focus (GTK_WIDGET (cell)))
    us_play_page_focus (self);
  return G_SOURCE_REMOVE;
}

static void
adjusted_cb (UsPlayPage *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, focus_adjusted, g_object_ref (self), g_object_unref);
}

void
us_play_page_adjust (UsPlayPage *self, const char *key)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self))), *popover;
  UsBoardCell *cell = us_board_view_find_cell (self->board, key);

  us_play_page_close_why (self);
  if (us_play_get_mode (self->play) != US_PLAY_MODE_NOW)
    return;
  g_set_str (&self->adjusted,
             focus != NULL && US_IS_BOARD_CELL (focus) ? us_board_cell_get_id (US_BOARD_CELL (focus)) : key);
  popover = us_correct_popup (cell != NULL ? GTK_WIDGET (cell) : GTK_WIDGET (self->board), self->play, key);
  if (popover != NULL)
    g_signal_connect_object (popover, "closed", G_CALLBACK (adjusted_cb), self, G_CONNECT_SWAPPED);
}

static void
adjust_action (GtkWidget *widget, const char *name, GVariant *key)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);

  us_play_page_adjust (self, g_variant_get_string (key, NULL));
}

/* A card was moved onto another one. */
static void
move_action (GtkWidget *widget, const char *name, GVariant *places)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);
  g_autoptr (GError) error = NULL;
  const char *key, *other;

  g_variant_get (places, "(&s&s)", &key, &other);
  if (!us_play_correct_like (self->play, key, other, &error))
    us_toast_refused (widget, self->play, error);
}

/* What was done in a step of the round begins at this position. */
static void
look_cb (UsPlayPage *self, int position)
{
  self->at_step = TRUE;
  us_play_page_look (self, position);
  self->at_step = FALSE;
}

/* All that holds for a place, and which of its values can be corrected. */
static void
tell_of_action (GtkWidget *widget, const char *name, GVariant *place)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);
  AdwDialog *dialog;

  if (us_raise_dialog (widget, US_TYPE_PLACE_DIALOG))
    return;
  us_play_page_close_why (self);
  dialog = us_place_dialog_new (self->play, g_variant_get_string (place, NULL));
  if (dialog == NULL)
    return;
  g_signal_connect_object (dialog, "look", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, widget);
}

static void
look_at_action (GtkWidget *widget, const char *name, GVariant *position)
{
  look_cb (US_PLAY_PAGE (widget), g_variant_get_int32 (position));
}

static void
answer_cell_action (GtkWidget *widget, const char *name, GVariant *id)
{
  us_play_page_press_cell (US_PLAY_PAGE (widget), g_variant_get_string (id, NULL));
}

void
us_play_page_install_table_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "play.answer-cell", "s", answer_cell_action);
  gtk_widget_class_install_action (widget_class, "play.adjust", "s", adjust_action);
  gtk_widget_class_install_action (widget_class, "play.move", "(ss)", move_action);
  gtk_widget_class_install_action (widget_class, "play.look-at", "i", look_at_action);
  gtk_widget_class_install_action (widget_class, "play.tell-of", "s", tell_of_action);
}
