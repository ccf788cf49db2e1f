/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/* Files that the user names: none that is written overwrites the database, one that is read may have no end, and
 * an import only adds. */

static char *folder; /* of the running test: its database, and files that it writes */

static void
begin_play (void)
{
  Talk *talk = talk_open (folder, "phantom --seed 21");

  talk_reach (talk, "phantom/turn");
  talk_close (talk);
}

static char *
dup_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static char *
dup_backup (void)
{
  g_autofree char *backups = dup_path ("understudy-backups");
  g_autoptr (GDir) dir = g_dir_open (backups, 0, NULL);
  const char *name = dir != NULL ? g_dir_read_name (dir) : NULL;

  g_assert_nonnull (name);
  return g_build_filename (backups, name, NULL);
}

/* A checksum of the file's content, or "nothing" if there is no file. */
static char *
dup_contents (const char *path)
{
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL))
    return g_strdup ("nothing");
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, length);
}

static void
refuse_target (const char *target)
{
  static const char *const what[] = { "export all", "export play 1", "copy heroes-crossing export", "backup" };
  g_autofree char *before = dup_contents (target);

  for (guint i = 0; i < G_N_ELEMENTS (what); i++)
    {
      g_autofree char *line = g_strconcat (what[i], " ", target, NULL);
      CliResult result = cli_run (folder, line, NULL);
      g_autofree char *after = dup_contents (target);

      if (result.code != 3)
        g_error ("%s: ended with %d", line, result.code);
      cli_assert_contains (result.err, "holds your plays; give another name.");
      g_assert_cmpstr (after, ==, before);
      cli_result_clear (&result);
    }
}

static void
test_targets (void)
{
  static const char *const beside[] = { "understudy.db",      "understudy.db-wal",
                                        "understudy.db-shm",  "understudy.db-journal",
                                        "understudy.db.lock", "./understudy-backups/../understudy.db" };
  g_autofree char *backup = NULL, *aside = dup_path ("understudy.db.damaged-2026-01-01-000000");
  g_autofree char *link = dup_path ("link.json"), *hard = dup_path ("hard.json");
  g_autofree char *dangling = dup_path ("dangling.json"), *journal = dup_path ("understudy.db-journal");
  g_autofree char *plays = dup_path ("understudy.db"), *own = dup_path ("own.db");
  g_autofree char *into = dup_path ("understudy-backups/mine.db");
  g_autofree char *make = g_strconcat ("backup ", own, NULL);
  g_autofree char *export_own = g_strconcat ("export all ", own, NULL);
  g_autofree char *fine = g_strdup_printf ("export all %s/fine.json", folder);
  CliResult result;

  begin_play ();
  /* The first opening makes the day's backup. */
  g_free (cli_expect (folder, "plays", 0));
  backup = dup_backup ();
  for (guint i = 0; i < G_N_ELEMENTS (beside); i++)
    {
      g_autofree char *target = dup_path (beside[i]);

      refuse_target (target);
    }
  g_assert_true (g_file_set_contents (aside, "what is left", -1, NULL));
  g_assert_cmpint (symlink (plays, link), ==, 0);
  g_assert_cmpint (symlink ("understudy.db-journal", dangling), ==, 0);
  g_assert_cmpint (linkat (AT_FDCWD, backup, AT_FDCWD, hard, 0), ==, 0);
  refuse_target (backup);
  refuse_target (into);
  refuse_target (aside);
  refuse_target (link);
  refuse_target (hard);
  refuse_target (dangling);
  g_assert_false (g_file_test (journal, G_FILE_TEST_EXISTS));

  /* A backup that the user made, under any name, contains plays too and is not overwritten. */
  g_free (cli_expect (folder, make, 0));
  result = cli_run (folder, export_own, NULL);
  g_assert_cmpint (result.code, ==, 3);
  cli_assert_contains (result.err, "holds your plays");
  cli_result_clear (&result);
  g_free (cli_expect (folder, fine, 0));
  g_free (cli_expect (folder, fine, 0));
}

static void
refuse_source (const char *line, const char *input, const char *part)
{
  CliResult result = cli_run (folder, line, input);

  if (result.code != 3)
    g_error ("%s: ended with %d: %s", line, result.code, result.err);
  cli_assert_contains (result.err, part);
  cli_result_clear (&result);
}

