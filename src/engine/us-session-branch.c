/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-session-private.h"

#include <glib/gi18n-lib.h>

/* Lines of play that were left: by an undo and another answer, by going back, by a repair, or because another program
 * went on differently. Each can be taken up again, and then the present one is left. */

/* What is known of every entry, found in one pass: parents come first. */
typedef struct
{
  int depth;        /* entries from the start to it */
  gboolean goes_on; /* another one follows it */
  gboolean present; /* it stands on the line to the tip */
} Place;

static GArray *
find_places (UsSession *self)
{
  int n = us_journal_get_n_entries (self->journal);
  GArray *places = g_array_sized_new (FALSE, TRUE, sizeof (Place), (guint) n);

  g_array_set_size (places, (guint) n);
  for (int i = 0; i < n; i++)
    {
      int parent = us_journal_get (self->journal, i)->parent;

      g_array_index (places, Place, i).depth = 1;
      if (parent < 0)
        continue;
      g_array_index (places, Place, i).depth += g_array_index (places, Place, parent).depth;
      g_array_index (places, Place, parent).goes_on = TRUE;
    }
  for (int i = self->tip; i >= 0; i = us_journal_get (self->journal, i)->parent)
    g_array_index (places, Place, i).present = TRUE;
  return places;
}

/* FALSE if nobody did anything on it since it parted. */
static gboolean
describe (UsSession *self, const GArray *places, UsBranch *branch)
{
  int entry = branch->entry;
  gboolean done = FALSE;

  while (entry >= 0 && !g_array_index (places, Place, entry).present)
    {
      const UsEntry *own = us_journal_get (self->journal, entry);

      done = done || (own->by != US_BY_APP && own->by != US_BY_MEMORY);
      entry = own->parent;
    }
  branch->position = entry >= 0 ? g_array_index (places, Place, entry).depth : 0;
  branch->n_entries = g_array_index (places, Place, branch->entry).depth - branch->position;
  branch->section = us_journal_get (self->journal, branch->entry)->section;
  return done;
}

/* Whether the line to `entry` has another answer where `repaired` is one. */
static gboolean
was_repaired (const UsJournal *journal, int entry, int repaired)
{
  const UsEntry *own = us_journal_get (journal, repaired), *other;
  int position = us_journal_depth (journal, repaired), at;

  if (entry < 0 || us_journal_depth (journal, entry) < position)
    return FALSE;
  at = us_journal_get_at (journal, entry, position);
  other = us_journal_get (journal, at);
  return at != repaired && other->parent == own->parent && g_str_equal (other->key, own->key);
}

/* What waited behind a repair when another one came hangs behind the line that was repaired then, so that it is offered
 * on: copies, right after that repair. Nobody can stand there, for a question before them has no answer. */
static gboolean
hangs (UsSession *self, int entry)
{
  for (; entry > 0 && us_session_find_copied (self, entry) >= 0; entry--)
    {
      int parent = us_journal_get (self->journal, entry)->parent;

      if (parent != entry - 1)
        return was_repaired (self->journal, parent, entry - 1);
    }
  return FALSE;
}

GArray *
us_session_dup_branches (UsSession *self)
{
  GArray *branches = g_array_new (FALSE, FALSE, sizeof (UsBranch));
  g_autoptr (GArray) places = find_places (self);

  for (guint i = 0; i < places->len; i++)
    {
      UsBranch branch = { .entry = (int) i };

      if (!g_array_index (places, Place, i).goes_on && describe (self, places, &branch) && !hangs (self, (int) i))
        g_array_append_val (branches, branch);
    }
  return branches;
}

static gboolean
stand_at (UsSession *self, int entry, int offer, UsTakenBack back, GError **error)
{
  UsSessionMark mark = us_session_mark (self);
  int looked_at = self->looking;
  gboolean exactly = self->exactly;

  self->looking = -1;
  self->head = self->tip = entry;
  self->offer = offer;
  self->back = back;
  if (us_session_change (self, &mark, -1, error))
    return TRUE;
  us_session_look (self, looked_at, exactly, NULL);
  return FALSE;
}

gboolean
us_session_stand_at (UsSession *self, int entry, GError **error)
{
  return stand_at (self, entry, -1, US_NOT_TAKEN_BACK, error);
}

gboolean
us_session_take_back (UsSession *self, int entry, int offer, GError **error)
{
  g_return_val_if_fail (entry >= 0 && entry < us_journal_get_n_entries (self->journal), FALSE);

  if (self->broken)
    return us_session_may_change (self, error);
  return stand_at (self, entry, offer, (UsTakenBack) { self->tip, self->head, self->offer }, error);
}

static gboolean
replay_to (UsSession *self, int entry, GError **error)
{
  self->head = self->tip = entry;
  self->offer = -1;
  return us_session_replay (self, error);
}

/* Another program, or the rules of another day, may have left a branch that nobody can stand on. */
static gboolean
fits (UsSession *self, int entry, GError **error)
{
  UsSessionMark mark = us_session_mark (self);
  int looked_at = self->looking;
  g_autoptr (GError) wrong = NULL;

  self->looking = -1;
  replay_to (self, entry, &wrong);
  self->looking = looked_at;
  us_session_back (self, &mark);
  if (wrong != NULL)
    g_set_error (
      error, wrong->domain, wrong->code,
      _("This branch does not fit the rules of the game, so the play stays where it is; go on from here. (%s)"),
      wrong->message);
  return wrong == NULL;
}

gboolean
us_session_take_up (UsSession *self, int entry, GError **error)
{
  g_return_val_if_fail (entry >= 0 && entry < us_journal_get_n_entries (self->journal), FALSE);

  if (self->broken)
    return us_session_may_change (self, error);
  return fits (self, entry, error) && us_session_stand_at (self, entry, error);
}

UsBoard *
us_session_dup_board_of (UsSession *self, int entry)
{
  UsSessionMark mark = us_session_mark (self);
  UsBoard *board = NULL;

  if (self->broken || self->looking >= 0)
    return NULL;
  /* The line that the first of several repairs has left. */
  while (hangs (self, entry))
    entry = us_session_find_copied (self, entry);
  if (replay_to (self, entry, NULL) && self->replay.board != NULL)
    board = us_board_ref (self->replay.board);
  us_session_back (self, &mark);
  return board;
}
