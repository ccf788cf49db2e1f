/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-exchange.h"

G_BEGIN_DECLS

/* Plays in a file that a person chose: a backup of everything, or what was exported. It is copied when it is opened,
 * so that it may change or go away while a question about it is on the screen. */
typedef struct
{
  char *name;              /* of the file, for people */
  gboolean whole;          /* a backup, which can be gone back to */
  guint n_plays, n_copies; /* in a backup, without its trash */
  guint n_campaigns;       /* in a backup, without its trash */
  guint n_only_here;       /* plays that are here and not in the backup */
  guint n_campaigns_here;  /* the same of campaigns */
  gint64 newest;           /* when a play of the backup went on last; 0: it has none */
  char *path;              /* of the copy */
  UsStore *content;        /* of a backup, else NULL */
} UsParcel;

/* Reads the file to its end. What is no file of ours, was torn, was written by a newer version or has no end is an
 * error, one sentence that names the file. */
UsParcel *us_parcel_open (UsStore *store, GFile *file, GError **error);
void us_parcel_free (UsParcel *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsParcel, us_parcel_free)

/* Adds what is not here, as us_store_import() does. Where anything changes, all that was here is backed up before it,
 * and `before` gets the path of that backup, else NULL. */
UsImportReport *us_parcel_add (UsParcel *self, UsStore *store, char **before, GError **error);
/* Goes back to a backup, as us_store_restore() does; the same path is returned. */
char *us_parcel_go_back (UsParcel *self, UsStore *store, GError **error);

/* Makes a backup of everything in a file that a person chose. It takes the place of an older backup, and of no file
 * that plays are kept in. */
gboolean us_store_save (UsStore *self, GFile *file, GError **error);

G_END_DECLS
