/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#include "crownfell-untaught-play.h"

/* The same turns in plays that are open: which question is asked, what a repair in the middle of a turn comes to, and that
 * a card which is taught there is known from then on. `test-crownfell-untaught-play PLAYS SEED` plays as many as one
 * likes. */

/* --- A turn ------------------------------------------------------------------------------------------------------------- */

static guint n_questions, n_compared, n_repaired, n_taught, n_given_up;

/* The app turns the solo cards. */
static gboolean
comes_by_itself (const RefAsk *ask)
{
  return ask->kind == ASK_SOLO;
}

/* Whether a card is to be taught now is asked once, when it acts. */
static void
skip_teaching (Play *p)
{
  while (prompt_of (p) != NULL && g_str_has_suffix (prompt_of (p)->key, "/now"))
    answer (p, g_variant_new_string ("unknown"));
}

static const RefTurn *shown_before;

static void
assert_question (Play *p, const RefTurn *t, int at)
{
  const RefAsk *ask = &t->asks[at];
  const UsPrompt *prompt;
  guint n = 0;

  skip_teaching (p);
  prompt = prompt_of (p);
  if (!is_asked (p, keys[ask->kind]))
    ref_turn_show (shown_before, t, at, prompt != NULL ? prompt->key : "nothing");
  table_assert_asked (p->session, keys[ask->kind]);
  n_questions++;
  if (ask->n == 0)
    return;
  for (guint i = 0; i < prompt->n_choices; i++)
    {
      gboolean found = !prompt->choices[i].enabled;

      for (int j = 0; !found && j < ask->n; j++)
        found = ask->values[j] == prompt->choices[i].value;
      if (!found)
        {
          show_log (p);
          ref_turn_show (shown_before, t, at, "offered");
        }
      g_assert_true (found);
      n += prompt->choices[i].enabled ? 1 : 0;
    }
  if ((int) n != ask->n)
    ref_turn_show (shown_before, t, at, "offered");
  g_assert_cmpuint (n, ==, ask->n);
}

/* From one of the referee's questions up to another one. */
static void
play_on (Play *p, const RefTurn *t, int from, int to)
{
  for (int i = from; i < to; i++)
    {
      const RefAsk *ask = &t->asks[i];

      if (comes_by_itself (ask))
        continue;
      assert_question (p, t, i);
      answer (p, answer_of (ask->kind, ask->answers, ask->n_answers));
    }
}

static void
assert_table (Play *p, const RefTurn *t)
{
  skip_teaching (p);
  /* While answers wait behind a repair the hands have nothing to do. */
  if (!t->over && us_session_get_offer (p->session) < 0)
    table_assert_asked (p->session, "crownfell/done");
  else if (!t->over && !is_asked (p, "crownfell/done"))
    table_assert_asked (p->session, "crownfell/your-turn");
  for (int card = 0; card < CARDS; card++)
    {
      const RefCard *r = &t->p.cards[card];
      int program = table_value (p->session, name_of (&crownfell_card, card));
      int referee = r->in_play ? r->row * 5 + r->column + (r->covered ? SPOT_UNDER : 0) : r->spot;

      if (program != referee)
        ref_turn_show (shown_before, t, -1, name_of (&crownfell_card, card));
      g_assert_cmpint (program, ==, referee);
    }
  n_compared++;
}

/* One of the referee's questions of some kinds, or -1. */
static int
pick_question (const RefTurn *t, int most_kind)
{
  int found = -1, n = 0;

  for (int i = 0; i < t->n_asks; i++)
    if (t->asks[i].kind <= most_kind && !t->moves[t->asks[i].card] && ref_below (++n) == 0)
      found = i;
  return found;
}

/* --- Teaching in the middle of a turn ------------------------------------------------------------------------------------- */

