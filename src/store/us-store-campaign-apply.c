/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-campaigns-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "us-json.h"

/* The one way of changes into the database: in a transaction, of a campaign that is as it was read. */

/* The campaign must be as it was read. */
static UsPlainCampaign *
load_same (UsLog *self, GError **error)
{
  g_autoptr (UsPlainCampaign) plain = us_plain_campaign_load (self->store, self->plain->uuid, error);

  if (plain == NULL)
    return NULL;
  if (plain->trashed != 0)
    g_set_error_literal (error, US_ERROR, US_ERROR_IN_USE,
                         _("This campaign is in the trash; take it out to change it."));
  else if (plain->revision != self->plain->revision)
    g_set_error_literal (error, US_ERROR, US_ERROR_IN_USE, _("This campaign was changed elsewhere."));
  else
    return g_steal_pointer (&plain);
  return NULL;
}

typedef gboolean (*Work) (UsLog *self, UsPlainCampaign *plain, gpointer data, GError **error); /* takes `plain` */

static gboolean
run (UsLog *self, Work work, gpointer data, GError **error)
{
  UsDb *db = self->store->db;
  UsPlainCampaign *plain;

  if (!us_db_begin (db, error))
    return FALSE;
  plain = load_same (self, error);
  if (plain == NULL || !work (self, plain, data, error))
    {
      us_db_rollback (db);
      return FALSE;
    }
  if (!us_db_commit (db, error) || !us_log_reload (self, error))
    return FALSE;
  us_store_emit_campaign_changed (self->store, self->plain->uuid);
  return TRUE;
}

typedef struct
{
  const UsLogChange *change;
  UsLogBy by;
} Apply;

static gboolean
apply (UsLog *self, UsPlainCampaign *plain, gpointer data, GError **error)
{
  const Apply *what = data;
  g_autoptr (UsStep) step = us_step_new (plain);

  return us_log_change_carry_out (what->change, step, error) &&
         us_step_write (step, self->store, what->by, FALSE, error);
}

gboolean
us_log_apply (UsLog *self, const UsLogChange *change, UsLogBy by, GError **error)
{
  g_return_val_if_fail (self != NULL && change != NULL, FALSE);
  return run (self, apply, &(Apply) { change, by }, error);
}

static gboolean
refuse_altered (GError **error)
{
  g_set_error_literal (error, US_ERROR, US_ERROR_STORE,
                       _("What was changed there was altered, by the disk or by another program."));
  return FALSE;
}

typedef struct
{
  gboolean redo;
  guint n;              /* parts that were put back */
  gboolean plays_moved; /* one goes on again, or was given up again */
} Go;

/* The play whose line comes into the log or leaves it with this part; NULL: none does. */
static const char *
find_moved_play (const UsPlainCampaign *plain, const char *kind, const char *which, gboolean *in)
{
  const UsPlainLine *line =
    g_str_equal (kind, "line") ? us_plain_campaign_find_line (plain, g_ascii_strtoll (which, NULL, 10)) : NULL;

  *in = line != NULL && !line->gone;
  return line != NULL ? line->play : NULL;
}

static gboolean
find_state (UsLog *self, const char *play, gint64 *id, char **state, GError **error)
{
  UsDb *db = self->store->db;
  sqlite3_stmt *statement = us_db_prepare (db, "SELECT id, state FROM play WHERE uuid = ?1", "s", play);
  gboolean row;

  *id = 0;
  if (!us_db_step (db, statement, &row, error))
    return FALSE;
  if (!row)
    return TRUE;
  *id = sqlite3_column_int64 (statement, 0);
  *state = us_db_dup_text (statement, 1);
  us_db_reset (statement);
  return TRUE;
}

/* A play that was closed goes on again as soon as its line is taken back, and is given up with it once more. One that went
 * on by itself says itself when its line is back. */
