/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "fixture.h"
#include "us-done-line.h"
#include "us-games.h"
#include "us-lines-view.h"
#include "us-prompt-view.h"
#include "us-question.h"

/* Whoever has done all that was in sight has done all there was: along any way through a play, what the hands are told
 * anew is in sight when the page settles, and no key presses what is not. */

#define MOMENTS 60

typedef struct
{
  const char *game;
  int width, height;
} Case;

/* Where it stands in its room; negative is above it. */
static float
top_in (GtkWidget *widget, GtkWidget *room)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, room, &bounds));
  return bounds.origin.y;
}

static GtkWidget *
room_of (gpointer widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
}

/* The first order that was not told on the page before, as far as its beginning. */
static GtkWidget *
find_new (UsLinesView *view, GHashTable *before)
{
  UsTold *told;

  for (guint i = 0; (told = us_lines_view_get_line (view, i)) != NULL; i++)
    if (g_strcmp0 (us_told_get_style (told), "headline") != 0 &&
        !g_hash_table_contains (before, us_told_get_plain (told)))
      return us_lines_view_find (view, told);
  return NULL;
}

static GHashTable *
list_lines (UsLinesView *view)
{
  GHashTable *all = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  UsTold *told;

  for (guint i = 0; (told = us_lines_view_get_line (view, i)) != NULL; i++)
    g_hash_table_add (all, g_strdup (us_told_get_plain (told)));
  return all;
}

static GtkWidget *
find_button (UsPlayPage *page, const char *css_class)
{
  g_autoptr (GPtrArray) buttons = list_widgets (page, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_has_css_class (g_ptr_array_index (buttons, i), css_class))
      return g_ptr_array_index (buttons, i);
  g_assert_not_reached ();
}

static gboolean
leads_on (UsDoneBar *done)
{
  return g_strcmp0 (us_done_bar_get_label (done), "Read On") == 0;
}

static GtkWidget *
find_last_order (UsLinesView *view)
{
  GtkWidget *last = NULL;
  UsTold *told;

  for (guint i = 0; (told = us_lines_view_get_line (view, i)) != NULL; i++)
    if (g_strcmp0 (us_told_get_style (told), "quiet") != 0)
      last = us_lines_view_find (view, told);
  return last;
}

static float
foot_in (GtkWidget *widget, GtkWidget *room)
{
  return top_in (widget, room) + (float) gtk_widget_get_height (widget);
}

/* By the button that says so, which is one of the two; where nothing can be answered, by the keys as well. */
static void
read_on (Fixture *fixture, UsPlayPage *page)
{
  GtkWidget *more = find_button (page, "more-below");
  UsDoneBar *done = us_play_page_get_done (page);

  for (int presses = 0; gtk_widget_get_mapped (more) || leads_on (done); presses++)
    {
      g_assert_cmpint (presses, <, 20);
      g_assert_false (gtk_widget_get_mapped (more) && leads_on (done));
      fixture->clock += G_USEC_PER_SEC;
      if (!leads_on (done) && !us_done_bar_get_ready (done) && presses % 2 == 0)
        gtk_widget_activate_action (GTK_WIDGET (page), "play.page-down", NULL);
      else
        g_signal_emit_by_name (leads_on (done) ? us_done_bar_get_button (done) : more, "clicked");
      spin (300);
    }
}

/* Until somebody has scrolled to what is told above the question and lies below the fold, the big button does nothing
 * but lead there. Returns: whether something lay there. */
static gboolean
scroll_on (Fixture *fixture, UsPlayPage *page, UsLinesView *view, GtkWidget *room)
{
  GtkWidget *last = find_last_order (view);
  UsSession *session = us_play_get_session (us_play_page_get_play (page));
  int position = us_session_get_position (session);
  float height = (float) gtk_widget_get_height (room);
  gboolean lay_below = last != NULL && gtk_widget_get_prev_sibling (GTK_WIDGET (view)) == NULL &&
                       gtk_widget_get_mapped (last) && foot_in (last, room) > height + 20;

  if (lay_below)
    g_assert_true (gtk_widget_get_mapped (find_button (page, "more-below")) || leads_on (us_play_page_get_done (page)));
  read_on (fixture, page);
  g_assert_cmpint (us_session_get_position (session), ==, position);
  if (lay_below)
    g_assert_cmpfloat (foot_in (last, room), <, height + 20);
  return lay_below;
}

