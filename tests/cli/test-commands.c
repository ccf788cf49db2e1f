/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fresh.h"

#include <fcntl.h>
#include <glib-unix.h>
#include <unistd.h>

/* Tests of each command: its help, its exit code, and what it does. */

static const char *const commands[] = { "games",    "rules",  "play",     "plays",  "replay",
                                        "simulate", "copy",   "export",   "import", "backup",
                                        "restore",  "delete", "undelete", "result", "campaign" };

static void
expect_fails (const char *line, int code)
{
  CliResult result = cli_run (folder, line, NULL);

  if (result.code != code)
    g_error ("%s: ended with %d instead of %d\n%s%s", line, result.code, code, result.out, result.err);
  /* Errors go to standard error, so that they do not mix with the output. */
  g_assert_true (g_str_has_prefix (result.err, "understudy-cli: "));
  g_assert_cmpstr (result.out, ==, "");
  cli_result_clear (&result);
}

static void
test_help (void)
{
  g_autofree char *all = cli_expect (folder, "--help", 0);
  g_autofree char *version = cli_expect (folder, "--version", 0);

  g_assert_true (g_str_has_prefix (version, "understudy-cli "));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *line = g_strconcat (commands[i], " --help", NULL);
      g_autofree char *short_line = g_strconcat (commands[i], " -h", NULL);
      g_autofree char *help = cli_expect (folder, line, 0);
      g_autofree char *short_help = cli_expect (folder, short_line, 0);
      g_autofree char *begin = g_strdup_printf ("Usage:\n  understudy-cli %s [OPTION…]", commands[i]);
      g_autofree char *listed = g_strdup_printf ("\n  %s ", commands[i]);

      g_assert_true (g_str_has_prefix (help, begin));
      g_assert_cmpstr (help, ==, short_help);
      cli_assert_contains (all, listed);
    }
  for (int code = 0; code <= 3; code++)
    {
      g_autofree char *listed = g_strdup_printf ("\n    %d  ", code);

      cli_assert_contains (all, listed);
    }
}

static void
test_usage (void)
{
  CliResult result = cli_run_argv (folder, (const char *const[]) { g_getenv ("UNDERSTUDY_CLI"), NULL }, NULL);

  g_assert_cmpint (result.code, ==, 2);
  cli_result_clear (&result);
  expect_fails ("paly", 2);
  expect_fails ("--fast", 2);
  expect_fails ("games --fast", 2);
  expect_fails ("games phantom phantom", 2);
  expect_fails ("games chess", 2);
  expect_fails ("rules", 2);
  expect_fails ("play chess", 2);
  expect_fails ("play phantom --seed x", 2);
  expect_fails ("play phantom --seed -1", 2);
  expect_fails ("play phantom --seed 9007199254740992", 2);
  expect_fails ("play phantom --seed=", 2);
  expect_fails ("play phantom --set mode", 2);
  expect_fails ("play phantom --set mode=dark", 2);
  expect_fails ("play phantom --set victory-points=3", 2);
  expect_fails ("play phantom --source dice=me", 2);
  expect_fails ("play phantom --source coins=app", 2);
  expect_fails ("play phantom --policy genius", 2);
  expect_fails ("play phantom --continue 1", 2);
  expect_fails ("play --continue 1 --seed 4", 2);
  expect_fails ("play --continue 99", 3);
  expect_fails ("play --continue nothing", 3);
  expect_fails ("play phantom --know /does/not/exist", 3);
  expect_fails ("simulate phantom --plays 0", 2);
  expect_fails ("simulate phantom --plays many", 2);
  expect_fails ("simulate phantom --jobs -2", 2);
  expect_fails ("simulate phantom --know x --untaught", 2);
  expect_fails ("export", 2);
  expect_fails ("export dog", 2);
  expect_fails ("export play", 2);
  expect_fails ("export copy chess", 2);
  expect_fails ("export play 99", 3);
  expect_fails ("export all /does/not/exist/x.json", 3);
  expect_fails ("copy heroes-crossing export /does/not/exist/x.json", 3);
  expect_fails ("import", 2);
  expect_fails ("import /does/not/exist", 3);
  expect_fails ("restore /does/not/exist", 3);
  expect_fails ("backup /does/not/exist/x.db", 3);
  expect_fails ("delete 99", 3);
  expect_fails ("undelete 99", 3);
  expect_fails ("result", 2);
  expect_fails ("result 99", 3);
  expect_fails ("replay /does/not/exist", 3);
  expect_fails ("copy chess", 2);
  expect_fails ("copy heroes-crossing eat", 2);
  expect_fails ("copy heroes-crossing get", 2);
  expect_fails ("copy heroes-crossing get hero-slots", 1);
}

