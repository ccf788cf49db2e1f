/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>

#include "crownfell-referee.h"

/* Abilities, the deck and the end of the game, by the same referee. */

static int
row_e (const RefPosition *p)
{
  int n = 0;

  for (int column = 0; column < 5; column++)
    n += ref_card_at (p, 4, column) != NO_CARD ? 1 : 0;
  return n;
}

/* Q8: as its mover says, as far as it can. */
gboolean
ref_push (const RefPosition *p, int card, int direction, int steps, gboolean captures, int *row, int *column)
{
  const RefCard *r = &p->cards[card];
  gboolean found = FALSE;

  for (int step = 1; step <= steps; step++)
    {
      int to_row = r->row + ref_ups[direction] * step, to_column = r->column + ref_rights[direction] * step;
      int there;

      if (!ref_on_board (to_row, to_column))
        break;
      there = ref_card_at (p, to_row, to_column);
      if (there != NO_CARD &&
          !(captures && p->cards[there].side != r->side && ref_may_stop (p, card, to_row, to_column)))
        break;
      *row = to_row;
      *column = to_column;
      found = TRUE;
      if (there != NO_CARD)
        break;
    }
  return found;
}

static gboolean
can_push (const RefPosition *p, int mover, int card, gboolean captures)
{
  const RefFace *face = &p->cards[mover].face;
  int row, column;

  for (int printed = 0; printed < N_DIRECTIONS; printed++)
    if (face->ways[printed])
      {
        int direction = p->cards[mover].side == ENEMY ? (printed + 4) % 8 : printed;

        if (ref_push (p, card, direction, face->steps, captures, &row, &column))
          return TRUE;
      }
  return FALSE;
}

/* Q41: a whole choice exists. */
gboolean
ref_can_use (const RefPosition *p, int card)
{
  const RefCard *r = &p->cards[card];
  gboolean room = FALSE, waits = FALSE;
  RefGrid struck;

  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      if (ref_reaches (p, card, &r->face.at, row, column) && ref_card_at (p, row, column) == NO_CARD)
        room = TRUE;
  for (int i = 0; i < CARDS; i++)
    if (!p->cards[i].in_play && p->cards[i].spot == SPOT_DECK)
      waits = TRUE;

  switch (r->face.ability)
    {
    case ABILITY_NONE:
      return FALSE;
    case ABILITY_DEPLOY:
      return room && waits;
    case ABILITY_STRIKE:
      ref_struck (p, card, &struck);
      return ref_has_any (&struck);
    case ABILITY_LEAVE:
      ref_struck (p, card, &struck);
      return r->face.then != THEN_STRIKE || ref_has_any (&struck);
    case ABILITY_ASK:
      return TRUE;
    }
  for (int i = 0; i < CARDS; i++)
    {
      const RefCard *m = &p->cards[i];

      if (i == card || !m->in_play || m->covered)
        continue;
      if (!r->face.anywhere && !ref_reaches (p, card, &r->face.from, m->row, m->column))
        continue;
      if (r->face.ability == ABILITY_MOVE_FOE)
        {
          if (m->side == r->side || (p->protect == PROTECT_ALL && ref_is_protected (p, m->row, m->column, m->side)))
            continue;
          if (can_push (p, card, i, r->face.onto_any))
            return TRUE;
        }
      else if (m->side == r->side)
        {
          if (r->face.ability == ABILITY_FETCH ? room : can_push (p, card, i, r->face.captures))
            return TRUE;
        }
    }
  return FALSE;
}

/* Q11 to Q14. */
int
ref_deploy_column (const RefPosition *p)
{
  for (int i = 0; i < 5; i++)
    if (ref_card_at (p, 4, (p->pointer + i) % 5) == NO_CARD)
      return (p->pointer + i) % 5;
  return -1;
}

/* Q62. */
gboolean
ref_enemy_can_move (const RefPosition *p)
{
  for (int card = 0; card < CARDS; card++)
    {
      const RefCard *r = &p->cards[card];
      RefGrid stops, targets;

      if (r->side != ENEMY)
        continue;
      if (!r->in_play)
        {
          if (r->spot == SPOT_DECK && row_e (p) < 5)
            return TRUE;
          continue;
        }
      if (r->covered)
        continue;
      ref_stops (p, card, &stops);
      ref_targets (p, card, &targets);
      if (!ref_is_locked (p, card) && ref_has_any (&stops))
        return TRUE;
      if (ref_is_locked (p, card) && p->lock == LOCK_FULL)
        continue;
      if (ref_can_use (p, card) || (ref_has_any (&targets) && p->ranged_first == RANGED_SHOOT))
        return TRUE;
    }
  return FALSE;
}

