/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-window.h"

#include <glib/gi18n.h>

#include "us-actions.h"
#include "us-begun.h"
#include "us-copy-page.h"
#include "us-discard.h"
#include "us-labels.h"
#include "us-games.h"
#include "us-new-play-dialog.h"
#include "us-play-item.h"
#include "us-play-page.h"
#include "us-plays-page.h"
#include "us-shelf-page.h"
#include "us-statistics-page.h"
#include "us-window-campaigns.h"
#include "us-window-files.h"
#include "us-window-focus.h"

struct _UsWindow
{
  AdwApplicationWindow parent_instance;

  AdwNavigationView *navigation;
  AdwToastOverlay *toasts;

  UsStore *store;
  GSettings *settings;
  GFileMonitor *monitor; /* hears when another program writes */
  GHashTable *begun;     /* id → UsPlay that was left in the midst of a form */
};

G_DEFINE_FINAL_TYPE (UsWindow, us_window, ADW_TYPE_APPLICATION_WINDOW)

static void
remember_page_cb (UsWindow *self)
{
  AdwNavigationPage *page = adw_navigation_view_get_visible_page (self->navigation);
  const char *uuid = "";

  if (self->settings == NULL)
    return;
  if (US_IS_PLAY_PAGE (page))
    {
      UsPlay *play = us_play_page_get_play (US_PLAY_PAGE (page));

      /* The play is remembered even if it is over, because undoing a step reopens it. last_play() checks that at
       * the next start. */
      if (us_play_get_uuid (play) != NULL)
        uuid = us_play_get_uuid (play);
    }
  g_settings_set_string (self->settings, "open-play", uuid);
}

/* Its card may stand at another place of the shelf than when it was opened. */
static void
popped_cb (UsWindow *self, AdwNavigationPage *left)
{
  AdwNavigationPage *page = adw_navigation_view_get_visible_page (self->navigation);

  remember_page_cb (self);
  if (US_IS_PLAY_PAGE (left))
    us_begun_keep (self->begun, us_play_page_get_play (US_PLAY_PAGE (left)));
  if (US_IS_PLAY_PAGE (left) && US_IS_SHELF_PAGE (page))
    us_shelf_page_focus_play (US_SHELF_PAGE (page), us_play_get_id (us_play_page_get_play (US_PLAY_PAGE (left))));
}

void
us_window_push (UsWindow *self, AdwNavigationPage *page)
{
  adw_navigation_view_push (self->navigation, page);
}

/* The way back from a play leads to where plays are listed, and not to the play that was left for it. */
void
us_window_push_play (UsWindow *self, UsPlay *play)
{
  g_autoptr (GListModel) stack = adw_navigation_view_get_navigation_stack (self->navigation);
  g_autoptr (GPtrArray) pages = g_ptr_array_new_with_free_func (g_object_unref);
  AdwNavigationPage *page = us_play_page_new (play, self->settings);

  if (!US_IS_PLAY_PAGE (us_window_get_page (self)))
    {
      us_window_push (self, page);
      return;
    }
  us_begun_keep (self->begun, us_play_page_get_play (US_PLAY_PAGE (us_window_get_page (self))));
  for (guint i = 0; i + 1 < g_list_model_get_n_items (stack); i++)
    g_ptr_array_add (pages, g_list_model_get_item (stack, i));
  g_ptr_array_add (pages, g_object_ref_sink (page));
  adw_navigation_view_replace (self->navigation, (AdwNavigationPage **) pages->pdata, (int) pages->len);
  remember_page_cb (self);
}

AdwNavigationPage *
us_window_get_page (UsWindow *self)
{
  g_return_val_if_fail (US_IS_WINDOW (self), NULL);

  return adw_navigation_view_get_visible_page (self->navigation);
}

void
us_window_pop (UsWindow *self)
{
  g_return_if_fail (US_IS_WINDOW (self));

  adw_navigation_view_pop (self->navigation);
}

