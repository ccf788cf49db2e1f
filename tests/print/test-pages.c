/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <libintl.h>
#include <locale.h>
#include <stdlib.h>

#include "page-check.h"
#include "sample-log.h"
#include "xia/xia-campaign.h"

/* What lies on the pages of a log, on both papers. */

static const UsPaper *const papers[] = { &us_paper_a4, &us_paper_letter };

typedef UsPrintPages *(*Print) (const UsCampaign *campaign, const char *name, const UsPaper *paper);

static const Print prints[] = { us_print_sheet, us_print_report };

static void
check_samples (guint n, SampleKind kind)
{
  g_autoptr (UsCampaign) campaign = sample_log (n, kind);

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    for (guint j = 0; j < G_N_ELEMENTS (prints); j++)
      {
        g_autoptr (UsPrintPages) pages = prints[j](campaign, sample_title (kind), papers[i]);

        g_test_message ("%u lines of kind %d, %s %s", n, kind, papers[i]->name, j == 0 ? "sheet" : "report");
        check_pages (pages);
      }
}

static void
test_usual (void)
{
  static const guint lines[] = { 0, 1, 12, 16, 17, 60 };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    check_samples (lines[i], SAMPLE_USUAL);
}

static void
test_long (void)
{
  check_samples (3, SAMPLE_LONG_NAMES);
  check_samples (20, SAMPLE_LONG_NAMES);
}

static void
test_arabic (void)
{
  check_samples (12, SAMPLE_ARABIC);
}

/* A name that is read from the right begins where the other names do, and keeps its place among them. */
static void
test_names (void)
{
  g_autoptr (UsCampaign) campaign = sample_log (12, SAMPLE_ARABIC);
  g_autoptr (UsPrintPages) pages = us_print_sheet (campaign, "x", &us_paper_a4);
  const UsItem *goal = find_text (pages, 0, sample_arabic[0]), *column = find_text (pages, 0, "Goal");

  g_assert_cmpfloat (fabs (bounds_of (goal).x - bounds_of (column).x), <, A_HAIR);
  g_assert_cmpuint (count_text (pages, 0, "Swamp Rat\u200e, عقرب الصحراء\u200e, فانوس"), ==, 1);
}

static void
test_crowded (void)
{
  check_samples (40, SAMPLE_CROWDED);
  check_samples (0, SAMPLE_CROWDED);
}

static void
test_counts (void)
{
  static const struct
  {
    guint lines, sheet, most;
  } cases[] = { { 0, 1, 1 }, { 1, 1, 2 }, { 16, 1, 2 }, { 17, 2, 2 }, { 60, 3, 5 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint j = 0; j < G_N_ELEMENTS (papers); j++)
      {
        g_autoptr (UsCampaign) campaign = sample_log (cases[i].lines, SAMPLE_USUAL);
        g_autoptr (UsPrintPages) sheet = us_print_sheet (campaign, "x", papers[j]);
        g_autoptr (UsPrintPages) report = us_print_report (campaign, "x", papers[j]);

        g_assert_cmpuint (us_print_count (sheet), ==, cases[i].sheet);
        g_assert_cmpuint (us_print_count (report), <=, cases[i].most);
      }
}

/* Sixteen lines are on the first page, filled or not, and the next ones on the second, with what is carried over. */
static void
test_lines (void)
{
  static const guint lines[] = { 0, 1, 16, 17, 60 };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (UsCampaign) campaign = sample_log (lines[i], SAMPLE_USUAL);
      g_autoptr (UsPrintPages) pages = us_print_sheet (campaign, "x", &us_paper_a4);
      const UsItem *column = find_text (pages, 0, "Game");
      guint found = 0;

      for (guint j = 0; j < count_items (pages, 0); j++)
        {
          const UsItem *item = item_of (pages, 0, j);

          if (item->layout != NULL && fabs (item->x - column->x) < A_HAIR && item->y > column->y &&
              pango_layout_get_alignment (item->layout) == PANGO_ALIGN_CENTER)
            g_assert_cmpint (atoi (text_of (item)), ==, (int) ++found);
        }
      g_assert_cmpuint (found, ==, 16);
      g_assert_cmpuint (count_text (pages, 0, "Carried over"), ==, lines[i] > 16);
      g_assert_cmpuint (count_text (pages, us_print_count (pages) - 1, "Score"), ==, 1);
      for (guint line = 16; line < lines[i]; line++)
        {
          g_autofree char *number = g_strdup_printf ("%u", line + 1);

          g_assert_cmpuint (count_text (pages, line < 50 ? 1 : 2, number), >=, 1);
        }
    }
}

