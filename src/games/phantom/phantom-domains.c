/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "phantom.h"

#include <glib/gi18n-lib.h>

/* What the values are called: for files, and for people. */

/* clang-format off */
US_WORDS (phantom_direction, "phantom/direction",
          { "up", NC_("phantom/direction", "away from you"), "arrow-up" },
          { "down", NC_("phantom/direction", "towards you"), "arrow-down" },
          { "left", NC_("phantom/direction", "to the left"), "arrow-left" },
          { "right", NC_("phantom/direction", "to the right"), "arrow-right" },
          { "free", NC_("phantom/direction", "no restriction"), "free" })
/* clang-format on */

/* clang-format off */
static const UsWord kind_words[] = {
  { "weapon", NC_("phantom/kind", "weapon"), "weapon" },
  { "magic", NC_("phantom/kind", "magic"), "magic" },
  { "potion", NC_("phantom/kind", "potion"), "potion" },
  { "armor", NC_("phantom/kind", "armor"), "armor" },
  { "any", NC_("phantom/kind", "any cube"), "any" },
};
/* clang-format on */

static void
kind_name (const UsNames *names, int value, char *out, gsize size)
{
  us_word_name (kind_words, N_KINDS, value, out, size);
}

static void
kind_label (const UsNames *names, int value, GString *out)
{
  us_word_label (kind_words, N_KINDS, "phantom/kind", value, out);
}

/* A cube in the colour that it has in this copy. */
static const char *
kind_icon (const UsNames *names, int value)
{
  const PhantomColours *cubes = us_names_record (names, T_CUBES, 0);
  char icon[US_NAME_SIZE];

  if (cubes == NULL || value < 0 || value >= cubes->colours.n)
    return phantom_kind_glyph (value);
  g_snprintf (icon, sizeof icon, "%s/%s", phantom_colour_tone (cubes->colours.values[value]), kind_words[value].icon);
  return g_intern_string (icon);
}

const UsDomain phantom_kind = { "phantom/kind", kind_name, kind_label, kind_icon };

/* clang-format off */
US_WORDS (phantom_colour, "phantom/colour",
          { "green", NC_("phantom/colour", "green"), "green" },
          { "red", NC_("phantom/colour", "red"), "red" },
          { "yellow", NC_("phantom/colour", "yellow"), "yellow" },
          { "blue", NC_("phantom/colour", "blue"), "blue" },
          { "purple", NC_("phantom/colour", "purple"), "purple" },
          { "orange", NC_("phantom/colour", "orange"), "orange" },
          { "white", NC_("phantom/colour", "white"), "white" },
          { "black", NC_("phantom/colour", "black"), "black" })
/* clang-format on */

/* clang-format off */
US_WORDS (phantom_report, "phantom/action",
          { "spy-pair", NC_("phantom/action", "Took the action paired with Spy"), "spy-step" },
          { "steal", NC_("phantom/action", "Stole a die"), "die-stolen" },
          { "expel", NC_("phantom/action", "Expelled the Spy"), "spy-out" },
          { "tile", NC_("phantom/action", "New tile in town"), "tile-new" },
          { "building", NC_("phantom/action", "Took a building"), "house-1" },
          { "hero", NC_("phantom/action", "Sold to a hero, or a place changed"), "card-change" },
          { "points", NC_("phantom/action", "Gained points"), "points" },
          { "attraction", NC_("phantom/action", "Hero Attraction"), "card-sold" })
/* clang-format on */

static void place_name (const UsNames *names, int value, char *out, gsize size);
static void place_label (const UsNames *names, int value, GString *out);

static void
action_name (const UsNames *names, int value, char *out, gsize size)
{
  if (value < DO_DIE)
    phantom_report.name (names, value, out, size);
  else if (value < DO_PLACE)
    g_snprintf (out, size, "die-hero-%d", value - DO_DIE + 1);
  else
    place_name (names, value - DO_PLACE, out, size);
}

static void
action_label (const UsNames *names, int value, GString *out)
{
  if (value < DO_DIE)
    phantom_report.label (names, value, out);
  else if (value < DO_PLACE)
    g_string_append_printf (out, _("Laid a die on hero %d"), value - DO_DIE + 1);
  else if (value < DO_PLACE + PLACE_BUILDING)
    g_string_append_printf (out, _("Sold to hero %d, or it changed"), value - DO_PLACE + 1);
  else
    {
      g_autoptr (GString) place = g_string_new (NULL);

      place_label (names, value - DO_PLACE, place);
      /* Translators: a building by its place in the supply: “Took building 1·2” */
      g_string_append_printf (out, _("Took building %s"), place->str);
    }
}

