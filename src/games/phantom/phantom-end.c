/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "phantom.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The end of a round: what came to empty places is asked, before or after the workers move; one screen tells their
 * moves on the rows as they stand, and takes what stands otherwise. */

/* What the player does for himself stands where his hands come to it. */
static void
tell_own_steps (UsRun *run)
{
  us_run_tell (run, "phantom.own-steps", "<b>Finish</b> your own end-of-round steps");
}

/* Both rows, place by place. */
static int
list_places (UsRun *run, const Phantom *p, int *places)
{
  int n = 0;

  for (int i = 0; i < p->n_heroes; i++)
    {
      places[n++] = PLACE_HERO + i;
      us_run_choice_detail (run, PLACE_HERO + i, p->heroes[i].present ? N_("{hero} stands here") : N_("Empty"),
                            phantom_arg_hero (p, "hero", i));
    }
  for (guint32 rest = phantom_building_slots (p); rest != 0; rest &= rest - 1)
    {
      int slot = __builtin_ctz (rest);

      places[n++] = PLACE_BUILDING + slot;
      us_run_choice_detail (run, PLACE_BUILDING + slot,
                            p->buildings >> slot & 1 ? N_("A building lies here") : N_("Empty"));
    }
  return n;
}

/* A building that was tapped away by mistake and back again was not filled anew. */
static void
note_late_buildings (Phantom *p)
{
  if (p->moves == MOVE_BEFORE)
    p->buildings_late = p->buildings & ~p->supply_was;
}

/* What is told of a place that was asked of puts the answer right. */
static gboolean
hero_differs (UsRun *run, Phantom *p, int slot)
{
  guint32 bit = (guint32) 1 << slot;

  if (!phantom_hero_change (run, p, slot))
    return FALSE;
  if (!p->heroes[slot].present && (p->mode == MODE_LIGHT || (p->heroes_asked & bit) != 0))
    p->heroes_still |= bit;
  return TRUE;
}

static guint32
empty_places (const Phantom *p)
{
  return (((guint32) 1 << p->n_heroes) - 1) & ~phantom_hero_row (p);
}

/* The first place of the row that is empty and of which nobody has been asked, or -1. An older play was asked again of
 * places to which nobody had come only when a hero came to another one. */
static int
unasked_place (UsRun *run, const Phantom *p)
{
  guint32 empty = empty_places (p) & ~p->heroes_asked;

  if ((empty & ~p->heroes_dry) == 0 && !p->came && us_run_answers_other (run, "phantom/newcomer"))
    return -1;
  return empty != 0 ? __builtin_ctz (empty) : -1;
}

/* The empty places on the levels that are in play. */
static guint32
empty_slots (const Phantom *p)
{
  guint32 slots = 0;

  for (int level = 0; level < PHANTOM_LEVELS; level++)
    if (p->levels >> level & 1)
      slots |= phantom_level_slots (p, level);
  return slots & ~p->buildings;
}

static const char *
refill_key (const Phantom *p, guint32 slots)
{
  return us_bits_count (slots) == 1 ? "phantom/refill"
         : slots == empty_slots (p) ? "phantom/still-empty"
                                    : "phantom/still-empty-too";
}

/* Those of them of which nobody has been asked. An older play was asked once, of all or of those that had not been said
 * to stay empty. */
static guint32
unasked_slots (UsRun *run, const Phantom *p)
{
  guint32 empty = empty_slots (p), unasked = empty & ~p->supply_told, fresh = empty & ~p->supply_dry;

  if (unasked == 0 || !us_run_answers_other (run, refill_key (p, unasked)))
    return unasked;
  if (p->supply_asked)
    return 0;
  if (us_run_answers_next (run, "phantom/still-empty") || us_run_answers_next (run, "phantom/refills") ||
      (fresh == 0 && us_run_answers_next (run, "phantom/refill")))
    return empty;
  return fresh;
}

/* The first building of a level brings the level into play: its other places, if it has any, are asked of as well. An
 * older play was not asked. */
