/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-window-campaigns.h"

#include <glib/gi18n.h>

#include "us-campaign-page.h"
#include "us-campaigns-page.h"
#include "us-games.h"
#include "us-labels.h"
#include "us-log-due.h"
#include "us-new-campaign-dialog.h"
#include "us-new-play-dialog.h"
#include "us-play-page.h"
#include "us-window-files.h"

/* --- Pages ---------------------------------------------------------------------------------------- */

static gboolean
is_page_of (gconstpointer page, gconstpointer uuid)
{
  gpointer shown = (gpointer) page;

  return US_IS_CAMPAIGN_PAGE (shown) &&
         g_str_equal (us_log_book_get_uuid (us_campaign_page_get_book (US_CAMPAIGN_PAGE (shown))), uuid);
}

/* Whoever comes from it, by a game or by the list of all, goes back to it. */
static void
open_campaign (UsWindow *self, const char *uuid)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsLogBook) book = NULL;
  AdwNavigationPage *page;

  if (us_window_pop_to (self, is_page_of, uuid))
    return;
  book = us_log_book_new (us_window_get_store (self), uuid, &error);
  if (book == NULL)
    {
      us_toast_error (GTK_WIDGET (us_window_get_page (self)), error);
      return;
    }
  page = us_campaign_page_new (book);
  us_window_take_drops (self, GTK_WIDGET (page));
  us_window_push (self, page);
}

static void
open_campaign_action (GtkWidget *widget, const char *name, GVariant *uuid)
{
  open_campaign (US_WINDOW (widget), g_variant_get_string (uuid, NULL));
}

static void
created_cb (UsWindow *self, const char *uuid)
{
  open_campaign (self, uuid);
}

