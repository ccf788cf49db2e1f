/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A play of the history as a row of the shelf, which opens it. Property item (UsPlayItem); once more notified, it is
 * read again. */
#define US_TYPE_PLAY_ROW (us_play_row_get_type ())
G_DECLARE_FINAL_TYPE (UsPlayRow, us_play_row, US, PLAY_ROW, AdwActionRow)

G_END_DECLS
