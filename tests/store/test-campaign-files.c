/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-logs.h"

#include "us-parcel.h"
#include "us-salvage.h"
#include "us-plain-campaign.h"

/* Campaigns in exports, backups and damaged files. */

static char *
export_all (UsStore *store)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GPtrArray) altered = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  GMemoryOutputStream *memory = G_MEMORY_OUTPUT_STREAM (stream);

  us_store_export_all (store, stream, NULL, altered, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (altered->len, ==, 0);
  return g_strndup (g_memory_output_stream_get_data (memory), g_memory_output_stream_get_data_size (memory));
}

/* From "campaigns" on: before that stands when it was exported. */
static const char *
campaigns_of (const char *text)
{
  const char *found = strstr (text, "\"campaigns\"");

  g_assert_nonnull (found);
  return found;
}

static void
import (UsStore *store, const char *text, UsImportFinding finding)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsImportReport) dry = us_store_import (store, text, -1, US_IMPORT_DRY_RUN, &error);
  g_autoptr (UsImportReport) report = us_store_import (store, text, -1, US_IMPORT_NO_FLAGS, &error);
  guint n = 0;

  g_assert_no_error (error);
  g_assert_cmpuint (dry->items->len, ==, report->items->len);
  for (guint i = 0; i < report->items->len; i++)
    {
      const UsImportItem *item = g_ptr_array_index (report->items, i), *tried = g_ptr_array_index (dry->items, i);

      g_assert_cmpint (item->finding, ==, tried->finding);
      if (!g_str_equal (item->kind, "campaign"))
        continue;
      g_assert_cmpint (item->finding, ==, finding);
      n++;
    }
  g_assert_cmpuint (n, ==, 1);
}

static UsStore *
open_other (Fixture *f)
{
  g_autofree char *folder = g_build_filename (f->folder, "other", NULL);

  g_mkdir (folder, 0700);
  return test_open (folder);
}

/* With everything that an export has to keep. */
static char *
fill (UsStore *store)
{
  static const char *const accepted[] = { "doors.twice/who", NULL };
  g_autofree char *uuid = log_create (store, "One");
  g_autoptr (UsLog) log = log_open (store, uuid);
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GError) error = NULL;
  UsLogChange *change = us_log_change_new ();

  us_log_change_put_thing (change, 0, "anna", g_variant_new_parsed ("{'name': <'Anna'>, 'level': <'two'>}"));
  us_log_change_put_thing (change, 0, "bert", g_variant_new_parsed ("{'name': <'Bért'>, 'level': <'one'>}"));
  us_log_change_set_settings (change, g_variant_new_int64 (8));
  us_log_change_add_line (change, 0, 20261129, evening ("bert", 1), NULL);
  us_log_change_add_line (change, 0, 0, evening ("bert", 2), accepted);
  us_log_change_add_line (change, 0, 20261130, evening (NULL, 3), NULL);
  log_apply (log, change);
  session = log_begin (store, uuid);
  test_finish (session);
  g_assert_true (us_log_reload (log, &error));
  change = us_log_change_new ();
  us_log_change_remove_line (change, log_id (log, 2));
  us_log_change_replace_line (change, log_id (log, 3), 20261201, evening ("anna", 4));
  log_apply (log, change);
  assert_log (log, "bert 1, bert 2, anna 4*");
  us_store_wait_for_backup (store);
  return g_steal_pointer (&uuid);
}

/* To the byte, and twice is once. */
static void
test_exported (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder), other = open_other (f);
  g_autofree char *uuid = fill (store), *text = NULL, *back = NULL, *whole = NULL, *part = NULL;
  g_autoptr (UsLog) log = log_open (store, uuid), came = NULL;
  g_autoptr (GVariant) value = us_campaign_write (us_log_get_campaign (log));
  guint n;

  text = export_all (store);
  import (other, text, US_IMPORT_NEW);
  back = export_all (other);
  g_assert_cmpstr (campaigns_of (text), ==, campaigns_of (back));
  import (other, text, US_IMPORT_SAME);
  came = log_open (other, uuid);
  assert_log (came, "bert 1, bert 2, anna 4*");
  g_assert_cmpint (us_log_get_line (came, 2)->play_id, ==, 1);
  g_assert_true (us_campaign_get_flags (us_log_get_campaign (came), 1, &n)->accepted);
  whole = us_json_print_value (value);
  g_clear_pointer (&value, g_variant_unref);
  value = us_campaign_write (us_log_get_campaign (came));
  part = us_json_print_value (value);
  g_assert_cmpstr (whole, ==, part);
  g_assert_false (us_log_can_undo (came));
}

