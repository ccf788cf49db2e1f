/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "test-game.h"

/* A child process answers, takes notes and is taught. After each step that the store has confirmed it sends what
 * the database contains, until it is killed at a random moment. The parent then finds all that was confirmed, in a
 * whole file. */

#define ROUNDS 100
#define CHILD  "--answer-until-killed"

/* Another one goes back to a backup again and again. */
#define RESTORES      20
#define RESTORE_CHILD "--restore-until-killed"

/* What the child has sent: the play and its copy, as exports. */
typedef struct
{
  char *play, *known;
} Confirmed;

static void
confirmed_free (gpointer data)
{
  Confirmed *confirmed = data;

  g_free (confirmed->play);
  g_free (confirmed->known);
  g_free (confirmed);
}

static void
say (int pipe_end, const char *text)
{
  gsize n = strlen (text) + 1;

  while (n > 0)
    {
      gssize written = write (pipe_end, text, n);

      if (written <= 0)
        _exit (1);
      text += written;
      n -= (gsize) written;
    }
}

static void
confirm (UsStore *store, gint64 id, int pipe_end)
{
  g_autofree char *play = us_store_export_play (store, id, NULL, NULL);
  g_autofree char *known = us_store_export_copy (store, "doors-box", NULL);

  if (play == NULL || known == NULL)
    _exit (1);
  say (pipe_end, play);
  say (pipe_end, known);
}

