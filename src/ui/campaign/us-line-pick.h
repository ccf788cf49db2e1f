/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "us-campaign.h"
#include "us-field-item.h"

G_BEGIN_DECLS

/* A field of a line whose values are pressed: one, any of them, or several in an order. What may be chosen now stands side
 * by side; the rest is folded away below it, each with the reason, and can be entered all the same, because a log says
 * what happened. Signal: "meet": the thing that is wanted is none of the campaign's yet. */
#define US_TYPE_LINE_PICK (us_line_pick_get_type ())
G_DECLARE_FINAL_TYPE (UsLinePick, us_line_pick, US, LINE_PICK, GtkBox)

/* Whether it is a field for it. `list`: which of the campaign's its values are, or -1. */
gboolean us_line_pick_suits (const UsField *field, int list);
/* `meets`: something may be wanted that is not there yet. */
GtkWidget *us_line_pick_new (const UsField *field, int list, UsFieldItem *item, gboolean meets);
/* What may be chosen now. */
void us_line_pick_show (UsLinePick *self, const UsCampaign *campaign);
/* As if it were pressed. */
void us_line_pick_take (UsLinePick *self, const char *name);
const char *us_line_pick_get_name (GtkWidget *chip); /* of what is pressed: "knight" */

G_END_DECLS
