/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What loses the focus because it is laid out anew has it again: a breakpoint takes a page out of the window for a frame,
 * and a dialog that becomes a sheet all that is in it. Otherwise the next key would press the first button of the header,
 * and Escape would not reach the dialog. A page of a play knows better itself. */
void us_window_keep_focus (GtkWindow *window);

G_END_DECLS