static void
bring_level (UsRun *run, Phantom *p, int level)
{
  guint8 before = p->levels;
  guint32 unasked;

  p->levels |= 1 << level;
  unasked = empty_slots (p) & ~p->supply_told;
  if (unasked != 0 && us_run_answers_other (run, refill_key (p, unasked)))
    p->levels = before;
}

static gboolean
answers_refill (UsRun *run)
{
  return us_run_answers_next (run, "phantom/refill") || us_run_answers_next (run, "phantom/refills") ||
         us_run_answers_next (run, "phantom/still-empty") || us_run_answers_next (run, "phantom/still-empty-too");
}

/* A place that is tapped away is empty. Only where workers move before it is filled does it matter that it was filled
 * anew. An older play was asked. */
static gboolean
is_told_empty (UsRun *run, const Phantom *p, guint32 bit)
{
  if ((p->supply_told & bit) != 0)
    return TRUE;
  return (p->buildings & bit) == 0 && p->moves == MOVE_AFTER && !answers_refill (run);
}

static gboolean
differs (UsRun *run, Phantom *p, int place)
{
  guint32 bit;

  if (place < PLACE_BUILDING)
    return hero_differs (run, p, place);
  if (place == PLACE_POINTS)
    return phantom_gain (run, p);
  bit = (guint32) 1 << (place - PLACE_BUILDING);
  p->buildings ^= bit;
  p->supply_dry &= ~bit;
  if (p->mode == MODE_LIGHT || is_told_empty (run, p, bit))
    {
      p->supply_asked |= p->mode == MODE_FULL;
      p->supply_told |= bit;
      p->supply_still |= bit;
    }
  if (p->mode == MODE_FULL && (p->buildings & bit) != 0)
    bring_level (run, p, (place - PLACE_BUILDING) / PHANTOM_LEVEL);
  note_late_buildings (p);
  return TRUE;
}

static UsSet
places_of (int first, guint32 slots)
{
  UsSet places = US_SET_EMPTY;

  for (guint32 rest = slots; rest != 0; rest &= rest - 1)
    us_set_add (&places, first + __builtin_ctz (rest));
  return places;
}

static gboolean
who_came (UsRun *run, Phantom *p, int slot)
{
  guint32 bit = (guint32) 1 << slot;

  p->heroes_asked |= bit;
  if ((p->heroes_still & bit) != 0)
    {
      us_run_suggest (run, US_VALUE_NONE);
      us_run_detail (run, "Last time you called it empty");
    }
  if (!phantom_newcomer (run, p, slot))
    return FALSE;
  if (!p->heroes[slot].present)
    {
      p->heroes_dry |= bit;
      p->heroes_still |= bit;
    }
  else if (p->moves == MOVE_BEFORE)
    p->heroes_late |= bit;
  p->came |= p->heroes[slot].present;
  return TRUE;
}

