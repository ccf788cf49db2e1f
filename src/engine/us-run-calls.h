/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-prompt.h"
#include "us-rules.h"

G_BEGIN_DECLS

#define US_VALUE_UNKNOWN (-1) /* of us_run_taught_one(): a record the player would rather not teach now */
#define US_VALUE_NEW     (-2)
#define US_VALUE_NONE    (-3) /* of us_run_taught_other(): none of them; the library's domain calls it "none" */

/* The functions behind the macros of us-run.h, which rules call instead: those that a muted run takes, those that ask,
 * and those that tell. */

gboolean us_run_muted_confirm (UsRun *run);
gboolean us_run_muted_choose (UsRun *run, const int *values, int n, int leave, int *value);
gboolean us_run_muted_open (UsRun *run, const int *values, int n, int leave, int *value);
gboolean us_run_muted_many (UsRun *run, const int *values, int n, int min, int max, UsSet *set);
gboolean us_run_muted_cells (UsRun *run, const int *values, int n, int min, int max, UsList *list);
gboolean us_run_muted_form (UsRun *run, const UsField *fields, guint n, gpointer record);
gboolean us_run_muted_count (UsRun *run, int min, int max, int *value);
gboolean us_run_muted_draw (UsRun *run, int component, UsSet *from, int *value);
gboolean us_run_muted_face (UsRun *run, int component, const int *faces, int n, int *value);
gboolean us_run_muted_claim (UsRun *run, UsHand *hand, UsSet *pool);
gboolean us_run_muted_roll (UsRun *run, int component, int n, int sides, int *values);
gboolean us_run_muted_roll_dice (UsRun *run, int component, int n, const int *sides, int *values);
gboolean us_run_muted_taught (UsRun *run, int topic, gpointer record);
gboolean us_run_muted_taught_all (UsRun *run, const int *topics, int n, gpointer const *records);
gboolean us_run_muted_recall (UsRun *run, int topic, gpointer record, gboolean *known);
gboolean us_run_muted_recall_all (UsRun *run, int topic);
gboolean us_run_muted_taught_new (UsRun *run, int topic, int *value);
gboolean us_run_muted_know_of (UsRun *run, int topic, int value, gboolean may_skip, gboolean *known);
gboolean us_run_muted_recall_of (UsRun *run, int topic, int value, gboolean *known);
void us_run_muted_learn_of (UsRun *run, int topic, int value, gconstpointer record);
gboolean us_run_muted_taught_one (UsRun *run, int topic, const UsSet *except, gboolean none, int *value);

gboolean us_run_ask_confirm (UsRun *run, const char *key, gboolean done, const char *text, const UsArg *args);
gboolean us_run_ask_choose (UsRun *run, const char *key, const UsDomain *domain, const int *values, int n, int leave,
                            gboolean cells, int *value, const char *text, const UsArg *args);
gboolean us_run_ask_many (UsRun *run, const char *key, const UsDomain *domain, const int *values, int n, int min,
                          int max, UsSet *set, const char *text, const UsArg *args);
gboolean us_run_ask_cells (UsRun *run, const char *key, const UsDomain *domain, const int *values, int n, int min,
                           int max, UsList *list, const char *text, const UsArg *args);
gboolean us_run_ask_form (UsRun *run, const char *key, const UsField *fields, guint n, gpointer record,
                          const char *text, const UsArg *args);
gboolean us_run_ask_count (UsRun *run, const char *key, int min, int max, int *value, const char *text,
                           const UsArg *args);
gboolean us_run_ask_draw (UsRun *run, int component, const char *key, const UsDomain *domain, UsSet *from, int *value,
                          const char *text, const UsArg *args);
gboolean us_run_ask_face (UsRun *run, int component, const char *key, const UsDomain *domain, const int *faces, int n,
                          int *value, const char *text, const UsArg *args);
gboolean us_run_ask_claim (UsRun *run, const char *key, const UsDomain *domain, UsHand *hand, UsSet *pool,
                           const char *text, const UsArg *args);
gboolean us_run_ask_roll (UsRun *run, int component, const char *key, const UsDomain *places, const int *which, int n,
                          int sides, int *values, const char *text, const UsArg *args);
gboolean us_run_ask_roll_dice (UsRun *run, int component, const char *key, const UsDomain *places, const int *which,
                               int n, const int *sides, int *values, const char *text, const UsArg *args);