static void
test_games (void)
{
  g_autofree char *text = cli_expect (folder, "games", 0);
  g_autofree char *one = cli_expect (folder, "games phantom", 0);
  g_autofree char *json = cli_expect (folder, "games --json", 0);
  g_autoptr (JsonObject) object = cli_parse (json);
  JsonObject *game = json_array_get_object_element (json_object_get_array_member (object, "games"), 0);
  JsonArray *options = json_object_get_array_member (game, "options");

  g_assert_cmpstr (json_object_get_string_member (game, "id"), ==, "phantom");
  cli_assert_contains (text, "phantom");
  for (guint i = 0; i < json_array_get_length (options); i++)
    cli_assert_contains (one, json_object_get_string_member (json_array_get_object_element (options, i), "key"));
}

static void
test_rules (void)
{
  g_autofree char *text = cli_expect (folder, "rules phantom", 0);
  g_autofree char *json = cli_expect (folder, "rules phantom --json", 0);
  g_autoptr (JsonObject) object = cli_parse (json);
  JsonArray *rules = json_object_get_array_member (object, "rules");

  g_assert_cmpuint (json_array_get_length (rules), >, 40);
  for (guint i = 0; i < json_array_get_length (rules); i++)
    {
      JsonObject *rule = json_array_get_object_element (rules, i);

      cli_assert_contains (text, json_object_get_string_member (rule, "id"));
      g_assert_cmpstr (json_object_get_string_member (rule, "text"), !=, "");
      g_assert_cmpstr (json_object_get_string_member (rule, "source"), !=, "");
      g_assert_true (json_object_has_member (rule, "origin"));
      g_assert_true (json_object_has_member (rule, "reading"));
    }
}

/* Every rule has its number, in the order of the rulebook, and those that never acted have none. */
static void
check_fired (JsonObject *simulated)
{
  g_autofree char *text = cli_expect (folder, "rules phantom --json", 0);
  g_autoptr (JsonObject) known = cli_parse (text);
  JsonArray *rules = json_object_get_array_member (known, "rules");
  JsonObject *fired = json_object_get_object_member (simulated, "fired");
  g_autoptr (GList) ids = json_object_get_members (fired);
  guint acted = 0, i = 0;

  g_assert_cmpuint (json_object_get_size (fired), ==, json_array_get_length (rules));
  for (GList *l = ids; l != NULL; l = l->next, i++)
    {
      g_assert_cmpstr (l->data, ==, json_object_get_string_member (json_array_get_object_element (rules, i), "id"));
      acted += json_object_get_int_member (fired, l->data) > 0;
    }
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (simulated, "rules_fired")), ==, acted);
  /* Once in each play. */
  g_assert_cmpint (json_object_get_int_member (fired, "phantom.draft"), ==,
                   json_object_get_int_member (simulated, "plays"));
}

