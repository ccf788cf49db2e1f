/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions that are answered with places of the board. */

#include "config.h"

#include "fixture.h"
#include "us-area.h"
#include "us-board-view.h"
#include "us-prompt-editor.h"
#include "us-prompt-view.h"

/* Four buildings, then two land tiles. */
static const char *const town[] = { "town/0,0", "town/0,1", "town/1,0", "town/1,1", "town/0,2", "town/1,2" };

/* The board is the grid: no small buttons stand beside it, and who uses keys begins on a place that answers. A key that
 * was pressed for the question before answers none of them. */
static void
test_one (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsPromptView *prompt;
  UsBoardCell *place;
  g_autoptr (GPtrArray) buttons = NULL;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/spy-start", 0);
  prompt = find_widget (page, US_TYPE_PROMPT_VIEW);
  place = us_board_view_find_answer (find_widget (page, US_TYPE_BOARD_VIEW));
  before = position (fixture);
  buttons = list_widgets (find_widget (prompt, US_TYPE_PROMPT_EDITOR), GTK_TYPE_BUTTON);
  g_assert_cmpuint (buttons->len, ==, 0);
  g_assert_false (us_prompt_view_type_digit (prompt, 1));
  g_assert_true (gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (page))) == GTK_WIDGET (place));
  g_assert_true (label_says (page, "Tap it on the table"));
  gtk_widget_activate_action (GTK_WIDGET (place), "cell.answer", NULL);
  g_assert_cmpint (position (fixture), >, before);
}

static UsBoardCell *
tap (UsPlayPage *page, const char *id)
{
  UsBoardCell *cell = us_board_view_find_cell (find_widget (page, US_TYPE_BOARD_VIEW), id);

  g_assert_nonnull (cell);
  gtk_widget_activate_action (GTK_WIDGET (cell), "cell.answer", NULL);
  return cell;
}

/* The big button, which hears nothing for a moment after its meaning has changed. */
static void
take_all (Fixture *fixture)
{
  fixture->clock += G_USEC_PER_SEC;
  act (fixture, "play.primary", NULL);
}

static const UsPlaceMark *
mark_of (UsBoardCell *cell)
{
  return us_spot_mark (us_board_cell_get_frame (cell), us_board_cell_get_spot (cell));
}

/* A tap lays a tile, as it will lie there, and a second one takes it away. What is laid is chosen beside the board, and
 * goes on by itself when all of one kind lie; the big button gives both answers, which are two steps back. */
