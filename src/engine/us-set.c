/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "us-set.h"

int
us_set_nth (const UsSet *set, guint nth)
{
  int base = 0;
  guint64 word = set->w[0];
  guint here = us_bits_count (word);

  if (nth >= here)
    {
      nth -= here;
      word = set->w[1];
      base = 64;
    }
  while (word != 0)
    {
      if (nth == 0)
        return base + __builtin_ctzll (word);
      word &= word - 1;
      nth--;
    }
  return -1;
}

int
us_set_list (const UsSet *set, int *values)
{
  int n = 0;

  US_SET_EACH (v, set)
    values[n++] = v;
  return n;
}

UsSet
us_set_range (int first, int n)
{
  UsSet set = US_SET_EMPTY;

  for (int i = 0; i < n; i++)
    us_set_add (&set, first + i);
  return set;
}

UsSet
us_hand_options (const UsHand *hand, const UsSet *pool)
{
  UsSet options = hand->known;

  if (hand->hidden > 0)
    us_set_merge (&options, pool);
  return options;
}

void
us_hand_play (UsHand *hand, UsSet *pool, int value)
{
  if (us_set_has (&hand->known, value))
    {
      us_set_remove (&hand->known, value);
      return;
    }
  if (hand->hidden <= 0)
    us_run_overran ("A card is played that is not in the hand: %d.", value);
  hand->hidden--;
  us_set_remove (pool, value);
}

void
us_hand_show (UsHand *hand, UsSet *pool, const UsSet *cards)
{
  if ((int) us_set_size (cards) > hand->hidden)
    us_run_overran ("Of %d hidden cards %u are shown.", hand->hidden, us_set_size (cards));

  US_SET_EACH (value, cards)
    us_set_remove (pool, value);
  us_set_merge (&hand->known, cards);
  hand->hidden -= (int) us_set_size (cards);
}
