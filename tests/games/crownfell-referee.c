/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "crownfell-referee.h"

/* Numbers such as Q34 are those of the readings. */

const int ref_ups[N_DIRECTIONS] = { 1, 1, 0, -1, -1, -1, 0, 1 };
const int ref_rights[N_DIRECTIONS] = { 0, 1, 1, 1, 0, -1, -1, -1 };

static int
other (int side)
{
  return side == YOU ? ENEMY : YOU;
}

gboolean
ref_on_board (int row, int column)
{
  return row >= 0 && row <= 4 && column >= 0 && column <= 4;
}

int
ref_count (const RefGrid *grid)
{
  int n = 0;

  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      n += grid->on[row][column] ? 1 : 0;
  return n;
}

static int
find (const RefPosition *p, int row, int column, gboolean covered)
{
  for (int card = 0; card < CARDS; card++)
    {
      const RefCard *r = &p->cards[card];

      if (r->in_play && r->row == row && r->column == column && r->covered == covered)
        return card;
    }
  return NO_CARD;
}

int
ref_card_at (const RefPosition *p, int row, int column)
{
  return find (p, row, column, FALSE);
}

int
ref_card_under (const RefPosition *p, int row, int column)
{
  return find (p, row, column, TRUE);
}

/* Q9: up and right of what is printed, as steps of the board: the enemy's cards are turned by half a turn. */
int
ref_facing (const RefPosition *p, int card)
{
  return p->cards[card].side == ENEMY ? -1 : 1;
}

/* Q3: whether one of the places printed on the card is that space. */
gboolean
ref_reaches (const RefPosition *p, int card, const RefGrid *printed, int row, int column)
{
  const RefCard *r = &p->cards[card];

  for (int up = -2; up <= 2; up++)
    for (int right = -2; right <= 2; right++)
      if (printed->on[up + 2][right + 2])
        if (r->row + ref_facing (p, card) * up == row && r->column + ref_facing (p, card) * right == column)
          return TRUE;
  return FALSE;
}

/* Q4, Q57g: a side's uncovered cards protect their own and lock the others. */
gboolean
ref_is_protected (const RefPosition *p, int row, int column, int side)
{
  for (int card = 0; card < CARDS; card++)
    {
      const RefCard *r = &p->cards[card];

      if (r->in_play && !r->covered && r->side == side && ref_reaches (p, card, &r->face.protects, row, column))
        return TRUE;
    }
  return FALSE;
}

/* An opposing card beneath counts as locked. */
gboolean
ref_is_locked (const RefPosition *p, int card)
{
  const RefCard *r = &p->cards[card];

  if (!r->in_play)
    return FALSE;
  if (r->covered)
    return p->cards[ref_card_at (p, r->row, r->column)].side != r->side;
  for (int by = 0; by < CARDS; by++)
    {
      const RefCard *b = &p->cards[by];

      if (b->in_play && !b->covered && b->side != r->side && ref_reaches (p, by, &b->face.locks, r->row, r->column))
        return TRUE;
    }
  return FALSE;
}

/* --- Changes -------------------------------------------------------------------------------------------------- */

static void
take (RefPosition *p, int card)
{
  RefCard *r = &p->cards[card];
  int below = ref_card_under (p, r->row, r->column);

  if (!r->covered && below != NO_CARD)
    p->cards[below].covered = FALSE;
  r->in_play = FALSE;
  r->covered = FALSE;
  r->spot = r->side == ENEMY ? SPOT_TAKEN : SPOT_LOST;
}

/* Q57e: what lay under a card that is captured by one that goes there is free, and somewhere. */
static void
take_from (RefPosition *p, int card)
{
  int below = ref_card_under (p, p->cards[card].row, p->cards[card].column);

  take (p, card);
  if (below != NO_CARD)
    {
      p->cards[below].in_play = FALSE;
      p->cards[below].somewhere = TRUE;
    }
}

static gboolean
lies_on (const RefPosition *p, int card, int side)
{
  return p->cards[card].face.covers && (side == p->cards[card].side || p->revenant == REVENANT_COVERS);
}

void
ref_after_move (const RefPosition *p, int card, int row, int column, RefPosition *after)
{
  int there = ref_card_at (p, row, column);

  *after = *p;
  take (after, card);
  if (there != NO_CARD && there != card)
    {
      if (lies_on (p, card, p->cards[there].side))
        after->cards[there].covered = TRUE;
      else
        take_from (after, there);
    }
  after->cards[card].in_play = TRUE;
  after->cards[card].row = row;
  after->cards[card].column = column;
}

