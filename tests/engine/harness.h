/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-engine.h"

G_BEGIN_DECLS

/* What must hold for every play of every game. A check asserts, and leaves the session as it found it. */

typedef struct
{
  const UsRules *rules;
  UsStart start;
  const UsTaught *taught; /* or NULL */
} HarnessPlay;

void harness_play_init (HarnessPlay *play, const UsRules *rules, guint64 seed, const UsTaught *taught);

/* A session at its first question. */
UsSession *harness_open (const HarnessPlay *play);
/* Answers at random from `random` until the play is over or `most` questions were answered; returns how many were. */
guint harness_go_on (UsSession *session, UsRandom *random, guint most);
guint64 harness_hash (UsSession *session);

/* The whole present situation as text: what is asked, told, shown, correctable, and the line of play that led there. */
char *harness_situation (UsSession *session);
/* What of it is on the screen, however the play came there. */
char *harness_screen (UsSession *session);
/* The line of play alone: every entry of the way to the present, one a line. */
char *harness_line (UsSession *session);
#define harness_assert_situation(session, expected) \
  G_STMT_START \
  { \
    g_autofree char *harness_now = harness_situation (session); \
    g_assert_cmpstr (harness_now, ==, expected); \
  } \
  G_STMT_END

/* A new session from what files have of this one: keys, named values, sections, prints and heads. It is open. */
UsSession *harness_copy (const HarnessPlay *play, UsSession *session);

/* A journal value as it would come back from JSON: arrays of variants, and nothing shared with the original. */
GVariant *harness_json_value (GVariant *value);

/* The present question refuses a set of invalid answers with an error of the session's, and nothing is recorded. */
void harness_check_refusals (UsSession *session);
/* Cells, pieces and areas have unique ids, cells are spoken, moves lead from cell to cell. */
void harness_check_places (UsBoard *board);
/* The same, and what names a value to correct names one that there is. */
void harness_check_board (UsSession *session);
/* Lines, reasons and choices can be read, name rules that exist and leave no place unfilled. */
void harness_check_texts (UsSession *session);
/* Every card of the deck is in exactly one place; `hands` are all that hold some. */
void harness_check_deck (const UsDeck *deck, const UsHand *const *hands, guint n_hands);
/* A second replay, a copy from the files' form and another locale show the same. */
void harness_check_replay (const HarnessPlay *play, UsSession *session);
/* Undo to the start, redo to the end: the same situation at each place both times. */
void harness_check_undo (UsSession *session);
/* Looking at every position and coming back. */
void harness_check_seek (UsSession *session);
/* Every correctable value × some values of its range, or in each `turn` from 0 on another one of them: refused with
 * nothing changed, or accepted, read as corrected at the question that follows if it is still correctable, and
 * undone. Adds a line for each correction that changes the question to `changed` unless NULL; returns how many were
 * accepted. */
#define HARNESS_ALL_VALUES (-1)
guint harness_check_corrections (UsSession *session, int turn, GString *changed);
/* A value as it is corrected to, by name where it has one. */
GVariant *harness_adjust_value (UsSession *session, const UsAdjust *adjust, int value);
/* Corrections and switches at one question, two at a time and in both orders: about `most` of them, each with
 * another one, and those that call up a question with more. Returns how many pairs were compared. */
guint harness_check_orders (UsSession *session, UsRandom *random, guint most);
/* Every component switched to the other source and back. */
void harness_check_sources (UsSession *session);
/* What leads from the one table to the other, line by line: each is possible when its turn comes, and after the last one
 * the tables are alike. Returns how many lines there are. */
guint harness_check_moves (UsBoard *before, UsBoard *after);
/* The same, and what the hands are told to do, a line each. */
void harness_check_lines (UsBoard *before, UsBoard *after, const char *expected);
/* The same of a random repair of every `each`-th entry, there and back; the play is as it was afterwards. */
guint harness_check_repairs (UsSession *session, UsRandom *random, int each);

/* One play at random to the end with everything above: the situation's own checks at each question (corrections at
 * every `corrections_each`-th, 0 for never), the others at the end. Returns the finished session. */
UsSession *harness_check_play (const HarnessPlay *play, guint most, guint corrections_each);
/* The muted play of the same seed has the same hash and outcome as the session that the same policy plays. */
void harness_check_muted (const UsRules *rules, guint64 seed, const UsSource *sources);

G_END_DECLS
