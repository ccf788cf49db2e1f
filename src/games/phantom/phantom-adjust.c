/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "phantom.h"

#include <glib/gi18n-lib.h>

/* The tracked values that the player may correct. */

#define GET(what) static gboolean what##_get (gconstpointer state, int which, int *value, int *min, int *max)
#define SET(what) static gboolean what##_set (gpointer state, int which, int value)

/* A value inside fixed bounds, shown while `shown` holds. */
#define PLAIN(what, place, low, high, shown) \
  GET (what) \
  { \
    const Phantom *p = state; \
    *value = p->place; \
    *min = low; \
    *max = high; \
    return shown; \
  } \
  SET (what) \
  { \
    Phantom *p = state; \
    p->place = value; \
    return TRUE; \
  }

/* Points are never lost during a play. If they are corrected to less than the goal, the goal was never reached. */
#define POINTS(what, place, shown) \
  GET (what) \
  { \
    const Phantom *p = state; \
    *value = p->place; \
    *min = 0; \
    *max = PHANTOM_MAX_VP; \
    return shown; \
  } \
  SET (what) \
  { \
    Phantom *p = state; \
    p->place = value; \
    p->won = p->won && phantom_points (p) >= PHANTOM_GOAL_VP; \
    return TRUE; \
  }

POINTS (points, vp, TRUE)
POINTS (hero_points, hero_vp, p->goal != GOAL_TRACK)
PLAIN (modifiers, modifiers, 0, MAX (PHANTOM_MAX_MODIFIERS, p->modifiers), TRUE)
PLAIN (zoning, zoning, DIR_UP, DIR_FREE, p->zoning != DIR_UNKNOWN)

GET (mode)
{
  *value = ((const Phantom *) state)->mode;
  *min = MODE_FULL;
  *max = MODE_LIGHT;
  return TRUE;
}

SET (mode)
{
  phantom_enter_mode (state, value);
  return TRUE;
}

/* If a tile is known for the Spy, the player may also say that it is elsewhere, and then taps the right one. */
GET (spy)
{
  const Phantom *p = state;
  int spots[TOWN_CELLS];

  *value = p->expelled ? SPY_EXPELLED : SPY_IN_TOWN;
  *min = SPY_EXPELLED;
  /* Where there is no other land he is on no other: only plays of an earlier day say so. */
  *max = p->spy != NO_CELL && phantom_land_spots (p, spots) > (phantom_tile_at (p, p->spy) == TILE_LAND) ? SPY_ELSEWHERE
                                                                                                         : SPY_IN_TOWN;
  return p->round > 0;
}

SET (spy)
{
  Phantom *p = state;

  if (value != SPY_IN_TOWN || p->expelled)
    p->spy = p->spy_was = NO_CELL;
  p->expelled = value == SPY_EXPELLED;
  return TRUE;
}

static int
spy_older_max (gconstpointer state, int which)
{
  const Phantom *p = state;

  return p->spy != NO_CELL && phantom_has_land (p) ? SPY_ELSEWHERE : SPY_IN_TOWN;
}

/* A die goes by its colour, which is taught: of all that could be it, the one that it is can be put right. */
#define DIE_OF(which)          ((which) / N_COLOURS)
#define IN_COLOUR(die, colour) ((die) * N_COLOURS + (colour))

static gboolean
is_on_table (const Phantom *p, int which)
{
  const PhantomDie *die = &p->dice[DIE_OF (which)];

  return die->value > 0 && die->colour == which % N_COLOURS;
}

GET (die)
{
  const Phantom *p = state;

  *value = p->dice[DIE_OF (which)].value;
  *min = 1;
  *max = 6;
  return is_on_table (p, which);
}

SET (die)
{
  ((Phantom *) state)->dice[DIE_OF (which)].value = (gint8) value;
  return TRUE;
}

GET (status)
{
  const Phantom *p = state;

  *value = p->dice[DIE_OF (which)].status;
  *min = DIE_IN_REACH;
  *max = DIE_STOLEN;
  return is_on_table (p, which);
}

SET (status)
{
  ((Phantom *) state)->dice[DIE_OF (which)].status = (gint8) value;
  return TRUE;
}

GET (hero)
{
  const Phantom *p = state;

  *value = p->heroes[which].present;
  *min = 0;
  *max = 1;
  return which < p->n_heroes;
}

