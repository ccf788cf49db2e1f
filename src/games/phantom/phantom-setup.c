/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "phantom.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Before the first round, and what full mode asks when something is missing. */

/* As many places as there are; workers that nobody has put elsewhere stand where the rules put them. */
static void
set_places (Phantom *p, int n_heroes, const int *n_buildings)
{
  const Phantom before = *p;
  Phantom start;

  for (int i = p->n_heroes; i < n_heroes; i++)
    p->heroes[i].present = TRUE;
  for (int i = n_heroes; i < p->n_heroes; i++)
    p->heroes[i] = (PhantomHero) { .record = HERO_UNASKED };
  p->n_heroes = n_heroes;
  memcpy (p->n_buildings, n_buildings, sizeof p->n_buildings);
  start = before;
  if (before.n_heroes > 0)
    phantom_place_workers (&start);
  phantom_place_workers (p);
  if (before.n_heroes == 0)
    return;
  for (int i = 0; i < PHANTOM_WORKERS; i++)
    {
      if (before.hero_worker[i] != start.hero_worker[i] && before.hero_worker[i] < n_heroes)
        p->hero_worker[i] = before.hero_worker[i];
      if (before.building_worker[i] != start.building_worker[i] &&
          phantom_building_slots (p) >> before.building_worker[i] & 1)
        p->building_worker[i] = before.building_worker[i];
    }
}

/* The list of what the hands do comes first: until the box is counted it shows the usual one. */
static gboolean
usual_places (UsRun *run, Phantom *p, gboolean *counted)
{
  PhantomHeroSlots heroes;
  PhantomBuildingSlots buildings;
  gboolean knows_heroes, knows_buildings;

  if (!us_run_recall (run, T_HERO_SLOTS, &heroes, &knows_heroes) ||
      !us_run_recall (run, T_BUILDING_SLOTS, &buildings, &knows_buildings))
    return FALSE;
  set_places (p, knows_heroes ? heroes.slots : phantom_topics[T_HERO_SLOTS].fields->fallback,
              knows_buildings ? buildings.levels.values : (const int[]) { 3, 3, 3 });
  *counted = knows_buildings;
  return TRUE;
}

static void
know_cubes (Phantom *p, const PhantomColours *cubes)
{
  for (int kind = 0; kind < KIND_ANY; kind++)
    p->cubes[kind] = (gint8) cubes->colours.values[kind];
  p->cubes_known = TRUE;
}

/* In a play that asked for the levels by themselves. */
static gboolean
levels_in_play (UsRun *run, Phantom *p)
{
  static const int levels[PHANTOM_LEVELS] = { 0, 1, 2 };
  UsSet open;

  if (!phantom_settle (run, p) ||
      !us_run_choose_many (run, "phantom/levels", &phantom_level, levels, PHANTOM_LEVELS, 1, PHANTOM_LEVELS, &open,
                           "Which levels of buildings are on the table?"))
    return FALSE;
  US_SET_EACH (level, &open)
    {
      p->buildings |= phantom_level_slots (p, level);
      p->levels |= 1 << level;
    }
  return TRUE;
}

static void
open_levels (Phantom *p, int n)
{
  for (int level = 0; level < n; level++)
    {
      p->buildings |= phantom_level_slots (p, level);
      p->levels |= 1 << level;
    }
}

