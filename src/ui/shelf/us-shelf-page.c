/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-shelf-page.h"

#include <glib/gi18n.h>

#include "us-columns.h"
#include "us-game-tile.h"
#include "us-game.h"
#include "us-games.h"
#include "us-play-card.h"
#include "us-play-row.h"

struct _UsShelfPage
{
  AdwNavigationPage parent_instance;

  UsColumns *cards;
  UsColumns *tiles;
  GtkListBox *history_rows;
  GListModel *latest;
  GtkMenuButton *menu_button;
  GMenuModel *main_menu;

  UsStore *store;
  GListModel *in_progress; /* both NULL until the shelf is shown for the first time */
  GListModel *history;
  GListStore *games;

  GtkWindow *window; /* while it is mapped */
  guint minute;
};

enum { PROP_0, PROP_IN_PROGRESS, PROP_HISTORY, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsShelfPage, us_shelf_page, ADW_TYPE_NAVIGATION_PAGE)

static gboolean
is_some (UsShelfPage *self, guint n)
{
  return n > 0;
}

static gboolean
is_new (UsShelfPage *self, guint in_progress, guint history)
{
  return in_progress == 0 && history == 0;
}

/* What there is to choose from fills the first page that anybody sees. */
static int
find_width (UsShelfPage *self, guint in_progress, guint history)
{
  return is_new (self, in_progress, history) ? 760 : 1180;
}

static int
find_columns (UsShelfPage *self, guint in_progress, guint history)
{
  return is_new (self, in_progress, history) ? 2 : 5;
}

static gboolean
is_more (UsShelfPage *self, guint n, guint shown)
{
  return n > shown;
}

static char *
format_all (UsShelfPage *self, guint n)
{
  return g_strdup_printf (ngettext ("All %'u Play", "All %'u Plays", n), n);
}

static void
search_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.search-plays", NULL);
}

static GtkWidget *
create_card (gpointer item, gpointer data)
{
  UsShelfPage *self = data;

  return us_play_card_new (self->store, item);
}

static GtkWidget *
create_tile (gpointer item, gpointer data)
{
  return g_object_new (US_TYPE_GAME_TILE, "item", item, NULL);
}

static GtkWidget *
create_row (gpointer item, gpointer data)
{
  return g_object_new (US_TYPE_PLAY_ROW, "item", item, NULL);
}

/* No property tells whether an action is enabled. */
static void
history_cb (UsShelfPage *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "shelf.search",
                                 gtk_widget_get_visible (GTK_WIDGET (self->history_rows)));
}

static void
read_tallies (UsShelfPage *self)
{
  g_autoptr (GHashTable) tallies = us_store_tally_games (self->store);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->games));

  for (guint i = 0; i < n && tallies != NULL; i++)
    {
      g_autoptr (UsGame) game = g_list_model_get_item (G_LIST_MODEL (self->games), i);

      us_game_set_tally (game, g_hash_table_lookup (tallies, us_game_get_rules (game)->id));
    }
}

/* While a page lies above, an answer would be waiting for it; they are read when the shelf is shown again. */
static void
plays_changed_cb (UsShelfPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    read_tallies (self);
}

/* Its widgets are made when somebody opens it: the first frame does not show them. */
static void
create_menu_cb (GtkMenuButton *button, gpointer data)
{
  if (gtk_menu_button_get_menu_model (button) == NULL)
    gtk_menu_button_set_menu_model (button, US_SHELF_PAGE (data)->main_menu);
}

/* If the program starts with the page of a play, the shelf below is not visible. To save time nothing of it is
 * built before it is first shown, not even the template, which is usually initialised in init(). */
static void
fill (UsShelfPage *self)
{
  guint n_games;
  const UsRules *const *all = us_games_get (&n_games);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu_button, create_menu_cb, self, NULL);
  self->in_progress = us_store_list_plays (self->store, US_PLAYS_IN_PROGRESS, NULL);
  self->history = us_store_list_plays (self->store, US_PLAYS_HISTORY, NULL);
  self->games = g_list_store_new (US_TYPE_GAME);
  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (UsGame) game = us_game_new (self->store, all[i]);

      g_list_store_append (self->games, game);
    }
  read_tallies (self);
  g_signal_connect_object (self->store, "changed", G_CALLBACK (plays_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->store, "play-changed", G_CALLBACK (plays_changed_cb), self, G_CONNECT_SWAPPED);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IN_PROGRESS]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HISTORY]);

  us_columns_bind_model (self->cards, self->in_progress, create_card, self);
  us_columns_bind_model (self->tiles, G_LIST_MODEL (self->games), create_tile, NULL);
  gtk_list_box_bind_model (self->history_rows, self->latest, create_row, NULL, NULL);
  history_cb (self);
}

/* What hangs on a play is read once more: "10 minutes ago" becomes wrong with time. */
static void
read_plays (GtkWidget *parent)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    g_object_notify (G_OBJECT (child), "item");
}

static void
read_times (UsShelfPage *self)
{
  if (self->in_progress == NULL)
    return;
  read_plays (GTK_WIDGET (self->cards));
  read_plays (GTK_WIDGET (self->history_rows));
}

static gboolean
minute_cb (gpointer data)
{
  read_times (data);
  return G_SOURCE_CONTINUE;
}

