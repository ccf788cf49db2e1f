/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-private.h"

/* What is told of the question so far, and the steps in which it was told: one is taken back before an answer is, and
 * comes again. They are kept while nothing is answered, so that whoever looks into the journal, or takes the answer
 * before back, finds them where they were. */

/* What is told at one moment. What is corrected meanwhile has its place among the steps. */
typedef struct
{
  GVariant *draft, *ahead;
  int head; /* of the journal then */
} Step;

static GVariant *
ref_or_null (GVariant *value)
{
  return value != NULL ? g_variant_ref (value) : NULL;
}

static gboolean
is_same (GVariant *one, GVariant *other)
{
  return one == other || (one != NULL && other != NULL && g_variant_equal (one, other));
}

static Step *
step_new (GVariant *draft, GVariant *ahead, int head)
{
  Step *step = g_new0 (Step, 1);

  step->head = head;
  step->draft = ref_or_null (draft);
  step->ahead = ref_or_null (ahead);
  return step;
}

static void
step_free (gpointer data)
{
  Step *step = data;

  g_clear_pointer (&step->draft, g_variant_unref);
  g_clear_pointer (&step->ahead, g_variant_unref);
  g_free (step);
}

void
us_play_take_draft (UsPlay *self, GVariant *draft)
{
  if (is_same (self->draft, draft))
    {
      g_clear_pointer (&draft, g_variant_unref);
      return;
    }
  g_clear_pointer (&self->draft, g_variant_unref);
  self->draft = draft;
  us_play_notify (self, US_PLAY_DRAFT);
}

void
us_play_forget_steps (UsPlay *self)
{
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  g_clear_pointer (&self->steps_of, g_free);
}

void
us_play_clear_draft (UsPlay *self)
{
  us_play_forget_steps (self);
  g_clear_pointer (&self->ahead, g_variant_unref);
  if (self->draft == NULL)
    return;
  g_clear_pointer (&self->draft, g_variant_unref);
  us_play_notify (self, US_PLAY_DRAFT);
}

/* --- Steps ----------------------------------------------------------------------------------- */

static gboolean
is_change (const UsEntry *entry)
{
  return entry->by == US_BY_CORRECTION || entry->by == US_BY_SOURCE;
}

/* A correction, and who draws from now on, leave the question as it is. */
static int
find_last_answer (UsPlay *self)
{
  const UsJournal *journal = us_session_get_journal (self->session);
  int entry = us_session_get_head (self->session);

  while (entry >= 0 && is_change (us_journal_get (journal, entry)))
    entry = us_journal_get (journal, entry)->parent;
  return entry;
}

/* The question as it is asked at this place of the journal. NULL: none is. */
static char *
dup_asked (UsPlay *self)
{
  const UsPrompt *prompt = us_session_get_prompt (self->session);

  if (prompt == NULL || (self->mode != US_PLAY_MODE_NOW && self->mode != US_PLAY_MODE_REPAIRING))
    return NULL;
  return g_strdup_printf ("%d/%s/%d", find_last_answer (self), prompt->key, self->repairing);
}

static gboolean
has_steps (UsPlay *self)
{
  g_autofree char *asked = dup_asked (self);

  return self->steps != NULL && g_strcmp0 (asked, self->steps_of) == 0;
}

static gboolean
is_told_here (UsPlay *self, guint step)
{
  return ((const Step *) g_ptr_array_index (self->steps, step))->head == us_session_get_head (self->session);
}

gboolean
us_play_can_tell_back (UsPlay *self)
{
  return has_steps (self) && self->step > 0 && is_told_here (self, self->step);
}

gboolean
us_play_can_tell_again (UsPlay *self)
{
  return has_steps (self) && self->step + 1 < self->steps->len && is_told_here (self, self->step + 1);
}

gboolean
us_play_get_begun (UsPlay *self)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  return self->given != NULL || (has_steps (self) && self->step > 0);
}

static void
take_step (UsPlay *self)
{
  const Step *step = g_ptr_array_index (self->steps, self->step);
  GVariant *ahead = ref_or_null (step->ahead);

  g_clear_pointer (&self->ahead, g_variant_unref);
  self->ahead = ahead;
  us_play_take_draft (self, ref_or_null (step->draft));
}

gboolean
us_play_take_kept_draft (UsPlay *self)
{
  if (!has_steps (self))
    return FALSE;
  take_step (self);
  return TRUE;
}

/* Words that are typed in a row: the number of the one row that differs, or NULL. */
static const char *
find_changed_row (GVariant *one, GVariant *other)
{
  const char *found = NULL;

  if (one == NULL || other == NULL || !g_variant_is_of_type (one, G_VARIANT_TYPE ("aa{sv}")) ||
      !g_variant_is_of_type (other, G_VARIANT_TYPE ("aa{sv}")) ||
      g_variant_n_children (one) != g_variant_n_children (other))
    return NULL;
  for (gsize i = 0; i < g_variant_n_children (one); i++)
    {
      g_autoptr (GVariant) there = g_variant_get_child_value (one, i), here = g_variant_get_child_value (other, i);
      g_autofree char *number = g_strdup_printf ("%u", (guint) i);

      if (g_variant_equal (there, here))
        continue;
      if (found != NULL)
        return NULL;
      found = g_intern_string (number);
    }
  return found;
}

