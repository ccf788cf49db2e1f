/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "us-ledger.h"

G_BEGIN_DECLS

/* The sign of a ledger as a piece of the table, which differs by shape as well as by colour; NULL: there is none. It looks
 * as the widget's colour scheme wants it. */
GdkPaintable *us_log_sign_new (UsLedgerSign sign, GtkWidget *widget);
/* A number of points is green above and red below zero. */
void us_log_colour_points (GtkWidget *label, int points);

G_END_DECLS
