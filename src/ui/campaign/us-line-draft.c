/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-line-draft.h"

#include <glib/gi18n.h>

#include "us-field-kind.h"
#include "us-log-again.h"

typedef struct
{
  guint list;
  char *which;
  GVariant *value;
} Met;

struct _UsLineDraft
{
  UsLog *log;
  UsCampaign *trial;
  gint64 line, before; /* `before`: which line comes after a new one; 0: none does */
  int today;

  GVariant *written; /* the campaign as it was read */
  guint at;          /* which of its lines it is, or would be */
  gboolean is_there; /* among those that can be read */
  GHashTable *kept;  /* what is accepted of it in the log */

  GVariant *told;
  int date;
  GHashTable *accepted;
  GPtrArray *met;
  GPtrArray *flags;
  gboolean whole, stands; /* the trial has the line */
};

static void
met_free (gpointer data)
{
  Met *met = data;

  g_free (met->which);
  g_variant_unref (met->value);
  g_free (met);
}

static void
flag_free (gpointer data)
{
  UsLineFlag *flag = data;

  g_free (flag->key);
  g_free (flag->text);
  g_free (flag);
}

static int
find_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_get_year (now) * 10000 + g_date_time_get_month (now) * 100 + g_date_time_get_day_of_month (now);
}

/* --- What the log says --------------------------------------------------------------------------- */

static GVariant *
dup_written_line (const UsLineDraft *self, guint i)
{
  g_autoptr (GVariant) lines = g_variant_lookup_value (self->written, "lines", NULL);

  return g_variant_get_child_value (lines, i);
}

static void
accept_all (GHashTable *accepted, GVariant *line)
{
  g_autoptr (GVariant) list = g_variant_lookup_value (line, "accepted", NULL);
  g_autofree const char **keys = list != NULL ? g_variant_get_strv (list, NULL) : NULL;

  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    g_hash_table_add (accepted, g_strdup (keys[i]));
}

/* Lines that cannot be read count for nothing, but have their place; and the line may be gone. */
static void
find_place (UsLineDraft *self)
{
  const UsLogLine *line = self->line != 0 ? us_log_find_line (self->log, self->line) : NULL;
  gint64 place;

  if (line == NULL)
    self->line = 0;
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
  g_hash_table_remove_all (self->kept);
  if (self->is_there)
    {
      g_autoptr (GVariant) line = dup_written_line (self, self->at);

      accept_all (self->kept, line);
    }
}

/* --- The line as it stands ----------------------------------------------------------------------- */

static GVariant *
new_end (const UsField *field, const UsNames *names, gboolean last)
{
  char name[US_NAME_SIZE];
  int value = last ? field->n_values - 1 : 0;

  if (us_field_traits (field)->counts)
    return g_variant_new_int64 (last ? field->max : field->min);
  while (!us_field_has_value (field, value))
    value += last ? -1 : 1;
  us_value_name (field->domain, names, value, name, sizeof name);
  return g_variant_new_string (name);
}

static gboolean
is_alone (const UsFieldTraits *traits)
{
  return traits->counts || (traits->has_choices && traits->get == NULL);
}

/* What has to be told and is not yet is the first or the last that it could be. */
static GVariant *
dup_whole (UsLineDraft *self, gboolean last)
{
  const UsCampaignRules *rules = us_line_draft_get_rules (self);
  const UsNames *names = us_campaign_get_names (self->trial);
  GVariantBuilder all;

  self->whole = TRUE;
  g_variant_builder_init (&all, G_VARIANT_TYPE_VARDICT);
  for (guint i = 0; i < rules->n_fields; i++)
    {
      const UsField *field = &rules->fields[i];
      g_autoptr (GVariant) value = self->told != NULL ? g_variant_lookup_value (self->told, field->key, NULL) : NULL;

      if (value == NULL && !us_field_may_be_left_out (field) &&
          us_field_is_wanted (rules->fields, i, names, self->told))
        {
          self->whole = FALSE;
          if (is_alone (us_field_traits (field)))
            value = g_variant_ref_sink (new_end (field, names, last));
        }
      if (value != NULL)
        g_variant_builder_add (&all, "{sv}", field->key, value);
    }
  return g_variant_ref_sink (g_variant_builder_end (&all));
}

