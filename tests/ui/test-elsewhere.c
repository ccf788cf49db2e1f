/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A play that stands open in the window while another program has to do with it. */

#include "config.h"

#include "fixture.h"
#include "us-play-card.h"

typedef void (*Change) (UsStore *store, gint64 id);

static void
give_up (UsStore *store, gint64 id)
{
  g_autoptr (GError) error = NULL;

  us_store_abandon (store, id, &error);
  g_assert_no_error (error);
}

static void
trash (UsStore *store, gint64 id)
{
  g_autoptr (GError) error = NULL;

  us_store_trash_play (store, id, &error);
  g_assert_no_error (error);
}

static void delete (UsStore *store, gint64 id)
{
  g_autoptr (GError) error = NULL;

  us_store_delete_play (store, id, &error);
  g_assert_no_error (error);
}

static void
go_on (UsStore *store, gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsPlay) play = us_play_open (store, id, &error);

  g_assert_no_error (error);
  us_play_main (play, &error);
  g_assert_no_error (error);
}

static void
finish (UsStore *store, gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsPlay) play = us_play_open (store, id, &error);

  g_assert_no_error (error);
  sample_finish (us_play_get_session (play));
}

/* As a second program does it: through a store of its own. */
static void
change (Fixture *fixture, Change what)
{
  g_autofree char *path = g_build_filename (fixture->folder, "understudy.db", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (UsStore) store = us_store_new (path, &error);

  g_assert_no_error (error);
  what (store, us_play_get_id (us_play_page_get_play (play_page (fixture))));
}

static UsPlay *
open_and_change (Fixture *fixture, Change what)
{
  UsPlay *play;

  sample_teach (fixture->store);
  open_window (fixture, 1000, 700);
  play = us_play_page_get_play (open_play (fixture, NULL, 0));
  g_assert_cmpint (us_play_get_mode (play), ==, US_PLAY_MODE_NOW);
  change (fixture, what);
  return play;
}

/* The big button, after the moment in which it hears nothing. */
static void
press (Fixture *fixture)
{
  fixture->clock += G_USEC_PER_SEC;
  act (fixture, "play.primary", NULL);
}

static gboolean
says (Fixture *fixture, const char *text)
{
  g_autoptr (GPtrArray) labels = list_widgets (fixture->window, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_mapped (g_ptr_array_index (labels, i)) &&
        strstr (gtk_label_get_text (g_ptr_array_index (labels, i)), text) != NULL)
      return TRUE;
  return FALSE;
}

static void
assert_goes_on (Fixture *fixture)
{
  UsPlay *play = us_play_page_get_play (play_page (fixture));
  UsRandom random = us_policy_random (1);
  g_autoptr (GVariant) answer =
    g_variant_take_ref (us_policy_answer (us_policy_find ("random"), &random, us_play_get_session (play)));
  int before = position (fixture);

  g_assert_cmpint (us_play_get_mode (play), ==, US_PLAY_MODE_NOW);
  g_assert_true (us_play_page_answer (play_page (fixture), answer));
  g_assert_cmpint (position (fixture), >, before);
}

/* A press is refused, and the page says what became of the play; the second press of a pedal does nothing, and the next
 * one takes it up again. */
static void
assert_stops (Fixture *fixture, UsPlay *play, const char *result)
{
  UsDoneBar *done = us_play_page_get_done (play_page (fixture));
  int before = position (fixture);

  press (fixture);
  g_assert_cmpint (us_play_get_mode (play), ==, US_PLAY_MODE_STOPPED);
  g_assert_cmpint (position (fixture), ==, before);
  wait_for (says (fixture, result));
  wait_for (says (fixture, us_play_get_advice (play)));
  g_assert_cmpstr (us_done_bar_get_label (done), ==, "Go On from Here");
  act (fixture, "play.primary", NULL);
  g_assert_cmpint (us_play_get_mode (play), ==, US_PLAY_MODE_STOPPED);
  press (fixture);
  g_assert_false (says (fixture, result));
  assert_goes_on (fixture);
}

static void
test_given_up (Fixture *fixture, gconstpointer data)
{
  assert_stops (fixture, open_and_change (fixture, give_up), "You Gave Up This Play");
}

static void
test_trashed (Fixture *fixture, gconstpointer data)
{
  UsPlay *play = open_and_change (fixture, trash);
  g_autoptr (UsListing) row = NULL;

  assert_stops (fixture, play, "This Play Is in the Trash");
  row = us_store_get_listing (fixture->store, us_play_get_id (play), NULL);
  g_assert_cmpint (row->trashed, ==, 0);
}

static void
test_deleted (Fixture *fixture, gconstpointer data)
{
  UsPlay *play = open_and_change (fixture, delete);

  press (fixture);
  g_assert_cmpint (us_play_get_mode (play), ==, US_PLAY_MODE_STOPPED);
  wait_for (says (fixture, "This Play Was Deleted"));
  g_assert_null (us_done_bar_get_label (us_play_page_get_done (play_page (fixture))));
  press (fixture);
  g_assert_true (says (fixture, "This Play Was Deleted"));
}

static void
test_continued (Fixture *fixture, gconstpointer data)
{
  UsPlay *play = open_and_change (fixture, go_on);
  int before = position (fixture);

  press (fixture);
  g_assert_cmpint (position (fixture), >, before);
  g_assert_cmpint (us_play_get_mode (play), ==, US_PLAY_MODE_NOW);
  wait_for (says (fixture, "Continued elsewhere"));
  assert_goes_on (fixture);
}

static void
test_finished (Fixture *fixture, gconstpointer data)
{
  UsPlay *play = open_and_change (fixture, finish);

  press (fixture);
  g_assert_cmpint (us_play_get_mode (play), ==, US_PLAY_MODE_OVER);
  g_assert_cmpstr (us_done_bar_get_label (us_play_page_get_done (play_page (fixture))), ==, "Play Again");
  wait_for (says (fixture, us_play_get_result (play)));
}

/* Whoever comes back to the window sees it before any press, once. */
static void
test_come_back (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    Change what;
    const char *shown;
  } changes[] = {
    { go_on, "Continued elsewhere" },
    { give_up, "You Gave Up This Play" },
    { trash, "This Play Is in the Trash" },
    { delete, "This Play Was Deleted" },
  };
  UsPlay *play = open_and_change (fixture, go_on);
  UsSession *session;

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      if (i > 0)
        change (fixture, changes[i].what);
      us_play_page_reload (play_page (fixture));
      wait_for (says (fixture, changes[i].shown));
      session = us_play_get_session (play);
      us_play_page_reload (play_page (fixture));
      g_assert_true (us_play_get_session (play) == session);
    }
}

