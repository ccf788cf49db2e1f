/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "us-fold.h"
#include "us-log.h"
#include "us-run.h"

/* The log of a game that nobody has made: every kind of field, lists without names, fields that depend on others. */

enum { T_CREW, T_PORT };
enum { KIND_RACE, KIND_CARGO, KIND_REST, N_KINDS };
enum { N_WORDS = 5 };

typedef struct
{
  int name;
} Crew;
typedef struct
{
  int depth;
} Port;
typedef struct
{
  int kind, weight, port;
  UsList dice, route;
  UsSet crew, words;
  UsRowList rows;
  int note;
} Trip;

static void
crew_name (const UsNames *names, int value, char *out, gsize size)
{
  const char *which = us_names_which (names, T_CREW, value);

  g_strlcpy (out, which != NULL ? which : "?", size);
}

static void
port_name (const UsNames *names, int value, char *out, gsize size)
{
  const char *which = us_names_which (names, T_PORT, value);

  g_strlcpy (out, which != NULL ? which : "?", size);
}

static void
thing_label (const UsNames *names, int value, GString *out)
{
  g_string_append_printf (out, "thing %d", value);
}

static const UsDomain crew = { "test/crew", crew_name, thing_label, NULL };
static const UsDomain port = { "test/port", port_name, thing_label, NULL };

US_WORDS (kind, "test/kind", { "race", "A Race", NULL }, { "cargo", "Cargo, heavy", NULL }, { "rest", "race", NULL })
US_WORDS (word, "test/word", { "one", "One; first", NULL }, { "two", "Two", NULL }, { "three", "Three \"3\"", NULL },
          { "four", "Four", NULL }, { "five", "Five", NULL })

/* clang-format off */
#define AT(type, member) .offset = G_STRUCT_OFFSET (type, member)
static const UsField crew_fields[] = {
  { .key = "name", .title = "Name", .kind = US_FIELD_TEXT, AT (Crew, name), .optional = TRUE, .fallback = -1 },
};
static const UsField port_fields[] = {
  { .key = "depth", .title = "Depth", .kind = US_FIELD_NUMBER, AT (Port, depth), .min = 2, .max = 9 },
};
static const UsTopic topics[] = {
  [T_CREW] = { .key = "crew", .title = "Crew", .fields = crew_fields, .n_fields = 1, .size = sizeof (Crew), .library = TRUE, .name_field = "name" },
  [T_PORT] = { .key = "port", .title = "Ports", .fields = port_fields, .n_fields = 1, .size = sizeof (Port), .library = TRUE },
};
static const UsCampaignList lists[] = { { T_CREW, &crew, NULL, 0, NULL, 0 }, { T_PORT, &port, NULL, 0, NULL, 0 } };
static const UsField fields[] = {
  { .key = "kind", .title = "Kind", .kind = US_FIELD_CHOICE, AT (Trip, kind), .domain = &kind, .n_values = N_KINDS },
  { .key = "weight", .title = "Weight", .kind = US_FIELD_NUMBER, AT (Trip, weight), .min = -50, .max = 50, .when = "kind", .when_is = US_BIT (KIND_CARGO) },
  { .key = "port", .title = "Port", .kind = US_FIELD_CHOICE, AT (Trip, port), .domain = &port, .n_values = US_SET_SIZE, .fallback = -1, .optional = TRUE },
  { .key = "dice", .title = "Dice", .kind = US_FIELD_NUMBERS, AT (Trip, dice), .count = 3, .min = -6, .max = 6, .optional = TRUE },
  { .key = "route", .title = "Route", .kind = US_FIELD_SEQUENCE, AT (Trip, route), .domain = &word, .n_values = N_WORDS, .max = 6, .optional = TRUE },
  { .key = "crew", .title = "Crew", .kind = US_FIELD_SET, AT (Trip, crew), .domain = &crew, .n_values = US_SET_SIZE, .max = 9, .optional = TRUE },
  { .key = "words", .title = "Words", .kind = US_FIELD_SET, AT (Trip, words), .domain = &word, .n_values = N_WORDS, .max = 5, .optional = TRUE },
  { .key = "rows", .title = "Rows", .kind = US_FIELD_ROWS, AT (Trip, rows), .domain = &word, .n_values = N_WORDS, .max = 4, .optional = TRUE },
  { .key = "note", .title = "Date", .kind = US_FIELD_TEXT, AT (Trip, note), .optional = TRUE, .fallback = -1 },
};
/* clang-format on */

static void
fold (UsCampaign *campaign, gpointer state)
{
  for (guint i = 0; i < us_campaign_get_n_lines (campaign); i++)
    us_fold_score (campaign, i, ((const Trip *) us_campaign_get_line (campaign, i))->weight);
}

