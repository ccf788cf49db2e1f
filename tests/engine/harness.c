/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "harness.h"

#include "us-session-private.h"

#include <locale.h>
#include <string.h>

void
harness_play_init (HarnessPlay *play, const UsRules *rules, guint64 seed, const UsTaught *taught)
{
  *play = (HarnessPlay) { .rules = rules, .taught = taught };
  us_start_init (&play->start, rules);
  play->start.seed = seed;
}

UsSession *
harness_open (const HarnessPlay *play)
{
  UsSession *session = us_session_new (play->rules, &play->start, play->taught);
  g_autoptr (GError) error = NULL;

  us_session_open (session, &error);
  g_assert_no_error (error);
  return session;
}

guint
harness_go_on (UsSession *session, UsRandom *random, guint most)
{
  guint n = 0;

  for (; n < most && us_session_get_prompt (session) != NULL; n++)
    {
      g_autoptr (GVariant) answer = us_policy_answer (us_policy_find ("random"), random, session);
      g_autoptr (GError) error = NULL;

      if (session->replay.deaf != NULL)
        g_error ("Nothing can be corrected at “%s”: settle again after “%s”", us_session_get_prompt (session)->key,
                 session->replay.deaf);
      us_session_answer (session, answer, &error);
      g_assert_no_error (error);
    }
  return n;
}

guint64
harness_hash (UsSession *session)
{
  return session->run.hash;
}

UsSession *
harness_copy (const HarnessPlay *play, UsSession *session)
{
  UsSession *copy = us_session_new (play->rules, &play->start, play->taught);
  UsJournal *from = us_session_get_journal (session);
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < us_journal_get_n_entries (from); i++)
    {
      const UsEntry *entry = us_journal_get (from, i);
      g_autofree char *key = us_entry_dup_key (entry);
      g_autoptr (GVariant) value = us_journal_dup_value (from, i, us_session_get_names (session));

      us_journal_add_raw (us_session_get_journal (copy), entry->by, key, entry->section, harness_json_value (value),
                          entry->print, entry->parent);
    }
  us_session_set_heads (copy, us_session_get_head (session), us_session_get_tip (session),
                        us_session_get_beside (session));
  us_session_open (copy, &error);
  g_assert_no_error (error);
  return copy;
}

/* --- Checks of one situation ------------------------------------------------------------------------ */

static void
claim (GHashTable *ids, const char *id)
{
  g_assert_nonnull (id);
  g_assert_cmpstr (id, !=, "");
  if (!g_hash_table_add (ids, (gpointer) id))
    g_error ("The id “%s” stands twice on the board", id);
}

static void
check_adjust_key (UsSession *session, const char *key)
{
  for (guint i = 0; i < session->replay.n_adjust; i++)
    if (g_str_equal (session->replay.adjust[i].key, key))
      return;
  g_error ("The board names “%s”, which no correction has", key);
}

static void
check_cell (GHashTable *cells, GHashTable *pieces, const UsCell *cell)
{
  claim (cells, cell->id);
  if (cell->state != US_CELL_HOLE && (cell->spoken == NULL || *cell->spoken == '\0'))
    g_error ("The cell “%s” is not spoken", cell->id);
  for (guint i = 0; i < cell->pieces->len; i++)
    claim (pieces, ((UsPiece *) g_ptr_array_index (cell->pieces, i))->id);
}

void
harness_check_places (UsBoard *board)
{
  g_autoptr (GHashTable) areas = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) cells = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) pieces = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < board->areas->len; i++)
    {
      UsArea *area = g_ptr_array_index (board->areas, i);

      claim (areas, area->id);
      for (guint j = 0; j < area->cells->len; j++)
        check_cell (cells, pieces, g_ptr_array_index (area->cells, j));
    }
  for (guint i = 0; i < board->moves->len; i++)
    {
      UsMove *move = g_ptr_array_index (board->moves, i);

      g_assert_true (move->from == NULL || g_hash_table_contains (cells, move->from));
      g_assert_true (g_hash_table_contains (cells, move->to));
      for (guint j = 0; j < move->over->len; j++)
        g_assert_true (g_hash_table_contains (cells, g_ptr_array_index (move->over, j)));
    }
}

