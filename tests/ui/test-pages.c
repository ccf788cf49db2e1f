/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>

#include "find.h"
#include "sample-plays.h"
#include "us-actions.h"
#include "us-answer-row.h"
#include "us-board-view.h"
#include "us-game-tile.h"
#include "us-games.h"
#include "us-journal-view.h"
#include "us-new-play-dialog.h"
#include "us-play-card.h"
#include "us-play-page.h"
#include "us-plays-page.h"
#include "us-prompt-editor.h"
#include "us-shelf-page.h"
#include "us-style.h"
#include "us-window.h"

/* The real window over a store of its own, driven by actions and looked at through its models. */
typedef struct
{
  char      *folder;
  UsStore   *store;
  GSettings *settings;
  UsWindow  *window;
  gint64     clock;       /* microseconds, as the big button sees them */
} Fixture;

static gint64
read_clock (gpointer data)
{
  return ((Fixture *) data)->clock;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  fixture->folder = g_dir_make_tmp ("understudy-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (fixture->folder, "understudy.db", NULL);
  fixture->store = us_store_new (path, &error);
  g_assert_no_error (error);
  fixture->settings = g_settings_new (APPLICATION_ID);
  g_settings_reset (fixture->settings, "open-play");
  g_settings_reset (fixture->settings, "confirm-key");
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        remove_folder (path);
      else
        g_remove (path);
    }
  g_rmdir (folder);
}

static void
close_window (Fixture *fixture)
{
  if (fixture->window != NULL)
    gtk_window_destroy (GTK_WINDOW (fixture->window));
  fixture->window = NULL;
  spin (50);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  close_window (fixture);
  g_clear_object (&fixture->settings);
  g_clear_object (&fixture->store);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static void
open_window (Fixture *fixture,
             int      width,
             int      height)
{
  g_settings_set_int (fixture->settings, "window-width", width);
  g_settings_set_int (fixture->settings, "window-height", height);
  fixture->window = US_WINDOW (us_window_new (NULL, fixture->store, fixture->settings));
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (fixture->window)));
  spin (50);
}

static void
act (Fixture    *fixture,
     const char *name,
     GVariant   *argument)
{
  g_autoptr (GVariant) sunk = argument != NULL ? g_variant_ref_sink (argument) : NULL;
  gboolean known = gtk_widget_activate_action_variant (
    GTK_WIDGET (us_window_get_page (fixture->window)), name, sunk);

  g_assert_true (known);
}

static UsPlayPage *
play_page (Fixture *fixture)
{
  AdwNavigationPage *page = us_window_get_page (fixture->window);

  g_assert_true (US_IS_PLAY_PAGE (page));
  return US_PLAY_PAGE (page);
}

static UsPlayPage *
open_play (Fixture    *fixture,
           const char *key,
           int         round)
{
  g_autoptr (UsSession) session = sample_start (fixture->store, 11, TRUE);

  g_assert_true (key == NULL || sample_play_to (session, key, round));
  g_assert_true (us_window_open_play (fixture->window, us_store_get_play_id (session)));
  us_done_bar_set_clock (us_play_page_get_done (play_page (fixture)), read_clock, fixture);
  fixture->clock = g_get_monotonic_time () + G_USEC_PER_SEC;
  spin (50);
  return play_page (fixture);
}

static int
position (Fixture *fixture)
{
  return us_session_get_position (us_play_page_get_session (play_page (fixture)));
}

/* --- Shelf ----------------------------------------------------------------------------------- */

static guint
count (gpointer widget,
       GType    type)
{
  g_autoptr (GPtrArray) found = list_widgets (widget, type);

  return found->len;
}

