/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-line-draft.h"

G_BEGIN_DECLS

/* A line of a campaign's log, to be entered or changed by hand. What is told most comes first, as pressed or typed; the rest
 * is folded away. Actions: line.save, line.cancel, line.insert-before, line.move-up, line.move-down, line.remove. Signals:
 * "saved", "removed", "insert" (gint64 line: a new one is wanted before it); the dialog is closed by then. */
#define US_TYPE_LINE_DIALOG (us_line_dialog_get_type ())
G_DECLARE_FINAL_TYPE (UsLineDialog, us_line_dialog, US, LINE_DIALOG, AdwDialog)

/* `line` 0: a new one, behind all others. */
AdwDialog *us_line_dialog_new (UsStore *store, const char *uuid, gint64 line);
/* A new one before that line. */
AdwDialog *us_line_dialog_new_before (UsStore *store, const char *uuid, gint64 before);
/* NULL: the campaign could not be read, which the dialog says. */
UsLineDraft *us_line_dialog_get_draft (UsLineDialog *self);
/* What edits the field with that key, "date" among them; or NULL. */
GtkWidget *us_line_dialog_find (UsLineDialog *self, const char *key);
/* Before it is presented: what edits that field has the keys first, and is seen. */
void us_line_dialog_begin_at (UsLineDialog *self, const char *key);

G_END_DECLS
