/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-replay-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Texts are told, asked and logged by value, long after the rules' locals are gone. What they refer to is kept in
 * blocks, which stay where they are and are filled anew by each replay. */

#define BLOCK 16384

static gpointer
keep (UsReplay *r, gconstpointer what, gsize size)
{
  gsize room = (size + sizeof (gpointer) - 1) & ~(sizeof (gpointer) - 1);
  gpointer kept;

  if (r->filled + room > BLOCK)
    {
      r->block++;
      r->filled = 0;
    }
  if (r->block == r->blocks->len)
    g_ptr_array_add (r->blocks, g_malloc (BLOCK));
  kept = (char *) g_ptr_array_index (r->blocks, r->block) + r->filled;
  r->filled += room;
  return memcpy (kept, what, size);
}

static gboolean
keep_list (UsRun *run, UsArg *arg)
{
  if (arg->values == NULL)
    return TRUE;
  if (arg->value == US_ARG_SET)
    arg->set = keep (run->replay, arg->set, sizeof *arg->set);
  else if (arg->value >= 0 && arg->value <= US_SET_SIZE)
    arg->values = keep (run->replay, arg->values, sizeof (int) * (gsize) arg->value);
  else
    return us_replay_wrong (run, -1, US_ERROR_RULES, _("“%s” lists %d values, and a text takes up to %d."), arg->name,
                            arg->value, US_SET_SIZE);
  return TRUE;
}

/* How many things the first list names. */
static int
count_listed (const UsText *text)
{
  int values[US_SET_SIZE];

  for (guint i = 0; i < text->n_args; i++)
    if (text->args[i].values != NULL)
      return us_arg_values (&text->args[i], values);
  return 0;
}

gboolean
us_replay_text (UsRun *run, UsText *text, const char *context, const char *one, const char *many, int n,
                const UsArg *args)
{
  us_text_set (text, context, one, args);
  if (text->n_args > 0)
    {
      UsArg *kept = keep (run->replay, args, sizeof *args * text->n_args);

      text->args = kept;
      for (guint i = 0; i < text->n_args; i++)
        if (!keep_list (run, &kept[i]))
          return FALSE;
    }
  text->many = many;
  text->n = n == US_AS_LISTED ? count_listed (text) : n;
  return TRUE;
}
