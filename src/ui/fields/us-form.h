/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-field-editor.h"
#include "us-pad-opener.h"
#include "us-session.h"

G_BEGIN_DECLS

/* Fields that are told together. "value": of one field its value, NULL while nothing is told; of several an
 * object with a member for each that is told. In a play it answers a question. */
#define US_TYPE_FORM (us_form_get_type ())
G_DECLARE_FINAL_TYPE (UsForm, us_form, US, FORM, AdwBin)

GtkWidget *us_form_new (const UsField *fields, guint n, const UsNames *names, UsFieldSize size);
/* The record of a topic, which may have a pad; `which`: whose it is, or NULL. Without a place to open it in, as among the
 * rows of a column, the pad has a dialog of its own. */
GtkWidget *us_form_new_taught (const UsTopic *topic, const char *which, const UsNames *names, UsFieldSize size);
/* From now on it shows what the record would do, on the table of the session, or without a play (NULL) on an empty one. */
void us_form_set_preview (UsForm *self, UsSession *session, const UsRules *rules);
/* A question that asks for one field or for several. */
GtkWidget *us_form_new_asked (const UsPrompt *prompt, const UsNames *names);
GVariant *us_form_dup_value (UsForm *self);
void us_form_set_value (UsForm *self, GVariant *value);
/* Of an object: tells those fields that it has, and leaves the others. A number is of the only field. */
void us_form_fill (UsForm *self, GVariant *value);
/* What has to be told and is not yet becomes what is usual. */
void us_form_suggest (UsForm *self);
/* Whether a number was typed that cannot be and another one would be saved, or none: its field says so, and gets the keys.
 * Whoever saves nevertheless has seen it. */
gboolean us_form_warns (UsForm *self);
/* What edits the first field that has to be told and is not yet, or NULL. */
GtkWidget *us_form_find_missing (UsForm *self);
/* What opens the pad on which it is told, or NULL. */
UsPadOpener *us_form_get_opener (UsForm *self);
/* Of the field that has the focus, else of the first. */
const char *us_form_get_key (UsForm *self);

G_END_DECLS
