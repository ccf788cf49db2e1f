/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-campaign-page.h"

#include <glib/gi18n.h>

#include "us-campaign-settings-dialog.h"
#include "us-help.h"
#include "us-labels.h"
#include "us-line-dialog.h"
#include "us-log-due.h"
#include "us-log-files.h"
#include "us-log-tab.h"
#include "us-numbers-tab.h"
#include "us-things-dialog.h"
#include "us-tree-tab.h"

struct _UsCampaignPage
{
  AdwNavigationPage parent_instance;

  AdwViewStack *stack;
  UsLogTab *log_tab;

  UsLogBook *book;
  gboolean again; /* somebody was here before, and has left the focus somewhere */
};

enum { PROP_0, PROP_BOOK, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsCampaignPage, us_campaign_page, ADW_TYPE_NAVIGATION_PAGE)

static char *
find_tree_title (UsCampaignPage *self, UsLogBook *book)
{
  const UsLedgerBlock *tree =
    book != NULL ? us_ledger_find_tree (us_log_book_get_rules (book)->campaign->ledger) : NULL;

  return tree != NULL ? g_strdup (_(tree->title)) : NULL;
}

/* --- Actions -------------------------------------------------------------------------------------- */

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsCampaignPage *self = US_CAMPAIGN_PAGE (widget);
  g_autoptr (GError) error = NULL;
  gboolean undoes = g_str_equal (name, "log.undo"), done;

  /* That a game was left out is no step of the log. */
  if (undoes && us_toast_take_offer (widget, "win.reopen-play"))
    return;
  done = undoes ? us_log_book_undo (self->book, &error) : us_log_book_redo (self->book, &error);
  if (!done)
    us_toast_error (widget, error);
  else
    us_toast_result (widget, us_log_get_stepped (us_log_book_get_log (self->book)));
}

static void open_line (UsCampaignPage *self, AdwDialog *dialog);

/* The log was read again, and what had the focus is not there any more. */
static void
line_done_cb (UsCampaignPage *self, UsLineDialog *dialog)
{
  us_log_tab_focus_line (self->log_tab, us_line_draft_get_number (us_line_dialog_get_draft (dialog)) - 1);
}

static void
line_removed_cb (UsCampaignPage *self, UsLineDialog *dialog)
{
  g_autofree char *text =
    g_strdup_printf (_("Game %d deleted"), us_line_draft_get_number (us_line_dialog_get_draft (dialog)));

  line_done_cb (self, dialog);
  us_toast_result (GTK_WIDGET (self), text);
}

/* It may have been moved, and its row is another one then. */
static void
line_closed_cb (UsCampaignPage *self, UsLineDialog *dialog)
{
  if (us_line_draft_get_line (us_line_dialog_get_draft (dialog)) != 0)
    line_done_cb (self, dialog);
}

static void
insert_cb (UsCampaignPage *self, gint64 line)
{
  open_line (self,
             us_line_dialog_new_before (us_log_book_get_store (self->book), us_log_book_get_uuid (self->book), line));
}

