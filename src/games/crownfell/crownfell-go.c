/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell-parts.h"

#include <glib/gi18n-lib.h>

/* What the hands do with the cards: one moves, captures, rallies, comes in. */

/* --- One card moves ---------------------------------------------------------------------------------- */

static void
tell_capture (UsRun *run, int card, int foe, int from, int to)
{
  us_run_detail (run, "{from} → {to}; {foe} goes to the discard pile", crownfell_arg_spot ("from", from),
                 crownfell_arg_spot ("to", to), crownfell_arg_card ("foe", foe));
  us_run_tell (run, "crownfell.capture", "<b>Capture</b> {foe} with {card}", crownfell_arg_card ("card", card),
               crownfell_arg_card ("foe", foe), crownfell_arg_spot ("to", to), crownfell_arg_is_at (foe, SPOT_LOST));
  us_run_move (run, &crownfell_spot, from, to, crownfell_token (card));
}

static void
tell_cover (UsRun *run, int card, int below, int from, int to)
{
  us_run_detail (run, "{from} → {to}; {below} stays under it", crownfell_arg_spot ("from", from),
                 crownfell_arg_spot ("to", to), crownfell_arg_card ("below", below));
  us_run_tell (run, "crownfell.cover", "<b>Lay</b> {card} onto {below}", crownfell_arg_card ("card", card),
               crownfell_arg_card ("below", below), crownfell_arg_spot ("to", to),
               crownfell_arg_is_at (below, SPOT_UNDER + to));
  us_run_move (run, &crownfell_spot, from, to, crownfell_token (card));
}

/* `by`: whose ability moves it, or NO_CARD. */
static void
tell_move (UsRun *run, int card, int by, int from, int to)
{
  if (by == NO_CARD)
    us_run_detail (run, "{from} → {to}", crownfell_arg_spot ("from", from), crownfell_arg_spot ("to", to));
  else
    us_run_detail (run, "{from} → {to}, moved by {by}", crownfell_arg_spot ("from", from),
                   crownfell_arg_spot ("to", to), crownfell_arg_card ("by", by));
  us_run_tell (run, "crownfell.move", "<b>Move</b> {card} to {to}", crownfell_arg_card ("card", card),
               crownfell_arg_spot ("to", to), crownfell_arg_spot ("from", from));
  us_run_move (run, &crownfell_spot, from, to, crownfell_token (card));
}

/* A capture on a space where a second card lay below: both would lie there. */
gboolean
crownfell_separate (UsRun *run, Crownfell *c, int space)
{
  int values[SPACES], n = 0, card, to;

  if (!crownfell_settle (run, c))
    return FALSE;
  card = c->under[space];
  if (card == NO_CARD)
    return TRUE;
  SPACE_EACH (other, ALL_SPACES & ~c->taken)
  values[n++] = other;
  us_run_detail (run, "It lay under the card that was captured, and is free now");
  if (!us_run_choose_cell (run, "crownfell/freed-to", &crownfell_spot, values, n, &to, "Where does {card} lie now?",
                           crownfell_arg_card ("card", card)))
    return FALSE;
  crownfell_put (c, card, to);
  return crownfell_settle (run, c);
}

/* --- Rally -------------------------------------------------------------------------------------------- */

/* At the table it is turned up by hand; else it is looked for in the deck. */
gboolean
crownfell_deploy (UsRun *run, Crownfell *c, int to, int pointer, int rule)
{
  UsSet deck = { { crownfell_deck (c), 0 } };
  UsArg column = { "column", &crownfell_column, pointer };
  int card;

  if (!crownfell_settle (run, c))
    return FALSE;
  if (!us_run_draw (run, C_DECK, "crownfell/deploy", &crownfell_card, &deck, &card,
                    "<b>Bring in</b> the top card of the enemy deck on {to}: which one is it?",
                    crownfell_arg_spot ("to", to)))
    return FALSE;
  crownfell_put (c, card, to);
  c->pointer = pointer;
  c->quiet = 0;
  if (rule == R_PROMOTE)
    crownfell_because (run, c, R_ABILITY, NULL);
  us_run_because (run, rule, US_APPLIES, NULL);
  if (us_set_is_empty (&deck))
    us_run_detail (run, "It is the last card of the enemy deck");
  else if (us_run_by_app (run, C_DECK))
    us_run_detail (run, "Look for it in the enemy deck, which then goes above {column}", column);
  else
    us_run_detail (run, "The enemy deck goes above {column}", column);
  us_run_tell (run, "crownfell.deploy", "<b>Bring in</b> {card} on {to}", crownfell_arg_card ("card", card),
               crownfell_arg_spot ("to", to));
  us_run_move (run, &crownfell_spot, SPOT_DECK, to, crownfell_token (card));
  return crownfell_settle (run, c) && crownfell_recall_card (run, c, card) && crownfell_settle (run, c);
}

static gboolean
is_last (const Crownfell *c, int card)
{
  for (int other = 0; other < CARDS; other++)
    if (other != card && crownfell_is_enemys (c, other) && crownfell_on_board (c, other))
      return FALSE;
  return TRUE;
}

