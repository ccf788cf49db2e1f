/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>
#include <string.h>

#include "campaign-log.h"
#include "us-games.h"
#include "xia/xia-campaign.h"

/* Campaigns by the thousand with lines that are changed, moved, put in and taken out, beside a second bookkeeper who looks
 * everything up anew in what was written down, for each line from the beginning. */

#ifdef __SANITIZE_ADDRESS__
#define CAMPAIGNS 1500
#else
#define CAMPAIGNS 20000
#endif
#define LINES_MOST 30
#define SHIPS_MOST 9
#define GOALS_MOST 5

/* --- What was written down ----------------------------------------------------------------------- */

typedef struct
{
  int goal, outcome, you, npcs, n_ships, ships[5], n_upgrades, upgrades[2], reward;
  gboolean reason;
  int id; /* from 1, and never the same again */
} Line;

/* A line that a ship came with or left after: its id, or how far it lies behind the last one. */
typedef struct
{
  int id, behind;
  gboolean never; /* it left before the first game */
} Place;

typedef struct
{
  int n_ships, tier[SHIPS_MOST], since[SHIPS_MOST], until[SHIPS_MOST];
  Place first[SHIPS_MOST], last[SHIPS_MOST];
  int n_goals, limit[GOALS_MOST];
  int wanted, limit_only;
  int n;
  Line lines[LINES_MOST];
} Book;

static guint64 random_state;
static int last_id;

static int
below (int n)
{
  random_state = random_state * 6364136223846793005u + 1442695040888963407u;
  return (int) ((random_state >> 33) % (guint64) n);
}

static void
write_line (const Book *book, Line *line)
{
  *line = (Line) { .goal = below (book->n_goals + 1) - 1,
                   .outcome = below (3),
                   .you = below (16),
                   .npcs = below (14),
                   .n_ships = below (5),
                   .n_upgrades = below (3),
                   .reward = below (4) == 0 ? below (book->n_goals) : -1,
                   .reason = below (3) == 0,
                   .id = ++last_id };
  for (int i = 0; i < line->n_ships; i++)
    line->ships[i] = below (book->n_ships);
  for (int i = 0; i < line->n_upgrades; i++)
    line->upgrades[i] = below (2) == 0 ? below (N_UPGRADE_LINES) * TIERS : below (N_UPGRADES);
  if (line->n_upgrades == 2 && line->upgrades[0] >= line->upgrades[1])
    line->n_upgrades = 1;
}

static void
begin_book (Book *book)
{
  *book = (Book) { .n_ships = 1 + below (SHIPS_MOST),
                   .n_goals = 1 + below (GOALS_MOST),
                   .wanted = 1 + below (6),
                   .limit_only = below (N_LIMIT_ONLY),
                   .n = below (LINES_MOST - 3) };
  for (int i = 0; i < book->n_ships; i++)
    {
      book->tier[i] = 1 + below (3);
      book->since[i] = below (3) == 0 ? below (10) : 0;
      book->until[i] = below (5) == 0 ? 1 + below (20) : 0;
    }
  for (int i = 0; i < book->n_goals; i++)
    book->limit[i] = below (4) == 0 ? 0 : 5 + below (10);
  for (int i = 0; i < book->n; i++)
    write_line (book, &book->lines[i]);
}

/* --- Lines that ships came with or left after ----------------------------------------------------- */

static Place
place_of (const Book *book, int game)
{
  return (Place) { .id = game > 0 && game <= book->n ? book->lines[game - 1].id : 0,
                   .behind = game > book->n ? game - book->n : 0 };
}

static int
find_game (const Book *book, const Place *place)
{
  for (int i = 0; i < book->n; i++)
    if (book->lines[i].id == place->id)
      return i + 1;
  return place->behind > 0 ? book->n + place->behind : 0;
}

/* The line `at` is going: `other` is the one in its place. */
static void
give_place (const Book *book, Place *place, int at, int other)
{
  if (place->id != book->lines[at].id)
    return;
  place->id = other >= 0 && other < book->n ? book->lines[other].id : 0;
  place->behind = other >= book->n;
  place->never = other < 0;
}

static void
take_line_out (Book *book, int at)
{
  for (int ship = 0; ship < book->n_ships; ship++)
    {
      give_place (book, &book->first[ship], at, at + 1);
      give_place (book, &book->last[ship], at, at - 1);
    }
  memmove (&book->lines[at], &book->lines[at + 1], sizeof (Line) * (size_t) (book->n-- - at - 1));
}

