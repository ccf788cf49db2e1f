/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "harness.h"

#include <string.h>

#include "us-board-diff-private.h"

/* A table of which one line after another is done, as hands do it: things are taken where they lie, come to places from
 * which all has gone that goes, and are in one place at a time. */

typedef struct
{
  const char *id, *cell; /* cell NULL: in the hand */
  char *look;            /* what is exchangeable on a place: a card may have been told its name since */
  char *kind;            /* what is exchangeable anywhere */
  gboolean plenty;       /* more of them lie in the box */
  gboolean tile;         /* or named card: it lies upon those that came before it, unless it is put below one */
} Thing;

static void
thing_clear (gpointer data)
{
  g_free (((Thing *) data)->look);
  g_free (((Thing *) data)->kind);
}

/* Whoever takes over in the middle lays all cards out as the lines of the play say. */
static gboolean
takes_over (const UsArea *area, UsBoard *other)
{
  for (guint i = 0; i < other->areas->len; i++)
    {
      const UsArea *there = g_ptr_array_index (other->areas, i);

      if (g_str_equal (there->id, area->id))
        return (there->laid != NULL) != (area->laid != NULL);
    }
  return FALSE;
}

static void
add_things (GArray *things, const UsArea *area, gboolean in_order)
{
  for (guint j = 0; j < area->cells->len; j++)
    {
      const UsCell *cell = g_ptr_array_index (area->cells, j);

      for (guint k = 0; k < cell->pieces->len; k++)
        {
          const UsPiece *piece = g_ptr_array_index (cell->pieces, k);
          Thing thing = { piece->id, cell->id, us_piece_dup_look (piece),
                          NULL,      FALSE,    in_order && (piece->shape == US_SHAPE_TILE || piece->thing) };

          thing.kind = g_strdup_printf ("%s %s", thing.look, us_piece_words (piece));
          thing.plenty = piece->shape != US_SHAPE_CARD && strchr (piece->id, '/') != NULL;
          if (!us_piece_is_physical (piece, area))
            thing_clear (&thing);
          else
            g_array_append_val (things, thing);
        }
    }
}

static GArray *
find_things (UsBoard *board, UsBoard *other)
{
  GArray *things = g_array_new (FALSE, FALSE, sizeof (Thing));

  g_array_set_clear_func (things, thing_clear);
  for (guint i = 0; i < board->areas->len; i++)
    if (!takes_over (g_ptr_array_index (board->areas, i), other))
      add_things (things, g_ptr_array_index (board->areas, i), TRUE);
  for (guint i = 0; i < board->heaps->len && other->heaps->len > 0; i++)
    add_things (things, g_ptr_array_index (board->heaps, i), FALSE);
  return things;
}

static guint
count (GArray *things, const char *cell, const char *look)
{
  guint n = 0;

  for (guint i = 0; i < things->len; i++)
    {
      const Thing *thing = &g_array_index (things, Thing, i);

      n += g_strcmp0 (thing->cell, cell) == 0 && g_str_equal (thing->look, look);
    }
  return n;
}

static const Thing *
find_thing (GArray *things, const char *id, const char *cell)
{
  for (guint i = 0; i < things->len; i++)
    {
      const Thing *thing = &g_array_index (things, Thing, i);

      if (g_str_equal (thing->id, id) && (cell == NULL || g_strcmp0 (thing->cell, cell) == 0))
        return thing;
    }
  return NULL;
}

static void
take (GArray *now, const Thing *like, const char *cell, gboolean up)
{
  for (guint i = 0; i < now->len; i++)
    {
      Thing *thing = &g_array_index (now, Thing, i);

      if (g_strcmp0 (thing->cell, cell) != 0 || !g_str_equal (thing->look, like->look))
        continue;
      if (up)
        thing->cell = NULL;
      else
        g_array_remove_index (now, i);
      return;
    }
  g_error ("“%s” does not lie on %s", like->kind, cell != NULL ? cell : "the hand");
}

