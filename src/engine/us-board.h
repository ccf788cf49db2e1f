/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-text.h"

G_BEGIN_DECLS

/* The table as data: areas of cells that hold pieces, and the moves of this turn. The game builds it inside the
 * question, where its state is alive; everything that draws, speaks or compares tables works on this alone. */

typedef enum {
  US_AREA_GRID,  /* square cells with coordinates and holes */
  US_AREA_SLOTS, /* a row or chain of tiles with a lane for markers above; `group` parts levels */
  US_AREA_CARDS, /* cards with title, subtitle and small pieces as fields */
  US_AREA_DICE,  /* dice with a word under each */
  US_AREA_PILE,  /* small cards with a word, dashed places for what is missing */
  US_AREA_METER, /* one value of a maximum */
  US_AREA_CHIPS, /* tracked values: cells with label and, as subtitle, value; `keys` of further adjustable ones */
  US_AREA_HAND,  /* small cards in a row, laid over each other where there are many */
  US_AREA_SHEET, /* an itemised score: `lines` */
  US_AREA_TRACK, /* numbered cells in a row: `shaded`, `goal` */
  US_AREA_PATH,  /* the steps of a round in their order: those done PLAIN, the present one ACTS, those to come EMPTY */
  US_AREA_ODDS,  /* how likely each outcome is: cells with a `share`, side by side or `stacked` in one bar */
  US_AREA_TREE,  /* a line of places in each `group`: those that are had PLAIN, possible ones ACTS, locked ones EMPTY */
  US_AREA_NAMES /* names in columns, `group` below `group`, with a `count` or words behind each: in boxes those that may
                  * be taken, ACTS, and those that may not, EMPTY */
} UsAreaKind;

typedef enum { US_CELL_PLAIN, US_CELL_ACTS, US_CELL_EMPTY, US_CELL_HOLE } UsCellState;
typedef enum {
  US_SHAPE_DISC,
  US_SHAPE_DIAMOND,
  US_SHAPE_SQUARE,
  US_SHAPE_CARD,
  US_SHAPE_CUBE,
  US_SHAPE_DIE,
  US_SHAPE_TILE
} UsShape;
typedef enum {
  US_PIECE_IN,
  US_PIECE_GHOST,
  US_PIECE_ARRIVING,
  US_PIECE_FALLS,
  US_PIECE_OPEN,
  US_PIECE_FILLING
} UsPieceState;
/**
 * UsLane:
 *
 * Where a piece lies in its cell. At the foot it stands for `count` of them: who owns the tile, and how high it is.
 */
typedef enum { US_LANE_INSIDE, US_LANE_ABOVE, US_LANE_CORNER, US_LANE_FOOT, US_LANE_CORNER_LEFT, US_LANE_BELOW } UsLane;
/**
 * UsCounted:
 *
 * Whether a value is one of things that the hands have beside the board: of ALL of them, or of some that also go to and
 * from places where nobody can tell whose they are.
 */
typedef enum { US_COUNTED_NOT, US_COUNTED_SOME, US_COUNTED_ALL } UsCounted;

/* The directions of a card's marks, as whoever looks at the board sees them: N, NE, E, SE, S, SW, W, NW. */
#define US_N_WAYS 8

typedef struct
{
  const char *id; /* unique on the board: "spy", "die-red", "hero-1/want-2" */
  UsShape shape;
  UsSide owner;
  const char *tone; /* one of the game's, or of every game's: "red"; NULL: the owner's */
  /* A glyph of the game's folder or of every game's, "arrow-up"; a short text, "5+"; a die: its pips "1"…"6"; NULL */
  const char *glyph;
  const char *text;  /* written on a tile or card: "14"; NULL */
  const char *label; /* spoken, translated */
  int count;
  int own; /* CARD: cards of one place with another number here are not the same card */
  /* CARD: one with a name, which the hands move: no other is the same, and at one place they lie upon each other. One
   * that FALLS was taken by what lies there, and does not lie there any more. */
  gboolean thing;
  gboolean printed;       /* it says something of its place, and no hand lays it there */
  guint8 ways[US_N_WAYS]; /* CARD: how many marks, at most 3, stand round its emblem: from the top on, clockwise */
  int sides;              /* DIE: 8, 10, 12 or 20, drawn as what it is and with a number; 0: six, with pips */
  const char *stock;      /* the id of the counter whose things these are as long as they lie elsewhere, or NULL */
  UsPieceState state;
  UsLane lane;
} UsPiece;

