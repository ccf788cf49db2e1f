/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-form.h"

#include <glib/gi18n.h>

#include "us-bring.h"
#include "us-field-kind.h"
#include "us-field-private.h"
#include "us-help.h"
#include "us-pad-form.h"
#include "us-prompt-editor.h"

struct _UsForm
{
  AdwBin parent_instance;

  GPtrArray *items;   /* UsFieldItem */
  GPtrArray *editors; /* theirs, borrowed; with a pad there are none */

  const UsTopic *topic; /* of the pad; NULL: there is none */
  char *which;
  const UsNames *names;
  GtkWidget *pad;       /* UsPadForm; NULL: there is none */
  const UsRules *rules; /* NULL: no preview */
  UsSession *session;
  guint preview_later;
  gboolean filling; /* what is told already is put in: nobody tells it now */
};

static void us_form_iface_init (UsPromptEditorInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (UsForm, us_form, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (US_TYPE_PROMPT_EDITOR, us_form_iface_init))

enum { PROP_0, PROP_VALUE, N_PROPS };
static GParamSpec *properties[N_PROPS];

/* --- What is told -------------------------------------------------------------------------------- */

GVariant *
us_form_dup_value (UsForm *self)
{
  g_return_val_if_fail (US_IS_FORM (self), NULL);

  if (self->items->len == 1)
    {
      GVariant *value = us_field_item_get_value (g_ptr_array_index (self->items, 0));

      return value != NULL ? g_variant_ref (value) : NULL;
    }
  return us_field_items_dup_told (self->items);
}

void
us_form_set_value (UsForm *self, GVariant *value)
{
  g_return_if_fail (US_IS_FORM (self));

  self->filling = TRUE;
  for (guint i = 0; i < self->items->len; i++)
    {
      UsFieldItem *item = g_ptr_array_index (self->items, i);
      g_autoptr (GVariant) told = NULL;

      if (value != NULL)
        told = self->items->len == 1 ? g_variant_ref (value) : g_variant_lookup_value (value, item->key, NULL);
      us_field_item_set_value (item, told);
    }
  self->filling = FALSE;
}

void
us_form_fill (UsForm *self, GVariant *value)
{
  gboolean is_object;
  UsFieldItem *only;

  g_return_if_fail (US_IS_FORM (self));
  g_return_if_fail (value != NULL);

  is_object = g_variant_is_of_type (value, G_VARIANT_TYPE_VARDICT);
  only = !is_object && self->items->len == 1 ? g_ptr_array_index (self->items, 0) : NULL;
  self->filling = TRUE;
  if (only != NULL && only->kind == US_FIELD_NUMBER)
    us_field_dial_fill (only, g_variant_get_int64 (value));
  for (guint i = 0; is_object && i < self->items->len; i++)
    {
      UsFieldItem *item = g_ptr_array_index (self->items, i);
      g_autoptr (GVariant) told = g_variant_lookup_value (value, item->key, NULL);

      if (told != NULL)
        us_field_item_set_value (item, told);
    }
  self->filling = FALSE;
}

void
us_form_suggest (UsForm *self)
{
  g_return_if_fail (US_IS_FORM (self));

  for (guint i = 0; i < self->items->len; i++)
    us_field_item_suggest (g_ptr_array_index (self->items, i));
}

static gboolean
preview_cb (gpointer data)
{
  UsForm *self = data;
  g_autoptr (GVariant) told = us_form_dup_value (self);
  g_autoptr (UsPreview) preview = self->session != NULL
                                    ? us_session_preview (self->session, self->topic, self->which, told)
                                    : us_topic_preview (self->topic, NULL, self->names, self->which, told);

  self->preview_later = 0;
  us_pad_form_show_preview (US_PAD_FORM (self->pad), preview, self->rules->accent[0], self->rules->accent[1]);
  return G_SOURCE_REMOVE;
}

/* Once, however much is told at once. */
static void
show_preview (UsForm *self)
{
  if (self->pad != NULL && self->rules != NULL && self->preview_later == 0)
    self->preview_later = g_idle_add (preview_cb, self);
}

void
us_form_set_preview (UsForm *self, UsSession *session, const UsRules *rules)
{
  g_return_if_fail (US_IS_FORM (self));
  g_return_if_fail (rules != NULL);

  g_set_object (&self->session, session);
  self->rules = rules;
  us_help_set_page (self->pad != NULL ? self->pad : GTK_WIDGET (self), rules->id);
  show_preview (self);
}

static void
told_cb (UsForm *self)
{
  show_preview (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VALUE]);
  us_prompt_editor_changed (US_PROMPT_EDITOR (self));
}

