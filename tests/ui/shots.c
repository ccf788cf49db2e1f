/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every page of the app as a picture: shots DIR [NAME…]. To be looked at, not compared.
 * With --texts instead of DIR, what there is to be read on each page, and with --hands what fingers, keys and ears miss
 * there, for tests. */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "find.h"
#include "hands.h"
#include "render.h"
#include "shots-act.h"
#include "shots-list.h"
#include "texts.h"
#include "us-play-page.h"
#include "us-style.h"
#include "us-window.h"

/* What waits until nothing else is to be done, such as a pad that opens over its page, waits longer than frames that are
 * drawn one after the other. */
static void
settle (GtkWindow *window)
{
  render_settle (GTK_WIDGET (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  render_settle (GTK_WIDGET (window));
}

static gboolean
take (AdwApplication *application, World *world, const Shot *shot, const char *folder)
{
  g_autofree char *name = g_strconcat (shot->name, ".png", NULL);
  g_autofree char *file = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  Stand stand = { 0 };
  GtkWindow *window;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), shot->look == LOOK_DARK
                                                                          ? ADW_COLOR_SCHEME_FORCE_DARK
                                                                          : ADW_COLOR_SCHEME_FORCE_LIGHT);
  gtk_widget_set_default_direction (shot->rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * shot->text), NULL);
  g_settings_set_int (world->settings, "window-width", shot->width);
  g_settings_set_int (world->settings, "window-height", shot->height);
  g_settings_set_string (world->settings, "open-play", "");

  if (shot->play != NULL)
    stand = shot->play (world);
  window =
    us_window_new (GTK_APPLICATION (application), stand.store != NULL ? stand.store : world->store, world->settings);
  gtk_window_present (window);
  render_settle (GTK_WIDGET (window));
  if (stand.id != 0)
    us_window_open_play (US_WINDOW (window), stand.id);
  settle (window);
  for (guint i = 0; i < G_N_ELEMENTS (shot->actions) && shot->actions[i] != NULL; i++)
    {
      shots_act (window, world->settings, shot->actions[i]);
      render_settle (GTK_WIDGET (window));
    }
  settle (window);
  if (g_str_equal (folder, "--texts"))
    texts_print (US_WINDOW (window), shot->name, shot->width);
  else if (g_str_equal (folder, "--hands"))
    hands_print (US_WINDOW (window), shot->name);
  else if (!render_window (window, file, &error))
    g_printerr ("%s: %s\n", shot->name, error->message);
  gtk_window_destroy (window);
  return error == NULL;
}

static gboolean
wanted (const Shot *shot, char **arguments)
{
  if (arguments[2] != NULL)
    return g_strv_contains ((const char *const *) arguments + 2, shot->name);
  return *arguments[1] != '-' || (!shots_is_of_tests (shot) && shot->look == LOOK_LIGHT && !shot->rtl &&
                                  (shot->text == 1 || g_str_equal (arguments[1], "--hands")));
}

typedef struct
{
  char **arguments;
  int status;
} Job;

static void
activate_cb (GApplication *application, Job *job)
{
  guint n;
  const Shot *shots = shots_list (&n);
  g_autoptr (GtkCssProvider) frameless = gtk_css_provider_new ();
  World world = { 0 };

  g_application_hold (application);
  world.settings = g_settings_new (SETTINGS_ID);
  us_style_follow (world.settings);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-font-name", "Inter Variable 11",
                "gtk-cursor-blink", FALSE, "gtk-decoration-layout", ":close", NULL);
  /* Without a compositor the toolkit draws a frame of its own around the window. */
  gtk_css_provider_load_from_string (frameless, "window { margin: 0; padding: 0; border: none; border-radius: 0; "
                                                "box-shadow: none; outline: none; }");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (frameless),
                                              GTK_STYLE_PROVIDER_PRIORITY_USER);
  shots_make_world (&world);

  for (guint i = 0; i < n; i++)
    if (wanted (&shots[i], job->arguments))
      if (!take (ADW_APPLICATION (application), &world, &shots[i], job->arguments[1]))
        job->status = 1;

  g_clear_object (&world.settings);
  g_application_release (application);
  g_application_quit (application);
  shots_free_world (&world);
}

int
main (int argc, char **argv)
{
  g_autoptr (AdwApplication) application = NULL;
  g_autofree char *folder = NULL;
  g_autoptr (GError) error = NULL;
  Job job = { argv, 0 };

  if (argc < 2)
    {
      g_printerr ("usage: shots DIR|--texts|--hands [NAME…]\n");
      return 2;
    }
  if (g_getenv ("UNDERSTUDY_LOCALE") != NULL)
    {
      bindtextdomain (GETTEXT_PACKAGE, g_getenv ("UNDERSTUDY_LOCALE"));
      bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
      textdomain (GETTEXT_PACKAGE);
    }
  /* The sample plays live in a folder of their own and go with it. */
  folder = g_dir_make_tmp ("understudy-shots-XXXXXX", &error);
  if (folder == NULL)
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  g_setenv ("UNDERSTUDY_DATA", folder, TRUE);

  application = g_object_new (ADW_TYPE_APPLICATION, "application-id", APPLICATION_ID, "resource-base-path",
                              APPLICATION_PATH, "flags", G_APPLICATION_NON_UNIQUE, NULL);
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), &job);
  g_application_run (G_APPLICATION (application), 1, argv);
  return job.status;
}
