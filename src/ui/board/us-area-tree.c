/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-area.h"

#include <math.h>

/* Draws lines of places, each of which leads to the next: those that are had are filled, those that are possible are
 * cards with a plus, and locked ones are holes with a padlock. What a line is called stands before it, or above it where
 * that leaves its places too little room; where they still have too little they stand below each other. */

#define TALL         66.f
#define TALL_COMPACT 48.f
#define HEAD         12.f /* size of the names of columns, and of lines above their places */
#define LEAD         15.f /* of the names of lines before their places */
#define LEAD_LEAST   88.f
#define LEAD_MOST    122.f
#define SMALLER      0.86f /* words that are set so are still read with ease */
#define HALF         0.62f /* of its width has room in each of two lines */
#define LINK         3.f
#define LINK_DOTS    2.6f
#define LINK_INSET   3.f

typedef struct
{
  gboolean before;    /* the name of a line is before it, not above */
  gboolean stacked;   /* its places are below each other */
  gboolean sign_over; /* the sign of a place is above its words, not before them */
  float lead, wide, tall, gap, between, pad, sign;
  int does, detail;             /* lines of words */
  float does_most, detail_most; /* how large they may be at most: all are as large as the one that has the least room */
} Shape;

static float
does_size (const UsDrawing *drawing)
{
  return drawing->compact ? 12.5f : 14;
}

static float
detail_size (const UsDrawing *drawing)
{
  return drawing->compact ? 10.5f : 12;
}

static const char *
words_of (const UsCell *cell)
{
  return cell->subtitle != NULL ? cell->subtitle : cell->label;
}

static guint
count_columns (UsFrame *frame)
{
  int most = 0;

  for (guint i = 0; i < frame->spots->len; i++)
    most = MAX (most, g_array_index (frame->spots, UsSpot, i).cell->column);
  return (guint) most + 1;
}

static guint
count_lines (UsFrame *frame)
{
  guint most = 0;

  for (guint i = 0; i < frame->spots->len; i++)
    most = MAX (most, g_array_index (frame->spots, UsSpot, i).line);
  return most + 1;
}

static const char *
name_of_line (UsFrame *frame, guint line)
{
  const char **labels = frame->area->group_labels;

  return labels != NULL && line < g_strv_length ((char **) labels) ? labels[line] : NULL;
}

static gboolean
names_lines (UsFrame *frame)
{
  return frame->area->group_labels != NULL && frame->area->group_labels[0] != NULL;
}

/* --- Where words have room ----------------------------------------------------------------------- */

/* The width in which the text is still read with ease. */
static float
least_room (const UsDrawing *drawing, const char *text, float size, int weight)
{
  return MAX (us_drawing_width (drawing, text, size, weight) * SMALLER,
              MIN (us_drawing_least_width (drawing, text, weight), us_drawing_width (drawing, text, size, weight)));
}

static float
widest_word (const UsDrawing *drawing, const char *text, float size, int weight)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);
  float widest = 0;

  for (guint i = 0; words[i] != NULL; i++)
    widest = MAX (widest, least_room (drawing, words[i], size, weight));
  return widest;
}

/* In how many lines the text has this room; 0: in no two. */
static int
lines_for (const UsDrawing *drawing, const char *text, float size, int weight, float room)
{
  if (text == NULL || least_room (drawing, text, size, weight) <= room)
    return 1;
  return us_drawing_width (drawing, text, size, weight) * HALF <= room &&
             widest_word (drawing, text, size, weight) <= room
           ? 2
           : 0;
}

/* Whether the words of all places have room there, in at most so many lines. */
static gboolean
finds_room (UsFrame *frame, Shape *shape, float room, int most)
{
  const UsDrawing *drawing = frame->drawing;

  shape->does = shape->detail = 1;
  shape->does_most = us_drawing_px (drawing, does_size (drawing));
  shape->detail_most = us_drawing_px (drawing, detail_size (drawing));
  for (guint i = 0; i < frame->spots->len; i++)
    {
      const UsCell *cell = g_array_index (frame->spots, UsSpot, i).cell;
      int does = lines_for (drawing, words_of (cell), does_size (drawing), 600, room);
      int detail = lines_for (drawing, cell->detail, detail_size (drawing), 400, room);

      if (does == 0 || detail == 0 || does > most || detail > most)
        return FALSE;
      shape->does = MAX (shape->does, does);
      shape->detail = MAX (shape->detail, detail);
      if (does == 1)
        shape->does_most =
          MIN (shape->does_most, us_drawing_fit (drawing, words_of (cell), does_size (drawing), 600, room));
      if (detail == 1 && cell->detail != NULL)
        shape->detail_most =
          MIN (shape->detail_most, us_drawing_fit (drawing, cell->detail, detail_size (drawing), 400, room));
    }
  /* What is said of a place is not larger than what it is. */
  shape->detail_most = MIN (shape->detail_most, shape->does_most);
  return TRUE;
}

