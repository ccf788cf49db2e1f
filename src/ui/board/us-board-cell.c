/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-board-cell.h"

#include <glib/gi18n.h>

#include "us-board-why.h"
#include "us-spot-press.h"

struct _UsBoardCell
{
  GtkWidget parent_instance;

  UsFrame *frame;
  guint spot;
  char *waits;                        /* why it cannot be chosen now; NULL: it can */
  GskRenderNode *layers[US_N_LAYERS]; /* NULL: there is nothing to see */
  gboolean awaits;                    /* pieces were on their way when the layer of pieces was drawn */
};

G_DEFINE_FINAL_TYPE (UsBoardCell, us_board_cell, GTK_TYPE_WIDGET)

const UsSpot *
us_board_cell_get_spot (UsBoardCell *self)
{
  g_return_val_if_fail (US_IS_BOARD_CELL (self), NULL);

  if (self->frame == NULL || self->spot >= self->frame->spots->len)
    return NULL;
  return &g_array_index (self->frame->spots, UsSpot, self->spot);
}

UsFrame *
us_board_cell_get_frame (UsBoardCell *self)
{
  g_return_val_if_fail (US_IS_BOARD_CELL (self), NULL);

  return self->frame;
}

const char *
us_board_cell_get_id (UsBoardCell *self)
{
  const UsSpot *spot = us_board_cell_get_spot (self);

  if (spot == NULL)
    return NULL;
  if (spot->whole)
    return self->frame->area->id;
  return spot->cell != NULL ? spot->cell->id : spot->key;
}

gboolean
us_board_cell_get_answers (UsBoardCell *self)
{
  const UsSpot *spot = us_board_cell_get_spot (self);

  return spot != NULL && spot->cell != NULL && spot->cell->answers;
}

const char *
us_board_cell_get_key (UsBoardCell *self)
{
  const UsSpot *spot = us_board_cell_get_spot (self);

  return spot != NULL ? us_spot_key (self->frame, spot) : NULL;
}

const char *
us_board_cell_get_place (UsBoardCell *self)
{
  const UsSpot *spot = us_board_cell_get_spot (self);

  return spot != NULL && spot->cell != NULL ? spot->cell->place : NULL;
}

static UsPress
get_press (UsBoardCell *self)
{
  const UsSpot *spot = us_board_cell_get_spot (self);

  return spot != NULL ? us_spot_press (self->frame, spot) : US_PRESS_NOTHING;
}

gboolean
us_board_cell_get_active (UsBoardCell *self)
{
  if (us_board_cell_get_answers (self))
    return self->waits == NULL;
  return get_press (self) != US_PRESS_NOTHING;
}

/* A place that waits says why, so that its keys press nothing else. */
static gboolean
is_heard (UsBoardCell *self)
{
  return us_board_cell_get_active (self) || self->waits != NULL;
}

static void
answer_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsBoardCell *self = US_BOARD_CELL (widget);

  /* An answer changes the board and may delete the cell, so the cell is not used afterwards. */
  if (self->waits != NULL)
    gtk_accessible_announce (GTK_ACCESSIBLE (self), self->waits, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  else if (us_board_cell_get_answers (self))
    gtk_widget_activate_action (widget, "board.answer", "s", us_board_cell_get_id (self));
  else if (get_press (self) == US_PRESS_LOOKS)
    gtk_widget_activate_action (widget, "play.look-at", "i", us_board_cell_get_spot (self)->cell->began);
  else if (get_press (self) == US_PRESS_TELLS || get_press (self) == US_PRESS_CHOOSES)
    gtk_widget_activate_action (widget, "play.tell-of", "s", us_board_cell_get_id (self));
  else if (get_press (self) == US_PRESS_CORRECTS)
    gtk_widget_activate_action (widget, "board.adjust", "s", us_board_cell_get_key (self));
}

/* Also of a place that answers. */
static void
correct_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *key = us_board_cell_get_key (US_BOARD_CELL (widget));

  if (key != NULL)
    gtk_widget_activate_action (widget, "board.adjust", "s", key);
}

static void
correct_by (GtkGesture *gesture, UsBoardCell *self)
{
  if (us_board_cell_get_key (self) == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "cell.correct", NULL);
}

static void
long_pressed_cb (GtkGestureLongPress *gesture, double x, double y, UsBoardCell *self)
{
  correct_by (GTK_GESTURE (gesture), self);
}