gboolean
us_window_pop_to (UsWindow *self, GEqualFunc is_it, gconstpointer data)
{
  g_autoptr (GListModel) stack = NULL;

  g_return_val_if_fail (US_IS_WINDOW (self), FALSE);

  stack = adw_navigation_view_get_navigation_stack (self->navigation);
  for (guint i = 0; i < g_list_model_get_n_items (stack); i++)
    {
      g_autoptr (AdwNavigationPage) page = g_list_model_get_item (stack, i);

      if (!is_it (page, data))
        continue;
      adw_navigation_view_pop_to_page (self->navigation, page);
      return TRUE;
    }
  return FALSE;
}

GSettings *
us_window_get_settings (UsWindow *self)
{
  g_return_val_if_fail (US_IS_WINDOW (self), NULL);

  return self->settings;
}

UsStore *
us_window_get_store (UsWindow *self)
{
  g_return_val_if_fail (US_IS_WINDOW (self), NULL);

  return self->store;
}

gboolean
us_window_open_play (UsWindow *self, gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsPlay) play = NULL;
  AdwNavigationPage *page = us_window_get_page (self);

  g_return_val_if_fail (US_IS_WINDOW (self), FALSE);

  if (US_IS_PLAY_PAGE (page) && us_play_get_id (us_play_page_get_play (US_PLAY_PAGE (page))) == id)
    {
      us_play_page_reload (US_PLAY_PAGE (page));
      return TRUE;
    }

  play = us_begun_take (self->begun, id);
  if (play == NULL)
    play = us_play_open (self->store, id, &error);
  if (play == NULL)
    {
      us_toast_error (GTK_WIDGET (self->toasts), error);
      return FALSE;
    }
  us_window_push_play (self, play);
  return TRUE;
}

void
us_window_resume (UsWindow *self)
{
  g_autoptr (GListModel) plays = NULL;
  g_autoptr (UsPlayItem) newest = NULL;

  g_return_if_fail (US_IS_WINDOW (self));

  /* The store could not be opened, and the window says so. */
  if (self->store == NULL)
    return;
  plays = us_store_list_plays (self->store, US_PLAYS_IN_PROGRESS, NULL);
  newest = g_list_model_get_item (plays, 0);
  if (newest != NULL)
    us_window_open_play (self, us_play_item_get_listing (newest)->id);
  else
    us_toast (GTK_WIDGET (self->navigation), _("No play is in progress"));
}

/* --- Actions --------------------------------------------------------------------------------- */

static void
open_play_action (GtkWidget *widget, const char *name, GVariant *id)
{
  us_window_open_play (US_WINDOW (widget), g_variant_get_int64 (id));
}

static void
start_cb (UsWindow *self, UsPlay *play, UsNewPlayDialog *dialog)
{
  us_window_push_play (self, play);
}

static void
new_play_action (GtkWidget *widget, const char *name, GVariant *game)
{
  UsWindow *self = US_WINDOW (widget);
  const UsRules *rules = us_games_find (g_variant_get_string (game, NULL));
  AdwNavigationPage *page = us_window_get_page (self);
  UsPlay *last = US_IS_PLAY_PAGE (page) ? us_play_page_get_play (US_PLAY_PAGE (page)) : NULL;
  AdwDialog *dialog;

  if (rules == NULL || us_raise_dialog (widget, US_TYPE_NEW_PLAY_DIALOG))
    return;
  /* Whoever plays again sits at the same table. */
  dialog =
    us_new_play_dialog_new (self->store, rules, self->settings,
                            last != NULL && us_play_get_rules (last) == rules ? us_play_get_session (last) : NULL);
  g_signal_connect_object (dialog, "started", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, widget);
}

/* What an action of the lists does with a play: the function, the text of the toast, and the action that its Undo
 * button activates. */
typedef struct
{
  const char *action;
  gboolean (*call) (UsStore *store, gint64 id, GError **error);
  const char *said;
  const char *undo;
} PlayVerb;

/* clang-format off */
static const PlayVerb verbs[] = {
  { "win.give-up", us_store_abandon, N_("Play given up"), "win.reopen-play" },
  { "win.reopen-play", us_store_reopen, NULL, NULL },
  { "win.trash-play", us_store_trash_play, N_("Play moved to the trash"), "win.restore-play" },
  { "win.restore-play", us_store_restore_play, NULL, NULL },
};
/* clang-format on */

