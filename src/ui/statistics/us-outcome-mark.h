/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "us-types.h"

G_BEGIN_DECLS

/* How a play ended, as a sign: each has a shape of its own, so that none depends on its colour. Properties: `outcome`, a
 * UsOutcome, and `small`, without what is drawn on it. */
#define US_TYPE_OUTCOME_MARK (us_outcome_mark_get_type ())
G_DECLARE_FINAL_TYPE (UsOutcomeMark, us_outcome_mark, US, OUTCOME_MARK, GtkWidget)

GtkWidget *us_outcome_mark_new (UsOutcome outcome, gboolean small);
const char *us_outcome_label (UsOutcome outcome); /* translated */

G_END_DECLS