/* All that is in the box, on one page. */
static gboolean
count_the_box (UsRun *run, Phantom *p)
{
  PhantomHeroSlots heroes;
  PhantomBuildingSlots buildings;
  PhantomHabit levels;
  PhantomColours dice, cubes;
  /* Colours can only be guessed, so they come first; how many places there are is seen on the board as well. */
  static const int topics[] = { T_CUBES, T_DICE, T_HERO_SLOTS, T_BUILDING_SLOTS, T_LEVELS };
  gpointer const records[] = { &cubes, &dice, &heroes, &buildings, &levels };
  int from = 2;

  if (!phantom_settle (run, p))
    return FALSE;
  if (p->mode == MODE_FULL)
    from = 0;
  else if (us_run_by_app (run, C_DICE))
    from = 1;
  us_run_detail (run, "What is filled in is a guess; Done keeps all of it");
  if (!us_run_taught_all (run, "phantom/box", topics + from, (int) G_N_ELEMENTS (topics) - from, records + from,
                          "<b>Check</b> what lies on your table"))
    return FALSE;
  set_places (p, heroes.slots, buildings.levels.values);
  open_levels (p, levels.habit + 1);
  if (from == 0)
    know_cubes (p, &cubes);
  return TRUE;
}

static gboolean
lay_the_table (UsRun *run, Phantom *p, gboolean counted)
{
  const Phantom start = *p;

  if (!phantom_settle (run, p))
    return FALSE;
  us_run_detail (run, "A hero in each place, as your rulebook says");
  us_run_setup (run, "phantom.setup-row", "<b>Lay out</b> the row of visiting heroes");
  us_run_because (run, R_DRAFT, US_APPLIES, NULL);
  us_run_detail (run, "Look at eight, keep four; two land tiles join them");
  us_run_setup (run, "phantom.setup-town", "<b>Build</b> your starting town");
  us_run_detail (run, "First shuffle the four that you do not keep back into Level 1");
  us_run_setup (run, "phantom.setup-supply", "<b>Lay out</b> the building supply");
  if (p->modifiers == start.modifiers)
    {
      us_run_because (run, R_SET, US_APPLIES, NULL);
      us_run_detail (run, "All its workers, its four resource dice, two modifiers");
    }
  else
    us_run_detail (run, "As you have corrected it");
  us_run_setup (run, "phantom.setup-set", "<b>Put aside</b> a set for the Phantom");
  us_run_because (run, R_SPY, US_APPLIES, NULL);
  us_run_detail (run, "One of its workers, on the land tile that you like");
  us_run_setup (run, "phantom.setup-spy", "<b>Put</b> the Spy in your town");
  if (memcmp (p->hero_worker, start.hero_worker, sizeof p->hero_worker) == 0)
    us_run_because (run, R_HERO_WORKERS, US_APPLIES, NULL);
  else
    us_run_detail (run, "As you have corrected it");
  us_run_setup (run, "phantom.setup-heroes", "<b>Put</b> workers above heroes {a} and {b}",
                US_NUM ("a", p->hero_worker[0] + 1), US_NUM ("b", p->hero_worker[1] + 1));
  if (memcmp (p->building_worker, start.building_worker, sizeof p->building_worker) == 0)
    {
      us_run_because (run, R_BUILDING_WORKERS, US_APPLIES, NULL);
      us_run_detail (run, "The first and the third place of the supply");
    }
  else
    us_run_detail (run, "As you have corrected it");
  if (!counted && memcmp (p->building_worker, start.building_worker, sizeof p->building_worker) == 0)
    us_run_setup (run, "phantom.setup-first-buildings", "<b>Put</b> workers above the first and the third building");
  else
    us_run_setup (run, "phantom.setup-buildings", "<b>Put</b> workers above buildings {a} and {b}",
                  phantom_arg_place ("a", PLACE_BUILDING + p->building_worker[0]),
                  phantom_arg_place ("b", PLACE_BUILDING + p->building_worker[1]));
  return us_run_confirm (run, "setup", "The Table Is Set");
}

