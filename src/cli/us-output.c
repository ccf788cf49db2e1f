/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-output.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "us-chars.h"

#define NARROWEST 24
#define WIDEST    100 /* longer lines are hard to read, however wide the window */

static struct
{
  gboolean terminal;
  gboolean bold;
  gboolean blank; /* the last line is empty, or there was none */
  gboolean broken;
  int why;             /* errno of the failed write */
  const char *charset; /* NULL: output is UTF-8 */
} out = { .blank = TRUE };

void
us_output_init (void)
{
  const char *charset, *no_color = g_getenv ("NO_COLOR"), *terminal = g_getenv ("TERM");

  out.terminal = isatty (STDOUT_FILENO);
  out.bold = out.terminal && (no_color == NULL || *no_color == '\0') && g_strcmp0 (terminal, "dumb") != 0;

  /* Without a locale set, glibc says ASCII, while the terminal most likely shows UTF-8. */
  if (!g_get_charset (&charset) && !g_str_has_prefix (charset, "ANSI_X3.4") && g_strcmp0 (charset, "US-ASCII") != 0)
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

/* The only place where texts are made safe for a terminal, whoever wrote them: control characters are replaced by
 * U+FFFD, and line breaks by spaces unless `lines` is set. */
static char *
tame (const char *text, gboolean lines)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *tamed = g_string_new (NULL);

  for (const char *p = valid; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (!us_char_is_control (c) || (c == '\n' && lines))
        g_string_append_unichar (tamed, c);
      else if (g_unichar_isspace (c))
        g_string_append_c (tamed, ' ');
      else
        g_string_append (tamed, "\357\277\275");
    }

  return g_string_free_and_steal (tamed);
}

/* Converts the text to the character set of the terminal. */
static char *
encode (const char *text)
{
  char *converted =
    out.charset ? g_convert_with_fallback (text, -1, out.charset, "UTF-8", "?", NULL, NULL, NULL) : NULL;

  return converted ? converted : g_strdup (text);
}

static void
write_text (const char *text)
{
  g_autofree char *encoded = encode (text);
  gsize n = strlen (text);

  if (n == 0)
    return;
  out.blank = text[n - 1] == '\n' && (n == 1 ? TRUE : text[n - 2] == '\n');
  write_bytes (encoded, strlen (encoded));
}

void
us_output_text (const char *text)
{
  g_autofree char *tamed = tame (text, TRUE);

  write_text (tamed);
}

void
us_output (const char *format, ...)
{
  gboolean ends = g_str_has_suffix (format, "\n");
  g_autofree char *text = NULL;
  g_autofree char *tamed = NULL;
  g_autofree char *line = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  /* A format may end with a line break; all others come from its arguments and are replaced by tame(). */
  if (ends)
    text[strlen (text) - 1] = '\0';
  tamed = tame (text, FALSE);
  line = g_strconcat (tamed, ends ? "\n" : "", NULL);
  write_text (line);
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

static void G_GNUC_PRINTF (2, 0) write_error (const char *first, const char *format, va_list args)
{
  g_autofree char *text = g_strdup_vprintf (format, args);
  g_autofree char *tamed = tame (text, FALSE);
  g_autofree char *encoded = encode (tamed);

  us_output_flush ();
  fprintf (stderr, "%s%s\n", first, encoded);
}

void
us_error (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  write_error ("understudy-cli: ", format, args);
  va_end (args);
}

void
us_error_more (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  write_error ("", format, args);
  va_end (args);
}

static int
char_width (gunichar c)
{
  /* tame() prints one replacement character for it. */
  if (us_char_is_control (c))
    return 1;
  return g_unichar_iszerowidth (c) ? 0 : g_unichar_iswide (c) ? 2 : 1;
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

/* Asked again for each paragraph, because the window may be resized during a play. */
int
us_output_columns (void)
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

/* One word, in the middle of which bold text may begin or end. */
typedef struct
{
  const char *start;
  gsize length;
  int width;
} Word;

#define BOLD_ON  '\001'
#define BOLD_OFF '\002'
#define NO_BREAK "\u00a0"

/* Once the line is broken a space is a space: what is searched for in it, or copied, has no other. */
static void
put_word (GString *line, const Word *word, gboolean *bold)
{
  for (gsize i = 0; i < word->length; i++)
    {
      char c = word->start[i];

      if (g_str_has_prefix (word->start + i, NO_BREAK))
        {
          g_string_append_c (line, ' ');
          i += strlen (NO_BREAK) - 1;
          continue;
        }
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

  while (*p == ' ')
    p++;
  if (*p == '\0')
    return FALSE;
  *word = (Word) { .start = p };
  /* Splits at ordinary spaces only: g_unichar_isspace() would also split at a no-break space. */
  while (*p && *p != ' ')
    {
      if (*p != BOLD_ON && *p != BOLD_OFF)
        word->width += char_width (g_utf8_get_char (p));
      p = g_utf8_next_char (p);
    }
  word->length = (gsize) (p - word->start);
  *text = p;

  return TRUE;
}

/* `marked` is markup whose text has been through tame(). */
static void
put_paragraph (const char *first, const char *marked)
{
  g_autofree char *tamed = tame (first, FALSE);
  g_autoptr (GString) text = g_string_new (tamed);
  int indent = us_output_width (tamed), limit = us_output_columns (), at = indent;
  gboolean bold = FALSE, fresh = TRUE;
  Word word;

  if (indent > limit / 2)
    indent = limit / 4;
  for (const char *p = marked; next_word (&p, &word);)
    {
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
  write_text (text->str);
}

void
us_output_markup (const char *first, const char *markup)
{
  static const struct
  {
    const char *mark;
    char c;
  } marks[] = {
    { "<b>", BOLD_ON }, { "</b>", BOLD_OFF }, { "&amp;", '&' },   { "&lt;", '<' },
    { "&gt;", '>' },    { "&quot;", '"' },    { "&apos;", '\'' }, { "&#39;", '\'' },
  };
  g_autofree char *tamed = tame (markup, FALSE);
  g_autoptr (GString) marked = g_string_new (NULL);

  for (const char *p = tamed; *p;)
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
  g_autofree char *tamed = tame (text, FALSE);

  put_paragraph (first, tamed);
}

void
us_output_bold (const char *first, const char *text)
{
  g_autofree char *tamed = tame (text, FALSE);
  g_autofree char *marked = g_strdup_printf ("%c%s%c", BOLD_ON, tamed, BOLD_OFF);

  put_paragraph (first, marked);
}
