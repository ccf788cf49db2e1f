/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

#include <string.h>

/* A small game that does with a deck all that a game may do. */

static void
card_name (const UsNames *names, int value, char *out, gsize size)
{
  g_snprintf (out, size, "card-%d", value);
}

static void
card_label (const UsNames *names, int value, GString *out)
{
  g_string_append_printf (out, "Card %d", value);
}

static const UsDomain card_domain = { "deck/card", card_name, card_label, NULL };

static UsArg
arg_card (const char *name, int card)
{
  return (UsArg) { name, &card_domain, card };
}

/* Each round three cards are dealt to you and one, face down, to the opponent. You play one: every third is kept until
 * the next shuffle. Then the opponent's card is turned; for an odd one he draws a second. Last comes an event. A deck
 * is made anew whenever a card is needed, with one card more. */

#define CARDS  13
#define FIRST  9
#define ROUNDS 6
#define DEALT  3

typedef struct
{
  UsDeck deck;
  UsHand hand, his;
  UsSet kept;
  int points;
} Game;

static guint mid_draw; /* decks that were made in the middle of a draw */

static void
check (const Game *game)
{
  const UsHand *const hands[] = { &game->hand, &game->his };

  harness_check_deck (&game->deck, hands, G_N_ELEMENTS (hands));
}

static gboolean
settle (UsRun *run, const Game *game)
{
  check (game);
  return us_run_settle (run);
}

/* The next thing that the other one must know. */
static gboolean
tell_deck (UsRun *run, Game *game)
{
  UsDeck *deck = &game->deck;

  if (us_run_by_app (run, 0))
    {
      if (deck->untold > 0)
        return us_run_claim_discards (run, deck, "deck/discards", &card_domain, "Which cards lie open?");
      if (game->hand.hidden > 0)
        return us_run_claim_cards (run, deck, &game->hand, "deck/hand", &card_domain, "Which cards do you hold?");
      deck->dealer = US_BY_THE_APP;
      return TRUE;
    }
  US_SET_EACH (card, &deck->unseen)
    us_run_setup (run, "deck.lay", "<b>Take</b> {card} for the draw pile", arg_card ("card", card));
  us_run_setup (run, "deck.shuffle", "<b>Shuffle</b> it, and discard {n}", US_NUM ("n", deck->burnt));
  deck->dealer = US_AT_THE_TABLE;
  return us_run_confirm (run, "deck/laid", "Done");
}

static gboolean
take_over (UsRun *run, Game *game)
{
  while (settle (run, game))
    {
      if (!us_deck_changes_hands (&game->deck, run))
        return TRUE;
      if (!tell_deck (run, game))
        return FALSE;
    }
  return FALSE;
}

static void
make_deck (UsRun *run, Game *game)
{
  int next = FIRST;

  mid_draw += game->hand.hidden > 0 || !us_set_is_empty (&game->hand.known);
  while (next < CARDS && (!us_set_has (&game->deck.aside, next) || us_set_has (&game->kept, next)))
    next++;
  if (next < CARDS)
    us_set_add (&game->kept, next);
  us_deck_take_in (&game->deck, &game->kept);
  game->kept = US_SET_EMPTY;
  us_deck_shuffle (&game->deck, 1);
  us_run_tell (run, "deck.new", "<b>Shuffle</b> a new deck");
}

/* A card lies there to be drawn, and whoever draws it knows what has been seen. */
static gboolean
make_ready (UsRun *run, Game *game)
{
  do
    {
      if (game->deck.pile == 0)
        make_deck (run, game);
      if (!take_over (run, game))
        return FALSE;
    }
  while (game->deck.pile == 0);
  return TRUE;
}

static gboolean
deal (UsRun *run, Game *game)
{
  int card;

  for (int i = 0; i < DEALT; i++)
    {
      if (!make_ready (run, game))
        return FALSE;
      if (!us_run_by_app (run, 0))
        us_deck_deal (&game->deck, &game->hand, 1);
      else if (!us_run_draw_card (run, &game->deck, &game->hand, "deck/deal", &card_domain, &card, "Which card came?"))
        return FALSE;
    }
  if (!make_ready (run, game))
    return FALSE;
  us_deck_deal (&game->deck, &game->his, 1);
  return TRUE;
}