static const char *
action_icon (const UsNames *names, int value)
{
  return value < DO_DIE                      ? phantom_report.icon (names, value)
         : value < DO_PLACE                  ? "card-sold"
         : value < DO_PLACE + PLACE_BUILDING ? "card-change"
                                             : "house-1";
}

const UsDomain phantom_action = { "phantom/action", action_name, action_label, action_icon };

/* clang-format off */
US_WORDS (phantom_tile, "phantom/tile",
          { "land", NC_("phantom/tile", "Land"), "trees" },
          { "building", NC_("phantom/tile", "Building"), "house-1" },
          { "nothing", NC_("phantom/tile", "Nothing"), NULL })
/* clang-format on */

/* clang-format off */
US_WORDS (phantom_level, "phantom/level",
          { "level-1", NC_("phantom/level", "Level 1"), NULL },
          { "level-2", NC_("phantom/level", "Level 2"), NULL },
          { "level-3", NC_("phantom/level", "Level 3"), NULL })
/* clang-format on */

/* clang-format off */
US_WORDS (phantom_levels, "phantom/levels",
          { "1", NC_("phantom/levels", "Level 1"), NULL },
          { "1-2", NC_("phantom/levels", "Levels 1 and 2"), NULL },
          { "1-3", NC_("phantom/levels", "Levels 1 to 3"), NULL })
/* clang-format on */

/* clang-format off */
US_WORDS (phantom_layout, "phantom/layout",
          { "same", NC_("phantom/layout", "As last time"), NULL },
          { "other-land", NC_("phantom/layout", "The same, but for the Spy"), NULL },
          { "anew", NC_("phantom/layout", "Another town"), NULL })
/* clang-format on */

US_WORDS (phantom_mode, "phantom/mode", { "full", NC_("phantom/mode", "Full"), NULL },
          { "light", NC_("phantom/mode", "Light"), NULL })

/* clang-format off */
US_WORDS (phantom_status, "phantom/status",
          { "in-reach", NC_("phantom/status", "in reach"), NULL },
          { "thrown-out", NC_("phantom/status", "thrown out"), NULL },
          { "stolen", NC_("phantom/status", "yours"), NULL })
/* clang-format on */

US_WORDS (phantom_presence, "phantom/presence", { "empty", NC_("phantom/presence", "is not there"), NULL },
          { "occupied", NC_("phantom/presence", "is there"), NULL })

US_WORDS (phantom_refill, "phantom/refill", { "empty", NC_("phantom/refill", "Still empty"), NULL },
          { "filled", NC_("phantom/refill", "A building lies there again"), NULL })

US_WORDS (phantom_seller, "phantom/seller", { "you", NC_("phantom/seller", "I sell first"), NULL },
          { "phantom", NC_("phantom/seller", "The Phantom sells first"), NULL })

US_WORDS (phantom_order, "phantom/order", { "higher", NC_("phantom/order", "The higher die"), NULL },
          { "lower", NC_("phantom/order", "The lower die"), NULL })

/* clang-format off */
US_WORDS (phantom_tie, "phantom/tie",
          { "ask", NC_("phantom/tie", "Ask me each time"), NULL },
          { "you", NC_("phantom/tie", "I sell first"), NULL },
          { "phantom", NC_("phantom/tie", "The Phantom sells first"), NULL })
/* clang-format on */

US_WORDS (phantom_payee, "phantom/payee", { "phantom", NC_("phantom/payee", "The Phantom"), NULL },
          { "supply", NC_("phantom/payee", "The supply"), NULL })

/* clang-format off */
US_WORDS (phantom_your_die, "phantom/your-die",
          { "lower", NC_("phantom/your-die", "1, 2 or 3"), NULL },
          { "four", NC_("phantom/your-die", "Exactly 4"), NULL },
          { "higher", NC_("phantom/your-die", "5, 6 or more"), NULL },
          { "none", NC_("phantom/your-die", "No die of mine lies there"), NULL })
/* clang-format on */

