/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-verb.h"

void
us_play_verb_pass_on (GtkWidget *widget, const char *name, UsPlayItem *item)
{
  g_autofree char *action = NULL;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (name != NULL && strchr (name, '.') != NULL);
  g_return_if_fail (US_IS_PLAY_ITEM (item));

  action = g_strconcat ("win", strchr (name, '.'), NULL);
  gtk_widget_activate_action (widget, action, "x", us_play_item_get_listing (item)->id);
}
