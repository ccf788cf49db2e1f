/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-copy.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-field-kind.h"
#include "us-games.h"
#include "us-json.h"

#define COPIES "copies"

/* A topic whose records can be written as lines. */
typedef struct
{
  const UsRules *rules;
  int topic;
} Form;

/* What the lines read so far have taught, in addition to what the copy was taught. */
typedef struct
{
  const UsTaught *taught;
  GHashTable *said;   /* "key/which" → GVariant */
  GHashTable *topics; /* key → what is known of it: all that a record says but the number of its copies → which */
} Reading;

void
us_taught_line_free (UsTaughtLine *line)
{
  g_free (line->source);
  g_free (line->key);
  g_free (line->which);
  g_free (line->text);
  g_clear_pointer (&line->value, g_variant_unref);
  g_free (line);
}

static GVariant *
look_up (Reading *reading, const char *key, const char *which)
{
  g_autofree char *address = g_strconcat (key, "/", which, NULL);
  GVariant *said = g_hash_table_lookup (reading->said, address);

  return said != NULL ? g_variant_ref (said) : reading->taught->get (reading->taught->data, key, which);
}

static GVariant *
with_copies (GVariant *value, gint64 copies)
{
  GVariantDict dict;

  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_VARDICT))
    return g_variant_ref (value);
  g_variant_dict_init (&dict, value);
  if (copies > 0)
    g_variant_dict_insert (&dict, COPIES, "x", copies);
  else
    g_variant_dict_remove (&dict, COPIES);
  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

static gint64
copies_of (GVariant *value)
{
  gint64 copies = 1;

  if (g_variant_is_of_type (value, G_VARIANT_TYPE_VARDICT))
    g_variant_lookup (value, COPIES, "x", &copies);
  return copies;
}

/* Two records are the same card if everything but their number is equal. */
static char *
dup_card (GVariant *value)
{
  g_autoptr (GVariant) plain = with_copies (value, 0);

  return us_json_print_value (plain);
}

/* Normalised by the topic's own writer, so that equal records are equal values. */
static GVariant *
dup_normal (const UsTopic *topic, GVariant *value, GError **error)
{
  g_autoptr (UsNames) names = us_names_new ();
  g_autofree gpointer record = g_malloc0 (topic->size);

  if (!us_fields_read (topic->fields, topic->n_fields, names, value, record, error))
    return NULL;
  return us_fields_write (topic->fields, topic->n_fields, names, record);
}

static const UsField *
find_copies (const UsTopic *topic)
{
  for (guint i = 0; i < topic->n_fields; i++)
    if (g_str_equal (topic->fields[i].key, COPIES) && us_field_traits (&topic->fields[i])->counts)
      return &topic->fields[i];
  return NULL;
}

static gboolean
is_free (Reading *reading, const char *key, const char *which)
{
  g_autoptr (GVariant) value = look_up (reading, key, which);

  return value == NULL;
}

static char *
dup_free_which (Reading *reading, const UsTopic *topic, GVariant *value)
{
  g_autofree char *name = us_taught_dup_name (topic, value);
  g_autofree char *stem = us_which_from_name (name != NULL ? name : "");
  char *which = g_strdup (stem);

  for (guint n = 2; !is_free (reading, topic->key, which); n++)
    {
      g_free (which);
      which = g_strdup_printf ("%s-%u", stem, n);
    }
  return which;
}

/* The cards of the copy, and those of the lines above. */
static GHashTable *
find_cards (Reading *reading, const UsTopic *topic)
{
  GHashTable *cards = g_hash_table_lookup (reading->topics, topic->key);
  g_auto (GStrv) list = NULL;

  if (cards != NULL)
    return cards;
  cards = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_hash_table_insert (reading->topics, (gpointer) topic->key, cards);
  list = reading->taught->list (reading->taught->data, topic->key);
  for (guint i = 0; list != NULL && list[i] != NULL; i++)
    {
      g_autoptr (GVariant) known = look_up (reading, topic->key, list[i]);
      g_autoptr (GVariant) normal = known != NULL ? dup_normal (topic, known, NULL) : NULL;
      g_autofree char *card = normal != NULL ? dup_card (normal) : NULL;

      if (card != NULL && !g_hash_table_contains (cards, card))
        g_hash_table_insert (cards, g_steal_pointer (&card), g_strdup (list[i]));
    }
  return cards;
}

