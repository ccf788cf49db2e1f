/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-store-campaigns.h"

G_BEGIN_DECLS

/* A campaign in a list: pressed it opens, and one in the trash is put back or deleted. `art`: with the picture of its game,
 * where several have theirs. */
GtkWidget *us_campaign_row_new (const UsCampaignListing *listing, gboolean art);

G_END_DECLS
