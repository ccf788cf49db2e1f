/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* From what is told, and from a card on the table, to what was taught of it. */

#include "config.h"

#include "fixture.h"
#include "us-copy-game-row.h"
#include "us-copy-page.h"
#include "us-correct-row.h"
#include "us-fix-dialog.h"
#include "us-form.h"
#include "us-games.h"
#include "us-policy.h"
#include "us-told-row.h"
#include "us-why-card.h"
#include "us-why.h"

#define BOX  "crownfell"
#define FACE "{'part': <'whole'>, 'moves': <['0,2', '%s']>, 'ability': <'none'>, 'covers': <'no'>}"

/* The player's cards have nothing that stops anybody; what moves goes two spaces ahead, or to its right. */
static void
teach (Fixture *fixture)
{
  const UsTopic *topic = &us_games_find ("crownfell")->topics[0];
  g_autoptr (UsNames) names = us_names_new ();
  g_autofree char *face = g_strdup_printf (FACE, "1,0");

  for (int card = 0; card < topic->n_values; card++)
    {
      g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_new_parsed (face));
      g_autoptr (GError) error = NULL;
      char which[US_NAME_SIZE];

      us_value_name (topic->domain, names, card, which, sizeof which);
      us_store_teach (fixture->store, BOX, "card", which, value, &error);
      g_assert_no_error (error);
    }
}

/* The first turn of the enemy, all of it on one screen. */
static UsPlayPage *
open_turn (Fixture *fixture, int width, int height)
{
  const UsRules *rules = us_games_find ("crownfell");
  g_autoptr (GError) error = NULL;
  g_autoptr (UsSession) session = NULL;
  UsStart start;

  teach (fixture);
  us_start_init (&start, rules);
  start.seed = 7;
  start.options[us_rules_find_option (rules, "team")] = 2;
  for (guint i = 0; i < rules->n_components; i++)
    start.sources[i] = US_BY_THE_APP;
  session = written_create (fixture->store, rules, &start, &error);
  g_assert_no_error (error);
  us_store_teach (fixture->store, BOX, "seventeenth", "", g_variant_new_string ("Warden"), &error);
  g_assert_no_error (error);
  g_assert_true (sample_play_to (session, "crownfell/done", 0));
  open_window (fixture, width, height);
  show_play (fixture, session);
  return play_page (fixture);
}

static UsSession *
session_of (UsPlayPage *page)
{
  return us_play_get_session (us_play_page_get_play (page));
}

/* The button that is seen and says so, and in it or above it; NULL without. */
static GtkWidget *
find_button (gpointer widget, const char *text)
{
  g_autoptr (GPtrArray) labels = list_widgets (widget, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    {
      GtkWidget *label = g_ptr_array_index (labels, i), *button = gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);

      if (button != NULL && gtk_widget_get_mapped (button) &&
          g_str_equal (gtk_label_get_text (GTK_LABEL (label)), text))
        return button;
    }
  return NULL;
}

static void
press (GtkWidget *button)
{
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  spin (50);
}

/* Opens the why of the first line that moves something. */
static UsWhy *
ask_why (UsPlayPage *page)
{
  g_autoptr (GPtrArray) rows = list_widgets (page, US_TYPE_TOLD_ROW);

  for (guint i = 0; i < rows->len; i++)
    {
      GtkWidget *why = us_told_row_get_why (g_ptr_array_index (rows, i));
      g_autoptr (UsTold) told = NULL;

      g_object_get (g_ptr_array_index (rows, i), "item", &told, NULL);
      if (why == NULL || told == NULL || us_told_get_number (told) == 0)
        continue;
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (why), TRUE);
      spin (50);
      return find_widget (page, US_TYPE_WHY);
    }
  g_assert_not_reached ();
}

/* What the form of the open dialog says becomes another thing, and is saved. */
static void
change (Fixture *fixture, const char *expected_title)
{
  UsFixDialog *dialog = find_widget (fixture->window, US_TYPE_FIX_DIALOG);
  UsForm *form = find_widget (dialog, US_TYPE_FORM);
  g_autofree char *text = g_strdup_printf (FACE, "-1,0");
  g_autoptr (GVariant) face = g_variant_ref_sink (g_variant_new_parsed (text));

  g_assert_cmpstr (adw_dialog_get_title (ADW_DIALOG (dialog)), ==, expected_title);
  us_form_fill (form, face);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "record.save", NULL);
  spin (50);
}

static gboolean
knows_change (UsPlayPage *page, const char *key)
{
  const char *which;
  gboolean known;
  const UsTopic *topic = us_session_find_fix (session_of (page), key, &which);
  g_autoptr (GVariant) taught = us_session_dup_taught (session_of (page), topic, which, &known);
  g_autofree char *text = g_variant_print (taught, FALSE);

  return strstr (text, "'-1,0'") != NULL;
}

