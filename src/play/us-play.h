/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-copy.h"
#include "us-journal-line.h"
#include "us-question.h"
#include "us-session.h"
#include "us-store.h"

G_BEGIN_DECLS

/* A play that is open: what window, terminal and protocol are faces of. It owns the session, the row of the store that
 * the session is written to, or none, and all that is known of the play besides. A face reads the session as it likes
 * and changes it by the verbs below alone.
 *
 * Properties, all read only, notify when they differ and only then; a verb that has changed something freezes them,
 * does it, thaws them and then emits "changed" once. What is refused changes nothing but `unsaved` and emits nothing, unless the play
 * turns out to stand otherwise in the store: then it is read again, which is a change, and said in `advice`.
 *
 *   session UsSession  another one after the play was read again
 *   mode UsPlayMode, looking-at int (position, -1 without), repairing int (position, 0 without)
 *   title, subtitle ("The Phantom · Round 3"), place ("Round 3", the opponent before the first)
 *   banner ("" without), advice (what happened elsewhere, or NULL), headline (the first thing to do, or NULL)
 *   result, result-detail ("" while the play goes on)
 *   main-meaning, main-label (NULL: there is no such button), main-detail, main-hint, main-ready, main-suggested
 *   can-undo, can-redo, can-go-back, may-step-back (what was chosen in an open turn, to report or to teach it, asks on: undo leads back)
 *   is-now (a question is to be answered, also an old one), is-past (looking or repairing), is-open
 *   question UsQuestion or NULL, board UsBoard or NULL, draft GVariant, missing
 *   component (what is drawn at the table now, or NULL), source-label, back-detail (what going back takes)
 *   logged (which game of its campaign a play is that is over, and what came of it; "" without), logged-line (what the log
 *     says of that game, in a sentence; "" without), logged-flags (what of it does not fit and nobody has accepted; ""
 *     without), next-game (what leads to the one after it, or NULL; of a campaign that is complete main-meaning is
 *     "complete", and the big button leads to it)
 *   unsaved (why the last verb could not be written, until one can be; "" without)
 *   lines, so-far (UsTold), others, choices (UsChoice), values (UsTracked), components (UsDrawn)
 *   journal (UsJournalLine: sections with their lines, newest first), made when it is asked for the first time
 *
 * Items of a list stay while they are equal, and one items-changed tells of the middle that differs. */
#define US_TYPE_PLAY (us_play_get_type ())
G_DECLARE_FINAL_TYPE (UsPlay, us_play, US, PLAY, GObject)

#define US_TYPE_PLAY_MODE (us_play_mode_get_type ())
typedef enum {
  US_PLAY_MODE_NOW,       /* the present question */
  US_PLAY_MODE_LOOKING,   /* at the table as it was */
  US_PLAY_MODE_REPAIRING, /* an old question is asked again */
  US_PLAY_MODE_OVER,      /* finished */
  US_PLAY_MODE_STOPPED    /* given up, in the trash or deleted, or it no longer fits the rules or its checks */
} UsPlayMode;
GType us_play_mode_get_type (void);

/* A new play that is kept; the next one of a campaign; one that lasts as long as the object, with a copy (or NULL) that is
 * taken; one with a copy that is made up; one round a session that stands already; and one out of the store. */
UsPlay *us_play_new (UsStore *store, const UsRules *rules, const UsStart *start, GError **error);
UsPlay *us_play_new_in (UsStore *store, const char *campaign, const UsRules *rules, const UsStart *start,
                        GError **error);
UsPlay *us_play_new_passing (const UsRules *rules, const UsStart *start, UsCopy *copy, GError **error);
UsPlay *us_play_new_made_up (const UsRules *rules, const UsStart *start, GError **error);
UsPlay *us_play_new_around (UsSession *session);
UsPlay *us_play_open (UsStore *store, gint64 id, GError **error);

UsSession *us_play_get_session (UsPlay *self);
UsStore *us_play_get_store (UsPlay *self);       /* NULL: nothing is kept */
gint64 us_play_get_id (UsPlay *self);            /* 0: nothing is kept */
const char *us_play_get_uuid (UsPlay *self);     /* NULL: nothing is kept */
const char *us_play_get_campaign (UsPlay *self); /* its uuid; NULL: it is of none */
const UsRules *us_play_get_rules (UsPlay *self);
UsPlayMode us_play_get_mode (UsPlay *self);
int us_play_get_looking_at (UsPlay *self);
int us_play_get_repairing (UsPlay *self);
/* The outcome with what the store knows of it: giving up is no entry of the journal. */
UsOutcome us_play_get_outcome (UsPlay *self);
char *us_play_dup_outcome (UsPlay *self);
/* “3 answers changed or taken back after something hidden was seen”, of a play that is over; NULL if there were none. */
guint us_play_count_hindsight (UsPlay *self);
/* A sentence, and if wanted below it which answers they were; NULL without any. */
char *us_play_dup_hindsight (UsPlay *self, gboolean which);
gboolean us_play_get_given_up (UsPlay *self);
/* Why the play stops at what is shown, or NULL, and whether there is a way on. */
const char *us_play_get_broken_reason (UsPlay *self);
gboolean us_play_may_go_on (UsPlay *self);

