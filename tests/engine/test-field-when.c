/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"
#include "toy-zoo.h"

#include <string.h>

#include "us-field-kind.h"

/* Fields that are in force only with some values of a choice before them. */

#define BIRD  "'name': <'Kiwi'>, 'kind': <'bird'>, 'colors': <['green']>, 'wings': <int64 2>"
#define FISH  "'name': <'Koi'>, 'kind': <'fish'>, 'colors': <['red', 'blue']>, 'pond': <'deep'>"
#define WELLS "'wells': <['north']>"

static gboolean
read_beast (const char *members, ZooBeast *beast, GError **error)
{
  g_autofree char *text = g_strdup_printf ("{%s}", members);
  g_autoptr (UsNames) names = us_names_new ();
  g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_new_parsed (text));

  return us_fields_read (zoo_beast_fields, G_N_ELEMENTS (zoo_beast_fields), names, value, beast, error);
}

static char *
write_beast (const char *members)
{
  g_autoptr (UsNames) names = us_names_new ();
  g_autofree char *text = g_strdup_printf ("{%s}", members);
  g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_new_parsed (text));
  g_autoptr (GVariant) written = NULL;
  g_autoptr (GError) error = NULL;
  ZooBeast beast = { 0 };

  us_fields_read (zoo_beast_fields, G_N_ELEMENTS (zoo_beast_fields), names, value, &beast, &error);
  g_assert_no_error (error);
  written = us_fields_write (zoo_beast_fields, G_N_ELEMENTS (zoo_beast_fields), names, &beast);
  return g_variant_print (written, FALSE);
}

static void
assert_written (const char *members, const char *expected)
{
  g_autofree char *written = write_beast (members);
  g_autofree char *wanted = g_strdup_printf ("{%s}", expected);

  g_assert_cmpstr (written, ==, wanted);
}

/* Only what is in force is written. */
static void
test_written (void)
{
  assert_written (BIRD, BIRD);
  assert_written (FISH, FISH ", 'wells': <@as []>");
  assert_written (FISH ", " WELLS, FISH ", " WELLS);
  assert_written ("'name': <'Asp'>, 'kind': <'snake'>, 'colors': <['red']>, 'pond': <'shallow'>",
                  "'name': <'Asp'>, 'kind': <'snake'>, 'colors': <['red']>, 'pond': <'shallow'>");
}

/* What is not in force is what it falls back to, whatever stood there: two that mean the same are the same. */
static void
test_equal (void)
{
  ZooBeast clean = { 0 }, used;
  const gsize told = G_STRUCT_OFFSET (ZooBeast, tricks) + sizeof used.tricks; /* what fills the end up is not told */

  memset (&used, 0x55, sizeof used);
  g_assert_true (read_beast (BIRD, &clean, NULL));
  g_assert_true (read_beast (BIRD, &used, NULL));
  g_assert_cmpmem (&used, told, &clean, told);
  g_assert_cmpint (clean.pond, ==, ZOO_DEEP);
  g_assert_true (us_set_is_empty (&clean.wells));
  /* The pond falls back to deep, and still calls for no wells. */
  g_assert_false (us_field_is_in_force (zoo_beast_fields, 5, &clean));
  g_assert_true (read_beast (FISH, &used, NULL));
  g_assert_cmpint (used.wings, ==, 2);
}

