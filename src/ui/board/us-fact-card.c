/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-fact-card.h"

#include <math.h>

#define MOST_IN_LINE 4
#define BETWEEN      8     /* two facts in a line */
#define NAME         78    /* a longer name may be cut, or few cards would stand side by side */
#define PART         0.62f /* of a line that a value may take from what it is called */
#define SMALLER      0.85f /* a value that is set so is still read with ease */

typedef struct
{
  float pad, name, quiet, label, value, gap;
  float piece; /* side of what stands before the name */
  guint columns;
} Sizes;

static Sizes
sizes_of (const UsDrawing *drawing)
{
  if (drawing->compact)
    return (Sizes) { 9, 12.5f, 10.5f, 11, 11, 3, 16, 1 };
  return (Sizes) { 15, 16, 12, 12, 15, 6, 26, 2 };
}

gboolean
us_fact_card_is (const UsCell *cell)
{
  for (guint i = 0; cell->facts != NULL && i < cell->facts->len; i++)
    if (((const UsFact *) g_ptr_array_index (cell->facts, i))->on_face)
      return TRUE;
  return FALSE;
}

static guint
count (const UsCell *cell)
{
  guint n = 0;

  for (guint i = 0; cell->facts != NULL && i < cell->facts->len; i++)
    n += ((const UsFact *) g_ptr_array_index (cell->facts, i))->on_face ? 1 : 0;
  return n;
}

static float
words_height (UsFrame *frame, const Sizes *sizes, const UsCell *cell)
{
  float name = us_drawing_line (frame->drawing, sizes->name), quiet = us_drawing_line (frame->drawing, sizes->quiet);

  return cell->subtitle != NULL ? name + quiet * (float) frame->lines : name;
}

static float
head_height (UsFrame *frame, const Sizes *sizes, const UsCell *cell)
{
  return MAX (words_height (frame, sizes, cell), sizes->piece * frame->drawing->size);
}

/* On a phone the name of a fact stands before it, else above it. */
static float
fact_height (const UsDrawing *drawing, const Sizes *sizes)
{
  float value = us_drawing_line (drawing, sizes->value);

  return sizes->columns > 1 ? value + us_drawing_line (drawing, sizes->label) + sizes->gap : value + sizes->gap;
}

/* A card that tells two facts has room for them below each other, where its neighbours tell more. */
static guint
per_line (const Sizes *sizes, guint n)
{
  return n == 2 && sizes->columns == 2 ? 1 : sizes->columns;
}

/* Whether it has a line to itself. */
static gboolean
is_alone (const Sizes *sizes, guint nth, guint n)
{
  guint line = per_line (sizes, n);

  return line == 1 || (nth + 1 == n && nth % line == 0);
}

/* Whether so many facts find room in a line, at their full size. */
static gboolean
finds_room (const UsDrawing *drawing, const UsCell *cell, guint columns, float room)
{
  Sizes sizes = sizes_of (drawing);
  guint nth = 0, n = count (cell);

  sizes.columns = columns;
  for (guint i = 0; cell->facts != NULL && i < cell->facts->len; i++)
    {
      const UsFact *fact = g_ptr_array_index (cell->facts, i);

      if (fact->on_face && !is_alone (&sizes, nth++, n) &&
          MAX (us_drawing_width (drawing, fact->label, sizes.label, 400),
               us_drawing_width (drawing, fact->value, sizes.value, 600)) > room)
        return FALSE;
    }
  return TRUE;
}

static Sizes
sizes_in (UsFrame *frame)
{
  Sizes sizes = sizes_of (frame->drawing);

  sizes.columns = frame->columns;
  return sizes;
}

float
us_fact_card_height (UsFrame *frame, const UsCell *cell)
{
  const UsDrawing *drawing = frame->drawing;
  Sizes sizes = sizes_in (frame);
  guint line = per_line (&sizes, count (cell)), rows = (count (cell) + line - 1) / line;

  return ceilf (2 * sizes.pad + head_height (frame, &sizes, cell) + sizes.gap * 2 +
                (float) rows * fact_height (drawing, &sizes));
}

