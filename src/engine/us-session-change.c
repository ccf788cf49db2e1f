/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-session-private.h"

#include <glib/gi18n-lib.h>

/* Every change of a play. A new answer goes into the journal as it was given; the replay that follows understands it or
 * refuses it, so that there is one place where an answer is checked. */

gboolean
us_session_may_change (UsSession *self, GError **error)
{
  if (self->looking < 0 && !self->broken)
    return TRUE;
  g_set_error_literal (error, US_ERROR, US_ERROR_LOOKING,
                       self->broken ? _("This play stops here; it can only be looked at.")
                                    : _("You are only looking; go back to now first."));
  return FALSE;
}

int
us_session_append (UsSession *self, UsBy by, const char *key, const char *section, int nth, GVariant *value,
                   guint32 print, int parent)
{
  g_autofree char *full = nth > 1 ? g_strdup_printf ("%s#%d", key, nth) : g_strdup (key);

  self->back = US_NOT_TAKEN_BACK;
  return us_journal_add_raw (self->journal, by, full, section, value, print, parent);
}

gboolean
us_session_answer (UsSession *self, GVariant *answer, GError **error)
{
  UsSessionMark mark = us_session_mark (self);
  g_autoptr (GVariant) owned = g_variant_ref_sink (answer);
  const UsPrompt *prompt = self->replay.prompt;
  int nth = 1;
  int entry;

  if (!us_session_may_change (self, error))
    return FALSE;
  if (prompt == NULL)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_FINISHED, _("The play is over; undo first."));
      return FALSE;
    }
  for (guint i = 0; i < self->replay.counts->len; i++)
    if (g_str_equal (g_array_index (self->replay.counts, UsKeyCount, i).key, prompt->key))
      nth = g_array_index (self->replay.counts, UsKeyCount, i).n;

  entry = us_session_append (self, US_BY_PLAYER, prompt->key, self->replay.section, nth, owned, 0, self->head);
  self->head = self->tip = entry;
  return us_session_change (self, &mark, entry, error);
}

static gboolean
is_step (const UsEntry *entry)
{
  return entry->by == US_BY_PLAYER || entry->by == US_BY_CORRECTION || entry->by == US_BY_SOURCE;
}

/* The entry before the last step, or -2 if there is none to take back. */
static int
before_last_step (UsSession *self, int entry)
{
  while (entry >= 0)
    {
      const UsEntry *own = us_journal_get (self->journal, entry);

      if (is_step (own))
        return own->parent;
      entry = own->parent;
    }
  return -2;
}

gboolean
us_session_can_undo (UsSession *self)
{
  return !self->broken && before_last_step (self, self->head) > -2;
}

gboolean
us_session_can_redo (UsSession *self)
{
  return !self->broken && (self->head != self->tip || self->back.tip >= 0);
}

/* To where a repair was made behind which answers wait: the end of the old line. Where answers waited there already
 * the line with them at its end was never played and does not fit: it stands where they waited, and they wait again. */
static int
take_back (UsSession *self)
{
  int offered = self->offer;

  self->back = (UsTakenBack) { self->tip, self->head, offered };
  self->head = self->tip = offered;
  self->offer = -1;
  if (us_session_replay (self, NULL))
    return offered;
  self->head = self->tip = us_journal_get_at (self->journal, offered, (int) self->replay.cursor);
  self->offer = us_session_find_copied (self, offered);
  return self->head;
}

/* Whether the app goes on by itself from the head. What a repair has kept of the corrections stands where the rules settle,
 * which may be before what app and memory add there: nobody was asked in between. */