/* The taught heroes of which every copy stands in the row or has left the game, so that none can stand in a place. */
static UsSet
list_used_up (UsRun *run, const Phantom *p, int place)
{
  UsSet elsewhere = US_SET_EMPTY;
  guint8 copies[US_MAX_RECORDS];

  for (int record = 0; record < US_MAX_RECORDS; record++)
    copies[record] = (guint8) (p->gone[record] + p->yours[record]);
  for (int slot = 0; slot < p->n_heroes; slot++)
    if (p->heroes[slot].present && p->heroes[slot].record >= 0)
      copies[p->heroes[slot].record]++;
  if (phantom_may_return (p, place) && p->left_to[place] != OFF_THE_TABLE)
    copies[p->left[place].record]--;
  for (int record = 0; record < US_MAX_RECORDS; record++)
    {
      const PhantomCard *card = copies[record] > 0 ? us_run_record (run, T_HERO, record) : NULL;

      if (card == NULL || copies[record] < card->copies)
        continue;
      us_set_add (&elsewhere, record);
    }
  return elsewhere;
}

static gboolean
is_in_row (const Phantom *p, int record)
{
  for (int slot = 0; slot < p->n_heroes; slot++)
    if (p->heroes[slot].present && p->heroes[slot].record == record)
      return TRUE;
  return FALSE;
}

/* The same, each refused with its reason: of several copies that which everybody sees. */
static UsSet
list_elsewhere (UsRun *run, const Phantom *p, int place)
{
  const UsSet elsewhere = list_used_up (run, p, place);

  US_SET_EACH (record, &elsewhere)
    us_run_refuse (run, record,
                   is_in_row (p, record)  ? N_("It stands in the row")
                   : p->yours[record] > 0 ? N_("It is yours")
                                          : N_("It has left the game"));
  return elsewhere;
}

/* A hero stands in a slot. The cubes’ colours are asked with the first one that is shown with its wants. */
static gboolean
meet (UsRun *run, Phantom *p, int slot, int record)
{
  gboolean returns = phantom_may_return (p, slot) && p->left[slot].record == record;
  gboolean unnamed = record < 0 && p->heroes[slot].put_back;
  PhantomColours cubes;

  phantom_meet (p, slot, record, record >= 0 ? us_run_record (run, T_HERO, record) : NULL);
  if (returns)
    phantom_return_hero (p, slot);
  if (unnamed)
    phantom_return_unnamed (p, slot);
  /* Its last want was filled, or so it was told. */
  if (returns && p->heroes[slot].n_wants > 0 && phantom_open_wants (&p->heroes[slot]) == 0)
    {
      p->heroes[slot].filled = 0;
      if (!phantom_ask_filled (run, p, slot))
        return FALSE;
    }

  if (record < 0 || p->cubes_known || p->heroes[slot].n_wants == 0)
    return TRUE;
  if (!us_run_taught (run, T_CUBES, &cubes))
    return FALSE;
  know_cubes (p, &cubes);
  return TRUE;
}

gboolean
phantom_meet_hero (UsRun *run, Phantom *p, int slot)
{
  const UsSet elsewhere = list_elsewhere (run, p, slot);
  int record;

  p->about = slot + 1;
  if (!us_run_taught_other (run, "phantom/hero", T_HERO, &phantom_hero, &elsewhere, FALSE, &record,
                            "Which hero waits in place {n}?", US_NUM ("n", slot + 1)))
    return FALSE;
  p->about = 0;
  return meet (run, p, slot, record);
}

/* Heroes that nobody has told anything of yet stand in all places. */
static gboolean
is_row_untold (const Phantom *p)
{
  for (int slot = 0; slot < p->n_heroes; slot++)
    if (!p->heroes[slot].present || p->heroes[slot].record != HERO_UNASKED)
      return FALSE;
  return TRUE;
}

/* A play that was begun with rules that asked for each hero by itself. */
static gboolean
is_told_apart (UsRun *run, const Phantom *p)
{
  return !p->met && us_run_answers_next (run, "phantom/hero") && !us_run_answers_next (run, "phantom/heroes") &&
         !us_run_answers_next (run, "phantom/row");
}

