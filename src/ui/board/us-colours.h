/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Everything the table is painted with, for one scheme. Two colours carry meaning: `accent` is the
 * game's and marks what the bot does, `focus` is the system's and marks what the player can
 * press. */
typedef struct
{
  gboolean dark, high_contrast;

  GdkRGBA felt, area, card, hole; /* surfaces, from the lowest to the highest */
  GdkRGBA ink, dim, faint;        /* faint is for drawn marks, never for text */
  GdkRGBA hairline, empty;        /* edges: of what lies there, of what could */
  GdkRGBA accent, on_accent, focus;
  GdkRGBA player, neutral;
  GdkRGBA land, land_glyph, building, building_glyph;
  GdkRGBA level[3];
} UsColours;

/* The accents are "#rrggbb"; NULL or a text that is no colour gives the player's ink. */
void us_colours_init (UsColours *colours, gboolean dark, gboolean high_contrast, const char *accent_light,
                      const char *accent_dark);
/* As the style manager says now. */
void us_colours_follow (UsColours *colours, const char *accent_light, const char *accent_dark);

/* The colour of a piece's tone; FALSE for a tone nobody knows. */
gboolean us_colours_tone (const UsColours *colours, const char *tone, GdkRGBA *out);
/* The same for a tile that carries figures. */
gboolean us_colours_deep (const UsColours *colours, const char *tone, GdkRGBA *out);
/* As printed on a card; FALSE for a tone without a shade of its own. */
gboolean us_colours_sign (const UsColours *colours, const char *tone, GdkRGBA *out);
/* What can be read on that colour. */
GdkRGBA us_colours_on (const UsColours *colours, const GdkRGBA *background);

GdkRGBA us_rgba_alpha (const GdkRGBA *colour, float alpha);
GdkRGBA us_rgba_mix (const GdkRGBA *from, const GdkRGBA *to, float amount);

G_END_DECLS