/* Where it goes is not asked any more. */
static void
assert_known (Play *p, int card)
{
  g_autofree char *label = us_value_label (&crownfell_card, us_session_get_names (p->session), card);

  answer (p, g_variant_new_boolean (TRUE));
  while (!is_asked (p, "crownfell/your-turn"))
    {
      const UsPrompt *prompt = prompt_of (p);
      g_autofree char *text = us_text_plain (&prompt->text, us_session_get_names (p->session));

      if (g_str_has_prefix (prompt->key, "crownfell/right") || g_str_has_prefix (prompt->key, "crownfell/locked"))
        return;
      if (g_str_has_prefix (prompt->key, "crownfell/can-") && !g_str_equal (prompt->key, "crownfell/can-use"))
        g_assert_null (strstr (text, label));
      if (g_str_has_suffix (prompt->key, "/now"))
        answer (p, g_variant_new_string ("unknown"));
      else if (g_str_equal (prompt->key, "crownfell/done"))
        answer (p, g_variant_new_boolean (TRUE));
      else if (g_str_equal (prompt->key, "crownfell/changed"))
        answer (p, g_variant_new_string ("all"));
      else if (us_prompt_takes_many (prompt))
        answer (p, g_variant_new_strv (NULL, 0));
      else
        table_first (p->session, prompt->key);
    }
}

static void
teach_in_turn (const RefTurn *before)
{
  static RefTurn turn, taught;
  g_autoptr (GVariant) record = NULL;
  g_autofree char *address = NULL;
  Play p;
  int at, card;

  turn = *before;
  ref_turn_play (&turn);
  at = pick_question (&turn, ASK_USE);
  if (at < 0)
    return;
  card = turn.asks[at].card;
  taught = *before;
  taught.teach_at = at;
  taught.taught = card;
  ref_turn_play (&taught);

  open_play (&p, before);
  play_on (&p, &turn, 0, at);
  assert_question (&p, &turn, at);
  address = g_strconcat ("taught/card/", name_of (&crownfell_card, card), NULL);
  record = record_of (before, card, PART_WHOLE);
  adjust (&p, address, record);
  play_on (&p, &taught, at, taught.n_asks);
  assert_table (&p, &taught);
  g_assert_nonnull (g_hash_table_lookup (p.taught->known, address + strlen ("taught/")));
  n_taught++;
  if (!taught.over)
    {
      table_answer (p.session, "crownfell/done", "true");
      answer (&p, g_variant_new_string ("end"));
      go_on_to (&p, is_asked (&p, "crownfell/done") ? "crownfell/done" : prompt_of (&p)->key);
      if (is_asked (&p, "crownfell/done"))
        assert_known (&p, card);
    }
  close_play (&p);
}

/* --- A repair in the middle of a turn --------------------------------------------------------------------------------------- */

/* The player's answers in this turn, as they stand in the journal; returns how many. */
static int
read_line (Play *p, int first, RefAsk *given)
{
  UsJournal *journal = us_session_get_journal (p->session);
  int n = 0;

  for (int at = first; at <= us_session_get_head_position (p->session); at++)
    {
      int id = us_journal_get_at (journal, us_session_get_head (p->session), at);
      const UsEntry *entry = us_journal_get (journal, id);
      g_autoptr (GVariant) value = us_journal_dup_value (journal, id, us_session_get_names (p->session));
      RefAsk *ask = &given[n];
      int kind = 0;

      while (kind < N_ASKS && !g_str_equal (entry->key, keys[kind]))
        kind++;
      if (kind == N_ASKS || entry->by != US_BY_PLAYER)
        continue;
      *ask = (RefAsk) { .kind = kind };
      n++;
      if (takes_many (kind))
        for (gsize i = 0; i < g_variant_n_children (value); i++)
          {
            g_autoptr (GVariant) child = g_variant_get_child_value (value, i);
            g_autoptr (GVariant) named = g_variant_is_of_type (child, G_VARIANT_TYPE_VARIANT)
                                           ? g_variant_get_variant (child)
                                           : g_variant_ref (child);

            ask->answers[ask->n_answers++] = value_of (domain_of (kind), g_variant_get_string (named, NULL));
          }
      else
        ask->answers[ask->n_answers++] = value_of (domain_of (kind), g_variant_get_string (value, NULL));
    }
  return n;
}

/* Another answer to the same question. */
static GVariant *
other_answer (const RefAsk *ask)
{
  int answers[SPACES], n = 0;

  for (int i = 0; i < ask->n; i++)
    if (ref_percent (ask->n_answers == 0 ? 50 : 25))
      answers[n++] = ask->values[i];
  return answer_of (ask->kind, answers, n);
}

