/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "phantom.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What a copy of the game is taught: the content of the box, how the players use to set things up, and the heroes. */

#define IN_THE_BOX    N_("In the box")
#define AT_YOUR_TABLE N_("At your table")

static const char *const level_names[] = { N_("Level 1"), N_("Level 2"), N_("Level 3"), NULL };
static const char *const die_names[] = { N_("First die"), N_("Second die"), N_("Third die"), N_("Fourth die"), NULL };
static const char *const kind_names[] = { N_("Weapon"), N_("Magic"), N_("Potion"), N_("Armor"), NULL };
static const char *const building_names[] = { N_("First building"), N_("Second building"), N_("Third building"),
                                              N_("Fourth building"), NULL };
static const char *const land_names[] = { N_("First land tile"), N_("Second land tile"), NULL };
static const char *const face_names[] = {
  N_("First face"), N_("Second face"), N_("Third face"), N_("Fourth face"), N_("Fifth face"), N_("Sixth face"), NULL
};

static const char *const level_icons[] = { "house-1", "house-2", "house-3", NULL };
/* Those of the icons. */
static const int kind_colours[] = { COLOUR_RED, COLOUR_BLUE, COLOUR_GREEN, COLOUR_YELLOW };
static const char *const kind_icons[] = { "weapon", "magic", "potion", "armor", NULL };

