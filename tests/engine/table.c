/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

#include <string.h>

static void
small_name (const UsNames *names, int value, char *out, gsize size)
{
  g_snprintf (out, size, "%d", value);
}

static void
small_label (const UsNames *names, int value, GString *out)
{
  g_string_append_printf (out, "%d", value);
}

const UsDomain table_small = { "small", small_name, small_label, NULL };

UsSession *
table_open (guint64 seed, const UsTaught *taught)
{
  HarnessPlay play;

  harness_play_init (&play, &toy_rules, seed, taught);
  return harness_open (&play);
}

UsSession *
table_taught (guint64 seed)
{
  UsTaught *taught = us_taught_new_made_up (&toy_rules, seed);
  UsSession *session = table_open (seed, taught);

  g_object_set_data_full (G_OBJECT (session), "memory", taught, (GDestroyNotify) us_taught_free_made_up);
  return session;
}

void
table_close (UsSession *session)
{
  g_assert_finalize_object (session);
}

static GVariant *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  GVariant *value = g_variant_parse (NULL, text, NULL, NULL, &error);

  g_assert_no_error (error);
  return value;
}

void
table_answer (UsSession *session, const char *key, const char *answer)
{
  g_autoptr (GVariant) value = parse (answer);
  g_autoptr (GError) error = NULL;

  table_assert_asked (session, key);
  us_session_answer (session, value, &error);
  g_assert_no_error (error);
}

void
table_first (UsSession *session, const char *key)
{
  char name[US_NAME_SIZE];
  g_autofree char *answer = NULL;

  us_prompt_choice_name (us_session_get_prompt (session), us_session_get_names (session), 0, name, sizeof name);
  answer = g_strdup_printf ("'%s'", name);
  table_answer (session, key, answer);
}

const UsChoiceItem *
table_find_choice (UsSession *session, const char *name)
{
  const UsPrompt *prompt = us_session_get_prompt (session);

  for (guint i = 0; i < prompt->n_choices; i++)
    {
      char found[US_NAME_SIZE];

      us_prompt_choice_name (prompt, us_session_get_names (session), i, found, sizeof found);
      if (g_str_equal (found, name))
        return &prompt->choices[i];
    }
  return NULL;
}

void
table_refuse (UsSession *session, const char *answer, UsError code)
{
  g_autoptr (GVariant) value = parse (answer);
  g_autofree char *before = harness_situation (session);
  int entries = us_journal_get_n_entries (us_session_get_journal (session));
  g_autoptr (GError) error = NULL;

  g_assert_false (us_session_answer (session, value, &error));
  g_assert_error (error, US_ERROR, (int) code);
  g_assert_cmpint (us_journal_get_n_entries (us_session_get_journal (session)), ==, entries);
  harness_assert_situation (session, before);
}

