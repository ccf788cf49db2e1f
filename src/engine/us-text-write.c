/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-names-private.h"
#include "us-text.h"

/* A text between the play that told it and whoever lists plays later: templates and names travel,
 * words do not. */

static const UsVocabulary *
find_words (const UsRules *rules, const char *id)
{
  for (guint i = 0; i < rules->n_words; i++)
    if (g_str_equal (rules->words[i].domain->id, id))
      return &rules->words[i];
  return NULL;
}

/* A number as itself and numbers as they are, words as their domain and their names. */
static GVariant *
write_value (const UsArg *arg, const UsRules *rules, const UsNames *names)
{
  int values[US_SET_SIZE], n = us_arg_values (arg, values);
  g_auto (GVariantBuilder) builder =
    G_VARIANT_BUILDER_INIT (arg->domain != NULL ? G_VARIANT_TYPE_STRING_ARRAY : G_VARIANT_TYPE ("ax"));
  char name[US_NAME_SIZE];

  if (arg->domain == NULL && arg->values == NULL)
    return g_variant_new_int64 (arg->value);
  if (arg->domain != NULL && arg->domain != &us_text_domain && find_words (rules, arg->domain->id) == NULL)
    return NULL;
  if (arg->domain != NULL)
    g_variant_builder_add (&builder, "s", arg->domain->id);
  for (int i = 0; i < n; i++)
    if (arg->domain == NULL)
      g_variant_builder_add (&builder, "x", (gint64) values[i]);
    else if (arg->domain == &us_text_domain)
      g_variant_builder_add (&builder, "s", us_names_text (names, values[i]));
    else
      {
        us_value_name (arg->domain, names, values[i], name, sizeof name);
        g_variant_builder_add (&builder, "s", name);
      }
  return g_variant_builder_end (&builder);
}

GVariant *
us_text_write (const UsText *text, const UsRules *rules, const UsNames *names)
{
  g_auto (GVariantDict) written = G_VARIANT_DICT_INIT (NULL), args = G_VARIANT_DICT_INIT (NULL);

  if (us_text_is_empty (text))
    return NULL;
  for (guint i = 0; i < text->n_args; i++)
    {
      GVariant *value = write_value (&text->args[i], rules, names);

      if (value == NULL)
        return NULL;
      g_variant_dict_insert_value (&args, text->args[i].name, value);
    }
  g_variant_dict_insert (&written, "text", "s", text->one);
  if (text->context != NULL)
    g_variant_dict_insert (&written, "context", "s", text->context);
  if (text->many != NULL)
    {
      g_variant_dict_insert (&written, "many", "s", text->many);
      g_variant_dict_insert (&written, "n", "x", (gint64) text->n);
    }
  g_variant_dict_insert_value (&written, "args", g_variant_dict_end (&args));
  return g_variant_ref_sink (g_variant_dict_end (&written));
}

static gboolean
find_value (const UsVocabulary *words, const char *name, int *value)
{
  char own[US_NAME_SIZE];

  for (int i = 0; words != NULL && i < words->n_values; i++)
    {
      us_value_name (words->domain, NULL, i, own, sizeof own);
      if (g_str_equal (own, name))
        {
          *value = i;
          return TRUE;
        }
    }
  return FALSE;
}

/* `values` is where a list goes; of one word it reads as that word does. */
static gboolean
read_value (GVariant *written, const UsRules *rules, UsNames *names, UsArg *arg, int *values)
{
  const char *word[1 + US_SET_SIZE];
  const UsVocabulary *words = NULL;
  gint64 number;
  int n;

  if (us_variant_get_int (written, &number))
    {
      arg->value = (int) number;
      return number >= G_MININT && number <= G_MAXINT;
    }
  arg->values = values;
  if (us_variant_get_ints (written, values, US_SET_SIZE, &arg->value))
    return TRUE;
  if (!us_variant_get_strs (written, word, G_N_ELEMENTS (word), &n))
    return FALSE;
  arg->value = n - 1;
  if (g_str_equal (word[0], us_text_domain.id))
    arg->domain = &us_text_domain;
  else if ((words = find_words (rules, word[0])) != NULL)
    arg->domain = words->domain;
  else
    return FALSE;
  for (int i = 0; i < arg->value; i++)
    if (words == NULL)
      values[i] = us_names_intern (names, word[i + 1]);
    else if (!find_value (words, word[i + 1], &values[i]))
      return FALSE;
  return TRUE;
}

/* Room for what a text refers to. */
typedef struct
{
  UsArg args[US_MAX_ARGS];
  int lists[US_MAX_ARGS][US_SET_SIZE];
} Room;

static gboolean
read_args (GVariant *written, const UsRules *rules, UsNames *names, UsText *text, Room *room)
{
  GVariantIter iter;
  const char *name;
  GVariant *boxed;

  if (written == NULL || !g_variant_is_of_type (written, G_VARIANT_TYPE_VARDICT))
    return FALSE;
  g_variant_iter_init (&iter, written);
  while (g_variant_iter_next (&iter, "{&sv}", &name, &boxed))
    {
      g_autoptr (GVariant) value = boxed;
      UsArg *arg = &room->args[text->n_args];

      if (text->n_args == US_MAX_ARGS)
        return FALSE;
      *arg = (UsArg) { .name = g_intern_string (name) };
      if (!read_value (value, rules, names, arg, room->lists[text->n_args]))
        return FALSE;
      text->n_args++;
    }
  return TRUE;
}

/* Interned: messages are as few as the templates in the rules. */
static const char *
read_template (GVariant *written, const char *member)
{
  g_autoptr (GVariant) value = us_variant_lookup (written, member);
  const char *found = value != NULL ? us_variant_get_str (value) : NULL;

  return found != NULL ? g_intern_string (found) : NULL;
}

char *
us_text_say_written (GVariant *written, const UsRules *rules)
{
  g_autoptr (UsNames) names = us_names_new ();
  g_autoptr (GVariant) args = us_variant_lookup (written, "args");
  g_autoptr (GVariant) n = us_variant_lookup (written, "n");
  UsText text = { .one = read_template (written, "text"),
                  .context = read_template (written, "context"),
                  .many = read_template (written, "many") };
  Room room;
  gint64 number = 0;

  if (text.one == NULL || !read_args (args, rules, names, &text, &room) ||
      (n != NULL && !us_variant_get_int (n, &number)))
    return NULL;
  text.args = room.args;
  text.n = (int) CLAMP (number, G_MININT, G_MAXINT);
  return us_text_plain (&text, names);
}