static const UsPiece *
first_piece (const UsCell *cell)
{
  for (guint i = 0; i < cell->pieces->len; i++)
    if (((const UsPiece *) g_ptr_array_index (cell->pieces, i))->lane == US_LANE_INSIDE)
      return g_ptr_array_index (cell->pieces, i);
  return NULL;
}

static guint
count_behind (const UsCell *cell, const UsPiece *piece, guint *index)
{
  const UsPiece *first = first_piece (cell);
  guint n = 0;

  *index = 0;
  for (guint i = 0; i < cell->pieces->len; i++)
    {
      const UsPiece *other = g_ptr_array_index (cell->pieces, i);

      if (other == piece)
        *index = n;
      n += other != first && other->lane == US_LANE_INSIDE;
    }
  return n;
}

void
us_fact_card_place (UsFrame *frame, const UsSpot *spot, const UsPiece *piece, graphene_rect_t *rect)
{
  const UsDrawing *drawing = frame->drawing;
  Sizes sizes = sizes_of (drawing);
  const graphene_rect_t *r = &spot->face;
  float side = sizes.piece * drawing->size, y = r->origin.y + sizes.pad + head_height (frame, &sizes, spot->cell) / 2;
  guint index, n;

  if (piece == first_piece (spot->cell))
    {
      *rect = us_rect_around (r->origin.x + sizes.pad + side / 2, y, side);
      return;
    }
  n = count_behind (spot->cell, piece, &index);
  side *= 0.72f;
  *rect =
    us_rect_around (r->origin.x + r->size.width - sizes.pad - side / 2 - (float) (n - 1 - index) * (side + 3), y, side);
}

/* What stands before the name. */
static float
lead_width (const UsDrawing *drawing, const Sizes *sizes, const UsCell *cell)
{
  return first_piece (cell) != NULL ? sizes->piece * drawing->size + sizes->pad * 0.6f : 0;
}

float
us_fact_card_width (const UsDrawing *drawing, const UsCell *cell)
{
  Sizes sizes = sizes_of (drawing);
  float name = MIN (us_drawing_least_width (drawing, cell->label, 600), NAME * drawing->size);
  float widest = lead_width (drawing, &sizes, cell) + name;
  guint nth = 0, n = count (cell);

  for (guint i = 0; cell->facts != NULL && i < cell->facts->len; i++)
    {
      const UsFact *fact = g_ptr_array_index (cell->facts, i);
      float value;

      if (!fact->on_face)
        continue;
      value = us_drawing_width (drawing, fact->value, sizes.value * SMALLER, 600) + 1;
      widest = MAX (widest, is_alone (&sizes, nth, n) ? value : (value + BETWEEN) * (float) sizes.columns);
      nth++;
    }
  return ceilf (widest + 2 * sizes.pad);
}

/* What the words have beside the pieces. */
static float
words_room (const UsDrawing *drawing, const Sizes *sizes, const UsCell *cell, float width)
{
  guint index, n = count_behind (cell, NULL, &index);

  return width - 2 * sizes->pad - lead_width (drawing, sizes, cell) -
         (float) n * (sizes->piece * drawing->size * 0.72f + 3);
}

void
us_fact_card_measure (UsFrame *frame, float width)
{
  const UsDrawing *drawing = frame->drawing;
  Sizes sizes = sizes_of (drawing);

  frame->columns = sizes.columns > 1 ? MOST_IN_LINE : 1;
  frame->lines = 1;
  for (guint i = 0; i < frame->spots->len; i++)
    {
      const UsCell *cell = g_array_index (frame->spots, UsSpot, i).cell;

      while (frame->columns > sizes.columns &&
             !finds_room (drawing, cell, frame->columns,
                          (width - 2 * sizes.pad) / (float) frame->columns - 2 * BETWEEN))
        frame->columns--;
      if (cell->subtitle != NULL &&
          us_drawing_width (drawing, cell->subtitle, sizes.quiet, 400) > words_room (drawing, &sizes, cell, width))
        frame->lines = 2;
    }
}

