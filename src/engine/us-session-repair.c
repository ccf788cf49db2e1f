/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-session-private.h"

#include <glib/gi18n-lib.h>

/* Repair: another answer at one place, and the old answers after it wherever they still fit. The old line of play
 * stays as a branch, and as long as a question waits that it has no answer to, the rest of it is offered on. */

void
us_repair_clear (UsRepair *repair)
{
  g_clear_pointer (&repair->before, us_board_unref);
  g_clear_pointer (&repair->after, us_board_unref);
}

/* Entry of the present line that takes the place of the one at `position`: a card that the app drew may be repaired to
 * the card that really came, which then is the player's word. */
static int
append_repaired (UsSession *self, int position, GVariant *answer)
{
  int id = us_journal_get_at (self->journal, self->tip, position);
  const UsEntry *old = us_journal_get (self->journal, id);
  gboolean note = old->by == US_BY_CORRECTION || old->by == US_BY_SOURCE;
  int entry = us_session_append (self, note ? old->by : US_BY_PLAYER, old->key, old->section, old->nth, answer,
                                 note ? old->print : 0, old->parent);

  us_journal_entry (self->journal, entry)->old = id;
  return entry;
}

/* The record that an entry taught: taught anew it keeps its address, so that the wrong one does not stay beside it. */
static char *
dup_taught (UsSession *self, int entry)
{
  const UsEntry *own = us_journal_get (self->journal, entry);
  int topic = us_rules_find_topic (self->rules, own->key);
  g_autoptr (GVariant) which = NULL;

  if (topic < 0 || !self->rules->topics[topic].library || own->named == NULL)
    return NULL;
  which = us_variant_lookup (own->named, "which");
  return which != NULL ? g_strdup (us_variant_get_str (which)) : NULL;
}

/* Entries of the line before an earlier repair. */
static GArray *
find_waiting (UsSession *self)
{
  const UsReplay *r = &self->replay;
  GArray *waiting = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = r->offer_at; self->offer >= 0 && i < r->offer->len; i++)
    {
      int old = g_array_index (r->offer, int, i);

      if (!us_replay_was_undone (r, us_journal_get (self->journal, old)))
        g_array_append_val (waiting, old);
    }
  return waiting;
}

/* What waits follows the line that is repaired now, so that it is offered on behind it. */
static int
hang_waiting (UsSession *self, const GArray *waiting)
{
  int last = self->head;

  for (guint i = 0; i < waiting->len; i++)
    last = us_journal_copy (self->journal, g_array_index (waiting, int, i), last);
  return last;
}

int
us_session_find_hung (UsSession *self, int head, int repair)
{
  int last = head;

  for (int i = repair + 1;
       i < us_journal_get_n_entries (self->journal) && us_journal_get (self->journal, i)->parent == last; i++)
    last = i;
  return last;
}

/* One question has one answer on a line, so that the youngest answer beside this line is the one that was copied. */
int
us_session_find_copied (UsSession *self, int copy)
{
  const UsEntry *own = us_journal_get (self->journal, copy);
  g_autoptr (GVariant) value = NULL;

  if (own->old >= 0)
    return own->old;
  value = us_journal_dup_value (self->journal, copy, self->names);
  for (int i = copy - 1; i >= 0; i--)
    {
      const UsEntry *other = us_journal_get (self->journal, i);
      g_autoptr (GVariant) its = NULL;

      if (other->by != own->by || other->section != own->section || other->nth != own->nth ||
          !g_str_equal (other->key, own->key) || us_journal_is_ancestor (self->journal, i, copy))
        continue;
      its = us_journal_dup_value (self->journal, i, self->names);
      if (g_variant_equal (value, its))
        return i;
    }
  return -1;
}

gboolean
us_session_repair (UsSession *self, int position, GVariant *answer, UsRepair *repair, GError **error)
{
  UsSessionMark mark = us_session_mark (self);
  g_autoptr (GVariant) owned = g_variant_ref_sink (answer);
  int looked_at = self->looking;
  gboolean exactly = self->exactly;
  int offered, entry;
  gboolean done;
  g_autoptr (UsBoard) before = NULL;
  g_autofree char *which = NULL;
  g_autoptr (GArray) waiting = NULL;

  *repair = (UsRepair) { 0 };
  if (self->broken)
    return us_session_may_change (self, error);
  if (position < 1 || position > us_session_get_head_position (self))
    {
      g_set_error (error, US_ERROR, US_ERROR_NO_SUCH_POSITION, _("There is no position %d in this play."), position);
      return FALSE;
    }
  if (looked_at >= 0)
    {
      self->looking = -1;
      us_session_replay (self, NULL);
    }
  if (self->replay.board != NULL)
    before = us_board_ref (self->replay.board);

  /* Seen from the head: what was undone is no part of the line that is repaired. */
  self->tip = self->head;
  which = dup_taught (self, us_journal_get_at (self->journal, self->tip, position));
  waiting = find_waiting (self);
  entry = append_repaired (self, position, owned);
  self->offer = hang_waiting (self, waiting);
  offered = us_journal_depth (self->journal, self->offer) - position;
  self->head = self->tip = entry;
  self->replay.retaught = which;
  done = us_session_change (self, &mark, entry, error);
  self->replay.retaught = NULL;
  if (!done)
    {
      if (looked_at >= 0)
        us_session_look (self, looked_at, exactly, NULL);
      return FALSE;
    }

  us_session_count_kept (self, repair);
  repair->dropped = offered - repair->kept - repair->waiting;
  repair->before = g_steal_pointer (&before);
  repair->after = self->replay.board != NULL ? us_board_ref (self->replay.board) : NULL;
  return TRUE;
}

void
us_session_count_kept (UsSession *self, UsRepair *repair)
{
  const UsReplay *r = &self->replay;

  repair->kept = r->kept;
  repair->answers = r->answers;
  repair->waiting = 0;
  for (guint i = r->offer_at; self->offer >= 0 && i < r->offer->len; i++)
    repair->waiting += !us_replay_was_undone (r, us_journal_get (self->journal, g_array_index (r->offer, int, i)));
}

gboolean
us_session_give_up_offer (UsSession *self, GError **error)
{
  UsSessionMark mark = us_session_mark (self);

  if (!us_session_may_change (self, error))
    return FALSE;
  self->offer = -1;
  return us_session_change (self, &mark, -1, error);
}
