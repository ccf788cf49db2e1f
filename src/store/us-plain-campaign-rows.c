/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-plain-campaign.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-json.h"

/* A campaign out of its rows and into them. */

GPtrArray *
us_plain_campaign_list (UsStore *store, GError **error)
{
  g_autoptr (GPtrArray) uuids = g_ptr_array_new_with_free_func (g_free);
  sqlite3_stmt *statement = us_db_prepare (store->db, "SELECT uuid FROM campaign ORDER BY started, uuid", NULL);
  gboolean row;

  while (us_db_step (store->db, statement, &row, error))
    {
      if (!row)
        return g_steal_pointer (&uuids);
      g_ptr_array_add (uuids, us_db_dup_text (statement, 0));
    }
  return NULL;
}

static UsPlainCampaign *
load_row (UsStore *store, const char *uuid, GError **error)
{
  sqlite3_stmt *statement = us_db_prepare (store->db,
                                           "SELECT game, name, settings, archived, trashed, revision, step, games, "
                                           "score, complete, started, changed, check_sum <> due "
                                           "FROM campaign JOIN campaign_check USING (uuid) WHERE uuid = ?1",
                                           "s", uuid);
  UsPlainCampaign *self;
  gboolean row;

  if (!us_db_step (store->db, statement, &row, error))
    return NULL;
  if (!row)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_STORE, _("This campaign is not there any more: it was deleted."));
      return NULL;
    }
  self = us_plain_campaign_new (uuid, us_db_text (statement, 0), us_db_text (statement, 1));
  g_set_str (&self->settings, us_db_text (statement, 2));
  self->archived = sqlite3_column_int (statement, 3) != 0;
  self->trashed = sqlite3_column_int64 (statement, 4);
  self->revision = sqlite3_column_int64 (statement, 5);
  self->step = sqlite3_column_int64 (statement, 6);
  self->games = sqlite3_column_int (statement, 7);
  self->score = sqlite3_column_int (statement, 8);
  self->complete = sqlite3_column_int (statement, 9) != 0;
  self->started = sqlite3_column_int64 (statement, 10);
  self->changed = sqlite3_column_int64 (statement, 11);
  self->altered = sqlite3_column_int (statement, 12) != 0;
  us_db_reset (statement);
  return self;
}

static gboolean
load_things (UsPlainCampaign *self, UsStore *store, GError **error)
{
  sqlite3_stmt *statement = us_db_prepare (store->db,
                                           "SELECT list, which, place, value, check_sum <> due FROM campaign_list "
                                           "JOIN campaign_list_check USING (campaign, list, which) "
                                           "WHERE campaign = ?1",
                                           "s", self->uuid);
  gboolean row;

  while (us_db_step (store->db, statement, &row, error))
    {
      UsPlainThing *thing;

      if (!row)
        return TRUE;
      thing = us_plain_campaign_add_thing (self, us_db_text (statement, 0), us_db_text (statement, 1));
      thing->place = sqlite3_column_int64 (statement, 2);
      thing->value = us_db_dup_text (statement, 3);
      thing->altered = sqlite3_column_int (statement, 4) != 0;
    }
  return FALSE;
}

static gboolean
load_lines (UsPlainCampaign *self, UsStore *store, GError **error)
{
  sqlite3_stmt *statement = us_db_prepare (store->db,
                                           "SELECT id, place, date, value, accepted, edited, play, gone, "
                                           "check_sum <> due, EXISTS (SELECT 1 FROM play WHERE uuid = line.play "
                                           "AND state = 'abandoned') FROM campaign_line AS line "
                                           "JOIN campaign_line_check USING (campaign, id) WHERE campaign = ?1",
                                           "s", self->uuid);
  gboolean row;

  while (us_db_step (store->db, statement, &row, error))
    {
      UsPlainLine *line;

      if (!row)
        return TRUE;
      line = us_plain_campaign_add_line (self, sqlite3_column_int64 (statement, 0));
      line->place = sqlite3_column_int64 (statement, 1);
      line->date = sqlite3_column_int (statement, 2);
      line->value = us_db_dup_text (statement, 3);
      g_set_str (&line->accepted, us_db_text (statement, 4));
      line->edited = sqlite3_column_int (statement, 5) != 0;
      line->play = us_db_dup_text (statement, 6);
      line->gone = sqlite3_column_int (statement, 7) != 0;
      line->altered = sqlite3_column_int (statement, 8) != 0;
      line->closed = sqlite3_column_int (statement, 9) != 0;
      line->fresh = FALSE;
    }
  return FALSE;
}

UsPlainCampaign *
us_plain_campaign_load (UsStore *store, const char *uuid, GError **error)
{
  g_autoptr (UsPlainCampaign) self = NULL;
  gboolean own = sqlite3_get_autocommit (store->db->handle) != 0, good;

  if (own && !us_db_exec (store->db, "BEGIN", error))
    return NULL;
  self = load_row (store, uuid, error);
  good = self != NULL && load_things (self, store, error) && load_lines (self, store, error);
  if (own && !us_db_exec (store->db, "COMMIT", good ? error : NULL))
    good = FALSE;
  if (!good)
    return NULL;
  us_plain_campaign_sort (self);
  return g_steal_pointer (&self);
}

