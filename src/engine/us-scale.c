/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-scale.h"

/* Rounded down, also below zero. */
static gint64
divide (gint64 number, gint64 by)
{
  return number / by - (number % by < 0);
}

static UsScale
lines_of (gint64 least, gint64 most, gint64 step)
{
  gint64 first = -divide (-least, step), last = divide (most, step);

  return (UsScale) { first * step, step, last >= first ? (guint) (last - first + 1) : 0 };
}

static UsScale
classes_of (gint64 least, gint64 most, gint64 width)
{
  gint64 first = divide (least, width), last = divide (most, width);

  return (UsScale) { first * width, width, (guint) (last - first + 1) };
}

UsScale
us_scale_lines (int least, int most, guint room)
{
  static const int steps[] = { 1, 2, 5 };

  g_return_val_if_fail (least <= most && room >= 2, ((UsScale) { least, 1, 1 }));

  for (gint64 ten = 1;; ten *= 10)
    for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
      {
        gint64 step = steps[i] * ten;

        /* So wide a range has more lines than a count holds. */
        if (((gint64) most - least) / step < (gint64) room + 1)
          {
            UsScale scale = lines_of (least, most, step);

            if (scale.n <= room)
              return scale;
          }
      }
}

UsScale
us_scale_classes (int least, int most)
{
  static const int widths[] = { 1, 2, 3, 4, 5 };
  UsScale scale = { least, 1, 0 };

  g_return_val_if_fail (least <= most, ((UsScale) { least, 1, 1 }));

  for (gint64 ten = 1; scale.n == 0; ten *= 10)
    for (guint i = 0; i < G_N_ELEMENTS (widths) && scale.n == 0; i++)
      if (((gint64) most - least) / (widths[i] * ten) < US_CLASSES_MOST)
        {
          scale = classes_of (least, most, widths[i] * ten);
          scale.n = scale.n <= US_CLASSES_MOST ? scale.n : 0;
        }
  for (gboolean below = TRUE; scale.n < US_CLASSES_LEAST; scale.n++, below = !below)
    if (below && (least < 0 || scale.first >= scale.step))
      scale.first -= scale.step;
  return scale;
}

guint
us_scale_find (const UsScale *classes, int number)
{
  gint64 found = divide (number - classes->first, classes->step);

  g_return_val_if_fail (found >= 0 && found < classes->n, 0);
  return (guint) found;
}