static gboolean
goes_on (UsSession *self, const GArray *line)
{
  guint at = (guint) us_journal_depth (self->journal, self->head), next = at;
  const UsPrompt *prompt;
  const UsEntry *entry;
  int component;

  while (next < line->len && us_replay_is_note (us_journal_get (self->journal, g_array_index (line, int, next))))
    next++;
  if (next == at || next == line->len)
    return FALSE;
  entry = us_journal_get (self->journal, g_array_index (line, int, next));
  if ((entry->by != US_BY_APP && entry->by != US_BY_MEMORY) || !us_session_replay (self, NULL))
    return FALSE;
  prompt = self->replay.prompt;
  if (prompt == NULL || !g_str_has_prefix (prompt->key, entry->key))
    return FALSE;
  component = prompt->component != NULL ? us_rules_find_component (self->rules, prompt->component) : -1;
  return entry->by == US_BY_MEMORY || (component >= 0 && self->run.sources[component] == US_BY_THE_APP);
}

/* FALSE: there are not so many steps. */
static gboolean
step_back (UsSession *self, guint steps)
{
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < steps; i++)
    {
      int before = before_last_step (self, self->head);

      if (before == -2)
        return FALSE;
      if (self->offer >= 0 && us_journal_is_ancestor (self->journal, before, self->offer))
        before = take_back (self);
      us_session_line (self, self->head, line);
      do
        self->head = before;
      while (goes_on (self, line) && (before = before_last_step (self, before)) != -2);
    }
  return TRUE;
}

gboolean
us_session_undo (UsSession *self, guint steps, GError **error)
{
  UsSessionMark mark = us_session_mark (self);

  if (!us_session_may_change (self, error))
    return FALSE;
  if (step_back (self, steps))
    return us_session_change (self, &mark, -1, error);
  us_session_back (self, &mark);
  g_set_error_literal (error, US_ERROR, US_ERROR_NOTHING_TO_UNDO, _("There is nothing to undo."));
  return FALSE;
}

/* One step forward and what followed it by itself. */
static int
after_next_step (GArray *line, guint depth, const UsJournal *journal)
{
  guint end = depth + 1;

  while (end < line->len && !is_step (us_journal_get (journal, g_array_index (line, int, end))))
    end++;
  return g_array_index (line, int, end - 1);
}

/* Behind the end of the line that was whole again. */
static void
repair_again (UsSession *self, GArray *line)
{
  self->head = self->back.head;
  self->tip = self->back.tip;
  self->offer = self->back.offer;
  self->back = US_NOT_TAKEN_BACK;
  us_session_line (self, self->tip, line);
}

gboolean
us_session_redo (UsSession *self, guint steps, GError **error)
{
  UsSessionMark mark = us_session_mark (self);
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (int));

  if (!us_session_may_change (self, error))
    return FALSE;
  us_session_line (self, self->tip, line);
  for (guint i = 0; i < steps; i++)
    {
      guint depth = (guint) us_journal_depth (self->journal, self->head);

      if (depth < line->len)
        do
          self->head = after_next_step (line, depth, self->journal);
        while (goes_on (self, line) && (depth = (guint) us_journal_depth (self->journal, self->head)) < line->len);
      else if (self->back.tip >= 0)
        repair_again (self, line);
      else
        {
          self->head = mark.head;
          self->tip = mark.tip;
          self->offer = mark.offer;
          self->back = mark.back;
          g_set_error_literal (error, US_ERROR, US_ERROR_NOTHING_TO_REDO, _("There is nothing to redo."));
          return FALSE;
        }
    }
  return us_session_change (self, &mark, -1, error);
}

static gboolean
may_correct (UsSession *self, GError **error)
{
  if (!us_session_may_change (self, error))
    return FALSE;
  if (self->run.over)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_FINISHED, _("The play is over; undo first."));
      return FALSE;
    }
  if (self->replay.deaf == NULL)
    return TRUE;
  /* It would land behind what has been told and offered, and nothing of that would follow from it. */
  g_set_error_literal (error, US_ERROR, US_ERROR_RULES,
                       _("Nothing can be corrected at this question; answer it first, or undo."));
  return FALSE;
}

char *
us_adjustable_dup_label (const UsAdjustable *self, const UsNames *names)
{
  const UsAdjust *adjust = self->adjust;

  return adjust->called != NULL ? us_value_label (adjust->called, names, adjust->which)
                                : g_strdup (g_dgettext (GETTEXT_PACKAGE, adjust->label));
}

