/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-campaigns-private.h"

#include <glib/gi18n-lib.h>

#include "us-json.h"

/* A play that is given up and logged, or left out of the log. */

typedef struct
{
  gint64 play;
  int date;
  GVariant *value;
  const char *const *accepted;
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
  for (guint i = 0; what->accepted != NULL && what->accepted[i] != NULL; i++)
    us_plain_line_accept (line, what->accepted[i], TRUE);
}

typedef void (*ThingFunc) (guint list, const char *which, GVariant *told, gpointer data);

/* Each thing of what a play was told. */
static void
each_thing (UsLog *self, ThingFunc func, gpointer data)
{
  const UsRules *rules = self->plain->rules;

  for (guint i = 0; self->told != NULL && i < rules->campaign->n_lists; i++)
    {
      const char *key = rules->topics[rules->campaign->lists[i].topic].key, *which;
      g_autoptr (GVariant) list = g_variant_lookup_value (self->told, key, G_VARIANT_TYPE_VARDICT);
      GVariantIter iter;
      GVariant *thing;

      if (list == NULL)
        continue;
      g_variant_iter_init (&iter, list);
      while (g_variant_iter_loop (&iter, "{&sv}", &which, &thing))
        func (i, which, thing, data);
    }
}

typedef struct
{
  UsStep *step;
  guint game;
} Join;

static void
join_cb (guint list, const char *which, GVariant *told, gpointer data)
{
  const Join *join = data;
  const UsRules *rules = join->step->plain->rules;
  const UsCampaignList *about = &rules->campaign->lists[list];

  us_step_join_thing (join->step, about, rules->topics[about->topic].key, which, told, join->game);
}

/* One that was edited after an earlier end stands there still. */
static void
leave_out (UsStep *step, UsPlainLine *line)
{
  us_step_touch_line (step, line->id);
  line->gone = TRUE;
  line->edited = FALSE;
}

static gboolean
close_play (UsLog *self, UsPlainCampaign *plain, gpointer data, GError **error)
{
  const Close *what = data;
  g_autoptr (UsStep) step = us_step_new (plain);
  g_autofree char *uuid = NULL;
  UsPlainLine *line;
  gboolean open = FALSE;

  if (!check_play (self, what->play, &uuid, &open, error))
    return FALSE;
  line = us_plain_campaign_find_line_of (plain, uuid);
  if (what->value != NULL && line != NULL && line->gone && !us_step_bring_back (step, self->store, line->id, error))
    return FALSE;
  if (line != NULL && !line->gone && !line->edited && !us_step_take_back (step, self->store, line, error))
    return FALSE;
  if (what->value != NULL)
    {
      each_thing (self, join_cb, &(Join) { step, us_step_get_game (step, line) });
      log_value (step, what, uuid);
    }
  else if (line != NULL && !line->gone)
    leave_out (step, line);
  us_step_leave_back (step);
  return (!open || us_db_run (self->store->db, error, GIVE_UP_PLAY, "ii", what->play, us_store_now ())) &&
         us_step_write (step, self->store, US_LOG_BY_PLAYER, FALSE, error);
}

static void
take_cb (guint list, const char *which, GVariant *told, gpointer data)
{
  UsCampaign *campaign = data;
  g_autoptr (GVariant) joined = us_campaign_dup_joined (campaign, list, which, told);

  us_campaign_put (campaign, list, which, joined, NULL);
}

void
us_log_take_things (UsLog *self, GVariant *things)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->told, g_variant_unref);
  self->told = things != NULL ? g_variant_ref_sink (things) : NULL;
  each_thing (self, take_cb, self->campaign);
}

GVariant *
us_log_write_given_up (UsLog *self, GVariant *line)
{
  const char *reason;
  GVariantDict dict;

  g_return_val_if_fail (self != NULL && line != NULL, NULL);

  reason = self->plain->rules->campaign->reason;
  g_variant_dict_init (&dict, line);
  if (reason != NULL)
    g_variant_dict_insert (&dict, reason, "s", _("Given up"));
  return g_variant_dict_end (&dict);
}

gboolean
us_log_close_play (UsLog *self, gint64 play, int date, GVariant *value, const char *const *accepted, GError **error)
{
  g_autoptr (GVariant) own = value != NULL ? g_variant_ref_sink (value) : NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  if (!us_log_run (self, close_play, &(Close) { play, date, own, accepted }, error))
    return FALSE;
  us_store_emit_changed (self->store);
  return TRUE;
}
