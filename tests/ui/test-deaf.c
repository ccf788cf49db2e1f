/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The big button hears no press that was meant for what stood there before. */

#include "config.h"

#include "fixture.h"
#include "us-answer-row.h"
#include "us-prompt-editor.h"

static gint64
read_clock (gpointer clock)
{
  return *(gint64 *) clock;
}

/* Nor does it hear the press that has opened the play. */
static void
test_when_set (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = NULL;
  UsDoneBar *done;
  gint64 clock;
  int before;

  sample_teach (fixture->store);
  session = sample_start (fixture->store, 11, TRUE);
  open_window (fixture, 1280, 800);
  clock = g_get_monotonic_time ();
  g_assert_true (us_window_open_play (fixture->window, written_id (session)));
  done = us_play_page_get_done (play_page (fixture));
  us_done_bar_set_clock (done, read_clock, &clock);
  before = position (fixture);
  g_assert_true (us_done_bar_get_ready (done));
  clock += (US_DONE_DEAF_MSEC - 1) * 1000;
  g_assert_false (us_done_bar_press (done));
  g_assert_cmpint (position (fixture), ==, before);
  clock += 10 * G_USEC_PER_SEC;
  g_assert_true (us_done_bar_press (done));
  g_assert_cmpint (position (fixture), >, before);
  us_done_bar_set_clock (done, NULL, NULL);
}

static gboolean
press (UsPlayPage *page, guint key)
{
  if (key == 0)
    return us_done_bar_press (us_play_page_get_done (page));
  press_key (page, key);
  return TRUE;
}

/* Presses in a row that began before the question stood there answer nothing, however many they are; whoever presses calmly
 * is heard. */
static void
test_in_row (Fixture *fixture, gconstpointer data)
{
  static const guint keys[] = { 0, GDK_KEY_Page_Down, GDK_KEY_Return, GDK_KEY_space };
  gint64 clock;
  UsPlayPage *page;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, NULL, 0);
  clock = g_get_monotonic_time ();
  us_done_bar_set_clock (us_play_page_get_done (page), read_clock, &clock);
  before = position (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      clock += 400 * 1000;
      g_assert_true (press (page, keys[i]));
      g_assert_cmpint (position (fixture), >, before);
      act (fixture, "play.undo", NULL);
      for (guint times = 0; times < 4; times++)
        {
          clock += 175 * 1000;
          press (page, keys[i]);
          g_assert_cmpint (position (fixture), ==, before);
        }
      /* How long a place waits for its own key is another time, which goes on. */
      clock += 300 * 1000;
      g_assert_false (us_done_bar_is_deaf (us_play_page_get_done (page)));
      g_assert_false (us_done_bar_is_unread (us_play_page_get_done (page)));
    }
  us_done_bar_set_clock (us_play_page_get_done (page), NULL, NULL);
}

/* Whoever has only gone on with a key has chosen nothing: the next press shows which answer has the focus, and the one
 * after it gives it. A number, or a key that goes to an answer, is meant. */
static void
test_offered (Fixture *fixture, gconstpointer data)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_space };
  g_autoptr (UsSession) session = NULL;
  UsPlayPage *page;

  sample_teach (fixture->store);
  session = sample_start (fixture->store, 3, FALSE);
  g_assert_true (sample_play_to (session, "phantom/zoning", 1));
  us_session_undo (session, 1, NULL);
  open_window (fixture, 1280, 800);
  show_play (fixture, session);
  page = play_page (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    for (guint way = 0; way < 5; way++)
      {
        int last = position (fixture), before;

        fixture->clock += 10 * G_USEC_PER_SEC;
        g_assert_true (us_done_bar_press (us_play_page_get_done (page)));
        before = position (fixture);
        g_assert_cmpstr (us_session_get_prompt (us_play_get_session (us_play_page_get_play (page)))->key, ==,
                         "phantom/zoning");
        /* Whoever has looked at it for a while means it, and for a moment where it is seen which has the focus. */
        gtk_window_set_focus_visible (GTK_WINDOW (fixture->window), way == 4);
        fixture->clock += way == 4   ? US_DONE_UNREAD_MSEC * 1000
                          : way == 3 ? US_DONE_NEW_MSEC * 1000
                                     : (US_DONE_NEW_MSEC - 1) * 1000;
        if (way == 1)
          press_key (page, GDK_KEY_Down);
        else if (way == 0)
          {
            g_assert_true (press_key (page, keys[i]));
            g_assert_cmpint (position (fixture), ==, before);
            fixture->clock += 10 * G_USEC_PER_SEC;
          }
        /* What the page does not hear the row does, of the window. */
        if (!press_key (page, way == 2 ? GDK_KEY_1 : keys[i]))
          press_key (fixture->window, keys[i]);
        g_assert_cmpint (position (fixture), >, before);
        while (position (fixture) > last)
          act (fixture, "play.undo", NULL);
      }
}

