/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the keys of the play's page mean, beside what has the focus. */

#include "config.h"

#include "fixture.h"
#include "us-prompt-view.h"

/* Space, Enter and Page Down press the button, those of the numeric keypad as well. Where Page Down alone does, the
 * others are kept from the button even if it has the focus. */
static void
test_confirm (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    guint keyval;
    gboolean page_down;
  } keys[] = {
    { GDK_KEY_space, FALSE },       { GDK_KEY_KP_Space, FALSE },  { GDK_KEY_Return, FALSE },
    { GDK_KEY_KP_Enter, FALSE },    { GDK_KEY_ISO_Enter, FALSE }, { GDK_KEY_Page_Down, TRUE },
    { GDK_KEY_KP_Page_Down, TRUE },
  };
  UsPlayPage *page;
  UsDoneBar *done;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 1);
  done = us_play_page_get_done (page);
  before = position (fixture);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (keys); i++)
    {
      gboolean any = i < G_N_ELEMENTS (keys);
      guint k = i % G_N_ELEMENTS (keys);

      g_settings_set_string (fixture->settings, "confirm-key", any ? "any" : "page-down");
      fixture->clock += G_USEC_PER_SEC;
      gtk_widget_grab_focus (us_done_bar_get_button (done));
      g_assert_true (press_key (page, keys[k].keyval));
      g_assert_true ((position (fixture) > before) == (any || keys[k].page_down));
      /* A second press in the same moment is taken and answers nothing. */
      if (any || keys[k].page_down)
        {
          int after = position (fixture);

          press_key (page, keys[k].keyval);
          g_assert_cmpint (position (fixture), ==, after);
          act (fixture, "play.undo", NULL);
        }
      g_assert_cmpint (position (fixture), ==, before);
    }
  g_settings_reset (fixture->settings, "confirm-key");
}

static GtkWidget *
find_row (gpointer widget, const char *title)
{
  g_autoptr (GPtrArray) rows = list_widgets (widget, GTK_TYPE_LIST_BOX_ROW);

  for (guint i = 0; i < rows->len; i++)
    if (gtk_widget_get_mapped (rows->pdata[i]) && label_says (rows->pdata[i], title))
      return rows->pdata[i];
  g_assert_not_reached ();
}

static const char *
get_asked (UsPlay *play)
{
  return us_session_get_prompt (us_play_get_session (play))->key;
}

/* As the keyboard does: what no part of the page wants goes to the window, which presses what has the focus. */
static void
press_on (Fixture *fixture, GtkWidget *focus, guint keyval)
{
  g_assert_true (gtk_widget_grab_focus (focus));
  fixture->clock += G_USEC_PER_SEC;
  g_assert_false (press_key (play_page (fixture), keyval));
  g_assert_true (press_key (fixture->window, keyval));
}

/* A row that has the focus takes its keys itself, whether the button is ready or not; Page Down stays the button's. */
static void
test_rows (Fixture *fixture, gconstpointer data)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space, GDK_KEY_KP_Space };
  UsPlayPage *page;
  UsPlay *play;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 1);
  play = us_play_page_get_play (page);
  before = position (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_assert_true (us_done_bar_get_ready (us_play_page_get_done (page)));
      press_on (fixture, find_row (page, "Gained points"), keys[i]);
      g_assert_cmpstr (get_asked (play), ==, "phantom/gained");
      act (fixture, "play.undo", NULL);

      us_play_page_look (page, us_journal_line_get_position (us_play_find_answer (play, before)));
      spin (50);
      press_on (fixture, find_row (page, "Repair This Answer…"), keys[i]);
      g_assert_cmpint (us_play_get_mode (play), ==, US_PLAY_MODE_REPAIRING);
      act (fixture, "play.back-to-now", NULL);
      spin (50);
    }
  gtk_widget_grab_focus (find_row (page, "Gained points"));
  fixture->clock += G_USEC_PER_SEC;
  g_assert_true (press_key (page, GDK_KEY_Page_Down));
  g_assert_cmpint (position (fixture), >, before);
  g_assert_cmpstr (get_asked (play), !=, "phantom/gained");
}

