/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "log-samples.h"

/* Tables of the log as people and spreadsheets write them. */

static UsCampaign *
begin (void)
{
  UsCampaign *campaign = us_campaign_new (us_games_find ("xia"));

  log_put (campaign, LIST_SHIPS, "kite", "{'name': <'Kite'>, 'tier': <int64 1>}");
  log_put (campaign, LIST_SHIPS, "kiln", "{'name': <'Kiln Runner'>, 'tier': <int64 2>}");
  log_put (campaign, LIST_SHIPS, "sun", "{'name': <'Sun, Moon'>, 'tier': <int64 3>}");
  log_put (campaign, LIST_GOALS, "light", "{'name': <'First Light'>, 'limit': <int64 10>}");
  return campaign;
}

#define PLAIN "{'outcome': <'goal'>, 'fame': <int64 12>, 'npc-fame': <int64 7>}"

/* --- Dialects ------------------------------------------------------------------------------------ */

static void
test_dialects (void)
{
  static const char *const tables[] = {
    "outcome,fame,npc-fame\ngoal,12,7\n",
    "outcome;fame;npc-fame\ngoal;12;7\n",
    "outcome\tfame\tnpc-fame\ngoal\t12\t7\n",
    "outcome,fame,npc-fame\r\ngoal,12,7\r\n",
    "outcome,fame,npc-fame\rgoal,12,7\r",
    "outcome,fame,npc-fame\ngoal,12,7",
    "\n\n  \noutcome,fame,npc-fame\n,,\n\ngoal,12,7\n,,\n\n",
    "\xef\xbb\xbfoutcome;fame;npc-fame\r\ngoal;12;7\r\n",
    "\xef\xbb\xbf\"outcome\";\"fame\";\"npc-fame\"\r\n\"goal\";\"12\";\"7\"\r\n",
    "sep=;\noutcome;fame;npc-fame\ngoal;12;7\n",
    "SEP=\t\r\noutcome\tfame\tnpc-fame\r\ngoal\t12\t7\r\n",
    " Outcome , \"FAME\" , NPC-Fame \n Goal , \"12\" , 7 \n",
    "npc-fame,fame,outcome\n7,12,goal\n",
    "Game;Outcome;Your fame;Fame of the NPCs;Date;Game night\n1;Goal;12;7;;\n",
    "outcome,fame,npc-fame,,\ngoal,12,7,,,,\n",
    "outcome,fame,npc-fame,note,reason\ngoal,12,7\n",
    "outcome,fame,npc-fame\ngoal,+12,\xd9\xa7\n",
    "outcome,fame,npc-fame\ngoal,12.00,7.0\n",
    "outcome;fame;npc-fame\ngoal;12,00;7,0\n",
    "number,date,outcome,fame,npc-fame\n1,,goal,12,7\n2,,,,\n3,,,,\n",
    "outcome,fame,npc-fame,points,total,flags\ngoal,12,7,99,-99,campaign.nonsense\n",
    "Game,Date,Goal,Outcome,You–NPCs,Ships used,Upgrade,Points,Total\n1,,,Goal,12–7,,,+5,5\n",
    "Outcome;You–NPCs\ngoal;12 - 7\n",
    "Outcome;You-NPCs\ngoal;12-7\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (UsLogReading) reading = NULL;

      g_test_message ("%s", tables[i]);
      reading = read_table (NULL, tables[i], NULL);
      assert_troubles (reading, "");
      g_assert_cmpuint (reading->lines->len, ==, 1);
      assert_line (reading, 0, PLAIN);
      g_assert_cmpint (us_campaign_get_points (reading->preview, 0), ==, 5);
      g_assert_cmpuint (reading->unknown->len, ==, i == 13 ? 1 : 0);
    }
}