static void
test_several (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsPlay *play;
  UsPromptView *prompt;
  UsBoardCell *seventh, *first;
  UsDoneBar *done;
  AdwToggleGroup *brushes;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/town-building", 0);
  play = us_play_page_get_play (page);
  prompt = find_widget (page, US_TYPE_PROMPT_VIEW);
  done = us_play_page_get_done (page);
  brushes = find_widget (prompt, ADW_TYPE_TOGGLE_GROUP);
  before = position (fixture);
  g_assert_true (label_says (page, "Tap them on the table"));
  g_assert_cmpuint (adw_toggle_group_get_n_toggles (brushes), ==, 2);
  g_assert_true (label_says (page, "Where do your four buildings lie?"));
  for (guint i = 0; i < G_N_ELEMENTS (town); i++)
    {
      UsBoardCell *cell;

      g_assert_false (us_done_bar_get_ready (done));
      g_assert_cmpuint (adw_toggle_group_get_active (brushes), ==, i < 4 ? 0 : 1);
      cell = tap (page, town[i]);
      g_assert_true (us_board_cell_get_chosen (cell));
      g_assert_cmpstr (mark_of (cell)->piece->glyph, ==, i < 4 ? "house-1" : "trees");
    }
  g_assert_true (us_done_bar_get_ready (done));
  g_assert_true (label_says (page, "Building: 4 of 4 · Land: 2 of 2"));
  g_assert_true (label_says (page, "Where do your two land tiles lie?"));
  g_assert_cmpint (position (fixture), ==, before);
  first = us_board_view_find_cell (find_widget (page, US_TYPE_BOARD_VIEW), town[0]);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (first), GTK_ACCESSIBLE_PROPERTY_LABEL, "D4, Building");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (first), GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
  g_assert_true (us_board_cell_get_active (first));

  /* A seventh waits until one is given up, is not ringed, and says why; its keys confirm nothing by chance. */
  seventh = tap (page, "town/2,2");
  g_assert_false (us_board_cell_get_chosen (seventh));
  g_assert_false (us_board_cell_get_active (seventh));
  g_assert_true (us_spot_waits (us_board_cell_get_frame (seventh), us_board_cell_get_spot (seventh)));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (seventh), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "6 are chosen. Take one of them away to choose another");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (seventh), GTK_ACCESSIBLE_STATE_DISABLED, TRUE);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (seventh), "cell.answer", NULL));
  g_assert_cmpint (position (fixture), ==, before);

  /* Whoever takes one away goes on with its kind. */
  g_assert_false (us_board_cell_get_chosen (tap (page, town[1])));
  g_assert_cmpuint (adw_toggle_group_get_active (brushes), ==, 0);
  g_assert_false (us_done_bar_get_ready (done));
  g_assert_cmpstr (us_play_get_missing (play), ==, "1 more to choose");
  g_assert_true (us_board_cell_get_active (seventh));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (seventh), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Answers the question");
  /* The last land tile lies: one too many is refused, and why. */
  g_assert_true (us_prompt_view_type_digit (prompt, 2));
  g_assert_cmpuint (adw_toggle_group_get_active (brushes), ==, 1);
  g_assert_false (us_board_cell_get_chosen (tap (page, town[1])));
  g_assert_true (label_says (page, "2 are chosen. Take one of them away to choose another"));
  g_assert_true (us_prompt_view_type_digit (prompt, 1));
  g_assert_false (us_prompt_view_type_digit (prompt, 3));
  /* What the place is called by chooses it, too. */
  g_assert_true (us_prompt_view_pick (prompt, town[1]));
  g_assert_true (us_board_cell_get_chosen (us_board_view_find_cell (find_widget (page, US_TYPE_BOARD_VIEW), town[1])));
  g_assert_cmpuint (g_variant_n_children (us_play_get_draft (play)), ==, 4);
  g_assert_false (us_board_cell_get_chosen (tap (page, town[1])));
  g_assert_true (us_board_cell_get_chosen (tap (page, town[1])));

  /* Whoever has tapped the last one goes on with the key that the button names. */
  g_assert_true (gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (page))) == us_done_bar_get_button (done));
  take_all (fixture);
  g_assert_cmpint (position (fixture), ==, before + 2);
  g_assert_cmpstr (us_session_get_prompt (us_play_get_session (play))->key, ==, "phantom/spy-start");
  g_assert_false (us_board_cell_get_chosen (us_board_view_find_cell (find_widget (page, US_TYPE_BOARD_VIEW), town[0])));
  /* One press has told all, and one takes it back: the tiles lie there, and one of them is moved. */
  act (fixture, "play.undo", NULL);
  g_assert_cmpint (position (fixture), ==, before);
  g_assert_cmpstr (us_session_get_prompt (us_play_get_session (play))->key, ==, "phantom/town-building");
  g_assert_true (us_done_bar_get_ready (done));
  g_assert_true (label_says (page, "Building: 4 of 4 · Land: 2 of 2"));
  g_assert_false (us_board_cell_get_chosen (tap (page, town[4])));
  g_assert_false (us_done_bar_get_ready (done));
  g_assert_true (us_board_cell_get_chosen (tap (page, town[4])));
  take_all (fixture);
  g_assert_cmpint (position (fixture), ==, before + 2);
}

static void
assert_laid (UsPlayPage *page, guint n)
{
  for (guint i = 0; i < G_N_ELEMENTS (town); i++)
    g_assert_cmpint (us_board_cell_get_chosen (us_board_view_find_cell (find_widget (page, US_TYPE_BOARD_VIEW),
                                                                        town[i])),
                     ==, i < n);
}

/* What was tapped and is not confirmed is taken back tap by tap, and comes again; before the first one an answer is
 * taken back. Whoever looks at the table as it was finds the tiles where they lay. */
