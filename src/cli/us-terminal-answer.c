/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "us-chars.h"
#include "us-output.h"
#include "us-terminal.h"

#define TEXT_MAX 200

static GVariant *
take (GVariant *value)
{
  return g_variant_ref_sink (value);
}

static GVariant *
complain (const char *message)
{
  us_output_plain ("", message);

  return NULL;
}

static GVariant *
understand_confirm (const char *line)
{
  g_autofree char *folded = g_utf8_casefold (line, -1);
  /* Translators: what may be typed instead of Enter to say yes. */
  g_autofree char *yes = g_utf8_casefold (C_("answer", "yes"), -1);

  if (*folded == '\0' || g_str_has_prefix (yes, folded) || g_str_has_prefix ("yes", folded))
    return take (g_variant_new_boolean (TRUE));

  return complain (_("Press Enter when it is done."));
}

/* Whether the answer was a number out of a name, and not one that is printed before it. */
static gboolean
is_own_number (const UsMenuItem *item, const char *typed)
{
  return us_menu_is_number (typed) && item->position == 0 && us_menu_has_number (item, typed);
}

/* A number may have been meant otherwise: what is taken is named. */
static void
echo (const char *names)
{
  us_output_plain ("  → ", names);
}

/* Several have the number: which they are. */
static void
ask_which (UsMenu *menu, const GArray *found, const char *typed)
{
  g_autofree char *message = NULL;

  if (us_menu_is_number (typed))
    message = g_strdup_printf (_("Several are called %s. Which one?"), typed);
  if (message != NULL)
    us_output_plain ("", message);
  us_menu_print (menu, found);
}

/* What the table shows by this name, or NULL. */
static const char *
find_shown (GPtrArray *areas, const char *typed)
{
  g_autofree char *folded = g_utf8_casefold (typed, -1);

  for (guint i = 0; i < areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          const UsCell *cell = g_ptr_array_index (area->cells, j);
          g_autofree char *own = cell->label ? g_utf8_casefold (cell->label, -1) : NULL;

          if (g_strcmp0 (own, folded) == 0)
            return cell->label;
          for (guint k = 0; k < cell->pieces->len; k++)
            {
              const UsPiece *piece = g_ptr_array_index (cell->pieces, k);
              g_autofree char *label = piece->label ? g_utf8_casefold (piece->label, -1) : NULL;

              if (g_strcmp0 (label, folded) == 0)
                return piece->label;
            }
        }
    }

  return NULL;
}

/* Nothing that can be chosen is called so: it says what else it is, and what can be typed. */
static GVariant *
say_nothing (const UsPrompt *prompt, const UsNames *names, UsBoard *board, UsMenu *menu, const char *line)
{
  const char *shown = NULL;
  g_autofree char *message = NULL;

  if (*line == '\0')
    return complain (_("Type a number or the beginning of a name."));
  if (board)
    shown = find_shown (board->areas, line);
  if (board && shown == NULL)
    shown = find_shown (board->heaps, line);
  if (shown == NULL || us_menu_is_number (line))
    message = us_menu_dup_nothing (menu, line);
  else
    /* Translators: %s is a thing on the table, such as a card. */
    message =
      g_strdup_printf (prompt->kind == US_PROMPT_CELLS ? _("%s is not in question here: name a place that is shown.")
                                                       : _("%s is not in question here: type one of the list."),
                       us_quote (shown));

  return complain (message);
}

static GVariant *
understand_choice (const UsPrompt *prompt, const UsNames *names, UsBoard *board, const char *line)
{
  g_autoptr (UsMenu) menu = us_menu_new_for_prompt (prompt, names, board);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));
  int i = *line ? us_menu_find (menu, line, found) : us_menu_find_preset (menu);
  const UsMenuItem *item;

  if (i == US_MENU_MANY)
    {
      ask_which (menu, found, line);
      return NULL;
    }
  if (i < 0)
    return say_nothing (prompt, names, board, menu, line);
  item = g_ptr_array_index (menu->items, i);
  if (item->refusal != NULL)
    return complain (item->refusal);
  if (is_own_number (item, line))
    echo (item->label);

  return take (g_variant_new_string (item->name));
}

static GVariant *
write_names (UsMenu *menu, GArray *picked)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("as"));
  for (guint i = 0; i < picked->len; i++)
    {
      const UsMenuItem *item = g_ptr_array_index (menu->items, g_array_index (picked, int, i));

      g_variant_builder_add (&builder, "s", item->name);
    }

  return take (g_variant_builder_end (&builder));
}

