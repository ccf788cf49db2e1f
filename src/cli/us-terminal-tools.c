/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "us-output.h"
#include "us-terminal.h"
#include "us-words.h"

void
us_terminal_say_error (UsTerminal *self, const GError *error)
{
  g_autoptr (GError) trouble = us_play_steal_trouble (self->play);

  us_output_plain ("", error->message);
  if (trouble)
    us_output_plain ("", trouble->message);
  else if (us_play_get_read_again (self->play))
    us_output_plain ("", _("The play has gone on elsewhere; this is how it stands now."));
  else
    return;
  us_terminal_show (self);
}

/* --- Correcting ------------------------------------------------------------------------------- */

/* A value of a domain is picked, a number is typed. */
static GVariant *
ask_value (UsTerminal *self, const UsAdjustable *one)
{
  const UsNames *names = us_session_get_names (us_play_get_session (self->play));
  UsBoard *board = us_play_get_board (self->play);
  g_autofree char *title = us_adjustable_dup_label (one, names);
  g_autoptr (UsMenu) menu = us_menu_new ();

  if (one->adjust->domain)
    {
      int i;

      for (int value = one->min; value <= one->max; value++)
        {
          g_autofree char *label = us_value_label (one->adjust->domain, names, value);
          g_autofree char *there = board != NULL ? us_board_dup_things (board, one->adjust->domain, value) : NULL;
          char name[US_NAME_SIZE];

          if (!us_adjustable_may (one, value))
            continue;
          us_value_name (one->adjust->domain, names, value, name, sizeof name);
          us_menu_add (menu, label, name, value == one->value ? _("now") : there, NULL);
        }
      us_menu_close (menu);
      i = us_terminal_pick (self, menu, title);
      return i < 0
               ? NULL
               : g_variant_ref_sink (g_variant_new_string (((UsMenuItem *) g_ptr_array_index (menu->items, i))->name));
    }
  us_output_bold ("", title);
  us_output (_("  now %d; %d to %d\n"), one->value, one->min, one->max);
  for (;;)
    {
      const char *line = us_terminal_read (self);
      gint64 value;

      if (line == NULL || *line == '\0' || g_str_equal (line, "q"))
        return NULL;
      if (g_ascii_string_to_signed (line, 10, one->min, one->max, &value, NULL))
        return g_variant_ref_sink (g_variant_new_int64 (value));
      us_output (_("Type a number from %d to %d.\n"), one->min, one->max);
    }
}

void
us_terminal_correct (UsTerminal *self)
{
  UsSession *session = us_play_get_session (self->play);
  const UsRules *rules = us_session_get_rules (session);
  guint n = us_session_get_n_adjustables (session), n_topics = 0;
  g_autoptr (UsMenu) menu = us_menu_new ();
  g_autoptr (GVariant) value = NULL;
  g_autoptr (GError) error = NULL;
  const UsTopic *topics[64];
  const UsAdjustable *one;
  int i;

  for (guint j = 0; j < rules->n_topics && n_topics < G_N_ELEMENTS (topics); j++)
    if (rules->topics[j].fix && rules->topics[j].n_values > 0)
      topics[n_topics++] = &rules->topics[j];
  if (n + n_topics == 0)
    {
      us_output_plain ("", _("Nothing can be corrected now."));
      return;
    }
  for (guint j = 0; j < n; j++)
    {
      g_autofree char *label = NULL, *title = NULL;

      one = us_session_get_adjustable (session, j);
      title = us_adjustable_dup_label (one, us_session_get_names (session));
      label = us_value_label (one->adjust->domain, us_session_get_names (session), one->value);
      us_menu_add (menu, title, one->adjust->key, label, NULL);
    }
  for (guint j = 0; j < n_topics; j++)
    us_menu_add (menu, us_words (topics[j]->fix), topics[j]->key, _("what was taught of it"), NULL);
  us_menu_close (menu);
  i = us_terminal_pick (self, menu, _("What is different on the table?"));
  if (i < 0)
    return;
  if ((guint) i >= n)
    {
      us_terminal_teach (self, topics[(guint) i - n], NULL);
      return;
    }
  one = us_session_get_adjustable (session, (guint) i);
  value = ask_value (self, one);
  if (value == NULL)
    return;
  if (us_play_correct (self->play, one->adjust->key, value, &error))
    us_terminal_show (self);
  else
    us_terminal_say_error (self, error);
}

