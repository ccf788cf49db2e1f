/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-area.h"
#include "us-session.h"

G_BEGIN_DECLS

/* The table as the picture of one instruction: which of its moves stay, which places the
 * instruction speaks of, and which ones its reasons do. */

typedef enum {
  US_PART_NONE, /* steps back */
  US_PART_TOLD, /* the instruction is about it */
  US_PART_NAMED /* its move goes over it, or a reason speaks of it */
} UsPart;

/* Of the line or question on the present screen whose reasons begin there; NULL without a table. */
UsBoardWhy *us_board_why_new (UsSession *session, guint first_reason, guint n_reasons);
void us_board_why_free (UsBoardWhy *story);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsBoardWhy, us_board_why_free)

UsPart us_board_why_get_part (const UsBoardWhy *story, const char *cell);
/* Whether it is about any place at all: if not, only the moves of others go. */
gboolean us_board_why_has_places (const UsBoardWhy *story);
gboolean us_board_why_keeps (const UsBoardWhy *story, const UsMove *move);

/* How much is seen of an area's words and lines, of a place and of a piece on it, from 0 to 1. */
float us_board_why_shows_area (const UsBoardWhy *story, UsFrame *frame);
float us_board_why_shows (const UsBoardWhy *story, UsFrame *frame, const UsCell *cell);
float us_board_why_shows_piece (const UsBoardWhy *story, UsFrame *frame, const UsCell *cell, const UsPiece *piece);
/* Whether the ring of a place that acts or answers stays. */
gboolean us_board_why_keeps_ring (const UsBoardWhy *story, const UsCell *cell);
/* Rings and outlines around the places of an area. */
void us_board_why_draw (const UsBoardWhy *story, UsFrame *frame, GtkSnapshot *snapshot);

G_END_DECLS
