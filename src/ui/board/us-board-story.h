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
UsStory *us_story_new (UsSession *session, guint first_reason, guint n_reasons);
void us_story_free (UsStory *story);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsStory, us_story_free)

UsPart us_story_get_part (const UsStory *story, const char *cell);
/* Whether it is about any place at all: if not, only the moves of others go. */
gboolean us_story_has_places (const UsStory *story);
gboolean us_story_keeps (const UsStory *story, const UsMove *move);

/* How much is seen of an area's words and lines, of a place and of a piece on it, from 0 to 1. */
float us_story_shows_area (const UsStory *story, UsFrame *frame);
float us_story_shows (const UsStory *story, UsFrame *frame, const UsCell *cell);
float us_story_shows_piece (const UsStory *story, UsFrame *frame, const UsCell *cell, const UsPiece *piece);
/* Whether the ring of a place that acts or answers stays. */
gboolean us_story_keeps_ring (const UsStory *story, const UsCell *cell);
/* Rings and outlines around the places of an area. */
void us_story_draw (const UsStory *story, UsFrame *frame, GtkSnapshot *snapshot);

G_END_DECLS
