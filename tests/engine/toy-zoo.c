/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "toy-zoo.h"

US_WORDS (zoo_kind, "zoo/kind", { "bird", "bird", NULL }, { "fish", "fish", NULL }, { "snake", "snake", NULL })
US_WORDS (zoo_pond, "zoo/pond", { "deep", "deep", NULL }, { "shallow", "shallow", NULL })
US_WORDS (zoo_color, "zoo/color", { "red", "red", NULL }, { "green", "green", NULL }, { "blue", "blue", NULL })
US_WORDS (zoo_door, "zoo/door", { "north", "north", NULL }, { "east", "east", NULL }, { "south", "south", NULL },
          { "west", "west", NULL })
US_WORDS (zoo_trick, "zoo/trick", { "creep", "creep", NULL }, { "creep-away", "creep away", NULL },
          { "hiss", "hiss", NULL })
US_WORDS (zoo_switch, "zoo/switch", { "off", "off", NULL }, { "on", "on", NULL })

static void
beast_name (const UsNames *names, int value, char *out, gsize size)
{
  g_strlcpy (out, value < 0 ? "none" : us_names_which (names, ZOO_BEAST, value), size);
}

static void
beast_label (const UsNames *names, int value, GString *out)
{
  const ZooBeast *beast = us_names_record (names, ZOO_BEAST, value);

  g_string_append (out, beast != NULL ? us_names_text (names, beast->name) : "nobody");
}

const UsDomain zoo_beast = { "zoo/beast", beast_name, beast_label, NULL };

/* clang-format off */
static const UsField house_fields[] = {
  { .key = "lit", .title = "Light", .kind = US_FIELD_CHOICE, .offset = G_STRUCT_OFFSET (ZooHouse, lit),
    .domain = &zoo_switch, .n_values = 2 },
  { .key = "hours", .title = "Hours", .kind = US_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (ZooHouse, hours),
    .min = 1, .max = 24, .fallback = 8, .when = "lit", .when_is = US_BIT (1) },
  { .key = "doors", .title = "Doors", .kind = US_FIELD_SET, .offset = G_STRUCT_OFFSET (ZooHouse, doors),
    .domain = &zoo_door, .n_values = 4 },
};

const UsField zoo_beast_fields[7] = {
  { .key = "name", .title = "Name", .kind = US_FIELD_TEXT, .offset = G_STRUCT_OFFSET (ZooBeast, name) },
  { .key = "kind", .title = "Kind", .kind = US_FIELD_CHOICE, .offset = G_STRUCT_OFFSET (ZooBeast, kind),
    .domain = &zoo_kind, .n_values = 3 },
  { .key = "colors", .title = "Colours", .kind = US_FIELD_SET, .offset = G_STRUCT_OFFSET (ZooBeast, colors),
    .domain = &zoo_color, .n_values = 3, .min = 1 },
  { .key = "wings", .title = "Wings", .kind = US_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (ZooBeast, wings),
    .min = 1, .max = 4, .fallback = 2, .when = "kind", .when_is = US_BIT (ZOO_BIRD) },
  { .key = "pond", .title = "Pond", .kind = US_FIELD_CHOICE, .offset = G_STRUCT_OFFSET (ZooBeast, pond),
    .domain = &zoo_pond, .n_values = 2, .when = "kind", .when_is = US_BIT (ZOO_FISH) | US_BIT (ZOO_SNAKE) },
  { .key = "wells", .title = "Wells", .kind = US_FIELD_SET, .offset = G_STRUCT_OFFSET (ZooBeast, wells),
    .domain = &zoo_door, .n_values = 4, .max = 2, .when = "pond", .when_is = US_BIT (ZOO_DEEP) },
  { .key = "tricks", .title = "Tricks", .kind = US_FIELD_ROWS, .offset = G_STRUCT_OFFSET (ZooBeast, tricks),
    .domain = &zoo_trick, .n_values = 3, .min = 1, .max = 3, .fallback = -1, .optional = TRUE, .nth = "Trick {n}",
    .when = "kind", .when_is = US_BIT (ZOO_SNAKE) },
};

/* The doors of every house are known, and what is a bird flies. */
static void
house_prefill (const char *which, gpointer record)
{
  ZooHouse *house = record;

  g_assert_cmpstr (which, ==, "");
  house->lit = 1;
  house->doors = us_set_range (1, 2);
}

static void
beast_prefill (const char *which, gpointer record)
{
  ZooBeast *beast = record;

  if (g_str_equal (which, "kiwi"))
    {
      beast->kind = ZOO_BIRD;
      beast->wings = 3;
    }
  else if (g_str_equal (which, "koi"))
    {
      beast->kind = ZOO_FISH;
      us_set_add (&beast->colors, 0);
      us_set_add (&beast->wells, 1);
    }
  else if (g_str_equal (which, "cobra"))
    {
      beast->kind = ZOO_SNAKE;
      beast->tricks = (UsRowList) { .n = 2, .values = { 2, 0 }, .texts = { -1, -1 } };
    }
}

const UsTopic zoo_topics[N_ZOO_TOPICS] = {
  [ZOO_HOUSE] = { .key = "house", .title = "House", .group = "In the box", .fields = house_fields,
                  .n_fields = G_N_ELEMENTS (house_fields), .size = sizeof (ZooHouse), .prefill = house_prefill },
  [ZOO_BEAST] = { .key = "beast", .title = "Beast", .group = "Beasts", .fields = zoo_beast_fields,
                  .n_fields = G_N_ELEMENTS (zoo_beast_fields), .size = sizeof (ZooBeast), .library = TRUE,
                  .name_field = "name", .prefill = beast_prefill, .total = 4,
                  .counted = US_PLURAL ("{n} of {total} beasts taught", "{n} of {total} beasts taught") },
};
/* clang-format on */

/* The score is what all that is known comes to. */
static gboolean
play (UsRun *run)
{
  ZooHouse house;
  ZooBeast guest = { 0 };
  int beast, score;

  if (!us_run_taught (run, ZOO_HOUSE, &house) || !us_run_settle (run) ||
      !us_run_taught_one (run, "zoo/first", ZOO_BEAST, &zoo_beast, FALSE, &beast, "Which beast comes first?") ||
      !us_run_settle (run) ||
      !us_run_form (run, "zoo/guest", zoo_beast_fields + 1, G_N_ELEMENTS (zoo_beast_fields) - 1, &guest,
                    "What is the guest like?"))
    return FALSE;
  score = house.lit * house.hours + (int) us_set_size (&house.doors);
  if (us_run_record (run, ZOO_BEAST, beast) != NULL)
    score += (int) us_set_size (&((const ZooBeast *) us_run_record (run, ZOO_BEAST, beast))->colors);
  us_run_score (run, "player", score + (guest.kind == ZOO_BIRD ? guest.wings : 0));
  return us_run_settle (run) && us_run_confirm (run, "zoo/end", "Enough?") && us_run_finish (run, US_SCORED, "Over");
}

const UsRules zoo_rules = {
  .id = "zoo",
  .box = "zoo",
  .title = "The Zoo",
  .opponent = "The Keeper",
  .summary = "Beasts.",
  .needs = "1 min",
  .accent = { "#000000", "#ffffff" },
  .version = 1,
  .topics = zoo_topics,
  .n_topics = N_ZOO_TOPICS,
  .play = play,
  .units = { "turn" },
};