static const UsCampaignRules trips = {
  .lists = lists, .n_lists = 2, .fields = fields, .n_fields = G_N_ELEMENTS (fields), .fold = fold
};
static const UsRules rules = {
  .id = "trips", .box = "trips", .title = "Trips", .topics = topics, .n_topics = 2, .campaign = &trips
};
static void
fold_short (UsCampaign *campaign, gpointer data)
{
  for (guint i = 0; i < us_campaign_get_n_lines (campaign); i++)
    us_fold_score (campaign, i, *(const int *) us_campaign_get_line (campaign, i));
}

static const UsCampaignRules short_log = { .fields = fields, .n_fields = 1, .fold = fold_short };
static const UsRules short_rules = { .id = "short", .box = "trips", .title = "Short", .campaign = &short_log };

/* --- By chance ----------------------------------------------------------------------------------- */

static guint64 state;

static int
below (int n)
{
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (int) ((state >> 33) % (guint64) n);
}

static const char *const names[] = { "Ann", "ann", "Bo, jr", "=Cy", "Di \"D\"", "Ann", "port/p0", "e f", "" };
static const char *const notes[] = { "a b", "x, y; z", "say \"x\"", "=1", "" };

static void
add_line (UsCampaign *campaign)
{
  g_auto (GVariantDict) dict;
  g_autoptr (GVariant) value = NULL;
  g_autoptr (GError) error = NULL;
  GVariantBuilder dice, rows;
  int what = below (N_KINDS);
  const char *found[8];

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "kind", "s", kind_words[what].name);
  if (what == KIND_CARGO)
    g_variant_dict_insert (&dict, "weight", "x", (gint64) below (101) - 50);
  if (below (2) == 0)
    g_variant_dict_insert (&dict, "port", "s", below (2) == 0 ? "p0" : "p1");
  g_variant_builder_init (&dice, G_VARIANT_TYPE ("ax"));
  for (int i = 0; i < 3; i++)
    g_variant_builder_add (&dice, "x", (gint64) below (13) - 6);
  g_variant_dict_insert_value (&dict, "dice", g_variant_builder_end (&dice));
  for (int i = 0; i < 4; i++)
    found[i] = word_words[below (N_WORDS)].name;
  g_variant_dict_insert_value (&dict, "route", g_variant_new_strv (found, below (5)));
  found[0] = "c0", found[1] = "c3", found[2] = "c6";
  g_variant_dict_insert_value (&dict, "crew", g_variant_new_strv (found, below (4)));
  found[0] = "five", found[1] = "one";
  g_variant_dict_insert_value (&dict, "words", g_variant_new_strv (found, below (3)));
  g_variant_builder_init (&rows, G_VARIANT_TYPE ("aa{sv}"));
  for (int i = below (4); i > 0; i--)
    {
      g_variant_builder_open (&rows, G_VARIANT_TYPE_VARDICT);
      g_variant_builder_add (&rows, "{sv}", "what", g_variant_new_string (word_words[below (N_WORDS)].name));
      g_variant_builder_add (&rows, "{sv}", "text", g_variant_new_string (notes[below (G_N_ELEMENTS (notes))]));
      g_variant_builder_close (&rows);
    }
  g_variant_dict_insert_value (&dict, "rows", g_variant_builder_end (&rows));
  g_variant_dict_insert (&dict, "note", "s", notes[below (G_N_ELEMENTS (notes))]);
  value = g_variant_ref_sink (g_variant_dict_end (&dict));
  us_campaign_add (campaign, 20260101 + below (20), value, NULL, &error);
  g_assert_no_error (error);
}

static UsCampaign *
new_campaign (guint64 seed)
{
  UsCampaign *campaign = us_campaign_new (&rules);
  g_autoptr (GError) error = NULL;

  state = seed;
  for (int i = 0; i < 7; i++)
    {
      g_autofree char *which = g_strdup_printf ("c%d", i);
      g_autoptr (GVariant) name = g_variant_ref_sink (g_variant_new_string (names[below (G_N_ELEMENTS (names))]));

      us_campaign_put (campaign, 0, which, name, &error);
      g_assert_no_error (error);
    }
  for (int i = 0; i < 2; i++)
    {
      g_autofree char *which = g_strdup_printf ("p%d", i);
      g_autoptr (GVariant) depth = g_variant_ref_sink (g_variant_new_int64 (2 + below (8)));

      us_campaign_put (campaign, 1, which, depth, &error);
      g_assert_no_error (error);
    }
  return campaign;
}

static void
add_lines (UsCampaign *campaign)
{
  for (int i = below (12); i > 0; i--)
    add_line (campaign);
  us_campaign_fold (campaign, G_MAXUINT, 0);
}

