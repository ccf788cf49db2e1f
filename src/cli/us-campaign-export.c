/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "us-cli-campaign.h"
#include "us-file.h"
#include "us-json-member.h"
#include "us-cli-log.h"
#include "us-output.h"
#include "us-print.h"

/* "understudy-cli campaign export | print": a campaign leaves as a table, a page or paper. */

/* --- Paper -------------------------------------------------------------------------------------------------------- */

/* As wide and high as sheets are in the place where the program runs, unless that is said. */
static const UsPaper *
find_paper (const char *name)
{
  const UsPaper *paper = name ? us_paper_find (name) : us_paper_get_usual ();

  if (paper == NULL)
    us_cli_usage (_("There is no paper “%s”; there is: a4, letter"), us_quote (name));

  return paper;
}

static UsPrintPages *
lay_out (UsLog *log, const UsPaper *paper, gboolean report)
{
  UsCampaign *campaign = us_log_get_campaign (log);

  return report ? us_print_report (campaign, us_log_get_name (log), paper)
                : us_print_sheet (campaign, us_log_get_name (log), paper);
}

static gboolean
write_pages (GOutputStream *stream, gpointer data, GError **error)
{
  return us_print_pdf (data, stream, error);
}

static gboolean
has_paper (UsLog *log, GError **error)
{
  if (us_log_get_rules (log)->campaign->ledger != NULL)
    return TRUE;
  g_set_error (error, US_ERROR, US_ERROR_NOT_NOW, _("“%s” has no log for paper."), _(us_log_get_rules (log)->title));

  return FALSE;
}

/* --- Export ------------------------------------------------------------------------------------------------------- */

typedef enum { FORMAT_JSON, FORMAT_CSV, FORMAT_MARKDOWN, FORMAT_PDF } Format;

static const struct
{
  const char *name, *suffix;
} formats[] = { { "json", ".json" }, { "csv", ".csv" }, { "markdown", ".md" }, { "pdf", ".pdf" } };

static gboolean
find_format (const char *name, const char *path, Format *format)
{
  g_autofree char *lower = path ? g_ascii_strdown (path, -1) : NULL;

  *format = FORMAT_JSON;
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (name ? g_str_equal (formats[i].name, name) : lower && g_str_has_suffix (lower, formats[i].suffix))
      {
        *format = (Format) i;
        return TRUE;
      }
  if (name == NULL)
    return TRUE;
  us_cli_usage (_("A campaign is not written as “%s”, but as: json, csv, markdown, pdf"), us_quote (name));

  return FALSE;
}

static char *
dup_text (UsStore *store, UsLog *log, Format format, GError **error)
{
  g_autoptr (UsCampaignListing) listing = us_store_find_campaign (store, us_log_get_uuid (log), error);
  UsCampaign *campaign = us_log_get_campaign (log);
  UsLogFacts facts;

  if (listing == NULL)
    return NULL;
  facts = (UsLogFacts) { listing->uuid, listing->name, listing->started, us_log_get_plays (log) };
  switch (format)
    {
    case FORMAT_CSV:
      return us_log_write_csv (campaign);
    case FORMAT_MARKDOWN:
      return us_log_write_markdown (campaign, &facts);
    default:
      return us_log_write_json (campaign, &facts);
    }
}

static gboolean
export_as (UsStore *store, UsLog *log, Format format, const UsPaper *paper, const char *path, GError **error)
{
  g_autofree char *text = NULL;
  g_autoptr (UsPrintPages) pages = NULL;

  if (!us_cli_may_export (store, path, error))
    return FALSE;
  if (format != FORMAT_PDF)
    {
      text = dup_text (store, log, format, error);
      return text && us_file_write (path, text, error);
    }
  if (!has_paper (log, error))
    return FALSE;
  pages = lay_out (log, paper, FALSE);

  return us_file_write_with (path, write_pages, pages, error);
}

