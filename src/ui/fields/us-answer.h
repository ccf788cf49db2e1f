/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "us-prompt.h"

G_BEGIN_DECLS

/* An answer of a question, copied since a prompt dies with the next change. */
#define US_TYPE_ANSWER (us_answer_get_type ())
G_DECLARE_FINAL_TYPE (UsAnswer, us_answer, US, ANSWER, GObject)

struct _UsAnswer
{
  GObject parent_instance;

  char *name, *label, *detail;
  const char *icon;
  gboolean enabled, leaves;
  const UsField *quick;   /* a number of the form that it leads to, pressed here at once; or NULL */
  gboolean chosen, waits; /* of several: taken already; not to be taken before another is given up */
  GtkWidget *row;         /* NULL until it is wanted */
  GtkWidget *thing, *tick;
};

GPtrArray *us_answers_new (const UsPrompt *prompt, const UsNames *names);

G_END_DECLS
