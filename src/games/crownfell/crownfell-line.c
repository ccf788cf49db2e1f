/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-field-kind.h"
#include "us-pad.h"

/* A card as a line of text: “moves N2 SE SW protects NE NW ability deploy at SE SW”. The words are the keys of its fields
 * and the names of their values, a choice before what depends on it; what is left out is as on a card that has none of it, or
 * as the name of the card tells of its ability. A solo card is “NE cw CRAM”. */

static const char *const ways[N_DIRECTIONS] = { "N", "NE", "E", "SE", "S", "SW", "W", "NW" };
static const char *const turnings[N_TURNINGS] = { "cw", "ccw" };
static const char letters[] = "CRAM";
/* All eight directions, or the eight places next to the card. */
#define NEAR "near"
/* No place, or no direction, where the name of the card tells of some. */
#define NONE "none"

typedef struct
{
  const char *word; /* the next one */
  gsize length;     /* 0: the line is over */
  GError **error;
} Reader;

static void
next_word (Reader *reader)
{
  reader->word += reader->length;
  reader->word += strspn (reader->word, " \t");
  reader->length = strcspn (reader->word, " \t");
}

static gboolean
is_word (const Reader *reader, const char *word)
{
  return strlen (word) == reader->length && g_ascii_strncasecmp (reader->word, word, reader->length) == 0;
}

static int
find_word (const Reader *reader, const char *const *words, int n)
{
  for (int i = 0; i < n; i++)
    if (is_word (reader, words[i]))
      return i;
  return -1;
}

static gboolean
refuse (Reader *reader, const char *format, const char *words)
{
  g_autoptr (GString) message = g_string_new (format);

  g_string_replace (message, "%s", words, 0);
  g_set_error_literal (reader->error, US_ERROR, US_ERROR_BAD_TYPE, message->str);
  return FALSE;
}

static gboolean
refuse_for_words (Reader *reader, const char *const *words, int n)
{
  g_autoptr (GString) list = g_string_new (words[0]);

  for (int i = 1; i < n; i++)
    g_string_append_printf (list, ", %s", words[i]);
  /* Translators: %s is a list of words of the line, which stay as they are: “cw, ccw”. */
  return refuse (reader, _("One of these comes here: %s."), list->str);
}

/* --- Cards ----------------------------------------------------------------------------------------- */

static const UsTopic *
card_topic (void)
{
  return &crownfell_topics[T_CARD];
}

/* Places are called as on every pad; N is forward. */
static const char *
word_of (const UsField *field, int value)
{
  return field->domain == &crownfell_pad ? us_pad_code (card_topic ()->pad, value) : ways[value];
}

static int
find_value (const Reader *reader, const UsField *field)
{
  for (int i = 0; i < field->n_values; i++)
    if (is_word (reader, word_of (field, i)))
      return i;
  return -1;
}

static UsSet
near_of (const UsField *field)
{
  UsSet near = US_SET_EMPTY;

  for (int direction = 0; direction < N_DIRECTIONS; direction++)
    us_set_add (&near, field->domain == &crownfell_pad ? crownfell_pad_at (direction, 1) : direction);
  return near;
}

static gboolean
overlaps (const UsSet *a, const UsSet *b)
{
  return (a->w[0] & b->w[0]) != 0;
}

/* What is said of a place that the field cannot have: the card's own, or one like “N3”. NULL: it is none at all. */
static char *
dup_stray (const Reader *reader, const UsField *field)
{
  g_autofree char *word = g_ascii_strup (reader->word, (gssize) reader->length);

  if (find_value (reader, field) >= 0)
    /* Translators: both %s are words of the line, which stay as they are: “self” and “protects”. */
    return g_strdup_printf (_("Leave out “%1$s”, the card’s own space: it goes only with “%2$s”."),
                            word_of (field, PAD_SELF), "protects");
  for (int way = 0; way < N_DIRECTIONS && field->domain == &crownfell_pad; way++)
    {
      const char *steps = g_str_has_prefix (word, ways[way]) ? word + strlen (ways[way]) : "";

      if (g_ascii_strtoull (steps, NULL, 10) > 2 && steps[strspn (steps, "0123456789")] == '\0')
        /* Translators: words of the line, which stay as they are: “N3” and “N2”. */
        return g_strdup_printf (_("No space is called “%1$s”: the farthest there is “%2$s”."), word,
                                word_of (field, crownfell_pad_at (way, 2)));
    }
  return NULL;
}

