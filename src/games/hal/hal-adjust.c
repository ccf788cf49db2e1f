/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "hal.h"

#include <glib/gi18n-lib.h>

/* The values that the player may correct. What lies in the city follows from the answers, which can be changed; Hal's
 * resources follow from the city. A correction changes what a counter was along with what it is, so that its arrow says
 * what the steps on the screen change, and nothing else. */

#define GET(what) static gboolean what##_get (gconstpointer state, int which, int *value, int *min, int *max)
#define SET(what) static gboolean what##_set (gpointer state, int which, int value)

/* Whether the app books what you have. */
static gboolean
has_books (const Hal *h)
{
  return h->phase != PHASE_SETUP && h->mode == MODE_FULL;
}

/* Points are below zero only where Hal pays for lower numbers. */
GET (points)
{
  const Hal *h = state;

  *value = h->points[which];
  *min = which == HAL && h->pays ? -HAL_MAX_POINTS : 0;
  *max = HAL_MAX_POINTS;
  return has_books (h) || (which == HAL && h->phase != PHASE_SETUP);
}

SET (points)
{
  Hal *h = state;

  h->was.points[which] += value - h->points[which];
  h->points[which] = value;
  return TRUE;
}

/* All that do not lie on buildings are at hand or in the supply. */
GET (resources)
{
  const Hal *h = state;

  *value = h->resources[YOU];
  *min = 0;
  *max = h->resources[YOU] + h->stock;
  return has_books (h);
}

SET (resources)
{
  Hal *h = state;

  h->was.resources[YOU] += value - h->resources[YOU];
  h->was.stock += h->resources[YOU] - value;
  h->stock += h->resources[YOU] - value;
  h->resources[YOU] = value;
  return TRUE;
}

/* Tiles that the app has drawn are known one by one. */
GET (tiles)
{
  const Hal *h = state;

  *value = hal_count_tiles (h);
  *min = *value - h->tiles.hidden;
  *max = *min + (int) us_set_size (&h->bag) - h->supply;
  return has_books (h) && h->drawer == US_AT_THE_TABLE;
}

SET (tiles)
{
  Hal *h = state;

  h->was.tiles += value - hal_count_tiles (h);
  h->tiles.hidden = value - (int) us_set_size (&h->tiles.known);
  return TRUE;
}

/* Which ones they are is asked for: they are many, and any of them may be another. */
GET (held)
{
  const Hal *h = state;

  *value = h->others ? HELD_OTHERS : HELD_THESE;
  *min = HELD_THESE;
  *max = HELD_OTHERS;
  return has_books (h) && h->phase != PHASE_SCORE && hal_names_tiles (h);
}

SET (held)
{
  ((Hal *) state)->others = value == HELD_OTHERS;
  return TRUE;
}

/* Where the app draws, the tiles lie open, with those that it leaves out. */
static gboolean
supply_lies (gconstpointer state)
{
  return ((const Hal *) state)->drawer == US_AT_THE_TABLE;
}

GET (supply)
{
  const Hal *h = state;

  *value = h->supply;
  *min = 0;
  *max = (int) us_set_size (&h->bag) - h->tiles.hidden;
  return has_books (h);
}

SET (supply)
{
  Hal *h = state;

  h->was.supply += value - h->supply;
  h->supply = value;
  return TRUE;
}

static gboolean
pile_lies (gconstpointer state)
{
  return hal_cards_lie (state);
}

GET (pile)
{
  const Hal *h = state;

  *value = h->deck.pile;
  *min = 0;
  *max = us_deck_most (&h->deck);
  return h->phase != PHASE_SETUP && h->phase != PHASE_SCORE;
}

SET (pile)
{
  us_deck_set_pile (&((Hal *) state)->deck, value);
  return TRUE;
}

/* clang-format off */
const UsAdjust hal_adjust[] = {
  { "your-points", N_("Your points"), NULL, YOU, points_get, points_set },
  { "your-resources", N_("Your resources"), NULL, YOU, resources_get, resources_set },
  { "your-tiles", N_("Your tiles"), NULL, YOU, tiles_get, tiles_set, NULL, N_("No fewer than are named under “Tiles you hold”") },
  { "tiles-held", N_("Tiles you hold"), &hal_held, 0, held_get, held_set },
  { "hals-points", N_("Hal’s points"), NULL, HAL, points_get, points_set },
  { "tiles-left", N_("Tiles left to draw"), NULL, 0, supply_get, supply_set, supply_lies },
  { "cards-left", N_("Cards left to draw"), NULL, 0, pile_get, pile_set, pile_lies },
};
/* clang-format on */
const guint hal_n_adjust = G_N_ELEMENTS (hal_adjust);
