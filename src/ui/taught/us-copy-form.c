/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-copy-form.h"

#include <glib/gi18n.h>

#include "us-copy-sequence.h"
#include "us-copy-words.h"

/* A number with at most so many values is a row of buttons. */
#define MAX_TOGGLES 4

/* shown for a number that was left out */
#define NOT_KNOWN "–"

struct _UsCopyForm
{
  AdwBin parent_instance;

  const UsTopic *topic;
  UsNames *names;
  char *record;      /* the record; the rows write into it */
  GtkWidget **texts; /* one widget for each text field, read when the value is asked for */
  GtkWidget *box;
  AdwPreferencesGroup *group; /* the group for rows of fields with a single value */
};

G_DEFINE_FINAL_TYPE (UsCopyForm, us_copy_form, ADW_TYPE_BIN)

static void
us_copy_form_finalize (GObject *object)
{
  UsCopyForm *self = US_COPY_FORM (object);

  us_names_free (self->names);
  g_free (self->record);
  g_free (self->texts);

  G_OBJECT_CLASS (us_copy_form_parent_class)->finalize (object);
}

static void
us_copy_form_class_init (UsCopyFormClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = us_copy_form_finalize;
}

static void
us_copy_form_init (UsCopyForm *self)
{
  self->names = us_names_new ();
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 24);
  adw_bin_set_child (ADW_BIN (self), self->box);
}

static AdwPreferencesGroup *
add_group (UsCopyForm *self, const char *title, const char *description)
{
  GtkWidget *group = adw_preferences_group_new ();

  if (title != NULL)
    adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  if (description != NULL)
    adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), description);
  gtk_box_append (GTK_BOX (self->box), group);
  return ADW_PREFERENCES_GROUP (group);
}

/* Rows of single values that follow each other share a group. */
static AdwPreferencesGroup *
row_group (UsCopyForm *self)
{
  if (self->group == NULL)
    self->group = add_group (self, NULL, NULL);
  return self->group;
}

static void
set_row_texts (GtkWidget *row, const char *title, const char *subtitle)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (ADW_IS_ACTION_ROW (row) && subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
}

/* --- Numbers ------------------------------------------------------------------------------------- */

static void
number_changed_cb (AdwSpinRow *row, GParamSpec *pspec, int *value)
{
  *value = (int) adw_spin_row_get_value (row);
}

/* An optional number that is left out has a value below the smallest. */
static int
lowest (const UsField *field)
{
  return field->optional && field->fallback < field->min ? field->fallback : field->min;
}

static gboolean
number_output_cb (AdwSpinRow *row, const UsField *field)
{
  if (adw_spin_row_get_value (row) >= field->min)
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (row), NOT_KNOWN);
  return TRUE;
}

static int
number_input_cb (AdwSpinRow *row, double *value, const UsField *field)
{
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (row)), NOT_KNOWN))
    return FALSE;
  *value = lowest (field);
  return TRUE;
}

static GtkWidget *
spin_row_new (const UsField *field, const char *title, const char *subtitle, int *value)
{
  GtkWidget *row = adw_spin_row_new_with_range (lowest (field), field->max, 1);

  set_row_texts (row, title, subtitle);
  if (lowest (field) < field->min)
    {
      adw_spin_row_set_numeric (ADW_SPIN_ROW (row), FALSE);
      g_signal_connect (row, "output", G_CALLBACK (number_output_cb), (gpointer) field);
      g_signal_connect (row, "input", G_CALLBACK (number_input_cb), (gpointer) field);
      /* The row begins at its lowest value, and setting that again would not emit "output". So the text is written
       * here. */
      if (*value < field->min)
        gtk_editable_set_text (GTK_EDITABLE (row), NOT_KNOWN);
    }
  adw_spin_row_set_value (ADW_SPIN_ROW (row), *value);
  g_signal_connect (row, "notify::value", G_CALLBACK (number_changed_cb), value);
  return row;
}

typedef struct
{
  int *value, min;
} Toggles;

static void
toggled_cb (AdwToggleGroup *group, GParamSpec *pspec, Toggles *toggles)
{
  *toggles->value = toggles->min + (int) adw_toggle_group_get_active (group);
}

