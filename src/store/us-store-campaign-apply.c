/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-campaigns-private.h"

#include <glib/gi18n-lib.h>

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

typedef gboolean (*Work) (UsLog *self, UsPlainCampaign *plain, gconstpointer data, GError **error); /* takes `plain` */

static gboolean
run (UsLog *self, Work work, gconstpointer data, GError **error)
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
apply (UsLog *self, UsPlainCampaign *plain, gconstpointer data, GError **error)
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

/* Puts back what one part was before or after its step. */
static gboolean
put_part (UsLog *self, UsPlainCampaign *plain, sqlite3_stmt *statement, GError **error)
{
  g_autofree char *kind = us_db_dup_text (statement, 0), *which = us_db_dup_text (statement, 1);
  g_autofree char *text = us_db_dup_text (statement, 2);

  if (sqlite3_column_int (statement, 3) != 0)
    return refuse_altered (error);
  return us_plain_campaign_set_part (plain, kind, which, text, error) &&
         us_plain_campaign_write_part (plain, self->store, kind, which, error);
}

static gboolean
put_parts (UsLog *self, UsPlainCampaign *plain, gint64 step, gboolean redo, guint *n, GError **error)
{
  UsDb *db = self->store->db;
  sqlite3_stmt *statement =
    us_db_prepare (db,
                   "SELECT kind, which, iif (?3, after, before), check_sum <> due FROM campaign_change "
                   "JOIN campaign_change_check USING (campaign, step, part) WHERE campaign = ?1 AND step = ?2 "
                   "ORDER BY iif (?3, part, -part)",
                   "sii", plain->uuid, step, (gint64) redo);
  gboolean row;

  while (us_db_step (db, statement, &row, error))
    {
      if (!row)
        return TRUE;
      (*n)++;
      if (!put_part (self, plain, statement, error))
        {
          us_db_reset (statement);
          return FALSE;
        }
    }
  return FALSE;
}

static gboolean
go (UsLog *self, UsPlainCampaign *plain, gconstpointer data, GError **error)
{
  g_autoptr (UsPlainCampaign) own = plain;
  gboolean redo = GPOINTER_TO_INT (data);
  guint n = 0;

  if (!put_parts (self, own, own->step + redo, redo, &n, error))
    return FALSE;
  if (n == 0 && !redo && own->step > 0)
    return refuse_altered (error);
  if (n == 0)
    {
      g_set_error_literal (error, US_ERROR, redo ? US_ERROR_NOTHING_TO_REDO : US_ERROR_NOTHING_TO_UNDO,
                           redo ? _("There is nothing to redo.") : _("There is nothing to undo."));
      return FALSE;
    }
  own->step += redo ? 1 : -1;
  own->revision++;
  own->changed = us_store_now ();
  us_plain_campaign_sort (own);
  us_campaign_free (us_plain_campaign_fold (own));
  return us_plain_campaign_write_row (own, self->store, error);
}

gboolean
us_log_undo (UsLog *self, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return run (self, go, GINT_TO_POINTER (FALSE), error);
}

gboolean
us_log_redo (UsLog *self, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return run (self, go, GINT_TO_POINTER (TRUE), error);
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

static gboolean
close_play (UsLog *self, UsPlainCampaign *plain, gconstpointer data, GError **error)
{
  const Close *what = data;
  g_autoptr (UsStep) step = us_step_new (plain);
  g_autofree char *uuid = NULL;
  gboolean open = FALSE;

  if (!check_play (self, what->play, &uuid, &open, error))
    return FALSE;
  if (what->value != NULL)
    log_value (step, what, uuid);
  return (!open || us_db_run (self->store->db, error,
                              "UPDATE play SET state = 'abandoned', outcome = 'abandoned', changed = ?2 WHERE id = ?1",
                              "ii", what->play, us_store_now ())) &&
         (what->value == NULL || us_step_write (step, self->store, US_LOG_BY_PLAYER, FALSE, error));
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
