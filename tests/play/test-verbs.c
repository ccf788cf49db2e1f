/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "play.h"

static void
test_answer (Fixture *f, gconstpointer data)
{
  int before = position_of (f);

  assert_mode (f, US_PLAY_MODE_NOW);
  answer_some (f, 3);
  g_assert_cmpint (position_of (f), >=, before + 3);
  assert_refused (f, us_play_answer (f->play, g_variant_new_string ("nothing of the kind"), error), US_ERROR_BAD_TYPE,
                  "");
  assert_silent (f);
}

static void
test_steps (Fixture *f, gconstpointer data)
{
  int before;

  answer_some (f, 6);
  before = position_of (f);
  g_assert_false (us_play_get_can_redo (f->play));
  assert_done (f, us_play_undo (f->play, 2, error));
  g_assert_cmpint (position_of (f), <, before);
  g_assert_true (us_play_get_can_redo (f->play));
  g_assert_cmpint (heard (f, "can-redo"), ==, 1);
  assert_done (f, us_play_redo (f->play, 2, error));
  g_assert_cmpint (position_of (f), ==, before);
  assert_refused (f, us_play_redo (f->play, 1, error), US_ERROR_NOTHING_TO_REDO, "nothing to redo");
  assert_silent (f);
}

static void
test_looking (Fixture *f, gconstpointer data)
{
  int head;

  answer_some (f, 8);
  head = position_of (f);
  assert_done (f, us_play_look (f->play, 2, error));
  assert_mode (f, US_PLAY_MODE_LOOKING);
  g_assert_cmpint (us_play_get_looking_at (f->play), ==, 2);
  g_assert_cmpstr (us_play_get_main_label (f->play), ==, "Back to Now");
  g_assert_null (us_play_get_question (f->play));
  g_assert_true (us_play_get_can_go_back (f->play));
  assert_refused (f, us_play_give_up (f->play, error), US_ERROR_LOOKING, "Return");
  assert_refused (f, us_play_undo (f->play, 1, error), US_ERROR_LOOKING, "only looking");
  assert_silent (f);
  assert_done (f, us_play_main (f->play, error));
  assert_mode (f, US_PLAY_MODE_NOW);
  g_assert_cmpint (position_of (f), ==, head);
  assert_refused (f, us_play_look (f->play, head + 1, error), US_ERROR_NO_SUCH_POSITION, "");
  assert_silent (f);
}

static void
test_going_back (Fixture *f, gconstpointer data)
{
  answer_some (f, 10);
  assert_done (f, us_play_look (f->play, 3, error));
  assert_done (f, us_play_go_on (f->play, error));
  assert_mode (f, US_PLAY_MODE_NOW);
  g_assert_cmpint (position_of (f), <=, 4);
  g_assert_cmpstr (us_play_get_moves_detail (f->play), ==, "What came after is kept as a branch.");
  assert_done (f, us_play_take_up (f->play, 1, error));
  g_assert_cmpint (position_of (f), >=, 10);
  g_assert_cmpstr (us_play_get_moves_detail (f->play), ==, "The other line of play is kept as a branch.");
  assert_refused (f, us_play_take_up (f->play, 9, error), US_ERROR_NO_SUCH_POSITION, "branch 9");
  assert_silent (f);
}

