/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-file-choice.h"

#include <glib/gi18n.h>

#include "us-file-portal.h"

typedef struct
{
  GtkWidget *widget;
  const UsFileChoice *choice;
  char *name; /* proposed; NULL: a file is opened */
  UsFileChosen chosen;
  gpointer data;
  GDestroyNotify free_data;
} Asked;

static void
asked_free (Asked *asked)
{
  if (asked->free_data != NULL)
    asked->free_data (asked->data);
  g_object_unref (asked->widget);
  g_free (asked->name);
  g_free (asked);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Asked, asked_free)

void
us_alert (GtkWidget *widget, const char *heading, const char *body)
{
  AdwDialog *dialog;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  dialog = adw_alert_dialog_new (heading, body);
  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _("_Close"));
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "close");
  adw_dialog_present (dialog, widget);
}

static GListModel *
filters_new (const UsFileChoice *choice)
{
  GListStore *filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autoptr (GtkFileFilter) some = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (some, _(choice->kind));
  for (guint i = 0; choice->suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix (some, choice->suffixes[i]);
  gtk_file_filter_set_name (all, _("All Files"));
  gtk_file_filter_add_pattern (all, "*");
  g_list_store_append (filters, some);
  g_list_store_append (filters, all);
  return G_LIST_MODEL (filters);
}

static void
chosen_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autoptr (Asked) asked = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = asked->name != NULL ? gtk_file_dialog_save_finish (GTK_FILE_DIALOG (object), result, &error)
                                               : gtk_file_dialog_open_finish (GTK_FILE_DIALOG (object), result, &error);

  if (file != NULL)
    asked->chosen (asked->widget, file, asked->data);
  else if (!g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED))
    us_alert (asked->widget, _(asked->choice->trouble), error->message);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Asked) asked = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autoptr (GListModel) filters = filters_new (asked->choice);
  GtkRoot *root = gtk_widget_get_root (asked->widget);

  if (!us_file_portal_find_finish (result, &error))
    {
      us_alert (asked->widget, _(asked->choice->trouble), error->message);
      return;
    }
  gtk_file_dialog_set_title (dialog, _(asked->choice->title));
  gtk_file_dialog_set_filters (dialog, filters);
  if (asked->name != NULL)
    {
      gtk_file_dialog_set_initial_name (dialog, asked->name);
      gtk_file_dialog_save (dialog, GTK_WINDOW (root), NULL, chosen_cb, g_steal_pointer (&asked));
    }
  else
    gtk_file_dialog_open (dialog, GTK_WINDOW (root), NULL, chosen_cb, g_steal_pointer (&asked));
}

static void
ask (GtkWidget *widget, const UsFileChoice *choice, const char *name, UsFileChosen chosen, gpointer data,
     GDestroyNotify free_data)
{
  Asked *asked = g_new0 (Asked, 1);

  asked->widget = g_object_ref (widget);
  asked->choice = choice;
  asked->name = g_strdup (name);
  asked->chosen = chosen;
  asked->data = data;
  asked->free_data = free_data;
  us_file_portal_find (found_cb, asked);
}

void
us_file_choose_to_save (GtkWidget *widget, const UsFileChoice *choice, const char *name, UsFileChosen chosen,
                        gpointer data, GDestroyNotify free_data)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (choice != NULL && name != NULL && chosen != NULL);

  ask (widget, choice, name, chosen, data, free_data);
}

void
us_file_choose_to_open (GtkWidget *widget, const UsFileChoice *choice, UsFileChosen chosen)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (choice != NULL && chosen != NULL);

  ask (widget, choice, NULL, chosen, NULL, NULL);
}
