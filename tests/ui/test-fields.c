/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One editor for each kind of field, in each of its sizes: what it is given it shows, what is done to it is told, and
 * what is refused or left out is not. */

#include "config.h"

#include "fixture.h"
#include "sample-fields.h"
#include "us-form.h"

static const char *
get_text (gpointer within, GType type)
{
  return gtk_editable_get_text (find_widget (within, type));
}

/* --- Numbers ------------------------------------------------------------------------------------- */

/* Few numbers are pressed: alone they answer. */
static void
test_few_column (void)
{
  Edited edited;
  g_autoptr (GPtrArray) buttons = NULL;

  edit (&edited, "few", US_FIELD_IN_COLUMN);
  assert_value (edited.item, NULL);
  buttons = list_widgets (edited.editor, GTK_TYPE_BUTTON);
  g_assert_cmpuint (buttons->len, ==, 3);
  click (g_ptr_array_index (buttons, 1));
  assert_value (edited.item, "2");
  g_assert_cmpuint (edited.answered, ==, 1);
  g_assert_true (us_field_editor_type_digit (edited.item, 3));
  assert_value (edited.item, "3");
  g_assert_cmpuint (edited.answered, ==, 2);
  g_assert_false (us_field_editor_type_digit (edited.item, 4));
  g_assert_cmpuint (edited.answered, ==, 2);
  done (&edited);
}

/* Among others they are toggles, none of which is on before it is told. */
static void
test_few_row (void)
{
  for (UsFieldSize size = US_FIELD_IN_ROW; size <= US_FIELD_IN_DIALOG; size++)
    {
      Edited edited;
      AdwToggleGroup *group;

      edit (&edited, "few", size);
      g_assert_true (ADW_IS_PREFERENCES_ROW (edited.editor));
      group = find_widget (edited.editor, ADW_TYPE_TOGGLE_GROUP);
      g_assert_cmpuint (adw_toggle_group_get_active (group), ==, GTK_INVALID_LIST_POSITION);
      assert_value (edited.item, NULL);
      set_value (edited.item, "int64 3");
      g_assert_cmpuint (adw_toggle_group_get_active (group), ==, 2);
      adw_toggle_group_set_active (group, 0);
      assert_value (edited.item, "1");
      g_assert_cmpuint (edited.answered, ==, 0);
      set_value (edited.item, NULL);
      g_assert_cmpuint (adw_toggle_group_get_active (group), ==, GTK_INVALID_LIST_POSITION);
      us_field_item_suggest (edited.item);
      assert_value (edited.item, "2");
      done (&edited);
    }
}

/* Whether the wheel over it turns it. */
static gboolean
hears_wheel (GtkSpinButton *dial)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (dial));
  gboolean hears = FALSE, found = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        continue;
      found = TRUE;
      hears = hears || gtk_event_controller_get_propagation_phase (controller) != GTK_PHASE_NONE;
    }
  g_assert_true (found);
  return hears;
}

/* The page is scrolled over a dial; one that has the focus is turned. */
static void
test_wheel (void)
{
  Edited edited;
  GtkSpinButton *dial;

  edit (&edited, "many", US_FIELD_IN_ROW);
  dial = find_widget (edited.editor, GTK_TYPE_SPIN_BUTTON);
  gtk_window_set_focus (GTK_WINDOW (edited.window), NULL);
  g_assert_false (hears_wheel (dial));
  gtk_widget_grab_focus (GTK_WIDGET (dial));
  g_assert_true (hears_wheel (dial));
  gtk_window_set_focus (GTK_WINDOW (edited.window), NULL);
  g_assert_false (hears_wheel (dial));
  done (&edited);
}

