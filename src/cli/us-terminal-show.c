/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-output.h"
#include "us-terminal.h"
#include "us-told.h"
#include "us-words.h"

/* What is done with the hands is numbered as the window numbers it; what is done already has a tick. */
static void
show_line (UsTold *told)
{
  g_autofree char *first = NULL;

  if (g_str_equal (us_told_get_style (told), "told"))
    {
      us_output_plain ("  ✓ ", us_told_get_plain (told));
      return;
    }
  switch (us_told_get_kind (told))
    {
    case US_LINE_HEAD:
      us_output_bold ("", us_told_get_plain (told));
      break;
    case US_LINE_DO:
      /* What was told before the last answer stands in brackets. */
      first = g_strdup_printf (us_told_get_stood (told) ? " (%d) " : "  %d. ", us_told_get_number (told));
      us_output_markup (first, us_told_get_markup (told));
      break;
    case US_LINE_SETUP:
    case US_LINE_STEP:
      us_output_markup (us_told_get_ticked (told) ? "  ✓ " : "  □ ", us_told_get_markup (told));
      break;
    case US_LINE_STAY:
    case US_LINE_SAY:
    default:
      us_output_markup ("  ", us_told_get_markup (told));
      break;
    }
  if (*us_told_get_plain_detail (told) != '\0')
    us_output_plain ("     ", us_told_get_plain_detail (told));
}

/* `format` says how to type as many as its place says: "2", "1 to 3". */
static char *
dup_list_hint (const UsPrompt *prompt, const char *format)
{
  g_autofree char *number = prompt->min == prompt->max ? g_strdup_printf ("%d", prompt->min)
                                                       : g_strdup_printf (_("%d to %d"), prompt->min, prompt->max);
  g_autoptr (GString) hint = g_string_new (format);

  g_string_replace (hint, "%s", number, 1);
  if (prompt->min == 0)
    g_string_append_printf (hint, " %s", _("“-” is none."));

  return g_string_free_and_steal (g_steal_pointer (&hint));
}

/* Each is a line of its own. */
static char *
dup_rows_hint (const UsPrompt *prompt)
{
  /* Translators: %s is a number, or “1 to 12”; behind what is chosen words may be typed on the same line. */
  return dup_list_hint (prompt, _("Type %s of them, each on a line of its own, with words behind it if it has some; an "
                                  "empty line ends."));
}

static gboolean
differ_in_sides (const UsPrompt *prompt)
{
  for (int i = 1; prompt->kind == US_PROMPT_DICE && i < prompt->count; i++)
    if (us_prompt_most (prompt, i) != us_prompt_most (prompt, 0))
      return TRUE;
  return FALSE;
}

/* "Weapon, Magic, Potion, Armor": what the first stands for, and the second; of different dice with what each can show. */
static char *
dup_places (const UsPrompt *prompt, const UsNames *names)
{
  GString *places = g_string_new (NULL);
  int n = prompt->kind == US_PROMPT_DICE ? prompt->count : (int) g_strv_length ((GStrv) prompt->names);
  gboolean differ = differ_in_sides (prompt);

  for (int i = 0; i < n; i++)
    {
      g_autofree char *place = us_prompt_dup_place (prompt, names, (guint) i);

      g_string_append_printf (places, "%s%s", i > 0 ? ", " : "", place);
      if (differ)
        /* Translators: behind the name of a die: what it can show, "Blue (1 to 8)" */
        g_string_append_printf (places, _(" (%d to %d)"), prompt->min, us_prompt_most (prompt, i));
    }

  return g_string_free_and_steal (places);
}

char *
us_terminal_dup_dice (const UsPrompt *prompt, const UsNames *names)
{
  g_autofree char *places = dup_places (prompt, names);

  if (differ_in_sides (prompt))
    return g_strdup_printf (_("In this order: %s"), places);
  return g_strdup_printf (_("In this order, %d to %d each: %s"), prompt->min, prompt->max, places);
}

static char *
dup_sequence_hint (const UsPrompt *prompt, UsMenu *menu, const UsNames *names)
{
  g_autofree char *places = NULL;
  g_autoptr (GString) format = NULL;

  if (prompt->names == NULL)
    return dup_list_hint (prompt, menu->coded ? _("Type %s in their order; the first letters are enough.")
                                              : _("Type %s in their order, with spaces between them."));
  /* Translators: %s is a number, {places} what the first stands for, and the second … */
  format = g_string_new (menu->coded ? _("Type %s in this order: {places}. The first letters are enough.")
                                     : _("Type %s in this order, with spaces between them: {places}."));
  places = dup_places (prompt, names);
  g_string_replace (format, "{places}", places, 1);

  return dup_list_hint (prompt, format->str);
}

