/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "us-store-statistics.h"

G_BEGIN_DECLS

/* How plays ended with each choice of an option: how many were won, or the points in a game that nobody wins. NULL: nothing
 * is to be told of it. */
GtkWidget *us_option_card_new (const UsPlaysByOption *by);
/* How the last plays ended, or with how many points where nobody wins; in a card of its own or at the end of another. NULL:
 * there is neither. */
GtkWidget *us_last_results_new (const UsStatistics *statistics);
GtkWidget *us_last_card_new (const UsStatistics *statistics);

G_END_DECLS
