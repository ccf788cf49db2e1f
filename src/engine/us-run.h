/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-run-calls.h"
#include "us-stats.h"

G_BEGIN_DECLS

/* What rules call. They are one function that plays from set-up to score; whenever it asks or draws it takes the next
 * entry of the journal, and when there is none it stops: the call returns FALSE, and FALSE means "return FALSE". */

#define US_MAX_OPTIONS    24
#define US_MAX_COMPONENTS 12
#define US_MAX_TOPICS     24
#define US_MAX_RECORDS    128  /* of one library in one play */
#define US_MAX_RECORD     2048 /* bytes of a topic's record */
#define US_MAX_OVER       24   /* places that one move jumps over */

/* Public for the macros below and for the engine itself; rules touch no member. */
struct _UsRun
{
  const UsRules *rules;
  gboolean muted; /* a policy answers: no journal, no text, no board */
  gboolean over, stopped;
  gboolean reporting; /* between an answer of an open turn and the next */
  guint64 seed;
  int options[US_MAX_OPTIONS];
  UsSource sources[US_MAX_COMPONENTS];
  guint put_away; /* a bit for each component */
  guint64 draws[US_MAX_COMPONENTS];
  guint64 streams[US_MAX_COMPONENTS]; /* the components' us_random_component(), of a muted run */
  guint64 hash;                       /* of decisions and draws */
  UsOutcome outcome;
  int score; /* the player's */
  UsSide turn;
  int turn_unit;
  guint turn_taps;
  guint decisions, calls;
  guint taught; /* rises whenever the run learns or changes a record: rules that keep what records say read them anew */
  const struct _UsPolicy *policy;
  UsRandom random; /* the policy's */
  UsStats *stats;
  struct _UsRunaway *runaway; /* the way out of rules that cannot go on */
  struct _UsCopyCache *copy;  /* records of a free run */
  struct _UsReplay *replay;   /* everything that only a run with a journal needs */
};

static inline gboolean us_must (gboolean go_on) G_GNUC_WARN_UNUSED_RESULT;
static inline gboolean
us_must (gboolean go_on)
{
  return go_on;
} /* gcc drops the attribute inside ?: */

/* Questions. `text` is a template with {places}; the arguments are UsArg. Keys are stable names: the journal and the
 * translators' context. One possible value is taken without asking. */
#define us_run_confirm(run, key, text, ...) \
  us_must ((run)->muted ? us_run_muted_confirm (run) \
                        : us_run_ask_confirm (run, key, FALSE, text, US_ARGS (__VA_ARGS__)))
/**
 * us_run_done:
 *
 * The same where nothing is asked: orders were told, the board shows what they come to, and whoever presses says that
 * they are done. While answers wait behind a repair nothing is to be done, so it is said by itself, but for what is asked
 * aside.
 */
#define us_run_done(run, key, text, ...) \
  us_must ((run)->muted ? us_run_muted_confirm (run) : us_run_ask_confirm (run, key, TRUE, text, US_ARGS (__VA_ARGS__)))
#define us_run_choose(run, key, domain, values, n, value, text, ...) \
  us_must ((run)->muted \
             ? us_run_muted_choose (run, values, n, 0, value) \
             : us_run_ask_choose (run, key, domain, values, n, 0, FALSE, value, text, US_ARGS (__VA_ARGS__)))
#define us_run_choose_cell(run, key, domain, values, n, value, text, ...) \
  us_must ((run)->muted \
             ? us_run_muted_choose (run, values, n, 0, value) \
             : us_run_ask_choose (run, key, domain, values, n, 0, TRUE, value, text, US_ARGS (__VA_ARGS__)))
/**
 * us_run_open:
 *
 * An open turn: what the player chose to do. The last `leave` values end it and count as asked, all others, and what is
 * asked until the next us_run_open(), as reported. Random play leaves with probability 1/3, by the last value 7 times
 * in 8.
 */
