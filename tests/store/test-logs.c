/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "log-samples.h"

#include <glib/gstdio.h>

/* What the log of a campaign is as text, and that what is read again is the same. */

#ifdef __SANITIZE_ADDRESS__
#define CAMPAIGNS 60
#else
#define CAMPAIGNS 400
#endif

static const UsLogFacts facts = { "0b1c2d3e-0000-4000-8000-000000000001", "A | Year", 1767225600000 };

static UsCampaign *
begin (void)
{
  UsCampaign *campaign = us_campaign_new (us_games_find ("xia"));

  log_put (campaign, LIST_SHIPS, "kite", "{'name': <'Kite'>, 'tier': <int64 1>}");
  log_put (campaign, LIST_SHIPS, "kiln", "{'name': <'Kiln, the | Runner'>, 'tier': <int64 2>}");
  log_put (campaign, LIST_GOALS, "light", "{'name': <'=First \"Light\"'>, 'limit': <int64 10>}");
  log_put (campaign, LIST_GOALS, "moon", "{'name': <'Moon'>}");
  log_add (campaign, "{'goal': <'light'>, 'outcome': <'goal'>, 'fame': <int64 12>, 'npc-fame': <int64 7>,"
                     " 'ships': <['kite', 'kiln']>, 'upgrades': <['engine-1']>}");
  log_add (campaign, "{'goal': <'light'>, 'outcome': <'goal'>, 'fame': <int64 9>, 'npc-fame': <int64 9>,"
                     " 'note': <'-3 = bad'>}");
  log_add (campaign, "{'outcome': <'npc-win'>, 'fame': <int64 9>, 'npc-fame': <int64 10>, 'difficulty': <'easy'>}");
  log_fold (campaign);
  return campaign;
}

static void
test_csv (void)
{
  g_autoptr (UsCampaign) campaign = begin ();
  g_autofree char *text = us_log_write_csv (campaign);

  g_assert_cmpstr (text, ==,
                   "number,date,goal,outcome,reason,fame,npc-fame,ships,upgrades,rewards,difficulty,note,points,total,"
                   "flags,accepted\r\n"
                   "1,2026-01-01,\"'=First \"\"Light\"\"\",goal,,12,7,\"Kite, \"\"Kiln, the | Runner\"\"\",engine-1,,"
                   "hard,,5,5,,\r\n"
                   "2,2026-01-01,\"'=First \"\"Light\"\"\",goal,,9,9,,,,hard,'-3 = bad,0,5,"
                   "\"campaign.goal-below, campaign.goal-margin, campaign.goal-again\",\r\n"
                   "3,2026-01-01,,npc-win,,9,10,,,,easy,,-3,2,,\r\n");
}

static void
test_markdown (void)
{
  g_autoptr (UsCampaign) campaign = begin ();
  g_autofree char *text = us_log_write_markdown (campaign, &facts), *more = NULL;

  g_assert_true (g_str_has_prefix (text, "# A \\| Year\n\n| Game | Date | Goal |"));
  g_assert_nonnull (strstr (text, "\n| ---: | --- | --- | --- | --- | ---: | ---: |"));
  g_assert_nonnull (strstr (text, "\n| 1 | 2026-01-01 | =First \"Light\" | Goal | | 12 | 7 | Kite, \"Kiln, the \\| "
                                  "Runner\" | Engine 1 | | Hard | | 5 | 5 | |\n"));
  g_assert_nonnull (strstr (text, "\n| running score | 2 |\n"));
  g_assert_nonnull (strstr (text, "\n| goals done | 1 of 10 |\n"));
  g_assert_nonnull (strstr (text, "\n| best: game 1 | +5 |\n"));
  g_assert_null (strstr (text, "taken most"));
  g_assert_nonnull (
    strstr (text, "\n## Ships\n\n| Name | Tier | Price | In the fleet since game | In the fleet until game |\n"));
  g_assert_nonnull (strstr (text, "\n| Kiln, the \\| Runner | 2 | | | |\n"));
  g_assert_nonnull (strstr (text, "\n| Limit without the goal | 3 points less |\n"));

  log_add (campaign, "{'outcome': <'npc-win'>, 'fame': <int64 9>, 'npc-fame': <int64 10>, 'ships': <['kite']>}");
  log_fold (campaign);
  more = us_log_write_markdown (campaign, &facts);
  g_assert_nonnull (strstr (more, "\n| taken most: Kite | 2× |\n"));
}

