/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-board-layout.h"

#include <math.h>

#include "us-card.h"

/* A narrower board always has the layout of a phone, and so has a wider one with letters so large that they would
 * leave its pieces no room. */
#define COMPACT_WIDTH 560.f
#define MOST_LETTERS  1.5f
#define WIDE_WIDTH    742.f
#define NARROW_WIDTH  336.f
/* As much of its row a map that is tapped has at most beside others. */
#define MOST_TAPPED 0.68f
/* Between values and the cards behind them. */
#define PAIR_GAP 12.f

typedef struct
{
  float top, side, bottom, row, column, pad, line;
} Margins;

static Margins
margins (const UsBoardLayout *layout)
{
  if (layout->beside)
    return (Margins) { 0, 2, 2, 14, 12, 0, 12 };
  if (layout->drawing.compact)
    return (Margins) { 9, 12, 12, 10, 12, 0, 12 };
  return (Margins) { 16, 20, 18, 16, 22, 16, 21 };
}

static void
panel_free (gpointer data)
{
  UsPanel *panel = data;

  g_array_unref (panel->rules);
  g_free (panel);
}

static void
frame_free (gpointer data)
{
  us_frame_free (data);
}

UsBoardLayout *
us_board_layout_new (UsBoard *board, GtkWidget *widget, const UsColours *colours, GPtrArray *values, gboolean beside)
{
  UsBoardLayout *layout = g_new0 (UsBoardLayout, 1);

  layout->drawing = (UsDrawing) { .widget = widget, .colours = colours, .text = 1, .size = 1, .map = 1 };
  layout->drawing.widest = us_card_find_widest (&layout->drawing, board);
  layout->text = 1;
  layout->beside = beside;
  layout->frames = g_ptr_array_new_with_free_func (frame_free);
  layout->panels = g_ptr_array_new_with_free_func (panel_free);
  for (guint i = 0; board != NULL && i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);
      UsFrame *frame;

      if (us_area_class (area->kind) == NULL || area->beside != beside)
        continue;
      frame = us_frame_new (area);
      frame->drawing = &layout->drawing;
      frame->values = values;
      /* What counts together is known when the play is over. */
      layout->drawing.settled |= area->regions->len > 0;
      g_ptr_array_add (layout->frames, frame);
    }
  return layout;
}

void
us_board_layout_free (UsBoardLayout *layout)
{
  g_ptr_array_unref (layout->frames);
  g_ptr_array_unref (layout->panels);
  g_free (layout);
}

UsFrame *
us_board_layout_find (UsBoardLayout *layout, const char *cell, UsSpot **spot)
{
  for (guint i = 0; i < layout->frames->len; i++)
    {
      UsFrame *frame = g_ptr_array_index (layout->frames, i);

      *spot = us_frame_find (frame, cell);
      if (*spot != NULL)
        return frame;
    }
  return NULL;
}

static const UsPlace *
place_of (UsFrame *frame, gboolean narrow)
{
  return narrow ? &frame->area->narrow : &frame->area->wide;
}

static gboolean
floats (UsFrame *frame)
{
  return frame->drawing->compact && frame->klass->floats && frame->beside;
}

typedef struct
{
  UsBoardLayout *layout;
  gboolean narrow, place;
  int legend_row; /* the row with the panel that holds the legend, or -1 */
  float lead;     /* how wide the left of two areas that say what they need is in the widest row of such */
  Margins margins;
} Job;

/* The frames of this row, column and line; a number below 0 means all of them. */
static GPtrArray *
pick (Job *job, int row, int column, int line)
{
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < job->layout->frames->len; i++)
    {
      UsFrame *frame = g_ptr_array_index (job->layout->frames, i);
      const UsPlace *place = place_of (frame, job->narrow);

      if ((row < 0 || place->row == row) && (column < 0 || place->column == column) &&
          (line < 0 || place->line == line))
        g_ptr_array_add (found, frame);
    }
  return found;
}

