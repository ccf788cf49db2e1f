/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-private.h"

#include <glib/gi18n-lib.h>

/* What is done to a play besides answering. */

/* --- Steps ----------------------------------------------------------------------------------- */

static gboolean
reopen (UsPlay *self, GError **error)
{
  if (self->writer != NULL)
    return us_store_reopen (self->store, us_play_get_id (self), error) && us_play_read (self, error);
  self->given_up = FALSE;
  return TRUE;
}

static gboolean
undo (UsPlay *self, const UsPlayAsk *ask, GError **error)
{
  int offer = us_session_get_offer (self->session);

  if (self->given_up)
    return ask->n > 1 ? us_play_refuse (error, US_ERROR_NOTHING_TO_UNDO,
                                        _("Take back the giving up first, in a step of its own."))
                      : reopen (self, error);
  if (!us_session_undo (self->session, (guint) ask->n, error))
    return FALSE;
  /* The old line is there again, to its end. */
  if (offer >= 0 && us_session_get_offer (self->session) < 0 &&
      us_session_get_head (self->session) == us_session_get_tip (self->session))
    us_play_tell_taken_back (self);
  else
    us_play_return_to_now (self);
  return TRUE;
}

gboolean
us_play_undo (UsPlay *self, guint steps, GError **error)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  return us_play_do (self, undo, (UsPlayAsk) { .n = (int) MIN (steps, G_MAXINT) }, error);
}

/* What one press has told is one answer to whoever pressed, though each of its parts is a question of its own. */
static gboolean
undo_press (UsPlay *self, const UsPlayAsk *ask, GError **error)
{
  const UsPrompt *prompt;
  g_autofree char *key = NULL;

  /* What was done last is the repair, and not the last answer of the line that it has made. */
  if (self->repaired && us_play_may_take_back (self))
    return us_play_do_take_back (self, ask, error);
  if (!undo (self, &(UsPlayAsk) { .n = 1 }, error))
    return FALSE;
  /* A repair was taken back: its own answer was one of one press, if that. */
  if (self->brought)
    return TRUE;
  prompt = us_session_get_prompt (self->session);
  if (prompt == NULL || prompt->n_brushes == 0 || !us_session_can_undo (self->session))
    return TRUE;
  key = g_strdup (prompt->key);
  if (!us_session_undo (self->session, 1, error))
    return FALSE;
  prompt = us_session_get_prompt (self->session);
  for (guint i = 1; prompt != NULL && i < prompt->n_brushes; i++)
    if (g_str_equal (prompt->brushes[i].key, key))
      return TRUE;
  return us_session_redo (self->session, 1, error);
}

gboolean
us_play_undo_press (UsPlay *self, GError **error)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  return us_play_do (self, undo_press, (UsPlayAsk) { 0 }, error);
}

static gboolean
redo (UsPlay *self, const UsPlayAsk *ask, GError **error)
{
  g_autoptr (UsBoard) before = us_play_dup_table (self);
  int repair = us_session_get_taken_back (self->session), left = us_session_get_tip (self->session);
  int offer = us_session_get_offer (self->session);

  if (!us_play_may_record (self, error) || !us_session_redo (self->session, (guint) ask->n, error))
    return FALSE;
  if (repair >= 0 && us_session_get_taken_back (self->session) < 0)
    us_play_tell_repaired_again (self, before, left, offer);
  else
    us_play_return_to_now (self);
  return TRUE;
}

gboolean
us_play_redo (UsPlay *self, guint steps, GError **error)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  return us_play_do (self, redo, (UsPlayAsk) { .n = (int) MIN (steps, G_MAXINT) }, error);
}

static gboolean
take_up (UsPlay *self, const UsPlayAsk *ask, GError **error)
{
  g_autoptr (GArray) branches = us_session_dup_branches (self->session);

  if (!us_play_may_record (self, error))
    return FALSE;
  if (ask->n < 1 || ask->n > (int) branches->len)
    {
      g_set_error (error, US_ERROR, US_ERROR_NO_SUCH_POSITION, _("There is no branch %d; the journal lists them."),
                   ask->n);
      return FALSE;
    }
  return us_play_do_take_up (self, g_array_index (branches, UsBranch, ask->n - 1).entry, error);
}

gboolean
us_play_take_up (UsPlay *self, int branch, GError **error)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  return us_play_do (self, take_up, (UsPlayAsk) { .n = branch }, error);
}

/* --- Corrections ----------------------------------------------------------------------------- */

static gboolean
is_name_of (UsSession *session, const UsAdjustable *one, const char *text)
{
  char name[US_NAME_SIZE];

  for (int value = one->min; value <= one->max; value++)
    {
      us_value_name (one->adjust->domain, us_session_get_names (session), value, name, sizeof name);
      if (g_str_equal (name, text))
        return TRUE;
    }
  return FALSE;
}

/* What kind of value the key takes, so that a wrong one is told apart from one that is too large. */
static gboolean
fits (UsSession *session, const char *key, GVariant *value, GError **error)
{
  const UsAdjustable *one = us_session_find_adjustable (session, key);

  if (one == NULL)
    return TRUE;
  if (!g_variant_is_of_type (value, one->adjust->domain != NULL ? G_VARIANT_TYPE_STRING : G_VARIANT_TYPE_INT64))
    return us_play_refuse (error, US_ERROR_BAD_TYPE,
                           one->adjust->domain != NULL ? _("This value goes by a name.")
                                                       : _("This value is a whole number."));
  return one->adjust->domain == NULL || is_name_of (session, one, g_variant_get_string (value, NULL)) ||
         us_play_refuse (error, US_ERROR_NOT_A_CHOICE, _("This value has no such name."));
}

