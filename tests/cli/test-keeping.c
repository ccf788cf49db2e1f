/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli.h"

#include <unistd.h>

/* What is stored of a play, however the program ends, and what it says if another program or a damaged file is in
 * the way. */

/* The situation without the members that only the first object of a run has. */
static char *
dup_bare (Talk *talk)
{
  static const char *const first[] = { "protocol", "game", "rules", "play", "seed", "options", "campaign", "language" };
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  char *text;

  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    json_object_remove_member (talk->now, first[i]);
  json_node_set_object (node, talk->now);
  text = json_to_string (node, FALSE);
  json_node_unref (node);
  return text;
}

static char *
dup_id (Talk *talk)
{
  return g_strdup (json_object_get_string_member (talk->now, "play"));
}

static Talk *
go_on (const char *folder, const char *id)
{
  g_autofree char *arguments = g_strconcat ("--continue ", id, NULL);

  return talk_open (folder, arguments);
}

/* The same position always gives the same object: reached by answers, by undo, by looking back, or after opening
 * the play again. What is taught on the way is known everywhere, so the comparison begins after all of it was
 * taught. */
static void
test_same_object (void)
{
  g_autofree char *folder = test_make_folder ();
  Talk *talk = talk_open (folder, "phantom --seed 11");
  g_autofree char *id = dup_id (talk);
  g_autofree char *again = NULL;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  const guint n = 60;
  gint64 head;

  for (guint i = 0; i < n; i++)
    talk_answer (talk);
  head = talk_position (talk);
  talk_do (talk, "{\"undo\":%u}", n);
  for (guint i = 0; i < n; i++)
    {
      talk_do (talk, "{\"redo\":1}");
      g_ptr_array_add (lines, g_strdup (talk->line));
    }
  for (guint i = n - 1; i-- > 0;)
    {
      talk_do (talk, "{\"undo\":1}");
      cli_assert_same (talk->line, g_ptr_array_index (lines, i));
    }
  talk_do (talk, "{\"redo\":%u}", n - 1);
  cli_assert_same (talk->line, g_ptr_array_index (lines, n - 1));
  talk_do (talk, "{\"seek\":5}");
  talk_do (talk, "{\"seek\":%" G_GINT64_FORMAT "}", head);
  cli_assert_same (talk->line, g_ptr_array_index (lines, n - 1));
  talk_close (talk);

  talk = go_on (folder, id);
  again = dup_bare (talk);
  cli_assert_same (again, g_ptr_array_index (lines, n - 1));
  talk_close (talk);
  test_remove_folder (folder);
}

/* The program is killed between two answers. Afterwards it asks the same question, and undo reaches back before
 * the kill. */
static void
test_kill (void)
{
  g_autofree char *folder = test_make_folder ();
  Talk *talk = talk_open (folder, "phantom --seed 3");
  g_autofree char *id = dup_id (talk);

  for (guint i = 0; i < 12; i++)
    {
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;

      talk_answer (talk);
      before = dup_bare (talk);
      g_subprocess_send_signal (talk->process, SIGKILL);
      /* Closing the input ends the program too, so this waits until the signal, which another thread sends, has
       * arrived. */
      g_assert_true (g_subprocess_wait (talk->process, NULL, NULL));
      g_assert_cmpint (talk_close (talk), ==, -1);
      talk = go_on (folder, id);
      after = dup_bare (talk);
      cli_assert_same (after, before);
    }
  talk_do (talk, "{\"undo\":12}");
  g_assert_cmpint (talk_position (talk), ==, 0);
  g_assert_cmpint (talk_close (talk), ==, 0);
  test_remove_folder (folder);
}

static void
test_end_of_input (void)
{
  g_autofree char *folder = test_make_folder ();
  Talk *talk = talk_open (folder, "phantom --seed 3");
  g_autofree char *list = NULL;

  talk_answer (talk);
  g_assert_cmpint (talk_close (talk), ==, 0);
  list = cli_expect (folder, "plays --json", 0);
  cli_assert_contains (list, "\"state\":\"open\"");
  cli_assert_contains (list, "\"entries\":1");
  test_remove_folder (folder);
}

static void
test_interrupt (void)
{
  g_autofree char *folder = test_make_folder ();
  Talk *talk = talk_open (folder, "phantom --seed 3");
  g_autofree char *list = NULL;

  talk_answer (talk);
  g_subprocess_send_signal (talk->process, SIGINT);
  g_assert_false (talk_listen (talk));
  g_assert_cmpint (talk_close (talk), ==, 130);
  list = cli_expect (folder, "plays --json", 0);
  cli_assert_contains (list, "\"state\":\"open\"");
  test_remove_folder (folder);
}

