/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "us-policy.h"
#include "us-random.h"

/* These numbers never change: whoever shares a seed counts on them. A test that fails here is right. */
static void
test_fixed (void)
{
  static const struct
  {
    guint64 seed;
    const char *component;
    guint64 k;
    guint n, nth, expected;
  } fixed[] = {
    { G_GUINT64_CONSTANT (0), "deck", 0, 52u, 0, 34u },
    { G_GUINT64_CONSTANT (0), "deck", 1, 6u, 0, 3u },
    { G_GUINT64_CONSTANT (0), "deck", 1, 6u, 1, 2u },
    { G_GUINT64_CONSTANT (0), "deck", 7, 3000000007u, 2, 1766685241u },
    { G_GUINT64_CONSTANT (0), "deck", 1000000000, 4294967295u, 31, 4055284344u },
    { G_GUINT64_CONSTANT (0), "dice", 0, 52u, 0, 16u },
    { G_GUINT64_CONSTANT (0), "dice", 1, 6u, 0, 2u },
    { G_GUINT64_CONSTANT (0), "dice", 1, 6u, 1, 0u },
    { G_GUINT64_CONSTANT (0), "dice", 7, 3000000007u, 2, 506562850u },
    { G_GUINT64_CONSTANT (0), "dice", 1000000000, 4294967295u, 31, 3806583431u },
    { G_GUINT64_CONSTANT (1), "deck", 0, 52u, 0, 38u },
    { G_GUINT64_CONSTANT (1), "deck", 1, 6u, 0, 0u },
    { G_GUINT64_CONSTANT (1), "deck", 1, 6u, 1, 0u },
    { G_GUINT64_CONSTANT (1), "deck", 7, 3000000007u, 2, 1618715122u },
    { G_GUINT64_CONSTANT (1), "deck", 1000000000, 4294967295u, 31, 4288341148u },
    { G_GUINT64_CONSTANT (1), "dice", 0, 52u, 0, 19u },
    { G_GUINT64_CONSTANT (1), "dice", 1, 6u, 0, 4u },
    { G_GUINT64_CONSTANT (1), "dice", 1, 6u, 1, 0u },
    { G_GUINT64_CONSTANT (1), "dice", 7, 3000000007u, 2, 2709591905u },
    { G_GUINT64_CONSTANT (1), "dice", 1000000000, 4294967295u, 31, 1509134541u },
    { G_GUINT64_CONSTANT (42), "deck", 0, 52u, 0, 10u },
    { G_GUINT64_CONSTANT (42), "deck", 1, 6u, 0, 4u },
    { G_GUINT64_CONSTANT (42), "deck", 1, 6u, 1, 5u },
    { G_GUINT64_CONSTANT (42), "deck", 7, 3000000007u, 2, 1779099904u },
    { G_GUINT64_CONSTANT (42), "deck", 1000000000, 4294967295u, 31, 277530647u },
    { G_GUINT64_CONSTANT (42), "dice", 0, 52u, 0, 41u },
    { G_GUINT64_CONSTANT (42), "dice", 1, 6u, 0, 0u },
    { G_GUINT64_CONSTANT (42), "dice", 1, 6u, 1, 0u },
    { G_GUINT64_CONSTANT (42), "dice", 7, 3000000007u, 2, 2364820895u },
    { G_GUINT64_CONSTANT (42), "dice", 1000000000, 4294967295u, 31, 547003939u },
    { G_GUINT64_CONSTANT (9007199254740991), "deck", 0, 52u, 0, 9u },
    { G_GUINT64_CONSTANT (9007199254740991), "deck", 1, 6u, 0, 2u },
    { G_GUINT64_CONSTANT (9007199254740991), "deck", 1, 6u, 1, 5u },
    { G_GUINT64_CONSTANT (9007199254740991), "deck", 7, 3000000007u, 2, 2624533u },
    { G_GUINT64_CONSTANT (9007199254740991), "deck", 1000000000, 4294967295u, 31, 1570164576u },
    { G_GUINT64_CONSTANT (9007199254740991), "dice", 0, 52u, 0, 24u },
    { G_GUINT64_CONSTANT (9007199254740991), "dice", 1, 6u, 0, 1u },
    { G_GUINT64_CONSTANT (9007199254740991), "dice", 1, 6u, 1, 4u },
    { G_GUINT64_CONSTANT (9007199254740991), "dice", 7, 3000000007u, 2, 1797498648u },
    { G_GUINT64_CONSTANT (9007199254740991), "dice", 1000000000, 4294967295u, 31, 1745441077u },
  };

  g_assert_cmpuint (us_random_component (""), ==, G_GUINT64_CONSTANT (0xcbf29ce484222325));
  g_assert_cmpuint (us_random_component ("a"), ==, G_GUINT64_CONSTANT (0xaf63dc4c8601ec8c));
  g_assert_cmpuint (us_random_component ("foobar"), ==, G_GUINT64_CONSTANT (0x85944171f73967e8));
  for (guint i = 0; i < G_N_ELEMENTS (fixed); i++)
    g_assert_cmpuint (us_random_draw (fixed[i].seed, us_random_component (fixed[i].component), fixed[i].k, fixed[i].n,
                                      fixed[i].nth),
                      ==, fixed[i].expected);
}

