/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-board-area.h"

#include "us-card-drag.h"
#include "us-spot-press.h"

struct _UsBoardRow
{
  GtkWidget parent_instance;
};

struct _UsBoardArea
{
  GtkWidget parent_instance;

  char *id;
  UsFrame *frame;
  GPtrArray *cells; /* UsBoardCell, in the order of the spots */
  GPtrArray *rows;  /* UsBoardRow */
  gboolean cramped; /* as its cells were told what a press on them does */
};

G_DEFINE_FINAL_TYPE (UsBoardRow, us_board_row, GTK_TYPE_WIDGET)
G_DEFINE_FINAL_TYPE (UsBoardArea, us_board_area, GTK_TYPE_WIDGET)

static gboolean
never_contains (GtkWidget *widget, double x, double y)
{
  /* Widgets of rows and areas overlap, so only their cells take taps. */
  return FALSE;
}

static void
remove_children (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

static void
place_cells (GtkWidget *row)
{
  for (GtkWidget *child = gtk_widget_get_first_child (row); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      const UsSpot *spot = us_board_cell_get_spot (US_BOARD_CELL (child));

      /* The board looks the same in every language, so nothing is mirrored for languages that run from the right. */
      if (spot != NULL && gtk_widget_should_layout (child))
        gtk_widget_allocate (child, (int) spot->hit.size.width, (int) spot->hit.size.height, -1,
                             gsk_transform_translate (NULL, &spot->hit.origin));
    }
}

static void
us_board_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  place_cells (widget);
}

static void
us_board_row_dispose (GObject *object)
{
  remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (us_board_row_parent_class)->dispose (object);
}

static void
us_board_row_class_init (UsBoardRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_board_row_dispose;
  widget_class->contains = never_contains;
  widget_class->size_allocate = us_board_row_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "us-board-row");
}

static void
us_board_row_init (UsBoardRow *self)
{
}

void
us_board_put_child (GtkWidget *parent, GtkWidget *child, GtkWidget *before)
{
  if (gtk_widget_get_parent (child) != parent)
    {
      gtk_widget_unparent (child);
      gtk_widget_insert_after (child, parent, before);
    }
  else if (gtk_widget_get_prev_sibling (child) != before)
    gtk_widget_insert_after (child, parent, before);
}

static gboolean
is_button (UsFrame *frame, const UsSpot *spot)
{
  UsPress press = us_spot_press (frame, spot);

  return press == US_PRESS_TELLS || press == US_PRESS_LOOKS;
}

/* A widget cannot change its role either. */
static char *
spot_name (UsFrame *frame, const UsSpot *spot)
{
  if (is_button (frame, spot))
    return g_strconcat ("button:", spot->cell->id, NULL);
  if (spot->whole)
    return g_strdup ("whole");
  return spot->cell != NULL ? g_strdup (spot->cell->id)
                            : g_strconcat ("value:", spot->key != NULL ? spot->key : "", NULL);
}

static GtkAccessibleRole
role_of (UsFrame *frame, const UsSpot *spot)
{
  if (is_button (frame, spot) || spot->whole)
    return GTK_ACCESSIBLE_ROLE_BUTTON;
  if (spot->cell != NULL)
    return GTK_ACCESSIBLE_ROLE_GRID_CELL;
  return spot->key != NULL ? GTK_ACCESSIBLE_ROLE_BUTTON : GTK_ACCESSIBLE_ROLE_IMG;
}