/* Whom the arrow can choose for one step: locked ones first, and of those the ones that free the most. */
static guint32
desperate (const Crownfell *c, const CrownfellView *view, int rallied)
{
  guint32 found = 0, locked, others = view->own[ENEMY] & ~(1u << c->spot[rallied]);
  gboolean captures = c->passive == PASSIVE_CAPTURING;

  /* It moves itself if there is no other: one that is covered is there, though none to choose. */
  if (is_last (c, rallied))
    others = view->own[ENEMY];
  SPACE_EACH (space, others)
  if ((crownfell_lay (RING, space) & crownfell_landings (c, view, c->top[space], captures)) != 0)
    found |= 1u << space;
  locked = found & view->locks[YOU];
  return crownfell_freeing (c, view, locked != 0 ? locked : found, 0xff, 1, captures);
}

static gboolean
final_desperation (UsRun *run, Crownfell *c, int rallied)
{
  CrownfellView view;
  guint32 whom;
  int space, to;

  crownfell_look_at (c, &view);
  whom = desperate (c, &view, rallied);
  if (whom == 0)
    {
      us_run_because (run, R_DESPERATION, US_FAILS, NULL);
      us_run_stay (run, "crownfell.nobody-else", "Nothing comes of the rally: no other enemy can move");
      return TRUE;
    }
  if (!crownfell_point (run, c, rallied))
    return FALSE;
  us_run_because (run, R_DESPERATION, US_APPLIES, NULL);
  if (!crownfell_pick (run, c, rallied, whom, R_DESPERATION, NULL, &space) ||
      !crownfell_pick_direction (run, c, rallied, c->top[space], 0xff, 1, c->passive == PASSIVE_CAPTURING, &to))
    return FALSE;
  return to == NO_SPACE || crownfell_go (run, c, c->top[space], to, GO_DESPERATE);
}

gboolean
crownfell_rally (UsRun *run, Crownfell *c, int card)
{
  int column;

  if (crownfell_deck (c) == 0)
    return final_desperation (run, c, card);
  column = crownfell_deploy_column (c);
  if (column < 0)
    {
      us_run_because (run, R_ROW_FULL, US_APPLIES, NULL);
      us_run_stay (run, "crownfell.no-room", "No card comes in: row E is full");
      return TRUE;
    }
  return crownfell_deploy (run, c, 4 * SIDE + column, (column + 1) % SIDE, R_RALLY);
}

/* --- All of a move ------------------------------------------------------------------------------------ */

gboolean
crownfell_go (UsRun *run, Crownfell *c, int card, int to, CrownfellGo how)
{
  int from = c->spot[card], there = c->top[to], captured;
  /* What is captured from afar is captured, by a card that lies on others as well. */
  gboolean covers = there != NO_CARD && how != GO_SHOT &&
                    (crownfell_side (c, there) == crownfell_side (c, card) ? crownfell_covers (c, card)
                                                                           : crownfell_covers_foes (c, card));

  /* The table may have been put right since it was decided. */
  if (!crownfell_acts (c, card) ||
      (there != NO_CARD && !covers && crownfell_side (c, there) == crownfell_side (c, card)))
    return TRUE;
  captured = crownfell_land (c, card, to, covers);
  if (captured != NO_CARD)
    {
      c->quiet = 0;
      tell_capture (run, card, captured, from, to);
    }
  else if (there != NO_CARD)
    tell_cover (run, card, there, from, to);
  else
    tell_move (run, card, how == GO_FORCED ? c->acting : NO_CARD, from, to);
  if (!crownfell_settle (run, c))
    return FALSE;
  if (captured != NO_CARD && !crownfell_separate (run, c, to))
    return FALSE;
  c->over = crownfell_find_over (c);
  if (c->over != OVER_NOT || how == GO_DESPERATE || !crownfell_is_enemys (c, card) ||
      !crownfell_enters (from, to, ENEMY) || c->spot[card] != to)
    return TRUE;
  return crownfell_rally (run, c, card);
}

gboolean
crownfell_take_shot (UsRun *run, Crownfell *c, int card, int target, int rule)
{
  int foe = c->top[target];

  if (foe == NO_CARD || crownfell_side (c, foe) == crownfell_side (c, card))
    return TRUE;
  if (c->ranged == RANGED_MOVES && rule == R_SHOOT)
    return crownfell_go (run, c, card, target, GO_SHOT);
  crownfell_shoot (c, target);
  c->quiet = 0;
  us_run_detail (run, "{card} captures it from {from} and stays there", crownfell_arg_card ("card", card),
                 crownfell_arg_spot ("from", c->spot[card]));
  us_run_tell (run, "crownfell.shoot", "<b>Discard</b> {foe} from {to}", crownfell_arg_card ("foe", foe),
               crownfell_arg_spot ("to", target), crownfell_arg_is_at (foe, SPOT_LOST));
  us_run_move (run, &crownfell_spot, target, SPOT_LOST, crownfell_token (foe));
  if (!crownfell_settle (run, c))
    return FALSE;
  c->over = crownfell_find_over (c);
  return TRUE;
}
