/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-line-draft-private.h"

#include <glib/gi18n.h>

#include "us-log-again.h"

static void
met_free (gpointer data)
{
  UsLineMet *met = data;

  g_free (met->which);
  g_variant_unref (met->value);
  g_free (met);
}

static int
find_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_get_year (now) * 10000 + g_date_time_get_month (now) * 100 + g_date_time_get_day_of_month (now);
}

/* --- What the log says --------------------------------------------------------------------------- */

GVariant *
us_line_draft_dup_written (const UsLineDraft *self, guint i)
{
  g_autoptr (GVariant) lines = g_variant_lookup_value (self->written, "lines", NULL);

  return g_variant_get_child_value (lines, i);
}

void
us_line_draft_read_accepted (GHashTable *accepted, GVariant *line)
{
  g_autoptr (GVariant) list = g_variant_lookup_value (line, "accepted", NULL);
  g_autofree const char **keys = list != NULL ? g_variant_get_strv (list, NULL) : NULL;

  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    g_hash_table_add (accepted, g_strdup (keys[i]));
}

const UsLogLine *
us_line_draft_find_line (const UsLineDraft *self)
{
  return self->line != 0 ? us_log_find_line (self->log, self->line) : NULL;
}

gboolean
us_line_draft_is_gone (const UsLineDraft *self)
{
  return self->line != 0 && us_line_draft_find_line (self) == NULL;
}

static int
find_row (const UsLineDraft *self)
{
  for (guint i = 0; self->line != 0 && i < us_log_get_n_lines (self->log); i++)
    if (us_log_get_line (self->log, i)->id == self->line)
      return (int) i;
  return -1;
}

static gint64
find_next (const UsLineDraft *self)
{
  guint next = (guint) (find_row (self) + 1);

  return next < us_log_get_n_lines (self->log) ? us_log_get_line (self->log, next)->id : 0;
}

/* A play whose end was taken back may come back as another line. */
static void
follow_play (UsLineDraft *self)
{
  for (guint i = 0; self->play != NULL && us_line_draft_is_gone (self) && i < us_log_get_n_lines (self->log); i++)
    if (g_strcmp0 (us_log_get_line (self->log, i)->play, self->play) == 0)
      self->line = us_log_get_line (self->log, i)->id;
}

/* Lines that cannot be read count for nothing, but have their place. One that is gone has that before the line that came
 * after it. */
static void
find_place (UsLineDraft *self)
{
  const UsLogLine *line;
  gint64 place;

  follow_play (self);
  line = us_line_draft_find_line (self);
  if (line != NULL)
    {
      self->before = find_next (self);
      g_set_str (&self->play, line->play);
    }
  place = line != NULL ? self->line : self->before;
  self->at = 0;
  self->is_there = line != NULL && line->index >= 0;
  for (guint i = 0; i < us_log_get_n_lines (self->log) && us_log_get_line (self->log, i)->id != place; i++)
    self->at += us_log_get_line (self->log, i)->index >= 0;
}

static void
read_log (UsLineDraft *self)
{
  g_clear_pointer (&self->written, g_variant_unref);
  self->written = us_campaign_write (us_log_get_campaign (self->log));
  find_place (self);
  if (us_line_draft_is_gone (self))
    return;
  g_hash_table_remove_all (self->kept);
  if (self->is_there)
    {
      g_autoptr (GVariant) line = us_line_draft_dup_written (self, self->at);

      us_line_draft_read_accepted (self->kept, line);
    }
}

/* --- The draft ----------------------------------------------------------------------------------- */

UsLineDraft *
us_line_draft_new (UsStore *store, const char *uuid, gint64 line, gint64 before, GError **error)
{
  g_autoptr (UsLog) log = us_log_open (store, uuid, error);
  GHashTableIter iter;
  UsLineDraft *self;
  gpointer key;

  if (log == NULL)
    return NULL;
  self = g_new0 (UsLineDraft, 1);
  self->log = g_steal_pointer (&log);
  self->trial = us_campaign_new (us_log_get_rules (self->log));
  self->line = line;
  self->before = before;
  self->today = find_today ();
  self->kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->accepted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->met = g_ptr_array_new_with_free_func (met_free);
  read_log (self);
  g_hash_table_iter_init (&iter, self->kept);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_hash_table_add (self->accepted, g_strdup (key));
  self->date = us_line_draft_get_date (self);
  self->told = us_line_draft_dup_value (self);
  us_line_draft_try (self);
  return self;
}