static void
other_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, UsBoardCell *self)
{
  correct_by (GTK_GESTURE (gesture), self);
}

static void
released_cb (GtkGestureClick *click, int n_press, double x, double y, UsBoardCell *self)
{
  if (!is_heard (self) || !gtk_widget_contains (GTK_WIDGET (self), x, y))
    return;
  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  /* A finger may mean a place beside this one. */
  if (gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (click)) != NULL &&
      us_board_cell_get_answers (self) && self->waits == NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "board.touch", "s", us_board_cell_get_id (self));
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "cell.answer", NULL);
}

/* What its area is called, and what is known of each value that a press corrects. */
static char *
dup_spoken_whole (UsBoardCell *self)
{
  const UsArea *area = self->frame->area;
  g_autoptr (GPtrArray) keys = us_area_list_keys (area, TRUE);
  GString *text = g_string_new (area->spoken != NULL ? area->spoken : area->title);

  for (guint i = 0; i < keys->len; i++)
    {
      const UsBoardValue *value = us_frame_value (self->frame, g_ptr_array_index (keys, i));

      if (value == NULL)
        continue;
      g_string_append (text, text->len > 0 ? _(", ") : "");
      g_string_append_printf (text, C_("value", "%s: %s"), value->label, value->text);
    }
  return g_string_free_and_steal (text);
}

static char *
dup_spoken (UsBoardCell *self)
{
  const UsSpot *spot = us_board_cell_get_spot (self);
  const UsPlaceMark *mark = us_spot_mark (self->frame, spot);
  const UsArea *area = self->frame->area;
  const UsBoardValue *value;

  if (spot->whole)
    return dup_spoken_whole (self);
  /* Translators: a place and what will lie there, read aloud: "D4, building". */
  if (mark != NULL && mark->label != NULL)
    return g_strdup_printf (C_("place", "%s, %s"), spot->cell->label, mark->label);
  if (spot->cell != NULL)
    return g_strdup (spot->cell->spoken != NULL ? spot->cell->spoken : spot->cell->label);
  if (self->frame->traits->is_value)
    {
      g_autofree char *number = g_strdup_printf ("%d", area->value);
      const char *parts[6] = { NULL };
      int n = 0;

      if (area->title != NULL)
        parts[n++] = area->title;
      parts[n++] = number;
      if (area->unit != NULL)
        parts[n++] = area->unit;
      if (area->rest != NULL)
        parts[n++] = area->rest;
      return g_strjoinv (", ", (char **) parts);
    }
  value = us_frame_value (self->frame, spot->key);
  if (value == NULL)
    return g_strdup (spot->key);
  /* Translators: a tracked value and what it is now, read aloud: "Victory points: 17". */
  return g_strdup_printf (C_("value", "%s: %s"), value->label, value->text);
}

char *
us_board_cell_dup_spoken (UsBoardCell *self)
{
  g_return_val_if_fail (US_IS_BOARD_CELL (self), NULL);

  return us_board_cell_get_spot (self) != NULL ? dup_spoken (self) : NULL;
}

static gboolean
is_shown (UsBoardCell *self, const UsSpot *spot)
{
  if (self->frame->traits->tracks)
    return spot->cell != NULL || us_frame_value (self->frame, spot->key) != NULL;
  return TRUE;
}

/* What the instruction that is explained says of the place, or NULL. */
static char *
dup_why (UsBoardCell *self)
{
  const UsBoardWhy *why = self->frame->drawing->why;
  const UsSpot *spot = us_board_cell_get_spot (self);

  return why != NULL && spot != NULL && spot->cell != NULL ? us_board_why_dup_said (why, spot->cell->id) : NULL;
}

static const char *
say_press (UsBoardCell *self)
{
  if (us_board_cell_get_answers (self))
    return _("Answers the question");
  switch (get_press (self))
    {
    case US_PRESS_LOOKS:
      return _("Looks back at what was done");
    case US_PRESS_TELLS:
      return _("Shows all that holds for it");
    case US_PRESS_CHOOSES:
      return _("Corrects one of its values");
    case US_PRESS_CORRECTS:
    case US_PRESS_NOTHING:
    default:
      return _("Corrects the value");
    }
}

