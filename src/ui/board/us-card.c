/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-card.h"

#include <math.h>

#include "us-glyph.h"
#include "us-piece-colour.h"
#include "us-shape.h"
#include "us-tile.h"

/* A card that would be lower than this fills its cell, and shows no marks. */
#define LEAST 62.f
/* Between a card and the edge of its cell. */
#define AROUND 5.f
/* Width by height: names would be too small on the usual 5 by 7. */
#define PROPORTION 0.8f
#define WIDEST     1.2f
#define TURN       7.f
#define NAME       0.17f
#define LARGE_NAME 18.f
#define SMALL_NAME 10.5f
#define BOLD       600
/* A name is drawn this much narrower before it is cut. */
#define NARROWEST 0.8f
#define PILE      2
/* A narrower card, as in a pile beside the map, is its emblem alone. */
#define LEAST_NAMED 40.f

static gboolean
lies (const graphene_rect_t *rect)
{
  return rect->size.width > rect->size.height * 1.5f;
}

static gboolean
is_small (const graphene_rect_t *rect)
{
  return rect->size.height < LEAST;
}

/* For a name. */
static gboolean
has_room (const graphene_rect_t *rect)
{
  return rect->size.width >= LEAST_NAMED;
}

float
us_card_radius (const graphene_rect_t *rect)
{
  return CLAMP (roundf (MIN (rect->size.width, rect->size.height) * 0.1f), 5.f, 12.f);
}

gboolean
us_card_fills (const graphene_rect_t *face)
{
  return face->size.height - 2 * AROUND < LEAST;
}

graphene_rect_t
us_card_alone (const graphene_rect_t *face)
{
  float height = face->size.height - 2 * AROUND, width = MIN (face->size.width - 2 * AROUND, height * PROPORTION);

  /* Upright all the same, or nearly. */
  if (us_card_fills (face))
    {
      width = MIN (face->size.width, roundf (face->size.height * WIDEST));
      return us_rect (roundf (us_rect_x (face) - width / 2), face->origin.y, width, face->size.height);
    }
  width = roundf (width);
  height = roundf (MIN (height, width / PROPORTION));
  return us_rect (roundf (us_rect_x (face) - width / 2), roundf (us_rect_y (face) - height / 2), width, height);
}

graphene_rect_t
us_card_within (const graphene_rect_t *square)
{
  float width = roundf (square->size.height * PROPORTION);

  return us_rect (roundf (us_rect_x (square) - width / 2), square->origin.y, width, square->size.height);
}

/* --- Its name -------------------------------------------------------------------------------------- */

static float
name_room (const graphene_rect_t *rect)
{
  return rect->size.width - (is_small (rect) ? 3 : 8);
}

/* It grows with the card and has room for the widest name on the table, so that names on cards of one size are as large as
 * each other. */
static float
name_size (const UsDrawing *drawing, const graphene_rect_t *rect)
{
  float size = is_small (rect) ? SMALL_NAME : CLAMP (roundf (rect->size.width * NAME), SMALL_NAME, LARGE_NAME);
  float width = drawing->widest != NULL ? us_drawing_width (drawing, drawing->widest, size, BOLD) : 0;

  return width > name_room (rect) ? MAX (size * name_room (rect) / width, SMALL_NAME) : size;
}

static float
name_y (const UsDrawing *drawing, const graphene_rect_t *rect)
{
  float line = us_drawing_line (drawing, name_size (drawing, rect)), foot = rect->origin.y + rect->size.height;

  return is_small (rect) ? foot - line / 2 - 2 : MIN (rect->origin.y + rect->size.height * 0.865f, foot - line / 2 - 2);
}

const char *
us_card_find_widest (const UsDrawing *drawing, const UsBoard *board)
{
  const char *widest = NULL;
  float width = 0;

  for (guint i = 0; board != NULL && i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          const UsCell *cell = g_ptr_array_index (area->cells, j);

          for (guint k = 0; k < cell->pieces->len; k++)
            {
              const UsPiece *piece = g_ptr_array_index (cell->pieces, k);
              gboolean named = piece->thing && piece->shape == US_SHAPE_CARD && piece->text != NULL;
              float wide = named ? us_drawing_width (drawing, piece->text, SMALL_NAME, BOLD) : 0;

              if (wide <= width)
                continue;
              width = wide;
              widest = piece->text;
            }
        }
    }
  return widest;
}

