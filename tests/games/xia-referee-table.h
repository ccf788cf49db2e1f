/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "xia-referee.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean in, away, acted;
  int bounty;
  RefCard card;
  int half, tier, n_dice, dice[3], shields; /* the last ones of a guest */
  int card_id;                              /* NO_CARD: as the card on the table says */
} Ship;

typedef struct
{
  const RefPlay *play;
  guint at, rounds;
  GString *why;
  int fame[N_SIDES], limit;
  int bounty, tier, credits, turn_credits, x, cubes, bonus;
  gboolean side_b, out_of_sectors, named, npcs_turn;
  Ship ships[XIA_NPCS_MAX];
  int order[XIA_NPCS_MAX], n; /* clockwise */
  struct
  {
    gboolean there, up;
    int where, target;
  } missions[MISSIONS];
  int acting;
} Ref;

extern const RefEvent ref_nothing; /* what is read after the first difference */

/* No macro: what is added may be asked. */
static inline int
ref_up_to (int most, int n)
{
  return n < most ? n : most;
}

static inline int
ref_option (const Ref *r, int which)
{
  return r->play->options[which];
}

const RefEvent *ref_peek (const Ref *r);
const RefEvent *ref_next (Ref *r, RefKind kind);
const RefEvent *ref_roll (Ref *r, int component, int n, const int *sides);
int *ref_bounty_of (Ref *r, int who); /* NOBODY: yours */
void ref_differ (Ref *r, const char *what, int program, int referee);
int ref_count (Ref *r, int min, int max);
gboolean ref_offers (const RefEvent *event, int value);
gboolean ref_is_past_half (const Ref *r);
void ref_gain (Ref *r, int side, int fame);
gboolean ref_is_lost (const Ref *r);
void ref_add_bounty (Ref *r, int who, int credits);
void ref_collect (Ref *r, int credits);
void ref_come_back (Ref *r, int npc);
void ref_lose_your_ship (Ref *r, int by);
int ref_shields_of (const Ref *r, int npc);
int ref_dice_of (const Ref *r, int npc, int *dice);
int ref_target_of (const Ref *r, int where);
void ref_npcs_act (Ref *r);

#define same(r, what, program, referee) \
  G_STMT_START \
  { \
    if ((program) != (referee)) \
      ref_differ (r, what, program, referee); \
  } \
  G_STMT_END

G_END_DECLS
