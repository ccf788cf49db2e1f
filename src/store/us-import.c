/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-exchange-private.h"

#include <glib/gi18n-lib.h>

/* An import only adds: what is here is never shortened, trashed, restored or taken back, whatever
 * the other side did with it. Everything is checked before the first change, and what is here is
 * read and changed in one transaction, because another program may have the play open. */

typedef struct
{
  UsStore *store;
  UsImportFlags flags;
  UsImportReport *report;
  GHashTable *seen; /* uuids and addresses of what is imported */
  GHashTable *cut;  /* play → why it does not replay to its end */
} Import;

static char *
dup_uuid_of (GChecksum *checksum)
{
  const char *hex = g_checksum_get_string (checksum);

  return g_strdup_printf ("%.8s-%.4s-4%.3s-8%.3s-%.12s", hex, hex + 8, hex + 13, hex + 17,
                          hex + 20);
}

static void
update_checksum (GChecksum *checksum, const char *text)
{
  g_checksum_update (checksum, (const guchar *) text, -1);
}

static GChecksum *
new_checksum (const UsPlainPlay *play)
{
  GChecksum *checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *start = g_strdup_printf (
    "%s %s %" G_GUINT64_FORMAT, play->uuid != NULL ? play->uuid : "", play->game, play->seed);

  update_checksum (checksum, start);
  return checksum;
}

/* A recorded play has no uuid; the same entries always get the same one, so that importing twice
 * adds nothing twice. */
static char *
dup_uuid_of_content (const UsPlainPlay *play)
{
  g_autoptr (GChecksum) checksum = new_checksum (play);

  for (guint i = 0; i < play->entries->len; i++)
    {
      const UsPlainEntry *entry = g_ptr_array_index (play->entries, i);
      g_autofree char *value = us_json_print_value (entry->value);
      g_autofree char *text = g_strdup_printf ("\n%d %d %s %s %s", entry->parent, (int) entry->by,
                                               entry->section, entry->key, value);

      update_checksum (checksum, text);
    }
  return dup_uuid_of (checksum);
}

/* For a play whose uuid belongs to one that began differently: whatever becomes of it, it finds
 * itself again. */
static char *
dup_uuid_of_start (const UsPlainPlay *play)
{
  g_autoptr (GChecksum) checksum = new_checksum (play);
  g_autofree char *options = us_json_print (play->options, FALSE);
  g_autofree char *sources = us_json_print (play->sources, FALSE);

  update_checksum (checksum, options);
  update_checksum (checksum, sources);
  return dup_uuid_of (checksum);
}

static char *
dup_title (const UsPlainPlay *play)
{
  const char *title = play->rules != NULL ? _(play->rules->title) : play->game;

  if (*play->summary == '\0')
    return g_strdup (title);
  return g_strdup_printf ("%s, %s", title, play->summary);
}

static gboolean replay (UsPlainPlay *play, char **why_cut, GError **error);

static void
describe_start (UsPlainPlay *play, UsSession *session)
{
  const UsStart *start = us_session_get_start (session);

  if (play->options == NULL)
    play->options = us_start_write_options (play->rules, start);
  if (play->sources == NULL)
    play->sources = us_start_write_sources (play->rules, start);
}

/* What came after the last entry that fits stays as a branch. */
static gboolean
cut (UsPlainPlay *play, UsSession *broken, GError **error)
{
  int depth = us_journal_depth (us_session_get_journal (broken), play->head);

  for (; depth > us_session_get_position (broken); depth--)
    play->head = ((const UsPlainEntry *) g_ptr_array_index (play->entries, play->head))->parent;
  play->tip = play->head;
  play->offer = -1;
  play->state = US_PLAY_OPEN;
  play->outcome = US_OPEN;
  return replay (play, NULL, error);
}

/* Replayed before it is let in. One of other rules may not fit: it comes in as it is and is opened
 * read only. One of these rules that does not fit is refused, or cut where that is asked for. */
