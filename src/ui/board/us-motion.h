/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-drawing.h"

G_BEGIN_DECLS

/* Pieces glide to their new places when the board changes. A piece is recognised by its id; a new one fades in. If
 * the desktop asks for reduced motion nothing moves. */

UsMotion *us_motion_new (GtkWidget *widget); /* redraws the widget while pieces move */
void us_motion_free (UsMotion *motion);

/* Keeps the present places as the start of the next movement. */
void us_motion_hold (UsMotion *motion);
/* Sets the places to which the pieces move: id → graphene_rect_t. Takes the table. With `animate` they glide there
 * from the places that us_motion_hold() kept. */
void us_motion_aim (UsMotion *motion, GHashTable *places, gboolean animate);
/* The present place and opacity of a piece; FALSE if the id is unknown. */
gboolean us_motion_get (UsMotion *motion, const char *id, graphene_rect_t *rect, float *solid);
/* Whether the piece is on its way to another place, or fades in there. */
gboolean us_motion_moves (UsMotion *motion, const char *id);
/* How much of the movement is done, from 0 to 1. */
float us_motion_get_progress (UsMotion *motion);
void us_motion_skip (UsMotion *motion);

G_END_DECLS
