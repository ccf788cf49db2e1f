/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-glyph.h"

#include <stdlib.h>

typedef struct
{
  const char *name;
  const char *path;
  float side;                         /* of the square that the path is drawn in */
  int turn;                           /* degrees, clockwise */
  const char *light, *dark, *on_cube; /* its own colour in the two schemes, and on a cube in that colour; or NULL */
  gboolean pierced;                   /* has holes */
} Glyph;

/* Of the files in glyphs, here and in the games' folders, sorted by name. */
static const Glyph glyphs[] = {
#include "us-glyphs.inc"
};

static int
compare (const void *name, const void *glyph)
{
  return strcmp (name, ((const Glyph *) glyph)->name);
}

static const Glyph *
find (const char *name)
{
  return name != NULL ? bsearch (name, glyphs, G_N_ELEMENTS (glyphs), sizeof *glyphs, compare) : NULL;
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

gboolean
us_glyph_on_cube (const char *name, GdkRGBA *out)
{
  const Glyph *glyph = find (name);

  return glyph != NULL && glyph->on_cube != NULL && gdk_rgba_parse (out, glyph->on_cube);
}

void
us_glyph_draw (const UsDrawing *drawing, GtkSnapshot *snapshot, const char *name, float x, float y, float side,
               const GdkRGBA *colour)
{
  const Glyph *glyph = find (name);

  if (glyph == NULL)
    {
      if (drawing->widget != NULL && us_glyph_shows (name))
        us_drawing_text (drawing, snapshot, name, side * 0.72f / CLAMP (drawing->size, 1.f, 2.f) / drawing->text, 600,
                         colour, x, y, side * 1.4f, US_ALIGN_CENTRE);
      return;
    }

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  if (glyph->turn != 0)
    gtk_snapshot_rotate (snapshot, (float) glyph->turn);
  gtk_snapshot_scale (snapshot, side / glyph->side, side / glyph->side);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-glyph->side / 2, -glyph->side / 2));
  gtk_snapshot_append_fill (snapshot, path_of (glyph), glyph->pierced ? GSK_FILL_RULE_EVEN_ODD : GSK_FILL_RULE_WINDING,
                            colour);
  gtk_snapshot_restore (snapshot);
}
