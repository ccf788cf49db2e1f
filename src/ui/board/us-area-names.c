/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-area.h"

#include <math.h>

/* Draws names in columns, with a piece before each and a count as dots, or words, behind it. Those that may be taken are
 * boxes with a ring, those that may not are holes, and all others stand on the ground. */

#define TALL        30.f
#define GAP         11.f /* rings of neighbours do not touch */
#define LEAST       150.f
#define NAME        15.f
#define NAME_SMALL  13.f
#define BEHIND      13.f
#define HEAD        12.f
#define SIGN        19.f
#define DOT         3.6f
#define DOT_PITCH   11.f
#define MOST_DOTS   6
#define MOST_BESIDE 2
#define FINGER      44.f
#define INSET       12.f
#define NAME_MOST   100.f /* a longer name may be cut, or few would stand side by side */
#define EDGE        2.f   /* beside a box, for its ring */

static float
name_size (const UsDrawing *drawing)
{
  return drawing->compact ? NAME_SMALL : NAME;
}

static float
scale (const UsDrawing *drawing)
{
  return drawing->size * CLAMP (drawing->text, 1.f, 1.5f);
}

static gboolean
has_box (const UsCell *cell)
{
  return cell->state == US_CELL_ACTS || cell->state == US_CELL_EMPTY || cell->answers;
}

static const UsPiece *
sign_of (const UsCell *cell)
{
  return cell->pieces->len > 0 ? g_ptr_array_index (cell->pieces, 0) : NULL;
}

static gboolean
has_heads (UsFrame *frame)
{
  return frame->area->group_labels != NULL && frame->area->group_labels[0] != NULL;
}

/* What stands behind the name, and before it in its box. */
static float
behind_width (const UsDrawing *drawing, const UsCell *cell)
{
  if (cell->subtitle != NULL)
    return us_drawing_width (drawing, cell->subtitle, BEHIND, 600) + 8;
  if (cell->count > MOST_DOTS)
    return us_drawing_width (drawing, "×00", BEHIND, 600) + 8;
  return cell->count > 0 ? ((float) cell->count * DOT_PITCH) * scale (drawing) + 8 : 0;
}

static float
lead_width (const UsDrawing *drawing, const UsCell *cell)
{
  return (has_box (cell) ? INSET : 0) + (sign_of (cell) != NULL ? (SIGN + 9) * scale (drawing) : 0);
}

static float
needs (UsFrame *frame)
{
  const UsDrawing *drawing = frame->drawing;
  float widest = LEAST * drawing->size;

  for (guint i = 0; i < frame->spots->len; i++)
    {
      const UsCell *cell = g_array_index (frame->spots, UsSpot, i).cell;

      widest = MAX (widest, lead_width (drawing, cell) + behind_width (drawing, cell) + (has_box (cell) ? INSET : 0) +
                              MIN (us_drawing_width (drawing, cell->label, name_size (drawing), 400),
                                   us_drawing_px (drawing, drawing->compact ? NAME_MOST * 0.8f : NAME_MOST)));
    }
  return widest;
}

static float
layout (UsFrame *frame, float width, float height)
{
  const UsDrawing *drawing = frame->drawing;
  guint n = frame->spots->len, columns;
  float gap = GAP, wide, y = 0;
  float tall = ceilf (MAX (TALL * drawing->size, us_drawing_line (drawing, name_size (drawing)) + 12));

  if (n == 0)
    return 0;
  if (us_frame_asks (frame))
    tall = MAX (tall, FINGER - GAP);
  columns = (guint) CLAMP (floorf ((width + gap) / (needs (frame) + gap)), 1.f, MOST_BESIDE);
  wide = floorf ((width - 2 * EDGE - (float) (columns - 1) * gap) / (float) columns);
  for (guint i = 0; i < n; i++)
    {
      UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);
      guint column = (guint) spot->cell->column % columns;
      gboolean begins = spot->cell->column == 0;

      if (i > 0 && column == 0)
        y += tall + (has_box (spot->cell) ? GAP : 3);
      if (begins && has_heads (frame))
        y += us_drawing_line (drawing, HEAD) + (i > 0 ? 8 : 6);
      spot->face = spot->box = us_rect (EDGE + (float) column * (wide + gap), y, wide, tall);
      spot->radius = 9;
    }
  return y + tall;
}

