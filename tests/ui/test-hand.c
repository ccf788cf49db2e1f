/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <adwaita.h>

#include "sample-board.h"
#include "us-board-layout.h"

#define CARDS 4

/* Cards with a name in a hand, beside what counts something. */
static UsBoard *
new_hand (guint n, gboolean answers)
{
  static const char *const names[] = {
    "Otter", "Guardian", "Raven", "Harbinger", "Heron", "Stoat", "Badger", "Falcon"
  };
  UsBoard *board = us_board_new (NULL);
  UsArea *counts =
    us_board_add_area (board, US_AREA_CHIPS, "counts", NULL, (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 1, 0, 0, 1 });
  UsArea *hand =
    us_board_add_area (board, US_AREA_HAND, "hand", "Your hand", (UsPlace) { 0, 1, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });

  for (int i = 0; i < 3; i++)
    {
      UsCell *count = us_area_add_cell (board, counts, NULL, i, "Captured");

      count->id = us_board_printf (board, "count/%d", i);
      count->subtitle = "10";
    }
  hand->owner = US_PLAYER;
  for (guint i = 0; i < n; i++)
    {
      UsCell *cell = us_area_add_cell (board, hand, NULL, (int) i, names[i]);
      UsPiece *card = us_cell_add_piece (board, cell, names[i], US_SHAPE_CARD, US_PLAYER);

      cell->id = names[i];
      cell->answers = answers;
      card->thing = TRUE;
      card->text = card->label = names[i];
    }
  return board;
}

static UsFrame *
lay (UsBoardLayout *layout, float width)
{
  float least, natural;
  UsSpot *spot;

  us_board_layout_measure (layout, FALSE, width, &least, &natural);
  us_board_layout_place (layout, FALSE, width, natural);
  return us_board_layout_find (layout, "Otter", &spot);
}

/* Whether they lie side by side in one row, and each has a rim of two pixels to the next. */
static gboolean
lie_apart (const UsSpot *spots, guint n)
{
  for (guint i = 0; i + 1 < n; i++)
    if (spots[i].face.origin.x + spots[i].face.size.width + 2 > spots[i + 1].face.origin.x ||
        spots[i].face.origin.y != spots[i + 1].face.origin.y)
      return FALSE;
  return TRUE;
}

/* They become a little narrower before they touch, and before the hand takes a second row only because it is asked for:
 * from the width on in which they lie apart they do so either way. */
static void
test_narrower (void)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  UsColours colours;
  guint shrunk = 0, usual = 0;
  gboolean apart[2] = { FALSE, FALSE };

  us_colours_init (&colours, FALSE, FALSE, SAMPLE_ACCENT_LIGHT, SAMPLE_ACCENT_DARK);
  for (float width = 600; width <= 1000; width += 4)
    {
      for (int answers = FALSE; answers <= TRUE; answers++)
        {
          g_autoptr (UsBoard) board = new_hand (CARDS, answers);
          UsBoardLayout *layout = us_board_layout_new (board, label, &colours, values, FALSE);
          UsFrame *hand = lay (layout, width);
          const UsSpot *spots = &g_array_index (hand->spots, UsSpot, 0);

          g_assert_true (lie_apart (spots, CARDS) || !apart[answers]);
          apart[answers] = lie_apart (spots, CARDS);
          g_assert_cmpfloat (spots[CARDS - 1].face.origin.x + spots[CARDS - 1].face.size.width, <=,
                             hand->bounds.size.width);
          g_assert_cmpfloat (spots[0].face.size.width, >=, 44);
          if (apart[answers] && spots[0].face.size.width < spots[0].face.size.height + 4)
            shrunk++;
          else if (apart[answers])
            usual++;
          us_board_layout_free (layout);
        }
      g_assert_true (apart[FALSE] == apart[TRUE]);
    }
  g_assert_cmpuint (shrunk, >, 0);
  g_assert_cmpuint (usual, >, 0);
  g_object_unref (label);
}

/* Too many lie in two rows, whether one of them is asked for or not: the table stays as it is between two questions. */
static void
test_many (void)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  UsColours colours;
  graphene_rect_t lay_at[8];

  us_colours_init (&colours, FALSE, FALSE, SAMPLE_ACCENT_LIGHT, SAMPLE_ACCENT_DARK);
  for (int answers = FALSE; answers <= TRUE; answers++)
    {
      g_autoptr (UsBoard) board = new_hand (8, answers);
      UsBoardLayout *layout = us_board_layout_new (board, label, &colours, values, FALSE);
      UsFrame *hand = lay (layout, 620);
      const UsSpot *spots = &g_array_index (hand->spots, UsSpot, 0);

      g_assert_cmpfloat (spots[7].face.origin.y, >, spots[0].face.origin.y);
      for (int i = 0; i < 8; i++)
        {
          g_assert_true (!answers || graphene_rect_equal (&spots[i].face, &lay_at[i]));
          lay_at[i] = spots[i].face;
        }
      us_board_layout_free (layout);
    }
  g_object_unref (label);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Inter Variable 11", NULL);
  g_test_add_func ("/hand/narrower", test_narrower);
  g_test_add_func ("/hand/many", test_many);
  return g_test_run ();
}
