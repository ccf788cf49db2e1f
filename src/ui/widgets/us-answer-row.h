/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A row that can be pressed. "pressed" is emitted for a click, a key, and the action "row.answer", which assistive
 * technology uses (an AdwActionRow that is only activatable offers it no action). Its accessible name is the title, its
 * description the subtitle. Property: item (GObject, whatever the row stands for; who shows it hears of another one). */
#define US_TYPE_ANSWER_ROW (us_answer_row_get_type ())
G_DECLARE_DERIVABLE_TYPE (UsAnswerRow, us_answer_row, US, ANSWER_ROW, AdwActionRow)

struct _UsAnswerRowClass
{
  AdwActionRowClass parent_class;
};

GtkWidget *us_answer_row_new (const char *title, const char *subtitle);
/* The texts are shown literally, without markup or mnemonics. */
void us_answer_row_set_texts (UsAnswerRow *self, const char *title, const char *subtitle);
void us_answer_row_add_chevron (UsAnswerRow *self);
gpointer us_answer_row_get_item (UsAnswerRow *self);
void us_answer_row_press (UsAnswerRow *self);

G_END_DECLS