const char *us_play_get_title (UsPlay *self);
const char *us_play_get_subtitle (UsPlay *self);
const char *us_play_get_place (UsPlay *self);
const char *us_play_get_banner (UsPlay *self);
const char *us_play_get_advice (UsPlay *self);
const char *us_play_get_headline (UsPlay *self);
const char *us_play_get_result (UsPlay *self);
const char *us_play_get_result_detail (UsPlay *self);
/* Returns: (nullable): the line that told it, with its reasons. */
const UsLine *us_play_find_result (UsPlay *self);
const char *us_play_get_main_meaning (UsPlay *self);
const char *us_play_get_main_label (UsPlay *self);
const char *us_play_get_main_detail (UsPlay *self);
const char *us_play_get_main_hint (UsPlay *self);
const char *us_play_get_missing (UsPlay *self);
const char *us_play_get_component (UsPlay *self);
const char *us_play_get_source_label (UsPlay *self);
const char *us_play_get_back_detail (UsPlay *self);
const char *us_play_get_unsaved (UsPlay *self);
const char *us_play_get_logged (UsPlay *self);
const char *us_play_get_logged_line (UsPlay *self);
const char *us_play_get_logged_flags (UsPlay *self);
const char *us_play_get_next_game (UsPlay *self);
gboolean us_play_get_main_ready (UsPlay *self);
gboolean us_play_get_main_suggested (UsPlay *self);
gboolean us_play_get_can_undo (UsPlay *self);
gboolean us_play_get_can_redo (UsPlay *self);
gboolean us_play_get_can_go_back (UsPlay *self);
gboolean us_play_get_may_step_back (UsPlay *self);
gboolean us_play_get_is_now (UsPlay *self);
gboolean us_play_get_is_past (UsPlay *self);
gboolean us_play_get_is_open (UsPlay *self);
UsQuestion *us_play_get_question (UsPlay *self);
UsBoard *us_play_get_board (UsPlay *self);
UsBoard *us_play_get_present_board (UsPlay *self); /* of the head, also while looking back */
GListModel *us_play_get_lines (UsPlay *self);
GListModel *us_play_get_so_far (UsPlay *self);
GListModel *us_play_get_others (UsPlay *self);
GListModel *us_play_get_choices (UsPlay *self);
GListModel *us_play_get_values (UsPlay *self);
GListModel *us_play_get_components (UsPlay *self);

/* The answer as far as it is given, in the shape that the question takes (us_prompt_dup_missing()); floating is sunk,
 * NULL is nothing. It is taken back with the question, and begins with the default answer. Not a verb: nothing is
 * recorded, and "changed" is not emitted. */
void us_play_set_draft (UsPlay *self, GVariant *draft);
GVariant *us_play_get_draft (UsPlay *self);
/* Both as the player has told them now, which is a step: can-undo and can-redo speak of these steps first. They are
 * taken back one by one, and told again, until something is answered. FALSE: there is none. */
void us_play_tell (UsPlay *self, GVariant *draft, GVariant *ahead);
gboolean us_play_tell_back (UsPlay *self);
gboolean us_play_tell_again (UsPlay *self);
/* Whether the draft has more than the question brings along: what was told of it before. */
gboolean us_play_get_begun (UsPlay *self);
/* What was answered to the question that is asked again, in the same shape: the draft begins with it. In a repair the
 * big button leaves it as it is as long as nothing else is told. After an undo only answers of several parts are begun
 * with what redo would say. NULL: nothing is asked again. */
GVariant *us_play_get_given (UsPlay *self);
/* What is told already of questions that may come next: their keys and answers ("a{sv}"), or NULL. It is given together
 * with the draft if they are asked at once, and goes with it; while it is there the draft is complete when all brushes of
 * the question (UsBrush) have their places. */
void us_play_set_ahead (UsPlay *self, GVariant *ahead);
GVariant *us_play_get_ahead (UsPlay *self);

/* --- Verbs ------------------------------------------------------------------------------------------------- */

/* Answers the question; while an old one is asked again, that is the repair. Floating is sunk. */
gboolean us_play_answer (UsPlay *self, GVariant *answer, GError **error);
/* What the big button does now: gives the default answer or the draft, leaves what is asked again as it was, returns to
 * the present, goes on from here. When
 * the play is over it is refused: another play is the face's affair. */
gboolean us_play_main (UsPlay *self, GError **error);
/* What could not be written, as it was asked for then; `unsaved` says that there is something. */
gboolean us_play_try_again (UsPlay *self, GError **error);
/* One step back is the last entry of the player with all that followed it; the giving up is taken back first, in a step
 * of its own. */