/* A column with two numbers, as on paper, stands for both. */
static void
test_pairs (void)
{
  g_autoptr (UsLogReading) reading =
    read_table (NULL, "Outcome,You–NPCs,Upgrade\ngoal,12,\ngoal,12–x,\nlost,3:9,Trade 1\n", NULL);
  g_autoptr (GError) error = NULL;
  const char *twice = "outcome,fame,You–NPCs\ngoal,12,12–7\n";

  assert_troubles (reading, "2:2: “12” is no pair: write both, as in 12–7.\n3:2: Fame of the NPCs: give a number.");
  assert_line (reading, 0,
               "{'outcome': <'npc-win'>, 'fame': <int64 3>, 'npc-fame': <int64 9>, 'upgrades': <['trade-1']>}");
  g_assert_null (us_log_read_csv (us_games_find ("xia"), NULL, twice, strlen (twice), NULL, &error));
  g_assert_cmpstr (error->message, ==, "Line 1, column 3: “You–NPCs” stands in column 2 already.");
}

static void
test_unknown_columns (void)
{
  g_autoptr (UsLogReading) reading =
    read_table (NULL, "Who, with;outcome;\"snacks\nand drinks\";fame;npc-fame\nA;goal;\"x;\ny\";12;7\nB;goal;;11;7;\n",
                NULL);

  g_assert_cmpuint (reading->unknown->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (reading->unknown, 0), ==, "Who, with");
  g_assert_cmpstr (g_ptr_array_index (reading->unknown, 1), ==, "snacks and drinks");
  g_assert_cmpuint (reading->n_new, ==, 2);
  g_assert_cmpuint (line_of (reading, 0)->source, ==, 3);
  g_assert_cmpuint (line_of (reading, 1)->source, ==, 5);
}

static void
test_line_breaks (void)
{
  g_autoptr (UsLogReading) reading =
    read_table (NULL, "outcome,fame,npc-fame,note\r\ngoal,12,7,\"one\r\ntwo \"\"three\"\"\"\r\ngoal,x,7,\r\n", NULL);

  assert_troubles (reading, "4:2: Your fame: give a number.");
  assert_line (reading, 0,
               "{'outcome': <'goal'>, 'fame': <int64 12>, 'npc-fame': <int64 7>, 'note': <'one two \"three\"'>}");
}

/* --- Values -------------------------------------------------------------------------------------- */

static void
test_words (void)
{
  g_autoptr (UsCampaign) campaign = begin ();
  g_autoptr (UsLogReading) reading = read_table (campaign,
                                                 "goal,outcome,fame,npc-fame,ships,upgrades,difficulty\n"
                                                 "first  light,limit only,0,99,\"Kite; kiln runner\",Engine 1,EASY\n"
                                                 "goal/light,LIMIT-NO-GOAL,9,2,\"ship/kite\nSun, Moon\",,\n"
                                                 "light,npc-win,9,2,\"Sun, Moon\",,hard\n",
                                                 NULL);

  /* A name with a comma needs quotation marks beside others. */
  assert_line (
    reading, 2,
    "{'goal': <'light'>, 'outcome': <'npc-win'>, 'fame': <int64 9>, 'npc-fame': <int64 2>, 'ships': <['sun']>}");
  g_assert_cmpuint (reading->things->len, ==, 2);
  g_assert_cmpstr (thing_of (reading, 0)->name, ==, "Sun");
  g_assert_cmpstr (thing_of (reading, 0)->which, ==, "sun-2");
  g_assert_cmpstr (thing_of (reading, 1)->name, ==, "Moon");
}

static void
test_ranges (void)
{
  g_autoptr (UsCampaign) campaign = begin ();
  g_autoptr (UsLogReading) reading = read_table (campaign,
                                                 "outcome,fame,npc-fame,difficulty,number,date\n"
                                                 "goal,-1,7,,,\n"
                                                 "goal,\u22121,100,,,\n"
                                                 "goal,1e3,7,,,\n"
                                                 "goal,\"1,000\",7,,,\n"
                                                 "goal,99999999999999999999,7,,,\n"
                                                 "won,1,7,,,\n"
                                                 "goal,,7,,,\n"
                                                 "goal,1,7,insane,,\n"
                                                 "goal,1,7,,x,2026-02-30\n"
                                                 "goal,99,0,,,\n",
                                                 NULL);

  assert_troubles (reading, "2:2: Your fame: give a number from 0 to 99.\n"
                            "3:2: Your fame: give a number from 0 to 99.\n"
                            "3:3: Fame of the NPCs: give a number from 0 to 99.\n"
                            "4:2: Your fame: give a number.\n"
                            "5:2: Your fame: give a number.\n"
                            "6:2: Your fame: give a number.\n"
                            "7:1: Outcome: “won” is not one of the answers; there is: goal, limit-no-goal, npc-win.\n"
                            "8:2: “fame” is missing (Your fame).\n"
                            "9:4: Difficulty: “insane” is not one of the answers; there is: easy, normal, hard.\n"
                            "10:5: “x” is no game’s number: write 1, 2, 3 and so on.\n"
                            "10:6: “2026-02-30” is no day: write year, month and day, as in 2026-11-29.");
  g_assert_cmpuint (reading->n_new, ==, 1);
  g_assert_cmpint (us_campaign_get_score (reading->preview), ==, 99);
  g_assert_cmpuint (us_campaign_get_n_lines (campaign), ==, 0);
}

