/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-area.h"

G_BEGIN_DECLS

/* What a press on a spot does where it answers no question. */
typedef enum {
  US_PRESS_NOTHING,
  US_PRESS_CORRECTS, /* the value with its key */
  US_PRESS_CHOOSES,  /* one of several values of the area */
  US_PRESS_LOOKS,    /* at the play as it was where that step began */
  US_PRESS_TELLS     /* all that holds for it, with the values that belong to it */
} UsPress;

UsPress us_spot_press (UsFrame *frame, const UsSpot *spot);
/* The key of the value that can be corrected there: that of the cell or of its area. NULL if there is none. */
const char *us_spot_key (UsFrame *frame, const UsSpot *spot);

/* Whether all of an area is pressed at this point of it, and no cell that hears for itself. */
gboolean us_spot_takes (UsFrame *frame, float x, float y);

G_END_DECLS
