/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell.h"

/* What the things of the game look like. */

static const UsTone tones[] = {
  { .name = "crown", .face = { "#e5a50a", "#c88800", "#7a5600", "#ffd76b" } },
};

const UsLook crownfell_look = { .tones = tones, .n_tones = G_N_ELEMENTS (tones) };
