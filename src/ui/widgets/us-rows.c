/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-rows.h"

struct _UsRows
{
  GtkBox parent_instance;

  GListModel *model;
  GType row_type;
  GtkListBox *list; /* NULL: not boxed */
  GPtrArray *rows;  /* all that were made, first those that have an item; borrowed */
  guint n;          /* how many have one */
};

enum { PROP_0, PROP_MODEL, PROP_ROW_TYPE, PROP_BOXED, N_PROPS };
static GParamSpec *properties[N_PROPS];

enum { MADE, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsRows, us_rows, GTK_TYPE_BOX)

/* --- Rows ------------------------------------------------------------------------------------ */

/* What stands in the list: a row of its own kind, or one round it that cannot be pressed. */
static GtkWidget *
outer_of (UsRows *self, guint i)
{
  GtkWidget *row = g_ptr_array_index (self->rows, i);

  return self->list != NULL && !GTK_IS_LIST_BOX_ROW (row) ? gtk_widget_get_parent (row) : row;
}

static void
add_row (UsRows *self)
{
  GtkWidget *row = g_object_new (self->row_type, NULL), *outer = row;

  g_ptr_array_add (self->rows, row);
  /* Its role for a screen reader can be chosen only before it is part of a window. */
  g_signal_emit (self, signals[MADE], 0, g_object_ref_sink (row));
  if (self->list == NULL)
    gtk_box_append (GTK_BOX (self), row);
  else
    {
      if (!GTK_IS_LIST_BOX_ROW (row))
        {
          outer = gtk_list_box_row_new ();
          gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (outer), row);
          gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (outer), FALSE);
          gtk_widget_set_focusable (outer, FALSE);
        }
      gtk_list_box_append (self->list, outer);
    }
  g_object_unref (row);
}

static void
give_item (UsRows *self, guint i)
{
  g_autoptr (GObject) item = g_list_model_get_item (self->model, i);

  if (i == self->rows->len)
    add_row (self);
  g_object_set (g_ptr_array_index (self->rows, i), "item", item, NULL);
  gtk_widget_set_visible (outer_of (self, i), TRUE);
}

/* From the first place that differs; where as many came as went, what stands behind them stays as it is. */
static void
items_changed_cb (UsRows *self, guint position, guint removed, guint added)
{
  guint n = self->model != NULL ? g_list_model_get_n_items (self->model) : 0;

  for (guint i = position; i < (removed == added ? position + added : n); i++)
    give_item (self, i);
  for (guint i = n; i < self->n; i++)
    gtk_widget_set_visible (outer_of (self, i), FALSE);
  self->n = n;
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
}

void
us_rows_set_model (UsRows *self, GListModel *model)
{
  g_return_if_fail (US_IS_ROWS (self));

  if (self->model == model)
    return;
  if (self->model != NULL)
    g_signal_handlers_disconnect_by_func (self->model, items_changed_cb, self);
  g_set_object (&self->model, model);
  if (model != NULL)
    g_signal_connect_object (model, "items-changed", G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);
  items_changed_cb (self, 0, self->n, model != NULL ? g_list_model_get_n_items (model) : 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODEL]);
}

GListModel *
us_rows_get_model (UsRows *self)
{
  g_return_val_if_fail (US_IS_ROWS (self), NULL);

  return self->model;
}

guint
us_rows_get_n_rows (UsRows *self)
{
  g_return_val_if_fail (US_IS_ROWS (self), 0);

  return self->n;
}

GtkWidget *
us_rows_get_row (UsRows *self, guint i)
{
  g_return_val_if_fail (US_IS_ROWS (self), NULL);
  g_return_val_if_fail (i < self->n, NULL);

  return g_ptr_array_index (self->rows, i);
}

GtkListBox *
us_rows_get_list (UsRows *self)
{
  g_return_val_if_fail (US_IS_ROWS (self), NULL);

  return self->list;
}

/* --- The widget ------------------------------------------------------------------------------ */

static void
make_list (UsRows *self)
{
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->list));
}

static void
us_rows_dispose (GObject *object)
{
  g_clear_object (&US_ROWS (object)->model);

  G_OBJECT_CLASS (us_rows_parent_class)->dispose (object);
}

static void
us_rows_finalize (GObject *object)
{
  g_ptr_array_unref (US_ROWS (object)->rows);

  G_OBJECT_CLASS (us_rows_parent_class)->finalize (object);
}

static void
us_rows_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsRows *self = US_ROWS (object);

  switch (id)
    {
    case PROP_MODEL:
      g_value_set_object (value, self->model);
      break;
    case PROP_ROW_TYPE:
      g_value_set_gtype (value, self->row_type);
      break;
    case PROP_BOXED:
      g_value_set_boolean (value, self->list != NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
us_rows_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UsRows *self = US_ROWS (object);

  switch (id)
    {
    case PROP_MODEL:
      us_rows_set_model (self, g_value_get_object (value));
      break;
    case PROP_ROW_TYPE:
      self->row_type = g_value_get_gtype (value);
      break;
    case PROP_BOXED:
      if (g_value_get_boolean (value))
        make_list (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
us_rows_class_init (UsRowsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags once = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = us_rows_dispose;
  object_class->finalize = us_rows_finalize;
  object_class->get_property = us_rows_get_property;
  object_class->set_property = us_rows_set_property;

  properties[PROP_MODEL] = g_param_spec_object ("model", NULL, NULL, G_TYPE_LIST_MODEL,
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_ROW_TYPE] = g_param_spec_gtype ("row-type", NULL, NULL, GTK_TYPE_WIDGET, once);
  properties[PROP_BOXED] = g_param_spec_boolean ("boxed", NULL, NULL, FALSE, once);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[MADE] = g_signal_new ("made", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, GTK_TYPE_WIDGET);
}

static void
us_rows_init (UsRows *self)
{
  self->rows = g_ptr_array_new ();
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
us_rows_new (GType row_type, gboolean boxed)
{
  return g_object_new (US_TYPE_ROWS, "row-type", row_type, "boxed", boxed, NULL);
}
