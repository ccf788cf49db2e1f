/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

/* What a copy knows is not asked, what it does not know stands on one page, and what answers have shown it learns. */

enum { T_SIZE, T_PLACE, T_LAST, N_TOPICS };

typedef struct
{
  int value;
} Record;

/* clang-format off */
static const UsField size_fields[] = {
  { .key = "size", .title = "Size", .kind = US_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (Record, value), .min = 1, .max = 9,
    .fallback = 4, .proposed = TRUE },
};
static const UsField place_fields[] = {
  { .key = "place", .title = "Place", .kind = US_FIELD_CHOICE, .offset = G_STRUCT_OFFSET (Record, value),
    .domain = &toy_place_domain, .n_values = 9 },
};
static const UsField last_fields[] = {
  { .key = "last", .title = "Last", .kind = US_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (Record, value), .max = 9 },
};
static const UsTopic topics[N_TOPICS] = {
  [T_SIZE] = { .key = "size", .title = "Size", .fields = size_fields, .n_fields = 1, .size = sizeof (Record) },
  [T_PLACE] = { .key = "place", .title = "Place", .fields = place_fields, .n_fields = 1, .size = sizeof (Record) },
  [T_LAST] = { .key = "last", .title = "Last", .fields = last_fields, .n_fields = 1, .size = sizeof (Record) },
};
/* clang-format on */

/* The score is what the copy knew, or -1. */
static gboolean
play_known (UsRun *run)
{
  static const int asked[] = { T_SIZE, T_PLACE };
  Record size, place, last;
  gpointer const records[] = { &size, &place };
  gboolean known;

  if (!us_run_recall (run, T_LAST, &last, &known) ||
      !us_run_taught_all (run, "known/box", asked, G_N_ELEMENTS (asked), records, "What is in the box?"))
    return FALSE;
  us_run_score (run, "player", known ? last.value : -1);
  if (!us_run_settle (run) || !us_run_count (run, "known/now", 0, size.value, &last.value, "How many now?"))
    return FALSE;
  us_run_learn (run, T_LAST, &last);
  return us_run_settle (run) && us_run_confirm (run, "known/end", "Enough?") && us_run_finish (run, US_SCORED, "Over");
}

static const UsRules rules = {
  .id = "known",
  .box = "known",
  .title = "Known",
  .version = 1,
  .topics = topics,
  .n_topics = N_TOPICS,
  .play = play_known,
};

static UsSession *
open_known (HarnessPlay *play, TableTaught *taught)
{
  harness_play_init (play, &rules, 1, &taught->taught);
  return harness_open (play);
}

static void
assert_known (TableTaught *taught, const char *key, const char *expected)
{
  g_autofree char *known = table_taught_look (taught, key, "");

  g_assert_cmpstr (known, ==, expected);
}

static void
test_page (void)
{
  TableTaught *taught = table_taught_new ();
  HarnessPlay play;
  g_autoptr (UsSession) session = open_known (&play, taught);
  const UsPrompt *prompt = us_session_get_prompt (session);

  g_assert_cmpint (prompt->kind, ==, US_PROMPT_FORM);
  g_assert_cmpuint (prompt->n_fields, ==, 2);
  g_assert_true (prompt->remember);
  g_assert_cmpint (prompt->count_as, ==, US_TAUGHT);
  table_refuse (session, "{'size': <int64 5>}", US_ERROR_WRONG_COUNT);
  table_answer (session, "known/box", "{'size': <int64 5>, 'place': <'market/0,1'>}");
  assert_known (taught, "size", "5");
  assert_known (taught, "place", "'market/0,1'");
  table_answer (session, "known/now", "int64 3");
  assert_known (taught, "last", "3");
  /* A play does not change when the copy does. */
  g_hash_table_remove_all (taught->known);
  harness_check_replay (&play, session);
  harness_check_undo (session);
  harness_check_seek (session);
  table_answer (session, "known/end", "true");
  g_assert_cmpint (us_session_get_score (session, 0, &(const char *) { NULL }), ==, -1);
  g_clear_object (&session);
  table_taught_free (taught);
}

static void
test_known (void)
{
  TableTaught *taught = table_taught_new ();
  HarnessPlay play;
  g_autoptr (UsSession) session = NULL;

  g_hash_table_insert (taught->known, g_strdup ("size/"), g_variant_ref_sink (g_variant_new_int64 (7)));
  g_hash_table_insert (taught->known, g_strdup ("last/"), g_variant_ref_sink (g_variant_new_int64 (6)));
  session = open_known (&play, taught);
  /* What is missing alone is asked by itself. */
  table_answer (session, "place", "'market/0,1'");
  table_assert_entry (session, 1, "memory setup last 6");
  table_assert_entry (session, 2, "memory setup size 7");
  table_answer (session, "known/now", "int64 1");
  assert_known (taught, "last", "1");
  harness_check_replay (&play, session);
  /* What is answered anew is learned anew. */
  table_undo (session, 1);
  table_answer (session, "known/now", "int64 2");
  assert_known (taught, "last", "2");
  table_answer (session, "known/end", "true");
  g_assert_cmpint (us_session_get_score (session, 0, &(const char *) { NULL }), ==, 6);
  g_clear_object (&session);
  table_taught_free (taught);
}

/* What the copy lacks was told after what it knew, although it stands before that on the page. */
static void
test_lacks_first (void)
{
  TableTaught *taught = table_taught_new ();
  HarnessPlay play;
  g_autoptr (UsSession) session = NULL;

  g_hash_table_insert (taught->known, g_strdup ("place/"), g_variant_ref_sink (g_variant_new_string ("market/0,1")));
  session = open_known (&play, taught);
  table_answer (session, "size", "int64 7");
  table_assert_entry (session, 1, "memory setup place 'market/0,1'");
  table_assert_entry (session, 2, "player setup size 7");
  table_assert_asked (session, "known/now");
  g_assert_cmpint (us_session_get_prompt (session)->max, ==, 7);
  harness_check_replay (&play, session);
  harness_check_undo (session);
  harness_check_seek (session);
  g_clear_object (&session);
  table_taught_free (taught);
}

/* Without a copy the play remembers what it was told itself; a simulation makes up what it does not know. */
static void
test_alone (void)
{
  HarnessPlay play;
  g_autoptr (UsSession) session = NULL;

  harness_play_init (&play, &rules, 1, NULL);
  session = harness_open (&play);
  table_answer (session, "known/box", "{'size': <int64 2>, 'place': <'market/0,0'>}");
  g_assert_cmpint (us_session_get_prompt (session)->max, ==, 2);
  harness_check_replay (&play, session);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/known/page", test_page);
  g_test_add_func ("/known/known", test_known);
  g_test_add_func ("/known/lacks-first", test_lacks_first);
  g_test_add_func ("/known/alone", test_alone);
  return g_test_run ();
}
