/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "damaged-file.h"

static void
test_whole (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSalvage) result = salvage (f->path);
  g_autofree char *known = NULL, *losses = us_salvage_dup_losses (result);
  gsize size;
  g_autofree guint8 *after = get_bytes (f->path, &size);

  g_assert_cmpuint (result->plays->len, ==, N_PLAYS);
  for (guint i = 0; i < N_PLAYS; i++)
    g_assert_true (is_same_play (result->plays->pdata[i], f->plays->pdata[i]));
  g_assert_cmpuint (result->copies->len, ==, 1);
  known = dup_known (((UsPlainCopy *) g_ptr_array_index (result->copies, 0))->known);
  g_assert_cmpstr (known, ==, f->known);
  g_assert_cmpuint (result->n_cut_plays, ==, 0);
  g_assert_cmpuint (result->n_lost_plays, ==, 0);
  g_assert_cmpuint (result->n_lost_known, ==, 0);
  g_assert_false (result->nothing_readable);
  g_assert_false (result->unread_parts);
  g_assert_cmpstr (losses, ==, NULL);
  g_assert_cmpmem (after, size, f->whole, f->size);
}

/* Damages each page in turn: a bit in its header or list of cells, a bit anywhere, and the whole page. */
static void
test_pages (Fixture *f, gconstpointer data)
{
  static const guint offsets[] = { 0, 3, 4, 5, 8, 9, 11, 13, 15 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);

  g_assert_cmpuint (f->size / PAGE_SIZE, >, 100);
  for (gsize at = 0; at < f->size; at += f->checked ? PAGE_SIZE : 3 * PAGE_SIZE)
    {
      guint hit = list_named (f, at, at + PAGE_SIZE);

      for (guint i = 0; i < 3; i++)
        {
          gboolean anywhere = i == 2;
          guint offset = anywhere ? (guint) g_rand_int_range (rand, 0, PAGE_SIZE)
                                  : offsets[(at / PAGE_SIZE + 4 * i) % G_N_ELEMENTS (offsets)];
          guint8 bit = (guint8) (1 << g_rand_int_range (rand, 0, 8));

          g_test_message ("page %zu, byte %u, bit %02x", at / PAGE_SIZE + 1, offset, bit);
          f->bytes[at + offset] ^= bit;
          /* Without checks, a row whose number is altered counts as one of another play. */
          assert_bytes (f, anywhere && !f->checked ? G_MAXUINT : hit);
          f->bytes[at + offset] ^= bit;
        }
      memset (f->bytes + at, 0, PAGE_SIZE);
      assert_bytes (f, hit);
      memcpy (f->bytes + at, f->whole + at, PAGE_SIZE);
    }
}

/* The file's header is not needed to salvage its content. */
static void
test_header (Fixture *f, gconstpointer data)
{
  for (guint at = 0; at < 100; at++)
    {
      f->bytes[at] ^= (guint8) (1 << at % 8);
      assert_bytes (f, 0);
      f->bytes[at] ^= (guint8) (1 << at % 8);
    }
  memset (f->bytes, 0, 100);
  assert_bytes (f, 0);
}

static void
test_truncated (Fixture *f, gconstpointer data)
{
  guint before = G_MAXUINT;

  for (gsize size = f->size; size > 0; size -= MIN (size, 1999))
    {
      guint hit = list_named (f, size, f->size), entries;

      put_bytes (f->damaged, f->whole, size);
      entries = assert_salvage (f, f->damaged, hit);
      g_assert_cmpuint (entries, <=, before);
      before = entries;
    }
}

/* Deleted plays do not come back, however the list of free pages was damaged. */
static void
test_free (Fixture *f, gconstpointer data)
{
  guint n = 0;

  for (guint play = N_PLAYS + 1; play <= N_PLAYS + N_GONE; play++)
    {
      g_autofree char *mark = g_strdup_printf ("p%u.", play);

      n += memmem (f->whole, f->size, mark, strlen (mark)) != NULL;
    }
  g_assert_cmpuint (n, >, N_GONE / 2);
  for (guint at = 32; at < 40; at++)
    {
      f->bytes[at] ^= 0xff;
      assert_bytes (f, 0);
      f->bytes[at] ^= 0xff;
    }
  memset (f->bytes, 0, PAGE_SIZE);
  assert_bytes (f, 0);
}

