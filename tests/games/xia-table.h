/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table.h"

#include "us-games.h"
#include "xia/xia.h"

#include <string.h>

/* A play of Xia alone at the table: short words for what its tests do all the time. */

G_BEGIN_DECLS

static inline gboolean
asks (UsSession *session, const char *key)
{
  return us_session_get_prompt (session) != NULL && g_str_equal (us_session_get_prompt (session)->key, key);
}

/* One "key=choice" of the options, or "component=app" or "component=table". */
static inline void
set (HarnessPlay *about, const char *key, const char *choice)
{
  const UsRules *rules = about->rules;

  for (guint i = 0; i < rules->n_options; i++)
    for (guint j = 0; g_str_equal (rules->options[i].key, key) && j < rules->options[i].n_choices; j++)
      if (g_str_equal (rules->options[i].choices[j].name, choice))
        {
          about->start.options[i] = (int) j;
          return;
        }
  for (guint i = 0; i < rules->n_components; i++)
    if (g_str_equal (rules->components[i].id, key))
      {
        about->start.sources[i] = g_str_equal (choice, "app") ? US_BY_THE_APP : US_AT_THE_TABLE;
        return;
      }
  g_error ("There is no %s=%s", key, choice);
}

/* `settings`: "rule.seat=leaves difficulty=hard"; the fame die lies on the table unless they say so. */
static inline void
init (HarnessPlay *about, guint64 seed, const UsTaught *taught, const char *settings)
{
  g_auto (GStrv) each = g_strsplit (settings, " ", -1);

  harness_play_init (about, us_games_find ("xia"), seed, taught);
  set (about, "fame-die", "table");
  for (guint i = 0; each[i] != NULL && *each[i] != '\0'; i++)
    {
      char *sign = strchr (each[i], '=');

      g_assert_nonnull (sign);
      *sign = '\0';
      set (about, each[i], sign + 1);
    }
}

/* The plainest answer to what is asked before the first round. */
static inline const char *
set_up_answer (const char *key, const char *npcs)
{
  static const char *const answers[][2] = {
    { "xia/nyr", "'one'" },      { "xia/sector", "'one'" }, { "xia/found", "@as []" },
    { "xia/ship", "'none'" },    { "xia/seat", NULL },      { "xia/which-card", "'none'" },
    { "xia/half", "[int64 1]" }, { "setup", "true" },       { "xia/limit", "int64 12" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    if (g_str_equal (answers[i][0], key))
      return answers[i][1];
  return g_str_equal (key, "xia/npcs") ? npcs : NULL;
}

/* To the list of things to lay out, or on from there to your first turn: NPCs sit in the order in which they are named in
 * the rules, the Merchant first. */
static inline void
set_up (UsSession *session, const char *npcs, const char *until)
{
  while (!asks (session, until))
    {
      const UsPrompt *prompt = us_session_get_prompt (session);
      const char *answer = set_up_answer (prompt->key, npcs);
      g_autofree char *last = g_strdup_printf ("'%u'", prompt->n_choices);

      table_answer (session, prompt->key, answer != NULL ? answer : last);
    }
}

static inline UsSession *
begin (const char *settings, const char *npcs)
{
  HarnessPlay about;
  UsSession *session;

  init (&about, 3, NULL, settings);
  session = harness_open (&about);
  set_up (session, npcs, "xia/you");
  return session;
}

/* "move attack" */
static inline char *
dup_steps (const char *words)
{
  g_auto (GStrv) each = g_strsplit (words, " ", -1);
  g_autofree char *joined = g_strjoinv ("'>}, {'what': <'", each);

  return g_strdup_printf ("[{'what': <'%s'>}]", joined);
}

static inline GVariant *
get_one_card (gpointer data, const char *key, const char *which)
{
  const char *const *steps = data;
  g_autofree char *first = dup_steps (steps[0]), *second = dup_steps (steps[1]), *text = NULL;

  if (!g_str_equal (key, "scoundrel") || g_strcmp0 (which, "fox") != 0)
    return NULL;
  text = g_strdup_printf ("{'name': <'Fox'>, 'first-steps': <%s>, 'second-steps': <%s>}", first, second);
  return g_variant_ref_sink (g_variant_new_parsed (text));
}

static inline char **
list_one_card (gpointer data, const char *key)
{
  return g_strsplit (g_str_equal (key, "scoundrel") ? "fox" : "", " ", -1);
}

static inline gboolean
keep_one_card (gpointer data, const char *key, const char *which, GVariant *value, GError **error)
{
  return TRUE;
}

/* A copy that knows one card of the Scoundrel and nothing else, until the next one is asked for. */
static inline const UsTaught *
one_card (const char *first, const char *second)
{
  static const char *steps[2];
  static const UsTaught taught = { (gpointer) steps, get_one_card, list_one_card, keep_one_card };

  steps[0] = first;
  steps[1] = second;
  return &taught;
}

/* Your first turn; the Scoundrel flies by that card if it is in play. */
static inline UsSession *
begin_with_card (const char *settings, const char *first, const char *second, const char *npcs)
{
  HarnessPlay about;
  UsSession *session;

  init (&about, 3, one_card (first, second), settings);
  session = harness_open (&about);
  set_up (session, npcs, "xia/you");
  return session;
}

/* A correctable number is made another one. */
static inline void
put (UsSession *session, const char *key, int value)
{
  g_autofree char *text = g_strdup_printf ("int64 %d", value);

  table_adjust (session, key, text);
}

static inline void
assert_values (UsSession *session, int you, int npcs, int bounty)
{
  g_assert_cmpint (table_value (session, "your-fame"), ==, you);
  g_assert_cmpint (table_value (session, "npc-fame"), ==, npcs);
  g_assert_cmpint (table_value (session, "your-bounty"), ==, bounty);
}

/* What is done in an open turn, with the answers to what follows. */
#define deed(session, name) table_answer (session, "xia/you", "'" name "'")

/* Your turn ends, and no sector brings anybody. */
static inline void
end_turn (UsSession *session)
{
  table_answer (session, "xia/you", "'end'");
  table_answer (session, "xia/expanse", "'nobody'");
}

/* Nobody else destroys or scores anything. */
static inline void
pass_npcs (UsSession *session)
{
  while (!asks (session, "xia/cubes"))
    {
      if (asks (session, "xia/came"))
        table_answer (session, "xia/came", table_find_choice (session, "flying") != NULL ? "'flying'" : "'done'");
      else if (asks (session, "xia/sellsword"))
        table_answer (session, "xia/sellsword", "'end'");
      else
        table_answer (session, "xia/npc-done", "true");
    }
}

static inline void
roll (UsSession *session, int cubes, int rolled)
{
  g_autofree char *n = g_strdup_printf ("int64 %d", cubes);
  g_autofree char *die = g_strdup_printf ("[int64 %d]", rolled);

  table_answer (session, "xia/cubes", n);
  table_answer (session, "xia/fame-roll", die);
}

/* The dice of an attack that lie beside the table. */
static inline int
count_dice (UsSession *session)
{
  UsBoard *board = us_session_get_board (session);
  int n = 0;

  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; g_str_equal (area->id, "dice") && j < area->cells->len; j++)
        {
          const UsCell *cell = g_ptr_array_index (area->cells, j);

          n += g_str_has_prefix (((const UsPiece *) g_ptr_array_index (cell->pieces, 0))->id, "attack-");
        }
    }
  return n;
}