static gboolean
replay (UsPlainPlay *play, char **why_cut, GError **error)
{
  g_autoptr (UsCopy) nothing = us_copy_new (play->rules->box);
  g_autoptr (UsSession) session =
    us_plain_play_new_session (play, us_copy_get_memory (nothing), error);
  g_autoptr (GError) reason = NULL;

  if (session == NULL)
    return FALSE;
  if (us_session_open (session, &reason))
    {
      g_clear_pointer (&play->options, json_node_unref);
      g_clear_pointer (&play->sources, json_node_unref);
      play->options = us_start_write_options (play->rules, us_session_get_start (session));
      play->sources = us_start_write_sources (play->rules, us_session_get_start (session));
      us_plain_play_describe (play, session);
      play->version = MAX (play->version, play->rules->version);
      return TRUE;
    }
  if (play->version == play->rules->version || !us_session_get_broken (session))
    {
      if (why_cut != NULL && us_session_get_broken (session) && cut (play, session, NULL))
        {
          *why_cut = g_strdup (reason->message);
          return TRUE;
        }
      g_set_error (error, US_ERROR, US_ERROR_STORE,
                   _("A play does not follow the rules of its game. %s"), reason->message);
      return FALSE;
    }
  describe_start (play, session);
  if (play->scores == NULL)
    play->scores = us_saver_write_scores (session);
  play->length = us_journal_depth (us_session_get_journal (session), play->head);
  return TRUE;
}

/* A text has been checked for this; what is left of a damaged file may say anything. */
static gboolean
check_shape (UsPlainPlay *play, GError **error)
{
  int n = (int) play->entries->len;

  if (play->rules == NULL)
    {
      g_set_error (error, US_ERROR, US_ERROR_STORE, _("This program does not know the game “%s”."),
                   play->game);
      return FALSE;
    }
  for (int i = 0; i < n; i++)
    if (((const UsPlainEntry *) g_ptr_array_index (play->entries, i))->parent >= i)
      {
        g_set_error (error, US_ERROR, US_ERROR_STORE, _("Entry %d hangs on one that comes after it."), i);
        return FALSE;
      }
  if (play->head >= n)
    play->head = play->tip = n - 1;
  if (play->tip >= n)
    play->tip = play->head;
  if (play->offer >= n)
    play->offer = -1;
  return TRUE;
}

static gboolean
check_play (Import *import, UsPlainPlay *play, GError **error)
{
  gboolean salvage = (import->flags & US_IMPORT_SALVAGE) != 0;
  char *why_cut = NULL;

  if (!check_shape (play, error) || !replay (play, salvage ? &why_cut : NULL, error))
    return FALSE;
  if (why_cut != NULL)
    g_hash_table_insert (import->cut, play, why_cut);
  if (play->uuid == NULL)
    play->uuid = dup_uuid_of_content (play);
  if (play->changed == 0)
    play->changed = play->started > 0 ? play->started : us_store_now ();
  if (play->started == 0)
    play->started = play->changed;
  if (g_hash_table_add (import->seen, g_strdup (play->uuid)))
    return TRUE;
  g_set_error (error, US_ERROR, US_ERROR_STORE, _("The play “%s” stands in the file twice."),
               play->uuid);
  return FALSE;
}

static gboolean
check_known (Import *import, const char *box, const UsKnown *known, GError **error)
{
  g_autofree char *address = g_strconcat (box, "/", known->key, "/", known->which, NULL);

  if (!us_known_check (box, known->key, known->which, known->value, error))
    return FALSE;
  if (g_hash_table_add (import->seen, g_strdup (address)))
    return TRUE;
  g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” stands in the file twice."), address);
  return FALSE;
}

/* TRUE if the one that cannot be read is only reported. */
static gboolean
pass_over (Import *import,
           const char *kind,
           const char *id,
           const char *title,
           GError *refused,
           const char *list,
           guint i,
           GError **error)
{
  g_autoptr (GError) own = refused;

  if ((import->flags & US_IMPORT_SALVAGE) != 0)
    {
      us_import_report_add (import->report, US_IMPORT_UNREADABLE, kind, id, title, own->message, 0);
      return TRUE;
    }
  g_propagate_prefixed_error (error, g_steal_pointer (&own), "%s %u: ", list, i);
  return FALSE;
}

static gboolean
check_plays (Import *import, GPtrArray *plays, GError **error)
{
  for (guint i = 0; i < plays->len;)
    {
      UsPlainPlay *play = g_ptr_array_index (plays, i);
      g_autofree char *title = NULL;
      GError *refused = NULL;

      if (check_play (import, play, &refused))
        {
          i++;
          continue;
        }
      title = dup_title (play);
      if (!pass_over (import, "play", play->uuid, title, refused, "plays", i, error))
        return FALSE;
      g_ptr_array_remove_index (plays, i);
    }
  return TRUE;
}

