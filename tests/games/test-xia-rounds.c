/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "us-games.h"
#include "us-policy.h"
#include "xia-referee.h"

/* Rounds of Xia alone by the thousand, with any options and whoever draws, beside a second referee. Every question of a
 * play is written down with its answer and with what the table was; the referee reads that when the play is over.
 * `test-xia-rounds ROUNDS SEED` judges as many as one likes. */

#ifdef __SANITIZE_ADDRESS__
#define ROUNDS 10000
#else
#define ROUNDS 120000
#endif
#define PLAYS 20 /* with the same options */

static struct
{
  const Xia *x; /* of the play that is going on */
  GArray *events;
  UsSimulation simulation;
  guint rounds, plays;
  GString *why;
} watched;

/* --- What the program asks ----------------------------------------------------------------------- */

void __real_us_run_state (UsRun *run, gpointer state, const UsAdjust *adjust, guint n, UsPresent build);
void __wrap_us_run_state (UsRun *run, gpointer state, const UsAdjust *adjust, guint n, UsPresent build);
gboolean __real_us_run_muted_confirm (UsRun *run);
gboolean __wrap_us_run_muted_confirm (UsRun *run);
gboolean __real_us_run_muted_choose (UsRun *run, const int *values, int n, int leave, int *value);
gboolean __wrap_us_run_muted_choose (UsRun *run, const int *values, int n, int leave, int *value);
gboolean __real_us_run_muted_open (UsRun *run, const int *values, int n, int leave, int *value);
gboolean __wrap_us_run_muted_open (UsRun *run, const int *values, int n, int leave, int *value);
gboolean __real_us_run_muted_many (UsRun *run, const int *values, int n, int min, int max, UsSet *set);
gboolean __wrap_us_run_muted_many (UsRun *run, const int *values, int n, int min, int max, UsSet *set);
gboolean __real_us_run_muted_count (UsRun *run, int min, int max, int *value);
gboolean __wrap_us_run_muted_count (UsRun *run, int min, int max, int *value);
gboolean __real_us_run_muted_draw (UsRun *run, int component, UsSet *from, int *value);
gboolean __wrap_us_run_muted_draw (UsRun *run, int component, UsSet *from, int *value);
gboolean __real_us_run_muted_roll (UsRun *run, int component, int n, int sides, int *values);
gboolean __wrap_us_run_muted_roll (UsRun *run, int component, int n, int sides, int *values);
gboolean __real_us_run_muted_roll_dice (UsRun *run, int component, int n, const int *sides, int *values);
gboolean __wrap_us_run_muted_roll_dice (UsRun *run, int component, int n, const int *sides, int *values);
gboolean __real_us_run_muted_taught_one (UsRun *run, int topic, const UsSet *except, gboolean none, int *value);
gboolean __wrap_us_run_muted_taught_one (UsRun *run, int topic, const UsSet *except, gboolean none, int *value);
gboolean __real_us_run_set_finished (UsRun *run, UsOutcome outcome, const char *text, const UsArg *args);
gboolean __wrap_us_run_set_finished (UsRun *run, UsOutcome outcome, const char *text, const UsArg *args);

/* What can be seen of the program's table. */
static void
look (RefTable *t)
{
  const Xia *x = watched.x;

  *t = (RefTable) {
    .fame = { x->fame[YOU], x->fame[NPCS] },
    .bounty = x->bounty,
    .credits = x->credits,
    .x = x->x,
    .cubes = x->cubes,
    .tier = x->tier,
    .side = xia_stats_side (x),
    .acting = x->acting,
    .n_seats = x->n_seats,
    .added = { x->added.cubes, x->added.credits, x->added.behind, x->added.x },
    .sum = x->added.sum,
    .rolled = x->rolled,
    .gained = x->gained,
  };
  memcpy (t->seats, x->seats, sizeof t->seats);
  for (int npc = 0; npc < XIA_NPCS_MAX; npc++)
    t->bounties[npc] = !x->npcs[npc].in ? -1 : npc == SELLSWORD ? x->hired_bounty : x->npcs[npc].bounty;
  for (int i = 0; i < MISSIONS; i++)
    t->missions[i] = !x->missions[i].is_there ? -2 : x->missions[i].up ? x->missions[i].target : -1;
}

