/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-out.h"

#include <glib/gi18n.h>

#include "us-log.h"

/* Longer names are refused by some disks, once all their letters are counted in bytes. */
#define NAME_MAX_BYTES 120

gboolean
us_log_out_has_paper (const UsRules *rules)
{
  return rules != NULL && rules->campaign != NULL && rules->campaign->ledger != NULL;
}

static UsPrintPages *
lay (UsLog *log, gboolean report, const UsPaper *paper, GError **error)
{
  if (!us_log_out_has_paper (us_log_get_rules (log)))
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_NOT_NOW,
                           _("The log of this game has no paper sheet. Export it as a table instead."));
      return NULL;
    }
  return report ? us_print_report (us_log_get_campaign (log), us_log_get_name (log), paper)
                : us_print_sheet (us_log_get_campaign (log), us_log_get_name (log), paper);
}

UsPrintPages *
us_log_out_lay (UsStore *store, const char *uuid, gboolean report, const UsPaper *paper, GError **error)
{
  g_autoptr (UsLog) log = us_log_open (store, uuid, error);

  return log != NULL ? lay (log, report, paper, error) : NULL;
}

static GBytes *
make_pdf (UsLog *log, gboolean report, const UsPaper *paper, GError **error)
{
  g_autoptr (UsPrintPages) pages = lay (log, report, paper, error);
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();

  if (pages == NULL || !us_print_pdf (pages, stream, error) || !g_output_stream_close (stream, NULL, error))
    return NULL;
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
}

static gint64
find_started (UsStore *store, const char *uuid)
{
  g_autoptr (GPtrArray) all = us_store_list_campaigns (store, NULL, US_CAMPAIGNS_ALL, NULL);

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const UsCampaignListing *one = g_ptr_array_index (all, i);

      if (g_str_equal (one->uuid, uuid))
        return one->started;
    }
  return 0;
}

GBytes *
us_log_out_new (UsStore *store, const char *uuid, UsLogFile kind, const UsPaper *paper, GError **error)
{
  g_autoptr (UsLog) log = us_log_open (store, uuid, error);
  UsLogFacts facts = { .uuid = uuid };
  char *text = NULL;

  if (log == NULL)
    return NULL;
  facts.name = us_log_get_name (log);
  facts.started = find_started (store, uuid);
  facts.plays = us_log_get_plays (log);
  switch (kind)
    {
    case US_LOG_FILE_SHEET:
    case US_LOG_FILE_REPORT:
      return make_pdf (log, kind == US_LOG_FILE_REPORT, paper, error);
    case US_LOG_FILE_CSV:
      text = us_log_write_csv (us_log_get_campaign (log));
      break;
    case US_LOG_FILE_MARKDOWN:
      text = us_log_write_markdown (us_log_get_campaign (log), &facts);
      break;
    case US_LOG_FILE_JSON:
      text = us_log_write_json (us_log_get_campaign (log), &facts);
      break;
    case US_N_LOG_FILES:
    default:
      g_return_val_if_reached (NULL);
    }
  return g_bytes_new_take (text, strlen (text));
}

/* What no disk or desktop takes in a name becomes a dash; what would hide the file does not begin it. */
static char *
dup_safe (const char *campaign)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (const char *p = campaign; *p != '\0' && out->len < NAME_MAX_BYTES; p = g_utf8_next_char (p))
    {
      gunichar letter = g_utf8_get_char (p);

      if (g_unichar_iscntrl (letter))
        continue;
      if (letter < 128 && strchr ("/\\:*?\"<>|", (int) letter) != NULL)
        g_string_append_c (out, '-');
      else
        g_string_append_unichar (out, letter);
    }
  g_strstrip (out->str);
  return g_strdup (*out->str == '.' ? out->str + 1 : out->str);
}

char *
us_log_out_dup_name (const char *campaign, UsLogFile kind)
{
  static const char *const suffixes[US_N_LOG_FILES] = { "pdf", "pdf", "csv", "md", "json" };
  g_autofree char *safe = dup_safe (campaign), *whole = NULL;

  g_return_val_if_fail (kind < US_N_LOG_FILES, NULL);

  if (*safe == '\0')
    g_set_str (&safe, C_("file name", "Campaign"));
  if (kind == US_LOG_FILE_REPORT)
    /* Translators: the name of a file, without its end; %s is the name of a campaign */
    whole = g_strdup_printf (C_("file name", "%s, report"), safe);
  return g_strdup_printf ("%s.%s", whole != NULL ? whole : safe, suffixes[kind]);
}
