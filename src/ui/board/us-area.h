/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-piece.h"

G_BEGIN_DECLS

/* How one area of a board is laid out and painted. A kind of area is one constant struct in one
 * file and one line in the table of us-area.c; nothing else knows which kinds there are. All
 * rectangles are in the area's own pixels. */

typedef struct _UsFrame UsFrame;

/* One place of an area: a cell, or a value that a tap corrects. */
typedef struct
{
  const UsCell *cell;   /* NULL: a value */
  const char *key;      /* of the value, or NULL */
  graphene_rect_t box;  /* what is tapped and takes the focus */
  graphene_rect_t face; /* what is seen of it, inside the box */
  float radius;         /* of the face's corners */
  guint line;           /* the row of the grid it belongs to, for screen readers */
} UsSpot;

/* A correctable value as the table shows it: texts, because a value may be a word. */
typedef struct
{
  char *key, *label, *text;
  char *before; /* what it was when the turn began, or NULL */
} UsBoardValue;

UsBoardValue *us_board_value_new (const char *key, const char *label, const char *text, const char *before);
void us_board_value_free (gpointer value);

typedef struct
{
  UsAreaKind kind;
  float least, least_compact; /* no face is narrower, wide and on a phone */
  gboolean titles;            /* writes the title itself */

  /* Gives every spot its box and face and returns the height used. A height below 0 only
   * measures. */
  float (*layout) (UsFrame *frame, float width, float height);
  /* What lies under the cells: labels, lines; and over them. May be NULL. */
  void (*draw) (UsFrame *frame, GtkSnapshot *snapshot);
  void (*draw_over) (UsFrame *frame, GtkSnapshot *snapshot);
  void (*draw_spot) (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot);
  /* Where a piece lies; FALSE: it is part of the face. */
  gboolean (*place) (UsFrame *frame, const UsSpot *spot, const UsPiece *piece, graphene_rect_t *rect);
} UsAreaClass;

struct _UsFrame
{
  const UsArea *area;
  const UsAreaClass *klass;
  const UsDrawing *pen;
  GArray *spots;          /* UsSpot: the cells in order, then the values */
  GPtrArray *values;      /* UsBoardValue, borrowed; may be NULL */
  graphene_rect_t bounds; /* in the board */
  float top;              /* where the content begins, under the title */
  float middle;           /* room of the content: what the kind's layout was given */
  gboolean beside;        /* shares its row with another area */
  gboolean panel;         /* lies on a panel of its own shade */
  gboolean clips;         /* is a window upon more than it shows */
};

extern const UsAreaClass us_area_grid_class, us_area_slots_class, us_area_cards_class, us_area_dice_class,
  us_area_pile_class, us_area_meter_class, us_area_chips_class, us_area_hand_class;

const UsAreaClass *us_area_class (UsAreaKind kind);

UsFrame *us_frame_new (const UsArea *area);
void us_frame_free (UsFrame *frame);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsFrame, us_frame_free)

/* Title, content and note; returns the height used, below 0 only measures. */
float us_frame_layout (UsFrame *frame, float width, float height);
void us_frame_draw (UsFrame *frame, GtkSnapshot *snapshot);
UsSpot *us_frame_find (UsFrame *frame, const char *cell);
gboolean us_frame_place (UsFrame *frame, const UsSpot *spot, const UsPiece *piece, graphene_rect_t *rect);
const UsBoardValue *us_frame_value (UsFrame *frame, const char *key);
/* Whether words stand beside or below the cells; a small picture of a board leaves them out. */
gboolean us_frame_has_words (UsFrame *frame);
float us_frame_title_height (UsFrame *frame);
float us_frame_title_width (UsFrame *frame);

/* Shared by the kinds. */
float us_spot_lane (const UsDrawing *pen); /* height of the lane for markers above a tile */
void us_spot_place (const UsDrawing *pen, const UsSpot *spot, const UsPiece *piece, float radius,
                    graphene_rect_t *rect);
gboolean us_spot_has_lane (UsFrame *frame);
/* The piece that is the face itself: a tile or card that fills its cell; NULL without. */
const UsPiece *us_spot_face (const UsSpot *spot);
/* A place that somebody has moved onto no longer shows who stood there before. */
gboolean us_spot_hides (const UsSpot *spot, const UsPiece *piece);
/* Whether another piece lies on the face, so that its glyph gives way. */
gboolean us_spot_covered (const UsSpot *spot);
/* A tile or card that fills its cell, seen or covered by another. */
gboolean us_piece_fills (const UsPiece *piece);
/* Whether it stands back because others are pointed out or count together. */
gboolean us_spot_fades (UsFrame *frame, const UsSpot *spot);
/* The sign and the word before a row of values or cards: returns the width they take. */
float us_frame_head (UsFrame *frame, GtkSnapshot *snapshot, float height);
void us_spot_draw_face (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot, gboolean raised);
void us_spot_draw_empty (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot, gboolean word);

G_END_DECLS
