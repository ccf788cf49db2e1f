/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-field-kind.h"
#include "us-output.h"
#include "us-pad.h"
#include "us-terminal.h"

/* A form, field by field. */

static GVariant *
take (GVariant *value)
{
  return g_variant_ref_sink (value);
}

/* Fields that are left out, or not yet asked, are NULL. */
static void
value_free (gpointer value)
{
  g_clear_pointer ((GVariant **) &value, g_variant_unref);
}

/* An optional field is left out by "-" or, where nothing is suggested, by Enter alone. */
static gboolean
leaves_out (const UsField *field, const char *line)
{
  return field->optional && (g_str_equal (line, "-") || *line == '\0');
}

/* The field that gives a record its name, where somebody has typed it already; else -1. */
static int
take_name (const UsPrompt *prompt, const char *name, GPtrArray *values)
{
  const char *key = name && prompt->topic ? prompt->topic->name_field : NULL;

  for (guint i = 0; key && i < prompt->n_fields; i++)
    if (g_str_equal (prompt->fields[i].key, key))
      {
        g_autoptr (UsPrompt) field = us_prompt_new_for_field (&prompt->fields[i]);
        g_autofree char *title = us_text_plain (&field->text, NULL);

        us_output ("  %s: %s\n", title, name);
        values->pdata[i] = take (g_variant_new_string (name));
        return (int) i;
      }

  return -1;
}

/* What is asked, or the end of it: "u" goes back a field. */
typedef enum { FIELD_DONE, FIELD_AGAIN, FIELD_BACK, FIELD_LEFT } FieldStep;

typedef struct
{
  UsTerminal *terminal;
  const UsField *field;
  const UsPad *pad; /* or NULL */
  UsPrompt *prompt; /* the field as a question */
  const UsNames *names;
  GVariant *known, *proposed; /* what Enter takes, or NULL */
} Asked;

/* Whether the choices say themselves what stands for Enter; numbers always do. */
static gboolean
shows_enter (const Asked *asked)
{
  if (asked->pad || asked->prompt->kind == US_PROMPT_DICE || asked->prompt->kind == US_PROMPT_SEQUENCE ||
      asked->prompt->kind == US_PROMPT_TEXT || asked->prompt->kind == US_PROMPT_ROWS)
    return FALSE;

  return asked->prompt->kind != US_PROMPT_MANY ||
         (g_variant_n_children (asked->proposed) > 0 && asked->prompt->n_choices <= US_MENU_LONG);
}

static void
show_field (const Asked *asked)
{
  us_output_break ();
  if (asked->pad)
    {
      us_terminal_show_asked (asked->prompt, asked->names);
      us_terminal_show_pad (asked->prompt, asked->pad);
    }
  else
    us_terminal_show_prompt (asked->prompt, asked->names, NULL);
  if (asked->proposed && !shows_enter (asked))
    {
      g_autofree char *said = asked->pad
                                ? us_terminal_dup_pad_said (asked->prompt, asked->pad, asked->names, asked->proposed)
                                : us_field_dup_said (asked->field, asked->names, asked->proposed);
      g_autofree char *hint = g_strdup_printf (_("Enter: %s"), *said ? said : "–");

      us_output_plain ("  ", hint);
    }
  if (asked->known == NULL && asked->field->optional && asked->field->fallback < asked->field->min)
    us_output_plain ("  ", _("Enter leaves it out."));
}

gboolean
us_terminal_is_answer_name (const UsPrompt *prompt, const UsNames *names, const char *line)
{
  for (guint i = 0; i < prompt->n_choices; i++)
    {
      g_autofree char *label = us_prompt_dup_choice_label (prompt, names, i);
      char name[US_NAME_SIZE];

      us_prompt_choice_name (prompt, names, i, name, sizeof name);
      if (g_str_equal (label, line) || g_str_equal (name, line))
        return TRUE;
    }

  return FALSE;
}

gboolean
us_terminal_look (UsTerminal *self, const char *line)
{
  if (g_str_equal (line, "?"))
    us_terminal_show_why (self);
  else if (g_str_equal (line, "t"))
    us_terminal_show_board (self);
  else if (g_str_equal (line, "j"))
    us_terminal_show_journal (self, FALSE);
  else if (g_str_equal (line, "h"))
    us_terminal_show_help ();
  else
    return FALSE;

  return TRUE;
}

/* It may take several lines to tell it, and be left in the middle of them. */
static FieldStep
take_answer (const Asked *asked, const char *line, GVariant **value)
{
  UsTerminal *self = asked->terminal;

  if (asked->pad)
    *value = us_terminal_understand_pad (asked->prompt, asked->pad, asked->names, line);
  else if (asked->prompt->kind == US_PROMPT_ROWS)
    *value = us_terminal_fill_rows (self, asked->prompt, asked->names, line);
  else
    *value = us_terminal_understand (asked->prompt, asked->names, NULL, line);
  if (*value)
    return FIELD_DONE;

  return self->quits || self->end != US_INPUT_LINE ? FIELD_LEFT : FIELD_AGAIN;
}

