/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "crownfell-referee-turn.h"

/* A turn with cards of which a part is known: what is asked, and what the answers lead to. */

/* It comes out alike whatever else is asked in the turn. */
int
ref_turn_chance (const RefTurn *t, int what, int n)
{
  return (int) (us_random_mix (t->seed + (guint64) t->activation * 1000 + (guint64) what) % (guint64) n);
}

/* --- Questions -------------------------------------------------------------------------------------------------- */

RefAsk *
ref_turn_begin_ask (RefTurn *t, int kind, int card)
{
  RefAsk *ask = &t->asks[MIN (t->n_asks, REF_MAX_ASKS - 1)];

  g_assert_cmpint (t->n_asks, <, REF_MAX_ASKS);
  *ask = (RefAsk) { .kind = kind, .card = card, .activation = t->activation };
  return ask;
}

static gboolean
may_be (const RefAsk *ask, int value)
{
  for (int i = 0; i < ask->n; i++)
    if (ask->values[i] == value)
      return TRUE;
  return ask->n == 0;
}

/* The answers stand in it; somebody may have given others, but of what comes by itself. */
void
ref_turn_end_ask (RefTurn *t, RefAsk *ask)
{
  const RefAsk *given = t->used < t->n_given ? &t->given[t->used] : NULL;

  t->n_asks++;
  if (given == NULL || ask->kind == ASK_SOLO)
    return;
  t->used++;
  t->strange = t->strange || given->kind != ask->kind;
  ask->n_answers = given->n_answers;
  for (int i = 0; i < ask->n_answers; i++)
    {
      ask->answers[i] = given->answers[i];
      t->strange = t->strange || !may_be (ask, ask->answers[i]);
    }
}

int
ref_turn_ask_one (RefTurn *t, RefAsk *ask, int answer)
{
  if (ask->n == 1)
    return ask->values[0];
  ask->answers[0] = answer;
  ask->n_answers = 1;
  ref_turn_end_ask (t, ask);
  return ask->answers[0];
}

static guint32
ask_spaces (RefTurn *t, int kind, int card, guint32 open, guint32 answer)
{
  RefAsk *ask = ref_turn_begin_ask (t, kind, card);
  guint32 found = 0;

  for (int space = 0; space < SPACES; space++)
    {
      if (open >> space & 1)
        ask->values[ask->n++] = space;
      if (open & answer & 1u << space)
        ask->answers[ask->n_answers++] = space;
    }
  if (ask->n == 0)
    return 0;
  ref_turn_end_ask (t, ask);
  for (int i = 0; i < ask->n_answers; i++)
    found |= 1u << ask->answers[i];
  return found;
}

/* It was taught in place of an answer. */
gboolean
ref_turn_knows (RefTurn *t, int card)
{
  if (card == t->taught && t->teach_at == t->n_asks && !t->moves[card])
    {
      t->moves[card] = t->icons[card] = TRUE;
      ref_turn_know (t);
    }
  return t->moves[card];
}

/* --- Facts ------------------------------------------------------------------------------------------------------- */

int
ref_turn_space_of (const RefPosition *p, int card)
{
  return p->cards[card].row * 5 + p->cards[card].column;
}

gboolean
ref_turn_acts (const RefPosition *p, int card)
{
  return p->cards[card].in_play && !p->cards[card].covered;
}

guint32
ref_turn_all_of (const RefPosition *p, int side)
{
  guint32 found = 0;

  for (int space = 0; space < SPACES; space++)
    if (ref_holds (p, space / 5, space % 5, side))
      found |= 1u << space;
  return found;
}

guint32
ref_turn_free_of (const RefPosition *p)
{
  return ~(ref_turn_all_of (p, YOU) | ref_turn_all_of (p, ENEMY)) & ALL_SPACES;
}

static gboolean
is_in_deck (const RefPosition *p, int card)
{
  const RefCard *r = &p->cards[card];

  return !r->in_play && !r->somewhere && r->spot == SPOT_DECK;
}

int
ref_turn_count_deck (const RefPosition *p)
{
  int n = 0;

  for (int card = 0; card < CARDS; card++)
    n += is_in_deck (p, card) ? 1 : 0;
  return n;
}

/* Q37. */
gboolean
ref_turn_rallies_on (int from, int to)
{
  return (to == 12 && from != 12) || (to < 5 && from >= 5);
}

/* Q61. */
void
ref_turn_look_for_end (RefTurn *t)
{
  for (int side = 0; side < N_SIDES; side++)
    {
      gboolean out = TRUE;

      for (int card = 0; card < CARDS; card++)
        {
          const RefCard *r = &t->p.cards[card];

          if (r->side == side && (r->in_play || (t->end == END_CARDS_TO_COME && !r->in_play &&
                                                 r->spot == (side == YOU ? SPOT_HAND : SPOT_DECK))))
            out = FALSE;
        }
      if (out && (t->end == END_CARDS_TO_COME || t->has_been[side]))
        t->over = TRUE;
    }
}

