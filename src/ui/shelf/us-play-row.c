/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-row.h"

#include "us-game-art.h"
#include "us-labels.h"
#include "us-play-verb.h"

struct _UsPlayRow
{
  AdwActionRow parent_instance;

  UsPlayItem *item;
};

enum { PROP_0, PROP_ITEM, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsPlayRow, us_play_row, ADW_TYPE_ACTION_ROW)

/* An action as well: a row that is only activatable offers assistive technology none. */
static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  us_play_verb_pass_on (widget, name, US_PLAY_ROW (widget)->item);
}

static void
us_play_row_activate (AdwActionRow *row)
{
  ADW_ACTION_ROW_CLASS (us_play_row_parent_class)->activate (row);

  gtk_widget_activate_action (GTK_WIDGET (row), "row.open-play", NULL);
}

static char *
format_when (UsPlayRow *self, gint64 changed)
{
  return us_label_when (changed, TRUE);
}

static char *
format_spoken (UsPlayRow *self, const char *title, const char *standing)
{
  return g_strdup_printf ("%s, %s", title, standing);
}

/* With large text "15 November" alone may be half a phone wide, and stands below the rest. */
static gboolean
has_room (UsPlayRow *self, UsPlayItem *item)
{
  return !us_label_is_large (GTK_WIDGET (self));
}

static char *
format_subtitle (UsPlayRow *self, const char *standing, gint64 changed)
{
  g_autofree char *when = us_label_when (changed, TRUE);

  return us_label_is_large (GTK_WIDGET (self)) ? g_strdup_printf ("%s\n%s", standing, when) : g_strdup (standing);
}

static void
us_play_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, US_PLAY_ROW (object)->item);
}

static void
us_play_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UsPlayRow *self = US_PLAY_ROW (object);

  if (!g_set_object (&self->item, g_value_get_object (value)))
    return;
  g_object_notify_by_pspec (object, pspec);
}

static void
us_play_row_dispose (GObject *object)
{
  UsPlayRow *self = US_PLAY_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_PLAY_ROW);
  g_clear_object (&self->item);

  G_OBJECT_CLASS (us_play_row_parent_class)->dispose (object);
}

static void
us_play_row_class_init (UsPlayRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = us_play_row_get_property;
  object_class->set_property = us_play_row_set_property;
  object_class->dispose = us_play_row_dispose;
  ADW_ACTION_ROW_CLASS (klass)->activate = us_play_row_activate;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, US_TYPE_PLAY_ITEM,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (US_TYPE_GAME_ART);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-play-row.ui");
  gtk_widget_class_bind_template_callback (widget_class, format_when);
  gtk_widget_class_bind_template_callback (widget_class, format_spoken);
  gtk_widget_class_bind_template_callback (widget_class, format_subtitle);
  gtk_widget_class_bind_template_callback (widget_class, has_room);
  gtk_widget_class_install_action (widget_class, "row.open-play", NULL, open_action);
}

static void
us_play_row_init (UsPlayRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
