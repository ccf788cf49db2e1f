/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "phantom.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The start of a round: the zoning die, the Phantom's dice, and those that its modifiers throw out. */

static gboolean
ask_zoning (UsRun *run, Phantom *p)
{
  PhantomFaces die = { { N_DIRECTIONS, { DIR_UP, DIR_DOWN, DIR_LEFT, DIR_RIGHT, DIR_FREE } } };

  /* At the table the player says what came; only to roll it must the app know its faces. */
  if (us_run_by_app (run, C_ZONING) && !us_run_taught (run, T_ZONING, &die))
    return FALSE;
  return us_run_roll_face (run, C_ZONING, "phantom/zoning", &phantom_direction, die.faces.values, die.faces.n,
                           &p->zoning, "<b>Roll</b> the zoning die: what does it show?");
}

/* Where the app rolls, the hands set the die out as they do the others; else it lies there already. */
static gboolean
roll_zoning (UsRun *run, Phantom *p)
{
  gboolean rolled = FALSE;

  /* It may have been told as the last round ended. */
  p->zoning = p->next_zoning;
  p->next_zoning = DIR_UNKNOWN;
  if (p->zoning == DIR_UNKNOWN)
    {
      if (!ask_zoning (run, p))
        return FALSE;
      rolled = us_run_by_app (run, C_ZONING);
    }
  us_run_because (run, R_ZONING, US_APPLIES, NULL);
  if (rolled)
    us_run_tell (run, "phantom.zoning", "<b>Set out</b> the zoning die: {direction}",
                 { "direction", &phantom_direction, p->zoning });
  else
    us_run_say (run, "phantom.zoning", "Zoning: {direction}", { "direction", &phantom_direction, p->zoning });
  return TRUE;
}

/* As values of their domain; returns how many there are, none before they are told. */
static int
list_dice (const Phantom *p, int *codes)
{
  for (int i = 0; i < PHANTOM_DICE; i++)
    codes[i] = phantom_die_code (&p->dice[i]);
  return p->dice[0].value > 0 ? PHANTOM_DICE : 0;
}

/* In light mode dice that lie on the table stay the player's: nothing about them is asked. */
static gboolean
knows_dice (UsRun *run, const Phantom *p)
{
  return p->mode == MODE_FULL || us_run_by_app (run, C_DICE);
}

/* Dice that are not asked for are thrown all the same. */
static gboolean
roll_unasked (UsRun *run)
{
  us_run_because (run, R_ROLL, US_APPLIES, NULL);
  us_run_tell (run, "phantom.roll-words", "<b>Roll</b> its four dice and set them out, apart from yours");
  return TRUE;
}

/* All four are rolled each round, so what was stolen in the last one comes back. */
static void
give_back (UsRun *run, Phantom *p)
{
  int colours[PHANTOM_DICE], n = 0;

  for (int i = 0; i < PHANTOM_DICE; i++)
    if (p->stolen_dice >> i & 1)
      colours[n++] = p->dice[i].colour;
  if (p->stolen > 0)
    us_run_because (run, R_ROLL, US_APPLIES, NULL);
  if (n > 0)
    us_run_tell_n (run, "phantom.give-back", "<b>Put</b> the die that you stole back into its set: {dice}",
                   "<b>Put</b> the {n} dice that you stole back into its set: {dice}", n, US_NUM ("n", n),
                   US_LIST ("dice", &phantom_colour, colours, n));
  else if (p->stolen > 0)
    us_run_tell_n (run, "phantom.give-back", "<b>Put</b> the die that you stole back into its set",
                   "<b>Put</b> the {n} dice that you stole back into its set", p->stolen, US_NUM ("n", p->stolen));
  p->stolen = 0;
  p->stolen_dice = 0;
}

/* Dice of the last round go; which of them the player has is remembered till they are back. */
static void
clear_dice (Phantom *p)
{
  gboolean known = p->dice[0].value > 0;

  for (int i = 0; i < PHANTOM_DICE; i++)
    {
      if (known && p->dice[i].status == DIE_STOLEN)
        p->stolen_dice = (guint8) (p->stolen_dice | 1u << i);
      p->dice[i].value = p->dice[i].status = 0;
    }
  if (known)
    p->stolen = (int) us_bits_count (p->stolen_dice);
}

static gboolean
roll_dice (UsRun *run, Phantom *p)
{
  PhantomColours colours;
  int values[PHANTOM_DICE], codes[PHANTOM_DICE];

  give_back (run, p);
  if (!knows_dice (run, p))
    return roll_unasked (run);
  /* What is corrected while the dice are asked for counts before they are told: points, and the mode. */
  if (!us_run_taught (run, T_DICE, &colours) || !phantom_look_up (run, p))
    return FALSE;
  if (!knows_dice (run, p))
    return roll_unasked (run);
  if (!us_run_roll (run, C_DICE, "phantom/dice", &phantom_colour, colours.colours.values, PHANTOM_DICE, 6, values,
                    "<b>Roll</b> the Phantom’s dice: what do they show?"))
    return FALSE;
  for (int i = 0; i < PHANTOM_DICE; i++)
    p->dice[i] = (PhantomDie) { (gint8) colours.colours.values[i], (gint8) values[i], DIE_IN_REACH };

  us_run_because (run, R_ROLL, US_APPLIES, NULL);
  us_run_detail (run, "The Phantom’s dice, apart from yours");
  list_dice (p, codes);
  if (us_run_by_app (run, C_DICE))
    us_run_tell (run, "phantom.set-out", "<b>Set out</b> {dice}", US_LIST ("dice", &phantom_die, codes, PHANTOM_DICE));
  else
    us_run_say (run, "phantom.roll", "Its dice: {dice}", US_LIST ("dice", &phantom_die, codes, PHANTOM_DICE));
  return TRUE;
}

