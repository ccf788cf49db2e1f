/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-output.h"
#include "us-terminal.h"
#include "us-words.h"

static void
show_line (UsSession *session, const UsLine *line)
{
  const UsNames *names = us_session_get_names (session);
  g_autofree char *text = us_text_markup (&line->text, names);
  g_autofree char *first = NULL;

  switch (line->kind)
    {
    case US_LINE_HEAD:
      {
        g_autofree char *plain = us_text_plain (&line->text, names);

        us_output_bold ("", plain);
      }
      break;
    case US_LINE_DO:
      first = line->move > 0 ? g_strdup_printf ("  %d. ", line->move) : g_strdup ("  • ");
      us_output_markup (first, text);
      break;
    case US_LINE_SETUP:
      us_output_markup ("  □ ", text);
      break;
    case US_LINE_STAY:
    case US_LINE_SAY:
    default:
      us_output_markup ("  ", text);
      break;
    }
  if (!us_text_is_empty (&line->detail))
    {
      g_autofree char *detail = us_text_plain (&line->detail, names);

      us_output_plain ("     ", detail);
    }
}

/* `format` says how to type as many as its place says: "2", "1 to 3". */
static char *
dup_list_hint (const UsPrompt *prompt, const char *format)
{
  g_autofree char *number = prompt->min == prompt->max
                              ? g_strdup_printf ("%d", prompt->min)
                              : g_strdup_printf (_("%d to %d"), prompt->min, prompt->max);
  g_autoptr (GString) hint = g_string_new (format);

  g_string_replace (hint, "%s", number, 1);
  if (prompt->min == 0)
    g_string_append_printf (hint, " %s", _("“-” is none."));

  return g_string_free_and_steal (g_steal_pointer (&hint));
}

/* What may be typed, where the choices do not say it already. */
static char *
dup_hint (const UsPrompt *prompt, UsMenu *menu, const UsNames *names)
{
  g_autoptr (GString) places = NULL;

  switch (prompt->kind)
    {
    case US_PROMPT_CONFIRM:
      return g_strdup (_("Press Enter when it is done."));
    case US_PROMPT_MANY:
      return dup_list_hint (prompt, _("Choose %s, with spaces between them."));
    case US_PROMPT_SEQUENCE:
      return dup_list_hint (prompt, menu->letters
                                      ? _("Type %s in their order; their letters are enough.")
                                      : _("Type %s in their order, with spaces between them."));
    case US_PROMPT_NUMBER:
      if (prompt->fallback >= prompt->min && prompt->fallback <= prompt->max)
        return g_strdup_printf (_("%d to %d; Enter: %d"), prompt->min, prompt->max,
                                prompt->fallback);
      return g_strdup_printf (_("%d to %d"), prompt->min, prompt->max);
    case US_PROMPT_DICE:
      places = g_string_new (NULL);
      for (int i = 0; i < prompt->count; i++)
        {
          g_autofree char *place = us_prompt_dup_place (prompt, names, (guint) i);

          g_string_append_printf (places, "%s%s", i > 0 ? ", " : "", place);
        }
      return g_strdup_printf (_("In this order, %d to %d each: %s"), prompt->min, prompt->max,
                              places->str);
    case US_PROMPT_CHOICE:
    case US_PROMPT_CELLS:
    case US_PROMPT_TEXT:
    case US_PROMPT_FORM:
    case US_PROMPT_THINKING:
    default:
      return NULL;
    }
}

static void
show_letters (UsMenu *menu)
{
  for (guint i = 0; i < menu->items->len; i++)
    {
      const UsMenuItem *item = g_ptr_array_index (menu->items, i);
      char letter[7] = "";
      g_autofree char *first = NULL;

      letter[g_unichar_to_utf8 (menu->letters[i], letter)] = '\0';
      first = g_strdup_printf ("    %s  ", letter);
      us_output_plain (first, item->label);
    }
}

void
us_terminal_show_prompt (const UsPrompt *prompt, const UsNames *names)
{
  g_autofree char *text = us_text_plain (&prompt->text, names);
  g_autoptr (UsMenu) menu = us_menu_new_for_prompt (prompt, names);
  g_autofree char *hint = dup_hint (prompt, menu, names);
  int preset = -1;

  us_output_break ();
  us_output_bold ("", text);
  if (!us_text_is_empty (&prompt->detail))
    {
      g_autofree char *detail = us_text_plain (&prompt->detail, names);

      us_output_plain ("  ", detail);
    }
  for (guint i = 0; i < prompt->n_choices; i++)
    if (prompt->fallback >= 0 && prompt->choices[i].value == prompt->fallback &&
        prompt->kind != US_PROMPT_MANY)
      preset = (int) i;
  if (prompt->kind == US_PROMPT_SEQUENCE && menu->letters)
    show_letters (menu);
  else
    us_menu_print (menu, NULL, prompt->kind == US_PROMPT_SEQUENCE ? -1 : preset);
  if (hint)
    us_output_plain ("  ", hint);
}

