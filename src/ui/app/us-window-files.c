/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-window-files.h"

#include <glib/gi18n.h>

#include "us-campaign-page.h"
#include "us-errand.h"
#include "us-file-choice.h"
#include "us-labels.h"
#include "us-log-files.h"
#include "us-log-in.h"
#include "us-parcel.h"
#include "us-play-page.h"
#include "us-save.h"

static const UsFileChoice backup_choice = {
  .title = N_("Back Up Everything"),
  .kind = N_("Backups"),
  .suffixes = { "db" },
  .trouble = N_("Could Not Back Up"),
};

static const UsFileChoice restore_choice = {
  .title = N_("Restore a Backup"),
  .kind = N_("Backups"),
  .suffixes = { "db" },
  .trouble = N_("Could Not Restore"),
};

static const UsFileChoice import_choice = {
  .title = N_("Import"),
  .kind = N_("Exported Plays, Campaigns and Backups"),
  .suffixes = { "json", "db" },
  .trouble = N_("Could Not Import"),
};

static const UsFileChoice export_choice = {
  .title = N_("Export the Play"),
  .kind = N_("Exported Plays"),
  .suffixes = { "json" },
  .trouble = N_("Could Not Export"),
};

/* What one of them works on. The window stays until it is done. */
typedef struct
{
  UsWindow *window;
  const UsFileChoice *choice; /* what was asked for */
  GFile *file;
  gint64 id;
  UsParcel *parcel;
  GBytes *log; /* of a campaign, which is looked at before it comes in */
  gboolean table;
  char *path, *before; /* of backups: to go back to, and of what was here */
} Errand;

static Errand *
errand_new (UsWindow *window, const UsFileChoice *choice, GFile *file)
{
  Errand *errand = g_new0 (Errand, 1);

  errand->window = g_object_ref (window);
  errand->choice = choice;
  errand->file = file != NULL ? g_object_ref (file) : NULL;
  return errand;
}

static void
errand_free (Errand *errand)
{
  g_clear_pointer (&errand->parcel, us_parcel_free);
  g_clear_pointer (&errand->log, g_bytes_unref);
  g_clear_object (&errand->file);
  g_object_unref (errand->window);
  g_free (errand->path);
  g_free (errand->before);
  g_free (errand);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Errand, errand_free)

/* A window that was closed meanwhile has let go of its store, and nobody is there to be told. */
static gboolean
is_closed (Errand *errand)
{
  return us_window_get_store (errand->window) == NULL;
}

static void
run (Errand *errand, UsErrandFunc func, GDestroyNotify free_result, GAsyncReadyCallback done)
{
  if (is_closed (errand))
    {
      errand_free (errand);
      return;
    }
  gtk_widget_set_cursor_from_name (GTK_WIDGET (errand->window), "progress");
  us_errand_run (us_window_get_store (errand->window), func, errand, NULL, free_result, done, errand);
}

static gpointer
finish (Errand *errand, GObject *store, GAsyncResult *result, GError **error)
{
  gtk_widget_set_cursor (GTK_WIDGET (errand->window), NULL);
  return us_errand_finish (US_STORE (store), result, error);
}

/* Says what came of it. A page of a play shows it as it stands now. */
static void
say (Errand *errand, const char *text)
{
  GtkWidget *page;

  if (is_closed (errand))
    return;
  page = GTK_WIDGET (us_window_get_page (errand->window));
  if (US_IS_PLAY_PAGE (page))
    us_play_page_reload (US_PLAY_PAGE (page));
  if (errand->before != NULL)
    us_toast_undo (page, text, "win.take-back-files", g_variant_new_bytestring (errand->before));
  else
    us_toast_result (page, text);
}

static void
say_trouble (Errand *errand, const GError *error)
{
  g_autofree char *text = errand->file != NULL ? us_save_dup_trouble (errand->file, error) : g_strdup (error->message);

  if (!is_closed (errand))
    us_alert (GTK_WIDGET (errand->window), _(errand->choice->trouble), text);
}

/* --- Out ------------------------------------------------------------------------------------------------------------- */

static gpointer
back_up (UsStore *store, gpointer data, GError **error)
{
  Errand *errand = data;

  return us_store_save (store, errand->file, error) ? us_save_dup_name (errand->file) : NULL;
}

