/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "crownfell-turns.h"

/* What the lines, the reasons and the questions of Last Stand say. */

static const UsLine *
find_line (Fixture *f, const char *text)
{
  for (guint i = 0; i < us_session_get_n_lines (f->session); i++)
    {
      const UsLine *line = us_session_get_line (f->session, i);
      g_autofree char *says = us_text_plain (&line->text, us_session_get_names (f->session));

      if (g_str_equal (says, text))
        return line;
    }
  g_error ("no line says “%s”", text);
}

static void
assert_detail (Fixture *f, const char *line, const char *expected)
{
  g_autofree char *detail = us_text_plain (&find_line (f, line)->detail, us_session_get_names (f->session));

  g_assert_cmpstr (detail, ==, expected);
}

/* Its rules with what has become of them: + for those that hold, - for those that do not. */
static void
assert_reasons (Fixture *f, const char *of, const char *expected)
{
  const UsLine *line = find_line (f, of);
  g_autoptr (GString) told = g_string_new (NULL);

  for (guint i = 0; i < line->n_reasons; i++)
    {
      const UsReason *reason = us_session_get_reasons (f->session, line->first_reason + i);

      g_string_append_printf (told, "%s%s%s", told->len > 0 ? " " : "", reason->verdict == US_FAILS ? "-" : "+",
                              us_crownfell_rules.rules[reason->rule].id + strlen ("crownfell."));
    }
  g_assert_cmpstr (told->str, ==, expected);
}

/* Q57c: where one of its own lies and it could not capture from there the Revenant cannot go. */
static void
test_reach_of_revenant (Fixture *f, gconstpointer data)
{
  teach_card (f, "duke", "'moves': <@as []>");
  begin (f, "'move'", "down", "clockwise");
  put (f, "revenant", "e3");
  put (f, "duke", "d2");
  table_adjust (f->session, "taught/card/revenant",
                "{'part': <'whole'>, 'covers': <'yes'>, 'ability': <'none'>, 'moves': <['0,1', '1,1', '-1,1']>}");
  enemy_turn (f);
  find_line (f, "Revenant can go to D3 and D4 from E3");
}

/* What is done with an empty deck is nothing. */
static void
test_empty_deck (Fixture *f, gconstpointer data)
{
  teach_card (f, "monarch", "'ability': <'deploy'>, 'at': <['-1,-1']>, 'moves': <['0,1']>");
  begin (f, "'ability', 'move'", "down", "clockwise");
  put (f, "monarch", "d2");
  enemy_turn (f);
  assert_told (f, "Move Monarch to C2");
  {
    const UsLine *line = find_line (f, "Move Monarch to C2");
    const UsReason *reason = us_session_get_reasons (f->session, line->first_reason + 1);
    g_autofree char *text = us_text_plain (&reason->text, us_session_get_names (f->session));

    g_assert_cmpint (reason->verdict, ==, US_FAILS);
    g_assert_cmpstr (text, ==, "The enemy deck is empty");
  }
}

/* One of the player's that is moved by another card is told as his; a second arrow marks where it could point. */
static void
test_moved_yours (Fixture *f, gconstpointer data)
{
  const UsLine *line;
  guint marks = 0;

  teach_card (f, "mystic",
              "'ability': <'move-foe'>, 'from': <['1,1', '-1,1']>, 'ways': <['up', 'left', 'right']>, 'steps': <int64 "
              "1>, 'onto': <'empty'>, 'moves': <@as []>");
  begin (f, "'ability'", "down", "clockwise");
  put (f, "mystic", "d2");
  put (f, "angel", "c3");
  enemy_turn (f);
  for (guint i = 0; i < us_session_get_n_lines (f->session); i++)
    {
      line = us_session_get_line (f->session, i);
      if (!g_str_equal (line->id, "crownfell.move-yours"))
        continue;
      for (guint j = line->first_reason; j < line->first_reason + line->n_reasons; j++)
        {
          const UsReason *reason = us_session_get_reasons (f->session, j);

          if (g_str_equal (us_crownfell_rules.rules[reason->rule].id, "crownfell.arrow-again"))
            marks += reason->n_marks;
        }
    }
  g_assert_cmpuint (marks, ==, 3);
}

