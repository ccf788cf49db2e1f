/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "xia-table.h"

/* Where the rules of Xia alone can be read in two ways; what is corrected, and what is refused. */

/* --- First on a space ---------------------------------------------------------------------------- */

/* Each that was reached or passed, once, for whoever came first; of what is not known the table is asked. */
static void
test_spaces (void)
{
  g_autoptr (UsSession) session = begin_marked ("limit=20");

  deed (session, "more-fame");
  table_answer (session, "xia/fame", "int64 4");
  assert_revealed (session, 1, 1, 1);
  end_turn (session);
  roll (session, 0, 13);
  /* 13 and 8 are three fame: nobody comes farther. */
  assert_values (session, 4, 3, 0);
  assert_revealed (session, 0, 0, 0);
  table_answer (session, "xia/rolled", "true");
  table_answer (session, "xia/events", "'next-round'");
  end_turn (session);
  roll (session, 0, 20);
  /* To 6, past 5. */
  assert_values (session, 4, 6, 0);
  assert_revealed (session, 1, 0, 1);
  table_answer (session, "xia/rolled", "true");
  table_answer (session, "xia/events", "'next-round'");
  deed (session, "fame");
  assert_revealed (session, 0, 0, 0);
  deed (session, "fame");
  assert_revealed (session, 0, 0, 0);
  deed (session, "fame");
  assert_revealed (session, 0, 1, 0);
}

/* --- Who wins when ------------------------------------------------------------------------------- */

/* What is reached in your turn waits for its end, and what is reached at the end of a round for that of your next one. */
static void
test_status (void)
{
  g_autoptr (UsSession) session = begin ("limit=5", "@as []");

  put (session, "your-fame", 4);
  deed (session, "fame");
  table_assert_asked (session, "xia/you");
  deed (session, "outlaw");
  table_answer (session, "xia/you", "'end'");
  assert_over (session, US_WON);
  table_undo (session, 3);
  to_events (session, 0, 1);
  table_answer (session, "xia/events", "'fame'");
  table_assert_asked (session, "xia/events");
  table_answer (session, "xia/events", "'next-round'");
  table_assert_asked (session, "xia/you");
  table_answer (session, "xia/you", "'end'");
  assert_over (session, US_WON);
}

/* The Sellsword acts behind your status phase. */
static void
test_won_by_sellsword (void)
{
  g_autoptr (UsSession) session = begin ("limit=5 sellsword=on", "['merchant', 'sellsword']");

  put (session, "your-fame", 4);
  end_turn (session);
  table_answer (session, "xia/sellsword", "'attack/merchant'");
  table_answer (session, "xia/attack", "'destroyed'");
  assert_values (session, 5, 0, 0);
  g_assert_cmpint (table_value (session, "bounty-sellsword"), ==, 2000);
  pass_npcs (session);
  roll (session, 0, 1);
  table_answer (session, "xia/rolled", "true");
  table_answer (session, "xia/events", "'next-round'");
  table_answer (session, "xia/you", "'end'");
  assert_over (session, US_WON);
}

/* In an NPC's turn and in yours: whoever would act next is not asked. */
static void
test_lost_at_once (void)
{
  g_autoptr (UsSession) session = begin ("limit=5", "['enforcer', 'scoundrel']");

  put (session, "npc-fame", 4);
  deed (session, "destroyed");
  table_answer (session, "xia/destroyer", "'scoundrel'");
  assert_over (session, US_LOST);
  table_undo (session, 2);
  end_turn (session);
  table_answer (session, "xia/came", "'destroyed/you'");
  assert_over (session, US_LOST);
}

/* --- What the hands are told ---------------------------------------------------------------------- */

