/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-date-row.h"
#include "us-field-item.h"
#include "us-line-dialog.h"
#include "us-line-flags.h"

G_BEGIN_DECLS

/* A field with what edits it. */
typedef struct
{
  const UsField *field;
  int list;
  UsFieldItem *item;
  GtkWidget *editor;
  UsLineFlags *flags;
  gboolean folded;
} UsLinePart;

struct _UsLineDialog
{
  AdwDialog parent_instance;

  AdwWindowTitle *heading;
  AdwBanner *banner;
  GtkWidget *menu, *more_list, *origin;
  GtkBox *box;
  AdwExpanderRow *more;

  UsLineDraft *draft;
  GPtrArray *parts; /* UsLinePart */
  GtkWidget *list;  /* of the rows that came last */
  UsDateRow *date;
  UsLineFlags *date_flags;
  GPtrArray *keys; /* of all fields, and NULL */
  GVariant *begun; /* what was told when it was opened, or read again */
  int begun_date;
  GtkWidget *begin_at; /* what has the keys first; NULL: what does not fit, or the first */
  gboolean filling;
};

/* An editor for each of them, filled with what the log says. */
void us_line_dialog_add_fields (UsLineDialog *self);
/* The log was read again: what the player left alone is as it is there now. */
void us_line_dialog_read_again (UsLineDialog *self);
GVariant *us_line_dialog_dup_told (UsLineDialog *self);
/* What is told is another one now; a flag is accepted or not; a thing is wanted that the campaign does not have. */
void us_line_dialog_told_cb (UsLineDialog *self);
void us_line_dialog_accept_cb (UsLineDialog *self, const char *key, gboolean accepted);
void us_line_dialog_meet_cb (UsLineDialog *self, GtkWidget *pick);

G_END_DECLS