/* Returns: whether something new was told. */
static gboolean
look (Fixture *fixture, GHashTable *before, guint *below)
{
  UsPlayPage *page = play_page (fixture);
  UsLinesView *view = find_widget (page, US_TYPE_LINES_VIEW);
  GtkWidget *room = room_of (view), *fresh, *focus;
  float height;

  spin (120);
  fresh = find_new (view, before);
  height = (float) gtk_widget_get_height (room);
  if (fresh != NULL)
    {
      wait_for (top_in (fresh, room) >= -1);
      wait_for (top_in (fresh, room) < height - 20);
    }
  /* Where the question and all around it have room, nothing of it is scrolled away. */
  if (gtk_widget_get_mapped (GTK_WIDGET (view)) && top_in (GTK_WIDGET (view), room) < -1)
    {
      GtkWidget *prompt = find_widget (page, US_TYPE_PROMPT_VIEW);
      float foot = gtk_widget_get_mapped (prompt) ? foot_in (prompt, room) : 0;

      g_assert_cmpfloat (MAX (foot, foot_in (GTK_WIDGET (view), room)), >, height - 20);
    }
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  if (focus != NULL && focus != room && gtk_widget_is_ancestor (focus, room))
    {
      wait_for (top_in (focus, room) >= -1);
      wait_for (top_in (focus, room) < height);
    }
  *below += scroll_on (fixture, page, view, room);
  return fresh != NULL;
}

static void
test_in_sight (Fixture *fixture, gconstpointer data)
{
  const Case *one = data;
  UsRandom random = us_policy_random (7);
  guint64 seed = 21;
  guint told = 0, below = 0;
  gboolean begun = FALSE;

  sample_teach (fixture->store);
  open_window (fixture, one->width, one->height);
  for (int i = 0; i < MOMENTS; i++)
    {
      g_autoptr (GHashTable) before = NULL;
      g_autoptr (GVariant) answer = NULL;
      UsPlay *play;

      if (!begun || us_play_get_outcome (us_play_page_get_play (play_page (fixture))) != US_OPEN)
        {
          g_autoptr (UsSession) session = g_str_equal (one->game, "hal")
                                            ? sample_start_hal (fixture->store, seed++, TRUE)
                                            : sample_start (fixture->store, seed++, TRUE);

          show_play (fixture, session);
          begun = TRUE;
        }
      play = us_play_page_get_play (play_page (fixture));
      before = list_lines (find_widget (play_page (fixture), US_TYPE_LINES_VIEW));
      answer = us_policy_answer (us_policy_find ("random"), &random, us_play_get_session (play));
      if (answer != NULL)
        g_variant_take_ref (answer);
      g_assert_true (us_play_page_answer (play_page (fixture), answer));
      if (us_play_get_outcome (play) == US_OPEN)
        told += look (fixture, before, &below);
    }
  g_assert_cmpuint (told, >, 10);
  g_test_message ("%u screens, more below on %u", told, below);
}

/* In a low window the end of the round has more steps than there is room for. */
static void
test_more (Fixture *fixture, gconstpointer data)
{
  UsLinesView *view;
  UsPlayPage *page;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 720, 360);
  page = open_play (fixture, "phantom/round-end", 1);
  view = find_widget (page, US_TYPE_LINES_VIEW);
  spin (300);
  /* A second press in the same moment is not for what the button says then. */
  before = position (fixture);
  fixture->clock += G_USEC_PER_SEC;
  g_assert_true (us_done_bar_press (us_play_page_get_done (page)));
  g_assert_false (us_done_bar_press (us_play_page_get_done (page)));
  g_assert_cmpint (position (fixture), ==, before);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (room_of (view))), 0);
  spin (300);
  g_assert_true (scroll_on (fixture, page, view, room_of (view)));
  g_assert_false (leads_on (us_play_page_get_done (page)));
}

