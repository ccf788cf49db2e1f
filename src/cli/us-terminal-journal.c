/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-output.h"
#include "us-terminal.h"

#define LATEST 30     /* entries that "j" shows */

static void
show_entry (UsTerminal *self, const UsLogItem *item)
{
  UsSession *session = self->table->session;
  g_autofree char *question = us_text_plain (&item->question, us_session_get_names (session));
  g_autofree char *answer = us_session_dup_entry_text (session, item);
  g_autofree char *text =
    *question ? g_strdup_printf ("%s → %s", question, answer) : g_strdup (answer);
  g_autofree char *first = NULL;
  UsEntryInfo info;

  us_table_get_info (self->table, item->entry, &info);
  first = g_strdup_printf ("%4d%s ", item->position, info.bookmark ? "*" : " ");
  us_output_plain (first, text);
  if (info.note)
    {
      g_autofree char *note = g_strdup_printf ("“%s”", info.note);

      us_output_plain ("        ", note);
    }
  us_entry_info_clear (&info);
}

static void
show_told (UsSession *session, const UsLine *line)
{
  g_autofree char *text = us_text_plain (&line->text, us_session_get_names (session));

  us_output_plain ("      ", text);
}

void
us_terminal_show_journal (UsTerminal *self, gboolean all)
{
  UsSession *session = self->table->session;
  int first = all ? 0 : us_session_get_position (session) - LATEST;
  const char *section = NULL;

  us_output_break ();
  if (first > 0)
    us_output_plain ("", _("Earlier entries: type “j all”."));
  for (guint i = 0; i < us_session_get_n_log (session) && !us_output_closed (); i++)
    {
      const UsLogItem *item = us_session_get_log (session, i);

      if (item->position <= first || item->kind == US_LOG_SECTION)
        continue;
      if (item->section && *item->section && g_strcmp0 (item->section, section) != 0)
        {
          g_autofree char *label = us_session_dup_section_label (session, item->section);

          us_output_bold ("", label);
        }
      section = item->section;
      if (item->kind == US_LOG_ENTRY)
        show_entry (self, item);
      else if (all)
        show_told (session, item->line);
    }
  if (us_session_get_n_log (session) == 0)
    us_output_plain ("", _("Nothing has happened yet."));
}
