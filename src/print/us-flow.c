/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-flow.h"

#include <glib/gi18n-lib.h>

#include "us-head.h"
#include "us-log-words.h"

/* A foot may lie lower than all else: printers reach as far. */
#define MARGIN (15 / 25.4 * 72)
#define BELOW  (10 / 25.4 * 72)
#define FOOT   4 /* between it and all else, at least */

static void
add_page (UsFlow *flow)
{
  flow->page = us_strip_new (flow->press, flow->pages->paper.width);
  flow->page->height = flow->pages->paper.height;
  g_ptr_array_add (flow->pages->pages, flow->page);
  flow->y = MARGIN;
}

UsFlow
us_flow_begin (const UsCampaign *campaign, const char *name, const UsPaper *paper)
{
  const char *title = g_dgettext (GETTEXT_PACKAGE, us_log_ledger (campaign)->title);
  UsPrintPages *pages = g_new0 (UsPrintPages, 1);
  g_autoptr (UsStrip) foot = NULL;
  UsFlow flow = { .pages = pages, .campaign = campaign, .name = name, .width = paper->width - 2 * MARGIN };

  pages->paper = *paper;
  pages->press = flow.press = us_press_new (title);
  pages->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) us_strip_free);
  pages->title = g_strdup_printf ("%s: %s", title, name);
  foot = us_foot_new (flow.press, campaign, 1, 1, flow.width);
  flow.foot = foot->height;
  add_page (&flow);
  us_flow_put (&flow, us_head_new (flow.press, campaign, name, flow.width), 0);
  flow.top = flow.y;
  return flow;
}

double
us_flow_get_room (const UsFlow *flow)
{
  return flow->page->height - BELOW - flow->foot - FOOT - flow->y;
}

void
us_flow_put (UsFlow *flow, UsStrip *strip, double gap)
{
  us_strip_take (flow->page, strip, MARGIN, flow->y + gap);
  flow->y += gap + strip->height;
  us_strip_free (strip);
}

void
us_flow_turn_over (UsFlow *flow)
{
  add_page (flow);
  us_flow_put (flow, us_head_new_small (flow->press, flow->campaign, flow->name, flow->width), 0);
  flow->top = flow->y;
}

gboolean
us_flow_is_fresh (const UsFlow *flow)
{
  return flow->y <= flow->top;
}

UsPrintPages *
us_flow_end (UsFlow *flow)
{
  guint n = flow->pages->pages->len;

  for (guint i = 0; i < n; i++)
    {
      UsStrip *page = g_ptr_array_index (flow->pages->pages, i);
      g_autoptr (UsStrip) foot = us_foot_new (flow->press, flow->campaign, i + 1, n, flow->width);

      us_strip_take (page, foot, MARGIN, page->height - BELOW - foot->height);
      if (us_press_is_from_right (flow->press))
        us_strip_turn (page);
    }
  return flow->pages;
}