/* The referee goes along with what stands in the journal, of which answers that were kept are a part; returns which of his
 * questions comes next, or -1. */
static int
follow_line (Play *p, const RefTurn *before, int first, RefTurn *t)
{
  static RefAsk given[REF_MAX_ASKS];
  int next = 0;

  skip_teaching (p);
  *t = *before;
  t->given = given;
  t->n_given = read_line (p, first, given);
  ref_turn_play (t);
  if (t->unsure)
    return -1;
  g_assert_false (t->strange);
  g_assert_cmpint (t->used, ==, t->n_given);
  for (int used = 0; next < t->n_asks; next++)
    if (!comes_by_itself (&t->asks[next]) && used++ == t->used)
      return next;
  return -1;
}

/* While answers wait behind a repair the copy is not asked for cards that had not come to the table, so those are
 * untaught. */
static void
repair_in_turn (const RefTurn *drawn)
{
  static RefTurn turn, repaired, ready;
  const RefTurn *before = &ready;
  g_autoptr (GVariant) other = NULL;
  g_autoptr (GError) error = NULL;
  UsRepair repair;
  Play p;
  int at, to, first, position, next;

  ready = *drawn;
  for (int card = 0; card < CARDS; card++)
    if (!ready.p.cards[card].in_play)
      ready.moves[card] = ready.icons[card] = FALSE;
  ref_turn_know (&ready);
  turn = *before;
  ref_turn_play (&turn);
  at = pick_question (&turn, ASK_MOVE);
  if (at < 0)
    return;
  to = at + 1 + ref_below (turn.n_asks - at);

  open_play (&p, before);
  first = us_session_get_head_position (p.session) + 1;
  while (us_journal_get (us_session_get_journal (p.session),
                         us_journal_get_at (us_session_get_journal (p.session), us_session_get_head (p.session),
                                            first - 1))
           ->key != g_intern_string ("crownfell/your-turn"))
    first--;
  play_on (&p, &turn, 0, at);
  assert_question (&p, &turn, at);
  position = us_session_get_head_position (p.session) + 1;
  play_on (&p, &turn, at, to);
  other = g_variant_ref_sink (other_answer (&turn.asks[at]));
  us_session_repair (p.session, position, other, &repair, &error);
  g_assert_no_error (error);
  us_repair_clear (&repair);
  while ((next = follow_line (&p, before, first, &repaired)) >= 0)
    play_on (&p, &repaired, next, next + 1);
  if (repaired.unsure)
    n_given_up++;
  else
    {
      assert_table (&p, &repaired);
      n_repaired++;
    }
  close_play (&p);
}

static void
play_turn (const RefTurn *before)
{
  static RefTurn turn;
  Play p;

  turn = *before;
  ref_turn_play (&turn);
  open_play (&p, before);
  play_on (&p, &turn, 0, turn.n_asks);
  assert_table (&p, &turn);
  close_play (&p);
}

#ifdef __SANITIZE_ADDRESS__
static guint n_plays = 12;
#else
static guint n_plays = 60;
#endif
static guint64 seed = 1;

static void
test_plays (void)
{
  static void (*const tests[]) (const RefTurn *) = { play_turn, teach_in_turn, repair_in_turn };
  RefTurn before;

  for (guint i = 0; i < n_plays; i++)
    {
      ref_chance.state = us_random_mix (seed) + i;
      draw_play (&before, (int) (i / 3 % N_COPIES));
      shown_before = &before;
      tests[i % 3](&before);
    }
  g_printerr (
    "# %u questions, %u tables compared; %u cards taught in the middle of a turn, %u answers repaired, %u left out\n",
    n_questions, n_compared, n_taught, n_repaired, n_given_up);
  g_assert_cmpuint (n_given_up, <, n_plays / 6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1)
    n_plays = (guint) strtoul (argv[1], NULL, 10);
  if (argc > 2)
    seed = strtoul (argv[2], NULL, 10);
  g_test_add_func ("/crownfell-untaught-play/plays", test_plays);
  return g_test_run ();
}
