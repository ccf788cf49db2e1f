/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-private.h"

#include <glib/gi18n-lib.h>

/* Repairing and going back: the table has to be moved after them, and the last one can be taken back. */

void
us_play_forget_moves (UsPlay *self)
{
  us_repair_clear (&self->repair);
  self->repaired = FALSE;
  self->left = -1;
  g_clear_pointer (&self->moves, g_ptr_array_unref);
  g_clear_pointer (&self->hands, us_board_unref);
  self->moves_title = NULL;
  g_clear_pointer (&self->moves_detail, g_free);
}

/* What the hands have built, and what it should be; the last entry of the line that is gone back to when this is taken
 * back, or -1. */
static void
bring_moves (UsPlay *self, const char *title, char *detail, UsBoard *before, UsBoard *after, int left)
{
  us_play_forget_moves (self);
  self->brought = TRUE;
  self->left = left;
  self->hands = before != NULL ? us_board_ref (before) : NULL;
  self->moves_title = title;
  self->moves_detail = detail;
  self->moves = before != NULL && after != NULL ? us_board_diff (before, after) : NULL;
  if (self->moves != NULL && self->moves->len == 0)
    g_clear_pointer (&self->moves, g_ptr_array_unref);
}

static void
bring_repair (UsPlay *self, char *detail, UsRepair result, int left)
{
  bring_moves (self, _("Move These Now"), detail, result.before, result.after, left);
  self->repair = result;
  self->repaired = TRUE;
}

gboolean
us_play_do_repair (UsPlay *self, int position, GVariant *answer, GError **error)
{
  UsRepair result = { 0 };
  int left = us_session_get_head (self->session);

  if (!us_play_may_record (self, error) || !us_session_repair (self->session, position, answer, &result, error))
    return FALSE;
  us_play_return_to_now (self);
  bring_repair (self,
                g_strdup_printf (ngettext ("Repaired, %d later answer kept", "Repaired, %d later answers kept",
                                           (gulong) result.answers),
                                 result.answers),
                result, left);
  return TRUE;
}

/* --- Answers that waited behind a repaired one -------------------------------------------------- */

/* What is to be done with the hands and stands on the screen, as texts. */
static GHashTable *
read_steps (UsSession *session)
{
  GHashTable *steps = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      const UsLine *line = us_session_get_line (session, i);

      if (line->kind == US_LINE_DO || line->kind == US_LINE_SETUP)
        g_hash_table_add (steps, us_text_plain (&line->text, us_session_get_names (session)));
    }
  return steps;
}

/* Whether all steps but those that were read before can still be read. */
static gboolean
are_read (GHashTable *steps, GHashTable *before, GHashTable *now)
{
  GHashTableIter iter;
  gpointer step;

  g_hash_table_iter_init (&iter, steps);
  while (g_hash_table_iter_next (&iter, &step, NULL))
    if (!g_hash_table_contains (before, step) && !g_hash_table_contains (now, step))
      return FALSE;
  return TRUE;
}

/* The table with the answer at this position done, and with what it had told to do if that can be read now: else the
 * list of moves is the only one that tells it, and begins with the table before. */
static UsBoard *
dup_built (UsPlay *self, int position, UsBoard *before, GHashTable *steps_before)
{
  g_autoptr (GHashTable) now = read_steps (self->session), then = NULL;
  UsBoard *built = before;

  if (!us_session_seek (self->session, position, NULL))
    return us_board_ref (before);
  then = read_steps (self->session);
  if (us_session_get_board (self->session) != NULL && are_read (then, steps_before, now))
    built = us_session_get_board (self->session);
  us_board_ref (built);
  us_session_seek (self->session, -1, NULL);
  return built;
}

gboolean
us_play_do_answer (UsPlay *self, GVariant *answer, GError **error)
{
  gboolean offered = us_session_get_offer (self->session) >= 0;
  UsBoard *now = us_session_get_board (self->session);
  g_autoptr (UsBoard) before = now != NULL ? us_board_ref (now) : NULL;
  g_autoptr (GHashTable) steps = offered ? read_steps (self->session) : NULL;
  int position = us_session_get_head_position (self->session) + 1, left = self->repaired ? self->left : -1;
  UsRepair result = { 0 };

  if (!us_session_answer (self->session, answer, error))
    return FALSE;
  us_play_return_to_now (self);
  us_session_count_kept (self->session, &result);
  now = us_session_get_board (self->session);
  if (!offered || result.answers == 0 || before == NULL || now == NULL)
    return TRUE;
  result.after = us_board_ref (now);
  result.before = dup_built (self, position, before, steps);
  bring_repair (self,
                g_strdup_printf (ngettext ("%d answer that waited is kept", "%d answers that waited are kept",
                                           (gulong) result.answers),
                                 result.answers),
                result, left);
  return TRUE;
}

/* While looking back nothing is repaired but what is asked again. */
static gboolean
repair_at (UsPlay *self, const UsPlayAsk *ask, GError **error)
{
  if (us_session_get_looking (self->session))
    return us_play_refuse (error, US_ERROR_LOOKING, _("Return from looking back first."));
  return us_play_do_repair (self, ask->n, ask->value, error);
}

gboolean
us_play_repair (UsPlay *self, int position, GVariant *value, GError **error)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  return us_play_do (self, repair_at, (UsPlayAsk) { .n = position, .value = value }, error);
}

/* --- Taking back -------------------------------------------------------------------------------- */

static gboolean
take_back (UsPlay *self, const UsPlayAsk *ask, GError **error)
{
  g_autoptr (UsBoard) hands = self->hands != NULL ? us_board_ref (self->hands) : NULL;
  gboolean repaired = self->repaired;

  if (!us_play_may_record (self, error))
    return FALSE;
  if (self->left < 0)
    return us_play_refuse (error, US_ERROR_NO_SUCH_POSITION,
                           _("The repair was not the last thing done; repair the answer once more."));
  if (!us_session_take_up (self->session, self->left, error))
    return FALSE;
  us_play_return_to_now (self);
  bring_moves (self, _("Put These Back"),
               g_strdup (repaired ? _("The repair is taken back.") : _("You are back where you were.")), hands,
               us_session_get_board (self->session), -1);
  return TRUE;
}

gboolean
us_play_take_back (UsPlay *self, GError **error)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  return us_play_do (self, take_back, (UsPlayAsk) { 0 }, error);
}

gboolean
us_play_may_take_back (UsPlay *self)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  return self->left >= 0;
}

gboolean
us_play_do_go_back (UsPlay *self, const UsPlayAsk *ask, GError **error)
{
  UsBoard *now = us_session_get_looking (self->session) ? self->present : us_session_get_board (self->session);
  g_autoptr (UsBoard) before = now != NULL ? us_board_ref (now) : NULL;
  int left = us_session_get_head (self->session);

  if (!us_play_may_record (self, error) || !us_session_goto (self->session, ask->n, error))
    return FALSE;
  us_play_return_to_now (self);
  bring_moves (self, _("Put These Back"), g_strdup (_("What came after is kept as a branch.")), before,
               us_session_get_board (self->session), left);
  return TRUE;
}

gboolean
us_play_go_back (UsPlay *self, int position, GError **error)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  return us_play_do (self, us_play_do_go_back, (UsPlayAsk) { .n = position }, error);
}
