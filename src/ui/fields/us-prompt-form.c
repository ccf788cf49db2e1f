/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-labels.h"
#include "us-prompt-editor.h"

#include <glib/gi18n.h>
#include <math.h>

/* Several questions at once, as when a card is taught. What may be left out stands folded away at
 * the end, and is told only if it was touched: untouched means "not known". */

#define US_TYPE_FORM_EDITOR (us_form_editor_get_type ())
G_DECLARE_FINAL_TYPE (UsFormEditor, us_form_editor, US, FORM_EDITOR, AdwBin)

typedef struct
{
  char *key, *title;
  gboolean optional, touched;
  GtkWidget *widget; /* UsPromptEditor, AdwToggleGroup, AdwSpinRow or AdwEntryRow */
  int min;
  char **names; /* of the toggles; NULL: numbers */
} Field;

struct _UsFormEditor
{
  AdwBin parent_instance;

  GPtrArray *fields;
  GtkWidget *first;
};

static void us_form_editor_iface_init (UsPromptEditorInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (UsFormEditor, us_form_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (US_TYPE_PROMPT_EDITOR, us_form_editor_iface_init))

static void
field_free (gpointer data)
{
  Field *field = data;

  g_strfreev (field->names);
  g_free (field->key);
  g_free (field->title);
  g_free (field);
}

/* NULL: not told. */
static GVariant *
get_value (Field *field)
{
  if (US_IS_PROMPT_EDITOR (field->widget))
    return us_prompt_editor_dup_draft (US_PROMPT_EDITOR (field->widget));
  if (ADW_IS_TOGGLE_GROUP (field->widget))
    {
      guint active = adw_toggle_group_get_active (ADW_TOGGLE_GROUP (field->widget));

      if (active == GTK_INVALID_LIST_POSITION)
        return NULL;
      return g_variant_ref_sink (field->names != NULL ? g_variant_new_string (field->names[active])
                                                      : g_variant_new_int64 (field->min + (int) active));
    }
  if (ADW_IS_SPIN_ROW (field->widget))
    {
      if (field->optional && !field->touched)
        return NULL;
      return g_variant_ref_sink (g_variant_new_int64 (llround (adw_spin_row_get_value (ADW_SPIN_ROW (field->widget)))));
    }
  {
    g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (field->widget)));

    g_strstrip (text);
    return *text != '\0' ? g_variant_ref_sink (g_variant_new_string (text)) : NULL;
  }
}

static GVariant *
us_form_editor_dup_draft (UsPromptEditor *editor)
{
  UsFormEditor *self = US_FORM_EDITOR (editor);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE_VARDICT);
  for (guint i = 0; i < self->fields->len; i++)
    {
      Field *field = g_ptr_array_index (self->fields, i);
      g_autoptr (GVariant) value = get_value (field);

      if (value != NULL && !(field->optional && g_variant_is_container (value) && g_variant_n_children (value) == 0))
        g_variant_builder_add (&builder, "{sv}", field->key, value);
    }
  return g_variant_builder_end (&builder);
}

void
us_prompt_form_set_first (UsPromptEditor *editor, int value)
{
  UsFormEditor *self = US_FORM_EDITOR (editor);

  for (guint i = 0; i < self->fields->len; i++)
    {
      Field *field = g_ptr_array_index (self->fields, i);

      if (field->names != NULL || !ADW_IS_TOGGLE_GROUP (field->widget))
        continue;
      adw_toggle_group_set_active (ADW_TOGGLE_GROUP (field->widget), (guint) (value - field->min));
      return;
    }
}

static GtkWidget *
us_form_editor_get_focus (UsPromptEditor *editor)
{
  UsFormEditor *self = US_FORM_EDITOR (editor);

  return self->first != NULL ? self->first : GTK_WIDGET (self);
}

static void
us_form_editor_iface_init (UsPromptEditorInterface *iface)
{
  iface->dup_draft = us_form_editor_dup_draft;
  iface->get_focus = us_form_editor_get_focus;
}

static void
us_form_editor_finalize (GObject *object)
{
  g_ptr_array_unref (US_FORM_EDITOR (object)->fields);

  G_OBJECT_CLASS (us_form_editor_parent_class)->finalize (object);
}

static void
us_form_editor_class_init (UsFormEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = us_form_editor_finalize;
}

static void
us_form_editor_init (UsFormEditor *self)
{
  self->fields = g_ptr_array_new_with_free_func (field_free);
}

static void
touched_cb (GtkWidget *widget, GParamSpec *pspec, Field *field)
{
  field->touched = TRUE;
}

static void
set_title (GtkWidget *row, const UsPrompt *prompt, const UsNames *names)
{
  g_autofree char *title = us_text_plain (&prompt->text, names);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (!us_text_is_empty (&prompt->detail) && ADW_IS_ACTION_ROW (row))
    {
      g_autofree char *detail = us_text_plain (&prompt->detail, names);

      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), detail);
    }
}

