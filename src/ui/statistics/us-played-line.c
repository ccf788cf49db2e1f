/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-played-line.h"

#include <glib/gi18n.h>

#include "us-labels.h"
#include "us-outcome-mark.h"

struct _UsPlayedLine
{
  AdwBin parent_instance;

  UsPlayItem *item;
};

enum { PROP_0, PROP_ITEM, PROP_SPOKEN, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsPlayedLine, us_played_line, ADW_TYPE_BIN)

/* What it came to in numbers, where both sides have some; else in the words of the game. */
static char *
format_result (UsPlayedLine *self, UsPlayItem *item)
{
  const UsListing *play;
  char *standing;
  int own, bots;

  if (item == NULL)
    return NULL;
  play = us_play_item_get_listing (item);
  if (play->state == US_PLAY_STATE_FINISHED && us_listing_get_score (play, "player", &own) &&
      us_listing_get_score (play, play->game, &bots))
    {
      /* Translators: the player's points and the opponent's: "56 to 49" */
      return g_strdup_printf (_("%1$d to %2$d"), own, bots);
    }
  g_object_get (item, "standing", &standing, NULL);
  return standing;
}

static char *
format_when (UsPlayedLine *self, UsPlayItem *item)
{
  const UsListing *play = item != NULL ? us_play_item_get_listing (item) : NULL;
  g_autofree char *when = play != NULL ? us_label_when (play->changed, TRUE) : NULL;
  g_autofree char *took = play != NULL ? us_label_took (play->seconds) : NULL;

  /* Translators: when a play ended, and how long it took: "14 November, 55 min" */
  return took != NULL ? g_strdup_printf (_("%1$s, %2$s"), when, took) : g_steal_pointer (&when);
}

static gboolean
is_bookmarked (UsPlayedLine *self, UsPlayItem *item)
{
  return item != NULL && us_play_item_get_listing (item)->bookmarked;
}

static char *
dup_spoken (UsPlayedLine *self)
{
  const UsListing *play = self->item != NULL ? us_play_item_get_listing (self->item) : NULL;
  g_autofree char *result = format_result (self, self->item), *when = format_when (self, self->item);

  if (play == NULL)
    return NULL;
  /* Translators: read aloud: how a play ended, its points or result, and when: "Won, 56 to 49, yesterday, 48 min" */
  return play->bookmarked
           ? g_strdup_printf (_("%1$s, %2$s, %3$s, bookmarked"), us_outcome_label (play->outcome), result, when)
           : g_strdup_printf (_("%1$s, %2$s, %3$s"), us_outcome_label (play->outcome), result, when);
}

static void
us_played_line_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsPlayedLine *self = US_PLAYED_LINE (object);

  if (id == PROP_ITEM)
    g_value_set_object (value, self->item);
  else
    g_value_take_string (value, dup_spoken (self));
}

static void
us_played_line_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UsPlayedLine *self = US_PLAYED_LINE (object);

  if (!g_set_object (&self->item, g_value_get_object (value)))
    return;
  g_object_notify_by_pspec (object, properties[PROP_ITEM]);
  g_object_notify_by_pspec (object, properties[PROP_SPOKEN]);
}

static void
us_played_line_dispose (GObject *object)
{
  UsPlayedLine *self = US_PLAYED_LINE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_PLAYED_LINE);
  g_clear_object (&self->item);

  G_OBJECT_CLASS (us_played_line_parent_class)->dispose (object);
}

static void
us_played_line_class_init (UsPlayedLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = us_played_line_get_property;
  object_class->set_property = us_played_line_set_property;
  object_class->dispose = us_played_line_dispose;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, US_TYPE_PLAY_ITEM,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_SPOKEN] = g_param_spec_string ("spoken", NULL, NULL, NULL,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (US_TYPE_OUTCOME_MARK);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-played-line.ui");
  gtk_widget_class_bind_template_callback (widget_class, format_result);
  gtk_widget_class_bind_template_callback (widget_class, format_when);
  gtk_widget_class_bind_template_callback (widget_class, is_bookmarked);
}

static void
us_played_line_init (UsPlayedLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