/* What may be typed, where the choices do not say it already. */
static char *
dup_hint (const UsPrompt *prompt, UsMenu *menu, const UsNames *names)
{
  g_autoptr (GVariant) suggested = NULL;

  /* Of one there is nothing to choose from. */
  if (us_prompt_takes_many (prompt) && menu->items->len == 1 && prompt->min == 0 &&
      us_menu_get (menu, 0)->position == 1)
    return g_strdup (_("Type 1 if it is so, “-” if not."));
  if (us_prompt_takes_many (prompt))
    return dup_list_hint (prompt, _("Choose %s, with spaces between them."));
  switch (prompt->kind)
    {
    case US_PROMPT_CONFIRM:
      return g_strdup (_("Press Enter when it is done."));
    case US_PROMPT_SEQUENCE:
      return dup_sequence_hint (prompt, menu, names);
    case US_PROMPT_NUMBER:
      suggested = us_prompt_dup_suggested (prompt, names);
      if (suggested != NULL)
        return g_strdup_printf (_("%d to %d; Enter: %d"), prompt->min, prompt->max,
                                (int) g_variant_get_int64 (suggested));
      return g_strdup_printf (_("%d to %d"), prompt->min, prompt->max);
    case US_PROMPT_DICE:
      return us_terminal_dup_dice (prompt, names);
    case US_PROMPT_ROWS:
      return dup_rows_hint (prompt);
    case US_PROMPT_MANY:
    case US_PROMPT_CHOICE:
    case US_PROMPT_CELLS:
    case US_PROMPT_TEXT:
    case US_PROMPT_FORM:
    case US_PROMPT_THINKING:
    default:
      return NULL;
    }
}

void
us_terminal_show_asked (const UsPrompt *prompt, const UsNames *names)
{
  g_autofree char *text = us_text_plain (&prompt->text, names);

  us_output_bold ("", text);
  if (!us_text_is_empty (&prompt->detail))
    {
      g_autofree char *detail = us_text_plain (&prompt->detail, names);

      us_output_plain ("  ", detail);
    }
}

void
us_terminal_show_prompt (const UsPrompt *prompt, const UsNames *names, UsBoard *board)
{
  g_autoptr (UsMenu) menu = us_menu_new_for_prompt (prompt, names, board);
  g_autofree char *hint = dup_hint (prompt, menu, names);

  if (board)
    us_terminal_show_maps (prompt, board);
  us_terminal_show_asked (prompt, names);
  if (prompt->kind == US_PROMPT_SEQUENCE && menu->coded)
    us_menu_print_codes (menu);
  else
    us_menu_print (menu, NULL);
  if (hint)
    us_output_plain ("  ", hint);
}

static void
show_end (UsTerminal *self)
{
  UsSession *session = us_play_get_session (self->play);
  g_autofree char *outcome = us_play_dup_outcome (self->play), *hindsight = us_play_dup_hindsight (self->play, TRUE);
  const char *who;

  us_output_break ();
  us_output_bold ("", outcome);
  for (guint i = 0; i < us_session_get_n_scores (session); i++)
    {
      int score = us_session_get_score (session, i, &who);

      us_output ("  %s: %d\n",
                 g_str_equal (who, "player") ? _("You") : us_words (us_session_get_rules (session)->opponent), score);
    }
  if (hindsight)
    {
      g_auto (GStrv) lines = g_strsplit (hindsight, "\n", -1);

      for (guint i = 0; lines[i] != NULL; i++)
        us_output_plain (i == 0 ? "  " : "    ", lines[i]);
    }
  us_output_plain ("", us_play_get_given_up (self->play)
                         ? _("Type “u” to take the giving up back, “q” to leave.")
                         : _("Type “u” to take the last answer back, “j” for the journal, “q” to leave."));
}

/* While answers wait behind a repair nothing is to be moved, and what was told reads as done. */
static void
show_waiting (UsTerminal *self)
{
  GListModel *done = us_play_get_so_far (self->play);

  us_output_plain ("", us_play_get_banner (self->play));
  for (guint i = 0; i < g_list_model_get_n_items (done); i++)
    {
      g_autoptr (UsTold) told = g_list_model_get_item (done, i);

      show_line (told);
    }
}

static void
show_lines (UsTerminal *self)
{
  GListModel *lines = us_play_get_lines (self->play);
  gboolean setting_up = FALSE;

  if (us_play_get_mode (self->play) == US_PLAY_MODE_NOW && us_session_get_offer (us_play_get_session (self->play)) >= 0)
    show_waiting (self);
  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (UsTold) told = g_list_model_get_item (lines, i);

      setting_up |= us_told_get_kind (told) == US_LINE_SETUP;
      show_line (told);
    }
  /* What is laid out is laid out as the table shows it. */
  if (setting_up)
    us_terminal_show_layout (self);
}

/* Where the play stands, round and points, goes with the heading of a new section, else with the question. */
static void
show_heading (UsTerminal *self, const char *section, char **standing)
{
  g_autofree char *label = us_session_dup_section_label (us_play_get_session (self->play), section);
  gboolean both = *standing && g_str_has_prefix (*standing, label);
  g_autofree char *heading = g_strdup_printf ("── %s ──", both ? *standing : label);

  us_output_bold ("", heading);
  if (both)
    g_clear_pointer (standing, g_free);
}

