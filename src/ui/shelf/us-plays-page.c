/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-plays-page.h"

#include <glib/gi18n.h>

#include "us-labels.h"
#include "us-help.h"
#include "us-play-row.h"

struct _UsPlaysPage
{
  AdwNavigationPage parent_instance;

  GtkWidget *empty_button;
  GtkSearchBar *search_bar;
  GtkEditable *search_entry;
  GtkStack *stack;
  GtkListView *list;

  UsStore *store;
  UsPlayFilter filter;
  GListModel *plays;
};

G_DEFINE_FINAL_TYPE (UsPlaysPage, us_plays_page, ADW_TYPE_NAVIGATION_PAGE)

static void
update (UsPlaysPage *self)
{
  gboolean any = g_list_model_get_n_items (self->plays) > 0;
  gboolean searching = *gtk_editable_get_text (self->search_entry) != '\0';

  gtk_stack_set_visible_child_name (self->stack, any                                           ? "list"
                                                 : searching || self->filter != US_PLAYS_TRASH ? "nothing"
                                                                                               : "empty");
  gtk_widget_set_visible (self->empty_button, self->filter == US_PLAYS_TRASH && any && !searching);
}

static void
search_changed_cb (UsPlaysPage *self)
{
  us_play_list_set_search (US_PLAY_LIST (self->plays), gtk_editable_get_text (self->search_entry));
  update (self);
}

static void
activate_cb (UsPlaysPage *self, guint position)
{
  g_autoptr (UsPlayItem) item = g_list_model_get_item (self->plays, position);

  if (self->filter == US_PLAYS_TRASH || item == NULL)
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-play", "x", us_play_item_get_listing (item)->id);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, UsPlaysPage *self)
{
  GtkWidget *line = us_play_line_new ();

  us_play_line_set_in_trash (US_PLAY_LINE (line), self->filter == US_PLAYS_TRASH);
  gtk_list_item_set_child (list_item, line);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, UsPlaysPage *self)
{
  UsPlayItem *item = gtk_list_item_get_item (list_item);
  const UsListing *play = us_play_item_get_listing (item);
  g_autofree char *how = us_label_play (play), *when = us_label_when (play->changed, FALSE);
  /* Translators: a game, how the play ended, when */
  g_autofree char *label = g_strdup_printf (_("%s, %s, %s"), us_play_item_get_title (item), how, when);

  us_play_line_set_item (US_PLAY_LINE (gtk_list_item_get_child (list_item)), item);
  gtk_list_item_set_accessible_label (list_item, label);
  gtk_list_item_set_activatable (list_item, self->filter != US_PLAYS_TRASH);
}

static void
us_plays_page_dispose (GObject *object)
{
  UsPlaysPage *self = US_PLAYS_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_PLAYS_PAGE);
  g_clear_object (&self->plays);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (us_plays_page_parent_class)->dispose (object);
}

static void
us_plays_page_class_init (UsPlaysPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_plays_page_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-plays-page.ui");
  gtk_widget_class_bind_template_child (widget_class, UsPlaysPage, empty_button);
  gtk_widget_class_bind_template_child (widget_class, UsPlaysPage, search_bar);
  gtk_widget_class_bind_template_child (widget_class, UsPlaysPage, search_entry);
  gtk_widget_class_bind_template_child (widget_class, UsPlaysPage, stack);
  gtk_widget_class_bind_template_child (widget_class, UsPlaysPage, list);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
us_plays_page_init (UsPlaysPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  us_help_set_page (GTK_WIDGET (self), "plays");
  gtk_search_bar_connect_entry (self->search_bar, self->search_entry);
  gtk_search_bar_set_key_capture_widget (self->search_bar, GTK_WIDGET (self));
}

AdwNavigationPage *
us_plays_page_new (UsStore *store, UsPlayFilter filter)
{
  UsPlaysPage *self;
  GtkListItemFactory *factory;

  g_return_val_if_fail (US_IS_STORE (store), NULL);

  self = g_object_new (US_TYPE_PLAYS_PAGE, NULL);
  self->store = g_object_ref (store);
  self->filter = filter;
  self->plays = us_store_list_plays (store, filter, NULL);
  adw_navigation_page_set_title (ADW_NAVIGATION_PAGE (self), filter == US_PLAYS_TRASH ? _("Trash") : _("All Plays"));

  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  gtk_list_view_set_factory (self->list, factory);
  g_object_unref (factory);
  {
    g_autoptr (GtkNoSelection) selection = gtk_no_selection_new (g_object_ref (self->plays));

    gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
  }
  g_signal_connect_object (self->plays, "items-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  update (self);
  return ADW_NAVIGATION_PAGE (self);
}

void
us_plays_page_search (UsPlaysPage *self)
{
  g_return_if_fail (US_IS_PLAYS_PAGE (self));

  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}