gboolean us_run_ask_taught (UsRun *run, int topic, gpointer record);
gboolean us_run_ask_taught_all (UsRun *run, const char *key, const int *topics, int n, gpointer const *records,
                                const char *text);
gboolean us_run_look_up (UsRun *run, int topic, gpointer record, gboolean *known);
gboolean us_run_take_carried (UsRun *run, gpointer record, gboolean *carried);
void us_run_set_log_line (UsRun *run, gconstpointer record);
void us_run_accept_log_line (UsRun *run, int rule, const char *field);
void us_run_replace_record (UsRun *run, int topic, int index, gconstpointer record);
gboolean us_run_look_up_all (UsRun *run, const char *key, int topic, const UsDomain *domain);
gboolean us_run_ask_taught_new (UsRun *run, int topic, const UsDomain *domain, int *value);
void us_run_learn_now (UsRun *run, int topic, gconstpointer record);
gboolean us_run_ask_know_of (UsRun *run, int topic, int value, gboolean may_skip, gboolean *known, const char *text,
                             const UsArg *args);
gboolean us_run_look_up_of (UsRun *run, int topic, int value, gboolean *known);
void us_run_learn_of_now (UsRun *run, int topic, int value, gconstpointer record);
gboolean us_run_has_next (const UsRun *run, const char *key);
gboolean us_run_has_other (const UsRun *run, const char *key);
gboolean us_run_has_given (const UsRun *run, const char *key, const char *answer);
gboolean us_run_ask_taught_one (UsRun *run, const char *key, int topic, const UsDomain *domain, const UsSet *except,
                                gboolean may_skip, gboolean none, int *value, const char *text, const UsArg *args);
gboolean us_run_settle_now (UsRun *run);
gboolean us_run_set_finished (UsRun *run, UsOutcome outcome, const char *text, const UsArg *args);

void us_run_add_line (UsRun *run, UsLineKind kind, const char *id, const char *one, const char *many, int n,
                      const UsArg *args);
void us_run_begin_stage (UsRun *run, const UsDomain *domain, int value);
void us_run_set_head_moves (UsRun *run, const char *one, const char *many);
void us_run_begin_report (UsRun *run);
void us_run_hold_screen (UsRun *run);
void us_run_release_screen (UsRun *run);
void us_run_begin_passage (UsRun *run);
void us_run_begin_aside (UsRun *run);
void us_run_end_aside (UsRun *run);
void us_run_withdraw_lines (UsRun *run, const char *id);
void us_run_add_reason (UsRun *run, int rule, UsVerdict verdict, const char *text, const UsArg *args);
gboolean us_run_add_condition (UsRun *run, int rule, UsVerdict verdict, gboolean holds, const char *yes, const char *no,
                               const UsArg *args);
void us_run_add_mark (UsRun *run, const UsDomain *domain, int value, UsMarkVerdict verdict, int order, const char *text,
                      const UsArg *args);
void us_run_add_entry (UsRun *run, const UsDomain *domain, int value, UsMarkVerdict verdict);
void us_run_set_mark_glyph (UsRun *run, const char *glyph);
void us_run_set_sweep (UsRun *run, const UsDomain *domain, int origin, int direction, gboolean clockwise);
void us_run_add_detail (UsRun *run, const char *one, const char *many, int n, const UsArg *args);
void us_run_set_of (UsRun *run, const UsDomain *domain, int value);
void us_run_set_pictured (UsRun *run);
void us_run_set_offers (UsRun *run);
void us_run_set_done (UsRun *run, gboolean done);
void us_run_add_choice_detail (UsRun *run, int value, const char *one, const char *many, int n, const UsArg *args);
void us_run_add_refusal (UsRun *run, int value, const char *one, const char *many, int n, const UsArg *args);
void us_run_add_suggestion (UsRun *run, int value);
void us_run_add_suggestions (UsRun *run, const UsSet *set);
void us_run_set_drawn_from (UsRun *run, int component);
void us_run_set_begun (UsRun *run, const char *key, int value);
void us_run_add_brush (UsRun *run, const char *key, const UsDomain *domain, int value, int count, const char *text);
void us_run_add_move (UsRun *run, const UsDomain *domain, int from, int to, const char *token, gboolean forecast);
void us_run_add_move_over (UsRun *run, int value);
void us_run_set_move_wraps (UsRun *run);
void us_run_set_summary (UsRun *run, const char *text, const UsArg *args);

G_END_DECLS