/* The place of a text that is in the file only once. */
static gsize
find (Fixture *f, const char *text)
{
  const guint8 *at = memmem (f->whole, f->size, text, strlen (text));

  g_assert_nonnull (at);
  g_assert_null (memmem (at + 1, f->size - (gsize) (at + 1 - f->whole), text, strlen (text)));
  return (gsize) (at - f->whole);
}

static const UsPlainPlay *
get_play (const UsSalvage *result, int number)
{
  for (guint i = 0; i < result->plays->len; i++)
    if (number_of (result->plays->pdata[i]) == number)
      return result->plays->pdata[i];
  return NULL;
}

static const char *
key_of (const UsPlainPlay *play, int entry)
{
  return ((UsPlainEntry *) g_ptr_array_index (play->entries, entry))->key;
}

/* Alters who gave an answer. The play ends before that entry, or just lacks it if it is on a branch. */
static void
test_cut (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSalvage) on_line = NULL, on_branch = NULL;
  g_autofree char *losses = NULL;
  const UsPlainPlay *play;
  gsize at = find (f, "p11.k/100\"");

  f->bytes[at - 1] ^= 1;
  put_bytes (f->damaged, f->bytes, f->size);
  f->bytes[at - 1] ^= 1;
  on_line = salvage (f->damaged);
  losses = us_salvage_dup_losses (on_line);
  g_assert_nonnull (strstr (losses, "1 play did not come back whole."));
  g_assert_cmpuint (on_line->n_cut_plays, ==, 1);
  g_assert_cmpuint (on_line->n_lost_plays, ==, 0);
  play = get_play (on_line, 11);
  g_assert_cmpuint (play->entries->len, ==, 100);
  g_assert_cmpstr (key_of (play, play->head), ==, "p11.k/99");
  g_assert_cmpint (play->tip, ==, play->head);
  g_assert_cmpint (play->offer, ==, -1);
  g_assert_cmpint (play->length, ==, 100 - 4 * 10);
  assert_salvage (f, f->damaged, 1u << 11);

  at = find (f, "p11.k/97\"");
  f->bytes[at - 1] ^= 1;
  put_bytes (f->damaged, f->bytes, f->size);
  on_branch = salvage (f->damaged);
  g_assert_cmpuint (on_branch->n_cut_plays, ==, 1);
  play = get_play (on_branch, 11);
  g_assert_cmpuint (play->entries->len, ==, 198);
  g_assert_cmpstr (key_of (play, play->head), ==, "p11.k/198");
  g_assert_cmpstr (key_of (play, play->tip), ==, "p11.k/199");
  assert_salvage (f, f->damaged, 1u << 11);
}

