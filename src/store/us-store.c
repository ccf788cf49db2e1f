/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "us-sandbox.h"

static guint signals[US_STORE_N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsStore, us_store, G_TYPE_OBJECT)

char *
us_store_dup_default_path (void)
{
  const char *folder = g_getenv ("UNDERSTUDY_DATA");

  if (folder != NULL && *folder != '\0')
    return g_build_filename (folder, "understudy.db", NULL);
  return g_build_filename (g_get_user_data_dir (), "understudy", "understudy.db", NULL);
}

gint64
us_store_now (void)
{
  return g_get_real_time () / 1000;
}

/* In a folder that only the sandbox sees, all plays would be lost when the program ends. */
static gboolean
is_permanent (const char *path, GError **error)
{
  g_autofree char *name = NULL, *command = NULL;

  if (us_sandbox_shares (path))
    return TRUE;
  name = g_filename_display_name (path);
  command = us_sandbox_dup_command (path);
  g_set_error (error, US_ERROR, US_ERROR_STORE,
               _("“%s” is not shared with the Flatpak: what you play would be lost. To share its "
                 "folder: %s"),
               name, command);
  return FALSE;
}

UsStore *
us_store_new (const char *path, GError **error)
{
  g_autofree char *default_path = path == NULL ? us_store_dup_default_path () : NULL;
  g_autofree char *absolute = NULL;
  g_autoptr (UsStore) self = g_object_new (US_TYPE_STORE, NULL);

  absolute = g_canonicalize_filename (path != NULL ? path : default_path, NULL);
  if (!is_permanent (absolute, error))
    return NULL;
  self->steps = us_db_dup_steps ();
  if (!us_store_open_db (self, absolute, error))
    return NULL;
  us_play_list_add_functions (self);
  self->data_version = us_store_data_version (self);
  return g_steal_pointer (&self);
}

const char *
us_store_get_path (UsStore *self)
{
  g_return_val_if_fail (US_IS_STORE (self), NULL);
  return self->db->path;
}

const char *
us_store_get_notice (UsStore *self)
{
  g_return_val_if_fail (US_IS_STORE (self), NULL);
  return self->notice;
}

gint64
us_store_data_version (UsStore *self)
{
  g_return_val_if_fail (US_IS_STORE (self), 0);
  /* If the number cannot be read, it counts as unchanged. */
  return us_db_int (self->db, self->data_version, "PRAGMA data_version", NULL);
}

gboolean
us_store_look (UsStore *self)
{
  gint64 version = us_store_data_version (self);

  if (version == self->data_version)
    return FALSE;
  self->data_version = version;
  us_store_emit_changed (self);
  us_store_emit_campaign_changed (self, "");
  return TRUE;
}

void
us_store_emit_changed (UsStore *self)
{
  g_signal_emit (self, signals[US_STORE_CHANGED], 0);
}

void
us_store_emit_play_changed (UsStore *self, gint64 id)
{
  g_signal_emit (self, signals[US_STORE_PLAY_CHANGED], 0, id);
}

void
us_store_emit_taught_changed (UsStore *self, const char *box)
{
  g_signal_emit (self, signals[US_STORE_TAUGHT_CHANGED], 0, box);
}

void
us_store_emit_campaign_changed (UsStore *self, const char *uuid)
{
  g_signal_emit (self, signals[US_STORE_CAMPAIGN_CHANGED], 0, uuid);
}

void
us_store_report (UsStore *self, GError *error)
{
  g_autoptr (GError) own = error;

  g_signal_emit (self, signals[US_STORE_TROUBLE], 0, own->message);
}

/* The database's path without its ending. */
char *
us_store_dup_stem (UsStore *self)
{
  char *stem = g_strdup (self->db->path);

  if (g_str_has_suffix (stem, ".db"))
    stem[strlen (stem) - 3] = '\0';
  return stem;
}

char *
us_store_dup_backup_path (UsStore *self, const char *kind)
{
  g_autofree char *stem = us_store_dup_stem (self);
  g_autoptr (GDateTime) time = g_date_time_new_now_local ();
  g_autofree char *stamp = g_date_time_format (time, "%Y-%m-%d-%H%M%S");
  char *path;

  path = g_strdup_printf ("%s-%s-%s.db", stem, kind, stamp);
  for (guint n = 2; g_file_test (path, G_FILE_TEST_EXISTS); n++)
    {
      g_free (path);
      path = g_strdup_printf ("%s-%s-%s-%u.db", stem, kind, stamp, n);
    }
  return path;
}

char *
us_store_backup (UsStore *self, const char *path, GError **error)
{
  g_autofree char *own = NULL;

  g_return_val_if_fail (US_IS_STORE (self), NULL);

  own = path != NULL ? g_strdup (path) : us_store_dup_backup_path (self, "backup");
  if (path != NULL && !us_store_spares_own (self, path, error))
    return NULL;
  if (g_file_test (own, G_FILE_TEST_EXISTS))
    {
      g_autofree char *shown = g_filename_display_name (own);

      g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” exists already; give another name."), us_quote (shown));
      return NULL;
    }
  return us_db_back_up (self->db, own, error) ? g_steal_pointer (&own) : NULL;
}

static void
us_store_finalize (GObject *object)
{
  UsStore *self = US_STORE (object);

  us_store_wait_for_backup (self);
  us_store_free_memories (self);
  g_clear_error (&self->taught_error);
  us_db_close (self->db);
  us_stand_in_drop (self);
  g_clear_pointer (&self->said, g_hash_table_unref);
  g_strfreev (self->steps);
  g_free (self->notice);
  G_OBJECT_CLASS (us_store_parent_class)->finalize (object);
}

static void
us_store_class_init (UsStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = us_store_finalize;

  signals[US_STORE_CHANGED] =
    g_signal_new ("changed", US_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[US_STORE_PLAY_CHANGED] =
    g_signal_new ("play-changed", US_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT64);
  signals[US_STORE_TAUGHT_CHANGED] = g_signal_new ("taught-changed", US_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                                   NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[US_STORE_CAMPAIGN_CHANGED] = g_signal_new ("campaign-changed", US_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL,
                                                     NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[US_STORE_TROUBLE] =
    g_signal_new ("trouble", US_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
us_store_init (UsStore *self)
{
}
