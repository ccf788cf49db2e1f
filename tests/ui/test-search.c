/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is typed to find an answer. */

#include "config.h"

#include "fixture.h"
#include "us-answer.h"
#include "us-choice-row.h"
#include "us-done-bar.h"
#include "us-prompt-view.h"
#include "us-thing.h"

/* Enter never takes another answer than the name that stands there. */
static void
test_search (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = sample_start_hal (fixture->store, 3, FALSE);
  GtkWidget *search;
  int before;

  g_assert_true (us_session_source (session, "tiles", US_AT_THE_TABLE, NULL));
  g_assert_true (sample_play_to (session, "hal/tile", 1));
  open_window (fixture, 1280, 800);
  g_assert_true (us_window_open_play (fixture->window, written_id (session)));
  search = find_widget (play_page (fixture), GTK_TYPE_SEARCH_ENTRY);
  before = position (fixture);

  gtk_editable_set_text (GTK_EDITABLE (search), "red 2");
  spin (300);
  g_signal_emit_by_name (search, "activate");
  g_assert_cmpint (position (fixture), ==, before);

  gtk_editable_set_text (GTK_EDITABLE (search), "red 20");
  spin (300);
  g_signal_emit_by_name (search, "activate");
  g_assert_cmpint (position (fixture), >, before);
}

/* How many tiles with this number can be the answer; `label` is one of them, "blue 17". */
static guint
count_ready (const UsPrompt *prompt, const UsNames *names, int number, char **label)
{
  g_autofree char *end = g_strdup_printf (" %d", number);
  guint n = 0;

  for (guint i = 0; i < prompt->n_choices; i++)
    {
      g_autofree char *text = us_prompt_dup_choice_label (prompt, names, i);

      if (!prompt->choices[i].enabled || !g_str_has_suffix (text, end))
        continue;
      n++;
      g_free (*label);
      *label = g_steal_pointer (&text);
    }
  return n;
}

/* A number alone means any colour: where several can be meant it asks which, and never takes one of them. The first
 * letter of the colour is enough; what cannot be taken says why where it stands. */
static void
test_search_numbers (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = sample_start_hal (fixture->store, 3, FALSE);
  g_autofree char *label = NULL, *typed = NULL;
  g_autoptr (GPtrArray) things = NULL;
  GtkWidget *search, *refused = NULL;
  int before, number = 0;

  g_assert_true (us_session_source (session, "tiles", US_AT_THE_TABLE, NULL));
  g_assert_true (sample_play_to (session, "hal/tile", 1));
  do
    number++;
  while (count_ready (us_session_get_prompt (session), us_session_get_names (session), number, &label) < 2);
  open_window (fixture, 1280, 800);
  g_assert_true (us_window_open_play (fixture->window, written_id (session)));
  search = find_widget (play_page (fixture), GTK_TYPE_SEARCH_ENTRY);
  before = position (fixture);

  things = list_widgets (play_page (fixture), US_TYPE_THING);
  for (guint i = 0; i < things->len && refused == NULL; i++)
    if (gtk_widget_has_css_class (g_ptr_array_index (things, i), "refused"))
      refused = g_ptr_array_index (things, i);
  g_assert_nonnull (refused);
  g_signal_emit_by_name (refused, "clicked");
  spin (50);
  g_assert_true (gtk_widget_get_mapped (refused));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "");
  {
    UsAnswer *answer = us_thing_get_item (US_THING (refused));
    g_autofree char *why = g_strdup_printf ("%s: %s", answer->label, us_answer_get_detail (answer));

    g_assert_true (label_says (play_page (fixture), why));
  }

  typed = g_strdup_printf ("%d", number);
  gtk_editable_set_text (GTK_EDITABLE (search), typed);
  spin (300);
  g_signal_emit_by_name (search, "activate");
  spin (50);
  g_assert_cmpint (position (fixture), ==, before);
  g_assert_true (label_says (play_page (fixture), "Several are called so. Which one?"));

  g_free (typed);
  typed = g_strdup_printf ("%c%d", *label, number);
  gtk_editable_set_text (GTK_EDITABLE (search), typed);
  spin (300);
  g_assert_false (label_says (play_page (fixture), "Several are called so. Which one?"));
  g_signal_emit_by_name (search, "activate");
  g_assert_cmpint (position (fixture), >, before);
}