/* Q57a: a card that is covered is not captured, and no reason says so. */
static void
test_covered (Fixture *f, gconstpointer data)
{
  teach (f, "card/revenant", "{'part': <'whole'>, 'covers': <'yes'>, 'ability': <'none'>, 'moves': <['0,1']>}");
  begin (f, "'capture', 'move'", "down", "clockwise");
  put (f, "revenant", "d4");
  put (f, "angel", "c4");
  enemy_turn (f);
  assert_detail (f, "Lay Revenant onto Angel", "D4 → C4; Angel stays under it");
  assert_reasons (f, "Lay Revenant onto Angel", "+solo-card +revenant");
}

static void
test_covered_on_move (Fixture *f, gconstpointer data)
{
  teach (f, "card/revenant", "{'part': <'whole'>, 'covers': <'yes'>, 'ability': <'none'>, 'moves': <['0,1']>}");
  begin (f, "'move'", "down", "clockwise");
  put (f, "revenant", "d4");
  put (f, "angel", "c4");
  enemy_turn (f);
  assert_reasons (f, "Lay Revenant onto Angel", "+solo-card +revenant");
}

/* Who is captured from afar lies where he lay under the number of the line. */
static void
test_from_afar (Fixture *f, gconstpointer data)
{
  const UsMove *move;
  UsBoard *board;

  teach (f, "card/duke",
         "{'part': <'whole'>, 'covers': <'no'>, 'ability': <'none'>, 'moves': <@as []>, 'shoots': <['0,2']>}");
  begin (f, "'capture'", "down", "clockwise");
  put (f, "duke", "d4");
  put (f, "angel", "b4");
  enemy_turn (f);
  assert_detail (f, "Discard Angel from B4", "Duke captures it from D4 and stays there");
  board = us_session_get_board (f->session);
  g_assert_cmpuint (board->moves->len, ==, 1);
  move = g_ptr_array_index (board->moves, 0);
  g_assert_cmpint (move->number, ==, 1);
  g_assert_cmpstr (move->from, ==, move->to);
  g_assert_true (g_str_has_suffix (move->to, "b4"));
}

static void
teach_minstrel (Fixture *f)
{
  teach_card (f, "minstrel",
              "'ability': <'move-ally'>, 'ways': <['up']>, 'steps': <int64 1>, 'captures': <'yes'>, "
              "'prefers': <'yes'>");
}

/* Q56e: that one captures is said only where one does; whose ability it is stands in the line. */
static void
test_inspire (Fixture *f, gconstpointer data)
{
  teach_minstrel (f);
  begin (f, "'ability'", "up", "clockwise");
  put (f, "minstrel", "e3");
  put (f, "pyro", "d5");
  put (f, "angel", "c5");
  enemy_turn (f);
  assert_detail (f, "Capture Angel with Pyro", "D5 → C5, moved by Minstrel; Angel goes to the discard pile");
  assert_reasons (f, "Capture Angel with Pyro", "+solo-card +ability +inspire");
  enemy_turn (f);
  assert_detail (f, "Move Pyro to B5", "C5 → B5, moved by Minstrel");
  assert_reasons (f, "Move Pyro to B5", "+solo-card +ability -inspire +command");
  enemy_turn (f);
  assert_detail (f, "Move Pyro to A5", "B5 → A5, moved by Minstrel, and rallies");
}

