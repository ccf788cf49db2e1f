/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions: pressing, typing, choosing several. */

#include "config.h"

#include "fixture.h"
#include "us-answer.h"
#include "us-thing.h"
#include "us-actions.h"
#include "us-answer-list.h"
#include "us-prompt-editor.h"
#include "us-form.h"
#include "us-prompt-view.h"
#include "us-sheet-view.h"
#include "us-slot.h"

static void
type (gpointer search, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (search), text);
  spin (20);
}

/* Opens a play against Hal that asks which of many tiles the player holds. */
static UsPlayPage *
open_hold (Fixture *fixture, int width, int height)
{
  g_autoptr (UsSession) session = sample_hold_tiles (fixture->store);

  open_window (fixture, width, height);
  show_play (fixture, session);
  return play_page (fixture);
}

static GPtrArray *
list_things (UsPlayPage *page)
{
  GPtrArray *things = list_widgets (find_widget (page, US_TYPE_ANSWER_LIST), GTK_TYPE_TOGGLE_BUTTON);

  for (guint i = things->len; i-- > 0;)
    if (!gtk_widget_has_css_class (g_ptr_array_index (things, i), "thing"))
      g_ptr_array_remove_index (things, i);
  return things;
}

static guint
count_marks (GPtrArray *things)
{
  guint n = 0;

  for (guint i = 0; i < things->len; i++)
    {
      g_autoptr (GPtrArray) ticks = list_widgets (g_ptr_array_index (things, i), GTK_TYPE_IMAGE);
      gboolean active = gtk_toggle_button_get_active (g_ptr_array_index (things, i));

      g_assert_cmpuint (ticks->len, ==, 1);
      g_assert_cmpint (gtk_widget_get_mapped (g_ptr_array_index (ticks, 0)), ==, active);
      n += active;
    }
  return n;
}

/* As many as are wanted, each marked; the button waits and says for what. */
static void
test_several (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_hold (fixture, 1280, 800);
  UsDoneBar *done = us_play_page_get_done (page);
  g_autoptr (GPtrArray) things = list_things (page);
  UsPromptEditor *editor = find_widget (page, US_TYPE_PROMPT_EDITOR);
  int before = position (fixture);

  g_assert_cmpuint (things->len, ==, 51);
  g_assert_true (label_says (editor, "0 of 6 chosen"));
  for (guint i = 0; i < 6; i++)
    {
      g_assert_false (us_done_bar_get_ready (done));
      g_signal_emit_by_name (g_ptr_array_index (things, 8 * i), "clicked");
    }
  spin (50);
  g_assert_true (us_done_bar_get_ready (done));
  g_assert_true (label_says (editor, "6 of 6 chosen: Red 4, Red 12, Red 20, Yellow 11, Yellow 19, Blue 10"));
  g_assert_cmpuint (count_marks (things), ==, 6);
  g_assert_false (gtk_widget_get_sensitive (g_ptr_array_index (things, 1)));

  g_signal_emit_by_name (g_ptr_array_index (things, 0), "clicked");
  spin (50);
  g_assert_cmpuint (count_marks (things), ==, 5);
  g_assert_false (us_done_bar_get_ready (done));
  g_assert_true (label_says (done, "1 more to choose"));
  g_assert_true (gtk_widget_get_sensitive (g_ptr_array_index (things, 1)));

  /* What lies side by side is found by its words too, and keeps what was chosen. */
  {
    GtkWidget *search = find_widget (page, GTK_TYPE_SEARCH_ENTRY);

    type (search, "red 5");
    g_signal_emit_by_name (search, "activate");
    g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "");
  }
  spin (50);
  g_assert_cmpuint (count_marks (things), ==, 6);
  act (fixture, "play.primary", NULL);
  g_assert_cmpint (position (fixture), >, before);
}

static GtkWidget *
find_search (UsPlayPage *page)
{
  return find_widget (find_widget (page, US_TYPE_PROMPT_EDITOR), GTK_TYPE_SEARCH_ENTRY);
}

