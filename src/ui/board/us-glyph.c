/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-glyph.h"

typedef struct
{
  const char *name;
  const char *path;
  int turn;                 /* degrees, clockwise */
  const char *light, *dark; /* its own colour in the two schemes, or NULL */
  gboolean pierced;         /* has holes */
} Glyph;

#define ARROW "M12 2.8 L20 10.8 L17.6 13.2 L13.8 9.4 V21.2 H10.2 V9.4 L6.4 13.2 L4 10.8 Z"

/* clang-format off */
static const Glyph glyphs[] = {
  { "weapon",
    "M20.9 3.1 L19.8 8.6 L10.9 16.9 L7.1 13.1 L15.4 4.2 Z"
    "M5.4 11.4 L12.6 18.6 L10.8 20.4 L3.6 13.2 Z"
    "M6.2 15.9 L8.1 17.8 L5.2 20.7 A1.4 1.4 0 0 1 3.3 18.8 Z",
    0, "#e01b24", "#ff6b6b" },
  { "magic",
    "M12 1.6 C12.9 8.3 15.7 11.1 22.4 12 C15.7 12.9 12.9 15.7 12 22.4"
    "C11.1 15.7 8.3 12.9 1.6 12 C8.3 11.1 11.1 8.3 12 1.6 Z",
    0, "#3584e4", "#78aeed" },
  { "potion", "M12 2 C14.6 5.4 18.8 10.6 18.8 15 A6.8 6.8 0 0 1 5.2 15 C5.2 10.6 9.4 5.4 12 2 Z", 0,
    "#26a269", "#57e389" },
  { "armor", "M12 2.4 L20.4 5 V11.4 C20.4 16.4 16.6 19.9 12 22 C7.4 19.9 3.6 16.4 3.6 11.4 V5 Z", 0,
    "#e5a50a", "#f8e45c" },
  { "any",
    "M4.5 4.5 H10.6 V10.6 H4.5 Z M13.4 4.5 H19.5 V10.6 H13.4 Z"
    "M4.5 13.4 H10.6 V19.5 H4.5 Z M13.4 13.4 H19.5 V19.5 H13.4 Z",
    0, "#77767b", "#c0bfbc" },
  { "house-1", "M12 2.6 L23 12.4 H1 Z M4.2 13.2 H19.8 V22 H4.2 Z" },
  { "house-2", "M16.2 1.8 L24 10.4 H13.2 L10.2 7.6 Z M14.2 11.2 H22 V22 H14.2 Z"
               "M7 7.6 L14 13.8 H0 Z M2.2 14.6 H12.4 V22 H2.2 Z" },
  { "house-3", "M12 0.8 L18.8 7.6 H5.2 Z M8.9 8.3 H15.1 V22 H8.9 Z"
               "M4.6 9 L8 12.2 V13 H0 Z M1.4 13.7 H8 V22 H1.4 Z"
               "M19.4 9 L24 13 H16 V12.2 Z M16 13.7 H22.6 V22 H16 Z" },
  { "trees", "M6.6 6.2 A5.1 5.1 0 0 1 7.5 16.3 V20.6 H5.7 V16.3 A5.1 5.1 0 0 1 6.6 6.2 Z"
             "M18.6 9.6 A4.2 4.2 0 0 1 19.4 17.9 V21.4 H17.8 V17.9 A4.2 4.2 0 0 1 18.6 9.6 Z"
             "M13.4 3.4 A3.5 3.5 0 0 1 14.1 10.3 V13.6 H12.7 V10.3 A3.5 3.5 0 0 1 13.4 3.4 Z" },
  { "bust", "M12 1.8 A6.2 6.2 0 1 1 12 14.2 A6.2 6.2 0 1 1 12 1.8 Z M0 24 A12 7.8 0 0 1 24 24 Z" },
  { "arrow-up", ARROW, 0 },
  { "arrow-right", ARROW, 90 },
  { "arrow-down", ARROW, 180 },
  { "arrow-left", ARROW, 270 },
  { "arrow-up-right", ARROW, 45 },
  { "free", "M12 3 A9 9 0 1 1 12 21 A9 9 0 1 1 12 3 Z M12 6.4 A5.6 5.6 0 1 0 12 17.6 A5.6 5.6 0 1 "
            "0 12 6.4 Z" },
  { "diamond", "M12 2 L22 12 L12 22 L2 12 Z" },
  { "cross", "M5.2 3 L12 9.8 L18.8 3 L21 5.2 L14.2 12 L21 18.8 L18.8 21 L12 14.2 L5.2 21 L3 18.8 "
             "L9.8 12 L3 5.2 Z" },
  { "plus", "M10 3 H14 V10 H21 V14 H14 V21 H10 V14 H3 V10 H10 Z" },
  { "minus", "M3 10 H21 V14 H3 Z" },
  { "check", "M4.2 12.2 L6.6 9.8 L10 13.2 L17.4 5.8 L19.8 8.2 L10 18 Z" },
  { "crown", "M2 18.6 L3.4 6.6 L8.6 11 L12 4.6 L15.4 11 L20.6 6.6 L22 18.6 Z" },
  { "lock",
    "M5 10.4 H7 V8 A5 5 0 0 1 17 8 V10.4 H19 V21 H5 Z M9.4 10.4 H14.6 V8 A2.6 2.6 0 0 0 9.4 8 Z" },
  /* What a building of Ginkgopolis gives: outlines of a cube, a star and a tile. */
  { "cube",
    "M12 1 L21.6 6.5 V17.5 L12 23 L2.4 17.5 V6.5 Z M12 3.6 L18.1 7.1 L12 10.6 L5.9 7.1 Z"
    "M4.6 8.9 L10.9 12.5 V19.8 L4.6 16.2 Z M19.4 8.9 V16.2 L13.1 19.8 V12.5 Z",
    0, NULL, NULL, TRUE },
  { "star", "M12 1.4 L15.2 8.4 L22.8 9.3 L17.2 14.5 L18.7 22 L12 18.3 L5.3 22 L6.8 14.5 L1.2 9.3 "
            "L8.8 8.4 Z" },
  { "frame",
    "M5 2.5 H19 A2.5 2.5 0 0 1 21.5 5 V19 A2.5 2.5 0 0 1 19 21.5 H5 A2.5 2.5 0 0 1 2.5 19 V5 "
    "A2.5 2.5 0 0 1 5 2.5 Z M5.6 5.6 V18.4 H18.4 V5.6 Z",
    0, NULL, NULL, TRUE },
  { "crane", "M4 22 V5.4 L1.6 5.4 V3 H4 L5.6 1 H7.4 L8.6 3 H22.4 V5.4 H19.6 V10 H17.4 V5.4 H8.6 V22 "
             "Z M13 22 V15.6 L18 12 L23 15.6 V22 Z" },
};
/* clang-format on */