/* Q63. */
int
ref_score (const RefPosition *p)
{
  int n = 0;

  for (int card = 0; card < CARDS; card++)
    {
      const RefCard *r = &p->cards[card];

      if (r->side == ENEMY && (r->in_play ? ref_is_locked (p, card) : r->spot == SPOT_TAKEN))
        n++;
    }
  return n;
}

/* --- The arrow ------------------------------------------------------------------------------------------------- */

/* How far the line from the middle of a card turns until it lies on a space. */
static double
swept (const RefArrow *arrow, int up, int right)
{
  double from = atan2 (ref_ups[arrow->points], ref_rights[arrow->points]), to = atan2 (up, right);
  double angle = arrow->clockwise ? from - to : to - from;

  while (angle < -1e-9)
    angle += 2 * M_PI;
  while (angle > 2 * M_PI - 1e-9)
    angle -= 2 * M_PI;
  return angle;
}

/* Q29: of two on one line the nearer. */
void
ref_meet (const RefPosition *p, int card, const RefGrid *spaces, const RefArrow *arrow, int *to_row, int *to_column)
{
  const RefCard *r = &p->cards[card];
  double least = 100;

  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      if (spaces->on[row][column])
        {
          int up = row - r->row, right = column - r->column;
          double angle = swept (arrow, up, right) + 1e-5 * hypot (up, right);

          if (angle < least)
            {
              least = angle;
              *to_row = row;
              *to_column = column;
            }
        }
}

/* --- A card is moved by another one ------------------------------------------------------------------------------- */

/* Whom an ability moves, and how. */
typedef struct
{
  gboolean ways[N_DIRECTIONS]; /* as the player sees them */
  int steps;
  gboolean captures;
} Shove;

static gboolean
ends_in (const RefPosition *p, int card, const Shove *shove, int direction, RefPosition *after)
{
  int row, column;

  if (!shove->ways[direction] || !ref_push (p, card, direction, shove->steps, shove->captures, &row, &column))
    return FALSE;
  ref_after_move (p, card, row, column, after);
  return TRUE;
}

/* Q54: the most enemies that a move of this card sets free; -1: it cannot be moved. */
static int
can_free (const RefPosition *p, int card, const Shove *shove)
{
  int best = -1;
  RefPosition after;

  for (int direction = 0; direction < N_DIRECTIONS; direction++)
    if (ends_in (p, card, shove, direction, &after))
      best = MAX (best, ref_freed (p, &after));
  return best;
}

static gboolean
can_take (const RefPosition *p, int card, const Shove *shove)
{
  int row, column;

  for (int direction = 0; direction < N_DIRECTIONS; direction++)
    if (shove->ways[direction] && ref_push (p, card, direction, shove->steps, shove->captures, &row, &column))
      if (ref_card_at (p, row, column) != NO_CARD)
        return TRUE;
  return FALSE;
}

static void go (const RefPosition *p, int card, int row, int column, gboolean rallies, const RefArrow *arrow,
                RefPosition *after, gboolean *unsure);

/* Q55: protecting the most, freeing the most, the arrow as read from the card that goes. */
static void
shove_one (const RefPosition *p, int card, Shove shove, gboolean takes, gboolean rallies, const RefArrow *arrow,
           RefPosition *after, gboolean *unsure)
{
  RefPosition then;
  int row, column;

  for (int direction = 0; direction < N_DIRECTIONS; direction++)
    if (takes && ref_push (p, card, direction, shove.steps, shove.captures, &row, &column))
      if (ref_card_at (p, row, column) == NO_CARD)
        shove.ways[direction] = FALSE;
  for (int pass = 0; pass < 2; pass++)
    {
      int worth[N_DIRECTIONS], best = -1;

      for (int direction = 0; direction < N_DIRECTIONS; direction++)
        {
          worth[direction] = -1;
          if (!ends_in (p, card, &shove, direction, &then))
            continue;
          if (pass == 1)
            worth[direction] = ref_freed (p, &then);
          else
            worth[direction] =
              p->cards[card].side == ENEMY ? ref_count_on (&then, card, &p->cards[card].face.protects, ENEMY) : 0;
          best = MAX (best, worth[direction]);
        }
      for (int direction = 0; direction < N_DIRECTIONS; direction++)
        if (worth[direction] < 0 || worth[direction] < best)
          shove.ways[direction] = FALSE;
    }
  for (int i = 0; i < N_DIRECTIONS; i++)
    {
      int direction = (arrow->points + (arrow->clockwise ? i : 8 - i)) % 8;

      if (shove.ways[direction] && ref_push (p, card, direction, shove.steps, shove.captures, &row, &column))
        {
          go (p, card, row, column, rallies, arrow, after, unsure);
          return;
        }
    }
  *after = *p;
}

