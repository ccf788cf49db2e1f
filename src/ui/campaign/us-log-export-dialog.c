/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-export-dialog.h"

#include <glib/gi18n.h>

#include "us-answer-row.h"
#include "us-errand.h"
#include "us-file-choice.h"
#include "us-help.h"
#include "us-labels.h"
#include "us-save.h"

struct _UsLogExportDialog
{
  AdwDialog parent_instance;

  AdwPreferencesGroup *paper_group, *data_group;
  AdwComboRow *paper_row;

  UsStore *store;
  char *uuid, *name;
};

enum { EXPORTED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsLogExportDialog, us_log_export_dialog, ADW_TYPE_DIALOG)

/* As the rows stand there. */
static const UsPaper *const papers[] = { &us_paper_a4, &us_paper_letter };

typedef struct
{
  const char *title, *subtitle;
  gboolean paper;
  UsFileChoice choice;
} Way;

static const Way ways[US_N_LOG_FILES] = {
  [US_LOG_FILE_SHEET] = { N_("Log Sheet (PDF)…"),
                          N_("As it lies on the table, with empty lines for the pencil"),
                          TRUE,
                          { N_("Export the Log Sheet"), N_("PDF Documents"), { "pdf" }, N_("Could Not Export") } },
  [US_LOG_FILE_REPORT] = { N_("Report (PDF)…"),
                           N_("To be read: with a chart, totals and what does not fit"),
                           TRUE,
                           { N_("Export the Report"), N_("PDF Documents"), { "pdf" }, N_("Could Not Export") } },
  [US_LOG_FILE_CSV] = { N_("Table (CSV)…"),
                        N_("For a spreadsheet; it can be imported again"),
                        FALSE,
                        { N_("Export the Table"), N_("Tables"), { "csv" }, N_("Could Not Export") } },
  [US_LOG_FILE_MARKDOWN] = { N_("Page of Text (Markdown)…"),
                             N_("For notes, a forum or a web page"),
                             FALSE,
                             { N_("Export the Page"), N_("Markdown Documents"), { "md" }, N_("Could Not Export") } },
  [US_LOG_FILE_JSON] = { N_("Whole Campaign (JSON)…"),
                         N_("Log, lists and settings, for another computer"),
                         FALSE,
                         { N_("Export the Campaign"), N_("Campaigns"), { "json" }, N_("Could Not Export") } },
};

/* --- Out ----------------------------------------------------------------------------------------- */

typedef struct
{
  UsLogExportDialog *dialog;
  GFile *file;
  UsLogFile kind;
  const UsPaper *paper;
} Errand;

static void
errand_free (Errand *errand)
{
  g_object_unref (errand->dialog);
  g_object_unref (errand->file);
  g_free (errand);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Errand, errand_free)

static gpointer
write_out (UsStore *store, gpointer data, GError **error)
{
  Errand *errand = data;
  const char *path = g_file_peek_path (errand->file);
  g_autoptr (GBytes) bytes = NULL;

  if (path != NULL && !us_store_may_export (store, path, error))
    return NULL;
  bytes = us_log_out_new (store, errand->dialog->uuid, errand->kind, errand->paper, error);
  return bytes != NULL && us_save_bytes (errand->file, bytes, error) ? us_save_dup_name (errand->file) : NULL;
}

static void
exported_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  g_autoptr (Errand) errand = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = us_errand_finish (US_STORE (store), result, &error), *text = NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (errand->dialog)))
    return;
  if (name == NULL)
    {
      text = us_save_dup_trouble (errand->file, error);
      us_alert (GTK_WIDGET (errand->dialog), _("Could Not Export"), text);
      return;
    }
  /* Translators: %s is the name of a file */
  text = g_strdup_printf (_("Exported to “%s”"), name);
  g_signal_emit (errand->dialog, signals[EXPORTED], 0, text);
  adw_dialog_close (ADW_DIALOG (errand->dialog));
}