graphene_rect_t
us_card_name (const UsDrawing *drawing, const UsPiece *piece, const graphene_rect_t *rect)
{
  float width = 0, height = us_drawing_px (drawing, name_size (drawing, rect));

  if (piece->text != NULL && !lies (rect) && has_room (rect))
    width = MIN (us_drawing_width (drawing, piece->text, name_size (drawing, rect), BOLD), name_room (rect));
  return us_rect (us_rect_x (rect) - width / 2, name_y (drawing, rect) - height / 2, width, height);
}

/* A name that is too long even in the smallest letters is drawn narrower. */
static void
draw_name (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect,
           const GdkRGBA *colour)
{
  float size = name_size (drawing, rect), room = name_room (rect),
        least = us_drawing_least_width (drawing, piece->text, BOLD);
  float part = CLAMP (room / MAX (least, 1), NARROWEST, 1);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (us_rect_x (rect), name_y (drawing, rect)));
  gtk_snapshot_scale (snapshot, part, 1);
  us_drawing_text (drawing, snapshot, piece->text, size, BOLD, colour, 0, 0, room / part, US_ALIGN_CENTRE);
  gtk_snapshot_restore (snapshot);
}

/* --- Its emblem ------------------------------------------------------------------------------------ */

/* The height above the name. */
static float
room_above (const UsDrawing *drawing, const graphene_rect_t *rect)
{
  return name_y (drawing, rect) - us_drawing_px (drawing, name_size (drawing, rect)) / 2 - rect->origin.y;
}

/* The size of what is printed there, in relation to a usual card with usual letters. */
static float
scale_of (const UsDrawing *drawing, const graphene_rect_t *rect)
{
  return MIN (rect->size.height / 104, (room_above (drawing, rect) - 4) / 76);
}

graphene_rect_t
us_card_emblem (const UsDrawing *drawing, const graphene_rect_t *rect)
{
  float x = us_rect_x (rect), room, side;

  if (lies (rect))
    return us_rect_around (rect->origin.x + rect->size.width * 0.28f, us_rect_y (rect),
                           MIN (roundf (rect->size.height * 0.48f), 26.f));
  if (drawing->widget == NULL || !has_room (rect))
    return us_rect_around (x, us_rect_y (rect), roundf (rect->size.height * 0.36f));
  room = room_above (drawing, rect);
  side = is_small (rect) ? MIN (rect->size.height * 0.36f, room * 0.72f) : 26 * scale_of (drawing, rect);
  return us_rect_around (x, rect->origin.y + 1 + room / 2, roundf (side));
}

static void
draw_ring (GtkSnapshot *snapshot, const graphene_rect_t *emblem, const GdkRGBA *colour)
{
  us_edge (snapshot, emblem, emblem->size.width / 2, MAX (roundf (emblem->size.width * 0.15f), 2), colour);
}

static void
draw_emblem (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *emblem,
             const GdkRGBA *colour)
{
  if (piece->glyph != NULL)
    us_glyph_draw (drawing, snapshot, piece->glyph, us_rect_x (emblem), us_rect_y (emblem), emblem->size.width * 1.2f,
                   colour);
  else if (piece->owner == US_BOT)
    us_diamond_fill (snapshot, emblem, 0, colour);
  else if (piece->owner == US_PLAYER)
    draw_ring (snapshot, emblem, colour);
  else
    us_fill (snapshot, emblem, emblem->size.width * 0.2f, colour);
}

/* Small triangles that point away from the emblem. */
static void
draw_ways (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect,
           const GdkRGBA *colour)
{
  graphene_rect_t emblem = us_card_emblem (drawing, rect);
  float unit = scale_of (drawing, rect), x = us_rect_x (&emblem), y = us_rect_y (&emblem);
  GskPathBuilder *builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;

  for (int way = 0; way < US_N_WAYS; way++)
    for (int i = 0; i < MIN (piece->ways[way], 3); i++)
      {
        float turn = (float) way * (float) G_PI / 4, dx = sinf (turn), dy = -cosf (turn);
        float near = (17.f + 7.5f * (float) i) * unit, far = near + 5.5f * unit, half = 3.2f * unit;

        gsk_path_builder_move_to (builder, x + dx * far, y + dy * far);
        gsk_path_builder_line_to (builder, x + dx * near - dy * half, y + dy * near + dx * half);
        gsk_path_builder_line_to (builder, x + dx * near + dy * half, y + dy * near - dx * half);
        gsk_path_builder_close (builder);
      }
  path = us_path_keep (builder);
  if (!gsk_path_is_empty (path))
    gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, colour);
}