static void
show_end (UsTerminal *self)
{
  UsSession *session = self->table->session;
  g_autofree char *outcome = us_table_dup_outcome (self->table);
  const char *who;

  us_output_break ();
  us_output_bold ("", outcome);
  for (guint i = 0; i < us_session_get_n_scores (session); i++)
    {
      int score = us_session_get_score (session, i, &who);

      us_output ("  %s: %d\n",
                 g_str_equal (who, "player") ? _("You")
                                             : us_words (us_session_get_rules (session)->opponent),
                 score);
    }
  us_output_plain (
    "", self->table->abandoned
          ? _("Type “u” to take the giving up back, “q” to leave.")
          : _("Type “u” to take the last answer back, “j” for the journal, “q” to leave."));
}

void
us_terminal_show (UsTerminal *self)
{
  UsSession *session = self->table->session;
  const UsPrompt *prompt = us_session_get_prompt (session);
  const char *section = us_session_get_section (session);

  us_output_break ();
  if (us_session_get_looking (session))
    {
      g_autofree char *looking =
        g_strdup_printf (us_session_get_broken (session)
                           ? _("The first %d of %d entries fit the rules.")
                           : _("Looking back at entry %d of %d. Enter returns."),
                         us_session_get_position (session), us_session_get_head_position (session));

      us_output_bold ("", looking);
    }
  if (section && *section && g_strcmp0 (section, self->section) != 0)
    {
      g_autofree char *label = us_session_dup_section_label (session, section);
      g_autofree char *heading = g_strdup_printf ("── %s ──", label);

      us_output_bold ("", heading);
    }
  g_set_str (&self->section, section);
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    show_line (session, us_session_get_line (session, i));
  if (us_table_get_outcome (self->table) != US_OPEN)
    show_end (self);
  else if (prompt)
    {
      /* A form asks its fields one by one; its own title stands above them. */
      us_terminal_show_prompt (prompt, us_session_get_names (session));
      if (prompt->remember)
        us_output_plain ("  ", _("Asked once; it is remembered for your copy."));
    }
}

static void
show_reason (UsSession *session, const UsReason *reason)
{
  const UsRules *rules = us_session_get_rules (session);
  const UsRule *rule = &rules->rules[reason->rule];
  g_autofree char *said = us_words_dup_reason (reason, rules, us_session_get_names (session));
  g_autofree char *behind = NULL;

  switch (reason->verdict)
    {
    case US_APPLIES:
      us_output_plain ("    + ", said);
      break;
    case US_FAILS:
      us_output_plain ("    – ", said);
      break;
    case US_DECIDES:
    default:
      us_output_bold ("    = ", said);
      break;
    }
  /* A rule that was not tried against anything speaks for itself: its title stands above. */
  if (us_text_is_empty (&reason->text))
    behind = g_strdup_printf ("%s (%s)", us_words (rule->text), us_words (rule->source));
  else
    behind = g_strdup_printf ("%s: %s (%s)", us_words (rule->title), us_words (rule->text),
                              us_words (rule->source));
  us_output_plain ("      ", behind);
  if (rule->reading)
    {
      g_autofree char *reading = g_strdup_printf (_("Read as: %s"), us_words (rule->reading));

      us_output_plain ("      ", reading);
    }
}

void
us_terminal_show_why (UsTerminal *self)
{
  UsSession *session = self->table->session;
  const UsPrompt *prompt = us_session_get_prompt (session);
  gboolean any = FALSE;

  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      const UsLine *line = us_session_get_line (session, i);

      if (line->n_reasons == 0)
        continue;
      any = TRUE;
      show_line (session, line);
      for (guint j = 0; j < line->n_reasons; j++)
        show_reason (session, us_session_get_reasons (session, line->first_reason + j));
    }
  if (prompt && prompt->n_reasons > 0)
    {
      g_autofree char *text = us_text_plain (&prompt->text, us_session_get_names (session));

      any = TRUE;
      us_output_plain ("  ", text);
      for (guint j = 0; j < prompt->n_reasons; j++)
        show_reason (session, us_session_get_reasons (session, prompt->first_reason + j));
    }
  us_output_plain ("", any ? _("+ applies, – does not, = decides")
                           : _("Nothing here needs a reason."));
}

void
us_terminal_show_help (void)
{
  static const struct { const char *key, *text; } keys[] = {
    { "?", N_("why: the rules behind what is on the screen") },
    { "u", N_("undo the last answer") },
    { "r", N_("redo") },
    { "c", N_("correct a value that is different on the table") },
    { "s", N_("switch who draws: the app or you at the table") },
    { "t", N_("show the table") },
    { "j", N_("journal; “j all” with everything that was told") },
    { "look N", N_("look at the table as it was after entry N; “look” returns") },
    { "change N", N_("give entry N another answer and keep what still fits") },
    { "goto N", N_("go back to entry N; what came after stays as a branch") },
    { "branch N", N_("go on with branch N, and leave this one; “j” lists them") },
    { "note N …", N_("write a note to entry N; without words, take it away") },
    { "mark N", N_("set or take away a bookmark") },
    { "give up", N_("end the play; “u” takes it back") },
    { "h", N_("this help") },
    { "q", N_("leave; the play stays open") },
  };

  us_output_plain (
    "",
    _("Answer with a number, a name, or a beginning that only one name has. Enter takes what is "
      "suggested. A small letter alone is one of these; for a name write a capital letter or two "
      "letters:"));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *padded = us_output_pad (keys[i].key, 8);
      g_autofree char *first = g_strdup_printf ("  %s  ", padded);

      us_output_plain (first, _(keys[i].text));
    }
}
