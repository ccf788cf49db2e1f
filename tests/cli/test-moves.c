/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "talking.h"

/* What the protocol says has to be moved on the table when the play goes elsewhere. */

/* What was said of a repair, or of going elsewhere; NULL: nothing. */
static JsonObject *
repaired (Talk *talk)
{
  return talk->said != NULL && json_object_has_member (talk->said, "repaired")
           ? json_object_get_object_member (talk->said, "repaired")
           : NULL;
}

static int
count_moves (Talk *talk)
{
  g_assert_nonnull (repaired (talk));
  return (int) json_array_get_length (json_object_get_array_member (repaired (talk), "moves"));
}

/* The town that is laid out goes back into the box; nothing was repaired. */
static void
test_goto (Fixture *f, gconstpointer arguments)
{
  Talk *talk = f->talk;

  talk_reach (talk, "phantom/turn");
  talk_do (talk, "{\"goto\":2}");
  g_assert_cmpint (count_moves (talk), >, 3);
  g_assert_cmpint (json_object_get_int_member (repaired (talk), "kept"), ==, 0);
  g_assert_cmpint (json_object_get_int_member (repaired (talk), "dropped"), ==, 0);
  g_assert_cmpint (json_object_get_int_member (repaired (talk), "waiting"), ==, 0);
  talk_do (talk, "{\"seek\":1}");
  g_assert_null (repaired (talk));
}

/* What was put back is laid out again with the branch that was left. */
static void
test_branch (Fixture *f, gconstpointer arguments)
{
  Talk *talk = f->talk;
  int moves;

  talk_reach (talk, "phantom/turn");
  talk_do (talk, "{\"goto\":2}");
  moves = count_moves (talk);
  talk_answer (talk);
  talk_do (talk, "{\"branch\":1}");
  g_assert_cmpint (count_moves (talk), >, 0);
  g_assert_cmpint (count_moves (talk), <=, moves);
  /* Going on from there is nothing that moves by itself, nor is giving up. */
  talk_do (talk, "{\"undo\":1}");
  g_assert_null (repaired (talk));
  talk_do (talk, "{\"redo\":1}");
  g_assert_null (repaired (talk));
  talk_do (talk, "{\"finish\":\"abandoned\"}");
  g_assert_null (repaired (talk));
}

/* Answers that wait behind a repair are dropped by whatever leaves them, and then it says what has to be moved. */
static void
test_dropped (Fixture *f, gconstpointer arguments)
{
  static const struct
  {
    const char *line;
    gboolean moves; /* the line of play before the repair stands on the table still */
  } leaving[] = { { "{\"branch\":1}", FALSE }, { "{\"goto\":3}", TRUE }, { "{\"undo\":1}", FALSE } };
  Talk *talk = f->talk;

  for (guint i = 0; i < G_N_ELEMENTS (leaving); i++)
    {
      gint64 told;

      talk_reach (talk, "phantom/turn");
      told = talk_position (talk) + 1;
      talk_do (talk, "{\"answer\":\"points\"}");
      talk_do (talk, "{\"answer\":3}");
      talk_do (talk, "{\"repair\":{\"position\":%" G_GINT64_FORMAT ",\"answer\":\"tile\"}}", told);
      g_assert_cmpint (json_object_get_int_member (repaired (talk), "waiting"), >, 0);
      g_assert_cmpint (count_moves (talk), ==, 0);
      talk_do (talk, "%s", leaving[i].line);
      if (leaving[i].moves)
        g_assert_cmpint (count_moves (talk), >, 0);
      else
        g_assert_null (repaired (talk));
    }
}

/* The undo of a repair brings the old line back, and redo the repair with all that waits. */
static void
test_again (Fixture *f, gconstpointer arguments)
{
  Talk *talk = f->talk;
  gint64 told, waiting;

  talk_reach (talk, "phantom/turn");
  told = talk_position (talk) + 1;
  talk_do (talk, "{\"answer\":\"points\"}");
  talk_do (talk, "{\"answer\":3}");
  talk_do (talk, "{\"repair\":{\"position\":%" G_GINT64_FORMAT ",\"answer\":\"tile\"}}", told);
  waiting = json_object_get_int_member (repaired (talk), "waiting");
  talk_do (talk, "{\"undo\":1}");
  g_assert_null (repaired (talk));
  talk_do (talk, "{\"redo\":1}");
  g_assert_cmpint (json_object_get_int_member (repaired (talk), "waiting"), ==, waiting);
  g_assert_cmpint (count_moves (talk), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/moves/goto", Fixture, "phantom --seed 7", set_up, test_goto, tear_down);
  g_test_add ("/moves/branch", Fixture, "phantom --seed 7", set_up, test_branch, tear_down);
  g_test_add ("/moves/again", Fixture, "phantom --seed 7", set_up, test_again, tear_down);
  g_test_add ("/moves/dropped", Fixture, "phantom --seed 7", set_up, test_dropped, tear_down);
  return g_test_run ();
}
