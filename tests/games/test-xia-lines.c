/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "xia/xia.h"

/* What is taught, as lines of text: what they look like, and what is said of a wrong one. That whatever is written is
 * read again the test of all lines sees to. */

static GVariant *
parse (int topic, const char *line)
{
  g_autoptr (GError) error = NULL;
  int column = 0;
  GVariant *value = xia_parse_line (topic, NULL, line, &column, &error);

  g_assert_no_error (error);
  return value;
}

static void
assert_written (int topic, const char *line, const char *written)
{
  const UsTopic *about = &xia_topics[topic];
  g_autoptr (UsNames) names = us_names_new ();
  g_autoptr (GVariant) value = parse (topic, line);
  g_autofree gpointer record = g_malloc0 (about->size);
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;
  gboolean good = us_fields_read (about->fields, about->n_fields, names, value, record, &error);

  g_assert_no_error (error);
  g_assert_true (good);
  again = xia_write_line (topic, NULL, names, record);
  g_assert_cmpstr (again, ==, written);
}

static void
assert_field (int topic, const char *line, const char *key, const char *printed)
{
  g_autoptr (GVariant) value = parse (topic, line), field = g_variant_lookup_value (value, key, NULL);
  g_autofree char *text = field != NULL ? g_variant_print (field, FALSE) : NULL;

  g_assert_cmpstr (text, ==, printed);
}

static void
assert_wrong (int topic, const char *line, int at, const char *said)
{
  g_autoptr (GError) error = NULL;
  int column = 0;

  g_assert_null (xia_parse_line (topic, NULL, line, &column, &error));
  g_assert_cmpstr (error->message, ==, said);
  g_assert_cmpint (column, ==, at);
}

#define CARD \
  "enforcer \"Patrol\" first \"Chase\" first-steps target-bounty move attack second-steps target-you move \"1 less\" " \
  "attack attack"

static void
test_cards (void)
{
  assert_field (T_ENFORCER, CARD, "name", "'Patrol'");
  assert_field (T_ENFORCER, CARD, "first", "'Chase'");
  assert_field (T_ENFORCER, CARD, "second", NULL);
  assert_field (T_ENFORCER, CARD, "first-steps",
                "[{'what': <'target-bounty'>}, {'what': <'move'>}, {'what': <'attack'>}]");
  assert_field (
    T_ENFORCER, CARD, "second-steps",
    "[{'what': <'target-you'>}, {'text': <'1 less'>, 'what': <'move'>}, {'what': <'attack'>}, {'what': <'attack'>}]");
  assert_written (T_ENFORCER, CARD, CARD);
  /* In any order, in any case, with any spaces; a card needs no name. */
  assert_written (T_MERCHANT, "  Merchant second-steps SCORE\tfirst-steps move\"far\"move  ",
                  "merchant first-steps move \"far\" move second-steps score");
  assert_written (T_SCOUNDREL, "scoundrel \"The \"\"Fox\"\"\" first-steps other second-steps other",
                  "scoundrel \"The \"\"Fox\"\"\" first-steps other second-steps other");
}

static void
test_others (void)
{
  assert_written (T_SHIP, "ship \"Kestrel\" tier 2 price 5000", "ship \"Kestrel\" tier 2 price 5000");
  assert_written (T_SHIP, "ship price 0 tier 3", "ship tier 3");
  assert_written (T_GUEST, "npc \"Pirate\" tier 3 dice d12 d8 shields D6 kill 20 move 6",
                  "npc \"Pirate\" tier 3 move 6 dice d12 d8 shields d6 kill 20");
  assert_written (T_GUEST, "npc tier 1", "npc tier 1");
  assert_written (T_GOAL, "goal \"Comet\" reward \"One more\" limit 12", "goal \"Comet\" limit 12 reward \"One more\"");
}

static void
test_wrong (void)
{
  static const char steps[] =
    "One of these comes here: target, target-you, target-tier-1, target-bounty, move, attack, "
    "else-move, else-attack, score, other.";

  assert_wrong (T_MERCHANT, "", 1, "One of these comes here: merchant, enforcer, scoundrel, ship, npc, goal.");
  assert_wrong (T_MERCHANT, " hal", 2, "One of these comes here: merchant, enforcer, scoundrel, ship, npc, goal.");
  assert_wrong (T_MERCHANT, "merchant", 9, "One of these comes here: \"…\", first, first-steps, second, second-steps.");
  assert_wrong (T_MERCHANT, "merchant first", 15, "Words come here, between quotation marks.");
  assert_wrong (T_MERCHANT, "merchant first \"Wait", 16, "Close the quotation mark.");
  assert_wrong (T_MERCHANT, "merchant first-steps", 21, steps);
  assert_wrong (T_MERCHANT, "merchant first-steps wait", 22, steps);
  assert_wrong (T_MERCHANT, "merchant first-steps move second-steps", 39, steps);
  /* A behaviour without steps is none. */
  assert_wrong (T_MERCHANT, "merchant first-steps move", 26,
                "One of these comes here: \"…\", first, second, second-steps.");
  assert_wrong (T_MERCHANT, "merchant first-steps move wait", 27,
                "One of these comes here: \"…\", first, second, second-steps.");
  assert_wrong (T_MERCHANT, "merchant first-steps move move move move move move move move move move move move move", 82,
                "One of these comes here: \"…\", first, second, second-steps.");
  assert_wrong (T_SHIP, "ship tier 4", 11, "A number from 1 to 3 must stand here.");
  assert_wrong (T_SHIP, "ship tier two", 11, "A number from 1 to 3 must stand here.");
  assert_wrong (T_SHIP, "ship tier 1 price 999999", 19, "A number from 0 to 99999 must stand here.");
  assert_wrong (T_SHIP, "ship \"A\" tier 1 price 5 tier 1", 25, "Nothing more comes here: leave out the rest.");
  assert_wrong (T_GUEST, "npc tier 1 dice d7", 17, "One of these comes here: d6, d8, d10, d12, d20.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xia-lines/cards", test_cards);
  g_test_add_func ("/xia-lines/others", test_others);
  g_test_add_func ("/xia-lines/wrong", test_wrong);
  return g_test_run ();
}
