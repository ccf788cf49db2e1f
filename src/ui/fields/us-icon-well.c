/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-icon-well.h"

#include <string.h>

#include "us-piece.h"

#define WELL 38

/* A drawing consists of pieces and glyphs of the board. Each is in a square of its own, given by its place and
 * side as shares of the whole. A glyph without a piece has the colour of text. */
typedef struct
{
  gboolean is_piece;
  UsShape shape;
  UsSide owner;
  const char *tone, *glyph;
  UsPieceState state;
  float x, y, side;
} Part;

#define PIECE(shape_, owner_, tone_, glyph_, state_, x_, y_, side_) \
  { TRUE, US_SHAPE_##shape_, owner_, tone_, glyph_, US_PIECE_##state_, x_, y_, side_ }
#define GLYPH(glyph_, x_, y_, side_) { FALSE, 0, US_NOBODY, NULL, glyph_, 0, x_, y_, side_ }

typedef struct
{
  const char *name;
  Part parts[2];
} Drawing;

/* clang-format off */
static const Drawing drawings[] = {
  { "spy-step", {
    PIECE (DIAMOND, US_BOT, NULL, NULL, IN, .36f, .64f, .46f),
    GLYPH ("arrow-up-right", .67f, .33f, .44f)
  } },
  { "spy-out", {
    PIECE (DIAMOND, US_BOT, NULL, NULL, GHOST, .43f, .45f, .50f),
    GLYPH ("cross", .75f, .74f, .32f)
  } },
  { "die-stolen", {
    PIECE (DIE, US_BOT, "purple", "3", IN, .46f, .46f, .56f),
    PIECE (DISC, US_PLAYER, NULL, NULL, IN, .75f, .75f, .30f)
  } },
  { "tile-new", {
    PIECE (TILE, US_NOBODY, "land", "trees", IN, .43f, .43f, .52f),
    GLYPH ("plus", .77f, .76f, .34f)
  } },
  { "card-change", {
    PIECE (CARD, US_NOBODY, NULL, "bust", IN, .44f, .46f, .56f),
    GLYPH ("arrow-right", .76f, .75f, .36f)
  } },
  { "card-sold", {
    PIECE (CARD, US_NOBODY, NULL, "bust", IN, .44f, .50f, .56f),
    PIECE (DIAMOND, US_BOT, NULL, NULL, IN, .74f, .28f, .32f)
  } },
  { "card-mine", {
    PIECE (CARD, US_NOBODY, NULL, "bust", IN, .44f, .46f, .56f),
    PIECE (DISC, US_PLAYER, NULL, NULL, IN, .75f, .75f, .30f)
  } },
  { "card-out", {
    PIECE (CARD, US_NOBODY, NULL, "bust", IN, .44f, .46f, .56f),
    GLYPH ("cross", .76f, .75f, .32f)
  } },
  { "points", {
    PIECE (DISC, US_PLAYER, NULL, NULL, IN, .42f, .46f, .46f),
    GLYPH ("plus", .76f, .74f, .34f)
  } },
  { "house-1", { PIECE (TILE, US_NOBODY, "building", "house-1", IN, .5f, .5f, .58f) } },
  { "house-2", { PIECE (TILE, US_NOBODY, "building", "house-2", IN, .5f, .5f, .58f) } },
  { "house-3", { PIECE (TILE, US_NOBODY, "building", "house-3", IN, .5f, .5f, .58f) } },
  { "trees", { PIECE (TILE, US_NOBODY, "land", "trees", IN, .5f, .5f, .58f) } },
};
/* clang-format on */

struct _UsIconWell
{
  GtkWidget parent_instance;

  char *glyph;
  gboolean small;
};

G_DEFINE_FINAL_TYPE (UsIconWell, us_icon_well, GTK_TYPE_WIDGET)

static void
draw_part (const UsDrawing *drawing, GtkSnapshot *snapshot, const Part *part, float side)
{
  graphene_rect_t rect = us_rect_around (part->x * side, part->y * side, part->side * side);
  UsPiece piece = { .id = "icon",
                    .shape = part->shape,
                    .owner = part->owner,
                    .tone = part->tone,
                    .glyph = part->glyph,
                    .count = 1,
                    .state = part->state,
                    .lane = US_LANE_INSIDE };

  if (part->is_piece)
    us_piece_draw (drawing, snapshot, &piece, &rect);
  else
    us_glyph_draw (drawing, snapshot, part->glyph, us_rect_x (&rect), us_rect_y (&rect), rect.size.width,
                   &drawing->colours->ink);
}

static void
draw_plain (const UsDrawing *drawing, GtkSnapshot *snapshot, const char *glyph, float side)
{
  GdkRGBA colour;
  Part part = PIECE (CUBE, US_NOBODY, NULL, NULL, IN, .5f, .5f, .58f);

  if (us_colours_tone (drawing->colours, glyph, &colour))
    {
      part.tone = glyph;
      draw_part (drawing, snapshot, &part, side);
    }
  else if (us_glyph_colour (drawing->colours, glyph, &colour))
    {
      part.glyph = glyph;
      draw_part (drawing, snapshot, &part, side);
    }
  else
    us_glyph_draw (drawing, snapshot, glyph, side / 2, side / 2, side * .6f, &drawing->colours->accent);
}

/* Draws a tile or token with its text, from a description: "tile red cube 12" or "letter A". */
static gboolean
draw_thing (const UsDrawing *drawing, GtkSnapshot *snapshot, const char *name, float side)
{
  g_auto (GStrv) words = g_strsplit (name, " ", 4);
  guint n = g_strv_length (words);
  graphene_rect_t rect = us_rect_around (side / 2, side / 2, side * 0.84f);
  UsPiece piece = { .id = "icon", .count = 1 };

  if (n == 4 && g_str_equal (words[0], "tile"))
    {
      piece.shape = US_SHAPE_TILE;
      piece.tone = words[1];
      piece.glyph = words[2];
      piece.text = words[3];
    }
  else if (n == 2 && g_str_equal (words[0], "letter"))
    {
      piece.shape = US_SHAPE_DISC;
      piece.tone = "white";
      piece.text = words[1];
    }
  else
    return FALSE;
  us_piece_draw (drawing, snapshot, &piece, &rect);
  return TRUE;
}

/* Such descriptions are more than one word. */
gboolean
us_icon_well_is_thing (const char *glyph)
{
  return glyph != NULL && strchr (glyph, ' ') != NULL;
}

static void
us_icon_well_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  UsIconWell *self = US_ICON_WELL (widget);
  float side = MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  g_autofree char *accent = NULL;
  UsColours colours;
  GdkRGBA colour;
  UsDrawing drawing = { widget, &colours, 1, 1, FALSE };

  /* The accent is the widget's CSS colour, so that this code needs to know no game. */
  gtk_widget_get_color (widget, &colour);
  accent = gdk_rgba_to_string (&colour);
  us_colours_follow (&colours, accent, accent);

  if (self->small)
    {
      /* Glyphs have a margin in their square, which is cut off here. */
      float grown = side * 1.5f;

      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((side - grown) / 2, (side - grown) / 2));
      side = grown;
    }
  for (guint i = 0; i < G_N_ELEMENTS (drawings); i++)
    if (g_str_equal (drawings[i].name, self->glyph))
      {
        for (guint j = 0; j < G_N_ELEMENTS (drawings[i].parts); j++)
          if (drawings[i].parts[j].side > 0)
            draw_part (&drawing, snapshot, &drawings[i].parts[j], side);
        return;
      }
  if (!draw_thing (&drawing, snapshot, self->glyph, side))
    draw_plain (&drawing, snapshot, self->glyph, side);
}

