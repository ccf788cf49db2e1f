/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-private.h"

#include <glib/gi18n-lib.h>

/* What faces in C ask for; templates bind to the properties. */

#define MOST_TAKEN_BACK 4 /* answers that are named */

UsSession *
us_play_get_session (UsPlay *self)
{
  g_return_val_if_fail (US_IS_PLAY (self), NULL);

  return self->session;
}

UsStore *
us_play_get_store (UsPlay *self)
{
  g_return_val_if_fail (US_IS_PLAY (self), NULL);

  return self->store;
}

gint64
us_play_get_id (UsPlay *self)
{
  g_return_val_if_fail (US_IS_PLAY (self), 0);

  return self->writer != NULL ? us_play_writer_get_id (self->writer) : 0;
}

const char *
us_play_get_uuid (UsPlay *self)
{
  g_return_val_if_fail (US_IS_PLAY (self), NULL);

  return self->writer != NULL ? us_play_writer_get_uuid (self->writer) : NULL;
}

const char *
us_play_get_campaign (UsPlay *self)
{
  g_return_val_if_fail (US_IS_PLAY (self), NULL);

  return self->writer != NULL ? us_play_writer_get_campaign (self->writer) : NULL;
}

const UsRules *
us_play_get_rules (UsPlay *self)
{
  g_return_val_if_fail (US_IS_PLAY (self), NULL);

  return us_session_get_rules (self->session);
}

UsOutcome
us_play_get_outcome (UsPlay *self)
{
  g_return_val_if_fail (US_IS_PLAY (self), US_OPEN);

  return self->given_up ? US_ABANDONED : us_session_get_outcome (self->session);
}

char *
us_play_dup_outcome (UsPlay *self)
{
  g_return_val_if_fail (US_IS_PLAY (self), NULL);

  return self->given_up ? g_strdup (_("Given up")) : us_session_dup_outcome_text (self->session);
}

guint
us_play_count_hindsight (UsPlay *self)
{
  g_return_val_if_fail (US_IS_PLAY (self), 0);

  g_autoptr (GArray) entries = us_play_get_outcome (self) != US_OPEN ? us_session_dup_hindsight (self->session) : NULL;

  return entries != NULL ? entries->len : 0;
}

/* What was asked there. Another line of play may have asked it in words of its own; the present one has asked for the
 * same, or nobody knows more than the round. */
static void
add_taken_back (UsPlay *self, int left, GString *out)
{
  const UsEntry *own = us_journal_get (us_session_get_journal (self->session), left);
  g_autofree char *section = us_session_dup_section_label (self->session, own->section);

  g_string_append_printf (out, "\n%s", section);
  for (guint i = 0; i < us_session_get_n_log (self->session); i++)
    {
      const UsLogItem *item = us_session_get_log (self->session, i);
      const UsEntry *entry =
        item->kind == US_LOG_ENTRY ? us_journal_get (us_session_get_journal (self->session), item->entry) : NULL;
      g_autofree char *question = NULL;

      if (entry == NULL || entry->nth != own->nth || !g_str_equal (entry->key, own->key) ||
          !g_str_equal (entry->section, own->section))
        continue;
      question = us_text_plain (&item->question, us_session_get_names (self->session));
      g_string_append_printf (out, *question != '\0' ? " · %s" : "%s", question);
      return;
    }
}

char *
us_play_dup_hindsight (UsPlay *self, gboolean which)
{
  g_autoptr (GArray) entries = us_play_get_outcome (self) != US_OPEN ? us_session_dup_hindsight (self->session) : NULL;
  guint n = entries != NULL ? entries->len : 0;
  GString *out;

  if (n == 0)
    return NULL;
  out = g_string_new (NULL);
  g_string_append_printf (out,
                          ngettext ("%u answer changed or taken back after something hidden was seen",
                                    "%u answers changed or taken back after something hidden was seen", n),
                          n);
  for (guint i = 0; which && i < MIN (n, MOST_TAKEN_BACK); i++)
    add_taken_back (self, g_array_index (entries, int, i), out);
  if (which && n > MOST_TAKEN_BACK)
    g_string_append (out, "\n…");
  return g_string_free_and_steal (out);
}

