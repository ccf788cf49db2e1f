/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "fixture.h"
#include "us-answer-row.h"
#include "us-board-view.h"
#include "us-labels.h"
#include "us-prompt-editor.h"
#include "us-prompt-view.h"
#include "us-rows.h"

static void
test_done (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsDoneBar *done;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, NULL, 0);
  done = us_play_page_get_done (page);
  g_assert_true (us_done_bar_get_ready (done));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == us_done_bar_get_button (done));

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

/* A row is given another item instead of being made anew; one without is hidden until it is wanted again. */
static void
test_rows (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsRows) rows = US_ROWS (g_object_ref_sink (us_rows_new (US_TYPE_ANSWER_ROW, TRUE)));
  g_autoptr (GListStore) items = g_list_store_new (GTK_TYPE_STRING_OBJECT);
  g_autoptr (GtkStringObject) one = gtk_string_object_new ("one"), two = gtk_string_object_new ("two");
  GtkWidget *first, *second;

  us_rows_set_model (rows, G_LIST_MODEL (items));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (rows)));
  g_list_store_append (items, one);
  g_list_store_append (items, two);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (rows)));
  first = us_rows_get_row (rows, 0);
  second = us_rows_get_row (rows, 1);
  g_assert_true (us_answer_row_get_item (US_ANSWER_ROW (second)) == two);

  g_list_store_remove (items, 0);
  g_assert_cmpuint (us_rows_get_n_rows (rows), ==, 1);
  g_assert_true (us_rows_get_row (rows, 0) == first);
  g_assert_true (us_answer_row_get_item (US_ANSWER_ROW (first)) == two);
  g_assert_false (gtk_widget_get_visible (second));

  g_list_store_insert (items, 0, one);
  g_assert_true (us_rows_get_row (rows, 1) == second);
  g_assert_true (us_answer_row_get_item (US_ANSWER_ROW (first)) == one);
  g_assert_true (us_answer_row_get_item (US_ANSWER_ROW (second)) == two);
  g_assert_true (gtk_widget_get_visible (second));

  us_rows_set_model (rows, NULL);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (rows)));
}

/* The answers of the next question stand in the rows of the last one, each with its own words. */
static void
test_rows_of_answers (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) before = NULL, after = NULL;
  UsPlayPage *page;
  UsSession *session;
  GtkWidget *editor;
  guint n = 0;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 1);
  session = us_play_get_session (us_play_page_get_play (page));
  editor = find_widget (page, US_TYPE_PROMPT_EDITOR);
  before = list_widgets (editor, US_TYPE_ANSWER_ROW);
  act (fixture, "play.undo", NULL);
  act (fixture, "play.redo", NULL);
  g_assert_true (find_widget (page, US_TYPE_PROMPT_EDITOR) == editor);
  after = list_widgets (editor, US_TYPE_ANSWER_ROW);
  g_assert_cmpuint (after->len, >=, before->len);
  for (guint i = 0; i < before->len; i++)
    g_assert_true (after->pdata[i] == before->pdata[i]);
  for (guint i = 0; i < us_session_get_prompt (session)->n_choices; i++)
    {
      g_autofree char *label = NULL;

      /* What lies on the table is tapped there. */
      if (us_session_get_prompt (session)->choices[i].leaves ||
          us_board_find_value (us_session_get_board (session), us_session_get_prompt (session)->choices[i].domain,
                               us_session_get_prompt (session)->choices[i].value) != NULL)
        continue;
      label = us_prompt_dup_choice_label (us_session_get_prompt (session), us_session_get_names (session), i);
      g_assert_cmpint (g_ascii_strcasecmp (adw_preferences_row_get_title (after->pdata[n++]), label), ==, 0);
    }
  g_assert_cmpuint (n, >, 0);
}

static void
test_undo (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  g_autofree char *key = NULL;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 1);
  key = g_strdup (us_session_get_prompt (us_play_get_session (us_play_page_get_play (page)))->key);
  before = position (fixture);

  act (fixture, "play.undo", NULL);
  g_assert_cmpint (position (fixture), <, before);
  act (fixture, "play.redo", NULL);
  g_assert_cmpint (position (fixture), ==, before);
  g_assert_cmpstr (us_session_get_prompt (us_play_get_session (us_play_page_get_play (page)))->key, ==, key);
}

/* The rows of an open turn: the n-th number key and a press of the n-th row are the same. */
static void
test_choice (Fixture *fixture, gconstpointer data)
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

static void
test_board_answers (Fixture *fixture, gconstpointer data)
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
  session = us_play_get_session (us_play_page_get_play (page));
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
  gtk_widget_activate_action (GTK_WIDGET (us_board_view_find_cell (view, answers)), "cell.answer", NULL);
  g_assert_cmpint (us_session_get_position (session), >, before);
}

/* --- Mending ------------------------------------------------------------------------------------ */

static void
test_repair (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsSession *session;
  UsJournal *journal;
  g_autoptr (GVariant) answer = NULL;
  int at = 0, head;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 2);
  session = us_play_get_session (us_play_page_get_play (page));
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