/* One field alone is what it says. */
static GVariant *
dup_as_file (const UsCampaignRules *rules, GVariant *object)
{
  return rules->n_fields == 1 ? g_variant_lookup_value (object, rules->fields->key, NULL) : g_variant_ref (object);
}

static void
add_own (UsLineDraft *self, gboolean last)
{
  g_autoptr (GVariant) whole = dup_whole (self, last);
  g_autoptr (GVariant) value = dup_as_file (us_line_draft_get_rules (self), whole);
  g_autofree const char **accepted = (const char **) g_hash_table_get_keys_as_array (self->accepted, NULL);

  self->stands = us_campaign_add (self->trial, self->date, value, accepted, NULL);
}

static void
add_written (UsLineDraft *self, guint i)
{
  g_autoptr (GVariant) line = dup_written_line (self, i), value = g_variant_lookup_value (line, "line", NULL);
  g_autoptr (GHashTable) accepted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree const char **keys = NULL;
  const char *text;
  int date = 0;

  accept_all (accepted, line);
  keys = (const char **) g_hash_table_get_keys_as_array (accepted, NULL);
  if (g_variant_lookup (line, "date", "&s", &text))
    us_campaign_read_date (text, &date);
  us_campaign_add (self->trial, date, value, keys, NULL);
}

static void
add_things (UsLineDraft *self)
{
  const UsRules *rules = us_log_get_rules (self->log);
  g_autoptr (GVariant) settings = g_variant_lookup_value (self->written, "settings", NULL);

  us_campaign_set_settings (self->trial, settings, NULL);
  for (guint i = 0; i < rules->campaign->n_lists; i++)
    {
      g_autoptr (GVariant) things =
        g_variant_lookup_value (self->written, rules->topics[rules->campaign->lists[i].topic].key, NULL);

      for (gsize j = 0; j < g_variant_n_children (things); j++)
        {
          g_autoptr (GVariant) one = g_variant_get_child_value (things, j),
                               thing = g_variant_lookup_value (one, "thing", NULL);
          const char *which = "";

          g_variant_lookup (one, "which", "&s", &which);
          us_campaign_put (self->trial, i, which, thing, NULL);
        }
    }
  for (guint i = 0; i < self->met->len; i++)
    {
      const Met *met = g_ptr_array_index (self->met, i);

      us_campaign_put (self->trial, met->list, met->which, met->value, NULL);
    }
}

static void
fold (UsLineDraft *self, gboolean last)
{
  g_autoptr (GVariant) lines = g_variant_lookup_value (self->written, "lines", NULL);
  guint n = (guint) g_variant_n_children (lines);

  us_campaign_clear (self->trial);
  add_things (self);
  for (guint i = 0; i < n; i++)
    {
      if (i == self->at)
        add_own (self, last);
      if (i != self->at || !self->is_there)
        add_written (self, i);
    }
  if (self->at == n)
    add_own (self, last);
  us_campaign_fold (self->trial, self->at, self->today);
}

static GPtrArray *
list_flags (UsLineDraft *self)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (flag_free);
  guint n = 0;
  const UsFlag *flags = self->stands ? us_campaign_get_flags (self->trial, self->at, &n) : NULL;

  for (guint i = 0; i < n; i++)
    {
      UsLineFlag *flag = g_new0 (UsLineFlag, 1);

      flag->key = g_strdup_printf ("%s/%s", us_line_draft_get_rules (self)->rules[flags[i].rule].id, flags[i].field);
      flag->field = flags[i].field;
      flag->text = us_text_plain (&flags[i].text, us_campaign_get_names (self->trial));
      flag->accepted = flags[i].accepted;
      g_ptr_array_add (list, flag);
    }
  return list;
}

