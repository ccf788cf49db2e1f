/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The journal beside the table or over it, and the table as it was. */

#include "config.h"

#include "fixture.h"
#include "us-journal-detail.h"
#include "us-journal-view.h"
#include "us-policy.h"
#include "us-prompt-view.h"

static GtkToggleButton *
bookmark_button (UsPlayPage *page)
{
  g_autoptr (GPtrArray) buttons = list_widgets (find_widget (page, US_TYPE_JOURNAL_DETAIL), GTK_TYPE_TOGGLE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_has_css_class (g_ptr_array_index (buttons, i), "bookmark"))
      return g_ptr_array_index (buttons, i);
  g_assert_not_reached ();
}

static void
test_journal (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsJournalLine *item;
  UsSession *session;
  AdwBanner *banner;
  g_autoptr (GError) error = NULL;
  int head;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 2);
  session = us_play_get_session (us_play_page_get_play (page));
  head = us_session_get_head_position (session);
  act (fixture, "play.toggle-journal", NULL);
  spin (50);
  g_assert_true (gtk_widget_get_mapped (find_widget (page, US_TYPE_JOURNAL_VIEW)));
  g_assert_cmpuint (g_list_model_get_n_items (us_play_get_journal (us_play_page_get_play (page))), >=, 2);

  item = us_play_find_answer (us_play_page_get_play (page), head / 2);
  g_assert_nonnull (item);
  g_assert_true (us_play_page_look (page, us_journal_line_get_position (item)));
  g_assert_true (us_session_get_looking (session));
  banner = find_widget (page, ADW_TYPE_BANNER);
  g_assert_true (adw_banner_get_revealed (banner));
  g_assert_cmpstr (us_done_bar_get_label (us_play_page_get_done (page)), ==, "Back to Now");

  /* Bookmarks and notes are written at once, and the button shows them whoever sets them. */
  g_assert_false (gtk_toggle_button_get_active (bookmark_button (page)));
  act (fixture, "play.bookmark", NULL);
  g_assert_true (gtk_toggle_button_get_active (bookmark_button (page)));
  gtk_toggle_button_set_active (bookmark_button (page), FALSE);
  g_assert_false (us_journal_line_get_bookmark (item));
  gtk_toggle_button_set_active (bookmark_button (page), TRUE);
  g_assert_true (us_play_set_note (us_play_page_get_play (page), us_journal_line_get_position (item),
                                   "Was it worth it?", &error));
  g_assert_no_error (error);
  {
    UsEntryInfo info = { 0 };

    g_assert_true (us_store_get_entry_info (fixture->store, us_play_get_id (us_play_page_get_play (page)),
                                            us_journal_line_get_entry (item), &info));
    g_assert_true (info.bookmark);
    g_assert_cmpstr (info.note, ==, "Was it worth it?");
    us_entry_info_clear (&info);
  }

  /* Before the first answer there is nothing to mark and nothing to write a note to. */
  g_assert_true (us_play_page_look (page, 0));
  g_assert_false (gtk_toggle_button_get_active (bookmark_button (page)));
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (bookmark_button (page))));
  g_assert_false (gtk_widget_get_visible (find_widget (find_widget (page, US_TYPE_JOURNAL_DETAIL),
                                                       ADW_TYPE_ENTRY_ROW)));

  act (fixture, "play.back-to-now", NULL);
  g_assert_false (us_session_get_looking (session));
  g_assert_cmpint (us_session_get_position (session), ==, head);
  g_assert_false (adw_banner_get_revealed (banner));

  /* Undo from the past leads to the present, where the next one takes back what is seen, and so does redo. */
  us_play_page_look (page, us_journal_line_get_position (item));
  act (fixture, "play.undo", NULL);
  g_assert_false (us_session_get_looking (session));
  g_assert_cmpint (us_session_get_head_position (session), ==, head);
  act (fixture, "play.undo", NULL);
  g_assert_cmpint (us_session_get_head_position (session), <, head);
  us_play_page_look (page, us_journal_line_get_position (item));
  act (fixture, "play.redo", NULL);
  g_assert_false (us_session_get_looking (session));
  g_assert_cmpint (us_session_get_head_position (session), <, head);
  act (fixture, "play.redo", NULL);
  g_assert_cmpint (us_session_get_head_position (session), ==, head);

  /* A correction says what it corrected. */
  g_assert_true (us_session_adjust (session, "victory-points", g_variant_new_int64 (17), &error));
  g_assert_no_error (error);
  spin (50);
  g_assert_cmpstr (us_journal_line_get_text (us_play_find_answer (us_play_page_get_play (page),
                                                                  us_session_get_head_position (session))),
                   ==, "Victory points corrected to 17");

  us_play_page_look (page, us_journal_line_get_position (item));
  act (fixture, "play.go-back-here", NULL);
  g_assert_cmpint (us_session_get_head_position (session), <, head);
}