/* What holds for a card: "Move", "9". Those on its face are told there, all of them where it is looked at alone. */
typedef struct
{
  const char *label, *value;
  gboolean on_face;
  const UsDomain *domain; /* with `came`: the stage that it came with (us_run_stage()), or NULL */
  int came;
  int began; /* set by the engine: where that stage began, in entries; -1: not known */
} UsFact;

typedef struct
{
  const char *id;         /* the value's name with its area in front where the domain does not say it: "town/0,-1" */
  const UsDomain *domain; /* of the value that answers when this cell is tapped, or NULL */
  int value;
  int row, column;       /* GRID: signed; others: column is the index */
  int group;             /* SLOTS: the level, from 1; TREE, NAMES: its line or part */
  const char *label;     /* "C1", "2·3", "Knight" */
  const char *site;      /* the label that it was added with: what lies there may give it another one */
  const char *beside[2]; /* ids of the pieces that the site is called after, or NULL: where they go it is none */
  const char *near[2];   /* what it is called after one of them alone: "above red 1" */
  const char *subtitle;  /* CARDS, DICE, PILE: a line below; TREE: what it does; NAMES: behind it; or NULL */
  const char *tone;      /* NAMES: of the subtitle, where it is another than that of its sign; or NULL */
  const char *detail;    /* TREE, NAMES: since when, what it needs first: below it, or nowhere but spoken; or NULL */
  const char *spoken;    /* a whole phrase: "C1, land tile, the Spy" */
  const char *adjust;    /* the key of the value that a tap corrects, or NULL: the area's */
  GPtrArray *keys;       /* CARDS: the keys of further values that belong to it, or NULL */
  const char *place; /* CARDS: that of them which says where it lies: moved onto another, it takes its place; or NULL */
  UsCellState state;
  int began;                 /* PATH: set by the engine: where the step began that is done, in entries; -1: not known */
  gboolean changed;          /* the subtitle says of a value what it was and what it is */
  UsCounted counted;         /* CHIPS: the value is a number of things, `count` */
  int count;                 /* NAMES: as dots */
  GPtrArray *held;           /* CHIPS: UsPiece: those of them that are known one by one, drawn nowhere; or NULL */
  GPtrArray *facts;          /* CARDS: UsFact, or NULL */
  int share;                 /* ODDS: of a thousand */
  const char *percent;       /* ODDS: the share in words, "40 %" */
  gboolean hit;              /* ODDS: it has come */
  const UsDomain *as_domain; /* what lies here, where that can answer too: the card of a building; NULL */
  int as_value;
  gboolean answers, answers_as; /* set by the engine: it answers the present question; with what lies here */
  GPtrArray *pieces;            /* UsPiece */
} UsCell;

/**
 * UsRegion:
 *
 * Cells that count together: a district of a city. Cells of no region then stand back.
 */
typedef struct
{
  int number;
  const char *tone;
  const char *label; /* spoken: "Blue, 2 against 1" */
  GPtrArray *cells;  /* ids */
} UsRegion;

typedef enum { US_SHEET_TOTAL, US_SHEET_GROUP, US_SHEET_ITEM } UsSheetLevel;

/**
 * UsSheetLine:
 *
 * A line of a score sheet. What a side has nothing to do with stays blank.
 */
typedef struct
{
  UsSheetLevel level;
  const char *label, *detail; /* "Blue, 2 against 2", "tie, yours is higher" or NULL */
  gboolean has_player, has_bot;
  int player, bot;
  gboolean gain;            /* the points are added to something: "+4" */
  const char *tone, *glyph; /* of the sign before it, or NULL */
  int region;               /* the number of the region it is about, 0 without */
  GPtrArray *cells;         /* ids: where to look on the table */
} UsSheetLine;

/**
 * UsPlace:
 *
 * Where an area lies: rows from the top; areas of one row lie side by side in `column` order with `weight`; areas with
 * the same row and column share a panel, `line` below `line`, and side by side where `line` is equal too.
 */
typedef struct
{
  guint8 row, column, line, weight;
} UsPlace;

