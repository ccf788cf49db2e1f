/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "play.h"

#include "us-told.h"

/* Notes and bookmarks hang on entries, and a repair makes the entries anew: they follow the answers. */

static void
say (Fixture *f, const char *key, const char *answer)
{
  play_until (f, key);
  assert_done (f, us_play_answer (f->play, g_variant_new_parsed (answer), error));
}

static void
begin_passing (Fixture *f)
{
  UsStart start = start_of (&toy_rules, 7);
  g_autoptr (GError) error = NULL;

  g_assert_finalize_object (f->play);
  f->play = us_play_new_passing (&toy_rules, &start, NULL, &error);
  g_assert_no_error (error);
  listen (f);
}

/* Two rounds, the vendor's second turn to come; the same without a store. */
static void
begin (Fixture *f, gboolean passing)
{
  if (passing)
    begin_passing (f);
  say (f, "toy/act", "'next'");
  play_until (f, "toy/act");
}

static const UsEntry *
entry_at (Fixture *f, int position)
{
  return us_journal_get (us_session_get_journal (us_play_get_session (f->play)),
                         us_play_find_entry (f->play, position, NULL));
}

/* The first position on the line that answers this key. */
static int
find (Fixture *f, const char *key)
{
  for (int position = 1; position <= us_session_get_head_position (us_play_get_session (f->play)); position++)
    if (g_str_equal (entry_at (f, position)->key, key))
      return position;
  g_error ("“%s” was not answered", key);
}

static void
write_on (Fixture *f, int position, const char *note)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (us_play_set_note (f->play, position, note, &error));
  g_assert_no_error (error);
  g_assert_true (us_play_set_bookmark (f->play, position, TRUE, &error));
  g_assert_no_error (error);
}

/* What hangs on the entry there; the line of the journal says it too, where there is one. NULL: nothing. */
static void
assert_written (Fixture *f, int position, const char *note)
{
  int entry = us_play_find_entry (f->play, position, NULL);
  UsBy by = entry_at (f, position)->by;
  UsEntryInfo info;

  us_play_get_info (f->play, entry, &info);
  g_assert_cmpstr (info.note, ==, note);
  g_assert_cmpint (info.bookmark, ==, note != NULL);
  us_entry_info_clear (&info);
  if (by != US_BY_APP && by != US_BY_MEMORY)
    {
      UsJournalLine *line = us_play_find_answer (f->play, position);

      g_assert_cmpint (us_journal_line_get_entry (line), ==, entry);
      g_assert_cmpstr (us_journal_line_get_note (line), ==, note);
      g_assert_cmpint (us_journal_line_get_bookmark (line), ==, note != NULL);
    }
}

static void
test_kept (Fixture *f, gconstpointer data)
{
  for (int passing = 0; passing < 2; passing++)
    {
      int stalls, act, card, old;

      begin (f, passing);
      stalls = find (f, "stalls");
      act = find (f, "toy/act");
      card = find (f, "toy/card");
      old = us_play_find_entry (f->play, act, NULL);
      us_play_get_journal (f->play);
      write_on (f, stalls, "Counted twice");
      write_on (f, act, "Too early?");
      write_on (f, card, "This one");

      assert_done (f, us_play_repair (f->play, stalls, g_variant_new_int64 (6), error));
      g_assert_cmpint (us_play_get_repair (f->play)->dropped, ==, 0);
      g_assert_cmpint (us_play_find_entry (f->play, act, NULL), !=, old);
      assert_written (f, stalls, "Counted twice");
      assert_written (f, act, "Too early?");
      assert_written (f, card, "This one");
      assert_written (f, find (f, "toy/setup"), NULL);

      /* From now on each line has its own. */
      write_on (f, act, "Just right");
      g_assert_true (us_play_set_note (f->play, stalls, "", NULL));
      g_assert_true (us_play_set_bookmark (f->play, stalls, FALSE, NULL));
      assert_done (f, us_play_undo (f->play, 1, error));
      assert_written (f, stalls, NULL);
      assert_done (f, us_play_redo (f->play, 1, error));
      assert_done (f, us_play_take_up (f->play, 1, error));
      g_assert_cmpint (us_play_find_entry (f->play, act, NULL), ==, old);
      assert_written (f, stalls, "Counted twice");
      assert_written (f, act, "Too early?");
      assert_written (f, card, "This one");
      assert_done (f, us_play_take_up (f->play, 1, error));
      assert_written (f, stalls, NULL);
      assert_written (f, act, "Just right");
    }
}

