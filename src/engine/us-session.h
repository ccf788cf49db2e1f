/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board.h"
#include "us-journal.h"
#include "us-preview.h"
#include "us-prompt.h"
#include "us-run.h"

G_BEGIN_DECLS

/**
 * UsSession:
 *
 * A play at the table: rules, journal, and the present situation.
 *
 * Every change goes through one of the calls below and ends in the signal "changed"; a refused call changes nothing and
 * records nothing.
 */

#define US_TYPE_SESSION (us_session_get_type ())
G_DECLARE_FINAL_TYPE (UsSession, us_session, US, SESSION, GObject)

typedef struct
{
  guint64 seed;
  int options[US_MAX_OPTIONS];
  UsSource sources[US_MAX_COMPONENTS];
} UsStart;

void us_start_init (UsStart *start, const UsRules *rules); /* the defaults, seed 0 */

UsSession *us_session_new (const UsRules *rules, const UsStart *start, const UsTaught *taught);
/**
 * us_session_carry:
 *
 * What a campaign gives this play, us_campaign_dup_given(). Before it is opened for the first time.
 */
void us_session_carry (UsSession *self, GVariant *given);
/**
 * us_session_get_log_line:
 *
 * Returns: (nullable): the line of the campaign’s log that the play would be
 */
GVariant *us_session_get_log_line (UsSession *self);
/* Returns: (nullable): what is accepted of that line, "rule/field" */
const char *const *us_session_get_log_accepted (UsSession *self);
/**
 * us_session_dup_log_things:
 *
 * Returns: (nullable): what the play was told that its campaign did not have: of each list an object of its things, whole
 *   or what else is known of those that the campaign has
 */
GVariant *us_session_dup_log_things (UsSession *self);
/**
 * us_session_set_heads:
 *
 * Where a play that is read from a file stands. Its entries come first, through us_journal_add_raw(), then the heads,
 * then us_session_open(). `beside` is the line that is kept beside these: the one that a repair still offers from, or else
 * the repair that was taken back, which is the younger one of the two.
 */
void us_session_set_heads (UsSession *self, int head, int tip, int beside);
/**
 * us_session_open:
 *
 * Replays to the head.
 *
 * Returns: %FALSE if the journal does not fit the rules. The session then stands at the last entry that does and can
 *   only be looked at, us_session_get_broken() is %TRUE, and the error says where.
 */
gboolean us_session_open (UsSession *self, GError **error);
gboolean us_session_get_broken (UsSession *self);
/**
 * us_session_open_part:
 *
 * In place of us_session_open(), where somebody else knows that the line is right only up to @position. What fits of
 * that part can be looked at, as after an opening that failed.
 */
void us_session_open_part (UsSession *self, int position);

/**
 * UsSessionCommit:
 *
 * Called after a change has been played through and before anybody sees it: the store writes the new entries and heads
 * here.
 *
 * Returns: %FALSE to take the change back; whoever asked for it gets the error
 */
typedef gboolean (*UsSessionCommit) (UsSession *session, gpointer data, GError **error);
void us_session_set_commit (UsSession *self, UsSessionCommit commit, gpointer data);
gboolean us_session_teaches (UsSession *self); /* the change that is being committed teaches the copy something */
/**
 * us_session_teach:
 *
 * Tells the copy what the change taught. A commit calls it where play and copy are kept together or not at all; what
 * it has not told yet is told after the commit.
 */
gboolean us_session_teach (UsSession *self, GError **error);

