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
#define BOX_ROOM  13
#define HAIRLINE  0.8
#define LINK      12 /* between two places in their frames */
#define PLACE_GAP 11
#define NODE_PAD  5
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

      tree.label = fmax (tree.label, us_press_measure (block->press, US_FACE_ROW_STRONG, label));
    }
  tree.label = MIN (tree.label + 7, block->width * LABEL_MAX);
  tree.gap = block->pencil ? PLACE_GAP : LINK;
  tree.place = (block->width - tree.label + tree.gap) / block->block->n_places - tree.gap;
  return tree;
}

static char *
dup_label (const Tree *tree, int row)
{
  return us_value_label (tree->block->block->rows, us_campaign_get_names (tree->block->campaign), row);
}

/* Half of the room at most: in some languages it takes more words. */
static double
game_room (const Tree *tree, const char *game, double width)
{
  double natural = game != NULL ? us_press_measure (tree->block->press, US_FACE_LABEL, game) + 1 : 0;

  return fmin (natural, (width - BOX_ROOM) / 2);
}

static double
words_room (double width, double game)
{
  return width - BOX_ROOM - game - (game > 0 ? 4 : 0);
}

static double
measure_text (const Tree *tree, UsFace face, const char *text, double width)
{
  g_autoptr (PangoLayout) layout = us_press_set (tree->block->press, face, text);

  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  return us_layout_height (layout);
}

/* In the middle of its row, in one line or more. */
static void
add_text (const Tree *tree, UsStrip *strip, UsFace face, UsEdge edge, double x, double middle, double width,
          const char *text)
{
  g_autoptr (PangoLayout) layout = us_press_set (tree->block->press, face, text);
  double baseline = middle + us_press_get_rise (face) / 2;

  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  if (pango_layout_get_line_count (layout) > 1)
    baseline = middle - us_layout_height (layout) / 2 + us_layout_baseline (layout);
  us_strip_layout (strip, face, edge, x, baseline, width, layout);
}

static double
measure_row (const Tree *tree, int row, double inner)
{
  g_autofree char *label = dup_label (tree, row);
  double height = measure_text (tree, US_FACE_ROW_STRONG, label, tree->label - 6);

  for (int place = 0; place < tree->block->block->n_places; place++)
    {
      int value = row * tree->block->block->n_places + place;
      g_autofree char *game = dup_since (tree->block, value);

      double room = game_room (tree, game, inner);

      height =
        fmax (height, measure_text (tree, US_FACE_ROW, tree->block->block->say (value), words_room (inner, room)));
      if (game != NULL)
        height = fmax (height, measure_text (tree, US_FACE_LABEL, game, room));
    }
  return height;
}

static void
add_place (const Tree *tree, UsStrip *strip, int value, double x, double width, double middle)
{
  g_autofree char *game = dup_since (tree->block, value);
  UsSign sign = sign_of (tree->block, value);
  double room = game_room (tree, game, width);

  us_strip_sign (strip, sign, x, middle - BOX / 2, BOX);
  add_text (tree, strip, sign == US_SIGN_SHUT ? US_FACE_ROW_FAINT : US_FACE_ROW, US_START, x + BOX_ROOM, middle,
            words_room (width, room), tree->block->block->say (value));
  if (game != NULL)
    add_text (tree, strip, US_FACE_LABEL, US_END, x + width - room, middle, room, game);
}

static void
add_label (const Tree *tree, UsStrip *strip, int row, double middle)
{
  g_autofree char *label = dup_label (tree, row);

  add_text (tree, strip, US_FACE_ROW_STRONG, US_START, 0, middle, tree->label - 6, label);
}

static double
add_row (const Tree *tree, UsStrip *strip, int row, double y)
{
  double height = fmax (us_block_ease (tree->block, 12.5, 17), measure_row (tree, row, tree->place) + 2);

  us_strip_line (strip, 0, y, strip->width, y, 0.5, HAIRLINE);
  add_label (tree, strip, row, y + height / 2);
  for (int place = 0; place < tree->block->block->n_places; place++)
    add_place (tree, strip, row * tree->block->block->n_places + place, tree->label + place * (tree->place + tree->gap),
               tree->place, y + height / 2);
  return y + height;
}

/* A place in a frame of its own, and the line to the next. */
static double
add_nodes (const Tree *tree, UsStrip *strip, int row, double y)
{
  int n = tree->block->block->n_places;
  double inner = tree->place - 2 * NODE_PAD;
  double height = fmax (us_block_ease (tree->block, 17, 21), measure_row (tree, row, inner) + 4),
         middle = y + height / 2;

  add_label (tree, strip, row, middle);
  for (int place = 0; place < n; place++)
    {
      UsSign sign = sign_of (tree->block, row * n + place);
      double x = tree->label + place * (tree->place + tree->gap), end = x + tree->place;

      us_strip_box (strip, x, y, tree->place, height, 4, sign == US_SIGN_TICKED ? 1.3 : 0.7,
                    sign == US_SIGN_SHUT ? 0.6 : 0);
      if (sign == US_SIGN_SHUT)
        us_strip_dash (strip);
      add_place (tree, strip, row * n + place, x + NODE_PAD, inner, middle);
      if (place + 1 == n)
        continue;
      us_strip_line (strip, end, middle, end + tree->gap, middle, sign == US_SIGN_TICKED ? 1.6 : 0.8,
                     sign == US_SIGN_TICKED ? 0 : 0.6);
      if (sign != US_SIGN_TICKED)
        us_strip_dash (strip);
    }
  return y + height + us_block_ease (tree->block, 3.5, 6);
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

      strip->height =
        fmax (strip->height, us_strip_text (strip, US_FACE_COLUMN, US_START,
                                            tree.label + place * (tree.place + tree.gap), y + 8, tree.place, nth));
    }
  strip->height += us_block_ease (block, 1, 2);
  for (int row = 0; row < block->block->n_rows; row++)
    strip->height =
      block->pencil ? add_row (&tree, strip, row, strip->height) : add_nodes (&tree, strip, row, strip->height);
  if (block->pencil)
    us_strip_line (strip, 0, strip->height, strip->width, strip->height, 0.5, HAIRLINE);
  return strip;
}