/* A locked one comes first, which the others are dropped for; and who is moved has not stayed. */
static void
test_locked_first (Fixture *f, gconstpointer data)
{
  const UsLine *line;
  guint n = 0;

  teach_minstrel (f);
  teach_card (f, "angel", "'moves': <@as []>, 'locks': <['0,2']>");
  begin (f, "'ability'", "up", "clockwise");
  put (f, "minstrel", "e3");
  put (f, "labyrinth", "e1");
  put (f, "pyro", "d5");
  put (f, "angel", "b5");
  enemy_turn (f);
  assert_told (f, "Move Pyro to C5; Labyrinth stays; Pyro does nothing by itself");
  assert_reasons (f, "Move Pyro to C5", "+solo-card +ability -inspire +command +command");
  line = find_line (f, "Move Pyro to C5");
  for (guint i = 0; i < line->n_reasons; i++)
    {
      const UsReason *reason = us_session_get_reasons (f->session, line->first_reason + i);
      g_autofree char *text = us_text_plain (&reason->text, us_session_get_names (f->session));

      if (reason->rule == R_COMMAND)
        g_assert_cmpstr (text, ==,
                         n++ == 0 ? "2 to choose from: D5 and E1" : "1 dropped: a locked one comes first, not E1");
    }
  g_assert_cmpuint (n, ==, 2);
}

/* Whose ability brings a card in. */
static void
test_brought_in (Fixture *f, gconstpointer data)
{
  teach_card (f, "monarch", "'ability': <'deploy'>, 'at': <['-1,-1', '1,-1']>");
  begin (f, "'ability'", "right", "clockwise");
  put (f, "monarch", "c2");
  put (f, "pyro", "deck");
  enemy_turn (f);
  assert_detail (f, "Bring in Pyro on D1", "Brought in by Monarch; it is the last card of the enemy deck");
}

/* Q40b: a rally says so before what comes of it, and a step in final desperation says whose rally it is. */
static void
test_rallies (Fixture *f, gconstpointer data)
{
  begin (f, "'rally', 'move'", "down", "clockwise");
  put (f, "duke", "d3");
  put (f, "pyro", "deck");
  table_adjust (f->session, "pointer", "'5'");
  enemy_turn (f);
  assert_detail (f, "Move Duke to C3", "D3 → C3, and rallies");
  assert_detail (f, "Bring in Pyro on E5", "It is the last card of the enemy deck");
  put (f, "duke", "d3");
  enemy_turn (f);
  assert_detail (f, "Move Duke to C3", "D3 → C3, and rallies");
  assert_detail (f, "Move Pyro to C5", "D5 → C5, because Duke rallied and the deck is empty");
}

/* A card of the player's that comes onto the board otherwise may be taught like one that comes in. */
static void
test_own_comes (Fixture *f, gconstpointer data)
{
  g_hash_table_remove (f->taught->known, "card/angel");
  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "e4");
  table_answer (f->session, "crownfell/done", "true");
  table_answer (f->session, "crownfell/your-turn", "'changed'");
  table_answer (f->session, "crownfell/changed", "'angel'");
  table_answer (f->session, "crownfell/changed-to", "'a1'");
  table_answer (f->session, "card/angel/now", "'unknown'");
  table_answer (f->session, "crownfell/changed", "'angel'");
  table_answer (f->session, "crownfell/changed-to", "'b1'");
  table_answer (f->session, "crownfell/changed", "'all'");
  table_assert_asked (f->session, "crownfell/your-turn");
}

/* The name that a copy knows is the card's from the beginning. */
static void
test_seventeenth (Fixture *f, gconstpointer data)
{
  g_autofree char *label = NULL;

  begin (f, "'move'", "down", "clockwise");
  label = us_value_label (&crownfell_card, us_session_get_names (f->session), SEVENTEENTH);
  g_assert_cmpstr (label, ==, "Warden");
}