static gboolean
read_set (Reader *reader, const UsField *field, UsSet *set)
{
  const UsSet near = near_of (field);
  g_autofree char *stray = NULL;

  *set = US_SET_EMPTY;
  if (is_word (reader, NONE))
    {
      next_word (reader);
      return TRUE;
    }
  for (;; next_word (reader))
    {
      int value = find_value (reader, field);
      UsSet meant = is_word (reader, NEAR)                            ? near
                    : value >= 0 && us_field_has_value (field, value) ? us_set_range (value, 1)
                                                                      : US_SET_EMPTY;

      if (us_set_is_empty (&meant))
        break;
      if (overlaps (&meant, set))
        return refuse (reader, _("This stands there twice: leave one out."), "");
      us_set_merge (set, &meant);
    }
  stray = dup_stray (reader, field);
  if (stray != NULL)
    return refuse (reader, stray, "");
  if (!us_set_is_empty (set))
    return TRUE;
  return field->domain == &crownfell_pad
           ? refuse (reader, _("A place comes here, such as N, N2 or NNE; N is forward."), "")
           : refuse_for_words (reader, ways, N_DIRECTIONS);
}

static gboolean
read_number (Reader *reader, const UsField *field, int *number)
{
  g_autofree char *word = g_strndup (reader->word, reader->length);
  gint64 value;

  if (!g_ascii_string_to_signed (word, 10, field->min, field->max, &value, NULL))
    {
      g_set_error (reader->error, US_ERROR, US_ERROR_BAD_TYPE, _("A number from %d to %d must stand here."), field->min,
                   field->max);
      return FALSE;
    }
  *number = (int) value;
  next_word (reader);
  return TRUE;
}

static gboolean
read_choice (Reader *reader, const UsField *field, int *choice)
{
  char names[N_ABILITIES][US_NAME_SIZE];
  const char *words[N_ABILITIES];

  for (int i = 0; i < field->n_values; i++)
    {
      us_value_name (field->domain, NULL, i, names[i], US_NAME_SIZE);
      words[i] = names[i];
    }
  *choice = find_word (reader, words, field->n_values);
  /* That it is named says yes. */
  if (*choice < 0 && field->domain == &crownfell_yes_no)
    {
      *choice = TRUE;
      return TRUE;
    }
  if (*choice < 0)
    return refuse_for_words (reader, words, field->n_values);
  next_word (reader);
  return TRUE;
}

static gboolean
read_value (Reader *reader, const UsField *field, gpointer place)
{
  const UsFieldTraits *traits = us_field_traits (field);

  next_word (reader);
  if (traits->is_set)
    return read_set (reader, field, place);
  return traits->counts ? read_number (reader, field, place) : read_choice (reader, field, place);
}

/* What follows from the name of a card. */
static CrownfellRecord
named_record (const char *which)
{
  CrownfellRecord record = { .steps = 1, .note = -1 };

  if (which != NULL)
    card_topic ()->prefill (which, &record);
  return record;
}

/* Another ability than that of its name has nothing of it. */
static void
set_ability (CrownfellRecord *record, int ability)
{
  if (record->ability == ability)
    return;
  record->from = record->at = record->ways = US_SET_EMPTY;
  record->steps = 1;
  record->captures = record->prefers = record->onto = record->line = record->then = 0;
  record->ability = ability;
}

/* The one without which its ability can do nothing, or NULL. */
static const UsField *
find_needed (const CrownfellRecord *record)
{
  const UsTopic *topic = card_topic ();

  if (record->part == PART_ICONS)
    return NULL;
  if (record->ability == ABILITY_LEAVE && record->then == THEN_STRIKE)
    return us_topic_find_field (topic, "at");
  for (guint i = 0; i < topic->n_fields; i++)
    if (topic->fields[i].needs_one & US_BIT (record->ability))
      return &topic->fields[i];
  return NULL;
}

