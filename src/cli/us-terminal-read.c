/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-output.h"
#include "us-terminal.h"

const char *
us_terminal_read (UsTerminal *self)
{
  for (;;)
    {
      const char *line;
      UsInput input;

      if (us_output_closed ())
        self->end = US_INPUT_END;
      if (self->end != US_INPUT_LINE)
        return NULL;
      us_output_text ("> ");
      us_output_flush ();
      input = us_input_read (&line);
      if (input == US_INPUT_LINE)
        {
          /* A terminal shows what is typed; a file or a pipe would leave the answers out of what is
           * printed. */
          if (!us_input_is_terminal ())
            us_output ("%s\n", line);
          else
            us_output_typed ();
          return line;
        }
      us_output_text ("\n");
      if (input == US_INPUT_END || input == US_INPUT_INTERRUPTED)
        {
          self->end = input;
          return NULL;
        }
      us_output_plain ("", _("That line could not be read."));
    }
}

int
us_terminal_pick (UsTerminal *self, UsMenu *menu, const char *title)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));

  us_output_bold ("", title);
  us_menu_print (menu, NULL);
  us_output_plain ("", _("Enter leaves everything as it is."));
  for (;;)
    {
      const char *line = us_terminal_read (self);
      int i;

      if (line == NULL || *line == '\0' || g_str_equal (line, "q"))
        return -1;
      i = us_menu_find (menu, line, found);
      if (i >= 0)
        return i;
      if (i == US_MENU_MANY)
        us_menu_print (menu, found);
      else
        {
          g_autofree char *message = us_menu_dup_nothing (menu, line);

          us_output_plain ("", message);
        }
    }
}
