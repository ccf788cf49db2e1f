/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-writer.h"

#include <glib/gi18n-lib.h>

#include "us-exchange-private.h"
#include "us-store-campaigns-private.h"

/* A pause longer than this was not spent at the table. */
#define PAUSE_MAX_MS ((gint64) 5 * 60 * 1000)

/* What ties a session to its row: how much of it is written, and of which revision it is. */
struct _UsPlayWriter
{
  UsStore *store;
  gint64 id, revision, last_at;
  char *uuid, *campaign;
  gint64 rest_ms; /* of the time at the table, less than a second */
  int written;    /* entries */
  int head, tip, offer;
  char *broken;  /* why the journal does not fit */
  gboolean over; /* under older rules, which the entries no longer fit */
  gboolean opening;
};

void
us_play_writer_free (UsPlayWriter *self)
{
  if (self == NULL)
    return;
  g_object_unref (self->store);
  g_free (self->uuid);
  g_free (self->campaign);
  g_free (self->broken);
  g_free (self);
}

gint64
us_play_writer_get_id (const UsPlayWriter *self)
{
  return self->id;
}

gint64
us_play_writer_get_revision (const UsPlayWriter *self)
{
  return self->revision;
}

const char *
us_play_writer_get_uuid (const UsPlayWriter *self)
{
  return self->uuid;
}

const char *
us_play_writer_get_campaign (const UsPlayWriter *self)
{
  return self->campaign;
}

const char *
us_play_writer_get_broken_reason (const UsPlayWriter *self)
{
  return self->broken;
}

gboolean
us_play_writer_may_go_on_from_here (const UsPlayWriter *self)
{
  return self->broken != NULL && !self->over;
}

gboolean
us_play_writer_find (UsPlayWriter *self, gboolean *there, GError **error)
{
  gint64 id = 0;

  if (!us_db_get_int (self->store->db, &id, error, "SELECT id FROM play WHERE uuid = ?1", "s", self->uuid))
    return FALSE;
  *there = id != 0;
  if (id != 0)
    self->id = id;
  return TRUE;
}

gboolean
us_play_writer_check (UsPlayWriter *self, GError **error)
{
  UsDb *db = self->store->db;
  sqlite3_stmt *statement = us_db_prepare (db, "SELECT revision, state, trashed FROM play WHERE id = ?1 AND uuid = ?2",
                                           "is", self->id, self->uuid);
  gboolean row, abandoned = FALSE, trashed = FALSE;
  gint64 revision = 0;

  if (!us_db_step (db, statement, &row, error))
    return FALSE;
  if (row)
    {
      revision = sqlite3_column_int64 (statement, 0);
      abandoned = g_str_equal (us_db_text (statement, 1), "abandoned");
      trashed = sqlite3_column_type (statement, 2) != SQLITE_NULL;
    }
  us_db_reset (statement);

  if (!row)
    g_set_error (error, US_ERROR, US_ERROR_IN_USE, _("This play was deleted elsewhere."));
  else if (trashed)
    g_set_error (error, US_ERROR, US_ERROR_IN_USE, _("This play is in the trash; take it out to go on."));
  else if (abandoned)
    g_set_error (error, US_ERROR, US_ERROR_FINISHED, _("This play was given up; take it up again to go on."));
  else if (revision != self->revision)
    g_set_error (error, US_ERROR, US_ERROR_IN_USE, _("This play was continued elsewhere."));
  else
    return TRUE;
  return FALSE;
}

/* What a person wrote on an answer stays with it when a repair gives it another entry; the branch keeps its own. */
static gboolean
copy_note (UsPlayWriter *self, int from, int to, GError **error)
{
  return us_db_run (self->store->db, error,
                    "INSERT INTO note (play, entry, text, bookmark) SELECT play, ?3, text, bookmark FROM note "
                    "WHERE play = ?1 AND entry = ?2",
                    "iii", self->id, (gint64) from, (gint64) to);
}

/* An answer that a repair keeps was given when it was given. */
static gint64
find_time (UsPlayWriter *self, int old, const char *value, gint64 now)
{
  UsDb *db = self->store->db;
  sqlite3_stmt *statement;
  gint64 at = now;
  gboolean row;

  if (old < 0)
    return now;
  statement = us_db_prepare (db, "SELECT at FROM entry WHERE play = ?1 AND id = ?2 AND value = ?3", "iis", self->id,
                             (gint64) old, value);
  if (us_db_step (db, statement, &row, NULL) && row)
    at = sqlite3_column_int64 (statement, 0);
  us_db_reset (statement);
  return at;
}

