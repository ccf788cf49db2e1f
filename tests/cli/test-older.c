/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli.h"

/* Plays of older rules, as they were exported then. One that still fits is opened as any other. One that does not
 * is opened up to the entry that no longer fits; the program says so, and the player can continue from there. A
 * finished one keeps the result that it had. */

typedef struct
{
  const char *name;
  int parts_at;
} Older; /* `parts_at`: how many entries fit; -1: all of them */

static const Older all[] = {
  /* Since version 2 of Hal's rules one answer ends his turn and says whether the game goes on. */
  { "hal-rules-1", 37 },
  /* Since version 3 who deals the cards can be changed until the table is set up, and a switch takes effect after
   * the cards that were dealt before it. */
  { "hal-rules-1-app-and-table", 39 },
  { "hal-rules-2-open", 10 },
  /* Since version 4 an app that is to draw Hal's second card asks first which cards lie open. */
  { "hal-rules-3-second", 21 },
  /* Since version 5 an app that is to draw Hal's tile asks first which tiles the player holds. */
  { "hal-rules-4-hals-tile", 36 },
  /* Since version 6 Hal's letter is put aside on the turn that ends the game; who was asked for its place keeps it. */
  { "hal-rules-5-last-letter", -1 },
  /* Since version 2 of the Phantom's rules "elsewhere" is asked again each time it is answered. */
  { "phantom-rules-1-open", 27 },
  { "phantom-rules-1-finished", 27 },
  /* Since version 3 what came to empty places is asked at the end of a round; light mode keeps no cards. */
  { "phantom-rules-1-first-evening", 44 },
  { "phantom-rules-1-house-rules", 27 },
  { "phantom-rules-1-light", -1 },
  { "phantom-rules-1-track", 41 },
  { "phantom-rules-2-put-right", 52 },
  { "phantom-rules-2-track", 41 },
  /* Version 4 asks less, and in another order; what an earlier one asked is taken as it was told. */
  { "phantom-rules-3-first-evening", -1 },
  { "phantom-rules-3-house-rules", -1 },
  { "phantom-rules-3-light", -1 },
  { "phantom-rules-3-put-right", -1 },
  { "phantom-rules-3-track", -1 },
  /* Since version 5 all heroes of the row are told in one answer. */
  { "phantom-rules-4-first-evening", -1 },
  { "phantom-rules-4-house-rules", -1 },
  { "phantom-rules-4-light", -1 },
  { "phantom-rules-4-put-right", -1 },
  { "phantom-rules-4-track", -1 },
  /* A tile laid on the Spy's land was not asked about while it could be a building only. */
  { "phantom-rules-6-under-spy", -1 },
  /* The Spy could be called elsewhere where there is no other land. */
  { "phantom-rules-6-spy-elsewhere", -1 },
  /* Of places that stayed empty nobody was asked again without a reason. */
  { "phantom-rules-6-still-empty", -1 },
  { "phantom-rules-6-light-empty", -1 },
};

static JsonObject *
read_play (const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonObject) object = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  object = cli_parse (text);
  return json_object_ref (json_object_get_object_member (object, "play"));
}

/* Imports the play into a new folder, where its number is 1. */
static char *
bring_in (const Older *older, JsonObject **play)
{
  char *folder = test_make_folder ();
  g_autofree char *name = g_strconcat (older->name, ".json", NULL);
  g_autofree char *file = g_test_build_filename (G_TEST_DIST, "cli", "fixtures", name, NULL);
  g_autofree char *copy = g_build_filename (folder, "play.json", NULL);
  g_autofree char *import = g_strconcat ("import ", copy, NULL);
  g_autofree char *text = NULL;
  gsize length;
  g_autoptr (GError) error = NULL;

  *play = read_play (file);
  g_file_get_contents (file, &text, &length, &error);
  g_assert_no_error (error);
  g_file_set_contents (copy, text, (gssize) length, &error);
  g_assert_no_error (error);
  g_free (cli_expect (folder, import, 0));
  return folder;
}

static JsonObject *
take_out (const char *folder)
{
  g_autofree char *copy = g_build_filename (folder, "again.json", NULL);
  g_autofree char *export = g_strconcat ("export play 1 ", copy, NULL);

  g_free (cli_expect (folder, export, 0));
  return read_play (copy);
}

static void
assert_same_end (JsonObject *play, JsonObject *again)
{
  static const char *const members[] = { "state", "outcome", "outcome_text", "transcript" };

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (json_object_has_member (play, members[i]))
      g_assert_cmpstr (json_object_get_string_member (again, members[i]), ==,
                       json_object_get_string_member (play, members[i]));
}

