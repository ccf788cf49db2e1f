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
  if (!us_log_run (self, close_play, &(Close) { play, date, own }, error))
    return FALSE;
  us_store_emit_changed (self->store);
  return TRUE;
}