/* The same question asked again stands in the same widgets, with what was answered the first time. */
static void
test_kept (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_hold (fixture, 1280, 800);
  UsPromptEditor *editor = find_widget (page, US_TYPE_PROMPT_EDITOR);
  g_autoptr (GPtrArray) before = list_things (page), after = NULL;

  for (guint i = 0; i < 6; i++)
    g_signal_emit_by_name (g_ptr_array_index (before, i), "clicked");
  act (fixture, "play.primary", NULL);
  g_assert_true (find_widget (page, US_TYPE_PROMPT_EDITOR) != editor);
  act (fixture, "play.undo", NULL);
  spin (50);
  g_assert_true (find_widget (page, US_TYPE_PROMPT_EDITOR) == editor);
  after = list_things (page);
  g_assert_cmpuint (after->len, ==, before->len);
  for (guint i = 0; i < after->len; i++)
    g_assert_true (after->pdata[i] == before->pdata[i]);
  g_assert_cmpuint (count_marks (after), ==, 6);
  g_assert_true (label_says (editor, "6 of 6 chosen: Red 4, Red 5, Red 6, Red 7, Red 8, Red 9"));

  /* What was looked for is not looked for in the next question. */
  type (find_search (page), "red 5");
  g_assert_false (gtk_widget_get_mapped (g_ptr_array_index (after, 0)));
  act (fixture, "play.undo", NULL);
  act (fixture, "play.redo", NULL);
  spin (50);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_search (page))), ==, "");
  g_assert_true (gtk_widget_get_mapped (g_ptr_array_index (after, 0)));
}

/* Looked for anew each time: becoming narrow makes the things anew. */
static gboolean
things_are_placed (UsPlayPage *page)
{
  g_autoptr (GPtrArray) things = list_things (page);

  return us_play_page_get_narrow (page) && things->len > 0 &&
         gtk_widget_get_width (g_ptr_array_index (things, 0)) >= 40;
}

/* On a phone too every tile has its place. */
static void
test_several_narrow (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_hold (fixture, 360, 720);
  g_autoptr (GPtrArray) things = NULL;

  wait_for (things_are_placed (page));
  things = list_things (page);
  for (guint i = 0; i < things->len; i++)
    {
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (g_ptr_array_index (things, i), GTK_WIDGET (page), &bounds));
      g_assert_cmpfloat (bounds.origin.x, >=, 0);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, 360);
    }
}

/* What finds nothing says so; Escape empties the field, and only then leaves it. */
static void
test_nothing_found (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_hold (fixture, 1280, 800);
  UsPromptEditor *editor = find_widget (page, US_TYPE_PROMPT_EDITOR);
  GtkWidget *search = find_widget (page, GTK_TYPE_SEARCH_ENTRY);
  g_autoptr (GPtrArray) things = list_things (page);
  gboolean in_search;

  gtk_widget_grab_focus (search);
  type (search, "green");
  g_assert_true (label_says (editor, "Nothing here is called “green”."));
  g_assert_false (gtk_widget_get_mapped (g_ptr_array_index (things, 0)));

  g_signal_emit_by_name (search, "stop-search");
  spin (50);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "");
  g_assert_false (label_says (editor, "Nothing here is called “green”."));
  g_assert_true (gtk_widget_get_mapped (g_ptr_array_index (things, 0)));
  in_search = gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)), search);
  g_assert_true (in_search);

  g_signal_emit_by_name (search, "stop-search");
  in_search = gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)), search);
  g_assert_false (in_search);

  /* A number key looks for the number wherever the focus is. */
  g_assert_true (us_prompt_view_type_digit (find_widget (page, US_TYPE_PROMPT_VIEW), 1));
  g_assert_true (us_prompt_view_type_digit (find_widget (page, US_TYPE_PROMPT_VIEW), 2));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "12");
}

