/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-spot-press.h"

/* Cells that have their own values take their presses themselves, as long as they are large enough. */
static GPtrArray *
list_keys (UsFrame *frame)
{
  return us_area_list_keys (frame->area, frame->cramped);
}

const char *
us_spot_key (UsFrame *frame, const UsSpot *spot)
{
  if (spot->whole)
    {
      g_autoptr (GPtrArray) keys = list_keys (frame);

      return keys->len == 1 ? g_ptr_array_index (keys, 0) : NULL;
    }
  if (spot->cell == NULL)
    return spot->key;
  if (frame->cramped)
    return NULL;
  if (spot->cell->adjust != NULL)
    return us_frame_value (frame, spot->cell->adjust) != NULL ? spot->cell->adjust : NULL;
  return frame->traits->is_counted ? NULL : frame->area->adjust;
}

UsPress
us_spot_press (UsFrame *frame, const UsSpot *spot)
{
  if (spot->whole)
    {
      g_autoptr (GPtrArray) keys = list_keys (frame);

      return keys->len > 1 ? US_PRESS_CHOOSES : keys->len == 1 ? US_PRESS_CORRECTS : US_PRESS_NOTHING;
    }
  if (spot->cell != NULL && (spot->cell->facts != NULL || spot->cell->keys != NULL))
    return US_PRESS_TELLS;
  if (spot->cell != NULL && spot->cell->began >= 0)
    return US_PRESS_LOOKS;
  return us_spot_key (frame, spot) != NULL ? US_PRESS_CORRECTS : US_PRESS_NOTHING;
}

gboolean
us_spot_takes (UsFrame *frame, float x, float y)
{
  for (guint i = 0; i < frame->spots->len; i++)
    {
      const UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);

      if (spot->cell != NULL && (spot->cell->answers || us_spot_press (frame, spot) != US_PRESS_NOTHING) &&
          graphene_rect_contains_point (&spot->hit, &GRAPHENE_POINT_INIT (x, y)))
        return FALSE;
    }
  return TRUE;
}
