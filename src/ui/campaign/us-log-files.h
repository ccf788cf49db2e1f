/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-store-campaigns.h"

G_BEGIN_DECLS

/* A campaign goes out to files and to paper, and comes in from files. What came in is said over `over`, with an Undo that
 * activates US_LOG_FILES_UNDO: whoever shows campaigns has that action, by us_log_files_take_back(). */

/* Asks what it shall go out as, and where to. */
void us_log_files_export (GtkWidget *over, UsStore *store, const char *uuid);
/* Asks for a table or an exported campaign, and shows what it would bring. */
void us_log_files_import (GtkWidget *over, UsStore *store, const char *uuid);
/* What that does once a file is chosen. NULL: an exported campaign, which comes into the one that it is of, or into a new
 * one, as is asked then. */
void us_log_files_take_in (GtkWidget *over, UsStore *store, const char *uuid, GFile *file);
/* The same of a text that was read already. */
void us_log_files_show (GtkWidget *over, UsStore *store, const char *uuid, const char *name, GBytes *text);
/* Asks which of the two papers, and then for a printer. */
void us_log_files_print (GtkWindow *window, UsStore *store, const char *uuid);

#define US_LOG_FILES_UNDO      "win.undo-import"
#define US_LOG_FILES_UNDO_TYPE "(sxb)"
void us_log_files_take_back (GtkWidget *over, UsStore *store, GVariant *came);

G_END_DECLS
