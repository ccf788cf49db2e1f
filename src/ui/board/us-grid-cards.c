/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-grid-cards.h"

#include <math.h>

#include "us-card-place.h"
#include "us-card.h"
#include "us-glyph.h"

#define LABEL         13.f
#define COMPACT_LABEL 11.f
#define CAPTION       12.f
#define BEHIND        14.f
#define BOLD          600
/* A cell is at most this much wider than high, and higher than wide. */
#define WIDEST  1.35f
#define HIGHEST 1.15f

/* The height of a cell in pixels, wide and on a phone. */
static const struct
{
  float least, usual;
} heights[] = { { 60, 112 }, { 46, 55 } };

/* Of the low row above: the row, and what lies there. */
static const struct
{
  float row, width, height;
} heads[] = { { 44, 84, 36 }, { 29, 52, 24 } };

typedef struct
{
  float left, top;              /* of the first cell */
  float width, height, gap;     /* of a cell, and between two */
  float gutter, header, footer; /* room for names at the left, above and below */
  float head;                   /* the height of the low row */
} Shape;

static float
label_size (UsFrame *frame)
{
  return frame->drawing->compact ? COMPACT_LABEL : LABEL;
}

static float
scale_of (UsFrame *frame)
{
  return CLAMP (frame->drawing->size, 1.f, 1.5f);
}

static float
least_height (UsFrame *frame)
{
  gboolean compact = frame->drawing->compact;

  return MAX (heights[compact].least, us_drawing_line (frame->drawing, COMPACT_LABEL) * 2.4f);
}

/* With a height below 0 the cells are as high as they would like to be, or as low as they can. */
static Shape
shape_of (UsFrame *frame, float width, float height)
{
  const UsArea *area = frame->area;
  const UsDrawing *drawing = frame->drawing;
  gboolean compact = drawing->compact, foot = area->column_labels != NULL && area->labels_at_foot;
  float rows = (float) MAX (area->rows, 1), columns = (float) MAX (area->columns, 1);
  float line = us_drawing_line (drawing, label_size (frame)), around, used;
  Shape shape = { .gap = compact ? 4 : 6 };

  shape.gutter = area->row_labels != NULL ? roundf (line * (compact ? 0.95f : 1.2f)) : 0;
  shape.header = area->column_labels != NULL && !foot ? line + 4 : 0;
  shape.footer = foot ? line + 2 : 0;
  shape.head = area->head != NULL ? MAX (roundf (heads[compact].row * scale_of (frame)), line) : 0;
  around = shape.header + shape.footer + (shape.head > 0 ? shape.head + shape.gap : 0);
  shape.width = floorf ((width - shape.gutter + shape.gap) / columns) - shape.gap;
  if (height >= 0)
    shape.height = floorf ((height - around + shape.gap) / rows) - shape.gap;
  else
    shape.height = drawing->roomy ? roundf (heights[compact].usual * scale_of (frame)) : least_height (frame);
  shape.height = MAX (MIN (shape.height, roundf (shape.width * HIGHEST)), MIN (least_height (frame), shape.width));
  /* On a phone a place is as wide as it can be: it needs all of that for a name. */
  if (!compact)
    shape.width = MIN (shape.width, roundf (shape.height * WIDEST));
  used = shape.gutter + columns * (shape.width + shape.gap) - shape.gap;
  shape.left = roundf (MAX (width - used, 0) / 2) + shape.gutter;
  used = around + rows * (shape.height + shape.gap) - shape.gap;
  shape.top = around - shape.footer + (height >= 0 ? roundf (MAX (height - used, 0) / 2) : 0);
  return shape;
}

static float
height_of (UsFrame *frame, const Shape *shape)
{
  return shape->top + (float) MAX (frame->area->rows, 1) * (shape->height + shape->gap) - shape->gap + shape->footer;
}

/* What the frame was laid out as. */
static Shape
shape_now (UsFrame *frame)
{
  Shape shape = shape_of (frame, frame->bounds.size.width, frame->middle);

  shape.top += frame->top;
  return shape;
}

static float
column_x (const Shape *shape, int column)
{
  return shape->left + (float) column * (shape->width + shape->gap);
}

static float
row_y (const Shape *shape, int row)
{
  return shape->top + (float) row * (shape->height + shape->gap);
}

