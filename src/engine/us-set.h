/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-types.h"

G_BEGIN_DECLS

/**
 * UsSet:
 *
 * A set of the values 0 to 127. It has no order but that of its members, so equal states are equal in memory and a draw
 * does not depend on how the set came about. To add or remove a value beyond them ends the program; to look for one is
 * answered with FALSE.
 */
typedef struct
{
  guint64 w[2];
} UsSet;

#define US_SET_SIZE  128
#define US_SET_EMPTY ((UsSet) { { 0, 0 } })

/**
 * us_bits_count:
 *
 * The built-in population count is a library call on plain x86-64 and was a quarter of a simulation's time.
 */
static inline guint
us_bits_count (guint64 w)
{
  w = w - ((w >> 1) & 0x5555555555555555u);
  w = (w & 0x3333333333333333u) + ((w >> 2) & 0x3333333333333333u);
  w = (w + (w >> 4)) & 0x0f0f0f0f0f0f0f0fu;
  return (guint) ((w * 0x0101010101010101u) >> 56);
}

static inline gboolean
us_set_has (const UsSet *set, int value)
{
  return value >= 0 && value < US_SET_SIZE && (set->w[value >> 6] >> (value & 63) & 1) != 0;
}

static inline void
us_set_add (UsSet *set, int value)
{
  if (G_UNLIKELY (value < 0 || value >= US_SET_SIZE))
    us_run_overran ("A set holds the values from 0 to %d, not %d.", US_SET_SIZE - 1, value);
  set->w[value >> 6] |= (guint64) 1 << (value & 63);
}

static inline void
us_set_remove (UsSet *set, int value)
{
  if (G_UNLIKELY (value < 0 || value >= US_SET_SIZE))
    us_run_overran ("A set holds the values from 0 to %d, not %d.", US_SET_SIZE - 1, value);
  set->w[value >> 6] &= ~((guint64) 1 << (value & 63));
}

static inline guint
us_set_size (const UsSet *set)
{
  return us_bits_count (set->w[0]) + us_bits_count (set->w[1]);
}

static inline gboolean
us_set_is_empty (const UsSet *set)
{
  return (set->w[0] | set->w[1]) == 0;
}

static inline void
us_set_merge (UsSet *set, const UsSet *other)
{
  set->w[0] |= other->w[0];
  set->w[1] |= other->w[1];
}

static inline gboolean
us_set_equal (const UsSet *a, const UsSet *b)
{
  return a->w[0] == b->w[0] && a->w[1] == b->w[1];
}

/**
 * us_set_next:
 *
 * The smallest member after `value` (start with -1), or -1.
 */
static inline int
us_set_next (const UsSet *set, int value)
{
  for (int v = value + 1; v < US_SET_SIZE; v = (v | 63) + 1)
    {
      guint64 rest = set->w[v >> 6] >> (v & 63);

      if (rest != 0)
        return v + __builtin_ctzll (rest);
    }
  return -1;
}

/**
 * US_SET_EACH:
 *
 * Ascending. The set may change meanwhile: what comes next is what is in it then.
 */
#define US_SET_EACH(v, set) for (int v = us_set_next ((set), -1); v >= 0; v = us_set_next ((set), v))

/**
 * us_set_nth:
 *
 * The nth member from 0, ascending; -1 if there are fewer.
 */
int us_set_nth (const UsSet *set, guint nth);
int us_set_list (const UsSet *set, int *values); /* ascending; returns how many */
UsSet us_set_range (int first, int n);

/**
 * UsHand:
 *
 * A hand: cards the app has seen and how many it has not. Rules ask it what may be played and never who draws, which is
 * what makes every switch between app and table legal. The hidden ones are still members of the pool that the app draws
 * from, and leave it when they are played or shown.
 */
typedef struct
{
  UsSet known;
  int hidden;
} UsHand;

UsSet us_hand_options (const UsHand *hand, const UsSet *pool);
void us_hand_play (UsHand *hand, UsSet *pool, int value);
void us_hand_show (UsHand *hand, UsSet *pool, const UsSet *cards); /* hidden ones that are known now */

G_END_DECLS
