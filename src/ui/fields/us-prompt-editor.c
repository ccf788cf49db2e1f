/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-prompt-editor.h"

#include "us-answer.h"
#include "us-board.h"
#include "us-form.h"

#include <glib/gi18n.h>

#define MAX_ROWS         9
#define MAX_ROWS_COMPACT 2

G_DEFINE_INTERFACE (UsPromptEditor, us_prompt_editor, GTK_TYPE_WIDGET)

enum { CHANGED, ANSWERED, N_SIGNALS };
static guint signals[N_SIGNALS];

static GVariant *
default_dup_draft (UsPromptEditor *self)
{
  return NULL;
}

static gboolean
default_take (UsPromptEditor *self, const UsPrompt *prompt, const UsNames *names)
{
  return FALSE;
}

/* Of several things each is chosen, as by a tap. */
static void
default_mark (UsPromptEditor *self, GVariant *given)
{
  g_autofree const char **names = NULL;

  if (!g_variant_is_of_type (given, G_VARIANT_TYPE_STRING_ARRAY))
    return;
  names = g_variant_get_strv (given, NULL);
  for (guint i = 0; names[i] != NULL; i++)
    us_prompt_editor_pick (self, names[i]);
}

static gboolean
default_type (UsPromptEditor *self, const char *letter)
{
  return FALSE;
}

static gboolean
default_type_digit (UsPromptEditor *self, guint digit)
{
  return FALSE;
}

static gboolean
default_pick (UsPromptEditor *self, const char *name)
{
  return FALSE;
}

static guint
default_get_brush (UsPromptEditor *self)
{
  return 0;
}

static GtkWidget *
default_get_focus (UsPromptEditor *self)
{
  return GTK_WIDGET (self);
}

static gboolean
is_place (const UsChoiceItem *item, UsBoard *board)
{
  return board != NULL && us_board_find_value (board, item->domain, item->value) != NULL;
}

/* Whether the board shows the answers, of one alone all but a few: then it is what is tapped. What ends an open turn
 * stands below. */
static gboolean
is_on_board (const UsPrompt *prompt, UsBoard *board)
{
  guint places = 0, others = 0;

  for (guint i = 0; i < prompt->n_choices; i++)
    if (!prompt->choices[i].leaves)
      *(is_place (&prompt->choices[i], board) ? &places : &others) += 1;
  return others == 0 ? places > 0 : places > 3 * others && !us_prompt_takes_many (prompt);
}

static void
default_show_others (UsPromptEditor *self, GPtrArray *others)
{
}

/* What the board does not show, for an editor that leaves the rest to it. */
static void
show_others (UsPromptEditor *self, const UsPrompt *prompt, const UsNames *names, UsBoard *board)
{
  g_autoptr (GPtrArray) answers = us_answers_new (prompt, names),
                        others = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < prompt->n_choices; i++)
    {
      char name[US_NAME_SIZE];
      UsAnswer *answer;

      us_prompt_choice_name (prompt, names, i, name, sizeof name);
      answer = us_answers_find (answers, name);
      if (answer != NULL && !is_place (&prompt->choices[i], board))
        g_ptr_array_add (others, g_object_ref (answer));
    }
  US_PROMPT_EDITOR_GET_IFACE (self)->show_others (self, others);
}

