/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-game.h"

#include "us-store-campaigns.h"

typedef struct
{
  char *folder, *other_folder;
  UsStore *store, *other;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_make_folder ();
  f->other_folder = test_make_folder ();
  f->store = test_open (f->folder);
  f->other = test_open (f->other_folder);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->store);
  g_assert_finalize_object (f->other);
  test_remove_folder (f->folder);
  test_remove_folder (f->other_folder);
  g_free (f->folder);
  g_free (f->other_folder);
}

/* With UNDERSTUDY_SAMPLES set, writes the JSON to that folder, where schemas.py compares it with the schemas. */
static void
keep (const char *name, const char *text)
{
  const char *folder = g_getenv ("UNDERSTUDY_SAMPLES");
  g_autofree char *path = folder != NULL ? g_build_filename (folder, name, NULL) : NULL;
  g_autoptr (GError) error = NULL;

  if (path != NULL)
    g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static char *
export_all (UsStore *store)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;
  GMemoryOutputStream *taught = G_MEMORY_OUTPUT_STREAM (stream);

  g_assert_true (us_store_export_all (store, stream, NULL, NULL, &error));
  g_assert_no_error (error);
  return g_strndup (g_memory_output_stream_get_data (taught), g_memory_output_stream_get_data_size (taught));
}

static void
import (UsStore *store, const char *text, guint added, guint updated, guint kept)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsImportReport) dry = us_store_import (store, text, -1, US_IMPORT_DRY_RUN, &error);
  guint before = us_store_count_plays (store, US_PLAYS_ALL);
  g_autoptr (UsImportReport) report = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_ALL), ==, before);
  report = us_store_import (store, text, -1, US_IMPORT_NO_FLAGS, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (dry->added, ==, added);
  g_assert_cmpuint (dry->updated, ==, updated);
  g_assert_cmpuint (dry->kept, ==, kept);
  g_assert_cmpuint (report->added, ==, added);
  g_assert_cmpuint (report->updated, ==, updated);
  g_assert_cmpuint (report->kept, ==, kept);
  g_assert_cmpuint (report->items->len, ==, added + updated + kept);
}

static gint64
id_of (UsStore *store, const char *uuid)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsListing) play = us_store_find_listing (store, uuid, &error);

  g_assert_no_error (error);
  return play->id;
}

static void
test_play_equal (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSession) session = test_create (f->store, 11), copy = NULL;
  gint64 id = written_id (session);
  const char *uuid = written_uuid (session);
  g_autofree char *text = NULL, *again = NULL, *transcript = NULL, *copy_transcript = NULL;
  g_autoptr (GError) error = NULL;

  test_answer (session, 4);
  g_assert_true (us_session_undo (session, 2, &error));
  g_assert_true (us_session_answer (session, g_variant_new_string ("right"), &error));
  test_finish (session);
  g_assert_true (us_store_set_note (f->store, id, 1, "look here", &error));
  g_assert_true (us_store_set_bookmark (f->store, id, 2, TRUE, &error));
  text = us_store_export_play (f->store, id, NULL, &error);
  g_assert_no_error (error);
  keep ("play.json", text);

  import (f->other, text, 1, 0, 0);
  again = us_store_export_play (f->other, id_of (f->other, uuid), NULL, &error);
  g_assert_cmpstr (again, ==, text);
  import (f->other, text, 0, 0, 1);
  copy = test_reopen (f->other, id_of (f->other, uuid));
  transcript = us_session_dup_transcript (session);
  copy_transcript = us_session_dup_transcript (copy);
  g_assert_cmpstr (copy_transcript, ==, transcript);
}

