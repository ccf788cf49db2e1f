/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>

#include "../folder.h"

/* Runs the program as a user or a script does: with arguments and input, and checks what it prints and how it
 * ends. */

typedef struct
{
  char *out, *err;
  int code;
} CliResult;

/* Additional environment variables of the programs that are started: "NAME=VALUE". */
static char **cli_environment;

static inline GSubprocessLauncher *
cli_launcher (const char *folder, GSubprocessFlags flags)
{
  GSubprocessLauncher *launcher = g_subprocess_launcher_new (flags);

  g_subprocess_launcher_setenv (launcher, "UNDERSTUDY_DATA", folder, TRUE);
  g_subprocess_launcher_setenv (launcher, "COLUMNS", "80", TRUE);
  g_subprocess_launcher_unsetenv (launcher, "NO_COLOR");
  for (char **one = cli_environment; one != NULL && *one != NULL; one++)
    {
      g_auto (GStrv) parts = g_strsplit (*one, "=", 2);

      g_subprocess_launcher_setenv (launcher, parts[0], parts[1], TRUE);
    }
  return launcher;
}

/* Splits a command line without quotation marks: "play phantom --json". */
static inline char **
cli_argv (const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  g_autoptr (GStrvBuilder) argv = g_strv_builder_new ();

  /* Only the line is split, because the program's own path may contain a space. */
  g_assert_nonnull (g_getenv ("UNDERSTUDY_CLI"));
  g_strv_builder_add (argv, g_getenv ("UNDERSTUDY_CLI"));
  g_strv_builder_addv (argv, (const char **) words);
  return g_strv_builder_end (argv);
}

static inline void
cli_result_clear (CliResult *result)
{
  g_clear_pointer (&result->out, g_free);
  g_clear_pointer (&result->err, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliResult, cli_result_clear)

static inline CliResult
cli_run_argv (const char *folder, const char *const *argv, const char *input)
{
  g_autoptr (GSubprocessLauncher) launcher =
    cli_launcher (folder,
                  G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_launcher_spawnv (launcher, argv, &error);
  CliResult result = { 0 };

  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, input ? input : "", NULL, &result.out, &result.err, &error);
  g_assert_no_error (error);
  if (!g_subprocess_get_if_exited (process))
    g_error ("killed by signal %d:\n%s", g_subprocess_get_term_sig (process), result.err);
  result.code = g_subprocess_get_exit_status (process);
  return result;
}

static inline CliResult
cli_run (const char *folder, const char *line, const char *input)
{
  g_auto (GStrv) argv = cli_argv (line);

  return cli_run_argv (folder, (const char *const *) argv, input);
}

/* Runs a command that must end with this exit code. The caller owns the returned output. */
static inline char *
cli_expect (const char *folder, const char *line, int code)
{
  CliResult result = cli_run (folder, line, NULL);

  if (result.code != code)
    g_error ("%s: ended with %d instead of %d\n%s%s", line, result.code, code, result.out, result.err);
  g_free (result.err);
  return result.out;
}

static inline void
cli_assert_contains (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("“%s” is not in:\n%s", part, text);
}

/* If the texts differ, shows them from the first difference. */
static inline void
cli_assert_same (const char *one, const char *two)
{
  gsize i = 0;

  while (one[i] && one[i] == two[i])
    i++;
  if (one[i] != two[i])
    g_error ("They part after %" G_GSIZE_FORMAT " bytes:\n%.200s\n%.200s", i, one + (i > 60 ? i - 60 : 0),
             two + (i > 60 ? i - 60 : 0));
}

static inline JsonObject *
cli_parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  JsonNode *node = json_from_string (text, &error);
  JsonObject *object;

  g_assert_no_error (error);
  g_assert_true (node && JSON_NODE_HOLDS_OBJECT (node));
  object = json_node_dup_object (node);
  json_node_unref (node);
  return object;
}

/* Runs SQL on the database behind the program's back. */
static inline void
cli_change_file (const char *folder, const char *sql)
{
  g_autofree char *path = g_build_filename (folder, "understudy.db", NULL);
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_busy_timeout (db, 60000);
  if (sqlite3_exec (db, sql, NULL, NULL, NULL) != SQLITE_OK)
    g_error ("%.80s: %s", sql, sqlite3_errmsg (db));
  sqlite3_close (db);
}