static void
us_prompt_editor_default_init (UsPromptEditorInterface *iface)
{
  iface->take = default_take;
  iface->show_others = default_show_others;
  iface->dup_draft = default_dup_draft;
  iface->mark = default_mark;
  iface->dup_ahead = default_dup_draft;
  iface->type = default_type;
  iface->type_digit = default_type_digit;
  iface->pick = default_pick;
  iface->get_brush = default_get_brush;
  iface->get_focus = default_get_focus;

  signals[CHANGED] =
    g_signal_new ("changed", US_TYPE_PROMPT_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ANSWERED] =
    g_signal_new ("answered", US_TYPE_PROMPT_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

GVariant *
us_prompt_editor_dup_draft (UsPromptEditor *self)
{
  GVariant *draft;

  g_return_val_if_fail (US_IS_PROMPT_EDITOR (self), NULL);

  draft = US_PROMPT_EDITOR_GET_IFACE (self)->dup_draft (self);
  return draft != NULL ? g_variant_take_ref (draft) : NULL;
}

void
us_prompt_editor_mark (UsPromptEditor *self, GVariant *given)
{
  g_return_if_fail (US_IS_PROMPT_EDITOR (self));
  g_return_if_fail (given != NULL);

  US_PROMPT_EDITOR_GET_IFACE (self)->mark (self, given);
}

GVariant *
us_prompt_editor_dup_ahead (UsPromptEditor *self)
{
  g_return_val_if_fail (US_IS_PROMPT_EDITOR (self), NULL);

  return US_PROMPT_EDITOR_GET_IFACE (self)->dup_ahead (self);
}

gboolean
us_prompt_editor_type (UsPromptEditor *self, const char *letter)
{
  g_return_val_if_fail (US_IS_PROMPT_EDITOR (self), FALSE);

  return US_PROMPT_EDITOR_GET_IFACE (self)->type (self, letter);
}

gboolean
us_prompt_editor_type_digit (UsPromptEditor *self, guint digit)
{
  g_return_val_if_fail (US_IS_PROMPT_EDITOR (self), FALSE);

  return US_PROMPT_EDITOR_GET_IFACE (self)->type_digit (self, digit);
}

gboolean
us_prompt_editor_pick (UsPromptEditor *self, const char *name)
{
  g_return_val_if_fail (US_IS_PROMPT_EDITOR (self), FALSE);

  return US_PROMPT_EDITOR_GET_IFACE (self)->pick (self, name);
}

guint
us_prompt_editor_get_brush (UsPromptEditor *self)
{
  g_return_val_if_fail (US_IS_PROMPT_EDITOR (self), 0);

  return US_PROMPT_EDITOR_GET_IFACE (self)->get_brush (self);
}

GtkWidget *
us_prompt_editor_get_focus (UsPromptEditor *self)
{
  g_return_val_if_fail (US_IS_PROMPT_EDITOR (self), NULL);

  return US_PROMPT_EDITOR_GET_IFACE (self)->get_focus (self);
}

void
us_prompt_editor_changed (UsPromptEditor *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

void
us_prompt_editor_answered (UsPromptEditor *self)
{
  g_signal_emit (self, signals[ANSWERED], 0);
}

typedef GtkWidget *(*Maker) (const UsPrompt *prompt, const UsNames *names);

/* NULL: there is no editor. */
static Maker
find_maker (const UsPrompt *prompt, UsBoard *board, gboolean compact)
{
  static const Maker kinds[] = {
    [US_PROMPT_SEQUENCE] = us_form_new_asked,
    [US_PROMPT_NUMBER] = us_form_new_asked,
    [US_PROMPT_DICE] = us_form_new_asked,
    [US_PROMPT_TEXT] = us_form_new_asked,
    [US_PROMPT_ROWS] = us_form_new_asked,
    [US_PROMPT_FORM] = us_form_new_asked,
    [US_PROMPT_THINKING] = NULL,
  };
  guint n_rows = 0;

  for (guint i = 0; i < prompt->n_choices; i++)
    n_rows += !prompt->choices[i].leaves;
  /* So many places are no list to read but something to point at. */
  if (prompt->kind == US_PROMPT_CHOICE && n_rows > MAX_ROWS && is_on_board (prompt, board))
    return us_prompt_cells_new;
  if (prompt->kind == US_PROMPT_CELLS && is_on_board (prompt, board))
    return us_prompt_cells_new;
  if (us_prompt_takes_many (prompt))
    return us_prompt_many_new;
  /* Those that the board shows are tapped there. */
  for (guint i = 0; prompt->kind == US_PROMPT_CELLS && i < prompt->n_choices; i++)
    n_rows -= !prompt->choices[i].leaves && is_place (&prompt->choices[i], board);
  if (prompt->kind == US_PROMPT_CHOICE || prompt->kind == US_PROMPT_CELLS)
    return compact && n_rows > MAX_ROWS_COMPACT && n_rows <= MAX_ROWS ? us_prompt_tiles_new : us_prompt_choice_new;
  return kinds[prompt->kind];
}

gboolean
us_prompt_editor_minds_room (const UsPrompt *prompt, UsBoard *board)
{
  g_return_val_if_fail (prompt != NULL, FALSE);

  return find_maker (prompt, board, FALSE) != find_maker (prompt, board, TRUE);
}

gboolean
us_prompt_editor_leaves_to_board (const UsPrompt *prompt, UsBoard *board)
{
  guint n = 0, places = 0;

  g_return_val_if_fail (prompt != NULL, FALSE);

  if (prompt->kind != US_PROMPT_CHOICE || find_maker (prompt, board, FALSE) != us_prompt_choice_new)
    return FALSE;
  for (guint i = 0; i < prompt->n_choices; i++)
    if (prompt->choices[i].enabled && !prompt->choices[i].leaves)
      {
        n++;
        places += is_place (&prompt->choices[i], board);
      }
  return n > MAX_ROWS && places > 0;
}

GtkWidget *
us_prompt_editor_new (const UsPrompt *prompt, const UsNames *names, UsBoard *board, gboolean compact)
{
  Maker maker;
  GtkWidget *self = NULL;

  g_return_val_if_fail (prompt != NULL, NULL);

  maker = find_maker (prompt, board, compact);
  if (maker != NULL)
    self = maker (prompt, names);
  if (self == NULL)
    return NULL;
  g_object_set_data (G_OBJECT (self), "maker", (gpointer) maker);
  show_others (US_PROMPT_EDITOR (self), prompt, names, board);
  return self;
}

gboolean
us_prompt_editor_is_kept (UsPromptEditor *self)
{
  g_return_val_if_fail (US_IS_PROMPT_EDITOR (self), FALSE);

  return US_PROMPT_EDITOR_GET_IFACE (self)->take != default_take;
}

gboolean
us_prompt_editor_take (UsPromptEditor *self, const UsPrompt *prompt, const UsNames *names, UsBoard *board,
                       gboolean compact)
{
  g_return_val_if_fail (US_IS_PROMPT_EDITOR (self), FALSE);
  g_return_val_if_fail (prompt != NULL, FALSE);

  if (g_object_get_data (G_OBJECT (self), "maker") != (gpointer) find_maker (prompt, board, compact) ||
      !US_PROMPT_EDITOR_GET_IFACE (self)->take (self, prompt, names))
    return FALSE;
  show_others (self, prompt, names, board);
  return TRUE;
}

char *
us_prompt_dup_chosen (int n, int min, int max, int n_choices)
{
  if (min == max)
    /* Translators: so many of so many that are wanted: "2 of 3 chosen" */
    return g_strdup_printf (_("%d of %d chosen"), n, max);
  if (max > 1 && max < n_choices)
    return g_strdup_printf (_("%d chosen, %d at most"), n, max);
  return g_strdup_printf (_("%d chosen"), n);
}

char *
us_prompt_dup_full (int n)
{
  return g_strdup_printf (ngettext ("%d is chosen. Take it away to choose another",
                                    "%d are chosen. Take one of them away to choose another", (gulong) n),
                          n);
}

char **
us_prompt_dup_names (const UsPrompt *prompt, const UsNames *names)
{
  char **all = g_new0 (char *, prompt->n_choices + 1);

  for (guint i = 0; i < prompt->n_choices; i++)
    {
      char name[US_NAME_SIZE];

      us_prompt_choice_name (prompt, names, i, name, sizeof name);
      all[i] = g_strdup (name);
    }
  return all;
}