/* --- What a move brings about -------------------------------------------------------------------------------------- */

/* Q57e: the player says where it lies. */
void
ref_turn_place_freed (RefTurn *t)
{
  for (int card = 0; card < CARDS; card++)
    {
      RefCard *r = &t->p.cards[card];
      RefAsk *ask;
      int space;

      if (!r->somewhere)
        continue;
      ask = ref_turn_begin_ask (t, ASK_FREED, card);
      for (space = 0; space < SPACES; space++)
        if (ref_turn_free_of (&t->p) >> space & 1)
          ask->values[ask->n++] = space;
      space = ref_turn_ask_one (t, ask, ask->values[ref_turn_chance (t, 100 + ref_turn_count_deck (&t->p), ask->n)]);
      r->somewhere = FALSE;
      r->in_play = TRUE;
      r->row = space / 5;
      r->column = space % 5;
    }
}

void
ref_turn_deploy (RefTurn *t, int to, int pointer)
{
  RefAsk *ask = ref_turn_begin_ask (t, ASK_DEPLOY, to);
  int card;

  for (card = 0; card < CARDS; card++)
    if (is_in_deck (&t->p, card))
      ask->values[ask->n++] = card;
  card = ask->values[ref_turn_chance (t, 100 + ref_turn_count_deck (&t->p), ask->n)];
  ask->answers[0] = card;
  ask->n_answers = 1;
  ref_turn_end_ask (t, ask);
  card = ask->answers[0];
  t->p.cards[card].in_play = TRUE;
  t->p.cards[card].row = to / 5;
  t->p.cards[card].column = to % 5;
  t->p.pointer = pointer % 5;
  t->has_been[ENEMY] = TRUE;
}

/* Q39, Q40a, Q40b. */
void
ref_turn_rally (RefTurn *t, int card)
{
  RefPosition after;
  gboolean unsure = FALSE;
  int column = ref_deploy_column (&t->p);

  if (ref_turn_count_deck (&t->p) == 0)
    {
      ref_despair (&t->p, card, &t->arrow, &after, &unsure);
      ref_turn_adopt (t, &after);
      ref_turn_place_freed (t);
      ref_turn_look_for_end (t);
    }
  else if (column >= 0)
    ref_turn_deploy (t, 20 + column, column + 1);
}

/* An enemy has come from another space. */
static void
arrive (RefTurn *t, int card, int from)
{
  ref_turn_place_freed (t);
  ref_turn_look_for_end (t);
  if (!t->over && t->p.cards[card].side == ENEMY && ref_turn_rallies_on (from, ref_turn_space_of (&t->p, card)))
    ref_turn_rally (t, card);
}

static void
go (RefTurn *t, int card, int to)
{
  RefPosition after;
  int from = ref_turn_space_of (&t->p, card);

  ref_after_move (&t->p, card, to / 5, to % 5, &after);
  ref_turn_adopt (t, &after);
  arrive (t, card, from);
}

static void
shoot (RefTurn *t, int card, int target, gboolean goes)
{
  RefPosition after;
  int from = ref_turn_space_of (&t->p, card);

  ref_after_shot (&t->p, card, target / 5, target % 5, goes, &after);
  ref_turn_adopt (t, &after);
  if (goes)
    arrive (t, card, from);
  else
    ref_turn_look_for_end (t);
}

int
ref_turn_pick (const RefTurn *t, int card, const RefGrid *spaces)
{
  int row = 0, column = 0;

  ref_meet (&t->p, card, spaces, &t->arrow, &row, &column);
  return row * 5 + column;
}

/* --- What is open, and what is true --------------------------------------------------------------------------------- */

/* Section 8: where the rules let it end, as far as a card can reach. */
static guint32
open_spaces (const RefTurn *t, int card, int kind)
{
  const RefCard *r = &t->p.cards[card];
  guint32 open = 0;

  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      {
        gboolean near = ABS (row - r->row) <= 2 && ABS (column - r->column) <= 2;

        if ((row == r->row && column == r->column) || !ref_may_stop (&t->p, card, row, column))
          continue;
        if (kind == ASK_CAPTURE ? !ref_holds (&t->p, row, column, YOU) || (!near && card != PYRO) : !near)
          continue;
        if (kind == ASK_RALLY && !ref_turn_rallies_on (ref_turn_space_of (&t->p, card), row * 5 + column))
          continue;
        open |= 1u << (row * 5 + column);
      }
  return open;
}

