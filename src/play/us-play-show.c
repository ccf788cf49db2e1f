/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-private.h"

#include <glib/gi18n-lib.h>

UsPlayMode
us_play_find_mode (UsPlay *self)
{
  if (self->repairing > 0)
    return US_PLAY_MODE_REPAIRING;
  if (self->looking_at >= 0)
    return US_PLAY_MODE_LOOKING;
  if (us_session_get_broken (self->session) || self->given_up || self->deleted)
    return US_PLAY_MODE_STOPPED;
  if (us_session_get_outcome (self->session) != US_OPEN)
    return US_PLAY_MODE_OVER;
  return self->trashed ? US_PLAY_MODE_STOPPED : US_PLAY_MODE_NOW;
}

/* Of what is looked at. The table that is shown with it is that of the next question, which may be the next round's. */
static const char *
find_section (UsPlay *self)
{
  UsJournal *journal = us_session_get_journal (self->session);
  int entry = self->mode == US_PLAY_MODE_LOOKING && self->looking_at > 0
                ? us_journal_get_at (journal, us_session_get_head (self->session), self->looking_at)
                : -1;

  if (self->mode == US_PLAY_MODE_LOOKING && self->looking_in != NULL)
    return self->looking_in;
  return entry >= 0 ? us_journal_get (journal, entry)->section : us_session_get_section (self->session);
}

static void
show_place (UsPlay *self)
{
  const UsRules *rules = us_play_get_rules (self);
  g_autofree char *section = us_session_dup_section_label (self->session, find_section (self));
  const char *opponent = rules->opponent != NULL ? _(rules->opponent) : "";
  gboolean any = section != NULL && *section != '\0';
  char *banner = NULL;

  us_play_take_text (self, US_PLAY_TITLE, g_strdup (_(rules->title)));
  us_play_take_text (self, US_PLAY_SUBTITLE,
                     any ? g_strdup_printf ("%s · %s", opponent, section) : g_strdup (opponent));
  us_play_take_text (self, US_PLAY_PLACE, g_strdup (any ? section : opponent));

  if (self->mode == US_PLAY_MODE_LOOKING)
    /* Translators: %s is "Round 4" or "Set-up" */
    banner = g_strdup_printf (_("The table as it was: %s. You are only looking."), section);
  else if (self->mode == US_PLAY_MODE_REPAIRING)
    banner = g_strdup (_("Say what really happened. Later answers stay where they fit."));
  else if (us_play_only_tells (self))
    banner = g_strdup (_("Leave the table as it is: later answers wait for this one."));
  else if (self->mode == US_PLAY_MODE_NOW && us_session_get_offer (self->session) >= 0)
    banner = g_strdup (_("Do only this on the table: later answers wait."));
  us_play_take_text (self, US_PLAY_BANNER, banner != NULL ? banner : g_strdup (""));
}

/* What was told last: "You win, 56 to 49", and why it came to that. */
const UsLine *
us_play_find_result (UsPlay *self)
{
  g_return_val_if_fail (US_IS_PLAY (self), NULL);

  for (guint i = us_session_get_n_lines (self->session); i-- > 0;)
    {
      const UsLine *line = us_session_get_line (self->session, i);

      if (line->kind == US_LINE_HEAD)
        return line;
    }
  return NULL;
}

/* Takes `detail`. Whoever takes an answer back keeps what was seen, and the result keeps that, quietly. */
static char *
add_hindsight (UsPlay *self, char *detail)
{
  g_autofree char *hindsight = us_play_dup_hindsight (self, TRUE);
  char *both;

  if (hindsight == NULL)
    return detail;
  both = g_strdup_printf ("%s\n%s", detail, hindsight);
  g_free (detail);
  return both;
}

static void
say_over (UsPlay *self)
{
  const UsNames *names = us_session_get_names (self->session);
  const UsLine *line = us_play_find_result (self);
  char *text = line != NULL ? us_text_plain (&line->text, names) : us_session_dup_outcome_text (self->session);
  char *detail;

  us_play_take_text (self, US_PLAY_RESULT, text != NULL ? text : g_strdup (_("The Play Is Over")));
  detail = line != NULL && !us_text_is_empty (&line->detail) ? us_text_plain (&line->detail, names)
           : us_session_get_outcome (self->session) == US_WON
             ? g_strdup (_("Well played. The play is in your history."))
             : g_strdup (_("The play is in your history."));
  us_play_take_text (self, US_PLAY_RESULT_DETAIL, add_hindsight (self, detail));
}

static void
say_stopped (UsPlay *self)
{
  const char *text, *detail;

  if (self->deleted)
    {
      text = _("This Play Was Deleted");
      detail = _("It is gone for good; what stands here can be looked at until it is closed.");
    }
  else if (us_session_get_broken (self->session))
    {
      text = _("This Play Stops Here");
      detail = us_play_get_broken_reason (self);
    }
  else if (self->trashed)
    {
      text = _("This Play Is in the Trash");
      detail = _("Nothing is lost: put back, it goes on where it stopped.");
    }
  else
    {
      text = _("You Gave Up This Play");
      detail = self->lost ? _("It is in the log as lost. Taken up again, it leaves the log until it ends.")
                          : _("Nothing is lost: you can go on where you stopped.");
    }
  us_play_take_text (self, US_PLAY_RESULT, g_strdup (text));
  us_play_take_text (self, US_PLAY_RESULT_DETAIL, g_strdup (detail != NULL ? detail : ""));
}

