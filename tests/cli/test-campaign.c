/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "campaigns.h"

/* Each action on a campaign: what it does, and what it prints. */

static const char *const actions[] = { "list",   "new",     "show",  "log",     "add",   "edit",   "choose", "accept",
                                       "move",   "remove",  "put",   "drop",    "set",   "undo",   "redo",   "close",
                                       "rename", "archive", "trash", "restore", "check", "export", "import", "print" };

/* An action explains itself as a command does. */
static void
test_help (void)
{
  g_autofree char *all = cli_expect (folder, "campaign --help", 0);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autofree char *line = g_strconcat ("campaign ", actions[i], " --help", NULL);
      g_autofree char *help = cli_expect (folder, line, 0);
      g_autofree char *begin = g_strdup_printf ("Usage:\n  understudy-cli campaign %s [OPTION…]", actions[i]);
      g_autofree char *listed = g_strdup_printf ("\n  %s ", actions[i]);

      g_assert_true (g_str_has_prefix (help, begin));
      cli_assert_contains (help, "--json");
      cli_assert_contains (all, listed);
    }
}

static gint64
score_of (JsonObject *campaign)
{
  return json_object_get_int_member (member (campaign, "campaign"), "score");
}

static void
test_new (void)
{
  g_autofree char *none = tell ("campaign list");
  g_autofree char *made = tell ("campaign new 'Long way' --set goals=12");
  g_autofree char *list = tell ("campaign list");
  g_autoptr (JsonObject) campaign = stands ("'Long way'");

  cli_assert_contains (none, "There are no campaigns yet.");
  cli_assert_contains (made, "Long way");
  g_assert_true (g_str_has_prefix (list, "   1  "));
  cli_assert_contains (list, "Long way · Xia · 0 games · score 0");
  g_assert_cmpint (json_object_get_int_member (member (campaign, "settings"), "goals"), ==, 12);
  g_assert_cmpint (json_object_get_int_member (member (campaign, "next"), "number"), ==, 1);
}

/* Ships that the copy knows are in the fleet, unless nothing or another copy is wanted. */
static void
test_fleet (void)
{
  g_autofree char *path = NULL, *line = NULL, *copy = NULL;
  g_autoptr (JsonObject) own = NULL, empty = NULL, other = NULL;

  told ("copy xia set ship/kite '{\"name\":\"Kite\",\"tier\":1}'");
  told ("copy xia set ship/gone '{\"name\":\"Gone\",\"tier\":2}'");
  copy = tell ("copy xia export");
  path = write_file ("copy.json", copy);
  told ("copy xia forget ship/gone");
  told ("campaign new Own");
  told ("campaign new Empty --empty");
  line = g_strdup_printf ("campaign new Other --know '%s'", path);
  told (line);
  own = stands ("Own");
  empty = stands ("Empty");
  other = stands ("Other");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (member (own, "things"), "ship")), ==, 1);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (member (empty, "things"), "ship")), ==, 0);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (member (other, "things"), "ship")), ==, 2);
}

/* Its id, the beginning of it, its name and its number in the list. */
static void
test_names (void)
{
  g_autofree char *id = NULL, *beginning = NULL, *both = NULL, *few = NULL;
  g_autoptr (JsonObject) one = NULL, again = NULL, named = NULL;
  CliResult result;

  told ("campaign new First");
  told ("campaign new '1'");
  one = stands ("First");
  id = g_strdup (json_object_get_string_member (member (one, "campaign"), "id"));
  beginning = g_strndup (id, 9);
  again = stands (beginning);
  g_assert_cmpstr (json_object_get_string_member (member (again, "campaign"), "id"), ==, id);
  /* A few characters of it are none. */
  beginning[3] = '\0';
  g_free (tell_ends (few = g_strconcat ("campaign show ", beginning, NULL), 3));
  /* The number of one that is the name of another one says too little. */
  result = tell_with ("campaign trash 1", NULL);
  g_assert_cmpint (result.code, ==, 3);
  cli_assert_contains (result.err, "“1” is the number of “First”");
  cli_assert_contains (result.err, "give one of these ids");
  cli_result_clear (&result);
  told ("campaign new '3'");
  named = stands ("3");
  g_assert_cmpstr (json_object_get_string_member (member (named, "campaign"), "name"), ==, "3");
  told ("campaign new First");
  both = tell_ends ("campaign show First", 3);
}

