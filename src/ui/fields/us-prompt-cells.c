/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-answer-list.h"
#include "us-chars.h"
#include "us-icon-well.h"
#include "us-labels.h"
#include "us-prompt-editor.h"

#include <glib/gi18n.h>

/* Answered on the board, and nowhere else: here stands what the board cannot say, which is what is laid there and how
 * much of it. A tap lays it, a second one takes it away. */

#define US_TYPE_CELLS_EDITOR (us_cells_editor_get_type ())
G_DECLARE_FINAL_TYPE (UsCellsEditor, us_cells_editor, US, CELLS_EDITOR, AdwBin)

typedef struct
{
  char *key, *label;
  int count, laid;
} Brush;

struct _UsCellsEditor
{
  AdwBin parent_instance;

  AdwToggleGroup *brushes;
  UsAnswerList *others;
  gboolean has_others, detailed; /* an open turn says itself what is chosen */
  char **names;                  /* of the places, NULL-terminated */
  guint8 *laid;                  /* by place: which brush has laid something there, from 1; 0: nothing lies there */
  gboolean *enabled;             /* by place */
  char *chosen;                  /* the one answer */
  gboolean several;              /* the big button takes what is chosen */
  int min, max;
  Brush all[US_MAX_BRUSHES];
  guint n_brushes, brush;
  char *status;
};

enum { PROP_0, PROP_STATUS, PROP_BRUSH, PROP_BRUSHES, PROP_OTHERS, N_PROPS };
static GParamSpec *properties[N_PROPS];

static void us_cells_editor_iface_init (UsPromptEditorInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (UsCellsEditor, us_cells_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (US_TYPE_PROMPT_EDITOR, us_cells_editor_iface_init))

static int
count (UsCellsEditor *self)
{
  int n = 0;

  for (guint i = 0; i < self->n_brushes; i++)
    n += self->all[i].laid;
  return n;
}

static gboolean
is_full (const Brush *brush)
{
  return brush->laid >= brush->count;
}

/* --- What is said of it -------------------------------------------------------------------------- */

static char *
dup_laid (const Brush *brush)
{
  /* Translators: what is laid, and how many of so many lie there: "Building: 3 of 4" */
  return g_strdup_printf (_("%s: %d of %d"), brush->label, brush->laid, brush->count);
}

static char *
dup_status (UsCellsEditor *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->has_others)
    return g_strdup (self->detailed ? "" : _("Tap it on the table, or choose here"));
  if (!self->several)
    return g_strdup (_("Tap it on the table"));
  if (count (self) == 0)
    return g_strdup (_("Tap them on the table"));
  if (self->n_brushes == 1)
    return us_prompt_dup_chosen (count (self), self->min, self->max, (int) g_strv_length (self->names));
  for (guint i = 0; i < self->n_brushes; i++)
    {
      g_autofree char *laid = dup_laid (&self->all[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? " · " : "", laid);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
set_status (UsCellsEditor *self, char *status)
{
  g_autofree char *before = g_steal_pointer (&self->status);

  self->status = status;
  if (g_strcmp0 (before, status) != 0)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATUS]);
}

static void
announce (UsCellsEditor *self)
{
  gtk_accessible_announce (GTK_ACCESSIBLE (self), self->status, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

/* --- Brushes --------------------------------------------------------------------------------------- */

static void
set_brush (UsCellsEditor *self, guint brush)
{
  if (self->brush == brush || brush >= self->n_brushes)
    return;
  self->brush = brush;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BRUSH]);
}

static void
clear_brushes (UsCellsEditor *self)
{
  adw_toggle_group_remove_all (self->brushes);
  for (guint i = 0; i < self->n_brushes; i++)
    {
      g_free (self->all[i].key);
      g_free (self->all[i].label);
      self->all[i] = (Brush) { 0 };
    }
  self->n_brushes = 0;
}

static void
add_toggle (UsCellsEditor *self, const char *icon, const char *label)
{
  AdwToggle *toggle = adw_toggle_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *word = gtk_label_new (label);

  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  if (icon != NULL)
    gtk_box_append (GTK_BOX (box), us_icon_well_new_small (icon));
  gtk_label_set_ellipsize (GTK_LABEL (word), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), word);
  adw_toggle_set_label (toggle, label);
  adw_toggle_set_child (toggle, box);
  adw_toggle_group_add (self->brushes, toggle);
}

