/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-preview.h"

G_BEGIN_DECLS

/* The fields of a topic with a pad, side by side where there is room for it: the pad; beside it the choice, what hangs on
 * it behind a row, and what the record would do on the table. */
#define US_TYPE_PAD_FORM (us_pad_form_get_type ())
G_DECLARE_FINAL_TYPE (UsPadForm, us_pad_form, US, PAD_FORM, AdwBin)

#define US_PAD_FORM_WIDTH 820 /* with two columns */

/* `items`: UsFieldItem of all fields, in their order. `which` says whose record it is, or NULL. */
GtkWidget *us_pad_form_new (const UsTopic *topic, const char *which, const UsNames *names, GPtrArray *items);
/* NULL: there is nothing to show. Accents as of a board. */
void us_pad_form_show_preview (UsPadForm *self, const UsPreview *preview, const char *light, const char *dark);
/* What has to be told and is not yet, in one sentence, or NULL; it stands with the details. */
char *us_pad_form_dup_missing (UsPadForm *self);
void us_pad_form_show_details (UsPadForm *self);
/* "Teach Duke" */
char *us_pad_form_dup_title (UsPadForm *self);
GtkWidget *us_pad_form_get_focus (UsPadForm *self);

G_END_DECLS
