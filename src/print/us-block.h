/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-flow.h"

G_BEGIN_DECLS

/* What stands below a log: trees, and things with boxes. */

typedef struct
{
  UsPress *press;
  const UsCampaign *campaign;
  const UsLedgerBlock *block;
  double width;
  double ease;     /* 0: as close as can be, 1: with all the room that looks well */
  gboolean pencil; /* it will be filled on by hand */
} UsBlock;

UsStrip *us_block_dup_tree (const UsBlock *block);
/* Things beside each other in so many columns, or groups of things each in a column. */
UsStrip *us_block_dup_things (const UsBlock *block);
/**
 * us_block_dup_rows:
 *
 * Returns: (element-type UsStrip): the same over the whole width, in rows that may lie on several pages
 */
GPtrArray *us_block_dup_rows (const UsBlock *block);
/* Whether there are so few things that they fit beside another block. */
gboolean us_block_is_small (const UsBlock *block);
UsStrip *us_block_begin (const UsBlock *block);
static inline double
us_block_ease (const UsBlock *block, double least, double most)
{
  return least + (most - least) * block->ease;
}

/**
 * us_blocks_put_some:
 * @first: of the ledger's blocks
 *
 * As many of them as there is room for, spread over it.
 *
 * Returns: the first one that had none
 */
guint us_blocks_put_some (UsFlow *flow, guint first, gboolean pencil);
/* All of them, on as many pages as it takes. */
void us_blocks_put (UsFlow *flow, guint first, gboolean pencil);

G_END_DECLS
