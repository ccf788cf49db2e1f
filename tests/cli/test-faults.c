/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli.h"

#include <sys/resource.h>

/* Runs the program with a bad disk, a wrong clock or a quota, which tests/faults.c simulates. */

typedef struct
{
  guint seed, reads, writes, days;
  const char *count, *read_only, *full, *temporary;
} Faults;

static void
begin_faults (const Faults *faults)
{
  const char *asan = g_getenv ("ASAN_OPTIONS");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_assert_nonnull (g_getenv ("UNDERSTUDY_FAULTS"));
  g_strv_builder_take (builder, g_strconcat ("LD_PRELOAD=", g_getenv ("UNDERSTUDY_FAULTS"), NULL));
  /* AddressSanitizer wants to be the first library, but faults.c is preloaded. */
  g_strv_builder_take (builder,
                       g_strconcat ("ASAN_OPTIONS=", asan != NULL ? asan : "", ":verify_asan_link_order=0", NULL));
  g_strv_builder_take (builder, g_strdup_printf ("FAULT_SEED=%u", faults->seed));
  g_strv_builder_take (builder, g_strdup_printf ("FAULT_READS=%u", faults->reads));
  g_strv_builder_take (builder, g_strdup_printf ("FAULT_WRITES=%u", faults->writes));
  g_strv_builder_take (builder, g_strdup_printf ("FAULT_DAYS=%u", faults->days));
  if (faults->count != NULL)
    g_strv_builder_take (builder, g_strconcat ("FAULT_COUNT=", faults->count, NULL));
  if (faults->read_only != NULL)
    g_strv_builder_take (builder, g_strconcat ("FAULT_READ_ONLY=", faults->read_only, NULL));
  if (faults->full != NULL)
    g_strv_builder_take (builder, g_strconcat ("FAULT_FULL=", faults->full, NULL));
  if (faults->temporary != NULL)
    g_strv_builder_take (builder, g_strconcat ("TMPDIR=", faults->temporary, NULL));
  cli_environment = g_strv_builder_end (builder);
}

static void
end_faults (void)
{
  g_clear_pointer (&cli_environment, g_strfreev);
}

static guint64
read_count (const char *path)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return g_ascii_strtoull (text, NULL, 10);
}

static guint
count_names (const char *folder, const char *part)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    n += strstr (name, part) != NULL;
  return n;
}

static char *
make_plays (const char *folder)
{
  char *id = NULL;

  for (guint seed = 1; seed <= 3; seed++)
    {
      g_autofree char *arguments = g_strdup_printf ("phantom --seed %u", seed);
      Talk *talk = talk_open (folder, arguments);

      g_free (id);
      id = g_strdup (json_object_get_string_member (talk->now, "play"));
      for (guint i = 0; i < 8; i++)
        talk_answer (talk);
      talk_close (talk);
    }
  return id;
}

/* Random reads fail, and the date changes. Either all plays are there, or a sentence says why not. No file is
 * moved, no new database is made, and no backup becomes worse. */
