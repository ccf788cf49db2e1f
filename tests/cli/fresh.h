/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli.h"

/* A new folder with a new database for each test. */

static char *folder;

static void
fresh (gconstpointer test)
{
  folder = test_make_folder ();
  ((GTestFunc) test) ();
  test_remove_folder (folder);
  g_clear_pointer (&folder, g_free);
}

static inline char *
write_file (const char *name, const char *text)
{
  char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

/* Plays in the terminal's words: returns what is printed when `input` is typed. */
static inline char *
play (const char *arguments, const char *input)
{
  g_autofree char *line = g_strconcat ("play", *arguments ? " " : "", arguments, NULL);
  CliResult result = cli_run (folder, line, input);

  if (result.code != 0)
    g_error ("%s: ended with %d\n%s%s", line, result.code, result.out, result.err);
  g_free (result.err);
  return result.out;
}

#define ADD(path, test) g_test_add_data_func (path, (gconstpointer) (test), fresh)