static GtkWidget *
toggle_row_new (const UsField *field, const char *title, const char *subtitle, int *value)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *group = adw_toggle_group_new ();
  Toggles *toggles = g_new (Toggles, 1);

  set_row_texts (row, title, subtitle);
  for (int i = field->min; i <= field->max; i++)
    {
      g_autofree char *label = g_strdup_printf ("%d", i);
      AdwToggle *toggle = adw_toggle_new ();

      adw_toggle_set_label (toggle, label);
      adw_toggle_group_add (ADW_TOGGLE_GROUP (group), toggle);
    }
  *toggles = (Toggles) { value, field->min };
  adw_toggle_group_set_active (ADW_TOGGLE_GROUP (group), (guint) (*value - field->min));
  g_signal_connect_data (group, "notify::active", G_CALLBACK (toggled_cb), toggles,
                         (GClosureNotify) (void (*) (void)) g_free, 0);
  gtk_widget_set_valign (group, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (group), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), group);
  return row;
}

static void
add_numbers (UsCopyForm *self, const UsField *field, UsList *list)
{
  AdwPreferencesGroup *group = add_group (self, _(field->title), field->subtitle != NULL ? _(field->subtitle) : NULL);

  self->group = NULL;
  for (int i = 0; i < field->count; i++)
    {
      const char *title = field->names != NULL ? _(field->names[i]) : _(field->title);

      adw_preferences_group_add (group, spin_row_new (field, title, NULL, &list->values[i]));
    }
  list->n = field->count;
}

/* --- One of a few --------------------------------------------------------------------------------- */

static GListModel *
choices_new (const UsField *field, const UsNames *names)
{
  GtkStringList *labels = gtk_string_list_new (NULL);

  for (int i = 0; i < field->n_values; i++)
    {
      g_autofree char *label = us_value_label (field->domain, names, i);
      g_autofree char *first = g_utf8_strup (label, g_utf8_next_char (label) - label);
      g_autofree char *capital = g_strconcat (first, g_utf8_next_char (label), NULL);

      gtk_string_list_append (labels, capital);
    }
  return G_LIST_MODEL (labels);
}

static void
combo_changed_cb (AdwComboRow *row, GParamSpec *pspec, int *value)
{
  *value = (int) adw_combo_row_get_selected (row);
}

static GtkWidget *
combo_row_new (UsCopyForm *self, const UsField *field, const char *title, const char *subtitle, int *value)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GListModel) choices = choices_new (field, self->names);

  set_row_texts (row, title, subtitle);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), choices);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), (guint) CLAMP (*value, 0, field->n_values - 1));
  g_signal_connect (row, "notify::selected", G_CALLBACK (combo_changed_cb), value);
  return row;
}

typedef struct
{
  int *value, choice;
} Radio;

static void
radio_cb (GtkCheckButton *button, GParamSpec *pspec, Radio *radio)
{
  if (gtk_check_button_get_active (button))
    *radio->value = radio->choice;
}

/* A topic that consists of a single choice shows all of its values as radio buttons. */
static void
add_radios (UsCopyForm *self, const UsField *field, int *value)
{
  AdwPreferencesGroup *group = add_group (self, _(field->title), field->subtitle != NULL ? _(field->subtitle) : NULL);
  g_autoptr (GListModel) choices = choices_new (field, self->names);
  GtkWidget *first = NULL;

  for (int i = 0; i < field->n_values; i++)
    {
      GtkWidget *row = adw_action_row_new ();
      GtkWidget *check = gtk_check_button_new ();
      Radio *radio = g_new (Radio, 1);

      *radio = (Radio) { value, i };
      set_row_texts (row, gtk_string_list_get_string (GTK_STRING_LIST (choices), (guint) i), NULL);
      if (first == NULL)
        first = check;
      else
        gtk_check_button_set_group (GTK_CHECK_BUTTON (check), GTK_CHECK_BUTTON (first));
      gtk_check_button_set_active (GTK_CHECK_BUTTON (check), *value == i);
      g_signal_connect_data (check, "notify::active", G_CALLBACK (radio_cb), radio,
                             (GClosureNotify) (void (*) (void)) g_free, 0);
      gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
      adw_preferences_group_add (group, row);
    }
}

/* --- Lists ---------------------------------------------------------------------------------------- */

static void
add_places (UsCopyForm *self, const UsField *field, UsList *list)
{
  AdwPreferencesGroup *group = add_group (self, _(field->title), field->subtitle != NULL ? _(field->subtitle) : NULL);

  self->group = NULL;
  for (int i = 0; i < field->max; i++)
    {
      if (i >= list->n)
        list->values[i] = MIN (i, field->n_values - 1);
      adw_preferences_group_add (group, combo_row_new (self, field, _(field->names[i]), NULL, &list->values[i]));
    }
  list->n = field->max;
}