/* The key that has confirmed the last question does not begin another play. */
static void
test_over (Fixture *fixture, gconstpointer data)
{
  static const guint keys[] = { GDK_KEY_Page_Down, GDK_KEY_space, GDK_KEY_Return };
  g_autoptr (UsSession) session = sample_start_hal (fixture->store, 3, FALSE);
  AdwApplicationWindow *window;
  UsPlayPage *page;
  GtkWidget *sheet;

  open_window (fixture, 1280, 800);
  sample_finish (session);
  show_play (fixture, session);
  page = play_page (fixture);
  window = ADW_APPLICATION_WINDOW (fixture->window);
  g_assert_cmpstr (us_done_bar_get_label (us_play_page_get_done (page)), ==, "Play Again");
  g_assert_true (gtk_widget_has_css_class (gtk_window_get_focus (GTK_WINDOW (fixture->window)), "play-column"));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      press_key (page, keys[i]);
      g_assert_null (adw_application_window_get_visible_dialog (window));
      g_assert_true (play_page (fixture) == page);
    }
  /* The score is that of the end, and goes when the play goes on. */
  sheet = find_widget (page, US_TYPE_SHEET_VIEW);
  g_assert_true (gtk_widget_get_mapped (sheet));
  act (fixture, "play.undo", NULL);
  g_assert_false (gtk_widget_get_visible (sheet));
  act (fixture, "play.redo", NULL);
  g_assert_true (gtk_widget_get_visible (sheet));
  g_assert_true (label_says (sheet, us_play_get_rules (us_play_page_get_play (page))->opponent));
  fixture->clock += G_USEC_PER_SEC;
  g_assert_true (us_done_bar_press (us_play_page_get_done (page)));
  g_assert_nonnull (adw_application_window_get_visible_dialog (window));
}

/* What can be typed into each kind of question is an answer that the session takes. */
static void
test_kinds (Fixture *fixture, gconstpointer data)
{
  static const char *const keys[] = { "phantom/box", "phantom/row", "hero", "phantom/dice" };
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
          g_autoptr (GVariant) answer = us_prompt_editor_dup_draft (US_PROMPT_EDITOR (editor));
          g_autoptr (GPtrArray) groups = list_widgets (editor, ADW_TYPE_TOGGLE_GROUP);
          g_autoptr (GPtrArray) buttons = list_widgets (editor, GTK_TYPE_BUTTON);
          g_autofree char *missing = us_prompt_dup_missing (prompt, us_session_get_names (session), answer);

          if (answer != NULL && missing == NULL)
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
        g_autoptr (GVariant) answer = us_prompt_editor_dup_draft (US_PROMPT_EDITOR (editor));

        g_assert_nonnull (answer);
        us_session_answer (session, answer, &error);
        g_assert_no_error (error);
      }
      g_object_unref (editor);
    }
  g_assert_cmpuint (met, >=, 3);
}

/* Whoever turns the phone has not filled in a form for nothing. */
static void
test_other_width (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GVariant) told = g_variant_ref_sink (g_variant_new_parsed (
    "{'cube-colours': <['red', 'blue', 'green', 'yellow']>, 'dice-colours': <['green', 'red', 'yellow', 'blue']>, "
    "'hero-slots': <int64 5>, 'building-slots': <[int64 5, 3, 2]>, 'start-levels': <'1'>}"));
  g_autoptr (UsSession) session = sample_start (fixture->store, 11, FALSE);
  UsPlayPage *page;
  GtkWidget *form;
  UsPlay *play;

  open_window (fixture, 1280, 800);
  g_assert_true (sample_play_to (session, "phantom/box", 0));
  show_play (fixture, session);
  page = play_page (fixture);
  play = us_play_page_get_play (page);
  form = find_widget (page, US_TYPE_FORM);
  g_object_set (form, "value", told, NULL);
  g_assert_true (g_variant_equal (us_play_get_draft (play), told));
  for (int i = 0; i < 2; i++)
    {
      g_object_set (find_widget (page, US_TYPE_PROMPT_VIEW), "compact", i == 0, NULL);
      spin (50);
      g_assert_true (find_widget (page, US_TYPE_FORM) == form);
      g_assert_true (g_variant_equal (us_play_get_draft (play), told));
    }
}

