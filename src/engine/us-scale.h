/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Where a picture of numbers has its lines, and into which classes it sorts them: round numbers, whatever the data are. */

/**
 * UsScale:
 *
 * Numbers at equal distances, from `first` on.
 */
typedef struct
{
  gint64 first, step;
  guint n;
} UsScale;

#define US_CLASSES_LEAST 6
#define US_CLASSES_MOST  10

/**
 * us_scale_lines:
 * @room: for so many lines at most, at least 2
 *
 * Returns: the multiples of 1, 2 or 5, or ten or a hundred times as much, from `least` to `most`: as many as have room
 */
UsScale us_scale_lines (int least, int most, guint room);
/**
 * us_scale_classes:
 *
 * Returns: six to ten classes that hold all numbers from `least` to `most`; each begins with a multiple of its width. Those
 *   that are there only to make them six are as empty below as above, but never below zero where nothing is
 */
UsScale us_scale_classes (int least, int most);
/* The class in which the number is; it must be in one. */
guint us_scale_find (const UsScale *classes, int number);

G_END_DECLS