/* Behind all others it is the next game that a ship may wait for. */
static void
put_line_in (Book *book, int at)
{
  Line *line = &book->lines[at];

  memmove (line + 1, line, sizeof (Line) * (size_t) (book->n - at));
  write_line (book, line);
  for (int i = 0; i < 2 * book->n_ships && at == book->n; i++)
    {
      Place *place = i % 2 == 0 ? &book->first[i / 2] : &book->last[i / 2];

      if (place->behind == 1)
        place->id = line->id;
      place->behind = MAX (place->behind - 1, 0);
    }
  book->n++;
}

static void
move_line (Book *book, int at, int to)
{
  Line moved = book->lines[at];

  memmove (&book->lines[at], &book->lines[at + 1], sizeof (Line) * (size_t) (book->n - at - 1));
  memmove (&book->lines[to + 1], &book->lines[to], sizeof (Line) * (size_t) (book->n - 1 - to));
  book->lines[to] = moved;
}

/* The numbers that were, where their lines are by now; and what the engine says of them. */
static void
follow_lines (Book *book, const Book *before)
{
  const UsCampaignList *list = &xia_campaign.lists[LIST_SHIPS];
  int to[LINES_MOST];

  for (int i = 0; i < before->n; i++)
    to[i] = find_game (book, &(Place) { .id = before->lines[i].id }) - 1;
  for (int ship = 0; ship < book->n_ships; ship++)
    {
      g_autoptr (GVariant) was =
        g_variant_ref_sink (g_variant_new_parsed ("{'since': <%x>, 'until': <%x>}", (gint64) before->since[ship],
                                                  (gint64) before->until[ship]));
      g_autoptr (GVariant) is = us_campaign_follow (list, was, was, to, (guint) before->n);
      gint64 since, until;

      g_assert_true (g_variant_lookup (is, "since", "x", &since) && g_variant_lookup (is, "until", "x", &until));
      book->since[ship] = find_game (book, &book->first[ship]);
      book->until[ship] = find_game (book, &book->last[ship]);
      if (book->last[ship].never)
        {
          g_assert_cmpint (since, >, until);
          g_assert_cmpint (until, >, 0);
          book->since[ship] = (int) since;
          book->until[ship] = (int) until;
        }
      g_assert_cmpint (since, ==, book->since[ship]);
      g_assert_cmpint (until, ==, book->until[ship]);
    }
}

/* A line is changed, put in, taken out, or moved. */
static void
change (Book *book)
{
  int at = book->n > 0 ? below (book->n) : 0, to = book->n > 0 ? below (book->n) : 0, id;
  Book before = *book;

  for (int ship = 0; ship < book->n_ships; ship++)
    {
      book->first[ship] = place_of (book, book->since[ship]);
      book->last[ship] = place_of (book, book->until[ship]);
    }
  switch (below (5))
    {
    case 0:
      if (book->n < LINES_MOST)
        put_line_in (book, at);
      break;
    case 1:
      if (book->n < LINES_MOST)
        put_line_in (book, book->n);
      break;
    case 2:
      if (book->n > 0)
        take_line_out (book, at);
      break;
    case 3:
      if (book->n > 0)
        move_line (book, at, to);
      break;
    default:
      if (book->n == 0)
        break;
      id = book->lines[at].id;
      write_line (book, &book->lines[at]);
      book->lines[at].id = id;
    }
  follow_lines (book, &before);
}

/* --- The second bookkeeper ----------------------------------------------------------------------- */

static gboolean
in_fleet (const Book *book, int ship, int line)
{
  return book->since[ship] <= line + 1 && (book->until[ship] == 0 || book->until[ship] >= line + 1);
}

/* How often the ship was taken in the lines before, and in the first `ships` of this one. */
static int
count_uses (const Book *book, int ship, int line, int ships)
{
  int n = 0;

  for (int i = 0; i <= line && i < book->n; i++)
    for (int j = 0; j < book->lines[i].n_ships && (i < line || j < ships); j++)
      n += book->lines[i].ships[j] == ship && i + 1 >= book->since[ship];
  return n;
}

