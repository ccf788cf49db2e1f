/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-field-private.h"

#include <glib/gi18n.h>

/* A few numbers stand side by side; more are dialled or typed. */

/* stands for a number that may be left out and is */
#define NOT_KNOWN "–"

/* --- Buttons that answer at once ----------------------------------------------------------------- */

static gboolean
press (UsFieldItem *item, int nth)
{
  if (nth < 0 || nth >= us_field_item_count (item))
    return FALSE;
  us_field_item_set_nth (item, nth);
  us_field_item_answered (item);
  return TRUE;
}

static void
clicked_cb (GtkWidget *button, UsFieldItem *item)
{
  press (item, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "nth")));
}

/* Before the answer is pressed a number is told only where it was answered before. */
static void
show_given (gpointer button, GParamSpec *pspec, UsFieldItem *item)
{
  if (us_field_item_get_nth (item) == GPOINTER_TO_INT (g_object_get_data (button, "nth")))
    gtk_widget_add_css_class (button, "given");
  else
    gtk_widget_remove_css_class (button, "given");
}

static GtkWidget *
new_buttons (UsFieldItem *item)
{
  GtkWidget *wrap = us_field_wrap_new (8);

  for (int i = 0; i < us_field_item_count (item); i++)
    {
      g_autofree char *label = us_field_item_dup_label (item, i);
      GtkWidget *button = gtk_button_new_with_label (label);

      gtk_widget_add_css_class (button, "pick");
      gtk_widget_add_css_class (button, "number");
      g_object_set_data (G_OBJECT (button), "nth", GINT_TO_POINTER (i));
      g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), item, 0);
      us_field_show (item, button, show_given);
      us_field_set_focus (item, button);
      adw_wrap_box_append (ADW_WRAP_BOX (wrap), button);
    }
  return wrap;
}

/* --- A dial -------------------------------------------------------------------------------------- */

/* What is left out, or not told yet, has a place of its own below the least, unless something usual stands for it. */
static gboolean
may_be_unknown (UsFieldItem *item)
{
  return item->rolled || (item->optional && item->fallback < item->min);
}

/* A click sets the cursor beside the sign of what is not known, and what is typed there is a number all the same. */
static gboolean
read_text (gpointer dial, UsFieldItem *item, gint64 *number)
{
  g_autoptr (GString) text = g_string_new (gtk_editable_get_text (GTK_EDITABLE (dial)));

  g_string_replace (text, NOT_KNOWN, "", 1);
  return g_ascii_string_to_signed (text->str, 10, item->min, item->max, number, NULL);
}

/* Below the name of what is told, where it stands in a row of its own; until another number is told. */
static void
say_refused (GtkWidget *dial, UsFieldItem *item, gboolean refused)
{
  GtkWidget *row = gtk_widget_get_ancestor (dial, ADW_TYPE_ACTION_ROW);
  g_autofree char *text = NULL;

  if (row == NULL || item->refused == refused)
    return;
  item->refused = refused;
  item->warned = FALSE;
  text = refused ? g_strdup_printf (_("A number from %d to %d must stand here."), item->min, item->max)
                 : g_strdup (item->subtitle != NULL ? item->subtitle : "");
  g_object_set (row, "subtitle", text, NULL);
  if (refused)
    {
      gtk_widget_add_css_class (row, "refused");
      gtk_accessible_announce (GTK_ACCESSIBLE (dial), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH);
    }
  else
    gtk_widget_remove_css_class (row, "refused");
}

/* What is typed counts at once, not only when the dial is left, and nothing else in its place. */
static void
changed_cb (GtkWidget *dial, UsFieldItem *item)
{
  gint64 number;
  gboolean good = read_text (dial, item, &number);
  g_autoptr (GVariant) told = good ? g_variant_ref_sink (g_variant_new_int64 (number)) : NULL;

  /* What stood there comes back by itself when the dial is left with something that is refused. */
  if (good && !item->reverts)
    say_refused (dial, item, FALSE);
  item->reverts &= !good;
  us_field_item_set_value (item, told);
}

/* The first step from where none is told, by its button or a key. */
static gboolean
is_first_step (GtkSpinButton *dial, UsFieldItem *item)
{
  return item->first != NULL && item->value == NULL && gtk_spin_button_get_value_as_int (dial) == item->min &&
         g_str_equal (gtk_editable_get_text (GTK_EDITABLE (dial)), NOT_KNOWN);
}

static gboolean
output_cb (GtkSpinButton *dial, UsFieldItem *item)
{
  int first = is_first_step (dial, item) ? item->first (item->first_data, item) : item->min;

  if (first > item->min)
    {
      gtk_spin_button_set_value (dial, first);
      return TRUE;
    }
  if (gtk_spin_button_get_value (dial) >= item->min)
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (dial), NOT_KNOWN);
  return TRUE;
}

