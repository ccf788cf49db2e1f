/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board-view.h"
#include "us-game-art.h"
#include "us-journal-detail.h"
#include "us-journal-view.h"
#include "us-lines-view.h"
#include "us-play-page.h"
#include "us-play.h"
#include "us-prompt-view.h"
#include "us-sheet-view.h"

G_BEGIN_DECLS

/* px; less has no room for table and sheet together */
#define US_LOW_PAGE 433

struct _UsPlayPage
{
  AdwNavigationPage parent_instance;

  AdwOverlaySplitView *split;
  AdwMultiLayoutView *layouts;
  AdwBottomSheet *sheet;
  GtkWidget *board_holder;
  UsBoardView *board;
  UsGameArt *art; /* on the felt, until a table stands there */
  GtkWidget *column;
  GtkScrolledWindow *scroller;
  GtkWidget *more; /* leads to what is below the fold */
  GtkStack *stack;
  GtkBox *body;
  UsLinesView *lines;
  UsPromptView *prompt;
  GtkWidget *news; /* the question, and what the answer before it came to */
  GtkWidget *source_button;
  AdwBin *detail_holder;
  UsJournalDetail *detail; /* NULL until a line was looked at */
  UsDoneBar *done;
  GtkWidget *bar_done; /* its button while the sheet is closed */
  AdwBin *journal_holder;
  UsJournalView *journal; /* NULL until somebody asked for it */
  GtkMenuButton *menu_button;
  GMenuModel *play_menu;
  GtkShortcutController *early_keys; /* that hear before what has the focus */

  UsPlay *play;
  gboolean narrow;     /* a phone's layout */
  gboolean latest;     /* what the last report came to, and is done, is said with the question */
  gboolean explaining; /* what explains an instruction stands in the place of the question */
  char *confirm_key;
  char *field;    /* of a form that is told now, or NULL */
  char *adjusted; /* the place whose value is corrected, or was */
  GSettings *settings;
  int painted;             /* position that was shown last */
  UsPlayMode painted_mode; /* and how */
  guint resizing;
  int width, height;           /* that were seen last */
  GtkWidget *why, *why_anchor; /* what explains an instruction, NULL while closed; its "?" */
  GtkWidget *why_result;       /* the "?" of the result */
  AdwAnimation *aiming;        /* brings what moves into sight */
  guint aim_frames;            /* to wait for until sizes have settled */
  guint held_key;              /* that answers and was not released; 0: none */
  int n_press;                 /* of the last click: 2 if it was a double one */
  guint32 held_time;           /* of its last event */
  gboolean typing;             /* letters, which nothing has heard */
  gboolean at_step;            /* a step of the round is looked at, and not an answer */
  gboolean fresh;              /* nobody has scrolled what there is to do */
  gboolean all_seen;           /* all that may not be missed has been in sight */
  GHashTable *told;            /* plain texts that stood there a moment ago */
  GHashTable *told_before;     /* those that stood there before the last answer */
  int answered;                /* its position */
  GtkWidget *new_part;         /* what was not there then, or NULL */
  gboolean touched;            /* by a finger, last of all */
  gboolean pointing;           /* a place on the board was tapped just now */
  gboolean went_on;            /* with the big button, last of all */
  gboolean settling;           /* the layout has changed */
  GtkWidget *offered;          /* the answer that has the focus, though the last press only went on; or NULL */
  GtkWidget *focused;          /* what had the focus before, if it is still there */
  gboolean in_prompt;          /* it was in the question */
  GListModel *toasts;          /* children of what shows toasts over the page; NULL while it is not seen */
};

