/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-curve.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "us-head.h"
#include "us-log-words.h"

#define HEIGHT    118
#define RIGHT     8 /* for the number of the last game */
#define GRID      0.85
#define GAIN      0.72 /* bars up and down differ in their side of the line already */
#define LOSS      0.55
#define POINT     6
#define LINES     6  /* of the grid at most */
#define POINT_GAP 6  /* nearer than that points would be a smear */
#define LABEL_GAP 22 /* between numbers of games */

typedef struct
{
  UsStrip *strip;
  const UsCampaign *campaign;
  guint n;
  int low, high, step;
  double left, top;
} Chart;

static int
find_step (int span)
{
  static const int steps[] = { 1, 2, 5 };

  for (int ten = 1;; ten *= 10)
    for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
      if (span <= steps[i] * ten * LINES)
        return steps[i] * ten;
}

static Chart
begin (UsStrip *strip, const UsCampaign *campaign)
{
  Chart chart = {
    .strip = strip, .campaign = campaign, .n = us_campaign_get_n_lines (campaign), .top = strip->height + 9
  };

  for (guint i = 0; i < chart.n; i++)
    {
      int points = us_campaign_get_points (campaign, i), total = us_campaign_get_total (campaign, i);

      chart.low = MIN (chart.low, MIN (points, total));
      chart.high = MAX (chart.high, MAX (points, total));
    }
  chart.step = find_step (MAX (1, chart.high - chart.low));
  chart.low = -((-chart.low + chart.step - 1) / chart.step) * chart.step;
  chart.high = MAX (1, (chart.high + chart.step - 1) / chart.step) * chart.step;
  return chart;
}

static double
y_of (const Chart *chart, int value)
{
  return chart->top + HEIGHT * (double) (chart->high - value) / (chart->high - chart->low);
}

static double
pitch (const Chart *chart)
{
  return (chart->strip->width - chart->left - RIGHT) / chart->n;
}

static double
x_of (const Chart *chart, guint line)
{
  return chart->left + pitch (chart) * (line + 0.5);
}

static void
add_grid (Chart *chart)
{
  for (int value = chart->low; value <= chart->high; value += chart->step)
    {
      g_autofree char *number = us_log_dup_number (value);

      chart->left = fmax (chart->left, us_press_measure (chart->strip->press, US_FACE_LABEL, number) + 7);
    }
  for (int value = chart->low; value <= chart->high; value += chart->step)
    {
      g_autofree char *number = us_log_dup_number (value);
      double y = y_of (chart, value);

      us_strip_text (chart->strip, US_FACE_LABEL, US_END, chart->left - 7, y + us_press_get_rise (US_FACE_LABEL) / 2, 0,
                     number);
      us_strip_line (chart->strip, chart->left, y, chart->strip->width, y, value == 0 ? 0.8 : 0.5,
                     value == 0 ? 0.4 : GRID);
    }
}

static void
add_bars (const Chart *chart)
{
  double width = MIN (pitch (chart) * 0.6, 14);

  for (guint i = 0; i < chart->n; i++)
    {
      int points = us_campaign_get_points (chart->campaign, i);
      double zero = y_of (chart, 0), y = y_of (chart, points);

      if (points != 0)
        us_strip_box (chart->strip, x_of (chart, i) - width / 2, MIN (zero, y), width, ABS (zero - y), 0, 0,
                      points > 0 ? GAIN : LOSS);
    }
}

static void
add_line (const Chart *chart)
{
  for (guint i = 1; i < chart->n; i++)
    us_strip_line (chart->strip, x_of (chart, i - 1), y_of (chart, us_campaign_get_total (chart->campaign, i - 1)),
                   x_of (chart, i), y_of (chart, us_campaign_get_total (chart->campaign, i)), 1.5, 0);
  for (guint i = 0; i < chart->n; i++)
    if (pitch (chart) >= POINT_GAP || i + 1 == chart->n)
      us_strip_sign (chart->strip, us_log_kind (chart->campaign, i) == 0 ? US_SIGN_POINT : US_SIGN_RING,
                     x_of (chart, i) - POINT / 2.0,
                     y_of (chart, us_campaign_get_total (chart->campaign, i)) - POINT / 2.0, POINT);
}

