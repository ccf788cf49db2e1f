/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board.h"

G_BEGIN_DECLS

#define SAMPLE_ACCENT_LIGHT "#9141ac"
#define SAMPLE_ACCENT_DARK  "#c678dd"

/* Boards to look at and to test the widgets with. The heroes are invented and belong to these tests
 * only. */
typedef enum {
  SAMPLE_TURN,       /* in the player's turn: where the Spy would go, what the Phantom would sell */
  SAMPLE_ROUND_END,  /* four workers have moved, one of them around */
  SAMPLE_SMALL,      /* the game's light mode: no town, heroes without wants */
  SAMPLE_LARGE,      /* a town of ten by eight, seven heroes, fourteen buildings */
  SAMPLE_CITY,       /* Hal has just built upon a building */
  SAMPLE_CITY_LARGE, /* as many tiles as there can be */
  SAMPLE_CITY_SCORE, /* districts and score */
  SAMPLE_CARDS,      /* cards with a name, four of which have moved */
  SAMPLE_CARDS_MANY, /* the same with thirteen moves */
  SAMPLE_RACE,       /* dice of all kinds */
  SAMPLE_TREE,       /* what was learnt, beside it names with counts */
  SAMPLE_TREE_ASKED, /* the same, and what is possible answers */
  SAMPLE_STRANGE     /* glyphs, tones and moves that nobody knows */
} Sample;

UsBoard *sample_board_new (Sample sample);

G_END_DECLS
