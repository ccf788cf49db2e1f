/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-parcel.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "us-exchange-private.h"
#include "us-plain-campaign-json.h"
#include "us-save.h"
#include "us-spool.h"

/* Larger files are nobody's plays: the copy must fit where it is made. */
#define WHOLE_SIZE_MAX ((goffset) 4 << 30)

static gboolean
set_unreadable (const char *name, GError **error)
{
  /* Translators: %s is the name of a file */
  g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” cannot be read."), name);
  return FALSE;
}

/* Refuses pipes and devices, because reading one may block for ever, or never end. */
static gboolean
is_plain (GFile *file, const char *name, GError **error)
{
  g_autoptr (GFileInfo) info =
    g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE, G_FILE_QUERY_INFO_NONE,
                       NULL, NULL);
  guint32 type = info != NULL ? g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_STANDARD_TYPE) : 0;
  guint64 size = info != NULL ? g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_STANDARD_SIZE) : 0;

  if (info == NULL || type == G_FILE_TYPE_SPECIAL || type == G_FILE_TYPE_DIRECTORY)
    return set_unreadable (name, error);
  if (size > (guint64) WHOLE_SIZE_MAX)
    {
      us_exchange_set_too_large (name, error);
      return FALSE;
    }
  return TRUE;
}

/* Not every place tells how large a file is, and it may grow meanwhile. Only a backup may be larger than an export. */
static gboolean
copy_in (UsParcel *self, GFile *file, GError **error)
{
  static const char magic[] = "SQLite format 3";
  g_autoptr (GFile) copy = g_file_new_for_path (self->path);
  g_autoptr (GInputStream) from = G_INPUT_STREAM (g_file_read (file, NULL, NULL));
  g_autoptr (GOutputStream) to = NULL;
  g_autoptr (GError) full = NULL;
  g_autofree guint8 *buffer = g_malloc (1 << 16);
  goffset all = 0;
  gsize n = 0;

  if (from == NULL)
    return set_unreadable (self->name, error);
  to = G_OUTPUT_STREAM (g_file_create (copy, G_FILE_CREATE_PRIVATE, NULL, error));
  if (to == NULL)
    return FALSE;
  do
    {
      if (!g_input_stream_read_all (from, buffer, 1 << 16, &n, NULL, NULL))
        return set_unreadable (self->name, error);
      if (all == 0)
        self->whole = n >= sizeof magic && memcmp (buffer, magic, sizeof magic) == 0;
      all += (goffset) n;
      if (all > (self->whole ? WHOLE_SIZE_MAX : (goffset) US_EXCHANGE_SIZE_MAX))
        {
          us_exchange_set_too_large (self->name, error);
          return FALSE;
        }
      if (!g_output_stream_write_all (to, buffer, n, NULL, NULL, &full))
        {
          us_db_set_system_error (error, g_get_tmp_dir (), ENOSPC);
          return FALSE;
        }
    }
  while (n > 0);
  return g_output_stream_close (to, NULL, error);
}

/* Whoever takes the file in which plays are kept, and not a backup of it, gets what is in its log too; and what another
 * program left half written is known by its journal. */
static gboolean
copy_log (UsParcel *self, GFile *file, GError **error)
{
  static const char *const endings[] = { "-wal", "-journal" };
  const char *path = g_file_peek_path (file);

  for (guint i = 0; self->whole && path != NULL && i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *log = g_strconcat (path, endings[i], NULL);
      g_autofree char *own_log = g_strconcat (self->path, endings[i], NULL);
      g_autoptr (GFile) from = g_file_new_for_path (log), to = g_file_new_for_path (own_log);

      if (g_file_test (log, G_FILE_TEST_IS_REGULAR) &&
          !g_file_copy (from, to, G_FILE_COPY_TARGET_DEFAULT_PERMS, NULL, NULL, NULL, NULL))
        return set_unreadable (self->name, error);
    }
  return TRUE;
}

/* The copy is migrated, so that an older backup can be read like the present database. */
static gboolean
open_content (UsParcel *self, GError **error)
{
  g_auto (GStrv) steps = us_db_dup_steps ();

  if (us_db_check (self->path, (const char *const *) steps, error) != US_DB_WHOLE)
    return FALSE;
  self->content = us_store_new_beside (self->path, error);
  return self->content != NULL && us_db_migrate (self->content->db, (const char *const *) steps, error);
}

#define PLAYS     "SELECT uuid FROM play WHERE trashed IS NULL"
#define CAMPAIGNS "SELECT uuid FROM campaign WHERE trashed IS NULL"