static void
test_reads (void)
{
  static const guint rates[] = { 20, 20, 100, 20, 20, 400, 20, 20, 20, 20, 20, 1000 };
  g_autofree char *folder = test_make_folder ();
  g_autofree char *count = g_build_filename (folder, "count", NULL);
  g_autofree char *backups = g_build_filename (folder, "understudy-backups", NULL);
  g_autofree char *id = make_plays (folder);
  g_autofree char *list = cli_expect (folder, "plays --json", 0);
  g_autofree char *list_again = NULL;
  guint64 failed = 0;
  guint refused = 0, shown = 0;

  for (guint round = 0; round < 48; round++)
    {
      const Faults faults = { round, rates[round % G_N_ELEMENTS (rates)], 0, round / 2, count };
      g_auto (CliResult) result = { 0 };

      begin_faults (&faults);
      result = cli_run (folder, "plays --json", NULL);
      end_faults ();
      failed += read_count (count);
      if (result.code == 0)
        {
          cli_assert_same (result.out, list);
          shown++;
        }
      else
        {
          g_assert_cmpint (result.code, ==, 3);
          cli_assert_contains (result.err, "could not be read");
          refused++;
        }
      g_assert_cmpuint (count_names (folder, ".damaged-"), ==, 0);
    }
  g_test_message ("%" G_GUINT64_FORMAT " reads failed, %u of 48 runs showed all, %u were refused", failed, shown,
                  refused);
  g_assert_cmpuint (failed, >, 100);
  g_assert_cmpuint (shown, >, 16);
  g_assert_cmpuint (refused, >=, 4);
  list_again = cli_expect (folder, "plays --json", 0);
  cli_assert_same (list_again, list);

  {
    g_autoptr (GDir) dir = g_dir_open (backups, 0, NULL);
    const char *name;
    guint n = 0;

    while ((name = g_dir_read_name (dir)) != NULL)
      {
        g_autofree char *copy = g_build_filename (backups, name, NULL);
        g_autofree char *line = g_strconcat ("restore ", copy, NULL);

        if (!g_str_has_suffix (name, ".db") || strstr (name, "-ring-") != NULL)
          continue;
        n++;
        g_free (cli_expect (folder, line, 0));
      }
    g_assert_cmpuint (n, ==, 7);
  }
  test_remove_folder (folder);
}

/* Random writes fail. An answer is accepted or refused, and accepted ones are there afterwards. */
static void
test_writes (void)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *id = make_plays (folder);
  g_autofree char *arguments = g_strconcat ("--continue ", id, NULL);
  guint refused = 0, taken = 0;
  gint64 position = 8;

  for (guint round = 0; round < 6; round++)
    {
      const Faults faults = { .seed = round, .reads = 20, .writes = 40 };
      Talk *talk;

      begin_faults (&faults);
      talk = talk_open (folder, arguments);
      end_faults ();
      g_assert_cmpint (talk_position (talk), >=, position);
      for (guint i = 0; i < 8; i++)
        {
          g_autofree char *answer = cli_some_answer (talk_prompt (talk));
          g_autofree char *line = g_strdup_printf ("{\"answer\":%s}", answer);

          position = talk_position (talk);
          talk_say (talk, line);
          if (talk->code != NULL)
            {
              g_assert_cmpstr (talk->code, ==, "store-error");
              g_assert_cmpint (talk_position (talk), ==, position);
              refused++;
            }
          else
            {
              g_assert_cmpint (talk_position (talk), >, position);
              taken++;
            }
        }
      position = talk_position (talk);
      talk_close (talk);
    }
  g_test_message ("%u answers taken, %u refused", taken, refused);
  g_assert_cmpuint (taken, >, 8);
  g_assert_cmpuint (refused, >, 4);
  g_assert_cmpuint (count_names (folder, ".damaged-"), ==, 0);
  {
    Talk *talk = talk_open (folder, arguments);

    g_assert_cmpint (talk_position (talk), ==, position);
    talk_answer (talk);
    g_assert_cmpint (talk_close (talk), ==, 0);
  }
  test_remove_folder (folder);
}

static gboolean
has_trash_on (const char *folder, guint day)
{
  const Faults faults = { .days = day };
  g_autofree char *list = NULL;

  begin_faults (&faults);
  list = cli_expect (folder, "plays --trash", 0);
  end_faults ();
  return strstr (list, "Crossing") != NULL;
}

/* If the clock is wrong for a week the trash is not emptied; after a month of days it is. */
static void
test_trash (void)
{
  g_autofree char *folder = test_make_folder ();

  g_free (make_plays (folder));
  g_free (cli_expect (folder, "delete 1", 0));
  for (guint day = 0; day < 7; day++)
    g_assert_true (has_trash_on (folder, 40 * 365 + day));
  g_free (cli_expect (folder, "undelete 1", 0));
  g_assert_false (has_trash_on (folder, 0));

  g_free (cli_expect (folder, "delete 1", 0));
  for (guint day = 1; day < 30; day += 3)
    g_assert_true (has_trash_on (folder, day));
  g_assert_false (has_trash_on (folder, 31));
  test_remove_folder (folder);
}

