/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-private.h"

static gboolean
is_equal (GListStore *list, guint at, gpointer other, UsSpliceEqual equal)
{
  g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (list), at);

  return equal (item, other);
}

void
us_splice (GListStore *list, GPtrArray *items, UsSpliceEqual equal)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (list)), head = 0, tail = 0;

  while (head < n && head < items->len && is_equal (list, head, items->pdata[head], equal))
    head++;
  while (tail < n - head && tail < items->len - head &&
         is_equal (list, n - 1 - tail, items->pdata[items->len - 1 - tail], equal))
    tail++;
  if (head + tail < n || head + tail < items->len)
    g_list_store_splice (list, head, n - head - tail, items->pdata + head, items->len - head - tail);
}
