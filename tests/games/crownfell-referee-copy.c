/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "crownfell-referee-turn.h"

/* Random tables of which not all is taught, and a turn as text. */

/* Section 8c: what is told of an ability by the name of its card is on the card as well. */
static void
name_face (int card, RefFace *face)
{
  static const int abilities[CARDS] = {
    [BEACON] = ABILITY_FETCH,   [DUKE] = ABILITY_MOVE_ALLY,  [MARTYR] = ABILITY_LEAVE, [MINSTREL] = ABILITY_MOVE_ALLY,
    [MONARCH] = ABILITY_DEPLOY, [MYSTIC] = ABILITY_MOVE_FOE, [PYRO] = ABILITY_STRIKE,  [STAG] = ABILITY_DEPLOY,
  };

  face->covers = card == REVENANT;
  if (abilities[card] != 0)
    face->ability = abilities[card];
  else if (face->ability == ABILITY_DEPLOY)
    face->ability = ABILITY_NONE;
  if (card == REVENANT)
    {
      face->ability = ABILITY_NONE;
      face->shoots = (RefGrid) { 0 };
    }
  if (card == BEACON || card == MONARCH || card == STAG)
    face->at = (RefGrid) { 0 };
  if (card == BEACON || card == MONARCH)
    face->at.on[1][1] = face->at.on[1][3] = TRUE;
  for (int i = 0; card == STAG && i < 3; i++)
    face->at.on[ref_below (5)][ref_below (5)] = TRUE;
  if (card == DUKE || card == MYSTIC || card == MINSTREL)
    {
      face->from = (RefGrid) { 0 };
      face->anywhere = card == MINSTREL;
      for (int i = 0; i < N_DIRECTIONS; i++)
        face->ways[i] = card == MINSTREL ? i == UP : TRUE;
      for (int up = -1; up <= 1; up++)
        for (int right = -1; right <= 1; right++)
          face->from.on[2 + up][2 + right] = card == DUKE || (card == MYSTIC && up * right != 0);
      face->from.on[2][2] = FALSE;
    }
  if (card == MINSTREL)
    {
      face->steps = 1;
      face->captures = face->prefers = TRUE;
    }
}

/* The enemy's Revenant on another enemy, which chance has seldom. */
static void
lay_revenant (RefPosition *p)
{
  RefCard *r = &p->cards[REVENANT], *under = &p->cards[ref_below (CARDS)];

  if (under == r || under->side != ENEMY || !under->in_play || under->covered ||
      ref_card_under (p, under->row, under->column) != NO_CARD)
    return;
  if (r->in_play && (r->covered || ref_card_under (p, r->row, r->column) != NO_CARD))
    return;
  under->covered = TRUE;
  *r = (RefCard) { .side = ENEMY, .face = r->face, .in_play = TRUE, .row = under->row, .column = under->column };
}

void
ref_turn_draw (RefTurn *t, int copy)
{
  gboolean aimless = copy == ICONS_ALONE && ref_percent (75);

  *t = (RefTurn) { .teach_at = -1, .taught = NO_CARD };
  ref_draw_position (&t->p);
  t->end = ref_percent (25) ? END_SUDDEN : END_CARDS_TO_COME;
  t->careful = ref_percent (50);
  t->seed = us_random_next (&ref_chance);
  for (int card = 0; card < CARDS; card++)
    {
      RefCard *r = &t->p.cards[card];
      int part = ref_below (4);

      name_face (card, &r->face);
      if (aimless)
        r->face.shoots = (RefGrid) { 0 };
      if (aimless && r->face.ability == ABILITY_STRIKE)
        r->face.ability = ABILITY_NONE;
      t->truth[card] = r->face;
      t->moves[card] = copy == MIXED && part < 2;
      t->icons[card] = copy == ICONS_ALONE || (copy == MIXED && part % 2 == 0);
    }
  /* Only the Revenant lies on others. */
  for (int card = 0; card < CARDS; card++)
    {
      RefCard *r = &t->p.cards[card];

      if (!r->in_play || !r->covered || ref_card_at (&t->p, r->row, r->column) == REVENANT)
        continue;
      r->in_play = r->covered = FALSE;
    }
  if (ref_percent (20))
    lay_revenant (&t->p);
  for (int card = 0; card < CARDS; card++)
    t->without[card] = !t->moves[card] && t->truth[card].ability == ABILITY_NONE && ref_percent (20);
  for (int card = 0; card < CARDS; card++)
    if (t->p.cards[card].in_play)
      t->has_been[t->p.cards[card].side] = TRUE;
  ref_turn_know (t);
  t->n_solo = t->left = 2 + ref_below (REF_SOLO_CARDS - 1);
  t->top = -1;
  for (int i = 0; i < t->n_solo; i++)
    {
      RefSolo *solo = &t->solo[i];

      t->pile[i] = TRUE;
      solo->arrow = (RefArrow) { ref_below (N_DIRECTIONS), ref_percent (50) };
      solo->n = N_ACTIONS - ref_percent (15);
      for (int j = 0; j < N_ACTIONS; j++)
        {
          int k = ref_below (j + 1);

          solo->list[j] = solo->list[k];
          solo->list[k] = j;
        }
    }
}

