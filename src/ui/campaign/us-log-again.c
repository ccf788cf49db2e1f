/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-again.h"

#include <glib/gi18n.h>

gboolean
us_log_apply_again (UsLog *log, const UsLogChange *change, GError **error)
{
  g_autoptr (GError) refused = NULL;

  if (us_log_apply (log, change, US_LOG_BY_PLAYER, &refused))
    return TRUE;
  /* What lies in the trash would be refused again. */
  if (g_error_matches (refused, US_ERROR, US_ERROR_IN_USE) && us_log_reload (log, NULL) &&
      us_log_get_trashed (log) == 0)
    g_set_error_literal (
      error, US_ERROR, US_ERROR_IN_USE,
      _("The campaign was changed elsewhere and has been read again. Look at what you typed, and save it "
        "again."));
  else
    g_propagate_error (error, g_steal_pointer (&refused));
  return FALSE;
}
