/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "phantom.h"

#include <glib/gi18n-lib.h>

/* Hero’s Crossing against the Phantom Player: the course of a play. Read beside README.md. */

gboolean
phantom_settle_now (UsRun *run, const Phantom *p)
{
  if (!us_run_settle (run))
    return FALSE;
  if (p->round > 0)
    us_run_summary (run, "Round {round} · {vp} VP", US_NUM ("round", p->round), US_NUM ("vp", phantom_points (p)));
  return TRUE;
}

static gboolean
announce_win (UsRun *run, Phantom *p)
{
  static const int endings[] = { WON_FINISH, WON_PLAY_ON, WON_POINTS };
  int ending;

  p->won = TRUE;
  /* Once it is answered it is said: on a screen that stays it would stand above what is still to be done. */
  us_run_tell_anew (run);
  if (p->vp < PHANTOM_GOAL_VP)
    us_run_because (run, R_HERO_POINTS, US_APPLIES, "Points on heroes: {n}", US_NUM ("n", p->hero_vp));
  us_run_because (run, R_GOAL, US_APPLIES, "You have {vp} of 40", US_NUM ("vp", phantom_points (p)));
  us_run_head (run, "phantom.won", "You win with {vp} victory points", US_NUM ("vp", phantom_points (p)),
               US_NUM ("victory-points", p->vp), US_NUM ("hero-points", p->hero_vp));
  us_run_suggest (run, WON_FINISH);
  us_run_choice_detail (run, WON_POINTS, "What a sale has brought counts too");
  /* The headline may lie above what is still to be done, out of sight. */
  us_run_detail (run, "You have {vp} of 40 and the game still runs, so the win is yours whatever comes",
                 US_NUM ("vp", phantom_points (p)));
  if (!us_run_choose (run, "phantom/won", &phantom_ending, endings, G_N_ELEMENTS (endings), &ending,
                      "Finish, or play on for more?"))
    return FALSE;
  p->finished = ending == WON_FINISH;
  /* With what was still to be reported the win is told again. */
  p->won = ending != WON_POINTS;
  us_run_tell_anew (run);
  return p->won || phantom_gain (run, p);
}

/* What the table says before anything is told or asked: corrections, what full mode lacks, and whether the goal is
 * reached. Play On is an answer like any other: the table may have been put right while it was asked for. */
gboolean
phantom_look_up (UsRun *run, Phantom *p)
{
  while (phantom_complete (run, p))
    {
      p->ends = p->finished;
      if (p->finished || p->won || phantom_points (p) < PHANTOM_GOAL_VP)
        return !p->ends;
      if (!announce_win (run, p))
        return FALSE;
    }
  return FALSE;
}

/* The player’s own points, as often as he likes to tell them. */
gboolean
phantom_gain (UsRun *run, Phantom *p)
{
  int gained;

  if (!phantom_settle (run, p))
    return FALSE;
  us_run_suggest (run, 1);
  /* A play that was begun when so many were told in two steps. */
  if (us_run_answers_next (run, "phantom/gain")
        ? !us_run_count (run, "phantom/gain", 1, 20, &gained, "How many points did you gain?")
        : !us_run_count (run, "phantom/gained", 1, PHANTOM_GOAL_VP, &gained, "How many points did you gain?"))
    return FALSE;
  p->vp = MIN (p->vp + gained, PHANTOM_MAX_VP);
  return TRUE;
}

/* The points of a game that ends by its own rules. */
static gboolean
final_points (UsRun *run, Phantom *p, int *points)
{
  if (!phantom_settle (run, p))
    return FALSE;
  *points = phantom_points (p);
  if (p->finished)
    return TRUE;

  us_run_detail (run, "Is the table right? This closes the play.");
  us_run_suggest (run, *points);
  if (p->goal == GOAL_TRACK)
    {
      us_run_because (run, R_HERO_POINTS, US_FAILS, "Only the track counts, by your house rule");
      return us_run_count (run, "phantom/final-track", 0, PHANTOM_MAX_VP, points, "What does your track show?");
    }
  if (us_run_applies (run, R_FINAL_COUNT, p->goal == GOAL_FINAL_COUNT, N_("Your house rule counts it"),
                      N_("The 40 points are asked for before the game ends")))
    return us_run_count (run, "phantom/final-count", 0, PHANTOM_MAX_VP, points, "What is your final count?");
  return us_run_count (run, "phantom/final", 0, PHANTOM_MAX_VP, points,
                       "How many points do you have, heroes included?");
}

