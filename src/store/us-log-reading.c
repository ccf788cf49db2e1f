/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What a text says of a campaign, line by line, and what would come of it. */

static void
free_thing (gpointer data)
{
  UsLogReadThing *thing = data;

  g_free (thing->which);
  g_free (thing->name);
  g_variant_unref (thing->value);
  g_strfreev (thing->untold);
  g_free (thing);
}

static void
free_line (gpointer data)
{
  UsLogReadLine *line = data;

  g_variant_unref (line->value);
  g_strfreev (line->accepted);
  g_free (line->play);
  g_free (line);
}

static void
free_trouble (gpointer data)
{
  g_free (((UsLogTrouble *) data)->text);
  g_free (data);
}

/* What is in a campaign has been read once, and reads again. */
static UsCampaign *
dup_without_lines (const UsRules *rules, const UsCampaign *campaign)
{
  UsCampaign *copy = us_campaign_new (rules);
  g_autoptr (GVariant) all = campaign != NULL ? us_campaign_write (campaign) : NULL;
  g_autoptr (GVariant) settings = all != NULL ? g_variant_lookup_value (all, "settings", NULL) : NULL;

  if (settings != NULL)
    us_campaign_set_settings (copy, settings, NULL);
  for (guint list = 0; campaign != NULL && list < rules->campaign->n_lists; list++)
    for (guint i = 0; i < us_campaign_count_things (campaign, list); i++)
      {
        g_autoptr (GVariant) thing = us_campaign_dup_thing (campaign, list, (int) i);

        us_campaign_put (copy, list,
                         us_names_which (us_campaign_get_names (campaign), rules->campaign->lists[list].topic, (int) i),
                         thing, NULL);
      }
  return copy;
}

static UsCampaign *
dup_campaign (const UsRules *rules, const UsCampaign *campaign)
{
  g_autoptr (GVariant) all = campaign != NULL ? us_campaign_write (campaign) : NULL;

  return all != NULL ? us_campaign_read (rules, all, NULL) : us_campaign_new (rules);
}

UsLogReading *
us_log_reading_new (const UsRules *rules, const UsCampaign *into)
{
  UsLogReading *self = g_new0 (UsLogReading, 1);

  self->rules = rules;
  self->things = g_ptr_array_new_with_free_func (free_thing);
  self->lines = g_ptr_array_new_with_free_func (free_line);
  self->troubles = g_ptr_array_new_with_free_func (free_trouble);
  self->unknown = g_ptr_array_new_with_free_func (g_free);
  self->differing = g_ptr_array_new_with_free_func (g_free);
  self->preview = dup_without_lines (rules, into);
  return self;
}

void
us_log_reading_free (UsLogReading *self)
{
  g_free (self->uuid);
  g_free (self->name);
  g_clear_pointer (&self->settings, g_variant_unref);
  g_ptr_array_unref (self->things);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->troubles);
  g_ptr_array_unref (self->unknown);
  g_ptr_array_unref (self->differing);
  g_clear_pointer (&self->preview, us_campaign_free);
  g_free (self);
}

gboolean
us_log_reading_is_told (const UsLogReading *self)
{
  for (guint i = 0; i < self->things->len; i++)
    {
      const UsLogReadThing *thing = g_ptr_array_index (self->things, i);

      if (*thing->untold != NULL)
        return FALSE;
    }
  return !self->ask_dates;
}

static void
say (GString *out, char *sentence)
{
  g_autofree char *own = sentence;

  if (out->len > 0)
    g_string_append_c (out, ' ');
  g_string_append (out, own);
}

char *
us_log_reading_dup_said (const UsLogReading *self)
{
  guint fresh = self->n_new, going = self->n_going, known = self->n_known - going, refused = self->n_refused;
  GString *out = g_string_new (NULL);

  if (fresh + refused + going == 0)
    {
      say (out,
           g_strdup (known > 0 ? _("Nothing is new: all of it is in the log already.") : _("There is no game in it.")));
      return g_string_free_and_steal (out);
    }
  if (fresh + refused == 0)
    say (out, g_strdup (self->things->len > 0 ? _("No game is new.") : _("Nothing is new.")));
  if (fresh > 0)
    say (out, g_strdup_printf (ngettext ("%u game is new.", "%u games are new.", fresh), fresh));
  if (known > 0)
    say (out, g_strdup_printf (ngettext ("%u is in the log already.", "%u are in the log already.", known), known));
  if (going > 0)
    say (out, g_strdup_printf (ngettext ("%u game goes on and is logged when it ends.",
                                         "%u games go on and are logged when they end.", going),
                               going));
  if (refused > 0)
    say (out, g_strdup_printf (ngettext ("%u line cannot be read and stays out.",
                                         "%u lines cannot be read and stay out.", refused),
                               refused));
  return g_string_free_and_steal (out);
}