static void
add_numbers (const Chart *chart)
{
  static const guint steps[] = { 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000 };
  double y = chart->top + HEIGHT;
  guint step = 0;

  while (step + 1 < G_N_ELEMENTS (steps) && pitch (chart) * steps[step] < LABEL_GAP)
    step++;
  for (guint i = 0; i < chart->n; i++)
    if ((i + 1) % steps[step] == 0 || steps[step] == 1)
      {
        g_autofree char *number = us_log_dup_number ((int) i + 1);

        us_strip_text (chart->strip, US_FACE_LABEL, US_MIDDLE, x_of (chart, i), y + 11, 0, number);
      }
}

/* The names of the values that make a line one of that kind. */
static char *
dup_kind (const Chart *chart, int kind)
{
  const UsLedger *ledger = us_log_ledger (chart->campaign);
  const UsField *field = us_log_find_field (chart->campaign, ledger->kind);
  g_autoptr (GString) words = g_string_new (NULL);

  for (int value = 0; value < field->n_values; value++)
    if (((ledger->kind_is & US_BIT (value)) != 0) == (kind == 0))
      {
        g_autofree char *word = us_value_label (field->domain, us_campaign_get_names (chart->campaign), value);

        g_string_append_printf (words, "%s%s", words->len > 0 ? _(", ") : "", word);
      }
  return g_string_free_and_steal (g_steal_pointer (&words));
}

/* What the shapes mean. */
static double
add_legend (const Chart *chart, double y)
{
  g_autofree char *one = dup_kind (chart, 0), *other = dup_kind (chart, 1);
  const struct
  {
    UsSign sign;
    const char *words;
  } parts[] = { { US_SIGN_POINT, one }, { US_SIGN_RING, other }, { US_SIGN_NONE, _("Points of the game") } };
  double x = chart->left, baseline = y + 9, bottom = y;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      double width = us_press_measure (chart->strip->press, US_FACE_LABEL, parts[i].words) + 10, middle;

      if (x + width > chart->strip->width && x > chart->left)
        {
          x = chart->left;
          baseline += 11;
        }
      middle = baseline - us_press_get_rise (US_FACE_LABEL) / 2;
      us_strip_sign (chart->strip, parts[i].sign, x, middle - POINT / 2.0, POINT);
      if (parts[i].sign == US_SIGN_NONE)
        us_strip_box (chart->strip, x, middle - POINT / 2.0, POINT, POINT, 0, 0, GAIN);
      bottom = us_strip_text (chart->strip, US_FACE_LABEL, US_START, x + 10, baseline,
                              MAX (1, chart->strip->width - x - 10), parts[i].words);
      x += width + 16;
    }
  return bottom;
}

UsStrip *
us_curve_new (UsPress *press, const UsCampaign *campaign, double width)
{
  UsStrip *strip = us_strip_new (press, width);
  Chart chart;

  us_strip_heading (strip, _("Score and points of each game"), NULL);
  if (us_campaign_get_n_lines (campaign) == 0)
    {
      strip->height =
        us_strip_text (strip, US_FACE_SUM, US_START, 0, strip->height + 14, width, _("No game is logged yet.")) + 4;
      return strip;
    }
  chart = begin (strip, campaign);
  add_grid (&chart);
  add_bars (&chart);
  add_line (&chart);
  add_numbers (&chart);
  strip->height = add_legend (&chart, chart.top + HEIGHT + 15) + 2;
  return strip;
}

#define COLUMNS 4

UsStrip *
us_totals_new (UsPress *press, const UsCampaign *campaign, double width)
{
  UsStrip *strip = us_strip_new (press, width);
  double column = width / COLUMNS, y = 0;
  guint n;
  const UsTotal *totals = us_campaign_get_totals (campaign, &n);

  us_strip_line (strip, 0, 0, width, 0, 0.5, 0.7);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = us_text_plain (&totals[i].text, us_campaign_get_names (campaign));
      g_autofree char *label = us_text_plain (&totals[i].label, us_campaign_get_names (campaign));
      double x = column * (i % COLUMNS), bottom;

      if (i % COLUMNS == 0)
        y = strip->height;
      bottom = us_strip_text (strip, US_FACE_TOTAL, US_START, x, y + 19, column - 10, text);
      strip->height =
        fmax (strip->height, us_strip_text (strip, US_FACE_LABEL, US_START, x, bottom + 7, column - 10, label));
    }
  strip->height += 6;
  us_strip_line (strip, 0, strip->height, width, strip->height, 0.5, 0.7);
  return strip;
}
