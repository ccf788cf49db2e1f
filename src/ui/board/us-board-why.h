/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-area.h"
#include "us-session.h"

G_BEGIN_DECLS

/* Shows the board as the picture of one instruction, the story: which moves belong to it, and which cells the
 * instruction and its reasons speak of. */

typedef enum {
  US_PART_NONE, /* not part of it: painted faintly */
  US_PART_TOLD, /* the instruction speaks of it */
  US_PART_NAMED /* a move goes over it, or a reason speaks of it */
} UsPart;

/* The story of the line or question on the present screen whose reasons begin at `first_reason`; NULL without a
 * board. */
UsBoardWhy *us_board_why_new (UsSession *session, guint first_reason, guint n_reasons);
void us_board_why_free (UsBoardWhy *story);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsBoardWhy, us_board_why_free)

UsPart us_board_why_get_part (const UsBoardWhy *story, const char *cell);
/* Whether it speaks of any place. If not, only the moves of other instructions are left out. */
gboolean us_board_why_has_places (const UsBoardWhy *story);
gboolean us_board_why_keeps (const UsBoardWhy *story, const UsMove *move);

/* How visible the words and lines of an area, a cell, and a piece in it are, from 0 to 1. */
float us_board_why_shows_area (const UsBoardWhy *story, UsFrame *frame);
float us_board_why_shows (const UsBoardWhy *story, UsFrame *frame, const UsCell *cell);
float us_board_why_shows_piece (const UsBoardWhy *story, UsFrame *frame, const UsCell *cell, const UsPiece *piece);
/* Whether a cell that acts or answers keeps its ring. */
gboolean us_board_why_keeps_ring (const UsBoardWhy *story, const UsCell *cell);
/* Draws rings and outlines around the cells of the story. */
void us_board_why_draw (const UsBoardWhy *story, UsFrame *frame, GtkSnapshot *snapshot);

G_END_DECLS
