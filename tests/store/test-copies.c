/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-game.h"

#define BOX "doors-box"

typedef struct
{
  char *folder;
  UsStore *store;
  guint known_changed;
} Fixture;

static void
known_changed_cb (UsStore *store, const char *box, Fixture *f)
{
  f->known_changed++;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_make_folder ();
  f->store = test_open (f->folder);
  g_signal_connect (f->store, "taught-changed", G_CALLBACK (known_changed_cb), f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->store);
  test_remove_folder (f->folder);
  g_free (f->folder);
}

static GVariant *
person (const char *name, const char *level)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "name", "s", name);
  g_variant_dict_insert (&dict, "level", "s", level);
  return g_variant_dict_end (&dict);
}

static void
assert_known (UsStore *store, const char *key, const char *which, const char *json)
{
  g_autoptr (GVariant) value = us_store_dup_record (store, BOX, key, which);
  g_autofree char *text = value != NULL ? us_json_print_value (value) : NULL;

  g_assert_cmpstr (text, ==, json);
}

/* What one play was taught is not asked in the next. */
static void
test_taught_once (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSession) first = test_create (f->store, 1);
  g_autoptr (UsSession) second = NULL;
  g_auto (GStrv) friends = NULL;
  const UsTaught *taught = us_store_get_taught (f->store, BOX);

  g_assert_cmpstr (us_session_get_prompt (first)->key, ==, "pebbles");
  test_answer (first, 1);
  assert_known (f->store, "pebbles", "", "4");
  g_assert_cmpuint (f->known_changed, ==, 1);
  second = test_create (f->store, 2);
  g_assert_cmpstr (us_session_get_prompt (second)->key, ==, "door");
  g_assert_cmpint (us_journal_get (us_session_get_journal (second), 0)->by, ==, US_BY_MEMORY);
  g_assert_true (taught == us_store_get_taught (f->store, BOX));
  friends = taught->list (taught->data, "friend");
  g_assert_cmpuint (g_strv_length (friends), ==, 0);
}

static void
test_set (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL, all = NULL;

  g_assert_true (us_store_teach (f->store, BOX, "pebbles", "", g_variant_new_int64 (3), &error));
  g_assert_true (us_store_teach (f->store, BOX, "friend", "anna", person ("Anna", "one"), &error));
  g_assert_true (us_store_teach (f->store, BOX, "friend", "anna", person ("Anna", "two"), &error));
  g_assert_no_error (error);
  assert_known (f->store, "pebbles", "", "3");
  assert_known (f->store, "friend", "anna", "{\"level\":\"two\",\"name\":\"Anna\"}");

  g_assert_false (us_store_teach (f->store, BOX, "pebbles", "", g_variant_new_int64 (10), &error));
  test_expect (&error, US_ERROR_OUT_OF_RANGE, "1 to 9");
  g_assert_false (us_store_teach (f->store, BOX, "friend", "", person ("Bert", "one"), &error));
  test_expect (&error, US_ERROR_UNKNOWN_KEY, "which");
  g_assert_false (us_store_teach (f->store, BOX, "friend", "bert", person ("Bert", "three"), &error));
  test_expect (&error, US_ERROR_NOT_A_CHOICE, "three");
  g_assert_false (us_store_teach (f->store, BOX, "stones", "", g_variant_new_int64 (1), &error));
  test_expect (&error, US_ERROR_UNKNOWN_KEY, "stones");
  g_assert_false (us_store_teach (f->store, "no-box", "stones", "", g_variant_new_int64 (1), &error));
  test_expect (&error, US_ERROR_UNKNOWN_KEY, "no-box");

  g_assert_true (us_store_forget (f->store, BOX, "pebbles", "", &error));
  assert_known (f->store, "pebbles", "", NULL);
  g_assert_false (us_store_forget (f->store, BOX, "pebbles", "", &error));
  test_expect (&error, US_ERROR_UNKNOWN_KEY, "Nothing is known");
  list = us_store_list_records (f->store, BOX, FALSE);
  all = us_store_list_records (f->store, BOX, TRUE);
  g_assert_cmpuint (list->len, ==, 1);
  g_assert_cmpuint (all->len, ==, 2);
  g_assert_true (us_store_unforget (f->store, BOX, "pebbles", "", &error));
  assert_known (f->store, "pebbles", "", "3");

  /* A new name is taken and the old one given up, or neither; that it was given up before does not matter. */
  g_assert_false (us_store_rename (f->store, BOX, "friend", "anna", "bert", person ("Bert", "three"), &error));
  test_expect (&error, US_ERROR_NOT_A_CHOICE, "three");
  assert_known (f->store, "friend", "bert", NULL);
  assert_known (f->store, "friend", "anna", "{\"level\":\"two\",\"name\":\"Anna\"}");
  for (int i = 0; i < 2; i++)
    {
      g_assert_true (us_store_rename (f->store, BOX, "friend", "anna", "bert", person ("Bert", "one"), &error));
      g_assert_no_error (error);
      assert_known (f->store, "friend", "bert", "{\"level\":\"one\",\"name\":\"Bert\"}");
      assert_known (f->store, "friend", "anna", NULL);
    }
}

