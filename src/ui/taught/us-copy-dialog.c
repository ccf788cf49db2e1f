/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-copy-dialog.h"

#include <glib/gi18n.h>

#include "us-copy-words.h"

struct _UsCopyDialog
{
  UsRecordDialog parent_instance;

  UsCopyGame *game;
  UsCopyItem *item;
  gboolean saved; /* other than what was known */
};

enum { SAVED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsCopyDialog, us_copy_dialog, US_TYPE_RECORD_DIALOG)

static gboolean
is_new (const UsTopic *topic, const char *which)
{
  return topic->library && *which == '\0';
}

/* Another program may have taught it something else meanwhile. One that is forgotten is taught again. */
static gboolean
is_as_it_was (UsCopyDialog *self, GError **error)
{
  GVariant *was = us_copy_item_get_value (self->item);
  g_autoptr (GVariant) is =
    us_copy_game_dup_known (self->game, us_copy_item_get_topic (self->item)->key, us_copy_item_get_which (self->item));

  if (is == NULL || (was != NULL && g_variant_equal (was, is)))
    return TRUE;
  g_set_error_literal (error, US_ERROR, US_ERROR_STORE,
                       _("It has been changed elsewhere meanwhile: cancel, and look at it again."));
  return FALSE;
}

/* A record that gets a new name also gets a new address. The one at the old address is forgotten without an Undo,
 * as with any other answer that is changed. */
static gboolean
us_copy_dialog_save (UsRecordDialog *dialog, GVariant *told, gconstpointer record, const UsNames *names, GError **error)
{
  UsCopyDialog *self = US_COPY_DIALOG (dialog);
  const UsTopic *topic = us_copy_item_get_topic (self->item);
  const char *which = us_copy_item_get_which (self->item);
  g_autoptr (GVariant) value = us_fields_write (topic->fields, topic->n_fields, names, record);
  g_autofree char *name = us_copy_words_dup_name (topic, names, record);
  g_autofree char *address = NULL;
  gboolean done, changed;

  if (!is_new (topic, which) && !is_as_it_was (self, error))
    return FALSE;
  changed = us_copy_item_get_record (self->item) != NULL && !us_record_dialog_is_unchanged (dialog);
  if (is_new (topic, which))
    {
      address = us_copy_game_dup_which (self->game, topic, name != NULL ? name : "");
      done = us_copy_game_set (self->game, topic->key, address, value, error);
    }
  else if (name == NULL || g_str_equal (name, us_copy_item_get_title (self->item)))
    done = us_copy_game_set (self->game, topic->key, which, value, error);
  else
    {
      address = us_copy_game_dup_which (self->game, topic, name);
      done = us_copy_game_rename (self->game, topic->key, which, address, value, error);
    }
  self->saved = done && changed;
  return done;
}

static void
us_copy_dialog_closed (AdwDialog *dialog)
{
  if (US_COPY_DIALOG (dialog)->saved)
    g_signal_emit (dialog, signals[SAVED], 0);
}

static void
us_copy_dialog_dispose (GObject *object)
{
  UsCopyDialog *self = US_COPY_DIALOG (object);

  g_clear_object (&self->game);
  g_clear_object (&self->item);

  G_OBJECT_CLASS (us_copy_dialog_parent_class)->dispose (object);
}

static void
us_copy_dialog_class_init (UsCopyDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = us_copy_dialog_dispose;
  ADW_DIALOG_CLASS (klass)->closed = us_copy_dialog_closed;
  US_RECORD_DIALOG_CLASS (klass)->save = us_copy_dialog_save;

  signals[SAVED] =
    g_signal_new ("saved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
us_copy_dialog_init (UsCopyDialog *self)
{
}

AdwDialog *
us_copy_dialog_new (UsCopyGame *game, UsCopyItem *item)
{
  g_autoptr (GVariant) value = NULL;
  const UsTopic *topic;
  const UsNames *names;
  const char *which;
  UsCopyDialog *self;
  gconstpointer record;

  g_return_val_if_fail (US_IS_COPY_GAME (game), NULL);
  g_return_val_if_fail (US_IS_COPY_ITEM (item), NULL);

  topic = us_copy_item_get_topic (item);
  which = us_copy_item_get_which (item);
  names = us_copy_item_get_names (item);
  record = us_copy_item_get_record (item);
  self = g_object_new (US_TYPE_COPY_DIALOG, "title",
                       is_new (topic, which) ? _(topic->group) : us_copy_item_get_title (item), NULL);
  self->game = g_object_ref (game);
  self->item = g_object_ref (item);
  value = record != NULL ? us_fields_write (topic->fields, topic->n_fields, names, record)
                         : us_topic_dup_prefilled (topic, which, names);
  us_record_dialog_show (US_RECORD_DIALOG (self), us_copy_game_get_rules (game), NULL, topic, which, names, value);
  return ADW_DIALOG (self);
}
