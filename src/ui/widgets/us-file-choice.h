/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Asks for a file by the desktop's dialog, in a sandbox through its portal. */
typedef struct
{
  const char *title; /* of the dialog */
  const char *kind;  /* what the filter calls such files; NULL: any file will do */
  const char *suffixes[3];
  const char *trouble; /* the heading if nobody can be asked, "Could Not Export" */
} UsFileChoice;

/* Not called if the person chose none. */
typedef void (*UsFileChosen) (GtkWidget *widget, GFile *file, gpointer data);

void us_file_choose_to_save (GtkWidget *widget, const UsFileChoice *choice, const char *name, UsFileChosen chosen,
                             gpointer data, GDestroyNotify free_data);
void us_file_choose_to_open (GtkWidget *widget, const UsFileChoice *choice, UsFileChosen chosen);

/* A sentence that does not go away by itself. */
void us_alert (GtkWidget *widget, const char *heading, const char *body);

G_END_DECLS
