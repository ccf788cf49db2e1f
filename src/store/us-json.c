/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-json.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "us-types.h"

#define DEPTH_MAX 64 /* our own texts have a depth of a few levels */

static JsonNode *
from_list (GVariant *value)
{
  JsonArray *array = json_array_new ();
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);
  gsize n = g_variant_n_children (value);

  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (value, i);

      json_array_add_element (array, us_json_from_value (child));
    }
  json_node_take_array (node, array);
  return node;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Sorted by name, so that equal values give equal texts. */
static JsonNode *
from_object (GVariant *value)
{
  JsonObject *object = json_object_new ();
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GVariantIter iter;
  const char *name;
  GVariant *member;

  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "{&sv}", &name, NULL))
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      name = g_ptr_array_index (names, i);
      member = g_variant_lookup_value (value, name, NULL);
      json_object_set_member (object, name, us_json_from_value (member));
      g_variant_unref (member);
    }
  json_node_take_object (node, object);
  return node;
}

JsonNode *
us_json_from_value (GVariant *value)
{
  JsonNode *node = NULL;

  g_variant_ref_sink (value);
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_VARIANT))
    {
      g_autoptr (GVariant) inner = g_variant_get_variant (value);

      node = us_json_from_value (inner);
    }
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN))
    node = json_node_init_boolean (json_node_alloc (), g_variant_get_boolean (value));
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_INT64))
    node = json_node_init_int (json_node_alloc (), g_variant_get_int64 (value));
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_INT32))
    node = json_node_init_int (json_node_alloc (), g_variant_get_int32 (value));
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    node = json_node_init_string (json_node_alloc (), g_variant_get_string (value, NULL));
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_VARDICT))
    node = from_object (value);
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_ARRAY))
    node = from_list (value);
  else
    {
      g_critical ("A value of type %s has no form in JSON", g_variant_get_type_string (value));
      node = json_node_new (JSON_NODE_NULL);
    }
  g_variant_unref (value);
  return node;
}

static GVariant *to_value (JsonNode *node, guint depth, GError **error);

static GVariant *
to_list (JsonArray *array, guint depth, GError **error)
{
  guint n = json_array_get_length (array);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  const GVariantType *type = NULL;
  gboolean alike = n > 0;
  GVariantBuilder builder;

  for (guint i = 0; i < n; i++)
    {
      GVariant *item = to_value (json_array_get_element (array, i), depth, error);

      if (item == NULL)
        return NULL;
      g_ptr_array_add (items, item);
      if (i == 0)
        type = g_variant_get_type (item);
      alike = alike && g_variant_is_of_type (item, type);
    }
  alike =
    alike && (g_variant_type_equal (type, G_VARIANT_TYPE_STRING) || g_variant_type_equal (type, G_VARIANT_TYPE_INT64) ||
              g_variant_type_equal (type, G_VARIANT_TYPE_VARDICT));
  if (alike)
    return g_variant_ref_sink (g_variant_new_array (type, (GVariant *const *) items->pdata, n));

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("av"));
  for (guint i = 0; i < n; i++)
    g_variant_builder_add (&builder, "v", g_ptr_array_index (items, i));
  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

static GVariant *
to_object (JsonObject *object, guint depth, GError **error)
{
  GVariantBuilder builder;
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  g_variant_builder_init (&builder, G_VARIANT_TYPE_VARDICT);
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    {
      g_autoptr (GVariant) member = to_value (node, depth, error);

      if (member == NULL)
        {
          g_variant_builder_clear (&builder);
          return NULL;
        }
      g_variant_builder_add (&builder, "{sv}", name, member);
    }
  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

/* Prints the number with as many digits as tell it apart: 4.5, and 4.0000000000000009, which must not look like 4. */
static void
refuse_fraction (double number, GError **error)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (text, sizeof text, "%.15g", number);
  if (g_ascii_strtod (text, NULL) != number)
    g_ascii_dtostr (text, sizeof text, number);
  g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("%s is not a whole number."), text);
}

gboolean
us_json_get_whole (JsonNode *node, gint64 *value)
{
  double number;

  if (!JSON_NODE_HOLDS_VALUE (node))
    return FALSE;
  if (json_node_get_value_type (node) == G_TYPE_INT64)
    {
      *value = json_node_get_int (node);
      return TRUE;
    }
  number = json_node_get_double (node);
  if (json_node_get_value_type (node) != G_TYPE_DOUBLE || number != floor (number))
    return FALSE;
  if (fabs (number) < (double) G_MAXINT64)
    *value = (gint64) number;
  else
    *value = number > 0 ? G_MAXINT64 : G_MININT64;
  return TRUE;
}

static GVariant *
to_value (JsonNode *node, guint depth, GError **error)
{
  GType type;
  gint64 whole;

  if (depth > DEPTH_MAX)
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("The value is nested too deeply."));
      return NULL;
    }
  switch (json_node_get_node_type (node))
    {
    case JSON_NODE_ARRAY:
      return to_list (json_node_get_array (node), depth + 1, error);
    case JSON_NODE_OBJECT:
      return to_object (json_node_get_object (node), depth + 1, error);
    case JSON_NODE_NULL:
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("null is no value."));
      return NULL;
    default:
      break;
    }

  type = json_node_get_value_type (node);
  if (type == G_TYPE_BOOLEAN)
    return g_variant_ref_sink (g_variant_new_boolean (json_node_get_boolean (node)));
  if (type == G_TYPE_STRING)
    return g_variant_ref_sink (g_variant_new_string (json_node_get_string (node)));
  if (us_json_get_whole (node, &whole))
    return g_variant_ref_sink (g_variant_new_int64 (whole));
  refuse_fraction (json_node_get_double (node), error);
  return NULL;
}