static gboolean
write_entries (UsPlayWriter *self, UsSession *session, gint64 now, GError **error)
{
  UsJournal *journal = us_session_get_journal (session);
  int n = us_journal_get_n_entries (journal);

  for (int i = self->written; i < n; i++)
    {
      const UsEntry *entry = us_journal_get (journal, i);
      g_autoptr (GVariant) value = us_journal_dup_value (journal, i, us_session_get_names (session));
      g_autofree char *text = us_json_print_value (value);
      g_autofree char *key = us_entry_dup_key (entry);

      if (!us_db_run (self->store->db, error, ADD_ENTRY, ADD_ENTRY_TYPES, self->id, (gint64) i, entry->parent,
                      us_by_name (entry->by), key, text, entry->section, (gint64) entry->print,
                      find_time (self, entry->old, text, now)) ||
          (entry->old >= 0 && !copy_note (self, entry->old, i, error)))
        return FALSE;
    }
  return TRUE;
}

static gint64
time_at_table (const UsPlayWriter *self, gint64 now)
{
  return self->rest_ms + CLAMP (now - self->last_at, 0, PAUSE_MAX_MS);
}

static gboolean
write_row (UsPlayWriter *self, UsSession *session, gint64 now, GError **error)
{
  UsOutcome outcome = us_session_get_outcome (session);
  gboolean open = outcome == US_OPEN;
  g_autofree char *summary = us_session_dup_summary (session);
  g_autofree char *summary_message = us_message_write (us_session_write_summary (session));
  g_autofree char *outcome_text = open ? NULL : us_session_dup_outcome_text (session);
  g_autofree char *outcome_message = open ? NULL : us_message_write (us_session_write_outcome_text (session));
  g_autofree char *transcript = open ? NULL : us_session_dup_transcript (session);
  g_autoptr (JsonNode) scores_node = us_plain_scores (session);
  g_autofree char *scores = us_json_print (scores_node, FALSE);
  gint64 seconds = time_at_table (self, now) / 1000;

  return us_db_run (self->store->db, error,
                    "UPDATE play SET head = ?2, tip = ?3, offer = ?4, revision = revision + 1, state = ?5, "
                    "outcome = ?6, outcome_text = ?7, summary = ?8, scores = ?9, length = ?10, changed = ?11, "
                    "seconds = seconds + ?12, transcript = ?13, rules = max (rules, ?14), summary_message = ?15, "
                    "outcome_message = ?16 WHERE id = ?1",
                    "innnsssssiiisiss", self->id, us_session_get_head (session), us_session_get_tip (session),
                    us_session_get_beside (session),
                    us_play_state_name (open ? US_PLAY_STATE_OPEN : US_PLAY_STATE_FINISHED),
                    open ? NULL : us_outcome_name (outcome), outcome_text, summary != NULL ? summary : "", scores,
                    (gint64) us_session_get_head_position (session), now, seconds, transcript,
                    (gint64) us_session_get_rules (session)->version, summary_message, outcome_message);
}

static gboolean
save (UsPlayWriter *self, UsSession *session, GError **error)
{
  UsDb *db = self->store->db;
  gint64 now = us_store_now ();
  gboolean teaches = us_session_teaches (session), logged = FALSE;

  if (!us_store_take_taught_error (self->store, error) || !us_db_begin (db, error))
    return FALSE;
  if (!us_play_writer_check (self, error) ||
      (self->campaign != NULL && us_session_get_outcome (session) == US_OPEN &&
       !us_store_may_go_on (self->store, self->id, error)) ||
      !write_entries (self, session, now, error) || !write_row (self, session, now, error) ||
      !us_session_teach (session, error) ||
      (self->campaign != NULL && !us_store_log_play (self->store, self->campaign, self->uuid, session, &logged, error)))
    {
      us_db_rollback (db);
      return FALSE;
    }
  if (!us_db_commit (db, error))
    return FALSE;

  self->revision++;
  self->rest_ms = time_at_table (self, now) % 1000;
  self->last_at = now;
  self->written = us_journal_get_n_entries (us_session_get_journal (session));
  self->head = us_session_get_head (session);
  self->tip = us_session_get_tip (session);
  self->offer = us_session_get_beside (session);
  if (teaches)
    us_store_emit_taught_changed (self->store, us_session_get_rules (session)->box);
  if (logged)
    us_store_emit_campaign_changed (self->store, self->campaign);
  return TRUE;
}