/* An answer that waits for its question brings its note when it is kept at last, behind another repair, after the play
 * was closed, and one that does not come back leaves it to the branch. */
static void
test_waiting (Fixture *f, gconstpointer data)
{
  for (int passing = 0; passing < 2; passing++)
    {
      int setup, act, next, after;

      begin (f, passing);
      act = find (f, "toy/act");
      next = us_session_get_head_position (us_play_get_session (f->play));
      while (entry_at (f, next)->by != US_BY_PLAYER)
        next--;
      write_on (f, act, "What was it?");
      write_on (f, next, "Later");

      assert_done (f, us_play_repair (f->play, act, g_variant_new_string ("eat"), error));
      g_assert_cmpint (us_play_get_repair (f->play)->waiting, >, 0);
      g_assert_cmpint (us_session_get_head_position (us_play_get_session (f->play)), ==, act);
      assert_written (f, act, "What was it?");
      setup = find (f, "stalls");
      assert_done (f, us_play_repair (f->play, setup, g_variant_new_int64 (6), error));
      g_assert_cmpint (us_play_get_repair (f->play)->waiting, >, 0);
      assert_written (f, act, "What was it?");
      if (!passing)
        {
          gint64 id = us_play_get_id (f->play);

          g_assert_finalize_object (f->play);
          f->play = open_play (f, id);
          listen (f);
          assert_written (f, act, "What was it?");
        }
      answer_some (f, 1);
      say (f, "toy/act", "'next'");
      after = us_session_get_head_position (us_play_get_session (f->play));
      while (entry_at (f, after)->by != US_BY_PLAYER || !g_str_has_prefix (entry_at (f, after)->section, "round/2"))
        after--;
      assert_written (f, after, "Later");
      assert_written (f, after - 1, NULL);
    }
}

/* A correction that is made anew, and one that stays. */
static void
test_corrections (Fixture *f, gconstpointer data)
{
  int first, second;

  begin (f, FALSE);
  assert_done (f, us_play_correct (f->play, "points", g_variant_new_int64 (2), error));
  first = us_session_get_head_position (us_play_get_session (f->play));
  assert_done (f, us_play_correct (f->play, "coins", g_variant_new_int64 (9), error));
  second = us_session_get_head_position (us_play_get_session (f->play));
  us_play_get_journal (f->play);
  g_assert_cmpstr (us_journal_line_get_text (us_play_find_answer (f->play, first)), ==, "Your points corrected to 2");
  /* It is looked back at as the answers are: the table has what was corrected, and nothing that came later. */
  assert_done (f, us_play_look (f->play, first, error));
  g_assert_cmpint (us_session_find_adjustable (us_play_get_session (f->play), "points")->value, ==, 2);
  g_assert_cmpint (us_session_find_adjustable (us_play_get_session (f->play), "coins")->value, !=, 9);
  assert_done (f, us_play_look (f->play, -1, error));
  write_on (f, first, "Miscounted");
  write_on (f, second, "Found one");
  assert_done (f, us_play_repair (f->play, first, g_variant_new_int64 (3), error));
  assert_written (f, first, "Miscounted");
  assert_written (f, second, "Found one");
  /* What is corrected or switched later lays nothing anew. */
  assert_done (f, us_play_switch (f->play, "dice", US_AT_THE_TABLE, error));
  assert_done (f, us_play_correct (f->play, "points", g_variant_new_int64 (2), error));
  assert_written (f, first, "Miscounted");
  assert_written (f, second, "Found one");
  assert_written (f, second + 1, NULL);
  assert_written (f, second + 2, NULL);
}

