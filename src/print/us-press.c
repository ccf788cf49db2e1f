/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-press.h"

#include <pango/pangocairo.h>

/* GNOME's own letters where they are, and what comes close to them. */
#define FAMILIES "Adwaita Sans, Inter, Inter Variable, Cantarell, sans-serif"

/* Capital letters are that much of a font's size; it need not be exact. */
#define RISE 0.72

struct _UsPress
{
  PangoContext *context;
  PangoFontDescription *fonts[N_US_FACES];
  PangoAttrList *features;
};

typedef struct
{
  double size;
  PangoWeight weight;
  double grey;
} Face;

#define FAINT 0.38

static const Face faces[N_US_FACES] = {
  [US_FACE_TITLE] = { 20, PANGO_WEIGHT_BOLD, 0 },
  [US_FACE_SUBTITLE] = { 11, PANGO_WEIGHT_NORMAL, FAINT },
  [US_FACE_FIGURE] = { 25, PANGO_WEIGHT_BOLD, 0 },
  [US_FACE_LABEL] = { 7.5, PANGO_WEIGHT_NORMAL, FAINT },
  [US_FACE_FACT] = { 10, PANGO_WEIGHT_SEMIBOLD, 0 },
  [US_FACE_HEADING] = { 11.5, PANGO_WEIGHT_BOLD, 0 },
  [US_FACE_COLUMN] = { 7.5, PANGO_WEIGHT_SEMIBOLD, FAINT },
  [US_FACE_CELL] = { 8.5, PANGO_WEIGHT_NORMAL, 0 },
  [US_FACE_CELL_SMALL] = { 7.8, PANGO_WEIGHT_NORMAL, 0 },
  [US_FACE_CELL_STRONG] = { 8.5, PANGO_WEIGHT_SEMIBOLD, 0 },
  [US_FACE_CELL_BOLD] = { 8.8, PANGO_WEIGHT_BOLD, 0 },
  [US_FACE_ROW] = { 7.8, PANGO_WEIGHT_NORMAL, 0 },
  [US_FACE_ROW_FAINT] = { 7.8, PANGO_WEIGHT_NORMAL, FAINT },
  [US_FACE_ROW_STRONG] = { 7.8, PANGO_WEIGHT_SEMIBOLD, 0 },
  [US_FACE_SUM] = { 8.5, PANGO_WEIGHT_NORMAL, 0 },
  [US_FACE_SUM_BOLD] = { 8.5, PANGO_WEIGHT_BOLD, 0 },
  [US_FACE_SCORE] = { 11.5, PANGO_WEIGHT_BOLD, 0 },
  [US_FACE_TOTAL] = { 13, PANGO_WEIGHT_BOLD, 0 },
  [US_FACE_NOTE] = { 7.5, PANGO_WEIGHT_NORMAL, 0.2 },
};

static PangoDirection
find_direction (PangoContext *context, const char *title)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (context);

  pango_layout_set_text (layout, title, -1);
  return pango_layout_get_direction (layout, 0);
}

UsPress *
us_press_new (const char *title)
{
  UsPress *press = g_new0 (UsPress, 1);
  /* One of its own: the usual one belongs to a thread, and a page may be made in one and drawn in another. */
  g_autoptr (PangoFontMap) map = pango_cairo_font_map_new ();
  cairo_font_options_t *options = cairo_font_options_create ();

  pango_cairo_font_map_set_resolution (PANGO_CAIRO_FONT_MAP (map), 72);
  press->context = pango_font_map_create_context (map);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (press->context, options);
  cairo_font_options_destroy (options);
  pango_context_set_round_glyph_positions (press->context, FALSE);
  pango_context_set_base_dir (press->context, find_direction (press->context, title));
  press->features = pango_attr_list_new ();
  pango_attr_list_insert (press->features, pango_attr_font_features_new ("tnum"));
  for (int i = 0; i < N_US_FACES; i++)
    {
      press->fonts[i] = pango_font_description_from_string (FAMILIES);
      pango_font_description_set_weight (press->fonts[i], faces[i].weight);
      pango_font_description_set_size (press->fonts[i], (int) (faces[i].size * PANGO_SCALE));
    }
  return press;
}

void
us_press_free (UsPress *press)
{
  g_object_unref (press->context);
  pango_attr_list_unref (press->features);
  for (int i = 0; i < N_US_FACES; i++)
    pango_font_description_free (press->fonts[i]);
  g_free (press);
}

gboolean
us_press_is_from_right (const UsPress *press)
{
  return pango_context_get_base_dir (press->context) == PANGO_DIRECTION_RTL;
}

static gboolean
has_letters (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (g_unichar_isalpha (g_utf8_get_char (text)))
      return TRUE;
  return FALSE;
}

PangoLayout *
us_press_set (UsPress *press, UsFace face, const char *text)
{
  /* A sign stays before its number, and the first of two numbers on the left. */
  gboolean marked = us_press_is_from_right (press) && !has_letters (text);
  g_autofree char *line = g_strdelimit (g_strconcat (marked ? "\u200e" : "", text, NULL), "\n\r\t\v\f", ' ');
  PangoLayout *layout = pango_layout_new (press->context);

  pango_layout_set_font_description (layout, press->fonts[face]);
  pango_layout_set_attributes (layout, press->features);
  /* A name of another direction stays where the names around it are. */
  pango_layout_set_auto_dir (layout, FALSE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (layout, line, -1);
  return layout;
}

double
us_layout_width (PangoLayout *layout)
{
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  return (double) logical.width / PANGO_SCALE;
}

double
us_layout_height (PangoLayout *layout)
{
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  return (double) logical.height / PANGO_SCALE;
}

double
us_layout_baseline (PangoLayout *layout)
{
  return (double) pango_layout_get_baseline (layout) / PANGO_SCALE;
}

double
us_layout_word (PangoLayout *layout)
{
  int width = pango_layout_get_width (layout);
  double longest;

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_set_width (layout, 0);
  longest = us_layout_width (layout);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, width);
  return longest;
}

double
us_press_measure (UsPress *press, UsFace face, const char *text)
{
  g_autoptr (PangoLayout) layout = us_press_set (press, face, text);

  return us_layout_width (layout);
}

double
us_press_get_grey (UsFace face)
{
  return faces[face].grey;
}

double
us_press_get_rise (UsFace face)
{
  return faces[face].size * RISE;
}
