/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell.h"

#include <string.h>

/* Facts and changes: who stands where, who locks and protects what, and where a card can go. What follows from the cards
 * that lie there is counted each time and stored nowhere. */

void
crownfell_init (Crownfell *c)
{
  memset (c, 0, sizeof *c);
  memset (c->top, NO_CARD, sizeof c->top);
  memset (c->under, NO_CARD, sizeof c->under);
  memset (c->spot, SPOT_DECK, sizeof c->spot);
  memset (c->fell, NO_SPACE, sizeof c->fell);
  c->enemys = (1u << CARDS) - 1;
  c->pointer = 3;
  c->taught = G_MAXUINT;
  c->acting = c->uncovered = NO_CARD;
  c->faces[REVENANT].covers = TRUE;
  c->solo.top = c->solo.turned = -1;
}

void
crownfell_look_at (const Crownfell *c, CrownfellView *view)
{
  CrownfellView seen = { .taken = c->taken };
  guint64 icons[N_SIDES] = { 0 };

  SPACE_EACH (space, c->taken)
  {
    const CrownfellFace *face = &c->faces[c->top[space]];
    int side = crownfell_side (c, c->top[space]);

    seen.own[side] |= 1u << space;
    icons[side] |= crownfell_lay_both (face->protects | (guint64) face->locks << 32, space);
    seen.full |= (guint32) (c->under[space] != NO_CARD) << space;
  }
  for (int side = 0; side < N_SIDES; side++)
    {
      seen.protects[side] = (guint32) icons[side];
      seen.locks[side] = (guint32) (icons[side] >> 32);
    }
  *view = seen;
}

/* --- Changes ------------------------------------------------------------------------------------- */

static void
lay_on_top (Crownfell *c, int space, int card)
{
  c->top[space] = (gint8) card;
  c->taken |= 1u << space;
}

/* What lay under a card that has gone lies open. */
static void
uncover (Crownfell *c, int space)
{
  c->top[space] = c->under[space];
  c->under[space] = NO_CARD;
  if (c->top[space] == NO_CARD)
    c->taken &= ~(1u << space);
}

static void
lift (Crownfell *c, int card)
{
  int space = c->spot[card];

  if (space >= SPACES)
    return;
  if (c->under[space] == card)
    c->under[space] = NO_CARD;
  else
    uncover (c, space);
}

void
crownfell_put (Crownfell *c, int card, int spot)
{
  lift (c, card);
  if (spot >= SPOT_UNDER)
    {
      spot -= SPOT_UNDER;
      c->under[spot] = (gint8) card;
    }
  else if (spot < SPACES)
    {
      c->under[spot] = c->top[spot];
      lay_on_top (c, spot, card);
    }
  c->spot[card] = (gint8) spot;
  if (spot < SPACES)
    c->has_been |= 1u << crownfell_side (c, card);
}

/* A captured card goes to the discards with the side up that it had. */
static void
capture (Crownfell *c, int card)
{
  int space = c->spot[card];

  crownfell_put (c, card, crownfell_is_enemys (c, card) ? SPOT_TAKEN : SPOT_LOST);
  c->fell[card] = (gint8) space;
}

int
crownfell_land (Crownfell *c, int card, int to, gboolean covers)
{
  int captured = covers ? NO_CARD : c->top[to];

  if (captured != NO_CARD)
    capture (c, captured);
  if (c->spot[card] != to)
    crownfell_put (c, card, to);
  return captured;
}

int
crownfell_shoot (Crownfell *c, int space)
{
  int captured = c->top[space];

  capture (c, captured);
  return captured;
}

/* --- Corrections ----------------------------------------------------------------------------------- */

/* Who lies there so far, where one card has room: NO_CARD if it is empty, or if two may lie there. */
int
crownfell_find_occupant (const Crownfell *c, int card, int spot)
{
  if (spot < SPACES)
    return c->top[spot] == card ? NO_CARD : c->top[spot];
  if (spot >= SPOT_UNDER)
    return c->under[spot - SPOT_UNDER] == card ? NO_CARD : c->under[spot - SPOT_UNDER];
  return NO_CARD;
}

int
crownfell_exact_spot (const Crownfell *c, int card)
{
  return crownfell_is_covered (c, card) ? SPOT_UNDER + c->spot[card] : c->spot[card];
}

