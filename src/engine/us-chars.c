/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-chars.h"

#include <string.h>

#define ELLIPSIS "…"
#define TAIL     20 /* characters of the end: of a path it is the name */

gboolean
us_char_is_control (gunichar c)
{
  return g_unichar_iscntrl (c) || c == 0x061c || c == 0x200e || c == 0x200f /* marks of direction */
         || (c >= 0x2028 && c <= 0x202e)  /* separators of lines, embeddings, overrides */
         || (c >= 0x2066 && c <= 0x206f); /* isolates, and marks that went out of use */
}

char *
us_char_dup_typed (const char *text)
{
  GString *typed = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (!us_char_is_control (c))
        g_string_append_unichar (typed, c);
      else if (g_unichar_isspace (c))
        g_string_append_c (typed, ' ');
    }
  return g_strstrip (g_string_free_and_steal (typed));
}

const char *
us_quote_into (char *buffer, const char *text)
{
  g_autofree char *valid = NULL;
  const char *head, *tail;

  if (!g_utf8_validate (text, -1, NULL))
    text = valid = g_utf8_make_valid (text, -1);
  if (g_utf8_strlen (text, -1) <= US_QUOTE_MAX)
    {
      g_strlcpy (buffer, text, US_QUOTE_SIZE);
      return buffer;
    }

  head = g_utf8_offset_to_pointer (text, US_QUOTE_MAX - 1 - TAIL);
  tail = g_utf8_offset_to_pointer (head, g_utf8_strlen (head, -1) - TAIL);
  memcpy (buffer, text, (gsize) (head - text));
  g_strlcpy (buffer + (head - text), ELLIPSIS, (gsize) (US_QUOTE_SIZE - (head - text)));
  g_strlcat (buffer, tail, US_QUOTE_SIZE);
  return buffer;
}

char *
us_char_dup_capitalised (const char *label)
{
  char first[7] = { 0 };

  if (*label == '\0')
    return g_strdup (label);
  first[g_unichar_to_utf8 (g_unichar_totitle (g_utf8_get_char (label)), first)] = '\0';
  return g_strconcat (first, g_utf8_next_char (label), NULL);
}
