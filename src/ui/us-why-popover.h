/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-session.h"

G_BEGIN_DECLS

/* Why: the ladder of rules that were tried, and the sentence of the one that decided. A popover at
 * the "?" where there is room, a sheet from below on a phone. */
void us_why_show (
  GtkWidget *anchor, UsSession *session, const char *title, guint first, guint n, gboolean narrow);

/* The contents alone; a sheet has the word "Why?" in its bar. */
GtkWidget *
us_why_new (UsSession *session, const char *title, guint first, guint n, gboolean in_sheet);

G_END_DECLS
