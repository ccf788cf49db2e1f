/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-block.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "us-field-kind.h"
#include "us-log-words.h"

/* Rows of values that build on each other: on a sheet lines with boxes, in a report as on the screen, places that are
 * joined. */

#define BOX       9.5
#define BOX_ROOM  14
#define HAIRLINE  0.8
#define LINK      18 /* between two places in their frames */
#define PLACE_GAP 11
#define LABEL_MAX 0.24

typedef struct
{
  const UsBlock *block;
  double label, place, gap; /* widths */
} Tree;

static int
since (const UsBlock *block, int value)
{
  return block->block->get (us_campaign_get_state (block->campaign), value);
}

static gboolean
is_open (const UsBlock *block, int value)
{
  const UsOffer *offer = us_campaign_find_offer (block->campaign, block->block->field, value);

  return offer != NULL && offer->allowed;
}

static UsSign
sign_of (const UsBlock *block, int value)
{
  return since (block, value) >= 0 ? US_SIGN_TICKED : is_open (block, value) ? US_SIGN_OPEN : US_SIGN_SHUT;
}

static char *
dup_since (const UsBlock *block, int value)
{
  if (since (block, value) < 0)
    return NULL;
  /* Translators: since which game something is there */
  return g_strdup_printf (_("game %d"), since (block, value) + 1);
}

static Tree
measure (const UsBlock *block)
{
  Tree tree = { .block = block };

  for (int row = 0; row < block->block->n_rows; row++)
    {
      g_autofree char *label = us_value_label (block->block->rows, us_campaign_get_names (block->campaign), row);

      tree.label = MAX (tree.label, us_press_measure (block->press, US_FACE_ROW_STRONG, label));
    }
  tree.label = MIN (tree.label + 8, block->width * LABEL_MAX);
  tree.gap = block->pencil ? PLACE_GAP : LINK;
  tree.place = (block->width - tree.label + tree.gap) / block->block->n_places - tree.gap;
  return tree;
}

/* Returns where its words end below. */
static double
add_place (const Tree *tree, UsStrip *strip, int value, double x, double width, double baseline)
{
  const UsBlock *block = tree->block;
  g_autofree char *game = dup_since (block, value);
  double room = game != NULL ? us_press_measure (block->press, US_FACE_LABEL, game) + 6 : 0;
  UsSign sign = sign_of (block, value);

  us_strip_sign (strip, sign, x, baseline - us_press_get_rise (US_FACE_ROW) / 2 - BOX / 2, BOX);
  if (game != NULL)
    us_strip_text (strip, US_FACE_LABEL, US_END, x + width, baseline, 0, game);
  return us_strip_text (strip, sign == US_SIGN_SHUT ? US_FACE_ROW_FAINT : US_FACE_ROW, US_START, x + BOX_ROOM, baseline,
                        width - BOX_ROOM - room, block->block->say (value));
}

static double
add_label (const Tree *tree, UsStrip *strip, int row, double baseline)
{
  g_autofree char *label
    = us_value_label (tree->block->block->rows, us_campaign_get_names (tree->block->campaign), row);

  return us_strip_text (strip, US_FACE_ROW_STRONG, US_START, 0, baseline, tree->label - 6, label);
}

static double
add_row (const Tree *tree, UsStrip *strip, int row, double y)
{
  double height = us_block_ease (tree->block, 12.5, 17), middle = y + height / 2;
  double baseline = middle + us_press_get_rise (US_FACE_ROW) / 2, bottom;

  us_strip_line (strip, 0, y, strip->width, y, 0.5, HAIRLINE);
  bottom = add_label (tree, strip, row, baseline);
  for (int place = 0; place < tree->block->block->n_places; place++)
    bottom = MAX (bottom, add_place (tree, strip, row * tree->block->block->n_places + place,
                                     tree->label + place * (tree->place + tree->gap), tree->place, baseline));
  return MAX (y + height, bottom + 2);
}

#define NODE_PAD 6

/* A place in a frame of its own, and the line to the next. */
static double
measure_nodes (const Tree *tree, int row, double baseline)
{
  g_autoptr (UsStrip) strip = us_strip_new (tree->block->press, tree->block->width);
  double bottom = add_label (tree, strip, row, baseline), width = tree->place - 2 * NODE_PAD;

  for (int place = 0; place < tree->block->block->n_places; place++)
    bottom = MAX (bottom, add_place (tree, strip, row * tree->block->block->n_places + place, 0, width, baseline));
  return bottom;
}

static double
add_nodes (const Tree *tree, UsStrip *strip, int row, double y)
{
  const UsBlock *block = tree->block;
  double least = us_block_ease (block, 17, 20), gap = us_block_ease (block, 3.5, 6);
  double baseline = y + least / 2 + us_press_get_rise (US_FACE_ROW) / 2;
  double height = MAX (least, measure_nodes (tree, row, baseline) - y + 3);

  add_label (tree, strip, row, baseline);
  for (int place = 0; place < block->block->n_places; place++)
    {
      int value = row * block->block->n_places + place;
      UsSign sign = sign_of (block, value);
      double x = tree->label + place * (tree->place + LINK), width = tree->place;

      us_strip_box (strip, x, y, width, height, 4, sign == US_SIGN_TICKED ? 1.3 : 0.7, sign == US_SIGN_SHUT ? 0.6 : 0);
      if (sign == US_SIGN_SHUT)
        us_strip_dash (strip);
      add_place (tree, strip, value, x + NODE_PAD, width - 2 * NODE_PAD, baseline);
      if (place + 1 == block->block->n_places)
        continue;
      us_strip_line (strip, x + width, y + height / 2, x + width + LINK, y + height / 2, sign == US_SIGN_TICKED ? 1.6 : 0.8,
                     sign == US_SIGN_TICKED ? 0 : 0.6);
      if (sign != US_SIGN_TICKED)
        us_strip_dash (strip);
    }
  return y + height + gap;
}

UsStrip *
us_block_dup_tree (const UsBlock *block)
{
  UsStrip *strip = us_block_begin (block);
  Tree tree = measure (block);
  double y = strip->height;

  for (int place = 0; place < block->block->n_places && block->block->nth != NULL; place++)
    {
      g_autofree char *nth = us_field_dup_nth (block->block->nth, (guint) place + 1);

      strip->height = MAX (strip->height, us_strip_text (strip, US_FACE_COLUMN, US_START, tree.label + place * (tree.place + tree.gap),
                                                         y + 8, tree.place, nth));
    }
  strip->height += us_block_ease (block, 1, 2);
  for (int row = 0; row < block->block->n_rows; row++)
    strip->height = block->pencil ? add_row (&tree, strip, row, strip->height) : add_nodes (&tree, strip, row, strip->height);
  if (block->pencil)
    us_strip_line (strip, 0, strip->height, strip->width, strip->height, 0.5, HAIRLINE);
  return strip;
}
