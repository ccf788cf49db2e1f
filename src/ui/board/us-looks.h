/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-look.h"

G_BEGIN_DECLS

/* What the games bring to be drawn with, and what every game has: all share one set of names. */

/* The tone of that name; NULL if there is none. */
const UsTone *us_looks_find_tone (const char *name);
/* The piece that the drawing of that name shows first; NULL if there is none. */
const UsPiece *us_looks_find_piece (const char *name);
/* The drawing of that name, which some game brings; NULL if there is none. */
const UsIcon *us_looks_find_icon (const char *name);

G_END_DECLS
