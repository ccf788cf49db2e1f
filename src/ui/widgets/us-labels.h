/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-play-item.h"
#include "us-play.h"

G_BEGIN_DECLS

/* A time in UTC milliseconds for people: "10 minutes ago", "yesterday", "Tuesday", "15 November". */
char *us_label_when (gint64 msec, gboolean capital);
/* "yesterday 21:14" */
char *us_label_moment (gint64 msec);
/* How long plays took, "48 min"; and of several, "19 h 30 min". NULL: nobody knows. */
char *us_label_took (gint64 seconds);
char *us_label_hours (gint64 seconds);
/* The line below a game's name on the shelf. `taught`: how many records of each of its libraries. */
char *us_label_needs (const UsRules *rules, const guint *taught);

/* Whether the system's text size is so large that icons and pictures must make room for words. */
gboolean us_label_is_large (GtkWidget *widget);

/* Letters of a word that is not broken where it stands beside something: there is always room for them. */
#define US_LABEL_WORD 7

/* What buttons say, the widget's own or those in it, wraps instead of being cut: with large letters, in a low window where
 * they stand side by side, in a language with words as wide as a phone. A dialog's have their labels once it is shown. */
void us_label_wrap_buttons (GtkWidget *widget);

/* An AdwAlertDialog that is answered once, however often its button is pressed. */
AdwDialog *us_alert_new (const char *heading, const char *body);

/* Shows a toast in the window that contains `widget`. */
void us_toast (GtkWidget *widget, const char *text);
/* What came of something that took a while: it does not wait behind what was said before. */
void us_toast_result (GtkWidget *widget, const char *text);
void us_toast_error (GtkWidget *widget, const GError *error);
/* Why a play refused something. That it stands otherwise by now its page says, with the play as it stands. */
void us_toast_refused (GtkWidget *widget, UsPlay *play, const GError *error);
/* The same with an Undo button, which activates `action` with `id`. It goes with the page that it is about. Returns NULL where
 * it is not shown. */
AdwToast *us_toast_undo (GtkWidget *widget, const char *text, const char *action, GVariant *target);
/* Does what the toast offers that stands there now, which is what was done last. FALSE: it is not this action. */
gboolean us_toast_take_offer (GtkWidget *widget, const char *action);
/* Something else was done since. */
void us_toast_forget_offer (GtkWidget *widget);
/* Soon, so that the toast's own button may be what led to it. */
void us_toast_dismiss (AdwToast *toast);
/* What was said before is over: a dialog that says what is so now must not have it underneath. */
void us_toast_none (GtkWidget *widget);

/* A label that wraps and is aligned at the start, with a style class or NULL. The second takes markup. */
GtkWidget *us_words_new (const char *text, const char *style);
GtkWidget *us_words_new_markup (const char *markup, const char *style);

/* Whether such a dialog is open in the window already: it is brought to the front then, and needs no second one. */
gboolean us_raise_dialog (GtkWidget *widget, GType type);

/* Sets what screen readers say of the widget. */
void us_widget_set_label (GtkWidget *widget, const char *label);
/* Sets both tooltip and accessible name, for widgets that show only an icon. */
void us_widget_set_tip (GtkWidget *widget, const char *text);

G_END_DECLS