/* A Sellsword that an NPC destroyed stands on the map again before its turn, at a spawn point. */
static void
test_hired_again (void)
{
  g_autoptr (UsSession) session = begin ("sellsword=on limit=20", "['scoundrel', 'sellsword']");

  end_turn (session);
  table_answer (session, "xia/sellsword", "'end'");
  g_assert_cmpuint (count_told (session, "xia.back-hired"), ==, 0);
  table_answer (session, "xia/came", "'destroyed/sellsword'");
  pass_npcs (session);
  roll (session, 0, 1);
  table_answer (session, "xia/rolled", "true");
  table_answer (session, "xia/events", "'next-round'");
  end_turn (session);
  table_assert_asked (session, "xia/sellsword");
  assert_told (session, "xia.back-hired", "Put the Sellsword on a random spawn point");
}

/* A ship that is told of only now is one of those that it cannot be, if it is of another tier. */
static void
test_new_ship (void)
{
  HarnessPlay about;
  g_autoptr (UsSession) session = NULL;

  init (&about, 3, one_card ("move", "move"), "limit=20");
  session = harness_open (&about);
  set_up (session, "['merchant']", "xia/ship");
  table_answer (session, "xia/ship", "'new'");
  table_answer (session, "ship", "{'name': <'Kite'>, 'tier': <int64 2>}");
  table_assert_asked (session, "xia/ship");
  table_answer (session, "xia/ship", "'new'");
  table_answer (session, "ship", "{'name': <'Swift'>, 'tier': <int64 1>}");
  g_assert_false (asks (session, "xia/ship"));
}

/* A ship that is lost leaves cubes, and the fame roll asks for them; who could have done it is asked, no one else. */
static void
test_left_cubes (void)
{
  g_autoptr (UsSession) session = begin ("limit=20", "['scoundrel']");
  g_autofree char *detail = NULL;

  deed (session, "destroyed");
  g_assert_cmpuint (us_session_get_prompt (session)->n_choices, ==, 2);
  table_answer (session, "xia/destroyer", "'hazard'");
  assert_told (session, "xia.lay-cubes", "Lay the cubes that you carried on the map");
  deed (session, "attack/scoundrel");
  table_answer (session, "xia/attack", "'destroyed'");
  deed (session, "destroyed");
  table_assert_asked (session, "xia/you");
  end_turn (session);
  pass_npcs (session);
  table_assert_asked (session, "xia/cubes");
  detail = us_text_plain (&us_session_get_prompt (session)->detail, us_session_get_names (session));
  g_assert_cmpstr (detail, ==, "Those that your ship carried when it was destroyed as well");
}

/* Without a typed card a second attack has its own dice, and all that is rolled is told. */
static void
test_again (void)
{
  g_autoptr (UsSession) session = begin ("difficulty=hard limit=20", "['enforcer']");

  end_turn (session);
  g_assert_cmpint (count_dice (session), ==, 2);
  table_answer (session, "xia/came", "'again'");
  g_assert_cmpint (count_dice (session), ==, 2);
  table_answer (session, "xia/came", "'flying'");
  table_assert_asked (session, "xia/cubes");
}

/* A house rule turns the stats card when the round is over, and says so then. */
static void
test_turned_late (void)
{
  g_autoptr (UsSession) session = begin ("rule.flip=round-end", "@as []");

  put (session, "your-fame", 5);
  deed (session, "fame");
  g_assert_cmpuint (count_told (session, "xia.flip"), ==, 0);
  to_events (session, 0, 1);
  g_assert_cmpuint (count_told (session, "xia.flip"), ==, 0);
  table_answer (session, "xia/events", "'next-round'");
  g_assert_cmpuint (count_told (session, "xia.flip"), ==, 1);
}

/* What was wrong was never reached, also where the card is turned only later or half is less by then. */
static void
test_slip (void)
{
  for (int late = 0; late <= 1; late++)
    {
      g_autoptr (UsSession) session = begin (late ? "rule.flip=round-end limit=10" : "limit=15", "@as []");

      deed (session, "more-fame");
      table_answer (session, "xia/fame", "int64 7");
      put (session, "your-fame", 3);
      put (session, "limit", 10);
      to_events (session, 0, 1);
      table_answer (session, "xia/events", "'next-round'");
      g_assert_cmpuint (count_told (session, "xia.flip"), ==, 0);
    }
}