/* --- From one field to the next ------------------------------------------------------------------ */

/* On a pad all of them are in sight. */
GtkWidget *
us_form_find_missing (UsForm *self)
{
  g_return_val_if_fail (US_IS_FORM (self), NULL);

  for (guint i = 0; i < self->editors->len; i++)
    if (us_field_item_is_missing (self->items->pdata[i]))
      return self->editors->pdata[i];
  return NULL;
}

gboolean
us_form_warns (UsForm *self)
{
  g_return_val_if_fail (US_IS_FORM (self), FALSE);

  for (guint i = 0; i < self->items->len; i++)
    {
      UsFieldItem *item = g_ptr_array_index (self->items, i);

      if (item->kind != US_FIELD_NUMBER || !us_field_item_is_in_force (item) || !us_field_dial_warns (item))
        continue;
      gtk_widget_grab_focus (item->focus);
      us_bring_into_sight (item->focus);
      return TRUE;
    }
  return FALSE;
}

UsPadOpener *
us_form_get_opener (UsForm *self)
{
  GtkWidget *child;

  g_return_val_if_fail (US_IS_FORM (self), NULL);

  child = adw_bin_get_child (ADW_BIN (self));
  return US_IS_PAD_OPENER (child) ? US_PAD_OPENER (child) : NULL;
}

/* Whoever is through with a field sees the next one that is still to be told. */
static void
item_told_cb (UsForm *self, GParamSpec *pspec, UsFieldItem *item)
{
  GtkWidget *missing;

  if (self->filling || self->items->len == 1 || !us_field_item_is_full (item) ||
      !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  missing = us_form_find_missing (self);
  if (missing != NULL)
    us_bring_into_sight (missing);
}

static guint
find_focused (UsForm *self)
{
  for (guint i = 0; i < self->editors->len; i++)
    if (gtk_widget_get_focus_child (gtk_widget_get_parent (self->editors->pdata[i])) == self->editors->pdata[i])
      return i;
  return 0;
}

static gboolean
is_complete (UsForm *self)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      UsFieldItem *item = g_ptr_array_index (self->items, i);

      if (item->value == NULL && us_field_item_is_in_force (item))
        return FALSE;
    }
  return TRUE;
}

static UsFieldItem *
find_next (UsForm *self, UsFieldItem *item)
{
  guint nth;

  if (!g_ptr_array_find (self->items, item, &nth))
    return NULL;
  for (guint i = nth + 1; i < self->items->len; i++)
    if (us_field_item_is_in_force (g_ptr_array_index (self->items, i)))
      return g_ptr_array_index (self->items, i);
  return NULL;
}