static void
test_undone (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsPlay *play;
  UsPromptView *prompt;
  AdwToggleGroup *brushes;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/town-building", 0);
  play = us_play_page_get_play (page);
  prompt = find_widget (page, US_TYPE_PROMPT_VIEW);
  before = position (fixture);
  for (guint i = 0; i < 5; i++)
    tap (page, town[i]);
  brushes = find_widget (prompt, ADW_TYPE_TOGGLE_GROUP);
  act (fixture, "play.undo", NULL);
  g_assert_cmpint (position (fixture), ==, before);
  assert_laid (page, 4);
  g_assert_true (label_says (page, "Building: 4 of 4 · Land: 0 of 2"));
  act (fixture, "play.undo", NULL);
  assert_laid (page, 3);
  g_assert_cmpuint (adw_toggle_group_get_active (brushes), ==, 0);
  act (fixture, "play.redo", NULL);
  act (fixture, "play.redo", NULL);
  assert_laid (page, 5);
  g_assert_cmpstr (mark_of (us_board_view_find_cell (find_widget (page, US_TYPE_BOARD_VIEW), town[4]))->piece->glyph,
                   ==, "trees");
  g_assert_cmpuint (adw_toggle_group_get_active (brushes), ==, 1);

  g_assert_true (us_play_page_look (page, before));
  act (fixture, "play.back-to-now", NULL);
  assert_laid (page, 5);
  g_assert_true (label_says (page, "Building: 4 of 4 · Land: 1 of 2"));

  for (guint i = 5; i > 0; i--)
    {
      assert_laid (page, i);
      act (fixture, "play.undo", NULL);
    }
  assert_laid (page, 0);
  g_assert_cmpint (position (fixture), ==, before);
  act (fixture, "play.undo", NULL);
  g_assert_cmpint (position (fixture), <, before);
  act (fixture, "play.redo", NULL);
  g_assert_cmpint (position (fixture), ==, before);
  for (guint i = 0; i < 5; i++)
    act (fixture, "play.redo", NULL);
  assert_laid (page, 5);

  /* The button that had the focus is not ready any more. */
  tap (page, town[5]);
  g_assert_true (us_done_bar_get_ready (us_play_page_get_done (page)));
  act (fixture, "play.undo", NULL);
  g_assert_true (US_IS_BOARD_CELL (gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (page)))));
  act (fixture, "play.redo", NULL);
  take_all (fixture);
  g_assert_cmpint (position (fixture), ==, before + 2);
  g_assert_false (us_play_get_can_redo (play));
}

/* An old answer is told anew alone: what came after it has its own. */
static void
test_repaired (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsPlay *play;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/town-building", 0);
  play = us_play_page_get_play (page);
  before = position (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (town); i++)
    tap (page, town[i]);
  take_all (fixture);
  g_assert_true (us_play_ask_again (play, before + 1, NULL));
  g_assert_false (gtk_widget_get_visible (find_widget (find_widget (page, US_TYPE_PROMPT_VIEW),
                                                       ADW_TYPE_TOGGLE_GROUP)));
  /* What was told lies there: one building was another place's. */
  g_assert_true (label_says (page, "4 of 4 chosen"));
  g_assert_false (us_board_cell_get_chosen (tap (page, town[3])));
  g_assert_true (label_says (page, "3 of 4 chosen"));
  g_assert_false (us_done_bar_get_ready (us_play_page_get_done (page)));
  tap (page, "town/2,2");
  take_all (fixture);
  g_assert_cmpint (position (fixture), ==, before + 2);
  g_assert_cmpstr (us_session_get_prompt (us_play_get_session (play))->key, ==, "phantom/spy-start");
}

/* The board shows which place a question is about. */
static void
test_named (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsBoardCell *cell;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/tile-place", 2);
  cell = us_board_view_find_answer (find_widget (page, US_TYPE_BOARD_VIEW));
  g_assert_null (mark_of (cell));
  gtk_widget_activate_action (GTK_WIDGET (cell), "cell.answer", NULL);
  g_assert_cmpstr (us_session_get_prompt (us_play_get_session (us_play_page_get_play (page)))->key, ==, "phantom/tile");
  g_assert_nonnull (mark_of (cell));
  g_assert_false (mark_of (cell)->chosen);
}

