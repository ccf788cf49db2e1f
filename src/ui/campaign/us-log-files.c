/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-files.h"

#include <glib/gi18n.h>

#include "us-errand.h"
#include "us-file-choice.h"
#include "us-file-portal.h"
#include "us-labels.h"
#include "us-log-export-dialog.h"
#include "us-log-preview-dialog.h"
#include "us-log-print.h"
#include "us-parcel.h"
#include "us-save.h"

static const UsFileChoice import_choice = {
  .title = N_("Import into the Campaign"),
  .kind = N_("Tables and Campaigns"),
  .suffixes = { "csv", "json" },
  .trouble = N_("Could Not Import"),
};

/* --- Out ----------------------------------------------------------------------------------------- */

/* On the page below: over the dialog it would lie on a row that is pressed next. */
static void
exported_cb (GtkWidget *over, const char *text)
{
  us_toast_result (over, text);
}

void
us_log_files_export (GtkWidget *over, UsStore *store, const char *uuid)
{
  g_autoptr (GError) error = NULL;
  AdwDialog *dialog;

  g_return_if_fail (GTK_IS_WIDGET (over));

  if (us_raise_dialog (over, US_TYPE_LOG_EXPORT_DIALOG))
    return;
  dialog = us_log_export_dialog_new (store, uuid, &error);
  if (dialog == NULL)
    {
      us_alert (over, _("Could Not Export"), error->message);
      return;
    }
  g_signal_connect_object (dialog, "exported", G_CALLBACK (exported_cb), over, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, over);
}

/* --- In ------------------------------------------------------------------------------------------ */

/* It can be taken back as long as the campaign is as it came. */
static void
changed_cb (AdwToast *toast, const char *changed, UsStore *store)
{
  g_autoptr (UsCampaignListing) listing =
    us_store_find_campaign (store, g_object_get_data (G_OBJECT (toast), "campaign"), NULL);
  const gint64 *revision = g_object_get_data (G_OBJECT (toast), "revision");

  if (listing == NULL || listing->trashed != 0 || listing->revision != *revision)
    us_toast_dismiss (toast);
}

static void
came_cb (GtkWidget *over, const UsLogCame *came, const char *text, GtkWidget *dialog)
{
  AdwToast *toast = us_toast_undo (over, text, US_LOG_FILES_UNDO,
                                   g_variant_new (US_LOG_FILES_UNDO_TYPE, came->uuid, came->revision, came->created));

  if (toast == NULL)
    return;
  g_object_set_data_full (G_OBJECT (toast), "campaign", g_strdup (came->uuid), g_free);
  g_object_set_data_full (G_OBJECT (toast), "revision", g_memdup2 (&came->revision, sizeof came->revision), g_free);
  g_signal_connect_object (g_object_get_data (G_OBJECT (dialog), "store"), "campaign-changed", G_CALLBACK (changed_cb),
                           toast, G_CONNECT_SWAPPED);
}

void
us_log_files_show (GtkWidget *over, UsStore *store, const char *uuid, const char *name, GBytes *text)
{
  g_autoptr (GError) error = NULL;
  UsLogIn *in;
  AdwDialog *dialog;

  g_return_if_fail (GTK_IS_WIDGET (over));

  in = us_log_in_new (store, uuid, name, text, &error);
  if (in == NULL)
    {
      g_autofree char *whole = strstr (error->message, name) != NULL
                                 ? g_strdup (error->message)
                                 : g_strdup_printf (_("“%s”: %s"), name, error->message);

      us_alert (over, _("Could Not Import"), whole);
      return;
    }
  dialog = us_log_preview_dialog_new (in, uuid == NULL);
  g_object_set_data_full (G_OBJECT (dialog), "store", g_object_ref (store), g_object_unref);
  g_signal_connect_object (dialog, "came", G_CALLBACK (came_cb), over, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, over);
}

typedef struct
{
  GtkWidget *over;
  UsStore *store;
  char *uuid;
  GFile *file;
} Errand;

static void
errand_free (Errand *errand)
{
  g_object_unref (errand->over);
  g_object_unref (errand->store);
  g_object_unref (errand->file);
  g_free (errand->uuid);
  g_free (errand);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Errand, errand_free)

static gpointer
read_in (UsStore *store, gpointer data, GError **error)
{
  Errand *errand = data;
  g_autoptr (UsParcel) parcel = us_parcel_open (store, errand->file, error);
  char *text;
  gsize length;

  if (parcel == NULL)
    return NULL;
  if (parcel->whole)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_NOT_NOW,
                           _("This is a backup. Restore it from the main menu of the shelf."));
      return NULL;
    }
  return g_file_get_contents (parcel->path, &text, &length, error) ? g_bytes_new_take (text, length) : NULL;
}

static void
read_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  g_autoptr (Errand) errand = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) text = us_errand_finish (US_STORE (store), result, &error);
  g_autofree char *name = us_save_dup_name (errand->file), *trouble = NULL;

  /* Whoever has left the page is not shown what would come into it. */
  if (!gtk_widget_get_mapped (errand->over))
    return;
  if (text != NULL)
    {
      us_log_files_show (errand->over, errand->store, errand->uuid, name, text);
      return;
    }
  trouble = us_save_dup_trouble (errand->file, error);
  us_alert (errand->over, _("Could Not Import"), trouble);
}

