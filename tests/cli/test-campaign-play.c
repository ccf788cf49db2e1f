/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "campaigns.h"

/* Plays of a campaign: one goes on at a time, and is a line of the log when it has ended. */

static void
test_protocol (void)
{
  g_autofree char *uuid = NULL;
  g_autoptr (JsonObject) before = NULL, after = NULL;
  JsonObject *of;
  Talk *talk;

  begin_log ("Way");
  before = stands ("1");
  uuid = g_strdup (json_object_get_string_member (member (before, "campaign"), "id"));
  talk = talk_open (folder, "xia --campaign Way --seed 3");
  of = member (talk->now, "campaign");
  g_assert_cmpstr (json_object_get_string_member (of, "id"), ==, uuid);
  g_assert_cmpstr (json_object_get_string_member (of, "name"), ==, "Way");
  g_assert_cmpint (json_object_get_int_member (of, "game"), ==, 3);
  talk_close (talk);
  after = stands ("1");
  g_assert_cmpint (json_object_get_int_member (member (after, "campaign"), "play"), ==, 1);
  /* Another play is of none. */
  talk = talk_open (folder, "xia --seed 3");
  g_assert_true (json_object_get_null_member (talk->now, "campaign"));
  talk_close (talk);
}

static void
test_one (void)
{
  g_autofree char *shown = NULL, *listed = NULL;

  begin_log ("Way");
  g_free (play ("xia --campaign 1", "q\n"));
  refused ("play xia --campaign 1", 1, "understudy-cli play --continue 1");
  refused ("play --campaign Way --json", 1, "--leave-out");
  refused ("play hal --campaign 1", 1, "xia");
  refused ("play xia --campaign 1 --no-save", 2, "--no-save");
  refused ("play --campaign 1 --continue 1", 2, "--continue");
  refused ("play xia --campaign Other", 3, "campaign list");
  shown = tell ("campaign show 1");
  cli_assert_contains (shown, "play --continue 1");
  listed = tell ("campaign list");
  cli_assert_contains (listed, "play 1 goes on");
}

/* From its first question to its line. */
static void
test_to_the_end (void)
{
  g_autoptr (JsonObject) campaign = NULL, undone = NULL;
  g_autofree char *uuid = NULL;
  Talk *talk;

  begin_log ("Way");
  g_free (play ("xia --campaign 1 --policy random --seed 3", NULL));
  campaign = stands ("1");
  g_assert_cmpuint (n_lines (campaign), ==, 3);
  uuid = g_strdup (json_object_get_string_member (line_of (campaign, 2), "play"));
  g_assert_nonnull (uuid);
  g_assert_true (json_object_get_null_member (member (campaign, "campaign"), "play"));
  /* Its end is taken back: it goes on, and its line is gone. */
  talk = talk_open (folder, "--continue 1");
  g_assert_cmpint (json_object_get_int_member (member (talk->now, "campaign"), "game"), ==, 3);
  talk_do (talk, "{\"undo\":1}");
  talk_close (talk);
  undone = stands ("1");
  g_assert_cmpuint (n_lines (undone), ==, 2);
  g_assert_cmpint (json_object_get_int_member (member (undone, "campaign"), "play"), ==, 1);
}

/* A ship that is told of and cannot be flown is the campaign's, as one that was. */
static void
test_told_in_vain (void)
{
  g_autoptr (JsonObject) campaign = NULL;
  g_autofree char *put = NULL;
  Talk *talk;

  begin_log ("Way");
  g_free (play ("xia --campaign 1 --policy random --seed 3", NULL));
  talk = talk_open (folder, "--continue 1");
  while (json_object_get_null_member (talk->now, "prompt") ||
         !g_str_equal (json_object_get_string_member (member (talk->now, "prompt"), "key"), "xia/ship"))
    talk_do (talk, "{\"undo\":1}");
  talk_do (talk, "{\"answer\":\"new\"}");
  talk_do (talk, "{\"answer\":{\"name\":\"Night Wren\",\"tier\":3}}");
  talk_close (talk);
  g_free (play ("--continue 1 --policy random", NULL));
  campaign = stands ("1");
  g_assert_cmpuint (n_lines (campaign), ==, 3);
  put = tell ("campaign put 1 ship/night-wren --set tier=2");
  cli_assert_contains (put, "Night Wren");
}

