/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-line-draft.h"

G_BEGIN_DECLS

typedef struct
{
  guint list;
  char *which;
  GVariant *value;
} UsLineMet;

struct _UsLineDraft
{
  UsLog *log;
  UsCampaign *trial;
  gint64 line, before; /* `before`: which line comes after it; 0: none does */
  char *play;          /* that it is of, as far as there is one */
  int today;

  GVariant *written; /* the campaign as it was read */
  guint at;          /* which of its lines it is, or would be */
  gboolean is_there; /* among those that can be read */
  GHashTable *kept;  /* what is accepted of it in the log */

  GVariant *told;
  int date;
  GHashTable *accepted;
  GPtrArray *met;
  GPtrArray *flags;
  gboolean whole, stands; /* the trial has the line */
};

/* The campaign as it was read: one of its lines, and what is accepted of that. */
GVariant *us_line_draft_dup_written (const UsLineDraft *self, guint i);
void us_line_draft_read_accepted (GHashTable *accepted, GVariant *line);
/* One field alone is what it says. */
GVariant *us_line_draft_dup_as_file (const UsCampaignRules *rules, GVariant *object);
/* Folds the campaign with the line as it stands. */
void us_line_draft_try (UsLineDraft *self);

G_END_DECLS
