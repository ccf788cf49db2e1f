/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-store.h"

G_BEGIN_DECLS

/* A play in progress on the shelf: its table in small, where it stands, and one tap to go on. */
#define US_TYPE_PLAY_CARD (us_play_card_get_type ())
G_DECLARE_FINAL_TYPE (UsPlayCard, us_play_card, US, PLAY_CARD, AdwBin)

GtkWidget *us_play_card_new (UsStore *store, UsPlayItem *item);
void us_play_card_update (UsPlayCard *self);
/* The newest play's button is the suggested one. */
void us_play_card_set_newest (UsPlayCard *self, gboolean newest);

G_END_DECLS