static gboolean
correct (UsPlay *self, const UsPlayAsk *ask, GError **error)
{
  if (!us_play_may_record (self, error) || !fits (self->session, ask->name, ask->value, error) ||
      !us_session_adjust (self->session, ask->name, ask->value, error))
    return FALSE;
  us_play_return_to_now (self);
  return TRUE;
}

gboolean
us_play_correct (UsPlay *self, const char *key, GVariant *value, GError **error)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);
  g_return_val_if_fail (key != NULL && value != NULL, FALSE);

  return us_play_do (self, correct,
                     (UsPlayAsk) {
                       .name = key, .value = value, .lost = _("Continued elsewhere; your correction was not taken") },
                     error);
}

gboolean
us_play_correct_like (UsPlay *self, const char *key, const char *other, GError **error)
{
  g_autoptr (GVariant) value = NULL;
  const UsAdjustable *one;
  char name[US_NAME_SIZE];

  g_return_val_if_fail (US_IS_PLAY (self), FALSE);
  g_return_val_if_fail (key != NULL && other != NULL, FALSE);

  one = us_session_find_adjustable (self->session, other);
  if (one == NULL || one->adjust->domain == NULL)
    return us_play_refuse (error, US_ERROR_NOT_NOW, _("This cannot be moved there now."));
  us_value_name (one->adjust->domain, us_session_get_names (self->session), one->value, name, sizeof name);
  value = g_variant_ref_sink (g_variant_new_string (name));
  return us_play_correct (self, key, value, error);
}

/* What follows from what was taught just now is told anew, as if it had been taught so. */
static gboolean
fix (UsPlay *self, const UsPlayAsk *ask, GError **error)
{
  int position = us_session_get_looking (self->session) ? 0 : us_session_find_telling (self->session, ask->name);

  return position > 0 ? us_play_do_repair (self, position, ask->value, error) : correct (self, ask, error);
}

gboolean
us_play_fix (UsPlay *self, const char *key, GVariant *value, GError **error)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);
  g_return_val_if_fail (key != NULL && value != NULL, FALSE);

  return us_play_do (self, fix,
                     (UsPlayAsk) {
                       .name = key, .value = value, .lost = _("Continued elsewhere; your correction was not taken") },
                     error);
}

static gboolean
switch_source (UsPlay *self, const UsPlayAsk *ask, GError **error)
{
  if (!us_play_may_record (self, error) || !us_session_source (self->session, ask->name, (UsSource) ask->n, error))
    return FALSE;
  us_play_return_to_now (self);
  return TRUE;
}

gboolean
us_play_switch (UsPlay *self, const char *component, UsSource source, GError **error)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);
  g_return_val_if_fail (component != NULL, FALSE);

  return us_play_do (self, switch_source, (UsPlayAsk) { .n = (int) source, .name = component }, error);
}

/* --- Giving up and going on ------------------------------------------------------------------ */

static gboolean
give_up (UsPlay *self, const UsPlayAsk *ask, GError **error)
{
  if (us_play_get_outcome (self) != US_OPEN)
    return us_play_refuse (error, US_ERROR_FINISHED, _("The play is finished."));
  if (us_session_get_looking (self->session))
    return us_play_refuse (error, US_ERROR_LOOKING, _("Return from looking back first."));
  if (self->writer != NULL)
    return us_play_is_there (self, error) && us_store_abandon (self->store, us_play_get_id (self), error) &&
           us_play_read (self, error);
  self->given_up = TRUE;
  us_play_return_to_now (self);
  return TRUE;
}

gboolean
us_play_give_up (UsPlay *self, GError **error)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  return us_play_do (self, give_up, (UsPlayAsk) { 0 }, error);
}

static gboolean
go_on_from_here (UsPlay *self, GError **error)
{
  UsPlayWriter *writer = NULL;
  UsSession *session;

  if (self->writer == NULL)
    return us_play_refuse (error, US_ERROR_RULES, _("The play does not fit the rules."));
  session = us_play_writer_open (self->store, us_play_get_id (self), TRUE, &writer, error);
  if (session == NULL)
    return FALSE;
  us_play_take_session (self, session, writer);
  return us_play_read_row (self, error);
}

static gboolean
go_on (UsPlay *self, const UsPlayAsk *ask, GError **error)
{
  if (us_session_get_broken (self->session))
    return go_on_from_here (self, error);
  if (self->trashed && (!us_store_restore_play (self->store, us_play_get_id (self), error) ||
                        (!self->given_up && !us_play_read (self, error))))
    return FALSE;
  if (self->given_up)
    return reopen (self, error);
  if (self->mode == US_PLAY_MODE_STOPPED)
    return !self->deleted || us_play_refuse (error, US_ERROR_IN_USE, _("This play was deleted elsewhere."));
  if (us_session_get_looking (self->session))
    return us_play_do_go_back (self, &(UsPlayAsk) { .n = self->looking_at }, error);
  return us_play_refuse (error, US_ERROR_NOT_NOW, _("Nothing stops this play."));
}

gboolean
us_play_go_on (UsPlay *self, GError **error)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  return us_play_do (self, go_on, (UsPlayAsk) { 0 }, error);
}

static gboolean
read_once_more (UsPlay *self, const UsPlayAsk *ask, GError **error)
{
  if (us_play_read_again (self))
    return TRUE;
  if (self->trouble == NULL)
    return FALSE;
  g_propagate_error (error, g_error_copy (self->trouble));
  return FALSE;
}

gboolean
us_play_reload (UsPlay *self, GError **error)
{
  gboolean otherwise;

  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  if (!us_play_find_otherwise (self, &otherwise, error))
    return FALSE;
  return !otherwise || us_play_do (self, read_once_more, (UsPlayAsk) { 0 }, error);
}
