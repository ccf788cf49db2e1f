/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-labels.h"
#include "us-icon-well.h"
#include "us-prompt-editor.h"

#include <glib/gi18n.h>

/* Values in an order, chosen one after the other from a palette: the wants of a hero, the faces of
 * a die. */

#define US_TYPE_SEQUENCE_EDITOR (us_sequence_editor_get_type ())
G_DECLARE_FINAL_TYPE (UsSequenceEditor, us_sequence_editor, US, SEQUENCE_EDITOR, AdwBin)

struct _UsSequenceEditor
{
  AdwBin parent_instance;

  char **names, **labels, **places;
  GPtrArray *icons; /* glyph names, borrowed from the domain */
  GArray *chosen;   /* guint: indices of the choices */
  int max;
  gboolean distinct;
  GtkWidget *next, *slots, *palette;
};

static void us_sequence_editor_iface_init (UsPromptEditorInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (UsSequenceEditor, us_sequence_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (US_TYPE_PROMPT_EDITOR, us_sequence_editor_iface_init))

static gboolean
is_chosen (UsSequenceEditor *self, guint choice)
{
  for (guint i = 0; i < self->chosen->len; i++)
    if (g_array_index (self->chosen, guint, i) == choice)
      return TRUE;
  return FALSE;
}

static GtkWidget *
new_content (UsSequenceEditor *self, guint choice)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  const char *icon = g_ptr_array_index (self->icons, choice);
  g_autofree char *label = us_prompt_dup_capitalised (self->labels[choice]);

  if (icon != NULL)
    gtk_box_append (GTK_BOX (box), us_icon_well_new_small (icon));
  gtk_box_append (GTK_BOX (box), gtk_label_new (label));
  return box;
}

static void update (UsSequenceEditor *self);

static void
remove_cb (GtkWidget *button, UsSequenceEditor *self)
{
  guint at = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "at"));

  if (at < self->chosen->len)
    g_array_remove_index (self->chosen, at);
  update (self);
}

static void
add_slot (UsSequenceEditor *self, guint at)
{
  guint choice = g_array_index (self->chosen, guint, at);
  GtkWidget *button = gtk_button_new ();
  /* Translators: takes one value out of a list; %s is the value */
  g_autofree char *tip = g_strdup_printf (_("Take out %s"), self->labels[choice]);

  gtk_button_set_child (GTK_BUTTON (button), new_content (self, choice));
  gtk_widget_add_css_class (button, "chosen");
  us_widget_set_tip (button, tip);
  g_object_set_data (G_OBJECT (button), "at", GUINT_TO_POINTER (at));
  g_signal_connect (button, "clicked", G_CALLBACK (remove_cb), self);
  adw_wrap_box_append (ADW_WRAP_BOX (self->slots), button);
}

static void
update (UsSequenceEditor *self)
{
  GtkWidget *child;
  guint n = self->chosen->len;
  gboolean full = (int) n >= self->max;
  guint choice = 0;

  while ((child = gtk_widget_get_first_child (self->slots)) != NULL)
    adw_wrap_box_remove (ADW_WRAP_BOX (self->slots), child);
  for (guint i = 0; i < n; i++)
    add_slot (self, i);
  gtk_widget_set_visible (self->slots, n > 0);

  for (child = gtk_widget_get_first_child (self->palette); child != NULL;
       child = gtk_widget_get_next_sibling (child), choice++)
    gtk_widget_set_sensitive (child, !full && !(self->distinct && is_chosen (self, choice)));

  if (full)
    gtk_label_set_label (GTK_LABEL (self->next), _("Complete"));
  else if (self->places != NULL && n < g_strv_length (self->places))
    {
      g_autofree char *place = us_prompt_dup_capitalised (self->places[n]);

      gtk_label_set_label (GTK_LABEL (self->next), place);
    }
  else
    {
      g_autofree char *text = g_strdup_printf (_("Place %u"), n + 1);

      gtk_label_set_label (GTK_LABEL (self->next), text);
    }
  us_prompt_editor_changed (US_PROMPT_EDITOR (self));
}

static void
add (UsSequenceEditor *self, guint choice)
{
  if ((int) self->chosen->len >= self->max || (self->distinct && is_chosen (self, choice)))
    return;
  g_array_append_val (self->chosen, choice);
  update (self);
}

static void
palette_cb (GtkWidget *button, UsSequenceEditor *self)
{
  add (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "choice")));
}

