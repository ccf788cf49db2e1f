/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "us-games.h"
#include "us-policy.h"
#include "us-session-private.h"

#include <locale.h>
#include <string.h>

/* What every game must stand: random plays by the thousand, and some as sessions that are undone, replayed, corrected
 * and asked nonsense. */

#define MUTED_PLAYS     10000
#define SESSION_PLAYS   150
#define CORRECTED_PLAYS 100
#define MOST_ANSWERS    3000

/* --- Ways to set a game up ---------------------------------------------------------------------- */

/* Setting 0 is the default; each further one has one option or one component set otherwise. */
static guint
n_settings (const UsRules *rules)
{
  guint n = 1 + rules->n_components;

  for (guint i = 0; i < rules->n_options; i++)
    n += rules->options[i].n_choices - 1;
  return n;
}

static void
apply_setting (const UsRules *rules, guint setting, int *options, UsSource *sources)
{
  UsStart start;

  us_start_init (&start, rules);
  memcpy (options, start.options, sizeof start.options);
  memcpy (sources, start.sources, sizeof start.sources);
  if (setting-- == 0)
    return;
  if (setting < rules->n_components)
    {
      sources[setting] = sources[setting] == US_BY_THE_APP ? US_AT_THE_TABLE : US_BY_THE_APP;
      return;
    }
  setting -= rules->n_components;
  for (guint i = 0; i < rules->n_options; i++)
    {
      if (setting < rules->options[i].n_choices - 1)
        {
          options[i] = (rules->options[i].value + 1 + (int) setting) % (int) rules->options[i].n_choices;
          return;
        }
      setting -= rules->options[i].n_choices - 1;
    }
}

typedef struct { UsSession *session; UsMemory *memory; UsRandom random; } Play;

static void
begin (Play *play, const UsRules *rules, guint setting, guint64 seed, gboolean taught)
{
  UsStart start;
  g_autoptr (GError) error = NULL;

  apply_setting (rules, setting, start.options, start.sources);
  start.seed = seed;
  play->memory = taught ? us_memory_new_simulated (rules, seed) : NULL;
  play->session = us_session_new (rules, &start, play->memory);
  play->random = us_policy_random (seed);
  us_session_open (play->session, &error);
  g_assert_no_error (error);
}

static void
end (Play *play)
{
  g_object_unref (play->session);
  g_clear_pointer (&play->memory, us_memory_free_simulated);
}

static void
answer (Play *play)
{
  g_autoptr (GVariant) value = us_policy_answer (us_policy_find ("random"), &play->random, play->session);
  g_autoptr (GError) error = NULL;

  us_session_answer (play->session, value, &error);
  if (error != NULL)
    g_test_message ("%s", us_session_get_prompt (play->session)->key);
  g_assert_no_error (error);
}

static void
finish (Play *play)
{
  int n = 0;

  while (us_session_get_prompt (play->session) != NULL)
    {
      answer (play);
      g_assert_cmpint (++n, <, MOST_ANSWERS);
    }
  g_assert_cmpint (us_session_get_outcome (play->session), !=, US_OPEN);
}

/* Everything a play says of itself. */
static char *
picture (UsSession *session)
{
  g_autofree char *transcript = us_session_dup_transcript (session);
  g_autofree char *outcome = us_session_dup_outcome_text (session);
  const UsPrompt *prompt = us_session_get_prompt (session);

  return g_strdup_printf ("%s\n%d %s %s %" G_GINT64_MODIFIER "x", transcript, us_session_get_position (session),
                          outcome != NULL ? outcome : "", prompt != NULL ? prompt->key : "-", session->run.hash);
}

/* --- Muted -------------------------------------------------------------------------------------- */

static void
test_muted (gconstpointer data)
{
  const UsRules *rules = data;
  UsStats all = { 0 };

  for (guint setting = 0; setting < n_settings (rules); setting++)
    {
      UsSimulation simulation;
      UsStats stats = { 0 };
      guint64 n = setting == 0 ? MUTED_PLAYS : MUTED_PLAYS / 10;

      us_simulation_init (&simulation, rules);
      apply_setting (rules, setting, simulation.options, simulation.sources);
      g_assert_cmpuint (us_simulate (&simulation, 0, n, &stats), !=, 0);
      g_assert_cmpuint (stats.finished, ==, n);
      g_assert_cmpuint (stats.stuck, ==, 0);
      us_stats_merge (&all, &stats);

      simulation.untaught = TRUE;
      memset (&stats, 0, sizeof stats);
      us_simulate (&simulation, 0, n / 10, &stats);
      g_assert_cmpuint (stats.finished, ==, n / 10);
    }
  for (guint i = 0; i < rules->n_rules; i++)
    {
      if (all.fired[i] == 0)
        g_test_message ("%s never fires", rules->rules[i].id);
      g_assert_cmpuint (all.fired[i], >, 0);
    }
}