static void
test_play_goes_on (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSession) here = test_create (f->store, 11), there = NULL;
  gint64 id = written_id (here);
  g_autofree char *uuid = g_strdup (written_uuid (here));
  g_autofree char *early = NULL, *later = NULL, *own = NULL, *again = NULL;
  g_autoptr (GError) error = NULL;

  test_answer (here, 2);
  early = us_store_export_play (f->store, id, NULL, &error);
  import (f->other, early, 1, 0, 0);
  test_answer (here, 1);
  g_assert_true (us_store_set_note (f->store, id, 0, "first", &error));
  later = us_store_export_play (f->store, id, NULL, &error);
  import (f->other, later, 0, 1, 0);
  import (f->other, early, 0, 0, 1);
  again = us_store_export_play (f->other, id_of (f->other, uuid), NULL, &error);
  g_assert_cmpstr (again, ==, later);

  /* Both plays go on differently: theirs becomes a branch of ours, and importing it again changes nothing. */
  g_assert_true (us_session_answer (here, g_variant_new_string ("right"), &error));
  there = test_reopen (f->other, id_of (f->other, uuid));
  g_assert_true (us_session_answer (there, g_variant_new_string ("left"), &error));
  own = us_store_export_play (f->store, id, NULL, &error);
  import (f->other, own, 0, 1, 0);
  import (f->other, own, 0, 0, 1);
  g_assert_cmpuint (us_store_count_plays (f->other, US_PLAYS_ALL), ==, 1);
}

static void
test_new_notes (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSession) session = test_create (f->store, 11);
  gint64 id = written_id (session);
  g_autofree char *uuid = g_strdup (written_uuid (session));
  g_autofree char *plain = NULL, *noted = NULL;
  g_autoptr (GError) error = NULL;
  UsEntryInfo info;

  test_answer (session, 2);
  plain = us_store_export_play (f->store, id, NULL, &error);
  g_assert_true (us_store_set_note (f->store, id, 0, "mine", &error));
  noted = us_store_export_play (f->store, id, NULL, &error);
  import (f->other, plain, 1, 0, 0);
  import (f->other, noted, 0, 1, 0);
  g_assert_true (us_store_get_entry_info (f->other, id_of (f->other, uuid), 0, &info));
  g_assert_cmpstr (info.note, ==, "mine");
  us_entry_info_clear (&info);
}

static void
test_copy (Fixture *f, gconstpointer data)
{
  g_autofree char *text = NULL, *again = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (us_store_teach_text (f->store, "doors-box", "one Anna\ntwo Bert\n", NULL, &error));
  g_assert_true (us_store_teach (f->store, "doors-box", "pebbles", "", g_variant_new_int64 (2), &error));
  text = us_store_export_copy (f->store, "doors-box", &error);
  g_assert_no_error (error);
  keep ("copy.json", text);
  import (f->other, text, 3, 0, 0);
  import (f->other, text, 0, 0, 3);
  again = us_store_export_copy (f->other, "doors-box", &error);
  g_assert_cmpstr (again, ==, text);

  /* A forgotten record comes back; one that was taught differently here stays. */
  g_assert_true (us_store_forget (f->other, "doors-box", "friend", "anna", &error));
  g_assert_true (us_store_teach (f->other, "doors-box", "pebbles", "", g_variant_new_int64 (9), &error));
  import (f->other, text, 1, 0, 2);
  g_assert_null (us_store_export_copy (f->store, "no-box", &error));
  test_expect (&error, US_ERROR_UNKNOWN_KEY, "no-box");
}

static void
cut_trashed (char *text)
{
  char *trashed = strstr (text, "\"trashed\":");

  g_assert_nonnull (trashed);
  memset (trashed, ' ', strcspn (trashed, ","));
}

static void
make_campaign (UsStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *uuid = us_store_create_campaign (store, &test_rules, "First", NULL, &error);
  g_autoptr (UsLog) log = us_log_open (store, uuid, &error);
  g_autoptr (UsLogChange) change = us_log_change_new ();

  us_log_change_put_thing (change, 0, "anna", g_variant_new_parsed ("{'name': <'Anna'>, 'level': <'two'>}"));
  us_log_change_add_line (change, 0, 20261129, g_variant_new_parsed ("{'who': <'anna'>, 'points': <int64 3>}"), NULL);
  us_log_change_add_line (change, 0, 0, g_variant_new_parsed ("{'points': <int64 4>}"),
                          (const char *const[]) { "doors.twice/who", NULL });
  us_log_apply (log, change, US_LOG_BY_PLAYER, &error);
  g_assert_no_error (error);
}