/* Q57c: spaces with one of its own, from which it captures nothing whatever is printed on it, as none is in reach. */
static guint32
hopeless (const RefTurn *t, int card, guint32 open)
{
  guint32 found = 0;

  for (int space = 0; space < SPACES; space++)
    {
      gboolean captures = FALSE;

      if (!(open >> space & 1) || !ref_holds (&t->p, space / 5, space % 5, ENEMY))
        continue;
      for (int other = 0; other < SPACES; other++)
        captures |= ABS (other / 5 - space / 5) <= 2 && ABS (other % 5 - space % 5) <= 2 &&
                    ref_holds (&t->p, other / 5, other % 5, YOU) && ref_may_stop (&t->p, card, other / 5, other % 5);
      if (!captures)
        found |= 1u << space;
    }
  return found;
}

static guint32
true_stops (const RefTurn *t, int card)
{
  RefPosition truth;
  RefGrid stops, wanted;

  ref_turn_see_all (t, &truth);
  if (ref_is_locked (&truth, card))
    return 0;
  ref_stops (&truth, card, &stops);
  ref_wanted (&truth, card, &stops, &wanted);
  return ref_bits (&wanted);
}

/* Q34, Q56g: from afar first, then by moving. */
static guint32
true_captures (RefTurn *t, int card)
{
  RefPosition truth;
  RefGrid struck, targets;

  ref_turn_see_all (t, &truth);
  t->far = t->strikes = FALSE;
  if (ref_is_locked (&truth, card) && t->p.lock == LOCK_FULL)
    return 0;
  ref_struck (&truth, card, &struck);
  ref_targets (&truth, card, &targets);
  if (t->truth[card].ability == ABILITY_STRIKE && ref_has_any (&struck))
    {
      t->far = t->strikes = TRUE;
      return ref_bits (&struck);
    }
  if (t->p.ranged_first == RANGED_SHOOT && ref_has_any (&targets))
    {
      t->far = TRUE;
      return ref_bits (&targets);
    }
  return true_stops (t, card) & ref_turn_all_of (&t->p, YOU);
}

/* Where it protects most, and of those where it locks most. */
static guint32
where_most (const RefTurn *t, int card, guint32 stops)
{
  for (int pass = 0; pass < 2; pass++)
    {
      int worth[SPACES], best = 0;
      RefPosition truth, after;

      ref_turn_see_all (t, &truth);
      for (int space = 0; space < SPACES; space++)
        {
          const RefFace *face = &t->truth[card];

          worth[space] = -1;
          if (!(stops >> space & 1))
            continue;
          ref_after_move (&truth, card, space / 5, space % 5, &after);
          worth[space] =
            ref_count_on (&after, card, pass == 0 ? &face->protects : &face->locks, pass == 0 ? ENEMY : YOU);
          best = MAX (best, worth[space]);
        }
      for (int space = 0; space < SPACES; space++)
        if (worth[space] < best)
          stops &= ~(1u << space);
    }
  return stops;
}

/* --- Entries -------------------------------------------------------------------------------------------------------- */

guint32
ref_turn_ask_captures (RefTurn *t, int card)
{
  guint32 open;

  if (t->told_captures)
    return t->captures;
  open = open_spaces (t, card, ASK_CAPTURE);
  t->captures = ask_spaces (t, ASK_CAPTURE, card, open, true_captures (t, card));
  t->barred |= open & ~t->captures;
  t->told_captures = TRUE;
  return t->captures;
}

static CrownfellVerdict
capture_untaught (RefTurn *t, int card, gboolean locked)
{
  gboolean covers = card == REVENANT && t->p.revenant == REVENANT_COVERS, stays = FALSE;
  RefChoice choice;
  RefGrid grid;
  RefAsk *ask;
  int to;

  if (locked && covers)
    return CANNOT;
  ref_grid_of (ref_turn_ask_captures (t, card), &grid);
  if (locked && t->p.ranged == RANGED_STAYS)
    ref_target (&t->p, card, &grid, FALSE, &choice);
  else
    ref_capture (&t->p, card, &grid, &choice);
  if (choice.verdict != CAN)
    return CANNOT;
  to = ref_turn_pick (t, card, &choice.left);
  if (locked && t->p.ranged == RANGED_STAYS)
    stays = TRUE;
  /* No card goes farther than two rows and two columns. */
  else if (!covers && (ABS (to / SIDE - t->p.cards[card].row) > 2 || ABS (to % SIDE - t->p.cards[card].column) > 2))
    stays = TRUE;
  else if (!covers)
    {
      ask = ref_turn_begin_ask (t, ASK_HOW, card);
      ask->n = 2;
      ask->values[0] = HOW_GOES;
      ask->values[1] = HOW_STAYS;
      stays = ref_turn_ask_one (t, ask, t->strikes || (t->far && t->p.ranged == RANGED_STAYS) ? HOW_STAYS : HOW_GOES) ==
              HOW_STAYS;
    }
  if (stays)
    shoot (t, card, to, FALSE);
  else
    go (t, card, to);
  return CAN;
}