/* A dial that is left without a number shows again what stood there. */
static int
input_cb (GtkSpinButton *dial, double *value, UsFieldItem *item)
{
  gint64 number;

  if (read_text (dial, item, &number))
    {
      *value = (double) number;
      return TRUE;
    }
  say_refused (GTK_WIDGET (dial), item,
               *gtk_editable_get_text (GTK_EDITABLE (dial)) != '\0' &&
                 !g_str_equal (gtk_editable_get_text (GTK_EDITABLE (dial)), NOT_KNOWN));
  *value = g_str_equal (gtk_editable_get_text (GTK_EDITABLE (dial)), NOT_KNOWN) ? item->min - 1
           : item->recorded != NULL ? (double) g_variant_get_int64 (item->recorded)
                                    : gtk_spin_button_get_value (dial);
  /* Where none stood there is no number to come back, and the next one is told. */
  item->reverts = *value >= item->min;
  return TRUE;
}

static void
show_number (gpointer dial, GParamSpec *pspec, UsFieldItem *item)
{
  gint64 shown, told = item->min - 1;
  gboolean shows = read_text (dial, item, &shown);

  if (item->value != NULL)
    told = g_variant_get_int64 (item->value);
  else if (!shows || (!item->optional && !item->rolled))
    return;
  else if (!may_be_unknown (item))
    told = item->fallback;
  if (shows && shown == told)
    return;
  /* Its text is empty for a moment, which nobody has told. */
  g_signal_handlers_block_by_func (dial, changed_cb, item);
  gtk_spin_button_set_value (dial, (double) told);
  g_signal_handlers_unblock_by_func (dial, changed_cb, item);
}

/* The wheel scrolls the page over a dial that nobody has chosen. */
static void
set_wheel (GtkWidget *dial, gboolean turns)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (dial);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, turns ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
    }
}

/* Enter takes what is typed; what is no number of these stays there, and is no answer. */
static gboolean
refuse_cb (GtkWidget *dial, GVariant *unused, gpointer item)
{
  gint64 number;
  gboolean refused =
    !read_text (dial, item, &number) && !g_str_equal (gtk_editable_get_text (GTK_EDITABLE (dial)), NOT_KNOWN);

  if (refused)
    say_refused (dial, item, TRUE);
  return refused;
}

static void
add_refusal (GtkWidget *dial, UsFieldItem *item)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (controller),
    gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Return|KP_Enter|ISO_Enter"),
                      gtk_callback_action_new (refuse_cb, g_object_ref (item), g_object_unref)));
  gtk_widget_add_controller (dial, controller);
}

static gboolean
select_all (gpointer dial)
{
  if (gtk_widget_get_mapped (dial) && !gtk_editable_get_selection_bounds (dial, NULL, NULL))
    gtk_editable_select_region (dial, 0, -1);
  return G_SOURCE_REMOVE;
}

/* A click into a number that was not being typed chooses it, as Tab does: what is typed then takes its place. The text
 * claims clicks for itself, and sets its cursor once it has heard this one. */
static gboolean
pointed_cb (GtkEventController *controller, GdkEvent *event, GtkWidget *dial)
{
  GtkWidget *text = gtk_event_controller_get_widget (controller);
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    g_object_set_data (G_OBJECT (text), "chosen", GINT_TO_POINTER (gtk_widget_has_focus (text)));
  else if ((type == GDK_BUTTON_RELEASE || type == GDK_TOUCH_END) &&
           g_object_get_data (G_OBJECT (text), "chosen") == NULL)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, select_all, g_object_ref (dial), g_object_unref);
  return GDK_EVENT_PROPAGATE;
}

/* The text of a dial, which lies in its box. */
static GtkWidget *
get_text (GtkWidget *dial)
{
  GtkEditable *text = GTK_EDITABLE (dial);

  while (!GTK_IS_TEXT (text))
    text = gtk_editable_get_delegate (text);
  return GTK_WIDGET (text);
}

static void
add_pointing (GtkWidget *dial)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_object (controller, "event", G_CALLBACK (pointed_cb), dial, 0);
  gtk_widget_add_controller (get_text (dial), controller);
}

