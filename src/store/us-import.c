/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-exchange-private.h"

#include <glib/gi18n-lib.h>

/* What is going to happen: decided for everything before the first change. */
typedef struct
{
  UsImportItem *item; /* of the report */
  UsPlainPlay *play;  /* or: */
  char *box;
  UsKnown *known;
  gint64 id; /* of the play that is updated */
} Plan;

typedef struct
{
  UsStore *store;
  UsImportReport *report;
  GPtrArray *plans;
  GHashTable *seen; /* uuids and addresses of this file */
} Import;

static void
plan_free (gpointer data)
{
  Plan *plan = data;

  g_clear_pointer (&plan->play, us_plain_play_free);
  g_clear_pointer (&plan->known, us_known_free);
  g_free (plan->box);
  g_free (plan);
}

static void
item_free (gpointer data)
{
  UsImportItem *item = data;

  g_free (item->kind);
  g_free (item->id);
  g_free (item->text);
  g_free (item);
}

void
us_import_report_free (UsImportReport *report)
{
  g_ptr_array_unref (report->items);
  g_free (report);
}

char *
us_import_report_dup_text (UsImportReport *report)
{
  /* Translators: how many plays and taught records an import added, brought up to date and left
   * alone. */
  return g_strdup_printf (_("%u added, %u updated, %u kept."), report->added, report->updated,
                          report->kept);
}

static void
add_plan (
  Import *import, Plan *plan, UsImportChange change, const char *kind, const char *id, char *text)
{
  UsImportItem *item = g_new0 (UsImportItem, 1);

  item->change = change;
  item->kind = g_strdup (kind);
  item->id = g_strdup (id);
  item->text = text;
  g_ptr_array_add (import->report->items, item);
  import->report->added += change == US_IMPORT_ADDED;
  import->report->updated += change == US_IMPORT_UPDATED;
  import->report->kept += change == US_IMPORT_KEPT;
  plan->item = item;
  g_ptr_array_add (import->plans, plan);
}

/* A uuid that the same entries always get: importing twice adds nothing twice. */
static char *
dup_uuid_of_content (const UsPlainPlay *play)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *start = g_strdup_printf (
    "%s %s %" G_GUINT64_FORMAT, play->uuid != NULL ? play->uuid : "", play->game, play->seed);
  const char *hex;

  g_checksum_update (checksum, (const guchar *) start, -1);
  for (guint i = 0; i < play->entries->len; i++)
    {
      const UsPlainEntry *entry = g_ptr_array_index (play->entries, i);
      g_autofree char *value = us_json_print_value (entry->value);
      g_autofree char *text = g_strdup_printf ("\n%d %d %s %s %s", entry->parent, (int) entry->by,
                                               entry->section, entry->key, value);

      g_checksum_update (checksum, (const guchar *) text, -1);
    }
  hex = g_checksum_get_string (checksum);
  return g_strdup_printf ("%.8s-%.4s-4%.3s-8%.3s-%.12s", hex, hex + 8, hex + 13, hex + 17,
                          hex + 20);
}

/* How many entries from the start are the same in both. */
static guint
count_common (const UsPlainPlay *a, const UsPlainPlay *b)
{
  guint n = MIN (a->entries->len, b->entries->len);

  for (guint i = 0; i < n; i++)
    {
      const UsPlainEntry *first = g_ptr_array_index (a->entries, i),
                         *second = g_ptr_array_index (b->entries, i);
      g_autofree char *first_value = us_json_print_value (first->value),
                      *second_value = us_json_print_value (second->value);

      if (first->by != second->by || first->parent != second->parent ||
          !g_str_equal (first->key, second->key) ||
          !g_str_equal (first->section, second->section) ||
          !g_str_equal (first_value, second_value))
        return i;
    }
  return n;
}

static gboolean
has_new_notes (const UsPlainPlay *play, const UsPlainPlay *old)
{
  for (guint i = 0; i < play->entries->len && i < old->entries->len; i++)
    {
      const UsPlainEntry *entry = g_ptr_array_index (play->entries, i),
                         *other = g_ptr_array_index (old->entries, i);

      if ((entry->note != NULL || entry->bookmark) && other->note == NULL && !other->bookmark)
        return TRUE;
    }
  return FALSE;
}

static char *
dup_title (const UsPlainPlay *play)
{
  if (*play->summary == '\0')
    return g_strdup (_(play->rules->title));
  return g_strdup_printf ("%s, %s", _(play->rules->title), play->summary);
}

/* Replayed before it is let in. One of other rules may not fit: it comes in as it is and is opened
 * read only. */
