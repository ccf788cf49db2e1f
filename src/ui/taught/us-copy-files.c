/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-copy-page-private.h"
#include "us-errand.h"
#include "us-file-choice.h"
#include "us-parcel.h"
#include "us-save.h"

/* Exports what a copy was taught to a file, and imports it from one. */

static const UsFileChoice export_choice = {
  .title = N_("Export What Was Taught"),
  .kind = N_("Exported Copies"),
  .suffixes = { "json" },
  .trouble = N_("Could Not Export"),
};

static const UsFileChoice import_choice = {
  .title = N_("Import What Was Taught"),
  .kind = N_("Exported Copies"),
  .suffixes = { "json" },
  .trouble = N_("Could Not Import"),
};

typedef struct
{
  UsCopyPage *page;
  GFile *file;
  char *box;
} Errand;

static Errand *
errand_new (UsCopyPage *page, GFile *file)
{
  Errand *errand = g_new0 (Errand, 1);

  errand->page = g_object_ref (page);
  errand->file = g_object_ref (file);
  errand->box = g_strdup (us_copy_game_get_box (page->game));
  return errand;
}

static void
errand_free (Errand *errand)
{
  g_object_unref (errand->page);
  g_object_unref (errand->file);
  g_free (errand->box);
  g_free (errand);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Errand, errand_free)

static gpointer
write_out (UsStore *store, gpointer data, GError **error)
{
  Errand *errand = data;
  const char *path = g_file_peek_path (errand->file);
  g_autoptr (GBytes) bytes = NULL;
  char *text;

  if (path != NULL && !us_store_may_export (store, path, error))
    return NULL;
  text = us_store_export_copy (store, errand->box, error);
  if (text == NULL)
    return NULL;
  bytes = g_bytes_new_take (text, strlen (text));
  return us_save_bytes (errand->file, bytes, error) ? us_save_dup_name (errand->file) : NULL;
}

static void
exported_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autoptr (Errand) errand = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = us_errand_finish (US_STORE (object), result, &error);
  g_autofree char *text = NULL;

  if (name == NULL)
    {
      us_copy_page_show_error (errand->page, _("Could Not Export"), error);
      return;
    }
  /* Translators: %s is the name of a file */
  text = g_strdup_printf (_("Exported to “%s”"), name);
  us_copy_page_toast (errand->page, text, NULL);
}

void
us_copy_page_export_file (UsCopyPage *self, GFile *file)
{
  Errand *errand;

  g_return_if_fail (US_IS_COPY_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  errand = errand_new (self, file);
  us_errand_run (self->store, write_out, errand, NULL, g_free, exported_cb, errand);
}

static void
export_chosen_cb (GtkWidget *widget, GFile *file, gpointer data)
{
  us_copy_page_export_file (US_COPY_PAGE (widget), file);
}

static void
export_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  UsCopyPage *self = US_COPY_PAGE (widget);
  g_autofree char *name = g_strconcat (us_copy_game_get_box (self->game), ".json", NULL);

  us_file_choose_to_save (widget, &export_choice, name, export_chosen_cb, NULL, NULL);
}

static gpointer
read_in (UsStore *store, gpointer data, GError **error)
{
  Errand *errand = data;
  g_autoptr (UsParcel) parcel = us_parcel_open (store, errand->file, error);
  g_autofree char *before = NULL;

  return parcel != NULL ? us_parcel_add (parcel, store, &before, error) : NULL;
}

static void
imported_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autoptr (Errand) errand = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (UsImportReport) report = us_errand_finish (US_STORE (object), result, &error);
  g_autofree char *words = NULL;

  if (report == NULL)
    {
      words = us_save_dup_trouble (errand->file, error);
      us_alert (GTK_WIDGET (errand->page), _("Could Not Import"), words);
      return;
    }
  words = us_import_report_dup_text (report);
  us_copy_page_toast (errand->page, words, NULL);
}

void
us_copy_page_import_file (UsCopyPage *self, GFile *file)
{
  Errand *errand;

  g_return_if_fail (US_IS_COPY_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  errand = errand_new (self, file);
  us_errand_run (self->store, read_in, errand, NULL, (GDestroyNotify) us_import_report_free, imported_cb, errand);
}

static void
import_chosen_cb (GtkWidget *widget, GFile *file, gpointer data)
{
  us_copy_page_import_file (US_COPY_PAGE (widget), file);
}

static void
import_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  us_file_choose_to_open (widget, &import_choice, import_chosen_cb);
}

void
us_copy_page_install_files (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "copy.export", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "copy.import", NULL, import_action);
}
