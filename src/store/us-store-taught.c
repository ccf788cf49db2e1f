/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-exchange-private.h"

#include <glib/gi18n-lib.h>

/* What the copy of one box was taught, in the form that the engine uses. */
typedef struct
{
  UsStore *store;
  char *box;
  UsTaught taught;
} BoxTaught;

/* The engine's interface takes no error. If the database cannot be read, it looks as if nothing had been taught,
 * and the app would ask again. So the error is kept, and no play is written before us_store_take_taught_error()
 * has reported it. */
static void
keep_error (UsStore *store, GError *error)
{
  g_clear_error (&store->taught_error);
  store->taught_error = error;
}

gboolean
us_store_take_taught_error (UsStore *self, GError **error)
{
  if (self->taught_error == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&self->taught_error));
  return FALSE;
}

static GVariant *
get_known (UsStore *self, const char *box, const char *key, const char *which, GError **error)
{
  sqlite3_stmt *statement;
  GVariant *value = NULL;
  gboolean row;

  statement =
    us_db_prepare (self->db,
                   "SELECT value FROM known_now WHERE box = ?1 AND key = ?2 AND which = ?3 AND trashed IS NULL", "sss",
                   box, key, which != NULL ? which : "");
  if (us_db_step (self->db, statement, &row, error) && row)
    value = us_json_parse_value (us_db_text (statement, 0), NULL);
  us_db_reset (statement);
  return value;
}

static GVariant *
taught_get (gpointer data, const char *key, const char *which)
{
  BoxTaught *box = data;
  g_autoptr (GError) error = NULL;
  GVariant *value = get_known (box->store, box->box, key, which, &error);

  if (error != NULL)
    keep_error (box->store, g_steal_pointer (&error));
  return value;
}

static char **
taught_list (gpointer data, const char *key)
{
  BoxTaught *box = data;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GError) error = NULL;
  sqlite3_stmt *statement =
    us_db_prepare (box->store->db,
                   "SELECT which FROM known_now WHERE box = ?1 AND key = ?2 AND trashed IS NULL "
                   "ORDER BY which",
                   "ss", box->box, key);
  gboolean row;

  while (us_db_step (box->store->db, statement, &row, &error) && row)
    g_strv_builder_add (builder, us_db_text (statement, 0));
  if (error != NULL)
    keep_error (box->store, g_steal_pointer (&error));
  return g_strv_builder_end (builder);
}

/* Values from the engine are not checked again: the rules that asked for them have done it. */
static gboolean
taught_set (gpointer data, const char *key, const char *which, GVariant *value, GError **error)
{
  BoxTaught *box = data;
  g_autoptr (UsTaughtRecord) known = us_taught_record_new (key, which, value, us_store_now (), 0);

  if (!us_store_write_record (box->store, box->box, known, error))
    return FALSE;
  /* Inside of a transaction this may still be rolled back; who began the transaction emits the signal afterwards. */
  if (box->store->db->depth == 0)
    us_store_emit_taught_changed (box->store, box->box);
  return TRUE;
}

static void
box_memory_free (gpointer data)
{
  BoxTaught *box = data;

  g_free (box->box);
  g_free (box);
}

const UsTaught *
us_store_get_taught (UsStore *self, const char *box)
{
  BoxTaught *found;

  g_return_val_if_fail (US_IS_STORE (self), NULL);
  g_return_val_if_fail (box != NULL, NULL);

  if (self->memories == NULL)
    self->memories = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, box_memory_free);
  found = g_hash_table_lookup (self->memories, box);
  if (found == NULL)
    {
      found = g_new0 (BoxTaught, 1);
      found->store = self;
      found->box = g_strdup (box);
      found->taught = (UsTaught) { found, taught_get, taught_list, taught_set };
      g_hash_table_insert (self->memories, found->box, found);
    }
  return &found->taught;
}

void
us_store_free_memories (UsStore *self)
{
  g_clear_pointer (&self->memories, g_hash_table_unref);
}