static void
verb_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsWindow *self = US_WINDOW (widget);
  gint64 id = g_variant_get_int64 (parameter);
  AdwNavigationPage *page = us_window_get_page (self);
  g_autoptr (GError) error = NULL;

  if (g_str_equal (name, "win.give-up") && us_window_close_play (self, id))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      if (!g_str_equal (verbs[i].action, name))
        continue;
      if (!verbs[i].call (self->store, id, &error))
        us_toast_error (GTK_WIDGET (self->toasts), error);
      else if (verbs[i].said != NULL)
        us_toast_undo (GTK_WIDGET (self->navigation), _(verbs[i].said), verbs[i].undo, g_variant_new_int64 (id));
    }
  if (!US_IS_PLAY_PAGE (page) || us_play_get_id (us_play_page_get_play (US_PLAY_PAGE (page))) != id)
    return;
  /* A play that is given up or thrown away is left; taken back, it stands on the shelf again. What refuses it may have
   * happened elsewhere. */
  if (error == NULL)
    adw_navigation_view_pop (self->navigation);
  else
    us_play_page_reload (US_PLAY_PAGE (page));
}

static void
delete_response_cb (AdwAlertDialog *dialog, const char *response, UsWindow *self)
{
  g_autoptr (GError) error = NULL;
  gint64 id = *(gint64 *) g_object_get_data (G_OBJECT (dialog), "play");

  if (!g_str_equal (response, "delete"))
    return;
  if (!(id != 0 ? us_store_delete_play (self->store, id, &error) : us_store_empty_trash (self->store, &error)))
    us_toast_error (GTK_WIDGET (self->toasts), error);
}

/* id 0: deletes everything in the trash. */
static void
ask_delete (UsWindow *self, gint64 id)
{
  AdwDialog *dialog = us_alert_new (id != 0 ? _("Delete This Play?") : _("Empty the Trash?"),
                                    _("What is deleted here cannot be brought back."));

  g_object_set_data_full (G_OBJECT (dialog), "play", g_memdup2 (&id, sizeof id), g_free);
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _("_Cancel"), "delete",
                                  id != 0 ? _("_Delete") : _("_Empty Trash"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "delete", ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (delete_response_cb), self, 0);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

static void
delete_play_action (GtkWidget *widget, const char *name, GVariant *id)
{
  ask_delete (US_WINDOW (widget), g_variant_get_int64 (id));
}

static void
empty_trash_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ask_delete (US_WINDOW (widget), 0);
}

static void
plays_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsWindow *self = US_WINDOW (widget);
  gboolean trash = g_str_equal (name, "win.trash");
  AdwNavigationPage *page = us_plays_page_new (self->store, trash ? US_PLAYS_TRASH : US_PLAYS_HISTORY);

  us_window_push (self, page);
  if (g_str_equal (name, "win.search-plays"))
    us_plays_page_search (US_PLAYS_PAGE (page));
}

static void
statistics_action (GtkWidget *widget, const char *name, GVariant *game)
{
  UsWindow *self = US_WINDOW (widget);
  const UsRules *rules = us_games_find (g_variant_get_string (game, NULL));

  if (rules != NULL)
    us_window_push (self, us_statistics_page_new (self->store, rules));
}

static void
my_copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsWindow *self = US_WINDOW (widget);
  AdwNavigationPage *page = us_window_get_page (self), *copy = us_copy_page_new (self->store);

  if (US_IS_PLAY_PAGE (page))
    us_copy_page_show_rules (US_COPY_PAGE (copy), us_play_get_rules (us_play_page_get_play (US_PLAY_PAGE (page))));
  us_window_push (self, copy);
}

static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  adw_navigation_view_pop (US_WINDOW (widget)->navigation);
}

/* --- The window ------------------------------------------------------------------------------ */

/* A bubbling key was taken neither by the widget in focus nor on the way: text fields keep Ctrl+Z for themselves. */
static gboolean
key_pressed_cb (UsWindow *self, guint key, guint code, GdkModifierType state, GtkEventController *controller)
{
  if (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self)) != NULL)
    return GDK_EVENT_PROPAGATE;
  return us_actions_press (controller, GTK_WIDGET (us_window_get_page (self)));
}