static void
test_all (Fixture *f, gconstpointer data)
{
  g_autofree char *text = NULL, *again = NULL;
  g_autoptr (GError) error = NULL;
  char *rest, *again_rest;

  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (UsSession) session = test_create (f->store, i);

      test_answer (session, i);
      if (i == 3)
        g_assert_true (us_store_abandon (f->store, written_id (session), &error));
      if (i == 4)
        g_assert_true (us_store_trash_play (f->store, written_id (session), &error));
    }
  make_campaign (f->store);
  text = export_all (f->store);
  keep ("all.json", text);
  {
    g_autoptr (UsImportReport) report = us_store_import (f->other, text, -1, US_IMPORT_NO_FLAGS, &error);
    g_autofree char *told = NULL, *news = NULL;

    g_assert_no_error (error);
    g_assert_cmpuint (report->added, ==, 7);
    told = us_import_report_dup_text (report);
    g_assert_cmpstr (told, ==, "7 added, 0 updated, 0 kept.");
    news = us_import_report_dup_news (report);
    g_assert_cmpstr (news, ==, "5 plays, 1 copy and 1 campaign came in");
  }
  g_assert_cmpuint (us_store_count_plays (f->other, US_PLAYS_TRASH), ==, 1);
  g_assert_cmpuint (us_store_count_plays (f->other, US_PLAYS_HISTORY), ==, 1);
  again = export_all (f->other);
  /* An imported play in the trash stays there for thirty days from now, so the dates differ. */
  cut_trashed (text);
  cut_trashed (again);
  rest = strstr (text, "\"plays\"");
  again_rest = strstr (again, "\"plays\"");
  g_assert_cmpstr (again_rest, ==, rest);
}

static void
refuse (Fixture *f, const char *text, gssize length, const char *part)
{
  g_autoptr (GError) error = NULL;
  UsImportReport *report = us_store_import (f->other, text, length, US_IMPORT_NO_FLAGS, &error);

  g_assert_null (report);
  g_assert_nonnull (error);
  if (strstr (error->message, part) == NULL)
    g_error ("\"%s\" does not contain \"%s\"", error->message, part);
  g_assert_cmpuint (us_store_count_plays (f->other, US_PLAYS_ALL), ==, 0);
}

static char *
replace (const char *text, const char *what, const char *with)
{
  g_auto (GStrv) parts = g_strsplit (text, what, 2);

  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  return g_strjoinv (with, parts);
}

static void
refuse_changed (Fixture *f, const char *text, const char *what, const char *with, const char *part)
{
  g_autofree char *changed = replace (text, what, with);

  refuse (f, changed, -1, part);
}