/* If the reader closes the pipe the program ends without an error, and the answer that was sent is stored. */
static void
test_closed_pipe (void)
{
  g_autofree char *folder = test_make_folder ();
  Talk *talk = talk_open (folder, "phantom --seed 3");
  g_autofree char *id = dup_id (talk);
  g_autoptr (GError) error = NULL;

  talk_answer (talk);
  g_input_stream_close (G_INPUT_STREAM (talk->from), NULL, &error);
  g_assert_no_error (error);
  g_input_stream_close (g_subprocess_get_stdout_pipe (talk->process), NULL, NULL);
  talk_send_bytes (talk, "{\"undo\":1}\n", strlen ("{\"undo\":1}\n"));
  g_assert_true (g_subprocess_wait (talk->process, NULL, NULL));
  g_assert_cmpint (talk_close (talk), ==, 0);
  talk = go_on (folder, id);
  g_assert_cmpint (talk_position (talk), ==, 0);
  talk_close (talk);
  test_remove_folder (folder);
}

/* Two programs have the same play open. The second to answer gets an error and the present situation. */
static void
test_in_use (void)
{
  g_autofree char *folder = test_make_folder ();
  Talk *one = talk_open (folder, "phantom --seed 3"), *two;
  g_autofree char *id = dup_id (one);

  talk_answer (one);
  two = go_on (folder, id);
  talk_answer (two);
  talk_say (one, "{\"undo\":1}");
  g_assert_cmpstr (one->code, ==, "in-use");
  cli_assert_same (one->line, two->line);
  talk_answer (one);
  g_assert_cmpint (talk_position (one), ==, 3);
  talk_close (one);
  talk_close (two);
  test_remove_folder (folder);
}

static void
test_abandoned_elsewhere (void)
{
  g_autofree char *folder = test_make_folder ();
  Talk *one = talk_open (folder, "phantom --seed 3"), *two;
  g_autofree char *id = dup_id (one);

  talk_answer (one);
  two = go_on (folder, id);
  talk_do (two, "{\"finish\":\"abandoned\"}");
  talk_say (one, "{\"undo\":1}");
  g_assert_cmpstr (one->code, ==, "finished");
  g_assert_true (json_object_get_null_member (one->now, "prompt"));
  talk_refused (one, "{\"answer\":4}", "finished");
  talk_do (one, "{\"undo\":1}");
  g_assert_cmpint (talk_position (one), ==, 1);
  talk_close (one);
  talk_close (two);
  test_remove_folder (folder);
}

/* The journal was altered: this is reported at once, and the play can be looked at but not answered. */
static void
test_altered (void)
{
  g_autofree char *folder = test_make_folder ();
  Talk *talk = talk_open (folder, "phantom --seed 3");
  g_autofree char *id = dup_id (talk);
  g_autofree char *line = NULL;
  CliResult result;

  for (guint i = 0; i < 5; i++)
    talk_answer (talk);
  talk_close (talk);
  cli_change_file (folder, "UPDATE entry SET key = 'phantom/nothing' WHERE key = 'phantom/town-land'");
  talk = go_on (folder, id);
  g_assert_cmpstr (talk->code, ==, "rules-error");
  cli_assert_contains (json_object_get_string_member (json_object_get_object_member (talk->said, "error"), "message"),
                       "Entry 4 is missing or was altered");
  g_assert_cmpint (talk_position (talk), ==, 3);
  g_assert_true (json_object_get_null_member (talk->now, "prompt"));
  talk_refused (talk, "{\"answer\":[\"level-1\"]}", "looking");
  talk_do (talk, "{\"seek\":1}");
  talk_close (talk);

  /* Its good part can be exported, with a warning that it is not all. */
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *export = i == 0 ? g_strdup ("export all") : g_strdup_printf ("export play %s", id);

      result = cli_run (folder, export, "");
      g_assert_cmpint (result.code, ==, 1);
      json_object_unref (cli_parse (result.out));
      cli_assert_contains (result.err,
                           "Play 1 was exported only as far as it is sound: Entry 4 is missing or was altered");
      cli_result_clear (&result);
    }

  /* In the terminal no question is asked either, */
  line = g_strdup_printf ("play --continue %s", id);
  result = cli_run (folder, line, "");
  g_assert_cmpint (result.code, ==, 0);
  cli_assert_contains (result.out, "The first 3 of 5 entries fit the rules.");
  cli_assert_contains (result.out, "Type “go on” to go on from here");
  cli_assert_contains (result.out, "Entry 4 is missing or was altered");
  g_assert_null (strstr (result.out, "Enter returns."));
  cli_result_clear (&result);

  /* until the player decides to continue from there. */
  result = cli_run (folder, line, "go on\n");
  g_assert_cmpint (result.code, ==, 0);
  cli_result_clear (&result);
  talk = go_on (folder, id);
  g_assert_null (talk->code);
  g_assert_cmpint (talk_position (talk), ==, 3);
  g_assert_false (json_object_get_null_member (talk->now, "prompt"));
  talk_answer (talk);
  talk_close (talk);
  test_remove_folder (folder);
}

static void
test_store_error (void)
{
  g_autofree char *folder = test_make_folder ();
  Talk *talk = talk_open (folder, "phantom --seed 3");

  talk_answer (talk);
  talk_answer (talk);
  cli_change_file (folder, "DROP TABLE note");
  talk_refused (talk, "{\"note\":{\"position\":1,\"text\":\"x\"}}", "store-error");
  /* If notes cannot be written the play still goes on. */
  talk_do (talk, "{\"undo\":1}");
  g_assert_cmpint (talk_position (talk), ==, 1);
  g_assert_cmpint (talk_close (talk), ==, 0);
  test_remove_folder (folder);
}

