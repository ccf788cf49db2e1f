/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-field-editor.h"

G_BEGIN_DECLS

/* What the editors of the kinds have in common; no business of any other folder. */

typedef struct
{
  char *name, *label;
  const char *icon; /* a glyph, or NULL */
} UsFieldChoice;

struct _UsFieldItem
{
  GObject parent_instance;

  UsFieldKind kind;
  char *key, *title, *subtitle;
  char
    *counts; /* of a number that is asked for alone: its field's title, if the question says something else; or NULL */
  int min, max;
  int fallback;
  gboolean optional, distinct, seldom;
  gboolean rolled;    /* a die, a score: nothing is usual for it, and its dial shows none until it is told */
  UsFieldFirst first; /* of one that is; or NULL */
  gpointer first_data;
  gboolean pressed;   /* alone in a column one press is the whole answer */
  GPtrArray *choices; /* UsFieldChoice; those of a list are shared by its parts */
  char **places;      /* titles of the places of a list, or NULL */
  const char *nth;    /* what one of a list is called whose places have no titles, or NULL */
  const char *const *place_icons;
  GPtrArray *parts; /* UsFieldItem, one for each place of a list that has all of its places filled; or NULL */
  gboolean refused; /* what was typed, and its row says so */
  gboolean warned;  /* that this is not what is saved */
  gboolean reverts; /* its dial is about to show again what stood there */
  gboolean sharing; /* the parts are given the value of the whole */
  guint next;       /* the part that the next number key fills; of named places the one that is chosen anew, from 1 */
  GVariant *value;
  UsFieldItem *choice; /* what calls for it with one of these values (US_BIT), or NULL */
  guint64 when_is;
  GVariant *recorded; /* what was taken of it before it was changed on, or NULL */
  GtkWidget *focus;   /* of its editor, weak */
  UsFieldDetail detail;
  gpointer detail_data;
};

/* A kind of field: what edits it alone under its question, among others, and in a dialog with a heading of its own. A
 * row is an AdwPreferencesRow, or an AdwPreferencesGroup if one row is too small. NULL: a number key or a tap on the
 * table means nothing to it. */
typedef struct
{
  GtkWidget *(*new_in[US_FIELD_N_SIZES]) (UsFieldItem *item);
  gboolean (*type_digit) (UsFieldItem *item, guint digit);
  gboolean (*pick) (UsFieldItem *item, const char *name);
} UsFieldEditor;

extern const UsFieldEditor us_choice_editor, us_number_editor, us_numbers_editor, us_sequence_editor, us_set_editor,
  us_text_editor, us_rows_editor;

/* Of a choice or a number: all that is possible, in its order. */
int us_field_item_count (UsFieldItem *self);
char *us_field_item_dup_label (UsFieldItem *self, int n);
char *us_field_item_dup_detail (UsFieldItem *self, int n);
int us_field_item_find (UsFieldItem *self, const char *name);
void us_field_item_answered (UsFieldItem *self);
/* What several of them tell together, those that are in force. */
GVariant *us_field_items_dup_told (GPtrArray *items);
/* Whether it has to be told and is not yet, or not all of it; and whether whoever tells it is through with it. */
gboolean us_field_item_is_missing (UsFieldItem *self);
gboolean us_field_item_is_full (UsFieldItem *self);

/* Of a list: what lies in its places, which place the next choice goes to, and whether this choice can go there now. */
guint us_field_item_count_places (UsFieldItem *self);
const char *us_field_item_get_nth_name (UsFieldItem *self, guint nth);
guint us_field_item_get_place (UsFieldItem *self);
void us_field_item_set_place (UsFieldItem *self, guint nth);
gboolean us_field_item_may_put (UsFieldItem *self, int choice);
/* What lay in that place before goes where the choice has lain, if it lies but once. */
void us_field_item_put (UsFieldItem *self, int choice);
void us_field_item_take_out (UsFieldItem *self, guint nth);

/* Of rows: what is chosen in one of them, and its words, "" without. */
const char *us_field_item_get_row_what (UsFieldItem *self, guint nth);
const char *us_field_item_get_row_words (UsFieldItem *self, guint nth);
/* A row as it is told, floating; and all of them so, however they came. */
GVariant *us_field_new_row (const char *what, const char *words);
GVariant *us_field_dup_normal_rows (GVariant *rows);

/* From now on the widget shows the value, and keeps the item. */
typedef void (*UsFieldShow) (gpointer widget, GParamSpec *pspec, UsFieldItem *item);
void us_field_show (UsFieldItem *item, gpointer widget, UsFieldShow show);
/* The first of its widgets takes the focus. */
void us_field_set_focus (UsFieldItem *item, GtkWidget *widget);

/* Picture and word; with little room a picture stands for its word. */
GtkWidget *us_field_choice_face_new (const UsFieldChoice *choice, gboolean small);
/* Whether all that is possible finds room side by side. */
gboolean us_field_is_few (UsFieldItem *item);
GtkWidget *us_field_toggles_new (UsFieldItem *item);
/* A number that is typed, or turned by two buttons. */
GtkWidget *us_field_dial_new (UsFieldItem *item);
/* The first figure takes the place of what stood there. FALSE: the item has no dial. */
gboolean us_field_dial_type (UsFieldItem *item, guint digit);
/* As if the number were typed there. */
void us_field_dial_fill (UsFieldItem *item, gint64 number);
/* Whether what was typed there is refused, and whoever saves has not been stopped for it yet. */
gboolean us_field_dial_warns (UsFieldItem *item);
/* Enter in the dial of the part leads to what is not told yet, and answers where all of the whole is. */
void us_field_dial_lead_on (UsFieldItem *part, UsFieldItem *whole);
/* Title and widget in a line of a list; the widget drops below the words where both do not fit. */
GtkWidget *us_field_line_row_new (UsFieldItem *item, GtkWidget *widget);
/* The widget stands below the words. */
GtkWidget *us_field_tall_row_new (UsFieldItem *item, GtkWidget *beside, GtkWidget *below);
/* An AdwPreferencesRow of that type, with the title and what is said below it. */
GtkWidget *us_field_row_new (UsFieldItem *item, GType type, const char *title);
GtkWidget *us_field_group_new (UsFieldItem *item);
/* The rows of all parts under the title of the whole. */
GtkWidget *us_field_parts_group_new (UsFieldItem *item);
GtkWidget *us_field_list_new (void);
GtkWidget *us_field_wrap_new (int spacing);

G_END_DECLS
