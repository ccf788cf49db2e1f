/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-replay-private.h"

#include "us-area-kind.h"

/* What a play is divided into: sections, and the stages of one. */

void
us_run_section (UsRun *run, const char *name, int n)
{
  UsReplay *r = run->replay;
  UsLogItem item = { .kind = US_LOG_SECTION };
  const char *left;
  char text[64];

  if (r == NULL || !us_replay_enter (run))
    return;
  if (g_snprintf (text, sizeof text, "%s/%d", name, n) >= (int) sizeof text)
    {
      us_replay_wrong (run, -1, US_ERROR_RULES, "A section has a name of at most %d bytes: “%s”.",
                       (int) sizeof text - 1, us_quote (name));
      return;
    }
  left = r->section;
  r->section = g_intern_string (text);
  g_array_set_size (r->counts, 0);
  g_array_set_size (r->stages, 0);
  item.section = r->section;
  item.position = (int) r->cursor;
  g_array_append_val (r->log, item);

  /* What the old line asked in sections that are over will not be asked again. */
  while (left != r->section && r->offer_at < r->offer->len &&
         us_journal_get (r->journal, g_array_index (r->offer, int, r->offer_at))->section == left)
    r->offer_at++;
  for (guint i = r->offer_at; i < r->offer->len; i++)
    if (us_journal_get (r->journal, g_array_index (r->offer, int, i))->section == r->section)
      {
        r->offer_at = i;
        break;
      }
}

void
us_run_begin_stage (UsRun *run, const UsDomain *domain, int value)
{
  UsReplay *r = run->replay;
  UsStage stage = { domain, value, 0 };

  if (r == NULL || !us_replay_enter (run))
    return;
  stage.position = (int) r->cursor;
  g_array_append_val (r->stages, stage);
}

/* Of two that are called alike the later one; what began only now is what the table shows. */
static int
find_stage (const UsReplay *r, const UsDomain *domain, int value)
{
  for (guint i = r->stages->len; i-- > 0;)
    {
      const UsStage *stage = &g_array_index (r->stages, UsStage, i);

      if (stage->domain == domain && stage->value == value)
        return stage->position < (int) r->cursor ? stage->position : -1;
    }
  return -1;
}

static void
mark_facts (const UsReplay *r, const UsCell *cell)
{
  for (guint i = 0; cell->facts != NULL && i < cell->facts->len; i++)
    {
      UsFact *fact = g_ptr_array_index (cell->facts, i);

      if (fact->domain != NULL)
        fact->began = find_stage (r, fact->domain, fact->came);
    }
}

void
us_replay_mark_stages (UsReplay *r, UsBoard *board)
{
  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          UsCell *cell = g_ptr_array_index (area->cells, j);

          mark_facts (r, cell);
          if (us_area_traits (area)->is_walked && cell->state == US_CELL_PLAIN)
            cell->began = find_stage (r, cell->domain, cell->value);
        }
    }
}