void
us_board_area_set_frame (UsBoardArea *self, UsFrame *frame)
{
  g_autoptr (GHashTable) old = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  const char *called = frame->area->spoken != NULL ? frame->area->spoken : frame->area->title;
  g_autoptr (GPtrArray) before = NULL;
  guint n_rows = 1;

  g_return_if_fail (US_IS_BOARD_AREA (self));

  for (guint i = 0; i < self->cells->len; i++)
    {
      GtkWidget *cell = g_ptr_array_index (self->cells, i);

      g_hash_table_insert (old, g_strdup (g_object_get_data (G_OBJECT (cell), "spot-name")), g_object_ref (cell));
    }
  before = g_steal_pointer (&self->cells);
  self->cells = g_ptr_array_new ();
  self->frame = frame;
  self->cramped = frame->cramped;

  for (guint i = 0; i < frame->spots->len; i++)
    n_rows = MAX (n_rows, g_array_index (frame->spots, UsSpot, i).line + 1);
  while (self->rows->len < n_rows)
    {
      GtkWidget *row =
        g_object_new (US_TYPE_BOARD_ROW, "accessible-role",
                      frame->area->cells->len > 0 ? GTK_ACCESSIBLE_ROLE_ROW : GTK_ACCESSIBLE_ROLE_GENERIC, NULL);

      gtk_widget_insert_before (row, GTK_WIDGET (self), NULL);
      g_ptr_array_add (self->rows, row);
    }

  {
    g_autoptr (GPtrArray) last = g_ptr_array_new ();

    g_ptr_array_set_size (last, (int) n_rows);
    for (guint i = 0; i < frame->spots->len; i++)
      {
        const UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);
        GtkWidget *row = g_ptr_array_index (self->rows, spot->line);
        g_autofree char *name = spot_name (frame, spot);
        GtkWidget *cell = g_hash_table_lookup (old, name);
        gboolean is_new = cell == NULL;

        if (is_new)
          {
            cell = us_board_cell_new (role_of (frame, spot));
            g_object_set_data_full (G_OBJECT (cell), "spot-name", g_strdup (name), g_free);
            gtk_widget_insert_after (cell, row, g_ptr_array_index (last, spot->line));
          }
        else
          us_board_put_child (row, cell, g_ptr_array_index (last, spot->line));
        g_hash_table_remove (old, name);
        g_ptr_array_index (last, spot->line) = cell;
        us_board_cell_set_spot (US_BOARD_CELL (cell), frame, i);
        if (is_new && us_board_cell_get_place (US_BOARD_CELL (cell)) != NULL)
          us_card_drag_attach (US_BOARD_CELL (cell));
        g_ptr_array_add (self->cells, cell);
      }
  }

  /* Widgets that no spot took over are removed. */
  for (guint i = 0; i < before->len; i++)
    if (!g_ptr_array_find (self->cells, g_ptr_array_index (before, i), NULL))
      gtk_widget_unparent (g_ptr_array_index (before, i));
  while (self->rows->len > n_rows)
    {
      gtk_widget_unparent (g_ptr_array_index (self->rows, self->rows->len - 1));
      g_ptr_array_set_size (self->rows, (int) self->rows->len - 1);
    }

  if (called != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, called, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL);
  if (frame->area->note != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, frame->area->note, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

UsFrame *
us_board_area_get_frame (UsBoardArea *self)
{
  g_return_val_if_fail (US_IS_BOARD_AREA (self), NULL);

  return self->frame;
}

const char *
us_board_area_get_id (UsBoardArea *self)
{
  g_return_val_if_fail (US_IS_BOARD_AREA (self), NULL);

  return self->id;
}

GPtrArray *
us_board_area_get_cells (UsBoardArea *self)
{
  g_return_val_if_fail (US_IS_BOARD_AREA (self), NULL);

  return self->cells;
}

static void
us_board_area_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  UsBoardArea *self = US_BOARD_AREA (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      gtk_widget_allocate (child, width, height, -1, NULL);
  /* Cells outside of the visible part of a map must not take taps. */
  gtk_widget_set_overflow (widget, self->frame->clips ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE);
}

void
us_board_area_place_cells (UsBoardArea *self)
{
  g_return_if_fail (US_IS_BOARD_AREA (self));

  for (guint i = 0; i < self->rows->len; i++)
    place_cells (g_ptr_array_index (self->rows, i));
  if (self->cramped == self->frame->cramped)
    return;
  self->cramped = self->frame->cramped;
  for (guint i = 0; i < self->cells->len; i++)
    us_board_cell_show_why (g_ptr_array_index (self->cells, i));
}

static void
us_board_area_dispose (GObject *object)
{
  remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (us_board_area_parent_class)->dispose (object);
}

static void
us_board_area_finalize (GObject *object)
{
  UsBoardArea *self = US_BOARD_AREA (object);

  g_ptr_array_unref (self->cells);
  g_ptr_array_unref (self->rows);
  g_free (self->id);
  G_OBJECT_CLASS (us_board_area_parent_class)->finalize (object);
}

static void
us_board_area_class_init (UsBoardAreaClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = us_board_area_dispose;
  object_class->finalize = us_board_area_finalize;
  widget_class->contains = never_contains;
  widget_class->size_allocate = us_board_area_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "us-board-area");
}

static void
us_board_area_init (UsBoardArea *self)
{
  self->cells = g_ptr_array_new ();
  self->rows = g_ptr_array_new ();
}

GtkWidget *
us_board_area_new (const char *id, gboolean is_grid)
{
  UsBoardArea *self = g_object_new (US_TYPE_BOARD_AREA, "accessible-role",
                                    is_grid ? GTK_ACCESSIBLE_ROLE_GRID : GTK_ACCESSIBLE_ROLE_GROUP, NULL);

  self->id = g_strdup (id);
  return GTK_WIDGET (self);
}
