/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-plays-page.h"

#include <glib/gi18n.h>

#include "us-campaign-row.h"
#include "us-help.h"
#include "us-play-line.h"
#include "us-tally.h"

struct _UsPlaysPage
{
  AdwNavigationPage parent_instance;

  GtkSearchBar *search_bar;
  GtkEditable *search_entry;
  AdwPreferencesGroup *campaigns;

  UsStore *store;
  GPtrArray *rows; /* of campaigns in the trash, in their group */
  GListModel *plays;
  gboolean trash;
  char *tally;
};

enum { PROP_0, PROP_PLAYS, PROP_TRASH, PROP_TALLY, PROP_N_CAMPAIGNS, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsPlaysPage, us_plays_page, ADW_TYPE_NAVIGATION_PAGE)

static char *
find_title (UsPlaysPage *self, gboolean trash)
{
  return g_strdup (trash ? _("Trash") : _("All Plays"));
}

static char *
find_page (UsPlaysPage *self, guint n, guint campaigns, const char *wanted, gboolean trash)
{
  return g_strdup (n + campaigns > 0 ? trash ? "trash" : "list" : *wanted != '\0' || !trash ? "nothing" : "empty");
}

static gboolean
may_empty (UsPlaysPage *self, guint n, guint campaigns, const char *wanted, gboolean trash)
{
  return trash && n + campaigns > 0 && *wanted == '\0';
}

static gboolean
is_any (UsPlaysPage *self, guint n)
{
  return n > 0;
}

static gboolean
are_both (UsPlaysPage *self, guint plays, guint campaigns)
{
  return plays > 0 && campaigns > 0;
}

static char *
find_nothing (UsPlaysPage *self, gboolean trash)
{
  return g_strdup (trash ? _("Nothing Found") : _("No Play Found"));
}

static gboolean
is_told (UsPlaysPage *self, const char *tally)
{
  return tally != NULL;
}

static void
read_tally (UsPlaysPage *self)
{
  g_autofree char *tally = us_store_dup_tally (self->store, gtk_editable_get_text (self->search_entry));

  if (g_set_str (&self->tally, tally))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TALLY]);
}

/* Those whose names have all words that are searched. */
static gboolean
is_wanted (UsPlaysPage *self, const UsCampaignListing *campaign)
{
  g_autofree char *name = g_utf8_casefold (campaign->name, -1);
  g_autofree char *wanted = g_utf8_casefold (gtk_editable_get_text (self->search_entry), -1);
  g_auto (GStrv) words = g_strsplit_set (wanted, " \t", -1);

  for (char **word = words; *word != NULL; word++)
    if (strstr (name, *word) == NULL)
      return FALSE;
  return TRUE;
}

static void
read_campaigns (UsPlaysPage *self)
{
  g_autoptr (GPtrArray) all = us_store_list_campaigns (self->store, NULL, US_CAMPAIGNS_TRASH, NULL);

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->campaigns, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; all != NULL && i < all->len; i++)
    if (is_wanted (self, g_ptr_array_index (all, i)))
      {
        GtkWidget *row = us_campaign_row_new (g_ptr_array_index (all, i), TRUE);

        adw_preferences_group_add (self->campaigns, row);
        g_ptr_array_add (self->rows, row);
      }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_CAMPAIGNS]);
}

static void
search_changed_cb (UsPlaysPage *self)
{
  us_play_list_set_search (US_PLAY_LIST (self->plays), gtk_editable_get_text (self->search_entry));
  if (self->trash)
    read_campaigns (self);
}

static void
activate_cb (UsPlaysPage *self, guint position)
{
  g_autoptr (UsPlayItem) item = g_list_model_get_item (self->plays, position);

  if (item == NULL || self->trash)
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-play", "x", us_play_item_get_listing (item)->id);
}

static void
us_plays_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsPlaysPage *self = US_PLAYS_PAGE (object);

  if (id == PROP_PLAYS)
    g_value_set_object (value, self->plays);
  else if (id == PROP_TALLY)
    g_value_set_string (value, self->tally);
  else if (id == PROP_N_CAMPAIGNS)
    g_value_set_uint (value, self->rows->len);
  else
    g_value_set_boolean (value, self->trash);
}

static void
us_plays_page_dispose (GObject *object)
{
  UsPlaysPage *self = US_PLAYS_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_PLAYS_PAGE);
  g_clear_object (&self->plays);
  g_clear_object (&self->store);
  g_clear_pointer (&self->tally, g_free);
  g_ptr_array_set_size (self->rows, 0);

  G_OBJECT_CLASS (us_plays_page_parent_class)->dispose (object);
}

static void
us_plays_page_finalize (GObject *object)
{
  g_ptr_array_unref (US_PLAYS_PAGE (object)->rows);

  G_OBJECT_CLASS (us_plays_page_parent_class)->finalize (object);
}

static void
us_plays_page_class_init (UsPlaysPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = us_plays_page_get_property;
  object_class->dispose = us_plays_page_dispose;
  object_class->finalize = us_plays_page_finalize;

  properties[PROP_PLAYS] = g_param_spec_object ("plays", NULL, NULL, US_TYPE_PLAY_LIST, flags);
  properties[PROP_TRASH] = g_param_spec_boolean ("trash", NULL, NULL, FALSE, flags);
  properties[PROP_TALLY] = g_param_spec_string ("tally", NULL, NULL, NULL, flags);
  properties[PROP_N_CAMPAIGNS] = g_param_spec_uint ("n-campaigns", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (US_TYPE_PLAY_LINE);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-plays-page.ui");
  gtk_widget_class_bind_template_child (widget_class, UsPlaysPage, search_bar);
  gtk_widget_class_bind_template_child (widget_class, UsPlaysPage, search_entry);
  gtk_widget_class_bind_template_child (widget_class, UsPlaysPage, campaigns);
  gtk_widget_class_bind_template_callback (widget_class, are_both);
  gtk_widget_class_bind_template_callback (widget_class, find_nothing);
  gtk_widget_class_bind_template_callback (widget_class, is_any);
  gtk_widget_class_bind_template_callback (widget_class, find_title);
  gtk_widget_class_bind_template_callback (widget_class, find_page);
  gtk_widget_class_bind_template_callback (widget_class, may_empty);
  gtk_widget_class_bind_template_callback (widget_class, is_told);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
us_plays_page_init (UsPlaysPage *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  us_help_set_page (GTK_WIDGET (self), "plays");
  gtk_search_bar_connect_entry (self->search_bar, self->search_entry);
}

AdwNavigationPage *
us_plays_page_new (UsStore *store, UsPlayFilter filter)
{
  UsPlaysPage *self;

  g_return_val_if_fail (US_IS_STORE (store), NULL);

  self = g_object_new (US_TYPE_PLAYS_PAGE, NULL);
  self->store = g_object_ref (store);
  self->plays = us_store_list_plays (store, filter, NULL);
  self->trash = filter == US_PLAYS_TRASH;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TRASH]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYS]);
  if (!self->trash)
    {
      /* The list changes with the words and with every play that is in it. */
      g_signal_connect_object (self->plays, "items-changed", G_CALLBACK (read_tally), self, G_CONNECT_SWAPPED);
      read_tally (self);
    }
  else
    {
      g_signal_connect_object (store, "campaign-changed", G_CALLBACK (read_campaigns), self, G_CONNECT_SWAPPED);
      read_campaigns (self);
    }
  return ADW_NAVIGATION_PAGE (self);
}

void
us_plays_page_search (UsPlaysPage *self)
{
  g_return_if_fail (US_IS_PLAYS_PAGE (self));

  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}
