/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "xia-table.h"

/* Each house rule of Xia alone both ways. */

static void
test_last_space (void)
{
  g_autoptr (UsSession) session = begin_marked ("rule.spaces=last");

  deed (session, "more-fame");
  table_answer (session, "xia/fame", "int64 3");
  assert_revealed (session, 0, 1, 0);
  deed (session, "more-fame");
  table_answer (session, "xia/fame", "int64 2");
  assert_revealed (session, 1, 0, 0);
  /* 11 and 10 are three fame, behind you. */
  end_turn (session);
  roll (session, 0, 11);
  assert_values (session, 5, 3, 0);
  assert_revealed (session, 0, 0, 0);
}

/* They get there while you wait. */
static void
test_both (void)
{
  for (int won = 0; won <= 1; won++)
    {
      g_autoptr (UsSession) session = begin (won ? "limit=5 rule.both=won" : "limit=5", "['scoundrel']");

      put (session, "your-fame", 4);
      to_events (session, 0, 1);
      table_answer (session, "xia/events", "'fame'");
      put (session, "npc-fame", 4);
      table_answer (session, "xia/events", "'destroyed'");
      table_answer (session, "xia/destroyer", "'scoundrel'");
      if (won)
        {
          assert_values (session, 5, 5, 0);
          table_assert_asked (session, "xia/events");
          table_answer (session, "xia/events", "'next-round'");
          table_answer (session, "xia/you", "'end'");
          assert_over (session, US_WON);
          continue;
        }
      assert_over (session, US_LOST);
      assert_told (session, "xia.end-both", "You have lost: the NPCs got there while you waited for your status phase");
    }
}

static void
test_seat (void)
{
  for (int leaves = 0; leaves <= 1; leaves++)
    {
      g_autoptr (UsSession) session = begin (leaves ? "rule.seat=leaves" : "", "['merchant', 'scoundrel']");

      deed (session, "attack/merchant");
      table_answer (session, "xia/attack", "'destroyed'");
      deed (session, "keep-mission");
      table_answer (session, "xia/mission-where", "'left-1'");
      g_assert_cmpstr (target_of (session, "missions/mission-1"), ==, leaves ? "Scoundrel" : "Merchant");
      /* It is back when it acts. */
      play_round (session, 0, 1);
      g_assert_cmpstr (target_of (session, "missions/mission-1"), ==, "Merchant");
      g_assert_cmpint (table_value (session, "seat-merchant"), ==, 0);
    }
}

static void
set_behaviour (UsSession *session, const char *key, int behaviour)
{
  const UsAdjustable *item = us_session_find_adjustable (session, key);
  g_autoptr (GVariant) value = g_variant_ref_sink (harness_adjust_value (session, item->adjust, behaviour));
  g_autoptr (GError) error = NULL;

  us_session_adjust (session, key, value, &error);
  g_assert_no_error (error);
}

/* What stands below the fame track. */
static const char *
note_of_track (UsSession *session)
{
  UsBoard *board = us_session_get_board (session);

  return us_board_area_of (board, us_board_find_cell (board, "fame/1"))->note;
}

static void
test_flip (void)
{
  for (int late = 0; late <= 1; late++)
    {
      g_autoptr (UsSession) session = begin (late ? "rule.flip=round-end" : "", "['merchant']");

      put (session, "your-fame", 5);
      deed (session, "fame");
      g_assert_cmpint (table_value (session, "side"), ==, late ? SIDE_A : SIDE_B);
      g_assert_cmpuint (count_told (session, "xia.flip"), ==, !late);
      g_assert_cmpstr (note_of_track (session), ==,
                       late ? "Side A until this round ends" : "Side B, since 6 was reached");
      end_turn (session);
      pass_npcs (session);
      g_assert_cmpint (table_value (session, "side"), ==, late ? SIDE_A : SIDE_B);
      roll (session, 0, 1);
      table_answer (session, "xia/rolled", "true");
      table_answer (session, "xia/events", "'next-round'");
      g_assert_cmpint (table_value (session, "side"), ==, SIDE_B);
      table_adjust (session, "side", "'a'");
      g_assert_cmpstr (note_of_track (session), ==, "Side A, as you put it right");
    }
}