static void
test_sources (void)
{
  g_autofree char *large = dup_path ("large.json"), *fifo = dup_path ("fifo");
  g_autofree char *import = g_strconcat ("import ", large, NULL);
  g_autofree char *from_fifo = g_strconcat ("import ", fifo, NULL);
  g_autofree char *to_fifo = g_strconcat ("export all ", fifo, NULL);
  g_autoptr (GString) deep = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  int fd;

  /* A sparse file: it needs no room on the disk. */
  fd = g_open (large, O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (ftruncate (fd, (off_t) 1 << 40), ==, 0);
  g_assert_true (g_close (fd, &error));
  refuse_source (import, NULL, "holds more than 256 MB");
  refuse_source ("import /dev/zero", NULL, "is a pipe or a device.");
  refuse_source ("copy heroes-crossing teach /dev/zero", NULL, "is a pipe or a device.");
  refuse_source ("import /dev/null", NULL, "is a pipe or a device.");
  refuse_source ("import -", "", "it is empty");

  for (guint i = 0; i < 100000; i++)
    g_string_append_c (deep, '[');
  refuse_source ("import -", deep->str, "nested too deeply");

  /* Nobody else has the pipe open. What the shell opened is read, and so is standard input. */
  g_assert_cmpint (mkfifo (fifo, 0600), ==, 0);
  refuse_source (from_fifo, NULL, "is a pipe or a device. Let the shell open it, with “- <FILE”.");
  refuse_source (to_fifo, NULL, "is a pipe or a device. Let the shell open it, with “- >FILE”.");
  refuse_source ("import /dev/stdin", "[1, 2]", "not a file of Understudy");
}

static void
refuse_file (const char *command, const char *path, const char *part)
{
  g_autofree char *line = g_strconcat (command, " ", path, NULL);

  refuse_source (line, NULL, part);
}

static char *
make_file (const char *name, const char *text, gssize length)
{
  char *path = dup_path (name);

  g_assert_true (g_file_set_contents (path, text, length, NULL));
  return path;
}

/* Whoever takes the wrong file, or the wrong command for it, is told what it is and which command takes it. */
static void
test_kinds (void)
{
  g_autofree char *backup = dup_path ("own.db"), *export = dup_path ("all.json"), *none = dup_path ("none.db");
  g_autofree char *fifo = dup_path ("fifo"), *make = g_strconcat ("backup ", backup, NULL);
  g_autofree char *export_all = g_strconcat ("export all ", export, NULL), *text = NULL;
  g_autofree char *json = make_file ("other.json", "{\"plays\": [1, 2]}", -1);
  g_autofree char *picture = make_file ("picture.png", "\x89PNG\r\n\x1a\n\0\0", 10);
  g_autofree char *empty = make_file ("empty.db", "", 0);

  begin_play ();
  g_free (cli_expect (folder, make, 0));
  g_free (cli_expect (folder, export_all, 0));
  refuse_file ("restore", export, "is an export, not a backup. To bring in what it holds: understudy-cli import");
  g_assert_true (g_file_get_contents (export, &text, NULL, NULL));
  refuse_source ("restore -", text, "“-” is an export, not a backup.");
  refuse_file ("restore", json, "is not a file of Understudy.");
  refuse_file ("restore", empty, "is not a file of Understudy.");
  refuse_file ("restore", picture, "is no backup of Understudy, or its beginning is damaged.");
  refuse_file ("restore", none, "There is no file");
  refuse_file ("restore", folder, "is a folder.");
  refuse_file ("restore", "/dev/zero", "is a pipe or a device");
  g_assert_cmpint (mkfifo (fifo, 0600), ==, 0);
  refuse_file ("restore", fifo, "is a pipe or a device");
  refuse_file ("import", backup, "is a database, not an export. If it is a backup of yours: understudy-cli restore");
  refuse_file ("copy heroes-crossing teach", backup, "is a database, not an export.");
}

/* What an import does and what it prints. */
static void
test_import (void)
{
  g_autofree char *path = dup_path ("all.json");
  g_autofree char *export = g_strconcat ("export all ", path, NULL);
  g_autofree char *import = g_strconcat ("import ", path, NULL);
  g_autofree char *replace = g_strconcat (import, " --replace", NULL);
  g_autofree char *try_it = g_strconcat (replace, " --dry-run", NULL);
  g_autofree char *again = NULL, *trashed = NULL, *trash = NULL, *differs = NULL, *trial = NULL;
  g_autofree char *replaced = NULL, *slots = NULL, *still = NULL, *other = NULL, *help = NULL;

  begin_play ();
  g_free (cli_expect (folder, "copy heroes-crossing set hero-slots 5", 0));
  g_free (cli_expect (folder, "delete 1", 0));
  g_free (cli_expect (folder, export, 0));
  again = cli_expect (folder, import, 0);
  cli_assert_contains (again, "It stays in the trash; restore it");
  cli_assert_contains (again, "understudy-cli undelete 1");

  /* The play was in the trash when it was exported and was restored since. */
  g_free (cli_expect (folder, "undelete 1", 0));
  trashed = cli_expect (folder, import, 0);
  cli_assert_contains (trashed, "was in the trash there; yours stays");
  trash = cli_expect (folder, "plays --trash", 0);
  g_assert_null (strstr (trash, "Crossing"));

  g_free (cli_expect (folder, "copy heroes-crossing set hero-slots 4", 0));
  differs = cli_expect (folder, import, 0);
  cli_assert_contains (differs, "was taught differently here; yours stays");
  cli_assert_contains (differs, "1 of them was taught differently here.");
  cli_assert_contains (differs, "--replace");
  trial = cli_expect (folder, try_it, 0);
  cli_assert_contains (trial, "now as in the file");
  still = cli_expect (folder, "copy heroes-crossing get hero-slots", 0);
  g_assert_cmpstr (still, ==, "4\n");
  replaced = cli_expect (folder, replace, 0);
  cli_assert_contains (replaced, "0 added, 1 updated");
  slots = cli_expect (folder, "copy heroes-crossing get hero-slots", 0);
  g_assert_cmpstr (slots, ==, "5\n");

  help = cli_expect (folder, "import --help", 0);
  cli_assert_contains (help, "--replace");
  g_assert_null (strstr (help, "is replaced if FILE has more"));
}

static void
fresh (gconstpointer test)
{
  folder = test_make_folder ();
  ((GTestFunc) test) ();
  test_remove_folder (folder);
  g_clear_pointer (&folder, g_free);
}

#define ADD(name, test) g_test_add_data_func ("/files/" name, (gconstpointer) (test), fresh)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("targets", test_targets);
  ADD ("sources", test_sources);
  ADD ("kinds", test_kinds);
  ADD ("import", test_import);
  return g_test_run ();
}
