/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "us-session.h"

G_BEGIN_DECLS

/* One rule of the ladder that was tried, and what it found. */
#define US_TYPE_RUNG (us_rung_get_type ())
G_DECLARE_FINAL_TYPE (UsRung, us_rung, US, RUNG, GObject)

struct _UsRung
{
  GObject parent_instance;

  const UsRule *rule;
  UsVerdict verdict;
  char *found; /* markup; "" where the title of the rule says it all */
  gboolean last;
  char *of;          /* whose rungs begin here, where several things have a ladder each; else NULL */
  char *fix;         /* the key by which what was taught of it is corrected, or NULL */
  const char *offer; /* in which words */
};

/* `quoted`: the rule’s own words stand below the ladder. */
UsRung *us_rung_new (UsSession *session, const UsReason *reason, gboolean quoted, gboolean last);
/* It is the first of those of another thing. */
void us_rung_begin (UsRung *self, UsSession *session, const UsReason *reason);
/* Another finding of the same rule, on a line of its own. */
void us_rung_add (UsRung *self, UsSession *session, const UsReason *reason);

/* How it stands in the ladder. Property: item (UsRung). */
#define US_TYPE_WHY_RUNG (us_why_rung_get_type ())
G_DECLARE_FINAL_TYPE (UsWhyRung, us_why_rung, US, WHY_RUNG, GtkBox)

G_END_DECLS
