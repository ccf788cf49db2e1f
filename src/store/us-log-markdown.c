/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-private.h"

#include <string.h>

#include "us-field-kind.h"

/* The log as a page. It is the same in all languages, so its sentences are those of the rules, untranslated. */

/* --- What stands in a cell ----------------------------------------------------------------------- */

static void
append_escaped (GString *out, const char *text)
{
  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == '\n' || *p == '\r')
        {
          g_string_append_c (out, ' ');
          continue;
        }
      if (strchr ("\\`*_[]<>|~&#$", *p) != NULL)
        g_string_append_c (out, '\\');
      g_string_append_c (out, *p);
    }
}

static void
append_cell (GString *out, const char *text)
{
  g_string_append (out, "| ");
  append_escaped (out, text);
  if (*text != '\0')
    g_string_append_c (out, ' ');
}

static void
append_number (GString *out, int number)
{
  g_string_append_printf (out, "| %d ", number);
}

static void
append_rule (GString *out, gboolean number)
{
  g_string_append (out, number ? "| ---: " : "| --- ");
}

static gboolean
is_number (const UsField *field)
{
  return us_field_traits (field)->counts;
}

/* --- The log ------------------------------------------------------------------------------------- */

static void
append_head (GString *out, const UsCampaignRules *log)
{
  append_cell (out, US_LOG_NUMBER);
  append_cell (out, US_LOG_DATE);
  for (guint i = 0; i < log->n_fields; i++)
    append_cell (out, log->fields[i].key);
  append_cell (out, US_LOG_POINTS);
  append_cell (out, US_LOG_TOTAL);
  append_cell (out, US_LOG_FLAGS);
  g_string_append (out, "|\n");
  append_rule (out, TRUE);
  append_rule (out, FALSE);
  for (guint i = 0; i < log->n_fields; i++)
    append_rule (out, is_number (&log->fields[i]));
  append_rule (out, TRUE);
  append_rule (out, TRUE);
  append_rule (out, FALSE);
  g_string_append (out, "|\n");
}

static void
append_line (GString *out, const UsCampaign *campaign, const UsLogNames *called, guint line)
{
  const UsCampaignRules *log = us_campaign_get_rules (campaign)->campaign;
  g_autofree char *date = us_log_dup_date (us_campaign_get_date (campaign, line));
  g_autofree char *flags = us_log_dup_flags (campaign, line);

  append_number (out, (int) line + 1);
  append_cell (out, date);
  for (guint i = 0; i < log->n_fields; i++)
    {
      g_autofree char *cell = us_log_dup_cell (campaign, called, log->fields, i, us_campaign_get_line (campaign, line));

      append_cell (out, cell);
    }
  append_number (out, us_campaign_get_points (campaign, line));
  append_number (out, us_campaign_get_total (campaign, line));
  append_cell (out, flags);
  g_string_append (out, "|\n");
}

/* --- Totals -------------------------------------------------------------------------------------- */

static void
append_value (GString *out, const UsCampaign *campaign, const UsLogNames *called, const UsArg *arg)
{
  const UsField of = { .domain = arg->domain };
  int list = us_log_find_list (us_campaign_get_rules (campaign), &of);
  int values[US_SET_SIZE], n = us_arg_values (arg, values);

  for (int i = 0; i < n; i++)
    {
      g_autofree char *name = list >= 0 ? us_log_names_dup_called (called, (guint) list, values[i]) : NULL;
      char word[US_NAME_SIZE];

      us_value_name (arg->domain, us_campaign_get_names (campaign), values[i], word, sizeof word);
      g_string_append (out, i > 0 ? ", " : "");
      append_escaped (out, name != NULL ? name : word);
    }
}

static const UsArg *
find_arg (const UsText *text, const char *name, gsize length)
{
  for (guint i = 0; i < text->n_args; i++)
    if (strlen (text->args[i].name) == length && strncmp (text->args[i].name, name, length) == 0)
      return &text->args[i];
  return NULL;
}