#define us_run_open(run, key, domain, values, n, leave, value, text, ...) \
  us_must ((run)->muted \
             ? us_run_muted_open (run, values, n, leave, value) \
             : us_run_ask_choose (run, key, domain, values, n, leave, FALSE, value, text, US_ARGS (__VA_ARGS__)))
/* The same where the board shows some of the values: those are tapped there, and only the others are listed. A terminal
 * has the list alone, so something in it has to lead to them as well. */
#define us_run_open_on_board(run, key, domain, values, n, leave, value, text, ...) \
  us_must ((run)->muted \
             ? us_run_muted_open (run, values, n, leave, value) \
             : us_run_ask_choose (run, key, domain, values, n, leave, TRUE, value, text, US_ARGS (__VA_ARGS__)))
#define us_run_choose_many(run, key, domain, values, n, min, max, set, text, ...) \
  us_must ((run)->muted ? us_run_muted_many (run, values, n, min, max, set) \
                        : us_run_ask_many (run, key, domain, values, n, min, max, set, text, US_ARGS (__VA_ARGS__)))
/**
 * us_run_choose_cells:
 * @list: (out): a UsList of those that were chosen, in the order of @values
 *
 * Several places in one answer, tapped on the board: @min to @max of them, at most US_LIST_MAX.
 *
 * A play that was begun with rules that asked for a fixed number of places one after the other, under the same key,
 * goes on with its single answers.
 */
#define us_run_choose_cells(run, key, domain, values, n, min, max, list, text, ...) \
  us_must ((run)->muted ? us_run_muted_cells (run, values, n, min, max, list) \
                        : us_run_ask_cells (run, key, domain, values, n, min, max, list, text, US_ARGS (__VA_ARGS__)))
/**
 * us_run_form:
 * @fields: what is asked; the array is copied, the strings and domains that it names must outlive the play
 * @record: (out): what the fields' offsets point into; the caller clears it
 *
 * Several things in one answer and one tap, which teach the copy nothing. Bounds and values may follow from the state.
 */
#define us_run_form(run, key, fields, n, record, text, ...) \
  us_must ((run)->muted ? us_run_muted_form (run, fields, n, record) \
                        : us_run_ask_form (run, key, fields, n, record, text, US_ARGS (__VA_ARGS__)))
#define us_run_count(run, key, min, max, value, text, ...) \
  us_must ((run)->muted ? us_run_muted_count (run, min, max, value) \
                        : us_run_ask_count (run, key, min, max, value, text, US_ARGS (__VA_ARGS__)))

/* Chance. The app draws if the component is the app's, else the player tells what came at the table. */
#define us_run_draw(run, component, key, domain, from, value, text, ...) \
  us_must ((run)->muted ? us_run_muted_draw (run, component, from, value) \
                        : us_run_ask_draw (run, component, key, domain, from, value, text, US_ARGS (__VA_ARGS__)))
/**
 * us_run_claim_hand:
 *
 * Cards that came at the table and are now the app's to deal: asks which ones lie in the hand, so that the app can draw
 * from the others. Nothing is asked as long as they stay at the table or all are known.
 */
#define us_run_claim_hand(run, component, key, domain, hand, pool, text, ...) \
  us_must ((run)->sources[component] == US_AT_THE_TABLE || (hand)->hidden == 0 || \
           ((run)->muted ? us_run_muted_claim (run, hand, pool) \
                         : us_run_ask_claim (run, key, domain, hand, pool, text, US_ARGS (__VA_ARGS__))))
/**
 * us_run_roll_face:
 *
 * A die with faces of its own: `faces` may name a value more than once.
 */
#define us_run_roll_face(run, component, key, domain, faces, n, value, text, ...) \
  us_must ((run)->muted ? us_run_muted_face (run, component, faces, n, value) \
                        : us_run_ask_face (run, component, key, domain, faces, n, value, text, US_ARGS (__VA_ARGS__)))
