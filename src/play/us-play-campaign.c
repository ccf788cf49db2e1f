/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-private.h"

#include <glib/gi18n-lib.h>

#include "us-store-campaigns.h"

/* What a play that is over has come to in the log of its campaign, and the game after it. */

static const UsLogLine *
find_line (UsPlay *self, UsLog *log)
{
  for (guint i = 0; i < us_log_get_n_lines (log); i++)
    if (g_strcmp0 (us_log_get_line (log, i)->play, us_play_get_uuid (self)) == 0)
      return us_log_get_line (log, i);
  return NULL;
}

/* NULL while it goes on. */
static char *
dup_end (const UsCampaign *campaign)
{
  g_autofree char *progress = us_campaign_dup_progress (campaign);
  g_autofree char *score = us_value_label (NULL, NULL, us_campaign_get_score (campaign));

  if (!us_campaign_is_complete (campaign))
    return NULL;
  if (progress == NULL)
    return g_strdup_printf (_("The campaign is complete: final score %s"), score);
  /* Translators: how far a campaign came that is over: “The campaign is complete: 8 of 8 goals done, final score 21” */
  return g_strdup_printf (_("The campaign is complete: %s, final score %s"), progress, score);
}

static char *
dup_logged (UsLog *log, const UsLogLine *line)
{
  UsCampaign *campaign = us_log_get_campaign (log);
  guint game = (guint) line->index;
  int points = us_campaign_get_points (campaign, game);
  g_autofree char *number = us_value_label (NULL, NULL, points);
  g_autofree char *total = us_value_label (NULL, NULL, us_campaign_get_total (campaign, game));
  g_autofree char *mine = g_strconcat (points > 0 ? "+" : "", number, NULL);
  g_autofree char *which = g_strdup_printf (_("Game %u of “%s”"), game + 1, us_log_get_name (log));
  /* Translators: what this game adds, and what all so far come to: “Points +5, total 21” */
  g_autofree char *what = g_strdup_printf (_("Points %s, total %s"), mine, total);
  g_autofree char *end = dup_end (campaign);

  return end != NULL ? g_strdup_printf ("%s\n%s\n%s", which, what, end) : g_strdup_printf ("%s\n%s", which, what);
}

/* One that was given up may have been logged as lost. */
static gboolean
may_be_logged (UsPlay *self)
{
  return us_play_get_campaign (self) != NULL && !self->deleted &&
         (self->mode == US_PLAY_MODE_OVER || (self->mode == US_PLAY_MODE_STOPPED && self->given_up));
}

/* NULL: nothing is said of it. What lies in the trash is nobody's way on. */
static UsLog *
open_log (UsPlay *self)
{
  g_autoptr (UsLog) log = may_be_logged (self) ? us_log_open (self->store, us_play_get_campaign (self), NULL) : NULL;

  return log != NULL && us_log_get_trashed (log) == 0 ? g_steal_pointer (&log) : NULL;
}

void
us_play_show_campaign (UsPlay *self)
{
  g_autoptr (UsLog) log = open_log (self);
  const UsLogLine *line = log != NULL ? find_line (self, log) : NULL;
  char *logged = NULL, *said = NULL, *flags = NULL;

  if (line != NULL && line->index >= 0)
    {
      logged = dup_logged (log, line);
      said = us_campaign_dup_said (us_log_get_campaign (log), (guint) line->index);
      flags = us_campaign_dup_flagged (us_log_get_campaign (log), (guint) line->index);
    }
  /* In the trash it has lost sight of its line, which stays. */
  else if (log != NULL && !self->trashed)
    logged = g_strdup_printf (_("It is not in the log of “%s”."), us_log_get_name (log));
  /* What was changed by hand may say anything. */
  self->lost = self->mode == US_PLAY_MODE_STOPPED && line != NULL && line->index >= 0 && !line->edited;
  self->complete = line != NULL && us_campaign_is_complete (us_log_get_campaign (log));
  us_play_take_text (self, US_PLAY_LOGGED, logged != NULL ? logged : g_strdup (""));
  us_play_take_text (self, US_PLAY_LOGGED_LINE, said != NULL ? said : g_strdup (""));
  us_play_take_text (self, US_PLAY_LOGGED_FLAGS, flags != NULL ? flags : g_strdup (""));
  us_play_take_text (self, US_PLAY_NEXT_GAME, log != NULL && !us_log_get_archived (log) ? us_log_dup_next (log) : NULL);
}

/* Somebody may change its line, log another game or put the campaign away meanwhile. */
void
us_play_hear_campaign (UsPlay *self, const char *uuid)
{
  if (self->session == NULL || self->at_work > 0 || !may_be_logged (self) ||
      (*uuid != '\0' && !g_str_equal (uuid, us_play_get_campaign (self))))
    return;
  g_object_freeze_notify (G_OBJECT (self));
  us_play_show_campaign (self);
  us_play_show_result (self);
  us_play_show_question (self);
  g_object_thaw_notify (G_OBJECT (self));
}
