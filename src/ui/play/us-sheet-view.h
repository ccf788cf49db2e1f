/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-board.h"

G_BEGIN_DECLS

/* An itemised score, a line each: what it is for, and what either side has of it. "point-out" is emitted with the ids of
 * the cells that the line under the pointer or the focus is about (a GPtrArray, or NULL). Properties: board (UsBoard; one
 * without a sheet shows nothing), opponent (whose points stand beside the player's), area (the id of the sheet;
 * NULL: the one that the play is scored with). */
#define US_TYPE_SHEET_VIEW (us_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (UsSheetView, us_sheet_view, US, SHEET_VIEW, AdwBin)

G_END_DECLS
