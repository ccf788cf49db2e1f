/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "harness.h"

#include "us-session-private.h"

#include <string.h>

/* Two corrections or switches at one question. Where nothing is asked between them their order makes no difference,
 * also where the one calls up a question that the other leaves alone; and whatever they do, what was told before
 * them is on the screen only as long as the table bears it out. */

#define MOST_ASKED 12 /* questions in a row that one correction calls up */
#define PARTNERS   8  /* of such a correction */
#define TRIED      4  /* others, for one that is made together with another one */

/* A correction, or a switch of a component. */
typedef struct
{
  const char *key;
  gboolean source;
  GVariant *value;
} Note;
typedef struct
{
  char *key;
  GVariant *value;
} Answer;

static void
note_free (gpointer data)
{
  Note *note = data;

  g_variant_unref (note->value);
  g_free (note);
}

static void
answer_free (gpointer data)
{
  Answer *answer = data;

  g_free (answer->key);
  g_variant_unref (answer->value);
  g_free (answer);
}

static void
add_note (GPtrArray *notes, const char *key, gboolean source, GVariant *value)
{
  Note *note = g_new (Note, 1);

  *note = (Note) { key, source, g_variant_ref_sink (value) };
  g_ptr_array_add (notes, note);
}

/* Every value that can be corrected, to a bound and to what is beside it; every component that can be switched. */
static GPtrArray *
list_notes (UsSession *session)
{
  const UsRules *rules = us_session_get_rules (session);
  GPtrArray *notes = g_ptr_array_new_with_free_func (note_free);

  for (guint i = 0; i < us_session_get_n_adjustables (session); i++)
    {
      const UsAdjustable *item = us_session_get_adjustable (session, i);
      int bound = item->value < item->max ? item->max : item->min;
      int beside = item->value > item->min ? item->value - 1 : item->value + 1;

      if (bound != item->value)
        add_note (notes, item->adjust->key, FALSE, harness_adjust_value (session, item->adjust, bound));
      if (beside <= item->max && beside != bound)
        add_note (notes, item->adjust->key, FALSE, harness_adjust_value (session, item->adjust, beside));
    }
  for (guint i = 0; i < rules->n_components; i++)
    add_note (notes, rules->components[i].id, TRUE,
              g_variant_new_string (us_session_get_source (session, i) == US_BY_THE_APP ? "table" : "app"));
  return notes;
}

static gboolean
apply (UsSession *session, const Note *note)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (us_session_get_outcome (session) != US_OPEN)
    return FALSE;
  if (note->source)
    done = us_session_source (session, note->key,
                              g_str_equal (g_variant_get_string (note->value, NULL), "app") ? US_BY_THE_APP
                                                                                            : US_AT_THE_TABLE,
                              &error);
  else
    done = us_session_adjust (session, note->key, note->value, &error);
  if (!done && !g_error_matches (error, US_ERROR, US_ERROR_OUT_OF_RANGE) &&
      !g_error_matches (error, US_ERROR, US_ERROR_UNKNOWN_KEY))
    g_error ("“%s” is refused at %d: %s", note->key, us_session_get_position (session), error->message);
  return done;
}

static void
go_back (UsSession *session, int position)
{
  g_autoptr (GError) error = NULL;

  while (us_session_get_position (session) > position)
    {
      us_session_undo (session, 1, &error);
      g_assert_no_error (error);
    }
  g_assert_cmpint (us_session_get_position (session), ==, position);
}

/* Where a table shows how far a round has come: the step that it is at, or "". */
static const char *
find_step (UsSession *session)
{
  UsBoard *board = us_session_get_board (session);

  for (guint i = 0; board != NULL && i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; area->kind == US_AREA_PATH && j < area->cells->len; j++)
        if (((const UsCell *) g_ptr_array_index (area->cells, j))->state == US_CELL_ACTS)
          return ((const UsCell *) g_ptr_array_index (area->cells, j))->id;
    }
  return "";
}

/* What is asked, and when: the same key may stand over many questions, one for each step of a round. */
static char *
dup_question (UsSession *session)
{
  const UsPrompt *prompt = us_session_get_prompt (session);
  g_autofree char *text = prompt != NULL ? us_text_plain (&prompt->text, us_session_get_names (session)) : NULL;

  return prompt != NULL
           ? g_strdup_printf ("%s %s %s: %s", us_session_get_section (session), find_step (session), prompt->key, text)
           : NULL;
}

