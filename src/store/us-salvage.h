/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-exchange-private.h"

G_BEGIN_DECLS

/* Salvages what can still be read in a damaged file. One wrong bit makes SQLite refuse a whole table. Here each
 * page is read by itself and each whole row counts, so that one bit costs at most the plays on its page. */

typedef struct
{
  GPtrArray *plays;                  /* UsPlainPlay, also from the trash; the caller may take over both lists */
  GPtrArray *copies;                 /* UsPlainCopy, without what was forgotten */
  GPtrArray *campaigns;              /* UsPlainCampaign, also from the trash, without their history */
  GPtrArray *lost_campaigns;         /* char *, the uuids of those whose row is lost, */
  GPtrArray *cut_campaigns;          /* and of those of which lines are missing */
  guint n_cut_plays;                 /* how many of `plays` are missing entries */
  guint n_lost_plays;                /* plays whose row is lost, and with it game and seed */
  guint n_old_plays;                 /* cut or lost here but whole in the backup, as the caller finds out */
  GPtrArray *lost_uuids, *cut_uuids; /* char *, as far as they are known, to look for them in the backup */
  GArray *lost_ids;                  /* gint64, the numbers of lost plays whose uuid is not known */
  guint n_lost_known;
  gboolean unread_parts;     /* some pages could not be read: more may be missing than is counted */
  gboolean nothing_readable; /* neither a play nor a record could be read */
} UsSalvage;

/* Reads the file and its log and changes neither. A file that is no database gives an empty result; an error means
 * that the file cannot be read or is too large. The plays are not replayed here: the import does that. */
UsSalvage *us_salvage_read (const char *path, GError **error);
void us_salvage_free (UsSalvage *salvage);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsSalvage, us_salvage_free)

/* What is missing, in sentences for people; NULL if everything is here. */
char *us_salvage_dup_losses (const UsSalvage *salvage);

G_END_DECLS
