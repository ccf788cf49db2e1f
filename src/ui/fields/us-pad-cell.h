/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "us-pad.h"

G_BEGIN_DECLS

/* A place of a pad, to be tapped: large what the brush in hand has left there, small below it what others have. */
#define US_TYPE_PAD_CELL (us_pad_cell_get_type ())
G_DECLARE_FINAL_TYPE (UsPadCell, us_pad_cell, US, PAD_CELL, GtkButton)

GtkWidget *us_pad_cell_new (int place);
int us_pad_cell_get_place (UsPadCell *self);
/* `glyph` is that of the brush; an arrow and a jump point in the direction, the jump upwards where it lies in none. */
void us_pad_cell_set_mark (UsPadCell *self, UsPadMark mark, const char *glyph, int direction);
void us_pad_cell_clear_others (UsPadCell *self);
/* An arrow or a jump points where that of the brush in hand would. US_PAD_NOTHING: it has left none. */
void us_pad_cell_add_other (UsPadCell *self, UsPadMark mark, const char *glyph);
gboolean us_pad_cell_has_other (UsPadCell *self, UsPadMark mark);

G_END_DECLS
