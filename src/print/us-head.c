/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-head.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "us-log-words.h"

#define BOX_WIDTH 92
#define SUM       23
#define RULE      1.2 /* the thickness of what parts a page */

static const char *
title_of (const UsCampaign *campaign)
{
  return g_dgettext (GETTEXT_PACKAGE, us_log_ledger (campaign)->title);
}

/* Returns where its box ends below. */
static double
add_score (UsStrip *strip, const UsCampaign *campaign)
{
  g_autofree char *score = us_log_dup_number (us_campaign_get_score (campaign));
  const char *label = us_campaign_is_complete (campaign) ? _("Final score") : _("Running score");
  double x = strip->width - BOX_WIDTH;
  double y = us_strip_text (strip, US_FACE_LABEL, US_MIDDLE, x + 6, 13, BOX_WIDTH - 12, label) + 25;

  if (us_campaign_get_n_lines (campaign) > 0)
    us_strip_text (strip, US_FACE_FIGURE, US_MIDDLE, x, y, BOX_WIDTH, score);
  us_strip_box (strip, x, 0, BOX_WIDTH, y + 8, 7, RULE, 0);
  return y + 8;
}

/* What nobody knows yet is written by hand. */
static double
add_fact (UsStrip *strip, double x, double y, double width, const char *label, const char *fact)
{
  us_strip_text (strip, US_FACE_LABEL, US_START, x, y + 7, width, label);
  if (*fact != '\0')
    return us_strip_text (strip, US_FACE_FACT, US_START, x, y + 20, width, fact);
  us_strip_line (strip, x, y + 21.5, x + MIN (width, 80), y + 21.5, 0.5, 0.6);
  return y + 23;
}

/* A long name has a line of its own. */
static double
add_facts (UsStrip *strip, const UsCampaign *campaign, const char *name, double y)
{
  static const double places[] = { 0, 0.33, 0.57, 0.78, 1 };
  guint n = us_campaign_get_n_lines (campaign);
  g_autofree char *begun = n > 0 ? us_log_dup_long_day (us_campaign_get_date (campaign, 0)) : g_strdup ("");
  g_autofree char *common = us_log_dup_common (campaign), *today = us_log_dup_today ();
  const UsField *field = us_log_find_field (campaign, us_log_ledger (campaign)->common);
  const struct
  {
    const char *label, *fact;
  } facts[] = { { _("Campaign"), name },
                { _("Begun"), begun },
                { field != NULL ? g_dgettext (GETTEXT_PACKAGE, field->title) : NULL, common },
                { _("Printed"), today } };
  double bottom = y;
  guint first = 0;

  if (us_press_measure (strip->press, US_FACE_FACT, name) > strip->width * places[1] - 10)
    {
      y = bottom = add_fact (strip, 0, y, strip->width, facts[0].label, name) + 6;
      first = 1;
    }
  for (guint i = first; i < G_N_ELEMENTS (facts); i++)
    if (facts[i].label != NULL)
      bottom = fmax (bottom, add_fact (strip, strip->width * (places[i] - places[first]), y,
                                       strip->width * (places[i + 1] - places[i]) - 10, facts[i].label, facts[i].fact));
  return bottom;
}

UsStrip *
us_head_new (UsPress *press, const UsCampaign *campaign, const char *name, double width)
{
  UsStrip *strip = us_strip_new (press, width);
  double y = us_strip_text (strip, US_FACE_TITLE, US_START, 0, 20, width - BOX_WIDTH - 20, title_of (campaign));

  y = us_strip_text (strip, US_FACE_SUBTITLE, US_START, 0, y + 11, width - BOX_WIDTH - 20,
                     g_dgettext (GETTEXT_PACKAGE, us_campaign_get_rules (campaign)->title));
  y = add_facts (strip, campaign, name, fmax (y, add_score (strip, campaign)) + 10);
  us_strip_line (strip, 0, y + 6, width, y + 6, RULE, 0);
  strip->height = y + 7;
  return strip;
}

UsStrip *
us_head_new_small (UsPress *press, const UsCampaign *campaign, const char *name, double width)
{
  UsStrip *strip = us_strip_new (press, width);
  double begin = us_press_measure (press, US_FACE_HEADING, title_of (campaign)) + 9;
  double y;

  if (begin < width * 0.6)
    {
      us_strip_text (strip, US_FACE_HEADING, US_START, 0, 11.5, 0, title_of (campaign));
      y = us_strip_text (strip, US_FACE_SUBTITLE, US_START, begin, 11.5, width - begin, name);
    }
  else
    {
      y = us_strip_text (strip, US_FACE_HEADING, US_START, 0, 11.5, width, title_of (campaign));
      y = us_strip_text (strip, US_FACE_SUBTITLE, US_START, 0, y + 11, width, name);
    }
  us_strip_line (strip, 0, y + 6, width, y + 6, RULE, 0);
  strip->height = y + 7;
  return strip;
}

typedef struct
{
  UsFace face;
  double gap; /* before it */
  const char *text;
} Piece;

static double
measure_pieces (UsPress *press, const Piece *pieces, guint n)
{
  double width = 0;

  for (guint i = 0; i < n; i++)
    width += us_press_measure (press, pieces[i].face, pieces[i].text) + (i > 0 ? pieces[i].gap : 0);
  return width;
}