static inline void
assert_over (UsSession *session, UsOutcome outcome)
{
  g_assert_cmpint (us_session_get_outcome (session), ==, outcome);
  g_assert_null (us_session_get_prompt (session));
}

/* From your turn to the events. */
static inline void
to_events (UsSession *session, int cubes, int rolled)
{
  end_turn (session);
  pass_npcs (session);
  roll (session, cubes, rolled);
  table_answer (session, "xia/rolled", "true");
}

/* From your turn to your next one. */
static inline void
play_round (UsSession *session, int cubes, int rolled)
{
  to_events (session, cubes, rolled);
  table_answer (session, "xia/events", "'next-round'");
}

static inline guint
count_told (UsSession *session, const char *id)
{
  guint n = 0;

  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    n += g_str_equal (us_session_get_line (session, i)->id, id);
  return n;
}

static inline char *
told_text (UsSession *session, const char *id)
{
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    if (g_str_equal (us_session_get_line (session, i)->id, id))
      return us_text_plain (&us_session_get_line (session, i)->text, us_session_get_names (session));
  return NULL;
}

#define assert_told(session, id, words) \
  G_STMT_START \
  { \
    g_autofree char *told_now = told_text (session, id); \
    g_assert_cmpstr (told_now, ==, words); \
  } \
  G_STMT_END

static inline const char *
target_of (UsSession *session, const char *mission)
{
  return us_board_find_cell (us_session_get_board (session), mission)->subtitle;
}

static inline void
assert_revealed (UsSession *session, guint titles, guint events, guint unknown)
{
  g_assert_cmpuint (count_told (session, "xia.title"), ==, titles);
  g_assert_cmpuint (count_told (session, "xia.event"), ==, events);
  g_assert_cmpuint (count_told (session, "xia.reveal"), ==, unknown);
}

static inline UsSession *
begin_marked (const char *settings)
{
  UsSession *session = begin (settings, "@as []");

  table_adjust (session, "space-1", "'title'");
  table_adjust (session, "space-2", "'neither'");
  table_adjust (session, "space-3", "'event'");
  table_adjust (session, "space-5", "'title'");
  return session;
}

G_END_DECLS
