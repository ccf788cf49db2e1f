/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fresh.h"

/* Messages of refusals: one true sentence of readable length. */

#define HUGE    100000
#define LONGEST 400 /* bytes of a message with two quotations */

/* A message repeats at most sixty characters of what was refused, and ends with one full stop. */
static void
check_sentence (const char *message, const char *what)
{
  if (strlen (message) > LONGEST)
    g_error ("%.80s: %.*s …", what, LONGEST, message);
  g_assert_true (g_utf8_validate (message, -1, NULL));
  if (strstr (message, "?.") || strstr (message, ".."))
    g_error ("%s", message);
}

static void
refuse (const char *const *words)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_auto (GStrv) lines = NULL;
  CliResult result;

  g_ptr_array_add (argv, (gpointer) g_getenv ("UNDERSTUDY_CLI"));
  for (; *words; words++)
    g_ptr_array_add (argv, (gpointer) *words);
  g_ptr_array_add (argv, NULL);
  result = cli_run_argv (folder, (const char *const *) argv->pdata, NULL);
  g_assert_cmpint (result.code, !=, 0);
  g_assert_cmpstr (result.out, ==, "");
  lines = g_strsplit (result.err, "\n", 0);
  g_assert_true (g_str_has_prefix (lines[0], "understudy-cli: "));
  check_sentence (lines[0], words[-1]);
  cli_result_clear (&result);
}

#define REFUSE(...) refuse ((const char *const[]) { __VA_ARGS__, NULL })

static void
test_arguments (void)
{
  g_autofree char *x = g_strnfill (HUGE, 'x');
  g_autofree char *option = g_strconcat ("--", x, NULL);
  g_autofree char *shorts = g_strconcat ("-", x, NULL);
  g_autofree char *value = g_strconcat ("mode=", x, NULL);
  g_autofree char *key = g_strconcat (x, "=light", NULL);
  g_autofree char *source = g_strconcat ("dice=", x, NULL);
  g_autofree char *plays = g_strconcat ("--plays=", x, NULL);
  g_autofree char *hero = g_strconcat ("hero/", x, NULL);

  REFUSE (x);
  REFUSE (option);
  REFUSE ("games", x);
  REFUSE ("games", option);
  REFUSE ("games", shorts);
  REFUSE ("games", "phantom", x);
  REFUSE ("rules", x);
  REFUSE ("play", x);
  REFUSE ("play", "phantom", "--seed", x);
  REFUSE ("play", "phantom", "--set", x);
  REFUSE ("play", "phantom", "--set", key);
  REFUSE ("play", "phantom", "--set", value);
  REFUSE ("play", "phantom", "--source", x);
  REFUSE ("play", "phantom", "--source", key);
  REFUSE ("play", "phantom", "--source", source);
  REFUSE ("play", "phantom", "--policy", x);
  REFUSE ("play", "phantom", "--know", x);
  REFUSE ("play", "--continue", x);
  REFUSE ("simulate", "phantom", plays);
  REFUSE ("simulate", "phantom", "-n", x);
  REFUSE ("simulate", "phantom", "--policy", x);
  REFUSE ("replay", x);
  REFUSE ("result", x);
  REFUSE ("copy", x);
  REFUSE ("copy", "heroes-crossing", x);
  REFUSE ("copy", "heroes-crossing", "get", x);
  REFUSE ("copy", "heroes-crossing", "get", hero);
  REFUSE ("copy", "heroes-crossing", "forget", hero);
  REFUSE ("copy", "heroes-crossing", "set", "hero-slots", x);
  REFUSE ("copy", "heroes-crossing", "teach", x);
  REFUSE ("copy", "heroes-crossing", "import", x);
  REFUSE ("copy", "heroes-crossing", "export", x);
  REFUSE ("export", x);
  REFUSE ("export", "play", x);
  REFUSE ("export", "copy", x);
  REFUSE ("export", "all", x);
  REFUSE ("import", x);
  REFUSE ("backup", x);
  REFUSE ("restore", x);
  REFUSE ("delete", x);
  REFUSE ("undelete", x);
}

