/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Where an answer of a long list is found by typing; says so when nothing has that name. Signals: "changed" (the text),
 * "activate" (Enter), "down" (the key) and "digit" (one is typed into the empty field; TRUE: it meant something else). */
#define US_TYPE_PROMPT_SEARCH (us_prompt_search_get_type ())
G_DECLARE_FINAL_TYPE (UsPromptSearch, us_prompt_search, US, PROMPT_SEARCH, AdwBin)

GtkWidget *us_prompt_search_new (void);
/* Among other answers. `numbers`: their names have numbers, so a number finds something too. */
void us_prompt_search_begin (UsPromptSearch *self, gboolean numbers);
GtkWidget *us_prompt_search_get_entry (UsPromptSearch *self);
/* Without regard to case; "": nothing is looked for. */
char *us_prompt_search_dup_wanted (UsPromptSearch *self);
/* Takes the focus, too. */
void us_prompt_search_set_text (UsPromptSearch *self, const char *text);
/* As if it were typed here. */
void us_prompt_search_type (UsPromptSearch *self, const char *text);
void us_prompt_search_set_found (UsPromptSearch *self, gboolean found);
/* Below the field, until something else is typed; NULL: nothing. */
void us_prompt_search_say (UsPromptSearch *self, const char *text);

G_END_DECLS