/* An empty line of a sheet has its number alone; whatever else stands there was meant to say something. */
static void
test_numbers (void)
{
  g_autoptr (UsLogReading) reading = read_table (NULL,
                                                 "number,outcome,fame,npc-fame,accepted\n"
                                                 "1,goal,12,7,\n"
                                                 "2;goal;12;7;\n"
                                                 "abc,,,,\n"
                                                 "-5,,,,\n"
                                                 "-5,goal,12,7,\n"
                                                 ",,,,x\n"
                                                 "2,,,,\n"
                                                 " 3 ,,,,\n"
                                                 "4.00,,,,\n"
                                                 "0,goal,12,7,\n",
                                                 NULL);

  assert_troubles (reading, "3:1: “2;goal;12;7;” is no game’s number: write 1, 2, 3 and so on.\n"
                            "4:1: “abc” is no game’s number: write 1, 2, 3 and so on.\n"
                            "5:1: “-5” is no game’s number: write 1, 2, 3 and so on.\n"
                            "6:1: “-5” is no game’s number: write 1, 2, 3 and so on.\n"
                            "7:5: There is nothing called “x” that could be accepted.\n"
                            "11:1: “0” is no game’s number: write 1, 2, 3 and so on.");
  g_assert_cmpuint (reading->n_refused, ==, 6);
  g_assert_cmpuint (reading->n_new, ==, 1);
}

static void
test_formulas (void)
{
  static const char *const notes[] = { "'=1+1", "=1+1",   "'+49",   "+49", "'@x", "''=x",
                                       "'=x",   "'plain", "'plain", "'-3", "-3" };
  g_autoptr (GString) text = g_string_new ("outcome,fame,npc-fame,note\n");
  g_autoptr (UsLogReading) reading = NULL;
  static const char *const read[] = { "=1+1", "=1+1", "+49", "+49", "@x", "'=x", "=x", "'plain", "'plain", "-3", "-3" };

  for (guint i = 0; i < G_N_ELEMENTS (notes); i++)
    g_string_append_printf (text, "goal,12,7,%s\n", notes[i]);
  reading = read_table (NULL, text->str, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (read); i++)
    {
      const XiaGame *game = us_campaign_get_line (reading->preview, i);

      g_assert_cmpstr (us_names_text (us_campaign_get_names (reading->preview), game->note), ==, read[i]);
    }
}

/* No cell that is no number begins with what a spreadsheet computes. */
static void
test_no_formula (void)
{
  for (guint64 seed = 0; seed < 200; seed++)
    {
      g_autoptr (UsCampaign) campaign = sample_campaign (seed);
      g_autofree char *text = us_log_write_csv (campaign);

      for (const char *p = text; *p != '\0'; p++)
        {
          const char *cell = *p == '"' ? p + 1 : p;

          if (p == text || strchr (",\n", p[-1]) == NULL || *cell == '\0' || strchr ("=+@-", *cell) == NULL)
            continue;
          g_assert_true (*cell == '-' && g_ascii_isdigit (cell[1]) && cell[1 + strspn (cell + 1, "0123456789")] == ',');
        }
    }
}

/* --- Days ---------------------------------------------------------------------------------------- */