/* --- A conversation over the protocol --------------------------------------------------------- */

typedef struct
{
  GSubprocess *process;
  GDataInputStream *from;
  GOutputStream *to;
  char *line;       /* the last situation as it was printed */
  JsonObject *now;  /* the same, parsed */
  JsonObject *said; /* what was printed before the situation, or NULL */
  char *code;       /* code of the last error, or NULL */
  char *message;    /* its message */
} Talk;

/* Reads lines up to the next situation. FALSE: the program has ended. */
static inline gboolean
talk_listen (Talk *talk)
{
  g_clear_pointer (&talk->said, json_object_unref);
  g_clear_pointer (&talk->code, g_free);
  g_clear_pointer (&talk->message, g_free);
  for (;;)
    {
      g_autofree char *line = g_data_input_stream_read_line (talk->from, NULL, NULL, NULL);
      g_autoptr (JsonObject) object = NULL;

      if (line == NULL)
        return FALSE;
      object = cli_parse (line);
      if (json_object_has_member (object, "position"))
        {
          g_clear_pointer (&talk->now, json_object_unref);
          g_free (talk->line);
          talk->now = g_steal_pointer (&object);
          talk->line = g_steal_pointer (&line);
          return TRUE;
        }
      if (json_object_has_member (object, "error"))
        {
          JsonObject *refusal = json_object_get_object_member (object, "error");

          talk->code = g_strdup (json_object_get_string_member (refusal, "code"));
          talk->message = g_strdup (json_object_get_string_member (refusal, "message"));
        }
      g_clear_pointer (&talk->said, json_object_unref);
      talk->said = g_steal_pointer (&object);
    }
}

static inline Talk *
talk_open (const char *folder, const char *arguments)
{
  g_autoptr (GSubprocessLauncher) launcher =
    cli_launcher (folder, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autofree char *line = g_strconcat ("play --json ", arguments, NULL);
  g_auto (GStrv) argv = cli_argv (line);
  g_autoptr (GError) error = NULL;
  Talk *talk = g_new0 (Talk, 1);

  talk->process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, &error);
  g_assert_no_error (error);
  talk->from = g_data_input_stream_new (g_subprocess_get_stdout_pipe (talk->process));
  talk->to = g_object_ref (g_subprocess_get_stdin_pipe (talk->process));
  g_assert_true (talk_listen (talk));
  return talk;
}

static inline void
talk_send_bytes (Talk *talk, const char *bytes, gsize n)
{
  g_autoptr (GError) error = NULL;

  g_output_stream_write_all (talk->to, bytes, n, NULL, NULL, &error);
  g_assert_no_error (error);
}

/* Sends a line and reads the answer. */
static inline void
talk_say (Talk *talk, const char *line)
{
  g_autofree char *whole = g_strconcat (line, "\n", NULL);

  talk_send_bytes (talk, whole, strlen (whole));
  g_assert_true (talk_listen (talk));
}

static inline void G_GNUC_PRINTF (2, 3) talk_do (Talk *talk, const char *format, ...)
{
  g_autofree char *line = NULL;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  talk_say (talk, line);
  if (talk->code)
    g_error ("%s: %s", line, talk->code);
}

/* Sends a line that must be refused with this code and change nothing. */
static inline void
talk_refused (Talk *talk, const char *line, const char *code)
{
  g_autofree char *before = g_strdup (talk->line);

  talk_say (talk, line);
  if (g_strcmp0 (talk->code, code) != 0)
    g_error ("%s: %s instead of %s", line, talk->code ? talk->code : "accepted", code);
  /* The first object has more members than later ones, so it is not compared. */
  if (!g_str_has_prefix (before, "{\"protocol\""))
    cli_assert_same (talk->line, before);
}

