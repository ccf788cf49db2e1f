/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-print-private.h"

G_BEGIN_DECLS

/* Pages that are filled from above with one strip after the other. */

typedef struct
{
  UsPrintPages *pages;
  const UsCampaign *campaign;
  const char *name;
  UsPress *press;
  UsStrip *page; /* the last one */
  double width;  /* between the margins */
  double foot;   /* how high that of each page is */
  double top;    /* below the head of the page */
  double y;      /* what is free begins there */
} UsFlow;

UsFlow us_flow_begin (const UsCampaign *campaign, const char *name, const UsPaper *paper);
double us_flow_get_room (const UsFlow *flow);
/* Below what is there, whether there is room or not; takes the strip. */
void us_flow_put (UsFlow *flow, UsStrip *strip, double gap);
/* With a small head. */
void us_flow_turn_over (UsFlow *flow);
/* Whether nothing lies on the page but its head. */
gboolean us_flow_is_fresh (const UsFlow *flow);
UsPrintPages *us_flow_end (UsFlow *flow);

G_END_DECLS