void us_play_page_update (UsPlayPage *self);
void us_play_page_show_settings (UsPlayPage *self);
void us_play_page_show_chosen (UsPlayPage *self);
void us_play_page_show_looked_at (UsPlayPage *self);
void us_play_page_show_moment (UsPlayPage *self);
/* What is new, and that it is in sight once sizes have settled. */
void us_play_page_find_news (UsPlayPage *self);
void us_play_page_show_news (UsPlayPage *self);
/* Whether several things are chosen now, before one press takes them all. */
gboolean us_play_page_takes_many (UsPlayPage *self);
void us_play_page_look_at_line (UsPlayPage *self, UsJournalLine *line);
/* Where the points of a line of the score come from: ids of cells, or NULL. */
void us_play_page_point_out (UsPlayPage *self, GPtrArray *cells);
/* After each verb: says why it was refused, or which pieces have to be moved now. Takes the error. */
gboolean us_play_page_told (UsPlayPage *self, gboolean done, GError *error);
/* Answers with the place of this id, if it does. */
void us_play_page_press_cell (UsPlayPage *self, const char *id);
/* Opens the correction of one value where it stands on the table. */
void us_play_page_adjust (UsPlayPage *self, const char *key);
void us_play_page_focus (UsPlayPage *self);
/* The focus comes back to the question when the pad that has answered the one before closes. */
void us_play_page_follow_pad (UsPlayPage *self);
void us_play_page_announce (UsPlayPage *self);
/* Made when they are wanted for the first time: a play that is resumed does not wait for them. */
UsJournalView *us_play_page_get_journal (UsPlayPage *self);
UsJournalDetail *us_play_page_get_detail (UsPlayPage *self);
GtkAdjustment *us_play_page_get_board_adjustment (UsPlayPage *self);
/* Scrolls the board to what moves or answers, once sizes have settled. */
void us_play_page_aim (UsPlayPage *self);
void us_play_page_follow_field (UsPlayPage *self);
/* How high the part of the table is that a form asks about; 0: about none. */
int us_play_page_measure_asked (UsPlayPage *self);
/* The same of the map if something moves on it. */
int us_play_page_measure_moved (UsPlayPage *self);
/* From the top of the table to the last place that answers; 0: none does. */
int us_play_page_measure_answers (UsPlayPage *self);
/* Explains the line or question whose reasons begin with `first`, in words and on the board. */
void us_play_page_open_why (UsPlayPage *self, guint first, guint n, const char *title, GtkWidget *anchor);
void us_play_page_close_why (UsPlayPage *self);
/* While lines are done step by step, the board is the picture of one of them. */
void us_play_page_show_step (UsPlayPage *self);
/* A key that would press the big button goes on to the next step first; FALSE: there is none. */
gboolean us_play_page_step_on (UsPlayPage *self);
gboolean us_play_page_leave_steps (UsPlayPage *self); /* FALSE: it was not there */
void us_play_page_bind_steps (GtkWidgetClass *widget_class);
void us_play_page_set_latest (UsPlayPage *self, gboolean latest);
void us_play_page_set_explaining (UsPlayPage *self, gboolean explaining);
/* After this main loop's turn: what the size decides is set anew. */
void us_play_page_queue_resized (UsPlayPage *self);
/* What has the focus has it again once the page is laid out anew. */
void us_play_page_keep_focus (UsPlayPage *self);
void us_play_page_restore_focus (UsPlayPage *self);
void us_play_page_bind_sizes (GtkWidgetClass *widget_class);
gboolean us_play_page_press (UsPlayPage *self);
/* By the journal, on a phone: nobody sees what a key would answer. */
gboolean us_play_page_is_covered (UsPlayPage *self);
/* The big button, where it is seen now. */
GtkWidget *us_play_page_get_button (UsPlayPage *self);
void us_play_page_install_actions (GtkWidgetClass *widget_class);
void us_play_page_install_table_actions (GtkWidgetClass *widget_class);
/* Whoever confirms by habit is not to begin another play with it, nor one given up: there the button itself is
 * pressed. */
gboolean us_play_page_confirms_by_key (UsPlayPage *self);
void us_play_page_add_early_keys (UsPlayPage *self);
void us_play_page_bind_asked (GtkWidgetClass *widget_class);
/* Says so where something is below the fold that nobody has seen. */
void us_play_page_update_more (UsPlayPage *self);
void us_play_page_scroll_on (UsPlayPage *self);
void us_play_page_bind_more (GtkWidgetClass *widget_class);
void us_play_page_bind_why (GtkWidgetClass *widget_class);
void us_play_page_bind_keys (GtkWidgetClass *widget_class);
void us_play_page_add_swipe (UsPlayPage *self);
/* Toasts end above the big button from now on, or no longer; again where sizes have changed. */
void us_play_page_watch_toasts (UsPlayPage *self, gboolean watch);
void us_play_page_lift_toasts (UsPlayPage *self);
/* While sizes are given out a toast has its own already, and there is no room in it for another margin. */
void us_play_page_lift_toasts_later (UsPlayPage *self);
/* Takes the focus away if it is in a search, for somebody who plays with a finger. */
gboolean us_play_page_leave_search (UsPlayPage *self, GtkWidget *focus);
void us_play_page_update_actions (UsPlayPage *self);

G_END_DECLS
