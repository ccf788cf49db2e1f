/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-private.h"

#include <glib/gstdio.h>

/* A larger file has only its daily backups: the ring would take too much room for what it saves. */
#define LARGEST (64 * 1024 * 1024)

/* Runs in its own thread with its own connection, so that no answer waits for the disk. If a backup is asked for
 * while one is being made, another one follows. */
static gpointer
copy_cb (gpointer data)
{
  UsStore *self = data;
  int wanted;

  do
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (UsDb) db = us_db_open (self->db->path, SQLITE_OPEN_READWRITE, &error);

      wanted = g_atomic_int_get (&self->copies_wanted);
      if (db != NULL)
        {
          db->marks_damage = TRUE;
          us_db_backup_ring (db, us_store_now (), &error);
        }
      if (error != NULL)
        g_debug ("%s", error->message);
    }
  while (!g_atomic_int_compare_and_exchange (&self->copies_wanted, wanted, 0));
  return NULL;
}

void
us_store_back_up_soon (UsStore *self)
{
  GStatBuf info;

  if (g_stat (self->db->path, &info) != 0 || info.st_size > LARGEST || g_atomic_int_add (&self->copies_wanted, 1) != 0)
    return;
  us_store_wait_for_backup (self);
  self->copying = g_thread_new ("copy", copy_cb, self);
}

void
us_store_wait_for_backup (UsStore *self)
{
  if (self->copying != NULL)
    g_thread_join (g_steal_pointer (&self->copying));
}