/* A place that is called empty at the end of a round need not be asked about any more. */
SET (hero)
{
  Phantom *p = state;
  guint32 bit = (guint32) 1 << which;

  p->heroes_asked |= bit;
  p->heroes_still = !value && p->phase == PHASE_END ? p->heroes_still | bit : p->heroes_still & ~bit;
  if (value == p->heroes[which].present)
    return TRUE;
  p->heroes_were = value ? p->heroes_were | bit : p->heroes_were & ~bit;
  phantom_correct_hero (p, which, value);
  p->sold = (guint8) (p->sold & ~(1u << which));
  p->your_die[which] = YOUR_DIE_NONE;
  return TRUE;
}

/* How many wants of a hero are filled. A larger number fills wants from the right, a smaller one empties the
 * left-most first; both begin with what the play itself has filled, so that the number as it was brings it back. */
GET (filled)
{
  const PhantomHero *hero = &((const Phantom *) state)->heroes[which];

  *value = (int) us_bits_count (hero->filled);
  *min = 0;
  /* Usually at least one want is open. All can be filled only if the hero was taught again with fewer wants. */
  *max = MAX (hero->n_wants - 1, *value);
  return hero->present && hero->n_wants > 0;
}

SET (filled)
{
  Phantom *p = state;
  PhantomHero *hero = &p->heroes[which];
  int n = (int) us_bits_count (hero->filled);

  if (n != value)
    p->sold = (guint8) (p->sold & ~(1u << which));
  if (hero->filled != hero->put)
    hero->told = hero->filled;
  hero->filled = (guint8) (hero->told & ((1u << hero->n_wants) - 1));
  n = (int) us_bits_count (hero->filled);
  for (int i = hero->n_wants - 1; i >= 0 && n < value; i--)
    if (!(hero->filled >> i & 1))
      {
        hero->filled = (guint8) (hero->filled | 1u << i);
        n++;
      }
  for (int i = 0; i < hero->n_wants && n > value; i++)
    if (hero->filled >> i & 1)
      {
        hero->filled = (guint8) (hero->filled & ~(1u << i));
        n--;
      }
  hero->put = hero->filled;
  return TRUE;
}

/* What is kept of a hero whose wants are not known: it is shown once somebody has said it. */
GET (open)
{
  const PhantomHero *hero = &((const Phantom *) state)->heroes[which];

  *value = hero->open;
  *min = 1;
  *max = PHANTOM_WANTS;
  return hero->present && hero->n_wants == 0 && hero->open > 0;
}

SET (open)
{
  ((Phantom *) state)->heroes[which].open = (gint8) value;
  return TRUE;
}

GET (building)
{
  const Phantom *p = state;

  *value = (int) (p->buildings >> which & 1);
  *min = 0;
  *max = 1;
  return (phantom_building_slots (p) >> which & 1) != 0;
}

SET (building)
{
  Phantom *p = state;
  guint32 bit = (guint32) 1 << which;

  p->buildings = value ? p->buildings | bit : p->buildings & ~bit;
  p->supply_was = value ? p->supply_was | bit : p->supply_was & ~bit;
  p->supply_still = !value && p->phase == PHASE_END ? p->supply_still | bit : p->supply_still & ~bit;
  p->supply_told |= p->supply_asked ? bit : 0;
  return TRUE;
}

/* The player corrects a worker at the end of the round, after it moved. It stays there when the moves are worked
 * out again. */
GET (hero_worker)
{
  const Phantom *p = state;

  *value = p->hero_worker[which];
  *min = 0;
  *max = p->n_heroes - 1;
  return TRUE;
}

SET (hero_worker)
{
  Phantom *p = state;

  if (p->phase == PHASE_END)
    p->fixed[ROW_HEROES][which] = value;
  p->hero_worker[which] = value;
  return TRUE;
}

/* The places that there are follow one another. */
GET (building_worker)
{
  const Phantom *p = state;
  guint32 slots = phantom_building_slots (p), before = ((guint32) 1 << p->building_worker[which]) - 1;

  *min = phantom_supply_at (p, 0);
  *value = *min + (int) us_bits_count (slots & before);
  *max = *min + (int) us_bits_count (slots) - 1;
  return TRUE;
}

SET (building_worker)
{
  Phantom *p = state;
  int slot = phantom_supply_slot (value);

  if (p->phase == PHASE_END)
    p->fixed[ROW_BUILDINGS][which] = slot;
  p->building_worker[which] = slot;
  return TRUE;
}

