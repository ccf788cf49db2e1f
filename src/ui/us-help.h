/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The page of help that fits `widget` and all that is in it, "journal". `page` must stay: a literal,
 * or the id of a game. A dialog gets its F1 with it, so it is told once. */
void us_help_set_page (GtkWidget *widget, const char *page);
/* The page that fits where the focus is; without a focus, what is shown at `shown`. */
const char *us_help_get_page (GtkWindow *window, GtkWidget *shown);

/* Opens a page in the viewer of help, or says over `window` that there is none. */
void us_help_show (GtkWindow *window, const char *page);

G_END_DECLS
