/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-store.h"

G_BEGIN_DECLS

/* Behaviour cards, a ship, two other NPCs and the marks of the fame track, made up. */
void sample_teach_xia (UsStore *store);
/* A play of Xia with the three NPCs and, if it is a crowd, with three more, up to the nth time that this is asked in this
 * round; everything is drawn by the app. The copy has to be taught. */
UsSession *sample_start_xia (UsStore *store, guint64 seed, gboolean crowd, const char *key, int round, int nth);
/* The next game of this campaign, played to its end. */
UsSession *sample_fly_xia (UsStore *store, const char *campaign);
/* The next game of a campaign, likewise; the fleet of sample_campaign() flies. Returns its number. */
gint64 sample_fly_campaign (UsStore *store, const char *uuid, const char *key, int nth);

G_END_DECLS
