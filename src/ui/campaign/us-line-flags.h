/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "us-line-draft.h"

G_BEGIN_DECLS

/* What is said beside a field of a line: what the line does not fit there, each with a button that accepts it, and why it
 * cannot be saved. Without any of it the whole is hidden. Signal: "accept" (char *key, gboolean accepted). */
#define US_TYPE_LINE_FLAGS (us_line_flags_get_type ())
G_DECLARE_FINAL_TYPE (UsLineFlags, us_line_flags, US, LINE_FLAGS, GtkBox)

GtkWidget *us_line_flags_new (void);
/* Those of this field; of several, whose last one is NULL: those of none of them. Returns whether something came or went. */
gboolean us_line_flags_show (UsLineFlags *self, const GPtrArray *flags, const char *field);
gboolean us_line_flags_show_rest (UsLineFlags *self, const GPtrArray *flags, const char *const *fields);
/* Until something else is told; NULL: it can be. */
void us_line_flags_refuse (UsLineFlags *self, const char *sentence);
/* For a moment no finger finds the buttons: something came or went, and they may be elsewhere. */
void us_line_flags_begin_deafness (UsLineFlags *self);
guint us_line_flags_count (UsLineFlags *self); /* that are not accepted */

G_END_DECLS
