/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board-layout.h"

G_BEGIN_DECLS

/* An arrow that lies on a place and turns until it meets another one. */

typedef struct
{
  const char *from; /* the id of its cell */
  const char *to;   /* of the cell that it meets; NULL: only the way in which it turns is shown */
  UsDirection direction;
  gboolean clockwise;
  char *said; /* to be read aloud */
} UsWhySweep;

/* The field over which it turns lies under the pieces; the arrow and its way lie above them. */
void us_why_sweep_draw_field (const UsWhySweep *sweep, UsBoardLayout *layout, GtkSnapshot *snapshot);
void us_why_sweep_draw_arrow (const UsWhySweep *sweep, UsBoardLayout *layout, GtkSnapshot *snapshot);

G_END_DECLS
