/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "screen.h"

#include "campaigns.h"

/* A campaign leaves as JSON, table, page and paper, and comes in again: shown first, and nothing is changed until that is
 * wanted. */

static char *
dup_file (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static char *
read_file (const char *path)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static guint
count_campaigns (void)
{
  g_autofree char *text = tell ("campaign list --json");
  g_autoptr (JsonObject) list = cli_parse (text);

  return json_array_get_length (json_object_get_array_member (list, "campaigns"));
}

/* Without the name, the id and the day it was begun. */
static char *
dup_told (const char *which)
{
  g_autofree char *text = dup_log (which);

  g_assert_nonnull (strstr (text, "\"log\": {"));
  return g_strdup (strstr (text, "\"log\": {"));
}

/* As the name of the file ends, or as is wanted. */
static void
test_formats (void)
{
  static const struct
  {
    const char *name, *as, *begins;
  } kinds[] = {
    { "log.json", "", "{\n  \"format\": \"understudy-campaign\"" },
    { "log.csv", "", "number,date,goal,outcome," },
    { "log.MD", "", "# Way" },
    { "log.pdf", "", "%PDF-" },
    { "log", "--as csv", "number,date" },
    { "log.csv", "--json", "{\n  \"format\"" },
  };

  begin_log ("Way");
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *path = dup_file (kinds[i].name), *text = NULL;
      g_autofree char *line = g_strdup_printf ("campaign export 1 '%s' %s", path, kinds[i].as);

      told (line);
      text = read_file (path);
      g_assert_true (g_str_has_prefix (text, kinds[i].begins));
    }
}

static void
test_print (void)
{
  g_autofree char *path = dup_file ("sheet.pdf"), *line = NULL, *report = NULL, *said = NULL, *json = NULL, *pdf = NULL;
  g_autoptr (JsonObject) printed = NULL;

  begin_log ("Way");
  line = g_strdup_printf ("campaign print 1 '%s' --paper letter", path);
  said = tell (line);
  g_assert_cmpstr (said, ==, "1 page of Letter is written.\n");
  pdf = read_file (path);
  g_assert_true (g_str_has_prefix (pdf, "%PDF-"));
  report = g_strdup_printf ("campaign print 1 '%s' --report --paper a4 --json", path);
  json = tell (report);
  printed = cli_parse (json);
  g_assert_cmpstr (json_object_get_string_member (member (printed, "printed"), "paper"), ==, "a4");
}

/* Export, import, export are equal; the same file twice brings nothing. */
static void
test_round (void)
{
  static const struct
  {
    const char *told;
    int code;
    const char *part;
  } wrong[] = {
    { "{bad", 2, "{bad: This is not JSON" },
    { "[1]", 1, "--told takes a JSON object" },
    { "{\"ship\":3}", 1, "--told takes a JSON object" },
    { "{\"ship\":{\"kite\":3}}", 1, "--told takes a JSON object" },
    { "{\"crew\":{}}", 1, "it has: ship, goal" },
    { "{\"ship\":{\"kite\":{\"colour\":3}}}", 1, "There is no field “colour”; there is: name, tier" },
  };
  g_autofree char *path = dup_file ("way.json"), *out = g_strdup_printf ("campaign export 1 '%s'", path);
  g_autofree char *again = g_strdup_printf ("campaign import '%s' --yes", path);
  g_autofree char *fresh = g_strdup_printf ("campaign import '%s' --new --name Copy --yes", path);
  g_autofree char *named = g_strdup_printf ("campaign import '%s' --yes", path);
  g_autofree char *numbers = g_strdup_printf ("campaign import '%s' --new --yes --told 5", path);
  g_autofree char *before = NULL, *after = NULL, *copied = NULL, *said = NULL, *twice = NULL;

  begin_log ("Way");
  told ("campaign edit 1 2 --set 'goal=Kiln Runner'");
  told ("campaign accept 1 2 goal-again");
  told (out);
  before = dup_told ("1");
  said = tell (again);
  cli_assert_contains (said, "Nothing is new");
  after = dup_told ("1");
  cli_assert_same (before, after);
  refused (numbers, 1, "--told takes a JSON object");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *line = g_strdup_printf ("campaign import '%s' --new --yes --told '%s'", path, wrong[i].told);

      refused (line, wrong[i].code, wrong[i].part);
    }
  told (fresh);
  copied = dup_told ("Copy");
  cli_assert_same (before, copied);
  /* What was exported went on here meanwhile: the line that is missing comes back, behind the others. */
  told ("campaign remove Way 1");
  twice = tell (named);
  cli_assert_contains (twice, "1 game is new. 1 is in the log already.");
  g_assert_cmpuint (count_campaigns (), ==, 2);
}

