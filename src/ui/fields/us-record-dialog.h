/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-form.h"

G_BEGIN_DECLS

/* A dialog in which a record is told and saved; where it is kept is for who derives from it. Actions: record.save,
 * record.cancel. */
#define US_TYPE_RECORD_DIALOG (us_record_dialog_get_type ())
G_DECLARE_DERIVABLE_TYPE (UsRecordDialog, us_record_dialog, US, RECORD_DIALOG, AdwDialog)

struct _UsRecordDialogClass
{
  AdwDialogClass parent_class;

  /* What the form says, as a value and as the record of it with its names. */
  gboolean (*save) (UsRecordDialog *self, GVariant *told, gconstpointer record, const UsNames *names, GError **error);
  /* What the form says has changed; may be NULL. */
  void (*told) (UsRecordDialog *self, GVariant *told);
};

/* `value`: what is known of it, or what it begins with. The session of a play, or NULL. */
void us_record_dialog_show (UsRecordDialog *self, const UsRules *rules, UsSession *session, const UsTopic *topic,
                            const char *which, const UsNames *names, GVariant *value);
/* Below the form; and why something was refused, as if it were said of saving. */
void us_record_dialog_append (UsRecordDialog *self, GtkWidget *widget);
void us_record_dialog_refuse (UsRecordDialog *self, const char *sentence);
/* Whether it says what it said when it was opened. */
gboolean us_record_dialog_is_unchanged (UsRecordDialog *self);

G_END_DECLS