/* What is chosen without anything being laid is a brush of its own, of which nothing is seen. */
static void
take_brushes (UsCellsEditor *self, const UsPrompt *prompt, const UsNames *names)
{
  clear_brushes (self);
  self->n_brushes = self->several ? MAX (prompt->n_brushes, 1) : 0;
  self->all[0].count = prompt->max;
  for (guint i = 0; i < prompt->n_brushes && self->several; i++)
    {
      const UsBrush *brush = &prompt->brushes[i];
      g_autofree char *label = us_value_label (brush->domain, names, brush->value);

      self->all[i] = (Brush) { g_strdup (brush->key), us_char_dup_capitalised (label), brush->count };
      if (prompt->n_brushes > 1)
        add_toggle (self, brush->domain->icon != NULL ? brush->domain->icon (names, brush->value) : NULL,
                    self->all[i].label);
    }
  self->brush = 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BRUSH]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BRUSHES]);
}

/* --- Places ---------------------------------------------------------------------------------------- */

static gboolean
lay (UsCellsEditor *self, guint place)
{
  Brush *brush = &self->all[self->brush];

  if (self->laid[place] > 0)
    {
      self->all[self->laid[place] - 1].laid--;
      set_brush (self, self->laid[place] - 1u);
      self->laid[place] = 0;
      return TRUE;
    }
  if (is_full (brush))
    return FALSE;
  self->laid[place] = (guint8) (self->brush + 1);
  brush->laid++;
  /* Whoever has laid all of one kind goes on with the next. */
  for (guint i = 0; i < self->n_brushes && is_full (brush); i++)
    if (!is_full (&self->all[i]))
      {
        set_brush (self, i);
        break;
      }
  return TRUE;
}

static gboolean
is_said (UsCellsEditor *self, const char *text)
{
  return text != NULL && *text != '\0';
}

static gboolean
us_cells_editor_pick (UsPromptEditor *editor, const char *name)
{
  UsCellsEditor *self = US_CELLS_EDITOR (editor);

  for (guint i = 0; self->names[i] != NULL; i++)
    {
      if (!g_str_equal (self->names[i], name) || !self->enabled[i])
        continue;
      if (!self->several)
        {
          g_set_str (&self->chosen, name);
          us_prompt_editor_answered (editor);
          return TRUE;
        }
      if (lay (self, i))
        {
          set_status (self, dup_status (self));
          us_prompt_editor_changed (editor);
        }
      else
        set_status (self, us_prompt_dup_full (self->all[self->brush].count));
      announce (self);
      return TRUE;
    }
  return FALSE;
}

static gboolean
us_cells_editor_type (UsPromptEditor *editor, const char *letter)
{
  return US_CELLS_EDITOR (editor)->has_others && us_answer_list_type (US_CELLS_EDITOR (editor)->others, letter);
}

static gboolean
us_cells_editor_type_digit (UsPromptEditor *editor, guint digit)
{
  UsCellsEditor *self = US_CELLS_EDITOR (editor);

  if (self->has_others)
    return us_answer_list_type_digit (self->others, digit);
  if (digit < 1 || digit > self->n_brushes || self->n_brushes < 2)
    return FALSE;
  set_brush (self, digit - 1);
  return TRUE;
}

/* --- The answer ------------------------------------------------------------------------------------ */

static GVariant *
new_list (UsCellsEditor *self, guint brush)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE_STRING_ARRAY);
  for (guint i = 0; self->names[i] != NULL; i++)
    if (self->laid[i] == brush + 1)
      g_variant_builder_add (&builder, "s", self->names[i]);
  return g_variant_builder_end (&builder);
}

static GVariant *
us_cells_editor_dup_draft (UsPromptEditor *editor)
{
  UsCellsEditor *self = US_CELLS_EDITOR (editor);

  if (self->several)
    return new_list (self, 0);
  return self->chosen != NULL ? g_variant_new_string (self->chosen) : NULL;
}

static GVariant *
us_cells_editor_dup_ahead (UsPromptEditor *editor)
{
  UsCellsEditor *self = US_CELLS_EDITOR (editor);
  GVariantBuilder builder;

  if (self->n_brushes < 2)
    return NULL;
  g_variant_builder_init (&builder, G_VARIANT_TYPE_VARDICT);
  for (guint i = 1; i < self->n_brushes; i++)
    g_variant_builder_add (&builder, "{sv}", self->all[i].key, new_list (self, i));
  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

static void
forget (UsCellsEditor *self)
{
  g_clear_pointer (&self->names, g_strfreev);
  g_clear_pointer (&self->laid, g_free);
  g_clear_pointer (&self->enabled, g_free);
  g_clear_pointer (&self->chosen, g_free);
}

static gboolean
us_cells_editor_take (UsPromptEditor *editor, const UsPrompt *prompt, const UsNames *names)
{
  UsCellsEditor *self = US_CELLS_EDITOR (editor);

  forget (self);
  self->names = us_prompt_dup_names (prompt, names);
  self->laid = g_new0 (guint8, prompt->n_choices);
  self->enabled = g_new0 (gboolean, prompt->n_choices);
  for (guint i = 0; i < prompt->n_choices; i++)
    self->enabled[i] = prompt->choices[i].enabled && !prompt->choices[i].leaves;
  self->several = us_prompt_takes_many (prompt);
  self->detailed = prompt->open && !us_text_is_empty (&prompt->detail);
  self->min = prompt->min;
  self->max = prompt->max;
  take_brushes (self, prompt, names);
  set_status (self, dup_status (self));
  return TRUE;
}

static void
us_cells_editor_show_others (UsPromptEditor *editor, GPtrArray *others)
{
  UsCellsEditor *self = US_CELLS_EDITOR (editor);

  us_answer_list_set_answers (self->others, others, TRUE);
  self->has_others = others->len > 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OTHERS]);
  set_status (self, dup_status (self));
}