typedef struct
{
  const char *id;
  UsAreaKind kind;
  const char *title;  /* translated, or NULL */
  const char *spoken; /* what it is called where nothing is drawn above it: "City"; NULL: the title */
  const char *note;   /* a quiet line under the area, or NULL */
  gboolean kept;      /* the note is what the area is there for: it stands in full, and on a phone too */
  UsSide owner;       /* CHIPS, HAND: whose; the title stands before them, behind the owner's sign */
  const char *laid;   /* HAND: where its cards lie on the table, "your kept cards"; NULL: nobody has to move them */
  /* It stands beside the table, with what is told and asked now: the sum of a roll, its chances. */
  gboolean beside;
  const char *mixed, *sought; /* of a heap: what is done once something came, or had to be looked for there; or NULL */
  UsPlace wide, narrow;
  int first_row, first_column, rows, columns; /* GRID */
  const char **row_labels, **column_labels;   /* GRID; TREE: columns: NULL-terminated, or NULL */
  gboolean labels_at_foot;                    /* GRID: the columns are named below it, not above */
  /* GRID: what lies in a low row above it, "Enemy deck", and points at columns; its cells are those of the row before
   * the first one, which counts nowhere else. NULL: there is no such row. */
  const char *head;
  gboolean cards;            /* GRID: a place has the shape of what lies there, a card with its name */
  gboolean fills;            /* GRID: is the heart of the table and takes the room the others leave */
  GPtrArray *regions;        /* GRID: UsRegion */
  GPtrArray *lines;          /* SHEET: UsSheetLine */
  const char **group_labels; /* SLOTS, TREE, NAMES: "Level 1"…, or NULL */
  GPtrArray *cells;          /* UsCell */
  int value, max;            /* METER */
  const char *unit, *rest;   /* METER: "of 40", "17 to go" */
  const char *adjust;        /* the key of the value that a tap corrects */
  GPtrArray *keys;           /* CHIPS, TRACK: keys of further values that can be corrected */
  gboolean stacked;          /* ODDS: one bar */
  int shaded, goal;          /* TRACK: the first cell of those that are shaded, and that which is the goal; or -1 */
} UsArea;

typedef struct
{
  int number;            /* of the line that tells it; 0 for a forecast without number */
  const char *from, *to; /* cell ids; from NULL, or the same as to: it comes from the hand */
  const char *token;     /* piece id */
  GPtrArray *over;       /* cell ids that are jumped, may be empty */
  gboolean wraps;        /* leaves at one side and comes in at the other */
  gboolean forecast;     /* what would happen, not what happened: `to` carries a ghost */
} UsMove;

struct _UsBoard
{
  GPtrArray *areas; /* UsArea */
  GPtrArray *moves; /* UsMove */
  GPtrArray *heaps; /* UsArea: see us_board_add_heap() */
  GStringChunk *strings;
  const UsNames *names;
};

#define US_TYPE_BOARD (us_board_get_type ())
GType us_board_get_type (void);
UsBoard *us_board_new (const UsNames *names);
UsBoard *us_board_ref (UsBoard *board);
void us_board_unref (UsBoard *board);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsBoard, us_board_unref)

/* Building: strings are copied into the board. */
UsArea *us_board_add_area (UsBoard *board, UsAreaKind kind, const char *id, const char *title, UsPlace wide,
                           UsPlace narrow);
UsCell *us_area_add_cell (UsBoard *board, UsArea *area, const UsDomain *domain, int value,
                          const char *label); /* id = area id, "/", the value's name unless it begins so */
/* TRACK: cells from `first` to `last`, each a value of `domain`; `goal` may be the last one. */
void us_area_track (UsBoard *board, UsArea *area, const UsDomain *domain, int first, int last, int shaded, int goal);
/* PATH: a step, of which `label` is the word. */
UsCell *us_area_add_step (UsBoard *board, UsArea *area, const UsDomain *domain, int value, const char *label,
                          UsCellState state);
/* TREE, NAMES: the next place of that line or part, from 1. */
UsCell *us_area_add_node (UsBoard *board, UsArea *area, int group, const UsDomain *domain, int value, const char *label,
                          UsCellState state);
/* Its subtitle and detail, each or NULL, spoken behind what it is called. */
void us_cell_say (UsBoard *board, UsCell *cell, const char *subtitle, const char *detail);
/* What its groups and columns are called, NULL-terminated; either may be NULL. */
void us_area_label (UsBoard *board, UsArea *area, const char *const *groups, const char *const *columns);
/* Behind what the cell is called, for those on the face are spoken with it. */
UsFact *us_cell_add_fact (UsBoard *board, UsCell *cell, const char *label, const char *value, gboolean on_face);
/* Whoever presses the card is told all facts and may correct these values, and that of `adjust`, there. */
void us_cell_add_key (UsBoard *board, UsCell *cell, const char *key);
/* ODDS: an outcome, with the chance of it from 0 to 1; `detail`, which is below its label, may be NULL. */
void us_area_add_odds (UsBoard *board, UsArea *area, const UsDomain *domain, int value, const char *label,
                       const char *detail, double chance, gboolean hit);
