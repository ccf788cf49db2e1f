/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "us-games.h"
#include "us-manual.h"
#include "us-output.h"

/* Removes what completion does not need: "[GAME]" becomes "GAME" and "FILE…" becomes "FILE...". */
static char *
dup_forms (const UsUsage *usage)
{
  g_autoptr (GString) forms = g_string_new (usage->forms ? usage->forms : usage->arguments);

  g_string_replace (forms, "[", "", 0);
  g_string_replace (forms, "]", "", 0);
  g_string_replace (forms, "…", "...", 0);

  return g_string_free_and_steal (g_steal_pointer (&forms));
}

static void
add_command (const char *command, const UsUsage *usage, gpointer data)
{
  GString *script = data;
  g_autofree char *forms = dup_forms (usage);
  const char *name = strchr (command, ' ');

  g_string_append_printf (script, "    '%s')\n      forms='%s'\n      options='", name ? name + 1 : "", forms);
  for (const GOptionEntry *entry = usage->entries; entry && entry->long_name; entry++)
    {
      g_autofree char *value = entry->arg_description ? g_strconcat ("=", entry->arg_description, NULL) : g_strdup ("");

      if (entry->flags & G_OPTION_FLAG_HIDDEN)
        continue;
      g_string_append_printf (script, "--%s%s ", entry->long_name, value);
      if (entry->short_name)
        g_string_append_printf (script, "-%c%s ", entry->short_name, value);
    }
  g_string_append (script, "--help -h'\n      ;;\n");
}

static void
add_options (GString *script, const UsRules *rules)
{
  for (guint i = 0; i < rules->n_options; i++)
    for (guint j = 0; j < rules->options[i].n_choices; j++)
      g_string_append_printf (script, " %s=%s", rules->options[i].key, rules->options[i].choices[j].name);
}

static void
add_components (GString *script, const UsRules *rules)
{
  for (guint i = 0; i < rules->n_components; i++)
    for (UsSource source = US_BY_THE_APP; source <= US_AT_THE_TABLE; source++)
      g_string_append_printf (script, " %s=%s", rules->components[i].id, us_source_name (source));
}

static void
add_game (GString *script, const UsRules *rules)
{
  g_string_append_printf (script, " %s", rules->id);
}

static void
add_words (GString *script, const char *kind, void (*add) (GString *script, const UsRules *rules))
{
  guint n;
  const UsRules *const *games = us_games_get (&n);

  g_string_append_printf (script, "    %s) printf '%%s\\n'", kind);
  for (guint i = 0; i < n; i++)
    add (script, games[i]);
  g_string_append (script, " ;;\n");
}

void
us_completion_print (UsExit (*bare) (GStrv args))
{
  g_autoptr (GString) script = g_string_new ("# Made by understudy-cli of its own help.\n\n");
  g_autoptr (GPtrArray) boxes = us_cli_list_boxes ();

  g_string_append (script, "_understudy_cli_usage ()\n{\n  case $1 in\n");
  us_cli_ask (bare, "understudy-cli", add_command, script);
  us_cli_ask_all (add_command, script);
  g_string_append (
    script, "    *) return 1 ;;\n  esac\n}\n\n_understudy_cli_words ()\n{\n  case $1 in\n    COMMAND) printf '%s\\n'");
  for (guint i = 0; i < us_n_commands; i++)
    g_string_append_printf (script, " %s", us_commands[i].name);
  g_string_append (script, " ;;\n    BOX) printf '%s\\n'");
  for (guint i = 0; i < boxes->len; i++)
    g_string_append_printf (script, " %s", ((const UsRules *) g_ptr_array_index (boxes, i))->box);
  g_string_append (script, " ;;\n    NAME) echo random ;;\n");
  add_words (script, "GAME", add_game);
  add_words (script, "KEY=VALUE", add_options);
  add_words (script, "COMPONENT=WHO", add_components);
  g_string_append (script, "  esac\n}\n\n");
  us_output_text (script->str);
}
