/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-output.h"
#include "us-terminal.h"

#define LATEST 30 /* entries that "j" shows */

static void
show_entry (UsTerminal *self, const UsLogItem *item)
{
  UsSession *session = us_play_get_session (self->play);
  g_autofree char *question = us_text_plain (&item->question, us_session_get_names (session));
  g_autofree char *answer = us_session_dup_entry_text (session, item);
  g_autofree char *text = *question ? g_strdup_printf ("%s → %s", question, answer) : g_strdup (answer);
  g_autofree char *first = NULL;
  UsEntryInfo info;

  us_play_get_info (self->play, item->entry, &info);
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

static void
show_branches (UsSession *session)
{
  g_autoptr (GArray) branches = us_session_dup_branches (session);

  if (branches->len == 0)
    return;
  us_output_bold ("", _("Branches; “branch N” goes on with one"));
  for (guint i = 0; i < branches->len; i++)
    {
      const UsBranch *branch = &g_array_index (branches, UsBranch, i);
      g_autofree char *number = g_strdup_printf ("%4u  ", i + 1);
      g_autofree char *label = us_session_dup_section_label (session, branch->section);
      /* Translators: a line of play that was left; {entries} of its own, and where it ends:
       * “parts after entry 12, 8 entries, up to Round 3” */
      g_autofree char *text =
        g_strdup_printf (ngettext ("parts after entry %1$d, %2$d entry, up to %3$s",
                                   "parts after entry %1$d, %2$d entries, up to %3$s", (gulong) branch->n_entries),
                         branch->position, branch->n_entries, label);

      us_output_plain (number, text);
    }
}

void
us_terminal_show_journal (UsTerminal *self, gboolean all)
{
  UsSession *session = us_play_get_session (self->play);
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
  show_branches (session);
}
