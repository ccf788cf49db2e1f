/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <adwaita.h>

#include "render.h"
#include "sample-board.h"
#include "us-board-cell.h"
#include "us-board-layout.h"
#include "us-board-view.h"

/* Trees and names at every width and size of letters: nothing beyond the edge, nothing upon another, every word where it
 * can be read; and the keys that lead from place to place. */

static void
check_frame (UsFrame *frame)
{
  const UsDrawing *drawing = frame->drawing;
  graphene_rect_t inside = us_rect (-0.5f, -0.5f, frame->bounds.size.width + 1, frame->bounds.size.height + 1);

  for (guint i = 0; i < frame->spots->len; i++)
    {
      const UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);

      g_assert_true (graphene_rect_contains_rect (&inside, &spot->box));
      g_assert_cmpfloat (spot->face.size.width, >=, 60);
      g_assert_cmpfloat (spot->face.size.height, >, us_drawing_line (drawing, 12));
      for (guint j = i + 1; j < frame->spots->len; j++)
        g_assert_false (graphene_rect_intersection (&spot->face, &g_array_index (frame->spots, UsSpot, j).face, NULL));
    }
}

/* In words that are set in two lines each of them fits. */
static void
check_words (UsFrame *frame)
{
  for (guint i = 0; i < frame->spots->len; i++)
    {
      const UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);
      g_auto (GStrv) words = g_strsplit (spot->cell->subtitle != NULL ? spot->cell->subtitle : "", " ", -1);

      for (guint j = 0; words[j] != NULL; j++)
        g_assert_cmpfloat (us_drawing_least_width (frame->drawing, words[j], 600), <, spot->face.size.width - 12);
    }
}

/* A line is one row, or a column where its places have no room beside each other. */
static void
check_lines (UsFrame *frame)
{
  for (guint i = 0; i + 1 < frame->spots->len; i++)
    {
      const UsSpot *spot = &g_array_index (frame->spots, UsSpot, i), *next = spot + 1;

      if (spot->line != next->line)
        g_assert_cmpfloat (next->face.origin.y, >=, spot->face.origin.y + spot->face.size.height);
      else
        g_assert_true (spot->face.origin.y == next->face.origin.y || spot->face.origin.x == next->face.origin.x);
    }
}

static void
test_sizes (gconstpointer data)
{
  static const double texts[] = { 1, 1.3, 2 };
  gboolean beside = GPOINTER_TO_INT (data);
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  g_autoptr (UsBoard) board = sample_board_new (SAMPLE_TREE);
  UsColours colours;

  us_colours_init (&colours, FALSE, FALSE, SAMPLE_ACCENT_LIGHT, SAMPLE_ACCENT_DARK);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (float width = 296; width <= 1200; width += width < 800 ? 12 : 50)
      {
        UsBoardLayout *layout = us_board_layout_new (board, label, &colours, values, beside);
        gboolean narrow = width < 560;
        float least, natural;

        layout->text = (float) texts[i];
        us_board_layout_measure (layout, narrow, width, &least, &natural);
        us_board_layout_place (layout, narrow, width, natural + 60);
        g_assert_cmpuint (layout->frames->len, ==, beside ? 2 : 1);
        for (guint j = 0; j < layout->frames->len; j++)
          {
            check_frame (g_ptr_array_index (layout->frames, j));
            if (!beside)
              check_lines (g_ptr_array_index (layout->frames, j));
            check_words (g_ptr_array_index (layout->frames, j));
          }
        us_board_layout_free (layout);
      }
  g_object_unref (label);
}

/* On a phone the three of a line still stand beside each other, with letters of twice the size below each other. */
static void
test_folds (void)
{
  static const struct
  {
    float width, text;
    gboolean row;
  } folds[] = { { 742, 1, TRUE }, { 336, 1, TRUE }, { 336, 2, FALSE } };
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  g_autoptr (UsBoard) board = sample_board_new (SAMPLE_TREE);
  UsColours colours;

  us_colours_init (&colours, FALSE, FALSE, SAMPLE_ACCENT_LIGHT, SAMPLE_ACCENT_DARK);
  for (guint i = 0; i < G_N_ELEMENTS (folds); i++)
    {
      UsBoardLayout *layout = us_board_layout_new (board, label, &colours, values, FALSE);
      const UsSpot *spots;
      float least, natural;

      layout->text = folds[i].text;
      us_board_layout_measure (layout, folds[i].width < 560, folds[i].width, &least, &natural);
      us_board_layout_place (layout, folds[i].width < 560, folds[i].width, natural);
      spots = &g_array_index (((UsFrame *) g_ptr_array_index (layout->frames, 0))->spots, UsSpot, 0);
      g_assert_cmpint (spots[0].face.origin.y == spots[1].face.origin.y, ==, folds[i].row);
      us_board_layout_free (layout);
    }
  g_object_unref (label);
}

/* --- In a window ----------------------------------------------------------------------------------- */

static void
activated_cb (UsBoardView *view, const char *cell, char **activated)
{
  g_set_str (activated, cell);
}

static const char *
focused (GtkWindow *window)
{
  return us_board_cell_get_id (US_BOARD_CELL (gtk_window_get_focus (window)));
}

