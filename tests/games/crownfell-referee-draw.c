/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "crownfell-referee.h"

/* Random tables, and the same as the program has them. */

UsRandom ref_chance;

int
ref_below (int n)
{
  return (int) us_random_below (&ref_chance, (guint) n);
}

gboolean
ref_percent (int n)
{
  return ref_below (100) < n;
}

static void
draw_grid (RefGrid *grid, int density, gboolean with_self)
{
  for (int up = 0; up < 5; up++)
    for (int right = 0; right < 5; right++)
      {
        gboolean near = ABS (up - 2) < 2 && ABS (right - 2) < 2;

        grid->on[up][right] = ref_percent (near ? density : density / 2);
      }
  if (!with_self)
    grid->on[2][2] = FALSE;
}

void
ref_draw_face (RefFace *face, gboolean covers)
{
  *face = (RefFace) {
    .covers = covers, .ability = ref_below (N_ABILITIES), .steps = 1 + ref_below (2), .then = ref_below (N_THENS)
  };
  for (int i = 0; i < N_DIRECTIONS; i++)
    {
      face->arrows[i] = ref_percent (45) ? 1 + ref_below (2) : 0;
      face->ways[i] = ref_percent (30);
    }
  if (ref_percent (30))
    draw_grid (&face->jumps, 20, FALSE);
  if (ref_percent (35))
    draw_grid (&face->protects, 35, ref_percent (10));
  if (ref_percent (45))
    draw_grid (&face->locks, 35, FALSE);
  if (ref_percent (35))
    draw_grid (&face->shoots, 35, FALSE);
  face->anywhere = ref_percent (25);
  if (!face->anywhere)
    draw_grid (&face->from, 40, FALSE);
  draw_grid (&face->at, 35, FALSE);
  if (ref_count (&face->from) == 0)
    face->anywhere = TRUE;
  face->captures = ref_percent (50);
  face->onto_any = ref_percent (30);
  face->line = ref_percent (50);
  face->prefers = ref_percent (50);
}

void
ref_draw_position (RefPosition *p)
{
  int crowd = 15 + ref_below (75), taken[5][5] = { 0 };
  gboolean stuck = ref_percent (20); /* few of the enemy's cards, which can do little */

  *p = (RefPosition) {
    .protect = ref_below (2),
    .lock = ref_below (2),
    .ranged = ref_below (2),
    .ranged_first = ref_below (2),
    .passive = ref_below (2),
    .revenant = ref_below (2),
    .pointer = ref_below (5),
  };
  for (int card = 0; card < CARDS; card++)
    {
      RefCard *r = &p->cards[card];

      r->side = ref_below (2);
      ref_draw_face (&r->face, card == REVENANT || ref_percent (6));
      r->spot =
        r->side == YOU ? (ref_percent (50) ? SPOT_HAND : SPOT_LOST) : (ref_percent (50) ? SPOT_DECK : SPOT_TAKEN);
      if (stuck && r->side == ENEMY)
        {
          r->spot = SPOT_TAKEN;
          if (ref_percent (70))
            r->face.ability = ref_below (2) == 0 ? ABILITY_NONE : ABILITY_STRIKE;
          if (ref_percent (70))
            memset (r->face.arrows, 0, sizeof r->face.arrows);
          if (ref_percent (70))
            r->face.jumps = (RefGrid) { 0 };
        }
      if (ref_percent (stuck && r->side == ENEMY ? 15 : crowd))
        {
          r->in_play = TRUE;
          r->row = ref_below (5);
          r->column = ref_below (5);
          if (taken[r->row][r->column]++ > 0)
            r->in_play = FALSE;
        }
    }
  for (int card = 0; card < CARDS; card++)
    {
      RefCard *r = &p->cards[card];
      int under = ref_below (CARDS);
      RefCard *u = &p->cards[under];

      if (!r->in_play || !r->face.covers || r->covered || under == card || !ref_percent (60))
        continue;
      if (u->in_play && (u->covered || ref_card_under (p, u->row, u->column) != NO_CARD))
        continue;
      if (ref_card_under (p, r->row, r->column) != NO_CARD)
        continue;
      if (u->side != r->side && p->revenant == REVENANT_CAPTURES)
        continue;
      u->in_play = TRUE;
      u->covered = TRUE;
      u->row = r->row;
      u->column = r->column;
    }
}

/* --- The same for the program -------------------------------------------------------------------------------------- */

static UsSet
places_of (const RefGrid *printed)
{
  UsSet places = US_SET_EMPTY;

  for (int up = 0; up < 5; up++)
    for (int right = 0; right < 5; right++)
      if (printed->on[up][right])
        us_set_add (&places, up * 5 + right);
  return places;
}

/* As it would be taught. */
void
ref_make_record (const RefFace *face, CrownfellRecord *record)
{
  static const int first[N_DIRECTIONS] = { 17, 18, 13, 8, 7, 6, 11, 16 };

  *record = (CrownfellRecord) {
    .part = PART_WHOLE,
    .jumps = places_of (&face->jumps),
    .protects = places_of (&face->protects),
    .locks = places_of (&face->locks),
    .shoots = places_of (&face->shoots),
    .ability = face->ability,
    .from = places_of (&face->from),
    .at = places_of (&face->at),
    .steps = face->steps,
    .captures = face->captures,
    .onto = face->onto_any,
    .line = face->line,
    .prefers = face->prefers,
    .then = face->then,
    .covers = face->covers,
  };
  for (int i = 0; i < N_DIRECTIONS; i++)
    {
      if (face->arrows[i] > 0)
        us_set_add (&record->moves, first[i]);
      if (face->arrows[i] > 1)
        us_set_add (&record->moves, 2 * first[i] - 12);
      if (face->ways[i])
        us_set_add (&record->ways, i);
    }
}

void
ref_make_state (const RefPosition *p, Crownfell *c)
{
  CrownfellRecord record;

  crownfell_init (c);
  c->protect = p->protect;
  c->lock = p->lock;
  c->ranged = p->ranged;
  c->ranged_first = p->ranged_first;
  c->passive = p->passive;
  c->revenant = p->revenant;
  c->pointer = p->pointer;
  c->enemys = 0;
  for (int card = 0; card < CARDS; card++)
    {
      if (p->cards[card].side == ENEMY)
        c->enemys |= 1u << card;
      ref_make_record (&p->cards[card].face, &record);
      crownfell_read_face (&record, card, p->cards[card].side == ENEMY, &c->faces[card]);
    }
  for (int pass = 0; pass < 2; pass++)
    for (int card = 0; card < CARDS; card++)
      {
        const RefCard *r = &p->cards[card];

        if (!r->in_play && pass == 0)
          crownfell_put (c, card, r->spot);
        else if (r->in_play && r->covered == (pass == 0))
          crownfell_put (c, card, r->row * 5 + r->column);
      }
}

void
ref_grid_of (guint32 spaces, RefGrid *grid)
{
  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      grid->on[row][column] = (spaces >> (row * 5 + column) & 1) != 0;
}