static guint
count_cards (Fixture *fixture)
{
  g_autoptr (GPtrArray) cards = list_widgets (fixture->window, US_TYPE_PLAY_CARD);

  return cards->len;
}

/* Whoever looks at the window from beside it sees it too: nobody has come back to it. */
static void
test_at_once (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "understudy.db", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (UsStore) store = NULL;
  g_autoptr (UsSession) session = NULL;
  int before;

  open_window (fixture, 1000, 700);
  g_assert_cmpuint (count_cards (fixture), ==, 0);
  store = us_store_new (path, &error);
  g_assert_no_error (error);
  session = sample_start (store, 3, TRUE);
  wait_for (count_cards (fixture) == 1);

  g_assert_true (us_window_open_play (fixture->window, written_id (session)));
  before = position (fixture);
  go_on (store, written_id (session));
  wait_for (position (fixture) > before);
}

/* Whoever asks for the play that stands open wants it as it is now. */
static void
test_opened_again (Fixture *fixture, gconstpointer data)
{
  UsPlay *play = open_and_change (fixture, go_on);
  int before = position (fixture);

  g_assert_true (us_window_open_play (fixture->window, us_play_get_id (play)));
  g_assert_cmpint (position (fixture), >, before);
}

/* Only what is here can be stepped back, and what was given up at least by that. */
static void
test_steps (Fixture *fixture, gconstpointer data)
{
  UsPlay *play;

  sample_teach (fixture->store);
  open_window (fixture, 1000, 700);
  play = us_play_page_get_play (open_play (fixture, "phantom/turn", 1));
  g_assert_true (us_play_get_can_undo (play));
  change (fixture, trash);
  act (fixture, "play.undo", NULL);
  g_assert_cmpint (us_play_get_mode (play), ==, US_PLAY_MODE_STOPPED);
  /* Keys are still heard by the page, and Tab goes on there. */
  wait_for (gtk_window_get_focus (GTK_WINDOW (fixture->window)) != NULL);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)),
                                         GTK_WIDGET (play_page (fixture))));
  g_assert_false (us_play_get_can_undo (play));
  press (fixture);
  change (fixture, give_up);
  us_play_page_reload (play_page (fixture));
  g_assert_cmpint (us_play_get_mode (play), ==, US_PLAY_MODE_STOPPED);
  act (fixture, "play.undo", NULL);
  g_assert_cmpint (us_play_get_mode (play), ==, US_PLAY_MODE_NOW);
}

/* The menu too finds out that somebody was faster. */
static void
test_menu (Fixture *fixture, gconstpointer data)
{
  UsPlay *play = open_and_change (fixture, give_up);

  act (fixture, "play.give-up", NULL);
  g_assert_cmpint (us_play_get_mode (play), ==, US_PLAY_MODE_STOPPED);
  wait_for (says (fixture, "You Gave Up This Play"));
}

/* Corrections that would be refused are not asked for any longer. */
static void
test_dialog (Fixture *fixture, gconstpointer data)
{
  AdwApplicationWindow *window;
  UsPlay *play;

  sample_teach (fixture->store);
  open_window (fixture, 1000, 700);
  play = us_play_page_get_play (open_play (fixture, "phantom/turn", 1));
  window = ADW_APPLICATION_WINDOW (fixture->window);
  act (fixture, "play.correct", NULL);
  spin (50);
  change (fixture, give_up);
  gtk_spin_button_set_value (find_widget (adw_application_window_get_visible_dialog (window), GTK_TYPE_SPIN_BUTTON),
                             20);
  wait_for (adw_application_window_get_visible_dialog (window) == NULL);
  g_assert_cmpint (us_play_get_mode (play), ==, US_PLAY_MODE_STOPPED);
  wait_for (says (fixture, "You Gave Up This Play"));
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/elsewhere/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("given-up", test_given_up);
  TEST ("trashed", test_trashed);
  TEST ("deleted", test_deleted);
  TEST ("continued", test_continued);
  TEST ("finished", test_finished);
  TEST ("come-back", test_come_back);
  TEST ("at-once", test_at_once);
  TEST ("opened-again", test_opened_again);
  TEST ("steps", test_steps);
  TEST ("menu", test_menu);
  TEST ("dialog", test_dialog);
#undef TEST
  return g_test_run ();
}