static void
draw (UsFrame *frame, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  float width = frame->bounds.size.width;
  gboolean left = us_frame_runs_left (frame);

  for (guint i = 0; has_heads (frame) && i < frame->spots->len; i++)
    {
      const UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);

      if (spot->cell->column == 0 && spot->line < g_strv_length ((char **) frame->area->group_labels))
        us_drawing_text (drawing, snapshot, frame->area->group_labels[spot->line], HEAD, 600, &drawing->colours->dim,
                         left ? width : 0, spot->face.origin.y - 6 - us_drawing_line (drawing, HEAD) / 2, width,
                         left ? US_ALIGN_RIGHT : US_ALIGN_LEFT);
    }
}

static void
draw_box (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot)
{
  const UsColours *colours = frame->drawing->colours;

  if (spot->cell->state == US_CELL_EMPTY)
    us_fill (snapshot, &spot->face, spot->radius, &colours->hole);
  else if (has_box (spot->cell))
    us_face (snapshot, &spot->face, spot->radius, &colours->card, 1, &colours->hairline);
}

/* What its sign says, in the same colour unless they have their own. Words are thinner than signs, so they need more of it. */
static GdkRGBA
words_colour (const UsColours *colours, const UsCell *cell)
{
  const UsPiece *sign = sign_of (cell);
  GdkRGBA colour = colours->dim;

  if (sign != NULL && sign->state == US_PIECE_IN && sign->tone != NULL && !colours->high_contrast)
    (colours->dark ? us_colours_sign : us_colours_deep) (colours, cell->tone != NULL ? cell->tone : sign->tone,
                                                         &colour);
  return colour;
}

static void
draw_behind (UsFrame *frame, const UsSpot *spot, float x, gboolean left, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  const UsColours *colours = drawing->colours;
  const UsCell *cell = spot->cell;
  const GdkRGBA *dots = cell->state == US_CELL_EMPTY ? &colours->neutral : &colours->ink;
  float y = us_rect_y (&spot->face), by = scale (drawing);
  g_autofree char *many = cell->count > MOST_DOTS ? g_strdup_printf ("×%d", cell->count) : NULL;
  GdkRGBA words = words_colour (colours, cell);

  if (cell->subtitle != NULL || many != NULL)
    us_drawing_text (drawing, snapshot, cell->subtitle != NULL ? cell->subtitle : many, BEHIND,
                     cell->state == US_CELL_PLAIN && sign_of (cell) != NULL && sign_of (cell)->state == US_PIECE_IN
                       ? 600
                       : 400,
                     &words, x, y, spot->face.size.width / 2, left ? US_ALIGN_LEFT : US_ALIGN_RIGHT);
  else
    for (int i = 0; i < cell->count; i++)
      us_circle (snapshot, x + (left ? 1 : -1) * (DOT + (float) i * DOT_PITCH) * by, y, DOT * by, dots);
}

static void
draw_spot (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  const UsColours *colours = drawing->colours;
  const UsCell *cell = spot->cell;
  const graphene_rect_t *r = &spot->face;
  gboolean left = us_frame_runs_left (frame);
  float lead = lead_width (drawing, cell), inset = has_box (cell) ? INSET : 0, right = r->origin.x + r->size.width;

  draw_box (frame, spot, snapshot);
  draw_behind (frame, spot, left ? r->origin.x + inset : right - inset, left, snapshot);
  us_drawing_text (drawing, snapshot, cell->label, name_size (drawing), 400,
                   cell->state == US_CELL_EMPTY ? &colours->dim : &colours->ink,
                   left ? right - lead : r->origin.x + lead, us_rect_y (r),
                   r->size.width - lead - inset - behind_width (drawing, cell), left ? US_ALIGN_RIGHT : US_ALIGN_LEFT);
}

static gboolean
place (UsFrame *frame, const UsSpot *spot, const UsPiece *piece, graphene_rect_t *rect)
{
  const graphene_rect_t *r = &spot->face;
  float side = roundf (SIGN * scale (frame->drawing)), in = (has_box (spot->cell) ? INSET : 1) + side / 2;

  if (piece != sign_of (spot->cell))
    return FALSE;
  *rect = us_rect_around (us_frame_runs_left (frame) ? r->origin.x + r->size.width - in : r->origin.x + in,
                          us_rect_y (r), side);
  return TRUE;
}

const UsAreaClass us_area_names_class = {
  .kind = US_AREA_NAMES,
  .least = 60,
  .least_compact = 60,
  .title_gap = 8,
  .runs = TRUE,
  .tells = TRUE,
  .layout = layout,
  .draw = draw,
  .draw_spot = draw_spot,
  .place = place,
};
