/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board-cell.h"

G_BEGIN_DECLS

/* A card that has a place is moved onto another one of its row with the mouse: that activates `play.move` with the keys of
 * both. By keys and fingers its place is corrected as every other value is. */
void us_card_drag_attach (UsBoardCell *cell);

G_END_DECLS