static RefEvent
begin_event (RefKind kind, const int *values, int n)
{
  RefEvent event = { .kind = kind, .n = MIN (n, REF_VALUES) };

  g_assert_cmpint (n, <=, REF_VALUES);
  for (int i = 0; i < event.n; i++)
    event.values[i] = values[i];
  look (&event.table);
  return event;
}

static gboolean
end_event (const RefEvent *event, gboolean go_on)
{
  if (go_on)
    g_array_append_vals (watched.events, event, 1);
  return go_on;
}

static void
read_card (UsRun *run, int npc, int card, RefCard *out)
{
  const XiaCard *record = card >= 0 ? us_run_record (run, T_MERCHANT + npc, card) : NULL;

  out->known = record != NULL;
  for (int half = 0; record != NULL && half < 2; half++)
    {
      out->n[half] = record->steps[half].n;
      memcpy (out->steps[half], record->steps[half].values, sizeof out->steps[half]);
    }
}

void
__wrap_us_run_state (UsRun *run, gpointer state, const UsAdjust *adjust, guint n, UsPresent build)
{
  watched.x = state;
  g_array_set_size (watched.events, 0);
  __real_us_run_state (run, state, adjust, n, build);
}

gboolean
__wrap_us_run_muted_confirm (UsRun *run)
{
  RefEvent event = begin_event (REF_CONFIRM, NULL, 0);

  return end_event (&event, __real_us_run_muted_confirm (run));
}

gboolean
__wrap_us_run_muted_choose (UsRun *run, const int *values, int n, int leave, int *value)
{
  RefEvent event = begin_event (REF_CHOOSE, values, n);
  gboolean go_on = __real_us_run_muted_choose (run, values, n, leave, value);

  event.answer = *value;
  return end_event (&event, go_on);
}

gboolean
__wrap_us_run_muted_open (UsRun *run, const int *values, int n, int leave, int *value)
{
  RefEvent event = begin_event (REF_OPEN, values, n);
  gboolean go_on = __real_us_run_muted_open (run, values, n, leave, value);

  event.answer = *value;
  return end_event (&event, go_on);
}

gboolean
__wrap_us_run_muted_many (UsRun *run, const int *values, int n, int min, int max, UsSet *set)
{
  RefEvent event = begin_event (REF_MANY, values, n);
  gboolean go_on = __real_us_run_muted_many (run, values, n, min, max, set);

  event.set = *set;
  return end_event (&event, go_on);
}

gboolean
__wrap_us_run_muted_count (UsRun *run, int min, int max, int *value)
{
  RefEvent event = begin_event (REF_COUNT, NULL, 0);
  gboolean go_on = __real_us_run_muted_count (run, min, max, value);

  event.min = min;
  event.max = max;
  event.answer = *value;
  return end_event (&event, go_on);
}

gboolean
__wrap_us_run_muted_draw (UsRun *run, int component, UsSet *from, int *value)
{
  RefEvent event = begin_event (REF_DRAW, NULL, 0);
  gboolean go_on;

  event.component = component;
  event.set = *from;
  go_on = __real_us_run_muted_draw (run, component, from, value);
  event.answer = *value;
  for (int npc = 0; go_on && npc < N_KEY; npc++)
    read_card (run, npc, *value, &event.cards[npc]);
  return end_event (&event, go_on);
}

gboolean
__wrap_us_run_muted_roll (UsRun *run, int component, int n, int sides, int *values)
{
  RefEvent event = begin_event (REF_ROLL, &sides, 1);
  gboolean go_on = __real_us_run_muted_roll (run, component, n, sides, values);

  event.component = component;
  event.dice[0] = values[0];
  return end_event (&event, go_on);
}

gboolean
__wrap_us_run_muted_roll_dice (UsRun *run, int component, int n, const int *sides, int *values)
{
  RefEvent event = begin_event (REF_ROLL, sides, n);
  gboolean go_on = __real_us_run_muted_roll_dice (run, component, n, sides, values);

  event.component = component;
  return end_event (&event, go_on);
}

