/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "xia-campaign.h"

#include <glib/gi18n-lib.h>

/* Xia alone, the course of a play. Read beside README.md. */

gboolean
xia_settle (UsRun *run, Xia *x)
{
  if (!us_run_settle (run))
    return FALSE;
  if (x->stage == STAGE_SETUP)
    return TRUE;
  xia_learn_marks (run, x);
  xia_turn_card (run, x);
  us_run_summary (run, "Round {round} · {you} to {npcs}", US_NUM ("round", x->round), US_NUM ("you", x->fame[YOU]),
                  US_NUM ("npcs", x->fame[NPCS]));
  /* At once, also where it is what has been put right. */
  x->lost = xia_is_lost (x);
  xia_log (run, x);
  return !x->lost;
}

/* `npc`: of STAGE_NPC, else NOBODY. */
void
xia_begin_stage (UsRun *run, Xia *x, XiaStage stage, int npc)
{
  x->stage = stage;
  x->acting = npc;
  us_run_stage (run, &xia_stage, xia_stage_value (x, stage, npc));
}

static void
begin_round (UsRun *run, Xia *x)
{
  us_run_section (run, "round", ++x->round);
  x->bonus = 0;
  for (int npc = 0; npc < XIA_NPCS_MAX; npc++)
    {
      x->npcs[npc].acted = FALSE;
      x->npcs[npc].did = DID_NOTHING;
    }
}

/* The win is looked for in the status phase, which ends your turn. */
static gboolean
wins_now (UsRun *run, Xia *x)
{
  xia_begin_stage (run, x, STAGE_STATUS, NOBODY);
  return us_run_applies (run, R_STATUS, xia_has_won (x), NULL, N_("You have {n} of {limit} fame"),
                         US_NUM ("n", x->fame[YOU]), US_NUM ("limit", x->limit));
}

static gboolean
others_act (UsRun *run, Xia *x)
{
  if (x->hired_first && !xia_sellsword_acts (run, x))
    return FALSE;
  us_run_because (run, R_ORDER, US_APPLIES, NULL);
  if (!xia_expanse (run, x))
    return FALSE;
  if (!x->hired_first && !xia_sellsword_acts (run, x))
    return FALSE;
  return xia_npcs_act (run, x);
}

static gboolean
play_round (UsRun *run, Xia *x, gboolean *ends)
{
  begin_round (run, x);
  if (!xia_your_turn (run, x))
    return FALSE;
  *ends = wins_now (run, x);
  return *ends || (others_act (run, x) && xia_round_end (run, x));
}

static void
tell_end (UsRun *run, const Xia *x)
{
  UsArg you = US_NUM ("you", x->fame[YOU]), npcs = US_NUM ("npcs", x->fame[NPCS]), limit = US_NUM ("limit", x->limit);

  if (!xia_is_lost (x))
    {
      us_run_because (run, R_STATUS, US_DECIDES, "You have {n} of {limit} fame", US_NUM ("n", x->fame[YOU]), limit);
      if (x->in_campaign && !x->met)
        us_run_head (run, "xia.end-limit", "You reached the fame limit without the goal");
      else
        us_run_head (run, "xia.end-won", "You have won with {you} fame", you);
      return;
    }
  us_run_because (run, R_LOST, US_DECIDES, "They have {npcs} of {limit} fame", npcs, limit);
  us_run_applies (run, R_BOTH, x->fame[YOU] >= x->limit, NULL, N_("You have not reached the fame limit"));
  if (x->fame[YOU] >= x->limit)
    us_run_head (run, "xia.end-both", "You have lost: the NPCs got there while you waited for your status phase");
  else
    us_run_head (run, "xia.end-lost", "You have lost: the NPCs have {npcs} fame", npcs);
}

