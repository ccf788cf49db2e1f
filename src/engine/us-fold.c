/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-fold.h"

#include <string.h>

#include "us-campaign-private.h"

/* What a game says of its campaign. */

static UsCampaignLine *
line_of (UsCampaign *self, guint line)
{
  g_assert (line < self->lines->len);
  return &g_array_index (self->lines, UsCampaignLine, line);
}

void
us_fold_score (UsCampaign *self, guint line, int points)
{
  line_of (self, line)->points = points;
}

void
us_fold_complete (UsCampaign *self)
{
  self->complete = TRUE;
}

/* The arguments last as long as what was said with them. */
static void
keep_text (UsCampaign *self, UsText *text, const char *template, const UsArg *args)
{
  UsArg *kept;

  us_text_set (text, NULL, template, args);
  if (text->n_args == 0)
    return;
  kept = g_memdup2 (args, sizeof (UsArg) * text->n_args);
  text->args = kept;
  g_ptr_array_add (self->args, kept);
}

static gboolean
is_accepted (const UsCampaignLine *line, const char *rule, const char *field)
{
  gsize length = strlen (rule);

  for (guint i = 0; line->accepted != NULL && line->accepted[i] != NULL; i++)
    if (strncmp (line->accepted[i], rule, length) == 0 && line->accepted[i][length] == '/' &&
        g_str_equal (line->accepted[i] + length + 1, field))
      return TRUE;
  return FALSE;
}

void
us_fold_add_flag (UsCampaign *self, guint line, int rule, const char *field, int cause, const char *text,
                  const UsArg *args)
{
  UsCampaignLine *about = line_of (self, line);
  UsFlag flag = { .line = (int) line, .rule = rule, .field = field, .cause = cause };

  keep_text (self, &flag.text, text, args);
  flag.accepted = is_accepted (about, self->log->rules[rule].id, field);
  if (about->n_flags++ == 0)
    about->first_flag = self->flags->len;
  g_assert (about->first_flag + about->n_flags == self->flags->len + 1);
  g_array_append_val (self->flags, flag);
}

void
us_fold_add_remark (UsCampaign *self, guint line, const char *field, const char *text, const UsArg *args)
{
  UsRemark remark = { .line = (int) line, .field = field };

  keep_text (self, &remark.text, text, args);
  g_array_append_val (self->remarks, remark);
}

void
us_fold_add_total (UsCampaign *self, const char *key, const char *text, const char *label, const UsArg *args)
{
  UsTotal total = { .key = key };

  keep_text (self, &total.text, text, args);
  keep_text (self, &total.label, label, args);
  g_array_append_val (self->totals, total);
}

void
us_fold_offer (UsCampaign *self, const char *field, int value)
{
  UsOffer offer = { .field = field, .value = value, .allowed = TRUE };

  g_array_append_val (self->offers, offer);
}

void
us_fold_add_refusal (UsCampaign *self, const char *field, int value, const char *why, const UsArg *args)
{
  UsOffer offer = { .field = field, .value = value };

  keep_text (self, &offer.why, why, args);
  g_array_append_val (self->offers, offer);
}

void
us_fold_give_thing (UsCampaign *self, guint list, int index, gconstpointer record)
{
  const UsCampaignList *about = &self->log->lists[list];
  UsGivenThing thing = { .list = list,
                         .index = index,
                         .record = g_memdup2 (record, self->rules->topics[about->topic].size) };

  g_array_append_val (self->given_things, thing);
}

void
us_fold_give (UsCampaign *self, gconstpointer record)
{
  memcpy (self->given, record, self->given_size);
}