/* The key that answered the question before is pressed twice: the place that has the focus now does not hear it until
 * there was time to read what is asked. A tap is never too early. */
static void
test_twice (Fixture *fixture, gconstpointer data)
{
  static const guint keys[] = { GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_KP_Enter };
  UsPlayPage *page;
  UsBoardCell *place;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/spy-start", 0);
  place = us_board_view_find_answer (find_widget (page, US_TYPE_BOARD_VIEW));
  before = position (fixture);
  gtk_widget_activate_action (GTK_WIDGET (place), "cell.answer", NULL);
  g_assert_cmpint (position (fixture), >, before);
  act (fixture, "play.undo", NULL);
  g_assert_cmpint (position (fixture), ==, before);

  place = us_board_view_find_answer (find_widget (page, US_TYPE_BOARD_VIEW));
  gtk_widget_grab_focus (GTK_WIDGET (place));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_true (press_key (page, keys[i]));
  fixture->clock += 999 * 1000;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_true (press_key (page, keys[i]));
  fixture->clock += 1000 + (US_DONE_NEW_MSEC - US_DONE_UNREAD_MSEC) * 1000;
  /* Nothing before the place takes them any longer. */
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_false (press_key (page, keys[i]));
  g_assert_cmpint (position (fixture), ==, before);
  gtk_widget_activate_action (GTK_WIDGET (place), "cell.answer", NULL);
  g_assert_cmpint (position (fixture), >, before);

  act (fixture, "play.undo", NULL);
  g_assert_true (us_done_bar_is_unread (us_play_page_get_done (page)));
  gtk_widget_activate_action (GTK_WIDGET (us_board_view_find_answer (find_widget (page, US_TYPE_BOARD_VIEW))),
                              "cell.answer", NULL);
  g_assert_cmpint (position (fixture), >, before);
}

/* Whoever goes on and on with one key has not chosen the place that has the focus: the key shows it first. */
static void
test_on_and_on (Fixture *fixture, gconstpointer data)
{
  gboolean found = FALSE;

  open_window (fixture, 1280, 800);
  for (guint64 seed = 3; !found && seed < 40; seed++)
    for (int round = 1; !found && round < 9; round++)
      {
        g_autoptr (UsSession) session = sample_start_hal (fixture->store, seed, FALSE);
        UsPlayPage *page;
        GtkWidget *focus;
        int before;

        if (!sample_play_to (session, "hal/yours", round))
          break;
        show_play (fixture, session);
        page = play_page (fixture);
        fixture->clock += G_USEC_PER_SEC;
        g_assert_true (us_done_bar_press (us_play_page_get_done (page)));
        spin (100);
        focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
        if (focus == NULL || !US_IS_BOARD_CELL (focus) || !us_board_cell_get_answers (US_BOARD_CELL (focus)))
          continue;
        found = TRUE;
        before = position (fixture);
        fixture->clock += (US_DONE_NEW_MSEC - 1) * 1000;
        g_assert_true (press_key (page, GDK_KEY_space));
        g_assert_cmpint (position (fixture), ==, before);
        /* No part of the page takes the next one before the place hears it. */
        g_assert_false (press_key (page, GDK_KEY_space));
      }
  g_assert_true (found);
}

/* Number keys answer once the moment is over in which nobody has read the question. */
static void
test_digits (Fixture *fixture, gconstpointer data)
{
  static const guint sevens[] = { GDK_KEY_7, GDK_KEY_KP_7 };
  UsPlayPage *page;
  UsPlay *play;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 1);
  play = us_play_page_get_play (page);
  before = position (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (sevens); i++)
    {
      fixture->clock += G_USEC_PER_SEC;
      g_assert_false (press_key (page, GDK_KEY_KP_0));
      g_assert_true (press_key (page, sevens[i]));
      g_assert_cmpint (position (fixture), >, before);
      /* The question that stands there now is a number, which takes any. */
      g_assert_false (press_key (page, sevens[i]));
      g_assert_cmpint (g_variant_get_int64 (us_play_get_draft (play)), !=, 7);
      fixture->clock += G_USEC_PER_SEC;
      g_assert_true (press_key (page, sevens[i]));
      g_assert_cmpint (g_variant_get_int64 (us_play_get_draft (play)), ==, 7);
      /* The number is taken back first. */
      act (fixture, "play.undo", NULL);
      g_assert_cmpint (position (fixture), >, before);
      g_assert_cmpint (g_variant_get_int64 (us_play_get_draft (play)), !=, 7);
      act (fixture, "play.undo", NULL);
      g_assert_cmpint (position (fixture), ==, before);
    }

  /* Looking at the table as it was, there is nothing to be answered. */
  us_play_page_look (page, before - 1);
  g_assert_false (press_key (page, GDK_KEY_7));
}

