/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-things-dialog.h"

#include <glib/gi18n.h>

#include "us-field-kind.h"
#include "us-help.h"
#include "us-labels.h"
#include "us-thing-dialog.h"

struct _UsThingsDialog
{
  AdwDialog parent_instance;

  GtkListBox *rows;
  GtkWidget *empty, *scrolled;

  UsLogBook *book;
  guint list;
};

G_DEFINE_FINAL_TYPE (UsThingsDialog, us_things_dialog, ADW_TYPE_DIALOG)

static const UsTopic *
find_topic (UsThingsDialog *self)
{
  const UsRules *rules = us_log_book_get_rules (self->book);

  return &rules->topics[rules->campaign->lists[self->list].topic];
}

/* What is told of it besides its name. */
static char *
dup_details (UsThingsDialog *self, gconstpointer thing)
{
  const UsTopic *topic = find_topic (self);
  const UsNames *names = us_campaign_get_names (us_log_book_get_campaign (self->book));
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < topic->n_fields; i++)
    {
      const UsField *field = &topic->fields[i];
      g_autoptr (GString) said = g_string_new (NULL);

      if (g_strcmp0 (field->key, topic->name_field) == 0 || (field->optional && us_field_is_empty (field, thing)))
        continue;
      us_field_traits (field)->say (field, names, (const char *) thing + field->offset, said);
      if (said->len == 0)
        continue;
      g_string_append_printf (out, "%s%s: %s", out->len > 0 ? " · " : "", us_field_title (field), said->str);
    }
  return g_string_free_and_steal (g_steal_pointer (&out));
}

static GtkWidget *
create_row (UsThingsDialog *self, int thing)
{
  const UsRules *rules = us_log_book_get_rules (self->book);
  UsCampaign *campaign = us_log_book_get_campaign (self->book);
  g_autofree char *name =
    us_value_label (rules->campaign->lists[self->list].domain, us_campaign_get_names (campaign), thing);
  g_autofree char *details = dup_details (self, us_campaign_get_thing (campaign, self->list, thing));
  GtkWidget *row = adw_action_row_new (), *chevron = gtk_image_new_from_icon_name ("go-next-symbolic");

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), details);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), chevron);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  return row;
}

static void
show (UsThingsDialog *self)
{
  UsCampaign *campaign = us_log_book_get_campaign (self->book);
  guint n = us_campaign_count_things (campaign, self->list);

  gtk_list_box_remove_all (self->rows);
  for (guint i = 0; i < n; i++)
    gtk_list_box_append (self->rows, create_row (self, (int) i));
  gtk_widget_set_visible (GTK_WIDGET (self->rows), n > 0);
  gtk_widget_set_visible (self->empty, n == 0);
}

static void
open (UsThingsDialog *self, const char *which)
{
  g_autoptr (GError) error = NULL;
  AdwDialog *dialog = us_thing_dialog_new (us_log_book_get_store (self->book), us_log_book_get_uuid (self->book),
                                           self->list, which, &error);

  if (dialog == NULL)
    us_toast_error (GTK_WIDGET (self), error);
  else
    adw_dialog_present (dialog, GTK_WIDGET (self));
}

static void
activated_cb (UsThingsDialog *self, GtkListBoxRow *row)
{
  UsCampaign *campaign = us_log_book_get_campaign (self->book);

  open (self, us_names_which (us_campaign_get_names (campaign),
                              us_log_book_get_rules (self->book)->campaign->lists[self->list].topic,
                              gtk_list_box_row_get_index (row)));
}

static void
add_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  open (US_THINGS_DIALOG (widget), NULL);
}

static void
us_things_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_THINGS_DIALOG);
  g_clear_object (&US_THINGS_DIALOG (object)->book);

  G_OBJECT_CLASS (us_things_dialog_parent_class)->dispose (object);
}

static void
us_things_dialog_class_init (UsThingsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_things_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-things-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, UsThingsDialog, rows);
  gtk_widget_class_bind_template_child (widget_class, UsThingsDialog, empty);
  gtk_widget_class_bind_template_child (widget_class, UsThingsDialog, scrolled);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_install_action (widget_class, "things.add", NULL, add_action);
}

static void
us_things_dialog_init (UsThingsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  us_help_set_page (GTK_WIDGET (self), "campaign");
}

AdwDialog *
us_things_dialog_new (UsLogBook *book, guint list)
{
  UsThingsDialog *self;

  g_return_val_if_fail (US_IS_LOG_BOOK (book), NULL);

  self = g_object_new (US_TYPE_THINGS_DIALOG, NULL);
  self->book = g_object_ref (book);
  self->list = list;
  adw_dialog_set_title (ADW_DIALOG (self), _(find_topic (self)->title));
  us_widget_set_label (GTK_WIDGET (self->rows), _(find_topic (self)->title));
  us_widget_set_label (self->scrolled, _(find_topic (self)->title));
  g_signal_connect_object (book, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  return ADW_DIALOG (self);
}