/* Many are dialled or typed; what is no such number is not told. */
static void
test_dial (void)
{
  for (UsFieldSize size = 0; size < US_FIELD_N_SIZES; size++)
    {
      Edited edited;
      GtkSpinButton *dial;
      guint n;

      edit (&edited, "many", size);
      dial = find_widget (edited.editor, GTK_TYPE_SPIN_BUTTON);
      assert_value (edited.item, "7");
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (dial)), ==, "7");
      gtk_spin_button_set_value (dial, 12);
      assert_value (edited.item, "12");
      gtk_editable_set_text (GTK_EDITABLE (dial), "91");
      assert_value (edited.item, NULL);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (dial)), ==, "91");
      n = 0;
      g_signal_connect_swapped (edited.item, "notify::value", G_CALLBACK (count_cb), &n);
      set_value (edited.item, "int64 80");
      set_value (edited.item, "int64 90");
      g_assert_cmpuint (n, ==, 2);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (dial)), ==, "90");
      g_assert_true (us_field_editor_type_digit (edited.item, 8));
      assert_value (edited.item, "8");
      done (&edited);
    }
}

/* A number that is asked for alone says what it counts, where the question only says what to do. */
static void
test_counted (void)
{
  static const UsField field = { .key = "cards", .title = "Solo cards", .kind = US_FIELD_NUMBER, .min = 2, .max = 40 };
  UsPrompt prompt = {
    .kind = US_PROMPT_NUMBER, .key = "cards", .min = 2, .max = 40, .fallback = 18, .fields = &field, .n_fields = 1
  };

  for (int i = 0; i < 2; i++)
    {
      g_autoptr (UsFieldItem) item = NULL;
      GtkWidget *list;

      us_text_set (&prompt.text, NULL, i == 0 ? "<b>Count</b> the solo cards" : "Solo cards", NULL);
      item = us_field_item_new_asked (&prompt, NULL);
      list = g_object_ref_sink (us_field_editor_new (item, US_FIELD_IN_COLUMN));
      g_assert_cmpstr (adw_preferences_row_get_title (find_widget (list, ADW_TYPE_ACTION_ROW)), ==,
                       i == 0 ? "Solo cards" : "");
      g_object_unref (list);
    }
}

/* What may be left out says so, and comes back to it. */
static void
test_optional (void)
{
  Edited edited;
  GtkSpinButton *dial;

  edit (&edited, "maybe", US_FIELD_IN_ROW);
  dial = find_widget (edited.editor, GTK_TYPE_SPIN_BUTTON);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (dial)), ==, "–");
  assert_value (edited.item, NULL);
  gtk_spin_button_set_value (dial, 0);
  assert_value (edited.item, "0");
  gtk_spin_button_set_value (dial, -1);
  assert_value (edited.item, NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (dial)), ==, "–");
  set_value (edited.item, "int64 5");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (dial)), ==, "5");
  set_value (edited.item, NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (dial)), ==, "–");
  us_field_item_suggest (edited.item);
  assert_value (edited.item, NULL);
  done (&edited);

  /* What is usual stands there and is not told before somebody has touched it. */
  edit (&edited, "usual", US_FIELD_IN_ROW);
  dial = find_widget (edited.editor, GTK_TYPE_SPIN_BUTTON);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (dial)), ==, "4");
  assert_value (edited.item, NULL);
  gtk_spin_button_set_value (dial, 6);
  assert_value (edited.item, "6");
  set_value (edited.item, NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (dial)), ==, "4");
  done (&edited);
}

/* --- Choices ------------------------------------------------------------------------------------- */

/* Short words stand side by side, long ones drop down. */
static void
test_choice_row (void)
{
  Edited edited;
  AdwComboRow *combo;
  AdwToggleGroup *group;

  edit (&edited, "colour", US_FIELD_IN_ROW);
  group = find_widget (edited.editor, ADW_TYPE_TOGGLE_GROUP);
  g_assert_cmpstr (adw_toggle_get_label (adw_toggle_group_get_toggle (group, 1)), ==, "Green");
  adw_toggle_group_set_active (group, 2);
  assert_value (edited.item, "'blue'");
  g_assert_true (us_field_editor_pick (edited.item, "red"));
  g_assert_cmpuint (adw_toggle_group_get_active (group), ==, 0);
  g_assert_false (us_field_editor_pick (edited.item, "yellow"));
  assert_value (edited.item, "'red'");
  done (&edited);

  edit (&edited, "word", US_FIELD_IN_ROW);
  combo = find_widget (edited.editor, ADW_TYPE_COMBO_ROW);
  g_assert_cmpuint (adw_combo_row_get_selected (combo), ==, 0);
  assert_value (edited.item, "'one'");
  adw_combo_row_set_selected (combo, 1);
  assert_value (edited.item, "'two'");
  set_value (edited.item, "'three'");
  g_assert_cmpuint (adw_combo_row_get_selected (combo), ==, 2);
  done (&edited);
}

