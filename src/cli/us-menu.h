/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-prompt.h"

G_BEGIN_DECLS

/* Things to pick from in a terminal: by number, by name, or by a beginning that only one of them
 * has. */

typedef struct
{
  char    *label;       /* "Blue" */
  char    *name;        /* "die-blue"; typed by those who write scripts */
  char    *detail;      /* a second line, or NULL */
  char    *refusal;     /* why it cannot be taken now; NULL: it can */
} UsMenuItem;

typedef struct
{
  GPtrArray *items;     /* UsMenuItem */
  gboolean   numbered;  /* FALSE: the labels are numbers, and a second one would confuse */
  gunichar  *letters;   /* one for each item, all different; NULL if they are not */
} UsMenu;

#define US_MENU_NONE (-1)
#define US_MENU_MANY (-2)
#define US_MENU_LONG 16     /* more items are shown in part */

UsMenu *us_menu_new      (void);
void    us_menu_free     (UsMenu *menu);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsMenu, us_menu_free)
void    us_menu_add      (UsMenu *menu, const char *label, const char *name, const char *detail,
                          const char *refusal);
UsMenu *us_menu_new_for_prompt (const UsPrompt *prompt, const UsNames *names);
/* After the last item: finds out how items may be called. */
void    us_menu_close    (UsMenu *menu);

/* The item that is meant, US_MENU_NONE or US_MENU_MANY. `found` gets all that could be meant. */
int     us_menu_find     (UsMenu *menu, const char *text, GArray *found);
int     us_menu_find_letter (UsMenu *menu, gunichar letter);
/* Several items: "1 3", "red, blue", with letters "MPW". FALSE: `wrong` is the part that is not
 * understood. */
gboolean us_menu_find_all (UsMenu *menu, const char *text, gboolean letters, GArray *picked,
                           char **wrong);

/* On the terminal: all, or those in `only`; `preset` (or -1) is what Enter takes. */
void    us_menu_print    (UsMenu *menu, const GArray *only, int preset);

G_END_DECLS
