/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-campaigns-private.h"

#include <glib/gi18n-lib.h>

/* What a text says of a campaign comes into the database: all of it or nothing. */

/* A line of a play is that in the campaign of the text alone, and of no play that is here and of another one. A play that
 * goes on says itself what its line is. */
static gboolean
add_line (UsLog *self, const UsLogReadLine *line, gboolean same, UsLogChange *change, GError **error)
{
  const char *play = same ? line->play : NULL;
  gint64 own = -1, open = 0; /* own -1: nobody here knows it */

  if (play != NULL &&
      (!us_db_get_int (self->store->db, &own, error, "SELECT campaign IS ?2 AND game = ?3 FROM play WHERE uuid = ?1",
                       "sss", play, us_log_get_uuid (self), us_log_get_rules (self)->id) ||
       !us_db_get_int (self->store->db, &open, error, "SELECT 1 FROM play WHERE uuid = ?1 AND state = 'open'", "s",
                       play)))
    return FALSE;
  if (own == 0)
    play = NULL;
  if (play == NULL || open == 0)
    us_log_change_add_line_of (change, line->date, line->value, (const char *const *) line->accepted, play,
                               play != NULL && line->edited);
  return TRUE;
}

static gboolean
take_in (UsLog *self, const UsLogReading *reading, UsLogBy by, GError **error)
{
  g_autoptr (UsLogChange) change = us_log_change_new ();
  gboolean same = g_strcmp0 (reading->uuid, us_log_get_uuid (self)) == 0;

  for (guint i = 0; i < reading->things->len; i++)
    {
      const UsLogReadThing *thing = g_ptr_array_index (reading->things, i);

      us_log_change_put_thing (change, thing->list, thing->which, thing->value);
    }
  for (guint i = 0; i < reading->lines->len; i++)
    {
      const UsLogReadLine *line = g_ptr_array_index (reading->lines, i);

      if (!line->known && !add_line (self, line, same, change, error))
        return FALSE;
    }
  return us_log_apply (self, change, by, error);
}

gboolean
us_log_take_in (UsLog *self, const UsLogReading *reading, GError **error)
{
  g_return_val_if_fail (self != NULL && reading != NULL, FALSE);
  return take_in (self, reading, US_LOG_BY_IMPORT, error);
}

/* The id of the text as long as that is free. */
static char *
dup_uuid (UsStore *self, const UsLogReading *reading, gboolean another, GError **error)
{
  gint64 taken = reading->uuid == NULL;

  if (reading->uuid != NULL &&
      !us_db_get_int (self->db, &taken, error, "SELECT 1 FROM campaign WHERE uuid = ?1", "s", reading->uuid))
    return NULL;
  if (taken == 0)
    return g_strdup (reading->uuid);
  if (reading->uuid == NULL || another)
    return g_uuid_string_random ();
  g_set_error_literal (error, US_ERROR, US_ERROR_IN_USE, _("This campaign is here already."));
  return NULL;
}

static UsLog *
begin (UsStore *self, const UsLogReading *reading, const char *name, gboolean another, GError **error)
{
  g_autofree char *uuid = dup_uuid (self, reading, another, error);
  g_autoptr (UsLog) log =
    uuid != NULL && us_store_add_campaign (self, reading->rules, uuid, name, reading->settings, reading->started, error)
      ? us_log_open (self, uuid, error)
      : NULL;

  return log != NULL && take_in (log, reading, US_LOG_TO_BEGIN, error) ? g_steal_pointer (&log) : NULL;
}

UsLog *
us_store_take_in (UsStore *self, const UsLogReading *reading, const char *name, gboolean another, GError **error)
{
  g_autoptr (UsLog) log = NULL;

  g_return_val_if_fail (US_IS_STORE (self), NULL);
  g_return_val_if_fail (reading != NULL && name != NULL, NULL);

  if (!us_db_begin (self->db, error))
    return NULL;
  log = begin (self, reading, name, another, error);
  if (log == NULL)
    {
      us_db_rollback (self->db);
      return NULL;
    }
  if (!us_db_commit (self->db, error))
    return NULL;
  us_store_back_up_soon (self);
  us_store_emit_campaign_changed (self, us_log_get_uuid (log));
  return g_steal_pointer (&log);
}
