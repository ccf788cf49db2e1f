/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-output.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define NARROWEST 24
#define WIDEST    100      /* longer lines are hard to read, however wide the window */

static struct
{
  gboolean  terminal;
  gboolean  bold;
  gboolean  blank;         /* the line before is empty, or there is none */
  gboolean  broken;
  int       why;           /* errno of the failed write */
  const char *charset;     /* NULL: UTF-8 goes out as it is */
} out = { .blank = TRUE };

void
us_output_init (void)
{
  const char *charset, *no_color = g_getenv ("NO_COLOR"), *terminal = g_getenv ("TERM");

  out.terminal = isatty (STDOUT_FILENO);
  out.bold =
    out.terminal && (no_color == NULL || *no_color == '\0') && g_strcmp0 (terminal, "dumb") != 0;

  /* A machine without any locale says ASCII, while its terminal shows UTF-8 as all of them do. */
  if (!g_get_charset (&charset) && !g_str_has_prefix (charset, "ANSI_X3.4") &&
      g_strcmp0 (charset, "US-ASCII") != 0)
    out.charset = charset;
}

gboolean
us_output_is_terminal (void)
{
  return out.terminal;
}

gboolean
us_output_closed (void)
{
  return out.broken;
}

static void
write_bytes (const char *bytes, gsize n)
{
  if (out.broken || n == 0)
    return;
  if (fwrite (bytes, 1, n, stdout) != n)
    {
      out.broken = TRUE;
      out.why = errno;
    }
}

void
us_output_flush (void)
{
  if (!out.broken && fflush (stdout) != 0)
    {
      out.broken = TRUE;
      out.why = errno;
    }
}

gboolean
us_output_finish (char **message)
{
  *message = NULL;
  us_output_flush ();
  if (!out.broken)
    return TRUE;
  if (out.why != EPIPE)
    *message = g_strdup (g_strerror (out.why));

  return FALSE;
}

void
us_output_raw (const char *text)
{
  write_bytes (text, strlen (text));
}

void
us_output_text (const char *text)
{
  gsize n = strlen (text);

  if (n == 0)
    return;
  out.blank = text[n - 1] == '\n' && (n == 1 ? TRUE : text[n - 2] == '\n');
  if (out.charset)
    {
      g_autofree char *converted =
        g_convert_with_fallback (text, -1, out.charset, "UTF-8", "?", NULL, NULL, NULL);

      if (converted)
        {
          write_bytes (converted, strlen (converted));
          return;
        }
    }
  write_bytes (text, n);
}

void
us_output (const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  us_output_text (text);
}

void
us_output_typed (void)
{
  out.blank = FALSE;
}

void
us_output_break (void)
{
  if (!out.blank)
    us_output_text ("\n");
}

void
us_error (const char *format, ...)
{
  g_autofree char *text = NULL;
  g_autofree char *shown = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);

  us_output_flush ();
  if (out.charset)
    shown = g_convert_with_fallback (text, -1, out.charset, "UTF-8", "?", NULL, NULL, NULL);
  fprintf (stderr, "understudy-cli: %s\n", shown ? shown : text);
}

static int
char_width (gunichar c)
{
  if (g_unichar_iszerowidth (c) || g_unichar_iscntrl (c))
    return 0;
  return g_unichar_iswide (c) ? 2 : 1;
}

int
us_output_width (const char *text)
{
  int width = 0;

  for (const char *p = text; *p; p = g_utf8_next_char (p))
    width += char_width (g_utf8_get_char (p));

  return width;
}

char *
us_output_pad (const char *text, int width)
{
  int missing = MAX (0, width - us_output_width (text));

  return g_strdup_printf ("%s%*s", text, missing, "");
}

/* Asked for at every paragraph: windows change their size while a play goes on. */
static int
columns (void)
{
  struct winsize size;
  const char *given = g_getenv ("COLUMNS");
  int n = 0;

  if (out.terminal && ioctl (STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
    n = size.ws_col;
  if (n <= 0 && given)
    n = (int) g_ascii_strtoll (given, NULL, 10);

  return n <= 0 ? 80 : CLAMP (n, NARROWEST, WIDEST);
}

/* One word, which may change to bold and back in its middle. */
typedef struct { const char *start; gsize length; int width; } Word;

#define BOLD_ON  '\001'
#define BOLD_OFF '\002'

static void
put_word (GString *line, const Word *word, gboolean *bold)
{
  for (gsize i = 0; i < word->length; i++)
    {
      char c = word->start[i];

      if (c != BOLD_ON && c != BOLD_OFF)
        {
          g_string_append_c (line, c);
          continue;
        }
      *bold = c == BOLD_ON;
      if (out.bold)
        g_string_append (line, *bold ? "\033[1m" : "\033[0m");
    }
}

static gboolean
next_word (const char **text, Word *word)
{
  const char *p = *text;

  while (*p == ' ' || *p == '\t')
    p++;
  if (*p == '\0' || *p == '\n')
    {
      *text = p;
      return FALSE;
    }
  *word = (Word) { .start = p };
  /* A space that does not break stays inside its word: g_unichar_isspace() would part it. */
  while (*p && *p != ' ' && *p != '\t' && *p != '\n')
    {
      word->width += char_width (g_utf8_get_char (p));
      p = g_utf8_next_char (p);
    }
  word->length = (gsize) (p - word->start);
  *text = p;

  return TRUE;
}

static void
put_paragraph (const char *first, const char *marked)
{
  g_autoptr (GString) text = g_string_new (first);
  int indent = us_output_width (first), limit = columns (), at = indent;
  gboolean bold = FALSE, fresh = TRUE;

  if (indent > limit / 2)
    indent = limit / 4;
  for (const char *p = marked;;)
    {
      Word word;

      if (!next_word (&p, &word))
        {
          if (*p == '\0')
            break;
          p++;
          at = limit + 1;     /* a line break that was meant */
          continue;
        }
      if (!fresh && at + 1 + word.width > limit)
        {
          g_string_append_printf (text, "\n%*s", indent, "");
          at = indent;
          fresh = TRUE;
        }
      if (!fresh)
        {
          g_string_append_c (text, ' ');
          at++;
        }
      put_word (text, &word, &bold);
      at += word.width;
      fresh = FALSE;
    }
  if (bold && out.bold)
    g_string_append (text, "\033[0m");
  while (text->len > 0 && text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
  g_string_append_c (text, '\n');
  us_output_text (text->str);
}

void
us_output_markup (const char *first, const char *markup)
{
  static const struct { const char *mark; char c;
  } marks[] = {
    { "<b>", BOLD_ON }, { "</b>", BOLD_OFF }, { "&amp;", '&' },   { "&lt;", '<' },
    { "&gt;", '>' },    { "&quot;", '"' },    { "&apos;", '\'' }, { "&#39;", '\'' },
  };
  g_autoptr (GString) marked = g_string_new (NULL);

  for (const char *p = markup; *p;)
    {
      guint i;

      for (i = 0; i < G_N_ELEMENTS (marks); i++)
        if (g_str_has_prefix (p, marks[i].mark))
          break;
      g_string_append_c (marked, i < G_N_ELEMENTS (marks) ? marks[i].c : *p);
      p += i < G_N_ELEMENTS (marks) ? strlen (marks[i].mark) : 1;
    }
  put_paragraph (first, marked->str);
}

void
us_output_plain (const char *first, const char *text)
{
  put_paragraph (first, text);
}

void
us_output_bold (const char *first, const char *text)
{
  g_autofree char *marked = g_strdup_printf ("%c%s%c", BOLD_ON, text, BOLD_OFF);

  put_paragraph (first, marked);
}
