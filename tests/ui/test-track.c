/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <adwaita.h>

#include "sample-board.h"
#include "us-board-fingers.h"
#include "us-board-layout.h"
#include "us-spot-press.h"
#include "us-fact-card.h"

/* A track, a path, odds and cards with facts at every width: nothing beyond the edge, nothing upon another, each marker in its own lane. */

static UsBoard *
new_track (int last, int n_cards)
{
  UsBoard *board = us_board_new (NULL);
  UsArea *path =
    us_board_add_area (board, US_AREA_PATH, "round", "Round", (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });
  UsArea *track =
    us_board_add_area (board, US_AREA_TRACK, "fame", "Fame", (UsPlace) { 1, 0, 0, 1 }, (UsPlace) { 1, 0, 0, 1 });
  UsArea *cards =
    us_board_add_area (board, US_AREA_CARDS, "ships", "Ships", (UsPlace) { 4, 0, 0, 1 }, (UsPlace) { 4, 0, 0, 1 });
  UsArea *chips = us_board_add_area (board, US_AREA_CHIPS, "you",
                                     "The one that we have called by far too long a name to be read by anybody at all",
                                     (UsPlace) { 5, 0, 0, 1 }, (UsPlace) { 5, 0, 0, 1 });

  for (int stacked = FALSE; stacked <= TRUE; stacked++)
    {
      UsArea *odds = us_board_add_area (board, US_AREA_ODDS, stacked ? "bar" : "odds", "Odds",
                                        (UsPlace) { (guint8) (2 + stacked), 0, 0, 1 },
                                        (UsPlace) { (guint8) (2 + stacked), 0, 0, 1 });

      odds->stacked = stacked;
      for (int i = 0; i < 6; i++)
        us_area_add_odds (board, odds, NULL, i, "+1", "4–14", i == 0 ? 0 : 0.2, i == 3);
    }
  for (int i = 0; i < n_cards; i++)
    {
      UsCell *cell = us_area_add_cell (board, cards, NULL, i, "Rascal");

      us_cell_add_piece (board, cell, us_board_printf (board, "seat-%d", i), US_SHAPE_DIAMOND, US_BOT);
      for (int j = 0; j < 7; j++)
        us_cell_add_fact (board, cell, "Attack", "d8 + d20", j < 6);
    }
  for (int i = 0; i < 10; i++)
    us_area_add_step (board, path, NULL, i, "Hireling", i < 4 ? US_CELL_PLAIN : i == 4 ? US_CELL_ACTS : US_CELL_EMPTY);
  /* Somebody has given it a long name. */
  chips->owner = US_PLAYER;
  for (int i = 0; i < 5; i++)
    us_area_add_cell (board, chips, NULL, i, "Bounty")->subtitle = "12,000";
  us_area_track (board, track, NULL, 0, last, last / 2 + 1, last);
  us_cell_add_piece (board, g_ptr_array_index (track->cells, 2), "you", US_SHAPE_DISC, US_PLAYER)->lane = US_LANE_ABOVE;
  us_cell_add_piece (board, g_ptr_array_index (track->cells, 2), "they", US_SHAPE_DIAMOND, US_BOT)->lane =
    US_LANE_BELOW;
  us_cell_add_piece (board, g_ptr_array_index (track->cells, 2), "mark", US_SHAPE_SQUARE, US_NOBODY)->tone = "yellow";
  return board;
}

static void
assert_within (const graphene_rect_t *inner, const graphene_rect_t *outer)
{
  graphene_rect_t grown = us_rect_grow (outer, 0.51f);

  g_assert_true (graphene_rect_contains_rect (&grown, inner));
}

static void
assert_apart (UsFrame *frame)
{
  for (guint i = 0; i < frame->spots->len; i++)
    for (guint j = i + 1; j < frame->spots->len; j++)
      g_assert_false (graphene_rect_intersection (&g_array_index (frame->spots, UsSpot, i).face,
                                                  &g_array_index (frame->spots, UsSpot, j).face, NULL));
}

static void
check_marks (UsFrame *frame, const UsSpot *spot)
{
  graphene_rect_t rect;
  float top = spot->face.origin.y, foot = top + spot->face.size.height;

  for (guint i = 0; i < spot->cell->pieces->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (spot->cell->pieces, i);

      g_assert_true (us_frame_place (frame, spot, piece, &rect));
      if (piece->lane == US_LANE_ABOVE)
        g_assert_cmpfloat (rect.origin.y + rect.size.height, <=, top);
      else if (piece->lane == US_LANE_BELOW)
        g_assert_cmpfloat (rect.origin.y, >=, foot);
      else
        g_assert_cmpfloat (rect.origin.y, >, top);
    }
}

