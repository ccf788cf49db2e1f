/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-protocol.h"

#include <glib/gi18n.h>

#include "us-input.h"
#include "us-output.h"

static void
print_situation (UsPlay *play, gboolean first)
{
  us_cli_print_json (us_protocol_situation (play, first));
  us_output_flush ();
}

static void
print_error (UsPlay *play, const GError *error)
{
  g_autoptr (GError) trouble = us_play_steal_trouble (play);

  us_cli_print_json (us_protocol_error (error));
  if (trouble)
    us_cli_print_json (us_protocol_error (trouble));
}

/* FALSE: the end. */
static gboolean
obey (UsPlay *play, const char *line)
{
  g_autoptr (GError) error = NULL;
  JsonNode *said = NULL;
  UsCommandResult result = us_protocol_execute (play, line, &said, &error);

  if (result == US_COMMAND_QUIT)
    return FALSE;
  if (result == US_COMMAND_REFUSED)
    print_error (play, error);
  else if (said)
    us_cli_print_json (said);
  print_situation (play, FALSE);

  return !us_output_closed ();
}

static void
refuse_line (UsPlay *play, UsInput input)
{
  g_autoptr (GError) error = NULL;

  if (input == US_INPUT_TOO_LONG)
    error = g_error_new (US_ERROR, US_ERROR_NOT_JSON, _("The line is longer than %d bytes."), US_INPUT_LONGEST);
  else
    error = g_error_new_literal (US_ERROR, US_ERROR_NOT_JSON, _("This is not JSON: it is not text in UTF-8."));
  print_error (play, error);
  print_situation (play, FALSE);
}

static UsExit
serve (UsPlay *play)
{
  us_input_watch_interrupt ();
  while (!us_output_closed ())
    {
      const char *line;
      UsInput input = us_input_read (&line);

      if (input == US_INPUT_END)
        return US_EXIT_OK;
      if (input == US_INPUT_INTERRUPTED)
        return US_EXIT_INTERRUPTED;
      if (input != US_INPUT_LINE)
        refuse_line (play, input);
      /* An empty line asks for nothing; it is what a person types to see whether anybody is
       * there. */
      else if (*line && !obey (play, line))
        return US_EXIT_OK;
    }

  return US_EXIT_OK;
}

static UsExit
answer_all (UsPlay *play, const UsPolicy *policy, UsRandom *random)
{
  while (us_session_get_prompt (us_play_get_session (play)) && !us_output_closed ())
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GVariant) answer = us_policy_answer (policy, random, us_play_get_session (play));

      if (!us_play_answer (play, answer, &error))
        {
          print_error (play, error);
          return US_EXIT_REFUSED;
        }
      print_situation (play, FALSE);
    }

  return US_EXIT_OK;
}

UsExit
us_protocol_run (UsPlay *play, const UsPolicy *policy, UsRandom *random)
{
  /* A play that does not fit the present rules can only be looked at: that comes first, so that
   * nobody answers in vain. */
  if (us_play_get_broken_reason (play))
    {
      g_autoptr (GError) error = g_error_new_literal (US_ERROR, US_ERROR_RULES, us_play_get_broken_reason (play));

      us_cli_print_json (us_protocol_error (error));
    }
  print_situation (play, TRUE);

  return policy ? answer_all (play, policy, random) : serve (play);
}