static gboolean
asks (UsSession *session, const char *question)
{
  g_autofree char *asked = dup_question (session);

  return g_strcmp0 (asked, question) == 0;
}

/* --- What a line names ---------------------------------------------------------------------------- */

/* Things on their places: no ghosts, no prints, no markers above a place, and where cards lie no signs on them, which
 * say what follows from the others. */
static void
show_things (GString *out, const UsArea *area, const UsCell *cell)
{
  for (guint i = 0; i < cell->pieces->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (cell->pieces, i);
      gboolean card = piece->shape == US_SHAPE_CARD;
      gboolean thing = area->cards ? card : !card || us_area_traits (area)->holds_cards;

      if (thing && piece->lane != US_LANE_ABOVE && piece->lane != US_LANE_BELOW &&
          (piece->state == US_PIECE_IN || piece->state == US_PIECE_ARRIVING || piece->state == US_PIECE_FALLS))
        g_string_append_printf (out, " %s:%s:%s%s", piece->id, piece->glyph != NULL && thing ? piece->glyph : "",
                                piece->tone != NULL && piece->shape != US_SHAPE_CARD ? piece->tone : "",
                                piece->state == US_PIECE_FALLS ? ":falls" : "");
    }
}

static void
show_value (GString *out, UsSession *session, const UsArg *arg, int value)
{
  UsBoard *board = us_session_get_board (session);

  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          const UsCell *cell = g_ptr_array_index (area->cells, j);

          if (!us_cell_shows (cell, us_session_get_names (session), arg->domain, value))
            continue;
          g_string_append_printf (out, " %s at %s", arg->name, cell->id);
          if (us_cell_is (cell, arg->domain, value))
            show_things (out, area, cell);
        }
    }
}

static void
show_named (GString *out, UsSession *session, const UsText *text)
{
  UsBoard *board = us_session_get_board (session);

  for (guint i = 0; board != NULL && i < text->n_args; i++)
    {
      int values[US_SET_SIZE], n = us_arg_values (&text->args[i], values);

      for (int j = 0; j < n; j++)
        show_value (out, session, &text->args[i], values[j]);
    }
}

static void
show_reason (GString *out, UsSession *session, const UsReason *reason)
{
  const UsReasonMark *marks = us_session_get_marks (session, reason);

  show_named (out, session, &reason->text);
  for (guint i = 0; us_session_get_board (session) != NULL && i < reason->n_marks; i++)
    show_value (out, session, &(UsArg) { "mark", marks[i].domain, marks[i].value }, marks[i].value);
}

static void
show_moved (GString *out, UsSession *session, const UsLine *line)
{
  UsBoard *board = us_session_get_board (session);

  for (guint i = 0; board != NULL && line->move > 0 && i < board->moves->len; i++)
    {
      const UsMove *move = g_ptr_array_index (board->moves, i);

      if (move->number == line->move && !move->forecast)
        g_string_append_printf (out, " %s %s at %s", move->token,
                                us_cell_find_piece (us_board_find_cell (board, move->to), move->token) != NULL
                                  ? "is"
                                  : "is not",
                                move->to);
    }
}

/* Two lines may have the same words and be about two places. */
static char *
dup_line (UsSession *session, const UsLine *line)
{
  g_autofree char *text = us_text_plain (&line->text, us_session_get_names (session));
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "%d %s %s", line->position, line->id, text);
  for (guint i = 0; i < line->text.n_args; i++)
    g_string_append_printf (out, " %d", line->text.args[i].value);
  return g_string_free_and_steal (out);
}

/* What was told before position `before`, each line with what it names on the table; behind a new line what its detail
 * and its reasons name. */