static void
test_goes_on (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder), other = open_other (f);
  g_autofree char *uuid = fill (store), *early = export_all (store), *late = NULL, *apart = NULL, *beside = NULL;
  g_autoptr (UsLog) log = log_open (store, uuid), there = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;

  import (other, early, US_IMPORT_NEW);
  log_add (log, NULL, 50);
  log_meet (log, "zoe", "Zoe");
  late = export_all (store);
  import (other, late, US_IMPORT_WENT_ON);
  import (other, late, US_IMPORT_SAME);
  import (other, early, US_IMPORT_OURS_WENT_ON);
  there = log_open (other, uuid);
  assert_log (there, "bert 1, bert 2, anna 4*, ? 50");
  us_log_undo (there, &error);
  assert_log (there, "bert 1, bert 2, anna 4*");
  g_assert_cmpuint (us_campaign_count_things (us_log_get_campaign (there), 0), ==, 2);
  g_assert_false (us_log_can_undo (there));
  us_log_redo (there, &error);
  g_assert_no_error (error);

  /* Where both went on apart, none loses anything, and the same file comes in once. */
  log_add (log, NULL, 60);
  log_add (there, NULL, 70);
  apart = export_all (store);
  import (other, apart, US_IMPORT_OTHER_LOG);
  import (other, apart, US_IMPORT_SAME);
  g_assert_true (us_log_reload (there, &error));
  assert_log (there, "bert 1, bert 2, anna 4*, ? 50, ? 70");
  list = us_store_list_campaigns (other, NULL, US_CAMPAIGNS_ALL, &error);
  g_assert_cmpuint (list->len, ==, 2);
  log_add (log, NULL, 80);
  beside = export_all (store);
  import (other, beside, US_IMPORT_WENT_ON);

  /* What is in the trash here, or there, stays where it is. */
  g_assert_true (us_store_trash_campaign (store, uuid, &error));
  g_clear_pointer (&early, g_free);
  early = export_all (store);
  import (other, early, US_IMPORT_TRASHED_THERE);
  g_assert_true (us_store_delete_campaign (store, uuid, &error));
  import (store, early, US_IMPORT_NEW_IN_TRASH);
}

/* A play of the file is of the campaign that came in with it. */
static void
test_renamed (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder), other = open_other (f);
  g_autofree char *uuid = fill (store), *text = export_all (store), *later = NULL;
  g_autoptr (UsLog) here = log_open (store, uuid), there = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (UsListing) play = NULL;
  g_autoptr (UsSession) session = NULL;

  import (other, text, US_IMPORT_NEW);
  there = log_open (other, uuid);
  log_add (there, NULL, 7);
  session = log_begin (store, uuid);
  test_finish (session);
  later = export_all (store);
  import (other, later, US_IMPORT_OTHER_LOG);
  play = us_store_find_listing (other, written_uuid (session), &error);
  g_assert_no_error (error);
  g_assert_cmpstr (play->campaign, !=, uuid);
  g_clear_pointer (&there, us_log_free);
  there = log_open (other, play->campaign);
  g_assert_cmpuint (us_log_get_n_lines (there), ==, 4);
  g_assert_cmpint (us_log_get_line (there, 3)->play_id, ==, play->id);
}

/* A play that goes on in the file, up to its end, is logged as if it had ended here. */
static void
test_ended (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder), other = open_other (f);
  g_autofree char *uuid = log_create (store, "One"), *text = NULL, *play = NULL;
  g_autoptr (UsSession) session = log_begin (store, uuid);
  g_autoptr (UsLog) here = NULL, there = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (UsImportReport) report = NULL;

  test_answer (session, 2);
  text = export_all (store);
  import (other, text, US_IMPORT_NEW);
  test_finish (session);
  play = us_store_export_play (store, written_id (session), NULL, &error);
  report = us_store_import (other, play, -1, US_IMPORT_NO_FLAGS, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (report->updated, ==, 1);
  here = log_open (store, uuid);
  there = log_open (other, uuid);
  g_assert_cmpuint (us_log_get_n_lines (there), ==, 1);
  g_assert_cmpstr (us_log_get_line (there, 0)->value, ==, us_log_get_line (here, 0)->value);
  g_assert_cmpint (us_log_get_line (there, 0)->play_id, ==, 1);
  g_clear_pointer (&report, us_import_report_free);
  report = us_store_import (other, play, -1, US_IMPORT_NO_FLAGS, &error);
  g_assert_no_error (error);
  g_assert_true (us_log_reload (there, &error));
  g_assert_cmpuint (us_log_get_n_lines (there), ==, 1);
}

