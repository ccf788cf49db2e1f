/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-play-writer.h"
#include "us-play.h"

G_BEGIN_DECLS

/* Every property has its place in one of the arrays below: texts first, then what is true or false. */
typedef enum {
  US_PLAY_PROP_0,
  US_PLAY_TITLE,
  US_PLAY_SUBTITLE,
  US_PLAY_PLACE,
  US_PLAY_BANNER,
  US_PLAY_ADVICE,
  US_PLAY_HEADLINE,
  US_PLAY_RESULT,
  US_PLAY_RESULT_DETAIL,
  US_PLAY_MAIN_MEANING,
  US_PLAY_MAIN_LABEL,
  US_PLAY_MAIN_DETAIL,
  US_PLAY_MAIN_HINT,
  US_PLAY_MISSING,
  US_PLAY_COMPONENT,
  US_PLAY_SOURCE_LABEL,
  US_PLAY_BACK_DETAIL,
  US_PLAY_UNSAVED,
  US_PLAY_LOGGED,
  US_PLAY_LOGGED_LINE,
  US_PLAY_LOGGED_FLAGS,
  US_PLAY_NEXT_GAME,
  US_PLAY_MAIN_READY,
  US_PLAY_N_TEXTS = US_PLAY_MAIN_READY,
  US_PLAY_MAIN_SUGGESTED,
  US_PLAY_CAN_UNDO,
  US_PLAY_CAN_REDO,
  US_PLAY_CAN_GO_BACK,
  US_PLAY_MAY_STEP_BACK,
  US_PLAY_IS_NOW,
  US_PLAY_IS_PAST,
  US_PLAY_IS_OPEN,
  US_PLAY_SESSION,
  US_PLAY_N_FLAGS = US_PLAY_SESSION,
  US_PLAY_MODE,
  US_PLAY_LOOKING_AT,
  US_PLAY_REPAIRING,
  US_PLAY_QUESTION,
  US_PLAY_BOARD,
  US_PLAY_DRAFT,
  US_PLAY_LINES,
  US_PLAY_SO_FAR,
  US_PLAY_OTHERS,
  US_PLAY_CHOICES,
  US_PLAY_VALUES,
  US_PLAY_COMPONENTS,
  US_PLAY_JOURNAL,
  US_PLAY_N_PROPS
} UsPlayProp;

extern guint us_play_signals[]; /* "changed" alone */

#define US_PLAY_N_LISTS (US_PLAY_JOURNAL - US_PLAY_LINES)

/* What every verb goes through, so that faces see it at once and once. */
typedef struct
{
  int n; /* a position, a number of steps, a branch, a source */
  const char *name;
  GVariant *value;
  const char *lost; /* what is said if it is refused because the play went on elsewhere; NULL: that it did */
} UsPlayAsk;
typedef gboolean (*UsPlayVerb) (UsPlay *self, const UsPlayAsk *ask, GError **error);

struct _UsPlay
{
  GObject parent_instance;

  UsStore *store;       /* NULL: nothing is kept */
  UsCopy *copy;         /* what was taught, without a store */
  UsTaught *made_up;    /* the same, as simulations have it */
  UsPlayWriter *writer; /* NULL: nothing is kept */
  UsSession *session;
  gboolean given_up, trashed, deleted;
  int looking_at;    /* the position that was asked for, -1 without */
  char *looking_in;  /* the section of the line that was asked for, or NULL */
  int repairing;     /* the position whose question is asked again, 0 without */
  int stands_at;     /* of a play that stops: the position up to which it is right, else -1 */
  UsBoard *present;  /* the table of the head, while looking */
  GHashTable *infos; /* entry → UsEntryInfo, where no store keeps them */
  int n_seen;        /* entries whose infos are settled there */
  guint at_work;     /* a verb is: what the session says is part of it */

  /* What the last verb has brought. */
  gboolean brought, said, read_again;
  GError *trouble;
  UsPlayVerb unsaved; /* that the store could not write, or NULL */
  UsPlayAsk unsaved_ask;
  char *unsaved_name;
  UsRepair repair;
  gboolean repaired;
  int left;       /* the last entry of the line that the repair, or going back, has left; -1: nothing is taken back */
  int left_offer; /* what a repair offered from, there */
  UsBoard *hands; /* what lies on the table: before the moves, until they are done; or NULL */
  UsBoard *built; /* the table as the hands have it as long as answers wait behind a repair; else NULL */
  GPtrArray *moves;
  const char *moves_title;
  char *moves_detail;

  /* What faces see. */
  char *texts[US_PLAY_N_TEXTS];
  gboolean complete; /* the campaign is, in whose log it stands */
  gboolean lost;     /* it was given up, and that log has it as lost */
  gboolean flags[US_PLAY_N_FLAGS - US_PLAY_N_TEXTS];
  UsPlayMode mode;
  int seen_looking_at, seen_repairing;
  UsQuestion *question;
  UsBoard *board;
  GVariant *draft, *ahead;
  GPtrArray *steps;                   /* in which they were told, the beginning first; NULL: nothing was */
  guint step;                         /* which of them they are */
  char *steps_of;                     /* the question they belong to */
  GVariant *given;                    /* what was answered to the question that is asked again, or NULL */
  char *section;                      /* to which `before` belongs */
  GHashTable *before;                 /* key → text of a value when the section began */
  GListStore *lists[US_PLAY_N_LISTS]; /* NULL until asked for */
  GListStore *journal;                /* likewise */
};