static void
test_labels (Fixture *f, gconstpointer data)
{
  const UsTopic *topic = us_box_find_topic (BOX, "friend", NULL, NULL);
  g_autoptr (GVariant) value = g_variant_ref_sink (person ("Anna", "two"));
  g_autofree char *name = us_taught_dup_name (topic, value), *label = us_taught_dup_label (topic, value);
  g_autofree char *key = NULL, *which = NULL;
  g_autoptr (GPtrArray) topics_of_box = us_box_list_topics (BOX);

  g_assert_cmpstr (name, ==, "Anna");
  g_assert_cmpstr (label, ==, "Level: two");
  g_assert_cmpuint (topics_of_box->len, ==, 2);
  us_taught_split_address ("friend/anna", &key, &which);
  g_assert_cmpstr (key, ==, "friend");
  g_assert_cmpstr (which, ==, "anna");
}

static void
test_text (Fixture *f, gconstpointer data)
{
  static const char text[] = "one Anna\n\n// a word aside\ntwo Bert\none Anna\ntwo Anna\n";
  g_autoptr (GPtrArray) lines = NULL, read = NULL, refused = NULL;
  g_autoptr (GError) error = NULL;
  const UsTaughtLine *line;

  /* Reading a text shows what it says and stores nothing. */
  read = us_store_read_text (f->store, BOX, text);
  g_assert_cmpuint (read->len, ==, 4);
  assert_known (f->store, "friend", "anna", NULL);

  g_assert_true (us_store_teach_text (f->store, BOX, text, &lines, &error));
  g_assert_no_error (error);
  line = g_ptr_array_index (lines, 1);
  g_assert_cmpuint (line->line, ==, 4);
  g_assert_cmpint (line->state, ==, US_TAUGHT_NEW);
  g_assert_cmpstr (line->text, ==, "Bert · Level: two");
  line = g_ptr_array_index (lines, 2);
  g_assert_cmpint (line->state, ==, US_TAUGHT_COPIES);
  assert_known (f->store, "friend", "anna", "{\"copies\":2,\"level\":\"one\",\"name\":\"Anna\"}");
  assert_known (f->store, "friend", "anna-2", "{\"level\":\"two\",\"name\":\"Anna\"}");
  assert_known (f->store, "friend", "bert", "{\"level\":\"two\",\"name\":\"Bert\"}");

  /* If one line is wrong nothing is stored. */
  g_assert_false (us_store_teach_text (f->store, BOX, "two Carl\ntwo \nthree Dora\n", &refused, &error));
  test_expect (&error, US_ERROR_BAD_TYPE, "Line 2, column");
  g_assert_cmpuint (refused->len, ==, 3);
  line = g_ptr_array_index (refused, 2);
  g_assert_cmpint (line->state, ==, US_TAUGHT_WRONG);
  g_assert_cmpint (line->column, ==, 1);
  assert_known (f->store, "friend", "carl", NULL);

  /* There are at most three copies of a friend. */
  g_assert_true (us_store_teach_text (f->store, BOX, "one Anna", NULL, &error));
  g_assert_false (us_store_teach_text (f->store, BOX, "one Anna", NULL, &error));
  test_expect (&error, US_ERROR_BAD_TYPE, "more than 3");
}

static void
test_without_database (Fixture *f, gconstpointer data)
{
  g_autoptr (UsCopy) copy = us_copy_new (BOX);
  g_autoptr (UsCopy) again = NULL;
  g_autofree char *text = NULL, *again_text = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GVariant) value = NULL;
  g_autoptr (GError) error = NULL;
  const UsTaught *taught;

  g_assert_true (us_copy_set (copy, "friend", "anna", person ("Anna", "one"), &error));
  g_assert_true (us_copy_set (copy, "pebbles", "", g_variant_new_int64 (7), &error));
  g_assert_false (us_copy_set (copy, "pebbles", "", g_variant_new_int64 (70), &error));
  test_expect (&error, US_ERROR_OUT_OF_RANGE, "1 to 9");
  text = us_copy_write (copy);
  again = us_copy_read (text, -1, &error);
  g_assert_no_error (error);
  again_text = us_copy_write (again);
  g_assert_cmpstr (again_text, ==, text);
  g_assert_cmpstr (us_copy_get_box (again), ==, BOX);
  list = us_copy_list (again);
  g_assert_cmpuint (list->len, ==, 2);
  taught = us_copy_get_taught (again);
  value = taught->get (taught->data, "pebbles", NULL);
  g_assert_cmpint (g_variant_get_int64 (value), ==, 7);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name) g_test_add ("/copies/" #name, Fixture, NULL, set_up, test_##name, tear_down)
  ADD (taught_once);
  ADD (set);
  ADD (labels);
  ADD (text);
  ADD (without_database);
  return g_test_run ();
}
