/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-campaign.h"
#include "us-strip.h"

G_BEGIN_DECLS

/* The table of a log: columns that are as wide as what stands in them, and rows. */

typedef struct _UsColumns UsColumns;

UsColumns *us_columns_new (UsPress *press, const UsCampaign *campaign, double width);
void us_columns_free (UsColumns *columns);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsColumns, us_columns_free)

UsStrip *us_columns_dup_head (UsColumns *columns);
/**
 * us_columns_dup_row:
 * @line: behind the last one there is only its number, and room for the pencil
 * @height: at least
 */
UsStrip *us_columns_dup_row (UsColumns *columns, guint line, double height);
/* The row with what parts it from others; takes it, and whatever has been laid below it. */
UsStrip *us_columns_frame (UsColumns *columns, guint line, UsStrip *row);

G_END_DECLS