/* The clock is in 2066 for some days and then right again, and then the file is damaged. The backup that is opened
 * is not one of 2066. */
static void
test_clock (void)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "understudy.db", NULL);
  g_autofree char *backups = g_build_filename (folder, "understudy-backups", NULL);
  g_autofree char *id = NULL, *list = NULL;
  g_auto (CliResult) result = { 0 };

  g_free (make_plays (folder));
  for (guint day = 0; day < 8; day++)
    {
      const Faults faults = { .days = 40 * 365 + day };

      begin_faults (&faults);
      g_free (cli_expect (folder, "plays", 0));
      end_faults ();
    }
  g_assert_cmpuint (count_names (backups, "-206"), ==, 7);
  id = make_plays (folder);
  g_free (cli_expect (folder, "plays", 0));
  g_assert_cmpuint (count_names (backups, "-206"), ==, 6);
  list = cli_expect (folder, "plays --json", 0);

  g_assert_true (g_file_set_contents (path, "nothing of it is left, not a single row of it", -1, NULL));
  result = cli_run (folder, "plays --json", NULL);
  g_assert_cmpint (result.code, ==, 0);
  cli_assert_contains (result.err, "was damaged");
  cli_assert_contains (result.out, id);
  test_remove_folder (folder);
}

static void
limit_files (gpointer data)
{
  struct rlimit limit = { GPOINTER_TO_SIZE (data), GPOINTER_TO_SIZE (data) };

  setrlimit (RLIMIT_FSIZE, &limit);
}

/* Returns the exit code; `printed` gets output and errors. What it reads is a file: of a pipe nobody can say how much
 * was written before it gave up. */
static int
run_limited (const char *folder, gsize limit, const char *line, const char *input, char **printed)
{
  g_autoptr (GSubprocessLauncher) launcher =
    cli_launcher (folder, G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE);
  g_autofree char *given = test_make_folder (), *path = g_build_filename (given, "input", NULL);
  g_auto (GStrv) argv = cli_argv (line);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, input, -1, &error);
  g_assert_no_error (error);
  g_subprocess_launcher_set_stdin_file_path (launcher, path);
  g_subprocess_launcher_set_child_setup (launcher, limit_files, GSIZE_TO_POINTER (limit), NULL);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, printed, NULL, &error);
  g_assert_no_error (error);
  test_remove_folder (given);
  g_assert_true (g_subprocess_get_if_exited (process));
  return g_subprocess_get_exit_status (process);
}

/* A quota that is used up does not kill the program: it reports the error, and what was stored before is
 * unchanged. */
static void
test_quota (void)
{
  static const gsize limits[] = { 0, 1000, 20000 };
  g_autofree char *folder = test_make_folder ();
  g_autofree char *id = make_plays (folder);
  g_autofree char *list = cli_expect (folder, "plays --json", 0), *again = NULL, *said = NULL;
  g_autofree char *line = g_strconcat ("play --json --continue ", id, NULL);
  g_autofree char *arguments = g_strconcat ("--continue ", id, NULL);
  g_autoptr (GString) input = g_string_new (NULL);
  gint64 position, before;
  Talk *talk = talk_open (folder, arguments);

  before = talk_position (talk);
  talk_close (talk);
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      g_autofree char *printed = NULL;

      g_assert_cmpint (run_limited (folder, limits[i], "play phantom --json", "", &printed), ==, 3);
      cli_assert_contains (printed, "disk is full");
    }
  again = cli_expect (folder, "plays --json", 0);
  cli_assert_same (again, list);

  /* Undoes and redoes until the log is full. */
  for (guint i = 0; i < 20; i++)
    g_string_append (input, "{\"undo\":1}\n{\"redo\":1}\n");
  g_assert_cmpint (run_limited (folder, 100000, line, input->str, &said), ==, 0);
  cli_assert_contains (said, "store-error");
  cli_assert_contains (said, "disk is full");
  talk = talk_open (folder, arguments);
  position = talk_position (talk);
  g_assert_cmpint (position, >, 0);
  g_assert_cmpint (position, <=, before);
  talk_answer (talk);
  g_assert_cmpint (talk_close (talk), ==, 0);
  test_remove_folder (folder);
}

