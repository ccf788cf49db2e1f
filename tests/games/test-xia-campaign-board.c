/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "campaign-log.h"
#include "harness.h"
#include "us-games.h"
#include "xia/xia-campaign.h"

/* The board of a campaign beside what was written into its log. */

#ifdef __SANITIZE_ADDRESS__
#define CAMPAIGNS 60
#else
#define CAMPAIGNS 600
#endif
#define SHIPS      6
#define GOALS      4
#define LINES_MOST 24

typedef struct
{
  int goal, outcome, you, npcs, upgrade, n_ships, ships[3];
} Line;

typedef struct
{
  int tier[SHIPS], since[SHIPS], until[SHIPS];
  int n;
  Line lines[LINES_MOST];
} Book;

static int
below (UsRandom *random, int n)
{
  return (int) us_random_below (random, (guint) n);
}

static void
begin (UsCampaign *campaign, Book *book, UsRandom *random)
{
  us_campaign_clear (campaign);
  *book = (Book) { 0 };
  log_settings (campaign, "@a{sv} {}");
  for (int i = 0; i < SHIPS; i++)
    {
      g_autofree char *which = g_strdup_printf ("s%d", i), *ship = NULL;

      book->tier[i] = 1 + below (random, TIERS);
      book->since[i] = below (random, 3) == 0 ? below (random, 12) : 0;
      book->until[i] = below (random, 5) == 0 ? 1 + below (random, 20) : 0;
      ship = g_strdup_printf ("{'tier': <int64 %d>, 'since': <int64 %d>, 'until': <int64 %d>}", book->tier[i],
                              book->since[i], book->until[i]);
      log_put (campaign, LIST_SHIPS, which, ship);
    }
  for (int i = 0; i < GOALS; i++)
    {
      g_autofree char *which = g_strdup_printf ("g%d", i);
      g_autofree char *goal = g_strdup_printf ("{'name': <'Goal %d'>, 'limit': <int64 %d>}", i, i == 0 ? 0 : 9 + i);

      log_put (campaign, LIST_GOALS, which, goal);
    }
}

/* Most lines take what is possible, some what is not. */
static void
add_line (UsCampaign *campaign, Book *book, UsRandom *random)
{
  Line *line = &book->lines[book->n++];
  g_autoptr (GString) text = g_string_new (NULL);
  char upgrade[US_NAME_SIZE], outcome[US_NAME_SIZE];

  *line = (Line) { .goal = below (random, GOALS),
                   .outcome = below (random, N_CAMPAIGN_OUTCOMES),
                   .you = below (random, 14),
                   .npcs = below (random, 14),
                   .upgrade = below (random, N_UPGRADES),
                   .n_ships = below (random, 4) };
  if (below (random, 4) > 0)
    line->upgrade -= line->upgrade % TIERS;
  xia_upgrade.name (NULL, line->upgrade, upgrade, sizeof upgrade);
  xia_game_outcome.name (NULL, line->outcome, outcome, sizeof outcome);
  g_string_append_printf (
    text, "{'goal': <'g%d'>, 'outcome': <'%s'>, 'fame': <int64 %d>, 'npc-fame': <int64 %d>, 'upgrades': <['%s']>",
    line->goal, outcome, line->you, line->npcs, upgrade);
  for (int i = 0; i < line->n_ships; i++)
    {
      line->ships[i] = below (random, SHIPS);
      g_string_append_printf (text, "%s's%d'%s", i == 0 ? ", 'ships': <[" : ", ", line->ships[i],
                              i + 1 == line->n_ships ? "]>" : "");
    }
  g_string_append_c (text, '}');
  log_add (campaign, text->str);
}

static int
find_owned (const Book *book, int upgrade)
{
  for (int i = 0; i < book->n; i++)
    if (book->lines[i].upgrade == upgrade)
      return i;
  return -1;
}

static int
find_done (const Book *book, int goal)
{
  for (int i = 0; i < book->n; i++)
    if (book->lines[i].outcome == OUTCOME_GOAL && book->lines[i].goal == goal)
      return i;
  return -1;
}

static int
count_uses (const Book *book, int ship)
{
  int n = 0;

  for (int i = 0; i < book->n; i++)
    for (int j = 0; j < book->lines[i].n_ships; j++)
      n += book->lines[i].ships[j] == ship && book->since[ship] <= i + 1;
  return n;
}

static gboolean
is_there (const Book *book, int ship)
{
  return book->since[ship] <= book->n + 1 && (book->until[ship] == 0 || book->until[ship] >= book->n + 1);
}

static gboolean
is_due (const Book *book, int ship)
{
  for (int other = 0; other < SHIPS; other++)
    if (book->tier[other] == book->tier[ship] && is_there (book, other) &&
        count_uses (book, other) < count_uses (book, ship))
      return FALSE;
  return is_there (book, ship);
}