void
us_line_draft_free (UsLineDraft *self)
{
  us_log_free (self->log);
  us_campaign_free (self->trial);
  g_variant_unref (self->written);
  g_clear_pointer (&self->told, g_variant_unref);
  g_hash_table_unref (self->kept);
  g_hash_table_unref (self->accepted);
  g_ptr_array_unref (self->met);
  g_ptr_array_unref (self->flags);
  g_free (self->play);
  g_free (self);
}

const UsCampaignRules *
us_line_draft_get_rules (const UsLineDraft *self)
{
  return us_log_get_rules (self->log)->campaign;
}

gint64
us_line_draft_get_line (const UsLineDraft *self)
{
  return self->line;
}

guint
us_line_draft_get_number (const UsLineDraft *self)
{
  return self->at + 1;
}

GVariant *
us_line_draft_dup_value (const UsLineDraft *self)
{
  const UsCampaignRules *rules = us_line_draft_get_rules (self);
  g_autoptr (GVariant) line = NULL, value = NULL;
  GVariantBuilder object;

  if (!self->is_there)
    return NULL;
  line = us_line_draft_dup_written (self, self->at);
  value = g_variant_lookup_value (line, "line", NULL);
  if (rules->n_fields != 1)
    return g_steal_pointer (&value);
  g_variant_builder_init (&object, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (&object, "{sv}", rules->fields->key, value);
  return g_variant_ref_sink (g_variant_builder_end (&object));
}

static const char *
find_whither (const UsLineDraft *self)
{
  return self->play != NULL && us_log_is_played_on (self->log, self->play)
           ? _("This game is being played on. Its line comes back when it ends, and can be saved then.")
           : _("This game was taken out of the log. Bring it back by “Undo” on the campaign’s page, or enter it anew.");
}

const char *
us_line_draft_get_broken (const UsLineDraft *self)
{
  const UsLogLine *line = us_line_draft_find_line (self);

  return us_line_draft_is_gone (self) ? find_whither (self) : line != NULL ? line->why_broken : NULL;
}

int
us_line_draft_get_date (const UsLineDraft *self)
{
  const UsLogLine *line = us_line_draft_find_line (self);

  if (self->line != 0)
    return line != NULL ? line->date : self->date;
  return self->before == 0 ? self->today : 0;
}

const UsCampaign *
us_line_draft_get_campaign (const UsLineDraft *self)
{
  return self->trial;
}

void
us_line_draft_tell (UsLineDraft *self, int date, GVariant *told)
{
  g_autoptr (GVariant) taken = g_variant_ref_sink (told);

  g_clear_pointer (&self->told, g_variant_unref);
  self->told = g_steal_pointer (&taken);
  self->date = date;
  us_line_draft_try (self);
}

void
us_line_draft_meet (UsLineDraft *self, guint list, const char *which, GVariant *value)
{
  UsLineMet *met = g_new (UsLineMet, 1);

  *met = (UsLineMet) { list, g_strdup (which), g_variant_ref_sink (value) };
  g_ptr_array_add (self->met, met);
  us_line_draft_try (self);
}

int
us_line_draft_find_list (const UsLineDraft *self, const UsField *field)
{
  const UsCampaignRules *rules = us_line_draft_get_rules (self);

  for (guint i = 0; field->domain != NULL && i < rules->n_lists; i++)
    if (rules->lists[i].domain == field->domain)
      return (int) i;
  return -1;
}

gboolean
us_line_draft_is_whole (const UsLineDraft *self)
{
  return self->whole && self->stands && !us_line_draft_is_gone (self);
}

int
us_line_draft_get_points (const UsLineDraft *self, int *total)
{
  *total = us_campaign_get_total (self->trial, self->at);
  return us_campaign_get_points (self->trial, self->at);
}

const GPtrArray *
us_line_draft_get_flags (const UsLineDraft *self)
{
  return self->flags;
}

void
us_line_draft_accept (UsLineDraft *self, const char *key, gboolean accepted)
{
  if (accepted)
    g_hash_table_add (self->accepted, g_strdup (key));
  else
    g_hash_table_remove (self->accepted, key);
  us_line_draft_try (self);
}

static gboolean
has_all (GHashTable *table, GHashTable *of)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, of);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (table, key))
      return FALSE;
  return TRUE;
}

gboolean
us_line_draft_is_changed (const UsLineDraft *self)
{
  return self->met->len > 0 || !has_all (self->accepted, self->kept) || !has_all (self->kept, self->accepted);
}

/* --- Into the database --------------------------------------------------------------------------- */