/* The Enforcer of a copy whose cards are known has them rolled one after the other. */
static void
test_dice (void)
{
  for (int apart = 0; apart <= 1; apart++)
    {
      UsTaught *taught = us_taught_new_made_up (us_games_find ("xia"), 3);
      HarnessPlay about;
      UsSession *session;

      init (&about, 3, taught, apart ? "rule.dice=apart difficulty=hard" : "difficulty=hard");
      session = harness_open (&about);
      set_up (session, "['enforcer']", "xia/you");
      /* Its third card, the second of the two: you, a move and an attack. */
      set_behaviour (session, "behaviour-enforcer", 6);
      end_turn (session);
      g_assert_cmpint (count_dice (session), ==, apart ? 1 : 2);
      table_answer (session, "xia/came", "'flying'");
      if (apart)
        {
          g_assert_cmpint (count_dice (session), ==, 1);
          table_answer (session, "xia/came", "'flying'");
        }
      table_assert_asked (session, "xia/cubes");
      g_object_unref (session);
      us_taught_free_made_up (taught);
    }
}

static void
test_sellsword_first (void)
{
  for (int before = 0; before <= 1; before++)
    {
      g_autoptr (UsSession) session =
        begin (before ? "sellsword=on rule.sellsword=before-expanse" : "sellsword=on", "['sellsword']");

      table_answer (session, "xia/you", "'end'");
      if (before)
        table_answer (session, "xia/sellsword", "'end'");
      table_answer (session, "xia/expanse", "'nobody'");
      if (!before)
        table_answer (session, "xia/sellsword", "'end'");
      table_assert_asked (session, "xia/cubes");
    }
}

/* 2,000 of an event after the roll, 500 in your turn and 2,500 of the Scoundrel make 5,000; or only those of its turn,
 * and nobody asks for others. */
static void
test_credits (void)
{
  for (int turns = 0; turns <= 1; turns++)
    {
      g_autoptr (UsSession) session = begin (turns ? "rule.credits=npc-turns" : "", "['enforcer', 'scoundrel']");

      to_events (session, 0, 1);
      if (!turns)
        {
          table_answer (session, "xia/events", "'credits'");
          table_answer (session, "xia/credits", "'2000'");
        }
      table_answer (session, "xia/events", "'next-round'");
      if (!turns)
        {
          deed (session, "credits");
          table_answer (session, "xia/credits", "'other'");
          table_answer (session, "xia/other-credits", "int64 500");
        }
      put (session, "bounty-scoundrel", 2500);
      end_turn (session);
      table_answer (session, "xia/came", "'destroyed/scoundrel'");
      pass_npcs (session);
      /* 11 and 10 are three fame, 11 and 4 are two. */
      roll (session, 0, 11);
      assert_values (session, 0, turns ? 2 : 3, 0);
    }
}

/* 4 to 0, and a ship of tier 1 is destroyed: behind by 3 or by 4, so that 14 is 20 or 22. */
static void
test_behind (void)
{
  for (int before = 0; before <= 1; before++)
    {
      g_autoptr (UsSession) session =
        begin (before ? "limit=20 rule.behind=before-bonus" : "limit=20", "['scoundrel']");

      put (session, "your-fame", 4);
      end_turn (session);
      table_answer (session, "xia/came", "'destroyed/you'");
      roll (session, 0, 14);
      assert_values (session, 4, 1 + (before ? 3 : 2), 0);
    }
}

/* Words alone: the player counts. */
static void
test_cubes (void)
{
  for (int own = 0; own <= 1; own++)
    {
      g_autoptr (UsSession) session = begin (own ? "rule.cubes=own" : "", "@as []");
      g_autofree char *text = NULL;

      deed (session, "cube");
      deed (session, "cubes");
      table_answer (session, "xia/more-cubes", "int64 3");
      g_assert_cmpint (table_value (session, "cubes"), ==, 4);
      end_turn (session);
      text = us_text_plain (&us_session_get_prompt (session)->detail, us_session_get_names (session));
      g_assert_cmpstr (text, ==,
                       own ? "Only those that your ship left, by your house rule"
                           : "Jettisoned, left by a ship that was destroyed or damaged, or by anything else");
      /* 7 and 8 are 15. */
      roll (session, 4, 7);
      assert_values (session, 0, 2, 0);
      g_assert_cmpint (table_value (session, "cubes"), ==, 0);
    }
}