/* Of all forms that a line might have, the one that understands most of it says what is wrong. */
static void
set_wrong (UsTaughtLine *line, int column, const char *text)
{
  if (line->state == US_TAUGHT_WRONG && column <= line->column)
    return;
  g_free (line->text);
  line->state = US_TAUGHT_WRONG;
  line->column = MAX (column, 1);
  line->text = g_strdup (text);
}

static void
set_value (Reading *reading, const UsTopic *topic, UsTaughtLine *line, GVariant *value)
{
  g_autofree char *name = us_taught_dup_title (topic, line->which, value);
  g_autofree char *label = us_taught_dup_label (topic, value);

  line->key = g_strdup (topic->key);
  line->value = g_variant_ref (value);
  g_free (line->text);
  /* Translators: a card's name and what is known of it. */
  line->text = name != NULL ? g_strdup_printf (_("%s · %s"), name, label) : g_strdup (label);
  g_hash_table_replace (reading->said, g_strconcat (line->key, "/", line->which, NULL), g_variant_ref (value));
}

/* A record that belongs to a value has its place, and what was known there gives way. */
static void
understand_of (Reading *reading, const UsTopic *topic, const char *which, UsTaughtLine *line, GVariant *value)
{
  g_autoptr (GVariant) known = look_up (reading, topic->key, which);
  g_autoptr (GVariant) normal = known != NULL ? dup_normal (topic, known, NULL) : NULL;

  g_autofree char *address = g_strconcat (topic->key, "/", which, NULL);

  if (g_hash_table_contains (reading->said, address))
    {
      set_wrong (line, 1, _("A line further up says it already: leave out one of both."));
      return;
    }
  line->which = g_strdup (which);
  line->state = known == NULL                                       ? US_TAUGHT_NEW
                : normal != NULL && g_variant_equal (normal, value) ? US_TAUGHT_SAME
                                                                    : US_TAUGHT_CHANGED;
  set_value (reading, topic, line, value);
}

static void
understand (Reading *reading, const UsTopic *topic, UsTaughtLine *line, GVariant *value)
{
  const UsField *field = find_copies (topic);
  GHashTable *cards = find_cards (reading, topic);
  g_autofree char *card = dup_card (value);
  g_autoptr (GVariant) known = NULL, raised = NULL;
  gint64 copies;

  line->which = g_strdup (g_hash_table_lookup (cards, card));
  if (line->which == NULL)
    {
      line->state = US_TAUGHT_NEW;
      line->which = dup_free_which (reading, topic, value);
      g_hash_table_insert (cards, g_steal_pointer (&card), g_strdup (line->which));
      set_value (reading, topic, line, value);
      return;
    }
  known = look_up (reading, topic->key, line->which);
  if (field == NULL)
    {
      line->state = US_TAUGHT_SAME;
      set_value (reading, topic, line, known);
      return;
    }
  copies = copies_of (known) + copies_of (value);
  if (copies > field->max)
    {
      g_autofree char *text = g_strdup_printf (_("There cannot be more than %d copies of it."), field->max);

      set_wrong (line, 1, text);
      return;
    }
  line->state = US_TAUGHT_COPIES;
  raised = with_copies (known, copies);
  set_value (reading, topic, line, raised);
}

