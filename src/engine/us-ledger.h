/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-value.h"

G_BEGIN_DECLS

/* How the log of a campaign lies on paper, said as data beside its fold. */

/**
 * UsLedgerSign:
 *
 * On paper a value has a shape where a screen has a colour.
 */
typedef enum { US_LEDGER_PLAIN, US_LEDGER_CHECK, US_LEDGER_FLAG, US_LEDGER_CROSS } UsLedgerSign;

/* What a column says of a line. */
typedef enum { US_LEDGER_NUMBER, US_LEDGER_DATE, US_LEDGER_FIELD, US_LEDGER_POINTS, US_LEDGER_TOTAL } UsLedgerCell;

typedef struct
{
  UsLedgerCell cell;
  const char *title;         /* N_("Goal") */
  int width;                 /* in points: as wide at least, for the pencil */
  const char *field;         /* FIELD: its key */
  const char *against;       /* FIELD: the key of a second one, with a dash between both; or NULL */
  const UsLedgerSign *signs; /* FIELD, of a choice: what stands before each of its values; or NULL */
  gboolean strong;           /* a line is found by it */
} UsLedgerColumn;

typedef enum {
  US_LEDGER_TREE,  /* rows of values that build on each other */
  US_LEDGER_TICKS, /* things of a list, each with a box that is ticked once */
  US_LEDGER_DOTS   /* things of a list, each with a box for every time it is used */
} UsLedgerKind;

/**
 * UsLedgerBlock:
 *
 * What stands below the log, and what is ticked there.
 */
typedef struct
{
  UsLedgerKind kind;
  const char *title, *caption; /* N_("Fleet"), N_("one box for each game flown") */
  /* Of what the fold comes to. TREE, TICKS: the line since which it is there, -1: it is not. DOTS: how often. */
  int (*get) (gconstpointer state, int value);

  guint list; /* TICKS, DOTS: which of the campaign's */
  /* TICKS, DOTS: whether the thing is there in the game with that number; what never was there is left out. NULL: always. */
  gboolean (*is_there) (gconstpointer thing, int game);

  const UsDomain *rows; /* TREE: the value of row r and place p is r * n_places + p, as in the line's field */
  int n_rows, n_places;
  const char *(*say) (int value); /* TREE: what it does, translated */

  const char *nth;    /* TREE, DOTS: what a place or group is called, N_("Tier {n}") */
  const char *field;  /* TREE: of a line, that takes its values; TICKS: of a thing, that stands at the end; DOTS: that
                      * groups the things, a number */
  const char *wanted; /* TICKS: of the settings: how many there will be; or NULL */
} UsLedgerBlock;

/**
 * UsLedger:
 *
 * One page of paper, or more where the log goes on.
 */
typedef struct
{
  const char *title; /* N_("Solo campaign log") */
  const UsLedgerColumn *columns;
  guint n_columns;
  guint n_lines;      /* on the first page, empty ones for the pencil among them */
  const char *common; /* the key of a field that is said once above all lines; or NULL */
  /* Lines are of two kinds by a choice, which add up apart: those that have one of these values, and all others. */
  const char *kind;
  guint64 kind_is; /* US_BIT (value) | … */
  UsPlural kinds[2];
  const UsLedgerBlock *blocks;
  guint n_blocks;
  const char *const *foot; /* the keys of the totals at the foot */
} UsLedger;

G_END_DECLS
