/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "phantom-table.h"

/* Who stands in the row: heroes that read alike, that are named later, that are taught again. */

static char *
dup_question (UsSession *session)
{
  return us_text_plain (&us_session_get_prompt (session)->text, us_session_get_names (session));
}

/* Another hero comes to the third place, where the Phantom’s second worker stands. */
static void
replace_third (UsSession *session, const char *hero)
{
  tell_hero (session, "'hero-3'", "phantom/hero-change", "'box'");
  tell_hero (session, "'hero-3'", "phantom/hero", hero);
}

/* Two cards that were taught with the same words are told apart by their places, as two of one card are. */
static void
test_words_alike (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session;
  g_autofree char *text = NULL;

  know (taught, "hero/alder-2",
        "{'name': <'Alder'>, 'level': <int64 1>, 'wants': <['weapon', 'magic', 'potion']>, 'vp': <int64 2>}");
  session = begin (taught);
  replace_third (session, "'alder-2'");
  table_answer (session, "phantom/turn", "'die-hero-3'");
  text = dup_question (session);
  g_assert_true (g_str_has_suffix (text, "(place 3) show?"));
  table_answer (session, "phantom/your-die", "'higher'");
  table_answer (session, "phantom/turn", "'attraction'");
  table_answer (session, "phantom/your-sale", "@av []");
  assert_told (session, "phantom.sale", 0,
               "Fill potion on Alder: weapon, magic, potion (place 1) with green from the supply");
  assert_told (session, "phantom.sale", 1,
               "Fill potion on Alder: weapon, magic, potion (place 3) with green from the supply");
  end (session, taught);
}

/* The same of heroes without a name. */
static void
test_nameless_alike (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session;
  g_autofree char *first = NULL, *second = NULL;

  know (taught, "hero/nameless", "{'level': <int64 1>}");
  know (taught, "hero/nameless-2", "{'level': <int64 1>}");
  session = begin (taught);
  tell_hero (session, "'hero-1'", "phantom/hero-change", "'box'");
  tell_hero (session, "'hero-1'", "phantom/hero", "'nameless'");
  replace_third (session, "'nameless-2'");
  table_answer (session, "phantom/turn", "'attraction'");
  first = dup_question (session);
  table_answer (session, "phantom/open-wants", "int64 3");
  table_assert_asked (session, "phantom/open-wants");
  second = dup_question (session);
  g_assert_cmpstr (first, !=, second);
  end (session, taught);
}

/* In place 1 a hero whom nobody names, of four wants; the Phantom fills one, and the player’s die another if it sells
 * behind the Phantom. */
static void
sell_unnamed (UsSession *session, gboolean behind)
{
  tell_hero (session, "'hero-1'", "phantom/hero-change", "'box'");
  tell_hero (session, "'hero-1'", "phantom/hero", "'unknown'");
  if (behind)
    {
      table_answer (session, "phantom/turn", "'die-hero-1'");
      table_answer (session, "phantom/your-die", "'lower'");
    }
  table_answer (session, "phantom/turn", "'attraction'");
  table_answer (session, "phantom/level", "'level-1'");
  table_answer (session, "phantom/open-wants", "int64 4");
  if (behind)
    {
      table_answer (session, "phantom/left-open", "int64 2");
      table_answer (session, "phantom/sale-points", "int64 0");
    }
  table_until (session, "phantom/next-zoning");
  table_answer (session, "phantom/next-zoning", "'up'");
}

/* What the player sells behind the Phantom is told at once: the hero may be the player's before the workers move. */
static void
test_sold_on (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  tell_hero (session, "'hero-1'", "phantom/hero-change", "'box'");
  tell_hero (session, "'hero-1'", "phantom/hero", "'unknown'");
  table_answer (session, "phantom/turn", "'die-hero-1'");
  table_answer (session, "phantom/your-die", "'lower'");
  table_answer (session, "phantom/turn", "'attraction'");
  table_answer (session, "phantom/level", "'level-1'");
  table_answer (session, "phantom/open-wants", "int64 4");
  table_assert_asked (session, "phantom/left-open");
  g_assert_cmpint (us_session_get_prompt (session)->max, ==, 3);
  table_answer (session, "phantom/left-open", "int64 0");
  table_answer (session, "phantom/sale-points", "int64 0");
  assert_told (session, "phantom.hero-yours", 0, "Take Hero 1");
  end (session, taught);
}