/* clang-format off */
US_WORDS (phantom_change, "phantom/change",
          { "sold", NC_("phantom/change", "I sold to it"), "card-sold" },
          { "mine", NC_("phantom/change", "It is mine now"), "card-mine" },
          { "box", NC_("phantom/change", "It left the table"), "card-out" },
          { "name", NC_("phantom/change", "I tell who it is"), "card-change" },
          { "die", NC_("phantom/change", "I laid a die on it"), "card-sold" })
/* clang-format on */

/* clang-format off */
US_WORDS (phantom_spy_at, "phantom/spy-at",
          { "expelled", NC_("phantom/spy-at", "expelled"), NULL },
          { "in-town", NC_("phantom/spy-at", "in your town"), NULL },
          { "elsewhere", NC_("phantom/spy-at", "on another tile of your town"), NULL })
/* clang-format on */

US_WORDS (phantom_ending, "phantom/ending", { "finish", NC_("phantom/ending", "Finish the Play"), NULL },
          { "play-on", NC_("phantom/ending", "Play On"), NULL },
          { "points", NC_("phantom/ending", "Gained points"), NULL })

/* A want as it is filled, beside the cube that fills it. */
static void
filled_label (const UsNames *names, int value, GString *out)
{
  if (value == KIND_ANY)
    g_string_append (out, _("a want for any cube"));
  else
    phantom_kind.label (names, value, out);
}

static void
filled_name (const UsNames *names, int value, char *out, gsize size)
{
  phantom_kind.name (names, value, out, size);
}

const UsDomain phantom_filled = { "phantom/filled", filled_name, filled_label, NULL };

const char *
phantom_colour_tone (int colour)
{
  return colour >= 0 && colour < N_COLOURS ? phantom_colour_words[colour].name : NULL;
}

/* A cube of the supply by its colour, or one for a want that takes several. */
static void
cube_name (const UsNames *names, int value, char *out, gsize size)
{
  if (value < N_COLOURS)
    phantom_colour.name (names, value, out, size);
  else
    g_strlcpy (out, "any", size);
}

static void
cube_label (const UsNames *names, int value, GString *out)
{
  if (value < N_COLOURS)
    phantom_colour.label (names, value, out);
  else
    g_string_append (out, C_("phantom/cube", "the colour you like"));
}

const UsDomain phantom_cube = { "phantom/cube", cube_name, cube_label, NULL };

const char *
phantom_kind_glyph (int kind)
{
  return kind >= 0 && kind < N_KINDS ? kind_words[kind].icon : NULL;
}

static void
want_name (const UsNames *names, int value, char *out, gsize size)
{
  g_snprintf (out, size, "want-%d", value + 1);
}

static void
want_label (const UsNames *names, int value, GString *out)
{
  g_string_append_printf (out, _("Want %d"), value + 1);
}

const UsDomain phantom_want = { "phantom/want", want_name, want_label, NULL };

/* Places of both rows, and the words beside them. */
static void
place_name (const UsNames *names, int value, char *out, gsize size)
{
  static const char *const words[] = { "points", "sells", "end", "next", "differs" };

  if (value < PLACE_BUILDING)
    g_snprintf (out, size, "hero-%d", value + 1);
  else if (value < PLACE_POINTS)
    g_snprintf (out, size, "building-%d-%d", (value - PLACE_BUILDING) / PHANTOM_LEVEL + 1,
                (value - PLACE_BUILDING) % PHANTOM_LEVEL + 1);
  else if (value < PLACE_ZONING)
    g_strlcpy (out, words[value - PLACE_POINTS], size);
  else
    phantom_direction.name (names, value - PLACE_ZONING, out, size);
}

static void
place_label (const UsNames *names, int value, GString *out)
{
  if (value < PLACE_BUILDING)
    g_string_append_printf (out, _("Hero %d"), value + 1);
  else if (value < PLACE_POINTS)
    /* A building’s slot: its level, a dot, its place from the left. */
    g_string_append_printf (out, C_("phantom/place", "%d·%d"), (value - PLACE_BUILDING) / PHANTOM_LEVEL + 1,
                            (value - PLACE_BUILDING) % PHANTOM_LEVEL + 1);
  else if (value == PLACE_POINTS)
    g_string_append (out, _("Gained points"));
  else if (value == PLACE_SELLS)
    g_string_append (out, _("The Phantom Sells"));
  else if (value >= PLACE_ZONING)
    phantom_direction.label (names, value - PLACE_ZONING, out);
  else
    g_string_append (out, value == PLACE_END    ? _("The Game Ends")
                          : value == PLACE_NEXT ? _("Next Round")
                                                : C_("phantom/action", "Sold to a hero, or a place changed"));
}

