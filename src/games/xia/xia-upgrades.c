/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "xia-campaign.h"

#include <glib/gi18n-lib.h>

/* The tree of upgrades: seven lines, each of three tiers. */

US_WORDS (xia_upgrade_line, "xia/upgrade-line", { "engine", NC_("xia/upgrade-line", "Engine"), NULL },
          { "weapons", NC_("xia/upgrade-line", "Weapons and shields"), NULL },
          { "impulse", NC_("xia/upgrade-line", "Impulse"), NULL },
          { "missions", NC_("xia/upgrade-line", "Missions"), NULL },
          { "re-arm", NC_("xia/upgrade-line", "Re-arm"), NULL },
          { "abilities", NC_("xia/upgrade-line", "Abilities"), NULL },
          { "trade", NC_("xia/upgrade-line", "Trade"), NULL })

static void
upgrade_name (const UsNames *names, int value, char *out, gsize size)
{
  char line[US_NAME_SIZE];

  if (value < 0 || value >= N_UPGRADES)
    {
      g_strlcpy (out, value == NO_UPGRADE ? "none" : "?", size);
      return;
    }
  xia_upgrade_line.name (names, value / TIERS, line, sizeof line);
  g_snprintf (out, size, "%.*s-%d", US_NAME_SIZE - 4, line, value % TIERS + 1);
}

static void
upgrade_label (const UsNames *names, int value, GString *out)
{
  if (value == NO_UPGRADE)
    {
      g_string_append (out, C_("xia/upgrade", "No Upgrade"));
      return;
    }
  xia_upgrade_line.label (names, value / TIERS, out);
  g_string_append_printf (out, " %d", value % TIERS + 1);
}

const UsDomain xia_upgrade = { "xia/upgrade", upgrade_name, upgrade_label, NULL };

const char *
xia_upgrade_effect (int upgrade)
{
  /* clang-format off */
  static const char *const effects[N_UPGRADES] = {
    NC_("xia/upgrade", "+1 each activation"), NC_("xia/upgrade", "+3 each activation"), NC_("xia/upgrade", "+5 each activation"),
    NC_("xia/upgrade", "+1 each activation"), NC_("xia/upgrade", "+3 each activation"), NC_("xia/upgrade", "+5 each activation"),
    NC_("xia/upgrade", "+3 impulse"), NC_("xia/upgrade", "Heal 1 or +1 energy"), NC_("xia/upgrade", "Minor, twice a turn"),
    NC_("xia/upgrade", "+3 to results"), NC_("xia/upgrade", "Minor actions"), NC_("xia/upgrade", "Scan anywhere"),
    NC_("xia/upgrade", "Pay 8, re-arm one"), NC_("xia/upgrade", "Pay 5, re-arm one"), NC_("xia/upgrade", "Pay 1, re-arm one"),
    NC_("xia/upgrade", "Tiers 1 and 2 free"), NC_("xia/upgrade", "Tier 3 free, −2,000"), NC_("xia/upgrade", "Tier 3 to tier 1"),
    NC_("xia/upgrade", "+1 cube on buying"), NC_("xia/upgrade", "+1,000 on selling"), NC_("xia/upgrade", "+2,000 at the start"),
  };
  /* clang-format on */

  return g_dpgettext2 (GETTEXT_PACKAGE, "xia/upgrade", effects[upgrade]);
}

static void
effect_label (const UsNames *names, int value, GString *out)
{
  g_string_append (out, xia_upgrade_effect (value));
}

const UsDomain xia_effect = { "xia/effect", upgrade_name, effect_label, NULL };

/* What a line comes to with its tiers so far: numbers take the place of each other, everything else comes on top. */
static const char *
in_force (int upgrade)
{
  /* clang-format off */
  static const char *const texts[N_UPGRADES] = {
    NC_("xia/in-force", "engine +1"), NC_("xia/in-force", "engine +3"), NC_("xia/in-force", "engine +5"),
    NC_("xia/in-force", "weapons and shields +1"), NC_("xia/in-force", "weapons and shields +3"), NC_("xia/in-force", "weapons and shields +5"),
    NC_("xia/in-force", "impulse +3"), NC_("xia/in-force", "impulse +3 (once heal 1 or gain 1 energy)"),
    NC_("xia/in-force", "impulse +3 (twice heal 1 or gain 1 energy as a minor action)"),
    NC_("xia/in-force", "mission rolls +3 up to 20"), NC_("xia/in-force", "mission rolls +3 up to 20 (mission actions are minor)"),
    NC_("xia/in-force", "mission rolls +3 up to 20 (mission actions are minor; scan from anywhere for 1 energy)"),
    NC_("xia/in-force", "re-arm one for 8 energy"), NC_("xia/in-force", "re-arm one for 5 energy"), NC_("xia/in-force", "re-arm one for 1 energy"),
    NC_("xia/in-force", "abilities of tiers 1 and 2 free"), NC_("xia/in-force", "all abilities free (tier 3 ships cost 2,000 less)"),
    NC_("xia/in-force", "all abilities free, also those of your old ships (tier 3 ships cost 2,000 less; from tier 3 you may go to tier 1)"),
    NC_("xia/in-force", "one more cube when you buy, twice a turn"),
    NC_("xia/in-force", "one more cube when you buy, twice a turn (+1,000 when you sell, once a turn)"),
    NC_("xia/in-force", "one more cube when you buy, twice a turn (+1,000 when you sell, once a turn)"),
  };
  /* clang-format on */

  return g_dpgettext2 (GETTEXT_PACKAGE, "xia/in-force", texts[upgrade]);
}

static void
in_force_label (const UsNames *names, int value, GString *out)
{
  g_string_append (out, in_force (value));
}

const UsDomain xia_in_force = { "xia/in-force", upgrade_name, in_force_label, NULL };

/* Tier 2 wants tier 1 from an earlier game; tier 3 its tier 2, also of the same game. */
gboolean
xia_upgrade_is_legal (const int *owned, const UsSet *now, int upgrade)
{
  return owned[upgrade] < 0 && !us_set_has (now, upgrade) && xia_upgrade_is_due (owned, now, upgrade);
}

gboolean
xia_upgrade_is_due (const int *owned, const UsSet *now, int upgrade)
{
  int tier = upgrade % TIERS + 1;

  return tier == 1 || owned[upgrade - 1] >= 0 || (tier == TIERS && us_set_has (now, upgrade - 1));
}