static void
trouble_cb (UsWindow *self, const char *sentence)
{
  us_toast (GTK_WIDGET (self->navigation), sentence);
}

/* What another program wrote is seen at once where the system tells of it, else by whoever comes back to the window. */
static void
look (UsWindow *self)
{
  AdwNavigationPage *page;

  if (self->store == NULL || !us_store_look (self->store))
    return;
  page = us_window_get_page (self);
  if (US_IS_PLAY_PAGE (page))
    us_play_page_reload (US_PLAY_PAGE (page));
}

static void
is_active_cb (UsWindow *self)
{
  if (gtk_window_is_active (GTK_WINDOW (self)))
    look (self);
}

/* Every change goes through the log beside the file. */
static void
watch (UsWindow *self)
{
  g_autofree char *path = g_strconcat (us_store_get_path (self->store), "-wal", NULL);
  g_autoptr (GFile) log = g_file_new_for_path (path);

  self->monitor = g_file_monitor_file (log, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (look), self, G_CONNECT_SWAPPED);
}

/* --- Closing --------------------------------------------------------------------------------- */

/* A dialog that may not be closed asks itself. */
static gboolean
has_dialog_to_ask (UsWindow *self)
{
  AdwDialog *visible = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self));
  g_autoptr (GListModel) dialogs = adw_application_window_get_dialogs (ADW_APPLICATION_WINDOW (self));

  for (guint i = 0; i < g_list_model_get_n_items (dialogs); i++)
    {
      g_autoptr (AdwDialog) dialog = g_list_model_get_item (dialogs, i);

      if (adw_dialog_get_can_close (dialog))
        continue;
      if (dialog == visible)
        adw_dialog_close (dialog);
      return TRUE;
    }
  return FALSE;
}

static gboolean
has_begun (UsWindow *self)
{
  AdwNavigationPage *page = us_window_get_page (self);

  return (US_IS_PLAY_PAGE (page) && us_begun_is (us_play_page_get_play (US_PLAY_PAGE (page)))) ||
         us_begun_any (self->begun);
}

gboolean
us_window_may_close (UsWindow *self)
{
  g_return_val_if_fail (US_IS_WINDOW (self), TRUE);

  if (has_dialog_to_ask (self))
    return FALSE;
  if (!has_begun (self))
    return TRUE;
  if (!us_raise_dialog (GTK_WIDGET (self), ADW_TYPE_ALERT_DIALOG))
    us_ask_discard (GTK_WIDGET (self), _("A form in a play is not finished. Everything before it is saved."),
                    G_CALLBACK (gtk_window_destroy), self);
  return FALSE;
}

static gboolean
us_window_close_request (GtkWindow *window)
{
  return !us_window_may_close (US_WINDOW (window)) || GTK_WINDOW_CLASS (us_window_parent_class)->close_request (window);
}

static void
us_window_unrealize (GtkWidget *widget)
{
  UsWindow *self = US_WINDOW (widget);

  if (self->settings != NULL)
    g_settings_sync ();

  GTK_WIDGET_CLASS (us_window_parent_class)->unrealize (widget);
}

static void
us_window_dispose (GObject *object)
{
  UsWindow *self = US_WINDOW (object);

  /* Pages use the store, so they are disposed before it. */
  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_WINDOW);
  g_clear_pointer (&self->begun, g_hash_table_unref);
  g_clear_object (&self->monitor);
  g_clear_object (&self->settings);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (us_window_parent_class)->dispose (object);
}

