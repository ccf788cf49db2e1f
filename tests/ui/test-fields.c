/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One editor for each kind of field, in each of its sizes: what it is given it shows, what is done to it is told, and
 * what is refused or left out is not. */

#include "config.h"

#include "find.h"
#include "us-form.h"
#include "us-prompt-editor.h"

US_WORDS (sample_colour, "sample/colour", { "red", "red", NULL }, { "green", "green", NULL }, { "blue", "blue", NULL });
US_WORDS (sample_word, "sample/word", { "one", "a rather long word", NULL }, { "two", "another long word", NULL },
          { "three", "the longest word of all", NULL });

static const char *const places[] = { "first", "second", "third", NULL };

/* clang-format off */
static const UsField sample_fields[] = {
  { .key = "few", .title = "Few", .kind = US_FIELD_NUMBER, .min = 1, .max = 3, .fallback = 2 },
  { .key = "many", .title = "Many", .kind = US_FIELD_NUMBER, .min = 0, .max = 90, .fallback = 7 },
  { .key = "maybe", .title = "Maybe", .kind = US_FIELD_NUMBER, .min = 0, .max = 9, .fallback = -1, .optional = TRUE },
  { .key = "usual", .title = "Usual", .kind = US_FIELD_NUMBER, .min = 0, .max = 9, .fallback = 4, .optional = TRUE,
    .seldom = TRUE },
  { .key = "colour", .title = "Colour", .kind = US_FIELD_CHOICE, .domain = &sample_colour, .n_values = 3, .fallback = 1 },
  { .key = "word", .title = "Word", .kind = US_FIELD_CHOICE, .domain = &sample_word, .n_values = 3 },
  { .key = "dice", .title = "Dice", .kind = US_FIELD_NUMBERS, .min = 1, .max = 6, .count = 3, .fallback = 1,
    .names = places },
  { .key = "counts", .title = "Counts", .kind = US_FIELD_NUMBERS, .min = 0, .max = 20, .count = 2, .fallback = 5 },
  { .key = "free", .title = "Free", .kind = US_FIELD_SEQUENCE, .domain = &sample_colour, .n_values = 3, .min = 1,
    .max = 3, .optional = TRUE, .distinct = TRUE },
  { .key = "fixed", .title = "Fixed", .kind = US_FIELD_SEQUENCE, .domain = &sample_word, .n_values = 3, .min = 3,
    .max = 3, .names = places },
  { .key = "name", .title = "Name", .kind = US_FIELD_TEXT, .optional = TRUE },
};
/* clang-format on */

static const UsField *
find_field (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (sample_fields); i++)
    if (g_str_equal (sample_fields[i].key, key))
      return &sample_fields[i];
  g_assert_not_reached ();
}

/* An editor in a window, so that it is laid out and can have the focus. */
typedef struct
{
  UsFieldItem *item;
  GtkWidget *window, *editor;
  guint answered;
} Edited;

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
edit (Edited *edited, const char *key, UsFieldSize size)
{
  GtkWidget *content;

  edited->answered = 0;
  edited->item = us_field_item_new (find_field (key), NULL);
  g_signal_connect_swapped (edited->item, "answered", G_CALLBACK (count_cb), &edited->answered);
  edited->editor = content = us_field_editor_new (edited->item, size);
  if (GTK_IS_LIST_BOX_ROW (edited->editor))
    {
      content = gtk_list_box_new ();
      gtk_list_box_append (GTK_LIST_BOX (content), edited->editor);
    }
  edited->window = adw_window_new ();
  adw_window_set_content (ADW_WINDOW (edited->window), content);
  gtk_window_present (GTK_WINDOW (edited->window));
}

/* An editor keeps its item, and nothing keeps the editor. */
static void
done (Edited *edited)
{
  gtk_window_destroy (GTK_WINDOW (edited->window));
  spin (1);
  g_assert_finalize_object (edited->item);
}

static void
assert_value (UsFieldItem *item, const char *expected)
{
  GVariant *value = us_field_item_get_value (item);
  g_autofree char *text = value != NULL ? g_variant_print (value, FALSE) : NULL;

  g_assert_cmpstr (text, ==, expected);
}

static void
set_value (UsFieldItem *item, const char *text)
{
  us_field_item_set_value (item, text != NULL ? g_variant_new_parsed (text) : NULL);
}

