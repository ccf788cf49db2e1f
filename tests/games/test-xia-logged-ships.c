/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "xia-logged.h"

/* Ships that are bought in a play of a campaign. */

/* The abilities' line whole, and two ships of each tier that were never taken. */
static UsSession *
open_fourth (void)
{
  static const char *const upgrades[] = { "abilities-1", "abilities-2", "abilities-3" };
  g_autoptr (UsCampaign) campaign = new_campaign ();
  UsSession *session;

  log_put (campaign, LIST_SHIPS, "e", "{'name': <'Elk'>, 'tier': <int64 1>}");
  log_put (campaign, LIST_SHIPS, "f", "{'name': <'Fly'>, 'tier': <int64 2>, 'price': <int64 5000>}");
  log_put (campaign, LIST_SHIPS, "g", "{'name': <'Gnu'>, 'tier': <int64 3>}");
  for (guint i = 0; i < G_N_ELEMENTS (upgrades); i++)
    {
      g_autofree char *line = g_strdup_printf ("{'outcome': <'npc-win'>, 'fame': <int64 2>, 'npc-fame': <int64 7>, "
                                               "'reason': <'Late'>, 'upgrades': <['%s']>}",
                                               upgrades[i]);

      log_add (campaign, line);
    }
  session = open_next (campaign);
  fly_for (session, "'a'", "'light'");
  return session;
}

/* `printed`: asked for where nobody told it. */
static void
buy (UsSession *session, const char *ship, const char *price, const char *printed)
{
  const UsChoiceItem *item = choice (session, ship);
  g_autofree char *text = us_text_plain (&item->detail, us_session_get_names (session));
  g_autofree char *answer = g_strdup_printf ("'%s'", ship);

  g_assert_cmpstr (text, ==, price);
  table_answer (session, "xia/purchase", answer);
  if (printed != NULL)
    table_answer (session, "xia/price", printed);
}

/* The example of the source: 13,000 at tier 3 buy four ships, which are 4 fame and the abilities of seven ships. */
static void
test_buy (void)
{
  g_autoptr (UsSession) session = open_fourth ();

  assert_told (session, "xia.in-force",
               "In force: all abilities free, also those of your old ships (tier 3 ships cost 2,000 less; from tier 3 "
               "you may go to tier 1)");
  deed (session, "buy");
  table_answer (session, "xia/in-hand", "'other'");
  table_answer (session, "xia/other-in-hand", "int64 11000");
  buy (session, "c", "Usually 5,000 credits", "int64 5000");
  buy (session, "d", "Usually 6,000 credits", "int64 8000");
  /* What is left buys nothing of tier 1. */
  table_assert_asked (session, "xia/you");
  assert_told (session, "xia.bought", "Pay 6,000 credits for the Deer and put it where your old one stands");
  g_assert_cmpint (table_value (session, "your-fame"), ==, 2);
  deed (session, "buy");
  table_answer (session, "xia/in-hand", "'other'");
  table_answer (session, "xia/other-in-hand", "int64 13000");
  g_assert_false (choice (session, "a")->enabled);
  buy (session, "b", "Usually 1,000 credits", "int64 1000");
  g_assert_false (choice (session, "c")->enabled);
  buy (session, "f", "5,000 credits", NULL);
  g_assert_false (choice (session, "d")->enabled);
  buy (session, "g", "Usually 6,000 credits", "int64 8000");
  buy (session, "e", "Usually 1,000 credits", "int64 1000");
  table_assert_asked (session, "xia/you");
  g_assert_cmpint (table_value (session, "your-fame"), ==, 6);
  assert_told (session, "xia.abilities", "Abilities that you hold: 3 of tier 1, 2 of tier 2, 2 of tier 3");
  assert_line (session, "{'goal': <'light'>, 'outcome': <'npc-win'>, 'fame': <int64 6>, 'npc-fame': <int64 0>, "
                        "'ships': <['a', 'c', 'd', 'b', 'f', 'g', 'e']>}");
}

static void
test_cannot_pay (void)
{
  g_autoptr (UsSession) session = fly ("trade-1");

  deed (session, "buy");
  table_answer (session, "xia/in-hand", "'other'");
  table_answer (session, "xia/other-in-hand", "int64 999");
  table_assert_asked (session, "xia/you");
  assert_told (session, "xia.none-in-reach", "With 999 credits no ship can be bought now");
  deed (session, "buy");
  table_answer (session, "xia/in-hand", "'5000'");
  table_answer (session, "xia/purchase", "'none'");
  table_assert_asked (session, "xia/you");
  g_assert_cmpint (table_value (session, "your-fame"), ==, 0);
}

