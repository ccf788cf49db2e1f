/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-colours.h"

#include <adwaita.h>

typedef struct
{
  gsize offset;
  const char *light, *dark;
} Paint;

#define PAINT(member, light, dark) { G_STRUCT_OFFSET (UsColours, member), light, dark }

static const Paint paints[] = {
  PAINT (felt, "#e8ecf0", "#2b2e33"),
  PAINT (area, "#f6f8fa", "#34373d"),
  PAINT (card, "#ffffff", "#3f434a"),
  PAINT (hole, "#e0e5ea", "#26282c"),
  PAINT (ink, "#2e2e33", "#ffffff"),
  PAINT (dim, "#5f5f68", "#b9babf"),
  PAINT (faint, "#a3a5ab", "#73767d"),
  PAINT (hairline, "rgba(29,43,58,0.12)", "rgba(255,255,255,0.12)"),
  PAINT (empty, "rgba(29,43,58,0.22)", "rgba(255,255,255,0.22)"),
  PAINT (player, "#3d3846", "#f6f5f4"),
  PAINT (neutral, "#8a8c93", "#9a9ca3"),
  PAINT (land, "#d5ead9", "#3a5344"),
  PAINT (land_glyph, "#7cb38a", "#79b78c"),
  PAINT (building, "#efe3d6", "#4f453d"),
  PAINT (building_glyph, "#a8784a", "#cda37a"),
  PAINT (level[0], "#b8a48f", "#7a6a5a"),
  PAINT (level[1], "#8f9bb0", "#66738a"),
  PAINT (level[2], "#d9b84a", "#a58a2e"),
};

/* Replaces colours where high contrast is asked for: edges and dim text become plain. */
static const Paint strong_paints[] = {
  PAINT (area, "#ffffff", "#1c1d20"),
  PAINT (felt, "#f2f4f6", "#101114"),
  PAINT (card, "#ffffff", "#26282c"),
  PAINT (ink, "#000000", "#ffffff"),
  PAINT (dim, "#2e2e33", "#e6e6ea"),
  PAINT (faint, "#55575d", "#b4b5bb"),
  PAINT (hairline, "rgba(0,0,0,0.6)", "rgba(255,255,255,0.6)"),
  PAINT (empty, "rgba(0,0,0,0.55)", "rgba(255,255,255,0.55)"),
  PAINT (player, "#000000", "#ffffff"),
  PAINT (land_glyph, "#2f6b40", "#b5e3c2"),
  PAINT (building_glyph, "#6b4520", "#f0d2b2"),
};

static const struct
{
  const char *tone, *colour;
} tones[] = {
  { "red", "#e01b24" },    { "blue", "#3584e4" },   { "green", "#26a269" }, { "yellow", "#f5c211" },
  { "purple", "#9141ac" }, { "orange", "#ff7800" }, { "white", "#fafafa" }, { "black", "#3d3846" },
  { "brown", "#986a44" },  { "pink", "#d56199" },   { "grey", "#9a9996" },
};

/* Deeper colours for tiles. They are large, so the bright red and blue of the wooden pieces would be too loud, and
 * white figures are easier to read on these. */
static const struct
{
  const char *tone, *colour;
} deep_tones[] = {
  { "red", "#c01c28" },
  { "blue", "#1c71d8" },
  { "green", "#1f7a4d" },
};

/* Colours for printed signs. They are thin, so they need a darker shade on a light card and a lighter one on a
 * dark card. */
static const struct
{
  const char *tone, *light, *dark;
} sign_tones[] = {
  { "red", "#e01b24", "#ff6b6b" },    { "blue", "#3584e4", "#78aeed" },   { "green", "#26a269", "#57e389" },
  { "yellow", "#e5a50a", "#f8e45c" }, { "purple", "#9141ac", "#c678dd" }, { "orange", "#e66100", "#ffa348" },
  { "white", "#77767b", "#fafafa" },  { "black", "#3d3846", "#c0bfbc" },
};

