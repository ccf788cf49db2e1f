/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-campaigns.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-games.h"
#include "us-json.h"
#include "us-store-campaigns-private.h"

void
us_campaign_listing_free (UsCampaignListing *listing)
{
  g_free (listing->uuid);
  g_free (listing->game);
  g_free (listing->name);
  g_free (listing->open_uuid);
  g_free (listing);
}

#define COLUMNS \
  "SELECT campaign.uuid, campaign.game, name, games, campaign.score, complete, archived, campaign.trashed, " \
  "campaign.started, campaign.changed, campaign.revision, open.id, open.uuid FROM campaign " \
  "LEFT JOIN play AS open ON open.id = (SELECT id FROM play WHERE play.campaign = campaign.uuid AND state = 'open' " \
  "AND play.trashed IS NULL ORDER BY changed DESC, id DESC LIMIT 1) "

static UsCampaignListing *
read_row (sqlite3_stmt *statement)
{
  UsCampaignListing *listing = g_new0 (UsCampaignListing, 1);

  listing->uuid = us_db_dup_text (statement, 0);
  listing->game = us_db_dup_text (statement, 1);
  listing->name = us_db_dup_text (statement, 2);
  listing->rules = us_games_find (listing->game);
  if (listing->rules != NULL && listing->rules->campaign == NULL)
    listing->rules = NULL;
  listing->games = (guint) sqlite3_column_int (statement, 3);
  listing->score = sqlite3_column_int (statement, 4);
  listing->complete = sqlite3_column_int (statement, 5) != 0;
  listing->archived = sqlite3_column_int (statement, 6) != 0;
  listing->trashed = sqlite3_column_int64 (statement, 7);
  listing->started = sqlite3_column_int64 (statement, 8);
  listing->changed = sqlite3_column_int64 (statement, 9);
  listing->revision = sqlite3_column_int64 (statement, 10);
  listing->open_play = sqlite3_column_int64 (statement, 11);
  listing->open_uuid = us_db_dup_text (statement, 12);
  return listing;
}

static GPtrArray *
read_rows (UsStore *self, sqlite3_stmt *statement, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) us_campaign_listing_free);
  gboolean row;

  while (us_db_step (self->db, statement, &row, error))
    {
      if (!row)
        return g_steal_pointer (&list);
      g_ptr_array_add (list, read_row (statement));
    }
  return NULL;
}

GPtrArray *
us_store_list_campaigns (UsStore *self, const char *game, UsCampaignFilter filter, GError **error)
{
  gint64 archived = filter == US_CAMPAIGNS_RUNNING ? 0 : filter == US_CAMPAIGNS_ARCHIVED ? 1 : -1;

  g_return_val_if_fail (US_IS_STORE (self), NULL);

  return read_rows (self,
                    us_db_prepare (self->db,
                                   COLUMNS "WHERE (?1 IS NULL OR campaign.game = ?1) "
                                           "AND (campaign.trashed IS NOT NULL) = ?2 AND (?3 < 0 OR archived = ?3) "
                                           "ORDER BY campaign.changed DESC, campaign.started DESC, campaign.uuid",
                                   "sii", game, (gint64) (filter == US_CAMPAIGNS_TRASH), archived),
                    error);
}

const UsCampaignListing *
us_campaigns_find_going (GPtrArray *list)
{
  const UsCampaignListing *over = NULL;

  for (guint i = 0; i < list->len; i++)
    {
      const UsCampaignListing *listing = g_ptr_array_index (list, i);

      if (listing->archived)
        continue;
      if (!listing->complete)
        return listing;
      over = over != NULL ? over : listing;
    }
  return over;
}

