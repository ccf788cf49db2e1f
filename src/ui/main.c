/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>

#include "us-application.h"

int
main (int argc, char **argv)
{
  g_autoptr (UsApplication) application = NULL;
  const char *locales;

  setlocale (LC_ALL, "");
  /* Where the catalogues lie if the program is not installed. */
  locales = g_getenv ("UNDERSTUDY_LOCALE");
  bindtextdomain (GETTEXT_PACKAGE, locales != NULL ? locales : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  /* A quota that is used up is an error of writing, said in a sentence. */
  signal (SIGXFSZ, SIG_IGN);

  application = us_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
