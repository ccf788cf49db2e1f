/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "xia/xia.h"

G_BEGIN_DECLS

/* A second referee of Xia alone, written from the rules and not from the program. It reads a whole play, question by
 * question with the answers, keeps a table of its own, and says where the program's was another one. */

#define REF_VALUES 32

typedef enum {
  REF_CONFIRM,
  REF_CHOOSE,
  REF_OPEN,
  REF_MANY,
  REF_COUNT,
  REF_ROLL,
  REF_DRAW,
  REF_TAUGHT,
  REF_END,
  N_REF_KINDS
} RefKind;

/* What can be seen of the program's table at a question. */
typedef struct
{
  int fame[N_SIDES], bounty, credits, x, cubes, tier, side, acting;
  int n_seats, seats[XIA_NPCS_MAX];
  int bounties[XIA_NPCS_MAX];        /* -1: it is not in play */
  int missions[MISSIONS];            /* -2: there is none, -1: face down, else its target */
  int added[4], sum, rolled, gained; /* of the last fame roll */
} RefTable;

/* Steps of the two behaviours of a card. */
typedef struct
{
  gboolean known;
  int n[2], steps[2][US_ROWS_MAX];
} RefCard;

typedef struct
{
  RefKind kind;
  int n, values[REF_VALUES]; /* what could be answered; of a roll, the sides */
  int min, max, component;
  int answer, dice[US_LIST_MAX];
  UsSet set; /* what could be drawn, or what was picked */
  RefCard cards[N_KEY];
  int tier, n_dice, guest_dice[3], shields; /* of a guest; 0: nothing is known of it; or the tier of a ship */
  RefTable table;                           /* before the answer */
} RefEvent;

typedef struct
{
  const RefEvent *events;
  guint n;
  const int *options;
  const UsSource *sources;
  UsOutcome outcome;
} RefPlay;

/* Returns how many rounds were judged; `why` stays empty if all was the same. */
guint ref_judge (const RefPlay *play, GString *why);

G_END_DECLS
