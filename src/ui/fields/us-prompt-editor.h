/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-prompt.h"

G_BEGIN_DECLS

/* What answers one kind of question. Signals: "changed" (the answer may be complete now, or no
 * longer) and "answered" (the player has pressed an answer: take it). An editor copies what it
 * needs, since a prompt dies with the next change. */
#define US_TYPE_PROMPT_EDITOR (us_prompt_editor_get_type ())
G_DECLARE_INTERFACE (UsPromptEditor, us_prompt_editor, US, PROMPT_EDITOR, GtkWidget)

struct _UsPromptEditorInterface
{
  GTypeInterface parent_iface;

  /* Asks another question of its kind with the widgets that there are; FALSE: it never can. */
  gboolean (*take) (UsPromptEditor *self, const UsPrompt *prompt, const UsNames *names);
  /* Those of the answers that the board does not show (UsAnswer), whenever a question is asked. */
  void (*show_others) (UsPromptEditor *self, GPtrArray *others);
  /* What is told so far, in the shape of the answer, or NULL; us_prompt_dup_missing() says what it lacks. */
  GVariant *(*dup_draft) (UsPromptEditor *self);
  /* What was answered before to the question that is asked again: it is filled in, or marked. */
  void (*mark) (UsPromptEditor *self, GVariant *given);
  /* What was told together with the answer: the draft of the form that it leads to, or the answers to questions that may
   * come next (UsBrush), by their keys; or NULL. */
  GVariant *(*dup_ahead) (UsPromptEditor *self);
  /* A letter; FALSE: there are no names to look for. */
  gboolean (*type) (UsPromptEditor *self, const char *letter);
  /* A number key; FALSE: it means nothing here. */
  gboolean (*type_digit) (UsPromptEditor *self, guint digit);
  /* The cell of the board that carries this name was tapped; FALSE: it does not answer. */
  gboolean (*pick) (UsPromptEditor *self, const char *name);
  /* Which of the question's brushes (UsBrush) lays now. Notifies "brush". */
  guint (*get_brush) (UsPromptEditor *self);
  /* The widget that takes the focus while the answer is not complete; NULL: the places of the board that answer. */
  GtkWidget *(*get_focus) (UsPromptEditor *self);
};

GVariant *us_prompt_editor_dup_draft (UsPromptEditor *self);
void us_prompt_editor_mark (UsPromptEditor *self, GVariant *given);
GVariant *us_prompt_editor_dup_ahead (UsPromptEditor *self);
gboolean us_prompt_editor_type (UsPromptEditor *self, const char *letter);
gboolean us_prompt_editor_type_digit (UsPromptEditor *self, guint digit);
gboolean us_prompt_editor_pick (UsPromptEditor *self, const char *name);
guint us_prompt_editor_get_brush (UsPromptEditor *self);
GtkWidget *us_prompt_editor_get_focus (UsPromptEditor *self);
void us_prompt_editor_changed (UsPromptEditor *self);
void us_prompt_editor_answered (UsPromptEditor *self);

/* NULL for the kinds that only the big button answers. `board`: where places are pointed at, or
 * NULL. `compact`: there is little room. */
GtkWidget *us_prompt_editor_new (const UsPrompt *prompt, const UsNames *names, UsBoard *board, gboolean compact);
/* Whether another editor asks where there is little room: else what was filled in so far stays. */
gboolean us_prompt_editor_minds_room (const UsPrompt *prompt, UsBoard *board);

/* Whether a tap on the board answers as well as a press of one of many answers beside it, which nobody would guess. */
gboolean us_prompt_editor_leaves_to_board (const UsPrompt *prompt, UsBoard *board);

/* Whether it is worth keeping for a later question. */
gboolean us_prompt_editor_is_kept (UsPromptEditor *self);
/* Whether it asks this question now, so that no other is needed. */
gboolean us_prompt_editor_take (UsPromptEditor *self, const UsPrompt *prompt, const UsNames *names, UsBoard *board,
                                gboolean compact);

/* One for each kind. */
GtkWidget *us_prompt_choice_new (const UsPrompt *prompt, const UsNames *names);
GtkWidget *us_prompt_tiles_new (const UsPrompt *prompt, const UsNames *names);
GtkWidget *us_prompt_cells_new (const UsPrompt *prompt, const UsNames *names);
GtkWidget *us_prompt_many_new (const UsPrompt *prompt, const UsNames *names);

/* How many are chosen, where several may be: "2 of 3 chosen". */
char *us_prompt_dup_chosen (int n, int min, int max, int n_choices);
/* Why no other can be chosen once `n` are, as many as may be. */
char *us_prompt_dup_full (int n);

/* The names of the choices as files have them, NULL-terminated. */
char **us_prompt_dup_names (const UsPrompt *prompt, const UsNames *names);

G_END_DECLS
