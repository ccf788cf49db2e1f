/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "shots-campaign.h"

#include "find.h"
#include "us-board-view.h"
#include "us-campaign-settings-dialog.h"
#include "us-games.h"
#include "us-line-dialog.h"
#include "us-line-pick.h"
#include "us-new-campaign-dialog.h"
#include "us-thing-dialog.h"
#include "us-window.h"

static char *
dup_uuid (UsStore *store)
{
  g_autoptr (GPtrArray) all = us_store_list_campaigns (store, NULL, US_CAMPAIGNS_ALL, NULL);

  g_assert_cmpuint (all->len, >, 0);
  return g_strdup (((const UsCampaignListing *) g_ptr_array_index (all, 0))->uuid);
}

/* Also of those in the trash. */
static char *
dup_any (UsStore *store)
{
  g_autoptr (GPtrArray) trashed = us_store_list_campaigns (store, NULL, US_CAMPAIGNS_TRASH, NULL);

  return trashed->len > 0 ? g_strdup (((const UsCampaignListing *) g_ptr_array_index (trashed, 0))->uuid)
                          : dup_uuid (store);
}

/* The n-th line of the log, or a new one. */
static AdwDialog *
new_line (UsStore *store, const char *uuid, guint n)
{
  g_autoptr (UsLog) log = us_log_open (store, uuid, NULL);

  return us_line_dialog_new (store, uuid, n > 0 ? us_log_get_line (log, n - 1)->id : 0);
}

/* "fame=13 ships=swamp-rat", each as if it were pressed or typed. */
static void
enter (AdwDialog *dialog, const char *told)
{
  g_auto (GStrv) words = g_strsplit (told, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "=", 2);
      GtkWidget *editor = us_line_dialog_find (US_LINE_DIALOG (dialog), parts[0]);

      if (US_IS_LINE_PICK (editor))
        us_line_pick_take (US_LINE_PICK (editor), parts[1]);
      else if (GTK_IS_EDITABLE (editor))
        gtk_editable_set_text (GTK_EDITABLE (editor), parts[1]);
      else
        {
          GtkWidget *dial = find_widget (editor, GTK_TYPE_SPIN_BUTTON);

          gtk_editable_set_text (GTK_EDITABLE (dial), parts[1]);
          if (atoi (parts[1]) <= 99)
            gtk_spin_button_update (GTK_SPIN_BUTTON (dial));
        }
    }
}

/* What may not be chosen. */
static void
open_others (AdwDialog *dialog, const char *key)
{
  g_autoptr (GPtrArray) chips =
    list_widgets (us_line_dialog_find (US_LINE_DIALOG (dialog), key), GTK_TYPE_TOGGLE_BUTTON);

  for (guint i = 0; i < chips->len; i++)
    if (gtk_widget_has_css_class (chips->pdata[i], "others"))
      gtk_toggle_button_set_active (chips->pdata[i], TRUE);
}

static void
scroll (AdwDialog *dialog)
{
  GtkWidget *viewport = find_widget (dialog, GTK_TYPE_VIEWPORT);
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport));

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
}

/* `tab`: "log", "tree" or "numbers". */
static void
open_page (GtkWindow *window, const char *uuid, const char *tab)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-campaign", "s", uuid);
  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (find_widget (us_window_get_page (US_WINDOW (window)),
                                                                      ADW_TYPE_VIEW_STACK)),
                                         tab);
}

gboolean
shots_act_campaign (GtkWindow *window, const char *word, const char *argument)
{
  AdwDialog *dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window)), *next = NULL;
  UsStore *store = us_window_get_store (US_WINDOW (window));
  g_auto (GStrv) words = g_strsplit (argument != NULL ? argument : "", "/", 2);
  g_autofree char *uuid = NULL;

  if (g_str_equal (word, "enter"))
    enter (dialog, argument);
  else if (g_str_equal (word, "others"))
    open_others (dialog, argument);
  else if (g_str_equal (word, "scroll"))
    scroll (dialog);
  else if (g_str_equal (word, "save-line"))
    gtk_widget_activate_action (GTK_WIDGET (dialog), "line.save", NULL);
  else if (g_str_equal (word, "new-campaign"))
    next = us_new_campaign_dialog_new (store, us_games_find (argument));
  else if (g_str_equal (word, "campaign"))
    open_page (window, uuid = dup_uuid (store), argument);
  else if (g_str_equal (word, "things"))
    gtk_widget_activate_action (GTK_WIDGET (us_window_get_page (US_WINDOW (window))), "log.things", "u",
                                (guint) atoi (argument));
  else if (g_str_equal (word, "campaign-away"))
    us_store_trash_campaign (store, uuid = dup_any (store), NULL);
  else if (g_str_equal (word, "node"))
    gtk_widget_activate_action (GTK_WIDGET (us_board_view_find_answer (
                                  find_widget (us_window_get_page (US_WINDOW (window)), US_TYPE_BOARD_VIEW))),
                                "cell.answer", NULL);
  else if (g_str_equal (word, "campaigns"))
    gtk_widget_activate_action (GTK_WIDGET (window), "win.all-campaigns", "s", "xia");
  else if (g_str_equal (word, "campaign-settings"))
    next = us_campaign_settings_dialog_new (store, uuid = dup_uuid (store), NULL);
  else if (g_str_equal (word, "line"))
    next = new_line (store, uuid = dup_uuid (store), (guint) atoi (argument));
  else if (g_str_equal (word, "thing"))
    next = us_thing_dialog_new (store, uuid = dup_uuid (store), (guint) atoi (words[0]),
                                words[1] != NULL && *words[1] != '\0' ? words[1] : NULL, NULL);
  else
    return FALSE;
  if (next != NULL)
    adw_dialog_present (next, GTK_WIDGET (window));
  return TRUE;
}