static gboolean
what_was_filled (UsRun *run, Phantom *p, guint32 empty)
{
  static const int refills[] = { REFILL_EMPTY, REFILL_FILLED };
  int places[PHANTOM_BUILDINGS], n = 0, refill;
  guint32 before = p->buildings, still = empty & p->supply_still;
  const UsSet chosen = places_of (PLACE_BUILDING, still);
  UsList filled;

  p->supply_asked = TRUE;
  p->supply_told |= empty;
  for (guint32 rest = empty; rest != 0; rest &= rest - 1)
    places[n++] = PLACE_BUILDING + __builtin_ctz (rest);
  if (n == 1)
    {
      us_run_suggest (run, still != 0 ? REFILL_EMPTY : REFILL_FILLED);
      if (still != 0)
        us_run_detail (run, "Last time you called it empty");
      if (!us_run_choose (run, "phantom/refill", &phantom_refill, refills, G_N_ELEMENTS (refills), &refill,
                          "Building supply, place {place}?", phantom_arg_place ("place", places[0])))
        return FALSE;
      if (refill == REFILL_FILLED)
        p->buildings |= empty;
    }
  else if (!us_run_answers_next (run, "phantom/refills"))
    {
      us_run_suggest_many (run, &chosen);
      us_run_detail (run, still != 0
                            ? N_("Those that you called empty last time are chosen; all others hold a building")
                            : N_("All the others hold a building"));
      if (empty == empty_slots (p)
            ? !us_run_choose_cells (run, "phantom/still-empty", &phantom_place, places, n, 0, n, &filled,
                                    "<b>Choose</b> the places of the supply that stay empty")
            : !us_run_choose_cells (run, "phantom/still-empty-too", &phantom_place, places, n, 0, n, &filled,
                                    "<b>Choose</b> the places of the supply that stay empty too"))
        return FALSE;
      p->buildings |= empty;
      for (int i = 0; i < filled.n; i++)
        p->buildings &= ~((guint32) 1 << (filled.values[i] - PLACE_BUILDING));
    }
  else
    {
      if (!us_run_choose_cells (run, "phantom/refills", &phantom_place, places, n, 0, n, &filled,
                                "<b>Choose</b> the places that hold a building again"))
        return FALSE;
      for (int i = 0; i < filled.n; i++)
        p->buildings |= (guint32) 1 << (filled.values[i] - PLACE_BUILDING);
    }
  p->supply_dry = (p->supply_dry | empty) & ~p->buildings;
  p->supply_still = (p->supply_still | empty) & ~p->buildings;
  /* What lies there again is another building, also where one that was taken had been forgotten. */
  p->supply_was &= ~(p->buildings & ~before);
  note_late_buildings (p);
  return TRUE;
}

/* Light mode keeps no cards, so which places stay empty is all that it has to know, of both rows at once. */
static gboolean
what_stays_empty (UsRun *run, Phantom *p)
{
  gboolean all = !us_run_answers_other (run, "phantom/stay-empty");
  guint32 heroes = empty_places (p) & ~(all ? 0 : p->heroes_dry);
  guint32 buildings = empty_slots (p) & ~(all ? 0 : p->supply_dry);
  UsSet still = places_of (PLACE_HERO, heroes & p->heroes_still);
  const UsSet supply = places_of (PLACE_BUILDING, buildings & p->supply_still);
  int places[PLACE_POINTS], n = 0;
  UsList empty;

  us_set_merge (&still, &supply);
  p->supply_asked = TRUE;
  p->supply_told |= buildings;
  all = heroes == empty_places (p) && buildings == empty_slots (p);
  for (guint32 rest = heroes; rest != 0; rest &= rest - 1)
    places[n++] = PLACE_HERO + __builtin_ctz (rest);
  for (guint32 rest = buildings; rest != 0; rest &= rest - 1)
    places[n++] = PLACE_BUILDING + __builtin_ctz (rest);
  us_run_suggest_many (run, &still);
  us_run_detail (run, us_set_is_empty (&still)
                        ? N_("All the others are filled again")
                        : N_("Those that you called empty last time are chosen; all others are filled again"));
  if (all ? !us_run_choose_cells (run, "phantom/stay-empty", &phantom_place, places, n, 0, n, &empty,
                                  "<b>Choose</b> the places that stay empty")
          : !us_run_choose_cells (run, "phantom/stay-empty-too", &phantom_place, places, n, 0, n, &empty,
                                  "<b>Choose</b> the places that stay empty too"))
    return FALSE;
  for (int i = 0; i < empty.n; i++)
    if (empty.values[i] < PLACE_BUILDING)
      heroes &= ~((guint32) 1 << empty.values[i]);
    else
      buildings &= ~((guint32) 1 << (empty.values[i] - PLACE_BUILDING));
  for (guint32 rest = heroes; rest != 0; rest &= rest - 1)
    p->heroes[__builtin_ctz (rest)] =
      (PhantomHero) { .present = TRUE, .record = HERO_UNASKED, .came = (gint16) p->round };
  p->buildings |= buildings;
  p->heroes_dry = p->heroes_still = empty_places (p);
  p->supply_dry = p->supply_still = empty_slots (p);
  if (p->moves == MOVE_BEFORE)
    p->heroes_late |= heroes;
  note_late_buildings (p);
  return TRUE;
}

