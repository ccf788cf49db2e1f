/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-field-kind.h"
#include "us-names-private.h"

G_BEGIN_DECLS

/* How each kind is read; us_field_traits() has them. */
gboolean us_field_read_numbers (const UsField *field, UsNames *names, GVariant *value, gpointer place, GError **error);
gboolean us_field_read_sequence (const UsField *field, UsNames *names, GVariant *value, gpointer place, GError **error);
gboolean us_field_read_set (const UsField *field, UsNames *names, GVariant *value, gpointer place, GError **error);
gboolean us_field_read_text (const UsField *field, UsNames *names, GVariant *value, gpointer place, GError **error);
gboolean us_field_read_choice (const UsField *field, UsNames *names, GVariant *value, gpointer place, GError **error);
gboolean us_field_read_number (const UsField *field, UsNames *names, GVariant *value, gpointer place, GError **error);
gboolean us_field_read_rows (const UsField *field, UsNames *names, GVariant *value, gpointer place, GError **error);
/* The value of the field's domain that files call so. */
gboolean us_field_find_value (const UsField *field, const UsNames *names, const char *name, int *value, GError **error);

G_END_DECLS