CrownfellVerdict
ref_turn_capture_entry (RefTurn *t, int card, gboolean locked)
{
  gboolean goes = t->p.ranged == RANGED_MOVES;
  RefGrid stops, targets = { 0 };
  RefChoice choice;

  if (!ref_turn_knows (t, card))
    return capture_untaught (t, card, locked);
  if (t->truth[card].ability == ABILITY_STRIKE)
    ref_struck (&t->p, card, &targets);
  if (ref_has_any (&targets))
    goes = FALSE;
  else if (t->p.ranged_first == RANGED_SHOOT)
    ref_targets (&t->p, card, &targets);
  if (ref_has_any (&targets))
    {
      ref_target (&t->p, card, &targets, goes, &choice);
      shoot (t, card, ref_turn_pick (t, card, &choice.left), goes);
      return CAN;
    }
  if (locked)
    return CANNOT;
  ref_stops (&t->p, card, &stops);
  ref_capture (&t->p, card, &stops, &choice);
  if (choice.verdict == CAN)
    go (t, card, ref_turn_pick (t, card, &choice.left));
  return choice.verdict;
}

static gboolean
stands_on (const RefTurn *t, int card, int side)
{
  int under = ref_card_under (&t->p, t->p.cards[card].row, t->p.cards[card].column);

  return under != NO_CARD && t->p.cards[under].side == side;
}

static void
find_stops (RefTurn *t, int card, int kind, RefGrid *wanted)
{
  RefGrid stops;
  guint32 open, found, truth;

  if (t->moves[card])
    {
      ref_stops (&t->p, card, &stops);
      ref_wanted (&t->p, card, &stops, wanted);
      return;
    }
  open = open_spaces (t, card, kind) & ~t->barred;
  open &= ~hopeless (t, card, open);
  truth = true_stops (t, card) & open;
  if (kind == ASK_MOVE && t->careful && !t->icons[card])
    truth = where_most (t, card, truth);
  if (kind == ASK_MOVE && t->told_moves)
    found = t->moved;
  else if ((open & ~t->reached) == 0)
    found = open;
  else
    found = ask_spaces (t, kind, card, open, truth);
  t->reached |= found;
  if (kind == ASK_MOVE)
    {
      t->told_moves = TRUE;
      t->moved = found;
    }
  if (kind == ASK_RALLY || t->icons[card])
    t->barred |= open & ~found;
  ref_grid_of (found, wanted);
}

CrownfellVerdict
ref_turn_rally_entry (RefTurn *t, int card, gboolean locked)
{
  RefGrid wanted;
  RefChoice choice;

  if (locked || ref_deploy_column (&t->p) < 0 || stands_on (t, card, YOU))
    return CANNOT;
  ref_turn_knows (t, card);
  find_stops (t, card, ASK_RALLY, &wanted);
  ref_rally (&t->p, card, &wanted, &choice);
  if (choice.verdict == CAN)
    go (t, card, ref_turn_pick (t, card, &choice.left));
  return choice.verdict;
}

/* Where it could go to no space that is open, if it reached that, nobody is asked. */
static gboolean
may_move (const RefTurn *t, int card, gboolean leaves)
{
  guint32 open = open_spaces (t, card, ASK_MOVE) & ~t->barred;
  RefChoice choice;

  for (int space = 0; space < SPACES; space++)
    if (open >> space & 1)
      {
        RefGrid one = { 0 };

        one.on[space / 5][space % 5] = TRUE;
        ref_move (&t->p, card, &one, leaves, &choice);
        if (choice.verdict != CANNOT)
          return TRUE;
      }
  return FALSE;
}

CrownfellVerdict
ref_turn_move_entry (RefTurn *t, int card, gboolean locked, gboolean leaves)
{
  RefGrid wanted;
  RefChoice choice;

  if (locked || stands_on (t, card, YOU))
    return CANNOT;
  ref_turn_knows (t, card);
  if (!t->moves[card] && !may_move (t, card, leaves))
    return CANNOT;
  find_stops (t, card, ASK_MOVE, &wanted);
  ref_move (&t->p, card, &wanted, leaves, &choice);
  if (choice.verdict == CAN)
    go (t, card, ref_turn_pick (t, card, &choice.left));
  return choice.verdict;
}
