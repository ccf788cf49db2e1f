/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "us-run.h"

/* What rules say between their questions: lines, the reasons of a line or question, the words and suggestions of the next
 * question, and what moves on the board. Nothing of it stops, and a muted run passes over all of it. */

G_BEGIN_DECLS

static inline void
us_run_count_rule (UsRun *run, int rule, UsVerdict verdict)
{
  if (run->stats == NULL)
    return;
  /* No branch: whether a rule fails is what a processor cannot foresee. */
  (verdict == US_FAILS ? run->stats->tried : run->stats->fired)[rule]++;
}

static inline gboolean
us_run_count_condition (UsRun *run, int rule, gboolean holds)
{
  us_run_count_rule (run, rule, holds ? US_APPLIES : US_FAILS);
  return holds;
}

/**
 * US_AS_LISTED:
 *
 * Instead of a number: the plural goes by how many values the first list of the text has.
 */
#define US_AS_LISTED G_MININT

/**
 * Lines. The id is the translators' context and stays the same for ever; a plural has both forms and the number `n`.
 *
 * Whoever asks why is shown on the board what the line and its reasons name as values of a domain, and what the reasons
 * mark; an argument that has no place in the text only says where. Once a correction has changed something that they name there, the line leaves
 * the screen; an argument that is called by the key of a correctable value tells that value.
 */
#define us_run_line(run, kind, id, one, many, n, ...) \
  ((run)->muted ? (void) 0 : us_run_add_line (run, kind, id, one, many, n, US_ARGS (__VA_ARGS__)))
#define us_run_tell(run, id, text, ...)  us_run_line (run, US_LINE_DO, id, text, NULL, 0 __VA_OPT__ (, ) __VA_ARGS__)
#define us_run_head(run, id, text, ...)  us_run_line (run, US_LINE_HEAD, id, text, NULL, 0 __VA_OPT__ (, ) __VA_ARGS__)
#define us_run_stay(run, id, text, ...)  us_run_line (run, US_LINE_STAY, id, text, NULL, 0 __VA_OPT__ (, ) __VA_ARGS__)
#define us_run_say(run, id, text, ...)   us_run_line (run, US_LINE_SAY, id, text, NULL, 0 __VA_OPT__ (, ) __VA_ARGS__)
#define us_run_setup(run, id, text, ...) us_run_line (run, US_LINE_SETUP, id, text, NULL, 0 __VA_OPT__ (, ) __VA_ARGS__)
/* One of the things that make up a turn, in their order: the hands check it off, and what an answer has settled, `done`,
 * is so already. Those that were told stand there until the next question. */
#define us_run_step(run, done, id, text, ...) \
  ((run)->muted ? (void) 0 : us_run_set_done (run, done), \
   us_run_line (run, US_LINE_STEP, id, text, NULL, 0 __VA_OPT__ (, ) __VA_ARGS__))
#define us_run_tell_n(run, id, one, many, n, ...) \
  us_run_line (run, US_LINE_DO, id, one, many, n __VA_OPT__ (, ) __VA_ARGS__)
#define us_run_head_n(run, id, one, many, n, ...) \
  us_run_line (run, US_LINE_HEAD, id, one, many, n __VA_OPT__ (, ) __VA_ARGS__)
#define us_run_stay_n(run, id, one, many, n, ...) \
  us_run_line (run, US_LINE_STAY, id, one, many, n __VA_OPT__ (, ) __VA_ARGS__)
#define us_run_say_n(run, id, one, many, n, ...) \
  us_run_line (run, US_LINE_SAY, id, one, many, n __VA_OPT__ (, ) __VA_ARGS__)
#define us_run_setup_n(run, id, one, many, n, ...) \
  us_run_line (run, US_LINE_SETUP, id, one, many, n __VA_OPT__ (, ) __VA_ARGS__)

/**
 * us_run_head_moves:
 *
 * The heading that was just told counts: in its place these words stand as soon as a line of its screen moves something.
 * {n} is how many do, those that follow as well, and the plural goes by that.
 */
#define us_run_head_moves(run, one, many) ((run)->muted ? (void) 0 : us_run_set_head_moves (run, one, many))

/**
 * us_run_hold:
 *
 * What is told from here on is still to be done when the player has answered what is asked meanwhile: it stays on the
 * screen, with its numbers, until us_run_release().
 */
#define us_run_hold(run)    ((run)->muted ? (void) 0 : us_run_hold_screen (run))
#define us_run_release(run) ((run)->muted ? (void) 0 : us_run_release_screen (run))
/**
 * us_run_tell_anew:
 *
 * On a held screen: what is told from here to the next question may be told again, after the next call, because the
 * table has changed meanwhile. A line that is told again as it was stays where it stands; one that tells something else
 * of the same thing, which is its first argument, takes its place; one that is told no more leaves the screen.
 */
