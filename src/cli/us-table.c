/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-table.h"

#include <glib/gi18n.h>

#include "us-cli.h"
#include "us-policy.h"

static void
info_free (gpointer data)
{
  us_entry_info_clear (data);
  g_free (data);
}

static UsTable *
table_new (void)
{
  UsTable *table = g_new0 (UsTable, 1);

  table->infos = g_hash_table_new_full (NULL, NULL, NULL, info_free);

  return table;
}

void
us_table_free (UsTable *table)
{
  /* The session writes to the store and reads the copy: it goes first. */
  g_clear_object (&table->session);
  g_clear_pointer (&table->copy, us_copy_free);
  g_clear_pointer (&table->made_up, us_taught_free_made_up);
  g_clear_object (&table->store);
  g_hash_table_unref (table->infos);
  g_free (table);
}

UsTable *
us_table_new_stored (const UsRules *rules, const UsStart *start, GError **error)
{
  g_autoptr (UsTable) table = table_new ();

  table->store = us_cli_open_store (error);
  if (table->store == NULL)
    return NULL;
  table->session = us_store_create_play (table->store, rules, start, error);
  if (table->session == NULL)
    return NULL;
  table->play = us_store_get_play_id (table->session);

  return g_steal_pointer (&table);
}

UsTable *
us_table_new_passing (const UsRules *rules, const UsStart *start, UsCopy *copy, GError **error)
{
  g_autoptr (UsTable) table = table_new ();

  table->copy = copy ? copy : us_copy_new (rules->box);
  table->session = us_session_new (rules, start, us_copy_get_taught (table->copy));
  if (!us_session_open (table->session, error))
    return NULL;

  return g_steal_pointer (&table);
}

UsTable *
us_table_new_made_up (const UsRules *rules, const UsStart *start, GError **error)
{
  g_autoptr (UsTable) table = table_new ();

  table->made_up = us_taught_new_made_up (rules, start->seed);
  table->session = us_session_new (rules, start, table->made_up);
  if (!us_session_open (table->session, error))
    return NULL;

  return g_steal_pointer (&table);
}

UsTable *
us_table_new_around (UsSession *session)
{
  UsTable *table = table_new ();

  table->session = g_object_ref (session);

  return table;
}

static gboolean
read_play (UsTable *table, GError **error)
{
  g_autoptr (UsStorePlay) play = us_store_get_play (table->store, table->play, error);
  UsSession *session;

  if (play == NULL)
    return FALSE;
  session = us_store_open_play (table->store, table->play, error);
  if (session == NULL)
    return FALSE;
  table->abandoned = play->state == US_PLAY_STATE_ABANDONED;
  g_clear_object (&table->session);
  table->session = session;

  return TRUE;
}

UsTable *
us_table_open (const char *id, GError **error)
{
  g_autoptr (UsTable) table = table_new ();
  g_autoptr (UsStorePlay) play = NULL;

  table->store = us_cli_open_store (error);
  if (table->store == NULL)
    return NULL;
  play = us_store_find_play (table->store, id, error);
  if (play == NULL)
    return NULL;
  if (play->trashed != 0)
    {
      g_set_error (error, US_ERROR, US_ERROR_NOT_NOW,
                   _("That play is in the trash; take it out with “understudy-cli undelete %s”."), id);
      return NULL;
    }
  table->play = play->id;

  return read_play (table, error) ? g_steal_pointer (&table) : NULL;
}

gboolean
us_table_is_stale (UsTable *table, const GError *error)
{
  if (g_error_matches (error, US_ERROR, US_ERROR_IN_USE))
    return TRUE;

  return g_error_matches (error, US_ERROR, US_ERROR_FINISHED) && us_table_get_outcome (table) == US_OPEN;
}

gboolean
us_table_reread (UsTable *table, GError **error)
{
  return table->store == NULL || read_play (table, error);
}