static void
add_text (UsCopyForm *self, guint i, const UsField *field, int text)
{
  GtkWidget *row = adw_entry_row_new ();

  set_row_texts (row, _(field->title), NULL);
  adw_entry_row_set_max_length (ADW_ENTRY_ROW (row), 200);
  if (text >= 0)
    gtk_editable_set_text (GTK_EDITABLE (row), us_names_text (self->names, text));
  self->texts[i] = row;
  adw_preferences_group_add (row_group (self), row);
}

static void
add_field (UsCopyForm *self, guint i)
{
  const UsField *field = &self->topic->fields[i];
  char *place = self->record + field->offset;
  const char *title = _(field->title);
  const char *subtitle = field->subtitle != NULL ? _(field->subtitle) : NULL;

  switch (field->kind)
    {
    case US_FIELD_CHOICE:
      if (self->topic->n_fields == 1)
        add_radios (self, field, (int *) place);
      else
        adw_preferences_group_add (row_group (self), combo_row_new (self, field, title, subtitle, (int *) place));
      break;

    case US_FIELD_NUMBER:
      adw_preferences_group_add (row_group (self), (field->max - lowest (field) < MAX_TOGGLES
                                                      ? toggle_row_new
                                                      : spin_row_new) (field, title, subtitle, (int *) place));
      break;

    case US_FIELD_NUMBERS:
      add_numbers (self, field, (UsList *) place);
      break;

    case US_FIELD_SEQUENCE:
      if (field->names != NULL && field->min == field->max)
        add_places (self, field, (UsList *) place);
      else
        adw_preferences_group_add (row_group (self), us_copy_sequence_new (field, self->names, (UsList *) place));
      break;

    case US_FIELD_TEXT:
      add_text (self, i, field, *(int *) place);
      break;

    default:
      g_assert_not_reached ();
    }
}

/* Sets the field to its suggestion, for a topic that was not taught yet. */
static void
suggest (UsCopyForm *self, const UsField *field)
{
  UsList *list;

  switch (field->kind)
    {
    case US_FIELD_TEXT:
      *(int *) (self->record + field->offset) = -1;
      break;

    case US_FIELD_CHOICE:
      *(int *) (self->record + field->offset) = MAX (field->fallback, 0);
      break;

    case US_FIELD_NUMBER:
      *(int *) (self->record + field->offset) = CLAMP (field->fallback, lowest (field), field->max);
      break;

    case US_FIELD_NUMBERS:
      list = (UsList *) (self->record + field->offset);
      for (int i = 0; i < field->count; i++)
        list->values[i] = CLAMP (field->fallback, field->min, field->max);
      break;

    case US_FIELD_SEQUENCE:
    default:
      break;
    }
}

GtkWidget *
us_copy_form_new (const UsTopic *topic, GVariant *value)
{
  UsCopyForm *self;

  g_return_val_if_fail (topic != NULL, NULL);

  self = g_object_new (US_TYPE_COPY_FORM, NULL);
  self->topic = topic;
  self->record = g_malloc0 (topic->size);
  self->texts = g_new0 (GtkWidget *, topic->n_fields);
  if (value == NULL || !us_fields_read (topic->fields, topic->n_fields, self->names, value, self->record, NULL))
    {
      memset (self->record, 0, topic->size);
      for (guint i = 0; i < topic->n_fields; i++)
        suggest (self, &topic->fields[i]);
    }
  for (guint i = 0; i < topic->n_fields; i++)
    add_field (self, i);
  return GTK_WIDGET (self);
}

static char *
dup_text (GtkWidget *row)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
}

GVariant *
us_copy_form_dup_value (UsCopyForm *self)
{
  g_return_val_if_fail (US_IS_COPY_FORM (self), NULL);

  for (guint i = 0; i < self->topic->n_fields; i++)
    if (self->texts[i] != NULL)
      {
        g_autofree char *text = dup_text (self->texts[i]);

        *(int *) (self->record + self->topic->fields[i].offset) =
          *text != '\0' ? us_names_intern (self->names, text) : -1;
      }
  return us_fields_write (self->topic->fields, self->topic->n_fields, self->names, self->record);
}

char *
us_copy_form_dup_name (UsCopyForm *self)
{
  g_return_val_if_fail (US_IS_COPY_FORM (self), NULL);

  for (guint i = 0; self->topic->name_field != NULL && i < self->topic->n_fields; i++)
    if (g_str_equal (self->topic->fields[i].key, self->topic->name_field) && self->texts[i] != NULL)
      {
        g_autofree char *text = dup_text (self->texts[i]);

        return *text != '\0' ? g_steal_pointer (&text) : NULL;
      }
  return NULL;
}
