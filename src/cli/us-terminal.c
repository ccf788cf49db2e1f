/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-terminal.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "us-games.h"
#include "us-output.h"
#include "us-words.h"

static void
show_title (UsPlay *play)
{
  const UsRules *rules = us_session_get_rules (us_play_get_session (play));
  const UsStart *start = us_session_get_start (us_play_get_session (play));
  g_autofree char *title = us_words_dup_game (rules);
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, start->seed);
  g_autofree char *line = NULL;

  us_output_bold ("", title);
  for (guint i = 0; i < rules->n_options; i++)
    if (start->options[i] != rules->options[i].value)
      us_output ("%s: %s\n", us_words (rules->options[i].title),
                 us_words (rules->options[i].choices[start->options[i]].label));
  if (us_play_get_id (play) != 0)
    line = g_strdup_printf (_("Seed %s. This is play %" PRId64 "; it is kept. Type “h” for help, “q” to leave."), seed,
                            (int64_t) us_play_get_id (play));
  else
    line = g_strdup_printf (_("Seed %s. This play is not kept. Type “h” for help, “q” to leave."), seed);
  us_output_plain ("", line);
}

static void
say_only_looked_at (void)
{
  us_output_plain ("", _("This play is over; it can only be looked at. Type “j all” for its journal, "
                         "“q” to leave."));
}

static void
answer (UsTerminal *self, const char *line)
{
  UsSession *session = us_play_get_session (self->play);
  const UsPrompt *prompt = us_session_get_prompt (session);
  const UsNames *names = us_session_get_names (session);
  g_autoptr (GVariant) value = NULL;
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->new_name, g_free);
  if (us_session_get_broken (session))
    {
      say_only_looked_at ();
      return;
    }
  if (us_session_get_looking (session))
    {
      if (*line == '\0')
        us_terminal_entry_command (self, "look");
      else
        us_output_plain ("", _("You are looking back. Press Enter to return, then answer."));
      return;
    }
  if (prompt == NULL || us_play_get_outcome (self->play) != US_OPEN)
    {
      us_output_plain ("", _("The play is over. Type “u” to take the end back, “q” to leave."));
      return;
    }
  self->new_name = us_terminal_dup_new_name (prompt, names, line);
  if (self->new_name)
    value = g_variant_ref_sink (g_variant_new_string ("new"));
  else if (prompt->kind == US_PROMPT_ROWS)
    value = us_terminal_fill_rows (self, prompt, names, line);
  else
    value = us_terminal_understand (prompt, names, us_session_get_board (session), line);
  if (self->quits && self->end == US_INPUT_LINE)
    self->end = US_INPUT_END;
  if (value == NULL)
    return;
  if (us_play_answer (self->play, value, &error))
    {
      us_terminal_tell_moves (self);
      us_terminal_show (self);
    }
  else
    us_terminal_say_error (self, error);
}

static void
undo (UsTerminal *self)
{
  g_autoptr (GError) error = NULL;

  if (us_play_undo (self->play, 1, &error))
    {
      us_terminal_tell_moves (self);
      us_terminal_show (self);
    }
  else
    us_terminal_say_error (self, error);
}

static void
redo (UsTerminal *self)
{
  g_autoptr (GError) error = NULL;

  if (us_play_redo (self->play, 1, &error))
    {
      us_terminal_tell_moves (self);
      us_terminal_show (self);
    }
  else
    us_terminal_say_error (self, error);
}

static void
give_up (UsTerminal *self)
{
  g_autoptr (GError) error = NULL;

  if (us_play_give_up (self->play, &error))
    us_terminal_show (self);
  else
    us_terminal_say_error (self, error);
}

/* FALSE: the line is an answer. */
static gboolean
obey (UsTerminal *self, const char *line)
{
  if (g_str_equal (line, "?"))
    us_terminal_show_why (self);
  else if (g_str_equal (line, "u"))
    undo (self);
  else if (g_str_equal (line, "r"))
    redo (self);
  else if (g_str_equal (line, "c"))
    us_terminal_correct (self);
  else if (g_str_equal (line, "s"))
    us_terminal_switch (self);
  else if (g_str_equal (line, "t"))
    us_terminal_show_board (self);
  else if (g_str_equal (line, "j") || g_str_equal (line, "j all"))
    us_terminal_show_journal (self, line[1] != '\0');
  else if (g_str_equal (line, "h"))
    us_terminal_show_help ();
  else if (g_str_equal (line, "q"))
    self->end = US_INPUT_END;
  else if (g_str_equal (line, "give up"))
    give_up (self);
  else
    return us_terminal_entry_command (self, line);

  return TRUE;
}

/* A form leaves the line-by-line reading until it is filled; leaving it takes the last answer
 * back. */
static void
fill (UsTerminal *self, const UsPrompt *prompt)
{
  g_autoptr (GVariant) value = us_terminal_fill (self, prompt);
  g_autoptr (GError) error = NULL;

  if (value == NULL)
    {
      if (self->quits)
        self->end = US_INPUT_END;
      else if (self->end == US_INPUT_LINE)
        undo (self);
      return;
    }
  if (us_play_answer (self->play, value, &error))
    {
      us_terminal_tell_moves (self);
      us_terminal_show (self);
    }
  else
    us_terminal_say_error (self, error);
}

