/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "crownfell/crownfell-parts.h"
#include "harness.h"

/* A table of Last Stand on which a test lays cards. Spaces are called as on the table, "C3". */

static inline int
at (const char *name)
{
  return (name[0] - 'A') * SIDE + name[1] - '1';
}

static inline guint32
spaces (const char *names)
{
  guint32 found = 0;

  for (const char *p = names; *p != '\0'; p += p[2] == ' ' ? 3 : 2)
    found |= 1u << at (p);
  return found;
}

#define assert_spaces(found, names) g_assert_cmphex (found, ==, spaces (names))

typedef struct
{
  Crownfell c;
  CrownfellView view;
} Table;

static inline void
lay (Table *t, int card, int side, const char *space)
{
  if (side == YOU)
    t->c.enemys &= ~(1u << card);
  crownfell_put (&t->c, card, at (space));
  crownfell_look_at (&t->c, &t->view);
}

static inline void
set_up (Table *t, gconstpointer data)
{
  crownfell_init (&t->c);
  for (int card = 0; card < CARDS; card++)
    t->c.faces[card] =
      (CrownfellFace) { .knows_moves = TRUE, .knows_icons = TRUE, .steps = 1, .covers = card == REVENANT };
  crownfell_look_at (&t->c, &t->view);
}

static inline void
no_tear_down (Table *t, gconstpointer data)
{
}

static inline guint32
pad (int direction, int distance)
{
  return 1u << crownfell_pad_at (direction, distance);
}

#define TEST(name) g_test_add ("/crownfell/" #name, Table, NULL, set_up, test_##name, no_tear_down)
