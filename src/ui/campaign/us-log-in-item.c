/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-in-item.h"

#include <glib/gi18n.h>

#include "us-field-kind.h"
#include "us-log-words.h"

struct _UsLogInItem
{
  GObject parent_instance;

  UsLogInState state;
  char *title, *detail, *points;
};

G_DEFINE_FINAL_TYPE (UsLogInItem, us_log_in_item, G_TYPE_OBJECT)

static void
us_log_in_item_finalize (GObject *object)
{
  UsLogInItem *self = US_LOG_IN_ITEM (object);

  g_free (self->title);
  g_free (self->detail);
  g_free (self->points);

  G_OBJECT_CLASS (us_log_in_item_parent_class)->finalize (object);
}

static void
us_log_in_item_class_init (UsLogInItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = us_log_in_item_finalize;
}

static void
us_log_in_item_init (UsLogInItem *self)
{
}

/* --- Words --------------------------------------------------------------------------------------- */

static void
add (GString *out, const char *between, const char *text)
{
  if (*text == '\0')
    return;
  if (out->len > 0)
    g_string_append (out, between);
  g_string_append (out, text);
}

static char *
dup_said (const UsLogReading *reading, GVariant *value, const UsField *field)
{
  g_autoptr (GVariant) told = g_variant_lookup_value (value, field->key, NULL);

  return told != NULL ? us_field_dup_said (field, us_campaign_get_names (reading->preview), told) : g_strdup ("");
}

static char *
dup_column (const UsLogReading *reading, GVariant *value, const UsLedgerColumn *column)
{
  const UsField *one = us_log_find_field (reading->preview, column->field),
                *other = us_log_find_field (reading->preview, column->against);
  g_autofree char *said = one != NULL ? dup_said (reading, value, one) : NULL,
                  *against = other != NULL ? dup_said (reading, value, other) : NULL;

  return against != NULL ? g_strdup_printf ("%s–%s", said, against) : g_strdup (said != NULL ? said : "");
}

/* As the paper has it: what a line is found by is its title. */
static void
say_columns (const UsLogReading *reading, const UsLogReadLine *entry, const UsLedger *ledger, GString *title,
             GString *detail)
{
  for (guint i = 0; i < ledger->n_columns; i++)
    {
      const UsLedgerColumn *column = &ledger->columns[i];
      g_autofree char *said =
        column->cell == US_LEDGER_FIELD ? dup_column (reading, entry->value, column) : g_strdup ("");

      add (column->strong ? title : detail, " · ", said);
    }
}

static void
say_fields (const UsLogReading *reading, const UsLogReadLine *entry, GString *detail)
{
  const UsCampaignRules *rules = reading->rules->campaign;

  for (guint i = 0; i < rules->n_fields; i++)
    {
      g_autofree char *said = dup_said (reading, entry->value, &rules->fields[i]);

      add (detail, " · ", said);
    }
}

UsLogInItem *
us_log_in_item_new (const UsLogReading *reading, const UsLogReadLine *entry)
{
  UsLogInItem *self = g_object_new (US_TYPE_LOG_IN_ITEM, NULL);
  const UsLedger *ledger = reading->rules->campaign->ledger;
  g_autoptr (GString) title = g_string_new (NULL), detail = g_string_new (NULL);
  g_autofree char *day = us_log_dup_long_day (entry->date);
  const UsFlag *flags;
  guint n = 0;

  if (entry->known)
    add (detail, "", entry->goes_on ? _("Goes on here") : _("Here already"));
  else
    g_string_append_printf (title, "%d", entry->at + 1);
  add (detail, " · ", day);
  if (ledger != NULL)
    say_columns (reading, entry, ledger, title, detail);
  else
    say_fields (reading, entry, detail);
  flags = entry->known ? NULL : us_campaign_get_flags (reading->preview, (guint) entry->at, &n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = us_text_plain (&flags[i].text, us_campaign_get_names (reading->preview));

      /* What was accepted is said and asks for nothing. */
      if (!flags[i].accepted)
        self->state = US_LOG_IN_FLAGGED;
      add (detail, "\n", text);
    }
  if (entry->known)
    self->state = US_LOG_IN_KNOWN;
  self->title = g_strdup (title->len > 0 ? title->str : day);
  self->detail = g_strdup (detail->str);
  self->points =
    entry->known ? g_strdup ("") : us_log_dup_points (us_campaign_get_points (reading->preview, (guint) entry->at));
  return self;
}

UsLogInItem *
us_log_in_item_new_trouble (const UsLogTrouble *trouble)
{
  UsLogInItem *self = g_object_new (US_TYPE_LOG_IN_ITEM, NULL);

  self->state = US_LOG_IN_UNREADABLE;
  self->title = g_strdup_printf (_("Line %u, column %u"), trouble->line, trouble->column);
  self->detail = g_strdup (trouble->text);
  self->points = g_strdup ("");
  return self;
}

UsLogInState
us_log_in_item_get_state (UsLogInItem *self)
{
  return self->state;
}

const char *
us_log_in_item_get_title (UsLogInItem *self)
{
  return self->title;
}

const char *
us_log_in_item_get_detail (UsLogInItem *self)
{
  return self->detail;
}

const char *
us_log_in_item_get_points (UsLogInItem *self)
{
  return self->points;
}

/* --- Things -------------------------------------------------------------------------------------- */

static void
say_thing (const UsLogReading *reading, const UsLogReadThing *thing, const UsField *fields, guint n,
           const char *name_field, GString *said, GString *untold)
{
  for (guint i = 0; i < n; i++)
    {
      const UsField *field = &fields[i];
      g_autofree char *value = NULL;

      if (g_strcmp0 (field->key, name_field) == 0)
        continue;
      if (thing->untold != NULL && g_strv_contains ((const char *const *) thing->untold, field->key))
        {
          add (untold, _(", "), us_field_title (field));
          continue;
        }
      value = dup_said (reading, thing->value, field);
      /* A number alone says little. */
      if (*value != '\0')
        {
          add (said, _(", "), us_field_title (field));
          g_string_append_printf (said, " %s", value);
        }
    }
}

char *
us_log_in_dup_thing (const UsLogReading *reading, const UsLogReadThing *thing)
{
  const UsCampaignList *list = &reading->rules->campaign->lists[thing->list];
  const UsTopic *topic = &reading->rules->topics[list->topic];
  g_autoptr (GString) said = g_string_new (NULL), untold = g_string_new (NULL);

  say_thing (reading, thing, topic->fields, topic->n_fields, topic->name_field, said, untold);
  if (untold->len > 0)
    /* Translators: %s are the fields of a thing that a file names without telling them: “Tier, Price” */
    return g_strdup_printf (_("Not in the file: %s"), untold->str);
  return g_strdup (said->str);
}