static gboolean
carry_play (UsLog *self, const char *play, gboolean in, gboolean closed, Go *go, GError **error)
{
  g_autofree char *state = NULL;
  gint64 id;

  if (!find_state (self, play, &id, &state, error))
    return FALSE;
  if (id == 0)
    return TRUE;
  go->plays_moved = go->plays_moved || closed;
  if (closed && !in)
    return !g_str_equal (state, "abandoned") ||
           (us_store_may_go_on (self->store, id, error) &&
            us_db_run (self->store->db, error, TAKE_UP_PLAY, "ii", id, us_store_now ()));
  if (closed)
    return us_db_run (self->store->db, error, GIVE_UP_PLAY, "ii", id, us_store_now ());
  if (!in || !g_str_equal (state, "open"))
    return TRUE;
  g_set_error (error, US_ERROR, US_ERROR_NOT_NOW,
               _("Play %" PRId64 " goes on, and its line comes back when it ends; finish it, log it or leave it out."),
               id);
  return FALSE;
}

/* Puts back what one part was before or after its step. */
static gboolean
put_part (UsLog *self, UsPlainCampaign *plain, sqlite3_stmt *statement, Go *go, GError **error)
{
  g_autofree char *kind = us_db_dup_text (statement, 0), *which = us_db_dup_text (statement, 1);
  g_autofree char *text = us_db_dup_text (statement, 2), *play = NULL;
  gboolean by_player = sqlite3_column_int (statement, 4) != 0, was_in, in;

  if (sqlite3_column_int (statement, 3) != 0)
    return refuse_altered (error);
  play = g_strdup (find_moved_play (plain, kind, which, &was_in));
  if (!us_plain_campaign_set_part (plain, kind, which, text, error) ||
      !us_plain_campaign_write_part (plain, self->store, kind, which, error))
    return FALSE;
  if (play == NULL)
    play = g_strdup (find_moved_play (plain, kind, which, &in));
  else
    find_moved_play (plain, kind, which, &in);
  /* Nothing else that a player does brings the line of a play in. */
  return play == NULL || in == was_in || carry_play (self, play, in, by_player && in == go->redo, go, error);
}

static gboolean
put_parts (UsLog *self, UsPlainCampaign *plain, gint64 step, Go *go, GError **error)
{
  UsDb *db = self->store->db;
  sqlite3_stmt *statement =
    us_db_prepare (db,
                   "SELECT kind, which, iif (?3, after, before), check_sum <> due, by = 'player' "
                   "FROM campaign_change "
                   "JOIN campaign_change_check USING (campaign, step, part) WHERE campaign = ?1 AND step = ?2 "
                   "ORDER BY iif (?3, part, -part)",
                   "sii", plain->uuid, step, (gint64) go->redo);
  gboolean row;

  while (us_db_step (db, statement, &row, error))
    {
      if (!row)
        return TRUE;
      go->n++;
      if (!put_part (self, plain, statement, go, error))
        {
          us_db_reset (statement);
          return FALSE;
        }
    }
  return FALSE;
}

static gboolean
go (UsLog *self, UsPlainCampaign *plain, gpointer data, GError **error)
{
  g_autoptr (UsPlainCampaign) own = plain;
  Go *go = data;

  if (!put_parts (self, own, own->step + go->redo, go, error))
    return FALSE;
  if (go->n == 0 && !go->redo && own->step > 0)
    return refuse_altered (error);
  if (go->n == 0)
    {
      g_set_error_literal (error, US_ERROR, go->redo ? US_ERROR_NOTHING_TO_REDO : US_ERROR_NOTHING_TO_UNDO,
                           go->redo ? _("There is nothing to redo.") : _("There is nothing to undo."));
      return FALSE;
    }
  own->step += go->redo ? 1 : -1;
  own->revision++;
  own->changed = us_store_now ();
  us_plain_campaign_sort (own);
  us_campaign_free (us_plain_campaign_fold (own));
  return us_plain_campaign_write_row (own, self->store, error);
}

static gboolean
step (UsLog *self, gboolean redo, GError **error)
{
  Go where = { .redo = redo };

  g_return_val_if_fail (self != NULL, FALSE);
  if (!run (self, go, &where, error))
    return FALSE;
  if (where.plays_moved)
    us_store_emit_changed (self->store);
  return TRUE;
}

gboolean
us_log_undo (UsLog *self, GError **error)
{
  return step (self, FALSE, error);
}

gboolean
us_log_redo (UsLog *self, GError **error)
{
  return step (self, TRUE, error);
}

/* --- A play of it -------------------------------------------------------------------------------- */

typedef struct
{
  gint64 play;
  int date;
  GVariant *value;
} Close;

