/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-cli.h"
#include "us-json-member.h"
#include "us-output.h"
#include "us-words.h"

static void
print_json (const UsRules *rules)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  us_member_string (json, "game", rules->id);
  us_member_int (json, "version", rules->version);
  us_member_array (json, "rules");
  for (guint i = 0; i < rules->n_rules; i++)
    {
      const UsRule *rule = &rules->rules[i];

      json_builder_begin_object (json);
      us_member_string (json, "id", rule->id);
      us_member_string (json, "title", us_words (rule->title));
      us_member_string (json, "text", us_words (rule->text));
      us_member_string (json, "source", us_words (rule->source));
      us_member_string (json, "origin", us_origin_name (rule->origin));
      us_member_string (json, "reading", us_words (rule->reading));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  us_cli_print_json (json_builder_get_root (json));
}

static void
print_rule (const UsRule *rule)
{
  g_autofree char *first = g_strdup_printf ("%s  ", rule->id);
  /* Translators: where a rule stands, and what it is: printed, a reading, … */
  g_autofree char *source =
    g_strdup_printf (C_("rule", "%s (%s)"), us_words (rule->source), us_words_origin (rule->origin));

  us_output_break ();
  us_output_bold (first, us_words (rule->title));
  us_output_plain ("    ", us_words (rule->text));
  us_output_plain ("    ", source);
  if (rule->reading)
    {
      /* Translators: before the way in which an unclear rule is read. */
      g_autofree char *reading = g_strdup_printf (_("Read as: %s"), us_words (rule->reading));

      us_output_plain ("    ", reading);
    }
}

UsExit
us_command_rules (GStrv args)
{
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = { { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_("Print one JSON object"), NULL },
                                   G_OPTION_ENTRY_NULL };
  const UsUsage usage = {
    .arguments = N_("GAME"),
    .summary = _("Lists the rules of a game: their ids, what they say in our words, where they "
                 "stand, and how an unclear place is read."),
    .entries = entries,
    .min = 1,
    .max = 1,
  };
  g_auto (GStrv) rest = g_strdupv (args);
  const UsRules *rules;
  UsExit result;

  if (!us_cli_parse (&rest, &usage, &result))
    return result;
  rules = us_cli_find_game (rest[1]);
  if (rules == NULL)
    return US_EXIT_USAGE;
  if (as_json)
    print_json (rules);
  else
    for (guint i = 0; i < rules->n_rules; i++)
      print_rule (&rules->rules[i]);

  return US_EXIT_OK;
}
