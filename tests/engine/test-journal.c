/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "toy-game.h"
#include "us-journal-private.h"

static int
add (UsJournal *journal, const char *key, const char *value, int parent)
{
  return us_journal_add_raw (journal, US_BY_PLAYER, key, "round/1", g_variant_new_string (value), 7, parent);
}

static void
check_value (UsJournal *journal, int entry, const char *expected)
{
  g_autoptr (GVariant) value = us_journal_dup_value (journal, entry, NULL);
  g_autofree char *printed = g_variant_print (value, TRUE);

  g_assert_false (g_variant_is_floating (value));
  g_assert_cmpstr (printed, ==, expected);
}

static void
test_raw (void)
{
  g_autoptr (UsJournal) journal = us_journal_new ();
  int first = add (journal, "toy/card", "card-3", -1), second = add (journal, "toy/card#12", "card-4", first);
  const UsEntry *entry = us_journal_get (journal, first);
  g_autofree char *key = us_entry_dup_key (entry);
  g_autofree char *second_key = us_entry_dup_key (us_journal_get (journal, second));

  g_assert_cmpint (us_journal_get_n_entries (journal), ==, 2);
  g_assert_cmpstr (key, ==, "toy/card");
  g_assert_cmpstr (second_key, ==, "toy/card#12");
  g_assert_cmpstr (entry->key, ==, "toy/card");
  g_assert_true (entry->key == us_journal_get (journal, second)->key);
  g_assert_cmpint (us_journal_get (journal, second)->nth, ==, 12);
  g_assert_cmpstr (entry->section, ==, "round/1");
  g_assert_cmpuint (entry->print, ==, 7);
  g_assert_cmpint (entry->shape, ==, US_SHAPE_RAW);
  g_assert_cmpint (us_journal_get (journal, second)->parent, ==, first);
  check_value (journal, second, "'card-4'");
}

/* A value that was understood reads as it did. */
static void
test_resolved (void)
{
  g_autoptr (UsJournal) journal = us_journal_new ();
  int one = add (journal, "toy/card", "card-3", -1);
  int two =
    us_journal_add_raw (journal, US_BY_APP, "toy/dice", "round/1", g_variant_new_parsed ("[int64 2, 6]"), 0, one);
  int three = us_journal_add_raw (journal, US_BY_PLAYER, "toy/spend", "round/1", g_variant_new_int64 (-4), 0, two);
  int four = us_journal_add_raw (journal, US_BY_PLAYER, "toy/trade", "round/1",
                                 g_variant_new_parsed ("['card-1', 'card-12']"), 0, three);
  int five = us_journal_add_raw (journal, US_BY_PLAYER, "toy/done", "round/1", g_variant_new_boolean (TRUE), 0, four);

  us_journal_resolve (journal, one, US_SHAPE_INT, &toy_card_domain, (const int[]) { 2 }, 1);
  us_journal_resolve (journal, two, US_SHAPE_INTS, NULL, (const int[]) { 2, 6 }, 2);
  us_journal_resolve (journal, three, US_SHAPE_INT, NULL, (const int[]) { -4 }, 1);
  us_journal_resolve (journal, four, US_SHAPE_INTS, &toy_card_domain, (const int[]) { 0, 11 }, 2);
  us_journal_resolve (journal, five, US_SHAPE_TRUE, NULL, NULL, 0);
  check_value (journal, one, "'card-3'");
  check_value (journal, two, "[int64 2, 6]");
  check_value (journal, three, "int64 -4");
  check_value (journal, four, "['card-1', 'card-12']");
  check_value (journal, five, "true");
}

/* What the app drew is written from its ints. */
static void
test_drawn (void)
{
  g_autoptr (UsJournal) journal = us_journal_new ();
  const UsEntry card = { .by = US_BY_APP,
                         .shape = US_SHAPE_INT,
                         .key = "toy/card",
                         .section = "round/1",
                         .nth = 1,
                         .parent = -1,
                         .domain = &toy_card_domain };
  const UsEntry cards = { .by = US_BY_APP,
                          .shape = US_SHAPE_INTS,
                          .key = "toy/cards",
                          .section = "round/1",
                          .nth = 1,
                          .domain = &toy_card_domain };
  const UsEntry dice = {
    .by = US_BY_APP, .shape = US_SHAPE_INTS, .key = "toy/dice", .section = "round/1", .nth = 1, .parent = 1
  };

  us_journal_add (journal, &card, (const int[]) { 2 }, 1);
  us_journal_add (journal, &cards, (const int[]) { 0, 11 }, 2);
  us_journal_add (journal, &dice, (const int[]) { 2, 6 }, 2);
  check_value (journal, 0, "'card-3'");
  check_value (journal, 1, "['card-1', 'card-12']");
  check_value (journal, 2, "[int64 2, 6]");
}

static void
test_tree (void)
{
  g_autoptr (UsJournal) journal = us_journal_new ();
  int root = add (journal, "a", "1", -1);
  int left = add (journal, "b", "1", root), leaf = add (journal, "c", "1", left);
  int right = add (journal, "b", "2", root);

  g_assert_cmpint (us_journal_depth (journal, -1), ==, 0);
  g_assert_cmpint (us_journal_depth (journal, root), ==, 1);
  g_assert_cmpint (us_journal_depth (journal, leaf), ==, 3);
  g_assert_cmpint (us_journal_depth (journal, right), ==, 2);
  g_assert_cmpint (us_journal_get_at (journal, leaf, 3), ==, leaf);
  g_assert_cmpint (us_journal_get_at (journal, leaf, 1), ==, root);
  g_assert_cmpint (us_journal_get_at (journal, right, 2), ==, right);
  g_assert_cmpint (us_journal_get_at (journal, leaf, 0), ==, -1);
  g_assert_cmpint (us_journal_get_at (journal, -1, 0), ==, -1);
  g_assert_true (us_journal_is_ancestor (journal, -1, leaf));
  g_assert_true (us_journal_is_ancestor (journal, -1, -1));
  g_assert_true (us_journal_is_ancestor (journal, root, leaf));
  g_assert_true (us_journal_is_ancestor (journal, leaf, leaf));
  g_assert_true (us_journal_is_ancestor (journal, root, right));
  g_assert_false (us_journal_is_ancestor (journal, left, right));
  g_assert_false (us_journal_is_ancestor (journal, right, leaf));
  g_assert_false (us_journal_is_ancestor (journal, leaf, left));
  g_assert_false (us_journal_is_ancestor (journal, root, -1));
}

static void
test_truncate (void)
{
  g_autoptr (UsJournal) journal = us_journal_new ();
  int parent = -1;

  for (int i = 0; i < 1000; i++)
    parent = add (journal, "a", "1", parent);
  us_journal_truncate (journal, 10);
  g_assert_cmpint (us_journal_get_n_entries (journal), ==, 10);
  g_assert_cmpint (add (journal, "a", "2", 9), ==, 10);
  check_value (journal, 10, "'2'");
  check_value (journal, 9, "'1'");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/journal/raw", test_raw);
  g_test_add_func ("/journal/resolved", test_resolved);
  g_test_add_func ("/journal/drawn", test_drawn);
  g_test_add_func ("/journal/tree", test_tree);
  g_test_add_func ("/journal/truncate", test_truncate);
  return g_test_run ();
}