static GtkWidget *
find_button (gpointer within, const char *tip)
{
  g_autoptr (GPtrArray) buttons = list_widgets (within, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_widget_get_tooltip_text (g_ptr_array_index (buttons, i)), tip) == 0)
      return g_ptr_array_index (buttons, i);
  return NULL;
}

static void
click (gpointer button)
{
  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

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

/* --- Lists --------------------------------------------------------------------------------------- */

/* Dice are told one after the other, by toggles and by number keys. */
static void
test_dice (void)
{
  for (UsFieldSize size = 0; size < US_FIELD_N_SIZES; size++)
    {
      Edited edited;
      g_autoptr (GPtrArray) groups = NULL;

      edit (&edited, "dice", size);
      groups = list_widgets (edited.editor, ADW_TYPE_TOGGLE_GROUP);
      g_assert_cmpuint (groups->len, ==, 3);
      assert_value (edited.item, NULL);
      adw_toggle_group_set_active (g_ptr_array_index (groups, 1), 5);
      assert_value (edited.item, "[6]");
      g_assert_true (us_field_editor_type_digit (edited.item, 4));
      assert_value (edited.item, "[4, 6]");
      g_assert_false (us_field_editor_type_digit (edited.item, 7));
      g_assert_true (us_field_editor_type_digit (edited.item, 1));
      g_assert_true (us_field_editor_type_digit (edited.item, 2));
      assert_value (edited.item, "[4, 1, 2]");
      set_value (edited.item, "[int64 3, 3, 3]");
      g_assert_cmpuint (adw_toggle_group_get_active (g_ptr_array_index (groups, 2)), ==, 2);
      done (&edited);
    }
}

/* Larger numbers are dialled, and tell what they show. */
static void
test_counts (void)
{
  for (UsFieldSize size = 0; size < US_FIELD_N_SIZES; size++)
    {
      Edited edited;
      g_autoptr (GPtrArray) dials = NULL;
      GtkWidget *row;

      edit (&edited, "counts", size);
      g_assert_true (ADW_IS_PREFERENCES_GROUP (edited.editor));
      dials = list_widgets (edited.editor, GTK_TYPE_SPIN_BUTTON);
      g_assert_cmpuint (dials->len, ==, 2);
      row = gtk_widget_get_ancestor (g_ptr_array_index (dials, 1), ADW_TYPE_PREFERENCES_ROW);
      g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "2");
      /* A list of such rows is empty for a screen reader. */
      g_assert_false (ADW_IS_SPIN_ROW (row));
      assert_value (edited.item, "[5, 5]");
      gtk_spin_button_set_value (g_ptr_array_index (dials, 1), 11);
      assert_value (edited.item, "[5, 11]");
      set_value (edited.item, "[int64 1, 2]");
      g_assert_cmpfloat (gtk_spin_button_get_value (g_ptr_array_index (dials, 0)), ==, 1);
      done (&edited);
    }
}

/* A palette fills one place after the other; a press takes one out of the middle. */
static void
test_palette (void)
{
  static const struct
  {
    UsFieldSize size;
    const char *add;
  } sizes[] = {
    { US_FIELD_IN_COLUMN, NULL },
    { US_FIELD_IN_ROW, NULL },
    { US_FIELD_IN_DIALOG, "Add green" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Edited edited;
      g_autoptr (GPtrArray) buttons = NULL;

      edit (&edited, "free", sizes[i].size);
      buttons = list_widgets (edited.editor, GTK_TYPE_BUTTON);
      g_assert_cmpuint (buttons->len, ==, 3);
      g_assert_cmpstr (gtk_widget_get_tooltip_text (g_ptr_array_index (buttons, 1)), ==, sizes[i].add);
      click (g_ptr_array_index (buttons, 1));
      assert_value (edited.item, "['green']");
      /* None twice. */
      g_assert_false (gtk_widget_get_sensitive (g_ptr_array_index (buttons, 1)));
      g_assert_true (us_field_editor_type_digit (edited.item, 1));
      g_assert_true (us_field_editor_pick (edited.item, "blue"));
      assert_value (edited.item, "['green', 'red', 'blue']");
      for (guint j = 0; j < buttons->len; j++)
        g_assert_false (gtk_widget_get_sensitive (g_ptr_array_index (buttons, j)));
      click (find_button (edited.editor, "Take out red"));
      assert_value (edited.item, "['green', 'blue']");
      g_assert_null (find_button (edited.editor, "Take out red"));
      g_assert_true (gtk_widget_get_sensitive (g_ptr_array_index (buttons, 0)));
      click (find_button (edited.editor, "Take out blue"));
      click (find_button (edited.editor, "Take out green"));
      assert_value (edited.item, NULL);
      done (&edited);
    }
}

/* Whoever takes out one after the other with the keyboard goes on where the hand is. */
static void
test_palette_focus (void)
{
  Edited edited;

  edit (&edited, "free", US_FIELD_IN_DIALOG);
  set_value (edited.item, "['red', 'green', 'blue']");
  gtk_widget_grab_focus (find_button (edited.editor, "Take out green"));
  click (find_button (edited.editor, "Take out green"));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (edited.window)) == find_button (edited.editor, "Take out blue"));
  click (find_button (edited.editor, "Take out blue"));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (edited.window)) == find_button (edited.editor, "Take out red"));
  click (find_button (edited.editor, "Take out red"));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (edited.window)) == find_button (edited.editor, "Add red"));
  done (&edited);
}

