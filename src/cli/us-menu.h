/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-prompt.h"

G_BEGIN_DECLS

/* A list to pick from in a terminal. An item is picked by the number that stands before it, its name, or a beginning
 * that no other item has. A number that stands before none is looked for in the names, where it counts in full. */

typedef struct
{
  char *label;     /* "Blue" */
  char *name;      /* "die-blue", as scripts type it */
  char *detail;    /* a second line, or NULL */
  char *refusal;   /* why it cannot be picked now; NULL: it can */
  char *code;      /* short text to type: first letters, "*", or "R12" on a map; or NULL */
  gboolean preset; /* Enter alone picks it, and where several are chosen all that are */
  gboolean mapped; /* the map shows the name that is typed */
  gboolean quiet;  /* the table shows it: it is not listed, and what is listed goes before it */
  guint position;  /* the number that is printed before it; 0: none is */
} UsMenuItem;

typedef struct
{
  GPtrArray *items;  /* UsMenuItem */
  gboolean numbered; /* FALSE: the labels are numbers themselves, or most of them have one: "red 14" */
  gboolean coded;    /* all have codes that can be typed without gaps between them */
  guint n_listed;    /* all but the quiet ones, which come last */
  guint n_first;     /* the first ones, which are shown of the longest list */
} UsMenu;

#define US_MENU_NONE (-1)
#define US_MENU_MANY (-2)
#define US_MENU_LONG 16 /* a longer list is shown in part */

UsMenu *us_menu_new (void);
void us_menu_free (UsMenu *menu);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsMenu, us_menu_free)
void us_menu_add (UsMenu *menu, const char *label, const char *name, const char *detail, const char *refusal);
/* `board` (or NULL) adds to each choice what it shows there. */
UsMenu *us_menu_new_for_prompt (const UsPrompt *prompt, const UsNames *names, UsBoard *board);
/* Called after the last item: works out the codes and the numbers before the items. */
void us_menu_close (UsMenu *menu);

const UsMenuItem *us_menu_get (UsMenu *menu, guint i);
/* Whether the number is a word of the label: 14 of "red 14". */
gboolean us_menu_has_number (const UsMenuItem *item, const char *number);
gboolean us_menu_is_number (const char *text);

/* us-menu-find.c. Returns the index of the item, US_MENU_NONE or US_MENU_MANY. `found` gets all items that match.
 * A number that several have is of the one that can be picked, where that is only one. */
int us_menu_find (UsMenu *menu, const char *text, GArray *found);
int us_menu_find_preset (UsMenu *menu); /* -1 if there is none */
/* Several items: "1 3" or "red, blue"; in a `sequence` also codes and digits without gaps, "MPW" and "123". On
 * FALSE `wrong` is the part that was not understood, and `found` has the items that it may mean. */
gboolean us_menu_find_all (UsMenu *menu, const char *text, gboolean sequence, GArray *picked, GArray *found,
                           char **wrong);

/* What to say where nothing is called so. */
char *us_menu_dup_nothing (UsMenu *menu, const char *typed);

/* Prints all items, or those in `only`. */
void us_menu_print (UsMenu *menu, const GArray *only);
void us_menu_print_codes (UsMenu *menu);

G_END_DECLS
