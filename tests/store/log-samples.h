/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "../games/campaign-log.h"
#include "us-games.h"
#include "us-log.h"
#include "xia/xia-campaign.h"

G_BEGIN_DECLS

/* Campaigns of Xia with names that are hard on every text. */

static guint64 sample_state;

static inline int
sample_below (int n)
{
  sample_state = sample_state * 6364136223846793005u + 1442695040888963407u;
  return (int) ((sample_state >> 33) % (guint64) n);
}

static const char *const sample_names[] = {
  "Kite",         "kite",          "Kite",   "Sun, Moon", "Sun",      "Moon",  "a; b; c",  "one | two", "say \"go\"",
  "\"",           "\"Kite\", Sun", "=1+1",   "+49",       "-3",       "@home", "'=quoted", "''@twice",  "'plain",
  "سفينة الرمال", "ship/kite",     "ship/",  "goal/kite", "none",     "?",     "Ä",        "a\u0308",   "日本丸",
  "*bold* _it_",  "<b>&amp;</b>",  "\\|",    "`code`",    "1/2/2026", "12,7",  "7",        "Straße",    "STRASSE",
  "[x](y)",       "# head",        "- item", "$x$",       "~~gone~~", "''",
};

static inline void
sample_name (GVariantDict *dict, const char *key)
{
  if (sample_below (8) > 0)
    g_variant_dict_insert (dict, key, "s", sample_names[sample_below (G_N_ELEMENTS (sample_names))]);
}

static inline void
sample_put (UsCampaign *campaign, guint list, const char *kind, int i, GVariantDict *dict)
{
  g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_dict_end (dict));
  g_autofree char *numbered = g_strdup_printf ("%s-%d", kind, i + 1);
  /* An address may be what another thing is called. */
  const char *which = sample_below (6) == 0 ? sample_names[sample_below (G_N_ELEMENTS (sample_names))] : numbered;
  g_autoptr (GError) error = NULL;

  us_campaign_put (campaign, list, which, value, &error);
  g_assert_no_error (error);
}

static inline GVariant *
sample_things (UsCampaign *campaign, int list, int topic, int n)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (int i = 0; i < n; i++)
    g_strv_builder_add (builder,
                        us_names_which (us_campaign_get_names (campaign), topic,
                                        sample_below ((int) us_campaign_count_things (campaign, (guint) list))));
  all = g_strv_builder_end (builder);
  return g_variant_new_strv ((const char *const *) all, -1);
}

static inline void
sample_line (UsCampaign *campaign)
{
  static const char *const accepted[] = { "campaign.goal-below/fame", "campaign.ship-use/ships", NULL };
  static const char *const levels[] = { "easy", "normal", "hard" };
  g_auto (GVariantDict) dict;
  g_autoptr (GVariant) value = NULL;
  g_autoptr (GError) error = NULL;
  int date = sample_below (4) == 0 ? 0 : 20260101 + sample_below (12) * 100 + sample_below (28);
  char name[US_NAME_SIZE];

  g_variant_dict_init (&dict, NULL);
  if (sample_below (5) > 0)
    g_variant_dict_insert (&dict, "goal", "s",
                           us_names_which (us_campaign_get_names (campaign), T_GOAL,
                                           sample_below ((int) us_campaign_count_things (campaign, LIST_GOALS))));
  xia_game_outcome.name (NULL, sample_below (N_CAMPAIGN_OUTCOMES), name, sizeof name);
  g_variant_dict_insert (&dict, "outcome", "s", name);
  g_variant_dict_insert (&dict, "fame", "x", (gint64) sample_below (21));
  g_variant_dict_insert (&dict, "npc-fame", "x", (gint64) sample_below (21));
  g_variant_dict_insert (&dict, "difficulty", "s", levels[sample_below (3)]);
  sample_name (&dict, "note");
  if (sample_below (3) == 0)
    sample_name (&dict, "reason");
  g_variant_dict_insert_value (&dict, "ships", sample_things (campaign, LIST_SHIPS, T_SHIP, sample_below (8)));
  if (sample_below (3) == 0)
    g_variant_dict_insert_value (&dict, "rewards", sample_things (campaign, LIST_GOALS, T_GOAL, 1));
  if (sample_below (2) == 0)
    {
      xia_upgrade.name (NULL, sample_below (N_UPGRADES), name, sizeof name);
      g_variant_dict_insert_value (&dict, "upgrades", g_variant_new_strv ((const char *const[]) { name }, 1));
    }
  value = g_variant_ref_sink (g_variant_dict_end (&dict));
  us_campaign_add (campaign, date, value, sample_below (4) == 0 ? accepted + sample_below (2) : NULL, &error);
  g_assert_no_error (error);
}

