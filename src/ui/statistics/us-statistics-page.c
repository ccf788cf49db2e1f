/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-statistics-page.h"

#include <glib/gi18n.h>

#include "us-classes.h"
#include "us-errand.h"
#include "us-list-fill.h"
#include "us-games.h"
#include "us-help.h"
#include "us-labels.h"
#include "us-played-line.h"
#include "us-plays-filter.h"
#include "us-statistics-cards.h"
#include "us-store-statistics.h"

/* More are counted in a thread: the list is there at once, and can be scrolled meanwhile. */
#define MANY 4000

struct _UsStatisticsPage
{
  AdwNavigationPage parent_instance;

  AdwNavigationSplitView *split_view;
  AdwWindowTitle *window_title;
  AdwBanner *banner;
  GtkStack *stack;
  AdwStatusPage *none_page, *nothing_page;
  GtkListView *list_view;
  GtkSliceListModel *rows;
  GtkEditable *search_entry;
  GtkWidget *filter_button, *scores_card;
  UsColumns *numbers, *cards;
  UsClasses *classes;

  UsStore *store;
  const UsRules *rules;
  UsPlaysWanted *wanted;
  GListModel *plays;
  guint opened; /* the place of the play that was opened last */
  guint focus_id;
  guint turn;     /* of counting; what an earlier one found is old */
  gboolean stale; /* something happened while another page lay above */
};

enum { PROP_0, PROP_PLAYS, PROP_GAME_TITLE, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsStatisticsPage, us_statistics_page, ADW_TYPE_NAVIGATION_PAGE)

static char *
find_list (UsStatisticsPage *self, guint n)
{
  return g_strdup (n > 0 ? "list" : "nothing");
}

static gboolean
is_narrowed (UsStatisticsPage *self)
{
  return us_plays_wanted_count (self->wanted) > 0 || (self->wanted->search != NULL && *self->wanted->search != '\0');
}

/* --- What is counted ------------------------------------------------------------------------------ */

static void
show_scores (UsStatisticsPage *self, const UsStatistics *statistics)
{
  const char *bot = self->rules->bot != NULL ? self->rules->bot : self->rules->opponent;

  gtk_widget_set_visible (self->scores_card, statistics->scores->len > 0 || statistics->bot_scores->len > 0);
  us_classes_set_accent (self->classes, self->rules->accent[0], self->rules->accent[1]);
  g_object_set (self->classes, "below", bot != NULL ? _(bot) : "", NULL);
  us_classes_set_numbers (self->classes, (const int *) statistics->scores->data, statistics->scores->len,
                          (const int *) statistics->bot_scores->data, statistics->bot_scores->len);
}

static void
show_titles (UsStatisticsPage *self, guint n)
{
  guint filters = us_plays_wanted_count (self->wanted);
  g_autofree char *on = g_strdup_printf (ngettext ("%u filter is on", "%u filters are on", filters), filters);
  const char *opponent = self->rules->opponent != NULL ? _(self->rules->opponent) : "";
  /* Translators: below the name of a game: how many plays of it there were, and its opponent */
  g_autofree char *subtitle = g_strdup_printf (ngettext ("%1$'u play · %2$s", "%1$'u plays · %2$s", n), n, opponent);

  adw_window_title_set_subtitle (self->window_title, n > 0 ? subtitle : opponent);
  adw_banner_set_title (self->banner, on);
  adw_banner_set_revealed (self->banner, filters > 0);
  if (filters > 0)
    gtk_widget_add_css_class (self->filter_button, "accent");
  else
    gtk_widget_remove_css_class (self->filter_button, "accent");
}

/* Plays that were given up stand in the list, and nothing beside it may say that there are none. */
static void
show_none (UsStatisticsPage *self)
{
  gboolean narrowed = is_narrowed (self), listed = g_list_model_get_n_items (self->plays) > 0;
  AdwStatusPage *page = narrowed ? self->nothing_page : self->none_page;

  adw_status_page_set_title (page, listed ? _("No Play Counted") : narrowed ? _("No Play Found") : _("No Plays Yet"));
  adw_status_page_set_description (
    page, listed     ? _("Plays that were given up stand in the list, and are not counted.")
          : narrowed ? _("Plays that have ended are counted, and none of these fits the words and filters.")
                     : _("Once a play has ended, what came of it is counted here."));
  gtk_stack_set_visible_child_name (self->stack, narrowed ? "nothing" : "none");
}

static void
show_statistics (UsStatisticsPage *self, const UsStatistics *statistics)
{
  guint n = statistics->all.plays;

  show_titles (self, n);
  if (n == 0)
    {
      show_none (self);
      return;
    }
  gtk_stack_set_visible_child_name (self->stack, "numbers");
  us_statistics_show_numbers (self->numbers, statistics);
  show_scores (self, statistics);
  us_statistics_show_cards (self->cards, self->rules, statistics);
}

typedef struct
{
  UsStatisticsPage *page;
  guint turn;
} Asked;

