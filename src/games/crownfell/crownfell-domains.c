/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell.h"

#include <glib/gi18n-lib.h>

/* What the values are called: for files, and for people. */

static const UsWord characters[] = {
  { "angel", NC_("crownfell/card", "Angel"), NULL },
  { "assassin", NC_("crownfell/card", "Assassin"), NULL },
  { "beacon", NC_("crownfell/card", "Beacon"), NULL },
  { "duke", NC_("crownfell/card", "Duke"), NULL },
  { "guardian", NC_("crownfell/card", "Guardian"), NULL },
  { "harbinger", NC_("crownfell/card", "Harbinger"), NULL },
  { "labyrinth", NC_("crownfell/card", "Labyrinth"), NULL },
  { "martyr", NC_("crownfell/card", "Martyr"), NULL },
  { "minstrel", NC_("crownfell/card", "Minstrel"), NULL },
  { "monarch", NC_("crownfell/card", "Monarch"), NULL },
  { "mystic", NC_("crownfell/card", "Mystic"), NULL },
  { "pyro", NC_("crownfell/card", "Pyro"), NULL },
  { "reflection", NC_("crownfell/card", "Reflection"), NULL },
  { "revenant", NC_("crownfell/card", "Revenant"), NULL },
  { "stag", NC_("crownfell/card", "Stag"), NULL },
  { "vampire", NC_("crownfell/card", "Vampire"), NULL },
  { "seventeenth", NC_("crownfell/card", "The Seventeenth"), NULL },
  /* The answers of a turn that are no card. */
  [ACT_CHANGED] = { "changed", NC_("crownfell/card", "Something Else Changed"), NULL },
  [ACT_STOP] = { "stop", NC_("crownfell/card", "Stop and Score"), NULL },
  [ACT_STUCK] = { "stuck", NC_("crownfell/card", "I Have No Legal Move"), NULL },
  [ACT_GO_ON] = { "go-on", NC_("crownfell/card", "Keep Playing"), NULL },
  [ACT_END] = { "end", NC_("crownfell/card", "Enemy’s Turn"), NULL },
  [ACT_NO_RALLY] = { "no-rally", NC_("crownfell/card", "No Rally"), NULL },
  [ACT_ALL] = { "all", NC_("crownfell/card", "That Is All"), NULL },
};

static void
card_name (const UsNames *names, int value, char *out, gsize size)
{
  us_word_name (characters, G_N_ELEMENTS (characters), value, out, size);
}

/* The last one goes by the name that the player has given it. */
static void
card_label (const UsNames *names, int value, GString *out)
{
  const CrownfellNumber *last = value == SEVENTEENTH ? us_names_record (names, T_LAST_NAME, 0) : NULL;

  if (last != NULL && *us_names_text (names, last->value) != '\0')
    g_string_append (out, us_names_text (names, last->value));
  else
    us_word_label (characters, G_N_ELEMENTS (characters), "crownfell/card", value, out);
}

const UsDomain crownfell_card = { "crownfell/card", card_name, card_label, NULL, .cards = TRUE };

/* --- Places ------------------------------------------------------------------------------------ */

static void
spot_name (const UsNames *names, int value, char *out, gsize size)
{
  static const char *const others[] = { "hand", "deck", "taken", "lost", "box" };
  int space = value >= SPOT_UNDER ? value - SPOT_UNDER : value;

  if (value >= SPACES && value < SPOT_UNDER)
    g_strlcpy (out, others[value - SPACES], size);
  else
    g_snprintf (out, size, "%s%c%d", value >= SPOT_UNDER ? "under-" : "", 'a' + crownfell_row (space),
                crownfell_column_of (space) + 1);
}

static void
spot_label (const UsNames *names, int value, GString *out)
{
  static const char *const others[] = { NC_("crownfell/spot", "in your hand"),
                                        NC_("crownfell/spot", "in the enemy deck"),
                                        NC_("crownfell/spot", "discarded, white side up"),
                                        NC_("crownfell/spot", "discarded, black side up"),
                                        NC_("crownfell/spot", "out of the game") };
  int space = value >= SPOT_UNDER ? value - SPOT_UNDER : value;

  if (value >= SPACES && value < SPOT_UNDER)
    g_string_append (out, g_dpgettext2 (GETTEXT_PACKAGE, "crownfell/spot", others[value - SPACES]));
  else if (value < SPACES)
    g_string_append_printf (out, "%c%d", 'A' + crownfell_row (space), crownfell_column_of (space) + 1);
  else
    g_string_append_printf (out, C_("crownfell/spot", "under the card on %c%d"), 'A' + crownfell_row (space),
                            crownfell_column_of (space) + 1);
}

