/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "hal-board.h"

#include <glib/gi18n-lib.h>

/* What the values are called: for files, and for people. */

/* Each colour is a sentence of its own: languages that bend the colour do it here. */
static void
add_tile (int tile, GString *out)
{
  switch (hal_colour (tile))
    {
    case RED:
      g_string_append_printf (out, C_("hal/tile", "red %d"), hal_number (tile));
      break;
    case YELLOW:
      g_string_append_printf (out, C_("hal/tile", "yellow %d"), hal_number (tile));
      break;
    case BLUE:
      g_string_append_printf (out, C_("hal/tile", "blue %d"), hal_number (tile));
      break;
    default:
      g_string_append_c (out, '?');
      break;
    }
}

static void
tile_name (const UsNames *names, int value, char *out, gsize size)
{
  if (value < 0 || value >= HAL_TILES)
    g_strlcpy (out,
               value == NONE_LEFT        ? "none-left"
               : value == ALONE_RESOURCE ? "alone-resource"
               : value == ALONE_TILE     ? "alone-tile"
                                         : "alone",
               size);
  else
    g_snprintf (out, size, "%s-%d", hal_tone (hal_colour (value)), hal_number (value));
}

static void
tile_label (const UsNames *names, int value, GString *out)
{
  if (value == ALONE)
    g_string_append (out, _("Play It Alone"));
  else if (value == ALONE_RESOURCE)
    g_string_append (out, _("Alone, for a Resource"));
  else if (value == ALONE_TILE)
    g_string_append (out, _("Alone, for a Tile"));
  else if (value == NONE_LEFT)
    g_string_append (out, _("No Tile Is Left"));
  else
    add_tile (value, out);
}

const UsDomain hal_tile = { "hal/tile", tile_name, tile_label, hal_tile_icon };

static void
card_name (const UsNames *names, int value, char *out, gsize size)
{
  if (value >= HAL_TILES)
    g_snprintf (out, size, "letter-%c", 'a' + value - HAL_TILES);
  else if (value >= 0)
    tile_name (names, value, out, size);
  else
    g_strlcpy (out, "not-built", size);
}

static void
card_label (const UsNames *names, int value, GString *out)
{
  if (value >= HAL_TILES)
    /* An urbanization card or its token: “letter B”. */
    g_string_append_printf (out, C_("hal/card", "letter %c"), 'A' + value - HAL_TILES);
  else if (value >= 0)
    add_tile (value, out);
  else
    g_string_append (out, _("I Did Not Build"));
}

const UsDomain hal_card = { "hal/card", card_name, card_label, hal_card_icon, .cards = TRUE };

/* What a building card does before whoever keeps it. */
static void
kept_label (const UsNames *names, int value, GString *out)
{
  g_string_append (out, hal_card_words (value));
}

const UsDomain hal_kept = { "hal/kept", card_name, kept_label, NULL };

/* A card that lies before whoever keeps it, and not the building that stands where it points. */
static void
kept_card_name (const UsNames *names, int value, char *out, gsize size)
{
  char card[US_NAME_SIZE];

  card_name (names, value, card, sizeof card);
  g_snprintf (out, size, "kept-%s", card);
}

const UsDomain hal_kept_card = { "hal/kept-card", kept_card_name, card_label, hal_card_icon, .cards = TRUE };

static void
cell_name (const UsNames *names, int value, char *out, gsize size)
{
  int cell = hal_spot_cell (value);

  g_snprintf (out, size, "city/%d,%d", hal_row (cell), hal_column (cell));
}

/* The step leads to the thing: up, right, down, left. */
void
hal_add_beside (int step, int card, const UsNames *names, GString *out)
{
  g_autofree char *thing = us_value_label (&hal_card, names, card);

  switch (step)
    {
    case 0:
      /* Where a space of the city is: “below letter F”. */
      g_string_append_printf (out, C_("hal/cell", "below %s"), thing);
      break;
    case 1:
      g_string_append_printf (out, C_("hal/cell", "left of %s"), thing);
      break;
    case 2:
      g_string_append_printf (out, C_("hal/cell", "above %s"), thing);
      break;
    default:
      g_string_append_printf (out, C_("hal/cell", "right of %s"), thing);
      break;
    }
}

static void
cell_label (const UsNames *names, int value, GString *out)
{
  int step, card = hal_spot_beside (value, 0, &step);

  if (card == 0)
    {
      g_string_append (out, C_("hal/cell", "a space by itself"));
      return;
    }
  hal_add_beside (step, card - 1, names, out);
  card = hal_spot_beside (value, 1, &step);
  if (card == 0)
    return;
  g_string_append (out, ", ");
  hal_add_beside (step, card - 1, names, out);
}

const UsDomain hal_cell = { "hal/cell", cell_name, cell_label, NULL };

static void
amount_name (const UsNames *names, int value, char *out, gsize size)
{
  static const char *const kinds[] = { [RED] = "resources", [YELLOW] = "points", [BLUE] = "tiles" };

  g_snprintf (out, size, "%s-%d", kinds[value % N_HAL_COLOURS], value / N_HAL_COLOURS);
}

static void
amount_label (const UsNames *names, int value, GString *out)
{
  int n = value / N_HAL_COLOURS;

  switch (value % N_HAL_COLOURS)
    {
    case RED:
      g_string_append_printf (out, ngettext ("%d resource", "%d resources", (gulong) n), n);
      break;
    case YELLOW:
      g_string_append_printf (out, ngettext ("%d point", "%d points", (gulong) n), n);
      break;
    default:
      g_string_append_printf (out, ngettext ("%d tile", "%d tiles", (gulong) n), n);
      break;
    }
}

const UsDomain hal_amount = { "hal/amount", amount_name, amount_label, NULL };

static void
brings_name (const UsNames *names, int value, char *out, gsize size)
{
  card_name (names, value % HAL_CARDS, out, size);
}

/* What a card brings when it is played alone: “red 2: 1 resource”. */
static void
brings_label (const UsNames *names, int value, GString *out)
{
  int card = value % HAL_CARDS;
  g_autofree char *label = us_value_label (&hal_card, names, card);
  g_autofree char *amount = NULL;

  if (hal_is_letter (card))
    {
      g_string_append_printf (out, C_("hal/brings", "%s: a resource or a tile"), label);
      return;
    }
  amount = us_value_label (&hal_amount, names, HAL_AMOUNT (hal_colour (card), value / HAL_CARDS));
  g_string_append_printf (out, C_("hal/brings", "%s: %s"), label, amount);
}

const UsDomain hal_brings = { "hal/brings", brings_name, brings_label, NULL };

US_WORDS (hal_held, "hal/held", { "these", NC_("hal/held", "These") }, { "others", NC_("hal/held", "Others") })
US_WORDS (hal_item, "hal/item", { "resource", NC_("hal/item", "A Resource") }, { "tile", NC_("hal/item", "A Tile") })

/* clang-format off */
US_WORDS (hal_ending, "hal/ending",
          { "last-tile", NC_("hal/ending", "No Tile Is Left") },
          { "last-resource", NC_("hal/ending", "My Last Resource Is Placed") },
          { "next", NC_("hal/ending", "Next Round") })
/* clang-format on */
