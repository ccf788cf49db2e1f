/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-chars.h"
#include "us-field-kind.h"
#include "us-output.h"
#include "us-pad.h"
#include "us-terminal.h"

/* A set of places round a thing: they stand in a small map, by codes that are the same in every language. */

#define NEAR  "near" /* the eight next to the middle */
#define WIDTH 5      /* columns of a place */

const UsPad *
us_terminal_find_pad (const UsTopic *topic, const UsField *field)
{
  const UsPad *pad = topic ? topic->pad : NULL;
  const UsField *brush = pad ? us_topic_find_field (topic, pad->brushes[0].field) : NULL;

  return brush && us_field_traits (field)->is_set && field->domain == brush->domain ? pad : NULL;
}

/* The choice that is this place, or NULL. */
static const UsChoiceItem *
find_choice (const UsPrompt *prompt, int place)
{
  for (guint i = 0; i < prompt->n_choices; i++)
    if (prompt->choices[i].value == place)
      return &prompt->choices[i];

  return NULL;
}

static gboolean
may_choose (const UsPrompt *prompt, int place)
{
  const UsChoiceItem *choice = find_choice (prompt, place);

  return choice && choice->enabled;
}

void
us_terminal_show_pad (const UsPrompt *prompt, const UsPad *pad)
{
  for (int ahead = pad->reach; ahead >= -pad->reach; ahead--)
    {
      g_autoptr (GString) row = g_string_new ("    ");

      for (int right = -pad->reach; right <= pad->reach; right++)
        {
          int place = us_pad_place (pad, right, ahead);
          gboolean middle = right == 0 && ahead == 0;
          const char *code = may_choose (prompt, place) ? us_pad_code (pad, place) : middle ? "▲" : "·";
          g_autofree char *padded = us_output_pad (code, WIDTH);

          g_string_append (row, padded);
        }
      us_output ("%s\n", g_strchomp (row->str));
    }
  us_output_plain ("  ", prompt->min > 0
                           ? _("Type the spaces, such as “N2 SE SW”; “near” is all eight around. Forward is up.")
                           : _("Type the spaces, such as “N2 SE SW”; “near” is all eight around, “-” is none. "
                               "Forward is up."));
  if (may_choose (prompt, us_pad_place (pad, 0, 0)))
    us_output_plain ("  ", _("“self” is the middle."));
}

/* In the order in which they are read on the map; "–" for none. */
static char *
dup_codes (const UsPad *pad, const UsSet *places)
{
  GString *codes = g_string_new (NULL);

  for (int ahead = pad->reach; ahead >= -pad->reach; ahead--)
    for (int right = -pad->reach; right <= pad->reach; right++)
      {
        int place = us_pad_place (pad, right, ahead);

        if (us_set_has (places, place))
          g_string_append_printf (codes, "%s%s", codes->len > 0 ? " " : "", us_pad_code (pad, place));
      }

  return codes->len > 0 ? g_string_free_and_steal (codes) : (g_string_free (codes, TRUE), g_strdup ("–"));
}

char *
us_terminal_dup_pad_said (const UsPrompt *prompt, const UsPad *pad, const UsNames *names, GVariant *value)
{
  UsSet places = US_SET_EMPTY;
  GVariantIter iter;
  const char *one;

  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "&s", &one))
    for (guint i = 0; i < prompt->n_choices; i++)
      {
        char name[US_NAME_SIZE];

        us_prompt_choice_name (prompt, names, i, name, sizeof name);
        if (g_str_equal (name, one))
          us_set_add (&places, prompt->choices[i].value);
      }

  return dup_codes (pad, &places);
}

/* FALSE: the word is none of the codes. */
static gboolean
read_word (const UsPrompt *prompt, const UsPad *pad, const char *word, UsSet *places)
{
  int place = us_pad_find_code (pad, g_str_equal (word, "▲") ? us_pad_code (pad, us_pad_place (pad, 0, 0)) : word);

  if (g_ascii_strcasecmp (word, NEAR) == 0)
    {
      for (int i = 0; i < 9; i++)
        if (i != 4 && may_choose (prompt, us_pad_place (pad, i % 3 - 1, i / 3 - 1)))
          us_set_add (places, us_pad_place (pad, i % 3 - 1, i / 3 - 1));
      return TRUE;
    }
  if (place < 0 || !may_choose (prompt, place))
    return FALSE;
  us_set_add (places, place);

  return TRUE;
}

/* The labels of the places, which programs and older habits type: "2 ahead". */
static gboolean
read_labels (const UsPrompt *prompt, const UsNames *names, const char *line, UsSet *places)
{
  g_autoptr (UsMenu) menu = us_menu_new_for_prompt (prompt, names, NULL);
  g_autoptr (GArray) picked = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *wrong = NULL;

  /* No number stands before them. */
  for (guint i = 0; i < menu->items->len; i++)
    ((UsMenuItem *) g_ptr_array_index (menu->items, i))->position = 0;
  if (!us_menu_find_all (menu, line, FALSE, picked, found, &wrong))
    return FALSE;
  for (guint i = 0; i < picked->len; i++)
    {
      const UsMenuItem *item = us_menu_get (menu, (guint) g_array_index (picked, int, i));

      for (guint j = 0; j < prompt->n_choices; j++)
        {
          char name[US_NAME_SIZE];

          us_prompt_choice_name (prompt, names, j, name, sizeof name);
          if (item->refusal == NULL && g_str_equal (name, item->name))
            us_set_add (places, prompt->choices[j].value);
        }
    }

  return TRUE;
}

static GVariant *
write_places (const UsPrompt *prompt, const UsNames *names, const UsSet *places)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("as"));
  for (guint i = 0; i < prompt->n_choices; i++)
    {
      char name[US_NAME_SIZE];

      us_prompt_choice_name (prompt, names, i, name, sizeof name);
      if (us_set_has (places, prompt->choices[i].value))
        g_variant_builder_add (&builder, "s", name);
    }

  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

GVariant *
us_terminal_understand_pad (const UsPrompt *prompt, const UsPad *pad, const UsNames *names, const char *line)
{
  g_auto (GStrv) words = g_strsplit_set (line, ", \t", -1);
  g_autofree char *said = NULL;
  g_autofree char *message = NULL;
  const char *wrong = NULL;
  UsSet places = US_SET_EMPTY;

  for (char **word = words; *word && !g_str_equal (line, "-"); word++)
    if (**word && !read_word (prompt, pad, *word, &places) && wrong == NULL)
      wrong = *word;
  if (wrong)
    {
      places = US_SET_EMPTY;
      if (read_labels (prompt, names, line, &places))
        wrong = NULL;
    }
  if (wrong)
    message = g_strdup_printf (_("“%s” is no space of the map. Type codes, such as “N2 SE SW”."), us_quote (wrong));
  else if (*line == '\0')
    message = g_strdup (_("Type spaces, or “-” for none."));
  else if ((int) us_set_size (&places) < prompt->min)
    message = g_strdup_printf (_("At least %d are needed."), prompt->min);
  else if ((int) us_set_size (&places) > prompt->max)
    message = g_strdup_printf (_("At most %d are possible."), prompt->max);
  if (message)
    {
      us_output_plain ("", message);
      return NULL;
    }
  said = dup_codes (pad, &places);
  us_output_plain ("  → ", said);

  return write_places (prompt, names, &places);
}