GVariant *
us_json_to_value (JsonNode *node, GError **error)
{
  return to_value (node, 0, error);
}

/* Finds what json-glib must not get. It recurses for each level of nesting, so that a hostile text could exhaust
 * the stack, and it silently ends a string at \u0000. */
static const char *
find_trouble (const char *text, gsize length)
{
  gboolean quoted = FALSE;
  guint depth = 0;

  for (gsize i = 0; i < length; i++)
    if (quoted)
      {
        if (length - i >= 6 && strncmp (text + i, "\\u0000", 6) == 0)
          return _("This is not JSON that Understudy reads: a text holds the character 0.");
        if (text[i] == '\\')
          i++;
        else if (text[i] == '"')
          quoted = FALSE;
      }
    else if (text[i] == '"')
      quoted = TRUE;
    else if (text[i] == '[' || text[i] == '{')
      {
        if (++depth > DEPTH_MAX)
          return _("This is not JSON that Understudy reads: it is nested too deeply.");
      }
    else if ((text[i] == ']' || text[i] == '}') && depth > 0)
      depth--;
  return NULL;
}

typedef struct
{
  guint line, column;
} Place;

/* Only while the parser emits "error" does it know the line and column. */
static void
error_cb (JsonParser *parser, gpointer error, Place *place)
{
  place->line = json_parser_get_current_line (parser);
  place->column = json_parser_get_current_pos (parser);
}

static gboolean
is_blank (const char *text, gssize length)
{
  for (gssize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      return FALSE;
  return TRUE;
}

JsonNode *
us_json_parse (const char *text, gssize length, GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  Place place = { 1, 1 };
  const char *trouble;
  JsonNode *root;

  if (length < 0)
    length = (gssize) strlen (text);
  /* Some editors mark texts in UTF-8. */
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    {
      text += 3;
      length -= 3;
    }
  if (memchr (text, '\0', (gsize) length) != NULL || !g_utf8_validate (text, length, NULL))
    {
      g_set_error (error, US_ERROR, US_ERROR_NOT_JSON, _("This is not JSON: it is not text in UTF-8."));
      return NULL;
    }
  trouble = find_trouble (text, (gsize) length);
  if (trouble != NULL)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_NOT_JSON, trouble);
      return NULL;
    }

  json_parser_set_strict (parser, TRUE);
  g_signal_connect (parser, "error", G_CALLBACK (error_cb), &place);
  if (!json_parser_load_from_data (parser, text, length, NULL) && !is_blank (text, length))
    {
      g_set_error (error, US_ERROR, US_ERROR_NOT_JSON, _("This is not JSON, or not all of it: line %u, column %u."),
                   place.line, place.column);
      return NULL;
    }
  root = json_parser_get_root (parser);
  if (root == NULL)
    {
      g_set_error (error, US_ERROR, US_ERROR_NOT_JSON, _("This is not JSON: it is empty."));
      return NULL;
    }
  return json_node_ref (root);
}

/* Control characters can only stand in strings, where they are written as escapes, so that no terminal obeys them. */
char *
us_json_print (JsonNode *node, gboolean pretty)
{
  g_autofree char *text = json_to_string (node, pretty);
  const char *from = text;
  GString *out = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == '\n' || !us_char_is_control (c))
        continue;
      g_string_append_len (out, from, p - from);
      g_string_append_printf (out, "\\u%04x", c);
      from = g_utf8_next_char (p);
    }
  g_string_append (out, from);
  return g_string_free_and_steal (out);
}

GVariant *
us_json_parse_value (const char *text, GError **error)
{
  g_autoptr (JsonNode) node = us_json_parse (text, -1, error);

  return node != NULL ? us_json_to_value (node, error) : NULL;
}

char *
us_json_print_value (GVariant *value)
{
  g_autoptr (JsonNode) node = us_json_from_value (value);

  return json_to_string (node, FALSE);
}

/* Such a number is taken for the last one that there is. */
static gboolean
is_too_far (JsonNode *node)
{
  return json_node_get_value_type (node) == G_TYPE_DOUBLE && fabs (json_node_get_double (node)) >= (double) G_MAXINT64;
}

gboolean
us_json_get_int (JsonObject *object, const char *member, gboolean optional, gint64 min, gint64 max, gint64 *value,
                 GError **error)
{
  JsonNode *node = json_object_get_member (object, member);
  gint64 number;

  if (node == NULL && optional)
    return TRUE;
  if (node == NULL || !us_json_get_whole (node, &number))
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” must be a whole number."), member);
      return FALSE;
    }
  if (number < min || number > max || is_too_far (node))
    {
      g_set_error (error, US_ERROR, US_ERROR_OUT_OF_RANGE, _("“%s” must be from %" PRId64 " to %" PRId64 "."), member,
                   min, max);
      return FALSE;
    }
  *value = number;
  return TRUE;
}

gboolean
us_json_get_string (JsonObject *object, const char *member, gboolean optional, const char **value, GError **error)
{
  JsonNode *node = json_object_get_member (object, member);

  if (node == NULL && optional)
    return TRUE;
  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” must be a text."), member);
      return FALSE;
    }
  *value = json_node_get_string (node);
  return TRUE;
}

gboolean
us_json_get_boolean (JsonObject *object, const char *member, gboolean *value, GError **error)
{
  JsonNode *node = json_object_get_member (object, member);

  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” must be true or false."), member);
      return FALSE;
    }
  *value = json_node_get_boolean (node);
  return TRUE;
}