/* clang-format off */
static const UsField hero_slot_fields[] = {
  { .key = "slots", .title = N_("Places for heroes"), .kind = US_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (PhantomHeroSlots, slots),
    .min = 3, .max = PHANTOM_HEROES, .fallback = 4, .proposed = TRUE },
};
/* clang-format on */
/* clang-format off */
static const UsField building_slot_fields[] = {
  { .key = "levels", .title = N_("Places for buildings"), .kind = US_FIELD_NUMBERS, .offset = G_STRUCT_OFFSET (PhantomBuildingSlots, levels),
    .min = 1, .max = PHANTOM_LEVEL, .count = PHANTOM_LEVELS, .fallback = 3, .proposed = TRUE, .names = level_names, .icons = level_icons },
};
/* clang-format on */
/* clang-format off */
static const UsField level_fields[] = {
  { .key = "levels", .title = N_("Building levels at the start"), .kind = US_FIELD_CHOICE, .offset = G_STRUCT_OFFSET (PhantomHabit, habit),
    .domain = &phantom_levels, .n_values = PHANTOM_LEVELS, .fallback = 2, .proposed = TRUE },
};
/* clang-format on */
/* clang-format off */
static const UsField town_fields[] = {
  { .key = "buildings", .title = N_("Buildings"), .kind = US_FIELD_SEQUENCE, .offset = G_STRUCT_OFFSET (PhantomTown, buildings),
    .domain = &phantom_spot_of_sheet, .n_values = TOWN_SPOTS, .min = PHANTOM_START_BUILDINGS, .max = PHANTOM_START_BUILDINGS, .distinct = TRUE, .names = building_names },
  { .key = "land", .title = N_("Land"), .kind = US_FIELD_SEQUENCE, .offset = G_STRUCT_OFFSET (PhantomTown, land),
    .domain = &phantom_spot_of_sheet, .n_values = TOWN_SPOTS, .min = PHANTOM_START_LAND, .max = PHANTOM_START_LAND, .distinct = TRUE, .names = land_names },
  { .key = "spy", .title = N_("The Spy"), .kind = US_FIELD_CHOICE, .offset = G_STRUCT_OFFSET (PhantomTown, spy),
    .domain = &phantom_spot_of_sheet, .n_values = TOWN_SPOTS },
};
/* clang-format on */
/* clang-format off */
static const UsField dice_fields[] = {
  { .key = "colours", .title = N_("Colours of the dice"), .kind = US_FIELD_SEQUENCE, .offset = G_STRUCT_OFFSET (PhantomColours, colours),
    .domain = &phantom_colour, .n_values = N_COLOURS, .min = PHANTOM_DICE, .max = PHANTOM_DICE, .distinct = TRUE, .proposed = TRUE, .names = die_names },
};
/* clang-format on */
/* clang-format off */
static const UsField zoning_fields[] = {
  { .key = "faces", .title = N_("Faces of the zoning die"), .kind = US_FIELD_SEQUENCE, .offset = G_STRUCT_OFFSET (PhantomFaces, faces),
    .domain = &phantom_direction, .n_values = N_DIRECTIONS, .min = 6, .max = 6, .names = face_names },
};
/* clang-format on */
/* clang-format off */
static const UsField cube_fields[] = {
  { .key = "colours", .title = N_("Colours of the cubes"), .kind = US_FIELD_SEQUENCE, .offset = G_STRUCT_OFFSET (PhantomColours, colours),
    .domain = &phantom_colour, .n_values = N_COLOURS, .min = KIND_ANY, .max = KIND_ANY, .distinct = TRUE, .proposed = TRUE, .usual = kind_colours, .names = kind_names, .icons = kind_icons },
};
/* clang-format on */
/* clang-format off */
static const UsField first_fields[] = {
  { .key = "first", .title = N_("Which die sells first?"), .kind = US_FIELD_CHOICE, .offset = G_STRUCT_OFFSET (PhantomHabit, habit),
    .domain = &phantom_order, .n_values = 2, .fallback = FIRST_HIGHER },
};
/* clang-format on */
/* clang-format off */
static const UsField four_fields[] = {
  { .key = "four", .title = N_("Who sells first if your die is a 4 too?"), .kind = US_FIELD_CHOICE, .offset = G_STRUCT_OFFSET (PhantomHabit, habit),
    .domain = &phantom_tie, .n_values = 3, .fallback = FOUR_ASK },
};
/* clang-format on */
/* clang-format off */
static const UsField price_fields[] = {
  { .key = "price", .title = N_("Who gets the modifiers you pay for a die?"), .kind = US_FIELD_CHOICE, .offset = G_STRUCT_OFFSET (PhantomHabit, habit),
    .domain = &phantom_payee, .n_values = 2, .fallback = PRICE_PHANTOM },
};
/* clang-format on */
/* clang-format off */
static const UsField hero_fields[] = {
  { .key = "name", .title = N_("Name"), .kind = US_FIELD_TEXT, .offset = G_STRUCT_OFFSET (PhantomCard, name), .fallback = -1, .optional = TRUE },
  { .key = "level", .title = N_("Level"), .kind = US_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (PhantomCard, level),
    .min = 1, .max = PHANTOM_LEVELS, .fallback = 1, .proposed = TRUE, .icons = phantom_level_tones + 1 },
  { .key = "vp", .title = N_("Victory points"), .subtitle = N_("As printed on the card"), .kind = US_FIELD_NUMBER,
    .offset = G_STRUCT_OFFSET (PhantomCard, vp), .min = 0, .max = PHANTOM_CARD_VP, .fallback = 0, .optional = TRUE },
  { .key = "wants", .title = N_("Wants"), .subtitle = N_("From the left, as printed"), .kind = US_FIELD_SEQUENCE,
    .offset = G_STRUCT_OFFSET (PhantomCard, wants), .domain = &phantom_kind, .n_values = N_KINDS,
    .min = 1, .max = PHANTOM_WANTS, .optional = TRUE, .nth = N_("Want {n}") },
  { .key = "soldiers", .title = N_("Soldiers"), .subtitle = N_("For Tactics"), .kind = US_FIELD_SEQUENCE,
    .offset = G_STRUCT_OFFSET (PhantomCard, soldiers), .domain = &phantom_kind, .n_values = KIND_ANY, .min = 1, .max = PHANTOM_WANTS, .optional = TRUE, .seldom = TRUE, .nth = N_("Soldier {n}") },
  { .key = "power", .title = N_("Drawing Power"), .subtitle = N_("For Tactics"), .kind = US_FIELD_NUMBER,
    .offset = G_STRUCT_OFFSET (PhantomCard, power), .min = 0, .max = 9, .fallback = -1, .optional = TRUE, .seldom = TRUE },
  { .key = "copies", .title = N_("Copies in the box"), .kind = US_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (PhantomCard, copies),
    .min = 1, .max = 9, .fallback = 1, .optional = TRUE, .seldom = TRUE },
};
/* clang-format on */

