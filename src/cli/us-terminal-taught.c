/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-output.h"
#include "us-terminal.h"
#include "us-words.h"

/* What was taught is told anew, as it should have been. */

/* Every record that can be told anew, or those of one topic; those that this play knows first. Their names are keys. */
static UsMenu *
list_records (UsSession *session, const UsTopic *only)
{
  const UsRules *rules = us_session_get_rules (session);
  const UsNames *names = us_session_get_names (session);
  UsMenu *menu = us_menu_new ();

  for (int known = TRUE; known >= FALSE; known--)
    for (guint i = 0; i < rules->n_topics; i++)
      for (int value = 0; rules->topics[i].fix && value < rules->topics[i].n_values; value++)
        {
          const UsTopic *topic = &rules->topics[i];
          g_autofree char *key = us_session_dup_fix (session, topic->domain, value);
          g_autofree char *label = us_value_label (topic->domain, names, value);
          g_autoptr (GVariant) told = NULL;
          const char *which;
          gboolean knows;

          if (key == NULL || (only && topic != only) || us_session_find_fix (session, key, &which) != topic)
            continue;
          told = us_session_dup_taught (session, topic, which, &knows);
          if (knows == known)
            us_menu_add (menu, label, key, knows ? NULL : _("not taught yet"), NULL);
        }
  us_menu_close (menu);

  return menu;
}

static void
tell_anew (UsTerminal *self, const char *key)
{
  UsSession *session = us_play_get_session (self->play);
  const char *which;
  const UsTopic *topic = us_session_find_fix (session, key, &which);
  g_autofree char *title = us_session_dup_fix_title (session, topic, which);
  gboolean known;
  g_autoptr (GVariant) prefilled = us_session_dup_taught (session, topic, which, &known);
  UsPrompt form = {
    .kind = US_PROMPT_FORM,
    .key = topic->key,
    .topic = topic,
    .which = which,
    .fields = topic->fields,
    .n_fields = topic->n_fields,
    .prefilled = prefilled,
  };
  g_autoptr (GVariant) value = NULL;
  g_autoptr (GError) error = NULL;

  us_output_break ();
  us_output_bold ("", title);
  value = us_terminal_fill (self, &form);
  if (value && us_play_fix (self->play, key, value, &error))
    us_terminal_tell_moves (self);
  else if (value)
    {
      us_terminal_say_error (self, error);
      return;
    }
  if (self->end == US_INPUT_LINE)
    us_terminal_show (self);
}

void
us_terminal_teach (UsTerminal *self, const UsTopic *only, const char *name)
{
  g_autoptr (UsMenu) menu = list_records (us_play_get_session (self->play), only);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *nothing = NULL;
  int i;

  if (menu->items->len == 0)
    {
      us_output_plain ("", _("Nothing that was taught can be corrected here."));
      return;
    }
  i = name ? us_menu_find (menu, name, found) : us_terminal_pick (self, menu, _("Which one?"));
  if (i >= 0)
    {
      tell_anew (self, us_menu_get (menu, (guint) i)->name);
      return;
    }
  if (name == NULL)
    return;
  nothing = us_menu_dup_nothing (menu, name);
  if (i == US_MENU_MANY)
    us_menu_print (menu, found);
  else
    us_output_plain ("", nothing);
}
