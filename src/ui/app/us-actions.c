/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-actions.h"

#include <glib/gi18n.h>

/* clang-format off */
static const UsActionInfo actions[] = {
  { "play.undo", { "<Control>z" }, N_("Undo"), N_("At the Table") },
  { "play.redo", { "<Control><Shift>z", "<Control>y" }, N_("Redo"), N_("At the Table") },
  { NULL, { "Escape" }, N_("Back from a Report"), N_("At the Table") }, /* the action of the same key below */
  { NULL, { "Page_Down", "space", "Return" }, N_("Press the Big Button"), N_("At the Table") },
  { NULL, { "1...9" }, N_("Choose by Number"), N_("At the Table") },
  { "play.why", { "question", "<Control>i" }, N_("Why?"), N_("At the Table") },
  { "play.step-by-step", { "<Control>t" }, N_("Step by Step"), N_("At the Table") },
  { "play.correct", { "<Control>e" }, N_("Correct the Table"), N_("At the Table") },
  { "play.toggle-journal", { "F9", "<Control>j" }, N_("Journal"), N_("Journal") },
  { "play.search-journal", { "<Control>f" }, N_("Search the Journal"), N_("Journal") },
  { "play.bookmark", { "<Control>d" }, N_("Bookmark This Moment"), N_("Journal") },
  { "play.back-to-now", { "Escape" }, N_("Back to Now"), N_("Journal") },
  { "shelf.search", { "<Control>f" }, N_("Search the History"), N_("Shelf") },
  { "copy.search", { "<Control>f" }, N_("Search What Was Taught"), N_("My Copy") },
  { "statistics.search", { "<Control>f" }, N_("Search the Plays"), N_("Statistics") },
  { "log.undo", { "<Control>z" }, N_("Undo a Change of the Log"), N_("Campaign"), TRUE },
  { "log.redo", { "<Control><Shift>z", "<Control>y" }, N_("Redo a Change of the Log"), N_("Campaign"), TRUE },
  { "log.search", { "<Control>f" }, N_("Search the Log"), N_("Campaign") },
  { "log.enter", { "<Control>n" }, N_("Enter a Game"), N_("Campaign") },
  { NULL, { "<Alt>Insert" }, N_("Insert a Game Before the Open One"), N_("Campaign") }, /* us-line-dialog.c */
  { NULL, { "<Alt>Up", "<Alt>Down" }, N_("Move the Open Game"), N_("Campaign") },
  { NULL, { "<Control>Return" }, N_("Save the Open Game"), N_("Campaign") },
  { "log.import", { "<Control>o" }, N_("Import Games"), N_("Campaign") },
  { "log.export", { "<Control>s" }, N_("Export the Campaign"), N_("Campaign") },
  { "log.print", { "<Control>p" }, N_("Print the Campaign"), N_("Campaign") },
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

gboolean
us_action_is_meant (const UsActionInfo *info, GtkWidget *focus)
{
  g_return_val_if_fail (info != NULL, FALSE);

  return !info->not_typing || focus == NULL || (!GTK_IS_TEXT (focus) && !GTK_IS_TEXT_VIEW (focus));
}

gboolean
us_actions_press (GtkEventController *controller, GtkWidget *page)
{
  GdkEvent *event = gtk_event_controller_get_current_event (controller);
  GtkRoot *root = gtk_widget_get_root (gtk_event_controller_get_widget (controller));

  g_return_val_if_fail (GTK_IS_WIDGET (page), GDK_EVENT_PROPAGATE);

  if (event == NULL)
    return GDK_EVENT_PROPAGATE;

  /* A button that was pressed may have disappeared together with the focus. The key then goes to the page, so that
   * its shortcuts still work. */
  if (gtk_root_get_focus (root) == NULL &&
      gtk_event_controller_key_forward (GTK_EVENT_CONTROLLER_KEY (controller), page))
    return GDK_EVENT_STOP;

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      if (actions[i].action == NULL || g_str_has_prefix (actions[i].action, "app.") ||
          !us_action_is_meant (&actions[i], gtk_root_get_focus (root)))
        continue;
      for (guint j = 0; actions[i].accels[j] != NULL; j++)
        {
          guint accel;
          GdkModifierType mods;

          /* FALSE if this page has no such action; another entry may have the same key for this page. */
          if (gtk_accelerator_parse (actions[i].accels[j], &accel, &mods) &&
              gdk_key_event_matches (event, accel, mods) != GDK_KEY_MATCH_NONE &&
              gtk_widget_activate_action (page, actions[i].action, NULL))
            return GDK_EVENT_STOP;
        }
    }
  return GDK_EVENT_PROPAGATE;
}
