/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-private.h"

#include <glib/gi18n-lib.h>

/* The question, and the big button: it names what comes next without doubt, which is the last way out of an open turn,
 * the suggested answer, or that the draft is complete. */

static const UsPrompt *
get_prompt (UsPlay *self)
{
  return self->mode == US_PLAY_MODE_NOW || self->mode == US_PLAY_MODE_REPAIRING ? us_session_get_prompt (self->session)
                                                                                : NULL;
}

/* --- What is asked again ------------------------------------------------------------------------- */

/* What redo would answer here. Whoever takes an answer back changes a part of it, and tells the rest no second time;
 * where one press answers there is no part. */
static int
find_undone (UsPlay *self, const UsPrompt *prompt)
{
  const UsJournal *journal = us_session_get_journal (self->session);
  const UsEntry *undone;
  int entry;

  if (self->mode != US_PLAY_MODE_NOW || us_prompt_is_pressed (prompt) ||
      us_session_get_head (self->session) == us_session_get_tip (self->session))
    return -1;
  entry =
    us_journal_get_at (journal, us_session_get_tip (self->session), us_session_get_head_position (self->session) + 1);
  undone = us_journal_get (journal, entry);
  return undone->by == US_BY_PLAYER && g_strcmp0 (undone->key, prompt->key) == 0 ? entry : -1;
}

/* The same of the questions that were answered with it by one press. */
static GVariant *
dup_undone_ahead (UsPlay *self, const UsPrompt *prompt)
{
  const UsJournal *journal = us_session_get_journal (self->session);
  int tip = us_session_get_tip (self->session), head = us_session_get_head_position (self->session);
  GVariantDict told;

  if (prompt == NULL || prompt->n_brushes < 2 || find_undone (self, prompt) < 0)
    return NULL;
  g_variant_dict_init (&told, NULL);
  for (guint i = 1; i < prompt->n_brushes && us_journal_depth (journal, tip) > head + (int) i; i++)
    {
      int entry = us_journal_get_at (journal, tip, head + 1 + (int) i);

      if (g_strcmp0 (us_journal_get (journal, entry)->key, prompt->brushes[i].key) == 0)
        {
          g_autoptr (GVariant) value = us_journal_dup_value (journal, entry, us_session_get_names (self->session));

          g_variant_dict_insert_value (&told, prompt->brushes[i].key, value);
        }
    }
  return g_variant_ref_sink (g_variant_dict_end (&told));
}

/* What was known one by one is asked again on one page. */
static GVariant *
dup_told_apart (UsPlay *self, const UsPrompt *prompt)
{
  const UsJournal *journal = us_session_get_journal (self->session);
  GVariantDict told;

  g_variant_dict_init (&told, NULL);
  for (int at = us_session_get_head_position (self->session); at >= self->repairing; at--)
    {
      int entry = us_play_find_entry (self, at, NULL);

      for (guint i = 0; i < prompt->n_fields; i++)
        if (g_strcmp0 (us_journal_get (journal, entry)->key, prompt->fields[i].key) == 0)
          {
            g_autoptr (GVariant) value = us_journal_dup_value (journal, entry, us_session_get_names (self->session));

            g_variant_dict_insert_value (&told, prompt->fields[i].key, value);
          }
    }
  return g_variant_ref_sink (g_variant_dict_end (&told));
}

static gboolean
has_field (const UsPrompt *prompt, const char *key)
{
  for (guint i = 0; i < prompt->n_fields; i++)
    if (g_str_equal (prompt->fields[i].key, key))
      return TRUE;
  return FALSE;
}

/* Of a form what its fields tell: the name by which a taught record goes is none of them. */
static GVariant *
dup_told (UsPlay *self, const UsPrompt *prompt, int entry)
{
  g_autoptr (GVariant) value =
    us_journal_dup_value (us_session_get_journal (self->session), entry, us_session_get_names (self->session));
  g_auto (GVariantBuilder) told = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE_VARDICT);
  GVariantIter fields;
  const char *key;
  GVariant *field;

  if (prompt->kind != US_PROMPT_FORM)
    return g_steal_pointer (&value);
  g_variant_iter_init (&fields, value);
  while (g_variant_iter_loop (&fields, "{&sv}", &key, &field))
    if (has_field (prompt, key))
      g_variant_builder_add (&told, "{sv}", key, field);
  return g_variant_ref_sink (g_variant_builder_end (&told));
}

/* Returns: whether it is another one than before. */
static gboolean
read_given (UsPlay *self, const UsPrompt *prompt)
{
  const UsJournal *journal = us_session_get_journal (self->session);
  g_autoptr (GVariant) before = g_steal_pointer (&self->given);
  int entry = prompt == NULL        ? -1
              : self->repairing > 0 ? us_play_find_entry (self, self->repairing, NULL)
                                    : find_undone (self, prompt);

  if (entry >= 0 && g_strcmp0 (us_journal_get (journal, entry)->key, prompt->key) == 0)
    self->given = dup_told (self, prompt, entry);
  else if (entry >= 0 && prompt->kind == US_PROMPT_FORM)
    self->given = dup_told_apart (self, prompt);
  if (before == NULL || self->given == NULL)
    return before != self->given;
  return !g_variant_equal (before, self->given);
}