void
us_log_files_take_in (GtkWidget *over, UsStore *store, const char *uuid, GFile *file)
{
  Errand *errand;

  g_return_if_fail (GTK_IS_WIDGET (over));
  g_return_if_fail (US_IS_STORE (store));
  g_return_if_fail (G_IS_FILE (file));

  errand = g_new0 (Errand, 1);
  errand->over = g_object_ref (over);
  errand->store = g_object_ref (store);
  errand->uuid = g_strdup (uuid);
  errand->file = g_object_ref (file);
  us_errand_run (store, read_in, errand, NULL, (GDestroyNotify) g_bytes_unref, read_cb, errand);
}

/* The desktop's dialog may be open for long, and knows no store. */
#define ASKED "us-log-files"

typedef struct
{
  UsStore *store;
  char *uuid;
} Asked;

static void
asked_free (gpointer data)
{
  Asked *asked = data;

  g_object_unref (asked->store);
  g_free (asked->uuid);
  g_free (asked);
}

static void
chosen_cb (GtkWidget *over, GFile *file, gpointer data)
{
  const Asked *asked = g_object_get_data (G_OBJECT (over), ASKED);

  us_log_files_take_in (over, asked->store, asked->uuid, file);
}

void
us_log_files_import (GtkWidget *over, UsStore *store, const char *uuid)
{
  Asked *asked;

  g_return_if_fail (GTK_IS_WIDGET (over));
  g_return_if_fail (US_IS_STORE (store) && uuid != NULL);

  asked = g_new0 (Asked, 1);
  asked->store = g_object_ref (store);
  asked->uuid = g_strdup (uuid);
  g_object_set_data_full (G_OBJECT (over), ASKED, asked, asked_free);
  us_file_choose_to_open (over, &import_choice, chosen_cb);
}

void
us_log_files_take_back (GtkWidget *over, UsStore *store, GVariant *parameter)
{
  UsLogCame came = { .uuid = NULL };
  g_autoptr (GError) error = NULL;

  g_return_if_fail (GTK_IS_WIDGET (over));
  g_return_if_fail (g_variant_is_of_type (parameter, G_VARIANT_TYPE (US_LOG_FILES_UNDO_TYPE)));

  g_variant_get (parameter, "(&sxb)", &came.uuid, &came.revision, &came.created);
  if (us_log_came_take_back (&came, store, &error))
    us_toast_result (over, came.created ? _("Campaign moved to the trash") : _("The campaign is as it was before"));
  else
    us_toast_error (over, error);
}

/* --- Paper --------------------------------------------------------------------------------------- */

typedef struct
{
  GtkWindow *window;
  GtkPrintOperation *operation;
} Printed;

/* Without a portal GTK would silently do nothing. */
static void
found_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autofree Printed *printed = data;
  g_autoptr (GtkWindow) window = printed->window;
  g_autoptr (GtkPrintOperation) operation = printed->operation;
  g_autoptr (GError) error = NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (window)))
    return;
  if (us_file_portal_find_finish (result, &error))
    gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, window, NULL);
  else
    us_alert (GTK_WIDGET (window), _("Could Not Print"), error->message);
}

static void
response_cb (AdwDialog *dialog, const char *response, GtkWindow *window)
{
  const Asked *asked = g_object_get_data (G_OBJECT (dialog), ASKED);
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (GError) error = NULL;
  Printed *printed;

  if (!g_str_equal (response, "report") && !g_str_equal (response, "sheet"))
    return;
  operation = us_log_print_new (asked->store, asked->uuid, g_str_equal (response, "report"), &error);
  if (operation == NULL)
    {
      us_alert (GTK_WIDGET (window), _("Could Not Print"), error->message);
      return;
    }
  us_log_print_watch (operation, window);
  printed = g_new0 (Printed, 1);
  printed->window = g_object_ref (window);
  printed->operation = g_steal_pointer (&operation);
  us_print_portal_find (found_cb, printed);
}

void
us_log_files_print (GtkWindow *window, UsStore *store, const char *uuid)
{
  AdwDialog *dialog;
  Asked *asked;

  g_return_if_fail (GTK_IS_WINDOW (window));
  g_return_if_fail (US_IS_STORE (store) && uuid != NULL);

  dialog = us_alert_new (_("Print?"), _("The sheet has empty lines for the pencil, the report has a chart."));
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _("_Cancel"), "report", _("_Report"), "sheet",
                                  _("_Log Sheet"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "sheet", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "sheet");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "cancel");
  asked = g_new0 (Asked, 1);
  asked->store = g_object_ref (store);
  asked->uuid = g_strdup (uuid);
  g_object_set_data_full (G_OBJECT (dialog), ASKED, asked, asked_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), window, G_CONNECT_DEFAULT);
  adw_dialog_present (dialog, GTK_WIDGET (window));
  us_label_wrap_buttons (GTK_WIDGET (dialog));
}
