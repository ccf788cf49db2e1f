/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-copy-page-private.h"
#include "us-file-portal.h"
#include "us-exchange.h"

/* Exports what a copy was taught to a file, and imports it from one. */

static GListModel *
filters_new (void)
{
  GListStore *filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autoptr (GtkFileFilter) json = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (json, _("Exported Copies"));
  gtk_file_filter_add_suffix (json, "json");
  gtk_file_filter_set_name (all, _("All Files"));
  gtk_file_filter_add_pattern (all, "*");
  g_list_store_append (filters, json);
  g_list_store_append (filters, all);
  return G_LIST_MODEL (filters);
}

/* Only the file's name is shown, because in a sandbox the folder is not the one that the player chose. */
static char *
dup_shown_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_filename_display_name (name);
}

static void
exported_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autoptr (UsCopyPage) self = data;
  g_autofree char *name = dup_shown_name (G_FILE (object));

  if (g_file_replace_contents_finish (G_FILE (object), result, NULL, NULL))
    {
      /* Translators: %s is the name of a file */
      g_autofree char *text = g_strdup_printf (_("Exported to “%s”"), name);

      us_copy_page_toast (self, text, NULL);
    }
  else
    {
      g_autoptr (GError) error = NULL;

      g_set_error (&error, G_IO_ERROR, G_IO_ERROR_FAILED,
                   /* Translators: %s is the name of a file */
                   _("“%s” cannot be written there. Choose another folder."), name);
      us_copy_page_show_error (self, _("Could Not Export"), error);
    }
}

void
us_copy_page_export_file (UsCopyPage *self, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  char *text = NULL;

  g_return_if_fail (US_IS_COPY_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  if (g_file_peek_path (file) == NULL || us_store_may_export (self->store, g_file_peek_path (file), &error))
    text = us_store_export_copy (self->store, us_copy_game_get_box (self->game), &error);
  if (text == NULL)
    {
      us_copy_page_show_error (self, _("Could Not Export"), error);
      return;
    }
  bytes = g_bytes_new_take (text, strlen (text));
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_REPLACE_DESTINATION, NULL, exported_cb,
                                       g_object_ref (self));
}

static void
export_chosen_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autoptr (UsCopyPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (object), result, &error);

  if (file != NULL)
    us_copy_page_export_file (self, file);
  else if (!g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED))
    us_copy_page_show_error (self, _("Could Not Export"), error);
}

static void
export_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (UsCopyPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autoptr (GListModel) filters = filters_new ();
  g_autofree char *name = g_strconcat (us_copy_game_get_box (self->game), ".json", NULL);

  if (!us_file_portal_find_finish (result, &error))
    {
      us_copy_page_show_error (self, _("Could Not Export"), error);
      return;
    }
  gtk_file_dialog_set_title (dialog, _("Export What Was Taught"));
  gtk_file_dialog_set_initial_name (dialog, name);
  gtk_file_dialog_set_filters (dialog, filters);
  gtk_file_dialog_save (dialog, GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), NULL, export_chosen_cb,
                        g_object_ref (self));
}

static void
export_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  us_file_portal_find (export_cb, g_object_ref (widget));
}

/* Reading stops at US_EXCHANGE_SIZE_MAX, because a file may be a device without an end. */
static gboolean
read_more_cb (const char *text, goffset size, gpointer data)
{
  return size <= (goffset) US_EXCHANGE_SIZE_MAX;
}

static void
loaded_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autoptr (UsCopyPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (UsImportReport) report = NULL;
  g_autofree char *text = NULL, *name = dup_shown_name (G_FILE (object));
  gsize length;

  if (!g_file_load_partial_contents_finish (G_FILE (object), result, &text, &length, NULL, NULL))
    {
      /* Translators: %s is the name of a file */
      g_set_error (&error, G_IO_ERROR, G_IO_ERROR_FAILED, _("“%s” cannot be read."), name);
    }
  else if (length > US_EXCHANGE_SIZE_MAX)
    us_exchange_set_too_large (name, &error);
  else
    report = us_store_import (self->store, text, (gssize) length, US_IMPORT_NO_FLAGS, &error);
  if (report != NULL)
    {
      g_autofree char *words = us_import_report_dup_text (report);

      us_copy_page_toast (self, words, NULL);
    }
  else
    us_copy_page_show_error (self, _("Could Not Import"), error);
}

/* Refuses pipes and devices, because reading one may block for ever. */
static void
looked_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autoptr (UsCopyPage) self = data;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (object), result, NULL);
  g_autofree char *name = dup_shown_name (G_FILE (object));
  g_autoptr (GError) error = NULL;
  guint32 type = 0;
  guint64 size = 0;

  /* Not every place tells both type and size. */
  if (info != NULL)
    {
      type = g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_STANDARD_TYPE);
      size = g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_STANDARD_SIZE);
    }
  if (type == G_FILE_TYPE_SPECIAL)
    g_set_error (&error, G_IO_ERROR, G_IO_ERROR_FAILED, _("“%s” cannot be read."), name);
  else if (size > US_EXCHANGE_SIZE_MAX)
    us_exchange_set_too_large (name, &error);
  if (error != NULL)
    us_copy_page_show_error (self, _("Could Not Import"), error);
  else
    g_file_load_partial_contents_async (G_FILE (object), NULL, read_more_cb, loaded_cb, g_steal_pointer (&self));
}

void
us_copy_page_import_file (UsCopyPage *self, GFile *file)
{
  g_return_if_fail (US_IS_COPY_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  g_file_query_info_async (file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                           G_FILE_QUERY_INFO_NONE, G_PRIORITY_DEFAULT, NULL, looked_cb, g_object_ref (self));
}

static void
import_chosen_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autoptr (UsCopyPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = gtk_file_dialog_open_finish (GTK_FILE_DIALOG (object), result, &error);

  if (file != NULL)
    us_copy_page_import_file (self, file);
  else if (!g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED))
    us_copy_page_show_error (self, _("Could Not Import"), error);
}

static void
import_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (UsCopyPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autoptr (GListModel) filters = filters_new ();

  if (!us_file_portal_find_finish (result, &error))
    {
      us_copy_page_show_error (self, _("Could Not Import"), error);
      return;
    }
  gtk_file_dialog_set_title (dialog, _("Import What Was Taught"));
  gtk_file_dialog_set_filters (dialog, filters);
  gtk_file_dialog_open (dialog, GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), NULL, import_chosen_cb,
                        g_object_ref (self));
}

static void
import_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  us_file_portal_find (import_cb, g_object_ref (widget));
}

void
us_copy_page_install_files (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "copy.export", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "copy.import", NULL, import_action);
}
