/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "log-samples.h"

/* Texts that are no log of a campaign, or not a whole one. */

#ifdef __SANITIZE_ADDRESS__
#define MUTATIONS 400
#else
#define MUTATIONS 4000
#endif

#define HEAD                "outcome,fame,npc-fame\n"
#define REFUSED(text, part) assert_refused (NULL, text, sizeof (text) - 1, part)

static void
test_refused (void)
{
  REFUSED ("", "The table is empty");
  REFUSED ("\n \r\n\n", "The table is empty");
  REFUSED ("\xef\xbb\xbf", "The table is empty");
  REFUSED ("what,ever\n1,2\n", "names no column of it");
  REFUSED ("{\"format\": \"understudy-campaign\"}", "names no column of it");
  REFUSED ("\xff\xfeo\0u\0", "save the table as CSV in UTF-8");
  REFUSED ("\xfe\xff\0o\0u", "save the table as CSV in UTF-8");
  REFUSED (HEAD "goal,12\0,7\n", "save the table as CSV in UTF-8");
  REFUSED (HEAD "goal,12,7\ngo\xe4l,12,7\n", "Line 3 is no text in UTF-8");
  REFUSED (HEAD "goal,\"12,7\ngoal,12,7\n", "Line 2, column 2: a quotation mark begins here");
  REFUSED (HEAD "goal,12,\"7\n\n\n", "Line 2, column 3: a quotation mark begins here");
  REFUSED (HEAD "goal,\"1\"2,7\n", "Line 2, column 2: something stands behind");
  REFUSED ("\"outcome,fame", "a quotation mark begins here");
  REFUSED ("outcome,fame,npc-fame,fame\n", "Line 1, column 4: “fame” stands in column 2 already");
  REFUSED ("outcome,fame,npc-fame,Your Fame\n", "column 4: “Your Fame” stands in column 2 already");
  REFUSED ("outcome,fame,npc-fame,date,Date\n", "column 5: “Date” stands in column 4 already");
  REFUSED ("outcome,fame\ngoal,12\n", "no column “npc-fame” (Fame of the NPCs)");
}

static void
test_header_only (void)
{
  g_autoptr (UsLogReading) reading = read_table (NULL, "outcome,fame,npc-fame", NULL);

  g_assert_cmpuint (reading->lines->len, ==, 0);
  g_assert_true (us_log_reading_is_told (reading));
  assert_troubles (reading, "");
}

static void
test_cells (void)
{
  g_autoptr (UsLogReading) reading =
    read_table (NULL, HEAD "goal,12,7,x,y\ngoal\ngoal,12\ngoal,1\"2,7\ngoal,12,7,,\n", NULL);

  assert_troubles (reading, "2:4: The line has more cells than the table has columns.\n"
                            "3:2: “fame” is missing (Your fame).\n"
                            "4:3: “npc-fame” is missing (Fame of the NPCs).\n"
                            "5:2: Your fame: give a number.");
  g_assert_cmpuint (reading->n_new, ==, 1);
}

static void
test_large_cells (void)
{
  g_autofree char *large = g_strnfill (1 << 20, 'x'), *items = g_strnfill (1 << 20, ',');
  g_autofree char *text = NULL;
  g_autoptr (UsLogReading) reading = NULL;

  for (gsize i = 0; i < 1 << 20; i += 2)
    items[i] = 'a' + (char) (i / 2 % 26);
  text = g_strdup_printf ("outcome,fame,npc-fame,note,goal,ships\ngoal,12,7,%s,,\n%s,12,7,,,\ngoal,%s,7,,,\n"
                          "goal,12,7,,%s,\ngoal,12,7,,,\"%s\"\n",
                          large, large, large, large, items);
  reading = read_table (NULL, text, NULL);
  g_assert_cmpuint (reading->troubles->len, ==, 5);
  g_assert_cmpuint (reading->lines->len, ==, 0);
  g_assert_cmpuint (reading->things->len, ==, 0);
  for (guint i = 0; i < 5; i++)
    {
      const UsLogTrouble *trouble = g_ptr_array_index (reading->troubles, i);

      g_assert_cmpuint (trouble->line, ==, i + 2);
      g_assert_cmpuint (strlen (trouble->text), <, 500);
    }
}

static void
test_many_lines (void)
{
  g_autoptr (UsCampaign) campaign = sample_lists (3);
  g_autoptr (GString) text = g_string_new ("number,date,outcome,fame,npc-fame,ships,note\n");
  g_autoptr (UsLogReading) reading = NULL, again = NULL;

  for (int i = 0; i < 10000; i++)
    g_string_append_printf (text, "%d,2026-%02d-%02d,goal,%d,%d,\"Puffin, Auk\",n%d\n", i + 1, 1 + i / 1000, 1 + i % 28,
                            i % 90, i % 7, i);
  reading = read_table (campaign, text->str, NULL);
  g_assert_cmpuint (reading->n_new, ==, 10000);
  g_assert_cmpuint (reading->things->len, ==, 2);
  apply (campaign, reading);
  again = read_table (campaign, text->str, NULL);
  g_assert_cmpuint (again->n_known, ==, 10000);
}

/* More things than a campaign holds. */
static void
test_many_things (void)
{
  g_autoptr (GString) text = g_string_new ("goal," HEAD);
  g_autoptr (UsLogReading) reading = NULL;

  for (int i = 0; i < 200; i++)
    g_string_append_printf (text, "Goal %d,goal,12,7\n", i);
  reading = read_table (NULL, text->str, NULL);
  g_assert_cmpuint (reading->things->len, ==, 128);
  g_assert_cmpuint (reading->n_new, ==, 128);
  g_assert_cmpuint (reading->troubles->len, ==, 72);
}