/* Enter leads on until all steps have been in sight, as the big button does. */
static gboolean
enter_on (Fixture *fixture, guint keyval)
{
  UsPlayPage *page = play_page (fixture);
  GtkWidget *done = us_done_bar_get_button (us_play_page_get_done (page));
  GtkScrolledWindow *room = GTK_SCROLLED_WINDOW (room_of (find_widget (page, US_TYPE_LINES_VIEW)));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (room);
  int before = position (fixture), presses = 0;

  while (leads_on (us_play_page_get_done (page)))
    {
      double value = gtk_adjustment_get_value (adjustment);

      g_assert_cmpint (presses++, <, 20);
      fixture->clock += G_USEC_PER_SEC;
      gtk_widget_grab_focus (done);
      g_assert_true (press_key (page, keyval));
      spin (300);
      g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, value);
      g_assert_cmpint (position (fixture), ==, before);
    }
  fixture->clock += G_USEC_PER_SEC;
  gtk_widget_grab_focus (done);
  g_assert_true (press_key (page, keyval));
  g_assert_cmpint (position (fixture), >, before);
  return presses > 0;
}

static void
test_enter (Fixture *fixture, gconstpointer data)
{
  guint below = 0;

  load_style ();
  open_window (fixture, 370, 560);
  for (guint64 seed = 3; below < 2 && seed < 30; seed++)
    {
      g_autoptr (UsSession) session = sample_start_hal (fixture->store, seed, FALSE);

      if (!sample_play_to (session, "hal/done", 9))
        continue;
      show_play (fixture, session);
      wait_for (us_play_page_get_narrow (play_page (fixture)));
      spin (300);
      below += enter_on (fixture, below == 0 ? GDK_KEY_Return : GDK_KEY_KP_Enter);
    }
  g_assert_cmpuint (below, ==, 2);
}

/* What a larger window has shown is not in sight any more in a small one. */
static void
test_resized (Fixture *fixture, gconstpointer data)
{
  static const int sizes[][2] = { { 1280, 900 }, { 370, 560 }, { 700, 900 }, { 370, 400 }, { 1000, 300 } };
  g_autoptr (UsSession) session = NULL;
  guint below = 0;

  load_style ();
  open_window (fixture, 370, 560);
  for (guint64 seed = 3; session == NULL; seed++)
    {
      session = sample_start_hal (fixture->store, seed, FALSE);
      if (!sample_play_to (session, "hal/done", 9))
        g_clear_object (&session);
    }
  show_play (fixture, session);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      UsLinesView *view = find_widget (play_page (fixture), US_TYPE_LINES_VIEW);
      GtkWidget *last = find_last_order (view), *room = room_of (GTK_WIDGET (view));
      gboolean hidden;

      resize_window (fixture, sizes[i][0], sizes[i][1]);
      hidden = foot_in (last, room) > (float) gtk_widget_get_height (room) + 20;
      g_assert_true (leads_on (us_play_page_get_done (play_page (fixture))) == hidden);
      below += hidden;
    }
  g_assert_cmpuint (below, >, 1);

  /* Nor is it after a look into the journal. */
  resize_window (fixture, 370, 560);
  g_assert_true (leads_on (us_play_page_get_done (play_page (fixture))));
  act (fixture, "play.toggle-journal", NULL);
  spin (600);
  us_play_look (us_play_page_get_play (play_page (fixture)), 3, NULL);
  spin (600);
  us_play_look (us_play_page_get_play (play_page (fixture)), -1, NULL);
  act (fixture, "play.toggle-journal", NULL);
  spin (600);
  g_assert_true (leads_on (us_play_page_get_done (play_page (fixture))));
}

/* The big button would answer a question that nobody has read, where an answer is suggested. */
static void
test_question (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = NULL;
  guint below = 0;

  sample_teach (fixture->store);
  open_window (fixture, 360, 720);
  for (guint64 seed = 11; seed < 61; seed++)
    {
      UsPlayPage *page;
      GtkWidget *words, *room;

      g_set_object (&session, NULL);
      session = sample_start (fixture->store, seed, FALSE);
      if (!sample_play_to (session, "phantom/sale-points", 1))
        continue;
      show_play (fixture, session);
      page = play_page (fixture);
      spin (300);
      words = us_prompt_view_get_words (find_widget (page, US_TYPE_PROMPT_VIEW));
      room = room_of (words);
      if (foot_in (words, room) <= (float) gtk_widget_get_height (room) + 20)
        continue;
      below++;
      g_assert_true (leads_on (us_play_page_get_done (page)));
      read_on (fixture, page);
      g_assert_cmpfloat (foot_in (words, room), <=, (float) gtk_widget_get_height (room) + 20);
      g_assert_false (leads_on (us_play_page_get_done (page)));
      break;
    }
  g_assert_cmpuint (below, >, 0);
}

