/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-looks.h"

#include "us-games.h"

/* What every game has. The deep ones are for tiles, on which the bright red and blue of the wooden pieces would be too
 * loud; printed signs are thin, so they need a darker shade on a light card and a lighter one on a dark card. */
/* clang-format off */
static const UsTone tones[] = {
  { "red", .face = { "#e01b24" }, .deep = { "#c01c28" }, .print = { "#e01b24", "#ff6b6b" } },
  { "blue", .face = { "#3584e4" }, .deep = { "#1c71d8" }, .print = { "#3584e4", "#78aeed" } },
  { "green", .face = { "#26a269" }, .deep = { "#1f7a4d" }, .print = { "#26a269", "#57e389" } },
  { "yellow", .face = { "#f5c211" }, .print = { "#e5a50a", "#f8e45c" } },
  { "purple", .face = { "#9141ac" }, .print = { "#9141ac", "#c678dd" } },
  { "orange", .face = { "#ff7800" }, .print = { "#e66100", "#ffa348" } },
  { "white", .face = { "#fafafa" }, .print = { "#77767b", "#fafafa" } },
  { "black", .face = { "#3d3846" }, .print = { "#3d3846", "#c0bfbc" } },
  { "brown", .face = { "#986a44" } },
  { "pink", .face = { "#d56199" } },
  { "grey", .face = { "#9a9996" } },
};
/* clang-format on */

static const UsTone *
find (const UsTone *list, guint n, const char *name)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (list[i].name, name))
      return &list[i];
  return NULL;
}

const UsTone *
us_looks_find_tone (const char *name)
{
  const UsTone *found = NULL;
  guint n_games;
  const UsRules *const *games = us_games_get (&n_games);

  if (name == NULL)
    return NULL;
  found = find (tones, G_N_ELEMENTS (tones), name);
  for (guint i = 0; found == NULL && i < n_games; i++)
    if (games[i]->look != NULL)
      found = find (games[i]->look->tones, games[i]->look->n_tones, name);
  return found;
}

const UsIcon *
us_looks_find_icon (const char *name)
{
  guint n_games;
  const UsRules *const *games = us_games_get (&n_games);

  for (guint i = 0; name != NULL && i < n_games; i++)
    for (guint j = 0; games[i]->look != NULL && j < games[i]->look->n_icons; j++)
      if (g_str_equal (games[i]->look->icons[j].name, name))
        return &games[i]->look->icons[j];
  return NULL;
}

const UsPiece *
us_looks_find_piece (const char *name)
{
  const UsIcon *icon = us_looks_find_icon (name);

  return icon != NULL && icon->parts[0].glyph == NULL && icon->parts[0].side > 0 ? &icon->parts[0].piece : NULL;
}