/* The present situation. Everything borrowed is valid until a change is asked for, whether it is refused or not. */
const UsRules *us_session_get_rules (UsSession *self);
const UsStart *us_session_get_start (UsSession *self);
UsJournal *us_session_get_journal (UsSession *self);
const UsNames *us_session_get_names (UsSession *self);
int us_session_get_position (UsSession *self); /* entries from the start to what is shown */
int us_session_get_head_position (UsSession *self);
int us_session_get_head (UsSession *self);   /* entry, or -1 */
int us_session_get_tip (UsSession *self);    /* where redo leads */
int us_session_get_offer (UsSession *self);  /* the old line a repair still offers from, or -1 */
int us_session_get_beside (UsSession *self); /* what a file has of that, see us_session_set_heads() */
int
us_session_get_taken_back (UsSession *self); /* the last entry of a repair to which redo leads from the tip, or -1 */
gboolean us_session_get_looking (UsSession *self);
const char *us_session_get_section (UsSession *self);
UsSide us_session_get_turn (UsSession *self);
const UsPrompt *us_session_get_prompt (UsSession *self); /* NULL when finished or broken */
UsBoard *us_session_get_board (UsSession *self);         /* NULL before the table is set up */
UsOutcome us_session_get_outcome (UsSession *self);      /* US_OPEN while it goes on */
char *us_session_dup_outcome_text (UsSession *self);
char *us_session_dup_summary (UsSession *self);
/**
 * us_session_write_outcome_text:
 *
 * How the play ended, and in the next call how it stands, as us_text_write() has it.
 */
GVariant *us_session_write_outcome_text (UsSession *self);
GVariant *us_session_write_summary (UsSession *self);
/**
 * us_session_preview:
 * @told: (nullable): of a record of the topic, as far as it is told
 *
 * Returns: (nullable): what it would do on the table as it is shown now, see us_topic_preview()
 */
UsPreview *us_session_preview (UsSession *self, const UsTopic *topic, const char *which, GVariant *told);
guint us_session_get_n_scores (UsSession *self);
int us_session_get_score (UsSession *self, guint i, const char **who);

/**
 * us_session_get_n_lines:
 *
 * Lines of the present screen: told since the last entry by the player, and true of the table since corrections landed.
 */
guint us_session_get_n_lines (UsSession *self);
const UsLine *us_session_get_line (UsSession *self, guint i);
const UsReason *us_session_get_reasons (UsSession *self, guint first);              /* of a line or of the prompt */
const UsReasonMark *us_session_get_marks (UsSession *self, const UsReason *reason); /* as many as it has */

/**
 * us_session_dup_fix:
 *
 * Returns: (nullable): the key by which us_session_adjust() corrects what is taught of the value, "taught/card/duke"; NULL:
 *   it is of no topic that offers that
 */
char *us_session_dup_fix (UsSession *self, const UsDomain *domain, int value);
/* The same of what a line stands on: whose reasons it has first, else what it names first. */
char *us_session_dup_fix_of_line (UsSession *self, const UsLine *line);
/**
 * us_session_find_fix:
 * @which: (out): the record, within the key
 *
 * Returns: (nullable): the topic of such a key
 */
const UsTopic *us_session_find_fix (UsSession *self, const char *key, const char **which);
/* What it is called: "Duke". */
char *us_session_dup_fix_title (UsSession *self, const UsTopic *topic, const char *which);
/**
 * us_session_dup_fix_of_value:
 * @key: of a correctable value, which is called as what was taught where it tells where that thing lies
 *
 * Returns: (nullable): the same as us_session_dup_fix()
 */
char *us_session_dup_fix_of_value (UsSession *self, const char *key);
/**
 * us_session_dup_taught:
 * @known: (out): whether this play knows the record
 *
 * Returns: (nullable): what this play knows of the record, else what follows from its name
 */
GVariant *us_session_dup_taught (UsSession *self, const UsTopic *topic, const char *which, gboolean *known);
/**
 * us_session_find_telling:
 * @key: of us_session_dup_fix()
 *
 * Returns: the position of the player's answer that has taught it since a turn was done last, so that what is told now
 *   follows from it; 0 if none has, or if it was corrected since
 */
int us_session_find_telling (UsSession *self, const char *key);
/**
 * us_session_was_asked_about:
 * @key: of us_session_dup_fix()
 *
 * Returns: whether the player's last answer at or before the position was to a question that names it, and neither
 *   taught something nor told what was drawn
 */
gboolean us_session_was_asked_about (UsSession *self, int position, const char *key);

