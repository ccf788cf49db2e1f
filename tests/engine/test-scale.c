/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "us-random.h"
#include "us-scale.h"

/* Lines and classes of pictures of numbers. */

static void
test_lines (void)
{
  static const struct
  {
    int least, most;
    guint room;
    int first, step;
    guint n;
  } scales[] = {
    { 0, 16, 5, 0, 5, 4 },       { -3, 16, 5, 0, 5, 4 },  { -5, 16, 5, -5, 5, 5 },
    { 0, 4, 5, 0, 1, 5 },        { 0, 5, 5, 0, 2, 3 },    { 0, 0, 5, 0, 1, 1 },
    { -17, -12, 3, -16, 2, 3 },  { 1, 12, 12, 1, 1, 12 }, { 1, 12, 11, 2, 2, 6 },
    { 1, 1000, 8, 200, 200, 5 }, { 7, 8, 2, 7, 1, 2 },    { G_MININT, G_MAXINT, 5, -2000000000, 1000000000, 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      UsScale scale = us_scale_lines (scales[i].least, scales[i].most, scales[i].room);

      g_assert_cmpint (scale.first, ==, scales[i].first);
      g_assert_cmpint (scale.step, ==, scales[i].step);
      g_assert_cmpuint (scale.n, ==, scales[i].n);
    }
}

static void
test_classes (void)
{
  static const struct
  {
    int least, most, first, width;
    guint n;
  } scales[] = {
    { 40, 71, 40, 4, 8 },   { 41, 70, 40, 4, 8 },     { 0, 9, 0, 1, 10 },       { 0, 10, 0, 2, 6 },
    { 50, 50, 47, 1, 6 },   { 0, 0, 0, 1, 6 },        { 2, 3, 0, 1, 6 },        { -1, 0, -3, 1, 6 },
    { -7, 8, -8, 2, 9 },    { 100, 149, 100, 5, 10 }, { 101, 150, 100, 10, 6 }, { 0, 999, 0, 100, 10 },
    { 0, 1000, 0, 200, 6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      UsScale scale = us_scale_classes (scales[i].least, scales[i].most);

      g_assert_cmpint (scale.first, ==, scales[i].first);
      g_assert_cmpint (scale.step, ==, scales[i].width);
      g_assert_cmpuint (scale.n, ==, scales[i].n);
    }
}

static int
any (UsRandom *random)
{
  int most = 1 << us_random_below (random, 31);

  return (int) us_random_below (random, (guint) most) - (int) us_random_below (random, (guint) most);
}

/* Whatever the numbers are, each is in one class and no line is beyond them. */
static void
test_any (void)
{
  UsRandom random = { 5 };

  for (int i = 0; i < 100000; i++)
    {
      int a = any (&random), b = us_random_below (&random, 4) == 0 ? a : any (&random);
      int least = MIN (a, b), most = MAX (a, b);
      guint room = 2 + us_random_below (&random, 12);
      UsScale lines = us_scale_lines (least, most, room), classes = us_scale_classes (least, most);
      gint64 end = classes.first + classes.step * classes.n - 1;
      guint of_least = us_scale_find (&classes, least), of_most = us_scale_find (&classes, most);

      g_assert_cmpuint (lines.n, <=, room);
      g_assert_true (lines.n == 0 ||
                     (lines.first >= least && lines.first + lines.step * ((gint64) lines.n - 1) <= most));
      g_assert_cmpuint (classes.n, >=, US_CLASSES_LEAST);
      g_assert_cmpuint (classes.n, <=, US_CLASSES_MOST);
      g_assert_cmpint (classes.first, <=, least);
      g_assert_cmpint (end, >=, most);
      g_assert_cmpint (classes.first % classes.step, ==, 0);
      g_assert_true (least < 0 || classes.first >= 0);
      g_assert_cmpuint (of_least, <=, of_most);
      g_assert_cmpint (classes.first + classes.step * of_least, <=, least);
      g_assert_cmpint (classes.first + classes.step * (of_least + 1), >, least);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scale/lines", test_lines);
  g_test_add_func ("/scale/classes", test_classes);
  g_test_add_func ("/scale/any", test_any);
  return g_test_run ();
}
