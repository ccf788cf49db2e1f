/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "phantom.h"

/* What the box looks like: the tiles of the town, the levels of heroes, and how what happened is drawn. */

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

const char *const phantom_level_tones[] = { NULL, "level-1", "level-2", "level-3" };

#define BOT(x, y, side, ...) US_ICON_PIECE (x, y, side, .shape = US_SHAPE_DIAMOND, .owner = US_BOT, __VA_ARGS__)
#define YOURS(x, y, side)    US_ICON_PIECE (x, y, side, .shape = US_SHAPE_DISC, .owner = US_PLAYER)
#define TILE(x, y, side, tone_, glyph_) \
  US_ICON_PIECE (x, y, side, .shape = US_SHAPE_TILE, .tone = tone_, .glyph = glyph_)
#define HERO(x, y, side) US_ICON_PIECE (x, y, side, .shape = US_SHAPE_CARD, .glyph = "bust")
#define STOLEN(x, y, side) \
  US_ICON_PIECE (x, y, side, .shape = US_SHAPE_DIE, .owner = US_BOT, .tone = "purple", .glyph = "3")
#define SIGN US_ICON_GLYPH

/* clang-format off */
static const UsIcon icons[] = {
  { "spy-step",    .parts = { BOT (.36f, .64f, .46f), SIGN (.67f, .33f, .44f, "arrow-up-right") } },
  { "spy-out",     .parts = { BOT (.43f, .45f, .50f, .state = US_PIECE_GHOST), SIGN (.75f, .74f, .32f, "cross") } },
  { "die-stolen",  .parts = { STOLEN (.46f, .46f, .56f), YOURS (.75f, .75f, .30f) } },
  { "tile-new",    .parts = { TILE (.43f, .43f, .52f, "land", "trees"), SIGN (.77f, .76f, .34f, "plus") } },
  { "card-change", .parts = { HERO (.44f, .46f, .56f), SIGN (.76f, .75f, .36f, "arrow-right") } },
  { "card-sold",   .parts = { HERO (.44f, .50f, .56f), BOT (.74f, .28f, .32f) } },
  { "card-mine",   .parts = { HERO (.44f, .46f, .56f), YOURS (.75f, .75f, .30f) } },
  { "card-out",    .parts = { HERO (.44f, .46f, .56f), SIGN (.76f, .75f, .32f, "cross") } },
  { "points",      .parts = { YOURS (.42f, .46f, .46f), SIGN (.76f, .74f, .34f, "plus") } },
  { "house-1",     .parts = { TILE (.5f, .5f, .58f, "building", "house-1") } },
  { "house-2",     .parts = { TILE (.5f, .5f, .58f, "building", "house-2") } },
  { "house-3",     .parts = { TILE (.5f, .5f, .58f, "building", "house-3") } },
  { "trees",       .parts = { TILE (.5f, .5f, .58f, "land", "trees") } },
};
/* clang-format on */

const UsLook phantom_look = {
  .tones = tones,
  .n_tones = G_N_ELEMENTS (tones),
  .icons = icons,
  .n_icons = G_N_ELEMENTS (icons),
};