/* An answer that names several numbers is pressed by each of them. */
static void
test_digits_of_one (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    guint key;
    const char *answer;
  } dice[] = { { GDK_KEY_1, "show? 1, 2 or 3" },    { GDK_KEY_2, "show? 1, 2 or 3" },
               { GDK_KEY_3, "show? 1, 2 or 3" },    { GDK_KEY_4, "show? Exactly 4" },
               { GDK_KEY_5, "show? 5, 6 or more" }, { GDK_KEY_6, "show? 5, 6 or more" } };
  UsPlayPage *page;
  UsSession *session;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/your-die", 1);
  session = us_play_get_session (us_play_page_get_play (page));
  before = position (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    {
      g_autofree char *told = NULL;

      fixture->clock += G_USEC_PER_SEC;
      g_assert_false (press_key (page, GDK_KEY_7));
      g_assert_true (press_key (page, dice[i].key));
      g_assert_cmpint (position (fixture), >, before);
      told = us_session_dup_transcript (session);
      g_assert_nonnull (strstr (g_strrstr (told, "What does your die"), dice[i].answer));
      act (fixture, "play.undo", NULL);
      g_assert_cmpint (position (fixture), ==, before);
    }
}

/* Several are chosen by their digits, and then the last one of them has the focus, where Enter takes all. */
static void
test_digits_of_many (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  GtkWidget *focus;
  gboolean chosen;
  guint n = 0;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/your-sale", 1);
  fixture->clock += G_USEC_PER_SEC;
  for (guint i = 0; i < 4; i++)
    {
      if (!press_key (page, GDK_KEY_1 + i))
        continue;
      spin (50);
      focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
      g_assert_true (GTK_IS_LIST_BOX_ROW (focus));
      g_assert_cmpint (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (focus)), ==, i);
      g_object_get (focus, "chosen", &chosen, NULL);
      g_assert_true (chosen);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
}

/* On a phone Escape closes what explains, and nothing else: the number keys wait for the question. */
static void
test_escape (Fixture *fixture, gconstpointer data)
{
  AdwBottomSheet *sheet;
  UsPlayPage *page;
  gboolean explaining;
  int before;

  page = open_play_on_phone (fixture);
  sheet = find_widget (page, ADW_TYPE_BOTTOM_SHEET);
  before = position (fixture);
  g_assert_false (press_key (page, GDK_KEY_Escape));
  act (fixture, "play.why", NULL);
  g_object_get (page, "explaining", &explaining, NULL);
  g_assert_true (explaining);
  fixture->clock += G_USEC_PER_SEC;
  g_assert_false (press_key (page, GDK_KEY_7));
  g_assert_true (press_key (page, GDK_KEY_Escape));
  g_object_get (page, "explaining", &explaining, NULL);
  g_assert_false (explaining);
  g_assert_true (adw_bottom_sheet_get_open (sheet));
  g_assert_false (press_key (page, GDK_KEY_Escape));
  g_assert_cmpint (position (fixture), ==, before);
}

static GtkWidget *
find_back (UsPlayPage *page)
{
  g_autoptr (GPtrArray) buttons = list_widgets (us_play_page_get_done (page), GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_get_visible (g_ptr_array_index (buttons, i)) &&
        g_strcmp0 (gtk_actionable_get_action_name (g_ptr_array_index (buttons, i)), "play.step-back") == 0)
      return g_ptr_array_index (buttons, i);
  return NULL;
}