gboolean
us_session_adjust (UsSession *self, const char *key, GVariant *value, GError **error)
{
  UsSessionMark mark = us_session_mark (self);
  g_autoptr (GVariant) owned = g_variant_ref_sink (value);
  int entry;

  if (!may_correct (self, error))
    return FALSE;
  if (us_session_find_adjustable (self, key) == NULL && !g_str_has_prefix (key, "taught/"))
    {
      g_set_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY, _("“%s” cannot be corrected now."), us_quote (key));
      return FALSE;
    }
  entry =
    us_session_append (self, US_BY_CORRECTION, key, self->replay.section, 1, owned, self->replay.settles, self->head);
  self->head = self->tip = entry;
  return us_session_change (self, &mark, entry, error);
}

gboolean
us_session_source (UsSession *self, const char *component, UsSource source, GError **error)
{
  UsSessionMark mark = us_session_mark (self);
  int entry;

  if (!may_correct (self, error))
    return FALSE;
  if (us_rules_find_component (self->rules, component) < 0)
    {
      g_set_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY, _("There is no component “%s”."), us_quote (component));
      return FALSE;
    }
  if (us_session_get_source (self, (guint) us_rules_find_component (self->rules, component)) == source)
    return TRUE;
  entry = us_session_append (self, US_BY_SOURCE, component, self->replay.section, 1,
                             g_variant_new_string (us_source_name (source)), self->replay.settles, self->head);
  self->head = self->tip = entry;
  return us_session_change (self, &mark, entry, error);
}

static gboolean
no_such_position (GError **error, int position)
{
  g_set_error (error, US_ERROR, US_ERROR_NO_SUCH_POSITION, _("There is no position %d in this play."), position);
  return FALSE;
}

gboolean
us_session_look (UsSession *self, int position, gboolean exactly, GError **error)
{
  int before = self->looking;
  gboolean exactly_before = self->exactly;

  if (position < -1 || position > us_session_get_head_position (self) || (self->broken && position > self->fitting))
    return no_such_position (error, position);
  if (position < 0 && self->broken)
    return us_session_may_change (self, error);
  self->looking = position;
  self->exactly = exactly;
  if (!us_session_replay (self, error))
    {
      self->looking = before;
      self->exactly = exactly_before;
      us_session_replay (self, NULL);
      return FALSE;
    }
  /* Looking at the present is not looking. */
  if (!self->broken && (int) self->replay.cursor == us_session_get_head_position (self))
    {
      self->looking = -1;
      us_session_replay (self, NULL);
    }
  g_signal_emit_by_name (self, "changed");
  return TRUE;
}

gboolean
us_session_seek (UsSession *self, int position, GError **error)
{
  return us_session_look (self, position, FALSE, error);
}

gboolean
us_session_look_before (UsSession *self, int position, GError **error)
{
  if (position < 1 || position - 1 > us_session_get_head_position (self))
    return no_such_position (error, position);
  return us_session_look (self, position - 1, TRUE, error);
}

static gboolean
is_question (UsSession *self, int position)
{
  return position == us_session_get_head_position (self) ||
         is_step (us_journal_get (self->journal, us_journal_get_at (self->journal, self->tip, position + 1)));
}

/* The last question at or before the position: one whose answer was the player's, or the present one. What the app drew
 * before the first question stays. */
static int
last_question (UsSession *self, int position)
{
  for (int at = position; at >= 0; at--)
    if (is_question (self, at))
      return at;
  while (!is_question (self, position))
    position++;
  return position;
}

gboolean
us_session_goto (UsSession *self, int position, GError **error)
{
  if (self->broken)
    return us_session_may_change (self, error);
  if (position < 0 || position > us_session_get_head_position (self))
    return no_such_position (error, position);

  return us_session_stand_at (self, us_journal_get_at (self->journal, self->tip, last_question (self, position)),
                              error);
}