/* A card that was told to be turned stays so, and so does the line that says it. */
static void
test_flip_stays (void)
{
  g_autoptr (UsSession) session = begin ("limit=10", "@as []");

  deed (session, "more-fame");
  table_answer (session, "xia/fame", "int64 6");
  put (session, "limit", 20);
  assert_told (session, "xia.flip", "Turn the NPC stats card to side B");
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    g_assert_false (us_session_get_line (session, i)->outdated &&
                    g_str_equal (us_session_get_line (session, i)->id, "xia.flip"));
}

/* The track ends at the limit: nothing is revealed beyond. */
static void
test_track_end (void)
{
  g_autoptr (UsSession) session = begin ("limit=5", "@as []");

  put (session, "your-fame", 4);
  deed (session, "more-fame");
  table_answer (session, "xia/fame", "int64 8");
  g_assert_cmpint (table_value (session, "your-fame"), ==, 12);
  g_assert_cmpuint (count_told (session, "xia.reveal"), ==, 1);
}

/* --- Seats and sectors --------------------------------------------------------------------------- */

/* Below a target line that no ship fits nothing is done, up to the next one: of two attacks one is left, the second one. */
static void
test_targets_apart (void)
{
  for (int tier = 1; tier <= 2; tier++)
    {
      g_autoptr (UsSession) session = begin_with_card ("", "target-tier-1 attack target-you attack",
                                                       "target-tier-1 attack target-you attack", "['scoundrel']");

      if (tier > 1)
        table_adjust (session, "tier", "'2'");
      end_turn (session);
      for (int attack = tier; attack <= 2; attack++)
        {
          g_assert_cmpint (count_dice (session), ==, 1);
          table_answer (session, "xia/came", "'flying'");
        }
      g_assert_true (asks (session, "xia/cubes"));
    }
}

/* At the table a second attack is told before it is rolled, without what the first one came to. */
static void
test_no_old_dice (void)
{
  g_autoptr (UsSession) session =
    begin_with_card ("npc-dice=table", "target-you attack attack", "target-you attack attack", "['scoundrel']");

  end_turn (session);
  for (int attack = 1; attack <= 2; attack++)
    {
      g_assert_true (asks (session, "xia/attacks"));
      g_assert_cmpint (count_dice (session), ==, 0);
      for (guint i = 0; i < us_session_get_n_lines (session); i++)
        {
          g_autofree char *detail =
            us_text_plain (&us_session_get_line (session, i)->detail, us_session_get_names (session));

          g_assert_null (strstr (detail, "7"));
        }
      table_answer (session, "xia/attacks", "'yes'");
      table_answer (session, "xia/dice", "[int64 7]");
      table_answer (session, "xia/came", "'flying'");
    }
  g_assert_true (asks (session, "xia/cubes"));
}

/* What has destroyed its target goes on with the next target line, and only there. */
static void
test_goes_on (void)
{
  static const char *const steps[] = { "target-bounty attack attack", "target-bounty attack target-you attack" };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (UsSession) session = begin_with_card ("", steps[i], steps[i], "['merchant', 'scoundrel']");

      put (session, "bounty-merchant", 3000);
      end_turn (session);
      table_answer (session, "xia/came", "'done'");
      table_answer (session, "xia/came", "'destroyed/merchant'");
      g_assert_cmpint (asks (session, "xia/came"), ==, i == 1);
      g_assert_cmpint (asks (session, "xia/cubes"), ==, i == 0);
    }
}

/* What it scores above a target line that no ship fits counts, and below it does not. */
static void
test_scores_before (void)
{
  for (int before = 0; before <= 1; before++)
    {
      const char *steps = before ? "move score target-tier-1 move" : "target-tier-1 move score";
      g_autoptr (UsSession) session = begin_with_card ("", steps, steps, "['scoundrel']");

      table_adjust (session, "tier", "'2'");
      end_turn (session);
      if (before)
        table_answer (session, "xia/x", "int64 4");
      else
        table_answer (session, "xia/npc-done", "true");
      g_assert_true (asks (session, "xia/cubes"));
      g_assert_cmpint (table_value (session, "x"), ==, before ? 4 : 0);
    }
}