/* Of several lines that were told at one position, the pressed one is marked and named. */
static void
test_journal_line (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsJournalView *journal;
  GtkListView *list;
  GtkSelectionModel *model;
  g_autofree char *wanted = NULL;
  g_autoptr (GPtrArray) labels = NULL;
  guint found = GTK_INVALID_LIST_POSITION;
  gboolean named = FALSE;
  int before = -1;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/round-end", 1);
  act (fixture, "play.toggle-journal", NULL);
  spin (50);
  journal = find_widget (page, US_TYPE_JOURNAL_VIEW);
  list = find_widget (journal, GTK_TYPE_LIST_VIEW);
  model = gtk_list_view_get_model (list);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (model)); i++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (model), i);
      g_autoptr (UsJournalLine) item = gtk_tree_list_row_get_item (row);

      if (us_journal_line_get_lines (item) != NULL || us_journal_line_get_entry (item) >= 0)
        continue;
      if (us_journal_line_get_position (item) == before)
        {
          found = i;
          wanted = g_strdup (us_journal_line_get_text (item));
          break;
        }
      before = us_journal_line_get_position (item);
    }
  g_assert_nonnull (wanted);

  /* As the pointer does on its way. */
  gtk_selection_model_select_item (model, found, TRUE);
  g_assert_false (gtk_selection_model_is_selected (model, found));
  g_signal_emit_by_name (list, "activate", found);
  g_assert_true (gtk_selection_model_is_selected (model, found));
  labels = list_widgets (find_widget (page, US_TYPE_JOURNAL_DETAIL), GTK_TYPE_LABEL);
  for (guint i = 0; i < labels->len; i++)
    named = named || g_strcmp0 (gtk_label_get_label (g_ptr_array_index (labels, i)), wanted) == 0;
  g_assert_true (named);

  /* Nothing stays marked when nothing is looked at, though the pointer still lies there. */
  act (fixture, "play.back-to-now", NULL);
  g_assert_false (gtk_selection_model_is_selected (model, found));
  gtk_selection_model_select_item (model, found, TRUE);
  g_assert_false (gtk_selection_model_is_selected (model, found));
}

/* Every round open, and the oldest line in sight. */
static void
read_from_the_start (GtkListView *list)
{
  GListModel *model = G_LIST_MODEL (gtk_list_view_get_model (list));

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (model, i);

      gtk_tree_list_row_set_expanded (row, TRUE);
    }
  /* What has no height yet cannot be scrolled. */
  wait_for (gtk_widget_get_height (GTK_WIDGET (list)) > 0);
  gtk_list_view_scroll_to (list, g_list_model_get_n_items (model) - 1, GTK_LIST_SCROLL_NONE, NULL);
}

/* An old answer is found far down, and after its repair, or after going back to it, the journal shows where the play
 * stands; to look and to return leaves it where it was read. */