static void
begin_campaign (UsWindow *self, const UsRules *rules)
{
  AdwDialog *dialog;

  if (us_raise_dialog (GTK_WIDGET (self), US_TYPE_NEW_CAMPAIGN_DIALOG))
    return;
  dialog = us_new_campaign_dialog_new (us_window_get_store (self), rules);
  g_signal_connect_object (dialog, "created", G_CALLBACK (created_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

static void
new_campaign_action (GtkWidget *widget, const char *name, GVariant *game)
{
  const UsRules *rules = us_games_find (g_variant_get_string (game, NULL));

  if (rules != NULL && rules->campaign != NULL)
    begin_campaign (US_WINDOW (widget), rules);
}

static gboolean
has_trash (UsWindow *self, const UsRules *rules)
{
  g_autoptr (GPtrArray) all = us_store_list_campaigns (us_window_get_store (self), rules->id, US_CAMPAIGNS_TRASH, NULL);

  return all != NULL && all->len > 0;
}

/* The one that goes on is opened, from where a list of all is one press away; the first one is begun. What is archived or
 * in the trash has that list alone. */
static void
campaigns_action (GtkWidget *widget, const char *name, GVariant *game)
{
  UsWindow *self = US_WINDOW (widget);
  const UsRules *rules = us_games_find (g_variant_get_string (game, NULL));
  g_autoptr (GPtrArray) all = NULL;
  const UsCampaignListing *going;

  if (rules == NULL || rules->campaign == NULL)
    return;
  all = us_store_list_campaigns (us_window_get_store (self), rules->id, US_CAMPAIGNS_ALL, NULL);
  going = all != NULL ? us_campaigns_find_going (all) : NULL;
  if (all != NULL && all->len == 0 && !has_trash (self, rules))
    begin_campaign (self, rules);
  else if (going != NULL)
    open_campaign (self, going->uuid);
  else
    us_window_push (self, us_campaigns_page_new (us_window_get_store (self), rules));
}

static void
all_campaigns_action (GtkWidget *widget, const char *name, GVariant *game)
{
  UsWindow *self = US_WINDOW (widget);
  const UsRules *rules = us_games_find (g_variant_get_string (game, NULL));

  if (rules != NULL && rules->campaign != NULL)
    us_window_push (self, us_campaigns_page_new (us_window_get_store (self), rules));
}

static void
forget_pages (UsWindow *self, const char *uuid)
{
  AdwNavigationView *view =
    ADW_NAVIGATION_VIEW (gtk_widget_get_ancestor (GTK_WIDGET (us_window_get_page (self)), ADW_TYPE_NAVIGATION_VIEW));
  g_autoptr (GListModel) stack = adw_navigation_view_get_navigation_stack (view);
  g_autoptr (GPtrArray) left = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (stack); i++)
    {
      g_autoptr (AdwNavigationPage) page = g_list_model_get_item (stack, i);

      if (!is_page_of (page, uuid))
        g_ptr_array_add (left, g_steal_pointer (&page));
    }
  if (left->len < g_list_model_get_n_items (stack))
    adw_navigation_view_replace (view, (AdwNavigationPage **) left->pdata, (int) left->len);
}

/* Its page is left when it is in the trash, wherever it was put there, and nothing leads back to it from another one. */
static void
leave_campaign_action (GtkWidget *widget, const char *name, GVariant *uuid)
{
  UsWindow *self = US_WINDOW (widget);

  if (is_page_of (us_window_get_page (self), g_variant_get_string (uuid, NULL)))
    us_window_pop (self);
  else
    forget_pages (self, g_variant_get_string (uuid, NULL));
}

typedef struct
{
  const char *action;
  gboolean (*call) (UsStore *store, const char *uuid, GError **error);
  const char *said; /* with its name; NULL: nothing is */
  const char *undo;
} CampaignVerb;

static gboolean
archive (UsStore *store, const char *uuid, GError **error)
{
  return us_store_archive_campaign (store, uuid, TRUE, error);
}

static gboolean
unarchive (UsStore *store, const char *uuid, GError **error)
{
  return us_store_archive_campaign (store, uuid, FALSE, error);
}

/* clang-format off */
static const CampaignVerb verbs[] = {
  { "win.archive-campaign", archive, N_("“%s” archived"), "win.unarchive-campaign" },
  { "win.unarchive-campaign", unarchive, N_("“%s” brought back from the archive"), "win.archive-campaign" },
  { "win.trash-campaign", us_store_trash_campaign, N_("“%s” moved to the trash"), "win.restore-campaign" },
  { "win.restore-campaign", us_store_restore_campaign, NULL, NULL },
};
/* clang-format on */

static int
state_of (UsStore *store, const char *uuid)
{
  g_autoptr (UsCampaignListing) listing = us_store_find_campaign (store, uuid, NULL);

  return listing == NULL ? -1 : listing->trashed != 0 ? 2 : listing->archived;
}

/* Whoever undoes it elsewhere, or does something else with the campaign, has no use for that Undo any more. */
static void
undone_cb (AdwToast *toast, const char *changed, UsStore *store)
{
  const char *uuid = g_object_get_data (G_OBJECT (toast), "campaign");

  if (state_of (store, uuid) != GPOINTER_TO_INT (g_object_get_data (G_OBJECT (toast), "state")))
    us_toast_dismiss (toast);
}

static void
say_done (UsWindow *self, const CampaignVerb *verb, const UsCampaignListing *listing)
{
  UsStore *store = us_window_get_store (self);
  g_autoptr (GString) text = g_string_new (_(verb->said));
  AdwToast *toast;

  g_string_replace (text, "%s", listing->name, 1);
  toast =
    us_toast_undo (GTK_WIDGET (us_window_get_page (self)), text->str, verb->undo, g_variant_new_string (listing->uuid));
  if (toast == NULL)
    return;
  g_object_set_data_full (G_OBJECT (toast), "campaign", g_strdup (listing->uuid), g_free);
  g_object_set_data (G_OBJECT (toast), "state", GINT_TO_POINTER (state_of (store, listing->uuid)));
  g_signal_connect_object (store, "campaign-changed", G_CALLBACK (undone_cb), toast, G_CONNECT_SWAPPED);
}

static void
verb_action (GtkWidget *widget, const char *name, GVariant *uuid)
{
  UsWindow *self = US_WINDOW (widget);
  UsStore *store = us_window_get_store (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (UsCampaignListing) listing = us_store_find_campaign (store, g_variant_get_string (uuid, NULL), &error);

  for (guint i = 0; listing != NULL && i < G_N_ELEMENTS (verbs); i++)
    if (g_str_equal (verbs[i].action, name) && verbs[i].call (store, listing->uuid, &error) && verbs[i].said != NULL)
      say_done (self, &verbs[i], listing);
  if (error != NULL)
    us_toast_error (GTK_WIDGET (us_window_get_page (self)), error);
}

static void
delete_cb (AdwAlertDialog *dialog, const char *response, UsWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (g_str_equal (response, "delete") &&
      !us_store_delete_campaign (us_window_get_store (self), g_object_get_data (G_OBJECT (dialog), "campaign"), &error))
    us_toast_error (GTK_WIDGET (us_window_get_page (self)), error);
}

static void
delete_action (GtkWidget *widget, const char *name, GVariant *uuid)
{
  AdwDialog *dialog =
    us_alert_new (_("Delete This Campaign?"), _("Its log cannot be brought back. Its plays stay in the history."));

  g_object_set_data_full (G_OBJECT (dialog), "campaign", g_variant_dup_string (uuid, NULL), g_free);
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _("_Cancel"), "delete", _("_Delete"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "delete", ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (delete_cb), widget, 0);
  adw_dialog_present (dialog, widget);
}

/* --- Plays ---------------------------------------------------------------------------------------- */

static void
started_cb (UsWindow *self, UsPlay *play)
{
  us_window_push_play (self, play);
}

static void
begin_play (UsWindow *self, UsLog *log)
{
  g_autofree char *title = g_strdup_printf (_("Game %u"), us_campaign_get_n_lines (us_log_get_campaign (log)) + 1);
  AdwDialog *dialog;

  if (us_raise_dialog (GTK_WIDGET (self), US_TYPE_NEW_PLAY_DIALOG))
    return;
  dialog = us_new_play_dialog_new_in (us_window_get_store (self), us_log_get_uuid (log), title, us_log_get_rules (log),
                                      us_window_get_settings (self));
  g_signal_connect_object (dialog, "started", G_CALLBACK (started_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

static void
due_cb (AdwAlertDialog *dialog, const char *response, UsWindow *self)
{
  const char *uuid = g_object_get_data (G_OBJECT (dialog), "campaign");
  g_autoptr (GError) error = NULL;
  g_autoptr (UsLog) log = NULL;

  if (g_str_equal (response, "choose"))
    {
      open_campaign (self, uuid);
      if (is_page_of (us_window_get_page (self), uuid))
        us_campaign_page_show_tree (US_CAMPAIGN_PAGE (us_window_get_page (self)));
    }
  else if (g_str_equal (response, "play"))
    {
      log = us_log_open (us_window_get_store (self), uuid, &error);
      if (log != NULL)
        begin_play (self, log);
      else
        us_toast_error (GTK_WIDGET (us_window_get_page (self)), error);
    }
}

/* What is chosen later does not reach a play that has begun. */
static void
ask_due (UsWindow *self, UsLog *log, const UsLogLine *due)
{
  const UsLedgerBlock *tree = us_ledger_find_tree (us_log_get_rules (log)->campaign->ledger);
  g_autofree char *body =
    /* Translators: %s is what is chosen after each game, such as “Upgrades”. */
    g_strdup_printf (_("%s: game %d may still choose one. The next game takes along what is yours when it begins."),
                     _(tree->title), due->index + 1);
  AdwDialog *dialog = us_alert_new (_("Play On?"), body);

  g_object_set_data_full (G_OBJECT (dialog), "campaign", g_strdup (us_log_get_uuid (log)), g_free);
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _("_Cancel"), "play", _("_Play Without It"),
                                  "choose", _("Choose _Now"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "choose", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "choose");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (due_cb), self, 0);
  adw_dialog_present (dialog, GTK_WIDGET (self));
  us_label_wrap_buttons (GTK_WIDGET (dialog));
}

/* One game of a campaign is open at a time. */
static void
play_action (GtkWidget *widget, const char *name, GVariant *uuid)
{
  UsWindow *self = US_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (UsLog) log = us_log_open (us_window_get_store (self), g_variant_get_string (uuid, NULL), &error);
  const UsLogLine *due = NULL;

  if (log == NULL)
    {
      us_toast_error (widget, error);
      return;
    }
  if (us_log_get_open_play (log) != 0)
    {
      us_window_open_play (self, us_log_get_open_play (log));
      return;
    }
  due = us_log_find_due (log);
  if (due != NULL)
    ask_due (self, log, due);
  else
    begin_play (self, log);
}

/* The line that the play is as it stands, and why it goes no further. */

static gboolean
log_lost (UsWindow *self, UsLog *log, gint64 id, GError **error)
{
  g_autoptr (UsPlay) play = us_play_open (us_window_get_store (self), id, error);
  UsSession *session = play != NULL ? us_play_get_session (play) : NULL;
  g_autoptr (GVariant) things = NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  if (session == NULL)
    return FALSE;
  if (us_session_get_log_line (session) == NULL)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_NOT_NOW, _("The play has not come so far: leave it out."));
      return FALSE;
    }
  things = us_session_dup_log_things (session);
  us_log_take_things (log, things);
  return us_log_close_play (log, id,
                            g_date_time_get_year (now) * 10000 + g_date_time_get_month (now) * 100 +
                              g_date_time_get_day_of_month (now),
                            us_log_write_given_up (log, us_session_get_log_line (session)),
                            us_session_get_log_accepted (session), error);
}

/* "lost" or "out" */
static char *
dup_news (UsLog *log, gint64 id, const char *response)
{
  guint game = 0;

  if (g_str_equal (response, "out"))
    return g_strdup (_("Left out of the log"));
  for (guint i = 0; i < us_log_get_n_lines (log); i++)
    if (us_log_get_line (log, i)->play_id == id)
      game = (guint) (us_log_get_line (log, i)->index + 1);
  return g_strdup_printf (_("Logged as lost: game %u"), game);
}

static void
close_cb (AdwAlertDialog *dialog, const char *response, UsWindow *self)
{
  gint64 id = *(gint64 *) g_object_get_data (G_OBJECT (dialog), "play");
  const char *uuid = g_object_get_data (G_OBJECT (dialog), "campaign");
  AdwNavigationPage *page = us_window_get_page (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (UsLog) log = NULL;
  g_autofree char *news = NULL;
  gboolean done;

  if (g_str_equal (response, "cancel"))
    return;
  log = us_log_open (us_window_get_store (self), uuid, &error);
  done = log != NULL && (g_str_equal (response, "lost") ? log_lost (self, log, id, &error)
                                                        : us_log_close_play (log, id, 0, NULL, NULL, &error));
  if (!done)
    us_toast_error (GTK_WIDGET (page), error);
  else if (US_IS_PLAY_PAGE (page) && us_play_get_id (us_play_page_get_play (US_PLAY_PAGE (page))) == id)
    us_window_pop (self);
  if (!done)
    return;
  news = dup_news (log, id, response);
  us_toast_undo (GTK_WIDGET (us_window_get_page (self)), news, "win.reopen-play", g_variant_new_int64 (id));
  if (US_IS_CAMPAIGN_PAGE (us_window_get_page (self)))
    us_campaign_page_begin (US_CAMPAIGN_PAGE (us_window_get_page (self)));
}

/* Before the game has begun there is nothing that the log could say of it. */
static gboolean
can_log (UsWindow *self, gint64 id)
{
  g_autoptr (UsPlay) play = us_play_open (us_window_get_store (self), id, NULL);

  return play != NULL && us_session_get_log_line (us_play_get_session (play)) != NULL;
}

gboolean
us_window_close_play (UsWindow *self, gint64 id)
{
  g_autoptr (UsListing) row = us_store_get_listing (us_window_get_store (self), id, NULL);
  g_autoptr (UsCampaignListing) campaign = NULL;
  AdwDialog *dialog;
  gboolean logs;

  campaign = row != NULL && row->campaign != NULL
               ? us_store_find_campaign (us_window_get_store (self), row->campaign, NULL)
               : NULL;
  /* Where it is in the trash or deleted there is no log that would say anything. */
  if (campaign == NULL || campaign->trashed != 0)
    return FALSE;
  logs = can_log (self, id);
  dialog = us_alert_new (_("Give Up This Game?"),
                         logs ? _("It is a game of a campaign. What shall the log say of it?")
                              : _("It is a game of a campaign, and has not begun: the log says nothing of it."));
  g_object_set_data_full (G_OBJECT (dialog), "play", g_memdup2 (&id, sizeof id), g_free);
  g_object_set_data_full (G_OBJECT (dialog), "campaign", g_strdup (row->campaign), g_free);
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _("_Go on Playing"), "out", _("_Leave It Out"),
                                  NULL);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "cancel");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "cancel");
  if (logs)
    {
      adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "lost", _("_Log as Lost"));
      adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "lost", ADW_RESPONSE_DESTRUCTIVE);
    }
  g_signal_connect_object (dialog, "response", G_CALLBACK (close_cb), self, 0);
  adw_dialog_present (dialog, GTK_WIDGET (self));
  us_label_wrap_buttons (GTK_WIDGET (dialog));
  return TRUE;
}

void
us_window_install_campaigns (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.open-campaign", "s", open_campaign_action);
  gtk_widget_class_install_action (widget_class, "win.new-campaign", "s", new_campaign_action);
  gtk_widget_class_install_action (widget_class, "win.campaigns", "s", campaigns_action);
  gtk_widget_class_install_action (widget_class, "win.all-campaigns", "s", all_campaigns_action);
  gtk_widget_class_install_action (widget_class, "win.leave-campaign", "s", leave_campaign_action);
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    gtk_widget_class_install_action (widget_class, verbs[i].action, "s", verb_action);
  gtk_widget_class_install_action (widget_class, "win.delete-campaign", "s", delete_action);
  gtk_widget_class_install_action (widget_class, "win.play-campaign", "s", play_action);
}
