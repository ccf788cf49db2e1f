/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "campaigns.h"

#include <glib/gstdio.h>

/* What cannot be: one sentence that says what to do, and nothing is changed. */

#define GAME "--set outcome=npc-win --set fame=1 --set npc-fame=9 "

static void
test_lines (void)
{
  begin_log ("Way");
  refused ("campaign add 1 --set outcome=npc-win --set npc-fame=9 --set fame=100", 1, "0 to 99");
  refused ("campaign add 1 --set outcome=npc-win --set npc-fame=9 --set fame=-1", 1, "0 to 99");
  refused ("campaign add 1 --set outcome=npc-win --set npc-fame=9 --set fame=many", 1, "Your fame");
  refused ("campaign add 1 --set outcome=npc-win --set npc-fame=9", 1, "fame");
  refused ("campaign add 1 --set outcome=draw --set npc-fame=9 --set fame=1", 1,
           "there is: goal, limit-no-goal, npc-win");
  refused ("campaign add 1 " GAME "--set colour=red", 1, "there is: goal, outcome");
  refused ("campaign add 1 " GAME "--set ships", 1, "KEY=VALUE");
  refused ("campaign add 1 " GAME "--date 2024-02-30", 1, "2024-02-30");
  refused ("campaign add 1 " GAME "--date yesterday", 1, "2026-11-29");
  refused ("campaign add 1 " GAME "--before 3", 1, "the log has 2 lines");
  refused ("campaign edit 1 2 --set fame=100", 1, "0 to 99");
  refused ("campaign edit 1 0 --set fame=1", 1, "There is no line “0”");
  refused ("campaign edit 1 '#99' --set fame=1", 1, "#99");
  refused ("campaign edit 1 1", 2, "--set");
  refused ("campaign move 1 1 3", 1, "1 to 2");
  refused ("campaign move 1 1 up", 2, "up");
  refused ("campaign remove 1 3", 1, "the log has 2 lines");
}

/* The command that adds it is named, and does. */
static void
test_missing (void)
{
  g_autofree char *put = NULL;
  CliResult result;
  const char *way, *end;

  begin_log ("Way");
  refused ("campaign add 1 " GAME "--set 'ships=Night Wren'", 1, "ship/night-wren JSON");
  refused ("campaign add 1 " GAME "--set 'goal=Deep Sky'", 1, "goal/deep-sky JSON");
  refused ("campaign add 1 '{\"outcome\":\"npc-win\",\"fame\":1,\"npc-fame\":9,\"ships\":[\"wren\"]}'", 1, "ship/wren");
  refused ("campaign edit 1 1 --set 'goal=Deep Sky'", 1, "goal/deep-sky");
  result = tell_with ("campaign add 1 " GAME "--set 'ships=Night Wren'", NULL);
  way = strstr (result.err, "campaign put");
  end = strstr (way, " JSON");
  put = g_strdup_printf ("%.*s '{\"name\":\"Night Wren\",\"tier\":1}'", (int) (end - way), way);
  cli_result_clear (&result);
  told (put);
  told ("campaign add 1 " GAME "--set 'ships=Night Wren'");
}

static void
test_json (void)
{
  begin_log ("Way");
  refused ("campaign add 1 '{\"fame\":'", 2, "JSON");
  refused ("campaign add 1 '[1]'", 1, "outcome");
  refused ("campaign add 1 '{\"fame\":null}'", 1, "");
  refused ("campaign add 1 '{\"fame\":\"a\",\"npc-fame\":1,\"outcome\":\"npc-win\"}'", 1, "Your fame");
  refused ("campaign add 1 '{\"fame\":1,\"npc-fame\":1,\"outcome\":\"npc-win\",\"ships\":3}'", 1, "Ships");
  refused ("campaign put 1 ship '{\"tier\":4,\"name\":\"X\"}'", 1, "Tier");
  refused ("campaign put 1 ship '{\"tier\":2}'", 1, "name");
  refused ("campaign put 1 ship --set tier=2 --set name=", 1, "Give it a name");
  refused ("campaign put 1 ship --set tier=2 --set 'name=   '", 1, "Give it a name");
  refused ("campaign put 1 ship '{\"tier\":2,\"name\":\" \"}'", 1, "Give it a name");
  refused ("campaign put 1 ship/gull --set since=5 --set until=3", 1,
           "“In the fleet until game” is 3, which is before “In the fleet since game”, 5.");
  told ("campaign put 1 ship/gull --set since=3 --set until=3");
  refused ("campaign put 1 ship/gull --set since=4", 1, "before");
  refused ("campaign put 1 crew '{\"name\":\"X\"}'", 1, "ship, goal");
  refused ("campaign put 1 ship '{\"colour\":2}'", 1, "colour");
}

/* A thing that a game names stays; which one goes has to be said. */
static void
test_drop (void)
{
  begin_log ("Way");
  refused ("campaign drop 1 ship/gull", 1, "Game 2 names it. Change that game in the log first");
  refused ("campaign drop 1 ship/wren", 1, "The campaign has no “ship/wren”.");
  refused ("campaign drop 1 ship", 1, "“ship/NAME”");
  told ("campaign drop 1 ship/roc");
}

