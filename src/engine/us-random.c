/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "us-random.h"

guint64
us_random_component (const char *id)
{
  guint64 hash = 0xcbf29ce484222325u;

  for (const unsigned char *p = (const unsigned char *) id; *p != '\0'; p++)
    hash = (hash ^ *p) * 0x100000001b3u;
  return hash;
}

guint
us_random_draw (guint64 seed, guint64 component, guint64 k, guint n, guint nth)
{
  UsRandom random = { us_random_mix (seed + 0x9e3779b97f4a7c15u) };

  g_return_val_if_fail (n > 0, 0);

  random.state = us_random_mix (random.state ^ component);
  random.state = us_random_mix (random.state + k * 0x9e3779b97f4a7c15u);
  random.state += (guint64) nth * 0xd1b54a32d192ed03u;
  return us_random_below (&random, n);
}