/* An export of when a play had ended comes in where its end was taken back: it has one line, when it ends again. */
static void
test_taken_back (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *uuid = log_create (store, "One"), *text = NULL;
  g_autoptr (UsSession) session = log_begin (store, uuid);
  g_autoptr (GError) error = NULL;
  g_autoptr (UsLog) log = NULL;

  while (us_session_get_prompt (session) != NULL)
    us_session_answer (session, test_an_answer (session), &error);
  text = export_all (store);
  us_session_undo (session, 1, &error);
  g_assert_no_error (error);
  import (store, text, US_IMPORT_SAME);
  log = log_open (store, uuid);
  assert_log (log, "");
  g_assert_true (us_store_delete_campaign (store, uuid, &error));
  import (store, text, US_IMPORT_NEW);
  g_assert_true (us_log_reload (log, &error));
  g_assert_null (us_log_get_altered (log));
  assert_log (log, "");
  g_assert_cmpint (us_log_get_open_play (log), !=, 0);
  while (us_session_get_prompt (session) != NULL)
    us_session_answer (session, test_an_answer (session), &error);
  g_assert_true (us_log_reload (log, &error));
  g_assert_cmpuint (us_log_get_n_lines (log), ==, 1);
  g_assert_nonnull (us_log_get_line (log, 0)->play);
  g_assert_no_error (error);
}

static void
test_wrong (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *from, *to, *message;
  } wrong[] = {
    { "\"points\":2", "\"points\":2000", "Campaign 1 of 1: lines 2: Points" },
    { "\"who\":\"anna\"", "\"who\":\"zoe\"", "lines 3: Who" },
    { "\"settings\":8", "\"settings\":0", "Evenings" },
    { "\"name\":\"One\"", "\"name\":\" \"", "a name" },
    { "\"game\":\"doors\",\"name\"", "\"game\":\"gates\",\"name\"", "does not know the game" },
    { "\"campaigns\": [", "\"campaigns\": 7, \"x\": [", "must be a list" },
    { "\"campaigns\": [", "\"campaigns\": [7, ", "list of objects" },
    { "\"2026-11-29\"", "\"2026-13-29\"", "A date is written" },
    { "\"edited\":true", "\"edited\":1", "“edited” must be true or false." },
    { "\"accepted\":[\"doors.twice/who\"]", "\"accepted\":{}", "lines 2: What was accepted" },
  };
  g_autoptr (UsStore) store = test_open (f->folder), other = open_other (f);
  g_autofree char *uuid = fill (store), *text = export_all (store);
  g_autoptr (UsImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GString) old = g_string_new (text);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GString) changed = g_string_new (text);

      g_assert_cmpuint (g_string_replace (changed, wrong[i].from, wrong[i].to, 0), >, 0);
      g_assert_null (us_store_import (other, changed->str, -1, US_IMPORT_NO_FLAGS, &error));
      g_assert_nonnull (error);
      if (strstr (error->message, wrong[i].message) == NULL)
        g_error ("“%s” does not contain “%s”", error->message, wrong[i].message);
      g_clear_error (&error);
    }
  list = us_store_list_campaigns (other, NULL, US_CAMPAIGNS_ALL, &error);
  g_assert_cmpuint (list->len, ==, 0);
  g_assert_cmpuint (us_store_count_plays (other, US_PLAYS_ALL), ==, 0);

  /* A file of before there were campaigns. */
  g_string_truncate (old, strstr (old->str, ",\n  \"campaigns\"") - old->str);
  g_string_append (old, "\n}\n");
  report = us_store_import (other, old->str, -1, US_IMPORT_NO_FLAGS, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (us_store_count_plays (other, US_PLAYS_ALL), ==, 1);
}

/* A backup has the campaign with its history; what it holds can also be added. */
static void
test_backup (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder), other = open_other (f);
  g_autofree char *uuid = fill (store), *backup = NULL, *before = NULL, *kept = NULL;
  g_autoptr (UsLog) log = log_open (store, uuid), stale = log_open (store, uuid), there = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (UsParcel) parcel = NULL;
  g_autoptr (UsImportReport) report = NULL;
  UsLogChange *change = us_log_change_new ();

  backup = us_store_backup (store, NULL, &error);
  g_assert_no_error (error);
  log_add (log, NULL, 50);
  before = us_store_restore (store, backup, &error);
  g_assert_no_error (error);
  us_log_change_set_name (change, "Two");
  log_refuse (stale, change, US_ERROR_IN_USE, "changed elsewhere");
  g_assert_true (us_log_reload (log, &error));
  assert_log (log, "bert 1, bert 2, anna 4*");
  g_assert_true (us_log_undo (log, &error));
  g_assert_true (us_log_redo (log, &error));

  file = g_file_new_for_path (backup);
  parcel = us_parcel_open (other, file, &error);
  g_assert_no_error (error);
  report = us_parcel_add (parcel, other, &kept, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (report->added, >, 1);
  there = log_open (other, uuid);
  assert_log (there, "bert 1, bert 2, anna 4*");
}