static void
test_shelf (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (UsSession) one = NULL, two = NULL;
  guint n_games;
  gint64 id;

  us_games_get (&n_games);
  open_window (fixture, 1000, 700);
  g_assert_true (US_IS_SHELF_PAGE (us_window_get_page (fixture->window)));
  g_assert_cmpuint (count (fixture->window, US_TYPE_GAME_TILE), ==, n_games);
  g_assert_cmpuint (count (fixture->window, US_TYPE_PLAY_CARD), ==, 0);

  sample_teach (fixture->store);
  one = sample_start (fixture->store, 1, TRUE);
  two = sample_start (fixture->store, 2, TRUE);
  id = us_store_get_play_id (one);
  wait_for (count (fixture->window, US_TYPE_PLAY_CARD) == 2);

  /* Given up, it is history; taken back, it stands here again. */
  act (fixture, "win.give-up", g_variant_new_int64 (id));
  wait_for (count (fixture->window, US_TYPE_PLAY_CARD) == 1);
  g_assert_cmpuint (us_store_count_plays (fixture->store, US_PLAYS_HISTORY), ==, 1);
  act (fixture, "win.reopen-play", g_variant_new_int64 (id));
  wait_for (count (fixture->window, US_TYPE_PLAY_CARD) == 2);

  act (fixture, "win.trash-play", g_variant_new_int64 (id));
  wait_for (count (fixture->window, US_TYPE_PLAY_CARD) == 1);
  act (fixture, "win.restore-play", g_variant_new_int64 (id));
  wait_for (count (fixture->window, US_TYPE_PLAY_CARD) == 2);

  act (fixture, "win.open-play", g_variant_new_int64 (id));
  g_assert_cmpint (us_store_get_play_id (us_play_page_get_session (play_page (fixture))), ==, id);
}

static void
test_history (Fixture       *fixture,
              gconstpointer  data)
{
  GtkListView *list;
  GtkEditable *entry;

  sample_teach (fixture->store);
  for (guint64 seed = 20; seed < 27; seed++)
    {
      g_autoptr (UsSession) session = sample_start (fixture->store, seed, TRUE);

      sample_finish (session);
    }
  open_window (fixture, 1000, 900);
  /* The shelf shows the latest five, the page all of them. */
  g_assert_cmpuint (count (us_window_get_page (fixture->window), US_TYPE_ANSWER_ROW), ==, 5);
  act (fixture, "shelf.search", NULL);
  g_assert_true (US_IS_PLAYS_PAGE (us_window_get_page (fixture->window)));
  spin (50);
  list = find_widget (us_window_get_page (fixture->window), GTK_TYPE_LIST_VIEW);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list))), ==,
                    7);

  entry = find_widget (us_window_get_page (fixture->window), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (entry, "no such play");
  wait_for (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list))) == 0);
  gtk_editable_set_text (entry, "Hero");
  wait_for (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list))) == 7);

  act (fixture, "win.back", NULL);
  g_assert_true (US_IS_SHELF_PAGE (us_window_get_page (fixture->window)));
}

static void
test_new_play (Fixture       *fixture,
               gconstpointer  data)
{
  UsNewPlayDialog *dialog;
  AdwEntryRow *seed;
  AdwToggleGroup *mode;

  open_window (fixture, 1000, 700);
  act (fixture, "win.new-play", g_variant_new_string ("phantom"));
  dialog = US_NEW_PLAY_DIALOG (
    adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)));
  g_assert_nonnull (dialog);

  mode = find_widget (dialog, ADW_TYPE_TOGGLE_GROUP);
  g_assert_cmpint (us_new_play_dialog_get_start (dialog)->options[0], ==, 0);
  adw_toggle_group_set_active (mode, 1);
  g_assert_cmpint (us_new_play_dialog_get_start (dialog)->options[0], ==, 1);

  /* What is no number cannot be started with. */
  seed = find_widget (dialog, ADW_TYPE_ENTRY_ROW);
  gtk_editable_set_text (GTK_EDITABLE (seed), "not a number");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (seed), "error"));
  gtk_widget_activate_action (GTK_WIDGET (dialog), "new-play.start", NULL);
  g_assert_cmpuint (us_store_count_plays (fixture->store, US_PLAYS_IN_PROGRESS), ==, 0);
  gtk_editable_set_text (GTK_EDITABLE (seed), "424242");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (seed), "error"));
  gtk_widget_activate_action (GTK_WIDGET (dialog), "new-play.start", NULL);

  wait_for (US_IS_PLAY_PAGE (us_window_get_page (fixture->window)));
  g_assert_cmpuint (us_session_get_start (us_play_page_get_session (play_page (fixture)))->seed, ==,
                    424242);
  g_assert_cmpint (
    us_session_get_start (us_play_page_get_session (play_page (fixture)))->options[0], ==, 1);
}