static GHashTable *
list_uuids (UsStore *store, const char *sql, GError **error)
{
  g_autoptr (GHashTable) uuids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  sqlite3_stmt *statement = us_db_prepare (store->db, sql, NULL);
  gboolean row;

  do
    {
      if (!us_db_step (store->db, statement, &row, error))
        return NULL;
      if (row)
        g_hash_table_add (uuids, us_db_dup_text (statement, 0));
    }
  while (row);
  return g_steal_pointer (&uuids);
}

/* How many the backup has, and how many are here and not in it. */
static gboolean
compare (UsParcel *self, UsStore *store, const char *sql, guint *n, guint *n_only_here, GError **error)
{
  g_autoptr (GHashTable) here = list_uuids (store, sql, error);
  g_autoptr (GHashTable) there = here != NULL ? list_uuids (self->content, sql, error) : NULL;
  GHashTableIter iter;
  gpointer uuid;

  if (there == NULL)
    return FALSE;
  *n = g_hash_table_size (there);
  g_hash_table_iter_init (&iter, here);
  while (g_hash_table_iter_next (&iter, &uuid, NULL))
    *n_only_here += !g_hash_table_contains (there, uuid);
  return TRUE;
}

static gboolean
count (UsParcel *self, UsStore *store, GError **error)
{
  g_autoptr (GPtrArray) boxes = NULL;

  if (!compare (self, store, PLAYS, &self->n_plays, &self->n_only_here, error) ||
      !compare (self, store, CAMPAIGNS, &self->n_campaigns, &self->n_campaigns_here, error))
    return FALSE;
  boxes = us_store_list_boxes (self->content, error);
  if (boxes == NULL)
    return FALSE;
  self->n_copies = boxes->len;
  self->newest = us_db_int (self->content->db, 0, "SELECT coalesce (max (changed), 0) FROM play", NULL);
  return TRUE;
}

