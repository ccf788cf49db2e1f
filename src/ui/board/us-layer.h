/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-area.h"

G_BEGIN_DECLS

/* What is seen of one place, from bottom to top. A layer of all places lies under the next one, because rings, pieces
 * and marks reach into the places beside them. */
typedef enum {
  US_LAYER_FACE,   /* in pixels of the area, all others in those of the board */
  US_LAYER_RING,   /* of a place that acts or answers; and that it is hovered */
  US_LAYER_PIECES, /* those that rest; what travels crosses other places, and the board draws it */
  US_LAYER_WHY,    /* what the instruction that is explained says of it */
  US_LAYER_MARK,   /* that the answer holds it, and the focus */
  US_N_LAYERS
} UsLayer;

/* Whether there is anything to draw. `state` is of the place's widget: PRELIGHT and ACTIVE where a tap would do
 * something, CHECKED where the answer holds it, and FOCUSED where the focus is to be seen. */
gboolean us_layer_shows (UsFrame *frame, const UsSpot *spot, UsLayer layer, GtkStateFlags state);
void us_layer_draw (UsFrame *frame, const UsSpot *spot, UsLayer layer, GtkStateFlags state, GtkSnapshot *snapshot);

/* The pieces of the place that travel at present. */
void us_layer_draw_travelling (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot);
gboolean us_layer_travels (UsFrame *frame, const UsSpot *spot); /* whether there are any */

G_END_DECLS
