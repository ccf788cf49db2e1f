/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-field-item.h"

G_BEGIN_DECLS

/* One place of a list, with what lies in it. Where places have names an empty one is seen too, and says which it is; a
 * press lets the next choice go there. Else a press takes out what lies there. Properties: item, place ("Weapon", or
 * NULL), place-icon (or NULL), small (a picture stands for its word). */
#define US_TYPE_SLOT (us_slot_get_type ())
G_DECLARE_FINAL_TYPE (UsSlot, us_slot, US, SLOT, GtkButton)

GtkWidget *us_slot_new (UsFieldItem *item, guint nth, gboolean small);

G_END_DECLS