/* --- Filling ------------------------------------------------------------------------------------- */

void
us_log_reading_add_trouble (UsLogReading *self, guint line, guint column, const char *text)
{
  UsLogTrouble *trouble = g_new0 (UsLogTrouble, 1);

  trouble->line = line;
  trouble->column = column;
  trouble->text = g_strdup (text);
  g_ptr_array_add (self->troubles, trouble);
}

/* Both as the campaign has them, so that equal ones are equal. */
gboolean
us_log_reading_add_thing (UsLogReading *self, guint list, const char *which, const char *name, GVariant *value,
                          GStrv untold, GError **error)
{
  g_auto (GStrv) own = untold;
  UsLogReadThing *thing;

  if (!us_campaign_put (self->preview, list, which, value, error))
    return FALSE;
  thing = g_new0 (UsLogReadThing, 1);
  thing->list = list;
  thing->which = g_strdup (which);
  thing->name = g_strdup (name);
  thing->value = us_campaign_dup_thing (self->preview, list, (int) us_campaign_count_things (self->preview, list) - 1);
  thing->untold = own != NULL ? g_steal_pointer (&own) : g_new0 (char *, 1);
  g_ptr_array_add (self->things, thing);
  return TRUE;
}

/* "campaign.goal-again/goal" */
gboolean
us_log_reading_may_accept (const UsLogReading *self, const char *flag, GError **error)
{
  const UsCampaignRules *log = self->rules->campaign;

  for (guint i = 0; i < log->n_rules; i++)
    {
      gsize length = strlen (log->rules[i].id);

      if (strncmp (flag, log->rules[i].id, length) == 0 && flag[length] == '/' && flag[length + 1] != '\0')
        return TRUE;
    }
  g_set_error (error, US_ERROR, US_ERROR_NOT_A_CHOICE, _("There is nothing called “%s” that could be accepted."),
               us_quote (flag));
  return FALSE;
}

gboolean
us_log_reading_add_line (UsLogReading *self, guint source, int date, GVariant *value, const char *const *accepted,
                         GError **error)
{
  UsLogReadLine *line;

  for (guint i = 0; accepted != NULL && accepted[i] != NULL; i++)
    if (!us_log_reading_may_accept (self, accepted[i], error))
      return FALSE;
  if (!us_campaign_add (self->preview, date, value, accepted, error))
    return FALSE;
  line = g_new0 (UsLogReadLine, 1);
  line->source = source;
  line->date = date;
  line->at = (int) us_campaign_get_n_lines (self->preview) - 1;
  line->value = us_campaign_dup_line (self->preview, (guint) line->at);
  line->accepted = g_strdupv ((GStrv) accepted);
  g_ptr_array_add (self->lines, line);
  return TRUE;
}

/* --- What is known ------------------------------------------------------------------------------- */

static char *
dup_print (const UsCampaign *campaign, guint line, const gboolean *told, gboolean dated)
{
  const UsCampaignRules *log = us_campaign_get_rules (campaign)->campaign;
  GString *out = g_string_new (NULL);

  if (dated)
    g_string_append_printf (out, "%d", us_campaign_get_date (campaign, line));
  for (guint i = 0; i < log->n_fields; i++)
    {
      g_autoptr (GVariant) value = NULL;

      if (told != NULL && !told[i])
        continue;
      value =
        us_fields_write (&log->fields[i], 1, us_campaign_get_names (campaign), us_campaign_get_line (campaign, line));
      g_string_append_c (out, '\n');
      g_variant_print_string (value, out, FALSE);
    }
  return g_string_free_and_steal (out);
}

/* The plays of the lines of the text. */
static GHashTable *
list_plays (const UsLogReading *self)
{
  GHashTable *plays = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const UsLogReadLine *line = g_ptr_array_index (self->lines, i);

      if (line->play != NULL)
        g_hash_table_add (plays, line->play);
    }
  return plays;
}

/* One play is one game, whatever the text says of it by now: its line here is a later one, or will be. */
static void
find_played (UsLogReading *self, const UsCampaign *into, const UsLogOptions *options)
{
  g_autoptr (GHashTable) ours = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; into != NULL && options->plays != NULL && i < us_campaign_get_n_lines (into); i++)
    if (options->plays[i].uuid != NULL)
      g_hash_table_add (ours, (gpointer) options->plays[i].uuid);
  for (guint i = 0; i < self->lines->len; i++)
    {
      UsLogReadLine *line = g_ptr_array_index (self->lines, i);
      const char *open =
        options->open != NULL && line->play != NULL ? g_hash_table_lookup (options->open, line->play) : NULL;
      gboolean there = line->play != NULL && g_hash_table_contains (ours, line->play);

      line->goes_on = !there && open != NULL && (into != NULL || g_strcmp0 (open, self->uuid) == 0);
      line->known = there || line->goes_on;
    }
}

