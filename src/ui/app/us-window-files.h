/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-window.h"

G_BEGIN_DECLS

/* Plays go out to files that somebody chooses, and come in from them: back up, restore, import and export. What takes
 * time is done while the window stays awake. */

void us_window_install_files (GtkWidgetClass *widget_class);
/* A file that is dropped on this widget of the window comes in. */
void us_window_take_drops (UsWindow *self, GtkWidget *widget);

/* What the actions do once a file is chosen. */
void us_window_save_backup (UsWindow *self, GFile *file);
void us_window_export_play (UsWindow *self, gint64 id, GFile *file);
/* Of a backup it asks whether it is to be added or to replace what is here; what was exported is added. */
void us_window_take_in (UsWindow *self, GFile *file);

G_END_DECLS
