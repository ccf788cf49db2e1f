/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "us-play-item.h"

G_BEGIN_DECLS

/* What can be done with a play of a list are actions of the window, which want its number. A card or a row has them
 * under its own group and without: "card.open-play" is "win.open-play" with the number of `item`. */
void us_play_verb_pass_on (GtkWidget *widget, const char *name, UsPlayItem *item);

G_END_DECLS
