/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The registry's two functions are defined here, so that the linker takes these. */

#include "toy-zoo.h"
#include "us-games.h"

static const UsRules *const games[] = { &zoo_rules };

const UsRules *const *
us_games_get (guint *n_games)
{
  if (n_games != NULL)
    *n_games = G_N_ELEMENTS (games);
  return games;
}

const UsRules *
us_games_find (const char *id)
{
  return g_str_equal (id, zoo_rules.id) ? &zoo_rules : NULL;
}
