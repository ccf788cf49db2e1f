/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell-parts.h"

#include <glib/gi18n-lib.h>

/* What the hands do with the cards: one moves, captures, rallies, comes in. */

/* --- One card moves ---------------------------------------------------------------------------------- */

/* What the second line of a move says: why it is made, and whether it rallies. */
enum { BY_ITSELF, RALLIES, MOVED, MOVED_RALLIES, DESPERATE, N_WAYS };
enum { TO_SPACE, TO_CAPTURE, TO_COVER, N_ENDS };
static const char *const details[N_ENDS][N_WAYS] = {
  [TO_SPACE] = {
    N_("{from} → {to}"),
    N_("{from} → {to}, and rallies"),
    N_("{from} → {to}, moved by {by}"),
    N_("{from} → {to}, moved by {by}, and rallies"),
    N_("{from} → {to}, because {by} rallied and the deck is empty"),
  },
  [TO_CAPTURE] = {
    N_("{from} → {to}; {foe} goes to the discard pile"),
    N_("{from} → {to}, and rallies; {foe} goes to the discard pile"),
    N_("{from} → {to}, moved by {by}; {foe} goes to the discard pile"),
    N_("{from} → {to}, moved by {by}, and rallies; {foe} goes to the discard pile"),
    N_("{from} → {to}, because {by} rallied and the deck is empty; {foe} goes to the discard pile"),
  },
  [TO_COVER] = {
    N_("{from} → {to}; {foe} stays under it"),
    N_("{from} → {to}, and rallies; {foe} stays under it"),
    N_("{from} → {to}, moved by {by}; {foe} stays under it"),
    N_("{from} → {to}, moved by {by}, and rallies; {foe} stays under it"),
    N_("{from} → {to}, because {by} rallied and the deck is empty; {foe} stays under it"),
  },
};

