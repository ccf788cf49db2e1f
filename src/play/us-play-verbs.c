/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-private.h"

#include <glib/gi18n-lib.h>

/* Answering, and looking back. */

gboolean
us_play_refuse (GError **error, UsError code, const char *message)
{
  g_set_error_literal (error, US_ERROR, (int) code, message);
  return FALSE;
}

gboolean
us_play_do (UsPlay *self, UsPlayVerb verb, UsPlayAsk ask, GError **error)
{
  g_autoptr (UsPlay) alive = g_object_ref (self);
  g_autoptr (GVariant) owned = ask.value != NULL ? g_variant_ref_sink (ask.value) : NULL;
  g_autoptr (GError) refused = NULL;
  gboolean done, news = FALSE;

  self->brought = self->said = FALSE;
  g_object_freeze_notify (G_OBJECT (self));
  self->at_work++;
  done = verb (self, &ask, &refused);
  if (done)
    {
      us_play_settle_moves (self);
      if (!self->said)
        us_play_take_text (self, US_PLAY_ADVICE, NULL);
    }
  else
    {
      self->read_again = FALSE;
      g_clear_error (&self->trouble);
      news = us_play_is_stale (self, refused) && us_play_read_again (self);
      if (news)
        us_play_forget_moves (self);
      if (news && ask.lost != NULL && !self->given_up && !self->trashed && !self->deleted)
        us_play_take_text (self, US_PLAY_ADVICE, g_strdup (ask.lost));
    }
  self->at_work--;
  if (done || news)
    us_play_forget_unsaved (self);
  else
    us_play_keep_unsaved (self, verb, &ask, refused);
  if (done || news)
    us_play_show (self);
  g_object_thaw_notify (G_OBJECT (self));
  if (done || news)
    g_signal_emit (self, us_play_signals[0], 0);
  if (!done)
    g_propagate_error (error, g_steal_pointer (&refused));
  return done;
}

/* What is recorded has to wait until the giving up is taken back. */
gboolean
us_play_may_record (UsPlay *self, GError **error)
{
  return !self->given_up || us_play_refuse (error, US_ERROR_FINISHED, _("The play was given up; undo first."));
}

/* The present again, whatever was looked at. */
void
us_play_return_to_now (UsPlay *self)
{
  self->looking_at = -1;
  g_clear_pointer (&self->looking_in, g_free);
  self->repairing = 0;
  g_clear_pointer (&self->present, us_board_unref);
}

/* --- Answers --------------------------------------------------------------------------------- */

static void
add_kept (UsPlay *self, UsRepair *kept)
{
  UsRepair last = { 0 };

  us_session_count_kept (self->session, &last);
  kept->kept += last.kept;
  kept->answers += last.answers;
  kept->waiting = last.waiting;
}

/* One press has told them all, so what one of them refuses is asked. */
static void
answer_ahead (UsPlay *self, GVariant *ahead, UsRepair *kept)
{
  const UsPrompt *prompt = us_session_get_prompt (self->session);
  g_autoptr (GVariant) value = NULL;

  if (ahead == NULL || prompt == NULL)
    return;
  value = g_variant_lookup_value (ahead, prompt->key, NULL);
  if (value == NULL || !us_session_answer (self->session, value, NULL))
    return;
  add_kept (self, kept);
  answer_ahead (self, ahead, kept);
}

static gboolean
answer (UsPlay *self, const UsPlayAsk *ask, GError **error)
{
  g_autoptr (GVariant) ahead = self->ahead != NULL ? g_variant_ref (self->ahead) : NULL;
  gboolean waited = us_session_get_offer (self->session) >= 0;
  UsRepair kept = { 0 };

  if (self->repairing > 0)
    {
      if (!us_play_do_repair (self, self->repairing, ask->value, error))
        return FALSE;
      us_play_forget_steps (self);
      return TRUE;
    }
  if (!us_play_may_record (self, error))
    return FALSE;
  us_play_hold_table (self);
  if (!us_session_answer (self->session, ask->value, error))
    return FALSE;
  us_play_forget_steps (self);
  add_kept (self, &kept);
  answer_ahead (self, ahead, &kept);
  us_play_return_to_now (self);
  if (waited)
    us_play_tell_kept (self, kept);
  return TRUE;
}

gboolean
us_play_answer (UsPlay *self, GVariant *value, GError **error)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  return us_play_do (self, answer, (UsPlayAsk) { .value = value }, error);
}

