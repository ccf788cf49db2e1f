/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#include "crownfell-referee-turn.h"
#include "crownfell/crownfell-parts.h"
#include "harness.h"

/* Turns of the enemy where nothing or a part is taught: what the program asks, and where all cards lie in the end, beside
 * a referee who sees all faces and answers as a player would who reads them off the cards.
 * `test-crownfell-untaught TURNS SEED` compares as many as one likes. */

extern const UsRules us_crownfell_rules;

static const char *const copies[N_COPIES] = { "icons alone", "nothing", "a part" };

/* --- The program's questions ---------------------------------------------------------------------------------------- */

/* What is expected, and what went another way. */
static struct
{
  const RefTurn *turn;
  int next;
  gboolean strange;
  GString *log;
} play;

gboolean __wrap_us_run_muted_choose (UsRun *run, const int *values, int n, int leave, int *value);
gboolean __wrap_us_run_muted_open (UsRun *run, const int *values, int n, int leave, int *value);
gboolean __wrap_us_run_muted_cells (UsRun *run, const int *values, int n, int min, int max, UsList *list);
gboolean __wrap_us_run_muted_draw (UsRun *run, int component, UsSet *from, int *value);
gboolean __wrap_us_run_muted_recall_of (UsRun *run, int topic, int value, gboolean *known);
gboolean __wrap_us_run_muted_know_of (UsRun *run, int topic, int value, gboolean may_skip, gboolean *known);
gboolean __wrap_us_run_muted_taught (UsRun *run, int topic, gpointer record);

/* NULL: it is not what was expected, and the turn stops there. */
static const RefAsk *
expect (const int *values, int n, gboolean only_here)
{
  const RefTurn *t = play.turn;
  const RefAsk *ask = play.next < t->n_asks ? &t->asks[play.next] : NULL;
  gboolean same = ask != NULL && !play.strange;

  if (same && ask->n > 0 && !only_here)
    {
      same = ask->n == n;
      for (int i = 0; same && i < n; i++)
        same = ask->values[i] == values[i];
    }
  for (int i = 0; same && i < ask->n_answers; i++)
    {
      gboolean found = FALSE;

      for (int j = 0; j < n; j++)
        found = found || values[j] == ask->answers[i];
      same = found;
    }
  if (same)
    {
      play.next++;
      return ask;
    }
  if (!play.strange)
    {
      g_string_append (play.log, "asked:");
      ref_write_values (play.log, values, n);
      g_string_append_printf (play.log, "; expected %s of %d:", ask != NULL ? ref_ask_names[ask->kind] : "nothing",
                              ask != NULL ? ask->card : -1);
      if (ask != NULL)
        ref_write_values (play.log, ask->values, ask->n);
    }
  play.strange = TRUE;
  return NULL;
}

gboolean
__wrap_us_run_muted_choose (UsRun *run, const int *values, int n, int leave, int *value)
{
  const RefAsk *ask;

  *value = values[0];
  if (n == 1)
    return TRUE;
  ask = expect (values, n, FALSE);
  if (ask == NULL)
    return FALSE;
  *value = ask->answers[0];
  return TRUE;
}

gboolean
__wrap_us_run_muted_open (UsRun *run, const int *values, int n, int leave, int *value)
{
  return __wrap_us_run_muted_choose (run, values, n, leave, value);
}

gboolean
__wrap_us_run_muted_cells (UsRun *run, const int *values, int n, int min, int max, UsList *list)
{
  const RefAsk *ask;

  list->n = 0;
  if (n == 0)
    return TRUE;
  ask = expect (values, n, FALSE);
  if (ask == NULL)
    return FALSE;
  for (int i = 0; i < ask->n_answers; i++)
    list->values[list->n++] = ask->answers[i];
  return TRUE;
}

gboolean
__wrap_us_run_muted_draw (UsRun *run, int component, UsSet *from, int *value)
{
  int values[US_SET_SIZE];
  const RefAsk *ask = expect (values, us_set_list (from, values), FALSE);

  if (ask == NULL)
    return FALSE;
  *value = ask->answers[0];
  us_set_remove (from, *value);
  return TRUE;
}

gboolean
__wrap_us_run_muted_recall_of (UsRun *run, int topic, int value, gboolean *known)
{
  *known = FALSE;
  return TRUE;
}