const UsDomain crownfell_spot = { "crownfell/spot", spot_name, spot_label, NULL };

static void
column_name (const UsNames *names, int value, char *out, gsize size)
{
  g_snprintf (out, size, "%d", value + 1);
}

static void
column_label (const UsNames *names, int value, GString *out)
{
  g_string_append_printf (out, C_("crownfell/column", "column %d"), value + 1);
}

const UsDomain crownfell_column = { "crownfell/column", column_name, column_label, NULL };

/* Places round a card: how many to the right and forward. */
static void
pad_name (const UsNames *names, int value, char *out, gsize size)
{
  static const char *const steps[SIDE] = { "-2", "-1", "0", "1", "2" };

  g_strlcpy (out, steps[value % SIDE], size);
  g_strlcat (out, ",", size);
  g_strlcat (out, steps[value / SIDE], size);
}

static void
pad_label (const UsNames *names, int value, GString *out)
{
  int right = value % SIDE - 2, up = value / SIDE - 2;

  if (value == PAD_SELF)
    g_string_append (out, C_("crownfell/pad", "the card itself"));
  if (up != 0)
    g_string_append_printf (out, up > 0 ? C_("crownfell/pad", "%d ahead") : C_("crownfell/pad", "%d behind"), ABS (up));
  if (up != 0 && right != 0)
    /* Translators: joins the two steps to a place: “1 ahead and 2 to the left”. */
    g_string_append (out, C_("crownfell/pad", " and "));
  if (right != 0)
    g_string_append_printf (out,
                            right > 0 ? C_("crownfell/pad", "%d to the right") : C_("crownfell/pad", "%d to the left"),
                            ABS (right));
}

const UsDomain crownfell_pad = { "crownfell/pad", pad_name, pad_label, NULL };

/* --- Words ----------------------------------------------------------------------------------------- */

/* clang-format off */
US_WORDS (crownfell_direction, "crownfell/direction",
          { "up", NC_("crownfell/direction", "up"), "arrow-up" },
          { "up-right", NC_("crownfell/direction", "up-right"), "arrow-up-right" },
          { "right", NC_("crownfell/direction", "right"), "arrow-right" },
          { "down-right", NC_("crownfell/direction", "down-right"), "arrow-down-right" },
          { "down", NC_("crownfell/direction", "down"), "arrow-down" },
          { "down-left", NC_("crownfell/direction", "down-left"), "arrow-down-left" },
          { "left", NC_("crownfell/direction", "left"), "arrow-left" },
          { "up-left", NC_("crownfell/direction", "up-left"), "arrow-up-left" })
US_WORDS (crownfell_turning, "crownfell/turning",
          { "clockwise", NC_("crownfell/turning", "clockwise"), "clockwise" },
          { "counter-clockwise", NC_("crownfell/turning", "counter-clockwise"), "counter-clockwise" })
US_WORDS (crownfell_action, "crownfell/action",
          { "capture", NC_("crownfell/action", "Capture"), NULL },
          { "rally", NC_("crownfell/action", "Rally"), NULL },
          { "ability", NC_("crownfell/action", "Ability"), NULL },
          { "move", NC_("crownfell/action", "Move"), NULL })
US_WORDS (crownfell_ability, "crownfell/ability",
          { "none", NC_("crownfell/ability", "None"), NULL },
          { "move-ally", NC_("crownfell/ability", "Moves a friend"), NULL },
          { "move-foe", NC_("crownfell/ability", "Moves a foe"), NULL },
          { "fetch", NC_("crownfell/ability", "Brings one here"), NULL },
          { "deploy", NC_("crownfell/ability", "Brings in a new card"), NULL },
          { "strike", NC_("crownfell/ability", "Shoots"), NULL },
          { "leave", NC_("crownfell/ability", "Leaves the board"), NULL },
          { "ask", NC_("crownfell/ability", "Something else"), NULL })