static void
test_journal_returns (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsPlay *play;
  UsSession *session;
  UsJournal *journal;
  GtkListView *list;
  GtkAdjustment *scrolled;
  int position = 1;
  g_autoptr (GVariant) value = NULL;
  g_autoptr (GError) error = NULL;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 3);
  play = us_play_page_get_play (page);
  session = us_play_get_session (play);
  journal = us_session_get_journal (session);
  act (fixture, "play.toggle-journal", NULL);
  spin (50);
  list = find_widget (find_widget (page, US_TYPE_JOURNAL_VIEW), GTK_TYPE_LIST_VIEW);
  scrolled = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));

  while (!g_str_equal (us_journal_get (journal, us_play_find_entry (play, position, NULL))->key, "phantom/turn"))
    position++;
  value = us_journal_dup_value (journal, us_play_find_entry (play, position, NULL), us_session_get_names (session));
  read_from_the_start (list);
  wait_for (gtk_adjustment_get_value (scrolled) > 0);
  g_assert_true (us_play_page_look (page, position));
  act (fixture, "play.back-to-now", NULL);
  spin (100);
  g_assert_cmpfloat (gtk_adjustment_get_value (scrolled), >, 0);

  g_assert_true (us_play_page_look (page, position));
  act (fixture, "play.repair", NULL);
  spin (100);
  g_assert_cmpfloat (gtk_adjustment_get_value (scrolled), >, 0);
  g_assert_true (us_play_answer (play, value, &error));
  g_assert_no_error (error);
  g_assert_cmpint (us_play_get_repair (play)->kept, >, 0);
  wait_for (gtk_adjustment_get_value (scrolled) == 0);

  read_from_the_start (list);
  wait_for (gtk_adjustment_get_value (scrolled) > 0);
  g_assert_true (us_play_page_look (page, us_session_get_head_position (session) / 2));
  act (fixture, "play.go-back-here", NULL);
  wait_for (gtk_adjustment_get_value (scrolled) == 0);
}

/* Escape gives up what is looked for, then the journal. */
static void
test_search_left (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  AdwOverlaySplitView *split;
  GtkEditable *entry;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 3);
  split = find_widget (page, ADW_TYPE_OVERLAY_SPLIT_VIEW);
  act (fixture, "play.search-journal", NULL);
  entry = find_widget (find_widget (page, US_TYPE_JOURNAL_VIEW), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (entry, "nothing of that kind");
  g_signal_emit_by_name (entry, "stop-search");
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "");
  g_assert_true (adw_overlay_split_view_get_show_sidebar (split));
  g_signal_emit_by_name (entry, "stop-search");
  g_assert_false (adw_overlay_split_view_get_show_sidebar (split));

  /* Whoever comes back finds no word of another visit, whatever he looked at meanwhile. */
  act (fixture, "play.search-journal", NULL);
  gtk_editable_set_text (entry, "spy");
  g_assert_true (us_play_page_look (page, 10));
  act (fixture, "play.toggle-journal", NULL);
  act (fixture, "play.toggle-journal", NULL);
  g_assert_true (adw_overlay_split_view_get_show_sidebar (split));
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "");
}

static GtkWidget *
find_button (gpointer widget, GType type, const char *label)
{
  g_autoptr (GPtrArray) buttons = list_widgets (widget, type);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_button_get_label (buttons->pdata[i]), label) == 0)
      return buttons->pdata[i];
  return NULL;
}

/* Where nothing has to be moved a toast offers to take the repair back, and where something has, what lists it. */
static void
test_repair_taken_back (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsPlay *play;
  UsJournal *journal;
  const UsNames *names;
  g_autoptr (GVariant) same = NULL;
  AdwDialog *dialog;
  int at, old;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 3);
  play = us_play_page_get_play (page);
  journal = us_session_get_journal (us_play_get_session (play));
  names = us_session_get_names (us_play_get_session (play));
  for (at = position (fixture);
       !g_str_has_prefix (us_journal_get (journal, us_play_find_entry (play, at, NULL))->key, "phantom/zoning");)
    at--;
  old = us_play_find_entry (play, at, NULL);
  same = us_journal_dup_value (journal, old, names);

  g_assert_true (us_play_page_look (page, at));
  act (fixture, "play.repair", NULL);
  g_assert_true (us_play_page_answer (page, same));
  g_assert_cmpint (us_play_find_entry (play, at, NULL), !=, old);
  wait_for (find_button (fixture->window, GTK_TYPE_BUTTON, "Undo") != NULL);
  g_signal_emit_by_name (find_button (fixture->window, GTK_TYPE_BUTTON, "Undo"), "clicked");
  g_assert_cmpint (us_play_find_entry (play, at, NULL), ==, old);

  g_assert_true (us_play_page_look (page, at));
  act (fixture, "play.repair", NULL);
  us_play_page_answer (page,
                       g_variant_new_string (g_str_equal (g_variant_get_string (same, NULL), "up") ? "down" : "up"));
  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
  g_assert_true (ADW_IS_ALERT_DIALOG (dialog));
  g_signal_emit_by_name (dialog, "response::take-back", "take-back");
  g_assert_cmpint (us_play_find_entry (play, at, NULL), ==, old);
}