/* What is drawn upon it, else what a tap would do, or why it does nothing. */
static void
describe (UsBoardCell *self)
{
  g_autofree char *why = dup_why (self);
  const char *text = why != NULL ? why : self->waits;

  if (text == NULL && us_board_cell_get_active (self))
    text = say_press (self);
  if (text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  /* A small card shows its name in a tooltip. The text is set when GTK asks for it, because setting it makes GTK
   * ask the display for the pointer, twice for each cell of the first frame. */
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), self->frame->klass->tells || why != NULL || self->waits != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "cell.answer", is_heard (self));
}

static void
speak (UsBoardCell *self)
{
  g_autofree char *spoken = dup_spoken (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

void
us_board_cell_set_spot (UsBoardCell *self, UsFrame *frame, guint index)
{
  const UsSpot *spot;

  g_return_if_fail (US_IS_BOARD_CELL (self));

  self->frame = frame;
  self->spot = index;
  us_board_cell_redraw (self);
  spot = us_board_cell_get_spot (self);
  if (spot == NULL)
    return;

  speak (self);
  describe (self);
  if (spot->cell != NULL)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_ROW_INDEX, (int) spot->line + 1,
                                    GTK_ACCESSIBLE_RELATION_COL_INDEX,
                                    MAX (spot->cell->column - frame->area->first_column, 0) + 1, -1);

  gtk_widget_set_visible (GTK_WIDGET (self), is_shown (self, spot));
}

void
us_board_cell_show_mark (UsBoardCell *self, gboolean several, const char *full)
{
  const UsSpot *spot;
  gboolean asked, chosen;

  g_return_if_fail (US_IS_BOARD_CELL (self));

  spot = us_board_cell_get_spot (self);
  if (spot == NULL)
    return;
  asked = several && us_board_cell_get_answers (self);
  chosen = us_spot_mark (self->frame, spot) != NULL && us_spot_mark (self->frame, spot)->chosen;
  if (chosen)
    gtk_widget_set_state_flags (GTK_WIDGET (self), GTK_STATE_FLAG_CHECKED, FALSE);
  else
    gtk_widget_unset_state_flags (GTK_WIDGET (self), GTK_STATE_FLAG_CHECKED);
  if (asked)
    gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, chosen, -1);
  else
    gtk_accessible_reset_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED);
  speak (self);
  if (!g_set_str (&self->waits, asked && !chosen ? full : NULL))
    return;
  /* It keeps the focus and its way with the arrow keys, which a widget that is not sensitive would lose. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, self->waits != NULL, -1);
  describe (self);
}

void
us_board_cell_show_why (UsBoardCell *self)
{
  g_return_if_fail (US_IS_BOARD_CELL (self));

  if (us_board_cell_get_spot (self) != NULL)
    describe (self);
}

gboolean
us_board_cell_get_chosen (UsBoardCell *self)
{
  g_return_val_if_fail (US_IS_BOARD_CELL (self), FALSE);

  return (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_CHECKED) != 0;
}

/* --- What it shows --------------------------------------------------------------------------------- */

static void
forget (UsBoardCell *self, UsLayer layer)
{
  g_clear_pointer (&self->layers[layer], gsk_render_node_unref);
}

void
us_board_cell_redraw (UsBoardCell *self)
{
  g_return_if_fail (US_IS_BOARD_CELL (self));

  for (UsLayer layer = 0; layer < US_N_LAYERS; layer++)
    forget (self, layer);
}

static GtkStateFlags
get_shown_state (UsBoardCell *self)
{
  GtkStateFlags flags = gtk_widget_get_state_flags (GTK_WIDGET (self)), shown = flags & GTK_STATE_FLAG_CHECKED;

  if (us_board_cell_get_active (self))
    shown |= flags & (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_ACTIVE);
  if (flags & GTK_STATE_FLAG_DROP_ACTIVE)
    shown |= GTK_STATE_FLAG_FOCUSED;
  if ((flags & GTK_STATE_FLAG_FOCUS_VISIBLE) && gtk_widget_has_focus (GTK_WIDGET (self)))
    shown |= GTK_STATE_FLAG_FOCUSED;
  return shown;
}

