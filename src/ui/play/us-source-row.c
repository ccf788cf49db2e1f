/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-source-row.h"

#include "us-labels.h"

struct _UsSourceRow
{
  AdwPreferencesRow parent_instance;

  AdwToggleGroup *sources;
  UsDrawn *item;
};

enum { PROP_0, PROP_ITEM, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsSourceRow, us_source_row, ADW_TYPE_PREFERENCES_ROW)

static guint
find_active (UsSourceRow *self, gboolean at_table)
{
  return at_table ? 1 : 0;
}

static gboolean
is_said (UsSourceRow *self, const char *text)
{
  return text != NULL && *text != '\0';
}

static gboolean
is_at_table (UsSourceRow *self)
{
  return us_drawn_get_source (self->item) == US_AT_THE_TABLE;
}

static void
switched_cb (UsSourceRow *self)
{
  gboolean at_table = adw_toggle_group_get_active (self->sources) == 1;

  if (self->item == NULL || at_table == is_at_table (self))
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), "correct.switch", "(sb)", us_drawn_get_id (self->item), at_table);
  /* Back again after a refusal. */
  if (self->item != NULL)
    adw_toggle_group_set_active (self->sources, find_active (self, is_at_table (self)));
}

static void
us_source_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, US_SOURCE_ROW (object)->item);
}

static void
us_source_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UsSourceRow *self = US_SOURCE_ROW (object);

  if (!g_set_object (&self->item, g_value_get_object (value)))
    return;
  if (self->item != NULL)
    us_widget_set_label (GTK_WIDGET (self->sources), us_drawn_get_title (self->item));
  g_object_notify_by_pspec (object, pspec);
}

static void
us_source_row_dispose (GObject *object)
{
  g_clear_object (&US_SOURCE_ROW (object)->item);
  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_SOURCE_ROW);

  G_OBJECT_CLASS (us_source_row_parent_class)->dispose (object);
}

static void
us_source_row_class_init (UsSourceRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_source_row_dispose;
  G_OBJECT_CLASS (klass)->get_property = us_source_row_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_source_row_set_property;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, US_TYPE_DRAWN,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-source-row.ui");
  gtk_widget_class_bind_template_child (widget_class, UsSourceRow, sources);
  gtk_widget_class_bind_template_callback (widget_class, find_active);
  gtk_widget_class_bind_template_callback (widget_class, is_said);
  gtk_widget_class_bind_template_callback (widget_class, switched_cb);
}

static void
us_source_row_init (UsSourceRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
