/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-engine.h"

G_BEGIN_DECLS

/* Five by five places on which somebody moves three cards: no game, but one whose reasons have pictures. */

#define GRID_SIDE 5

enum { GRID_RULE_CAPTURE, GRID_RULE_MOVE, GRID_RULE_ARROW, GRID_RULE_SAFE, GRID_N_RULES };
enum { GRID_VAMPIRE, GRID_HARBINGER, GRID_BEACON, GRID_ANGEL, GRID_GUARDIAN, GRID_N_CARDS };

/* The value of "B4": row B is the second from below, column 4 the fourth from the left. */
#define GRID_PLACE(row, column) (((row) - 'A') * GRID_SIDE + (column) - 1)

extern const UsRules grid_rules;
extern const UsDomain grid_place_domain;

G_END_DECLS
