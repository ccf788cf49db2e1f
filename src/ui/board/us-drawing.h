/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board.h"
#include "us-colours.h"

G_BEGIN_DECLS

/* The visible part of a map that is too large for its room, in pixels from the map's top left corner; below 0
 * until it is first laid out. Until the player moves it, the cells that act or answer are in its middle. */
typedef struct
{
  float zoom, x, y;
  gboolean moved;
} UsPan;

/* The board as the picture of one instruction, see us-board-why.h. */
typedef struct _UsBoardWhy UsBoardWhy;

/* What travels over the table, see us-motion.h. */
typedef struct _UsMotion UsMotion;

/* What is said of a place while a question stands there: it is chosen, or it is what the question is about. */
typedef struct
{
  gboolean chosen;
  const UsPiece *piece; /* what will lie there, or NULL */
  char *label;          /* the same in a word, or NULL */
} UsPlaceMark;

GHashTable *us_place_marks_new (void);
UsPlaceMark *us_place_marks_add (GHashTable *marks, const char *cell);

/* What each drawing function needs besides the place. */
typedef struct
{
  GtkWidget *widget; /* its font is used; NULL only if nothing is written */
  const UsColours *colours;
  float text;            /* size of the font in relation to 11 points, at least 1 */
  float size;            /* of cells and pieces, in relation to the usual size */
  float map;             /* the same for cells of maps, which become smaller first */
  gboolean compact;      /* small cells, as on a phone */
  gboolean fingers;      /* answers lie as far apart as fingers do; on a phone there is no room for that */
  gboolean tiny;         /* pieces are a few pixels large */
  gboolean settled;      /* it is scored: no value will change */
  gboolean roomy;        /* a map takes the size that it would like, not the least that it needs */
  const char *widest;    /* of the names on cards, which are written alike; NULL: there is none */
  UsPan *pan;            /* of the map, whose layout limits it; may be NULL */
  GPtrArray *lit;        /* ids of the cells that are pointed out; NULL: none */
  GHashTable *marks;     /* UsPlaceMark, by the ids of their cells; may be NULL */
  gboolean full;         /* no other place than the chosen ones can be chosen now */
  const UsBoardWhy *why; /* NULL: no instruction is pointed out */
  UsMotion *motion;      /* NULL: nothing travels */
  float most;            /* letters are not larger, in pixels; 0: as large as they are */
} UsDrawing;

typedef enum { US_ALIGN_LEFT, US_ALIGN_CENTRE, US_ALIGN_RIGHT } UsAlign;

/* The size of the font in relation to the usual 11 points at 96 dpi. */
float us_font_scale (GtkWidget *widget);
/* The size in pixels for this font and board, never smaller than what can be read. */
float us_drawing_px (const UsDrawing *drawing, float size);
float us_drawing_line (const UsDrawing *drawing, float size);
float us_drawing_width (const UsDrawing *drawing, const char *text, float size, int weight);
/* The size in pixels that it takes where it has this room: its own, or less as far as it can be read. */
float us_drawing_fit (const UsDrawing *drawing, const char *text, float size, int weight, float room);
float us_drawing_least_width (const UsDrawing *drawing, const char *text, int weight); /* in the smallest letters */
/* Writes one line of text, vertically centred at y. If it is wider than `room` it is set smaller, and cut if that
 * is not enough. Returns its width. */
float us_drawing_text (const UsDrawing *drawing, GtkSnapshot *snapshot, const char *text, float size, int weight,
                       const GdkRGBA *colour, float x, float y, float room, UsAlign align);
/* The same with at most two lines. */
void us_drawing_words (const UsDrawing *drawing, GtkSnapshot *snapshot, const char *text, float size, int weight,
                       const GdkRGBA *colour, float x, float y, float room);
/* All of it, in as many lines as it takes, from `top` on. */
void us_drawing_paragraph (const UsDrawing *drawing, GtkSnapshot *snapshot, const char *text, float size, int weight,
                           const GdkRGBA *colour, float x, float top, float room);
float us_drawing_paragraph_height (const UsDrawing *drawing, const char *text, float size, int weight, float room);

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
/* Both at once, where the fill hides what is below: two fills of a small face take half
 * of the time of a fill and an edge. */
void us_face (GtkSnapshot *snapshot, const graphene_rect_t *rect, float radius, const GdkRGBA *fill, float width,
              const GdkRGBA *edge);
void us_dash_along (GtkSnapshot *snapshot, GskPath *path, float width, float on, float off, const GdkRGBA *colour);
void us_dash (GtkSnapshot *snapshot, const graphene_rect_t *rect, float radius, float width, float on, float off,
              const GdkRGBA *colour);
void us_shadow (GtkSnapshot *snapshot, const graphene_rect_t *rect, float radius, float strength);
/**
 * us_path_keep:
 * @builder: (transfer full)
 *
 * What is drawn anew is told by comparing paths by their pointers, so the same path is the same pointer every time.
 *
 * Returns: (transfer full)
 */
GskPath *us_path_keep (GskPathBuilder *builder);
/**
 * us_part_new:
 * @own: (transfer full)
 *
 * What was drawn, as one node, also where it is nothing. GTK compares a picture with the one before node for node to
 * find what has to be painted again: without parts, a ring that goes would move everything after it.
 */
GskRenderNode *us_part_new (GtkSnapshot *own);
GskRenderNode *us_part_new_empty (void); /* the same as of a snapshot in which nothing was drawn */
void us_part_append (GtkSnapshot *snapshot, GtkSnapshot *own); /* takes `own` */
void us_line (GtkSnapshot *snapshot, float x1, float y1, float x2, float y2, float width, const GdkRGBA *colour);
void us_circle (GtkSnapshot *snapshot, float x, float y, float radius, const GdkRGBA *colour);

G_END_DECLS
