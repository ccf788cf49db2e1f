/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-card.h"

#include <glib/gi18n.h>

#include "us-board-mini.h"
#include "us-labels.h"
#include "us-play.h"
#include "us-game-art.h"

struct _UsPlayCard
{
  AdwBin parent_instance;

  GtkWidget *button;
  GtkOverlay *picture;
  GtkPicture *board;
  GtkWidget *art; /* the game's illustration, shown as long as the board is empty; NULL if it never was */
  GtkLabel *title, *summary, *when;
  GtkWidget *play_icon;
  GtkMenuButton *menu_button;

  UsStore *store;
  UsPlayItem *item;
  guint drawing;
};

G_DEFINE_FINAL_TYPE (UsPlayCard, us_play_card, ADW_TYPE_BIN)

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.open-play", "x", us_play_item_get_listing (US_PLAY_CARD (widget)->item)->id);
}

static void
show_board (UsPlayCard *self, UsBoard *board, const UsRules *rules)
{
  g_autoptr (GdkPaintable) mini = us_board_mini_new (board, rules->accent[0], rules->accent[1]);
  gboolean bare = us_board_mini_is_bare (board);

  gtk_picture_set_paintable (self->board, mini);
  if (bare && self->art == NULL)
    {
      self->art = us_game_art_new (rules);
      gtk_widget_add_css_class (self->art, "on-card");
      gtk_overlay_add_overlay (self->picture, self->art);
    }
  if (self->art != NULL)
    gtk_widget_set_visible (self->art, bare);
}

/* The play has to be replayed to draw its board, so this is done after the shelf was painted. */
static gboolean
draw_cb (gpointer data)
{
  UsPlayCard *self = data;
  g_autoptr (UsPlay) play = us_play_open (self->store, us_play_item_get_listing (self->item)->id, NULL);

  self->drawing = 0;
  if (play != NULL)
    show_board (self, us_play_get_board (play), us_play_get_rules (play));
  return G_SOURCE_REMOVE;
}

/* Only for a visible card, because replaying a play takes time. */
static void
queue_draw (UsPlayCard *self)
{
  if (self->drawing == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->drawing = g_idle_add_full (G_PRIORITY_LOW, draw_cb, self, NULL);
}

static void
us_play_card_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (us_play_card_parent_class)->map (widget);

  queue_draw (US_PLAY_CARD (widget));
}

void
us_play_card_update (UsPlayCard *self)
{
  const UsListing *play;
  const char *title;
  g_autofree char *summary = NULL, *when = NULL, *label = NULL;

  g_return_if_fail (US_IS_PLAY_CARD (self));

  play = us_play_item_get_listing (self->item);
  title = us_play_item_get_title (self->item);
  summary = us_label_play (play);
  when = us_label_when (play->changed, TRUE);
  /* Translators: a game, where the play stands, when it was played last */
  label = g_strdup_printf (_("Go on: %s, %s, %s"), title, summary, when);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->summary, summary);
  gtk_label_set_label (self->when, when);
  us_widget_set_label (self->button, label);
  gtk_widget_set_visible (GTK_WIDGET (self->picture), !us_label_is_large (GTK_WIDGET (self)));

  queue_draw (self);
}

void
us_play_card_set_newest (UsPlayCard *self, gboolean newest)
{
  g_return_if_fail (US_IS_PLAY_CARD (self));

  if (newest)
    gtk_widget_add_css_class (self->play_icon, "suggested");
  else
    gtk_widget_remove_css_class (self->play_icon, "suggested");
}

static void
us_play_card_dispose (GObject *object)
{
  UsPlayCard *self = US_PLAY_CARD (object);

  g_clear_handle_id (&self->drawing, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_PLAY_CARD);
  g_clear_object (&self->item);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (us_play_card_parent_class)->dispose (object);
}

static void
us_play_card_class_init (UsPlayCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_play_card_dispose;
  widget_class->map = us_play_card_map;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-play-card.ui");
  gtk_widget_class_bind_template_child (widget_class, UsPlayCard, button);
  gtk_widget_class_bind_template_child (widget_class, UsPlayCard, picture);
  gtk_widget_class_bind_template_child (widget_class, UsPlayCard, board);
  gtk_widget_class_bind_template_child (widget_class, UsPlayCard, title);
  gtk_widget_class_bind_template_child (widget_class, UsPlayCard, summary);
  gtk_widget_class_bind_template_child (widget_class, UsPlayCard, when);
  gtk_widget_class_bind_template_child (widget_class, UsPlayCard, play_icon);
  gtk_widget_class_bind_template_child (widget_class, UsPlayCard, menu_button);
  gtk_widget_class_install_action (widget_class, "card.open", NULL, open_action);
}

static void
us_play_card_init (UsPlayCard *self)
{
  g_autoptr (GdkPaintable) mini = us_board_mini_new (NULL, NULL, NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_picture_set_paintable (self->board, mini);
}

static GMenu *
make_menu (gint64 id)
{
  GMenu *menu = g_menu_new ();
  const char *items[][2] = {
    { N_("Give Up"), "win.give-up" },
    { N_("Move to Trash"), "win.trash-play" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_(items[i][0]), NULL);

      g_menu_item_set_action_and_target (item, items[i][1], "x", id);
      g_menu_append_item (menu, item);
    }
  return menu;
}

GtkWidget *
us_play_card_new (UsStore *store, UsPlayItem *item)
{
  UsPlayCard *self;
  g_autoptr (GMenu) menu = NULL;
  g_autofree char *tip = NULL;

  g_return_val_if_fail (US_IS_STORE (store), NULL);
  g_return_val_if_fail (US_IS_PLAY_ITEM (item), NULL);

  self = g_object_new (US_TYPE_PLAY_CARD, NULL);
  self->store = g_object_ref (store);
  self->item = g_object_ref (item);

  menu = make_menu (us_play_item_get_listing (item)->id);
  gtk_menu_button_set_menu_model (self->menu_button, G_MENU_MODEL (menu));
  /* Translators: the menu of one play on the shelf; %s is the game */
  tip = g_strdup_printf (_("More for %s"), us_play_item_get_title (item));
  us_widget_set_label (GTK_WIDGET (self->menu_button), tip);

  us_play_card_update (self);
  return GTK_WIDGET (self);
}
