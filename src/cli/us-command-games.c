/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-cli.h"
#include "us-games.h"
#include "us-json-member.h"
#include "us-output.h"
#include "us-tally.h"
#include "us-words.h"

/* Nothing is made only to be looked at: where there is no file nobody has played. NULL if there is one that cannot be
 * read. */
static GHashTable *
read_tallies (GError **error)
{
  g_autofree char *path = us_store_dup_default_path ();
  g_autoptr (UsStore) store = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return g_hash_table_new (g_str_hash, g_str_equal);
  store = us_cli_open_store (error);
  return store != NULL ? us_store_tally_games (store) : NULL;
}

static void
add_option (JsonBuilder *json, const UsOption *option)
{
  json_builder_begin_object (json);
  us_member_string (json, "key", option->key);
  us_member_string (json, "title", us_words (option->title));
  us_member_string (json, "subtitle", us_words (option->subtitle));
  us_member_string (json, "default", option->choices[option->value].name);
  us_member_array (json, "choices");
  for (guint i = 0; i < option->n_choices; i++)
    {
      json_builder_begin_object (json);
      us_member_string (json, "id", option->choices[i].name);
      us_member_string (json, "label", us_words (option->choices[i].label));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
}

static void
add_tally (JsonBuilder *json, const UsTally *tally)
{
  const UsTally none = { 0 };

  if (tally == NULL)
    tally = &none;
  us_member_object (json, "played");
  us_member_int (json, "plays", tally->plays);
  us_member_object (json, "outcomes");
  for (guint i = US_WON; i < G_N_ELEMENTS (tally->outcomes); i++)
    us_member_int (json, us_outcome_name ((UsOutcome) i), tally->outcomes[i]);
  json_builder_end_object (json);
  if (tally->is_scored)
    us_member_int (json, "best", tally->best);
  else
    us_member_string (json, "best", NULL);
  json_builder_end_object (json);
}

static void
add_game (JsonBuilder *json, const UsRules *rules, GHashTable *tallies)
{
  json_builder_begin_object (json);
  us_member_string (json, "id", rules->id);
  us_member_int (json, "rules", rules->version);
  us_member_string (json, "box", rules->box);
  us_member_string (json, "title", us_words (rules->title));
  us_member_string (json, "opponent", us_words (rules->opponent));
  us_member_string (json, "summary", us_words (rules->summary));
  us_member_string (json, "needs", us_words (rules->needs));
  if (tallies != NULL)
    add_tally (json, g_hash_table_lookup (tallies, rules->id));
  else
    us_member_string (json, "played", NULL);
  us_member_array (json, "options");
  for (guint i = 0; i < rules->n_options; i++)
    add_option (json, &rules->options[i]);
  json_builder_end_array (json);
  us_member_array (json, "components");
  for (guint i = 0; i < rules->n_components; i++)
    {
      json_builder_begin_object (json);
      us_member_string (json, "id", rules->components[i].id);
      us_member_string (json, "title", us_words (rules->components[i].title));
      us_member_string (json, "subtitle", us_words (rules->components[i].subtitle));
      us_member_string (json, "by", us_source_name (rules->components[i].by));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  us_member_array (json, "taught");
  for (guint i = 0; i < rules->n_topics; i++)
    {
      json_builder_begin_object (json);
      us_member_string (json, "key", rules->topics[i].key);
      us_member_string (json, "title", us_words (rules->topics[i].title));
      us_member_boolean (json, "library", rules->topics[i].library);
      us_member_int (json, "total", rules->topics[i].total);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
}

static void
print_json (const UsRules *const *games, guint n, GHashTable *tallies)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  us_member_array (json, "games");
  for (guint i = 0; i < n; i++)
    add_game (json, games[i], tallies);
  json_builder_end_array (json);
  json_builder_end_object (json);
  us_cli_print_json (json_builder_get_root (json));
}

static void
print_titled (const char *title, const char *subtitle)
{
  us_output_plain ("      ", us_words (title));
  if (subtitle)
    us_output_plain ("      ", us_words (subtitle));
}

static void
print_option (const UsOption *option)
{
  g_autofree char *printed = us_option_dup_printed (option);

  us_output ("    --set %s=", option->key);
  for (guint i = 0; i < option->n_choices; i++)
    us_output ("%s%s", i > 0 ? "|" : "", option->choices[i].name);
  us_output ("\n");
  print_titled (option->title, option->subtitle);
  if (printed != NULL)
    us_output_plain ("      ", g_strdelimit (printed, "\n", ' '));
  for (guint i = 0; i < option->n_choices; i++)
    {
      g_autofree char *first = g_strdup_printf ("        %s: ", option->choices[i].name);
      /* Translators: after the choice of an option that is taken if nobody asks for another. */
      g_autofree char *label = (int) i != option->value
                                 ? g_strdup (us_words (option->choices[i].label))
                                 : g_strdup_printf (_("%s (if not given)"), us_words (option->choices[i].label));

      us_output_plain (first, label);
    }
}

static void
print_game (const UsRules *rules, const UsTally *tally)
{
  g_autofree char *told = us_tally_dup_text (tally);
  g_autofree char *title = us_words_dup_game (rules);
  g_autofree char *first = g_strdup_printf ("%-10s ", rules->id);

  us_output_break ();
  us_output_bold (first, title);
  us_output_plain ("           ", us_words (rules->summary));
  if (rules->needs)
    us_output_plain ("           ", us_words (rules->needs));
  if (told)
    us_output_plain ("           ", told);
}

static void
print_details (const UsRules *rules)
{
  us_output_break ();
  us_output_bold ("  ", _("Options"));
  for (guint i = 0; i < rules->n_options; i++)
    print_option (&rules->options[i]);
  if (rules->n_components > 0)
    {
      us_output_break ();
      us_output_bold ("  ", us_rules_are_all_rolled (rules) ? _("Who rolls") : _("Who draws"));
    }
  for (guint i = 0; i < rules->n_components; i++)
    {
      const UsComponent *component = &rules->components[i];

      us_output ("    --source %s=app|table\n", component->id);
      print_titled (component->title, component->subtitle);
      us_output_plain ("        ",
                       component->by == US_BY_THE_APP ? _("By the app if not given") : _("At the table if not given"));
    }
  if (rules->n_topics > 0)
    {
      us_output_break ();
      us_output_bold ("  ", _("Taught once for your copy"));
    }
  for (guint i = 0; i < rules->n_topics; i++)
    {
      us_output ("    %s\n", rules->topics[i].key);
      print_titled (rules->topics[i].title, rules->topics[i].subtitle);
    }
  if (rules->n_topics > 0)
    {
      us_output_break ();
      us_output ("    understudy-cli copy %s\n", rules->box);
    }
}

UsExit
us_command_games (GStrv args)
{
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = { { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_("Print one JSON object"), NULL },
                                   G_OPTION_ENTRY_NULL };
  const UsUsage usage = {
    .arguments = N_("[GAME]"),
    .summary =
      _("Lists the games, how often each was played and what came of it; with GAME, its options, who draws its "
        "components and what it is taught."),
    .entries = entries,
    .max = 1,
  };
  g_auto (GStrv) rest = g_strdupv (args);
  const UsRules *one = NULL;
  const UsRules *const *games;
  g_autoptr (GHashTable) tallies = NULL;
  g_autoptr (GError) error = NULL;
  UsExit result;
  guint n;

  if (!us_cli_parse (&rest, &usage, &result))
    return result;
  games = us_games_get (&n);
  if (rest[1])
    {
      one = us_cli_find_game (rest[1]);
      if (one == NULL)
        return US_EXIT_USAGE;
      games = &one;
      n = 1;
    }
  tallies = read_tallies (&error);
  if (as_json)
    print_json (games, n, tallies);
  else
    {
      for (guint i = 0; i < n; i++)
        print_game (games[i], tallies != NULL ? g_hash_table_lookup (tallies, games[i]->id) : NULL);
      if (one)
        print_details (one);
    }
  /* The games are there all the same. */
  if (error != NULL)
    return us_cli_fail (error);

  return tallies != NULL ? US_EXIT_OK : US_EXIT_FILE;
}
