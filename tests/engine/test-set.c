/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "us-set.h"

static const int members[] = { 0, 1, 31, 32, 63, 64, 65, 126, 127 };

static UsSet
some (void)
{
  UsSet set = US_SET_EMPTY;

  for (guint i = G_N_ELEMENTS (members); i-- > 0;)
    us_set_add (&set, members[i]);
  return set;
}

static void
test_members (void)
{
  UsSet set = US_SET_EMPTY;

  g_assert_true (us_set_is_empty (&set));
  g_assert_cmpint (us_set_next (&set, -1), ==, -1);
  for (int v = 0; v < US_SET_SIZE; v++)
    {
      g_assert_false (us_set_has (&set, v));
      us_set_add (&set, v);
      us_set_add (&set, v);
      g_assert_true (us_set_has (&set, v));
      g_assert_cmpuint (us_set_size (&set), ==, v + 1);
    }
  g_assert_false (us_set_has (&set, -1));
  g_assert_false (us_set_has (&set, US_SET_SIZE));
  for (int v = 0; v < US_SET_SIZE; v++)
    {
      us_set_remove (&set, v);
      us_set_remove (&set, v);
      g_assert_false (us_set_has (&set, v));
    }
  g_assert_true (us_set_is_empty (&set));
}

static void
test_order (void)
{
  UsSet set = some ();
  int list[US_SET_SIZE];
  guint n = 0;

  g_assert_cmpuint (us_set_size (&set), ==, G_N_ELEMENTS (members));
  US_SET_EACH (v, &set)
    g_assert_cmpint (v, ==, members[n++]);
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (members));

  g_assert_cmpint (us_set_list (&set, list), ==, G_N_ELEMENTS (members));
  g_assert_cmpmem (list, sizeof members, members, sizeof members);
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    g_assert_cmpint (us_set_nth (&set, i), ==, members[i]);
  g_assert_cmpint (us_set_nth (&set, G_N_ELEMENTS (members)), ==, -1);
  g_assert_cmpint (us_set_next (&set, 65), ==, 126);
  g_assert_cmpint (us_set_next (&set, 127), ==, -1);
}

/* However a set came about, equal sets are equal in memory: states are compared whole. */
static void
test_equal (void)
{
  UsSet one = some (), two = US_SET_EMPTY;

  g_assert_false (us_set_equal (&one, &two));
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    us_set_add (&two, members[i]);
  us_set_add (&two, 99);
  us_set_remove (&two, 99);
  g_assert_true (us_set_equal (&one, &two));
  g_assert_cmpmem (&one, sizeof one, &two, sizeof two);
}

static void
test_merge (void)
{
  UsSet low = us_set_range (0, 70), high = us_set_range (60, 68), all = us_set_range (0, 128);

  g_assert_cmpuint (us_set_size (&low), ==, 70);
  g_assert_cmpint (us_set_next (&high, -1), ==, 60);
  us_set_merge (&low, &high);
  g_assert_true (us_set_equal (&low, &all));
  all = us_set_range (5, 0);
  g_assert_true (us_set_is_empty (&all));
}

/* With nothing hidden a hand plays what was seen; with something hidden, whatever nobody has seen. */
static void
test_hand (void)
{
  UsHand hand = { us_set_range (3, 2), 0 };
  UsSet pool = us_set_range (10, 4);
  UsSet options = us_hand_options (&hand, &pool);

  g_assert_true (us_set_equal (&options, &hand.known));
  hand.hidden = 1;
  options = us_hand_options (&hand, &pool);
  g_assert_cmpuint (us_set_size (&options), ==, 6);

  us_hand_play (&hand, &pool, 3);
  g_assert_cmpint (hand.hidden, ==, 1);
  g_assert_cmpuint (us_set_size (&pool), ==, 4);
  us_hand_play (&hand, &pool, 12);
  g_assert_cmpint (hand.hidden, ==, 0);
  g_assert_false (us_set_has (&pool, 12));
  options = us_hand_options (&hand, &pool);
  g_assert_cmpint (us_set_nth (&options, 0), ==, 4);
  g_assert_cmpuint (us_set_size (&options), ==, 1);
}

/* Hidden cards that are told lie in no pile any more. */
static void
test_show (void)
{
  UsHand hand = { .hidden = 3 };
  UsSet pool = us_set_range (10, 5), cards = us_set_range (11, 2);

  us_set_add (&hand.known, 4);
  us_hand_show (&hand, &pool, &cards);
  g_assert_cmpint (hand.hidden, ==, 1);
  g_assert_cmpuint (us_set_size (&hand.known), ==, 3);
  g_assert_cmpuint (us_set_size (&pool), ==, 3);
  g_assert_true (us_set_has (&hand.known, 12));
  g_assert_false (us_set_has (&pool, 12));
}

static void
test_bits (void)
{
  guint64 w = 0x9e3779b97f4a7c15u;

  for (guint i = 0; i < 1000; i++)
    {
      guint n = 0;

      w = w * 6364136223846793005u + 1442695040888963407u;
      for (guint bit = 0; bit < 64; bit++)
        n += w >> bit & 1;
      g_assert_cmpuint (us_bits_count (w), ==, n);
    }
  g_assert_cmpuint (us_bits_count (0), ==, 0);
  g_assert_cmpuint (us_bits_count (G_MAXUINT64), ==, 64);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/set/members", test_members);
  g_test_add_func ("/set/order", test_order);
  g_test_add_func ("/set/equal", test_equal);
  g_test_add_func ("/set/merge", test_merge);
  g_test_add_func ("/set/hand", test_hand);
  g_test_add_func ("/set/show", test_show);
  g_test_add_func ("/set/bits", test_bits);
  return g_test_run ();
}