static const char *
place_icon (const UsNames *names, int value)
{
  return value < PLACE_BUILDING   ? "card-change"
         : value < PLACE_POINTS   ? "house-1"
         : value == PLACE_POINTS  ? "points"
         : value >= PLACE_ZONING  ? phantom_direction.icon (names, value - PLACE_ZONING)
         : value == PLACE_DIFFERS ? "card-change"
                                  : NULL;
}

const UsDomain phantom_place = { "phantom/place", place_name, place_label, place_icon };

/* A place of the supply by its number among those that there are; the value carries how many places the levels have. */
int
phantom_supply_at (const Phantom *p, int nth)
{
  int value = 0;

  for (int level = 0; level < PHANTOM_LEVELS; level++)
    value = value * (PHANTOM_LEVEL + 1) + p->n_buildings[level];
  return value * PHANTOM_BUILDINGS + nth;
}

int
phantom_supply_slot (int value)
{
  int places = value / PHANTOM_BUILDINGS, nth = value % PHANTOM_BUILDINGS, n[PHANTOM_LEVELS], level = 0;

  for (int i = PHANTOM_LEVELS - 1; i >= 0; i--, places /= PHANTOM_LEVEL + 1)
    n[i] = places % (PHANTOM_LEVEL + 1);
  for (; level < PHANTOM_LEVELS - 1 && nth >= n[level]; level++)
    nth -= n[level];
  return level * PHANTOM_LEVEL + nth;
}

static void
supply_name (const UsNames *names, int value, char *out, gsize size)
{
  place_name (names, PLACE_BUILDING + phantom_supply_slot (value), out, size);
}

static void
supply_label (const UsNames *names, int value, GString *out)
{
  place_label (names, PLACE_BUILDING + phantom_supply_slot (value), out);
}

const UsDomain phantom_supply = { "phantom/place", supply_name, supply_label, NULL };

/* A cell of the town; beside it the value carries the cell where labels begin. What lies beyond it, where a new tile may
 * go, is column Z and row 0. */
static void
cell_name (const UsNames *names, int value, char *out, gsize size)
{
  int cell = value % 256;

  if (cell >= TOWN_CELLS)
    g_strlcpy (out, cell == TOWN_CELLS ? "done" : "none", size);
  else
    g_snprintf (out, size, "town/%d,%d", cell / TOWN_SIDE - TOWN_REACH, cell % TOWN_SIDE - TOWN_REACH);
}

static void
cell_label (const UsNames *names, int value, GString *out)
{
  int cell = value % 256, origin = value / 256;

  if (cell >= TOWN_CELLS)
    g_string_append (out, cell == TOWN_CELLS ? _("These Are All") : _("Not in my town"));
  else
    g_string_append_printf (out, "%c%d", 'A' + (cell % TOWN_SIDE - origin % TOWN_SIDE + 26) % 26,
                            cell / TOWN_SIDE - origin / TOWN_SIDE + 1);
}

const UsDomain phantom_cell = { "phantom/cell", cell_name, cell_label, NULL };

/* A place of the field on which the first layout lies, by the name that it has all evening. */
static void
spot_name (const UsNames *names, int value, char *out, gsize size)
{
  g_snprintf (out, size, "%d,%d", value / (2 * TOWN_START + 1) - TOWN_START, value % (2 * TOWN_START + 1) - TOWN_START);
}

static void
spot_label (const UsNames *names, int value, GString *out)
{
  g_string_append_printf (out, "%c%d", 'A' + value % (2 * TOWN_START + 1), value / (2 * TOWN_START + 1) + 1);
}

const UsDomain phantom_spot_of_sheet = { "phantom/spot", spot_name, spot_label, NULL };

/* A die that shows a value. */
static void
die_name (const UsNames *names, int value, char *out, gsize size)
{
  g_snprintf (out, size, "%s-%d", phantom_colour_words[value / 8 % N_COLOURS].name, value % 8);
}

static void
die_label (const UsNames *names, int value, GString *out)
{
  g_autofree char *colour = us_value_label (&phantom_colour, names, value / 8);

  /* A die by colour and value: “red 5”. */
  g_string_append_printf (out, C_("phantom/die", "%s %d"), colour, value % 8);
}

