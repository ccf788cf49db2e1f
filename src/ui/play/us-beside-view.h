/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-board-view.h"
#include "us-play.h"

G_BEGIN_DECLS

/* What stands beside the table instead of on it: sums as sheets, all else drawn as on the table. It has several places in
 * the column, each with a view of its own, of which the play fills one at a time; the others are empty and cost nothing.
 * Properties: play, narrow, at ("lines": below what is to be done; "question": below a question that is the sentence of
 * the page; "past": below what is looked at; "result": all but the sheet that tells the result). */
#define US_TYPE_BESIDE_VIEW (us_beside_view_get_type ())
G_DECLARE_FINAL_TYPE (UsBesideView, us_beside_view, US, BESIDE_VIEW, AdwBin)

/* The table that the play shows, with the values that it tracks. */
void us_beside_fill_board (UsBoardView *view, UsPlay *play);

G_END_DECLS
