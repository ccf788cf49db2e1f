/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-rows.h"

#include "us-labels.h"

struct _UsRows
{
  GtkBox parent_instance;

  GListModel *model;
  GType row_type;
  gboolean boxed;
  char *label;     /* of the list, for screen readers */
  GtkWidget *list; /* a list box, or a box that looks like one; NULL: not boxed */
  GPtrArray *rows; /* all that were made, first those that have an item; borrowed */
  guint n;         /* how many have one */
};

enum { PROP_0, PROP_MODEL, PROP_ROW_TYPE, PROP_BOXED, PROP_LABEL, N_PROPS };
static GParamSpec *properties[N_PROPS];

enum { MADE, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsRows, us_rows, GTK_TYPE_BOX)

/* --- Rows ------------------------------------------------------------------------------------ */

/* What stands in the list: a row of its own kind, or what looks like one round it. */
static GtkWidget *
outer_of (UsRows *self, guint i)
{
  GtkWidget *row = g_ptr_array_index (self->rows, i);

  return self->list != NULL && !GTK_IS_LIST_BOX (self->list) ? gtk_widget_get_parent (row) : row;
}

static void
add_row (UsRows *self)
{
  GtkWidget *row = g_object_new (self->row_type, NULL), *outer;

  g_ptr_array_add (self->rows, row);
  /* Its role for a screen reader can be chosen only before it is part of a window. */
  g_signal_emit (self, signals[MADE], 0, g_object_ref_sink (row));
  if (GTK_IS_LIST_BOX (self->list))
    gtk_list_box_append (GTK_LIST_BOX (self->list), row);
  else if (self->list != NULL)
    {
      outer = g_object_new (GTK_TYPE_BOX, "css-name", "row", "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
      gtk_widget_set_hexpand (row, TRUE);
      gtk_box_append (GTK_BOX (outer), row);
      gtk_box_append (GTK_BOX (self->list), outer);
    }
  else
    gtk_box_append (GTK_BOX (self), row);
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

  return GTK_IS_LIST_BOX (self->list) ? GTK_LIST_BOX (self->list) : NULL;
}

/* --- The widget ------------------------------------------------------------------------------ */

/* Rows that only show something lie in a box: in a list of the toolkit one that holds nothing for the focus would end
 * the way of Tab. */
static void
us_rows_constructed (GObject *object)
{
  UsRows *self = US_ROWS (object);

  G_OBJECT_CLASS (us_rows_parent_class)->constructed (object);
  if (!self->boxed)
    return;
  if (g_type_is_a (self->row_type, GTK_TYPE_LIST_BOX_ROW))
    {
      self->list = gtk_list_box_new ();
      gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
    }
  else
    self->list = g_object_new (GTK_TYPE_BOX, "css-name", "list", "accessible-role", GTK_ACCESSIBLE_ROLE_LIST,
                               "orientation", GTK_ORIENTATION_VERTICAL, NULL);
  gtk_widget_add_css_class (self->list, "boxed-list");
  if (self->label != NULL)
    us_widget_set_label (self->list, self->label);
  gtk_box_append (GTK_BOX (self), self->list);
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
  g_free (US_ROWS (object)->label);

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
      g_value_set_boolean (value, self->boxed);
      break;
    case PROP_LABEL:
      g_value_set_string (value, self->label);
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
      self->boxed = g_value_get_boolean (value);
      break;
    case PROP_LABEL:
      g_set_str (&self->label, g_value_get_string (value));
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

  object_class->constructed = us_rows_constructed;
  object_class->dispose = us_rows_dispose;
  object_class->finalize = us_rows_finalize;
  object_class->get_property = us_rows_get_property;
  object_class->set_property = us_rows_set_property;

  properties[PROP_MODEL] = g_param_spec_object ("model", NULL, NULL, G_TYPE_LIST_MODEL,
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_ROW_TYPE] = g_param_spec_gtype ("row-type", NULL, NULL, GTK_TYPE_WIDGET, once);
  properties[PROP_BOXED] = g_param_spec_boolean ("boxed", NULL, NULL, FALSE, once);
  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, once);
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