GVariant *
us_store_dup_record (UsStore *self, const char *box, const char *key, const char *which)
{
  g_autoptr (GError) error = NULL;
  GVariant *value;

  g_return_val_if_fail (US_IS_STORE (self), NULL);

  value = get_known (self, box, key, which, &error);
  if (error != NULL)
    us_store_report (self, g_steal_pointer (&error));
  return value;
}

GPtrArray *
us_store_read_record (UsStore *self, const char *box, gboolean forgotten, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) us_taught_record_free);
  sqlite3_stmt *statement;
  gboolean row;

  statement = us_db_prepare (self->db,
                             "SELECT key, which, value, changed, trashed FROM known_now "
                             "WHERE box = ?1 AND (?2 OR trashed IS NULL) ORDER BY key, which",
                             "si", box, (gint64) forgotten);
  while (us_db_step (self->db, statement, &row, error))
    {
      g_autofree char *key = us_db_dup_text (statement, 0), *which = us_db_dup_text (statement, 1);
      g_autoptr (GVariant) value = NULL;

      if (!row)
        return g_steal_pointer (&list);
      value = us_json_parse_value (us_db_text (statement, 2), NULL);
      if (value != NULL)
        g_ptr_array_add (list, us_taught_record_new (key, which, value, sqlite3_column_int64 (statement, 3),
                                                     sqlite3_column_int64 (statement, 4)));
    }
  return NULL;
}

GPtrArray *
us_store_list_records (UsStore *self, const char *box, gboolean forgotten)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *list;

  g_return_val_if_fail (US_IS_STORE (self), NULL);

  list = us_store_read_record (self, box, forgotten, &error);
  if (list != NULL)
    return list;
  us_store_report (self, g_steal_pointer (&error));
  return g_ptr_array_new_with_free_func ((GDestroyNotify) us_taught_record_free);
}

GPtrArray *
us_store_list_boxes (UsStore *self, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  sqlite3_stmt *statement =
    us_db_prepare (self->db, "SELECT DISTINCT box FROM known_now WHERE trashed IS NULL ORDER BY box", NULL);
  gboolean row;

  while (us_db_step (self->db, statement, &row, error))
    {
      if (!row)
        return g_steal_pointer (&list);
      g_ptr_array_add (list, g_strdup (us_db_text (statement, 0)));
    }
  return NULL;
}

gboolean
us_store_write_record (UsStore *self, const char *box, const UsTaughtRecord *known, GError **error)
{
  g_autofree char *text = us_json_print_value (known->value);

  return us_db_run (self->db, error,
                    "INSERT OR REPLACE INTO known (box, key, which, value, changed) "
                    "VALUES (?1, ?2, ?3, ?4, ?5)",
                    "ssssi", box, known->key, known->which, text, known->changed);
}

gboolean
us_store_teach (UsStore *self, const char *box, const char *key, const char *which, GVariant *value, GError **error)
{
  g_autoptr (GVariant) own = g_variant_ref_sink (value);
  const UsTaught *taught;

  g_return_val_if_fail (US_IS_STORE (self), FALSE);

  taught = us_store_get_taught (self, box);
  return us_taught_check (box, key, which, own, error) &&
         us_taught_is_counted (box, taught, us_box_find_topic (box, key, NULL, NULL), which, error) &&
         us_taught_counts_all (box, taught, key, own, error) &&
         taught_set ((gpointer) taught->data, key, which, own, error);
}

static gboolean
change_known (UsStore *self, const char *box, const char *key, const char *which, const char *sql, gint64 now,
              GError **error)
{
  if (!us_db_run (self->db, error, sql, "sssi", box, key, which != NULL ? which : "", now))
    return FALSE;
  if (sqlite3_changes (self->db->handle) == 0)
    {
      g_autofree char *address = which != NULL && *which != '\0' ? g_strconcat (key, "/", which, NULL) : g_strdup (key);

      g_set_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY, _("Nothing is known as “%s”."), us_quote (address));
      return FALSE;
    }
  us_store_emit_taught_changed (self, box);
  return TRUE;
}

