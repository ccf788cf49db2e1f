/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "crownfell-referee-turn.h"
#include "crownfell/crownfell-parts.h"
#include "table.h"

/* Plays that are open at a table of the referee's, of which a copy was taught what he says. */

extern const UsRules us_crownfell_rules;

static const char *const keys[N_ASKS] = {
  [ASK_CAPTURE] = "crownfell/can-capture",
  [ASK_RALLY] = "crownfell/can-rally",
  [ASK_MOVE] = "crownfell/can-move",
  [ASK_USE] = "crownfell/can-use",
  [ASK_HOW] = "crownfell/how",
  [ASK_PLACES] = "crownfell/can-bring-in",
  [ASK_CHANGED] = "crownfell/changed",
  [ASK_CHANGED_TO] = "crownfell/changed-to",
  [ASK_FREED] = "crownfell/freed-to",
  [ASK_DEPLOY] = "crownfell/deploy",
  [ASK_SOLO] = "",
};

typedef struct
{
  TableTaught *taught;
  HarnessPlay play;
  UsSession *session;
} Play;

/* --- Names ---------------------------------------------------------------------------------------------------------- */

static inline const UsDomain *
domain_of (int kind)
{
  switch (kind)
    {
    case ASK_USE:
      return &crownfell_use_now;
    case ASK_HOW:
      return &crownfell_how;
    case ASK_CHANGED:
    case ASK_DEPLOY:
      return &crownfell_card;
    default:
      return &crownfell_spot;
    }
}

static inline gboolean
takes_many (int kind)
{
  return kind <= ASK_MOVE || kind == ASK_PLACES;
}

static inline const char *
name_of (const UsDomain *domain, int value)
{
  static char name[US_NAME_SIZE];

  us_value_name (domain, NULL, value, name, sizeof name);
  return name;
}

static inline int
value_of (const UsDomain *domain, const char *name)
{
  for (int value = 0; value < N_SPOTS; value++)
    {
      /* Beyond its words a domain has no names. */
      if (domain == &crownfell_use_now && value > USE_NONE)
        break;
      if (domain == &crownfell_how && value > HOW_STAYS)
        break;
      if (domain == &crownfell_card && value > ACT_ALL)
        break;
      if (g_str_equal (name_of (domain, value), name))
        return value;
    }
  g_error ("There is no “%s”", name);
}

static inline GVariant *
answer_of (int kind, const int *answers, int n)
{
  GVariantBuilder builder;

  if (!takes_many (kind))
    return g_variant_new_string (name_of (domain_of (kind), answers[0]));
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("as"));
  for (int i = 0; i < n; i++)
    g_variant_builder_add (&builder, "s", name_of (domain_of (kind), answers[i]));
  return g_variant_builder_end (&builder);
}

static inline void
show_log (Play *p)
{
  g_autofree char *transcript = us_session_dup_transcript (p->session);

  g_printerr ("%s\n", transcript);
  for (int at = 1; at <= us_session_get_head_position (p->session); at++)
    {
      g_autofree char *entry = table_entry (p->session, at);

      g_printerr ("# %s\n", entry);
    }
}

static inline void
answer (Play *p, GVariant *value)
{
  g_autoptr (GError) error = NULL;

  us_session_answer (p->session, value, &error);
  if (error)
    show_log (p);
  g_assert_no_error (error);
}

static inline void
adjust (Play *p, const char *key, GVariant *value)
{
  g_autoptr (GError) error = NULL;

  us_session_adjust (p->session, key, value, &error);
  g_assert_no_error (error);
}

static inline const UsPrompt *
prompt_of (Play *p)
{
  return us_session_get_prompt (p->session);
}

static inline gboolean
is_asked (Play *p, const char *key)
{
  return prompt_of (p) != NULL && g_str_equal (prompt_of (p)->key, key);
}

/* --- A table ---------------------------------------------------------------------------------------------------------- */

static inline void
teach (Play *p, const char *address, GVariant *value)
{
  g_hash_table_insert (p->taught->known, g_strdup (address), g_variant_take_ref (value));
}

static inline GVariant *
record_of (const RefTurn *t, int card, int part)
{
  const UsTopic *topic = &crownfell_topics[T_CARD];
  CrownfellRecord record;

  ref_make_record (&t->truth[card], &record);
  record.part = part;
  return us_fields_write (topic->fields, topic->n_fields, NULL, &record);
}

/* Four cards are the player's, and all solo cards are alike. */
static inline void
draw_play (RefTurn *t, int copy)
{
  int yours = 0;

  ref_turn_draw (t, copy);
  t->end = END_CARDS_TO_COME;
  t->n_solo = t->left = 2;
  t->pile[0] = t->pile[1] = TRUE;
  t->solo[1] = t->solo[0];
  for (int card = 0; card < CARDS; card++)
    {
      t->p.cards[card].side = ENEMY;
      t->without[card] = FALSE;
      if (t->truth[card].ability == ABILITY_LEAVE)
        t->truth[card].line = FALSE;
    }
  while (yours < 4)
    {
      RefCard *r = &t->p.cards[ref_below (CARDS)];

      yours += r->side == ENEMY ? 1 : 0;
      r->side = YOU;
    }
  for (int card = 0; card < CARDS; card++)
    {
      RefCard *r = &t->p.cards[card];

      if (!r->in_play)
        r->spot =
          r->side == YOU ? (ref_percent (50) ? SPOT_HAND : SPOT_LOST) : (ref_percent (50) ? SPOT_DECK : SPOT_TAKEN);
      if (r->covered && t->p.revenant == REVENANT_CAPTURES && t->p.cards[REVENANT].side != r->side)
        {
          r->in_play = r->covered = FALSE;
          r->spot = SPOT_BOX;
        }
    }
  ref_turn_know (t);
}