static gboolean
has_child (GVariant *list, GVariant *wanted)
{
  for (gsize i = 0; i < g_variant_n_children (list); i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (list, i);

      if (g_variant_equal (child, wanted))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_empty (GVariant *value)
{
  return value == NULL || (g_variant_is_container (value) && g_variant_n_children (value) == 0);
}

/* The fields of a form, and several things that are chosen, have no order. */
static gboolean
is_given (UsPlay *self, const UsPrompt *prompt)
{
  if (is_empty (self->draft) || is_empty (self->given))
    return is_empty (self->draft) && is_empty (self->given);
  if (!us_prompt_takes_many (prompt) && prompt->kind != US_PROMPT_FORM)
    return g_variant_equal (self->draft, self->given);
  if (g_variant_n_children (self->draft) != g_variant_n_children (self->given))
    return FALSE;
  for (gsize i = 0; i < g_variant_n_children (self->given); i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (self->given, i);

      if (!has_child (self->draft, child))
        return FALSE;
    }
  return TRUE;
}

/* Where one press answers the button has nothing else to give, unless it stands for a way out of the turn. */
gboolean
us_play_keeps_given (UsPlay *self)
{
  const UsPrompt *prompt = self->repairing > 0 && self->given != NULL ? get_prompt (self) : NULL;
  g_autoptr (GVariant) answer = NULL;
  int main;

  if (prompt == NULL)
    return FALSE;
  if (!us_prompt_is_pressed (prompt))
    return is_given (self, prompt);
  main = us_prompt_find_main (prompt);
  if (main < 0 || !prompt->choices[main].leaves)
    return TRUE;
  answer = us_prompt_dup_default (prompt, us_session_get_names (self->session));
  return answer != NULL && g_variant_equal (answer, self->given);
}

static char *
dup_given_text (UsPlay *self)
{
  UsJournalLine *line = us_play_find_answer (self, self->repairing);

  return line != NULL && us_journal_line_get_position (line) == self->repairing
           ? g_strdup (us_journal_line_get_text (line))
           : NULL;
}

/* --- The big button ------------------------------------------------------------------------------ */

static char *
dup_missing (UsPlay *self, const UsPrompt *prompt)
{
  if (self->ahead != NULL)
    return us_prompt_dup_missing_laid (prompt, self->draft, self->ahead);
  return us_prompt_dup_missing (prompt, us_session_get_names (self->session), self->draft);
}

GVariant *
us_play_dup_main_answer (UsPlay *self)
{
  const UsPrompt *prompt = get_prompt (self);
  const UsNames *names = us_session_get_names (self->session);
  g_autofree char *missing = NULL;

  if (prompt == NULL)
    return NULL;
  if (us_prompt_is_pressed (prompt))
    return us_prompt_dup_default (prompt, names);
  missing = dup_missing (self, prompt);
  if (missing != NULL)
    return NULL;
  return self->draft != NULL ? g_variant_ref (self->draft) : us_prompt_dup_default (prompt, names);
}

/* Of a list nothing is chosen, which is an answer too, and seldom the one that is meant. */
static gboolean
says_none (const UsPrompt *prompt, GVariant *answer)
{
  return prompt->kind == US_PROMPT_MANY && prompt->min == 0 && answer != NULL && g_variant_n_children (answer) == 0;
}

/* Where any number is an answer, and so is none, the button says so before it is pressed by habit; and of places that
 * are tapped on the table, how many it would answer. */
static char *
dup_main_label (UsPlay *self, const UsPrompt *prompt, GVariant *answer)
{
  gsize n;

  if (!us_prompt_takes_many (prompt) || prompt->min > 0 || answer == NULL)
    return us_prompt_dup_main_label (prompt, us_session_get_names (self->session));
  if (says_none (prompt, answer))
    /* Translators: the big button below a list, of which nothing is chosen */
    return g_strdup (C_("answers", "None of Them"));
  if (prompt->kind != US_PROMPT_CELLS)
    return us_prompt_dup_main_label (prompt, us_session_get_names (self->session));
  n = g_variant_n_children (answer);
  /* Translators: the big button below a question that asks for places of the table: none of them, one, or some */
  return n == 0   ? g_strdup (C_("places", "None of Them"))
         : n == 1 ? g_strdup (C_("places", "This One"))
                  : g_strdup_printf (C_("places", "These %u"), (guint) n);
}

static void
show_prompt_draft (UsPlay *self, const UsPrompt *prompt)
{
  g_autoptr (GVariant) answer = us_play_dup_main_answer (self);
  const UsNames *names = us_session_get_names (self->session);
  char *missing = dup_missing (self, prompt), *detail = NULL;
  gboolean keeps = us_play_keeps_given (self);
  int main = us_prompt_find_main (prompt);

  if (keeps)
    detail = dup_given_text (self);
  else if (main >= 0 && !us_text_is_empty (&prompt->choices[main].detail))
    detail = us_text_plain (&prompt->choices[main].detail, names);
  us_play_take_text (self, US_PLAY_MAIN_LABEL,
                     keeps ? g_strdup (_("Keep the Answer")) : dup_main_label (self, prompt, answer));
  us_play_take_text (self, US_PLAY_MAIN_DETAIL, detail);
  us_play_set_flag (self, US_PLAY_MAIN_READY, keeps || answer != NULL);
  us_play_set_flag (self, US_PLAY_MAIN_SUGGESTED, keeps || !says_none (prompt, answer));
  us_play_take_text (self, US_PLAY_MAIN_HINT,
                     missing != NULL       ? g_strdup (missing)
                     : self->repairing > 0 ? g_strdup (_("Escape leaves everything as it is"))
                                           : NULL);
  us_play_take_text (self, US_PLAY_MISSING, missing);
}

void
us_play_show_draft (UsPlay *self)
{
  const UsPrompt *prompt = get_prompt (self);

  if (prompt != NULL)
    {
      show_prompt_draft (self, prompt);
      return;
    }
  us_play_set_flag (self, US_PLAY_MAIN_READY, self->texts[US_PLAY_MAIN_LABEL] != NULL);
  us_play_take_text (self, US_PLAY_MAIN_HINT, self->mode == US_PLAY_MODE_LOOKING ? g_strdup (_("Escape")) : NULL);
  us_play_take_text (self, US_PLAY_MISSING, NULL);
}

static void
show_main (UsPlay *self, const UsPrompt *prompt)
{
  const char *meaning = "nothing";
  char *label = NULL;
  gboolean suggested = FALSE;

  if (prompt != NULL)
    {
      us_play_take_text (self, US_PLAY_MAIN_MEANING,
                         g_strdup_printf ("%d/%s/%d", us_session_get_position (self->session), prompt->key,
                                          self->repairing));
      return;
    }
  if (self->mode == US_PLAY_MODE_LOOKING)
    {
      meaning = "looking";
      label = g_strdup (_("Back to Now"));
    }
  else if (self->mode == US_PLAY_MODE_OVER || self->mode == US_PLAY_MODE_STOPPED)
    {
      meaning = "over";
      if (us_play_get_next_game (self) != NULL && self->complete && self->mode == US_PLAY_MODE_OVER)
        {
          meaning = "complete";
          label = g_strdup (_("Open the Campaign"));
        }
      else if (self->mode == US_PLAY_MODE_OVER)
        label = g_strdup (us_play_get_next_game (self) != NULL ? us_play_get_next_game (self) : _("Play Again"));
      else if (us_play_may_go_on (self))
        label = g_strdup (_("Go On from Here"));
      suggested = TRUE;
    }
  us_play_take_text (self, US_PLAY_MAIN_MEANING, g_strdup (meaning));
  us_play_take_text (self, US_PLAY_MAIN_LABEL, label);
  us_play_take_text (self, US_PLAY_MAIN_DETAIL, NULL);
  us_play_set_flag (self, US_PLAY_MAIN_SUGGESTED, suggested);
}

/* What is drawn at the table now may as well be drawn by the app: one tap, right where it is asked. */
static void
show_component (UsPlay *self, const UsPrompt *prompt)
{
  const UsRules *rules = us_play_get_rules (self);
  int component = prompt != NULL && prompt->component != NULL && self->repairing == 0
                    ? us_rules_find_component (rules, prompt->component)
                    : -1;

  us_play_take_text (self, US_PLAY_COMPONENT, component >= 0 ? g_strdup (prompt->component) : NULL);
  us_play_take_text (self, US_PLAY_SOURCE_LABEL,
                     component < 0 ? g_strdup ("")
                     : rules->components[component].rolled
                       /* Translators: %s is a die, "Zoning die" */
                       ? g_strdup_printf (_("%s: Let the App Roll"), _(rules->components[component].title))
                       /* Translators: %s is a deck, "Tiles" */
                       : g_strdup_printf (_("%s: Let the App Draw"), _(rules->components[component].title)));
}

void
us_play_show_question (UsPlay *self)
{
  const UsPrompt *prompt = get_prompt (self);
  g_autoptr (UsQuestion) question =
    prompt != NULL ? us_question_new (self->session, prompt, us_play_count_tasks (self) > 0) : NULL;
  gboolean begins = read_given (self, prompt);

  if (begins || question == NULL || self->question == NULL || !us_question_equal (question, self->question))
    {
      gboolean another = question != self->question;

      if (!us_play_take_kept_draft (self))
        {
          g_clear_pointer (&self->ahead, g_variant_unref);
          self->ahead = dup_undone_ahead (self, prompt);
          us_play_take_draft (self, self->given != NULL ? g_variant_ref (self->given)
                                    : prompt != NULL
                                      ? us_prompt_dup_begun (prompt, us_session_get_names (self->session))
                                      : NULL);
        }
      g_set_object (&self->question, question);
      if (another)
        us_play_notify (self, US_PLAY_QUESTION);
    }
  show_main (self, prompt);
  show_component (self, prompt);
  us_play_show_draft (self);
}
