/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The journal beside the table or over it, and the table as it was. */

#include "config.h"
#include "fixture.h"
#include "us-journal-detail.h"
#include "us-journal-view.h"
#include "us-prompt-view.h"

/* Notes, the journal beside a play that goes on, and over the table of a phone. */

static char *
dup_kept_note (Fixture *fixture, UsPlay *play, int position)
{
  UsEntryInfo info = { 0 };
  char *note;

  g_assert_true (us_store_get_entry_info (fixture->store, us_play_get_id (play),
                                          us_journal_line_get_entry (us_play_find_answer (play, position)), &info));
  note = g_strdup (info.note);
  us_entry_info_clear (&info);
  return note;
}

/* What was written stays, however the line is left. */
static void
test_note_is_kept (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsPlay *play;
  int head;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 2);
  play = us_play_page_get_play (page);
  head = us_session_get_head_position (us_play_get_session (play));
  for (int i = 0; i < 3; i++)
    {
      int position = us_journal_line_get_position (us_play_find_answer (play, head / (2 + i)));
      g_autofree char *text = g_strdup_printf ("Left so: %d", i);
      g_autofree char *kept = NULL;
      GtkWidget *row;

      g_assert_true (us_play_page_look (page, position));
      row = find_widget (page, ADW_TYPE_ENTRY_ROW);
      gtk_widget_grab_focus (row);
      gtk_editable_set_text (GTK_EDITABLE (row), text);
      if (i == 0)
        act (fixture, "play.back-to-now", NULL);
      else if (i == 1)
        g_assert_true (us_play_page_look (page, 1));
      else
        gtk_widget_grab_focus (find_widget (page, GTK_TYPE_TOGGLE_BUTTON));
      spin (50);
      kept = dup_kept_note (fixture, play, position);
      g_assert_cmpstr (kept, ==, text);
    }
}

static gboolean
offers_to_apply (GtkWidget *row)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  find_all (row, GTK_TYPE_BUTTON, buttons);
  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_get_mapped (g_ptr_array_index (buttons, i)) &&
        gtk_widget_has_css_class (g_ptr_array_index (buttons, i), "suggested-action"))
      return TRUE;
  return FALSE;
}

/* What was written about one line is not offered to be kept at another. */
static void
test_note_elsewhere (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsPlay *play;
  GtkWidget *row;
  int head;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 2);
  play = us_play_page_get_play (page);
  head = us_session_get_head_position (us_play_get_session (play));
  g_assert_true (us_play_page_look (page, head / 2));
  spin (50);
  row = find_widget (page, ADW_TYPE_ENTRY_ROW);
  gtk_widget_grab_focus (row);
  gtk_editable_set_text (GTK_EDITABLE (row), "Too early?");
  wait_for (offers_to_apply (row));
  g_assert_true (us_play_page_look (page, head / 4));
  spin (300);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "");
  g_assert_false (offers_to_apply (row));
  g_assert_true (us_play_page_look (page, head / 2));
  spin (300);
  g_assert_false (offers_to_apply (row));
}

static GVariant *
dup_answer (UsPlay *play, int position)
{
  UsSession *session = us_play_get_session (play);

  return us_journal_dup_value (us_session_get_journal (session),
                               us_journal_line_get_entry (us_play_find_answer (play, position)),
                               us_session_get_names (session));
}

/* The newest lines are in sight after each answer, and nothing is looked for any more once the journal was closed. */
static void
test_follows (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  GtkWidget *journal, *entry;
  GtkAdjustment *scrolled;
  GListModel *rows;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 400);
  page = open_play (fixture, "phantom/turn", 2);
  act (fixture, "play.toggle-journal", NULL);
  spin (300);
  journal = find_widget (page, US_TYPE_JOURNAL_VIEW);
  scrolled = gtk_scrolled_window_get_vadjustment (find_widget (journal, GTK_TYPE_SCROLLED_WINDOW));
  rows = G_LIST_MODEL (gtk_list_view_get_model (find_widget (journal, GTK_TYPE_LIST_VIEW)));
  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (rows, i);

      gtk_tree_list_row_set_expanded (row, TRUE);
    }
  wait_for (gtk_adjustment_get_upper (scrolled) - gtk_adjustment_get_page_size (scrolled) > 100);
  gtk_adjustment_set_value (scrolled, 300);
  wait_for (gtk_adjustment_get_value (scrolled) > 0);
  act (fixture, "play.undo", NULL);
  wait_for (gtk_adjustment_get_value (scrolled) == 0);

  entry = find_widget (journal, GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "worker");
  act (fixture, "play.toggle-journal", NULL);
  act (fixture, "play.toggle-journal", NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
}

