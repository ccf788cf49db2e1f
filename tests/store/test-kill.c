/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "test-game.h"

/* A child, a process of its own, answers and says so for each answer that was confirmed; it is
 * killed at a random moment. The parent then finds everything that was confirmed, and a whole file.
 */

#define ROUNDS 100
#define CHILD "--answer-until-killed"

typedef struct
{
  guint32 id, position;
} Confirmed;

static void G_GNUC_NORETURN
child (const char *folder, int pipe_end)
{
  g_autoptr (UsStore) store = test_open (folder);

  for (guint64 seed = 1;; seed++)
    {
      g_autoptr (UsSession) session = test_create (store, seed);
      Confirmed said = { (guint32) us_store_get_play_id (session), 0 };

      while (us_session_get_prompt (session) != NULL)
        {
          test_answer (session, 1);
          said.position = (guint32) us_session_get_head_position (session);
          if (write (pipe_end, &said, sizeof said) != sizeof said)
            _exit (1);
        }
    }
}

static void
check (const char *folder, const Confirmed *last)
{
  g_autoptr (UsStore) store = test_open (folder);
  g_autoptr (UsSession) session = NULL;

  /* Nothing was repaired from a backup: the file itself is whole. */
  g_assert_null (us_store_get_notice (store));
  if (last->id == 0)
    return;
  session = test_reopen (store, last->id);
  g_assert_false (us_session_get_broken (session));
  g_assert_cmpuint ((guint) us_session_get_head_position (session), >=, last->position);
  if (us_session_get_prompt (session) != NULL)
    test_answer (session, 1);
}

static void
test_kill (void)
{
  g_autofree char *folder = test_make_folder ();
  guint confirmed = 0, killed = 0;

  for (guint round = 0; round < ROUNDS; round++)
    {
      Confirmed last = { 0 }, said;
      int ends[2], status;
      pid_t pid;

      g_assert_cmpint (pipe (ends), ==, 0);
      pid = fork ();
      g_assert_cmpint (pid, >=, 0);
      if (pid == 0)
        {
          close (ends[0]);
          /* A fork alone would share the generator of uuids. */
          execl ("/proc/self/exe", "child", CHILD, folder, g_strdup_printf ("%d", ends[1]), NULL);
          _exit (127);
        }
      close (ends[1]);
      /* Every other time while it begins, else in the middle of its work. */
      if (round % 2 == 0 && read (ends[0], &said, sizeof said) == sizeof said)
        {
          last = said;
          confirmed++;
        }
      g_usleep ((gulong) g_test_rand_int_range (100, 30000));
      g_assert_cmpint (kill (pid, SIGKILL), ==, 0);
      while (read (ends[0], &said, sizeof said) == sizeof said)
        {
          last = said;
          confirmed++;
        }
      close (ends[0]);
      g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
      killed += WIFSIGNALED (status);
      check (folder, &last);
    }
  g_test_message ("%u times killed, %u answers confirmed", killed, confirmed);
  g_assert_cmpuint (killed, ==, ROUNDS);
  g_assert_cmpuint (confirmed, >=, ROUNDS / 2);
  test_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  if (argc == 4 && g_str_equal (argv[1], CHILD))
    child (argv[2], atoi (argv[3]));

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kill/nothing-confirmed-is-lost", test_kill);
  return g_test_run ();
}