/* What has to be moved with the hands stands in a dialog, piece by piece. */
static void
test_moves (Fixture *fixture, gconstpointer data)
{
  AdwApplicationWindow *window;
  g_autoptr (GPtrArray) rows = NULL;
  UsPlayPage *page;
  AdwDialog *dialog;
  GtkWidget *toast;
  GPtrArray *moves;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 3);
  window = ADW_APPLICATION_WINDOW (fixture->window);
  before = position (fixture);
  g_assert_true (us_play_page_look (page, before - 8));
  us_toast (GTK_WIDGET (page), "Bookmark set");
  toast = find_widget (gtk_widget_get_ancestor (GTK_WIDGET (page), ADW_TYPE_TOAST_OVERLAY),
                       g_type_from_name ("AdwToastWidget"));
  g_object_add_weak_pointer (G_OBJECT (toast), (gpointer *) &toast);
  act (fixture, "play.go-back-here", NULL);
  wait_for (toast == NULL);
  g_assert_cmpint (position (fixture), <, before);
  moves = us_play_get_moves (us_play_page_get_play (page));
  g_assert_nonnull (moves);
  dialog = adw_application_window_get_visible_dialog (window);
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (dialog)), ==,
                   us_play_get_moves_title (us_play_page_get_play (page)));
  g_assert_cmpstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog)), ==,
                   us_play_get_moves_detail (us_play_page_get_play (page)));
  rows = list_widgets (dialog, ADW_TYPE_ACTION_ROW);
  g_assert_cmpuint (rows->len, ==, moves->len);
  for (guint i = 0; i < moves->len; i++)
    g_assert_cmpstr (adw_preferences_row_get_title (rows->pdata[i]), ==,
                     ((const UsDifference *) moves->pdata[i])->text);
  adw_dialog_close (dialog);
  wait_for (adw_application_window_get_visible_dialog (window) == NULL);
  /* The table is right: it has to be put back when all is taken back. */
  act (fixture, "play.take-back", NULL);
  g_assert_cmpint (position (fixture), ==, before);
  dialog = adw_application_window_get_visible_dialog (window);
  g_assert_nonnull (dialog);
  adw_dialog_close (dialog);
  wait_for (adw_application_window_get_visible_dialog (window) == NULL);
}

/* --- Corrections ----------------------------------------------------------------------------- */

/* What "So far" shows. */
static gboolean
is_told (UsPlayPage *page, const char *part)
{
  g_autoptr (GPtrArray) labels = list_widgets (page, GTK_TYPE_LABEL);
  gboolean found = FALSE;

  for (guint i = 0; i < labels->len; i++)
    found |= gtk_widget_has_css_class (gtk_widget_get_parent (g_ptr_array_index (labels, i)), "told") &&
             strstr (gtk_label_get_text (g_ptr_array_index (labels, i)), part) != NULL;
  return found;
}

static void
correct (UsSession *session, const char *key, GVariant *value)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (value);
  g_autoptr (GError) error = NULL;

  us_session_adjust (session, key, sunk, &error);
  g_assert_no_error (error);
}

/* What a correction has withdrawn is not done: it stands in the journal alone. */
static void
test_withdrawn (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsSession *session;
  g_autofree char *transcript = NULL;
  int zoning, die;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 1);
  session = us_play_get_session (us_play_page_get_play (page));
  g_assert_true (g_str_equal (us_session_get_line (session, 0)->id, "phantom.zoning"));

  /* The first line of the screen. */
  zoning = us_session_find_adjustable (session, "zoning")->value;
  correct (session, "zoning", g_variant_new_string (zoning == 0 ? "down" : "up"));
  g_assert_false (g_str_equal (us_session_get_line (session, 0)->id, "phantom.zoning"));
  g_assert_false (is_told (page, "Set out the zoning die"));
  transcript = us_session_dup_transcript (session);
  g_assert_nonnull (strstr (transcript, "zoning die: "));

  /* A line of an earlier screen. */
  g_assert_true (us_play_page_answer (page, g_variant_new_string ("points")));
  g_assert_true (us_play_page_answer (page, g_variant_new_int64 (1)));
  g_assert_cmpstr (us_session_get_prompt (session)->key, ==, "phantom/turn");
  g_assert_true (is_told (page, "Set out "));
  die = us_session_find_adjustable (session, "die-1")->value;
  correct (session, "die-1", g_variant_new_int64 (die == 1 ? 2 : 1));
  g_assert_false (is_told (page, "Set out "));
  g_assert_true (us_session_undo (session, 1, NULL));
  g_assert_true (is_told (page, "Set out "));
}

/* --- Toasts ---------------------------------------------------------------------------------- */

static gboolean
shows_toast (gpointer page, const char *text)
{
  g_autoptr (GPtrArray) toasts = list_widgets (page, g_type_from_name ("AdwToastWidget"));
  gboolean found = FALSE;

  for (guint i = 0; i < toasts->len; i++)
    {
      GtkWidget *widget = g_ptr_array_index (toasts, i);
      g_autoptr (GPtrArray) labels = list_widgets (widget, GTK_TYPE_LABEL);

      for (guint j = 0; gtk_widget_get_child_visible (widget) && j < labels->len; j++)
        found |= g_str_equal (gtk_label_get_text (g_ptr_array_index (labels, j)), text);
    }
  return found;
}