/* What the table has filled is told once. In light mode that is what the round has left empty: what is tapped away
 * later is how the table stands. Older plays were not asked of places that had been said to stay empty, and the first
 * went on to a page of places. */
static gboolean
has_to_ask (UsRun *run, const Phantom *p)
{
  if (p->mode == MODE_LIGHT)
    return !p->supply_asked && p->left_some &&
           (us_run_answers_next (run, "phantom/stay-empty") || !us_run_answers_next (run, "phantom/round-end")) &&
           !(p->left_none && us_run_answers_other (run, "phantom/stay-empty"));
  return unasked_place (run, p) >= 0 || unasked_slots (run, p) != 0;
}

static gboolean
ask_what_came (UsRun *run, Phantom *p)
{
  int slot = unasked_place (run, p);

  us_run_report (run);
  if (p->mode == MODE_LIGHT)
    return what_stays_empty (run, p);
  return slot >= 0 ? who_came (run, p, slot) : what_was_filled (run, p, unasked_slots (run, p));
}

static void
note_left (Phantom *p)
{
  p->heroes_were = phantom_hero_row (p);
  p->supply_was = p->buildings;
  p->left_some = (empty_places (p) | empty_slots (p)) != 0;
  p->left_none = ((empty_places (p) & ~p->heroes_dry) | (empty_slots (p) & ~p->supply_dry)) == 0;
}

static void
begin (Phantom *p)
{
  p->phase = PHASE_END;
  p->heroes_late = p->buildings_late = 0;
  p->heroes_asked = 0;
  p->supply_asked = FALSE;
  p->supply_told = 0;
  for (int level = 0; level < PHANTOM_LEVELS; level++)
    if (p->buildings & phantom_level_slots (p, level))
      p->levels |= 1 << level;
  p->heroes_dry &= empty_places (p);
  p->supply_dry &= empty_slots (p);
  p->heroes_still &= empty_places (p);
  p->supply_still &= empty_slots (p);
  p->came = FALSE;
  note_left (p);
  memcpy (p->was, p->worker, sizeof p->was);
  memset (p->fixed, -1, sizeof p->fixed);
}

/* Light mode is told of no building taken and of no hero won. Where workers move before places are filled, it has to hear
 * first which places the round has emptied. */
static gboolean
what_was_emptied (UsRun *run, Phantom *p)
{
  const guint32 row = phantom_hero_row (p);
  int places[PLACE_POINTS], n = 0;
  UsList empty;

  if (p->mode != MODE_LIGHT || p->moves != MOVE_BEFORE || us_run_answers_other (run, "phantom/emptied"))
    return TRUE;
  for (guint32 rest = row; rest != 0; rest &= rest - 1)
    places[n++] = PLACE_HERO + __builtin_ctz (rest);
  for (guint32 rest = p->buildings; rest != 0; rest &= rest - 1)
    places[n++] = PLACE_BUILDING + __builtin_ctz (rest);
  if (n == 0)
    return TRUE;
  us_run_report (run);
  us_run_detail (run, "Heroes that you won and buildings that you took, before you fill their places");
  if (!us_run_choose_cells (run, "phantom/emptied", &phantom_place, places, n, 0, n, &empty,
                            "<b>Choose</b> the places that you have emptied"))
    return FALSE;
  for (int i = 0; i < empty.n; i++)
    if (empty.values[i] < PLACE_BUILDING)
      phantom_take_hero (p, empty.values[i] - PLACE_HERO, OFF_THE_TABLE);
    else
      p->buildings &= ~((guint32) 1 << (empty.values[i] - PLACE_BUILDING));
  note_left (p);
  return TRUE;
}

/* What lies otherwise than the app thinks, place by place. */
static gboolean
ask_different (UsRun *run, Phantom *p)
{
  int places[PLACE_SELLS], place, n;

  if (!phantom_settle (run, p))
    return FALSE;
  n = list_places (run, p, places);
  return us_run_choose_cell (run, "phantom/differs", &phantom_place, places, n, &place,
                             "<b>Choose</b> the hero, or the place") &&
         differs (run, p, place);
}