static gboolean
shows_row (UsPlayPage *page, const char *title)
{
  g_autoptr (GPtrArray) rows = list_widgets (page, ADW_TYPE_PREFERENCES_ROW);

  for (guint i = 0; i < rows->len; i++)
    if (gtk_widget_get_mapped (rows->pdata[i]) && gtk_widget_get_ancestor (rows->pdata[i], GTK_TYPE_POPOVER) != NULL &&
        g_str_equal (adw_preferences_row_get_title (rows->pdata[i]), title))
      return TRUE;
  return FALSE;
}

/* Whether the first line that moves something is one that the player was asked for. */
static gboolean
tells_asked (UsSession *session)
{
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      const UsLine *line = us_session_get_line (session, i);
      g_autofree char *fix = line->move > 0 ? us_session_dup_fix_of_line (session, line) : NULL;

      if (fix != NULL && line->n_reasons > 0)
        return us_session_was_asked_about (session, line->position, fix);
    }
  return FALSE;
}

/* The heading names where the card went. */
static gboolean
asks_of_place (UsWhy *why, UsSession *session)
{
  UsBoard *board = us_session_get_board (session);

  for (guint i = 0; i < board->moves->len; i++)
    {
      const UsMove *move = g_ptr_array_index (board->moves, i);
      g_autofree char *heading = g_strdup_printf ("Why %s?", us_board_find_cell (board, move->to)->site);

      if (label_says (why, heading))
        return TRUE;
    }
  return FALSE;
}

/* Two taps from a line to the card; the answer before it is the other way. What is told to be done stays. */
static void
test_from_why (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_turn (fixture, 1280, 800);
  guint lines = us_session_get_n_lines (session_of (page));
  g_autofree char *fix = NULL, *name = NULL;
  UsWhy *why = ask_why (page);
  const UsTopic *topic;
  const char *which;
  int at;

  g_object_get (why, "fix", &fix, NULL);
  g_assert_nonnull (fix);
  g_assert_nonnull (find_button (why, "It Went Elsewhere…"));
  g_assert_null (find_button (why, "Correct the Table…"));
  g_assert_true (asks_of_place (why, session_of (page)));
  find_widget (why, US_TYPE_WHY_ARROW);
  topic = us_session_find_fix (session_of (page), fix, &which);
  name = us_session_dup_fix_title (session_of (page), topic, which);
  at = position (fixture);
  press (find_button (why, "Fix Card…"));
  change (fixture, name);
  g_assert_cmpint (position (fixture), ==, at + 1);
  g_assert_cmpuint (us_session_get_n_lines (session_of (page)), ==, lines);
  g_assert_true (knows_change (page, fix));

  /* Nothing was answered for it: where the card is now is put right, and what was answered before stays. */
  why = ask_why (page);
  press (find_button (why, "It Went Elsewhere…"));
  g_assert_cmpint (us_play_get_mode (us_play_page_get_play (page)), ==, US_PLAY_MODE_NOW);
  g_assert_true (shows_row (page, name));
}

/* What an answer led to leads to that answer. */
static void
test_asked (Fixture *fixture, gconstpointer data)
{
  const UsRules *rules = us_games_find (BOX);
  UsRandom random = us_policy_random (3);
  g_autoptr (UsSession) session = NULL;
  UsPlayPage *page;
  UsStart start;
  UsPlay *play;

  us_start_init (&start, rules);
  start.seed = 5;
  session = written_create (fixture->store, rules, &start, NULL);
  for (int i = 0; !tells_asked (session); i++)
    {
      g_assert_cmpint (i, <, 200);
      if (g_str_has_suffix (us_session_get_prompt (session)->key, "/now"))
        g_assert_true (us_session_answer (session, g_variant_new_string ("unknown"), NULL));
      else
        sample_answer (session, &random);
    }
  open_window (fixture, 1280, 800);
  show_play (fixture, session);
  page = play_page (fixture);
  play = us_play_page_get_play (page);
  press (find_button (ask_why (page), "It Went Elsewhere…"));
  g_assert_cmpint (us_play_get_mode (play), ==, US_PLAY_MODE_REPAIRING);
}

/* Two taps from the card itself, also where a tap on it answers: what opens menus elsewhere opens it. */
static void
test_from_table (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_turn (fixture, 1280, 800);
  GtkWidget *row;

  g_assert_true (press_key (us_board_view_find_cell (find_widget (page, US_TYPE_BOARD_VIEW), "reflection"),
                            GDK_KEY_Menu));
  g_assert_true (shows_row (page, "Reflection"));
  row = find_widget (find_widget (page, GTK_TYPE_POPOVER), ADW_TYPE_BUTTON_ROW);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Fix Card…");
  gtk_widget_activate (row);
  spin (50);
  change (fixture, "Reflection");
  g_assert_true (knows_change (page, "taught/card/reflection"));
  /* What is no card has nothing to be taught. */
  act (fixture, "play.adjust", g_variant_new_string ("pointer"));
  {
    g_autoptr (GPtrArray) rows = list_widgets (page, ADW_TYPE_BUTTON_ROW);

    g_assert_cmpuint (rows->len, ==, 0);
  }
}