/* Points are typed as they are said, wherever the focus is. */
static void
test_number (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GVariant) answer = NULL;
  const char *missing;
  UsPlayPage *page;
  UsPromptView *prompt;
  GtkWidget *focus;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 1);
  prompt = find_widget (page, US_TYPE_PROMPT_VIEW);
  g_assert_true (us_prompt_view_type_digit (prompt, 7));
  g_assert_cmpstr (us_session_get_prompt (us_play_get_session (us_play_page_get_play (page)))->key, ==,
                   "phantom/gained");

  wait_for (us_done_bar_get_ready (us_play_page_get_done (page)));
  g_assert_true (us_prompt_view_type_digit (prompt, 1));
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_true (gtk_widget_is_ancestor (focus, find_widget (prompt, GTK_TYPE_SPIN_BUTTON)));
  g_assert_true (us_prompt_view_type_digit (prompt, 6));
  answer = us_prompt_editor_dup_draft (find_widget (prompt, US_TYPE_PROMPT_EDITOR));
  g_assert_cmpint (g_variant_get_int64 (answer), ==, 6);
  /* What cannot be is not taken for the nearest that can. */
  for (guint i = 0; i < 3; i++)
    gtk_editable_set_text (find_widget (prompt, GTK_TYPE_SPIN_BUTTON), (const char *[]) { "151", "", "many" }[i]);
  g_assert_false (us_done_bar_get_ready (us_play_page_get_done (page)));
  g_assert_null (us_prompt_editor_dup_draft (find_widget (prompt, US_TYPE_PROMPT_EDITOR)));
  missing = us_play_get_missing (us_play_page_get_play (page));
  g_assert_true (g_str_has_prefix (missing, "A number from 1 to "));
  /* More than a round brings is told at once. */
  gtk_editable_set_text (find_widget (prompt, GTK_TYPE_SPIN_BUTTON), "26");
  g_assert_true (us_done_bar_get_ready (us_play_page_get_done (page)));
  g_assert_true (us_prompt_view_type_digit (prompt, 8));
  g_assert_true (us_done_bar_get_ready (us_play_page_get_done (page)));
  before = position (fixture);
  g_signal_emit_by_name (gtk_window_get_focus (GTK_WINDOW (fixture->window)), "activate");
  g_assert_cmpint (position (fixture), >, before);
}

/* A number key means the same whether or not a choice above it is possible now. On a phone the closed sheet opens for a
 * question that its button does not answer. */
static void
test_keys_stay (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  AdwBottomSheet *sheet;
  UsPromptView *prompt;
  UsSession *session;
  UsPlayPage *page;

  page = open_play_on_phone (fixture);
  session = us_play_get_session (us_play_page_get_play (page));
  us_session_adjust (session, "spy", g_variant_new_string ("expelled"), &error);
  g_assert_no_error (error);
  prompt = find_widget (page, US_TYPE_PROMPT_VIEW);
  sheet = find_widget (page, ADW_TYPE_BOTTOM_SHEET);
  g_assert_cmpstr (us_session_get_prompt (session)->key, ==, "phantom/turn");
  adw_bottom_sheet_set_open (sheet, FALSE);
  g_assert_false (us_prompt_view_type_digit (prompt, 3));
  g_assert_false (adw_bottom_sheet_get_open (sheet));

  g_assert_true (us_prompt_view_type_digit (prompt, 4));
  g_assert_cmpstr (us_session_get_prompt (session)->key, ==, "phantom/tile-place");
  g_assert_true (adw_bottom_sheet_get_open (sheet));
}