static void
test_sheet (void)
{
  g_autoptr (UsCampaign) campaign = sample_log (12, SAMPLE_USUAL);
  g_autoptr (UsPrintPages) pages = us_print_sheet (campaign, "Embers", &us_paper_a4);
  const XiaCampaign *state = us_campaign_get_state (campaign);
  static const char *const texts[] = {
    "Solo campaign log",
    "Running score",
    "Embers",
    "Begun",
    "12 January 2025",
    "Difficulty",
    "Hard",
    "Printed",
    "Limit only",
    "14–9",
    "Upgrades",
    "tier 2 needs tier 1 from an earlier game, tier 3 its tier 2",
    "Fleet",
    "one box for each game flown",
    "7 goals",
    "+39",
    "5 other games",
    "\u221215",
    "Weapons and shields 1",
    "game 11",
    "Puddle Jumper, Brass Kite, Iron Lantern",
    "7 of 10 goals done, 11 of 21 upgrades, 58% games won",
    "Understudy",
  };
  guint flown = 0;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_cmpuint (count_text (pages, 0, texts[i]), >=, 1);
  /* The score stands in its box and below the column. */
  g_assert_cmpuint (count_text (pages, 0, "24"), ==, 3);
  g_assert_cmpuint (count_sign (pages, 0, US_SIGN_CHECK), ==, 7);
  g_assert_cmpuint (count_sign (pages, 0, US_SIGN_FLAG), ==, 2);
  g_assert_cmpuint (count_sign (pages, 0, US_SIGN_CROSS), ==, 3);
  g_assert_cmpint (count_sign (pages, 0, US_SIGN_TICKED), ==, state->n_owned + state->n_done);
  /* What may be taken next can be told from what may not. */
  g_assert_cmpint (count_sign (pages, 0, US_SIGN_OPEN) + count_sign (pages, 0, US_SIGN_SHUT), ==,
                   N_UPGRADES + 10 - state->n_owned - state->n_done);
  g_assert_cmpuint (count_sign (pages, 0, US_SIGN_SHUT), ==, 3);
  for (guint i = 0; i < us_campaign_count_things (campaign, LIST_SHIPS); i++)
    flown += (guint) state->uses[i];
  g_assert_cmpuint (count_sign (pages, 0, US_SIGN_FULL), ==, flown);
  g_assert_cmpuint (count_sign (pages, 0, US_SIGN_EMPTY), ==, 50 - flown);
}

/* Before the first game all is for the pencil, also goals and ships that nobody has named. */
static void
test_empty (void)
{
  g_autoptr (UsCampaign) campaign = us_campaign_new (us_games_find ("xia"));
  g_autoptr (UsPrintPages) pages = NULL;

  log_settings (campaign, "{'goals': <int64 6>}");
  log_fold (campaign);
  pages = us_print_sheet (campaign, "x", &us_paper_letter);
  check_pages (pages);
  g_assert_cmpuint (us_print_count (pages), ==, 1);
  g_assert_cmpuint (count_sign (pages, 0, US_SIGN_OPEN), ==, 7 + 6);
  g_assert_cmpuint (count_sign (pages, 0, US_SIGN_EMPTY), ==, 3 * 3 * 5);
  g_assert_cmpuint (count_text (pages, 0, "0"), ==, 0);
  g_assert_cmpuint (count_text (pages, 0, "0 goals"), ==, 0);
}

/* A report says what a line does not fit, and whether that was accepted. */
static void
test_flags (void)
{
  g_autoptr (UsCampaign) campaign = sample_log (1, SAMPLE_USUAL);
  g_autoptr (UsPrintPages) pages = NULL, sheet = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) line =
    log_value ("{'goal': <'goal-0'>, 'outcome': <'goal'>, 'fame': <int64 14>, 'npc-fame': <int64 3>}");
  static const char *const accepted[] = { "campaign.goal-again/goal", NULL };

  us_campaign_add (campaign, 20250303, line, NULL, &error);
  g_assert_no_error (error);
  us_campaign_add (campaign, 20250303, line, accepted, &error);
  g_assert_no_error (error);
  log_fold (campaign);
  pages = us_print_report (campaign, "x", &us_paper_a4);
  sheet = us_print_sheet (campaign, "x", &us_paper_a4);
  check_pages (pages);
  g_assert_cmpuint (count_text (pages, 0, "A goal that was done before: Architect was done in game 1"), ==, 1);
  g_assert_cmpuint (count_text (pages, 0, "A goal that was done before: Architect was done in game 1 (accepted)"), ==,
                    1);
  g_assert_cmpuint (count_sign (pages, 0, US_SIGN_WARNING), ==, 2);
  g_assert_cmpuint (count_sign (sheet, 0, US_SIGN_WARNING), ==, 0);
}