static float
lead_width (UsFrame *frame)
{
  const UsDrawing *drawing = frame->drawing;
  float widest = 0;

  for (guint i = 0; i < count_lines (frame); i++)
    widest = MAX (widest, widest_word (drawing, name_of_line (frame, i), LEAD, 600));
  return CLAMP (widest, LEAD_LEAST * drawing->size, LEAD_MOST * drawing->size) + 16;
}

/* What a place takes besides its words. */
static float
beside_words (const Shape *shape)
{
  return shape->sign_over ? 2 * shape->pad : 2 * shape->pad + shape->sign + shape->pad * 0.8f;
}

static gboolean
try_shape (UsFrame *frame, Shape *shape, float width, int most)
{
  float columns = shape->stacked ? 1 : (float) count_columns (frame);

  shape->lead = shape->before && names_lines (frame) ? lead_width (frame) : 0;
  shape->wide = floorf ((width - shape->lead - (columns - 1) * shape->gap) / columns);
  return finds_room (frame, shape, shape->wide - beside_words (shape), most);
}

static Shape
shape_of (UsFrame *frame, float width)
{
  static const struct
  {
    gboolean before, sign_over, stacked;
    int most;
  } tries[] = {
    { TRUE, FALSE, FALSE, 1 }, { TRUE, FALSE, FALSE, 2 }, { FALSE, FALSE, FALSE, 2 },
    { FALSE, TRUE, FALSE, 2 }, { FALSE, FALSE, TRUE, 2 },
  };
  const UsDrawing *drawing = frame->drawing;
  float does = us_drawing_line (drawing, does_size (drawing)),
        detail = us_drawing_line (drawing, detail_size (drawing));
  Shape shape = { .gap = drawing->compact ? 11 : 18,
                  .pad = drawing->compact ? 7 : 12,
                  .sign = roundf ((drawing->compact ? 16 : 20) * CLAMP (drawing->text * drawing->size, 0.9f, 1.7f)) };

  for (guint i = 0; i < G_N_ELEMENTS (tries); i++)
    {
      shape.before = tries[i].before;
      shape.sign_over = tries[i].sign_over;
      shape.stacked = tries[i].stacked;
      if (try_shape (frame, &shape, width, tries[i].most))
        break;
    }
  shape.tall = (float) shape.does * does + (float) shape.detail * detail + (shape.sign_over ? shape.sign + 4 : 0) +
               (drawing->compact ? 14 : 18) * drawing->size;
  shape.tall = ceilf (MAX (shape.tall, (drawing->compact ? TALL_COMPACT : TALL) * drawing->size));
  shape.between = roundf ((shape.before ? 14 : 10) * drawing->size);
  return shape;
}

/* --- Layout ---------------------------------------------------------------------------------------- */

static float
heads_height (UsFrame *frame, const Shape *shape)
{
  return frame->area->column_labels != NULL && !shape->stacked ? us_drawing_line (frame->drawing, HEAD) + 6 : 0;
}

/* What stands above the places of a line. */
static float
name_height (UsFrame *frame, const Shape *shape)
{
  return !shape->before && names_lines (frame) ? us_drawing_line (frame->drawing, HEAD) + 8 : 0;
}

static float
line_height (UsFrame *frame, const Shape *shape)
{
  float n = shape->stacked ? (float) count_columns (frame) : 1;

  return name_height (frame, shape) + n * shape->tall + (n - 1) * shape->gap;
}

static float
layout (UsFrame *frame, float width, float height)
{
  Shape shape = shape_of (frame, width);
  float lines = (float) count_lines (frame), top = heads_height (frame, &shape), each = line_height (frame, &shape);
  float used = top + lines * each + (lines - 1) * shape.between, pitch = each + shape.between;

  if (frame->spots->len == 0)
    return 0;
  if (height > used && lines > 1)
    pitch += (height - used) / (lines - 0.5f);
  for (guint i = 0; i < frame->spots->len; i++)
    {
      UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);
      float along = (float) spot->cell->column, x = shape.lead, y = top + (float) spot->line * pitch;

      y += (pitch - each - shape.between) / 4 + name_height (frame, &shape);
      if (shape.stacked)
        y += along * (shape.tall + shape.gap);
      else
        x += along * (shape.wide + shape.gap);
      spot->face = spot->box = us_rect (x, roundf (y), shape.wide, shape.tall);
      spot->radius = frame->drawing->compact ? 10 : 12;
    }
  return MAX (used, height);
}

