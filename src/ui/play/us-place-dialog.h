/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-play.h"

G_BEGIN_DECLS

/* All that holds for a place of the table, also what is not drawn there, and the values that belong to it, each with the
 * row that corrects it. It closes where the place goes, and where a value leads to another question. */
#define US_TYPE_PLACE_DIALOG (us_place_dialog_get_type ())
G_DECLARE_FINAL_TYPE (UsPlaceDialog, us_place_dialog, US, PLACE_DIALOG, AdwDialog)

/* `place` is the id of a cell, or of an area, which has values alone. NULL: there is none, or nothing to be
 * told of it. */
AdwDialog *us_place_dialog_new (UsPlay *play, const char *place);

G_END_DECLS
