/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-exchange.h"
#include "us-json.h"
#include "us-store-private.h"

G_BEGIN_DECLS

/* us-exchange.c: the object of a text of this format, told apart from other programs' and newer ones. format NULL: any,
 * returned in `found`. */
JsonObject *us_exchange_open (JsonNode *node, const char *format, GError **error);
JsonObject *us_exchange_open_any (JsonNode *node, const char **found, GError **error);
JsonNode *us_exchange_wrap (const char *format, const char *member, JsonNode *content);

/* What a copy knows: {"box", "known": [...]}, with the envelope's members if `whole`. */
JsonNode *us_exchange_write_record (const char *box, GPtrArray *list, gboolean whole);
GPtrArray *us_exchange_read_record (JsonObject *object, const char **box, GError **error);

/* us-plain-play.c: a play as it stands in a text or in the file, checked but for the replay. */
typedef struct
{
  UsBy by;
  char *key, *section, *note;
  GVariant *value;
  guint32 print;
  int parent;
  gint64 at;
  gboolean bookmark;
  gboolean lost;  /* it stands for one that is missing or cannot be read */
  gboolean sound; /* as it was written down, and so are all before it */
  guint64 check;  /* as the file has it */
} UsPlainEntry;

typedef struct
{
  char *uuid, *game, *transcript, *summary, *outcome_text;
  char *summary_message, *outcome_message; /* never in exports */
  JsonNode *options, *sources, *scores;
  const UsRules *rules; /* NULL: a game that this program does not know */
  guint version;
  guint64 seed;
  UsPlayState state;
  UsOutcome outcome;
  gint64 started, changed, seconds, trashed, revision;
  GPtrArray *entries; /* UsPlainEntry */
  int head, tip, offer, length;
  /* Of one in the file: what is not as it was written. */
  gboolean row_altered, note_altered, entry_strays;
  char *altered; /* one sentence; NULL: all is well */
  int sound;     /* if altered: the last sound entry of the line to the head, or -1 */
} UsPlainPlay;

UsPlainPlay *us_plain_play_new (void);
void us_plain_play_free (UsPlainPlay *play);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsPlainPlay, us_plain_play_free)
UsPlainEntry *us_plain_play_add (UsPlainPlay *play);
JsonNode *us_plain_play_write (const UsPlainPlay *play);
UsPlainPlay *us_plain_play_from_session (UsSession *session);
/* us-plain-store.c */
UsPlainPlay *us_plain_play_load (UsStore *store, gint64 id, GError **error);
gboolean us_plain_play_store (const UsPlainPlay *play, UsStore *store, gint64 *id, GError **error);
/* us-plain-mend.c: a play that was altered stays in the file as it is and is looked at up to its last sound entry,
 * until it is mended: it then stands there, what came after is a branch as far as it can be read, and the rest is
 * gone. */
void us_plain_play_judge (UsPlainPlay *play);                             /* sets `altered`, and heads that exist */
void us_plain_play_mend (UsPlainPlay *play);                              /* one that is well stays as it is */
int us_plain_play_depth (const UsPlainPlay *play, int entry);             /* 0 for -1 */
gboolean us_plain_play_leads (const UsPlainPlay *play, int from, int to); /* `from` is on the line that ends at `to` */
/* us-plain-read.c */
UsPlainPlay *us_plain_play_read (JsonObject *object, GError **error);
/* A session with the play's entries and heads, not opened yet. */
UsSession *us_plain_play_new_session (const UsPlainPlay *play, const UsTaught *taught, GError **error);
/* The row's part that the rules tell: from a replay, or from a play whose line is the same. */
void us_plain_play_describe (UsPlainPlay *play, UsSession *session);
void us_plain_play_describe_like (UsPlainPlay *play, const UsPlainPlay *other);

/* us-merge.c: what `theirs` has more than `ours`, which began as it did, comes into `ours` (not into the file yet).
 * Nothing of ours changes its place; ours goes on only if it is open, undone nowhere, and theirs goes through its tip.
 * Where theirs is the same play at a later time, and lacks nothing that ours has, ours becomes what theirs is. */
typedef struct
{
  guint n_entries, n_notes;     /* that came in */
  gboolean went_on, superseded; /* head, tip, offer and the row are theirs now */
  gboolean equal;               /* both had the same entries and stood at the same one */
  gboolean behind;              /* theirs stood where ours had been */
} UsMerge;
gboolean us_merge_began_alike (const UsPlainPlay *ours, const UsPlainPlay *theirs);
UsMerge us_merge_plays (UsPlainPlay *ours, const UsPlainPlay *theirs, gboolean theirs_is_later);

/* us-import-report.c */
UsImportReport *us_import_report_new (gboolean dry_run);
void us_import_report_add (UsImportReport *report, UsImportFinding finding, const char *kind, const char *id,
                           const char *title, const char *detail, gint64 trashed);

/* us-import-text.c */
typedef struct
{
  char *box;
  GPtrArray *known; /* UsTaughtRecord */
} UsPlainCopy;

UsPlainCopy *us_plain_copy_new (const char *box, GPtrArray *known); /* takes the list */
void us_plain_copy_free (UsPlainCopy *copy);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsPlainCopy, us_plain_copy_free)

/* us-import-check.c: takes what is refused out of the lists if it is salvaged, and else refuses them all. */
typedef struct
{
  UsStore *store;
  UsImportFlags flags;
  UsImportReport *report;
  GHashTable *seen; /* uuids and addresses of what is imported */
  GHashTable *cut;  /* play → why it does not replay to its end */
} UsImport;
gboolean us_import_check_plays (UsImport *import, GPtrArray *plays, GError **error);
gboolean us_import_check_copies (UsImport *import, GPtrArray *copies, GError **error);
char *us_import_dup_title (const UsPlainPlay *play);
/* For a play whose uuid belongs to one that began differently. */
char *us_import_dup_uuid_of_start (const UsPlainPlay *play);

/* us-import.c: the one way in for plays and copies, wherever they were read; takes both lists (UsPlainPlay,
 * UsPlainCopy). A play needs game, rules, version, seed, state, outcome, entries and heads; what a replay tells need
 * not be there. */
UsImportReport *us_store_import_plain (UsStore *self, GPtrArray *plays, GPtrArray *copies, UsImportFlags flags,
                                       GError **error);

/* One entry or record a line, what stands around it as well. */
char *us_exchange_print (JsonNode *node);

G_END_DECLS
