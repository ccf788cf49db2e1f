/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-campaigns-page.h"

#include <glib/gi18n.h>

#include "us-campaign-row.h"
#include "us-help.h"

struct _UsCampaignsPage
{
  AdwNavigationPage parent_instance;

  GtkStack *stack;
  AdwPreferencesGroup *running, *complete, *archived, *trashed;

  UsStore *store;
  const UsRules *rules;
  GPtrArray *rows; /* in the groups */
};

G_DEFINE_FINAL_TYPE (UsCampaignsPage, us_campaigns_page, ADW_TYPE_NAVIGATION_PAGE)

static void
add_row (UsCampaignsPage *self, AdwPreferencesGroup *group, const UsCampaignListing *listing)
{
  GtkWidget *row = us_campaign_row_new (listing, FALSE);

  adw_preferences_group_add (group, row);
  g_ptr_array_add (self->rows, row);
}

static gboolean
belongs (UsCampaignsPage *self, AdwPreferencesGroup *group, const UsCampaignListing *listing)
{
  return (group != self->running && group != self->complete) || listing->complete == (group == self->complete);
}

static guint
fill (UsCampaignsPage *self, AdwPreferencesGroup *group, UsCampaignFilter filter)
{
  g_autoptr (GPtrArray) all = us_store_list_campaigns (self->store, self->rules->id, filter, NULL);
  guint n = 0;

  for (guint i = 0; all != NULL && i < all->len; i++)
    if (belongs (self, group, g_ptr_array_index (all, i)))
      {
        add_row (self, group, g_ptr_array_index (all, i));
        n++;
      }
  gtk_widget_set_visible (GTK_WIDGET (group), n > 0);
  return n;
}

static void
show (UsCampaignsPage *self)
{
  guint n = 0;

  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP)),
                                    row);
    }
  g_ptr_array_set_size (self->rows, 0);
  n += fill (self, self->running, US_CAMPAIGNS_RUNNING);
  n += fill (self, self->complete, US_CAMPAIGNS_RUNNING);
  n += fill (self, self->archived, US_CAMPAIGNS_ARCHIVED);
  n += fill (self, self->trashed, US_CAMPAIGNS_TRASH);
  gtk_stack_set_visible_child_name (self->stack, n > 0 ? "list" : "empty");
}

static void
new_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.new-campaign", "s", US_CAMPAIGNS_PAGE (widget)->rules->id);
}

static void
us_campaigns_page_dispose (GObject *object)
{
  UsCampaignsPage *self = US_CAMPAIGNS_PAGE (object);

  g_ptr_array_set_size (self->rows, 0);
  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_CAMPAIGNS_PAGE);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (us_campaigns_page_parent_class)->dispose (object);
}

static void
us_campaigns_page_finalize (GObject *object)
{
  g_ptr_array_unref (US_CAMPAIGNS_PAGE (object)->rows);

  G_OBJECT_CLASS (us_campaigns_page_parent_class)->finalize (object);
}

static void
us_campaigns_page_class_init (UsCampaignsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_campaigns_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = us_campaigns_page_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-campaigns-page.ui");
  gtk_widget_class_bind_template_child (widget_class, UsCampaignsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, UsCampaignsPage, running);
  gtk_widget_class_bind_template_child (widget_class, UsCampaignsPage, complete);
  gtk_widget_class_bind_template_child (widget_class, UsCampaignsPage, archived);
  gtk_widget_class_bind_template_child (widget_class, UsCampaignsPage, trashed);
  gtk_widget_class_install_action (widget_class, "campaigns.new", NULL, new_action);
}

static void
us_campaigns_page_init (UsCampaignsPage *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  us_help_set_page (GTK_WIDGET (self), "campaign");
}

AdwNavigationPage *
us_campaigns_page_new (UsStore *store, const UsRules *rules)
{
  UsCampaignsPage *self;

  g_return_val_if_fail (US_IS_STORE (store), NULL);

  self = g_object_new (US_TYPE_CAMPAIGNS_PAGE, NULL);
  self->store = g_object_ref (store);
  self->rules = rules;
  g_signal_connect_object (store, "campaign-changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  return ADW_NAVIGATION_PAGE (self);
}
