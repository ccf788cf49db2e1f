/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-answer-list.h"
#include "us-answer-tile.h"
#include "us-columns.h"
#include "us-prompt-editor.h"

/* One row or tile for each answer; a press answers. What ends an open turn is not here but at the foot of the page. */

#define US_TYPE_CHOICE_EDITOR (us_choice_editor_get_type ())
G_DECLARE_FINAL_TYPE (UsChoiceEditor, us_choice_editor, US, CHOICE_EDITOR, AdwBin)

struct _UsChoiceEditor
{
  AdwBin parent_instance;

  GPtrArray *answers;       /* UsAnswer */
  GPtrArray *shown;         /* those of them that have a row or a tile: of places the board shows some */
  gboolean places, is_menu; /* an open turn is no list of names */
  UsAnswer *chosen;
  UsAnswerList *list; /* NULL: tiles */
  GListStore *tiles;  /* NULL: rows */
  GtkWidget *columns; /* of the tiles */
};

static void us_choice_editor_iface_init (UsPromptEditorInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (UsChoiceEditor, us_choice_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (US_TYPE_PROMPT_EDITOR, us_choice_editor_iface_init))

static void show_answers (UsChoiceEditor *self);
static GtkWidget *us_choice_editor_get_focus (UsPromptEditor *editor);

static void
pressed_cb (UsChoiceEditor *self, UsAnswer *answer)
{
  self->chosen = answer;
  us_prompt_editor_answered (US_PROMPT_EDITOR (self));
}

static GVariant *
us_choice_editor_dup_draft (UsPromptEditor *editor)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (editor);

  return self->chosen != NULL ? g_variant_new_string (us_choice_get_name (self->chosen->choice)) : NULL;
}

/* Whoever has looked for nothing finds the tiles again. */
static void
left_cb (UsChoiceEditor *self)
{
  GtkWidget *focus;

  show_answers (self);
  focus = us_choice_editor_get_focus (US_PROMPT_EDITOR (self));
  gtk_widget_grab_focus (focus);
}

static void
show_list (UsChoiceEditor *self)
{
  self->list = g_object_new (US_TYPE_ANSWER_LIST, NULL);
  g_signal_connect_object (self->list, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  if (self->tiles != NULL)
    g_signal_connect_object (self->list, "left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->list));
}

static void
show_answers (UsChoiceEditor *self)
{
  /* Whoever searched has found. */
  if (self->tiles != NULL && self->list != NULL)
    {
      adw_bin_set_child (ADW_BIN (self), self->columns);
      self->list = NULL;
    }
  if (self->list != NULL)
    us_answer_list_set_answers (self->list, self->shown, !self->is_menu);
  else
    g_list_store_splice (self->tiles, 0, g_list_model_get_n_items (G_LIST_MODEL (self->tiles)), self->shown->pdata,
                         self->shown->len);
}

static gboolean
us_choice_editor_take (UsPromptEditor *editor, const UsPrompt *prompt, const UsNames *names)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (editor);

  self->chosen = NULL;
  g_clear_pointer (&self->answers, g_ptr_array_unref);
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  self->answers = us_answers_new (prompt, names);
  self->shown = g_ptr_array_ref (self->answers);
  self->places = prompt->kind == US_PROMPT_CELLS;
  self->is_menu = prompt->open;
  if (!self->places)
    show_answers (self);
  return TRUE;
}

static void
us_choice_editor_show_others (UsPromptEditor *editor, GPtrArray *others)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (editor);

  if (!self->places)
    return;
  g_ptr_array_unref (self->shown);
  self->shown = g_ptr_array_new ();
  for (guint i = 0; i < others->len; i++)
    g_ptr_array_add (self->shown,
                     us_answers_find (self->answers,
                                      us_choice_get_name (((UsAnswer *) g_ptr_array_index (others, i))->choice)));
  show_answers (self);
}

/* Whatever shows an answer reads its words once. */
static void
us_choice_editor_mark (UsPromptEditor *editor, GVariant *given)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (editor);
  UsAnswer *answer = g_variant_is_of_type (given, G_VARIANT_TYPE_STRING)
                       ? us_answers_find (self->answers, g_variant_get_string (given, NULL))
                       : NULL;

  if (answer == NULL)
    return;
  us_answer_set_given (answer);
  show_answers (self);
}

static GVariant *
us_choice_editor_dup_ahead (UsPromptEditor *editor)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (editor);

  return self->list != NULL ? us_answer_list_dup_ahead (self->list) : NULL;
}

