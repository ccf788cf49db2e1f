/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board.h"

G_BEGIN_DECLS

/* What a kind of area is, whoever shows it. A new kind is one constant here, and one that draws it on a screen; all
 * others ask for what they need to know of it, and name no kind. */

typedef enum {
  US_MEMBER_NUMBER, /* an int */
  US_MEMBER_FLAG,   /* a gboolean */
  US_MEMBER_POINTS, /* an int, null unless the gboolean at `has` is set */
  US_MEMBER_PLACE,  /* two ints, row and column: a list of both */
  US_MEMBER_TEXT,   /* a text, or NULL */
  US_MEMBER_TEXTS,  /* texts, NULL-terminated, or NULL */
  US_MEMBER_SIDE,   /* a UsSide */
  US_MEMBER_IDS,    /* a GPtrArray of texts */
  US_MEMBER_LIST    /* a GPtrArray of structs, each with the members `of` */
} UsMemberType;

typedef struct _UsAreaMember UsAreaMember;

/**
 * UsAreaMember:
 *
 * What an area of the kind has besides its cells: how the protocol calls it, and where in the struct it stands.
 */
struct _UsAreaMember
{
  const char *name;
  UsMemberType type;
  gsize offset, has;
  const UsAreaMember *of; /* ends with one that has no name */
};

typedef struct
{
  const char *name;            /* "grid": in the protocol */
  const UsAreaMember *members; /* ends with one that has no name; NULL: none */
  gboolean is_map;             /* cells have a row as well as a column, and holes lie between them */
  gboolean is_value;           /* it is itself a value that a tap corrects */
  gboolean tracks;             /* its cells are values and not places, so nothing happens there */
  gboolean is_counted;         /* its cells are the numbers from its first to its last one, most of them empty */
  gboolean is_walked;          /* its cells are steps, gone through one after the other */
  gboolean is_lined;           /* its groups stand below each other, each a line of cells */
  gboolean is_held;            /* it lies in somebody's hand: what is done with it is done elsewhere */
  gboolean is_scored;          /* it is an itemised score, which stands beside the table */
  gboolean has_lane;           /* markers stand above its cells */
  gboolean holds_cards;        /* a card is a thing that lies there; elsewhere it is the cell itself, or a mark on it */
} UsAreaTraits;

const UsAreaTraits *us_area_traits (const UsArea *area);
const char *us_area_kind_name (UsAreaKind kind);

UsArea *us_board_find_map (UsBoard *board); /* the first that is more than one row, or NULL */
/* What the play is scored with: the first that does not stand beside a turn, else the first; or NULL. */
UsArea *us_board_find_scored (UsBoard *board);
gboolean us_sheet_has (const UsArea *area, UsSide side); /* whether any of its lines is about the side */

G_END_DECLS