/* With all of its places filled a list is chosen place by place where there is room for that. */
static void
test_fixed (void)
{
  Edited edited;
  g_autoptr (GPtrArray) combos = NULL;

  edit (&edited, "fixed", US_FIELD_IN_COLUMN);
  g_assert_true (us_field_editor_type_digit (edited.item, 2));
  assert_value (edited.item, "['two']");
  done (&edited);

  edit (&edited, "fixed", US_FIELD_IN_DIALOG);
  combos = list_widgets (edited.editor, ADW_TYPE_COMBO_ROW);
  g_assert_cmpuint (combos->len, ==, 3);
  g_assert_cmpstr (adw_preferences_row_get_title (g_ptr_array_index (combos, 1)), ==, "Second");
  us_field_item_suggest (edited.item);
  assert_value (edited.item, "['one', 'two', 'three']");
  adw_combo_row_set_selected (g_ptr_array_index (combos, 1), 2);
  assert_value (edited.item, "['one', 'three', 'three']");
  set_value (edited.item, "['two', 'two', 'two']");
  g_assert_cmpuint (adw_combo_row_get_selected (g_ptr_array_index (combos, 0)), ==, 1);
  done (&edited);
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
      g_assert_cmpuint (edited.answered, ==, size == US_FIELD_IN_COLUMN);
      done (&edited);
    }
}

/* --- Forms --------------------------------------------------------------------------------------- */

/* Templates bind it: what one form is told another shows. */
static void
test_form (void)
{
  GtkWidget *one = g_object_ref_sink (us_form_new (sample_fields, G_N_ELEMENTS (sample_fields), NULL, US_FIELD_IN_ROW));
  GtkWidget *other =
    g_object_ref_sink (us_form_new (sample_fields, G_N_ELEMENTS (sample_fields), NULL, US_FIELD_IN_DIALOG));
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
  g_assert_cmpstr (
    text, ==,
    "{'few': <int64 2>, 'many': <int64 7>, 'colour': <'green'>, 'word': <'one'>, "
    "'dice': <[int64 1, 1, 1]>, 'counts': <[int64 5, 5]>, 'fixed': <['one', 'two', 'three']>, 'name': <'Gawain'>}");
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
  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP there is no display\n");
      return 0;
    }
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  g_test_add_func ("/fields/few/column", test_few_column);
  g_test_add_func ("/fields/few/row", test_few_row);
  g_test_add_func ("/fields/dial", test_dial);
  g_test_add_func ("/fields/optional", test_optional);
  g_test_add_func ("/fields/choice/row", test_choice_row);
  g_test_add_func ("/fields/choice/alone", test_choice_alone);
  g_test_add_func ("/fields/switch", test_switch);
  g_test_add_func ("/fields/dice", test_dice);
  g_test_add_func ("/fields/counts", test_counts);
  g_test_add_func ("/fields/palette", test_palette);
  g_test_add_func ("/fields/palette/focus", test_palette_focus);
  g_test_add_func ("/fields/fixed", test_fixed);
  g_test_add_func ("/fields/text", test_text);
  g_test_add_func ("/fields/form", test_form);
  g_test_add_func ("/fields/fill", test_fill);
  g_test_add_func ("/fields/seldom", test_seldom);
  return g_test_run ();
}
