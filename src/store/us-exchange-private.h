/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-store-private.h"

G_BEGIN_DECLS

UsKnown *us_known_new (const char *key, const char *which, GVariant *value, gint64 changed, gint64 trashed);

/* us-exchange.c: the object of a text of this format, told apart from other programs' and newer ones. format NULL: any,
 * returned in `found`. */
JsonObject *us_exchange_open     (JsonNode *node, const char *format, GError **error);
JsonObject *us_exchange_open_any (JsonNode *node, const char **found, GError **error);
JsonNode   *us_exchange_wrap     (const char *format, const char *member, JsonNode *content);

/* What a copy knows: {"box", "known": [...]}, with the envelope's members if `whole`. */
JsonNode  *us_exchange_write_known (const char *box, GPtrArray *list, gboolean whole);
GPtrArray *us_exchange_read_known  (JsonObject *object, const char **box, GError **error);

/* us-plain-play.c: a play as it stands in a text or in the file, checked but for the replay. */
typedef struct
{
  UsBy      by;
  char     *key, *section, *note;
  GVariant *value;
  guint32   print;
  int       parent;
  gint64    at;
  gboolean  bookmark;
  gboolean  lost;               /* it stands for one that is missing or cannot be read */
  gboolean  sound;              /* as it was written down, and so are all before it */
  guint64   check;              /* as the file has it */
} UsPlainEntry;

typedef struct
{
  char          *uuid, *game, *transcript, *summary, *outcome_text;
  char          *summary_message, *outcome_message;     /* never in exports */
  JsonNode      *options, *sources, *scores;
  const UsRules *rules;         /* NULL: a game that this program does not know */
  guint          version;
  guint64        seed;
  UsPlayState    state;
  UsOutcome      outcome;
  gint64         started, changed, seconds, trashed, revision;
  GPtrArray     *entries;       /* UsPlainEntry */
  int            head, tip, offer, length;
  /* Of one in the file: what is not as it was written. */
  gboolean       row_altered, note_altered, entry_strays;
  char          *altered;       /* one sentence; NULL: all is well */
  int            sound;         /* if altered: the last sound entry of the line to the head, or -1 */
} UsPlainPlay;

UsPlainPlay *us_plain_play_new   (void);
void         us_plain_play_free  (UsPlainPlay *play);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsPlainPlay, us_plain_play_free)
UsPlainEntry *us_plain_play_add  (UsPlainPlay *play);
JsonNode    *us_plain_play_write (const UsPlainPlay *play);
UsPlainPlay *us_plain_play_from_session (UsSession *session);
/* us-plain-store.c */
UsPlainPlay *us_plain_play_load  (UsStore *store, gint64 id, GError **error);
gboolean     us_plain_play_store (const UsPlainPlay *play, UsStore *store, gint64 *id, GError **error);
/* us-plain-mend.c: a play that was altered stays in the file as it is and is looked at up to its last sound entry, until
 * it is mended: it then stands there, what came after is a branch as far as it can be read, and the rest is gone. */
void         us_plain_play_judge (UsPlainPlay *play);       /* sets `altered`, and heads that exist */
void         us_plain_play_mend  (UsPlainPlay *play);       /* one that is well stays as it is */
int          us_plain_play_depth (const UsPlainPlay *play, int entry);      /* 0 for -1 */
gboolean     us_plain_play_leads (const UsPlainPlay *play, int from, int to);   /* `from` is on the line that ends at `to` */
/* us-plain-read.c */
UsPlainPlay *us_plain_play_read  (JsonObject *object, GError **error);
/* A session with the play's entries and heads, not opened yet. */
UsSession   *us_plain_play_new_session (const UsPlainPlay *play, const UsMemory *memory, GError **error);
/* The row's part that the rules tell. */
void         us_plain_play_describe (UsPlainPlay *play, UsSession *session);

/* us-import.c */
typedef struct
{
  char      *box;
  GPtrArray *known;             /* UsKnown */
} UsPlainCopy;

UsPlainCopy *us_plain_copy_new  (const char *box, GPtrArray *known);     /* takes the list */
void         us_plain_copy_free (UsPlainCopy *copy);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsPlainCopy, us_plain_copy_free)
/* The one way in for plays and copies, wherever they were read; takes both lists (UsPlainPlay, UsPlainCopy). A play needs
 * game, rules, version, seed, state, outcome, entries and heads; what a replay tells need not be there. */
UsImportReport *us_store_import_plain (UsStore *self, GPtrArray *plays, GPtrArray *copies, UsImportFlags flags, GError **error);

/* One entry or record a line, what stands around it as well. */
char *us_exchange_print (JsonNode *node);

G_END_DECLS
