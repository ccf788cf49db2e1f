/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-columns.h"

G_BEGIN_DECLS

#define GAP 7 /* between what stands in two columns */
#define PAD 3 /* before the first and behind the last one */

/* How wide a column is, from close to roomy. */
typedef enum {
  US_WIDTH_BROKEN,  /* words are */
  US_WIDTH_WORDS,   /* they are not */
  US_WIDTH_LISTS,   /* only names and what is long wraps */
  US_WIDTH_NATURAL, /* nothing does */
  US_WIDTH_WANTED,  /* there is room for a pencil */
  N_US_WIDTHS
} UsWidth;

typedef struct
{
  const UsLedgerColumn *column;
  UsFace face;
  UsEdge edge;
  gboolean wraps, grows;
  double room; /* before the words, for a sign */
  double widths[N_US_WIDTHS];
  double x, width;
} UsColumn;

struct _UsColumns
{
  UsPress *press;
  const UsCampaign *campaign;
  double width;
  guint n;
  UsColumn *columns;
  GPtrArray *layouts; /* of each line one of each column, NULL where nothing is said */
};

const char *us_column_title (const UsColumn *column);
void us_columns_set_widths (UsColumns *columns);

G_END_DECLS