static void
lay_out (Crownfell *c, int card, int spot)
{
  if (spot < SPACES)
    lay_on_top (c, spot, card);
  else if (spot >= SPOT_UNDER)
    c->under[spot - SPOT_UNDER] = (gint8) card;
  c->spot[card] = (gint8) (spot >= SPOT_UNDER ? spot - SPOT_UNDER : spot);
  if (crownfell_on_board (c, card))
    c->has_been |= 1u << crownfell_side (c, card);
  else
    c->acted &= ~(1u << card);
}

/* A card of the player's is in no deck of the enemy's, nor the other way round, and something lies under a card that
 * covers others and under nothing else. */
gboolean
crownfell_may_lie (const Crownfell *c, int card, int spot)
{
  int above;

  if (spot == SPOT_HAND || spot == SPOT_DECK)
    return crownfell_is_enemys (c, card) == (spot == SPOT_DECK);
  if (spot < SPOT_UNDER || c->under[spot - SPOT_UNDER] == card)
    return TRUE;
  above = c->top[spot - SPOT_UNDER];
  return above != NO_CARD && above != card && crownfell_covers (c, above);
}

/* A card lies in one place, and a place has one card: one that lies there already changes places with it, or is captured
 * where it cannot come from there. */
gboolean
crownfell_move_card (Crownfell *c, int card, int spot)
{
  int was = crownfell_exact_spot (c, card), other = crownfell_find_occupant (c, card, spot);

  if (spot == was)
    return TRUE;
  if (!crownfell_may_lie (c, card, spot))
    return FALSE;
  if (was < SPACES)
    c->top[was] = NO_CARD;
  else if (was >= SPOT_UNDER)
    c->under[was - SPOT_UNDER] = NO_CARD;
  lay_out (c, card, spot);
  if (other != NO_CARD && (was == SPOT_HAND || was == SPOT_DECK) && !crownfell_may_lie (c, other, was))
    lay_out (c, other, crownfell_is_enemys (c, other) ? SPOT_TAKEN : SPOT_LOST);
  else if (other != NO_CARD)
    lay_out (c, other, was);
  if (was < SPACES && c->top[was] == NO_CARD)
    uncover (c, was);
  return TRUE;
}

/* --- Facts ------------------------------------------------------------------------------------------ */

gboolean
crownfell_is_locked (const Crownfell *c, const CrownfellView *view, int card)
{
  int space = c->spot[card], side = crownfell_side (c, card);

  if (crownfell_is_covered (c, card))
    return crownfell_side (c, c->top[space]) != side;
  return crownfell_in (view->locks[1 - side], space);
}

guint32
crownfell_ends (const Crownfell *c, const CrownfellView *view, int card)
{
  int side = crownfell_side (c, card);
  guint32 foes = view->own[1 - side], spaces = ALL_SPACES & ~view->taken;

  if (crownfell_covers_foes (c, card))
    spaces |= foes & ~view->full;
  else
    spaces |= foes & ~view->protects[1 - side];
  if (crownfell_covers (c, card))
    spaces |= view->own[side] & ~view->full;
  return spaces;
}

/* The second step needs the first space empty, which lies in the middle. */
guint32
crownfell_stops (const Crownfell *c, const CrownfellView *view, int card, int from)
{
  const CrownfellFace *face = &c->faces[card];
  guint32 may = crownfell_ends (c, view, card), far = crownfell_lay (face->far, from) & may;
  guint32 stops = crownfell_lay (face->near | face->jumps, from) & may;

  SPACE_EACH (space, far)
  if (!crownfell_in (view->taken, crownfell_between (from, space)))
    stops |= 1u << space;
  return stops & ~(1u << from);
}

/* Of those that lie two spaces away in a straight line only the ones with nothing between. */
static guint32
in_sight (const CrownfellView *view, guint32 spaces, int from)
{
  guint32 seen = spaces;

  SPACE_EACH (space, spaces)
  {
    int up = crownfell_row (space) - crownfell_row (from);
    int right = crownfell_column_of (space) - crownfell_column_of (from);

    if (up % 2 == 0 && right % 2 == 0 && crownfell_in (view->taken, from + up / 2 * SIDE + right / 2))
      seen &= ~(1u << space);
  }
  return seen;
}

static guint32
exposed (const Crownfell *c, const CrownfellView *view, int card)
{
  int foe = 1 - crownfell_side (c, card);

  return view->own[foe] & ~view->protects[foe];
}

