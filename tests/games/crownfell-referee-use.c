/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "crownfell-referee-turn.h"

/* Abilities in a turn of which not all is known, and the turn itself. */

/* Section 8c: whose ability is known by its name. */
static gboolean
is_named (int card)
{
  return card == BEACON || card == DUKE || card == MARTYR || card == MINSTREL || card == MONARCH || card == MYSTIC ||
         card == PYRO || card == STAG;
}

static gboolean
can_be_pushed (const RefPosition *p, int card, gboolean forward_only)
{
  int row, column;

  for (int direction = 0; direction < N_DIRECTIONS; direction++)
    if (!forward_only || direction == DOWN)
      if (ref_push (p, card, direction, 1, TRUE, &row, &column))
        return TRUE;
  return FALSE;
}

static gboolean
rear_is_free (const RefPosition *p, int card)
{
  const RefCard *r = &p->cards[card];

  for (int right = -1; right <= 1; right += 2)
    if (ref_on_board (r->row + 1, r->column + right) && ref_card_at (p, r->row + 1, r->column + right) == NO_CARD)
      return TRUE;
  return FALSE;
}

/* Whether one of a side can be what the ability is for: next to the card, or anywhere, or diagonally next to it. */
static gboolean
finds (const RefPosition *p, int card, int side)
{
  const RefCard *r = &p->cards[card];

  for (int i = 0; i < CARDS; i++)
    {
      const RefCard *m = &p->cards[i];
      int up = ABS (m->row - r->row), right = ABS (m->column - r->column);

      if (i == card || !ref_turn_acts (p, i) || m->side != side)
        continue;
      if (card == BEACON || (card == MINSTREL && can_be_pushed (p, i, TRUE)))
        return TRUE;
      if (card == DUKE && MAX (up, right) == 1 && can_be_pushed (p, i, FALSE))
        return TRUE;
      if (card == PYRO && !ref_is_protected (p, m->row, m->column, YOU))
        return TRUE;
      if (card == MYSTIC && up == 1 && right == 1 && can_be_pushed (p, i, FALSE))
        if (p->protect == PROTECT_CAPTURE || !ref_is_protected (p, m->row, m->column, YOU))
          return TRUE;
    }
  return FALSE;
}

static gboolean
may_use (const RefTurn *t, int card)
{
  const RefPosition *p = &t->p;

  switch (card)
    {
    case BEACON:
      return finds (p, card, ENEMY) && rear_is_free (p, card);
    case DUKE:
    case MINSTREL:
      return finds (p, card, ENEMY);
    case MYSTIC:
      return finds (p, card, YOU);
    case PYRO:
      /* What it could capture from afar has been told. */
      return finds (p, card, YOU) && !(t->told_captures && t->captures == 0);
    case MONARCH:
      return rear_is_free (p, card) && ref_turn_count_deck (p) > 0;
    case STAG:
      return ref_turn_free_of (p) != 0 && ref_turn_count_deck (p) > 0;
    case MARTYR:
      return TRUE;
    case REVENANT:
      return FALSE;
    default:
      return !t->without[card];
    }
}

/* --- By hand -------------------------------------------------------------------------------------------------------- */

static int
spot_of (const RefPosition *p, int card)
{
  return p->cards[card].in_play ? ref_turn_space_of (p, card) : p->cards[card].spot;
}

/* What something else does: it takes one of the player's, or nothing. */
static void
use_something (RefTurn *t, RefPosition *after)
{
  for (int card = 0; card < CARDS; card++)
    if (ref_turn_acts (after, card) && after->cards[card].side == YOU && ref_turn_chance (t, card, 3) == 0)
      {
        after->cards[card].in_play = FALSE;
        after->cards[card].spot = SPOT_BOX;
        for (int under = 0; under < CARDS; under++)
          if (after->cards[under].in_play && after->cards[under].covered &&
              ref_turn_space_of (after, under) == ref_turn_space_of (after, card))
            after->cards[under].covered = FALSE;
        return;
      }
}

/* What the player would do with the cards, by the faces; FALSE: it would change nothing. Where cards come to lie on one
 * another it is no case for this test, and is not done. */
static gboolean
use_by_faces (RefTurn *t, int card, RefPosition *after)
{
  RefPosition truth;
  gboolean unsure, changes = FALSE;

  ref_turn_see_all (t, &truth);
  truth.rallies_wait = TRUE;
  if ((ref_is_locked (&truth, card) && t->p.lock == LOCK_FULL) || !ref_can_use (&truth, card))
    return FALSE;
  if (t->truth[card].ability == ABILITY_DEPLOY)
    return card == MONARCH || card == STAG;
  if (t->truth[card].ability == ABILITY_ASK)
    {
      *after = truth;
      use_something (t, after);
    }
  else
    ref_use (&truth, card, &t->arrow, after, &unsure);
  if (t->truth[card].ability == ABILITY_LEAVE && t->truth[card].then == THEN_ASK)
    use_something (t, after);
  for (int i = 0; i < CARDS; i++)
    {
      if (after->cards[i].somewhere || (after->cards[i].covered && !truth.cards[i].covered))
        t->unsure = TRUE;
      changes = changes || spot_of (after, i) != spot_of (&truth, i);
    }
  return changes && !t->unsure;
}

