/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"
#include "toy-zoo.h"

#include <string.h>

#include "us-copy-private.h"
#include "us-field-kind.h"

/* Rows of a choice with words: what a card of behaviour says, from above. */

enum { T_CARD, N_TOPICS };

typedef struct
{
  UsRowList steps;
} Card;

typedef struct
{
  int speed;
  UsRowList steps, more;
} Plan;

/* clang-format off */
static const UsField card_fields[] = {
  { .key = "steps", .title = "Steps", .kind = US_FIELD_ROWS, .offset = G_STRUCT_OFFSET (Card, steps),
    .domain = &zoo_trick, .n_values = 3, .min = 1, .max = 4, .nth = "Step {n}" },
};
static const UsTopic topics[N_TOPICS] = {
  [T_CARD] = { .key = "card", .title = "Card", .fields = card_fields, .n_fields = 1, .size = sizeof (Card) },
};
static const UsField plan_fields[] = {
  { .key = "speed", .title = "Speed", .kind = US_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (Plan, speed), .max = 5 },
  { .key = "steps", .title = "Steps", .kind = US_FIELD_ROWS, .offset = G_STRUCT_OFFSET (Plan, steps),
    .domain = &zoo_trick, .n_values = 3, .min = 2, .max = 3 },
  { .key = "more", .title = "More", .kind = US_FIELD_ROWS, .offset = G_STRUCT_OFFSET (Plan, more),
    .domain = &zoo_trick, .n_values = 3, .max = US_ROWS_MAX, .optional = TRUE },
};
static const UsField free_field = { .key = "free", .title = "Free", .kind = US_FIELD_ROWS, .domain = &zoo_trick,
                                    .n_values = 3, .max = 3 };
/* clang-format on */

static gboolean
play_plan (UsRun *run)
{
  UsRowList more = { 0 };
  Card card;
  Plan plan = { 0 };

  if (!us_run_taught (run, T_CARD, &card) || !us_run_settle (run) ||
      !us_run_form (run, "plan/plan", plan_fields, G_N_ELEMENTS (plan_fields), &plan, "What is the plan?") ||
      !us_run_settle (run) || !us_run_form (run, "plan/free", &free_field, 1, &more, "What else?"))
    return FALSE;
  us_run_score (run, "player", card.steps.n + 10 * plan.steps.n + 100 * more.n);
  return us_run_settle (run) && us_run_confirm (run, "plan/end", "Enough?") && us_run_finish (run, US_SCORED, "Over");
}

static const UsRules rules = {
  .id = "plan",
  .box = "plan",
  .title = "Plan",
  .version = 1,
  .topics = topics,
  .n_topics = N_TOPICS,
  .play = play_plan,
};

/* --- In files ------------------------------------------------------------------------------------ */

/* Reads `text` as the steps of a card; NULL: it is refused with this error. */
static char *
write_again (const char *text, UsError code)
{
  g_autoptr (UsNames) names = us_names_new ();
  g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_new_parsed (text));
  g_autoptr (GVariant) written = NULL;
  g_autoptr (GError) error = NULL;
  Card card, again;

  /* What is not told is nothing, whatever stood there. */
  memset (&card, 0x55, sizeof card);
  memset (&again, 0xaa, sizeof again);
  if (!us_fields_read (card_fields, 1, names, value, &card, &error))
    {
      g_assert_error (error, US_ERROR, (int) code);
      g_assert_true (g_str_has_prefix (error->message, "Steps: "));
      g_assert_null (strchr (error->message, '\n'));
      return NULL;
    }
  g_assert_cmpint (code, ==, 0);
  written = us_fields_write (card_fields, 1, names, &card);
  g_assert_true (us_fields_read (card_fields, 1, names, written, &again, NULL));
  g_assert_cmpmem (&again, sizeof again, &card, sizeof card);
  return g_variant_print (written, FALSE);
}

static void
check_read (const char *text, const char *expected)
{
  g_autofree char *written = write_again (text, 0);

  g_assert_cmpstr (written, ==, expected);
}

