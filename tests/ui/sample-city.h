/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board.h"

G_BEGIN_DECLS

/* A city of Ginkgopolis after so many turns, drawn by the game; of a hundred turns about `tall` build upon a
 * building. */
UsBoard *sample_city_new (guint turns, int tall, gboolean scored, guint64 seed);

G_END_DECLS