graphene_rect_t
us_fact_card_words (UsFrame *frame, const UsSpot *spot)
{
  const UsDrawing *drawing = frame->drawing;
  Sizes sizes = sizes_of (drawing);
  const UsCell *cell = spot->cell;
  const graphene_rect_t *r = &spot->face;
  float tall = head_height (frame, &sizes, cell), words = words_height (frame, &sizes, cell);

  return us_rect (r->origin.x + sizes.pad + lead_width (drawing, &sizes, cell),
                  r->origin.y + sizes.pad + (tall - words) / 2, words_room (drawing, &sizes, cell, r->size.width),
                  words);
}

static void
draw_head (UsFrame *frame, const UsSpot *spot, const Sizes *sizes, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  const UsCell *cell = spot->cell;
  graphene_rect_t words = us_fact_card_words (frame, spot);
  float name = us_drawing_line (drawing, sizes->name), quiet = us_drawing_line (drawing, sizes->quiet);

  us_drawing_text (drawing, snapshot, cell->label, sizes->name, 600, &drawing->colours->ink, words.origin.x,
                   words.origin.y + name / 2, words.size.width, US_ALIGN_LEFT);
  if (cell->subtitle == NULL)
    return;
  if (frame->lines == 1)
    us_drawing_text (drawing, snapshot, cell->subtitle, sizes->quiet, 400, &drawing->colours->dim, words.origin.x,
                     words.origin.y + name + quiet / 2, words.size.width, US_ALIGN_LEFT);
  else
    us_drawing_words (drawing, snapshot, cell->subtitle, sizes->quiet, 400, &drawing->colours->dim, words.origin.x,
                      words.origin.y + name + quiet, words.size.width);
}

static void
draw_fact (UsFrame *frame, const UsFact *fact, const Sizes *sizes, float x, float y, float room, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  float label = us_drawing_line (drawing, sizes->label), value = us_drawing_line (drawing, sizes->value), used;

  if (sizes->columns > 1)
    {
      us_drawing_text (drawing, snapshot, fact->label, sizes->label, 400, &drawing->colours->dim, x, y + label / 2,
                       room, US_ALIGN_LEFT);
      us_drawing_text (drawing, snapshot, fact->value, sizes->value, 600, &drawing->colours->ink, x,
                       y + label + value / 2, room, US_ALIGN_LEFT);
      return;
    }
  /* A long one says by itself what it is about; half a word says nothing. */
  used = us_drawing_width (drawing, fact->value, sizes->value * SMALLER, 600) > room * PART ? room : room * PART;
  used = us_drawing_text (drawing, snapshot, fact->value, sizes->value, 600, &drawing->colours->ink, x + room,
                          y + value / 2, used, US_ALIGN_RIGHT);
  if (used <= room * PART && us_drawing_least_width (drawing, fact->label, 400) <= room - used - 4)
    us_drawing_text (drawing, snapshot, fact->label, sizes->label, 400, &drawing->colours->dim, x, y + value / 2,
                     room - used - 4, US_ALIGN_LEFT);
}

void
us_fact_card_draw (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  const graphene_rect_t *r = &spot->face;
  Sizes sizes = sizes_in (frame);
  guint n = 0, all_facts = count (spot->cell), line = per_line (&sizes, all_facts);
  float all = r->size.width - 2 * sizes.pad, wide = all / (float) line;
  float top = r->origin.y + sizes.pad + head_height (frame, &sizes, spot->cell) + sizes.gap;

  us_shadow (snapshot, r, spot->radius, 1.1f);
  us_face (snapshot, r, spot->radius, &drawing->colours->card, 1, &drawing->colours->hairline);
  draw_head (frame, spot, &sizes, snapshot);
  us_line (snapshot, r->origin.x + sizes.pad, top, r->origin.x + r->size.width - sizes.pad, top, 1,
           &drawing->colours->hairline);
  top += sizes.gap;
  for (guint i = 0; i < spot->cell->facts->len; i++)
    {
      const UsFact *fact = g_ptr_array_index (spot->cell->facts, i);

      if (!fact->on_face)
        continue;
      draw_fact (frame, fact, &sizes, r->origin.x + sizes.pad + (float) (n % line) * wide,
                 top + (float) (n / line) * fact_height (drawing, &sizes),
                 /* One that has no neighbour has its room as well. */
                 is_alone (&sizes, n, all_facts) ? all : wide - BETWEEN, snapshot);
      n++;
    }
}