/* The smallest number above `after` among the rows, columns or lines of the frames, or -1. */
static int
next_number (Job *job, GPtrArray *frames, char what, int after)
{
  int best = -1;

  for (guint i = 0; i < frames->len; i++)
    {
      UsFrame *frame = g_ptr_array_index (frames, i);
      const UsPlace *place = place_of (frame, job->narrow);
      int number = what == 'r' ? place->row : what == 'c' ? place->column : place->line;

      if (what == 'c' && floats (frame))
        continue;
      if (number > after && (best < 0 || number < best))
        best = number;
    }
  return best;
}

/* Places the areas of one line side by side; returns the height. */
static float
arrange_line (Job *job, GPtrArray *frames, float x, float y, float width, float height)
{
  float weights = 0, used = 0, gap = job->margins.column;

  for (guint i = 0; i < frames->len; i++)
    weights += MAX (place_of (g_ptr_array_index (frames, i), job->narrow)->weight, 1);
  width -= (float) (frames->len - 1) * gap;

  for (guint i = 0; i < frames->len; i++)
    {
      UsFrame *frame = g_ptr_array_index (frames, i);
      float share = floorf (width * (float) MAX (place_of (frame, job->narrow)->weight, 1) / weights);
      float tall;

      tall = us_frame_layout (frame, share, job->place ? MAX (height, 0) : -1);
      if (job->place)
        frame->bounds = us_rect (x, y, share, tall);
      used = MAX (used, tall);
      x += share + gap;
    }
  return used;
}

/* Places the lines of one column below each other, on a panel if it has several areas; returns the height. */
static float
arrange_column (Job *job, GPtrArray *frames, float x, float y, float width, float height)
{
  UsFrame *first = g_ptr_array_index (frames, 0);
  gboolean panel = !job->layout->drawing.compact && (frames->len > 1 || first->klass->panel);
  float pad = panel ? job->margins.pad : 0, used = panel ? pad - 2 : 0;
  UsPanel *drawn = NULL;

  if (panel && job->place)
    {
      drawn = g_new0 (UsPanel, 1);
      drawn->bounds = us_rect (x, y, width, height);
      drawn->rules = g_array_new (FALSE, FALSE, sizeof (float));
      g_ptr_array_add (job->layout->panels, drawn);
    }

  for (int line = next_number (job, frames, 'l', -1); line >= 0; line = next_number (job, frames, 'l', line))
    {
      const UsPlace *place = place_of (first, job->narrow);
      g_autoptr (GPtrArray) members = pick (job, place->row, place->column, line);
      gboolean alone = frames->len == 1;

      if (used > pad)
        {
          float rule = y + used + job->margins.line / 2;

          if (drawn != NULL)
            g_array_append_val (drawn->rules, rule);
          used += job->margins.line;
        }
      used += arrange_line (job, members, x + pad, y + used, width - 2 * pad,
                            alone && first->area->fills             ? height
                            : alone && panel && first->klass->panel ? height - used - pad
                                                                    : 0);
    }

  used += pad;
  if (panel && frames->len > 1 && place_of (first, job->narrow)->row == job->legend_row)
    {
      float foot = us_drawing_line (&job->layout->drawing, 11.5f) + 2 * pad - 4, rule = y + height - foot;

      if (drawn != NULL)
        {
          g_array_append_val (drawn->rules, rule);
          job->layout->legend_x = x + pad;
          job->layout->legend_y = y + height - foot / 2;
          job->layout->legend_room = width - 2 * pad;
        }
      used += foot - 4;
    }
  return used;
}

/* Places what floats beside the title of the row's first area. */
static void
arrange_floating (Job *job, int row, float left, float right, float y)
{
  g_autoptr (GPtrArray) frames = pick (job, row, -1, -1);
  float title = us_frame_title_width (g_ptr_array_index (frames, 0));

  for (guint i = 0; i < frames->len; i++)
    {
      UsFrame *frame = g_ptr_array_index (frames, i);
      float width = MAX (right - left - title - job->margins.column, 60), tall;

      if (!floats (frame))
        continue;
      tall = us_frame_layout (frame, width, 0);
      frame->bounds = us_rect (right - width, y + us_drawing_line (frame->drawing, 12) / 2 - tall / 2, width, tall);
    }
}

