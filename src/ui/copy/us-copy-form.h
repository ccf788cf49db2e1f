/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-rules.h"

G_BEGIN_DECLS

/* The fields of a topic with what they hold now, to be changed at leisure: one row a field, or a group where a field
 * has many places. */

#define US_TYPE_COPY_FORM (us_copy_form_get_type ())
G_DECLARE_FINAL_TYPE (UsCopyForm, us_copy_form, US, COPY_FORM, AdwBin)

GtkWidget *us_copy_form_new (const UsTopic *topic, GVariant *value); /* value NULL: the suggestions */
/* What stands in the form, as it is stored, the caller's; NULL: nothing. */
GVariant *us_copy_form_dup_value (UsCopyForm *self);
char *us_copy_form_dup_name (UsCopyForm *self); /* of a library's record, or NULL */

G_END_DECLS
