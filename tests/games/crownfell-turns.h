/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "crownfell/crownfell.h"
#include "table.h"

/* Enemy turns of Last Stand from tables that are laid out, to be told or asked. All solo cards are alike, so that the list
 * and the arrow are known. The player has Team A. */

extern const UsRules us_crownfell_rules;

typedef struct
{
  TableTaught *taught;
  HarnessPlay play;
  UsSession *session;
  int ranged, lock, end; /* house rules */
  guint64 seed;          /* other than 3 */
  gboolean solo_at_table;
  const char *other_list, *other_arrow; /* of the second solo card, if they are not those of the first */
} Fixture;

static const char *const whites[] = { "assassin", "duke", "harbinger",  "labyrinth", "martyr",  "minstrel",   "monarch",
                                      "mystic",   "pyro", "reflection", "revenant",  "vampire", "seventeenth" };
static const char *const blacks[] = { "angel", "beacon", "guardian", "stag" };

static inline void
teach (Fixture *f, const char *address, const char *record)
{
  g_autoptr (GError) error = NULL;
  GVariant *value = g_variant_parse (NULL, record, NULL, NULL, &error);

  g_assert_no_error (error);
  g_hash_table_insert (f->taught->known, g_strdup (address), value);
}

/* What is on a card besides what each has that does nothing; forward is up. */
static inline void
teach_card (Fixture *f, const char *card, const char *more)
{
  g_autofree char *address = g_strconcat ("card/", card, NULL);
  g_autofree char *record =
    g_strdup_printf ("{'part': <'whole'>, 'covers': <'%s'>, %s%s}", g_str_equal (card, "revenant") ? "yes" : "no",
                     strstr (more, "'ability'") == NULL ? "'ability': <'none'>, " : "", more);

  teach (f, address, record);
}

/* The list and the arrow of every solo card; then the play begins and the table of the first turn is laid out anew:
 * everything is out of the game but the player's Stag, in his hand. */
static inline void
begin (Fixture *f, const char *list, const char *arrow, const char *turning)
{
  teach (f, "solo-cards/", "int64 2");
  for (int i = 1; i <= 2; i++)
    {
      g_autofree char *address = g_strdup_printf ("solo-card/%d", i);
      g_autofree char *record = g_strdup_printf ("{'list': <[%s]>, 'arrow': <'%s'>, 'turning': <'%s'>}",
                                                 i == 2 && f->other_list != NULL ? f->other_list : list,
                                                 i == 2 && f->other_arrow != NULL ? f->other_arrow : arrow, turning);

      teach (f, address, record);
    }
  harness_play_init (&f->play, &us_crownfell_rules, f->seed != 0 ? f->seed : 3, &f->taught->taught);
  f->play.start.options[O_TEAM] = TEAM_A;
  f->play.start.options[O_RANGED] = f->ranged;
  f->play.start.options[O_LOCK] = f->lock;
  f->play.start.options[O_END] = f->end;
  f->play.start.sources[C_DECK] = US_BY_THE_APP;
  if (f->solo_at_table)
    f->play.start.sources[C_SOLO] = US_AT_THE_TABLE;
  f->session = harness_open (&f->play);
  table_answer (f->session, "setup", "true");
  table_assert_asked (f->session, "crownfell/done");
  for (guint i = 0; i < G_N_ELEMENTS (whites); i++)
    table_adjust (f->session, whites[i], "'box'");
  for (guint i = 0; i < G_N_ELEMENTS (blacks); i++)
    table_adjust (f->session, blacks[i], i < 3 ? "'box'" : "'hand'");
}

static inline void
put (Fixture *f, const char *card, const char *spot)
{
  g_autofree char *value = g_strdup_printf ("'%s'", spot);

  table_adjust (f->session, card, value);
}

static inline void
enemy_turn (Fixture *f)
{
  table_answer (f->session, "crownfell/done", "true");
  table_answer (f->session, "crownfell/your-turn", "'end'");
}

/* What is told to be done, line by line. */
static inline void
assert_told (Fixture *f, const char *expected)
{
  g_autoptr (GString) told = g_string_new (NULL);

  for (guint i = 0; i < us_session_get_n_lines (f->session); i++)
    if (us_session_get_line (f->session, i)->kind != US_LINE_HEAD)
      {
        g_autofree char *text =
          us_text_plain (&us_session_get_line (f->session, i)->text, us_session_get_names (f->session));

        g_string_append_printf (told, "%s%s", told->len > 0 ? "; " : "", text);
      }
  g_assert_cmpstr (told->str, ==, expected);
}

static inline void
set_up (Fixture *f, gconstpointer data)
{
  f->taught = table_taught_new ();
  teach (f, "seventeenth/", "'Warden'");
  for (guint i = 0; i < G_N_ELEMENTS (whites); i++)
    teach_card (f, whites[i], "'moves': <['0,1']>");
  for (guint i = 0; i < G_N_ELEMENTS (blacks); i++)
    teach_card (f, blacks[i], "'moves': <['0,1']>");
}

static inline void
tear_down (Fixture *f, gconstpointer data)
{
  harness_check_replay (&f->play, f->session);
  g_assert_finalize_object (f->session);
  table_taught_free (f->taught);
}