/* A check that was wrong is right again: what the row says is what was seen when this was changed. */
gboolean
us_plain_campaign_write_row (const UsPlainCampaign *self, UsStore *store, GError **error)
{
  return us_db_run (store->db, error,
                    "UPDATE campaign SET name = ?2, settings = ?3, revision = ?4, step = ?5, games = ?6, score = ?7, "
                    "complete = ?8, changed = ?9 WHERE uuid = ?1",
                    "sssiiiiii", self->uuid, self->name, self->settings, self->revision, self->step,
                    (gint64) self->games, (gint64) self->score, (gint64) self->complete, self->changed) &&
         (!self->altered || us_db_run (store->db, error,
                                       "UPDATE campaign SET check_sum = (SELECT due FROM campaign_check "
                                       "WHERE campaign_check.uuid = ?1) WHERE uuid = ?1",
                                       "s", self->uuid));
}

static gboolean
write_thing (const UsPlainCampaign *self, UsStore *store, const UsPlainThing *thing, GError **error)
{
  return us_db_run (store->db, error,
                    "INSERT OR REPLACE INTO campaign_list (campaign, list, which, place, value) "
                    "VALUES (?1, ?2, ?3, ?4, ?5)",
                    "sssis", self->uuid, thing->list, thing->which, thing->place, thing->value);
}

static gboolean
write_line (const UsPlainCampaign *self, UsStore *store, const UsPlainLine *line, GError **error)
{
  return us_db_run (store->db, error,
                    "INSERT OR REPLACE INTO campaign_line (campaign, id, place, date, value, accepted, edited, play, "
                    "gone) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
                    "siiissisi", self->uuid, line->id, line->place, (gint64) line->date, line->value, line->accepted,
                    (gint64) line->edited, line->play, (gint64) line->gone);
}

/* What stayed of one that another program deleted without its lines. */
static gboolean
drop_orphans (const UsPlainCampaign *self, UsStore *store, GError **error)
{
  return us_db_run (store->db, error, "DELETE FROM campaign_list WHERE campaign = ?1", "s", self->uuid) &&
         us_db_run (store->db, error, "DELETE FROM campaign_line WHERE campaign = ?1", "s", self->uuid) &&
         us_db_run (store->db, error, "DELETE FROM campaign_change WHERE campaign = ?1", "s", self->uuid);
}

gboolean
us_plain_campaign_add (const UsPlainCampaign *self, UsStore *store, GError **error)
{
  gboolean good = drop_orphans (self, store, error) &&
                  us_db_run (store->db, error,
                             "INSERT INTO campaign (uuid, game, name, settings, archived, trashed, games, score, "
                             "complete, started, changed) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
                             "ssssiziiiii", self->uuid, self->game, self->name, self->settings, (gint64) self->archived,
                             self->trashed, (gint64) self->games, (gint64) self->score, (gint64) self->complete,
                             self->started, self->changed);

  for (guint i = 0; good && i < self->things->len; i++)
    good = write_thing (self, store, g_ptr_array_index (self->things, i), error);
  for (guint i = 0; good && i < self->lines->len; i++)
    good = write_line (self, store, g_ptr_array_index (self->lines, i), error);
  return good;
}

/* --- Parts --------------------------------------------------------------------------------------- */

char *
us_plain_thing_dup_address (const char *list, const char *which)
{
  return g_strconcat (list, "/", which, NULL);
}

static UsPlainThing *
find_addressed (const UsPlainCampaign *self, const char *address)
{
  const char *slash = strchr (address, '/');
  g_autofree char *list = slash != NULL ? g_strndup (address, (gsize) (slash - address)) : NULL;

  return list != NULL ? us_plain_campaign_find_thing (self, list, slash + 1) : NULL;
}

static JsonNode *
parse (const char *text)
{
  JsonNode *node = us_json_parse (text, -1, NULL);

  return node != NULL ? node : json_node_new (JSON_NODE_NULL);
}

static char *
print (JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), object);

  json_object_unref (object);
  return us_json_print (node, FALSE);
}

static char *
dup_thing (const UsPlainThing *thing)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "place", thing->place);
  json_object_set_member (object, "thing", parse (thing->value));
  return print (object);
}

static char *
dup_line (const UsPlainLine *line)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "place", line->place);
  json_object_set_int_member (object, "date", line->date);
  json_object_set_member (object, "line", parse (line->value));
  json_object_set_member (object, "accepted", parse (line->accepted));
  json_object_set_boolean_member (object, "edited", line->edited);
  if (line->play != NULL)
    json_object_set_string_member (object, "play", line->play);
  json_object_set_boolean_member (object, "gone", line->gone);
  return print (object);
}

