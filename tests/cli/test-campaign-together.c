/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "campaigns.h"

#define GAMES 500

/* Several programs at the same campaign at the same moment: each does what it was told, and nothing comes twice. */

static guint
count_campaigns (void)
{
  g_autofree char *text = tell ("campaign list --json");
  g_autoptr (JsonObject) list = cli_parse (text);

  return json_array_get_length (json_object_get_array_member (list, "campaigns"));
}

static GSubprocess *
spawn (const char *line)
{
  g_auto (GStrv) argv = cli_argv (line);
  g_autoptr (GSubprocessLauncher) launcher =
    cli_launcher (folder, G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_autoptr (GError) error = NULL;
  GSubprocess *process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, &error);

  g_assert_no_error (error);
  return process;
}

static void
at_once (const char *const *lines, guint n)
{
  g_autoptr (GPtrArray) processes = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (processes, spawn (lines[i]));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;

      g_subprocess_wait_check (g_ptr_array_index (processes, i), NULL, &error);
      g_assert_no_error (error);
    }
}

/* Several import the same file: each line comes once. */
static void
import_together (const char *line)
{
  const char *const lines[] = { line, line, line };

  at_once (lines, G_N_ELEMENTS (lines));
}

static void
test_imports (void)
{
  g_autofree char *path = g_build_filename (folder, "way.json", NULL),
                  *out = g_strdup_printf ("campaign export 1 '%s'", path);
  g_autofree char *whole = g_strdup_printf ("campaign import %s --yes", path), *before = NULL, *after = NULL;

  begin_log ("Way");
  told (out);
  before = dup_log ("1");
  for (guint round = 0; round < 8; round++)
    {
      g_autofree char *text = g_strdup_printf ("date,outcome,fame,npc-fame\n2026-12-11,npc-win,%u,12\n"
                                               "2026-12-12,npc-win,%u,12\n",
                                               round, round);
      g_autofree char *table = write_file ("way.csv", text);
      g_autofree char *line = g_strdup_printf ("campaign import %s --into Way --yes", table);
      g_autoptr (JsonObject) campaign = NULL;

      import_together (line);
      campaign = stands ("Way");
      g_assert_cmpuint (n_lines (campaign), ==, 2 + 2 * (round + 1));
    }
  /* The same of a campaign that nobody has here. */
  for (guint round = 0; round < 4; round++)
    {
      told ("campaign trash 1 --for-good");
      import_together (whole);
      g_assert_cmpuint (count_campaigns (), ==, 1);
      g_clear_pointer (&after, g_free);
      after = dup_log ("1");
      cli_assert_same (before, after);
    }
}

/* So long a log that reading it takes its time. */
static void
begin_long_log (void)
{
  g_autoptr (GString) table = g_string_new ("date,outcome,fame,npc-fame\n");
  g_autofree char *file = NULL, *line = NULL;

  for (guint i = 0; i < GAMES; i++)
    g_string_append_printf (table, "2025-%02u-%02u,npc-win,%u,20\n", i / 28 % 12 + 1, i % 28 + 1, i / 336 % 20);
  file = write_file ("long.csv", table->str);
  line = g_strdup_printf ("campaign import %s --into Way --yes", file);
  begin_campaign ("Way");
  told (line);
}

/* What does not stand in each other's way is done by all of them. */
static void
test_changes (void)
{
  static const char *const kinds[] = {
    "campaign add 1 --set outcome=npc-win --set fame=3 --set npc-fame=20",
    "campaign add 1 --set outcome=npc-win --set fame=4 --set npc-fame=20 --before 1",
    "campaign put 1 ship/gull --set name=Seagull",
    "campaign put 1 ship/roc --set tier=2",
    "campaign set 1 goals=5",
    "campaign edit 1 2 --set note=Windy",
    "campaign rename 1 Road",
    "campaign add 1 --set outcome=npc-win --set fame=5 --set npc-fame=20",
    "campaign add 1 --set outcome=npc-win --set fame=6 --set npc-fame=20",
    "campaign add 1 --set outcome=npc-win --set fame=7 --set npc-fame=20",
  };

  begin_long_log ();
  for (guint round = 0; round < 3; round++)
    {
      g_autoptr (JsonObject) campaign = NULL;

      at_once (kinds, G_N_ELEMENTS (kinds));
      campaign = stands ("1");
      g_assert_cmpuint (n_lines (campaign), ==, GAMES + 5 * (round + 1));
    }
}

/* Each takes back a step of its own. */
static void
test_undo (void)
{
  const char *lines[8];
  g_autoptr (JsonObject) campaign = NULL;

  begin_long_log ();
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      told ("campaign add 1 --set outcome=npc-win --set fame=3 --set npc-fame=20");
      lines[i] = "campaign undo 1";
    }
  at_once (lines, G_N_ELEMENTS (lines));
  campaign = stands ("1");
  g_assert_cmpuint (n_lines (campaign), ==, GAMES);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/campaign-together/imports", test_imports);
  ADD ("/campaign-together/changes", test_changes);
  ADD ("/campaign-together/undo", test_undo);

  return g_test_run ();
}
