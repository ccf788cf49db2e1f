/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-session.h"

G_BEGIN_DECLS

/* The present question and what answers it. Signals: "answered" (GVariant *answer), "changed" (the
 * answer may be complete now), "why" as of UsLinesView. */
#define US_TYPE_PROMPT_VIEW (us_prompt_view_get_type ())
G_DECLARE_FINAL_TYPE (UsPromptView, us_prompt_view, US, PROMPT_VIEW, AdwBin)

GtkWidget *us_prompt_view_new (void);
/* `small`: instructions stand above, so the question is a heading and not the page's sentence. */
void us_prompt_view_show (UsPromptView *self, UsSession *session, gboolean small);
/* Little room: answers as tiles instead of rows. It holds from the next question shown. */
void us_prompt_view_set_compact (UsPromptView *self, gboolean compact);
void us_prompt_view_clear (UsPromptView *self);
/* What was put together here, or NULL while it is not complete. */
GVariant *us_prompt_view_dup_answer (UsPromptView *self);
/* What the answer still lacks, or NULL. */
char *us_prompt_view_dup_missing (UsPromptView *self);
gboolean us_prompt_view_type_digit (UsPromptView *self, guint digit);
gboolean us_prompt_view_pick (UsPromptView *self, const char *name);
GtkWidget *us_prompt_view_get_focus (UsPromptView *self); /* NULL: nothing here wants it */
gboolean us_prompt_view_ask_why (UsPromptView *self);

G_END_DECLS