/* What is told of one place; a hero of whom there are not so many copies is asked for by itself. */
static gboolean
tell_waiting (UsRun *run, Phantom *p, int slot, int who)
{
  PhantomHero *hero = &p->heroes[slot];
  int record = who - WAITS_RECORD;
  UsSet elsewhere;

  if (who == WAITS_NEW)
    {
      us_run_detail (run, "It waits in place {n}", US_NUM ("n", slot + 1));
      p->about = slot + 1;
      if (!us_run_taught_new (run, T_HERO, &phantom_hero, &record))
        return FALSE;
      p->about = 0;
      return meet (run, p, slot, record);
    }
  if (who >= WAITS_RECORD)
    {
      elsewhere = list_used_up (run, p, slot);
      return us_set_has (&elsewhere, record) || meet (run, p, slot, record);
    }
  hero->record = HERO_UNKNOWN;
  hero->level = (gint8) (who < WAITS_NEW ? who - WAITS_LEVEL + 1 : 0);
  return TRUE;
}

gboolean
phantom_is_row_open (UsRun *run, const Phantom *p)
{
  return is_row_untold (p) && !is_told_apart (run, p);
}

/* All of the row in one answer, and that the town lies as it lay last time. */
gboolean
phantom_ask_row (UsRun *run, Phantom *p, gboolean with_town)
{
  static const char *const places[PHANTOM_HEROES + 1] = { N_("Place 1"), N_("Place 2"), N_("Place 3"), N_("Place 4"),
                                                          N_("Place 5"), N_("Place 6"), N_("Place 7"), N_("Place 8") };
  UsField fields[] = {
    { .key = "town",
      .title = N_("Your town"),
      .kind = US_FIELD_CHOICE,
      .offset = G_STRUCT_OFFSET (PhantomRow, town),
      .domain = &phantom_layout,
      .n_values = LAYOUT_ANEW + 1,
      .fallback = LAYOUT_SAME,
      .proposed = TRUE },
    { .key = "heroes",
      .title = N_("Heroes in the row"),
      .kind = US_FIELD_SEQUENCE,
      .offset = G_STRUCT_OFFSET (PhantomRow, heroes),
      .domain = &phantom_waits,
      .n_values = WAITS_RECORD,
      .max = p->n_heroes,
      .names = places },
  };

  while (us_run_record (run, T_HERO, fields[1].n_values - WAITS_RECORD) != NULL)
    fields[1].n_values++;
  fields[1].optional = with_town;
  us_run_detail (run, "From the left, by name or by level; whom you leave out can be told later");
  return with_town ? us_run_form (run, "phantom/town-and-row", fields, 2, &p->row,
                                  "Which heroes wait in the row, and does your town lie as last time?")
                   : us_run_form (run, "phantom/row", fields + 1, 1, &p->row, "Which heroes wait in the row?");
}

/* Who was left out is not told now. */
static gboolean
meet_all (UsRun *run, Phantom *p)
{
  if (!p->row_told && !phantom_ask_row (run, p, FALSE))
    return FALSE;
  for (int slot = 0; slot < p->n_heroes; slot++)
    {
      if (!phantom_settle (run, p))
        return FALSE;
      if (p->mode == MODE_FULL && p->heroes[slot].present && p->heroes[slot].record == HERO_UNASKED &&
          !tell_waiting (run, p, slot, slot < p->row.heroes.n ? p->row.heroes.values[slot] : WAITS_UNTOLD))
        return FALSE;
    }
  return TRUE;
}

/* Who waits in the row at the start: whoever leaves one out leaves out all that nobody has named yet. One that was named
 * and is asked for all the same stands elsewhere, as often as the box has it. */
