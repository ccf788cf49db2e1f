/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board.h"

G_BEGIN_DECLS

/**
 * UsPreview:
 *
 * What a record that is being told would do on the table. The topic's function fills it, and builds the board with areas
 * as a game does: those that matter, without what is counted beside them.
 */
struct _UsPreview
{
  UsBoard *board;
  const UsDomain *domain; /* of its places */
  int at;                 /* where the thing stands, or -1 */
  UsSet reach;            /* where it could go */
  char *text;             /* one sentence for people, or NULL: us_preview_say() */
};

/**
 * us_preview_say:
 * @text: a translatable text with up to US_MAX_ARGS `{names}`
 */
void us_preview_say (UsPreview *preview, const char *text, const UsArg *args, guint n_args);
/**
 * us_topic_preview:
 * @state: (nullable): of the rules, of a play that waits
 * @told: (nullable): what is told so far, an object of fields; what is missing says nothing
 *
 * Returns: (nullable): %NULL if the topic has none, or what is told is nothing yet. On the board the places that are
 *   reached answer.
 */
UsPreview *us_topic_preview (const UsTopic *topic, gconstpointer state, const UsNames *names, const char *which,
                             GVariant *told);
void us_preview_free (UsPreview *preview);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsPreview, us_preview_free)

G_END_DECLS