void
harness_check_board (UsSession *session)
{
  UsBoard *board = us_session_get_board (session);

  if (board == NULL)
    return;
  harness_check_places (board);
  for (guint i = 0; i < board->areas->len; i++)
    {
      UsArea *area = g_ptr_array_index (board->areas, i);
      g_autoptr (GPtrArray) keys = us_area_list_keys (area, TRUE);

      for (guint j = 0; j < keys->len; j++)
        check_adjust_key (session, g_ptr_array_index (keys, j));
    }
}

/* A text can be read as markup, and everything in it was filled in. */
static void
check_text (UsSession *session, const UsText *text)
{
  static const GMarkupParser parser = { NULL };
  g_autofree char *plain = us_text_plain (text, us_session_get_names (session));
  g_autofree char *markup = us_text_markup (text, us_session_get_names (session));
  g_autofree char *whole = g_strconcat ("<text>", markup, "</text>", NULL);
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, G_MARKUP_DEFAULT_FLAGS, NULL, NULL);
  g_autoptr (GError) error = NULL;

  if (strpbrk (plain, "{}") != NULL)
    g_error ("A place is left open in “%s”", plain);
  g_markup_parse_context_parse (context, whole, -1, &error);
  g_assert_no_error (error);
}

static void
check_marks (UsSession *session, const UsReason *reason)
{
  const UsReasonMark *marks = us_session_get_marks (session, reason);

  for (guint i = 0; i < reason->n_marks; i++)
    {
      g_autofree char *place = us_value_label (marks[i].domain, us_session_get_names (session), marks[i].value);

      g_assert_cmpstr (place, !=, "");
      g_assert_cmpint (marks[i].order, >=, 0);
      check_text (session, &marks[i].text);
    }
}

static void
check_reasons (UsSession *session, guint first, guint n)
{
  for (guint i = first; i < first + n; i++)
    {
      const UsReason *reason = us_session_get_reasons (session, i);

      g_assert_cmpint (reason->rule, >=, 0);
      g_assert_cmpint (reason->rule, <, us_session_get_rules (session)->n_rules);
      check_text (session, &reason->text);
      check_marks (session, reason);
    }
}

static void
check_choices (UsSession *session, const UsPrompt *prompt)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < prompt->n_choices; i++)
    {
      char name[US_NAME_SIZE];
      g_autofree char *label = us_prompt_dup_choice_label (prompt, us_session_get_names (session), i);

      us_prompt_choice_name (prompt, us_session_get_names (session), i, name, sizeof name);
      g_assert_cmpstr (name, !=, "");
      g_assert_cmpuint (strlen (name), <, US_NAME_SIZE - 1);
      if (!g_hash_table_add (names, g_strdup (name)))
        g_error ("“%s” stands twice among the answers to “%s”", name, prompt->key);
      g_assert_cmpstr (label, !=, "");
      check_text (session, &prompt->choices[i].detail);
      check_text (session, &prompt->choices[i].reason);
      g_assert_true (prompt->choices[i].enabled || !us_text_is_empty (&prompt->choices[i].reason));
    }
}

/* What lists of plays say of this one, they can say without playing it. */
static void
check_kept (UsSession *session, char *text, GVariant *written)
{
  g_autofree char *said = written != NULL ? us_text_say_written (written, us_session_get_rules (session)) : NULL;

  if (*text != '\0' && written == NULL)
    g_error ("“%s” names something that is not among the words of the rules: add its domain to them", text);
  g_assert_cmpstr (said != NULL ? said : "", ==, text);
  g_clear_pointer (&written, g_variant_unref);
  g_free (text);
}

