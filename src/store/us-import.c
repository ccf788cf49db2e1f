/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-exchange-private.h"
#include "us-play-writer.h"

#include <glib/gi18n-lib.h>

/* An import only adds: nothing here is shortened, trashed, restored or taken back because of what the file says.
 * Everything is checked before the first change. Our play is read and changed in one transaction, because another
 * program may have it open. */

static UsImportFinding
finding_of (const UsMerge *merge, const UsPlainPlay *ours, const UsPlainPlay *theirs)
{
  if (merge->went_on || merge->superseded)
    return ours->state == US_PLAY_STATE_FINISHED ? US_IMPORT_ENDED : US_IMPORT_WENT_ON;
  if (merge->n_entries > 0)
    return US_IMPORT_BRANCHED;
  if (merge->n_notes > 0)
    return US_IMPORT_NOTED;
  if (theirs->trashed != 0 && ours->trashed == 0)
    return US_IMPORT_TRASHED_THERE;
  if (theirs->state == US_PLAY_STATE_ABANDONED && ours->state == US_PLAY_STATE_OPEN)
    return US_IMPORT_GIVEN_UP_THERE;
  if (merge->equal)
    return US_IMPORT_SAME;
  return merge->behind ? US_IMPORT_OURS_WENT_ON : US_IMPORT_NOTHING_NEW;
}

static gboolean
is_trial (UsImport *import)
{
  return (import->flags & US_IMPORT_DRY_RUN) != 0;
}

/* Plays from a damaged file are our own and later than the backup that was opened in its place. An equal revision
 * counts as later too, because moving a play to the trash does not raise it. */
static gboolean
is_later (const UsImport *import, gint64 theirs, gint64 ours)
{
  return (import->flags & US_IMPORT_SALVAGE) != 0 && theirs >= ours;
}

static gboolean
merge_play (UsImport *import, UsPlainPlay *ours, const UsPlainPlay *theirs, gint64 id, GError **error)
{
  g_autofree char *title = us_import_dup_title (ours);
  UsMerge merge;
  gboolean news;

  if (ours->altered != NULL)
    {
      us_import_report_add (import->report, US_IMPORT_OURS_ALTERED, "play", ours->uuid, title, NULL,
                            ours->trashed != 0 ? id : 0);
      return TRUE;
    }
  merge = us_merge_plays (ours, theirs, is_later (import, theirs->revision, ours->revision));
  news = merge.went_on || merge.superseded || merge.n_entries > 0 || merge.n_notes > 0;
  if (news && !is_trial (import) && !us_plain_play_store (ours, import->store, &id, error))
    return FALSE;
  if (!is_trial (import) && finding_of (&merge, ours, theirs) == US_IMPORT_ENDED &&
      !us_play_writer_log_end (import->store, id, error))
    return FALSE;
  us_import_report_add (import->report, finding_of (&merge, ours, theirs), "play", ours->uuid, title, NULL,
                        ours->trashed != 0 ? id : 0);
  return TRUE;
}

static gboolean
add_play (UsImport *import, UsPlainPlay *play, UsImportFinding finding, GError **error)
{
  const char *why_cut = g_hash_table_lookup (import->cut, play);
  g_autofree char *title = us_import_dup_title (play);
  const char *renamed = play->campaign != NULL ? g_hash_table_lookup (import->renamed, play->campaign) : NULL;
  gint64 id = 0;

  if (renamed != NULL)
    g_set_str (&play->campaign, renamed);
  if (why_cut != NULL)
    finding = US_IMPORT_NEW_IN_PART;
  if (play->trashed != 0)
    {
      /* The thirty days in the file's trash may be over. With the old date the play would be deleted at the next
       * start. */
      play->trashed = us_store_now ();
      if (finding == US_IMPORT_NEW)
        finding = US_IMPORT_NEW_IN_TRASH;
    }
  if (!is_trial (import) && !us_plain_play_store (play, import->store, &id, error))
    return FALSE;
  us_import_report_add (import->report, finding, "play", play->uuid, title, why_cut, 0);
  return TRUE;
}

/* Sets *id to 0 if there is no such play. */
static gboolean
find_uuid (UsImport *import, const char *uuid, gint64 *id, GError **error)
{
  *id = 0;
  return us_db_get_int (import->store->db, id, error, "SELECT id FROM play WHERE uuid = ?1", "s", uuid);
}

static gboolean
import_play (UsImport *import, UsPlainPlay *play, GError **error)
{
  UsImportFinding finding = US_IMPORT_NEW;
  gint64 id;

  if (!find_uuid (import, play->uuid, &id, error))
    return FALSE;
  if (id != 0)
    {
      g_autoptr (UsPlainPlay) ours = us_plain_play_load (import->store, id, error);
      g_autofree char *own_uuid = NULL;

      if (ours == NULL)
        return FALSE;
      if (ours->altered != NULL || us_merge_began_alike (ours, play))
        return merge_play (import, ours, play, id, error);
      own_uuid = us_import_dup_uuid_of_start (play);
      g_set_str (&play->uuid, own_uuid);
      finding = US_IMPORT_OTHER_START;
      if (!find_uuid (import, own_uuid, &id, error))
        return FALSE;
    }
  if (id != 0)
    {
      g_autoptr (UsPlainPlay) own = us_plain_play_load (import->store, id, error);

      return own != NULL && merge_play (import, own, play, id, error);
    }
  return add_play (import, play, finding, error);
}