#define ONE(key, label, domain, what, which) { key, label, domain, which, what##_get, what##_set }
#define HERO(n, label, filled_label, open_label) \
  ONE ("hero-" #n, label, &phantom_presence, hero, n - 1), \
    ONE ("hero-" #n "-filled", filled_label, NULL, filled, n - 1), \
    ONE ("hero-" #n "-open", open_label, NULL, open, n - 1)
#define DIE_IN(n, colour, label, status_label) \
  ONE ("die-" #n, label, NULL, die, IN_COLOUR (n - 1, colour)), \
    ONE ("die-" #n "-status", status_label, &phantom_status, status, IN_COLOUR (n - 1, colour))
#define DIE(n) \
  DIE_IN (n, 0, N_("Green die"), N_("Green die is")), DIE_IN (n, 1, N_("Red die"), N_("Red die is")), \
    DIE_IN (n, 2, N_("Yellow die"), N_("Yellow die is")), DIE_IN (n, 3, N_("Blue die"), N_("Blue die is")), \
    DIE_IN (n, 4, N_("Purple die"), N_("Purple die is")), DIE_IN (n, 5, N_("Orange die"), N_("Orange die is")), \
    DIE_IN (n, 6, N_("White die"), N_("White die is")), DIE_IN (n, 7, N_("Black die"), N_("Black die is"))
#define BUILDING(l, n, label) \
  ONE ("building-" #l "-" #n, label, &phantom_presence, building, (l - 1) * PHANTOM_LEVEL + n - 1)

/* clang-format off */
const UsAdjust phantom_adjust[] = {
  ONE ("victory-points", N_("Victory points"), NULL, points, 0),
  ONE ("hero-points", N_("Points on heroes you won"), NULL, hero_points, 0),
  ONE ("modifiers", N_("The Phantom’s modifiers"), NULL, modifiers, 0),
  ONE ("zoning", N_("Zoning die"), &phantom_direction, zoning, 0),
  { "spy", N_("The Spy"), &phantom_spy_at, 0, spy_get, spy_set, .older_max = spy_older_max },
  ONE ("hero-worker-1", N_("First worker above heroes"), &phantom_place, hero_worker, 0),
  ONE ("hero-worker-2", N_("Second worker above heroes"), &phantom_place, hero_worker, 1),
  ONE ("building-worker-1", N_("First worker above buildings"), &phantom_supply, building_worker, 0),
  ONE ("building-worker-2", N_("Second worker above buildings"), &phantom_supply, building_worker, 1),
  DIE (1), DIE (2), DIE (3), DIE (4),
  HERO (1, N_("Hero in place 1"), N_("Wants filled in place 1"), N_("Wants open in place 1")),
  HERO (2, N_("Hero in place 2"), N_("Wants filled in place 2"), N_("Wants open in place 2")),
  HERO (3, N_("Hero in place 3"), N_("Wants filled in place 3"), N_("Wants open in place 3")),
  HERO (4, N_("Hero in place 4"), N_("Wants filled in place 4"), N_("Wants open in place 4")),
  HERO (5, N_("Hero in place 5"), N_("Wants filled in place 5"), N_("Wants open in place 5")),
  HERO (6, N_("Hero in place 6"), N_("Wants filled in place 6"), N_("Wants open in place 6")),
  HERO (7, N_("Hero in place 7"), N_("Wants filled in place 7"), N_("Wants open in place 7")),
  HERO (8, N_("Hero in place 8"), N_("Wants filled in place 8"), N_("Wants open in place 8")),
  BUILDING (1, 1, N_("Building 1·1")), BUILDING (1, 2, N_("Building 1·2")), BUILDING (1, 3, N_("Building 1·3")), BUILDING (1, 4, N_("Building 1·4")),
  BUILDING (1, 5, N_("Building 1·5")), BUILDING (1, 6, N_("Building 1·6")), BUILDING (1, 7, N_("Building 1·7")), BUILDING (1, 8, N_("Building 1·8")),
  BUILDING (2, 1, N_("Building 2·1")), BUILDING (2, 2, N_("Building 2·2")), BUILDING (2, 3, N_("Building 2·3")), BUILDING (2, 4, N_("Building 2·4")),
  BUILDING (2, 5, N_("Building 2·5")), BUILDING (2, 6, N_("Building 2·6")), BUILDING (2, 7, N_("Building 2·7")), BUILDING (2, 8, N_("Building 2·8")),
  BUILDING (3, 1, N_("Building 3·1")), BUILDING (3, 2, N_("Building 3·2")), BUILDING (3, 3, N_("Building 3·3")), BUILDING (3, 4, N_("Building 3·4")),
  BUILDING (3, 5, N_("Building 3·5")), BUILDING (3, 6, N_("Building 3·6")), BUILDING (3, 7, N_("Building 3·7")), BUILDING (3, 8, N_("Building 3·8")),
  ONE ("mode", N_("Mode"), &phantom_mode, mode, 0),
};
/* clang-format on */
const guint phantom_n_adjust = G_N_ELEMENTS (phantom_adjust);
