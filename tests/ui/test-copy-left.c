/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* My Copy of a game that knows its cards by name: what is taught of them, and what is left. */

#include "config.h"

#include "fixture.h"
#include "us-copy-page.h"
#include "us-copy-game.h"
#include "us-copy-row.h"
#include "us-copy-section.h"
#include "us-copy-words.h"
#include "us-games.h"
#include "us-pad-cell.h"

static AdwDialog *
get_dialog (Fixture *fixture)
{
  return adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
}

/* What has a comma in itself is kept apart by another sign, and a question has no colon. */
static void
test_words (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GVariant) value = g_variant_ref_sink (
    g_variant_new_parsed ("{'part': <'whole'>, 'moves': <['-1,1', '1,1']>, 'shoots': <['0,-1', '0,1']>, "
                          "'ability': <'none'>, 'covers': <'no'>}"));
  UsNames *names = us_names_new ();
  g_autoptr (UsCopyItem) item = us_copy_item_new (us_games_find ("crownfell")->topics, "angel", value, names);

  g_assert_nonnull (strstr (us_copy_item_get_details (item),
                            "Moves: 1 ahead and 1 to the left, 1 ahead and 1 to the right · "));
  g_assert_nonnull (strstr (us_copy_item_get_details (item), "Ranged capture: 1 behind, 1 ahead · "));
  g_assert_nonnull (strstr (us_copy_item_get_details (item), "Does it lie on other cards? No"));
}

/* All directions of an ability would be a high row of pictures: of what is told on a pad words are enough. */
static void
test_directions (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_new_parsed (
    "{'part': <'whole'>, 'ability': <'move-foe'>, 'ways': <['up', 'right', 'down', 'left']>, 'steps': <int64 1>, "
    "'onto': <'empty'>, 'covers': <'no'>}"));
  const UsTopic *topic = us_games_find ("crownfell")->topics;
  g_autoptr (UsCopyItem) item = us_copy_item_new (topic, "mystic", value, us_names_new ());

  g_assert_nonnull (us_copy_item_get_record (item));
  g_assert_null (us_copy_words_find_drawn (topic, us_copy_item_get_record (item)));
  g_assert_nonnull (strstr (us_copy_item_get_details (item), "In which directions: up, right, down, left · "));
}

static gboolean
is_pad_cell (GtkWidget *focus)
{
  return focus != NULL && US_IS_PAD_CELL (focus);
}

static gboolean
label_in (gpointer widget, const char *text)
{
  g_autoptr (GPtrArray) labels = list_widgets (widget, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (g_strcmp0 (gtk_label_get_text (labels->pdata[i]), text) == 0)
      return TRUE;
  return FALSE;
}

/* Cards that the game knows by name are all to be reached, those that are not taught yet folded away; the dialog has a
 * pad, and it has the focus. */
static void
test_left (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GVariant) solo =
    g_variant_ref_sink (g_variant_new_parsed ("{'list': <['move']>, 'arrow': <'up'>, 'turning': <'clockwise'>}"));
  g_autoptr (GPtrArray) sections = NULL;
  const char *const cards[] = { "10", "2", "1" };
  AdwExpanderRow *left = NULL;
  GPtrArray *titles = g_ptr_array_new ();
  GtkWidget *row = NULL;
  AdwNavigationPage *page;
  AdwDialog *dialog;

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    us_store_teach (fixture->store, "crownfell", "solo-card", cards[i], solo, NULL);
  open_window (fixture, 1000, 700);
  act (fixture, "win.my-copy", NULL);
  page = us_window_get_page (fixture->window);
  us_copy_page_show_rules (US_COPY_PAGE (page), us_games_find ("crownfell"));
  sections = list_widgets (page, US_TYPE_COPY_SECTION);
  g_assert_cmpuint (sections->len, >=, 2);

  for (guint i = 0; i < sections->len; i++)
    {
      g_autoptr (GPtrArray) rows = list_widgets (sections->pdata[i], US_TYPE_COPY_ROW);

      for (guint j = 0; j < rows->len; j++)
        {
          g_autoptr (UsCopyItem) item = NULL;

          g_object_get (rows->pdata[j], "item", &item, NULL);
          if (g_str_equal (us_copy_item_get_topic (item)->key, "solo-card"))
            g_ptr_array_add (titles, (gpointer) us_copy_item_get_which (item));
          /* What is not taught stands apart. */
          g_assert_true (!us_copy_item_get_topic (item)->library || us_copy_item_get_value (item) != NULL);
        }
    }
  g_assert_cmpuint (titles->len, ==, 3);
  g_assert_cmpstr (titles->pdata[0], ==, "1");
  g_assert_cmpstr (titles->pdata[1], ==, "2");
  g_assert_cmpstr (titles->pdata[2], ==, "10");
  g_ptr_array_unref (titles);

  left = find_widget (sections->pdata[0], ADW_TYPE_EXPANDER_ROW);
  g_assert_cmpstr (adw_expander_row_get_subtitle (left), ==, "17 more to teach");
  adw_expander_row_set_expanded (left, TRUE);
  {
    g_autoptr (GPtrArray) rows = list_widgets (left, ADW_TYPE_ACTION_ROW);

    for (guint i = 0; i < rows->len; i++)
      if (g_str_equal (adw_preferences_row_get_title (rows->pdata[i]), "Duke"))
        row = rows->pdata[i];
  }
  g_assert_nonnull (row);
  g_signal_emit_by_name (row, "activated");
  wait_for (get_dialog (fixture) != NULL);
  dialog = get_dialog (fixture);
  g_assert_cmpstr (adw_dialog_get_title (dialog), ==, "Duke");
  wait_for (is_pad_cell (gtk_window_get_focus (GTK_WINDOW (fixture->window))));
  gtk_widget_activate_action (GTK_WIDGET (dialog), "record.save", NULL);
  wait_for (get_dialog (fixture) == NULL);
  g_assert_cmpstr (adw_expander_row_get_subtitle (left), ==, "16 more to teach");
  g_assert_true (label_in (sections->pdata[0], "1 of 17 cards taught"));

  /* Of what is counted, as many as are usual or as were counted. */
  left = find_widget (sections->pdata[1], ADW_TYPE_EXPANDER_ROW);
  g_assert_cmpstr (adw_expander_row_get_subtitle (left), ==, "15 more to teach");
  us_store_teach (fixture->store, "crownfell", "solo-cards", "", g_variant_new_int64 (12), NULL);
  wait_for (g_str_equal (adw_expander_row_get_subtitle (left), "9 more to teach"));
}

