/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-pad-opener.h"
#include "us-play.h"

G_BEGIN_DECLS

/* The present question and what answers it; what is told so far is the draft of the play. Signals: "answered"
 * (GVariant *answer), "why" as of UsLinesView. Properties: play (UsPlay), compact (little room: answers as tiles instead
 * of rows). */
#define US_TYPE_PROMPT_VIEW (us_prompt_view_get_type ())
G_DECLARE_FINAL_TYPE (UsPromptView, us_prompt_view, US, PROMPT_VIEW, AdwBin)

/* A letter begins to look for a name; FALSE: there are none. */
gboolean us_prompt_view_type (UsPromptView *self, const char *letter);
gboolean us_prompt_view_type_digit (UsPromptView *self, guint digit);
gboolean us_prompt_view_pick (UsPromptView *self, const char *name);
GtkWidget *us_prompt_view_get_words (UsPromptView *self); /* what is asked, as it is read; not mapped without any */
GtkWidget *us_prompt_view_get_focus (UsPromptView *self); /* NULL: nothing here wants it */
/* Of the field that is told now; NULL: no form is asked. */
const char *us_prompt_view_get_key (UsPromptView *self);
/* Of a form: what edits the first field that is still to be told, or NULL. */
GtkWidget *us_prompt_view_find_missing (UsPromptView *self);
UsPadOpener *us_prompt_view_get_opener (UsPromptView *self); /* of a form that is told on a pad, or NULL */
gboolean us_prompt_view_ask_why (UsPromptView *self);

G_END_DECLS
