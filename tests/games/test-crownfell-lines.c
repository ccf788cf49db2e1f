/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "crownfell/crownfell.h"

/* Cards as lines of text: what they look like, and what is said of a wrong one. */

/* `which`: the card's name, or NULL. */
static GVariant *
parse (int topic, const char *which, const char *line)
{
  g_autoptr (GError) error = NULL;
  int column = 0;
  GVariant *value = crownfell_parse_line (topic, which, line, &column, &error);

  g_assert_no_error (error);
  return value;
}

static char *
write_value (int topic, const char *which, GVariant *value)
{
  const UsTopic *about = &crownfell_topics[topic];
  g_autoptr (UsNames) names = us_names_new ();
  g_autofree gpointer record = g_malloc0 (about->size);
  g_autoptr (GError) error = NULL;
  gboolean good = us_fields_read (about->fields, about->n_fields, names, value, record, &error);

  g_assert_no_error (error);
  g_assert_true (good);
  return crownfell_write_line (topic, which, names, record);
}

static void
assert_written_of (int topic, const char *which, const char *line, const char *written)
{
  g_autoptr (GVariant) value = parse (topic, which, line);
  g_autofree char *again = write_value (topic, which, value);

  g_assert_cmpstr (again, ==, written);
}

static void
assert_written (int topic, const char *line, const char *written)
{
  assert_written_of (topic, NULL, line, written);
}

static void
assert_field_of (const char *which, const char *line, const char *key, const char *printed)
{
  g_autoptr (GVariant) value = parse (T_CARD, which, line), field = g_variant_lookup_value (value, key, NULL);
  g_autofree char *text = field != NULL ? g_variant_print (field, FALSE) : NULL;

  g_assert_cmpstr (text, ==, printed);
}

static void
assert_field (const char *line, const char *key, const char *printed)
{
  assert_field_of (NULL, line, key, printed);
}

static void
assert_wrong (int topic, const char *line, int at, const char *said)
{
  g_autoptr (GError) error = NULL;
  int column = 0;

  g_assert_null (crownfell_parse_line (topic, NULL, line, &column, &error));
  g_assert_cmpstr (error->message, ==, said);
  g_assert_cmpint (column, ==, at);
}

static void
test_cards (void)
{
  assert_field (" moves N2 se  SW", "moves", "['-1,-1', '1,-1', '0,2']");
  assert_field ("moves N", "part", "'whole'");
  assert_field ("moves N", "ability", "'none'");
  assert_field ("moves N ability fetch from near at N", "at", "['0,1']");
  assert_field ("protects NNE WSW self", "protects", "['-2,-1', '0,0', '1,2']");
  assert_field ("part icons locks N", "moves", NULL);
  assert_field_of ("mystic", "ability move-foe steps 2 onto any", "steps", "2");
  assert_field_of ("mystic", "ability move-foe steps 2 onto any", "onto", "'any'");
  assert_field_of ("duke", "ability move-ally captures", "captures", "'yes'");
  assert_field_of ("duke", "ability move-ally captures", "prefers", "'no'");
  /* In any order, but for what others depend on. */
  assert_written (T_CARD, "locks N moves N", "moves N locks N");
  assert_field ("ability leave then strike at near", "then", "'strike'");
  assert_field_of ("mystic", "steps 2 ways N moves N", "ways", "['up']");
  /* What is left out is as on a card that has none of it, and is left out when it is written. */
  assert_written (T_CARD, "MOVES se N", "moves N SE");
  assert_written (T_CARD, "moves S SW2 NE NNW W E NW", "moves NNW NW NE W E S SW2");
  assert_written (T_CARD, "jumps N NE E SE S SW W NW N2", "jumps near N2");
  assert_written (T_CARD, "moves N ability none", "moves N");
  assert_written (T_CARD, "part whole", "part whole");
  assert_written (T_CARD, "ability none", "part whole");
}

/* What the solo rules tell of an ability by the name of its card need not be said, and is only what the name has it. */
static void
test_named_cards (void)
{
  static const char diagonals[] = "['-1,-1', '1,-1', '-1,1', '1,1']";

  assert_field_of ("mystic", "moves N S E W", "ability", "'move-foe'");
  assert_field_of ("mystic", "moves N S E W", "from", diagonals);
  assert_field_of ("mystic", "moves N ability move-foe", "from", diagonals);
  assert_field_of ("mystic", "moves N ability move-foe from none", "from", "[]");
  assert_field_of ("mystic", "moves N ability none", "ability", "'none'");
  assert_field_of ("mystic", "moves N ability move-ally ways N", "from", "[]");
  assert_field_of ("mystic", "steps 2", "steps", "2");
  assert_field_of ("minstrel", "moves N", "captures", "'yes'");
  assert_field_of ("minstrel", "moves N captures no", "captures", "'no'");
  assert_field_of ("revenant", "moves N", "covers", "'yes'");
  assert_field_of ("revenant", "moves N covers no", "covers", "'no'");
  assert_field_of ("angel", "moves N", "ability", "'none'");
  assert_written_of (T_CARD, "mystic", "moves N ability move-foe", "moves N");
  assert_written_of (T_CARD, "mystic", "moves N ability none", "moves N ability none");
  assert_written_of (T_CARD, "mystic", "ability move-foe ways N steps 2", "ways N steps 2");
  assert_written_of (T_CARD, "mystic", "ability move-ally ways N", "ability move-ally ways N");
  assert_written_of (T_CARD, "minstrel", "captures no", "captures no");
  assert_written_of (T_CARD, "mystic", "part icons locks N", "part icons locks N");
}

