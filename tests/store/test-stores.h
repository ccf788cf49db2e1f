/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Two databases, as two programs have them, and exports that one sends to the other. */

#include "test-game.h"

#include "us-exchange-private.h"

typedef struct
{
  char *folder, *other_folder;
  UsStore *store, *other;
} Fixture;

static inline void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_make_folder ();
  f->other_folder = test_make_folder ();
  f->store = test_open (f->folder);
  f->other = test_open (f->other_folder);
}

static inline void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->store);
  g_assert_finalize_object (f->other);
  test_remove_folder (f->folder);
  test_remove_folder (f->other_folder);
  g_free (f->folder);
  g_free (f->other_folder);
}

static inline char *export (UsStore *store, gint64 id)
{
  g_autoptr (GError) error = NULL;
  char *text = us_store_export_play (store, id, NULL, &error);

  g_assert_no_error (error);
  return text;
}

static inline gint64
id_of (UsStore *store, const char *uuid)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsListing) play = us_store_find_listing (store, uuid, &error);

  g_assert_no_error (error);
  return play->id;
}

/* Makes a play with three answers and imports it into the other database. Returns its number in `store`. */
static inline gint64
share_play (Fixture *f)
{
  g_autoptr (UsSession) session = test_create (f->store, 11);
  gint64 id = written_id (session);
  g_autofree char *text = NULL;
  g_autoptr (UsImportReport) report = NULL;
  g_autoptr (GError) error = NULL;

  test_answer (session, 3);
  text = export (f->store, id);
  report = us_store_import (f->other, text, -1, US_IMPORT_NO_FLAGS, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (report->added, ==, 1);
  g_assert_cmpint (id_of (f->other, written_uuid (session)), ==, id);
  return id;
}
