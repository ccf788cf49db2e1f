/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-field-words.h"

#include <glib/gi18n.h>
#include <string.h>

#include "us-colours.h"
#include "us-field-kind.h"
#include "us-looks.h"
#include "us-piece-colour.h"
#include "us-piece-row.h"

#define SMALL  22 /* pixels of a piece's side */
#define LARGE  26
#define COUNTS 21

static const char *const pips[] = { "1", "2", "3", "4", "5", "6" };

static int
get_int (const UsField *field, gconstpointer record)
{
  return *(const int *) ((const char *) record + field->offset);
}

static int
get_values (const UsField *field, gconstpointer record, int *values)
{
  return us_field_traits (field)->get ((const char *) record + field->offset, values);
}

/* --- In words ------------------------------------------------------------------------------------ */

/* Where parts may have the sign in themselves they are kept apart by another one, in every list of theirs. */
static const char *
find_separator (const UsField *field, const UsNames *names)
{
  /* Translators: stands between the parts of a list */
  const char *usual = C_("list", ", ");

  for (int value = 0; field->domain != NULL && value < field->n_values; value++)
    {
      g_autofree char *label = us_value_label (field->domain, names, value);

      if (strstr (label, usual) != NULL)
        /* Translators: stands between the parts of a list that have “, ” in themselves */
        return C_("list", "; ");
    }
  return usual;
}

static char *
dup_several (const UsField *field, const UsNames *names, gconstpointer record)
{
  GString *words = g_string_new (NULL);
  int values[US_SET_SIZE], n = get_values (field, record, values);
  const char *separator = find_separator (field, names);

  for (int i = 0; i < n; i++)
    {
      g_autofree char *label = us_value_label (field->domain, names, values[i]);

      if (i > 0)
        g_string_append (words, separator);
      if (field->names != NULL && field->names[i] != NULL)
        /* Translators: a place and what is there, "Level 1: 4" */
        g_string_append_printf (words, C_("place", "%s: %s"), _(field->names[i]), label);
      else
        g_string_append (words, label);
    }
  return g_string_free (words, FALSE);
}

/* Words that somebody typed may have the sign in themselves as well. */
static char *
dup_rows (const UsField *field, const UsNames *names, gconstpointer record)
{
  const UsRowList *rows = (gconstpointer) ((const char *) record + field->offset);
  const char *separator = find_separator (field, names);
  GString *words = g_string_new (NULL);

  for (int i = 0; i < rows->n; i++)
    if (rows->texts[i] >= 0 && strstr (us_names_text (names, rows->texts[i]), separator) != NULL)
      separator = C_("list", "; ");
  for (int i = 0; i < rows->n; i++)
    {
      if (i > 0)
        g_string_append (words, separator);
      field->domain->label (names, rows->values[i], words);
      if (rows->texts[i] >= 0)
        g_string_append_printf (words, " %s", us_names_text (names, rows->texts[i]));
    }
  return g_string_free (words, FALSE);
}

char *
us_field_dup_words (const UsField *field, const UsNames *names, gconstpointer record)
{
  int value = get_int (field, record);

  switch (field->kind)
    {
    case US_FIELD_NUMBERS:
    case US_FIELD_SEQUENCE:
    case US_FIELD_SET:
      return !us_field_is_empty (field, record) ? dup_several (field, names, record) : NULL;

    case US_FIELD_ROWS:
      return !us_field_is_empty (field, record) ? dup_rows (field, names, record) : NULL;

    case US_FIELD_TEXT:
      return value >= 0 ? g_strdup (us_names_text (names, value)) : NULL;

    case US_FIELD_CHOICE:
    case US_FIELD_NUMBER:
    default:
      return field->optional && value == field->fallback ? NULL : us_value_label (field->domain, names, value);
    }
}

char *
us_field_dup_titled (const UsField *field, const UsNames *names, gconstpointer record)
{
  g_autofree char *words = us_field_dup_words (field, names, record);

  if (words == NULL)
    return NULL;
  if (field->kind == US_FIELD_NUMBER)
    /* Translators: a field and its number, "Level 2" */
    return g_strdup_printf (C_("number", "%s %s"), _(field->title), words);
  /* Places that are called "First building" need no "Buildings" before them. */
  if (field->kind == US_FIELD_SEQUENCE && field->names != NULL)
    return g_steal_pointer (&words);
  return us_field_title_words (_(field->title), words);
}