UsPiece *us_cell_add_piece (UsBoard *board, UsCell *cell, const char *id, UsShape shape, UsSide owner);
/* A die that shows a value; one of six sides has pips and all others a number. */
UsPiece *us_cell_add_die (UsBoard *board, UsCell *cell, const char *id, UsSide owner, int sides, int value);
UsPiece *us_cell_add_held (UsBoard *board, UsCell *cell, const char *id, const char *label);
UsRegion *us_area_add_region (UsBoard *board, UsArea *area, int number, const char *tone, const char *label);
UsSheetLine *us_area_add_line (UsBoard *board, UsArea *area, UsSheetLevel level, const char *label);
UsMove *us_board_add_move (UsBoard *board, int number, const char *from, const char *to, const char *token);
const char *us_board_string (UsBoard *board, const char *text); /* a copy that lives with the board; NULL stays NULL */
const char *us_board_printf (UsBoard *board, const char *format, ...) G_GNUC_PRINTF (2, 3);
void us_area_bounds (UsArea *area, int first_row, int first_column, int rows,
                     int columns); /* of places without short names: only what lies there is called something */
void
us_area_grid (UsBoard *board, UsArea *area, int first_row, int first_column, int rows,
              int columns); /* letters for columns, numbers for rows from the present top left; others may be set */

/**
 * us_board_add_heap:
 *
 * Cards that lie somewhere in no order, such as those of a deck, and nobody looks at them: they are drawn and listed
 * nowhere, and only what has to be moved knows of them. `laid` is where, "the deck"; pieces go to its one cell. It is
 * for cards of the box alone: what the app deals lies nowhere, and a heap of it would tell what is hidden.
 */
UsArea *us_board_add_heap (UsBoard *board, const char *id, const char *laid);

/* Reading. */
UsCell *us_board_find_cell (UsBoard *board, const char *id);
UsCell *us_board_find_value (UsBoard *board, const UsDomain *domain, int value);
UsArea *us_board_area_of (UsBoard *board, const UsCell *cell);
/* The keys of the values that can be corrected there, each once, and `of_cells` as well. They are the board's. */
GPtrArray *us_area_list_keys (const UsArea *area, gboolean of_cells);
UsPiece *us_cell_find_piece (const UsCell *cell, const char *id);
gboolean us_cell_is (const UsCell *cell, const UsDomain *domain, int value); /* by itself or by what lies there */
/* The same, or by a piece that is known by the value's name, on top or covered, its place before it or not. */
gboolean us_cell_shows (const UsCell *cell, const UsNames *names, const UsDomain *domain, int value);
UsPiece *us_cell_find_known (const UsCell *cell, const UsNames *names, const UsDomain *domain,
                             int value); /* that piece, or NULL */
/* The names of the things that lie in the place of that value, for people; NULL: none does, or there is no such place. */
char *us_board_dup_things (UsBoard *board, const UsDomain *domain, int value);
char *us_cell_dup_answer (const UsCell *cell,
                          const UsNames *names); /* the name of the value it answers with; NULL: none */

/**
 * UsDifference:
 *
 * What has to be moved with the hands to turn the one table into the other: one per cell that differs, in an order in
 * which it can be done one after another. Where the same things go from one place to another, that is one as well, or two
 * where they are taken up first, because all places wait for each other. What is counted comes last; that is checked more
 * than moved, and takes up no pieces but those that are known one by one.
 */
typedef struct
{
  char *cell, *from;     /* where what is put lies so far; NULL: not on the table, or it is not told in one */
  char *under;           /* the token of the card below which what is put comes to lie; NULL: on top */
  GPtrArray *put, *take; /* token ids */
  guint n_pieces;        /* that the hands take up */
  char *text;            /* a sentence for people */
} UsDifference;
GPtrArray *us_board_diff (UsBoard *before, UsBoard *after);
/**
 * us_board_shows_alike:
 *
 * Wherever the one table shows a value, the other shows it too, with the same things on its place or looking the same.
 * Markers above a place come and go without changing it.
 */
gboolean us_board_shows_alike (UsBoard *before, UsBoard *after, const UsDomain *domain, int value);

const char *us_lane_name (UsLane lane);
const char *us_cell_state_name (UsCellState state);
const char *us_shape_name (UsShape shape);
const char *us_piece_state_name (UsPieceState state);

G_END_DECLS
