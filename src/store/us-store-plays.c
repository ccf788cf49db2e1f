/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-exchange.h"
#include "us-games.h"
#include "us-json.h"
#include "us-store-campaigns-private.h"

gboolean
us_play_state_from_name (const char *name, UsPlayState *state)
{
  for (UsPlayState s = US_PLAY_STATE_OPEN; s <= US_PLAY_STATE_ABANDONED; s++)
    if (g_str_equal (us_play_state_name (s), name))
      {
        *state = s;
        return TRUE;
      }
  return FALSE;
}

gboolean
us_outcome_from_name (const char *name, UsOutcome *outcome)
{
  for (UsOutcome o = US_OPEN; o <= US_ABANDONED; o++)
    if (g_str_equal (us_outcome_name (o), name))
      {
        *outcome = o;
        return TRUE;
      }
  return FALSE;
}

gboolean
us_by_from_name (const char *name, UsBy *by)
{
  for (UsBy b = US_BY_PLAYER; b <= US_BY_SOURCE; b++)
    if (g_str_equal (us_by_name (b), name))
      {
        *by = b;
        return TRUE;
      }
  return FALSE;
}

static char *
dup_said (sqlite3_stmt *statement, const UsRules *rules, int message, int kept)
{
  return us_message_say (rules, (const char *) sqlite3_column_text (statement, message),
                         (const char *) sqlite3_column_text (statement, kept));
}

/* Points that were collected so far would look like a result. */
static char *
dup_given_up (const char *summary)
{
  const char *points = summary != NULL ? strstr (summary, " · ") : NULL;
  g_autofree char *place = points != NULL ? g_strndup (summary, (gsize) (points - summary)) : g_strdup (summary);

  /* Translators: %s is where a play stood when it was given up: "Round 5" */
  return place != NULL && *place != '\0' ? g_strdup_printf (_("Given up · %s"), place) : g_strdup (_("Given up"));
}

UsListing *
us_store_read_row (sqlite3_stmt *statement)
{
  UsListing *play = g_new0 (UsListing, 1);

  play->id = sqlite3_column_int64 (statement, 0);
  play->uuid = us_db_dup_text (statement, 1);
  play->game = us_db_dup_text (statement, 2);
  play->rules = us_games_find (play->game);
  play->version = (guint) sqlite3_column_int (statement, 3);
  play->seed = (guint64) sqlite3_column_int64 (statement, 4);
  us_play_state_from_name (us_db_text (statement, 5), &play->state);
  us_outcome_from_name (us_db_text (statement, 6), &play->outcome);
  play->summary = dup_said (statement, play->rules, 17, 7);
  play->outcome_text = dup_said (statement, play->rules, 18, 8);
  play->scores = us_db_dup_text (statement, 9);
  play->options = us_db_dup_text (statement, 10);
  play->started = sqlite3_column_int64 (statement, 11);
  play->changed = sqlite3_column_int64 (statement, 12);
  play->seconds = sqlite3_column_int64 (statement, 13);
  play->trashed = sqlite3_column_int64 (statement, 14);
  play->entries = (guint) sqlite3_column_int (statement, 15);
  play->revision = sqlite3_column_int64 (statement, 16);
  play->campaign = us_db_dup_text (statement, 19);
  play->bookmarked = sqlite3_column_int (statement, 20) != 0;
  play->campaign_name = us_db_dup_text (statement, 21);
  if (play->outcome == US_ABANDONED && play->outcome_text == NULL)
    play->outcome_text = dup_given_up (play->summary);
  return play;
}

static void
set_no_such_play (GError **error, const char *id)
{
  g_set_error (error, US_ERROR, US_ERROR_STORE, _("There is no play “%s”; “understudy-cli plays” lists them."),
               us_quote (id));
}

UsListing *
us_store_get_listing (UsStore *self, gint64 id, GError **error)
{
  sqlite3_stmt *statement;
  UsListing *play = NULL;
  gboolean row;

  g_return_val_if_fail (US_IS_STORE (self), NULL);

  statement = us_db_prepare (self->db, "SELECT " PLAY_COLUMNS " FROM play WHERE id = ?1", "i", id);
  if (!us_db_step (self->db, statement, &row, error))
    return NULL;
  if (row)
    play = us_store_read_row (statement);
  else
    {
      g_autofree char *name = g_strdup_printf ("%" G_GINT64_FORMAT, id);

      set_no_such_play (error, name);
    }
  us_db_reset (statement);
  return play;
}