static gpointer
count_cb (UsStore *store, gpointer data, GError **error)
{
  return us_store_read_statistics (store, data, error);
}

static void
counted_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  g_autofree Asked *asked = data;
  g_autoptr (UsStatisticsPage) self = asked->page;
  g_autoptr (GError) error = NULL;
  g_autoptr (UsStatistics) statistics = us_errand_finish (US_STORE (store), result, &error);

  if (self->store == NULL || asked->turn != self->turn)
    return;
  if (statistics != NULL)
    show_statistics (self, statistics);
  else
    us_toast_error (GTK_WIDGET (self), error);
}

static void
count (UsStatisticsPage *self)
{
  self->turn++;
  self->stale = FALSE;
  if (g_list_model_get_n_items (self->plays) > MANY)
    {
      Asked *asked = g_new (Asked, 1);

      *asked = (Asked) { g_object_ref (self), self->turn };
      us_errand_run (self->store, count_cb, us_plays_wanted_copy (self->wanted), (GDestroyNotify) us_plays_wanted_free,
                     (GDestroyNotify) us_statistics_free, counted_cb, asked);
    }
  else
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (UsStatistics) statistics = us_store_read_statistics (self->store, self->wanted, &error);

      if (statistics != NULL)
        show_statistics (self, statistics);
      else
        us_toast_error (GTK_WIDGET (self), error);
    }
}

/* While a page lies above, nobody sees it; it is counted when this one is shown again. */
static void
plays_changed_cb (UsStatisticsPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    count (self);
  else
    self->stale = TRUE;
}

/* --- What is looked for --------------------------------------------------------------------------- */

/* Takes what is wanted, which may be of another game. */
static void
want (UsStatisticsPage *self, UsPlaysWanted *wanted)
{
  us_plays_wanted_free (self->wanted);
  self->wanted = wanted;
  self->rules = us_games_find (wanted->game);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME_TITLE]);
  us_play_list_set_wanted (US_PLAY_LIST (self->plays), wanted);
}

static void
search_changed_cb (UsStatisticsPage *self)
{
  if (!g_set_str (&self->wanted->search, gtk_editable_get_text (self->search_entry)))
    return;
  us_play_list_set_wanted (US_PLAY_LIST (self->plays), self->wanted);
}

/* Escape takes the words away, and without any it goes back. */
static void
stop_search_cb (UsStatisticsPage *self)
{
  if (*gtk_editable_get_text (self->search_entry) != '\0')
    gtk_editable_set_text (self->search_entry, "");
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
}

static void
filter_changed_cb (UsStatisticsPage *self, UsPlaysFilter *filter)
{
  want (self, us_plays_wanted_copy (us_plays_filter_get_wanted (filter)));
}

static void
filter_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsStatisticsPage *self = US_STATISTICS_PAGE (widget);
  AdwDialog *dialog;

  if (us_raise_dialog (widget, US_TYPE_PLAYS_FILTER))
    return;
  dialog = us_plays_filter_new (self->store, self->wanted);
  g_signal_connect_object (dialog, "changed", G_CALLBACK (filter_changed_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, widget);
}

static void
clear_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsStatisticsPage *self = US_STATISTICS_PAGE (widget);
  UsPlaysWanted *wanted = us_plays_wanted_new (self->rules->id);

  want (self, wanted);
  gtk_editable_set_text (self->search_entry, "");
}

static void
search_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsStatisticsPage *self = US_STATISTICS_PAGE (widget);

  adw_navigation_split_view_set_show_content (self->split_view, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

static void
show_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  adw_navigation_split_view_set_show_content (US_STATISTICS_PAGE (widget)->split_view, TRUE);
}

static void
new_play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.new-play", "s", US_STATISTICS_PAGE (widget)->rules->id);
}

static void
activate_cb (UsStatisticsPage *self, guint position)
{
  g_autoptr (UsPlayItem) item = g_list_model_get_item (self->plays, position);

  if (item == NULL)
    return;
  self->opened = position;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-play", "x", us_play_item_get_listing (item)->id);
}

/* --- The page ------------------------------------------------------------------------------------- */

/* Whoever comes back from a play may have set a bookmark there, which changes no list. */
static void
us_statistics_page_showing (AdwNavigationPage *page)
{
  UsStatisticsPage *self = US_STATISTICS_PAGE (page);

  if (self->opened != GTK_INVALID_LIST_POSITION)
    us_play_list_reload (US_PLAY_LIST (self->plays));
  if (self->stale)
    count (self);
}

static gboolean
focus_cb (gpointer data)
{
  UsStatisticsPage *self = data;
  guint n = g_list_model_get_n_items (self->plays);

  if (n > 0)
    {
      gtk_list_view_scroll_to (self->list_view, MIN (self->opened, n - 1), GTK_LIST_SCROLL_FOCUS, NULL);
      gtk_widget_grab_focus (GTK_WIDGET (self->list_view));
    }
  self->opened = GTK_INVALID_LIST_POSITION;
  self->focus_id = 0;
  return G_SOURCE_REMOVE;
}