static gboolean
you_play (UsRun *run, Game *game)
{
  int cards[CARDS], card;
  UsSet options;

  if (!take_over (run, game))
    return FALSE;
  options = us_hand_options (&game->hand, &game->deck.unseen);
  if (!us_run_choose (run, "deck/play", &card_domain, cards, us_set_list (&options, cards), &card, "Play a card"))
    return FALSE;
  us_deck_discard (&game->deck, &game->hand, card);
  us_deck_discard_hand (&game->deck, &game->hand);
  if (card % 3 == 0)
    {
      us_deck_lay_aside (&game->deck, card);
      us_set_add (&game->kept, card);
    }
  game->points += card;
  return TRUE;
}

static gboolean
he_plays (UsRun *run, Game *game)
{
  int card, event;

  if (!take_over (run, game) ||
      !us_run_turn_card (run, &game->deck, &game->his, "deck/his", &card_domain, &card, "<b>Turn</b> his card"))
    return FALSE;
  if (card % 2 == 1 &&
      (!make_ready (run, game) || !us_run_draw_card (run, &game->deck, &game->his, "deck/second", &card_domain, &card,
                                                     "<b>Draw</b> another one for him")))
    return FALSE;
  us_run_tell (run, "deck.plays", "He plays {card}", arg_card ("card", card));
  us_deck_discard_hand (&game->deck, &game->his);
  if (!make_ready (run, game) ||
      !us_run_draw_card (run, &game->deck, NULL, "deck/event", &card_domain, &event, "<b>Turn</b> the event"))
    return FALSE;
  g_assert_true (us_set_has (&game->deck.discards, event));
  us_run_tell (run, "deck.event", "The event is {card}", arg_card ("card", event));
  return settle (run, game) && us_run_confirm (run, "deck/done", "Done");
}

static gboolean
left_get (gconstpointer state, int which, int *value, int *min, int *max)
{
  const Game *game = state;

  check (game);
  *value = game->deck.pile;
  *min = us_set_is_empty (&game->deck.discards); /* with none left a deck of the same cards is made at once */
  *max = us_deck_most (&game->deck);
  return TRUE;
}

static gboolean
left_set (gpointer state, int which, int value)
{
  us_deck_set_pile (&((Game *) state)->deck, value);
  return TRUE;
}

static const UsAdjust adjusts[] = { { "left", "Cards left to draw", NULL, 0, left_get, left_set } };

static void
present (gconstpointer state, UsBoard *board)
{
  const Game *game = state;
  UsArea *area = us_board_add_area (board, US_AREA_METER, "pile", "Cards left", (UsPlace) { .weight = 1 },
                                    (UsPlace) { .weight = 1 });

  check (game);
  area->value = game->deck.pile;
  area->max = CARDS;
  area->adjust = "left";
}

static gboolean
play (UsRun *run)
{
  UsSet cards = us_set_range (0, CARDS), first = us_set_range (0, FIRST);
  Game game;

  memset (&game, 0, sizeof game);
  us_deck_init (&game.deck, 0, &cards);
  us_deck_take_in (&game.deck, &first);
  us_deck_shuffle (&game.deck, 1);
  game.deck.dealer = run->sources[0];
  us_run_state (run, &game, adjusts, G_N_ELEMENTS (adjusts), present);
  for (int round = 1; round <= ROUNDS; round++)
    {
      us_run_section (run, "round", round);
      if (!deal (run, &game) || !you_play (run, &game) || !he_plays (run, &game))
        return FALSE;
    }
  us_run_score (run, "player", game.points);
  return us_run_finish (run, US_SCORED, "The end");
}

static const UsRule rules[] = { { "deck.play", "Play", "A card is played.", "Nowhere", US_OWN, NULL } };
static const UsComponent components[] = { { "cards", "Cards", "Dealt", US_AT_THE_TABLE } };

static const UsRules deck_rules = {
  .id = "deck",
  .box = "deck",
  .title = "Deck",
  .opponent = "He",
  .summary = "Six rounds are dealt.",
  .needs = "1 min",
  .accent = { "#000000", "#ffffff" },
  .version = 1,
  .rules = rules,
  .n_rules = G_N_ELEMENTS (rules),
  .components = components,
  .n_components = G_N_ELEMENTS (components),
  .play = play,
  .units = { "round" },
};