char *
us_plain_campaign_dup_part (const UsPlainCampaign *self, const char *kind, const char *which)
{
  if (g_str_equal (kind, "name"))
    {
      g_autoptr (JsonNode) node = json_node_init_string (json_node_alloc (), self->name);

      return us_json_print (node, FALSE);
    }
  if (g_str_equal (kind, "settings"))
    return g_strdup (self->settings);
  if (g_str_equal (kind, "thing"))
    {
      const UsPlainThing *thing = find_addressed (self, which);

      return thing != NULL ? dup_thing (thing) : NULL;
    }
  else
    {
      const UsPlainLine *line = us_plain_campaign_find_line (self, g_ascii_strtoll (which, NULL, 10));

      return line != NULL ? dup_line (line) : NULL;
    }
}

static char *
dup_member (JsonObject *object, const char *member)
{
  JsonNode *node = json_object_get_member (object, member);

  return node != NULL ? us_json_print (node, FALSE) : NULL;
}

static gboolean
get_flag (JsonObject *object, const char *member)
{
  return json_object_get_boolean_member_with_default (object, member, FALSE);
}

static gboolean
set_thing (UsPlainCampaign *self, const char *address, JsonObject *object)
{
  UsPlainThing *thing = find_addressed (self, address);
  const char *slash = strchr (address, '/');
  g_autofree char *value = object != NULL ? dup_member (object, "thing") : NULL;

  if (slash == NULL || (object != NULL && value == NULL))
    return FALSE;
  if (object == NULL)
    {
      if (thing != NULL)
        g_ptr_array_remove (self->things, thing);
      return TRUE;
    }
  if (thing == NULL)
    {
      g_autofree char *list = g_strndup (address, (gsize) (slash - address));

      thing = us_plain_campaign_add_thing (self, list, slash + 1);
    }
  thing->place = json_object_get_int_member_with_default (object, "place", thing->place);
  thing->altered = FALSE;
  g_free (thing->value);
  thing->value = g_steal_pointer (&value);
  return TRUE;
}

static gboolean
set_line (UsPlainCampaign *self, gint64 id, JsonObject *object)
{
  UsPlainLine *line = us_plain_campaign_find_line (self, id);
  g_autofree char *value = object != NULL ? dup_member (object, "line") : NULL;
  g_autofree char *accepted = object != NULL ? dup_member (object, "accepted") : NULL;

  if (object != NULL && (value == NULL || accepted == NULL))
    return FALSE;
  if (object == NULL)
    {
      guint i;

      if (line != NULL && g_ptr_array_find (self->lines, line, &i))
        us_plain_campaign_drop_line (self, i);
      return TRUE;
    }
  if (line == NULL)
    line = us_plain_campaign_add_line (self, id);
  line->place = json_object_get_int_member_with_default (object, "place", 0);
  line->date = (int) json_object_get_int_member_with_default (object, "date", 0);
  line->edited = get_flag (object, "edited");
  line->gone = get_flag (object, "gone");
  line->altered = FALSE;
  g_set_str (&line->play, json_object_get_string_member_with_default (object, "play", NULL));
  g_free (line->value);
  line->value = g_steal_pointer (&value);
  g_free (line->accepted);
  line->accepted = g_steal_pointer (&accepted);
  return TRUE;
}

gboolean
us_plain_campaign_set_part (UsPlainCampaign *self, const char *kind, const char *which, const char *text,
                            GError **error)
{
  g_autoptr (JsonNode) node = text != NULL ? us_json_parse (text, -1, error) : NULL;
  JsonObject *object = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  gboolean good = FALSE;

  if (text != NULL && node == NULL)
    return FALSE;
  if (g_str_equal (kind, "name") && node != NULL && json_node_get_string (node) != NULL)
    good = g_set_str (&self->name, json_node_get_string (node)) || TRUE;
  else if (g_str_equal (kind, "settings") && text != NULL)
    good = g_set_str (&self->settings, text) || TRUE;
  else if (g_str_equal (kind, "thing") && (text == NULL || object != NULL))
    good = set_thing (self, which, object);
  else if (g_str_equal (kind, "line") && (text == NULL || object != NULL))
    good = set_line (self, g_ascii_strtoll (which, NULL, 10), object);
  if (!good)
    g_set_error_literal (error, US_ERROR, US_ERROR_STORE,
                         _("What was changed there was altered, by the disk or by another program."));
  return good;
}

gboolean
us_plain_campaign_write_part (const UsPlainCampaign *self, UsStore *store, const char *kind, const char *which,
                              GError **error)
{
  if (g_str_equal (kind, "thing"))
    {
      const UsPlainThing *thing = find_addressed (self, which);

      if (thing != NULL)
        return write_thing (self, store, thing, error);
      return us_db_run (store->db, error, "DELETE FROM campaign_list WHERE campaign = ?1 AND list || '/' || which = ?2",
                        "ss", self->uuid, which);
    }
  if (g_str_equal (kind, "line"))
    {
      gint64 id = g_ascii_strtoll (which, NULL, 10);
      const UsPlainLine *line = us_plain_campaign_find_line (self, id);

      if (line != NULL)
        return write_line (self, store, line, error);
      return us_db_run (store->db, error, "DELETE FROM campaign_line WHERE campaign = ?1 AND id = ?2", "si", self->uuid,
                        id);
    }
  /* Name and settings are written with the row. */
  return TRUE;
}