/* The level of a new hero is pressed with "Teach a new one": one tap less to teach it. */
static void
test_new_hero (Fixture *fixture, gconstpointer by_key)
{
  g_autoptr (UsSession) session = sample_start (fixture->store, 1, TRUE);
  g_autoptr (GPtrArray) buttons = NULL;
  GtkWidget *second = NULL, *name;
  UsDoneBar *done;

  g_object_unref (g_steal_pointer (&session));
  sample_teach (fixture->store);
  session = sample_start (fixture->store, 1, TRUE);
  /* There is one of him, so who the other one is is asked by itself. */
  g_assert_true (sample_play_to (session, "phantom/row", 0));
  g_assert_true (us_session_answer (session, g_variant_new_parsed ("['squire', 'squire']"), NULL));
  g_assert_cmpstr (us_session_get_prompt (session)->key, ==, "phantom/hero");
  open_window (fixture, 360, 720);
  show_play (fixture, session);
  buttons = list_widgets (find_widget (play_page (fixture), US_TYPE_PROMPT_VIEW), GTK_TYPE_BUTTON);
  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_button_get_label (g_ptr_array_index (buttons, i)), "2") == 0)
      second = g_ptr_array_index (buttons, i);
  g_assert_nonnull (second);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (second), ==, "Teach a new one: Level 2");
  wait_for (!us_done_bar_is_deaf (us_play_page_get_done (play_page (fixture))));
  if (by_key != NULL)
    g_assert_true (press_key (play_page (fixture), GDK_KEY_2));
  else
    g_signal_emit_by_name (second, "clicked");

  g_assert_cmpint (us_session_get_prompt (us_play_get_session (us_play_page_get_play (play_page (fixture))))->kind, ==,
                   US_PROMPT_FORM);
  g_assert_cmpuint (adw_toggle_group_get_active (find_widget (play_page (fixture), ADW_TYPE_TOGGLE_GROUP)), ==, 1);

  /* Whoever has no name and wants nothing is not kept by a press too many. */
  done = us_play_page_get_done (play_page (fixture));
  g_assert_false (us_done_bar_get_ready (done));
  g_assert_true (label_says (done, "Still missing: Name"));
  name = find_widget (find_widget (play_page (fixture), US_TYPE_PROMPT_VIEW), ADW_TYPE_ENTRY_ROW);
  wait_for (gtk_widget_get_focus_child (name) != NULL);
  gtk_editable_set_text (GTK_EDITABLE (name), "Alder");
  g_assert_true (us_done_bar_get_ready (done));
}

/* 0: one of the numbers does not stand in a circle. */
static guint
count_circles (UsPlayPage *page)
{
  g_autoptr (GPtrArray) labels = list_widgets (page, GTK_TYPE_LABEL);
  guint n = 0;

  for (guint i = 0; i < labels->len; i++)
    {
      GtkWidget *label = g_ptr_array_index (labels, i);

      if (!gtk_widget_has_css_class (label, "badge") || !gtk_widget_get_mapped (label))
        continue;
      if (gtk_widget_get_width (label) <= 26 || gtk_widget_get_width (label) != gtk_widget_get_height (label))
        return 0;
      n++;
    }
  return n;
}

/* The number of a step stands in a circle, however large the text. */
static void
test_badges (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = sample_start_hal (fixture->store, 7, FALSE);
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();
  GtkSettings *settings = gtk_settings_get_default ();

  g_assert_true (sample_play_to (session, "hal/done", 9));
  /* An application would load it. */
  gtk_css_provider_load_from_resource (style, APPLICATION_PATH "/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  open_window (fixture, 1280, 800);
  show_play (fixture, session);
  /* Narrow and wide are tried until the page has its size. */
  wait_for (count_circles (play_page (fixture)) > 1);
  g_object_set (settings, "gtk-xft-dpi", 96 * 1024, NULL);
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style));
}

static GtkWidget *
find_slot (UsPlayPage *page, const char *tip)
{
  g_autoptr (GPtrArray) slots = list_widgets (page, US_TYPE_SLOT);

  for (guint i = 0; i < slots->len; i++)
    if (g_strcmp0 (gtk_widget_get_tooltip_text (g_ptr_array_index (slots, i)), tip) == 0)
      return g_ptr_array_index (slots, i);
  return NULL;
}