static guint
count_all (GArray *things, const char *kind)
{
  guint n = 0;

  for (guint i = 0; i < things->len; i++)
    n += g_str_equal (g_array_index (things, Thing, i).kind, kind);
  return n;
}

/* There are no more of a kind than the one table or the other has, and one that looks different now lies nowhere else. */
static void
put (GArray *now, GArray *was, GArray *wanted, const Thing *thing, const char *under)
{
  guint at = now->len;
  Thing one = { thing->id, thing->cell, g_strdup (thing->look), g_strdup (thing->kind), thing->plenty, thing->tile };
  const Thing *other = find_thing (now, thing->id, NULL);

  if (other != NULL && !thing->plenty && !g_str_equal (other->kind, thing->kind))
    g_error ("%s lies on %s when it is put on %s", thing->id, other->cell, thing->cell);
  for (guint i = now->len; under != NULL && i-- > 0;)
    if (g_str_equal (g_array_index (now, Thing, i).id, under) &&
        g_strcmp0 (g_array_index (now, Thing, i).cell, thing->cell) == 0)
      at = i;
  if (under != NULL && at == now->len)
    g_error ("%s does not lie on %s, under which %s is put", under, thing->cell, thing->id);
  g_array_insert_val (now, at, one);
  if (!thing->plenty &&
      count_all (now, thing->kind) > MAX (count_all (was, thing->kind), count_all (wanted, thing->kind)))
    g_error ("there is no %s for %s yet", thing->id, thing->cell);
}

static void
assert_free (GArray *now, GArray *wanted, const char *cell, const char *text)
{
  for (guint i = 0; i < now->len; i++)
    {
      const Thing *thing = &g_array_index (now, Thing, i);

      if (g_strcmp0 (thing->cell, cell) == 0 && count (now, cell, thing->look) > count (wanted, cell, thing->look))
        g_error ("%s is not free for “%s”: %s lies there", cell, text, thing->kind);
    }
}

static void
do_line (GArray *now, GArray *was, GArray *wanted, const UsDifference *line, gboolean heap)
{
  gboolean up = g_str_has_prefix (line->text, "Take up ");

  g_assert_true (g_unichar_isupper (g_utf8_get_char (line->text)) || !g_unichar_isalpha (g_utf8_get_char (line->text)));
  g_assert_null (strstr (line->text, "(null)"));
  for (guint i = 0; i < line->take->len; i++)
    take (now, find_thing (was, g_ptr_array_index (line->take, i), line->cell), line->cell, up);
  if (line->put->len > 0)
    for (guint i = 0; line->from != NULL && i < line->put->len; i++)
      take (now, find_thing (wanted, g_ptr_array_index (line->put, i), line->cell), line->from, FALSE);
  if (line->put->len > 0 && !heap)
    assert_free (now, wanted, line->cell, line->text);
  for (guint i = 0; i < line->put->len; i++)
    {
      const Thing *thing = find_thing (wanted, g_ptr_array_index (line->put, i), line->cell);

      if (line->from == NULL && line->take->len == 0 && count (now, NULL, thing->look) > 0)
        take (now, thing, NULL, FALSE);
      put (now, was, wanted, thing, line->under);
    }
}

static gboolean
is_heap (UsBoard *board, const char *id)
{
  for (guint i = 0; i < board->heaps->len; i++)
    if (g_str_equal (((const UsArea *) g_ptr_array_index (board->heaps, i))->id, id))
      return TRUE;
  return FALSE;
}

static gboolean
is_counted (UsBoard *board, const char *id)
{
  const UsCell *cell = us_board_find_cell (board, id);

  return cell == NULL || cell->counted != US_COUNTED_NOT;
}

