/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-store.h"

G_BEGIN_DECLS

/* A play in progress on the shelf: a small picture of its board, where it stands, and a button to go on. */
#define US_TYPE_PLAY_CARD (us_play_card_get_type ())
G_DECLARE_FINAL_TYPE (UsPlayCard, us_play_card, US, PLAY_CARD, AdwBin)

GtkWidget *us_play_card_new (UsStore *store, UsPlayItem *item);
void us_play_card_update (UsPlayCard *self);
/* Only the newest play's button has the style of a suggested action. */
void us_play_card_set_newest (UsPlayCard *self, gboolean newest);

G_END_DECLS