/* Goals and other games are told apart in the chart, where every game has a point. */
static void
test_chart (void)
{
  static const guint lines[] = { 1, 12, 60 };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (UsCampaign) campaign = sample_log (lines[i], SAMPLE_USUAL);
      g_autoptr (UsPrintPages) pages = us_print_report (campaign, "x", &us_paper_letter);

      /* One more of each explains it. */
      g_assert_cmpuint (count_sign (pages, 0, US_SIGN_POINT) + count_sign (pages, 0, US_SIGN_RING), ==, lines[i] + 2);
      g_assert_cmpuint (count_sign (pages, 0, US_SIGN_POINT), ==, lines[i] / 5 * 3 + (lines[i] % 5 + 1) / 2 + 1);
      g_assert_cmpuint (count_text (pages, 0, us_campaign_is_complete (campaign) ? "final score" : "running score"), ==,
                        1);
    }
}

/* With its goals done nothing runs on. */
static void
test_complete (void)
{
  g_autoptr (UsCampaign) campaign = sample_log (12, SAMPLE_USUAL);
  g_autoptr (UsPrintPages) sheet = NULL, report = NULL;

  log_settings (campaign, "{'goals': <int64 7>}");
  log_fold (campaign);
  g_assert_true (us_campaign_is_complete (campaign));
  sheet = us_print_sheet (campaign, "Embers", &us_paper_a4);
  report = us_print_report (campaign, "Embers", &us_paper_a4);
  g_assert_cmpuint (count_text (sheet, 0, "Final score"), ==, 1);
  g_assert_cmpuint (count_text (sheet, 0, "Running score"), ==, 0);
  g_assert_cmpuint (count_text (report, 0, "final score"), ==, 1);
  g_assert_cmpuint (count_text (report, 0, "running score"), ==, 0);
}

/* A page has no colour but grey, whatever draws it. */
static void
test_grey (void)
{
  g_autoptr (UsCampaign) campaign = sample_log (12, SAMPLE_USUAL);
  g_autoptr (UsPrintPages) pages = us_print_report (campaign, "x", &us_paper_a4);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 596, 842);
  cairo_t *cr = cairo_create (surface);
  guint dark = 0;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  us_print_draw (pages, 0, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < 842; y++)
    {
      const guint32 *row =
        (const void *) (cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface));

      for (int x = 0; x < 596; x++)
        {
          g_assert_cmphex (row[x] & 0xff, ==, row[x] >> 8 & 0xff);
          g_assert_cmphex (row[x] & 0xff, ==, row[x] >> 16 & 0xff);
          dark += (row[x] & 0xff) < 0x40;
        }
    }
  g_assert_cmpuint (dark, >, 1000);
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  if (g_getenv ("UNDERSTUDY_LOCALE") != NULL)
    bindtextdomain (GETTEXT_PACKAGE, g_getenv ("UNDERSTUDY_LOCALE"));
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pages/usual", test_usual);
  g_test_add_func ("/pages/long", test_long);
  g_test_add_func ("/pages/arabic", test_arabic);
  g_test_add_func ("/pages/names", test_names);
  g_test_add_func ("/pages/crowded", test_crowded);
  g_test_add_func ("/pages/counts", test_counts);
  g_test_add_func ("/pages/lines", test_lines);
  g_test_add_func ("/pages/sheet", test_sheet);
  g_test_add_func ("/pages/empty", test_empty);
  g_test_add_func ("/pages/flags", test_flags);
  g_test_add_func ("/pages/chart", test_chart);
  g_test_add_func ("/pages/complete", test_complete);
  g_test_add_func ("/pages/grey", test_grey);
  return g_test_run ();
}
