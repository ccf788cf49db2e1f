/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-campaign-row.h"

#include <glib/gi18n.h>

#include "us-game-art.h"
#include "us-labels.h"

static char *
dup_subtitle (const UsCampaignListing *listing)
{
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", listing->games), listing->games);
  g_autofree char *score = us_value_label (NULL, NULL, listing->score);
  g_autofree char *when = us_label_when (listing->trashed != 0 ? listing->trashed : listing->changed, FALSE);

  /* Translators: how many games a campaign has, its score, and when it was changed last */
  return g_strdup_printf (_("%s, score %s · %s"), games, score, when);
}

static void
add_button (GtkWidget *row, const char *icon, const char *tip, const char *action, const char *uuid)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  us_widget_set_tip (button, tip);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", uuid);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

GtkWidget *
us_campaign_row_new (const UsCampaignListing *listing, gboolean art)
{
  g_autofree char *subtitle = NULL;
  GtkWidget *row = adw_action_row_new ();

  g_return_val_if_fail (listing != NULL, row);

  subtitle = dup_subtitle (listing);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), listing->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  if (art)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row),
                               g_object_new (US_TYPE_GAME_ART, "game", listing->game, "small", TRUE, NULL));
  if (listing->trashed == 0)
    {
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
      gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.open-campaign");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", listing->uuid);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
    }
  else
    {
      add_button (row, "edit-undo-symbolic", _("Put Back"), "win.restore-campaign", listing->uuid);
      add_button (row, "user-trash-symbolic", _("Delete"), "win.delete-campaign", listing->uuid);
    }
  return row;
}
