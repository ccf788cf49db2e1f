/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "us-board.h"

G_BEGIN_DECLS

/* A piece as a picture, for whatever shows one away from the table. It looks as it does there and follows the colour
 * scheme. */

#define US_TYPE_PIECE_PAINTABLE (us_piece_paintable_get_type ())
G_DECLARE_FINAL_TYPE (UsPiecePaintable, us_piece_paintable, US, PIECE_PAINTABLE, GObject)

/* What is written on it has the font of the widget that shows it. */
GdkPaintable *us_piece_paintable_new (const UsPiece *piece, GtkWidget *widget);

G_END_DECLS