static void
assert_dates (const char *dates, UsLogDates meant, gboolean ask, const char *expected)
{
  g_autoptr (GString) text = g_string_new ("number;outcome;fame;npc-fame;date\n"), found = g_string_new (NULL);
  g_auto (GStrv) all = g_strsplit (dates, strchr (dates, '|') != NULL ? "|" : " ", -1);
  g_autoptr (UsLogReading) reading = NULL;
  guint n = 0;

  for (guint i = 0; all[i] != NULL; i++)
    g_string_append_printf (text, "%u;goal;12;7;%s\n", i + 1, all[i]);
  reading = read_table (NULL, text->str, &(UsLogOptions) { .dates = meant });
  for (guint i = 0; all[i] != NULL; i++)
    if (n < reading->lines->len && line_of (reading, n)->source == i + 2)
      g_string_append_printf (found, "%s%d", i > 0 ? " " : "", line_of (reading, n++)->date);
    else
      g_string_append (found, i > 0 ? " -" : "-");
  g_assert_cmpstr (found->str, ==, expected);
  g_assert_cmpint (reading->ask_dates, ==, ask);
  g_assert_cmpint (us_log_reading_is_told (reading), ==, !ask);
}

/* Which of them contradict each other; a line without a day counts too. */
static void
assert_contradiction (const char *dates, UsLogDates meant, guint day_only, guint month_only)
{
  g_autoptr (GString) text = g_string_new ("outcome;fame;npc-fame;date\n");
  g_auto (GStrv) all = g_strsplit (dates, " ", -1);
  g_autoptr (UsLogReading) reading = NULL;

  for (guint i = 0; all[i] != NULL; i++)
    g_string_append_printf (text, "goal;12;7%s%s\n", *all[i] != '\0' ? ";" : "", all[i]);
  reading = read_table (NULL, text->str, &(UsLogOptions) { .dates = meant });
  g_assert_cmpuint (reading->day_only, ==, day_only);
  g_assert_cmpuint (reading->month_only, ==, month_only);
}

static void
test_contradiction (void)
{
  assert_contradiction ("13/4/2026 4/13/2026", 0, 2, 3);
  assert_contradiction ("4/13/2026 1/2/2026  13/4/2026 14/4/2026 4/14/2026", 0, 5, 2);
  assert_contradiction ("13/4/2026 4/13/2026", US_LOG_DAY_FIRST, 0, 0);
  assert_contradiction ("13/4/2026 1/2/2026", 0, 0, 0);
  assert_contradiction ("4/13/2026 1/2/2026", 0, 0, 0);
  assert_contradiction ("3/4/2026 1/2/2026", 0, 0, 0);
}

static void
test_dates (void)
{
  assert_dates ("2026-11-29 2026/11/29 2026.11.29", 0, FALSE, "20261129 20261129 20261129");
  assert_dates ("2026-1-2", 0, FALSE, "20260102");
  assert_dates ("29.11.2026 1.2.2026", 0, FALSE, "20261129 20260201");
  assert_dates ("1.2.2026 02.03.2026", 0, FALSE, "20260201 20260302");
  assert_dates ("29/11/2026 1/2/2026", 0, FALSE, "20261129 20260201");
  assert_dates ("11/29/2026 1/2/2026", 0, FALSE, "20261129 20260102");
  assert_dates ("11/29/26 1/2/26", 0, FALSE, "20261129 20260102");
  assert_dates ("29-11-2026", 0, FALSE, "20261129");
  assert_dates ("1/2/2026 11/12/2026", 0, TRUE, "20260201 20261211");
  assert_dates ("1/2/2026 11/12/2026", US_LOG_DAY_FIRST, FALSE, "20260201 20261211");
  assert_dates ("1/2/2026 11/12/2026", US_LOG_MONTH_FIRST, FALSE, "20260102 20261112");
  assert_dates ("5/5/2026", 0, FALSE, "20260505");
  assert_dates ("5/5/2026 2026-01-02", 0, FALSE, "20260505 20260102");
  assert_dates ("29/11/2026 11/29/2026", 0, TRUE, "20261129 -");
  assert_dates ("29/11/2026 11/29/2026", US_LOG_MONTH_FIRST, FALSE, "- 20261129");
  assert_dates ("31/31/2026 1/2/2026", 0, TRUE, "- 20260201");
  assert_dates ("\xd9\xa2\xd9\xa9/\xd9\xa1\xd9\xa1/\xd9\xa2\xd9\xa0\xd9\xa2\xd9\xa6", 0, FALSE, "20261129");
  assert_dates ("2026. 11. 29.|29. 11. 2026|30.11.26|1 1.11.2026|1.11 .2026|1.2.|1/2/2026.|. 1.2.2026", 0, FALSE,
                "20261129 20261129 20261130 - - - - -");
  assert_dates ("yesterday 2026-11 2026-11-29-1 1/2-2026 20261129 0/1/2026 1/2/12345 29.2.2025 0000-01-01 //", 0, FALSE,
                "- - - - - - - - - -");
}