#define TOPIC(key_, title_, subtitle_, group_, fields_, type_, ...) \
  { .key = key_, \
    .title = title_, \
    .subtitle = subtitle_, \
    .group = group_, \
    .fields = fields_, \
    .n_fields = G_N_ELEMENTS (fields_), \
    .size = sizeof (type_), \
    __VA_ARGS__ }

/* clang-format off */
const UsTopic phantom_topics[N_PHANTOM_TOPICS] = {
  [T_HERO_SLOTS] = TOPIC ("hero-slots", N_("Visiting heroes"), N_("Places in the row"), IN_THE_BOX, hero_slot_fields, PhantomHeroSlots,
                    .question = N_("<b>Count</b> the places of the hero row")),
  [T_BUILDING_SLOTS] = TOPIC ("building-slots", N_("Building supply"), N_("Places of each level"), IN_THE_BOX, building_slot_fields, PhantomBuildingSlots,
                    .question = N_("<b>Count</b> the places of the building supply")),
  [T_LEVELS] = TOPIC ("start-levels", N_("Supply at the start"), N_("Levels that lie on the table"), IN_THE_BOX, level_fields, PhantomHabit,
                    .question = N_("Which levels of buildings lie in the supply at the start?")),
  [T_DICE] = TOPIC ("dice-colours", N_("Resource dice"), N_("One of each for the Phantom"), IN_THE_BOX, dice_fields, PhantomColours,
                    .question = N_("<b>Name</b> the colours of the resource dice")),
  [T_ZONING] = TOPIC ("zoning-faces", N_("Zoning die"), N_("Its six faces"), IN_THE_BOX, zoning_fields, PhantomFaces,
                    .question = N_("<b>Tell</b> the faces of the zoning die")),
  [T_CUBES] = TOPIC ("cube-colours", N_("Cubes"), N_("Weapon, magic, potion, armor"), IN_THE_BOX, cube_fields, PhantomColours,
                    .question = N_("<b>Name</b> the colours of the cubes")),
  [T_FIRST] = TOPIC ("first-seller", N_("Hero Attraction"), N_("Which die sells first"), AT_YOUR_TABLE, first_fields, PhantomHabit,
                    .question = N_("Which die sells first?")),
  [T_FOUR] = TOPIC ("tie-with-four", N_("Your die is a 4 too"), N_("Who sells first"), AT_YOUR_TABLE, four_fields, PhantomHabit,
                    .question = N_("Who sells first when your die is a 4 too?")),
  [T_PRICE] = TOPIC ("steal-price", N_("Price of a stolen die"), N_("Who gets the modifiers"), AT_YOUR_TABLE, price_fields, PhantomHabit,
                    .question = N_("Who gets the modifiers for a stolen die?")),
  [T_TOWN] = TOPIC ("start-town", N_("Starting town"), N_("As you laid it out last"), AT_YOUR_TABLE, town_fields, PhantomTown),
  [T_HERO] = TOPIC ("hero", N_("Hero"), N_("Level and wants"), N_("Heroes"), hero_fields, PhantomCard,
                    .question = N_("<b>Teach</b> the hero"), .library = TRUE, .name_field = "name", .quick_field = "level", .glyph = "bust",
                    .line_form = N_("One hero a line: level and name, then as you like : soldiers, / power, = wants from the left, # points, x copies. W is weapon, M magic, P potion, A armor, * any.")),
};
/* clang-format on */

