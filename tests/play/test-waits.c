/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "play.h"

#include "us-told.h"

/* Answers wait behind a repair: what can be done meanwhile. */

static gboolean
waits (Fixture *f)
{
  return us_session_get_offer (us_play_get_session (f->play)) >= 0;
}

/* Repairs answers at random, the last ones first, until others wait for a question of a round. */
static void
repair_until_it_waits (Fixture *f)
{
  UsSession *session = us_play_get_session (f->play);

  for (int at = position_of (f); at > 1; at--)
    {
      g_autoptr (GVariant) answer = NULL;

      g_hash_table_remove_all (f->heard);
      if (!us_session_look_before (session, at, NULL))
        continue;
      answer = some_answer (f);
      g_hash_table_remove_all (f->heard);
      us_session_seek (session, -1, NULL);
      g_hash_table_remove_all (f->heard);
      if (us_play_repair (f->play, at, answer, NULL) && waits (f) &&
          !g_str_equal (us_session_get_section (session), "setup"))
        return;
    }
  g_assert_not_reached ();
}

/* The table stays as it is, but for what a switch calls for. */
static void
test_switched (Fixture *f, gconstpointer data)
{
  GListModel *lines = us_play_get_lines (f->play);
  guint n = 0;

  assert_done (f, us_play_switch (f->play, "tiles", US_BY_THE_APP, error));
  answer_some (f, 25);
  repair_until_it_waits (f);
  g_assert_nonnull (strstr (us_play_get_banner (f->play), "Leave the table as it is"));
  assert_done (f, us_play_switch (f->play, "tiles", US_AT_THE_TABLE, error));
  for (int i = 0; i < 3 && !g_str_equal (us_session_get_prompt (us_play_get_session (f->play))->key, "hal/tiles-laid");
       i++)
    answer_some (f, 1);
  g_assert_true (waits (f));
  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (UsTold) told = g_list_model_get_item (lines, i);

      n += us_told_get_kind (told) == US_LINE_SETUP;
    }
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpstr (us_play_get_banner (f->play), ==, "Do only this on the table: later answers wait.");
  assert_done (f, us_play_answer (f->play, g_variant_new_boolean (TRUE), error));
  g_assert_true (waits (f));
  g_assert_nonnull (strstr (us_play_get_banner (f->play), "Leave the table as it is"));
}

/* A repair that is taken back, by either undo, comes again by redo, also in a play that was opened again. */
static void
test_again (Fixture *f, gconstpointer data)
{
  for (int way = 0; way < 3; way++)
    {
      int waiting, position;

      answer_some (f, 20);
      repair_until_it_waits (f);
      waiting = us_play_get_repair (f->play)->waiting;
      position = position_of (f);
      if (way == 1)
        assert_done (f, us_play_undo_press (f->play, error));
      else
        while (waits (f))
          assert_done (f, us_play_undo (f->play, 1, error));
      g_assert_cmpstr (us_play_get_moves_detail (f->play), ==, "The repair is taken back.");
      g_assert_true (us_play_get_can_redo (f->play));
      if (way == 2)
        {
          gint64 id = us_play_get_id (f->play);

          g_object_unref (f->play);
          f->play = open_play (f, id);
          listen (f);
          g_assert_true (us_play_get_can_redo (f->play));
        }
      assert_done (f, us_play_redo (f->play, 1, error));
      g_assert_cmpint (us_play_get_repair (f->play)->waiting, >=, waiting);
      g_assert_null (us_play_get_moves (f->play));
      while (us_play_get_can_redo (f->play))
        assert_done (f, us_play_redo (f->play, 1, error));
      g_assert_cmpint (position_of (f), ==, position);
      g_assert_true (waits (f));
      /* And is taken back again. */
      while (waits (f))
        assert_done (f, us_play_undo (f->play, 1, error));
      g_assert_cmpstr (us_play_get_moves_detail (f->play), ==, "The repair is taken back.");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/waits/switched", Fixture, &us_hal_rules, set_up, test_switched, tear_down);
  g_test_add ("/waits/again", Fixture, &us_hal_rules, set_up, test_again, tear_down);
  return g_test_run ();
}