/* Of so many cards few can be played: only those are seen, until somebody asks for the rest, by their name or all at
 * once. */
static void
test_folded (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = sample_start_hal (fixture->store, 3, FALSE);
  g_autoptr (GPtrArray) few = NULL, all = NULL, buttons = NULL;
  GtkWidget *search, *more = NULL;
  guint n = 0;

  g_assert_true (us_session_source (session, "cards", US_AT_THE_TABLE, NULL));
  g_assert_true (sample_play_to (session, "hal/target", 1));
  for (guint i = 0; i < us_session_get_prompt (session)->n_choices; i++)
    n += us_session_get_prompt (session)->choices[i].enabled;
  open_window (fixture, 1280, 800);
  g_assert_true (us_window_open_play (fixture->window, written_id (session)));
  spin (50);
  search = find_widget (play_page (fixture), GTK_TYPE_SEARCH_ENTRY);
  g_assert_true (label_says (play_page (fixture), "Tap it on the table, or choose here"));
  few = list_widgets (play_page (fixture), US_TYPE_THING);
  g_assert_cmpuint (few->len, ==, n);
  for (guint i = 0; i < few->len; i++)
    g_assert_false (gtk_widget_has_css_class (g_ptr_array_index (few, i), "refused"));

  /* Typed it still says why. */
  gtk_editable_set_text (GTK_EDITABLE (search), "red 20");
  spin (50);
  g_assert_true (label_says (play_page (fixture), "The tile does not lie in the city yet"));
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  spin (50);

  buttons = list_widgets (play_page (fixture), GTK_TYPE_BUTTON);
  for (guint i = 0; i < buttons->len && more == NULL; i++)
    {
      const char *label = gtk_button_get_label (g_ptr_array_index (buttons, i));

      if (label != NULL && g_str_has_suffix (label, "That Cannot Be Taken"))
        more = g_ptr_array_index (buttons, i);
    }
  g_assert_nonnull (more);
  g_assert_true (gtk_widget_get_mapped (more));
  g_signal_emit_by_name (more, "clicked");
  spin (50);
  g_assert_false (gtk_widget_get_mapped (more));
  all = list_widgets (play_page (fixture), US_TYPE_THING);
  g_assert_cmpuint (all->len, ==, us_session_get_prompt (session)->n_choices);
}

/* Words are as good as numbers: one that stands by itself in a name goes before letters in the middle of others, and
 * what may mean several is asked back. What is found is what Enter means. */
static void
test_search_words (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = sample_start_hal (fixture->store, 3, FALSE);
  GtkWidget *search;
  int before;

  g_assert_true (us_session_source (session, "cards", US_AT_THE_TABLE, NULL));
  g_assert_true (sample_play_to (session, "hal/target", 1));
  open_window (fixture, 1280, 800);
  g_assert_true (us_window_open_play (fixture->window, written_id (session)));
  search = find_widget (play_page (fixture), GTK_TYPE_SEARCH_ENTRY);
  before = position (fixture);

  gtk_editable_set_text (GTK_EDITABLE (search), "ed");
  spin (50);
  g_signal_emit_by_name (search, "activate");
  spin (50);
  g_assert_cmpint (position (fixture), ==, before);
  g_assert_true (label_says (play_page (fixture), "Several are called so. Which one?"));

  gtk_editable_set_text (GTK_EDITABLE (search), "D");
  spin (300);
  g_assert_false (label_says (play_page (fixture), "Red 1"));
  g_signal_emit_by_name (search, "activate");
  spin (50);
  g_assert_cmpint (position (fixture), ==, before + 1);
  {
    UsSession *now = us_play_get_session (us_play_page_get_play (play_page (fixture)));
    UsJournal *journal = us_session_get_journal (now);
    g_autoptr (GVariant) card =
      us_journal_dup_value (journal, us_journal_get_n_entries (journal) - 1, us_session_get_names (now));

    g_assert_cmpstr (g_variant_get_string (card, NULL), ==, "letter-d");
  }
}

