/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-log.h"
#include "us-store-campaigns.h"

G_BEGIN_DECLS

/* A file that comes into a campaign, from its text to the one step that it is. Until then nothing is changed. */
typedef struct
{
  UsStore *store;
  char *name; /* of the file, for people */
  GBytes *text;
  gboolean json;
  UsLog *log; /* what it comes into; NULL: a new campaign */
  UsLogDates dates;
  GHashTable *told; /* of things that the text only names: "ship/kite" → GVariant */
  UsLogReading *reading;
  UsLogReading *before; /* the one before it, which a dialog that closes may still show */
} UsLogIn;

/* What came of it, which Undo takes back. */
typedef struct
{
  char *uuid;
  gint64 revision; /* of the campaign afterwards */
  gboolean created;
} UsLogCame;

/* Whether a text is a campaign, whatever is wrong with it. */
gboolean us_log_in_is_campaign (const char *text, gsize length);

/* `uuid`: the campaign that a table or a JSON text comes into. NULL: the one that a JSON text is of, else one of its name,
 * else a new one. NULL with an error if nothing can be read. */
UsLogIn *us_log_in_new (UsStore *store, const char *uuid, const char *name, GBytes *text, GError **error);
void us_log_in_free (UsLogIn *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsLogIn, us_log_in_free)

/* Each reads the text anew; if that fails all is as it was. */
gboolean us_log_in_set_into (UsLogIn *self, const char *uuid, GError **error); /* NULL: a new campaign */
gboolean us_log_in_set_dates (UsLogIn *self, UsLogDates dates, GError **error);
/* Whether something of it has to be told, or has been told here. */
gboolean us_log_in_asks (const UsLogIn *self, const UsLogReadThing *thing);
gboolean us_log_in_tell (UsLogIn *self, const UsLogReadThing *thing, GVariant *value, GError **error);
/* As the campaign is by now. */
gboolean us_log_in_reload (UsLogIn *self, GError **error);

/* Whether anything would change, and nothing has to be told before. */
gboolean us_log_in_brings_any (const UsLogIn *self);
gboolean us_log_in_may_apply (const UsLogIn *self);
/* `name`: of a new campaign. US_ERROR_IN_USE: it was changed elsewhere. */
UsLogCame *us_log_in_apply (UsLogIn *self, const char *name, GError **error);

void us_log_came_free (UsLogCame *came);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsLogCame, us_log_came_free)
/* Refused once the campaign has gone on. */
gboolean us_log_came_take_back (const UsLogCame *came, UsStore *store, GError **error);

G_END_DECLS
