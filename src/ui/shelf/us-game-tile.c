/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-game-tile.h"

#include <glib/gi18n.h>

#include "us-game-art.h"
#include "us-game.h"

struct _UsGameTile
{
  AdwBin parent_instance;

  UsGame *item;
};

enum { PROP_0, PROP_ITEM, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsGameTile, us_game_tile, ADW_TYPE_BIN)

static gboolean
is_played (UsGameTile *self, const char *played)
{
  return played != NULL;
}

static char *
format_spoken (UsGameTile *self, const char *title, const char *opponent, const char *needs, const char *played)
{
  if (played != NULL)
    /* Translators: a game, its opponent, what it takes and what came of it so far: "Hero's Crossing, The Phantom Player,
     * 75 min, won 3 of 9" */
    return g_strdup_printf (_("New play: %s, %s, %s, %s"), title, opponent, needs, played);
  /* Translators: a game, its opponent and what it takes: "Hero's Crossing, The Phantom Player, 75
   * min" */
  return g_strdup_printf (_("New play: %s, %s, %s"), title, opponent, needs);
}

static char *
format_statistics (UsGameTile *self, const char *title)
{
  /* Translators: %s is a game */
  return g_strdup_printf (_("Statistics of %s"), title);
}

static void
start_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.new-play", "s", us_game_get_rules (US_GAME_TILE (widget)->item)->id);
}

static void
campaign_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.campaigns", "s", us_game_get_rules (US_GAME_TILE (widget)->item)->id);
}

static void
statistics_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.statistics", "s", us_game_get_rules (US_GAME_TILE (widget)->item)->id);
}

static void
us_game_tile_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, US_GAME_TILE (object)->item);
}

static void
us_game_tile_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UsGameTile *self = US_GAME_TILE (object);

  if (!g_set_object (&self->item, g_value_get_object (value)))
    return;
  g_object_notify_by_pspec (object, pspec);
}

static void
us_game_tile_dispose (GObject *object)
{
  UsGameTile *self = US_GAME_TILE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_GAME_TILE);
  g_clear_object (&self->item);

  G_OBJECT_CLASS (us_game_tile_parent_class)->dispose (object);
}

static void
us_game_tile_class_init (UsGameTileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = us_game_tile_get_property;
  object_class->set_property = us_game_tile_set_property;
  object_class->dispose = us_game_tile_dispose;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, US_TYPE_GAME,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (US_TYPE_GAME_ART);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-game-tile.ui");
  gtk_widget_class_bind_template_callback (widget_class, is_played);
  gtk_widget_class_bind_template_callback (widget_class, format_spoken);
  gtk_widget_class_bind_template_callback (widget_class, format_statistics);
  gtk_widget_class_install_action (widget_class, "tile.campaign", NULL, campaign_action);
  gtk_widget_class_install_action (widget_class, "tile.start", NULL, start_action);
  gtk_widget_class_install_action (widget_class, "tile.statistics", NULL, statistics_action);
}

static void
us_game_tile_init (UsGameTile *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