float
us_grid_cards_layout (UsFrame *frame, float width, float height)
{
  const UsArea *area = frame->area;
  Shape shape = shape_of (frame, width, area->fills ? height : -1);
  gboolean compact = frame->drawing->compact;

  for (guint i = 0; i < frame->spots->len; i++)
    {
      UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);
      float x;

      if (spot->cell == NULL)
        continue;
      x = column_x (&shape, spot->cell->column - area->first_column);
      spot->box = us_rect (x, row_y (&shape, spot->cell->row - area->first_row), shape.width, shape.height);
      spot->face = spot->box;
      spot->radius = MIN (roundf (shape.height * 0.14f), 10.f);
      if (us_spot_is_head (frame, spot))
        {
          float wide = MIN (roundf (heads[compact].width * scale_of (frame)), shape.width);
          float high = MIN (roundf (heads[compact].height * scale_of (frame)), shape.head);

          spot->box = us_rect (x, shape.top - shape.gap - shape.head, shape.width, shape.head);
          spot->face = us_rect (roundf (us_rect_x (&spot->box) - wide / 2), spot->box.origin.y + shape.head - high - 2,
                                wide, high);
          spot->radius = us_card_radius (&spot->face);
        }
    }
  return MAX (area->fills ? height : 0, height_of (frame, &shape));
}

/* --- Around the places ------------------------------------------------------------------------------- */

/* What lies in the low row, or NULL. */
static const UsSpot *
find_head (UsFrame *frame)
{
  for (guint i = 0; i < frame->spots->len; i++)
    {
      const UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);

      if (spot->cell != NULL && us_spot_is_head (frame, spot) && spot->cell->pieces->len > 0)
        return spot;
    }
  return NULL;
}

/* Behind what lies there, where cards are the last to come down; at the left if there is no room; else nowhere. */
static gboolean
find_caption (UsFrame *frame, const Shape *shape, graphene_rect_t *rect)
{
  float width = us_drawing_width (frame->drawing, frame->area->head, CAPTION, BOLD), left = column_x (shape, 0);
  float right = column_x (shape, MAX (frame->area->columns, 1)) - shape->gap;
  float line = us_drawing_line (frame->drawing, CAPTION);
  const UsSpot *head = find_head (frame);

  if (head != NULL && head->face.origin.x + head->face.size.width + BEHIND + width <= right)
    left = head->face.origin.x + head->face.size.width + BEHIND;
  *rect = us_rect (left, shape->top - shape->gap - shape->head / 2 - line / 2, width, line);
  return left + width <= right &&
         (head == NULL || left > us_rect_x (&head->face) || left + width < head->face.origin.x - 8);
}

/* What lies in the low row points at its column. */
static void
draw_pointer (UsFrame *frame, const UsSpot *spot, const Shape *shape, GtkSnapshot *snapshot)
{
  float x = us_rect_x (&spot->face), top = spot->face.origin.y + spot->face.size.height + 1.5f;
  float high = MIN (shape->top - 1 - top, 6);
  GskPathBuilder *builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;

  gsk_path_builder_move_to (builder, x - high, top);
  gsk_path_builder_line_to (builder, x + high, top);
  gsk_path_builder_line_to (builder, x, top + high);
  gsk_path_builder_close (builder);
  path = us_path_keep (builder);
  gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, &frame->drawing->colours->dim);
}

void
us_grid_cards_draw (UsFrame *frame, GtkSnapshot *snapshot)
{
  const UsArea *area = frame->area;
  const UsDrawing *drawing = frame->drawing;
  const GdkRGBA *dim = &drawing->colours->dim;
  Shape shape = shape_now (frame);
  float size = label_size (frame), line = us_drawing_line (drawing, size);
  float above = shape.top - line / 2 - 4, below = row_y (&shape, area->rows) - shape.gap + 2 + line / 2;
  const UsSpot *head = find_head (frame);
  graphene_rect_t caption;

  if (area->head != NULL)
    above -= shape.gap + shape.head;
  for (int i = 0; area->column_labels != NULL && area->column_labels[i] != NULL; i++)
    us_drawing_text (drawing, snapshot, area->column_labels[i], size, BOLD, dim, column_x (&shape, i) + shape.width / 2,
                     area->labels_at_foot ? below : above, shape.width, US_ALIGN_CENTRE);
  for (int i = 0; area->row_labels != NULL && area->row_labels[i] != NULL; i++)
    us_drawing_text (drawing, snapshot, area->row_labels[i], size, BOLD, dim,
                     shape.left - shape.gutter / 2 - (drawing->compact ? 2 : 3), row_y (&shape, i) + shape.height / 2,
                     shape.gutter, US_ALIGN_CENTRE);
  if (area->head != NULL && find_caption (frame, &shape, &caption))
    us_drawing_text (drawing, snapshot, area->head, CAPTION, BOLD, dim, caption.origin.x, us_rect_y (&caption),
                     caption.size.width + 1, US_ALIGN_LEFT);
  if (head != NULL)
    draw_pointer (frame, head, &shape, snapshot);
}

