/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-labels.h"
#include "us-prompt-editor.h"

#include <glib/gi18n.h>

/* Several numbers in a fixed order: dice of a roll, or so many places of each level. Digits typed
 * fill the next one. */

#define MAX_TOGGLES 6

#define US_TYPE_DICE_EDITOR (us_dice_editor_get_type ())
G_DECLARE_FINAL_TYPE (UsDiceEditor, us_dice_editor, US, DICE_EDITOR, AdwBin)

struct _UsDiceEditor
{
  AdwBin parent_instance;

  GPtrArray *fields; /* AdwToggleGroup or GtkSpinButton; borrowed */
  int min, max;
  guint next; /* the one that the next digit fills */
};

static void us_dice_editor_iface_init (UsPromptEditorInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (UsDiceEditor, us_dice_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (US_TYPE_PROMPT_EDITOR, us_dice_editor_iface_init))

/* FALSE: not told yet. */
static gboolean
get_value (UsDiceEditor *self, guint i, gint64 *value)
{
  GtkWidget *field = g_ptr_array_index (self->fields, i);

  if (GTK_IS_SPIN_BUTTON (field))
    {
      gtk_spin_button_update (GTK_SPIN_BUTTON (field));
      *value = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (field));
      return TRUE;
    }
  if (adw_toggle_group_get_active (ADW_TOGGLE_GROUP (field)) == GTK_INVALID_LIST_POSITION)
    return FALSE;
  *value = self->min + (gint64) adw_toggle_group_get_active (ADW_TOGGLE_GROUP (field));
  return TRUE;
}

static GVariant *
us_dice_editor_dup_draft (UsPromptEditor *editor)
{
  UsDiceEditor *self = US_DICE_EDITOR (editor);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("ax"));
  for (guint i = 0; i < self->fields->len; i++)
    {
      gint64 value;

      if (get_value (self, i, &value))
        g_variant_builder_add (&builder, "x", value);
    }
  return g_variant_builder_end (&builder);
}

static gboolean
us_dice_editor_type_digit (UsPromptEditor *editor, guint digit)
{
  UsDiceEditor *self = US_DICE_EDITOR (editor);
  GtkWidget *field;

  if (self->fields->len == 0 || (int) digit < self->min || (int) digit > self->max)
    return FALSE;
  field = g_ptr_array_index (self->fields, self->next % self->fields->len);
  if (!ADW_IS_TOGGLE_GROUP (field))
    return FALSE;
  self->next = (self->next + 1) % self->fields->len;
  adw_toggle_group_set_active (ADW_TOGGLE_GROUP (field), digit - (guint) self->min);
  return TRUE;
}

static GtkWidget *
us_dice_editor_get_focus (UsPromptEditor *editor)
{
  UsDiceEditor *self = US_DICE_EDITOR (editor);

  return self->fields->len > 0 ? g_ptr_array_index (self->fields, 0) : GTK_WIDGET (self);
}

static void
us_dice_editor_iface_init (UsPromptEditorInterface *iface)
{
  iface->dup_draft = us_dice_editor_dup_draft;
  iface->type_digit = us_dice_editor_type_digit;
  iface->get_focus = us_dice_editor_get_focus;
}

static void
us_dice_editor_finalize (GObject *object)
{
  g_ptr_array_unref (US_DICE_EDITOR (object)->fields);

  G_OBJECT_CLASS (us_dice_editor_parent_class)->finalize (object);
}

static void
us_dice_editor_class_init (UsDiceEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = us_dice_editor_finalize;
}

static void
us_dice_editor_init (UsDiceEditor *self)
{
  self->fields = g_ptr_array_new ();
}

static GtkWidget *
new_toggles (UsDiceEditor *self)
{
  GtkWidget *group = adw_toggle_group_new ();

  for (int value = self->min; value <= self->max; value++)
    {
      AdwToggle *toggle = adw_toggle_new ();
      g_autofree char *label = g_strdup_printf ("%d", value);

      adw_toggle_set_label (toggle, label);
      adw_toggle_group_add (ADW_TOGGLE_GROUP (group), toggle);
    }
  adw_toggle_group_set_homogeneous (ADW_TOGGLE_GROUP (group), TRUE);
  adw_toggle_group_set_active (ADW_TOGGLE_GROUP (group), GTK_INVALID_LIST_POSITION);
  g_signal_connect_swapped (group, "notify::active", G_CALLBACK (us_prompt_editor_changed), self);
  return group;
}

static GtkWidget *
new_spin (UsDiceEditor *self, const UsPrompt *prompt)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (self->min, self->max, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), CLAMP (prompt->fallback, self->min, self->max));
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (us_prompt_editor_changed), self);
  return spin;
}

GtkWidget *
us_prompt_dice_new (const UsPrompt *prompt, const UsNames *names)
{
  UsDiceEditor *self = g_object_new (US_TYPE_DICE_EDITOR, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  self->min = prompt->min;
  self->max = prompt->max;
  for (int i = 0; i < prompt->count; i++)
    {
      g_autofree char *name = us_prompt_dup_place (prompt, names, (guint) i);
      g_autofree char *place = us_prompt_dup_capitalised (name);
      GtkWidget *line = adw_wrap_box_new (), *label = gtk_label_new (place);
      GtkWidget *field = self->max - self->min < MAX_TOGGLES ? new_toggles (self) : new_spin (self, prompt);

      /* The toggles drop below the name where both do not fit. */
      adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (line), 12);
      adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (line), 4);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_width_chars (GTK_LABEL (label), 10);
      gtk_widget_set_hexpand (field, TRUE);
      us_widget_set_label (field, place);
      g_ptr_array_add (self->fields, field);
      adw_wrap_box_append (ADW_WRAP_BOX (line), label);
      adw_wrap_box_append (ADW_WRAP_BOX (line), field);
      gtk_box_append (GTK_BOX (box), line);
    }
  adw_bin_set_child (ADW_BIN (self), box);
  return GTK_WIDGET (self);
}
