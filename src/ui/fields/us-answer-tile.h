/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-answer.h"

G_BEGIN_DECLS

/* An answer where there is little room. Property: item (UsAnswer). */
#define US_TYPE_ANSWER_TILE (us_answer_tile_get_type ())
G_DECLARE_FINAL_TYPE (UsAnswerTile, us_answer_tile, US, ANSWER_TILE, GtkButton)

UsAnswer *us_answer_tile_get_item (UsAnswerTile *self);

G_END_DECLS