static void
pressed_cb (UsCellsEditor *self, UsAnswer *answer)
{
  us_cells_editor_pick (US_PROMPT_EDITOR (self), us_choice_get_name (answer->choice));
}

static guint
us_cells_editor_get_brush (UsPromptEditor *editor)
{
  return US_CELLS_EDITOR (editor)->brush;
}

/* The board has it. */
static GtkWidget *
us_cells_editor_get_focus (UsPromptEditor *editor)
{
  return NULL;
}

static void
us_cells_editor_iface_init (UsPromptEditorInterface *iface)
{
  iface->take = us_cells_editor_take;
  iface->show_others = us_cells_editor_show_others;
  iface->dup_draft = us_cells_editor_dup_draft;
  iface->dup_ahead = us_cells_editor_dup_ahead;
  iface->type = us_cells_editor_type;
  iface->type_digit = us_cells_editor_type_digit;
  iface->pick = us_cells_editor_pick;
  iface->get_brush = us_cells_editor_get_brush;
  iface->get_focus = us_cells_editor_get_focus;
}

/* --- The editor ------------------------------------------------------------------------------------ */

static void
us_cells_editor_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsCellsEditor *self = US_CELLS_EDITOR (object);

  switch (id)
    {
    case PROP_STATUS:
      g_value_set_string (value, self->status);
      break;
    case PROP_BRUSH:
      g_value_set_uint (value, self->brush);
      break;
    case PROP_BRUSHES:
      g_value_set_boolean (value, self->n_brushes > 1);
      break;
    case PROP_OTHERS:
      g_value_set_boolean (value, self->has_others);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
us_cells_editor_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  set_brush (US_CELLS_EDITOR (object), g_value_get_uint (value));
}

static void
us_cells_editor_dispose (GObject *object)
{
  UsCellsEditor *self = US_CELLS_EDITOR (object);

  if (self->brushes != NULL)
    clear_brushes (self);
  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_CELLS_EDITOR);

  G_OBJECT_CLASS (us_cells_editor_parent_class)->dispose (object);
}

static void
us_cells_editor_finalize (GObject *object)
{
  forget (US_CELLS_EDITOR (object));
  g_free (US_CELLS_EDITOR (object)->status);

  G_OBJECT_CLASS (us_cells_editor_parent_class)->finalize (object);
}

static void
us_cells_editor_class_init (UsCellsEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = us_cells_editor_get_property;
  object_class->set_property = us_cells_editor_set_property;
  object_class->dispose = us_cells_editor_dispose;
  object_class->finalize = us_cells_editor_finalize;

  properties[PROP_STATUS] = g_param_spec_string ("status", NULL, NULL, NULL, flags);
  properties[PROP_BRUSH] = g_param_spec_uint ("brush", NULL, NULL, 0, G_MAXUINT, 0, flags | G_PARAM_WRITABLE);
  properties[PROP_BRUSHES] = g_param_spec_boolean ("brushes", NULL, NULL, FALSE, flags);
  properties[PROP_OTHERS] = g_param_spec_boolean ("others", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (US_TYPE_ANSWER_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-prompt-cells.ui");
  gtk_widget_class_bind_template_child (widget_class, UsCellsEditor, brushes);
  gtk_widget_class_bind_template_child (widget_class, UsCellsEditor, others);
  gtk_widget_class_bind_template_callback (widget_class, is_said);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
}

static void
us_cells_editor_init (UsCellsEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
us_prompt_cells_new (const UsPrompt *prompt, const UsNames *names)
{
  GtkWidget *self = g_object_new (US_TYPE_CELLS_EDITOR, NULL);

  us_cells_editor_take (US_PROMPT_EDITOR (self), prompt, names);
  return self;
}
