/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-types.h"

G_BEGIN_DECLS

/**
 * us_random_component:
 *
 * Draws are counter-based: the k-th draw of a component is a function of seed, component and k, whatever else was drawn
 * in between. This function never changes: what players share depends on it.
 */
guint64 us_random_component (const char *id); /* 64-bit FNV-1a */
guint us_random_draw (guint64 seed, guint64 component, guint64 k, guint n,
                      guint nth); /* 0 … n-1, unbiased; nth die of roll k */

/**
 * UsRandom:
 *
 * A stream for policies and simulated copies.
 */
typedef struct
{
  guint64 state;
} UsRandom;

static inline guint64
us_random_mix (guint64 z)
{
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static inline guint64
us_random_next (UsRandom *random)
{
  return us_random_mix (random->state += 0x9e3779b97f4a7c15u);
}

/**
 * us_random_below:
 *
 * Unbiased, and a division only in the rare case that a number may have to be thrown away: this is a tenth of a
 * simulation's time.
 */
static inline guint
us_random_below (UsRandom *random, guint n)
{
  guint64 product = (us_random_next (random) >> 32) * n;

  if ((guint32) product < n)
    {
      guint32 least = (guint32) -n % n;

      while ((guint32) product < least)
        product = (us_random_next (random) >> 32) * n;
    }
  return (guint) (product >> 32);
}

G_END_DECLS