/* Nobody looks at a hidden window. */
static gboolean
watch_minutes (UsShelfPage *self)
{
  gboolean seen = self->window != NULL && !gtk_window_is_suspended (self->window);

  if (!seen)
    g_clear_handle_id (&self->minute, g_source_remove);
  else if (self->minute == 0)
    self->minute = g_timeout_add_seconds (60, minute_cb, self);
  return seen;
}

static void
suspended_cb (UsShelfPage *self)
{
  if (watch_minutes (self))
    read_times (self);
}

static void
active_cb (UsShelfPage *self)
{
  if (gtk_window_is_active (self->window))
    read_times (self);
}

static void
us_shelf_page_map (GtkWidget *widget)
{
  UsShelfPage *self = US_SHELF_PAGE (widget);
  GtkRoot *root;

  GTK_WIDGET_CLASS (us_shelf_page_parent_class)->map (widget);

  root = gtk_widget_get_root (widget);
  if (!GTK_IS_WINDOW (root))
    return;
  self->window = GTK_WINDOW (root);
  g_signal_connect_object (root, "notify::is-active", G_CALLBACK (active_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (root, "notify::suspended", G_CALLBACK (suspended_cb), self, G_CONNECT_SWAPPED);
  watch_minutes (self);
}

static void
us_shelf_page_unmap (GtkWidget *widget)
{
  UsShelfPage *self = US_SHELF_PAGE (widget);

  if (self->window != NULL)
    g_signal_handlers_disconnect_by_data (self->window, self);
  self->window = NULL;
  watch_minutes (self);

  GTK_WIDGET_CLASS (us_shelf_page_parent_class)->unmap (widget);
}

static gboolean
focus_in (GtkWidget *parent, gint64 id)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_autoptr (UsPlayItem) item = NULL;

      g_object_get (child, "item", &item, NULL);
      if (us_play_item_get_listing (item)->id == id)
        return gtk_widget_grab_focus (child);
    }
  return FALSE;
}

void
us_shelf_page_focus_play (UsShelfPage *self, gint64 id)
{
  g_return_if_fail (US_IS_SHELF_PAGE (self));

  if (self->in_progress != NULL && !focus_in (GTK_WIDGET (self->cards), id))
    focus_in (GTK_WIDGET (self->history_rows), id);
}

static void
us_shelf_page_showing (AdwNavigationPage *page)
{
  UsShelfPage *self = US_SHELF_PAGE (page);

  if (self->in_progress == NULL)
    {
      fill (self);
      return;
    }
  read_times (self);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->games)); i++)
    {
      g_autoptr (UsGame) game = g_list_model_get_item (G_LIST_MODEL (self->games), i);

      us_game_read (game);
    }
  read_tallies (self);
}

static void
us_shelf_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsShelfPage *self = US_SHELF_PAGE (object);

  g_value_set_object (value, id == PROP_IN_PROGRESS ? self->in_progress : self->history);
}

static void
us_shelf_page_dispose (GObject *object)
{
  UsShelfPage *self = US_SHELF_PAGE (object);

  g_clear_handle_id (&self->minute, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_SHELF_PAGE);
  g_clear_object (&self->in_progress);
  g_clear_object (&self->history);
  g_clear_object (&self->games);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (us_shelf_page_parent_class)->dispose (object);
}

static void
us_shelf_page_class_init (UsShelfPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = us_shelf_page_get_property;
  object_class->dispose = us_shelf_page_dispose;
  widget_class->map = us_shelf_page_map;
  widget_class->unmap = us_shelf_page_unmap;
  ADW_NAVIGATION_PAGE_CLASS (klass)->showing = us_shelf_page_showing;

  properties[PROP_IN_PROGRESS] = g_param_spec_object ("in-progress", NULL, NULL, US_TYPE_PLAY_LIST, flags);
  properties[PROP_HISTORY] = g_param_spec_object ("history", NULL, NULL, US_TYPE_PLAY_LIST, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (US_TYPE_COLUMNS);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-shelf-page.ui");
  gtk_widget_class_bind_template_child (widget_class, UsShelfPage, cards);
  gtk_widget_class_bind_template_child (widget_class, UsShelfPage, tiles);
  gtk_widget_class_bind_template_child (widget_class, UsShelfPage, history_rows);
  gtk_widget_class_bind_template_child (widget_class, UsShelfPage, latest);
  gtk_widget_class_bind_template_child (widget_class, UsShelfPage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, UsShelfPage, main_menu);
  gtk_widget_class_bind_template_callback (widget_class, history_cb);
  gtk_widget_class_bind_template_callback (widget_class, is_some);
  gtk_widget_class_bind_template_callback (widget_class, is_more);
  gtk_widget_class_bind_template_callback (widget_class, is_new);
  gtk_widget_class_bind_template_callback (widget_class, find_columns);
  gtk_widget_class_bind_template_callback (widget_class, find_width);
  gtk_widget_class_bind_template_callback (widget_class, format_all);

  gtk_widget_class_install_action (widget_class, "shelf.search", NULL, search_action);
}

static void
us_shelf_page_init (UsShelfPage *self)
{
}

AdwNavigationPage *
us_shelf_page_new (UsStore *store)
{
  UsShelfPage *self;

  g_return_val_if_fail (US_IS_STORE (store), NULL);

  self = g_object_new (US_TYPE_SHELF_PAGE, "title", _("Understudy"), "tag", "shelf", NULL);
  self->store = g_object_ref (store);
  return ADW_NAVIGATION_PAGE (self);
}