/* Words in bold and “&amp;” are of the templates. */
static void
append_sentence (GString *out, const UsCampaign *campaign, const UsLogNames *called, const UsText *text)
{
  const char *p = text->many != NULL && text->n != 1 ? text->many : text->one;

  while (p != NULL && *p != '\0')
    {
      const char *end = *p == '{' ? strchr (p, '}') : NULL;
      const UsArg *arg = end != NULL ? find_arg (text, p + 1, (gsize) (end - p - 1)) : NULL;
      char one[2] = { *p, '\0' };

      if (arg != NULL)
        append_value (out, campaign, called, arg);
      else if (*p == '<' && strchr (p, '>') != NULL)
        end = strchr (p, '>');
      else
        {
          append_escaped (out, one);
          end = g_str_has_prefix (p, "&amp;") ? p + strlen ("&amp;") - 1 : p;
        }
      p = end + 1;
    }
}

static void
append_totals (GString *out, const UsCampaign *campaign, const UsLogNames *called)
{
  guint n;
  const UsTotal *totals = us_campaign_get_totals (campaign, &n);

  if (n == 0)
    return;
  g_string_append (out, "\n| total | |\n| --- | ---: |\n");
  for (guint i = 0; i < n; i++)
    {
      g_string_append (out, "| ");
      append_sentence (out, campaign, called, &totals[i].label);
      g_string_append (out, " | ");
      append_sentence (out, campaign, called, &totals[i].text);
      g_string_append (out, " |\n");
    }
}

/* --- Lists and settings -------------------------------------------------------------------------- */

typedef struct
{
  const UsField *fields;
  guint n;
} Fields;

static void
append_things (GString *out, const UsCampaign *campaign, const UsLogNames *called, guint list)
{
  const UsRules *rules = us_campaign_get_rules (campaign);
  const UsCampaignList *about = &rules->campaign->lists[list];
  const UsTopic *topic = &rules->topics[about->topic];
  const Fields both[] = { { topic->fields, topic->n_fields }, { about->kept, about->n_kept } };
  guint n = us_campaign_count_things (campaign, list);

  if (n == 0)
    return;
  g_string_append_printf (out, "\n## %s\n\n", topic->key);
  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    for (guint k = 0; k < both[i].n; k++)
      append_cell (out, both[i].fields[k].key);
  g_string_append (out, "|\n");
  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    for (guint k = 0; k < both[i].n; k++)
      append_rule (out, is_number (&both[i].fields[k]));
  g_string_append (out, "|\n");
  for (guint thing = 0; thing < n; thing++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (both); i++)
        for (guint k = 0; k < both[i].n; k++)
          {
            g_autofree char *cell = us_log_dup_cell (campaign, called, both[i].fields, k,
                                                     us_campaign_get_thing (campaign, list, (int) thing));
            gboolean is_name = g_strcmp0 (both[i].fields[k].key, topic->name_field) == 0;
            g_autofree char *name = is_name ? us_log_names_dup_called (called, list, (int) thing) : NULL;

            append_cell (out, is_name ? name : cell);
          }
      g_string_append (out, "|\n");
    }
}

static void
append_settings (GString *out, const UsCampaign *campaign, const UsLogNames *called)
{
  const UsCampaignRules *log = us_campaign_get_rules (campaign)->campaign;

  if (log->n_settings == 0)
    return;
  g_string_append (out, "\n| setting | |\n| --- | ---: |\n");
  for (guint i = 0; i < log->n_settings; i++)
    {
      g_autofree char *cell = us_log_dup_cell (campaign, called, log->settings, i, us_campaign_get_settings (campaign));

      append_cell (out, log->settings[i].key);
      append_cell (out, cell);
      g_string_append (out, "|\n");
    }
}

char *
us_log_write_markdown (const UsCampaign *campaign, const UsLogFacts *facts)
{
  const UsRules *rules = us_campaign_get_rules (campaign);
  g_autoptr (UsLogNames) called = us_log_names_new (rules, campaign);
  GString *out = g_string_new ("# ");

  append_escaped (out, facts != NULL && facts->name != NULL && *facts->name != '\0' ? facts->name : rules->title);
  g_string_append (out, "\n\n");
  append_head (out, rules->campaign);
  for (guint i = 0; i < us_campaign_get_n_lines (campaign); i++)
    append_line (out, campaign, called, i);
  append_totals (out, campaign, called);
  append_settings (out, campaign, called);
  for (guint list = 0; list < rules->campaign->n_lists; list++)
    append_things (out, campaign, called, list);
  return g_string_free_and_steal (out);
}
