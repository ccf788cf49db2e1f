/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "../games/campaign-log.h"
#include "us-games.h"
#include "us-print.h"

G_BEGIN_DECLS

/* Campaigns of Xia to print: as short, as long and as awkward as anybody keeps one. */

typedef enum {
  SAMPLE_USUAL,
  SAMPLE_LONG_NAMES, /* names that wrap, and seven ships in each line */
  SAMPLE_ARABIC,     /* some names that are read from the right */
  SAMPLE_CROWDED,    /* thirty goals and forty ships */
} SampleKind;

static const char *const sample_goals[] = { "Architect",    "Cartographer",    "Long Haul",   "Peacekeeper",
                                            "Deep Salvage", "Smuggler’s Moon", "First Light", "Kiln Runner",
                                            "Old Debts",    "Quiet Sky" };
static const char *const sample_ships[3][4] = {
  { "Swamp Rat", "Numerator", "Puddle Jumper", "Easy Tiger" },
  { "Night Heron", "Brass Kite", "Longhorn", NULL },
  { "Iron Lantern", "Tall Order", "Grey Whale", NULL },
};
static const char *const sample_arabic[] = { "قمر المهربين", "عقرب الصحراء", "فانوس" };
/* Longer than words of most languages are. */
#define SAMPLE_LONG "der Sternenfrachtgesellschaft"

static inline void
sample_thing (UsCampaign *campaign, guint list, int n, const char *name, const char *member, int value)
{
  g_autofree char *which = g_strdup_printf ("%s-%d", list == 0 ? "ship" : "goal", n);
  g_autofree char *text = g_strdup_printf ("{'name': <\"%s\">, '%s': <int64 %d>}", name, member, value);

  log_put (campaign, list, which, text);
}

static inline char *
sample_name (SampleKind kind, const char *name, int n)
{
  if (kind == SAMPLE_LONG_NAMES)
    return g_strdup_printf ("%s %s %d", name, SAMPLE_LONG, n);
  return g_strdup (kind == SAMPLE_ARABIC && n % 4 == 1 ? sample_arabic[n / 4 % 3] : name);
}

static inline int
sample_things (UsCampaign *campaign, SampleKind kind)
{
  int ships = 0, goals = kind == SAMPLE_CROWDED ? 30 : (int) G_N_ELEMENTS (sample_goals);

  for (int i = 0; i < (kind == SAMPLE_CROWDED ? 4 : 1); i++)
    for (int tier = 0; tier < 3; tier++)
      for (int j = 0; j < 4 && sample_ships[tier][j] != NULL; j++, ships++)
        {
          g_autofree char *name = sample_name (kind, sample_ships[tier][j], ships);

          sample_thing (campaign, 0, ships, name, "tier", tier + 1);
        }
  for (int i = 0; i < goals; i++)
    {
      g_autofree char *name = sample_name (kind, sample_goals[i % (int) G_N_ELEMENTS (sample_goals)], i);

      sample_thing (campaign, 1, i, name, "limit", i == 8 ? 0 : 10 + i % 3 * 2);
    }
  return goals;
}

/* The upgrades in an order in which they may be taken; the fourth game forgets it. */
static inline void
sample_upgrade (GString *out, guint n)
{
  static const char *const lines[] = { "engine", "trade", "impulse", "abilities", "re-arm", "missions", "weapons" };
  guint which = n > 3 ? n - 1 : n;

  if (n != 3 && which < 21)
    g_string_append_printf (out, ", 'upgrades': <['%s-%u']>", lines[which % 7], which / 7 + 1);
}

/* One of the ships of a tier after the other. */
static inline int
sample_ship (guint n, guint tier, SampleKind kind)
{
  static const guint of_tier[] = { 4, 3, 3 }, first[] = { 0, 4, 7 };
  guint fleet = kind == SAMPLE_CROWDED ? n / of_tier[tier] % 4 : 0;

  return (int) (fleet * 10 + first[tier] + n % of_tier[tier]);
}

static inline void
sample_line (UsCampaign *campaign, guint n, SampleKind kind, int goals)
{
  static const char *const outcomes[] = { "goal", "npc-win", "goal", "limit-no-goal", "goal" };
  static const int fame[][2] = { { 14, 9 }, { 8, 14 }, { 15, 9 }, { 14, 4 }, { 14, 8 } };
  static const guint done[] = { 0, 1, 1, 2, 2 };
  guint which = n % G_N_ELEMENTS (outcomes), ships = kind == SAMPLE_LONG_NAMES ? 7 : 1 + n % 3;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GVariant) value = NULL;
  g_autoptr (GDate) day = g_date_new_dmy (12, 1, 2025);
  g_autoptr (GError) error = NULL;

  g_string_printf (text,
                   "{'goal': <'goal-%d'>, 'outcome': <'%s'>, 'fame': <int64 %d>, 'npc-fame': <int64 %d>, 'ships': <[",
                   (int) (n / 5 * 3 + done[which]) % goals, outcomes[which], fame[which][0], fame[which][1]);
  for (guint i = 0; i < ships; i++)
    g_string_append_printf (text, "%s'ship-%d'", i > 0 ? ", " : "", sample_ship (n / (i % 3 + 1), i % 3, kind));
  g_string_append (text, "]>");
  sample_upgrade (text, n);
  g_string_append (text, "}");
  value = log_value (text->str);
  g_date_add_days (day, n * 13);
  us_campaign_add (campaign, g_date_get_year (day) * 10000 + (int) g_date_get_month (day) * 100 + g_date_get_day (day),
                   value, NULL, &error);
  g_assert_no_error (error);
}

static inline UsCampaign *
sample_log (guint n, SampleKind kind)
{
  UsCampaign *campaign = us_campaign_new (us_games_find ("xia"));
  int goals = sample_things (campaign, kind);

  log_settings (campaign, "@a{sv} {}");
  for (guint i = 0; i < n; i++)
    sample_line (campaign, i, kind, goals);
  log_fold (campaign);
  return campaign;
}

static inline const char *
sample_title (SampleKind kind)
{
  return kind == SAMPLE_LONG_NAMES ? "Embers, the first campaign of the " SAMPLE_LONG : "Embers, first campaign";
}

G_END_DECLS