/* What is wrong with a list, or NULL. */
static char *
judge_list (const UsPrompt *prompt, UsMenu *menu, GArray *picked, gboolean distinct)
{
  for (guint i = 0; i < picked->len; i++)
    {
      const UsMenuItem *item = g_ptr_array_index (menu->items, g_array_index (picked, int, i));

      if (item->refusal)
        return g_strdup_printf ("%s: %s", us_quote (item->label), item->refusal);
      for (guint j = 0; distinct && j < i; j++)
        if (g_array_index (picked, int, j) == g_array_index (picked, int, i))
          return g_strdup_printf (_("%s can be named only once."), us_quote (item->label));
    }
  if ((int) picked->len < prompt->min)
    return g_strdup_printf (_("At least %d are needed."), prompt->min);
  if ((int) picked->len > prompt->max)
    return g_strdup_printf (_("At most %d are possible."), prompt->max);

  return NULL;
}

/* Names all, where a number was typed for one that has it in its name. */
static void
echo_list (UsMenu *menu, GArray *picked, const char *line)
{
  g_auto (GStrv) parts = g_strsplit_set (line, ", \t", -1);
  g_autoptr (GString) names = g_string_new (NULL);
  gboolean any = FALSE;

  for (guint i = 0; i < picked->len; i++)
    {
      const UsMenuItem *item = us_menu_get (menu, (guint) g_array_index (picked, int, i));

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", item->label);
      for (char **part = parts; *part; part++)
        any |= is_own_number (item, *part);
    }
  if (any)
    echo (names->str);
}

static GVariant *
understand_list (const UsPrompt *prompt, const UsNames *names, UsBoard *board, const char *line)
{
  gboolean sequence = prompt->kind == US_PROMPT_SEQUENCE;
  g_autoptr (UsMenu) menu = us_menu_new_for_prompt (prompt, names, board);
  g_autoptr (GArray) picked = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *wrong = NULL;
  g_autofree char *message = NULL;

  if (g_str_equal (line, "*") && !sequence)
    {
      for (int i = 0; i < (int) menu->items->len; i++)
        if (((UsMenuItem *) g_ptr_array_index (menu->items, i))->refusal == NULL)
          g_array_append_val (picked, i);
    }
  else if (*line == '\0' && us_menu_find_preset (menu) >= 0)
    {
      for (int i = 0; i < (int) menu->items->len; i++)
        if (us_menu_get (menu, (guint) i)->preset)
          g_array_append_val (picked, i);
    }
  else if (*line == '\0')
    return complain (prompt->min > 0 ? _("Type numbers or names, with spaces between them.")
                                     : _("Type numbers or names, or “-” for none."));
  else if (!g_str_equal (line, "-") && !us_menu_find_all (menu, line, sequence, picked, found, &wrong))
    {
      if (us_menu_is_number (wrong) && found->len > 1)
        {
          ask_which (menu, found, wrong);
          return NULL;
        }
      message =
        g_strdup_printf (_("“%s” is not clear. Type numbers or names, with spaces between them."), us_quote (wrong));
      return complain (message);
    }
  message = judge_list (prompt, menu, picked, !sequence || prompt->distinct);

  if (message)
    return complain (message);
  echo_list (menu, picked, line);

  return write_names (menu, picked);
}

static gboolean
read_number (const char *text, int min, int max, gint64 *value)
{
  return g_ascii_string_to_signed (text, 10, min, max, value, NULL);
}

static GVariant *
understand_number (const UsPrompt *prompt, const char *line)
{
  g_autoptr (GVariant) suggested = *line == '\0' ? us_prompt_dup_suggested (prompt, NULL) : NULL;
  g_autofree char *message = NULL;
  gint64 value;

  if (suggested != NULL)
    return g_steal_pointer (&suggested);
  if (read_number (line, prompt->min, prompt->max, &value))
    return take (g_variant_new_int64 (value));
  message = g_strdup_printf (_("Type a number from %d to %d."), prompt->min, prompt->max);

  return complain (message);
}