static void
open_line (UsCampaignPage *self, AdwDialog *dialog)
{
  g_signal_connect_object (dialog, "saved", G_CALLBACK (line_done_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "removed", G_CALLBACK (line_removed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "closed", G_CALLBACK (line_closed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "insert", G_CALLBACK (insert_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

static void
edit_action (GtkWidget *widget, const char *name, GVariant *line)
{
  UsCampaignPage *self = US_CAMPAIGN_PAGE (widget);
  gint64 id = line != NULL ? g_variant_get_int64 (line) : 0;

  if (!us_raise_dialog (widget, US_TYPE_LINE_DIALOG))
    open_line (self, us_line_dialog_new (us_log_book_get_store (self->book), us_log_book_get_uuid (self->book), id));
}

static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.play-campaign", "s", us_log_book_get_uuid (US_CAMPAIGN_PAGE (widget)->book));
}

/* The last game chooses on the tree, which is as it was then; an earlier one in its line. */
static void
choose_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsCampaignPage *self = US_CAMPAIGN_PAGE (widget);
  UsLog *log = us_log_book_get_log (self->book);
  g_autoptr (GArray) due = us_log_list_due (log);
  guint first = due->len > 0 ? g_array_index (due, guint, 0) : G_MAXUINT;
  AdwDialog *dialog;

  if (due->len == 0 || first == us_campaign_get_n_lines (us_log_get_campaign (log)) - 1)
    {
      us_campaign_page_show_tree (self);
      return;
    }
  if (us_raise_dialog (widget, US_TYPE_LINE_DIALOG))
    return;
  dialog =
    us_line_dialog_new (us_log_book_get_store (self->book), us_log_get_uuid (log), us_log_find_index (log, first)->id);
  us_line_dialog_begin_at (US_LINE_DIALOG (dialog),
                           us_ledger_find_tree (us_log_get_rules (log)->campaign->ledger)->field);
  open_line (self, dialog);
}

static void
things_action (GtkWidget *widget, const char *name, GVariant *list)
{
  UsCampaignPage *self = US_CAMPAIGN_PAGE (widget);

  adw_dialog_present (us_things_dialog_new (self->book, g_variant_get_uint32 (list)), widget);
}

static void
settings_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsCampaignPage *self = US_CAMPAIGN_PAGE (widget);
  g_autoptr (GError) error = NULL;
  AdwDialog *dialog =
    us_campaign_settings_dialog_new (us_log_book_get_store (self->book), us_log_book_get_uuid (self->book), &error);

  if (dialog == NULL)
    us_toast_error (widget, error);
  else
    adw_dialog_present (dialog, widget);
}

static void
file_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsCampaignPage *self = US_CAMPAIGN_PAGE (widget);
  UsStore *store = us_log_book_get_store (self->book);
  const char *uuid = us_log_book_get_uuid (self->book);

  if (g_str_equal (name, "log.export"))
    us_log_files_export (widget, store, uuid);
  else if (g_str_equal (name, "log.import"))
    us_log_files_import (widget, store, uuid);
  else
    us_log_files_print (GTK_WINDOW (gtk_widget_get_root (widget)), store, uuid);
}

static void
away_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *verb = g_str_equal (name, "log.archive")     ? "win.archive-campaign"
                     : g_str_equal (name, "log.unarchive") ? "win.unarchive-campaign"
                                                           : "win.trash-campaign";

  gtk_widget_activate_action (widget, verb, "s", us_log_book_get_uuid (US_CAMPAIGN_PAGE (widget)->book));
}

/* There another one is begun. */
static void
all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.all-campaigns", "s",
                              us_log_book_get_rules (US_CAMPAIGN_PAGE (widget)->book)->id);
}

static void
search_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsCampaignPage *self = US_CAMPAIGN_PAGE (widget);

  adw_view_stack_set_visible_child_name (self->stack, "log");
  us_log_tab_search (self->log_tab);
}

/* --- The page ------------------------------------------------------------------------------------- */

static void
enable_actions (UsCampaignPage *self)
{
  UsLog *log = us_log_book_get_log (self->book);
  gboolean archived = us_log_get_archived (log);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "log.undo", us_log_can_undo (log));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "log.redo", us_log_can_redo (log));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "log.archive", !archived);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "log.unarchive", archived);
}

static void
changed_cb (UsCampaignPage *self)
{
  us_toast_forget_offer (GTK_WIDGET (self));
  enable_actions (self);
}

static void
gone_cb (UsCampaignPage *self)
{
  if (gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.leave-campaign", "s", us_log_book_get_uuid (self->book));
}

/* Whoever comes here by keys goes on by them, and comes back to where he was. */
static void
shown_cb (UsCampaignPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (!self->again || focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->stack)))
    us_campaign_page_begin (self);
  self->again = TRUE;
}