/* Space is for the place, Enter for the button as soon as the answer is complete, as the line below it says. */
static void
test_by_key (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsBoardView *board;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/town-building", 0);
  board = find_widget (page, US_TYPE_BOARD_VIEW);
  before = position (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (town); i++)
    {
      gtk_widget_grab_focus (GTK_WIDGET (us_board_view_find_cell (board, town[i])));
      press_key (page, GDK_KEY_Return);
      g_assert_cmpint (position (fixture), ==, before);
      gtk_widget_activate_action (GTK_WIDGET (us_board_view_find_cell (board, town[i])), "cell.answer", NULL);
    }
  g_assert_true (label_says (page, "Page Down"));
  gtk_widget_grab_focus (GTK_WIDGET (us_board_view_find_cell (board, town[0])));
  press_key (page, GDK_KEY_space);
  g_assert_cmpint (position (fixture), ==, before);
  press_key (page, GDK_KEY_Return);
  g_assert_cmpint (position (fixture), ==, before + 2);

  /* Where Page Down alone confirms, Enter is for the place as well. */
  act (fixture, "play.undo", NULL);
  g_settings_set_string (fixture->settings, "confirm-key", "page-down");
  for (guint i = 0; i < G_N_ELEMENTS (town); i++)
    g_assert_true (us_board_cell_get_chosen (us_board_view_find_cell (board, town[i])));
  g_assert_true (label_says (page, "Page Down"));
  gtk_widget_grab_focus (GTK_WIDGET (us_board_view_find_cell (board, town[0])));
  press_key (page, GDK_KEY_Return);
  g_assert_cmpint (position (fixture), ==, before);
  g_settings_reset (fixture->settings, "confirm-key");
}

/* On a phone all of them are seen above the sheet, with the letters of their columns, and a finger can tap them. */
static void
test_in_sight (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsBoardView *board;
  GtkWidget *room;
  AdwBottomSheet *sheet;

  page = open_on_phone (fixture, 720, "phantom/town-building", 0);
  board = find_widget (page, US_TYPE_BOARD_VIEW);
  room = gtk_widget_get_ancestor (GTK_WIDGET (board), GTK_TYPE_SCROLLED_WINDOW);
  sheet = find_widget (page, ADW_TYPE_BOTTOM_SHEET);
  wait_for (edge (board, room, "town/-3,-3", FALSE) >= 15 &&
            edge (board, room, "town/-3,-3", FALSE) < (float) gtk_widget_get_height (room) / 4);
  g_assert_cmpfloat (edge (board, room, "town/3,3", TRUE), <=,
                     (float) (gtk_widget_get_height (room) - adw_bottom_sheet_get_sheet_height (sheet)));
  g_assert_cmpfloat (us_board_cell_get_spot (us_board_view_find_cell (board, "town/0,0"))->box.size.width, >=, 38);
}

/* A correction leaves the tiles where they lie. Undo takes it back in its turn. */
static void
test_corrected (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    guint laid;
    int corrected;
  } steps[] = { { 3, 1 }, { 3, 0 }, { 2, 0 }, { 1, 0 }, { 2, 0 }, { 3, 0 }, { 3, 1 }, { 4, 1 } };
  UsPlayPage *page;
  UsSession *session;
  UsPlay *play;
  int value, before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/town-building", 0);
  play = us_play_page_get_play (page);
  session = us_play_get_session (play);
  before = position (fixture);
  for (guint i = 0; i < 3; i++)
    tap (page, town[i]);
  value = us_session_find_adjustable (session, "victory-points")->value;
  g_assert_true (us_play_correct (play, "victory-points", g_variant_new_int64 (value + 1), NULL));
  assert_laid (page, 3);
  g_assert_true (label_says (page, "Building: 3 of 4 · Land: 0 of 2"));
  g_assert_cmpuint (g_variant_n_children (us_play_get_draft (play)), ==, 3);
  tap (page, town[3]);
  assert_laid (page, 4);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      act (fixture, i < G_N_ELEMENTS (steps) / 2 ? "play.undo" : "play.redo", NULL);
      assert_laid (page, steps[i].laid);
      g_assert_cmpint (us_session_find_adjustable (session, "victory-points")->value, ==, value + steps[i].corrected);
      g_assert_cmpint (position (fixture), ==, before + steps[i].corrected);
    }
}

static GtkWidget *
find_bar_button (UsPlayPage *page)
{
  g_autoptr (GPtrArray) buttons = list_widgets (page, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_has_css_class (g_ptr_array_index (buttons, i), "bar-done"))
      return g_ptr_array_index (buttons, i);
  g_assert_not_reached ();
}

