/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Sets the help page for `widget` and everything in it: "journal", for example. `page` is not copied, so it must
 * be a literal or the id of a game. For a dialog this also adds F1 and must be called only once. */
void us_help_set_page (GtkWidget *widget, const char *page);
const char *us_help_find_page (GtkWidget *widget); /* of a form: its own, else the one about teaching */
/* The page for the focused widget, or without a focus for `shown`. */
const char *us_help_get_page (GtkWindow *window, GtkWidget *shown);

/* Opens the page in the help viewer. If there is none, a message is shown over `window`. */
void us_help_show (GtkWindow *window, const char *page);

G_END_DECLS
