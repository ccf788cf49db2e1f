/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-manual.h"

#include <glib/gi18n.h>

#include "us-output.h"

/* Writes other characters by their names in troff, so that the page is pure ASCII. */
static void
append (GString *page, const char *text)
{
  if (*text == '.' || *text == '\'')
    g_string_append (page, "\\&");
  for (const char *p = text; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == '\\')
        g_string_append (page, "\\e");
      else if (c == '-')
        g_string_append (page, "\\-");
      else if (c == 0x2026)
        g_string_append (page, "...");
      else if (c < 0x80)
        g_string_append_c (page, (char) c);
      else
        g_string_append_printf (page, "\\[u%04X]", c);
    }
}

static void
add_line (GString *page, const char *text)
{
  append (page, text);
  g_string_append_c (page, '\n');
}

/* Indented lines are set in columns and are not filled. */
static void
add_paragraphs (GString *page, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text ? text : "", "\n", -1);
  gboolean columns = FALSE;

  for (char **line = lines; *line; line++)
    {
      if ((**line == ' ') != columns)
        g_string_append (page, columns ? ".fi\n" : ".PP\n.nf\n");
      columns = **line == ' ';
      if (**line == '\0')
        g_string_append (page, ".PP\n");
      else
        add_line (page, *line);
    }
  if (columns)
    g_string_append (page, ".fi\n");
}

static void
add_options (GString *page, const GOptionEntry *entries)
{
  for (; entries && entries->long_name; entries++)
    {
      if (entries->flags & G_OPTION_FLAG_HIDDEN)
        continue;
      g_string_append (page, ".TP\n");
      if (entries->short_name)
        g_string_append_printf (page, "\\fB\\-%c\\fR, ", entries->short_name);
      g_string_append (page, "\\fB");
      append (page, "--");
      append (page, entries->long_name);
      g_string_append (page, "\\fR");
      if (entries->arg_description)
        {
          g_string_append (page, "=\\fI");
          append (page, _(entries->arg_description));
          g_string_append (page, "\\fR");
        }
      g_string_append_c (page, '\n');
      add_line (page, _(entries->description));
    }
}

static void
add_form (GString *page, const char *macro, const char *command, const UsUsage *usage)
{
  g_string_append (page, macro);
  append (page, command);
  append (page, " [OPTION…] ");
  add_line (page, _(usage->arguments));
}

static void
add_command (const char *command, const UsUsage *usage, gpointer data)
{
  GString *page = data;

  add_form (page, ".SS ", command, usage);
  add_line (page, usage->summary);
  add_options (page, usage->entries);
  if (usage->description)
    {
      g_string_append (page, ".PP\n");
      add_paragraphs (page, usage->description);
    }
}

static void
add_bare (const char *command, const UsUsage *usage, gpointer data)
{
  GString *page = data;

  add_form (page, ".SH SYNOPSIS\n.B ", command, usage);
  g_string_append (page, ".SH DESCRIPTION\n");
  add_line (page, usage->summary);
  g_string_append (page, ".SH OPTIONS\n");
  add_options (page, usage->entries);
  g_string_append (page, ".TP\n\\fB\\-h\\fR, \\fB\\-\\-help\\fR\n");
  add_line (page, _("Show this help"));
}

void
us_manual_print (UsExit (*bare) (GStrv args))
{
  g_autoptr (GString) page = g_string_new (NULL);

  g_string_append (page, ".TH UNDERSTUDY\\-CLI 1 \"\" \"Understudy " PACKAGE_VERSION "\"\n"
                         ".SH NAME\nunderstudy\\-cli \\- ");
  add_line (page, _("the solo opponent of a board game, in a terminal"));
  us_cli_ask (bare, "understudy-cli", add_bare, page);
  g_string_append (page, ".SH COMMANDS\n");
  us_cli_ask_all (add_command, page);
  g_string_append (page, ".SH EXIT STATUS\n");
  for (guint i = 0; i < us_n_endings; i++)
    {
      g_string_append_printf (page, ".TP\n%d\n", us_endings[i].code);
      add_line (page, _(us_endings[i].text));
    }
  g_string_append (page, ".SH ENVIRONMENT\n");
  for (guint i = 0; i < us_n_variables; i++)
    {
      g_string_append_printf (page, ".TP\n.B %s\n", us_variables[i].name);
      add_line (page, _(us_variables[i].text));
    }
  us_output_text (page->str);
}
