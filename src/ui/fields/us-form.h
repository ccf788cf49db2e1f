/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-field-editor.h"

G_BEGIN_DECLS

/* Fields that are told together. "value": of one field its value, NULL while nothing is told; of several an
 * object with a member for each that is told. In a play it answers a question. */
#define US_TYPE_FORM (us_form_get_type ())
G_DECLARE_FINAL_TYPE (UsForm, us_form, US, FORM, AdwBin)

GtkWidget *us_form_new (const UsField *fields, guint n, const UsNames *names, UsFieldSize size);
/* A question that asks for one field or for several. */
GtkWidget *us_form_new_asked (const UsPrompt *prompt, const UsNames *names);
GVariant *us_form_dup_value (UsForm *self);
void us_form_set_value (UsForm *self, GVariant *value);
/* Of an object: tells those fields that it has, and leaves the others. */
void us_form_fill (UsForm *self, GVariant *value);
/* What has to be told and is not yet becomes what is usual. */
void us_form_suggest (UsForm *self);
/* Of the field that has the focus, else of the first. */
const char *us_form_get_key (UsForm *self);

G_END_DECLS