static gboolean
commit_cb (UsSession *session, gpointer data, GError **error)
{
  UsPlayWriter *self = data;

  /* What opening adds is written when it is done: a play that was given up or lies in the trash is
   * opened all the same. */
  if (self->opening)
    return TRUE;
  if (!save (self, session, error))
    return FALSE;
  if (us_session_get_outcome (session) != US_OPEN)
    us_store_back_up_soon (self->store);
  us_store_emit_play_changed (self->store, self->id);
  return TRUE;
}

static UsPlayWriter *
writer_new (UsStore *store, gint64 id, const char *uuid, const char *campaign, gint64 revision)
{
  UsPlayWriter *self = g_new0 (UsPlayWriter, 1);

  self->store = g_object_ref (store);
  self->id = id;
  self->uuid = g_strdup (uuid);
  self->campaign = g_strdup (campaign);
  self->revision = revision;
  self->last_at = us_store_now ();
  self->head = self->tip = self->offer = -1;
  return self;
}

static gboolean
open_session (UsPlayWriter *self, UsSession *session, GError **error)
{
  gboolean good;

  self->opening = TRUE;
  good = us_session_open (session, error);
  self->opening = FALSE;
  return good;
}

/* Opening may add what the app draws and the copy knows before the first question. */
static gboolean
is_unwritten (UsPlayWriter *self, UsSession *session)
{
  return us_journal_get_n_entries (us_session_get_journal (session)) != self->written ||
         us_session_get_head (session) != self->head || us_session_get_tip (session) != self->tip ||
         us_session_get_beside (session) != self->offer;
}

static gboolean
carry (UsStore *store, const char *campaign, UsSession *session, GError **error)
{
  g_autoptr (GVariant) given = us_store_dup_given (store, campaign, us_session_get_rules (session), error);

  if (given == NULL)
    return FALSE;
  us_session_carry (session, given);
  return TRUE;
}

UsSession *
us_play_writer_create (UsStore *store, const UsRules *rules, const UsStart *start, UsPlayWriter **writer,
                       GError **error)
{
  return us_play_writer_create_in (store, NULL, rules, start, writer, error);
}

UsSession *
us_play_writer_create_in (UsStore *store, const char *campaign, const UsRules *rules, const UsStart *start,
                          UsPlayWriter **writer, GError **error)
{
  g_autoptr (UsSession) session = NULL;
  g_autoptr (UsPlayWriter) self = NULL;
  g_autofree char *uuid = g_uuid_string_random ();
  g_autoptr (JsonNode) options = us_start_write_options (rules, start);
  g_autoptr (JsonNode) sources = us_start_write_sources (rules, start);
  g_autofree char *options_text = us_json_print (options, FALSE);
  g_autofree char *sources_text = us_json_print (sources, FALSE);
  gint64 now = us_store_now ();

  g_return_val_if_fail (US_IS_STORE (store), NULL);
  g_return_val_if_fail (rules != NULL && start != NULL, NULL);

  session = us_session_new (rules, start, us_store_get_taught (store, rules->box));
  if (!us_db_begin (store->db, error))
    return NULL;
  if ((campaign != NULL && !carry (store, campaign, session, error)) ||
      !us_db_run (store->db, error,
                  "INSERT INTO play (uuid, game, rules, seed, options, sources, started, changed, campaign) "
                  "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8)",
                  "ssiissis", uuid, rules->id, (gint64) rules->version, (gint64) start->seed, options_text,
                  sources_text, now, campaign))
    {
      us_db_rollback (store->db);
      return NULL;
    }
  self = writer_new (store, sqlite3_last_insert_rowid (store->db->handle), uuid, campaign, 1);
  us_session_set_commit (session, commit_cb, self);
  if (!open_session (self, session, error) || !save (self, session, error))
    {
      us_db_rollback (store->db);
      return NULL;
    }
  if (!us_db_commit (store->db, error))
    return NULL;
  us_store_back_up_soon (store);
  us_store_emit_changed (store);
  /* A game of it goes on now. */
  if (campaign != NULL)
    us_store_emit_campaign_changed (store, campaign);
  *writer = g_steal_pointer (&self);
  return g_steal_pointer (&session);
}

