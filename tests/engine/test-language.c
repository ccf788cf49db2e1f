/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

#include <locale.h>

/* Texts are written when they are read, in the language of that moment; no decision hangs on it. */

static const char *word = "sun";

static void
word_name (const UsNames *names, int value, char *out, gsize size)
{
  g_snprintf (out, size, "weather-%d", value);
}

static void
word_label (const UsNames *names, int value, GString *out)
{
  g_string_append_printf (out, "%s %d", word, value);
}

static const UsDomain word_domain = { "language/word", word_name, word_label, NULL };

typedef struct
{
  int value;
} State;

static void
present (gconstpointer state, UsBoard *board)
{
  UsArea *area = us_board_add_area (board, US_AREA_PILE, "pile", word, (UsPlace) { 0 }, (UsPlace) { 0 });
  g_autofree char *label = us_value_label (&word_domain, board->names, ((const State *) state)->value);

  us_area_add_cell (board, area, &word_domain, ((const State *) state)->value, label);
}

static gboolean
play (UsRun *run)
{
  State state = { 2 };
  static const int values[] = { 1, 2, 3 };

  us_run_state (run, &state, NULL, 0, present);
  us_run_tell (run, "language.tell", "Look for {word}", { "word", &word_domain, 2 });
  if (!us_run_choose (run, "language/ask", &word_domain, values, 3, &state.value, "Which {word}?",
                      { "word", &word_domain, 1 }))
    return FALSE;
  us_run_say (run, "language.say", "It was {word}", { "word", &word_domain, state.value });
  return us_run_confirm (run, "language/end", "Enough of {word}?", { "word", &word_domain, 3 }) &&
         us_run_finish (run, US_DRAW, "The end of {word}", { "word", &word_domain, 3 });
}

static const UsRules rules = { .id = "language", .box = "language", .title = "Language", .version = 1, .play = play };

static void
check_text (UsSession *session, const UsText *text, const char *expected)
{
  g_autofree char *plain = us_text_plain (text, us_session_get_names (session));

  g_assert_cmpstr (plain, ==, expected);
}

/* Another language needs no replay for what is read late, and one for what the board holds. */
static void
test_labels (void)
{
  HarnessPlay setting;
  g_autoptr (UsSession) session = NULL;
  g_autofree char *label = NULL;
  g_autofree char *answer = NULL;
  g_autoptr (GError) error = NULL;
  UsArea *area;

  harness_play_init (&setting, &rules, 1, NULL);
  session = harness_open (&setting);
  check_text (session, &us_session_get_line (session, 0)->text, "Look for sun 2");
  check_text (session, &us_session_get_prompt (session)->text, "Which sun 1?");

  word = "Sonne";
  check_text (session, &us_session_get_line (session, 0)->text, "Look for Sonne 2");
  check_text (session, &us_session_get_prompt (session)->text, "Which Sonne 1?");
  label = us_prompt_dup_choice_label (us_session_get_prompt (session), us_session_get_names (session), 2);
  g_assert_cmpstr (label, ==, "Sonne 3");
  area = g_ptr_array_index (us_session_get_board (session)->areas, 0);
  g_assert_cmpstr (area->title, ==, "sun");
  us_session_reread (session);
  area = g_ptr_array_index (us_session_get_board (session)->areas, 0);
  g_assert_cmpstr (area->title, ==, "Sonne");
  g_assert_cmpstr (((UsCell *) g_ptr_array_index (area->cells, 0))->label, ==, "Sonne 2");

  us_session_answer (session, g_variant_new_string ("weather-3"), &error);
  g_assert_no_error (error);
  word = "soleil";
  check_text (session, &us_session_get_line (session, 0)->text, "It was soleil 3");
  for (guint i = 0; i < us_session_get_n_log (session); i++)
    if (us_session_get_log (session, i)->kind == US_LOG_ENTRY)
      answer = us_session_dup_entry_text (session, us_session_get_log (session, i));
  g_assert_cmpstr (answer, ==, "soleil 3");
  us_session_answer (session, g_variant_new_boolean (TRUE), &error);
  g_assert_no_error (error);
  word = "sole";
  g_clear_pointer (&label, g_free);
  label = us_session_dup_outcome_text (session);
  g_assert_cmpstr (label, ==, "The end of sole 3");
  word = "sun";
}