static AdwDialog *
change_ship (Fixture *fixture, const char *which)
{
  gtk_widget_activate_action (GTK_WIDGET (us_window_get_page (fixture->window)), "copy.change", "(ss)", "ship", which);
  wait_for (get_dialog (fixture) != NULL);
  return get_dialog (fixture);
}

/* Where the player names the cards another one is added with the same dialog, and what has been taught elsewhere since it
 * was opened is not overwritten. */
static void
test_add (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GVariant) other = g_variant_ref_sink (g_variant_new_parsed ("{'name': <'Kite'>, 'tier': <int64 3>}"));
  g_autoptr (GVariant) added = NULL, kept = NULL;
  AdwDialog *dialog;

  open_window (fixture, 1000, 700);
  act (fixture, "win.my-copy", NULL);
  us_copy_page_show_rules (US_COPY_PAGE (us_window_get_page (fixture->window)), us_games_find ("xia"));
  g_assert_true (label_in (us_window_get_page (fixture->window), "Add to Ships"));
  dialog = change_ship (fixture, "");
  g_assert_cmpstr (adw_dialog_get_title (dialog), ==, "Ships");
  gtk_editable_set_text (find_widget (dialog, ADW_TYPE_ENTRY_ROW), "Kite");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "record.save", NULL);
  wait_for (get_dialog (fixture) == NULL);
  added = us_store_dup_record (fixture->store, "xia", "ship", "kite");
  g_assert_nonnull (added);

  dialog = change_ship (fixture, "kite");
  g_assert_true (us_store_teach (fixture->store, "xia", "ship", "kite", other, NULL));
  gtk_widget_activate_action (GTK_WIDGET (dialog), "record.save", NULL);
  spin (400);
  g_assert_true (get_dialog (fixture) == dialog);
  g_assert_cmpstr (adw_banner_get_title (find_widget (dialog, ADW_TYPE_BANNER)), ==,
                   "It has been changed elsewhere meanwhile: cancel, and look at it again.");
  kept = us_store_dup_record (fixture->store, "xia", "ship", "kite");
  g_assert_true (g_variant_equal (kept, other));
}

/* From a play one sees what its own game was taught. */
static void
test_own (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = sample_start_solo (fixture->store);
  g_autoptr (UsCopyGame) game = NULL;

  open_window (fixture, 360, 720);
  show_play (fixture, session);
  act (fixture, "win.my-copy", NULL);
  g_assert_true (US_IS_COPY_PAGE (us_window_get_page (fixture->window)));
  g_object_get (us_window_get_page (fixture->window), "game", &game, NULL);
  g_assert_cmpstr (us_copy_game_get_rules (game)->id, ==, "crownfell");
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);

#define ADD(name, function) g_test_add ("/copy-left/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("words", test_words);
  ADD ("directions", test_directions);
  ADD ("left", test_left);
  ADD ("add", test_add);
  ADD ("own", test_own);
  return g_test_run ();
}