/* A card that stays where it lies may have another name by now. */
static void
rename_cards (GArray *now, GArray *wanted)
{
  for (guint i = 0; i < now->len; i++)
    for (guint j = 0; j < wanted->len; j++)
      {
        Thing *thing = &g_array_index (now, Thing, i);
        const Thing *named = &g_array_index (wanted, Thing, j);

        if (g_str_equal (thing->cell, named->cell) && g_str_equal (thing->look, named->look))
          g_set_str (&thing->kind, named->kind);
      }
}

/* From the lowest to the uppermost. */
static char *
dup_stack (GArray *things, const char *cell)
{
  GString *stack = g_string_new (NULL);

  for (guint i = 0; i < things->len; i++)
    {
      const Thing *thing = &g_array_index (things, Thing, i);

      if (thing->tile && g_strcmp0 (thing->cell, cell) == 0)
        g_string_append_printf (stack, "%s, ", thing->look);
    }
  return g_string_free_and_steal (stack);
}

guint
harness_check_moves (UsBoard *before, UsBoard *after)
{
  g_autoptr (GPtrArray) lines = us_board_diff (before, after);
  g_autoptr (GArray) now = find_things (before, after), was = find_things (before, after),
                     wanted = find_things (after, before);

  rename_cards (now, wanted);
  for (guint i = 0; i < lines->len; i++)
    {
      const UsDifference *line = g_ptr_array_index (lines, i);
      UsBoard *there = us_board_find_cell (after, line->cell) != NULL ? after : before;
      gboolean heap = is_heap (after, line->cell);

      g_test_message ("%s", line->text);
      if (heap || !is_counted (there, line->cell))
        do_line (now, was, wanted, line, heap);
    }
  g_assert_cmpuint (now->len, ==, wanted->len);
  for (guint i = 0; i < wanted->len; i++)
    {
      const Thing *thing = &g_array_index (wanted, Thing, i);

      g_autofree char *stack = dup_stack (now, thing->cell), *should = dup_stack (wanted, thing->cell);

      g_assert_cmpuint (count (now, thing->cell, thing->look), ==, count (wanted, thing->cell, thing->look));
      g_assert_cmpstr (stack, ==, should);
    }
  return lines->len;
}

/* Whoever looks back from a question, while old answers wait or not, comes back to it. */
static void
check_comes_back (UsSession *session)
{
  g_autofree char *before = harness_situation (session);

  g_assert_true (us_session_seek (session, 0, NULL));
  g_assert_true (us_session_seek (session, -1, NULL));
  harness_assert_situation (session, before);
}

guint
harness_check_repairs (UsSession *session, UsRandom *random, int each)
{
  int head = us_session_get_head (session), at = us_session_get_head_position (session);
  guint lines = 0;

  for (; at > 0; at -= each)
    {
      g_autoptr (GVariant) answer = NULL;
      g_autoptr (GError) error = NULL;
      UsRepair repair = { 0 };

      if (!us_session_look_before (session, at, NULL))
        continue;
      if (us_session_get_prompt (session) != NULL)
        answer = us_policy_answer (us_policy_find ("random"), random, session);
      g_assert_true (us_session_seek (session, -1, NULL));
      if (answer == NULL || !us_session_repair (session, at, answer, &repair, NULL))
        continue;
      if (repair.before != NULL && repair.after != NULL)
        lines += harness_check_moves (repair.before, repair.after) + harness_check_moves (repair.after, repair.before);
      us_repair_clear (&repair);
      check_comes_back (session);
      us_session_take_up (session, head, &error);
      g_assert_no_error (error);
    }
  return lines;
}

void
harness_check_lines (UsBoard *before, UsBoard *after, const char *expected)
{
  g_autoptr (GPtrArray) differences = us_board_diff (before, after);
  g_autoptr (GString) texts = g_string_new (NULL);

  for (guint i = 0; i < differences->len; i++)
    g_string_append_printf (texts, "%s\n", ((const UsDifference *) g_ptr_array_index (differences, i))->text);
  g_assert_cmpstr (texts->str, ==, expected);
  harness_check_moves (before, after);
}
