/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lays out four children: a number, a drop-down, an entry, and buttons. They stand in one line where there is room, else
 * the entry begins the second line below the drop-down, and with large letters the buttons a third one. Rows below each
 * other are all laid out alike, whatever is chosen in them. */
GtkLayoutManager *us_row_layout_new (void);

G_END_DECLS