/* Which wants the player filled behind the Phantom nobody has told: it is asked when the hero is named. */
static void
test_sold_behind (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session;
  g_autofree char *text = NULL;

  know (taught, "hero/gorse",
        "{'name': <'Gorse'>, 'level': <int64 1>, 'wants': <['weapon', 'magic', 'potion', 'armor']>}");
  session = begin (taught);
  sell_unnamed (session, TRUE);
  tell_hero (session, "'hero-1'", "phantom/hero-change", "'name'");
  table_answer (session, "phantom/hero", "'gorse'");
  table_assert_asked (session, "phantom/filled");
  text = dup_question (session);
  g_assert_cmpstr (text, ==, "Which wants of Gorse are filled, by you or the Phantom?");
  table_answer (session, "phantom/filled", "['want-1', 'want-4']");
  g_assert_cmpint (table_value (session, "hero-1-filled"), ==, 2);
  end (session, taught);
}

/* The wants that its card shows, open or about to be filled. */
static int
count_open (UsSession *session, const char *id)
{
  const UsCell *cell = find_cell (session, id);
  int n = 0;

  for (guint i = 0; i < cell->pieces->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (cell->pieces, i);

      n += piece->state == US_PIECE_OPEN || piece->state == US_PIECE_FILLING;
    }
  return n;
}

/* How many wants are open is kept of a hero without a card: it is seen, and can be put right. */
static void
test_open_is_shown (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  g_assert_null (us_session_find_adjustable (session, "hero-1-open"));
  sell_unnamed (session, FALSE);
  g_assert_cmpint (table_value (session, "hero-1-open"), ==, 3);
  g_assert_cmpint (count_open (session, "heroes/hero-1"), ==, 3);
  g_assert_cmpstr (find_cell (session, "heroes/hero-1")->spoken, ==, "Hero 1, Level 1, 3 wants open");
  table_adjust (session, "hero-1-open", "int64 1");
  g_assert_cmpint (count_open (session, "heroes/hero-1"), ==, 1);
  g_assert_null (us_session_find_adjustable (session, "hero-2-open"));
  table_adjust (session, "hero-worker-1", "'hero-1'");
  g_assert_cmpint (us_cell_find_piece (find_cell (session, "heroes/hero-1"), "hero-1/want-1")->state, ==,
                   US_PIECE_FILLING);
  table_answer (session, "phantom/turn", "'attraction'");
  assert_told (session, "phantom.leaves", 0, "Put the filled hero of place 1 in the box");
  end (session, taught);
}

/* A sale of the player's own to a hero without a card leaves fewer open, or makes it his. */
static void
test_sold_without_card (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);
  const UsPrompt *prompt;

  sell_unnamed (session, FALSE);
  tell_hero (session, "'hero-1'", "phantom/hero-change", "'sold'");
  table_assert_asked (session, "phantom/left-open");
  prompt = us_session_get_prompt (session);
  g_assert_cmpint (prompt->min, ==, 0);
  g_assert_cmpint (prompt->max, ==, 2);
  table_answer (session, "phantom/left-open", "int64 2");
  table_answer (session, "phantom/sale-points", "int64 0");
  g_assert_cmpint (table_value (session, "hero-1-open"), ==, 2);
  table_adjust (session, "hero-worker-1", "'hero-1'");
  /* How many are open was told in this round. */
  table_answer (session, "phantom/turn", "'attraction'");
  table_answer (session, "phantom/newcomer", "'none'");
  table_assert_asked (session, "phantom/next-zoning");
  g_assert_cmpint (table_value (session, "hero-1-open"), ==, 1);
  /* The last one makes it the player's, without a question. */
  differs (session, "'hero-1'");
  table_answer (session, "phantom/hero-change", "'sold'");
  assert_asked_text (session, "phantom/sale-points", "Score your sale to Hero 1: how many points?");
  table_answer (session, "phantom/sale-points", "int64 4");
  g_assert_cmpint (table_value (session, "victory-points"), ==, 4);
  assert_told (session, "phantom.hero-yours", 0, "Take Hero 1");
  g_assert_cmpint (table_value (session, "hero-1"), ==, 0);
  end (session, taught);
}