static gboolean
meet_row (UsRun *run, Phantom *p, int slot)
{
  int named = slot < p->row.heroes.n ? p->row.heroes.values[slot] - WAITS_RECORD : -1;

  if (!p->one_by_one && named >= 0)
    us_run_detail (run, "You named {hero}, of whom the box has no other copy", { "hero", &phantom_hero, named });
  else if (!p->one_by_one)
    us_run_detail (run, "“Another, taught later” leaves out the rest of the row too");
  if (!phantom_meet_hero (run, p, slot))
    return FALSE;
  for (int i = 0; i < p->n_heroes && p->heroes[slot].record == HERO_UNKNOWN && !p->one_by_one; i++)
    if (p->heroes[i].present && p->heroes[i].record == HERO_UNASKED)
      p->heroes[i].record = HERO_UNKNOWN;
  return TRUE;
}

gboolean
phantom_newcomer (UsRun *run, Phantom *p, int slot)
{
  const UsSet elsewhere = list_elsewhere (run, p, slot);
  int record;

  if (!us_run_taught_other (run, "phantom/newcomer", T_HERO, &phantom_hero, &elsewhere, TRUE, &record,
                            "Hero row, place {n}: who came?", US_NUM ("n", slot + 1)))
    return FALSE;
  return record == US_VALUE_NONE || meet (run, p, slot, record);
}

/* A card that was taught wrongly changes the heroes that stand there; only a play with a journal has corrections. */
static void
read_cards_again (UsRun *run, Phantom *p)
{
  for (int slot = 0; slot < p->n_heroes; slot++)
    {
      PhantomHero *hero = &p->heroes[slot];
      const PhantomCard *card = hero->present && hero->record >= 0 ? us_run_record (run, T_HERO, hero->record) : NULL;

      if (card != NULL)
        phantom_read_card (hero, card);
    }
}

/* The first hero that nobody has named yet, or -1. */
static int
unknown_hero (const Phantom *p)
{
  for (int slot = 0; slot < p->n_heroes; slot++)
    if (p->heroes[slot].present && p->heroes[slot].record == HERO_UNASKED)
      return slot;
  return -1;
}

/* One thing after the other, and the table is looked at again after each. */
gboolean
phantom_complete (UsRun *run, Phantom *p)
{
  gboolean start = p->phase == PHASE_SETUP, go_on = TRUE;

  while (go_on)
    {
      if (!phantom_settle (run, p))
        return FALSE;
      if (!run->muted)
        read_cards_again (run, p);
      if (p->mode == MODE_LIGHT)
        return TRUE;
      if (!p->mapped)
        go_on = phantom_lay_out (run, p, start);
      else if (!p->expelled && p->spy == NO_CELL && phantom_has_land (p))
        go_on = phantom_place_spy (run, p, start ? PLACING_FIRST : PLACING_FOUND);
      else if (start && phantom_is_row_open (run, p))
        {
          /* The table is looked at again before they are asked for. */
          go_on = p->met ? meet_all (run, p) : us_run_recall_all (run, "phantom/heroes", T_HERO, &phantom_hero);
          p->met = TRUE;
        }
      else if (unknown_hero (p) >= 0)
        go_on = start ? meet_row (run, p, unknown_hero (p)) : phantom_meet_hero (run, p, unknown_hero (p));
      else
        return TRUE;
    }
  return FALSE;
}

gboolean
phantom_set_up (UsRun *run, Phantom *p)
{
  gboolean counted;

  phantom_init (p);
  p->mode = us_run_option (run, O_MODE);
  p->steps = us_run_option (run, O_SPY_STEPS);
  p->moves = us_run_option (run, O_WORKERS_MOVE);
  p->sharing = us_run_option (run, O_WORKERS);
  p->goal = us_run_option (run, O_GOAL);

  if (!usual_places (run, p, &counted))
    return FALSE;
  /* The list of things to lay out stands beside a picture of where they lie. */
  us_run_state (run, p, phantom_adjust, phantom_n_adjust, phantom_build_board);
  if (!lay_the_table (run, p, counted))
    return FALSE;
  p->one_by_one = us_run_answers_next (run, "phantom/levels");
  return (p->one_by_one ? levels_in_play (run, p) : count_the_box (run, p)) && phantom_complete (run, p);
}