static void
test_add (void)
{
  g_autofree char *added = NULL, *flagged = NULL, *first = NULL, *second = NULL;
  g_autoptr (JsonObject) campaign = NULL;

  begin_campaign ("Way");
  added = tell ("campaign add Way --date 2024-01-01 --set 'goal=Kiln Runner' --set outcome=goal --set fame=12 "
                "--set npc-fame=7 --set 'ships=Brass Kite, Heron'");
  cli_assert_contains (added, "2024-01-01   +5    5  Kiln Runner · Goal");
  cli_assert_contains (added, "Way: 1 game, score 5");
  /* Names and addresses, and what does not fit is said at once. */
  flagged = tell ("campaign add Way '{\"outcome\":\"npc-win\",\"goal\":\"Kiln Runner\",\"fame\":1,\"npc-fame\":12,"
                  "\"ships\":[\"kite\"]}' --date 9999-12-31");
  cli_assert_contains (flagged, "campaign.goal-again");
  cli_assert_contains (flagged, "campaign.ship-use");
  cli_assert_contains (flagged, "campaign.ahead");
  cli_assert_contains (flagged, "campaign accept");
  told ("campaign add Way --before 1 --date '' --set outcome=npc-win --set fame=0 --set npc-fame=9 --set reason=Rain");
  campaign = stands ("Way");
  g_assert_cmpuint (n_lines (campaign), ==, 3);
  g_assert_true (json_object_get_null_member (line_of (campaign, 0), "date"));
  first = dup_flags (campaign, 0);
  second = dup_flags (campaign, 2);
  g_assert_cmpstr (first, ==, "");
  g_assert_cmpstr (second, ==, "campaign.goal-again campaign.ship-use campaign.ahead");
  g_assert_cmpint (score_of (campaign), ==, -1);
}

/* Today, if no day is given. */
static void
test_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%d");
  g_autoptr (JsonObject) campaign = NULL;

  begin_campaign ("Way");
  told ("campaign add 1 --set outcome=npc-win --set fame=0 --set npc-fame=9");
  campaign = stands ("1");
  g_assert_cmpstr (json_object_get_string_member (line_of (campaign, 0), "date"), ==, today);
}

static void
test_edit (void)
{
  g_autoptr (JsonObject) campaign = NULL, again = NULL;
  g_autofree char *flags = NULL;

  begin_log ("Way");
  told ("campaign edit 1 2 --set 'goal=Kiln Runner' --date 2024-02-02 --set upgrades=");
  campaign = stands ("1");
  flags = dup_flags (campaign, 1);
  g_assert_cmpstr (flags, ==, "campaign.goal-again");
  g_assert_cmpstr (json_object_get_string_member (line_of (campaign, 1), "date"), ==, "2024-02-02");
  g_assert_false (json_object_has_member (member (line_of (campaign, 1), "line"), "upgrades"));
  /* What is not named stays. */
  g_assert_cmpint (json_object_get_int_member (member (line_of (campaign, 1), "line"), "npc-fame"), ==, 20);
  told ("campaign edit 1 1 '{\"fame\":15}'");
  again = stands ("1");
  g_assert_cmpint (score_of (again), ==, 5);
}

static void
test_move (void)
{
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (JsonObject) campaign = NULL, last = NULL;

  begin_log ("Way");
  told ("campaign add 1 --date 2024-01-15 --set outcome=npc-win --set fame=7 --set npc-fame=20 --set reason=Rain");
  before = dup_log ("1");
  told ("campaign move 1 3 1");
  campaign = stands ("1");
  g_assert_cmpint (json_object_get_int_member (member (line_of (campaign, 0), "line"), "fame"), ==, 7);
  told ("campaign move 1 1 3");
  after = dup_log ("1");
  cli_assert_same (before, after);
  told ("campaign move 1 1 2");
  last = stands ("1");
  g_assert_cmpint (json_object_get_int_member (member (line_of (last, 1), "line"), "fame"), ==, 12);
  g_assert_cmpint (json_object_get_int_member (member (line_of (last, 2), "line"), "fame"), ==, 7);
}

