/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "us-board.h"

G_BEGIN_DECLS

/* A row of pieces that wraps if there is not enough room. */

#define US_TYPE_PIECE_ROW (us_piece_row_get_type ())
G_DECLARE_FINAL_TYPE (UsPieceRow, us_piece_row, US, PIECE_ROW, GtkWidget)

GtkWidget *us_piece_row_new (const char *label, int side, int gap);
/* `parted` leaves more room in front of the piece. */
void us_piece_row_add (UsPieceRow *self, const UsPiece *piece, gboolean parted);
guint us_piece_row_get_n (UsPieceRow *self);
void us_piece_row_set_at_end (UsPieceRow *self, gboolean at_end);

G_END_DECLS
