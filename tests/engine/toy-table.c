/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "toy-game.h"

/* What the toy's values are called, what it is taught, what can be corrected, and how its table looks. */

static void
card_name (const UsNames *names, int value, char *out, gsize size)
{
  g_snprintf (out, size, "card-%d", value + 1);
}

static void
card_label (const UsNames *names, int value, GString *out)
{
  g_string_append_printf (out, "<Card %d>", value + 1);
}

static void
place_name (const UsNames *names, int value, char *out, gsize size)
{
  g_snprintf (out, size, "market/%d,%d", value / 3, value % 3);
}

static void
place_label (const UsNames *names, int value, GString *out)
{
  g_string_append_printf (out, "%c%d", 'A' + value % 3, value / 3 + 1);
}

static void
append_word (const char *const *words, int value, GString *out)
{
  g_string_append (out, words[value]);
}

static const char *const colors[] = { "red", "green", "blue" };
static const char *const acts[] = { "eat", "trade", "invite", "feast", "stop", "next" };
static const char *const weathers[] = { "sun", "rain", "storm" };

#define DEFINE_WORDS(word, words) \
  static void word##_name (const UsNames *names, int value, char *out, gsize size) \
  { \
    g_strlcpy (out, words[value], size); \
  } \
  static void word##_label (const UsNames *names, int value, GString *out) \
  { \
    append_word (words, value, out); \
  } \
  const UsDomain toy_##word##_domain = { "toy/" #word, word##_name, word##_label, NULL };

DEFINE_WORDS (color, colors)
DEFINE_WORDS (act, acts)
DEFINE_WORDS (weather, weathers)

static void
guest_name (const UsNames *names, int value, char *out, gsize size)
{
  g_snprintf (out, size, "%s", us_names_which (names, TOY_GUEST, value));
}

static void
guest_label (const UsNames *names, int value, GString *out)
{
  const ToyGuest *guest = us_names_record (names, TOY_GUEST, value);

  g_string_append (out, us_names_text (names, guest->name));
}

const UsDomain toy_card_domain = { "toy/card", card_name, card_label, NULL };
const UsDomain toy_place_domain = { "toy/place", place_name, place_label, NULL };
const UsDomain toy_guest_domain = { "toy/guest", guest_name, guest_label, NULL };

/* --- What is taught ------------------------------------------------------------------------------ */

/* clang-format off */
static const UsField stalls_fields[] = {
  { .key = "count", .title = "Stalls", .kind = US_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (ToyStalls, count),
    .min = 1, .max = 6, .fallback = 3 },
};
/* clang-format on */

static const UsField motto_fields[] = {
  { .key = "text", .title = "Motto", .kind = US_FIELD_TEXT, .offset = G_STRUCT_OFFSET (ToyMotto, text) },
};

/* clang-format off */
static const UsField songs_fields[] = {
  { .key = "colors", .title = "Songs", .kind = US_FIELD_SEQUENCE, .offset = G_STRUCT_OFFSET (ToySongs, colors),
    .domain = &toy_color_domain, .n_values = 3, .min = 1, .max = 4 },
};
/* clang-format on */

static const char *const odds_names[] = { "first", "second", "third", NULL };
/* clang-format off */
static const UsField odds_fields[] = {
  { .key = "numbers", .title = "Odds", .kind = US_FIELD_NUMBERS, .offset = G_STRUCT_OFFSET (ToyOdds, numbers),
    .min = -2, .max = 5, .count = 3, .names = odds_names },
};
/* clang-format on */

/* clang-format off */
static const UsField cloth_fields[] = {
  { .key = "color", .title = "Colour", .kind = US_FIELD_CHOICE, .offset = G_STRUCT_OFFSET (ToyCloth, color),
    .domain = &toy_color_domain, .n_values = 3 },
  { .key = "width", .title = "Width", .kind = US_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (ToyCloth, width),
    .min = 1, .max = 9, .fallback = 4, .optional = TRUE },
  { .key = "legs", .title = "Legs", .kind = US_FIELD_NUMBERS, .offset = G_STRUCT_OFFSET (ToyCloth, legs),
    .min = 0, .max = 3, .count = 2 },
  { .key = "fringes", .title = "Fringes", .kind = US_FIELD_SEQUENCE, .offset = G_STRUCT_OFFSET (ToyCloth, fringes),
    .domain = &toy_color_domain, .n_values = 3, .min = 0, .max = 3, .optional = TRUE, .distinct = TRUE },
  { .key = "stain", .title = "Stain", .kind = US_FIELD_TEXT, .offset = G_STRUCT_OFFSET (ToyCloth, stain), .optional = TRUE },
};
/* clang-format on */

