/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "us-value.h"

G_BEGIN_DECLS

/* A field that is told, to be read and to be looked at. */

/* "magic, potion"; NULL: it was left out, and there is nothing to say. */
char *us_field_dup_words (const UsField *field, const UsNames *names, gconstpointer record);
/* The same with its title: "Level 2", "Soldiers: magic, potion". */
char *us_field_dup_titled (const UsField *field, const UsNames *names, gconstpointer record);
/* Title and words, of a question without a colon: "Does it fly? No". */
char *us_field_title_words (const char *title, const char *words);

/* The icons of its values, one after the other; NULL: it has none. Two that differ are drawn differently. */
char *us_field_dup_icons (const UsField *field, const UsNames *names, gconstpointer record);
/* Whether the things of the table say it better than words. */
gboolean us_field_is_drawn (const UsField *field);
/* A UsPieceRow; NULL: there is nothing to draw. `small`: beside other rows like it. */
GtkWidget *us_field_picture_new (const UsField *field, const UsNames *names, gconstpointer record, gboolean small);

G_END_DECLS
