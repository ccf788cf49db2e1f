/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-game-tile.h"

#include <glib/gi18n.h>

#include "us-labels.h"
#include "us-game-art.h"

struct _UsGame
{
  GObject parent_instance;

  UsStore *store;
  const UsRules *rules;
};

G_DEFINE_FINAL_TYPE (UsGame, us_game, G_TYPE_OBJECT)

static void
us_game_dispose (GObject *object)
{
  g_clear_object (&US_GAME (object)->store);

  G_OBJECT_CLASS (us_game_parent_class)->dispose (object);
}

static void
us_game_class_init (UsGameClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = us_game_dispose;
}

static void
us_game_init (UsGame *self)
{
}

UsGame *
us_game_new (UsStore *store, const UsRules *rules)
{
  UsGame *self = g_object_new (US_TYPE_GAME, NULL);

  self->store = g_object_ref (store);
  self->rules = rules;
  return self;
}

/* How many cards, heroes or ships this copy was taught. */
static guint
count_taught (UsGame *self)
{
  g_autoptr (GPtrArray) known = us_store_list_records (self->store, self->rules->box, FALSE);
  guint n = 0;

  for (guint i = 0; known != NULL && i < known->len; i++)
    {
      const UsTaughtRecord *one = g_ptr_array_index (known, i);
      int topic = us_rules_find_topic (self->rules, one->key);

      if (topic >= 0 && self->rules->topics[topic].library)
        n++;
    }
  return n;
}

struct _UsGameTile
{
  AdwBin parent_instance;

  UsGame *game;
  GtkWidget *button;
  GtkWidget *needs;
};

G_DEFINE_FINAL_TYPE (UsGameTile, us_game_tile, ADW_TYPE_BIN)

static void
us_game_tile_dispose (GObject *object)
{
  g_clear_object (&US_GAME_TILE (object)->game);

  G_OBJECT_CLASS (us_game_tile_parent_class)->dispose (object);
}

static void
us_game_tile_class_init (UsGameTileClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = us_game_tile_dispose;
}

static void
us_game_tile_init (UsGameTile *self)
{
}

static GtkWidget *
add_label (GtkWidget *box, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

void
us_game_tile_update (UsGameTile *self)
{
  g_autofree char *needs = NULL, *label = NULL;
  const UsRules *rules;

  g_return_if_fail (US_IS_GAME_TILE (self));

  rules = self->game->rules;
  needs = us_label_needs (rules, count_taught (self->game));
  gtk_label_set_label (GTK_LABEL (self->needs), needs);
  /* Translators: a game, its opponent and what it takes: "Hero's Crossing, The Phantom Player, 75
   * min" */
  label = g_strdup_printf (_("New play: %s, %s, %s"), _(rules->title), _(rules->opponent), needs);
  us_widget_set_label (self->button, label);
}

GtkWidget *
us_game_tile_new (gpointer game, gpointer unused)
{
  UsGameTile *self = g_object_new (US_TYPE_GAME_TILE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  const UsRules *rules;

  g_return_val_if_fail (US_IS_GAME (game), NULL);

  self->game = g_object_ref (game);
  rules = self->game->rules;

  gtk_box_append (GTK_BOX (box), us_game_art_new (rules));
  gtk_widget_add_css_class (words, "tile-words");
  add_label (words, _(rules->title), "heading");
  add_label (words, _(rules->opponent), "tile-line");
  self->needs = add_label (words, NULL, "tile-line");
  gtk_box_append (GTK_BOX (box), words);

  self->button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->button), box);
  gtk_widget_add_css_class (self->button, "card");
  gtk_widget_add_css_class (self->button, "tile");
  gtk_widget_set_overflow (self->button, GTK_OVERFLOW_HIDDEN);
  if (rules->summary != NULL)
    gtk_widget_set_tooltip_text (self->button, _(rules->summary));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), "win.new-play");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->button), "s", rules->id);
  adw_bin_set_child (ADW_BIN (self), self->button);

  us_game_tile_update (self);
  return GTK_WIDGET (self);
}