UsExit
us_command_campaign_export (GStrv args)
{
  g_auto (UsCampaignCall) call = { 0 };
  g_autofree char *as = NULL, *size = NULL;
  const GOptionEntry entries[] = {
    { "as", 0, 0, G_OPTION_ARG_STRING, &as, N_("json, csv, markdown or pdf; as FILE ends if not given, else json"),
      N_("FORMAT") },
    { "paper", 0, 0, G_OPTION_ARG_STRING, &size, N_("With pdf: a4 or letter"), N_("SIZE") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &call.as_json, N_("The same as --as=json"), NULL },
    G_OPTION_ENTRY_NULL
  };
  const UsUsage usage = {
    .arguments = N_("CAMPAIGN [FILE]"),
    .summary =
      _("Writes a campaign to FILE or to the terminal: all of it as JSON, its log as a table or a page, or for "
        "paper."),
    .description =
      _("JSON is described by the schema that is installed with Understudy; “import” reads it, and tables."),
    .entries = entries,
    .min = 1,
    .max = 2,
  };
  g_autoptr (GError) error = NULL;
  const UsPaper *paper;
  Format format;

  if (!us_call_open (&call, args, &usage))
    return call.result;
  paper = find_paper (size);
  if (paper == NULL || !find_format (call.as_json ? "json" : as, call.args[2], &format))
    return US_EXIT_USAGE;

  return export_as (call.store, call.log, format, paper, call.args[2] ? call.args[2] : "-", &error)
           ? US_EXIT_OK
           : us_cli_fail (error);
}

/* --- Print -------------------------------------------------------------------------------------------------------- */

typedef struct
{
  const char *path;
  const UsPaper *paper;
  guint n;
} Printed;

static void
add_printed (JsonBuilder *json, gpointer data)
{
  const Printed *printed = data;
  g_autofree char *name = g_filename_display_name (printed->path);

  us_member_object (json, "printed");
  us_member_string (json, "file", name);
  us_member_string (json, "paper", printed->paper->name);
  us_member_int (json, "pages", printed->n);
  json_builder_end_object (json);
}

UsExit
us_command_campaign_print (GStrv args)
{
  g_auto (UsCampaignCall) call = { 0 };
  g_autofree char *size = NULL;
  gboolean report = FALSE;
  const GOptionEntry entries[] = {
    { "paper", 0, 0, G_OPTION_ARG_STRING, &size, N_("a4 or letter; as is usual here if not given"), N_("SIZE") },
    { "report", 0, 0, G_OPTION_ARG_NONE, &report, N_("A report with a chart, not the sheet to fill on"), NULL },
    US_CALL_JSON (call),
    G_OPTION_ENTRY_NULL
  };
  const UsUsage usage = {
    .arguments = N_("CAMPAIGN FILE"),
    .summary = _("Writes the log for paper, as PDF: the sheet with room for the pencil, or a report."),
    .description = _("FILE is a name, or “-” for standard output; it is there as a whole or not at all."),
    .entries = entries,
    .min = 2,
    .max = 2,
  };
  g_autoptr (UsPrintPages) pages = NULL;
  g_autoptr (GError) error = NULL;
  Printed printed = { NULL };

  if (!us_call_open (&call, args, &usage))
    return call.result;
  printed.paper = find_paper (size);
  if (printed.paper == NULL)
    return US_EXIT_USAGE;
  if (call.as_json && us_file_is_standard (call.args[2]))
    return us_cli_usage (_("Standard output has the line of --json: give the name of a file."));
  if (!us_cli_may_export (call.store, call.args[2], &error) || !has_paper (call.log, &error))
    return us_cli_fail (error);
  pages = lay_out (call.log, printed.paper, report);
  if (!us_file_write_with (call.args[2], write_pages, pages, &error))
    return us_cli_fail (error);
  printed.path = call.args[2];
  printed.n = us_print_count (pages);
  if (call.as_json)
    return us_cli_print_campaign (call.store, call.log, add_printed, &printed);
  if (!us_file_is_standard (call.args[2]))
    us_output (ngettext ("%u page of %s is written.\n", "%u pages of %s are written.\n", printed.n), printed.n,
               printed.paper == &us_paper_a4 ? _("A4") : _("Letter"));

  return US_EXIT_OK;
}
