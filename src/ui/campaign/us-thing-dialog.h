/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-record-dialog.h"
#include "us-store-campaigns.h"

G_BEGIN_DECLS

/* Adds a thing of a campaign, or changes it: what its topic asks, and what a campaign keeps of it besides. Signals: "saved"
 * (char *which), "removed", "told" (char *which, GVariant *value). */
#define US_TYPE_THING_DIALOG (us_thing_dialog_get_type ())
G_DECLARE_FINAL_TYPE (UsThingDialog, us_thing_dialog, US, THING_DIALOG, UsRecordDialog)

/* One step in the database. `which` NULL: a new one. NULL: the campaign or the thing is not there. */
AdwDialog *us_thing_dialog_new (UsStore *store, const char *uuid, guint list, const char *which, GError **error);
/* Only told, for the campaign as it stands, which may be somebody's draft. `game`: the first that it is there for. */
AdwDialog *us_thing_dialog_new_told (const UsCampaign *campaign, guint list, guint game);

/* An address for it that none of the list has. */
char *us_thing_dup_free_which (const UsCampaign *campaign, guint list, const char *name);

G_END_DECLS