/* Where there is no room for both the board is in sight, and the sheet waits below. */
static void
test_in_little_room (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  AdwBottomSheet *sheet;
  GtkWidget *done;

  page = open_on_phone (fixture, 294, "phantom/town-building", 0);
  sheet = find_widget (page, ADW_TYPE_BOTTOM_SHEET);
  wait_for (!adw_bottom_sheet_get_open (sheet));
  done = find_bar_button (page);
  for (guint i = 0; i < G_N_ELEMENTS (town); i++)
    {
      gtk_widget_grab_focus (GTK_WIDGET (tap (page, town[i])));
      g_assert_cmpint (gtk_widget_get_sensitive (done), ==, i + 1 == G_N_ELEMENTS (town));
    }
  g_assert_false (adw_bottom_sheet_get_open (sheet));
  g_assert_true (us_done_bar_get_ready (us_play_page_get_done (page)));
  /* Whoever has laid the last one goes on with a key. */
  tap (page, town[5]);
  tap (page, town[5]);
  g_assert_true (gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (page))) == done);
}

/* The place that has the focus is in sight, whatever becomes of the window. */
static void
test_resized (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    int width, height;
  } sizes[] = { { 600, 500 }, { 370, 294 }, { 1000, 720 }, { 600, 500 }, { 360, 720 }, { 370, 294 } };
  static const char *const cells[] = { "town/2,2", "town/-2,2", "town/3,-3" };
  GtkWidget *room;
  UsPlayPage *page;
  UsBoardView *board;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/town-building", 0);
  board = find_widget (page, US_TYPE_BOARD_VIEW);
  room = gtk_widget_get_ancestor (GTK_WIDGET (board), GTK_TYPE_SCROLLED_WINDOW);
  for (guint c = 0; c < G_N_ELEMENTS (cells); c++)
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      {
        UsBoardCell *cell = tap (page, cells[c]);

        gtk_widget_grab_focus (GTK_WIDGET (cell));
        gtk_window_set_default_size (GTK_WINDOW (fixture->window), sizes[i].width, sizes[i].height);
        wait_for (ABS (gtk_widget_get_width (GTK_WIDGET (page)) - sizes[i].width) <= 12);
        spin (300);
        g_assert_true (gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (page))) == GTK_WIDGET (cell));
        wait_for (edge (board, room, cells[c], FALSE) >= 0);
        wait_for (edge (board, room, cells[c], TRUE) <=
                  (float) (gtk_widget_get_height (room) -
                           gtk_widget_get_margin_bottom (gtk_widget_get_parent (GTK_WIDGET (board)))));
      }
}

/* Among these cells the one that is called so; the id of a place is that of its answer after the slash. */
static char *
dup_answer (UsPlay *play, GPtrArray *cells, const char *label)
{
  for (guint i = 0; i < cells->len; i++)
    {
      const char *id = us_board_cell_get_id (cells->pdata[i]);
      const UsCell *cell = us_board_find_cell (us_session_get_board (us_play_get_session (play)), id);

      if (us_board_cell_get_answers (cells->pdata[i]) && g_strcmp0 (cell->label, label) == 0)
        return g_strdup (strchr (id, '/') + 1);
    }
  return NULL;
}