/* As some editors mark it. */
static void
test_marked (void)
{
  g_autofree char *path = dup_file ("way.json"), *out = g_strdup_printf ("campaign export 1 '%s'", path);
  g_autofree char *text = NULL, *marked = NULL, *file = NULL, *in = NULL, *said = NULL;

  begin_log ("Way");
  told (out);
  text = read_file (path);
  marked = g_strconcat ("\xef\xbb\xbf", text, NULL);
  file = write_file ("marked.json", marked);
  in = g_strdup_printf ("campaign import %s --yes", file);
  said = tell (in);
  cli_assert_contains (said, "Nothing is new");
}

/* In another database, where nobody knows the campaign; and once more. */
static void
test_elsewhere (void)
{
  g_autofree char *path = dup_file ("way.json"), *out = g_strdup_printf ("campaign export 1 '%s'", path);
  g_autofree char *in = g_strdup_printf ("campaign import '%s' --yes", path);
  g_autofree char *other = g_strdup_printf ("import '%s'", path), *before = NULL, *after = NULL;
  CliResult again;

  begin_log ("Way");
  told (out);
  before = dup_log ("1");
  told ("campaign trash 1 --for-good");
  told (in);
  after = dup_log ("1");
  cli_assert_same (before, after);
  /* To the byte, its id and the day on which it was begun too: so it is known again. */
  again = tell_with (in, NULL);
  g_assert_cmpint (again.code, ==, 0);
  cli_assert_contains (again.out, "Nothing is new");
  cli_result_clear (&again);
  /* The import of plays names the one of campaigns. */
  again = tell_with (other, NULL);
  g_assert_cmpint (again.code, ==, 1);
  cli_assert_contains (again.err, "campaign import");
  g_assert_cmpuint (count_campaigns (), ==, 1);
  cli_result_clear (&again);
  /* What it came with is what it begins with. */
  refused ("campaign undo 1", 1, "There is nothing to undo.");
  told ("campaign rename 1 Road");
  told ("campaign undo 1");
  refused ("campaign undo 1", 1, "There is nothing to undo.");
}

/* What lies in the trash is in no list: the way out is named, and nothing says that all of it is there. */
static void
test_trashed (void)
{
  g_autofree char *path = dup_file ("way.json"), *out = g_strdup_printf ("campaign export 1 '%s'", path);
  g_autofree char *in = g_strdup_printf ("campaign import '%s' --yes", path);
  g_autofree char *into = g_strdup_printf ("campaign import '%s' --into Way --yes", path);
  g_autofree char *fresh = g_strdup_printf ("campaign import '%s' --new --yes", path), *said = NULL;
  const char *const lines[] = { in, into };

  begin_log ("Way");
  told (out);
  told ("campaign trash 1");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      CliResult result = tell_with (lines[i], NULL);

      g_assert_cmpint (result.code, ==, 1);
      g_assert_cmpstr (result.out, ==, "");
      cli_assert_contains (result.err, "“Way” is in the trash: “understudy-cli campaign restore ");
      cli_assert_contains (result.err, "--new begins another one.");
      cli_result_clear (&result);
      g_assert_cmpuint (count_campaigns (), ==, 0);
    }
  told (fresh);
  g_assert_cmpuint (count_campaigns (), ==, 1);
  told ("campaign trash 1 --for-good");
  told ("campaign restore Way");
  said = tell (in);
  cli_assert_contains (said, "Nothing is new");
}

