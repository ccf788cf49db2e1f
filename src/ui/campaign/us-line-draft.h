/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-store-campaigns.h"

G_BEGIN_DECLS

/* A line of a log while somebody writes it: the campaign as it would be with the line as it stands. Nothing is in the
 * database before us_line_draft_save(), which is one step, with the things that the line names for the first time. */

typedef struct _UsLineDraft UsLineDraft;

/* What the line does not fit, whatever is still to be told of it; or what is only said of it, as one that is accepted. */
typedef struct
{
  char *key;          /* "campaign.ship-use/ships", as it is accepted; NULL: it is only said */
  const UsRule *rule; /* NULL: it is only said */
  int cause;          /* the game because of which; -1: none but itself */
  const char *field;
  char *text;
  gboolean accepted;
} UsLineFlag;

/* `line` 0: a new one, before the line `before`, or with 0 behind all others. */
UsLineDraft *us_line_draft_new (UsStore *store, const char *uuid, gint64 line, gint64 before, GError **error);
void us_line_draft_free (UsLineDraft *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsLineDraft, us_line_draft_free)

const UsCampaignRules *us_line_draft_get_rules (const UsLineDraft *self);
gint64 us_line_draft_get_line (const UsLineDraft *self);            /* 0: it is none yet */
const UsLogLine *us_line_draft_find_line (const UsLineDraft *self); /* as the log has it; NULL: it has none */
/* It left the log, and may come back to it: until then it cannot be saved, and nothing else is in its place. */
gboolean us_line_draft_is_gone (const UsLineDraft *self);
guint us_line_draft_get_number (const UsLineDraft *self);
/* An object of what the log says of it: NULL of a new one, and of one that cannot be read or is gone, which has a sentence
 * that says why. */
GVariant *us_line_draft_dup_value (const UsLineDraft *self);
const char *us_line_draft_get_broken (const UsLineDraft *self);
int us_line_draft_get_date (const UsLineDraft *self); /* of a new one: today; of one that is inserted nobody knows */

/* Folded for the line as it stands. It is valid until anything is told. */
const UsCampaign *us_line_draft_get_campaign (const UsLineDraft *self);
/* `told`: an object of those fields that are told. */
void us_line_draft_tell (UsLineDraft *self, int date, GVariant *told);
/* The least number of a field that fits the line as it stands; the least of all where none does. */
int us_line_draft_find_least (UsLineDraft *self, const UsField *field);
/* A thing that the campaign does not have yet. */
void us_line_draft_meet (UsLineDraft *self, guint list, const char *which, GVariant *value);
/* Which of the campaign's lists the field names things of; -1: of none. */
int us_line_draft_find_list (const UsLineDraft *self, const UsField *field);
gboolean us_line_draft_is_whole (const UsLineDraft *self); /* nothing is missing */
int us_line_draft_get_points (const UsLineDraft *self, int *total);
const GPtrArray *us_line_draft_get_flags (const UsLineDraft *self); /* UsLineFlag */
void us_line_draft_accept (UsLineDraft *self, const char *key, gboolean accepted);
/* Whether what is accepted, or a thing, differs from the log. */
gboolean us_line_draft_is_changed (const UsLineDraft *self);

/* Each is one step. If somebody else has changed the campaign it is read again, and all that was told stays. */
gboolean us_line_draft_save (UsLineDraft *self, GError **error);
gboolean us_line_draft_remove (UsLineDraft *self, GError **error);
gboolean us_line_draft_may_move (const UsLineDraft *self, int by);
gboolean us_line_draft_move (UsLineDraft *self, int by, GError **error); /* so many places down */

G_END_DECLS
