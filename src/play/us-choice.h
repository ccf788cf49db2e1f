/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-prompt.h"

G_BEGIN_DECLS

/* One thing that can be answered: name (as files have it), label, detail ("" without), enabled, reason (why it is not,
 * "" without), leaves (it ends the open turn). */
#define US_TYPE_CHOICE (us_choice_get_type ())
G_DECLARE_FINAL_TYPE (UsChoice, us_choice, US, CHOICE, GObject)

UsChoice *us_choice_new (const UsPrompt *prompt, const UsNames *names, guint i);
gboolean us_choice_equal (UsChoice *self, UsChoice *other);

const char *us_choice_get_name (UsChoice *self);
const char *us_choice_get_label (UsChoice *self);
const char *us_choice_get_detail (UsChoice *self);
const char *us_choice_get_reason (UsChoice *self);
gboolean us_choice_get_enabled (UsChoice *self);
gboolean us_choice_get_leaves (UsChoice *self);

G_END_DECLS
