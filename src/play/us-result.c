/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-result.h"

#include <glib/gi18n-lib.h>

#include "us-json.h"

static gboolean
check_over (UsPlay *play, GError **error)
{
  if (us_play_get_mode (play) == US_PLAY_MODE_OVER)
    return TRUE;
  g_set_error (error, US_ERROR, US_ERROR_NOT_NOW, _("Only a play that is over has a result."));
  return FALSE;
}

/* When the last answer was given, in UTC; a play that is not kept ends now. */
static GDateTime *
dup_end (UsPlay *play)
{
  int entry = us_session_get_head (us_play_get_session (play));
  gint64 at = 0;
  UsEntryInfo info = { 0 };

  if (entry >= 0 && us_play_get_info (play, entry, &info))
    at = info.at;
  us_entry_info_clear (&info);
  return g_date_time_new_from_unix_utc (at > 0 ? at / 1000 : g_get_real_time () / G_USEC_PER_SEC);
}

/* At the table, without long pauses; 0: not known. */
static guint
count_minutes (UsPlay *play)
{
  g_autoptr (UsListing) row = us_play_get_store (play) != NULL
                                ? us_store_get_listing (us_play_get_store (play), us_play_get_id (play), NULL)
                                : NULL;

  return row != NULL ? (guint) ((row->seconds + 30) / 60) : 0;
}

/* What the first option of the game was set to: "Expert". House rules have keys that begin with "rule.". */
static const char *
get_level (UsPlay *play)
{
  const UsRules *rules = us_play_get_rules (play);
  const UsStart *start = us_session_get_start (us_play_get_session (play));

  if (rules->n_options == 0 || g_str_has_prefix (rules->options[0].key, "rule."))
    return NULL;
  return _(rules->options[0].choices[start->options[0]].label);
}

static gboolean
has_house_rules (UsPlay *play)
{
  const UsRules *rules = us_play_get_rules (play);
  const UsStart *start = us_session_get_start (us_play_get_session (play));

  for (guint i = 0; i < rules->n_options; i++)
    if (g_str_has_prefix (rules->options[i].key, "rule.") && start->options[i] != rules->options[i].value)
      return TRUE;
  return FALSE;
}

static void
append_part (GString *text, const char *part)
{
  if (part == NULL || *part == '\0')
    return;
  g_string_append (text, text->len > 0 ? " · " : "");
  g_string_append (text, part);
}

static char *
dup_details (UsPlay *play)
{
  guint minutes = count_minutes (play);
  g_autofree char *took = g_strdup_printf (ngettext ("%u minute", "%u minutes", minutes), minutes);
  GString *text = g_string_new (NULL);

  append_part (text, get_level (play));
  append_part (text, has_house_rules (play) ? _("house rules") : NULL);
  append_part (text, minutes > 0 ? took : NULL);
  return g_string_free_and_steal (text);
}

/* One score alone is told with the outcome. */
static char *
dup_points (UsPlay *play)
{
  UsSession *session = us_play_get_session (play);
  guint n = us_session_get_n_scores (session);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n && n > 1; i++)
    {
      const char *who = NULL;
      int score = us_session_get_score (session, i, &who);
      g_autofree char *part =
        g_strdup_printf ("%s %d",
                         g_str_equal (who, "player") ? C_("score", "You") : _(us_play_get_rules (play)->opponent),
                         score);

      append_part (text, part);
    }
  return g_string_free (text, n < 2);
}

/* The day as files are sorted by it. Nothing in a title may be read as a folder. */
static char *
dup_file (const UsRules *rules, GDateTime *end)
{
  g_autofree char *day = g_date_time_format (end, "%Y-%m-%d");
  g_autofree char *title = g_strdelimit (g_strdup (_(rules->title)), "/\\:", '-');

  return g_strdup_printf ("%s %s", title, day);
}

UsResult *
us_result_new (UsPlay *play, GError **error)
{
  g_autoptr (GDateTime) end = NULL, local = NULL;
  g_autofree char *seed = NULL;
  const UsRules *rules;
  UsResult *self;

  g_return_val_if_fail (US_IS_PLAY (play), NULL);

  if (!check_over (play, error))
    return NULL;
  rules = us_play_get_rules (play);
  end = dup_end (play);
  local = g_date_time_to_local (end);
  self = g_new0 (UsResult, 1);
  self->title = rules->opponent != NULL ? g_strdup_printf ("%s · %s", _(rules->title), _(rules->opponent))
                                        : g_strdup (_(rules->title));
  self->outcome = us_play_dup_outcome (play);
  self->points = dup_points (play);
  self->details = dup_details (play);
  /* Translators: the day a play ended, as in strftime(3): "15 November 2025" */
  self->day = g_date_time_format (local, _("%-d %B %Y"));
  self->file = dup_file (rules, local);
  self->seen = us_play_dup_hindsight (play, FALSE);
  seed = g_strdup_printf ("%" G_GUINT64_FORMAT, us_session_get_start (us_play_get_session (play))->seed);
  /* Translators: the number by which a friend meets the same cards and dice */
  self->again = g_strdup_printf (_("Same opponent again: %s"), seed);
  return self;
}

