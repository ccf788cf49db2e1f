/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* While "why" is open the table is the picture of that one instruction; closed, it is the whole table again. */

#include "config.h"

#include "fixture.h"
#include "render.h"
#include "us-board-why.h"
#include "us-board-view.h"
#include "us-journal-view.h"

typedef struct
{
  UsPlayPage *page;
  UsSession *session;
  UsBoardView *view;
  UsBoard *board;
} Table;

static Table
open_table (Fixture *fixture, UsSession *session)
{
  Table table = { 0 };

  g_assert_true (us_window_open_play (fixture->window, written_id (session)));
  spin (50);
  table.page = play_page (fixture);
  table.session = us_play_get_session (us_play_page_get_play (table.page));
  table.view = find_widget (table.page, US_TYPE_BOARD_VIEW);
  table.board = us_session_get_board (table.session);
  us_done_bar_set_clock (us_play_page_get_done (table.page), NULL, NULL);
  return table;
}

/* The end of a round where the Phantom sells to two heroes and moves four workers. */
static Table
open_round_end (Fixture *fixture)
{
  g_autoptr (UsSession) session = sample_start (fixture->store, 11, TRUE);

  g_assert_true (sample_spend_evening (session, "phantom/round-end", 2));
  return open_table (fixture, session);
}

static const UsLine *
find_line (UsSession *session, const char *id)
{
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    if (g_str_equal (us_session_get_line (session, i)->id, id))
      return us_session_get_line (session, i);
  g_assert_not_reached ();
}

static GtkToggleButton *
find_why (Table *table, const UsLine *line)
{
  g_autofree char *text = us_text_plain (&line->text, us_session_get_names (table->session));
  g_autofree char *name = g_strdup_printf ("Why? %s", text);
  g_autoptr (GPtrArray) buttons = list_widgets (table->page, GTK_TYPE_TOGGLE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (buttons, i);
      g_autofree char *other = NULL;

      if (!gtk_widget_has_css_class (button, "why") || !gtk_widget_get_mapped (button))
        continue;
      other = gtk_test_accessible_check_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
      if (other == NULL)
        return GTK_TOGGLE_BUTTON (button);
    }
  g_error ("no “%s”", name);
}

static GtkToggleButton *
ask_why (Table *table, const char *line)
{
  GtkToggleButton *button = find_why (table, find_line (table->session, line));

  gtk_toggle_button_set_active (button, TRUE);
  render_settle (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (button))));
  return button;
}

static GBytes *
picture_of (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GdkTextureDownloader) downloader = NULL;
  gsize stride;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node, NULL);
  downloader = gdk_texture_downloader_new (texture);
  return gdk_texture_downloader_download_bytes (downloader, &stride);
}

static void
assert_same_picture (GBytes *before, GtkWidget *widget, gboolean same)
{
  g_autoptr (GBytes) now = picture_of (widget);

  g_assert_true (g_bytes_equal (before, now) == same);
}

static void
assert_keeps_only (Table *table, int number)
{
  const UsBoardWhy *story = us_board_view_get_why (table->view);
  guint kept = 0;

  g_assert_nonnull (story);
  for (guint i = 0; i < table->board->moves->len; i++)
    {
      const UsMove *move = g_ptr_array_index (table->board->moves, i);

      g_assert_true (us_board_why_keeps (story, move) == (move->number == number));
      kept += us_board_why_keeps (story, move);
    }
  g_assert_cmpuint (kept, ==, number > 0);
}

/* Only the move of the line that is explained stays, with the two places between which it goes. */
static void
test_only_that_move (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) before = NULL;
  GtkToggleButton *why;
  const UsBoardWhy *story;
  const UsLine *line;
  Table table;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  table = open_round_end (fixture);
  render_settle (GTK_WIDGET (fixture->window));
  before = picture_of (GTK_WIDGET (table.view));
  assert_same_picture (before, GTK_WIDGET (table.view), TRUE);

  line = find_line (table.session, "phantom.hero-move");
  g_assert_cmpuint (table.board->moves->len, ==, 4);
  g_assert_cmpint (line->move, >, 0);
  why = ask_why (&table, "phantom.hero-move");
  assert_keeps_only (&table, line->move);
  assert_same_picture (before, GTK_WIDGET (table.view), FALSE);
  story = us_board_view_get_why (table.view);
  g_assert_cmpint (us_board_why_get_part (story, "heroes/hero-2"), ==, US_PART_TOLD);
  g_assert_cmpint (us_board_why_get_part (story, "heroes/hero-3"), ==, US_PART_TOLD);
  g_assert_cmpint (us_board_why_get_part (story, "heroes/hero-4"), ==, US_PART_NONE);
  g_assert_cmpint (us_board_why_get_part (story, "buildings/building-1-2"), ==, US_PART_NONE);

  gtk_popover_popdown (find_widget (why, GTK_TYPE_POPOVER));
  render_settle (GTK_WIDGET (fixture->window));
  g_assert_null (us_board_view_get_why (table.view));
  g_assert_false (gtk_toggle_button_get_active (why));
  assert_same_picture (before, GTK_WIDGET (table.view), TRUE);
}