gboolean
us_store_has_play (UsStore *self, gint64 id, gboolean *there, GError **error)
{
  gint64 n = 0;

  g_return_val_if_fail (US_IS_STORE (self), FALSE);

  if (!us_db_get_int (self->db, &n, error, "SELECT count(*) FROM play WHERE id = ?1", "i", id))
    return FALSE;
  *there = n > 0;
  return TRUE;
}

UsListing *
us_store_find_listing (UsStore *self, const char *id, GError **error)
{
  sqlite3_stmt *statement;
  g_autofree char *lower = NULL;
  gint64 found = 0;
  guint n = 0;
  gboolean row;

  g_return_val_if_fail (US_IS_STORE (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  /* A short run of digits is taken for the number of the lists; uuids are recognised from their
   * beginning. */
  if (strlen (id) < 7 && strspn (id, "0123456789") == strlen (id) && *id != '\0')
    {
      if (!us_db_get_int (self->db, &found, error, "SELECT id FROM play WHERE id = ?1", "i",
                          g_ascii_strtoll (id, NULL, 10)))
        return NULL;
      if (found != 0)
        return us_store_get_listing (self, found, error);
    }

  lower = g_ascii_strdown (id, -1);
  statement =
    us_db_prepare (self->db, "SELECT id FROM play WHERE substr (uuid, 1, length (?1)) = ?1 LIMIT 2", "s", lower);
  while (*id != '\0')
    {
      if (!us_db_step (self->db, statement, &row, error))
        return NULL;
      if (!row)
        break;
      found = sqlite3_column_int64 (statement, 0);
      n++;
    }
  us_db_reset (statement);
  if (n == 1)
    return us_store_get_listing (self, found, error);
  if (n == 0)
    set_no_such_play (error, id);
  else
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("More than one play begins with “%s”; give more of its id."),
                 us_quote (id));
  return NULL;
}

static const char *
count_of (UsPlayFilter filter)
{
  switch (filter)
    {
    case US_PLAYS_IN_PROGRESS:
      return "SELECT count(*) FROM play WHERE trashed IS NULL AND state = 'open'";
    case US_PLAYS_HISTORY:
      return "SELECT count(*) FROM play WHERE trashed IS NULL AND state <> 'open'";
    case US_PLAYS_ALL:
      return "SELECT count(*) FROM play WHERE trashed IS NULL";
    case US_PLAYS_TRASH:
      return "SELECT count(*) FROM play WHERE trashed IS NOT NULL";
    default:
      g_return_val_if_reached ("SELECT 0");
    }
}

guint
us_store_count_plays (UsStore *self, UsPlayFilter filter)
{
  g_autoptr (GError) error = NULL;
  gint64 n = 0;

  g_return_val_if_fail (US_IS_STORE (self), 0);

  if (!us_db_get_int (self->db, &n, &error, count_of (filter), NULL))
    us_store_report (self, g_steal_pointer (&error));
  return (guint) n;
}

static JsonNode *
read_json (sqlite3_stmt *statement, int column)
{
  return us_json_parse ((const char *) sqlite3_column_text (statement, column), -1, NULL);
}

void
us_store_take_last_start (UsStore *self, const UsRules *rules, UsStart *start)
{
  g_autoptr (GError) error = NULL;
  sqlite3_stmt *statement;
  gboolean row;

  g_return_if_fail (US_IS_STORE (self));

  statement = us_db_prepare (self->db,
                             "SELECT options, sources FROM play WHERE game = ?1 AND trashed IS NULL"
                             " ORDER BY started DESC, id DESC LIMIT 1",
                             "s", rules->id);
  if (!us_db_step (self->db, statement, &row, &error))
    us_store_report (self, g_steal_pointer (&error));
  else if (row)
    {
      g_autoptr (JsonNode) options = read_json (statement, 0), sources = read_json (statement, 1);

      us_start_take_known (rules, start, options, sources);
    }
  us_db_reset (statement);
}

char *
us_store_dup_transcript (UsStore *self, gint64 id)
{
  g_autoptr (GError) error = NULL;
  sqlite3_stmt *statement;
  char *text = NULL;
  gboolean row;

  g_return_val_if_fail (US_IS_STORE (self), NULL);

  statement = us_db_prepare (self->db, "SELECT transcript FROM play WHERE id = ?1", "i", id);
  if (!us_db_step (self->db, statement, &row, &error))
    us_store_report (self, g_steal_pointer (&error));
  else if (row)
    text = us_db_dup_text (statement, 0);
  us_db_reset (statement);
  return text;
}

/* Runs a change of one row of plays and says whether there was such a row; `refused` is told if
 * there was not. */
static gboolean
run_on_row (UsStore *self, gint64 id, const char *sql, const char *types, gint64 second, const char *refused,
            GError **error)
{
  g_autoptr (UsListing) play = us_store_get_listing (self, id, error);

  if (play == NULL || !us_db_run (self->db, error, sql, types, id, second))
    return FALSE;
  if (sqlite3_changes (self->db->handle) == 0)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_NOT_NOW, refused);
      return FALSE;
    }
  return TRUE;
}

