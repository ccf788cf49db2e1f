/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-input.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

#include "us-types.h"

static struct
{
  char buffer[65536];
  gsize begin, end;
  GString *line;
} in;

static volatile sig_atomic_t interrupted;

static void
interrupt_cb (int number)
{
  interrupted = 1;
}

void
us_input_watch_interrupt (void)
{
  struct sigaction action = { .sa_handler = interrupt_cb };

  sigemptyset (&action.sa_mask);
  /* No SA_RESTART, so that Ctrl-C ends the wait for a line. */
  sigaction (SIGINT, &action, NULL);
}

gboolean
us_input_is_terminal (void)
{
  return isatty (STDIN_FILENO);
}

gboolean
us_input_go_on_at_terminal (GError **error)
{
  g_autofd int terminal = -1;

  if (us_input_is_terminal ())
    return TRUE;
  terminal = g_open ("/dev/tty", O_RDONLY | O_CLOEXEC, 0);
  if (terminal >= 0 && dup2 (terminal, STDIN_FILENO) == STDIN_FILENO)
    return TRUE;
  g_set_error (error, US_ERROR, US_ERROR_STORE,
               _("There is no terminal to answer at: give --know the name of a file."));

  return FALSE;
}

/* Ctrl-C that comes right before the program begins to wait is heard as well. */
static void
wait_for_more (void)
{
  sigset_t interrupt, before;
  fd_set input;

  FD_ZERO (&input);
  FD_SET (STDIN_FILENO, &input);
  sigemptyset (&interrupt);
  sigaddset (&interrupt, SIGINT);
  sigprocmask (SIG_BLOCK, &interrupt, &before);
  if (!interrupted)
    pselect (STDIN_FILENO + 1, &input, NULL, NULL, NULL, &before);
  sigprocmask (SIG_SETMASK, &before, NULL);
}

/* Reads more; returns FALSE at the end. */
static gboolean
fill (UsInput *why)
{
  gssize n;

  do
    {
      wait_for_more ();
      if (interrupted)
        {
          *why = US_INPUT_INTERRUPTED;
          return FALSE;
        }
      n = read (STDIN_FILENO, in.buffer, sizeof in.buffer);
    }
  while (n < 0 && errno == EINTR);
  if (n <= 0)
    {
      *why = US_INPUT_END;
      return FALSE;
    }
  in.begin = 0;
  in.end = (gsize) n;

  return TRUE;
}

static UsInput
judge (gboolean too_long)
{
  if (too_long)
    return US_INPUT_TOO_LONG;
  if (in.line->len > 0 && in.line->str[in.line->len - 1] == '\r')
    g_string_truncate (in.line, in.line->len - 1);

  return g_utf8_validate_len (in.line->str, in.line->len, NULL) ? US_INPUT_LINE : US_INPUT_NOT_TEXT;
}

UsInput
us_input_read (const char **line)
{
  gboolean too_long = FALSE;
  UsInput why;

  if (in.line == NULL)
    in.line = g_string_new (NULL);
  g_string_truncate (in.line, 0);
  *line = "";
  for (;;)
    {
      const char *start, *newline;
      gsize n;

      if (in.begin == in.end && !fill (&why))
        {
          /* A last line without a line break counts, unless Ctrl-C interrupted it. */
          if (why == US_INPUT_INTERRUPTED || (in.line->len == 0 && !too_long))
            return why;
          break;
        }
      start = in.buffer + in.begin;
      newline = memchr (start, '\n', in.end - in.begin);
      n = newline ? (gsize) (newline - start) : in.end - in.begin;
      if (in.line->len + n > US_INPUT_LONGEST)
        too_long = TRUE;
      if (!too_long)
        g_string_append_len (in.line, start, (gssize) n);
      in.begin += n + (newline ? 1 : 0);
      if (newline)
        break;
    }
  why = judge (too_long);
  if (why == US_INPUT_LINE)
    *line = in.line->str;

  return why;
}
