/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-session.h"

G_BEGIN_DECLS

/* A value that the app tracks and the player may correct: key, label, text, before (what it was when the section
 * began, where that differs; else NULL), value, min, max (numbers, or values of a domain), named (it has a domain). */
#define US_TYPE_TRACKED (us_tracked_get_type ())
G_DECLARE_FINAL_TYPE (UsTracked, us_tracked, US, TRACKED, GObject)

UsTracked *us_tracked_new (UsSession *session, const UsAdjustable *one, const char *before);
gboolean us_tracked_equal (UsTracked *self, UsTracked *other);

const char *us_tracked_get_key (UsTracked *self);
const char *us_tracked_get_label (UsTracked *self);
const char *us_tracked_get_text (UsTracked *self);
const char *us_tracked_get_before (UsTracked *self);

G_END_DECLS
