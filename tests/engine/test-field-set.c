/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

#include <string.h>

#include "us-copy-private.h"
#include "us-field-kind.h"

/* A set of values as a field: any of them, each once, in no order. */

enum { T_ROOMS, T_SIZE, N_TOPICS };

typedef struct
{
  UsSet rooms;
} Rooms;

typedef struct
{
  int size;
} Size;

typedef struct
{
  int guests;
  UsSet colors, rooms;
} Party;

/* clang-format off */
static const UsField rooms_fields[] = {
  { .key = "rooms", .title = "Rooms", .kind = US_FIELD_SET, .offset = G_STRUCT_OFFSET (Rooms, rooms),
    .domain = &toy_place_domain, .n_values = 9, .min = 2, .max = 4 },
};
static const UsField size_fields[] = {
  { .key = "size", .title = "Size", .kind = US_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (Size, size), .max = 9 },
};
static const UsTopic topics[N_TOPICS] = {
  [T_ROOMS] = { .key = "rooms", .title = "Rooms", .fields = rooms_fields, .n_fields = 1, .size = sizeof (Rooms) },
  [T_SIZE] = { .key = "size", .title = "Size", .fields = size_fields, .n_fields = 1, .size = sizeof (Size) },
};
static const UsField party_fields[] = {
  { .key = "guests", .title = "Guests", .kind = US_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (Party, guests), .max = 5 },
  { .key = "colors", .title = "Colours", .kind = US_FIELD_SET, .offset = G_STRUCT_OFFSET (Party, colors),
    .domain = &toy_color_domain, .n_values = 3 },
  { .key = "rooms", .title = "Rooms", .kind = US_FIELD_SET, .offset = G_STRUCT_OFFSET (Party, rooms),
    .domain = &toy_place_domain, .n_values = 9, .min = 1, .max = 2 },
};
/* clang-format on */

static gboolean
play_party (UsRun *run)
{
  static const int asked[] = { T_SIZE, T_ROOMS };
  Rooms rooms;
  Size size;
  gpointer const records[] = { &size, &rooms };
  Party party = { 0 };

  if (!us_run_taught_all (run, "party/house", asked, G_N_ELEMENTS (asked), records, "What is the house like?") ||
      !us_run_settle (run) ||
      !us_run_form (run, "party/party", party_fields, G_N_ELEMENTS (party_fields), &party, "Who comes?") ||
      !us_run_settle (run) || !us_run_form (run, "party/rooms", party_fields + 2, 1, &party, "Which rooms?"))
    return FALSE;
  us_run_score (run, "player", (int) (us_set_size (&rooms.rooms) + 10 * us_set_size (&party.colors)));
  return us_run_settle (run) && us_run_confirm (run, "party/end", "Enough?") && us_run_finish (run, US_SCORED, "Over");
}

static const UsRules rules = {
  .id = "party",
  .box = "party",
  .title = "Party",
  .version = 1,
  .topics = topics,
  .n_topics = N_TOPICS,
  .play = play_party,
};

/* --- In files ------------------------------------------------------------------------------------ */

/* Reads `text` as the colours and the rooms of a party; NULL: it is refused with this error. */
static char *
write_again (const char *text, UsError code)
{
  g_autoptr (UsNames) names = us_names_new ();
  g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_new_parsed (text));
  g_autoptr (GVariant) written = NULL, twice = NULL;
  g_autoptr (GError) error = NULL;
  Party party = { 0 }, again = { 0 };

  if (!us_fields_read (party_fields, G_N_ELEMENTS (party_fields), names, value, &party, &error))
    {
      g_assert_error (error, US_ERROR, (int) code);
      g_assert_null (strchr (error->message, '\n'));
      return NULL;
    }
  written = us_fields_write (party_fields, G_N_ELEMENTS (party_fields), names, &party);
  g_assert_true (us_fields_read (party_fields, G_N_ELEMENTS (party_fields), names, written, &again, NULL));
  g_assert_cmpmem (&again, sizeof again, &party, sizeof party);
  return g_variant_print (written, FALSE);
}

static void
check_read (const char *text, const char *expected)
{
  g_autofree char *written = write_again (text, 0);

  g_assert_cmpstr (written, ==, expected);
}