/* What is left out changes nothing of the log, so that there is nothing of it to undo: the help says what brings it back. */
static void
test_left_out (void)
{
  g_autofree char *help = tell ("campaign undo --help"), *said = NULL;
  g_auto (GStrv) words = NULL;
  g_autoptr (JsonObject) undone = NULL, again = NULL;
  Talk *talk;

  begin_log ("Way");
  g_free (play ("xia --campaign 1", "q\n"));
  told ("campaign close 1 --leave-out");
  told ("campaign undo 1");
  undone = stands ("1");
  g_assert_cmpuint (n_lines (undone), ==, 1);
  g_assert_true (json_object_get_null_member (member (undone, "campaign"), "play"));
  words = g_regex_split_simple ("\\s+", help, 0, 0);
  said = g_strjoinv (" ", words);
  cli_assert_contains (said, "One that was left out of the log changed nothing of it: “understudy-cli play --continue "
                             "NUMBER”, and there “u”, takes it up again.");
  talk = talk_open (folder, "--continue 1");
  talk_do (talk, "{\"undo\":1}");
  talk_close (talk);
  again = stands ("1");
  g_assert_cmpint (json_object_get_int_member (member (again, "campaign"), "play"), ==, 1);
}

static void
test_close (void)
{
  g_autofree char *left = NULL, *lost = NULL, *flags = NULL;
  g_autoptr (JsonObject) out = NULL, logged = NULL;
  Talk *talk;

  begin_log ("Way");
  g_free (play ("xia --campaign 1", "q\n"));
  refused ("campaign close 1 --lost", 1, "--leave-out");
  left = tell ("campaign close 1 --leave-out");
  cli_assert_contains (left, "2 games");
  cli_assert_contains (left, "play --continue 1");
  out = stands ("1");
  g_assert_true (json_object_get_null_member (member (out, "campaign"), "play"));
  /* One that was over, but for the last answers. */
  g_free (play ("xia --campaign 1 --policy random --seed 3", NULL));
  talk = talk_open (folder, "--continue 2");
  talk_do (talk, "{\"undo\":2}");
  talk_close (talk);
  lost = tell ("campaign close 1 --lost --set 'reason=The power went out'");
  cli_assert_contains (lost, "The power went out");
  cli_assert_contains (lost, "campaign choose");
  logged = stands ("1");
  g_assert_cmpuint (n_lines (logged), ==, 3);
  g_assert_cmpstr (json_object_get_string_member (member (line_of (logged, 2), "line"), "outcome"), ==, "npc-win");
  flags = dup_flags (logged, 2);
  g_assert_cmpstr (flags, ==, "");
  /* Taken back it goes on; done again it was given up, and the next one may begin. */
  told ("campaign undo 1");
  refused ("play --campaign 1", 1, "play --continue 2");
  told ("campaign redo 1");
  g_free (play ("xia --campaign 1", "q\n"));
  refused ("campaign undo 1", 1, "Another play of this campaign goes on");
}