/* "Duke: moves N" → "duke", where such a value is named; after is what stands behind the colon. */
static gboolean
find_which (Reading *reading, const Form *form, const char *line, char which[US_NAME_SIZE], const char **after)
{
  const UsTopic *topic = &form->rules->topics[form->topic];
  const char *colon = strchr (line, ':');
  g_autofree char *given = colon != NULL ? g_strstrip (g_strndup (line, (gsize) (colon - line))) : NULL;
  g_autofree char *folded = given != NULL ? g_utf8_casefold (given, -1) : NULL;
  /* The copy may have given it a name. */
  g_autoptr (UsNames) names = us_names_new_taught (form->rules, reading->taught);

  for (int value = 0; folded != NULL && value < topic->n_values; value++)
    {
      g_autofree char *label = us_value_label (topic->domain, names, value);
      g_autofree char *folded_label = g_utf8_casefold (label, -1);

      us_value_name (topic->domain, names, value, which, US_NAME_SIZE);
      *after = colon + 1;
      if (g_str_equal (folded, which) || g_str_equal (folded, folded_label))
        return TRUE;
    }
  return FALSE;
}

/* Returns FALSE if the line is of another topic. */
static gboolean
read_as (Reading *reading, const Form *form, UsTaughtLine *line)
{
  const UsTopic *topic = &form->rules->topics[form->topic];
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) value = NULL, normal = NULL;
  char which[US_NAME_SIZE] = "";
  const char *after = line->source;
  int column = 1;

  if (topic->domain != NULL && !find_which (reading, form, line->source, which, &after))
    return FALSE;
  if (!us_taught_is_counted (form->rules->box, reading->taught, topic, which, &error))
    {
      set_wrong (line, 1, error->message);
      return TRUE;
    }
  value = form->rules->parse_line (form->topic, topic->domain != NULL ? which : NULL, after, &column, &error);
  if (value != NULL)
    normal = dup_normal (topic, value, &error);
  if (normal != NULL && topic->domain != NULL)
    understand_of (reading, topic, which, line, normal);
  else if (normal != NULL)
    understand (reading, topic, line, normal);
  else
    set_wrong (line, column + (int) g_utf8_pointer_to_offset (line->source, after), error->message);
  return normal != NULL || topic->domain != NULL;
}

/* Where its records go by numbers: the first and the last of them. */
static gboolean
is_numbered (const UsTopic *topic, char first[US_NAME_SIZE], char last[US_NAME_SIZE])
{
  g_autoptr (UsNames) names = us_names_new ();

  if (topic->domain == NULL)
    return FALSE;
  us_value_name (topic->domain, names, 0, first, US_NAME_SIZE);
  us_value_name (topic->domain, names, topic->n_values - 1, last, US_NAME_SIZE);
  return g_ascii_isdigit (*first);
}

/* Says how a line begins. */
static char *
dup_beginnings (GArray *forms)
{
  g_autoptr (UsNames) names = us_names_new ();
  GString *begun = g_string_new (NULL);
  char which[US_NAME_SIZE];

  for (guint i = 0; i < forms->len; i++)
    {
      const Form *form = &g_array_index (forms, Form, i);
      const UsTopic *topic = &form->rules->topics[form->topic];

      if (topic->domain == NULL)
        continue;
      us_value_name (topic->domain, names, 0, which, sizeof which);
      /* Translators: the beginning of a line, such as “duke:”; several follow each other. */
      g_string_append_printf (begun, begun->len > 0 ? _(" or “%s:”") : _("“%s:”"), which);
    }
  return g_string_free_and_steal (begun);
}

