/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "test-file.h"

#include "us-store-campaigns.h"

/* Logs of evenings behind three doors. */

static inline char *
log_create (UsStore *store, const char *name)
{
  g_autoptr (GError) error = NULL;
  char *uuid = us_store_create_campaign (store, &test_rules, name, NULL, &error);

  g_assert_no_error (error);
  return uuid;
}

static inline UsLog *
log_open (UsStore *store, const char *uuid)
{
  g_autoptr (GError) error = NULL;
  UsLog *log = us_log_open (store, uuid, &error);

  g_assert_no_error (error);
  return log;
}

static inline void
log_apply (UsLog *log, UsLogChange *change)
{
  g_autoptr (UsLogChange) own = change;
  g_autoptr (GError) error = NULL;

  us_log_apply (log, own, US_LOG_BY_PLAYER, &error);
  g_assert_no_error (error);
}

static inline void
log_refuse (UsLog *log, UsLogChange *change, UsError code, const char *part)
{
  g_autoptr (UsLogChange) own = change;
  g_autoptr (GError) error = NULL;

  g_assert_false (us_log_apply (log, own, US_LOG_BY_PLAYER, &error));
  test_expect (&error, code, part);
}

static inline GVariant *
evening (const char *who, int points)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE_VARDICT);
  if (who != NULL)
    g_variant_builder_add (&builder, "{sv}", "who", g_variant_new_string (who));
  g_variant_builder_add (&builder, "{sv}", "points", g_variant_new_int64 (points));
  return g_variant_builder_end (&builder);
}

static inline void
log_add (UsLog *log, const char *who, int points)
{
  UsLogChange *change = us_log_change_new ();

  us_log_change_add_line (change, 0, 20261129, evening (who, points), NULL);
  log_apply (log, change);
}

static inline void
log_meet (UsLog *log, const char *which, const char *name)
{
  UsLogChange *change = us_log_change_new ();

  us_log_change_put_thing (change, 0, which, g_variant_new_parsed ("{'name': <%s>, 'level': <'one'>}", name));
  log_apply (log, change);
}

static inline UsSession *
log_begin (UsStore *store, const char *campaign)
{
  g_autoptr (GError) error = NULL;
  UsPlayWriter *writer = NULL;
  UsSession *session;
  UsStart start;

  us_start_init (&start, &test_rules);
  start.seed = 5;
  session = us_play_writer_create_in (store, campaign, &test_rules, &start, &writer, &error);
  g_assert_no_error (error);
  return written (session, writer);
}

/* "anna 3, bert 4*, ? 5": each line, edited ones with a star, and what cannot be read as "!". */
static inline char *
log_dup_text (UsLog *log)
{
  UsCampaign *campaign = us_log_get_campaign (log);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < us_log_get_n_lines (log); i++)
    {
      const UsLogLine *line = us_log_get_line (log, i);
      const Evening *about = line->index >= 0 ? us_campaign_get_line (campaign, (guint) line->index) : NULL;

      g_string_append (text, i > 0 ? ", " : "");
      if (about == NULL)
        {
          g_assert_nonnull (line->why_broken);
          g_string_append_c (text, '!');
          continue;
        }
      g_string_append_printf (text, "%s %d%s",
                              about->who >= 0 ? us_names_which (us_campaign_get_names (campaign), 1, about->who) : "?",
                              about->points, line->edited ? "*" : "");
    }
  return g_string_free_and_steal (text);
}

#define assert_log(log, expected) \
  G_STMT_START \
  { \
    g_autofree char *log_text = log_dup_text (log); \
    g_assert_cmpstr (log_text, ==, expected); \
  } \
  G_STMT_END

static inline gint64
log_id (UsLog *log, guint i)
{
  return us_log_get_line (log, i)->id;
}