static void
test_same_hash (gconstpointer data)
{
  const UsRules *rules = data;

  for (guint i = 0; i < SESSION_PLAYS; i++)
    {
      guint setting = i % n_settings (rules);
      guint64 seed = us_simulate_seed (42, i);
      UsSimulation simulation;
      UsStats stats = { 0 };
      Play play;

      us_simulation_init (&simulation, rules);
      apply_setting (rules, setting, simulation.options, simulation.sources);
      simulation.seed = 42;
      begin (&play, rules, setting, seed, TRUE);
      finish (&play);
      g_assert_cmphex (us_simulate (&simulation, i, 1, &stats), ==, us_random_mix (play.session->run.hash));
      end (&play);
    }
}

/* --- What a screen shows ------------------------------------------------------------------------- */

static void
assert_text (UsSession *session, const UsText *text)
{
  g_autofree char *plain = NULL;

  if (us_text_is_empty (text))
    return;
  plain = us_text_plain (text, us_session_get_names (session));
  if (strpbrk (plain, "{}<>?") != NULL && strchr (plain, '?') == NULL)
    g_test_message ("%s", plain);
  g_assert_cmpstr (plain, !=, "");
  g_assert_null (strpbrk (plain, "{}<>"));
}

static void
check_board (UsBoard *board)
{
  g_autoptr (GHashTable) cells = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) pieces = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          const UsCell *cell = g_ptr_array_index (area->cells, j);

          g_assert_true (g_hash_table_add (cells, (gpointer) cell->id));
          g_assert_nonnull (cell->spoken);
          g_assert_cmpstr (cell->spoken, !=, "");
          g_assert_true (g_utf8_validate (cell->spoken, -1, NULL));
          for (guint k = 0; k < cell->pieces->len; k++)
            {
              const UsPiece *piece = g_ptr_array_index (cell->pieces, k);

              if (g_hash_table_contains (pieces, piece->id))
                g_test_message ("%s stands there twice", piece->id);
              g_assert_true (g_hash_table_add (pieces, (gpointer) piece->id));
            }
        }
    }
  for (guint i = 0; i < board->moves->len; i++)
    {
      const UsMove *move = g_ptr_array_index (board->moves, i);

      g_assert_true (g_hash_table_contains (cells, move->from) && g_hash_table_contains (cells, move->to));
    }
}

static void
check_reasons (UsSession *session, guint first, guint n)
{
  const UsReason *reasons = us_session_get_reasons (session, first);

  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpint (reasons[i].rule, <, us_session_get_rules (session)->n_rules);
      assert_text (session, &reasons[i].text);
    }
}

static void
check_screen (UsSession *session)
{
  const UsPrompt *prompt = us_session_get_prompt (session);

  if (us_session_get_board (session) != NULL)
    check_board (us_session_get_board (session));
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      const UsLine *line = us_session_get_line (session, i);

      g_assert_true (g_str_has_prefix (line->id, us_session_get_rules (session)->id));
      assert_text (session, &line->text);
      assert_text (session, &line->detail);
      check_reasons (session, line->first_reason, line->n_reasons);
    }
  for (guint i = 0; i < us_session_get_n_adjustables (session); i++)
    {
      const UsAdjustable *item = us_session_get_adjustable (session, i);

      if (item->value < item->min || item->value > item->max)
        g_test_message ("%s is %d", item->adjust->key, item->value);
      g_assert_cmpint (item->value, >=, item->min);
      g_assert_cmpint (item->value, <=, item->max);
    }
  if (prompt == NULL)
    return;

  assert_text (session, &prompt->text);
  assert_text (session, &prompt->detail);
  check_reasons (session, prompt->first_reason, prompt->n_reasons);
  for (guint i = 0; i < prompt->n_choices; i++)
    {
      g_autofree char *label = us_prompt_dup_choice_label (prompt, us_session_get_names (session), i);

      g_assert_cmpstr (label, !=, "");
      assert_text (session, &prompt->choices[i].detail);
      g_assert_true (prompt->choices[i].enabled || !us_text_is_empty (&prompt->choices[i].reason));
    }
}

