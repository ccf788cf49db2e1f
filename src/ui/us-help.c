/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-help.h"

#include <glib/gi18n.h>

static G_DEFINE_QUARK (us-help-page, us_help_page)

void
us_help_set_page (GtkWidget  *widget,
                  const char *page)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_object_set_qdata (G_OBJECT (widget), us_help_page_quark (), (gpointer) page);
}

const char *
us_help_get_page (GtkWindow *window,
                  GtkWidget *shown)
{
  GtkWidget *focus;

  g_return_val_if_fail (GTK_IS_WINDOW (window), NULL);

  focus = gtk_window_get_focus (window);
  for (GtkWidget *widget = focus != NULL ? focus : shown; widget != NULL;
       widget = gtk_widget_get_parent (widget))
    {
      const char *page = g_object_get_qdata (G_OBJECT (widget), us_help_page_quark ());

      if (page != NULL)
        return page;
    }
  return "index";
}

static void
launched_cb (GObject      *launcher,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (GtkWindow) window = data;
  g_autoptr (GError) error = NULL;
  AdwDialog *dialog;

  if (gtk_uri_launcher_launch_finish (GTK_URI_LAUNCHER (launcher), result, &error) ||
      g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED) ||
      !gtk_widget_get_mapped (GTK_WIDGET (window)))
    return;
  dialog = adw_alert_dialog_new (_("Help Cannot Be Shown"),
                                 _("Install Yelp, the help viewer of GNOME, to read it."));
  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _("_Close"));
  adw_dialog_present (dialog, GTK_WIDGET (window));
}

void
us_help_show (GtkWindow  *window,
              const char *page)
{
  g_autofree char *uri = g_strconcat ("help:" GETTEXT_PACKAGE "/", page, NULL);
  g_autoptr (GtkUriLauncher) launcher = gtk_uri_launcher_new (uri);

  g_return_if_fail (GTK_IS_WINDOW (window));

  gtk_uri_launcher_launch (launcher, window, NULL, launched_cb, g_object_ref (window));
}