/* What stands below an order is for the hands too: it is as dark as the order. Facts are not. */
static void
test_details (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = NULL;
  UsRandom random = us_policy_random (7);
  guint orders = 0;

  sample_teach (fixture->store);
  open_window (fixture, 800, 600);
  session = sample_start (fixture->store, 21, FALSE);
  show_play (fixture, session);
  for (int i = 0; i < MOMENTS; i++)
    {
      UsPlayPage *page = play_page (fixture);
      UsPlay *play = us_play_page_get_play (page);
      UsLinesView *view = find_widget (page, US_TYPE_LINES_VIEW);
      g_autoptr (GVariant) answer = NULL;
      UsTold *told;

      for (guint n = 0; (told = us_lines_view_get_line (view, n)) != NULL; n++)
        {
          g_autoptr (GPtrArray) labels = NULL;
          gboolean order = g_str_has_prefix (us_told_get_style (told), "step") ||
                           g_str_equal (us_told_get_style (told), "instruction");

          if (!order || *us_told_get_detail (told) == '\0')
            continue;
          labels = list_widgets (us_lines_view_find (view, told), GTK_TYPE_LABEL);
          for (guint j = 0; j < labels->len; j++)
            g_assert_false (gtk_widget_has_css_class (g_ptr_array_index (labels, j), "facts"));
          orders++;
        }
      if (us_play_get_outcome (play) != US_OPEN)
        break;
      answer = us_policy_answer (us_policy_find ("random"), &random, us_play_get_session (play));
      g_assert_true (us_play_page_answer (page, g_variant_take_ref (answer)));
      spin (20);
    }
  g_assert_cmpuint (orders, >, 3);
}

/* A dial stands below its question, and has no words of its own. */
static void
test_dial (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsPromptView *view;

  sample_teach (fixture->store);
  open_window (fixture, 360, 720);
  page = open_play (fixture, "phantom/gained", 1);
  view = find_widget (page, US_TYPE_PROMPT_VIEW);
  g_assert_true (GTK_IS_SPIN_BUTTON (us_prompt_view_get_focus (view)));
  g_assert_true (label_says (view, "How many points did you gain?"));
  g_assert_false (label_says (view, "Number"));
}

/* What an answer came to stands above the next question, also once the table has been put right. */
static void
test_put_right (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = sample_start_hal (fixture->store, 21, TRUE);
  UsRandom random = us_policy_random (7);
  UsLinesView *view;
  UsPlay *play;
  guint n = 0;

  open_window (fixture, 1280, 800);
  show_play (fixture, session);
  play = us_play_page_get_play (play_page (fixture));
  for (guint i = 0; i < MOMENTS && n < 3; i++)
    {
      g_autoptr (GVariant) answer = us_policy_answer (us_policy_find ("random"), &random, us_play_get_session (play));
      const UsAdjustable *points = us_session_find_adjustable (us_play_get_session (play), "your-points");
      g_autofree char *first = NULL;

      view = find_widget (play_page (fixture), US_TYPE_LINES_VIEW);
      spin (60);
      if (points != NULL && us_lines_view_get_line (view, 0) != NULL &&
          g_str_equal (us_question_get_key (us_play_get_question (play)), "hal/target"))
        {
          GtkWidget *body = gtk_widget_get_parent (GTK_WIDGET (view));
          float top = top_in (GTK_WIDGET (view), body);

          first = g_strdup (us_told_get_plain (us_lines_view_get_line (view, 0)));
          g_assert_true (us_play_correct (play, "your-points", g_variant_new_int64 (points->value + 1), NULL));
          spin (60);
          g_assert_cmpstr (us_told_get_plain (us_lines_view_get_line (view, 0)), ==, first);
          g_assert_cmpfloat (top_in (GTK_WIDGET (view), body), ==, top);
          n++;
        }
      g_assert_true (us_play_page_answer (play_page (fixture), g_variant_take_ref (answer)));
    }
  g_assert_cmpuint (n, ==, 3);
}

