/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "us-store.h"

G_BEGIN_DECLS

/* The plays that pictures are taken of. */

/* A play that stands at some point. What is not taught yet needs a file of its own: answers are kept. */
typedef struct
{
  UsStore *store;
  gint64 id;
} Stand;

typedef struct
{
  UsStore *store;
  GSettings *settings; /* of the windows */
  Stand start, places, new_tile, laid, scored, turn, steps, end, over, form, slots, dice, row;
  Stand first;                                           /* a store without plays */
  Stand enemys, crowd, army, draft, reach, yours, count; /* of Last Stand */
  Stand grid, city, hals, late, tile, hold, drawn, score, spy, letter, compared, beside;
  Stand flown, hunt, toll, tolled, laid_out, fleet, mapped; /* of Xia */
  Stand sail, roll, tide, tide_row, raced;                  /* of the race of the tests */
  Stand campaign, flagged, goal, evening, upgrade;          /* of games in a row */
  Stand logged, due;                                        /* one at its end, and one with a choice still to make */
  Stand complete;                                           /* the same, the last of its campaign */
  Stand round;                                              /* of rows */
  Stand files;                                              /* a campaign */
  Stand pad, own_pad, copied;                               /* what a card is taught on */
  Stand played, twice;                                      /* stores of plays that were counted often, and hardly */
} World;

/* The variable UNDERSTUDY_DATA names the folder for those with a file of their own. */
void shots_make_world (World *world);
void shots_free_world (World *world);

G_END_DECLS
