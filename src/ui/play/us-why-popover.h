/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Opens it over `parent`. It is deleted with that, or when it is closed. */
void us_popover_open (GtkWidget *popover, GtkWidget *parent);
/* Opens a popover at the "?" button `anchor`, as wide as its words need but at most `width`. It is deleted with
 * its anchor, or when it is closed. */
GtkWidget *us_why_popup (GtkWidget *anchor, GtkWidget *contents, int width);

G_END_DECLS
