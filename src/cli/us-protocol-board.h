/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "us-board.h"

G_BEGIN_DECLS

/* The board as an object, or null before the table is set up. */
void us_protocol_add_board (JsonBuilder *json, UsBoard *board);

G_END_DECLS
