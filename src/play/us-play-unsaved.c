/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-private.h"

/* What the store could not write, because a disk is full for one, is kept as it was asked for, so that it need not be
 * told once more. Any change of the play makes something else of it. */

void
us_play_forget_unsaved (UsPlay *self)
{
  self->unsaved = NULL;
  g_clear_pointer (&self->unsaved_name, g_free);
  g_clear_pointer (&self->unsaved_ask.value, g_variant_unref);
  us_play_take_text (self, US_PLAY_UNSAVED, g_strdup (""));
}

void
us_play_keep_unsaved (UsPlay *self, UsPlayVerb verb, const UsPlayAsk *ask, const GError *refused)
{
  if (self->writer == NULL || self->deleted || !g_error_matches (refused, US_ERROR, US_ERROR_STORE))
    return;
  us_play_forget_unsaved (self);
  self->unsaved = verb;
  self->unsaved_ask = *ask;
  self->unsaved_ask.name = self->unsaved_name = g_strdup (ask->name);
  if (ask->value != NULL)
    g_variant_ref (ask->value);
  us_play_take_text (self, US_PLAY_UNSAVED, g_strdup (refused->message));
}

gboolean
us_play_try_again (UsPlay *self, GError **error)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) value = NULL;
  UsPlayAsk ask;

  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  if (self->unsaved == NULL)
    return TRUE;
  ask = self->unsaved_ask;
  ask.name = name = g_strdup (ask.name);
  value = ask.value != NULL ? g_variant_ref (ask.value) : NULL;
  return us_play_do (self, self->unsaved, ask, error);
}
