/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-page-private.h"

#include "us-board-why.h"
#include "us-why-popover.h"
#include "us-why.h"

/* While "why" is open, the table is the picture of the one instruction it explains. Where there is
 * room the words hang at the "?"; on a phone they take the place of the question in the sheet, so
 * that the table above can still be seen. */

#define WIDTH       400
#define LEAST_WIDTH 260
#define MARGIN      10 /* the popover's edge and shadow */

static void
popover_closed_cb (UsPlayPage *self, GtkWidget *popover)
{
  if (self->why == popover)
    us_play_page_close_why (self);
}

/* The popover ends where its "?" does and shall not reach over the board. */
static int
width_for (UsPlayPage *self)
{
  gboolean rtl = gtk_widget_get_direction (self->column) == GTK_TEXT_DIR_RTL;
  graphene_rect_t anchor;
  float room;

  if (!gtk_widget_compute_bounds (self->why_anchor, self->column, &anchor))
    return WIDTH;
  room = rtl ? (float) gtk_widget_get_width (self->column) - anchor.origin.x : anchor.origin.x + anchor.size.width;
  return CLAMP ((int) room - MARGIN, LEAST_WIDTH, WIDTH);
}

/* What is pressed under the popover is done as if it were not there. */
static gboolean
press_through (GtkWidget *popover, GVariant *action, gpointer page)
{
  us_play_page_close_why (page);
  gtk_widget_activate_action (page, g_variant_get_string (action, NULL), NULL);
  return TRUE;
}

static void
add_keys (UsPlayPage *self, GtkWidget *popover)
{
  static const char *const keys[][2] = { { "Page_Down|KP_Page_Down", "play.page-down" },
                                         { "<Control>z", "play.undo" } };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i][0]),
                                                gtk_callback_action_new (press_through, self, NULL));

      gtk_shortcut_set_arguments (shortcut, g_variant_new_string (keys[i][1]));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (popover, controller);
}

static void
open_popover (UsPlayPage *self, GtkWidget *contents)
{
  g_set_weak_pointer (&self->why, us_why_popup (self->why_anchor, contents, width_for (self)));
  g_signal_connect_object (self->why, "closed", G_CALLBACK (popover_closed_cb), self, G_CONNECT_SWAPPED);
  add_keys (self, self->why);
}

static void
open_in_sheet (UsPlayPage *self, GtkWidget *contents, const char *title)
{
  gtk_stack_add_named (self->stack, contents, "why");
  g_set_weak_pointer (&self->why, contents);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  adw_bottom_sheet_set_open (self->sheet, TRUE);
  us_play_page_set_explaining (self, TRUE);
  us_play_page_focus (self);
  gtk_accessible_announce (GTK_ACCESSIBLE (self), title, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

void
us_play_page_open_why (UsPlayPage *self, guint first, guint n, const char *title, GtkWidget *anchor)
{
  g_autoptr (GtkWidget) contents = NULL;

  us_play_page_close_why (self);
  g_set_weak_pointer (&self->why_anchor, anchor);
  contents = us_why_new (self->play, title, first, n);
  us_board_view_set_why (self->board, us_board_why_new (us_play_get_session (self->play), first, n));
  if (us_play_page_get_narrow (self))
    open_in_sheet (self, contents, title);
  else
    open_popover (self, contents);
  us_play_page_aim (self);
}

/* GTK gives the focus back to the "?" when the popover is gone: the next key shall answer and not ask once more. */
static gboolean
focus_now (gpointer page)
{
  UsPlayPage *self = page;
  GtkRoot *root = gtk_widget_get_root (page);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (self->why == NULL && (focus == NULL || gtk_widget_has_css_class (focus, "why")))
    us_play_page_focus (self);
  return G_SOURCE_REMOVE;
}

static void
focus_later (UsPlayPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, focus_now, g_object_ref (self), g_object_unref);
}

static void
close_sheet (UsPlayPage *self, GtkWidget *contents)
{
  us_play_page_set_explaining (self, FALSE);
  gtk_stack_remove (self->stack, contents);
  if (self->why_anchor != NULL)
    gtk_widget_grab_focus (self->why_anchor);
}

void
us_play_page_close_why (UsPlayPage *self)
{
  GtkWidget *why = self->why;

  /* The words may have gone with what they hung at. */
  if (why == NULL && us_board_view_get_why (self->board) == NULL)
    return;
  g_clear_weak_pointer (&self->why);
  us_play_page_show_step (self);
  if (GTK_IS_POPOVER (why))
    {
      gtk_popover_popdown (GTK_POPOVER (why));
      focus_later (self);
    }
  else if (why != NULL)
    close_sheet (self, why);
  if (self->why_anchor != NULL)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->why_anchor), FALSE);
  g_clear_weak_pointer (&self->why_anchor);
  us_play_page_aim (self);
}

/* --- Of the result -------------------------------------------------------------------------------- */

static gboolean
is_explained (UsPlayPage *self, const char *result)
{
  const UsLine *line = result != NULL && *result != '\0' ? us_play_find_result (self->play) : NULL;

  return line != NULL && line->n_reasons > 0;
}

static void
why_result_cb (UsPlayPage *self, GtkToggleButton *button)
{
  const UsLine *line = us_play_find_result (self->play);

  if (line != NULL && gtk_toggle_button_get_active (button))
    us_play_page_open_why (self, line->first_reason, line->n_reasons, us_play_get_result (self->play),
                           GTK_WIDGET (button));
}

void
us_play_page_bind_why (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, UsPlayPage, why_result);
  gtk_widget_class_bind_template_callback (widget_class, is_explained);
  gtk_widget_class_bind_template_callback (widget_class, why_result_cb);
}