/* A play of the present rules. One of older rules would be imported even if it does not fit. */
#define PLAY(members) \
  "{\"format\":\"understudy-play\",\"version\":1,\"play\":{\"game\":\"phantom\",\"rules\":6," \
  "\"seed\":1," members "}}"
#define ENTRY(members) PLAY ("\"entries\":[{" members "}]")
#define COPY(members) \
  "{\"format\":\"understudy-copy\",\"version\":1,\"box\":\"heroes-crossing\",\"known\":[{" members "}]}"

/* Messages about the content of a file. */
static void
test_files (void)
{
  static const char *const texts[] = {
    "{\"format\":\"understudy-@\",\"version\":1}",
    "{\"format\":\"understudy-play\",\"version\":1,\"play\":{\"game\":\"@\",\"rules\":6,\"seed\":1,"
    "\"entries\":[]}}",
    PLAY ("\"state\":\"@\",\"entries\":[]"),
    PLAY ("\"outcome\":\"@\",\"entries\":[]"),
    PLAY ("\"uuid\":\"@\",\"entries\":[]"),
    PLAY ("\"options\":{\"@\":\"full\"},\"entries\":[]"),
    PLAY ("\"options\":{\"@\":1},\"entries\":[]"),
    PLAY ("\"options\":{\"mode\":\"@\"},\"entries\":[]"),
    PLAY ("\"sources\":{\"@\":\"app\"},\"entries\":[]"),
    PLAY ("\"sources\":{\"dice\":\"@\"},\"entries\":[]"),
    ENTRY ("\"by\":\"@\",\"key\":\"x\",\"value\":1"),
    ENTRY ("\"by\":\"player\",\"key\":\"@#x\",\"value\":1"),
    "{\"format\":\"understudy-copy\",\"version\":1,\"box\":\"@\",\"known\":[]}",
    ENTRY ("\"by\":\"player\",\"key\":\"@\",\"value\":4"),
    COPY ("\"key\":\"@\",\"value\":1"),
    COPY ("\"key\":\"hero\",\"which\":\"@\",\"value\":{\"level\":9}"),
    COPY ("\"key\":\"zoning-faces\",\"value\":[\"@\",\"up\",\"up\",\"up\",\"up\",\"up\"]"),
    COPY ("\"key\":\"hero\",\"which\":\"x\",\"value\":{\"level\":1}},"
          "{\"key\":\"hero\",\"which\":\"@\",\"value\":{\"level\":1}},"
          "{\"key\":\"hero\",\"which\":\"@\",\"value\":{\"level\":1}"),
  };
  g_autofree char *x = g_strnfill (HUGE, 'x');

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GString) text = g_string_new (texts[i]);
      CliResult result;

      g_string_replace (text, "@", x, 0);
      result = cli_run (folder, "import -", text->str);
      g_assert_cmpint (result.code, !=, 0);
      check_sentence (result.err, texts[i]);
      g_assert_null (strstr (result.err, "@"));
      cli_result_clear (&result);
    }
}

/* The message about a play that does not fit names the place, and not all of the value there. */
static void
test_broken (void)
{
  g_autofree char *x = g_strnfill (HUGE, 'x');
  g_autofree char *sql = g_strdup_printf ("UPDATE entry SET key = '%s'", x);
  Talk *talk = talk_open (folder, "phantom --seed 7");

  talk_answer (talk);
  talk_close (talk);
  cli_change_file (folder, sql);
  talk = talk_open (folder, "--continue 1");
  g_assert_cmpstr (talk->code, ==, "rules-error");
  check_sentence (talk->message, "--continue");
  talk_close (talk);
}