/* Somebody may have reported something else, of which the test does not know what it comes to. */
static void
report (RefTurn *t, int card, int spot)
{
  RefAsk *ask = ref_turn_begin_ask (t, ASK_CHANGED, card);

  if (ref_turn_ask_one (t, ask, card) != card)
    {
      t->unsure = TRUE;
      return;
    }
  if (card == ACT_ALL)
    return;
  ask = ref_turn_begin_ask (t, ASK_CHANGED_TO, card);
  if (ref_turn_ask_one (t, ask, spot) != spot)
    t->unsure = TRUE;
}

/* Those that have gone first, so that nobody comes to a space that is taken. */
static void
report_all (RefTurn *t, const RefPosition *after)
{
  for (int pass = 0; pass < 2; pass++)
    for (int card = 0; card < CARDS; card++)
      if (spot_of (after, card) != spot_of (&t->p, card) && after->cards[card].in_play == (pass == 1))
        report (t, card, spot_of (after, card));
  report (t, ACT_ALL, 0);
  ref_turn_adopt (t, after);
}

/* Q40: whom it has moved onto a space where it rallies. */
static void
let_rally (RefTurn *t, const RefPosition *before)
{
  ref_turn_look_for_end (t);
  for (int card = 0; card < CARDS; card++)
    if (!t->over && t->p.cards[card].side == ENEMY && ref_turn_acts (before, card) && ref_turn_acts (&t->p, card))
      if (ref_turn_rallies_on (ref_turn_space_of (before, card), ref_turn_space_of (&t->p, card)))
        {
          ref_turn_rally (t, card);
          return;
        }
}

/* The player has discarded it, black side up. */
static void
leave_by_hand (RefTurn *t, int card, const RefPosition *after)
{
  RefPosition left;

  ref_after_leaving (&t->p, card, &left);
  ref_turn_adopt (t, &left);
  report_all (t, after);
  ref_turn_look_for_end (t);
}

static void
deploy_at (RefTurn *t, int card, guint32 places)
{
  RefGrid grid;

  ref_grid_of (places & ref_turn_free_of (&t->p), &grid);
  if (ref_has_any (&grid))
    ref_turn_deploy (t, ref_turn_pick (t, card, &grid), t->p.pointer + 1);
}

static guint32
places_at (const RefTurn *t, int card, const RefGrid *at)
{
  guint32 places = 0;

  for (int space = 0; space < SPACES; space++)
    if (ref_reaches (&t->p, card, at, space / 5, space % 5))
      places |= 1u << space;
  return places & ref_turn_free_of (&t->p);
}

static void
deploy_by_hand (RefTurn *t, int card)
{
  guint32 places = places_at (t, card, &t->truth[card].at), open = ref_turn_free_of (&t->p);
  RefAsk *ask;

  if (card == STAG)
    {
      ask = ref_turn_begin_ask (t, ASK_PLACES, card);
      for (int space = 0; space < SPACES; space++)
        {
          if (open >> space & 1)
            ask->values[ask->n++] = space;
          if (places >> space & 1)
            ask->answers[ask->n_answers++] = space;
        }
      ref_turn_end_ask (t, ask);
      places = 0;
      for (int i = 0; i < ask->n_answers; i++)
        places |= 1u << ask->answers[i];
    }
  deploy_at (t, card, places);
}

static CrownfellVerdict
ability_by_hand (RefTurn *t, int card)
{
  RefAsk *ask = ref_turn_begin_ask (t, ASK_USE, card);
  RefPosition after, before = t->p;
  gboolean uses = use_by_faces (t, card, &after);
  int answer = uses ? USE_YES : USE_NO;

  ask->values[ask->n++] = USE_NO;
  ask->values[ask->n++] = USE_YES;
  if (!t->moves[card] && !is_named (card))
    ask->values[ask->n++] = USE_NONE;
  if (ask->n == 3 && t->truth[card].ability == ABILITY_NONE && ref_turn_chance (t, 50, 2) == 0)
    answer = USE_NONE;
  answer = ref_turn_ask_one (t, ask, answer);
  t->without[card] = t->without[card] || answer == USE_NONE;
  t->unsure = t->unsure || (answer == USE_YES && !uses);
  if (answer != USE_YES || !uses)
    return CANNOT;
  if (!t->moves[card] && (card == MONARCH || card == STAG))
    deploy_by_hand (t, card);
  else if (!t->moves[card] && card == MARTYR)
    leave_by_hand (t, card, &after);
  else
    {
      report_all (t, &after);
      let_rally (t, &before);
    }
  return CAN;
}

