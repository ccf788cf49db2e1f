/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Texts that others wrote: what a file holds, what was typed, what a file is called. */

/**
 * us_char_is_control:
 *
 * Whether it acts instead of being shown: it drives a terminal, breaks a line, or turns the order of what stands round
 * it.
 */
gboolean us_char_is_control (gunichar c);

/**
 * us_char_dup_typed:
 *
 * What was typed or pasted as a name, which stands in one line and in its own order: without what acts, and without
 * spaces round it. A line break parts words.
 */
char *us_char_dup_typed (const char *text);

/* A label stands in the middle of sentences too; at the beginning of one it has a capital. */
char *us_char_dup_capitalised (const char *label);

#define US_QUOTE_MAX  60 /* characters, the ellipsis among them */
#define US_QUOTE_SIZE (US_QUOTE_MAX * 4 + 1)

/**
 * us_quote:
 *
 * What a message repeats of what it refuses: all of a short text, the beginning and the end of a long one. What the
 * macro gives lives as long as the block it stands in, like a variable of that block.
 */
#define us_quote(text) (us_quote_into ((char[US_QUOTE_SIZE]) { "" }, (text)))
const char *us_quote_into (char *buffer, const char *text);

G_END_DECLS