/* Alone all of them stand below each other. */
static void
test_choice_alone (void)
{
  static const UsFieldSize sizes[] = { US_FIELD_IN_COLUMN, US_FIELD_IN_DIALOG };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Edited edited;
      g_autoptr (GPtrArray) checks = NULL;

      edit (&edited, "word", sizes[i]);
      g_assert_false (ADW_IS_PREFERENCES_ROW (edited.editor));
      checks = list_widgets (edited.editor, GTK_TYPE_CHECK_BUTTON);
      g_assert_cmpuint (checks->len, ==, 3);
      for (guint j = 0; j < checks->len; j++)
        g_assert_false (gtk_check_button_get_active (g_ptr_array_index (checks, j)));
      gtk_check_button_set_active (g_ptr_array_index (checks, 2), TRUE);
      assert_value (edited.item, "'three'");
      set_value (edited.item, "'one'");
      g_assert_true (gtk_check_button_get_active (g_ptr_array_index (checks, 0)));
      g_assert_false (gtk_check_button_get_active (g_ptr_array_index (checks, 2)));
      assert_value (edited.item, "'one'");
      done (&edited);
    }
}

/* What is on or off is a switch. */
static void
test_switch (void)
{
  UsFieldItem *item = us_field_item_new_choice ("Rule", "A house rule");
  GtkWidget *row;

  us_field_item_add (item, "off", "Off");
  us_field_item_add (item, "on", "On");
  us_field_item_set_nth (item, 1);
  row = g_object_ref_sink (us_field_editor_new (item, US_FIELD_IN_ROW));
  g_assert_true (adw_switch_row_get_active (ADW_SWITCH_ROW (row)));
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "A house rule");
  adw_switch_row_set_active (ADW_SWITCH_ROW (row), FALSE);
  assert_value (item, "'off'");
  g_assert_cmpint (us_field_item_get_nth (item), ==, 0);
  g_object_unref (row);
  g_assert_finalize_object (item);
}

/* --- Texts --------------------------------------------------------------------------------------- */

static void
test_text (void)
{
  for (UsFieldSize size = 0; size < US_FIELD_N_SIZES; size++)
    {
      Edited edited;
      GtkEditable *entry;
      guint n;

      edit (&edited, "name", size);
      entry = find_widget (edited.editor, ADW_TYPE_ENTRY_ROW);
      gtk_editable_set_text (entry, " Sir ");
      assert_value (edited.item, "'Sir'");
      g_assert_cmpstr (gtk_editable_get_text (entry), ==, " Sir ");
      /* Pasted from somewhere: what would turn the words round it is no part of a name. */
      gtk_editable_set_text (entry, "\u202eriS\u200f ");
      assert_value (edited.item, "'riS'");
      gtk_editable_set_text (entry, "  ");
      assert_value (edited.item, NULL);
      n = 0;
      g_signal_connect_swapped (edited.item, "notify::value", G_CALLBACK (count_cb), &n);
      set_value (edited.item, "'Gawain'");
      set_value (edited.item, "'Kay'");
      set_value (edited.item, "'Gawain'");
      g_assert_cmpuint (n, ==, 3);
      g_assert_cmpstr (get_text (edited.editor, ADW_TYPE_ENTRY_ROW), ==, "Gawain");
      g_signal_emit_by_name (entry, "entry-activated");
      g_assert_cmpuint (edited.answered, ==, 1);
      done (&edited);
    }
}

/* --- Forms --------------------------------------------------------------------------------------- */