/* The same plays are simulated, whatever the number of threads. */
static void
test_simulate (void)
{
  g_autofree char *one = cli_expect (folder, "simulate phantom --plays 700 --seed 5 --json --jobs 1", 0);
  g_autofree char *four = cli_expect (folder, "simulate phantom --plays 700 --seed 5 --json --jobs 4", 0);
  g_autofree char *text = cli_expect (folder, "simulate phantom --plays 20 --seed 5", 0);
  g_autofree char *asked = cli_expect (folder, "simulate phantom --plays 20 --seed 5 --untaught --json", 0);
  g_autoptr (JsonObject) a = cli_parse (one);
  g_autoptr (JsonObject) b = cli_parse (four);
  static const char *const counts[] = { "plays", "finished", "stuck", "decisions" };
  JsonObject *turn = json_object_get_object_member (a, "prompts_per_turn");
  JsonObject *score = json_object_get_object_member (a, "score");
  JsonObject *outcomes = json_object_get_object_member (a, "outcomes");
  g_autoptr (GList) names = json_object_get_members (outcomes);
  gint64 ended = 0;

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    g_assert_cmpint (json_object_get_int_member (a, counts[i]), ==, json_object_get_int_member (b, counts[i]));
  g_assert_cmpstr (json_object_get_string_member (a, "hash"), ==, json_object_get_string_member (b, "hash"));
  g_assert_cmpint (json_object_get_int_member (a, "plays"), ==, 700);
  g_assert_cmpint (json_object_get_int_member (a, "stuck"), ==, 0);
  g_assert_cmpint (json_object_get_int_member (a, "seed"), ==, 5);
  g_assert_cmpfloat (json_object_get_double_member (a, "decisions_per_second"), >, 0);
  g_assert_cmpstr (json_object_get_string_member (turn, "unit"), ==, "round");
  g_assert_cmpfloat (json_object_get_double_member (turn, "mean"), >, 0);
  g_assert_cmpfloat ((double) json_object_get_int_member (turn, "max"), >=,
                     json_object_get_double_member (turn, "mean"));
  g_assert_cmpint (json_object_get_int_member (score, "p5"), <=, json_object_get_int_member (score, "p50"));
  g_assert_cmpint (json_object_get_int_member (score, "p50"), <=, json_object_get_int_member (score, "p95"));
  g_assert_true (json_object_has_member (score, "mean"));
  for (GList *l = names; l; l = l->next)
    ended += json_object_get_int_member (outcomes, l->data);
  g_assert_cmpint (ended, ==, 700);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (a, "rules_fired")), >, 30);
  g_assert_true (json_object_has_member (a, "rules_never_fired"));
  check_fired (a);
  g_assert_true (json_object_equal (json_object_get_object_member (a, "fired"),
                                    json_object_get_object_member (b, "fired")));
  cli_assert_contains (text, "seed: 5");
  cli_assert_contains (asked, "\"finished\":20");
}

/* Starts a play, which gets the number 1. */
static void
begin_play (void)
{
  Talk *talk = talk_open (folder, "phantom --seed 21");

  talk_reach (talk, "phantom/turn");
  talk_close (talk);
}

/* An export that fails leaves every file as it was, and none overwrites the database. */
static void
test_export_targets (void)
{
  static const char *const what[] = { "export all", "export play 1", "copy heroes-crossing export" };
  g_autofree char *plays = g_build_filename (folder, "understudy.db", NULL);

  begin_play ();
  for (guint i = 0; i < G_N_ELEMENTS (what); i++)
    {
      g_autofree char *own = g_strconcat (what[i], " ", plays, NULL);
      g_autofree char *fits = g_strconcat (what[i], " ", folder, NULL);
      CliResult result = cli_run (folder, own, NULL);

      g_assert_cmpint (result.code, ==, 3);
      cli_assert_contains (result.err, "holds your plays; give another name.");
      cli_result_clear (&result);
      expect_fails (fits, 3);
    }
  g_free (cli_expect (folder, "export play 1 -", 0));
}

