/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-exchange-private.h"
#include "us-copy.h"

#include <glib/gi18n-lib.h>

/* What an import checks before it changes anything: each play is replayed, each record is compared with its topic,
 * and plays without a uuid get one. */

char *
us_import_dup_uuid_of (GChecksum *checksum)
{
  const char *hex = g_checksum_get_string (checksum);

  return g_strdup_printf ("%.8s-%.4s-4%.3s-8%.3s-%.12s", hex, hex + 8, hex + 13, hex + 17, hex + 20);
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
  g_autofree char *start =
    g_strdup_printf ("%s %s %" G_GUINT64_FORMAT, play->uuid != NULL ? play->uuid : "", play->game, play->seed);

  update_checksum (checksum, start);
  return checksum;
}

/* A recorded play has no uuid. One is computed from its entries, so that importing it twice adds it only once. */
static char *
dup_uuid_of_content (const UsPlainPlay *play)
{
  g_autoptr (GChecksum) checksum = new_checksum (play);

  for (guint i = 0; i < play->entries->len; i++)
    {
      const UsPlainEntry *entry = g_ptr_array_index (play->entries, i);
      g_autofree char *value = us_json_print_value (entry->value);
      g_autofree char *text =
        g_strdup_printf ("\n%d %d %s %s %s", entry->parent, (int) entry->by, entry->section, entry->key, value);

      update_checksum (checksum, text);
    }
  return us_import_dup_uuid_of (checksum);
}

/* A play whose uuid already belongs to a play that began differently gets this one. It depends only on the start,
 * so that a later export of the same play is recognised although it has more entries. */
char *
us_import_dup_uuid_of_start (const UsPlainPlay *play)
{
  g_autoptr (GChecksum) checksum = new_checksum (play);
  g_autofree char *options = us_json_print (play->options, FALSE);
  g_autofree char *sources = us_json_print (play->sources, FALSE);

  update_checksum (checksum, options);
  update_checksum (checksum, sources);
  return us_import_dup_uuid_of (checksum);
}

char *
us_import_dup_title (const UsPlainPlay *play)
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

/* Moves the head back to the last entry that fits the rules; the entries after it stay as a branch. */
static gboolean
cut (UsPlainPlay *play, UsSession *broken, GError **error)
{
  int depth = us_journal_depth (us_session_get_journal (broken), play->head);

  for (; depth > us_session_get_position (broken); depth--)
    play->head = ((const UsPlainEntry *) g_ptr_array_index (play->entries, play->head))->parent;
  play->tip = play->head;
  play->offer = -1;
  play->state = US_PLAY_STATE_OPEN;
  play->outcome = US_OPEN;
  return replay (play, NULL, error);
}

/* A play of older or newer rules may not fit the present ones: it is imported as it is and can only be looked at.
 * A play of the present rules that does not fit is refused, or cut off where the caller takes the reason
 * (`why_cut`). */
static gboolean
replay (UsPlainPlay *play, char **why_cut, GError **error)
{
  g_autoptr (UsCopy) nothing = us_copy_new (play->rules->box);
  g_autoptr (UsSession) session = us_plain_play_new_session (play, us_copy_get_taught (nothing), error);
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
      g_set_error (error, US_ERROR, US_ERROR_STORE, _("A play does not follow the rules of its game. %s"),
                   reason->message);
      return FALSE;
    }
  describe_start (play, session);
  if (play->scores == NULL)
    play->scores = us_plain_scores (session);
  play->length = us_journal_depth (us_session_get_journal (session), play->head);
  return TRUE;
}

/* The reader of exported texts has checked all this already, but a play from a damaged file may contain anything. */
static gboolean
check_shape (UsPlainPlay *play, GError **error)
{
  int n = (int) play->entries->len;

  if (play->rules == NULL)
    {
      g_set_error (error, US_ERROR, US_ERROR_STORE, _("This program does not know the game “%s”."),
                   us_quote (play->game));
      return FALSE;
    }
  for (int i = 0; i < n; i++)
    if (((const UsPlainEntry *) g_ptr_array_index (play->entries, i))->parent >= i)
      {
        g_set_error (error, US_ERROR, US_ERROR_STORE, _("Entry %d hangs on one that comes after it."), i + 1);
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
check_play (UsImport *import, UsPlainPlay *play, GError **error)
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
  g_set_error (error, US_ERROR, US_ERROR_STORE, _("The play “%s” stands in the file twice."), us_quote (play->uuid));
  return FALSE;
}

static gboolean
check_known (UsImport *import, const char *box, const UsTaughtRecord *known, GError **error)
{
  g_autofree char *address = g_strconcat (box, "/", known->key, "/", known->which, NULL);

  if (!us_taught_check (box, known->key, known->which, known->value, error))
    return FALSE;
  if (g_hash_table_add (import->seen, g_strdup (address)))
    return TRUE;
  g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” stands in the file twice."), us_quote (address));
  return FALSE;
}

void
us_import_say_which (gboolean play, guint i, guint n, const char *title, GError **error)
{
  if (n < 2)
    return;
  if (!play)
    /* Translators: comes before what is wrong with the second of three copies of boxes in a file. */
    g_prefix_error (error, _("Copy %u of %u: "), i + 1, n);
  else if (title == NULL)
    /* Translators: comes before what is wrong with the second of three plays in a file. */
    g_prefix_error (error, _("Play %u of %u: "), i + 1, n);
  else
    /* Translators: the same, with its game and where it stands: “Play 2 of 3, Phantom, round 4: ” */
    g_prefix_error (error, _("Play %u of %u, %s: "), i + 1, n, title);
}

/* Returns TRUE if the import goes on without this one, because it comes from a damaged file. */
static gboolean
pass_over (UsImport *import, const char *kind, const char *id, const char *title, GError **refused)
{
  if ((import->flags & US_IMPORT_SALVAGE) == 0)
    return FALSE;
  us_import_report_add (import->report, US_IMPORT_UNREADABLE, kind, id, title, (*refused)->message, 0);
  g_clear_error (refused);
  return TRUE;
}

gboolean
us_import_check_plays (UsImport *import, GPtrArray *plays, GError **error)
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
      title = us_import_dup_title (play);
      if (!pass_over (import, "play", play->uuid, title, &refused))
        {
          us_import_say_which (TRUE, i, plays->len, title, &refused);
          g_propagate_error (error, refused);
          return FALSE;
        }
      g_ptr_array_remove_index (plays, i);
    }
  return TRUE;
}

gboolean
us_import_check_copies (UsImport *import, GPtrArray *copies, GError **error)
{
  for (guint i = 0; i < copies->len; i++)
    {
      UsPlainCopy *copy = g_ptr_array_index (copies, i);

      for (guint k = 0; k < copy->known->len;)
        {
          const UsTaughtRecord *known = g_ptr_array_index (copy->known, k);
          g_autofree char *address = g_strconcat (copy->box, "/", known->key, "/", known->which, NULL);
          GError *refused = NULL;

          if (check_known (import, copy->box, known, &refused))
            {
              k++;
              continue;
            }
          if (!pass_over (import, "known", address, address, &refused))
            {
              us_import_say_which (FALSE, i, copies->len, NULL, &refused);
              g_propagate_error (error, refused);
              return FALSE;
            }
          g_ptr_array_remove_index (copy->known, k);
        }
    }
  return TRUE;
}
