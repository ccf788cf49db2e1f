/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "us-rules.h"

G_BEGIN_DECLS

/* What belongs to a session's run: strings stay, records are laid anew by each replay. */
UsNames *us_names_new_for (const UsRules *rules);
void us_names_reset_records (UsNames *names);
int us_names_add_record (UsNames *names, int topic, const char *which,
                         gconstpointer record); /* an equal one is found again */
gboolean us_names_replace_record (UsNames *names, int topic, const char *which,
                                  gconstpointer record);              /* every one of that name; FALSE: there is none */
void us_names_know (UsNames *names, int topic, gconstpointer record); /* what is no library: in place of what it was */
guint us_names_n_records (const UsNames *names, int topic);

/* Reading GVariants that came from JSON: arrays may be of strings, of integers or of variants. */
gboolean us_variant_get_int (GVariant *value, gint64 *out);
const char *us_variant_get_str (GVariant *value); /* NULL: not a string */
gboolean us_variant_get_ints (GVariant *value, int *out, int max, int *n);
gboolean us_variant_get_strs (GVariant *value, const char **out, int max, int *n); /* borrowed from value */
GVariant *us_variant_dup_child (GVariant *array, gsize i);                         /* unboxed */
GVariant *us_variant_lookup (GVariant *object, const char *member); /* unboxed, owned by the caller; NULL */
/* Of an object, all unboxed; where a name stands twice the first counts. To be freed before the object. */
GHashTable *us_variant_members (GVariant *object);

/* One list of values of a field, as names or numbers. */
GVariant *us_values_write (const UsDomain *domain, const UsNames *names, const int *values, int n);
/* Values of a list, and the same in the order that they have among `values`. */
void us_list_set (UsList *list, const int *values, int n);
void us_list_sort_as (UsList *list, const int *values, int n);
gsize us_fields_size (const UsField *fields, guint n); /* of a record that they fill */
guint64 us_fields_hash (const UsField *fields, guint n, gconstpointer record, guint64 hash);
gboolean us_fields_check (const UsField *fields, guint n, GError **error); /* whether they fit the engine */

G_END_DECLS