static gboolean
is_next (UsPlayPage *page, const char *tip)
{
  return gtk_widget_has_css_class (find_slot (page, tip), "next");
}

/* Presses the choice of this name in the list that the place belongs to. */
static void
choose_for (UsPlayPage *page, const char *tip, const char *label)
{
  for (GtkWidget *part = find_slot (page, tip); part != GTK_WIDGET (page); part = gtk_widget_get_parent (part))
    {
      g_autoptr (GPtrArray) buttons = list_widgets (part, GTK_TYPE_BUTTON);

      for (guint i = 0; i < buttons->len; i++)
        if (gtk_widget_has_css_class (buttons->pdata[i], "pick") && label_says (buttons->pdata[i], label))
          {
            g_signal_emit_by_name (buttons->pdata[i], "clicked");
            return;
          }
    }
  g_assert_not_reached ();
}

/* Where places have names each says what was chosen for it, and which comes next; a slip is mended by a press of its
 * place, and what lies but once changes places. */
static void
test_named_places (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsPromptView *prompt;
  UsDoneBar *done;

  open_window (fixture, 360, 720);
  page = open_play (fixture, "phantom/box", 0);
  prompt = find_widget (page, US_TYPE_PROMPT_VIEW);
  done = us_play_page_get_done (page);
  g_assert_true (us_done_bar_get_ready (done));
  g_assert_false (is_next (page, "Magic: blue"));

  g_signal_emit_by_name (find_slot (page, "Magic: blue"), "clicked");
  g_assert_true (is_next (page, "Magic: blue"));
  choose_for (page, "Magic: blue", "Red");
  g_assert_nonnull (find_slot (page, "Magic: red"));
  g_assert_nonnull (find_slot (page, "Weapon: blue"));
  /* The dice have colours of their own. */
  g_assert_nonnull (find_slot (page, "Second die: red"));
  g_assert_true (label_says (prompt, "Complete"));
  /* The same once more changes nothing, and no place is open any longer. */
  g_signal_emit_by_name (find_slot (page, "Weapon: blue"), "clicked");
  choose_for (page, "Weapon: blue", "Blue");
  g_assert_false (is_next (page, "Weapon: blue"));
  g_assert_true (label_says (prompt, "Complete"));
  g_assert_true (us_done_bar_get_ready (done));
}

/* What a question says beside itself stands above its field, and not in it once more. */
static void
test_detail_once (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  g_autoptr (GPtrArray) labels = NULL;
  guint n = 0;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/round-end", 2);
  g_assert_true (us_play_page_answer (page, g_variant_new_string ("end")));
  spin (20);
  g_assert_cmpstr (us_session_get_prompt (us_play_get_session (us_play_page_get_play (page)))->key, ==,
                   "phantom/final");
  labels = list_widgets (page, GTK_TYPE_LABEL);
  for (guint i = 0; i < labels->len; i++)
    n += g_str_has_prefix (gtk_label_get_text (g_ptr_array_index (labels, i)), "Is the table right?");
  g_assert_cmpuint (n, ==, 1);
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/prompts/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("several", test_several);
  TEST ("kept", test_kept);
  TEST ("several-narrow", test_several_narrow);
  TEST ("nothing-found", test_nothing_found);
  TEST ("kinds", test_kinds);
  TEST ("number", test_number);
  TEST ("detail-once", test_detail_once);
  TEST ("new-hero", test_new_hero);
  g_test_add ("/prompts/new-hero-by-key", Fixture, "by key", set_up, test_new_hero, tear_down);
  TEST ("keys-stay", test_keys_stay);
  TEST ("badges", test_badges);
  TEST ("over", test_over);
  TEST ("named-places", test_named_places);
  TEST ("other-width", test_other_width);
#undef TEST
  return g_test_run ();
}
