/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-session.h"

G_BEGIN_DECLS

/* What is drawn in this play, and by whom: id, title, subtitle ("" without), at-table (else by the app). */
#define US_TYPE_DRAWN (us_drawn_get_type ())
G_DECLARE_FINAL_TYPE (UsDrawn, us_drawn, US, DRAWN, GObject)

UsDrawn *us_drawn_new (UsSession *session, guint component);
gboolean us_drawn_equal (UsDrawn *self, UsDrawn *other);

const char *us_drawn_get_id (UsDrawn *self);
const char *us_drawn_get_title (UsDrawn *self);
UsSource us_drawn_get_source (UsDrawn *self);

G_END_DECLS
