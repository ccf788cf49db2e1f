/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A play of the toy, and of the registered games beside it: the registry's two functions are defined here, so that the
 * linker takes these. */

#include <sqlite3.h>

#include "../folder.h"
#include "toy-game.h"
#include "us-games.h"
#include "us-play.h"
#include "us-policy.h"

extern const UsRules us_phantom_rules, us_hal_rules, us_crownfell_rules;

static const UsRules *const all_games[] = { &toy_rules, &us_phantom_rules, &us_hal_rules, &us_crownfell_rules };

const UsRules *const *
us_games_get (guint *n_games)
{
  if (n_games != NULL)
    *n_games = G_N_ELEMENTS (all_games);
  return all_games;
}

const UsRules *
us_games_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (all_games); i++)
    if (g_str_equal (id, all_games[i]->id))
      return all_games[i];
  return NULL;
}

/* A store in a folder of its own, a play in it, and what the play has said: each name of a property as often as it was
 * notified, and "changed". */
typedef struct
{
  char *folder;
  UsStore *store;
  UsPlay *play;
  GHashTable *heard;
  UsRandom random;
} Fixture;

static inline void
hear (Fixture *f, const char *name)
{
  int n = GPOINTER_TO_INT (g_hash_table_lookup (f->heard, name));

  g_hash_table_insert (f->heard, g_strdup (name), GINT_TO_POINTER (n + 1));
}

static inline int
heard (Fixture *f, const char *name)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (f->heard, name));
}

static inline void
notify_cb (UsPlay *play, GParamSpec *pspec, Fixture *f)
{
  /* What is notified is over by the time of the signal. */
  g_assert_cmpint (heard (f, "changed"), ==, 0);
  hear (f, pspec->name);
}

static inline void
changed_cb (UsPlay *play, Fixture *f)
{
  hear (f, "changed");
}

static inline void
listen (Fixture *f)
{
  g_signal_connect (f->play, "notify", G_CALLBACK (notify_cb), f);
  g_signal_connect (f->play, "changed", G_CALLBACK (changed_cb), f);
}

static inline UsStart
start_of (const UsRules *rules, guint64 seed)
{
  UsStart start;

  us_start_init (&start, rules);
  start.seed = seed;
  return start;
}

static inline UsStore *
open_store (Fixture *f)
{
  g_autofree char *path = g_build_filename (f->folder, "understudy.db", NULL);
  g_autoptr (GError) error = NULL;
  UsStore *store = us_store_new (path, &error);

  g_assert_no_error (error);
  return store;
}

/* What only another program could do to the database. */
static inline void
execute (Fixture *f, const char *sql)
{
  g_autofree char *path = g_build_filename (f->folder, "understudy.db", NULL);
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

static inline UsPlay *
new_play (Fixture *f, const UsRules *rules, guint64 seed)
{
  UsStart start = start_of (rules, seed);
  g_autoptr (GError) error = NULL;
  UsPlay *play = us_play_new (f->store, rules, &start, &error);

  g_assert_no_error (error);
  return play;
}

static inline UsPlay *
open_play (Fixture *f, gint64 id)
{
  g_autoptr (GError) error = NULL;
  UsPlay *play = us_play_open (f->store, id, &error);

  g_assert_no_error (error);
  return play;
}

/* `data` are the rules; NULL: the toy. */
static inline void
set_up (Fixture *f, gconstpointer data)
{
  const UsRules *rules = data != NULL ? data : &toy_rules;

  f->folder = test_make_folder ();
  f->store = open_store (f);
  f->heard = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  f->random = us_policy_random (7);
  f->play = new_play (f, rules, 7);
  listen (f);
}

static inline void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->play);
  g_assert_finalize_object (f->store);
  g_hash_table_unref (f->heard);
  test_remove_folder (f->folder);
  g_free (f->folder);
}

/* Of a verb that was done: what it said was said once, and one signal followed. */
#define assert_done(f, call) \
  G_STMT_START \
  { \
    g_autoptr (GError) done_error = NULL; \
    gboolean done_result; \
    g_hash_table_remove_all ((f)->heard); \
    { \
      GError **error = &done_error; \
      done_result = (call); \
    } \
    g_assert_no_error (done_error); \
    g_assert_true (done_result); \
    assert_said_once (f); \
    g_assert_cmpint (heard (f, "changed"), ==, 1); \
  } \
  G_STMT_END

static inline void
assert_said_once (Fixture *f)
{
  GHashTableIter iter;
  gpointer name, n;

  g_hash_table_iter_init (&iter, f->heard);
  while (g_hash_table_iter_next (&iter, &name, &n))
    if (GPOINTER_TO_INT (n) != 1)
      g_error ("%s was said %d times", (char *) name, GPOINTER_TO_INT (n));
}

/* Of a verb that was refused: nothing is said. */
#define assert_refused(f, call, code, part) \
  G_STMT_START \
  { \
    g_autoptr (GError) refused_error = NULL; \
    gboolean refused_result; \
    g_hash_table_remove_all ((f)->heard); \
    { \
      GError **error = &refused_error; \
      refused_result = (call); \
    } \
    g_assert_false (refused_result); \
    g_assert_error (refused_error, US_ERROR, code); \
    if (strstr (refused_error->message, part) == NULL) \
      g_error ("\"%s\" does not contain \"%s\"", refused_error->message, part); \
  } \
  G_STMT_END
#define assert_silent(f) g_assert_cmpuint (g_hash_table_size ((f)->heard), ==, 0)

static inline GVariant *
some_answer (Fixture *f)
{
  return us_policy_answer (us_policy_find ("random"), &f->random, us_play_get_session (f->play));
}

static inline void
answer_some (Fixture *f, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GVariant) answer = some_answer (f);

      assert_done (f, us_play_answer (f->play, answer, error));
    }
}

/* Plain answers until this is asked; NULL: until the end. */
static inline void
play_until (Fixture *f, const char *key)
{
  const UsPrompt *prompt;

  while ((prompt = us_session_get_prompt (us_play_get_session (f->play))) != NULL && g_strcmp0 (prompt->key, key) != 0)
    answer_some (f, 1);
  g_assert_cmpint (prompt != NULL, ==, key != NULL);
}

static inline int
position_of (Fixture *f)
{
  return us_session_get_position (us_play_get_session (f->play));
}

#define assert_mode(f, wanted) \
  G_STMT_START \
  { \
    UsPlayMode seen_mode; \
    g_object_get ((f)->play, "mode", &seen_mode, NULL); \
    g_assert_cmpint (seen_mode, ==, wanted); \
    g_assert_cmpint (us_play_get_mode ((f)->play), ==, wanted); \
  } \
  G_STMT_END