/* A table names things, and says little of them. */
static void
test_table (void)
{
  g_autofree char *path = dup_file ("way.csv"), *out = g_strdup_printf ("campaign export 1 '%s'", path);
  g_autofree char *in = g_strdup_printf ("campaign import '%s' --into Way --yes", path);
  g_autofree char *fresh = g_strdup_printf ("campaign import '%s' --name Copy --yes", path);
  g_autofree char *with =
    g_strdup_printf ("%s --told '{\"ship\":{\"gull\":{\"tier\":1},\"brass-kite\":{\"tier\":1}}}'", fresh);
  g_autofree char *said = NULL, *untold = NULL;
  CliResult result;

  begin_log ("Way");
  told (out);
  said = tell (in);
  cli_assert_contains (said, "Nothing is new");
  result = tell_with (fresh, NULL);
  g_assert_cmpint (result.code, ==, 1);
  cli_assert_contains (result.out, "still to be told: tier");
  cli_assert_contains (result.err, "--told '{\"ship\": {\"brass-kite\": {\"tier\": …}}}'");
  cli_result_clear (&result);
  g_assert_cmpuint (count_campaigns (), ==, 1);
  /* One is known of the copy. */
  told ("copy xia set ship/heron '{\"name\":\"Heron\",\"tier\":2}'");
  told (with);
  g_assert_cmpuint (count_campaigns (), ==, 2);
  refused ("campaign undo Copy", 1, "There is nothing to undo.");
  untold = tell ("campaign check Copy");
}

/* Days that contradict each other: it is said where. */
static void
test_dates (void)
{
  static const char table[] = "date,outcome,fame,npc-fame\n3/4/2026,npc-win,2,12\n13/4/2026,npc-win,4,12\n"
                              "4/13/2026,npc-win,5,12\n";
  g_autofree char *file = write_file ("dates.csv", table);
  g_autofree char *in = g_strdup_printf ("campaign import '%s' --into 1 --yes", file);
  g_autofree char *skip = g_strdup_printf ("%s --dates=month-first --skip", in);
  g_autoptr (JsonObject) campaign = NULL;
  CliResult result;

  begin_log ("Way");
  result = tell_with (in, NULL);
  g_assert_cmpint (result.code, ==, 1);
  cli_assert_contains (result.err, "line 3 can only be read day first, line 4 only month first.");
  cli_result_clear (&result);
  told (skip);
  campaign = stands ("1");
  g_assert_cmpuint (n_lines (campaign), ==, 4);
}

/* Nothing is changed by a trial, by a refusal, or where nobody confirms it. */
static void
test_preview (void)
{
  static const char table[] = "date;outcome;fame;npc-fame;note\n11/12/2026;npc-win;4;12;a\n10/12/2026;npc-win;x;12;b\n";
  static const char mended[] = "date,outcome,fame,npc-fame,colour\n2026-12-11,npc-win,4,12,red\n";
  g_autofree char *bad = write_file ("bad.csv", table), *good = write_file ("good.csv", mended);
  g_autofree char *ask = g_strdup_printf ("campaign import '%s' --into 1 --yes", bad);
  g_autofree char *cells = g_strdup_printf ("%s --dates day-first", ask), *skip = g_strdup_printf ("%s --skip", cells);
  g_autofree char *unasked = g_strdup_printf ("campaign import '%s' --into 1", good);
  g_autofree char *trial = g_strdup_printf ("%s --dry-run", unasked),
                  *json = g_strdup_printf ("%s --json --yes", unasked);
  g_autofree char *before = NULL, *after = NULL, *said = NULL, *text = NULL;
  g_autoptr (JsonObject) report = NULL, campaign = NULL, undone = NULL;
  CliResult result;

  begin_log ("Way");
  before = dup_log ("1");
  result = tell_with (ask, NULL);
  g_assert_cmpint (result.code, ==, 1);
  cli_assert_contains (result.err, "--dates=day-first");
  cli_result_clear (&result);
  result = tell_with (cells, NULL);
  g_assert_cmpint (result.code, ==, 1);
  cli_assert_contains (result.out, "Line 3, column 3: ");
  cli_assert_contains (result.err, "--skip");
  cli_result_clear (&result);
  result = tell_with (unasked, NULL);
  g_assert_cmpint (result.code, ==, 1);
  cli_assert_contains (result.out, "“colour” says nothing");
  cli_assert_contains (result.err, "--yes");
  cli_result_clear (&result);
  said = tell (trial);
  cli_assert_contains (said, "this was a trial");
  after = dup_log ("1");
  cli_assert_same (before, after);
  told (skip);
  text = tell (json);
  report = cli_parse (text);
  g_assert_true (json_object_get_boolean_member (report, "done"));
  campaign = stands ("1");
  g_assert_cmpuint (n_lines (campaign), ==, 3);
  /* One step. */
  told ("campaign undo 1");
  undone = stands ("1");
  g_assert_cmpuint (n_lines (undone), ==, 2);
}