void
us_terminal_switch (UsTerminal *self)
{
  UsSession *session = us_play_get_session (self->play);
  const UsRules *rules = us_session_get_rules (session);
  g_autoptr (UsMenu) menu = us_menu_new ();
  g_autoptr (GError) error = NULL;
  UsSource other;
  int shown[US_MAX_COMPONENTS], n = 0, i;

  for (guint j = 0; j < rules->n_components; j++)
    if (!us_session_is_put_away (session, j))
      {
        us_menu_add (menu, us_words (rules->components[j].title), rules->components[j].id,
                     us_words_source (&rules->components[j], us_session_get_source (session, j)), NULL);
        shown[n++] = (int) j;
      }
  us_menu_close (menu);
  if (n == 0)
    {
      us_output_plain ("", _("Nothing is drawn in this game."));
      return;
    }
  i = us_terminal_pick (self, menu, _("Switch what?"));
  if (i < 0)
    return;
  i = shown[i];
  other = us_session_get_source (session, (guint) i) == US_BY_THE_APP ? US_AT_THE_TABLE : US_BY_THE_APP;
  if (!us_play_switch (self->play, rules->components[i].id, other, &error))
    {
      us_terminal_say_error (self, error);
      return;
    }
  us_output ("%s: %s\n", us_words (rules->components[i].title), us_words_source (&rules->components[i], other));
  us_terminal_show (self);
}

/* --- Entries of the journal ------------------------------------------------------------------- */

static void
look (UsTerminal *self, int position)
{
  g_autoptr (GError) error = NULL;

  if (!us_play_look (self->play, position, &error))
    {
      us_terminal_say_error (self, error);
      return;
    }
  us_terminal_show (self);
}

static void
go_to (UsTerminal *self, int position)
{
  g_autoptr (GError) error = NULL;

  if (us_play_go_back (self->play, position, &error))
    {
      us_terminal_tell_moves (self);
      us_terminal_show (self);
    }
  else
    us_terminal_say_error (self, error);
}

static void
take_up (UsTerminal *self, int number)
{
  g_autoptr (GError) error = NULL;

  if (us_play_take_up (self->play, number, &error))
    {
      us_terminal_tell_moves (self);
      us_terminal_show (self);
    }
  else
    us_terminal_say_error (self, error);
}

void
us_terminal_tell_moves (UsTerminal *self)
{
  const UsRepair *repair = us_play_get_repair (self->play);
  GPtrArray *moves = us_play_get_moves (self->play);

  if (repair != NULL)
    us_output (_("Kept: %d, dropped: %d, waiting: %d\n"), repair->kept, repair->dropped, repair->waiting);
  if (moves != NULL)
    us_output_bold ("", _("On the table:"));
  for (guint i = 0; moves != NULL && i < moves->len; i++)
    us_output_plain ("  • ", ((UsDifference *) g_ptr_array_index (moves, i))->text);
}

/* The question as it was then is asked again; NULL: left. */
static GVariant *
ask_again (UsTerminal *self)
{
  UsSession *session = us_play_get_session (self->play);
  const UsPrompt *prompt = us_session_get_prompt (session);

  if (prompt == NULL)
    return NULL;
  us_output_break ();
  us_terminal_show_prompt (prompt, us_session_get_names (session), us_session_get_board (session));
  us_output_plain ("", _("Type “q” to leave it as it was."));
  if (prompt->kind == US_PROMPT_FORM)
    return us_terminal_fill (self, prompt);
  for (;;)
    {
      const char *line = us_terminal_read (self);
      GVariant *value;

      if (line == NULL || g_str_equal (line, "q"))
        return NULL;
      if (prompt->kind == US_PROMPT_ROWS)
        value = us_terminal_fill_rows (self, prompt, us_session_get_names (session), line);
      else
        value = us_terminal_understand (prompt, us_session_get_names (session), us_session_get_board (session), line);
      if (value || self->quits)
        return value;
    }
}

static void
change (UsTerminal *self, int position)
{
  g_autoptr (GVariant) value = NULL;
  g_autoptr (GError) error = NULL;

  if (!us_play_ask_again (self->play, position, &error))
    {
      us_terminal_say_error (self, error);
      return;
    }
  value = ask_again (self);
  if (value && us_play_answer (self->play, value, &error))
    us_terminal_tell_moves (self);
  else
    {
      /* What is refused is asked no more. */
      if (us_play_get_repairing (self->play) > 0)
        us_play_return (self->play, NULL);
      if (value)
        us_terminal_say_error (self, error);
    }
  us_terminal_show (self);
}

static void
mark (UsTerminal *self, int position)
{
  g_autoptr (GError) error = NULL;
  int entry = us_play_find_entry (self->play, position, &error);
  UsEntryInfo info = { 0 };

  if (entry >= 0)
    us_play_get_info (self->play, entry, &info);
  if (entry < 0 || !us_play_set_bookmark (self->play, position, !info.bookmark, &error))
    us_output_plain ("", error->message);
  else
    us_output_plain ("", info.bookmark ? _("The bookmark is gone.") : _("Bookmarked."));
  us_entry_info_clear (&info);
}