/* Of an altered row only the parts are used that the checks of the entries confirm. */
static void
test_row (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSalvage) told = NULL, named = NULL, numbered = NULL;
  const UsPlainPlay *play;
  guint header;
  gsize at;

  g_assert_true (f->checked);
  at = find (f, "p14.p14.{\"player\":5}");
  f->bytes[at + 1] ^= 1;
  put_bytes (f->damaged, f->bytes, f->size);
  f->bytes[at + 1] ^= 1;
  told = salvage (f->damaged);
  g_assert_cmpuint (told->n_cut_plays, ==, 1);
  g_assert_cmpuint (told->n_lost_plays, ==, 0);
  play = get_play (told, 14);
  g_assert_cmpuint (play->entries->len, ==, 42);
  g_assert_cmpint (play->head, ==, 41);
  g_assert_cmpstr (play->summary, ==, "");
  g_assert_cmpint (play->state, ==, US_PLAY_STATE_OPEN);
  assert_part (play, f->plays->pdata[13]);

  /* With another name of the game the check of the first entry does not fit. */
  at = find (f, UUID "000000000014doors");
  f->bytes[at + 36 + 4] ^= 1;
  put_bytes (f->damaged, f->bytes, f->size);
  f->bytes[at + 36 + 4] ^= 1;
  named = salvage (f->damaged);
  g_assert_null (get_play (named, 14));
  g_assert_cmpuint (named->n_lost_plays, ==, 1);
  g_assert_cmpuint (named->lost_uuids->len, ==, 1);
  g_assert_cmpstr (named->lost_uuids->pdata[0], ==, UUID "000000000014");

  /* The row of play 14 gets the number 78; the index of uuids still has the right one. */
  at = find (f, UUID "000000000014doors");
  for (header = 20; f->whole[at - header] != header || f->whole[at - header - 1] != 14; header++)
    g_assert_cmpuint (header, <, 60);
  at -= header;
  f->bytes[at - 1] = 78;
  put_bytes (f->damaged, f->bytes, f->size);
  f->bytes[at - 1] = 14;
  numbered = salvage (f->damaged);
  g_assert_cmpuint (numbered->n_lost_plays, ==, 0);
  g_assert_cmpuint (numbered->n_cut_plays, ==, 1);
  assert_part (get_play (numbered, 14), f->plays->pdata[13]);
}

/* --- Importing what was salvaged, with plays of a game that can be replayed --- */
/* An imported play in the trash gets a new date, so dates are removed before exports are compared. */
static void
forget_when_trashed (char *text)
{
  char *when = strstr (text, "\"trashed\": ");

  if (when == NULL)
    return;
  for (when += strlen ("\"trashed\": "); g_ascii_isdigit (*when); when++)
    *when = '0';
}

static void
test_import (Fixture *f, gconstpointer data)
{
  g_autofree char *other = g_build_filename (f->folder, "other", NULL);
  g_autofree char *path = g_build_filename (f->folder, "understudy.db", NULL);
  g_autoptr (UsImportReport) report = NULL;
  g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (UsSalvage) result = NULL;
  g_autoptr (UsStore) store = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree guint8 *bytes = NULL;
  gsize size;

  store = test_open (f->folder);
  for (guint seed = 1; seed <= 4; seed++)
    {
      g_autoptr (UsSession) session = test_create (store, seed);
      gint64 id = written_id (session);

      test_answer (session, 4);
      g_assert_true (us_session_undo (session, 1, &error));
      us_store_set_note (store, id, 2, "the red door", &error);
      if (seed % 2 == 0)
        test_finish (session);
      if (seed == 3)
        us_store_trash_play (store, id, &error);
      g_assert_no_error (error);
      g_ptr_array_add (before, us_store_export_play (store, id, NULL, &error));
    }
  g_clear_object (&store);

  /* Overwrites the schema, so that SQLite finds no tables. */
  bytes = get_bytes (path, &size);
  memset (bytes, 0, 4096);
  put_bytes (f->damaged, bytes, size);
  result = salvage (f->damaged);
  g_assert_cmpuint (result->plays->len, ==, 4);
  g_assert_cmpuint (result->n_cut_plays, ==, 0);
  g_mkdir (other, 0700);
  store = test_open (other);
  report = us_store_import_plain (store, g_steal_pointer (&result->plays), g_steal_pointer (&result->copies), NULL,
                                  US_IMPORT_SALVAGE, &error);
  g_assert_no_error (error);
  g_assert_nonnull (report);
  for (gint64 id = 1; id <= 4; id++)
    {
      g_autofree char *text = us_store_export_play (store, id, NULL, &error);

      g_assert_no_error (error);
      forget_when_trashed (text);
      forget_when_trashed (before->pdata[id - 1]);
      g_assert_cmpstr (text, ==, before->pdata[id - 1]);
    }
}

#define ONE_MORE \
  "SELECT play.id, tip + 1, tip, 'player', printf ('p%d.k/%d', play.id, tip + 1), '5', " \
  "'round-1', 7"
#define BEHIND " FROM play JOIN entry ON entry.play = play.id AND entry.id = tip WHERE play.id % 2"

