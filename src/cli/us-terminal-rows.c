/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "us-chars.h"
#include "us-field-kind.h"
#include "us-output.h"
#include "us-terminal.h"

/* Rows of a choice with words: each is a line of its own, and what was understood of it is shown. */

#define TEXT_MAX 200

typedef struct
{
  UsTerminal *terminal;
  const UsPrompt *prompt;
  const UsNames *names;
  UsMenu *menu;
  GPtrArray *rows; /* GVariant, objects */
} Asked;

/* The choice that the line begins with, by as many of its words as one has: "move away to the left" is not "move". `rest`
 * is what follows. */
static int
find_choice (UsMenu *menu, const char *line, const char **rest, GArray *found)
{
  g_autofree char *typed = g_strdup (line);
  int best = US_MENU_NONE;

  for (gssize end = (gssize) strlen (typed); end > 0;)
    {
      int i;

      typed[end] = '\0';
      i = us_menu_find (menu, typed, found);
      *rest = line + end;
      if (i >= 0)
        return i;
      best = i == US_MENU_MANY ? i : best;
      while (end > 0 && !g_ascii_isspace (typed[end - 1]))
        end--;
      while (end > 0 && g_ascii_isspace (typed[end - 1]))
        end--;
    }
  return best;
}

gboolean
us_terminal_begins_row (const UsPrompt *prompt, const UsNames *names, const char *line)
{
  g_autoptr (UsMenu) menu = us_menu_new_for_prompt (prompt, names, NULL);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));
  const char *rest;

  return find_choice (menu, line, &rest, found) != US_MENU_NONE;
}

/* What the last of the rows is called. */
static char *
dup_nth (const Asked *asked)
{
  return us_field_dup_nth (asked->prompt->nth ? asked->prompt->nth : N_("Row {n}"), asked->rows->len);
}

/* "Step 2: move to the target" */
static void
show_row (const Asked *asked, const UsMenuItem *item, const char *words)
{
  g_autofree char *nth = dup_nth (asked);
  g_autofree char *said = g_strdup_printf ("%s: %s%s%s", nth, item->label, *words ? " " : "", words);

  us_output_plain ("  → ", said);
}

static void
add_row (const Asked *asked, const UsMenuItem *item, const char *words)
{
  GVariantDict row;

  g_variant_dict_init (&row, NULL);
  g_variant_dict_insert (&row, "what", "s", item->name);
  if (*words)
    g_variant_dict_insert (&row, "text", "s", words);
  g_ptr_array_add (asked->rows, g_variant_ref_sink (g_variant_dict_end (&row)));
  show_row (asked, item, words);
}

static void
read_row (const Asked *asked, const char *line)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));
  const char *rest = "";
  int i = find_choice (asked->menu, line, &rest, found);
  g_autofree char *stripped = g_strstrip (g_strdup (rest)), *words = us_char_dup_typed (stripped);
  g_autofree char *nothing = i == US_MENU_NONE ? us_menu_dup_nothing (asked->menu, line) : NULL;

  if (i == US_MENU_MANY)
    us_menu_print (asked->menu, found);
  else if (nothing)
    us_output_plain ("", nothing);
  else if (g_utf8_strlen (words, -1) > TEXT_MAX)
    us_output_plain ("", _("That is too long."));
  else
    add_row (asked, us_menu_get (asked->menu, (guint) i), words);
}

/* Whether no more rows come: all that there can be are told, or an empty line says so where there are enough. */
static gboolean
is_done (const Asked *asked, const char *line)
{
  g_autofree char *message = NULL;
  int n = (int) asked->rows->len;

  if (line == NULL)
    return n == asked->prompt->max;
  if (n >= asked->prompt->min)
    return TRUE;
  if (asked->prompt->min == 1)
    message = g_strdup (_("Type a number or the beginning of a name."));
  else
    message = g_strdup_printf (_("At least %d are needed."), asked->prompt->min);
  us_output_plain ("", message);
  return FALSE;
}

static void
take_back (const Asked *asked)
{
  g_autofree char *nth = dup_nth (asked);
  g_autofree char *message = NULL;

  g_ptr_array_remove_index (asked->rows, asked->rows->len - 1);
  /* Translators: %s is one of several lines that were typed: “Step 2” */
  message = g_strdup_printf (_("%s is taken back."), nth);
  us_output_plain ("  ", message);
}

static GVariant *
write_rows (const Asked *asked)
{
  return g_variant_ref_sink (g_variant_new_array (G_VARIANT_TYPE_VARDICT, (GVariant *const *) asked->rows->pdata,
                                                  asked->rows->len));
}

/* FALSE: it is left, for what comes before it or for good. */
static gboolean
take_line (const Asked *asked, const char *line)
{
  if (us_terminal_is_answer_name (asked->prompt, asked->names, line))
    read_row (asked, line);
  else if (g_str_equal (line, "u"))
    {
      if (asked->rows->len > 0)
        take_back (asked);
      return asked->rows->len > 0;
    }
  else if (g_str_equal (line, "q"))
    {
      asked->terminal->quits = TRUE;
      return FALSE;
    }
  else if (!us_terminal_look (asked->terminal, line))
    read_row (asked, line);
  return TRUE;
}

GVariant *
us_terminal_fill_rows (UsTerminal *self, const UsPrompt *prompt, const UsNames *names, const char *first)
{
  g_autoptr (UsMenu) menu = us_menu_new_for_prompt (prompt, names, NULL);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  Asked asked = { self, prompt, names, menu, rows };
  g_autofree char *line = g_strstrip (g_strdup (first));

  self->quits = FALSE;
  if (g_str_equal (line, "-") && prompt->min == 0)
    return write_rows (&asked);
  for (;;)
    {
      const char *typed;

      if (*line == '\0' ? is_done (&asked, line) : !take_line (&asked, line))
        return *line == '\0' ? write_rows (&asked) : NULL;
      /* Nothing was understood yet: the line was no row, and the question stands. */
      if (rows->len == 0)
        return NULL;
      if (is_done (&asked, NULL))
        return write_rows (&asked);
      typed = us_terminal_read (self);
      if (typed == NULL)
        return NULL;
      g_free (line);
      line = g_strstrip (g_strdup (typed));
    }
}
