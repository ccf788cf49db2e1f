/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "harness.h"
#include "toy-game.h"

G_BEGIN_DECLS

/* Numbers, called as they are, for games that are smaller than the toy. */
extern const UsDomain table_small;

/* A session of the toy at the table: short words for what the tests of sessions do all the time. Each asserts. */

UsSession *table_open (guint64 seed, const UsTaught *taught);
UsSession *table_taught (guint64 seed); /* with a copy that knows everything */
void table_close (UsSession *session);  /* of table_taught() */

/* The answer in the text form of variants; the key is what must be asked. */
void table_answer (UsSession *session, const char *key, const char *answer);
void table_first (UsSession *session, const char *key); /* the first of the choices */
/* Among what can be answered, also what cannot be taken now; NULL: it is not there. */
const UsChoiceItem *table_find_choice (UsSession *session, const char *name);
void table_refuse (UsSession *session, const char *answer, UsError code);
void table_until (UsSession *session, const char *key); /* plain answers until this is asked */
void table_adjust (UsSession *session, const char *key, const char *value);
int table_value (UsSession *session, const char *key); /* of a correctable value */
void table_undo (UsSession *session, guint steps);
void table_redo (UsSession *session, guint steps);
void table_repair (UsSession *session, int position, const char *answer, int kept, int dropped, int waiting);
int table_find (UsSession *session, const char *key); /* position of the last entry of this key on the line */
char *table_entry (UsSession *session, int position); /* "player round/1 toy/card 'card-3'" */
#define table_assert_asked(session, wanted) \
  g_assert_cmpstr (us_session_get_prompt (session) != NULL ? us_session_get_prompt (session)->key : NULL, ==, wanted)
#define table_assert_entry(session, position, expected) \
  G_STMT_START \
  { \
    g_autofree char *table_here = table_entry (session, position); \
    g_assert_cmpstr (table_here, ==, expected); \
  } \
  G_STMT_END

/* A copy of its own that counts what it was asked and told. */
typedef struct
{
  UsTaught taught;
  GHashTable *known;
  guint gets, sets;
  gboolean refuses;
} TableTaught;
TableTaught *table_taught_new (void);
void table_taught_free (TableTaught *taught);
char *table_taught_look (TableTaught *taught, const char *key, const char *which); /* as text, or NULL */

G_END_DECLS