void
ref_after_shot (const RefPosition *p, int card, int row, int column, gboolean goes, RefPosition *after)
{
  *after = *p;
  if (!goes)
    take (after, ref_card_at (p, row, column));
  else
    {
      take_from (after, ref_card_at (p, row, column));
      take (after, card);
      after->cards[card].in_play = TRUE;
      after->cards[card].row = row;
      after->cards[card].column = column;
    }
}

void
ref_after_leaving (const RefPosition *p, int card, RefPosition *after)
{
  *after = *p;
  take (after, card);
  after->cards[card].spot = SPOT_LOST;
}

/* --- Where a card can go and what it can hit ------------------------------------------------------------------- */

/* Q1, Q33: an empty space, or an unprotected opposing card. To lie on a card is not to capture it, so a protected one may
 * be covered; at most two cards lie on one another. */
gboolean
ref_may_stop (const RefPosition *p, int card, int row, int column)
{
  int there = ref_card_at (p, row, column);

  if (there == NO_CARD)
    return TRUE;
  if (lies_on (p, card, p->cards[there].side))
    return ref_card_under (p, row, column) == NO_CARD;
  return p->cards[there].side != p->cards[card].side && !ref_is_protected (p, row, column, p->cards[there].side);
}

/* Q33, Q45, Q46: one step or two along an arrow, the second only over an empty space; a jump minds nothing between. */
void
ref_stops (const RefPosition *p, int card, RefGrid *stops)
{
  const RefCard *r = &p->cards[card];

  *stops = (RefGrid) { 0 };
  for (int direction = 0; direction < N_DIRECTIONS; direction++)
    for (int step = 1; step <= r->face.arrows[direction]; step++)
      {
        int row = r->row + ref_facing (p, card) * ref_ups[direction] * step;
        int column = r->column + ref_facing (p, card) * ref_rights[direction] * step;

        if (!ref_on_board (row, column))
          break;
        if (ref_may_stop (p, card, row, column))
          stops->on[row][column] = TRUE;
        if (ref_card_at (p, row, column) != NO_CARD)
          break;
      }
  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      if (ref_reaches (p, card, &r->face.jumps, row, column) && ref_may_stop (p, card, row, column))
        stops->on[row][column] = TRUE;
}

/* Whether a card lies half way to a space two steps off in a straight line. */
static gboolean
is_hidden (const RefPosition *p, int card, int row, int column)
{
  const RefCard *r = &p->cards[card];
  int up = row - r->row, right = column - r->column;

  if (up % 2 != 0 || right % 2 != 0)
    return FALSE;
  return ref_card_at (p, r->row + up / 2, r->column + right / 2) != NO_CARD;
}

static gboolean
may_hit (const RefPosition *p, int card, int row, int column)
{
  int there = ref_card_at (p, row, column);

  return there != NO_CARD && p->cards[there].side == other (p->cards[card].side) &&
         !ref_is_protected (p, row, column, p->cards[there].side);
}

/* Q6: over a straight line with nothing between, but where it jumps. */
void
ref_targets (const RefPosition *p, int card, RefGrid *targets)
{
  const RefFace *face = &p->cards[card].face;

  *targets = (RefGrid) { 0 };
  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      if (ref_reaches (p, card, &face->shoots, row, column) && may_hit (p, card, row, column))
        if (!is_hidden (p, card, row, column) || ref_reaches (p, card, &face->jumps, row, column))
          targets->on[row][column] = TRUE;
}

void
ref_struck (const RefPosition *p, int card, RefGrid *struck)
{
  const RefFace *face = &p->cards[card].face;

  *struck = (RefGrid) { 0 };
  if (face->ability != ABILITY_STRIKE && (face->ability != ABILITY_LEAVE || face->then != THEN_STRIKE))
    return;
  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      if (ref_reaches (p, card, &face->at, row, column) && may_hit (p, card, row, column))
        if (!face->line || !is_hidden (p, card, row, column))
          struck->on[row][column] = TRUE;
}

gboolean
ref_holds (const RefPosition *p, int row, int column, int side)
{
  int there = ref_card_at (p, row, column);

  return there != NO_CARD && p->cards[there].side == side;
}

gboolean
ref_has_any (const RefGrid *grid)
{
  return ref_count (grid) > 0;
}

