/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-play-item.h"
#include "us-play.h"

G_BEGIN_DECLS

/* "10 minutes ago", "yesterday", "Tuesday", "15 November": UTC milliseconds for people. */
char *us_label_when (gint64 msec, gboolean capital);
/* "yesterday 21:14" */
char *us_label_moment (gint64 msec);
/* "Round 3 · 12 VP", or "Lost, 36 of 40 VP" once it is over; never empty. */
char *us_label_play (const UsListing *play);
/* What the shelf says below a game's name. */
char *us_label_needs (const UsRules *rules, guint taught);

/* The system's text is so large that words need the room of everything else. */
gboolean us_label_is_large (GtkWidget *widget);

/* One sentence at the foot of the window that holds `widget`. */
void us_toast (GtkWidget *widget, const char *text);
void us_toast_error (GtkWidget *widget, const GError *error);
/* Why a play refused something. That it stands otherwise by now its page says, with the play as it stands. */
void us_toast_refused (GtkWidget *widget, UsPlay *play, const GError *error);
/* With a button that takes back what was done. */
void us_toast_undo (GtkWidget *widget, const char *text, const char *action, gint64 id);

/* Words that begin at the start and wrap, with a style class or NULL; the second takes markup. */
GtkWidget *us_words_new (const char *text, const char *style);
GtkWidget *us_words_new_markup (const char *markup, const char *style);

/* `label` is what a screen reader says of the widget. */
void us_widget_set_label (GtkWidget *widget, const char *label);
/* `text` for people who see, when the widget shows only an icon: tooltip and name in one. */
void us_widget_set_tip (GtkWidget *widget, const char *text);

G_END_DECLS
