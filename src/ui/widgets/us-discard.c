/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-discard.h"

#include <glib/gi18n.h>

void
us_ask_discard (GtkWidget *over, const char *body, GCallback discard, gpointer object)
{
  AdwDialog *ask = adw_alert_dialog_new (_("Discard Changes?"), body);

  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (ask), "cancel", _("_Cancel"), "discard", _("_Discard"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (ask), "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (ask), "cancel");
  g_signal_connect_object (ask, "response::discard", discard, object, G_CONNECT_SWAPPED);
  adw_dialog_present (ask, over);
}