static void
go_on_from_here (const char *folder, const Older *older)
{
  CliResult result = cli_run (folder, "play --continue 1", "go on\n");
  g_autofree char *fits = g_strdup_printf ("The first %d of", older->parts_at);
  Talk *talk;

  g_assert_cmpint (result.code, ==, 0);
  cli_assert_contains (result.out, fits);
  cli_assert_contains (result.out, "under an earlier version of the game’s rules.");
  cli_assert_contains (result.out, "Type “go on” to go on from here");
  cli_result_clear (&result);

  talk = talk_open (folder, "--continue 1");
  g_assert_null (talk->code);
  g_assert_cmpint (talk_position (talk), >=, older->parts_at);
  g_assert_false (json_object_get_null_member (talk->now, "prompt"));
  talk_answer (talk);
  g_assert_null (talk->code);
  talk_close (talk);
}

/* A replay could not tell its result any more, so it can only be looked at. */
static void
only_look (const char *folder)
{
  CliResult result = cli_run (folder, "play --continue 1", "go on\n1\nu\nj all\nq\n");

  g_assert_cmpint (result.code, ==, 0);
  cli_assert_contains (result.out, "under an earlier version of the game’s rules.");
  cli_assert_contains (result.out, "This play is over; it can only be looked at.");
  g_assert_null (strstr (result.out, "to go on from here"));
  g_assert_null (strstr (result.out, "To go on:"));
  cli_result_clear (&result);
}

static void
test_older (gconstpointer data)
{
  const Older *older = data;
  g_autoptr (JsonObject) play = NULL, again = NULL;
  g_autofree char *folder = bring_in (older, &play);
  gboolean finished = g_str_equal (json_object_get_string_member (play, "state"), "finished");
  Talk *talk = talk_open (folder, "--continue 1");

  if (older->parts_at < 0)
    {
      g_assert_null (talk->code);
      g_assert_cmpint (talk_position (talk), ==,
                       json_array_get_length (json_object_get_array_member (play, "entries")));
    }
  else
    {
      g_assert_cmpstr (talk->code, ==, "rules-error");
      cli_assert_contains (json_object_get_string_member (json_object_get_object_member (talk->said, "error"),
                                                          "message"),
                           "under an earlier version of the game’s rules. Entry");
      g_assert_cmpint (talk_position (talk), ==, older->parts_at);
      g_assert_true (json_object_get_null_member (talk->now, "prompt"));
    }
  talk_close (talk);
  again = take_out (folder);
  assert_same_end (play, again);
  if (finished && older->parts_at >= 0)
    {
      g_autoptr (JsonObject) after = NULL;

      only_look (folder);
      after = take_out (folder);
      g_assert_true (json_object_equal (after, again));
    }
  else if (!finished)
    go_on_from_here (folder, older);
  test_remove_folder (folder);
}

/* The result and transcript that were exported are kept, even if all entries fit and the present rules would word
 * them differently. */
static void
test_kept_words (void)
{
  static const Older older = { "phantom-rules-1-light", -1 };
  g_autoptr (JsonObject) play = NULL, again = NULL;
  g_autofree char *folder = bring_in (&older, &play);
  g_autofree char *copy = g_build_filename (folder, "play.json", NULL);
  g_autofree char *other = test_make_folder ();
  g_autofree char *import = g_strconcat ("import ", copy, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) told = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (copy, &text, NULL, &error);
  g_assert_no_error (error);
  told = g_string_new (text);
  g_string_replace (told, "Lost, 36 of 40 VP, round 2", "Lost by four points", 0);
  g_string_replace (told, "\"summary\":", "\"transcript\":\"As it was told then\\n\",\n\"summary\":", 1);
  g_file_set_contents (copy, told->str, -1, &error);
  g_assert_no_error (error);
  g_free (cli_expect (other, import, 0));
  talk_close (talk_open (other, "--continue 1"));
  again = take_out (other);
  g_assert_cmpstr (json_object_get_string_member (again, "outcome_text"), ==, "Lost by four points");
  g_assert_cmpstr (json_object_get_string_member (again, "transcript"), ==, "As it was told then\n");
  test_remove_folder (other);
  test_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_autofree char *path = g_strconcat ("/older/", all[i].name, NULL);

      g_test_add_data_func (path, &all[i], test_older);
    }
  g_test_add_func ("/older/kept-words", test_kept_words);
  return g_test_run ();
}
