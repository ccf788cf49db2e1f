/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-answer-list.h"
#include "us-columns.h"
#include "us-labels.h"
#include "us-icon-well.h"
#include "us-prompt-editor.h"

/* One row or tile for each answer; a press answers. What ends an open turn is not here but at the foot of the page. */

#define US_TYPE_CHOICE_EDITOR (us_choice_editor_get_type ())
G_DECLARE_FINAL_TYPE (UsChoiceEditor, us_choice_editor, US, CHOICE_EDITOR, AdwBin)

struct _UsChoiceEditor
{
  AdwBin parent_instance;

  GPtrArray *answers; /* UsAnswer */
  const UsAnswer *chosen;
  UsAnswerList *list; /* NULL: tiles */
  GPtrArray *tiles;   /* GtkButton in the order of number keys; borrowed */
};

static void us_choice_editor_iface_init (UsPromptEditorInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (UsChoiceEditor, us_choice_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (US_TYPE_PROMPT_EDITOR, us_choice_editor_iface_init))

static void
pressed_cb (UsChoiceEditor *self, const UsAnswer *answer)
{
  self->chosen = answer;
  us_prompt_editor_answered (US_PROMPT_EDITOR (self));
}

static GVariant *
us_choice_editor_dup_draft (UsPromptEditor *editor)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (editor);

  return self->chosen != NULL ? g_variant_new_string (self->chosen->name) : NULL;
}

static gboolean
us_choice_editor_is_kept (UsPromptEditor *editor)
{
  UsAnswerList *list = US_CHOICE_EDITOR (editor)->list;

  return list != NULL && !us_answer_list_is_long (list);
}

static gboolean
us_choice_editor_take (UsPromptEditor *editor, const UsPrompt *prompt, const UsNames *names)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (editor);
  g_autoptr (GPtrArray) answers = us_answers_new (prompt, names);

  if (self->list == NULL || !us_answer_list_set_answers (self->list, answers))
    return FALSE;
  self->chosen = NULL;
  g_ptr_array_unref (self->answers);
  self->answers = g_steal_pointer (&answers);
  return TRUE;
}

static GVariant *
us_choice_editor_dup_ahead (UsPromptEditor *editor)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (editor);

  return self->list != NULL ? us_answer_list_dup_ahead (self->list) : NULL;
}

static gboolean
us_choice_editor_type_digit (UsPromptEditor *editor, guint digit)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (editor);

  if (self->list != NULL)
    return us_answer_list_type_digit (self->list, digit);
  if (digit < 1 || digit > self->tiles->len || !gtk_widget_get_sensitive (g_ptr_array_index (self->tiles, digit - 1)))
    return FALSE;
  g_signal_emit_by_name (g_ptr_array_index (self->tiles, digit - 1), "clicked");
  return TRUE;
}

static gboolean
us_choice_editor_pick (UsPromptEditor *editor, const char *name)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (editor);

  for (guint i = 0; i < self->answers->len; i++)
    {
      const UsAnswer *answer = g_ptr_array_index (self->answers, i);

      if (!g_str_equal (answer->name, name))
        continue;
      pressed_cb (self, answer);
      return TRUE;
    }
  return FALSE;
}

static GtkWidget *
us_choice_editor_get_focus (UsPromptEditor *editor)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (editor);
  GtkWidget *focus = NULL;

  if (self->list != NULL)
    focus = us_answer_list_get_focus (self->list);
  else
    for (guint i = 0; focus == NULL && i < self->tiles->len; i++)
      if (gtk_widget_get_sensitive (g_ptr_array_index (self->tiles, i)))
        focus = g_ptr_array_index (self->tiles, i);
  return focus != NULL ? focus : GTK_WIDGET (self);
}

static void
us_choice_editor_iface_init (UsPromptEditorInterface *iface)
{
  iface->is_kept = us_choice_editor_is_kept;
  iface->take = us_choice_editor_take;
  iface->dup_draft = us_choice_editor_dup_draft;
  iface->dup_ahead = us_choice_editor_dup_ahead;
  iface->type_digit = us_choice_editor_type_digit;
  iface->pick = us_choice_editor_pick;
  iface->get_focus = us_choice_editor_get_focus;
}

static void
us_choice_editor_finalize (GObject *object)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (object);

  g_ptr_array_unref (self->answers);
  g_ptr_array_unref (self->tiles);

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
  self->tiles = g_ptr_array_new ();
}

GtkWidget *
us_prompt_choice_new (const UsPrompt *prompt, const UsNames *names)
{
  UsChoiceEditor *self = g_object_new (US_TYPE_CHOICE_EDITOR, NULL);

  self->answers = us_answers_new (prompt, names);
  self->list = US_ANSWER_LIST (us_answer_list_new (self->answers, FALSE));
  g_signal_connect_object (self->list, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->list));
  return GTK_WIDGET (self);
}

/* --- Tiles ---------------------------------------------------------------------------------------- */

static void
tile_cb (GtkWidget *button, UsChoiceEditor *self)
{
  pressed_cb (self, g_object_get_data (G_OBJECT (button), "answer"));
}

static GtkWidget *
new_tile (UsChoiceEditor *self, UsAnswer *answer)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const char *detail = answer->detail != NULL ? answer->detail : "";
  const char *texts[] = { answer->label, detail }, *styles[] = { "tile-title", "tile-line" };
  g_autofree char *spoken = g_strdup_printf ("%s, %s", answer->label, detail);

  if (answer->icon != NULL)
    gtk_box_append (GTK_BOX (box), us_icon_well_new (answer->icon));
  for (guint j = 0; j < G_N_ELEMENTS (texts); j++)
    {
      GtkWidget *line = gtk_label_new (texts[j]);

      gtk_label_set_xalign (GTK_LABEL (line), 0);
      gtk_label_set_wrap (GTK_LABEL (line), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (line), PANGO_WRAP_WORD_CHAR);
      gtk_widget_add_css_class (line, styles[j]);
      gtk_widget_set_visible (line, *texts[j] != '\0');
      gtk_box_append (GTK_BOX (words), line);
    }
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), words);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "answer-tile");
  us_widget_set_label (button, *detail != '\0' ? spoken : answer->label);
  g_ptr_array_add (self->tiles, button);
  gtk_widget_set_sensitive (button, answer->enabled);
  g_object_set_data (G_OBJECT (button), "answer", answer);
  g_signal_connect (button, "clicked", G_CALLBACK (tile_cb), self);
  return button;
}

GtkWidget *
us_prompt_tiles_new (const UsPrompt *prompt, const UsNames *names)
{
  UsChoiceEditor *self = g_object_new (US_TYPE_CHOICE_EDITOR, NULL);
  GtkWidget *tiles = g_object_new (US_TYPE_COLUMNS, "min-tile", 150, "max-columns", 4, "spacing", 8, NULL);

  self->answers = us_answers_new (prompt, names);
  for (guint i = 0; i < self->answers->len; i++)
    {
      UsAnswer *answer = g_ptr_array_index (self->answers, i);

      if (!answer->leaves)
        gtk_widget_set_parent (new_tile (self, answer), tiles);
    }
  adw_bin_set_child (ADW_BIN (self), tiles);
  return GTK_WIDGET (self);
}