void
harness_check_texts (UsSession *session)
{
  const UsPrompt *prompt = us_session_get_prompt (session);

  check_kept (session, us_session_dup_summary (session), us_session_write_summary (session));
  check_kept (session, us_session_dup_outcome_text (session), us_session_write_outcome_text (session));
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      const UsLine *line = us_session_get_line (session, i);

      g_assert_false (us_text_is_empty (&line->text));
      check_text (session, &line->text);
      check_text (session, &line->detail);
      check_reasons (session, line->first_reason, line->n_reasons);
    }
  if (prompt == NULL)
    return;
  g_assert_false (us_text_is_empty (&prompt->text));
  check_text (session, &prompt->text);
  check_text (session, &prompt->detail);
  check_reasons (session, prompt->first_reason, prompt->n_reasons);
  check_choices (session, prompt);
}

/* --- Corrections ---------------------------------------------------------------------------------------- */

GVariant *
harness_adjust_value (UsSession *session, const UsAdjust *adjust, int value)
{
  char name[US_NAME_SIZE];

  if (adjust->domain == NULL)
    return g_variant_new_int64 (value);
  us_value_name (adjust->domain, us_session_get_names (session), value, name, sizeof name);
  return g_variant_new_string (name);
}

static char *
question (UsSession *session)
{
  const UsPrompt *prompt = us_session_get_prompt (session);
  GString *out = g_string_new (NULL);
  char name[US_NAME_SIZE];

  if (prompt == NULL)
    return g_string_free_and_steal (g_string_append (out, us_outcome_name (us_session_get_outcome (session))));
  g_string_append_printf (out, "%s %d…%d", prompt->key, prompt->min, prompt->max);
  for (guint i = 0; i < prompt->n_choices; i++)
    {
      us_prompt_choice_name (prompt, us_session_get_names (session), i, name, sizeof name);
      g_string_append_printf (out, " %s%s", prompt->choices[i].enabled ? "" : "!", name);
    }
  return g_string_free_and_steal (out);
}

/* What was accepted is what stands there now, as long as the same thing is asked; "elsewhere" is used up by being
 * said. */
static void
check_shown (UsSession *session, const char *key, int value, const char *asked, int position)
{
  const UsAdjustable *now = us_session_find_adjustable (session, key);
  g_autofree char *asked_now = question (session);

  if (!g_str_equal (asked, asked_now) || us_session_get_position (session) != position || now == NULL)
    return;
  if (now->value != value && value >= now->min && value <= now->max)
    g_error ("At %d (%s), “%s” was corrected to %d and reads %d: settle again after it changes, and then ask", position,
             asked, key, value, now->value);
}

static gboolean
check_correction (UsSession *session, const char *before, const UsAdjust *adjust, int value, gboolean possible,
                  GString *changed)
{
  g_autofree char *asked = question (session);
  g_autofree char *section = g_strdup (us_session_get_section (session));
  int entries = us_journal_get_n_entries (us_session_get_journal (session));
  int position = us_session_get_position (session);
  g_autoptr (GError) error = NULL;

  if (!us_session_adjust (session, adjust->key, harness_adjust_value (session, adjust, value), &error))
    {
      g_assert_error (error, US_ERROR, US_ERROR_OUT_OF_RANGE);
      g_assert_cmpint (us_journal_get_n_entries (us_session_get_journal (session)), ==, entries);
      harness_assert_situation (session, before);
      return FALSE;
    }
  g_assert_true (possible);
  check_shown (session, adjust->key, value, asked, position + 1);
  if (changed != NULL)
    {
      g_autofree char *asked_now = question (session);

      if (!g_str_equal (asked, asked_now))
        g_string_append_printf (changed, "%s %s = %d: %s → %s\n", section, adjust->key, value, asked, asked_now);
    }
  us_session_undo (session, 1, &error);
  g_assert_no_error (error);
  harness_assert_situation (session, before);
  return TRUE;
}