static void
backed_up_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  g_autoptr (Errand) errand = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = finish (errand, store, result, &error), *text = NULL;

  if (name == NULL)
    {
      say_trouble (errand, error);
      return;
    }
  /* Translators: %s is the name of a file */
  text = g_strdup_printf (_("Everything is backed up in “%s”"), name);
  say (errand, text);
}

void
us_window_save_backup (UsWindow *self, GFile *file)
{
  g_return_if_fail (US_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  run (errand_new (self, &backup_choice, file), back_up, g_free, backed_up_cb);
}

static gpointer export (UsStore *store, gpointer data, GError **error)
{
  Errand *errand = data;
  const char *path = g_file_peek_path (errand->file);
  g_autoptr (GPtrArray) altered = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = us_save_dup_name (errand->file);
  char *text;

  if (path != NULL && !us_store_may_export (store, path, error))
    return NULL;
  text = us_store_export_play (store, errand->id, altered, error);
  if (text == NULL)
    return NULL;
  bytes = g_bytes_new_take (text, strlen (text));
  if (!us_save_bytes (errand->file, bytes, error))
    return NULL;
  /* That it is only a part of the play is more than where it is. */
  return altered->len > 0 ? g_strdup (g_ptr_array_index (altered, 0)) : g_strdup_printf (_("Exported to “%s”"), name);
}

static void
exported_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  g_autoptr (Errand) errand = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = finish (errand, store, result, &error);

  if (text != NULL)
    say (errand, text);
  else
    say_trouble (errand, error);
}

void
us_window_export_play (UsWindow *self, gint64 id, GFile *file)
{
  Errand *errand;

  g_return_if_fail (US_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  errand = errand_new (self, &export_choice, file);
  errand->id = id;
  run (errand, export, g_free, exported_cb);
}

/* --- In -------------------------------------------------------------------------------------------------------------- */

static gpointer
add (UsStore *store, gpointer data, GError **error)
{
  Errand *errand = data;

  return us_parcel_add (errand->parcel, store, &errand->before, error);
}

static void
added_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  g_autoptr (Errand) errand = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (UsImportReport) report = finish (errand, store, result, &error);
  g_autofree char *news = NULL;

  if (report == NULL)
    {
      say_trouble (errand, error);
      return;
    }
  news = us_import_report_dup_news (report);
  say (errand, news);
}

static gpointer
replace (UsStore *store, gpointer data, GError **error)
{
  Errand *errand = data;

  errand->before = us_parcel_go_back (errand->parcel, store, error);
  return errand->before != NULL ? errand : NULL;
}

static void
replaced_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  g_autoptr (Errand) errand = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (finish (errand, store, result, &error) == NULL)
    {
      say_trouble (errand, error);
      return;
    }
  text = g_strdup_printf (ngettext ("Everything is as in the backup, with %u play",
                                    "Everything is as in the backup, with %u plays", errand->parcel->n_plays),
                          errand->parcel->n_plays);
  say (errand, text);
}

static void
response_cb (AdwAlertDialog *dialog, const char *response, gpointer data)
{
  Errand *errand = g_object_steal_data (G_OBJECT (dialog), "errand");

  if (errand == NULL)
    return;
  if (g_str_equal (response, "add"))
    run (errand, add, (GDestroyNotify) us_import_report_free, added_cb);
  else if (g_str_equal (response, "replace"))
    run (errand, replace, NULL, replaced_cb);
  else
    errand_free (errand);
}

/* “12 plays, 1 campaign and what was taught of 2 copies” */
static char *
dup_content (const UsParcel *parcel)
{
  g_autofree char *plays = g_strdup_printf (ngettext ("%u play", "%u plays", parcel->n_plays), parcel->n_plays);
  g_autofree char *campaigns =
    g_strdup_printf (ngettext ("%u campaign", "%u campaigns", parcel->n_campaigns), parcel->n_campaigns);
  g_autofree char *copies = g_strdup_printf (ngettext ("%u copy", "%u copies", parcel->n_copies), parcel->n_copies);
  /* Translators: “12 plays, 1 campaign” */
  g_autofree char *both = parcel->n_campaigns > 0 ? g_strdup_printf (_("%s, %s"), plays, campaigns) : g_strdup (plays);

  /* Translators: “12 plays, 1 campaign”, “2 copies” */
  return parcel->n_copies > 0 ? g_strdup_printf (_("%s and what was taught of %s"), both, copies)
                              : g_steal_pointer (&both);
}

