/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell-parts.h"

#include <glib/gi18n-lib.h>

/* Abilities with a bold name, by what they do: whom they can touch, and what is chosen among that. */

/* --- A card is moved by another one ------------------------------------------------------------------ */

guint32
crownfell_landings (const Crownfell *c, const CrownfellView *view, int card, gboolean captures)
{
  return crownfell_ends (c, view, card) & ~(captures ? view->own[crownfell_side (c, card)] : view->taken);
}

/* As far as it can go that way. */
int
crownfell_push (const Crownfell *c, const CrownfellView *view, int card, int direction, int steps, gboolean captures)
{
  guint32 landings = crownfell_landings (c, view, card, captures);
  int to = NO_SPACE;

  for (int space = c->spot[card], i = 0; i < steps; i++)
    {
      space = crownfell_step (space, direction);
      if (space == NO_SPACE || !crownfell_in (landings, space))
        return to;
      to = space;
      if (crownfell_in (view->taken, space))
        return to;
    }
  return to;
}

static int
possible_ways (const Crownfell *c, const CrownfellView *view, int card, int ways, gboolean captures)
{
  guint32 landings = crownfell_landings (c, view, card, captures);
  int possible = 0;

  for (int direction = 0; direction < N_DIRECTIONS; direction++)
    if (ways >> direction & 1)
      {
        int space = crownfell_step (c->spot[card], direction);

        possible |= (space != NO_SPACE && crownfell_in (landings, space)) << direction;
      }
  return possible;
}

static int
count_protected (const Crownfell *c, const CrownfellView *view, int card, int to)
{
  CrownfellView after;

  crownfell_look_after (c, view, card, to, &after);
  return crownfell_count (crownfell_lay (c->faces[card].protects, to) & after.own[ENEMY]);
}

typedef int (*Count) (const Crownfell *c, const CrownfellView *view, int card, int to);

static int
ways_with_most (const Crownfell *c, const CrownfellView *view, int card, int ways, int steps, gboolean captures,
                Count count)
{
  int best = -1, most = 0;

  for (int direction = 0; direction < N_DIRECTIONS; direction++)
    {
      int n;

      if (!(ways >> direction & 1))
        continue;
      n = count (c, view, card, crownfell_push (c, view, card, direction, steps, captures));
      if (n > best)
        {
          best = n;
          most = 0;
        }
      if (n == best)
        most |= 1 << direction;
    }
  return most;
}

static void
explain_ways (UsRun *run, int rule, int before, int after)
{
  UsSet ways = { { (guint64) (before & ~after), 0 } };

  if (before != after)
    us_run_because (run, rule, US_APPLIES, "Not {ways}", US_SET_OF ("ways", &crownfell_direction, &ways));
}

/* Whether there is something for the arrow to choose: whom, or where the only one goes. Plays of an earlier day were asked
 * for it all the same. */
static gboolean
needs_arrow (UsRun *run, const Crownfell *c, guint32 whom, int ways, int steps, gboolean captures)
{
  CrownfellView view;
  int card;

  if (crownfell_count (whom) != 1 || us_run_answers_next (run, "crownfell/arrow"))
    return TRUE;
  crownfell_look_at (c, &view);
  card = c->top[crownfell_first (whom)];
  ways = possible_ways (c, &view, card, ways, captures);
  if (crownfell_is_enemys (c, card) && c->faces[card].protects != 0)
    ways = ways_with_most (c, &view, card, ways, steps, captures, count_protected);
  if (crownfell_has_locked (&view))
    ways = ways_with_most (c, &view, card, ways, steps, captures, crownfell_freed);
  return (ways & (ways - 1)) != 0;
}

static void
explain_arrow_again (UsRun *run, const Crownfell *c, const CrownfellView *view, int card, int ways, int steps,
                     gboolean captures)
{
  const CrownfellSoloFace *solo = &c->solo.now;
  int order[N_DIRECTIONS], n = 0;

  for (; ways != 0 && !run->muted; n++)
    {
      int way = crownfell_meet_direction (ways, solo->arrow, solo->turning);

      order[n] = crownfell_push (c, view, card, way, steps, captures);
      ways &= ~(1 << way);
    }
  us_run_because (run, R_ARROW_AGAIN, US_DECIDES, "{n} left; {arrow}: it meets {spaces} in this order", US_NUM ("n", n),
                  crownfell_arg_arrow (solo), US_LIST ("spaces", &crownfell_spot, order, n));
  for (int i = 0; i < n; i++)
    us_run_mark (run, &crownfell_spot, order[i], i == 0 ? US_CHOSEN : US_CANDIDATE, i + 1);
  us_run_sweep (run, &crownfell_spot, c->spot[card], solo->arrow, solo->turning == CLOCKWISE);
}

