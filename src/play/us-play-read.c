/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-private.h"

#include <glib/gi18n-lib.h>

/* What changed elsewhere: in another window, on the command line, by an import. Nobody holds a lock between two answers,
 * so the play that is open here may have gone on, been given up, trashed or deleted meanwhile. */

/* Whether the row is there at all. */
static gboolean
find_row (UsPlay *self, gboolean *there, GError **error)
{
  return us_play_writer_find (self->writer, there, error);
}

gboolean
us_play_is_there (UsPlay *self, GError **error)
{
  gboolean there = TRUE;

  if (self->writer != NULL && !find_row (self, &there, error))
    return FALSE;
  return there || us_play_refuse (error, US_ERROR_STORE, _("This play was deleted elsewhere."));
}

static void
take_row (UsPlay *self, const UsListing *row)
{
  self->given_up = row->state == US_PLAY_STATE_ABANDONED;
  self->trashed = row->trashed != 0;
  self->deleted = FALSE;
}

gboolean
us_play_read_row (UsPlay *self, GError **error)
{
  g_autoptr (UsListing) row = us_store_get_listing (self->store, us_play_get_id (self), error);

  if (row == NULL)
    return FALSE;
  take_row (self, row);
  return TRUE;
}

gboolean
us_play_read (UsPlay *self, GError **error)
{
  UsPlayWriter *writer = NULL;
  g_autoptr (UsListing) row = NULL;
  UsSession *session;

  if (!us_play_is_there (self, error))
    return FALSE;
  row = us_store_get_listing (self->store, us_play_get_id (self), error);
  if (row == NULL)
    return FALSE;
  session = us_play_writer_open (self->store, row->id, FALSE, &writer, error);
  if (session == NULL)
    return FALSE;
  us_play_take_session (self, session, writer);
  take_row (self, row);
  return TRUE;
}

/* The store's own words where the play cannot go on as it is. */
static char *
dup_news (UsPlay *self)
{
  g_autoptr (GError) refused = NULL;

  if ((self->given_up || self->trashed || self->deleted) && !us_play_writer_check (self->writer, &refused))
    return g_strdup (refused->message);
  return g_strdup (_("Continued elsewhere"));
}

gboolean
us_play_read_again (UsPlay *self)
{
  gboolean there = TRUE;

  g_clear_error (&self->trouble);
  self->read_again = us_play_read (self, &self->trouble);
  if (!self->read_again && find_row (self, &there, NULL) && there == !self->deleted)
    return FALSE;
  self->deleted = !there;
  self->said = TRUE;
  us_play_take_text (self, US_PLAY_ADVICE, dup_news (self));
  return TRUE;
}

gboolean
us_play_find_otherwise (UsPlay *self, gboolean *otherwise, GError **error)
{
  g_autoptr (UsListing) row = NULL;
  gboolean there;

  *otherwise = FALSE;
  if (self->writer == NULL)
    return TRUE;
  if (!find_row (self, &there, error))
    return FALSE;
  if (!there)
    {
      *otherwise = !self->deleted;
      return TRUE;
    }
  row = us_store_get_listing (self->store, us_play_get_id (self), error);
  if (row == NULL)
    return FALSE;
  *otherwise = self->deleted || self->given_up != (row->state == US_PLAY_STATE_ABANDONED) ||
               self->trashed != (row->trashed != 0) || row->revision != us_play_writer_get_revision (self->writer);
  return TRUE;
}

/* The writer tells that the play went on; what was given up, trashed or taken up again only the row says, and may be why
 * a verb was refused. */
gboolean
us_play_is_stale (UsPlay *self, const GError *error)
{
  gboolean otherwise;

  if (self->writer == NULL)
    return FALSE;
  return g_error_matches (error, US_ERROR, US_ERROR_IN_USE) ||
         (us_play_find_otherwise (self, &otherwise, NULL) && otherwise);
}
