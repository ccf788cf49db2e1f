/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-side-by-side.h"

#include <adwaita.h>

#define SHARE       58 /* of the width for the board, in per cent */
#define MIN_BOARD   540
#define MIN_COLUMN  330 /* sp; grows with the letters */
#define LEAST_BOARD 344 /* px; a narrower board would have to be scrolled sideways */

struct _UsSideBySide
{
  GtkWidget parent_instance;

  GtkWidget *board, *column;
};

G_DEFINE_FINAL_TYPE (UsSideBySide, us_side_by_side, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_BOARD, PROP_COLUMN, N_PROPS };
static GParamSpec *properties[N_PROPS];

static int
minimum_width (GtkWidget *child)
{
  int min = 0;

  if (child != NULL)
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL, NULL, NULL);
  return min;
}

static int
board_width (UsSideBySide *self, int width)
{
  int column = minimum_width (self->column);
  int words = (int) adw_length_unit_to_px (ADW_LENGTH_UNIT_SP, MIN_COLUMN, gtk_widget_get_settings (GTK_WIDGET (self)));
  int wanted = MAX (width * SHARE / 100, MIN_BOARD);

  /* On a phone in landscape the column, which has the words, gets its width first, as long as the whole board
   * still fits. */
  wanted = MIN (wanted, width - MAX (column, MIN (words, width - LEAST_BOARD)));
  return MAX (wanted, minimum_width (self->board));
}

static GtkSizeRequestMode
us_side_by_side_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
minimum_height (GtkWidget *child, int width)
{
  int min = 0;

  if (child != NULL)
    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &min, NULL, NULL, NULL);
  return min;
}

static void
us_side_by_side_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  UsSideBySide *self = US_SIDE_BY_SIDE (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = minimum_width (self->board) + minimum_width (self->column);
      *natural = MAX (*minimum, MIN_BOARD + MIN_COLUMN);
      return;
    }
  /* How high words are is known with their width: without one all of them would be set for nothing at every start. */
  *minimum = minimum_height (self->board, -1);
  if (for_size >= 0)
    *minimum = MAX (*minimum, minimum_height (self->column, MAX (for_size - board_width (self, for_size), -1)));
  *natural = *minimum;
}

static void
us_side_by_side_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  UsSideBySide *self = US_SIDE_BY_SIDE (widget);
  int board = board_width (self, width);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  if (self->board != NULL)
    gtk_widget_size_allocate (self->board, &(GtkAllocation) { rtl ? width - board : 0, 0, board, height }, -1);
  if (self->column != NULL)
    gtk_widget_size_allocate (self->column, &(GtkAllocation) { rtl ? 0 : board, 0, width - board, height }, -1);
}

static void
us_side_by_side_dispose (GObject *object)
{
  UsSideBySide *self = US_SIDE_BY_SIDE (object);
  GtkWidget *child;

  /* When the widget is disposed its slots may be gone already, because they belong to the layout. */
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  self->board = self->column = NULL;

  G_OBJECT_CLASS (us_side_by_side_parent_class)->dispose (object);
}

static void
us_side_by_side_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  UsSideBySide *self = US_SIDE_BY_SIDE (object);
  GtkWidget **child = prop_id == PROP_BOARD ? &self->board : &self->column;

  if (*child != NULL)
    gtk_widget_unparent (*child);
  *child = g_value_get_object (value);
  if (*child != NULL)
    gtk_widget_insert_before (*child, GTK_WIDGET (self), prop_id == PROP_BOARD ? self->column : NULL);
}

static void
us_side_by_side_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  UsSideBySide *self = US_SIDE_BY_SIDE (object);

  g_value_set_object (value, prop_id == PROP_BOARD ? self->board : self->column);
}

static void
us_side_by_side_class_init (UsSideBySideClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = us_side_by_side_dispose;
  object_class->set_property = us_side_by_side_set_property;
  object_class->get_property = us_side_by_side_get_property;
  widget_class->get_request_mode = us_side_by_side_get_request_mode;
  widget_class->measure = us_side_by_side_measure;
  widget_class->size_allocate = us_side_by_side_size_allocate;

  properties[PROP_BOARD] =
    g_param_spec_object ("board", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_COLUMN] =
    g_param_spec_object ("column", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
us_side_by_side_init (UsSideBySide *self)
{
}