/* In which direction a card goes that another one moves: protecting the most, then freeing the most, then the arrow, read
 * from the card that goes. */
gboolean
crownfell_pick_direction (UsRun *run, Crownfell *c, int mover, int card, int ways, int steps, gboolean captures,
                          int *to)
{
  CrownfellView view;
  int before;

  crownfell_look_at (c, &view);
  *to = NO_SPACE;
  /* The table may have been put right when the arrow was asked for. */
  if (card == NO_CARD || !crownfell_acts (c, card))
    return TRUE;
  ways = possible_ways (c, &view, card, ways, captures);
  if (ways == 0)
    return TRUE;
  before = ways;
  if (crownfell_is_enemys (c, card) && c->faces[card].protects != 0)
    ways = ways_with_most (c, &view, card, ways, steps, captures, count_protected);
  explain_ways (run, R_PROTECTS, before, ways);
  before = ways;
  if (crownfell_has_locked (&view))
    ways = ways_with_most (c, &view, card, ways, steps, captures, crownfell_freed);
  explain_ways (run, R_FREES, before, ways);
  if ((ways & (ways - 1)) != 0)
    {
      if (!crownfell_point (run, c, mover))
        return FALSE;
      explain_arrow_again (run, c, &view, card, ways, steps, captures);
    }
  *to = crownfell_push (c, &view, card, crownfell_meet_direction (ways, c->solo.now.arrow, c->solo.now.turning), steps,
                        captures);
  return TRUE;
}

/* --- Whom it touches ---------------------------------------------------------------------------------- */

static guint32
in_reach (const Crownfell *c, int card, const CrownfellFace *face)
{
  return (face->anywhere ? (1u << SPACES) - 1 : crownfell_lay (face->from, c->spot[card])) & ~(1u << c->spot[card]);
}

static int
capturing_ways (const Crownfell *c, const CrownfellView *view, int card, int ways, int steps)
{
  int found = 0;

  for (int direction = 0; direction < N_DIRECTIONS; direction++)
    {
      int to = ways >> direction & 1 ? crownfell_push (c, view, card, direction, steps, TRUE) : NO_SPACE;

      if (to != NO_SPACE && crownfell_in (view->taken, to))
        found |= 1 << direction;
    }
  return found;
}

/* The first steps of some directions, as places round a card. */
static guint32
ring_of (int ways)
{
  guint32 ring = 0;

  for (int direction = 0; direction < N_DIRECTIONS; direction++)
    ring |= (guint32) (ways >> direction & 1) << crownfell_pad_at (direction, 1);
  return ring;
}

/* Those of a side that it can move, and those of them that capture so. */
static guint32
movable (const Crownfell *c, const CrownfellView *view, int card, const CrownfellFace *face, int side,
         gboolean captures, guint32 *capturing)
{
  guint32 near = in_reach (c, card, face) & view->own[side], ring = ring_of (face->ways), found = 0;

  *capturing = 0;
  if (side == YOU && c->protect == PROTECT_ALL)
    near &= ~view->protects[YOU];
  SPACE_EACH (space, near)
  {
    int other = c->top[space];
    guint32 landings = crownfell_landings (c, view, other, captures);

    if ((crownfell_lay (ring, space) & landings) == 0)
      continue;
    found |= 1u << space;
    if ((crownfell_lay (RING | RAYS, space) & landings & view->taken) != 0 &&
        capturing_ways (c, view, other, face->ways, face->steps) != 0)
      *capturing |= 1u << space;
  }
  return found;
}

static guint32
free_places (const Crownfell *c, const CrownfellView *view, int card)
{
  return crownfell_lay (c->faces[card].at, c->spot[card]) & ~view->taken;
}