/* Content that is only in the log comes back too. A damaged part of the log loses what comes after it, but nothing
 * that is in the file. */
static void
test_log (Fixture *f, gconstpointer data)
{
  g_autofree char *log = g_strconcat (f->path, "-wal", NULL);
  g_autofree char *damaged = g_build_filename (f->folder, "logged.db", NULL);
  g_autofree char *damaged_log = g_strconcat (damaged, "-wal", NULL);
  g_autofree guint8 *log_bytes = NULL, *file_bytes = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (GError) error = NULL;
  g_autoptr (UsDb) db = us_db_open (f->path, SQLITE_OPEN_READWRITE, &error);
  guint before = 0, after, most = 0;
  gsize size, file_size;

  for (guint i = 0; i < f->plays->len; i++)
    before += ((UsPlainPlay *) g_ptr_array_index (f->plays, i))->entries->len;
  execute (db, "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0");
  for (guint i = 0; i < 4; i++)
    {
      execute (db, f->checked ? "INSERT INTO entry (play, id, parent, by, key, value, section, at, check_sum) " ONE_MORE
                                ", us_check (entry.check_sum, 'player', printf ('p%d.k/%d', play.id, tip + 1), "
                                "'round-1', '5', 0, 7) " BEHIND
                              : "INSERT INTO entry (play, id, parent, by, key, value, section, at) " ONE_MORE BEHIND);
      execute (db, "UPDATE play SET head = tip + 1, tip = tip + 1, revision = revision + 1 "
                   "WHERE tip IS NOT NULL AND id % 2");
    }
  file_bytes = get_bytes (f->path, &file_size);
  log_bytes = get_bytes (log, &size);
  g_assert_cmpuint (size, >, 20 * PAGE_SIZE);
  load (f, f->path);
  put_bytes (damaged, file_bytes, file_size);
  put_bytes (damaged_log, log_bytes, size);
  most = assert_salvage (f, damaged, 0);
  g_assert_cmpuint (most, >, before);
  for (guint i = 0; i < 70; i++)
    {
      gsize at = i < 56 ? i : (gsize) g_rand_int_range (rand, 0, (gint32) size);
      guint8 bit = (guint8) (1 << g_rand_int_range (rand, 0, 8));

      log_bytes[at] ^= bit;
      put_bytes (damaged, file_bytes, file_size);
      put_bytes (damaged_log, log_bytes, size);
      after = assert_salvage (f, damaged, G_MAXUINT);
      g_assert_cmpuint (after, >=, before);
      g_assert_cmpuint (after, <=, most);
      log_bytes[at] ^= bit;
    }
  /* Cuts the log off at many places. */
  for (gsize cut = 0; cut < size; cut += 4999)
    {
      put_bytes (damaged_log, log_bytes, cut);
      g_assert_cmpuint (assert_salvage (f, damaged, G_MAXUINT), >=, before);
    }
}

/* Random damage of all kinds: the program never reads outside of the file, and nothing comes back altered. */
static void
test_anything (Fixture *f, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (77);

  for (guint round = 0; round < ROUNDS; round++)
    {
      guint n = 1u << g_rand_int_range (rand, 0, 10);

      for (guint i = 0; i < n; i++)
        {
          gsize at = (gsize) g_rand_int_range (rand, 0, (gint32) f->size);

          switch (g_rand_int_range (rand, 0, 4))
            {
            case 0:
              f->bytes[at] = (guint8) g_rand_int_range (rand, 0, 256);
              break;
            case 1: /* the header of a page */
              at -= at % PAGE_SIZE;
              f->bytes[at + (gsize) g_rand_int_range (rand, 0, 40)] = (guint8) g_rand_int_range (rand, 0, 256);
              break;
            case 2: /* a page in place of another */
              if (i % 8 == 0)
                memcpy (f->bytes + (at - at % PAGE_SIZE),
                        f->whole + (gsize) g_rand_int_range (rand, 0, (gint32) (f->size / PAGE_SIZE)) * PAGE_SIZE,
                        PAGE_SIZE);
              break;
            default:
              f->bytes[at] ^= (guint8) (1 << g_rand_int_range (rand, 0, 8));
              break;
            }
        }
      assert_bytes (f, G_MAXUINT);
      memcpy (f->bytes, f->whole, f->size);
    }
}