/* A name means the same on every page, however few the answers are and wherever the focus is: letters begin to look for
 * it, and where names have numbers a digit is never the place of an answer in the list. */
static void
test_search_typed (Fixture *fixture, gconstpointer data)
{
  static const int widths[] = { 1280, 360 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (UsSession) session = sample_start_hal (fixture->store, 3, FALSE);
      g_autoptr (GPtrArray) none = NULL;
      GtkWidget *search;
      UsPlayPage *page;
      int before;

      g_assert_true (sample_play_to (session, "hal/with", 1));
      open_window (fixture, widths[i], 720);
      show_play (fixture, session);
      page = play_page (fixture);
      before = position (fixture);
      /* What finds nothing hides nothing. */
      if (i == 0)
        press_key (page, GDK_KEY_q);
      none = list_widgets (page, GTK_TYPE_SEARCH_ENTRY);
      g_assert_cmpuint (none->len, ==, 0);
      g_assert_true (press_key (page, i == 0 ? GDK_KEY_b : GDK_KEY_1));
      search = find_widget (page, GTK_TYPE_SEARCH_ENTRY);
      g_assert_true (press_key (page, i == 0 ? GDK_KEY_1 : GDK_KEY_r));
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, i == 0 ? "b1" : "1r");
      g_assert_cmpint (position (fixture), ==, before);
      gtk_editable_set_text (GTK_EDITABLE (search), "resource");
      spin (50);
      g_assert_true (gtk_widget_get_mapped (search));
      g_signal_emit_by_name (search, "activate");
      spin (50);
      g_assert_cmpint (position (fixture), >, before);
      close_window (fixture);
    }
}

/* The number of the only tile that can be played, where it has two digits, or 0. */
static guint
get_only_number (UsSession *session)
{
  g_autoptr (GPtrArray) answers = us_answers_new (us_session_get_prompt (session), us_session_get_names (session));
  guint n = 0, number = 0;

  for (guint i = 0; i < answers->len; i++)
    {
      const UsAnswer *answer = g_ptr_array_index (answers, i);
      const char *digits = strpbrk (answer->label, "0123456789");

      if (!us_choice_get_enabled (answer->choice))
        continue;
      n++;
      if (digits != NULL)
        number = (guint) g_ascii_strtoull (digits, NULL, 10);
    }
  return n == 2 && number > 9 ? number : 0;
}

/* So it is where a card is played alone or with the one tile that is left: the first digit of its number is no place. */
static void
test_search_one_tile (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GVariant) value = NULL;
  g_autofree char *suffix = NULL;
  UsPlayPage *page;
  UsJournal *journal;
  UsPlay *play;
  guint number = 0;
  int before, answered;

  for (guint seed = 1; number == 0 && seed < 60; seed++)
    {
      g_clear_object (&session);
      session = sample_start_hal (fixture->store, seed, FALSE);
      for (int round = 1; number == 0 && sample_play_to (session, "hal/with", round); round++)
        number = get_only_number (session);
    }
  g_assert_cmpuint (number, >, 0);
  open_window (fixture, 1280, 720);
  show_play (fixture, session);
  page = play_page (fixture);
  before = position (fixture);
  g_assert_true (press_key (page, GDK_KEY_0 + number / 10));
  g_assert_true (press_key (page, GDK_KEY_0 + number % 10));
  g_assert_cmpint (position (fixture), ==, before);
  g_signal_emit_by_name (find_widget (page, GTK_TYPE_SEARCH_ENTRY), "activate");
  spin (50);
  g_assert_cmpint (position (fixture), >, before);
  /* That tile was built with, whatever the app has drawn since. */
  play = us_play_page_get_play (page);
  answered = us_play_find_entry (play, before + 1, NULL);
  journal = us_session_get_journal (us_play_get_session (play));
  g_assert_cmpstr (us_journal_get (journal, answered)->key, ==, "hal/with");
  value = us_journal_dup_value (journal, answered, us_session_get_names (us_play_get_session (play)));
  suffix = g_strdup_printf ("-%u", number);
  g_assert_true (g_str_has_suffix (g_variant_get_string (value, NULL), suffix));
}