/* Whether it would have a Capture where it stands. */
gboolean
ref_captures_here (const RefPosition *p, int card)
{
  RefGrid stops, targets, struck;

  ref_stops (p, card, &stops);
  ref_targets (p, card, &targets);
  ref_struck (p, card, &struck);
  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      if (stops.on[row][column] && ref_holds (p, row, column, other (p->cards[card].side)))
        return TRUE;
  if (p->cards[card].face.ability == ABILITY_STRIKE && ref_has_any (&struck))
    return TRUE;
  return p->ranged_first == RANGED_SHOOT && ref_has_any (&targets);
}

/* Q57c: it lies on one of its own only to capture from there. */
void
ref_wanted (const RefPosition *p, int card, const RefGrid *stops, RefGrid *wanted)
{
  RefPosition after;

  *wanted = *stops;
  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      if (stops->on[row][column] && ref_holds (p, row, column, p->cards[card].side))
        {
          ref_after_move (p, card, row, column, &after);
          if (!ref_captures_here (&after, card))
            wanted->on[row][column] = FALSE;
        }
}

/* --- What it prefers ------------------------------------------------------------------------------------------- */

/* Q54: enemies that are locked now and then no more. */
int
ref_freed (const RefPosition *p, const RefPosition *after)
{
  int n = 0;

  for (int card = 0; card < CARDS; card++)
    if (p->cards[card].side == ENEMY && ref_is_locked (p, card))
      {
        const RefCard *then = &after->cards[card];

        /* One that an ally covers cannot act, so it is not free. */
        if (then->somewhere || (then->in_play && !then->covered && !ref_is_locked (after, card)))
          n++;
      }
  return n;
}

/* How many of a side's cards lie uncovered on the places printed. */
int
ref_count_on (const RefPosition *p, int card, const RefGrid *printed, int side)
{
  int n = 0;

  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      if (ref_reaches (p, card, printed, row, column) && ref_holds (p, row, column, side))
        n++;
  return n;
}

/* Each space left has a worth; those below the bar go. Returns FALSE if none would be left, and then all stay. */
static gboolean
keep (RefChoice *choice, int cut, int worth[5][5], int bar)
{
  RefGrid kept = { 0 };

  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      kept.on[row][column] = choice->left.on[row][column] && worth[row][column] >= bar;
  if (!ref_has_any (&kept))
    return FALSE;
  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      if (choice->left.on[row][column] && !kept.on[row][column])
        choice->cut[cut].on[row][column] = TRUE;
  choice->left = kept;
  return TRUE;
}

static int
most (const RefChoice *choice, int worth[5][5])
{
  int best = -1;

  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      if (choice->left.on[row][column] && worth[row][column] > best)
        best = worth[row][column];
  return best;
}

typedef RefPosition Afters[5][5];

static void
begin (const RefPosition *p, int card, const RefGrid *all, Afters after, RefChoice *choice)
{
  *choice = (RefChoice) { .all = *all, .left = *all, .ends = -1, .verdict = ref_has_any (all) ? CAN : CANNOT };
  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      if (all->on[row][column])
        ref_after_move (p, card, row, column, &after[row][column]);
}

static void
prefer_freeing (const RefPosition *p, Afters after, RefChoice *choice)
{
  int worth[5][5] = { 0 };

  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      if (choice->left.on[row][column])
        worth[row][column] = ref_freed (p, &after[row][column]);
  keep (choice, CUT_FREES, worth, most (choice, worth));
}

static void
prefer_threat (int card, Afters after, gboolean with_ranged, RefChoice *choice)
{
  int worth[5][5] = { 0 };

  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      if (choice->left.on[row][column])
        {
          RefGrid targets, struck;

          ref_targets (&after[row][column], card, &targets);
          ref_struck (&after[row][column], card, &struck);
          if (after[row][column].cards[card].face.ability == ABILITY_STRIKE && ref_has_any (&struck))
            worth[row][column] = 1;
          if (with_ranged && ref_has_any (&targets))
            worth[row][column] = 1;
        }
  keep (choice, CUT_THREAT, worth, 1);
}

/* Q33, Q34, Q54, Q56g. */
void
ref_capture (const RefPosition *p, int card, const RefGrid *stops, RefChoice *choice)
{
  Afters after;
  RefGrid onto = { 0 };

  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      onto.on[row][column] = stops->on[row][column] && ref_holds (p, row, column, YOU);
  begin (p, card, &onto, after, choice);
  if (choice->verdict != CAN)
    return;
  prefer_freeing (p, after, choice);
  prefer_threat (card, after, TRUE, choice);
}