/* The newest may stand first, unless the numbers say otherwise. */
static void
test_order (void)
{
  g_autoptr (UsLogReading) fallen = read_table (
    NULL,
    "date,outcome,fame,npc-fame\n2026-03-01,goal,4,0\n2026-02-01,goal,3,0\n2026-02-01,goal,2,0\n2026-01-01,goal,1,0\n",
    NULL);
  g_autoptr (UsLogReading) numbered = read_table (
    NULL, "number,date,outcome,fame,npc-fame\n3,2026-01-01,goal,3,0\n1,2026-03-01,goal,1,0\n2,2026-02-01,goal,2,0\n",
    NULL);
  g_autoptr (UsLogReading) mistyped =
    read_table (NULL, "date,outcome,fame,npc-fame\n2026-01-01,goal,1,0\n2062-02-01,goal,2,0\n2026-01-31,goal,3,0\n",
                NULL);
  g_autoptr (UsLogReading) open =
    read_table (NULL, "date,outcome,fame,npc-fame\n2026-03-01,goal,1,0\n,goal,2,0\n2026-01-01,goal,3,0\n", NULL);

  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (us_campaign_get_points (fallen->preview, i), ==, (int) i + 1);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpint (us_campaign_get_points (numbered->preview, i), ==, (int) i + 1);
      g_assert_cmpint (us_campaign_get_points (open->preview, i), ==, (int) i + 1);
      g_assert_cmpint (us_campaign_get_points (mistyped->preview, i), ==, (int) i + 1);
      g_assert_cmpint (line_of (numbered, i)->at, ==, (int) i);
    }
}

static void
test_future (void)
{
  g_autoptr (UsLogReading) reading =
    read_table (NULL, "outcome,fame,npc-fame,date\nnpc-win,7,12,2026-12-24\n", &(UsLogOptions) { .today = 20261129 });
  g_autofree char *flags = log_flags (reading->preview, 0);

  g_assert_cmpuint (reading->n_new, ==, 1);
  g_assert_cmpstr (flags, ==, "ahead");
}

/* --- Things -------------------------------------------------------------------------------------- */

static void
test_new_things (void)
{
  static const char text[] = "goal,outcome,fame,npc-fame,ships\nFirst Light,goal,12,7,\"Kite, Auk\"\n"
                             "سفينة,goal,12,7,\"auk, \"\"Sea; Cow\"\"\"\nLost,goal,112,7,Ghost\n";
  g_autoptr (UsCampaign) campaign = begin ();
  g_autoptr (UsLogReading) reading = read_table (campaign, text, NULL), told = NULL;
  g_autoptr (GVariant) tiers = log_value ("{'ship': <{'auk': <{'tier': <int64 3>, 'price': <int64 8000>}>, "
                                          "'sea-cow': <{'tier': <int64 2>}>}>}");
  g_autofree char *value = NULL;

  /* What only a line names that stays out is not added. */
  g_assert_cmpuint (reading->things->len, ==, 3);
  g_assert_cmpuint (reading->troubles->len, ==, 1);
  g_assert_cmpstr (thing_of (reading, 0)->name, ==, "Auk");
  g_assert_cmpstr (thing_of (reading, 0)->which, ==, "auk");
  g_assert_cmpstr (thing_of (reading, 0)->untold[0], ==, "tier");
  g_assert_null (thing_of (reading, 0)->untold[1]);
  g_assert_cmpstr (thing_of (reading, 1)->name, ==, "سفينة");
  g_assert_null (thing_of (reading, 1)->untold[0]);
  g_assert_cmpstr (thing_of (reading, 2)->name, ==, "Sea; Cow");
  g_assert_false (us_log_reading_is_told (reading));

  told = read_table (campaign, text, &(UsLogOptions) { .told = tiers });
  g_assert_true (us_log_reading_is_told (told));
  value = g_variant_print (thing_of (told, 0)->value, FALSE);
  g_assert_cmpstr (value, ==, "{'name': <'Auk'>, 'tier': <int64 3>, 'price': <int64 8000>}");
  g_assert_cmpint (((const XiaShip *) us_campaign_get_thing (told->preview, LIST_SHIPS, 3))->tier, ==, 3);
  g_assert_cmpuint (us_campaign_count_things (campaign, LIST_SHIPS), ==, 3);
}

