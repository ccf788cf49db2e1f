/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gboolean
us_text_is_empty (const UsText *text)
{
  return text->one == NULL;
}

void
us_text_set (UsText *text, const char *context, const char *one, const UsArg *args)
{
  guint n = 0;

  for (; args != NULL && args[n].name != NULL; n++)
    if (n == US_MAX_ARGS)
      us_run_overran ("A text takes at most %d arguments: “%s”.", US_MAX_ARGS, one);
  *text = (UsText) { .context = context, .one = one, .n_args = n, .args = args };
}

/* The template in the language of the moment. gettext finds a context in front of the id, parted by EOT. */
static const char *
translate (const UsText *text)
{
  g_autofree char *id = NULL;
  const char *found;

  if (text->context == NULL)
    return text->many != NULL ? g_dngettext (GETTEXT_PACKAGE, text->one, text->many, (gulong) text->n)
                              : g_dgettext (GETTEXT_PACKAGE, text->one);
  if (text->many == NULL)
    return g_dpgettext2 (GETTEXT_PACKAGE, text->context, text->one);

  id = g_strconcat (text->context, "\004", text->one, NULL);
  found = g_dngettext (GETTEXT_PACKAGE, id, text->many, (gulong) text->n);
  return found == id ? text->one : found;
}

/* The value at `*at`, and how many of it stand there in a row: "2 × weapon". */
static char *
dup_next (const UsArg *arg, const UsNames *names, const int *values, int n, int *at)
{
  int first = *at, count;
  char *label = us_value_label (arg->domain, names, values[first]);
  g_autofree char *once = NULL;

  while (*at < n && values[*at] == values[first])
    ++*at;
  count = *at - first;
  if (count == 1 || arg->domain == NULL)
    {
      *at = first + 1;
      return label;
    }
  once = label;
  /* Translators: how many there are of one thing in a list: “2 × weapon”. */
  return g_strdup_printf (C_("list", "%d × %s"), count, once);
}

/* A list as the language of the moment joins it. */
static char *
dup_label (const UsArg *arg, const UsNames *names)
{
  int values[US_SET_SIZE], n = us_arg_values (arg, values), at = 0, n_joined = 1;
  char *label = n > 0 ? dup_next (arg, names, values, n, &at) : g_strdup (_("none"));

  for (; at < n; n_joined++)
    {
      g_autofree char *before = label, *next = dup_next (arg, names, values, n, &at);

      if (at < n)
        /* Translators: a list as far as it goes, and what comes next but is not the last of it. */
        label = g_strdup_printf (C_("list", "%s, %s"), before, next);
      else if (n_joined > 1)
        /* Translators: a list of at least two things, and the last one. */
        label = g_strdup_printf (C_("list of three or more", "%s and %s"), before, next);
      else
        label = g_strdup_printf (C_("list of two", "%s and %s"), before, next);
    }
  return label;
}

#define NO_BREAK "\u00a0"

/* A name and its number or letter are read together: "blue 1" is not parted by the end of a line. */
static void
keep_together (GString *label)
{
  for (gsize i = 0; i + 1 < label->len; i++)
    {
      char next = label->str[i + 1], after = label->str[i + 2];

      if (label->str[i] != ' ' ||
          !(g_ascii_isdigit (next) || (g_ascii_isupper (next) && (after == '\0' || after == ' ' || after == ','))))
        continue;
      g_string_erase (label, (gssize) i, 1);
      g_string_insert (label, (gssize) i, NO_BREAK);
    }
}

static void
append_value (GString *out, const UsArg *arg, const UsNames *names, gboolean markup)
{
  g_autofree char *label = dup_label (arg, names);

  if (markup)
    {
      g_autofree char *escaped = g_markup_escape_text (label, -1);
      g_autoptr (GString) kept = g_string_new (escaped);

      if (arg->domain != NULL && arg->domain != &us_text_domain)
        keep_together (kept);
      g_string_append_len (out, kept->str, (gssize) kept->len);
    }
  else
    g_string_append (out, label);
}

static const UsArg *
find_arg (const UsText *text, const char *name, gsize length)
{
  for (guint i = 0; i < text->n_args; i++)
    if (strlen (text->args[i].name) == length && strncmp (text->args[i].name, name, length) == 0)
      return &text->args[i];
  return NULL;
}

static char *
write_text (const UsText *text, const UsNames *names, gboolean markup)
{
  GString *out = g_string_new (NULL);

  if (text->one == NULL)
    return g_string_free_and_steal (out);

  for (const char *p = translate (text); *p != '\0';)
    {
      const char *end = *p == '{' ? strchr (p, '}') : NULL;
      const UsArg *arg = end != NULL ? find_arg (text, p + 1, (gsize) (end - p - 1)) : NULL;

      if (arg != NULL)
        {
          append_value (out, arg, names, markup);
          p = end + 1;
        }
      else if (!markup && (g_str_has_prefix (p, "<b>") || g_str_has_prefix (p, "</b>")))
        p = strchr (p, '>') + 1;
      else if (!markup && g_str_has_prefix (p, "&amp;"))
        {
          g_string_append_c (out, '&');
          p += strlen ("&amp;");
        }
      else
        g_string_append_c (out, *p++);
    }
  return g_string_free_and_steal (out);
}

char *
us_text_plain (const UsText *text, const UsNames *names)
{
  return write_text (text, names, FALSE);
}

char *
us_text_markup (const UsText *text, const UsNames *names)
{
  return write_text (text, names, TRUE);
}

const char *
us_line_kind_name (UsLineKind kind)
{
  static const char *const names[] = { "head", "do", "stay", "say", "setup", "step" };

  g_return_val_if_fail (kind <= US_LINE_STEP, NULL);
  return names[kind];
}
