/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-help.h"

#include <glib/gi18n.h>

static G_DEFINE_QUARK (us - help - page, us_help_page)

  /* While a dialog or a popover is open the application's accelerators do not work, so it handles F1 itself. */
  static void add_key (GtkWidget *widget)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F1, 0),
                                                          gtk_named_action_new ("app.help")));
  gtk_widget_add_controller (widget, controller);
}

void
us_help_set_page (GtkWidget *widget, const char *page)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (ADW_IS_DIALOG (widget) || GTK_IS_POPOVER (widget))
    add_key (widget);
  g_object_set_qdata (G_OBJECT (widget), us_help_page_quark (), (gpointer) page);
}

const char *
us_help_find_page (GtkWidget *widget)
{
  const char *page = g_object_get_qdata (G_OBJECT (widget), us_help_page_quark ());

  return page != NULL ? page : "teach";
}

const char *
us_help_get_page (GtkWindow *window, GtkWidget *shown)
{
  GtkWidget *focus;

  g_return_val_if_fail (GTK_IS_WINDOW (window), NULL);

  focus = gtk_window_get_focus (window);
  for (GtkWidget *widget = focus != NULL ? focus : shown; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      const char *page = g_object_get_qdata (G_OBJECT (widget), us_help_page_quark ());

      if (page != NULL)
        return page;
    }
  return "index";
}

static void
show_missing (GtkWindow *window)
{
  AdwDialog *dialog =
    adw_alert_dialog_new (_("Help Cannot Be Shown"), _("Install Yelp, the help viewer of GNOME, to read it."));

  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _("_Close"));
  adw_dialog_present (dialog, GTK_WIDGET (window));
}

static void
launched_cb (GObject *viewer, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWindow) window = data;

  if (!g_app_info_launch_uris_finish (G_APP_INFO (viewer), result, NULL) && gtk_widget_get_mapped (GTK_WIDGET (window)))
    show_missing (window);
}

/* GtkUriLauncher is not used, because in a sandbox it asks the desktop to open the page, whose viewer cannot read
 * files in the sandbox. A help viewer is part of the sandbox. */
void
us_help_show (GtkWindow *window, const char *page)
{
  g_autofree char *uri = g_strconcat ("help:" GETTEXT_PACKAGE "/", page, NULL);
  g_autoptr (GAppInfo) viewer = g_app_info_get_default_for_uri_scheme ("help");
  g_autoptr (GdkAppLaunchContext) context = NULL;
  GList uris = { uri, NULL, NULL };

  g_return_if_fail (GTK_IS_WINDOW (window));

  if (viewer == NULL)
    {
      show_missing (window);
      return;
    }
  context = gdk_display_get_app_launch_context (gtk_widget_get_display (GTK_WIDGET (window)));
  g_app_info_launch_uris_async (viewer, &uris, G_APP_LAUNCH_CONTEXT (context), NULL, launched_cb,
                                g_object_ref (window));
}
