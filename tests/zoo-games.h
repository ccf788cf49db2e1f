/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A game of the tests is the only one: the registry's two functions are defined here, so that the linker takes these. */

#include "toy-zoo.h"
#include "us-games.h"

static const UsRules *const zoo_games[] = { &zoo_rules };

const UsRules *const *
us_games_get (guint *n_games)
{
  if (n_games != NULL)
    *n_games = G_N_ELEMENTS (zoo_games);
  return zoo_games;
}

const UsRules *
us_games_find (const char *id)
{
  return g_str_equal (id, zoo_rules.id) ? &zoo_rules : NULL;
}