/* A card of two facts has them below each other, so a long one does not push its neighbours into another row. */
static void
test_two_facts (void)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  g_autoptr (UsBoard) board = us_board_new (NULL);
  UsArea *cards =
    us_board_add_area (board, US_AREA_CARDS, "ships", "Ships", (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });
  UsBoardLayout *layout;
  UsFrame *frame;
  UsColours colours;
  float least, natural;

  us_colours_init (&colours, FALSE, FALSE, SAMPLE_ACCENT_LIGHT, SAMPLE_ACCENT_DARK);
  for (int i = 0; i < 4; i++)
    {
      UsCell *cell = us_area_add_cell (board, cards, NULL, i, "Rascal");

      for (int j = 0; j < (i < 3 ? 7 : 2); j++)
        us_cell_add_fact (board, cell, "Turn", i < 3 ? "d8" : "not destroyed", TRUE);
    }
  layout = us_board_layout_new (board, label, &colours, values, FALSE);
  us_board_layout_measure (layout, FALSE, 900, &least, &natural);
  us_board_layout_place (layout, FALSE, 900, natural);
  frame = g_ptr_array_index (layout->frames, 0);
  for (guint i = 1; i < 4; i++)
    g_assert_cmpfloat (g_array_index (frame->spots, UsSpot, i).face.origin.y, ==,
                       g_array_index (frame->spots, UsSpot, 0).face.origin.y);
  us_board_layout_free (layout);
  g_object_unref (label);
}

static void
test_sizes (void)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  UsColours colours;

  us_colours_init (&colours, FALSE, FALSE, SAMPLE_ACCENT_LIGHT, SAMPLE_ACCENT_DARK);
  for (int last = 5; last <= 40; last += 5)
    for (float width = 300; width <= 900; width += 50)
      {
        g_autoptr (UsBoard) board = new_track (last, last / 5);
        UsBoardLayout *layout = us_board_layout_new (board, label, &colours, values, FALSE);
        gboolean narrow = width < 560;
        float least, natural;

        us_board_layout_measure (layout, narrow, width, &least, &natural);
        us_board_layout_place (layout, narrow, width, natural);
        for (guint i = 0; i < layout->frames->len; i++)
          {
            UsFrame *frame = g_ptr_array_index (layout->frames, i);
            graphene_rect_t inside = us_rect (0, 0, frame->bounds.size.width, frame->bounds.size.height);

            assert_apart (frame);
            for (guint j = 0; j < frame->spots->len; j++)
              {
                const UsSpot *spot = &g_array_index (frame->spots, UsSpot, j);

                assert_within (&spot->box, &inside);
                g_assert_cmpfloat (spot->face.size.width, >, 3);
                if (frame->area->kind == US_AREA_TRACK || frame->area->kind == US_AREA_CHIPS)
                  g_assert_cmpfloat (us_drawing_width (frame->drawing, spot->cell->label, 13, 600), <,
                                     spot->face.size.width);
                if (us_fact_card_is (spot->cell) && spot->face.size.width < frame->bounds.size.width - 1)
                  g_assert_cmpfloat (us_fact_card_width (frame->drawing, spot->cell), <=, spot->face.size.width);
                check_marks (frame, spot);
              }
          }
        us_board_layout_free (layout);
      }
  g_object_unref (label);
}

static UsFrame *
find_frame (UsBoardLayout *layout, const char *id)
{
  for (guint i = 0; i < layout->frames->len; i++)
    {
      UsFrame *frame = g_ptr_array_index (layout->frames, i);

      if (g_str_equal (frame->area->id, id))
        return frame;
    }
  g_assert_not_reached ();
}