/* Parts of `one` that `other` has otherwise, or not at all; the last of them that has no parts itself. */
static const char *
find_differing (GVariant *one, GVariant *other, int *n)
{
  const char *found = NULL, *key;
  GVariantIter iter;
  GVariant *value;

  g_variant_iter_init (&iter, one);
  while (g_variant_iter_loop (&iter, "{&sv}", &key, &value))
    {
      g_autoptr (GVariant) there = g_variant_lookup_value (other, key, NULL);

      if (is_same (there, value))
        continue;
      *n += 1;
      found = g_variant_is_container (value) && find_changed_row (there, value) == NULL ? NULL : key;
    }
  return found;
}

/* Which part differs, if it is one and has no parts itself: "" where the answer is that part. */
static const char *
find_changed (GVariant *one, GVariant *other)
{
  GVariant *any = other != NULL ? other : one;
  const char *there, *here;
  int n_there = 0, n_here = 0;

  if (any == NULL || !g_variant_is_container (any))
    return any != NULL ? "" : NULL;
  if (find_changed_row (one, other) != NULL)
    return find_changed_row (one, other);
  if (one == NULL || other == NULL || !g_variant_is_of_type (one, G_VARIANT_TYPE_VARDICT) ||
      !g_variant_is_of_type (other, G_VARIANT_TYPE_VARDICT))
    return NULL;
  there = find_differing (one, other, &n_there);
  here = find_differing (other, one, &n_here);
  if (n_there > 1 || n_here > 1 || (there != NULL && here != NULL && !g_str_equal (there, here)))
    return NULL;
  return n_here > 0 ? here : there;
}

/* A word that is typed and a number that is dialled are one step, whatever number of keys it took. */
static gboolean
goes_on (UsPlay *self, GVariant *draft)
{
  const Step *last = g_ptr_array_index (self->steps, self->step), *before;
  const char *part, *now;

  if (self->step == 0 || !is_told_here (self, self->step))
    return FALSE;
  before = g_ptr_array_index (self->steps, self->step - 1);
  part = find_changed (before->draft, last->draft);
  now = find_changed (last->draft, draft);
  return part != NULL && g_strcmp0 (part, now) == 0;
}

static void
add_step (UsPlay *self, GVariant *draft, GVariant *ahead)
{
  int head = us_session_get_head (self->session);

  if (!has_steps (self))
    {
      us_play_forget_steps (self);
      self->steps = g_ptr_array_new_with_free_func (step_free);
      self->steps_of = dup_asked (self);
      self->step = 0;
      g_ptr_array_add (self->steps, step_new (self->draft, self->ahead, head));
    }
  if (goes_on (self, draft))
    self->step--;
  g_ptr_array_set_size (self->steps, (int) self->step + 1);
  g_ptr_array_add (self->steps, step_new (draft, ahead, head));
  self->step++;
}

static void
show_step (UsPlay *self)
{
  /* What could not be written is not what is told now. */
  us_play_forget_unsaved (self);
  us_play_show_flags (self);
  us_play_show_draft (self);
}

gboolean
us_play_tell_back (UsPlay *self)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  if (!us_play_can_tell_back (self))
    return FALSE;
  g_object_freeze_notify (G_OBJECT (self));
  self->step--;
  take_step (self);
  us_play_notify (self, US_PLAY_DRAFT);
  show_step (self);
  g_object_thaw_notify (G_OBJECT (self));
  return TRUE;
}

gboolean
us_play_tell_again (UsPlay *self)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  if (!us_play_can_tell_again (self))
    return FALSE;
  g_object_freeze_notify (G_OBJECT (self));
  self->step++;
  take_step (self);
  us_play_notify (self, US_PLAY_DRAFT);
  show_step (self);
  g_object_thaw_notify (G_OBJECT (self));
  return TRUE;
}

/* --- Telling --------------------------------------------------------------------------------- */

void
us_play_tell (UsPlay *self, GVariant *draft, GVariant *ahead)
{
  g_autoptr (GVariant) told = draft != NULL ? g_variant_ref_sink (draft) : NULL,
                       later = ahead != NULL ? g_variant_ref_sink (ahead) : NULL;

  g_return_if_fail (US_IS_PLAY (self));

  if (is_same (self->draft, told) && is_same (self->ahead, later))
    return;
  g_object_freeze_notify (G_OBJECT (self));
  add_step (self, told, later);
  take_step (self);
  us_play_notify (self, US_PLAY_DRAFT);
  show_step (self);
  g_object_thaw_notify (G_OBJECT (self));
}

void
us_play_set_draft (UsPlay *self, GVariant *draft)
{
  g_return_if_fail (US_IS_PLAY (self));

  g_object_freeze_notify (G_OBJECT (self));
  us_play_take_draft (self, draft != NULL ? g_variant_ref_sink (draft) : NULL);
  us_play_show_draft (self);
  g_object_thaw_notify (G_OBJECT (self));
}

void
us_play_set_ahead (UsPlay *self, GVariant *ahead)
{
  g_return_if_fail (US_IS_PLAY (self));

  g_object_freeze_notify (G_OBJECT (self));
  g_clear_pointer (&self->ahead, g_variant_unref);
  self->ahead = ahead != NULL ? g_variant_ref_sink (ahead) : NULL;
  us_play_notify (self, US_PLAY_DRAFT);
  us_play_show_draft (self);
  g_object_thaw_notify (G_OBJECT (self));
}