/* --- The card -------------------------------------------------------------------------------------- */

/* What is printed on it. */
typedef struct
{
  GdkRGBA face, edge, emblem, name;
} Print;

static Print
print_of (const UsDrawing *drawing, const UsPiece *piece)
{
  const UsColours *colours = drawing->colours;
  Print print = { .face = us_piece_colour (drawing, piece), .edge = colours->hairline };

  print.name = us_colours_on (colours, &print.face);
  print.emblem = piece->owner == US_BOT ? colours->printed : piece->owner == US_PLAYER ? print.name : colours->neutral;
  /* A black card on a dark table has a light edge. */
  if (piece->owner == US_PLAYER && colours->dark)
    print.edge = us_rgba_alpha (&print.name, colours->high_contrast ? 0.8f : 0.42f);
  return print;
}

static void
draw_ghost (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect)
{
  const UsColours *colours = drawing->colours;
  gboolean strong = colours->high_contrast;
  GdkRGBA line = us_rgba_alpha (&colours->ink, strong ? 1 : 0.42f), fill = us_rgba_alpha (&colours->ink, 0.03f);
  GdkRGBA name = us_rgba_alpha (&colours->ink, strong ? 1 : 0.55f);
  graphene_rect_t emblem = us_card_emblem (drawing, rect);

  us_fill (snapshot, rect, us_card_radius (rect), &fill);
  us_dash (snapshot, rect, us_card_radius (rect), 1.5f, 5, 4, &line);
  if (piece->owner == US_BOT)
    us_diamond_dash (snapshot, &emblem, 1.2f, &line);
  else
    us_dash (snapshot, &emblem, emblem.size.width * (piece->owner == US_PLAYER ? 0.5f : 0.2f), 1.2f, 3, 3, &line);
  if (piece->text != NULL && has_room (rect))
    draw_name (drawing, snapshot, piece, rect, &name);
}

/* Turned about its middle. It is a path and no turned card, because GTK paints all that is turned anew each time. */
static void
draw_turned (GtkSnapshot *snapshot, const graphene_rect_t *rect, const Print *print)
{
  static const int corners[4][2] = { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } };
  float turn = TURN * (float) G_PI / 180, right = cosf (turn), down = sinf (turn), radius = us_card_radius (rect);
  float x = us_rect_x (rect), y = us_rect_y (rect), half_x = rect->size.width / 2, half_y = rect->size.height / 2;
  GskPathBuilder *builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  GskStroke *stroke = gsk_stroke_new (1);

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    {
      float at_x = (float) corners[i][0] * half_x, at_y = (float) corners[i][1] * half_y;
      /* Clockwise: a corner is begun along one side and left along the other. */
      gboolean upright = i % 2 == 0;
      float in_x = (float) corners[i][0] * radius, in_y = (float) corners[i][1] * radius;
      float from_x = at_x - (upright ? 0 : in_x), from_y = at_y - (upright ? in_y : 0);
      float to_x = at_x - (upright ? in_x : 0), to_y = at_y - (upright ? 0 : in_y);
      float begin_x = x + from_x * right - from_y * down, begin_y = y + from_x * down + from_y * right;

      if (i == 0)
        gsk_path_builder_move_to (builder, begin_x, begin_y);
      else
        gsk_path_builder_line_to (builder, begin_x, begin_y);
      gsk_path_builder_svg_arc_to (builder, radius, radius, 0, FALSE, TRUE, x + to_x * right - to_y * down,
                                   y + to_x * down + to_y * right);
    }
  gsk_path_builder_close (builder);
  path = us_path_keep (builder);
  gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, &print->face);
  gtk_snapshot_append_stroke (snapshot, path, stroke, &print->edge);
  gsk_stroke_free (stroke);
}

static void
draw_face (const UsDrawing *drawing, GtkSnapshot *snapshot, const graphene_rect_t *rect, const Print *print)
{
  us_shadow (snapshot, rect, us_card_radius (rect), drawing->colours->dark ? 2.f : 1.4f);
  us_face (snapshot, rect, us_card_radius (rect), &print->face, 1, &print->edge);
}