/* Ships and goals, without lines. */
static inline UsCampaign *
sample_lists (guint64 seed)
{
  static const char *const limits[] = { "minus-three", "difference", "both" };
  UsCampaign *campaign = us_campaign_new (us_games_find ("xia"));
  g_autofree char *settings = NULL;
  int n_ships, n_goals;

  sample_state = seed;
  settings = g_strdup_printf ("{'goals': <int64 %d>, 'rule.limit-only': <'%s'>}", 1 + sample_below (12),
                              limits[sample_below (3)]);
  log_settings (campaign, settings);
  n_ships = 1 + sample_below (12);
  n_goals = 1 + sample_below (8);
  for (int i = 0; i < n_ships; i++)
    {
      g_auto (GVariantDict) dict;

      g_variant_dict_init (&dict, NULL);
      sample_name (&dict, "name");
      g_variant_dict_insert (&dict, "tier", "x", (gint64) 1 + sample_below (3));
      g_variant_dict_insert (&dict, "price", "x", (gint64) 1000 * sample_below (9));
      g_variant_dict_insert (&dict, "since", "x", (gint64) sample_below (4));
      sample_put (campaign, LIST_SHIPS, "ship", i, &dict);
    }
  for (int i = 0; i < n_goals; i++)
    {
      g_auto (GVariantDict) dict;

      g_variant_dict_init (&dict, NULL);
      sample_name (&dict, "name");
      sample_name (&dict, "rules");
      g_variant_dict_insert (&dict, "limit", "x", (gint64) sample_below (20));
      sample_put (campaign, LIST_GOALS, "goal", i, &dict);
    }
  return campaign;
}

static inline UsCampaign *
sample_campaign (guint64 seed)
{
  UsCampaign *campaign = sample_lists (seed);
  int n = sample_below (30);

  for (int i = 0; i < n; i++)
    sample_line (campaign);
  log_fold (campaign);
  return campaign;
}

static inline UsLogReading *
read_table (const UsCampaign *into, const char *text, const UsLogOptions *options)
{
  g_autoptr (GError) error = NULL;
  UsLogReading *reading = us_log_read_csv (us_games_find ("xia"), into, text, strlen (text), options, &error);

  g_assert_no_error (error);
  return reading;
}

static inline void
assert_refused (const UsCampaign *into, const char *text, gsize length, const char *part)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (us_log_read_csv (us_games_find ("xia"), into, text, length, NULL, &error));
  g_assert_nonnull (error);
  if (strstr (error->message, part) == NULL)
    g_error ("“%s” does not contain “%s”", error->message, part);
}

/* "line:column: text" of each. */
static inline void
assert_troubles (const UsLogReading *reading, const char *expected)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < reading->troubles->len; i++)
    {
      const UsLogTrouble *trouble = g_ptr_array_index (reading->troubles, i);

      g_string_append_printf (out, "%s%u:%u: %s", i > 0 ? "\n" : "", trouble->line, trouble->column, trouble->text);
    }
  g_assert_cmpstr (out->str, ==, expected);
}

static inline const UsLogReadLine *
line_of (const UsLogReading *reading, guint i)
{
  g_assert_cmpuint (i, <, reading->lines->len);
  return g_ptr_array_index (reading->lines, i);
}

static inline const UsLogReadThing *
thing_of (const UsLogReading *reading, guint i)
{
  g_assert_cmpuint (i, <, reading->things->len);
  return g_ptr_array_index (reading->things, i);
}

static inline void
assert_line (const UsLogReading *reading, guint i, const char *expected)
{
  g_autofree char *text = g_variant_print (line_of (reading, i)->value, FALSE);

  g_assert_cmpstr (text, ==, expected);
}

/* What the store does with a reading, in memory. */
static inline void
apply (UsCampaign *campaign, const UsLogReading *reading)
{
  g_autoptr (GError) error = NULL;

  if (reading->settings != NULL)
    us_campaign_set_settings (campaign, reading->settings, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < reading->things->len; i++)
    {
      const UsLogReadThing *thing = thing_of (reading, i);

      us_campaign_put (campaign, thing->list, thing->which, thing->value, &error);
      g_assert_no_error (error);
    }
  for (guint i = 0; i < reading->lines->len; i++)
    {
      const UsLogReadLine *line = line_of (reading, i);

      if (!line->known)
        us_campaign_add (campaign, line->date, line->value, (const char *const *) line->accepted, &error);
      g_assert_no_error (error);
    }
  log_fold (campaign);
}

G_END_DECLS