static void
test_repair (Fixture *f, gconstpointer data)
{
  g_autoptr (GVariant) last = NULL;
  UsQuestion *question;
  int at;

  play_until (f, "toy/act");
  for (at = 1; at < position_of (f); at++)
    if (us_journal_get (us_session_get_journal (us_play_get_session (f->play)), us_play_find_entry (f->play, at, NULL))
          ->shape == US_SHAPE_TRUE)
      break;
  assert_done (f, us_play_ask_again (f->play, at, error));
  assert_mode (f, US_PLAY_MODE_REPAIRING);
  question = us_play_get_question (f->play);
  g_assert_cmpint (us_question_get_kind (question), ==, US_PROMPT_CONFIRM);
  g_assert_cmpstr (us_play_get_main_hint (f->play), ==, "Escape leaves everything as it is");
  assert_refused (f, us_play_answer (f->play, g_variant_new_int64 (3), error), US_ERROR_BAD_TYPE, "");
  assert_silent (f);
  assert_mode (f, US_PLAY_MODE_REPAIRING);
  assert_done (f, us_play_answer (f->play, g_variant_new_boolean (TRUE), error));
  assert_mode (f, US_PLAY_MODE_NOW);
  g_assert_nonnull (us_play_get_repair (f->play));
  g_assert_cmpint (us_play_get_repair (f->play)->kept, >, 0);
  g_assert_true (g_str_has_prefix (us_play_get_moves_detail (f->play), "Repaired, "));

  /* The last answer has none behind it that could be kept. */
  for (at = position_of (f); at > 0; at--)
    if (us_journal_get (us_session_get_journal (us_play_get_session (f->play)), us_play_find_entry (f->play, at, NULL))
          ->by == US_BY_PLAYER)
      break;
  assert_done (f, us_play_ask_again (f->play, at, error));
  last = some_answer (f);
  assert_done (f, us_play_answer (f->play, last, error));
  g_assert_cmpstr (us_play_get_moves_detail (f->play), ==, "Repaired");
}

static gboolean
is_players (Fixture *f, int position)
{
  return us_journal_get (us_session_get_journal (us_play_get_session (f->play)),
                         us_play_find_entry (f->play, position, NULL))
           ->by == US_BY_PLAYER;
}

/* The answer that led to what stands there, and not what the app drew since. */
static void
test_ask_before (Fixture *f, gconstpointer data)
{
  int last, drawn;

  play_until (f, "toy/act");
  for (last = position_of (f); !is_players (f, last); last--)
    ;
  for (drawn = last; is_players (f, drawn); drawn--)
    ;
  assert_done (f, us_play_ask_before (f->play, G_MAXINT, error));
  assert_mode (f, US_PLAY_MODE_REPAIRING);
  g_assert_cmpint (us_play_get_repairing (f->play), ==, last);
  assert_done (f, us_play_return (f->play, error));
  assert_done (f, us_play_ask_before (f->play, drawn, error));
  g_assert_cmpint (us_play_get_repairing (f->play), <, drawn);
  g_assert_true (is_players (f, us_play_get_repairing (f->play)));
  assert_done (f, us_play_return (f->play, error));
  assert_refused (f, us_play_ask_before (f->play, 0, error), US_ERROR_NO_SUCH_POSITION, "Nothing was answered");
}

/* All that was told is given again, but the name by which a taught record goes: no field asks for it. */
static void
assert_given (GVariant *given, GVariant *told)
{
  gsize n;

  if (!g_variant_is_of_type (told, G_VARIANT_TYPE_VARDICT) || !g_variant_lookup (told, "which", "s", NULL))
    {
      g_assert_true (g_variant_equal (given, told));
      return;
    }
  n = g_variant_n_children (given);
  g_assert_cmpuint (n, ==, g_variant_n_children (told) - 1);
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) field = g_variant_get_child_value (given, i);
      g_autofree char *key = NULL;
      g_autoptr (GVariant) value = NULL, same = NULL;

      g_variant_get (field, "{sv}", &key, &value);
      same = g_variant_lookup_value (told, key, NULL);
      g_assert_true (same != NULL && g_variant_equal (value, same));
    }
}