/* "3 5 1 6", "3,5,1,6", or "3516" where every number has one digit. */
static GVariant *
understand_dice (const UsPrompt *prompt, const UsNames *names, const char *line)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) parts = g_strsplit_set (line, " ,\t", -1);
  GVariantBuilder builder;

  for (char **part = parts; *part; part++)
    if (**part)
      g_ptr_array_add (words, g_strdup (*part));
  if (words->len == 1 && prompt->count > 1 && prompt->min >= 0 && prompt->max <= 9)
    {
      g_autofree char *together = g_strdup (g_ptr_array_index (words, 0));

      g_ptr_array_set_size (words, 0);
      for (const char *p = together; *p; p = g_utf8_next_char (p))
        g_ptr_array_add (words, g_strndup (p, (gsize) (g_utf8_next_char (p) - p)));
    }
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("ax"));
  for (guint i = 0; i < words->len; i++)
    {
      gint64 value;

      if ((int) words->len != prompt->count ||
          !read_number (g_ptr_array_index (words, i), prompt->min, us_prompt_most (prompt, (int) i), &value))
        break;
      g_variant_builder_add (&builder, "x", value);
      if ((int) i == prompt->count - 1)
        return take (g_variant_builder_end (&builder));
    }
  g_variant_builder_clear (&builder);
  {
    g_autofree char *places = us_terminal_dup_dice (prompt, names);
    g_autofree char *message =
      g_strdup_printf (ngettext ("Type %d number. %s", "Type %d numbers. %s", (gulong) prompt->count), prompt->count,
                       places);

    return complain (message);
  }
}

/* In quotation marks, so that a name may be one letter that means something else. */
static char *
dup_unquoted (const char *line)
{
  char *text = g_strstrip (g_strdup (line));
  gsize n = strlen (text);

  if (n >= 2 && text[0] == '"' && text[n - 1] == '"')
    {
      text[n - 1] = '\0';
      memmove (text, text + 1, n - 1);
    }

  return text;
}

static GVariant *
understand_text (const UsPrompt *prompt, const char *line)
{
  g_autofree char *unquoted = dup_unquoted (line), *text = us_char_dup_typed (unquoted);

  if (*text == '\0' && prompt->min > 0)
    return complain (_("Type a name."));
  if (g_utf8_strlen (text, -1) > TEXT_MAX)
    return complain (_("That is too long."));

  return take (g_variant_new_string (text));
}

GVariant *
us_terminal_understand (const UsPrompt *prompt, const UsNames *names, UsBoard *board, const char *line)
{
  g_autofree char *stripped = g_strstrip (g_strdup (line));

  switch (prompt->kind)
    {
    case US_PROMPT_CONFIRM:
      return understand_confirm (stripped);
    case US_PROMPT_CELLS:
      if (us_prompt_takes_many (prompt))
        return understand_list (prompt, names, board, stripped);
      return understand_choice (prompt, names, board, stripped);
    case US_PROMPT_CHOICE:
      return understand_choice (prompt, names, board, stripped);
    case US_PROMPT_MANY:
    case US_PROMPT_SEQUENCE:
      return understand_list (prompt, names, board, stripped);
    case US_PROMPT_NUMBER:
      return understand_number (prompt, stripped);
    case US_PROMPT_DICE:
      return understand_dice (prompt, names, stripped);
    case US_PROMPT_TEXT:
      return understand_text (prompt, line);
    case US_PROMPT_ROWS: /* several lines: us-terminal-rows.c */
    case US_PROMPT_FORM:
    case US_PROMPT_THINKING:
    default:
      return NULL;
    }
}

/* --- A new record, by its name ------------------------------------------------------------------ */

static gboolean
offers_new (const UsPrompt *prompt)
{
  for (guint i = 0; i < prompt->n_choices; i++)
    if (prompt->choices[i].domain == NULL && prompt->choices[i].value == US_VALUE_NEW)
      return TRUE;

  return FALSE;
}

static gboolean
has_letters (const char *text)
{
  guint letters = 0;

  for (const char *p = text; *p; p = g_utf8_next_char (p))
    letters += g_unichar_isalpha (g_utf8_get_char (p)) != FALSE;

  return letters >= 2;
}

char *
us_terminal_dup_new_name (const UsPrompt *prompt, const UsNames *names, const char *line)
{
  g_autofree char *text = dup_unquoted (line);
  gboolean quoted = strlen (text) < strlen (line);
  g_autoptr (UsMenu) menu = NULL;
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));

  if (prompt->kind != US_PROMPT_CHOICE || prompt->topic == NULL || prompt->topic->name_field == NULL ||
      !offers_new (prompt) || !has_letters (text) || g_utf8_strlen (text, -1) > TEXT_MAX)
    return NULL;
  menu = us_menu_new_for_prompt (prompt, names, NULL);
  /* A part of a name that is known is not new, unless it stands in quotation marks. */
  if (us_menu_find (menu, text, found) != US_MENU_NONE && !quoted)
    return NULL;

  return g_steal_pointer (&text);
}
