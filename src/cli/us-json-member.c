/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-json-member.h"

void
us_member_string (JsonBuilder *json, const char *name, const char *text)
{
  json_builder_set_member_name (json, name);
  if (text)
    json_builder_add_string_value (json, text);
  else
    json_builder_add_null_value (json);
}

void
us_member_int (JsonBuilder *json, const char *name, gint64 value)
{
  json_builder_set_member_name (json, name);
  json_builder_add_int_value (json, value);
}

void
us_member_boolean (JsonBuilder *json, const char *name, gboolean value)
{
  json_builder_set_member_name (json, name);
  json_builder_add_boolean_value (json, value != FALSE);
}

void
us_member_time (JsonBuilder *json, const char *name, gint64 milliseconds)
{
  if (milliseconds != 0)
    us_member_int (json, name, milliseconds);
  else
    us_member_string (json, name, NULL);
}

void
us_member_text (JsonBuilder *json, const char *name, const UsText *text, const UsNames *names)
{
  g_autofree char *plain = us_text_is_empty (text) ? NULL : us_text_plain (text, names);

  us_member_string (json, name, plain);
}

void
us_member_value (JsonBuilder *json, const char *name, const UsDomain *domain, const UsNames *names, int value)
{
  char word[US_NAME_SIZE];

  if (domain == NULL)
    {
      us_member_int (json, name, value);
      return;
    }
  us_value_name (domain, names, value, word, sizeof word);
  us_member_string (json, name, word);
}

void
us_member_array (JsonBuilder *json, const char *name)
{
  json_builder_set_member_name (json, name);
  json_builder_begin_array (json);
}

void
us_member_object (JsonBuilder *json, const char *name)
{
  json_builder_set_member_name (json, name);
  json_builder_begin_object (json);
}

void
us_member_strings (JsonBuilder *json, const char *name, const char *const *texts)
{
  us_member_array (json, name);
  for (; texts && *texts; texts++)
    json_builder_add_string_value (json, *texts);
  json_builder_end_array (json);
}

void
us_member_list (JsonBuilder *json, const char *name, GPtrArray *texts)
{
  us_member_array (json, name);
  for (guint i = 0; texts && i < texts->len; i++)
    json_builder_add_string_value (json, g_ptr_array_index (texts, i));
  json_builder_end_array (json);
}
