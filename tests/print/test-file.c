/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <fcntl.h>
#include <gio/gunixoutputstream.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include "pdf-text.h"
#include "sample-log.h"

/* Pages as a file: what a reader finds in it, and what happens where it cannot be written. */

typedef struct
{
  UsCampaign *campaign;
  UsPrintPages *pages;
  char *folder, *path;
  GFile *file;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->campaign = sample_log (17, SAMPLE_USUAL);
  f->pages = us_print_sheet (f->campaign, "Embers, first campaign", &us_paper_letter);
  f->folder = g_dir_make_tmp ("understudy-print-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "log.pdf", NULL);
  f->file = g_file_new_for_path (f->path);
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_unlink (f->path);
  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  us_print_pages_free (f->pages);
  us_campaign_free (f->campaign);
  g_object_unref (f->file);
  g_free (f->folder);
  g_free (f->path);
}

static GBytes *
read_back (const Fixture *f)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = g_file_load_bytes (f->file, NULL, NULL, &error);

  g_assert_no_error (error);
  return bytes;
}

static void
test_text (Fixture *f, gconstpointer data)
{
  static const char *const texts[] = {
    "Solo campaign log",
    "Embers, first campaign",
    "Smuggler’s Moon",
    "Puddle Jumper, Brass Kite,",
    "Limit only",
    "14–9",
    "10 goals+56",
    "6 other games\u221218Carried over38",
    "Architect10",
    "+1 each activationgame 1",
    "tier 2 needs tier 1 from an earlier game, tier 3 its tier 2",
    "Carried over",
    "2 of 2",
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;

  g_assert_true (us_print_pdf_to (f->pages, f->file, &error));
  g_assert_no_error (error);
  bytes = read_back (f);
  text = pdf_text (bytes);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (strstr (text, texts[i]) == NULL)
      g_error ("“%s” is not in “%s”", texts[i], text);
  g_assert_true (pdf_holds (bytes, "/Title (Solo campaign log: Embers, first campaign)"));
  g_assert_true (pdf_holds (bytes, "/MediaBox [ 0 0 612 792 ]"));
  g_assert_cmpuint (count_files (f->folder), ==, 1);
}

/* A name of another script is found by its letters. */
static void
test_arabic (void)
{
  g_autoptr (UsCampaign) campaign = sample_log (3, SAMPLE_ARABIC);
  g_autoptr (UsPrintPages) pages = us_print_report (campaign, "عقرب", &us_paper_a4);
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  us_print_pdf (pages, stream, &error);
  g_assert_no_error (error);
  g_assert_false (g_output_stream_is_closed (stream));
  g_output_stream_close (stream, NULL, NULL);
  bytes = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
  text = pdf_text (bytes);
  for (const char *letter = sample_arabic[0]; *letter != '\0'; letter = g_utf8_next_char (letter))
    g_assert_nonnull (g_utf8_strchr (text, -1, g_utf8_get_char (letter)));
}

/* A file that was there is replaced as a whole. */
static void
test_replace (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_assert_true (g_file_set_contents (f->path, "old", -1, NULL));
  us_print_pdf_to (f->pages, f->file, &error);
  g_assert_no_error (error);
  bytes = read_back (f);
  g_assert_true (g_str_has_prefix (g_bytes_get_data (bytes, NULL), "%PDF-"));
  g_assert_cmpuint (count_files (f->folder), ==, 1);
}

static void
check_refused (const Fixture *f, GFile *file, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GString) sentence = g_string_new (expected);

  g_string_replace (sentence, "{file}", name, 1);
  g_assert_false (us_print_pdf_to (f->pages, file, &error));
  g_assert_error (error, US_ERROR, US_ERROR_STORE);
  g_assert_cmpstr (error->message, ==, sentence->str);
}

static void
test_places (Fixture *f, gconstpointer data)
{
  g_autofree char *beyond = g_build_filename (f->folder, "no", "log.pdf", NULL);
  g_autoptr (GFile) none = g_file_new_for_path (beyond), folder = g_file_new_for_path (f->folder);
  g_autoptr (GFile) kernel = g_file_new_for_path ("/sys/log.pdf");

  check_refused (f, none, "There is no folder for “{file}”.");
  check_refused (f, folder, "“{file}” is a folder.");
  g_assert_cmpuint (count_files (f->folder), ==, 0);
  g_chmod (f->folder, 0500);
  if (geteuid () != 0 && g_access (f->folder, W_OK) != 0)
    check_refused (f, f->file, "“{file}” may not be written. Choose another folder.");
  else if (g_file_test ("/sys", G_FILE_TEST_IS_DIR))
    check_refused (f, kernel, "“{file}” may not be written. Choose another folder.");
  g_chmod (f->folder, 0700);
  g_assert_cmpuint (count_files (f->folder), ==, 0);
}

/* A disk on which there is no more room: the sentence, and nothing that pretends to be a file. */
static void
test_full (Fixture *f, gconstpointer data)
{
  g_autoptr (GOutputStream) full = NULL;
  g_autoptr (GFile) device = g_file_new_for_path ("/dev/full");
  g_autoptr (GError) error = NULL;
  int fd = open ("/dev/full", O_WRONLY | O_CLOEXEC);

  g_assert_cmpint (fd, >=, 0);
  full = g_unix_output_stream_new (fd, TRUE);
  g_assert_false (us_print_pdf (f->pages, full, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_clear_error (&error);
  g_assert_false (us_print_pdf_to (f->pages, device, &error));
  g_assert_error (error, US_ERROR, US_ERROR_STORE);
}

/* Some of it fits, and then no more. */
static void
test_cut_off (Fixture *f, gconstpointer data)
{
  struct rlimit before, small;

  getrlimit (RLIMIT_FSIZE, &before);
  small = (struct rlimit) { 4096, before.rlim_max };
  signal (SIGXFSZ, SIG_IGN);
  for (guint existed = 0; existed < 2; existed++)
    {
      g_autoptr (GError) error = NULL;
      gboolean written;

      if (existed)
        g_assert_true (g_file_set_contents (f->path, "old", -1, NULL));
      setrlimit (RLIMIT_FSIZE, &small);
      written = us_print_pdf_to (f->pages, f->file, &error);
      setrlimit (RLIMIT_FSIZE, &before);
      g_assert_false (written);
      g_assert_error (error, US_ERROR, US_ERROR_STORE);
      g_assert_true (g_str_has_prefix (error->message, "“"));
      g_assert_cmpuint (count_files (f->folder), ==, existed);
    }
  g_autoptr (GBytes) bytes = read_back (f);
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, strlen ("old"));
}

static void
test_papers (void)
{
  g_assert_true (us_paper_find ("A4") == &us_paper_a4);
  g_assert_true (us_paper_find ("letter") == &us_paper_letter);
  g_assert_null (us_paper_find ("a5"));
  g_assert_nonnull (us_paper_get_usual ());
}

#define TEST(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  TEST ("/file/text", test_text);
  TEST ("/file/replace", test_replace);
  TEST ("/file/places", test_places);
  TEST ("/file/full", test_full);
  TEST ("/file/cut-off", test_cut_off);
  g_test_add_func ("/file/arabic", test_arabic);
  g_test_add_func ("/file/papers", test_papers);
  return g_test_run ();
}