gboolean
__wrap_us_run_muted_know_of (UsRun *run, int topic, int value, gboolean may_skip, gboolean *known)
{
  *known = FALSE;
  return TRUE;
}

gboolean
__wrap_us_run_muted_taught (UsRun *run, int topic, gpointer record)
{
  return TRUE;
}

/* --- The same turn by the program ------------------------------------------------------------------------------------- */

static void
make_turn (const RefTurn *t, Crownfell *c)
{
  CrownfellSolo *solo = &c->solo;

  ref_make_state (&t->p, c);
  for (int card = 0; card < CARDS; card++)
    {
      CrownfellRecord record;
      CrownfellFace *face = &c->faces[card];

      c->without |= (guint32) t->without[card] << card;
      ref_make_record (&t->truth[card], &record);
      record.part = t->moves[card] ? (t->icons[card] ? PART_WHOLE : PART_MOVES) : PART_ICONS;
      crownfell_read_face (t->moves[card] || t->icons[card] ? &record : NULL, card, t->p.cards[card].side == ENEMY,
                           face);
    }
  c->end = t->end;
  c->taught = 0;
  solo->n = solo->left = t->n_solo;
  solo->top = solo->turned = -1;
  solo->taught = solo->pile = us_set_range (0, t->n_solo);
  solo->dealer = US_BY_THE_APP;
  for (int i = 0; i < t->n_solo; i++)
    {
      const RefSolo *from = &t->solo[i];

      solo->faces[i] = (CrownfellSoloFace) { .arrow = (guint8) from->arrow.points,
                                             .turning = from->arrow.clockwise ? CLOCKWISE : COUNTER_CLOCKWISE,
                                             .n = (guint8) from->n };
      for (int j = 0; j < from->n; j++)
        solo->faces[i].list[j] = (guint8) from->list[j];
    }
}

static int
place_of (const RefPosition *p, int card)
{
  const RefCard *r = &p->cards[card];

  return r->in_play ? r->row * 5 + r->column + (r->covered ? SPOT_UNDER : 0) : r->spot;
}

/* Where the cards lie. */
static gboolean
is_same_table (const RefTurn *t, const Crownfell *c, GString *log)
{
  gboolean same = c->pointer == t->p.pointer && (c->over != OVER_NOT) == t->over;

  if (!same)
    g_string_append_printf (log, "pointer %d, referee %d; over %d, referee %d; ", c->pointer, t->p.pointer, c->over,
                            t->over);
  for (int card = 0; card < CARDS; card++)
    {
      int program = crownfell_exact_spot (c, card), referee = place_of (&t->p, card);

      /* Of one that was taken off the board nobody asks any more. */
      if (program == referee && (!crownfell_on_board (c, card) || (c->acted >> card & 1) == (guint) t->acted[card]) &&
          (c->without >> card & 1) == (guint) t->without[card])
        continue;
      same = FALSE;
      g_string_append_printf (log, "card %d at %d, acted %d; referee %d, %d; ", card, program, c->acted >> card & 1,
                              referee, t->acted[card]);
    }
  return same;
}

/* --- Counting ----------------------------------------------------------------------------------------------------------- */

static struct
{
  guint turns, activations, answers, questions[N_ASKS], as_by_faces, left, different;
} counts[N_COPIES];

static gboolean
is_of_the_table (int kind)
{
  return kind != ASK_DEPLOY && kind != ASK_SOLO;
}

/* Nothing is asked twice while one card acts. */
static void
assert_once (const RefTurn *t)
{
  for (int i = 0; i < t->n_asks; i++)
    for (int j = 0; j < i; j++)
      {
        const RefAsk *one = &t->asks[i], *other = &t->asks[j];

        if (one->kind <= ASK_HOW && one->kind == other->kind && one->activation == other->activation)
          g_assert_cmpint (one->card, !=, other->card);
      }
}

static void
count (const RefTurn *t, int copy)
{
  counts[copy].turns++;
  for (int card = 0; card < CARDS; card++)
    counts[copy].activations += t->acted[card] ? 1 : 0;
  for (int i = 0; i < t->n_asks; i++)
    {
      counts[copy].questions[t->asks[i].kind]++;
      counts[copy].answers += is_of_the_table (t->asks[i].kind) ? 1 : 0;
    }
}

