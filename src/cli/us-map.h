/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board.h"

G_BEGIN_DECLS

/* A grid of the table in letters: columns, rows, and in each cell what lies there, as short as it
 * can be told apart in the language of the moment. */

typedef struct
{
  const UsArea *area;
  GPtrArray *colours;  /* of what is written on: "red", "yellow" */
  GPtrArray *prefixes; /* "r", "y" */
} UsMap;

UsMap *us_map_new (const UsArea *area);
void us_map_free (UsMap *map);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsMap, us_map_free)

/* "R12", "B", "·". */
char *us_map_dup_mark (UsMap *map, const UsCell *cell);
/* With `asked`, free places that answer are shown by the names that they answer with. */
void us_map_print (UsMap *map, gboolean asked);

G_END_DECLS