static void
paint (UsColours *colours, const Paint *list, guint n)
{
  for (guint i = 0; i < n; i++)
    gdk_rgba_parse (G_STRUCT_MEMBER_P (colours, list[i].offset), colours->dark ? list[i].dark : list[i].light);
}

void
us_colours_init (UsColours *colours, gboolean dark, gboolean high_contrast, const char *accent_light,
                 const char *accent_dark)
{
  const char *accent = dark ? accent_dark : accent_light;

  g_return_if_fail (colours != NULL);

  *colours = (UsColours) { .dark = dark, .high_contrast = high_contrast };
  paint (colours, paints, G_N_ELEMENTS (paints));
  if (high_contrast)
    paint (colours, strong_paints, G_N_ELEMENTS (strong_paints));

  if (accent == NULL || !gdk_rgba_parse (&colours->accent, accent))
    colours->accent = colours->player;
  colours->on_accent = us_colours_on (colours, &colours->accent);
  colours->focus = (GdkRGBA) { 0.21f, 0.52f, 0.89f, 1.f };
}

void
us_colours_follow (UsColours *colours, const char *accent_light, const char *accent_dark)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  gboolean dark = adw_style_manager_get_dark (manager);

  us_colours_init (colours, dark, adw_style_manager_get_high_contrast (manager), accent_light, accent_dark);
  adw_accent_color_to_standalone_rgba (adw_style_manager_get_accent_color (manager), dark, &colours->focus);
}

gboolean
us_colours_tone (const UsColours *colours, const char *tone, GdkRGBA *out)
{
  if (tone == NULL)
    return FALSE;

  if (g_str_equal (tone, "land"))
    *out = colours->land;
  else if (g_str_equal (tone, "building"))
    *out = colours->building;
  else if (g_str_has_prefix (tone, "level-") && tone[6] >= '1' && tone[6] <= '3')
    *out = colours->level[tone[6] - '1'];
  else
    {
      for (guint i = 0; i < G_N_ELEMENTS (tones); i++)
        if (g_str_equal (tone, tones[i].tone))
          return gdk_rgba_parse (out, tones[i].colour);
      return FALSE;
    }
  return TRUE;
}

gboolean
us_colours_deep (const UsColours *colours, const char *tone, GdkRGBA *out)
{
  for (guint i = 0; i < G_N_ELEMENTS (deep_tones); i++)
    if (g_strcmp0 (tone, deep_tones[i].tone) == 0)
      return gdk_rgba_parse (out, deep_tones[i].colour);
  return us_colours_tone (colours, tone, out);
}

gboolean
us_colours_sign (const UsColours *colours, const char *tone, GdkRGBA *out)
{
  for (guint i = 0; i < G_N_ELEMENTS (sign_tones); i++)
    if (g_strcmp0 (tone, sign_tones[i].tone) == 0)
      return gdk_rgba_parse (out, colours->dark ? sign_tones[i].dark : sign_tones[i].light);
  return FALSE;
}

GdkRGBA
us_colours_on (const UsColours *colours, const GdkRGBA *background)
{
  float light = 0.30f * background->red + 0.59f * background->green + 0.11f * background->blue;
  GdkRGBA out;

  gdk_rgba_parse (&out, light > 0.56f ? "#241f31" : "#ffffff");
  return out;
}

GdkRGBA
us_rgba_alpha (const GdkRGBA *colour, float alpha)
{
  return (GdkRGBA) { colour->red, colour->green, colour->blue, colour->alpha * alpha };
}

GdkRGBA
us_rgba_mix (const GdkRGBA *from, const GdkRGBA *to, float amount)
{
  return (GdkRGBA) {
    from->red + (to->red - from->red) * amount,
    from->green + (to->green - from->green) * amount,
    from->blue + (to->blue - from->blue) * amount,
    from->alpha + (to->alpha - from->alpha) * amount,
  };
}