/* The round is over with what the die of the next one shows; only an app that rolls it needs a button for that. */
static gboolean
ask_next_zoning (UsRun *run, const Phantom *p, int *place)
{
  int places[N_PLACES], n = 0;

  for (int direction = 0; direction < N_DIRECTIONS; direction++)
    places[n++] = PLACE_ZONING + direction;
  /* Whoever has finished finds it behind the others, and a key that answers by habit does not end the game. */
  places[n++] = PLACE_POINTS;
  places[n++] = PLACE_DIFFERS;
  places[n++] = PLACE_END;
  n += list_places (run, p, places + n);
  us_run_choice_detail (run, PLACE_END, "As your rulebook says; then roll no die");
  us_run_choice_detail (run, PLACE_DIFFERS,
                        p->mode == MODE_LIGHT
                          ? N_("Only if a place is empty, or is not: a sale needs no report")
                          : N_("Also a hero without a worker, an empty place, or the first building of a level"));
  us_run_choice_detail (run, PLACE_POINTS, "You have {vp} of 40", US_NUM ("vp", phantom_points (p)));
  return us_run_choose_cell (run, "phantom/next-zoning", &phantom_place, places, n, place,
                             "Then <b>roll</b> the zoning die for the next round, or report more");
}

static gboolean
ask_next (UsRun *run, const Phantom *p, int *place)
{
  int places[N_PLACES], n;

  /* Of what waits behind a repair both may, where the die has changed hands between them. */
  if (!us_run_by_app (run, C_ZONING) &&
      (us_run_answers_next (run, "phantom/next-zoning") || !us_run_answers_next (run, "phantom/round-end")))
    return ask_next_zoning (run, p, place);
  n = list_places (run, p, places);
  us_run_choice_detail (run, PLACE_POINTS, "You have {vp} of 40", US_NUM ("vp", phantom_points (p)));
  places[n++] = PLACE_POINTS;
  places[n++] = PLACE_END;
  places[n++] = PLACE_NEXT;
  us_run_detail (run, "Choose a place if you sold there, or if it differs from your table");
  return us_run_open (run, "phantom/round-end", &phantom_place, places, n, 2, place, "<b>Report</b> more, or go on");
}

static gboolean
act_on (UsRun *run, Phantom *p, int place)
{
  if (place == PLACE_END)
    {
      p->ends = TRUE;
      return FALSE;
    }
  us_run_report_chosen (run);
  return place == PLACE_DIFFERS ? ask_different (run, p) : differs (run, p, place);
}

gboolean
phantom_round_end (UsRun *run, Phantom *p)
{
  gboolean asks, first = TRUE, told = FALSE;
  int place;
  PhantomPlan plan = { 0 };

  begin (p);
  for (;;)
    {
      if (!phantom_look_up (run, p))
        return FALSE;
      if (!told)
        {
          told = TRUE;
          if (!what_was_emptied (run, p))
            return FALSE;
          continue;
        }
      if (p->moves == MOVE_AFTER && first)
        tell_own_steps (run);
      first = FALSE;
      asks = has_to_ask (run, p);
      if (!asks || p->moves == MOVE_BEFORE)
        {
          phantom_plan_moves (p, &plan);
          phantom_move_workers (p, &plan);
          us_run_tell_anew (run);
          phantom_tell_moves (run, p, &plan);
          if (p->moves == MOVE_BEFORE)
            tell_own_steps (run);
        }
      if (asks)
        {
          if (!ask_what_came (run, p))
            return FALSE;
          continue;
        }

      if (!ask_next (run, p, &place))
        return FALSE;
      if (place == PLACE_NEXT || place >= PLACE_ZONING)
        {
          p->next_zoning = place == PLACE_NEXT ? DIR_UNKNOWN : place - PLACE_ZONING;
          us_run_release (run);
          return TRUE;
        }
      if (!act_on (run, p, place))
        return FALSE;
    }
}
