/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-db.h"

/* A layer over SQLite's own file access. If a disk refuses a read, SQLite sometimes goes on to report a damaged
 * file. Here that stays an error of reading, so that no file is set aside because of it. */

static const sqlite3_io_methods *original;
static sqlite3_io_methods methods;
static sqlite3_vfs vfs;
static int (*open_original) (sqlite3_vfs *self, const char *name, sqlite3_file *file, int flags, int *out_flags);

static int
read_cb (sqlite3_file *file, void *to, int amount, sqlite3_int64 offset)
{
  int code = original->xRead (file, to, amount, offset);

  return code == SQLITE_IOERR_CORRUPTFS ? SQLITE_IOERR_READ : code;
}

static int
open_cb (sqlite3_vfs *self, const char *name, sqlite3_file *file, int flags, int *out_flags)
{
  static gsize once = 0;
  int code = open_original (self, name, file, flags, out_flags);

  if (code != SQLITE_OK || file->pMethods == NULL)
    return code;
  if (g_once_init_enter (&once))
    {
      original = file->pMethods;
      methods = *original;
      methods.xRead = read_cb;
      g_once_init_leave (&once, 1);
    }
  /* On some file systems SQLite uses other methods because of their locking; those are kept. */
  if (file->pMethods == original)
    file->pMethods = &methods;
  return code;
}

const char *
us_db_get_vfs (void)
{
  static gsize once = 0;

  if (g_once_init_enter (&once))
    {
      vfs = *sqlite3_vfs_find (NULL);
      open_original = vfs.xOpen;
      vfs.xOpen = open_cb;
      vfs.zName = "understudy";
      vfs.pNext = NULL;
      sqlite3_vfs_register (&vfs, 0);
      g_once_init_leave (&once, 1);
    }
  return vfs.zName;
}
