/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-fix-dialog.h"

struct _UsFixDialog
{
  UsRecordDialog parent_instance;

  UsPlay *play;
  char *key;
  gboolean known, fixed;
};

enum { FIXED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsFixDialog, us_fix_dialog, US_TYPE_RECORD_DIALOG)

/* What is as it was known is no correction. */
static gboolean
us_fix_dialog_save (UsRecordDialog *dialog, GVariant *told, gconstpointer record, const UsNames *names, GError **error)
{
  UsFixDialog *self = US_FIX_DIALOG (dialog);

  if (self->known && us_record_dialog_is_unchanged (dialog))
    return TRUE;
  self->fixed = us_play_fix (self->play, self->key, told, error);
  return self->fixed;
}

static void
us_fix_dialog_closed (AdwDialog *dialog)
{
  if (US_FIX_DIALOG (dialog)->fixed)
    g_signal_emit (dialog, signals[FIXED], 0);
}

static void
us_fix_dialog_dispose (GObject *object)
{
  UsFixDialog *self = US_FIX_DIALOG (object);

  g_clear_object (&self->play);
  g_clear_pointer (&self->key, g_free);

  G_OBJECT_CLASS (us_fix_dialog_parent_class)->dispose (object);
}

static void
us_fix_dialog_class_init (UsFixDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = us_fix_dialog_dispose;
  ADW_DIALOG_CLASS (klass)->closed = us_fix_dialog_closed;
  US_RECORD_DIALOG_CLASS (klass)->save = us_fix_dialog_save;

  signals[FIXED] =
    g_signal_new ("fixed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
us_fix_dialog_init (UsFixDialog *self)
{
}

AdwDialog *
us_fix_dialog_new (UsPlay *play, const char *key)
{
  g_autofree char *title = NULL;
  g_autoptr (GVariant) value = NULL;
  const UsTopic *topic;
  const char *which;
  UsFixDialog *self;
  UsSession *session;

  g_return_val_if_fail (US_IS_PLAY (play), NULL);
  g_return_val_if_fail (key != NULL, NULL);

  session = us_play_get_session (play);
  topic = us_session_find_fix (session, key, &which);
  if (topic == NULL)
    return NULL;
  self = g_object_new (US_TYPE_FIX_DIALOG, NULL);
  self->play = g_object_ref (play);
  self->key = g_strdup (key);
  value = us_session_dup_taught (session, topic, which, &self->known);
  us_record_dialog_show (US_RECORD_DIALOG (self), us_play_get_rules (play), session, topic, which,
                         us_session_get_names (session), value);
  title = us_session_dup_fix_title (session, topic, which);
  adw_dialog_set_title (ADW_DIALOG (self), title);
  /* Read again, the play has other records, and says so on its page. */
  g_signal_connect_object (play, "notify::session", G_CALLBACK (adw_dialog_force_close), self, G_CONNECT_SWAPPED);
  return ADW_DIALOG (self);
}
