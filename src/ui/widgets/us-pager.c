/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-pager.h"

#include <glib/gi18n.h>

#include "us-list-fill.h"

struct _UsPager
{
  GtkBox parent_instance;

  GtkWidget *previous, *next;
  GtkLabel *place;

  GListModel *model;
  GtkSliceListModel *page;
};

enum { PROP_0, PROP_MODEL, PROP_PAGE, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsPager, us_pager, GTK_TYPE_BOX)

static void
show (UsPager *self)
{
  guint n = self->model != NULL ? g_list_model_get_n_items (self->model) : 0;
  guint first = gtk_slice_list_model_get_offset (self->page), last = MIN (first + US_PAGER_ROWS, n);
  /* Translators: what of a list is shown, and how long it is: "101–200 of 1,000" */
  g_autofree char *place = g_strdup_printf (_("%'u–%'u of %'u"), first + 1, last, n);
  gtk_label_set_text (self->place, place);
  gtk_widget_set_visible (GTK_WIDGET (self), n > US_PAGER_ROWS);
  gtk_widget_set_sensitive (self->previous, first > 0);
  gtk_widget_set_sensitive (self->next, last < n);
}

/* --- Pages ---------------------------------------------------------------------------------------- */

static void
turn (UsPager *self, guint first)
{
  gtk_slice_list_model_set_offset (self->page, first);
  show (self);
}

/* What stood on the last page may have gone. */
static void
changed_cb (UsPager *self)
{
  guint n = g_list_model_get_n_items (self->model), first = gtk_slice_list_model_get_offset (self->page);

  if (first > 0 && first >= n)
    turn (self, n > 0 ? (n - 1) / US_PAGER_ROWS * US_PAGER_ROWS : 0);
  else
    show (self);
}

static void
previous_cb (UsPager *self)
{
  turn (self, gtk_slice_list_model_get_offset (self->page) - US_PAGER_ROWS);
}

static void
next_cb (UsPager *self)
{
  turn (self, gtk_slice_list_model_get_offset (self->page) + US_PAGER_ROWS);
}

/* --- The object ----------------------------------------------------------------------------------- */

static void
us_pager_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsPager *self = US_PAGER (object);

  g_value_set_object (value, id == PROP_MODEL ? (gpointer) self->model : (gpointer) self->page);
}

static void
us_pager_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  us_pager_set_model (US_PAGER (object), g_value_get_object (value));
}

static void
us_pager_dispose (GObject *object)
{
  UsPager *self = US_PAGER (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_PAGER);
  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_clear_object (&self->model);
  g_clear_object (&self->page);

  G_OBJECT_CLASS (us_pager_parent_class)->dispose (object);
}

static void
us_pager_class_init (UsPagerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = us_pager_get_property;
  object_class->set_property = us_pager_set_property;
  object_class->dispose = us_pager_dispose;

  properties[PROP_MODEL] = g_param_spec_object ("model", NULL, NULL, G_TYPE_LIST_MODEL,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_PAGE] =
    g_param_spec_object ("page", NULL, NULL, G_TYPE_LIST_MODEL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-pager.ui");
  gtk_widget_class_bind_template_child (widget_class, UsPager, previous);
  gtk_widget_class_bind_template_child (widget_class, UsPager, next);
  gtk_widget_class_bind_template_child (widget_class, UsPager, place);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
}

static void
us_pager_init (UsPager *self)
{
  self->page = gtk_slice_list_model_new (NULL, 0, US_LIST_FILL_FIRST);
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
us_pager_set_model (UsPager *self, GListModel *model)
{
  g_return_if_fail (US_IS_PAGER (self));

  if (self->model == model)
    return;
  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_set_object (&self->model, model);
  gtk_slice_list_model_set_model (self->page, model);
  if (model != NULL)
    {
      g_signal_connect_object (model, "items-changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
      changed_cb (self);
      us_list_fill (self->page, US_PAGER_ROWS);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODEL]);
}

GListModel *
us_pager_get_page (UsPager *self)
{
  g_return_val_if_fail (US_IS_PAGER (self), NULL);

  return G_LIST_MODEL (self->page);
}

guint
us_pager_turn_to (UsPager *self, guint position)
{
  g_return_val_if_fail (US_IS_PAGER (self), 0);

  gtk_slice_list_model_set_size (self->page, US_PAGER_ROWS);
  turn (self, position / US_PAGER_ROWS * US_PAGER_ROWS);
  return position % US_PAGER_ROWS;
}
