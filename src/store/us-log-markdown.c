/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-private.h"

#include <locale.h>
#include <string.h>

#include "us-field-kind.h"

/* The log as a page for people, wherever it is put. It is the same in all languages: in the words of the rules, untranslated,
 * which are those that a program says in no language at all. */

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

/* "Your fame" */
static void
append_title (GString *out, const UsField *field)
{
  append_cell (out, us_field_title (field));
}

/* What was left open says nothing. */
static char *
dup_said (const UsCampaign *campaign, const UsLogNames *called, const UsField *fields, guint i, gconstpointer record)
{
  const UsField *field = &fields[i];
  gboolean open = field->optional && us_field_traits (field)->counts && field->fallback == 0 &&
                  *(const int *) (gconstpointer) ((const char *) record + field->offset) == 0;

  return open ? g_strdup ("") : us_log_dup_cell (campaign, called, fields, i, record);
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
  append_cell (out, "Game");
  append_cell (out, "Date");
  for (guint i = 0; i < log->n_fields; i++)
    append_title (out, &log->fields[i]);
  append_cell (out, "Points");
  append_cell (out, "Total");
  append_cell (out, "Does not fit");
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

static char *
dup_flags (const UsCampaign *campaign, guint line)
{
  guint n;
  const UsFlag *flags = us_campaign_get_flags (campaign, line, &n);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = us_text_plain (&flags[i].text, us_campaign_get_names (campaign));

      g_string_append_printf (out, "%s%s%s", i > 0 ? "; " : "", text, flags[i].accepted ? " (accepted)" : "");
    }
  return g_string_free_and_steal (out);
}

static void
append_line (GString *out, const UsCampaign *campaign, const UsLogNames *called, guint line)
{
  const UsCampaignRules *log = us_campaign_get_rules (campaign)->campaign;
  g_autofree char *date = us_log_dup_date (us_campaign_get_date (campaign, line));
  g_autofree char *flags = dup_flags (campaign, line);

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
append_totals (GString *out, const UsCampaign *campaign)
{
  guint n;
  const UsTotal *totals = us_campaign_get_totals (campaign, &n);

  if (n == 0)
    return;
  g_string_append (out, "\n| Total | |\n| --- | ---: |\n");
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *label = us_text_plain (&totals[i].label, us_campaign_get_names (campaign));
      g_autofree char *text = us_text_plain (&totals[i].text, us_campaign_get_names (campaign));

      append_cell (out, label);
      append_cell (out, text);
      g_string_append (out, "|\n");
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
  g_string_append (out, "\n## ");
  append_escaped (out, topic->title);
  g_string_append (out, "\n\n");
  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    for (guint k = 0; k < both[i].n; k++)
      append_title (out, &both[i].fields[k]);
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
            g_autofree char *cell =
              dup_said (campaign, called, both[i].fields, k, us_campaign_get_thing (campaign, list, (int) thing));
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
  g_string_append (out, "\n| Setting | |\n| --- | ---: |\n");
  for (guint i = 0; i < log->n_settings; i++)
    {
      g_autofree char *cell = us_log_dup_cell (campaign, called, log->settings, i, us_campaign_get_settings (campaign));

      append_title (out, &log->settings[i]);
      append_cell (out, cell);
      g_string_append (out, "|\n");
    }
}

char *
us_log_write_markdown (const UsCampaign *campaign, const UsLogFacts *facts)
{
  const UsRules *rules = us_campaign_get_rules (campaign);
  g_autoptr (UsLogNames) called = us_log_names_new (rules, campaign);
  locale_t none = newlocale (LC_ALL_MASK, "C", NULL), before = uselocale (none);
  GString *out = g_string_new ("# ");

  called->labels = TRUE;

  append_escaped (out, facts != NULL && facts->name != NULL && *facts->name != '\0' ? facts->name : rules->title);
  g_string_append (out, "\n\n");
  append_head (out, rules->campaign);
  for (guint i = 0; i < us_campaign_get_n_lines (campaign); i++)
    append_line (out, campaign, called, i);
  append_totals (out, campaign);
  append_settings (out, campaign, called);
  for (guint list = 0; list < rules->campaign->n_lists; list++)
    append_things (out, campaign, called, list);
  uselocale (before);
  freelocale (none);
  return g_string_free_and_steal (out);
}