/* What can be taken back is not behind what is still shown. */
static void
test_toast_undo (Fixture *fixture, gconstpointer data)
{
  GtkWidget *page;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = GTK_WIDGET (open_play (fixture, "phantom/turn", 1));
  us_toast (page, "First");
  us_toast (page, "Second");
  us_toast_undo (page, "Third", "win.restore-play", g_variant_new_int64 (1));
  wait_for (shows_toast (fixture->window, "Third"));
  g_assert_false (shows_toast (fixture->window, "Second"));
}

/* An error says what to do, which is not cut short. */
static void
test_toast_error (Fixture *fixture, gconstpointer data)
{
  static const char *const text =
    "Something that takes two lines or three on a phone went wrong while this was written; "
    "close the program, put the file back where it was, and open it again.";
  g_autoptr (GError) error = g_error_new_literal (US_ERROR, US_ERROR_STORE, text);
  GtkWidget *page;
  g_autoptr (GPtrArray) labels = NULL;
  guint shown = 0;

  page = GTK_WIDGET (open_play_on_phone (fixture));
  us_toast_error (page, error);
  wait_for (shows_toast (fixture->window, text));
  labels = list_widgets (fixture->window, GTK_TYPE_LABEL);
  for (guint i = 0; i < labels->len; i++)
    {
      GtkLabel *label = g_ptr_array_index (labels, i);

      if (!g_str_equal (gtk_label_get_text (label), text))
        continue;
      shown++;
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (label)));
      g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (label)), >, 1);
    }
  g_assert_cmpuint (shown, ==, 1);
}

/* --- Sizes, resuming, other windows ---------------------------------------------------------- */

static void
test_narrow (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  AdwBottomSheet *sheet;

  page = open_play_on_phone (fixture);
  sheet = find_widget (page, ADW_TYPE_BOTTOM_SHEET);
  g_assert_true (adw_bottom_sheet_get_open (sheet));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (page)), ==, 360);
  /* Half of the table stays in sight. */
  wait_for (adw_bottom_sheet_get_sheet_height (sheet) > 0 && adw_bottom_sheet_get_sheet_height (sheet) < 500);
}

/* The sheet may not hide the places between which somebody has to move something. */
static void
test_moves_in_sight (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsBoardView *view;
  GtkWidget *room;
  AdwBottomSheet *sheet;
  UsBoard *board;

  page = open_on_phone (fixture, 640, "phantom/round-end", 1);
  view = find_widget (page, US_TYPE_BOARD_VIEW);
  room = gtk_widget_get_ancestor (GTK_WIDGET (view), GTK_TYPE_SCROLLED_WINDOW);
  sheet = find_widget (page, ADW_TYPE_BOTTOM_SHEET);
  board = us_session_get_board (us_play_get_session (us_play_page_get_play (page)));
  g_assert_cmpuint (board->moves->len, >, 0);

  for (guint i = 0; i < board->moves->len; i++)
    {
      const UsMove *move = g_ptr_array_index (board->moves, i);
      const char *last = ((const UsMove *) g_ptr_array_index (board->moves, board->moves->len - 1))->to;

      /* All of them, or from the first on as many as there is room for. */
      wait_for (edge (view, room, move->to, TRUE) > 0);
      wait_for (edge (view, room, last, TRUE) <=
                  (float) (gtk_widget_get_height (room) - adw_bottom_sheet_get_sheet_height (sheet)) ||
                gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (room))) > 0);
    }
}

/* A page that is turned learns of it. */
static void
test_sideways (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  GtkWidget *column;

  sample_teach (fixture->store);
  open_window (fixture, 720, 360);
  page = open_play (fixture, "phantom/turn", 1);
  column = gtk_widget_get_parent (GTK_WIDGET (us_play_page_get_done (page)));
  wait_for (gtk_widget_has_css_class (column, "low"));
  g_assert_false (us_play_page_get_narrow (page));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  wait_for (!gtk_widget_has_css_class (column, "low"));
}

static void
test_low (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;

  page = open_on_phone (fixture, 294, "phantom/turn", 1);
  g_assert_false (adw_bottom_sheet_get_open (find_widget (page, ADW_TYPE_BOTTOM_SHEET)));
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/play/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("done", test_done);
  TEST ("rows", test_rows);
  TEST ("rows-of-answers", test_rows_of_answers);
  TEST ("undo", test_undo);
  TEST ("choice", test_choice);
  TEST ("board-answers", test_board_answers);
  TEST ("repair", test_repair);
  TEST ("moves", test_moves);
  TEST ("withdrawn", test_withdrawn);
  TEST ("toast-undo", test_toast_undo);
  TEST ("toast-error", test_toast_error);
  TEST ("narrow", test_narrow);
  TEST ("low", test_low);
  TEST ("moves-in-sight", test_moves_in_sight);
  TEST ("sideways", test_sideways);
#undef TEST
  return g_test_run ();
}