/* Two areas side by side that say what they need for one line. */
static gboolean
is_pair (Job *job, GPtrArray *frames)
{
  UsFrame *left, *right;

  if (job->layout->drawing.compact || frames->len != 2)
    return FALSE;
  left = g_ptr_array_index (frames, 0);
  right = g_ptr_array_index (frames, 1);
  return left->klass->line != NULL && right->klass->line != NULL &&
         place_of (left, job->narrow)->column < place_of (right, job->narrow)->column;
}

static float
find_lead (Job *job, GPtrArray *all)
{
  float lead = 0;

  for (int row = next_number (job, all, 'r', -1); row >= 0; row = next_number (job, all, 'r', row))
    {
      g_autoptr (GPtrArray) frames = pick (job, row, -1, -1);

      if (is_pair (job, frames))
        {
          UsFrame *left = g_ptr_array_index (frames, 0);

          lead = MAX (lead, left->klass->line (left));
        }
    }
  return lead;
}

/* The width of the left of a pair. The right ones of all rows begin at the same place, but for one that needs more and
 * has a neighbour that needs less; and it always keeps a quarter. */
static float
split_pair (Job *job, GPtrArray *frames, float width, float share)
{
  UsFrame *left = g_ptr_array_index (frames, 0), *right = g_ptr_array_index (frames, 1);
  float needs = left->klass->line (left), other = right->klass->line (right), split = MAX (share, job->lead);

  if (width - split < other)
    split = MAX (MIN (split, needs), width - other);
  return floorf (MIN (split, width - MIN (other, width / 4)));
}

/* What the column of a map that is tapped takes of the other, as far as that can be read; 0: nothing. */
static float
widen (GPtrArray *members, float width, float share)
{
  UsFrame *frame = g_ptr_array_index (members, 0);
  float wanted;

  if (members->len != 1 || frame->klass->needs == NULL)
    return 0;
  wanted = MIN (frame->klass->needs (frame), floorf (width * MOST_TAPPED));
  return wanted > share ? wanted : 0;
}

static float
arrange_row (Job *job, int row, float x, float y, float width, float height)
{
  g_autoptr (GPtrArray) frames = pick (job, row, -1, -1);
  float weights = 0, used = 0, left = x, right = x + width, widened = 0;
  float gap = is_pair (job, frames) ? PAIR_GAP : job->margins.column;
  guint columns = 0;

  for (guint i = 0; i < frames->len; i++)
    ((UsFrame *) g_ptr_array_index (frames, i))->beside = frames->len > 1;
  for (int column = next_number (job, frames, 'c', -1); column >= 0; column = next_number (job, frames, 'c', column))
    {
      g_autoptr (GPtrArray) members = pick (job, row, column, -1);

      weights += MAX (place_of (g_ptr_array_index (members, 0), job->narrow)->weight, 1);
      columns++;
    }
  width -= (float) (columns - 1) * gap;

  for (int column = next_number (job, frames, 'c', -1); column >= 0; column = next_number (job, frames, 'c', column))
    {
      g_autoptr (GPtrArray) members = pick (job, row, column, -1);
      float share = floorf (width * MAX (place_of (g_ptr_array_index (members, 0), job->narrow)->weight, 1) / weights);
      float tall;

      if (columns == 2 && x == left)
        widened = widen (members, width, share);
      if (widened > 0)
        share = x > left ? right - x : widened;
      else if (is_pair (job, frames))
        share = x > left ? right - x : split_pair (job, frames, width, share);
      tall = arrange_column (job, members, x, y, share, height);
      used = MAX (used, tall);
      x += share + gap;
    }
  if (job->place)
    arrange_floating (job, row, left, right, y);
  return used;
}