gboolean
__wrap_us_run_muted_taught_one (UsRun *run, int topic, const UsSet *except, gboolean none, int *value)
{
  static const int sides[] = { 6, 8, 10, 12, 20, 0 };
  RefEvent event = begin_event (REF_TAUGHT, NULL, 0);
  gboolean go_on = __real_us_run_muted_taught_one (run, topic, except, none, value);

  event.answer = *value;
  if (topic <= T_SCOUNDREL)
    read_card (run, topic - T_MERCHANT, *value, &event.cards[topic - T_MERCHANT]);
  else if (topic == T_GUEST && *value >= 0)
    {
      const XiaGuest *guest = us_run_record (run, T_GUEST, *value);

      event.tier = guest->tier;
      event.shields = guest->shields >= 0 ? sides[guest->shields] : 0;
      event.n_dice = guest->dice.n;
      for (int i = 0; i < guest->dice.n; i++)
        event.guest_dice[i] = sides[guest->dice.values[i]];
    }
  else if (topic == T_SHIP && *value >= 0)
    event.tier = ((const XiaShip *) us_run_record (run, T_SHIP, *value))->tier;
  return end_event (&event, go_on);
}

/* --- A play -------------------------------------------------------------------------------------- */

static void
show_options (void)
{
  const UsRules *rules = watched.simulation.rules;

  for (guint i = 0; i < rules->n_options; i++)
    g_string_append_printf (watched.why, " %s=%s", rules->options[i].key,
                            rules->options[i].choices[watched.simulation.options[i]].name);
  for (guint i = 0; i < rules->n_components; i++)
    g_string_append_printf (watched.why, " %s=%s", rules->components[i].id,
                            us_source_name (watched.simulation.sources[i]));
}

/* With what was answered, and where the markers were. */
static void
show_questions (void)
{
  for (guint i = 0; i < watched.events->len; i++)
    {
      const RefEvent *event = &g_array_index (watched.events, RefEvent, i);

      g_string_append_printf (watched.why, "\n%u: kind %d of %d, %d…%d: %d; %d to %d, acts %d", i, event->kind,
                              event->n, event->min, event->max, event->answer, event->table.fame[YOU],
                              event->table.fame[NPCS], event->table.acting);
    }
}

gboolean
__wrap_us_run_set_finished (UsRun *run, UsOutcome outcome, const char *text, const UsArg *args)
{
  RefEvent event = begin_event (REF_END, NULL, 0);
  g_autoptr (GString) why = g_string_new (NULL);
  RefPlay play;

  end_event (&event, TRUE);
  play = (RefPlay) { (const RefEvent *) (gpointer) watched.events->data, watched.events->len,
                     watched.simulation.options, watched.simulation.sources, outcome };
  watched.rounds += ref_judge (&play, why);
  watched.plays++;
  if (why->len > 0 && watched.why->len == 0)
    {
      g_string_append_printf (watched.why, "play %u: %s;", watched.plays, why->str);
      show_options ();
      show_questions ();
    }
  return __real_us_run_set_finished (run, outcome, text, args);
}

static int n_rounds = ROUNDS;
static guint64 seed = 5;

/* Whether anything is taught, who draws and each option are other ones every few plays. */
static void
test_rounds (void)
{
  UsRandom random = us_policy_random (seed);
  guint differ = 0;

  watched.events = g_array_new (FALSE, FALSE, sizeof (RefEvent));
  watched.why = g_string_new (NULL);
  for (guint64 i = 0; (int) watched.rounds < n_rounds; i++)
    {
      UsSimulation *s = &watched.simulation;
      UsStats stats = { 0 };

      us_simulation_init (s, us_games_find ("xia"));
      s->seed = us_simulate_seed (seed, i);
      s->untaught = us_random_below (&random, 2) == 0;
      for (guint j = 0; j < s->rules->n_options; j++)
        s->options[j] = (int) us_random_below (&random, s->rules->options[j].n_choices);
      for (guint j = 0; j < s->rules->n_components; j++)
        s->sources[j] = us_random_below (&random, 2) == 0 ? US_BY_THE_APP : US_AT_THE_TABLE;
      us_simulate (s, 0, PLAYS, &stats);
      g_assert_cmpuint (stats.finished, ==, PLAYS);
      if (watched.why->len > 0)
        {
          g_test_message ("%s", watched.why->str);
          g_string_truncate (watched.why, 0);
          if (++differ == 10)
            break;
        }
    }
  g_test_message ("%u rounds of %u plays", watched.rounds, watched.plays);
  g_assert_cmpuint (differ, ==, 0);
  g_array_unref (watched.events);
  g_string_free (watched.why, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc == 3)
    {
      n_rounds = atoi (argv[1]);
      seed = g_ascii_strtoull (argv[2], NULL, 10);
    }
  g_test_add_func ("/xia/rounds", test_rounds);
  return g_test_run ();
}
