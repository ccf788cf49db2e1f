/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards that are moved with the mouse. */

#include "config.h"

#include "fixture.h"
#include "sample-xia.h"
#include "us-board-cell.h"

static gpointer
find_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) one = g_list_model_get_item (controllers, i);

      if (g_type_is_a (G_OBJECT_TYPE (one), type))
        return one;
    }
  return NULL;
}

/* Returns whether the card takes the other one. */
static gboolean
drop (UsBoardView *board, const char *what, const char *onto)
{
  GtkWidget *from = GTK_WIDGET (us_board_view_find_cell (board, what));
  GtkWidget *to = GTK_WIDGET (us_board_view_find_cell (board, onto));
  gpointer source = find_controller (from, GTK_TYPE_DRAG_SOURCE), target = find_controller (to, GTK_TYPE_DROP_TARGET);
  g_autoptr (GdkContentProvider) carried = NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  if (source == NULL || target == NULL)
    return FALSE;
  g_signal_emit_by_name (source, "prepare", 5., 5., &carried);
  g_assert_nonnull (carried);
  g_value_init (&value, US_TYPE_BOARD_CELL);
  g_assert_true (gdk_content_provider_get_value (carried, &value, NULL));
  g_signal_emit_by_name (target, "drop", &value, 5., 5., &taken);
  spin (50);
  return taken;
}

/* An NPC’s card that is moved onto another one takes its seat; one without a seat is neither moved nor moved onto. */
static void
test_moved (Fixture *fixture, gconstpointer data)
{
  UsBoardView *board;
  UsSession *session;
  int merchant, scoundrel;

  sample_teach_xia (fixture->store);
  open_window (fixture, 1280, 800);
  show_play (fixture, sample_start_xia (fixture->store, 3, TRUE, "xia/you", 1, 1));
  session = us_play_get_session (us_play_page_get_play (play_page (fixture)));
  board = find_widget (play_page (fixture), US_TYPE_BOARD_VIEW);
  merchant = us_session_find_adjustable (session, "seat-merchant")->value;
  scoundrel = us_session_find_adjustable (session, "seat-scoundrel")->value;
  g_assert_cmpint (merchant, <, scoundrel);
  g_assert_true (drop (board, "npcs/merchant", "npcs/scoundrel"));
  g_assert_cmpint (us_session_find_adjustable (session, "seat-merchant")->value, ==, scoundrel);
  g_assert_cmpint (us_session_find_adjustable (session, "seat-scoundrel")->value, ==, scoundrel - 1);
  g_assert_false (drop (board, "npcs/merchant", "npcs/merchant"));
  g_assert_false (drop (board, "npcs/merchant", "fame/3"));
  g_assert_true (us_session_undo (session, 1, NULL));
  g_assert_cmpint (us_session_find_adjustable (session, "seat-merchant")->value, ==, merchant);
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);
  g_test_add ("/card-drag/seat", Fixture, NULL, set_up, test_moved, tear_down);
  return g_test_run ();
}
