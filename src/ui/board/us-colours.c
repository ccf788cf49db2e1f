/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-colours.h"

#include <adwaita.h>

#include "us-looks.h"

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
  PAINT (paper, "#ffffff", "#f6f5f4"),
  PAINT (pitch, "#3d3846", "#17151c"),
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
  PAINT (paper, "#ffffff", "#ffffff"),
  PAINT (pitch, "#000000", "#000000"),
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
  if (accent_light == NULL || !gdk_rgba_parse (&colours->printed, accent_light))
    colours->printed = colours->pitch;
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

static gboolean
parse (const UsColours *colours, const UsShades *shades, GdkRGBA *out)
{
  const char *usual = colours->dark && shades->dark != NULL ? shades->dark : shades->light;
  const char *strong = colours->dark ? shades->strong_dark : shades->strong_light;
  const char *text = colours->high_contrast && strong != NULL ? strong : usual;

  return text != NULL && gdk_rgba_parse (out, text);
}

gboolean
us_colours_tone (const UsColours *colours, const char *tone, GdkRGBA *out)
{
  const UsTone *found = us_looks_find_tone (tone);

  return found != NULL && parse (colours, &found->face, out);
}

gboolean
us_colours_deep (const UsColours *colours, const char *tone, GdkRGBA *out)
{
  const UsTone *found = us_looks_find_tone (tone);

  return found != NULL && (parse (colours, &found->deep, out) || parse (colours, &found->face, out));
}

gboolean
us_colours_sign (const UsColours *colours, const char *tone, GdkRGBA *out)
{
  const UsTone *found = us_looks_find_tone (tone);

  return found != NULL && parse (colours, &found->print, out);
}

gboolean
us_colours_mark (const UsColours *colours, const char *tone, GdkRGBA *out)
{
  const UsTone *found = us_looks_find_tone (tone);

  return found != NULL && parse (colours, &found->mark, out);
}

gboolean
us_colours_small (const UsColours *colours, const char *tone, GdkRGBA *out)
{
  const UsTone *found = us_looks_find_tone (tone);
  GdkRGBA mark;

  if (found == NULL || !us_colours_deep (colours, tone, out))
    return FALSE;
  if (parse (colours, &found->mark, &mark))
    *out = us_rgba_mix (out, &mark, found->tint);
  return TRUE;
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
