/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-cli.h"
#include "us-input.h"
#include "us-menu.h"
#include "us-play.h"

G_BEGIN_DECLS

/* Playing in a terminal: the situation in words, one line of input at a time. */

typedef struct
{
  UsPlay *play;
  char *section;  /* whose heading stands on the screen */
  char *new_name; /* of what is taught next, where it was typed instead of “a new one” */
  gboolean quits; /* the form was left to leave the play */
  UsInput end;    /* why nothing more can be read; US_INPUT_LINE while it can */
} UsTerminal;

UsExit us_terminal_run (UsPlay *play);

/* Which game, or which play in progress; *id is then its number. Neither is set if the player would
 * rather not. */
UsExit us_terminal_choose (UsStore *store, const UsRules **rules, char **id);

/* us-terminal-read.c. NULL: the end. */
const char *us_terminal_read (UsTerminal *self);
/* Picks from a menu of its own; -1: nothing was picked. */
int us_terminal_pick (UsTerminal *self, UsMenu *menu, const char *title);

/* us-terminal-answer.c: what a line means as an answer; NULL: it has been said what is wrong. */
GVariant *us_terminal_understand (const UsPrompt *prompt, const UsNames *names, UsBoard *board, const char *line);
/* A name that none of the choices has, where a new one is one of them; or NULL. */
char *us_terminal_dup_new_name (const UsPrompt *prompt, const UsNames *names, const char *line);
/* us-terminal-form.c: asks one field after the other; NULL: left, or the end. */
GVariant *us_terminal_fill (UsTerminal *self, const UsPrompt *prompt);
/* Whether the whole line is what a choice is called, so that it is no command. */
gboolean us_terminal_is_answer_name (const UsPrompt *prompt, const UsNames *names, const char *line);
/* What may be looked at in between; FALSE: the line is none of it. */
gboolean us_terminal_look (UsTerminal *self, const char *line);

/* us-terminal-rows.c: the first line has been read, the others it reads itself. NULL: none is told, which has been said,
 * or it was left. */
GVariant *us_terminal_fill_rows (UsTerminal *self, const UsPrompt *prompt, const UsNames *names, const char *first);
/* Whether the line may begin with a choice. */
gboolean us_terminal_begins_row (const UsPrompt *prompt, const UsNames *names, const char *line);

/* us-terminal-pad.c: a field whose values are the places of a pad; NULL: it is none. */
const UsPad *us_terminal_find_pad (const UsTopic *topic, const UsField *field);
void us_terminal_show_pad (const UsPrompt *prompt, const UsPad *pad);
char *us_terminal_dup_pad_said (const UsPrompt *prompt, const UsPad *pad, const UsNames *names, GVariant *value);
GVariant *us_terminal_understand_pad (const UsPrompt *prompt, const UsPad *pad, const UsNames *names, const char *line);

/* us-terminal-show.c */
void us_terminal_show (UsTerminal *self);
/* The question, with what the table (or NULL) shows of it. */
void us_terminal_show_prompt (const UsPrompt *prompt, const UsNames *names, UsBoard *board);
/* The same without what can be chosen. */
/* "In this order, 1 to 6 each: red, blue" */
char *us_terminal_dup_dice (const UsPrompt *prompt, const UsNames *names);
void us_terminal_show_asked (const UsPrompt *prompt, const UsNames *names);
void us_terminal_show_why (UsTerminal *self);
void us_terminal_show_help (void);

/* us-terminal-board.c, us-terminal-journal.c */
/* The maps that the question is about. */
void us_terminal_show_maps (const UsPrompt *prompt, UsBoard *board);
void us_terminal_show_area (UsSession *session, const UsArea *area);
void us_terminal_show_board (UsTerminal *self);
void us_terminal_show_beside (UsTerminal *self); /* what stands with what is told and asked now */
void us_terminal_show_layout (UsTerminal *self); /* where things lie at the start */
void us_terminal_show_journal (UsTerminal *self, gboolean all);

/* us-terminal-taught.c: tells a record anew, of any topic or of one alone; without a name it asks which. */
void us_terminal_teach (UsTerminal *self, const UsTopic *only, const char *name);

/* us-terminal-tools.c: what can be done besides answering. */
void us_terminal_say_error (UsTerminal *self, const GError *error);
void us_terminal_correct (UsTerminal *self);
void us_terminal_switch (UsTerminal *self);
/* What the last answer repaired, or kept of what waited behind a repair, and what is to be moved for it. */
void us_terminal_tell_moves (UsTerminal *self);
/* "look 12", "change 12" …; FALSE: the line is none of these. */
gboolean us_terminal_entry_command (UsTerminal *self, const char *line);

G_END_DECLS