/* Games that are in the log know nothing of a ship that comes with others; a log that is all new says nothing of it. */
static void
test_joins (void)
{
  static const char text[] = "outcome,fame,npc-fame,ships\nnpc-win,3,12,Auk\n";
  g_autoptr (UsCampaign) campaign = begin ();
  g_autoptr (UsLogReading) fresh = read_table (campaign, text, NULL), later = NULL;
  guint n;

  g_assert_cmpint (((const XiaShip *) us_campaign_get_thing (fresh->preview, LIST_SHIPS, 3))->since, ==, 0);
  log_add (campaign, "{'outcome': <'npc-win'>, 'fame': <int64 1>, 'npc-fame': <int64 9>, 'ships': <['kite']>}");
  log_add (campaign, "{'outcome': <'npc-win'>, 'fame': <int64 2>, 'npc-fame': <int64 9>, 'ships': <['kite']>}");
  later = read_table (campaign, text, NULL);
  g_assert_cmpint (((const XiaShip *) us_campaign_get_thing (later->preview, LIST_SHIPS, 3))->since, ==, 3);
  us_campaign_get_all_flags (later->preview, &n);
  g_assert_cmpuint (n, ==, 0);
}

static void
test_told_wrongly (void)
{
  g_autoptr (GVariant) tiers = log_value ("{'ship': <{'auk': <{'tier': <int64 9>}>}>}");
  g_autoptr (UsLogReading) reading =
    read_table (NULL, "outcome,fame,npc-fame,ships\ngoal,12,7,Auk\ngoal,13,7,\n", &(UsLogOptions) { .told = tiers });

  assert_troubles (reading, "2:4: Tier: give a number from 1 to 3.");
  g_assert_cmpuint (reading->n_new, ==, 1);
  g_assert_cmpuint (reading->things->len, ==, 0);
}

static void
test_equal_names (void)
{
  g_autoptr (UsCampaign) campaign = begin ();
  g_autoptr (UsLogReading) reading = NULL;
  g_autofree char *text = NULL;

  log_put (campaign, LIST_SHIPS, "kite-2", "{'name': <'Kite'>, 'tier': <int64 1>}");
  log_put (campaign, LIST_SHIPS, "auk", "{'name': <'kiln runner'>, 'tier': <int64 1>}");
  reading =
    read_table (campaign,
                "outcome,fame,npc-fame,ships\ngoal,12,7,Kite\ngoal,12,7,KITE\ngoal,12,7,\"ship/kite-2, Kiln Runner\"\n"
                "goal,12,7,Kiln  Runner\n",
                NULL);
  assert_troubles (reading,
                   "2:4: Ships: several are called “Kite”: name the one by its address, such as “ship/kite”.\n"
                   "3:4: Ships: several are called “KITE”: name the one by its address, such as “ship/kite”.\n"
                   "5:4: Ships: several are called “Kiln  Runner”: name the one by its address, such as “ship/kiln”.");
  assert_line (reading, 0,
               "{'outcome': <'goal'>, 'fame': <int64 12>, 'npc-fame': <int64 7>, 'ships': <['kite-2', 'kiln']>}");
  apply (campaign, reading);
  text = us_log_write_csv (campaign);
  g_assert_nonnull (strstr (text, ",\"ship/kite-2, ship/kiln\","));
}

