/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "hal.h"

/* How cards and tiles are drawn in a list: as they lie on the table, so that they need no words. */

#define WHOLE(name, ...) \
  { \
    name, TRUE, \
    { \
      US_ICON_PIECE (.5f, .5f, .84f, __VA_ARGS__) \
    } \
  }
#define TILE(tone_, sign, n) WHOLE (tone_ "-" n, .shape = US_SHAPE_TILE, .tone = tone_, .glyph = sign, .text = n)
#define COLOUR(tone, sign) \
  TILE (tone, sign, "1"), TILE (tone, sign, "2"), TILE (tone, sign, "3"), TILE (tone, sign, "4"), \
    TILE (tone, sign, "5"), TILE (tone, sign, "6"), TILE (tone, sign, "7"), TILE (tone, sign, "8"), \
    TILE (tone, sign, "9"), TILE (tone, sign, "10"), TILE (tone, sign, "11"), TILE (tone, sign, "12"), \
    TILE (tone, sign, "13"), TILE (tone, sign, "14"), TILE (tone, sign, "15"), TILE (tone, sign, "16"), \
    TILE (tone, sign, "17"), TILE (tone, sign, "18"), TILE (tone, sign, "19"), TILE (tone, sign, "20")
#define LETTER(letter) WHOLE ("letter-" letter, .shape = US_SHAPE_DISC, .tone = "white", .text = letter)

/* In the order of the cards. */
/* clang-format off */
static const UsIcon icons[] = {
  COLOUR ("red", "cube"),
  COLOUR ("yellow", "star"),
  COLOUR ("blue", "frame"),
  LETTER ("A"), LETTER ("B"), LETTER ("C"), LETTER ("D"), LETTER ("E"), LETTER ("F"),
  LETTER ("G"), LETTER ("H"), LETTER ("I"), LETTER ("J"), LETTER ("K"), LETTER ("L"),
};
/* clang-format on */

G_STATIC_ASSERT (G_N_ELEMENTS (icons) == HAL_CARDS);
G_STATIC_ASSERT (RED == 0 && YELLOW == 1 && BLUE == 2);

const UsLook hal_look = { .icons = icons, .n_icons = G_N_ELEMENTS (icons) };

const char *
hal_card_icon (const UsNames *names, int card)
{
  return card >= 0 && card < HAL_CARDS ? icons[card].name : NULL;
}

/* A tile's value may be an answer without a tile. */
const char *
hal_tile_icon (const UsNames *names, int tile)
{
  return tile < HAL_TILES ? hal_card_icon (names, tile) : NULL;
}