/* A finger that covers several places of a phone's table is asked which of them it meant. */
static void
test_finger (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) buttons = NULL, cells = NULL;
  g_autoptr (GVariant) told = NULL;
  UsBoardCell *touched = NULL;
  g_autofree char *meant = NULL;
  int before;
  UsPlayPage *page;
  UsPlay *play;
  UsBoardView *board;
  GtkWidget *popover;
  graphene_rect_t bounds;

  page = open_play_on_phone (fixture);
  play = us_play_page_get_play (page);
  g_assert_true (us_prompt_view_pick (find_widget (page, US_TYPE_PROMPT_VIEW), "building"));
  board = find_widget (page, US_TYPE_BOARD_VIEW);
  spin (300);
  cells = list_widgets (board, US_TYPE_BOARD_CELL);
  /* Those at the ends of a row have room for a finger beside them. */
  for (guint i = 0; i < cells->len && touched == NULL; i++)
    if (us_board_cell_get_answers (cells->pdata[i]) && gtk_widget_get_width (cells->pdata[i]) > 0 &&
        gtk_widget_get_width (cells->pdata[i]) < 44)
      touched = cells->pdata[i];
  g_assert_nonnull (touched);
  before = position (fixture);
  gtk_widget_activate_action (GTK_WIDGET (touched), "board.touch", "s", us_board_cell_get_id (touched));
  popover = find_widget (board, GTK_TYPE_POPOVER);
  wait_for (gtk_widget_get_mapped (popover));
  buttons = list_widgets (popover, GTK_TYPE_BUTTON);
  g_assert_cmpuint (buttons->len, >=, 2);
  spin (200);
  for (guint i = 0; i < buttons->len; i++)
    {
      g_assert_true (gtk_widget_compute_bounds (buttons->pdata[i], buttons->pdata[i], &bounds));
      g_assert_cmpfloat (bounds.size.width, >=, 44);
      g_assert_cmpfloat (bounds.size.height, >=, 44);
    }
  g_assert_cmpint (position (fixture), ==, before);
  meant = dup_answer (play, cells, gtk_button_get_label (buttons->pdata[buttons->len - 1]));
  g_assert_false (g_str_has_suffix (us_board_cell_get_id (touched), meant));
  g_signal_emit_by_name (buttons->pdata[buttons->len - 1], "clicked");
  g_assert_cmpint (position (fixture), >, before);
  told = us_journal_dup_value (us_session_get_journal (us_play_get_session (play)),
                               us_play_find_entry (play, before + 1, NULL),
                               us_session_get_names (us_play_get_session (play)));
  g_assert_cmpstr (g_variant_get_string (told, NULL), ==, meant);
}

/* Whatever size the window gets, the place that has the focus keeps it, and a key presses nothing in the header. Where
 * the journal lies over the table it has the focus. */
static void
test_focus (Fixture *fixture, gconstpointer data)
{
  static const int sizes[][2] = {
    { 800, 600 }, { 1280, 800 }, { 1100, 800 }, { 600, 500 }, { 370, 720 }, { 1280, 800 }
  };
  UsPlayPage *page;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/town-building", 0);
  for (guint journal = 0; journal < 2; journal++)
    {
      GtkWidget *place = GTK_WIDGET (us_board_view_find_cell (find_widget (page, US_TYPE_BOARD_VIEW), town[2]));

      g_assert_true (gtk_widget_grab_focus (place));
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        {
          GtkWidget *focus;

          gtk_window_set_default_size (GTK_WINDOW (fixture->window), sizes[i][0], sizes[i][1]);
          wait_for (ABS (gtk_widget_get_width (GTK_WIDGET (page)) - sizes[i][0]) <= 12);
          spin (200);
          focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (page)));
          g_assert_true (journal == 0 ? focus == place
                                      : gtk_widget_get_ancestor (focus, ADW_TYPE_OVERLAY_SPLIT_VIEW) != NULL);
        }
      act (fixture, "play.toggle-journal", NULL);
      spin (50);
    }
}

/* A finger hits any of them, although the town is only a part of the table. */
static void
test_large_enough (Fixture *fixture, gconstpointer data)
{
  static const int sizes[][2] = { { 1280, 800 }, { 800, 600 }, { 720, 360 } };
  UsPlayPage *page;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/town-building", 0);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GPtrArray) cells = list_widgets (find_widget (page, US_TYPE_BOARD_VIEW), US_TYPE_BOARD_CELL);

      gtk_window_set_default_size (GTK_WINDOW (fixture->window), sizes[i][0], sizes[i][1]);
      wait_for (ABS (gtk_widget_get_width (GTK_WIDGET (page)) - sizes[i][0]) <= 12);
      spin (200);
      for (guint j = 0; j < cells->len; j++)
        if (us_board_cell_get_answers (cells->pdata[j]))
          {
            g_assert_cmpint (gtk_widget_get_width (cells->pdata[j]), >=, 44);
            g_assert_cmpint (gtk_widget_get_height (cells->pdata[j]), >=, 44);
          }
    }
}

int
main (int argc, char **argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/places/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("one", test_one);
  TEST ("several", test_several);
  TEST ("focus", test_focus);
  TEST ("undone", test_undone);
  TEST ("corrected", test_corrected);
  TEST ("repaired", test_repaired);
  TEST ("named", test_named);
  TEST ("by-key", test_by_key);
  TEST ("in-sight", test_in_sight);
  TEST ("finger", test_finger);
  TEST ("large-enough", test_large_enough);
  TEST ("in-little-room", test_in_little_room);
  TEST ("resized", test_resized);
#undef TEST
  return g_test_run ();
}
