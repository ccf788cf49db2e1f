/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "us-journal-private.h"
#include "us-names-private.h"
#include "us-preview.h"
#include "us-session.h"

G_BEGIN_DECLS

/* What a run with a journal keeps beside UsRun: the line of play it follows, what was told, and the question it
 * stopped at. The session owns one and lays it anew for each replay; arrays keep their memory. */

typedef struct
{
  int value;
  gboolean refused;
  UsText text;
} UsChoiceNote;
typedef struct
{
  int line, number, from, to;
  const UsDomain *domain;
  const char *token;
  gboolean forecast, wraps;
  int over[US_MAX_OVER];
  int n_over;
} UsRunMove;
typedef struct
{
  const char *who;
  int value;
} UsRunScore;
typedef struct
{
  const char *key;
  int n;
} UsKeyCount;
typedef struct
{
  int topic;
  char *which;
  GVariant *value;
} UsTeaching;
/* What has just been corrected: a value and what it was, or (adjust NULL) a record of a library. */
typedef struct
{
  const UsAdjust *adjust;
  int was;
  int topic, record;
  int value; /* of a library whose records belong to values: whose it is */
} UsCorrected;

/* A part of a section, by the name that it has on the table. */
typedef struct
{
  const UsDomain *domain;
  int value;
  int position; /* entries before it */
} UsStage;

/* A record that is being told, and what it would do where the rules wait. */
typedef struct
{
  const UsTopic *topic;
  const char *which;
  GVariant *told;
  UsPreview *preview; /* NULL: there is no table yet, or nothing to show */
} UsPreviewAsk;

/* What the form that is asked next begins with. */
typedef struct
{
  const char *key; /* of a choice; NULL: nothing of its own */
  int value;
} UsBegun;

typedef struct _UsRunaway UsRunaway;

typedef struct _UsReplay
{
  const UsRules *rules;
  UsJournal *journal;
  UsNames *names;
  const UsTaught *taught;

  GArray *path;         /* int: entries from the start */
  guint cursor;         /* how many of them were taken */
  gboolean live;        /* stands at the tip: may draw, remember and take up offers */
  gboolean recalls;     /* at the tip the copy may answer */
  gboolean asks;        /* where it stops; a play that does not fit any longer is only shown */
  int answering;        /* the entry whose answer is new, or -1 */
  const char *retaught; /* it teaches this record of a library anew; or NULL */
  guint64 carried;      /* topics whose things the campaign has given: the copy’s are not among them */
  GHashTable *fresh;    /* "hero/knight": records that this session has taught the copy, which had none of them */

  GArray *beyond; /* int: entries of the line after the moment that is looked at */
  GArray *offer;  /* int: entries of the line before a repair, after the repaired one */
  int repaired;   /* the entry that took the place of the repaired one; or -1 */
  guint offer_at;
  int kept, answers;     /* of the offer: entries, and those that the player gave */
  int unsaid;            /* the first entry of those that went without saying and behind which nothing is kept; or -1 */
  int kept_before;       /* of the offer, when it was taken */
  guint settles;         /* of the rules since the last question or draw */
  const char *unsettled; /* what was asked or drawn last, if the rules have not settled since */
  const char *deaf;      /* the same of the question where it stands: a correction there would come too late */

  const char *section;
  GArray *counts; /* UsKeyCount: keys asked in this section */
  GArray *stages; /* UsStage: those of this section, in their order */

  GArray *lines;      /* UsLine */
  GArray *reasons;    /* UsReason */
  GArray *marks;      /* UsReasonMark: those of a reason follow one another */
  GArray *moves;      /* UsRunMove */
  GArray *log;        /* UsLogItem */
  GPtrArray *blocks;  /* what the texts above, and below, refer to, one after the other */
  guint block;        /* the one that is being filled */
  gsize filled;       /* of it */
  GHashTable *forms;  /* GBytes: the fields of forms, each kept once and as long as the play is open */
  guint reasons_from; /* reasons that wait for their line or question */
  UsText detail;
  gboolean pictured; /* the line that follows */
  GArray *notes;     /* UsChoiceNote for the next question */
  int suggestion;
  gboolean has_suggestion;
  UsSet suggestions;               /* where several are chosen */
  UsBrush brushes[US_MAX_BRUSHES]; /* for the next question */
  guint n_brushes;
  UsBegun begun;
  const char *drawn_from; /* the component that the next question is about, or NULL */
  guint screen_line, screen_move;
  guint question_line;  /* lines that stood there when the player answered last */
  UsBoard *was;         /* the table before the corrections that are landing, if lines were told of it */
  GArray *corrected;    /* UsCorrected: those corrections */
  int number;           /* of the last line that is done with the hands, on this screen */
  gboolean held;        /* the screen stays when the player answers */
  gboolean held_before; /* before something is asked aside */
  gboolean aside;       /* something is */
  gboolean switched;    /* what is asked aside follows from a switch that has not waited behind a repair … */
  gboolean handed_over; /* … and has been asked */
  guint aside_line;     /* the first line that is told aside */
  gboolean retells;     /* what is told now may have been told on this screen before */
  int last_told;        /* the line that was told last, or -1 */
  GArray *passage;      /* int: the lines of this screen that may be told anew */
  GArray *retold;       /* int: those that were, in the order in which they were told last */

  int counting;           /* the heading of this screen that says how many lines move something, or -1 … */
  UsText unmoved, moving; /* … what it says while none does, and of one and more */
  gboolean done;          /* the step that follows is settled */
  gboolean offers;        /* the line that follows offers to correct what it tells */
  const UsDomain *of;     /* whose reasons are given from here to the line or question; or NULL */
  int of_value;

  gpointer state;
  const UsAdjust *adjust;
  guint n_adjust;
  UsPresent build;
  UsPreviewAsk *preview; /* asked of the table where it stops; or NULL */

  UsPrompt *prompt;
  UsBoard *board;
  GArray *adjustables; /* UsAdjustable */
  UsText summary, outcome_text;
  GArray *scores;                /* UsRunScore */
  GArray *teachings;             /* UsTeaching: to be remembered once the change is safe */
  GVariant *log_line;            /* the line of a campaign’s log that the play would be; or NULL */
  GStrv log_accepted;            /* what is accepted of it, "rule/field"; or NULL */
  GVariant *told[US_MAX_TOPICS]; /* of single topics, by this play so far; borrowed from its entries … */
  GPtrArray *parts;              /* … or from here: parts of one that told several */
  GHashTable *skipped;           /* "card/duke": records of values that the player has left for later in this play */
  const UsDomain *libraries[US_MAX_TOPICS]; /* what the records of a library are called by */

  gboolean misused;  /* called after a stop */
  GError *error;     /* of the rules or of the journal */
  int wrong_entry;   /* that did not fit, or -1 */
  int strange_print; /* position of the first entry whose fingerprint differs, or -1 */
} UsReplay;

