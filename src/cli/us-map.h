/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board.h"

G_BEGIN_DECLS

/* Prints a grid of the board as text: column letters, row numbers, and in each cell the shortest text that tells
 * its pieces apart in the present language. */

typedef struct
{
  const UsArea *area;
  GPtrArray *colours;  /* of the pieces with texts: "red", "yellow" */
  GPtrArray *prefixes; /* their short forms: "r", "y" */
} UsMap;

UsMap *us_map_new (const UsArea *area);
void us_map_free (UsMap *map);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsMap, us_map_free)

/* The text of one cell: "R12", "B", "·". */
char *us_map_dup_mark (UsMap *map, const UsCell *cell);
/* With `asked`, free places that answer the question are shown with the name that the player has to type. */
void us_map_print (UsMap *map, gboolean asked);

G_END_DECLS