/* In the order in which they are told; words that say nothing are none. */
static void
test_read (void)
{
  check_read ("[{'what': <'hiss'>, 'text': <'at the target'>}, {'what': <'creep'>}]",
              "[{'text': <'at the target'>, 'what': <'hiss'>}, {'what': <'creep'>}]");
  check_read ("[{'text': <' far  '>, 'what': <'creep-away'>}, {'text': <'  '>, 'what': <'hiss'>}]",
              "[{'text': <'far'>, 'what': <'creep-away'>}, {'what': <'hiss'>}]");
  check_read ("[{'what': <'hiss'>}, {'what': <'hiss'>}]", "[{'what': <'hiss'>}, {'what': <'hiss'>}]");
  /* As JSON is read. */
  check_read ("[<{'text': <'«twice»'>, 'what': <'hiss'>}>]", "[{'text': <'«twice»'>, 'what': <'hiss'>}]");
}

static void
test_refused (void)
{
  g_autofree char *long_words = g_strnfill (201, 'x');
  g_autofree char *too_long = g_strdup_printf ("[{'text': <'%s'>, 'what': <'hiss'>}]", long_words);
  const struct
  {
    const char *text;
    UsError code;
  } wrong[] = {
    { "@aa{sv} []", US_ERROR_WRONG_COUNT },
    { "[{'what': <'hiss'>}, {'what': <'hiss'>}, {'what': <'hiss'>}, {'what': <'hiss'>}, {'what': <'hiss'>}]",
      US_ERROR_WRONG_COUNT },
    { "'hiss'", US_ERROR_BAD_TYPE },
    { "['hiss']", US_ERROR_BAD_TYPE },
    { "[int64 1]", US_ERROR_BAD_TYPE },
    { "[<{'what': <'hiss'>}>, <'hiss'>]", US_ERROR_BAD_TYPE },
    { "{'what': <'hiss'>}", US_ERROR_BAD_TYPE },
    { "[{'text': <'at the target'>}]", US_ERROR_BAD_TYPE },
    { "[{'what': <int64 1>}]", US_ERROR_BAD_TYPE },
    { "[{'what': <'hiss'>, 'text': <int64 1>}]", US_ERROR_BAD_TYPE },
    { "[{'what': <'hiss'>, 'why': <'anger'>}]", US_ERROR_BAD_TYPE },
    { "[{'what': <'hiss'>, 'text': <'x'>, 'why': <'anger'>}]", US_ERROR_BAD_TYPE },
    { "[{'what': <'sing'>}]", US_ERROR_NOT_A_CHOICE },
    { "[{'what': <''>}]", US_ERROR_NOT_A_CHOICE },
    { "[{'text': <'two\\nlines'>, 'what': <'hiss'>}]", US_ERROR_OUT_OF_RANGE },
    { "[{'text': <'a\\tb'>, 'what': <'hiss'>}]", US_ERROR_OUT_OF_RANGE },
    { too_long, US_ERROR_OUT_OF_RANGE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_null (write_again (wrong[i].text, wrong[i].code));
}

static void
test_empty (void)
{
  g_autoptr (UsNames) names = us_names_new ();
  g_autoptr (GVariant) one = g_variant_ref_sink (g_variant_new_parsed ("[{'text': <'x'>, 'what': <'hiss'>}]"));
  g_autoptr (GVariant) form = g_variant_ref_sink (
    g_variant_new_parsed ("{'speed': <int64 1>, 'steps': <[{'what': <'hiss'>}, {'what': <'creep'>}]>}"));
  g_autoptr (GVariant) written = NULL;
  g_autofree char *text = NULL;
  UsRowList rows;
  Plan plan;

  g_assert_true (us_fields_read (&free_field, 1, names, one, &rows, NULL));
  g_assert_false (us_field_is_empty (&free_field, &rows));
  us_field_clear (&free_field, &rows);
  g_assert_true (us_field_is_empty (&free_field, &rows));
  g_assert_true (us_field_may_be_left_out (&free_field));
  g_assert_false (us_field_may_be_left_out (card_fields));
  g_assert_true (us_field_may_be_left_out (&plan_fields[2]));
  /* What is left out is empty, and is not written. */
  g_assert_true (us_fields_read (plan_fields, G_N_ELEMENTS (plan_fields), names, form, &plan, NULL));
  g_assert_cmpint (plan.more.n, ==, 0);
  written = us_fields_write (plan_fields, G_N_ELEMENTS (plan_fields), names, &plan);
  text = g_variant_print (written, FALSE);
  g_assert_cmpstr (text, ==, "{'speed': <int64 1>, 'steps': <[{'what': <'hiss'>}, {'what': <'creep'>}]>}");
}

static void
test_said (void)
{
  static const UsField proposed = { .key = "steps",
                                    .title = "Steps",
                                    .kind = US_FIELD_ROWS,
                                    .domain = &zoo_trick,
                                    .n_values = 3,
                                    .min = 2,
                                    .max = 3,
                                    .proposed = TRUE };
  g_autoptr (GVariant) value =
    g_variant_ref_sink (g_variant_new_parsed ("[{'text': <'at you'>, 'what': <'hiss'>}, {'what': <'creep-away'>}]"));
  g_autoptr (GVariant) usual = us_field_dup_proposed (&proposed, NULL);
  g_autofree char *said = us_field_dup_said (card_fields, NULL, value);
  g_autofree char *said_usual = us_field_dup_said (&proposed, NULL, usual);
  g_autoptr (GVariant) odd = g_variant_ref_sink (g_variant_new_parsed ("['hiss']"));
  g_autofree char *said_odd = us_field_dup_said (card_fields, NULL, odd);
  g_autofree char *nth = us_field_dup_nth ("Step {n}", 12);

  g_assert_cmpstr (said, ==, "hiss at you, creep away");
  g_assert_cmpstr (said_usual, ==, "creep, creep away");
  g_assert_cmpstr (nth, ==, "Step 12");
  /* What is no rows says nothing. */
  g_assert_cmpstr (said_odd, ==, "");
}

/* --- Limits -------------------------------------------------------------------------------------- */

static void
test_limits (void)
{
  const UsField good = { .key = "rows",
                         .title = "Rows",
                         .kind = US_FIELD_ROWS,
                         .domain = &zoo_trick,
                         .n_values = 3,
                         .min = 3,
                         .max = US_ROWS_MAX };
  UsField wrong = good;
  UsTopic topic = { .key = "rows", .title = "Rows", .fields = &good, .n_fields = 1, .size = sizeof (UsRowList) };
  UsRules limited = { .id = "rows", .box = "rows", .title = "Rows", .topics = &topic, .n_topics = 1 };

  g_assert_true (us_rules_check (&limited, NULL));
  topic.fields = &wrong;
  wrong.max = US_ROWS_MAX + 1;
  g_assert_false (us_rules_check (&limited, NULL));
}

/* --- In a play ----------------------------------------------------------------------------------- */

static void
test_asked (void)
{
  TableTaught *taught = table_taught_new ();
  HarnessPlay play;
  g_autoptr (UsSession) session = NULL;
  const UsPrompt *prompt;
  g_autoptr (GVariant) none = g_variant_ref_sink (g_variant_new_strv (NULL, 0)), given = NULL;
  g_autoptr (GVariant) empty = g_variant_ref_sink (g_variant_new_parsed ("@a{sv} {}"));
  g_autofree char *missing = NULL, *lacking = NULL, *known = NULL, *text = NULL;

  harness_play_init (&play, &rules, 1, &taught->taught);
  session = harness_open (&play);
  prompt = us_session_get_prompt (session);
  g_assert_cmpint (prompt->kind, ==, US_PROMPT_ROWS);
  g_assert_cmpstr (us_prompt_kind_name (prompt->kind), ==, "rows");
  g_assert_cmpuint (prompt->n_choices, ==, 3);
  g_assert_cmpstr (prompt->nth, ==, "Step {n}");
  g_assert_false (us_prompt_takes_many (prompt));
  missing = us_prompt_dup_missing (prompt, NULL, none);
  g_assert_cmpstr (missing, ==, "1 more to choose");
  given = us_prompt_dup_default (prompt, NULL);
  g_assert_null (given);
  harness_check_refusals (session);
  table_answer (session, "card", "[{'text': <'at the nearest'>, 'what': <'hiss'>}, {'what': <'creep'>}]");
  known = table_taught_look (taught, "card", "");
  g_assert_cmpstr (known, ==, "[{'text': <'at the nearest'>, 'what': <'hiss'>}, {'what': <'creep'>}]");

  lacking = us_prompt_dup_missing (us_session_get_prompt (session), NULL, empty);
  g_assert_cmpstr (lacking, ==, "Still missing: Speed, Steps");
  harness_check_refusals (session);
  table_answer (session, "plan/plan", "{'speed': <int64 2>, 'steps': <[{'what': <'hiss'>}, {'what': <'creep'>}]>}");

  /* None is an answer where none is needed. */
  given = us_prompt_dup_default (us_session_get_prompt (session), NULL);
  g_assert_true (g_variant_equal (given, none));
  harness_check_refusals (session);
  table_answer (session, "plan/free", "[{'text': <'on, and on'>, 'what': <'creep'>}, {'what': <'creep-away'>}]");
  for (guint i = 0; i < us_session_get_n_log (session); i++)
    if (us_session_get_log (session, i)->kind == US_LOG_ENTRY && us_session_get_log (session, i)->n_fields == 1)
      text = us_session_dup_entry_text (session, us_session_get_log (session, i));
  g_assert_cmpstr (text, ==, "Free: creep on, and on, creep away");
  harness_check_replay (&play, session);
  harness_check_undo (session);
  harness_check_seek (session);
  table_answer (session, "plan/end", "true");
  g_assert_cmpint (us_session_get_score (session, 0, &(const char *) { NULL }), ==, 222);
  g_clear_object (&session);
  table_taught_free (taught);
}

/* --- In simulations ------------------------------------------------------------------------------ */

static void
test_muted (void)
{
  for (guint64 seed = 0; seed < 100; seed++)
    harness_check_muted (&rules, seed, NULL);
}

/* Every number of them that is allowed comes up, and every choice; nobody has words for them. */
static void
test_made_up (void)
{
  guint sizes[6] = { 0 };
  UsSet met = US_SET_EMPTY;

  for (guint64 seed = 0; seed < 200; seed++)
    {
      UsTaught *taught = us_taught_new_made_up (&rules, seed);
      g_autoptr (GVariant) value = taught->get (taught->data, "card", "");
      Card card;

      g_assert_true (us_fields_read (card_fields, 1, NULL, value, &card, NULL));
      sizes[card.steps.n]++;
      for (int i = 0; i < card.steps.n; i++)
        {
          us_set_add (&met, card.steps.values[i]);
          g_assert_cmpint (card.steps.texts[i], ==, -1);
        }
      us_taught_free_made_up (taught);
    }
  for (guint n = 0; n < G_N_ELEMENTS (sizes); n++)
    g_assert_cmpint (sizes[n] > 20, ==, n >= 1 && n <= 4);
  g_assert_cmpuint (us_set_size (&met), ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/field-rows/read", test_read);
  g_test_add_func ("/field-rows/refused", test_refused);
  g_test_add_func ("/field-rows/empty", test_empty);
  g_test_add_func ("/field-rows/said", test_said);
  g_test_add_func ("/field-rows/limits", test_limits);
  g_test_add_func ("/field-rows/asked", test_asked);
  g_test_add_func ("/field-rows/muted", test_muted);
  g_test_add_func ("/field-rows/made-up", test_made_up);
  return g_test_run ();
}