guint32
crownfell_targets (const Crownfell *c, const CrownfellView *view, int card, int from)
{
  const CrownfellFace *face = &c->faces[card];
  guint32 near = crownfell_lay (face->shoots, from) & exposed (c, view, card);

  return near == 0 ? 0 : in_sight (view, near, from) | (near & crownfell_lay (face->jumps, from));
}

guint32
crownfell_struck (const Crownfell *c, const CrownfellView *view, int card, int from)
{
  const CrownfellFace *face = &c->faces[card];
  guint32 near;

  if (face->ability != ABILITY_STRIKE && (face->ability != ABILITY_LEAVE || face->then != THEN_STRIKE))
    return 0;
  near = crownfell_lay (face->at, from) & exposed (c, view, card);
  return near != 0 && face->line ? in_sight (view, near, from) : near;
}

/* Whether what the cards of a side protect and lock is known of all that lie open. */
gboolean
crownfell_knows_icons (const Crownfell *c, int side)
{
  for (int card = 0; card < CARDS; card++)
    if (crownfell_acts (c, card) && crownfell_side (c, card) == side && !c->faces[card].knows_icons)
      return FALSE;
  return TRUE;
}

guint32
crownfell_entered (int from, int side)
{
  guint32 row = side == ENEMY ? HOME_ROW : ENEMY_ROW, crown = 1u << CROWN;

  return (from == CROWN ? 0 : crown) | (crownfell_in (row, from) ? 0 : row);
}

gboolean
crownfell_enters (int from, int to, int side)
{
  return crownfell_in (crownfell_entered (from, side), to);
}

int
crownfell_find_next (const Crownfell *c)
{
  guint32 waiting = c->enemys & ~c->acted;

  if (c->uncovered != NO_CARD && (waiting >> c->uncovered & 1) && crownfell_acts (c, c->uncovered))
    return c->uncovered;
  SPACE_EACH (space, c->taken)
  if (waiting >> c->top[space] & 1)
    return c->top[space];
  return NO_CARD;
}

static guint32
cards_at (const Crownfell *c, int spot)
{
  guint32 cards = 0;

  for (int card = 0; card < CARDS; card++)
    cards |= (guint32) (c->spot[card] == spot) << card;
  return cards;
}

guint32
crownfell_deck (const Crownfell *c)
{
  return cards_at (c, SPOT_DECK);
}

guint32
crownfell_hand (const Crownfell *c)
{
  return cards_at (c, SPOT_HAND);
}

int
crownfell_captured (const Crownfell *c)
{
  return crownfell_count (cards_at (c, SPOT_TAKEN));
}

gboolean
crownfell_row_is_full (const Crownfell *c)
{
  return (ENEMY_ROW & ~c->taken) == 0;
}

int
crownfell_deploy_column (const Crownfell *c)
{
  for (int i = 0; i < SIDE; i++)
    {
      int column = (c->pointer + i) % SIDE;

      if (!crownfell_in (c->taken, 4 * SIDE + column))
        return column;
    }
  return -1;
}

guint32
crownfell_locked_enemies (const Crownfell *c)
{
  CrownfellView view;
  guint32 cards = 0;

  /* As it was counted. */
  if (c->phase == PHASE_SCORE)
    return c->locked;
  crownfell_look_at (c, &view);
  for (int card = 0; card < CARDS; card++)
    if (crownfell_on_board (c, card) && crownfell_is_enemys (c, card) && crownfell_is_locked (c, &view, card))
      cards |= 1u << card;
  return cards;
}

int
crownfell_score (const Crownfell *c)
{
  return crownfell_captured (c) + crownfell_count (crownfell_locked_enemies (c));
}

/* A side with cards still to come is not out, but by the house rule. */
static gboolean
is_out (const Crownfell *c, int side, guint32 on_board)
{
  if ((on_board & (side == ENEMY ? c->enemys : ~c->enemys)) != 0)
    return FALSE;
  if (c->end == END_SUDDEN)
    return (c->has_been >> side & 1) != 0;
  return side == ENEMY ? crownfell_deck (c) == 0 : crownfell_hand (c) == 0;
}

int
crownfell_find_over (const Crownfell *c)
{
  guint32 on_board = 0;

  for (int card = 0; card < CARDS; card++)
    on_board |= (guint32) crownfell_on_board (c, card) << card;
  return is_out (c, ENEMY, on_board) ? OVER_ENEMY_CARDS : is_out (c, YOU, on_board) ? OVER_YOUR_CARDS : OVER_NOT;
}
