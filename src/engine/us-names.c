/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-names-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  GPtrArray *which;
  GByteArray *bytes;
  gsize size;
} Library;

struct _UsNames
{
  GPtrArray *strings;
  GHashTable *numbers; /* string → its index + 1 */
  Library *libraries;
  guint n_libraries;
};

UsNames *
us_names_new (void)
{
  UsNames *names = g_new0 (UsNames, 1);

  names->strings = g_ptr_array_new_with_free_func (g_free);
  names->numbers = g_hash_table_new (g_str_hash, g_str_equal);
  return names;
}

UsNames *
us_names_new_for (const UsRules *rules)
{
  UsNames *names = us_names_new ();

  names->n_libraries = rules->n_topics;
  names->libraries = g_new0 (Library, rules->n_topics);
  for (guint i = 0; i < rules->n_topics; i++)
    {
      names->libraries[i].which = g_ptr_array_new_with_free_func (g_free);
      names->libraries[i].bytes = g_byte_array_new ();
      names->libraries[i].size = rules->topics[i].size;
    }
  return names;
}

void
us_names_free (UsNames *names)
{
  for (guint i = 0; i < names->n_libraries; i++)
    {
      g_ptr_array_unref (names->libraries[i].which);
      g_byte_array_unref (names->libraries[i].bytes);
    }
  g_free (names->libraries);
  g_hash_table_unref (names->numbers);
  g_ptr_array_unref (names->strings);
  g_free (names);
}

int
us_names_intern (UsNames *names, const char *text)
{
  gpointer found = g_hash_table_lookup (names->numbers, text);
  char *copy;

  if (found != NULL)
    return GPOINTER_TO_INT (found) - 1;

  copy = g_strdup (text);
  g_ptr_array_add (names->strings, copy);
  g_hash_table_insert (names->numbers, copy, GINT_TO_POINTER ((int) names->strings->len));
  return (int) names->strings->len - 1;
}

const char *
us_names_text (const UsNames *names, int text)
{
  if (names == NULL || text < 0 || (guint) text >= names->strings->len)
    return "";
  return g_ptr_array_index (names->strings, text);
}

void
us_names_reset_records (UsNames *names)
{
  for (guint i = 0; i < names->n_libraries; i++)
    {
      g_ptr_array_set_size (names->libraries[i].which, 0);
      g_byte_array_set_size (names->libraries[i].bytes, 0);
    }
}

guint
us_names_n_records (const UsNames *names, int topic)
{
  return names->libraries[topic].which->len;
}

int
us_names_add_record (UsNames *names, int topic, const char *which, gconstpointer record)
{
  Library *library = &names->libraries[topic];

  for (guint i = 0; i < library->which->len; i++)
    if (g_str_equal (g_ptr_array_index (library->which, i), which) &&
        memcmp (library->bytes->data + i * library->size, record, library->size) == 0)
      return (int) i;

  g_ptr_array_add (library->which, g_strdup (which));
  g_byte_array_append (library->bytes, record, (guint) library->size);
  return (int) library->which->len - 1;
}

gboolean
us_names_replace_record (UsNames *names, int topic, const char *which, gconstpointer record)
{
  Library *library = &names->libraries[topic];
  gboolean found = FALSE;

  for (guint i = 0; i < library->which->len; i++)
    if (g_str_equal (g_ptr_array_index (library->which, i), which))
      {
        memcpy (library->bytes->data + i * library->size, record, library->size);
        found = TRUE;
      }
  return found;
}

void
us_names_know (UsNames *names, int topic, gconstpointer record)
{
  if (!us_names_replace_record (names, topic, "", record))
    us_names_add_record (names, topic, "", record);
}

UsNames *
us_names_new_taught (const UsRules *rules, const UsTaught *taught)
{
  UsNames *names = us_names_new_for (rules);

  for (guint i = 0; i < rules->n_topics; i++)
    {
      const UsTopic *topic = &rules->topics[i];
      g_autoptr (GVariant) value = topic->library ? NULL : taught->get (taught->data, topic->key, "");
      g_autofree gpointer record = g_malloc0 (topic->size);

      if (value != NULL && us_fields_read (topic->fields, topic->n_fields, names, value, record, NULL))
        us_names_know (names, (int) i, record);
    }
  return names;
}

gconstpointer
us_names_record (const UsNames *names, int topic, int index)
{
  const Library *library;

  if (names == NULL || (guint) topic >= names->n_libraries || index < 0)
    return NULL;
  library = &names->libraries[topic];
  if ((guint) index >= library->which->len)
    return NULL;
  return library->bytes->data + (gsize) index * library->size;
}

const char *
us_names_which (const UsNames *names, int topic, int index)
{
  if (us_names_record (names, topic, index) == NULL)
    return NULL;
  return g_ptr_array_index (names->libraries[topic].which, index);
}

void
us_value_name (const UsDomain *domain, const UsNames *names, int value, char *out, gsize size)
{
  if (domain == NULL)
    g_snprintf (out, size, "%d", value);
  else
    domain->name (names, value, out, size);
}

char *
us_value_label (const UsDomain *domain, const UsNames *names, int value)
{
  GString *label = g_string_new (NULL);

  if (domain != NULL)
    domain->label (names, value, label);
  else if (value < 0)
    g_string_append_printf (label, "\u2212%u", 0u - (unsigned) value);
  else
    g_string_append_printf (label, "%d", value);
  return g_string_free_and_steal (label);
}

int
us_arg_values (const UsArg *arg, int *values)
{
  int n = 1;

  if (arg->values == NULL)
    values[0] = arg->value;
  else if (arg->value == US_ARG_SET)
    n = us_set_list (arg->set, values);
  else
    {
      n = CLAMP (arg->value, 0, US_SET_SIZE);
      memcpy (values, arg->values, sizeof (int) * (gsize) n);
    }
  return n;
}

void
us_word_name (const UsWord *words, guint n, int value, char *out, gsize size)
{
  g_strlcpy (out, value >= 0 && value < (int) n ? words[value].name : "?", size);
}

void
us_word_label (const UsWord *words, guint n, const char *context, int value, GString *out)
{
  if (value >= 0 && value < (int) n)
    g_string_append (out, g_dpgettext2 (GETTEXT_PACKAGE, context, words[value].label));
}

const char *
us_word_icon (const UsWord *words, guint n, int value)
{
  return value >= 0 && value < (int) n ? words[value].icon : NULL;
}

static void
text_name (const UsNames *names, int value, char *out, gsize size)
{
  g_strlcpy (out, us_names_text (names, value), size);
}

static void
text_label (const UsNames *names, int value, GString *out)
{
  g_string_append (out, us_names_text (names, value));
}

const UsDomain us_text_domain = { "text", text_name, text_label, NULL };

/* Letters and digits of any script stay, everything between them becomes one hyphen. Letter by letter: a whole word in
 * lower case depends on the language of the moment, and an address must not. */
char *
us_which_from_name (const char *name)
{
  GString *which = g_string_new (NULL);
  gboolean gap = FALSE;

  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_unichar_tolower (g_utf8_get_char (p));

      if (!g_unichar_isalnum (c))
        {
          gap = which->len > 0;
          continue;
        }
      if (which->len + 8 >= US_NAME_SIZE)
        break;
      if (gap)
        g_string_append_c (which, '-');
      gap = FALSE;
      g_string_append_unichar (which, c);
    }
  if (which->len == 0)
    g_string_append (which, "nameless");
  return g_string_free_and_steal (which);
}