/* What runs as a text does begins where the text begins; cards lie as they lie on the table. */
static void
test_direction (gconstpointer rtl)
{
  static const char *const running[] = { "round", "fame", "odds", "bar" };
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  g_autoptr (UsBoard) board = new_track (10, 2);
  UsBoardLayout *layout;
  UsColours colours;
  const UsSpot *spots;
  float least, natural;

  gtk_widget_set_direction (label, rtl != NULL ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  us_colours_init (&colours, FALSE, FALSE, SAMPLE_ACCENT_LIGHT, SAMPLE_ACCENT_DARK);
  layout = us_board_layout_new (board, label, &colours, values, FALSE);
  us_board_layout_measure (layout, FALSE, 742, &least, &natural);
  us_board_layout_place (layout, FALSE, 742, natural);
  for (guint i = 0; i < G_N_ELEMENTS (running); i++)
    {
      spots = &g_array_index (find_frame (layout, running[i])->spots, UsSpot, 0);
      g_assert_true ((spots[0].face.origin.x > spots[1].face.origin.x) == (rtl != NULL));
      g_assert_true ((spots[0].box.origin.x > spots[1].box.origin.x) == (rtl != NULL));
    }
  spots = &g_array_index (find_frame (layout, "ships")->spots, UsSpot, 0);
  g_assert_cmpfloat (spots[0].face.origin.x, <, spots[1].face.origin.x);
  us_board_layout_free (layout);
  g_object_unref (label);
}

/* A track is pressed as a whole: what its area counts is corrected, and on a phone what its cells count as well, for there
 * nobody hits one of them. Cells with a value of their own take their presses where they are large enough. */
static void
test_press (gconstpointer data)
{
  gboolean narrow = data != NULL;
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (us_board_value_free);
  g_autoptr (UsBoard) board = us_board_new (NULL);
  UsArea *area =
    us_board_add_area (board, US_AREA_TRACK, "fame", "Fame", (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });
  UsBoardLayout *layout;
  UsFrame *frame;
  const UsSpot *whole, *own;
  UsColours colours;
  float least, natural, x, y;

  us_area_track (board, area, NULL, 0, 10, 6, 10);
  area->adjust = "fame";
  ((UsCell *) g_ptr_array_index (area->cells, 4))->adjust = "title";
  g_ptr_array_add (values, us_board_value_new ("fame", "Fame", "6", NULL));
  g_ptr_array_add (values, us_board_value_new ("title", "Title", "yes", NULL));
  us_colours_init (&colours, FALSE, FALSE, SAMPLE_ACCENT_LIGHT, SAMPLE_ACCENT_DARK);
  layout = us_board_layout_new (board, label, &colours, values, FALSE);
  us_board_layout_measure (layout, narrow, narrow ? 336 : 742, &least, &natural);
  us_board_layout_place (layout, narrow, narrow ? 336 : 742, natural);
  us_board_fingers_place (layout, narrow ? 336 : 742, natural);
  frame = find_frame (layout, "fame");
  own = &g_array_index (frame->spots, UsSpot, 4);
  whole = &g_array_index (frame->spots, UsSpot, frame->spots->len - 1);
  g_assert_true (whole->whole);
  for (guint i = 0; i < area->cells->len; i++)
    {
      const UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);

      assert_within (&spot->face, &whole->box);
      g_assert_cmpint (us_spot_press (frame, spot), ==, spot == own && !narrow ? US_PRESS_CORRECTS : US_PRESS_NOTHING);
    }
  x = us_rect_x (&own->face);
  y = us_rect_y (&own->face);
  g_assert_true (us_spot_takes (frame, x, y) == narrow);
  g_assert_true (us_spot_takes (frame, us_rect_x (&own[2].face), y));
  if (narrow)
    {
      g_assert_cmpint (us_spot_press (frame, whole), ==, US_PRESS_CHOOSES);
      g_assert_cmpfloat (whole->hit.size.height, >=, US_FINGER);
    }
  else
    {
      g_assert_cmpstr (us_spot_key (frame, own), ==, "title");
      g_assert_cmpint (us_spot_press (frame, whole), ==, US_PRESS_CORRECTS);
      g_assert_cmpstr (us_spot_key (frame, whole), ==, "fame");
    }
  us_board_layout_free (layout);
  g_object_unref (label);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/track/sizes", test_sizes);
  g_test_add_func ("/track/two-facts", test_two_facts);
  g_test_add_data_func ("/track/direction/ltr", NULL, test_direction);
  g_test_add_data_func ("/track/direction/rtl", GINT_TO_POINTER (TRUE), test_direction);
  g_test_add_data_func ("/track/press/wide", NULL, test_press);
  g_test_add_data_func ("/track/press/narrow", GINT_TO_POINTER (TRUE), test_press);
  return g_test_run ();
}