gboolean
xia_game_over (UsRun *run, Xia *x)
{
  gboolean lost = xia_is_lost (x), asked;
  UsArg you = US_NUM ("you", x->fame[YOU]), npcs = US_NUM ("npcs", x->fame[NPCS]), round = US_NUM ("round", x->round);

  tell_end (run, x);
  xia_tell_reward (run, x);
  if (!xia_take_upgrade (run, x, &asked))
    return FALSE;
  /* The answer has ended the screen on which it was said. */
  if (asked)
    tell_end (run, x);
  x->over = TRUE;
  xia_log (run, x);
  us_run_score (run, "player", x->fame[YOU]);
  us_run_score (run, "xia", x->fame[NPCS]);
  if (lost)
    return us_run_finish (run, US_LOST, "Lost {you} to {npcs}, round {round}", you, npcs, round);
  if (x->in_campaign && !x->met)
    return us_run_finish (run, US_SCORED, "Limit only, {you} to {npcs}, round {round}", you, npcs, round);
  return us_run_finish (run, US_WON, "Won {you} to {npcs}, round {round}", you, npcs, round);
}

static gboolean
play (UsRun *run)
{
  Xia x;
  gboolean ends = FALSE;

  if (!xia_set_up (run, &x))
    return FALSE;
  while (!ends)
    if (!play_round (run, &x, &ends))
      return x.lost && xia_game_over (run, &x);
  return xia_ask_met (run, &x) && xia_game_over (run, &x);
}

#define RULE(name, ...) { __VA_ARGS__ },
static const UsRule rules[] = { XIA_RULES (RULE) };
#undef RULE

/* clang-format off */
static const UsComponent components[] = {
  { "npc-dice", N_("Dice of the NPCs"), N_("App: it rolls their attacks and shields. Table: you roll, and say what came of it"), US_BY_THE_APP, TRUE },
  { "fame-die", N_("Fame roll"), N_("App: it rolls the d20. Table: you roll and say what it shows"), US_BY_THE_APP, TRUE },
  { "behaviour", N_("Behaviour cards"), N_("App: it draws from those that are typed in. Table: you draw and say which one came"), US_BY_THE_APP },
};

static const UsOptionChoice difficulties[] = { { "easy", N_("Easy") }, { "normal", N_("Normal") }, { "hard", N_("Hard") } };
static const UsOptionChoice limits[] = { { "5", N_("5") }, { "10", N_("10") }, { "15", N_("15") }, { "20", N_("20") }, { "other", N_("Other") }, { "later", N_("After set-up") } };
static const UsOptionChoice off_on[] = { { "off", N_("Off") }, { "on", N_("On") } };
static const UsOptionChoice flips[] = { { "at-once", N_("At once") }, { "round-end", N_("Round end") } };
static const UsOptionChoice dice[] = { { "together", N_("Together") }, { "apart", N_("Apart") } };
static const UsOptionChoice hired[] = { { "after-expanse", N_("After the Expanse") }, { "before-expanse", N_("Before it") } };
static const UsOptionChoice credits[] = { { "since-roll", N_("Since the roll") }, { "npc-turns", N_("NPC turns") } };
static const UsOptionChoice behind[] = { { "at-roll", N_("At the roll") }, { "before-bonus", N_("Before the bonus") } };
static const UsOptionChoice spaces[] = { { "all", N_("Each") }, { "last", N_("The last") } };
static const UsOptionChoice seats[] = { { "keeps", N_("Keeps it") }, { "leaves", N_("Leaves it") } };
static const UsOptionChoice both[] = { { "lost", N_("Lost") }, { "won", N_("Won") } };
static const UsOptionChoice redraws[] = { { "other-cards", N_("Other cards") }, { "all-cards", N_("All cards") } };
static const UsOptionChoice hired_kills[] = { { "keep", N_("Keeps it") }, { "may-redraw", N_("May change") } };
static const UsOptionChoice cubes[] = { { "all", N_("All cubes") }, { "own", N_("Yours") } };
static const UsOptionChoice innocents[] = { { "merchant-and-enforcer", N_("Both") }, { "merchant", N_("Merchant only") }, { "all-innocent", N_("All without bounty") } };