/* A mission is turned up when it is done, and it cannot be done without a target. */
static void
test_feasible (void)
{
  g_autoptr (UsSession) session = begin ("", "['enforcer']");

  deed (session, "keep-mission");
  table_answer (session, "xia/mission-where", "'left-2'");
  g_assert_null (table_find_choice (session, "turn-mission"));
  g_assert_nonnull (table_find_choice (session, "drop-mission"));
  deed (session, "entered");
  table_answer (session, "xia/entered", "'merchant'");
  table_answer (session, "xia/seat", "'2'");
  table_answer (session, "xia/which-card", "'none'");
  deed (session, "turn-mission");
  g_assert_cmpstr (target_of (session, "missions/mission-1"), ==, "Merchant");
}

/* One that enters later comes between, for missions that lie face down. */
static void
test_entered_later (void)
{
  g_autoptr (UsSession) session = begin ("", "['merchant', 'scoundrel']");

  for (int i = 0; i < 2; i++)
    {
      deed (session, "keep-mission");
      table_answer (session, "xia/mission-where", "'left-1'");
    }
  deed (session, "turn-mission");
  table_answer (session, "xia/mission-turned", "'mission-2'");
  deed (session, "entered");
  table_answer (session, "xia/entered", "'enforcer'");
  table_answer (session, "xia/seat", "'1'");
  table_answer (session, "xia/which-card", "'none'");
  g_assert_cmpstr (target_of (session, "missions/mission-1"), ==, "Enforcer");
  g_assert_cmpstr (target_of (session, "missions/mission-2"), ==, "Merchant");
  g_assert_cmpint (table_value (session, "seat-enforcer"), ==, 0);
  g_assert_cmpint (table_value (session, "seat-merchant"), ==, 1);
  /* It acts in the same round, and first. */
  end_turn (session);
  g_assert_nonnull (table_find_choice (session, "destroyed/merchant"));
  g_assert_null (table_find_choice (session, "destroyed/enforcer"));
}

static void
test_no_sector (void)
{
  g_autoptr (UsSession) session = begin ("", "@as []");

  table_answer (session, "xia/you", "'end'");
  table_answer (session, "xia/expanse", "'no-sector'");
  roll (session, 0, 1);
  table_answer (session, "xia/rolled", "true");
  table_answer (session, "xia/events", "'next-round'");
  table_answer (session, "xia/you", "'end'");
  table_assert_asked (session, "xia/cubes");
  g_assert_cmpuint (count_told (session, "xia.no-expanse"), ==, 1);
}

/* --- The stats card ------------------------------------------------------------------------------ */

/* No correction of fame or limit turns it back; that of the side itself does. */
static void
test_side_corrected (void)
{
  g_autoptr (UsSession) session = begin ("", "@as []");

  put (session, "npc-fame", 5);
  g_assert_cmpint (table_value (session, "side"), ==, SIDE_A);
  put (session, "npc-fame", 6);
  g_assert_cmpint (table_value (session, "side"), ==, SIDE_B);
  put (session, "npc-fame", 0);
  g_assert_cmpint (table_value (session, "side"), ==, SIDE_B);
  put (session, "limit", 40);
  g_assert_cmpint (table_value (session, "side"), ==, SIDE_B);
  put (session, "limit", 39);
  g_assert_cmpint (table_value (session, "side"), ==, SIDE_B);
  table_adjust (session, "side", "'a'");
  g_assert_cmpint (table_value (session, "side"), ==, SIDE_A);
  put (session, "your-fame", 5);
  g_assert_cmpint (table_value (session, "side"), ==, SIDE_A);
  put (session, "limit", 9);
  g_assert_cmpint (table_value (session, "side"), ==, SIDE_B);
}

/* What was put right turns the card on the table as well, which is told at once; of one that was turned by hand nothing is
 * told. */
