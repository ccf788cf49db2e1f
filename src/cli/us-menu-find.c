/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-menu.h"

#include <string.h>

/* Finds out which item of a menu the typed text means. */

typedef enum { FIT_NONE, FIT_INSIDE, FIT_WORD, FIT_SHORT, FIT_BEGINNING, FIT_WHOLE } Fit;

/* The next run of letters or of digits in the text; FALSE at its end. */
static gboolean
next_run (const char **text, const char **start, gsize *length, gboolean *digits)
{
  const char *p = *text;

  while (*p && !g_unichar_isalnum (g_utf8_get_char (p)))
    p = g_utf8_next_char (p);
  *start = p;
  *digits = g_unichar_isdigit (g_utf8_get_char (p));
  while (*p && g_unichar_isalnum (g_utf8_get_char (p)) && g_unichar_isdigit (g_utf8_get_char (p)) == *digits)
    p = g_utf8_next_char (p);
  *length = (gsize) (p - *start);
  *text = p;

  return *length > 0;
}

/* Whether the text consists of beginnings of the words, with whole numbers: "r12" is short for "red 12". */
static gboolean
is_short_for (const char *text, const char *folded)
{
  const char *word, *run;
  gsize word_length, run_length;
  gboolean word_digits, run_digits, any_digits = FALSE;

  while (next_run (&folded, &word, &word_length, &word_digits))
    {
      if (!next_run (&text, &run, &run_length, &run_digits) || run_digits != word_digits || run_length > word_length ||
          strncmp (word, run, run_length) != 0 || (run_digits && run_length != word_length))
        return FALSE;
      any_digits |= run_digits;
    }

  return any_digits && !next_run (&text, &run, &run_length, &run_digits);
}

static Fit
fit_of (const char *text, const char *candidate)
{
  g_autofree char *folded = g_utf8_casefold (candidate, -1);
  const char *at = strstr (folded, text);
  Fit best = is_short_for (text, folded) ? FIT_SHORT : FIT_NONE;

  if (g_str_equal (folded, text))
    return FIT_WHOLE;
  for (; at; at = strstr (at + 1, text))
    {
      const char *before = g_utf8_find_prev_char (folded, at);

      if (before == NULL)
        return FIT_BEGINNING;
      best = MAX (best, g_unichar_isalnum (g_utf8_get_char (before)) ? FIT_INSIDE : FIT_WORD);
    }

  return best;
}

static gboolean
is_code_of (const UsMenuItem *item, const char *folded)
{
  g_autofree char *code = item->code ? g_utf8_casefold (item->code, -1) : NULL;

  return code && g_str_equal (code, folded);
}

/* A number means the item that it stands before, else the one whose name has it. */
static int
find_number (UsMenu *menu, const char *number, GArray *found)
{
  guint64 position = g_ascii_strtoull (number, NULL, 10);
  int free = US_MENU_NONE;

  if (position >= 1 && position <= menu->items->len && us_menu_get (menu, (guint) position - 1)->position == position)
    return (int) position - 1;
  for (guint i = 0; i < menu->items->len; i++)
    {
      if ((i == menu->n_listed && found->len > 0) || !us_menu_has_number (us_menu_get (menu, i), number))
        continue;
      g_array_append_val (found, i);
      if (us_menu_get (menu, i)->refusal == NULL)
        free = free == US_MENU_NONE ? (int) i : US_MENU_MANY;
    }
  if (free != US_MENU_NONE)
    return free;
  if (found->len == 1)
    return (int) g_array_index (found, guint, 0);

  return found->len > 0 ? US_MENU_MANY : US_MENU_NONE;
}

/* A match in the middle of a word only narrows the list down and never selects an item, not even the only one. What is
 * not listed counts behind what is, unless it is called so. */
static int
rank_of (const UsMenuItem *item, const char *folded)
{
  Fit fit = MAX (fit_of (folded, item->label), fit_of (folded, item->name));

  if (!item->quiet && fit > FIT_INSIDE)
    return 2 * (FIT_WHOLE + fit);

  return item->quiet && fit == FIT_WHOLE ? 2 * (FIT_WHOLE + fit) - 1 : 2 * fit;
}

