/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-answer-row.h"

#include "us-answer.h"

G_BEGIN_DECLS

/* An answer (its `item`) that is pressed, or of several chosen and given up. Properties: several (before it is part of
 * a window), chosen. */
#define US_TYPE_CHOICE_ROW (us_choice_row_get_type ())
G_DECLARE_FINAL_TYPE (UsChoiceRow, us_choice_row, US, CHOICE_ROW, UsAnswerRow)

/* While it is pressed: the number that was pressed with it, as a draft of the form that it leads to; or NULL. */
GVariant *us_choice_row_get_ahead (UsChoiceRow *self);
/* As if the button with this number were pressed. FALSE: there is none. */
gboolean us_choice_row_press_number (UsChoiceRow *self, guint number);

G_END_DECLS