/* --- Looking --------------------------------------------------------------------------------- */

/* What the head has is kept before the session goes back: it knows nothing later then. */
static void
keep_present (UsPlay *self)
{
  if (self->mode == US_PLAY_MODE_LOOKING || self->mode == US_PLAY_MODE_REPAIRING)
    return;
  us_play_get_journal (self);
  g_clear_pointer (&self->present, us_board_unref);
  if (us_session_get_board (self->session) != NULL)
    self->present = us_board_ref (us_session_get_board (self->session));
}

static gboolean
look (UsPlay *self, const UsPlayAsk *ask, GError **error)
{
  if (ask->n >= 0)
    keep_present (self);
  if (!us_session_seek (self->session, ask->n, error))
    return FALSE;
  self->looking_at = ask->n;
  g_set_str (&self->looking_in, ask->name);
  self->repairing = 0;
  if (ask->n < 0)
    us_play_return_to_now (self);
  return TRUE;
}

gboolean
us_play_look (UsPlay *self, int position, GError **error)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  return us_play_do (self, look, (UsPlayAsk) { .n = MAX (position, -1) }, error);
}

gboolean
us_play_look_at_line (UsPlay *self, UsJournalLine *line, GError **error)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);
  g_return_val_if_fail (US_IS_JOURNAL_LINE (line), FALSE);

  return us_play_do (self, look,
                     (UsPlayAsk) { .n = us_journal_line_get_position (line),
                                   .name = us_journal_line_get_section (line) },
                     error);
}

static gboolean
return_to_end (UsPlay *self, const UsPlayAsk *ask, GError **error)
{
  if (!us_session_seek (self->session, self->stands_at, error))
    return FALSE;
  us_play_return_to_now (self);
  return TRUE;
}

gboolean
us_play_return (UsPlay *self, GError **error)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  return us_play_do (self, return_to_end, (UsPlayAsk) { 0 }, error);
}

static gboolean
ask_again (UsPlay *self, const UsPlayAsk *ask, GError **error)
{
  if (us_session_get_broken (self->session))
    return us_play_refuse (error, US_ERROR_LOOKING, _("This play stops here; it can only be looked at."));
  if (!us_play_may_record (self, error))
    return FALSE;
  keep_present (self);
  if (!us_session_look_before (self->session, ask->n, error))
    return FALSE;
  self->looking_at = self->repairing = ask->n;
  return TRUE;
}

gboolean
us_play_ask_again (UsPlay *self, int position, GError **error)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  return us_play_do (self, ask_again, (UsPlayAsk) { .n = position }, error);
}

static gboolean
ask_before (UsPlay *self, const UsPlayAsk *ask, GError **error)
{
  UsJournal *journal = us_session_get_journal (self->session);

  for (guint i = us_session_get_n_log (self->session); i-- > 0;)
    {
      const UsLogItem *item = us_session_get_log (self->session, i);

      if (item->kind == US_LOG_ENTRY && item->position <= ask->n &&
          us_journal_get (journal, item->entry)->by == US_BY_PLAYER)
        return ask_again (self, &(UsPlayAsk) { .n = item->position }, error);
    }
  return us_play_refuse (error, US_ERROR_NO_SUCH_POSITION, _("Nothing was answered yet."));
}

gboolean
us_play_ask_before (UsPlay *self, int position, GError **error)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  return us_play_do (self, ask_before, (UsPlayAsk) { .n = position }, error);
}

/* --- The big button -------------------------------------------------------------------------- */

gboolean
us_play_main (UsPlay *self, GError **error)
{
  g_autoptr (GVariant) value = NULL;

  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  switch (self->mode)
    {
    case US_PLAY_MODE_LOOKING:
      return us_play_return (self, error);
    case US_PLAY_MODE_STOPPED:
      return us_play_go_on (self, error);
    case US_PLAY_MODE_OVER:
      return us_play_refuse (error, US_ERROR_FINISHED, _("The play is over; undo first."));
    case US_PLAY_MODE_NOW:
    case US_PLAY_MODE_REPAIRING:
    default:
      if (us_play_keeps_given (self))
        return us_play_return (self, error);
      value = us_play_dup_main_answer (self);
      if (value != NULL)
        return us_play_answer (self, value, error);
      return us_play_refuse (error, US_ERROR_WRONG_COUNT,
                             self->texts[US_PLAY_MISSING] != NULL
                               ? self->texts[US_PLAY_MISSING]
                               : _("There is no answer that the button could give."));
    }
}
