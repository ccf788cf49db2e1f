/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "us-prompt.h"

G_BEGIN_DECLS

/* One thing that is asked of a person, whoever asks: a question of a play, a card that is taught, an option of a new
 * play, a value of the table. It keeps a copy of what it needs, since a question dies with the next change, and what is
 * told so far: "value", in the shape of files and of the protocol, NULL while nothing is told. Whatever edits it shows
 * that value. One that depends on a choice is "in-force" while that calls for it; else what it was told counts for
 * nothing, and comes back with it. Signal: "answered" (a press was the whole answer). */
#define US_TYPE_FIELD_ITEM (us_field_item_get_type ())
G_DECLARE_FINAL_TYPE (UsFieldItem, us_field_item, US, FIELD_ITEM, GObject)

UsFieldItem *us_field_item_new (const UsField *field, const UsNames *names);
/* A question that asks for one field; not a form, nor what is answered on the board. */
UsFieldItem *us_field_item_new_asked (const UsPrompt *prompt, const UsNames *names);
UsFieldItem *us_field_item_new_number (const char *title, const char *subtitle, int min, int max);
/* Any of the first n values of the domain, in no order. */
UsFieldItem *us_field_item_new_any (const char *title, const UsDomain *domain, int n, const UsNames *names);
/* Its choices are added one by one. `subtitle` may be NULL. */
UsFieldItem *us_field_item_new_choice (const char *title, const char *subtitle);
void us_field_item_add (UsFieldItem *self, const char *name, const char *label);

/* What is said of the n-th choice where all are listed, read whenever the list is opened; may return NULL. */
typedef char *(*UsFieldDetail) (gpointer data, int n);
void us_field_item_set_detail (UsFieldItem *self, UsFieldDetail detail, gpointer data);

GVariant *us_field_item_get_value (UsFieldItem *self);
/* An empty list says as little as NULL. */
void us_field_item_set_value (UsFieldItem *self, GVariant *value);
/* Of a choice or a number: which of all that are possible is told, or -1. */
int us_field_item_get_nth (UsFieldItem *self);
void us_field_item_set_nth (UsFieldItem *self, int n);
void us_field_item_depend (UsFieldItem *self, UsFieldItem *choice, guint64 when_is);
gboolean us_field_item_is_in_force (UsFieldItem *self);
/* What is told now was taken: a number that is emptied and left comes back to it. */
void us_field_item_record (UsFieldItem *self);
/* What has to be told and is not yet becomes what is usual. */
void us_field_item_suggest (UsFieldItem *self);
/* Nothing is usual for it: its dial shows no number until one is told. Before it is edited. */
void us_field_item_begin_empty (UsFieldItem *self);
/* To which number the first step of such a dial leads, asked when it is made. Before: to the least. */
typedef int (*UsFieldFirst) (gpointer data, UsFieldItem *item);
void us_field_item_set_first (UsFieldItem *self, UsFieldFirst first, gpointer data);

G_END_DECLS
