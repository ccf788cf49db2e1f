/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-campaign.h"

G_BEGIN_DECLS

/* How a campaign went, by what its lines say. A line is won if it is of the first kind of its ledger. */

typedef struct
{
  int value; /* of the field */
  guint n, won;
} UsShare;

typedef struct
{
  guint n, won;
  guint won_in_a_row, lost_in_a_row; /* the longest */
  int margins;                       /* the points of all that were won */
  int least, most;                   /* of one of them; 0 without any */
} UsLogNumbers;

/**
 * us_campaign_count:
 *
 * Returns: (element-type UsShare): of each value that lines have in the field, one or several, those that have it most
 *   first; empty for a field of another kind
 */
GArray *us_campaign_count (const UsCampaign *campaign, const char *field);
/**
 * us_campaign_list_margins:
 *
 * Returns: (element-type int): the points of all that were won
 */
GArray *us_campaign_list_margins (const UsCampaign *campaign);
UsLogNumbers us_campaign_count_all (const UsCampaign *campaign);

G_END_DECLS
