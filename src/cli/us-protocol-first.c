/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "us-json-member.h"
#include "us-protocol.h"
#include "us-store-campaigns.h"

/* What the first object of a run has besides the situation. */

/* Which line the play is of the log, or will be. */
static guint
find_game_number (UsLog *log, UsPlay *play)
{
  for (guint i = 0; i < us_log_get_n_lines (log); i++)
    {
      const UsLogLine *line = us_log_get_line (log, i);

      if (line->index >= 0 && g_strcmp0 (line->play, us_play_get_uuid (play)) == 0)
        return (guint) line->index + 1;
    }

  return us_campaign_get_n_lines (us_log_get_campaign (log)) + 1;
}

/* Null without one, and where it is deleted. */
static void
add_campaign (JsonBuilder *json, UsPlay *play)
{
  const char *uuid = us_play_get_campaign (play);
  g_autoptr (UsLog) log = uuid ? us_log_open (us_play_get_store (play), uuid, NULL) : NULL;

  if (log == NULL)
    {
      us_member_string (json, "campaign", NULL);
      return;
    }
  us_member_object (json, "campaign");
  us_member_string (json, "id", uuid);
  us_member_string (json, "name", us_log_get_name (log));
  us_member_int (json, "game", find_game_number (log, play));
  json_builder_end_object (json);
}

void
us_protocol_add_first (JsonBuilder *json, UsPlay *play)
{
  const UsRules *rules = us_session_get_rules (us_play_get_session (play));
  const UsStart *start = us_session_get_start (us_play_get_session (play));
  const char *language = g_get_language_names ()[0];
  g_autofree char *tag = g_strdup (g_str_equal (language, "C") || g_str_equal (language, "POSIX") ? "en" : language);

  tag[strcspn (tag, ".@")] = '\0';
  g_strdelimit (tag, "_", '-');
  us_member_int (json, "protocol", US_PROTOCOL_VERSION);
  us_member_string (json, "game", rules->id);
  us_member_int (json, "rules", rules->version);
  us_member_string (json, "play", us_play_get_uuid (play));
  us_member_int (json, "seed", (gint64) start->seed);
  json_builder_set_member_name (json, "options");
  json_builder_add_value (json, us_start_write_options (rules, start));
  add_campaign (json, play);
  us_member_string (json, "language", g_str_equal (tag, "C") || *tag == '\0' ? "en" : tag);
}
