/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-rules.h"

G_BEGIN_DECLS

/* CSS that can only be known at run time: the accent colours of the games, and the text size of the play page. */
void us_style_follow (GSettings *settings);

/* Draws `widget` and everything in it with the game's accent colour. */
void us_style_set_game (GtkWidget *widget, const UsRules *rules);

G_END_DECLS