static UsSession *
open_session (guint64 seed, UsSource source)
{
  HarnessPlay about;

  harness_play_init (&about, &deck_rules, seed, NULL);
  about.start.sources[0] = source;
  return harness_open (&about);
}

/* --- Plays of it ------------------------------------------------------------------------------------ */

/* Whoever deals: corrected and switched at each second question, replayed, undone to the start, and the same muted. */
static void
test_plays (void)
{
  for (guint64 seed = 0; seed < 12; seed++)
    for (UsSource source = US_BY_THE_APP; source <= US_AT_THE_TABLE; source++)
      {
        HarnessPlay about;
        g_autoptr (UsSession) session = NULL;

        mid_draw = 0;
        harness_check_muted (&deck_rules, seed, &source);
        g_assert_cmpuint (mid_draw, >, 0);
        harness_play_init (&about, &deck_rules, seed, NULL);
        about.start.sources[0] = source;
        session = harness_check_play (&about, G_MAXUINT, 2);
        g_assert_cmpint (us_session_get_outcome (session), ==, US_SCORED);
      }
}

/* Corrected and switched at once, in both orders. */
static void
test_orders (void)
{
  guint compared = 0;

  for (guint64 seed = 0; seed < 4; seed++)
    {
      g_autoptr (UsSession) session = open_session (seed, (UsSource) (seed & 1));
      UsRandom random = us_policy_random (seed);

      while (us_session_get_prompt (session) != NULL)
        {
          compared += harness_check_orders (session, &random, 10);
          harness_go_on (session, &random, 1);
        }
    }
  g_assert_cmpuint (compared, >, 50);
}

/* Random plays in which the source changes at every few questions, and all of them taken back. */
static void
test_switching (void)
{
  guint switches = 0;

  for (guint64 seed = 0; seed < 40; seed++)
    {
      g_autoptr (UsSession) session = open_session (seed, (UsSource) (seed & 1));
      g_autofree char *start = harness_situation (session);
      UsRandom random = us_policy_random (seed);

      while (us_session_get_prompt (session) != NULL && us_session_get_position (session) < 300)
        {
          if (us_random_below (&random, 3) == 0)
            {
              UsSource other = us_session_get_source (session, 0) == US_BY_THE_APP ? US_AT_THE_TABLE : US_BY_THE_APP;
              g_autoptr (GError) error = NULL;

              us_session_source (session, "cards", other, &error);
              g_assert_no_error (error);
              switches++;
            }
          harness_go_on (session, &random, 1);
        }
      g_assert_cmpint (us_session_get_outcome (session), ==, US_SCORED);
      harness_check_undo (session);
      while (us_session_get_position (session) > 0 && us_session_undo (session, 1, NULL))
        ;
      harness_assert_situation (session, start);
    }
  g_assert_cmpuint (switches, >, 200);
}

/* --- Between app and table -------------------------------------------------------------------------- */

static void
switch_to (UsSession *session, UsSource source)
{
  g_autoptr (GError) error = NULL;

  us_session_source (session, "cards", source, &error);
  g_assert_no_error (error);
}

static gboolean
is_told (UsSession *session, const char *id)
{
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    if (g_str_equal (us_session_get_line (session, i)->id, id))
      return TRUE;
  return FALSE;
}

static gboolean
offers (UsSession *session, int card)
{
  const UsPrompt *prompt = us_session_get_prompt (session);

  for (guint i = 0; i < prompt->n_choices; i++)
    if (prompt->choices[i].value == card)
      return TRUE;
  return FALSE;
}

