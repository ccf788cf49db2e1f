/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

G_BEGIN_DECLS

/* What a reader finds when it searches a file that cairo wrote: the letters of all texts in their order, by the tables from
 * which letters of a font follow. It knows no other files. */

typedef struct
{
  GHashTable *letters; /* of codes, as text */
  gboolean wide;       /* a code has two bytes */
} PdfFont;

static inline void
pdf_font_free (gpointer data)
{
  g_hash_table_unref (((PdfFont *) data)->letters);
  g_free (data);
}

static inline const char *
pdf_find (GBytes *file, const char *from, const char *what)
{
  gsize size;
  const char *data = g_bytes_get_data (file, &size), *at = from != NULL ? from : data;

  return memmem (at, (gsize) (data + size - at), what, strlen (what));
}

static inline const char *
pdf_object (GBytes *file, int number)
{
  g_autofree char *head = g_strdup_printf ("\n%d 0 obj", number);

  return pdf_find (file, NULL, head);
}

/* The next stream from there on, inflated; NULL: it is none that can be. */
static inline char *
pdf_stream (GBytes *file, const char *from, const char **end)
{
  const char *begin = pdf_find (file, from, "stream\n");
  g_autoptr (GInputStream) packed = NULL, plain = NULL;
  g_autoptr (GConverter) zlib = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB));
  g_autoptr (GOutputStream) out = g_memory_output_stream_new_resizable ();

  *end = begin != NULL ? pdf_find (file, begin, "endstream") : NULL;
  if (*end == NULL)
    return NULL;
  begin += strlen ("stream\n");
  packed = g_memory_input_stream_new_from_data (begin, *end - begin, NULL);
  *end += strlen ("endstream");
  plain = g_converter_input_stream_new (packed, zlib);
  g_output_stream_splice (out, plain, G_OUTPUT_STREAM_SPLICE_NONE, NULL, NULL);
  if (!g_output_stream_write_all (out, "", 1, NULL, NULL, NULL) || !g_output_stream_close (out, NULL, NULL))
    return NULL;
  return g_memory_output_stream_steal_data (G_MEMORY_OUTPUT_STREAM (out));
}

static inline void
pdf_add_letters (PdfFont *font, guint code, const char *hex)
{
  GString *letters = g_string_new (NULL);

  for (; g_ascii_isxdigit (hex[0]); hex += 4)
    {
      g_autofree char *unit = g_strndup (hex, 4);

      g_string_append_unichar (letters, (gunichar) strtoul (unit, NULL, 16));
    }
  g_hash_table_insert (font->letters, GUINT_TO_POINTER (code), g_string_free_and_steal (letters));
}

static inline PdfFont *
pdf_font (GBytes *file, int number)
{
  PdfFont *font = g_new0 (PdfFont, 1);
  const char *object = pdf_object (file, number), *table = pdf_find (file, object, "/ToUnicode "), *end;
  g_autofree char *map = pdf_stream (file, pdf_object (file, atoi (table + strlen ("/ToUnicode "))), &end);
  g_auto (GStrv) lines = g_strsplit (map, "\n", -1);

  font->letters = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  font->wide = pdf_find (file, object, "/Subtype /Type0") != NULL && pdf_find (file, object, "/Subtype /Type0") < table;
  for (guint i = 0; lines[i] != NULL; i++)
    {
      guint first, last;
      char hex[64];

      if (sscanf (lines[i], "<%x> <%x> <%60[0-9a-fA-F]>", &first, &last, hex) == 3)
        for (guint code = first; code <= last; code++)
          {
            g_autofree char *one = g_strdup_printf ("%04x", (guint) strtoul (hex, NULL, 16) + code - first);

            pdf_add_letters (font, code, one);
          }
      else if (sscanf (lines[i], "<%x> <%60[0-9a-fA-F]>", &first, hex) == 2 && strstr (lines[i], "> <") != NULL)
        pdf_add_letters (font, first, hex);
    }
  return font;
}