/* The file is damaged: what it has of the log since the backup comes back. */
static void
test_rescued (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *uuid = fill (store), *second = NULL, *bytes = NULL;
  g_autoptr (UsLog) log = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;
  gint64 revision;

  g_clear_object (&store);
  store = test_open (f->folder); /* makes the day's backup */
  log = log_open (store, uuid);
  g_assert_true (us_log_undo (log, &error));
  log_add (log, NULL, 50);
  log_add (log, "anna", 60);
  revision = us_log_get_revision (log);
  second = log_create (store, "Second");
  us_store_wait_for_backup (store);
  g_clear_pointer (&log, us_log_free);
  log = log_open (store, second);
  log_add (log, NULL, 1);
  g_clear_pointer (&log, us_log_free);
  g_clear_object (&store);

  /* Without its schema SQLite finds no table. */
  bytes = dup_contents (f->path, &size);
  memset (bytes, 0, 4096);
  put_contents (f->path, bytes, size);
  store = test_open (f->folder);
  g_assert_nonnull (us_store_get_notice (store));
  g_assert_null (strstr (us_store_get_notice (store), "campaign"));
  log = log_open (store, uuid);
  g_assert_cmpint (us_log_get_revision (log), >=, revision);
  g_assert_cmpuint (us_log_get_n_lines (log), ==, 6);
  g_assert_true (us_log_can_undo (log));
  g_clear_pointer (&log, us_log_free);
  log = log_open (store, second);
  assert_log (log, "? 1");
}

#define ROUNDS 300

/* Of a file in which anything was altered nothing is salvaged that was never written. */
static void
test_salvaged (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *uuid = fill (store), *whole = NULL, *path = g_build_filename (f->folder, "damaged.db", NULL);
  g_autoptr (UsLog) log = log_open (store, uuid);
  guint back = 0, cut = 0;
  gsize size;

  for (int i = 0; i < 80; i++)
    log_add (log, i % 2 ? "anna" : "bert", i);
  g_clear_pointer (&log, us_log_free);
  g_clear_object (&store);
  whole = dup_contents (f->path, &size);
  {
    g_autoptr (UsSalvage) salvage = us_salvage_read (f->path, NULL);

    g_assert_cmpuint (salvage->campaigns->len, ==, 1);
    g_assert_true (((const UsPlainCampaign *) g_ptr_array_index (salvage->campaigns, 0))->whole);
    g_assert_false (salvage->unread_parts);
    g_assert_null (us_salvage_dup_losses (salvage));
  }
  for (guint round = 0; round < ROUNDS; round++)
    {
      g_autofree char *bytes = g_memdup2 (whole, size);
      g_autoptr (UsSalvage) salvage = NULL;
      g_autoptr (GError) error = NULL;

      for (guint i = 0; i < 1 + round % 40; i++)
        bytes[g_test_rand_int_range (0, (gint32) size)] ^= (char) (1 << g_test_rand_int_range (0, 8));
      put_contents (path, bytes, size);
      salvage = us_salvage_read (path, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (salvage->campaigns->len, <=, 1);
      for (guint k = 0; k < salvage->campaigns->len; k++)
        {
          const UsPlainCampaign *campaign = g_ptr_array_index (salvage->campaigns, k);
          guint n = 0;

          g_assert_cmpstr (campaign->name, ==, "One");
          for (guint i = 0; i < campaign->lines->len; i++)
            {
              const UsPlainLine *line = g_ptr_array_index (campaign->lines, i);
              g_autofree char *points = g_strdup_printf ("\"points\":%d", (int) line->id - 5);

              g_assert_true (line->id <= 4 || strstr (line->value, points) != NULL);
              n += !line->gone;
            }
          g_assert_cmpint (campaign->whole, ==, salvage->cut_campaigns->len == 0);
          g_assert_true (!campaign->whole || n == 83);
          back += campaign->whole;
          cut += !campaign->whole;
        }
    }
  g_test_message ("%u times whole, %u times cut", back, cut);
  g_assert_cmpuint (back, >, ROUNDS / 6);
  g_assert_cmpuint (cut, >, 0);
}

#define ADD(name, function) g_test_add ("/campaign-files/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("exported", test_exported);
  ADD ("goes-on", test_goes_on);
  ADD ("renamed", test_renamed);
  ADD ("ended", test_ended);
  ADD ("wrong", test_wrong);
  ADD ("backup", test_backup);
  ADD ("rescued", test_rescued);
  ADD ("salvaged", test_salvaged);
  ADD ("taken-back", test_taken_back);
  return g_test_run ();
}