/* Made-up copies for simulations: plausible ones that contain every kind of hero that the rules distinguish. */

#define SIMULATED_HEROES 24

static void
shuffle (UsRandom *random, int *values, int n)
{
  for (int i = n - 1; i > 0; i--)
    {
      int j = (int) us_random_below (random, (guint) i + 1), swapped = values[i];

      values[i] = values[j];
      values[j] = swapped;
    }
}

static void
some_colours (UsRandom *random, UsList *list)
{
  int colours[N_COLOURS];

  for (int i = 0; i < N_COLOURS; i++)
    colours[i] = i;
  shuffle (random, colours, N_COLOURS);
  list->n = 4;
  memcpy (list->values, colours, 4 * sizeof *colours);
}

/* The fields are set one by one, because clearing the whole struct with its long lists, for two dozen heroes in
 * each play, would slow simulations down. */
static void
some_hero (UsRandom *random, PhantomCard *card)
{
  guint64 bits = us_random_next (random);

  card->name = -1;
  card->power = -1;
  card->copies = 1;
  card->soldiers.n = 0;
  card->level = 1 + (int) (bits % PHANTOM_LEVELS);
  card->vp = card->level + (int) (bits >> 8 & 1);
  card->wants.n = card->level + 1 + (int) (bits >> 9 & 1);
  for (int i = 0; i < card->wants.n; i++)
    {
      guint part = (guint) (bits >> (16 + 6 * i) & 63);

      card->wants.values[i] = part < 5 ? KIND_ANY : (int) (part % KIND_ANY);
    }
}

static gboolean
some_town (UsRandom *random, PhantomTown *town)
{
  int spots[TOWN_SPOTS];

  for (int i = 0; i < TOWN_SPOTS; i++)
    spots[i] = i;
  shuffle (random, spots, TOWN_SPOTS);
  town->buildings.n = PHANTOM_START_BUILDINGS;
  memcpy (town->buildings.values, spots, PHANTOM_START_BUILDINGS * sizeof *spots);
  town->land.n = PHANTOM_START_LAND;
  memcpy (town->land.values, spots + PHANTOM_START_BUILDINGS, PHANTOM_START_LAND * sizeof *spots);
  town->spy = town->land.values[0];
  return TRUE;
}

gboolean
phantom_teach (guint64 seed, int topic, int index, gpointer record)
{
  UsRandom random = { us_random_mix (seed ^ us_random_mix ((guint64) topic * 1000 + (guint64) index + 1)) };
  PhantomFaces *faces = record;
  PhantomBuildingSlots *slots = record;

  if (index > 0 && topic != T_HERO)
    return FALSE;
  switch (topic)
    {
    case T_HERO_SLOTS:
      ((PhantomHeroSlots *) record)->slots =
        us_random_below (&random, 3) > 0 ? 4 : 3 + (int) us_random_below (&random, 4);
      return TRUE;
    case T_BUILDING_SLOTS:
      slots->levels.n = PHANTOM_LEVELS;
      for (int i = 0; i < PHANTOM_LEVELS; i++)
        slots->levels.values[i] = 2 + (int) us_random_below (&random, 3);
      return TRUE;
    case T_LEVELS:
      ((PhantomHabit *) record)->habit = (int) us_random_below (&random, PHANTOM_LEVELS);
      return TRUE;
    case T_TOWN:
      return us_random_below (&random, 2) == 0 && some_town (&random, record);
    case T_DICE:
    case T_CUBES:
      some_colours (&random, &((PhantomColours *) record)->colours);
      return TRUE;
    case T_ZONING:
      faces->faces.n = 6;
      for (int i = 0; i < 6; i++)
        faces->faces.values[i] = MIN (i, DIR_FREE);
      return TRUE;
    case T_FIRST:
    case T_PRICE:
      ((PhantomHabit *) record)->habit = us_random_below (&random, 4) == 0;
      return TRUE;
    case T_FOUR:
      ((PhantomHabit *) record)->habit = (int) us_random_below (&random, 3);
      return TRUE;
    case T_HERO:
      if (index >= SIMULATED_HEROES)
        return FALSE;
      some_hero (&random, record);
      return TRUE;
    default:
      return FALSE;
    }
}

