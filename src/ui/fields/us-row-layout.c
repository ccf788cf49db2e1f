/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-row-layout.h"

#define GAP  6
#define LINE 4 /* between the lines of a row */

enum { NUMBER, WHAT, WORDS, BUTTONS, N_PARTS };

typedef struct
{
  GtkWidget *parts[N_PARTS];
  int least[N_PARTS], natural[N_PARTS];
  int x[N_PARTS], y[N_PARTS], width[N_PARTS], height[N_PARTS];
  int tall; /* all lines together */
} Row;

static void
look (GtkWidget *widget, Row *row)
{
  GtkWidget *part = gtk_widget_get_first_child (widget);

  for (int i = 0; i < N_PARTS; i++, part = gtk_widget_get_next_sibling (part))
    {
      row->parts[i] = part;
      gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, &row->least[i], &row->natural[i], NULL, NULL);
    }
}

/* A drop-down asks for the height of one line, although the button in it may have more. */
static int
find_height (GtkWidget *part, int width)
{
  GtkWidget *inner = GTK_IS_DROP_DOWN (part) ? gtk_widget_get_first_child (part) : part;
  int height, least;

  gtk_widget_measure (part, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  gtk_widget_measure (inner, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  return MAX (height, least);
}

static void
put (Row *row, int part, int x, int width)
{
  row->x[part] = x;
  row->width[part] = width;
  row->height[part] = find_height (row->parts[part], width);
}

/* Those of one line stand at its middle, but for what is as high as the line. */
static void
close_line (Row *row, int first, int last, const gboolean *in)
{
  int high = 0;

  for (int i = first; i <= last; i++)
    high = in[i] ? MAX (high, row->height[i]) : high;
  for (int i = first; i <= last; i++)
    if (in[i])
      row->y[i] = row->tall + (high - row->height[i]) / 2;
  row->tall += high;
}

static void
place (Row *row, int width)
{
  static const gboolean all[N_PARTS] = { TRUE, TRUE, TRUE, TRUE }, without[N_PARTS] = { TRUE, TRUE, FALSE, TRUE };
  int begin = row->least[NUMBER] + GAP, end = row->least[BUTTONS] + GAP;
  int free = width - begin - end;

  row->tall = 0;
  put (row, NUMBER, 0, row->least[NUMBER]);
  put (row, BUTTONS, width - row->least[BUTTONS], row->least[BUTTONS]);
  /* What is typed is longer than what is chosen. */
  if (free >= 2 * row->natural[WORDS])
    {
      put (row, WHAT, begin, (free - GAP) * 2 / 5);
      put (row, WORDS, begin + row->width[WHAT] + GAP, free - GAP - row->width[WHAT]);
      close_line (row, NUMBER, BUTTONS, all);
      return;
    }
  put (row, WORDS, begin, width - begin);
  if (free >= row->least[WHAT])
    {
      put (row, WHAT, begin, free);
      close_line (row, NUMBER, BUTTONS, without);
      row->tall += LINE;
      close_line (row, WORDS, WORDS, all);
      return;
    }
  put (row, WHAT, begin, width - begin);
  close_line (row, NUMBER, WHAT, all);
  row->tall += LINE;
  close_line (row, WORDS, WORDS, all);
  row->tall += LINE;
  close_line (row, BUTTONS, BUTTONS, all);
}

static GtkSizeRequestMode
get_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int width, int *least, int *natural, int *least_baseline,
         int *natural_baseline)
{
  Row row = { 0 };
  int most;

  look (widget, &row);
  *least = row.least[NUMBER] + GAP + MAX (row.least[WHAT], row.least[WORDS]);
  *least = MAX (*least, row.least[BUTTONS]);
  most = row.least[NUMBER] + 2 * row.natural[WORDS] + row.least[BUTTONS] + 2 * GAP;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *natural = MAX (most, *least);
      return;
    }
  place (&row, MAX (width >= 0 ? width : most, *least));
  *least = *natural = row.tall;
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  Row row = { 0 };

  look (widget, &row);
  place (&row, width);
  for (int i = 0; i < N_PARTS; i++)
    gtk_widget_size_allocate (row.parts[i],
                              &(GtkAllocation) { mirrored ? width - row.x[i] - row.width[i] : row.x[i], row.y[i],
                                                 row.width[i], row.height[i] },
                              -1);
}

GtkLayoutManager *
us_row_layout_new (void)
{
  return gtk_custom_layout_new (get_mode, measure, allocate);
}
