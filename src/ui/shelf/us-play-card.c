/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-card.h"

#include <glib/gi18n.h>

#include "us-board-mini.h"
#include "us-labels.h"
#include "us-play.h"
#include "us-play-verb.h"
#include "us-game-art.h"

struct _UsPlayCard
{
  AdwBin parent_instance;

  GtkPicture *board;
  GtkWidget *open_button;
  GtkMenuButton *menu_button;
  GMenuModel *card_menu;

  UsStore *store;
  UsPlayItem *item;
  guint drawing;
};

enum { PROP_0, PROP_ITEM, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsPlayCard, us_play_card, ADW_TYPE_BIN)

static void
verb_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  us_play_verb_pass_on (widget, name, US_PLAY_CARD (widget)->item);
}

/* --- Words ----------------------------------------------------------------------------------- */

static char *
format_when (UsPlayCard *self, gint64 changed)
{
  return us_label_when (changed, TRUE);
}

static char *
format_spoken (UsPlayCard *self, const char *title, const char *standing, gint64 changed)
{
  g_autofree char *when = us_label_when (changed, TRUE);

  /* Translators: a game, where the play stands, when it was played last */
  return g_strdup_printf (_("Go on: %s, %s, %s"), title, standing, when);
}

static char *
format_more (UsPlayCard *self, const char *title)
{
  /* Translators: the menu of one play on the shelf; %s is the game */
  return g_strdup_printf (_("More for %s"), title);
}

/* Words come before pictures where letters are large. */
static gboolean
has_room (UsPlayCard *self, UsPlayItem *item)
{
  return !us_label_is_large (GTK_WIDGET (self));
}

/* The game's illustration lies on a table that is still empty, once that has been drawn. */
static gboolean
is_bare (UsPlayCard *self, UsBoardMini *mini)
{
  return mini != NULL && us_board_mini_is_bare (mini);
}

/* --- The picture ----------------------------------------------------------------------------- */

static void
show_board (UsPlayCard *self, UsBoard *board, const UsRules *rules)
{
  g_autoptr (GdkPaintable) mini = us_board_mini_new (board, rules->accent[0], rules->accent[1]);

  gtk_picture_set_paintable (self->board, mini);
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

static void
us_play_card_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, US_PLAY_CARD (object)->item);
}

static void
us_play_card_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UsPlayCard *self = US_PLAY_CARD (object);

  if (!g_set_object (&self->item, g_value_get_object (value)))
    return;
  queue_draw (self);
  g_object_notify_by_pspec (object, pspec);
}

/* Never its menu, as it would be if it has been the last one. */
static gboolean
us_play_card_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (US_PLAY_CARD (widget)->open_button);
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
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = us_play_card_get_property;
  object_class->set_property = us_play_card_set_property;
  object_class->dispose = us_play_card_dispose;
  widget_class->map = us_play_card_map;
  widget_class->grab_focus = us_play_card_grab_focus;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, US_TYPE_PLAY_ITEM,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (US_TYPE_GAME_ART);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-play-card.ui");
  gtk_widget_class_bind_template_child (widget_class, UsPlayCard, board);
  gtk_widget_class_bind_template_child (widget_class, UsPlayCard, open_button);
  gtk_widget_class_bind_template_child (widget_class, UsPlayCard, menu_button);
  gtk_widget_class_bind_template_child (widget_class, UsPlayCard, card_menu);
  gtk_widget_class_bind_template_callback (widget_class, format_when);
  gtk_widget_class_bind_template_callback (widget_class, format_spoken);
  gtk_widget_class_bind_template_callback (widget_class, format_more);
  gtk_widget_class_bind_template_callback (widget_class, has_room);
  gtk_widget_class_bind_template_callback (widget_class, is_bare);
  gtk_widget_class_install_action (widget_class, "card.open-play", NULL, verb_action);
  gtk_widget_class_install_action (widget_class, "card.export-play", NULL, verb_action);
  gtk_widget_class_install_action (widget_class, "card.give-up", NULL, verb_action);
  gtk_widget_class_install_action (widget_class, "card.trash-play", NULL, verb_action);
}

/* Its widgets are made when somebody opens it. */
static void
create_menu_cb (GtkMenuButton *button, gpointer data)
{
  if (gtk_menu_button_get_menu_model (button) == NULL)
    gtk_menu_button_set_menu_model (button, US_PLAY_CARD (data)->card_menu);
}

static void
us_play_card_init (UsPlayCard *self)
{
  g_autoptr (GdkPaintable) mini = us_board_mini_new (NULL, NULL, NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_picture_set_paintable (self->board, mini);
  gtk_menu_button_set_create_popup_func (self->menu_button, create_menu_cb, self, NULL);
}

GtkWidget *
us_play_card_new (UsStore *store, UsPlayItem *item)
{
  UsPlayCard *self;

  g_return_val_if_fail (US_IS_STORE (store), NULL);
  g_return_val_if_fail (US_IS_PLAY_ITEM (item), NULL);

  self = g_object_new (US_TYPE_PLAY_CARD, "item", item, NULL);
  self->store = g_object_ref (store);
  return GTK_WIDGET (self);
}