/**
 * us_run_roll:
 *
 * All dice of a roll are one entry; `places` and `which` name them ("the red one").
 */
#define us_run_roll(run, component, key, places, which, n, sides, values, text, ...) \
  us_must ((run)->muted \
             ? us_run_muted_roll (run, component, n, sides, values) \
             : us_run_ask_roll (run, component, key, places, which, n, sides, values, text, US_ARGS (__VA_ARGS__)))

/**
 * us_run_roll_dice:
 *
 * The same with dice of different kinds: `sides` has one number for each.
 */
#define us_run_roll_dice(run, component, key, places, which, n, sides, values, text, ...) \
  us_must ((run)->muted ? us_run_muted_roll_dice (run, component, n, sides, values) \
                        : us_run_ask_roll_dice (run, component, key, places, which, n, sides, values, text, \
                                                US_ARGS (__VA_ARGS__)))

/**
 * us_run_taught:
 *
 * Taught once, then known: fills the topic's record.
 */
#define us_run_taught(run, topic, record) \
  us_must ((run)->muted ? us_run_muted_taught (run, topic, record) : us_run_ask_taught (run, topic, record))
/**
 * us_run_taught_all:
 * @topics: of one field each, distinct; @records has room for each of them
 *
 * Several at once: those that are not known yet stand on one page and are one answer. One alone is asked by itself.
 */
#define us_run_taught_all(run, key, topics, n, records, text) \
  us_must ((run)->muted ? us_run_muted_taught_all (run, topics, n, records) \
                        : us_run_ask_taught_all (run, key, topics, n, records, text))
/**
 * us_run_recall:
 * @known: (out): whether the copy knows it, or this play was told it
 *
 * Nothing is asked. What is known is written down, so that a play never changes when the copy does.
 */
#define us_run_recall(run, topic, record, known) \
  us_must ((run)->muted ? us_run_muted_recall (run, topic, record, known) : us_run_look_up (run, topic, record, known))
/**
 * us_run_carry:
 * @carried: (out): whether it is a play of a campaign
 *
 * What the campaign gave this play, before anything else is asked: the record of its fields, and its things among the
 * records of this play. No muted run is one.
 */
#define us_run_carry(run, record, carried) \
  us_must ((run)->muted ? (*(carried) = FALSE, TRUE) : us_run_take_carried (run, record, carried))
/**
 * us_run_log_line:
 *
 * The line of the campaign’s log that the play would be as it stands; the last one counts.
 */
#define us_run_log_line(run, record) ((run)->muted ? (void) 0 : us_run_set_log_line (run, record))
/**
 * us_run_accept_line:
 *
 * That line does not fit a rule of the log, at that field, because this play went by a house rule, or was told of something
 * only in the middle: it is accepted as it is.
 */
#define us_run_accept_line(run, rule, field) ((run)->muted ? (void) 0 : us_run_accept_log_line (run, rule, field))
/**
 * us_run_know_more:
 *
 * The play was told of one of its campaign’s things what that did not know: it goes into the campaign with the line.
 */
#define us_run_know_more(run, topic, index, record) \
  ((run)->muted ? (void) 0 : us_run_replace_record (run, topic, index, record))
/**
 * us_run_recall_all:
 *
 * The same of a library: all that the copy holds is written down in one entry under @key, and is among this play’s
 * records, so that a form can name them.
 */
#define us_run_recall_all(run, key, topic, domain) \
  us_must ((run)->muted ? us_run_muted_recall_all (run, topic) : us_run_look_up_all (run, key, topic, domain))
/**
 * us_run_taught_new:
 *
 * A record of a library that the player has said is a new one: it is taught.
 */
#define us_run_taught_new(run, topic, domain, value) \
  us_must ((run)->muted ? us_run_muted_taught_new (run, topic, value) \
                        : us_run_ask_taught_new (run, topic, domain, value))