UsOutcome
us_table_get_outcome (UsTable *table)
{
  return table->abandoned ? US_ABANDONED : us_session_get_outcome (table->session);
}

char *
us_table_dup_outcome (UsTable *table)
{
  return table->abandoned ? g_strdup (_("Given up")) : us_session_dup_outcome_text (table->session);
}

gboolean
us_table_abandon (UsTable *table, GError **error)
{
  if (us_table_get_outcome (table) != US_OPEN)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_FINISHED, _("The play is finished."));
      return FALSE;
    }
  if (us_session_get_looking (table->session))
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_LOOKING, _("Return from looking back first."));
      return FALSE;
    }
  if (table->store == NULL)
    {
      table->abandoned = TRUE;
      return TRUE;
    }

  /* The play's revision is another one now: only a session read afterwards may go on. */
  return us_store_abandon (table->store, table->play, error) && read_play (table, error);
}

gboolean
us_table_take_up (UsTable *table, int number, GError **error)
{
  g_autoptr (GArray) branches = us_session_dup_branches (table->session);

  if (number >= 1 && number <= (int) branches->len)
    return us_session_take_up (table->session, g_array_index (branches, UsBranch, number - 1).entry, error);
  g_set_error (error, US_ERROR, US_ERROR_NO_SUCH_POSITION, _("There is no branch %d; the journal lists them."), number);
  return FALSE;
}

static gboolean
reopen (UsTable *table, GError **error)
{
  if (table->store == NULL)
    {
      table->abandoned = FALSE;
      return TRUE;
    }

  return us_store_reopen (table->store, table->play, error) && read_play (table, error);
}

gboolean
us_table_undo (UsTable *table, guint steps, GError **error)
{
  if (!table->abandoned)
    return us_session_undo (table->session, steps, error);
  if (steps > 1)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_NOTHING_TO_UNDO,
                           _("Take back the giving up first, in a step of its own."));
      return FALSE;
    }

  return reopen (table, error);
}

int
us_table_find_entry (UsTable *table, int position, GError **error)
{
  if (position < 1 || position > us_session_get_head_position (table->session))
    {
      g_set_error (error, US_ERROR, US_ERROR_NO_SUCH_POSITION, _("There is no entry %d."), position);
      return -1;
    }
  return us_journal_get_at (us_session_get_journal (table->session), us_session_get_head (table->session), position);
}

gboolean
us_table_get_info (UsTable *table, int entry, UsEntryInfo *info)
{
  const UsEntryInfo *own;

  *info = (UsEntryInfo) { 0 };
  if (table->store)
    return us_store_get_entry_info (table->store, table->play, entry, info);
  own = g_hash_table_lookup (table->infos, GINT_TO_POINTER (entry));
  if (own == NULL)
    return FALSE;
  *info = *own;
  info->note = g_strdup (own->note);

  return TRUE;
}

static UsEntryInfo *
own_info (UsTable *table, int entry)
{
  UsEntryInfo *info = g_hash_table_lookup (table->infos, GINT_TO_POINTER (entry));

  if (info == NULL)
    {
      info = g_new0 (UsEntryInfo, 1);
      g_hash_table_insert (table->infos, GINT_TO_POINTER (entry), info);
    }

  return info;
}

gboolean
us_table_set_note (UsTable *table, int position, const char *text, GError **error)
{
  int entry = us_table_find_entry (table, position, error);

  if (entry < 0 || !us_note_fits (text, error))
    return FALSE;
  if (table->store)
    return us_store_set_note (table->store, table->play, entry, text, error);
  g_set_str (&own_info (table, entry)->note, *text ? text : NULL);

  return TRUE;
}

gboolean
us_table_set_bookmark (UsTable *table, int position, gboolean on, GError **error)
{
  int entry = us_table_find_entry (table, position, error);

  if (entry < 0)
    return FALSE;
  if (table->store)
    return us_store_set_bookmark (table->store, table->play, entry, on, error);
  own_info (table, entry)->bookmark = on;

  return TRUE;
}
