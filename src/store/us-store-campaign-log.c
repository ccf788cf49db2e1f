/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-campaigns-private.h"

#include <glib/gi18n-lib.h>

/* One campaign as it was read. */

void
us_log_free (UsLog *self)
{
  g_object_unref (self->store);
  us_plain_campaign_free (self->plain);
  us_campaign_free (self->campaign);
  g_array_unref (self->lines);
  g_array_unref (self->plays);
  g_free (self->altered);
  g_free (self->open_uuid);
  g_free (self->stepped);
  g_clear_pointer (&self->told, g_variant_unref);
  g_free (self);
}

static UsLogLine *
get_line (const UsLog *self, guint i)
{
  return &g_array_index (self->lines, UsLogLine, i);
}

static void
list_lines (UsLog *self)
{
  self->lines = g_array_new (FALSE, TRUE, sizeof (UsLogLine));
  self->plays = g_array_new (FALSE, TRUE, sizeof (UsLogPlay));
  for (guint i = 0; i < self->plain->lines->len; i++)
    {
      const UsPlainLine *from = g_ptr_array_index (self->plain->lines, i);
      UsLogLine line = { .id = from->id,
                         .index = from->index,
                         .date = from->date,
                         .edited = from->edited,
                         .closed = from->closed && !from->edited,
                         .value = from->value,
                         .why_broken = from->broken != NULL ? from->broken->message : NULL };

      if (!from->gone)
        g_array_append_val (self->lines, line);
      if (from->index >= 0)
        g_array_append_val (self->plays, ((UsLogPlay) { from->play, from->edited }));
    }
}

/* A play in the trash loses its line as one that was deleted, until it comes back. */
static gboolean
find_plays (UsLog *self, GError **error)
{
  UsDb *db = self->store->db;
  sqlite3_stmt *statement = us_db_prepare (db,
                                           "SELECT campaign_line.id, play.id, play.seconds FROM campaign_line "
                                           "JOIN play ON play.uuid = campaign_line.play "
                                           "WHERE campaign_line.campaign = ?1 AND play.trashed IS NULL",
                                           "s", self->plain->uuid);
  gboolean row;

  while (us_db_step (db, statement, &row, error))
    {
      gint64 id = row ? sqlite3_column_int64 (statement, 0) : 0;

      if (!row)
        return TRUE;
      for (guint i = 0; i < self->lines->len; i++)
        if (get_line (self, i)->id == id)
          {
            get_line (self, i)->play = us_plain_campaign_find_line (self->plain, id)->play;
            get_line (self, i)->play_id = sqlite3_column_int64 (statement, 1);
            get_line (self, i)->seconds = sqlite3_column_int64 (statement, 2);
          }
    }
  return FALSE;
}

static gboolean
find_open (UsLog *self, GError **error)
{
  UsDb *db = self->store->db;
  sqlite3_stmt *statement;
  gboolean row;

  if (!us_store_find_open_play (self->store, self->plain->uuid, &self->open_play, error))
    return FALSE;
  statement = us_db_prepare (db, "SELECT uuid FROM play WHERE id = ?1", "i", self->open_play);
  if (!us_db_step (db, statement, &row, error))
    return FALSE;
  self->open_uuid = row ? us_db_dup_text (statement, 0) : NULL;
  us_db_reset (statement);
  return TRUE;
}

/* `games`: how many lines could be read when it was written. One that is not there any more leaves no other trace. */
static void
judge (UsLog *self, int games)
{
  guint n = self->plain->altered || self->plain->broken != NULL || self->plain->games < games;

  for (guint i = 0; i < self->plain->things->len; i++)
    n += ((const UsPlainThing *) g_ptr_array_index (self->plain->things, i))->broken != NULL;
  if (n > 0)
    self->altered = g_strdup (_("Parts of this campaign were altered, by the disk or by another program."));
}

static UsLog *
read_log (UsStore *store, const char *uuid, GError **error)
{
  g_autoptr (UsPlainCampaign) plain = us_plain_campaign_load (store, uuid, error);
  g_autoptr (UsLog) self = NULL;
  int games;

  if (plain == NULL)
    return NULL;
  if (plain->rules == NULL)
    {
      g_set_error (error, US_ERROR, US_ERROR_STORE, _("This program does not know the game “%s”."),
                   us_quote (plain->game));
      return NULL;
    }
  self = g_new0 (UsLog, 1);
  self->store = g_object_ref (store);
  self->plain = g_steal_pointer (&plain);
  games = self->plain->games;
  self->campaign = us_plain_campaign_fold (self->plain);
  list_lines (self);
  judge (self, games);
  if (!find_plays (self, error) || !find_open (self, error) ||
      !us_db_get_int (store->db, &self->last_step, error,
                      "SELECT coalesce (max (step), 0) FROM campaign_change WHERE campaign = ?1", "s", uuid))
    return NULL;
  return g_steal_pointer (&self);
}