/* What was told in another round is known: who fills a want tells that. Where the player's die sells first to it, what is
 * open after that is asked, and what was told is proposed. */
static void
test_open_when_told (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);
  const UsPrompt *prompt;

  sell_unnamed (session, FALSE);
  table_adjust (session, "hero-worker-1", "'hero-1'");
  table_answer (session, "phantom/turn", "'attraction'");
  assert_told (session, "phantom.sale-open", 0,
               "Fill the right-most open want of Hero 1 with a fitting cube of the supply");
  table_undo (session, 1);
  table_answer (session, "phantom/turn", "'die-hero-1'");
  table_answer (session, "phantom/your-die", "'higher'");
  table_answer (session, "phantom/turn", "'attraction'");
  table_assert_asked (session, "phantom/open-wants");
  prompt = us_session_get_prompt (session);
  g_assert_cmpint (prompt->min, ==, 0);
  g_assert_cmpint (prompt->max, ==, 3);
  g_assert_cmpint (prompt->fallback, ==, 3);
  end (session, taught);
}

/* With one want open, told in this round, every level sells one: its level is not asked. */
static void
test_one_open (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  tell_hero (session, "'hero-1'", "phantom/hero-change", "'box'");
  tell_hero (session, "'hero-1'", "phantom/hero", "'unknown'");
  tell_hero (session, "'hero-1'", "phantom/hero-change", "'sold'");
  table_answer (session, "phantom/left-open", "int64 1");
  table_answer (session, "phantom/sale-points", "int64 0");
  table_answer (session, "phantom/turn", "'attraction'");
  assert_told (session, "phantom.sale-open", 0,
               "Fill the right-most open want of Hero 1 with a fitting cube of the supply");
  assert_told (session, "phantom.leaves", 0, "Put the filled hero of place 1 in the box");
  end (session, taught);
}

/* Who sells first to a hero without a card has a sale to score as well. */
static void
test_first_without_card (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  tell_hero (session, "'hero-1'", "phantom/hero-change", "'box'");
  tell_hero (session, "'hero-1'", "phantom/hero", "'unknown'");
  table_answer (session, "phantom/turn", "'die-hero-1'");
  table_answer (session, "phantom/your-die", "'higher'");
  table_answer (session, "phantom/turn", "'attraction'");
  table_answer (session, "phantom/level", "'level-1'");
  table_answer (session, "phantom/open-wants", "int64 2");
  assert_asked_text (session, "phantom/sale-points", "Score your sale to Hero 1: how many points?");
  table_answer (session, "phantom/sale-points", "int64 4");
  g_assert_cmpint (table_value (session, "victory-points"), ==, 4);
  end (session, taught);
}

static void
assert_points_asked (UsSession *session, const char *detail, int most)
{
  const UsPrompt *prompt = us_session_get_prompt (session);
  g_autofree char *said = us_text_plain (&prompt->detail, us_session_get_names (session));

  table_assert_asked (session, "phantom/sale-points");
  g_assert_cmpstr (said, ==, detail);
  g_assert_cmpint (prompt->max, ==, most);
}

/* Of a hero of whom nothing is known any number may be left open. */
static void
test_sold_before_the_phantom (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  tell_hero (session, "'hero-2'", "phantom/hero-change", "'box'");
  tell_hero (session, "'hero-2'", "phantom/hero", "'unknown'");
  tell_hero (session, "'hero-2'", "phantom/hero-change", "'sold'");
  table_answer (session, "phantom/left-open", "int64 4");
  assert_points_asked (session, "As your rulebook says, without the points on the hero’s card", 20);
  table_answer (session, "phantom/sale-points", "int64 0");
  g_assert_cmpint (count_open (session, "heroes/hero-2"), ==, 4);
  tell_hero (session, "'hero-2'", "phantom/hero-change", "'sold'");
  table_answer (session, "phantom/left-open", "int64 0");
  /* Nobody has taught what its card counts, and there is no other place to tell it. */
  assert_points_asked (session, "As your rulebook says, with the points on the hero’s card", 40);
  table_answer (session, "phantom/sale-points", "int64 23");
  g_assert_cmpint (table_value (session, "victory-points"), ==, 23);
  assert_told (session, "phantom.hero-yours", 0, "Take Hero 2");
  end (session, taught);
}

