/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-play.h"

G_BEGIN_DECLS

/* Why something was told: the ladder of rules that were tried, and the sentence of the one that decided. Properties:
 * title (what is explained), decides (UsRung, or NULL), fix (the key of what was taught that it stands on, or NULL), went
 * (whether something taught moves there). */
#define US_TYPE_WHY (us_why_get_type ())
G_DECLARE_FINAL_TYPE (UsWhy, us_why, US, WHY, GtkBox)

/* The reference is the caller's. */
GtkWidget *us_why_new (UsPlay *play, const char *title, guint first, guint n);

G_END_DECLS