/* While answers wait behind a repair the page says that the table stays, and nothing is to be moved; then all is. */
static void
test_repair_waits (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsPlay *play;
  UsSession *session;
  UsRandom random = us_policy_random (1);
  AdwBanner *banner;
  AdwApplicationWindow *window;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 3);
  window = ADW_APPLICATION_WINDOW (fixture->window);
  play = us_play_page_get_play (page);
  session = us_play_get_session (play);
  banner = find_widget (page, ADW_TYPE_BANNER);
  for (int at = position (fixture); us_session_get_offer (session) < 0; at--)
    {
      g_autoptr (GVariant) answer = NULL;

      g_assert_cmpint (at, >, 1);
      if (!us_play_ask_again (play, at, NULL))
        continue;
      answer = us_policy_answer (us_policy_find ("random"), &random, session);
      if (!us_play_answer (play, answer, NULL))
        us_play_return (play, NULL);
      else if (us_session_get_offer (session) < 0)
        g_assert_true (us_play_take_back (play, NULL));
    }
  g_assert_true (adw_banner_get_revealed (banner));
  g_assert_null (us_play_get_moves (play));
  while (us_session_get_offer (session) >= 0)
    {
      g_autoptr (GVariant) answer = us_policy_answer (us_policy_find ("random"), &random, session);

      g_assert_null (adw_application_window_get_visible_dialog (window));
      g_assert_true (us_play_page_answer (page, answer));
    }
  g_assert_false (adw_banner_get_revealed (banner));
  g_assert_nonnull (us_play_get_repair (play));
  g_assert_cmpint (us_play_get_moves (play) != NULL, ==, adw_application_window_get_visible_dialog (window) != NULL);
}

/* Of each section that is shown: how many lines it says it has, and how many stand below it. */
static guint
check_heads (UsPlayPage *page, const char *wanted)
{
  GListModel *model =
    G_LIST_MODEL (gtk_list_view_get_model (find_widget (find_widget (page, US_TYPE_JOURNAL_VIEW), GTK_TYPE_LIST_VIEW)));
  guint heads = 0, left = 0, n = g_list_model_get_n_items (model);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (model, i);
      g_autoptr (UsJournalLine) item = gtk_tree_list_row_get_item (row);

      if (us_journal_line_get_lines (item) != NULL)
        {
          g_assert_cmpuint (left, ==, 0);
          left = g_list_model_get_n_items (us_journal_line_get_found (item));
          g_assert_cmpuint (left, >, 0);
          heads++;
          continue;
        }
      g_assert_true (us_journal_line_matches (item, wanted));
      left--;
    }
  g_assert_cmpuint (left, ==, 0);
  return heads;
}

