/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-route-shape.h"

G_BEGIN_DECLS

/* Where the arrows of a board's moves run and where their numbers lie, so that they tell the move without hiding it.
 * This is a function of rectangles alone: it knows no widget, no board and no colour. */

/* Places all arrows and then all numbers, which stay within `room`. */
void us_routes_place (UsRoute *routes, guint n_routes, const UsMark *marks, guint n_marks, const graphene_rect_t *room);

G_END_DECLS