static gboolean
find_known (UsImport *import, const char *box, const UsTaughtRecord *known, UsImportFinding *finding, GError **error)
{
  g_autofree char *text = us_json_print_value (known->value);
  sqlite3_stmt *statement = us_db_prepare (import->store->db,
                                           "SELECT value, trashed, changed FROM known_now "
                                           "WHERE box = ?1 AND key = ?2 AND which = ?3",
                                           "sss", box, known->key, known->which);
  gboolean row;

  if (!us_db_step (import->store->db, statement, &row, error))
    return FALSE;
  if (!row)
    *finding = US_IMPORT_NEW;
  else if (sqlite3_column_type (statement, 1) != SQLITE_NULL)
    *finding = US_IMPORT_KNOWN_AGAIN;
  else if (g_str_equal (us_db_text (statement, 0), text))
    *finding = US_IMPORT_SAME;
  else if ((import->flags & US_IMPORT_REPLACE) != 0 ||
           is_later (import, known->changed, sqlite3_column_int64 (statement, 2)))
    *finding = US_IMPORT_REPLACED;
  else
    *finding = US_IMPORT_DIFFERENT;
  us_db_reset (statement);
  return TRUE;
}

static gboolean
import_known (UsImport *import, const char *box, UsTaughtRecord *known, GError **error)
{
  g_autofree char *address = g_strconcat (box, "/", known->key, "/", known->which, NULL);
  const UsTopic *topic = us_box_find_topic (box, known->key, NULL, NULL);
  g_autofree char *name = us_taught_dup_name (topic, known->value);
  const char *title = topic->title != NULL ? _(topic->title) : topic->key;
  UsImportFinding finding;

  if (!find_known (import, box, known, &finding, error))
    return FALSE;
  us_import_report_add (import->report, finding, "known", address, name != NULL ? name : title, NULL, 0);
  if (is_trial (import) || finding == US_IMPORT_SAME || finding == US_IMPORT_DIFFERENT)
    return TRUE;
  if (known->changed == 0)
    known->changed = us_store_now ();
  return us_store_write_record (import->store, box, known, error);
}

static gboolean
import_all (UsImport *import, GPtrArray *plays, GPtrArray *copies, GPtrArray *campaigns, GError **error)
{
  if (campaigns != NULL && !us_import_campaigns (import, campaigns, error))
    return FALSE;
  for (guint i = 0; i < plays->len; i++)
    if (!import_play (import, g_ptr_array_index (plays, i), error))
      return FALSE;
  for (guint i = 0; i < copies->len; i++)
    {
      UsPlainCopy *copy = g_ptr_array_index (copies, i);

      for (guint k = 0; k < copy->known->len; k++)
        if (!import_known (import, copy->box, g_ptr_array_index (copy->known, k), error))
          return FALSE;
    }
  return TRUE;
}

static gboolean
carry_out (UsImport *import, GPtrArray *plays, GPtrArray *copies, GPtrArray *campaigns, GError **error)
{
  UsDb *db = import->store->db;

  if (is_trial (import))
    return import_all (import, plays, copies, campaigns, error);
  if (!us_db_begin (db, error))
    return FALSE;
  if (import_all (import, plays, copies, campaigns, error))
    return us_db_commit (db, error);
  us_db_rollback (db);
  return FALSE;
}

UsImportReport *
us_store_import_plain (UsStore *self, GPtrArray *plays, GPtrArray *copies, GPtrArray *campaigns, UsImportFlags flags,
                       GError **error)
{
  g_autoptr (GPtrArray) own_plays = plays, own_copies = copies, own_campaigns = campaigns;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) cut = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GHashTable) renamed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (UsImportReport) report = us_import_report_new ((flags & US_IMPORT_DRY_RUN) != 0);
  UsImport import = { self, flags, report, seen, cut, renamed };

  g_return_val_if_fail (US_IS_STORE (self), NULL);

  if (!us_import_check_plays (&import, plays, error) || !us_import_check_copies (&import, copies, error) ||
      (campaigns != NULL && !us_import_check_campaigns (&import, campaigns, error)) ||
      !carry_out (&import, plays, copies, campaigns, error))
    return NULL;
  if (!report->dry_run && report->added + report->updated > 0)
    {
      us_store_emit_changed (self);
      us_store_emit_taught_changed (self, "");
      us_store_emit_campaign_changed (self, "");
    }
  return g_steal_pointer (&report);
}