/* Dice are told by digits, one after the other, and then confirmed: no key changes one on the way. */
static void
test_typed_dice (Fixture *fixture, gconstpointer data)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_space, GDK_KEY_Page_Down };
  g_autoptr (UsSession) session = NULL;
  UsPlayPage *page;
  int before;

  sample_teach (fixture->store);
  session = sample_start (fixture->store, 3, FALSE);
  g_assert_true (sample_play_to (session, "phantom/dice", 1));
  open_window (fixture, 1280, 800);
  show_play (fixture, session);
  page = play_page (fixture);
  before = position (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      for (guint digit = 0; digit < 4; digit++)
        {
          fixture->clock += G_USEC_PER_SEC;
          g_assert_true (press_key (page, digit == 3 ? GDK_KEY_2 : GDK_KEY_5));
        }
      g_assert_true (GTK_WIDGET (gtk_window_get_focus (GTK_WINDOW (fixture->window))) ==
                     us_done_bar_get_button (us_play_page_get_done (page)));
      fixture->clock += G_USEC_PER_SEC;
      if (!press_key (page, keys[i]))
        press_key (fixture->window, keys[i]);
      g_assert_cmpint (position (fixture), ==, before + 1);
      act (fixture, "play.undo", NULL);
    }
}

/* Each time it is asked it is much later. */
static gint64
run_clock (gpointer clock)
{
  return *(gint64 *) clock += 10 * G_USEC_PER_SEC;
}

/* Whoever leans on a key gives one answer, however long. */
static void
test_held_key (Fixture *fixture, gconstpointer data)
{
  static const guint keys[] = { GDK_KEY_Page_Down, GDK_KEY_Return, GDK_KEY_space, GDK_KEY_1, GDK_KEY_KP_1 };
  gint64 clock = g_get_monotonic_time ();
  UsPlayPage *page;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 1);
  us_done_bar_set_clock (us_play_page_get_done (page), run_clock, &clock);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      int held, before = position (fixture);

      hold_key (page, keys[i], 8);
      held = position (fixture);
      act (fixture, "play.undo", NULL);
      g_assert_cmpint (position (fixture), ==, before);
      press_key (page, keys[i]);
      g_assert_cmpint (position (fixture), ==, held);
      g_assert_cmpint (held, >, before);
      act (fixture, "play.undo", NULL);
    }
  us_done_bar_set_clock (us_play_page_get_done (page), NULL, NULL);
}

/* Whatever the button meant before: a play that is set begins its own moment. */
static void
test_by_itself (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = NULL;
  g_autoptr (UsPlay) play = NULL;
  g_autoptr (UsDoneBar) done = g_object_ref_sink (g_object_new (US_TYPE_DONE_BAR, NULL));
  gint64 clock = 0;

  sample_teach (fixture->store);
  session = sample_start (fixture->store, 11, TRUE);
  play = us_play_open (fixture->store, written_id (session), NULL);
  us_done_bar_set_clock (done, read_clock, &clock);
  g_assert_false (us_done_bar_is_deaf (done));
  g_object_set (done, "play", play, NULL);
  g_assert_true (us_done_bar_is_deaf (done));
  clock += US_DONE_DEAF_MSEC * 1000;
  g_assert_true (us_done_bar_press (done));
}

static void
click (UsPlayPage *page, int n_press)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (page));
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_GESTURE_CLICK (controller))
        continue;
      g_signal_emit_by_name (controller, "pressed", n_press, 0., 0.);
      n++;
    }
  g_assert_cmpuint (n, ==, 1);
}

/* The second click of a double click falls on a row of the next question, though the button stands ready there. */
static void
test_double_click (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 1);
  before = position (fixture);
  act (fixture, "play.primary", NULL);
  act (fixture, "play.undo", NULL);
  g_assert_true (us_done_bar_get_ready (us_play_page_get_done (page)));
  for (int n_press = 2; n_press > 0; n_press--)
    {
      g_autoptr (GPtrArray) rows = list_widgets (find_widget (page, US_TYPE_PROMPT_EDITOR), US_TYPE_ANSWER_ROW);

      click (page, n_press);
      gtk_widget_activate_action (g_ptr_array_index (rows, 0), "row.answer", NULL);
      g_assert_true ((position (fixture) == before) == (n_press == 2));
    }
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/deaf/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("when-set", test_when_set);
  TEST ("by-itself", test_by_itself);
  TEST ("in-row", test_in_row);
  TEST ("offered", test_offered);
  TEST ("typed-dice", test_typed_dice);
  TEST ("held-key", test_held_key);
  TEST ("double-click", test_double_click);
#undef TEST
  return g_test_run ();
}