/* The plainest answer to whatever the toy asks. */
static const char *
plain_answer (const char *key)
{
  static const char *const answers[][2] = {
    { "stalls", "int64 3" },
    { "motto", "'Fresh fruit'" },
    { "songs", "['red']" },
    { "odds", "[int64 0, 1, 2]" },
    { "cloth", "{'color': <'blue'>, 'legs': <[int64 1, 2]>}" },
    { "toy/setup", "true" },
    { "toy/spend", "int64 0" },
    { "toy/done", "true" },
    { "toy/act", "'next'" },
    { "toy/right", "true" },
    { "toy/card", "'card-1'" },
    { "toy/dice", "[int64 1, 1]" },
    { "toy/weather", "'sun'" },
    { "toy/guest", "'unknown'" },
    { "toy/where", "'market/0,0'" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    if (g_str_equal (answers[i][0], key))
      return answers[i][1];
  g_error ("There is no plain answer to “%s”", key);
}

void
table_until (UsSession *session, const char *key)
{
  for (guint i = 0; i < 100 && !g_str_equal (us_session_get_prompt (session)->key, key); i++)
    {
      const char *asked = us_session_get_prompt (session)->key;

      table_answer (session, asked, plain_answer (asked));
      g_assert_nonnull (us_session_get_prompt (session));
    }
  table_assert_asked (session, key);
}

void
table_adjust (UsSession *session, const char *key, const char *value)
{
  g_autoptr (GVariant) corrected = parse (value);
  g_autoptr (GError) error = NULL;

  us_session_adjust (session, key, corrected, &error);
  g_assert_no_error (error);
}

int
table_value (UsSession *session, const char *key)
{
  const UsAdjustable *item = us_session_find_adjustable (session, key);

  g_assert_nonnull (item);
  return item->value;
}

void
table_undo (UsSession *session, guint steps)
{
  g_autoptr (GError) error = NULL;

  us_session_undo (session, steps, &error);
  g_assert_no_error (error);
}

void
table_redo (UsSession *session, guint steps)
{
  g_autoptr (GError) error = NULL;

  us_session_redo (session, steps, &error);
  g_assert_no_error (error);
}

void
table_repair (UsSession *session, int position, const char *answer, int kept, int dropped, int waiting)
{
  UsRepair repair;
  g_autoptr (GVariant) repaired = parse (answer);
  g_autoptr (GError) error = NULL;

  us_session_repair (session, position, repaired, &repair, &error);
  g_assert_no_error (error);
  g_assert_cmpint (repair.kept, ==, kept);
  g_assert_cmpint (repair.dropped, ==, dropped);
  g_assert_cmpint (repair.waiting, ==, waiting);
  us_repair_clear (&repair);
}

static int
entry_at (UsSession *session, int position)
{
  UsJournal *journal = us_session_get_journal (session);
  int entry = us_session_get_head (session);

  for (int at = us_session_get_head_position (session); at > position; at--)
    entry = us_journal_get (journal, entry)->parent;
  return entry;
}

int
table_find (UsSession *session, const char *key)
{
  for (int position = us_session_get_head_position (session); position > 0; position--)
    if (g_str_equal (us_journal_get (us_session_get_journal (session), entry_at (session, position))->key, key))
      return position;
  g_error ("“%s” was not asked", key);
}

char *
table_entry (UsSession *session, int position)
{
  UsJournal *journal = us_session_get_journal (session);
  int id = entry_at (session, position);
  const UsEntry *entry = us_journal_get (journal, id);
  g_autofree char *key = us_entry_dup_key (entry);
  g_autoptr (GVariant) value = us_journal_dup_value (journal, id, us_session_get_names (session));
  g_autofree char *text = g_variant_print (value, FALSE);

  return g_strdup_printf ("%s %s %s %s", us_by_name (entry->by), entry->section, key, text);
}

/* --- A copy --------------------------------------------------------------------------------------- */

static GVariant *
taught_get (gpointer data, const char *key, const char *which)
{
  TableTaught *taught = data;
  g_autofree char *address = g_strconcat (key, "/", which, NULL);
  GVariant *value = g_hash_table_lookup (taught->known, address);

  taught->gets++;
  return value != NULL ? g_variant_ref (value) : NULL;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char **
taught_list (gpointer data, const char *key)
{
  TableTaught *taught = data;
  g_autofree char *prefix = g_strconcat (key, "/", NULL);
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer address;

  g_hash_table_iter_init (&iter, taught->known);
  while (g_hash_table_iter_next (&iter, &address, NULL))
    if (g_str_has_prefix (address, prefix))
      g_ptr_array_add (found, g_strdup ((char *) address + strlen (prefix)));
  g_ptr_array_sort (found, compare);
  g_ptr_array_add (found, NULL);
  return (char **) g_ptr_array_steal (found, NULL);
}

static gboolean
taught_set (gpointer data, const char *key, const char *which, GVariant *value, GError **error)
{
  TableTaught *taught = data;

  taught->sets++;
  if (taught->refuses)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_STORE, "full");
      return FALSE;
    }
  g_hash_table_insert (taught->known, g_strconcat (key, "/", which, NULL), g_variant_ref (value));
  return TRUE;
}

TableTaught *
table_taught_new (void)
{
  TableTaught *taught = g_new0 (TableTaught, 1);

  taught->taught = (UsTaught) { taught, taught_get, taught_list, taught_set };
  taught->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_variant_unref);
  return taught;
}

void
table_taught_free (TableTaught *taught)
{
  g_hash_table_unref (taught->known);
  g_free (taught);
}

char *
table_taught_look (TableTaught *taught, const char *key, const char *which)
{
  g_autofree char *address = g_strconcat (key, "/", which, NULL);
  GVariant *value = g_hash_table_lookup (taught->known, address);

  return value != NULL ? g_variant_print (value, FALSE) : NULL;
}