static GtkWidget *
new_window (UsBoardView *view, gboolean rtl)
{
  GtkWidget *window = gtk_window_new ();

  gtk_widget_set_direction (GTK_WIDGET (view), rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  gtk_window_set_default_size (GTK_WINDOW (window), 742, 742);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  gtk_window_present (GTK_WINDOW (window));
  render_settle (window);
  return window;
}

/* Arrow keys go along a line and from line to line, and where the text runs from the right so do the places. */
static void
test_keys (gconstpointer rtl)
{
  UsBoardView *view = US_BOARD_VIEW (us_board_view_new ());
  g_autoptr (UsBoard) board = sample_board_new (SAMPLE_TREE);
  GtkDirectionType on = rtl != NULL ? GTK_DIR_LEFT : GTK_DIR_RIGHT;
  GtkWidget *window;

  us_board_view_set_board (view, board);
  window = new_window (view, rtl != NULL);
  gtk_widget_grab_focus (GTK_WIDGET (us_board_view_find_cell (view, "tree/0-0")));
  gtk_widget_child_focus (GTK_WIDGET (view), on);
  g_assert_cmpstr (focused (GTK_WINDOW (window)), ==, "tree/0-1");
  gtk_widget_child_focus (GTK_WIDGET (view), on);
  g_assert_cmpstr (focused (GTK_WINDOW (window)), ==, "tree/0-2");
  gtk_widget_child_focus (GTK_WIDGET (view), GTK_DIR_DOWN);
  g_assert_cmpstr (focused (GTK_WINDOW (window)), ==, "tree/1-2");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A press on a place that is possible answers; on another one it does nothing. Each says what it is, since when, and what
 * it waits for. */
static void
test_answers (void)
{
  UsBoardView *view = US_BOARD_VIEW (us_board_view_new ());
  g_autoptr (UsBoard) board = sample_board_new (SAMPLE_TREE_ASKED);
  g_autofree char *activated = NULL, *had = NULL, *locked = NULL;
  GtkWidget *window;

  g_signal_connect (view, "cell-activated", G_CALLBACK (activated_cb), &activated);
  us_board_view_set_board (view, board);
  window = new_window (view, FALSE);
  gtk_widget_activate_action (GTK_WIDGET (us_board_view_find_cell (view, "tree/3-2")), "cell.answer", NULL);
  g_assert_null (activated);
  gtk_widget_activate_action (GTK_WIDGET (us_board_view_find_cell (view, "tree/3-1")), "cell.answer", NULL);
  g_assert_cmpstr (activated, ==, "tree/3-1");
  had = us_board_cell_dup_spoken (us_board_view_find_cell (view, "tree/0-1"));
  locked = us_board_cell_dup_spoken (us_board_view_find_cell (view, "tree/3-2"));
  g_assert_cmpstr (had, ==, "Engine 2, +3 each activation, since game 4");
  g_assert_cmpstr (locked, ==, "Missions 3, Scan anywhere, needs tier 2 first");
  /* From one that is possible the way leads to the others that are. */
  gtk_widget_grab_focus (GTK_WIDGET (us_board_view_find_cell (view, "tree/3-1")));
  gtk_widget_child_focus (GTK_WIDGET (view), GTK_DIR_DOWN);
  g_assert_cmpstr (focused (GTK_WINDOW (window)), ==, "tree/4-1");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* How large the largest strong letters in it are. */
static double
find_letters (GskRenderNode *node, double scale)
{
  double largest = 0;

  if (gsk_render_node_get_node_type (node) == GSK_TEXT_NODE)
    {
      g_autoptr (PangoFontDescription) font = pango_font_describe_with_absolute_size (gsk_text_node_get_font (node));

      return pango_font_description_get_weight (font) < 600
               ? 0
               : scale * pango_font_description_get_size (font) / PANGO_SCALE;
    }
  if (gsk_render_node_get_node_type (node) == GSK_TRANSFORM_NODE)
    {
      GskTransform *transform = gsk_transform_node_get_transform (node);
      float by = 1, across, x, y;

      if (gsk_transform_get_category (transform) >= GSK_TRANSFORM_CATEGORY_2D_AFFINE)
        gsk_transform_to_affine (transform, &by, &across, &x, &y);
      return find_letters (gsk_transform_node_get_child (node), scale * by);
    }
  if (gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE)
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      largest = MAX (largest, find_letters (gsk_container_node_get_child (node, i), scale));
  return largest;
}

/* What the places are called is written alike, and the longest of them decides. */
static void
test_letters (void)
{
  UsBoardView *view = US_BOARD_VIEW (us_board_view_new ());
  g_autoptr (UsBoard) board = sample_board_new (SAMPLE_TREE);
  GtkWidget *window;
  double first = 0;

  us_board_view_set_board (view, board);
  window = new_window (view, FALSE);
  for (int i = 0; i < 21; i++)
    {
      g_autofree char *id = g_strdup_printf ("tree/%d-%d", i / 3, i % 3);
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      g_autoptr (GskRenderNode) node = NULL;
      double letters;

      us_board_cell_draw (us_board_view_find_cell (view, id), US_LAYER_FACE, snapshot);
      node = gtk_snapshot_free_to_node (snapshot);
      letters = find_letters (node, 1);
      g_assert_cmpfloat (letters, >, 10);
      first = i == 0 ? letters : first;
      g_assert_cmpfloat_with_epsilon (letters, first, 0.1);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_data_func ("/tree/sizes/tree", NULL, test_sizes);
  g_test_add_data_func ("/tree/sizes/names", GINT_TO_POINTER (TRUE), test_sizes);
  g_test_add_func ("/tree/folds", test_folds);
  g_test_add_func ("/tree/letters", test_letters);
  g_test_add_data_func ("/tree/keys/ltr", NULL, test_keys);
  g_test_add_data_func ("/tree/keys/rtl", GINT_TO_POINTER (TRUE), test_keys);
  g_test_add_func ("/tree/answers", test_answers);
  return g_test_run ();
}