extern const UsDomain us_source_domain, us_rolled_domain; /* who draws it, and who rolls it */

void us_replay_init (UsReplay *r, const UsRules *rules, UsJournal *journal, UsNames *names);
void us_replay_clear (UsReplay *r);
GArray *us_replay_new_teachings (void); /* UsTeaching */
void us_replay_start (UsReplay *r);     /* before a run: forgets the last one */

int us_replay_count_key (UsReplay *r, const char *key); /* how often it was asked in this section, this time included */
int us_replay_next_id (UsReplay *r);
int us_replay_last_id (UsReplay *r);
int us_replay_append_copy (UsReplay *r, int old); /* of an entry of the old line of play */
void us_replay_log (UsRun *run, int entry, UsText question, UsCountAs count_as);
void us_replay_end_screen (UsReplay *r);
void us_replay_end_question (UsReplay *r); /* the same where the screen is held */
/* The line of this screen whose place the one that is told anew takes, or -1; and the end of telling anew. */
int us_replay_find_told (UsReplay *r, const UsLine *line);
void us_replay_note_retold (UsReplay *r, int line);
void us_replay_end_passage (UsReplay *r);
void us_replay_number_anew (UsReplay *r);                /* the numbers on the board count the lines that are left */
gboolean us_replay_forced (UsRun *run, const char *key); /* one answer is possible: nothing is asked */
void us_replay_asked (UsReplay *r);                      /* what was said of the question goes with it */

/* The heading that counts them says how many there are: of a screen that has passed all that were told. */
void us_replay_count_moves (UsReplay *r, gboolean passed);

/* A text as rules give it; what it refers to is kept. FALSE: it cannot be one, and the run stops. */
gboolean us_replay_text (UsRun *run, UsText *text, const char *context, const char *one, const char *many, int n,
                         const UsArg *args);
/* Calls the rules; FALSE as well if they had to be left. */
gboolean us_run_play (UsRun *run);
G_NORETURN void us_run_leave (UsRun *run); /* from within the rules, at once */

/* Every call of rules comes through here first; FALSE: it comes after a stop. */
gboolean us_replay_enter (UsRun *run);
/* The journal or the rules are wrong: the run stops. */
gboolean us_replay_wrong (UsRun *run, int entry, UsError code, const char *format, ...) G_GNUC_PRINTF (4, 5);
gboolean us_replay_wrong_error (UsRun *run, int entry, GError *error); /* takes the error */

/* What is asked, as far as an entry must fit it. */
typedef struct
{
  const char *key;
  int nth; /* counted by us_replay_next() */
  UsEntryShape shape;
  const UsDomain *domain;
  const int *values; /* what is possible; NULL: the numbers min … max */
  int n_values;
  int min, max;          /* of a number, of each die; of how many are chosen */
  int count;             /* dice */
  const int *sides;      /* of each die; NULL: max */
  int topic;             /* NAMED: what is taught; -1 */
  const UsSet *except;   /* NAMED: records that an answer offered by a repair must not name; or NULL */
  const UsField *fields; /* NAMED: of a form, which is read into `record`; else NULL */
  guint n_fields;
  gpointer record;
  gboolean decision; /* counts in the hash */
  const char *text;
  gboolean bare; /* the text stands in a table and has no context for translators */
  const UsArg *args;
  UsCountAs count_as;
} UsAsk;