/* The uppermost of a pile, which says how many there are. */
static void
draw_pile (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect,
           const Print *print)
{
  g_autofree char *count = g_strdup_printf ("%d", piece->count);
  graphene_rect_t emblem = us_card_emblem (drawing, rect);

  for (int i = MIN (piece->count - 1, PILE); i > 0; i--)
    {
      graphene_rect_t below = *rect;
      Print shaded = *print;

      graphene_rect_offset (&below, (float) i * 3, (float) i * -2);
      shaded.face = us_rgba_mix (&print->face, &(GdkRGBA) { 0, 0, 0, 1 }, 0.07f * (float) i);
      shaded.edge = us_rgba_alpha (&print->name, 0.3f);
      draw_face (drawing, snapshot, &below, &shaded);
    }
  draw_face (drawing, snapshot, rect, print);
  draw_emblem (drawing, snapshot, piece, &emblem, &print->emblem);
  us_tile_text (drawing, snapshot, piece->text != NULL ? piece->text : count, MIN (rect->size.height * 0.45f, 26.f),
                rect->origin.x + rect->size.width * 0.66f, us_rect_y (rect), &print->name);
}

static void
draw_tiny (GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect, const Print *print)
{
  float height = rect->size.height, width = roundf (height * PROPORTION);
  graphene_rect_t card = us_rect (roundf (us_rect_x (rect) - width / 2), rect->origin.y, width, height);
  graphene_rect_t emblem = us_rect_around (us_rect_x (&card), us_rect_y (&card), roundf (width * 0.55f));

  us_face (snapshot, &card, MIN (width * 0.2f, 2.f), &print->face, 0.5f, &print->edge);
  if (piece->owner == US_BOT)
    us_diamond_fill (snapshot, &emblem, 0, &print->emblem);
  else if (piece->owner == US_PLAYER)
    us_edge (snapshot, &emblem, emblem.size.width / 2, 1, &print->emblem);
}

void
us_card_draw (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect)
{
  Print print = print_of (drawing, piece);
  graphene_rect_t emblem = us_card_emblem (drawing, rect);

  if (drawing->tiny)
    draw_tiny (snapshot, piece, rect, &print);
  else if (piece->state == US_PIECE_GHOST)
    draw_ghost (drawing, snapshot, piece, rect);
  else if (piece->state == US_PIECE_FALLS)
    draw_turned (snapshot, rect, &print);
  else if (lies (rect))
    draw_pile (drawing, snapshot, piece, rect, &print);
  else
    {
      draw_face (drawing, snapshot, rect, &print);
      draw_emblem (drawing, snapshot, piece, &emblem, &print.emblem);
      if (!is_small (rect))
        draw_ways (drawing, snapshot, piece, rect, &print.name);
      if (piece->text != NULL && has_room (rect))
        draw_name (drawing, snapshot, piece, rect, &print.name);
    }
  if (piece->state == US_PIECE_ARRIVING && !drawing->tiny)
    {
      graphene_rect_t outer = us_rect_grow (rect, is_small (rect) ? 0 : 1.5f);

      us_ring_draw (snapshot, &outer, us_card_radius (rect) + (is_small (rect) ? 0 : 1.5f), &drawing->colours->accent);
    }
}

/* --- One that was taken ---------------------------------------------------------------------------- */

graphene_rect_t
us_card_cross (const graphene_rect_t *taken, const graphene_rect_t *captor, int side)
{
  float radius = is_small (captor) ? 9 : MAX (roundf (captor->size.height * 0.115f), 10), half = captor->size.width / 2;
  float far = (float) side * (us_rect_x (taken) - us_rect_x (captor)) + taken->size.width / 2;

  return us_rect_around (us_rect_x (captor) + (float) side * MAX ((half + far) / 2 + 2, half + radius - 2),
                         taken->origin.y + MAX (taken->size.height * 0.18f, radius + 2), 2 * radius);
}

void
us_card_draw_cross (const UsDrawing *drawing, GtkSnapshot *snapshot, const graphene_rect_t *rect)
{
  const UsColours *colours = drawing->colours;
  GdkRGBA on = us_colours_on (colours, &colours->pitch);

  us_circle (snapshot, us_rect_x (rect), us_rect_y (rect), rect->size.width / 2 + 1.8f, &on);
  us_circle (snapshot, us_rect_x (rect), us_rect_y (rect), rect->size.width / 2, &colours->pitch);
  us_glyph_draw (drawing, snapshot, "cross", us_rect_x (rect), us_rect_y (rect), rect->size.width * 0.72f, &on);
}
