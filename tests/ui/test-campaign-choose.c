/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What games of a campaign have still to choose: it is told of, and chosen on the tree or in a line. */

#include "config.h"

#include "paged.h"
#include "us-board-view.h"
#include "us-line-dialog.h"

/* Upgrades on the tree. */
static guint
count_saying (Logged *fixture, const char *words)
{
  UsBoard *board = us_board_view_get_board (find_widget (fixture->page, US_TYPE_BOARD_VIEW));
  const UsArea *tree = g_ptr_array_index (board->areas, 0);
  guint n = 0;

  for (guint i = 0; i < tree->cells->len; i++)
    n += g_strcmp0 (((const UsCell *) g_ptr_array_index (tree->cells, i))->detail, words) == 0;
  return n;
}

/* A game that was logged without its upgrade asks for it on the tree. */
static void
test_last (Logged *fixture, gconstpointer data)
{
  gint64 line = sample_log (fixture->store, fixture->uuid, 20250907,
                            "{'goal': <'old-debts'>, 'outcome': <'goal'>, 'fame': <int64 16>, 'npc-fame': <int64 9>}");
  UsLog *log = us_log_book_get_log (fixture->book);
  AdwBanner *banner = find_widget (fixture->page, ADW_TYPE_BANNER);
  g_autoptr (GVariant) value = NULL, upgrades = NULL;
  g_autofree const char **names = NULL;
  UsBoardCell *cell;

  wait_for (adw_banner_get_revealed (banner));
  g_assert_cmpstr (adw_banner_get_title (banner), ==, "Upgrades: game 13 may still choose one");
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "log.choose", NULL);
  spin (50);
  g_assert_cmpuint (count_saying (fixture, "possible now"), ==, 5);
  cell = us_board_view_find_answer (find_widget (fixture->page, US_TYPE_BOARD_VIEW));
  g_assert_true (gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (cell))) == GTK_WIDGET (cell));
  g_assert_false (us_board_cell_get_chosen (cell));
  gtk_widget_activate_action (GTK_WIDGET (cell), "cell.answer", NULL);
  spin (20);
  g_assert_true (us_board_cell_get_chosen (cell));
  press (fixture, "Take Weapons and shields 1");
  value = us_campaign_dup_line (us_log_get_campaign (log), (guint) us_log_find_line (log, line)->index);
  upgrades = g_variant_lookup_value (value, "upgrades", NULL);
  names = g_variant_get_strv (upgrades, NULL);
  g_assert_cmpstr (names[0], ==, "weapons-1");
  /* Nothing may be chosen before the next game. */
  g_assert_cmpuint (count_saying (fixture, "possible now"), ==, 0);
  g_assert_cmpuint (count_saying (fixture, "possible next"), ==, 5);
  g_assert_false (adw_banner_get_revealed (banner));
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "log.undo", NULL);
  wait_for (adw_banner_get_revealed (banner));
}

/* As if nothing had been chosen after this game. */
static void
leave_out (Logged *fixture, guint line)
{
  UsLog *log = us_log_book_get_log (fixture->book);
  const UsLogLine *is = us_log_get_line (log, line);
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (GVariant) value = us_campaign_dup_line (us_log_get_campaign (log), line);
  g_autoptr (GError) error = NULL;
  GVariantDict dict;

  g_variant_dict_init (&dict, value);
  g_variant_dict_remove (&dict, "upgrades");
  us_log_change_replace_line (change, is->id, is->date, g_variant_dict_end (&dict));
  us_log_apply (log, change, US_LOG_BY_PLAYER, &error);
  g_assert_no_error (error);
  spin (20);
}

static gboolean
is_focused (Logged *fixture, GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));

  return focus != NULL && gtk_widget_is_ancestor (focus, widget);
}

/* Earlier games are told of as well, and the first of them opens where it chooses. */
static void
test_earlier (Logged *fixture, gconstpointer data)
{
  AdwBanner *banner = find_widget (fixture->page, ADW_TYPE_BANNER);
  AdwViewStack *stack = find_widget (fixture->page, ADW_TYPE_VIEW_STACK);
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (adw_banner_get_revealed (banner));
  leave_out (fixture, 11);
  g_assert_cmpstr (adw_banner_get_title (banner), ==, "Upgrades: game 12 may still choose one");
  leave_out (fixture, 4);
  g_assert_cmpstr (adw_banner_get_title (banner), ==, "Upgrades: games 5 and 12 may still choose one");
  leave_out (fixture, 6);
  g_assert_cmpstr (adw_banner_get_title (banner), ==, "Upgrades: games 5, 7 and 1 more may still choose one");
  g_assert_true (adw_banner_get_revealed (banner));

  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "log.choose", NULL);
  wait_for (find_dialog (fixture) != NULL);
  g_assert_cmpuint (us_line_draft_get_number (us_line_dialog_get_draft (find_dialog (fixture))), ==, 5);
  wait_for (is_focused (fixture, us_line_dialog_find (find_dialog (fixture), "upgrades")));
  adw_dialog_force_close (ADW_DIALOG (find_dialog (fixture)));
  wait_for (find_dialog (fixture) == NULL);
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (stack), ==, "log");

  /* Of a campaign that is complete nothing is wanted any more. */
  us_log_change_set_settings (change, g_variant_new_parsed ("{'goals': <int64 8>}"));
  us_log_apply (us_log_book_get_log (fixture->book), change, US_LOG_BY_PLAYER, &error);
  g_assert_no_error (error);
  spin (20);
  g_assert_false (adw_banner_get_revealed (banner));
  adw_view_stack_set_visible_child_name (stack, "tree");
  wait_for (find_saying (fixture->page, "The campaign is complete. If you play on, game 12 may still choose one") !=
            NULL);
}

/* Where all is chosen later games choose nothing, and are not told of; those that could have been are. */
static void
test_all (Logged *fixture, gconstpointer data)
{
  AdwBanner *banner = find_widget (fixture->page, ADW_TYPE_BANNER);
  static const char *const lines[] = { "engine", "weapons", "impulse", "missions", "re-arm", "abilities", "trade" };

  for (int tier = 1; tier <= 3; tier++)
    for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
      {
        g_autofree char *line = g_strdup_printf (
          "{'outcome': <'npc-win'>, 'fame': <int64 3>, 'npc-fame': <int64 20>, 'upgrades': <['%s-%d']>}", lines[i],
          tier);

        sample_log (fixture->store, fixture->uuid, 20250907, line);
      }
  sample_log (fixture->store, fixture->uuid, 20250907,
              "{'outcome': <'npc-win'>, 'fame': <int64 3>, 'npc-fame': <int64 20>}");
  spin (50);
  g_assert_false (adw_banner_get_revealed (banner));
  leave_out (fixture, 2);
  g_assert_true (adw_banner_get_revealed (banner));
  g_assert_cmpstr (adw_banner_get_title (banner), ==, "Upgrades: game 3 may still choose one");
}

#define ADD(name, function) g_test_add ("/campaign-choose/" name, Logged, NULL, begin, function, end)

int
main (int argc, char *argv[])
{
  start_gtk (&argc, &argv);
  ADD ("last", test_last);
  ADD ("earlier", test_earlier);
  ADD ("all", test_all);
  return g_test_run ();
}