static void
us_campaign_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, US_CAMPAIGN_PAGE (object)->book);
}

static void
us_campaign_page_dispose (GObject *object)
{
  UsCampaignPage *self = US_CAMPAIGN_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_CAMPAIGN_PAGE);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (us_campaign_page_parent_class)->dispose (object);
}

static void
us_campaign_page_class_init (UsCampaignPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = us_campaign_page_get_property;
  object_class->dispose = us_campaign_page_dispose;

  properties[PROP_BOOK] = g_param_spec_object ("book", NULL, NULL, US_TYPE_LOG_BOOK,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (US_TYPE_LOG_TAB);
  g_type_ensure (US_TYPE_TREE_TAB);
  g_type_ensure (US_TYPE_NUMBERS_TAB);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-campaign-page.ui");
  gtk_widget_class_bind_template_child (widget_class, UsCampaignPage, stack);
  gtk_widget_class_bind_template_child (widget_class, UsCampaignPage, log_tab);
  gtk_widget_class_bind_template_callback (widget_class, find_tree_title);
  gtk_widget_class_bind_template_callback (widget_class, shown_cb);
  gtk_widget_class_install_action (widget_class, "log.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "log.redo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "log.enter", NULL, edit_action);
  gtk_widget_class_install_action (widget_class, "log.edit", "x", edit_action);
  gtk_widget_class_install_action (widget_class, "log.play", NULL, play_action);
  gtk_widget_class_install_action (widget_class, "log.choose", NULL, choose_action);
  gtk_widget_class_install_action (widget_class, "log.things", "u", things_action);
  gtk_widget_class_install_action (widget_class, "log.settings", NULL, settings_action);
  gtk_widget_class_install_action (widget_class, "log.export", NULL, file_action);
  gtk_widget_class_install_action (widget_class, "log.import", NULL, file_action);
  gtk_widget_class_install_action (widget_class, "log.print", NULL, file_action);
  gtk_widget_class_install_action (widget_class, "log.archive", NULL, away_action);
  gtk_widget_class_install_action (widget_class, "log.unarchive", NULL, away_action);
  gtk_widget_class_install_action (widget_class, "log.trash", NULL, away_action);
  gtk_widget_class_install_action (widget_class, "log.search", NULL, search_action);
  gtk_widget_class_install_action (widget_class, "log.all", NULL, all_action);
}

static void
us_campaign_page_init (UsCampaignPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  us_help_set_page (GTK_WIDGET (self), "campaign");
}

AdwNavigationPage *
us_campaign_page_new (UsLogBook *book)
{
  UsCampaignPage *self;

  g_return_val_if_fail (US_IS_LOG_BOOK (book), NULL);

  self = g_object_new (US_TYPE_CAMPAIGN_PAGE, NULL);
  self->book = g_object_ref (book);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BOOK]);
  g_signal_connect_object (book, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (book, "gone", G_CALLBACK (gone_cb), self, G_CONNECT_SWAPPED);
  enable_actions (self);
  return ADW_NAVIGATION_PAGE (self);
}

UsLogBook *
us_campaign_page_get_book (UsCampaignPage *self)
{
  g_return_val_if_fail (US_IS_CAMPAIGN_PAGE (self), NULL);

  return self->book;
}

void
us_campaign_page_begin (UsCampaignPage *self)
{
  g_return_if_fail (US_IS_CAMPAIGN_PAGE (self));

  if (g_str_equal (adw_view_stack_get_visible_child_name (self->stack), "log"))
    us_log_tab_begin (self->log_tab);
}

void
us_campaign_page_show_tree (UsCampaignPage *self)
{
  g_return_if_fail (US_IS_CAMPAIGN_PAGE (self));

  adw_view_stack_set_visible_child_name (self->stack, "tree");
  gtk_widget_grab_focus (adw_view_stack_get_visible_child (self->stack));
}