static const Glyph *
find (const char *name)
{
  if (name != NULL)
    for (guint i = 0; i < G_N_ELEMENTS (glyphs); i++)
      if (g_str_equal (glyphs[i].name, name))
        return &glyphs[i];
  return NULL;
}

/* A path is parsed once, when it is first drawn, because the board is drawn sixty times a second while pieces
 * move. */
static GskPath *
path_of (const Glyph *glyph)
{
  static GskPath *paths[G_N_ELEMENTS (glyphs)];
  guint i = (guint) (glyph - glyphs);

  if (paths[i] == NULL)
    paths[i] = gsk_path_parse (glyph->path);
  return paths[i];
}

gboolean
us_glyph_exists (const char *name)
{
  return find (name) != NULL;
}

gboolean
us_glyph_shows (const char *name)
{
  return name != NULL && *name != '\0' &&
         (find (name) != NULL || (g_utf8_validate (name, -1, NULL) && g_utf8_strlen (name, -1) <= 3));
}

int
us_glyph_pips (const char *name)
{
  return name != NULL && name[0] >= '1' && name[0] <= '6' && name[1] == '\0' ? name[0] - '0' : 0;
}

gboolean
us_glyph_colour (const UsColours *colours, const char *name, GdkRGBA *out)
{
  const Glyph *glyph = find (name);

  if (glyph == NULL || glyph->light == NULL)
    return FALSE;
  return gdk_rgba_parse (out, colours->dark ? glyph->dark : glyph->light);
}

void
us_glyph_draw (const UsDrawing *drawing, GtkSnapshot *snapshot, const char *name, float x, float y, float side,
               const GdkRGBA *colour)
{
  const Glyph *glyph = find (name);

  if (glyph == NULL)
    {
      if (drawing->widget != NULL && us_glyph_shows (name))
        us_drawing_text (drawing, snapshot, name, side * 0.72f / CLAMP (drawing->size, 1.f, 1.35f) / drawing->text, 700,
                         colour, x, y, side * 1.4f, US_ALIGN_CENTRE);
      return;
    }

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  if (glyph->turn != 0)
    gtk_snapshot_rotate (snapshot, (float) glyph->turn);
  gtk_snapshot_scale (snapshot, side / 24.f, side / 24.f);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-12, -12));
  gtk_snapshot_append_fill (snapshot, path_of (glyph), glyph->pierced ? GSK_FILL_RULE_EVEN_ODD : GSK_FILL_RULE_WINDING,
                            colour);
  gtk_snapshot_restore (snapshot);
}