/* Enter goes on to the next field, and answers in the last one or where all are told. */
static void
item_answered_cb (UsForm *self, UsFieldItem *item)
{
  UsFieldItem *next = find_next (self, item);

  if (next == NULL || is_complete (self))
    {
      us_prompt_editor_answered (US_PROMPT_EDITOR (self));
      return;
    }
  if (next->focus == NULL || !gtk_widget_get_mapped (next->focus) || !gtk_widget_grab_focus (next->focus))
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

const char *
us_form_get_key (UsForm *self)
{
  g_return_val_if_fail (US_IS_FORM (self), NULL);

  return ((UsFieldItem *) g_ptr_array_index (self->items, find_focused (self)))->key;
}

/* --- As the answer to a question ----------------------------------------------------------------- */

static GVariant *
us_form_dup_draft (UsPromptEditor *editor)
{
  return us_form_dup_value (US_FORM (editor));
}

static void
us_form_mark (UsPromptEditor *editor, GVariant *given)
{
  us_form_set_value (US_FORM (editor), given);
}

/* Of several fields nobody knows which one a key or a tap means. */
static UsFieldItem *
get_only (UsPromptEditor *editor)
{
  UsForm *self = US_FORM (editor);

  return self->items->len == 1 ? g_ptr_array_index (self->items, 0) : NULL;
}

static gboolean
us_form_type_digit (UsPromptEditor *editor, guint digit)
{
  return get_only (editor) != NULL && us_field_editor_type_digit (get_only (editor), digit);
}

static gboolean
us_form_pick (UsPromptEditor *editor, const char *name)
{
  return get_only (editor) != NULL && us_field_editor_pick (get_only (editor), name);
}

static GtkWidget *
us_form_get_focus (UsPromptEditor *editor)
{
  UsFieldItem *first = g_ptr_array_index (US_FORM (editor)->items, 0);

  /* What opens the pad, or a place of it. */
  if (US_FORM (editor)->pad != NULL)
    return adw_bin_get_child (ADW_BIN (editor)) == US_FORM (editor)->pad
             ? us_pad_form_get_focus (US_PAD_FORM (US_FORM (editor)->pad))
             : adw_bin_get_child (ADW_BIN (adw_bin_get_child (ADW_BIN (editor))));
  return first->focus != NULL ? first->focus : GTK_WIDGET (editor);
}

static void
us_form_iface_init (UsPromptEditorInterface *iface)
{
  iface->dup_draft = us_form_dup_draft;
  iface->mark = us_form_mark;
  iface->type_digit = us_form_type_digit;
  iface->pick = us_form_pick;
  iface->get_focus = us_form_get_focus;
}

/* --- The widget ---------------------------------------------------------------------------------- */

static void
us_form_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_VALUE:
      g_value_take_variant (value, us_form_dup_value (US_FORM (object)));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
us_form_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_VALUE:
      us_form_set_value (US_FORM (object), g_value_get_variant (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
us_form_dispose (GObject *object)
{
  UsForm *self = US_FORM (object);

  g_clear_handle_id (&self->preview_later, g_source_remove);
  g_clear_object (&self->session);
  g_clear_object (&self->pad);

  G_OBJECT_CLASS (us_form_parent_class)->dispose (object);
}

static void
us_form_finalize (GObject *object)
{
  g_free (US_FORM (object)->which);
  g_ptr_array_unref (US_FORM (object)->items);
  g_ptr_array_unref (US_FORM (object)->editors);

  G_OBJECT_CLASS (us_form_parent_class)->finalize (object);
}

static void
us_form_class_init (UsFormClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = us_form_get_property;
  object_class->set_property = us_form_set_property;
  object_class->dispose = us_form_dispose;
  object_class->finalize = us_form_finalize;

  properties[PROP_VALUE] = g_param_spec_variant ("value", NULL, NULL, G_VARIANT_TYPE_ANY, NULL,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
us_form_init (UsForm *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  self->editors = g_ptr_array_new ();
}

static void
take_item (UsForm *self, UsFieldItem *item)
{
  g_ptr_array_add (self->items, item);
  g_signal_connect_object (item, "notify::value", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (item, "notify::value", G_CALLBACK (item_told_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (item, "answered", G_CALLBACK (item_answered_cb), self, G_CONNECT_SWAPPED);
}

static GtkWidget *
new_more (GtkWidget *list)
{
  GtkWidget *more = g_object_new (ADW_TYPE_EXPANDER_ROW, "title", _("More"), NULL);

  gtk_list_box_append (GTK_LIST_BOX (list), more);
  return more;
}

/* A list, or what is folded away, none of whose rows is to be seen is not to be seen either. */
static void
show_holder (UsForm *self, GParamSpec *pspec, GtkWidget *editor)
{
  GtkWidget *box = adw_bin_get_child (ADW_BIN (self));

  for (GtkWidget *holder = gtk_widget_get_parent (editor); holder != box; holder = gtk_widget_get_parent (holder))
    {
      gboolean any = FALSE;

      if (!ADW_IS_EXPANDER_ROW (holder) && gtk_widget_get_parent (holder) != box)
        continue;
      for (guint i = 0; i < self->editors->len; i++)
        any |=
          gtk_widget_is_ancestor (self->editors->pdata[i], holder) && gtk_widget_get_visible (self->editors->pdata[i]);
      gtk_widget_set_visible (holder, any);
    }
}

static void
follow_choices (UsForm *self, const UsField *fields)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      int choice = us_field_find_choice (fields, i);

      if (choice >= 0)
        us_field_item_depend (self->items->pdata[i], self->items->pdata[choice], fields[i].when_is);
    }
}

/* A row comes and goes with what calls for it. */
static void
show_in_force (UsForm *self, const UsField *fields)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      if (us_field_find_choice (fields, i) < 0)
        continue;
      g_signal_connect_object (self->editors->pdata[i], "notify::visible", G_CALLBACK (show_holder), self,
                               G_CONNECT_SWAPPED);
      g_object_bind_property (self->items->pdata[i], "in-force", self->editors->pdata[i], "visible",
                              G_BINDING_SYNC_CREATE);
    }
}

/* Rows that follow each other share a list; what has a heading of its own stands between. What is seldom told is folded
 * away while a play waits. */
static void
lay_out (UsForm *self, UsFieldSize size)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 24), *list = NULL, *more = NULL;

  for (guint i = 0; i < self->items->len; i++)
    {
      UsFieldItem *item = g_ptr_array_index (self->items, i);
      GtkWidget *editor = us_field_editor_new (item, size);

      g_ptr_array_add (self->editors, editor);
      if (!ADW_IS_PREFERENCES_ROW (editor))
        {
          gtk_box_append (GTK_BOX (box), editor);
          list = NULL;
          continue;
        }
      if (list == NULL)
        {
          list = us_field_list_new ();
          gtk_box_append (GTK_BOX (box), list);
          more = NULL;
        }
      if (size != US_FIELD_IN_ROW || !item->seldom)
        {
          gtk_list_box_append (GTK_LIST_BOX (list), editor);
          continue;
        }
      if (more == NULL)
        more = new_more (list);
      adw_expander_row_add_row (ADW_EXPANDER_ROW (more), editor);
    }
  adw_bin_set_child (ADW_BIN (self), box);
}

static UsForm *
new_form (const UsField *fields, guint n, const UsNames *names)
{
  UsForm *self = g_object_new (US_TYPE_FORM, NULL);

  for (guint i = 0; i < n; i++)
    take_item (self, us_field_item_new (&fields[i], names));
  follow_choices (self, fields);
  return self;
}

GtkWidget *
us_form_new (const UsField *fields, guint n, const UsNames *names, UsFieldSize size)
{
  UsForm *self = new_form (fields, n, names);

  lay_out (self, size);
  show_in_force (self, fields);
  return GTK_WIDGET (self);
}

GtkWidget *
us_form_new_taught (const UsTopic *topic, const char *which, const UsNames *names, UsFieldSize size)
{
  UsForm *self;

  if (topic->pad == NULL)
    return us_form_new (topic->fields, topic->n_fields, names, size);
  self = new_form (topic->fields, topic->n_fields, names);
  self->topic = topic;
  self->which = g_strdup (which);
  self->names = names;
  self->pad = g_object_ref_sink (us_pad_form_new (topic, which, names, self->items));
  if (size == US_FIELD_IN_DIALOG)
    {
      adw_bin_set_child (ADW_BIN (self), self->pad);
      return GTK_WIDGET (self);
    }
  adw_bin_set_child (ADW_BIN (self), us_pad_opener_new (topic, US_PAD_FORM (self->pad)));
  g_signal_connect_object (adw_bin_get_child (ADW_BIN (self)), "done", G_CALLBACK (us_prompt_editor_answered), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

GtkWidget *
us_form_new_asked (const UsPrompt *prompt, const UsNames *names)
{
  const UsField *fields = prompt->topic != NULL ? prompt->topic->fields : prompt->fields;
  UsForm *self;

  if (prompt->kind == US_PROMPT_FORM && prompt->topic != NULL)
    self = US_FORM (us_form_new_taught (prompt->topic, prompt->which, names, US_FIELD_IN_ROW));
  else if (prompt->kind == US_PROMPT_FORM)
    self = US_FORM (us_form_new (fields, prompt->n_fields, names, US_FIELD_IN_ROW));
  else
    {
      self = g_object_new (US_TYPE_FORM, NULL);
      take_item (self, us_field_item_new_asked (prompt, names));
      lay_out (self, US_FIELD_IN_COLUMN);
    }
  for (guint i = 0; fields != NULL && i < self->items->len; i++)
    if (fields[i].proposed)
      {
        g_autoptr (GVariant) proposed = us_field_dup_proposed (&fields[i], names);

        us_field_item_set_value (g_ptr_array_index (self->items, i), proposed);
      }
  if (prompt->prefilled != NULL && prompt->kind == US_PROMPT_FORM)
    us_form_fill (self, prompt->prefilled);
  else if (prompt->prefilled != NULL && !us_prompt_is_pressed (prompt))
    us_form_set_value (self, prompt->prefilled);
  return GTK_WIDGET (self);
}