/* Of those that cost too much it is told why, and one that nobody told of may be the one. */
static void
test_too_dear (void)
{
  g_autoptr (UsSession) session = fly ("trade-1");

  deed (session, "buy");
  table_answer (session, "xia/in-hand", "'other'");
  table_answer (session, "xia/other-in-hand", "int64 4000");
  buy (session, "c", "Usually 5,000 credits", "int64 4500");
  deed (session, "buy");
  table_answer (session, "xia/in-hand", "'other'");
  table_answer (session, "xia/other-in-hand", "int64 4000");
  g_assert_false (choice (session, "c")->enabled);
  table_answer (session, "xia/purchase", "'new'");
  table_answer (session, "ship", "{'name': <'Ibis'>, 'tier': <int64 2>, 'price': <int64 4000>}");
  assert_told (session, "xia.bought", "Pay 4,000 credits for the Ibis and put it where your old one stands");
  table_assert_asked (session, "xia/you");
}

/* What is usual refuses no ship: its price is asked, once, and refuses it then. */
static void
test_unpriced (void)
{
  g_autoptr (UsSession) session = fly ("trade-1");
  g_autoptr (GVariant) all = NULL;
  g_autofree char *things = NULL;

  deed (session, "buy");
  table_answer (session, "xia/in-hand", "'other'");
  table_answer (session, "xia/other-in-hand", "int64 4000");
  buy (session, "c", "Usually 5,000 credits", "int64 4500");
  assert_told (session, "xia.too-dear", "You do not buy the Crab now: it costs 4,500, and 4,000 are left");
  table_assert_asked (session, "xia/you");
  deed (session, "buy");
  table_answer (session, "xia/in-hand", "'other'");
  table_answer (session, "xia/other-in-hand", "int64 4500");
  buy (session, "c", "4,500 credits", NULL);
  assert_told (session, "xia.bought", "Pay 4,500 credits for the Crab and put it where your old one stands");
  g_assert_cmpint (table_value (session, "your-fame"), ==, 1);
  all = us_session_dup_log_things (session);
  things = g_variant_print (all, FALSE);
  g_assert_nonnull (strstr (things, "'ship': <{'c': <{'price': <int64 4500>}>}>"));
  /* What is taken back was not told. */
  while (!g_str_equal (us_session_get_prompt (session)->key, "xia/price"))
    g_assert_true (us_session_undo (session, 1, NULL));
  table_answer (session, "xia/price", "int64 3000");
  assert_told (session, "xia.bought", "Pay 3,000 credits for the Crab and put it where your old one stands");
}

static GVariant *
dup_met_ships (UsSession *session)
{
  g_autoptr (GVariant) all = us_session_dup_log_things (session);

  return g_variant_lookup_value (all, "ship", G_VARIANT_TYPE_VARDICT);
}

/* One that is told of when it is bought and cannot be is told of all the same, and the table hears why. */
static void
test_told_in_vain (void)
{
  g_autoptr (UsSession) session = fly ("trade-1");
  g_autoptr (GVariant) ships = NULL;

  deed (session, "buy");
  table_answer (session, "xia/in-hand", "'5000'");
  table_answer (session, "xia/purchase", "'new'");
  table_answer (session, "ship", "{'name': <'Ibis'>, 'tier': <int64 2>, 'price': <int64 9000>}");
  assert_told (session, "xia.too-dear", "You do not buy the Ibis now: it costs 9,000, and 5,000 are left");
  table_assert_asked (session, "xia/purchase");
  table_answer (session, "xia/purchase", "'new'");
  table_answer (session, "ship", "{'name': <'Jay'>, 'tier': <int64 1>}");
  assert_told (session, "xia.other-tier", "You do not buy the Jay now: it is of tier 1");
  table_answer (session, "xia/purchase", "'none'");
  ships = dup_met_ships (session);
  g_assert_cmpuint (g_variant_n_children (ships), ==, 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xia/logged-ships/buy", test_buy);
  g_test_add_func ("/xia/logged-ships/cannot-pay", test_cannot_pay);
  g_test_add_func ("/xia/logged-ships/too-dear", test_too_dear);
  g_test_add_func ("/xia/logged-ships/unpriced", test_unpriced);
  g_test_add_func ("/xia/logged-ships/told-in-vain", test_told_in_vain);
  return g_test_run ();
}
