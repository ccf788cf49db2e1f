/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-engine.h"

G_BEGIN_DECLS

/* A game that is all about what is taught: sets, rows, fields that depend on a choice, and on one that depends on another.
 * It does not say what is plausible. */

enum { ZOO_HOUSE, ZOO_BEAST, N_ZOO_TOPICS };
enum { ZOO_BIRD, ZOO_FISH, ZOO_SNAKE };
enum { ZOO_DEEP, ZOO_SHALLOW };

typedef struct
{
  int lit, hours;
  UsSet doors;
} ZooHouse;

typedef struct
{
  int name, kind, wings, pond;
  UsSet colors, wells;
  UsRowList tricks;
} ZooBeast;

extern const UsDomain zoo_kind, zoo_pond, zoo_color, zoo_door, zoo_trick, zoo_beast;
extern const UsField zoo_beast_fields[7];
extern const UsTopic zoo_topics[N_ZOO_TOPICS];
extern const UsRules zoo_rules;

G_END_DECLS