void
us_play_show_result (UsPlay *self)
{
  if (self->mode == US_PLAY_MODE_OVER)
    say_over (self);
  else if (self->mode == US_PLAY_MODE_STOPPED)
    say_stopped (self);
  else
    {
      us_play_take_text (self, US_PLAY_RESULT, g_strdup (""));
      us_play_take_text (self, US_PLAY_RESULT_DETAIL, g_strdup (""));
    }
}

static void
show_headline (UsPlay *self)
{
  const UsPrompt *prompt = us_session_get_prompt (self->session);
  char *text = us_play_dup_first (self);

  if (text == NULL && prompt != NULL)
    text = us_text_plain (&prompt->text, us_session_get_names (self->session));
  us_play_take_text (self, US_PLAY_HEADLINE, text);
}

static void
show_board (UsPlay *self)
{
  UsBoard *board = us_session_get_board (self->session);

  if (board == self->board)
    return;
  g_clear_pointer (&self->board, us_board_unref);
  self->board = board != NULL ? us_board_ref (board) : NULL;
  us_play_notify (self, US_PLAY_BOARD);
}

/* What has to be put back on the table for going on from what is looked at. */
static void
show_way_back (UsPlay *self)
{
  gboolean past = self->mode == US_PLAY_MODE_LOOKING && us_session_get_looking (self->session);
  UsBoard *hands = self->built != NULL ? self->built : self->present;
  guint n = 0;

  if (past && hands != NULL && self->board != NULL)
    {
      g_autoptr (GPtrArray) moves = us_board_diff (hands, self->board);

      for (guint i = 0; i < moves->len; i++)
        n += ((UsDifference *) g_ptr_array_index (moves, i))->n_pieces;
    }
  us_play_set_flag (self, US_PLAY_CAN_GO_BACK, past && !us_session_get_broken (self->session));
  us_play_take_text (
    self, US_PLAY_BACK_DETAIL,
    n == 0 ? g_strdup (_("What came after is kept as a branch"))
           : g_strdup_printf (ngettext ("%u piece to put back on the table. What came after is kept as a branch",
                                        "%u pieces to put back on the table. What came after is kept as a branch", n),
                              n));
}

void
us_play_show_flags (UsPlay *self)
{
  gboolean asking = self->mode == US_PLAY_MODE_REPAIRING, here = !self->trashed && !self->deleted;

  us_play_set_flag (self, US_PLAY_CAN_UNDO,
                    here && (self->given_up || us_play_can_tell_back (self) || us_session_can_undo (self->session)));
  us_play_set_flag (self, US_PLAY_CAN_REDO,
                    here && !self->given_up && (us_play_can_tell_again (self) || us_session_can_redo (self->session)));
  us_play_set_flag (self, US_PLAY_MAY_STEP_BACK,
                    self->mode == US_PLAY_MODE_NOW && us_session_is_within_turn (self->session) &&
                      us_session_can_undo (self->session));
  us_play_set_flag (self, US_PLAY_IS_NOW, self->mode == US_PLAY_MODE_NOW || asking);
  us_play_set_flag (self, US_PLAY_IS_PAST, self->mode == US_PLAY_MODE_LOOKING || asking);
  us_play_set_flag (self, US_PLAY_IS_OPEN,
                    us_play_get_outcome (self) == US_OPEN && !us_session_get_broken (self->session) && !self->trashed &&
                      !self->deleted);
}

static void
show_mode (UsPlay *self)
{
  UsPlayMode mode = us_play_find_mode (self);
  int *const seen[] = { &self->seen_looking_at, &self->seen_repairing };
  const int now[] = { self->looking_at, self->repairing };

  if (self->mode != mode)
    {
      self->mode = mode;
      us_play_notify (self, US_PLAY_MODE);
    }
  for (guint i = 0; i < G_N_ELEMENTS (seen); i++)
    if (*seen[i] != now[i])
      {
        *seen[i] = now[i];
        us_play_notify (self, US_PLAY_LOOKING_AT + i);
      }
}

/* A value that differs from what it was when the section began shows both. */
static void
note_values (UsPlay *self)
{
  if (self->mode != US_PLAY_MODE_NOW || !g_set_str (&self->section, us_session_get_section (self->session)))
    return;
  g_hash_table_remove_all (self->before);
  for (guint i = 0; i < us_session_get_n_adjustables (self->session); i++)
    {
      const UsAdjustable *one = us_session_get_adjustable (self->session, i);

      g_hash_table_insert (self->before, g_strdup (one->adjust->key),
                           us_value_label (one->adjust->domain, us_session_get_names (self->session), one->value));
    }
}

void
us_play_show (UsPlay *self)
{
  show_mode (self);
  show_board (self);
  note_values (self);
  show_place (self);
  show_headline (self);
  us_play_show_campaign (self);
  us_play_show_result (self);
  show_way_back (self);
  us_play_show_lists (self);
  us_play_show_question (self);
  us_play_show_flags (self);
  us_play_carry_infos (self);
  us_play_read_journal (self);
}
