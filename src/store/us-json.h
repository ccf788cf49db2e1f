/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Converts between JSON and GVariant, as answers, records and entries use it: true ↔ b, 3 ↔ x, "a" ↔ s, [1, 2] ↔
 * ax, ["a"] ↔ as, other lists ↔ av, objects ↔ a{sv}. Null and fractions are refused with US_ERROR_BAD_TYPE. */

JsonNode *us_json_from_value (GVariant *value);
GVariant *us_json_to_value (JsonNode *node, GError **error); /* no floating reference */

/* Strict JSON; an error is US_ERROR_NOT_JSON and names line and column. length -1: up to the NUL. */
JsonNode *us_json_parse (const char *text, gssize length, GError **error);
/* The text contains no control characters that a terminal would obey (us_char_is_control()). */
char *us_json_print (JsonNode *node, gboolean pretty);

/* The same for the JSON texts in the database. */
GVariant *us_json_parse_value (const char *text, GError **error);
char *us_json_print_value (GVariant *value);

/* JSON has one kind of number, so 4.0 is the whole number 4. A number that is too large becomes the largest
 * gint64. */
gboolean us_json_get_whole (JsonNode *node, gint64 *value);

/* Members of objects, with checks; the error names the object as `where`. If an optional member is absent the
 * result is left alone. */
gboolean us_json_get_int (JsonObject *object, const char *member, gboolean optional, gint64 min, gint64 max,
                          gint64 *value, GError **error);
gboolean us_json_get_string (JsonObject *object, const char *member, gboolean optional, const char **value,
                             GError **error);
gboolean us_json_get_boolean (JsonObject *object, const char *member, gboolean *value, GError **error); /* optional */

G_END_DECLS