/* Kept as template and names, a result is said in a language of which the play knew nothing. */
static void
test_kept (void)
{
  static const UsVocabulary words[] = { { &word_domain, 4 } };
  static const UsRules knowing = { .id = "language", .words = words, .n_words = 1 };
  static const UsVocabulary fewer[] = { { &word_domain, 3 } };
  static const UsRules later = { .id = "language", .words = fewer, .n_words = 1 };
  g_autoptr (UsNames) names = us_names_new ();
  const UsArg args[] = {
    { "word", &word_domain, 3 }, { "who", &us_text_domain, us_names_intern (names, "Zoë") }, US_NUM ("n", -4), { NULL }
  };
  g_autoptr (GVariant) written = NULL, plural = NULL;
  g_autofree char *said = NULL, *said_plural = NULL;
  UsText text;

  us_text_set (&text, NULL, "{who}: {n}, <b>{word}</b>", args);
  g_assert_null (us_text_write (&text, &rules, names));
  written = us_text_write (&text, &knowing, names);
  g_assert_nonnull (written);
  word = "Sonne";
  said = us_text_say_written (written, &knowing);
  g_assert_cmpstr (said, ==, "Zoë: \u22124, Sonne 3");
  word = "sun";
  /* What the game has given up is not said at all. */
  g_assert_null (us_text_say_written (written, &later));
  g_assert_null (us_text_say_written (written, &rules));

  text = (UsText) {
    .context = "language", .one = "one {n}", .many = "{n} many", .n = 2, .n_args = 1, .args = &(UsArg) US_NUM ("n", 2)
  };
  plural = us_text_write (&text, &rules, names);
  said_plural = us_text_say_written (plural, &rules);
  g_assert_cmpstr (said_plural, ==, "2 many");
  g_assert_null (us_text_write (&(UsText) { 0 }, &rules, names));
}

static void
check_kept (const char *template, const UsArg *args, const UsRules *knowing, const char *expected)
{
  g_autoptr (UsNames) names = us_names_new ();
  g_autoptr (GVariant) written = NULL;
  g_autofree char *said = NULL;
  UsText text;

  us_names_intern (names, "Zoë");
  us_names_intern (names, "Tom");
  us_text_set (&text, NULL, template, args);
  written = us_text_write (&text, knowing, names);
  g_assert_nonnull (written);
  said = us_text_say_written (written, knowing);
  g_assert_cmpstr (said, ==, expected);
}

#define CHECK_KEPT(template, expected, ...) \
  check_kept (template, (const UsArg[]) { __VA_ARGS__, { NULL } }, &knowing, expected)

static void
test_kept_lists (void)
{
  static const UsVocabulary words[] = { { &word_domain, 4 } };
  static const UsRules knowing = { .id = "language", .words = words, .n_words = 1 };
  static const int values[] = { 3, 1, 0 };
  UsSet set = US_SET_EMPTY;
  UsText text;

  us_set_add (&set, 0);
  us_set_add (&set, 2);
  CHECK_KEPT ("{words}!", "sun 3, sun 1 and sun 0!", US_LIST ("words", &word_domain, values, 3));
  CHECK_KEPT ("{words}!", "sun 0 and sun 2!", US_SET_OF ("words", &word_domain, &set));
  CHECK_KEPT ("{words}!", "sun 3!", US_LIST ("words", &word_domain, values, 1));
  CHECK_KEPT ("{words}!", "none!", US_LIST ("words", &word_domain, values, 0));
  CHECK_KEPT ("{n} of {words}", "3, 1 and 0 of sun 3", US_LIST ("n", NULL, values, 3), { "words", &word_domain, 3 });
  CHECK_KEPT ("{n}", "none", US_LIST ("n", NULL, values, 0));
  CHECK_KEPT ("{who}", "Tom and Zoë", US_LIST ("who", &us_text_domain, values + 1, 2));
  us_text_set (&text, NULL, "{words}", (const UsArg[]) { US_LIST ("words", &word_domain, values, 3), { NULL } });
  g_assert_null (us_text_write (&text, &rules, NULL));
}