/* At the table three cards are discarded, two of them without a name; then the app deals, and then the table again. */
static void
test_handed_over (void)
{
  g_autoptr (UsSession) session = open_session (3, US_AT_THE_TABLE);
  g_autofree char *start = harness_situation (session);
  const UsPrompt *prompt;

  table_assert_asked (session, "deck/play");
  table_answer (session, "deck/play", "'card-4'");
  table_answer (session, "deck/his", "'card-2'");
  table_assert_asked (session, "deck/event");
  g_assert_false (offers (session, 4) || offers (session, 2) || offers (session, FIRST));

  switch_to (session, US_BY_THE_APP);
  prompt = us_session_get_prompt (session);
  table_assert_asked (session, "deck/discards");
  g_assert_cmpuint (prompt->n_choices, ==, FIRST - 2);
  g_assert_cmpint (prompt->min, ==, 0);
  g_assert_cmpint (prompt->max, ==, 3); /* and the one that was burnt may have been seen */
  table_answer (session, "deck/discards", "['card-1', 'card-7']");
  table_assert_asked (session, "deck/done"); /* the event is the app's */
  g_assert_cmpint (table_value (session, "left"), ==, FIRST - 1 - DEALT - 2);

  switch_to (session, US_AT_THE_TABLE);
  table_answer (session, "deck/done", "true");
  table_assert_asked (session, "deck/laid");
  g_assert_true (is_told (session, "deck.lay") && is_told (session, "deck.shuffle"));
  switch_to (session, US_BY_THE_APP); /* never mind */
  g_assert_false (is_told (session, "deck.lay"));
  table_assert_asked (session, "deck/play");
  g_assert_cmpuint (us_session_get_prompt (session)->n_choices, ==, DEALT);
  while (us_session_get_position (session) > 0)
    table_undo (session, 1);
  harness_assert_situation (session, start);
}

/* Cards in the hand are claimed, and the opponent's stays hidden from the app too. Among what it draws from then on
 * they are not. */
static void
test_hand (void)
{
  g_autoptr (UsSession) session = open_session (3, US_AT_THE_TABLE);

  switch_to (session, US_BY_THE_APP);
  table_assert_asked (session, "deck/hand");
  g_assert_cmpuint (us_session_get_prompt (session)->n_choices, ==, FIRST);
  table_answer (session, "deck/hand", "['card-0', 'card-2', 'card-8']");
  table_assert_asked (session, "deck/play");
  g_assert_true (offers (session, 0) && offers (session, 2) && offers (session, 8));
  g_assert_cmpuint (us_session_get_prompt (session)->n_choices, ==, DEALT);

  /* Known cards stay known at the table. */
  switch_to (session, US_AT_THE_TABLE);
  table_assert_asked (session, "deck/laid");
  table_answer (session, "deck/laid", "true");
  table_answer (session, "deck/play", "'card-2'");
  table_assert_asked (session, "deck/his");
  g_assert_false (offers (session, 0) || offers (session, 2) || offers (session, 8));
  g_assert_cmpuint (us_session_get_prompt (session)->n_choices, ==, FIRST - DEALT);
}

/* With no card left the deck is made anew in the middle of his draw, and his first card does not come again. */
static void
test_mid_draw (void)
{
  g_autoptr (UsSession) session = open_session (3, US_AT_THE_TABLE);
  int before;

  table_answer (session, "deck/play", "'card-4'");
  table_answer (session, "deck/his", "'card-5'");
  table_assert_asked (session, "deck/second");
  before = us_session_get_position (session);
  table_adjust (session, "left", "int64 0");
  table_assert_asked (session, "deck/second");
  g_assert_true (is_told (session, "deck.new"));
  g_assert_cmpint (table_value (session, "left"), ==, FIRST + 1 - 1 - 1); /* one more, one burnt, his own */
  g_assert_true (offers (session, 4) && offers (session, FIRST));
  g_assert_false (offers (session, 5));

  /* Nobody has seen anything since: the app may draw without a question. */
  switch_to (session, US_BY_THE_APP);
  table_assert_asked (session, "deck/done");
  table_undo (session, 2);
  g_assert_cmpint (us_session_get_position (session), ==, before);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deck-plays/plays", test_plays);
  g_test_add_func ("/deck-plays/orders", test_orders);
  g_test_add_func ("/deck-plays/switching", test_switching);
  g_test_add_func ("/deck-plays/handed-over", test_handed_over);
  g_test_add_func ("/deck-plays/hand", test_hand);
  g_test_add_func ("/deck-plays/mid-draw", test_mid_draw);
  return g_test_run ();
}
