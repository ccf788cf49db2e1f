/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-play.h"

G_BEGIN_DECLS

/* The foot of the column: less likely answers as flat buttons, then the one large button of the play, always last. For a
 * moment after its meaning has changed, or the play was set, it is deaf to keys and clicks, so that a second press of a
 * pedal never answers a question that nobody has read. Each press that it has not heard prolongs that moment: what
 * follows within it is of the same row of presses.
 *
 *   play UsPlay
 *   compact (little room: what the label does not say itself is left out)
 *   explaining (what was asked is explained in its place: the button leads back)
 *   unseen (something has to be read before it is pressed: until then it leads there)
 *   keys (which ones press it, said below it while it answers)
 *   label (of the large button, "" without; the bar sets it itself)
 *
 * Signals: "done" (), "read-on" () and "other" (char *name). */
#define US_TYPE_DONE_BAR (us_done_bar_get_type ())
G_DECLARE_FINAL_TYPE (UsDoneBar, us_done_bar, US, DONE_BAR, AdwBin)

#define US_DONE_DEAF_MSEC 300
/* What it has led to is read before it is answered. */
#define US_DONE_LED_MSEC 700
/* Places take the focus by themselves: a key waits longer there. */
#define US_DONE_UNREAD_MSEC 1000
/* Nobody has thought about an answer in less. */
#define US_DONE_NEW_MSEC 2000

gboolean us_done_bar_get_ready (UsDoneBar *self);

/* What all keys do; FALSE: nothing happened. */
gboolean us_done_bar_press (UsDoneBar *self);
gboolean us_done_bar_is_deaf (UsDoneBar *self);
void us_done_bar_begin_deafness (UsDoneBar *self); /* what it stands for has changed, whatever it says */
/* A press has come; TRUE: it is not heard. */
gboolean us_done_bar_swallow (UsDoneBar *self);
/* What is asked now has come just now, so that a key was meant for what stood there before. */
gboolean us_done_bar_is_unread (UsDoneBar *self);
/* It has not stood there for long: the answer that has the focus was offered, and not gone to. */
gboolean us_done_bar_is_new (UsDoneBar *self);
const char *us_done_bar_get_label (UsDoneBar *self);
GtkWidget *us_done_bar_get_button (UsDoneBar *self);
/* How the big button looks in one of its two places, which is a class of its own. */
char **us_done_bar_find_styles (const char *place, gboolean explaining, gboolean suggested, gboolean unseen);

/* Microseconds; tests bring a clock of their own. NULL: the real one. */
typedef gint64 (*UsClock) (gpointer data);
void us_done_bar_set_clock (UsDoneBar *self, UsClock clock, gpointer data);

G_END_DECLS
