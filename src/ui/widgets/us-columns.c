/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-columns.h"

#include <adwaita.h>

struct _UsColumns
{
  GtkWidget parent_instance;

  int min_tile, max_columns, spacing;
  GListModel *model;
  UsColumnsCreate create;
  gpointer data;
};

G_DEFINE_FINAL_TYPE (UsColumns, us_columns, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_MIN_TILE, PROP_MAX_COLUMNS, PROP_SPACING, N_PROPS };
static GParamSpec *properties[N_PROPS];

/* No tile is narrower than its content, however large the text is. */
static int
least_tile (UsColumns *self)
{
  int least = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int min;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL, NULL, NULL);
      least = MAX (least, min);
    }
  return least;
}

static int
columns_for (UsColumns *self, int width)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (self));
  /* `min_tile` is in sp, so that tiles grow with the text. */
  int wanted = (int) adw_length_unit_to_px (ADW_LENGTH_UNIT_SP, self->min_tile, settings);
  int tile = MAX (wanted, least_tile (self));

  return CLAMP ((width + self->spacing) / (tile + self->spacing), 1, self->max_columns);
}

static int
tile_width (UsColumns *self, int width)
{
  int columns = columns_for (self, width);

  return MAX (1, (width - (columns - 1) * self->spacing) / columns);
}

/* The height of the row that begins with `first`; *next becomes the first tile of the row below. */
static int
row_height (UsColumns *self, GtkWidget *first, int columns, int tile, GtkWidget **next)
{
  int height = 0;

  for (; first != NULL && columns > 0; first = gtk_widget_get_next_sibling (first), columns--)
    {
      int min;

      gtk_widget_measure (first, GTK_ORIENTATION_VERTICAL, tile, &min, NULL, NULL, NULL);
      height = MAX (height, min);
    }
  *next = first;
  return height;
}

static GtkSizeRequestMode
us_columns_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
us_columns_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline)
{
  UsColumns *self = US_COLUMNS (widget);
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int n = 0;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least_tile (self);
      for (; child != NULL; child = gtk_widget_get_next_sibling (child))
        n++;
      n = CLAMP (n, 1, self->max_columns);
      *natural = MAX (*minimum, n * self->min_tile + (n - 1) * self->spacing);
      return;
    }

  {
    int usual = self->max_columns * (self->min_tile + self->spacing);
    int width = for_size < 0 ? MAX (usual, least_tile (self)) : for_size;
    int columns = columns_for (self, width), tile = tile_width (self, width);

    while (child != NULL)
      {
        if (*minimum > 0)
          *minimum += self->spacing;
        *minimum += row_height (self, child, columns, tile, &child);
      }
    *natural = *minimum;
  }
}

static void
us_columns_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  UsColumns *self = US_COLUMNS (widget);
  int columns = columns_for (self, width), tile = tile_width (self, width), y = 0;
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *child = gtk_widget_get_first_child (widget);

  while (child != NULL)
    {
      GtkWidget *next;
      int row = row_height (self, child, columns, tile, &next);

      for (int i = 0; child != next; child = gtk_widget_get_next_sibling (child), i++)
        {
          int x = i * (tile + self->spacing);

          gtk_widget_size_allocate (child, &(GtkAllocation) { rtl ? width - x - tile : x, y, tile, row }, -1);
        }
      y += row + self->spacing;
    }
}

static void
items_changed_cb (UsColumns *self, guint position, guint removed, guint added, GListModel *model)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)), *before = NULL;

  for (guint i = 0; i < position && child != NULL; i++)
    {
      before = child;
      child = gtk_widget_get_next_sibling (child);
    }
  /* A tile is given the item that stands in its place now, which costs less than another tile. */
  for (; removed > 0 && added > 0 && child != NULL; removed--, added--, position++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, position);

      g_object_set (child, "item", item, NULL);
      before = child;
      child = gtk_widget_get_next_sibling (child);
    }
  for (; removed > 0 && child != NULL; removed--)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (child);

      gtk_widget_unparent (child);
      child = next;
    }
  for (guint i = 0; i < added; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, position + i);
      GtkWidget *tile = self->create (item, self->data);

      gtk_widget_insert_after (tile, GTK_WIDGET (self), before);
      before = tile;
    }
}

void
us_columns_bind_model (UsColumns *self, GListModel *model, UsColumnsCreate create, gpointer data)
{
  g_return_if_fail (US_IS_COLUMNS (self));
  g_return_if_fail (G_IS_LIST_MODEL (model) && self->model == NULL);

  self->model = g_object_ref (model);
  self->create = create;
  self->data = data;
  g_signal_connect_object (model, "items-changed", G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);
  items_changed_cb (self, 0, 0, g_list_model_get_n_items (model), model);
}

static void
us_columns_dispose (GObject *object)
{
  UsColumns *self = US_COLUMNS (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->model);

  G_OBJECT_CLASS (us_columns_parent_class)->dispose (object);
}

static void
us_columns_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  UsColumns *self = US_COLUMNS (object);

  switch (prop_id)
    {
    case PROP_MIN_TILE:
      self->min_tile = g_value_get_int (value);
      break;
    case PROP_MAX_COLUMNS:
      self->max_columns = g_value_get_int (value);
      break;
    case PROP_SPACING:
      self->spacing = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
us_columns_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  UsColumns *self = US_COLUMNS (object);

  switch (prop_id)
    {
    case PROP_MIN_TILE:
      g_value_set_int (value, self->min_tile);
      break;
    case PROP_MAX_COLUMNS:
      g_value_set_int (value, self->max_columns);
      break;
    case PROP_SPACING:
      g_value_set_int (value, self->spacing);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
us_columns_class_init (UsColumnsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = us_columns_dispose;
  object_class->set_property = us_columns_set_property;
  object_class->get_property = us_columns_get_property;
  widget_class->get_request_mode = us_columns_get_request_mode;
  widget_class->measure = us_columns_measure;
  widget_class->size_allocate = us_columns_size_allocate;

  properties[PROP_MIN_TILE] =
    g_param_spec_int ("min-tile", NULL, NULL, 1, G_MAXINT, 150, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_MAX_COLUMNS] =
    g_param_spec_int ("max-columns", NULL, NULL, 1, G_MAXINT, 5, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SPACING] =
    g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 16, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
us_columns_init (UsColumns *self)
{
  self->min_tile = 150;
  self->max_columns = 5;
  self->spacing = 16;
}