/* --- Nonsense ------------------------------------------------------------------------------------ */

static void
refuse (UsSession *session, GVariant *value)
{
  g_autoptr (GVariant) owned = g_variant_ref_sink (value);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = picture (session), *after = NULL;
  int entries = us_journal_get_n_entries (us_session_get_journal (session));

  if (us_session_answer (session, owned, &error))
    {
      g_autofree char *text = g_variant_print (owned, TRUE);

      g_test_message ("%s was taken in %s", text, before);
    }
  g_assert_nonnull (error);
  g_assert_true (error->domain == US_ERROR && error->code != US_ERROR_RULES);
  g_assert_cmpint (us_journal_get_n_entries (us_session_get_journal (session)), ==, entries);
  after = picture (session);
  g_assert_cmpstr (before, ==, after);
}

static GVariant *
strings (const char *first, const char *second)
{
  const char *list[] = { first, second, NULL };

  return g_variant_new_strv (list, first == NULL ? 0 : second == NULL ? 1 : 2);
}

static GVariant *
numbers (int n, gint64 value)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("ax"));
  for (int i = 0; i < n; i++)
    g_variant_builder_add (&builder, "x", value);
  return g_variant_builder_end (&builder);
}

static void
refuse_choices (UsSession *session)
{
  const UsPrompt *prompt = us_session_get_prompt (session);
  g_autoptr (GPtrArray) disabled = g_ptr_array_new_with_free_func (g_free);
  char name[US_NAME_SIZE];

  for (guint i = 0; i < prompt->n_choices; i++)
    if (!prompt->choices[i].enabled)
      {
        us_prompt_choice_name (prompt, us_session_get_names (session), i, name, sizeof name);
        g_ptr_array_add (disabled, g_strdup (name));
      }
  for (guint i = 0; i < disabled->len; i++)
    refuse (session, g_variant_new_string (g_ptr_array_index (disabled, i)));
}

static void
refuse_nonsense (UsSession *session)
{
  const UsPrompt *prompt = us_session_get_prompt (session);
  UsPromptKind kind = prompt->kind;
  int min = prompt->min, max = prompt->max, count = prompt->count;
  char name[US_NAME_SIZE] = "";

  if (prompt->n_choices > 0)
    us_prompt_choice_name (prompt, us_session_get_names (session), 0, name, sizeof name);

  refuse (session, g_variant_new_double (1.5));
  switch (kind)
    {
    case US_PROMPT_CONFIRM:
      refuse (session, g_variant_new_boolean (FALSE));
      refuse (session, g_variant_new_int64 (1));
      break;
    case US_PROMPT_CHOICE:
    case US_PROMPT_CELLS:
      refuse (session, g_variant_new_string ("no such answer"));
      refuse (session, g_variant_new_int64 (0));
      refuse (session, strings (name, NULL));
      refuse_choices (session);
      break;
    case US_PROMPT_MANY:
      refuse (session, strings ("no such answer", NULL));
      refuse (session, strings (name, name));
      refuse (session, g_variant_new_string (name));
      if (min > 0)
        refuse (session, strings (NULL, NULL));
      break;
    case US_PROMPT_NUMBER:
      refuse (session, g_variant_new_int64 ((gint64) min - 1));
      refuse (session, g_variant_new_int64 ((gint64) max + 1));
      refuse (session, g_variant_new_string ("1"));
      break;
    case US_PROMPT_DICE:
      refuse (session, numbers (count + 1, min));
      refuse (session, numbers (count, (gint64) max + 1));
      refuse (session, numbers (0, 0));
      break;
    case US_PROMPT_SEQUENCE:
      refuse (session, strings ("no such answer", NULL));
      refuse (session, numbers (1, 1));
      break;
    case US_PROMPT_FORM:
      refuse (session, g_variant_new_string ("no form"));
      break;
    case US_PROMPT_TEXT:
      refuse (session, g_variant_new_string (""));
      break;
    case US_PROMPT_THINKING:
    default:
      break;
    }
}

static void
test_screens (gconstpointer data)
{
  const UsRules *rules = data;

  for (guint i = 0; i < n_settings (rules); i++)
    for (gboolean taught = FALSE; taught <= TRUE; taught++)
      {
        Play play;
        int n = 0;

        begin (&play, rules, i, us_simulate_seed (7, i), taught);
        for (; us_session_get_prompt (play.session) != NULL && n < 150; n++)
          {
            check_screen (play.session);
            if (i == 0 || n % 10 == 0)
              refuse_nonsense (play.session);
            answer (&play);
          }
        check_screen (play.session);
        end (&play);
      }
}

