/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "phantom.h"

#include <glib/gi18n-lib.h>

/* The start of a round: the zoning die, the Phantom's dice, and those that its modifiers throw out. */

#define DIE(name, i) { name, &phantom_die, phantom_die_code (&p->dice[i]) }
#define ALL_DICE(p)  DIE ("a", 0), DIE ("b", 1), DIE ("c", 2), DIE ("d", 3)

static gboolean
roll_zoning (UsRun *run, Phantom *p)
{
  PhantomFaces die = { { N_DIRECTIONS, { DIR_UP, DIR_DOWN, DIR_LEFT, DIR_RIGHT, DIR_FREE } } };

  /* At the table the player says what came; only to roll it must the app know its faces. */
  if (us_run_by_app (run, C_ZONING) && !us_run_taught (run, T_ZONING, &die))
    return FALSE;
  if (!us_run_roll_face (run, C_ZONING, "phantom/zoning", &phantom_direction, die.faces.values, die.faces.n, &p->zoning,
                         "<b>Roll</b> the zoning die: what does it show?"))
    return FALSE;
  us_run_because (run, R_ZONING, US_APPLIES, NULL);
  us_run_say (run, "phantom.zoning", "Zoning: {direction}", { "direction", &phantom_direction, p->zoning });
  return TRUE;
}

/* In light mode dice that lie on the table stay the player's: nothing about them is asked. */
static gboolean
knows_dice (UsRun *run, const Phantom *p)
{
  return p->mode == MODE_FULL || us_run_by_app (run, C_DICE);
}

static gboolean
roll_dice (UsRun *run, Phantom *p, gboolean *ends)
{
  PhantomColours colours;
  int values[PHANTOM_DICE];

  if (!knows_dice (run, p))
    return TRUE;
  /* What is corrected while the dice are asked for counts before they are told: points, and the mode. */
  if (!us_run_taught (run, T_DICE, &colours) || !phantom_look_up (run, p, ends))
    return FALSE;
  if (*ends || !knows_dice (run, p))
    return TRUE;
  if (!us_run_roll (run, C_DICE, "phantom/dice", &phantom_colour, colours.colours.values, PHANTOM_DICE, 6, values,
                    "<b>Roll</b> the Phantom’s dice: what do they show?"))
    return FALSE;
  for (int i = 0; i < PHANTOM_DICE; i++)
    p->dice[i] = (PhantomDie) { (gint8) colours.colours.values[i], (gint8) values[i], DIE_IN_REACH };

  us_run_because (run, R_ROLL, US_APPLIES, NULL);
  us_run_detail (run, "Set them out, apart from yours");
  us_run_say (run, "phantom.roll", "Its dice: {a}, {b}, {c}, {d}", ALL_DICE (p));
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

/* One of several highest dice: the player's choice, as long as not all of them go. */
static gboolean
choose_highest (UsRun *run, const Phantom *p, const int *dice, int n, int *die)
{
  int codes[PHANTOM_DICE], code;

  for (int i = 0; i < n; i++)
    codes[i] = phantom_die_code (&p->dice[dice[i]]);
  us_run_because (run, R_THROW_TIE, US_APPLIES, NULL);
  if (!us_run_choose (run, "phantom/throw-out", &phantom_die, codes, n, &code, "Which of its highest dice goes?"))
    return FALSE;
  for (int i = 0; i < n; i++)
    if (codes[i] == code)
      *die = dice[i];
  return TRUE;
}

static int
count_thrown_out (const Phantom *p)
{
  int n = 0;

  for (int i = 0; i < PHANTOM_DICE; i++)
    n += p->dice[i].status == DIE_THROWN_OUT;
  return n;
}

/* Modifiers and dice are looked at anew each time: they may be corrected while a tie is asked. */
static gboolean
throw_out (UsRun *run, Phantom *p)
{
  int dice[PHANTOM_DICE], n;

  for (;;)
    {
      int die, left;

      if (!phantom_settle (run, p))
        return FALSE;
      left = p->modifiers - count_thrown_out (p);
      if (left <= 0)
        return TRUE;
      n = phantom_highest (p, dice);
      if (n == 0)
        {
          us_run_because (run, R_TOO_MANY, US_APPLIES, NULL);
          us_run_say_n (run, "phantom.too-many", "One modifier finds no die", "{n} modifiers find no die", left,
                        US_NUM ("n", left), ALL_DICE (p));
          return TRUE;
        }
      die = dice[0];
      if (n > left)
        {
          if (!choose_highest (run, p, dice, n, &die))
            return FALSE;
        }
      else
        us_run_because (run, R_THROW_TIE, US_FAILS, n > 1 ? N_("All that tie go") : N_("One die is highest"));
      throw_one (run, p, die);
    }
}

static gboolean
use_modifiers (UsRun *run, Phantom *p)
{
  if (p->modifiers == 0)
    {
      us_run_because (run, R_THROW_OUT, US_FAILS, "The Phantom holds no modifier");
      if (p->dice[0].value > 0)
        us_run_stay (run, "phantom.keep-dice", "The Phantom keeps all its dice", ALL_DICE (p), US_NUM ("modifiers", 0));
      else
        us_run_stay (run, "phantom.keep-dice", "The Phantom keeps all its dice", US_NUM ("modifiers", 0));
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
    {
      us_run_because (run, R_THROW_OUT, US_APPLIES, NULL);
      us_run_detail (run, "If some tie, you choose");
      us_run_tell_n (run, "phantom.throw-highest", "<b>Throw out</b> its highest die",
                     "<b>Throw out</b> its {n} highest dice", p->modifiers, US_NUM ("n", p->modifiers),
                     US_NUM ("modifiers", 0));
    }
  us_run_because (run, R_MODIFIERS_GO, US_APPLIES, NULL);
  us_run_tell_n (run, "phantom.modifiers-go", "<b>Discard</b> its modifier", "<b>Discard</b> its {n} modifiers",
                 p->modifiers, US_NUM ("n", p->modifiers), US_NUM ("modifiers", 0));
  p->modifiers = 0;
  return TRUE;
}

gboolean
phantom_start (UsRun *run, Phantom *p, gboolean *ends)
{
  p->round++;
  p->phase = PHASE_START;
  p->served = 0;
  p->spy_was = NO_CELL;
  p->taken = p->changed = -1;
  p->zoning = DIR_UNKNOWN;
  for (int i = 0; i < PHANTOM_DICE; i++)
    p->dice[i].value = p->dice[i].status = 0;

  us_run_section (run, "round", p->round);
  us_run_turn (run, US_BOT);
  if (!phantom_look_up (run, p, ends))
    return FALSE;
  if (*ends)
    return TRUE;
  if (!roll_zoning (run, p) || !phantom_look_up (run, p, ends))
    return FALSE;
  if (*ends)
    return TRUE;
  if (!roll_dice (run, p, ends))
    return FALSE;
  if (*ends)
    return TRUE;
  if (!phantom_settle (run, p) || !use_modifiers (run, p))
    return FALSE;
  p->phase = PHASE_ROUND;
  return TRUE;
}
