/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Editors of fields that hold several values: dice, counts, and values in an order. */

#include "config.h"

#include "fixture.h"
#include "sample-fields.h"
#include "us-field-words.h"
#include "us-games.h"

typedef union
{
  char bytes[US_MAX_RECORD];
  UsList aligned;
} RecordRoom;

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
      /* Among other fields they stand together in one row. */
      g_assert_true (ADW_IS_PREFERENCES_GROUP (edited.editor) != (size == US_FIELD_IN_ROW));
      dials = list_widgets (edited.editor, GTK_TYPE_SPIN_BUTTON);
      g_assert_cmpuint (dials->len, ==, 2);
      row = gtk_widget_get_ancestor (g_ptr_array_index (dials, 1), ADW_TYPE_PREFERENCES_ROW);
      if (size == US_FIELD_IN_ROW)
        g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_widget_get_prev_sibling (g_ptr_array_index (dials, 1)))),
                         ==, "2");
      else
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

/* Each value is pressed or not, and all are told in their order. */
static void
test_set (void)
{
  for (UsFieldSize size = 0; size < US_FIELD_N_SIZES; size++)
    {
      Edited edited;
      g_autoptr (GPtrArray) chips = NULL;

      edit (&edited, "any", size);
      chips = list_widgets (edited.editor, GTK_TYPE_TOGGLE_BUTTON);
      g_assert_cmpuint (chips->len, ==, 3);
      assert_value (edited.item, NULL);
      gtk_toggle_button_set_active (g_ptr_array_index (chips, 2), TRUE);
      gtk_toggle_button_set_active (g_ptr_array_index (chips, 0), TRUE);
      assert_value (edited.item, "['red', 'blue']");
      g_assert_true (us_field_editor_pick (edited.item, "green"));
      g_assert_true (gtk_toggle_button_get_active (g_ptr_array_index (chips, 1)));
      assert_value (edited.item, "['red', 'green', 'blue']");
      g_assert_true (us_field_editor_type_digit (edited.item, 1));
      g_assert_false (gtk_toggle_button_get_active (g_ptr_array_index (chips, 0)));
      g_assert_false (us_field_editor_type_digit (edited.item, 4));
      g_assert_false (us_field_editor_pick (edited.item, "yellow"));
      set_value (edited.item, "['blue']");
      for (guint i = 0; i < chips->len; i++)
        g_assert_cmpint (gtk_toggle_button_get_active (g_ptr_array_index (chips, i)), ==, i == 2);
      gtk_toggle_button_set_active (g_ptr_array_index (chips, 2), FALSE);
      assert_value (edited.item, NULL);
      done (&edited);
    }
}

