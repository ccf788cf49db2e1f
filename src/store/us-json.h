/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Between JSON and the values of answers, records and entries: true ↔ b, 3 ↔ x, "a" ↔ s, [1, 2] ↔ ax, ["a"] ↔ as, other
 * lists ↔ av, objects ↔ a{sv}. Null, and numbers that are not whole, are refused with US_ERROR_BAD_TYPE. */

JsonNode *us_json_from_value (GVariant *value);
GVariant *us_json_to_value (JsonNode *node, GError **error); /* never floating */

/* Strict JSON; what is wrong is said with line and column in US_ERROR_NOT_JSON. length -1: up to the NUL. */
JsonNode *us_json_parse (const char *text, gssize length, GError **error);
/* Nothing in it acts on a terminal: see us_char_is_control(). */
char *us_json_print (JsonNode *node, gboolean pretty);

/* The same for the texts in the database. */
GVariant *us_json_parse_value (const char *text, GError **error);
char *us_json_print_value (GVariant *value);

/* A whole number, however it is written: JSON has one kind of number, and 4.0 is 4. One that is too large becomes the
 * largest there is. */
gboolean us_json_get_whole (JsonNode *node, gint64 *value);

/* Members of objects, checked; `where` names the object in the sentence. An optional member that is absent leaves the
 * result alone. */
gboolean us_json_get_int (JsonObject *object, const char *member, gboolean optional, gint64 min, gint64 max,
                          gint64 *value, GError **error);
gboolean us_json_get_string (JsonObject *object, const char *member, gboolean optional, const char **value,
                             GError **error);

G_END_DECLS