static GHashTable *
show_told (UsSession *session, int before, GHashTable *bare)
{
  GHashTable *told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      const UsLine *line = us_session_get_line (session, i);
      GString *out = g_string_new (NULL);
      char *key;

      if (line->position <= before)
        {
          UsText detail = us_line_detail (line);

          show_named (out, session, &line->text);
          show_moved (out, session, line);
          g_string_append_c (out, '\n');
          show_named (out, session, &detail);
          for (guint j = line->first_reason; j < line->first_reason + us_line_n_reasons (line); j++)
            show_reason (out, session, us_session_get_reasons (session, j));
          if (bare != NULL && line->bare)
            g_hash_table_add (bare, dup_line (session, line));
          key = dup_line (session, line);
          /* Lines of the same words, of two workers that go the same way, may change their places. */
          if (g_hash_table_contains (told, key))
            g_string_truncate (out, 0);
          g_hash_table_insert (told, key, g_string_free_and_steal (out));
        }
      else
        g_string_free (out, TRUE);
    }
  return told;
}

/* What both begin with, up to the end of the first line. */
static gboolean
is_deed_of (const char *shown, const char *was)
{
  return strncmp (shown, was, strcspn (was, "\n") + 1) == 0;
}

/* Lines of `told` that still stand there name what they named, unless the rules have done something since; one that is
 * told without its detail and its reasons does so with what is left. */
static void
check_told (UsSession *session, GHashTable *told, int before, const Note *note)
{
  g_autoptr (GHashTable) bare = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) now = show_told (session, before, bare);
  GHashTableIter iter;
  gpointer line, shown;

  if (g_hash_table_size (now) < us_session_get_n_lines (session))
    return;
  g_hash_table_iter_init (&iter, now);
  while (g_hash_table_iter_next (&iter, &line, &shown))
    {
      const char *was = g_hash_table_lookup (told, line);

      if (was != NULL && *was != '\0' &&
          !(g_hash_table_contains (bare, line) ? is_deed_of (shown, was) : g_str_equal (was, shown)))
        g_error ("After “%s” it is still told: %s. Then:%s, now:%s", note->key, (char *) line, was, (char *) shown);
    }
}

/* --- Orders ---------------------------------------------------------------------------------------- */

typedef struct
{
  UsSession *session;
  UsRandom *random;
  int position;
  char *question;
  GHashTable *asked; /* keys of what this section has asked so far: asked again, the play has gone on */
  GHashTable *told;
} Place;

static gboolean
is_quiet (const Place *place, int notes)
{
  return asks (place->session, place->question) && us_session_get_position (place->session) == place->position + notes;
}

static void
assert_same (const Place *place, const Note *a, const Note *b, const char *one, const char *other)
{
  g_auto (GStrv) first = g_strsplit (one, "\n", -1), second = g_strsplit (other, "\n", -1);

  if (g_str_equal (one, other))
    return;
  for (guint i = 0; first[i] != NULL && second[i] != NULL; i++)
    if (!g_str_equal (first[i], second[i]))
      g_error (
        "At %d (%s), “%s” and then “%s” give\n%s\nand the other order\n%s\n"
        "What is told and asked must follow from the table as it is settled last: settle again after each answer.",
        place->position, place->question, a->key, b->key, first[i], second[i]);
  g_error ("At %d (%s), “%s” and “%s” give more in one order", place->position, place->question, a->key, b->key);
}

static int
value_of (const Place *place, const Note *note)
{
  const UsAdjustable *one = us_session_find_adjustable (place->session, note->key);

  return one != NULL ? one->value : -1;
}

/* Whether the correction stands when the other one has been made as well: things may change places. */
static gboolean
leaves_alone (const Place *place, const Note *made, const Note *next)
{
  int value = value_of (place, made);

  return apply (place->session, next) && value_of (place, made) == value;
}

/* `a` has been made and left the question where it is; `b` may do so too. */
static guint
check_quiet (const Place *place, const Note *a, const Note *b)
{
  g_autofree char *one = NULL, *other = NULL;

  if (leaves_alone (place, a, b))
    {
      check_told (place->session, place->told, place->position, b);
      one = is_quiet (place, 2) ? harness_screen (place->session) : NULL;
    }
  go_back (place->session, place->position);
  if (one != NULL && apply (place->session, b) && is_quiet (place, 1) && leaves_alone (place, b, a) &&
      is_quiet (place, 2))
    other = harness_screen (place->session);
  go_back (place->session, place->position);
  if (other != NULL)
    assert_same (place, a, b, one, other);
  return other != NULL;
}

/* Answers until the old question stands there again: as `answers` say, all of them, or at random, which is written
 * down. */
