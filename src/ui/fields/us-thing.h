/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-answer.h"

G_BEGIN_DECLS

/* An answer that is a thing of the table, as it looks there. Property: item (UsAnswer). A press tells "clicked" and
 * nothing else: whether it is chosen its answer says. */
#define US_TYPE_THING (us_thing_get_type ())
G_DECLARE_FINAL_TYPE (UsThing, us_thing, US, THING, GtkToggleButton)

/* `several`: it is chosen or not, else only pressed. */
GtkWidget *us_thing_new (UsAnswer *item, gboolean several);
UsAnswer *us_thing_get_item (UsThing *self);

G_END_DECLS