static GtkWidget *
new_toggles (UsFormEditor *self, Field *field, const UsPrompt *prompt, const UsNames *names)
{
  GtkWidget *row = adw_action_row_new (), *group = adw_toggle_group_new ();
  g_autofree char *title = us_text_plain (&prompt->text, names);
  gboolean numbers = prompt->kind == US_PROMPT_NUMBER;
  guint n = numbers ? (guint) (prompt->max - prompt->min + 1) : prompt->n_choices;

  for (guint i = 0; i < n; i++)
    {
      AdwToggle *toggle = adw_toggle_new ();
      g_autofree char *name =
        numbers ? g_strdup_printf ("%d", prompt->min + (int) i) : us_prompt_dup_choice_label (prompt, names, i);
      g_autofree char *label = us_prompt_dup_capitalised (name);

      adw_toggle_set_label (toggle, label);
      adw_toggle_group_add (ADW_TOGGLE_GROUP (group), toggle);
    }
  adw_toggle_group_set_active (ADW_TOGGLE_GROUP (group), GTK_INVALID_LIST_POSITION);
  gtk_widget_set_valign (group, GTK_ALIGN_CENTER);
  us_widget_set_label (group, title);
  set_title (row, prompt, names);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), group);
  g_signal_connect_swapped (group, "notify::active", G_CALLBACK (us_prompt_editor_changed), self);

  field->widget = group;
  field->min = prompt->min;
  field->names = numbers ? NULL : us_prompt_dup_names (prompt, names);
  return row;
}

static GtkWidget *
new_editor (UsFormEditor *self, Field *field, const UsPrompt *prompt, const UsNames *names)
{
  GtkWidget *row = adw_preferences_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  g_autofree char *title = us_text_plain (&prompt->text, names);
  g_autofree char *detail = us_text_is_empty (&prompt->detail) ? NULL : us_text_plain (&prompt->detail, names);
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (box), label);
  if (detail != NULL)
    {
      GtkWidget *below = gtk_label_new (detail);

      gtk_label_set_xalign (GTK_LABEL (below), 0);
      gtk_label_set_wrap (GTK_LABEL (below), TRUE);
      gtk_widget_add_css_class (below, "caption");
      gtk_widget_add_css_class (below, "dimmed");
      gtk_box_append (GTK_BOX (box), below);
    }
  field->widget = us_prompt_editor_new (prompt, names, NULL, FALSE);
  gtk_box_append (GTK_BOX (box), field->widget);
  g_signal_connect_swapped (field->widget, "changed", G_CALLBACK (us_prompt_editor_changed), self);

  gtk_widget_add_css_class (box, "form-field");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  return row;
}

static GtkWidget *
new_row (UsFormEditor *self, Field *field, const UsPrompt *prompt, const UsNames *names)
{
  GtkWidget *row;

  switch (prompt->kind)
    {
    case US_PROMPT_NUMBER:
      if (!field->optional && prompt->max - prompt->min < 5)
        return new_toggles (self, field, prompt, names);
      row = adw_spin_row_new_with_range (prompt->min, prompt->max, 1);
      adw_spin_row_set_value (ADW_SPIN_ROW (row), CLAMP (prompt->fallback, prompt->min, prompt->max));
      set_title (row, prompt, names);
      g_signal_connect (row, "notify::value", G_CALLBACK (touched_cb), field);
      g_signal_connect_swapped (row, "notify::value", G_CALLBACK (us_prompt_editor_changed), self);
      field->widget = row;
      return row;
    case US_PROMPT_TEXT:
      row = adw_entry_row_new ();
      adw_entry_row_set_max_length (ADW_ENTRY_ROW (row), prompt->max > 0 ? prompt->max : 200);
      set_title (row, prompt, names);
      g_signal_connect_swapped (row, "changed", G_CALLBACK (us_prompt_editor_changed), self);
      field->widget = row;
      return row;
    case US_PROMPT_CHOICE:
      if (prompt->n_choices <= 4)
        return new_toggles (self, field, prompt, names);
      return new_editor (self, field, prompt, names);
    default:
      return new_editor (self, field, prompt, names);
    }
}

GtkWidget *
us_prompt_form_new (const UsPrompt *prompt, const UsNames *names)
{
  UsFormEditor *self = g_object_new (US_TYPE_FORM_EDITOR, NULL);
  GtkWidget *list = gtk_list_box_new (), *more = NULL;
  gboolean single = prompt->n_fields == 1;
  gboolean past_needed = FALSE;

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  for (guint i = 0; i < prompt->n_fields; i++)
    {
      g_autoptr (UsPrompt) one = us_prompt_new_for_field (&prompt->fields[i]);
      Field *field = g_new0 (Field, 1);
      GtkWidget *row;

      field->key = g_strdup (prompt->fields[i].key);
      field->title = us_text_plain (&one->text, names);
      field->optional = prompt->fields[i].optional;
      g_ptr_array_add (self->fields, field);
      row = single ? new_editor (self, field, one, names) : new_row (self, field, one, names);
      if (self->first == NULL)
        self->first = US_IS_PROMPT_EDITOR (field->widget)
                        ? us_prompt_editor_get_focus (US_PROMPT_EDITOR (field->widget))
                        : field->widget;

      /* The optional field right after what is needed still belongs to it: wants, after the
         level. */
      if (field->optional && past_needed && i > 2)
        {
          if (more == NULL)
            {
              more = adw_expander_row_new ();
              adw_preferences_row_set_title (ADW_PREFERENCES_ROW (more), _("More"));
              gtk_list_box_append (GTK_LIST_BOX (list), more);
            }
          adw_expander_row_add_row (ADW_EXPANDER_ROW (more), row);
        }
      else
        gtk_list_box_append (GTK_LIST_BOX (list), row);
      past_needed = past_needed || !field->optional;
    }
  adw_bin_set_child (ADW_BIN (self), list);
  return GTK_WIDGET (self);
}