/* Each row of a table has as many cells as its first one, whatever the names are. */
static void
test_markdown_tables (void)
{
  for (guint64 seed = 0; seed < 100; seed++)
    {
      g_autoptr (UsCampaign) campaign = sample_campaign (seed);
      g_autofree char *text = us_log_write_markdown (campaign, &facts);
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
      guint due = 0;

      for (guint i = 0; lines[i] != NULL; i++)
        {
          guint cells = 0;

          for (const char *p = lines[i]; *p != '\0'; p++)
            if (*p == '\\')
              p++;
            else
              cells += *p == '|';
          if (due > 0 && cells > 0)
            g_assert_cmpuint (cells, ==, due);
          due = cells;
        }
    }
}

static void
test_json (void)
{
  g_autoptr (UsCampaign) campaign = begin ();
  g_autofree char *text = us_log_write_json (campaign, &facts), *bare = us_log_write_json (campaign, NULL);

  g_assert_true (g_str_has_prefix (text, "{\n  \"format\": \"understudy-campaign\",\n  \"version\": 1,\n"
                                         "  \"uuid\": \"0b1c2d3e-0000-4000-8000-000000000001\",\n"
                                         "  \"game\": \"xia\",\n  \"name\": \"A | Year\",\n"));
  g_assert_nonnull (strstr (text, "\"which\":\"kite\""));
  g_assert_null (strstr (bare, "uuid"));
}

/* --- Again --------------------------------------------------------------------------------------- */

