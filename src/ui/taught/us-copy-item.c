/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-copy-item.h"

#include <glib/gi18n.h>

#include "us-copy-words.h"
#include "us-field-words.h"

struct _UsCopyItem
{
  GObject parent_instance;

  const UsTopic *topic;
  char *which;
  GVariant *value;
  UsNames *names;
  UsCopyItem *owner; /* of the names, or NULL: they are its own */
  gpointer record;
  char *title, *details, *answer, *icons;
};

enum { PROP_0, PROP_TITLE, PROP_DETAILS, PROP_ANSWER, PROP_TAUGHT, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsCopyItem, us_copy_item, G_TYPE_OBJECT)

static void
us_copy_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsCopyItem *self = US_COPY_ITEM (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_DETAILS:
      g_value_set_string (value, self->details);
      break;
    case PROP_ANSWER:
      g_value_set_string (value, self->answer);
      break;
    case PROP_TAUGHT:
      g_value_set_boolean (value, self->value != NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
us_copy_item_finalize (GObject *object)
{
  UsCopyItem *self = US_COPY_ITEM (object);

  g_free (self->which);
  g_clear_pointer (&self->value, g_variant_unref);
  if (self->owner == NULL)
    us_names_free (self->names);
  g_clear_object (&self->owner);
  g_free (self->record);
  g_free (self->title);
  g_free (self->details);
  g_free (self->answer);
  g_free (self->icons);

  G_OBJECT_CLASS (us_copy_item_parent_class)->finalize (object);
}

static void
us_copy_item_class_init (UsCopyItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = us_copy_item_get_property;
  object_class->finalize = us_copy_item_finalize;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_DETAILS] = g_param_spec_string ("details", NULL, NULL, NULL, flags);
  properties[PROP_ANSWER] = g_param_spec_string ("answer", NULL, NULL, NULL, flags);
  properties[PROP_TAUGHT] = g_param_spec_boolean ("taught", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
us_copy_item_init (UsCopyItem *self)
{
}

static UsCopyItem *
new_item (const UsTopic *topic, const char *which, GVariant *value, UsNames *names, UsCopyItem *owner)
{
  UsCopyItem *self = g_object_new (US_TYPE_COPY_ITEM, NULL);
  const UsField *drawn;

  self->names = names;
  g_set_object (&self->owner, owner);
  self->topic = topic;
  self->which = g_strdup (which != NULL ? which : "");
  if (value != NULL)
    {
      self->value = g_variant_ref_sink (value);
      self->record = g_malloc0 (topic->size);
      if (!us_fields_read (topic->fields, topic->n_fields, self->names, value, self->record, NULL))
        g_clear_pointer (&self->record, g_free);
    }

  if (topic->library)
    {
      int whose = us_topic_find_value (topic, self->names, self->which);

      self->title = whose >= 0 ? us_value_label (topic->domain, self->names, whose)
                               : us_copy_words_dup_name (topic, self->names, self->record);
      self->details = us_copy_words_dup_details (topic, self->names, self->record);
      if (self->title == NULL)
        self->title = g_strdup (_("Without a Name"));
    }
  else
    {
      self->title = g_strdup (_(topic->title));
      self->details = g_strdup (topic->subtitle != NULL ? _(topic->subtitle) : "");
    }

  drawn = us_copy_words_find_drawn (topic, self->record);
  if (self->record != NULL && drawn != NULL)
    self->icons = us_field_dup_icons (drawn, self->names, self->record);
  if (self->record != NULL)
    self->answer = us_copy_words_dup_answer (topic, self->names, self->record);
  else if (self->value != NULL)
    self->answer = g_strdup (_("Cannot be read"));
  else
    self->answer = g_strdup (_("Not taught yet"));
  return self;
}

UsCopyItem *
us_copy_item_new (const UsTopic *topic, const char *which, GVariant *value, UsNames *names)
{
  return new_item (topic, which, value, names, NULL);
}

UsCopyItem *
us_copy_item_new_beside (UsCopyItem *other, const char *which)
{
  g_return_val_if_fail (US_IS_COPY_ITEM (other), NULL);

  return new_item (other->topic, which, NULL, other->names, other->owner != NULL ? other->owner : other);
}

const UsTopic *
us_copy_item_get_topic (UsCopyItem *self)
{
  g_return_val_if_fail (US_IS_COPY_ITEM (self), NULL);

  return self->topic;
}

const char *
us_copy_item_get_which (UsCopyItem *self)
{
  g_return_val_if_fail (US_IS_COPY_ITEM (self), NULL);

  return self->which;
}

GVariant *
us_copy_item_get_value (UsCopyItem *self)
{
  g_return_val_if_fail (US_IS_COPY_ITEM (self), NULL);

  return self->value;
}

gconstpointer
us_copy_item_get_record (UsCopyItem *self)
{
  g_return_val_if_fail (US_IS_COPY_ITEM (self), NULL);

  return self->record;
}

const UsNames *
us_copy_item_get_names (UsCopyItem *self)
{
  g_return_val_if_fail (US_IS_COPY_ITEM (self), NULL);

  return self->names;
}

const char *
us_copy_item_get_title (UsCopyItem *self)
{
  g_return_val_if_fail (US_IS_COPY_ITEM (self), NULL);

  return self->title;
}

const char *
us_copy_item_get_details (UsCopyItem *self)
{
  g_return_val_if_fail (US_IS_COPY_ITEM (self), NULL);

  return self->details;
}

const char *
us_copy_item_get_answer (UsCopyItem *self)
{
  g_return_val_if_fail (US_IS_COPY_ITEM (self), NULL);

  return self->answer;
}

gboolean
us_copy_item_equal (UsCopyItem *self, UsCopyItem *other)
{
  g_return_val_if_fail (US_IS_COPY_ITEM (self), FALSE);
  g_return_val_if_fail (US_IS_COPY_ITEM (other), FALSE);

  if (self->topic != other->topic || !g_str_equal (self->which, other->which) ||
      !g_str_equal (self->title, other->title) || g_strcmp0 (self->icons, other->icons) != 0)
    return FALSE;
  if (self->value == NULL || other->value == NULL)
    return self->value == other->value;
  return g_variant_equal (self->value, other->value);
}

/* Matches if each word of the search is the beginning of a word in the row. */
gboolean
us_copy_item_matches (UsCopyItem *self, const char *search)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (US_IS_COPY_ITEM (self), FALSE);

  if (search == NULL || *search == '\0')
    return TRUE;
  text = g_strjoin (" ", _(self->topic->title), self->title, self->details, self->answer, NULL);
  return g_str_match_string (search, text, TRUE);
}