gboolean
us_store_forget (UsStore *self, const char *box, const char *key, const char *which, GError **error)
{
  g_return_val_if_fail (US_IS_STORE (self), FALSE);
  return change_known (self, box, key, which,
                       "UPDATE known SET trashed = ?4 WHERE box = ?1 AND key = ?2 AND which = ?3 AND trashed IS NULL",
                       us_store_now (), error);
}

gboolean
us_store_rename (UsStore *self, const char *box, const char *key, const char *which, const char *renamed,
                 GVariant *value, GError **error)
{
  g_autoptr (GVariant) own = g_variant_ref_sink (value);
  g_autoptr (UsTaughtRecord) record = NULL;
  gint64 now = us_store_now ();

  g_return_val_if_fail (US_IS_STORE (self), FALSE);

  if (!us_taught_check (box, key, renamed, own, error) || !us_db_begin (self->db, error))
    return FALSE;
  record = us_taught_record_new (key, renamed, own, now, 0);
  if (!us_store_write_record (self, box, record, error) ||
      !us_db_run (self->db, error,
                  "UPDATE known SET trashed = ?4 WHERE box = ?1 AND key = ?2 AND which = ?3 AND trashed IS NULL",
                  "sssi", box, key, which, now))
    {
      us_db_rollback (self->db);
      return FALSE;
    }
  if (!us_db_commit (self->db, error))
    return FALSE;
  us_store_emit_taught_changed (self, box);
  return TRUE;
}

gboolean
us_store_unforget (UsStore *self, const char *box, const char *key, const char *which, GError **error)
{
  g_return_val_if_fail (US_IS_STORE (self), FALSE);
  return change_known (self, box, key, which,
                       "UPDATE known SET trashed = NULL, changed = ?4 "
                       "WHERE box = ?1 AND key = ?2 AND which = ?3 AND trashed IS NOT NULL",
                       us_store_now (), error);
}

GPtrArray *
us_store_read_text (UsStore *self, const char *box, const char *text)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *lines;

  g_return_val_if_fail (US_IS_STORE (self), NULL);

  lines = us_taught_read_text (box, us_store_get_taught (self, box), text);
  if (!us_store_take_taught_error (self, &error))
    us_store_report (self, g_steal_pointer (&error));
  return lines;
}

gboolean
us_store_teach_text (UsStore *self, const char *box, const char *text, GPtrArray **lines, GError **error)
{
  g_autoptr (GPtrArray) read = NULL;

  g_return_val_if_fail (US_IS_STORE (self), FALSE);

  /* Reads inside of the transaction, so that numbers of copies are right even if another program adds some at the
   * same time. */
  if (!us_db_begin (self->db, error))
    return FALSE;
  read = us_taught_read_text (box, us_store_get_taught (self, box), text);
  if (lines != NULL)
    *lines = g_ptr_array_ref (read);
  if (!us_store_take_taught_error (self, error))
    {
      us_db_rollback (self->db);
      return FALSE;
    }
  for (guint i = 0; i < read->len; i++)
    {
      const UsTaughtLine *line = g_ptr_array_index (read, i);

      if (line->state == US_TAUGHT_WRONG)
        {
          g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("Line %u, column %d: %s"), line->line, line->column,
                       line->text);
          us_db_rollback (self->db);
          return FALSE;
        }
    }
  for (guint i = 0; i < read->len; i++)
    {
      const UsTaughtLine *line = g_ptr_array_index (read, i);
      g_autoptr (UsTaughtRecord) known = NULL;

      if (line->state == US_TAUGHT_SAME)
        continue;
      known = us_taught_record_new (line->key, line->which, line->value, us_store_now (), 0);
      if (!us_store_write_record (self, box, known, error))
        {
          us_db_rollback (self->db);
          return FALSE;
        }
    }
  if (!us_db_commit (self->db, error))
    return FALSE;
  us_store_emit_taught_changed (self, box);
  return TRUE;
}