/* Who names it in the last line of a turn has read all of it. */
static void
test_named_last (Fixture *f, gconstpointer data)
{
  g_hash_table_remove (f->taught->known, "seventeenth/");
  harness_play_init (&f->play, &us_crownfell_rules, 3, &f->taught->taught);
  f->play.start.options[O_TEAM] = TEAM_A;
  f->session = harness_open (&f->play);
  for (int i = 1; i <= 3; i++)
    table_answer (f->session, "crownfell/first", i == 1 ? "'duke'" : i == 2 ? "'pyro'" : "'vampire'");
  table_answer (f->session, "setup", "true");
  table_answer (f->session, "crownfell/deploy", "'seventeenth'");
  find_line (f, "Bring in The Seventeenth on E4");
  table_refuse (f->session, "'Duke'", US_ERROR_NOT_A_CHOICE);
  table_answer (f->session, "seventeenth", "'Warden'");
  table_assert_asked (f->session, "crownfell/your-turn");
  /* The enemy's turn is over, and heads nothing. */
  g_assert_cmpuint (us_session_get_n_lines (f->session), ==, 0);
}

/* A card that changes places with one that is put right is told; one that comes in takes nobody's place. */
static void
test_gives_way (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "e4");
  put (f, "angel", "d4");
  put (f, "angel", "e4");
  find_line (f, "Duke gives way to Angel, from E4 to D4");
  g_assert_cmpint (table_value (f->session, "duke"), ==, 3 * SIDE + 3);
  g_assert_false (us_session_adjust (f->session, "stag", g_variant_new_string ("d4"), &error));
  g_assert_error (error, US_ERROR, US_ERROR_OUT_OF_RANGE);
  g_assert_cmpstr (error->message, ==, "Duke lies on D4: say first where it is now.");
  put (f, "duke", "c4");
  put (f, "stag", "d4");
  g_assert_cmpint (table_value (f->session, "stag"), ==, 3 * SIDE + 3);
}

/* Where a card stood before it moved nothing lies, though its outline is drawn there. */
static void
test_gone (Fixture *f, gconstpointer data)
{
  g_autofree char *there = NULL;
  const UsCell *left;

  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "e4");
  put (f, "angel", "a1");
  enemy_turn (f);
  assert_told (f, "Move Duke to D4");
  left = us_board_find_value (us_session_get_board (f->session), &crownfell_spot, 4 * SIDE + 3);
  g_assert_cmpuint (left->pieces->len, ==, 1);
  g_assert_null (us_board_dup_things (us_session_get_board (f->session), &crownfell_spot, 4 * SIDE + 3));
  there = us_board_dup_things (us_session_get_board (f->session), &crownfell_spot, 3 * SIDE + 3);
  g_assert_cmpstr (there, ==, "Duke");
}

/* A move is still to be done when another card comes to where it began, and none of those told with it goes. */
static void
test_began (Fixture *f, gconstpointer data)
{
  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "e4");
  put (f, "angel", "a1");
  enemy_turn (f);
  assert_told (f, "Move Duke to D4");
  put (f, "angel", "e4");
  assert_told (f, "Move Duke to D4");
  put (f, "angel", "b1");
  assert_told (f, "Move Duke to D4");
  put (f, "duke", "c4");
  assert_told (f, "");
}

/* A deck that was stacked is shuffled by whom it is handed to, before its top card is turned up. */
static void
test_handed_over (Fixture *f, gconstpointer data)
{
  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "e4");
  put (f, "pyro", "deck");
  put (f, "mystic", "deck");
  g_assert_true (us_session_source (f->session, "enemy-deck", US_AT_THE_TABLE, NULL));
  enemy_turn (f);
  assert_told (f, "Move Duke to D4; Shuffle the enemy deck");
  table_answer (f->session, "crownfell/deploy", "'pyro'");
  g_assert_cmpstr (us_session_get_line (f->session, 0)->id, ==, "crownfell.enemy");
  assert_told (f, "Bring in Pyro on E5");
}

static void
assert_asked (Fixture *f, const char *expected)
{
  g_autofree char *asked = us_text_plain (&us_session_get_prompt (f->session)->text, us_session_get_names (f->session));

  g_assert_true (g_str_has_prefix (asked, expected));
}

/* Of a known deck at the table the list on top is read first, and one that no card has any more is not offered. The
 * fourth is one more than there are. */