/* A session of the play as it stands in the file, not opened yet, and what writes into it. */
static UsSession *
make_session (UsStore *store, gint64 id, UsPlainPlay *play, UsPlayWriter **writer, GError **error)
{
  const UsTaught *taught = play->rules != NULL ? us_store_get_taught (store, play->rules->box) : NULL;
  UsSession *session = us_plain_play_new_session (play, taught, error);
  UsPlayWriter *self;

  if (session == NULL)
    return NULL;
  self = writer_new (store, id, play->uuid, play->campaign, play->revision);
  self->written = (int) play->entries->len;
  self->head = play->head;
  self->tip = play->tip;
  self->offer = play->offer;
  us_session_set_commit (session, commit_cb, self);
  us_play_writer_free (*writer);
  *writer = self;
  return session;
}

static UsSession *
open_altered (UsStore *store, gint64 id, UsPlainPlay *play, UsPlayWriter **writer, GError **error)
{
  UsSession *session = make_session (store, id, play, writer, error);

  if (session == NULL)
    return NULL;
  us_session_open_part (session, us_plain_play_depth (play, play->sound));
  (*writer)->broken = g_strdup (play->altered);
  return session;
}

/* Rules of the same version say how a play ended; newer ones may say otherwise of an old one. */
static gboolean
contradicts (const UsPlainPlay *play, UsSession *session)
{
  UsOutcome outcome = us_session_get_outcome (session);

  if (play->version != play->rules->version || play->state == US_PLAY_STATE_ABANDONED)
    return FALSE;
  return outcome != play->outcome;
}

/* Writes an altered play as it will go on, so that file and checks are right again. */
static gboolean
mend (UsStore *store, gint64 id, UsPlainPlay *play, GError **error)
{
  g_autoptr (UsPlayWriter) self = writer_new (store, id, play->uuid, play->campaign, play->revision);
  UsDb *db = store->db;

  if (!us_db_begin (db, error))
    return FALSE;
  us_plain_play_mend (play);
  if (us_play_writer_check (self, error) && us_db_run (db, error, "DELETE FROM entry WHERE play = ?1", "i", id) &&
      us_db_run (db, error, "DELETE FROM note WHERE play = ?1", "i", id) &&
      us_plain_play_store (play, store, &id, error) &&
      us_db_run (db, error,
                 "UPDATE play SET check_sum = (SELECT due FROM play_check WHERE id = ?1) "
                 "WHERE id = ?1",
                 "i", id))
    return us_db_commit (db, error);
  us_db_rollback (db);
  return FALSE;
}

/* From the last entry that fits the rules. */
static UsSession *
open_up_to (UsStore *store, gint64 id, UsPlainPlay *play, UsSession *broken, UsPlayWriter **writer, GError **error)
{
  g_autoptr (UsSession) session = make_session (store, id, play, writer, error);
  int fits = us_journal_get_at (us_session_get_journal (broken), play->head, us_session_get_position (broken));

  if (session == NULL)
    return NULL;
  us_session_set_heads (session, fits, fits, -1);
  return open_session (*writer, session, error) ? g_steal_pointer (&session) : NULL;
}

static gboolean
is_of_older_rules (const UsPlainPlay *play)
{
  return play->version < play->rules->version;
}

/* How it ended was told then, and cannot be told again: going on would leave nothing of it. */
static gboolean
is_over_of_older_rules (const UsPlainPlay *play)
{
  return play->state == US_PLAY_STATE_FINISHED && is_of_older_rules (play);
}

static void
set_broken (UsPlayWriter *self, const UsPlainPlay *play, const GError *reason)
{
  self->over = is_over_of_older_rules (play);
  if (is_of_older_rules (play))
    self->broken = g_strdup_printf ("%s %s", _("This play was begun under an earlier version of the game’s rules."),
                                    reason->message);
  else
    self->broken = g_strdup (reason->message);
}

/* The rules' newer version is written down with the next row, and the row is written if anything
 * is new in it. A play that was over under older rules keeps what it came to. */
