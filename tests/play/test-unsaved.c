/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "play.h"
#include "us-store-private.h"

/* A verb that the store cannot write is tried again as it was, and nothing else is. */

static void
set_writable (Fixture *f, gboolean writable)
{
  g_assert_true (us_db_exec (f->store->db, writable ? "PRAGMA query_only = OFF" : "PRAGMA query_only = ON", NULL));
}

static void
fail_to_answer (Fixture *f)
{
  g_autoptr (GVariant) answer = some_answer (f);
  g_autoptr (GError) error = NULL;

  set_writable (f, FALSE);
  g_hash_table_remove_all (f->heard);
  g_assert_false (us_play_answer (f->play, answer, &error));
  g_assert_error (error, US_ERROR, US_ERROR_STORE);
  g_assert_cmpstr (us_play_get_unsaved (f->play), ==, error->message);
}

static void
test_again (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  int before;

  answer_some (f, 3);
  before = position_of (f);
  fail_to_answer (f);
  g_assert_cmpint (heard (f, "unsaved"), ==, 1);
  g_assert_cmpint (heard (f, "changed"), ==, 0);
  g_assert_false (us_play_try_again (f->play, &error));
  g_assert_error (error, US_ERROR, US_ERROR_STORE);
  g_clear_error (&error);
  g_assert_cmpstr (us_play_get_unsaved (f->play), !=, "");
  g_assert_cmpint (position_of (f), ==, before);

  set_writable (f, TRUE);
  g_assert_true (us_play_try_again (f->play, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (us_play_get_unsaved (f->play), ==, "");
  g_assert_cmpint (position_of (f), >, before);
  before = position_of (f);
  g_assert_true (us_play_try_again (f->play, &error));
  g_assert_cmpint (position_of (f), ==, before);
}

/* What was meant for another moment is not done at this one. */
static void
test_other_moment (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  int before;

  answer_some (f, 3);
  fail_to_answer (f);
  set_writable (f, TRUE);
  g_hash_table_remove_all (f->heard);
  g_assert_true (us_play_undo (f->play, 1, &error));
  g_assert_cmpstr (us_play_get_unsaved (f->play), ==, "");
  before = position_of (f);
  g_assert_true (us_play_try_again (f->play, &error));
  g_assert_cmpint (position_of (f), ==, before);
}

/* Nor is what was told before the player told something else. */
static void
test_told_otherwise (Fixture *f, gconstpointer data)
{
  g_autoptr (GVariant) answer = NULL;

  answer_some (f, 3);
  fail_to_answer (f);
  answer = some_answer (f);
  us_play_tell (f->play, answer, NULL);
  g_assert_cmpstr (us_play_get_unsaved (f->play), ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name) g_test_add ("/unsaved/" #name, Fixture, NULL, set_up, test_##name, tear_down)
  ADD (again);
  ADD (other_moment);
  ADD (told_otherwise);
  return g_test_run ();
}