/* --- What stands around the places ------------------------------------------------------------------ */

static float
right_of (const graphene_rect_t *rect)
{
  return rect->origin.x + rect->size.width;
}

static void
draw_names (UsFrame *frame, const Shape *shape, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  const UsColours *colours = drawing->colours;
  float width = frame->bounds.size.width, room = shape->lead - 16;
  gboolean left = us_frame_runs_left (frame);

  for (guint i = 0; i < frame->spots->len; i++)
    {
      const UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);
      const char *name = spot->cell->column == 0 ? name_of_line (frame, spot->line) : NULL;

      if (name == NULL)
        continue;
      if (!shape->before)
        us_drawing_text (drawing, snapshot, name, HEAD, 600, &colours->dim, left ? width : 0,
                         spot->face.origin.y - 4 - name_height (frame, shape) / 2, width,
                         left ? US_ALIGN_RIGHT : US_ALIGN_LEFT);
      else if (us_drawing_width (drawing, name, LEAD, 600) <= room)
        us_drawing_text (drawing, snapshot, name, LEAD, 600, &colours->ink, left ? width : 0, us_rect_y (&spot->face),
                         room, left ? US_ALIGN_RIGHT : US_ALIGN_LEFT);
      else
        us_drawing_words (drawing, snapshot, name, LEAD, 600, &colours->ink, left ? width - room : 0,
                          us_rect_y (&spot->face), room);
    }
}

static void
draw_heads (UsFrame *frame, const Shape *shape, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  const char **labels = frame->area->column_labels;

  for (guint i = 0; heads_height (frame, shape) > 0 && i < frame->spots->len; i++)
    {
      const UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);

      if (spot->line == 0 && (guint) spot->cell->column < g_strv_length ((char **) labels))
        us_drawing_text (drawing, snapshot, labels[spot->cell->column], HEAD, 600, &drawing->colours->dim,
                         us_rect_x (&spot->face), frame->top + us_drawing_line (drawing, HEAD) / 2, shape->wide,
                         US_ALIGN_CENTRE);
    }
}

static void
draw_link (UsFrame *frame, const UsSpot *from, const UsSpot *to, GtkSnapshot *snapshot)
{
  const UsColours *colours = frame->drawing->colours;
  const graphene_rect_t *a = &from->face, *b = &to->face;
  gboolean down = b->origin.y > a->origin.y, left = b->origin.x < a->origin.x;
  float x = down ? us_rect_x (a) : left ? a->origin.x - LINK_INSET : right_of (a) + LINK_INSET;
  float y = down ? a->origin.y + a->size.height + LINK_INSET : us_rect_y (a);
  float to_x = down ? us_rect_x (b) : left ? right_of (b) + LINK_INSET : b->origin.x - LINK_INSET;
  float to_y = down ? b->origin.y - LINK_INSET : us_rect_y (b);
  GdkRGBA dots = colours->high_contrast ? colours->ink : colours->faint;

  if (from->cell->state == US_CELL_PLAIN)
    us_line (snapshot, x, y, to_x, to_y, LINK, &colours->accent);
  else
    for (float part = 0.1f; part < 1; part += 0.4f)
      us_circle (snapshot, x + (to_x - x) * part, y + (to_y - y) * part, LINK_DOTS / 2, &dots);
}

static void
draw (UsFrame *frame, GtkSnapshot *snapshot)
{
  Shape shape = shape_of (frame, frame->bounds.size.width);

  draw_heads (frame, &shape, snapshot);
  draw_names (frame, &shape, snapshot);
  for (guint i = 0; i + 1 < frame->spots->len; i++)
    {
      const UsSpot *from = &g_array_index (frame->spots, UsSpot, i), *to = from + 1;

      if (from->line == to->line)
        draw_link (frame, from, to, snapshot);
    }
}

/* --- A place ---------------------------------------------------------------------------------------- */

static void
draw_face (UsFrame *frame, const UsSpot *spot, const GdkRGBA *had, GtkSnapshot *snapshot)
{
  const UsColours *colours = frame->drawing->colours;
  const graphene_rect_t *r = &spot->face;

  if (spot->cell->state == US_CELL_EMPTY)
    {
      us_fill (snapshot, r, spot->radius, &colours->hole);
      if (!spot->cell->answers || us_spot_waits (frame, spot))
        us_dash (snapshot, r, spot->radius, 1, 4, 3, &colours->empty);
      return;
    }
  us_shadow (snapshot, r, spot->radius, 0.9f);
  if (spot->cell->state == US_CELL_PLAIN)
    us_fill (snapshot, r, spot->radius, had);
  else
    us_face (snapshot, r, spot->radius, &colours->card, 1, &colours->hairline);
}

