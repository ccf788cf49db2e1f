/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The foot of the column: less likely answers as flat buttons, then the one large button, always
 * last. Signals: "done" () and "other" (char *name). For a moment after its meaning has changed it
 * is deaf to keys and clicks, so that a second press of a pedal never answers a question that
 * nobody has read. */
#define US_TYPE_DONE_BAR (us_done_bar_get_type ())
G_DECLARE_FINAL_TYPE (UsDoneBar, us_done_bar, US, DONE_BAR, AdwBin)

#define US_DONE_DEAF_MSEC 300

GtkWidget *us_done_bar_new (void);
/* `meaning` names what a press does now; when it differs from the last one, the deafness begins. */
void us_done_bar_set (UsDoneBar *self, const char *meaning, const char *label, gboolean suggested);
/* What a press brings, above the button; NULL: its label says it. */
void us_done_bar_set_detail (UsDoneBar *self, const char *detail);
void us_done_bar_set_ready (UsDoneBar *self, gboolean ready);
gboolean us_done_bar_get_ready (UsDoneBar *self);
void us_done_bar_set_hint (UsDoneBar *self, const char *hint);
void us_done_bar_clear_others (UsDoneBar *self);
void us_done_bar_add_other (UsDoneBar *self, const char *name, const char *label, gboolean enabled, const char *reason);

/* What all keys do; FALSE: nothing happened. */
gboolean us_done_bar_press (UsDoneBar *self);
gboolean us_done_bar_is_deaf (UsDoneBar *self);
const char *us_done_bar_get_label (UsDoneBar *self);
GtkWidget *us_done_bar_get_button (UsDoneBar *self);

/* Microseconds; tests bring a clock of their own. NULL: the real one. */
typedef gint64 (*UsClock) (gpointer data);
void us_done_bar_set_clock (UsDoneBar *self, UsClock clock, gpointer data);

G_END_DECLS
