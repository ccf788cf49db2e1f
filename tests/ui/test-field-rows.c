/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The editor of rows: a choice with words each, in an order. */

#include "config.h"

#include "fixture.h"
#include "sample-fields.h"
#include "us-field-words.h"
#include "us-form.h"
#include "us-games.h"

static GPtrArray *
list_choices (Edited *edited)
{
  return list_widgets (edited->editor, GTK_TYPE_DROP_DOWN);
}

static GtkWidget *
nth_entry (Edited *edited, guint n)
{
  g_autoptr (GPtrArray) entries = list_widgets (edited->editor, GTK_TYPE_ENTRY);

  g_assert_cmpuint (n, <, entries->len);
  return g_ptr_array_index (entries, n);
}

static void
type (Edited *edited, guint n, const char *words)
{
  gtk_editable_set_text (GTK_EDITABLE (nth_entry (edited, n)), words);
}

static void
choose (Edited *edited, guint n, guint choice)
{
  g_autoptr (GPtrArray) choices = list_choices (edited);

  gtk_drop_down_set_selected (g_ptr_array_index (choices, n), choice);
}

/* Below the rows. */
static GtkWidget *
find_add (Edited *edited)
{
  g_autoptr (GPtrArray) buttons = list_widgets (edited->editor, GTK_TYPE_BUTTON);

  return g_ptr_array_index (buttons, buttons->len - 1);
}

static void
assert_add (Edited *edited, const char *label, gboolean sensitive)
{
  g_assert_cmpstr (gtk_label_get_text (find_widget (find_add (edited), GTK_TYPE_LABEL)), ==, label);
  g_assert_true (gtk_widget_get_sensitive (find_add (edited)) == sensitive);
}

/* In whose row the focus is, from 1; 0: in none. */
static guint
find_focused (Edited *edited)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (edited->window));
  g_autoptr (GPtrArray) entries = list_widgets (edited->editor, GTK_TYPE_ENTRY);

  for (guint i = 0; focus != NULL && i < entries->len; i++)
    if (gtk_widget_is_ancestor (focus, gtk_widget_get_parent (g_ptr_array_index (entries, i))))
      return i + 1;
  return 0;
}

/* One row after the other: the choice first, and then its words. */
static void
test_told (void)
{
  for (UsFieldSize size = 0; size < US_FIELD_N_SIZES; size++)
    {
      Edited edited;

      edit (&edited, "steps", size);
      assert_value (edited.item, NULL);
      assert_add (&edited, "Add Step 1", TRUE);
      click (find_add (&edited));
      assert_value (edited.item, "[{'what': <'red'>}]");
      g_assert_cmpuint (find_focused (&edited), ==, 1);
      type (&edited, 0, " to the target ");
      choose (&edited, 0, 2);
      assert_value (edited.item, "[{'text': <'to the target'>, 'what': <'blue'>}]");
      assert_add (&edited, "Add Step 2", TRUE);
      click (find_add (&edited));
      g_assert_cmpuint (find_focused (&edited), ==, 2);
      click (find_add (&edited));
      assert_value (edited.item,
                    "[{'text': <'to the target'>, 'what': <'blue'>}, {'what': <'red'>}, {'what': <'red'>}]");
      assert_add (&edited, "Complete", FALSE);
      g_assert_cmpuint (find_focused (&edited), ==, 3);
      done (&edited);
    }
}

/* Who has no words for one of them calls it a row. */
static void
test_named (void)
{
  Edited edited;

  edit (&edited, "rows", US_FIELD_IN_ROW);
  assert_add (&edited, "Add Row", TRUE);
  click (find_add (&edited));
  g_assert_nonnull (find_button (edited.editor, "Remove Row 1"));
  done (&edited);
}

/* What is told from elsewhere stands there, and what stands there already is left alone. */
static void
test_shown (void)
{
  Edited edited;
  GtkWidget *entry;
  g_autoptr (GPtrArray) choices = NULL;

  edit (&edited, "steps", US_FIELD_IN_DIALOG);
  /* As files have it. */
  set_value (edited.item, "[<{'text': <'far'>, 'what': <'green'>}>, <{'text': <''>, 'what': <'blue'>}>]");
  assert_value (edited.item, "[{'text': <'far'>, 'what': <'green'>}, {'what': <'blue'>}]");
  choices = list_choices (&edited);
  g_assert_cmpuint (choices->len, ==, 2);
  g_assert_cmpuint (gtk_drop_down_get_selected (g_ptr_array_index (choices, 1)), ==, 2);
  entry = nth_entry (&edited, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "far");
  gtk_editable_set_text (GTK_EDITABLE (entry), "far off ");
  gtk_editable_set_position (GTK_EDITABLE (entry), 3);
  set_value (edited.item, "[{'text': <'far off'>, 'what': <'red'>}, {'what': <'blue'>}]");
  g_assert_true (nth_entry (&edited, 0) == entry);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "far off ");
  g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (entry)), ==, 3);
  set_value (edited.item, NULL);
  assert_add (&edited, "Add Step 1", TRUE);
  done (&edited);
}