/* One that left the fleet before the games that are here did not join with the next one. */
static void
test_left (void)
{
  static const char table[] = "outcome,fame,npc-fame,ships\nnpc-win,3,4,Owl\n";
  g_autofree char *file = write_file ("left.csv", table), *log = NULL;
  g_autofree char *in =
    g_strdup_printf ("campaign import %s --into Way --yes --told '{\"ship\":{\"owl\":{\"tier\":1,\"until\":1}}}'",
                     file);

  begin_log ("Way");
  told (in);
  log = dup_log ("1");
  cli_assert_contains (log, "{\"thing\":{\"name\":\"Owl\",\"tier\":1,\"until\":1},\"which\":\"owl\"}");
}

/* Nor is one lost that is there in no game, as those in which it was are removed. */
static void
test_nowhere (void)
{
  g_autofree char *file = dup_file ("nowhere.json"), *log = NULL;
  g_autofree char *out = g_strdup_printf ("campaign export Way %s", file);
  g_autofree char *in = g_strdup_printf ("campaign import %s --new --name Again --yes", file);

  begin_log ("Way");
  told ("campaign add Way '{\"outcome\":\"npc-win\",\"fame\":3,\"npc-fame\":4}'");
  told ("campaign put Way ship/owl '{\"tier\":1,\"until\":1}'");
  told ("campaign remove Way 1");
  log = dup_log ("1");
  cli_assert_contains (log, "\"since\":2,\"tier\":1,\"until\":1}");
  told (out);
  told (in);
  g_free (log);
  log = dup_log ("2");
  cli_assert_contains (log, "\"since\":2,\"tier\":1,\"until\":1}");
}

/* In a terminal it asks, and whatever is no “yes” is none. */
static void
test_asked (void)
{
  static const struct
  {
    const char *typed;
    guint lines;
    int code;
  } answers[] = { { "\n", 2, 1 }, { "no\n", 2, 1 }, { "y\n", 3, 0 } };
  g_autofree char *path = write_file ("way.csv", "date,outcome,fame,npc-fame\n2026-12-11,npc-win,4,12\n");
  g_autofree char *line = g_strdup_printf ("campaign import %s --into Way", path);

  begin_log ("Way");
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autoptr (JsonObject) campaign = NULL;
      Screen screen = screen_open (folder, line, TRUE);

      screen_type (&screen, answers[i].typed);
      g_assert_cmpint (screen_close (&screen), ==, answers[i].code);
      cli_assert_contains (screen.seen->str, "Import it?");
      g_string_free (screen.seen, TRUE);
      campaign = stands ("Way");
      g_assert_cmpuint (n_lines (campaign), ==, answers[i].lines);
    }
}

#define BEGIN "{\"format\":\"understudy-campaign\",\"version\":1,\"game\":\"xia\",\"name\":\"New\",\"log\":{"

