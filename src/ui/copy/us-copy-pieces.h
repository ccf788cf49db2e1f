/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "us-board.h"

G_BEGIN_DECLS

/* Pieces in a row, which breaks where there is no more room. */

#define US_TYPE_COPY_PIECES (us_copy_pieces_get_type ())
G_DECLARE_FINAL_TYPE (UsCopyPieces, us_copy_pieces, US, COPY_PIECES, GtkWidget)

GtkWidget *us_copy_pieces_new (const char *label, int side, int gap);
/* Strings of the piece must outlive the widget; `parted` leaves more room in front of it. */
void us_copy_pieces_add (UsCopyPieces *self, const UsPiece *piece, gboolean parted);
guint us_copy_pieces_get_n (UsCopyPieces *self);
void us_copy_pieces_set_at_end (UsCopyPieces *self, gboolean at_end);

G_END_DECLS