/* On a phone the page of the sheet has the same. */
static void
test_on_phone (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_turn (fixture, 360, 720);
  UsWhy *why;

  load_style (); /* as wide as it is there */
  wait_for (us_play_page_get_narrow (page));
  why = ask_why (page);
  g_assert_nonnull (find_button (why, "It Went Elsewhere…"));
  press (find_button (why, "Fix Card…"));
  find_widget (fixture->window, US_TYPE_FIX_DIALOG);
}

/* There the sheet with what is asked again does not take a press of Escape for itself. */
static void
test_left_on_phone (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_turn (fixture, 360, 720);
  UsPlay *play = us_play_page_get_play (page);
  AdwBottomSheet *sheet = find_widget (page, ADW_TYPE_BOTTOM_SHEET);

  load_style ();
  wait_for (us_play_page_get_narrow (page));
  g_assert_true (us_play_ask_before (play, position (fixture), NULL));
  adw_bottom_sheet_set_open (sheet, TRUE);
  g_assert_cmpint (us_play_get_mode (play), ==, US_PLAY_MODE_REPAIRING);
  g_assert_true (press_key (page, GDK_KEY_Escape));
  g_assert_cmpint (us_play_get_mode (play), ==, US_PLAY_MODE_NOW);
}

/* Beside the line that tells where a card can go that has just been taught, in one tap. */
static void
test_just_taught (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_turn (fixture, 1280, 800);
  UsPlay *play = us_play_page_get_play (page);
  g_autofree char *face = g_strdup_printf (FACE, "2,0");

  g_assert_null (find_button (page, "Fix Card…"));
  g_assert_true (us_play_correct (play, "taught/card/reflection", g_variant_new_parsed (face), NULL));
  g_assert_true (us_play_answer (play, g_variant_new_boolean (TRUE), NULL));
  g_assert_true (us_play_answer (play, g_variant_new_string ("end"), NULL));
  spin (50);
  press (find_button (page, "Fix Card…"));
  change (fixture, "Reflection");
  g_assert_null (find_button (page, "Fix Card…"));
}

static char *
dup_lines (UsPlayPage *page)
{
  UsSession *session = session_of (page);
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      g_autofree char *text = us_text_plain (&us_session_get_line (session, i)->text, us_session_get_names (session));

      g_string_append_printf (lines, "%s\n", text);
    }
  return g_string_free_and_steal (lines);
}

/* What an answer of this turn has taught is told anew, and with it all that followed: it is as if it had been right from
 * the first. One step takes it back, and once the turn is done it is a correction. */
static void
test_taught_now (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = sample_start_pad (fixture->store, "card/mystic");
  g_autofree char *wrong = g_strdup_printf (FACE, "1,0"), *right = g_strdup_printf (FACE, "-1,0");
  g_autofree char *expected = NULL, *told = NULL, *fixed = NULL, *back = NULL;
  const char *key = "taught/card/mystic";
  UsRandom random = us_policy_random (1);
  UsPlayPage *page;
  UsPlay *play;
  int at;

  open_window (fixture, 1280, 800);
  show_play (fixture, session);
  page = play_page (fixture);
  play = us_play_page_get_play (page);
  g_assert_true (us_play_answer (play, g_variant_new_parsed (right), NULL));
  expected = dup_lines (page);
  g_assert_true (us_play_undo (play, 1, NULL));
  g_assert_true (us_play_answer (play, g_variant_new_parsed (wrong), NULL));
  told = dup_lines (page);
  at = us_session_find_telling (session_of (page), key);
  g_assert_cmpint (at, >, 0);
  spin (50);

  act (fixture, "play.fix", g_variant_new_string (key));
  change (fixture, "Mystic");
  fixed = dup_lines (page);
  g_assert_cmpstr (fixed, ==, expected);
  g_assert_true (knows_change (page, key));
  g_assert_cmpint (us_session_find_telling (session_of (page), key), ==, at);
  g_assert_nonnull (us_play_get_repair (play));

  act (fixture, "play.undo", NULL);
  back = dup_lines (page);
  g_assert_cmpstr (back, ==, told);
  g_assert_false (knows_change (page, key));

  for (int i = 0; i < 400 && us_session_find_telling (session_of (page), key) > 0; i++)
    {
      g_autoptr (GVariant) answer =
        g_variant_take_ref (us_policy_answer (us_policy_find ("random"), &random, session_of (page)));

      g_assert_true (us_play_answer (play, answer, NULL));
    }
  g_assert_cmpint (us_session_find_telling (session_of (page), key), ==, 0);
  spin (50);
  act (fixture, "play.fix", g_variant_new_string (key));
  change (fixture, "Mystic");
  g_assert_true (knows_change (page, key));
  g_assert_null (us_play_get_repair (play));
  act (fixture, "play.undo", NULL);
  g_assert_false (knows_change (page, key));
}