static void
test_refused (void)
{
  static const struct
  {
    const char *members, *message;
    UsError code;
  } wrong[] = {
    { BIRD ", 'pond': <'deep'>", "“Pond” is not told where “Kind” is “bird”.", US_ERROR_UNKNOWN_KEY },
    { FISH ", 'wings': <int64 2>", "“Wings” is not told where “Kind” is “fish”.", US_ERROR_UNKNOWN_KEY },
    { BIRD ", " WELLS, "“Wells” is not told where “Kind” is “bird”.", US_ERROR_UNKNOWN_KEY },
    { "'name': <'Asp'>, 'kind': <'snake'>, 'colors': <['red']>, 'pond': <'shallow'>, " WELLS,
      "“Wells” is not told where “Pond” is “shallow”.", US_ERROR_UNKNOWN_KEY },
    { "'name': <'Kiwi'>, 'kind': <'bird'>, 'colors': <['green']>", "“wings” is missing (Wings).",
      US_ERROR_WRONG_COUNT },
    { "'name': <'Koi'>, 'kind': <'fish'>, 'colors': <['green']>", "“pond” is missing (Pond).", US_ERROR_WRONG_COUNT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;
      ZooBeast beast = { 0 };

      g_assert_false (read_beast (wrong[i].members, &beast, &error));
      g_assert_error (error, US_ERROR, (int) wrong[i].code);
      g_assert_cmpstr (error->message, ==, wrong[i].message);
    }
}

/* What a field depends on stands before it, is a choice and has the values. */
static void
test_checked (void)
{
  UsField fields[] = {
    { .key = "kind", .kind = US_FIELD_CHOICE, .domain = &zoo_kind, .n_values = 3 },
    { .key = "number", .kind = US_FIELD_NUMBER, .offset = sizeof (int), .max = 3 },
    { .key = "pond", .kind = US_FIELD_CHOICE, .offset = 2 * sizeof (int), .domain = &zoo_pond, .n_values = 2 },
  };
  UsTopic topic = { .key = "kept", .title = "Kept", .fields = fields, .n_fields = 3, .size = 3 * sizeof (int) };
  const UsRules rules = { .id = "kept", .box = "kept", .title = "Kept", .topics = &topic, .n_topics = 1 };
  static const struct
  {
    guint field;
    const char *when;
    guint64 when_is;
    gboolean good;
  } cases[] = {
    { 1, "kind", US_BIT (0) | US_BIT (2), TRUE },
    { 2, "kind", US_BIT (1), TRUE },
    { 1, "kind", US_BIT (3), FALSE },
    { 1, "kind", 0, FALSE },
    { 1, "pond", US_BIT (0), FALSE },
    { 2, "number", US_BIT (1), FALSE },
    { 1, "nothing", US_BIT (0), FALSE },
    { 0, "kind", US_BIT (0), FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      UsField *field = &fields[cases[i].field];

      field->when = cases[i].when;
      field->when_is = cases[i].when_is;
      g_assert_cmpint (us_rules_check (&rules, NULL), ==, cases[i].good);
      field->when = NULL;
      field->when_is = 0;
    }
}

/* --- While it is told ---------------------------------------------------------------------------- */

/* What is missing follows from what is told of the choices. */
static void
test_missing (void)
{
  static const struct
  {
    const char *draft, *missing;
  } drafts[] = {
    { "@a{sv} {}", "Still missing: Kind, Colours" },
    { "{'kind': <'snake'>}", "Still missing: Colours, Pond" },
    { "{'kind': <'bird'>, 'colors': <['red']>}", "Still missing: Wings" },
    { "{'kind': <'bird'>, 'colors': <['red']>, 'wings': <int64 1>}", NULL },
    { "{'kind': <'fish'>, 'colors': <['red']>, 'pond': <'deep'>}", NULL },
  };
  const UsPrompt prompt = { .kind = US_PROMPT_FORM,
                            .fields = zoo_beast_fields + 1,
                            .n_fields = G_N_ELEMENTS (zoo_beast_fields) - 1 };

  for (guint i = 0; i < G_N_ELEMENTS (drafts); i++)
    {
      g_autoptr (GVariant) draft = g_variant_ref_sink (g_variant_new_parsed (drafts[i].draft));
      g_autofree char *missing = us_prompt_dup_missing (&prompt, NULL, draft);

      g_assert_cmpstr (missing, ==, drafts[i].missing);
    }
}

/* A choice that may be left out says what it falls back to. */
static void
test_left_out (void)
{
  static const UsField fields[] = {
    { .key = "kind",
      .title = "Kind",
      .kind = US_FIELD_CHOICE,
      .domain = &zoo_kind,
      .n_values = 3,
      .fallback = ZOO_FISH,
      .optional = TRUE },
    { .key = "pond",
      .title = "Pond",
      .kind = US_FIELD_CHOICE,
      .offset = sizeof (int),
      .domain = &zoo_pond,
      .n_values = 2,
      .when = "kind",
      .when_is = US_BIT (ZOO_FISH) },
  };
  g_autoptr (GVariant) pond = g_variant_ref_sink (g_variant_new_parsed ("{'pond': <'shallow'>}"));
  int record[2] = { 0 };

  g_assert_true (us_field_is_wanted (fields, 1, NULL, NULL));
  g_assert_true (us_fields_read (fields, 2, NULL, pond, record, NULL));
  g_assert_cmpint (record[0], ==, ZOO_FISH);
  g_assert_cmpint (record[1], ==, ZOO_SHALLOW);
}

/* A set that may be empty with one value of the choice, and that has to be told with another. */
static void
test_needs_one (void)
{
  static const UsField fields[] = {
    { .key = "kind", .title = "Kind", .kind = US_FIELD_CHOICE, .domain = &zoo_kind, .n_values = 3 },
    { .key = "doors",
      .title = "Doors",
      .kind = US_FIELD_SET,
      .offset = 8,
      .domain = &zoo_door,
      .n_values = 4,
      .when = "kind",
      .when_is = US_BIT (ZOO_FISH) | US_BIT (ZOO_SNAKE),
      .needs_one = US_BIT (ZOO_FISH) },
  };
  static const struct
  {
    const char *told, *missing;
  } cases[] = {
    { "{'kind': <'fish'>}", "Still missing: Doors" },
    { "{'kind': <'fish'>, 'doors': <@as []>}", "Still missing: Doors" },
    { "{'kind': <'fish'>, 'doors': <['north']>}", NULL },
    { "{'kind': <'snake'>}", NULL },
    { "{'kind': <'bird'>}", NULL },
    { "@a{sv} {}", "Still missing: Kind" },
  };
  UsPrompt prompt = { .kind = US_PROMPT_FORM, .fields = fields, .n_fields = G_N_ELEMENTS (fields) };
  struct
  {
    gint64 kind;
    UsSet doors;
  } record = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GVariant) told = g_variant_ref_sink (g_variant_new_parsed (cases[i].told));
      g_autofree char *missing = us_prompt_dup_missing (&prompt, NULL, told);

      g_assert_cmpstr (missing, ==, cases[i].missing);
      /* What is in a file is read as it is. */
      g_assert_true (us_fields_read (fields, 2, NULL, told, &record, NULL) ==
                     (g_strcmp0 (cases[i].missing, "Still missing: Kind") != 0));
    }
}