static void G_GNUC_NORETURN
child (const char *folder, int pipe_end)
{
  g_autoptr (UsStore) store = test_open (folder);

  for (guint64 seed = 1;; seed++)
    {
      g_autoptr (UsSession) session = test_create (store, seed);
      gint64 id = written_id (session);

      while (us_session_get_prompt (session) != NULL)
        {
          int head;

          test_answer (session, 1);
          confirm (store, id, pipe_end);
          head = us_session_get_head (session);
          if (head % 3 == 1 && !us_store_set_note (store, id, head, "here", NULL))
            _exit (1);
          if (head % 4 == 1 && !us_store_set_bookmark (store, id, head, TRUE, NULL))
            _exit (1);
          confirm (store, id, pipe_end);
        }
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

static JsonObject *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = us_json_parse (text, -1, &error);

  g_assert_no_error (error);
  return json_object_ref (json_node_get_object (node));
}

static void
assert_same_member (JsonObject *before, JsonObject *after, const char *member)
{
  g_autofree char *one = us_json_print (json_object_get_member (before, member), FALSE);
  g_autofree char *other = us_json_print (json_object_get_member (after, member), FALSE);

  g_assert_cmpstr (one, ==, other);
}

static JsonObject *
play_of (JsonObject *export)
{
  return json_object_get_object_member (export, "play");
}

/* All confirmed entries are there. If none was added since, the rest is equal too. Notes may have been added after
 * that. */
static void
compare_plays (const char *before_text, const char *after_text)
{
  static const char *const lasting[] = { "uuid", "game", "rules", "seed", "options", "sources", "started" };
  g_autoptr (JsonObject) before_export = parse (before_text), after_export = parse (after_text);
  JsonObject *before = play_of (before_export), *after = play_of (after_export);
  JsonArray *entries = json_object_get_array_member (before, "entries");
  JsonArray *now = json_object_get_array_member (after, "entries");

  g_assert_cmpuint (json_array_get_length (now), >=, json_array_get_length (entries));
  for (guint i = 0; i < G_N_ELEMENTS (lasting); i++)
    assert_same_member (before, after, lasting[i]);
  for (guint i = 0; i < json_array_get_length (entries); i++)
    {
      JsonObject *entry = json_array_get_object_element (entries, i);
      JsonObjectIter iter;
      const char *member;

      json_object_iter_init (&iter, entry);
      while (json_object_iter_next (&iter, &member, NULL))
        assert_same_member (entry, json_array_get_object_element (now, i), member);
    }
  if (json_array_get_length (now) == json_array_get_length (entries))
    {
      g_autoptr (GList) members = json_object_get_members (before);

      for (GList *link = members; link != NULL; link = link->next)
        if (!g_str_equal (link->data, "entries"))
          assert_same_member (before, after, link->data);
    }
}

static gint64
find_play (UsStore *store, const char *text)
{
  g_autoptr (JsonObject) export = parse (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (UsListing) play =
    us_store_find_listing (store, json_object_get_string_member (play_of (export), "uuid"), &error);

  g_assert_no_error (error);
  return play->id;
}

static void
check (const char *folder, GPtrArray *confirmed)
{
  g_autoptr (UsStore) store = test_open (folder);
  g_autoptr (UsSession) session = NULL;
  gint64 id = 0;

  /* The file itself is whole: no backup had to be opened. */
  g_assert_null (us_store_get_notice (store));
  for (guint i = 0; i < confirmed->len; i++)
    {
      const Confirmed *one = g_ptr_array_index (confirmed, i);
      g_autoptr (GError) error = NULL;
      g_autofree char *now = NULL;

      id = find_play (store, one->play);
      now = us_store_export_play (store, id, NULL, &error);
      g_assert_no_error (error);
      compare_plays (one->play, now);
    }
  if (confirmed->len == 0)
    return;

  {
    const Confirmed *last = g_ptr_array_index (confirmed, confirmed->len - 1);
    g_autofree char *known = us_store_export_copy (store, "doors-box", NULL);
    g_autoptr (JsonObject) before = parse (last->known), after = parse (known);
    guint n = json_array_get_length (json_object_get_array_member (before, "known"));

    g_assert_cmpuint (json_array_get_length (json_object_get_array_member (after, "known")), >=, n);
    for (guint i = 0; i < n; i++)
      {
        g_autofree char *one =
          us_json_print (json_array_get_element (json_object_get_array_member (before, "known"), i), FALSE);

        g_assert_nonnull (strstr (known, one));
      }
  }
  session = test_reopen (store, id);
  g_assert_false (us_session_get_broken (session));
  if (us_session_get_prompt (session) != NULL)
    test_answer (session, 1);
}

/* The last state that was sent of each play, in the order of the plays. A state that was sent only in part is left
 * out. */
static guint
take_confirmed (const GByteArray *all, GPtrArray *confirmed)
{
  const char *text = (const char *) all->data;
  gsize left = all->len;
  guint n = 0;

  for (;;)
    {
      const char *end = left > 0 ? memchr (text, '\0', left) : NULL;
      const char *second = end != NULL ? end + 1 : NULL;
      const char *second_end = second != NULL ? memchr (second, '\0', left - (gsize) (second - text)) : NULL;
      Confirmed *one;

      if (second_end == NULL)
        return n;
      one = g_new0 (Confirmed, 1);
      one->play = g_strdup (text);
      one->known = g_strdup (second);
      if (confirmed->len > 0)
        {
          const Confirmed *last = g_ptr_array_index (confirmed, confirmed->len - 1);
          const char *uuid = strstr (one->play, "\"uuid\"");

          if (strncmp (strstr (last->play, "\"uuid\""), uuid, 48) == 0)
            g_ptr_array_remove_index (confirmed, confirmed->len - 1);
        }
      g_ptr_array_add (confirmed, one);
      left -= (gsize) (second_end + 1 - text);
      text = second_end + 1;
      n++;
    }
}

static void
test_kill (void)
{
  g_autofree char *folder = test_make_folder ();
  guint confirmed = 0, killed = 0;

  for (guint round = 0; round < ROUNDS; round++)
    {
      g_autoptr (GPtrArray) last = g_ptr_array_new_with_free_func (confirmed_free);
      g_autoptr (GByteArray) all = NULL;
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
          execl ("/proc/self/exe", "child", CHILD, folder, g_strdup_printf ("%d", ends[1]), NULL);
          _exit (127);
        }
      close (ends[1]);
      /* The child is killed in every other round while it starts, and in the others while it works. */
      if (round % 2 == 0)
        {
          struct pollfd begun = { ends[0], POLLIN, 0 };

          g_assert_cmpint (poll (&begun, 1, -1), ==, 1);
        }
      reader = g_thread_new ("reader", read_cb, GINT_TO_POINTER (ends[0]));
      g_usleep ((gulong) g_test_rand_int_range (100, 30000));
      g_assert_cmpint (kill (pid, SIGKILL), ==, 0);
      g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
      killed += WIFSIGNALED (status);
      all = g_thread_join (reader);
      confirmed += take_confirmed (all, last);
      check (folder, last);
    }
  g_test_message ("%u times killed, %u steps confirmed", killed, confirmed);
  g_assert_cmpuint (killed, ==, ROUNDS);
  g_assert_cmpuint (confirmed, >=, ROUNDS / 2);
  test_remove_folder (folder);
}

static void G_GNUC_NORETURN
restore_child (const char *folder)
{
  g_autoptr (UsStore) store = test_open (folder);
  g_autofree char *backup = g_build_filename (folder, "own.db", NULL);

  for (;;)
    {
      g_autofree char *before = us_store_restore (store, backup, NULL);

      if (before == NULL)
        _exit (1);
    }
}

static guint
count_leftovers (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    n += strstr (name, ".restoring") != NULL || strstr (name, ".part") != NULL;
  return n;
}

/* What was copied to be restored does not stay beside the plays, whoever was killed with it. A file of somebody's own
 * does. */
static void
test_restore (void)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *backup = g_build_filename (folder, "own.db", NULL);
  g_autofree char *own = g_build_filename (folder, "understudy.db.my.restoring", NULL);
  guint leftovers = 0;

  {
    g_autoptr (UsStore) store = test_open (folder);
    g_autoptr (UsSession) one = test_create (store, 1), two = test_create (store, 2);
    g_autofree char *made = us_store_backup (store, backup, NULL);

    g_assert_nonnull (made);
    g_assert_true (g_file_set_contents (own, "mine", -1, NULL));
  }
  for (guint round = 0; round < RESTORES; round++)
    {
      g_autoptr (UsStore) store = NULL;
      int status;
      pid_t pid = fork ();

      g_assert_cmpint (pid, >=, 0);
      if (pid == 0)
        {
          execl ("/proc/self/exe", "child", RESTORE_CHILD, folder, NULL);
          _exit (127);
        }
      g_usleep ((gulong) g_test_rand_int_range (50000, 200000));
      g_assert_cmpint (kill (pid, SIGKILL), ==, 0);
      g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
      g_assert_true (WIFSIGNALED (status));
      leftovers += count_leftovers (folder) > 1;
      store = test_open (folder);
      g_assert_cmpuint (count_leftovers (folder), ==, 1);
      g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_IN_PROGRESS), ==, 2);
    }
  g_test_message ("%u times something was left", leftovers);
  g_assert_cmpuint (leftovers, >, 0);
  test_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  if (argc == 4 && g_str_equal (argv[1], CHILD))
    child (argv[2], atoi (argv[3]));
  if (argc == 3 && g_str_equal (argv[1], RESTORE_CHILD))
    restore_child (argv[2]);

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kill/nothing-confirmed-is-lost", test_kill);
  g_test_add_func ("/kill/nothing-is-left-of-a-restore", test_restore);
  return g_test_run ();
}
