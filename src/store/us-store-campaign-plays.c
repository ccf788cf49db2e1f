/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-campaigns-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "us-json.h"

/* The line that a play is in the log of its campaign. */

/* *id 0: it has none, or one that was changed by hand. */
static gboolean
find_line (UsStore *store, const char *campaign, const char *play, gint64 *id, gboolean *by_hand, gboolean *gone,
           GError **error)
{
  sqlite3_stmt *statement =
    us_db_prepare (store->db, "SELECT id, edited, gone FROM campaign_line WHERE play = ?1 AND campaign = ?2", "ss",
                   play, campaign);
  gboolean row;

  *id = 0;
  *by_hand = *gone = FALSE;
  if (!us_db_step (store->db, statement, &row, error))
    return FALSE;
  if (row)
    {
      *id = sqlite3_column_int64 (statement, 0);
      *by_hand = sqlite3_column_int (statement, 1) != 0;
      *gone = sqlite3_column_int (statement, 2) != 0;
    }
  us_db_reset (statement);
  return TRUE;
}

/* What it was told of a thing; NULL: nothing that the campaign did not have. */
static GVariant *
find_told (GVariant *things, const char *list, const char *which)
{
  g_autoptr (GVariant) all = things != NULL ? g_variant_lookup_value (things, list, G_VARIANT_TYPE_VARDICT) : NULL;

  return all != NULL ? g_variant_lookup_value (all, which, NULL) : NULL;
}

/* What the play was told while it went on is the campaign's from now on, and what its line names. What the play was given
 * and was taken out of the campaign since stays out otherwise. */
static void
take_things (UsStep *step, UsSession *session, GVariant *line, guint game)
{
  const UsRules *rules = us_session_get_rules (session);
  const UsNames *known = us_session_get_names (session);
  g_autoptr (GVariant) things = us_session_dup_log_things (session);

  for (guint i = 0; i < rules->campaign->n_lists; i++)
    {
      const UsCampaignList *list = &rules->campaign->lists[i];
      const UsTopic *topic = &rules->topics[list->topic];
      gconstpointer record;

      for (int k = 0; (record = us_names_record (known, list->topic, k)) != NULL; k++)
        {
          const char *which = us_names_which (known, list->topic, k);
          gboolean has = us_step_has_thing (step, topic->key, which);
          g_autoptr (GVariant) told = find_told (things, topic->key, which);

          if (told == NULL && (has || !us_campaign_line_names (rules->campaign, list, line, which)))
            continue;
          if (!has)
            {
              g_clear_pointer (&told, g_variant_unref);
              told = us_fields_write (topic->fields, topic->n_fields, known, record);
            }
          us_step_join_thing (step, list, topic->key, which, told, game);
        }
    }
}

static void
put_line (UsStep *step, gint64 id, const char *play, GVariant *value, const char *const *accepted)
{
  gint64 place = id == 0 ? us_step_make_place (step, 0) : 0;
  gint64 own = id != 0 ? id : us_step_next_id (step);
  UsPlainLine *line;

  us_step_touch_line (step, own);
  line = us_plain_campaign_find_line (step->plain, own);
  if (line == NULL)
    {
      line = us_plain_campaign_add_line (step->plain, own);
      line->place = place;
      line->play = g_strdup (play);
    }
  /* A play that is corrected after its end was played when it was. */
  if (line->gone || line->value == NULL)
    line->date = us_store_today ();
  line->gone = line->altered = FALSE;
  g_free (line->value);
  line->value = us_json_print_value (value);
  for (guint i = 0; accepted != NULL && accepted[i] != NULL; i++)
    us_plain_line_accept (line, accepted[i], TRUE);
}

static gboolean
exists (UsStore *store, const char *campaign, gint64 *there, GError **error)
{
  return us_db_get_int (store->db, there, error, "SELECT 1 FROM campaign WHERE uuid = ?1", "s", campaign);
}

/* `line`: NULL: it goes out of the log. */
static gboolean
log_play (UsStore *store, const char *campaign, const char *play, UsSession *session, GVariant *line, gboolean *logged,
          GError **error)
{
  g_autoptr (UsStep) step = NULL;
  UsPlainCampaign *plain;
  UsPlainLine *own;
  gboolean by_hand, gone;
  gint64 id, there = 0, before;

  *logged = FALSE;
  if (!find_line (store, campaign, play, &id, &by_hand, &gone, error))
    return FALSE;
  if (by_hand || (line == NULL && (id == 0 || gone)))
    return TRUE;
  if (!exists (store, campaign, &there, error))
    return FALSE;
  if (there == 0)
    return TRUE;
  plain = us_plain_campaign_load (store, campaign, error);
  if (plain == NULL)
    return FALSE;
  /* The game is another one than when it was begun: nothing of it can be read. */
  if (plain->rules == NULL || (session != NULL && plain->rules != us_session_get_rules (session)))
    {
      us_plain_campaign_free (plain);
      return TRUE;
    }
  step = us_step_new (plain);
  before = plain->revision;
  own = id != 0 ? us_plain_campaign_find_line (plain, id) : NULL;
  if (own != NULL &&
      !(gone ? us_step_bring_back (step, store, id, error) : us_step_take_back (step, store, own, error)))
    return FALSE;
  if (line != NULL)
    take_things (step, session, line, us_step_get_game (step, own));
  if (line != NULL)
    put_line (step, id, play, line, us_session_get_log_accepted (session));
  else
    {
      us_step_touch_line (step, id);
      own->gone = TRUE;
    }
  us_step_leave_back (step);
  if (!us_step_write (step, store, US_LOG_BY_PLAY, TRUE, error))
    return FALSE;
  *logged = plain->revision != before;
  return TRUE;
}