/* In whatever order they are told, they are written in that of the values. */
static void
test_read (void)
{
  check_read ("{'guests': <int64 1>, 'colors': <['blue', 'red']>, 'rooms': <['market/2,2', 'market/0,1']>}",
              "{'guests': <int64 1>, 'colors': <['red', 'blue']>, 'rooms': <['market/0,1', 'market/2,2']>}");
  check_read ("{'guests': <int64 1>, 'colors': <[<'green'>]>, 'rooms': <['market/1,1']>}",
              "{'guests': <int64 1>, 'colors': <['green']>, 'rooms': <['market/1,1']>}");
  check_read ("{'guests': <int64 1>, 'colors': <@as []>, 'rooms': <['market/1,1']>}",
              "{'guests': <int64 1>, 'colors': <@as []>, 'rooms': <['market/1,1']>}");
  /* What may be empty may be left out. */
  check_read ("{'guests': <int64 1>, 'rooms': <['market/1,1']>}",
              "{'guests': <int64 1>, 'colors': <@as []>, 'rooms': <['market/1,1']>}");
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    UsError code;
  } wrong[] = {
    { "{'guests': <int64 1>, 'rooms': <@as []>}", US_ERROR_WRONG_COUNT },
    { "{'guests': <int64 1>}", US_ERROR_WRONG_COUNT },
    { "{'guests': <int64 1>, 'rooms': <['market/0,0', 'market/0,1', 'market/0,2']>}", US_ERROR_WRONG_COUNT },
    { "{'guests': <int64 1>, 'rooms': <['market/0,0', 'market/0,0']>}", US_ERROR_NOT_A_CHOICE },
    { "{'guests': <int64 1>, 'rooms': <['market/3,0']>}", US_ERROR_NOT_A_CHOICE },
    { "{'guests': <int64 1>, 'rooms': <'market/0,0'>}", US_ERROR_BAD_TYPE },
    { "{'guests': <int64 1>, 'rooms': <[int64 1]>}", US_ERROR_BAD_TYPE },
    { "{'guests': <int64 1>, 'colors': <['red', 'green', 'blue', 'red']>, 'rooms': <['market/0,0']>}",
      US_ERROR_WRONG_COUNT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_null (write_again (wrong[i].text, wrong[i].code));
}

/* One that may be left out although some are wanted is empty then. */
static void
test_optional (void)
{
  static const UsField field = { .key = "some",
                                 .title = "Some",
                                 .kind = US_FIELD_SET,
                                 .domain = &toy_color_domain,
                                 .n_values = 3,
                                 .min = 2,
                                 .optional = TRUE };
  g_autoptr (GVariant) one = g_variant_ref_sink (g_variant_new_parsed ("['red']"));
  g_autoptr (GVariant) none = g_variant_ref_sink (g_variant_new_parsed ("@as []"));
  UsSet set = us_set_range (0, 3);

  g_assert_true (us_fields_read (&field, 1, NULL, NULL, &set, NULL));
  g_assert_true (us_set_is_empty (&set));
  g_assert_false (us_fields_read (&field, 1, NULL, one, &set, NULL));
  g_assert_true (us_fields_read (&field, 1, NULL, none, &set, NULL));
  g_assert_true (us_field_is_empty (&field, &set));
}

/* A value of its domain that is none of its own is neither offered nor read nor made up. */
static void
test_without (void)
{
  static const UsField field = { .key = "some",
                                 .title = "Some",
                                 .kind = US_FIELD_SET,
                                 .domain = &toy_color_domain,
                                 .n_values = 3,
                                 .without = US_BIT (1) };
  g_autoptr (GVariant) green = g_variant_ref_sink (g_variant_new_parsed ("['red', 'green']"));
  g_autoptr (GVariant) both = g_variant_ref_sink (g_variant_new_parsed ("['red', 'blue']"));
  g_autoptr (UsPrompt) prompt = us_prompt_new_for_field (&field);
  g_autoptr (GError) error = NULL;
  UsSet set = US_SET_EMPTY, met = US_SET_EMPTY;

  g_assert_false (us_fields_read (&field, 1, NULL, green, &set, &error));
  g_assert_error (error, US_ERROR, US_ERROR_NOT_A_CHOICE);
  g_assert_cmpstr (error->message, ==, "Some: “green” is not one of the answers; there is: red, blue.");
  g_assert_true (us_fields_read (&field, 1, NULL, both, &set, NULL));
  g_assert_cmpuint (prompt->n_choices, ==, 2);
  g_assert_cmpint (prompt->choices[1].value, ==, 2);
  g_assert_cmpint (prompt->max, ==, 2);
  for (guint64 seed = 0; seed < 50; seed++)
    {
      UsRandom random = { seed };

      us_policy_fill (us_policy_find ("random"), &random, &field, 1, &set);
      us_set_merge (&met, &set);
    }
  g_assert_true (us_set_has (&met, 0) && !us_set_has (&met, 1) && us_set_has (&met, 2));
}

/* A text may be the name of none of them, however it is written. */
static void
test_named (void)
{
  static const UsField field = { .key = "name",
                                 .title = "Name",
                                 .kind = US_FIELD_TEXT,
                                 .domain = &toy_color_domain,
                                 .n_values = 2,
                                 .fallback = -1,
                                 .optional = TRUE };
  static const char *const good[] = { "Blue", "Redder", "" };
  g_autoptr (UsNames) names = us_names_new ();
  g_autoptr (GVariant) red = g_variant_ref_sink (g_variant_new_string (" RED"));
  g_autoptr (GError) error = NULL;
  int text;

  g_assert_false (us_fields_read (&field, 1, names, red, &text, &error));
  g_assert_error (error, US_ERROR, US_ERROR_NOT_A_CHOICE);
  g_assert_cmpstr (error->message, ==, "Name: “RED” is the name of another one: give another name.");
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_new_string (good[i]));

      g_assert_true (us_fields_read (&field, 1, names, value, &text, NULL));
    }
}

