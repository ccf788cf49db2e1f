/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-prompt.h"

G_BEGIN_DECLS

/* Things to pick from in a terminal: by number, by name, or by a beginning that only one of them
 * has. */

typedef struct
{
  char *label;     /* "Blue" */
  char *name;      /* "die-blue"; typed by those who write scripts */
  char *detail;    /* a second line, or NULL */
  char *refusal;   /* why it cannot be taken now; NULL: it can */
  char *code;      /* what is enough to type: its first letters, "*", "R12" on a map; or NULL */
  gboolean preset; /* what Enter takes */
  gboolean mapped; /* a map shows it by the name that is typed */
} UsMenuItem;

typedef struct
{
  GPtrArray *items;  /* UsMenuItem */
  gboolean numbered; /* FALSE: the labels are numbers, and a second one would confuse */
  gboolean coded;    /* all have short codes, and one after the other they can be told apart */
} UsMenu;

#define US_MENU_NONE (-1)
#define US_MENU_MANY (-2)
#define US_MENU_LONG 16 /* more items are shown in part */

UsMenu *us_menu_new (void);
void us_menu_free (UsMenu *menu);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsMenu, us_menu_free)
void us_menu_add (UsMenu *menu, const char *label, const char *name, const char *detail, const char *refusal);
/* With the table (or NULL), where it says more of what may be picked. */
UsMenu *us_menu_new_for_prompt (const UsPrompt *prompt, const UsNames *names, UsBoard *board);
/* After the last item: finds out how items may be called. */
void us_menu_close (UsMenu *menu);

const UsMenuItem *us_menu_get (UsMenu *menu, guint i);
gboolean us_menu_is_number (const char *text);

/* us-menu-find.c. The item that is meant, US_MENU_NONE or US_MENU_MANY. `found` gets all that could be meant. */
int us_menu_find (UsMenu *menu, const char *text, GArray *found);
int us_menu_find_preset (UsMenu *menu); /* -1 without */
/* Several items: "1 3", "red, blue"; in a sequence codes and digits without gaps too, "MPW" and
 * "123". FALSE: `wrong` is the part that is not understood. */
gboolean us_menu_find_all (UsMenu *menu, const char *text, gboolean sequence, GArray *picked, char **wrong);

/* On the terminal: all, or those in `only`. */
void us_menu_print (UsMenu *menu, const GArray *only);
void us_menu_print_codes (UsMenu *menu);

G_END_DECLS