/* In the order in which they are read, to the end of the line. */
static void
add_pieces (UsStrip *strip, const Piece *pieces, guint n, double baseline)
{
  double x = strip->width - 3 - measure_pieces (strip->press, pieces, n);

  for (guint i = 0; i < n; i++)
    {
      x += i > 0 ? pieces[i].gap : 0;
      us_strip_text (strip, pieces[i].face, US_START, x, baseline, 0, pieces[i].text);
      x += us_press_measure (strip->press, pieces[i].face, pieces[i].text);
    }
}

/* A number stays with its words; lines break between such pairs. */
static void
add_pairs (UsStrip *strip, const Piece *pieces, guint n)
{
  for (guint first = 0, end; first < n; first = end)
    {
      end = first + 2;
      while (end < n && measure_pieces (strip->press, pieces + first, end + 2 - first) <= strip->width - 3)
        end += 2;
      add_pieces (strip, pieces + first, end - first, strip->height + 17);
      strip->height += end < n ? 13 : SUM;
    }
}

UsStrip *
us_sum_new (UsPress *press, const UsCampaign *campaign, guint n, double width)
{
  const UsLedger *ledger = us_log_ledger (campaign);
  UsStrip *strip = us_strip_new (press, width);
  guint n_lines = us_campaign_get_n_lines (campaign);
  int points[2] = { 0 }, counts[2] = { 0 };
  g_autofree char *score = NULL, *one = NULL, *other = NULL, *points_of_one = NULL, *points_of_other = NULL;

  us_strip_line (strip, 0, 0, width, 0, RULE, 0);
  if (n_lines == 0)
    {
      strip->height = SUM;
      us_strip_text (strip, US_FACE_SUM, US_END, width - 48, 17, 0, _("Score"));
      us_strip_line (strip, width - 40, 19, width - 3, 19, 0.5, 0.6);
      return strip;
    }
  for (guint i = 0; i < MIN (n, n_lines); i++)
    {
      int kind = us_log_kind (campaign, i);

      points[kind] += us_campaign_get_points (campaign, i);
      counts[kind]++;
    }
  one = us_log_dup_counted (&ledger->kinds[0], counts[0]);
  points_of_one = us_log_dup_points (points[0]);
  other = us_log_dup_counted (&ledger->kinds[1], counts[1]);
  points_of_other = us_log_dup_points (points[1]);
  score = us_log_dup_number (points[0] + points[1]);
  const Piece pieces[] = {
    { US_FACE_SUM, 0, one },
    { US_FACE_SUM_BOLD, 8, points_of_one },
    { US_FACE_SUM, 26, other },
    { US_FACE_SUM_BOLD, 8, points_of_other },
    { US_FACE_SUM, 26, n >= n_lines ? _("Score") : _("Carried over") },
    { US_FACE_SCORE, 14, score },
  };
  add_pairs (strip, pieces, G_N_ELEMENTS (pieces));
  return strip;
}

static void
add_total (GString *totals, const UsCampaign *campaign, const UsTotal *total)
{
  g_autofree char *text = us_text_plain (&total->text, us_campaign_get_names (campaign));
  g_autofree char *label = us_text_plain (&total->label, us_campaign_get_names (campaign));

  g_string_append_printf (totals, "%s%s %s", totals->len > 0 ? _(", ") : "", text, label);
}

UsStrip *
us_foot_new (UsPress *press, const UsCampaign *campaign, guint page, guint n_pages, double width)
{
  const char *const *keys = us_log_ledger (campaign)->foot;
  UsStrip *strip = us_strip_new (press, width);
  g_autoptr (GString) totals = g_string_new (NULL);
  g_autofree char *number = NULL;
  guint n;
  const UsTotal *all = us_campaign_get_totals (campaign, &n);

  for (guint key = 0; us_campaign_get_n_lines (campaign) > 0 && keys != NULL && keys[key] != NULL; key++)
    for (guint i = 0; i < n; i++)
      if (g_str_equal (keys[key], all[i].key))
        add_total (totals, campaign, &all[i]);
  /* Translators: the page, and how many there are */
  number = g_strdup_printf (_("%u of %u"), page, n_pages);
  us_strip_line (strip, 0, 0, width, 0, 0.5, 0.7);
  us_strip_text (strip, US_FACE_COLUMN, US_START, 0, 11, width * 0.2, "Understudy");
  strip->height = us_strip_text (strip, US_FACE_LABEL, US_MIDDLE, width * 0.2, 11, width * 0.6, totals->str);
  strip->height =
    fmax (strip->height, us_strip_text (strip, US_FACE_LABEL, US_END, width * 0.8, 11, width * 0.2, number));
  return strip;
}

void
us_strip_heading (UsStrip *strip, const char *title, const char *caption)
{
  double begin = us_press_measure (strip->press, US_FACE_HEADING, title) + 8;
  gboolean beside = begin < strip->width * 0.55;
  double y = us_strip_text (strip, US_FACE_HEADING, US_START, 0, 11.5, strip->width, title);

  if (caption != NULL && beside)
    y = fmax (y, us_strip_text (strip, US_FACE_LABEL, US_START, begin, 11.5, strip->width - begin, caption));
  else if (caption != NULL)
    y = us_strip_text (strip, US_FACE_LABEL, US_START, 0, y + 7.5, strip->width, caption);
  strip->height = y + 1;
}
