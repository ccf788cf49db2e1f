/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-print.h"

#include <glib/gi18n-lib.h>

#include "us-block.h"
#include "us-curve.h"
#include "us-columns.h"
#include "us-head.h"

#define ROW  15
#define GAP  12
#define SIGN 8

/* A line with all that it does not fit below it. */
static UsStrip *
dup_row (const UsFlow *flow, UsColumns *columns, guint line)
{
  const UsCampaignRules *rules = us_campaign_get_rules (flow->campaign)->campaign;
  guint n;
  const UsFlag *flags = us_campaign_get_flags (flow->campaign, line, &n);
  UsStrip *strip = us_columns_dup_row (columns, line, ROW);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = us_text_plain (&flags[i].text, us_campaign_get_names (flow->campaign));
      g_autofree char *note = NULL;
      double x = 28, baseline = strip->height + 8, middle = baseline - us_press_get_rise (US_FACE_NOTE) / 2;

      /* Translators: what a line of the log does not fit: the rule, and what is the matter */
      note = g_strdup_printf (flags[i].accepted ? _("%s: %s (accepted)") : _("%s: %s"),
                              g_dgettext (GETTEXT_PACKAGE, rules->rules[flags[i].rule].title), text);
      us_strip_sign (strip, US_SIGN_WARNING, x, middle - SIGN / 2.0, SIGN);
      strip->height = us_strip_text (strip, US_FACE_NOTE, US_START, x + 12, baseline, strip->width - x - 15, note) + 1;
    }
  strip->height += n > 0 ? 2 : 0;
  return us_columns_frame (columns, line, strip);
}

static void
put_log (UsFlow *flow)
{
  g_autoptr (UsColumns) columns = us_columns_new (flow->press, flow->campaign, flow->width);
  UsStrip *heading = us_strip_new (flow->press, flow->width);
  guint n = us_campaign_get_n_lines (flow->campaign);
  UsStrip *sum = us_sum_new (flow->press, flow->campaign, n, flow->width);

  us_strip_heading (heading, _("Log"), NULL);
  us_flow_put (flow, heading, GAP);
  us_flow_put (flow, us_columns_dup_head (columns), 0);
  for (guint line = 0; line < n; line++)
    {
      UsStrip *row = dup_row (flow, columns, line);

      if (row->height + (line + 1 == n ? sum->height : 0) > us_flow_get_room (flow))
        {
          us_flow_turn_over (flow);
          us_flow_put (flow, us_columns_dup_head (columns), 0);
        }
      us_flow_put (flow, row, 0);
    }
  us_flow_put (flow, sum, 0);
}

UsPrintPages *
us_print_report (const UsCampaign *campaign, const char *name, const UsPaper *paper)
{
  UsFlow flow = us_flow_begin (campaign, name, paper);

  us_flow_put (&flow, us_curve_new (flow.press, campaign, flow.width), GAP);
  us_flow_put (&flow, us_totals_new (flow.press, campaign, flow.width), GAP);
  if (us_campaign_get_n_lines (campaign) > 0)
    put_log (&flow);
  us_blocks_put (&flow, 0, FALSE);
  return us_flow_end (&flow);
}