/* The crosses on cards that were taken lie above their captors. */
void
us_grid_cards_draw_over (UsFrame *frame, GtkSnapshot *snapshot)
{
  for (guint i = 0; i < frame->spots->len; i++)
    {
      const UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);
      graphene_rect_t cross;

      if (spot->cell != NULL && us_card_find_cross (frame, spot, &cross))
        us_card_draw_cross (frame->drawing, snapshot, &cross);
    }
}

/* --- A place ----------------------------------------------------------------------------------------- */

static gboolean
shows_sign (const UsSpot *spot)
{
  const UsPiece *face = us_spot_face (spot);

  return face != NULL && face->glyph != NULL && !us_spot_covered (spot);
}

static graphene_rect_t
sign_of (const UsSpot *spot)
{
  return us_rect_around (us_rect_x (&spot->face), us_rect_y (&spot->face),
                         roundf (MIN (spot->face.size.width, spot->face.size.height) * 0.5f));
}

/* All places look the same; what one is for is a sign on it, in the tone of the tile that lies there. */
void
us_grid_cards_draw_spot (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot)
{
  const UsColours *colours = frame->drawing->colours;
  graphene_rect_t sign = sign_of (spot);
  GdkRGBA colour = colours->faint;

  if (us_spot_is_head (frame, spot))
    return;
  if (spot->cell->state == US_CELL_HOLE)
    {
      us_fill (snapshot, &spot->face, spot->radius, &colours->hole);
      return;
    }
  us_face (snapshot, &spot->face, spot->radius, &colours->area, 1, &colours->hairline);
  if (!shows_sign (spot))
    return;
  if ((colours->dark ? us_colours_deep : us_colours_sign) (colours, us_spot_face (spot)->tone, &colour))
    colour = us_rgba_alpha (&colour, colours->high_contrast ? 1.f : 0.6f);
  us_glyph_draw (frame->drawing, snapshot, us_spot_face (spot)->glyph, us_rect_x (&sign), us_rect_y (&sign),
                 sign.size.width, &colour);
}

void
us_grid_cards_mark (UsFrame *frame, GArray *marks)
{
  const UsArea *area = frame->area;
  const UsDrawing *drawing = frame->drawing;
  Shape shape = shape_now (frame);
  float size = us_drawing_px (drawing, label_size (frame)), line = us_drawing_line (drawing, label_size (frame));
  float above = shape.top - line / 2 - 4, below = row_y (&shape, area->rows) - shape.gap + 2 + line / 2;
  graphene_rect_t caption;

  if (area->head != NULL)
    above -= shape.gap + shape.head;
  for (int i = 0; area->column_labels != NULL && area->column_labels[i] != NULL; i++)
    us_frame_mark (marks, US_MARK_LABEL,
                   us_rect_around (column_x (&shape, i) + shape.width / 2, area->labels_at_foot ? below : above, size));
  for (int i = 0; area->row_labels != NULL && area->row_labels[i] != NULL; i++)
    us_frame_mark (marks, US_MARK_LABEL,
                   us_rect_around (shape.left - shape.gutter / 2 - (drawing->compact ? 2 : 3),
                                   row_y (&shape, i) + shape.height / 2, size));
  if (area->head != NULL && find_caption (frame, &shape, &caption))
    us_frame_mark (marks, US_MARK_WORDS, caption);
  for (guint i = 0; i < frame->spots->len; i++)
    {
      const UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);
      graphene_rect_t cross;

      if (spot->cell != NULL && shows_sign (spot))
        us_frame_mark (marks, US_MARK_SIGN, sign_of (spot));
      if (spot->cell == NULL)
        continue;
      us_card_mark_signs (frame, spot, marks);
      if (us_card_find_cross (frame, spot, &cross))
        us_frame_mark (marks, US_MARK_SIGN, cross);
    }
}
