/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-field-item.h"

#include <glib/gi18n.h>

#include "us-chars.h"
#include "us-field-kind.h"
#include "us-field-private.h"
#include "us-prompt-editor.h"

G_DEFINE_FINAL_TYPE (UsFieldItem, us_field_item, G_TYPE_OBJECT)

enum { PROP_0, PROP_VALUE, PROP_IN_FORCE, N_PROPS };
static GParamSpec *properties[N_PROPS];

enum { ANSWERED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
choice_free (gpointer data)
{
  UsFieldChoice *choice = data;

  g_free (choice->name);
  g_free (choice->label);
  g_free (choice);
}

static void
us_field_item_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_VALUE:
      g_value_set_variant (value, US_FIELD_ITEM (object)->value);
      break;
    case PROP_IN_FORCE:
      g_value_set_boolean (value, us_field_item_is_in_force (US_FIELD_ITEM (object)));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
us_field_item_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_VALUE:
      us_field_item_set_value (US_FIELD_ITEM (object), g_value_get_variant (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
us_field_item_finalize (GObject *object)
{
  UsFieldItem *self = US_FIELD_ITEM (object);

  g_clear_weak_pointer (&self->focus);
  g_clear_object (&self->choice);
  g_free (self->key);
  g_free (self->title);
  g_free (self->subtitle);
  g_free (self->counts);
  g_ptr_array_unref (self->choices);
  g_strfreev (self->places);
  g_clear_pointer (&self->parts, g_ptr_array_unref);
  g_clear_pointer (&self->value, g_variant_unref);
  g_clear_pointer (&self->recorded, g_variant_unref);

  G_OBJECT_CLASS (us_field_item_parent_class)->finalize (object);
}

static void
us_field_item_class_init (UsFieldItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = us_field_item_get_property;
  object_class->set_property = us_field_item_set_property;
  object_class->finalize = us_field_item_finalize;

  properties[PROP_VALUE] = g_param_spec_variant ("value", NULL, NULL, G_VARIANT_TYPE_ANY, NULL,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_IN_FORCE] =
    g_param_spec_boolean ("in-force", NULL, NULL, TRUE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[ANSWERED] =
    g_signal_new ("answered", US_TYPE_FIELD_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
us_field_item_init (UsFieldItem *self)
{
  self->choices = g_ptr_array_new_with_free_func (choice_free);
  self->fallback = -1;
}

/* --- What is asked ------------------------------------------------------------------------------- */

static UsFieldItem *
new_item (UsFieldKind kind, const char *title, const char *subtitle)
{
  UsFieldItem *self = g_object_new (US_TYPE_FIELD_ITEM, NULL);

  self->kind = kind;
  self->title = g_strdup (title);
  self->subtitle = g_strdup (subtitle);
  return self;
}

static void
add_choice (UsFieldItem *self, const char *name, char *label, const char *icon)
{
  UsFieldChoice *choice = g_new (UsFieldChoice, 1);

  *choice = (UsFieldChoice) { g_strdup (name), label, icon };
  g_ptr_array_add (self->choices, choice);
}

/* While some are missing, nobody knows the places of those that are told. */
static void
part_cb (UsFieldItem *self)
{
  g_autoptr (GPtrArray) told = g_ptr_array_new ();

  if (self->sharing)
    return;
  for (guint i = 0; i < self->parts->len; i++)
    {
      UsFieldItem *part = g_ptr_array_index (self->parts, i);

      if (part->value != NULL)
        g_ptr_array_add (told, part->value);
    }
  us_field_item_set_value (self, told->len > 0 ? g_variant_new_array (NULL, (GVariant *const *) told->pdata, told->len)
                                               : NULL);
}

static void
add_parts (UsFieldItem *self, UsFieldKind kind, int n)
{
  self->parts = g_ptr_array_new_with_free_func (g_object_unref);
  for (int i = 0; i < n; i++)
    {
      UsFieldItem *part = new_item (kind, self->places[i], NULL);

      g_ptr_array_unref (part->choices);
      part->choices = g_ptr_array_ref (self->choices);
      part->min = self->min;
      part->max = self->max;
      /* Of what lies in places there is usually one of each. */
      part->fallback = kind == US_FIELD_CHOICE ? MIN (i, (int) self->choices->len - 1) : self->fallback;
      g_signal_connect_object (part, "notify::value", G_CALLBACK (part_cb), self, G_CONNECT_SWAPPED);
      g_ptr_array_add (self->parts, part);
    }
}

static void
add_places (UsFieldItem *self, const UsPrompt *prompt, const UsNames *names, int n)
{
  self->places = g_new0 (char *, n + 1);
  for (int i = 0; i < n; i++)
    {
      g_autofree char *place = us_prompt_dup_place (prompt, names, (guint) i);

      self->places[i] = us_char_dup_capitalised (place);
    }
}

static void
add_list (UsFieldItem *self, const UsPrompt *prompt, const UsNames *names)
{
  if (self->kind == US_FIELD_NUMBERS)
    {
      add_places (self, prompt, names, prompt->count);
      add_parts (self, US_FIELD_NUMBER, prompt->count);
      for (int i = 0; i < prompt->count; i++)
        ((UsFieldItem *) g_ptr_array_index (self->parts, i))->max = us_prompt_most (prompt, i);
    }
  else if (self->kind == US_FIELD_SEQUENCE && (prompt->names != NULL || prompt->names_domain != NULL))
    {
      add_places (self, prompt, names,
                  prompt->names != NULL ? (int) g_strv_length ((char **) prompt->names) : prompt->max);
      if (prompt->min == prompt->max)
        add_parts (self, US_FIELD_CHOICE, prompt->max);
    }
}

/* What a play asks for several numbers are dice. */
static void
set_rolled (UsFieldItem *self, gboolean rolled)
{
  for (guint i = 0; self->kind == US_FIELD_NUMBERS && i < self->parts->len; i++)
    ((UsFieldItem *) g_ptr_array_index (self->parts, i))->rolled = rolled;
}

UsFieldItem *
us_field_item_new_asked (const UsPrompt *prompt, const UsNames *names)
{
  static const UsFieldKind kinds[] = {
    [US_PROMPT_CHOICE] = US_FIELD_CHOICE,     [US_PROMPT_NUMBER] = US_FIELD_NUMBER, [US_PROMPT_DICE] = US_FIELD_NUMBERS,
    [US_PROMPT_SEQUENCE] = US_FIELD_SEQUENCE, [US_PROMPT_MANY] = US_FIELD_SET,      [US_PROMPT_TEXT] = US_FIELD_TEXT,
    [US_PROMPT_ROWS] = US_FIELD_ROWS,
  };
  UsFieldItem *self = new_item (kinds[prompt->kind], NULL, NULL);
  g_auto (GStrv) all = us_prompt_dup_names (prompt, names);
  const UsField *only = prompt->fields != NULL && prompt->n_fields == 1 ? prompt->fields : NULL;

  self->key = g_strdup (prompt->key);
  if (only == NULL && prompt->topic != NULL && prompt->topic->n_fields == 1)
    only = prompt->topic->fields;
  /* A text has its question above it, and what it is within itself. */
  self->title = prompt->kind == US_PROMPT_TEXT && only != NULL && only->title != NULL
                  ? g_strdup (us_field_title (only))
                  : us_text_plain (&prompt->text, names);
  self->min = prompt->min;
  self->max = prompt->max;
  self->fallback = prompt->fallback;
  self->distinct = prompt->distinct;
  self->pressed = us_prompt_is_pressed (prompt);
  self->nth = prompt->nth;
  for (guint i = 0; i < prompt->n_choices; i++)
    {
      const UsChoiceItem *item = &prompt->choices[i];

      add_choice (self, all[i], us_prompt_dup_choice_label (prompt, names, i),
                  item->domain != NULL && item->domain->icon != NULL ? item->domain->icon (names, item->value) : NULL);
    }
  add_list (self, prompt, names);
  set_rolled (self, only == NULL);
  if (only == NULL)
    return self;
  self->place_icons = only->icons;
  if (!g_str_equal (us_field_title (only), self->title))
    self->counts = g_strdup (us_field_title (only));
  return self;
}

UsFieldItem *
us_field_item_new (const UsField *field, const UsNames *names)
{
  g_autoptr (UsPrompt) prompt = us_prompt_new_for_field (field);
  UsFieldItem *self = us_field_item_new_asked (prompt, names);

  /* What a question says beside itself stands above its field, and what a field says stands in it. */
  self->subtitle = us_text_is_empty (&prompt->detail) ? NULL : us_text_plain (&prompt->detail, names);
  self->place_icons = field->icons;
  set_rolled (self, FALSE);
  self->optional = field->optional;
  self->seldom = field->seldom;
  return self;
}

UsFieldItem *
us_field_item_new_any (const char *title, const UsDomain *domain, int n, const UsNames *names)
{
  const UsField field = {
    .key = "any", .title = title, .kind = US_FIELD_SET, .domain = domain, .n_values = n, .optional = TRUE
  };

  return us_field_item_new (&field, names);
}

UsFieldItem *
us_field_item_new_number (const char *title, const char *subtitle, int min, int max)
{
  UsFieldItem *self = new_item (US_FIELD_NUMBER, title, subtitle);

  self->min = min;
  self->max = max;
  return self;
}

UsFieldItem *
us_field_item_new_choice (const char *title, const char *subtitle)
{
  return new_item (US_FIELD_CHOICE, title, subtitle);
}

void
us_field_item_add (UsFieldItem *self, const char *name, const char *label)
{
  g_return_if_fail (US_IS_FIELD_ITEM (self));

  add_choice (self, name, g_strdup (label), NULL);
}

void
us_field_item_set_detail (UsFieldItem *self, UsFieldDetail detail, gpointer data)
{
  g_return_if_fail (US_IS_FIELD_ITEM (self));

  self->detail = detail;
  self->detail_data = data;
}

char *
us_field_item_dup_detail (UsFieldItem *self, int n)
{
  return self->detail != NULL ? self->detail (self->detail_data, n) : NULL;
}

/* --- What is told -------------------------------------------------------------------------------- */

static void
share (UsFieldItem *self)
{
  gsize n;

  if (self->parts == NULL)
    return;
  n = self->value != NULL ? g_variant_n_children (self->value) : 0;
  if (n > 0 && n != self->parts->len)
    return;
  self->sharing = TRUE;
  for (guint i = 0; i < self->parts->len; i++)
    {
      g_autoptr (GVariant) value = n > 0 ? g_variant_get_child_value (self->value, i) : NULL;

      us_field_item_set_value (g_ptr_array_index (self->parts, i), value);
    }
  self->sharing = FALSE;
}

GVariant *
us_field_item_get_value (UsFieldItem *self)
{
  g_return_val_if_fail (US_IS_FIELD_ITEM (self), NULL);

  return self->value;
}

void
us_field_item_set_value (UsFieldItem *self, GVariant *value)
{
  g_autoptr (GVariant) taken = value != NULL ? g_variant_ref_sink (value) : NULL;

  g_return_if_fail (US_IS_FIELD_ITEM (self));

  if (taken != NULL && g_variant_is_container (taken) && g_variant_n_children (taken) == 0)
    g_clear_pointer (&taken, g_variant_unref);
  if (taken != NULL && self->kind == US_FIELD_ROWS)
    {
      g_autoptr (GVariant) given = g_steal_pointer (&taken);

      taken = us_field_dup_normal_rows (given);
    }
  if (taken == self->value || (taken != NULL && self->value != NULL && g_variant_equal (taken, self->value)))
    return;
  g_clear_pointer (&self->value, g_variant_unref);
  self->value = g_steal_pointer (&taken);
  share (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VALUE]);
}

int
us_field_item_count (UsFieldItem *self)
{
  return self->kind == US_FIELD_NUMBER ? self->max - self->min + 1 : (int) self->choices->len;
}

char *
us_field_item_dup_label (UsFieldItem *self, int n)
{
  if (self->kind == US_FIELD_NUMBER)
    return g_strdup_printf ("%d", self->min + n);
  return us_char_dup_capitalised (((const UsFieldChoice *) g_ptr_array_index (self->choices, n))->label);
}

int
us_field_item_find (UsFieldItem *self, const char *name)
{
  for (guint i = 0; i < self->choices->len; i++)
    if (g_str_equal (((const UsFieldChoice *) g_ptr_array_index (self->choices, i))->name, name))
      return (int) i;
  return -1;
}

int
us_field_item_get_nth (UsFieldItem *self)
{
  g_return_val_if_fail (US_IS_FIELD_ITEM (self), -1);

  if (self->value == NULL)
    return -1;
  if (self->kind == US_FIELD_NUMBER)
    return (int) g_variant_get_int64 (self->value) - self->min;
  return us_field_item_find (self, g_variant_get_string (self->value, NULL));
}

void
us_field_item_set_nth (UsFieldItem *self, int n)
{
  g_return_if_fail (US_IS_FIELD_ITEM (self));

  if (n < 0 || n >= us_field_item_count (self))
    us_field_item_set_value (self, NULL);
  else if (self->kind == US_FIELD_NUMBER)
    us_field_item_set_value (self, g_variant_new_int64 (self->min + n));
  else
    us_field_item_set_value (
      self, g_variant_new_string (((const UsFieldChoice *) g_ptr_array_index (self->choices, n))->name));
}

static void
chosen_cb (UsFieldItem *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IN_FORCE]);
}

void
us_field_item_depend (UsFieldItem *self, UsFieldItem *choice, guint64 when_is)
{
  g_return_if_fail (US_IS_FIELD_ITEM (self));
  g_return_if_fail (US_IS_FIELD_ITEM (choice) && choice->kind == US_FIELD_CHOICE);

  g_set_object (&self->choice, choice);
  self->when_is = when_is;
  g_signal_connect_object (choice, "notify::value", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (choice, "notify::in-force", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
}

GVariant *
us_field_items_dup_told (GPtrArray *items)
{
  GVariantBuilder told;

  g_variant_builder_init (&told, G_VARIANT_TYPE_VARDICT);
  for (guint i = 0; i < items->len; i++)
    {
      UsFieldItem *item = g_ptr_array_index (items, i);

      if (item->value != NULL && us_field_item_is_in_force (item))
        g_variant_builder_add (&told, "{sv}", item->key, item->value);
    }
  return g_variant_ref_sink (g_variant_builder_end (&told));
}

gboolean
us_field_item_is_missing (UsFieldItem *self)
{
  gboolean is_list = self->kind == US_FIELD_SEQUENCE || self->kind == US_FIELD_SET || self->kind == US_FIELD_ROWS;
  int least = is_list ? self->min : self->parts != NULL ? (int) self->parts->len : 1;

  if (!us_field_item_is_in_force (self) || (self->value == NULL && self->optional))
    return FALSE;
  if (is_list || self->kind == US_FIELD_NUMBERS)
    return (int) us_field_item_count_places (self) < least;
  return self->value == NULL;
}

gboolean
us_field_item_is_full (UsFieldItem *self)
{
  if (self->kind == US_FIELD_SEQUENCE)
    return (int) us_field_item_count_places (self) >= self->max;
  return self->kind == US_FIELD_CHOICE && self->value != NULL;
}

gboolean
us_field_item_is_in_force (UsFieldItem *self)
{
  g_return_val_if_fail (US_IS_FIELD_ITEM (self), FALSE);

  for (; self->choice != NULL; self = self->choice)
    {
      UsFieldItem *choice = self->choice;
      int n = choice->value == NULL && choice->optional ? choice->fallback : us_field_item_get_nth (choice);

      if (n < 0 || n >= 64 || (self->when_is & US_BIT (n)) == 0)
        return FALSE;
    }
  return TRUE;
}

void
us_field_item_record (UsFieldItem *self)
{
  g_return_if_fail (US_IS_FIELD_ITEM (self));

  g_clear_pointer (&self->recorded, g_variant_unref);
  self->recorded = self->value != NULL ? g_variant_ref (self->value) : NULL;
}

void
us_field_item_suggest (UsFieldItem *self)
{
  g_return_if_fail (US_IS_FIELD_ITEM (self));

  if (self->optional || self->rolled || self->value != NULL)
    return;
  for (guint i = 0; self->parts != NULL && i < self->parts->len; i++)
    us_field_item_suggest (g_ptr_array_index (self->parts, i));
  /* What nothing is usual for has to be told. */
  if ((self->kind == US_FIELD_CHOICE && self->fallback >= 0) || self->kind == US_FIELD_NUMBER)
    us_field_item_set_nth (self, CLAMP (self->kind == US_FIELD_NUMBER ? self->fallback - self->min : self->fallback, 0,
                                        us_field_item_count (self) - 1));
}

void
us_field_item_begin_empty (UsFieldItem *self)
{
  g_return_if_fail (US_IS_FIELD_ITEM (self));

  self->rolled = TRUE;
}

void
us_field_item_set_first (UsFieldItem *self, UsFieldFirst first, gpointer data)
{
  g_return_if_fail (US_IS_FIELD_ITEM (self));

  self->first = first;
  self->first_data = data;
}

void
us_field_item_answered (UsFieldItem *self)
{
  g_signal_emit (self, signals[ANSWERED], 0);
}
