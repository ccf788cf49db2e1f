/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "sample-numbers.h"

#include "us-chart.h"
#include "us-classes.h"
#include "us-random.h"

#define MOST 1000

static guint
count (Numbers numbers)
{
  switch (numbers)
    {
    case NUMBERS_ONE:
      return 1;
    case NUMBERS_TWO:
      return 2;
    case NUMBERS_EQUAL:
      return 8;
    case NUMBERS_SIXTY:
      return 60;
    case NUMBERS_THOUSAND:
      return MOST;
    case NUMBERS_NONE:
      return 0;
    case NUMBERS_USUAL:
    case NUMBERS_NEGATIVE:
    default:
      return 12;
    }
}

static int
points_of (Numbers numbers, guint i, UsRandom *random)
{
  static const int usual[] = { 4, -3, 5, -3, 4, 1, -3, 4, 3, -3, 3, 4 };

  switch (numbers)
    {
    case NUMBERS_EQUAL:
      return 0;
    case NUMBERS_NEGATIVE:
      return -usual[i] - 1;
    case NUMBERS_SIXTY:
    case NUMBERS_THOUSAND:
      return us_random_below (random, 3) > 0 ? (int) us_random_below (random, 6) : -3;
    case NUMBERS_USUAL:
    case NUMBERS_ONE:
    case NUMBERS_TWO:
    case NUMBERS_NONE:
    default:
      return usual[i];
    }
}

GtkWidget *
sample_chart_new (Numbers numbers)
{
  GtkWidget *chart = us_chart_new ("Score and points of each game", "Game", "goal", NULL);
  guint n = count (numbers);
  UsRandom random = { 3 };
  UsChartPoint points[MOST] = { 0 };

  for (guint i = 0; i < n; i++)
    {
      points[i].points = points_of (numbers, i, &random);
      points[i].total = (i > 0 ? points[i - 1].total : 0) + points[i].points;
      points[i].filled = points[i].points >= 0;
    }
  us_chart_set_points (US_CHART (chart), points, n);
  us_chart_set_accent (US_CHART (chart), "#1c71d8", "#78aeed");
  return chart;
}

static int
score (Numbers numbers, guint i, UsRandom *random, int mean)
{
  int sum = 0;

  if (numbers == NUMBERS_EQUAL)
    return mean;
  for (int j = 0; j < 6; j++)
    sum += (int) us_random_below (random, 13);
  return numbers == NUMBERS_NEGATIVE ? sum - mean : mean + (sum - 36) / 2;
}

GtkWidget *
sample_classes_new (Numbers numbers)
{
  GtkWidget *classes = us_classes_new ("Final scores", "You", "Hal");
  guint n = numbers == NUMBERS_USUAL ? 34 : count (numbers);
  UsRandom random = { 11 };
  int above[MOST], below[MOST];

  for (guint i = 0; i < n; i++)
    {
      above[i] = score (numbers, i, &random, 55);
      below[i] = score (numbers, i, &random, numbers == NUMBERS_EQUAL ? 55 : 52);
    }
  us_classes_set_numbers (US_CLASSES (classes), above, n, below, n);
  us_classes_set_accent (US_CLASSES (classes), "#26a269", "#57d993");
  return classes;
}
