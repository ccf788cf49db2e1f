/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* for posix_openpt() */
#endif

#include "cli.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

/* Runs the program on a pseudo-terminal. */

typedef struct
{
  int master;
  GSubprocess *process;
  GString *seen;
} Screen;

static inline void
screen_child_setup_cb (gpointer data)
{
  /* A session of its own gets the pseudo-terminal as its controlling terminal, so that Ctrl-C reaches the program. */
  setsid ();
  close (open (ptsname (GPOINTER_TO_INT (data)), O_RDWR));
}

static inline Screen
screen_open_argv (const char *folder, const char *const *argv, gboolean colourless)
{
  g_autoptr (GSubprocessLauncher) launcher = cli_launcher (folder, G_SUBPROCESS_FLAGS_NONE);
  g_autoptr (GError) error = NULL;
  Screen screen = { .master = posix_openpt (O_RDWR | O_NOCTTY), .seen = g_string_new (NULL) };
  int slave;

  g_assert_cmpint (screen.master, >=, 0);
  g_assert_cmpint (grantpt (screen.master), ==, 0);
  g_assert_cmpint (unlockpt (screen.master), ==, 0);
  slave = open (ptsname (screen.master), O_RDWR | O_NOCTTY);
  g_assert_cmpint (slave, >=, 0);
  fcntl (screen.master, F_SETFD, FD_CLOEXEC);
  g_subprocess_launcher_take_stdin_fd (launcher, dup (slave));
  g_subprocess_launcher_take_stderr_fd (launcher, dup (slave));
  g_subprocess_launcher_take_stdout_fd (launcher, slave);
  g_subprocess_launcher_setenv (launcher, "TERM", "xterm", TRUE);
  if (colourless)
    g_subprocess_launcher_setenv (launcher, "NO_COLOR", "1", TRUE);
  g_subprocess_launcher_set_child_setup (launcher, screen_child_setup_cb, GINT_TO_POINTER (screen.master), NULL);
  screen.process = g_subprocess_launcher_spawnv (launcher, argv, &error);
  g_assert_no_error (error);
  g_subprocess_launcher_close (launcher);
  return screen;
}

static inline Screen
screen_open (const char *folder, const char *line, gboolean colourless)
{
  g_auto (GStrv) argv = cli_argv (line);

  return screen_open_argv (folder, (const char *const *) argv, colourless);
}

/* Reads until the program shows its prompt "> ", or has ended. */
static inline void
screen_see (Screen *screen)
{
  char buffer[4096];

  while (!g_str_has_suffix (screen->seen->str, "\n> "))
    {
      gssize n = read (screen->master, buffer, sizeof buffer);

      if (n <= 0)
        return;
      g_string_append_len (screen->seen, buffer, n);
    }
}

static inline void
screen_type (Screen *screen, const char *keys)
{
  screen_see (screen);
  g_string_append (screen->seen, "·");
  g_assert_cmpint (write (screen->master, keys, strlen (keys)), ==, (gssize) strlen (keys));
}

static inline int
screen_close (Screen *screen)
{
  int code;

  screen_see (screen);
  g_subprocess_wait (screen->process, NULL, NULL);
  code = g_subprocess_get_if_exited (screen->process) ? g_subprocess_get_exit_status (screen->process) : -1;
  g_clear_object (&screen->process);
  close (screen->master);
  return code;
}