static gboolean
check_copies (Import *import, GPtrArray *copies, GError **error)
{
  for (guint i = 0; i < copies->len; i++)
    {
      UsPlainCopy *copy = g_ptr_array_index (copies, i);

      for (guint k = 0; k < copy->known->len;)
        {
          const UsKnown *known = g_ptr_array_index (copy->known, k);
          g_autofree char *address =
            g_strconcat (copy->box, "/", known->key, "/", known->which, NULL);
          GError *refused = NULL;

          if (check_known (import, copy->box, known, &refused))
            {
              k++;
              continue;
            }
          if (!pass_over (import, "known", address, address, refused, "copies", i, error))
            return FALSE;
          g_ptr_array_remove_index (copy->known, k);
        }
    }
  return TRUE;
}

static UsImportFinding
finding_of (const UsMerge *merge, const UsPlainPlay *ours, const UsPlainPlay *theirs)
{
  if (merge->went_on)
    return ours->state == US_PLAY_FINISHED ? US_IMPORT_ENDED : US_IMPORT_WENT_ON;
  if (merge->n_entries > 0)
    return US_IMPORT_BRANCHED;
  if (merge->n_notes > 0)
    return US_IMPORT_NOTED;
  if (theirs->trashed != 0 && ours->trashed == 0)
    return US_IMPORT_TRASHED_THERE;
  if (theirs->state == US_PLAY_ABANDONED && ours->state == US_PLAY_OPEN)
    return US_IMPORT_GIVEN_UP_THERE;
  if (merge->equal)
    return US_IMPORT_SAME;
  return merge->behind ? US_IMPORT_OURS_WENT_ON : US_IMPORT_NOTHING_NEW;
}

static gboolean
is_trial (Import *import)
{
  return (import->flags & US_IMPORT_DRY_RUN) != 0;
}

static gboolean
merge_play (Import *import, UsPlainPlay *ours, const UsPlainPlay *theirs, gint64 id, GError **error)
{
  UsMerge merge = us_merge_plays (ours, theirs);
  gboolean news = merge.went_on || merge.n_entries > 0 || merge.n_notes > 0;
  g_autofree char *title = dup_title (ours);

  if (news && !is_trial (import) && !us_plain_play_store (ours, import->store, &id, error))
    return FALSE;
  us_import_report_add (import->report, finding_of (&merge, ours, theirs), "play", ours->uuid,
                        title, NULL, ours->trashed != 0 ? id : 0);
  return TRUE;
}

static gboolean
add_play (Import *import, UsPlainPlay *play, UsImportFinding finding, GError **error)
{
  const char *why_cut = g_hash_table_lookup (import->cut, play);
  g_autofree char *title = dup_title (play);
  gint64 id = 0;

  if (why_cut != NULL)
    finding = US_IMPORT_NEW_IN_PART;
  if (play->trashed != 0)
    {
      /* Its own thirty days may be over, and then it would be gone at the next start. */
      play->trashed = us_store_now ();
      if (finding == US_IMPORT_NEW)
        finding = US_IMPORT_NEW_IN_TRASH;
    }
  if (!is_trial (import) && !us_plain_play_store (play, import->store, &id, error))
    return FALSE;
  us_import_report_add (import->report, finding, "play", play->uuid, title, why_cut, 0);
  return TRUE;
}

/* 0: there is no such play. */
static gboolean
find_uuid (Import *import, const char *uuid, gint64 *id, GError **error)
{
  *id = 0;
  return us_db_get_int (import->store->db, id, error, "SELECT id FROM play WHERE uuid = ?1", "s",
                        uuid);
}

static gboolean
import_play (Import *import, UsPlainPlay *play, GError **error)
{
  UsImportFinding finding = US_IMPORT_NEW;
  gint64 id;

  if (!find_uuid (import, play->uuid, &id, error))
    return FALSE;
  if (id != 0)
    {
      g_autoptr (UsPlainPlay) ours = us_plain_play_load (import->store, id, error);
      g_autofree char *own_uuid = NULL;

      if (ours == NULL)
        return FALSE;
      if (us_merge_began_alike (ours, play))
        return merge_play (import, ours, play, id, error);
      own_uuid = dup_uuid_of_start (play);
      g_set_str (&play->uuid, own_uuid);
      finding = US_IMPORT_OTHER_START;
      if (!find_uuid (import, own_uuid, &id, error))
        return FALSE;
    }
  if (id != 0)
    {
      g_autoptr (UsPlainPlay) own = us_plain_play_load (import->store, id, error);

      return own != NULL && merge_play (import, own, play, id, error);
    }
  return add_play (import, play, finding, error);
}