/* Of some cards, which one the arrow chooses from another; those that free the most first, if that counts. */
static int
choose_card (const RefPosition *p, int from, const gboolean some[CARDS], const int frees[CARDS], const RefArrow *arrow)
{
  RefGrid spaces = { 0 };
  int row, column, best = -1;

  for (int card = 0; card < CARDS; card++)
    if (some[card])
      best = MAX (best, frees[card]);
  for (int card = 0; card < CARDS; card++)
    if (some[card] && frees[card] == best)
      spaces.on[p->cards[card].row][p->cards[card].column] = TRUE;
  if (!ref_has_any (&spaces))
    return NO_CARD;
  ref_meet (p, from, &spaces, arrow, &row, &column);
  return ref_card_at (p, row, column);
}

/* Only those of `some` for which it holds, if there is one. */
static void
narrow (gboolean some[CARDS], const gboolean holds[CARDS])
{
  gboolean any = FALSE;

  for (int card = 0; card < CARDS; card++)
    any = any || (some[card] && holds[card]);
  for (int card = 0; any && card < CARDS; card++)
    some[card] = some[card] && holds[card];
}

/* Q40b: with no card in the deck a rally moves another enemy by one space, locked ones first. */
void
ref_despair (const RefPosition *p, int rallied, const RefArrow *arrow, RefPosition *after, gboolean *unsure)
{
  Shove shove = { .steps = 1, .captures = p->passive == PASSIVE_CAPTURING };
  gboolean some[CARDS] = { 0 }, locked[CARDS] = { 0 }, alone = TRUE;
  int frees[CARDS] = { 0 }, whom;

  for (int direction = 0; direction < N_DIRECTIONS; direction++)
    shove.ways[direction] = TRUE;
  for (int card = 0; card < CARDS; card++)
    if (card != rallied && p->cards[card].side == ENEMY && (p->cards[card].in_play || p->cards[card].somewhere))
      alone = FALSE;
  for (int card = 0; card < CARDS; card++)
    {
      const RefCard *r = &p->cards[card];

      if (!r->in_play || r->covered || r->side != ENEMY || (card == rallied) != alone)
        continue;
      frees[card] = can_free (p, card, &shove);
      some[card] = frees[card] >= 0;
      locked[card] = ref_is_locked (p, card);
    }
  narrow (some, locked);
  if (alone)
    whom = some[rallied] ? rallied : NO_CARD;
  else
    whom = choose_card (p, rallied, some, frees, arrow);
  *after = *p;
  if (whom != NO_CARD)
    shove_one (p, whom, shove, FALSE, FALSE, arrow, after, unsure);
}

/* Q37, Q40: an enemy that has come to a space, or has been moved there, rallies. */
static void
arrive (const RefPosition *p, int card, gboolean rallies, const RefArrow *arrow, RefPosition *after, gboolean *unsure)
{
  int row = after->cards[card].row, column = after->cards[card].column;
  RefPosition then;
  gboolean enters = (row == 2 && column == 2 && (p->cards[card].row != 2 || p->cards[card].column != 2)) ||
                    (row == 0 && p->cards[card].row != 0);
  int sides[N_SIDES] = { 0 };

  for (int i = 0; i < CARDS; i++)
    {
      /* Where the player has put what lay under a captured card is not known. */
      if (after->cards[i].somewhere)
        *unsure = TRUE;
      if (after->cards[i].in_play)
        sides[after->cards[i].side]++;
      else if (after->cards[i].spot == SPOT_HAND)
        sides[YOU]++;
    }
  if (!rallies || p->rallies_wait || *unsure || p->cards[card].side == YOU || !enters || sides[YOU] == 0)
    return;
  then = *after;
  ref_despair (&then, card, arrow, after, unsure);
}

static void
go (const RefPosition *p, int card, int row, int column, gboolean rallies, const RefArrow *arrow, RefPosition *after,
    gboolean *unsure)
{
  ref_after_move (p, card, row, column, after);
  arrive (p, card, rallies, arrow, after, unsure);
}

/* --- Abilities -------------------------------------------------------------------------------------------------- */

