/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "../written.h"
#include "fixture.h"
#include "us-games.h"

/* A window that knows one game, which the test brings along, and a play of it. */
#define ONE_GAME(rules) \
  const UsRules *const *us_games_get (guint *n_games) \
  { \
    static const UsRules *const games[] = { &rules }; \
\
    if (n_games != NULL) \
      *n_games = G_N_ELEMENTS (games); \
    return games; \
  } \
  const UsRules *us_games_find (const char *id) \
  { \
    return g_str_equal (id, rules.id) ? &rules : NULL; \
  }

static inline UsPlayPage *
open_one_game (Fixture *fixture, const UsRules *rules, int width)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsSession) session = NULL;
  UsStart start;

  us_start_init (&start, rules);
  session = written_create (fixture->store, rules, &start, &error);
  g_assert_no_error (error);
  open_window (fixture, width, 720);
  show_play (fixture, session);
  return play_page (fixture);
}
