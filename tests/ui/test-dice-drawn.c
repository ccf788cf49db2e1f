/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <adwaita.h>

#include "us-piece-paintable.h"

/* Dice of all kinds are drawn, each otherwise than the others, and with what it shows. */

#define SIDE 46

/* How it is painted, as text. */
static char *
paint (GtkWidget *widget, int sides, int shows, UsPieceState state)
{
  g_autoptr (UsBoard) board = us_board_new (NULL);
  UsArea *area =
    us_board_add_area (board, US_AREA_DICE, "dice", "Dice", (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });
  UsCell *cell = us_area_add_cell (board, area, NULL, 0, "");
  UsPiece *die = us_cell_add_die (board, cell, "die", US_BOT, sides, shows);
  g_autoptr (GdkPaintable) picture = NULL;
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GBytes) bytes = NULL;
  GskRenderNode *node;

  die->state = state;
  picture = us_piece_paintable_new (die, widget);
  gdk_paintable_snapshot (picture, snapshot, SIDE, SIDE);
  node = gtk_snapshot_to_node (snapshot);
  g_assert_nonnull (node);
  bytes = gsk_render_node_serialize (node);
  gsk_render_node_unref (node);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
test_kinds (void)
{
  static const int kinds[] = { 6, 8, 10, 12, 20 };
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  static const UsPieceState states[] = { US_PIECE_IN, US_PIECE_GHOST, US_PIECE_FALLS };

  for (guint s = 0; s < G_N_ELEMENTS (states); s++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
        {
          g_autofree char *other = paint (label, kinds[i], 3, states[s]);

          g_assert_true (g_hash_table_add (seen, paint (label, kinds[i], 2, states[s])));
          g_assert_true (g_hash_table_add (seen, g_steal_pointer (&other)));
        }
    }
  g_object_unref (label);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/dice-drawn/kinds", test_kinds);
  return g_test_run ();
}