static gboolean
has_label (gpointer root, const char *text)
{
  g_autoptr (GPtrArray) labels = list_widgets (root, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_mapped (g_ptr_array_index (labels, i)) &&
        g_strcmp0 (gtk_label_get_label (g_ptr_array_index (labels, i)), text) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
has_part (gpointer root, const char *part)
{
  g_autoptr (GPtrArray) labels = list_widgets (root, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (g_str_has_prefix (gtk_label_get_label (g_ptr_array_index (labels, i)), part))
      return TRUE;
  return FALSE;
}

/* While somebody searches, a round stands there for what is found in it, and counts that alone: also of what comes and
 * goes meanwhile. */
static void
test_search_counts (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  UsJournalView *journal;
  GtkEditable *entry;
  UsPlayPage *page;
  UsPlay *play;
  guint rounds;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 2);
  play = us_play_page_get_play (page);
  act (fixture, "play.toggle-journal", NULL);
  spin (50);
  journal = find_widget (page, US_TYPE_JOURNAL_VIEW);
  entry = find_widget (journal, GTK_TYPE_SEARCH_ENTRY);
  rounds = g_list_model_get_n_items (us_play_get_journal (play));
  g_assert_cmpuint (rounds, >=, 2);

  g_assert_true (us_session_adjust (us_play_get_session (play), "victory-points", g_variant_new_int64 (17), &error));
  g_assert_no_error (error);
  spin (50);
  gtk_editable_set_text (entry, "corrected to 17");
  spin (300);
  g_assert_cmpuint (check_heads (page, "corrected to 17"), ==, 1);
  g_assert_true (has_label (journal, "1 line"));

  /* What was found is taken back: its round goes too. */
  act (fixture, "play.undo", NULL);
  spin (50);
  g_assert_cmpuint (check_heads (page, "corrected to 17"), ==, 0);
  act (fixture, "play.redo", NULL);
  spin (50);
  g_assert_cmpuint (check_heads (page, "corrected to 17"), ==, 1);

  gtk_editable_set_text (entry, "");
  spin (300);
  for (guint i = 0; i < rounds; i++)
    {
      g_autoptr (UsJournalLine) section = g_list_model_get_item (us_play_get_journal (play), i);

      g_assert_cmpuint (g_list_model_get_n_items (us_journal_line_get_found (section)), ==,
                        g_list_model_get_n_items (G_LIST_MODEL (us_journal_line_get_lines (section))));
    }
}

/* Every answer of a play is asked again: it is filled in, or its row or place says so, and the big button keeps it.
 * Returns how many had something to fill in. */
static guint
check_given (Fixture *fixture, UsPlayPage *page)
{
  UsPlay *play = us_play_page_get_play (page);
  UsSession *session = us_play_get_session (play);
  int head = us_session_get_head (session), n = us_session_get_head_position (session);
  guint filled = 0;

  for (int at = 1; at <= n; at++)
    {
      g_autoptr (GError) error = NULL;
      const UsPrompt *prompt;

      if (us_journal_get (us_session_get_journal (session), us_play_find_entry (play, at, NULL))->by != US_BY_PLAYER)
        continue;
      g_assert_true (us_play_ask_again (play, at, &error));
      g_assert_no_error (error);
      prompt = us_session_get_prompt (session);
      if (us_prompt_is_pressed (prompt))
        {
          g_assert_true (us_play_return (play, NULL));
          continue;
        }
      g_test_message ("%d %s", at, prompt->key);
      g_assert_cmpstr (us_done_bar_get_label (us_play_page_get_done (page)), ==, "Keep the Answer");
      g_assert_true (us_play_main (play, &error));
      g_assert_no_error (error);
      g_assert_cmpint (us_play_get_mode (play), ==, US_PLAY_MODE_NOW);
      g_assert_cmpint (us_session_get_head (session), ==, head);
      filled++;
    }
  return filled;
}

static void
test_given (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) hal = sample_hold_tiles (fixture->store);
  UsRandom random = us_policy_random (3);

  for (int i = 0; i < 10; i++)
    sample_answer (hal, &random);
  open_window (fixture, 1280, 800);
  g_assert_cmpuint (check_given (fixture, open_play (fixture, "phantom/turn", 4)), >, 4);
  /* And of one that was taught, of which less is asked. */
  sample_teach (fixture->store);
  g_assert_cmpuint (check_given (fixture, open_play (fixture, "phantom/turn", 2)), >, 2);
  show_play (fixture, hal);
  g_assert_cmpuint (check_given (fixture, play_page (fixture)), >, 0);
}

/* What one press answers has its mark. */
static void
test_given_choice (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  guint marked = 0;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 3);
  for (int at = us_session_get_head_position (us_play_get_session (us_play_page_get_play (page))); at > 0; at--)
    {
      UsPlay *play = us_play_page_get_play (page);

      if (!us_play_ask_again (play, at, NULL))
        continue;
      if (us_session_get_prompt (us_play_get_session (play))->kind == US_PROMPT_CHOICE &&
          has_part (find_widget (page, US_TYPE_PROMPT_VIEW), "This was the answer"))
        marked++;
      g_assert_true (us_play_return (play, NULL));
    }
  g_assert_cmpuint (marked, >, 3);
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/journal/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("look", test_journal);
  TEST ("line", test_journal_line);
  TEST ("returns", test_journal_returns);
  TEST ("repair-taken-back", test_repair_taken_back);
  TEST ("repair-waits", test_repair_waits);
  TEST ("search-left", test_search_left);
  TEST ("search-counts", test_search_counts);
  TEST ("given", test_given);
  TEST ("given-choice", test_given_choice);
#undef TEST
  return g_test_run ();
}