/* What is typed is UTF-8, also where no locale is set. */
static void
test_no_locale (void)
{
  static const char *const settings[] = { "LC_ALL=C", NULL };
  CliResult result;

  begin_log ("Way");
  cli_environment = (char **) settings;
  told ("campaign edit 1 1 --set 'note=Grüße'");
  told ("campaign put 1 ship/moewe --set 'name=Möwe' --set tier=1");
  told ("campaign edit 1 2 --set 'ships=Möwe'");
  cli_environment = NULL;
  result = tell_with ("campaign log 1", NULL);
  cli_assert_contains (result.out, "Note: Grüße");
  cli_assert_contains (result.out, "Ships: Möwe");
  cli_result_clear (&result);
  refused ("campaign edit 1 1 --set note=\xff", 2, "An option says what is no text in UTF-8.");
}

static void
test_in_trash (void)
{
  CliResult result;

  begin_log ("Way");
  told ("campaign trash 1");
  result = tell_with ("campaign archive Way", NULL);
  g_assert_cmpint (result.code, ==, 1);
  cli_assert_contains (result.err, "in the trash; take it out");
  cli_result_clear (&result);
  told ("campaign restore Way");
  told ("campaign archive Way");
}

static void
test_campaigns (void)
{
  begin_log ("Way");
  refused ("campaign new ''", 1, "name");
  refused ("campaign new X --set goals=0", 1, "Goals");
  refused ("campaign new X --set goal=3", 1, "goals");
  refused ("campaign new X --game hal", 2, "xia");
  refused ("campaign new X --empty --know y", 2, "--know");
  refused ("campaign new X --know /does/not/exist", 3, "");
  refused ("campaign rename 1 ''", 1, "name");
  refused ("campaign new 'bad\xff'", 1, "UTF-8");
  refused ("campaign rename 1 'Gr\xf6\xdf"
           "e'",
           1, "UTF-8");
  refused ("campaign set 1 goals=many", 1, "Goals");
  refused ("campaign set 1 goals", 2, "A setting is changed with KEY=VALUE, not “goals”.");
  refused ("campaign set 1 goals=4 goals", 2, "not “goals”");
  refused ("campaign show 2", 3, "campaign list");
  refused ("campaign show ''", 3, "");
  refused ("campaign restore 1", 1, "trash");
  refused ("campaign redo 1", 1, "redo");
  refused ("campaign close 1 --lost", 1, "goes on");
  refused ("campaign close 1", 2, "--leave-out");
  refused ("campaign", 2, "ACTION");
  refused ("campaign fly", 2, "list, new");
  refused ("campaign list chess", 2, "chess");
  refused ("campaign list xia 1", 2, "too many");
  refused ("campaign trash 1 --for-good --json", 2, "deleted");
}

static void
test_out (void)
{
  g_autofree char *file = NULL, *line = NULL, *kept = NULL, *database = NULL, *over = NULL;

  begin_log ("Way");
  refused ("campaign export 1 --as xml", 2, "json, csv");
  refused ("campaign export 1 /does/not/exist/x.csv", 3, "/does/not/exist/x.csv");
  refused ("campaign print 1", 2, "FILE");
  refused ("campaign print 1 /does/not/exist/x.pdf", 3, "/does/not/exist/x.pdf");
  refused ("campaign print 1 x.pdf --paper a5", 2, "a4, letter");
  refused ("campaign print 1 - --json", 2, "--json");
  database = g_build_filename (folder, "understudy.db", NULL);
  over = g_strdup_printf ("campaign export 1 '%s'", database);
  refused (over, 3, "understudy.db");
  /* A file that is there stays as it was where a new one cannot be written. */
  file = write_file ("table.csv", "old");
  line = g_strdup_printf ("campaign export 1 '%s/not/table.csv'", file);
  refused (line, 3, "table.csv");
  g_assert_true (g_file_get_contents (file, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, "old");
}

/* The disk is full: the sentence says so, and what stood there stands there. */
static void
test_full (void)
{
  static const char *const kinds[] = { "campaign export 1 '%s' --as csv", "campaign export 1 '%s' --as pdf",
                                       "campaign export 1 '%s'" };
  g_autofree char *preload = g_strconcat ("LD_PRELOAD=", g_getenv ("UNDERSTUDY_FAULTS"), NULL);
  g_autofree char *out = g_build_filename (folder, "out", NULL), *full = g_strconcat ("FAULT_FULL=", out, NULL);
  const char *const settings[] = { preload, "ASAN_OPTIONS=verify_asan_link_order=0:detect_leaks=0", full, NULL };

  begin_log ("Way");
  g_assert_cmpint (g_mkdir (out, 0755), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *file = write_file ("out/old.file", "old"), *kept = NULL;
      g_auto (GStrv) parts = g_strsplit (kinds[i], "%s", 2);
      g_autofree char *line = g_strconcat (parts[0], file, parts[1], NULL);
      CliResult result;

      cli_environment = (char **) settings;
      result = tell_with (line, NULL);
      cli_environment = NULL;
      g_assert_cmpint (result.code, ==, 3);
      cli_assert_contains (result.err, "disk is full");
      g_assert_true (g_file_get_contents (file, &kept, NULL, NULL));
      g_assert_cmpstr (kept, ==, "old");
      cli_result_clear (&result);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/campaign-wrong/lines", test_lines);
  ADD ("/campaign-wrong/missing", test_missing);
  ADD ("/campaign-wrong/json", test_json);
  ADD ("/campaign-wrong/campaigns", test_campaigns);
  ADD ("/campaign-wrong/drop", test_drop);
  ADD ("/campaign-wrong/no-locale", test_no_locale);
  ADD ("/campaign-wrong/in-trash", test_in_trash);
  ADD ("/campaign-wrong/out", test_out);
  ADD ("/campaign-wrong/full", test_full);

  return g_test_run ();
}