/* --- Back and forth -------------------------------------------------------------------------------- */

/* The same entries as if read from a file. */
static char *
picture_of_copy (UsSession *session, const UsMemory *memory)
{
  g_autoptr (UsSession) copy = us_session_new (us_session_get_rules (session), us_session_get_start (session), memory);
  UsJournal *from = us_session_get_journal (session);
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GError) error = NULL;
  int parent = -1;

  us_session_line (session, us_session_get_head (session), line);
  for (guint i = 0; i < line->len; i++)
    {
      int id = g_array_index (line, int, i);
      const UsEntry *entry = us_journal_get (from, id);
      g_autoptr (GVariant) value = us_journal_dup_value (from, id, us_session_get_names (session));
      g_autofree char *key = us_entry_dup_key (entry);

      parent = us_journal_add_raw (us_session_get_journal (copy), entry->by, key, entry->section, value, entry->print, parent);
    }
  us_session_set_heads (copy, parent, parent, -1);
  us_session_open (copy, &error);
  g_assert_no_error (error);
  return picture (copy);
}

static void
test_back_and_forth (gconstpointer data)
{
  const UsRules *rules = data;

  for (guint i = 0; i < SESSION_PLAYS / 3; i++)
    {
      Play play;
      g_autofree char *there = NULL, *copied = NULL, *again = NULL, *abroad = NULL;
      g_autoptr (GError) error = NULL;
      guint steps = 0;
      int position;

      begin (&play, rules, i % n_settings (rules), us_simulate_seed (99, i), i % 2 == 0);
      finish (&play);
      there = picture (play.session);
      copied = picture_of_copy (play.session, play.memory);
      g_assert_cmpstr (there, ==, copied);
      g_assert_true (us_session_check_prints (play.session, &position));

      if (setlocale (LC_ALL, "tr_TR.UTF-8") != NULL)
        {
          abroad = picture_of_copy (play.session, NULL);
          setlocale (LC_ALL, "");
          g_assert_cmpstr (there, ==, abroad);
        }

      for (; us_session_can_undo (play.session); steps++)
        {
          us_session_undo (play.session, 1, &error);
          g_assert_no_error (error);
        }
      g_assert_cmpuint (steps, >, 0);
      us_session_redo (play.session, steps, &error);
      g_assert_no_error (error);
      again = picture (play.session);
      g_assert_cmpstr (there, ==, again);
      end (&play);
    }
}

/* --- Corrections ----------------------------------------------------------------------------------- */

static GVariant *
named (UsSession *session, const UsAdjust *adjust, int value)
{
  char name[US_NAME_SIZE];

  if (adjust->domain == NULL)
    return g_variant_new_int64 (value);
  us_value_name (adjust->domain, us_session_get_names (session), value, name, sizeof name);
  return g_variant_new_string (name);
}

/* A refusal is fine, rules that stumble are not. */
static gboolean
correct (UsSession *session, const UsAdjust *adjust, int value)
{
  g_autoptr (GError) error = NULL;

  if (us_session_adjust (session, adjust->key, named (session, adjust, value), &error))
    return TRUE;
  if (error->code == US_ERROR_RULES)
    g_test_message ("%s = %d: %s", adjust->key, value, error->message);
  g_assert_cmpint (error->code, ==, US_ERROR_OUT_OF_RANGE);
  return FALSE;
}

/* Every value at every question of a play can be set to its bounds, and taken back. */
static void
test_every_correction (gconstpointer data)
{
  const UsRules *rules = data;
  Play play;
  g_autoptr (GError) error = NULL;
  int n = 0;

  begin (&play, rules, 0, 5, TRUE);
  for (; us_session_get_prompt (play.session) != NULL && n < 60; n++)
    {
      g_autofree char *before = picture (play.session);
      guint n_values = us_session_get_n_adjustables (play.session);

      for (guint i = 0; i < n_values; i++)
        {
          UsAdjustable item = *us_session_get_adjustable (play.session, i);
          int values[] = { item.min, item.max };

          for (guint j = 0; j < G_N_ELEMENTS (values); j++)
            {
              g_autofree char *after = NULL;

              if (!correct (play.session, item.adjust, values[j]))
                continue;
              check_screen (play.session);
              us_session_undo (play.session, 1, &error);
              g_assert_no_error (error);
              after = picture (play.session);
              g_assert_cmpstr (before, ==, after);
            }
        }
      answer (&play);
    }
  end (&play);
}

