/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-field-kind.h"

/* The things that a table names. One that the campaign does not have is put into the reading, with what its fields propose
 * where nobody has told of it. */

static GVariant *
look_up (GVariant *object, const char *member)
{
  return object != NULL && g_variant_is_of_type (object, G_VARIANT_TYPE_VARDICT)
           ? g_variant_lookup_value (object, member, NULL)
           : NULL;
}

static GVariant *
dup_told (const UsLogCells *self, const UsTopic *topic, const char *which)
{
  g_autoptr (GVariant) all = look_up (self->told, topic->key);

  return look_up (all, which);
}

/* What nobody told and has to be told, as the field proposes it. */
static GVariant *
dup_proposed (const UsField *field, gsize size)
{
  g_autofree gpointer record = g_malloc0 (size);
  int *place = (int *) (gpointer) ((char *) record + field->offset);

  us_field_clear (field, record);
  if (us_field_traits (field)->counts)
    *place = CLAMP (*place, field->min, field->max);
  else if (us_field_traits (field)->has_choices && us_field_traits (field)->get == NULL)
    *place = MAX (*place, 0);
  return us_fields_write (field, 1, NULL, record);
}

static void
add_fields (GVariantBuilder *builder, GStrvBuilder *untold, const UsTopic *topic, const UsField *fields, guint n,
            const char *name, GVariant *told)
{
  for (guint i = 0; i < n; i++)
    {
      gboolean is_name = g_strcmp0 (fields[i].key, topic->name_field) == 0 && fields == topic->fields;
      g_autoptr (GVariant) value = look_up (told, fields[i].key);

      if (value == NULL && is_name && *name != '\0')
        value = g_variant_ref_sink (g_variant_new_string (name));
      if (value == NULL && !us_field_may_be_left_out (&fields[i]) && us_field_is_wanted (fields, i, NULL, told))
        {
          value = dup_proposed (&fields[i], topic->size);
          g_strv_builder_add (untold, fields[i].key);
        }
      if (value != NULL)
        g_variant_builder_add (builder, "{sv}", fields[i].key, value);
    }
}

static GVariant *
dup_thing (const UsLogCells *self, guint list, const char *which, const char *name, GStrv *untold)
{
  const UsCampaignList *about = &self->reading->rules->campaign->lists[list];
  const UsTopic *topic = &self->reading->rules->topics[about->topic];
  g_autoptr (GVariant) told = dup_told (self, topic, which), whole = NULL;
  g_autoptr (GStrvBuilder) missing = g_strv_builder_new ();
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE_VARDICT);
  add_fields (&builder, missing, topic, topic->fields, topic->n_fields, name, told);
  add_fields (&builder, missing, topic, about->kept, about->n_kept, name, told);
  whole = g_variant_ref_sink (g_variant_builder_end (&builder));
  *untold = g_strv_builder_end (missing);
  if (topic->n_fields + about->n_kept != 1)
    return g_steal_pointer (&whole);
  /* One field alone is what it says. */
  return g_variant_lookup_value (whole, topic->n_fields == 1 ? topic->fields->key : about->kept->key, NULL);
}

static gboolean
add_thing (UsLogCells *self, guint list, const UsField *field, const char *text, GError **error)
{
  const UsTopic *topic = &self->reading->rules->topics[self->reading->rules->campaign->lists[list].topic];
  const UsField *name_field = us_topic_find_field (topic, topic->name_field);
  g_autofree char *name = us_char_dup_typed (text), *folded = us_log_fold (text), *which = NULL;
  g_autofree char *prefix = g_strconcat (topic->key, "/", NULL);
  g_autoptr (GVariant) value = NULL;
  GStrv untold = NULL;

  if (*folded == '\0')
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("%s: give a name."), us_field_title (field));
      return FALSE;
    }
  if (g_str_has_prefix (text, prefix) && text[strlen (prefix)] != '\0')
    {
      which = g_strdup (text + strlen (prefix));
      if (name_field == NULL || us_field_may_be_left_out (name_field))
        *name = '\0';
    }
  else
    which = us_log_names_dup_free_which (self->names, list, name);
  value = dup_thing (self, list, which, name, &untold);
  if (!us_log_reading_add_thing (self->reading, list, which, name, value, untold, error))
    return FALSE;
  us_log_names_add (self->names, list, which, name);
  return TRUE;
}

const char *
us_log_cells_find_thing (UsLogCells *self, guint list, const UsField *field, const char *text, GError **error)
{
  int found = us_log_names_find (self->names, list, text);

  if (found == US_LOG_SEVERAL)
    {
      g_autofree char *address = NULL, *folded = us_log_fold (text);

      for (guint i = 0; address == NULL && i < self->names->lists[list]->len; i++)
        if (g_str_equal (us_log_names_get (self->names, list, (int) i)->folded, folded))
          address = us_log_names_dup_address (self->names, list, (int) i);
      g_set_error (error, US_ERROR, US_ERROR_NOT_A_CHOICE,
                   /* Translators: a field, a name, and another way to name it: “ship/kite”. */
                   _("%s: several are called “%s”: name the one by its address, such as “%s”."), us_field_title (field),
                   us_quote (text), address != NULL ? address : "");
      return NULL;
    }
  if (found == US_LOG_NO_THING)
    {
      if (!add_thing (self, list, field, text, error))
        return NULL;
      found = (int) self->names->lists[list]->len - 1;
    }
  g_ptr_array_add (self->named, us_log_names_dup_address (self->names, list, found));
  return us_log_names_get (self->names, list, found)->which;
}