/* What is in it, and what both ways would do. */
static char *
dup_question (const UsParcel *parcel)
{
  g_autofree char *content = dup_content (parcel);
  g_autofree char *when = parcel->newest > 0 ? us_label_when (parcel->newest, FALSE) : NULL;
  GString *text = g_string_new (NULL);

  if (when != NULL)
    /* Translators: “12 plays and what was taught of 2 copies”, “15 November” */
    g_string_append_printf (text, _("The backup holds %s; played last %s."), content, when);
  else
    g_string_append_printf (text, _("The backup holds %s."), content);
  g_string_append (text, "\n\n");
  if (parcel->n_only_here > 0)
    g_string_append_printf (text,
                            ngettext ("%u play that is here is not in it: Replace takes it away, Add keeps it.",
                                      "%u plays that are here are not in it: Replace takes them away, Add keeps them.",
                                      parcel->n_only_here),
                            parcel->n_only_here);
  if (parcel->n_only_here > 0 && parcel->n_campaigns_here > 0)
    g_string_append_c (text, ' ');
  if (parcel->n_campaigns_here > 0)
    g_string_append_printf (
      text,
      ngettext ("%u campaign that is here is not in it: Replace takes it away, Add keeps it.",
                "%u campaigns that are here are not in it: Replace takes them away, Add keeps them.",
                parcel->n_campaigns_here),
      parcel->n_campaigns_here);
  if (parcel->n_only_here + parcel->n_campaigns_here == 0)
    g_string_append (
      text, _("All that is here is in it. Replace takes it as it stands there, and Add only brings what is missing."));
  g_string_append_c (text, ' ');
  g_string_append (text, _("What is here now is backed up first, and Undo brings it back."));
  return g_string_free_and_steal (text);
}

static void
ask (Errand *errand)
{
  /* Translators: %s is the name of a file */
  g_autofree char *heading = g_strdup_printf (_("Restore “%s”?"), errand->parcel->name);
  g_autofree char *body = dup_question (errand->parcel);
  AdwDialog *dialog = us_alert_new (heading, body);

  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _("_Cancel"), "replace", _("_Replace"), "add",
                                  _("_Add"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "replace", ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "add", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "add");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "cancel");
  g_object_set_data_full (G_OBJECT (dialog), "errand", errand, (GDestroyNotify) errand_free);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), NULL);
  adw_dialog_present (dialog, GTK_WIDGET (errand->window));
}

static gpointer
open_parcel (UsStore *store, gpointer data, GError **error)
{
  Errand *errand = data;

  char *text = NULL;
  gsize length;

  errand->parcel = us_parcel_open (store, errand->file, error);
  if (errand->parcel != NULL && !errand->parcel->whole &&
      g_file_get_contents (errand->parcel->path, &text, &length, NULL))
    {
      g_autoptr (GBytes) bytes = g_bytes_new_take (text, length);

      /* A table says nothing of itself. */
      errand->table = g_str_has_suffix (errand->parcel->name, ".csv");
      if (errand->table || us_log_in_is_campaign (text, length))
        errand->log = g_steal_pointer (&bytes);
    }
  return errand->parcel;
}

/* A table comes into the campaign that is in sight; one that was exported knows where it belongs. */
static void
show_log (Errand *errand)
{
  AdwNavigationPage *page = us_window_get_page (errand->window);
  const char *uuid = errand->table && US_IS_CAMPAIGN_PAGE (page)
                       ? us_log_book_get_uuid (us_campaign_page_get_book (US_CAMPAIGN_PAGE (page)))
                       : NULL;

  us_log_files_show (GTK_WIDGET (page), us_window_get_store (errand->window), uuid, errand->parcel->name, errand->log);
}

static void
opened_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  g_autoptr (Errand) errand = data;
  g_autoptr (GError) error = NULL;

  if (finish (errand, store, result, &error) == NULL)
    say_trouble (errand, error);
  else if (errand->parcel->whole && !is_closed (errand))
    ask (g_steal_pointer (&errand));
  else if (errand->log != NULL && !is_closed (errand))
    show_log (errand);
  else
    run (g_steal_pointer (&errand), add, (GDestroyNotify) us_import_report_free, added_cb);
}

