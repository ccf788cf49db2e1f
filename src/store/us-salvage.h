/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-exchange-private.h"

G_BEGIN_DECLS

/* What can still be read in a damaged file. SQLite gives up a whole table over one bit; here each page is read for
 * itself and each row counts that is whole, so that a bit costs at most the plays that lie on its page. */

typedef struct
{
  GPtrArray *plays;   /* UsPlainPlay, each up to its last whole entry; those in the trash as well. Both lists may
                                 * be taken away */
  GPtrArray *copies;  /* UsPlainCopy, without what was forgotten */
  guint n_cut_plays;  /* of `plays`: some of their entries are lost */
  guint n_lost_plays; /* their row is lost, and with it game and seed */
  guint n_old_plays;  /* cut or lost here, and in the backup: the caller tells and subtracts them */
  GPtrArray *lost_uuids, *cut_uuids; /* char *, as far as they are known: a backup may have them */
  GArray *lost_ids;                  /* gint64, the numbers of the other lost ones */
  guint n_lost_known;
  gboolean unread_parts;     /* there are pages without a sense: more may be missing than is counted */
  gboolean nothing_readable; /* no play, no record */
} UsSalvage;

/* Reads the file and the log beside it and changes neither. A file that is no database at all gives an empty result; an
 * error is a file that cannot be read or is too large. The rules do not look at what comes back: importing does. */
UsSalvage *us_salvage_read (const char *path, GError **error);
void us_salvage_free (UsSalvage *salvage);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsSalvage, us_salvage_free)

/* What is missing, in sentences for people; NULL if everything is here. */
char *us_salvage_dup_losses (const UsSalvage *salvage);

G_END_DECLS
