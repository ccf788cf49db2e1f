/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "find.h"
#include "us-field-editor.h"

/* A field of each kind, and its editor. */
#define N_SAMPLE_FIELDS 16

extern const UsField sample_fields[N_SAMPLE_FIELDS];

/* An editor in a window, so that it is laid out and can have the focus. */
typedef struct
{
  UsFieldItem *item;
  GtkWidget *window, *editor;
  guint answered;
} Edited;

void edit (Edited *edited, const char *key, UsFieldSize size);
/* An editor keeps its item, and nothing keeps the editor. */
void done (Edited *edited);
/* As it is printed; NULL: nothing is told. */
void assert_value (UsFieldItem *item, const char *expected);
void set_value (UsFieldItem *item, const char *text);
/* The first with this tip, or NULL. */
GtkWidget *find_button (gpointer within, const char *tip);
void click (gpointer button);
void count_cb (guint *n);