/* Note and repair are on the disk together, or neither is. */
static void
test_together (Fixture *f, gconstpointer data)
{
  gint64 id = us_play_get_id (f->play);
  int stalls, act, n;

  begin (f, FALSE);
  stalls = find (f, "stalls");
  act = find (f, "toy/act");
  write_on (f, act, "Too early?");
  n = us_journal_get_n_entries (us_session_get_journal (us_play_get_session (f->play)));
  execute (f, "CREATE TRIGGER no_note BEFORE INSERT ON note BEGIN SELECT raise (ABORT, 'no note'); END");
  assert_refused (f, us_play_repair (f->play, stalls, g_variant_new_int64 (6), error), US_ERROR_STORE, "no note");
  g_assert_cmpint (heard (f, "unsaved"), ==, 1);
  g_assert_cmpuint (g_hash_table_size (f->heard), ==, 1);
  execute (f, "DROP TRIGGER no_note");
  for (int opened = 0; opened < 2; opened++)
    {
      g_assert_cmpint (us_journal_get_n_entries (us_session_get_journal (us_play_get_session (f->play))), ==, n);
      assert_written (f, act, "Too early?");
      g_assert_finalize_object (f->play);
      f->play = open_play (f, id);
      listen (f);
    }
  assert_done (f, us_play_repair (f->play, stalls, g_variant_new_int64 (6), error));
  assert_written (f, act, "Too early?");
  g_assert_finalize_object (f->play);
  f->play = open_play (f, id);
  assert_written (f, act, "Too early?");
}

/* The line that a repair has left is gone on with as it was, with what hung on it; nothing else is taken back so. */
static void
test_taken_back (Fixture *f, gconstpointer data)
{
  for (int passing = 0; passing < 2; passing++)
    {
      int stalls, act, head, old;

      begin (f, passing);
      stalls = find (f, "stalls");
      act = find (f, "toy/act");
      head = position_of (f);
      old = us_play_find_entry (f->play, stalls, NULL);
      write_on (f, act, "Too early?");
      assert_refused (f, us_play_take_back (f->play, error), US_ERROR_NO_SUCH_POSITION, "not the last");

      assert_done (f, us_play_repair (f->play, stalls, g_variant_new_int64 (6), error));
      g_assert_cmpint (us_play_find_entry (f->play, stalls, NULL), !=, old);
      /* The last thing that was done is the repair: Undo takes it back as well. */
      assert_done (f, passing ? us_play_undo_press (f->play, error) : us_play_take_back (f->play, error));
      g_assert_cmpint (us_play_find_entry (f->play, stalls, NULL), ==, old);
      g_assert_cmpint (position_of (f), ==, head);
      g_assert_cmpstr (us_play_get_moves_detail (f->play), ==, "The repair is taken back.");
      g_assert_null (us_play_get_moves (f->play));
      assert_written (f, act, "Too early?");
      assert_refused (f, us_play_take_back (f->play, error), US_ERROR_NO_SUCH_POSITION, "not the last");

      /* Once something was done after it, the repair stays. */
      assert_done (f, us_play_repair (f->play, stalls, g_variant_new_int64 (6), error));
      assert_done (f, us_play_undo (f->play, 1, error));
      assert_refused (f, us_play_take_back (f->play, error), US_ERROR_NO_SUCH_POSITION, "not the last");
    }
}