/* The last row with a panel, that is, with a column of several areas. */
static int
last_panel (Job *job, GPtrArray *frames)
{
  int row = -1;

  for (guint i = 0; i < frames->len; i++)
    {
      const UsPlace *place = place_of (g_ptr_array_index (frames, i), job->narrow);
      g_autoptr (GPtrArray) members = pick (job, place->row, place->column, -1);

      if (members->len > 1)
        row = MAX (row, place->row);
    }
  return row;
}

/* The row that takes the height that is left over: that of a map that fills the table, else the last. */
static int
row_that_grows (Job *job, GPtrArray *all)
{
  int row = -1;

  for (guint i = 0; i < all->len; i++)
    {
      UsFrame *frame = g_ptr_array_index (all, i);
      const UsPlace *place = place_of (frame, job->narrow);

      if (frame->area->fills)
        return place->row;
      row = MAX (row, place->row);
    }
  return row;
}

/* Rows of values have a smaller gap between them. */
static float
gap_above (Job *job, int before, int row)
{
  int rows[] = { before, row };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) frames = pick (job, rows[i], -1, -1);

      if (!((UsFrame *) g_ptr_array_index (frames, 0))->klass->titles)
        return job->margins.row;
    }
  return job->margins.row / 2;
}

/* Goes through all rows and returns the height. With `place` the rows get their final places, and one of them the
 * height that is left over. */
static float
arrange (UsBoardLayout *layout, gboolean narrow, gboolean place, float width, float height)
{
  Job job = { layout, narrow, FALSE, -1, 0, margins (layout) };
  g_autoptr (GPtrArray) all = pick (&job, -1, -1, -1);
  g_autoptr (GArray) heights = g_array_new (FALSE, FALSE, sizeof (float));
  float inner = width - 2 * job.margins.side, total = job.margins.top, y;
  int grows = row_that_grows (&job, all), before = -1;
  guint i = 0;

  if (layout->legend && !layout->drawing.compact)
    job.legend_row = last_panel (&job, all);
  job.lead = find_lead (&job, all);
  for (int row = next_number (&job, all, 'r', -1); row >= 0; row = next_number (&job, all, 'r', row))
    {
      float tall = arrange_row (&job, row, job.margins.side, 0, inner, -1);

      if (heights->len > 0)
        total += gap_above (&job, before, row);
      before = row;
      g_array_append_val (heights, tall);
      total += tall;
    }
  total += job.margins.bottom;
  if (!place)
    return total;

  job.place = TRUE;
  g_ptr_array_set_size (layout->panels, 0);
  layout->legend_x = layout->legend_y = 0;
  y = job.margins.top;
  for (int row = next_number (&job, all, 'r', -1); row >= 0; row = next_number (&job, all, 'r', row), i++)
    {
      float tall = g_array_index (heights, float, i);

      if (row == grows)
        tall += MAX (height - total, 0);
      if (i > 0)
        y += gap_above (&job, before, row);
      before = row;
      arrange_row (&job, row, job.margins.side, y, inner, tall);
      y += tall;
    }
  return total;
}

/* Whether a face would be too small in the wide layout, most likely because a map has grown. */
static gboolean
is_crowded (UsBoardLayout *layout, float width)
{
  layout->drawing.size = layout->drawing.map = 1;
  arrange (layout, FALSE, FALSE, width, -1);
  for (guint i = 0; i < layout->frames->len; i++)
    {
      UsFrame *frame = g_ptr_array_index (layout->frames, i);
      float needs = frame->klass->needs != NULL ? frame->klass->needs (frame) : 0, right = 0;

      /* A map that fills the table shows only a part of itself instead of becoming too small. */
      for (guint j = 0; j < frame->spots->len && !frame->area->fills; j++)
        {
          const UsSpot *spot = &g_array_index (frame->spots, UsSpot, j);

          if (spot->cell != NULL && spot->face.size.width < frame->klass->least)
            return TRUE;
          right = MAX (right, spot->box.origin.x + spot->box.size.width);
        }
      if (right < needs)
        return TRUE;
    }
  return FALSE;
}