static void
test_refused (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSession) session = test_create (f->store, 11);
  g_autofree char *text = NULL, *bad_second = NULL, *twice = NULL;
  g_autoptr (GError) error = NULL;

  test_answer (session, 3);
  text = us_store_export_play (f->store, written_id (session), NULL, &error);

  refuse (f, "", -1, "not JSON");
  refuse (f, "[1, 2]", -1, "not a file of Understudy");
  refuse (f, "{\"format\": \"bookmarks\", \"version\": 1}", -1, "not a file of Understudy");
  refuse (f, "{\"format\": \"understudy-play\", \"version\": 2}", -1, "newer version");
  refuse (f, "{\"format\": \"understudy-dreams\", \"version\": 1}", -1, "does not read");
  refuse (f, "{\"format\": \"understudy-play\", \"version\": 1}", -1, "play");
  refuse (f, text, (gssize) strlen (text) / 2, "not all of it");
  refuse (f, "{\"a\": \"\xff\"}", -1, "UTF-8");
  refuse_changed (f, text, "\"game\": \"doors\"", "\"game\": \"windows\"", "windows");
  refuse_changed (f, text, "\"seed\": 11", "\"seed\": -1", "seed");
  refuse_changed (f, text, "\"seed\": 11", "\"seed\": \"eleven\"", "seed");
  refuse_changed (f, text, "\"length\":\"short\"", "\"length\":\"endless\"", "endless");
  refuse_changed (f, text, "\"length\":\"short\"", "\"breadth\":\"short\"", "breadth");
  refuse_changed (f, text, "\"coin\":\"app\"", "\"coin\":\"nobody\"", "nobody");
  refuse_changed (f, text, "\"state\": \"open\"", "\"state\": \"asleep\"", "asleep");
  refuse_changed (f, text, "\"by\":\"player\"", "\"by\":\"cat\"", "Entry 1: ");
  refuse_changed (f, text, "\"value\":4", "\"value\":null", "Entry 1: ");
  refuse_changed (f, text, "\"value\":4", "\"value\":40", "does not follow the rules");
  refuse_changed (f, text, "\"key\":\"pebbles\"", "\"key\":\"pebbles#1\"", "pebbles#1");
  refuse_changed (f, text, "\"tip\": ", "\"tip\": 9", "tip");

  refuse (
    f,
    "{\"format\": \"understudy-play\", \"version\": 1, \"play\": {\"game\": \"doors\", \"rules\": 2, \"seed\": 1, "
    "\"entries\": [], \"head\": 3}}",
    -1, "“head” names an entry, and there is none");

  /* If one of several plays is wrong, nothing is imported. */
  bad_second = g_strdup_printf ("{\"format\": \"understudy-all\", \"version\": 1, \"copies\": [], \"plays\": ["
                                "{\"game\": \"doors\", \"rules\": 2, \"seed\": 1, \"entries\": []},"
                                "{\"game\": \"doors\", \"rules\": 2, \"seed\": 1}]}");
  refuse (f, bad_second, -1, "Play 2 of 2: “entries”");
  twice = g_strdup_printf ("{\"format\": \"understudy-all\", \"version\": 1, \"copies\": [], \"plays\": ["
                           "{\"game\": \"doors\", \"rules\": 2, \"seed\": 1, \"entries\": []},"
                           "{\"game\": \"doors\", \"rules\": 2, \"seed\": 1, \"entries\": []}]}");
  refuse (f, twice, -1, "Play 2 of 2, Three Doors: The play");
  refuse (f, twice, -1, "twice");
}

/* Of a single play it need not be said which one it is. */
static void
test_which (Fixture *f, gconstpointer data)
{
  static const char form[] = "{\"format\": \"understudy-all\", \"version\": 1, \"copies\": [], \"plays\": [%s"
                             "{\"game\": \"doors\", \"rules\": 2, \"seed\": 1, \"entries\": [%s]}]}";
  static const char good[] = "{\"game\": \"doors\", \"rules\": 2, \"seed\": 2, \"entries\": []}, ";
  static const char bad[] = "{\"by\": \"player\", \"key\": \"roof\", \"value\": 1}";
  static const char wrong[] = "A play does not follow";
  static const struct
  {
    const char *first, *entry, *said;
  } files[] = {
    { "", "7", "Entry 1: " },
    { good, "7", "Play 2 of 2: Entry 1: " },
    { "", bad, wrong },
    { good, bad, "Play 2 of 2, Three Doors: A play does not follow" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *text = g_strdup_printf (form, files[i].first, files[i].entry);
      g_autoptr (GError) error = NULL;

      g_assert_null (us_store_import (f->other, text, -1, US_IMPORT_NO_FLAGS, &error));
      if (error == NULL || !g_str_has_prefix (error->message, files[i].said))
        g_error ("%s", error != NULL ? error->message : "not refused");
    }
}

/* A text that was altered anywhere is either imported or refused; the program and the database stay intact. */
static void
test_garbled (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSession) session = test_create (f->store, 11);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  guint refused = 0;
  gsize length;

  test_finish (session);
  text = us_store_export_play (f->store, written_id (session), NULL, &error);
  length = strlen (text);
  for (guint i = 0; i < 500; i++)
    {
      g_autofree char *garbled = g_strdup (text);
      g_autoptr (UsImportReport) report = NULL;

      for (guint k = 0; k < 2; k++)
        garbled[g_test_rand_int_range (0, (int) length)] = "0{}[]\",:x-9#\\"[g_test_rand_int_range (0, 13)];
      report = us_store_import (f->other, garbled, -1, US_IMPORT_DRY_RUN, &error);
      g_assert_true ((report == NULL) == (error != NULL));
      refused += error != NULL;
      g_clear_error (&error);
    }
  g_assert_cmpuint (refused, >, 100);
  g_assert_cmpuint (us_store_count_plays (f->other, US_PLAYS_ALL), ==, 0);
}