/* Tiles become rows that can be searched. */
static gboolean
us_choice_editor_type (UsPromptEditor *editor, const char *letter)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (editor);

  if (self->list == NULL && !us_answers_name (self->shown, letter))
    return FALSE;
  if (self->list == NULL)
    {
      show_list (self);
      us_answer_list_set_answers (self->list, self->shown, !self->is_menu);
    }
  return us_answer_list_type (self->list, letter);
}

static gboolean
us_choice_editor_type_digit (UsPromptEditor *editor, guint digit)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (editor);
  UsAnswer *answer;

  if (self->list != NULL)
    return us_answer_list_type_digit (self->list, digit);
  if (us_answers_mean_numbers (self->shown))
    {
      int n = us_answers_find_digit (self->shown, digit, (gpointer *) &answer);

      if (n > 1 || n < 0)
        return us_choice_editor_type (editor, (const char[]) { (char) ('0' + digit), '\0' });
    }
  else
    answer = digit >= 1 && digit <= self->shown->len ? g_ptr_array_index (self->shown, digit - 1) : NULL;
  if (answer == NULL || !us_answer_get_ready (answer))
    return FALSE;
  pressed_cb (self, answer);
  return TRUE;
}

static gboolean
us_choice_editor_pick (UsPromptEditor *editor, const char *name)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (editor);
  UsAnswer *answer = us_answers_find (self->answers, name);

  if (answer != NULL)
    pressed_cb (self, answer);
  return answer != NULL;
}

static GtkWidget *
us_choice_editor_get_focus (UsPromptEditor *editor)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (editor);
  GtkWidget *focus = NULL;

  if (self->list != NULL)
    focus = us_answer_list_get_focus (self->list);
  else
    for (focus = gtk_widget_get_first_child (adw_bin_get_child (ADW_BIN (self)));
         focus != NULL && !gtk_widget_get_sensitive (focus);)
      focus = gtk_widget_get_next_sibling (focus);
  return focus != NULL ? focus : GTK_WIDGET (self);
}

static void
us_choice_editor_iface_init (UsPromptEditorInterface *iface)
{
  iface->take = us_choice_editor_take;
  iface->show_others = us_choice_editor_show_others;
  iface->dup_draft = us_choice_editor_dup_draft;
  iface->mark = us_choice_editor_mark;
  iface->dup_ahead = us_choice_editor_dup_ahead;
  iface->type = us_choice_editor_type;
  iface->type_digit = us_choice_editor_type_digit;
  iface->pick = us_choice_editor_pick;
  iface->get_focus = us_choice_editor_get_focus;
}

static void
us_choice_editor_finalize (GObject *object)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (object);

  g_clear_pointer (&self->answers, g_ptr_array_unref);
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  g_clear_object (&self->tiles);
  g_clear_object (&self->columns);

  G_OBJECT_CLASS (us_choice_editor_parent_class)->finalize (object);
}

static void
us_choice_editor_class_init (UsChoiceEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = us_choice_editor_finalize;
}

static void
us_choice_editor_init (UsChoiceEditor *self)
{
}

GtkWidget *
us_prompt_choice_new (const UsPrompt *prompt, const UsNames *names)
{
  UsChoiceEditor *self = g_object_new (US_TYPE_CHOICE_EDITOR, NULL);

  show_list (self);
  us_choice_editor_take (US_PROMPT_EDITOR (self), prompt, names);
  return GTK_WIDGET (self);
}

/* --- Tiles ---------------------------------------------------------------------------------------- */

static void
tile_cb (UsAnswerTile *tile, UsChoiceEditor *self)
{
  pressed_cb (self, us_answer_tile_get_item (tile));
}

static GtkWidget *
create_tile (gpointer item, gpointer self)
{
  GtkWidget *tile = g_object_new (US_TYPE_ANSWER_TILE, "item", item, NULL);

  g_signal_connect (tile, "clicked", G_CALLBACK (tile_cb), self);
  return tile;
}

GtkWidget *
us_prompt_tiles_new (const UsPrompt *prompt, const UsNames *names)
{
  UsChoiceEditor *self = g_object_new (US_TYPE_CHOICE_EDITOR, NULL);
  UsColumns *tiles = g_object_new (US_TYPE_COLUMNS, "min-tile", 150, "max-columns", 4, "spacing", 8, NULL);

  self->tiles = g_list_store_new (US_TYPE_ANSWER);
  self->columns = g_object_ref_sink (GTK_WIDGET (tiles));
  us_columns_bind_model (tiles, G_LIST_MODEL (self->tiles), create_tile, self);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (tiles));
  us_choice_editor_take (US_PROMPT_EDITOR (self), prompt, names);
  return GTK_WIDGET (self);
}