void
us_result_free (UsResult *self)
{
  g_free (self->title);
  g_free (self->outcome);
  g_free (self->points);
  g_free (self->details);
  g_free (self->day);
  g_free (self->file);
  g_free (self->seen);
  g_free (self->again);
  g_free (self);
}

char *
us_result_dup_text (const UsResult *self)
{
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);

  text = g_string_new (NULL);
  g_string_append_printf (text, "%s\n%s\n", self->title, self->outcome);
  if (self->points != NULL)
    g_string_append_printf (text, "%s\n", self->points);
  g_string_append_printf (text, "%s%s%s\n", self->details, *self->details != '\0' ? " · " : "", self->day);
  if (self->seen != NULL)
    g_string_append_printf (text, "%s\n", self->seen);
  g_string_append_printf (text, "%s\n", self->again);
  return g_string_free_and_steal (text);
}

/* --- BG Stats -------------------------------------------------------------------------------------------------------- */

/* It remembers whom it found for a name by these, so they never change. */
#define SOURCE   "Understudy"
#define HERE     "bgstats://app.bgstatsapp.com/createPlay.html?data="
#define ANYWHERE "https://app.bgstatsapp.com/createPlay.html?data="

static void
set_string (JsonBuilder *json, const char *member, const char *text)
{
  json_builder_set_member_name (json, member);
  json_builder_add_string_value (json, text);
}

static void
set_flag (JsonBuilder *json, const char *member, gboolean value)
{
  json_builder_set_member_name (json, member);
  json_builder_add_boolean_value (json, value);
}

static void
set_number (JsonBuilder *json, const char *member, gint64 number)
{
  json_builder_set_member_name (json, member);
  json_builder_add_int_value (json, number);
}

/* By its English name with a plain apostrophe, as the lists of games have it. */
static void
add_game (JsonBuilder *json, const UsRules *rules)
{
  g_autoptr (GString) name = g_string_new (rules->title);

  g_string_replace (name, "’", "'", 0);
  json_builder_set_member_name (json, "game");
  json_builder_begin_object (json);
  set_string (json, "name", name->str);
  set_string (json, "sourceGameId", rules->box);
  if (rules->bgg > 0)
    set_number (json, "bggId", rules->bgg);
  set_flag (json, "highestWins", TRUE);
  set_flag (json, "noPoints", FALSE);
  json_builder_end_object (json);
}

/* An opponent without points is nobody in a list of points. On Android “winner” and “startPlayer” must be there. */
static void
add_players (JsonBuilder *json, UsPlay *play)
{
  UsSession *session = us_play_get_session (play);
  UsOutcome outcome = us_play_get_outcome (play);

  json_builder_set_member_name (json, "players");
  json_builder_begin_array (json);
  for (guint i = 0; i < us_session_get_n_scores (session); i++)
    {
      const char *who = NULL;
      int score = us_session_get_score (session, i, &who);
      gboolean player = g_str_equal (who, "player");

      json_builder_begin_object (json);
      /* Translators: the player, in the list of another program */
      set_string (json, "name", player ? C_("player", "Me") : _(us_play_get_rules (play)->opponent));
      set_string (json, "sourcePlayerId", who);
      set_flag (json, "startPlayer", FALSE);
      set_number (json, "score", score);
      set_flag (json, "winner", outcome == US_DRAW || outcome == (player ? US_WON : US_LOST));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

char *
us_result_dup_link (UsPlay *play, UsLinkUse use, GError **error)
{
  g_autoptr (JsonBuilder) json = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GDateTime) end = NULL;
  g_autofree char *date = NULL, *outcome = NULL, *text = NULL, *data = NULL;
  guint minutes;

  g_return_val_if_fail (US_IS_PLAY (play), NULL);

  if (!check_over (play, error))
    return NULL;
  end = dup_end (play);
  date = g_date_time_format (end, "%Y-%m-%d %H:%M:%S");
  outcome = us_play_dup_outcome (play);
  minutes = count_minutes (play);
  json = json_builder_new ();
  json_builder_begin_object (json);
  set_string (json, "sourceName", SOURCE);
  if (us_play_get_uuid (play) != NULL)
    set_string (json, "sourcePlayId", us_play_get_uuid (play));
  set_string (json, "playDate", date);
  if (minutes > 0)
    set_number (json, "durationMin", minutes);
  if (get_level (play) != NULL)
    set_string (json, "board", get_level (play));
  set_string (json, "comments", outcome);
  add_game (json, us_play_get_rules (play));
  add_players (json, play);
  json_builder_end_object (json);
  node = json_builder_get_root (json);
  text = us_json_print (node, FALSE);
  data = g_uri_escape_string (text, NULL, FALSE);
  return g_strconcat (use == US_LINK_HERE ? HERE : ANYWHERE, data, NULL);
}
