/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Pieces glide from where they were to where they are when the table changes. A piece is known by
 * its id; one that was not there before fades in. Nothing moves where the desktop asks for
 * stillness. */

typedef struct _UsMotion UsMotion;

UsMotion *us_motion_new (GtkWidget *widget); /* redraws the widget while something moves */
void us_motion_free (UsMotion *motion);

/* Keeps what is shown now as the beginning of the next movement. */
void us_motion_hold (UsMotion *motion);
/* Where all pieces are to be: id → graphene_rect_t; takes the table. Moves there from what was
 * held, if that is wanted. */
void us_motion_aim (UsMotion *motion, GHashTable *places, gboolean animate);
/* Where the piece is shown at this moment, and how solid; FALSE: it is not known. */
gboolean us_motion_get (UsMotion *motion, const char *id, graphene_rect_t *rect, float *solid);
/* How far the movement is, from 0 to 1. */
float us_motion_get_progress (UsMotion *motion);
void us_motion_skip (UsMotion *motion);

G_END_DECLS
