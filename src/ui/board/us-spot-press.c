/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-spot-press.h"

const char *
us_spot_key (UsFrame *frame, const UsSpot *spot)
{
  if (spot->cell == NULL)
    return spot->key;
  if (spot->cell->adjust != NULL)
    return us_frame_value (frame, spot->cell->adjust) != NULL ? spot->cell->adjust : NULL;
  return frame->area->adjust;
}

UsPress
us_spot_press (UsFrame *frame, const UsSpot *spot)
{
  if (spot->cell != NULL && (spot->cell->facts != NULL || spot->cell->keys != NULL))
    return US_PRESS_TELLS;
  if (spot->cell != NULL && spot->cell->began >= 0)
    return US_PRESS_LOOKS;
  return us_spot_key (frame, spot) != NULL ? US_PRESS_CORRECTS : US_PRESS_NOTHING;
}
