/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-area-kind.h"
#include "us-piece.h"
#include "us-route.h"

G_BEGIN_DECLS

/* How one area of a board is laid out and painted: the half of a kind that draws. Each is a constant UsAreaClass in a
 * file of its own and one line in the table of us-area.c. All rectangles are in pixels of the area. */

typedef struct _UsFrame UsFrame;

/* One place of an area: a cell, or a tracked value that can be corrected by tapping it. */
typedef struct
{
  const UsCell *cell;   /* NULL: a value */
  const char *key;      /* of the value, or NULL */
  gboolean whole;       /* it is all of the area, whose values a press corrects, but for cells that have their own */
  graphene_rect_t box;  /* the place with its lanes and gaps */
  graphene_rect_t hit;  /* the widget: takes taps and the focus; larger than a small box */
  graphene_rect_t face; /* what is painted, inside the box */
  float radius;         /* of the face's corners */
  guint line;           /* the row of the grid to which it belongs, for screen readers */
} UsSpot;

/* A tracked value as the table shows it. All are texts, because a value may be a word. */
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
  float least, least_compact; /* the smallest width of a face, wide and on a phone */
  float title_gap;            /* between the title and the cells; a lane for markers has its own, and so do phones */
  gboolean titles;            /* the class paints the title itself */
  gboolean panel;             /* it fills a panel of its own, even where it stands alone */
  gboolean floats;            /* on a phone it stands at the end of its row's title line and takes no room */
  gboolean runs;  /* its cells follow each other as the words of a text do, from the right where that does */
  gboolean tells; /* a cell is too small for its name, so the pointer tells it */

  /* The width with which everything stands in one line, whatever it says in the course of a round. NULL: it takes what
   * its weight gives it. */
  float (*line) (UsFrame *frame);
  /* The width that it needs while its cells are tapped, 0 if it needs none. NULL: the same. */
  float (*needs) (UsFrame *frame);
  /* Gives each spot its box and face and returns the height used. With a height below 0 it only measures. */
  float (*layout) (UsFrame *frame, float width, float height);
  /* Paint below and above the cells, labels and lines for example. May be NULL. */
  void (*draw) (UsFrame *frame, GtkSnapshot *snapshot);
  void (*draw_over) (UsFrame *frame, GtkSnapshot *snapshot);
  void (*draw_spot) (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot);
  /* The rectangle of a piece. FALSE: the piece is part of the face and not painted separately. */
  gboolean (*place) (UsFrame *frame, const UsSpot *spot, const UsPiece *piece, graphene_rect_t *rect);
  /* Adds what arrows and numbers must not cover (UsMark): signs on the faces, names around them. May be NULL. */
  void (*mark) (UsFrame *frame, GArray *marks);
} UsAreaClass;

struct _UsFrame
{
  const UsArea *area;
  const UsAreaTraits *traits;
  const UsAreaClass *klass;
  const UsDrawing *drawing;
  GArray *spots;          /* UsSpot: the cells in order, then the values */
  GPtrArray *values;      /* UsBoardValue, borrowed; may be NULL */
  graphene_rect_t bounds; /* in the board */
  float top;              /* where the content begins, below the title */
  float middle;           /* height of the content, as it was given to layout() */
  gboolean beside;        /* another area is in the same row */
  gboolean panel;         /* lies on its own panel, which has another shade */
  gboolean clips;         /* shows only a part of its map */
  guint columns, lines;   /* cards that tell facts: so many in a line of each; lines below its name */
  gboolean cramped;       /* its cells are too small to be pressed one by one */
  gboolean quiet;         /* so many of its cells answer that softer rings are enough */
};

extern const UsAreaClass us_area_grid_class, us_area_slots_class, us_area_cards_class, us_area_dice_class,
  us_area_pile_class, us_area_meter_class, us_area_chips_class, us_area_hand_class, us_area_track_class,
  us_area_path_class, us_area_odds_class, us_area_tree_class, us_area_names_class;

const UsAreaClass *us_area_class (UsAreaKind kind);

UsFrame *us_frame_new (const UsArea *area);
void us_frame_free (UsFrame *frame);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsFrame, us_frame_free)

/* Lays out title, content and note and returns the height used. With a height below 0 it only measures. */
float us_frame_layout (UsFrame *frame, float width, float height);
void us_frame_draw (UsFrame *frame, GtkSnapshot *snapshot);
UsSpot *us_frame_find (UsFrame *frame, const char *cell);
gboolean us_frame_place (UsFrame *frame, const UsSpot *spot, const UsPiece *piece, graphene_rect_t *rect);
const UsBoardValue *us_frame_value (UsFrame *frame, const char *key);
/* Whether its cells go from right to left. */
gboolean us_frame_runs_left (UsFrame *frame);
/* Whether some of its cells answer, and are to lie a finger apart. */
gboolean us_frame_asks (UsFrame *frame);
/* Whether there are texts beside or below the cells; small boards leave them out. */
gboolean us_frame_has_words (UsFrame *frame);
float us_frame_title_height (UsFrame *frame);
float us_frame_title_width (UsFrame *frame);

/* Shared by the kinds of areas. */
void us_frame_mark (GArray *marks, UsMarkKind kind, graphene_rect_t rect);
float us_spot_lane (const UsDrawing *drawing); /* height of the lane for markers */
void us_spot_place (const UsDrawing *drawing, const UsSpot *spot, const UsPiece *piece, float radius,
                    graphene_rect_t *rect);
gboolean us_spot_has_lane (UsFrame *frame);
/* The piece that is painted as the face itself, a tile or card that fills its cell; or NULL. */
const UsPiece *us_spot_face (const UsSpot *spot);
/* Whether a ghost is left out because another piece now stands in its place. */
gboolean us_spot_hides (const UsSpot *spot, const UsPiece *piece);
/* Whether another piece lies on the face, so that the glyph of the face is left out. */
gboolean us_spot_covered (const UsSpot *spot);
/* Whether it lies below what is in the cell now: a card with a name that was there, or was taken. */
gboolean us_piece_is_past (const UsPiece *piece);
/* Whether the piece is a tile or card that fills its cell, visible or covered by another. */
gboolean us_piece_fills (const UsPiece *piece);
/* Whether the spot is painted faintly, because other cells are pointed out or count together. */
gboolean us_spot_fades (UsFrame *frame, const UsSpot *spot);
/* What is said of the spot while a question stands there; NULL: nothing. */
const UsPlaceMark *us_spot_mark (UsFrame *frame, const UsSpot *spot);
/* Whether the spot would answer, but not before another that is chosen is taken away. */
gboolean us_spot_waits (UsFrame *frame, const UsSpot *spot);
/* Paints the sign and the word in front of a row of values or cards, and returns their width. With `snapshot` NULL
 * it only measures. */
float us_frame_head (UsFrame *frame, GtkSnapshot *snapshot, float height);
/* How much higher than its text a chip or a card of such a row is, so that rows lie a finger apart. */
float us_chip_pad (const UsDrawing *drawing);
void us_spot_draw_face (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot, gboolean raised);
/* In words: what the place is called, and that it is empty where there is room for both. */
void us_spot_draw_empty (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot, gboolean words);

G_END_DECLS
