/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "test-logs.h"

/* A child process enters lines, plays games of a campaign to their ends, each with somebody new, takes ends back and brings
 * in several lines at once, until it is killed at a random moment. After each step that the store has confirmed it sends the log. The parent finds all that was
 * confirmed, nothing of it twice, and of the step that was going on all or nothing. */

#define ROUNDS  200
#define CHILD   "--log-until-killed"
#define AT_ONCE 3 /* lines of an import */

/* "1 {…}\n2 {…}\n", by number. */
static char *
dup_state (UsLog *log)
{
  GString *text = g_string_new (us_log_get_uuid (log));

  for (guint i = 0; i < us_log_get_n_lines (log); i++)
    {
      const UsLogLine *line = us_log_get_line (log, i);

      g_string_append_printf (text, "\n%" G_GINT64_FORMAT " %s %s", line->id, line->play != NULL ? line->play : "-",
                              line->value);
    }
  return g_string_free_and_steal (text);
}

static void
confirm (UsLog *log, int pipe_end)
{
  g_autofree char *text = dup_state (log);
  gsize left = strlen (text) + 1;
  const char *at = text;

  while (left > 0)
    {
      gssize written = write (pipe_end, at, left);

      if (written <= 0)
        _exit (1);
      at += written;
      left -= (gsize) written;
    }
}

static void
finish (UsSession *session)
{
  while (us_session_get_prompt (session) != NULL)
    if (us_session_get_prompt (session)->kind != US_PROMPT_FORM &&
        strstr (us_session_get_prompt (session)->key, "friend") != NULL)
      us_session_answer (session, g_variant_new_string ("new"), NULL);
    else
      test_answer (session, 1);
}

static void
play_one (UsStore *store, UsLog *log, gboolean twice)
{
  g_autoptr (UsSession) session = log_begin (store, us_log_get_uuid (log));

  finish (session);
  if (twice && us_session_undo (session, 1, NULL))
    finish (session);
  if (!us_log_reload (log, NULL))
    _exit (1);
}

static void
bring_in (UsLog *log)
{
  g_autoptr (UsLogChange) change = us_log_change_new ();

  for (int i = 0; i < AT_ONCE; i++)
    us_log_change_add_line (change, 0, 20261129, evening (NULL, 100 + i), NULL);
  if (!us_log_apply (log, change, US_LOG_BY_IMPORT, NULL))
    _exit (1);
}

static void G_GNUC_NORETURN
child (const char *folder, int pipe_end)
{
  g_autoptr (UsStore) store = test_open (folder);
  g_autofree char *uuid = log_create (store, "Until killed");
  g_autoptr (UsLog) log = log_open (store, uuid);

  confirm (log, pipe_end);
  for (int n = 0;; n++)
    {
      if (n % 3 == 0)
        log_add (log, NULL, n);
      else if (n % 3 == 1)
        play_one (store, log, n % 2 == 0);
      else
        bring_in (log);
      confirm (log, pipe_end);
    }
}

/* Reads as long as the child writes, so that it is never killed while it waits for the pipe. */
static gpointer
read_cb (gpointer data)
{
  GByteArray *all = g_byte_array_new ();
  int end = GPOINTER_TO_INT (data);
  guint8 buffer[4096];
  gssize n;

  while ((n = read (end, buffer, sizeof buffer)) > 0)
    g_byte_array_append (all, buffer, (guint) n);
  close (end);
  return all;
}

/* The last state that was sent whole, or NULL. */
static char *
dup_last (const GByteArray *all, guint *n)
{
  const char *last = NULL;
  gsize from = 0;

  for (gsize i = 0; i < all->len; i++)
    if (all->data[i] == '\0')
      {
        last = (const char *) all->data + from;
        from = i + 1;
        (*n)++;
      }
  return g_strdup (last);
}

