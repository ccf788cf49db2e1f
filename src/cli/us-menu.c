/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-menu.h"

#include <glib/gi18n.h>
#include <string.h>

#include "us-output.h"

#define DENSE_WIDTH 4      /* columns of labels that may stand side by side */

static void
item_free (gpointer data)
{
  UsMenuItem *item = data;

  g_free (item->label);
  g_free (item->name);
  g_free (item->detail);
  g_free (item->refusal);
  g_free (item);
}

UsMenu *
us_menu_new (void)
{
  UsMenu *menu = g_new0 (UsMenu, 1);

  menu->items = g_ptr_array_new_with_free_func (item_free);

  return menu;
}

void
us_menu_free (UsMenu *menu)
{
  g_ptr_array_unref (menu->items);
  g_free (menu->letters);
  g_free (menu);
}

void
us_menu_add (UsMenu *menu, const char *label, const char *name, const char *detail,
             const char *refusal)
{
  UsMenuItem *item = g_new0 (UsMenuItem, 1);

  item->label = g_strdup (label);
  item->name = g_strdup (name);
  item->detail = g_strdup (detail);
  item->refusal = g_strdup (refusal);
  g_ptr_array_add (menu->items, item);
}

static const UsMenuItem *
get (UsMenu *menu, guint i)
{
  return g_ptr_array_index (menu->items, i);
}

static gboolean
is_number (const char *text)
{
  return *text != '\0' && text[strspn (text, "0123456789")] == '\0';
}

static gboolean
is_taken (const gunichar *letters, guint n, gunichar letter)
{
  for (guint i = 0; i < n; i++)
    if (letters[i] == letter)
      return TRUE;

  return FALSE;
}

/* The first letter that is still free, of each label in turn. */
static void
find_letters (UsMenu *menu)
{
  g_autofree gunichar *letters = g_new0 (gunichar, menu->items->len + 1);

  for (guint i = 0; i < menu->items->len; i++)
    {
      for (const char *p = get (menu, i)->label; *p && letters[i] == 0; p = g_utf8_next_char (p))
        {
          gunichar letter = g_unichar_toupper (g_utf8_get_char (p));

          if (g_unichar_isalpha (letter) && !is_taken (letters, i, letter))
            letters[i] = letter;
        }
      if (letters[i] == 0)
        return;
    }
  menu->letters = g_steal_pointer (&letters);
}

void
us_menu_close (UsMenu *menu)
{
  menu->numbered = TRUE;
  for (guint i = 0; i < menu->items->len; i++)
    if (is_number (get (menu, i)->label))
      menu->numbered = FALSE;
  find_letters (menu);
}

UsMenu *
us_menu_new_for_prompt (const UsPrompt *prompt, const UsNames *names)
{
  UsMenu *menu = us_menu_new ();

  for (guint i = 0; i < prompt->n_choices; i++)
    {
      const UsChoiceItem *choice = &prompt->choices[i];
      g_autofree char *label = us_prompt_dup_choice_label (prompt, names, i);
      g_autofree char *detail =
        us_text_is_empty (&choice->detail) ? NULL : us_text_plain (&choice->detail, names);
      g_autofree char *refusal = NULL;
      char name[US_NAME_SIZE];

      if (!choice->enabled)
        refusal = us_text_is_empty (&choice->reason) ? g_strdup (_("not now"))
                                                     : us_text_plain (&choice->reason, names);
      us_prompt_choice_name (prompt, names, i, name, sizeof name);
      us_menu_add (menu, label, name, detail, refusal);
    }
  us_menu_close (menu);

  return menu;
}

/* --- Finding ---------------------------------------------------------------------------------- */

typedef enum { FIT_NONE, FIT_INSIDE, FIT_WORD, FIT_BEGINNING, FIT_WHOLE } Fit;