gboolean
crownfell_can_use (const Crownfell *c, const CrownfellView *view, int card)
{
  const CrownfellFace *face = &c->faces[card];
  guint32 capturing;

  switch (face->ability)
    {
    case ABILITY_MOVE_ALLY:
      return movable (c, view, card, face, ENEMY, face->captures, &capturing) != 0;
    case ABILITY_MOVE_FOE:
      return movable (c, view, card, face, YOU, face->onto_any, &capturing) != 0;
    case ABILITY_FETCH:
      return free_places (c, view, card) != 0 && (in_reach (c, card, face) & view->own[ENEMY]) != 0;
    case ABILITY_DEPLOY:
      return free_places (c, view, card) != 0 && crownfell_deck (c) != 0;
    case ABILITY_STRIKE:
      return crownfell_struck (c, view, card, c->spot[card]) != 0;
    case ABILITY_LEAVE:
      return face->then != THEN_STRIKE || crownfell_struck (c, view, card, c->spot[card]) != 0;
    case ABILITY_ASK:
      return TRUE;
    case ABILITY_NONE:
    default:
      return FALSE;
    }
}

/* Of a card that nobody taught: whether there is anything for what it is known to do. */
gboolean
crownfell_may_use (const Crownfell *c, const CrownfellView *view, int card)
{
  CrownfellFace named;
  guint32 places, capturing;

  crownfell_read_named (card, &named);
  places = ~view->taken & (named.at == 0 ? ALL_SPACES : crownfell_lay (named.at, c->spot[card]));
  switch (named.ability)
    {
    case ABILITY_MOVE_ALLY:
      return movable (c, view, card, &named, ENEMY, TRUE, &capturing) != 0;
    case ABILITY_MOVE_FOE:
      return movable (c, view, card, &named, YOU, TRUE, &capturing) != 0;
    case ABILITY_FETCH:
      return places != 0 && (in_reach (c, card, &named) & view->own[ENEMY]) != 0;
    case ABILITY_DEPLOY:
      return places != 0 && crownfell_deck (c) != 0;
    case ABILITY_STRIKE:
      return (view->own[YOU] & ~view->protects[YOU]) != 0;
    default:
      return card != REVENANT && !(c->without >> card & 1);
    }
}

/* --- What it does ------------------------------------------------------------------------------------- */

static void
because (UsRun *run, Crownfell *c, int rule)
{
  crownfell_because (run, c, R_ABILITY, NULL);
  us_run_because (run, rule, US_DECIDES, NULL);
}

/* Of several that can be moved those whose move can free the most. */
guint32
crownfell_freeing (const Crownfell *c, const CrownfellView *view, guint32 whom, int ways, int steps, gboolean captures)
{
  guint32 most = 0;
  int best = -1;

  if (!crownfell_has_locked (view))
    return whom;
  SPACE_EACH (space, whom)
  {
    int freed = 0;

    for (int direction = 0; direction < N_DIRECTIONS; direction++)
      {
        int to = ways >> direction & 1 ? crownfell_push (c, view, c->top[space], direction, steps, captures) : NO_SPACE;

        if (to != NO_SPACE)
          freed = MAX (freed, crownfell_freed (c, view, c->top[space], to));
      }
    if (freed > best)
      {
        best = freed;
        most = 0;
      }
    if (freed == best)
      most |= 1u << space;
  }
  return most;
}

static gboolean
move_ally (UsRun *run, Crownfell *c, const CrownfellView *view, int card)
{
  const CrownfellFace *face = &c->faces[card];
  guint32 capturing, whom = movable (c, view, card, face, ENEMY, face->captures, &capturing);
  guint32 all = whom, first = (whom & view->locks[YOU]) != 0 ? whom & view->locks[YOU] : whom;
  gboolean captures = face->prefers && capturing != 0;
  int space, to, ways = face->ways, steps = face->steps;

  /* Of several that capture the arrow chooses at once. */
  whom = captures ? capturing : crownfell_freeing (c, view, first, ways, steps, face->captures);
  if (captures && crownfell_count (whom) == 1)
    ways = capturing_ways (c, view, c->top[crownfell_first (whom)], ways, steps);
  if (needs_arrow (run, c, whom, ways, steps, face->captures) && !crownfell_point (run, c, card))
    return FALSE;
  crownfell_because (run, c, R_ABILITY, NULL);
  if (face->prefers && !captures)
    us_run_because (run, R_INSPIRE, US_FAILS, "None of them can capture so");
  crownfell_explain_whom (run, captures ? R_INSPIRE : R_COMMAND, all, captures ? capturing : first, captures, whom);
  if (!crownfell_pick (run, c, card, whom, 0, NULL, &space))
    return FALSE;
  if (captures && c->top[space] != NO_CARD)
    ways = capturing_ways (c, view, c->top[space], ways, steps);
  if (!crownfell_pick_direction (run, c, card, c->top[space], ways, steps, face->captures, &to))
    return FALSE;
  return to == NO_SPACE || crownfell_go (run, c, c->top[space], to, GO_FORCED);
}

