/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "us-store.h"

G_BEGIN_DECLS

/* What ties a session to its row of the store: how much of it is written, and of which revision it is. Each change of
 * the session is on the disk before anybody sees it. It belongs to whoever owns the session, lives as long as that, and
 * keeps the store alive. */
typedef struct _UsPlayWriter UsPlayWriter;

/* A new play. */
UsSession *us_play_writer_create (UsStore *store, const UsRules *rules, const UsStart *start, UsPlayWriter **writer,
                                  GError **error);
/* The next play of that campaign, which is given what it comes to and becomes a line of its log when it ends: both are
 * written together. US_ERROR_NOT_NOW: it has a play that goes on, or none may begin. */
UsSession *us_play_writer_create_in (UsStore *store, const char *campaign, const UsRules *rules, const UsStart *start,
                                     UsPlayWriter **writer, GError **error);
/* If the rules have changed so that the journal no longer fits, or the play is not as it was written (its checks, or
 * what it says of itself), the session stands at the last entry that is right and is read only
 * (us_session_get_broken()); nothing is written then, `error` stays unset, and us_play_writer_get_broken_reason() says
 * what is wrong. With `from_here` it goes on from the last entry that is right: what came after stays as a branch, as
 * far as it can be read, and the play matches its checks again. A play that ended under older rules, which it no longer
 * fits, keeps its end and is refused with US_ERROR_FINISHED. */
UsSession *us_play_writer_open (UsStore *store, gint64 id, gboolean from_here, UsPlayWriter **writer, GError **error);
void us_play_writer_free (UsPlayWriter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsPlayWriter, us_play_writer_free)

gint64 us_play_writer_get_id (const UsPlayWriter *self);
gint64 us_play_writer_get_revision (const UsPlayWriter *self); /* of the row, as it was read or written last */
const char *us_play_writer_get_uuid (const UsPlayWriter *self);
const char *us_play_writer_get_campaign (const UsPlayWriter *self); /* its uuid; NULL: it is of none */
/* Within a transaction: a play that an import has brought to its end comes into the log of its campaign, if it is not there
 * yet. */
gboolean us_play_writer_log_end (UsStore *store, gint64 id, GError **error);
const char *us_play_writer_get_broken_reason (const UsPlayWriter *self);
gboolean us_play_writer_may_go_on_from_here (const UsPlayWriter *self);
/* Whether the play is there, under whatever number it has now: going back to a backup may give its old one to another
 * play. */
gboolean us_play_writer_find (UsPlayWriter *self, gboolean *there, GError **error);
/* The row must be as it was when the session read or wrote it last. A play that has gone on, was trashed or deleted
 * elsewhere is refused with US_ERROR_IN_USE, one that was given up with US_ERROR_FINISHED; the message says which. */
gboolean us_play_writer_check (UsPlayWriter *self, GError **error);

G_END_DECLS