static void
assert_nothing (Fixture *f, const guint8 *bytes, gsize size)
{
  g_autoptr (UsSalvage) result = NULL;
  g_autofree char *losses = NULL;

  put_bytes (f->damaged, bytes, size);
  result = salvage (f->damaged);
  losses = us_salvage_dup_losses (result);
  g_assert_true (result->nothing_readable);
  g_assert_cmpuint (result->plays->len + result->copies->len, ==, 0);
  g_assert_cmpuint (result->n_lost_plays + result->n_cut_plays + result->n_lost_known, ==, 0);
  g_assert_cmpstr (losses, !=, NULL);
}

static void
test_foreign (Fixture *f, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autofree char *absent = g_build_filename (f->folder, "absent.db", NULL);
  g_autofree char *other = g_build_filename (f->folder, "other.db", NULL);
  g_autofree char *huge = g_build_filename (f->folder, "huge.db", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (UsDb) db = NULL;
  g_autofree guint8 *bytes = NULL;
  gsize size;

  for (gsize i = 0; i < f->size; i++)
    f->bytes[i] = (guint8) g_rand_int (rand);
  assert_nothing (f, f->bytes, f->size);
  assert_nothing (f, f->bytes, 1);
  assert_nothing (f, f->bytes, 0);
  memset (f->bytes, 0, f->size);
  assert_nothing (f, f->bytes, f->size);
  memset (f->bytes, 0x0d, f->size);
  assert_nothing (f, f->bytes, f->size);

  db = us_db_open (other, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &error);
  g_assert_no_error (error);
  execute (db, "CREATE TABLE bookmark (url TEXT, at INTEGER);"
               "INSERT INTO bookmark VALUES ('https://example.org/', 5), ('x', 6)");
  g_clear_pointer (&db, us_db_close);
  bytes = get_bytes (other, &size);
  assert_nothing (f, bytes, size);

  g_assert_null (us_salvage_read (absent, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);
  g_assert_null (us_salvage_read (f->folder, &error));
  test_expect (&error, US_ERROR_OUT_OF_RANGE, "no file of plays");
  g_assert_null (us_salvage_read ("/dev/zero", &error));
  test_expect (&error, US_ERROR_OUT_OF_RANGE, "no file of plays");
  put_bytes (huge, f->bytes, 1);
  g_assert_cmpint (truncate (huge, (off_t) 1 << 40), ==, 0);
  g_assert_null (us_salvage_read (huge, &error));
  test_expect (&error, US_ERROR_OUT_OF_RANGE, "256 MB");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function)           g_test_add (name, Fixture, NULL, set_up, function, tear_down)
#define TEST_VERSION_1(name, function) g_test_add (name, Fixture, "1", set_up, function, tear_down)
  TEST ("/salvage/whole", test_whole);
  TEST ("/salvage/pages", test_pages);
  TEST ("/salvage/header", test_header);
  TEST ("/salvage/truncated", test_truncated);
  TEST ("/salvage/free", test_free);
  TEST ("/salvage/cut", test_cut);
  TEST ("/salvage/row", test_row);
  TEST ("/salvage/import", test_import);
  TEST ("/salvage/log", test_log);
  TEST ("/salvage/anything", test_anything);
  TEST ("/salvage/foreign", test_foreign);
  TEST_VERSION_1 ("/salvage/version-1/whole", test_whole);
  TEST_VERSION_1 ("/salvage/version-1/pages", test_pages);
  TEST_VERSION_1 ("/salvage/version-1/truncated", test_truncated);
  TEST_VERSION_1 ("/salvage/version-1/free", test_free);
  TEST_VERSION_1 ("/salvage/version-1/cut", test_cut);
  return g_test_run ();
}