/**
 * us_run_learn:
 *
 * The player’s last answers have shown it: the copy is taught it with them, for us_run_recall() in later plays. There is
 * no entry for it.
 */
#define us_run_learn(run, topic, record) ((run)->muted ? (void) 0 : us_run_learn_now (run, topic, record))
/**
 * us_run_answers_next:
 *
 * Whether the next answer of the play, or the one that a repair offers, is to this key: rules of an earlier day asked it
 * here, and a play that was begun with them goes on with what it was told.
 */
#define us_run_answers_next(run, key) (!(run)->muted && us_run_has_next (run, key))
/**
 * us_run_answers_other:
 *
 * Whether the play has gone on with the answer to another question than this one, or into another section: rules of an
 * earlier day did not ask it here.
 */
#define us_run_answers_other(run, key) (!(run)->muted && us_run_has_other (run, key))
/**
 * us_run_answered_next:
 *
 * Whether the play has gone on with this answer to this question, or with several of which it is one: rules of an
 * earlier day allowed it here.
 */
#define us_run_answered_next(run, key, answer) (!(run)->muted && us_run_has_given (run, key, answer))
/**
 * us_run_taught_one:
 *
 * Which of a library's records it is, or a new one, which is then taught. The value is its index in this play's table.
 */
#define us_run_taught_one(run, key, topic, domain, may_skip, value, text, ...) \
  us_must ((run)->muted ? us_run_muted_taught_one (run, topic, NULL, FALSE, value) \
                        : us_run_ask_taught_one (run, key, topic, domain, NULL, may_skip, FALSE, value, text, \
                                                 US_ARGS (__VA_ARGS__)))
/**
 * us_run_taught_other:
 * @except: a UsSet of this play's records that it cannot be; us_run_refuse() says why
 * @none: whether it may be none at all, which is US_VALUE_NONE
 *
 * The same where some records lie elsewhere. Whoever asks may always skip it. One of them, or US_VALUE_NONE, can be
 * suggested.
 */
#define us_run_taught_other(run, key, topic, domain, except, none, value, text, ...) \
  us_must ((run)->muted ? us_run_muted_taught_one (run, topic, except, none, value) \
                        : us_run_ask_taught_one (run, key, topic, domain, except, TRUE, none, value, text, \
                                                 US_ARGS (__VA_ARGS__)))
/**
 * us_run_taught_or_none:
 *
 * The same where whoever knows none of them says so, US_VALUE_NONE, instead of leaving it for later.
 */
#define us_run_taught_or_none(run, key, topic, domain, except, value, text, ...) \
  us_must ((run)->muted ? us_run_muted_taught_one (run, topic, except, TRUE, value) \
                        : us_run_ask_taught_one (run, key, topic, domain, except, FALSE, TRUE, value, text, \
                                                 US_ARGS (__VA_ARGS__)))
/**
 * us_run_taught_in_any_case:
 *
 * The same where it is one of them, and one that is not known yet is taught at once.
 */
#define us_run_taught_in_any_case(run, key, topic, domain, except, value, text, ...) \
  us_must ((run)->muted ? us_run_muted_taught_one (run, topic, except, FALSE, value) \
                        : us_run_ask_taught_one (run, key, topic, domain, except, FALSE, FALSE, value, text, \
                                                 US_ARGS (__VA_ARGS__)))
gconstpointer us_run_record (UsRun *run, int topic, int index);

/* Of a library whose records belong to values, `topic->domain`: a card that the game names and the player teaches. */
/**
 * us_run_know_of:
 * @may_skip: whether the player may leave it for later, which is not asked again in this play
 * @known: (out): whether the value's record is known now, for us_run_record_of()
 *
 * From this play, else from the copy, else the player is asked, in the words of @text.
 */
#define us_run_know_of(run, topic, value, may_skip, known, text, ...) \
  us_must ((run)->muted ? us_run_muted_know_of (run, topic, value, may_skip, known) \
                        : us_run_ask_know_of (run, topic, value, may_skip, known, text, US_ARGS (__VA_ARGS__)))