/* us-play.c */
void us_play_notify (UsPlay *self, UsPlayProp prop);
/* Notifies if it differs; the text is taken. */
void us_play_take_text (UsPlay *self, UsPlayProp prop, char *text);
void us_play_set_flag (UsPlay *self, UsPlayProp prop, gboolean flag);
/* Another session, with what writes it or NULL; both are taken. */
void us_play_take_session (UsPlay *self, UsSession *session, UsPlayWriter *writer);

/* us-play-verbs.c */
gboolean us_play_do (UsPlay *self, UsPlayVerb verb, UsPlayAsk ask, GError **error);
gboolean us_play_refuse (GError **error, UsError code, const char *message);
/* What is recorded has to wait until the giving up is taken back. */
gboolean us_play_may_record (UsPlay *self, GError **error);
/* The present again, whatever was looked at. */
void us_play_return_to_now (UsPlay *self);

/* us-play-unsaved.c: after each verb. */
void us_play_forget_unsaved (UsPlay *self);
void us_play_keep_unsaved (UsPlay *self, UsPlayVerb verb, const UsPlayAsk *ask, const GError *refused);

/* us-play-moves.c */
void us_play_forget_moves (UsPlay *self);
gboolean us_play_do_repair (UsPlay *self, int position, GVariant *answer, GError **error);
/* Around an answer: where nobody knows what the hands have built they have built what is shown, and what the answer has
 * `kept` of those that waited is told. */
void us_play_hold_table (UsPlay *self);
void us_play_tell_kept (UsPlay *self, UsRepair kept);
gboolean us_play_do_take_back (UsPlay *self, const UsPlayAsk *ask, GError **error);
/* The line of play that a repair or a going back has left is gone on with. */
void us_play_tell_taken_back (UsPlay *self);
/* The repair is there again, and has left the line to `left`; `before`: the table as the hands have it. */
void us_play_tell_repaired_again (UsPlay *self, UsBoard *before, int left, int offer);
UsBoard *us_play_dup_table (UsPlay *self); /* as the hands have it; NULL before it is set up */
/* After a verb: nothing is brought any longer, unless no answer waits any more and the table is still as it was. */
void us_play_settle_moves (UsPlay *self);
void us_play_find_built (UsPlay *self); /* of another session */
gboolean us_play_do_go_back (UsPlay *self, const UsPlayAsk *ask, GError **error);
gboolean us_play_do_take_up (UsPlay *self, int entry, GError **error);

/* us-play-show.c: everything that faces see, as the play stands now. */
void us_play_show (UsPlay *self);
/* What can be done now. */
void us_play_show_flags (UsPlay *self);
void us_play_show_campaign (UsPlay *self);
void us_play_show_result (UsPlay *self);
void us_play_hear_campaign (UsPlay *self, const char *uuid);
UsPlayMode us_play_find_mode (UsPlay *self);

/* us-play-draft.c */
void us_play_take_draft (UsPlay *self, GVariant *draft);
/* What was told of this question before it was left; FALSE: nothing. */
gboolean us_play_take_kept_draft (UsPlay *self);
void us_play_forget_steps (UsPlay *self);
void us_play_clear_draft (UsPlay *self);
gboolean us_play_can_tell_back (UsPlay *self);
gboolean us_play_can_tell_again (UsPlay *self);

/* us-play-question.c */
void us_play_show_question (UsPlay *self);
/* What the draft decides: whether the big button is ready, and the hint below it. */
void us_play_show_draft (UsPlay *self);
/* What the big button answers now; NULL while the answer is not complete. */
GVariant *us_play_dup_main_answer (UsPlay *self);
/* Whether the big button leaves the answer that is asked for again as it is. */
gboolean us_play_keeps_given (UsPlay *self);

/* us-play-lists.c */
GListModel *us_play_get_list (UsPlay *self, UsPlayProp prop);
void us_play_show_lists (UsPlay *self);
gboolean us_play_only_tells (UsPlay *self); /* answers wait, and nothing of what was told is to be done now */
guint us_play_count_tasks (UsPlay *self);   /* headlines, steps and what is to be set up */
char *us_play_dup_first (UsPlay *self);     /* of them, in plain words; NULL without */

/* us-splice.c: turns the list into `items`; what is equal at both ends stays, and the middle is spliced. */
typedef gboolean (*UsSpliceEqual) (gpointer item, gpointer other);
void us_splice (GListStore *list, GPtrArray *items, UsSpliceEqual equal);

/* us-play-read.c: finds out how the play stands in the store. What goes by its number asks first whether it is there:
 * another play may have the number now. */
gboolean us_play_is_there (UsPlay *self, GError **error);
gboolean us_play_read (UsPlay *self, GError **error);
/* What the row says besides the journal. */
gboolean us_play_read_row (UsPlay *self, GError **error);
/* Whether a refusal means that the play stands otherwise in the store than here. */
gboolean us_play_is_stale (UsPlay *self, const GError *error);
/* Reads it again and says so; FALSE: it could not be read, and stands as it stood. */
gboolean us_play_read_again (UsPlay *self);
gboolean us_play_find_otherwise (UsPlay *self, gboolean *otherwise, GError **error);

/* us-play-journal.c */
/* What hangs on an answer that was repaired or kept goes over to its new entry, where no store does that. */
void us_play_carry_infos (UsPlay *self);
void us_play_read_journal (UsPlay *self); /* now, if it was asked for before */

G_END_DECLS