static gboolean
find_known (
  Import *import, const char *box, const UsKnown *known, UsImportFinding *finding, GError **error)
{
  g_autofree char *text = us_json_print_value (known->value);
  sqlite3_stmt *statement = us_db_prepare (
    import->store->db,
    "SELECT value, trashed FROM known WHERE box = ?1 AND key = ?2 AND which = ?3", "sss", box,
    known->key, known->which);
  gboolean row;

  if (!us_db_step (import->store->db, statement, &row, error))
    return FALSE;
  if (!row)
    *finding = US_IMPORT_NEW;
  else if (sqlite3_column_type (statement, 1) != SQLITE_NULL)
    *finding = US_IMPORT_KNOWN_AGAIN;
  else if (g_str_equal (us_db_text (statement, 0), text))
    *finding = US_IMPORT_SAME;
  else if ((import->flags & US_IMPORT_REPLACE) != 0)
    *finding = US_IMPORT_REPLACED;
  else
    *finding = US_IMPORT_DIFFERENT;
  us_db_reset (statement);
  return TRUE;
}

static gboolean
import_known (Import *import, const char *box, UsKnown *known, GError **error)
{
  g_autofree char *address = g_strconcat (box, "/", known->key, "/", known->which, NULL);
  const UsTopic *topic = us_box_find_topic (box, known->key, NULL, NULL);
  g_autofree char *name = us_known_dup_name (topic, known->value);
  const char *title = topic->title != NULL ? _(topic->title) : topic->key;
  UsImportFinding finding;

  if (!find_known (import, box, known, &finding, error))
    return FALSE;
  us_import_report_add (import->report, finding, "known", address, name != NULL ? name : title,
                        NULL, 0);
  if (is_trial (import) || finding == US_IMPORT_SAME || finding == US_IMPORT_DIFFERENT)
    return TRUE;
  if (known->changed == 0)
    known->changed = us_store_now ();
  return us_store_write_known (import->store, box, known, error);
}

static gboolean
import_all (Import *import, GPtrArray *plays, GPtrArray *copies, GError **error)
{
  for (guint i = 0; i < plays->len; i++)
    if (!import_play (import, g_ptr_array_index (plays, i), error))
      return FALSE;
  for (guint i = 0; i < copies->len; i++)
    {
      UsPlainCopy *copy = g_ptr_array_index (copies, i);

      for (guint k = 0; k < copy->known->len; k++)
        if (!import_known (import, copy->box, g_ptr_array_index (copy->known, k), error))
          return FALSE;
    }
  return TRUE;
}

static gboolean
carry_out (Import *import, GPtrArray *plays, GPtrArray *copies, GError **error)
{
  UsDb *db = import->store->db;

  if (is_trial (import))
    return import_all (import, plays, copies, error);
  if (!us_db_begin (db, error))
    return FALSE;
  if (import_all (import, plays, copies, error))
    return us_db_commit (db, error);
  us_db_rollback (db);
  return FALSE;
}

UsImportReport *
us_store_import_plain (
  UsStore *self, GPtrArray *plays, GPtrArray *copies, UsImportFlags flags, GError **error)
{
  g_autoptr (GPtrArray) own_plays = plays, own_copies = copies;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) cut = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (UsImportReport) report = us_import_report_new ((flags & US_IMPORT_DRY_RUN) != 0);
  Import import = { self, flags, report, seen, cut };

  g_return_val_if_fail (US_IS_STORE (self), NULL);

  if (!check_plays (&import, plays, error) || !check_copies (&import, copies, error) ||
      !carry_out (&import, plays, copies, error))
    return NULL;
  if (!report->dry_run && report->added + report->updated > 0)
    {
      us_store_emit_changed (self);
      us_store_emit_known_changed (self, "");
    }
  return g_steal_pointer (&report);
}
