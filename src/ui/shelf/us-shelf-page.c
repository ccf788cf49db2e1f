/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-shelf-page.h"

#include <glib/gi18n.h>

#include "us-columns.h"
#include "us-labels.h"
#include "us-game-tile.h"
#include "us-games.h"
#include "us-play-card.h"
#include "us-play-row.h"

#define HISTORY_ROWS 5

struct _UsShelfPage
{
  AdwNavigationPage parent_instance;

  UsColumns *cards;
  UsColumns *tiles;
  GtkListBox *history;
  GtkWidget *all_button;

  UsStore *store;
  GListModel *in_progress;
  GListStore *shown; /* of them, those that have a card */
  GListModel *latest;
  gboolean hidden; /* the page of a play covers the shelf: updates wait until the shelf is shown again */
};

G_DEFINE_FINAL_TYPE (UsShelfPage, us_shelf_page, ADW_TYPE_NAVIGATION_PAGE)

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
create_row (gpointer item, gpointer data)
{
  return us_play_row_new (item);
}

static gboolean
is_shown (UsShelfPage *self, guint at, gpointer play)
{
  g_autoptr (GObject) shown = g_list_model_get_item (G_LIST_MODEL (self->shown), at);

  return shown == play;
}

/* Each answer changes the play that is played on. Its card is made anew when somebody sees it. */
static void
show_in_progress (UsShelfPage *self)
{
  guint n = g_list_model_get_n_items (self->in_progress),
        n_shown = g_list_model_get_n_items (G_LIST_MODEL (self->shown));
  guint head = 0, tail = 0;
  g_autoptr (GPtrArray) plays = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (plays, g_list_model_get_item (self->in_progress, i));
  while (head < MIN (n, n_shown) && is_shown (self, head, plays->pdata[head]))
    head++;
  while (tail < MIN (n, n_shown) - head && is_shown (self, n_shown - 1 - tail, plays->pdata[n - 1 - tail]))
    tail++;
  g_list_store_splice (self->shown, head, n_shown - head - tail, plays->pdata + head, n - head - tail);
}

/* Sections without content are hidden. */
static void
update_sections (UsShelfPage *self)
{
  guint n_plays, n_history;
  g_autofree char *all = NULL;
  GtkWidget *card;

  if (self->hidden)
    return;
  show_in_progress (self);
  card = gtk_widget_get_first_child (GTK_WIDGET (self->cards));
  n_plays = g_list_model_get_n_items (self->in_progress);
  n_history = us_store_count_plays (self->store, US_PLAYS_HISTORY);
  all = g_strdup_printf (ngettext ("All %'u Play", "All %'u Plays", n_history), n_history);

  gtk_widget_set_visible (GTK_WIDGET (self->cards), n_plays > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->history), n_history > 0);
  gtk_button_set_label (GTK_BUTTON (self->all_button), all);
  gtk_widget_set_visible (self->all_button, n_history > HISTORY_ROWS);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "shelf.search", n_history > 0);

  for (gboolean first = TRUE; card != NULL; card = gtk_widget_get_next_sibling (card), first = FALSE)
    us_play_card_set_newest (US_PLAY_CARD (card), first);
}

static void
known_changed_cb (UsShelfPage *self, const char *box)
{
  for (GtkWidget *tile = gtk_widget_get_first_child (GTK_WIDGET (self->tiles)); tile != NULL;
       tile = gtk_widget_get_next_sibling (tile))
    us_game_tile_update (US_GAME_TILE (tile));
}

/* If the program starts with the page of a play, the shelf below is not visible. To save time nothing of it is
 * built before it is first shown, not even the template, which is usually initialised in init(). */
static void
fill (UsShelfPage *self)
{
  g_autoptr (GListStore) games = g_list_store_new (US_TYPE_GAME);
  guint n_games;
  const UsRules *const *all = us_games_get (&n_games);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->in_progress = us_store_list_plays (self->store, US_PLAYS_IN_PROGRESS, NULL);
  self->shown = g_list_store_new (US_TYPE_PLAY_ITEM);
  show_in_progress (self);
  us_columns_bind_model (self->cards, G_LIST_MODEL (self->shown), create_card, self);

  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (UsGame) game = us_game_new (self->store, all[i]);

      g_list_store_append (games, game);
    }
  us_columns_bind_model (self->tiles, G_LIST_MODEL (games), us_game_tile_new, NULL);

  self->latest = G_LIST_MODEL (gtk_slice_list_model_new (us_store_list_plays (self->store, US_PLAYS_HISTORY, NULL), 0,
                                                         HISTORY_ROWS));
  gtk_list_box_bind_model (self->history, self->latest, create_row, NULL, NULL);

  g_signal_connect_object (self->in_progress, "items-changed", G_CALLBACK (update_sections), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->latest, "items-changed", G_CALLBACK (update_sections), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->store, "taught-changed", G_CALLBACK (known_changed_cb), self, G_CONNECT_SWAPPED);
}

/* Labels such as "10 minutes ago" become wrong with time, so they are updated when the shelf is shown again. */
static void
us_shelf_page_showing (AdwNavigationPage *page)
{
  UsShelfPage *self = US_SHELF_PAGE (page);

  self->hidden = FALSE;
  if (self->in_progress == NULL)
    fill (self);
  show_in_progress (self);
  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->cards)); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    us_play_card_update (US_PLAY_CARD (card));
  known_changed_cb (self, NULL);
  update_sections (self);
}

static void
us_shelf_page_hidden (AdwNavigationPage *page)
{
  US_SHELF_PAGE (page)->hidden = TRUE;
}

static void
us_shelf_page_dispose (GObject *object)
{
  UsShelfPage *self = US_SHELF_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_SHELF_PAGE);
  g_clear_object (&self->in_progress);
  g_clear_object (&self->shown);
  g_clear_object (&self->latest);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (us_shelf_page_parent_class)->dispose (object);
}

static void
us_shelf_page_class_init (UsShelfPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_shelf_page_dispose;
  ADW_NAVIGATION_PAGE_CLASS (klass)->showing = us_shelf_page_showing;
  ADW_NAVIGATION_PAGE_CLASS (klass)->hidden = us_shelf_page_hidden;

  g_type_ensure (US_TYPE_COLUMNS);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-shelf-page.ui");
  gtk_widget_class_bind_template_child (widget_class, UsShelfPage, cards);
  gtk_widget_class_bind_template_child (widget_class, UsShelfPage, tiles);
  gtk_widget_class_bind_template_child (widget_class, UsShelfPage, history);
  gtk_widget_class_bind_template_child (widget_class, UsShelfPage, all_button);

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