typedef enum { US_TAKEN, US_NONE, US_STOP } UsTake;

/* Takes the next entry, or one that a repair offers; values go to v. NONE: the caller draws or stops with a prompt. */
UsTake us_replay_take (UsRun *run, UsAsk *ask, int *v, int *n);
/* Whether the next answer to this key is a single value: rules of an earlier day asked for one after the other. */
gboolean us_replay_is_single (UsRun *run, const char *key);
/* Adds an entry that the app drew or the copy knew, as if it had been there. */
void us_replay_record (UsRun *run, const UsAsk *ask, UsBy by, const int *v, int n, GVariant *named);
/* Corrections and switches that stand next, `all` of them or those that were made at this settling; FALSE: one is
 * wrong. */
gboolean us_replay_land (UsRun *run, gboolean all);
/* What the copy, or else this play, knows of a single topic; NULL: not known, or not to be asked here. */
GVariant *us_replay_recall (UsReplay *r, int topic, gpointer record);
/* Of a library: the records that the copy holds, and one of them. */
gboolean us_replay_is_carried (const UsReplay *r, int topic);
/* Of a list that the campaign has given what it has told besides holds, whatever an answer says of the thing. */
int us_replay_find_carried (const UsReplay *r, int topic, const char *which); /* or -1 */
void us_replay_begin_record (const UsReplay *r, int topic, const char *which, gpointer record);
char **us_replay_list_known (UsReplay *r, int topic);
gboolean us_replay_recall_one (UsReplay *r, int topic, const char *which, gpointer record);
/* What a record goes by that is new. */
char *us_replay_name_fresh (UsReplay *r, int topic, GVariant *named);
/* The record that the entry teaches once more, or NULL; the number of its copies may rise. */
char *us_replay_find_again (UsReplay *r, int topic, int id, gpointer record);
void us_replay_note_fresh (UsReplay *r, int topic, const char *which);
/* All records of a library that the copy knows, by their names; NULL: there are none, or not to be asked here. */
GVariant *us_replay_recall_library (UsReplay *r, int topic);
/* A form whose answer is kept for the copy if it `teaches`. */
gboolean us_replay_ask_fields (UsRun *run, const char *key, const UsField *fields, guint n, gpointer record,
                               gboolean teaches, GVariant *prefilled, const char *text, const UsArg *args);
void us_replay_tidy_answer (UsReplay *r, const UsField *fields, guint n, gconstpointer record);
void us_replay_teach (UsReplay *r, int topic, const char *which, GVariant *value);
/* The question for a record; `which`: NULL while nobody knows which one of a library it will be. */
UsPrompt *us_replay_new_teaching (UsReplay *r, const UsTopic *topic, const char *which);
gboolean us_replay_land_taught (UsRun *run, int id); /* the correction of a record of a library */
gconstpointer us_run_muted_record_of (UsRun *run, int topic, int value);
/* Round the landing of corrections: lines that tell of what they change leave the screen. */
void us_replay_correct_value (UsRun *run, const UsAdjust *adjust, int was);
void us_replay_correct_record (UsRun *run, int topic, const char *which, gconstpointer record);
void us_replay_outdate (UsRun *run);
const UsChoiceNote *us_replay_find_note (const UsReplay *r, int value, gboolean refused); /* of the next question */
guint32 us_ask_print (const UsAsk *ask);
/* A correction or a switch, which answers nothing. */
gboolean us_replay_is_note (const UsEntry *entry);
/* Behind the repair this stood already and was undone: it comes again by redo, and not because it is offered. What the app
 * drew and the copy knew comes as before. */
gboolean us_replay_was_undone (const UsReplay *r, const UsEntry *entry);
gboolean us_replay_asks_anew (const UsReplay *r); /* no answer that waits behind a repair belongs to the question */
UsLogItem *us_replay_last_log (UsReplay *r);

/* Stops with the prompt, which the replay owns from here on: FALSE. */
gboolean us_replay_stop (UsRun *run, UsPrompt *prompt, const UsAsk *ask);
void us_replay_preview (UsReplay *r);                     /* answers what is asked of the table */
void us_replay_mark_stages (UsReplay *r, UsBoard *board); /* where the steps on the table began */
void us_replay_table (UsRun *run);                        /* builds the board and the list of correctable values */
UsPrompt *us_prompt_new_for_ask (UsReplay *r, UsPromptKind kind, const UsAsk *ask, int leave);

/* The questions between two answers of an open turn report what happened at the table; all others the rules need. */
static inline UsCountAs
us_run_count_as (const UsRun *run)
{
  return run->reporting ? US_REPORTED : US_ASKED;
}

/* Each face of a die once, in their order; returns how many. */
int us_distinct_faces (const int *faces, int n, int *values);

G_END_DECLS
