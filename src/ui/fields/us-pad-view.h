/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-field-item.h"
#include "us-pad.h"

G_BEGIN_DECLS

/* Fields as brushes on a small grid round a thing. What is told stands in the items, which it shows and changes; brushes
 * that are not in force are away, and without any so is the whole. Arrow keys go from place to place, Tab leaves. */
#define US_TYPE_PAD_VIEW (us_pad_view_get_type ())
G_DECLARE_FINAL_TYPE (UsPadView, us_pad_view, US, PAD_VIEW, AdwBin)

/* `items`: those of all fields of the topic, in their order. `behind`: the brushes that depend on the pad's choice, else
 * the others. `thing`: what lies in the middle. */
GtkWidget *us_pad_view_new (const UsTopic *topic, GPtrArray *items, gboolean behind, const char *thing);
/* Whether the field is told by a brush of it. */
gboolean us_pad_view_has (UsPadView *self, UsFieldItem *item);
/* The place where somebody who uses keys begins. */
GtkWidget *us_pad_view_get_focus (UsPadView *self);

G_END_DECLS