US_WORDS (crownfell_part, "crownfell/part",
          { "whole", NC_("crownfell/part", "All of it"), NULL },
          { "icons", NC_("crownfell/part", "Protect and Lock only"), NULL },
          { "moves", NC_("crownfell/part", "Moves and ability only"), NULL })
US_WORDS (crownfell_then, "crownfell/then",
          { "nothing", NC_("crownfell/then", "Nothing else"), NULL },
          { "strike", NC_("crownfell/then", "One is captured"), NULL },
          { "ask", NC_("crownfell/then", "Something else"), NULL })
US_WORDS (crownfell_yes_no, "crownfell/yes-no",
          { "no", NC_("crownfell/yes-no", "No"), NULL },
          { "yes", NC_("crownfell/yes-no", "Yes"), NULL })
US_WORDS (crownfell_onto, "crownfell/onto",
          { "empty", NC_("crownfell/onto", "Empty spaces only"), NULL },
          { "any", NC_("crownfell/onto", "Cards too"), NULL })
US_WORDS (crownfell_how, "crownfell/how",
          { "goes", NC_("crownfell/how", "It Goes There"), NULL },
          { "stays", NC_("crownfell/how", "It Stays"), NULL })
US_WORDS (crownfell_use_now, "crownfell/use-now",
          { "no", NC_("crownfell/use-now", "No"), NULL },
          { "yes", NC_("crownfell/use-now", "Yes"), NULL },
          { "none", NC_("crownfell/use-now", "It Has None"), NULL })
/* clang-format on */

/* --- Solo cards -------------------------------------------------------------------------------------- */

static void
solo_name (const UsNames *names, int value, char *out, gsize size)
{
  g_snprintf (out, size, "%d", value + 1);
}

static void
solo_label (const UsNames *names, int value, GString *out)
{
  g_string_append_printf (out, C_("crownfell/solo-card", "Solo card %d"), value + 1);
}

const UsDomain crownfell_solo_card = { "crownfell/solo-card", solo_name, solo_label, NULL };

/* A list is a number whose digits are its entries. */
static void
list_name (const UsNames *names, int value, char *out, gsize size)
{
  GString *name = g_string_new (NULL);

  for (; value > 0; value /= N_ACTIONS + 1)
    g_string_append_printf (name, "%s%s", name->len > 0 ? "-" : "",
                            crownfell_action_words[value % (N_ACTIONS + 1) - 1].name);
  g_strlcpy (out, name->str, size);
  g_string_free (name, TRUE);
}

static void
list_label (const UsNames *names, int value, GString *out)
{
  gboolean begun = FALSE;

  for (; value > 0; value /= N_ACTIONS + 1)
    {
      if (begun)
        g_string_append (out, ", ");
      crownfell_action_label (names, value % (N_ACTIONS + 1) - 1, out);
      begun = TRUE;
    }
}

const UsDomain crownfell_list = { "crownfell/list", list_name, list_label, NULL };

static void
arrow_name (const UsNames *names, int value, char *out, gsize size)
{
  g_snprintf (out, size, "%s-%s", crownfell_direction_words[value / N_TURNINGS].name,
              crownfell_turning_words[value % N_TURNINGS].name);
}

static void
arrow_label (const UsNames *names, int value, GString *out)
{
  g_autofree char *direction = us_value_label (&crownfell_direction, names, value / N_TURNINGS);
  g_autofree char *turning = us_value_label (&crownfell_turning, names, value % N_TURNINGS);

  /* Translators: where an arrow points, and how it turns on from there: “up, then clockwise” */
  g_string_append_printf (out, C_("crownfell/arrow", "%s, then %s"), direction, turning);
}

static const char *
arrow_icon (const UsNames *names, int value)
{
  return crownfell_direction.icon (names, value / N_TURNINGS);
}

const UsDomain crownfell_arrow = { "crownfell/arrow", arrow_name, arrow_label, arrow_icon };

static void
points_name (const UsNames *names, int value, char *out, gsize size)
{
  g_snprintf (out, size, "%d", value);
}

static void
points_label (const UsNames *names, int value, GString *out)
{
  g_string_append_printf (out, ngettext ("%d point", "%d points", (gulong) ABS (value)), value);
}

const UsDomain crownfell_points = { "crownfell/points", points_name, points_label, NULL };