static gboolean
move_foe (UsRun *run, Crownfell *c, const CrownfellView *view, int card)
{
  const CrownfellFace *face = &c->faces[card];
  guint32 capturing, all = movable (c, view, card, face, YOU, face->onto_any, &capturing), whom;
  int space, to;

  whom = crownfell_freeing (c, view, all, face->ways, face->steps, face->onto_any);
  if (needs_arrow (run, c, whom, face->ways, face->steps, face->onto_any) && !crownfell_point (run, c, card))
    return FALSE;
  crownfell_because (run, c, R_ABILITY, NULL);
  crownfell_explain_whom (run, R_WHISPER, all, all, FALSE, whom);
  if (!crownfell_pick (run, c, card, whom, 0, NULL, &space) ||
      !crownfell_pick_direction (run, c, card, c->top[space], face->ways, face->steps, face->onto_any, &to))
    return FALSE;
  return to == NO_SPACE || crownfell_go (run, c, c->top[space], to, GO_FORCED);
}

/* Whom it can bring to a space, and of those the ones that frees the most. */
static guint32
fetched (const Crownfell *c, const CrownfellView *view, int card, int to, int *freed)
{
  guint32 whom = in_reach (c, card, &c->faces[card]) & view->own[ENEMY], most = 0;

  *freed = -1;
  SPACE_EACH (space, whom)
  {
    int n = crownfell_freed (c, view, c->top[space], to);

    if (n > *freed)
      {
        *freed = n;
        most = 0;
      }
    if (n == *freed)
      most |= 1u << space;
  }
  return most;
}

static gboolean
fetch (UsRun *run, Crownfell *c, const CrownfellView *view, int card)
{
  guint32 places = free_places (c, view, card), best = 0;
  int most = -1, freed, to, space;

  SPACE_EACH (place, places)
  {
    fetched (c, view, card, place, &freed);
    if (freed > most)
      {
        most = freed;
        best = 0;
      }
    if (freed == most)
      best |= 1u << place;
  }
  if ((crownfell_count (best) > 1 || crownfell_count (fetched (c, view, card, crownfell_first (best), &freed)) > 1 ||
       us_run_answers_next (run, "crownfell/arrow")) &&
      !crownfell_point (run, c, card))
    return FALSE;
  because (run, c, R_GUIDE);
  if (!crownfell_pick (run, c, card, best, 0, NULL, &to) ||
      !crownfell_pick (run, c, card, fetched (c, view, card, to, &freed), 0, NULL, &space))
    return FALSE;
  return c->top[space] == NO_CARD || crownfell_go (run, c, c->top[space], to, GO_FORCED);
}

static gboolean
strike (UsRun *run, Crownfell *c, const CrownfellView *view, int card)
{
  CrownfellChoice choice;
  int target;

  crownfell_choose_target (c, view, card, crownfell_struck (c, view, card, c->spot[card]), FALSE, &choice);
  return crownfell_pick (run, c, card, choice.left, R_STRIKE, &choice, &target) &&
         crownfell_take_shot (run, c, card, target, R_STRIKE);
}

/* It is turned over, so that it is no point for the player. */
static gboolean
leave (UsRun *run, Crownfell *c, const CrownfellView *view, int card, int then)
{
  int from = c->spot[card];

  if (then == THEN_STRIKE && !strike (run, c, view, card))
    return FALSE;
  because (run, c, R_SACRIFICE);
  us_run_detail (run, "From {from} to the discard pile, black side up: no point for you",
                 crownfell_arg_spot ("from", from));
  us_run_tell (run, "crownfell.sacrifice", "<b>Turn over</b> {card} and discard it", crownfell_arg_card ("card", card),
               crownfell_arg_is_at (card, SPOT_LOST));
  crownfell_put (c, card, SPOT_LOST);
  us_run_move (run, &crownfell_spot, from, SPOT_LOST, crownfell_token (card));
  if (!crownfell_settle (run, c))
    return FALSE;
  if (then == THEN_ASK && !crownfell_ask_changes (run, c))
    return FALSE;
  c->over = crownfell_find_over (c);
  return TRUE;
}

/* On the places round it, or on those that were told of it. The table may be put right while the arrow is asked for, or
 * which card comes in. */