static void
test_lists_and_trash (void)
{
  g_autofree char *empty = cli_expect (folder, "plays", 0);
  g_autofree char *list = NULL, *trash = NULL, *found = NULL, *none = NULL;

  g_assert_cmpstr (empty, ==, "There are no plays yet.\n");
  begin_play ();
  list = cli_expect (folder, "plays", 0);
  cli_assert_contains (list, "In progress");
  cli_assert_contains (list, "Hero’s Crossing");
  found = cli_expect (folder, "plays crossing", 0);
  cli_assert_contains (found, "Hero’s Crossing");
  none = cli_expect (folder, "plays zebra", 0);
  g_assert_cmpstr (none, ==, "No play has these words.\n");
  expect_fails ("undelete 1", 1);
  g_free (cli_expect (folder, "delete 1", 0));
  expect_fails ("play --continue 1", 1);
  trash = cli_expect (folder, "plays --trash", 0);
  cli_assert_contains (trash, "Hero’s Crossing");
  g_free (cli_expect (folder, "undelete 1", 0));
  g_free (trash);
  trash = cli_expect (folder, "plays --trash", 0);
  g_assert_cmpstr (trash, ==, "The trash is empty.\n");
  g_free (cli_expect (folder, "delete 1 --for-good", 0));
  expect_fails ("undelete 1", 3);
}

/* The exit codes: 0 done, 1 cannot be done as things stand, 2 the command line is wrong, 3 something does not
 * exist or cannot be read. */
static void
test_endings (void)
{
  static const struct
  {
    const char *line;
    int code;
  } steps[] = {
    { "delete 1", 0 },
    { "delete 1", 1 },
    { "play --continue 1", 1 },
    { "undelete 1", 0 },
    { "undelete 1", 1 },
    { "delete 1 --for-good", 0 },
    { "delete 1 --for-good", 3 },
    { "delete 1", 3 },
    { "undelete 1", 3 },
    { "export play 1", 3 },
    { "play --continue 1", 3 },
    { "copy heroes-crossing forget hero-slots", 0 },
    { "copy heroes-crossing forget hero-slots", 1 },
    { "copy heroes-crossing get hero-slots", 1 },
    { "copy heroes-crossing unforget hero-slots", 0 },
    { "copy heroes-crossing unforget hero-slots", 1 },
    { "copy heroes-crossing get elephants", 2 },
    { "copy elephants get hero-slots", 2 },
    { "games elephants", 2 },
  };

  begin_play ();
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i].code != 0)
      expect_fails (steps[i].line, steps[i].code);
    else
      g_free (cli_expect (folder, steps[i].line, 0));
}

static void
test_exchange (void)
{
  g_autofree char *path = g_build_filename (folder, "play.json", NULL);
  g_autofree char *to_file = g_strdup_printf ("export play 1 %s", path);
  g_autofree char *from_file = g_strdup_printf ("import %s", path);
  g_autofree char *dry = g_strdup_printf ("import %s --dry-run", path);
  g_autofree char *printed = NULL, *written = NULL, *report = NULL, *list = NULL, *all = NULL;
  CliResult again;

  begin_play ();
  g_free (cli_expect (folder, to_file, 0));
  printed = cli_expect (folder, "export play 1", 0);
  g_assert_true (g_file_get_contents (path, &written, NULL, NULL));
  g_assert_true (g_str_has_prefix (printed, written));
  g_free (cli_expect (folder, "delete 1 --for-good", 0));
  g_free (cli_expect (folder, dry, 0));
  list = cli_expect (folder, "plays", 0);
  g_assert_cmpstr (list, ==, "There are no plays yet.\n");
  g_free (cli_expect (folder, from_file, 0));
  report = cli_expect (folder, "export play 1", 0);
  g_assert_cmpstr (report, ==, printed);
  all = cli_expect (folder, "export all", 0);
  /* An export of everything can be imported from standard input, and changes nothing where all of it is known. */
  again = cli_run (folder, "import -", all);
  g_assert_cmpint (again.code, ==, 0);
  cli_result_clear (&again);
  again = cli_run (folder, "import -", "{\"format\":\"understudy-play\"}");
  g_assert_cmpint (again.code, !=, 0);
  cli_result_clear (&again);
  again = cli_run (folder, "import -", "no json");
  g_assert_cmpint (again.code, ==, 3);
  cli_result_clear (&again);
}