/* Whether one of them depends on the field: what was said would no longer stand. */
static gboolean
decides (const UsTopic *topic, guint i, guint64 said)
{
  for (guint other = i + 1; other < topic->n_fields; other++)
    if ((said >> other & 1) && us_field_find_choice (topic->fields, other) == (int) i)
      return TRUE;
  return FALSE;
}

/* The keys that can follow those. */
static GPtrArray *
list_keys (const CrownfellRecord *record, guint64 said)
{
  const UsTopic *topic = card_topic ();
  GPtrArray *keys = g_ptr_array_new_null_terminated (topic->n_fields + 1, NULL, TRUE);

  for (guint i = 0; i < topic->n_fields; i++)
    if (!(said >> i & 1) && !decides (topic, i, said) && us_field_is_in_force (topic->fields, i, record))
      g_ptr_array_add (keys, (gpointer) topic->fields[i].key);
  return keys;
}

static gboolean
refuse_key (Reader *reader, GPtrArray *keys, gboolean more)
{
  const char *const *words = (const char *const *) keys->pdata;
  g_autofree char *list = g_strjoinv (", ", (GStrv) words);

  if (keys->len == 0)
    return refuse (reader, _("Nothing more comes here: leave out the rest."), "");
  if (!more)
    return refuse_for_words (reader, words, (int) keys->len);
  /* Translators: %s is a list of words of the line, which stay as they are: “protects, locks”. */
  return refuse (reader, _("One more of them comes here, or one of these: %s."), list);
}

static gboolean
read_card (Reader *reader, CrownfellRecord *record)
{
  const UsTopic *topic = card_topic ();
  const UsField *needed;
  guint64 said = 0;
  gboolean more = FALSE;

  do
    {
      g_autoptr (GPtrArray) keys = list_keys (record, said);
      int found = find_word (reader, (const char *const *) keys->pdata, (int) keys->len);
      const UsField *field = found >= 0 ? us_topic_find_field (topic, g_ptr_array_index (keys, found)) : NULL;

      if (field == NULL)
        return refuse_key (reader, keys, more);
      if (field->offset == G_STRUCT_OFFSET (CrownfellRecord, ability))
        {
          int ability = ABILITY_NONE;

          if (!read_value (reader, field, &ability))
            return FALSE;
          set_ability (record, ability);
        }
      else if (!read_value (reader, field, (char *) record + field->offset))
        return FALSE;
      said |= G_GUINT64_CONSTANT (1) << (field - topic->fields);
      more = us_field_traits (field)->is_set;
    }
  while (reader->length > 0);
  needed = find_needed (record);
  if (needed == NULL || !us_field_is_empty (needed, record) || (said >> (needed - topic->fields) & 1))
    return TRUE;
  /* Translators: %s is a word of the line, which stays as it is: “ways”. */
  return refuse (reader, _("Its ability needs “%s” as well, for instance “%s N”."), needed->key);
}

/* Places as they are read on the card: the foremost row first. */
static void
write_set (GString *line, const UsField *field, UsSet set)
{
  const UsSet near = near_of (field);

  if (us_set_is_empty (&set))
    g_string_append (line, " " NONE);
  if ((near.w[0] & ~set.w[0]) == 0)
    {
      g_string_append (line, " " NEAR);
      set.w[0] &= ~near.w[0];
    }
  for (int i = 0; i < field->n_values; i++)
    {
      int value = field->domain == &crownfell_pad ? PAD - SIDE - i / SIDE * SIDE + i % SIDE : i;

      if (us_set_has (&set, value))
        g_string_append_printf (line, " %s", word_of (field, value));
    }
}

static void
write_field (GString *line, const UsField *field, gconstpointer place)
{
  const UsFieldTraits *traits = us_field_traits (field);
  char name[US_NAME_SIZE];

  g_string_append_printf (line, "%s%s", line->len > 0 ? " " : "", field->key);
  if (traits->is_set)
    write_set (line, field, *(const UsSet *) place);
  else if (traits->counts)
    g_string_append_printf (line, " %d", *(const int *) place);
  else if (field->domain != &crownfell_yes_no || *(const int *) place == 0)
    {
      us_value_name (field->domain, NULL, *(const int *) place, name, sizeof name);
      g_string_append_printf (line, " %s", name);
    }
}