/* A report that was opened by mistake is left on its own panel, and by Escape, which then does nothing more. */
static void
test_step_back (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsPlay *play;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 1);
  play = us_play_page_get_play (page);
  before = position (fixture);
  g_assert_null (find_back (page));
  press_on (fixture, find_row (page, "Took a building"), GDK_KEY_space);
  g_assert_cmpstr (get_asked (play), ==, "phantom/building");
  g_signal_emit_by_name (find_back (page), "clicked");
  g_assert_cmpstr (get_asked (play), ==, "phantom/turn");
  g_assert_cmpint (position (fixture), ==, before);
  g_assert_null (find_back (page));

  /* What Escape does. */
  press_on (fixture, find_row (page, "Took a building"), GDK_KEY_space);
  g_assert_cmpstr (get_asked (play), ==, "phantom/building");
  act (fixture, "play.back-to-now", NULL);
  g_assert_cmpstr (get_asked (play), ==, "phantom/turn");
  act (fixture, "play.back-to-now", NULL);
  g_assert_cmpint (position (fixture), ==, before);
}

/* The same where a round ends. */
static void
test_step_back_at_end (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = NULL;
  UsPlayPage *page;
  UsPlay *play;
  int before;

  sample_teach (fixture->store);
  session = sample_start (fixture->store, 11, FALSE);
  g_assert_true (sample_play_to (session, "phantom/next-zoning", 1));
  open_window (fixture, 1280, 800);
  show_play (fixture, session);
  page = play_page (fixture);
  play = us_play_page_get_play (page);
  before = position (fixture);
  g_assert_null (find_back (page));
  press_on (fixture, find_row (page, "Gained points"), GDK_KEY_space);
  g_assert_cmpstr (get_asked (play), ==, "phantom/gained");
  g_signal_emit_by_name (find_back (page), "clicked");
  g_assert_cmpstr (get_asked (play), ==, "phantom/next-zoning");
  g_assert_null (find_back (page));

  press_on (fixture, find_row (page, "Gained points"), GDK_KEY_space);
  g_assert_cmpstr (get_asked (play), ==, "phantom/gained");
  act (fixture, "play.back-to-now", NULL);
  g_assert_cmpstr (get_asked (play), ==, "phantom/next-zoning");
  act (fixture, "play.back-to-now", NULL);
  g_assert_cmpint (position (fixture), ==, before);
}

/* Where it would begin another play, Page Down turns a page of what stands there. */
static void
test_scroll (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = sample_start_hal (fixture->store, 3, FALSE);
  GtkScrolledWindow *scroller;
  GtkAdjustment *adjustment;
  UsPlayPage *page;

  open_window (fixture, 360, 480);
  sample_finish (session);
  show_play (fixture, session);
  page = play_page (fixture);
  wait_for (us_play_page_get_narrow (page));
  scroller = GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (find_widget (page, g_type_from_name ("UsSheetView")),
                                                           GTK_TYPE_SCROLLED_WINDOW));
  adjustment = gtk_scrolled_window_get_vadjustment (scroller);
  wait_for (gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment));
  gtk_adjustment_set_value (adjustment, 0);
  g_assert_true (press_key (page, GDK_KEY_Page_Down));
  wait_for (gtk_adjustment_get_value (adjustment) > 0);
  g_assert_false (press_key (page, GDK_KEY_Return));
  g_assert_true (play_page (fixture) == page);
}

/* In a low window the sheet is closed when a play is opened; what opens it by key leads into it, whatever the question is
 * answered with. */
static void
test_low (Fixture *fixture, gconstpointer data)
{
  static const char *const keys[] = { "hal/target", "hal/with" };

  open_window (fixture, 370, 300);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (UsSession) session = sample_start_hal (fixture->store, 3, FALSE);
      AdwBottomSheet *sheet;
      GtkWidget *focus;

      if (!sample_play_to (session, keys[i], 2))
        g_error ("%s is not asked", keys[i]);
      show_play (fixture, session);
      sheet = find_widget (play_page (fixture), ADW_TYPE_BOTTOM_SHEET);
      wait_for (gtk_widget_get_mapped (GTK_WIDGET (sheet)));
      spin (100);
      adw_bottom_sheet_set_open (sheet, FALSE);
      spin (300);
      gtk_root_set_focus (GTK_ROOT (fixture->window), NULL);
      adw_bottom_sheet_set_open (sheet, TRUE);
      spin (300);
      focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
      g_assert_true (focus != NULL && gtk_widget_get_mapped (focus));
      g_assert_nonnull (gtk_widget_get_ancestor (focus, US_TYPE_PROMPT_VIEW));
      act (fixture, "win.back", NULL);
      spin (100);
    }
}