static void
check (Fixture *f, const char *last)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_auto (GStrv) before = last != NULL ? g_strsplit (last, "\n", -1) : NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (UsLog) log = NULL;
  g_autofree char *now = NULL;
  guint n, came;

  /* The file itself is whole: no backup had to be opened. */
  g_assert_null (us_store_get_notice (store));
  g_assert_cmpint (ask (f->path, "SELECT count(*) FROM play JOIN campaign ON campaign.uuid = play.campaign "
                                 "LEFT JOIN campaign_line AS line ON line.play = play.uuid AND NOT line.gone "
                                 "WHERE (play.state = 'finished') <> (line.play IS NOT NULL)"),
                   ==, 0);
  g_assert_cmpint (ask (f->path, "SELECT count(*) FROM campaign WHERE games <> "
                                 "(SELECT count(*) FROM campaign_line WHERE campaign = uuid AND NOT gone)"),
                   ==, 0);
  /* Whoever was met came and went with the line. */
  g_assert_cmpint (ask (f->path, "SELECT count(*) FROM campaign_list AS friend WHERE NOT EXISTS (SELECT 1 "
                                 "FROM campaign_line AS line WHERE line.campaign = friend.campaign AND NOT gone "
                                 "AND value ->> 'who' = which)"),
                   ==, 0);
  g_assert_cmpint (ask (f->path, "SELECT count(*) FROM campaign WHERE step <> "
                                 "(SELECT count(DISTINCT step) FROM campaign_change WHERE campaign = uuid)"),
                   ==, 0);
  if (before == NULL)
    return;
  log = log_open (store, before[0]);
  now = dup_state (log);
  lines = g_strsplit (now, "\n", -1);
  n = g_strv_length (before);
  came = g_strv_length (lines) - n;
  for (guint i = 0; i < n; i++)
    g_assert_cmpstr (lines[i], ==, before[i]);
  g_assert_true (came <= 1 || came == AT_ONCE);
  g_assert_null (us_log_get_altered (log));
  log_add (log, NULL, 7);
}

static void
test_kill (Fixture *f, gconstpointer data)
{
  guint confirmed = 0;

  for (guint round = 0; round < ROUNDS; round++)
    {
      g_autoptr (GByteArray) all = NULL;
      g_autofree char *last = NULL;
      GThread *reader;
      int ends[2], status;
      pid_t pid;

      g_assert_cmpint (pipe (ends), ==, 0);
      pid = fork ();
      g_assert_cmpint (pid, >=, 0);
      if (pid == 0)
        {
          close (ends[0]);
          /* The child has to be a new process: after a fork alone both would generate the same uuids. */
          execl ("/proc/self/exe", "child", CHILD, f->folder, g_strdup_printf ("%d", ends[1]), NULL);
          _exit (127);
        }
      close (ends[1]);
      /* Nearly always while it works. */
      if (round % 8 != 0)
        {
          struct pollfd begun = { ends[0], POLLIN, 0 };

          g_assert_cmpint (poll (&begun, 1, -1), ==, 1);
        }
      reader = g_thread_new ("reader", read_cb, GINT_TO_POINTER (ends[0]));
      g_usleep ((gulong) g_test_rand_int_range (100, 40000));
      g_assert_cmpint (kill (pid, SIGKILL), ==, 0);
      g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
      g_assert_true (WIFSIGNALED (status));
      all = g_thread_join (reader);
      last = dup_last (all, &confirmed);
      check (f, last);
    }
  g_test_message ("%u steps confirmed", confirmed);
  g_assert_cmpuint (confirmed, >=, ROUNDS);
}

int
main (int argc, char **argv)
{
  if (argc == 4 && g_str_equal (argv[1], CHILD))
    child (argv[2], atoi (argv[3]));

  g_test_init (&argc, &argv, NULL);
  g_test_add ("/campaign-kill/nothing-confirmed-is-lost", Fixture, NULL, set_up, test_kill, tear_down);
  return g_test_run ();
}