/* Sets the font's scale and compactness; returns whether the narrow places are used. */
static gboolean
prepare (UsBoardLayout *layout, gboolean narrow, float width)
{
  layout->drawing.text = MAX (us_font_scale (layout->drawing.widget) * layout->text, 1.f);
  layout->drawing.compact = layout->beside ? narrow : width < COMPACT_WIDTH * MIN (layout->drawing.text, MOST_LETTERS);
  layout->drawing.fingers = !narrow || width >= COMPACT_WIDTH;
  return narrow || layout->drawing.compact || is_crowded (layout, width);
}

static float
usual_size (UsBoardLayout *layout, float width)
{
  /* There it is as large as the words around it. */
  if (layout->beside)
    return 1;
  return layout->drawing.compact ? CLAMP (width / NARROW_WIDTH, 1.f, 1.4f) : CLAMP (width / WIDE_WIDTH, 0.78f, 2.2f);
}

static float
least_size (UsBoardLayout *layout)
{
  return layout->drawing.compact ? 0.95f : 0.74f;
}

/* Sets the sizes, from the smallest table (0) to the largest (1). If room is short, everything first becomes a
 * little smaller, then only the maps, and then everything else: a growing town must not make the heroes
 * unreadable. Who has large letters needs large tiles as well, and rather scrolls. */
static void
set_size (UsBoardLayout *layout, float width, float part)
{
  float usual = usual_size (layout, width), most = layout->drawing.compact ? usual : MIN (usual * 1.15f, 2.3f);
  float middle = usual * 0.95f, least = MIN (least_size (layout), middle);
  float letters = MIN (layout->drawing.text, MOST_LETTERS), map = middle * MIN (0.68f * letters, 1.f);

  if (part > 2.f / 3)
    layout->drawing.size = layout->drawing.map = middle + (most - middle) * (part * 3 - 2);
  else if (part > 1.f / 3)
    {
      layout->drawing.size = middle;
      layout->drawing.map = map + (middle - map) * (part * 3 - 1);
    }
  else
    {
      layout->drawing.size = least + (middle - least) * part * 3;
      layout->drawing.map = MIN (map, layout->drawing.size * letters);
    }
}

/* What is lower than its neighbour need not be as small: a map becomes as large as it can without any row becoming
 * higher. */
static void
grow_maps (UsBoardLayout *layout, gboolean narrow, float width, float height)
{
  float low = layout->drawing.map, high = MAX (layout->drawing.size, usual_size (layout, width));

  for (int i = 0; i < 5 && high - low > 0.02f; i++)
    {
      layout->drawing.map = (low + high) / 2;
      if (arrange (layout, narrow, FALSE, width, -1) <= height)
        low = layout->drawing.map;
      else
        high = layout->drawing.map;
    }
  layout->drawing.map = low;
}

void
us_board_layout_measure (UsBoardLayout *layout, gboolean narrow, float width, float *least, float *natural)
{
  narrow = prepare (layout, narrow, width);
  layout->drawing.size = layout->drawing.map = usual_size (layout, width);
  layout->drawing.roomy = TRUE;
  *natural = ceilf (arrange (layout, narrow, FALSE, width, -1));
  layout->drawing.roomy = FALSE;
  set_size (layout, width, 0);
  *least = MIN (ceilf (arrange (layout, narrow, FALSE, width, -1)), *natural);
}

void
us_board_layout_place (UsBoardLayout *layout, gboolean narrow, float width, float height)
{
  float low = 0, high = 1;

  narrow = prepare (layout, narrow, width);
  set_size (layout, width, high);
  if (arrange (layout, narrow, FALSE, width, -1) > height)
    {
      for (int i = 0; i < 10; i++)
        {
          float middle = (low + high) / 2;

          set_size (layout, width, middle);
          if (arrange (layout, narrow, FALSE, width, -1) <= height)
            low = middle;
          else
            high = middle;
        }
      set_size (layout, width, low);
      grow_maps (layout, narrow, width, height);
    }
  arrange (layout, narrow, TRUE, width, height);
}
