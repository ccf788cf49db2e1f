/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "log-samples.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "../folder.h"

/* A log is written the same in every language, and tables are read with the titles and words of one. */

#define CONTEXT(context, text) context "\004" text

/* As msgfmt writes it: sorted. */
/* clang-format off */
static const char *const catalogue[] = {
  "", "Content-Type: text/plain; charset=UTF-8\n",
  "Fame of the NPCs", "Ruhm der NPCs",
  "Goal", "Ziel",
  "Note", "Notiz, „kurz“",
  "Outcome", "Ausgang",
  "Ships", "Schiffe",
  "Your fame", "Ihr Ruhm",
  "best: game {n}", "beste: Spiel {n}",
  CONTEXT ("column of a log", "Date"), "Tag",
  CONTEXT ("column of a log", "Number"), "Nummer",
  "running score", "Stand",
  CONTEXT ("xia/game-outcome", "Goal"), "Ziel erreicht",
  CONTEXT ("xia/game-outcome", "Lost"), "Verloren",
};
/* clang-format on */
#define N_TEXTS (G_N_ELEMENTS (catalogue) / 2)

static void
put_number (GByteArray *bytes, guint number)
{
  guint32 word = number;

  g_byte_array_append (bytes, (const guint8 *) &word, sizeof word);
}

static void
write_catalogue (const char *path)
{
  const guint head = 28;
  g_autoptr (GByteArray) bytes = g_byte_array_new (), texts = g_byte_array_new ();
  guint start = head + 16 * (guint) N_TEXTS;
  const guint words[] = { 0x950412de, 0, N_TEXTS, head, head + 8 * (guint) N_TEXTS, 0, start };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    put_number (bytes, words[i]);
  for (guint side = 0; side < 2; side++)
    for (guint i = side; i < G_N_ELEMENTS (catalogue); i += 2)
      {
        guint length = (guint) strlen (catalogue[i]);

        put_number (bytes, length);
        put_number (bytes, start + texts->len);
        g_byte_array_append (texts, (const guint8 *) catalogue[i], length + 1);
      }
  g_byte_array_append (bytes, texts->data, texts->len);
  g_file_set_contents (path, (const char *) bytes->data, bytes->len, &error);
  g_assert_no_error (error);
}

static void
test_out (gconstpointer data)
{
  static const UsLogFacts facts = { NULL, "A Year", 0 };

  for (guint64 seed = 0; seed < 40; seed++)
    {
      g_autoptr (UsCampaign) campaign = sample_campaign (seed);
      g_autofree char *csv = NULL, *page = NULL, *json = NULL, *csv_here = NULL, *page_here = NULL, *json_here = NULL;

      setlocale (LC_ALL, "C");
      csv = us_log_write_csv (campaign);
      page = us_log_write_markdown (campaign, &facts);
      json = us_log_write_json (campaign, &facts);
      setlocale (LC_ALL, data);
      csv_here = us_log_write_csv (campaign);
      page_here = us_log_write_markdown (campaign, &facts);
      json_here = us_log_write_json (campaign, &facts);
      g_assert_cmpstr (csv_here, ==, csv);
      g_assert_cmpstr (page_here, ==, page);
      g_assert_cmpstr (json_here, ==, json);
    }
  setlocale (LC_ALL, "C");
}

static void
test_in (gconstpointer data)
{
  g_autoptr (UsLogReading) titled = NULL, keyed = NULL, mixed = NULL;
  static const char line[] = "{'outcome': <'npc-win'>, 'fame': <int64 3>, 'npc-fame': <int64 12>, 'note': <'x'>}";

  setlocale (LC_ALL, data);
  titled = read_table (NULL,
                       "Nummer;Tag;Ausgang;IHR RUHM;Ruhm der NPCs;\"Notiz, „kurz“\";Laune\n"
                       "1;29.11.2026;verloren;3;12;x;gut\n",
                       NULL);
  keyed = read_table (NULL, "NUMBER,DATE,OUTCOME,FAME,NPC-FAME,NOTE\n1,29.11.2026,NPC-WIN,3,12,x\n", NULL);
  mixed = read_table (NULL, "Outcome\tYour fame\tnpc-fame\tNotiz, „kurz“\tTag\nVerloren\t3\t12\tx\t2026-11-29\n", NULL);
  assert_line (titled, 0, line);
  assert_line (keyed, 0, line);
  assert_line (mixed, 0, line);
  g_assert_cmpuint (titled->unknown->len, ==, 1);
  g_assert_cmpint (line_of (titled, 0)->date, ==, 20261129);
  g_assert_cmpint (line_of (mixed, 0)->date, ==, 20261129);
  setlocale (LC_ALL, "C");
}

int
main (int argc, char **argv)
{
  static const char *const locales[] = { "de_DE.UTF-8", "tr_TR.UTF-8" };
  g_autofree char *folder = NULL, *messages = NULL, *path = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = test_make_folder ();
  messages = g_build_filename (folder, "xx", "LC_MESSAGES", NULL);
  g_assert_cmpint (g_mkdir_with_parents (messages, 0700), ==, 0);
  path = g_build_filename (messages, GETTEXT_PACKAGE ".mo", NULL);
  write_catalogue (path);
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  g_setenv ("LANGUAGE", "xx", TRUE);
  g_unsetenv ("LC_ALL");

  for (guint i = 0; i < G_N_ELEMENTS (locales); i++)
    {
      g_autofree char *out = g_strdup_printf ("/log-language/out/%s", locales[i]);
      g_autofree char *in = g_strdup_printf ("/log-language/in/%s", locales[i]);

      /* Whoever has no such locale reads English there. */
      if (setlocale (LC_ALL, locales[i]) == NULL)
        continue;
      g_assert_cmpstr (g_dgettext (GETTEXT_PACKAGE, "Goal"), ==, "Ziel");
      g_test_add_data_func (out, locales[i], test_out);
      g_test_add_data_func (in, locales[i], test_in);
    }
  setlocale (LC_ALL, "C");
  status = g_test_run ();
  test_remove_folder (folder);
  return status;
}
