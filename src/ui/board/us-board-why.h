/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-session.h"
#include "us-why-sweep.h"

G_BEGIN_DECLS

/* Shows the board as the picture of one instruction: which moves belong to it, and which cells the
 * instruction and its reasons speak of. */

typedef enum {
  US_PART_NONE, /* not part of it: painted faintly */
  US_PART_TOLD, /* the instruction speaks of it */
  US_PART_NAMED /* a move goes over it, or a reason speaks of it */
} UsPart;

/* The why of the line or question on the present screen whose reasons begin at `first_reason`; NULL without a
 * board. */
UsBoardWhy *us_board_why_new (UsSession *session, guint first_reason, guint n_reasons);
/* The same of a line that is only to be done now: without its reasons. */
UsBoardWhy *us_board_why_new_step (UsSession *session, const UsLine *line);
void us_board_why_free (UsBoardWhy *why);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsBoardWhy, us_board_why_free)

UsPart us_board_why_get_part (const UsBoardWhy *why, const char *cell);
/* Whether it speaks of any place. If not, only the moves of other instructions are left out. */
gboolean us_board_why_has_places (const UsBoardWhy *why);
gboolean us_board_why_keeps (const UsBoardWhy *why, const UsMove *move);

/* The arrow that settles it, or NULL. */
const UsWhySweep *us_board_why_get_sweep (const UsBoardWhy *why);
/* What is drawn upon a cell, to be read aloud; NULL: nothing, or no more than that it belongs to it. */
char *us_board_why_dup_said (const UsBoardWhy *why, const char *cell);

/* How visible the words and lines of an area, a cell, and a piece in it are, from 0 to 1. */
float us_board_why_shows_area (const UsBoardWhy *why, UsFrame *frame);
float us_board_why_shows (const UsBoardWhy *why, UsFrame *frame, const UsCell *cell);
float us_board_why_shows_piece (const UsBoardWhy *why, UsFrame *frame, const UsCell *cell, const UsPiece *piece);
/* Whether a cell that acts or answers keeps its ring. */
gboolean us_board_why_keeps_ring (const UsBoardWhy *why, const UsCell *cell);
/* Draws the ring or the outline of a cell that `why` speaks of. */
void us_board_why_draw (const UsBoardWhy *why, UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot);

G_END_DECLS