static void
test_lists (Fixture *f, gconstpointer data)
{
  static const char *const lists[] = { "move", "capture", "rally", "ability" };

  teach (f, "solo-cards/", "int64 3");
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *address = g_strdup_printf ("solo-card/%u", i + 1);
      g_autofree char *record =
        g_strdup_printf ("{'list': <['%s']>, 'arrow': <'up'>, 'turning': <'clockwise'>}", lists[i]);

      teach (f, address, record);
    }
  harness_play_init (&f->play, &us_crownfell_rules, 3, &f->taught->taught);
  f->play.start.options[O_TEAM] = TEAM_A;
  f->play.start.sources[C_DECK] = US_BY_THE_APP;
  f->play.start.sources[C_SOLO] = US_AT_THE_TABLE;
  f->session = harness_open (&f->play);
  table_answer (f->session, "setup", "true");
  assert_asked (f, "Read the list on top, before you flip for ");
  g_assert_cmpstr (us_session_get_prompt (f->session)->component, ==, "solo-deck");
  g_assert_cmpint (us_session_get_prompt (f->session)->n_choices, ==, 3);
  table_answer (f->session, "crownfell/list", "'capture'");
  assert_asked (f, "Flip a solo card for ");
  table_refuse (f->session, "'capture'", US_ERROR_NOT_A_CHOICE);
  table_answer (f->session, "crownfell/list", "'move'");
  /* What was drawn for a card was no answer about where it goes. */
  for (int card = 0; card < CARDS; card++)
    {
      g_autofree char *fix = us_session_dup_fix (f->session, &crownfell_card, card);

      g_assert_false (us_session_was_asked_about (f->session, G_MAXINT, fix));
    }
}

static void
assert_spoken (Fixture *f, int space, const char *expected)
{
  const UsCell *cell = us_board_find_value (us_session_get_board (f->session), &crownfell_spot, space);

  g_assert_cmpstr (cell->spoken, ==, expected);
}

/* What the signs on a card show is spoken. */
static void
test_spoken (Fixture *f, gconstpointer data)
{
  teach_card (f, "angel", "'moves': <@as []>, 'protects': <['1,0']>, 'locks': <['0,1']>");
  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "c3");
  put (f, "pyro", "e1");
  put (f, "angel", "b3");
  put (f, "stag", "b4");
  assert_spoken (f, CROWN, "C3, the enemy’s Duke, locked, on the crown");
  assert_spoken (f, SIDE + 3, "B4, your Stag, protected");
  assert_spoken (f, 4 * SIDE, "E1, the enemy’s Pyro");
}

/* Q62: who can bring a card in has a legal move. */
static void
test_stop (Fixture *f, gconstpointer data)
{
  const UsPrompt *prompt;

  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "e4");
  table_answer (f->session, "crownfell/done", "true");
  table_answer (f->session, "crownfell/your-turn", "'stop'");
  prompt = us_session_get_prompt (f->session);
  table_assert_asked (f->session, "crownfell/stop");
  g_assert_cmpint (prompt->choices[0].value, ==, ACT_STOP);
  /* One press is the whole answer, on whichever of them. */
  g_assert_cmpint (prompt->fallback, ==, -1);
  table_refuse (f->session, "'stuck'", US_ERROR_NOT_NOW);
  table_answer (f->session, "crownfell/stop", "'go-on'");
  table_answer (f->session, "crownfell/your-turn", "'stop'");
  table_answer (f->session, "crownfell/stop", "'stop'");
  table_answer (f->session, "crownfell/right", "true");
  assert_detail (f, "You score 0 of 13", "You stopped");
  assert_reasons (f, "You score 0 of 13", "+score +stalemate");
}