/* `there`: who lay there, or NO_CARD; `by`: whose ability or rally moves it, or NO_CARD; `yours`: it is the player's. */
static void
tell_go (UsRun *run, int card, gboolean yours, int there, gboolean captured, int by, int way, int from, int to)
{
  int end = there == NO_CARD ? TO_SPACE : captured ? TO_CAPTURE : TO_COVER;

  us_run_detail (run, details[end][way], crownfell_arg_spot ("from", from), crownfell_arg_spot ("to", to),
                 crownfell_arg_card ("by", by != NO_CARD ? by : card),
                 crownfell_arg_card ("foe", there != NO_CARD ? there : card));
  if (end == TO_SPACE && yours)
    us_run_tell (run, "crownfell.move-yours", "<b>Move</b> your {card} to {to}", crownfell_arg_card ("card", card),
                 crownfell_arg_spot ("to", to));
  else if (end == TO_SPACE)
    us_run_tell (run, "crownfell.move", "<b>Move</b> {card} to {to}", crownfell_arg_card ("card", card),
                 crownfell_arg_spot ("to", to));
  else if (end == TO_CAPTURE)
    us_run_tell (run, "crownfell.capture", "<b>Capture</b> {foe} with {card}", crownfell_arg_card ("card", card),
                 crownfell_arg_card ("foe", there), crownfell_arg_spot ("to", to),
                 crownfell_arg_is_at (there, SPOT_LOST));
  else
    us_run_tell (run, "crownfell.cover", "<b>Lay</b> {card} onto {below}", crownfell_arg_card ("card", card),
                 crownfell_arg_card ("below", there), crownfell_arg_spot ("to", to),
                 crownfell_arg_is_at (there, SPOT_UNDER + to));
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

static gboolean go (UsRun *run, Crownfell *c, int card, int to, CrownfellGo how, int by);

/* --- Rally -------------------------------------------------------------------------------------------- */

/* At the table it is turned up by hand; else it is looked for in the deck. */
enum { TURNED_UP, LOOKED_FOR, LAST_CARD };
static const char *const comings[][2] = {
  [TURNED_UP] = { N_("The enemy deck goes above {column}"),
                  N_("Brought in by {by}; the enemy deck goes above {column}") },
  [LOOKED_FOR] = { N_("Look for it in the enemy deck, which then goes above {column}"),
                   N_("Brought in by {by}; look for it in the enemy deck, which then goes above {column}") },
  [LAST_CARD] = { N_("It is the last card of the enemy deck"),
                  N_("Brought in by {by}; it is the last card of the enemy deck") },
};

/* One that the app dealt was looked through, and lies as nobody has shuffled it. */
static void
take_deck (UsRun *run, Crownfell *c)
{
  if (c->dealer == US_BY_THE_APP && !us_run_by_app (run, C_DECK) && crownfell_count (crownfell_deck (c)) > 1)
    us_run_tell (run, "crownfell.shuffle-deck", "<b>Shuffle</b> the enemy deck");
  c->dealer = run->sources[C_DECK];
}

static void
explain_promotion (UsRun *run, Crownfell *c, int from, guint32 places)
{
  crownfell_because (run, c, R_ABILITY, NULL);
  if (crownfell_count (places) > 1)
    crownfell_explain_arrow (run, c, from, places);
}

/* Where it comes in was found after the rules have settled last: what is put right at the question holds for that too. */
gboolean
crownfell_deploy (UsRun *run, Crownfell *c, int to, int rule, guint32 places)
{
  UsSet deck = { { crownfell_deck (c), 0 } };
  int pointer = ((rule == R_PROMOTE ? c->pointer : crownfell_column_of (to)) + 1) % SIDE;
  UsArg column = { "column", &crownfell_column, pointer };
  int card, by = rule == R_PROMOTE ? c->acting : NO_CARD, from = by != NO_CARD ? c->spot[by] : NO_SPACE;
  int n_fails = c->n_fails;

  take_deck (run, c);
  /* The question has the reasons too, and the line that follows has them as well. */
  if (rule == R_PROMOTE && !us_run_by_app (run, C_DECK))
    explain_promotion (run, c, from, places);
  c->n_fails = n_fails;
  crownfell_describe_last (run, c, C_DECK);
  if (!us_run_draw (run, C_DECK, "crownfell/deploy", &crownfell_card, &deck, &card,
                    "<b>Bring in</b> the top card of the enemy deck on {to}: which one is it?",
                    crownfell_arg_spot ("to", to)))
    return FALSE;
  crownfell_head (run, c);
  crownfell_put (c, card, to);
  c->pointer = pointer;
  c->quiet = 0;
  if (rule == R_PROMOTE)
    explain_promotion (run, c, from, places);
  us_run_because (run, rule, US_APPLIES, NULL);
  us_run_detail (run, comings[us_set_is_empty (&deck) ? LAST_CARD : us_run_by_app (run, C_DECK)][by != NO_CARD], column,
                 crownfell_arg_card ("by", by != NO_CARD ? by : card));
  us_run_tell (run, "crownfell.deploy", "<b>Bring in</b> {card} on {to}", crownfell_arg_card ("card", card),
               crownfell_arg_spot ("to", to));
  us_run_move (run, &crownfell_spot, SPOT_DECK, to, crownfell_token (card));
  c->read = FALSE;
  /* Nothing of the turn follows. */
  if (rule == R_DEPLOY)
    c->heads = FALSE;
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
desperate (const Crownfell *c, const CrownfellView *view, int rallied, guint32 *all, guint32 *first)
{
  guint32 found = 0, others = view->own[ENEMY] & ~(1u << c->spot[rallied]);
  gboolean captures = c->passive == PASSIVE_CAPTURING;

  /* It moves itself if there is no other: one that is covered is there, though none to choose. */
  if (is_last (c, rallied))
    others = view->own[ENEMY];
  SPACE_EACH (space, others)
  if ((crownfell_lay (RING, space) & crownfell_landings (c, view, c->top[space], captures)) != 0)
    found |= 1u << space;
  *all = found;
  *first = (found & view->locks[YOU]) != 0 ? found & view->locks[YOU] : found;
  return crownfell_freeing (c, view, *first, 0xff, 1, captures);
}

static gboolean
final_desperation (UsRun *run, Crownfell *c, int rallied)
{
  CrownfellView view;
  guint32 all, first, whom;
  int space, to;

  crownfell_look_at (c, &view);
  whom = desperate (c, &view, rallied, &all, &first);
  if (whom == 0)
    {
      us_run_because (run, R_DESPERATION, US_FAILS, NULL);
      us_run_stay (run, "crownfell.nobody-else", "Nothing comes of the rally: no other enemy can move");
      return TRUE;
    }
  if (!crownfell_point (run, c, rallied))
    return FALSE;
  crownfell_explain_whom (run, R_DESPERATION, all, first, FALSE, whom);
  if (!crownfell_pick (run, c, rallied, whom, R_DESPERATION, NULL, &space) ||
      !crownfell_pick_direction (run, c, rallied, c->top[space], 0xff, 1, c->passive == PASSIVE_CAPTURING, &to))
    return FALSE;
  return to == NO_SPACE || go (run, c, c->top[space], to, GO_DESPERATE, rallied);
}

gboolean
crownfell_rally (UsRun *run, Crownfell *c, int card)
{
  int column;

  if (!crownfell_settle (run, c))
    return FALSE;
  if (!us_run_by_app (run, C_DECK))
    crownfell_tell_stays (run, c);
  if (crownfell_deck (c) == 0)
    return final_desperation (run, c, card);
  column = crownfell_deploy_column (c);
  if (column < 0)
    {
      us_run_because (run, R_ROW_FULL, US_APPLIES, NULL);
      us_run_stay (run, "crownfell.no-room", "No card comes in: row E is full");
      return TRUE;
    }
  return crownfell_deploy (run, c, 4 * SIDE + column, R_RALLY, 0);
}

/* An enemy that was moved onto a space where it rallies does so; one that moves for want of cards in the deck does not. */
gboolean
crownfell_rally_moved (UsRun *run, Crownfell *c, const gint8 *before)
{
  guint32 moved = 0;

  for (int card = 0; card < CARDS; card++)
    if (crownfell_is_enemys (c, card) && crownfell_acts (c, card) && before[card] < SPACES &&
        before[card] != c->spot[card] && crownfell_enters (before[card], c->spot[card], ENEMY))
      moved |= 1u << card;
  for (int card = 0; card < CARDS; card++)
    if ((moved >> card & 1) && c->over == OVER_NOT && crownfell_acts (c, card) && !crownfell_rally (run, c, card))
      return FALSE;
  return TRUE;
}

/* --- All of a move ------------------------------------------------------------------------------------ */

/* `by`: whose ability or rally moves it, or NO_CARD. */
static gboolean
go (UsRun *run, Crownfell *c, int card, int to, CrownfellGo how, int by)
{
  int from = c->spot[card], there = c->top[to], captured;
  gboolean rallies = how != GO_DESPERATE && crownfell_is_enemys (c, card) && crownfell_enters (from, to, ENEMY);
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
    c->quiet = 0;
  c->forced |= (guint32) (by != NO_CARD) << card;
  rallies = rallies && crownfell_find_over (c) == OVER_NOT;
  tell_go (run, card, !crownfell_is_enemys (c, card), there, captured != NO_CARD, by,
           how == GO_DESPERATE ? DESPERATE : (by != NO_CARD ? MOVED : BY_ITSELF) + rallies, from, to);
  if (!crownfell_settle (run, c))
    return FALSE;
  if (captured != NO_CARD && !crownfell_separate (run, c, to))
    return FALSE;
  c->over = crownfell_find_over (c);
  return c->over != OVER_NOT || !rallies || c->spot[card] != to || crownfell_rally (run, c, card);
}

gboolean
crownfell_go (UsRun *run, Crownfell *c, int card, int to, CrownfellGo how)
{
  return go (run, c, card, to, how, how == GO_FORCED ? c->acting : NO_CARD);
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