static guint32
places_to_deploy (const Crownfell *c, int card, guint32 at, guint32 told)
{
  return crownfell_deck (c) == 0 || !crownfell_on_board (c, card)
           ? 0
           : (at != 0 ? crownfell_lay (at, c->spot[card]) : told) & ~c->taken;
}

static gboolean
deploy (UsRun *run, Crownfell *c, int card, guint32 at, guint32 told)
{
  guint32 places = places_to_deploy (c, card, at, told);
  int to;

  if (crownfell_count (places) > 1 && !crownfell_point (run, c, card))
    return FALSE;
  if (!crownfell_settle (run, c))
    return FALSE;
  places = places_to_deploy (c, card, at, told);
  if (places == 0)
    {
      crownfell_pass_over (run, c, R_ABILITY, US_FAILS, N_("It cannot be used now"));
      crownfell_keep_ladder (run, c, card, FALSE);
      us_set_add (&c->stays.idle, card);
      return TRUE;
    }
  if (!us_run_by_app (run, C_DECK))
    crownfell_tell_stays (run, c);
  to = crownfell_count (places) > 1 ? crownfell_meet (c->spot[card], places, c->solo.now.arrow, c->solo.now.turning)
                                    : crownfell_first (places);
  return crownfell_deploy (run, c, to, R_PROMOTE, places);
}

/* --- The ability of a card that nobody taught --------------------------------------------------------- */

static gboolean
deploy_untaught (UsRun *run, Crownfell *c, int card)
{
  guint32 free = ALL_SPACES & ~c->taken, places = 0;
  UsList list = { 0 };
  int values[SPACES], n = 0;
  CrownfellFace named;

  crownfell_read_named (card, &named);
  if (named.at == 0)
    {
      SPACE_EACH (space, free)
      values[n++] = space;
      if (!us_run_choose_cells (run, "crownfell/can-bring-in", &crownfell_spot, values, n, 0, MIN (n, 3), &list,
                                "On which free spaces can {card} bring a card in?",
                                crownfell_arg_card ("card", card)) ||
          !crownfell_settle (run, c))
        return FALSE;
      for (int i = 0; i < list.n; i++)
        places |= 1u << list.values[i];
    }
  return !crownfell_acts (c, card) || deploy (run, c, card, named.at, places);
}

static gboolean
use_by_hand (UsRun *run, Crownfell *c, int card)
{
  gint8 before[CARDS];

  for (int other = 0; other < CARDS; other++)
    before[other] = (gint8) crownfell_exact_spot (c, other);
  because (run, c, R_OTHER_ABILITY);
  us_run_sweep (run, &crownfell_spot, c->spot[card], c->solo.now.arrow, c->solo.now.turning == CLOCKWISE);
  crownfell_detail_use (run, c, card);
  us_run_tell (run, "crownfell.use", "<b>Use</b> the ability of {card}", crownfell_arg_card ("card", card));
  if (!crownfell_ask_changes (run, c))
    return FALSE;
  c->over = crownfell_find_over (c);
  return crownfell_rally_moved (run, c, before);
}

static gboolean
ask (UsRun *run, Crownfell *c, int card, gboolean *used)
{
  CrownfellView view;

  if (!crownfell_ask_uses (run, c, card, used) || !crownfell_settle (run, c))
    return FALSE;
  if (!*used || !crownfell_acts (c, card))
    return TRUE;
  if (c->faces[card].knows_moves || (card != MARTYR && card != MONARCH && card != STAG))
    return crownfell_point (run, c, card) && use_by_hand (run, c, card);
  if (card == MARTYR)
    {
      crownfell_look_at (c, &view);
      return leave (run, c, &view, card, THEN_ASK);
    }
  return deploy_untaught (run, c, card);
}

gboolean
crownfell_use (UsRun *run, Crownfell *c, const CrownfellView *view, int card, gboolean *used)
{
  *used = TRUE;
  switch (c->faces[card].ability)
    {
    case ABILITY_MOVE_ALLY:
      return move_ally (run, c, view, card);
    case ABILITY_MOVE_FOE:
      return move_foe (run, c, view, card);
    case ABILITY_FETCH:
      return fetch (run, c, view, card);
    case ABILITY_DEPLOY:
      return deploy (run, c, card, c->faces[card].at, 0);
    case ABILITY_STRIKE:
      return strike (run, c, view, card);
    case ABILITY_LEAVE:
      return leave (run, c, view, card, c->faces[card].then);
    case ABILITY_ASK:
    default:
      return ask (run, c, card, used);
    }
}