/**
 * us_run_recall_of:
 *
 * The same without ever asking.
 */
#define us_run_recall_of(run, topic, value, known) \
  us_must ((run)->muted ? us_run_muted_recall_of (run, topic, value, known) \
                        : us_run_look_up_of (run, topic, value, known))
/**
 * us_run_learn_of:
 *
 * The player’s last answer has shown it: this play knows it from here on, and the copy is taught it with the answer.
 * There is no entry for it, and nothing is said where it was known.
 */
#define us_run_learn_of(run, topic, value, record) \
  ((run)->muted ? us_run_muted_learn_of (run, topic, value, record) : us_run_learn_of_now (run, topic, value, record))
/**
 * us_run_record_of:
 *
 * What is known of the value now, or NULL. A correction may have taught or changed it: rules read it again after they
 * have settled.
 */
gconstpointer us_run_record_of (UsRun *run, int topic, int value);

/**
 * us_run_settle:
 *
 * Corrections and switches land here. Settle after each answer, draw and change, before deciding, telling and asking
 * what follows from it: a question before which the rules have not settled again takes no corrections.
 */
#define us_run_settle(run) us_must ((run)->muted || us_run_settle_now (run))

static inline int
us_run_option (const UsRun *run, int option)
{
  return run->options[option];
}
static inline gboolean
us_run_by_app (const UsRun *run, int component)
{
  return run->sources[component] == US_BY_THE_APP;
}

/**
 * us_run_put_away:
 *
 * Nothing is drawn from the component for the rest of the play, so who draws from it is no longer a question.
 */
static inline void
us_run_put_away (UsRun *run, int component)
{
  run->put_away |= 1u << component;
}

/**
 * us_run_leave_at_table:
 *
 * The player names what comes of the component, whoever was to draw from it: the app never does.
 */
static inline void
us_run_leave_at_table (UsRun *run, int component)
{
  run->sources[component] = US_AT_THE_TABLE;
  us_run_put_away (run, component);
}

/**
 * us_run_report:
 *
 * What is asked from here to the next us_run_open() is what has changed on the table, and counts as reported.
 */
static inline void
us_run_report (UsRun *run)
{
  run->reporting = TRUE;
}

/**
 * us_run_report_chosen:
 *
 * The same right after an answer by which the player has chosen to report it: undo leads back there as long as that
 * question is not asked again, and whoever chose it by mistake is offered the way. us_run_open() does so by itself.
 */
#define us_run_report_chosen(run) ((run)->muted ? us_run_report (run) : us_run_begin_report (run))

/* Structure. A section is where repair finds its feet again and a heading of the transcript: "round/3". */
void us_run_section (UsRun *run, const char *name, int n);
void us_run_turn (UsRun *run, UsSide side);
void us_run_turn_as (UsRun *run, UsSide side, int unit); /* its taps count as those of another of the rules’ units */

/**
 * us_run_state:
 *
 * Once, right after set-up: the state that is shown and corrected.
 */
void us_run_state (UsRun *run, gpointer state, const UsAdjust *adjust, guint n, UsPresent build);

/**
 * us_run_summary:
 *
 * What the shelf says of the play: "Round 3 · 12 VP"; the last one before the end stays beside the outcome. Of a play
 * that was given up only what stands before the first " · " is said, which is where it stood.
 */
#define us_run_summary(run, text, ...) ((run)->muted ? (void) 0 : us_run_set_summary (run, text, US_ARGS (__VA_ARGS__)))
void us_run_score (UsRun *run, const char *who, int value); /* "player", or the game's id for its bot */
#define us_run_finish(run, outcome, text, ...) \
  us_must (us_run_set_finished (run, outcome, (run)->muted ? NULL : text, US_ARGS (__VA_ARGS__)))

G_END_DECLS

#include "us-run-tell.h"
