/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"
#include "toy-zoo.h"

#include "us-field-kind.h"

/* What follows from the name of a record stands there when it is taught. */

static void
assert_value (GVariant *value, const char *expected)
{
  g_autofree char *text = value != NULL ? g_variant_print (value, FALSE) : NULL;

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_prefilled (const UsTopic *topic, const char *which, const char *expected)
{
  g_autoptr (GVariant) prefilled = us_topic_dup_prefilled (topic, which, NULL);

  assert_value (prefilled, expected);
}

/* What does not follow is left to the player, and what is not in force is not told. */
static void
test_object (void)
{
  assert_prefilled (&zoo_topics[ZOO_HOUSE], "", "{'lit': <'on'>, 'doors': <['east', 'south']>}");
  assert_prefilled (&zoo_topics[ZOO_BEAST], "kiwi", "{'kind': <'bird'>, 'wings': <int64 3>}");
  assert_prefilled (&zoo_topics[ZOO_BEAST], "koi", "{'kind': <'fish'>, 'colors': <['red']>}");
  assert_prefilled (&zoo_topics[ZOO_BEAST], "yak", NULL);
  assert_prefilled (&zoo_topics[ZOO_BEAST], NULL, NULL);
  assert_prefilled (&toy_topics[TOY_CLOTH], "", NULL);
}

/* In a play it stands in the form, and nothing of it is an answer yet. */
static void
test_form (void)
{
  HarnessPlay play;
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GVariant) given = NULL;

  harness_play_init (&play, &zoo_rules, 1, NULL);
  session = harness_open (&play);
  assert_value (us_session_get_prompt (session)->prefilled, "{'lit': <'on'>, 'doors': <['east', 'south']>}");
  given = us_prompt_dup_default (us_session_get_prompt (session), NULL);
  g_assert_null (given);
  table_answer (session, "house", "{'lit': <'off'>}");
  table_answer (session, "zoo/first", "'new'");
  /* Nobody knows yet which beast it will be. */
  table_assert_asked (session, "beast");
  g_assert_null (us_session_get_prompt (session)->prefilled);
  harness_check_replay (&play, session);
  harness_check_undo (session);
}

/* --- One field ----------------------------------------------------------------------------------- */

enum { T_SIZE, T_KIND, T_DOORS, T_DICE, N_TOPICS };

typedef union
{
  int value;
  UsSet set;
  UsList list;
} Record;

static void
size_prefill (const char *which, gpointer record)
{
  ((Record *) record)->value = 7;
}

static void
kind_prefill (const char *which, gpointer record)
{
  ((Record *) record)->value = ZOO_FISH;
}

static void
doors_prefill (const char *which, gpointer record)
{
  ((Record *) record)->set = us_set_range (2, 2);
}

static void
dice_prefill (const char *which, gpointer record)
{
  ((Record *) record)->list = (UsList) { 2, { 3, 5 } };
}

/* clang-format off */
static const UsField size_field = { .key = "size", .title = "Size", .kind = US_FIELD_NUMBER, .max = 9 };
static const UsField kind_field = { .key = "kind", .title = "Kind", .kind = US_FIELD_CHOICE, .domain = &zoo_kind, .n_values = 3 };
static const UsField doors_field = { .key = "doors", .title = "Doors", .kind = US_FIELD_SET, .domain = &zoo_door, .n_values = 4 };
static const UsField dice_field = { .key = "dice", .title = "Dice", .kind = US_FIELD_NUMBERS, .min = 1, .max = 6, .count = 2 };
#define TOPIC(name) { .key = #name, .title = #name, .fields = &name##_field, .n_fields = 1, .size = sizeof (Record), \
                      .prefill = name##_prefill }
static const UsTopic topics[N_TOPICS] = {
  [T_SIZE] = TOPIC (size), [T_KIND] = TOPIC (kind), [T_DOORS] = TOPIC (doors), [T_DICE] = TOPIC (dice),
};
/* clang-format on */

static gboolean
play_apart (UsRun *run)
{
  Record record;

  for (int i = 0; i < N_TOPICS; i++)
    if (!us_run_taught (run, i, &record))
      return FALSE;
  return us_run_finish (run, US_DRAW, "Over");
}

static gboolean
play_page (UsRun *run)
{
  static const int all[] = { T_SIZE, T_KIND, T_DOORS, T_DICE };
  Record record[N_TOPICS];
  gpointer const records[] = { &record[0], &record[1], &record[2], &record[3] };

  return us_run_taught_all (run, "prefill/all", all, N_TOPICS, records, "All?") && us_run_finish (run, US_DRAW, "Over");
}

static void
assert_suggested (UsSession *session, const char *suggested, const char *begun)
{
  const UsPrompt *prompt = us_session_get_prompt (session);
  g_autoptr (GVariant) one = us_prompt_dup_suggested (prompt, us_session_get_names (session));
  g_autoptr (GVariant) other = us_prompt_dup_begun (prompt, us_session_get_names (session));

  assert_value (one, suggested);
  assert_value (other, begun);
}

/* By itself it is what is suggested, or chosen already. */
static void
test_apart (void)
{
  const UsRules rules = {
    .id = "prefill", .box = "prefill", .title = "Prefill", .topics = topics, .n_topics = N_TOPICS, .play = play_apart
  };
  HarnessPlay play;
  g_autoptr (UsSession) session = NULL;

  harness_play_init (&play, &rules, 1, NULL);
  session = harness_open (&play);
  assert_suggested (session, "7", "7");
  table_answer (session, "size", "int64 2");
  assert_suggested (session, "'fish'", "'fish'");
  table_answer (session, "kind", "'bird'");
  assert_suggested (session, NULL, "['south', 'west']");
  table_answer (session, "doors", "@as []");
  assert_value (us_session_get_prompt (session)->prefilled, "[3, 5]");
  table_answer (session, "dice", "[int64 1, 1]");
}

/* Together they stand on the page. */
static void
test_page (void)
{
  const UsRules rules = {
    .id = "prefill", .box = "prefill", .title = "Prefill", .topics = topics, .n_topics = N_TOPICS, .play = play_page
  };
  HarnessPlay play;
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GVariant) sorted = NULL;

  harness_play_init (&play, &rules, 1, NULL);
  session = harness_open (&play);
  sorted = g_variant_lookup_value (us_session_get_prompt (session)->prefilled, "doors", NULL);
  assert_value (sorted, "['south', 'west']");
  g_assert_cmpuint (g_variant_n_children (us_session_get_prompt (session)->prefilled), ==, N_TOPICS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/prefill/object", test_object);
  g_test_add_func ("/prefill/form", test_form);
  g_test_add_func ("/prefill/apart", test_apart);
  g_test_add_func ("/prefill/page", test_page);
  return g_test_run ();
}