static gboolean
is_least (const Book *book, int ship, int line, int ships)
{
  for (int other = 0; other < book->n_ships; other++)
    if (book->tier[other] == book->tier[ship] && in_fleet (book, other, line) &&
        count_uses (book, other, line, ships) < count_uses (book, ship, line, ships))
      return FALSE;
  return TRUE;
}

static int
find_done (const Book *book, int goal, int before)
{
  for (int i = 0; i < before; i++)
    if (book->lines[i].outcome == OUTCOME_GOAL && book->lines[i].goal == goal)
      return i;
  return -1;
}

static int
find_upgrade (const Book *book, int upgrade, int before)
{
  for (int i = 0; i < before; i++)
    for (int j = 0; j < book->lines[i].n_upgrades; j++)
      if (book->lines[i].upgrades[j] == upgrade)
        return i;
  return -1;
}

static gboolean
takes (const Line *line, int n, int upgrade)
{
  for (int i = 0; i < n; i++)
    if (line->upgrades[i] == upgrade)
      return TRUE;
  return FALSE;
}

/* Tier 2 with tier 1 of an earlier game, tier 3 with tier 2 of an earlier or of this game. */
static gboolean
may_take (const Book *book, int line, int upgrade, const Line *now, int n)
{
  switch (upgrade % 3)
    {
    case 0:
      return TRUE;
    case 1:
      return find_upgrade (book, upgrade - 1, line) >= 0;
    default:
      return find_upgrade (book, upgrade - 1, line) >= 0 || (now != NULL && takes (now, n, upgrade - 1));
    }
}

static gboolean
may_follow (const Book *book, int line, const int *ships, int i, int ship)
{
  int last = i > 0 ? book->tier[ships[i - 1]] : 0, tier = book->tier[ship];

  return tier == last + 1 || (last == 3 && tier == 1 && find_upgrade (book, XIA_UPGRADE (ABILITIES, 3), line) >= 0);
}

static void
add_flag (guint *flags, int rule)
{
  flags[rule]++;
}

static void
find_flags (const Book *book, int i, guint *flags)
{
  const Line *line = &book->lines[i];
  int limit = line->goal >= 0 ? book->limit[line->goal] : 0;

  if (line->outcome == OUTCOME_GOAL && line->goal < 0)
    add_flag (flags, XIA_F_GOAL_NONE);
  if (line->outcome == OUTCOME_GOAL && limit != 0 && line->you < limit)
    add_flag (flags, XIA_F_GOAL_BELOW);
  if (line->outcome == OUTCOME_GOAL && limit != 0 && line->npcs >= limit)
    add_flag (flags, XIA_F_GOAL_NPCS);
  if (line->outcome == OUTCOME_GOAL && line->you - line->npcs <= 0)
    add_flag (flags, XIA_F_GOAL_MARGIN);
  if (line->outcome == OUTCOME_LIMIT && limit != 0 && line->you < limit)
    add_flag (flags, XIA_F_LIMIT_BELOW);
  if (line->outcome == OUTCOME_LIMIT && limit != 0 && line->npcs >= limit)
    add_flag (flags, XIA_F_LIMIT_NPCS);
  if (line->outcome == OUTCOME_LOST && limit != 0 && line->npcs < limit && !line->reason)
    add_flag (flags, XIA_F_LOST_EARLY);
  if (line->goal >= 0 && find_done (book, line->goal, i) >= 0)
    add_flag (flags, XIA_F_GOAL_AGAIN);
  if (line->reward >= 0 && find_done (book, line->reward, i) < 0)
    add_flag (flags, XIA_F_REWARD);
  for (int j = 0; j < line->n_upgrades; j++)
    {
      if (find_upgrade (book, line->upgrades[j], i) >= 0)
        add_flag (flags, XIA_F_UPGRADE_AGAIN);
      if (!may_take (book, i, line->upgrades[j], line, j))
        add_flag (flags, XIA_F_UPGRADE_EARLY);
    }
  for (int j = 0; j < line->n_ships; j++)
    {
      if (!may_follow (book, i, line->ships, j, line->ships[j]))
        add_flag (flags, j == 0 ? XIA_F_SHIP_FIRST : XIA_F_SHIP_STEP);
      if (!in_fleet (book, line->ships[j], i))
        add_flag (flags, XIA_F_SHIP_FLEET);
      else if (!is_least (book, line->ships[j], i, j))
        add_flag (flags, XIA_F_SHIP_USE);
    }
}