/* What a repair keeps was answered when it was; the repaired answer is of this moment. */
static void
test_times (Fixture *f, gconstpointer data)
{
  UsEntryInfo info;
  int stalls, act;

  begin (f, FALSE);
  stalls = find (f, "stalls");
  act = find (f, "toy/act");
  execute (f, "UPDATE entry SET at = 1000 + id");
  assert_done (f, us_play_repair (f->play, stalls, g_variant_new_int64 (6), error));
  us_play_get_info (f->play, us_play_find_entry (f->play, act, NULL), &info);
  g_assert_cmpint (info.at, ==, 1000 + act - 1);
  us_entry_info_clear (&info);
  us_play_get_info (f->play, us_play_find_entry (f->play, stalls, NULL), &info);
  g_assert_cmpint (info.at, >, 1000000);
  us_entry_info_clear (&info);
}

/* What was told before the question reads as done, and none of it is to be done now. */
static guint
assert_nothing_to_do (UsPlay *play)
{
  GListModel *lines = us_play_get_lines (play), *done = us_play_get_so_far (play);
  g_autofree char *asked = us_text_plain (&us_session_get_prompt (us_play_get_session (play))->text,
                                          us_session_get_names (us_play_get_session (play)));

  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (UsTold) told = g_list_model_get_item (lines, i);

      g_assert_true (us_told_get_kind (told) == US_LINE_SAY || us_told_get_kind (told) == US_LINE_STAY);
      g_assert_cmpint (us_told_get_number (told), ==, 0);
    }
  for (guint i = 0; i < g_list_model_get_n_items (done); i++)
    {
      g_autoptr (UsTold) told = g_list_model_get_item (done, i);

      g_assert_cmpstr (us_told_get_style (told), ==, "told");
    }
  g_assert_cmpstr (us_play_get_headline (play), ==, asked);
  return g_list_model_get_n_items (done);
}

/* A repair in the first round of another play, whose question is open then. Gives the table before, and in `act` the
 * position of what was repaired. */
static UsBoard *
repair_and_wait (Fixture *f, gboolean passing, int *act)
{
  UsBoard *board;

  if (passing)
    begin_passing (f);
  else
    {
      g_assert_finalize_object (f->play);
      f->play = new_play (f, &toy_rules, 7);
      listen (f);
    }
  play_until (f, "toy/act");
  *act = position_of (f) + 1;
  say (f, "toy/act", "'invite'");
  say (f, "toy/guest", "'unknown'");
  say (f, "toy/act", "'next'");
  play_until (f, "toy/right");
  board = us_board_ref (us_play_get_board (f->play));
  assert_done (f, us_play_repair (f->play, *act, g_variant_new_string ("eat"), error));
  g_assert_cmpint (us_play_get_repair (f->play)->waiting, >, 0);
  g_assert_null (us_play_get_moves (f->play));
  g_assert_nonnull (us_play_get_moves_detail (f->play));
  g_assert_cmpstr (us_play_get_banner (f->play), !=, "");
  assert_nothing_to_do (f->play);
  return board;
}

/* Of the choices the first one. */
static void
say_first (Fixture *f)
{
  UsSession *session = us_play_get_session (f->play);
  const UsPrompt *prompt = us_session_get_prompt (session);
  char name[US_NAME_SIZE];

  us_prompt_choice_name (prompt, us_session_get_names (session), 0, name, sizeof name);
  assert_done (f, us_play_answer (f->play, g_variant_new_string (name), error));
}

/* The list leads from that table to the present one. */
static void
assert_all_moves (Fixture *f, UsBoard *before)
{
  GPtrArray *moves = us_play_get_moves (f->play);
  g_autoptr (GPtrArray) wanted = us_board_diff (before, us_play_get_board (f->play));

  g_assert_cmpuint (wanted->len, >, 0);
  g_assert_nonnull (moves);
  g_assert_cmpuint (moves->len, ==, wanted->len);
  for (guint i = 0; i < wanted->len; i++)
    g_assert_cmpstr (((UsDifference *) moves->pdata[i])->text, ==, ((UsDifference *) wanted->pdata[i])->text);
  g_assert_cmpstr (us_play_get_moves_title (f->play), ==, "Move These Now");
  g_assert_cmpstr (us_play_get_banner (f->play), ==, "");
}