static void
compare_upgrades (const UsCampaign *campaign, UsBoard *board, const Book *book)
{
  for (int upgrade = 0; upgrade < N_UPGRADES; upgrade++)
    {
      const UsCell *cell = us_board_find_value (board, &xia_upgrade, upgrade);
      const UsOffer *offer = us_campaign_find_offer (campaign, "upgrades", upgrade);
      int tier = upgrade % TIERS + 1, since = find_owned (book, upgrade);
      gboolean may = since < 0 && (tier == 1 || find_owned (book, upgrade - 1) >= 0);
      g_autofree char *detail = since >= 0 ? g_strdup_printf ("since game %d", since + 1)
                                : may      ? g_strdup ("possible next")
                                           : g_strdup_printf ("needs tier %d first", tier - 1);
      g_autofree char *why = us_text_plain (&offer->why, us_campaign_get_names (campaign));

      g_assert_nonnull (cell);
      g_assert_cmpint (cell->group, ==, upgrade / TIERS + 1);
      g_assert_cmpint (cell->column, ==, tier - 1);
      g_assert_cmpint (cell->state, ==, since >= 0 ? US_CELL_PLAIN : may ? US_CELL_ACTS : US_CELL_EMPTY);
      g_assert_cmpint (offer->allowed, ==, cell->state == US_CELL_ACTS);
      g_assert_cmpstr (cell->detail, ==, detail);
      g_assert_true (g_str_has_suffix (cell->spoken, cell->state == US_CELL_EMPTY ? why : detail));
      g_assert_nonnull (strstr (cell->spoken, cell->subtitle));
    }
}

static void
compare_goals (UsBoard *board, const Book *book)
{
  for (int goal = 0; goal < GOALS; goal++)
    {
      const UsCell *cell = us_board_find_value (board, &xia_goal, goal);
      const UsPiece *sign = g_ptr_array_index (cell->pieces, 0);
      int done = find_done (book, goal), margin = done >= 0 ? book->lines[done].you - book->lines[done].npcs : 0;
      g_autofree char *behind = done < 0     ? g_strdup_printf ("limit %d", 9 + goal)
                                : margin < 0 ? g_strdup_printf ("−%d", -margin)
                                             : g_strdup_printf ("+%d", margin);

      g_assert_cmpstr (cell->subtitle, ==, done < 0 && goal == 0 ? NULL : behind);
      /* Done it is, also where it took points. */
      g_assert_cmpstr (cell->tone, ==, margin < 0 ? "red" : NULL);
      g_assert_cmpstr (sign->tone, ==, done >= 0 ? "green" : NULL);
      g_assert_cmpint (sign->state, ==, done >= 0 ? US_PIECE_IN : US_PIECE_OPEN);
      g_assert_cmpstr (sign->glyph, ==, done >= 0 ? "check" : NULL);
      g_assert_true (g_str_has_suffix (cell->spoken, sign->label));
    }
}

static void
compare_fleet (const UsCampaign *campaign, UsBoard *board, const Book *book)
{
  for (int ship = 0; ship < SHIPS; ship++)
    {
      const UsCell *cell = us_board_find_value (board, &xia_ship, ship);
      gboolean due = is_due (book, ship), first = us_campaign_find_offer (campaign, "ships", ship)->allowed;

      g_assert_cmpint (cell->group, ==, book->tier[ship]);
      g_assert_cmpint (cell->count, ==, count_uses (book, ship));
      g_assert_cmpint (cell->state, ==, due ? US_CELL_ACTS : US_CELL_EMPTY);
      /* What the next game may begin with is due, and says so. */
      g_assert_cmpint (first, ==, due && book->tier[ship] == 1);
      g_assert_cmpint (first, ==, g_str_has_suffix (cell->spoken, "possible next"));
      g_assert_cmpint (!is_there (book, ship), ==, g_str_has_suffix (cell->spoken, "It is not in the fleet"));
    }
}

static void
test_compared (void)
{
  g_autoptr (UsCampaign) campaign = us_campaign_new (us_games_find ("xia"));
  Book book;

  for (int i = 0; i < CAMPAIGNS; i++)
    {
      UsRandom random = { (guint64) i };
      int n;

      begin (campaign, &book, &random);
      n = below (&random, LINES_MOST);
      for (int j = 0; j <= n; j++)
        {
          g_autoptr (UsBoard) board = NULL;

          log_fold (campaign);
          board = us_campaign_dup_board (campaign, NULL);
          harness_check_places (board);
          compare_upgrades (campaign, board, &book);
          compare_goals (board, &book);
          compare_fleet (campaign, board, &book);
          if (j < n)
            add_line (campaign, &book, &random);
        }
    }
}