static GVariant *
us_sequence_editor_dup_draft (UsPromptEditor *editor)
{
  UsSequenceEditor *self = US_SEQUENCE_EDITOR (editor);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE_STRING_ARRAY);
  for (guint i = 0; i < self->chosen->len; i++)
    g_variant_builder_add (&builder, "s", self->names[g_array_index (self->chosen, guint, i)]);
  return g_variant_builder_end (&builder);
}

static gboolean
us_sequence_editor_type_digit (UsPromptEditor *editor, guint digit)
{
  UsSequenceEditor *self = US_SEQUENCE_EDITOR (editor);

  if (digit < 1 || digit > self->icons->len)
    return FALSE;
  add (self, digit - 1);
  return TRUE;
}

static gboolean
us_sequence_editor_pick (UsPromptEditor *editor, const char *name)
{
  UsSequenceEditor *self = US_SEQUENCE_EDITOR (editor);

  for (guint i = 0; self->names[i] != NULL; i++)
    if (g_str_equal (self->names[i], name))
      {
        add (self, i);
        return TRUE;
      }
  return FALSE;
}

static GtkWidget *
us_sequence_editor_get_focus (UsPromptEditor *editor)
{
  UsSequenceEditor *self = US_SEQUENCE_EDITOR (editor);

  return gtk_widget_get_first_child (self->palette);
}

static void
us_sequence_editor_iface_init (UsPromptEditorInterface *iface)
{
  iface->dup_draft = us_sequence_editor_dup_draft;
  iface->type_digit = us_sequence_editor_type_digit;
  iface->pick = us_sequence_editor_pick;
  iface->get_focus = us_sequence_editor_get_focus;
}

static void
us_sequence_editor_finalize (GObject *object)
{
  UsSequenceEditor *self = US_SEQUENCE_EDITOR (object);

  g_strfreev (self->names);
  g_strfreev (self->labels);
  g_strfreev (self->places);
  g_ptr_array_unref (self->icons);
  g_array_unref (self->chosen);

  G_OBJECT_CLASS (us_sequence_editor_parent_class)->finalize (object);
}

static void
us_sequence_editor_class_init (UsSequenceEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = us_sequence_editor_finalize;
}

static void
us_sequence_editor_init (UsSequenceEditor *self)
{
  self->icons = g_ptr_array_new ();
  self->chosen = g_array_new (FALSE, FALSE, sizeof (guint));
}

static GtkWidget *
new_wrap (void)
{
  GtkWidget *wrap = adw_wrap_box_new ();

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (wrap), 8);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (wrap), 8);
  return wrap;
}

GtkWidget *
us_prompt_sequence_new (const UsPrompt *prompt, const UsNames *names)
{
  UsSequenceEditor *self = g_object_new (US_TYPE_SEQUENCE_EDITOR, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);

  self->names = us_prompt_dup_names (prompt, names);
  self->labels = g_new0 (char *, prompt->n_choices + 1);
  self->max = prompt->max;
  self->distinct = prompt->distinct;
  if (prompt->names != NULL || prompt->names_domain != NULL)
    {
      guint n = prompt->names != NULL ? g_strv_length ((char **) prompt->names) : (guint) prompt->max;

      self->places = g_new0 (char *, n + 1);
      for (guint i = 0; i < n; i++)
        self->places[i] = us_prompt_dup_place (prompt, names, i);
    }

  self->next = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->next), 0);
  gtk_widget_add_css_class (self->next, "section-caption");
  self->slots = new_wrap ();
  self->palette = new_wrap ();
  for (guint i = 0; i < prompt->n_choices; i++)
    {
      const UsChoiceItem *item = &prompt->choices[i];
      GtkWidget *button = gtk_button_new ();

      self->labels[i] = us_prompt_dup_choice_label (prompt, names, i);
      g_ptr_array_add (self->icons, item->domain != NULL && item->domain->icon != NULL
                                      ? (gpointer) item->domain->icon (names, item->value)
                                      : NULL);
      gtk_button_set_child (GTK_BUTTON (button), new_content (self, i));
      gtk_widget_add_css_class (button, "pick");
      us_widget_set_label (button, self->labels[i]);
      g_object_set_data (G_OBJECT (button), "choice", GUINT_TO_POINTER (i));
      g_signal_connect (button, "clicked", G_CALLBACK (palette_cb), self);
      adw_wrap_box_append (ADW_WRAP_BOX (self->palette), button);
    }
  /* What is chosen grows below the palette, so that no button moves away under the finger. */
  gtk_box_append (GTK_BOX (box), self->next);
  gtk_box_append (GTK_BOX (box), self->palette);
  gtk_box_append (GTK_BOX (box), self->slots);
  adw_bin_set_child (ADW_BIN (self), box);
  update (self);
  return GTK_WIDGET (self);
}