static void
test_wrong_cards (void)
{
  static const char keys[] = "One of these comes here: part, moves, jumps, protects, locks, shoots, ability, covers.",
                    place[] = "A place comes here, such as N, N2 or NNE; N is forward.",
                    self[] = "Leave out “self”, the card’s own space: it goes only with “protects”.";

  assert_wrong (T_CARD, "", 1, keys);
  assert_wrong (T_CARD, " N", 2, keys);
  assert_wrong (T_CARD, " moves", 7, place);
  assert_wrong (T_CARD, "moves M3", 7, place);
  assert_wrong (T_CARD, "moves N3", 7, "No space is called “N3”: the farthest there is “N2”.");
  assert_wrong (T_CARD, "moves W sw10", 9, "No space is called “SW10”: the farthest there is “SW2”.");
  assert_wrong (T_CARD, "moves Self", 7, self);
  assert_wrong (T_CARD, "jumps N self", 9, self);
  assert_wrong (T_CARD, "ability fetch at self", 18, self);
  assert_wrong (T_CARD, "moves N locks", 14, place);
  assert_wrong (T_CARD, "moves N NN", 9,
                "One more of them comes here, or one of these: jumps, protects, locks, shoots, ability, covers.");
  assert_wrong (T_CARD, "moves N near", 9, "This stands there twice: leave one out.");
  assert_wrong (T_CARD, "locks N locks S", 9,
                "One more of them comes here, or one of these: moves, jumps, protects, shoots, ability, covers.");
  assert_wrong (T_CARD, "ability leave then strike at N ability none", 32,
                "One more of them comes here, or one of these: moves, jumps, protects, locks, shoots, covers.");
  /* Only what goes with what was said before. */
  assert_wrong (T_CARD, "part icons moves N", 12, "One of these comes here: protects, locks.");
  assert_wrong (T_CARD, "ability strike ways N", 16,
                "One of these comes here: moves, jumps, protects, locks, shoots, at, line, covers.");
  assert_wrong (T_CARD, "part all", 6, "One of these comes here: whole, icons, moves.");
  assert_wrong (T_CARD, "ability move-foe steps 3", 24, "A number from 1 to 2 must stand here.");
  assert_wrong (T_CARD, "ability move-foe ways N2", 23, "One of these comes here: N, NE, E, SE, S, SW, W, NW.");
  /* Without these it could do nothing. */
  assert_wrong (T_CARD, "moves N ability move-foe", 25, "Its ability needs “ways” as well, for instance “ways N”.");
  assert_wrong (T_CARD, "ability strike covers", 22, "Its ability needs “at” as well, for instance “at N”.");
  assert_wrong (T_CARD, "covers é", 8, "One of these comes here: moves, jumps, protects, locks, shoots, ability.");
  assert_wrong (T_CARD, "part icons locks N protects N é", 31, "Nothing more comes here: leave out the rest.");
}

static void
test_solo_cards (void)
{
  static const char list[] = "Here comes the list from the top: C for Capture, R for Rally, A for Ability, M for Move.";

  assert_written (T_SOLO_CARD, " ne CW cram", "NE cw CRAM");
  assert_written (T_SOLO_CARD, "S ccw M", "S ccw M");
  assert_wrong (T_SOLO_CARD, "N2 cw C", 1, "One of these comes here: N, NE, E, SE, S, SW, W, NW.");
  assert_wrong (T_SOLO_CARD, "N left C", 3, "One of these comes here: cw, ccw.");
  assert_wrong (T_SOLO_CARD, "N cw", 5, list);
  assert_wrong (T_SOLO_CARD, "N cw CRX", 8, list);
  assert_wrong (T_SOLO_CARD, "N cw CRC", 8, "This stands there twice: leave one out.");
  assert_wrong (T_SOLO_CARD, "N cw C R", 8, "Nothing more comes here: leave out the rest.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/crownfell-lines/cards", test_cards);
  g_test_add_func ("/crownfell-lines/named-cards", test_named_cards);
  g_test_add_func ("/crownfell-lines/wrong-cards", test_wrong_cards);
  g_test_add_func ("/crownfell-lines/solo-cards", test_solo_cards);
  return g_test_run ();
}