static gboolean
change_row (UsStore *self, gint64 id, const char *sql, const char *types, gint64 second, const char *refused,
            GError **error)
{
  if (!run_on_row (self, id, sql, types, second, refused, error))
    return FALSE;
  us_store_emit_changed (self);
  return TRUE;
}

gboolean
us_store_abandon (UsStore *self, gint64 id, GError **error)
{
  g_return_val_if_fail (US_IS_STORE (self), FALSE);
  return change_row (self, id, GIVE_UP_PLAY, "ii", us_store_now (), _("Only a play in progress can be given up."),
                     error);
}

/* What it was logged as is out of the log of its campaign as long as it goes on. */
gboolean
us_store_reopen (UsStore *self, gint64 id, GError **error)
{
  g_autoptr (UsListing) play = NULL;
  gboolean logged = FALSE;

  g_return_val_if_fail (US_IS_STORE (self), FALSE);

  if (!us_db_begin (self->db, error))
    return FALSE;
  play = us_store_get_listing (self, id, error);
  if (play == NULL || !us_store_may_go_on (self, id, error) ||
      !run_on_row (self, id, TAKE_UP_PLAY, "ii", us_store_now (),
                   _("Only a play that was given up can be taken up again."), error) ||
      (play->campaign != NULL && !us_store_unlog_play (self, play->campaign, play->uuid, &logged, error)))
    {
      us_db_rollback (self->db);
      return FALSE;
    }
  if (!us_db_commit (self->db, error))
    return FALSE;
  us_store_emit_changed (self);
  if (logged)
    us_store_emit_campaign_changed (self, play->campaign);
  return TRUE;
}

gboolean
us_store_trash_play (UsStore *self, gint64 id, GError **error)
{
  g_return_val_if_fail (US_IS_STORE (self), FALSE);
  return change_row (self, id, "UPDATE play SET trashed = ?2 WHERE id = ?1 AND trashed IS NULL", "ii", us_store_now (),
                     _("The play is in the trash already."), error);
}

gboolean
us_store_restore_play (UsStore *self, gint64 id, GError **error)
{
  g_autoptr (UsListing) play = NULL;
  gboolean good;

  g_return_val_if_fail (US_IS_STORE (self), FALSE);

  if (!us_db_begin (self->db, error))
    return FALSE;
  play = us_store_get_listing (self, id, error);
  good = play != NULL && (play->state != US_PLAY_STATE_OPEN || us_store_may_go_on (self, id, error)) &&
         run_on_row (self, id, "UPDATE play SET trashed = NULL WHERE id = ?1 AND trashed IS NOT NULL", "i", 0,
                     _("The play is not in the trash."), error);
  if (!good)
    us_db_rollback (self->db);
  else
    good = us_db_commit (self->db, error);
  if (good)
    us_store_emit_changed (self);
  return good;
}

gboolean
us_store_delete_play (UsStore *self, gint64 id, GError **error)
{
  g_return_val_if_fail (US_IS_STORE (self), FALSE);
  return change_row (self, id, "DELETE FROM play WHERE id = ?1", "i", 0, "", error);
}

