/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Fields that depend on a choice: their rows come and go with it, and what they were told counts only while they are
 * there. */

#include "config.h"

#include "fixture.h"
#include "sample-fields.h"
#include "toy-zoo.h"
#include "us-copy-item.h"
#include "us-form.h"
#include "us-prompt-editor.h"

#define BEAST "'colors': <['red']>"

static GtkWidget *
find_row (GtkWidget *form, const char *title)
{
  g_autoptr (GPtrArray) rows = list_widgets (form, ADW_TYPE_PREFERENCES_ROW);
  g_autoptr (GPtrArray) groups = list_widgets (form, ADW_TYPE_PREFERENCES_GROUP);

  for (guint i = 0; i < rows->len; i++)
    if (g_str_equal (adw_preferences_row_get_title (g_ptr_array_index (rows, i)), title))
      return g_ptr_array_index (rows, i);
  for (guint i = 0; i < groups->len; i++)
    if (g_strcmp0 (adw_preferences_group_get_title (g_ptr_array_index (groups, i)), title) == 0)
      return g_ptr_array_index (groups, i);
  g_assert_not_reached ();
}

/* Those of the form's fields that are to be seen, one letter each. */
static void
assert_seen (GtkWidget *form, const char *expected)
{
  static const char *const titles[] = { "Name", "Kind", "Colours", "Wings", "Pond", "Wells" };
  g_autoptr (GString) seen = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (gtk_widget_get_visible (find_row (form, titles[i])))
      g_string_append_printf (seen, "%s%s", seen->len > 0 ? " " : "", titles[i]);
  g_assert_cmpstr (seen->str, ==, expected);
}

static void
set_told (GtkWidget *form, const char *text)
{
  g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_new_parsed (text));

  us_form_set_value (US_FORM (form), value);
}