/* --- Comparisons ---------------------------------------------------------------------------------------------------------- */

/* A card whose aim nobody has taught: what it prefers for it is not known. */
static gboolean
takes_aim (const RefTurn *t)
{
  for (int card = 0; card < CARDS; card++)
    if (t->p.cards[card].side == ENEMY)
      if (ref_has_any (&t->truth[card].shoots) || t->truth[card].ability == ABILITY_STRIKE)
        return TRUE;
  return FALSE;
}

static guint nth;

static void
complain (const RefTurn *before, const RefTurn *t, int copy, const char *what)
{
  if (counts[copy].different++ < 2)
    {
      g_printerr ("# turn %u\n", nth);
      ref_turn_show (before, t, play.next, what);
    }
}

static void
compare_turn (int copy)
{
  static RefTurn before, turn, seen;
  UsRun run = { .rules = &us_crownfell_rules, .muted = TRUE };
  g_autoptr (GString) log = g_string_new (copies[copy]);
  Crownfell c;

  g_string_append (log, ": ");
  ref_turn_draw (&before, copy);
  turn = before;
  ref_turn_play (&turn);
  assert_once (&turn);
  count (&turn, copy);

  run.sources[C_SOLO] = US_BY_THE_APP;
  run.sources[C_DECK] = US_AT_THE_TABLE;
  make_turn (&before, &c);
  play.turn = &turn;
  play.next = 0;
  play.strange = FALSE;
  play.log = log;
  if (!crownfell_enemy_turn (&run, &c) || play.next != turn.n_asks || !is_same_table (&turn, &c, log))
    {
      complain (&before, &turn, copy, log->str);
      return;
    }
  if (copy != ICONS_ALONE)
    return;
  /* By the faces all of it comes out alike. */
  seen = before;
  for (int card = 0; card < CARDS; card++)
    seen.moves[card] = TRUE;
  ref_turn_know (&seen);
  ref_turn_play (&seen);
  if (takes_aim (&seen) || turn.unsure)
    {
      counts[copy].left++;
      return;
    }
  counts[copy].as_by_faces++;
  g_string_append (log, "by the faces, ");
  seen.over = turn.over;
  /* Q62: that no enemy has a legal move shows only when each has been asked about. */
  memcpy (seen.without, turn.without, sizeof seen.without);
  if (seen.activation == 0)
    memcpy (seen.acted, turn.acted, sizeof seen.acted);
  if (!is_same_table (&seen, &c, log))
    {
      complain (&before, &seen, copy, log->str);
      complain (&before, &turn, copy, "as asked");
    }
}

#ifdef __SANITIZE_ADDRESS__
static guint n_turns = 600;
#else
static guint n_turns = 6000;
#endif
static guint64 seed = 1;

static void
test_turns (void)
{
  for (guint i = 0; i < n_turns; i++)
    {
      nth = i;
      ref_chance.state = us_random_mix (seed) + i;
      compare_turn ((int) (i % N_COPIES));
    }
  for (int copy = 0; copy < N_COPIES; copy++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      for (int kind = 0; kind < N_ASKS; kind++)
        g_string_append_printf (text, ", %s %u", ref_ask_names[kind], counts[copy].questions[kind]);
      g_printerr ("# %s: %u turns, %u activations, %.2f answers each%s\n", copies[copy], counts[copy].turns,
                  counts[copy].activations, (double) counts[copy].answers / MAX (counts[copy].activations, 1),
                  text->str);
      g_printerr ("#   different %u, as by the faces %u, left out %u\n", counts[copy].different,
                  counts[copy].as_by_faces, counts[copy].left);
    }
  for (int copy = 0; copy < N_COPIES; copy++)
    {
      g_assert_cmpuint (counts[copy].different, ==, 0);
      g_assert_cmpuint (counts[copy].answers, <=, 3 * counts[copy].activations);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1)
    n_turns = (guint) strtoul (argv[1], NULL, 10);
  if (argc > 2)
    seed = strtoul (argv[2], NULL, 10);
  g_test_add_func ("/crownfell-untaught/turns", test_turns);
  return g_test_run ();
}