static void
answer (UsPlayPage *page, GVariant *given)
{
  g_autoptr (GVariant) own = g_variant_ref_sink (given);

  g_assert_true (us_play_page_answer (page, own));
  spin (60);
}

/* On a phone nothing that was done before the last report stands beside what is asked next. */
static void
test_left_behind (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsDoneLine *done;

  open_window (fixture, 360, 720);
  page = open_play (fixture, "phantom/turn", 1);
  answer (page, g_variant_new_string ("points"));
  answer (page, g_variant_new_int64 (1));
  g_assert_cmpuint (g_list_model_get_n_items (us_play_get_so_far (us_play_page_get_play (page))), >, 0);
  done = find_widget (page, US_TYPE_DONE_LINE);
  g_assert_false (done != NULL && gtk_widget_get_mapped (GTK_WIDGET (done)));
}

/* There what is to be done is never followed by what was done before it. */
static void
test_orders_last (Fixture *fixture, gconstpointer data)
{
  const UsRules *rules = us_games_find ("crownfell");
  g_autoptr (UsSession) session = NULL;
  UsRandom random = us_policy_random (3);
  guint shown = 0;
  UsStart start;

  /* Nothing is taught, so that it is asked while the enemy moves. */
  us_start_init (&start, rules);
  start.seed = 5;
  session = written_create (fixture->store, rules, &start, NULL);
  open_window (fixture, 360, 720);
  show_play (fixture, session);
  for (int i = 0; i < 60; i++)
    {
      UsPlayPage *page = play_page (fixture);
      UsPlay *play = us_play_page_get_play (page);
      UsLinesView *lines = find_widget (page, US_TYPE_LINES_VIEW);
      g_autoptr (GPtrArray) done = NULL;
      gboolean orders = FALSE, seen = FALSE;
      UsTold *told;

      if (!us_play_get_is_now (play))
        break;
      for (guint j = 0; (told = us_lines_view_get_line (lines, j)) != NULL; j++)
        orders |= us_told_get_kind (told) == US_LINE_DO;
      done = list_widgets (page, US_TYPE_DONE_LINE);
      for (guint j = 0; j < done->len; j++)
        seen |= gtk_widget_get_mapped (done->pdata[j]);
      g_assert_false (seen && orders);
      shown += seen;
      if (g_str_has_suffix (us_question_get_key (us_play_get_question (play)), "/now"))
        answer (page, g_variant_new_string ("unknown"));
      else
        answer (page, us_policy_answer (us_policy_find ("random"), &random, us_play_get_session (play)));
    }
  g_assert_cmpuint (shown, >, 0);
}

int
main (int argc, char **argv)
{
  static const Case cases[] = {
    { "phantom", 360, 720 }, { "phantom", 800, 600 }, { "hal", 360, 720 }, { "hal", 800, 600 }
  };

  start_gtk (&argc, &argv);

  g_test_add ("/news/more", Fixture, NULL, set_up, test_more, tear_down);
  g_test_add ("/news/question", Fixture, NULL, set_up, test_question, tear_down);
  g_test_add ("/news/details", Fixture, NULL, set_up, test_details, tear_down);
  g_test_add ("/news/dial", Fixture, NULL, set_up, test_dial, tear_down);
  g_test_add ("/news/left-behind", Fixture, NULL, set_up, test_left_behind, tear_down);
  g_test_add ("/news/orders-last", Fixture, NULL, set_up, test_orders_last, tear_down);
  g_test_add ("/news/put-right", Fixture, NULL, set_up, test_put_right, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/news/%s-%d", cases[i].game, cases[i].width);

      g_test_add (path, Fixture, &cases[i], set_up, test_in_sight, tear_down);
    }
  g_test_add ("/news/resized", Fixture, NULL, set_up, test_resized, tear_down);
  g_test_add ("/news/enter", Fixture, NULL, set_up, test_enter, tear_down);
  return g_test_run ();
}