static gboolean
check_play (UsPlainPlay *play, GError **error)
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
      g_set_error (error, US_ERROR, US_ERROR_STORE,
                   _("A play does not follow the rules of its game. %s"), reason->message);
      return FALSE;
    }
  if (play->options == NULL)
    play->options = us_start_write_options (play->rules, us_session_get_start (session));
  if (play->sources == NULL)
    play->sources = us_start_write_sources (play->rules, us_session_get_start (session));
  if (play->scores == NULL)
    play->scores = us_saver_write_scores (session);
  play->length = us_journal_depth (us_session_get_journal (session), play->head);
  return TRUE;
}

static gboolean
compare_with_old (
  Import *import, Plan *plan, gint64 id, UsImportChange *change, const char **what, GError **error)
{
  UsPlainPlay *play = plan->play;
  g_autoptr (UsPlainPlay) old = us_plain_play_load (import->store, id, error);
  guint common;

  if (old == NULL)
    return FALSE;
  common = count_common (play, old);
  if (common < play->entries->len && common < old->entries->len)
    {
      g_autofree char *uuid = dup_uuid_of_content (play);
      gint64 again =
        us_db_int (import->store->db, 0, "SELECT id FROM play WHERE uuid = ?1", "s", uuid);

      *change = again != 0 ? US_IMPORT_KEPT : US_IMPORT_ADDED;
      *what =
        again != 0 ? _("the same") : _("both went on differently: added as a play of its own");
      g_set_str (&play->uuid, uuid);
      plan->id = again;
      return TRUE;
    }
  plan->id = id;
  *change = US_IMPORT_UPDATED;
  if (play->entries->len > old->entries->len)
    *what = _("has gone on");
  else if (play->entries->len < old->entries->len || play->changed < old->changed)
    {
      *change = US_IMPORT_KEPT;
      *what = _("yours is newer");
    }
  else if (play->head != old->head || play->tip != old->tip || play->offer != old->offer ||
           play->state != old->state || play->trashed != old->trashed)
    *what = _("is newer");
  else
    {
      *change = US_IMPORT_KEPT;
      *what = _("the same");
    }
  if (*change == US_IMPORT_KEPT && has_new_notes (play, old))
    {
      /* Everything but the notes stays as it is here. */
      for (guint i = 0; i < play->entries->len; i++)
        {
          UsPlainEntry *from = g_ptr_array_index (play->entries, i);
          UsPlainEntry *to = g_ptr_array_index (old->entries, i);

          if (to->note == NULL && !to->bookmark)
            {
              to->note = g_steal_pointer (&from->note);
              to->bookmark = from->bookmark;
            }
        }
      *change = US_IMPORT_UPDATED;
      *what = _("has new notes");
      us_plain_play_free (plan->play);
      plan->play = g_steal_pointer (&old);
    }
  return TRUE;
}

static gboolean
plan_play (Import *import, JsonNode *node, GError **error)
{
  g_autoptr (UsPlainPlay) play = NULL;
  g_autofree char *title = NULL;
  UsImportChange change = US_IMPORT_ADDED;
  const char *what = _("new");
  gint64 id;
  Plan *plan;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” must be an object."), "play");
      return FALSE;
    }
  play = us_plain_play_read (json_node_get_object (node), error);
  if (play == NULL || !check_play (play, error))
    return FALSE;
  if (play->uuid == NULL)
    play->uuid = dup_uuid_of_content (play);
  if (play->changed == 0)
    play->changed = play->started > 0 ? play->started : us_store_now ();
  if (play->started == 0)
    play->started = play->changed;
  if (!g_hash_table_add (import->seen, g_strdup (play->uuid)))
    {
      g_set_error (error, US_ERROR, US_ERROR_STORE, _("The play “%s” stands in the file twice."),
                   play->uuid);
      return FALSE;
    }

  plan = g_new0 (Plan, 1);
  plan->play = g_steal_pointer (&play);
  id =
    us_db_int (import->store->db, 0, "SELECT id FROM play WHERE uuid = ?1", "s", plan->play->uuid);
  if (id != 0 && !compare_with_old (import, plan, id, &change, &what, error))
    {
      plan_free (plan);
      return FALSE;
    }
  title = dup_title (plan->play);
  /* Translators: a play and what an import does with it: "Hero’s Crossing, Round 3: has gone on".
   */
  add_plan (import, plan, change, "play", plan->play->uuid,
            g_strdup_printf (_("%s: %s"), title, what));
  return TRUE;
}