void
us_terminal_show (UsTerminal *self)
{
  UsSession *session = us_play_get_session (self->play);
  const UsPrompt *prompt = us_session_get_prompt (session);
  const char *section = us_session_get_section (session);
  g_autofree char *standing = us_session_dup_summary (session);

  us_output_break ();
  if (us_session_get_looking (session))
    {
      g_autofree char *looking =
        g_strdup_printf (us_session_get_broken (session) ? _("The first %d of %d entries fit the rules.")
                                                         : _("Looking back at entry %d of %d. Enter returns."),
                         us_session_get_position (session), us_session_get_head_position (session));

      us_output_bold ("", looking);
    }
  if (section && *section && g_strcmp0 (section, self->section) != 0)
    show_heading (self, section, &standing);
  g_set_str (&self->section, section);
  show_lines (self);
  us_terminal_show_beside (self);
  if (us_play_get_outcome (self->play) != US_OPEN)
    show_end (self);
  else if (prompt)
    {
      us_output_break ();
      if (standing && *standing)
        us_output_plain ("", standing);
      /* A form asks its fields one by one; its own title stands above them. */
      us_terminal_show_prompt (prompt, us_session_get_names (session), us_session_get_board (session));
      if (us_play_get_may_step_back (self->play))
        us_output_plain ("  ", _("“u” goes back."));
      if (prompt->remember)
        us_output_plain ("  ", _("Asked once; it is remembered for your copy."));
    }
}

/* What is drawn on the board elsewhere. */
static void
show_picture (UsSession *session, const UsReason *reason)
{
  const UsNames *names = us_session_get_names (session);
  g_autofree char *marks = us_marks_dup_words (us_session_get_marks (session, reason), reason->n_marks, names);
  g_autofree char *sweep = reason->sweep.domain ? us_sweep_dup_words (&reason->sweep, names) : NULL;

  if (*marks)
    us_output_plain ("      ", marks);
  if (sweep)
    us_output_plain ("      ", sweep);
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
    behind = g_strdup_printf ("%s: %s (%s)", us_words (rule->title), us_words (rule->text), us_words (rule->source));
  us_output_plain ("      ", behind);
  if (rule->reading)
    {
      g_autofree char *reading = g_strdup_printf (_("Read as: %s"), us_words (rule->reading));

      us_output_plain ("      ", reading);
    }
  show_picture (session, reason);
}

static void
show_reasons (UsSession *session, guint first, guint n)
{
  for (guint i = first; i < first + n; i++)
    {
      const UsReason *reason = us_session_get_reasons (session, i);

      /* Several things have a ladder each. */
      if (us_session_is_of_another (session, first, n, i))
        {
          g_autofree char *of = us_value_label (reason->of, us_session_get_names (session), reason->of_value);

          us_output_bold ("    ", of);
        }
      show_reason (session, reason);
    }
}

void
us_terminal_show_why (UsTerminal *self)
{
  UsSession *session = us_play_get_session (self->play);
  GListModel *lines = us_play_get_lines (self->play);
  const UsPrompt *prompt = us_session_get_prompt (session);
  gboolean any = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (UsTold) told = g_list_model_get_item (lines, i);
      guint n, first = us_told_get_reasons (told, &n);

      if (n == 0)
        continue;
      any = TRUE;
      show_line (told);
      show_reasons (session, first, n);
    }
  if (prompt && prompt->n_reasons > 0)
    {
      g_autofree char *text = us_text_plain (&prompt->text, us_session_get_names (session));

      any = TRUE;
      us_output_plain ("  ", text);
      show_reasons (session, prompt->first_reason, prompt->n_reasons);
    }
  us_output_plain ("", any ? _("+ applies, – does not, = decides") : _("Nothing here needs a reason."));
}

void
us_terminal_show_help (void)
{
  static const struct
  {
    const char *key, *text;
  } keys[] = {
    { "?", N_("why: the rules behind what is on the screen") },
    { "u", N_("undo the last answer") },
    { "r", N_("redo") },
    { "c", N_("correct a value that is different on the table, or what was taught") },
    { "teach …", N_("correct what was taught of something, by its name") },
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

  us_output_plain ("", _("Answer with the number before a choice, a name, or a beginning that only one name has. Where "
                         "most names have numbers none stands in front: 14 is then the one called so, and you are "
                         "asked where several are. Enter takes what is suggested. A small letter alone is one of "
                         "these; for a name write a capital letter or two "
                         "letters:"));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *padded = us_output_pad (keys[i].key, 8);
      g_autofree char *first = g_strdup_printf ("  %s  ", padded);

      us_output_plain (first, _(keys[i].text));
    }
  us_output_plain ("", _("Short is enough where only one is meant: “bla” is black, “r12” is red 12. A "
                         "name that nobody has yet begins a new record where one can be taught; in "
                         "quotation marks it is taken as it stands."));
}