static void
test_replay (void)
{
  g_autofree char *path = g_build_filename (folder, "play.json", NULL);
  g_autofree char *golden = g_build_filename (folder, "play.txt", NULL);
  g_autofree char *line = NULL, *transcript = NULL, *kept = NULL, *same = NULL, *json = NULL, *changed = NULL;
  g_autoptr (JsonObject) object = NULL;
  CliResult result;

  begin_play ();
  line = g_strdup_printf ("export play 1 %s", path);
  g_free (cli_expect (folder, line, 0));
  g_free (line);
  line = g_strdup_printf ("replay %s", path);
  transcript = cli_expect (folder, line, 0);
  cli_assert_contains (transcript, "Round 1");
  g_free (line);
  line = g_strdup_printf ("replay --json %s", path);
  json = cli_expect (folder, line, 0);
  object = cli_parse (json);
  g_assert_cmpstr (json_object_get_string_member (json_object_get_object_member (object, "prompt"), "key"), ==,
                   "phantom/turn");
  g_free (line);
  /* First there is no transcript to compare with, then an equal one, then another. */
  line = g_strdup_printf ("replay --check %s", path);
  expect_fails (line, 3);
  g_free (line);
  line = g_strdup_printf ("replay --write %s", path);
  g_free (cli_expect (folder, line, 0));
  g_assert_true (g_file_get_contents (golden, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, transcript);
  g_free (line);
  line = g_strdup_printf ("replay --check %s", path);
  same = cli_expect (folder, line, 0);
  cli_assert_contains (same, "as recorded");
  changed = g_strconcat ("A line too many\n", kept, NULL);
  g_assert_true (g_file_set_contents (golden, changed, -1, NULL));
  result = cli_run (folder, line, NULL);
  g_assert_cmpint (result.code, ==, 1);
  cli_assert_contains (result.out, "@@ 1\n- A line too many\n");
  cli_result_clear (&result);
}

static void
test_backup (void)
{
  g_autofree char *path = g_build_filename (folder, "copy.db", NULL);
  g_autofree char *backup = g_strdup_printf ("backup %s", path);
  g_autofree char *restore = g_strdup_printf ("restore %s", path);
  g_autofree char *list = NULL;

  begin_play ();
  g_free (cli_expect (folder, backup, 0));
  g_free (cli_expect (folder, "delete 1 --for-good", 0));
  g_free (cli_expect (folder, restore, 0));
  list = cli_expect (folder, "plays --json", 0);
  cli_assert_contains (list, "\"seed\":21");
}

/* Where records of several kinds have lines, the kind that a line comes nearest to says what is wrong with it. */
static void
test_copy_of_kinds (void)
{
  g_autofree char *cards =
    write_file ("cards.txt", "scoundrel \"Fox\" first-steps move second-steps other\nship tier 2\n");
  g_autofree char *wrong = write_file ("wrong-card.txt", "scoundrel \"Hare\" first-steps jump\n");
  g_autofree char *teach = g_strdup_printf ("copy xia teach %s", cards);
  g_autofree char *teach_wrong = g_strdup_printf ("copy xia teach %s", wrong);
  g_autofree char *taught = cli_expect (folder, teach, 0), *again = cli_expect (folder, teach, 0);
  g_autofree char *fox = cli_expect (folder, "copy xia code scoundrel fox", 0);
  CliResult result = cli_run (folder, teach_wrong, NULL);

  cli_assert_contains (taught, "new: ");
  g_assert_null (strstr (again, "new: "));
  g_assert_cmpstr (fox, ==, "scoundrel \"Fox\" first-steps move second-steps other\n");
  g_assert_cmpint (result.code, ==, 1);
  cli_assert_contains (result.out, "scoundrel \"Hare\" first-steps jump\n                                   ^\n");
  cli_assert_contains (result.out, "One of these comes here: target, ");
  cli_result_clear (&result);
  expect_fails ("copy xia get scoundrel/hare", 1);
}

static void
test_copy (void)
{
  g_autofree char *heroes = write_file ("heroes.txt", "1 Knight :A = WW\n2 Cleric :MP = MPWM\n");
  g_autofree char *wrong = write_file ("wrong.txt", "1 Squire :A = WW\n7 Giant\n");
  g_autofree char *teach = g_strdup_printf ("copy heroes-crossing teach %s", heroes);
  g_autofree char *teach_wrong = g_strdup_printf ("copy heroes-crossing teach %s", wrong);
  g_autofree char *empty = write_file ("empty.txt", "\n// nothing yet\n"), *untaught = NULL;
  g_autofree char *teach_empty = g_strdup_printf ("copy heroes-crossing teach %s", empty);
  g_autofree char *path = g_build_filename (folder, "copy.json", NULL);
  g_autofree char *export = g_strdup_printf ("copy heroes-crossing export %s", path);
  g_autofree char *import = g_strdup_printf ("copy heroes-crossing import %s", path);
  g_autofree char *know = g_strdup_printf ("phantom --seed 3 --know %s", path);
  g_autofree char *list = NULL, *boxes = NULL, *slots = NULL, *knight = NULL, *taught = NULL;
  CliResult result;
  Talk *talk;

  boxes = cli_expect (folder, "copy", 0);
  cli_assert_contains (boxes, "heroes-crossing");
  g_free (cli_expect (folder, "copy heroes-crossing set hero-slots 5", 0));
  slots = cli_expect (folder, "copy heroes-crossing get hero-slots", 0);
  g_assert_cmpstr (slots, ==, "5\n");
  expect_fails ("copy heroes-crossing set hero-slots 99", 1);
  expect_fails ("copy heroes-crossing set hero-slots five", 2);
  expect_fails ("copy heroes-crossing set hero/x {\"name\":\"X\",\"levle\":1}", 1);
  expect_fails ("copy heroes-crossing set elephants 1", 2);
  taught = cli_expect (folder, teach, 0);
  cli_assert_contains (taught, "new: ");
  untaught = cli_expect (folder, teach_empty, 0);
  cli_assert_contains (untaught, "empty.txt” has no line that teaches anything");
  knight = cli_expect (folder, "copy heroes-crossing get hero/knight", 0);
  cli_assert_contains (knight, "\"level\":1");
  /* For a line that is not understood the place is shown, and nothing of the text is stored. */
  result = cli_run (folder, teach_wrong, NULL);
  g_assert_cmpint (result.code, ==, 1);
  cli_assert_contains (result.out, "7 Giant\n      ^\n");
  cli_result_clear (&result);
  expect_fails ("copy heroes-crossing get hero/squire", 1);
  g_free (cli_expect (folder, "copy heroes-crossing set building-slots [2,8,4]", 0));
  list = cli_expect (folder, "copy heroes-crossing", 0);
  cli_assert_contains (list, "hero/cleric");
  /* A number of places is not taken for a part of the level’s name. */
  cli_assert_contains (list, "Level 1: 2, Level 2: 8, Level 3: 4\n");
  g_free (cli_expect (folder, "copy heroes-crossing forget building-slots", 0));
  g_free (cli_expect (folder, export, 0));
  g_free (cli_expect (folder, "copy heroes-crossing forget hero-slots", 0));
  expect_fails ("copy heroes-crossing get hero-slots", 1);
  expect_fails ("copy heroes-crossing forget hero-slots", 1);
  g_free (cli_expect (folder, "copy heroes-crossing unforget hero-slots", 0));
  g_free (cli_expect (folder, import, 0));
  /* A play with this copy does not ask what was taught. */
  talk = talk_open (folder, know);
  g_assert_cmpstr (talk_key (talk), ==, "setup");
  g_assert_cmpint (talk_position (talk), ==, 1);
  g_assert_true (json_object_get_null_member (talk->now, "play"));
  talk_close (talk);
}

/* If the reader closes the pipe there is no message, and that is no failure. */
/* A play that is over says what it came to; one that goes on says that it does. */
static void
test_result (void)
{
  g_autofree char *store = test_make_folder ();
  g_autofree char *over =
    g_test_build_filename (G_TEST_DIST, "..", "src", "games", "phantom", "plays", "light.json", NULL);
  g_autofree char *open = g_test_build_filename (G_TEST_DIST, "cli", "fixtures", "hal-rules-2-open.json", NULL);
  CliResult result;
  g_autofree char *text = NULL, *link = NULL;

  result = cli_run_argv (store, (const char *const[]) { g_getenv ("UNDERSTUDY_CLI"), "import", over, NULL }, NULL);
  g_assert_cmpint (result.code, ==, 0);
  cli_result_clear (&result);
  result = cli_run_argv (store, (const char *const[]) { g_getenv ("UNDERSTUDY_CLI"), "import", open, NULL }, NULL);
  g_assert_cmpint (result.code, ==, 0);
  cli_result_clear (&result);

  text = cli_expect (store, "result 1", 0);
  g_assert_true (g_str_has_prefix (text, "Hero’s Crossing · The Phantom Player\nLost, 36 of 40 VP, round 2\nLight · "));
  link = cli_expect (store, "result 1 --link", 0);
  g_assert_true (g_str_has_prefix (link,
                                   "https://app.bgstatsapp.com/createPlay.html?data=%7B%22sourceName%22%3A%22Und"));
  g_assert_true (g_str_has_suffix (link, "%7D%5D%7D\n"));
  result = cli_run (store, "result 2", NULL);
  g_assert_cmpint (result.code, ==, 1);
  g_assert_cmpstr (result.err, ==, "understudy-cli: Only a play that is over has a result.\n");
  cli_result_clear (&result);
  test_remove_folder (store);
}

static void
test_closed_pipe (void)
{
  static const char *const lines[] = { "rules phantom", "--help", "games --json", "export all",
                                       "simulate phantom --plays 9" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GSubprocessLauncher) launcher = cli_launcher (folder, G_SUBPROCESS_FLAGS_STDERR_PIPE);
      g_auto (GStrv) argv = cli_argv (lines[i]);
      g_autoptr (GSubprocess) process = NULL;
      g_autofree char *said = NULL;
      int ends[2];

      g_assert_true (g_unix_open_pipe (ends, O_CLOEXEC, NULL));
      close (ends[0]);
      g_subprocess_launcher_take_stdout_fd (launcher, ends[1]);
      process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, NULL);
      /* The launcher holds the writing end, so it is closed to close the pipe. */
      g_subprocess_launcher_close (launcher);
      g_subprocess_communicate_utf8 (process, NULL, NULL, NULL, &said, NULL);
      g_assert_cmpstr (said, ==, "");
      g_assert_true (g_subprocess_get_if_exited (process));
      g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
    }
}

