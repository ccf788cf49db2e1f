/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-answer-tile.h"

#include "us-icon-well.h"
#include "us-labels.h"

struct _UsAnswerTile
{
  GtkButton parent_instance;

  UsAnswer *item;
};

enum { PROP_0, PROP_ITEM, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsAnswerTile, us_answer_tile, GTK_TYPE_BUTTON)

static gboolean
is_said (UsAnswerTile *self, const char *text)
{
  return text != NULL && *text != '\0';
}

static void
set_item (UsAnswerTile *self, UsAnswer *item)
{
  g_autofree char *spoken = NULL;
  const char *detail;

  if (!g_set_object (&self->item, item))
    return;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ITEM]);
  if (item == NULL)
    return;
  detail = us_answer_get_detail (item);
  spoken = g_strconcat (item->label, *detail != '\0' ? ", " : "", detail, NULL);
  us_widget_set_label (GTK_WIDGET (self), spoken);
}

static void
us_answer_tile_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, US_ANSWER_TILE (object)->item);
}

static void
us_answer_tile_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  set_item (US_ANSWER_TILE (object), g_value_get_object (value));
}

static void
us_answer_tile_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_ANSWER_TILE);
  g_clear_object (&US_ANSWER_TILE (object)->item);

  G_OBJECT_CLASS (us_answer_tile_parent_class)->dispose (object);
}

static void
us_answer_tile_class_init (UsAnswerTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_answer_tile_dispose;
  G_OBJECT_CLASS (klass)->get_property = us_answer_tile_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_answer_tile_set_property;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, US_TYPE_ANSWER,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (US_TYPE_ICON_WELL);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-answer-tile.ui");
  gtk_widget_class_bind_template_callback (widget_class, is_said);
}

static void
us_answer_tile_init (UsAnswerTile *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

UsAnswer *
us_answer_tile_get_item (UsAnswerTile *self)
{
  g_return_val_if_fail (US_IS_ANSWER_TILE (self), NULL);

  return self->item;
}