/* What is repaired in the first round stops at a question, and the table stays as it is; the answer lets the rest flow
 * in, and all that is otherwise then is told at once. */
static void
test_flows_in (Fixture *f, gconstpointer data)
{
  for (int looked = 0; looked < 2; looked++)
    {
      const UsRepair *repair;
      g_autoptr (UsBoard) before = NULL;
      int act;

      before = repair_and_wait (f, looked, &act);
      if (looked)
        {
          assert_done (f, us_play_look (f->play, act - 1, error));
          g_assert_null (us_play_get_moves (f->play));
          assert_done (f, us_play_return (f->play, error));
          g_assert_null (us_play_get_moves (f->play));
        }
      answer_some (f, 1);
      g_assert_cmpint (position_of (f), >, act + 2);
      repair = us_play_get_repair (f->play);
      g_assert_nonnull (repair);
      g_assert_cmpint (repair->answers, >, 0);
      g_assert_cmpint (repair->kept, >, repair->answers);
      g_assert_nonnull (strstr (us_play_get_moves_detail (f->play), "that waited"));
      assert_all_moves (f, before);

      /* What waits for nothing brings nothing. */
      answer_some (f, 1);
      g_assert_null (us_play_get_repair (f->play));
      g_assert_null (us_play_get_moves_detail (f->play));
    }
}

/* Until none waits any more. Nobody counts what was not kept. */
static void
answer_the_rest (Fixture *f)
{
  UsSession *session = us_play_get_session (f->play);

  for (int i = 0; i < 6 && us_session_get_offer (session) >= 0 && us_session_get_prompt (session) != NULL; i++)
    {
      g_autoptr (GVariant) answer = us_policy_answer (us_policy_find ("random"), &f->random, session);
      const char *detail;

      g_assert_true (us_play_answer (f->play, answer, NULL));
      detail = us_play_get_moves_detail (f->play);
      g_assert_false (detail != NULL && g_str_has_prefix (detail, "0 "));
    }
}

/* Orders that stand at a question for which others wait. */
static void
test_as_done (Fixture *f, gconstpointer data)
{
  guint done = 0, waiting = 0;

  for (guint64 seed = 0; seed < 4; seed++)
    {
      UsSession *session;

      g_assert_finalize_object (f->play);
      f->play = new_play (f, us_games_find ("hal"), seed);
      session = us_play_get_session (f->play);
      for (int i = 0; i < 40; i++)
        {
          g_autoptr (GVariant) answer = us_policy_answer (us_policy_find ("random"), &f->random, session);

          g_assert_true (us_play_answer (f->play, answer, NULL));
        }
      for (int at = position_of (f); at > 0; at--)
        {
          g_autoptr (GVariant) answer = NULL;

          if (!us_play_ask_again (f->play, at, NULL))
            continue;
          answer = us_policy_answer (us_policy_find ("random"), &f->random, session);
          if (answer == NULL || !us_play_answer (f->play, answer, NULL))
            {
              us_play_return (f->play, NULL);
              continue;
            }
          if (us_session_get_offer (session) >= 0 && us_session_get_prompt (session) != NULL)
            {
              done += assert_nothing_to_do (f->play);
              waiting++;
              answer_the_rest (f);
            }
          us_play_take_back (f->play, NULL);
        }
    }
  g_test_message ("%u waiting, %u told as done", waiting, done);
  g_assert_cmpuint (waiting, >, 10);
  g_assert_cmpuint (done, >, 10);
}

/* All of the repair is taken back, before anything was moved. */
static void
test_wait_taken_back (Fixture *f, gconstpointer data)
{
  for (int answered = 0; answered < 2; answered++)
    {
      g_autoptr (UsBoard) before = NULL;
      g_autoptr (GPtrArray) differences = NULL;
      int act;

      before = repair_and_wait (f, answered, &act);
      if (answered)
        answer_some (f, 1);
      assert_done (f, us_play_take_back (f->play, error));
      g_assert_null (us_play_get_moves (f->play));
      differences = us_board_diff (before, us_play_get_board (f->play));
      g_assert_cmpuint (differences->len, ==, 0);
      g_assert_cmpstr (us_play_get_banner (f->play), ==, "");
    }
}

