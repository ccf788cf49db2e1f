/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-engine.h"

G_BEGIN_DECLS

/* A race of three ships that the app sails: no game, but one whose turns are steps of a round, with a roll that is summed
 * up beside the table. */

enum { RACE_YOU, RACE_TRADER, RACE_RASCAL, RACE_TIDE, RACE_N_STEPS };

#define RACE_GOAL 24

extern const UsRules race_rules;
extern const UsDomain race_step_domain;

G_END_DECLS