/* How many lines of the campaign are like each other. */
static void
count (GHashTable *counts, char *print, int more)
{
  int n = GPOINTER_TO_INT (g_hash_table_lookup (counts, print));

  g_hash_table_replace (counts, print, GINT_TO_POINTER (n + more));
}

/* Whether one of them is left for this line of the text. Two plays are two games, so a line that is of a play is not that
 * of another one; one of none may be any. */
static gboolean
take_alike (GHashTable *played, GHashTable *others, const UsLogReadLine *line, const char *print)
{
  GHashTable *from = line->play == NULL && g_hash_table_lookup (played, print) != NULL ? played : others;

  if (g_hash_table_lookup (from, print) == NULL)
    return FALSE;
  count (from, g_strdup (print), -1);
  return TRUE;
}

/* Two games may have gone alike: each line of the campaign accounts for one of the text. */
static void
find_known (UsLogReading *self, const UsCampaign *into, const gboolean *told, gboolean dated,
            const UsLogOptions *options)
{
  g_autoptr (GHashTable) played = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) others = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) plays = list_plays (self);
  const UsLogPlay *ours = options != NULL ? options->plays : NULL;

  if (options != NULL)
    find_played (self, into, options);
  for (guint i = 0; into != NULL && i < us_campaign_get_n_lines (into); i++)
    {
      const char *play = ours != NULL ? ours[i].uuid : NULL;

      if (play == NULL || !g_hash_table_contains (plays, play))
        count (play != NULL ? played : others, dup_print (into, i, told, dated), 1);
    }
  for (guint i = 0; i < self->lines->len; i++)
    {
      UsLogReadLine *line = g_ptr_array_index (self->lines, i);
      g_autofree char *print = line->known ? NULL : dup_print (self->preview, (guint) line->at, told, dated);

      line->known = line->known || take_alike (played, others, line, print);
      self->n_known += line->known;
      self->n_new += !line->known;
      self->n_going += line->goes_on;
    }
}

/* Games that are in the log already know nothing of what comes in; a log that is all new says nothing of when it came. */
static void
join (const UsLogReading *self, UsLogReadThing *thing, const UsCampaign *into)
{
  g_autoptr (GVariant) told = g_steal_pointer (&thing->value);
  guint n = into != NULL ? us_campaign_get_n_lines (into) : 0;

  thing->value = us_campaign_join (&self->rules->campaign->lists[thing->list], NULL, told, n + 1);
}

/* What is told besides a table is looked at as closely as what is put there by hand. In a campaign that was exported a thing
 * may be there in no game, as those in which it was were removed. */
static gboolean
put (const UsLogReading *self, const UsLogReadThing *thing, UsCampaign *preview, gboolean besides, GError **error)
{
  us_campaign_put (preview, thing->list, thing->which, thing->value, NULL);
  if (!besides || us_campaign_check_thing (preview, thing->list, thing->which, error))
    return TRUE;
  g_prefix_error (error, "%s/%s: ", self->rules->topics[self->rules->campaign->lists[thing->list].topic].key,
                  us_quote (thing->which));
  return FALSE;
}

gboolean
us_log_reading_finish (UsLogReading *self, const UsCampaign *into, const gboolean *told, gboolean dated,
                       const UsLogOptions *options, GError **error)
{
  g_autoptr (UsCampaign) preview = dup_campaign (self->rules, into);

  find_known (self, into, told, dated, options);
  if (self->settings != NULL)
    us_campaign_set_settings (preview, self->settings, NULL);
  for (guint i = 0; i < self->things->len; i++)
    {
      UsLogReadThing *thing = g_ptr_array_index (self->things, i);

      join (self, thing, into);
      if (!put (self, thing, preview, told != NULL, error))
        return FALSE;
    }
  for (guint i = 0; i < self->lines->len; i++)
    {
      UsLogReadLine *line = g_ptr_array_index (self->lines, i);

      line->at = line->known ? -1 : (int) us_campaign_get_n_lines (preview);
      if (!line->known)
        us_campaign_add (preview, line->date, line->value, (const char *const *) line->accepted, NULL);
    }
  us_campaign_free (self->preview);
  self->preview = g_steal_pointer (&preview);
  us_campaign_fold (self->preview, G_MAXUINT, options != NULL ? options->today : 0);
  return TRUE;
}
