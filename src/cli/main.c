/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>

#include "us-cli.h"
#include "us-manual.h"
#include "us-output.h"

static char *
dup_description (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%s\n", _("Commands:"));
  for (guint i = 0; i < us_n_commands; i++)
    g_string_append_printf (text, "  %-9s %s\n", us_commands[i].name, _(us_commands[i].summary));
  g_string_append_printf (text, "\n%s\n\n", _("“understudy-cli COMMAND --help” explains a command."));
  g_string_append_printf (text, "%s\n", _("Exit codes:"));
  for (guint i = 0; i < us_n_endings; i++)
    g_string_append_printf (text, "  %3d  %s\n", us_endings[i].code, _(us_endings[i].text));
  g_string_append_printf (text, "\n%s", _("Environment:"));
  for (guint i = 0; i < us_n_variables; i++)
    g_string_append_printf (text, "\n  %-15s  %s", us_variables[i].name, _(us_variables[i].text));

  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* Handles a command line that has no command, only options or nothing. */
static UsExit
run_bare (GStrv args)
{
  gboolean version = FALSE, manual = FALSE, completion = FALSE;
  /* Only the build uses the hidden options. */
  const GOptionEntry entries[] = { { "version", 0, 0, G_OPTION_ARG_NONE, &version, N_("Show the version"), NULL },
                                   { "print-manual", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, &manual, NULL, NULL },
                                   { "print-completion", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, &completion, NULL,
                                     NULL },
                                   G_OPTION_ENTRY_NULL };
  g_autofree char *description = dup_description ();
  const UsUsage usage = {
    .arguments = N_("COMMAND …"),
    .summary = _("Understudy sits in the empty chair: it runs the solo opponent of a board game, "
                 "says what it does and why, and keeps the log."),
    .description = description,
    .entries = entries,
    .max = G_MAXUINT,
  };
  g_auto (GStrv) own = g_strdupv (args);
  UsExit result;

  if (!us_cli_parse (&own, &usage, &result))
    return result;
  if (version)
    {
      us_output ("understudy-cli %s\n", PACKAGE_VERSION);
      return US_EXIT_OK;
    }
  if (manual || completion)
    {
      if (manual)
        us_manual_print (run_bare);
      else
        us_completion_print (run_bare);
      return US_EXIT_OK;
    }

  return us_cli_usage (_("No command was given."));
}

static UsExit
run (int argc, char **argv)
{
  g_auto (GStrv) args = g_strdupv (argv);

  g_free (args[0]);
  args[0] = g_strdup ("understudy-cli");
  if (argc < 2 || argv[1][0] == '-')
    return run_bare (args);
  for (guint i = 0; i < us_n_commands; i++)
    if (g_str_equal (us_commands[i].name, argv[1]))
      {
        g_free (args[1]);
        args[1] = g_strconcat ("understudy-cli ", argv[1], NULL);
        return us_commands[i].run (args + 1);
      }

  return us_cli_usage (_("There is no command “%s”."), us_quote (argv[1]));
}

int
main (int argc, char **argv)
{
  g_autofree char *trouble = NULL;
  const char *locales;
  UsExit result;

  setlocale (LC_ALL, "");
  /* Without a locale set, glibc says ASCII, while what is typed most likely is UTF-8, as what is shown. */
  if (g_str_has_prefix (nl_langinfo (CODESET), "ANSI_X3.4"))
    setlocale (LC_CTYPE, "C.UTF-8");
  /* During development the translations lie in the build folder. */
  locales = g_getenv ("UNDERSTUDY_LOCALE");
  bindtextdomain (GETTEXT_PACKAGE, locales != NULL ? locales : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  /* Without SIGPIPE a closed pipe is seen as an error of writing, so that the program can close the database
   * before it ends. */
  signal (SIGPIPE, SIG_IGN);
  /* Without SIGXFSZ an exceeded file size limit is an error of writing, which is reported in a sentence. */
  signal (SIGXFSZ, SIG_IGN);
  g_set_prgname ("understudy-cli");
  us_output_init ();

  result = run (argc, argv);
  if (result == US_EXIT_OK && us_cli_had_trouble ())
    result = US_EXIT_FILE;
  if (!us_output_finish (&trouble) && trouble)
    {
      us_error (_("The output could not be written: %s."), trouble);
      result = US_EXIT_FILE;
    }

  return (int) result;
}