/* Every change is one step: back to the empty log, and to the end again. */
static void
test_undo (void)
{
  g_autofree char *before = NULL, *after = NULL, *removed = NULL, *undone = NULL, *redone = NULL;
  g_autoptr (JsonObject) empty = NULL;
  guint n = 0;

  begin_log ("Way");
  told ("campaign edit 1 1 --set fame=14");
  told ("campaign set 1 goals=2 rule.limit-only=both");
  told ("campaign rename 1 'Other way'");
  removed = tell ("campaign remove 1 2");
  cli_assert_contains (removed, "campaign undo");
  undone = tell ("campaign undo 1");
  cli_assert_contains (undone, "Undid: game 2 removed\nOther way: 2 games, score ");
  redone = tell ("campaign redo 1");
  cli_assert_contains (redone, "Redid: game 2 removed\n");
  before = dup_log ("1");
  while (TRUE)
    {
      CliResult result = tell_with ("campaign undo 1", NULL);
      int code = result.code;

      cli_result_clear (&result);
      if (code != 0)
        break;
      n++;
    }
  empty = stands ("1");
  g_assert_cmpuint (n_lines (empty), ==, 0);
  g_assert_false (json_object_get_boolean_member (empty, "can_undo"));
  for (guint i = 0; i < n; i++)
    told ("campaign redo 1");
  after = dup_log ("1");
  cli_assert_same (before, after);
  g_free (tell_ends ("campaign redo 1", 1));
}

/* What the copy knows is what a campaign begins with. */
static void
test_begun (void)
{
  g_autofree char *log = NULL;

  told ("copy xia set ship/heron '{\"name\":\"Heron\",\"tier\":2}'");
  told ("campaign new Way");
  refused ("campaign undo 1", 1, "There is nothing to undo.");
  log = dup_log ("1");
  cli_assert_contains (log, "Heron");
}

static void
test_choose (void)
{
  g_autofree char *offered = NULL, *forced = NULL, *flags = NULL;
  g_autoptr (JsonObject) campaign = NULL;
  JsonArray *upgrades;

  begin_log ("Way");
  told ("campaign edit 1 2 --set upgrades=");
  offered = tell ("campaign choose 1 upgrades");
  cli_assert_contains (offered, "Trade 2");
  cli_assert_contains (offered, "not Trade 3: It needs Trade 2");
  g_assert_null (strstr (offered, "Ships"));
  refused ("campaign choose 1 upgrades 'Trade 3'", 1, "It needs Trade 2");
  refused ("campaign choose 1 upgrades Trade", 1, "Trade");
  refused ("campaign choose 1 fame 3", 1, "edit");
  told ("campaign choose 1 upgrades 'Trade 2'");
  /* Of the same game. */
  told ("campaign choose 1 upgrades trade-3");
  forced = tell ("campaign choose 1 upgrades engine-2 --force");
  cli_assert_contains (forced, "campaign.upgrade-early");
  campaign = stands ("1");
  upgrades = json_object_get_array_member (member (line_of (campaign, 1), "line"), "upgrades");
  g_assert_cmpuint (json_array_get_length (upgrades), ==, 3);
  flags = dup_flags (campaign, 1);
  g_assert_cmpstr (flags, ==, "campaign.upgrade-early");
}

static void
test_accept (void)
{
  g_autofree char *found = NULL, *none = NULL, *half = NULL, *all = NULL, *again = NULL, *log = NULL;
  g_autoptr (JsonObject) campaign = NULL;

  begin_log ("Way");
  none = tell ("campaign check 1");
  cli_assert_contains (none, "Every line fits.");
  told ("campaign edit 1 2 --set 'goal=Kiln Runner' --set 'ships=Brass Kite'");
  found = tell_ends ("campaign check 1", 1);
  cli_assert_contains (found, "(campaign.goal-again,");
  cli_assert_contains (found, "because of game 1");
  g_assert_null (strstr (found, "2024-01-01"));
  refused ("campaign accept 1 1", 1, "fits");
  refused ("campaign accept 1 2 reward", 1, "reward");
  told ("campaign accept 1 2 goal-again");
  half = tell_ends ("campaign check 1", 1);
  cli_assert_contains (half, "accepted as it is");
  told ("campaign accept 1 2 campaign.ship-use/ships");
  all = tell ("campaign check 1");
  refused ("campaign accept 1 2", 1, "nothing to accept");
  campaign = stands ("1");
  again = dup_flags (campaign, 1);
  g_assert_cmpstr (again, ==, "campaign.goal-again! campaign.ship-use!");
  log = tell ("campaign log 1 --flagged");
  cli_assert_contains (log, "Every line fits.");
  told ("campaign accept 1 2 --withdraw");
  g_free (tell_ends ("campaign check 1 --json", 1));
}

/* The newest game comes first. */
static void
test_log (void)
{
  g_autofree char *log = NULL;

  begin_log ("Way");
  log = tell ("campaign log 1");
  g_assert_true (g_str_has_prefix (log, "   2   2024-01-08   −3    2  Far Light · Lost"));
  cli_assert_contains (log, "\n   1   2024-01-01   +5    5  Kiln Runner · Goal");
}