/* What others wrote in its place is refused. */
static void
test_kept_wrong (void)
{
  static const char *const wrong[] = {
    "@a{sv} {}",
    "'Round 1'",
    "{'text': <1>, 'args': <@a{sv} {}>}",
    "{'text': <'x'>}",
    "{'text': <'x'>, 'args': <['a']>}",
    "{'text': <'x'>, 'args': <{'n': <true>}>}",
    "{'text': <'x'>, 'args': <{'n': <int64 9999999999>}>}",
    "{'text': <'x'>, 'args': <{'n': <['language/word']>}>}",
    "{'text': <'x'>, 'args': <{'n': <['other', 'weather-1']>}>}",
    "{'text': <'x'>, 'args': <{'n': <[<int64 1>, <'weather-1'>]>}>}",
    "{'text': <'x'>, 'n': <'two'>, 'args': <@a{sv} {}>}",
    "{'text': <'x'>, 'args': <{'a': <int64 1>, 'b': <int64 1>, 'c': <int64 1>, 'd': <int64 1>, 'e': <int64 1>, "
    "'f': <int64 1>, 'g': <int64 1>}>}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GVariant) written = g_variant_ref_sink (g_variant_new_parsed (wrong[i]));
      g_autofree char *said = us_text_say_written (written, &rules);

      g_assert_cmpstr (said, ==, NULL);
    }
}

/* A play that is begun in one country is the same in every other. */
static void
test_locales (void)
{
  static const char *const locales[] = { "C", "tr_TR.UTF-8", "de_DE.UTF-8", "C.UTF-8" };
  g_autofree char *own = g_strdup (setlocale (LC_ALL, NULL));
  guint known = 0;

  for (guint64 seed = 0; seed < 20; seed++)
    {
      UsTaught *taught = us_taught_new_made_up (&toy_rules, seed);
      g_autofree char *first = NULL;
      HarnessPlay setting;

      harness_play_init (&setting, &toy_rules, seed, taught);
      for (guint i = 0; i < G_N_ELEMENTS (locales); i++)
        {
          g_autoptr (UsSession) session = NULL;
          g_autofree char *line = NULL;
          UsRandom random = us_policy_random (seed);

          if (setlocale (LC_ALL, locales[i]) == NULL)
            continue;
          known++;
          session = harness_open (&setting);
          harness_go_on (session, &random, G_MAXUINT);
          harness_check_replay (&setting, session);
          line = harness_line (session);
          setlocale (LC_ALL, own);
          if (first == NULL)
            first = g_steal_pointer (&line);
          else
            g_assert_cmpstr (line, ==, first);
        }
      us_taught_free_made_up (taught);
    }
  g_assert_cmpuint (known, >=, 40);
}

/* Names in files know no locale: a Turkish i is none of theirs. */
static void
test_names (void)
{
  g_autofree char *own = g_strdup (setlocale (LC_ALL, NULL));
  g_autofree char *plain = us_which_from_name ("TITANIC II");

  g_assert_cmpstr (plain, ==, "titanic-ii");
  if (setlocale (LC_ALL, "tr_TR.UTF-8") != NULL)
    {
      g_autofree char *turkish = us_which_from_name ("TITANIC II");

      setlocale (LC_ALL, own);
      g_assert_cmpstr (turkish, ==, plain);
    }
  else
    g_test_skip ("There is no Turkish locale here");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/language/labels", test_labels);
  g_test_add_func ("/language/kept", test_kept);
  g_test_add_func ("/language/kept-lists", test_kept_lists);
  g_test_add_func ("/language/kept-wrong", test_kept_wrong);
  g_test_add_func ("/language/locales", test_locales);
  g_test_add_func ("/language/names", test_names);
  return g_test_run ();
}