/* What is looked for stays while the play goes on, and goes once what was found is answered anew. */
static void
test_search_ends (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) again = NULL;
  UsPlayPage *page;
  UsPlay *play;
  GtkWidget *journal, *marked;
  GtkEditable *entry;
  int position;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 2);
  play = us_play_page_get_play (page);
  act (fixture, "play.toggle-journal", NULL);
  spin (50);
  journal = find_widget (page, US_TYPE_JOURNAL_VIEW);
  entry = find_widget (journal, GTK_TYPE_SEARCH_ENTRY);
  marked = find_widget (journal, GTK_TYPE_TOGGLE_BUTTON);
  gtk_editable_set_text (entry, "worker");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (marked), TRUE);
  act (fixture, "play.undo", NULL);
  act (fixture, "play.redo", NULL);
  spin (50);
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "worker");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (marked)));

  /* The same answer once more, at a place in the middle. */
  position =
    us_journal_line_get_position (us_play_find_answer (play,
                                                       us_session_get_head_position (us_play_get_session (play)) / 2));
  again = dup_answer (play, position);
  us_play_repair (play, position, again, &error);
  g_assert_no_error (error);
  spin (50);
  g_assert_nonnull (us_play_get_repair (play));
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "");
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (marked)));
}

/* While the journal covers the table, the way back leads there and not to the shelf. */
static void
test_journal_on_phone (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  AdwHeaderBar *header;

  page = open_play_on_phone (fixture);
  header = find_widget (page, ADW_TYPE_HEADER_BAR);
  g_assert_true (adw_header_bar_get_show_back_button (header));
  act (fixture, "play.toggle-journal", NULL);
  g_assert_false (adw_header_bar_get_show_back_button (header));
  act (fixture, "play.toggle-journal", NULL);
  g_assert_true (adw_header_bar_get_show_back_button (header));
}

static void
swipe (GtkWidget *split, double dx, double dy)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (split);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_GESTURE_DRAG (controller) || !gtk_gesture_single_get_touch_only (GTK_GESTURE_SINGLE (controller)))
        continue;
      /* Before whatever lies at the edge. */
      g_assert_cmpint (gtk_event_controller_get_propagation_phase (controller), ==, GTK_PHASE_CAPTURE);
      g_signal_emit_by_name (controller, "drag-begin", gtk_widget_get_width (split) - 4., 300.);
      g_signal_emit_by_name (controller, "drag-update", dx, dy);
      return;
    }
  g_assert_not_reached ();
}

/* One swipe from the end edge away, in both directions of reading. */
static void
test_swipe (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  AdwOverlaySplitView *split;

  page = open_play_on_phone (fixture);
  split = find_widget (page, ADW_TYPE_OVERLAY_SPLIT_VIEW);

  swipe (GTK_WIDGET (split), -10, 0);
  swipe (GTK_WIDGET (split), -30, 60);
  swipe (GTK_WIDGET (split), 60, 0);
  g_assert_false (adw_overlay_split_view_get_show_sidebar (split));
  swipe (GTK_WIDGET (split), -60, 10);
  g_assert_true (adw_overlay_split_view_get_show_sidebar (split));
  swipe (GTK_WIDGET (split), -60, 10);
  g_assert_true (adw_overlay_split_view_get_show_sidebar (split));
  swipe (GTK_WIDGET (split), 60, 10);
  g_assert_false (adw_overlay_split_view_get_show_sidebar (split));

  gtk_widget_set_direction (GTK_WIDGET (split), GTK_TEXT_DIR_RTL);
  swipe (GTK_WIDGET (split), 60, 10);
  g_assert_true (adw_overlay_split_view_get_show_sidebar (split));
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/journal-follows/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("note-is-kept", test_note_is_kept);
  TEST ("note-elsewhere", test_note_elsewhere);
  TEST ("follows", test_follows);
  TEST ("search-ends", test_search_ends);
  TEST ("on-phone", test_journal_on_phone);
  TEST ("swipe", test_swipe);
#undef TEST
  return g_test_run ();
}
