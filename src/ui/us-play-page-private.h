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

struct _UsPlayPage
{
  AdwNavigationPage parent_instance;

  AdwHeaderBar *header;
  GtkWidget *close_journal; /* in the place of the way back while the journal covers all */
  AdwWindowTitle *title;
  AdwBanner *banner;
  AdwOverlaySplitView *split;
  AdwMultiLayoutView *layouts;
  AdwBottomSheet *sheet;
  GtkWidget *board_holder;
  UsBoardView *board;
  UsGameArt *art; /* on the felt, until a table stands there */
  GtkWidget *column;
  GtkScrolledWindow *scroller;
  GtkStack *stack;
  GtkBox *body;
  UsLinesView *lines;
  UsPromptView *prompt;
  GtkBox *told;
  GtkWidget *source_button;
  AdwBin *detail_holder;
  UsJournalDetail *detail; /* NULL until a line was looked at */
  GtkLabel *over_text, *over_detail;
  UsSheetView *score;
  UsDoneBar *done;
  GtkLabel *bar_text;
  GtkButton *bar_button;
  AdwBin *journal_holder;
  UsJournalView *journal; /* NULL until somebody asked for it */
  GtkMenuButton *menu_button;
  GMenuModel *play_menu;

  UsStore *store;
  UsSession *session;
  GSettings *settings;
  GHashTable *before; /* key → text of a value when the section began */
  char *section;
  UsBoard *now;            /* the table of the head, while looking */
  int looking_at;          /* the entry's position, -1 without */
  int repairing;           /* the position whose question is asked again, 0 without */
  int painted;             /* position that was shown last */
  UsPlayMode painted_mode; /* and how */
  guint resizing;
  GtkWidget *why, *why_anchor; /* what explains an instruction, NULL while closed; its "?" */
  AdwAnimation *aiming;        /* brings what moves into sight */
  guint aim_frames;            /* to wait for until sizes have settled */
  gboolean fresh;              /* nobody has scrolled what there is to do */
  gboolean touched;            /* by a finger, last of all */
  gboolean abandoned;
  gboolean pointing; /* a place on the board was tapped just now */
};

UsPlayMode us_play_page_get_mode (UsPlayPage *self);
void us_play_page_update (UsPlayPage *self);
void us_play_page_set_session (UsPlayPage *self, UsSession *session);
/* Says why something was refused; a play that went on elsewhere is read again. */
void us_play_page_refused (UsPlayPage *self, GError *error);
void us_play_page_show_moves (UsPlayPage *self, const char *title, const char *body, UsBoard *before, UsBoard *after);
/* Opens the correction of one value where it stands on the table. */
void us_play_page_adjust (UsPlayPage *self, const char *key);
void us_play_page_focus (UsPlayPage *self);
/* Made when they are wanted for the first time: a play that is resumed does not wait for them. */
UsJournalView *us_play_page_get_journal (UsPlayPage *self);
UsJournalDetail *us_play_page_get_detail (UsPlayPage *self);
GtkAdjustment *us_play_page_get_board_adjustment (UsPlayPage *self);
/* Scrolls the board to what moves or answers, once sizes have settled. */
void us_play_page_aim (UsPlayPage *self);
/* Explains the line or question whose reasons begin with `first`, in words and on the board. */
void us_play_page_open_why (UsPlayPage *self, guint first, guint n, const char *title, GtkWidget *anchor);
void us_play_page_close_why (UsPlayPage *self);
gboolean us_play_page_get_why_in_sheet (UsPlayPage *self);
void us_play_page_update_foot (UsPlayPage *self);
/* What the big button answers now; NULL while the answer is not complete. */
GVariant *us_play_page_dup_done_answer (UsPlayPage *self);
void us_play_page_prompt_changed (UsPlayPage *self);
gboolean us_play_page_press (UsPlayPage *self);
void us_play_page_install_actions (GtkWidgetClass *widget_class);
void us_play_page_add_keys (UsPlayPage *self);
void us_play_page_add_swipe (UsPlayPage *self);
/* Takes the focus away if it is in a search, for somebody who plays with a finger. */
gboolean us_play_page_leave_search (UsPlayPage *self, GtkWidget *focus);
void us_play_page_update_actions (UsPlayPage *self);

G_END_DECLS