/* A recorded play: without a database, a copy and times. */
static void
test_recorded (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSession) session = test_create (f->store, 11), again = NULL, third = NULL;
  g_autofree char *text = NULL, *again_text = NULL, *transcript = NULL, *again_transcript = NULL, *broken = NULL;
  g_autofree char *other_rules = NULL;
  g_autoptr (GError) error = NULL;
  UsStart start;

  test_finish (session);
  text = us_exchange_write_play (session);
  keep ("recorded.json", text);
  g_assert_null (strstr (text, "\"started\""));
  again = us_exchange_read_play (text, -1, &broken, &error);
  g_assert_no_error (error);
  g_assert_null (broken);
  g_assert_cmpint (written_id (again), ==, 0);
  again_text = us_exchange_write_play (again);
  g_assert_cmpstr (again_text, ==, text);
  transcript = us_session_dup_transcript (session);
  again_transcript = us_session_dup_transcript (again);
  g_assert_cmpstr (again_transcript, ==, transcript);

  other_rules = replace (text, "\"value\":4", "\"value\":40");
  third = us_exchange_read_play (other_rules, -1, &broken, &error);
  g_assert_no_error (error);
  g_assert_nonnull (broken);
  g_assert_true (us_session_get_broken (third));

  us_start_init (&start, &test_rules);
  g_assert_cmpuint (us_session_get_start (again)->seed, ==, 11);
  g_assert_cmpint (us_session_get_start (again)->options[0], ==, start.options[0]);

  /* It has no uuid, but when it is imported again it is recognised. */
  import (f->other, text, 1, 0, 0);
  import (f->other, text, 0, 0, 1);
}

static void
test_values (void)
{
  static const char *const texts[] = {
    "true",
    "false",
    "0",
    "-7",
    "9007199254740991",
    "\"a \\\" b\"",
    "[1,2,3]",
    "[\"a\",\"b\"]",
    "[]",
    "[1,\"a\",[true]]",
    "{\"a\":1,\"b\":[\"x\"],\"c\":{}}",
    "{}",
  };
  g_autoptr (GVariant) rows =
    g_variant_ref_sink (g_variant_new_parsed ("[{'text': <'words'>, 'what': <'a'>}, {'what': <'b'>}]"));
  g_autofree char *rows_text = us_json_print_value (rows);
  g_autoptr (GVariant) same = us_json_parse_value (rows_text, NULL);
  g_autoptr (GError) error = NULL;

  /* What was told in rows is known as the same when it comes back. */
  g_assert_true (g_variant_equal (rows, same));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GVariant) value = us_json_parse_value (texts[i], &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = us_json_print_value (value);
      g_assert_cmpstr (text, ==, texts[i]);
    }
  g_assert_null (us_json_parse_value ("null", &error));
  test_expect (&error, US_ERROR_BAD_TYPE, "null");
  g_assert_null (us_json_parse_value ("1.5", &error));
  test_expect (&error, US_ERROR_BAD_TYPE, "1.5");
  g_assert_null (us_json_parse_value ("[1,]", &error));
  test_expect (&error, US_ERROR_NOT_JSON, "line 1");
  {
    g_autofree char *deep = g_strnfill (100000, '[');

    g_assert_null (us_json_parse_value (deep, &error));
    test_expect (&error, US_ERROR_NOT_JSON, "nested");
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name) g_test_add ("/exchange/" #name, Fixture, NULL, set_up, test_##name, tear_down)
  ADD (play_equal);
  ADD (play_goes_on);
  ADD (new_notes);
  ADD (copy);
  ADD (all);
  ADD (refused);
  ADD (which);
  ADD (garbled);
  ADD (recorded);
  g_test_add_func ("/exchange/values", test_values);
  return g_test_run ();
}