static const char *
answer_of (const char *key)
{
  static const char *const answers[][2] = {
    { "xia/nyr", "\"two\"" }, { "xia/sector", "\"none\"" },
    { "xia/found", "[]" },    { "xia/ship", "\"gull\"" },
    { "xia/npcs", "[]" },     { "setup", "true" },
    { "xia/limit", "9" },     { "xia/goal", "\"dark\"" },
    { "xia/you", "\"end\"" }, { "xia/upgrade", "\"engine-2\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    if (g_str_equal (answers[i][0], key))
      return answers[i][1];
  g_error ("Nobody answers %s", key);
}

static const char *
asked (const Talk *talk)
{
  JsonObject *question = json_object_get_object_member (talk->now, "prompt");

  return question != NULL ? json_object_get_string_member (question, "key") : NULL;
}

static JsonObject *
find_thing (JsonObject *campaign, const char *list, const char *which)
{
  JsonArray *things = json_object_get_array_member (member (campaign, "things"), list);

  for (guint i = 0; i < json_array_get_length (things); i++)
    {
      JsonObject *thing = json_array_get_object_element (things, i);

      if (g_str_equal (json_object_get_string_member (thing, "which"), which))
        return member (thing, "thing");
    }
  g_error ("There is no %s", which);
}

/* Both have the fame, and by the house rule that is a win: the log takes it so. How much fame the goal needs, which only
 * the play was told, and what the log says of it besides, stay with the goal. */
static void
test_told (void)
{
  g_autofree char *first = NULL, *said = NULL;
  g_autoptr (JsonObject) campaign = NULL;
  g_autofree char *flags = NULL;
  JsonObject *line, *goal;
  Talk *talk;

  begin_log ("Way");
  told ("campaign put Way goal/dark '{\"name\":\"Dark\",\"reward\":\"A cube\"}'");
  talk = talk_open (folder, "xia --campaign Way --seed 3 --set rule.both=won");
  said = g_strdup (json_object_get_string_member (
    json_array_get_object_element (json_object_get_array_member (talk->now, "lines"), 0), "text"));
  g_assert_cmpstr (said, ==, "Game 3 of Way");
  while (!g_str_equal (asked (talk), "xia/you"))
    {
      talk_do (talk, "{\"answer\":%s}", answer_of (asked (talk)));
    }
  talk_do (talk, "{\"adjust\":{\"key\":\"your-fame\",\"value\":9}}");
  talk_do (talk, "{\"adjust\":{\"key\":\"npc-fame\",\"value\":10}}");
  talk_do (talk, "{\"answer\":\"end\"}");
  g_assert_cmpstr (asked (talk), ==, "xia/met");
  talk_do (talk, "{\"answer\":\"yes\"}");
  g_assert_cmpstr (asked (talk), ==, "xia/upgrade");
  talk_do (talk, "{\"answer\":\"engine-2\"}");
  talk_close (talk);
  campaign = stands ("1");
  line = line_of (campaign, 2);
  g_assert_cmpstr (json_object_get_string_member (member (line, "line"), "outcome"), ==, "goal");
  flags = dup_flags (campaign, 2);
  g_assert_cmpstr (flags, ==, "campaign.goal-npcs! campaign.goal-margin!");
  goal = find_thing (campaign, "goal", "dark");
  g_assert_cmpint (json_object_get_int_member (goal, "limit"), ==, 9);
  g_assert_cmpstr (json_object_get_string_member (goal, "reward"), ==, "A cube");
}

/* A game that is given up accepts what its end would: a ship that was told of late makes no earlier choice wrong. */
static void
test_told_closed (void)
{
  static const char *const answers[] = { "\"buy\"", "\"other\"", "9000", "\"new\"", "{\"name\":\"Jay\",\"tier\":1}" };
  g_autoptr (JsonObject) campaign = NULL;
  g_autofree char *flags = NULL;
  Talk *talk;

  begin_log ("Way");
  told ("campaign put Way goal/dark '{\"name\":\"Dark\"}'");
  talk = talk_open (folder, "xia --campaign Way --seed 3");
  while (!g_str_equal (asked (talk), "xia/you"))
    talk_do (talk, "{\"answer\":%s}", answer_of (asked (talk)));
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    talk_do (talk, "{\"answer\":%s}", answers[i]);
  talk_close (talk);
  told ("campaign close 1 --lost");
  campaign = stands ("1");
  flags = dup_flags (campaign, 2);
  g_assert_cmpstr (flags, ==, "campaign.ship-use!");
}

/* The end is taken back, and the fame limit is another one: the goal has that one, without a flag. */
static void
test_told_again (void)
{
  g_autoptr (JsonObject) open = NULL, first = NULL, again = NULL;
  Talk *talk;

  begin_log ("Way");
  told ("campaign put Way goal/dark '{\"name\":\"Dark\",\"reward\":\"A cube\"}'");
  talk = talk_open (folder, "xia --campaign Way --seed 3");
  while (!g_str_equal (asked (talk), "xia/limit"))
    talk_do (talk, "{\"answer\":%s}", answer_of (asked (talk)));
  for (int i = 0; i < 2; i++)
    {
      talk_do (talk, i == 0 ? "{\"answer\":7}" : "{\"answer\":9}");
      talk_do (talk, "{\"adjust\":{\"key\":\"npc-fame\",\"value\":%d}}", i == 0 ? 3 : 8);
      talk_do (talk, "{\"adjust\":{\"key\":\"your-fame\",\"value\":9}}");
      talk_do (talk, "{\"answer\":\"end\"}");
      talk_do (talk, "{\"answer\":\"yes\"}");
      talk_do (talk, "{\"answer\":\"engine-2\"}");
      if (i > 0)
        continue;
      first = stands ("1");
      g_assert_cmpint (json_object_get_int_member (find_thing (first, "goal", "dark"), "limit"), ==, 7);
      while (g_strcmp0 (asked (talk), "xia/limit") != 0)
        talk_do (talk, "{\"undo\":1}");
      open = stands ("1");
      g_assert_false (json_object_has_member (find_thing (open, "goal", "dark"), "limit"));
    }
  talk_close (talk);
  again = stands ("1");
  g_assert_cmpint (json_object_get_int_member (find_thing (again, "goal", "dark"), "limit"), ==, 9);
  g_assert_cmpstr (json_object_get_string_member (find_thing (again, "goal", "dark"), "reward"), ==, "A cube");
  {
    g_autofree char *flags = dup_flags (again, 2);

    g_assert_cmpstr (flags, ==, "");
  }
}

/* The end of a play is taken back. */
static void
take_back (const char *id)
{
  g_autofree char *line = g_strconcat ("--continue ", id, NULL);
  Talk *talk = talk_open (folder, line);

  talk_do (talk, "{\"undo\":1}");
  talk_close (talk);
}

static void
assert_lines (const char *which, guint n)
{
  g_autoptr (JsonObject) campaign = stands (which);

  g_assert_cmpuint (n_lines (campaign), ==, n);
}

/* An export of when the play had ended, where by now it goes on, or has another line: one play is one line. */
static void
test_exported (void)
{
  g_autofree char *path = g_build_filename (folder, "way.json", NULL), *note = NULL, *nothing = NULL, *later = NULL;
  g_autofree char *out = g_strdup_printf ("campaign export 1 '%s'", path);
  g_autofree char *in = g_strdup_printf ("campaign import '%s' --yes", path);
  g_autofree char *fresh = g_strdup_printf ("campaign import '%s' --new --name Copy --yes", path);
  g_autoptr (JsonObject) back = NULL, copy = NULL;

  begin_log ("Way");
  g_free (play ("xia --campaign 1 --policy random --seed 3", NULL));
  told (out);
  take_back ("1");
  nothing = tell (in);
  cli_assert_contains (nothing, "Nothing is new");
  assert_lines ("1", 2);
  g_free (play ("--continue 1 --policy random", NULL));
  assert_lines ("1", 3);
  told ("campaign edit 1 3 --set note=Windy --set fame=1");
  later = tell (in);
  cli_assert_contains (later, "Nothing is new");
  assert_lines ("1", 3);

  /* One that was taken out comes back, as the line of its play. */
  told ("campaign remove 1 3");
  told (in);
  back = stands ("1");
  g_assert_cmpuint (n_lines (back), ==, 3);
  g_assert_false (json_object_get_null_member (line_of (back, 2), "play"));
  g_assert_false (json_object_get_boolean_member (line_of (back, 2), "edited"));
  told ("campaign undo 1");
  assert_lines ("1", 2);
  told ("campaign redo 1");

  /* A copy of the campaign has no play. */
  told (fresh);
  copy = stands ("Copy");
  g_assert_cmpuint (n_lines (copy), ==, 3);
  g_assert_true (json_object_get_null_member (line_of (copy, 2), "play"));
}

/* The same where the campaign itself comes back. */
static void
test_brought_back (void)
{
  g_autofree char *path = g_build_filename (folder, "way.json", NULL), *before = NULL, *after = NULL;
  g_autofree char *out = g_strdup_printf ("campaign export 1 '%s'", path);
  g_autofree char *in = g_strdup_printf ("campaign import '%s' --yes", path);

  begin_log ("Way");
  g_free (play ("xia --campaign 1 --policy random --seed 3", NULL));
  told ("campaign edit 1 3 --set note=Windy");
  told (out);
  before = dup_log ("1");
  told ("campaign trash 1 --for-good");
  told (in);
  after = dup_log ("1");
  cli_assert_same (before, after);
  /* It was changed by hand: its play changes it no more. */
  take_back ("1");
  g_free (play ("--continue 1 --policy random", NULL));
  assert_lines ("1", 3);

  g_free (play ("xia --campaign 1 --policy random --seed 4", NULL));
  told (out);
  take_back ("2");
  told ("campaign trash 1 --for-good");
  told (in);
  assert_lines ("1", 3);
  g_free (play ("--continue 2 --policy random", NULL));
  assert_lines ("1", 4);
}

/* What no export writes. */
static void
test_no_plays (void)
{
#define LINE(play) "{\"line\":{\"outcome\":\"npc-win\",\"fame\":1,\"npc-fame\":2},\"play\":" play "}"
#define PLAY       "\"0b1c2d3e-0000-4000-8000-000000000001\""
  static const struct
  {
    const char *lines, *said;
  } wrong[] = {
    { LINE ("\"seven\""), "lines 1: “seven” is no play, or two lines are of it." },
    { LINE ("7"), "lines 1: " },
    { LINE (PLAY ",\"edited\":\"yes\""), "lines 1: “edited” must be true or false." },
    { LINE (PLAY ",\"edited\":[]"), "lines 1: “edited” must be true or false." },
    { LINE (PLAY ",\"edited\":1"), "lines 1: “edited” must be true or false." },
    { LINE (PLAY) "," LINE (PLAY), "lines 2: “0b1c2d3e-0000-4000-8000-000000000001” is no play, or two lines" },
  };

  begin_log ("Way");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *text =
        g_strdup_printf ("{\"format\":\"understudy-campaign\",\"version\":1,\"game\":\"xia\",\"name\":\"New\","
                         "\"log\":{\"lines\":[%s]}}",
                         wrong[i].lines);
      g_autofree char *file = write_file ("wrong.json", text);
      g_autofree char *line = g_strdup_printf ("campaign import %s --yes", file);

      refused (line, 1, wrong[i].said);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/campaign-play/protocol", test_protocol);
  ADD ("/campaign-play/one", test_one);
  ADD ("/campaign-play/to-the-end", test_to_the_end);
  ADD ("/campaign-play/told-in-vain", test_told_in_vain);
  ADD ("/campaign-play/left-out", test_left_out);
  ADD ("/campaign-play/close", test_close);
  ADD ("/campaign-play/told", test_told);
  ADD ("/campaign-play/told-closed", test_told_closed);
  ADD ("/campaign-play/told-again", test_told_again);
  ADD ("/campaign-play/exported", test_exported);
  ADD ("/campaign-play/brought-back", test_brought_back);
  ADD ("/campaign-play/no-plays", test_no_plays);

  return g_test_run ();
}