void
us_board_cell_draw (UsBoardCell *self, UsLayer layer, GtkSnapshot *snapshot)
{
  const UsSpot *spot;

  g_return_if_fail (US_IS_BOARD_CELL (self));

  spot = us_board_cell_get_spot (self);
  if (layer == US_LAYER_PIECES && self->awaits && !us_layer_travels (self->frame, spot))
    forget (self, layer);
  if (self->layers[layer] == NULL)
    {
      GtkStateFlags state = get_shown_state (self);

      if (layer == US_LAYER_PIECES)
        self->awaits = us_layer_travels (self->frame, spot);
      if (us_layer_shows (self->frame, spot, layer, state))
        {
          GtkSnapshot *own = gtk_snapshot_new ();

          us_layer_draw (self->frame, spot, layer, state, own);
          self->layers[layer] = us_part_new (own);
        }
      else
        self->layers[layer] = us_part_new_empty ();
    }
  gtk_snapshot_append_node (snapshot, self->layers[layer]);
}

static void
us_board_cell_state_flags_changed (GtkWidget *widget, GtkStateFlags before)
{
  UsBoardCell *self = US_BOARD_CELL (widget);

  GTK_WIDGET_CLASS (us_board_cell_parent_class)->state_flags_changed (widget, before);
  forget (self, US_LAYER_RING);
  forget (self, US_LAYER_MARK);
  /* A cell that was removed may outlive its frame, while a window remembers that it had the focus. */
  if (self->frame != NULL && gtk_widget_get_root (widget) != NULL)
    gtk_widget_queue_draw (self->frame->drawing->widget);
}

static void
us_board_cell_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  /* The board has its layers drawn. */
}

static gboolean
us_board_cell_contains (GtkWidget *widget, double x, double y)
{
  UsBoardCell *self = US_BOARD_CELL (widget);
  const UsSpot *spot = us_board_cell_get_spot (self);

  return GTK_WIDGET_CLASS (us_board_cell_parent_class)->contains (widget, x, y) &&
         (spot == NULL || !spot->whole ||
          us_spot_takes (self->frame, (float) x + spot->hit.origin.x, (float) y + spot->hit.origin.y));
}

static gboolean
us_board_cell_grab_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (root == NULL || !gtk_widget_is_visible (widget))
    return FALSE;
  gtk_root_set_focus (root, widget);
  return TRUE;
}

static gboolean
us_board_cell_query_tooltip (GtkWidget *widget, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip)
{
  UsBoardCell *self = US_BOARD_CELL (widget);
  g_autofree char *spoken = us_board_cell_dup_spoken (self);
  g_autofree char *why = spoken != NULL ? dup_why (self) : NULL;

  gtk_tooltip_set_text (tooltip, why != NULL ? why : self->waits != NULL ? self->waits : spoken);
  return spoken != NULL;
}

static void
us_board_cell_finalize (GObject *object)
{
  us_board_cell_redraw (US_BOARD_CELL (object));
  g_free (US_BOARD_CELL (object)->waits);

  G_OBJECT_CLASS (us_board_cell_parent_class)->finalize (object);
}

static void
us_board_cell_class_init (UsBoardCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_ISO_Enter, GDK_KEY_KP_Enter, GDK_KEY_space, GDK_KEY_KP_Space };

  G_OBJECT_CLASS (klass)->finalize = us_board_cell_finalize;
  widget_class->state_flags_changed = us_board_cell_state_flags_changed;
  widget_class->contains = us_board_cell_contains;
  widget_class->grab_focus = us_board_cell_grab_focus;
  widget_class->query_tooltip = us_board_cell_query_tooltip;
  widget_class->snapshot = us_board_cell_snapshot;

  gtk_widget_class_install_action (widget_class, "cell.answer", NULL, answer_action);
  gtk_widget_class_install_action (widget_class, "cell.correct", NULL, correct_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "cell.correct", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "cell.correct", NULL);
  /* The action is disabled in a cell that answers nothing, so that keys go on to other widgets. */
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i], 0, "cell.answer", NULL);
  gtk_widget_class_set_css_name (widget_class, "us-board-cell");
}

static void
us_board_cell_init (UsBoardCell *self)
{
  GtkGesture *click = gtk_gesture_click_new (), *press = gtk_gesture_long_press_new ();
  GtkGesture *other = gtk_gesture_click_new ();

  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, G_CONNECT_DEFAULT);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_object (press, "pressed", G_CALLBACK (long_pressed_cb), self, G_CONNECT_DEFAULT);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (other), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (other, "pressed", G_CALLBACK (other_pressed_cb), self, G_CONNECT_DEFAULT);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (other));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
us_board_cell_new (GtkAccessibleRole role)
{
  return g_object_new (US_TYPE_BOARD_CELL, "accessible-role", role, NULL);
}