/* --- Again --------------------------------------------------------------------------------------- */

/* Of two equal games each accounts for one, and what a table says nothing of makes no difference. */
static void
test_known (void)
{
  static const char text[] = "outcome,fame,npc-fame\ngoal,12,7\ngoal,12,7\ngoal,12,8\n";
  g_autoptr (UsCampaign) campaign = begin ();
  g_autoptr (UsLogReading) reading = NULL;

  log_add (campaign,
           "{'goal': <'light'>, 'outcome': <'goal'>, 'fame': <int64 12>, 'npc-fame': <int64 7>, 'note': <'x'>}");
  reading = read_table (campaign, text, NULL);
  g_assert_cmpuint (reading->n_known, ==, 1);
  g_assert_cmpuint (reading->n_new, ==, 2);
  g_assert_true (line_of (reading, 0)->known);
  g_assert_cmpint (line_of (reading, 0)->at, ==, -1);
  g_assert_cmpint (line_of (reading, 1)->at, ==, 1);
  g_assert_cmpuint (us_campaign_get_n_lines (reading->preview), ==, 3);
}

static void
assert_said (const UsCampaign *into, const char *text, const char *expected)
{
  g_autoptr (UsLogReading) reading = read_table (into, text, NULL);
  g_autofree char *said = us_log_reading_dup_said (reading);

  g_assert_cmpstr (said, ==, expected);
}

static void
test_said (void)
{
  g_autoptr (UsCampaign) campaign = begin ();

  log_add (campaign, "{'outcome': <'goal'>, 'fame': <int64 12>, 'npc-fame': <int64 7>}");
  assert_said (campaign, "outcome,fame,npc-fame\n", "There is no game in it.");
  assert_said (campaign, "outcome,fame,npc-fame\ngoal,12,7\n", "Nothing is new: all of it is in the log already.");
  assert_said (campaign, "outcome,fame,npc-fame\ngoal,11,7\ngoal,12,7\n", "1 game is new. 1 is in the log already.");
  assert_said (campaign, "outcome,fame,npc-fame\ngoal,11,7\ngoal,10,7\ngoal,x,y\ngoal,,3\n",
               "2 games are new. 2 lines cannot be read and stay out.");
}

static void
test_flags (void)
{
  g_autoptr (UsCampaign) campaign = begin ();
  g_autoptr (UsLogReading) reading = NULL;
  g_autofree char *first = NULL, *second = NULL;
  guint n;

  log_add (campaign, "{'goal': <'light'>, 'outcome': <'goal'>, 'fame': <int64 12>, 'npc-fame': <int64 7>}");
  reading = read_table (campaign,
                        "goal,outcome,fame,npc-fame,accepted\nFirst Light,goal,11,7,campaign.goal-again/goal\n"
                        ",goal,11,7,\"campaign.nonsense/goal\"\nFirst Light,goal,9,7,\n",
                        NULL);
  assert_troubles (reading, "3:5: There is nothing called “campaign.nonsense/goal” that could be accepted.");
  first = log_flags (reading->preview, 1);
  second = log_flags (reading->preview, 2);
  g_assert_cmpstr (first, ==, "goal-again");
  g_assert_cmpstr (second, ==, "goal-below goal-again");
  g_assert_true (us_campaign_get_flags (reading->preview, 1, &n)->accepted);
  g_assert_false (us_campaign_get_flags (reading->preview, 2, &n)->accepted);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name) g_test_add_func ("/log-tables/" #name, test_##name)
  ADD (dialects);
  ADD (pairs);
  ADD (unknown_columns);
  ADD (line_breaks);
  ADD (words);
  ADD (ranges);
  ADD (numbers);
  ADD (formulas);
  ADD (no_formula);
  ADD (dates);
  ADD (contradiction);
  ADD (order);
  ADD (future);
  ADD (new_things);
  ADD (joins);
  ADD (told_wrongly);
  ADD (equal_names);
  ADD (known);
  ADD (said);
  ADD (flags);
  return g_test_run ();
}