/* What it costs to destroy each of them, with the 1,000 for an attack where there is one. */
static void
test_kill_bounty (void)
{
  static const struct
  {
    const char *settings;
    int merchant, enforcer, wanted, scoundrel, guest;
  } rules[] = {
    { "limit=20", 2000, 2000, 2000, 0, 0 },
    { "limit=20 rule.kill-bounty=merchant", 2000, 1000, 1000, 0, 0 },
    { "limit=20 rule.kill-bounty=all-innocent", 2000, 2000, 1000, 0, 1000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (UsSession) session = begin (rules[i].settings, "['merchant', 'enforcer', 'scoundrel']");
      int bounty = 0;

      deed (session, "attack/merchant");
      table_answer (session, "xia/attack", "'destroyed'");
      assert_values (session, 1, 0, bounty += rules[i].merchant);
      deed (session, "attack/enforcer");
      table_answer (session, "xia/attack", "'destroyed'");
      assert_values (session, 3, 0, bounty += rules[i].enforcer);
      /* An Enforcer that has a bounty of its own. */
      table_undo (session, 2);
      put (session, "bounty-enforcer", 1000);
      deed (session, "attack/enforcer");
      table_answer (session, "xia/attack", "'destroyed'");
      assert_values (session, 3, 0, bounty += rules[i].wanted - rules[i].enforcer);
      deed (session, "attack/scoundrel");
      table_answer (session, "xia/attack", "'destroyed'");
      assert_values (session, 4, 0, bounty += rules[i].scoundrel);
      deed (session, "entered");
      table_answer (session, "xia/entered", "'other'");
      table_answer (session, "xia/guest", "'none'");
      table_answer (session, "xia/seat", "'4'");
      deed (session, "attack/guest-1");
      table_answer (session, "xia/attack", "'destroyed'");
      table_answer (session, "xia/worth", "int64 3");
      assert_values (session, 7, 0, bounty += rules[i].guest);
    }
}

/* Of three cards the app draws another one, or any of them. */
static void
test_redraw (void)
{
  for (int all = 0; all <= 1; all++)
    {
      int same = 0;

      for (guint64 seed = 0; seed < 30; seed++)
        {
          UsTaught *taught = us_taught_new_made_up (us_games_find ("xia"), seed);
          HarnessPlay about;
          UsSession *session;
          int before;

          init (&about, seed, taught, all ? "rule.redraw=all-cards" : "");
          session = harness_open (&about);
          set_up (session, "['scoundrel']", "xia/you");
          before = table_value (session, "behaviour-scoundrel");
          deed (session, "attack/scoundrel");
          table_answer (session, "xia/attack", "'destroyed'");
          g_assert_cmpint (table_value (session, "behaviour-scoundrel"), ==, before);
          table_undo (session, 1);
          table_answer (session, "xia/attack", "'redrawn'");
          same += (table_value (session, "behaviour-scoundrel") - 1) / 2 == (before - 1) / 2;
          g_object_unref (session);
          us_taught_free_made_up (taught);
        }
      if (all)
        g_assert_cmpint (same, >, 0);
      else
        g_assert_cmpint (same, ==, 0);
    }
}

/* Where no other card is typed in the hands draw it from the others in the box. */
static void
test_redraw_from_one (void)
{
  g_autoptr (UsSession) session = begin_with_card ("", "move", "other", "['scoundrel']");

  g_assert_cmpint (table_value (session, "behaviour-scoundrel"), !=, 0);
  deed (session, "attack/scoundrel");
  table_answer (session, "xia/attack", "'redrawn'");
  /* What it had is not another one. */
  g_assert_false (us_session_get_prompt (session)->choices[us_session_get_prompt (session)->n_choices - 1].enabled);
  table_answer (session, "xia/which-card", "'none'");
  g_assert_true (asks (session, "xia/you"));
  g_assert_cmpint (table_value (session, "behaviour-scoundrel"), ==, 0);
}

static void
test_sellsword_kill (void)
{
  for (int may = 0; may <= 1; may++)
    {
      g_autoptr (UsSession) session =
        begin (may ? "sellsword=on rule.sellsword-kill=may-redraw" : "sellsword=on", "['enforcer', 'sellsword']");

      deed (session, "attack/enforcer");
      g_assert_nonnull (table_find_choice (session, "redrawn"));
      table_answer (session, "xia/attack", "'flying'");
      end_turn (session);
      table_answer (session, "xia/sellsword", "'attack/enforcer'");
      g_assert_cmpint (table_find_choice (session, "redrawn") != NULL, ==, may);
      table_answer (session, "xia/attack", "'destroyed'");
      assert_values (session, 2, 0, 1000);
      g_assert_cmpint (table_value (session, "bounty-sellsword"), ==, 2000);
    }
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*run) (void);
  } tests[] = {
    { "/xia/last-space", test_last_space },
    { "/xia/both", test_both },
    { "/xia/seat", test_seat },
    { "/xia/flip", test_flip },
    { "/xia/dice", test_dice },
    { "/xia/sellsword-first", test_sellsword_first },
    { "/xia/credits", test_credits },
    { "/xia/behind", test_behind },
    { "/xia/cubes", test_cubes },
    { "/xia/kill-bounty", test_kill_bounty },
    { "/xia/redraw", test_redraw },
    { "/xia/redraw-from-one", test_redraw_from_one },
    { "/xia/sellsword-kill", test_sellsword_kill },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_func (tests[i].path, tests[i].run);
  return g_test_run ();
}