/* A sale moves nothing: the hero alone stays. The headline is about all that follows it. */
static void
test_sale_and_headline (Fixture *fixture, gconstpointer data)
{
  const UsBoardWhy *story;
  GtkToggleButton *why;
  Table table;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  table = open_round_end (fixture);

  why = ask_why (&table, "phantom.sale");
  assert_keeps_only (&table, 0);
  story = us_board_view_get_why (table.view);
  g_assert_cmpint (us_board_why_get_part (story, "heroes/hero-2"), ==, US_PART_TOLD);
  g_assert_cmpint (us_board_why_get_part (story, "heroes/hero-3"), ==, US_PART_NONE);
  gtk_popover_popdown (find_widget (why, GTK_TYPE_POPOVER));

  ask_why (&table, "phantom.sells-and-moves");
  story = us_board_view_get_why (table.view);
  for (guint i = 0; i < table.board->moves->len; i++)
    g_assert_true (us_board_why_keeps (story, g_ptr_array_index (table.board->moves, i)));
}

/* An answer closes it, and the next table is shown whole. */
static void
test_answer (Fixture *fixture, gconstpointer data)
{
  Table table;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  table = open_round_end (fixture);
  ask_why (&table, "phantom.building-move");
  g_assert_nonnull (us_board_view_get_why (table.view));
  act (fixture, "play.undo", NULL);
  spin (50);
  g_assert_null (us_board_view_get_why (table.view));
}

/* The keys that go on and back do so through the popover, and the next one answers and does not ask why once more. */
static void
test_keys (Fixture *fixture, gconstpointer data)
{
  GtkWidget *popover;
  GtkToggleButton *why;
  Table table;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  table = open_round_end (fixture);
  before = position (fixture);

  why = ask_why (&table, "phantom.building-move");
  spin (50);
  popover = find_widget (why, GTK_TYPE_POPOVER);
  gtk_popover_popdown (GTK_POPOVER (popover));
  wait_for (gtk_window_get_focus (GTK_WINDOW (fixture->window)) ==
            us_done_bar_get_button (us_play_page_get_done (table.page)));
  g_assert_cmpint (position (fixture), ==, before);

  why = ask_why (&table, "phantom.building-move");
  spin (50);
  popover = find_widget (why, GTK_TYPE_POPOVER);
  wait_for (!us_done_bar_is_deaf (us_play_page_get_done (table.page)));
  g_assert_true (press_key (popover, GDK_KEY_Page_Down));
  spin (50);
  g_assert_null (us_board_view_get_why (table.view));
  g_assert_cmpint (position (fixture), >, before);
}

/* On a phone the words take the place of the question in the sheet, the places stay in sight above it, and the big
 * button leads back without an answer. */
