/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-private.h"

#include <glib/gi18n-lib.h>

/* Repairing and going back: the table has to be moved after them, and the last one can be taken back. While answers wait
 * behind a repair the table stays as the hands have it: most of them flow in again, and only then is it known what is
 * otherwise. */

void
us_play_forget_moves (UsPlay *self)
{
  us_repair_clear (&self->repair);
  self->repaired = FALSE;
  self->left = self->left_offer = -1;
  g_clear_pointer (&self->moves, g_ptr_array_unref);
  g_clear_pointer (&self->hands, us_board_unref);
  self->moves_title = NULL;
  g_clear_pointer (&self->moves_detail, g_free);
}

static gboolean
waits (UsPlay *self)
{
  return us_session_get_offer (self->session) >= 0;
}

void
us_play_find_built (UsPlay *self)
{
  if (!waits (self))
    g_clear_pointer (&self->built, us_board_unref);
  else if (self->built == NULL)
    self->built = us_session_dup_board_of (self->session, us_session_get_offer (self->session));
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

/* `result` is taken. */
static void
bring_repair (UsPlay *self, char *detail, UsRepair result, int left)
{
  UsBoard *now = us_session_get_board (self->session);
  g_autoptr (UsBoard) before = NULL;

  if (self->built == NULL && result.before != NULL)
    self->built = us_board_ref (result.before);
  before = self->built != NULL ? us_board_ref (self->built) : NULL;
  us_repair_clear (&result);
  if (!waits (self))
    g_clear_pointer (&self->built, us_board_unref);
  bring_moves (self, _("Move These Now"), detail, before, waits (self) ? before : now, left);
  result.before = before != NULL ? us_board_ref (before) : NULL;
  result.after = now != NULL ? us_board_ref (now) : NULL;
  self->repair = result;
  self->repaired = TRUE;
}

void
us_play_settle_moves (UsPlay *self)
{
  if (self->brought)
    return;
  us_play_forget_moves (self);
  if (self->built != NULL && !waits (self))
    bring_repair (self, g_strdup (_("The answers that waited are dropped.")), (UsRepair) { 0 }, -1);
}

gboolean
us_play_do_repair (UsPlay *self, int position, GVariant *answer, GError **error)
{
  UsRepair result = { 0 };
  int left = us_session_get_head (self->session), offer = us_session_get_offer (self->session);
  char *said;

  if (!us_play_may_record (self, error) || !us_session_repair (self->session, position, answer, &result, error))
    return FALSE;
  us_play_return_to_now (self);
  if (waits (self))
    said = g_strdup (_("Repaired; later answers wait for what is asked now"));
  else if (result.answers == 0)
    said = g_strdup (C_("an answer", "Repaired"));
  else
    said = g_strdup_printf (ngettext ("Repaired, %d later answer kept", "Repaired, %d later answers kept",
                                      (gulong) result.answers),
                            result.answers);
  bring_repair (self, said, result, left);
  self->left_offer = offer;
  return TRUE;
}

void
us_play_hold_table (UsPlay *self)
{
  UsBoard *now = us_session_get_board (self->session);

  if (self->built == NULL && waits (self) && now != NULL)
    self->built = us_board_ref (now);
}

void
us_play_tell_kept (UsPlay *self, UsRepair kept)
{
  int left = self->left, offer = self->left_offer;

  if (kept.answers == 0 && waits (self))
    {
      us_play_forget_moves (self);
      self->left = left;
      self->left_offer = offer;
      self->brought = TRUE;
      return;
    }
  bring_repair (self,
                kept.answers > 0 ? g_strdup_printf (ngettext ("%d answer that waited is kept",
                                                              "%d answers that waited are kept", (gulong) kept.answers),
                                                    kept.answers)
                                 : g_strdup (_("The answers that waited are dropped.")),
                kept, left);
  self->left_offer = offer;
}

void
us_play_tell_repaired_again (UsPlay *self, UsBoard *before, int left, int offer)
{
  UsRepair result = { 0 };

  us_play_return_to_now (self);
  g_clear_pointer (&self->built, us_board_unref);
  us_session_count_kept (self->session, &result);
  result.kept = result.answers = 0;
  result.before = before != NULL ? us_board_ref (before) : NULL;
  bring_repair (self,
                g_strdup (waits (self) ? _("Repaired; later answers wait for what is asked now")
                                       : _("The repair is there again.")),
                result, left);
  self->left_offer = offer;
}

UsBoard *
us_play_dup_table (UsPlay *self)
{
  UsBoard *now = self->built != NULL                      ? self->built
                 : us_session_get_looking (self->session) ? self->present
                                                          : us_session_get_board (self->session);

  return now != NULL ? us_board_ref (now) : NULL;
}

void
us_play_set_moved (UsPlay *self)
{
  UsBoard *now;

  g_return_if_fail (US_IS_PLAY (self));

  now = us_session_get_board (self->session);
  if (self->moves == NULL || now == NULL)
    return;
  g_clear_pointer (&self->hands, us_board_unref);
  self->hands = us_board_ref (now);
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

void
us_play_tell_taken_back (UsPlay *self)
{
  UsBoard *built = self->built != NULL ? self->built : self->hands;
  g_autoptr (UsBoard) hands = built != NULL ? us_board_ref (built) : NULL;
  gboolean repaired = self->repaired || self->built != NULL;

  us_play_return_to_now (self);
  g_clear_pointer (&self->built, us_board_unref);
  us_play_find_built (self);
  bring_moves (self, _("Put These Back"),
               g_strdup (repaired ? _("The repair is taken back.") : _("You are back where you were.")), hands,
               self->built != NULL ? self->built : us_session_get_board (self->session), -1);
}

gboolean
us_play_do_take_back (UsPlay *self, const UsPlayAsk *ask, GError **error)
{
  if (!us_play_may_record (self, error))
    return FALSE;
  if (self->left < 0)
    return us_play_refuse (error, US_ERROR_NO_SUCH_POSITION,
                           _("The repair was not the last thing done; repair the answer once more."));
  if (self->repaired ? !us_session_take_back (self->session, self->left, self->left_offer, error)
                     : !us_session_take_up (self->session, self->left, error))
    return FALSE;
  us_play_tell_taken_back (self);
  return TRUE;
}

gboolean
us_play_take_back (UsPlay *self, GError **error)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  return us_play_do (self, us_play_do_take_back, (UsPlayAsk) { 0 }, error);
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
  g_autoptr (UsBoard) before = us_play_dup_table (self);
  int left = us_session_get_head (self->session);

  if (!us_play_may_record (self, error) || !us_session_goto (self->session, ask->n, error))
    return FALSE;
  us_play_return_to_now (self);
  g_clear_pointer (&self->built, us_board_unref);
  bring_moves (self, _("Put These Back"), g_strdup (_("What came after is kept as a branch.")), before,
               us_session_get_board (self->session), left);
  return TRUE;
}

/* `entry`: the last one of a line of play that was left. */
gboolean
us_play_do_take_up (UsPlay *self, int entry, GError **error)
{
  g_autoptr (UsBoard) before = us_play_dup_table (self);
  int left = us_session_get_head (self->session);

  if (!us_session_take_up (self->session, entry, error))
    return FALSE;
  us_play_return_to_now (self);
  g_clear_pointer (&self->built, us_board_unref);
  bring_moves (self, _("Move These Now"), g_strdup (_("The other line of play is kept as a branch.")), before,
               us_session_get_board (self->session), left);
  return TRUE;
}

gboolean
us_play_go_back (UsPlay *self, int position, GError **error)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  return us_play_do (self, us_play_do_go_back, (UsPlayAsk) { .n = position }, error);
}
