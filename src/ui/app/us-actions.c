/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-actions.h"

#include <glib/gi18n.h>

/* clang-format off */
static const UsActionInfo actions[] = {
  { "play.undo", { "<Control>z" }, N_("Undo"), N_("At the Table") },
  { "play.redo", { "<Control><Shift>z", "<Control>y" }, N_("Redo"), N_("At the Table") },
  { NULL, { "Page_Down", "space", "Return" }, N_("Press the Big Button"), N_("At the Table") },
  { NULL, { "1...9" }, N_("Choose by Number"), N_("At the Table") },
  { "play.why", { "question", "<Control>i" }, N_("Why?"), N_("At the Table") },
  { "play.correct", { "<Control>e" }, N_("Correct the Table"), N_("At the Table") },
  { "play.toggle-journal", { "F9", "<Control>j" }, N_("Journal"), N_("Journal") },
  { "play.search-journal", { "<Control>f" }, N_("Search the Journal"), N_("Journal") },
  { "play.bookmark", { "<Control>d" }, N_("Bookmark This Moment"), N_("Journal") },
  { "play.back-to-now", { "Escape" }, N_("Back to Now"), N_("Journal") },
  { "shelf.search", { "<Control>f" }, N_("Search the History"), N_("Shelf") },
  { "copy.search", { "<Control>f" }, N_("Search What Was Taught"), N_("My Copy") },
  { "win.back", { "<Alt>Left", "Escape" }, N_("Back to the Shelf"), N_("Shelf") },
  { "app.help", { "F1" }, N_("Help"), N_("General") },
  { "app.shortcuts", { "<Control>question" }, N_("Keyboard Shortcuts"), N_("General") },
  { "app.preferences", { "<Control>comma" }, N_("Preferences"), N_("General") },
  { NULL, { "F10" }, N_("Main Menu"), N_("General") },
  { "window.close", { "<Control>w" }, N_("Close the Window"), N_("General") },
  { "app.quit", { "<Control>q" }, N_("Quit"), N_("General") },
};
/* clang-format on */

const UsActionInfo *
us_actions_get (guint *n)
{
  g_return_val_if_fail (n != NULL, NULL);

  *n = G_N_ELEMENTS (actions);
  return actions;
}

void
us_actions_set_accels (GtkApplication *application)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (actions[i].action != NULL && g_str_has_prefix (actions[i].action, "app."))
      gtk_application_set_accels_for_action (application, actions[i].action, (const char *const *) actions[i].accels);
}

typedef struct
{
  UsGetPage get_page;
  gpointer data;
} Keys;

static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, Keys *keys)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller));
  GtkWidget *window = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  GtkWidget *page = NULL;

  if (event == NULL)
    return GDK_EVENT_PROPAGATE;

  /* A button that was pressed may have disappeared together with the focus. The key then goes to the page, so that
   * its shortcuts still work. */
  if (gtk_root_get_focus (gtk_widget_get_root (window)) == NULL && (page = keys->get_page (keys->data)) != NULL &&
      gtk_event_controller_key_forward (controller, page))
    return GDK_EVENT_STOP;

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      if (actions[i].action == NULL || g_str_has_prefix (actions[i].action, "app."))
        continue;
      for (guint j = 0; actions[i].accels[j] != NULL; j++)
        {
          guint accel;
          GdkModifierType mods;

          if (!gtk_accelerator_parse (actions[i].accels[j], &accel, &mods) ||
              gdk_key_event_matches (event, accel, mods) == GDK_KEY_MATCH_NONE)
            continue;
          if (page == NULL && (page = keys->get_page (keys->data)) == NULL)
            return GDK_EVENT_PROPAGATE;
          /* FALSE if this page has no such action; another entry may have the same key for this page. */
          if (gtk_widget_activate_action (page, actions[i].action, NULL))
            return GDK_EVENT_STOP;
        }
    }
  return GDK_EVENT_PROPAGATE;
}

void
us_actions_add_keys (GtkWidget *window, UsGetPage get_page, gpointer data)
{
  GtkEventController *controller;
  Keys *keys;

  g_return_if_fail (GTK_IS_WIDGET (window));
  g_return_if_fail (get_page != NULL);

  keys = g_new (Keys, 1);
  keys->get_page = get_page;
  keys->data = data;

  controller = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_BUBBLE);
  g_signal_connect_data (controller, "key-pressed", G_CALLBACK (key_pressed_cb), keys,
                         (GClosureNotify) (void (*) (void)) g_free, 0);
  gtk_widget_add_controller (window, controller);
}