static void
test_narrow (Fixture *fixture, gconstpointer data)
{
  GtkToggleButton *why;
  UsDoneBar *done;
  int before;
  Table table;

  sample_teach (fixture->store);
  open_window (fixture, 360, 720);
  table = open_round_end (fixture);
  wait_for (us_play_page_get_narrow (table.page));
  before = position (fixture);
  done = us_play_page_get_done (table.page);
  for (spin (300); g_str_equal (us_done_bar_get_label (done), "Read On"); spin (300))
    {
      fixture->clock += G_USEC_PER_SEC;
      g_assert_true (us_done_bar_press (done));
    }
  g_assert_cmpstr (us_done_bar_get_label (done), ==, "Next Round");
  g_assert_cmpint (position (fixture), ==, before);

  why = ask_why (&table, "phantom.building-move");
  g_assert_cmpstr (us_done_bar_get_label (done), ==, "Back to the Table");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == us_done_bar_get_button (done));
  {
    const UsMove *move = g_ptr_array_index (table.board->moves, 2);
    GtkWidget *cell = GTK_WIDGET (us_board_view_find_cell (table.view, move->to));
    AdwBottomSheet *sheet = find_widget (table.page, ADW_TYPE_BOTTOM_SHEET);
    graphene_rect_t bounds;

    spin (600);
    g_assert_true (us_board_why_keeps (us_board_view_get_why (table.view), move));
    g_assert_true (gtk_widget_compute_bounds (cell, GTK_WIDGET (sheet), &bounds));
    g_assert_cmpfloat (bounds.origin.y, >=, 0);
    g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                       gtk_widget_get_height (GTK_WIDGET (sheet)) - adw_bottom_sheet_get_sheet_height (sheet));
  }

  g_assert_true (us_done_bar_press (done));
  g_assert_cmpint (position (fixture), ==, before);
  g_assert_cmpstr (us_done_bar_get_label (done), ==, "Next Round");
  g_assert_null (us_board_view_get_why (table.view));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == GTK_WIDGET (why));

  /* No place answers what cannot be read: a tap leads back too. */
  ask_why (&table, "phantom.building-move");
  gtk_widget_activate_action (GTK_WIDGET (us_board_view_find_cell (table.view, "buildings/building-1-2")),
                              "cell.answer", NULL);
  g_assert_null (us_board_view_get_why (table.view));
  g_assert_cmpint (position (fixture), ==, before);

  /* The sheet may be put away to see more of it; what is next then leads back as well. */
  ask_why (&table, "phantom.building-move");
  adw_bottom_sheet_set_open (find_widget (table.page, ADW_TYPE_BOTTOM_SHEET), FALSE);
  spin (50);
  g_assert_nonnull (us_board_view_get_why (table.view));
  spin (350);
  act (fixture, "play.primary", NULL);
  g_assert_null (us_board_view_get_why (table.view));
  g_assert_cmpint (position (fixture), ==, before);
}

static char *
dup_told (UsSession *session, const char *id)
{
  for (guint i = us_session_get_n_log (session); i-- > 0;)
    {
      const UsLogItem *item = us_session_get_log (session, i);

      if (item->kind == US_LOG_LINE && g_str_equal (item->line->id, id))
        return us_text_plain (&item->line->text, us_session_get_names (session));
    }
  g_assert_not_reached ();
}

/* A round at whose end it lies a while back that the Spy has stepped. */
static Table
open_after_step (Fixture *fixture)
{
  for (guint64 seed = 1; seed < 40; seed++)
    {
      g_autoptr (UsSession) session = sample_start (fixture->store, seed, TRUE);
      g_autofree char *section = NULL;

      if (!sample_play_to_line (session, "phantom.spy-step", 1))
        continue;
      section = g_strdup (us_session_get_section (session));
      if (sample_play_to (session, "phantom/round-end", 0) && g_str_equal (section, us_session_get_section (session)))
        return open_table (fixture, session);
    }
  g_assert_not_reached ();
}

/* As a press on its row in the journal does. */
static void
look_at (Table *table, const char *text)
{
  GtkListView *list = find_widget (find_widget (table->page, US_TYPE_JOURNAL_VIEW), GTK_TYPE_LIST_VIEW);
  GtkSelectionModel *model = gtk_list_view_get_model (list);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (model)); i++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (model), i);
      g_autoptr (UsJournalLine) item = gtk_tree_list_row_get_item (row);

      if (us_journal_line_get_lines (item) == NULL && g_str_equal (us_journal_line_get_text (item), text))
        {
          gtk_selection_model_select_item (model, i, TRUE);
          g_signal_emit_by_name (list, "activate", i);
          spin (50);
          table->board = us_session_get_board (table->session);
          return;
        }
    }
  g_assert_not_reached ();
}

/* The score is explained where it stands: by the "?" beside the result, and by its key. */
static void
test_result (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsSession *session;
  GtkWidget *button = NULL;
  g_autoptr (GPtrArray) buttons = NULL;

  open_window (fixture, 1280, 800);
  session = sample_start_hal (fixture->store, 3, TRUE);
  sample_finish (session);
  show_play (fixture, session);
  page = play_page (fixture);
  g_object_unref (session);
  act (fixture, "play.why", NULL);
  buttons = list_widgets (page, GTK_TYPE_TOGGLE_BUTTON);
  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_has_css_class (buttons->pdata[i], "why") && gtk_widget_get_mapped (buttons->pdata[i]))
      button = buttons->pdata[i];
  g_assert_nonnull (button);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  wait_for (label_says (find_widget (button, GTK_TYPE_POPOVER), "Points collected"));
  g_assert_true (label_says (find_widget (button, GTK_TYPE_POPOVER), "Cards with ="));
}

