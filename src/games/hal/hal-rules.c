/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "hal.h"

#include <glib/gi18n-lib.h>

/* Ginkgopolis against Hal: the course of a play. Read beside README.md. */

gboolean
hal_settle_now (UsRun *run, Hal *h)
{
  if (!us_run_settle (run))
    return FALSE;
  while (h->others)
    if (!hal_name_others (run, h) || !us_run_settle (run))
      return FALSE;
  if (h->phase == PHASE_SETUP)
    return TRUE;
  if (h->mode == MODE_FULL)
    us_run_summary (run, "Round {round} · {you} to {hal}", US_NUM ("round", h->round), US_NUM ("you", h->points[YOU]),
                    US_NUM ("hal", h->points[HAL]));
  else
    us_run_summary (run, "Round {round}", US_NUM ("round", h->round));
  return TRUE;
}

/* The game ends only after a whole turn, yours and Hal's. A letter that was put aside for that has its place after all
 * where the table was put right meanwhile. */
static gboolean
look_for_end (UsRun *run, Hal *h, gboolean *ends)
{
  gboolean asked;

  for (;;)
    {
      if (!hal_settle (run, h))
        return FALSE;
      h->hal_is_out = h->resources[HAL] == 0;
      if (h->mode == MODE_FULL)
        h->no_tiles = h->supply == 0;
      *ends = h->no_tiles || h->all_placed || h->hal_is_out || h->hal_cannot_pay;
      if (*ends || !hal_letter_lies_aside (h))
        return TRUE;
      if (!hal_move_token (run, h, h->move.card, h->move.tile, &asked))
        return FALSE;
    }
}

static gboolean
play_round (UsRun *run, Hal *h)
{
  h->round++;
  us_run_section (run, "round", h->round);
  us_run_turn (run, US_PLAYER);
  hal_begin_turn (h, PHASE_YOURS);
  if (!hal_deal (run, h) || !hal_your_turn (run, h))
    return FALSE;
  us_run_turn (run, US_BOT);
  hal_begin_turn (h, PHASE_HALS);
  return hal_hals_turn (run, h);
}

gboolean
hal_play (UsRun *run, Hal *h)
{
  gboolean ends = FALSE;

  if (!hal_set_up (run, h))
    return FALSE;
  while (!ends)
    if (!play_round (run, h) || !look_for_end (run, h, &ends))
      return FALSE;
  return hal_game_over (run, h);
}

static gboolean
play (UsRun *run)
{
  Hal h;

  return hal_play (run, &h);
}

#define RULE(name, ...) { __VA_ARGS__ },
static const UsRule rules[] = { HAL_RULES (RULE) };
#undef RULE

/* clang-format off */
static const UsComponent components[] = {
  { "cards", N_("Cards"), N_("App: it deals. Table: you shuffle, draw and name what comes"), US_BY_THE_APP },
  { "tiles", N_("Tiles"), N_("App: it names them. Table: you draw and name them, in Light always"), US_AT_THE_TABLE },
  { "city", N_("Starting city"), N_("App: it says how the nine tiles lie. Table: you say it"), US_BY_THE_APP },
};
/* clang-format on */

static const UsOptionChoice levels[] = { { "normal", N_("Normal") }, { "expert", N_("Expert") } };
static const UsOptionChoice modes[] = { { "full", N_("Full") }, { "light", N_("Light") } };
static const UsOptionChoice naming[] = { { "remembered", N_("Remembered") }, { "unnamed", N_("Not named") } };
static const UsOptionChoice off_on[] = { { "off", N_("Off") }, { "on", N_("On") } };
static const UsOptionChoice stuck[] = { { "anywhere", N_("Any space") }, { "nearest", N_("Nearest") } };

#define OPTION(key, title, subtitle, choices) { key, title, subtitle, choices, G_N_ELEMENTS (choices), 0 }
#define HOUSE_RULE(key, title, subtitle, choices, origin) \
  { key, title, subtitle, choices, G_N_ELEMENTS (choices), 0, 0, origin }
/* clang-format off */
static const UsOption options[] = {
  OPTION ("level", N_("Level"), N_("Expert: for a letter, Hal draws again and uses the better card"), levels),
  OPTION ("mode", N_("Your side"), N_("Full: the app keeps your resources, points and tiles. Light: you do"), modes),
  /* Older plays were not asked which tiles came. */
  { "your-tiles", N_("Your tiles"), N_("In Full, name tiles when you draw them, or when you build them"), naming, G_N_ELEMENTS (naming), 0, 2 },
  HOUSE_RULE ("rule.hals-card", N_("Hal’s card comes from your three"), N_("Off: he gets a fourth card that you do not see. On: he gets one of your three"), off_on, US_READING),
  HOUSE_RULE ("rule.hal-pays", N_("Hal pays for lower numbers"), N_("Off: he builds them free. On: he pays the difference in points"), off_on, US_READING),
  HOUSE_RULE ("rule.stuck-letter", N_("Letter with nowhere to go"), N_("No space beside its tile is free: any beside the city, or the nearest"), stuck, US_OWN),
};
/* clang-format on */

G_STATIC_ASSERT (G_N_ELEMENTS (rules) == N_HAL_RULES && N_HAL_RULES <= US_MAX_RULES);
G_STATIC_ASSERT (G_N_ELEMENTS (components) == N_HAL_COMPONENTS);
G_STATIC_ASSERT (G_N_ELEMENTS (options) == N_HAL_OPTIONS);

extern const UsRules us_hal_rules;
const UsRules us_hal_rules = {
  .id = "hal",
  .box = "ginkgopolis",
  .title = N_("Ginkgopolis"),
  .opponent = N_("Hal"),
  .summary = N_("Build a city against Hal, who builds something every turn."),
  .needs = N_("Base game · 45 min"),
  .accent = { "#26a269", "#57d993" },
  .bgg = 128271,
  .version = 6,
  .rules = rules,
  .n_rules = G_N_ELEMENTS (rules),
  .components = components,
  .n_components = G_N_ELEMENTS (components),
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .look = &hal_look,
  .play = play,
  .begin_screen = hal_begin_screen,
  .units = { N_("turn") },
};
