/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "crownfell-referee.h"

/* A whole turn of the enemy by the referee, who sees all faces, for a program that was taught some of them: what it is
 * asked, what the player answers who reads it off the cards, and where all cards lie in the end. */

enum {
  ASK_CAPTURE,
  ASK_RALLY,
  ASK_MOVE,
  ASK_USE,
  ASK_HOW,
  ASK_PLACES,
  ASK_CHANGED,
  ASK_CHANGED_TO,
  ASK_FREED,
  ASK_DEPLOY,
  ASK_SOLO,
  N_ASKS
};
#define REF_VALUES 64

typedef struct
{
  int kind, card, activation;
  int n, n_answers; /* n is 0: it does not matter what can be answered */
  int values[REF_VALUES], answers[SPACES];
} RefAsk;

typedef struct
{
  RefArrow arrow;
  int n, list[N_ACTIONS];
} RefSolo;

#define REF_SOLO_CARDS 6
#define REF_MAX_ASKS   400

typedef struct
{
  RefPosition p; /* with the faces as they were taught */
  RefFace truth[CARDS];
  gboolean moves[CARDS], icons[CARDS], without[CARDS]; /* what was taught, and what was told to have no ability */
  gboolean acted[CARDS], has_been[N_SIDES];
  int end, over, activation;
  gboolean careful; /* who answers takes what the card protects and locks into account, as the question says */

  int n_solo, left, top, turned;
  RefSolo solo[REF_SOLO_CARDS];
  gboolean pile[REF_SOLO_CARDS];
  RefArrow arrow;
  guint64 seed;

  /* Of the card that acts: what was told of it. */
  gboolean told_captures, told_moves;
  guint32 captures, moved, barred, reached;
  gboolean far, strikes; /* what it captures now it hits from afar, by its ability */

  RefAsk asks[REF_MAX_ASKS];
  int n_asks;
  const RefAsk *given; /* answers that somebody has given already */
  int n_given, used;
  int teach_at, taught; /* in place of the answer to this question, or -1, the card is taught whole */
  gboolean strange, unsure;
} RefTurn;

enum { ICONS_ALONE, NOTHING, MIXED, N_COPIES }; /* what is taught of all cards */

/* A random table, and how many solo cards it has matters only if they differ. */
void ref_turn_draw (RefTurn *t, int copy);
extern const char *const ref_ask_names[N_ASKS];
void ref_write_values (GString *text, const int *values, int n);
void ref_turn_show (const RefTurn *before, const RefTurn *t, int next, const char *what);

void ref_turn_know (RefTurn *t); /* the faces of `p`, from what was taught */
void ref_turn_play (RefTurn *t);

/* Its parts. */
void ref_turn_see_all (const RefTurn *t, RefPosition *truth);
void ref_turn_adopt (RefTurn *t, const RefPosition *after);
int ref_turn_chance (const RefTurn *t, int what, int n);
RefAsk *ref_turn_begin_ask (RefTurn *t, int kind, int card);
void ref_turn_end_ask (RefTurn *t, RefAsk *ask);
int ref_turn_ask_one (RefTurn *t, RefAsk *ask, int answer);
gboolean ref_turn_knows (RefTurn *t, int card);
gboolean ref_turn_acts (const RefPosition *p, int card);
guint32 ref_turn_all_of (const RefPosition *p, int side);
guint32 ref_turn_free_of (const RefPosition *p);
int ref_turn_count_deck (const RefPosition *p);
void ref_turn_look_for_end (RefTurn *t);
void ref_turn_place_freed (RefTurn *t);
void ref_turn_deploy (RefTurn *t, int to, int pointer);
void ref_turn_rally (RefTurn *t, int card);
int ref_turn_pick (const RefTurn *t, int card, const RefGrid *spaces);
int ref_turn_space_of (const RefPosition *p, int card);
gboolean ref_turn_rallies_on (int from, int to);
guint32 ref_turn_ask_captures (RefTurn *t, int card);
CrownfellVerdict ref_turn_capture_entry (RefTurn *t, int card, gboolean locked);
CrownfellVerdict ref_turn_rally_entry (RefTurn *t, int card, gboolean locked);
CrownfellVerdict ref_turn_move_entry (RefTurn *t, int card, gboolean locked, gboolean leaves);
CrownfellVerdict ref_turn_ability_entry (RefTurn *t, int card);