/* A line of an older moment is explained beside the table as it was then. */
static void
test_looking_back (Fixture *fixture, gconstpointer data)
{
  g_autofree char *step = NULL;
  Table table;
  UsBoard *now;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  table = open_after_step (fixture);
  act (fixture, "play.toggle-journal", NULL);
  spin (50);
  now = us_board_ref (table.board);
  step = dup_told (table.session, "phantom.spy-step");
  look_at (&table, step);
  g_assert_true (table.board != now);
  g_assert_true (us_board_view_get_board (table.view) == table.board);

  act (fixture, "play.why", NULL);
  spin (50);
  assert_keeps_only (&table, 1);
  {
    const UsMove *move = g_ptr_array_index (table.board->moves, 0);

    g_assert_cmpstr (move->token, ==, "spy");
    g_assert_cmpint (us_board_why_get_part (us_board_view_get_why (table.view), move->to), ==, US_PART_TOLD);
  }

  act (fixture, "play.back-to-now", NULL);
  spin (50);
  g_assert_null (us_board_view_get_why (table.view));
  us_board_unref (now);
}

static guint
count_parts (UsBoard *board, const UsBoardWhy *story, UsPart part)
{
  guint n = 0;

  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        n += us_board_why_get_part (story, ((const UsCell *) g_ptr_array_index (area->cells, j))->id) == part;
    }
  return n;
}

/* Each value of a list has its place in the picture; returns how many have one. */
static guint
check_listed (UsBoard *board, const UsBoardWhy *story, const UsText *text)
{
  guint found = 0;

  for (guint i = 0; i < text->n_args; i++)
    {
      int values[US_SET_SIZE], n = us_arg_values (&text->args[i], values);

      for (int j = 0; text->args[i].values != NULL && j < n; j++)
        {
          const UsCell *cell = us_board_find_value (board, text->args[i].domain, values[j]);

          if (cell == NULL)
            continue;
          g_assert_cmpint (us_board_why_get_part (story, cell->id), !=, US_PART_NONE);
          found++;
        }
    }
  return found;
}

/* Every line that moves something shows that it does, in whole plays of both games. `parts` counts the pictures that have
 * such a part, and in place of none the values that lists show. */
static void
check_lines (UsSession *session, guint *parts)
{
  UsBoard *board = us_session_get_board (session);

  for (guint i = 0; board != NULL && i < us_session_get_n_lines (session); i++)
    {
      const UsLine *line = us_session_get_line (session, i);
      g_autoptr (UsBoardWhy) story = NULL;

      if (line->n_reasons == 0)
        continue;
      story = us_board_why_new (session, line->first_reason, line->n_reasons);
      for (guint j = 0; j < board->moves->len; j++)
        {
          const UsMove *move = g_ptr_array_index (board->moves, j);
          gboolean its = line->kind == US_LINE_HEAD || (move->number > 0 && move->number == line->move);

          g_assert_true (us_board_why_keeps (story, move) == (its && !move->forecast));
          if (its && !move->forecast)
            g_assert_cmpint (us_board_why_get_part (story, move->to), ==, US_PART_TOLD);
        }
      parts[US_PART_NONE] += check_listed (board, story, &line->text);
      for (UsPart part = US_PART_TOLD; part <= US_PART_NAMED; part++)
        parts[part] += count_parts (board, story, part) > 0;
    }
}

static void
sweep (UsSession *session, guint *parts)
{
  UsRandom random = us_policy_random (us_session_get_start (session)->seed);

  while (us_session_get_outcome (session) == US_OPEN)
    {
      check_lines (session, parts);
      sample_answer (session, &random);
    }
  g_object_unref (session);
}

static void
test_every_line (Fixture *fixture, gconstpointer data)
{
  guint phantom[US_PART_NAMED + 1] = { 0 }, hal[US_PART_NAMED + 1] = { 0 };

  sample_teach (fixture->store);
  for (guint64 seed = 1; seed <= 4; seed++)
    {
      sweep (sample_start (fixture->store, seed, TRUE), phantom);
      sweep (sample_start_hal (fixture->store, seed, TRUE), hal);
    }
  g_test_message ("phantom: told %u, named %u; hal: told %u, named %u", phantom[1], phantom[2], hal[1], hal[2]);
  g_assert_cmpuint (phantom[US_PART_TOLD], >, 100);
  g_assert_cmpuint (phantom[US_PART_NAMED], >, 0);
  g_assert_cmpuint (hal[US_PART_TOLD], >, 100);
  g_assert_cmpuint (hal[US_PART_NONE], >, 100);
}

int
main (int argc, char **argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/why/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("only-that-move", test_only_that_move);
  TEST ("sale-and-headline", test_sale_and_headline);
  TEST ("answer", test_answer);
  TEST ("keys", test_keys);
  TEST ("narrow", test_narrow);
  TEST ("result", test_result);
  TEST ("looking-back", test_looking_back);
  TEST ("every-line", test_every_line);
#undef TEST
  return g_test_run ();
}