void
us_window_take_in (UsWindow *self, GFile *file)
{
  g_return_if_fail (US_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  run (errand_new (self, &import_choice, file), open_parcel, NULL, opened_cb);
}

static gpointer
take_back (UsStore *store, gpointer data, GError **error)
{
  Errand *errand = data;

  return us_store_restore (store, errand->path, error);
}

static void
taken_back_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  g_autoptr (Errand) errand = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = finish (errand, store, result, &error);

  if (before == NULL)
    say_trouble (errand, error);
  else
    say (errand, _("Everything is as it was before"));
}

/* --- Actions --------------------------------------------------------------------------------------------------------- */

static void
backup_chosen_cb (GtkWidget *widget, GFile *file, gpointer data)
{
  us_window_save_backup (US_WINDOW (widget), file);
}

static void
back_up_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  /* Sorted by their names they are sorted by their age. */
  g_autofree char *name = g_date_time_format (now, "understudy-%Y-%m-%d.db");

  us_file_choose_to_save (widget, &backup_choice, name, backup_chosen_cb, NULL, NULL);
}

static void
import_chosen_cb (GtkWidget *widget, GFile *file, gpointer data)
{
  us_window_take_in (US_WINDOW (widget), file);
}

static void
import_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  us_file_choose_to_open (widget, &import_choice, import_chosen_cb);
}

/* Whichever of both was chosen, the file says what can be done with it. */
static void
restore_chosen_cb (GtkWidget *widget, GFile *file, gpointer data)
{
  run (errand_new (US_WINDOW (widget), &restore_choice, file), open_parcel, NULL, opened_cb);
}

static void
restore_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  us_file_choose_to_open (widget, &restore_choice, restore_chosen_cb);
}

static void
export_chosen_cb (GtkWidget *widget, GFile *file, gpointer data)
{
  us_window_export_play (US_WINDOW (widget), *(gint64 *) data, file);
}

static void
export_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gint64 id = g_variant_get_int64 (parameter);
  g_autoptr (GError) error = NULL;
  g_autoptr (UsListing) play = us_store_get_listing (us_window_get_store (US_WINDOW (widget)), id, &error);
  g_autoptr (GDateTime) time = NULL;
  g_autofree char *day = NULL, *name = NULL;

  if (play == NULL)
    {
      us_alert (widget, _(export_choice.trouble), error->message);
      return;
    }
  time = g_date_time_new_from_unix_local (play->changed / 1000);
  day = time != NULL ? g_date_time_format (time, "%Y-%m-%d") : g_strdup ("play");
  name = g_strdup_printf ("%s-%s.json", play->game, day);
  us_file_choose_to_save (widget, &export_choice, name, export_chosen_cb, g_memdup2 (&id, sizeof id), g_free);
}

static void
take_back_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  Errand *errand = errand_new (US_WINDOW (widget), &restore_choice, NULL);

  errand->path = g_variant_dup_bytestring (parameter, NULL);
  run (errand, take_back, g_free, taken_back_cb);
}

static void
undo_import_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  UsWindow *self = US_WINDOW (widget);

  us_log_files_take_back (GTK_WIDGET (us_window_get_page (self)), us_window_get_store (self), parameter);
}

static gboolean
drop_cb (UsWindow *self, const GValue *value, double x, double y)
{
  /* The files in it are still the list's. */
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  /* One after the other could ask several things at once. */
  if (files == NULL)
    return FALSE;
  us_window_take_in (self, files->data);
  return TRUE;
}

void
us_window_take_drops (UsWindow *self, GtkWidget *widget)
{
  GtkDropTarget *target;

  g_return_if_fail (US_IS_WINDOW (self));
  g_return_if_fail (GTK_IS_WIDGET (widget));

  target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
}

void
us_window_install_files (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.back-up", NULL, back_up_action);
  gtk_widget_class_install_action (widget_class, "win.restore", NULL, restore_action);
  gtk_widget_class_install_action (widget_class, "win.import", NULL, import_action);
  gtk_widget_class_install_action (widget_class, "win.export-play", "x", export_action);
  gtk_widget_class_install_action (widget_class, "win.take-back-files", "ay", take_back_action);
  gtk_widget_class_install_action (widget_class, US_LOG_FILES_UNDO, US_LOG_FILES_UNDO_TYPE, undo_import_action);
}
