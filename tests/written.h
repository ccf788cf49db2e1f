/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-play-writer.h"

/* A session and what writes it as one thing, for tests that look at the store without a play above it: the writer
 * lives as long as the session. */

static inline UsPlayWriter *
writer_of (UsSession *session)
{
  return g_object_get_data (G_OBJECT (session), "writer");
}

static inline UsSession *
written (UsSession *session, UsPlayWriter *writer)
{
  if (session != NULL)
    g_object_set_data_full (G_OBJECT (session), "writer", writer, (GDestroyNotify) us_play_writer_free);
  return session;
}

static inline UsSession *
written_create (UsStore *store, const UsRules *rules, const UsStart *start, GError **error)
{
  UsPlayWriter *writer = NULL;
  UsSession *session = us_play_writer_create (store, rules, start, &writer, error);

  return written (session, writer);
}

static inline UsSession *
written_open (UsStore *store, gint64 id, GError **error)
{
  UsPlayWriter *writer = NULL;
  UsSession *session = us_play_writer_open (store, id, FALSE, &writer, error);

  return written (session, writer);
}

static inline UsSession *
written_go_on (UsStore *store, gint64 id, GError **error)
{
  UsPlayWriter *writer = NULL;
  UsSession *session = us_play_writer_open (store, id, TRUE, &writer, error);

  return written (session, writer);
}

static inline gint64
written_id (UsSession *session)
{
  return writer_of (session) != NULL ? us_play_writer_get_id (writer_of (session)) : 0;
}

static inline const char *
written_uuid (UsSession *session)
{
  return writer_of (session) != NULL ? us_play_writer_get_uuid (writer_of (session)) : NULL;
}

static inline const char *
written_reason (UsSession *session)
{
  return us_play_writer_get_broken_reason (writer_of (session));
}

static inline gboolean
written_may_go_on (UsSession *session)
{
  return us_play_writer_may_go_on_from_here (writer_of (session));
}