/* The rows of one moment, also where another program writes. */
UsLog *
us_log_open (UsStore *store, const char *uuid, GError **error)
{
  gboolean own;
  UsLog *self;

  g_return_val_if_fail (US_IS_STORE (store), NULL);
  g_return_val_if_fail (uuid != NULL, NULL);

  own = sqlite3_get_autocommit (store->db->handle) != 0;
  if (own && !us_db_exec (store->db, "BEGIN", error))
    return NULL;
  self = read_log (store, uuid, error);
  if (own && !us_db_exec (store->db, "COMMIT", self != NULL ? error : NULL))
    g_clear_pointer (&self, us_log_free);
  return self;
}

void
us_log_become (UsLog *self, UsLog *again)
{
  UsLog old = *self;

  *self = *again;
  *again = old;
  us_log_free (again);
}

gboolean
us_log_reload (UsLog *self, GError **error)
{
  UsLog *again = us_log_open (self->store, self->plain->uuid, error);

  if (again == NULL)
    return FALSE;
  us_log_become (self, again);
  return TRUE;
}

const char *
us_log_get_uuid (const UsLog *self)
{
  return self->plain->uuid;
}

const char *
us_log_get_name (const UsLog *self)
{
  return self->plain->name;
}

const UsRules *
us_log_get_rules (const UsLog *self)
{
  return self->plain->rules;
}

UsCampaign *
us_log_get_campaign (UsLog *self)
{
  return self->campaign;
}

gint64
us_log_get_revision (const UsLog *self)
{
  return self->plain->revision;
}

gboolean
us_log_get_archived (const UsLog *self)
{
  return self->plain->archived;
}

gint64
us_log_get_trashed (const UsLog *self)
{
  return self->plain->trashed;
}

gint64
us_log_get_open_play (const UsLog *self)
{
  return self->open_play;
}

gboolean
us_log_is_played_on (const UsLog *self, const char *play)
{
  const UsPlainLine *line = us_plain_campaign_find_line_of (self->plain, play);

  /* What was taken out by hand stays out. */
  return g_strcmp0 (self->open_uuid, play) == 0 && (line == NULL || !line->edited);
}

const UsLogPlay *
us_log_get_plays (const UsLog *self)
{
  return (const UsLogPlay *) (gconstpointer) self->plays->data;
}

/* A play whose end was taken back comes to its place again. */
static guint
find_next (const UsLog *self)
{
  guint game = 1;

  for (guint i = 0; i < self->plain->lines->len; i++)
    {
      const UsPlainLine *line = g_ptr_array_index (self->plain->lines, i);

      if (self->open_uuid != NULL && g_strcmp0 (line->play, self->open_uuid) == 0)
        break;
      game += line->index >= 0;
    }
  return game;
}

char *
us_log_dup_next (const UsLog *self)
{
  guint game = find_next (self);

  return self->open_play != 0 ? g_strdup_printf (_("Go on with Game %u"), game)
                              : g_strdup_printf (_("Play Game %u"), game);
}

guint
us_log_get_n_lines (const UsLog *self)
{
  return self->lines->len;
}

const UsLogLine *
us_log_get_line (const UsLog *self, guint i)
{
  g_return_val_if_fail (i < self->lines->len, NULL);
  return get_line (self, i);
}

const UsLogLine *
us_log_find_line (const UsLog *self, gint64 id)
{
  for (guint i = 0; i < self->lines->len; i++)
    if (get_line (self, i)->id == id)
      return get_line (self, i);
  return NULL;
}

const UsLogLine *
us_log_find_index (const UsLog *self, guint index)
{
  for (guint i = 0; i < self->lines->len; i++)
    if (get_line (self, i)->index == (int) index)
      return get_line (self, i);
  return NULL;
}

const char *
us_log_get_altered (const UsLog *self)
{
  return self->altered;
}

const char *
us_log_get_stepped (const UsLog *self)
{
  return self->stepped;
}

gboolean
us_log_can_undo (const UsLog *self)
{
  return self->plain->step > 0;
}

gboolean
us_log_can_redo (const UsLog *self)
{
  return self->plain->step < self->last_step;
}