static inline void
pdf_add_codes (GString *text, const PdfFont *font, const guint8 *codes, gsize n)
{
  for (gsize i = 0; font != NULL && i + font->wide < n; i += 1 + font->wide)
    {
      guint code = font->wide ? codes[i] * 256u + codes[i + 1] : codes[i];
      const char *letters = g_hash_table_lookup (font->letters, GUINT_TO_POINTER (code));

      g_string_append (text, letters != NULL ? letters : "?");
    }
}

/* A string of either kind; returns what stands behind it. */
static inline const char *
pdf_read_string (const char *at, GByteArray *codes)
{
  gboolean hex = *at == '<';

  for (at++; *at != (hex ? '>' : ')') && *at != '\0'; at++)
    {
      guint8 code = (guint8) *at;

      if (hex)
        {
          const char digits[] = { at[0], at[1], '\0' };

          code = (guint8) strtoul (digits, NULL, 16);
          at++;
        }
      else if (*at == '\\' && g_ascii_isdigit (at[1]))
        {
          code = (guint8) strtoul ((const char[]) { at[1], at[2], at[3], '\0' }, NULL, 8);
          at += 3;
        }
      else if (*at == '\\')
        code = (guint8) * ++at;
      g_byte_array_append (codes, &code, 1);
    }
  return at + 1;
}

/* What stands instead of letters whose codes do not tell them, in UTF-16; returns what stands behind both. */
static inline const char *
pdf_read_actual (GString *text, const char *at)
{
  const char *hex = strchr (at, '<') + 1, *end = strstr (at, "EMC");

  for (hex += strlen ("feff"); g_ascii_isxdigit (hex[0]); hex += 4)
    {
      g_autofree char *unit = g_strndup (hex, 4);

      g_string_append_unichar (text, (gunichar) strtoul (unit, NULL, 16));
    }
  return end;
}

static inline void
pdf_read_page (GString *text, const char *page, GHashTable *fonts)
{
  const PdfFont *font = NULL;

  for (const char *at = page; *at != '\0';)
    if (g_str_has_prefix (at, "/f-"))
      {
        g_autofree char *name = g_strndup (at, strcspn (at, " "));

        font = g_hash_table_lookup (fonts, name);
        at += strlen (name);
      }
    else if (g_str_has_prefix (at, "/ActualText"))
      at = pdf_read_actual (text, at);
    else if (*at == '(' || (*at == '<' && at[1] != '<'))
      {
        g_autoptr (GByteArray) codes = g_byte_array_new ();

        at = pdf_read_string (at, codes);
        pdf_add_codes (text, font, codes->data, codes->len);
      }
    else
      at++;
}

static inline char *
pdf_text (GBytes *file)
{
  g_autoptr (GHashTable) fonts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, pdf_font_free);
  GString *text = g_string_new (NULL);
  const char *end = NULL;

  for (const char *at = pdf_find (file, NULL, "/f-"); at != NULL; at = pdf_find (file, at + 1, "/f-"))
    {
      g_autofree char *name = g_strndup (at, strcspn (at, " "));

      if (!g_hash_table_contains (fonts, name))
        g_hash_table_insert (fonts, g_steal_pointer (&name), pdf_font (file, atoi (at + strcspn (at, " "))));
    }
  do
    {
      g_autofree char *stream = pdf_stream (file, end, &end);

      if (stream != NULL && strstr (stream, "\nBT\n") != NULL)
        pdf_read_page (text, stream, fonts);
    }
  while (end != NULL);
  return g_string_free_and_steal (text);
}

/* Whether any of its parts holds these letters, packed or not. */
static inline gboolean
pdf_holds (GBytes *file, const char *letters)
{
  const char *end = NULL;

  if (pdf_find (file, NULL, letters) != NULL)
    return TRUE;
  do
    {
      g_autofree char *stream = pdf_stream (file, end, &end);

      if (stream != NULL && strstr (stream, letters) != NULL)
        return TRUE;
    }
  while (end != NULL);
  return FALSE;
}

G_END_DECLS