#define OPTION(key, title, subtitle, choices, value) { key, title, subtitle, choices, G_N_ELEMENTS (choices), value }
#define HOUSE_RULE(key, title, subtitle, choices) { key, title, subtitle, choices, G_N_ELEMENTS (choices), 0, 0, US_READING }
static const UsOption options[] = {
  OPTION ("difficulty", N_("Difficulty"), N_("Which stats the NPCs have, and with how many credits you begin"), difficulties, NORMAL),
  OPTION ("limit", N_("Fame limit"), N_("Agreed on now, or once the table is set"), limits, LIMIT_10),
  OPTION ("sellsword", N_("Sellsword"), N_("Whether it can enter: a second ship that you fly"), off_on, 0),
  HOUSE_RULE ("rule.flip", N_("The stats card is turned"), N_("As soon as somebody is past half, or at the end of that round"), flips),
  HOUSE_RULE ("rule.dice", N_("Two dice of an attack"), N_("One attack with their sum, or two attacks"), dice),
  HOUSE_RULE ("rule.sellsword", N_("The Sellsword acts"), N_("After the System Expanse or before it"), hired),
  HOUSE_RULE ("rule.credits", N_("Credits that count"), N_("All since the roll before, or those that NPCs collected in their turns of this round"), credits),
  HOUSE_RULE ("rule.behind", N_("How far they are behind"), N_("By the markers at the roll, or without the fame for destroying you in this round"), behind),
  HOUSE_RULE ("rule.spaces", N_("Several new spaces at once"), N_("Each of them reveals, or the last one only"), spaces),
  HOUSE_RULE ("rule.seat", N_("Seat of a destroyed NPC"), N_("For missions it keeps its seat, or leaves it until it is back"), seats),
  HOUSE_RULE ("rule.both", N_("Both at the fame limit"), N_("When the NPCs get there while you wait for your status phase"), both),
  HOUSE_RULE ("rule.redraw", N_("Another behaviour"), N_("It is drawn from the other cards of that NPC, or from all of them"), redraws),
  HOUSE_RULE ("rule.sellsword-kill", N_("Destroyed by the Sellsword"), N_("An NPC keeps its behaviour then, or you may draw another one"), hired_kills),
  HOUSE_RULE ("rule.cubes", N_("Cubes that count"), N_("All on the map, or those that your ship left"), cubes),
  HOUSE_RULE ("rule.kill-bounty", N_("Innocent ships"), N_("Merchant and Enforcer, or others: who destroys one gets 1,000 of bounty more"), innocents),
};
/* clang-format on */

G_STATIC_ASSERT (G_N_ELEMENTS (rules) == N_XIA_RULES && N_XIA_RULES <= US_MAX_RULES);
G_STATIC_ASSERT (G_N_ELEMENTS (components) == N_XIA_COMPONENTS);
G_STATIC_ASSERT (G_N_ELEMENTS (options) == N_XIA_OPTIONS);

extern const UsRules us_xia_rules;
const UsRules us_xia_rules = {
  .id = "xia",
  .box = "xia",
  .title = N_("Xia"),
  .opponent = N_("The NPCs"),
  .bot = N_("NPCs"),
  .summary = N_("Race the NPCs for fame across a drift system that grows with every turn."),
  .needs = N_("With Embers · 90 min"),
  .accent = { "#1c71d8", "#78aeed" },
  .version = 1,
  .rules = rules,
  .n_rules = G_N_ELEMENTS (rules),
  .components = components,
  .n_components = G_N_ELEMENTS (components),
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .level = "difficulty",
  .topics = xia_topics,
  .n_topics = N_XIA_TOPICS,
  .look = &xia_look,
  .campaign = &xia_campaign,
  .play = play,
  .teach = xia_teach,
  .parse_line = xia_parse_line,
  .write_line = xia_write_line,
  .units = { N_("NPC"), N_("round end"), N_("expanse") },
};
