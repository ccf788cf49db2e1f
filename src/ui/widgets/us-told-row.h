/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-told.h"

G_BEGIN_DECLS

/* One line that is told, as its style wants it: a sentence at the head of the page, a numbered step, or a quiet line;
 * text and detail below each other, and the "?" at the end. Property: item (UsTold). */
#define US_TYPE_TOLD_ROW (us_told_row_get_type ())
G_DECLARE_FINAL_TYPE (UsToldRow, us_told_row, US, TOLD_ROW, GtkBox)

/* The "?", or NULL if there is nothing to explain. */
GtkWidget *us_told_row_get_why (UsToldRow *self);

/* Whether a line of this style says only what the others are about, is the sentence of the page, or a numbered step. */
gboolean us_told_is_headline (const char *style);
gboolean us_told_is_heading (const char *style);
gboolean us_told_is_closing (const char *style);
gboolean us_told_is_step (const char *style);

G_END_DECLS
