/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-application.h"

#include <glib/gi18n.h>
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

#include "us-about-dialog.h"
#include "us-actions.h"
#include "us-help.h"
#include "us-labels.h"
#include "us-preferences-dialog.h"
#include "us-shortcuts-dialog.h"
#include "us-store.h"
#include "us-style.h"
#include "us-window.h"

#define ICON_DELAY_MS 500

struct _UsApplication
{
  AdwApplication parent_instance;

  UsStore *store;
  GError *store_error;
  GThread *opening; /* opens the store while GTK connects to the display; NULL when it is done */
  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (UsApplication, us_application, ADW_TYPE_APPLICATION)

GSettings *
us_application_new_settings (void)
{
  g_autoptr (GSettingsBackend) backend = g_settings_backend_get_default ();

  /* If no settings service runs, GLib keeps settings only in memory. A key file keeps them. */
  if (g_getenv ("GSETTINGS_BACKEND") == NULL && g_str_equal (G_OBJECT_TYPE_NAME (backend), "GMemorySettingsBackend"))
    {
      g_autofree char *path = g_build_filename (g_get_user_config_dir (), "glib-2.0", "settings", "keyfile", NULL);

      g_clear_object (&backend);
      backend = g_keyfile_settings_backend_new (path, "/", NULL);
      return g_settings_new_with_backend (SETTINGS_ID, backend);
    }
  return g_settings_new (SETTINGS_ID);
}

static gpointer
open_store_cb (gpointer data)
{
  UsApplication *self = data;

  self->store = us_store_new (NULL, &self->store_error);
  return NULL;
}

static void
ensure_store (UsApplication *self)
{
  if (self->opening != NULL)
    g_thread_join (g_steal_pointer (&self->opening));
  else if (self->store == NULL)
    {
      g_clear_error (&self->store_error);
      open_store_cb (self);
    }
}

/* The window icon is drawn by the program, for desktops that show it. This waits until the window is visible. */
static gboolean
set_icon_cb (gpointer window)
{
  gtk_window_set_icon_name (window, APPLICATION_ID);
  return G_SOURCE_REMOVE;
}

static GtkWidget *
present_window (UsApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (window == NULL)
    {
      ensure_store (self);
      if (self->store == NULL)
        window = us_window_new_failed (GTK_APPLICATION (self), self->store_error->message);
      else
        window = us_window_new (GTK_APPLICATION (self), self->store, self->settings);
      g_timeout_add_full (G_PRIORITY_LOW, ICON_DELAY_MS, set_icon_cb, g_object_ref (window), g_object_unref);
    }

  gtk_window_present (window);
  return GTK_WIDGET (window);
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkApplication *application = data;
  GtkWindow *window;

  /* Windows save their size when they are closed, so they are closed before the application quits. One may stay to ask
   * about what was not saved. */
  while ((window = gtk_application_get_active_window (application)) != NULL)
    {
      if (!us_window_may_close (US_WINDOW (window)))
        return;
      gtk_window_destroy (window);
    }
  g_application_quit (G_APPLICATION (application));
}

static void
resume_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  us_window_resume (US_WINDOW (present_window (data)));
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  UsApplication *self = data;
  GtkWidget *window = present_window (self);

  if (!us_raise_dialog (window, US_TYPE_PREFERENCES_DIALOG))
    adw_dialog_present (us_preferences_dialog_new (self->settings), window);
}

static void
shortcuts_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *window = present_window (data);

  if (!us_raise_dialog (window, US_TYPE_SHORTCUTS_DIALOG))
    adw_dialog_present (us_shortcuts_dialog_new (), window);
}

static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *window = present_window (data);
  GtkWidget *shown = GTK_WIDGET (us_window_get_page (US_WINDOW (window)));

  us_help_show (GTK_WINDOW (window), us_help_get_page (GTK_WINDOW (window), shown));
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *window = present_window (data);

  if (!us_raise_dialog (window, ADW_TYPE_ABOUT_DIALOG))
    adw_dialog_present (us_about_dialog_new (), window);
}

static void
us_application_activate (GApplication *application)
{
  present_window (US_APPLICATION (application));
}

/* The desktop entry starts its action over D-Bus. Without D-Bus it uses this option. */
static int
us_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  g_autoptr (GError) error = NULL;

  if (!g_variant_dict_contains (options, "resume"))
    return -1;
  if (!g_application_register (application, NULL, &error))
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  g_action_group_activate_action (G_ACTION_GROUP (application), "resume", NULL);
  return -1;
}

static void
us_application_startup (GApplication *application)
{
  UsApplication *self = US_APPLICATION (application);
  const GActionEntry entries[] = {
    { .name = "quit", .activate = quit_cb },
    { .name = "resume", .activate = resume_cb },
    { .name = "preferences", .activate = preferences_cb },
    { .name = "shortcuts", .activate = shortcuts_cb },
    { .name = "help", .activate = help_cb },
    { .name = "about", .activate = about_cb },
  };

  self->opening = g_thread_new ("store", open_store_cb, self);
  /* Libadwaita adds a path to the icon theme. Done before GTK loads the theme, because GTK would load it a second
   * time. */
  adw_init ();
  G_APPLICATION_CLASS (us_application_parent_class)->startup (application);

  self->settings = us_application_new_settings ();
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  us_actions_set_accels (GTK_APPLICATION (self));
  us_style_follow (self->settings);
  gtk_window_set_default_icon_name (NULL);
}

static void
us_application_dispose (GObject *object)
{
  UsApplication *self = US_APPLICATION (object);

  if (self->opening != NULL)
    g_thread_join (g_steal_pointer (&self->opening));
  g_clear_object (&self->settings);
  g_clear_error (&self->store_error);

  G_OBJECT_CLASS (us_application_parent_class)->dispose (object);

  /* The windows use the store without a reference of their own; they are gone now. */
  g_clear_object (&self->store);
}

static void
us_application_class_init (UsApplicationClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = us_application_dispose;
  G_APPLICATION_CLASS (klass)->handle_local_options = us_application_handle_local_options;
  G_APPLICATION_CLASS (klass)->startup = us_application_startup;
  G_APPLICATION_CLASS (klass)->activate = us_application_activate;
}

static void
us_application_init (UsApplication *self)
{
  g_application_add_main_option (G_APPLICATION (self), "resume", 'r', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE,
                                 _("Go on with the last play"), NULL);
}

UsApplication *
us_application_new (void)
{
  return g_object_new (US_TYPE_APPLICATION, "application-id", APPLICATION_ID, "resource-base-path", APPLICATION_PATH,
                       "version", PACKAGE_VERSION, NULL);
}
