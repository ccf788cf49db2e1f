/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-list-fill.h"

/* What is added between two frames. */
#define MORE 6
/* As many as GTK makes rows for; those that follow are only counted. */
#define ROWS 200

typedef struct
{
  GWeakRef rows;
  guint all;
} Filling;

static gboolean
fill_cb (gpointer data)
{
  Filling *filling = data;
  g_autoptr (GtkSliceListModel) rows = g_weak_ref_get (&filling->rows);
  guint size = rows != NULL ? gtk_slice_list_model_get_size (rows) : filling->all;

  if (size >= filling->all)
    return G_SOURCE_REMOVE;
  size += MORE;
  gtk_slice_list_model_set_size (rows, size >= ROWS ? filling->all : MIN (size, filling->all));
  return G_SOURCE_CONTINUE;
}

static void
filling_free (gpointer data)
{
  g_weak_ref_clear (&((Filling *) data)->rows);
  g_free (data);
}

void
us_list_fill (GtkSliceListModel *rows, guint all)
{
  Filling *filling;

  g_return_if_fail (GTK_IS_SLICE_LIST_MODEL (rows));

  filling = g_new0 (Filling, 1);
  filling->all = all;
  g_weak_ref_init (&filling->rows, rows);
  /* Frames go first. */
  g_idle_add_full (G_PRIORITY_LOW, fill_cb, filling, filling_free);
}