/* A full disk, unlike a closed pipe, is an error. */
static void
test_full_disk (void)
{
  g_autoptr (GSubprocessLauncher) launcher = cli_launcher (folder, G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_auto (GStrv) argv = cli_argv ("rules phantom");
  g_autoptr (GSubprocess) process = NULL;
  g_autofree char *said = NULL;

  g_subprocess_launcher_set_stdout_file_path (launcher, "/dev/full");
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, NULL);
  g_subprocess_communicate_utf8 (process, NULL, NULL, NULL, &said, NULL);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 3);
  cli_assert_contains (said, "understudy-cli: ");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/commands/help", test_help);
  ADD ("/commands/usage", test_usage);
  ADD ("/commands/games", test_games);
  ADD ("/commands/rules", test_rules);
  ADD ("/commands/simulate", test_simulate);
  ADD ("/commands/lists-and-trash", test_lists_and_trash);
  ADD ("/commands/export-targets", test_export_targets);
  ADD ("/commands/endings", test_endings);
  ADD ("/commands/exchange", test_exchange);
  ADD ("/commands/replay", test_replay);
  ADD ("/commands/backup", test_backup);
  ADD ("/commands/copy", test_copy);
  ADD ("/commands/copy-of-kinds", test_copy_of_kinds);
  ADD ("/commands/result", test_result);
  ADD ("/commands/closed-pipe", test_closed_pipe);
  ADD ("/commands/full-disk", test_full_disk);
  return g_test_run ();
}