guint
harness_check_corrections (UsSession *session, int turn, GString *changed)
{
  guint n = us_session_get_n_adjustables (session), accepted = 0;
  g_autofree char *before = harness_situation (session);

  for (guint i = 0; us_session_get_outcome (session) == US_OPEN && i < n; i++)
    {
      const UsAdjustable item = *us_session_get_adjustable (session, i);
      const int values[] = {
        item.min, item.max, item.value - 1, item.value, item.value + 1, (item.min + item.max) / 2
      };

      g_assert_cmpint (item.value, >=, item.min);
      g_assert_cmpint (item.value, <=, item.max);
      for (guint j = 0; j < G_N_ELEMENTS (values); j++)
        {
          gboolean tried = turn >= 0 && ((guint) turn + i) % G_N_ELEMENTS (values) != j;

          for (guint k = 0; k < j; k++)
            tried |= turn < 0 && values[k] == values[j];
          if (!tried && values[j] >= item.min && values[j] <= item.max)
            accepted += check_correction (session, before, item.adjust, values[j], TRUE, changed);
        }
      if (item.adjust->domain == NULL && turn < 0)
        {
          check_correction (session, before, item.adjust, item.min - 1, FALSE, changed);
          check_correction (session, before, item.adjust, item.max + 1, FALSE, changed);
        }
    }
  return accepted;
}

void
harness_check_sources (UsSession *session)
{
  const UsRules *rules = us_session_get_rules (session);
  g_autofree char *before = harness_situation (session);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; us_session_get_outcome (session) == US_OPEN && i < rules->n_components; i++)
    {
      UsSource source = us_session_get_source (session, i);
      UsSource other = source == US_BY_THE_APP ? US_AT_THE_TABLE : US_BY_THE_APP;

      us_session_source (session, rules->components[i].id, other, &error);
      g_assert_no_error (error);
      g_assert_cmpint (us_session_get_source (session, i), ==, other);
      us_session_undo (session, 1, &error);
      g_assert_no_error (error);
      g_assert_cmpint (us_session_get_source (session, i), ==, source);
      harness_assert_situation (session, before);
    }
}

/* --- Checks of a whole play --------------------------------------------------------------------------------- */

void
harness_check_replay (const HarnessPlay *play, UsSession *session)
{
  static const char *const locales[] = { "tr_TR.UTF-8", "de_DE.UTF-8" };
  g_autofree char *situation = harness_situation (session);
  g_autofree char *line = harness_line (session);
  g_autofree char *own = g_strdup (setlocale (LC_ALL, NULL));
  guint64 hash = harness_hash (session);
  g_autoptr (UsSession) copy = harness_copy (play, session);
  int strange;

  us_session_reread (session);
  harness_assert_situation (session, situation);
  g_assert_true (us_session_check_prints (session, &strange));
  g_assert_cmpuint (harness_hash (session), ==, hash);

  harness_assert_situation (copy, situation);
  g_assert_cmpuint (harness_hash (copy), ==, hash);
  g_assert_true (us_session_check_prints (copy, &strange));
  {
    g_autofree char *copied = harness_line (copy);

    g_assert_cmpstr (copied, ==, line);
  }

  for (guint i = 0; i < G_N_ELEMENTS (locales); i++)
    {
      g_autofree char *there = NULL;

      if (setlocale (LC_ALL, locales[i]) == NULL)
        continue;
      us_session_reread (session);
      there = harness_line (session);
      setlocale (LC_ALL, own);
      g_assert_cmpstr (there, ==, line);
      g_assert_cmpuint (harness_hash (session), ==, hash);
    }
  us_session_reread (session);
}

void
harness_check_undo (UsSession *session)
{
  g_autoptr (GPtrArray) situations = g_ptr_array_new_with_free_func (g_free);
  int entries = us_journal_get_n_entries (us_session_get_journal (session));
  g_autofree char *at_start = NULL;
  g_autoptr (GError) error = NULL;
  guint steps;

  g_ptr_array_add (situations, harness_situation (session));
  while (us_session_can_undo (session))
    {
      us_session_undo (session, 1, &error);
      g_assert_no_error (error);
      g_assert_true (us_session_can_redo (session));
      g_ptr_array_add (situations, harness_situation (session));
    }
  steps = situations->len - 1;
  at_start = harness_situation (session);
  g_assert_false (us_session_undo (session, 1, &error));
  g_assert_error (error, US_ERROR, US_ERROR_NOTHING_TO_UNDO);
  g_clear_error (&error);
  harness_assert_situation (session, at_start);

  for (guint i = steps; i-- > 0;)
    {
      us_session_redo (session, 1, &error);
      g_assert_no_error (error);
      harness_assert_situation (session, g_ptr_array_index (situations, i));
    }
  if (steps > 0)
    {
      us_session_undo (session, steps, &error);
      g_assert_no_error (error);
      harness_assert_situation (session, at_start);
      us_session_redo (session, steps, &error);
      g_assert_no_error (error);
      harness_assert_situation (session, g_ptr_array_index (situations, 0));
    }
  g_assert_cmpint (us_journal_get_n_entries (us_session_get_journal (session)), ==, entries);
}