gboolean
us_store_empty_trash (UsStore *self, GError **error)
{
  g_return_val_if_fail (US_IS_STORE (self), FALSE);

  if (!us_db_begin (self->db, error))
    return FALSE;
  if (!us_db_run (self->db, error, "DELETE FROM play WHERE trashed IS NOT NULL", NULL) ||
      !us_db_run (self->db, error, "DELETE FROM campaign WHERE trashed IS NOT NULL", NULL))
    {
      us_db_rollback (self->db);
      return FALSE;
    }
  if (!us_db_commit (self->db, error))
    return FALSE;
  us_store_emit_changed (self);
  us_store_emit_campaign_changed (self, "");
  return TRUE;
}

gboolean
us_store_get_entry_info (UsStore *self, gint64 play, int entry, UsEntryInfo *info)
{
  g_autoptr (GError) error = NULL;
  sqlite3_stmt *statement;
  gboolean row;

  g_return_val_if_fail (US_IS_STORE (self), FALSE);
  g_return_val_if_fail (info != NULL, FALSE);

  *info = (UsEntryInfo) { 0 };
  statement = us_db_prepare (self->db,
                             "SELECT at, text, bookmark FROM entry LEFT JOIN note "
                             "ON note.play = entry.play AND note.entry = entry.id "
                             "WHERE entry.play = ?1 AND entry.id = ?2",
                             "ii", play, (gint64) entry);
  if (!us_db_step (self->db, statement, &row, &error))
    us_store_report (self, g_steal_pointer (&error));
  if (!row)
    return FALSE;
  info->at = sqlite3_column_int64 (statement, 0);
  if (*us_db_text (statement, 1) != '\0')
    info->note = us_db_dup_text (statement, 1);
  info->bookmark = sqlite3_column_int (statement, 2) != 0;
  us_db_reset (statement);
  return TRUE;
}

void
us_entry_info_clear (UsEntryInfo *info)
{
  g_clear_pointer (&info->note, g_free);
}

static gboolean
write_note (UsStore *self, gint64 play, int entry, const char *text, int bookmark, GError **error)
{
  gint64 there = 0;

  if (!us_db_get_int (self->db, &there, error, "SELECT 1 FROM entry WHERE play = ?1 AND id = ?2", "ii", play,
                      (gint64) entry))
    return FALSE;
  if (there == 0)
    {
      g_set_error (error, US_ERROR, US_ERROR_NO_SUCH_POSITION, _("There is no such entry in the play."));
      return FALSE;
    }
  /* One that says nothing any more goes. */
  if (!us_db_begin (self->db, error))
    return FALSE;
  if (us_db_run (self->db, error,
                 "INSERT INTO note (play, entry, text, bookmark) VALUES (?1, ?2, coalesce (?3, "
                 "''), max (?4, 0)) "
                 "ON CONFLICT DO UPDATE SET text = coalesce (?3, text), bookmark = iif (?4 < 0, "
                 "bookmark, ?4)",
                 "iisi", play, (gint64) entry, text, (gint64) bookmark) &&
      us_db_run (self->db, error, "DELETE FROM note WHERE play = ?1 AND entry = ?2 AND text = '' AND bookmark = 0",
                 "ii", play, (gint64) entry))
    return us_db_commit (self->db, error);
  us_db_rollback (self->db);
  return FALSE;
}

gboolean
us_note_fits (const char *text, GError **error)
{
  if (g_utf8_strlen (text, -1) <= US_NOTE_MAX)
    return TRUE;
  g_set_error (error, US_ERROR, US_ERROR_OUT_OF_RANGE, _("A note has at most %d characters."), US_NOTE_MAX);
  return FALSE;
}

gboolean
us_store_set_note (UsStore *self, gint64 play, int entry, const char *text, GError **error)
{
  g_return_val_if_fail (US_IS_STORE (self), FALSE);
  if (text == NULL)
    text = "";
  return us_note_fits (text, error) && write_note (self, play, entry, text, -1, error);
}

gboolean
us_store_set_bookmark (UsStore *self, gint64 play, int entry, gboolean on, GError **error)
{
  g_return_val_if_fail (US_IS_STORE (self), FALSE);
  return write_note (self, play, entry, NULL, on ? 1 : 0, error);
}