/* Named after the player's own sale: the count that he told leaves open which wants are filled. */
static void
test_named_after_left_open (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session;

  know (taught, "hero/gorse",
        "{'name': <'Gorse'>, 'level': <int64 1>, 'wants': <['weapon', 'magic', 'potion', 'armor']>}");
  session = begin (taught);
  sell_unnamed (session, FALSE);
  tell_hero (session, "'hero-1'", "phantom/hero-change", "'sold'");
  table_answer (session, "phantom/left-open", "int64 2");
  table_answer (session, "phantom/sale-points", "int64 0");
  tell_hero (session, "'hero-1'", "phantom/hero-change", "'name'");
  table_answer (session, "phantom/hero", "'gorse'");
  table_assert_asked (session, "phantom/filled");
  end (session, taught);
}

/* A worker above an empty place is told to who does not see it, in both rows. */
static void
test_workers_are_spoken (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  g_assert_cmpstr (find_cell (session, "buildings/building-1-1")->spoken, ==,
                   "Building 1·1, under a worker of the Phantom: it costs a die of 5 or more");
  table_adjust (session, "building-1-1", "'empty'");
  table_adjust (session, "building-1-2", "'empty'");
  table_adjust (session, "hero-1", "'empty'");
  g_assert_cmpstr (find_cell (session, "buildings/building-1-1")->spoken, ==,
                   "Place 1·1, empty, under a worker of the Phantom");
  g_assert_cmpstr (find_cell (session, "buildings/building-1-2")->spoken, ==, "Place 1·2, empty");
  g_assert_cmpstr (find_cell (session, "heroes/hero-1")->spoken, ==, "Hero 1, empty, under a worker of the Phantom");
  end (session, taught);
}

/* A number of filled wants that is put right twice brings back what was filled. */
static void
test_filled_comes_back (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  tell_hero (session, "'hero-1'", "phantom/hero-change", "'sold'");
  table_answer (session, "phantom/your-sale", "['want-1']");
  table_answer (session, "phantom/sale-points", "int64 0");
  table_adjust (session, "hero-1-filled", "int64 2");
  table_adjust (session, "hero-1-filled", "int64 1");
  table_answer (session, "phantom/turn", "'hero'");
  table_answer (session, "phantom/hero-place", "'hero-1'");
  table_answer (session, "phantom/hero-change", "'sold'");
  g_assert_false (table_find_choice (session, "want-1") != NULL && table_find_choice (session, "want-1")->enabled);
  table_answer (session, "phantom/your-sale", "['want-3']");
  table_answer (session, "phantom/sale-points", "int64 0");
  /* From what is filled now; the first want was filled first. */
  table_adjust (session, "hero-1-filled", "int64 1");
  table_adjust (session, "hero-1-filled", "int64 2");
  table_answer (session, "phantom/turn", "'attraction'");
  assert_told (session, "phantom.sale", 0, "Fill magic on Alder with blue from the supply");
  end (session, taught);
}

/* Of a hero that is taught anew as a single card no second one stays in the row. */
static void
test_repaired_to_one (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);
  int position;

  replace_third (session, "'new'");
  table_answer (session, "hero", "{'name': <'Fir'>, 'level': <int64 1>, 'wants': <['weapon']>, 'copies': <int64 2>}");
  position = us_session_get_position (session);
  tell_hero (session, "'hero-2'", "phantom/hero-change", "'box'");
  tell_hero (session, "'hero-2'", "phantom/hero", "'fir'");
  table_repair (session, position, "{'name': <'Fir'>, 'level': <int64 1>, 'wants': <['weapon']>}", 5, 1, 0);
  table_assert_asked (session, "phantom/hero");
  g_assert_false (table_find_choice (session, "fir")->enabled);
  end (session, taught);
}

static const char hawthorn[] = "{'name': <'Hawthorn'>, 'level': <int64 1>, 'wants': <['weapon', 'magic']>}";

static void
assert_known (TableTaught *taught, const char *which, const char *part)
{
  g_autofree char *known = table_taught_look (taught, "hero", which);

  if (part == NULL)
    g_assert_null (known);
  else
    g_assert_nonnull (strstr (known, part));
}

