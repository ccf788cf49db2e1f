/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-cli-campaign.h"

/* Changes of a campaign, each one step that can be undone. */

gboolean
us_cli_try_campaign (UsLog *log, UsLogWay way, gpointer data, GError **error)
{
  for (guint tries = 1;; tries++)
    {
      g_autoptr (GError) own = NULL;
      gint64 read = us_log_get_revision (log);

      if (way (log, data, &own))
        return TRUE;
      if (g_error_matches (own, US_ERROR, US_ERROR_IN_USE) && !us_log_reload (log, error))
        return FALSE;
      /* Of a campaign that is as it was all of it would be the same once more. */
      if (tries == US_CLI_TRIES || us_log_get_revision (log) == read)
        {
          g_propagate_error (error, g_steal_pointer (&own));
          return FALSE;
        }
    }
}

typedef struct
{
  UsLogBy by;
  UsLogChanger changer;
  gpointer data;
} Change;

static gboolean
apply (UsLog *log, gpointer data, GError **error)
{
  const Change *what = data;
  g_autoptr (UsLogChange) change = us_log_change_new ();

  return what->changer (log, change, what->data, error) && us_log_apply (log, change, what->by, error);
}

gboolean
us_cli_change_campaign (UsLog *log, UsLogBy by, UsLogChanger changer, gpointer data, GError **error)
{
  return us_cli_try_campaign (log, apply, &(Change) { by, changer, data }, error);
}

/* JSON of the command line that is none is a wrong command line. */
UsExit
us_cli_refuse_typed (const GError *error)
{
  UsExit result = us_cli_fail (error);

  return g_error_matches (error, US_ERROR, US_ERROR_NOT_JSON) ? US_EXIT_USAGE : result;
}

UsExit
us_call_finish (UsCampaignCall *call, UsLogReporter reporter, gpointer data)
{
  if (call->as_json)
    return us_cli_print_campaign (call->store, call->log, NULL, NULL);
  if (reporter != NULL)
    reporter (call->log, data);

  return US_EXIT_OK;
}

UsExit
us_cli_apply (UsCampaignCall *call, UsLogChanger changer, UsLogReporter reporter, gpointer data)
{
  g_autoptr (GError) error = NULL;

  if (!us_cli_change_campaign (call->log, US_LOG_BY_PLAYER, changer, data, &error))
    return us_cli_refuse_typed (error);

  return us_call_finish (call, reporter, data);
}