/* Whatever is asked again, what was answered is known, and the button leaves it as it is: no line of play is begun. */
static void
test_kept_as_it_is (Fixture *f, gconstpointer data)
{
  UsJournal *journal;
  guint asked = 0;

  answer_some (f, 12);
  journal = us_session_get_journal (us_play_get_session (f->play));
  for (int at = 1; at <= us_session_get_head_position (us_play_get_session (f->play)); at++)
    {
      int entry = us_play_find_entry (f->play, at, NULL), n = us_journal_get_n_entries (journal);
      int head = us_session_get_head (us_play_get_session (f->play));
      g_autoptr (GVariant) value = NULL;

      if (us_journal_get (journal, entry)->by != US_BY_PLAYER)
        continue;
      assert_done (f, us_play_ask_again (f->play, at, error));
      value = us_journal_dup_value (journal, entry, us_session_get_names (us_play_get_session (f->play)));
      assert_given (us_play_get_given (f->play), value);
      g_assert_true (g_variant_equal (us_play_get_draft (f->play), us_play_get_given (f->play)));
      /* The way out of the turn has no other place than the button. */
      if (g_str_equal (us_play_get_main_label (f->play), "next"))
        {
          g_assert_cmpstr (g_variant_get_string (value, NULL), !=, "next");
          assert_done (f, us_play_return (f->play, error));
          continue;
        }
      g_assert_cmpstr (us_play_get_main_label (f->play), ==, "Keep the Answer");
      g_assert_true (us_play_get_main_ready (f->play));
      assert_done (f, us_play_main (f->play, error));
      assert_mode (f, US_PLAY_MODE_NOW);
      g_assert_null (us_play_get_given (f->play));
      g_assert_null (us_play_get_repair (f->play));
      g_assert_cmpint (us_session_get_head (us_play_get_session (f->play)), ==, head);
      g_assert_cmpint (us_journal_get_n_entries (journal), ==, n);
      asked++;
    }
  g_assert_cmpuint (asked, >, 5);
}

/* Whoever takes back an answer of several parts finds them as they were told; an answer of one press leaves no trace. */
static void
test_undone (Fixture *f, gconstpointer data)
{
  UsSession *session = us_play_get_session (f->play);
  guint filled = 0, pressed = 0;

  answer_some (f, 12);
  while (us_play_get_can_undo (f->play))
    {
      GVariant *given;
      g_autoptr (GVariant) value = NULL;
      int entry;

      assert_done (f, us_play_undo (f->play, 1, error));
      given = us_play_get_given (f->play);
      if (us_prompt_is_pressed (us_session_get_prompt (session)))
        {
          g_assert_null (given);
          pressed++;
          continue;
        }
      entry = us_journal_get_at (us_session_get_journal (session), us_session_get_tip (session),
                                 us_session_get_head_position (session) + 1);
      value = us_journal_dup_value (us_session_get_journal (session), entry, us_session_get_names (session));
      assert_given (given, value);
      g_assert_true (g_variant_equal (us_play_get_draft (f->play), given));
      g_assert_cmpstr (us_play_get_main_label (f->play), !=, "Keep the Answer");
      filled++;
    }
  g_assert_cmpuint (filled, >, 0);
  g_assert_cmpuint (pressed, >, 0);
}

static void
test_giving_up (Fixture *f, gconstpointer data)
{
  answer_some (f, 3);
  assert_done (f, us_play_give_up (f->play, error));
  assert_mode (f, US_PLAY_MODE_STOPPED);
  g_assert_cmpint (us_play_get_outcome (f->play), ==, US_ABANDONED);
  g_assert_cmpstr (us_play_get_result (f->play), ==, "You Gave Up This Play");
  g_assert_false (us_play_get_is_open (f->play));
  assert_refused (f, us_play_undo (f->play, 2, error), US_ERROR_NOTHING_TO_UNDO, "Take back the giving up first");
  assert_refused (f, us_play_answer (f->play, g_variant_new_boolean (TRUE), error), US_ERROR_FINISHED, "given up");
  assert_silent (f);
  assert_done (f, us_play_undo (f->play, 1, error));
  assert_mode (f, US_PLAY_MODE_NOW);
  assert_done (f, us_play_give_up (f->play, error));
  assert_done (f, us_play_main (f->play, error));
  assert_mode (f, US_PLAY_MODE_NOW);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) g_test_add ("/play/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("answer", test_answer);
  ADD ("steps", test_steps);
  ADD ("looking", test_looking);
  ADD ("going-back", test_going_back);
  ADD ("repair", test_repair);
  ADD ("ask-before", test_ask_before);
  ADD ("kept-as-it-is", test_kept_as_it_is);
  ADD ("undone", test_undone);
  ADD ("giving-up", test_giving_up);
  return g_test_run ();
}
