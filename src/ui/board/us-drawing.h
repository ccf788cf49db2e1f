/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-colours.h"

G_BEGIN_DECLS

/* What of a map that is too large for its room is seen: pixels from its top left corner, below 0
 * before it was seen. Until somebody moves it, the map keeps what acts or answers in its middle. */
typedef struct
{
  float zoom, x, y;
  gboolean moved;
} UsPan;

/* The table as the picture of one instruction, see us-board-why.h. */
typedef struct _UsBoardWhy UsBoardWhy;

/* What every drawing of the table needs besides its place. */
typedef struct
{
  GtkWidget *widget; /* lends its font; NULL only where nothing is written */
  const UsColours *colours;
  float text;              /* the font's size against the usual 11 points, at least 1 */
  float size;              /* of cells and pieces against the usual */
  float map;               /* the same for the cells of maps, which give way first */
  gboolean compact;        /* small cells, as on a phone */
  gboolean roomy;          /* a map shows what it would like, not what it can live with */
  UsPan *pan;              /* of the map, which keeps it within bounds; may be NULL */
  GPtrArray *lit;          /* ids of the cells that are pointed out; NULL: none */
  const UsBoardWhy *story; /* NULL: all of the table is shown alike */
} UsDrawing;

typedef enum { US_ALIGN_LEFT, US_ALIGN_CENTRE, US_ALIGN_RIGHT } UsAlign;

/* A size in pixels as the reader's font and the size of the table make it, never less than what can
 * be read. */
float us_drawing_px (const UsDrawing *pen, float size);
float us_drawing_line (const UsDrawing *pen, float size);
float us_drawing_width (const UsDrawing *pen, const char *text, float size, int weight);
/* Writes one line, its middle at y; what is wider than `room` is first set smaller, then cut.
 * Returns its width. */
float us_drawing_text (const UsDrawing *pen, GtkSnapshot *snapshot, const char *text, float size, int weight,
                       const GdkRGBA *colour, float x, float y, float room, UsAlign align);
/* The same on up to two lines. */
void us_drawing_words (const UsDrawing *pen, GtkSnapshot *snapshot, const char *text, float size, int weight,
                       const GdkRGBA *colour, float x, float y, float room);

graphene_rect_t us_rect (float x, float y, float width, float height);
graphene_rect_t us_rect_around (float x, float y, float side);
graphene_rect_t us_rect_grow (const graphene_rect_t *rect, float by);

static inline float
us_rect_x (const graphene_rect_t *r)
{
  return r->origin.x + r->size.width / 2;
}

static inline float
us_rect_y (const graphene_rect_t *r)
{
  return r->origin.y + r->size.height / 2;
}

void us_fill (GtkSnapshot *snapshot, const graphene_rect_t *rect, float radius, const GdkRGBA *colour);
void us_edge (GtkSnapshot *snapshot, const graphene_rect_t *rect, float radius, float width, const GdkRGBA *colour);
void us_dash (GtkSnapshot *snapshot, const graphene_rect_t *rect, float radius, float width, float on, float off,
              const GdkRGBA *colour);
void us_shadow (GtkSnapshot *snapshot, const graphene_rect_t *rect, float radius, float strength);
void us_line (GtkSnapshot *snapshot, float x1, float y1, float x2, float y2, float width, const GdkRGBA *colour);
void us_circle (GtkSnapshot *snapshot, float x, float y, float radius, const GdkRGBA *colour);

G_END_DECLS