static void
use_on_cards (const RefPosition *p, int card, const RefArrow *arrow, RefPosition *after, gboolean *unsure)
{
  const RefCard *r = &p->cards[card];
  gboolean ally = r->face.ability == ABILITY_MOVE_ALLY, takes = FALSE;
  Shove shove = { .steps = r->face.steps, .captures = ally ? r->face.captures : r->face.onto_any };
  gboolean some[CARDS] = { 0 }, locked[CARDS] = { 0 }, taking[CARDS] = { 0 };
  int frees[CARDS] = { 0 }, whom;

  for (int printed = 0; printed < N_DIRECTIONS; printed++)
    if (r->face.ways[printed])
      shove.ways[r->side == ENEMY ? (printed + 4) % 8 : printed] = TRUE;
  for (int i = 0; i < CARDS; i++)
    {
      const RefCard *m = &p->cards[i];

      if (i == card || !m->in_play || m->covered || (m->side == r->side) != ally)
        continue;
      if (!r->face.anywhere && !ref_reaches (p, card, &r->face.from, m->row, m->column))
        continue;
      if (!ally && p->protect == PROTECT_ALL && ref_is_protected (p, m->row, m->column, m->side))
        continue;
      frees[i] = can_free (p, i, &shove);
      some[i] = frees[i] >= 0;
      locked[i] = ally && ref_is_locked (p, i);
      taking[i] = ally && r->face.prefers && can_take (p, i, &shove);
      takes = takes || (some[i] && taking[i]);
    }
  /* Q56e: one that captures so first, and of several the arrow chooses at once; else locked ones first. */
  narrow (some, takes ? taking : locked);
  for (int i = 0; takes && i < CARDS; i++)
    frees[i] = 0;
  whom = choose_card (p, card, some, frees, arrow);
  shove_one (p, whom, shove, takes, TRUE, arrow, after, unsure);
}

/* First the space, then whom, both by the arrow from the card. */
static void
use_fetch (const RefPosition *p, int card, const RefArrow *arrow, RefPosition *after, gboolean *unsure)
{
  const RefCard *r = &p->cards[card];
  RefGrid places = { 0 };
  int worth[5][5] = { 0 }, best = -1, to_row = 0, to_column = 0;
  gboolean some[CARDS] = { 0 };
  int frees[CARDS] = { 0 };
  RefPosition then;

  for (int i = 0; i < CARDS; i++)
    {
      const RefCard *m = &p->cards[i];

      some[i] = i != card && m->in_play && !m->covered && m->side == r->side &&
                (r->face.anywhere || ref_reaches (p, card, &r->face.from, m->row, m->column));
    }
  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      {
        worth[row][column] = -1;
        if (!ref_reaches (p, card, &r->face.at, row, column) || ref_card_at (p, row, column) != NO_CARD)
          continue;
        for (int i = 0; i < CARDS; i++)
          if (some[i])
            {
              ref_after_move (p, i, row, column, &then);
              worth[row][column] = MAX (worth[row][column], ref_freed (p, &then));
            }
        best = MAX (best, worth[row][column]);
      }
  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      places.on[row][column] = worth[row][column] >= 0 && worth[row][column] == best;
  ref_meet (p, card, &places, arrow, &to_row, &to_column);
  for (int i = 0; i < CARDS; i++)
    if (some[i])
      {
        ref_after_move (p, i, to_row, to_column, &then);
        frees[i] = ref_freed (p, &then);
      }
  go (p, choose_card (p, card, some, frees, arrow), to_row, to_column, TRUE, arrow, after, unsure);
}

void
ref_go (const RefPosition *p, int card, int row, int column, const RefArrow *arrow, RefPosition *after,
        gboolean *unsure)
{
  *unsure = FALSE;
  go (p, card, row, column, TRUE, arrow, after, unsure);
}

void
ref_shot (const RefPosition *p, int card, int row, int column, const RefArrow *arrow, RefPosition *after,
          gboolean *unsure)
{
  *unsure = FALSE;
  ref_after_shot (p, card, row, column, p->ranged == RANGED_MOVES, after);
  arrive (p, card, TRUE, arrow, after, unsure);
}

/* Called where it can be used. */
void
ref_use (const RefPosition *p, int card, const RefArrow *arrow, RefPosition *after, gboolean *unsure)
{
  const RefFace *face = &p->cards[card].face;
  RefGrid struck;
  RefChoice choice;
  int row, column;

  *unsure = FALSE;
  *after = *p;
  ref_struck (p, card, &struck);
  if (ref_has_any (&struck))
    {
      ref_target (p, card, &struck, FALSE, &choice);
      ref_meet (p, card, &choice.left, arrow, &row, &column);
      ref_after_shot (p, card, row, column, FALSE, after);
    }
  if (face->ability == ABILITY_LEAVE)
    {
      RefPosition then = *after;

      ref_after_leaving (&then, card, after);
    }
  if (face->ability == ABILITY_MOVE_ALLY || face->ability == ABILITY_MOVE_FOE)
    use_on_cards (p, card, arrow, after, unsure);
  if (face->ability == ABILITY_FETCH)
    use_fetch (p, card, arrow, after, unsure);
}