static void
draw_sign (UsFrame *frame, const UsSpot *spot, float x, float y, float side, const GdkRGBA *colour,
           GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  graphene_rect_t round = us_rect_around (x, y, side);
  GdkRGBA faint = us_rgba_alpha (colour, 0.25f);

  if (spot->cell->state == US_CELL_PLAIN)
    us_fill (snapshot, &round, side / 2, &faint);
  else if (spot->cell->state == US_CELL_ACTS)
    us_edge (snapshot, &round, side / 2, 2, colour);
  us_glyph_draw (drawing, snapshot,
                 spot->cell->state == US_CELL_PLAIN  ? "check"
                 : spot->cell->state == US_CELL_ACTS ? "plus"
                                                     : "lock",
                 x, y, side * (spot->cell->state == US_CELL_EMPTY ? 0.8f : 0.66f), colour);
}

/* In how many it is written as large as the others are. */
static int
count_written (const UsDrawing *drawing, const char *text, float size, int weight, float room)
{
  return us_drawing_width (drawing, text, size, weight) > room ? 2 : 1;
}

/* Below y, in one line, or in two where it has no room in one. */
static void
write_words (const UsDrawing *drawing, const char *text, float size, int weight, const GdkRGBA *colour, float x,
             float y, float room, gboolean left, GtkSnapshot *snapshot)
{
  int lines = text != NULL ? count_written (drawing, text, size, weight, room) : 1;

  y += (lines == 1 ? 0.5f : 1.f) * us_drawing_line (drawing, size);
  if (lines == 1)
    us_drawing_text (drawing, snapshot, text, size, weight, colour, left ? x + room : x, y, room,
                     left ? US_ALIGN_RIGHT : US_ALIGN_LEFT);
  else
    us_drawing_words (drawing, snapshot, text, size, weight, colour, x, y, room);
}

static float
height_of (const UsDrawing *drawing, const char *text, float size, int weight, float room)
{
  if (text == NULL)
    return 0;
  return us_drawing_line (drawing, size) * (float) count_written (drawing, text, size, weight, room);
}

static void
draw_spot (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  const UsColours *colours = drawing->colours;
  const UsCell *cell = spot->cell;
  const graphene_rect_t *r = &spot->face;
  Shape shape = shape_of (frame, frame->bounds.size.width);
  gboolean left = us_frame_runs_left (frame), had = cell->state == US_CELL_PLAIN, may = cell->state == US_CELL_ACTS;
  GdkRGBA fill = colours->printed, on = us_colours_on (colours, &fill);
  const GdkRGBA *may_be = cell->answers && !us_spot_waits (frame, spot) ? &colours->focus : &colours->accent;
  const GdkRGBA *ink = had ? &on : may ? &colours->ink : &colours->dim, *dim = had ? &on : may ? may_be : &colours->dim;
  float room = r->size.width - beside_words (&shape), over = shape.sign_over ? shape.sign + 4 : 0;
  UsDrawing strong = *drawing, plain = *drawing;
  float does, detail, x, y, sign_x;

  strong.most = shape.does_most;
  plain.most = shape.detail_most;
  does = height_of (&strong, words_of (cell), does_size (drawing), 600, room);
  detail = height_of (&plain, cell->detail, detail_size (drawing), 400, room);
  x = r->origin.x + shape.pad;
  y = us_rect_y (r) - (does + detail + over) / 2;
  sign_x = left ? right_of (r) - shape.pad - shape.sign / 2 : x + shape.sign / 2;
  draw_face (frame, spot, &fill, snapshot);
  draw_sign (frame, spot, sign_x, shape.sign_over ? y + shape.sign / 2 : us_rect_y (r), shape.sign, had ? &on : dim,
             snapshot);
  if (!shape.sign_over && !left)
    x += shape.sign + shape.pad * 0.8f;
  write_words (&strong, words_of (cell), does_size (drawing), 600, ink, x, y + over, room, left, snapshot);
  write_words (&plain, cell->detail, detail_size (drawing), 400, dim, x, y + over + does, room, left, snapshot);
}

const UsAreaClass us_area_tree_class = {
  .kind = US_AREA_TREE,
  .least = 60,
  .least_compact = 60,
  .title_gap = 10,
  .runs = TRUE,
  .tells = TRUE,
  .layout = layout,
  .draw = draw,
  .draw_spot = draw_spot,
};
