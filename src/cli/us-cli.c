/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-cli.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "us-file.h"
#include "us-games.h"
#include "us-json.h"
#include "us-output.h"

/* The command that is being parsed, to show its usage if the line is wrong, and the reader of us_cli_ask(), which
 * wants the usage only. */
static struct
{
  const char *arguments;
  UsUsageReader reader;
  gpointer data;
} present = { .arguments = N_("COMMAND …") };

/* Paragraphs are wrapped to the terminal; indented lines are set in columns and stay as they are. */
static void
show_help (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (char **line = lines; *line && (line[1] || **line); line++)
    if (**line == ' ' || **line == '\0')
      us_output ("%s\n", *line);
    else
      us_output_plain ("", *line);
}

void
us_cli_ask (UsExit (*run) (GStrv args), const char *command, UsUsageReader reader, gpointer data)
{
  char *args[] = { (char *) command, NULL };

  present.reader = reader;
  present.data = data;
  run (args);
  present.reader = NULL;
}

void
us_cli_ask_all (UsUsageReader reader, gpointer data)
{
  for (guint i = 0; i < us_n_commands; i++)
    {
      g_autofree char *command = g_strconcat ("understudy-cli ", us_commands[i].name, NULL);

      us_cli_ask (us_commands[i].run, command, reader, data);
      for (guint j = 0; us_commands[i].actions && j < *us_commands[i].n_actions; j++)
        {
          g_autofree char *action = g_strconcat (command, " ", us_commands[i].actions[j].name, NULL);

          us_cli_ask (us_commands[i].actions[j].run, action, reader, data);
        }
    }
}

gboolean
us_cli_run_action (const UsCommand *actions, guint n, GStrv args, UsExit *result)
{
  for (guint i = 0; args[1] != NULL && i < n; i++)
    {
      g_auto (GStrv) own = NULL;

      if (!g_str_equal (actions[i].name, args[1]))
        continue;
      own = g_strdupv (args + 1);
      g_free (own[0]);
      own[0] = g_strconcat (args[0], " ", args[1], NULL);
      *result = actions[i].run (own);
      return TRUE;
    }

  return FALSE;
}

/* GLib repeats the whole argument in its message, however long it is. */
static char *
dup_parse_error (const GError *error, const char *const *given)
{
  GString *text =
    g_string_new (error->domain == G_CONVERT_ERROR ? _("An option says what is no text in UTF-8.") : error->message);

  for (; *given; given++)
    {
      const char *value = strchr (*given, '=');

      if (strlen (*given) > US_QUOTE_MAX)
        g_string_replace (text, *given, us_quote (*given), 0);
      if (value && strlen (value + 1) > US_QUOTE_MAX)
        g_string_replace (text, value + 1, us_quote (value + 1), 0);
    }

  return g_string_free_and_steal (text);
}

gboolean
us_cli_parse (GStrv *args, const UsUsage *usage, UsExit *result)
{
  gboolean help = FALSE;
  const GOptionEntry help_entry[] = { { "help", 'h', 0, G_OPTION_ARG_NONE, &help, N_("Show this help"), NULL },
                                      G_OPTION_ENTRY_NULL };
  g_autoptr (GOptionContext) context = g_option_context_new (usage->arguments);
  g_auto (GStrv) given = g_strdupv (*args);
  g_autoptr (GError) error = NULL;
  guint n;

  *result = US_EXIT_OK;
  if (present.reader)
    {
      present.reader ((*args)[0], usage, present.data);
      return FALSE;
    }
  g_set_prgname ((*args)[0]);
  present.arguments = usage->arguments;
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, usage->summary);
  g_option_context_set_description (context, usage->description);
  /* GLib's own --help prints and exits at once, without checking whether the output could be written. */
  g_option_context_set_help_enabled (context, FALSE);
  if (usage->entries)
    g_option_context_add_main_entries (context, usage->entries, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, help_entry, GETTEXT_PACKAGE);
  if (!g_option_context_parse_strv (context, args, &error))
    {
      g_autofree char *message = dup_parse_error (error, (const char *const *) given);

      *result = us_cli_usage ("%s", message);
      return FALSE;
    }
  if (help)
    {
      g_autofree char *text = g_option_context_get_help (context, TRUE, NULL);

      show_help (text);
      return FALSE;
    }
  /* GLib leaves the "--" that ends the options among the arguments. */
  if ((*args)[1] && g_str_equal ((*args)[1], "--"))
    {
      g_free ((*args)[1]);
      memmove (*args + 1, *args + 2, g_strv_length (*args + 1) * sizeof (char *));
    }
  n = g_strv_length (*args) - 1;
  if (n < usage->min)
    *result = us_cli_usage (_("Something is missing: %s"), _(usage->arguments));
  else if (n > usage->max)
    *result = us_cli_usage (_("“%s” is one argument too many."), us_quote ((*args)[usage->max + 1]));
  else
    return TRUE;

  return FALSE;
}

