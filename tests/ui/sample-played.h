/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-store.h"

/* Plays that ended, for what counts them. They are written past the store, and cannot be opened. */
typedef struct
{
  const char *game;
  guint n;
  int usual, spread; /* of the player's points, and how far from these they are */
  int bots;          /* of the bot's; 0: it has none */
  gboolean decided;  /* somebody wins */
} Played;

/* The one that ended last did so a day ago, and the others some days each before it. */
void sample_add_played (UsStore *store, const Played *played);
/* Plays of the first lines of the campaign, which took so long at the table. */
void sample_add_times (UsStore *store, const char *campaign, const int *minutes, guint n);