static gboolean
answer (const Place *place, GPtrArray *answers, gboolean as_before)
{
  guint i = 0;

  for (; i < MOST_ASKED && !asks (place->session, place->question); i++)
    {
      const UsPrompt *prompt = us_session_get_prompt (place->session);
      Answer *given;

      if (prompt == NULL || (as_before && i == answers->len) || g_hash_table_contains (place->asked, prompt->key))
        return FALSE;
      if (!as_before)
        {
          given = g_new (Answer, 1);
          *given = (Answer) { g_strdup (prompt->key),
                              us_policy_answer (us_policy_find ("random"), place->random, place->session) };
          g_ptr_array_add (answers, given);
        }
      given = g_ptr_array_index (answers, i);
      if (!g_str_equal (prompt->key, given->key) || !us_session_answer (place->session, given->value, NULL))
        return FALSE;
    }
  return i == answers->len && asks (place->session, place->question);
}

/* `a` calls up questions; `b` comes behind the answers, or before all of it. Where the answers change what `b` puts
 * right, before and behind them are two things: points that are gained count on from what is there. */
static guint
check_asking (const Place *place, const Note *a, const Note *b)
{
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func (answer_free);
  g_autofree char *one = NULL, *other = NULL;
  int before = value_of (place, b);

  if (apply (place->session, a) && answer (place, answers, FALSE) && value_of (place, b) == before)
    {
      int position = us_session_get_position (place->session);
      g_autoptr (GHashTable) told = show_told (place->session, position, NULL);

      if (leaves_alone (place, a, b))
        {
          check_told (place->session, told, position, b);
          if (asks (place->session, place->question) && us_session_get_position (place->session) == position + 1)
            one = harness_screen (place->session);
        }
    }
  go_back (place->session, place->position);
  if (one != NULL && apply (place->session, b) && is_quiet (place, 1) && leaves_alone (place, b, a) &&
      answer (place, answers, TRUE))
    other = harness_screen (place->session);
  go_back (place->session, place->position);
  if (other != NULL)
    assert_same (place, a, b, one, other);
  return other != NULL;
}

/* Notes of one key stand together. */
static gboolean
has_two_keys (GPtrArray *notes)
{
  const Note *first = notes->len > 0 ? g_ptr_array_index (notes, 0) : NULL;
  const Note *last = notes->len > 0 ? g_ptr_array_index (notes, notes->len - 1) : NULL;

  return first != NULL && !g_str_equal (first->key, last->key);
}

static const Note *
another (GPtrArray *notes, UsRandom *random, const Note *note)
{
  const Note *other;

  do
    other = g_ptr_array_index (notes, us_random_below (random, notes->len));
  while (g_str_equal (other->key, note->key));
  return other;
}

guint
harness_check_orders (UsSession *session, UsRandom *random, guint most)
{
  g_autofree char *before = harness_situation (session);
  Place place = { session, random, us_session_get_position (session) };
  g_autoptr (GPtrArray) notes = list_notes (session);
  guint tried = MIN (notes->len, TRIED * most), checked = 0;

  if (us_session_get_prompt (session) == NULL || !has_two_keys (notes))
    return 0;
  place.question = dup_question (session);
  place.asked = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < session->replay.counts->len; i++)
    g_hash_table_add (place.asked,
                      (gpointer) g_intern_string (g_array_index (session->replay.counts, UsKeyCount, i).key));
  place.told = show_told (session, place.position, NULL);
  for (guint i = 0; i < notes->len; i++)
    {
      const Note *note = g_ptr_array_index (notes, i);
      gboolean accepted, quiet;

      if (us_random_below (random, notes->len) >= tried)
        continue;
      accepted = apply (session, note);
      quiet = accepted && is_quiet (&place, 1);

      if (accepted)
        check_told (session, place.told, place.position, note);
      if (quiet && us_random_below (random, tried) < most)
        checked += check_quiet (&place, note, another (notes, random, note));
      go_back (session, place.position);
      for (guint j = 0; accepted && !quiet && j < PARTNERS; j++)
        checked += check_asking (&place, note, another (notes, random, note));
    }
  harness_assert_situation (session, before);
  g_hash_table_unref (place.told);
  g_hash_table_unref (place.asked);
  g_free (place.question);
  return checked;
}
