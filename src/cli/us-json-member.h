/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "us-text.h"
#include "us-json.h"

G_BEGIN_DECLS

/* Each adds one member, name and value, to the object that the builder is in. */
void us_member_string (JsonBuilder *json, const char *name, const char *text); /* NULL: null */
void us_member_int (JsonBuilder *json, const char *name, gint64 value);
void us_member_boolean (JsonBuilder *json, const char *name, gboolean value);
void us_member_time (JsonBuilder *json, const char *name, gint64 milliseconds); /* 0: null */
/* An empty text becomes null. */
void us_member_text (JsonBuilder *json, const char *name, const UsText *text, const UsNames *names);
/* Writes the name of the value, or the number if there is no domain. */
void us_member_value (JsonBuilder *json, const char *name, const UsDomain *domain, const UsNames *names, int value);
void us_member_array (JsonBuilder *json, const char *name); /* begins an array */
void us_member_object (JsonBuilder *json, const char *name);
/* NULL becomes []. */
void us_member_strings (JsonBuilder *json, const char *name, const char *const *texts);
void us_member_list (JsonBuilder *json, const char *name, GPtrArray *texts);

G_END_DECLS