static void
test_json_again (void)
{
  for (guint64 seed = 0; seed < CAMPAIGNS; seed++)
    {
      g_autoptr (UsCampaign) campaign = sample_campaign (seed), other = NULL;
      g_autofree char *text = us_log_write_json (campaign, &facts), *again = NULL;
      g_autoptr (UsLogReading) reading = NULL, twice = NULL;
      g_autoptr (GError) error = NULL;
      UsLogFacts read;

      reading = us_log_read_json (NULL, NULL, text, -1, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (us_log_reading_is_told (reading));
      read = (UsLogFacts) { reading->uuid, reading->name, reading->started };
      other = us_campaign_new (reading->rules);
      apply (other, reading);
      again = us_log_write_json (other, &read);
      g_assert_cmpstr (again, ==, text);
      g_assert_cmpint (us_campaign_get_score (reading->preview), ==, us_campaign_get_score (campaign));

      /* The same file once more. */
      twice = us_log_read_json (NULL, other, text, -1, &(UsLogOptions) { .uuid = reading->uuid }, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (twice->n_new, ==, 0);
      g_assert_cmpuint (twice->n_known, ==, us_campaign_get_n_lines (campaign));
      g_assert_cmpuint (twice->things->len, ==, 0);
      g_assert_cmpuint (twice->differing->len, ==, 0);
    }
}

static void
test_csv_again (void)
{
  for (guint64 seed = 0; seed < CAMPAIGNS; seed++)
    {
      g_autoptr (UsCampaign) campaign = sample_campaign (seed), lists = sample_lists (seed);
      g_autofree char *text = us_log_write_csv (campaign), *again = NULL, *third = NULL;
      g_autoptr (UsLogReading) reading = read_table (lists, text, NULL), twice = NULL;

      assert_troubles (reading, "");
      g_assert_cmpuint (reading->things->len, ==, 0);
      g_assert_cmpuint (reading->unknown->len, ==, 0);
      apply (lists, reading);
      again = us_log_write_csv (lists);
      g_assert_cmpstr (again, ==, text);
      third = us_log_write_csv (reading->preview);
      g_assert_cmpstr (third, ==, text);
      twice = read_table (lists, text, NULL);
      g_assert_cmpuint (twice->n_new, ==, 0);
      g_assert_cmpuint (twice->n_known, ==, us_campaign_get_n_lines (campaign));
    }
}

/* Into a campaign that has none of the things the lines come as they are; what the table says nothing of differs. */
static void
test_csv_elsewhere (void)
{
  for (guint64 seed = 0; seed < CAMPAIGNS; seed++)
    {
      g_autoptr (UsCampaign) campaign = sample_campaign (seed), other = us_campaign_new (us_games_find ("xia"));
      g_autofree char *text = us_log_write_csv (campaign), *here = NULL, *there = NULL;
      g_autoptr (UsLogReading) reading = read_table (NULL, text, NULL), again = NULL;

      assert_troubles (reading, "");
      g_assert_cmpuint (reading->n_new, ==, us_campaign_get_n_lines (campaign));
      apply (other, reading);
      here = us_log_write_csv (other);
      again = read_table (other, text, NULL);
      g_assert_cmpuint (again->n_new, ==, 0);
      there = us_log_write_csv (reading->preview);
      g_assert_cmpstr (here, ==, there);
      for (guint i = 0; i < us_campaign_get_n_lines (campaign); i++)
        {
          const XiaGame *one = us_campaign_get_line (campaign, i), *two = us_campaign_get_line (other, i);

          g_assert_cmpint (us_campaign_get_date (other, i), ==, us_campaign_get_date (campaign, i));
          g_assert_cmpint (one->fame[YOU], ==, two->fame[YOU]);
          g_assert_cmpint (one->ships.n, ==, two->ships.n);
          g_assert_true (us_set_equal (&one->upgrades, &two->upgrades));
          g_assert_cmpstr (us_names_text (us_campaign_get_names (campaign), one->note), ==,
                           us_names_text (us_campaign_get_names (other), two->note));
        }
    }
}

/* --- JSON of others ------------------------------------------------------------------------------ */

static void
assert_not_json (const UsCampaign *into, const char *text, const char *part)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (us_log_read_json (us_games_find ("xia"), into, text, -1, NULL, &error));
  g_assert_nonnull (error);
  if (strstr (error->message, part) == NULL)
    g_error ("“%s” does not contain “%s”", error->message, part);
}

#define HEAD       "{\"format\": \"understudy-campaign\", \"version\": 1, "
#define LINE(more) "{\"line\": {\"outcome\": \"goal\", \"fame\": 9, \"npc-fame\": 2" more "}}"

static void
test_json_foreign (void)
{
  assert_not_json (NULL, "", "empty");
  assert_not_json (NULL, "{\"format\":", "line 1");
  assert_not_json (NULL, "[1, 2]", "not a file of Understudy");
  assert_not_json (NULL, "{\"version\": 1, \"kind\": \"log\"}", "not a file of Understudy");
  assert_not_json (NULL, "{\"format\": \"understudy-campaign\", \"version\": 2}", "newer version");
  assert_not_json (NULL, "{\"format\": \"understudy-play\", \"version\": 1}", "holds a play, but a campaign is needed");
  assert_not_json (NULL, "{\"format\": \"understudy-copy\", \"version\": 1}", "taught, but a campaign is needed");
  assert_not_json (NULL, HEAD "\"game\": \"chess\", \"log\": {}}", "the game “chess”");
  assert_not_json (NULL, HEAD "\"game\": \"phantom\", \"log\": {}}", "not played in campaigns");
  assert_not_json (NULL, HEAD "\"game\": \"xia\"}", "“log” is missing");
  assert_not_json (NULL, HEAD "\"game\": \"xia\", \"log\": [1]}", "no campaign");
  assert_not_json (NULL, HEAD "\"game\": \"xia\", \"log\": {}, \"uuid\": \"me\"}", "uuid");
  assert_not_json (NULL, HEAD "\"game\": \"xia\", \"log\": {\"lines\": [" LINE ("") ", {}]}}", "lines 2");
  assert_not_json (NULL, HEAD "\"game\": \"xia\", \"log\": {\"lines\": [" LINE (", \"goal\": \"moon\"") "]}}",
                   "lines 1: Goal");
  assert_not_json (NULL, HEAD "\"game\": \"xia\", \"log\": {\"settings\": {\"goals\": 0}}}", "Goals");
}

/* In another campaign a thing is the same by its name, and an address may be taken. */
static void
test_json_into_other (void)
{
  g_autoptr (UsCampaign) campaign = begin (), other = us_campaign_new (us_games_find ("xia"));
  g_autofree char *text = us_log_write_json (campaign, &facts), *said = NULL;
  g_autoptr (UsLogReading) reading = NULL;
  g_autoptr (GVariant) ships = NULL;
  g_autoptr (GError) error = NULL;

  log_put (other, LIST_SHIPS, "kite", "{'name': <'Puffin'>, 'tier': <int64 1>}");
  log_put (other, LIST_SHIPS, "x", "{'name': <'KITE'>, 'tier': <int64 3>}");
  log_put (other, LIST_SHIPS, "kiln", "{'name': <'Auk'>, 'tier': <int64 1>}");
  log_put (other, LIST_GOALS, "moon", "{'name': <'Moon'>, 'limit': <int64 20>}");
  reading = us_log_read_json (NULL, other, text, -1, &(UsLogOptions) { .uuid = "another" }, &error);
  g_assert_no_error (error);
  g_assert_null (reading->settings);
  g_assert_cmpuint (reading->things->len, ==, 2);
  g_assert_cmpstr (thing_of (reading, 0)->which, ==, "kiln-the-runner");
  g_assert_cmpstr (thing_of (reading, 1)->which, ==, "light");
  ships = g_variant_lookup_value (line_of (reading, 0)->value, "ships", G_VARIANT_TYPE_STRING_ARRAY);
  said = g_variant_print (ships, FALSE);
  g_assert_cmpstr (said, ==, "['x', 'kiln-the-runner']");
  g_assert_cmpuint (us_campaign_get_n_lines (other), ==, 0);
  g_assert_cmpuint (us_campaign_count_things (other, LIST_SHIPS), ==, 3);
  apply (other, reading);
  g_assert_cmpint (us_campaign_get_score (other), ==, us_campaign_get_score (campaign));
}

/* In the same campaign it is the same by its address, whatever it is called by now. */
static void
test_renamed (void)
{
  g_autoptr (UsCampaign) campaign = begin ();
  g_autofree char *json = us_log_write_json (campaign, &facts), *csv = NULL, *old = us_log_write_csv (campaign);
  g_autoptr (UsLogReading) reading = NULL, table = NULL, older = NULL;
  g_autoptr (GError) error = NULL;

  log_put (campaign, LIST_GOALS, "light", "{'name': <'Last Light'>, 'limit': <int64 10>}");
  log_fold (campaign);
  reading = us_log_read_json (NULL, campaign, json, -1, &(UsLogOptions) { .uuid = facts.uuid }, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (reading->n_new, ==, 0);
  g_assert_cmpuint (reading->things->len, ==, 0);
  g_assert_cmpuint (reading->differing->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (reading->differing, 0), ==, "Last Light");
  csv = us_log_write_csv (campaign);
  g_assert_nonnull (strstr (csv, "1,2026-01-01,Last Light,goal"));
  table = read_table (campaign, csv, NULL);
  g_assert_cmpuint (table->n_new, ==, 0);
  /* A table from before has only the name of that day. */
  older = read_table (campaign, old, NULL);
  g_assert_cmpuint (older->n_new, ==, 2);
  g_assert_cmpstr (thing_of (older, 0)->name, ==, "=First \"Light\"");
}

/* For the test of the schemas. */
static void
test_sample (void)
{
  const char *folder = g_getenv ("UNDERSTUDY_SAMPLES");
  g_autofree char *path = folder != NULL ? g_build_filename (folder, "campaign.json", NULL) : NULL;
  g_autoptr (UsCampaign) campaign = sample_campaign (1);
  g_autofree char *text = us_log_write_json (campaign, &facts);
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    return;
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name) g_test_add_func ("/logs/" #name, test_##name)
  ADD (csv);
  ADD (markdown);
  ADD (markdown_tables);
  ADD (json);
  ADD (json_again);
  ADD (csv_again);
  ADD (csv_elsewhere);
  ADD (json_foreign);
  ADD (json_into_other);
  ADD (renamed);
  ADD (sample);
  return g_test_run ();
}