static void
test_wrong (void)
{
  static const struct
  {
    const char *text, *more;
    int code;
    const char *part;
  } files[] = {
    { "{\"format\":\"understudy-campaign\",\"version\":99,\"game\":\"xia\",\"log\":{}}", "", 3, "newer" },
    { "{\"format\":\"other-log\",\"version\":1}", "", 3, "" },
    { "{\"format\":\"understudy-campaign\",\"version\":1,\"game\":\"chess\",\"log\":{}}", "", 3, "chess" },
    { "{\"format\":\"understudy-campaign\",\"version\":1,\"game\":\"hal\",\"log\":{}}", "", 3, "campaigns" },
    { "{\"format\":\"understudy-campaign\",\"version\":1,\"game\":\"xia\",\"log\":{\"crew\":[]}}", "", 1, "“crew”" },
    { "{\"format\":\"understudy-campaign\",\"version\":1,\"game\":\"xia\",\"log\":{\"settings\":{\"crew\":1}}}", "", 1,
      "newer version" },
    { "{\"format\":\"understudy-campaign\",\"version\":1,\"game\":\"xia\",\"log\":{\"lines\":[{\"line\":{\"outcome\":"
      "\"npc-win\",\"fame\":1,\"npc-fame\":2,\"crew\":3}}]}}",
      "", 1, "“crew”" },
    { "{\"format\":\"understudy-campaign\",\"version\":1,\"game\":\"xia\",\"log\":{\"lines\":[{\"crew\":1,\"line\":{"
      "\"outcome\":\"npc-win\",\"fame\":1,\"npc-fame\":2}}]}}",
      "", 1, "“crew”" },
    { "{\"format\":\"understudy-campaign\",\"version\":1,\"game\":\"xia\",\"log\":{\"ship\":[{\"which\":\"a\","
      "\"thing\":{"
      "\"tier\":1,\"crew\":2}}]}}",
      "", 1, "“crew”" },
    { BEGIN "\"ship\":[{\"which\":\"a\",\"thing\":{\"tier\":1}},{\"which\":\"a\",\"thing\":{\"tier\":2}}]}}", "", 1,
      "ship 2: “a” stands in this list twice." },
    { BEGIN
      "\"lines\":[{\"line\":{\"outcome\":\"npc-win\",\"fame\":1,\"npc-fame\":2},\"accepted\":[\"campaign.ship-fleet/"
      "ships\",\"crew\"]}]}}",
      "", 1, "lines 1: There is nothing called “crew” that could be accepted." },
    { BEGIN "\"lines\":{}}}", "", 1, "arrays" },
    { BEGIN "\"ship\":{}}}", "", 1, "arrays" },
    { BEGIN "\"lines\":[{\"line\":{\"outcome\":\"npc-win\",\"fame\":1,\"npc-fame\":2},\"accepted\":{}}]}}", "", 1,
      "lines 1: What was accepted" },
    { BEGIN "},\"started\":1e30}", "", 1, "“started” must be from 0 to 9223372036854775807." },
    { BEGIN "},\"started\":-1e30}", "", 1, "“started” must be from 0 to 9223372036854775807." },
    { "outcome,fame,npc-fame,ships\nnpc-win,3,4,Owl\n",
      "--into Way --told '{\"ship\":{\"owl\":{\"tier\":1,\"since\":5,\"until\":3}}}'", 1, "ship/owl: “In the fleet" },
    { "{\"format\":", "", 3, "JSON" },
    { "", "--name X", 1, "empty" },
    { "colour,size\nred,3\n", "--name X", 1, "" },
    { "outcome,fame,npc-fame\nnpc-win,3,4\n", "", 1, "--name" },
    { "outcome,fame,npc-fame\nnpc-win,3,4\n", "--name Way", 1, "--into" },
    { "outcome,fame,npc-fame\nnpc-win,3,4\n", "--into Way --name X", 2, "--into" },
    { "outcome,fame,npc-fame\nnpc-win,3,4\n", "--into Nobody", 3, "Nobody" },
    { "outcome,fame,npc-fame\nnpc-win,3,4\n", "--into Way --dates year", 2, "day-first" },
  };

  begin_log ("Way");
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = write_file ("file", files[i].text);
      g_autofree char *line = g_strdup_printf ("campaign import '%s' --yes %s", path, files[i].more);
      g_autofree char *before = dup_log ("1"), *after = NULL;
      CliResult result = tell_with (line, NULL);

      after = dup_log ("1");
      if (result.code != files[i].code || count_campaigns () != 1)
        g_error ("%s: ended with %d\n%s%s", files[i].text, result.code, result.out, result.err);
      g_assert_true (g_str_has_prefix (result.err, "understudy-cli: "));
      cli_assert_contains (result.err, files[i].part);
      cli_assert_same (before, after);
      cli_result_clear (&result);
    }
  g_free (tell_ends ("campaign import /does/not/exist", 3));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/campaign-import/formats", test_formats);
  ADD ("/campaign-import/print", test_print);
  ADD ("/campaign-import/round", test_round);
  ADD ("/campaign-import/marked", test_marked);
  ADD ("/campaign-import/elsewhere", test_elsewhere);
  ADD ("/campaign-import/dates", test_dates);
  ADD ("/campaign-import/trashed", test_trashed);
  ADD ("/campaign-import/table", test_table);
  ADD ("/campaign-import/preview", test_preview);
  ADD ("/campaign-import/left", test_left);
  ADD ("/campaign-import/nowhere", test_nowhere);
  ADD ("/campaign-import/asked", test_asked);
  ADD ("/campaign-import/wrong", test_wrong);

  return g_test_run ();
}