static int
find_points (const Book *book, const Line *line)
{
  if (line->outcome == OUTCOME_GOAL)
    return line->you - line->npcs;
  if (line->outcome == OUTCOME_LOST)
    return -3;
  return book->limit_only == LIMIT_ONLY_MINUS ? -3
                                              : line->you - line->npcs - (book->limit_only == LIMIT_ONLY_BOTH ? 3 : 0);
}

/* --- Both ---------------------------------------------------------------------------------------- */

static void
tell_lists (UsCampaign *campaign, const Book *book)
{
  g_autofree char *settings = NULL;
  char name[US_NAME_SIZE];

  us_campaign_clear (campaign);
  xia_limit_only.name (NULL, book->limit_only, name, sizeof name);
  settings = g_strdup_printf ("{'goals': <int64 %d>, 'rule.limit-only': <'%s'>}", book->wanted, name);
  log_settings (campaign, settings);
  for (int i = 0; i < book->n_ships; i++)
    {
      g_autofree char *ship = g_strdup_printf ("{'tier': <int64 %d>, 'since': <int64 %d>, 'until': <int64 %d>}",
                                               book->tier[i], book->since[i], book->until[i]);
      g_autofree char *which = g_strdup_printf ("s%d", i);

      log_put (campaign, LIST_SHIPS, which, ship);
    }
  for (int i = 0; i < book->n_goals; i++)
    {
      g_autofree char *goal = g_strdup_printf ("{'limit': <int64 %d>}", book->limit[i]);
      g_autofree char *which = g_strdup_printf ("g%d", i);

      log_put (campaign, LIST_GOALS, which, goal);
    }
}

static void
tell_line (UsCampaign *campaign, const Line *line)
{
  g_autoptr (GString) text = g_string_new ("{");
  char name[US_NAME_SIZE];

  if (line->goal >= 0)
    g_string_append_printf (text, "'goal': <'g%d'>, ", line->goal);
  if (line->reason)
    g_string_append (text, "'reason': <'Given up'>, ");
  if (line->reward >= 0)
    g_string_append_printf (text, "'rewards': <['g%d']>, ", line->reward);
  for (int i = 0; i < line->n_ships; i++)
    g_string_append_printf (text, "%s's%d'%s", i == 0 ? "'ships': <[" : ", ", line->ships[i],
                            i == line->n_ships - 1 ? "]>, " : "");
  for (int i = 0; i < line->n_upgrades; i++)
    {
      xia_upgrade.name (NULL, line->upgrades[i], name, sizeof name);
      g_string_append_printf (text, "%s'%s'%s", i == 0 ? "'upgrades': <[" : ", ", name,
                              i == line->n_upgrades - 1 ? "]>, " : "");
    }
  xia_game_outcome.name (NULL, line->outcome, name, sizeof name);
  g_string_append_printf (text, "'outcome': <'%s'>, 'fame': <int64 %d>, 'npc-fame': <int64 %d>}", name, line->you,
                          line->npcs);
  log_add (campaign, text->str);
}

static void
compare_line (const UsCampaign *campaign, const Book *book, int i, int *total)
{
  guint mine[N_XIA_CAMPAIGN_RULES] = { 0 }, its[N_XIA_CAMPAIGN_RULES] = { 0 }, n;
  const UsFlag *flags = us_campaign_get_flags (campaign, (guint) i, &n);

  for (guint j = 0; j < n; j++)
    {
      its[flags[j].rule]++;
      g_assert_cmpint (flags[j].cause, <=, i);
    }
  find_flags (book, i, mine);
  for (int rule = 0; rule < N_XIA_CAMPAIGN_RULES; rule++)
    g_assert_cmpuint (its[rule], ==, mine[rule]);
  *total += find_points (book, &book->lines[i]);
  g_assert_cmpint (us_campaign_get_points (campaign, (guint) i), ==, find_points (book, &book->lines[i]));
  g_assert_cmpint (us_campaign_get_total (campaign, (guint) i), ==, *total);
}