void
us_log_export_dialog_save (UsLogExportDialog *self, UsLogFile kind, GFile *file)
{
  Errand *errand;

  g_return_if_fail (US_IS_LOG_EXPORT_DIALOG (self));
  g_return_if_fail (kind < US_N_LOG_FILES);
  g_return_if_fail (G_IS_FILE (file));

  errand = g_new0 (Errand, 1);
  errand->dialog = g_object_ref (self);
  errand->file = g_object_ref (file);
  errand->kind = kind;
  errand->paper = papers[adw_combo_row_get_selected (self->paper_row) % G_N_ELEMENTS (papers)];
  us_errand_run (self->store, write_out, errand, NULL, g_free, exported_cb, errand);
}

static void
chosen_cb (GtkWidget *widget, GFile *file, gpointer data)
{
  us_log_export_dialog_save (US_LOG_EXPORT_DIALOG (widget), GPOINTER_TO_UINT (data), file);
}

static void
export_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  UsLogExportDialog *self = US_LOG_EXPORT_DIALOG (widget);
  guint kind = g_variant_get_uint32 (parameter);
  g_autofree char *name = NULL;

  if (kind >= US_N_LOG_FILES)
    return;
  name = us_log_out_dup_name (self->name, kind);
  us_file_choose_to_save (widget, &ways[kind].choice, name, chosen_cb, GUINT_TO_POINTER (kind), NULL);
}

/* --- The dialog ---------------------------------------------------------------------------------- */

static void
pressed_cb (UsAnswerRow *row, gpointer data)
{
  gtk_widget_activate_action (GTK_WIDGET (row), "log-out.export", "u", GPOINTER_TO_UINT (data));
}

static void
us_log_export_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_LOG_EXPORT_DIALOG);
  g_clear_object (&US_LOG_EXPORT_DIALOG (object)->store);

  G_OBJECT_CLASS (us_log_export_dialog_parent_class)->dispose (object);
}

static void
us_log_export_dialog_finalize (GObject *object)
{
  UsLogExportDialog *self = US_LOG_EXPORT_DIALOG (object);

  g_free (self->uuid);
  g_free (self->name);

  G_OBJECT_CLASS (us_log_export_dialog_parent_class)->finalize (object);
}

static void
us_log_export_dialog_class_init (UsLogExportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_log_export_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = us_log_export_dialog_finalize;

  signals[EXPORTED] = g_signal_new ("exported", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-log-export-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, UsLogExportDialog, paper_group);
  gtk_widget_class_bind_template_child (widget_class, UsLogExportDialog, paper_row);
  gtk_widget_class_bind_template_child (widget_class, UsLogExportDialog, data_group);
  gtk_widget_class_install_action (widget_class, "log-out.export", "u", export_action);
}

static void
us_log_export_dialog_init (UsLogExportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  us_help_set_page (GTK_WIDGET (self), "campaign-files");
}

static void
add_ways (UsLogExportDialog *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      GtkWidget *row = us_answer_row_new (_(ways[i].title), _(ways[i].subtitle));

      g_signal_connect (row, "pressed", G_CALLBACK (pressed_cb), GUINT_TO_POINTER (i));
      adw_preferences_group_add (ways[i].paper ? self->paper_group : self->data_group, row);
    }
}

AdwDialog *
us_log_export_dialog_new (UsStore *store, const char *uuid, GError **error)
{
  g_autoptr (UsLog) log = NULL;
  UsLogExportDialog *self;

  g_return_val_if_fail (US_IS_STORE (store), NULL);
  g_return_val_if_fail (uuid != NULL, NULL);

  log = us_log_open (store, uuid, error);
  if (log == NULL)
    return NULL;
  self = g_object_new (US_TYPE_LOG_EXPORT_DIALOG, NULL);
  self->store = g_object_ref (store);
  self->uuid = g_strdup (uuid);
  self->name = g_strdup (us_log_get_name (log));
  adw_combo_row_set_selected (self->paper_row, us_paper_get_usual () == &us_paper_letter ? 1 : 0);
  add_ways (self);
  gtk_widget_set_visible (GTK_WIDGET (self->paper_group), us_log_out_has_paper (us_log_get_rules (log)));
  return ADW_DIALOG (self);
}
