/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-board-choice.h"

#include "us-board-area.h"
#include "us-board-fingers.h"

static gboolean
unparent_cb (gpointer popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

/* Later, because the button in it is still being pressed. */
static void
closed_cb (GtkWidget *popover)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, unparent_cb, g_object_ref (popover), g_object_unref);
}

static void
clicked_cb (GtkWidget *button)
{
  GtkWidget *popover = gtk_widget_get_ancestor (button, GTK_TYPE_POPOVER);
  GtkWidget *view = gtk_widget_get_parent (popover);
  g_autofree char *id = g_strdup (g_object_get_data (G_OBJECT (button), "cell"));

  gtk_popover_popdown (GTK_POPOVER (popover));
  gtk_widget_activate_action (view, "board.answer", "s", id);
}

/* Where it lies among its neighbours, so that nothing has to be read. */
static void
add_place (GtkGrid *grid, UsBoardCell *cell)
{
  const UsCell *place = us_board_cell_get_spot (cell)->cell;
  g_autofree char *spoken = us_board_cell_dup_spoken (cell);
  GtkWidget *button = gtk_button_new_with_label (place->label != NULL && *place->label != '\0' ? place->label : spoken);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_widget_set_size_request (button, (int) US_FINGER, (int) US_FINGER);
  g_object_set_data_full (G_OBJECT (button), "cell", g_strdup (us_board_cell_get_id (cell)), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), NULL);
  gtk_grid_attach (grid, button, place->column, place->row, 1, 1);
}

/* Those that a finger in the middle of the place touches as well. */
static gboolean
is_meant (GtkWidget *view, UsBoardCell *cell, UsBoardCell *touched, const graphene_rect_t *finger)
{
  graphene_rect_t bounds;

  return us_board_cell_get_spot (cell) != NULL && us_board_cell_get_frame (cell) == us_board_cell_get_frame (touched) &&
         us_board_cell_get_answers (cell) && us_board_cell_get_active (cell) &&
         gtk_widget_get_mapped (GTK_WIDGET (cell)) && gtk_widget_compute_bounds (GTK_WIDGET (cell), view, &bounds) &&
         graphene_rect_intersection (&bounds, finger, NULL);
}

gboolean
us_board_choice_open (GtkWidget *view, GPtrArray *areas, UsBoardCell *cell)
{
  g_autoptr (GPtrArray) meant = g_ptr_array_new ();
  graphene_rect_t bounds, finger;
  GtkWidget *popover, *grid;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (cell), view, &bounds) ||
      (bounds.size.width >= US_FINGER && bounds.size.height >= US_FINGER))
    return FALSE;
  finger = us_rect (us_rect_x (&bounds) - US_FINGER / 2, us_rect_y (&bounds) - US_FINGER / 2, US_FINGER, US_FINGER);
  for (guint i = 0; i < areas->len; i++)
    {
      GPtrArray *cells = us_board_area_get_cells (g_ptr_array_index (areas, i));

      for (guint j = 0; j < cells->len; j++)
        if (is_meant (view, g_ptr_array_index (cells, j), cell, &finger))
          g_ptr_array_add (meant, g_ptr_array_index (cells, j));
    }
  if (meant->len < 2)
    return FALSE;

  grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 4);
  for (guint i = 0; i < meant->len; i++)
    add_place (GTK_GRID (grid), g_ptr_array_index (meant, i));
  popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (popover), grid);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover),
                               &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                                                 (int) bounds.size.height });
  gtk_widget_set_parent (popover, view);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  gtk_popover_popup (GTK_POPOVER (popover));
  return TRUE;
}