static void
test_turned (void)
{
  g_autoptr (UsSession) session = begin ("", "@as []");

  put (session, "npc-fame", 5);
  g_assert_cmpuint (count_told (session, "xia.flip"), ==, 0);
  put (session, "npc-fame", 6);
  g_assert_cmpuint (count_told (session, "xia.flip"), ==, 1);
  deed (session, "fame");
  g_assert_cmpuint (count_told (session, "xia.flip"), ==, 0);
  table_adjust (session, "side", "'a'");
  table_adjust (session, "side", "'b'");
  g_assert_cmpuint (count_told (session, "xia.flip"), ==, 0);
}

/* Whoever acts later in the round has the other side already. */
static void
test_flip_between (void)
{
  g_autoptr (UsSession) session = begin ("limit=5", "['enforcer', 'scoundrel']");

  put (session, "npc-fame", 2);
  end_turn (session);
  g_assert_cmpint (count_dice (session), ==, 1);
  table_answer (session, "xia/came", "'destroyed/you'");
  assert_values (session, 0, 3, 0);
  g_assert_cmpint (count_dice (session), ==, 2);
}

/* Of a card that nobody typed in the other behaviour is in force; of one that is known its name says which. */
static void
test_half (void)
{
  g_autoptr (UsSession) session = begin ("", "['scoundrel']");

  g_assert_cmpint (table_value (session, "half-scoundrel"), ==, 0);
  table_adjust (session, "half-scoundrel", "'second'");
  g_assert_cmpint (table_value (session, "half-scoundrel"), ==, 1);
  end_turn (session);
  g_assert_cmpuint (count_told (session, "xia.step-card"), ==, 1);
  g_assert_null (us_session_find_adjustable (session, "behaviour-scoundrel"));
  g_clear_object (&session);

  session = begin_with_card ("", "move", "other", "['scoundrel']");
  g_assert_null (us_session_find_adjustable (session, "half-scoundrel"));
  table_adjust (session, "behaviour-scoundrel", "'as-on-the-card'");
  g_assert_nonnull (us_session_find_adjustable (session, "half-scoundrel"));
}

/* --- What is refused ----------------------------------------------------------------------------- */

static void
assert_sentence (const GError *error)
{
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_assert_null (strstr (error->message, ". "));
  g_assert_null (strchr (error->message, '\n'));
}

static void
refuse_value (UsSession *session, const char *key, const char *value, UsError code)
{
  g_autoptr (GVariant) corrected = g_variant_ref_sink (g_variant_new_parsed (value));
  g_autofree char *before = harness_situation (session);
  int entries = us_journal_get_n_entries (us_session_get_journal (session));
  g_autoptr (GError) error = NULL;

  g_assert_false (us_session_adjust (session, key, corrected, &error));
  g_assert_error (error, US_ERROR, (int) code);
  assert_sentence (error);
  g_assert_cmpint (us_journal_get_n_entries (us_session_get_journal (session)), ==, entries);
  harness_assert_situation (session, before);
}

static void
refuse_answer (UsSession *session, const char *key, const char *answer, UsError code)
{
  g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_new_parsed (answer));
  g_autoptr (GError) error = NULL;

  table_assert_asked (session, key);
  table_refuse (session, answer, code);
  g_assert_false (us_session_answer (session, value, &error));
  assert_sentence (error);
}