static Fit
fit_of (const char *text, const char *candidate)
{
  g_autofree char *folded = g_utf8_casefold (candidate, -1);
  const char *at = strstr (folded, text);
  Fit best = FIT_NONE;

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

int
us_menu_find (UsMenu *menu, const char *text, GArray *found)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autofree char *folded = g_utf8_casefold (stripped, -1);
  Fit best = FIT_INSIDE;

  g_array_set_size (found, 0);
  if (*folded == '\0')
    return US_MENU_NONE;
  if (menu->numbered && is_number (folded))
    {
      guint64 number = g_ascii_strtoull (folded, NULL, 10);

      return number >= 1 && number <= menu->items->len ? (int) number - 1 : US_MENU_NONE;
    }
  for (guint i = 0; i < menu->items->len; i++)
    {
      Fit fit = MAX (fit_of (folded, get (menu, i)->label), fit_of (folded, get (menu, i)->name));

      if (fit == FIT_NONE || fit < best)
        continue;
      if (fit > best)
        g_array_set_size (found, 0);
      best = fit;
      g_array_append_val (found, i);
    }
  /* Letters from the middle of a word narrow a list down; they choose nothing. */
  if (found->len == 1 && best > FIT_INSIDE)
    return (int) g_array_index (found, guint, 0);

  return found->len > 0 ? US_MENU_MANY : US_MENU_NONE;
}

int
us_menu_find_letter (UsMenu *menu, gunichar letter)
{
  for (guint i = 0; menu->letters && i < menu->items->len; i++)
    if (menu->letters[i] == g_unichar_toupper (letter))
      return (int) i;

  return US_MENU_NONE;
}

/* "MPW": only if every letter is one of the menu's. */
static gboolean
find_by_letters (UsMenu *menu, const char *text, GArray *picked)
{
  guint length = picked->len;

  for (const char *p = text; *p; p = g_utf8_next_char (p))
    {
      int i = us_menu_find_letter (menu, g_utf8_get_char (p));

      if (i < 0)
        {
          g_array_set_size (picked, length);
          return FALSE;
        }
      g_array_append_val (picked, i);
    }

  return TRUE;
}

gboolean
us_menu_find_all (UsMenu *menu, const char *text, gboolean letters, GArray *picked, char **wrong)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));
  g_auto (GStrv) parts = NULL;
  int whole = strchr (text, ',') ? US_MENU_NONE : us_menu_find (menu, text, found);

  g_array_set_size (picked, 0);
  if (whole >= 0 && strchr (text, ' '))
    {
      g_array_append_val (picked, whole);
      return TRUE;
    }
  parts = g_strsplit_set (text, strchr (text, ',') ? "," : " \t", -1);
  for (char **part = parts; *part; part++)
    {
      int i;

      g_strstrip (*part);
      if (**part == '\0' || (letters && find_by_letters (menu, *part, picked)))
        continue;
      i = us_menu_find (menu, *part, found);
      if (i < 0)
        {
          *wrong = g_strdup (*part);
          return FALSE;
        }
      g_array_append_val (picked, i);
    }

  return TRUE;
}

/* --- Showing ---------------------------------------------------------------------------------- */

static void
print_item (UsMenu *menu, guint i, int preset)
{
  const UsMenuItem *item = get (menu, i);
  g_autofree char *first = NULL;
  g_autoptr (GString) text = g_string_new (item->label);

  first = menu->numbered ? g_strdup_printf ("  %3u  ", i + 1) : g_strdup ("       ");
  if (item->detail)
    g_string_append_printf (text, " – %s", item->detail);
  if (item->refusal)
    g_string_append_printf (text, " (%s)", item->refusal);
  else if ((int) i == preset)
    g_string_append_printf (text, " (%s)", _("Enter"));
  us_output_plain (first, text->str);
}

/* The places of a map and the like: many, and short enough to stand side by side. */
static gboolean
is_dense (UsMenu *menu, const GArray *only, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const UsMenuItem *item = get (menu, only ? g_array_index (only, guint, i) : i);

      if (item->detail || item->refusal || us_output_width (item->label) > DENSE_WIDTH)
        return FALSE;
    }

  return n > US_MENU_LONG;
}

static void
print_dense (UsMenu *menu, const GArray *only, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            get (menu, only ? g_array_index (only, guint, i) : i)->label);
  us_output_plain ("       ", text->str);
}

void
us_menu_print (UsMenu *menu, const GArray *only, int preset)
{
  guint n = only ? only->len : menu->items->len;
  guint shown = n > US_MENU_LONG ? US_MENU_LONG - 4 : n;

  if (is_dense (menu, only, n))
    {
      print_dense (menu, only, n);
      return;
    }
  for (guint i = 0; i < shown; i++)
    print_item (menu, only ? g_array_index (only, guint, i) : i, preset);
  if (shown < n)
    {
      g_autofree char *more =
        g_strdup_printf (ngettext ("and %u more: type a part of its name",
                                   "and %u more: type a part of a name", n - shown),
                         n - shown);

      us_output_plain ("       ", more);
    }
}