static void
assert_told (GtkWidget *form, const char *expected)
{
  g_autoptr (GVariant) value = us_form_dup_value (US_FORM (form));
  g_autofree char *text = g_variant_print (value, FALSE);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_rows (void)
{
  for (UsFieldSize size = US_FIELD_IN_ROW; size <= US_FIELD_IN_DIALOG; size++)
    {
      GtkWidget *form = g_object_ref_sink (us_form_new (zoo_beast_fields, G_N_ELEMENTS (zoo_beast_fields), NULL, size));

      assert_seen (form, "Name Kind Colours");
      set_told (form, "{'kind': <'bird'>, " BEAST ", 'wings': <int64 4>}");
      assert_seen (form, "Name Kind Colours Wings");
      set_told (form, "{'kind': <'fish'>, " BEAST ", 'pond': <'deep'>, 'wells': <['west']>}");
      assert_seen (form, "Name Kind Colours Pond Wells");
      set_told (form, "{'kind': <'snake'>, " BEAST ", 'pond': <'shallow'>}");
      assert_seen (form, "Name Kind Colours Pond");
      g_assert_finalize_object (form);
    }
}

/* Who looks at it hears of no moment in between: what is told is what is there. */
static void
told_cb (GtkWidget *form, GParamSpec *pspec, GString *log)
{
  g_autoptr (GVariant) value = us_form_dup_value (US_FORM (form));
  g_autofree char *text = g_variant_print (value, FALSE);

  g_string_append_printf (log, "%s\n", text);
}

/* What was told of a field comes back with the choice that calls for it. */
static void
test_told (void)
{
  GtkWidget *form =
    g_object_ref_sink (us_form_new (zoo_beast_fields + 1, G_N_ELEMENTS (zoo_beast_fields) - 1, NULL, US_FIELD_IN_ROW));
  AdwToggleGroup *kinds = find_widget (find_row (form, "Kind"), ADW_TYPE_TOGGLE_GROUP);
  g_autoptr (GString) log = g_string_new (NULL);

  set_told (form, "{'kind': <'bird'>, " BEAST ", 'wings': <int64 4>}");
  assert_told (form, "{'kind': <'bird'>, 'colors': <['red']>, 'wings': <int64 4>}");
  g_signal_connect (form, "notify::value", G_CALLBACK (told_cb), log);
  adw_toggle_group_set_active (kinds, ZOO_SNAKE);
  adw_toggle_group_set_active (find_widget (find_row (form, "Pond"), ADW_TYPE_TOGGLE_GROUP), ZOO_SHALLOW);
  adw_toggle_group_set_active (kinds, ZOO_BIRD);
  g_assert_cmpstr (log->str, ==,
                   "{'kind': <'snake'>, 'colors': <['red']>}\n"
                   "{'kind': <'snake'>, 'colors': <['red']>, 'pond': <'shallow'>}\n"
                   "{'kind': <'bird'>, 'colors': <['red']>, 'wings': <int64 4>}\n");
  g_signal_handlers_disconnect_by_func (form, told_cb, log);
  g_assert_finalize_object (form);
}

/* A list without a row to be seen leaves no gap. */
static void
test_lists (void)
{
  static const UsField fields[] = {
    { .key = "kind", .title = "Kind", .kind = US_FIELD_CHOICE, .domain = &zoo_kind, .n_values = 3 },
    { .key = "wings", .title = "Wings", .kind = US_FIELD_NUMBER, .max = 3, .when = "kind", .when_is = US_BIT (0) },
    { .key = "age",
      .title = "Age",
      .kind = US_FIELD_NUMBER,
      .max = 3,
      .when = "kind",
      .when_is = US_BIT (0) | US_BIT (1) },
  };
  GtkWidget *form = g_object_ref_sink (us_form_new (fields, G_N_ELEMENTS (fields), NULL, US_FIELD_IN_DIALOG));
  GtkWidget *list = gtk_widget_get_ancestor (find_row (form, "Age"), GTK_TYPE_LIST_BOX);

  g_assert_true (list == gtk_widget_get_ancestor (find_row (form, "Wings"), GTK_TYPE_LIST_BOX));
  g_assert_false (gtk_widget_get_visible (list));
  set_told (form, "{'kind': <'fish'>}");
  g_assert_true (gtk_widget_get_visible (list));
  set_told (form, "{'kind': <'snake'>}");
  g_assert_false (gtk_widget_get_visible (list));
  g_assert_finalize_object (form);
}

/* Nor does what is folded away. */
static void
test_folded (void)
{
  static const UsField fields[] = {
    { .key = "kind", .title = "Kind", .kind = US_FIELD_CHOICE, .domain = &zoo_kind, .n_values = 3 },
    { .key = "wings",
      .title = "Wings",
      .kind = US_FIELD_NUMBER,
      .max = 3,
      .optional = TRUE,
      .seldom = TRUE,
      .when = "kind",
      .when_is = US_BIT (0) },
  };
  GtkWidget *form = g_object_ref_sink (us_form_new (fields, G_N_ELEMENTS (fields), NULL, US_FIELD_IN_ROW));
  GtkWidget *more = find_widget (form, ADW_TYPE_EXPANDER_ROW);

  g_assert_false (gtk_widget_get_visible (more));
  set_told (form, "{'kind': <'bird'>}");
  g_assert_true (gtk_widget_get_visible (more));
  g_assert_true (gtk_widget_get_visible (find_row (form, "Kind")));
  g_assert_finalize_object (form);
}

/* Enter in the last field that is there answers. */
static void
test_enter (void)
{
  static const UsField fields[] = {
    { .key = "kind", .title = "Kind", .kind = US_FIELD_CHOICE, .domain = &zoo_kind, .n_values = 3 },
    { .key = "name", .title = "Name", .kind = US_FIELD_TEXT },
    { .key = "song", .title = "Song", .kind = US_FIELD_TEXT, .when = "kind", .when_is = US_BIT (0) },
  };
  GtkWidget *form = g_object_ref_sink (us_form_new (fields, G_N_ELEMENTS (fields), NULL, US_FIELD_IN_ROW));
  guint answered = 0;

  g_signal_connect_swapped (form, "answered", G_CALLBACK (count_cb), &answered);
  set_told (form, "{'kind': <'bird'>}");
  g_signal_emit_by_name (find_row (form, "Name"), "entry-activated");
  g_assert_cmpuint (answered, ==, 0);
  set_told (form, "{'kind': <'fish'>}");
  g_signal_emit_by_name (find_row (form, "Name"), "entry-activated");
  g_assert_cmpuint (answered, ==, 1);
  g_assert_finalize_object (form);
}

/* What a copy was taught is said without what is not in force. */
static void
test_copy (void)
{
  static const struct
  {
    const char *text, *details;
  } beasts[] = {
    { "{'name': <'Kiwi'>, 'kind': <'bird'>, " BEAST ", 'wings': <int64 2>}", "Kind: bird · Wings 2" },
    { "{'name': <'Koi'>, 'kind': <'fish'>, " BEAST ", 'pond': <'deep'>, 'wells': <['north', 'west']>}",
      "Kind: fish · Pond: deep · Wells: north, west" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (beasts); i++)
    {
      g_autoptr (UsCopyItem) item =
        us_copy_item_new (&zoo_topics[ZOO_BEAST], "one", g_variant_new_parsed (beasts[i].text), us_names_new ());

      g_assert_cmpstr (us_copy_item_get_details (item), ==, beasts[i].details);
      g_assert_cmpstr (us_copy_item_get_answer (item), ==, "red");
    }
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);
  g_test_add_func ("/field-when/rows", test_rows);
  g_test_add_func ("/field-when/told", test_told);
  g_test_add_func ("/field-when/lists", test_lists);
  g_test_add_func ("/field-when/folded", test_folded);
  g_test_add_func ("/field-when/enter", test_enter);
  g_test_add_func ("/field-when/copy", test_copy);
  return g_test_run ();
}
