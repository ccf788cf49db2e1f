/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Dice that lie on the table: nothing is told of them before the hands have rolled, and the keys tell one after the
 * other. */

#include "config.h"

#include "one-game.h"
#include "us-form.h"

enum { DICE, N_DICE = 2 };

static const UsComponent components[] = { { "dice", "Dice", NULL, US_AT_THE_TABLE } };

US_WORDS (which_die, "dice/which", { "small", "small", NULL }, { "large", "large", NULL })

static gboolean
play_dice (UsRun *run)
{
  static const int which[N_DICE] = { 0, 1 }, sides[N_DICE] = { 8, 20 };
  int values[N_DICE];

  return us_run_settle (run) &&
         us_run_roll_dice (run, DICE, "dice/roll", &which_die, which, N_DICE, sides, values, "What do they show?") &&
         us_run_settle (run) && us_run_confirm (run, "dice/end", "Enough?") && us_run_finish (run, US_DRAW, "Over");
}

static const UsRules dice_rules = {
  .id = "dice",
  .box = "dice",
  .title = "Dice",
  .opponent = "The Roller",
  .summary = "Rolls.",
  .needs = "1 min",
  .accent = { "#000000", "#ffffff" },
  .version = 1,
  .components = components,
  .n_components = G_N_ELEMENTS (components),
  .play = play_dice,
  .units = { "turn" },
};

ONE_GAME (dice_rules)

static const char *
nth_shown (UsPlayPage *page, guint n)
{
  g_autoptr (GPtrArray) dials = list_widgets (page, GTK_TYPE_SPIN_BUTTON);

  g_assert_cmpuint (dials->len, ==, N_DICE);
  return gtk_editable_get_text (GTK_EDITABLE (dials->pdata[n]));
}

static void
type_digit (UsPlayPage *page, guint keyval)
{
  g_assert_true (press_key (page, keyval));
  spin (20);
}

/* Without a look at the dice there is no answer: neither the big button gives one nor its keys. */
static void
test_untold (Fixture *fixture, gconstpointer width)
{
  UsPlayPage *page = open_one_game (fixture, &dice_rules, GPOINTER_TO_INT (width));
  UsPlay *play = us_play_page_get_play (page);
  UsDoneBar *done = us_play_page_get_done (page);

  fixture->clock += G_USEC_PER_SEC;
  g_assert_cmpstr (nth_shown (page, 0), ==, "–");
  g_assert_cmpstr (nth_shown (page, 1), ==, "–");
  g_assert_null (us_play_get_draft (play));
  g_assert_false (us_done_bar_get_ready (done));
  g_assert_false (us_done_bar_press (done));
  spin (50);
  g_assert_cmpstr (us_session_get_prompt (us_play_get_session (play))->key, ==, "dice/roll");
}

/* The first figure that is typed goes to the die that is not told yet, and Enter to the next one; when all are told it
 * answers. */
static void
test_typed (Fixture *fixture, gconstpointer width)
{
  UsPlayPage *page = open_one_game (fixture, &dice_rules, GPOINTER_TO_INT (width));
  UsPlay *play = us_play_page_get_play (page);
  g_autoptr (GPtrArray) texts = NULL;

  fixture->clock += G_USEC_PER_SEC;
  type_digit (page, GDK_KEY_7);
  g_assert_cmpstr (nth_shown (page, 0), ==, "7");
  g_assert_cmpstr (nth_shown (page, 1), ==, "–");
  g_assert_false (us_done_bar_get_ready (us_play_page_get_done (page)));
  texts = list_widgets (page, GTK_TYPE_TEXT);
  g_signal_emit_by_name (texts->pdata[0], "activate");
  spin (20);
  g_assert_true (gtk_widget_has_focus (texts->pdata[1]));
  gtk_editable_set_text (texts->pdata[1], "13");
  spin (20);
  g_assert_true (us_done_bar_get_ready (us_play_page_get_done (page)));
  g_signal_emit_by_name (texts->pdata[1], "activate");
  spin (50);
  g_assert_cmpstr (us_session_get_prompt (us_play_get_session (play))->key, ==, "dice/end");
}

#define ADD(path, test, width) g_test_add (path, Fixture, GINT_TO_POINTER (width), set_up, test, tear_down)

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);
  load_style ();
  ADD ("/rolled/untold/wide", test_untold, 1000);
  ADD ("/rolled/untold/narrow", test_untold, 360);
  ADD ("/rolled/typed/wide", test_typed, 1000);
  ADD ("/rolled/typed/narrow", test_typed, 360);
  return g_test_run ();
}
