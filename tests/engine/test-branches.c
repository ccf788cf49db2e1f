/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

#include <string.h>

/* Lines of play that were left, and how they are taken up again. */

static UsBranch
only_branch (UsSession *session)
{
  g_autoptr (GArray) branches = us_session_dup_branches (session);

  g_assert_cmpuint (branches->len, ==, 1);
  return g_array_index (branches, UsBranch, 0);
}

static guint
count_branches (UsSession *session)
{
  g_autoptr (GArray) branches = us_session_dup_branches (session);

  return branches->len;
}

/* Left by going back and another answer, taken up, and the other one is the one that was left. */
static void
test_take_up (void)
{
  UsSession *session = table_taught (1);
  g_autofree char *first_line = NULL, *second_line = NULL, *again = NULL;
  g_autoptr (GError) error = NULL;
  UsBranch branch;
  int parted, first, second;

  g_assert_cmpuint (count_branches (session), ==, 0);
  table_until (session, "toy/act");
  parted = us_session_get_position (session);
  table_answer (session, "toy/act", "'invite'");
  table_answer (session, "toy/guest", "'unknown'");
  table_undo (session, 1);
  g_assert_cmpuint (count_branches (session), ==, 0); /* redo leads there */
  table_redo (session, 1);
  first = us_session_get_head (session);
  first_line = us_session_dup_transcript (session);
  g_assert_true (us_session_goto (session, parted, &error));
  branch = only_branch (session);
  g_assert_cmpint (branch.entry, ==, first);
  g_assert_cmpint (branch.position, ==, parted);

  table_answer (session, "toy/act", "'next'");
  second = us_session_get_head (session);
  second_line = us_session_dup_transcript (session);
  branch = only_branch (session);
  g_assert_cmpint (branch.entry, ==, first);
  g_assert_cmpint (branch.n_entries, ==, us_journal_depth (us_session_get_journal (session), first) - parted);

  g_assert_true (us_session_take_up (session, first, &error));
  again = us_session_dup_transcript (session);
  g_assert_cmpstr (again, ==, first_line);
  g_assert_cmpint (us_session_get_head (session), ==, first);
  branch = only_branch (session);
  g_assert_cmpint (branch.entry, ==, second);

  g_clear_pointer (&again, g_free);
  g_assert_true (us_session_take_up (session, second, &error));
  again = us_session_dup_transcript (session);
  g_assert_cmpstr (again, ==, second_line);
  harness_check_undo (session);
  table_close (session);
}

/* What nobody checked before is checked now: a branch that does not fit is refused, and all is as it
 * was. */
static void
test_unfit (void)
{
  UsSession *session = table_taught (1);
  UsJournal *journal = us_session_get_journal (session);
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (GError) error = NULL;
  int head, wrong;

  table_until (session, "toy/act");
  head = us_session_get_head (session);
  before = us_session_dup_transcript (session);
  wrong = us_journal_add_raw (journal, US_BY_PLAYER, "toy/act", us_session_get_section (session),
                              g_variant_new_string ("fly"), 0, head);
  g_assert_cmpint (only_branch (session).entry, ==, wrong);
  g_assert_cmpint (only_branch (session).n_entries, ==, 1);
  g_assert_false (us_session_take_up (session, wrong, &error));
  g_assert_nonnull (error);
  g_assert_true (g_str_has_prefix (error->message, "This branch does not fit the rules of the game"));
  g_assert_nonnull (strstr (error->message, "fly"));
  after = us_session_dup_transcript (session);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpint (us_session_get_head (session), ==, head);
  table_answer (session, "toy/act", "'next'");
  table_close (session);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/branches/take-up", test_take_up);
  g_test_add_func ("/branches/unfit", test_unfit);
  return g_test_run ();
}