/* What goes through the folder for temporary files names that folder where it has no room, and not "-". */
static void
test_no_room (void)
{
  g_autofree char *folder = test_make_folder (), *id = make_plays (folder);
  g_autofree char *full =
    g_strdup_printf ("The disk is full: nothing could be written to “%s”. Make room, then try again.",
                     g_get_tmp_dir ());
  g_autofree char *input = g_strnfill (100000, 'x'), *restored = NULL, *backed_up = NULL, *nowhere = NULL;
  g_auto (GStrv) elsewhere = g_strsplit ("TMPDIR=/no/such/folder", " ", -1);

  g_assert_cmpint (run_limited (folder, 65536, "restore -", input, &restored), ==, 3);
  cli_assert_contains (restored, full);
  g_assert_cmpint (run_limited (folder, 40000, "backup -", "", &backed_up), ==, 3);
  cli_assert_contains (backed_up, full);
  cli_environment = elsewhere;
  g_assert_cmpint (run_limited (folder, 65536, "restore -", "", &nowhere), ==, 3);
  cli_environment = NULL;
  cli_assert_contains (nowhere, "“/no/such/folder” cannot be written: ");
  test_remove_folder (folder);
}

static void
assert_run (const char *folder, const char *line, int code, const char *out, const char *err)
{
  g_auto (CliResult) result = cli_run (folder, line, NULL);

  if (result.code != code)
    g_error ("%s: ended with %d instead of %d\n%s%s", line, result.code, code, result.out, result.err);
  cli_assert_contains (result.out, out);
  cli_assert_contains (result.err, err);
}

/* Plays on a medium that cannot be written are read, with all that is in the log that a killed program left, and
 * nothing is said to be kept that is not. */
