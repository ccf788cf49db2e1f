/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-cli-campaign.h"
#include "us-cli-log.h"
#include "us-json-member.h"
#include "us-output.h"

/* What a text would bring to a campaign: every line with what it does not fit, and what cannot be read. */

static void
print_things (const UsLogReading *reading)
{
  for (guint i = 0; i < reading->things->len; i++)
    {
      const UsLogReadThing *thing = g_ptr_array_index (reading->things, i);
      const UsTopic *topic = &reading->rules->topics[reading->rules->campaign->lists[thing->list].topic];
      g_autofree char *untold = thing->untold && *thing->untold ? g_strjoinv (", ", thing->untold) : NULL;
      g_autofree char *first = g_strdup_printf ("  %s/%s  ", topic->key, thing->which);
      g_autofree char *said = NULL;

      /* Translators: a ship, and what is not known of it. */
      said = untold ? g_strdup_printf (_("%s, still to be told: %s"), thing->name, untold) : g_strdup (thing->name);
      us_output_plain (first, said);
    }
}

void
us_cli_print_reading (const UsLogReading *reading)
{
  g_autofree char *said = us_log_reading_dup_said (reading);

  for (guint i = 0; i < reading->lines->len && !us_output_closed (); i++)
    {
      const UsLogReadLine *line = g_ptr_array_index (reading->lines, i);

      if (!line->known)
        us_cli_print_line (reading->preview, (guint) line->at, NULL);
    }
  print_things (reading);
  for (guint i = 0; i < reading->troubles->len; i++)
    {
      const UsLogTrouble *trouble = g_ptr_array_index (reading->troubles, i);
      g_autofree char *first = g_strdup_printf (_("Line %u, column %u: "), trouble->line, trouble->column);

      us_output_plain (first, trouble->text);
    }
  for (guint i = 0; i < reading->unknown->len; i++)
    {
      g_autofree char *text =
        g_strdup_printf (_("The column “%s” says nothing here."), us_quote (g_ptr_array_index (reading->unknown, i)));

      us_output_plain ("", text);
    }
  for (guint i = 0; i < reading->differing->len; i++)
    {
      g_autofree char *text = g_strdup_printf (_("“%s” is otherwise in the file; it stays as it is here."),
                                               us_quote (g_ptr_array_index (reading->differing, i)));

      us_output_plain ("", text);
    }
  us_output_plain ("", said);
}

static void
add_lines (JsonBuilder *json, const UsLogReading *reading)
{
  us_member_array (json, "lines");
  for (guint i = 0; i < reading->lines->len; i++)
    {
      const UsLogReadLine *line = g_ptr_array_index (reading->lines, i);
      g_autofree char *date = us_cli_dup_date (line->date);

      json_builder_begin_object (json);
      us_member_int (json, "source", line->source);
      us_member_string (json, "date", *date ? date : NULL);
      json_builder_set_member_name (json, "line");
      json_builder_add_value (json, us_json_from_value (line->value));
      us_member_boolean (json, "known", line->known);
      if (line->known)
        us_member_strings (json, "flags", NULL);
      else
        us_cli_add_flags (json, reading->preview, (guint) line->at);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_troubles (JsonBuilder *json, const UsLogReading *reading)
{
  us_member_array (json, "troubles");
  for (guint i = 0; i < reading->troubles->len; i++)
    {
      const UsLogTrouble *trouble = g_ptr_array_index (reading->troubles, i);

      json_builder_begin_object (json);
      us_member_int (json, "line", trouble->line);
      us_member_int (json, "column", trouble->column);
      us_member_string (json, "text", trouble->text);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_things (JsonBuilder *json, const UsLogReading *reading)
{
  us_member_array (json, "things");
  for (guint i = 0; i < reading->things->len; i++)
    {
      const UsLogReadThing *thing = g_ptr_array_index (reading->things, i);

      json_builder_begin_object (json);
      us_member_string (json, "key", reading->rules->topics[reading->rules->campaign->lists[thing->list].topic].key);
      us_member_string (json, "which", thing->which);
      json_builder_set_member_name (json, "value");
      json_builder_add_value (json, us_json_from_value (thing->value));
      us_member_strings (json, "untold", (const char *const *) thing->untold);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

void
us_cli_print_reading_json (const UsLogReading *reading, const char *campaign, gboolean done, const char *refusal)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  us_member_boolean (json, "done", done);
  us_member_string (json, "campaign", campaign);
  us_member_string (json, "refused", refusal);
  us_member_int (json, "new", reading->n_new);
  us_member_int (json, "known", reading->n_known);
  add_lines (json, reading);
  add_things (json, reading);
  add_troubles (json, reading);
  us_member_list (json, "unknown", reading->unknown);
  us_member_list (json, "differing", reading->differing);
  json_builder_end_object (json);
  us_cli_print_json (json_builder_get_root (json));
}