static void
change_accepted (const UsLineDraft *self, UsLogChange *change)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->accepted);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (self->kept, key))
      us_log_change_accept (change, self->line, key, TRUE);
  g_hash_table_iter_init (&iter, self->kept);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (self->accepted, key))
      us_log_change_accept (change, self->line, key, FALSE);
}

/* As the game itself would write it: what is left out may say the same as what is told. */
static gboolean
is_as_it_was (const UsLineDraft *self)
{
  g_autoptr (GVariant) was = NULL, line = NULL, is = NULL;

  if (!self->is_there || !self->stands || self->date != us_line_draft_get_date (self))
    return FALSE;
  line = us_line_draft_dup_written (self, self->at);
  was = g_variant_lookup_value (line, "line", NULL);
  is = us_campaign_dup_line (self->trial, self->at);
  return g_variant_equal (was, is);
}

/* Whatever else would stand in the way, a line that is gone is none to be written. */
static gboolean
apply (UsLineDraft *self, UsLogChange *change, GError **error)
{
  g_autoptr (GError) refused = NULL;
  gboolean done = us_log_apply_again (self->log, change, &refused);

  read_log (self);
  us_line_draft_try (self);
  if (!done && us_line_draft_is_gone (self) && us_log_get_trashed (self->log) == 0)
    g_set_error_literal (error, US_ERROR, US_ERROR_NO_SUCH_POSITION, find_whither (self));
  else if (!done)
    g_propagate_error (error, g_steal_pointer (&refused));
  return done;
}

/* It may be gone by now. */
static gint64
find_before (const UsLineDraft *self)
{
  return self->before != 0 && us_log_find_line (self->log, self->before) != NULL ? self->before : 0;
}

/* A new line that was saved is one of the log. */
static void
take_new (UsLineDraft *self, guint at)
{
  const UsLogLine *line = us_log_find_index (self->log, at);

  if (line == NULL)
    return;
  self->line = line->id;
  read_log (self);
  us_line_draft_try (self);
}

static gboolean
is_raised (const UsLineDraft *self, const char *key)
{
  for (guint i = 0; i < self->flags->len; i++)
    if (g_strcmp0 (((const UsLineFlag *) g_ptr_array_index (self->flags, i))->key, key) == 0)
      return TRUE;
  return FALSE;
}

/* Whoever accepted what is not so any more has not accepted that it is so again. */
static void
forget_accepted (UsLineDraft *self)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->accepted);
  while (us_line_draft_is_whole (self) && g_hash_table_iter_next (&iter, &key, NULL))
    if (!is_raised (self, key))
      g_hash_table_iter_remove (&iter);
}

gboolean
us_line_draft_save (UsLineDraft *self, GError **error)
{
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (GVariant) value = us_line_draft_dup_as_file (us_line_draft_get_rules (self), self->told);
  g_autofree const char **accepted = NULL;
  gboolean added = self->line == 0;
  guint at = self->at;

  forget_accepted (self);
  accepted = (const char **) g_hash_table_get_keys_as_array (self->accepted, NULL);
  for (guint i = 0; i < self->met->len; i++)
    {
      const UsLineMet *met = g_ptr_array_index (self->met, i);

      us_log_change_put_thing (change, met->list, met->which, met->value);
    }
  if (self->line == 0)
    us_log_change_add_line (change, find_before (self), self->date, value, accepted);
  else if (!is_as_it_was (self))
    us_log_change_replace_line (change, self->line, self->date, value);
  else if (!us_line_draft_is_changed (self))
    return TRUE;
  if (self->line != 0)
    change_accepted (self, change);
  if (!apply (self, change, error))
    return FALSE;
  if (added)
    take_new (self, at);
  return TRUE;
}

gboolean
us_line_draft_remove (UsLineDraft *self, GError **error)
{
  g_autoptr (UsLogChange) change = us_log_change_new ();

  us_log_change_remove_line (change, self->line);
  return apply (self, change, error);
}

gboolean
us_line_draft_may_move (const UsLineDraft *self, int by)
{
  int row = find_row (self);

  return row >= 0 && row + by >= 0 && row + by < (int) us_log_get_n_lines (self->log);
}

gboolean
us_line_draft_move (UsLineDraft *self, int by, GError **error)
{
  g_autoptr (UsLogChange) change = us_log_change_new ();
  guint before = (guint) (find_row (self) + by + (by > 0));

  us_log_change_move_line (change, self->line,
                           before < us_log_get_n_lines (self->log) ? us_log_get_line (self->log, before)->id : 0);
  return apply (self, change, error);
}
