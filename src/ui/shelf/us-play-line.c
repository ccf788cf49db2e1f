/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-line.h"

#include <glib/gi18n.h>

#include "us-game-art.h"
#include "us-labels.h"
#include "us-play-verb.h"

struct _UsPlayLine
{
  AdwBin parent_instance;

  UsPlayItem *item;
};

enum { PROP_0, PROP_ITEM, PROP_SPOKEN, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsPlayLine, us_play_line, ADW_TYPE_BIN)

static void
verb_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  us_play_verb_pass_on (widget, name, US_PLAY_LINE (widget)->item);
}

static char *
format_when (UsPlayLine *self, gint64 changed, gint64 trashed)
{
  return us_label_when (trashed != 0 ? trashed : changed, TRUE);
}

/* With large text "15 November" alone may be half a phone wide, and stands below the rest. */
static gboolean
is_large (UsPlayLine *self, UsPlayItem *item)
{
  return us_label_is_large (GTK_WIDGET (self));
}

static gboolean
has_room (UsPlayLine *self, UsPlayItem *item)
{
  return !is_large (self, item);
}

static gboolean
is_false (UsPlayLine *self, gboolean value)
{
  return !value;
}

static char *
dup_spoken (UsPlayLine *self)
{
  g_autofree char *standing = NULL, *when = NULL;

  if (self->item == NULL)
    return NULL;
  g_object_get (self->item, "standing", &standing, NULL);
  when = us_label_when (us_play_item_get_listing (self->item)->changed, FALSE);
  /* Translators: a game, how the play ended, when */
  return g_strdup_printf (_("%s, %s, %s"), us_play_item_get_title (self->item), standing, when);
}

static void
us_play_line_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsPlayLine *self = US_PLAY_LINE (object);

  if (id == PROP_ITEM)
    g_value_set_object (value, self->item);
  else
    g_value_take_string (value, dup_spoken (self));
}

static void
us_play_line_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UsPlayLine *self = US_PLAY_LINE (object);

  if (!g_set_object (&self->item, g_value_get_object (value)))
    return;
  g_object_notify_by_pspec (object, properties[PROP_ITEM]);
  g_object_notify_by_pspec (object, properties[PROP_SPOKEN]);
}

static void
us_play_line_dispose (GObject *object)
{
  UsPlayLine *self = US_PLAY_LINE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_PLAY_LINE);
  g_clear_object (&self->item);

  G_OBJECT_CLASS (us_play_line_parent_class)->dispose (object);
}

static void
us_play_line_class_init (UsPlayLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = us_play_line_get_property;
  object_class->set_property = us_play_line_set_property;
  object_class->dispose = us_play_line_dispose;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, US_TYPE_PLAY_ITEM,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_SPOKEN] = g_param_spec_string ("spoken", NULL, NULL, NULL,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (US_TYPE_GAME_ART);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-play-line.ui");
  gtk_widget_class_bind_template_callback (widget_class, format_when);
  gtk_widget_class_bind_template_callback (widget_class, has_room);
  gtk_widget_class_bind_template_callback (widget_class, is_large);
  gtk_widget_class_bind_template_callback (widget_class, is_false);
  gtk_widget_class_install_action (widget_class, "line.restore-play", NULL, verb_action);
  gtk_widget_class_install_action (widget_class, "line.delete-play", NULL, verb_action);
}

static void
us_play_line_init (UsPlayLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