static void
test_many_columns (void)
{
  g_autoptr (GString) text = g_string_new ("outcome,fame,npc-fame");
  g_autoptr (UsLogReading) reading = NULL;

  for (int i = 0; i < 50000; i++)
    g_string_append_printf (text, ",c%d", i);
  g_string_append (text, "\ngoal,12,7\n");
  reading = read_table (NULL, text->str, NULL);
  g_assert_cmpuint (reading->n_new, ==, 1);
  g_assert_cmpuint (reading->unknown->len, ==, 50000);
}

/* --- By chance ----------------------------------------------------------------------------------- */

static void
mutate (GString *text)
{
  static const char *const pieces[] = { "\"",   ",", ";", "\n", "\r\n",  "'",          "=",       "-1",
                                        "\xff", "",  "−", "/",  "ship/", "\t",         "goal",    "99999",
                                        "{",    "}", "[", ":",  "null",  "2026-13-01", "\xc3\xa9" };
  int n = 1 + sample_below (4);

  for (int i = 0; i < n && text->len > 0; i++)
    {
      gsize at = (gsize) sample_below ((int) text->len), length = (gsize) sample_below (12);

      switch (sample_below (5))
        {
        case 0:
          g_string_erase (text, (gssize) at, (gssize) MIN (length, text->len - at));
          break;
        case 1:
          text->str[at] = (char) sample_below (256);
          break;
        case 2:
          g_string_truncate (text, at);
          break;
          case 3: {
            g_autofree char *piece = g_strndup (text->str + at, MIN (length * 20, text->len - at));

            g_string_insert (text, (gssize) ((gsize) sample_below ((int) text->len)), piece);
            break;
          }
        default:
          g_string_insert (text, (gssize) at, pieces[sample_below (G_N_ELEMENTS (pieces))]);
        }
    }
}

/* All of it is either in the preview or told of, and the campaign is as it was. */
static void
assert_sound (const UsLogReading *reading, const UsCampaign *into)
{
  guint n = into != NULL ? us_campaign_get_n_lines (into) : 0;
  g_autofree char *text = us_log_write_csv (reading->preview);

  g_assert_cmpuint (reading->n_new + reading->n_known, ==, reading->lines->len);
  g_assert_cmpuint (us_campaign_get_n_lines (reading->preview), ==, n + reading->n_new);
  g_assert_cmpint (reading->n_refused == 0, ==, reading->troubles->len == 0);
  for (guint list = 0; list < 2; list++)
    {
      guint added = 0;

      for (guint i = 0; i < reading->things->len; i++)
        added += thing_of (reading, i)->list == list;
      g_assert_cmpuint (us_campaign_count_things (reading->preview, list), ==,
                        (into != NULL ? us_campaign_count_things (into, list) : 0) + added);
    }
  for (guint i = 0; i < reading->troubles->len; i++)
    g_assert_true (g_utf8_validate (((const UsLogTrouble *) g_ptr_array_index (reading->troubles, i))->text, -1, NULL));
}

static void
test_mutated_tables (void)
{
  guint read = 0, whole = 0;

  for (guint64 seed = 0; seed < MUTATIONS; seed++)
    {
      g_autoptr (UsCampaign) campaign = sample_campaign (seed % 50);
      g_autofree char *before = us_log_write_csv (campaign), *after = NULL;
      g_autoptr (GString) text = g_string_new (before);
      const UsCampaign *into = seed % 2 == 0 ? campaign : NULL;
      g_autoptr (UsLogReading) reading = NULL;
      g_autoptr (GError) error = NULL;

      sample_state = seed;
      mutate (text);
      reading = us_log_read_csv (us_games_find ("xia"), into, text->str, text->len, NULL, &error);
      g_assert_true ((reading == NULL) == (error != NULL));
      if (reading != NULL)
        assert_sound (reading, into);
      read += reading != NULL;
      whole += reading != NULL && reading->troubles->len == 0;
      after = us_log_write_csv (campaign);
      g_assert_cmpstr (after, ==, before);
    }
  g_assert_cmpuint (read, >, MUTATIONS / 10);
  g_assert_cmpuint (whole, >, 0);
  g_assert_cmpuint (whole, <, MUTATIONS);
}

static void
test_mutated_json (void)
{
  static const UsLogFacts facts = { "0b1c2d3e-0000-4000-8000-000000000001", "A Year", 1767225600000 };
  guint read = 0;

  for (guint64 seed = 0; seed < MUTATIONS; seed++)
    {
      g_autoptr (UsCampaign) campaign = sample_campaign (seed % 50);
      g_autofree char *json = us_log_write_json (campaign, &facts);
      g_autoptr (GString) text = g_string_new (json);
      const UsCampaign *into = seed % 2 == 0 ? campaign : NULL;
      g_autoptr (UsLogReading) reading = NULL;
      g_autoptr (GError) error = NULL;

      sample_state = seed;
      mutate (text);
      reading = us_log_read_json (NULL, into, text->str, (gssize) text->len,
                                  &(UsLogOptions) { .uuid = seed % 4 == 0 ? facts.uuid : NULL }, &error);
      g_assert_true ((reading == NULL) == (error != NULL));
      if (reading != NULL)
        assert_sound (reading, into);
      read += reading != NULL;
    }
  g_assert_cmpuint (read, >, 0);
  g_assert_cmpuint (read, <, MUTATIONS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name) g_test_add_func ("/log-hostile/" #name, test_##name)
  ADD (refused);
  ADD (header_only);
  ADD (cells);
  ADD (large_cells);
  ADD (many_lines);
  ADD (many_things);
  ADD (many_columns);
  ADD (mutated_tables);
  ADD (mutated_json);
  return g_test_run ();
}
