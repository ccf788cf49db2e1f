/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What has the focus keeps it while the window is laid out anew, and has it again when something closes. */

#include "config.h"

#include "fixture.h"
#include "us-board-view.h"
#include "us-game-tile.h"
#include "us-games.h"
#include "us-play-card.h"
#include "us-policy.h"
#include "us-preferences-dialog.h"
#include "us-shortcuts-dialog.h"

static GtkWidget *
get_focus (Fixture *fixture)
{
  return gtk_window_get_focus (GTK_WINDOW (fixture->window));
}

static AdwDialog *
get_dialog (Fixture *fixture)
{
  return adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
}

static AdwDialog *
new_share (Fixture *fixture)
{
  g_autoptr (UsSession) session = sample_start_hal (fixture->store, 3, TRUE);

  sample_finish (session);
  show_play (fixture, session);
  act (fixture, "play.share", NULL);
  return NULL;
}

static AdwDialog *
new_preferences (Fixture *fixture)
{
  return us_preferences_dialog_new (fixture->settings);
}

static AdwDialog *
new_shortcuts (Fixture *fixture)
{
  return us_shortcuts_dialog_new ();
}

/* A dialog becomes a sheet in a narrow window; Escape closes it all the same. */
static void
test_sheets (Fixture *fixture, gconstpointer data)
{
  static AdwDialog *(*const dialogs[]) (Fixture *fixture) = { new_share, new_preferences, new_shortcuts };

  open_window (fixture, 1280, 800);
  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      static const int sizes[][2] = { { 370, 720 }, { 1280, 800 } };
      AdwDialog *dialog = dialogs[i](fixture);

      if (dialog != NULL)
        adw_dialog_present (dialog, GTK_WIDGET (fixture->window));
      wait_for (get_dialog (fixture) != NULL);
      dialog = get_dialog (fixture);
      spin (100);
      for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
        {
          GtkWidget *had = get_focus (fixture);

          g_assert_true (had != NULL && gtk_widget_is_ancestor (had, GTK_WIDGET (dialog)));
          resize_window (fixture, sizes[j][0], sizes[j][1]);
          g_assert_true (get_focus (fixture) == had);
        }
      adw_dialog_force_close (dialog);
      wait_for (get_dialog (fixture) == NULL);
    }
}

static gboolean
is_menu (GtkWidget *widget)
{
  return widget != NULL &&
         (GTK_IS_MENU_BUTTON (widget) || gtk_widget_get_ancestor (widget, GTK_TYPE_MENU_BUTTON) != NULL);
}

static gboolean
is_on_card (Fixture *fixture)
{
  GtkWidget *focus = get_focus (fixture);

  return focus != NULL && gtk_widget_get_ancestor (focus, US_TYPE_PLAY_CARD) != NULL && !is_menu (focus);
}

/* On the shelf the focus is on what it was: Enter shall go on with a play and not open the menu of its card. */
static void
test_shelf (Fixture *fixture, gconstpointer data)
{
  static const int sizes[][2] = { { 600, 500 }, { 800, 600 }, { 370, 720 }, { 1280, 800 } };
  GtkWidget *tile;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  open_play (fixture, "phantom/turn", 1);
  for (int times = 0; times < 2; times++)
    {
      act (fixture, "win.back", NULL);
      wait_for (is_on_card (fixture));
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        {
          resize_window (fixture, sizes[i][0], sizes[i][1]);
          g_assert_true (is_on_card (fixture));
        }
      g_assert_true (gtk_widget_activate (get_focus (fixture)));
      wait_for (US_IS_PLAY_PAGE (us_window_get_page (fixture->window)));
      spin (100);
    }

  act (fixture, "win.back", NULL);
  spin (100);
  tile = find_widget (find_widget (fixture->window, US_TYPE_GAME_TILE), GTK_TYPE_BUTTON);
  g_assert_true (gtk_widget_grab_focus (tile));
  g_signal_emit_by_name (tile, "clicked");
  wait_for (get_dialog (fixture) != NULL);
  wait_for (get_focus (fixture) != NULL &&
            gtk_widget_is_ancestor (get_focus (fixture), GTK_WIDGET (get_dialog (fixture))));
  adw_dialog_close (get_dialog (fixture));
  wait_for (get_dialog (fixture) == NULL);
  wait_for (get_focus (fixture) == tile);
}

static UsBoardCell *
find_unchosen (UsBoardView *view)
{
  g_autoptr (GPtrArray) cells = list_widgets (view, US_TYPE_BOARD_CELL);

  for (guint i = 0; i < cells->len; i++)
    if (us_board_cell_get_answers (cells->pdata[i]) && !us_board_cell_get_chosen (cells->pdata[i]))
      return cells->pdata[i];
  g_assert_not_reached ();
}

/* As long as there may be more, the place that was chosen has the keys: another one is a step of the arrows away. */
static void
test_some (Fixture *fixture, gconstpointer data)
{
  UsRandom random = us_policy_random (3);
  g_autoptr (UsSession) session = NULL;
  const UsRules *rules = us_games_find ("crownfell");
  const UsPrompt *prompt;
  UsPlayPage *page;
  UsBoardView *view;
  UsBoardCell *cell;
  UsStart start;
  int before;

  us_start_init (&start, rules);
  start.seed = 5;
  session = written_create (fixture->store, rules, &start, NULL);
  for (int i = 0;; i++)
    {
      g_assert_cmpint (i, <, 200);
      prompt = us_session_get_prompt (session);
      if (prompt->kind == US_PROMPT_CELLS && us_prompt_takes_many (prompt) && prompt->min < prompt->max &&
          prompt->max > 1 && prompt->n_choices > 1)
        break;
      if (g_str_has_suffix (prompt->key, "/now"))
        g_assert_true (us_session_answer (session, g_variant_new_string ("unknown"), NULL));
      else
        sample_answer (session, &random);
    }
  open_window (fixture, 1280, 800);
  show_play (fixture, session);
  page = play_page (fixture);
  view = find_widget (page, US_TYPE_BOARD_VIEW);
  before = position (fixture);
  for (int i = 1; i <= 2; i++)
    {
      fixture->clock += G_USEC_PER_SEC;
      cell = i == 1 ? us_board_view_find_answer (view) : find_unchosen (view);
      gtk_widget_grab_focus (GTK_WIDGET (cell));
      g_assert_true (press_key (cell, GDK_KEY_space));
      spin (20);
      g_assert_true (us_board_cell_get_chosen (cell));
      g_assert_true (gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (page))) == GTK_WIDGET (cell));
      g_assert_cmpuint (g_variant_n_children (us_play_get_draft (us_play_page_get_play (page))), ==, i);
    }
  fixture->clock += G_USEC_PER_SEC;
  g_assert_true (press_key (page, GDK_KEY_Return));
  g_assert_cmpint (position (fixture), >, before);
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/focus/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("sheets", test_sheets);
  TEST ("shelf", test_shelf);
  TEST ("some", test_some);
#undef TEST
  return g_test_run ();
}