/* What is wrong with a line that is of no topic. */
static char *
dup_wrong_beginning (GArray *forms, const char *line)
{
  g_autofree char *begun = dup_beginnings (forms);
  const char *colon = strchr (line, ':');
  g_autofree char *given = g_strstrip (g_strndup (line, colon != NULL ? (gsize) (colon - line) : 0));
  char first[US_NAME_SIZE], last[US_NAME_SIZE];

  if (*begun == '\0')
    return g_strdup (_("This line is not understood."));
  for (guint i = 0; g_ascii_isdigit (*given) && i < forms->len; i++)
    {
      const Form *form = &g_array_index (forms, Form, i);
      const UsTopic *topic = &form->rules->topics[form->topic];

      if (is_numbered (topic, first, last))
        /* Translators: the title of what is taught, and its first and last number: “Solo card: give a number from 1 to 40.” */
        return g_strdup_printf (_("%1$s: give a number from %2$s to %3$s."), _(topic->title), first, last);
    }
  if (*given != '\0')
    /* Translators: the second %s is one or more beginnings: “angel:” or “1:” */
    return g_strdup_printf (_("There is no “%1$s”: begin with a name and a colon, such as %2$s."), us_quote (given),
                            begun);
  /* Translators: %s is one or more beginnings: “angel:” or “1:” */
  return g_strdup_printf (_("Begin with a name and a colon, such as %s."), begun);
}

static void
read_line (Reading *reading, GArray *forms, UsTaughtLine *line)
{
  g_autofree char *beginning = NULL;

  for (guint i = 0; i < forms->len; i++)
    if (read_as (reading, &g_array_index (forms, Form, i), line))
      return;
  beginning = dup_wrong_beginning (forms, line->source);
  set_wrong (line, 1, beginning);
}

/* Games of one box share their topics, so a topic is read by the first of them that has a text form for it. */
static GArray *
list_forms (const char *box)
{
  GArray *forms = g_array_new (FALSE, FALSE, sizeof (Form));
  guint n;
  const UsRules *const *games = us_games_get (&n);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; g_str_equal (games[i]->box, box) && games[i]->parse_line != NULL && k < games[i]->n_topics; k++)
      {
        Form form = { games[i], (int) k };
        gboolean there = !games[i]->topics[k].library;

        for (guint j = 0; j < forms->len; j++)
          {
            const Form *other = &g_array_index (forms, Form, j);

            there = there || g_str_equal (other->rules->topics[other->topic].key, games[i]->topics[k].key);
          }
        if (!there)
          g_array_append_val (forms, form);
      }
  return forms;
}

GPtrArray *
us_taught_read_text (const char *box, const UsTaught *taught, const char *text)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) us_taught_line_free);
  g_autoptr (GHashTable) said =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_variant_unref);
  g_autoptr (GArray) forms = list_forms (box);
  /* Some editors begin a text with a byte order mark. */
  g_auto (GStrv) parts = g_strsplit (g_str_has_prefix (text, "\xef\xbb\xbf") ? text + 3 : text, "\n", -1);
  g_autoptr (GHashTable) topics =
    g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_hash_table_unref);
  Reading reading = { taught, said, topics };

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autofree char *bare = g_strstrip (g_strdup (parts[i]));
      UsTaughtLine *line;

      if (*bare == '\0' || g_str_has_prefix (bare, "//"))
        continue;
      line = g_new0 (UsTaughtLine, 1);
      line->line = i + 1;
      line->source = g_strdup (g_strchomp (parts[i]));
      g_ptr_array_add (lines, line);
      if (g_utf8_validate (line->source, -1, NULL))
        read_line (&reading, forms, line);
      else
        set_wrong (line, 1, _("This is not text in UTF-8."));
    }
  return lines;
}

char *
us_taught_dup_line (const char *box, const char *key, const char *which, GVariant *value)
{
  g_autoptr (GArray) forms = list_forms (box);

  for (guint i = 0; i < forms->len; i++)
    {
      const Form *form = &g_array_index (forms, Form, i);
      const UsTopic *topic = &form->rules->topics[form->topic];
      g_autoptr (UsNames) names = us_names_new ();
      g_autofree gpointer record = g_malloc0 (topic->size);
      g_autofree char *line = NULL;

      if (!g_str_equal (topic->key, key) ||
          !us_fields_read (topic->fields, topic->n_fields, names, value, record, NULL))
        continue;
      line = form->rules->write_line (form->topic, topic->domain != NULL ? which : NULL, names, record);
      return topic->domain != NULL ? g_strdup_printf ("%s: %s", which, line) : g_steal_pointer (&line);
    }
  return NULL;
}