#define us_run_tell_anew(run) ((run)->muted ? (void) 0 : us_run_begin_passage (run))

/**
 * us_run_aside:
 *
 * Something else is asked before the question of this screen, until us_run_resume(), because of a switch: what was told
 * before is still to be done when the player has answered it, and what is told meanwhile is done then. No answer that
 * waits behind a repair stands in for it, unless the switch has waited as well.
 */
#define us_run_aside(run)  ((run)->muted ? (void) 0 : us_run_begin_aside (run))
#define us_run_resume(run) ((run)->muted ? (void) 0 : us_run_end_aside (run))
/**
 * us_run_withdraw:
 *
 * The lines of this id leave the screen: they are not to be done any more.
 */
#define us_run_withdraw(run, id) ((run)->muted ? (void) 0 : us_run_withdraw_lines (run, id))

/**
 * Reasons, before the line or question that they explain; the player's answer drops those that found none.
 *
 * A rule and its condition: counts it, gives the reason with the text that fits, and returns whether it holds, so that
 * it stands in an `if`. Both texts take the same arguments; either may be NULL where the rule's title says it all. They
 * are marked with N_(), for xgettext finds one text in a call.
 */
#define us_run_applies(run, rule, holds, yes, no, ...) \
  ((run)->muted ? us_run_count_condition (run, rule, holds) \
                : us_run_add_condition (run, rule, US_APPLIES, holds, yes, no, US_ARGS (__VA_ARGS__)))
/** The same of a rule that settles the matter where it holds. */
#define us_run_decides(run, rule, holds, yes, no, ...) \
  ((run)->muted ? us_run_count_condition (run, rule, holds) \
                : us_run_add_condition (run, rule, US_DECIDES, holds, yes, no, US_ARGS (__VA_ARGS__)))
/**
 * us_run_because:
 *
 * A reason whose verdict is known where it stands.
 */
#define us_run_because(run, rule, verdict, text, ...) \
  (us_run_count_rule (run, rule, verdict), \
   (run)->muted ? (void) 0 : us_run_add_reason (run, rule, verdict, text, US_ARGS (__VA_ARGS__)))
/**
 * us_run_reasons_of:
 *
 * Whose reasons are those that follow, up to the line or question: where a line tells of several things each has its own,
 * and what was taught of it is what they stand on.
 */
#define us_run_reasons_of(run, domain, value) ((run)->muted ? (void) 0 : us_run_set_of (run, domain, value))
#define us_run_fire(run, rule)                us_run_count_rule (run, rule, US_APPLIES) /* where a rule acts without a line */
/**
 * us_run_mark:
 * @verdict: US_CANDIDATE, US_DROPPED or US_CHOSEN
 * @order: met as n-th by what settles it, 0: nothing is said of that
 *
 * The picture of the reason that was just given: a place that it weighs, which is a value that the board shows. Of two
 * marks of a place the later one is drawn. What a mark names holds as what the text of its reason names.
 */
#define us_run_mark(run, domain, value, verdict, order) \
  ((run)->muted ? (void) 0 : us_run_add_mark (run, domain, value, verdict, order, NULL, NULL))
/* The same with a few words that stand in the place: "would be locked"; NULL: without. */
#define us_run_mark_text(run, domain, value, verdict, order, text, ...) \
  ((run)->muted ? (void) 0 : us_run_add_mark (run, domain, value, verdict, order, text, US_ARGS (__VA_ARGS__)))
/* The sign of the mark that was just made, a glyph: "lock". */
#define us_run_mark_glyph(run, glyph) ((run)->muted ? (void) 0 : us_run_set_mark_glyph (run, glyph))
/**
 * us_run_entry:
 * @verdict: US_DROPPED: passed over, US_CHOSEN: this one, US_CANDIDATE: not come to
 *
 * Of the same reason, a list that it goes through: the next entry from above.
 */
#define us_run_entry(run, domain, value, verdict) \
  ((run)->muted ? (void) 0 : us_run_add_entry (run, domain, value, verdict))
/**
 * us_run_sweep:
 * @direction: a UsDirection, as whoever looks at the board sees it
 *
 * Of the same reason: an arrow lies on the place of @origin, points in the direction, and turns from there until it
 * meets a place.
 */
#define us_run_sweep(run, domain, origin, direction, clockwise) \
  ((run)->muted ? (void) 0 : us_run_set_sweep (run, domain, origin, direction, clockwise))
