/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-protocol.h"

#include <glib/gi18n.h>

#include "us-input.h"
#include "us-output.h"

static void
print_situation (UsTable *table, gboolean first)
{
  us_cli_print_json (us_protocol_situation (table, first));
  us_output_flush ();
}

static void
print_error (UsTable *table, const GError *error)
{
  us_cli_print_json (us_protocol_error (error));
  if (us_table_is_stale (table, error))
    {
      g_autoptr (GError) trouble = NULL;

      /* Somebody else went on with the play: what follows is the situation as they left it. */
      if (!us_table_reread (table, &trouble))
        us_cli_print_json (us_protocol_error (trouble));
    }
}

/* FALSE: the end. */
static gboolean
obey (UsTable *table, const char *line)
{
  g_autoptr (GError) error = NULL;
  JsonNode *said = NULL;
  UsCommandResult result = us_protocol_execute (table, line, &said, &error);

  if (result == US_COMMAND_QUIT)
    return FALSE;
  if (result == US_COMMAND_REFUSED)
    print_error (table, error);
  else if (said)
    us_cli_print_json (said);
  print_situation (table, FALSE);

  return !us_output_closed ();
}

static void
refuse_line (UsTable *table, UsInput input)
{
  g_autoptr (GError) error = NULL;

  if (input == US_INPUT_TOO_LONG)
    error = g_error_new (US_ERROR, US_ERROR_NOT_JSON, _("The line is longer than %d bytes."), US_INPUT_LONGEST);
  else
    error = g_error_new_literal (US_ERROR, US_ERROR_NOT_JSON, _("This is not JSON: it is not text in UTF-8."));
  print_error (table, error);
  print_situation (table, FALSE);
}

static UsExit
serve (UsTable *table)
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
        refuse_line (table, input);
      /* An empty line asks for nothing; it is what a person types to see whether anybody is
       * there. */
      else if (*line && !obey (table, line))
        return US_EXIT_OK;
    }

  return US_EXIT_OK;
}

static UsExit
answer_all (UsTable *table, const UsPolicy *policy, UsRandom *random)
{
  while (us_session_get_prompt (table->session) && !us_output_closed ())
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GVariant) answer = us_policy_answer (policy, random, table->session);

      if (!us_session_answer (table->session, answer, &error))
        {
          print_error (table, error);
          return US_EXIT_REFUSED;
        }
      print_situation (table, FALSE);
    }

  return US_EXIT_OK;
}

UsExit
us_protocol_run (UsTable *table, const UsPolicy *policy, UsRandom *random)
{
  /* A play that does not fit the present rules can only be looked at: that comes first, so that
   * nobody answers in vain. */
  if (us_session_get_broken (table->session))
    {
      const char *reason = table->store ? us_store_get_broken_reason (table->session) : NULL;
      g_autoptr (GError) error =
        g_error_new_literal (US_ERROR, US_ERROR_RULES, reason ? reason : _("The play does not fit the rules."));

      us_cli_print_json (us_protocol_error (error));
    }
  print_situation (table, TRUE);

  return policy ? answer_all (table, policy, random) : serve (table);
}