static FieldStep
take_line (const Asked *asked, const char *line, GVariant **value)
{
  if (!us_terminal_is_answer_name (asked->prompt, asked->names, line))
    {
      if (g_str_equal (line, "q"))
        {
          asked->terminal->quits = TRUE;
          return FIELD_LEFT;
        }
      if (g_str_equal (line, "u"))
        return FIELD_BACK;
      if (us_terminal_look (asked->terminal, line))
        return FIELD_AGAIN;
    }
  if (asked->known && *line == '\0')
    *value = g_variant_ref (asked->known);
  else if (leaves_out (asked->field, line))
    return FIELD_DONE;
  else if (asked->proposed && *line == '\0')
    *value = g_variant_ref (asked->proposed);
  else
    return take_answer (asked, line, value);

  return FIELD_DONE;
}

static FieldStep
fill_field (UsTerminal *self, const UsTopic *topic, const UsField *field, gboolean needs_one, GVariant *prefilled,
            GVariant **value)
{
  const UsNames *names = us_session_get_names (us_play_get_session (self->play));
  g_autoptr (UsPrompt) prompt = us_prompt_new_for_field (field);
  g_autoptr (GVariant) known = prefilled ? g_variant_lookup_value (prefilled, field->key, NULL) : NULL;
  g_autoptr (GVariant) proposed = known ? g_variant_ref (known) : us_field_dup_proposed (field, names);
  Asked asked = { self, field, us_terminal_find_pad (topic, field), prompt, names, known, proposed };
  g_autofree char *line = NULL;

  if (needs_one)
    prompt->min = MAX (prompt->min, 1);
  us_prompt_prefill (prompt, names, known);
  show_field (&asked);
  line = g_strdup (us_terminal_read (self));

  return line ? take_line (&asked, line, value) : FIELD_LEFT;
}

/* What is told so far: fields for which nothing calls any more are no part of it. */
static GVariant *
dup_told (UsTerminal *self, const UsPrompt *prompt, GPtrArray *values)
{
  const UsNames *names = us_session_get_names (us_play_get_session (self->play));
  GVariant *told = g_variant_ref_sink (g_variant_new_parsed ("@a{sv} {}"));

  for (guint i = 0; i < prompt->n_fields; i++)
    {
      GVariantDict dict;

      if (!values->pdata[i] || !us_field_is_wanted (prompt->fields, i, names, told))
        continue;
      g_variant_dict_init (&dict, told);
      g_variant_dict_insert_value (&dict, prompt->fields[i].key, values->pdata[i]);
      g_variant_unref (told);
      told = take (g_variant_dict_end (&dict));
    }

  return told;
}

/* The next field that is asked, or the one before, among those that the choices call for. */
static int
step_to (UsTerminal *self, const UsPrompt *prompt, GPtrArray *values, int i, int step)
{
  const UsNames *names = us_session_get_names (us_play_get_session (self->play));
  g_autoptr (GVariant) told = dup_told (self, prompt, values);

  do
    i += step;
  while (i >= 0 && i < (int) prompt->n_fields && !us_field_is_wanted (prompt->fields, (guint) i, names, told));

  return i;
}

static gboolean
needs_one (UsTerminal *self, const UsPrompt *prompt, GPtrArray *values, int i)
{
  const UsNames *names = us_session_get_names (us_play_get_session (self->play));
  g_autoptr (GVariant) told = dup_told (self, prompt, values);

  return us_field_needs_one (prompt->fields, (guint) i, names, told);
}

/* What stands there already, or follows from a name that somebody has typed. */
static GVariant *
dup_prefilled (UsTerminal *self, const UsPrompt *prompt, const char *name)
{
  g_autofree char *which = name && prompt->topic ? us_which_from_name (name) : NULL;

  if (prompt->prefilled || which == NULL)
    return prompt->prefilled ? g_variant_ref (prompt->prefilled) : NULL;

  return us_topic_dup_prefilled (prompt->topic, which, us_session_get_names (us_play_get_session (self->play)));
}

GVariant *
us_terminal_fill (UsTerminal *self, const UsPrompt *prompt)
{
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (value_free);
  g_autofree char *name = g_steal_pointer (&self->new_name);
  g_autoptr (GVariant) prefilled = dup_prefilled (self, prompt, name);
  gboolean told = name != NULL;
  int named;

  self->quits = FALSE;
  us_output_plain ("  ", _("“u” goes back a field, “?” says why, “q” leaves."));
  g_ptr_array_set_size (values, (int) prompt->n_fields);
  named = take_name (prompt, name, values);
  for (int i = 0; i < (int) prompt->n_fields;)
    {
      GVariant *value = NULL;

      /* Said once; whoever goes back to it is asked. */
      if (i == named)
        {
          named = -1;
          i = step_to (self, prompt, values, i, 1);
          continue;
        }
      switch (fill_field (self, prompt->topic, &prompt->fields[i], needs_one (self, prompt, values, i), prefilled,
                          &value))
        {
        case FIELD_DONE:
          value_free (values->pdata[i]);
          values->pdata[i] = value;
          told = TRUE;
          i = step_to (self, prompt, values, i, 1);
          break;
        case FIELD_BACK:
          i = step_to (self, prompt, values, i, -1);
          if (i < 0)
            return NULL;
          break;
        case FIELD_LEFT:
          if (told)
            us_output_plain ("", _("What was filled in so far is not kept."));
          return NULL;
        case FIELD_AGAIN:
        default:
          break;
        }
    }

  return dup_told (self, prompt, values);
}