const char *
us_play_get_broken_reason (UsPlay *self)
{
  const char *reason;

  g_return_val_if_fail (US_IS_PLAY (self), NULL);

  if (!us_session_get_broken (self->session))
    return NULL;
  reason = self->writer != NULL ? us_play_writer_get_broken_reason (self->writer) : NULL;
  return reason != NULL ? reason : _("The play does not fit the rules.");
}

gboolean
us_play_may_go_on (UsPlay *self)
{
  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  if (self->deleted)
    return FALSE;
  return !us_session_get_broken (self->session) ||
         (self->writer != NULL && us_play_writer_may_go_on_from_here (self->writer));
}

UsBoard *
us_play_get_present_board (UsPlay *self)
{
  g_return_val_if_fail (US_IS_PLAY (self), NULL);

  return self->present != NULL && us_play_get_is_past (self) ? self->present : self->board;
}

const UsRepair *
us_play_get_repair (UsPlay *self)
{
  g_return_val_if_fail (US_IS_PLAY (self), NULL);

  return self->repaired ? &self->repair : NULL;
}

GError *
us_play_steal_trouble (UsPlay *self)
{
  g_return_val_if_fail (US_IS_PLAY (self), NULL);

  return g_steal_pointer (&self->trouble);
}

#define GETTER(type, name, zero, value) \
  type us_play_get_##name (UsPlay *self) \
  { \
    g_return_val_if_fail (US_IS_PLAY (self), zero); \
    return value; \
  }
#define TEXT(name, prop) GETTER (const char *, name, NULL, self->texts[US_PLAY_##prop])
#define FLAG(name, prop) GETTER (gboolean, name, FALSE, self->flags[US_PLAY_##prop - US_PLAY_N_TEXTS])
#define LIST(name, prop) GETTER (GListModel *, name, NULL, us_play_get_list (self, US_PLAY_##prop))

GETTER (UsPlayMode, mode, US_PLAY_MODE_NOW, self->mode)
GETTER (int, looking_at, -1, self->looking_at)
GETTER (int, repairing, 0, self->repairing)
GETTER (gboolean, given_up, FALSE, self->given_up)
GETTER (gboolean, said, FALSE, self->said)
GETTER (UsQuestion *, question, NULL, self->question)
GETTER (UsBoard *, board, NULL, self->board)
GETTER (GVariant *, draft, NULL, self->draft)
GETTER (GVariant *, given, NULL, self->given)
GETTER (GVariant *, ahead, NULL, self->ahead)
GETTER (GPtrArray *, moves, NULL, self->moves)
GETTER (const char *, moves_title, NULL, self->moves_title)
GETTER (const char *, moves_detail, NULL, self->moves_detail)
GETTER (gboolean, read_again, FALSE, self->read_again)

TEXT (title, TITLE)
TEXT (subtitle, SUBTITLE)
TEXT (place, PLACE)
TEXT (banner, BANNER)
TEXT (advice, ADVICE)
TEXT (headline, HEADLINE)
TEXT (result, RESULT)
TEXT (result_detail, RESULT_DETAIL)
TEXT (main_meaning, MAIN_MEANING)
TEXT (main_label, MAIN_LABEL)
TEXT (main_detail, MAIN_DETAIL)
TEXT (main_hint, MAIN_HINT)
TEXT (missing, MISSING)
TEXT (component, COMPONENT)
TEXT (source_label, SOURCE_LABEL)
TEXT (back_detail, BACK_DETAIL)
TEXT (unsaved, UNSAVED)
TEXT (logged, LOGGED)
TEXT (logged_line, LOGGED_LINE)
TEXT (logged_flags, LOGGED_FLAGS)
TEXT (next_game, NEXT_GAME)

FLAG (main_ready, MAIN_READY)
FLAG (main_suggested, MAIN_SUGGESTED)
FLAG (can_undo, CAN_UNDO)
FLAG (can_redo, CAN_REDO)
FLAG (can_go_back, CAN_GO_BACK)
FLAG (may_step_back, MAY_STEP_BACK)
FLAG (is_now, IS_NOW)
FLAG (is_past, IS_PAST)
FLAG (is_open, IS_OPEN)

LIST (lines, LINES)
LIST (so_far, SO_FAR)
LIST (others, OTHERS)
LIST (choices, CHOICES)
LIST (values, VALUES)
LIST (components, COMPONENTS)