static char *
write_card (const char *which, const CrownfellRecord *record)
{
  const UsTopic *topic = card_topic ();
  CrownfellRecord named = named_record (which);
  const UsField *needed = find_needed (record);
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < topic->n_fields; i++)
    {
      const UsField *field = &topic->fields[i];
      const void *place = (const char *) record + field->offset, *else_there = (const char *) &named + field->offset;
      gsize size = us_field_traits (field)->is_set ? sizeof (UsSet) : sizeof (int);
      gboolean says = memcmp (place, else_there, size) != 0 || (field == needed && us_field_is_empty (field, record));

      if (field->offset == G_STRUCT_OFFSET (CrownfellRecord, ability))
        set_ability (&named, record->ability);

      if (says && us_field_is_in_force (topic->fields, i, record))
        write_field (line, field, place);
    }
  /* A line that breaks off at once says nothing, and is not taken for a card that can do nothing. */
  if (line->len == 0)
    write_field (line, &topic->fields[0], (const char *) record + topic->fields[0].offset);
  return g_string_free_and_steal (line);
}

/* --- Solo cards ------------------------------------------------------------------------------------ */

static gboolean
read_list (Reader *reader, UsList *list)
{
  for (; reader->length > 0; reader->word++, reader->length--)
    {
      const char *found = strchr (letters, g_ascii_toupper (*reader->word));

      if (found == NULL)
        break;
      for (int i = 0; i < list->n; i++)
        if (list->values[i] == found - letters)
          return refuse (reader, _("This stands there twice: leave one out."), "");
      list->values[list->n++] = (int) (found - letters);
    }
  if (list->n > 0 && reader->length == 0)
    return TRUE;
  return refuse (reader, _("Here comes the list from the top: C for Capture, R for Rally, A for Ability, M for Move."),
                 "");
}

static gboolean
read_solo_card (Reader *reader, CrownfellSoloRecord *record)
{
  record->arrow = find_word (reader, ways, N_DIRECTIONS);
  if (record->arrow < 0)
    return refuse_for_words (reader, ways, N_DIRECTIONS);
  next_word (reader);
  record->turning = find_word (reader, turnings, N_TURNINGS);
  if (record->turning < 0)
    return refuse_for_words (reader, turnings, N_TURNINGS);
  next_word (reader);
  if (!read_list (reader, &record->list))
    return FALSE;
  next_word (reader);
  return reader->length == 0 ? TRUE : refuse (reader, _("Nothing more comes here: leave out the rest."), "");
}

static char *
write_solo_card (const CrownfellSoloRecord *record)
{
  char list[N_ACTIONS + 1] = "";

  for (int i = 0; i < record->list.n; i++)
    list[i] = letters[record->list.values[i]];
  return g_strdup_printf ("%s %s %s", ways[record->arrow], turnings[record->turning], list);
}

/* --- Both ------------------------------------------------------------------------------------------ */

GVariant *
crownfell_parse_line (int topic, const char *which, const char *line, int *column, GError **error)
{
  g_autoptr (UsNames) names = us_names_new ();
  const UsField *fields = crownfell_topics[topic].fields;
  const guint n = crownfell_topics[topic].n_fields;
  CrownfellRecord card = named_record (topic == T_CARD ? which : NULL);
  CrownfellSoloRecord solo = { 0 };
  Reader reader = { .word = line, .error = error };

  next_word (&reader);
  if (topic == T_CARD ? read_card (&reader, &card) : read_solo_card (&reader, &solo))
    return us_fields_write (fields, n, names, topic == T_CARD ? (gconstpointer) &card : &solo);
  *column = (int) g_utf8_pointer_to_offset (line, reader.word) + 1;
  return NULL;
}

char *
crownfell_write_line (int topic, const char *which, const UsNames *names, gconstpointer record)
{
  return topic == T_CARD ? write_card (which, record) : write_solo_card (record);
}
