/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-block.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "us-field-kind.h"
#include "us-log-words.h"

/* Things of a list, each with what is ticked of it. */

#define BOX        9.5
#define BOX_ROOM   14
#define DOT        6.2
#define DOT_STEP   8
#define DOT_FIVE   3  /* more after every fifth, so that they are counted at a glance */
#define DOTS_MOST  20 /* more are a number */
#define COLUMN_GAP 16
#define PENCIL     0.62
#define NARROW     2
#define WIDE       4
#define TICKS_MOST 20 /* in narrow columns */
#define DOTS_HIGH  8  /* things below each other */
#define NAMELESS   3  /* of a group of which nobody has named a thing */
#define NO_THING   (-1)

static int
get (const UsBlock *block, int thing)
{
  return block->block->get (us_campaign_get_state (block->campaign), thing);
}

static gconstpointer
record_of (const UsBlock *block, int thing)
{
  return us_campaign_get_thing (block->campaign, block->block->list, thing);
}

static gboolean
is_there (const UsBlock *block, int thing)
{
  return block->block->is_there == NULL ||
         block->block->is_there (record_of (block, thing), (int) us_campaign_get_n_lines (block->campaign) + 1);
}

static const UsCampaignList *
list_of (const UsBlock *block)
{
  return &us_campaign_get_rules (block->campaign)->campaign->lists[block->block->list];
}

static const UsField *
field_of (const UsBlock *block)
{
  return us_topic_find_field (&us_campaign_get_rules (block->campaign)->topics[list_of (block)->topic],
                              block->block->field);
}

static int
number_of (const UsBlock *block, int thing)
{
  return *(const int *) ((const char *) record_of (block, thing) + field_of (block)->offset);
}

static char *
dup_name (const UsBlock *block, int thing)
{
  return us_value_label (list_of (block)->domain, us_campaign_get_names (block->campaign), thing);
}

/* How many there will be at least. */
static int
wanted (const UsBlock *block)
{
  const UsCampaignRules *rules = us_campaign_get_rules (block->campaign)->campaign;
  const char *settings = us_campaign_get_settings (block->campaign);

  for (guint i = 0; block->pencil && block->block->wanted != NULL && i < rules->n_settings; i++)
    if (g_str_equal (rules->settings[i].key, block->block->wanted))
      return *(const int *) (settings + rules->settings[i].offset);
  return 0;
}

/* Those of a group, or all with 0; what was taken away again stands there while something is ticked of it. */
static GArray *
list_things (const UsBlock *block, int group)
{
  GArray *things = g_array_new (FALSE, FALSE, sizeof (int));
  int nothing = NO_THING, least, none = block->block->kind == US_LEDGER_TICKS ? -1 : 0;

  for (int i = 0; i < (int) us_campaign_count_things (block->campaign, block->block->list); i++)
    if ((group == 0 || number_of (block, i) == group) && (is_there (block, i) || get (block, i) > none))
      g_array_append_val (things, i);
  least = group == 0 ? wanted (block) : block->pencil && things->len == 0 ? NAMELESS : 0;
  while ((int) things->len < least)
    g_array_append_val (things, nothing);
  return things;
}

/* --- One thing ----------------------------------------------------------------------------------- */

static double
add_tick (const UsBlock *block, UsStrip *strip, int thing, double x, double y, double width)
{
  double height = us_block_ease (block, 13, 19), rise = us_press_get_rise (US_FACE_ROW);
  double baseline = y + height / 2 + rise / 2, room = 0, bottom;
  g_autofree char *name = NULL, *number = NULL;

  us_strip_sign (strip, thing != NO_THING && get (block, thing) >= 0 ? US_SIGN_TICKED : US_SIGN_OPEN, x,
                 baseline - rise / 2 - BOX / 2, BOX);
  if (thing == NO_THING)
    {
      us_strip_line (strip, x + BOX_ROOM, baseline + 2, x + width, baseline + 2, 0.5, PENCIL);
      return y + height;
    }
  name = dup_name (block, thing);
  if (block->block->field != NULL && number_of (block, thing) != 0)
    {
      number = us_log_dup_number (number_of (block, thing));
      room = us_press_measure (block->press, US_FACE_ROW_FAINT, number) + 8;
    }
  bottom = us_strip_text (strip, US_FACE_ROW_STRONG, US_START, x + BOX_ROOM, baseline, width - BOX_ROOM - room, name);
  us_strip_text (strip, US_FACE_ROW_FAINT, US_END, x + width, baseline, 0, number);
  return MAX (y + height, bottom + 2);
}

/* Returns where they end below. */
static double
add_dots (const UsBlock *block, UsStrip *strip, int n, double x, double y, double width)
{
  /* For the pencil there are some more, in fives. */
  int fives = MAX (1, (int) ((width + DOT_FIVE) / (5 * DOT_STEP + DOT_FIVE))), all = n;
  gboolean counted = n > DOTS_MOST;

  if (counted || (n > 0 && !block->pencil))
    {
      /* Translators: how often something was used */
      g_autofree char *times = g_strdup_printf (_("%d×"), n);

      us_strip_text (strip, US_FACE_ROW_FAINT, US_START, x, y + 6, 0, times);
      x += us_press_measure (block->press, US_FACE_ROW_FAINT, times) + 5;
      fives = MAX (1, (int) ((width - 20 + DOT_FIVE) / (5 * DOT_STEP + DOT_FIVE)));
    }
  if (block->pencil)
    all = counted ? n + 5 : MAX (5, (n + 1 + 4) / 5 * 5);
  for (int i = counted ? n : 0; i < all; i++)
    {
      int at = counted ? i - n : i, row = at / (5 * fives), column = at % (5 * fives);

      us_strip_sign (strip, i < n ? US_SIGN_FULL : US_SIGN_EMPTY, x + column * DOT_STEP + column / 5 * DOT_FIVE,
                     y + row * DOT_STEP, DOT);
    }
  all = counted ? all - n : all;
  return y + MAX (1, (all + 5 * fives - 1) / (5 * fives)) * DOT_STEP;
}