/* An arrow beside the board: the cards that settle it show it. */
#define us_run_arrow(run, direction, clockwise) us_run_sweep (run, NULL, 0, direction, clockwise)
/**
 * us_run_detail:
 *
 * The second, quieter sentence of the line or question that follows; of two the last one.
 */
#define us_run_detail(run, text, ...) \
  ((run)->muted ? (void) 0 : us_run_add_detail (run, text, NULL, 0, US_ARGS (__VA_ARGS__)))
#define us_run_detail_n(run, one, many, n, ...) \
  ((run)->muted ? (void) 0 : us_run_add_detail (run, one, many, n, US_ARGS (__VA_ARGS__)))
/**
 * us_run_picture:
 *
 * What the line that follows names is drawn beside the heading of its screen, in the order of its arguments.
 */
#define us_run_picture(run) ((run)->muted ? (void) 0 : us_run_set_pictured (run))
/**
 * us_run_offer_fix:
 *
 * The line that follows tells what was just taught of the value that it names first, and offers to correct it.
 */
#define us_run_offer_fix(run) ((run)->muted ? (void) 0 : us_run_set_offers (run))
/* Whether the next question has its answer already, so that nobody reads what is told beside its choices. */
gboolean us_run_is_answered (const UsRun *run);
/**
 * us_run_choice_detail:
 *
 * Of the next question: the second line of a choice; a choice that is shown and cannot be taken now, with the reason;
 * the suggested answer. Where a number is asked for, the detail of the suggested one is what the big button says:
 * "I Paid One".
 */
#define us_run_choice_detail(run, value, text, ...) \
  ((run)->muted ? (void) 0 : us_run_add_choice_detail (run, value, text, NULL, 0, US_ARGS (__VA_ARGS__)))
#define us_run_choice_detail_n(run, value, one, many, n, ...) \
  ((run)->muted ? (void) 0 : us_run_add_choice_detail (run, value, one, many, n, US_ARGS (__VA_ARGS__)))
#define us_run_refuse(run, value, text, ...) \
  ((run)->muted ? (void) 0 : us_run_add_refusal (run, value, text, NULL, 0, US_ARGS (__VA_ARGS__)))
#define us_run_refuse_n(run, value, one, many, n, ...) \
  ((run)->muted ? (void) 0 : us_run_add_refusal (run, value, one, many, n, US_ARGS (__VA_ARGS__)))
/**
 * us_run_lay:
 *
 * Of the next question, which is for places of the board: what is laid there. Where a second one of the same places
 * follows at once, a line of its own says what that one lays, and in which words it is asked; the first line is the
 * question's own, which has words, so NULL.
 */
#define us_run_lay(run, key, domain, value, count, text) \
  ((run)->muted ? (void) 0 : us_run_add_brush (run, key, domain, value, count, text))
#define us_run_suggest(run, value) ((run)->muted ? (void) 0 : us_run_add_suggestion (run, value))
/* Where several things or places are chosen: those that are chosen already, and may be taken away. */
#define us_run_suggest_many(run, set) ((run)->muted ? (void) 0 : us_run_add_suggestions (run, set))
/* What the next question asks for is drawn from the component at the table, though by no call that draws. */
#define us_run_drawn_from(run, component) ((run)->muted ? (void) 0 : us_run_set_drawn_from (run, component))
/* Of the next us_run_know_of(): a choice of the topic that its form begins with, and that can be changed there. */
#define us_run_begin_with(run, key, value) ((run)->muted ? (void) 0 : us_run_set_begun (run, key, value))

/**
 * us_run_stage:
 *
 * The step of this section that begins here, called as its cell in the path on the table (us_area_add_step()), or what a
 * fact came with (us_cell_add_fact()). Once it is over, whoever presses it there looks back at its first screen.
 */
#define us_run_stage(run, domain, value) ((run)->muted ? (void) 0 : us_run_begin_stage (run, domain, value))

/**
 * us_run_move:
 *
 * The movement of a piece on the board, right after the line that tells it; or one that would happen.
 */
#define us_run_move(run, domain, from, to, token) \
  ((run)->muted ? (void) 0 : us_run_add_move (run, domain, from, to, token, FALSE))
#define us_run_forecast(run, domain, from, to, token) \
  ((run)->muted ? (void) 0 : us_run_add_move (run, domain, from, to, token, TRUE))
#define us_run_move_over(run, value) ((run)->muted ? (void) 0 : us_run_add_move_over (run, value))
#define us_run_move_wraps(run)       ((run)->muted ? (void) 0 : us_run_set_move_wraps (run))

G_END_DECLS