/* The same over the protocol. A quotation is cut between two characters, not inside one. */
static void
test_protocol (void)
{
  static const char *const lines[] = {
    "{\"answer\":\"@\"}",
    "{\"answer\":[\"@\"]}",
    "{\"adjust\":{\"key\":\"@\",\"value\":1}}",
    "{\"adjust\":{\"key\":\"zoning\",\"value\":\"@\"}}",
    "{\"source\":{\"component\":\"@\",\"by\":\"app\"}}",
    "{\"source\":{\"component\":\"dice\",\"by\":\"@\"}}",
    "{\"finish\":\"@\"}",
    "{\"@\":1}",
    "@",
  };
  Talk *talk = talk_open (folder, "phantom --seed 7");
  GString *x = g_string_new ("a");

  while (x->len < HUGE)
    g_string_append (x, "äß語");
  talk_reach (talk, "phantom/turn");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GString) line = g_string_new (lines[i]);

      g_string_replace (line, "@", x->str, 0);
      talk_say (talk, line->str);
      g_assert_nonnull (talk->message);
      check_sentence (talk->message, lines[i]);
    }
  g_string_free (x, TRUE);
  talk_close (talk);
}

static void
refuse_line (Talk *talk, const char *line, const char *code, const char *message)
{
  talk_refused (talk, line, code);
  g_assert_cmpstr (talk->message, ==, message);
}

/* JSON has one kind of number, so 4.0 is the whole number 4. A message that says a number is not whole must be
 * right. */
static void
test_whole_numbers (void)
{
  Talk *talk = talk_open (folder, "phantom --seed 7 --source dice=table");
  CliResult result;

  talk_reach (talk, "phantom/dice");
  talk_do (talk, "{\"answer\":[20e-1,2.0,1,1]}");
  talk_reach (talk, "phantom/turn");
  talk_do (talk, "{\"answer\":\"points\"}");
  refuse_line (talk, "{\"answer\":4.5}", "bad-type", "4.5 is not a whole number.");
  refuse_line (talk, "{\"answer\":4.0000000000000009}", "bad-type", "4.0000000000000009 is not a whole number.");
  talk_refused (talk, "{\"answer\":1e300}", "out-of-range");
  talk_refused (talk, "{\"answer\":-1e300}", "out-of-range");
  talk_refused (talk, "{\"answer\":99999999999999999999}", "out-of-range");
  talk_refused (talk, "{\"answer\":18446744073709551620}", "out-of-range");
  talk_refused (talk, "{\"answer\":9223372036854775807}", "out-of-range");
  talk_do (talk, "{\"answer\":4.0}");
  talk_do (talk, "{\"undo\":1.0}");
  talk_do (talk, "{\"note\":{\"position\":1.0,\"text\":\"x\"}}");
  talk_refused (talk, "{\"undo\":0.5}", "bad-type");
  talk_do (talk, "{\"seek\":0.0}");
  talk_do (talk, "{\"goto\":1e0}");
  talk_reach (talk, "phantom/turn");
  talk_do (talk, "{\"adjust\":{\"key\":\"victory-points\",\"value\":12.0}}");
  talk_close (talk);

  g_free (cli_expect (folder, "copy heroes-crossing set hero-slots 5.0", 0));
  result = cli_run (folder, "copy heroes-crossing get hero-slots", NULL);
  g_assert_cmpstr (result.out, ==, "5\n");
  cli_result_clear (&result);
  result =
    cli_run (folder, "import -",
             "{\"format\":\"understudy-play\",\"version\":1.0,\"play\":{\"game\":\"phantom\",\"rules\":6.0,"
             "\"seed\":7.0,\"entries\":[{\"by\":\"player\",\"key\":\"hero-slots\",\"value\":4.0,\"at\":1e12}]}}");
  g_assert_cmpstr (result.err, ==, "");
  g_assert_cmpint (result.code, ==, 0);
  cli_result_clear (&result);
}