static double
add_dotted (const UsBlock *block, UsStrip *strip, int thing, double x, double y, double width)
{
  double bottom;

  if (thing == NO_THING)
    {
      us_strip_line (strip, x, y + 10, x + width, y + 10, 0.5, PENCIL);
      bottom = y + 11;
    }
  else
    {
      g_autofree char *name = dup_name (block, thing);

      bottom = us_strip_text (strip, is_there (block, thing) ? US_FACE_ROW_STRONG : US_FACE_ROW_FAINT, US_START, x,
                              y + 8, width, name);
    }
  bottom = add_dots (block, strip, thing != NO_THING ? get (block, thing) : 0, x, bottom + 1, width);
  return fmax (y + us_block_ease (block, 20, 25), bottom + us_block_ease (block, 1, 4));
}

static double
add_thing (const UsBlock *block, UsStrip *strip, int thing, double x, double y, double width)
{
  return block->block->kind == US_LEDGER_TICKS ? add_tick (block, strip, thing, x, y, width)
                                               : add_dotted (block, strip, thing, x, y, width);
}

/* --- All of them --------------------------------------------------------------------------------- */

static double
column_width (const UsBlock *block, int n)
{
  return (block->width - (n - 1) * COLUMN_GAP) / n;
}

/* One row of a grid whose columns are filled one after the other. */
static void
add_grid_row (const UsBlock *block, UsStrip *strip, GArray *things, int row, int columns)
{
  int rows = ((int) things->len + columns - 1) / columns;
  double width = column_width (block, columns), y = strip->height;

  for (int i = row, column = 0; i < (int) things->len; i += rows, column++)
    strip->height = fmax (strip->height, add_thing (block, strip, g_array_index (things, int, i),
                                                    column * (width + COLUMN_GAP), y, width));
}

static double
add_group_title (const UsBlock *block, UsStrip *strip, int group, double x, double y, double width)
{
  g_autofree char *nth = us_field_dup_nth (block->block->nth, (guint) group);

  return us_strip_text (strip, US_FACE_COLUMN, US_START, x, y + 8, width, nth) + us_block_ease (block, 1, 3);
}

static void
add_groups (const UsBlock *block, UsStrip *strip)
{
  const UsField *field = field_of (block);
  int n = field->max - field->min + 1;
  double width = column_width (block, n), top = strip->height;

  for (int i = 0; i < n; i++)
    {
      g_autoptr (GArray) things = list_things (block, field->min + i);
      double x = i * (width + COLUMN_GAP), y = add_group_title (block, strip, field->min + i, x, top, width);

      for (guint j = 0; j < things->len; j++)
        y = add_thing (block, strip, g_array_index (things, int, j), x, y, width);
      strip->height = MAX (strip->height, y);
    }
}

UsStrip *
us_block_dup_things (const UsBlock *block)
{
  UsStrip *strip = us_block_begin (block);

  if (block->block->kind == US_LEDGER_DOTS)
    add_groups (block, strip);
  else
    {
      g_autoptr (GArray) things = list_things (block, 0);
      int rows = ((int) things->len + NARROW - 1) / NARROW;

      for (int row = 0; row < rows; row++)
        add_grid_row (block, strip, things, row, NARROW);
    }
  return strip;
}

gboolean
us_block_is_small (const UsBlock *block)
{
  const UsField *field = field_of (block);
  g_autoptr (GArray) all = NULL;

  if (block->block->kind == US_LEDGER_TICKS)
    {
      all = list_things (block, 0);
      return all->len <= TICKS_MOST;
    }
  for (int group = field->min; group <= field->max; group++)
    {
      g_autoptr (GArray) things = list_things (block, group);

      if (things->len > DOTS_HIGH)
        return FALSE;
    }
  return TRUE;
}

/* The first row stays with what stands over it. */
static void
add_rows (const UsBlock *block, GPtrArray *rows, UsStrip *first, int group)
{
  g_autoptr (GArray) things = list_things (block, group);
  int n = MAX (1, ((int) things->len + WIDE - 1) / WIDE);

  for (int row = 0; row < n; row++)
    {
      UsStrip *strip = row == 0 && first != NULL ? first : us_strip_new (block->press, block->width);

      add_grid_row (block, strip, things, row, WIDE);
      g_ptr_array_add (rows, strip);
    }
}

GPtrArray *
us_block_dup_rows (const UsBlock *block)
{
  GPtrArray *rows = g_ptr_array_new ();
  UsStrip *first = us_block_begin (block);
  const UsField *field = field_of (block);

  if (block->block->kind == US_LEDGER_TICKS)
    {
      add_rows (block, rows, first, 0);
      return rows;
    }
  for (int group = field->min; group <= field->max; group++)
    {
      if (first == NULL)
        first = us_strip_new (block->press, block->width);
      first->height = add_group_title (block, first, group, 0, first->height, block->width);
      add_rows (block, rows, g_steal_pointer (&first), group);
    }
  return rows;
}
