/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-columns-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* How wide columns are: as wide as what stands in them, and where there is no room for that one kind yields after the
 * other. */

#define WORD_LEAST  36  /* of a column whose words are broken */
#define WORD_MOST   120 /* a longer one is broken anyway */
#define TITLE_LEAST 60  /* of a title, */
#define LIST_LEAST  60  /* of names, and */
#define TEXT_LEAST  104 /* of a text, before what needs less has to wrap as well */

const char *
us_column_title (const UsColumn *column)
{
  return g_dgettext (GETTEXT_PACKAGE, column->column->title);
}

/* Of a column whose words wrap it takes a look at each of them. */
static double
find_word (const UsColumns *columns, guint i)
{
  double longest = 0;

  for (guint at = i; at < columns->layouts->len; at += columns->n)
    if (g_ptr_array_index (columns->layouts, at) != NULL)
      longest = fmax (longest, us_layout_word (g_ptr_array_index (columns->layouts, at)));
  return MIN (longest, WORD_MOST);
}

/* With the title of the column, which wraps as its words do, and what lies around. */
static void
find_widths (UsColumns *columns, guint i)
{
  UsColumn *column = &columns->columns[i];
  g_autoptr (PangoLayout) title = us_press_set (columns->press, US_FACE_COLUMN, us_column_title (column));
  double *widths = column->widths, natural = widths[US_WIDTH_NATURAL];
  double around = column->room + (i == 0 ? PAD : 0) + (i + 1 == columns->n ? PAD : GAP);

  widths[US_WIDTH_BROKEN] = column->wraps ? MIN (natural, WORD_LEAST) : natural;
  widths[US_WIDTH_WORDS] = column->wraps ? find_word (columns, i) : natural;
  widths[US_WIDTH_LISTS] = column->wraps ? MIN (natural, column->grows ? LIST_LEAST : TEXT_LEAST) : natural;
  for (UsWidth width = 0; width < N_US_WIDTHS; width++)
    {
      double least = us_layout_width (title);

      if (width < US_WIDTH_NATURAL)
        least = fmax (us_layout_word (title), width == US_WIDTH_LISTS ? MIN (least, TITLE_LEAST) : 0);
      widths[width] = fmax (fmax (widths[width], least - column->room) + around, width > 0 ? widths[width - 1] : 0);
    }
  widths[US_WIDTH_WANTED] = MAX (widths[US_WIDTH_NATURAL], column->column->width);
}

static double
add_up (const UsColumns *columns, UsWidth width)
{
  double sum = 0;

  for (guint i = 0; i < columns->n; i++)
    sum += columns->columns[i].widths[width];
  return sum;
}

/* Between two widths of each column, so that all of them together are as wide as there is room. */
static void
share (UsColumns *columns, UsWidth close, UsWidth roomy)
{
  double from = add_up (columns, close), to = add_up (columns, roomy);
  double part = to > from ? (columns->width - from) / (to - from) : 0;

  for (guint i = 0; i < columns->n; i++)
    {
      const double *widths = columns->columns[i].widths;

      columns->columns[i].width = widths[close] + (widths[roomy] - widths[close]) * part;
    }
}

static void
stretch (UsColumns *columns, double left)
{
  guint growing = 0;

  for (guint i = 0; i < columns->n; i++)
    {
      columns->columns[i].width = columns->columns[i].widths[US_WIDTH_WANTED];
      growing += columns->columns[i].grows;
    }
  for (guint i = 0; i < columns->n; i++)
    if (growing == 0 || columns->columns[i].grows)
      columns->columns[i].width += left / (growing > 0 ? growing : columns->n);
}

void
us_columns_set_widths (UsColumns *columns)
{
  UsWidth width = US_WIDTH_WANTED;
  double x = 0;

  for (guint i = 0; i < columns->n; i++)
    find_widths (columns, i);
  while (width > US_WIDTH_BROKEN && add_up (columns, width) > columns->width)
    width--;
  if (width == US_WIDTH_WANTED)
    stretch (columns, columns->width - add_up (columns, width));
  else
    share (columns, width, width + 1);
  for (guint i = 0; i < columns->n; i++)
    {
      columns->columns[i].x = x;
      x += columns->columns[i].width;
    }
}