/* The button of the closed sheet suggests what that of the open one does. */
static void
test_low_button (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) drawn = sample_draw_tiles (fixture->store), done = sample_start_hal (fixture->store, 3, FALSE);
  UsSession *const sessions[] = { drawn, done };

  g_assert_true (sample_play_to (done, "hal/done", 2));
  open_window (fixture, 370, 300);
  for (guint i = 0; i < G_N_ELEMENTS (sessions); i++)
    {
      g_autoptr (GPtrArray) buttons = NULL;
      guint n = 0;

      show_play (fixture, sessions[i]);
      spin (300);
      for (int j = 0;
           j < 40 && g_str_equal (us_done_bar_get_label (us_play_page_get_done (play_page (fixture))), "Read On"); j++)
        {
          fixture->clock += G_USEC_PER_SEC;
          g_signal_emit_by_name (us_done_bar_get_button (us_play_page_get_done (play_page (fixture))), "clicked");
          spin (100);
        }
      g_assert_cmpstr (us_done_bar_get_label (us_play_page_get_done (play_page (fixture))), ==,
                       i == 0 ? "None of Them" : "Done");
      buttons = list_widgets (play_page (fixture), GTK_TYPE_BUTTON);
      for (guint j = 0; j < buttons->len; j++)
        if (gtk_widget_has_css_class (g_ptr_array_index (buttons, j), "bar-done"))
          {
            UsDoneBar *bar = us_play_page_get_done (play_page (fixture));

            g_assert_cmpint (gtk_widget_has_css_class (g_ptr_array_index (buttons, j), "suggested-action"), ==,
                             gtk_widget_has_css_class (us_done_bar_get_button (bar), "suggested-action"));
            g_assert_cmpint (gtk_widget_has_css_class (g_ptr_array_index (buttons, j), "suggested-action"), ==, i == 1);
            n++;
          }
      g_assert_cmpuint (n, ==, 1);
      act (fixture, "win.back", NULL);
      spin (100);
    }
}

/* On a phone the journal lies on everything: no key answers what nobody sees. */
static void
test_covered (Fixture *fixture, gconstpointer data)
{
  static const guint keys[] = { GDK_KEY_Page_Down, GDK_KEY_space, GDK_KEY_Return, GDK_KEY_1, GDK_KEY_c };
  UsPlayPage *page;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 360, 720);
  page = open_play (fixture, "phantom/turn", 1);
  before = position (fixture);
  act (fixture, "play.toggle-journal", NULL);
  spin (400);
  fixture->clock += G_USEC_PER_SEC;
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    press_key (page, keys[i]);
  act (fixture, "play.page-down", NULL);
  spin (50);
  g_assert_cmpint (position (fixture), ==, before);
  g_assert_false (us_play_get_begun (us_play_page_get_play (page)));
  act (fixture, "play.toggle-journal", NULL);
  spin (400);
  fixture->clock += G_USEC_PER_SEC;
  for (int i = 0; i < 20 && position (fixture) == before; i++)
    act (fixture, "play.page-down", NULL);
  g_assert_cmpint (position (fixture), >, before);
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/keys/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("confirm", test_confirm);
  TEST ("rows", test_rows);
  TEST ("twice", test_twice);
  TEST ("on-and-on", test_on_and_on);
  TEST ("digits", test_digits);
  TEST ("digits-of-one", test_digits_of_one);
  TEST ("digits-of-many", test_digits_of_many);
  TEST ("escape", test_escape);
  TEST ("step-back", test_step_back);
  TEST ("step-back-at-end", test_step_back_at_end);
  TEST ("scroll", test_scroll);
  TEST ("low", test_low);
  TEST ("low-button", test_low_button);
  TEST ("covered", test_covered);
#undef TEST
  return g_test_run ();
}