/* A hero that is undone and taught again is one hero of the copy, as it was taught last. */
static void
test_taught_again (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  replace_third (session, "'new'");
  table_answer (session, "hero", hawthorn);
  table_undo (session, 1);
  table_answer (session, "hero", hawthorn);
  assert_known (taught, "hawthorn", "'level': <int64 1>");
  /* The same form with another level, and with another name. */
  table_undo (session, 1);
  table_answer (session, "hero", "{'name': <'Hawthorn'>, 'level': <int64 2>, 'wants': <['weapon', 'magic']>}");
  assert_known (taught, "hawthorn", "'level': <int64 2>");
  table_undo (session, 1);
  table_answer (session, "hero", "{'name': <'Hazel'>, 'level': <int64 2>, 'wants': <['weapon', 'magic']>}");
  assert_known (taught, "hawthorn", "'name': <'Hazel'>");
  /* From further back it is known again by its name. */
  table_undo (session, 2);
  table_answer (session, "phantom/hero", "'new'");
  table_answer (session, "hero", "{'name': <'Hawthorn'>, 'level': <int64 3>, 'wants': <['weapon', 'magic']>}");
  assert_known (taught, "hawthorn", "'level': <int64 3>");
  assert_known (taught, "hawthorn-2", NULL);
  assert_known (taught, "hazel", NULL);
  /* And by its place, where the same was answered on the way there. */
  table_undo (session, 2);
  table_answer (session, "phantom/hero", "'new'");
  table_answer (session, "hero", "{'name': <'Rowan'>, 'level': <int64 2>, 'wants': <['potion']>}");
  assert_known (taught, "hawthorn", "'name': <'Rowan'>");
  assert_known (taught, "rowan", NULL);
  end (session, taught);
}

static gboolean
is_offered (UsSession *session, const char *choice)
{
  const UsChoiceItem *item = table_find_choice (session, choice);

  return item != NULL && item->enabled;
}

/* What was taught of a card stays taught though its question was answered otherwise in the end: it is offered, once,
 * and taught anew elsewhere it is what it was taught last. */
static void
test_answered_otherwise (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  replace_third (session, "'new'");
  table_answer (session, "hero", hawthorn);
  table_undo (session, 2);
  g_assert_true (is_offered (session, "hawthorn"));
  table_answer (session, "phantom/hero", "'elm'");
  assert_known (taught, "hawthorn", "'level': <int64 1>");
  tell_hero (session, "'hero-1'", "phantom/hero-change", "'box'");
  table_answer (session, "phantom/turn", "'hero'");
  table_answer (session, "phantom/hero-place", "'hero-1'");
  g_assert_true (is_offered (session, "hawthorn"));
  table_answer (session, "phantom/hero", "'new'");
  table_answer (session, "hero", "{'name': <'Fir'>, 'level': <int64 1>, 'wants': <['potion']>}");
  assert_known (taught, "fir", "'level': <int64 1>");
  assert_known (taught, "hawthorn", "'level': <int64 1>");
  tell_hero (session, "'hero-2'", "phantom/hero-change", "'box'");
  tell_hero (session, "'hero-2'", "phantom/hero", "'new'");
  table_answer (session, "hero", "{'name': <'Hawthorn'>, 'level': <int64 2>, 'wants': <['potion']>}");
  assert_known (taught, "hawthorn", "'level': <int64 2>");
  assert_known (taught, "hawthorn-2", NULL);
  /* One that is in the play is another hero of that name. */
  tell_hero (session, "'hero-4'", "phantom/hero-change", "'box'");
  table_answer (session, "phantom/turn", "'hero'");
  table_answer (session, "phantom/hero-place", "'hero-4'");
  g_assert_false (is_offered (session, "hawthorn"));
  table_answer (session, "phantom/hero", "'new'");
  table_answer (session, "hero", "{'name': <'Hawthorn'>, 'level': <int64 3>, 'wants': <['potion']>}");
  assert_known (taught, "hawthorn", "'level': <int64 2>");
  assert_known (taught, "hawthorn-2", "'level': <int64 3>");
  end (session, taught);
}

