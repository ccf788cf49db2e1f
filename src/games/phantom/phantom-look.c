/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "phantom.h"

/* What the box looks like. Cards of heroes have the colour of their level. */

static const UsTone tones[] = {
  { .name = "land",
    .face = { "#d5ead9", "#3a5344" },
    .mark = { "#7cb38a", "#79b78c", "#2f6b40", "#b5e3c2" },
    .tint = 0.35f },
  { .name = "building",
    .face = { "#efe3d6", "#4f453d" },
    .mark = { "#a8784a", "#cda37a", "#6b4520", "#f0d2b2" },
    .tint = 0.7f },
  { .name = "level-1", .print = { "#b8a48f", "#7a6a5a" } },
  { .name = "level-2", .print = { "#8f9bb0", "#66738a" } },
  { .name = "level-3", .print = { "#d9b84a", "#a58a2e" } },
};

const UsLook phantom_look = { .tones = tones, .n_tones = G_N_ELEMENTS (tones) };