/* --- As text ---------------------------------------------------------------------------------------------- */

const char *const ref_ask_names[N_ASKS] = { "capture", "rally",      "move",  "use",    "how", "places",
                                            "changed", "changed to", "freed", "deploy", "solo" };

void
ref_write_values (GString *text, const int *values, int n)
{
  for (int i = 0; i < n; i++)
    g_string_append_printf (text, " %d", values[i]);
}

void
ref_turn_show (const RefTurn *before, const RefTurn *t, int next, const char *what)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_printerr ("# %s\n# protect %d lock %d ranged %d first %d passive %d revenant %d end %d; moves", what, t->p.protect,
              t->p.lock, t->p.ranged, t->p.ranged_first, t->p.passive, t->p.revenant, t->end);
  for (int card = 0; card < CARDS; card++)
    g_printerr ("%s", t->moves[card] ? "1" : "0");
  g_printerr (" icons ");
  for (int card = 0; card < CARDS; card++)
    g_printerr ("%s", t->icons[card] ? "1" : "0");
  g_printerr ("\n");
  for (int i = 0; i < t->n_solo; i++)
    g_printerr ("# solo %d: %d %s %d%d%d%d\n", i, t->solo[i].arrow.points, t->solo[i].arrow.clockwise ? "cw" : "ccw",
                t->solo[i].list[0], t->solo[i].list[1], t->solo[i].list[2], t->solo[i].list[3]);
  ref_show (&before->p);
  if (t->taught != NO_CARD)
    ref_show (&t->p);
  for (int i = 0; i < t->n_asks; i++)
    {
      const RefAsk *ask = &t->asks[i];

      g_string_append_printf (text, "# %s%d. %s of %d: ", i == next ? "→ " : "", ask->activation,
                              ref_ask_names[ask->kind], ask->card);
      ref_write_values (text, ask->values, ask->kind == ASK_CHANGED_TO ? 0 : ask->n);
      g_string_append (text, " :");
      ref_write_values (text, ask->answers, ask->n_answers);
      g_string_append (text, "\n");
    }
  g_printerr ("%s\n", text->str);
}

void
ref_turn_know (RefTurn *t)
{
  for (int card = 0; card < CARDS; card++)
    {
      RefFace *face = &t->p.cards[card].face;
      const RefFace *truth = &t->truth[card];

      *face = (RefFace) { .covers = card == REVENANT };
      if (t->moves[card])
        *face = *truth;
      face->protects = t->icons[card] ? truth->protects : (RefGrid) { 0 };
      face->locks = t->icons[card] ? truth->locks : (RefGrid) { 0 };
    }
}

void
ref_turn_see_all (const RefTurn *t, RefPosition *truth)
{
  *truth = t->p;
  for (int card = 0; card < CARDS; card++)
    truth->cards[card].face = t->truth[card];
}

/* The cards lie as they do there; what is known of them stays. */
void
ref_turn_adopt (RefTurn *t, const RefPosition *after)
{
  for (int card = 0; card < CARDS; card++)
    {
      RefFace face = t->p.cards[card].face;

      t->p.cards[card] = after->cards[card];
      t->p.cards[card].face = face;
    }
}