static void
plan_known (Import *import, const char *box, UsKnown *known)
{
  g_autofree char *address = g_strconcat (box, "/", known->key, "/", known->which, NULL);
  g_autofree char *text = us_json_print_value (known->value);
  const UsTopic *topic = us_box_find_topic (box, known->key, NULL, NULL);
  g_autofree char *name = us_known_dup_name (topic, known->value);
  sqlite3_stmt *statement;
  UsImportChange change = US_IMPORT_ADDED;
  const char *what = _("new");
  Plan *plan = g_new0 (Plan, 1);
  gboolean row;

  if (known->changed == 0)
    known->changed = us_store_now ();
  statement = us_db_prepare (
    import->store->db,
    "SELECT value, changed, trashed FROM known WHERE box = ?1 AND key = ?2 AND which = ?3", "sss",
    box, known->key, known->which);
  if (us_db_step (import->store->db, statement, &row, NULL) && row)
    {
      if (sqlite3_column_type (statement, 2) != SQLITE_NULL)
        what = _("had been forgotten");
      else if (g_str_equal (us_db_text (statement, 0), text))
        {
          change = US_IMPORT_KEPT;
          what = _("the same");
        }
      else if (sqlite3_column_int64 (statement, 1) > known->changed)
        {
          change = US_IMPORT_KEPT;
          what = _("yours is newer");
        }
      else
        {
          change = US_IMPORT_UPDATED;
          what = _("is newer");
        }
    }
  us_db_reset (statement);
  plan->box = g_strdup (box);
  plan->known = us_known_new (known->key, known->which, known->value, known->changed, 0);
  add_plan (import, plan, change, "known", address,
            g_strdup_printf (_("%s: %s"),
                             name != NULL           ? name
                             : topic->title != NULL ? _(topic->title)
                                                    : topic->key,
                             what));
}

static gboolean
plan_copy (Import *import, JsonObject *object, GError **error)
{
  const char *box = NULL;
  g_autoptr (GPtrArray) list = us_exchange_read_known (object, &box, error);

  for (guint i = 0; list != NULL && i < list->len; i++)
    {
      UsKnown *known = g_ptr_array_index (list, i);
      char *address = g_strconcat (box, "/", known->key, "/", known->which, NULL);

      if (!g_hash_table_contains (import->seen, address))
        {
          g_hash_table_add (import->seen, address);
          plan_known (import, box, known);
          continue;
        }
      g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” stands in the file twice."),
                   us_quote (address));
      g_free (address);
      return FALSE;
    }
  return list != NULL;
}

static gboolean
plan_list (Import *import, JsonObject *object, const char *member, gboolean plays, GError **error)
{
  JsonNode *node = json_object_get_member (object, member);
  JsonArray *array;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” must be a list."), member);
      return FALSE;
    }
  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *item = json_array_get_element (array, i);

      if (!JSON_NODE_HOLDS_OBJECT (item))
        {
          g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” must be a list of objects."),
                       member);
          return FALSE;
        }
      if (plays ? !plan_play (import, item, error)
                : !plan_copy (import, json_node_get_object (item), error))
        {
          g_prefix_error (error, "%s %u: ", member, i);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
carry_out (Import *import, GError **error)
{
  UsDb *db = import->store->db;

  if (!us_db_begin (db, error))
    return FALSE;
  for (guint i = 0; i < import->plans->len; i++)
    {
      Plan *plan = g_ptr_array_index (import->plans, i);

      if (plan->item->change == US_IMPORT_KEPT)
        continue;
      if (plan->play != NULL ? !us_plain_play_store (plan->play, import->store, &plan->id, error)
                             : !us_store_write_known (import->store, plan->box, plan->known, error))
        {
          us_db_rollback (db);
          return FALSE;
        }
    }
  return us_db_commit (db, error);
}

UsImportReport *
us_store_import (UsStore *self, const char *text, gssize length, gboolean dry_run, GError **error)
{
  g_autoptr (UsImportReport) report = g_new0 (UsImportReport, 1);
  g_autoptr (GPtrArray) plans = g_ptr_array_new_with_free_func (plan_free);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Import import = { self, report, plans, seen };
  g_autoptr (JsonNode) node = NULL;
  JsonObject *object = NULL;
  const char *format = NULL;
  gboolean good;

  g_return_val_if_fail (US_IS_STORE (self), NULL);

  report->items = g_ptr_array_new_with_free_func (item_free);
  report->dry_run = dry_run;
  node = us_json_parse (text, length, error);
  if (node != NULL)
    object = us_exchange_open_any (node, &format, error);
  if (object == NULL)
    return NULL;

  if (g_str_equal (format, "understudy-play"))
    good = plan_play (&import, json_object_get_member (object, "play"), error);
  else if (g_str_equal (format, "understudy-copy"))
    good = plan_copy (&import, object, error);
  else if (g_str_equal (format, "understudy-all"))
    good = plan_list (&import, object, "plays", TRUE, error) &&
           plan_list (&import, object, "copies", FALSE, error);
  else
    {
      g_set_error (error, US_ERROR, US_ERROR_STORE,
                   _("This version of Understudy does not read files of the kind “%s”."),
                   us_quote (format));
      good = FALSE;
    }
  if (!good || (!dry_run && !carry_out (&import, error)))
    return NULL;
  if (!dry_run && report->added + report->updated > 0)
    {
      us_store_emit_changed (self);
      us_store_emit_known_changed (self, "");
    }
  return g_steal_pointer (&report);
}