/* A hero in one line: “2 Cleric : MP / 1 = MPWM # 3 x 2”. */

typedef struct
{
  const char *line, *at;
  GError **error;
} Reader;

static gboolean
not_understood (Reader *reader, const char *message)
{
  g_set_error_literal (reader->error, US_ERROR, US_ERROR_BAD_TYPE, message);
  return FALSE;
}

static void
skip_spaces (Reader *reader)
{
  while (*reader->at == ' ' || *reader->at == '\t')
    reader->at++;
}

static gboolean
read_number (Reader *reader, int min, int max, int *value)
{
  const char *start;
  g_autofree char *message = NULL;

  skip_spaces (reader);
  start = reader->at;
  *value = 0;
  while (g_ascii_isdigit (*reader->at) && reader->at - start < 4)
    *value = *value * 10 + g_ascii_digit_value (*reader->at++);
  if (reader->at > start && *value >= min && *value <= max)
    return TRUE;
  reader->at = start;
  message = g_strdup_printf (_("A number from %d to %d must stand here."), min, max);
  return not_understood (reader, message);
}

static const char kind_letters[] = "WMPA*";

static gboolean
read_kinds (Reader *reader, int n_kinds, UsList *list)
{
  skip_spaces (reader);
  list->n = 0;
  while (*reader->at != '\0' && strchr (" \t/=#x:", *reader->at) == NULL)
    {
      const char *found = strchr (kind_letters, g_ascii_toupper (*reader->at));

      if (found == NULL || found - kind_letters >= n_kinds)
        return not_understood (reader,
                               n_kinds == N_KINDS ? _("A want is W, M, P, A or *.") : _("A soldier is W, M, P or A."));
      if (list->n == PHANTOM_WANTS)
        return not_understood (reader, _("These are too many for one hero."));
      list->values[list->n++] = (int) (found - kind_letters);
      reader->at++;
    }
  return list->n > 0 ? TRUE : not_understood (reader, _("Letters W, M, P or A must stand here."));
}

/* The number of copies at the end of the line, “x 2”, which cannot be part of a name. */
static gboolean
is_copies (const char *at)
{
  if (*at++ != 'x')
    return FALSE;
  while (*at == ' ' || *at == '\t')
    at++;
  if (!g_ascii_isdigit (*at))
    return FALSE;
  while (g_ascii_isdigit (*at) || *at == ' ' || *at == '\t')
    at++;
  return *at == '\0';
}

#define HERO_NAME_MAX 200

/* A name that could be taken for something else stands between quotation marks; one of them in it stands there twice. */
static gboolean
read_quoted (Reader *reader, GString *name)
{
  const char *start = reader->at++;

  for (; *reader->at != '\0'; reader->at++)
    if (*reader->at != '"')
      g_string_append_c (name, *reader->at);
    else if (*++reader->at == '"')
      g_string_append_c (name, '"');
    else
      return TRUE;
  reader->at = start;
  return not_understood (reader, _("Close the quotation mark of the name."));
}

static gboolean
read_name (Reader *reader, GString *name)
{
  const char *start;
  gsize length = 0;

  skip_spaces (reader);
  start = reader->at;
  if (*start == '"')
    return read_quoted (reader, name);
  for (; *reader->at != '\0' && strchr (":/=#", *reader->at) == NULL; reader->at++)
    {
      if (is_copies (reader->at) && (reader->at == start || reader->at[-1] == ' ' || reader->at[-1] == '\t'))
        break;
      g_string_append_c (name, *reader->at);
      if (*reader->at != ' ' && *reader->at != '\t')
        length = name->len;
    }
  g_string_truncate (name, length);
  return TRUE;
}