static void
us_window_class_init (UsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_window_dispose;
  widget_class->unrealize = us_window_unrealize;
  GTK_WINDOW_CLASS (klass)->close_request = us_window_close_request;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-window.ui");
  gtk_widget_class_bind_template_child (widget_class, UsWindow, navigation);
  gtk_widget_class_bind_template_child (widget_class, UsWindow, toasts);
  gtk_widget_class_bind_template_callback (widget_class, is_active_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, popped_cb);
  gtk_widget_class_bind_template_callback (widget_class, remember_page_cb);

  gtk_widget_class_install_action (widget_class, "win.open-play", "x", open_play_action);
  gtk_widget_class_install_action (widget_class, "win.new-play", "s", new_play_action);
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    gtk_widget_class_install_action (widget_class, verbs[i].action, "x", verb_action);
  gtk_widget_class_install_action (widget_class, "win.delete-play", "x", delete_play_action);
  gtk_widget_class_install_action (widget_class, "win.empty-trash", NULL, empty_trash_action);
  gtk_widget_class_install_action (widget_class, "win.all-plays", NULL, plays_action);
  gtk_widget_class_install_action (widget_class, "win.search-plays", NULL, plays_action);
  gtk_widget_class_install_action (widget_class, "win.trash", NULL, plays_action);
  gtk_widget_class_install_action (widget_class, "win.statistics", "s", statistics_action);
  gtk_widget_class_install_action (widget_class, "win.my-copy", NULL, my_copy_action);
  gtk_widget_class_install_action (widget_class, "win.back", NULL, back_action);
  us_window_install_files (widget_class);
  us_window_install_campaigns (widget_class);
}

static void
us_window_init (UsWindow *self)
{
  self->begun = us_begun_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  us_window_keep_focus (GTK_WINDOW (self));
  if (DEVELOPMENT)
    gtk_widget_add_css_class (GTK_WIDGET (self), "devel");
}

/* The page of the play that was open when the program was closed, or NULL. */
static AdwNavigationPage *
last_play (UsWindow *self)
{
  g_autofree char *uuid = g_settings_get_string (self->settings, "open-play");
  g_autoptr (UsListing) row = NULL;
  g_autoptr (UsPlay) play = NULL;

  if (*uuid == '\0' || (row = us_store_find_listing (self->store, uuid, NULL)) == NULL)
    return NULL;
  /* If the play is over or was deleted since, the shelf is shown without a message. */
  if (row->state != US_PLAY_STATE_OPEN || row->trashed != 0)
    return NULL;
  play = us_play_open (self->store, row->id, NULL);
  return play != NULL ? us_play_page_new (play, self->settings) : NULL;
}

/* The notice about a damaged file has several sentences, so it is shown in a dialog, which does not disappear by
 * itself. */
static void
map_cb (UsWindow *self)
{
  AdwDialog *dialog = us_alert_new (_("About Your Plays"), us_store_get_notice (self->store));

  g_signal_handlers_disconnect_by_func (self, map_cb, NULL);
  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _("_Close"));
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

GtkWindow *
us_window_new (GtkApplication *application, UsStore *store, GSettings *settings)
{
  AdwNavigationPage *pages[2];
  UsWindow *self;

  g_return_val_if_fail (US_IS_STORE (store), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (US_TYPE_WINDOW, "application", application, NULL);
  self->store = g_object_ref (store);
  self->settings = g_object_ref (settings);

  g_settings_bind (settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);

  watch (self);
  g_signal_connect_object (store, "trouble", G_CALLBACK (trouble_cb), self, G_CONNECT_SWAPPED);
  pages[0] = us_shelf_page_new (store);
  pages[1] = last_play (self);
  us_window_take_drops (self, GTK_WIDGET (pages[0]));
  adw_navigation_view_replace (self->navigation, pages, pages[1] != NULL ? 2 : 1);

  if (us_store_get_notice (store) != NULL)
    g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
  return GTK_WINDOW (self);
}

GtkWindow *
us_window_new_failed (GtkApplication *application, const char *reason)
{
  UsWindow *self =
    g_object_new (US_TYPE_WINDOW, "application", application, "default-width", 640, "default-height", 480, NULL);
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (APPLICATION_PATH "/us-failed-page.ui");
  g_autofree char *literal = g_markup_escape_text (reason, -1);

  /* A page takes markup, and a file may be named with an ampersand. */
  adw_status_page_set_description (ADW_STATUS_PAGE (gtk_builder_get_object (builder, "status")), literal);
  adw_navigation_view_push (self->navigation, ADW_NAVIGATION_PAGE (gtk_builder_get_object (builder, "page")));
  return GTK_WINDOW (self);
}