/* Returns: (nullable): the line of the present screen whose reasons begin there; NULL: it is the question. */
const UsLine *us_session_find_explained (UsSession *self, guint first_reason);
/**
 * us_session_is_of_another:
 * @i: one of the @n reasons of a line or question from @first on
 *
 * Whether they are those of several things, and the i-th is the first of another one.
 */
gboolean us_session_is_of_another (UsSession *self, guint first, guint n, guint i);

/* Correctable values and who draws. */
typedef struct
{
  const UsAdjust *adjust;
  int value, min, max;
  UsSet may; /* where not all from `min` to `max` can be chosen */
} UsAdjustable;
char *us_adjustable_dup_label (const UsAdjustable *self, const UsNames *names);
static inline gboolean
us_adjustable_may (const UsAdjustable *self, int value)
{
  return self->adjust->may == NULL || us_set_has (&self->may, value);
}
guint us_session_get_n_adjustables (UsSession *self);
const UsAdjustable *us_session_get_adjustable (UsSession *self, guint i);
const UsAdjustable *us_session_find_adjustable (UsSession *self, const char *key);
UsSource us_session_get_source (UsSession *self, guint component);
/**
 * us_session_is_put_away:
 *
 * Nothing more is drawn from it in this play: who draws decides nothing.
 */
gboolean us_session_is_put_away (UsSession *self, guint component);

/**
 * UsLogKind:
 *
 * The whole line of play to what is shown, in order: headings, lines, entries.
 */
typedef enum { US_LOG_SECTION, US_LOG_LINE, US_LOG_ENTRY } UsLogKind;
typedef struct
{
  UsLogKind kind;
  int position; /* ENTRY: entries up to and including it; LINE: entries before it */
  const char *section;
  UsSide turn;
  const UsLine *line;     /* LINE */
  int entry;              /* ENTRY: its id in the journal */
  UsText question;        /* ENTRY: what was asked */
  UsCountAs count_as;     /* ENTRY */
  const char *component;  /* ENTRY: what it was drawn from, or NULL */
  gboolean opens;         /* ENTRY: chosen in an open turn without ending it, or to report something */
  const UsDomain *domain; /* ENTRY: what was taught or looked up is shown as this value; NULL: as the journal has it */
  int value;
  const UsTopic *topic;  /* ENTRY: what was taught, or NULL */
  const UsField *fields; /* ENTRY: of the form that was filled, or NULL */
  guint n_fields;
  guint first_reason, n_reasons; /* ENTRY: why the player was asked */
} UsLogItem;
guint us_session_get_n_log (UsSession *self);
const UsLogItem *us_session_get_log (UsSession *self, guint i);
char *us_session_dup_entry_text (UsSession *self, const UsLogItem *item);  /* the answer, for people */
char *us_session_dup_entry_line (UsSession *self, const UsLogItem *item);  /* what was asked, and the answer */
char *us_session_dup_section_label (UsSession *self, const char *section); /* "Round 3" */
char *us_session_dup_transcript (UsSession *self);

/* --- Changes --- */

/**
 * us_session_answer:
 * @answer: in the shape that the prompt's kind asks for, see #UsPromptKind; numbers are int64. A floating reference is
 *   taken.
 */
gboolean us_session_answer (UsSession *self, GVariant *answer, GError **error);
gboolean us_session_undo (UsSession *self, guint steps, GError **error);
gboolean us_session_redo (UsSession *self, guint steps, GError **error);
gboolean us_session_can_undo (UsSession *self);
gboolean us_session_can_redo (UsSession *self);
/**
 * us_session_adjust:
 * @key: of a correctable value, or "taught/TOPIC/WHICH" with the whole record as its value, which corrects the copy too
 *
 * Corrects what is different on the table. It lands where the rules settled last before the present question.
 */
gboolean us_session_adjust (UsSession *self, const char *key, GVariant *value, GError **error);
gboolean us_session_source (UsSession *self, const char *component, UsSource source, GError **error);
/**
 * us_session_seek:
 * @position: entries from the start, or -1 for the head
 *
 * Looks at the first question at or after the position, and changes nothing: the head stays where it is.
 */