/* The number of the only card that has one, where letters are offered besides; 0 elsewhere. `place`: where it stands. */
static guint
get_only_card (UsSession *session, guint *place)
{
  g_autoptr (GPtrArray) answers = us_answers_new (us_session_get_prompt (session), us_session_get_names (session));
  guint n = 0, number = 0;

  for (guint i = 0; i < answers->len; i++)
    {
      const UsAnswer *answer = g_ptr_array_index (answers, i);
      const char *digits = strpbrk (answer->label, "0123456789");

      if (digits == NULL)
        continue;
      n++;
      *place = i + 1;
      number = (guint) g_ascii_strtoull (digits, NULL, 10);
    }
  return n == 1 && answers->len > 2 ? number : 0;
}

/* A card is known by its number also where all others are letters: a letter has no number to be chosen by. */
static void
test_search_one_card (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = NULL;
  UsPlayPage *page;
  guint number = 0, place = 0, other;
  int before;

  for (guint seed = 1; number == 0 && seed < 60; seed++)
    {
      g_clear_object (&session);
      session = sample_start_hal (fixture->store, seed, FALSE);
      for (int round = 1; number == 0 && sample_play_to (session, "hal/target", round); round++)
        number = get_only_card (session, &place);
    }
  g_assert_cmpuint (number, >, 0);
  open_window (fixture, 1280, 720);
  show_play (fixture, session);
  page = play_page (fixture);
  before = position (fixture);
  for (other = 1; other == number % 10 || other == number / 10; other++)
    ;
  press_key (page, GDK_KEY_0 + other);
  spin (50);
  g_assert_cmpint (position (fixture), ==, before);
}

static gboolean
has_search (UsPlayPage *page)
{
  g_autoptr (GPtrArray) entries = list_widgets (page, GTK_TYPE_SEARCH_ENTRY);

  return entries->len > 0 && gtk_widget_get_mapped (g_ptr_array_index (entries, 0));
}

/* What a die shows is one key; one that no answer has hides nothing, and whoever has typed a name has the answers
 * back with Escape. */
static void
test_search_digits (Fixture *fixture, gconstpointer data)
{
  static const int widths[] = { 1280, 360 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (UsSession) session = sample_start (fixture->store, 11, TRUE);
      UsPlayPage *page;
      GtkWidget *focus;
      int before;

      sample_teach (fixture->store);
      g_clear_object (&session);
      session = sample_start (fixture->store, 11, TRUE);
      g_assert_true (sample_spend_evening (session, "phantom/your-die", 1));
      open_window (fixture, widths[i], 720);
      show_play (fixture, session);
      page = play_page (fixture);
      before = position (fixture);
      wait_for (!us_done_bar_is_deaf (us_play_page_get_done (page)));
      press_key (page, GDK_KEY_7);
      g_assert_cmpint (position (fixture), ==, before);
      g_assert_false (has_search (page));

      g_assert_true (press_key (page, GDK_KEY_x));
      wait_for (has_search (page));
      g_signal_emit_by_name (find_widget (page, GTK_TYPE_SEARCH_ENTRY), "stop-search");
      wait_for (!has_search (page));
      focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
      g_assert_true (gtk_widget_is_ancestor (focus, find_widget (page, US_TYPE_PROMPT_VIEW)));
      g_assert_true (press_key (page, GDK_KEY_4));
      g_assert_cmpint (position (fixture), >, before);
      close_window (fixture);
    }
}

/* Whoever names one thing after the other ends with Enter too, once nothing more is looked for; who leans on it does not. */
static void
test_search_many (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = sample_hold_tiles (fixture->store);
  const UsNames *names = us_session_get_names (session);
  const UsPrompt *prompt = us_session_get_prompt (session);
  UsPlayPage *page;
  GtkWidget *search;
  int before, n = 0;

  open_window (fixture, 1280, 800);
  g_assert_true (us_window_open_play (fixture->window, written_id (session)));
  page = play_page (fixture);
  search = find_widget (page, GTK_TYPE_SEARCH_ENTRY);
  gtk_widget_grab_focus (search);
  before = position (fixture);
  g_assert_false (press_key (page, GDK_KEY_Return));
  for (guint i = 0; i < prompt->n_choices && n < prompt->max; i++)
    {
      g_autofree char *label = us_prompt_dup_choice_label (prompt, names, i);

      gtk_editable_set_text (GTK_EDITABLE (search), label);
      spin (300);
      g_assert_false (press_key (page, GDK_KEY_Return));
      g_signal_emit_by_name (search, "activate");
      spin (50);
      n++;
    }
  g_assert_cmpint (n, >, 1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "");
  g_assert_cmpint (position (fixture), ==, before);
  g_assert_true (press_key (page, GDK_KEY_Return));
  g_assert_cmpint (position (fixture), >, before);
}