/* The generator is the one that its authors publish numbers of: seed 1234567 gives these. */
static void
test_stream (void)
{
  static const guint64 expected[] = { 6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                      4593380528125082431u, 16408922859458223821u };
  UsRandom random = { 1234567 };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (us_random_next (&random), ==, expected[i]);
}

/* Nothing that was drawn before plays a part. */
static void
test_independent (void)
{
  guint64 deck = us_random_component ("deck"), dice = us_random_component ("dice");
  guint first[100], same = 0;

  for (guint k = 0; k < 100; k++)
    first[k] = us_random_draw (42, deck, k, 1000, 0);
  for (guint k = 100; k-- > 0;)
    {
      us_random_draw (42, dice, k, 6, 0);
      g_assert_cmpuint (us_random_draw (42, deck, k, 1000, 0), ==, first[k]);
      same += us_random_draw (42, dice, k, 1000, 0) == first[k];
      same += us_random_draw (43, deck, k, 1000, 0) == first[k];
      same += us_random_draw (42, deck, k, 1000, 1) == first[k];
      same += us_random_draw (42, deck, k + 100, 1000, 0) == first[k];
    }
  g_assert_cmpuint (same, <, 10);
}

/* Chi-squared with n - 1 degrees of freedom stays below a bound that chance passes once in a hundred thousand. */
static void
check_even (const guint *counts, guint n, guint draws, double bound)
{
  double expected = (double) draws / n, chi = 0;

  for (guint i = 0; i < n; i++)
    chi += (counts[i] - expected) * (counts[i] - expected) / expected;
  g_assert_cmpfloat (chi, <, bound);
}

static void
test_even (void)
{
  static const struct
  {
    guint n;
    double bound;
  } sizes[] = { { 2, 19.6 }, { 3, 23.1 }, { 6, 30.9 }, { 7, 33.2 }, { 52, 105 }, { 100, 168 } };
  guint64 component = us_random_component ("dice");

  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    {
      guint by_k[100] = { 0 }, by_seed[100] = { 0 }, by_nth[100] = { 0 }, n = sizes[s].n;

      for (guint i = 0; i < 60000; i++)
        {
          by_k[us_random_draw (1, component, i, n, 0)]++;
          by_seed[us_random_draw (i, component, 3, n, 0)]++;
          by_nth[us_random_draw (1, component, 3, n, i)]++;
        }
      check_even (by_k, n, 60000, sizes[s].bound);
      check_even (by_seed, n, 60000, sizes[s].bound);
      check_even (by_nth, n, 60000, sizes[s].bound);
    }
}

/* Two dice of a roll know nothing of each other. */
static void
test_pairs (void)
{
  guint counts[36] = { 0 };
  guint64 component = us_random_component ("dice");

  for (guint k = 0; k < 72000; k++)
    counts[6 * us_random_draw (9, component, k, 6, 0) + us_random_draw (9, component, k, 6, 1)]++;
  check_even (counts, 36, 72000, 82);
}

/* Of an open turn, random play leaves one time in three, by the last way out seven times in eight. */
static void
test_policy (void)
{
  const UsPolicy *policy = us_policy_find ("random");
  UsRandom random = us_policy_random (1);
  guint counts[5] = { 0 };

  g_assert_null (us_policy_find ("nobody"));
  for (guint i = 0; i < 48000; i++)
    counts[policy->pick (&random, 5, 2)]++;
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (counts[i] - 10300, <, 750);
  g_assert_cmpuint (counts[3] - 1800, <, 400);
  g_assert_cmpuint (counts[4] - 13600, <, 800);
  g_assert_cmpint (policy->pick (&random, 1, 0), ==, 0);
  g_assert_cmpint (policy->pick (&random, 1, 1), ==, 0);
  for (guint i = 0; i < 100; i++)
    g_assert_cmpint (policy->pick (&random, 2, 2), <, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/random/fixed", test_fixed);
  g_test_add_func ("/random/stream", test_stream);
  g_test_add_func ("/random/independent", test_independent);
  g_test_add_func ("/random/even", test_even);
  g_test_add_func ("/random/pairs", test_pairs);
  g_test_add_func ("/random/policy", test_policy);
  return g_test_run ();
}