#define THREE "[{'text': <'one'>, 'what': <'red'>}, {'what': <'green'>}, {'text': <'three'>, 'what': <'blue'>}]"

/* The row goes with its words, and the buttons say where it is then. */
static void
test_moved (void)
{
  Edited edited;
  GtkWidget *up;

  edit (&edited, "steps", US_FIELD_IN_ROW);
  set_value (edited.item, THREE);
  g_assert_false (gtk_widget_get_sensitive (find_button (edited.editor, "Move Step 1 up")));
  g_assert_false (gtk_widget_get_sensitive (find_button (edited.editor, "Move Step 3 down")));
  up = find_button (edited.editor, "Move Step 3 up");
  gtk_widget_grab_focus (up);
  click (up);
  assert_value (edited.item,
                "[{'text': <'one'>, 'what': <'red'>}, {'text': <'three'>, 'what': <'blue'>}, {'what': <'green'>}]");
  g_assert_true (find_button (edited.editor, "Move Step 2 up") == up);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (edited.window)) == up);
  click (up);
  assert_value (edited.item,
                "[{'text': <'three'>, 'what': <'blue'>}, {'text': <'one'>, 'what': <'red'>}, {'what': <'green'>}]");
  /* It can go no further, and its other button has the keys. */
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (edited.window)) == find_button (edited.editor, "Move Step 1 down"));
  click (find_button (edited.editor, "Move Step 1 down"));
  assert_value (edited.item,
                "[{'text': <'one'>, 'what': <'red'>}, {'text': <'three'>, 'what': <'blue'>}, {'what': <'green'>}]");
  done (&edited);
}

static void
test_removed (void)
{
  Edited edited;

  edit (&edited, "steps", US_FIELD_IN_COLUMN);
  set_value (edited.item, THREE);
  click (find_button (edited.editor, "Remove Step 2"));
  assert_value (edited.item, "[{'text': <'one'>, 'what': <'red'>}, {'text': <'three'>, 'what': <'blue'>}]");
  g_assert_cmpuint (find_focused (&edited), ==, 2);
  click (find_button (edited.editor, "Remove Step 2"));
  g_assert_cmpuint (find_focused (&edited), ==, 1);
  click (find_button (edited.editor, "Remove Step 1"));
  assert_value (edited.item, NULL);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (edited.window)) == find_add (&edited));
  done (&edited);
}

/* The same shortcuts as for a key that is pressed in the row. */
static gboolean
press (GtkWidget *row, guint keyval)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (row);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GListModel) shortcuts = g_list_model_get_item (controllers, i);

      for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (shortcuts) && j < g_list_model_get_n_items (shortcuts); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, j);
          GtkShortcutTrigger *both = gtk_shortcut_get_trigger (shortcut);
          GtkShortcutTrigger *first = gtk_alternative_trigger_get_first (GTK_ALTERNATIVE_TRIGGER (both));

          if (gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (first)) == keyval)
            return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, row,
                                                 gtk_shortcut_get_arguments (shortcut));
        }
    }
  return FALSE;
}

/* Alt with an arrow moves the row in which somebody types, who goes on typing; Enter goes on to the next. */
static void
test_keys (void)
{
  Edited edited;
  GtkWidget *row, *entry;

  edit (&edited, "steps", US_FIELD_IN_DIALOG);
  set_value (edited.item, THREE);
  entry = nth_entry (&edited, 0);
  row = gtk_widget_get_parent (entry);
  gtk_widget_grab_focus (entry);
  g_assert_true (press (row, GDK_KEY_Down));
  assert_value (edited.item,
                "[{'what': <'green'>}, {'text': <'one'>, 'what': <'red'>}, {'text': <'three'>, 'what': <'blue'>}]");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (edited.window)), entry));
  g_assert_true (press (row, GDK_KEY_Up));
  g_assert_true (press (row, GDK_KEY_Up));
  assert_value (edited.item, THREE);
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpuint (find_focused (&edited), ==, 2);
  g_assert_cmpuint (edited.answered, ==, 0);
  g_signal_emit_by_name (nth_entry (&edited, 2), "activate");
  g_assert_cmpuint (edited.answered, ==, 1);
  /* Keys with digits and taps add what they stand for. */
  g_assert_false (us_field_editor_type_digit (edited.item, 1));
  click (find_button (edited.editor, "Remove Step 1"));
  g_assert_true (us_field_editor_type_digit (edited.item, 2));
  assert_value (edited.item, "[{'what': <'green'>}, {'text': <'three'>, 'what': <'blue'>}, {'what': <'green'>}]");
  done (&edited);
}