/* What is asked until then is no matter. */
static inline void
go_on_to (Play *p, const char *key)
{
  while (!is_asked (p, key))
    {
      const UsPrompt *prompt = prompt_of (p);

      g_assert_nonnull (prompt);
      if (g_str_has_suffix (prompt->key, "/now"))
        answer (p, g_variant_new_string ("unknown"));
      else if (prompt->kind == US_PROMPT_CONFIRM)
        answer (p, g_variant_new_boolean (TRUE));
      else if (g_str_equal (prompt->key, "crownfell/changed"))
        answer (p, g_variant_new_string ("all"));
      else if (us_prompt_takes_many (prompt))
        answer (p, g_variant_new_strv (NULL, 0));
      else
        table_first (p->session, prompt->key);
    }
}

static inline void
put (Play *p, int card, int spot)
{
  const char *key = crownfell_token (card);

  if (table_value (p->session, key) != spot)
    adjust (p, key, g_variant_new_string (name_of (&crownfell_spot, spot)));
}

/* What lies on the board already gives way, so that no two change places. */
static inline void
lay_out (Play *p, const RefTurn *t)
{
  for (int card = 0; card < CARDS; card++)
    if (table_value (p->session, crownfell_token (card)) < SPACES)
      put (p, card, SPOT_BOX);
  for (int pass = 0; pass < 2; pass++)
    for (int card = 0; card < CARDS; card++)
      {
        const RefCard *r = &t->p.cards[card];

        if (r->covered == (pass == 1))
          put (p, card, r->in_play ? r->row * 5 + r->column + (r->covered ? SPOT_UNDER : 0) : r->spot);
      }
  if (us_session_find_adjustable (p->session, "pointer") != NULL)
    adjust (p, "pointer", g_variant_new_string (name_of (&crownfell_column, t->p.pointer)));
}

static inline void
open_play (Play *p, const RefTurn *t)
{
  int team[SPACES], n = 0;

  p->taught = table_taught_new ();
  teach (p, "seventeenth/", g_variant_new_string ("Warden"));
  teach (p, "solo-cards/", g_variant_new_int64 (2));
  for (int i = 0; i < 2; i++)
    {
      const UsTopic *topic = &crownfell_topics[T_SOLO_CARD];
      const RefSolo *solo = &t->solo[i];
      CrownfellSoloRecord record = { solo->arrow.points,
                                     solo->arrow.clockwise ? CLOCKWISE : COUNTER_CLOCKWISE,
                                     { .n = solo->n } };
      g_autofree char *address = g_strdup_printf ("solo-card/%d", i + 1);

      for (int j = 0; j < solo->n; j++)
        record.list.values[j] = solo->list[j];
      teach (p, address, us_fields_write (topic->fields, topic->n_fields, NULL, &record));
    }
  for (int card = 0; card < CARDS; card++)
    {
      g_autofree char *address = g_strconcat ("card/", name_of (&crownfell_card, card), NULL);

      if (t->p.cards[card].side == YOU)
        team[n++] = card;
      if (t->moves[card] || t->icons[card])
        teach (p, address,
               record_of (t, card,
                          !t->moves[card]  ? PART_ICONS
                          : t->icons[card] ? PART_WHOLE
                                           : PART_MOVES));
    }
  harness_play_init (&p->play, &us_crownfell_rules, 3, &p->taught->taught);
  p->play.start.options[O_PROTECT] = t->p.protect;
  p->play.start.options[O_LOCK] = t->p.lock;
  p->play.start.options[O_RANGED] = t->p.ranged;
  p->play.start.options[O_PASSIVE] = t->p.passive;
  p->play.start.options[O_RANGED_FIRST] = t->p.ranged_first;
  p->play.start.options[O_REVENANT] = t->p.revenant;
  p->play.start.sources[C_TEAM] = US_AT_THE_TABLE;
  p->session = harness_open (&p->play);
  table_assert_asked (p->session, "crownfell/team");
  {
    GVariantBuilder builder;

    g_variant_builder_init (&builder, G_VARIANT_TYPE ("as"));
    for (int i = 0; i < n; i++)
      g_variant_builder_add (&builder, "s", name_of (&crownfell_card, team[i]));
    answer (p, g_variant_builder_end (&builder));
  }
  go_on_to (p, "crownfell/your-turn");
  lay_out (p, t);
  answer (p, g_variant_new_string ("end"));
}

static inline void
close_play (Play *p)
{
  g_assert_finalize_object (p->session);
  table_taught_free (p->taught);
}