gboolean
us_store_log_play (UsStore *store, const char *campaign, const char *play, UsSession *session, gboolean *logged,
                   GError **error)
{
  gboolean over = us_session_get_outcome (session) != US_OPEN;

  return log_play (store, campaign, play, session, over ? us_session_get_log_line (session) : NULL, logged, error);
}

gboolean
us_store_unlog_play (UsStore *store, const char *campaign, const char *play, gboolean *logged, GError **error)
{
  return log_play (store, campaign, play, NULL, NULL, logged, error);
}

gboolean
us_store_may_go_on (UsStore *store, gint64 play, GError **error)
{
  gint64 other = 0;

  if (!us_db_get_int (store->db, &other, error,
                      "SELECT other.id FROM play AS own JOIN campaign ON campaign.uuid = own.campaign "
                      "JOIN play AS other ON other.campaign = own.campaign AND other.id <> own.id "
                      "WHERE own.id = ?1 AND (own.state <> 'open' OR own.trashed IS NOT NULL) "
                      "AND other.state = 'open' AND other.trashed IS NULL LIMIT 1",
                      "i", play))
    return FALSE;
  if (other == 0)
    return TRUE;
  g_set_error_literal (error, US_ERROR, US_ERROR_NOT_NOW,
                       _("Another play of this campaign goes on; finish it, log it or leave it out first."));
  return FALSE;
}

gboolean
us_store_find_open_play (UsStore *store, const char *campaign, gint64 *id, GError **error)
{
  *id = 0;
  return us_db_get_int (store->db, id, error,
                        "SELECT id FROM play WHERE campaign = ?1 AND state = 'open' AND trashed IS NULL "
                        "ORDER BY changed DESC, id DESC LIMIT 1",
                        "s", campaign);
}

GHashTable *
us_store_list_open_plays (UsStore *self, const char *campaign, GError **error)
{
  g_autoptr (GHashTable) plays = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  sqlite3_stmt *statement;
  gboolean row;

  g_return_val_if_fail (US_IS_STORE (self), NULL);

  statement =
    us_db_prepare (self->db,
                   "SELECT play.uuid, play.campaign FROM play LEFT JOIN campaign ON campaign.uuid = play.campaign "
                   "WHERE state = 'open' AND play.campaign IS NOT NULL AND iif (?1 IS NULL, "
                   "campaign.uuid IS NULL, campaign.uuid = ?1 AND campaign.game = play.game)",
                   "s", campaign);
  while (us_db_step (self->db, statement, &row, error))
    {
      if (!row)
        return g_steal_pointer (&plays);
      g_hash_table_replace (plays, us_db_dup_text (statement, 0), us_db_dup_text (statement, 1));
    }
  return NULL;
}

/* Takes `given`. */
static GVariant *
dup_called (GVariant *given, const char *key, const char *name)
{
  g_autoptr (GVariant) own = given;
  GVariantDict dict;

  if (key == NULL)
    return g_steal_pointer (&own);
  g_variant_dict_init (&dict, own);
  g_variant_dict_insert (&dict, key, "s", name);
  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

GVariant *
us_store_dup_given (UsStore *store, const char *campaign, const UsRules *rules, GError **error)
{
  g_autoptr (UsPlainCampaign) plain = us_plain_campaign_load (store, campaign, error);
  g_autoptr (UsCampaign) folded = NULL;
  gint64 open = 0;

  if (plain == NULL || !us_store_find_open_play (store, campaign, &open, error))
    return NULL;
  if (plain->trashed != 0)
    g_set_error_literal (error, US_ERROR, US_ERROR_NOT_NOW, _("This campaign is in the trash; take it out to go on."));
  else if (plain->rules != rules)
    g_set_error_literal (error, US_ERROR, US_ERROR_NOT_NOW, _("This campaign is of another game."));
  else if (open != 0)
    g_set_error_literal (error, US_ERROR, US_ERROR_NOT_NOW,
                         _("A play of this campaign goes on; finish it, log it or leave it out."));
  else
    {
      folded = us_plain_campaign_fold (plain);
      return dup_called (us_campaign_dup_given (folded), rules->campaign->called, plain->name);
    }
  return NULL;
}