static gboolean
read_parts (Reader *reader, PhantomCard *card)
{
  static const char order[] = ":/=#x";
  const char *last = order;

  for (skip_spaces (reader); *reader->at != '\0'; skip_spaces (reader))
    {
      const char *part = strchr (last, *reader->at);
      gboolean fits;

      if (part == NULL)
        return not_understood (
          reader, _("After the name come : soldiers, / power, = wants, # points and x copies, in this order."));
      last = part + 1;
      reader->at++;
      switch (*part)
        {
        case ':':
          fits = read_kinds (reader, KIND_ANY, &card->soldiers);
          break;
        case '/':
          fits = read_number (reader, 0, 9, &card->power);
          break;
        case '=':
          fits = read_kinds (reader, N_KINDS, &card->wants);
          break;
        case '#':
          fits = read_number (reader, 0, PHANTOM_CARD_VP, &card->vp);
          break;
        default:
          fits = read_number (reader, 1, 9, &card->copies);
          break;
        }
      if (!fits)
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_card (Reader *reader, GString *name, PhantomCard *card)
{
  if (!read_number (reader, 1, PHANTOM_LEVELS, &card->level) || !read_name (reader, name))
    return FALSE;
  if (g_utf8_strlen (name->str, -1) > HERO_NAME_MAX)
    return not_understood (reader, _("Give a shorter name: it has at most 200 characters."));
  return read_parts (reader, card);
}

GVariant *
phantom_parse_line (int topic, const char *which, const char *line, int *column, GError **error)
{
  PhantomCard card = { .name = -1, .power = -1, .copies = 1 };
  Reader reader = { line, line, error };
  g_autoptr (GString) name = g_string_new (NULL);
  g_autoptr (UsNames) names = us_names_new ();

  g_return_val_if_fail (topic == T_HERO, NULL);

  if (read_card (&reader, name, &card))
    {
      card.name = name->len > 0 ? us_names_intern (names, name->str) : -1;
      return us_fields_write (hero_fields, G_N_ELEMENTS (hero_fields), names, &card);
    }
  *column = (int) g_utf8_pointer_to_offset (line, reader.at) + 1;
  return NULL;
}

static void
write_kinds (GString *line, const char *mark, const UsList *kinds)
{
  if (kinds->n > 0)
    g_string_append_printf (line, " %s ", mark);
  for (int i = 0; i < kinds->n; i++)
    g_string_append_c (line, kind_letters[kinds->values[i]]);
}

static gboolean
is_plain_name (const char *name)
{
  Reader reader = { name, name, NULL };
  g_autoptr (GString) read = g_string_new (NULL);

  return *name != '"' && read_name (&reader, read) && g_str_equal (read->str, name);
}

char *
phantom_write_line (int topic, const char *which, const UsNames *names, gconstpointer record)
{
  const PhantomCard *card = record;
  const char *name = card->name >= 0 ? us_names_text (names, card->name) : "";
  GString *line = g_string_new (NULL);

  g_return_val_if_fail (topic == T_HERO, NULL);

  g_string_append_printf (line, "%d", card->level);
  if (is_plain_name (name))
    g_string_append_printf (line, "%s%s", *name != '\0' ? " " : "", name);
  else
    {
      g_autoptr (GString) quoted = g_string_new (name);

      g_string_replace (quoted, "\"", "\"\"", 0);
      g_string_append_printf (line, " \"%s\"", quoted->str);
    }
  write_kinds (line, ":", &card->soldiers);
  if (card->power >= 0)
    g_string_append_printf (line, " / %d", card->power);
  write_kinds (line, "=", &card->wants);
  if (card->vp > 0)
    g_string_append_printf (line, " # %d", card->vp);
  if (card->copies > 1)
    g_string_append_printf (line, " x %d", card->copies);
  return g_string_free_and_steal (line);
}