/* Plays in which somebody corrects and switches all the time still end. */
static void
test_meddling (gconstpointer data)
{
  const UsRules *rules = data;

  for (guint i = 0; i < CORRECTED_PLAYS; i++)
    {
      Play play;
      UsRandom random = us_policy_random (us_simulate_seed (3, i));
      g_autofree char *there = NULL, *copied = NULL;
      int n = 0;

      begin (&play, rules, i % n_settings (rules), us_simulate_seed (11, i), TRUE);
      while (us_session_get_prompt (play.session) != NULL)
        {
          guint n_values = us_session_get_n_adjustables (play.session);
          guint chance = us_random_below (&random, 6);

          if (chance == 0 && n_values > 0)
            {
              UsAdjustable item = *us_session_get_adjustable (play.session, us_random_below (&random, n_values));

              correct (play.session, item.adjust, item.min + (int) us_random_below (&random, (guint) (item.max - item.min + 1)));
              check_screen (play.session);
            }
          else if (chance == 1 && rules->n_components > 0)
            {
              guint component = us_random_below (&random, rules->n_components);
              UsSource source = us_session_get_source (play.session, component) == US_BY_THE_APP ? US_AT_THE_TABLE : US_BY_THE_APP;
              g_autoptr (GError) error = NULL;

              us_session_source (play.session, rules->components[component].id, source, &error);
              g_assert_no_error (error);
              check_screen (play.session);
            }
          if (us_session_get_prompt (play.session) != NULL)
            answer (&play);
          g_assert_cmpint (++n, <, MOST_ANSWERS);
        }
      there = picture (play.session);
      copied = picture_of_copy (play.session, play.memory);
      g_assert_cmpstr (there, ==, copied);
      end (&play);
    }
}

/* --- Repair ---------------------------------------------------------------------------------------- */

/* Another answer at some place of a finished play: the rest is offered on, and the play can be played to its end. */
static void
test_repair (gconstpointer data)
{
  const UsRules *rules = data;

  for (guint i = 0; i < SESSION_PLAYS / 3; i++)
    {
      Play play;
      UsRandom random = us_policy_random (us_simulate_seed (17, i));
      int length, position, tries = 0;
      gboolean repaired = FALSE;

      begin (&play, rules, i % n_settings (rules), us_simulate_seed (23, i), TRUE);
      finish (&play);
      length = us_session_get_head_position (play.session);
      while (!repaired && tries++ < 50)
        {
          g_autoptr (GVariant) value = NULL;
          g_autoptr (GError) error = NULL;
          UsRepair repair = { 0 };

          position = 1 + (int) us_random_below (&random, (guint) length);
          if (us_journal_get (us_session_get_journal (play.session), us_session_entry_at (play.session, position))->by != US_BY_PLAYER)
            continue;
          us_session_look_before (play.session, position, &error);
          g_assert_no_error (error);
          if (us_session_get_prompt (play.session) == NULL)
            continue;
          value = us_policy_answer (us_policy_find ("random"), &random, play.session);
          us_session_seek (play.session, -1, &error);
          g_assert_no_error (error);
          repaired = us_session_repair (play.session, position, value, &repair, &error);
          g_assert_no_error (error);
          us_repair_clear (&repair);
        }
      g_assert_true (repaired);
      finish (&play);
      end (&play);
    }
}

int
main (int argc, char **argv)
{
  const UsRules *const *games;
  guint n_games;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  games = us_games_get (&n_games);
  for (guint i = 0; i < n_games; i++)
    {
      static const struct { const char *name; GTestDataFunc run; } tests[] = {
        { "muted", test_muted }, { "same-hash", test_same_hash }, { "screens", test_screens },
        { "back-and-forth", test_back_and_forth }, { "every-correction", test_every_correction },
        { "meddling", test_meddling }, { "repair", test_repair },
      };

      for (guint j = 0; j < G_N_ELEMENTS (tests); j++)
        {
          g_autofree char *path = g_strdup_printf ("/games/%s/%s", games[i]->id, tests[j].name);

          g_test_add_data_func (path, games[i], tests[j].run);
        }
    }
  return g_test_run ();
}
