/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The table of all keys: the accelerators are set from it, and the list of shortcuts is made from it. */
typedef struct
{
  const char *action;    /* "app.quit", or "play.undo" of the visible page; NULL: only listed */
  const char *accels[4]; /* NULL-terminated */
  const char *title;     /* N_(), in Header Capitals */
  const char *group;     /* N_(); rows with the same group are listed together */
  gboolean not_typing;   /* where something is typed the key means that */
} UsActionInfo;

const UsActionInfo *us_actions_get (guint *n);
/* Whether its key is meant for it while this has the focus, or NULL. */
gboolean us_action_is_meant (const UsActionInfo *info, GtkWidget *focus);

void us_actions_set_accels (GtkApplication *application);

/* A key that nobody has taken activates the action of the page that has it. */
gboolean us_actions_press (GtkEventController *controller, GtkWidget *page);

G_END_DECLS