/* --- In a play ----------------------------------------------------------------------------------- */

static void
test_asked (void)
{
  TableTaught *taught = table_taught_new ();
  HarnessPlay play;
  g_autoptr (UsSession) session = NULL;
  g_autofree char *known = NULL, *text = NULL;

  harness_play_init (&play, &zoo_rules, 1, &taught->taught);
  session = harness_open (&play);
  table_refuse (session, "{'lit': <'off'>, 'hours': <int64 3>}", US_ERROR_UNKNOWN_KEY);
  table_answer (session, "house", "{'lit': <'off'>, 'doors': <['west', 'north']>}");
  table_answer (session, "zoo/first", "'new'");
  table_refuse (session, "{" BIRD ", 'pond': <'deep'>}", US_ERROR_UNKNOWN_KEY);
  table_answer (session, "beast", "{" BIRD "}");
  known = table_taught_look (taught, "beast", "kiwi");
  g_assert_cmpstr (known, ==, "{" BIRD "}");
  harness_check_refusals (session);
  table_answer (session, "zoo/guest", "{'kind': <'fish'>, 'colors': <['blue']>, 'pond': <'shallow'>}");
  for (guint i = 0; i < us_session_get_n_log (session); i++)
    if (us_session_get_log (session, i)->kind == US_LOG_ENTRY && us_session_get_log (session, i)->fields != NULL)
      text = us_session_dup_entry_text (session, us_session_get_log (session, i));
  g_assert_cmpstr (text, ==, "fish; blue; shallow");
  harness_check_replay (&play, session);
  harness_check_undo (session);
  harness_check_seek (session);
  table_answer (session, "zoo/end", "true");
  g_assert_cmpint (us_session_get_score (session, 0, &(const char *) { NULL }), ==, 3);
  g_clear_object (&session);
  table_taught_free (taught);
}

/* A copy that is made up, and answers at random, tell what is in force and nothing else. */
static void
test_muted (void)
{
  guint lit = 0;

  for (guint64 seed = 0; seed < 100; seed++)
    {
      UsTaught *taught = us_taught_new_made_up (&zoo_rules, seed);
      g_autoptr (GVariant) value = taught->get (taught->data, "house", "");
      g_autofree char *written = g_variant_print (value, FALSE);

      g_assert_cmpint (strstr (written, "'on'") != NULL, ==, strstr (written, "hours") != NULL);
      lit += strstr (written, "'on'") != NULL;
      us_taught_free_made_up (taught);
      harness_check_muted (&zoo_rules, seed, NULL);
    }
  g_assert_cmpuint (lit, >, 20);
  g_assert_cmpuint (lit, <, 80);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/field-when/written", test_written);
  g_test_add_func ("/field-when/equal", test_equal);
  g_test_add_func ("/field-when/refused", test_refused);
  g_test_add_func ("/field-when/checked", test_checked);
  g_test_add_func ("/field-when/missing", test_missing);
  g_test_add_func ("/field-when/left-out", test_left_out);
  g_test_add_func ("/field-when/needs-one", test_needs_one);
  g_test_add_func ("/field-when/asked", test_asked);
  g_test_add_func ("/field-when/muted", test_muted);
  return g_test_run ();
}
