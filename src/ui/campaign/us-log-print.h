/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "us-print.h"
#include "us-store.h"

G_BEGIN_DECLS

/* What prints a campaign's log as it is now, on whatever paper is chosen. NULL: why it cannot be printed. */
GtkPrintOperation *us_log_print_new (UsStore *store, const char *uuid, gboolean report, GError **error);
/* From now on it may go on after it was run, and what goes wrong is said over the window. */
void us_log_print_watch (GtkPrintOperation *operation, GtkWindow *window);
/* Of the two that pages are laid out for, the one that is of that shape. */
const UsPaper *us_log_print_find_paper (double width, double height);

G_END_DECLS