/* clang-format off */
static const UsField guest_fields[] = {
  { .key = "name", .title = "Name", .kind = US_FIELD_TEXT, .offset = G_STRUCT_OFFSET (ToyGuest, name) },
  { .key = "appetite", .title = "Appetite", .kind = US_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (ToyGuest, appetite),
    .min = 1, .max = 4 },
  { .key = "likes", .title = "Likes", .kind = US_FIELD_SEQUENCE, .offset = G_STRUCT_OFFSET (ToyGuest, likes),
    .domain = &toy_color_domain, .n_values = 3, .min = 0, .max = 2 },
};
/* clang-format on */

#define TOPIC(word, Type, own_title, own_group, ...) \
  { .key = #word, \
    .title = own_title, \
    .group = own_group, \
    .fields = word##_fields, \
    .n_fields = G_N_ELEMENTS (word##_fields), \
    .size = sizeof (Type), \
    __VA_ARGS__ }

/* clang-format off */
const UsTopic toy_topics[] = {
  TOPIC (stalls, ToyStalls, "Stalls in the box", "In the box", .subtitle = "Count them once"),
  TOPIC (motto, ToyMotto, "The motto on the lid", "In the box",),
  TOPIC (songs, ToySongs, "The songs, in order", "In the box",),
  TOPIC (odds, ToyOdds, "The odds of the wheel", "In the box",),
  TOPIC (cloth, ToyCloth, "The table cloth", "At your table",),
  TOPIC (guest, ToyGuest, "A guest", "Guests", .library = TRUE, .name_field = "name"),
};
/* clang-format on */
const guint toy_n_topics = G_N_ELEMENTS (toy_topics);

static int
pick (guint64 seed, int topic, int index, guint nth, int n)
{
  return (int) us_random_draw (seed, (guint64) topic + 1000, (guint64) index, (guint) n, nth);
}

gboolean
toy_teach (guint64 seed, int topic, int index, gpointer record)
{
  if (index >= (topic == TOY_GUEST ? 4 : 1))
    return FALSE;
  switch (topic)
    {
    case TOY_STALLS:
      *(ToyStalls *) record = (ToyStalls) { 1 + pick (seed, topic, index, 0, 6) };
      break;
    case TOY_MOTTO:
      *(ToyMotto *) record = (ToyMotto) { -1 };
      break;
    case TOY_SONGS:
      *(ToySongs *) record = (ToySongs) { { 2, { pick (seed, topic, index, 0, 3), pick (seed, topic, index, 1, 3) } } };
      break;
    case TOY_ODDS:
      *(ToyOdds *) record = (ToyOdds) { { 3, { 0, 1, -2 + pick (seed, topic, index, 0, 8) } } };
      break;
    case TOY_CLOTH:
      *(ToyCloth *) record = (ToyCloth) { pick (seed, topic, index, 0, 3), 4, { 2, { 0, 3 } }, { 0, { 0 } }, -1 };
      break;
    case TOY_GUEST:
    default:
      *(ToyGuest *) record =
        (ToyGuest) { -1, 1 + pick (seed, topic, index, 0, 4), { 1, { pick (seed, topic, index, 1, 3) } } };
      break;
    }
  return TRUE;
}

/* --- Corrections ----------------------------------------------------------------------------------- */

static gboolean
points_get (gconstpointer state, int which, int *value, int *min, int *max)
{
  *value = ((const Toy *) state)->points;
  *min = 0;
  *max = 50;
  return TRUE;
}

static gboolean
points_set (gpointer state, int which, int value)
{
  ((Toy *) state)->points = value;
  return TRUE;
}

/* There are 60 coins and points in the box together. */
static gboolean
coins_get (gconstpointer state, int which, int *value, int *min, int *max)
{
  *value = ((const Toy *) state)->coins;
  *min = 0;
  *max = 60 - ((const Toy *) state)->points;
  return TRUE;
}

/* Nobody has thirteen. */
static gboolean
coins_set (gpointer state, int which, int value)
{
  if (value == 13)
    return FALSE;
  ((Toy *) state)->coins = value;
  return TRUE;
}

static gboolean
place_get (gconstpointer state, int which, int *value, int *min, int *max)
{
  *value = ((const Toy *) state)->place;
  *min = 0;
  *max = TOY_PLACES - 1;
  return TRUE;
}

static gboolean
place_set (gpointer state, int which, int value)
{
  ((Toy *) state)->place = value;
  return TRUE;
}

static gboolean
die_get (gconstpointer state, int which, int *value, int *min, int *max)
{
  *value = ((const Toy *) state)->dice[which];
  *min = 1;
  *max = 6;
  return *value > 0;
}

static gboolean
die_set (gpointer state, int which, int value)
{
  ((Toy *) state)->dice[which] = value;
  return TRUE;
}

const UsAdjust toy_adjusts[] = {
  { "points", "Your points", NULL, 0, points_get, points_set },
  { "coins", "Coins of the vendor", NULL, 0, coins_get, coins_set },
  { "place", "Place of the vendor", &toy_place_domain, 0, place_get, place_set },
  { "die/red", "Red die", NULL, 0, die_get, die_set },
  { "die/green", "Green die", NULL, 1, die_get, die_set },
};
const guint toy_n_adjusts = G_N_ELEMENTS (toy_adjusts);

/* --- The table ---------------------------------------------------------------------------------------- */

static void
add_market (const Toy *t, UsBoard *board)
{
  UsArea *market =
    us_board_add_area (board, US_AREA_GRID, "market", "Market", (UsPlace) { 0, 0, 0, 2 }, (UsPlace) { 0, 0, 0, 1 });

  us_area_grid (board, market, 0, 0, 3, 3);
  for (int i = 0; i < TOY_PLACES; i++)
    {
      UsCell *cell =
        us_area_add_cell (board, market, &toy_place_domain, i, us_board_printf (board, "%c%d", 'A' + i % 3, i / 3 + 1));

      cell->row = i / 3;
      cell->column = i % 3;
      if (us_set_has (&t->tables, i))
        us_cell_add_piece (board, cell, us_board_printf (board, "table-%d", i), US_SHAPE_SQUARE, US_PLAYER)->label =
          "a table";
      if (t->place == i)
        {
          UsPiece *vendor = us_cell_add_piece (board, cell, "vendor", US_SHAPE_DISC, US_BOT);

          vendor->label = "the vendor";
          cell->state = US_CELL_ACTS;
          cell->spoken = us_board_printf (board, "%s, the vendor", cell->label);
        }
    }
}

static void
add_row (const Toy *t, UsBoard *board)
{
  UsArea *row =
    us_board_add_area (board, US_AREA_SLOTS, "row", "Row", (UsPlace) { 0, 1, 0, 1 }, (UsPlace) { 1, 0, 0, 1 });

  US_SET_EACH (card, &t->row)
    {
      g_autofree char *label = us_value_label (&toy_card_domain, board->names, card);
      UsCell *cell = us_area_add_cell (board, row, &toy_card_domain, card, label);
      UsPiece *piece =
        us_cell_add_piece (board, cell, us_board_printf (board, "fruit-%d", card), US_SHAPE_CUBE, US_NOBODY);

      piece->count = 1 + card % 3;
      piece->label = us_board_printf (board, "%d fruit", piece->count);
    }
}

static void
add_dice (const Toy *t, UsBoard *board)
{
  UsArea *dice =
    us_board_add_area (board, US_AREA_DICE, "dice", NULL, (UsPlace) { 1, 0, 0, 1 }, (UsPlace) { 2, 0, 0, 1 });

  for (int i = 0; i < 2; i++)
    {
      UsCell *cell = us_area_add_cell (board, dice, &toy_color_domain, i, colors[i]);
      UsPiece *piece;

      if (t->dice[i] == 0)
        continue;
      piece = us_cell_add_piece (board, cell, us_board_printf (board, "die-%s", colors[i]), US_SHAPE_DIE, US_BOT);
      piece->glyph = us_board_printf (board, "%d", t->dice[i]);
      piece->tone = colors[i];
      cell->spoken = us_board_printf (board, "%s die, %d", colors[i], t->dice[i]);
    }
}

void
toy_present (gconstpointer state, UsBoard *board)
{
  const Toy *t = state;
  UsArea *area;

  add_market (t, board);
  add_row (t, board);
  add_dice (t, board);
  area =
    us_board_add_area (board, US_AREA_METER, "points", "Points", (UsPlace) { 1, 1, 0, 1 }, (UsPlace) { 3, 0, 0, 1 });
  area->value = t->points;
  area->max = TOY_GOAL;
  area->adjust = "points";
  area = us_board_add_area (board, US_AREA_CHIPS, "values", NULL, (UsPlace) { 2, 0, 0, 1 }, (UsPlace) { 4, 0, 0, 1 });
  g_ptr_array_add (area->keys, (gpointer) "points");
  g_ptr_array_add (area->keys, (gpointer) "coins");
  area = us_board_add_area (board, US_AREA_PILE, "pile", "Pile", (UsPlace) { 2, 1, 0, 1 }, (UsPlace) { 5, 0, 0, 1 });
  area->note = us_board_printf (board, "%u left", us_set_size (&t->deck));
}