/* What is read in the line of a place says by itself what it is about. */
static void
test_words (void)
{
  g_autoptr (UsCampaign) campaign = us_campaign_new (us_games_find ("xia"));
  g_autoptr (UsBoard) board = NULL;
  static const char *const spoken[] = {
    "upgrades/trade-1",  "Trade 1, +1 cube on buying, since game 1",
    "upgrades/trade-2",  "Trade 2, +1,000 on selling, possible next",
    "upgrades/trade-3",  "Trade 3, +2,000 at the start, It needs Trade 2",
    "upgrades/re-arm-2", "Re-arm 2, Pay 5, re-arm one, It needs Re-arm 1 from an earlier game",
    "goals/light",       "First Light, +3, done in game 1",
    "goals/moon",        "Moon, limit 12, still to do",
    "fleet/a",           "Heron, taken once, others of its tier were taken less",
    "fleet/b",           "Numerator, not taken yet, possible next",
    "fleet/c",           "Whale, not taken yet, possible when its tier is next",
  };

  log_settings (campaign, "{'goals': <int64 5>}");
  log_put (campaign, LIST_SHIPS, "a", "{'name': <'Heron'>, 'tier': <int64 1>}");
  log_put (campaign, LIST_SHIPS, "b", "{'name': <'Numerator'>, 'tier': <int64 1>}");
  log_put (campaign, LIST_SHIPS, "c", "{'name': <'Whale'>, 'tier': <int64 3>}");
  log_put (campaign, LIST_GOALS, "light", "{'name': <'First Light'>, 'limit': <int64 10>}");
  log_put (campaign, LIST_GOALS, "moon", "{'name': <'Moon'>, 'limit': <int64 12>}");
  log_add (campaign, "{'goal': <'light'>, 'outcome': <'goal'>, 'fame': <int64 11>, 'npc-fame': <int64 8>, "
                     "'ships': <['a']>, 'upgrades': <['trade-1']>}");
  log_fold (campaign);
  board = us_campaign_dup_board (campaign, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (spoken); i += 2)
    {
      const UsCell *cell = us_board_find_cell (board, spoken[i]);

      g_assert_nonnull (cell);
      g_assert_cmpstr (cell->spoken, ==, spoken[i + 1]);
    }
  g_assert_cmpstr (((UsArea *) g_ptr_array_index (board->areas, 0))->title, ==, "Upgrades: 1 of 21");
  g_assert_cmpstr (((UsArea *) g_ptr_array_index (board->areas, 1))->title, ==, "Goals: 1 of 5 done");
}

static guint
count_answers (const UsCampaign *campaign, UsBoard *board, const char *field)
{
  guint n = 0;

  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          const UsCell *cell = g_ptr_array_index (area->cells, j);

          n += cell->answers;
          g_assert_true (!cell->answers || us_campaign_find_offer (campaign, field, cell->value)->allowed);
        }
    }
  return n;
}

/* What is offered for a field answers, and nothing else. */
static void
test_answers (gconstpointer data)
{
  const char *field = data;
  g_autoptr (UsCampaign) campaign = us_campaign_new (us_games_find ("xia"));
  guint all = 0;
  Book book;

  for (int i = 0; i < 20; i++)
    {
      UsRandom random = { (guint64) i };
      g_autoptr (UsBoard) board = NULL, quiet = NULL;
      const UsOffer *offers;
      guint n, offered = 0;

      begin (campaign, &book, &random);
      for (int j = 0; j < 6; j++)
        add_line (campaign, &book, &random);
      log_fold (campaign);
      offers = us_campaign_get_offers (campaign, &n);
      for (guint j = 0; j < n; j++)
        offered += offers[j].allowed && g_str_equal (offers[j].field, field);
      board = us_campaign_dup_board (campaign, field);
      quiet = us_campaign_dup_board (campaign, NULL);
      g_assert_cmpuint (count_answers (campaign, board, field), ==, offered);
      g_assert_cmpuint (count_answers (campaign, quiet, field), ==, 0);
      all += offered;
    }
  g_assert_cmpuint (all, >, 0);
}

/* Of nothing there is no list. */
static void
test_empty (void)
{
  g_autoptr (UsCampaign) campaign = us_campaign_new (us_games_find ("xia"));
  g_autoptr (UsBoard) board = NULL;

  log_settings (campaign, "@a{sv} {}");
  log_fold (campaign);
  board = us_campaign_dup_board (campaign, NULL);
  harness_check_places (board);
  g_assert_cmpuint (board->areas->len, ==, 1);
  for (int upgrade = 0; upgrade < N_UPGRADES; upgrade++)
    g_assert_cmpint (us_board_find_value (board, &xia_upgrade, upgrade)->state, ==,
                     upgrade % TIERS == 0 ? US_CELL_ACTS : US_CELL_EMPTY);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xia/campaign-board/compared", test_compared);
  g_test_add_func ("/xia/campaign-board/words", test_words);
  g_test_add_data_func ("/xia/campaign-board/answers/upgrades", "upgrades", test_answers);
  g_test_add_data_func ("/xia/campaign-board/answers/ships", "ships", test_answers);
  g_test_add_data_func ("/xia/campaign-board/answers/goal", "goal", test_answers);
  g_test_add_func ("/xia/campaign-board/empty", test_empty);
  return g_test_run ();
}