/* The row shows the focus of what is in it. */
static void
focus_cb (GtkWidget *dial, GtkStateFlags before, GtkWidget *row)
{
  gboolean focused = (gtk_widget_get_state_flags (dial) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;

  set_wheel (dial, focused);
  if (focused)
    gtk_widget_add_css_class (row, "focused");
  else
    gtk_widget_remove_css_class (row, "focused");
}

/* What may be that large is counted by thousands; what lies between them is typed. */
static int
step_of (UsFieldItem *item)
{
  return item->max >= 10000 && !may_be_unknown (item) ? 1000 : 1;
}

GtkWidget *
us_field_dial_new (UsFieldItem *item)
{
  GtkWidget *dial =
    gtk_spin_button_new_with_range (may_be_unknown (item) ? item->min - 1 : item->min, item->max, step_of (item));

  set_wheel (dial, FALSE);
  gtk_widget_set_valign (dial, GTK_ALIGN_CENTER);
  gtk_editable_set_width_chars (GTK_EDITABLE (dial), 4);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (dial), item->max >= 10000 ? 5 : 4);
  /* The number stands beside its buttons. */
  gtk_editable_set_alignment (GTK_EDITABLE (dial), gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL ? 0 : 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (dial), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  item->title != NULL ? item->title : _("Number"), -1);
  /* A dial tells what it shows. */
  us_field_item_suggest (item);
  g_signal_connect_object (dial, "input", G_CALLBACK (input_cb), item, 0);
  add_refusal (dial, item);
  add_pointing (dial);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (dial), TRUE);
  if (may_be_unknown (item))
    {
      gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (dial), FALSE);
      g_signal_connect_object (dial, "output", G_CALLBACK (output_cb), item, 0);
      /* It stands there already, and is written anew only when it changes. */
      gtk_editable_set_text (GTK_EDITABLE (dial), NOT_KNOWN);
    }
  us_field_show (item, dial, show_number);
  g_signal_connect_object (dial, "changed", G_CALLBACK (changed_cb), item, 0);
  us_field_set_focus (item, dial);
  return dial;
}

/* A number is typed as it is said. */
gboolean
us_field_dial_type (UsFieldItem *item, guint digit)
{
  char text[] = { (char) ('0' + digit), '\0' };

  if (!GTK_IS_EDITABLE (item->focus))
    return FALSE;
  gtk_widget_grab_focus (item->focus);
  gtk_editable_set_text (GTK_EDITABLE (item->focus), text);
  gtk_editable_set_position (GTK_EDITABLE (item->focus), -1);
  return TRUE;
}

gboolean
us_field_dial_warns (UsFieldItem *item)
{
  gboolean warned = item->warned;

  if (!GTK_IS_SPIN_BUTTON (item->focus))
    return FALSE;
  if (*gtk_editable_get_text (GTK_EDITABLE (item->focus)) != '\0')
    refuse_cb (item->focus, NULL, item);
  if (!item->refused)
    return FALSE;
  item->warned = TRUE;
  return !warned;
}

/* What cannot be stands there as well, with the reason. */
void
us_field_dial_fill (UsFieldItem *item, gint64 number)
{
  g_autofree char *text = g_strdup_printf ("%" PRId64, number);

  if (number >= item->min && number <= item->max)
    us_field_item_set_value (item, g_variant_new_int64 (number));
  else if (GTK_IS_EDITABLE (item->focus))
    {
      gtk_editable_set_text (GTK_EDITABLE (item->focus), text);
      say_refused (item->focus, item, TRUE);
    }
}

static void
lead_on (UsFieldItem *whole)
{
  for (guint i = 0; i < whole->parts->len; i++)
    {
      UsFieldItem *part = g_ptr_array_index (whole->parts, i);

      if (part->value == NULL && part->focus != NULL)
        {
          gtk_widget_grab_focus (part->focus);
          return;
        }
    }
  us_field_item_answered (whole);
}

void
us_field_dial_lead_on (UsFieldItem *part, UsFieldItem *whole)
{
  g_signal_connect_object (get_text (part->focus), "activate", G_CALLBACK (lead_on), whole, G_CONNECT_SWAPPED);
}

/* It looks like an AdwSpinRow, which is not there for a screen reader: its list seems to be empty. */
static GtkWidget *
new_dial (UsFieldItem *item, const char *title)
{
  GtkWidget *dial = us_field_dial_new (item), *row = us_field_row_new (item, ADW_TYPE_ACTION_ROW, title);

  gtk_widget_add_css_class (row, "spin");
  gtk_widget_set_focusable (row, FALSE);
  g_signal_connect_object (dial, "state-flags-changed", G_CALLBACK (focus_cb), row, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), dial);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), dial);
  /* The button around the text keeps the first Enter after a change to itself. */
  g_signal_connect_object (get_text (dial), "activate", G_CALLBACK (us_field_item_answered), item, G_CONNECT_SWAPPED);
  return row;
}

/* --- In a column --------------------------------------------------------------------------------- */

static GtkWidget *
new_column (UsFieldItem *item)
{
  GtkWidget *list, *row;

  if (item->pressed)
    return new_buttons (item);
  list = us_field_list_new ();
  row = new_dial (item, item->counts != NULL ? item->counts : "");
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return list;
}

static gboolean
type_digit (UsFieldItem *item, guint digit)
{
  return item->pressed ? press (item, (int) digit - item->min) : us_field_dial_type (item, digit);
}

/* --- In a row ------------------------------------------------------------------------------------ */

static GtkWidget *
new_row (UsFieldItem *item)
{
  return us_field_is_few (item) ? us_field_line_row_new (item, us_field_toggles_new (item))
                                : new_dial (item, item->title);
}

const UsFieldEditor us_number_editor = { .new_in = { new_column, new_row, new_row }, .type_digit = type_digit };
