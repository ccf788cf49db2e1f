/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-board-focus.h"

#include <math.h>

static gboolean
reachable (UsBoardCell *cell)
{
  const UsSpot *spot = us_board_cell_get_spot (cell);

  return spot != NULL && gtk_widget_get_visible (GTK_WIDGET (cell)) && spot->box.size.width > 0;
}

/* The cell that Tab focuses when it enters the area: the first that answers, or else the first. */
static UsBoardCell *
find_entry_cell (UsBoardArea *area)
{
  GPtrArray *cells = us_board_area_get_cells (area);
  UsBoardCell *first = NULL;

  for (guint i = 0; i < cells->len; i++)
    {
      UsBoardCell *cell = g_ptr_array_index (cells, i);

      if (!reachable (cell))
        continue;
      if (us_board_cell_get_active (cell))
        return cell;
      if (first == NULL)
        first = cell;
    }
  return first;
}

static graphene_rect_t
bounds_of (UsBoardCell *cell)
{
  const UsFrame *frame = us_board_cell_get_frame (cell);
  graphene_rect_t rect = us_board_cell_get_spot (cell)->face;

  graphene_rect_offset (&rect, frame->bounds.origin.x, frame->bounds.origin.y);
  return rect;
}

static UsBoardCell *
nearest_of (GPtrArray *areas, UsBoardCell *from, GtkDirectionType direction, gboolean answers)
{
  graphene_rect_t start = bounds_of (from);
  gboolean across = direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT;
  float sign = direction == GTK_DIR_LEFT || direction == GTK_DIR_UP ? -1.f : 1.f;
  UsBoardCell *best = NULL;
  float best_cost = G_MAXFLOAT;

  for (guint i = 0; i < areas->len; i++)
    {
      GPtrArray *cells = us_board_area_get_cells (g_ptr_array_index (areas, i));

      for (guint j = 0; j < cells->len; j++)
        {
          UsBoardCell *cell = g_ptr_array_index (cells, j);
          graphene_rect_t rect;
          float dx, dy, along, aside, cost;

          if (cell == from || !reachable (cell) || (answers && !us_board_cell_get_answers (cell)))
            continue;
          rect = bounds_of (cell);
          dx = us_rect_x (&rect) - us_rect_x (&start);
          dy = us_rect_y (&rect) - us_rect_y (&start);
          along = sign * (across ? dx : dy);
          aside = fabsf (across ? dy : dx);
          if (along < 1)
            continue;
          /* A cell straight ahead is preferred to a nearer one at the side. A cell that is too far to the side is
           * skipped. */
          if (aside > along * 4 && aside > (across ? start.size.height : start.size.width))
            continue;
          cost = along + 3 * aside;
          if (cost < best_cost)
            {
              best = cell;
              best_cost = cost;
            }
        }
    }
  return best;
}

/* From a place that answers the way leads to the others that do, as long as there are any. */
static UsBoardCell *
nearest (GPtrArray *areas, UsBoardCell *from, GtkDirectionType direction)
{
  UsBoardCell *cell = us_board_cell_get_answers (from) ? nearest_of (areas, from, direction, TRUE) : NULL;

  return cell != NULL ? cell : nearest_of (areas, from, direction, FALSE);
}

UsBoardCell *
us_board_focus_first (GPtrArray *areas)
{
  for (guint i = 0; i < areas->len; i++)
    {
      UsBoardCell *cell = find_entry_cell (g_ptr_array_index (areas, i));

      if (cell != NULL && us_board_cell_get_spot (cell)->cell != NULL && us_board_cell_get_active (cell))
        return cell;
    }
  return us_board_focus_next (areas, NULL, GTK_DIR_TAB_FORWARD);
}

UsBoardCell *
us_board_focus_next (GPtrArray *areas, UsBoardCell *from, GtkDirectionType direction)
{
  gboolean forward = direction == GTK_DIR_TAB_FORWARD, backward = direction == GTK_DIR_TAB_BACKWARD;
  int at, step = backward ? -1 : 1;

  if (!forward && !backward)
    return from != NULL ? nearest (areas, from, direction) : us_board_focus_first (areas);

  at = backward ? (int) areas->len : -1;
  if (from != NULL)
    for (guint i = 0; i < areas->len; i++)
      if (gtk_widget_is_ancestor (GTK_WIDGET (from), g_ptr_array_index (areas, i)))
        at = (int) i;

  for (int i = at + step; i >= 0 && i < (int) areas->len; i += step)
    {
      UsBoardCell *cell = find_entry_cell (g_ptr_array_index (areas, i));

      if (cell != NULL)
        return cell;
    }
  return NULL;
}

UsBoardCell *
us_board_focus_answer (GPtrArray *areas)
{
  g_autoptr (GPtrArray) answers = g_ptr_array_new ();

  for (guint i = 0; i < areas->len && answers->len == 0; i++)
    {
      GPtrArray *cells = us_board_area_get_cells (g_ptr_array_index (areas, i));

      for (guint j = 0; j < cells->len; j++)
        {
          UsBoardCell *cell = g_ptr_array_index (cells, j);

          if (us_board_cell_get_spot (cell) != NULL && us_board_cell_get_answers (cell))
            g_ptr_array_add (answers, cell);
        }
    }
  if (answers->len == 0)
    return NULL;
  return g_ptr_array_index (answers, us_board_cell_get_frame (answers->pdata[0])->quiet ? answers->len / 2 : 0);
}