UsParcel *
us_parcel_open (UsStore *store, GFile *file, GError **error)
{
  g_autoptr (UsParcel) self = NULL;

  g_return_val_if_fail (US_IS_STORE (store), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_new0 (UsParcel, 1);
  self->name = us_save_dup_name (file);
  if (!is_plain (file, self->name, error) || (self->path = us_spool_new (error)) == NULL)
    return NULL;
  if (copy_in (self, file, error) && copy_log (self, file, error) &&
      (!self->whole || (open_content (self, error) && count (self, store, error))))
    return g_steal_pointer (&self);
  us_db_name_file (self->path, self->name, error);
  return NULL;
}

void
us_parcel_free (UsParcel *self)
{
  g_clear_object (&self->content);
  if (self->path != NULL)
    us_spool_drop (self->path);
  g_free (self->name);
  g_free (self);
}

/* What was altered in the backup comes in as far as it is sound, as in an export. */
static GPtrArray *
load_plays (UsStore *from, GError **error)
{
  g_autoptr (GPtrArray) plays = g_ptr_array_new_with_free_func ((GDestroyNotify) us_plain_play_free);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  sqlite3_stmt *statement = us_db_prepare (from->db, "SELECT id FROM play ORDER BY started, id", NULL);
  gboolean row;

  do
    {
      gint64 id;

      if (!us_db_step (from->db, statement, &row, error))
        return NULL;
      id = row ? sqlite3_column_int64 (statement, 0) : 0;
      if (row)
        g_array_append_val (ids, id);
    }
  while (row);
  for (guint i = 0; i < ids->len; i++)
    {
      UsPlainPlay *play = us_plain_play_load (from, g_array_index (ids, gint64, i), error);

      if (play == NULL)
        return NULL;
      us_plain_play_mend (play);
      g_ptr_array_add (plays, play);
    }
  return g_steal_pointer (&plays);
}

static GPtrArray *
load_copies (UsStore *from, GError **error)
{
  g_autoptr (GPtrArray) copies = g_ptr_array_new_with_free_func ((GDestroyNotify) us_plain_copy_free);
  g_autoptr (GPtrArray) boxes = us_store_list_boxes (from, error);

  for (guint i = 0; boxes != NULL && i < boxes->len; i++)
    {
      const char *box = g_ptr_array_index (boxes, i);
      GPtrArray *known = us_store_read_record (from, box, FALSE, error);

      if (known == NULL)
        return NULL;
      g_ptr_array_add (copies, us_plain_copy_new (box, known));
    }
  return boxes != NULL ? g_steal_pointer (&copies) : NULL;
}

static GPtrArray *
load_campaigns (UsStore *from, GError **error)
{
  g_autoptr (GPtrArray) campaigns = g_ptr_array_new_with_free_func ((GDestroyNotify) us_plain_campaign_free);
  g_autoptr (GPtrArray) uuids = us_plain_campaign_list (from, error);

  for (guint i = 0; uuids != NULL && i < uuids->len; i++)
    {
      UsPlainCampaign *campaign = us_plain_campaign_load (from, g_ptr_array_index (uuids, i), error);

      if (campaign == NULL)
        return NULL;
      us_plain_campaign_leave_out (campaign);
      g_ptr_array_add (campaigns, campaign);
    }
  return uuids != NULL ? g_steal_pointer (&campaigns) : NULL;
}

static UsImportReport *
import (UsParcel *self, UsStore *store, const char *text, gsize length, UsImportFlags flags, GError **error)
{
  g_autoptr (GPtrArray) plays = NULL, copies = NULL, campaigns = NULL;

  if (!self->whole)
    return us_store_import (store, text, (gssize) length, flags, error);
  plays = load_plays (self->content, error);
  copies = plays != NULL ? load_copies (self->content, error) : NULL;
  campaigns = copies != NULL ? load_campaigns (self->content, error) : NULL;
  return campaigns != NULL ? us_store_import_plain (store, g_steal_pointer (&plays), g_steal_pointer (&copies),
                                                    g_steal_pointer (&campaigns), flags, error)
                           : NULL;
}

/* The ring of backups is short: nothing is added to it for a file that brings nothing. */
static char *
back_up_ring (UsStore *store, GError **error)
{
  g_autoptr (GPtrArray) backups = NULL;

  if (!us_db_backup_ring (store->db, us_store_now (), error))
    return NULL;
  backups = us_db_list_backups (store->db->path, us_store_now (), error);
  return backups != NULL && backups->len > 0 ? g_strdup (g_ptr_array_index (backups, 0)) : NULL;
}

UsImportReport *
us_parcel_add (UsParcel *self, UsStore *store, char **before, GError **error)
{
  g_autoptr (UsImportReport) report = NULL;
  g_autofree char *text = NULL, *backup = NULL;
  gsize length = 0;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (US_IS_STORE (store), NULL);
  g_return_val_if_fail (before != NULL, NULL);

  *before = NULL;
  if (!self->whole && !g_file_get_contents (self->path, &text, &length, NULL))
    {
      set_unreadable (self->name, error);
      return NULL;
    }
  report = import (self, store, text, length, US_IMPORT_DRY_RUN, error);
  if (report == NULL || report->added + report->updated == 0)
    return g_steal_pointer (&report);
  backup = us_db_may_write (store->db, error) ? back_up_ring (store, error) : NULL;
  if (backup == NULL)
    return NULL;
  g_clear_pointer (&report, us_import_report_free);
  report = import (self, store, text, length, US_IMPORT_NO_FLAGS, error);
  if (report != NULL)
    *before = g_steal_pointer (&backup);
  return g_steal_pointer (&report);
}

char *
us_parcel_go_back (UsParcel *self, UsStore *store, GError **error)
{
  char *before;

  g_return_val_if_fail (self != NULL && self->whole, NULL);
  g_return_val_if_fail (US_IS_STORE (store), NULL);

  before = us_store_restore (store, self->path, error);
  if (before == NULL)
    us_db_name_file (self->path, self->name, error);
  return before;
}

gboolean
us_store_save (UsStore *self, GFile *file, GError **error)
{
  g_autoptr (GFile) copy = NULL;
  g_autoptr (GInputStream) from = NULL;
  g_autofree char *name = NULL;
  char *spool;
  gboolean saved;

  g_return_val_if_fail (US_IS_STORE (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  if (g_file_peek_path (file) != NULL && !us_store_may_back_up_to (self, g_file_peek_path (file), error))
    return FALSE;
  spool = us_spool_new (error);
  if (spool == NULL)
    return FALSE;
  name = us_save_dup_name (file);
  copy = g_file_new_for_path (spool);
  saved = us_db_back_up (self->db, spool, error) && (from = G_INPUT_STREAM (g_file_read (copy, NULL, error))) != NULL &&
          us_save_stream (file, from, error);
  /* Where the spool has no room it is not the file that was chosen. */
  if (!saved)
    us_db_name_file (spool, from != NULL ? name : g_get_tmp_dir (), error);
  us_spool_drop (spool);
  return saved;
}
