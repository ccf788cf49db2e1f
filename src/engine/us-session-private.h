/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "us-replay-private.h"

G_BEGIN_DECLS

/* A repair that was taken back, to which redo leads as long as nothing else is done. */
typedef struct
{
  int tip;   /* of its line, or -1 */
  int head;  /* where it stood, on that line */
  int offer; /* what it offered from, or -1 */
} UsTakenBack;

#define US_NOT_TAKEN_BACK ((UsTakenBack) { -1, -1, -1 })

struct _UsSession
{
  GObject parent_instance;

  const UsRules *rules;
  UsStart start;
  const UsTaught *taught;
  UsJournal *journal;
  UsNames *names;
  UsReplay replay;
  UsRun run;

  int head, tip, offer; /* entries, or -1 */
  UsTakenBack back;
  int looking;      /* position that is looked at, or -1 */
  gboolean exactly; /* in front of the entry that stands there, draws too */
  gboolean broken;
  int fitting; /* entries that fit, if broken */

  UsSessionCommit commit;
  gpointer commit_data;
};

/* What a change may have to give back. */
typedef struct
{
  int n_entries, head, tip, offer;
  UsTakenBack back;
} UsSessionMark;

UsSessionMark us_session_mark (UsSession *self);
void us_session_back (UsSession *self, const UsSessionMark *mark); /* as it was, replayed */

/* Plays from the start to the head, or to what is looked at; FALSE: rules or journal are wrong, and the error says
 * how. */
gboolean us_session_play (UsSession *self, int answering, GError **error);
/* The same line of play once more: nothing is drawn, recalled or taken up, so that nothing is added that nobody
 * keeps. */
gboolean us_session_replay (UsSession *self, GError **error);
/* Plays a change through, lets the store keep it and tells everybody; FALSE: all is as before. */
gboolean us_session_change (UsSession *self, const UsSessionMark *mark, int answering, GError **error);
/* The entries from the start to `entry`. */
void us_session_line (UsSession *self, int entry, GArray *path);
gboolean us_session_look (UsSession *self, int position, gboolean exactly, GError **error);
/* Head and tip at the entry; nothing is offered any longer. */
gboolean us_session_stand_at (UsSession *self, int entry, GError **error);
/* The last of the answers that waited when the line to `head` was repaired; `head` if none did. */
int us_session_find_hung (UsSession *self, int head, int repair);
/* The entry of which that one is a copy; -1: it is none, or was not found in what a file has. */
int us_session_find_copied (UsSession *self, int copy);
gboolean us_session_may_change (UsSession *self, GError **error);
int us_session_append (UsSession *self, UsBy by, const char *key, const char *section, int nth, GVariant *value,
                       guint32 print, int parent);

G_END_DECLS