/* A play that does not fit the present rules: where it stands, and the one way on. One that is over
 * has none, and is looked at. FALSE: left. */
static gboolean
mend (UsTerminal *self)
{
  g_autoptr (GError) error = NULL;

  us_output_break ();
  us_output_plain ("", us_play_get_broken_reason (self->play));
  if (!us_play_may_go_on (self->play))
    {
      say_only_looked_at ();
      return TRUE;
    }
  us_output_plain ("", _("Type “go on” to go on from here; what came after stays as a branch. Enter leaves."));
  if (g_strcmp0 (us_terminal_read (self), "go on") != 0)
    return FALSE;
  if (!us_play_go_on (self->play, &error))
    {
      us_output_plain ("", error->message);
      return FALSE;
    }
  us_terminal_show (self);

  return !us_play_get_broken_reason (self->play) || mend (self);
}

UsExit
us_terminal_run (UsPlay *play)
{
  UsTerminal self = { .play = play, .end = US_INPUT_LINE };

  us_input_watch_interrupt ();
  show_title (play);
  us_terminal_show (&self);
  if (us_session_get_broken (us_play_get_session (play)) && (us_play_get_id (play) == 0 || !mend (&self)))
    self.end = US_INPUT_END;
  while (self.end == US_INPUT_LINE)
    {
      const UsPrompt *prompt = us_session_get_prompt (us_play_get_session (play));
      const char *line;

      if (prompt && prompt->kind == US_PROMPT_FORM && !us_session_get_looking (us_play_get_session (play)) &&
          us_play_get_outcome (play) == US_OPEN)
        {
          fill (&self, prompt);
          continue;
        }
      line = us_terminal_read (&self);
      if (line)
        {
          g_autofree char *own = g_strdup (line);

          if (!obey (&self, own))
            answer (&self, own);
        }
    }
  if (us_play_get_id (play) != 0 && us_play_get_outcome (play) == US_OPEN &&
      (!us_play_get_broken_reason (play) || us_play_may_go_on (play)))
    us_output (_("To go on: understudy-cli play --continue %" PRId64 "\n"), (int64_t) us_play_get_id (play));
  g_free (self.section);
  g_free (self.new_name);

  return self.end == US_INPUT_INTERRUPTED ? US_EXIT_INTERRUPTED : US_EXIT_OK;
}

/* --- Before the play -------------------------------------------------------------------------- */

#define OFFERED 8 /* plays in progress */

static void
add_plays (UsMenu *menu, GListModel *plays)
{
  for (guint i = 0; i < MIN (OFFERED, g_list_model_get_n_items (plays)); i++)
    {
      g_autoptr (UsPlayItem) item = g_list_model_get_item (plays, i);
      const UsListing *play = us_play_item_get_listing (item);
      g_autofree char *name = g_strdup_printf ("%" G_GINT64_FORMAT, play->id);
      g_autofree char *changed = us_cli_dup_time (play->changed);
      g_autofree char *detail = g_strdup_printf (*play->summary ? "%s · %s" : "%s%s", play->summary, changed);
      /* Translators: a play in progress in the list of what can be played. */
      g_autofree char *label = g_strdup_printf (_("Go on: %s"), us_play_item_get_title (item));

      us_menu_add (menu, label, name, detail, NULL);
    }
}

UsExit
us_terminal_choose (UsStore *store, const UsRules **rules, char **id)
{
  UsTerminal self = { .end = US_INPUT_LINE };
  guint n, n_plays;
  const UsRules *const *games = us_games_get (&n);
  g_autoptr (UsMenu) menu = us_menu_new ();
  g_autoptr (GListModel) plays = store ? us_store_list_plays (store, US_PLAYS_IN_PROGRESS, NULL) : NULL;
  int i;

  n_plays = plays ? MIN (OFFERED, g_list_model_get_n_items (plays)) : 0;
  /* A question with one answer is none. */
  if (n + n_plays == 1)
    {
      *rules = games[0];
      return US_EXIT_OK;
    }
  if (plays)
    add_plays (menu, plays);
  for (guint j = 0; j < n; j++)
    {
      g_autofree char *title = us_words_dup_game (games[j]);

      us_menu_add (menu, title, games[j]->id, us_words (games[j]->needs), NULL);
    }
  us_menu_close (menu);
  us_input_watch_interrupt ();
  i = us_terminal_pick (&self, menu, _("What do you play?"));
  if (i < 0)
    return self.end == US_INPUT_INTERRUPTED ? US_EXIT_INTERRUPTED : US_EXIT_OK;
  if ((guint) i < n_plays)
    *id = g_strdup (((UsMenuItem *) g_ptr_array_index (menu->items, i))->name);
  else
    *rules = games[(guint) i - n_plays];

  return US_EXIT_OK;
}