static gboolean
is_among (const GPtrArray *flags, const UsLineFlag *flag)
{
  for (guint i = 0; i < flags->len; i++)
    {
      const UsLineFlag *other = g_ptr_array_index (flags, i);

      if (g_str_equal (other->key, flag->key) && g_str_equal (other->text, flag->text))
        return TRUE;
    }
  return FALSE;
}

/* What is flagged only because of what nobody has told yet is not said. */
static void
try_line (UsLineDraft *self)
{
  g_autoptr (GPtrArray) others = NULL;

  g_clear_pointer (&self->flags, g_ptr_array_unref);
  fold (self, FALSE);
  if (self->whole)
    {
      self->flags = list_flags (self);
      return;
    }
  fold (self, TRUE);
  others = list_flags (self);
  fold (self, FALSE);
  self->flags = list_flags (self);
  for (guint i = self->flags->len; i > 0; i--)
    if (!is_among (others, g_ptr_array_index (self->flags, i - 1)))
      g_ptr_array_remove_index (self->flags, i - 1);
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
  try_line (self);
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
  line = dup_written_line (self, self->at);
  value = g_variant_lookup_value (line, "line", NULL);
  if (rules->n_fields != 1)
    return g_steal_pointer (&value);
  g_variant_builder_init (&object, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (&object, "{sv}", rules->fields->key, value);
  return g_variant_ref_sink (g_variant_builder_end (&object));
}

const char *
us_line_draft_get_broken (const UsLineDraft *self)
{
  const UsLogLine *line = self->line != 0 ? us_log_find_line (self->log, self->line) : NULL;

  return line != NULL ? line->why_broken : NULL;
}

int
us_line_draft_get_date (const UsLineDraft *self)
{
  const UsLogLine *line = self->line != 0 ? us_log_find_line (self->log, self->line) : NULL;

  return line != NULL ? line->date : self->before == 0 ? self->today : 0;
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
  try_line (self);
}

void
us_line_draft_meet (UsLineDraft *self, guint list, const char *which, GVariant *value)
{
  Met *met = g_new (Met, 1);

  *met = (Met) { list, g_strdup (which), g_variant_ref_sink (value) };
  g_ptr_array_add (self->met, met);
  try_line (self);
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
  return self->whole && self->stands;
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
  try_line (self);
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
  line = dup_written_line (self, self->at);
  was = g_variant_lookup_value (line, "line", NULL);
  is = us_campaign_dup_line (self->trial, self->at);
  return g_variant_equal (was, is);
}

static gboolean
apply (UsLineDraft *self, UsLogChange *change, GError **error)
{
  gboolean done = us_log_apply_again (self->log, change, error);

  read_log (self);
  try_line (self);
  return done;
}

/* It may be gone by now. */
static gint64
find_before (const UsLineDraft *self)
{
  return self->before != 0 && us_log_find_line (self->log, self->before) != NULL ? self->before : 0;
}

gboolean
us_line_draft_save (UsLineDraft *self, GError **error)
{
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (GVariant) value = dup_as_file (us_line_draft_get_rules (self), self->told);
  g_autofree const char **accepted = (const char **) g_hash_table_get_keys_as_array (self->accepted, NULL);

  for (guint i = 0; i < self->met->len; i++)
    {
      const Met *met = g_ptr_array_index (self->met, i);

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
  return apply (self, change, error);
}

gboolean
us_line_draft_remove (UsLineDraft *self, GError **error)
{
  g_autoptr (UsLogChange) change = us_log_change_new ();

  us_log_change_remove_line (change, self->line);
  return apply (self, change, error);
}

static int
find_row (const UsLineDraft *self)
{
  for (guint i = 0; self->line != 0 && i < us_log_get_n_lines (self->log); i++)
    if (us_log_get_line (self->log, i)->id == self->line)
      return (int) i;
  return -1;
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