static gboolean
check_play (UsLog *self, gint64 play, char **uuid, gboolean *open, GError **error)
{
  sqlite3_stmt *statement = us_db_prepare (self->store->db,
                                           "SELECT uuid, state = 'open' FROM play WHERE id = ?1 AND campaign = ?2 "
                                           "AND state <> 'finished'",
                                           "is", play, self->plain->uuid);
  gboolean row;

  if (!us_db_step (self->store->db, statement, &row, error))
    return FALSE;
  if (!row)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_NOT_NOW,
                           _("Only a play of the campaign that is not over can be logged or left out."));
      return FALSE;
    }
  *uuid = us_db_dup_text (statement, 0);
  *open = sqlite3_column_int (statement, 1) != 0;
  us_db_reset (statement);
  return TRUE;
}

static void
log_value (UsStep *step, const Close *what, const char *uuid)
{
  UsPlainLine *line = us_plain_campaign_find_line_of (step->plain, uuid);
  gint64 id = line != NULL ? line->id : us_step_next_id (step);

  us_step_touch_line (step, id);
  if (line == NULL)
    {
      gint64 place = us_step_make_place (step, 0);

      line = us_plain_campaign_add_line (step->plain, id);
      line->place = place;
      line->play = g_strdup (uuid);
    }
  line->gone = line->edited = line->altered = FALSE;
  line->date = what->date;
  g_free (line->value);
  line->value = us_json_print_value (what->value);
}

/* What the log was told of since it was read: us_log_take_things(). */
static void
join_things (UsLog *self, UsStep *step)
{
  const UsCampaignRules *log = self->plain->rules->campaign;
  const UsNames *names = us_campaign_get_names (self->campaign);

  for (guint i = 0; i < log->n_lists; i++)
    for (guint k = 0; k < us_campaign_count_things (self->campaign, i); k++)
      {
        const char *key = self->plain->rules->topics[log->lists[i].topic].key;
        const char *which = us_names_which (names, log->lists[i].topic, (int) k);
        g_autoptr (GVariant) value = NULL;

        if (us_plain_campaign_find_thing (self->plain, key, which) != NULL)
          continue;
        value = us_campaign_dup_thing (self->campaign, i, (int) k);
        us_step_put_thing (step, key, which, value);
      }
}

static gboolean
close_play (UsLog *self, UsPlainCampaign *plain, gpointer data, GError **error)
{
  const Close *what = data;
  g_autoptr (UsStep) step = us_step_new (plain);
  g_autofree char *uuid = NULL;
  gboolean open = FALSE;

  if (!check_play (self, what->play, &uuid, &open, error))
    return FALSE;
  if (what->value != NULL)
    {
      join_things (self, step);
      log_value (step, what, uuid);
    }
  return (!open || us_db_run (self->store->db, error, GIVE_UP_PLAY, "ii", what->play, us_store_now ())) &&
         (what->value == NULL || us_step_write (step, self->store, US_LOG_BY_PLAYER, FALSE, error));
}

void
us_log_take_things (UsLog *self, GVariant *things)
{
  const UsRules *rules = self->plain->rules;
  guint game = us_campaign_get_n_lines (self->campaign) + 1;

  for (guint i = 0; things != NULL && i < rules->campaign->n_lists; i++)
    {
      const UsCampaignList *about = &rules->campaign->lists[i];
      g_autoptr (GVariant) list =
        g_variant_lookup_value (things, rules->topics[about->topic].key, G_VARIANT_TYPE_VARDICT);
      GVariantIter iter;
      const char *which;
      GVariant *thing;

      if (list == NULL)
        continue;
      g_variant_iter_init (&iter, list);
      while (g_variant_iter_loop (&iter, "{&sv}", &which, &thing))
        {
          g_autoptr (GVariant) joined = us_campaign_join (about, thing, game);

          if (us_plain_campaign_find_thing (self->plain, rules->topics[about->topic].key, which) == NULL)
            us_campaign_put (self->campaign, i, which, joined, NULL);
        }
    }
}

gboolean
us_log_close_play (UsLog *self, gint64 play, int date, GVariant *value, GError **error)
{
  g_autoptr (GVariant) own = value != NULL ? g_variant_ref_sink (value) : NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  if (!run (self, close_play, &(Close) { play, date, own }, error))
    return FALSE;
  us_store_emit_changed (self->store);
  return TRUE;
}