/* All that is offered is legal, and all that is legal is offered; the rest says why not. */
static void
compare_offers (const UsCampaign *campaign, const Book *book, int open)
{
  const Line *line = open < book->n ? &book->lines[open] : NULL;
  int n_ships = line != NULL ? line->n_ships : 0;

  for (int ship = 0; ship < book->n_ships; ship++)
    g_assert_cmpint (us_campaign_find_offer (campaign, "ships", ship)->allowed, ==,
                     in_fleet (book, ship, open) &&
                       may_follow (book, open, line != NULL ? line->ships : NULL, n_ships, ship) &&
                       is_least (book, ship, open, n_ships));
  for (int goal = 0; goal < book->n_goals; goal++)
    {
      g_assert_cmpint (us_campaign_find_offer (campaign, "goal", goal)->allowed, ==, find_done (book, goal, open) < 0);
      g_assert_cmpint (us_campaign_find_offer (campaign, "rewards", goal)->allowed, ==,
                       find_done (book, goal, open) >= 0);
    }
  for (int upgrade = 0; upgrade < N_UPGRADES; upgrade++)
    {
      const UsOffer *offer = us_campaign_find_offer (campaign, "upgrades", upgrade);
      int n = line != NULL ? line->n_upgrades : 0;

      g_assert_cmpint (offer->allowed, ==,
                       find_upgrade (book, upgrade, open) < 0 && (line == NULL || !takes (line, n, upgrade)) &&
                         may_take (book, open, upgrade, line, n));
      g_assert_cmpint (offer->allowed, ==, us_text_is_empty (&offer->why));
    }
}

static void
compare (UsCampaign *campaign, const Book *book)
{
  int total = 0, done = 0, open = below (book->n + 1);

  tell_lists (campaign, book);
  for (int i = 0; i < book->n; i++)
    tell_line (campaign, &book->lines[i]);
  us_campaign_fold (campaign, (guint) open, 0);
  for (int i = 0; i < book->n; i++)
    compare_line (campaign, book, i, &total);
  g_assert_cmpint (us_campaign_get_score (campaign), ==, total);
  for (int goal = 0; goal < book->n_goals; goal++)
    done += find_done (book, goal, book->n) >= 0;
  g_assert_cmpint (us_campaign_is_complete (campaign), ==, done >= book->wanted);
  compare_offers (campaign, book, open);
}

static void
test_campaigns (void)
{
  g_autoptr (UsCampaign) campaign = us_campaign_new (us_games_find ("xia"));
  Book book;

  for (int i = 0; i < CAMPAIGNS; i++)
    {
      random_state = (guint64) i;
      begin_book (&book);
      compare (campaign, &book);
      for (int j = 0; j < 2; j++)
        {
          change (&book);
          compare (campaign, &book);
        }
    }
}

/* Whoever always takes what is offered has nothing flagged, all 21 upgrades after 21 games, and goes on. */
static void
test_legal (void)
{
  g_autoptr (UsCampaign) campaign = us_campaign_new (us_games_find ("xia"));
  Book book = { .n_ships = 6, .tier = { 1, 1, 2, 2, 3, 3 }, .n_goals = 1, .wanted = 1 };

  tell_lists (campaign, &book);
  for (int game = 0; game < 60; game++)
    {
      Line line = { .goal = -1, .outcome = OUTCOME_LOST, .npcs = 9, .reward = -1 };
      const UsOffer *offers;
      guint n, flags;

      random_state = (guint64) game;
      us_campaign_fold (campaign, G_MAXUINT, 0);
      offers = us_campaign_get_offers (campaign, &n);
      for (guint i = 0; i < n; i++)
        {
          if (!offers[i].allowed)
            continue;
          if (g_str_equal (offers[i].field, "ships") && (line.n_ships == 0 || below (2) == 0))
            line.ships[0] = offers[i].value, line.n_ships = 1;
          if (g_str_equal (offers[i].field, "upgrades") && (line.n_upgrades == 0 || below (3) == 0))
            line.upgrades[0] = offers[i].value, line.n_upgrades = 1;
        }
      g_assert_cmpint (line.n_ships, ==, 1);
      g_assert_cmpint (line.n_upgrades, ==, game < N_UPGRADES);
      tell_line (campaign, &line);
      log_fold (campaign);
      us_campaign_get_all_flags (campaign, &flags);
      g_assert_cmpuint (flags, ==, 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xia/campaigns/compared", test_campaigns);
  g_test_add_func ("/xia/campaigns/legal", test_legal);
  return g_test_run ();
}