static void
test_again (void)
{
  for (guint64 seed = 0; seed < 300; seed++)
    {
      g_autoptr (UsCampaign) campaign = new_campaign (seed), empty = new_campaign (seed);
      g_autofree char *csv = NULL, *csv_again = NULL, *csv_new = NULL, *json = NULL, *json_again = NULL;
      g_autoptr (UsLogReading) table = NULL, fresh = NULL, object = NULL;
      g_autoptr (GError) error = NULL;

      add_lines (campaign);
      csv = us_log_write_csv (campaign);
      table = us_log_read_csv (&rules, empty, csv, strlen (csv), NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (table->troubles->len, ==, 0);
      g_assert_cmpuint (table->things->len, ==, 0);
      csv_again = us_log_write_csv (table->preview);
      g_assert_cmpstr (csv_again, ==, csv);

      fresh = us_log_read_csv (&rules, NULL, csv, strlen (csv), NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (fresh->troubles->len, ==, 0);
      csv_new = us_log_write_csv (fresh->preview);
      g_assert_cmpstr (csv_new, ==, csv);

      json = us_log_write_json (campaign, NULL);
      object = us_log_read_json (&rules, NULL, json, -1, NULL, &error);
      g_assert_no_error (error);
      json_again = us_log_write_json (object->preview, NULL);
      g_assert_cmpstr (json_again, ==, json);
    }
}

static void
assert_read (const char *text, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsLogReading) reading = us_log_read_csv (&rules, NULL, text, strlen (text), NULL, &error);
  g_autofree char *value = NULL;

  g_assert_no_error (error);
  if (reading->troubles->len > 0)
    value = g_strdup (((const UsLogTrouble *) g_ptr_array_index (reading->troubles, 0))->text);
  else
    value = g_variant_print (((const UsLogReadLine *) g_ptr_array_index (reading->lines, 0))->value, FALSE);
  g_assert_cmpstr (value, ==, expected);
}

/* A name goes before a label, and labels may have in them what parts items. */
static void
test_words (void)
{
  assert_read ("kind\nrace\n", "{'kind': <'race'>}");
  assert_read ("kind\na race\n", "{'kind': <'race'>}");
  assert_read ("kind,weight\n\"cargo, HEAVY\",-3\n", "{'kind': <'cargo'>, 'weight': <int64 -3>}");
  assert_read ("kind,route\nrest,\"\"\"one; first\"\"; Two, \"\"three \"\"\"\"3\"\"\"\"\"\"\"\n",
               "{'kind': <'rest'>, 'route': <['one', 'two', 'three']>}");
  assert_read ("kind,dice\nrest,\"1;+2;\u22123\"\n", "{'kind': <'rest'>, 'dice': <[int64 1, 2, -3]>}");
  assert_read ("kind,rows\nrest,\"two, two  more of it\"\n",
               "{'kind': <'rest'>, 'rows': <[{'what': <'two'>}, {'text': <'more of it'>, 'what': <'two'>}]>}");
}

static void
test_refused (void)
{
  assert_read ("kind,weight\nrace,3\n", "“Weight” is not told where “Kind” is “A Race”.");
  assert_read ("kind,weight\ncargo,\n", "“weight” is missing (Weight).");
  assert_read ("kind,dice\nrest,\"1,2\"\n", "Dice: give 3 numbers.");
  assert_read ("kind,dice\nrest,\"1,2,9\"\n", "Dice: give a number from -6 to 6.");
  assert_read ("kind,words\nrest,\"one, two, ONE\"\n", "Words: “one” stands there twice.");
  assert_read ("kind,rows\nrest,six\n",
               "Rows: “six” is not one of the answers; there is: one, two, three, four, five.");
  /* The key is a column of its own, the title that of another one. */
  assert_read ("kind,note,date\nrest,x,2026-01-02\n", "{'kind': <'rest'>, 'note': <'x'>}");
}

/* One field alone, no lists, no settings. */
static void
test_short (void)
{
  static const char text[] = "date;kind\n2.1.2026;race\n;\n;Cargo, heavy\n3.1.2026;\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (UsLogReading) reading = us_log_read_csv (&short_rules, NULL, text, strlen (text), NULL, &error),
                           object = NULL;
  g_autofree char *csv = NULL, *json = NULL, *page = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (reading->n_new, ==, 2);
  g_assert_cmpuint (reading->troubles->len, ==, 1);
  csv = us_log_write_csv (reading->preview);
  g_assert_cmpstr (csv, ==,
                   "number,date,kind,points,total,flags,accepted\r\n1,2026-01-02,race,0,0,,\r\n2,,cargo,1,1,,\r\n");
  json = us_log_write_json (reading->preview, NULL);
  page = us_log_write_markdown (reading->preview, NULL);
  g_assert_true (g_str_has_prefix (page, "# Short\n\n| Game | Date | Kind | Points | Total | Does not fit |\n"));
  object = us_log_read_json (&short_rules, reading->preview, json, -1, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (object->n_known, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name) g_test_add_func ("/log-kinds/" #name, test_##name)
  ADD (again);
  ADD (words);
  ADD (refused);
  ADD (short);
  return g_test_run ();
}