/* A reason that is a question keeps its question mark and gets no full stop. */
static void
test_one_end (void)
{
  Talk *talk = talk_open (folder, "hal --seed 7 --source tiles=table --source cards=table --no-save");

  talk_reach (talk, "hal/target");
  talk_do (talk, "{\"answer\":\"letter-b\"}");
  talk_do (talk, "{\"answer\":\"red-4\"}");
  talk_reach (talk, "hal/tile");
  talk_refused (talk, "{\"answer\":\"red-4\"}", "not-now");
  g_assert_true (g_str_has_suffix (talk->message, "?"));
  talk_refused (talk, "{\"answer\":\"red-1\"}", "not-now");
  g_assert_true (g_str_has_suffix (talk->message, "."));
  talk_close (talk);
}

/* If the name of a game, a rule and the like is unknown, the message lists those that exist. */
static void
test_what_there_is (void)
{
  static const struct
  {
    const char *line, *there;
  } cases[] = {
    { "games chess", "there is: phantom, hal" },
    { "play chess", "there is: phantom, hal" },
    { "copy hal", "there is: heroes-crossing, ginkgopolis" },
    { "export copy hal", "there is: heroes-crossing, ginkgopolis" },
    { "copy heroes-crossing eat", "what can is: list, get, code, set" },
    { "copy heroes-crossing get elephants", "there is: hero-slots, building-slots" },
    { "play phantom --set luck=on", "it has: mode, " },
    { "play phantom --set mode=dark", "it can be: full, light" },
    { "play phantom --source coins=app", "it has: dice, zoning" },
    { "export dog", "what can is: play, copy, all" },
    { "play phantom --policy genius", "“random” can" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CliResult result = cli_run (folder, cases[i].line, NULL);

      g_assert_cmpint (result.code, ==, 2);
      cli_assert_contains (result.err, cases[i].there);
      cli_result_clear (&result);
    }
}

/* If the command line is wrong, the message shows the usage of the command. */
static void
test_usage_line (void)
{
  static const struct
  {
    const char *line, *usage;
  } cases[] = {
    { "paly", "understudy-cli [OPTION…] COMMAND …" },
    { "--fast", "understudy-cli [OPTION…] COMMAND …" },
    { "delete", "understudy-cli delete [OPTION…] ID" },
    { "delete 1 2", "understudy-cli delete [OPTION…] ID" },
    { "games chess", "understudy-cli games [OPTION…] [GAME]" },
    { "replay", "understudy-cli replay [OPTION…] FILE…" },
    { "play phantom --seed x", "understudy-cli play [OPTION…] [GAME]" },
    { "copy hal", "understudy-cli copy [OPTION…] [BOX [ACTION …]]" },
  };
  CliResult bare = cli_run_argv (folder, (const char *const[]) { g_getenv ("UNDERSTUDY_CLI"), NULL }, NULL);

  g_assert_cmpint (bare.code, ==, 2);
  g_assert_cmpstr (bare.err, ==,
                   "understudy-cli: No command was given.\n"
                   "Usage: understudy-cli [OPTION…] COMMAND …\n"
                   "Try “understudy-cli --help”.\n");
  cli_result_clear (&bare);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CliResult result = cli_run (folder, cases[i].line, NULL);
      g_auto (GStrv) lines = g_strsplit (result.err, "\n", 0);
      g_autofree char *usage = g_strconcat ("Usage: ", cases[i].usage, NULL);

      g_assert_cmpint (result.code, ==, 2);
      g_assert_cmpuint (g_strv_length (lines), ==, 4);
      g_assert_cmpstr (lines[1], ==, usage);
      cli_result_clear (&result);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/messages/arguments", test_arguments);
  ADD ("/messages/files", test_files);
  ADD ("/messages/broken", test_broken);
  ADD ("/messages/protocol", test_protocol);
  ADD ("/messages/whole-numbers", test_whole_numbers);
  ADD ("/messages/one-end", test_one_end);
  ADD ("/messages/what-there-is", test_what_there_is);
  ADD ("/messages/usage-line", test_usage_line);
  return g_test_run ();
}
