/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-about-dialog.h"

#include <glib/gi18n.h>

AdwDialog *
us_about_dialog_new (void)
{
  AdwDialog *dialog = adw_about_dialog_new ();

  g_object_set (dialog, "application-name", _("Understudy"), "application-icon", APPLICATION_ID, "version",
                PACKAGE_VERSION, "developer-name", _("The Understudy Authors"), "website", HOMEPAGE, "issue-url",
                BUGTRACKER, "copyright", "© 2026 The Understudy Authors", "license-type", GTK_LICENSE_GPL_3_0,
                "comments",
                _("Sits in the empty chair at your table: runs the solo opponent of a "
                  "board game, says why, and keeps the log."),
                /* Translators: your names, one a line; they are shown as the credits */
                "translator-credits", _("translator-credits"), NULL);
  /* Names of games belong to their owners; this program contains only how their solo opponents are played. */
  adw_about_dialog_add_legal_section (ADW_ABOUT_DIALOG (dialog), _("The Games"), NULL, GTK_LICENSE_CUSTOM,
                                      _("Names of games belong to their owners. Understudy contains "
                                        "no artwork and no card texts of any game; what it needs "
                                        "from your box you teach it yourself."));
  return dialog;
}