static void
note (UsTerminal *self, int position, const char *text)
{
  g_autoptr (GError) error = NULL;
  int entry = us_play_find_entry (self->play, position, &error);
  UsEntryInfo info = { 0 };
  gboolean noted;

  if (entry >= 0)
    us_play_get_info (self->play, entry, &info);
  noted = info.note != NULL;
  us_entry_info_clear (&info);
  if (entry >= 0 && *text == '\0' && !noted)
    us_output_plain ("", _("There is no note at that entry."));
  else if (entry < 0 || !us_play_set_note (self->play, position, text, &error))
    us_output_plain ("", error->message);
  else
    us_output_plain ("", *text ? _("Noted.") : _("The note is gone."));
}

/* FALSE: it has been said that there is none. */
static gboolean
has_entry (UsTerminal *self, gint64 position, int first)
{
  int last = us_session_get_head_position (us_play_get_session (self->play));
  g_autofree char *message = NULL;

  if (position >= first && position <= last)
    return TRUE;
  message = last == 0
              ? g_strdup (_("There is no entry yet."))
              : g_strdup_printf (_("There is no entry %d: type 1 to %d; “j” lists them."), (int) position, last);
  us_output_plain ("", message);

  return FALSE;
}

/* Without a number it may still be the beginning of a name. */
static gboolean
is_answer (UsTerminal *self, const char *line)
{
  UsSession *session = us_play_get_session (self->play);
  const UsPrompt *prompt = us_session_get_prompt (session);
  const UsNames *names = us_session_get_names (session);
  g_autofree char *new_name = prompt ? us_terminal_dup_new_name (prompt, names, line) : NULL;
  g_autoptr (UsMenu) menu = NULL;
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));

  if (prompt == NULL || us_session_get_looking (session))
    return FALSE;
  if (prompt->kind == US_PROMPT_TEXT || new_name)
    return TRUE;
  if (prompt->kind == US_PROMPT_ROWS)
    return us_terminal_begins_row (prompt, names, line);
  menu = us_menu_new_for_prompt (prompt, names, us_session_get_board (session));

  return us_menu_find (menu, line, found) != US_MENU_NONE;
}

static void
say_how (const char *word)
{
  g_autofree char *message = NULL;

  if (g_str_equal (word, "give"))
    message = g_strdup (_("Type “give up” to end the play."));
  else if (g_str_equal (word, "branch"))
    message = g_strdup (_("Type “branch” and its number; “j” lists them."));
  else if (g_str_equal (word, "note"))
    message = g_strdup (_("Type “note”, the number of an entry and the words; “j” lists them."));
  else
    message = g_strdup_printf (_("Type “%s” and the number of an entry; “j” lists them."), word);
  us_output_plain ("", message);
}

gboolean
us_terminal_entry_command (UsTerminal *self, const char *line)
{
  static const char *const words[] = { "look", "goto", "change", "mark", "branch", "note", "give" };
  g_auto (GStrv) parts = g_strsplit (line, " ", 3);
  gint64 position;
  guint i = 0;

  if (g_strcmp0 (parts[0], "teach") == 0 && !is_answer (self, line))
    {
      us_terminal_teach (self, NULL, parts[1] ? line + strlen ("teach ") : NULL);
      return TRUE;
    }
  while (i < G_N_ELEMENTS (words) && g_strcmp0 (parts[0], words[i]) != 0)
    i++;
  if (i == G_N_ELEMENTS (words))
    return FALSE;
  if (i == 0 && parts[1] == NULL)
    {
      look (self, -1);
      return TRUE;
    }
  if (parts[1] == NULL || !g_ascii_string_to_signed (parts[1], 10, 0, G_MAXINT, &position, NULL) || i == 6)
    {
      if (is_answer (self, line))
        return FALSE;
      say_how (words[i]);
      return TRUE;
    }
  /* A branch is no entry, and before the first one is the start. */
  if (i != 4 && !has_entry (self, position, i < 2 ? 0 : 1))
    return TRUE;
  switch (i)
    {
    case 0:
      look (self, (int) position);
      break;
    case 1:
      go_to (self, (int) position);
      break;
    case 2:
      change (self, (int) position);
      break;
    case 3:
      mark (self, (int) position);
      break;
    case 4:
      take_up (self, (int) position);
      break;
    default:
      note (self, (int) position, parts[2] ? parts[2] : "");
      break;
    }

  return TRUE;
}
