/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>

#include "us-cli-campaign.h"
#include "us-file.h"
#include "us-diff.h"
#include "us-output.h"
#include "us-protocol.h"

typedef struct
{
  gboolean check, write, as_json;
} Flags;

static char *
dup_golden_path (const char *path)
{
  return g_str_has_suffix (path, ".json") ? g_strdup_printf ("%.*s.txt", (int) strlen (path) - 5, path)
                                          : g_strconcat (path, ".txt", NULL);
}

/* Compares the transcript of what is in a file with the one in the .txt file beside it. */
static UsExit
check (const char *path, const char *transcript)
{
  g_autofree char *golden_path = dup_golden_path (path);
  g_autofree char *golden = NULL;
  g_autofree char *difference = NULL;
  g_autofree char *shown = g_filename_display_name (path);
  g_autoptr (GError) error = NULL;
  gsize length;

  golden = us_file_read (golden_path, &length, &error);
  if (golden == NULL)
    return us_cli_fail (error);
  difference = us_diff (golden, transcript);
  if (*difference == '\0')
    us_output (_("%s: as recorded\n"), shown);
  else
    {
      us_output (_("%s: differs from its transcript\n"), shown);
      us_output_text (difference);
    }

  return *difference ? US_EXIT_REFUSED : US_EXIT_OK;
}

/* Only a hint: the answers still fit, but the choices were others when they were recorded. */
static void
check_choices (UsSession *session, const char *path)
{
  g_autofree char *shown = g_filename_display_name (path);
  int position;

  if (!us_session_check_prints (session, &position))
    us_output (_("%s: other answers were possible at entry %d when it was recorded\n"), shown, position);
}

static UsExit
write_golden (const char *path, const char *transcript)
{
  g_autofree char *golden_path = dup_golden_path (path);
  g_autofree char *golden = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  golden = us_file_read (golden_path, &length, NULL);
  if (g_strcmp0 (golden, transcript) == 0)
    return US_EXIT_OK;
  if (!us_file_write (golden_path, transcript, &error))
    return us_cli_fail (error);
  us_output (_("%s is written anew\n"), golden_path);

  return US_EXIT_OK;
}

static void
print_situation (UsSession *session)
{
  g_autoptr (UsPlay) play = us_play_new_around (session);

  us_cli_print_json (us_protocol_situation (play, TRUE));
}

/* What was asked for besides the JSON of a play. */
static UsExit
use_transcript (const char *path, const char *transcript, gboolean may_write, const Flags *flags)
{
  UsExit result = US_EXIT_OK;

  if (flags->check)
    result = check (path, transcript);
  if (flags->write && may_write)
    result = write_golden (path, transcript);
  if (!flags->as_json && !flags->check && !flags->write)
    us_output_text (transcript);

  return result;
}

static UsExit
fail_of (const char *path, GError *error)
{
  g_prefix_error (&error, "%s: ", us_quote (path));

  return us_cli_fail (error);
}

static UsExit
replay_campaign (const char *path, const char *transcript, const Flags *flags)
{
  if (flags->as_json)
    return us_cli_usage (_("--json prints the situation of a play; “%s” is a campaign."), us_quote (path));

  return use_transcript (path, transcript, TRUE, flags);
}

static UsExit
replay_play (const char *path, const char *text, gsize length, const Flags *flags)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *broken = NULL;
  g_autofree char *transcript = NULL;
  g_autoptr (UsSession) session = us_exchange_read_play (text, (gssize) length, &broken, &error);
  UsExit result;

  if (session == NULL)
    return fail_of (path, error);
  transcript = us_session_dup_transcript (session);
  if (flags->as_json)
    print_situation (session);
  result = use_transcript (path, transcript, broken == NULL, flags);
  if (flags->check)
    check_choices (session, path);
  if (broken == NULL)
    return result;
  us_error ("%s: %s", us_quote (path), broken);

  return US_EXIT_REFUSED;
}

static UsExit
replay (const char *path, const Flags *flags)
{
  g_autoptr (GError) error = NULL;
  gsize length;
  g_autofree char *text = us_file_read (path, &length, &error);
  g_autofree char *transcript = text ? us_cli_dup_campaign_transcript (text, length, &error) : NULL;

  if (text == NULL)
    return us_cli_fail (error);
  if (error != NULL)
    return fail_of (path, error);

  return transcript ? replay_campaign (path, transcript, flags) : replay_play (path, text, length, flags);
}

UsExit
us_command_replay (GStrv args)
{
  Flags flags = { 0 };
  const GOptionEntry entries[] = {
    { "check", 'c', 0, G_OPTION_ARG_NONE, &flags.check, N_("Compare with the transcript beside it, NAME.txt"), NULL },
    { "write", 'w', 0, G_OPTION_ARG_NONE, &flags.write, N_("Write the transcript beside it anew"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &flags.as_json, N_("Print the last situation as a JSON object"), NULL },
    G_OPTION_ENTRY_NULL
  };
  const UsUsage usage = {
    .arguments = N_("FILE…"),
    .summary = _("Replays exported plays and campaigns and prints their transcripts; “-” is standard input."),
    .description = _("Transcripts are kept in English, whatever the language: --check and --write speak it."),
    .entries = entries,
    .min = 1,
    .max = G_MAXUINT,
  };
  g_auto (GStrv) rest = g_strdupv (args);
  UsExit result = US_EXIT_OK;

  if (!us_cli_parse (&rest, &usage, &result))
    return result;
  if (flags.check && flags.as_json)
    return us_cli_usage (_("--check and --json exclude each other."));
  if ((flags.check || flags.write) && g_strv_contains ((const char *const *) rest + 1, "-"))
    return us_cli_usage (_("No transcript lies beside standard input: --check and --write need the "
                           "name of a file."));
  if (flags.check || flags.write)
    setlocale (LC_ALL, "C");
  for (char **path = rest + 1; *path; path++)
    {
      UsExit one = replay (*path, &flags);

      result = MAX (result, one);
    }

  return result;
}