/* --- Play ------------------------------------------------------------------------------------ */

static void
test_done (Fixture       *fixture,
           gconstpointer  data)
{
  UsPlayPage *page;
  UsDoneBar *done;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, NULL, 0);
  done = us_play_page_get_done (page);
  g_assert_true (us_done_bar_get_ready (done));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) ==
                 us_done_bar_get_button (done));

  before = position (fixture);
  act (fixture, "play.primary", NULL);
  g_assert_cmpint (position (fixture), >, before);

  /* Deaf for 300 ms after its meaning has changed, and then not. */
  before = position (fixture);
  g_assert_true (us_done_bar_is_deaf (done));
  act (fixture, "play.primary", NULL);
  g_assert_cmpint (position (fixture), ==, before);
  fixture->clock += 299 * 1000;
  g_assert_true (us_done_bar_is_deaf (done));
  fixture->clock += 1000;
  g_assert_false (us_done_bar_is_deaf (done));
}

static void
test_undo (Fixture       *fixture,
           gconstpointer  data)
{
  UsPlayPage *page;
  g_autofree char *key = NULL;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 1);
  key = g_strdup (us_session_get_prompt (us_play_page_get_session (page))->key);
  before = position (fixture);

  act (fixture, "play.undo", NULL);
  g_assert_cmpint (position (fixture), <, before);
  act (fixture, "play.redo", NULL);
  g_assert_cmpint (position (fixture), ==, before);
  g_assert_cmpstr (us_session_get_prompt (us_play_page_get_session (page))->key, ==, key);
}

/* The rows of an open turn: the n-th number key and a press of the n-th row are the same. */
static void
test_choice (Fixture       *fixture,
             gconstpointer  data)
{
  UsPlayPage *page;
  GPtrArray *rows;
  UsPromptEditor *editor;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 1);
  editor = find_widget (page, US_TYPE_PROMPT_EDITOR);
  rows = list_widgets (editor, US_TYPE_ANSWER_ROW);
  g_assert_cmpuint (rows->len, >, 3);
  g_assert_cmpstr (us_done_bar_get_label (us_play_page_get_done (page)), ==, "Hero Attraction");

  before = position (fixture);
  g_assert_true (gtk_widget_activate_action (g_ptr_array_index (rows, 0), "row.answer", NULL));
  g_assert_cmpint (position (fixture), >, before);
  g_ptr_array_unref (rows);

  act (fixture, "play.undo", NULL);
  g_assert_cmpint (position (fixture), ==, before);
  editor = find_widget (page, US_TYPE_PROMPT_EDITOR);
  g_assert_false (us_prompt_editor_type_digit (editor, 0));
  g_assert_true (us_prompt_editor_type_digit (editor, 1));
  g_assert_cmpint (position (fixture), >, before);
}

