/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-thing-dialog.h"

#include "us-field-kind.h"

struct _UsLogThingDialog
{
  UsRecordDialog parent_instance;

  UsLogIn *in;
  guint i;
};

enum { TOLD, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsLogThingDialog, us_log_thing_dialog, US_TYPE_RECORD_DIALOG)

static const UsTopic *
find_topic (const UsLogIn *in, const UsLogReadThing *thing)
{
  const UsRules *rules = in->reading->rules;

  return &rules->topics[rules->campaign->lists[thing->list].topic];
}

static gboolean
us_log_thing_dialog_save (UsRecordDialog *dialog, GVariant *told, gconstpointer record, const UsNames *names,
                          GError **error)
{
  UsLogThingDialog *self = US_LOG_THING_DIALOG (dialog);
  const UsLogReadThing *thing = g_ptr_array_index (self->in->reading->things, self->i);
  const UsTopic *topic = find_topic (self->in, thing);
  g_autoptr (GVariant) value = us_fields_write (topic->fields, topic->n_fields, names, record);

  if (!us_log_in_tell (self->in, thing, value, error))
    return FALSE;
  g_signal_emit (self, signals[TOLD], 0);
  return TRUE;
}

static void
us_log_thing_dialog_class_init (UsLogThingDialogClass *klass)
{
  US_RECORD_DIALOG_CLASS (klass)->save = us_log_thing_dialog_save;

  signals[TOLD] =
    g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
us_log_thing_dialog_init (UsLogThingDialog *self)
{
}

/* What the file says stands there; what it does not say is for who tells it. */
static GVariant *
dup_begun (const UsTopic *topic, const UsLogReadThing *thing)
{
  GVariantDict dict;

  if (topic->n_fields == 1)
    return g_variant_ref (thing->value);
  g_variant_dict_init (&dict, NULL);
  for (guint i = 0; i < topic->n_fields; i++)
    {
      const char *key = topic->fields[i].key;
      g_autoptr (GVariant) value = g_variant_lookup_value (thing->value, key, NULL);

      if (value != NULL && (thing->untold == NULL || !g_strv_contains ((const char *const *) thing->untold, key)))
        g_variant_dict_insert_value (&dict, key, value);
    }
  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

AdwDialog *
us_log_thing_dialog_new (UsLogIn *in, guint i)
{
  UsLogThingDialog *self;
  g_autoptr (GVariant) begun = NULL;
  const UsLogReadThing *thing;
  const UsTopic *topic;

  g_return_val_if_fail (in != NULL && i < in->reading->things->len, NULL);

  thing = g_ptr_array_index (in->reading->things, i);
  topic = find_topic (in, thing);
  begun = dup_begun (topic, thing);
  self = g_object_new (US_TYPE_LOG_THING_DIALOG, "title", *thing->name != '\0' ? thing->name : thing->which, NULL);
  self->in = in;
  self->i = i;
  us_record_dialog_show (US_RECORD_DIALOG (self), in->reading->rules, NULL, topic, thing->which,
                         us_campaign_get_names (in->reading->preview), begun);
  return ADW_DIALOG (self);
}
