/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-block.h"

#include <glib/gi18n-lib.h>

#include "us-head.h"
#include "us-log-words.h"

#define GAP        12 /* above a block, where there is room */
#define GAP_LEAST  6
#define BESIDE_GAP 26

UsStrip *
us_block_begin (const UsBlock *block)
{
  UsStrip *strip = us_strip_new (block->press, block->width);

  us_strip_heading (strip, g_dgettext (GETTEXT_PACKAGE, block->block->title),
                    block->block->caption != NULL ? g_dgettext (GETTEXT_PACKAGE, block->block->caption) : NULL);
  return strip;
}

static UsBlock
block_of (const UsFlow *flow, guint i, double ease, gboolean pencil)
{
  return (UsBlock) { .press = flow->press,
                     .campaign = flow->campaign,
                     .block = &us_log_ledger (flow->campaign)->blocks[i],
                     .width = flow->width,
                     .ease = ease,
                     .pencil = pencil };
}

/* Two blocks of things lie beside each other where they are small enough. */
static gboolean
are_beside (const UsFlow *flow, guint i, gboolean pencil)
{
  UsBlock one, other;

  if (i + 1 >= us_log_ledger (flow->campaign)->n_blocks)
    return FALSE;
  one = block_of (flow, i, 0, pencil);
  other = block_of (flow, i + 1, 0, pencil);
  return one.block->kind != US_LEDGER_TREE && other.block->kind != US_LEDGER_TREE && us_block_is_small (&one) &&
         us_block_is_small (&other);
}

static UsStrip *
dup_beside (const UsFlow *flow, guint i, double ease, gboolean pencil)
{
  UsBlock one = block_of (flow, i, ease, pencil), other = block_of (flow, i + 1, ease, pencil);
  g_autoptr (UsStrip) left = NULL, right = NULL;
  UsStrip *strip = us_strip_new (flow->press, flow->width);

  one.width = (flow->width - BESIDE_GAP) * 0.48;
  other.width = flow->width - BESIDE_GAP - one.width;
  left = us_block_dup_things (&one);
  right = us_block_dup_things (&other);
  us_strip_take (strip, left, 0, 0);
  us_strip_take (strip, right, one.width + BESIDE_GAP, 0);
  strip->height = MAX (left->height, right->height);
  return strip;
}

static UsStrip *
join (const UsFlow *flow, GPtrArray *rows)
{
  UsStrip *strip = us_strip_new (flow->press, flow->width);

  for (guint i = 0; i < rows->len; i++)
    {
      g_autoptr (UsStrip) row = g_ptr_array_index (rows, i);

      us_strip_take (strip, row, 0, strip->height);
      strip->height += row->height;
    }
  return strip;
}

/* Part i as one strip; tells how many blocks lie on it. */
static UsStrip *
dup_part (const UsFlow *flow, guint i, double ease, gboolean pencil, guint *n)
{
  UsBlock block = block_of (flow, i, ease, pencil);
  g_autoptr (GPtrArray) rows = NULL;

  *n = 1;
  if (block.block->kind == US_LEDGER_TREE)
    return us_block_dup_tree (&block);
  if (are_beside (flow, i, pencil))
    {
      *n = 2;
      return dup_beside (flow, i, ease, pencil);
    }
  rows = us_block_dup_rows (&block);
  return join (flow, rows);
}

static double
gap_of (double ease)
{
  return GAP_LEAST + (GAP - GAP_LEAST) * ease;
}

/* Of the blocks from the first to the one before the end. */
static double
measure (const UsFlow *flow, guint first, guint end, double ease, gboolean pencil)
{
  double height = 0;

  for (guint i = first, n; i < end; i += n)
    {
      g_autoptr (UsStrip) part = dup_part (flow, i, ease, pencil, &n);

      height += gap_of (ease) + part->height;
    }
  return height;
}

/* The block behind those for which there is room, and how high they are as close as can be. */
static guint
find_end (const UsFlow *flow, guint first, gboolean pencil, double *close)
{
  *close = 0;
  for (guint i = first, n; i < us_log_ledger (flow->campaign)->n_blocks; i += n)
    {
      g_autoptr (UsStrip) part = dup_part (flow, i, 0, pencil, &n);

      if (*close + gap_of (0) + part->height > us_flow_get_room (flow))
        return i;
      *close += gap_of (0) + part->height;
    }
  return us_log_ledger (flow->campaign)->n_blocks;
}

/* What grows in steps may make more of the room than its ends tell: as close as can be always fits. */
static double
find_ease (const UsFlow *flow, guint first, guint end, double close, gboolean pencil)
{
  double room = us_flow_get_room (flow), wide = measure (flow, first, end, 1, pencil), ease;

  if (wide <= room)
    return 1;
  for (ease = (room - close) / (wide - close); ease > 0.01; ease *= 0.8)
    if (measure (flow, first, end, ease, pencil) <= room)
      return ease;
  return 0;
}

guint
us_blocks_put_some (UsFlow *flow, guint first, gboolean pencil)
{
  double close, ease;
  guint end = find_end (flow, first, pencil, &close);

  ease = find_ease (flow, first, end, close, pencil);
  for (guint i = first, n; i < end; i += n)
    us_flow_put (flow, dup_part (flow, i, ease, pencil, &n), gap_of (ease));
  return end;
}

/* In rows, what needs more than a page. */
static void
put_rows (UsFlow *flow, guint i, gboolean pencil)
{
  UsBlock block = block_of (flow, i, 0.5, pencil);
  g_autoptr (GPtrArray) rows = NULL;

  if (block.block->kind == US_LEDGER_TREE)
    {
      us_flow_put (flow, us_block_dup_tree (&block), GAP);
      return;
    }
  rows = us_block_dup_rows (&block);
  for (guint j = 0; j < rows->len; j++)
    {
      UsStrip *row = g_ptr_array_index (rows, j);
      double gap = j == 0 ? GAP : 0;

      if (row->height + gap > us_flow_get_room (flow))
        us_flow_turn_over (flow);
      us_flow_put (flow, row, gap);
    }
}

void
us_blocks_put (UsFlow *flow, guint first, gboolean pencil)
{
  guint n_blocks = us_log_ledger (flow->campaign)->n_blocks, end;

  while ((end = us_blocks_put_some (flow, first, pencil)) < n_blocks)
    {
      if (!us_flow_is_fresh (flow))
        us_flow_turn_over (flow);
      else
        put_rows (flow, end++, pencil);
      first = end;
    }
}