/* Templates bind it: what one form is told another shows. */
static void
test_form (void)
{
  GtkWidget *one = g_object_ref_sink (us_form_new (sample_fields, N_SAMPLE_FIELDS, NULL, US_FIELD_IN_ROW));
  GtkWidget *other = g_object_ref_sink (us_form_new (sample_fields, N_SAMPLE_FIELDS, NULL, US_FIELD_IN_DIALOG));
  g_autoptr (GVariant) value = NULL;
  g_autoptr (GVariant) copy = NULL;
  g_autofree char *text = NULL;
  guint n = 0;

  g_object_bind_property (one, "value", other, "value", G_BINDING_SYNC_CREATE);
  g_signal_connect_swapped (one, "notify::value", G_CALLBACK (count_cb), &n);
  gtk_editable_set_text (find_widget (one, ADW_TYPE_ENTRY_ROW), "Gawain");
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpstr (get_text (other, ADW_TYPE_ENTRY_ROW), ==, "Gawain");
  us_form_suggest (US_FORM (one));
  value = us_form_dup_value (US_FORM (one));
  copy = us_form_dup_value (US_FORM (other));
  g_assert_true (g_variant_equal (value, copy));
  text = g_variant_print (value, FALSE);
  /* In the order of the fields. */
  g_assert_cmpstr (text, ==,
                   "{'few': <int64 2>, 'many': <int64 7>, 'colour': <'green'>, 'word': <'one'>, "
                   "'dice': <[int64 1, 1, 1]>, 'counts': <[int64 5, 5]>, 'fixed': <['one', 'two', 'three']>, "
                   "'named': <['red', 'green', 'blue']>, 'name': <'Gawain'>}");
  g_assert_finalize_object (one);
  g_assert_finalize_object (other);
}

/* What was pressed ahead is told, and what the others show is still told. */
static void
test_fill (void)
{
  GtkWidget *form = g_object_ref_sink (us_form_new (sample_fields, 2, NULL, US_FIELD_IN_ROW));
  g_autoptr (GVariant) ahead = g_variant_ref_sink (g_variant_new_parsed ("{'few': <int64 3>}"));
  g_autoptr (GVariant) value = NULL;
  g_autofree char *text = NULL;

  us_form_fill (US_FORM (form), ahead);
  value = us_form_dup_value (US_FORM (form));
  text = g_variant_print (value, FALSE);
  g_assert_cmpstr (text, ==, "{'few': <int64 3>, 'many': <int64 7>}");
  g_assert_finalize_object (form);
}

/* What is seldom told is folded away while a play waits, and nowhere else. */
static void
test_seldom (void)
{
  for (UsFieldSize size = US_FIELD_IN_ROW; size <= US_FIELD_IN_DIALOG; size++)
    {
      GtkWidget *form = g_object_ref_sink (us_form_new (sample_fields, 4, NULL, size));
      g_autoptr (GPtrArray) folds = list_widgets (form, ADW_TYPE_EXPANDER_ROW);
      g_autoptr (GPtrArray) dials = list_widgets (form, GTK_TYPE_SPIN_BUTTON);

      g_assert_cmpuint (folds->len, ==, size == US_FIELD_IN_ROW ? 1 : 0);
      g_assert_cmpuint (dials->len, ==, 3);
      for (guint i = 0; i < dials->len; i++)
        {
          gboolean folded = gtk_widget_get_ancestor (g_ptr_array_index (dials, i), ADW_TYPE_EXPANDER_ROW) != NULL;

          g_assert_true (folded == (size == US_FIELD_IN_ROW && i == 2));
        }
      g_assert_finalize_object (form);
    }
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);
  g_test_add_func ("/fields/few/column", test_few_column);
  g_test_add_func ("/fields/few/row", test_few_row);
  g_test_add_func ("/fields/dial", test_dial);
  g_test_add_func ("/fields/counted", test_counted);
  g_test_add_func ("/fields/wheel", test_wheel);
  g_test_add_func ("/fields/optional", test_optional);
  g_test_add_func ("/fields/choice/row", test_choice_row);
  g_test_add_func ("/fields/choice/alone", test_choice_alone);
  g_test_add_func ("/fields/switch", test_switch);
  g_test_add_func ("/fields/text", test_text);
  g_test_add_func ("/fields/form", test_form);
  g_test_add_func ("/fields/fill", test_fill);
  g_test_add_func ("/fields/seldom", test_seldom);
  return g_test_run ();
}
