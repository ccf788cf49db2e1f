/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-session-private.h"

/* What a record that is being told would do here. The state of the rules lives while they wait, so the line is played
 * once more, beside what is shown, and asked there. */

void
us_replay_preview (UsReplay *r)
{
  UsPreviewAsk *ask = r->preview;

  us_preview_free (ask->preview);
  ask->preview = us_topic_preview (ask->topic, r->state, r->names, ask->which, ask->told);
}

UsPreview *
us_session_preview (UsSession *self, const UsTopic *topic, const char *which, GVariant *told)
{
  UsPreviewAsk ask = { .topic = topic, .which = which, .told = told };
  UsReplay shown = self->replay;
  UsRun run = self->run;

  g_return_val_if_fail (US_IS_SESSION (self), NULL);
  g_return_val_if_fail (topic != NULL, NULL);

  us_replay_init (&self->replay, self->rules, self->journal, self->names);
  self->replay.preview = &ask;
  us_session_replay (self, NULL);
  us_replay_clear (&self->replay);
  self->replay = shown;
  self->run = run;
  /* Before the table is set up there is none to show it on. */
  return ask.preview != NULL ? ask.preview : us_topic_preview (topic, NULL, self->names, which, told);
}
