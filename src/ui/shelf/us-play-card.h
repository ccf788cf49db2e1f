/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-store.h"

G_BEGIN_DECLS

/* A play in progress on the shelf: a small picture of its board, where it stands, and a button to go on. Property item
 * (UsPlayItem); once more notified, the card reads it again, because "10 minutes ago" does not stay true. */
#define US_TYPE_PLAY_CARD (us_play_card_get_type ())
G_DECLARE_FINAL_TYPE (UsPlayCard, us_play_card, US, PLAY_CARD, AdwBin)

GtkWidget *us_play_card_new (UsStore *store, UsPlayItem *item);

G_END_DECLS
