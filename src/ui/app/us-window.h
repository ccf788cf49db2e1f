/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-play.h"

G_BEGIN_DECLS

#define US_TYPE_WINDOW (us_window_get_type ())
G_DECLARE_FINAL_TYPE (UsWindow, us_window, US, WINDOW, AdwApplicationWindow)

/* Shows the shelf, and above it the play that was open last. */
GtkWindow *us_window_new (GtkApplication *application, UsStore *store, GSettings *settings);
/* A window that only says why the store could not be opened. */
GtkWindow *us_window_new_failed (GtkApplication *application, const char *reason);

gboolean us_window_open_play (UsWindow *self, gint64 id);
/* Opens the play in progress that was played last. */
void us_window_resume (UsWindow *self);
/* A page above the one that is shown; a play takes the place of the one that is open. */
void us_window_push (UsWindow *self, AdwNavigationPage *page);
void us_window_push_play (UsWindow *self, UsPlay *play);
void us_window_pop (UsWindow *self);
/* Goes back to the page of which `is_it (page, data)` says so; FALSE: none lies below, and nothing happens. */
gboolean us_window_pop_to (UsWindow *self, GEqualFunc is_it, gconstpointer data);
AdwNavigationPage *us_window_get_page (UsWindow *self);
UsStore *us_window_get_store (UsWindow *self);
GSettings *us_window_get_settings (UsWindow *self);
/* FALSE: it asks first what is to become of something that was not saved. */
gboolean us_window_may_close (UsWindow *self);

G_END_DECLS