CrownfellVerdict
ref_turn_ability_entry (RefTurn *t, int card)
{
  const RefFace *face = &t->p.cards[card].face;
  RefPosition before, after, by_hand;
  gboolean unsure;

  if (!ref_turn_knows (t, card))
    return may_use (t, card) ? ability_by_hand (t, card) : CANNOT;
  if (face->ability == ABILITY_ASK)
    return ability_by_hand (t, card);
  if (!ref_can_use (&t->p, card))
    return CANNOT;
  if (face->ability == ABILITY_DEPLOY)
    {
      deploy_at (t, card, places_at (t, card, &face->at));
      return CAN;
    }
  before = t->p;
  before.rallies_wait = TRUE;
  ref_use (&before, card, &t->arrow, &after, &unsure);
  ref_turn_adopt (t, &after);
  ref_turn_place_freed (t);
  if (face->ability == ABILITY_LEAVE && face->then == THEN_ASK)
    {
      by_hand = t->p;
      use_something (t, &by_hand);
      report_all (t, &by_hand);
    }
  let_rally (t, &before);
  return CAN;
}

/* --- The turn --------------------------------------------------------------------------------------------------------- */

static int
draw_solo (RefTurn *t)
{
  RefAsk *ask = ref_turn_begin_ask (t, ASK_SOLO, NO_CARD);
  int card;

  for (card = 0; card < t->n_solo; card++)
    if (t->pile[card])
      ask->values[ask->n++] = card;
  card = ask->values[ref_turn_chance (t, 200 + ask->n, ask->n)];
  ask->answers[0] = card;
  ask->n_answers = 1;
  ref_turn_end_ask (t, ask);
  t->pile[ask->answers[0]] = FALSE;
  return ask->answers[0];
}

/* Section 4, Q25: with one card left all are shuffled. */
static void
flip (RefTurn *t)
{
  if (t->left < 2)
    {
      for (int card = 0; card < t->n_solo; card++)
        t->pile[card] = TRUE;
      t->left = t->n_solo;
      t->top = -1;
    }
  if (t->top < 0)
    t->top = draw_solo (t);
  t->turned = t->top;
  t->top = draw_solo (t);
  t->left--;
  t->arrow = t->solo[t->turned].arrow;
}

static CrownfellVerdict
try_entry (RefTurn *t, int card, int entry, gboolean locked)
{
  switch (entry)
    {
    case CAPTURE:
      return ref_turn_capture_entry (t, card, locked);
    case RALLY:
      return ref_turn_rally_entry (t, card, locked);
    case ABILITY:
      return ref_turn_ability_entry (t, card);
    default:
      return ref_turn_move_entry (t, card, locked, FALSE);
    }
}

/* Q57c: first of all away from its own, unless it captures from there. */
static CrownfellVerdict
give_way (RefTurn *t, int card, int under)
{
  if (under == NO_CARD || t->p.cards[under].side == YOU)
    return CANNOT;
  if (ref_turn_knows (t, card) ? ref_captures_here (&t->p, card) : ref_turn_ask_captures (t, card) != 0)
    return CANNOT;
  return ref_turn_move_entry (t, card, FALSE, TRUE);
}

static void
act (RefTurn *t, int card, int under)
{
  gboolean locked = ref_is_locked (&t->p, card);
  const RefSolo *solo = &t->solo[t->top];
  CrownfellVerdict verdict = CANNOT;

  if (locked && t->p.lock == LOCK_FULL)
    return;
  if (!locked)
    verdict = give_way (t, card, under);
  for (int i = 0; i < solo->n && verdict == CANNOT && ref_turn_acts (&t->p, card); i++)
    verdict = try_entry (t, card, solo->list[i], locked);
}

static void
activate (RefTurn *t, int card)
{
  int under = ref_card_under (&t->p, t->p.cards[card].row, t->p.cards[card].column);

  t->activation++;
  t->acted[card] = TRUE;
  t->told_captures = t->told_moves = FALSE;
  t->captures = t->barred = t->reached = 0;
  flip (t);
  act (t, card, under);
  /* Q57d, Q24. */
  if (under != NO_CARD && !t->over && t->p.cards[under].side == ENEMY && ref_turn_acts (&t->p, under) &&
      !t->acted[under])
    activate (t, under);
}

/* Q18. */
static int
find_next (const RefTurn *t)
{
  for (int space = 0; space < SPACES; space++)
    {
      int card = ref_card_at (&t->p, space / 5, space % 5);

      if (card != NO_CARD && t->p.cards[card].side == ENEMY && !t->acted[card])
        return card;
    }
  return NO_CARD;
}

/* Q62, as far as it is known. */
static gboolean
can_move (const RefTurn *t)
{
  for (int card = 0; card < CARDS; card++)
    if (ref_turn_acts (&t->p, card) && t->p.cards[card].side == ENEMY && !t->moves[card])
      if (t->p.lock != LOCK_FULL || !ref_is_locked (&t->p, card))
        return TRUE;
  return ref_enemy_can_move (&t->p);
}

void
ref_turn_play (RefTurn *t)
{
  int card, column;

  if (!can_move (t))
    {
      t->over = TRUE;
      return;
    }
  while (!t->over && (card = find_next (t)) != NO_CARD)
    activate (t, card);
  t->activation++;
  column = ref_deploy_column (&t->p);
  if (!t->over && ref_turn_count_deck (&t->p) > 0 && column >= 0)
    ref_turn_deploy (t, 20 + column, column + 1);
  if (!t->over)
    ref_turn_look_for_end (t);
}
