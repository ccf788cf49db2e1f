/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "hal.h"

#include <glib/gi18n-lib.h>

/* The values that the player may correct. */

#define GET(what) static gboolean what##_get (gconstpointer state, int which, int *value, int *min, int *max)
#define SET(what) static gboolean what##_set (gpointer state, int which, int value)

GET (points)
{
  const Hal *h = state;

  *value = h->points[which];
  *min = -HAL_MAX_POINTS;
  *max = HAL_MAX_POINTS;
  return h->phase != PHASE_SETUP && (which == HAL || h->mode == MODE_FULL);
}

SET (points)
{
  ((Hal *) state)->points[which] = value;
  return TRUE;
}

const UsAdjust hal_adjust[] = {
  { "your-points", N_("Your points"), NULL, YOU, points_get, points_set },
  { "hals-points", N_("Hal’s points"), NULL, HAL, points_get, points_set },
};
const guint hal_n_adjust = G_N_ELEMENTS (hal_adjust);