gboolean us_session_seek (UsSession *self, int position, GError **error);
/**
 * us_session_goto:
 *
 * Moves the head to the last question at or before the position. What came after stays as a branch.
 */
gboolean us_session_goto (UsSession *self, int position, GError **error);
/**
 * UsBranch:
 *
 * A line of play that the present one, up to its tip, does not go through.
 */
typedef struct
{
  int entry;           /* the last one of it */
  int position;        /* where it parts: entries that both have */
  int n_entries;       /* after that */
  const char *section; /* in which it ends */
} UsBranch;
GArray *us_session_dup_branches (UsSession *self); /* UsBranch, in the order in which they were left */
/**
 * us_session_dup_hindsight:
 *
 * Returns: (element-type int): entries of answers that were taken back for others, or repaired, after the app had drawn
 *   something, in the order in which they were given. What redo leads to is none of them, and no answer that was given
 *   once more, also behind a correction.
 */
GArray *us_session_dup_hindsight (UsSession *self);
/**
 * us_session_take_up:
 * @entry: the last one of a branch
 *
 * Goes on with the line that ends there; the present one stays as a branch.
 */
gboolean us_session_take_up (UsSession *self, int entry, GError **error);
/**
 * us_session_take_back:
 * @offer: what us_session_get_offer() was before the repair
 *
 * The same, where the present line is a repair of that one: what waited there waits again, and redo leads to the repair,
 * as after its undo.
 */
gboolean us_session_take_back (UsSession *self, int entry, int offer, GError **error);
/**
 * us_session_dup_board_of:
 * @entry: the last one of a line of play
 *
 * Returns: (transfer full) (nullable): the table at its end; nothing is changed. It is not asked while looking back
 */
UsBoard *us_session_dup_board_of (UsSession *self, int entry);
/**
 * us_session_is_within_turn:
 *
 * Whether what is asked follows from what was chosen in an open turn, to report something, or to teach it: undo leads
 * back there, and nothing but answers lies between.
 */
gboolean us_session_is_within_turn (UsSession *self);
void us_session_reread (UsSession *self); /* after the language has changed */

/**
 * UsRepair:
 *
 * What a repair came to: later entries that were kept, that do not fit any more, and that may fit further on.
 */
typedef struct
{
  int kept, dropped, waiting;
  int answers;             /* of those that were kept, the player's own */
  UsBoard *before, *after; /* their difference is what has to be moved on the table */
} UsRepair;
void us_repair_clear (UsRepair *repair);
/**
 * us_session_repair:
 * @position: of the entry whose answer was wrong; 1 is the first
 * @answer: what it should have been
 * @repair: (out): to be cleared with us_repair_clear()
 *
 * Plays on with the old answers wherever they belong to a question that is asked and fit it. The old line stays as a
 * branch; as long as a question waits that it has no answer to, the rest of it is offered on. What of it has been given
 * again and undone is offered no more: it comes back by redo alone.
 */
gboolean us_session_repair (UsSession *self, int position, GVariant *answer, UsRepair *repair, GError **error);
/**
 * us_session_count_kept:
 *
 * What the last change, an answer as well as a repair, has kept of the line before a repair, and what of it still waits.
 */
void us_session_count_kept (UsSession *self, UsRepair *repair);
/**
 * us_session_look_before:
 *
 * Looks at the question that the entry at `position` answered, to ask it again.
 */
gboolean us_session_look_before (UsSession *self, int position, GError **error);
/**
 * us_session_give_up_offer:
 *
 * Offers nothing more of the line before the last repair.
 */
gboolean us_session_give_up_offer (UsSession *self, GError **error);

/**
 * us_session_check_prints:
 * @position: (out): of the first entry that was given when other answers were possible than today, or -1
 *
 * Returns: whether every entry was given to a question with the same possible answers
 */
gboolean us_session_check_prints (UsSession *self, int *position);

G_END_DECLS
