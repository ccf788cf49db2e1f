/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "hal-table.h"

/* Who draws is switched while answers wait behind a repair: the hands are told what it calls for, at once. */

typedef struct
{
  const char *id, *asked, *told; /* of a component that passes to the table */
} Switch;

static const Switch switches[] = { { "tiles", "hal/tiles-laid", "hal.lay-supply" },
                                   { "cards", "hal/cards-laid", "hal.lay-reserve" } };

static int
count_waiting (UsSession *session)
{
  UsRepair kept = { 0 };

  us_session_count_kept (session, &kept);
  return kept.waiting;
}

/* How many answers that wait are those of a switch. */
static guint
count_laid (UsSession *session, const char *key)
{
  UsJournal *journal = us_session_get_journal (session);
  guint n = 0;

  for (int entry = us_session_get_offer (session); entry >= 0; entry = us_journal_get (journal, entry)->parent)
    n += g_str_equal (us_journal_get (journal, entry)->key, key);
  return n;
}

static void
check_told (UsSession *session, const Switch *one)
{
  gboolean told = FALSE;

  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      const UsLine *line = us_session_get_line (session, i);

      if (!g_str_equal (line->id, one->told))
        continue;
      g_assert_true (line->aside);
      told = TRUE;
    }
  g_assert_true (told);
}

/* It lands at the next draw. */
static void
switch_to_table (UsSession *session, UsRandom *random, const Switch *one)
{
  g_autoptr (GError) error = NULL;

  us_session_source (session, one->id, US_AT_THE_TABLE, &error);
  g_assert_no_error (error);
  for (int i = 0; i < 4 && !asks (session, one->asked); i++)
    harness_go_on (session, random, 1);
  table_assert_asked (session, one->asked);
}

/* FALSE: the play has gone on a step for it. */
static gboolean
check_switch (UsSession *session, UsRandom *random, const Switch *one)
{
  g_autofree char *asked = g_strdup (us_session_get_prompt (session)->key);
  int waiting = count_waiting (session), position = us_session_get_head_position (session);

  switch_to_table (session, random, one);
  check_told (session, one);
  if (us_session_get_head_position (session) > position + 1)
    return FALSE;
  table_answer (session, one->asked, "true");
  g_assert_cmpint (count_waiting (session), ==, waiting);
  table_assert_asked (session, asked);
  table_undo (session, 2);
  table_assert_asked (session, asked);
  return TRUE;
}

/* Repairs the answer at `position` with a random other one; FALSE: nothing waits for a question of this play then. */
static gboolean
repair (UsSession *session, UsRandom *random, int position)
{
  g_autoptr (GVariant) answer = NULL;
  UsRepair result = { 0 };
  gboolean done;

  if (!us_session_look_before (session, position, NULL))
    return FALSE;
  answer = us_policy_answer (us_policy_find ("random"), random, session);
  g_assert_true (us_session_seek (session, -1, NULL));
  done = answer != NULL && us_session_repair (session, position, answer, &result, NULL);
  us_repair_clear (&result);
  return done && us_session_get_offer (session) >= 0 && us_session_get_prompt (session) != NULL &&
         !g_str_equal (us_session_get_section (session), "setup");
}

/* Half of the plays are switched by themselves, so that the answer to that waits as well. */
static void
switch_oneself (UsSession *session, UsRandom *random, const Switch *one)
{
  switch_to_table (session, random, one);
  table_answer (session, one->asked, "true");
  harness_go_on (session, random, 8);
}

static void
test_switched (gconstpointer data)
{
  const Switch *one = data;
  guint checked = 0, laid = 0;

  for (guint64 seed = 0; seed < 30; seed++)
    {
      g_autoptr (UsSession) session = begin_by_app (seed);
      UsRandom random = us_policy_random (seed);
      guint component = (guint) us_rules_find_component (us_session_get_rules (session), one->id);

      harness_go_on (session, &random, 25);
      if (us_session_get_prompt (session) == NULL)
        continue;
      if (seed & 1)
        switch_oneself (session, &random, one);
      for (int at = us_session_get_head_position (session); at > 9; at--)
        {
          if (!repair (session, &random, at) || us_session_get_source (session, component) == US_AT_THE_TABLE)
            continue;
          laid += count_laid (session, one->asked);
          checked++;
          if (!check_switch (session, &random, one))
            break;
          at -= 5;
        }
    }
  g_test_message ("%u checked, %u with such an answer", checked, laid);
  g_assert_cmpuint (checked, >, 10);
  g_assert_cmpuint (laid, >, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      g_autofree char *path = g_strdup_printf ("/hal-waits/%s", switches[i].id);

      g_test_add_data_func (path, &switches[i], test_switched);
    }
  return g_test_run ();
}
