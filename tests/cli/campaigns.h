/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fresh.h"

/* Campaigns as a person or a script keeps them, with quotation marks as a shell has them. */

static inline CliResult
tell_with (const char *line, const char *input)
{
  g_auto (GStrv) words = NULL, argv = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GError) error = NULL;

  g_shell_parse_argv (line, NULL, &words, &error);
  g_assert_no_error (error);
  g_strv_builder_add (builder, g_getenv ("UNDERSTUDY_CLI"));
  g_strv_builder_addv (builder, (const char **) words);
  argv = g_strv_builder_end (builder);
  return cli_run_argv (folder, (const char *const *) argv, input);
}

/* What is printed; the command must end with that code. */
static inline char *
tell_ends (const char *line, int code)
{
  CliResult result = tell_with (line, NULL);

  if (result.code != code)
    g_error ("%s: ended with %d instead of %d\n%s%s", line, result.code, code, result.out, result.err);
  g_free (result.err);
  return result.out;
}

static inline char *
tell (const char *line)
{
  return tell_ends (line, 0);
}

static inline void
told (const char *line)
{
  g_free (tell_ends (line, 0));
}

/* The campaign as it stands. */
static inline JsonObject *
stands (const char *which)
{
  g_autofree char *line = g_strconcat ("campaign show --json ", which, NULL), *text = tell (line);

  return cli_parse (text);
}

static inline char *
dup_log (const char *which)
{
  g_autofree char *line = g_strconcat ("campaign export ", which, NULL);

  return tell (line);
}

/* One sentence, that ending, and the campaign is as it was. */
static inline void
refused (const char *line, int code, const char *part)
{
  g_autofree char *before = dup_log ("1"), *after = NULL;
  CliResult result = tell_with (line, NULL);

  if (result.code != code || !g_str_has_prefix (result.err, "understudy-cli: ") || *result.out != '\0')
    g_error ("%s: ended with %d\n%s%s", line, result.code, result.out, result.err);
  cli_assert_contains (result.err, part);
  if (code != 2)
    g_assert_true (strchr (result.err, '\n') == result.err + strlen (result.err) - 1);
  after = dup_log ("1");
  cli_assert_same (before, after);
  cli_result_clear (&result);
}

/* A fleet of five and three goals. */
static inline void
begin_campaign (const char *name)
{
  static const char *const things[] = {
    "ship/kite '{\"name\":\"Brass Kite\",\"tier\":1}'",   "ship/gull '{\"name\":\"Gull\",\"tier\":1}'",
    "ship/heron '{\"name\":\"Heron\",\"tier\":2}'",       "ship/swan '{\"name\":\"Swan\",\"tier\":2,\"price\":8000}'",
    "ship/roc '{\"name\":\"Roc\",\"tier\":3}'",           "goal/kiln '{\"name\":\"Kiln Runner\",\"limit\":12}'",
    "goal/light '{\"name\":\"Far Light\",\"limit\":16}'", "goal/debts '{\"name\":\"Old Debts\",\"limit\":20}'",
  };
  g_autofree char *line = g_strdup_printf ("campaign new '%s' --set goals=3", name);

  told (line);
  for (guint i = 0; i < G_N_ELEMENTS (things); i++)
    {
      g_autofree char *put = g_strdup_printf ("campaign put '%s' %s", name, things[i]);

      told (put);
    }
}

/* Two games that fit. */
static inline void
begin_log (const char *name)
{
  begin_campaign (name);
  told ("campaign add 1 --date 2024-01-01 --set 'goal=Kiln Runner' --set outcome=goal --set fame=12 --set npc-fame=7 "
        "--set 'ships=Brass Kite, Heron' --set upgrades=trade-1");
  told ("campaign add 1 --date 2024-01-08 --set outcome=npc-win --set fame=3 --set npc-fame=20 --set ships=Gull "
        "--set 'goal=Far Light' --set upgrades=engine-1");
}

static inline JsonObject *
member (JsonObject *object, const char *name)
{
  return json_object_get_object_member (object, name);
}

static inline JsonObject *
line_of (JsonObject *campaign, guint line)
{
  return json_array_get_object_element (json_object_get_array_member (campaign, "lines"), line);
}

static inline guint
n_lines (JsonObject *campaign)
{
  return json_array_get_length (json_object_get_array_member (campaign, "lines"));
}

/* "campaign.goal-again campaign.ship-use" */
static inline char *
dup_flags (JsonObject *campaign, guint line)
{
  JsonArray *flags = json_object_get_array_member (line_of (campaign, line), "flags");
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (flags); i++)
    {
      JsonObject *flag = json_array_get_object_element (flags, i);

      g_string_append_printf (out, "%s%s%s", out->len > 0 ? " " : "", json_object_get_string_member (flag, "rule"),
                              json_object_get_boolean_member (flag, "accepted") ? "!" : "");
    }
  return g_string_free_and_steal (out);
}
