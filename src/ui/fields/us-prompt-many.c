/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-answer-list.h"
#include "us-prompt-editor.h"

#include <glib/gi18n.h>

/* Several answers at once: a press chooses one or gives it up; the big button takes what is chosen. */

#define US_TYPE_MANY_EDITOR (us_many_editor_get_type ())
G_DECLARE_FINAL_TYPE (UsManyEditor, us_many_editor, US, MANY_EDITOR, AdwBin)

struct _UsManyEditor
{
  AdwBin parent_instance;

  GPtrArray *answers; /* UsAnswer */
  UsAnswerList *list;
  char *status;
  int min, max;
};

enum { PROP_0, PROP_STATUS, N_PROPS };
static GParamSpec *properties[N_PROPS];

static void us_many_editor_iface_init (UsPromptEditorInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (UsManyEditor, us_many_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (US_TYPE_PROMPT_EDITOR, us_many_editor_iface_init))

static int
count (UsManyEditor *self)
{
  int n = 0;

  for (guint i = 0; i < self->answers->len; i++)
    n += ((const UsAnswer *) g_ptr_array_index (self->answers, i))->chosen;
  return n;
}

/* What is chosen of many lies out of sight, so it is named where it is counted. */
static char *
dup_status (UsManyEditor *self)
{
  int n = count (self);
  g_autofree char *counted = us_prompt_dup_chosen (n, self->min, self->max, (int) self->answers->len);
  g_autoptr (GString) names = g_string_new (NULL);

  if (n == 0 || n == (int) self->answers->len)
    return g_steal_pointer (&counted);
  for (guint i = 0; i < self->answers->len; i++)
    {
      const UsAnswer *answer = g_ptr_array_index (self->answers, i);

      if (answer->chosen)
        g_string_append_printf (names, "%s%s", names->len > 0 ? _(", ") : "", answer->label);
    }
  /* Translators: how many are chosen, and which: "2 of 3 chosen: Red 1, Blue 4" */
  return g_strdup_printf (C_("chosen", "%1$s: %2$s"), counted, names->str);
}

/* When as many are chosen as may be, the others wait until one is given up. */
static void
update (UsManyEditor *self)
{
  g_autofree char *status = dup_status (self);
  gboolean full = count (self) >= self->max;

  for (guint i = 0; i < self->answers->len; i++)
    {
      UsAnswer *answer = g_ptr_array_index (self->answers, i);

      us_answer_set_waits (answer, full && !answer->chosen);
    }
  if (g_set_str (&self->status, status))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATUS]);
}

static void
pressed_cb (UsManyEditor *self, UsAnswer *answer)
{
  if (answer->waits)
    return;
  us_answer_set_chosen (answer, !answer->chosen);
  update (self);
  gtk_accessible_announce (GTK_ACCESSIBLE (self), self->status, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  us_prompt_editor_changed (US_PROMPT_EDITOR (self));
}

static gboolean
us_many_editor_take (UsPromptEditor *editor, const UsPrompt *prompt, const UsNames *names)
{
  UsManyEditor *self = US_MANY_EDITOR (editor);

  g_clear_pointer (&self->answers, g_ptr_array_unref);
  self->answers = us_answers_new (prompt, names);
  self->min = prompt->min;
  self->max = prompt->max;
  us_answer_list_set_answers (self->list, self->answers, TRUE);
  update (self);
  return TRUE;
}

static GVariant *
us_many_editor_dup_draft (UsPromptEditor *editor)
{
  UsManyEditor *self = US_MANY_EDITOR (editor);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE_STRING_ARRAY);
  for (guint i = 0; i < self->answers->len; i++)
    {
      UsAnswer *answer = g_ptr_array_index (self->answers, i);

      if (answer->chosen)
        g_variant_builder_add (&builder, "s", us_choice_get_name (answer->choice));
    }
  return g_variant_builder_end (&builder);
}

static gboolean
us_many_editor_type (UsPromptEditor *editor, const char *letter)
{
  return us_answer_list_type (US_MANY_EDITOR (editor)->list, letter);
}

static gboolean
us_many_editor_type_digit (UsPromptEditor *editor, guint digit)
{
  return us_answer_list_type_digit (US_MANY_EDITOR (editor)->list, digit);
}

static gboolean
us_many_editor_pick (UsPromptEditor *editor, const char *name)
{
  UsManyEditor *self = US_MANY_EDITOR (editor);
  UsAnswer *answer = us_answers_find (self->answers, name);

  if (answer != NULL)
    pressed_cb (self, answer);
  return answer != NULL;
}

static GtkWidget *
us_many_editor_get_focus (UsPromptEditor *editor)
{
  GtkWidget *focus = us_answer_list_get_focus (US_MANY_EDITOR (editor)->list);

  return focus != NULL ? focus : GTK_WIDGET (editor);
}

static void
us_many_editor_iface_init (UsPromptEditorInterface *iface)
{
  iface->take = us_many_editor_take;
  iface->dup_draft = us_many_editor_dup_draft;
  iface->type = us_many_editor_type;
  iface->type_digit = us_many_editor_type_digit;
  iface->pick = us_many_editor_pick;
  iface->get_focus = us_many_editor_get_focus;
}

static void
us_many_editor_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, US_MANY_EDITOR (object)->status);
}

static void
us_many_editor_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_MANY_EDITOR);

  G_OBJECT_CLASS (us_many_editor_parent_class)->dispose (object);
}

static void
us_many_editor_finalize (GObject *object)
{
  UsManyEditor *self = US_MANY_EDITOR (object);

  g_clear_pointer (&self->answers, g_ptr_array_unref);
  g_free (self->status);

  G_OBJECT_CLASS (us_many_editor_parent_class)->finalize (object);
}

static void
us_many_editor_class_init (UsManyEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = us_many_editor_get_property;
  G_OBJECT_CLASS (klass)->dispose = us_many_editor_dispose;
  G_OBJECT_CLASS (klass)->finalize = us_many_editor_finalize;

  properties[PROP_STATUS] = g_param_spec_string ("status", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (US_TYPE_ANSWER_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-prompt-many.ui");
  gtk_widget_class_bind_template_child (widget_class, UsManyEditor, list);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
}

static void
us_many_editor_init (UsManyEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
us_prompt_many_new (const UsPrompt *prompt, const UsNames *names)
{
  GtkWidget *self = g_object_new (US_TYPE_MANY_EDITOR, NULL);

  us_many_editor_take (US_PROMPT_EDITOR (self), prompt, names);
  return self;
}