static void
us_icon_well_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = US_ICON_WELL (widget)->small ? 20 : WELL;
}

static void
us_icon_well_finalize (GObject *object)
{
  g_free (US_ICON_WELL (object)->glyph);

  G_OBJECT_CLASS (us_icon_well_parent_class)->finalize (object);
}

static void
us_icon_well_class_init (UsIconWellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = us_icon_well_finalize;
  widget_class->snapshot = us_icon_well_snapshot;
  widget_class->measure = us_icon_well_measure;
  gtk_widget_class_set_css_name (widget_class, "iconwell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
us_icon_well_init (UsIconWell *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
us_icon_well_new (const char *glyph)
{
  UsIconWell *self = g_object_new (US_TYPE_ICON_WELL, NULL);

  g_return_val_if_fail (glyph != NULL, NULL);

  self->glyph = g_strdup (glyph);
  if (us_icon_well_is_thing (glyph))
    gtk_widget_add_css_class (GTK_WIDGET (self), "thing");
  return GTK_WIDGET (self);
}

GtkWidget *
us_icon_well_new_small (const char *glyph)
{
  GtkWidget *self = us_icon_well_new (glyph);

  US_ICON_WELL (self)->small = TRUE;
  gtk_widget_add_css_class (self, "small");
  return self;
}
