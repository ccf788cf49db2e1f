/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the shelf and the history tell of all plays of a game. */

#include "config.h"

#include "fixture.h"
#include "us-check.h"
#include "us-game-tile.h"
#include "us-plays-page.h"
#include "us-shelf-page.h"

#include <sqlite3.h>

static gint64
finish (Fixture *fixture, guint64 seed)
{
  g_autoptr (UsSession) session = sample_start (fixture->store, seed, TRUE);

  sample_finish (session);
  return written_id (session);
}

/* As a game that has no winner writes its plays. */
static void
score_all (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "understudy.db", NULL);
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  us_check_add_function (db);
  g_assert_cmpint (sqlite3_exec (db, "UPDATE play SET outcome = 'scored', scores = printf ('{\"player\":%d}', id + 8)",
                                 NULL, NULL, NULL),
                   ==, SQLITE_OK);
  sqlite3_close (db);
}

static gboolean
tile_says (Fixture *fixture, const char *text)
{
  return label_says (find_widget (fixture->window, US_TYPE_GAME_TILE), text);
}

/* Nothing of it is said before the first play has ended. */
static gboolean
tile_counts (Fixture *fixture)
{
  g_autoptr (GPtrArray) labels = list_widgets (find_widget (fixture->window, US_TYPE_GAME_TILE), GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_mapped (g_ptr_array_index (labels, i)) &&
        strstr (gtk_label_get_label (g_ptr_array_index (labels, i)), "best") != NULL)
      return TRUE;
  return FALSE;
}

/* The tile follows whatever becomes of a play: it ends, it goes into the trash and comes back, it is deleted, or another
 * program has written. */
static void
test_tile (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 one, two;

  sample_teach (fixture->store);
  one = finish (fixture, 20);
  score_all (fixture);
  open_window (fixture, 1000, 900);
  g_assert_true (tile_says (fixture, "1 play, best 9"));

  two = finish (fixture, 21);
  score_all (fixture);
  g_assert_true (us_store_look (fixture->store));
  wait_for (tile_says (fixture, "2 plays, best 10"));
  act (fixture, "win.trash-play", g_variant_new_int64 (two));
  wait_for (tile_says (fixture, "1 play, best 9"));
  act (fixture, "win.restore-play", g_variant_new_int64 (two));
  wait_for (tile_says (fixture, "2 plays, best 10"));
  act (fixture, "win.trash-play", g_variant_new_int64 (one));
  g_assert_true (us_store_delete_play (fixture->store, two, &error));
  g_assert_no_error (error);
  wait_for (!tile_counts (fixture));
}

/* A game that is won or lost, with a play that ends while the shelf is looked at. */
static void
test_won (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = NULL;
  g_autofree char *text = NULL;

  sample_teach (fixture->store);
  session = sample_start (fixture->store, 20, TRUE);
  open_window (fixture, 1000, 900);
  g_assert_false (tile_says (fixture, "Won 0 of 1"));
  sample_finish (session);
  text = g_strdup_printf ("Won %d of 1", us_session_get_outcome (session) == US_WON);
  g_assert_true (tile_says (fixture, text));
  g_assert_true (us_session_undo (session, 1, NULL));
  g_assert_false (tile_says (fixture, text));
}

/* What ended while another page was looked at is there when the shelf is shown again; the tile is named by it too. */
static void
test_from_above (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) labels = NULL;
  gboolean spoken = FALSE;

  sample_teach (fixture->store);
  open_window (fixture, 1000, 900);
  act (fixture, "win.trash", NULL);
  wait_for (!gtk_widget_get_mapped (find_widget (fixture->window, US_TYPE_GAME_TILE)));
  finish (fixture, 20);
  score_all (fixture);
  us_store_look (fixture->store);
  act (fixture, "win.back", NULL);
  wait_for (tile_says (fixture, "1 play, best 9"));
  labels = list_widgets (find_widget (fixture->window, US_TYPE_GAME_TILE), GTK_TYPE_LABEL);
  for (guint i = 0; i < labels->len; i++)
    spoken |= g_str_has_prefix (gtk_label_get_label (g_ptr_array_index (labels, i)), "New play: ") &&
              g_str_has_suffix (gtk_label_get_label (g_ptr_array_index (labels, i)), ", 1 play, best 9");
  g_assert_true (spoken);
}

/* The history says it of the game that it is searched for. */
static void
test_history (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) hal = NULL;
  g_autofree char *won = NULL;
  AdwNavigationPage *page;
  GtkEditable *entry;

  sample_teach (fixture->store);
  finish (fixture, 20);
  finish (fixture, 21);
  score_all (fixture);
  us_store_look (fixture->store);
  open_window (fixture, 1000, 900);
  act (fixture, "win.all-plays", NULL);
  page = us_window_get_page (fixture->window);
  g_assert_true (US_IS_PLAYS_PAGE (page));
  /* There is no other. */
  wait_for (label_says (page, "Hero’s Crossing · 2 plays, best 10"));

  hal = sample_start_hal (fixture->store, 3, FALSE);
  sample_finish (hal);
  won = g_strdup_printf ("Ginkgopolis · Won %d of 1", us_session_get_outcome (hal) == US_WON);
  wait_for (!label_says (page, "Hero’s Crossing · 2 plays, best 10"));
  g_assert_false (label_says (page, won));
  entry = find_widget (page, GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (entry, "PHANTOM hero");
  wait_for (label_says (page, "Hero’s Crossing · 2 plays, best 10"));
  gtk_editable_set_text (entry, "hal");
  wait_for (label_says (page, won));
  gtk_editable_set_text (entry, "hal hero");
  wait_for (!label_says (page, won));
  g_assert_false (label_says (page, "Hero’s Crossing · 2 plays, best 10"));
}

/* The trash holds what is not counted. */
static void
test_trash (Fixture *fixture, gconstpointer data)
{
  gint64 id;

  sample_teach (fixture->store);
  id = finish (fixture, 20);
  finish (fixture, 21);
  score_all (fixture);
  us_store_look (fixture->store);
  open_window (fixture, 1000, 900);
  act (fixture, "win.trash-play", g_variant_new_int64 (id));
  act (fixture, "win.trash", NULL);
  spin (50);
  g_assert_false (label_says (us_window_get_page (fixture->window), "Hero’s Crossing · 1 play, best 10"));
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/tallies/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("tile", test_tile);
  TEST ("won", test_won);
  TEST ("from-above", test_from_above);
  TEST ("history", test_history);
  TEST ("trash", test_trash);
#undef TEST

  return g_test_run ();
}