static void
test_refused (void)
{
  g_autoptr (UsSession) session = begin ("", "['merchant', 'scoundrel']");

  refuse_value (session, "your-fame", "int64 100", US_ERROR_OUT_OF_RANGE);
  refuse_value (session, "npc-fame", "int64 100", US_ERROR_OUT_OF_RANGE);
  refuse_value (session, "npc-fame", "int64 -1", US_ERROR_OUT_OF_RANGE);
  refuse_value (session, "credits", "int64 100000", US_ERROR_OUT_OF_RANGE);
  refuse_value (session, "your-bounty", "int64 100000", US_ERROR_OUT_OF_RANGE);
  refuse_value (session, "bounty-merchant", "int64 -1000", US_ERROR_OUT_OF_RANGE);
  refuse_value (session, "bounty-enforcer", "int64 1000", US_ERROR_UNKNOWN_KEY);
  refuse_value (session, "cubes", "int64 61", US_ERROR_OUT_OF_RANGE);
  refuse_value (session, "tier", "'4'", US_ERROR_OUT_OF_RANGE);
  refuse_value (session, "seat-merchant", "'3'", US_ERROR_OUT_OF_RANGE);
  refuse_value (session, "seat-merchant", "'0'", US_ERROR_OUT_OF_RANGE);
  put (session, "your-fame", 7);
  refuse_value (session, "limit", "int64 6", US_ERROR_OUT_OF_RANGE);
  put (session, "limit", 7);
  put (session, "limit", 10);
  /* Above the fame to win as well, which may only stay what it is. */
  put (session, "your-fame", 16);
  refuse_value (session, "limit", "int64 12", US_ERROR_OUT_OF_RANGE);
  put (session, "limit", 10);
  put (session, "your-fame", 7);

  deed (session, "credits");
  refuse_answer (session, "xia/credits", "'500'", US_ERROR_NOT_A_CHOICE);
  table_answer (session, "xia/credits", "'other'");
  refuse_answer (session, "xia/other-credits", "int64 100000", US_ERROR_OUT_OF_RANGE);
  table_answer (session, "xia/other-credits", "int64 99999");
  deed (session, "more-fame");
  refuse_answer (session, "xia/fame", "int64 100", US_ERROR_OUT_OF_RANGE);
  table_answer (session, "xia/fame", "int64 2");
  deed (session, "entered");
  refuse_answer (session, "xia/entered", "'scoundrel'", US_ERROR_NOT_A_CHOICE);
  refuse_answer (session, "xia/entered", "'sellsword'", US_ERROR_NOT_A_CHOICE);
  table_answer (session, "xia/entered", "'enforcer'");
  refuse_answer (session, "xia/seat", "'4'", US_ERROR_NOT_A_CHOICE);
  table_answer (session, "xia/seat", "'3'");
  table_answer (session, "xia/which-card", "'none'");
  end_turn (session);
  pass_npcs (session);
  refuse_answer (session, "xia/cubes", "int64 61", US_ERROR_OUT_OF_RANGE);
  table_answer (session, "xia/cubes", "int64 0");
  refuse_answer (session, "xia/fame-roll", "[int64 21]", US_ERROR_OUT_OF_RANGE);
  refuse_answer (session, "xia/fame-roll", "[int64 0]", US_ERROR_OUT_OF_RANGE);
  refuse_answer (session, "xia/fame-roll", "[int64 3, 4]", US_ERROR_WRONG_COUNT);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*run) (void);
  } tests[] = {
    { "/xia/spaces", test_spaces },
    { "/xia/status", test_status },
    { "/xia/won-by-sellsword", test_won_by_sellsword },
    { "/xia/lost-at-once", test_lost_at_once },
    { "/xia/hired-again", test_hired_again },
    { "/xia/new-ship", test_new_ship },
    { "/xia/left-cubes", test_left_cubes },
    { "/xia/again", test_again },
    { "/xia/turned-late", test_turned_late },
    { "/xia/slip", test_slip },
    { "/xia/flip-stays", test_flip_stays },
    { "/xia/track-end", test_track_end },
    { "/xia/entered-later", test_entered_later },
    { "/xia/feasible", test_feasible },
    { "/xia/targets-apart", test_targets_apart },
    { "/xia/goes-on", test_goes_on },
    { "/xia/no-old-dice", test_no_old_dice },
    { "/xia/scores-before", test_scores_before },
    { "/xia/no-sector", test_no_sector },
    { "/xia/side-corrected", test_side_corrected },
    { "/xia/turned", test_turned },
    { "/xia/flip-between", test_flip_between },
    { "/xia/half", test_half },
    { "/xia/refused", test_refused },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_func (tests[i].path, tests[i].run);
  return g_test_run ();
}
