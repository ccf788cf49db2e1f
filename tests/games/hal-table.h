/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table.h"

#include "hal/hal.h"
#include "us-games.h"

/* A play against Hal at the table: short words for what its tests do all the time. */

G_BEGIN_DECLS

static inline UsSession *
begin (guint64 seed, int option, int choice, int table)
{
  HarnessPlay about;

  harness_play_init (&about, us_games_find ("hal"), seed, NULL);
  about.start.options[O_TILES] = TILES_UNNAMED;
  about.start.options[option] = choice;
  about.start.sources[table] = US_AT_THE_TABLE;
  return harness_open (&about);
}

static inline UsSession *
begin_by_app (guint64 seed)
{
  HarnessPlay about;

  harness_play_init (&about, us_games_find ("hal"), seed, NULL);
  for (guint i = 0; i < N_HAL_COMPONENTS; i++)
    about.start.sources[i] = US_BY_THE_APP;
  return harness_open (&about);
}

static inline gboolean
asks (UsSession *session, const char *key)
{
  return us_session_get_prompt (session) != NULL && g_str_equal (us_session_get_prompt (session)->key, key);
}

/* Random answers until this is asked; FALSE: the play ended before. */
static inline gboolean
go_to (UsSession *session, const char *key)
{
  UsRandom random = us_policy_random (1);

  while (us_session_get_prompt (session) != NULL && !asks (session, key))
    harness_go_on (session, &random, 1);
  return asks (session, key);
}

static inline gboolean
is_told (UsSession *session, const char *id)
{
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    if (g_str_equal (us_session_get_line (session, i)->id, id))
      return TRUE;
  return FALSE;
}

/* What stands at the choice in small print, empty without; NULL if it cannot be taken. */
static inline char *
choice_detail (UsSession *session, int value)
{
  const UsPrompt *prompt = us_session_get_prompt (session);

  for (guint i = 0; i < prompt->n_choices; i++)
    if (prompt->choices[i].value == value && prompt->choices[i].enabled)
      return us_text_plain (&prompt->choices[i].detail, us_session_get_names (session));
  return NULL;
}

static inline char *
told_text (UsSession *session, const char *id)
{
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    if (g_str_equal (us_session_get_line (session, i)->id, id))
      return us_text_plain (&us_session_get_line (session, i)->text, us_session_get_names (session));
  return NULL;
}

G_END_DECLS