static void
test_read_only (void)
{
  static const char told[] = "or its folder cannot be written: your plays can be read, and nothing can be changed.";
  static const char refused[] = "understudy.db” or its folder cannot be written.";
  g_autofree char *folder = test_make_folder (), *temporary = test_make_folder ();
  g_autofree char *log = g_build_filename (folder, "understudy.db-wal", NULL);
  g_autofree char *all = g_build_filename (temporary, "all.json", NULL);
  g_autofree char *own = g_build_filename (temporary, "own.db", NULL);
  g_autofree char *export = g_strconcat ("export all ", all, NULL), *import = g_strconcat ("import ", all, NULL);
  g_autofree char *backup = g_strconcat ("backup ", own, NULL), *restore = g_strconcat ("restore ", own, NULL);
  g_autofree char *id = make_plays (folder), *before = NULL, *after = NULL;
  Talk *talk = talk_open (folder, "phantom --seed 4");
  Faults faults = { .read_only = folder, .temporary = temporary };
  guint n;

  talk_answer (talk);
  talk_kill (talk);
  g_assert_true (g_file_get_contents (log, &before, NULL, NULL));
  n = count_names (folder, "");

  begin_faults (&faults);
  assert_run (folder, "plays --json", 0, "\"seed\":4", told);
  assert_run (folder, export, 0, "", told);
  assert_run (folder, backup, 0, own, told);
  assert_run (folder, "play phantom --json", 3, "", refused);
  assert_run (folder, "delete 1", 3, "", refused);
  assert_run (folder, "copy heroes-crossing set hero-slots 5", 3, "", refused);
  assert_run (folder, restore, 3, "", refused);
  assert_run (folder, "backup", 3, "", "cannot be written.");
  end_faults ();
  g_assert_cmpuint (count_names (temporary, "understudy-"), ==, 0);
  g_assert_cmpuint (count_names (folder, ""), ==, n);
  g_assert_true (g_file_get_contents (log, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);

  /* All of it came out. */
  g_free (cli_expect (folder, "delete 4 --for-good", 0));
  assert_run (folder, import, 0, "1 added", "");
  test_remove_folder (temporary);
  test_remove_folder (folder);
}

/* Something else lies where the file or its backups should. */
static void
test_in_the_way (void)
{
  g_autofree char *folder = test_make_folder (), *file = g_build_filename (folder, "understudy.db", NULL);
  g_autofree char *backups = g_build_filename (folder, "understudy-backups", NULL);

  g_assert_cmpint (g_mkdir (file, 0700), ==, 0);
  assert_run (folder, "plays", 3, "", "understudy.db” is a folder where a file should be. Move it away.");
  g_assert_cmpint (g_rmdir (file), ==, 0);
  g_assert_true (g_file_set_contents (backups, "", -1, NULL));
  assert_run (folder, "plays", 3, "", "understudy-backups” cannot be opened: ");
  assert_run (folder, "plays", 3, "", "Mend its folder, or choose another with the variable UNDERSTUDY_DATA.");
  test_remove_folder (folder);
}

/* A full disk is like one that cannot be written: what is there is read, and saved elsewhere. */
static void
test_full_disk (void)
{
  static const char told[] =
    "understudy.db” can be read, and nothing can be changed. Make room, and open the program again.";
  static const char refused[] = "The disk is full: nothing could be written to “";
  g_autofree char *folder = test_make_folder (), *temporary = test_make_folder ();
  g_autofree char *all = g_build_filename (temporary, "all.json", NULL);
  g_autofree char *own = g_build_filename (temporary, "own.db", NULL);
  g_autofree char *export = g_strconcat ("export all ", all, NULL), *import = g_strconcat ("import ", all, NULL);
  g_autofree char *backup = g_strconcat ("backup ", own, NULL), *id = make_plays (folder), *list = NULL, *again = NULL;
  Faults faults = { .full = folder, .temporary = temporary };

  list = cli_expect (folder, "plays --json", 0);
  begin_faults (&faults);
  assert_run (folder, "plays --json", 0, list, told);
  assert_run (folder, export, 0, "", told);
  assert_run (folder, backup, 0, own, told);
  assert_run (folder, "play phantom --json", 3, "", refused);
  assert_run (folder, "delete 1", 3, "", refused);
  assert_run (folder, "copy heroes-crossing set hero-slots 5", 3, "", refused);
  assert_run (folder, "backup", 3, "", "The disk is full");
  end_faults ();
  g_assert_cmpuint (count_names (temporary, "understudy-"), ==, 0);

  /* Nothing is lost, and all of it came out. */
  again = cli_expect (folder, "plays --json", 0);
  cli_assert_same (again, list);
  g_free (cli_expect (folder, "delete 3 --for-good", 0));
  assert_run (folder, import, 0, "1 added", "");
  test_remove_folder (temporary);
  test_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/faults/reads", test_reads);
  g_test_add_func ("/faults/writes", test_writes);
  g_test_add_func ("/faults/clock", test_clock);
  g_test_add_func ("/faults/trash", test_trash);
  g_test_add_func ("/faults/quota", test_quota);
  g_test_add_func ("/faults/no-room", test_no_room);
  g_test_add_func ("/faults/read-only", test_read_only);
  g_test_add_func ("/faults/in-the-way", test_in_the_way);
  g_test_add_func ("/faults/full-disk", test_full_disk);
  return g_test_run ();
}