/* The view gives the focus back itself afterwards, to a line that may be of another play by now. */
static void
us_statistics_page_shown (AdwNavigationPage *page)
{
  UsStatisticsPage *self = US_STATISTICS_PAGE (page);

  if (self->opened != GTK_INVALID_LIST_POSITION && self->focus_id == 0)
    self->focus_id = g_idle_add (focus_cb, self);
}

static void
us_statistics_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsStatisticsPage *self = US_STATISTICS_PAGE (object);

  if (id == PROP_PLAYS)
    g_value_set_object (value, self->plays);
  else
    g_value_set_string (value, self->rules != NULL ? _(self->rules->title) : "");
}

static void
us_statistics_page_dispose (GObject *object)
{
  UsStatisticsPage *self = US_STATISTICS_PAGE (object);

  g_clear_handle_id (&self->focus_id, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_STATISTICS_PAGE);
  g_clear_object (&self->plays);
  g_clear_pointer (&self->wanted, us_plays_wanted_free);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (us_statistics_page_parent_class)->dispose (object);
}

static void
us_statistics_page_class_init (UsStatisticsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = us_statistics_page_get_property;
  object_class->dispose = us_statistics_page_dispose;
  ADW_NAVIGATION_PAGE_CLASS (klass)->showing = us_statistics_page_showing;
  ADW_NAVIGATION_PAGE_CLASS (klass)->shown = us_statistics_page_shown;

  properties[PROP_PLAYS] = g_param_spec_object ("plays", NULL, NULL, US_TYPE_PLAY_LIST, flags);
  properties[PROP_GAME_TITLE] = g_param_spec_string ("game-title", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (US_TYPE_CLASSES);
  g_type_ensure (US_TYPE_COLUMNS);
  g_type_ensure (US_TYPE_PLAYED_LINE);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-statistics-page.ui");
  gtk_widget_class_bind_template_child (widget_class, UsStatisticsPage, split_view);
  gtk_widget_class_bind_template_child (widget_class, UsStatisticsPage, window_title);
  gtk_widget_class_bind_template_child (widget_class, UsStatisticsPage, banner);
  gtk_widget_class_bind_template_child (widget_class, UsStatisticsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, UsStatisticsPage, none_page);
  gtk_widget_class_bind_template_child (widget_class, UsStatisticsPage, nothing_page);
  gtk_widget_class_bind_template_child (widget_class, UsStatisticsPage, list_view);
  gtk_widget_class_bind_template_child (widget_class, UsStatisticsPage, rows);
  gtk_widget_class_bind_template_child (widget_class, UsStatisticsPage, search_entry);
  gtk_widget_class_bind_template_child (widget_class, UsStatisticsPage, filter_button);
  gtk_widget_class_bind_template_child (widget_class, UsStatisticsPage, scores_card);
  gtk_widget_class_bind_template_child (widget_class, UsStatisticsPage, numbers);
  gtk_widget_class_bind_template_child (widget_class, UsStatisticsPage, cards);
  gtk_widget_class_bind_template_child (widget_class, UsStatisticsPage, classes);
  gtk_widget_class_bind_template_callback (widget_class, find_list);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_install_action (widget_class, "statistics.filter", NULL, filter_action);
  gtk_widget_class_install_action (widget_class, "statistics.clear", NULL, clear_action);
  gtk_widget_class_install_action (widget_class, "statistics.search", NULL, search_action);
  gtk_widget_class_install_action (widget_class, "statistics.show", NULL, show_action);
  gtk_widget_class_install_action (widget_class, "statistics.new-play", NULL, new_play_action);
}

static void
us_statistics_page_init (UsStatisticsPage *self)
{
  self->opened = GTK_INVALID_LIST_POSITION;
  gtk_widget_init_template (GTK_WIDGET (self));
  us_help_set_page (GTK_WIDGET (self), "statistics");
}

AdwNavigationPage *
us_statistics_page_new (UsStore *store, const UsRules *rules)
{
  UsStatisticsPage *self;

  g_return_val_if_fail (US_IS_STORE (store), NULL);
  g_return_val_if_fail (rules != NULL, NULL);

  self = g_object_new (US_TYPE_STATISTICS_PAGE, NULL);
  self->store = g_object_ref (store);
  self->rules = rules;
  self->wanted = us_plays_wanted_new (rules->id);
  gtk_slice_list_model_set_size (self->rows, US_LIST_FILL_FIRST);
  self->plays = us_store_list_wanted (store, self->wanted);
  g_signal_connect_object (self->plays, "items-changed", G_CALLBACK (plays_changed_cb), self, G_CONNECT_SWAPPED);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYS]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME_TITLE]);
  us_list_fill (self->rows, G_MAXUINT);
  show_titles (self, g_list_model_get_n_items (self->plays));
  self->stale = TRUE;
  return ADW_NAVIGATION_PAGE (self);
}