void
ref_target (const RefPosition *p, int card, const RefGrid *targets, gboolean goes, RefChoice *choice)
{
  Afters after;

  begin (p, card, &(RefGrid) { 0 }, after, choice);
  choice->all = choice->left = *targets;
  choice->verdict = ref_has_any (targets) ? CAN : CANNOT;
  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      if (targets->on[row][column])
        ref_after_shot (p, card, row, column, goes, &after[row][column]);
  prefer_freeing (p, after, choice);
}

/* Q36, Q37, Q39: onto the crown or into row A, from elsewhere. */
void
ref_rally (const RefPosition *p, int card, const RefGrid *stops, RefChoice *choice)
{
  Afters after;
  RefGrid zone = { 0 };

  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      if (stops->on[row][column])
        zone.on[row][column] = (row == 2 && column == 2) || (row == 0 && p->cards[card].row != 0);
  begin (p, card, &zone, after, choice);
  if (choice->verdict != CAN)
    return;
  prefer_freeing (p, after, choice);
  prefer_threat (card, after, FALSE, choice);
}

/* Filters 2 to 4 of Move; FALSE: the verdict is found. */
static gboolean
keep_guard (const RefPosition *p, int card, Afters after, RefChoice *choice)
{
  const RefCard *r = &p->cards[card];
  int guarded[5][5] = { 0 }, protects[5][5] = { 0 }, locks[5][5] = { 0 }, now;

  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      if (choice->left.on[row][column])
        {
          const RefPosition *then = &after[row][column];

          guarded[row][column] = ref_is_protected (then, row, column, ENEMY) ? 1 : 0;
          protects[row][column] = ref_count_on (then, card, &r->face.protects, ENEMY);
          locks[row][column] = ref_count_on (then, card, &r->face.locks, YOU);
        }

  choice->verdict = CANNOT;
  choice->ends = CUT_PROTECTED;
  if (ref_is_protected (p, r->row, r->column, ENEMY) && !keep (choice, CUT_PROTECTED, guarded, 1))
    return FALSE;

  choice->ends = CUT_PROTECTS;
  now = ref_count_on (p, card, &r->face.protects, ENEMY);
  if (ref_has_any (&r->face.protects))
    {
      if (most (choice, protects) < now)
        return FALSE;
      keep (choice, CUT_PROTECTS, protects, most (choice, protects));
    }

  choice->verdict = PASSES;
  choice->ends = CUT_LOCKS;
  now = ref_count_on (p, card, &r->face.locks, YOU);
  if (ref_has_any (&r->face.locks) && !keep (choice, CUT_LOCKS, locks, MAX (now, 1)) && now > 0)
    return FALSE;

  choice->verdict = CAN;
  choice->ends = -1;
  return TRUE;
}

/* Q44: on each line from the card nearer ones go. */
static void
prefer_farthest (const RefPosition *p, int card, RefChoice *choice)
{
  const RefCard *r = &p->cards[card];
  int worth[5][5];

  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      {
        int up = row - r->row, right = column - r->column;
        int farther_row = r->row + 2 * up, farther_column = r->column + 2 * right;

        worth[row][column] = 1;
        if (ABS (up) <= 1 && ABS (right) <= 1 && ref_on_board (farther_row, farther_column))
          if ((up != 0 || right != 0) && choice->left.on[farther_row][farther_column])
            worth[row][column] = 0;
      }
  keep (choice, CUT_FARTHEST, worth, 1);
}

/* 6f: the filters of Move in their order. */
void
ref_move (const RefPosition *p, int card, const RefGrid *stops, gboolean leaves, RefChoice *choice)
{
  Afters after;
  int worth[5][5] = { 0 };

  begin (p, card, stops, after, choice);
  if (choice->verdict != CAN)
    return;
  if (p->cards[card].face.covers)
    {
      for (int row = 0; row < 5; row++)
        for (int column = 0; column < 5; column++)
          worth[row][column] = ref_holds (p, row, column, YOU) ? 1 : 0;
      keep (choice, CUT_COVER, worth, 1);
    }
  if (!leaves && !keep_guard (p, card, after, choice))
    return;
  prefer_freeing (p, after, choice);
  prefer_threat (card, after, p->ranged_first == RANGED_SHOOT, choice);
  prefer_farthest (p, card, choice);
  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      if (choice->left.on[row][column])
        worth[row][column] = ref_is_locked (&after[row][column], card) ? 0 : 1;
  keep (choice, CUT_LOCKED, worth, 1);
}