static gboolean
is_read (GtkWidget *within, const char *text)
{
  g_autoptr (GPtrArray) labels = list_widgets (within, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (g_str_equal (gtk_label_get_label (g_ptr_array_index (labels, i)), text))
      return TRUE;
  return FALSE;
}

/* How many may be pressed is said; with so many the others wait until one is given up. */
static void
test_set_full (void)
{
  Edited edited;
  g_autoptr (GPtrArray) chips = NULL;

  edit (&edited, "two", US_FIELD_IN_ROW);
  chips = list_widgets (edited.editor, GTK_TYPE_TOGGLE_BUTTON);
  g_assert_true (is_read (edited.editor, "0 chosen, 2 at most"));
  set_value (edited.item, "['one', 'three']");
  g_assert_true (is_read (edited.editor, "2 chosen, 2 at most"));
  g_assert_true (gtk_widget_get_sensitive (g_ptr_array_index (chips, 0)));
  g_assert_false (gtk_widget_get_sensitive (g_ptr_array_index (chips, 1)));
  g_assert_false (us_field_editor_pick (edited.item, "two"));
  g_assert_true (us_field_editor_pick (edited.item, "one"));
  g_assert_true (gtk_widget_get_sensitive (g_ptr_array_index (chips, 1)));
  assert_value (edited.item, "['three']");
  done (&edited);
}

US_WORDS (sample_thing, "sample/thing", { "weapon", "weapon", "weapon" }, { "magic", "magic", "magic" })

/* What a copy was taught of it: its words, and its things where they have a picture. */
static void
test_set_words (void)
{
  static const UsField field = {
    .key = "things", .title = "Things", .kind = US_FIELD_SET, .domain = &sample_thing, .n_values = 2
  };
  UsSet set = us_set_range (0, 2);
  g_autofree char *words = us_field_dup_words (&field, NULL, &set), *titled = us_field_dup_titled (&field, NULL, &set),
                  *icons = us_field_dup_icons (&field, NULL, &set);
  GtkWidget *picture = us_field_picture_new (&field, NULL, &set, FALSE);

  g_assert_cmpstr (words, ==, "weapon, magic");
  g_assert_cmpstr (titled, ==, "Things: weapon, magic");
  g_assert_cmpstr (icons, ==, "weapon magic ");
  g_assert_nonnull (picture);
  g_object_unref (g_object_ref_sink (picture));
  set = US_SET_EMPTY;
  g_assert_null (us_field_dup_words (&field, NULL, &set));
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
  /* What is chosen wraps beside its title, and what drops down is another list, which ticks it. */
  for (guint i = 0; i < combos->len; i++)
    {
      g_autoptr (GPtrArray) labels = list_widgets (g_ptr_array_index (combos, i), GTK_TYPE_LABEL);
      AdwComboRow *row = g_ptr_array_index (combos, i);
      guint wrapped = 0;

      for (guint j = 0; j < labels->len; j++)
        wrapped += gtk_label_get_max_width_chars (labels->pdata[j]) == 20 && gtk_label_get_wrap (labels->pdata[j]);
      g_assert_cmpuint (wrapped, >, 0);
      g_assert_nonnull (adw_combo_row_get_list_factory (row));
      g_assert_true (adw_combo_row_get_list_factory (row) != adw_combo_row_get_factory (row));
    }
  us_field_item_suggest (edited.item);
  assert_value (edited.item, "['one', 'two', 'three']");
  adw_combo_row_set_selected (g_ptr_array_index (combos, 1), 2);
  assert_value (edited.item, "['one', 'three', 'three']");
  set_value (edited.item, "['two', 'two', 'two']");
  g_assert_cmpuint (adw_combo_row_get_selected (g_ptr_array_index (combos, 0)), ==, 1);
  done (&edited);
}

static gboolean
is_next (gpointer editor, const char *tip)
{
  return gtk_widget_has_css_class (find_button (editor, tip), "next");
}

/* Places with names are all seen: an empty one says so, the next is marked, and a slip is mended by a press of its place.
 * What lies but once changes places. */
static void
test_named (void)
{
  for (UsFieldSize size = US_FIELD_IN_COLUMN; size <= US_FIELD_IN_ROW; size++)
    {
      Edited edited;

      edit (&edited, "named", size);
      g_assert_true (is_next (edited.editor, "First, empty"));
      g_assert_false (is_next (edited.editor, "Third, empty"));
      g_assert_true (label_says (edited.editor, "First"));
      g_assert_true (us_field_editor_pick (edited.item, "red"));
      g_assert_true (is_next (edited.editor, "Second, empty"));
      g_assert_false (is_next (edited.editor, "First: red"));
      g_assert_true (label_says (edited.editor, "Second"));
      g_assert_true (us_field_editor_pick (edited.item, "green"));
      assert_value (edited.item, "['red', 'green']");
      g_assert_false (label_says (edited.editor, "Complete"));
      g_assert_true (us_field_editor_pick (edited.item, "blue"));
      assert_value (edited.item, "['red', 'green', 'blue']");
      g_assert_true (label_says (edited.editor, "Complete"));
      g_assert_nonnull (find_button (edited.editor, "Third: blue"));

      click (find_button (edited.editor, "Second: green"));
      g_assert_true (is_next (edited.editor, "Second: green"));
      g_assert_true (us_field_editor_pick (edited.item, "red"));
      assert_value (edited.item, "['green', 'red', 'blue']");
      g_assert_nonnull (find_button (edited.editor, "First: green"));
      /* The same once more changes nothing, and no place is open any longer. */
      click (find_button (edited.editor, "Third: blue"));
      g_assert_true (us_field_editor_pick (edited.item, "blue"));
      assert_value (edited.item, "['green', 'red', 'blue']");
      g_assert_false (is_next (edited.editor, "Third: blue"));
      g_assert_true (label_says (edited.editor, "Complete"));
      done (&edited);
    }
}

static int
measure_height (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, 480, NULL, &natural, NULL, NULL);
  return natural;
}

/* What stands below it does not move away with the first one that is chosen. */
static void
test_kept_line (void)
{
  const UsRules *rules = us_games_find ("crownfell");
  const UsTopic *topic = &rules->topics[us_rules_find_topic (rules, "solo-card")];
  g_autoptr (UsFieldItem) item = us_field_item_new (us_topic_find_field (topic, "list"), NULL);
  GtkWidget *window = gtk_window_new (), *list = gtk_list_box_new ();
  int before;

  load_style ();
  gtk_list_box_append (GTK_LIST_BOX (list), us_field_editor_new (item, US_FIELD_IN_ROW));
  gtk_window_set_child (GTK_WINDOW (window), list);
  before = measure_height (list);
  for (guint digit = 1; digit <= 4; digit++)
    {
      g_assert_true (us_field_editor_type_digit (item, digit));
      g_assert_cmpint (measure_height (list), ==, before);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Places that have names of their own are read without what they are called together. */
static void
test_words (void)
{
  const UsRules *rules = us_games_find ("phantom");
  g_autofree RecordRoom *room = g_new0 (RecordRoom, 1);

  for (guint i = 0; i < rules->n_topics; i++)
    {
      const UsField *field = &rules->topics[i].fields[0];
      g_autofree char *words = NULL;
      UsList *list = (UsList *) (room->bytes + field->offset);

      if (!g_str_equal (rules->topics[i].key, "start-town"))
        continue;
      list->n = field->min;
      words = us_field_dup_titled (field, NULL, room);
      g_assert_true (g_str_has_prefix (words, "First building: "));
      return;
    }
  g_assert_not_reached ();
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);
  g_test_add_func ("/field-lists/dice", test_dice);
  g_test_add_func ("/field-lists/counts", test_counts);
  g_test_add_func ("/field-lists/set", test_set);
  g_test_add_func ("/field-lists/set-full", test_set_full);
  g_test_add_func ("/field-lists/set-words", test_set_words);
  g_test_add_func ("/field-lists/palette", test_palette);
  g_test_add_func ("/field-lists/palette/focus", test_palette_focus);
  g_test_add_func ("/field-lists/fixed", test_fixed);
  g_test_add_func ("/field-lists/named", test_named);
  g_test_add_func ("/field-lists/kept-line", test_kept_line);
  g_test_add_func ("/field-lists/words", test_words);
  return g_test_run ();
}