UsExit
us_cli_usage (const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  us_error ("%s", message);
  /* Translators: a command and its arguments, for example “understudy-cli delete [OPTION…] ID”. */
  us_error_more (_("Usage: %s [OPTION…] %s"), g_get_prgname (), _(present.arguments));
  /* Translators: the place is for a command, for example “understudy-cli play”. */
  us_error_more (_("Try “%s --help”."), g_get_prgname ());

  return US_EXIT_USAGE;
}

UsExit
us_cli_fail (const GError *error)
{
  /* A closed pipe: nobody reads the output, so no error is reported. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE))
    return US_EXIT_OK;
  us_error ("%s", error->message);
  if (error->domain != US_ERROR)
    return US_EXIT_FILE;
  switch ((UsError) error->code)
    {
    case US_ERROR_NOT_JSON:
    case US_ERROR_STORE:
      return US_EXIT_FILE;
    default:
      return US_EXIT_REFUSED;
    }
}

const UsRules *
us_cli_find_game (const char *id)
{
  guint n;
  const UsRules *const *games = us_games_get (&n);
  const UsRules *rules = us_games_find (id);
  g_autoptr (GString) known = g_string_new (NULL);

  if (rules)
    return rules;
  for (guint i = 0; i < n; i++)
    g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", games[i]->id);
  us_cli_usage (_("There is no game “%s”; there is: %s"), us_quote (id), known->str);

  return NULL;
}

GPtrArray *
us_cli_list_boxes (void)
{
  GPtrArray *boxes = g_ptr_array_new ();
  guint n;
  const UsRules *const *games = us_games_get (&n);

  for (guint i = 0; i < n; i++)
    {
      gboolean seen = FALSE;

      for (guint j = 0; j < boxes->len && !seen; j++)
        seen = g_str_equal (((const UsRules *) g_ptr_array_index (boxes, j))->box, games[i]->box);
      if (!seen)
        g_ptr_array_add (boxes, (gpointer) games[i]);
    }

  return boxes;
}

gboolean
us_cli_find_box (const char *box)
{
  g_autoptr (GPtrArray) boxes = us_cli_list_boxes ();
  g_autoptr (GString) known = g_string_new (NULL);

  if (us_box_exists (box))
    return TRUE;
  for (guint i = 0; i < boxes->len; i++)
    g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", ((const UsRules *) g_ptr_array_index (boxes, i))->box);
  us_cli_usage (_("There is no box “%s”; there is: %s"), us_quote (box), known->str);

  return FALSE;
}

gboolean
us_cli_read_seed (const char *text, guint64 *seed)
{
  g_autoptr (GError) error = NULL;

  if (g_ascii_string_to_unsigned (text, 10, 0, US_SEED_MAX, seed, &error))
    return TRUE;
  us_cli_usage (_("“%s” is no seed: a seed is a whole number from 0 to %" PRIu64 "."), us_quote (text), US_SEED_MAX);

  return FALSE;
}

guint64
us_cli_draw_seed (void)
{
  guint64 high = g_random_int ();

  return ((high << 32) | g_random_int ()) & US_SEED_MAX;
}

static gboolean
split (const char *text, char **key, char **value)
{
  const char *equals = strchr (text, '=');

  if (equals == NULL)
    return FALSE;
  *key = g_strndup (text, (gsize) (equals - text));
  *value = g_strdup (equals + 1);

  return TRUE;
}

static gboolean
read_option (const UsRules *rules, const char *text, UsStart *start)
{
  g_autofree char *key = NULL;
  g_autofree char *value = NULL;
  g_autoptr (GString) known = g_string_new (NULL);
  const UsOption *option;
  int i, choice;

  if (!split (text, &key, &value))
    {
      us_cli_usage (_("--set takes KEY=VALUE, not “%s”."), us_quote (text));
      return FALSE;
    }
  i = us_rules_find_option (rules, key);
  if (i < 0)
    {
      for (guint j = 0; j < rules->n_options; j++)
        g_string_append_printf (known, "%s%s", j > 0 ? ", " : "", rules->options[j].key);
      us_cli_usage (_("%s has no option “%s”; it has: %s"), rules->id, us_quote (key), known->str);
      return FALSE;
    }
  option = &rules->options[i];
  choice = us_option_find_choice (option, value);
  if (choice < 0)
    {
      for (guint j = 0; j < option->n_choices; j++)
        g_string_append_printf (known, "%s%s", j > 0 ? ", " : "", option->choices[j].name);
      us_cli_usage (_("“%s” cannot be “%s”; it can be: %s"), key, us_quote (value), known->str);
      return FALSE;
    }
  start->options[i] = choice;

  return TRUE;
}

static gboolean
read_source (const UsRules *rules, const char *text, UsStart *start)
{
  g_autofree char *key = NULL;
  g_autofree char *value = NULL;
  g_autoptr (GString) known = g_string_new (NULL);
  int i;

  if (!split (text, &key, &value))
    {
      us_cli_usage (_("--source takes COMPONENT=app or COMPONENT=table, not “%s”."), us_quote (text));
      return FALSE;
    }
  i = us_rules_find_component (rules, key);
  if (i < 0)
    {
      for (guint j = 0; j < rules->n_components; j++)
        g_string_append_printf (known, "%s%s", j > 0 ? ", " : "", rules->components[j].id);
      us_cli_usage (_("%s has no component “%s”; it has: %s"), rules->id, us_quote (key), known->str);
      return FALSE;
    }
  if (g_str_equal (value, us_source_name (US_BY_THE_APP)))
    start->sources[i] = US_BY_THE_APP;
  else if (g_str_equal (value, us_source_name (US_AT_THE_TABLE)))
    start->sources[i] = US_AT_THE_TABLE;
  else
    {
      us_cli_usage (_("“%s” is drawn by “app” or “table”, not by “%s”."), key, us_quote (value));
      return FALSE;
    }

  return TRUE;
}

gboolean
us_cli_read_start (const UsRules *rules, char **options, char **sources, UsStart *start)
{
  for (char **text = options; text && *text; text++)
    if (!read_option (rules, *text, start))
      return FALSE;
  for (char **text = sources; text && *text; text++)
    if (!read_source (rules, *text, start))
      return FALSE;

  return TRUE;
}

static gboolean had_trouble;

static void
trouble_cb (UsStore *store, const char *sentence)
{
  had_trouble = TRUE;
  us_error ("%s", sentence);
}

gboolean
us_cli_had_trouble (void)
{
  return had_trouble;
}

UsStore *
us_cli_open_store (GError **error)
{
  UsStore *store = us_store_new (NULL, error);

  if (store == NULL)
    return NULL;
  g_signal_connect (store, "trouble", G_CALLBACK (trouble_cb), NULL);
  if (us_store_get_notice (store))
    us_error ("%s", us_store_get_notice (store));

  return store;
}

char *
us_cli_copy_store (GStrv args, const UsUsage *usage, UsCliCopier copier, UsExit *result)
{
  g_auto (GStrv) rest = g_strdupv (args);
  g_autoptr (UsStore) store = NULL;
  g_autofree char *made = NULL;
  g_autoptr (GError) error = NULL;

  if (!us_cli_parse (&rest, usage, result))
    return NULL;
  store = us_cli_open_store (&error);
  made = store ? copier (store, rest[1], &error) : NULL;
  *result = made ? US_EXIT_OK : us_cli_fail (error);

  return made ? g_filename_display_name (made) : NULL;
}

gboolean
us_cli_may_export (UsStore *store, const char *path, GError **error)
{
  /* The name is read in the same way as when the file is written. */
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);

  return us_file_is_standard (path) || g_file_peek_path (file) == NULL ||
         us_store_may_export (store, g_file_peek_path (file), error);
}

UsCopy *
us_cli_read_copy (const char *path, const UsRules *rules, GError **error)
{
  gsize length;
  g_autofree char *text = us_file_read (path, &length, error);
  g_autoptr (UsCopy) copy = text ? us_copy_read (text, (gssize) length, error) : NULL;

  if (copy && !g_str_equal (us_copy_get_box (copy), rules->box))
    {
      g_set_error (error, US_ERROR, US_ERROR_NOT_A_CHOICE, _("%s is a copy of “%s”, but the game needs “%s”."),
                   us_quote (path), us_copy_get_box (copy), rules->box);
      return NULL;
    }

  return g_steal_pointer (&copy);
}

void
us_cli_print_json (JsonNode *node)
{
  g_autofree char *text = us_json_print (node, FALSE);

  us_output_raw (text);
  us_output_raw ("\n");
  json_node_unref (node);
}

char *
us_cli_dup_time (gint64 milliseconds)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (milliseconds / 1000);
  g_autoptr (GDateTime) local = utc ? g_date_time_to_local (utc) : NULL;

  return local ? g_date_time_format (local, "%Y-%m-%d %H:%M") : g_strdup ("");
}