static gboolean
game_over (UsRun *run, Phantom *p)
{
  int points;
  gboolean won, late;

  us_run_release (run);
  if (!final_points (run, p, &points))
    return FALSE;
  won = p->won || points >= PHANTOM_GOAL_VP;
  late = won && !p->won && p->goal == GOAL_FINAL_COUNT;
  /* The table shows the points that the play ends with. */
  p->vp = points;
  p->hero_vp = 0;

  us_run_score (run, "player", points);
  us_run_decides (run, R_GOAL, won && !late,
                  p->finished || !p->won ? NULL : N_("You reached 40 while the game ran, and a win stays won"),
                  late ? N_("You had not reached 40 while the game ran") : N_("You have {vp} of 40"),
                  US_NUM ("vp", points));
  if (late)
    us_run_because (run, R_FINAL_COUNT, US_DECIDES, "Your final count is {vp}", US_NUM ("vp", points));
  if (won && points < PHANTOM_GOAL_VP)
    {
      us_run_head (run, "phantom.end-was-won", "You have won: you reached 40 points, and end with {vp}",
                   US_NUM ("vp", points));
      return us_run_finish (run, US_WON, "Won at 40 VP, ended with {vp}, round {round}", US_NUM ("vp", points),
                            US_NUM ("round", p->round));
    }
  if (won)
    {
      us_run_head (run, "phantom.end-won", "You have won with {vp} points", US_NUM ("vp", points));
      return us_run_finish (run, US_WON, "Won with {vp} VP, round {round}", US_NUM ("vp", points),
                            US_NUM ("round", p->round));
    }
  us_run_because (run, R_LOST, US_DECIDES, NULL);
  us_run_head (run, "phantom.end-lost", "The Phantom has kept you below 40");
  return us_run_finish (run, US_LOST, "Lost, {vp} of 40 VP, round {round}", US_NUM ("vp", points),
                        US_NUM ("round", p->round));
}

static gboolean
play (UsRun *run)
{
  Phantom p;

  if (!phantom_set_up (run, &p))
    return FALSE;
  while (phantom_start (run, &p) && phantom_your_turns (run, &p) && phantom_attraction (run, &p) &&
         phantom_round_end (run, &p))
    continue;
  return p.ends && game_over (run, &p);
}

#define RULE(name, ...) { __VA_ARGS__ },
static const UsRule rules[] = { PHANTOM_RULES (RULE) };
#undef RULE

/* clang-format off */
static const UsComponent components[] = {
  { "dice", N_("Resource dice"), N_("App: it rolls the Phantom’s four dice. Table: you roll them and say what they show"), US_BY_THE_APP, TRUE },
  { "zoning", N_("Zoning die"), N_("App: it rolls, and asks for the six faces once. Table: you roll and say what it shows"), US_AT_THE_TABLE, TRUE },
};
/* clang-format on */

static const UsOptionChoice modes[] = { { "full", N_("Full") }, { "light", N_("Light") } };
static const UsOptionChoice after_before[] = { { "after", N_("After") }, { "before", N_("Before") } };
static const UsOptionChoice sharing[] = { { "share", N_("Share") }, { "apart", N_("Keep apart") } };
static const UsOptionChoice goals[] = { { "track-and-heroes", N_("Track and heroes") },
                                        { "track", N_("Track only") },
                                        { "final-count", N_("Final count too") } };

#define OPTION(key, title, subtitle, choices) { key, title, subtitle, choices, G_N_ELEMENTS (choices), 0 }
#define HOUSE_RULE(key, title, subtitle, choices, origin) \
  { key, title, subtitle, choices, G_N_ELEMENTS (choices), 0, 0, origin }
/* clang-format off */
static const UsOption options[] = {
  OPTION ("mode", N_("Mode"), N_("Full: the app knows town and rows, and names each place. Light: it says only what moves"), modes),
  HOUSE_RULE ("rule.spy-steps", N_("The Spy steps"), N_("He steps after or before you take the action that is paired with him"), after_before, US_READING),
  HOUSE_RULE ("rule.workers-move", N_("Workers move"), N_("At the end of a round, they move after or before you fill empty places"), after_before, US_READING),
  HOUSE_RULE ("rule.workers", N_("Two workers on one hero"), N_("Both stay above the hero and share it, or one goes on to the next"), sharing, US_READING),
  HOUSE_RULE ("rule.goal", N_("What counts towards 40"), N_("With 40 of these you win"), goals, US_READING),
};
/* clang-format on */

G_STATIC_ASSERT (G_N_ELEMENTS (rules) == N_PHANTOM_RULES && N_PHANTOM_RULES <= US_MAX_RULES);
G_STATIC_ASSERT (G_N_ELEMENTS (components) == N_PHANTOM_COMPONENTS);
G_STATIC_ASSERT (G_N_ELEMENTS (options) == N_PHANTOM_OPTIONS);

extern const UsRules us_phantom_rules;
const UsRules us_phantom_rules = {
  .id = "phantom",
  .box = "heroes-crossing",
  .title = N_("Hero’s Crossing"),
  .opponent = N_("The Phantom Player"),
  .bot = N_("Phantom"),
  .summary = N_("Reach 40 points while the Phantom spies on your town and sells to your heroes."),
  .needs = N_("Base game · 60 to 90 min"),
  .accent = { "#9141ac", "#c678dd" },
  .version = 6,
  .rules = rules,
  .n_rules = G_N_ELEMENTS (rules),
  .components = components,
  .n_components = G_N_ELEMENTS (components),
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .topics = phantom_topics,
  .n_topics = N_PHANTOM_TOPICS,
  .look = &phantom_look,
  .play = play,
  .teach = phantom_teach,
  .parse_line = phantom_parse_line,
  .write_line = phantom_write_line,
  .units = { N_("round") },
};