/* What can be typed into each kind of question is an answer that the session takes. */
static void
test_kinds (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const keys[] = { "hero-slots", "building-slots", "dice-colours", "hero",
                                      "phantom/dice" };
  guint met = 0;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (UsSession) session = sample_start (fixture->store, 3, FALSE);
      g_autoptr (GError) error = NULL;
      const UsPrompt *prompt;
      GtkWidget *editor;

      /* What an earlier play was taught is not asked again. */
      if (!sample_play_to (session, keys[i], 0))
        continue;
      met++;
      prompt = us_session_get_prompt (session);
      editor = g_object_ref_sink (us_prompt_editor_new (prompt, us_session_get_names (session),
                                                         us_session_get_board (session), FALSE));
      for (int press = 0; press < 40; press++)
        {
          g_autoptr (GVariant) answer = us_prompt_editor_dup_answer (US_PROMPT_EDITOR (editor));
          g_autoptr (GPtrArray) groups = list_widgets (editor, ADW_TYPE_TOGGLE_GROUP);
          g_autoptr (GPtrArray) buttons = list_widgets (editor, GTK_TYPE_BUTTON);

          if (answer != NULL)
            break;
          for (guint j = 0; j < groups->len; j++)
            adw_toggle_group_set_active (g_ptr_array_index (groups, j), 0);
          for (guint j = 0; j < buttons->len; j++)
            if (gtk_widget_has_css_class (g_ptr_array_index (buttons, j), "pick") &&
                gtk_widget_get_sensitive (g_ptr_array_index (buttons, j)))
              {
                g_signal_emit_by_name (g_ptr_array_index (buttons, j), "clicked");
                break;
              }
        }
      {
        g_autoptr (GVariant) answer = us_prompt_editor_dup_answer (US_PROMPT_EDITOR (editor));

        g_assert_nonnull (answer);
        us_session_answer (session, answer, &error);
        g_assert_no_error (error);
      }
      g_object_unref (editor);
    }
  g_assert_cmpuint (met, >=, 3);
}

static void
test_board_answers (Fixture       *fixture,
                    gconstpointer  data)
{
  UsPlayPage *page;
  UsSession *session;
  UsBoardView *view;
  UsBoard *board;
  const char *answers = NULL;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/round-end", 1);
  session = us_play_page_get_session (page);
  board = us_session_get_board (session);
  for (guint i = 0; i < board->areas->len && answers == NULL; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; area->cells != NULL && j < area->cells->len && answers == NULL; j++)
        if (((UsCell *) g_ptr_array_index (area->cells, j))->answers)
          answers = ((UsCell *) g_ptr_array_index (area->cells, j))->id;
    }
  g_assert_nonnull (answers);

  before = us_session_get_position (session);
  view = find_widget (page, US_TYPE_BOARD_VIEW);
  us_board_view_activate (view, us_board_view_find_cell (view, answers));
  g_assert_cmpint (us_session_get_position (session), >, before);
}

/* --- Journal --------------------------------------------------------------------------------- */

static void
test_journal (Fixture       *fixture,
              gconstpointer  data)
{
  UsPlayPage *page;
  UsJournalView *journal;
  UsJournalItem *item;
  UsSession *session;
  AdwBanner *banner;
  g_autoptr (GError) error = NULL;
  int head;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 2);
  session = us_play_page_get_session (page);
  head = us_session_get_head_position (session);
  act (fixture, "play.toggle-journal", NULL);
  spin (50);
  journal = find_widget (page, US_TYPE_JOURNAL_VIEW);
  g_assert_cmpuint (g_list_model_get_n_items (us_journal_view_get_model (journal)), >=, 2);

  item = us_journal_view_find (journal, head / 2);
  g_assert_nonnull (item);
  g_assert_true (us_play_page_look (page, us_journal_item_get_position (item)));
  g_assert_true (us_session_get_looking (session));
  banner = find_widget (page, ADW_TYPE_BANNER);
  g_assert_true (adw_banner_get_revealed (banner));
  g_assert_cmpstr (us_done_bar_get_label (us_play_page_get_done (page)), ==, "Back to Now");

  /* Bookmarks and notes are written at once. */
  act (fixture, "play.bookmark", NULL);
  g_assert_true (us_journal_item_set_note (item, "Was it worth it?", &error));
  g_assert_no_error (error);
  {
    UsEntryInfo info = { 0 };

    g_assert_true (us_store_get_entry_info (fixture->store, us_store_get_play_id (session),
                                            us_journal_item_get_entry (item), &info));
    g_assert_true (info.bookmark);
    g_assert_cmpstr (info.note, ==, "Was it worth it?");
    us_entry_info_clear (&info);
  }

  act (fixture, "play.back-to-now", NULL);
  g_assert_false (us_session_get_looking (session));
  g_assert_cmpint (us_session_get_position (session), ==, head);
  g_assert_false (adw_banner_get_revealed (banner));

  /* Undo from the past belongs to the present. */
  us_play_page_look (page, us_journal_item_get_position (item));
  act (fixture, "play.undo", NULL);
  g_assert_false (us_session_get_looking (session));
  g_assert_cmpint (us_session_get_head_position (session), <, head);
  act (fixture, "play.redo", NULL);
  g_assert_cmpint (us_session_get_head_position (session), ==, head);

  us_play_page_look (page, us_journal_item_get_position (item));
  act (fixture, "play.go-back-here", NULL);
  g_assert_cmpint (us_session_get_head_position (session), <, head);
}

