/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-rules.h"

G_BEGIN_DECLS

/* The part of the style that only the running program knows: each game's accent, and the size of
 * text at the table. */
void us_style_follow (GSettings *settings);

/* `widget` and what it holds is drawn in the accent of the game. */
void us_style_set_game (GtkWidget *widget, const UsRules *rules);

G_END_DECLS