static gboolean
write_news (UsPlayWriter *self, UsSession *session, gboolean anyway, GError **error)
{
  g_autoptr (GError) refused = NULL;
  gint64 version = us_session_get_rules (session)->version, was_raised = 0, was_over = 0;

  if (!us_db_get_int (self->store->db, &was_raised, error, "SELECT rules < ?2 FROM play WHERE id = ?1", "ii", self->id,
                      version) ||
      !us_db_get_int (self->store->db, &was_over, error, "SELECT state = 'finished' FROM play WHERE id = ?1", "i",
                      self->id))
    return FALSE;
  if (!anyway && (was_raised ? was_over : !is_unwritten (self, session)))
    return TRUE;
  /* A play that was given up or lies in the trash is looked at and not written. */
  if (save (self, session, &refused) || g_error_matches (refused, US_ERROR, US_ERROR_FINISHED) ||
      g_error_matches (refused, US_ERROR, US_ERROR_NOT_NOW) || g_error_matches (refused, US_ERROR, US_ERROR_IN_USE))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&refused));
  return FALSE;
}

static UsSession *
open_play (UsStore *store, gint64 id, gboolean from_here, UsPlayWriter **writer, GError **error)
{
  g_autoptr (UsPlainPlay) play = us_plain_play_load (store, id, error);
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GError) reason = NULL;
  gboolean mended = play != NULL && play->altered != NULL && from_here;
  gboolean good;

  if (mended)
    {
      if (!mend (store, id, play, error))
        return NULL;
      g_clear_pointer (&play, us_plain_play_free);
      play = us_plain_play_load (store, id, error);
    }
  if (play == NULL)
    return NULL;
  if (play->altered != NULL)
    return open_altered (store, id, play, writer, error);
  session = make_session (store, id, play, writer, error);
  if (session == NULL)
    return NULL;

  good = open_session (*writer, session, &reason);
  if (!us_store_take_taught_error (store, error))
    return NULL;
  if (!good)
    {
      g_autoptr (UsSession) again = NULL;

      if (!us_session_get_broken (session))
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return NULL;
        }
      /* One that is over and was altered is mended, and then looked at as any other. */
      if (!from_here || (mended && is_over_of_older_rules (play)))
        {
          set_broken (*writer, play, reason);
          return g_steal_pointer (&session);
        }
      if (is_over_of_older_rules (play))
        {
          g_set_error (error, US_ERROR, US_ERROR_FINISHED, _("This play is over; it can only be looked at."));
          return NULL;
        }
      again = open_up_to (store, id, play, session, writer, error);
      if (again == NULL)
        return NULL;
      g_set_object (&session, again);
    }
  else if (contradicts (play, session))
    {
      if (!from_here)
        {
          play->altered = g_strdup (_("The end of this play was altered, by the disk or by another program."));
          play->sound = play->head;
          return open_altered (store, id, play, writer, error);
        }
      mended = TRUE;
    }
  return write_news (*writer, session, mended, error) ? g_steal_pointer (&session) : NULL;
}

UsSession *
us_play_writer_open (UsStore *store, gint64 id, gboolean from_here, UsPlayWriter **writer, GError **error)
{
  UsPlayWriter *self = NULL;
  UsSession *session;

  g_return_val_if_fail (US_IS_STORE (store), NULL);

  session = open_play (store, id, from_here, &self, error);
  if (session != NULL)
    *writer = self;
  else
    us_play_writer_free (self);
  return session;
}

gboolean
us_play_writer_log_end (UsStore *store, gint64 id, GError **error)
{
  g_autoptr (UsPlayWriter) self = NULL;
  g_autoptr (UsSession) session = NULL;
  gboolean logged;
  gint64 wanted = 0;

  if (!us_db_get_int (store->db, &wanted, error,
                      "SELECT 1 FROM play WHERE id = ?1 AND campaign IS NOT NULL AND NOT EXISTS "
                      "(SELECT 1 FROM campaign_line AS line WHERE line.play = play.uuid "
                      "AND line.campaign = play.campaign AND NOT gone)",
                      "i", id))
    return FALSE;
  if (wanted == 0)
    return TRUE;
  session = us_play_writer_open (store, id, FALSE, &self, error);
  return session != NULL &&
         (self->broken != NULL || us_store_log_play (store, self->campaign, self->uuid, session, &logged, error));
}