static void
test_unwritable (void)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "understudy.db", NULL);
  CliResult result;

  /* There is a folder at the path of the database. */
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  result = cli_run (folder, "play phantom --json", NULL);
  g_assert_cmpint (result.code, ==, 3);
  g_assert_cmpstr (result.err, !=, "");
  g_assert_cmpstr (result.out, ==, "");
  cli_result_clear (&result);
  test_remove_folder (folder);
}

/* What `games GAME --json` says of the game’s plays. */
static JsonObject *
dup_played (const char *folder, const char *game)
{
  g_autofree char *line = g_strdup_printf ("games %s --json", game);
  g_autofree char *text = cli_expect (folder, line, 0);
  g_autoptr (JsonObject) object = cli_parse (text);
  JsonObject *one = json_array_get_object_element (json_object_get_array_member (object, "games"), 0);

  return json_object_ref (json_object_get_object_member (one, "played"));
}

/* Those that were won or lost are all. */
static gint64
count_played (const char *folder)
{
  g_autoptr (JsonObject) played = dup_played (folder, "phantom");
  JsonObject *outcomes = json_object_get_object_member (played, "outcomes");
  gint64 n = json_object_get_int_member (played, "plays");

  g_assert_cmpint (json_object_get_int_member (outcomes, "won") + json_object_get_int_member (outcomes, "lost"), ==, n);
  g_assert_cmpint (json_object_get_int_member (outcomes, "scored"), ==, 0);
  g_assert_cmpint (json_object_get_null_member (played, "best"), ==, n == 0);
  return n;
}

/* A list of games tells how often each was played, and makes no file to find out. */
static void
test_played (void)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "understudy.db", NULL);
  g_autofree char *before = cli_expect (folder, "games phantom", 0), *after = NULL;
  g_autoptr (JsonObject) other = NULL;

  g_assert_cmpint (count_played (folder), ==, 0);
  g_assert_null (strstr (before, "Won"));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));

  g_free (cli_expect (folder, "play phantom --policy random --seed 1", 0));
  g_free (cli_expect (folder, "play phantom --policy random --seed 2", 0));
  talk_close (talk_open (folder, "phantom --seed 3"));
  g_assert_cmpint (count_played (folder), ==, 2);
  other = dup_played (folder, "hal");
  g_assert_cmpint (json_object_get_int_member (other, "plays"), ==, 0);
  after = cli_expect (folder, "games phantom", 0);
  cli_assert_contains (after, "\n           Won ");
  cli_assert_contains (after, " of 2\n");
  g_free (cli_expect (folder, "delete 1", 0));
  g_assert_cmpint (count_played (folder), ==, 1);
  g_free (cli_expect (folder, "undelete 1", 0));
  g_assert_cmpint (count_played (folder), ==, 2);
  test_remove_folder (folder);
}

/* Whoever wants to know the games gets them, and is told that their plays cannot be read. */
static void
test_played_unreadable (void)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "understudy.db", NULL);
  CliResult result;

  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  result = cli_run (folder, "games", NULL);
  g_assert_cmpint (result.code, ==, 3);
  cli_assert_contains (result.out, "phantom");
  cli_assert_contains (result.err, "is a folder");
  cli_result_clear (&result);
  result = cli_run (folder, "games phantom --json", NULL);
  g_assert_cmpint (result.code, ==, 3);
  cli_assert_contains (result.out, "\"played\":null");
  cli_result_clear (&result);
  test_remove_folder (folder);
}

/* With --no-save no file is touched. */
static void
test_no_save (void)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "understudy.db", NULL);
  Talk *talk = talk_open (folder, "phantom --no-save");

  talk_answer (talk);
  talk_close (talk);
  g_free (cli_expect (folder, "simulate phantom --plays 5", 0));
  g_free (cli_expect (folder, "play phantom --no-save --policy random --seed 4", 0));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  test_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/keeping/same-object", test_same_object);
  g_test_add_func ("/keeping/played", test_played);
  g_test_add_func ("/keeping/played-unreadable", test_played_unreadable);
  g_test_add_func ("/keeping/kill", test_kill);
  g_test_add_func ("/keeping/end-of-input", test_end_of_input);
  g_test_add_func ("/keeping/interrupt", test_interrupt);
  g_test_add_func ("/keeping/closed-pipe", test_closed_pipe);
  g_test_add_func ("/keeping/in-use", test_in_use);
  g_test_add_func ("/keeping/abandoned-elsewhere", test_abandoned_elsewhere);
  g_test_add_func ("/keeping/altered", test_altered);
  g_test_add_func ("/keeping/store-error", test_store_error);
  g_test_add_func ("/keeping/unwritable", test_unwritable);
  g_test_add_func ("/keeping/no-save", test_no_save);
  return g_test_run ();
}
