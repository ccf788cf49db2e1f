/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* All colours of the board for one scheme. Two of them have a meaning: `accent` is the game's and marks what the
 * bot does, `focus` is the system's and marks what the player can press. */
typedef struct
{
  gboolean dark, high_contrast;

  GdkRGBA felt, area, card, hole; /* surfaces, from bottom to top */
  GdkRGBA ink, dim, faint;        /* `faint` is for drawn marks, never for text */
  GdkRGBA hairline, empty;        /* edges of what is there, and of empty places */
  GdkRGBA accent, on_accent, focus;
  GdkRGBA player, neutral;
  GdkRGBA paper, pitch; /* cards with a name: the bot's and the player's, which are printed alike in both schemes */
  GdkRGBA printed;      /* the accent on paper */
} UsColours;

/* The accents are "#rrggbb". NULL or an invalid text gives the colour of the text. */
void us_colours_init (UsColours *colours, gboolean dark, gboolean high_contrast, const char *accent_light,
                      const char *accent_dark);
/* Takes scheme and contrast from AdwStyleManager. */
void us_colours_follow (UsColours *colours, const char *accent_light, const char *accent_dark);

/* The colour of a piece's tone; FALSE if the tone is unknown. */
gboolean us_colours_tone (const UsColours *colours, const char *tone, GdkRGBA *out);
/* The same for a tile with a figure on it. */
gboolean us_colours_deep (const UsColours *colours, const char *tone, GdkRGBA *out);
/* The tone as it is printed on a card; FALSE if it has no printed shade. */
gboolean us_colours_sign (const UsColours *colours, const char *tone, GdkRGBA *out);
/* The glyph on a tile of the tone; FALSE if it has no colour of its own. */
gboolean us_colours_mark (const UsColours *colours, const char *tone, GdkRGBA *out);
/* A tile that is too small for its glyph, whose colour is mixed in, because the tints of tiles look alike. */
gboolean us_colours_small (const UsColours *colours, const char *tone, GdkRGBA *out);
/* A colour that is readable on the background. */
GdkRGBA us_colours_on (const UsColours *colours, const GdkRGBA *background);

GdkRGBA us_rgba_alpha (const GdkRGBA *colour, float alpha);
GdkRGBA us_rgba_mix (const GdkRGBA *from, const GdkRGBA *to, float amount);

G_END_DECLS
