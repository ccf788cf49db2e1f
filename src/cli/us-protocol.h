/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-cli.h"
#include "us-policy.h"
#include "us-play.h"

G_BEGIN_DECLS

/* The JSON lines of `play --json`; docs/protocol.md describes them. */

#define US_PROTOCOL_VERSION 1

/* With a policy nobody is asked: it answers until the play is finished. */
UsExit us_protocol_run (UsPlay *play, const UsPolicy *policy, UsRandom *random);

/* us-protocol-write.c: what goes out. Nodes are the caller's. */
JsonNode *us_protocol_situation (UsPlay *play, gboolean first);
void us_protocol_add_first (JsonBuilder *json, UsPlay *play); /* us-protocol-first.c */
JsonNode *us_protocol_journal (UsPlay *play);
JsonNode *us_protocol_repaired (const UsRepair *repair, GPtrArray *moves);
JsonNode *us_protocol_error (const GError *error);

/* us-protocol-read.c: one line that came in. */
typedef enum { US_COMMAND_DONE, US_COMMAND_REFUSED, US_COMMAND_QUIT } UsCommandResult;
/* `said` becomes what is printed before the situation, or NULL. */
UsCommandResult us_protocol_execute (UsPlay *play, const char *line, JsonNode **said, GError **error);

G_END_DECLS