static double
left_of (GtkWidget *widget, Edited *edited, double *top)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, edited->editor, &bounds));
  *top = bounds.origin.y;
  return bounds.origin.x;
}

/* Where there is not room for all of it the words stand below what is chosen, and nothing is wider than the window. */
static void
test_narrow (void)
{
  for (int wide = FALSE; wide <= TRUE; wide++)
    {
      Edited edited;
      g_autoptr (GPtrArray) choices = NULL;
      double above, below;
      int least;

      edit (&edited, "steps", US_FIELD_IN_DIALOG);
      set_value (edited.item, THREE);
      gtk_widget_measure (edited.editor, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      g_assert_cmpint (least, <=, 300);
      gtk_window_set_default_size (GTK_WINDOW (edited.window), wide ? 800 : 360, 600);
      spin (10);
      choices = list_choices (&edited);
      left_of (g_ptr_array_index (choices, 1), &edited, &above);
      left_of (nth_entry (&edited, 1), &edited, &below);
      g_assert_true ((below > above + 10) == !wide);
      done (&edited);
    }
}

/* The form lacks it as it lacks a sequence. */
static void
test_missing (void)
{
  GtkWidget *form =
    g_object_ref_sink (us_form_new (sample_fields, G_N_ELEMENTS (sample_fields), NULL, US_FIELD_IN_ROW));
  g_autoptr (GVariant) begun = g_variant_ref_sink (g_variant_new_parsed ("{'steps': <[<{'what': <'red'>}>]>}"));
  g_autoptr (GVariant) told = NULL, steps = NULL;
  g_autofree char *text = NULL;

  us_form_set_value (US_FORM (form), begun);
  told = us_form_dup_value (US_FORM (form));
  steps = g_variant_lookup_value (told, "steps", NULL);
  text = g_variant_print (steps, FALSE);
  g_assert_cmpstr (text, ==, "[{'what': <'red'>}]");
  g_assert_finalize_object (form);
}

/* What a copy was taught of it. */
static void
test_words (void)
{
  const UsField *field = NULL;
  g_autoptr (UsNames) names = us_names_new ();
  g_autoptr (GVariant) plain = g_variant_ref_sink (g_variant_new_parsed (THREE));
  g_autoptr (GVariant) commas =
    g_variant_ref_sink (g_variant_new_parsed ("[{'text': <'to, and fro'>, 'what': <'red'>}, {'what': <'blue'>}]"));
  g_autofree char *words = NULL, *titled = NULL, *parted = NULL;
  UsRowList rows;

  for (guint i = 0; i < G_N_ELEMENTS (sample_fields); i++)
    if (g_str_equal (sample_fields[i].key, "steps"))
      field = &sample_fields[i];
  g_assert_true (us_fields_read (field, 1, names, plain, &rows, NULL));
  words = us_field_dup_words (field, names, &rows);
  titled = us_field_dup_titled (field, names, &rows);
  g_assert_cmpstr (words, ==, "red one, green, blue three");
  g_assert_cmpstr (titled, ==, "Steps: red one, green, blue three");
  g_assert_true (us_fields_read (field, 1, names, commas, &rows, NULL));
  parted = us_field_dup_words (field, names, &rows);
  g_assert_cmpstr (parted, ==, "red to, and fro; blue");
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);
  g_test_add_func ("/field-rows/told", test_told);
  g_test_add_func ("/field-rows/named", test_named);
  g_test_add_func ("/field-rows/shown", test_shown);
  g_test_add_func ("/field-rows/moved", test_moved);
  g_test_add_func ("/field-rows/removed", test_removed);
  g_test_add_func ("/field-rows/keys", test_keys);
  g_test_add_func ("/field-rows/narrow", test_narrow);
  g_test_add_func ("/field-rows/missing", test_missing);
  g_test_add_func ("/field-rows/words", test_words);
  return g_test_run ();
}
