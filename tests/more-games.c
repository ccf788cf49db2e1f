/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "grid-game.h"
#include "race-game.h"
#include "toy-round.h"
#include "us-games.h"

/* A program that is linked with this finds games of the tests as well, by their ids alone: no shelf and no list has them.
 * The linker leads every other file here (--wrap). */

const UsRules *__real_us_games_find (const char *id);
const UsRules *__wrap_us_games_find (const char *id);

const UsRules *
__wrap_us_games_find (const char *id)
{
  static const UsRules *const more[] = { &grid_rules, &race_rules, &round_rules };

  for (guint i = 0; i < G_N_ELEMENTS (more); i++)
    if (g_str_equal (id, more[i]->id))
      return more[i];
  return __real_us_games_find (id);
}
