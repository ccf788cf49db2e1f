/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>

#include "us-cli.h"
#include "us-output.h"

/* In the order in which somebody new meets them. */
static const UsCommand commands[] = {
  { "games",    N_("List the games, their options and who draws what"), us_command_games },
  { "rules",    N_("List the rules of a game with their sources and readings"), us_command_rules },
  { "play",     N_("Play in the terminal, or over the JSON protocol"), us_command_play },
  { "plays",    N_("List the plays in progress and the history"), us_command_plays },
  { "replay",   N_("Print the transcript of a recorded play, or check it"), us_command_replay },
  { "simulate", N_("Play many games at full speed and count"), us_command_simulate },
  { "copy",     N_("Look at and change what was taught of your copy of a game"), us_command_copy },
  { "export",   N_("Write a play, a copy or everything as JSON"), us_command_export },
  { "import",   N_("Read what was exported"), us_command_import },
  { "backup",   N_("Copy the whole database"), us_command_backup },
  { "restore",  N_("Go back to a copy of the database"), us_command_restore },
  { "delete",   N_("Move a play to the trash"), us_command_delete },
  { "undelete", N_("Take a play out of the trash"), us_command_undelete },
};

static const char *
description (void)
{
  static char *text = NULL;
  g_autoptr (GString) built = g_string_new (NULL);

  if (text)
    return text;
  g_string_append_printf (built, "%s\n", _("Commands:"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (built, "  %-9s %s\n", commands[i].name, _(commands[i].summary));
  g_string_append_printf (built, "\n%s\n\n",
                          _("“understudy-cli COMMAND --help” explains a command."));
  g_string_append_printf (built, "%s\n", _("Exit codes:"));
  g_string_append_printf (built, "  %3d  %s\n", US_EXIT_OK, _("done"));
  g_string_append_printf (built, "  %3d  %s\n", US_EXIT_REFUSED,
                          _("refused, or a check found differences"));
  g_string_append_printf (built, "  %3d  %s\n", US_EXIT_USAGE, _("the command line is wrong"));
  g_string_append_printf (built, "  %3d  %s\n", US_EXIT_FILE,
                          _("a file, a play or the database cannot be found, read or written"));
  g_string_append_printf (built, "  %3d  %s\n\n", US_EXIT_INTERRUPTED,
                          _("interrupted; the play stays open"));
  g_string_append_printf (built, "%s\n", _("Environment:"));
  g_string_append_printf (built, "  UNDERSTUDY_DATA  %s\n",
                          _("the folder of the database, instead of the user’s data folder"));
  g_string_append_printf (built, "  NO_COLOR         %s", _("if set, nothing is printed in bold"));
  text = g_string_free (g_steal_pointer (&built), FALSE);

  return text;
}

/* Options that stand before the command, and no command at all. */
static UsExit
run_bare (GStrv args)
{
  gboolean version = FALSE;
  const GOptionEntry entries[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, &version, N_("Show the version"), NULL },
    G_OPTION_ENTRY_NULL
  };
  const UsUsage usage = {
    .arguments = _("COMMAND …"),
    .summary = _("Understudy sits in the empty chair: it runs the solo opponent of a board game, "
                 "says what it does and why, and keeps the log."),
    .description = description (),
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

  return us_cli_usage (_("No command was given."));
}

static UsExit
run (int argc, char **argv)
{
  g_autofree char *program = NULL;
  g_auto (GStrv) args = NULL;

  if (argc < 2 || argv[1][0] == '-')
    {
      args = g_strdupv (argv);
      g_free (args[0]);
      args[0] = g_strdup ("understudy-cli");
      return run_bare (args);
    }
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, argv[1]))
      {
        program = g_strdup_printf ("understudy-cli %s", argv[1]);
        args = g_strdupv (argv + 1);
        g_free (args[0]);
        args[0] = g_steal_pointer (&program);
        return commands[i].run (args);
      }

  return us_cli_usage (_("There is no command “%s”."), argv[1]);
}

int
main (int argc, char **argv)
{
  g_autofree char *trouble = NULL;
  const char *locales;
  UsExit result;

  setlocale (LC_ALL, "");
  /* Where the catalogues lie if the program is not installed. */
  locales = g_getenv ("UNDERSTUDY_LOCALE");
  bindtextdomain (GETTEXT_PACKAGE, locales != NULL ? locales : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  /* A reader who goes away is seen when writing, so that the database is closed in good order. */
  signal (SIGPIPE, SIG_IGN);
  /* A quota that is used up is an error of writing, said in a sentence. */
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