gboolean us_play_undo (UsPlay *self, guint steps, GError **error);
/* The same of one press, whatever number of answers it gave. */
gboolean us_play_undo_press (UsPlay *self, GError **error);
gboolean us_play_redo (UsPlay *self, guint steps, GError **error);
/* Looks at the table as it was after the entry at `position`; -1: back to the head, which a play that stops has not. */
gboolean us_play_look (UsPlay *self, int position, GError **error);
/* The same of the journal's line; several tell of one position, and the next section may begin with some of them. */
gboolean us_play_look_at_line (UsPlay *self, UsJournalLine *line, GError **error);
/* Back to where the play stands, or stops; nothing is looked at or asked again any longer. */
gboolean us_play_return (UsPlay *self, GError **error);
/* The question that the entry at `position` answered is asked again: us_play_answer() repairs, us_play_return() leaves. */
gboolean us_play_ask_again (UsPlay *self, int position, GError **error);
/* The last answer of the player's own at or before the position. */
gboolean us_play_ask_before (UsPlay *self, int position, GError **error);
/* Gives the entry at `position` (1 is the first) another answer and keeps the later ones that fit. Notes and bookmarks
 * go over to the new entries of both; the line that was left keeps its own. */
gboolean us_play_repair (UsPlay *self, int position, GVariant *answer, GError **error);
/* Goes on with the line that a repair or going back has left, as long as nothing was done since but answering what the
 * repair asked. */
gboolean us_play_take_back (UsPlay *self, GError **error);
gboolean us_play_may_take_back (UsPlay *self);
/* Moves the head to `position`; what came after stays as a branch. */
gboolean us_play_go_back (UsPlay *self, int position, GError **error);
/* Corrects a tracked value, or what was taught (us_session_adjust()). */
gboolean us_play_correct (UsPlay *self, const char *key, GVariant *value, GError **error);
/* Makes it what another tracked value of its kind is: where a card lies, the place of the one that it is moved onto. */
gboolean us_play_correct_like (UsPlay *self, const char *key, const char *other, GError **error);
/* The latter, by its key; where an answer of this turn has taught it, that answer is repaired. */
gboolean us_play_fix (UsPlay *self, const char *key, GVariant *value, GError **error);
gboolean us_play_switch (UsPlay *self, const char *component, UsSource source, GError **error);
gboolean us_play_give_up (UsPlay *self, GError **error);
/* What stops the play is taken back: it is taken up again, put back out of the trash, or goes on from the last entry
 * that is right. While looking back it goes on from there. */
gboolean us_play_go_on (UsPlay *self, GError **error);
/* Goes on with a line of play that was left: its number among us_session_dup_branches(), 1 is the first. */
gboolean us_play_take_up (UsPlay *self, int branch, GError **error);
/* Reads the play again if it stands otherwise in the store than here. */
gboolean us_play_reload (UsPlay *self, GError **error);

/* Notes and bookmarks belong to no move of the play: they notify their line of the journal, and "changed" is not
 * emitted. Positions are those of the present line of play, 1 is the first. NULL or "" is no note. */
gboolean us_play_set_note (UsPlay *self, int position, const char *text, GError **error);
gboolean us_play_set_bookmark (UsPlay *self, int position, gboolean on, GError **error);

/* --- What a verb has brought, until the next one is done ---------------------------------------------------- */

/* Of a repair, and of an answer after which others that waited behind a repair were kept; else NULL. */
const UsRepair *us_play_get_repair (UsPlay *self);
/* UsDifference: what has to be moved with the hands after a repair, after going back or to a branch; NULL: nothing. The title and
 * the sentence are for a person; the sentence is there without moves too. */
GPtrArray *us_play_get_moves (UsPlay *self);
/* The hands have moved all of it: whoever takes it back now puts it back. */
void us_play_set_moved (UsPlay *self);
const char *us_play_get_moves_title (UsPlay *self);
const char *us_play_get_moves_detail (UsPlay *self);
/* It was found out that the play stands otherwise in the store, and `advice` says how. */
gboolean us_play_get_said (UsPlay *self);
/* Of the last refusal: the play stood otherwise in the store and was read again; if that failed, why, which is the
 * caller's and said once. */
gboolean us_play_get_read_again (UsPlay *self);
GError *us_play_steal_trouble (UsPlay *self);

/* --- The journal -------------------------------------------------------------------------------------------- */

GListModel *us_play_get_journal (UsPlay *self);
/* The answer at this position, or the last before it; NULL without. */
UsJournalLine *us_play_find_answer (UsPlay *self, int position);
/* The entry at a position of the present line of play, and what hangs on it; to be cleared. */
int us_play_find_entry (UsPlay *self, int position, GError **error);
gboolean us_play_get_info (UsPlay *self, int entry, UsEntryInfo *info);
/* Every entry up to the head, also while looking back. */
typedef void (*UsPlayEntryFunc) (UsPlay *self, const UsLogItem *item, gpointer data);
void us_play_foreach_entry (UsPlay *self, UsPlayEntryFunc func, gpointer data);

G_END_DECLS