/* Closes the program's input and returns its exit code. */
static inline int
talk_close (Talk *talk)
{
  int code;

  g_output_stream_close (talk->to, NULL, NULL);
  g_assert_true (g_subprocess_wait (talk->process, NULL, NULL));
  code = g_subprocess_get_if_exited (talk->process) ? g_subprocess_get_exit_status (talk->process) : -1;
  g_clear_object (&talk->process);
  g_clear_object (&talk->from);
  g_clear_object (&talk->to);
  g_clear_pointer (&talk->now, json_object_unref);
  g_clear_pointer (&talk->said, json_object_unref);
  g_free (talk->line);
  g_free (talk->code);
  g_free (talk->message);
  g_free (talk);
  return code;
}

/* The signal comes by a thread: without waiting for it, a program whose input is closed may end in order before. */
static inline void
talk_kill (Talk *talk)
{
  g_subprocess_force_exit (talk->process);
  g_assert_true (g_subprocess_wait (talk->process, NULL, NULL));
  talk_close (talk);
}

static inline JsonObject *
talk_prompt (Talk *talk)
{
  return json_object_get_object_member (talk->now, "prompt");
}

static inline const char *
talk_key (Talk *talk)
{
  return json_object_get_string_member (talk_prompt (talk), "key");
}

static inline gint64
talk_position (Talk *talk)
{
  return json_object_get_int_member (talk->now, "position");
}

/* --- A player who answers --------------------------------------------------------------------- */

static inline const char *
cli_nth_choice (JsonObject *prompt, guint n)
{
  JsonArray *choices = json_object_get_array_member (prompt, "choices");
  guint length = json_array_get_length (choices);

  for (guint i = 0; i < length; i++)
    {
      JsonObject *choice = json_array_get_object_element (choices, (n + i) % length);

      if (json_object_get_boolean_member (choice, "enabled"))
        return json_object_get_string_member (choice, "id");
    }
  g_assert_not_reached ();
}

/* A valid answer: the first choice, the smallest number, the shortest list. */
static inline char *
cli_some_answer (JsonObject *prompt)
{
  const char *kind = json_object_get_string_member (prompt, "kind");
  gint64 min = json_object_get_int_member (prompt, "min");
  gint64 max = json_object_get_int_member (prompt, "max");
  GString *answer = g_string_new (NULL);

  if (g_str_equal (kind, "confirm"))
    g_string_append (answer, "true");
  else if (g_str_equal (kind, "choice") || (g_str_equal (kind, "cells") && min == 1 && max == 1))
    g_string_append_printf (answer, "\"%s\"", cli_nth_choice (prompt, 0));
  else if (g_str_equal (kind, "number"))
    g_string_append_printf (answer, "%" G_GINT64_FORMAT, min);
  else if (g_str_equal (kind, "text"))
    g_string_append (answer, "\"Name\"");
  else if (g_str_equal (kind, "form"))
    {
      JsonArray *fields = json_object_get_array_member (prompt, "fields");

      for (guint i = 0; i < json_array_get_length (fields); i++)
        {
          JsonObject *field = json_array_get_object_element (fields, i);
          g_autofree char *value = cli_some_answer (field);

          g_string_append_printf (answer, "%s\"%s\":%s", i > 0 ? "," : "{",
                                  json_object_get_string_member (field, "key"), value);
        }
      g_string_append_c (answer, '}');
    }
  else
    {
      gboolean dice = g_str_equal (kind, "dice");
      gint64 n = dice ? json_object_get_int_member (prompt, "count") : min;

      g_string_append_c (answer, '[');
      for (gint64 i = 0; i < n; i++)
        {
          g_string_append (answer, i > 0 ? "," : "");
          if (dice)
            g_string_append_printf (answer, "%" G_GINT64_FORMAT, min);
          else
            g_string_append_printf (answer, "\"%s\"", cli_nth_choice (prompt, (guint) i));
        }
      g_string_append_c (answer, ']');
    }
  return g_string_free_and_steal (answer);
}

static inline void
talk_answer (Talk *talk)
{
  g_autofree char *answer = cli_some_answer (talk_prompt (talk));

  talk_do (talk, "{\"answer\":%s}", answer);
}

/* Answers until the question has this key. */
static inline void
talk_reach (Talk *talk, const char *key)
{
  for (guint i = 0; i < 200 && !g_str_equal (talk_key (talk), key); i++)
    talk_answer (talk);
  g_assert_cmpstr (talk_key (talk), ==, key);
}