const UsDomain phantom_die = { "phantom/die", die_name, die_label, NULL };

/* A taught hero, by its place among this play's records. */
static void
hero_name (const UsNames *names, int value, char *out, gsize size)
{
  const char *which = us_names_which (names, T_HERO, value);

  if (which != NULL)
    g_strlcpy (out, which, size);
  else if (value < 0)
    g_strlcpy (out, value == US_VALUE_NEW ? "new" : value == US_VALUE_NONE ? "none" : "unknown", size);
  else
    g_snprintf (out, size, "hero-%d", value + 1);
}

static const char *
name_of (const UsNames *names, const PhantomCard *card)
{
  return card != NULL && card->name >= 0 ? us_names_text (names, card->name) : NULL;
}

/* What tells two heroes of one name apart, if there are two: the level, else the wants. Heroes without a name are
 * called by their level. */
static void
tell_apart (const UsNames *names, int value, const PhantomCard *card, GString *out)
{
  const char *name = name_of (names, card);
  const PhantomCard *other;
  gboolean level = FALSE, wants = FALSE;

  for (int i = 0; (other = us_names_record (names, T_HERO, i)) != NULL; i++)
    if (i != value && g_strcmp0 (name_of (names, other), name) == 0 &&
        g_strcmp0 (us_names_which (names, T_HERO, i), us_names_which (names, T_HERO, value)) != 0)
      {
        level |= name != NULL && other->level != card->level;
        wants |= other->level == card->level;
      }
  if (level)
    g_string_append_printf (out, _(", Level %d"), card->level);
  for (int i = 0; wants && i < card->wants.n; i++)
    {
      g_string_append (out, i == 0 ? C_("phantom/hero", ": ") : C_("phantom/hero", ", "));
      phantom_kind.label (names, card->wants.values[i], out);
    }
}

static void
hero_label (const UsNames *names, int value, GString *out)
{
  const PhantomCard *card = value >= 0 ? us_names_record (names, T_HERO, value) : NULL;
  const char *name = name_of (names, card);

  if (value == US_VALUE_NEW)
    g_string_append (out, _("A New Hero"));
  else if (value == US_VALUE_NONE)
    g_string_append (out, _("Nobody"));
  else if (name != NULL)
    g_string_append (out, name);
  else if (card != NULL)
    g_string_append_printf (out, _("Level %d hero"), card->level);
  else
    g_string_append (out, _("Unknown hero"));
  if (card != NULL)
    tell_apart (names, value, card, out);
}

const UsDomain phantom_hero = { "phantom/hero", hero_name, hero_label, NULL };

/* Who waits in a place of the row. */
static void
waits_name (const UsNames *names, int value, char *out, gsize size)
{
  if (value < WAITS_NEW)
    g_snprintf (out, size, "level/%d", value - WAITS_LEVEL + 1);
  else if (value < WAITS_RECORD)
    g_strlcpy (out, value == WAITS_NEW ? "new" : "unknown", size);
  else
    hero_name (names, value - WAITS_RECORD, out, size);
}

static void
waits_label (const UsNames *names, int value, GString *out)
{
  if (value < WAITS_NEW)
    /* A hero of whom no more than the level is told. */
    g_string_append_printf (out, C_("phantom/waits", "Level %d only"), value - WAITS_LEVEL + 1);
  else if (value == WAITS_NEW)
    g_string_append (out, C_("phantom/waits", "Teach a new one"));
  else if (value == WAITS_UNTOLD)
    g_string_append (out, C_("phantom/waits", "Not now"));
  else
    hero_label (names, value - WAITS_RECORD, out);
}

const UsDomain phantom_waits = { "phantom/waits", waits_name, waits_label, NULL };

/* A taught hero of whom another copy stands in the row, with its place. */
static void
hero_at_name (const UsNames *names, int value, char *out, gsize size)
{
  hero_name (names, value / PHANTOM_HEROES, out, size);
}

static void
hero_at_label (const UsNames *names, int value, GString *out)
{
  g_autofree char *hero = us_value_label (&phantom_hero, names, value / PHANTOM_HEROES);

  /* A hero’s name and its place in the row: “Alder (place 3)”. */
  g_string_append_printf (out, _("%s (place %d)"), hero, value % PHANTOM_HEROES + 1);
}

const UsDomain phantom_hero_at = { "phantom/hero-at", hero_at_name, hero_at_label, NULL };