/* That a card has nothing is something to teach: what the form begins with is saved as it is. */
static void
test_nothing (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_turn (fixture, 1280, 800);
  UsSession *session = session_of (page);
  const char *key = "taught/card/duke", *which;
  const UsTopic *topic = us_session_find_fix (session, key, &which);
  gboolean known;

  g_variant_unref (us_session_dup_taught (session, topic, which, &known));
  g_assert_false (known);
  for (guint i = 0; i < 2; i++)
    {
      int n = us_session_get_head_position (session);

      gtk_widget_activate_action (GTK_WIDGET (page), "play.fix", "s", key);
      spin (50);
      gtk_widget_activate_action (find_widget (fixture->window, US_TYPE_FIX_DIALOG), "record.save", NULL);
      spin (50);
      g_variant_unref (us_session_dup_taught (session, topic, which, &known));
      g_assert_true (known);
      /* The second time nothing was told. */
      g_assert_cmpint (us_session_get_head_position (session) > n, ==, i == 0);
    }
}

/* In My Copy, too: what a play under way has met stays there, and it is said where to fix it. */
static void
test_in_copy (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_turn (fixture, 1280, 800);
  g_autoptr (GPtrArray) rows = NULL;
  GtkWidget *copy;

  act (fixture, "win.my-copy", NULL);
  wait_for (!gtk_widget_get_mapped (GTK_WIDGET (page)));
  copy = find_widget (fixture->window, US_TYPE_COPY_PAGE);
  rows = list_widgets (copy, US_TYPE_COPY_GAME_ROW);
  for (guint i = 0; i < rows->len; i++)
    {
      g_autoptr (UsCopyGame) game = NULL;

      g_object_get (rows->pdata[i], "item", &game, NULL);
      if (g_str_equal (us_copy_game_get_box (game), BOX))
        gtk_list_box_select_row (GTK_LIST_BOX (gtk_widget_get_parent (rows->pdata[i])), rows->pdata[i]);
    }
  /* What is saved as it was is no other thing. */
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *text = g_strdup_printf (FACE, "-1,0");
      g_autoptr (GVariant) face = g_variant_ref_sink (g_variant_new_parsed (text));
      AdwDialog *dialog;

      gtk_widget_activate_action (copy, "copy.change", "(ss)", "card", "reflection");
      dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
      if (i > 0)
        us_form_fill (find_widget (dialog, US_TYPE_FORM), face);
      gtk_widget_activate_action (GTK_WIDGET (dialog), "record.save", NULL);
      wait_for (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) == NULL);
      spin (50);
      g_assert_cmpint (label_says (copy, "Plays under way keep what they know. Tap it on their table to fix it"), ==,
                       i > 0);
    }
}

/* Where there is room nothing has to be scrolled to, and on a phone the title stands above the pad. */
static void
test_pad_room (Fixture *fixture, gconstpointer data)
{
  static const int widths[] = { 1280, 360 };

  load_style ();
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      UsFixDialog *dialog;
      GtkAdjustment *room;

      open_turn (fixture, widths[i], 800);
      act (fixture, "play.fix", g_variant_new_string ("taught/card/mystic"));
      spin (200);
      dialog = find_widget (fixture->window, US_TYPE_FIX_DIALOG);
      room = gtk_scrolled_window_get_vadjustment (find_widget (dialog, GTK_TYPE_SCROLLED_WINDOW));
      if (i == 0)
        g_assert_cmpfloat (gtk_adjustment_get_upper (room), <=, gtk_adjustment_get_page_size (room));
      g_assert_true (label_says (GTK_WIDGET (dialog), adw_dialog_get_title (ADW_DIALOG (dialog))));
      close_window (fixture);
    }
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/fix/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("from-why", test_from_why);
  TEST ("asked", test_asked);
  TEST ("from-table", test_from_table);
  TEST ("on-phone", test_on_phone);
  TEST ("left-on-phone", test_left_on_phone);
  TEST ("just-taught", test_just_taught);
  TEST ("taught-now", test_taught_now);
  TEST ("nothing", test_nothing);
  TEST ("in-copy", test_in_copy);
  TEST ("pad-room", test_pad_room);
#undef TEST
  return g_test_run ();
}
