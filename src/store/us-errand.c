/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-errand.h"

#include "us-store-private.h"

typedef struct
{
  char *path, *name; /* of what is opened, and of what it stands in for */
  int read_only;
  UsErrandFunc func;
  gpointer data;
  GDestroyNotify free_data, free_result;
} Errand;

static void
errand_free (gpointer data)
{
  Errand *errand = data;

  if (errand->free_data != NULL)
    errand->free_data (errand->data);
  g_free (errand->path);
  g_free (errand->name);
  g_free (errand);
}

/* The file was opened, checked and migrated by the first store. */
UsStore *
us_store_new_beside (const char *path, GError **error)
{
  g_autoptr (UsStore) store = g_object_new (US_TYPE_STORE, NULL);

  store->steps = us_db_dup_steps ();
  store->db = us_db_open (path, SQLITE_OPEN_READWRITE, error);
  if (store->db == NULL || !us_db_exec (store->db, "PRAGMA synchronous = FULL", error) ||
      !us_db_exec (store->db, "PRAGMA foreign_keys = ON", error))
    return NULL;
  us_play_list_add_functions (store);
  return g_steal_pointer (&store);
}

static void
run_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Errand *errand = data;
  GError *error = NULL;
  UsStore *store = us_store_new_beside (errand->path, &error);
  gpointer result = NULL;

  if (store != NULL)
    {
      store->db->read_only = errand->read_only;
      store->db->marks_damage = errand->read_only == 0;
      g_set_str (&store->db->path, errand->name);
      result = errand->func (store, errand->data, &error);
      /* Closed before anybody hears of the end. */
      g_object_unref (store);
    }
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, result, errand->free_result);
}

void
us_errand_run (UsStore *self, UsErrandFunc func, gpointer data, GDestroyNotify free_data, GDestroyNotify free_result,
               GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  Errand *errand;

  g_return_if_fail (US_IS_STORE (self));
  g_return_if_fail (func != NULL);

  errand = g_new0 (Errand, 1);
  errand->path = g_strdup (self->stand_in != NULL ? self->stand_in : self->db->path);
  errand->name = g_strdup (self->db->path);
  errand->read_only = self->db->read_only;
  errand->func = func;
  errand->data = data;
  errand->free_data = free_data;
  errand->free_result = free_result;
  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, us_errand_run);
  g_task_set_task_data (task, errand, errand_free);
  g_task_run_in_thread (task, run_cb);
}

gpointer
us_errand_finish (UsStore *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (US_IS_STORE (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  if (us_store_look (self))
    us_store_emit_taught_changed (self, "");
  return g_task_propagate_pointer (G_TASK (result), error);
}
