/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "crownfell-referee.h"

/* A table as a small picture, with what its cards can do. The enemy's are capitals, and two letters lie on one another. */

static const char letters[] =
  "angel assassin beacon duke guardian harbinger labyrinth martyr minstrel monarch mystic pyro "
  "reflection revenant stag vampire seventeenth";

guint32
ref_bits (const RefGrid *grid)
{
  guint32 found = 0;

  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      if (grid->on[row][column])
        found |= 1u << (row * 5 + column);
  return found;
}

char *
ref_name_spaces (guint32 spaces)
{
  GString *text = g_string_new ("");

  for (int i = 0; i < 25; i++)
    if (spaces >> i & 1)
      g_string_append_printf (text, "%s%c%d", text->len > 0 ? " " : "", 'A' + i / 5, 1 + i % 5);
  return g_string_free (text, FALSE);
}

static void
show_pad (const char *what, const RefPosition *p, int card, const RefGrid *printed)
{
  const RefCard *r = &p->cards[card];
  RefGrid lies = { 0 };
  g_autofree char *spaces = NULL;

  for (int up = 0; up < 5; up++)
    for (int right = 0; right < 5; right++)
      {
        int sign = r->side == ENEMY ? -1 : 1;
        int row = r->row + sign * (up - 2), column = r->column + sign * (right - 2);

        if (printed->on[up][right] && row >= 0 && row < 5 && column >= 0 && column < 5)
          lies.on[row][column] = TRUE;
      }
  spaces = ref_name_spaces (ref_bits (&lies));
  if (*spaces != '\0')
    g_printerr (" %s: %s;", what, spaces);
}

void
ref_show (const RefPosition *p)
{
  static const char *const arrows[] = { " n", " ne", " e", " se", " s", " sw", " w", " nw" };
  g_auto (GStrv) names = g_strsplit (letters, " ", -1);

  g_printerr ("# protect %d lock %d ranged %d ranged-first %d revenant %d\n", p->protect, p->lock, p->ranged,
              p->ranged_first, p->revenant);
  for (int row = 4; row >= 0; row--)
    {
      g_printerr ("#   %c ", 'A' + row);
      for (int column = 0; column < 5; column++)
        {
          int top = ref_card_at (p, row, column), under = ref_card_under (p, row, column);

          for (int i = 0; i < 2; i++)
            {
              int card = i == 0 ? top : under;

              g_printerr ("%c",
                          card == NO_CARD ? (i == 0 ? '.' : ' ') : (p->cards[card].side == ENEMY ? 'A' : 'a') + card);
            }
          g_printerr (" ");
        }
      g_printerr ("\n");
    }
  for (int card = 0; card < CARDS; card++)
    {
      const RefCard *r = &p->cards[card];

      if (!r->in_play)
        continue;
      g_printerr ("#   %c %s %c%d%s:", (r->side == ENEMY ? 'A' : 'a') + card, names[card], 'A' + r->row, 1 + r->column,
                  r->covered       ? " beneath"
                  : r->face.covers ? " covers"
                                   : "");
      for (int i = 0; i < N_DIRECTIONS; i++)
        {
          int printed = r->side == ENEMY ? (i + 4) % 8 : i;

          for (int n = 0; n < r->face.arrows[printed]; n++)
            g_printerr ("%s", arrows[i]);
        }
      show_pad ("jumps", p, card, &r->face.jumps);
      show_pad ("protects", p, card, &r->face.protects);
      show_pad ("locks", p, card, &r->face.locks);
      show_pad ("shoots", p, card, &r->face.shoots);
      g_printerr (" ability %d", r->face.ability);
      if (r->face.ability != ABILITY_NONE && r->face.ability != ABILITY_ASK)
        {
          show_pad ("from", p, card, &r->face.from);
          show_pad ("at", p, card, &r->face.at);
          g_printerr (" steps %d then %d%s%s%s%s ", r->face.steps, r->face.then, r->face.anywhere ? " anywhere" : "",
                      r->face.captures ? " captures" : "", r->face.onto_any ? " onto-any" : "",
                      r->face.line ? " line" : "");
          for (int i = 0; i < N_DIRECTIONS; i++)
            if (r->face.ways[r->side == ENEMY ? (i + 4) % 8 : i])
              g_printerr ("%s", arrows[i]);
        }
      g_printerr ("\n");
    }
}