char *
us_field_title_words (const char *title, const char *words)
{
  /* Translators: a field that is a question, and what was taught: "Does it fly? No" */
  return g_str_has_suffix (title, "?") ? g_strdup_printf (C_("question", "%s %s"), title, words)
                                       /* Translators: a field and what was taught, "Soldiers: magic, potion" */
                                       : g_strdup_printf (C_("field", "%s: %s"), title, words);
}

/* --- As things of the table ---------------------------------------------------------------------- */

/* A resource is a cube, a colour is a die in that colour, any other glyph is the face of a die. A place that has a glyph
 * of its own shows it on a cube of the value's colour. */
static gboolean
piece_for_value (const UsField *field, const UsNames *names, int place, int value, UsPiece *piece)
{
  const char *icon = field->domain->icon (names, value);
  UsColours colours;

  if (icon == NULL)
    return FALSE;
  us_colours_init (&colours, FALSE, FALSE, NULL, NULL);
  if (!us_piece_for_icon (&colours, icon, piece))
    {
      piece->shape = US_SHAPE_DIE;
      piece->glyph = icon;
    }
  else if (piece->glyph == NULL)
    {
      piece->shape = field->icons != NULL ? US_SHAPE_CUBE : US_SHAPE_DIE;
      piece->glyph = field->icons != NULL ? field->icons[place] : pips[place % (int) G_N_ELEMENTS (pips)];
    }
  return TRUE;
}

static gboolean
add_values (UsPieceRow *pieces, const UsField *field, const UsNames *names, gconstpointer record)
{
  int values[US_SET_SIZE], n = get_values (field, record, values);

  for (int i = 0; i < n; i++)
    {
      UsPiece piece;

      if (!piece_for_value (field, names, i, values[i], &piece))
        return FALSE;
      us_piece_row_add (pieces, &piece, FALSE);
    }
  return n > 0;
}

/* As many of each place as the list counts: a row of houses, level by level. */
static gboolean
add_counts (UsPieceRow *pieces, const UsField *field, gconstpointer record)
{
  int values[US_SET_SIZE], n = get_values (field, record, values);

  for (int i = 0; i < n; i++)
    for (int j = 0; j < values[i]; j++)
      {
        const UsIcon *icon = us_looks_find_icon (field->icons[i]);
        UsPiece piece = icon != NULL ? icon->parts[0].piece : (UsPiece) { .glyph = field->icons[i] };

        piece.count = 1;
        us_piece_row_add (pieces, &piece, i > 0 && j == 0);
      }
  return us_piece_row_get_n (pieces) > 0;
}

static gboolean
has_icons (const UsField *field)
{
  return (field->kind == US_FIELD_SEQUENCE || field->kind == US_FIELD_SET) && field->domain->icon != NULL;
}

gboolean
us_field_is_drawn (const UsField *field)
{
  return has_icons (field) || (field->kind == US_FIELD_NUMBERS && field->icons != NULL);
}

char *
us_field_dup_icons (const UsField *field, const UsNames *names, gconstpointer record)
{
  GString *icons;
  int values[US_SET_SIZE], n;

  if (!has_icons (field))
    return NULL;
  icons = g_string_new (NULL);
  n = get_values (field, record, values);
  for (int i = 0; i < n; i++)
    {
      const char *icon = field->domain->icon (names, values[i]);

      g_string_append_printf (icons, "%s ", icon != NULL ? icon : "");
    }
  return g_string_free (icons, FALSE);
}

GtkWidget *
us_field_picture_new (const UsField *field, const UsNames *names, gconstpointer record, gboolean small)
{
  g_autofree char *words = NULL;
  GtkWidget *pieces;
  gboolean counts = field->kind == US_FIELD_NUMBERS;
  int side = small ? SMALL : counts ? COUNTS : LARGE;

  if (!us_field_is_drawn (field))
    return NULL;
  words = dup_several (field, names, record);
  pieces = us_piece_row_new (words, side, side == LARGE || small ? 6 : 3);
  if (counts ? add_counts (US_PIECE_ROW (pieces), field, record)
             : add_values (US_PIECE_ROW (pieces), field, names, record))
    return pieces;
  g_object_unref (g_object_ref_sink (pieces));
  return NULL;
}