static void
test_repair (Fixture       *fixture,
             gconstpointer  data)
{
  UsPlayPage *page;
  UsSession *session;
  UsJournal *journal;
  g_autoptr (GVariant) answer = NULL;
  int at = 0, head;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 2);
  session = us_play_page_get_session (page);
  journal = us_session_get_journal (session);
  head = us_session_get_head_position (session);

  /* The same answer once more changes nothing: every later answer is kept. */
  for (guint i = 0; i < us_session_get_n_log (session); i++)
    {
      const UsLogItem *item = us_session_get_log (session, i);

      if (item->kind == US_LOG_ENTRY && us_journal_get (journal, item->entry)->by == US_BY_PLAYER)
        {
          at = item->position;
          g_clear_pointer (&answer, g_variant_unref);
          answer = us_journal_dup_value (journal, item->entry, us_session_get_names (session));
          if (item->position > head / 2)
            break;
        }
    }
  g_assert_cmpint (at, >, 0);
  us_play_page_look (page, at);
  act (fixture, "play.repair", NULL);
  g_assert_cmpint (us_session_get_position (session), ==, at - 1);
  g_assert_true (us_play_page_answer (page, answer));
  g_assert_false (us_session_get_looking (session));
  g_assert_cmpint (us_session_get_head_position (session), ==, head);
}

/* --- Corrections ----------------------------------------------------------------------------- */

static void
test_correct (Fixture       *fixture,
              gconstpointer  data)
{
  UsPlayPage *page;
  UsSession *session;
  AdwDialog *dialog;
  AdwSpinRow *spin_row;
  AdwToggleGroup *source;
  const UsAdjustable *first;
  UsSource was;
  int value;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 1);
  session = us_play_page_get_session (page);
  act (fixture, "play.correct", NULL);
  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
  g_assert_nonnull (dialog);
  spin (50);

  first = us_session_get_adjustable (session, 0);
  value = first->value;
  spin_row = find_widget (dialog, ADW_TYPE_SPIN_ROW);
  adw_spin_row_set_value (spin_row, value + 3);
  wait_for (us_session_get_adjustable (session, 0)->value == value + 3);
  /* Three presses in a row are one step to undo. */
  g_assert_true (us_session_undo (session, 1, NULL));
  g_assert_cmpint (us_session_get_adjustable (session, 0)->value, ==, value);

  was = us_session_get_source (session, 0);
  source = find_widget (dialog, ADW_TYPE_TOGGLE_GROUP);
  adw_toggle_group_set_active (source, was == US_BY_THE_APP ? 1 : 0);
  g_assert_cmpint (us_session_get_source (session, 0), !=, was);
  adw_dialog_force_close (dialog);
}

/* --- Sizes, resuming, other windows ---------------------------------------------------------- */

static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  UsPlayPage *page;
  AdwBottomSheet *sheet;

  sample_teach (fixture->store);
  open_window (fixture, 360, 720);
  page = open_play (fixture, "phantom/turn", 1);
  wait_for (us_play_page_get_narrow (page));
  sheet = find_widget (page, ADW_TYPE_BOTTOM_SHEET);
  g_assert_true (adw_bottom_sheet_get_open (sheet));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (page)), ==, 360);
  /* Half of the table stays in sight. */
  wait_for (adw_bottom_sheet_get_sheet_height (sheet) > 0 &&
            adw_bottom_sheet_get_sheet_height (sheet) < 500);
}

