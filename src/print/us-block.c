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

static double
measure (const UsFlow *flow, double ease, gboolean pencil)
{
  double height = 0;

  for (guint i = 0, n; i < us_log_ledger (flow->campaign)->n_blocks; i += n)
    {
      g_autoptr (UsStrip) part = dup_part (flow, i, ease, pencil, &n);

      height += gap_of (ease) + part->height;
    }
  return height;
}

gboolean
us_blocks_put_if_room (UsFlow *flow, gboolean pencil)
{
  double room = us_flow_get_room (flow), close = measure (flow, 0, pencil), wide, ease;

  if (close > room)
    return FALSE;
  wide = measure (flow, 1, pencil);
  ease = wide > room ? (room - close) / (wide - close) : 1;
  /* What grows in steps may make more of it than of its ends: as close as can be always fits. */
  while (ease > 0.01 && measure (flow, ease, pencil) > room)
    ease *= 0.8;
  ease = ease > 0.01 ? ease : 0;
  for (guint i = 0, n; i < us_log_ledger (flow->campaign)->n_blocks; i += n)
    us_flow_put (flow, dup_part (flow, i, ease, pencil, &n), gap_of (ease));
  return TRUE;
}

static void
put_rows (UsFlow *flow, guint i, gboolean pencil)
{
  UsBlock block = block_of (flow, i, 0.5, pencil);
  g_autoptr (GPtrArray) rows = us_block_dup_rows (&block);

  for (guint j = 0; j < rows->len; j++)
    {
      UsStrip *row = g_ptr_array_index (rows, j);

      if (row->height + (j == 0 ? GAP : 0) > us_flow_get_room (flow))
        us_flow_turn_over (flow);
      us_flow_put (flow, row, j == 0 ? GAP : 0);
    }
}

static void
put_part (UsFlow *flow, guint i, gboolean pencil, guint *n)
{
  UsStrip *part = dup_part (flow, i, 1, pencil, n);

  if (part->height + GAP > us_flow_get_room (flow))
    {
      us_strip_free (part);
      part = dup_part (flow, i, 0, pencil, n);
    }
  if (part->height + GAP > us_flow_get_room (flow))
    us_flow_turn_over (flow);
  if (part->height + GAP <= us_flow_get_room (flow) || us_log_ledger (flow->campaign)->blocks[i].kind == US_LEDGER_TREE)
    {
      us_flow_put (flow, part, GAP);
      return;
    }
  us_strip_free (part);
  for (guint j = 0; j < *n; j++)
    put_rows (flow, i + j, pencil);
}

void
us_blocks_put (UsFlow *flow, gboolean pencil)
{
  if (us_blocks_put_if_room (flow, pencil))
    return;
  for (guint i = 0, n; i < us_log_ledger (flow->campaign)->n_blocks; i += n)
    put_part (flow, i, pencil, &n);
}