UsCampaignListing *
us_store_find_campaign (UsStore *self, const char *id, GError **error)
{
  g_autoptr (GPtrArray) list = NULL;
  g_autofree char *lower = NULL;

  g_return_val_if_fail (US_IS_STORE (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  lower = g_ascii_strdown (id, -1);
  list =
    read_rows (self, us_db_prepare (self->db, COLUMNS "WHERE name = ?1 AND campaign.trashed IS NULL LIMIT 2", "s", id),
               error);
  if (list != NULL && list->len == 0 && *id != '\0')
    {
      g_ptr_array_unref (list);
      list = read_rows (self,
                        us_db_prepare (self->db, COLUMNS "WHERE substr (campaign.uuid, 1, length (?1)) = ?1 LIMIT 2",
                                       "s", lower),
                        error);
    }
  if (list == NULL)
    return NULL;
  if (list->len == 1)
    return g_ptr_array_steal_index (list, 0);
  if (list->len == 0)
    g_set_error (error, US_ERROR, US_ERROR_STORE,
                 _("There is no campaign “%s”; “understudy-cli campaign list” lists them."), us_quote (id));
  else
    g_set_error (error, US_ERROR, US_ERROR_STORE,
                 _("More than one campaign is called “%s” or begins with it; give more of its id."), us_quote (id));
  return NULL;
}

gboolean
us_store_add_campaign (UsStore *self, const UsRules *rules, const char *uuid, const char *name, GVariant *settings,
                       gint64 started, GError **error)
{
  g_autofree char *own_name = us_log_dup_name (name, error);
  g_autoptr (UsPlainCampaign) plain = NULL;
  g_autoptr (UsCampaign) campaign = NULL;

  if (own_name == NULL)
    return FALSE;
  campaign = us_campaign_new (rules);
  if (settings != NULL && !us_campaign_set_settings (campaign, settings, error))
    return FALSE;
  plain = us_plain_campaign_new (uuid, rules->id, own_name);
  plain->changed = us_store_now ();
  plain->started = started > 0 ? started : plain->changed;
  us_plain_campaign_tidy (plain, campaign);
  return us_plain_campaign_add (plain, self, error);
}

char *
us_store_create_campaign (UsStore *self, const UsRules *rules, const char *name, GVariant *settings, GError **error)
{
  g_autofree char *uuid = g_uuid_string_random ();
  g_autoptr (GVariant) own = settings != NULL ? g_variant_ref_sink (settings) : NULL;

  g_return_val_if_fail (US_IS_STORE (self), NULL);
  g_return_val_if_fail (rules != NULL && rules->campaign != NULL, NULL);

  if (!us_db_begin (self->db, error))
    return NULL;
  if (!us_store_add_campaign (self, rules, uuid, name, own, 0, error))
    {
      us_db_rollback (self->db);
      return NULL;
    }
  if (!us_db_commit (self->db, error))
    return NULL;
  us_store_back_up_soon (self);
  us_store_emit_campaign_changed (self, uuid);
  return g_steal_pointer (&uuid);
}

/* --- What is no change of the log ---------------------------------------------------------------- */

static gboolean
change_row (UsStore *self, const char *uuid, const char *sql, gint64 number, const char *refused, GError **error)
{
  gint64 there = 0;

  if (!us_db_get_int (self->db, &there, error, "SELECT 1 FROM campaign WHERE uuid = ?1", "s", uuid))
    return FALSE;
  if (there == 0)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_STORE, _("This campaign is not there any more: it was deleted."));
      return FALSE;
    }
  if (!us_db_run (self->db, error, sql, "si", uuid, number))
    return FALSE;
  if (sqlite3_changes (self->db->handle) == 0)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_NOT_NOW, refused);
      return FALSE;
    }
  us_store_emit_campaign_changed (self, uuid);
  return TRUE;
}

gboolean
us_store_archive_campaign (UsStore *self, const char *uuid, gboolean archived, GError **error)
{
  gint64 trashed = 0;

  g_return_val_if_fail (US_IS_STORE (self), FALSE);

  if (!us_db_get_int (self->db, &trashed, error, "SELECT trashed IS NOT NULL FROM campaign WHERE uuid = ?1", "s", uuid))
    return FALSE;
  if (trashed != 0)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_NOT_NOW,
                           _("This campaign is in the trash; take it out to change it."));
      return FALSE;
    }
  return change_row (self, uuid, "UPDATE campaign SET archived = ?2 WHERE uuid = ?1 AND archived <> ?2", archived,
                     archived ? _("The campaign is in the archive already.") : _("The campaign is not in the archive."),
                     error);
}

gboolean
us_store_trash_campaign (UsStore *self, const char *uuid, GError **error)
{
  g_return_val_if_fail (US_IS_STORE (self), FALSE);
  return change_row (self, uuid, "UPDATE campaign SET trashed = ?2 WHERE uuid = ?1 AND trashed IS NULL",
                     us_store_now (), _("The campaign is in the trash already."), error);
}

gboolean
us_store_restore_campaign (UsStore *self, const char *uuid, GError **error)
{
  g_return_val_if_fail (US_IS_STORE (self), FALSE);
  return change_row (self, uuid, "UPDATE campaign SET trashed = NULL WHERE uuid = ?1 AND trashed IS NOT NULL", 0,
                     _("The campaign is not in the trash."), error);
}

gboolean
us_store_delete_campaign (UsStore *self, const char *uuid, GError **error)
{
  g_return_val_if_fail (US_IS_STORE (self), FALSE);
  return change_row (self, uuid, "DELETE FROM campaign WHERE uuid = ?1", 0, "", error);
}
