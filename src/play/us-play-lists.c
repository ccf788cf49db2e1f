/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-choice.h"
#include "us-drawn.h"
#include "us-told.h"
#include "us-tracked.h"

/* As many are written large, and above a list that has to be seen. */
#define FEW_STEPS      4
#define FEW_ABOVE_LIST 2
/* And more than so many in few lines each: a whole turn of an army is seen at once. */
#define SOME_STEPS 8

/* --- What was told --------------------------------------------------------------------------- */

static guint
count_kind (UsPlay *self, UsLineKind kind)
{
  guint n = 0;

  for (guint i = 0; i < us_session_get_n_lines (self->session); i++)
    n += us_session_get_line (self->session, i)->kind == kind;
  return n;
}

static gboolean
is_task (const UsLine *line)
{
  return line->kind == US_LINE_HEAD || line->kind == US_LINE_DO || line->kind == US_LINE_SETUP ||
         line->kind == US_LINE_STEP;
}

static gboolean
waits (UsPlay *self)
{
  return self->mode == US_PLAY_MODE_NOW && us_session_get_offer (self->session) >= 0;
}

/* While answers wait behind a repair the table stays as it is, so what was told is not there to be done, but for what a
 * switch calls for. */
static gboolean
counts_as_done (UsPlay *self, const UsLine *line)
{
  return is_task (line) && !line->aside && waits (self);
}

guint
us_play_count_tasks (UsPlay *self)
{
  guint n = 0;

  for (guint i = 0; i < us_session_get_n_lines (self->session); i++)
    {
      const UsLine *line = us_session_get_line (self->session, i);

      n += is_task (line) && !counts_as_done (self, line);
    }
  return n;
}

gboolean
us_play_only_tells (UsPlay *self)
{
  return waits (self) && us_play_count_tasks (self) == 0;
}

char *
us_play_dup_first (UsPlay *self)
{
  if (us_play_count_tasks (self) == 0)
    return NULL;
  for (guint i = 0; i < us_session_get_n_lines (self->session); i++)
    {
      const UsLine *line = us_session_get_line (self->session, i);

      if (is_task (line) && line->kind != US_LINE_SETUP && !line->done && !counts_as_done (self, line))
        return us_text_plain (&line->text, us_session_get_names (self->session));
    }
  return count_kind (self, US_LINE_SETUP) > 0 ? g_strdup (_("Set up the table")) : NULL;
}

/* Steps are as large as their number allows, and a single one is as large as the room does. So is a heading that says
 * with its verb what the hands do: the steps only go through it. */
static const char *
style_of (const UsLine *line, guint n_head, guint n_do, guint few, gboolean after)
{
  switch (line->kind)
    {
    case US_LINE_HEAD:
      if (after)
        return "closing";
      return n_do > 1 && strstr (line->text.one, "<b>") == NULL ? "headline" : "instruction";
    case US_LINE_DO:
      return n_do == 1 && n_head == 0 ? "instruction"
             : n_do <= few            ? "step"
             : n_do <= SOME_STEPS     ? "step-small"
                                      : "step-dense";
    case US_LINE_SETUP:
    case US_LINE_STEP:
      return "tick";
    case US_LINE_STAY:
    case US_LINE_SAY:
    default:
      return "quiet";
    }
}

/* What heads no step but comes of those before it stands below them. */
static guint
find_last_step (UsPlay *self)
{
  guint last = G_MAXUINT;

  for (guint i = 0; i < us_session_get_n_lines (self->session); i++)
    if (us_session_get_line (self->session, i)->kind == US_LINE_DO)
      last = i;
  return last;
}

/* Steps with a movement carry the movement's number, so that the list and the arrows agree. */
static GPtrArray *
make_lines (UsPlay *self)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_head = count_kind (self, US_LINE_HEAD), n_do = count_kind (self, US_LINE_DO);
  const UsPrompt *prompt = us_session_get_prompt (self->session);
  guint few = prompt != NULL && prompt->n_choices > FEW_STEPS ? FEW_ABOVE_LIST : FEW_STEPS;
  guint last = find_last_step (self);
  const UsLine *pictured = NULL;
  UsTold *head = NULL;
  int steps = 0;

  for (guint i = 0; i < us_session_get_n_lines (self->session); i++)
    {
      const UsLine *line = us_session_get_line (self->session, i);
      gboolean step = line->kind == US_LINE_DO;

      if (counts_as_done (self, line))
        continue;
      steps += step;
      g_ptr_array_add (items, us_told_new (self->session, line,
                                           !step            ? 0
                                           : line->move > 0 ? line->move
                                                            : steps,
                                           style_of (line, n_head, n_do, few, i > last)));
      if (head == NULL && line->kind == US_LINE_HEAD)
        head = g_ptr_array_index (items, items->len - 1);
      if (line->pictured)
        pictured = line;
    }
  if (head != NULL && pictured != NULL)
    us_told_take_picture (head, self->session, pictured);
  return items;
}

