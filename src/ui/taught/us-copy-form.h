/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-rules.h"

G_BEGIN_DECLS

/* A form with the fields of a topic and their present values. A field is a row, or a group of rows if it has many
 * places. */

#define US_TYPE_COPY_FORM (us_copy_form_get_type ())
G_DECLARE_FINAL_TYPE (UsCopyForm, us_copy_form, US, COPY_FORM, AdwBin)

/* `value` NULL: nothing was taught yet, the form shows suggestions. */
GtkWidget *us_copy_form_new (const UsTopic *topic, GVariant *value);
/* The content of the form as it is stored, owned by the caller; NULL if everything was left out. */
GVariant *us_copy_form_dup_value (UsCopyForm *self);
char *us_copy_form_dup_name (UsCopyForm *self); /* of a library's record, or NULL */

G_END_DECLS