/* Two without a name may be two cards of which not all has been told. */
static void
test_nameless_again (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  replace_third (session, "'new'");
  table_answer (session, "hero", "{'level': <int64 1>}");
  tell_hero (session, "'hero-1'", "phantom/hero-change", "'box'");
  tell_hero (session, "'hero-1'", "phantom/hero", "'new'");
  table_answer (session, "hero", "{'level': <int64 1>}");
  assert_known (taught, "nameless-2", "'level': <int64 1>");
  table_undo (session, 2);
  table_answer (session, "phantom/hero", "'new'");
  table_answer (session, "hero", "{'level': <int64 3>}");
  assert_known (taught, "nameless", "'level': <int64 1>");
  assert_known (taught, "nameless-2", "'level': <int64 3>");
  assert_known (taught, "nameless-3", NULL);
  end (session, taught);
}

/* One that the copy knew before is not changed by an answer that is undone. */
static void
test_known_before (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session;

  know (taught, "hero/hawthorn", hawthorn);
  session = begin (taught);
  replace_third (session, "'new'");
  table_answer (session, "hero", hawthorn);
  assert_known (taught, "hawthorn-2", NULL);
  table_undo (session, 1);
  table_answer (session, "hero", "{'name': <'Hawthorn'>, 'level': <int64 3>, 'wants': <['weapon']>}");
  assert_known (taught, "hawthorn", "'level': <int64 1>");
  assert_known (taught, "hawthorn-2", "'level': <int64 3>");
  end (session, taught);
}

/* The same card taught as a new one while it stands in the row is a second copy of it. */
static void
test_second_copy (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  replace_third (session, "'new'");
  table_answer (session, "hero", hawthorn);
  tell_hero (session, "'hero-1'", "phantom/hero-change", "'box'");
  tell_hero (session, "'hero-1'", "phantom/hero", "'new'");
  table_answer (session, "hero", hawthorn);
  assert_known (taught, "hawthorn", "'copies': <int64 2>");
  assert_known (taught, "hawthorn-2", NULL);
  tell_hero (session, "'hero-2'", "phantom/hero-change", "'box'");
  table_answer (session, "phantom/turn", "'hero'");
  table_answer (session, "phantom/hero-place", "'hero-2'");
  g_assert_false (table_find_choice (session, "hawthorn")->enabled);
  table_answer (session, "phantom/hero", "'unknown'");
  table_answer (session, "phantom/turn", "'attraction'");
  table_until (session, "phantom/next-zoning");
  assert_told (session, "phantom.sale", 0, "Fill magic on Hawthorn (place 1) with blue from the supply");
  assert_told (session, "phantom.sale", 1, "Fill magic on Hawthorn (place 3) with blue from the supply");
  end (session, taught);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/phantom-heroes/words-alike", test_words_alike);
  g_test_add_func ("/phantom-heroes/nameless-alike", test_nameless_alike);
  g_test_add_func ("/phantom-heroes/sold-behind", test_sold_behind);
  g_test_add_func ("/phantom-heroes/sold-on", test_sold_on);
  g_test_add_func ("/phantom-heroes/filled-comes-back", test_filled_comes_back);
  g_test_add_func ("/phantom-heroes/repaired-to-one", test_repaired_to_one);
  g_test_add_func ("/phantom-heroes/taught-again", test_taught_again);
  g_test_add_func ("/phantom-heroes/answered-otherwise", test_answered_otherwise);
  g_test_add_func ("/phantom-heroes/nameless-again", test_nameless_again);
  g_test_add_func ("/phantom-heroes/known-before", test_known_before);
  g_test_add_func ("/phantom-heroes/second-copy", test_second_copy);
  g_test_add_func ("/phantom-heroes/open-is-shown", test_open_is_shown);
  g_test_add_func ("/phantom-heroes/sold-without-card", test_sold_without_card);
  g_test_add_func ("/phantom-heroes/open-when-told", test_open_when_told);
  g_test_add_func ("/phantom-heroes/one-open", test_one_open);
  g_test_add_func ("/phantom-heroes/sold-before-the-phantom", test_sold_before_the_phantom);
  g_test_add_func ("/phantom-heroes/first-without-card", test_first_without_card);
  g_test_add_func ("/phantom-heroes/named-after-left-open", test_named_after_left_open);
  g_test_add_func ("/phantom-heroes/workers-are-spoken", test_workers_are_spoken);
  return g_test_run ();
}