/* What stands on the screen, and is as good as done. */
static GPtrArray *
make_as_done (UsPlay *self)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < us_session_get_n_lines (self->session); i++)
    {
      const UsLine *line = us_session_get_line (self->session, i);

      if (counts_as_done (self, line))
        g_ptr_array_add (items, us_told_new (self->session, line, 0, "told"));
    }
  return items;
}

/* Whether it tells of a deed, and not of what was to come, of what is left as it is or of a card that was taught. */
static gboolean
is_deed (const UsLine *line)
{
  return line->kind != US_LINE_HEAD && line->kind != US_LINE_STAY && line->kind != US_LINE_SETUP &&
         line->kind != US_LINE_STEP && !line->offers;
}

/* What was told this round and is done, so that a look away costs nothing. What a correction has withdrawn is neither
 * on the screen nor done. */
static GPtrArray *
make_so_far (UsPlay *self)
{
  GPtrArray *items;
  const UsPrompt *prompt = us_session_get_prompt (self->session);
  const UsLine *first = us_session_get_n_lines (self->session) > 0 ? us_session_get_line (self->session, 0) : NULL;
  const char *section = us_session_get_section (self->session);

  if (waits (self))
    return make_as_done (self);
  items = g_ptr_array_new_with_free_func (g_object_unref);
  if (!us_play_get_is_now (self) || prompt == NULL || section == NULL)
    return items;
  for (guint i = us_session_get_n_log (self->session); i-- > 0;)
    {
      const UsLogItem *item = us_session_get_log (self->session, i);

      if (g_strcmp0 (item->section, section) != 0)
        break;
      if (item->kind == US_LOG_LINE && !item->line->outdated && is_deed (item->line) &&
          (first == NULL || item->line < first))
        g_ptr_array_insert (items, 0, us_told_new (self->session, item->line, 0, "told"));
    }
  return items;
}

/* --- What can be answered -------------------------------------------------------------------- */

static GPtrArray *
make_some_choices (UsPlay *self, gboolean leaving)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  const UsPrompt *prompt = us_play_get_is_now (self) ? us_session_get_prompt (self->session) : NULL;
  int main = prompt != NULL ? us_prompt_find_main (prompt) : -1;

  for (guint i = 0; prompt != NULL && i < prompt->n_choices; i++)
    if (prompt->choices[i].leaves == leaving && !(leaving && (int) i == main))
      g_ptr_array_add (items, us_choice_new (prompt, us_session_get_names (self->session), i));
  return items;
}

/* The ways out of an open turn but for the one on the big button; who only looks has none but back. */
static GPtrArray *
make_others (UsPlay *self)
{
  if (self->mode == US_PLAY_MODE_NOW || self->mode == US_PLAY_MODE_REPAIRING)
    return make_some_choices (self, TRUE);
  return g_ptr_array_new_with_free_func (g_object_unref);
}

static GPtrArray *
make_choices (UsPlay *self)
{
  return make_some_choices (self, FALSE);
}

/* --- What can be corrected ------------------------------------------------------------------- */

static GPtrArray *
make_values (UsPlay *self)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < us_session_get_n_adjustables (self->session); i++)
    {
      const UsAdjustable *one = us_session_get_adjustable (self->session, i);
      const char *before = self->mode == US_PLAY_MODE_NOW ? g_hash_table_lookup (self->before, one->adjust->key) : NULL;

      g_ptr_array_add (items, us_tracked_new (self->session, one, before));
    }
  return items;
}

static GPtrArray *
make_components (UsPlay *self)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < us_play_get_rules (self)->n_components; i++)
    if (!us_session_is_put_away (self->session, i))
      g_ptr_array_add (items, us_drawn_new (self->session, i));
  return items;
}

/* --- The models ------------------------------------------------------------------------------ */

static const struct
{
  GType (*get_type) (void);
  GPtrArray *(*make) (UsPlay *self);
  UsSpliceEqual equal;
} kinds[US_PLAY_N_LISTS] = {
  { us_told_get_type, make_lines, (UsSpliceEqual) us_told_equal },
  { us_told_get_type, make_so_far, (UsSpliceEqual) us_told_equal },
  { us_choice_get_type, make_others, (UsSpliceEqual) us_choice_equal },
  { us_choice_get_type, make_choices, (UsSpliceEqual) us_choice_equal },
  { us_tracked_get_type, make_values, (UsSpliceEqual) us_tracked_equal },
  { us_drawn_get_type, make_components, (UsSpliceEqual) us_drawn_equal },
};

static void
show_list (UsPlay *self, guint i)
{
  g_autoptr (GPtrArray) items = kinds[i].make (self);

  us_splice (self->lists[i], items, kinds[i].equal);
}

/* What nobody looks at is not made. */
GListModel *
us_play_get_list (UsPlay *self, UsPlayProp prop)
{
  guint i = prop - US_PLAY_LINES;

  if (self->lists[i] == NULL)
    {
      self->lists[i] = g_list_store_new (kinds[i].get_type ());
      show_list (self, i);
    }
  return G_LIST_MODEL (self->lists[i]);
}

void
us_play_show_lists (UsPlay *self)
{
  for (guint i = 0; i < US_PLAY_N_LISTS; i++)
    if (self->lists[i] != NULL)
      show_list (self, i);
}
