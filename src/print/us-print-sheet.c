/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-print.h"

#include <math.h>

#include "us-block.h"
#include "us-columns.h"
#include "us-head.h"
#include "us-log-words.h"

#define ROW (7 / 25.4 * 72) /* of the height that a pencil needs */

/* Rows from a line on, until there is no room for one more and the sum below it, or there are as many as wanted. Returns
 * the line behind the last one. */
static guint
put_rows (UsFlow *flow, UsColumns *columns, guint line, guint end)
{
  guint n = us_campaign_get_n_lines (flow->campaign);
  g_autoptr (UsStrip) sum = us_sum_new (flow->press, flow->campaign, n, flow->width);
  g_autoptr (UsStrip) carried = us_sum_new (flow->press, flow->campaign, MAX (n, 1) - 1, flow->width);
  double below = fmax (sum->height, carried->height);

  us_flow_put (flow, us_columns_dup_head (columns), 0);
  for (guint first = line; line < end; line++)
    {
      g_autoptr (UsStrip) row = us_columns_frame (columns, line, us_columns_dup_row (columns, line, ROW));

      if (line > first && row->height + below > us_flow_get_room (flow))
        break;
      us_flow_put (flow, g_steal_pointer (&row), 0);
    }
  us_flow_put (flow, us_sum_new (flow->press, flow->campaign, line, flow->width), 0);
  return line;
}

UsPrintPages *
us_print_sheet (const UsCampaign *campaign, const char *name, const UsPaper *paper)
{
  UsFlow flow = us_flow_begin (campaign, name, paper);
  g_autoptr (UsColumns) columns = us_columns_new (flow.press, campaign, flow.width);
  guint n = us_campaign_get_n_lines (campaign), line = put_rows (&flow, columns, 0, us_log_ledger (campaign)->n_lines);
  guint block = us_blocks_put_some (&flow, 0, TRUE);
  gboolean all = block == us_log_ledger (campaign)->n_blocks;

  while (line < n)
    {
      us_flow_turn_over (&flow);
      /* What is left of the last page is for the pencil, if nothing else needs it. */
      line = put_rows (&flow, columns, line, all ? G_MAXUINT : n);
    }
  us_blocks_put (&flow, block, TRUE);
  return us_flow_end (&flow);
}