/* Where the rest does not flow in any more the table is told at once, and so is a table that was left to another day. */
static void
test_wait_ends (Fixture *f, gconstpointer data)
{
  enum { UNDONE, GONE_BACK, OPENED, N_WAYS };

  for (int way = 0; way < N_WAYS; way++)
    {
      g_autoptr (UsBoard) before = NULL;
      int act;

      before = repair_and_wait (f, FALSE, &act);
      if (way == UNDONE)
        {
          g_autoptr (GPtrArray) wanted = NULL;

          /* The old line is whole again, and so is the table. */
          assert_done (f, us_play_undo_press (f->play, error));
          wanted = us_board_diff (before, us_play_get_board (f->play));
          g_assert_cmpuint (wanted->len, ==, 0);
          g_assert_null (us_play_get_moves (f->play));
          g_assert_cmpstr (us_play_get_moves_detail (f->play), ==, "The repair is taken back.");
          g_assert_cmpstr (us_play_get_banner (f->play), ==, "");
        }
      else if (way == GONE_BACK)
        {
          g_autoptr (GPtrArray) wanted = NULL;

          assert_done (f, us_play_go_back (f->play, act - 1, error));
          wanted = us_board_diff (before, us_play_get_board (f->play));
          g_assert_cmpuint (wanted->len, >, 0);
          g_assert_cmpuint (us_play_get_moves (f->play)->len, ==, wanted->len);
        }
      else
        {
          gint64 id = us_play_get_id (f->play);

          g_assert_finalize_object (f->play);
          f->play = open_play (f, id);
          listen (f);
          g_assert_cmpstr (us_play_get_banner (f->play), !=, "");
          say_first (f);
          while (us_session_get_offer (us_play_get_session (f->play)) >= 0)
            {
              g_assert_null (us_play_get_moves (f->play));
              answer_some (f, 1);
            }
          assert_all_moves (f, before);
        }
    }
}

/* Nothing was moved yet when going back is taken back, so nothing is to be put back; once it was, all of it is. */
static void
test_go_back_taken_back (Fixture *f, gconstpointer data)
{
  begin (f, FALSE);
  for (int moved = 0; moved < 2; moved++)
    {
      int head = us_play_find_entry (f->play, position_of (f), NULL);

      assert_done (f, us_play_look (f->play, find (f, "toy/act"), error));
      assert_done (f, us_play_go_back (f->play, find (f, "toy/act") - 1, error));
      g_assert_true (us_play_may_take_back (f->play));
      g_assert_nonnull (us_play_get_moves (f->play));
      if (moved)
        us_play_set_moved (f->play);
      assert_done (f, us_play_take_back (f->play, error));
      g_assert_cmpint (us_play_find_entry (f->play, position_of (f), NULL), ==, head);
      g_assert_true ((us_play_get_moves (f->play) != NULL) == moved);
      g_assert_cmpstr (us_play_get_moves_detail (f->play), ==, "You are back where you were.");
      g_assert_false (us_play_may_take_back (f->play));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) g_test_add ("/notes/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("kept", test_kept);
  ADD ("waiting", test_waiting);
  ADD ("as-done", test_as_done);
  ADD ("corrections", test_corrections);
  ADD ("together", test_together);
  ADD ("taken-back", test_taken_back);
  ADD ("times", test_times);
  ADD ("flows-in", test_flows_in);
  ADD ("wait-taken-back", test_wait_taken_back);
  ADD ("wait-ends", test_wait_ends);
  ADD ("go-back-taken-back", test_go_back_taken_back);
  return g_test_run ();
}