/* Totals, what is allowed and why the rest is not, and the board. */
static void
test_show (void)
{
  g_autofree char *text = NULL;

  begin_log ("Way");
  text = tell ("campaign show 1");
  cli_assert_contains (text, "Xia: Way");
  cli_assert_contains (text, "1 of 3  goals done");
  cli_assert_contains (text, "Next game: 3");
  cli_assert_contains (text, "Ships: Brass Kite, Gull\n");
  cli_assert_contains (text, "Upgrades: 2 of 21\n");
  cli_assert_contains (text, "Trade 2, +1,000 on selling, possible next");
  cli_assert_contains (text, "Kiln Runner, +5, done in game 1");
}

static void
test_things (void)
{
  g_autofree char *put = NULL, *named = NULL;
  g_autoptr (JsonObject) campaign = NULL;

  begin_log ("Way");
  put = tell ("campaign put 1 ship --set 'name=Night Wren' --set tier=3");
  cli_assert_contains (put, "ship/night-wren");
  told ("campaign put 1 ship/kite --set 'name=Copper Kite'");
  named = tell ("campaign log 1");
  /* Lines keep naming it, and its tier stays. */
  cli_assert_contains (named, "Copper Kite");
  campaign = stands ("1");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (member (campaign, "things"), "ship")), ==, 6);
  told ("campaign drop 1 ship/night-wren");
  refused ("campaign drop 1 ship/night-wren", 1, "night-wren");
  refused ("campaign drop 1 ship/kite", 1, "Game 1 names it");
  refused ("campaign put 1 ship --set name=Gull --set tier=1", 1, "ship/gull");
}

static void
test_whole (void)
{
  g_autofree char *archived = NULL, *trash = NULL, *none = NULL, *listed = NULL;

  begin_log ("Way");
  told ("campaign archive 1");
  archived = tell ("campaign list");
  g_assert_true (g_str_has_prefix (archived, "Archive\n   1  "));
  refused ("campaign archive 1", 1, "archive");
  told ("campaign archive 1 --out");
  told ("campaign trash 1");
  none = tell ("campaign list");
  cli_assert_contains (none, "There are no campaigns yet.");
  trash = tell ("campaign list --trash");
  cli_assert_contains (trash, "Way");
  g_free (tell_ends ("campaign add Way --set outcome=npc-win --set fame=1 --set npc-fame=9", 1));
  told ("campaign restore Way");
  listed = tell ("campaign list");
  cli_assert_contains (listed, "Way · Xia · 2 games · score 2");
  told ("campaign trash 1 --for-good");
  g_free (tell_ends ("campaign show Way", 3));
}

/* A line that the disk has altered counts for nothing, is listed by its id, and can be taken out by it. */
static void
test_unreadable (void)
{
  g_autofree char *found = NULL, *fits = NULL, *line = NULL;
  g_autoptr (JsonObject) campaign = NULL;
  JsonObject *broken;

  begin_log ("Way");
  cli_change_file (
    folder,
    "UPDATE campaign_line SET value = '{\"fame\":\"x\"}' WHERE place = (SELECT min (place) FROM campaign_line)");
  campaign = stands ("1");
  g_assert_cmpuint (n_lines (campaign), ==, 1);
  broken = json_array_get_object_element (json_object_get_array_member (campaign, "unreadable"), 0);
  line = g_strdup_printf ("campaign remove 1 '#%" G_GINT64_FORMAT "'", json_object_get_int_member (broken, "id"));
  found = tell_ends ("campaign check 1", 1);
  cli_assert_contains (found, "2024-01-01 cannot be read");
  told (line);
  fits = tell ("campaign check 1");
  cli_assert_contains (fits, "Every line fits.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/campaign/help", test_help);
  ADD ("/campaign/new", test_new);
  ADD ("/campaign/fleet", test_fleet);
  ADD ("/campaign/names", test_names);
  ADD ("/campaign/add", test_add);
  ADD ("/campaign/today", test_today);
  ADD ("/campaign/edit", test_edit);
  ADD ("/campaign/move", test_move);
  ADD ("/campaign/undo", test_undo);
  ADD ("/campaign/begun", test_begun);
  ADD ("/campaign/choose", test_choose);
  ADD ("/campaign/accept", test_accept);
  ADD ("/campaign/log", test_log);
  ADD ("/campaign/show", test_show);
  ADD ("/campaign/things", test_things);
  ADD ("/campaign/whole", test_whole);
  ADD ("/campaign/unreadable", test_unreadable);

  return g_test_run ();
}