/* --- Limits -------------------------------------------------------------------------------------- */

static void
test_limits (void)
{
  const UsField good = { .key = "set",
                         .title = "Set",
                         .kind = US_FIELD_SET,
                         .domain = &toy_place_domain,
                         .n_values = US_SET_SIZE,
                         .min = 3,
                         .max = 3 };
  UsField wrong[] = { good, good, good, good, good };
  UsTopic topic = { .key = "set", .title = "Set", .fields = &good, .n_fields = 1, .size = sizeof (UsSet) };
  UsRules limited = { .id = "set", .box = "set", .title = "Set", .topics = &topic, .n_topics = 1 };

  g_assert_true (us_rules_check (&limited, NULL));
  wrong[0].n_values = US_SET_SIZE + 1;
  wrong[1].max = US_SET_SIZE + 1;
  wrong[2].min = 4;
  wrong[3].without = US_BIT (1); /* of so many values it cannot be said */
  wrong[4].n_values = 4;
  wrong[4].without = US_BIT (4);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      topic.fields = &wrong[i];
      g_assert_false (us_rules_check (&limited, NULL));
    }
}

/* --- In a play ----------------------------------------------------------------------------------- */

static void
test_asked (void)
{
  TableTaught *taught = table_taught_new ();
  HarnessPlay play;
  g_autoptr (UsSession) session = NULL;
  const UsPrompt *prompt;
  g_autoptr (GVariant) none = g_variant_ref_sink (g_variant_new_strv (NULL, 0));
  g_autoptr (GVariant) empty = g_variant_ref_sink (g_variant_new_parsed ("@a{sv} {}"));
  g_autofree char *missing = NULL, *lacking = NULL, *known = NULL, *text = NULL;

  harness_play_init (&play, &rules, 1, &taught->taught);
  session = harness_open (&play);
  table_refuse (session, "{'size': <int64 3>, 'rooms': <['market/0,1']>}", US_ERROR_WRONG_COUNT);
  table_answer (session, "party/house", "{'size': <int64 3>, 'rooms': <['market/0,1', 'market/0,0']>}");
  known = table_taught_look (taught, "rooms", "");
  g_assert_cmpstr (known, ==, "['market/0,0', 'market/0,1']");

  /* What may be empty is not missed. */
  prompt = us_session_get_prompt (session);
  lacking = us_prompt_dup_missing (prompt, NULL, empty);
  g_assert_cmpstr (lacking, ==, "Still missing: Guests, Rooms");
  harness_check_refusals (session);
  table_answer (session, "party/party", "{'guests': <int64 2>, 'rooms': <['market/2,2']>}");

  prompt = us_session_get_prompt (session);
  g_assert_cmpint (prompt->kind, ==, US_PROMPT_MANY);
  g_assert_true (us_prompt_takes_many (prompt));
  g_assert_cmpuint (prompt->n_choices, ==, 9);
  g_assert_cmpint (prompt->min, ==, 1);
  g_assert_cmpint (prompt->max, ==, 2);
  missing = us_prompt_dup_missing (prompt, NULL, none);
  g_assert_cmpstr (missing, ==, "1 more to choose");
  harness_check_refusals (session);
  table_answer (session, "party/rooms", "['market/2,2', 'market/0,1']");
  for (guint i = 0; i < us_session_get_n_log (session); i++)
    if (us_session_get_log (session, i)->kind == US_LOG_ENTRY && us_session_get_log (session, i)->n_fields == 1)
      text = us_session_dup_entry_text (session, us_session_get_log (session, i));
  g_assert_cmpstr (text, ==, "B1, C3");
  harness_check_replay (&play, session);
  harness_check_undo (session);
  harness_check_seek (session);
  table_answer (session, "party/end", "true");
  g_assert_cmpint (us_session_get_score (session, 0, &(const char *) { NULL }), ==, 2);
  g_clear_object (&session);
  table_taught_free (taught);
}