/* Q65: why it ended stands with the score. */
static void
test_end (Fixture *f, gconstpointer data)
{
  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "e4");
  put (f, "stag", "box");
  put (f, "angel", "a1");
  table_answer (f->session, "crownfell/done", "true");
  table_answer (f->session, "crownfell/your-turn", "'stop'");
  table_answer (f->session, "crownfell/stop", "'stuck'");
  table_answer (f->session, "crownfell/right", "true");
  assert_detail (f, "You score 0 of 13", "You cannot move");
  assert_reasons (f, "You score 0 of 13", "+score +out-of-moves");
}

/* The crown lies there before the cards round it, and their side is said. */
static void
test_draft (Fixture *f, gconstpointer data)
{
  harness_play_init (&f->play, &us_crownfell_rules, 3, &f->taught->taught);
  f->play.start.options[O_TEAM] = TEAM_DRAFT;
  f->session = harness_open (&f->play);
  table_assert_asked (f->session, "crownfell/draft");
  g_assert_cmpstr (us_session_get_line (f->session, 0)->id, ==, "crownfell.setup-crown");
  assert_detail (f, "Lay these eight cards round the crown",
                 "White side up; those that you keep are turned over later");
  for (int pick = 0; pick < 4; pick++)
    table_first (f->session, "crownfell/draft");
  for (guint i = 0; i < us_session_get_n_lines (f->session); i++)
    g_assert_cmpstr (us_session_get_line (f->session, i)->id, !=, "crownfell.setup-crown");
}

/* A card of a name that is not in the list is the seventeenth, until its name is known and is. */
static void
assert_seventeenth (Fixture *f, const char *label, const char *detail)
{
  const UsPrompt *prompt;
  g_autofree char *called = NULL, *described = NULL;
  guint last = 0;

  harness_play_init (&f->play, &us_crownfell_rules, 3, &f->taught->taught);
  f->play.start.sources[C_DECK] = US_AT_THE_TABLE;
  f->session = harness_open (&f->play);
  table_assert_asked (f->session, "crownfell/first");
  prompt = us_session_get_prompt (f->session);
  while (prompt->choices[last].value != SEVENTEENTH)
    last++;
  called = us_prompt_dup_choice_label (prompt, us_session_get_names (f->session), last);
  described = us_text_plain (&prompt->choices[last].detail, us_session_get_names (f->session));
  g_assert_cmpstr (called, ==, label);
  g_assert_cmpstr (described, ==, detail);
}

static void
test_any_other_name (Fixture *f, gconstpointer data)
{
  g_hash_table_remove (f->taught->known, "seventeenth/");
  assert_seventeenth (f, "The Seventeenth", "The one with any other name");
}

static void
test_its_own_name (Fixture *f, gconstpointer data)
{
  teach (f, "seventeenth/", "'Warden'");
  assert_seventeenth (f, "Warden", "");
}

/* Its owner knows better than its name. */
static void
test_covers_nothing (Fixture *f, gconstpointer data)
{
  teach (f, "card/revenant", "{'part': <'whole'>, 'covers': <'no'>, 'ability': <'none'>, 'moves': <['0,1']>}");
  begin (f, "'capture'", "down", "clockwise");
  put (f, "revenant", "d2");
  put (f, "angel", "c2");
  put (f, "beacon", "a1");
  enemy_turn (f);
  assert_told (f, "Capture Angel with Revenant");
}

#define TEST(name) g_test_add ("/crownfell-told/" #name, Fixture, NULL, set_up, test_##name, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  TEST (reach_of_revenant);
  TEST (empty_deck);
  TEST (moved_yours);
  TEST (covered);
  TEST (covered_on_move);
  TEST (from_afar);
  TEST (inspire);
  TEST (brought_in);
  TEST (rallies);
  TEST (own_comes);
  TEST (seventeenth);
  TEST (named_last);
  TEST (gives_way);
  TEST (handed_over);
  TEST (gone);
  TEST (began);
  TEST (locked_first);
  TEST (lists);
  TEST (spoken);
  TEST (stop);
  TEST (end);
  TEST (draft);
  TEST (any_other_name);
  TEST (its_own_name);
  TEST (covers_nothing);
  return g_test_run ();
}