int
us_menu_find (UsMenu *menu, const char *text, GArray *found)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autofree char *folded = g_utf8_casefold (stripped, -1);
  int best = 2 * FIT_INSIDE;

  g_array_set_size (found, 0);
  if (*folded == '\0')
    return US_MENU_NONE;
  for (guint i = 0; i < menu->items->len; i++)
    if (is_code_of (us_menu_get (menu, i), folded))
      return (int) i;
  if (us_menu_is_number (folded))
    return find_number (menu, folded, found);
  for (guint i = 0; i < menu->items->len; i++)
    {
      int rank = rank_of (us_menu_get (menu, i), folded);

      if (rank < best)
        continue;
      if (rank > best)
        g_array_set_size (found, 0);
      best = rank;
      g_array_append_val (found, i);
    }
  if (found->len == 1 && best > 2 * FIT_INSIDE)
    return (int) g_array_index (found, guint, 0);

  return found->len > 0 ? US_MENU_MANY : US_MENU_NONE;
}

int
us_menu_find_preset (UsMenu *menu)
{
  for (guint i = 0; i < menu->items->len; i++)
    if (us_menu_get (menu, i)->preset)
      return (int) i;

  return -1;
}

/* Finds the item whose code `text` begins with, and moves `text` behind the code. */
static int
next_code (UsMenu *menu, const char **text)
{
  for (guint i = 0; i < menu->items->len; i++)
    {
      g_autofree char *code = g_utf8_casefold (us_menu_get (menu, i)->code, -1);

      if (!g_str_has_prefix (*text, code))
        continue;
      *text += strlen (code);
      return (int) i;
    }

  return US_MENU_NONE;
}

/* If every item has a one-digit number, finds the item of the digit. */
static int
next_digit (UsMenu *menu, const char **text)
{
  guint i = (guint) (**text - '1');

  if (menu->items->len > 9 || i >= menu->items->len || us_menu_get (menu, i)->position == 0)
    return US_MENU_NONE;
  (*text)++;

  return (int) i;
}

/* Reads codes or digits without gaps, "MPW" or "123", and succeeds only if everything is understood. */
static gboolean
find_together (UsMenu *menu, const char *text, GArray *picked)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  guint length = picked->len;

  for (const char *p = folded; *p;)
    {
      int i = menu->coded ? next_code (menu, &p) : US_MENU_NONE;

      if (i < 0)
        i = next_digit (menu, &p);
      if (i < 0)
        {
          g_array_set_size (picked, length);
          return FALSE;
        }
      g_array_append_val (picked, i);
    }

  return TRUE;
}

/* A comma between numbers parts them; beside letters it may be in a name. */
static gboolean
has_letter (const char *text)
{
  while (*text && !g_unichar_isalpha (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);

  return *text != '\0';
}

/* From this part on as many as one name has: "1 ahead, 1 to the left" has a comma of its own. Returns how many. */
static guint
find_joined (UsMenu *menu, char **parts, GArray *found, int *item)
{
  for (guint n = g_strv_length (parts); n > 1; n--)
    {
      g_autoptr (GString) joined = g_string_new (parts[0]);

      for (guint i = 1; i < n; i++)
        g_string_append_printf (joined, ",%s", parts[i]);
      *item = has_letter (joined->str) ? us_menu_find (menu, joined->str, found) : US_MENU_NONE;
      if (*item >= 0)
        return n;
    }
  *item = us_menu_find (menu, parts[0], found);

  return 1;
}

gboolean
us_menu_find_all (UsMenu *menu, const char *text, gboolean sequence, GArray *picked, GArray *found, char **wrong)
{
  g_auto (GStrv) parts = NULL;
  gboolean commas = strchr (text, ',') != NULL;
  int whole = commas && !has_letter (text) ? US_MENU_NONE : us_menu_find (menu, text, found);

  g_array_set_size (picked, 0);
  if (whole >= 0 && (commas || strchr (text, ' ')))
    {
      g_array_append_val (picked, whole);
      return TRUE;
    }
  parts = g_strsplit_set (text, commas ? "," : " \t", -1);
  for (guint i = 0, n = g_strv_length (parts), taken; i < n; i += taken)
    {
      g_autofree char *part = g_strstrip (g_strdup (parts[i]));
      int item;

      taken = 1;
      if (*part == '\0' || (sequence && find_together (menu, part, picked)))
        continue;
      if (commas)
        taken = find_joined (menu, parts + i, found, &item);
      else
        item = us_menu_find (menu, part, found);
      if (item < 0)
        {
          *wrong = g_steal_pointer (&part);
          return FALSE;
        }
      g_array_append_val (picked, item);
    }

  return TRUE;
}
