/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-copy-game.h"
#include "us-copy-page.h"

G_BEGIN_DECLS

struct _UsCopyPage
{
  AdwNavigationPage parent_instance;

  AdwNavigationSplitView *split_view;
  GtkListBox *games_list;
  AdwToastOverlay *toasts;
  GtkStack *stack;
  GtkBox *sections_box;
  GtkSearchBar *search_bar;
  GtkSearchEntry *search_entry;
  GListModel *found; /* the items of the game that are looked for */
  GtkCustomFilter *filter;

  UsStore *store;
  GListModel *games;
  UsCopyGame *game; /* the game that is shown */
  GSignalGroup *game_signals;
  gboolean narrow;
  gboolean teaching; /* nothing was taught yet, but the player wants to see the list */
};

/* Shows a toast. `undo` has the addresses that its Undo button restores, or is NULL. */
void us_copy_page_toast (UsCopyPage *self, const char *text, GVariant *undo);
void us_copy_page_show_error (UsCopyPage *self, const char *heading, const GError *error);
void us_copy_page_install_files (GtkWidgetClass *widget_class);

G_END_DECLS
