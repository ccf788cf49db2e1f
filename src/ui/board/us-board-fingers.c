/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-board-fingers.h"

#include <math.h>

#include "us-spot-press.h"

/* One place on the board: from where to where it is painted, and may be pressed. */
typedef struct
{
  UsFrame *frame;
  UsSpot *spot;
  float from[2], to[2], low[2], high[2];
} Target;

static gboolean
is_pressed (UsFrame *frame, const UsSpot *spot)
{
  if (spot->box.size.width <= 0 || spot->box.size.height <= 0)
    return FALSE;
  return (spot->cell != NULL && (spot->cell->answers || (spot->cell->adjust != NULL && !frame->cramped))) ||
         us_spot_press (frame, spot) != US_PRESS_NOTHING;
}

/* What a finger needs on each side. */
static float
find_more (const Target *target, int axis)
{
  return MAX ((US_FINGER - (target->to[axis] - target->from[axis])) / 2, 0);
}

/* As much on both sides, but not beyond the table. */
static void
grow (Target *target, int axis, float end)
{
  float more = find_more (target, axis);

  target->low[axis] = MAX (target->from[axis] - more, MIN (target->from[axis], 0));
  target->high[axis] = MIN (target->to[axis] + more, MAX (target->to[axis], end));
}

/* Two that would overlap meet in the middle between them; returns whether they do. */
static gboolean
part (Target *one, Target *other, int axis)
{
  float middle = (one->to[axis] + other->from[axis]) / 2;

  if (one->to[axis] > other->from[axis])
    return FALSE;
  one->high[axis] = MIN (one->high[axis], middle);
  other->low[axis] = MAX (other->low[axis], middle);
  return TRUE;
}

static gboolean
overlap (const Target *one, const Target *other)
{
  return one->low[0] < other->high[0] && other->low[0] < one->high[0] && one->low[1] < other->high[1] &&
         other->low[1] < one->high[1];
}

/* What a neighbour has taken on one side is looked for on the other. */
static void
lean (Target *target, int axis, float end)
{
  float missing = US_FINGER - (target->high[axis] - target->low[axis]);

  if (missing <= 0)
    return;
  if (target->low[axis] > target->from[axis] - find_more (target, axis))
    target->high[axis] = MIN (target->high[axis] + missing, MAX (target->high[axis], end));
  else
    target->low[axis] = MAX (target->low[axis] - missing, MIN (target->low[axis], 0));
}

static void
part_all (GArray *targets)
{
  for (guint i = 0; i < targets->len; i++)
    for (guint j = i + 1; j < targets->len; j++)
      {
        Target *one = &g_array_index (targets, Target, i), *other = &g_array_index (targets, Target, j);

        for (int axis = 0; axis < 2 && overlap (one, other); axis++)
          if (!part (one, other, axis))
            part (other, one, axis);
      }
}

void
us_board_fingers_place (UsBoardLayout *layout, float width, float height)
{
  g_autoptr (GArray) targets = g_array_new (FALSE, TRUE, sizeof (Target));

  for (guint i = 0; i < layout->frames->len; i++)
    {
      UsFrame *frame = g_ptr_array_index (layout->frames, i);

      for (guint j = 0; j < frame->spots->len; j++)
        {
          UsSpot *spot = &g_array_index (frame->spots, UsSpot, j);
          float x = spot->box.origin.x + frame->bounds.origin.x, y = spot->box.origin.y + frame->bounds.origin.y;
          Target target = { frame, spot, { x, y }, { x + spot->box.size.width, y + spot->box.size.height } };

          spot->hit = spot->box;
          /* What lies outside of a map's window is not there for fingers either. */
          if (!is_pressed (frame, spot) || frame->clips)
            continue;
          grow (&target, 0, width);
          grow (&target, 1, height);
          g_array_append_val (targets, target);
        }
    }
  part_all (targets);
  for (guint i = 0; i < targets->len; i++)
    {
      lean (&g_array_index (targets, Target, i), 0, width);
      lean (&g_array_index (targets, Target, i), 1, height);
    }
  part_all (targets);
  for (guint i = 0; i < targets->len; i++)
    {
      const Target *target = &g_array_index (targets, Target, i);

      target->spot->hit =
        us_rect (target->low[0] - target->frame->bounds.origin.x, target->low[1] - target->frame->bounds.origin.y,
                 target->high[0] - target->low[0], target->high[1] - target->low[1]);
    }
}
