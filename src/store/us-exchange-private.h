/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-exchange.h"
#include "us-json.h"
#include "us-store-private.h"

G_BEGIN_DECLS

/* us-exchange.c: opens an exported text and refuses those of other programs or of newer versions.
 * us_exchange_open_any() takes any of our formats and returns which in `found`. */
JsonObject *us_exchange_open (JsonNode *node, const char *format, GError **error);
JsonObject *us_exchange_open_any (JsonNode *node, const char **found, GError **error);
JsonNode *us_exchange_wrap (const char *format, const char *member, JsonNode *content);

/* A copy as JSON: {"box", "known": [...]}, with the members of a whole export (format, version) if `whole`. */
JsonNode *us_exchange_write_record (const char *box, GPtrArray *list, gboolean whole);
GPtrArray *us_exchange_read_record (JsonObject *object, const char **box, GError **error);

/* us-plain-play.c: a play as it stands in an exported text or in the database. Its form has been checked, but it
 * has not been replayed. */
typedef struct
{
  UsBy by;
  char *key, *section, *note;
  GVariant *value;
  guint32 print;
  int parent;
  gint64 at;
  gboolean bookmark;
  gboolean lost;  /* stands in place of an entry that is missing or cannot be read */
  gboolean sound; /* this entry and all before it match their checks */
  guint64 check;  /* as the database has it */
} UsPlainEntry;

typedef struct
{
  char *uuid, *game, *transcript, *summary, *outcome_text;
  char *summary_message, *outcome_message; /* not part of exports */
  char *campaign;                          /* its uuid; NULL: it is of none */
  JsonNode *options, *sources, *scores;
  const UsRules *rules; /* NULL: this program does not know the game */
  guint version;
  guint64 seed;
  UsPlayState state;
  UsOutcome outcome;
  gint64 started, changed, seconds, trashed, revision;
  GPtrArray *entries; /* UsPlainEntry */
  int head, tip, offer, length;
  /* Only for plays from the database: which parts do not match their checks. */
  gboolean row_altered, note_altered, entry_strays;
  char *altered; /* one sentence that says what was altered; NULL: nothing */
  int sound;     /* if altered: the last entry on the line to the head that matches its checks, or -1 */
} UsPlainPlay;

UsPlainPlay *us_plain_play_new (void);
void us_plain_play_free (UsPlainPlay *play);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsPlainPlay, us_plain_play_free)
UsPlainEntry *us_plain_play_add (UsPlainPlay *play);
JsonNode *us_plain_play_write (const UsPlainPlay *play);
JsonNode *us_plain_scores (UsSession *session); /* {"player":12}, as the row keeps it */
UsPlainPlay *us_plain_play_from_session (UsSession *session);
/* us-plain-store.c */
UsPlainPlay *us_plain_play_load (UsStore *store, gint64 id, GError **error);
gboolean us_plain_play_store (const UsPlainPlay *play, UsStore *store, gint64 *id, GError **error);
/* us-plain-mend.c. A play that was altered stays in the database as it is and can be looked at up to its last
 * entry that matches its checks. us_plain_play_mend() makes that entry its head, keeps what came after as a branch
 * as far as it can be read, and drops the rest. */
void us_plain_play_judge (UsPlainPlay *play);                             /* sets `altered`, corrects wrong heads */
void us_plain_play_mend (UsPlainPlay *play);                              /* does nothing if `altered` is NULL */
int us_plain_play_depth (const UsPlainPlay *play, int entry);             /* how many entries lead to it; 0 for -1 */
gboolean us_plain_play_leads (const UsPlainPlay *play, int from, int to); /* is `from` on the line to `to`? */
/* us-plain-read.c */
UsPlainPlay *us_plain_play_read (JsonObject *object, GError **error);
/* Makes a session with the play's entries and heads that is not opened yet. */
UsSession *us_plain_play_new_session (const UsPlainPlay *play, const UsTaught *taught, GError **error);
/* Fills what follows from the entries (summary, scores, outcome): from a replay, or from another play whose line
 * of play is the same. */
void us_plain_play_describe (UsPlainPlay *play, UsSession *session);
void us_plain_play_describe_like (UsPlainPlay *play, const UsPlainPlay *other);

/* us-merge.c: brings the entries and notes that only `theirs` has into `ours`, in memory. Both must have begun in
 * the same way. No entry of `ours` is moved. The head of `ours` moves on only if the play is open, nothing in it
 * is undone, and the line of play of `theirs` goes through its tip. If `theirs` is a later state of the same play
 * and contains everything of `ours`, `ours` becomes equal to it. */
typedef struct
{
  guint n_entries, n_notes;     /* that came from `theirs` */
  gboolean went_on, superseded; /* head, tip, offer and the rest of the row are now those of `theirs` */
  gboolean equal;               /* both had the same entries and the same head */
  gboolean behind;              /* the head of `theirs` was at an earlier place on the line of play of `ours` */
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

/* us-import-check.c: checks what is to be imported. From a salvage a play that is refused is only taken out of the
 * list; otherwise it ends the import with an error. */
typedef struct
{
  UsStore *store;
  UsImportFlags flags;
  UsImportReport *report;
  GHashTable *seen;    /* uuids and addresses that have been seen, because none may appear twice */
  GHashTable *cut;     /* UsPlainPlay → why it was cut off before its end */
  GHashTable *renamed; /* uuid of a campaign in the file → the one it has here */
} UsImport;
/* Puts before an error which of `n` plays or copies in the file it is about; of a single one that need not be said.
 * `title`: of a play, or NULL. */
void us_import_say_which (gboolean play, guint i, guint n, const char *title, GError **error);
gboolean us_import_check_plays (UsImport *import, GPtrArray *plays, GError **error);
gboolean us_import_check_copies (UsImport *import, GPtrArray *copies, GError **error);
char *us_import_dup_title (const UsPlainPlay *play);
char *us_import_dup_uuid_of (GChecksum *checksum);
/* us-import-campaign.c */
gboolean us_import_check_campaigns (UsImport *import, GPtrArray *campaigns, GError **error);
gboolean us_import_campaigns (UsImport *import, GPtrArray *campaigns, GError **error);
/* A new uuid for a play whose own uuid already belongs to a play that began differently. */
char *us_import_dup_uuid_of_start (const UsPlainPlay *play);

/* us-import.c: every import of plays, copies and campaigns comes through here, wherever they were read. It takes over the
 * lists (UsPlainPlay, UsPlainCopy, UsPlainCampaign; NULL: none). A play must have game, rules, version, seed, state, outcome, entries and
 * heads; the replay fills in the rest. */
UsImportReport *us_store_import_plain (UsStore *self, GPtrArray *plays, GPtrArray *copies, GPtrArray *campaigns,
                                       UsImportFlags flags, GError **error);

/* Prints JSON with a line for each entry and each record, so that texts can be compared line by line. */
char *us_exchange_print (JsonNode *node);

G_END_DECLS