/* What stands there already where it is asked for. */
static void
test_proposed (void)
{
  static const int usual[] = { 0, 2 };
  static const UsField field = { .key = "some",
                                 .title = "Some",
                                 .kind = US_FIELD_SET,
                                 .domain = &toy_color_domain,
                                 .n_values = 3,
                                 .min = 2,
                                 .proposed = TRUE,
                                 .usual = usual };
  g_autofree char *said = NULL, *written = NULL;
  g_autoptr (GVariant) proposed = us_field_dup_proposed (&field, NULL), begun = NULL;
  g_autoptr (UsPrompt) prompt = us_prompt_new_for_field (&field);

  said = us_field_dup_said (&field, NULL, proposed);
  g_assert_cmpstr (said, ==, "red, blue");
  begun = us_prompt_dup_begun (prompt, NULL);
  written = g_variant_print (begun, FALSE);
  g_assert_cmpstr (written, ==, "['red', 'blue']");
  g_assert_true (g_variant_equal (begun, proposed));
}

/* --- In simulations ------------------------------------------------------------------------------ */

/* A game that does not say what is plausible has a random copy, the same for sessions and muted runs. */
static void
test_muted (void)
{
  for (guint64 seed = 0; seed < 100; seed++)
    harness_check_muted (&rules, seed, NULL);
}

/* Every number of them that is allowed comes up, and every one of them. */
static void
test_made_up (void)
{
  guint sizes[10] = { 0 };
  UsSet met = US_SET_EMPTY;

  for (guint64 seed = 0; seed < 200; seed++)
    {
      UsTaught *taught = us_taught_new_made_up (&rules, seed);
      g_autoptr (GVariant) value = taught->get (taught->data, "rooms", "");
      Rooms rooms;

      g_assert_true (us_fields_read (rooms_fields, 1, NULL, value, &rooms, NULL));
      sizes[us_set_size (&rooms.rooms)]++;
      us_set_merge (&met, &rooms.rooms);
      us_taught_free_made_up (taught);
    }
  for (guint n = 0; n < G_N_ELEMENTS (sizes); n++)
    g_assert_cmpint (sizes[n] > 20, ==, n >= 2 && n <= 4);
  g_assert_cmpuint (us_set_size (&met), ==, 9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/field-set/read", test_read);
  g_test_add_func ("/field-set/refused", test_refused);
  g_test_add_func ("/field-set/optional", test_optional);
  g_test_add_func ("/field-set/without", test_without);
  g_test_add_func ("/field-set/named", test_named);
  g_test_add_func ("/field-set/limits", test_limits);
  g_test_add_func ("/field-set/asked", test_asked);
  g_test_add_func ("/field-set/proposed", test_proposed);
  g_test_add_func ("/field-set/muted", test_muted);
  g_test_add_func ("/field-set/made-up", test_made_up);
  return g_test_run ();
}