static void
throw_one (UsRun *run, Phantom *p, int die)
{
  p->dice[die].status = DIE_THROWN_OUT;
  us_run_because (run, R_THROW_OUT, US_APPLIES, NULL);
  us_run_tell (run, "phantom.throw-out", "<b>Throw out</b> its {die}",
               { "die", &phantom_die, phantom_die_code (&p->dice[die]) });
}

static int
count_thrown_out (const Phantom *p)
{
  int n = 0;

  for (int i = 0; i < PHANTOM_DICE; i++)
    n += p->dice[i].status == DIE_THROWN_OUT;
  return n;
}

static void
tell_too_many (UsRun *run, const Phantom *p, int left)
{
  int codes[PHANTOM_DICE];

  us_run_because (run, R_TOO_MANY, US_APPLIES, NULL);
  us_run_say_n (run, "phantom.too-many", "One modifier finds no die", "{n} modifiers find no die", left,
                US_NUM ("n", left), US_LIST ("dice", &phantom_die, codes, list_dice (p, codes)));
}

static guint8
list_thrown_out (const Phantom *p)
{
  guint8 thrown = 0;

  for (int i = 0; i < PHANTOM_DICE; i++)
    if (p->dice[i].status == DIE_THROWN_OUT)
      thrown = (guint8) (thrown | 1u << i);
  return thrown;
}

/* The highest but for those that the player has put back. */
static int
list_highest (const Phantom *p, guint8 kept, int *dice)
{
  Phantom rest = *p;

  for (int i = 0; i < PHANTOM_DICE; i++)
    if (kept >> i & 1)
      rest.dice[i].status = DIE_STOLEN;
  return phantom_highest (&rest, dice);
}

/* Modifiers and dice are looked at anew each time: they may be corrected while a tie is asked. Which of several
 * highest dice goes is the player's choice, as long as not all of them do. A die that was thrown out here and is put back
 * stays; one that the player has corrected out and back lies there as if nothing had been said. */
static gboolean
throw_out (UsRun *run, Phantom *p)
{
  guint8 kept = 0, thrown = 0;

  for (;;)
    {
      int dice[PHANTOM_DICE], n, die, left;

      if (!phantom_settle (run, p))
        return FALSE;
      kept = (guint8) (kept | (thrown & ~list_thrown_out (p)));
      left = p->modifiers - count_thrown_out (p);
      if (left <= 0)
        return TRUE;
      n = list_highest (p, kept, dice);
      if (n == 0)
        {
          tell_too_many (run, p, left);
          return TRUE;
        }
      die = dice[0];
      if (us_run_applies (run, R_THROW_TIE, n > left, NULL, n > 1 ? N_("All that tie go") : N_("One die is highest")) &&
          !phantom_choose_die (run, p, dice, n, &die, "phantom/throw-out",
                               NC_("phantom/throw-out", "Which of its highest dice goes?")))
        return FALSE;
      throw_one (run, p, die);
      thrown = (guint8) (thrown | 1u << die);
    }
}

/* Of dice that lie on the table and are not asked for the app says only how many go. */
static void
throw_unasked (UsRun *run, Phantom *p)
{
  int n = MIN (p->modifiers, PHANTOM_DICE);

  p->thrown = n;
  us_run_because (run, R_THROW_OUT, US_APPLIES, NULL);
  if (n < PHANTOM_DICE)
    us_run_detail (run, "If some tie, you choose");
  us_run_tell_n (run, "phantom.throw-highest", "<b>Throw out</b> its highest die",
                 "<b>Throw out</b> its {n} highest dice", n, US_NUM ("n", n));
  if (p->modifiers > n)
    tell_too_many (run, p, p->modifiers - n);
}

static gboolean
use_modifiers (UsRun *run, Phantom *p)
{
  int codes[PHANTOM_DICE];

  if (p->modifiers == 0)
    {
      us_run_because (run, R_THROW_OUT, US_FAILS, "The Phantom holds no modifier");
      us_run_stay (run, "phantom.keep-dice", "The Phantom keeps all its dice",
                   US_LIST ("dice", &phantom_die, codes, list_dice (p, codes)), US_NUM ("modifiers", 0));
      return TRUE;
    }
  if (p->dice[0].value > 0)
    {
      if (!throw_out (run, p))
        return FALSE;
      if (p->modifiers == 0)
        return TRUE;
    }
  else
    throw_unasked (run, p);
  us_run_because (run, R_MODIFIERS_GO, US_APPLIES, NULL);
  us_run_tell_n (run, "phantom.modifiers-go", "<b>Discard</b> its modifier", "<b>Discard</b> its {n} modifiers",
                 p->modifiers, US_NUM ("n", p->modifiers));
  p->modifiers = 0;
  return TRUE;
}

gboolean
phantom_start (UsRun *run, Phantom *p)
{
  p->round++;
  p->phase = PHASE_START;
  p->served = 0;
  p->thrown = 0;
  p->stepped = FALSE;
  p->spy_was = NO_CELL;
  p->taken = p->changed = -1;
  p->zoning = DIR_UNKNOWN;
  clear_dice (p);
  memset (p->your_die, YOUR_DIE_NONE, sizeof p->your_die);

  us_run_section (run, "round", p->round);
  us_run_turn (run, US_BOT);
  us_run_hold (run);
  if (!phantom_look_up (run, p) || !roll_zoning (run, p) || !phantom_look_up (run, p) || !roll_dice (run, p) ||
      !phantom_settle (run, p) || !use_modifiers (run, p))
    return FALSE;
  p->phase = PHASE_ROUND;
  return TRUE;
}