void
harness_check_seek (UsSession *session)
{
  g_autofree char *before = harness_situation (session);
  int head = us_session_get_head_position (session);
  int entries = us_journal_get_n_entries (us_session_get_journal (session));
  g_autoptr (GError) error = NULL;

  for (int position = 0; position <= head; position++)
    {
      us_session_seek (session, position, &error);
      g_assert_no_error (error);
      g_assert_cmpint (us_session_get_position (session), >=, position);
      g_assert_cmpint (us_session_get_head_position (session), ==, head);
      g_assert_true (us_session_get_looking (session) == (us_session_get_position (session) < head));
      harness_check_board (session);
    }
  g_assert_false (us_session_seek (session, head + 1, &error));
  g_assert_error (error, US_ERROR, US_ERROR_NO_SUCH_POSITION);
  g_clear_error (&error);
  us_session_seek (session, -1, &error);
  g_assert_no_error (error);
  g_assert_false (us_session_get_looking (session));
  g_assert_cmpint (us_journal_get_n_entries (us_session_get_journal (session)), ==, entries);
  harness_assert_situation (session, before);
}

void
harness_check_deck (const UsDeck *deck, const UsHand *const *hands, guint n_hands)
{
  g_assert_cmpstr (us_deck_find_fault (deck, hands, n_hands), ==, NULL);
}

UsSession *
harness_check_play (const HarnessPlay *play, guint most, guint corrections_each)
{
  UsSession *session = harness_open (play);
  UsRandom random = us_policy_random (play->start.seed);

  for (guint i = 0; i < most && us_session_get_prompt (session) != NULL; i++)
    {
      harness_check_board (session);
      harness_check_texts (session);
      harness_check_refusals (session);
      if (corrections_each > 0 && i % corrections_each == 0)
        {
          harness_check_corrections (session, HARNESS_ALL_VALUES, NULL);
          harness_check_sources (session);
        }
      harness_go_on (session, &random, 1);
    }
  harness_check_board (session);
  harness_check_texts (session);
  harness_check_replay (play, session);
  harness_check_undo (session);
  harness_check_seek (session);
  return session;
}

void
harness_check_muted (const UsRules *rules, guint64 seed, const UsSource *sources)
{
  UsSimulation simulation;
  guint64 play_seed = us_simulate_seed (seed, 0);
  UsTaught *taught = us_taught_new_made_up (rules, play_seed);
  UsRandom random = us_policy_random (play_seed);
  g_autofree UsStats *stats = g_new0 (UsStats, 1);
  g_autoptr (UsSession) session = NULL;
  HarnessPlay play;
  guint64 hash;

  us_simulation_init (&simulation, rules);
  simulation.seed = seed;
  harness_play_init (&play, rules, play_seed, taught);
  if (sources != NULL)
    {
      memcpy (simulation.sources, sources, rules->n_components * sizeof *sources);
      memcpy (play.start.sources, sources, rules->n_components * sizeof *sources);
    }
  hash = us_simulate (&simulation, 0, 1, stats);
  g_assert_cmpuint (stats->finished, ==, 1);

  session = harness_open (&play);
  harness_go_on (session, &random, G_MAXUINT);
  g_assert_cmpuint (us_random_mix (harness_hash (session)), ==, hash);
  g_assert_cmpuint (stats->outcomes[us_session_get_outcome (session)], ==, 1);
  g_clear_object (&session);
  us_taught_free_made_up (taught);
}