static GtkWidget *
find_first_row (UsPlayPage *page)
{
  g_autoptr (GPtrArray) rows = list_widgets (find_widget (page, US_TYPE_PROMPT_VIEW), US_TYPE_CHOICE_ROW);

  for (guint i = 0; i < rows->len; i++)
    if (gtk_widget_get_mapped (rows->pdata[i]))
      return rows->pdata[i];
  return NULL;
}

static gboolean
is_in_sight (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, scroller, &bounds) && bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (scroller);
}

/* The number of the first red tile that can have been drawn. */
static guint
get_first_red (UsSession *session)
{
  g_autoptr (GPtrArray) answers = us_answers_new (us_session_get_prompt (session), us_session_get_names (session));

  for (guint i = 0; i < answers->len; i++)
    {
      const UsAnswer *answer = g_ptr_array_index (answers, i);

      if (us_choice_get_enabled (answer->choice) && g_str_has_prefix (us_choice_get_name (answer->choice), "red-"))
        return (guint) g_ascii_strtoull (us_choice_get_name (answer->choice) + strlen ("red-"), NULL, 10);
    }
  g_assert_not_reached ();
}

/* Below several orders a name is typed where the field has scrolled to; what is found comes into sight with it. Enter
 * chooses the row that it stands on, and is not taken for an answer of none. */
static void
test_search_below (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = sample_draw_tiles (fixture->store);
  UsDoneBar *done;
  UsPlayPage *page;
  GtkWidget *row;
  int before;

  open_window (fixture, 360, 640);
  show_play (fixture, session);
  page = play_page (fixture);
  done = us_play_page_get_done (page);
  before = position (fixture);
  spin (300);
  g_assert_cmpuint (get_first_red (session), <, 10);
  g_assert_true (press_key (page, GDK_KEY_0 + get_first_red (session)));
  wait_for (find_first_row (page) != NULL && is_in_sight (find_first_row (page)));
  row = find_first_row (page);
  wait_for (!g_str_equal (us_done_bar_get_label (done), "Read On"));
  g_assert_cmpstr (us_done_bar_get_label (done), ==, "None of Them");
  g_assert_false (gtk_widget_has_css_class (us_done_bar_get_button (done), "suggested-action"));
  /* What is typed is not left for that. */
  gtk_widget_grab_focus (find_widget (page, GTK_TYPE_SEARCH_ENTRY));
  fixture->clock += G_USEC_PER_SEC;
  g_assert_true (press_key (page, GDK_KEY_Page_Down));
  g_assert_cmpint (position (fixture), ==, before);
  g_assert_true (gtk_widget_grab_focus (row));
  fixture->clock += G_USEC_PER_SEC;
  g_assert_false (press_key (page, GDK_KEY_Return));
  g_assert_true (press_key (fixture->window, GDK_KEY_Return));
  g_assert_cmpint (position (fixture), ==, before);
  g_assert_cmpstr (us_done_bar_get_label (done), ==, "Done");
  /* It is the only one that can be chosen: another Enter takes it. */
  fixture->clock += G_USEC_PER_SEC;
  g_assert_true (press_key (page, GDK_KEY_Return));
  g_assert_cmpint (position (fixture), >, before);
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/search/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("name", test_search);
  TEST ("numbers", test_search_numbers);
  TEST ("folded", test_folded);
  TEST ("words", test_search_words);
  TEST ("typed", test_search_typed);
  TEST ("one-tile", test_search_one_tile);
  TEST ("one-card", test_search_one_card);
  TEST ("digits", test_search_digits);
  TEST ("many", test_search_many);
  TEST ("below", test_search_below);
#undef TEST
  return g_test_run ();
}