static void
test_low (Fixture       *fixture,
          gconstpointer  data)
{
  UsPlayPage *page;

  sample_teach (fixture->store);
  open_window (fixture, 360, 294);
  page = open_play (fixture, "phantom/turn", 1);
  wait_for (us_play_page_get_narrow (page));
  g_assert_false (adw_bottom_sheet_get_open (find_widget (page, ADW_TYPE_BOTTOM_SHEET)));
}

static void
test_resume (Fixture       *fixture,
             gconstpointer  data)
{
  UsPlayPage *page;
  g_autofree char *key = NULL, *uuid = NULL;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1000, 700);
  page = open_play (fixture, "phantom/turn", 2);
  key = g_strdup (us_session_get_prompt (us_play_page_get_session (page))->key);
  before = position (fixture);
  uuid = g_settings_get_string (fixture->settings, "open-play");
  g_assert_cmpstr (uuid, ==, us_store_get_play_uuid (us_play_page_get_session (page)));
  close_window (fixture);

  open_window (fixture, 1000, 700);
  g_assert_cmpint (position (fixture), ==, before);
  g_assert_cmpstr (us_session_get_prompt (us_play_page_get_session (play_page (fixture)))->key, ==,
                   key);
  act (fixture, "win.back", NULL);
  g_clear_pointer (&uuid, g_free);
  uuid = g_settings_get_string (fixture->settings, "open-play");
  g_assert_cmpstr (uuid, ==, "");
}

static void
test_elsewhere (Fixture       *fixture,
                gconstpointer  data)
{
  UsPlayPage *page;
  g_autoptr (UsSession) other = NULL;
  g_autoptr (GVariant) answer = g_variant_ref_sink (g_variant_new_boolean (TRUE));
  g_autoptr (GError) error = NULL;

  sample_teach (fixture->store);
  open_window (fixture, 1000, 700);
  page = open_play (fixture, NULL, 0);
  other = us_store_open_play (fixture->store,
                              us_store_get_play_id (us_play_page_get_session (page)), &error);
  g_assert_no_error (error);
  g_assert_true (us_session_answer (other, answer, &error));
  g_assert_no_error (error);

  /* Refused, and the play is read again as it stands now. */
  g_assert_false (us_play_page_answer (page, answer));
  g_assert_cmpint (position (fixture), ==, us_session_get_position (other));
}

/* --- The table of actions -------------------------------------------------------------------- */

static void
test_actions (void)
{
  guint n;
  const UsActionInfo *actions = us_actions_get (&n);

  g_assert_cmpuint (n, >, 10);
  for (guint i = 0; i < n; i++)
    {
      g_assert_nonnull (actions[i].title);
      g_assert_nonnull (actions[i].group);
      g_assert_nonnull (actions[i].accels[0]);
      if (actions[i].action == NULL)
        continue;
      for (guint j = 0; actions[i].accels[j] != NULL; j++)
        {
          guint key;
          GdkModifierType mods;

          g_assert_true (gtk_accelerator_parse (actions[i].accels[j], &key, &mods));
          g_assert_cmpuint (key, !=, 0);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

#define TEST(path, function) g_test_add ("/pages/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("shelf", test_shelf);
  TEST ("history", test_history);
  TEST ("new-play", test_new_play);
  TEST ("done", test_done);
  TEST ("undo", test_undo);
  TEST ("choice", test_choice);
  TEST ("kinds", test_kinds);
  TEST ("board-answers", test_board_answers);
  TEST ("journal", test_journal);
  TEST ("repair", test_repair);
  TEST ("correct", test_correct);
  TEST ("narrow", test_narrow);
  TEST ("low", test_low);
  TEST ("resume", test_resume);
  TEST ("elsewhere", test_elsewhere);
#undef TEST
  g_test_add_func ("/pages/actions", test_actions);

  return g_test_run ();
}
