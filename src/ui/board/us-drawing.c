/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-drawing.h"

#include <math.h>

/* The smallest size of text on the board, wide and on a phone. */
#define LEAST_WIDE    11.5f
#define LEAST_COMPACT 10.5f

/* The usual size of text, and that of small print relative to it, as in style.css. */
#define USUAL       (11 * 96 / 72.f)
#define SMALL_PRINT (1 / 1.2f)

static float
least_px (const UsDrawing *drawing)
{
  return drawing->compact ? LEAST_COMPACT : LEAST_WIDE;
}

/* Takes the text sizes of the column beside the board, or else whole pixels: sizes that nearly agree look like a
 * mistake. */
static float
nearest_size (float px)
{
  static const float sizes[] = { SMALL_PRINT, 1, 1.22f };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (px > sizes[i] * USUAL * 0.92f && px < sizes[i] * USUAL * 1.1f)
      return sizes[i] * USUAL;
  return roundf (px);
}

float
us_drawing_px (const UsDrawing *drawing, float size)
{
  float px = MAX (size, least_px (drawing)) * CLAMP (drawing->size, 1.f, 2.f);

  px = drawing->compact ? roundf (px * drawing->text) : nearest_size (px) * drawing->text;
  return drawing->most > 0 ? MIN (px, drawing->most) : px;
}

float
us_drawing_line (const UsDrawing *drawing, float size)
{
  return ceilf (us_drawing_px (drawing, size) * 1.28f);
}

/* --- Lettering ------------------------------------------------------------------------------- */

/* Words as they were set once: what they are found by, and what came of it. */
typedef struct
{
  char *text;
  int base, weight, wide, lines;
  PangoLayout *layout;
  int width, height;
} Words;

static guint
words_hash (gconstpointer data)
{
  const Words *words = data;

  return g_str_hash (words->text) * 31 + (guint) (words->base + words->weight + words->wide + words->lines);
}

static gboolean
words_equal (gconstpointer a, gconstpointer b)
{
  const Words *one = a, *other = b;

  return one->base == other->base && one->weight == other->weight && one->wide == other->wide &&
         one->lines == other->lines && g_str_equal (one->text, other->text);
}

static void
words_free (gpointer data)
{
  Words *words = data;

  g_free (words->text);
  g_object_unref (words->layout);
  g_free (words);
}

/* The board writes the same words when it is measured, laid out and painted. They are therefore kept as they
 * were set, with the widget whose font they use, until that font changes. */
typedef struct
{
  PangoContext *context;
  guint serial;      /* of the widget's own PangoContext when this one was made */
  GHashTable *words; /* Words */
} Lettering;

/* If there are more words than this, most of them are of earlier boards. */
#define MOST_WORDS 600

static G_DEFINE_QUARK (us - lettering, lettering)

  static void lettering_clear (Lettering *self)
{
  g_clear_object (&self->context);
  g_hash_table_remove_all (self->words);
}

static void
lettering_free (gpointer data)
{
  Lettering *self = data;

  lettering_clear (self);
  g_hash_table_unref (self->words);
  g_free (self);
}

static Lettering *
lettering_of (GtkWidget *widget)
{
  Lettering *self = g_object_get_qdata (G_OBJECT (widget), lettering_quark ());
  guint serial = pango_context_get_serial (gtk_widget_get_pango_context (widget));

  if (self == NULL)
    {
      self = g_new0 (Lettering, 1);
      self->words = g_hash_table_new_full (words_hash, words_equal, words_free, NULL);
      g_object_set_qdata_full (G_OBJECT (widget), lettering_quark (), self, lettering_free);
    }
  if (serial != self->serial || g_hash_table_size (self->words) > MOST_WORDS)
    lettering_clear (self);
  if (self->context == NULL)
    {
      self->context = gtk_widget_create_pango_context (widget);
      self->serial = serial;
      /* The board and its figures run from the left in every language: "2·1" must not become "1·2". Words in a
       * script that runs from the right still do that. */
      pango_context_set_base_dir (self->context, PANGO_DIRECTION_LTR);
    }
  return self;
}

/* Words, and the factor by which they are to be drawn. */
typedef struct
{
  PangoLayout *layout; /* of the widget */
  float scale, width, height;
} Set;

/* Each further font costs the first frame some milliseconds, most of them for measuring letters that are not even
 * shown. Words are therefore set in the sizes of the column's small print and of the window's title, which are
 * there anyway, and drawn larger or smaller from those. */
static float
size_that_is_there (const UsDrawing *drawing, int weight)
{
  return (weight < PANGO_WEIGHT_BOLD ? SMALL_PRINT : 1) * USUAL * drawing->text;
}

static void
set_words (Lettering *lettering, Words *words)
{
  g_autoptr (PangoFontDescription) font =
    pango_font_description_copy (pango_context_get_font_description (lettering->context));

  words->layout = pango_layout_new (lettering->context);
  pango_layout_set_text (words->layout, words->text, -1);
  pango_font_description_set_absolute_size (font, words->base);
  pango_font_description_set_weight (font, (PangoWeight) words->weight);
  pango_layout_set_font_description (words->layout, font);
  if (words->wide > 0)
    {
      pango_layout_set_width (words->layout, words->wide);
      pango_layout_set_height (words->layout, -words->lines);
      pango_layout_set_wrap (words->layout, PANGO_WRAP_WORD);
      pango_layout_set_ellipsize (words->layout, PANGO_ELLIPSIZE_END);
    }
  pango_layout_get_size (words->layout, &words->width, &words->height);
}

/* Sets a text in at most `lines` lines that are `room` wide; 0: as wide as the text. */
static Set
set_in_type (const UsDrawing *drawing, const char *text, float px, int weight, float room, int lines)
{
  Lettering *lettering = lettering_of (drawing->widget);
  float base = size_that_is_there (drawing, weight), scale = px / base;
  /* Rounded as styles round theirs: one size is one font. */
  Words key = { .text = (char *) text,
                .base = (int) round (base * PANGO_SCALE),
                .weight = weight,
                .wide = room > 0 ? (int) (room / scale * PANGO_SCALE) : -1,
                .lines = lines };
  Words *words = g_hash_table_lookup (lettering->words, &key);

  if (words == NULL)
    {
      words = g_memdup2 (&key, sizeof key);
      words->text = g_strdup (text);
      set_words (lettering, words);
      g_hash_table_add (lettering->words, words);
    }
  return (Set) { words->layout, scale, (float) words->width / PANGO_SCALE * scale,
                 (float) words->height / PANGO_SCALE * scale };
}

/* --- Words ----------------------------------------------------------------------------------- */

float
us_drawing_width (const UsDrawing *drawing, const char *text, float size, int weight)
{
  return ceilf (set_in_type (drawing, text, us_drawing_px (drawing, size), weight, 0, 1).width);
}

float
us_drawing_least_width (const UsDrawing *drawing, const char *text, int weight)
{
  return ceilf (set_in_type (drawing, text, least_px (drawing), weight, 0, 1).width);
}

float
us_drawing_fit (const UsDrawing *drawing, const char *text, float size, int weight, float room)
{
  float px = us_drawing_px (drawing, size), smaller, width = set_in_type (drawing, text, px, weight, 0, 1).width;

  if (room <= 0 || width <= room)
    return px;
  smaller = MAX (MIN (px, least_px (drawing)), floorf (px * room / width * 2.f - 0.6f) / 2.f);
  width = set_in_type (drawing, text, smaller, weight, 0, 1).width;
  /* A text that is too wide by less than a pixel is set a little smaller instead of being cut. */
  return width > room && width <= room + 1 ? smaller - 0.5f : smaller;
}

static void
append_set (GtkSnapshot *snapshot, const Set *set, const GdkRGBA *colour, float x, float y)
{
  PangoRectangle logical;

  /* Text that runs from the right is at the right end of the layout's width. */
  pango_layout_get_pixel_extents (set->layout, NULL, &logical);
  gtk_snapshot_save (snapshot);
  /* Between two pixels every letter would be blurred. */
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf (x - (float) logical.x * set->scale), roundf (y)));
  gtk_snapshot_scale (snapshot, set->scale, set->scale);
  gtk_snapshot_append_layout (snapshot, set->layout, colour);
  gtk_snapshot_restore (snapshot);
}

float
us_drawing_text (const UsDrawing *drawing, GtkSnapshot *snapshot, const char *text, float size, int weight,
                 const GdkRGBA *colour, float x, float y, float room, UsAlign align)
{
  float px;
  Set set;

  if (text == NULL || *text == '\0')
    return 0;

  px = us_drawing_fit (drawing, text, size, weight, room);
  set = set_in_type (drawing, text, px, weight, 0, 1);
  if (room > 0 && set.width > room)
    {
      set = set_in_type (drawing, text, px, weight, room, 1);
      set.width = room;
    }
  if (align == US_ALIGN_CENTRE)
    x -= set.width / 2;
  else if (align == US_ALIGN_RIGHT)
    x -= set.width;
  append_set (snapshot, &set, colour, x, y - set.height / 2);
  return set.width;
}

void
us_drawing_words (const UsDrawing *drawing, GtkSnapshot *snapshot, const char *text, float size, int weight,
                  const GdkRGBA *colour, float x, float y, float room)
{
  float px;
  Set set;

  if (text == NULL || *text == '\0' || room <= 0)
    return;

  /* A text that does not fit into two lines is set smaller before it is cut. */
  px = us_drawing_px (drawing, size);
  do
    {
      set = set_in_type (drawing, text, px, weight, room, 2);
      px -= 1;
    }
  while (pango_layout_is_ellipsized (set.layout) && px >= least_px (drawing));
  append_set (snapshot, &set, colour, x, y - set.height / 2);
}

/* More than anybody types. */
#define MOST_LINES 40

void
us_drawing_paragraph (const UsDrawing *drawing, GtkSnapshot *snapshot, const char *text, float size, int weight,
                      const GdkRGBA *colour, float x, float top, float room)
{
  Set set = set_in_type (drawing, text, us_drawing_px (drawing, size), weight, room, MOST_LINES);

  append_set (snapshot, &set, colour, x, top);
}

float
us_drawing_paragraph_height (const UsDrawing *drawing, const char *text, float size, int weight, float room)
{
  return ceilf (set_in_type (drawing, text, us_drawing_px (drawing, size), weight, room, MOST_LINES).height);
}

static gboolean
add_points (GskPathOperation operation, const graphene_point_t *points, gsize n_points, float weight, gpointer data)
{
  g_byte_array_append (data, (const guint8 *) &operation, sizeof operation);
  g_byte_array_append (data, (const guint8 *) points, (guint) (n_points * sizeof *points));
  return TRUE;
}

/* More paths than this are mostly of earlier boards. */
#define MOST_PATHS 600

GskPath *
us_path_keep (GskPathBuilder *builder)
{
  static GHashTable *kept = NULL; /* what the path runs through → GskPath */
  GskPath *path = gsk_path_builder_free_to_path (builder), *same;
  GByteArray *points = g_byte_array_new ();
  g_autoptr (GBytes) key = NULL;

  gsk_path_foreach (path, GSK_PATH_FOREACH_ALLOW_QUAD | GSK_PATH_FOREACH_ALLOW_CUBIC | GSK_PATH_FOREACH_ALLOW_CONIC,
                    add_points, points);
  key = g_byte_array_free_to_bytes (points);
  if (kept == NULL)
    kept = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                  (GDestroyNotify) gsk_path_unref);
  same = g_hash_table_lookup (kept, key);
  if (same != NULL)
    {
      gsk_path_unref (path);
      return gsk_path_ref (same);
    }
  if (g_hash_table_size (kept) > MOST_PATHS)
    g_hash_table_remove_all (kept);
  g_hash_table_insert (kept, g_steal_pointer (&key), gsk_path_ref (path));
  return path;
}

GskRenderNode *
us_part_new (GtkSnapshot *own)
{
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (own);

  return gsk_container_node_new (&node, node != NULL ? 1 : 0);
}

GskRenderNode *
us_part_new_empty (void)
{
  static GskRenderNode *empty = NULL;

  if (empty == NULL)
    empty = gsk_container_node_new (NULL, 0);
  return gsk_render_node_ref (empty);
}

void
us_part_append (GtkSnapshot *snapshot, GtkSnapshot *own)
{
  g_autoptr (GskRenderNode) part = us_part_new (own);

  gtk_snapshot_append_node (snapshot, part);
}

float
us_font_scale (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    {
      double dpi = pango_cairo_context_get_resolution (context);

      size *= (dpi > 0 ? dpi : 96.) / 72.;
    }
  return (float) CLAMP (size / (11. * 96. / 72.), 1., 3.);
}

graphene_rect_t
us_rect (float x, float y, float width, float height)
{
  return GRAPHENE_RECT_INIT (x, y, width, height);
}

graphene_rect_t
us_rect_around (float x, float y, float side)
{
  return GRAPHENE_RECT_INIT (x - side / 2, y - side / 2, side, side);
}

graphene_rect_t
us_rect_grow (const graphene_rect_t *rect, float by)
{
  return GRAPHENE_RECT_INIT (rect->origin.x - by, rect->origin.y - by, rect->size.width + 2 * by,
                             rect->size.height + 2 * by);
}

void
us_fill (GtkSnapshot *snapshot, const graphene_rect_t *rect, float radius, const GdkRGBA *colour)
{
  GskRoundedRect rounded;

  gsk_rounded_rect_init_from_rect (&rounded, rect, MAX (radius, 0.f));
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  gtk_snapshot_append_color (snapshot, colour, rect);
  gtk_snapshot_pop (snapshot);
}

void
us_edge (GtkSnapshot *snapshot, const graphene_rect_t *rect, float radius, float width, const GdkRGBA *colour)
{
  GskRoundedRect rounded;

  gsk_rounded_rect_init_from_rect (&rounded, rect, MAX (radius, 0.f));
  gtk_snapshot_append_border (snapshot, &rounded, (float[4]) { width, width, width, width },
                              (GdkRGBA[4]) { *colour, *colour, *colour, *colour });
}

void
us_face (GtkSnapshot *snapshot, const graphene_rect_t *rect, float radius, const GdkRGBA *fill, float width,
         const GdkRGBA *edge)
{
  graphene_rect_t inner = us_rect_grow (rect, -width);
  GdkRGBA solid = us_rgba_alpha (edge, 1), rim = us_rgba_mix (fill, &solid, edge->alpha);

  us_fill (snapshot, rect, radius, &rim);
  us_fill (snapshot, &inner, radius - width, fill);
}

void
us_dash_along (GtkSnapshot *snapshot, GskPath *path, float width, float on, float off, const GdkRGBA *colour)
{
  GskStroke *stroke = gsk_stroke_new (width);

  gsk_stroke_set_dash (stroke, (float[2]) { on, off }, 2);
  gtk_snapshot_append_stroke (snapshot, path, stroke, colour);
  gsk_stroke_free (stroke);
}

void
us_dash (GtkSnapshot *snapshot, const graphene_rect_t *rect, float radius, float width, float on, float off,
         const GdkRGBA *colour)
{
  GskPathBuilder *builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  graphene_rect_t inner = us_rect_grow (rect, -width / 2);
  GskRoundedRect rounded;

  gsk_rounded_rect_init_from_rect (&rounded, &inner, MAX (radius - width / 2, 0.f));
  gsk_path_builder_add_rounded_rect (builder, &rounded);
  path = us_path_keep (builder);
  us_dash_along (snapshot, path, width, on, off, colour);
}

void
us_shadow (GtkSnapshot *snapshot, const graphene_rect_t *rect, float radius, float strength)
{
  /* A plain shape is enough, because an opaque one is painted above it. Without a graphics card a blur takes ten
   * times as long, and drawing only its rim twice as long. */
  graphene_rect_t below = us_rect_grow (rect, 1);

  graphene_rect_offset (&below, 0, 0.75f);
  us_fill (snapshot, &below, radius + 1, &(GdkRGBA) { 0, 0, 0, 0.09f * strength });
}

void
us_line (GtkSnapshot *snapshot, float x1, float y1, float x2, float y2, float width, const GdkRGBA *colour)
{
  GskPathBuilder *builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  GskStroke *stroke = gsk_stroke_new (width);

  gsk_path_builder_move_to (builder, x1, y1);
  gsk_path_builder_line_to (builder, x2, y2);
  path = us_path_keep (builder);
  gsk_stroke_set_line_cap (stroke, GSK_LINE_CAP_ROUND);
  gtk_snapshot_append_stroke (snapshot, path, stroke, colour);
  gsk_stroke_free (stroke);
}

void
us_circle (GtkSnapshot *snapshot, float x, float y, float radius, const GdkRGBA *colour)
{
  graphene_rect_t rect = us_rect_around (x, y, 2 * radius);

  us_fill (snapshot, &rect, radius, colour);
}

static void
mark_free (gpointer data)
{
  UsPlaceMark *mark = data;

  g_free (mark->label);
  g_free (mark);
}

GHashTable *
us_place_marks_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, mark_free);
}

UsPlaceMark *
us_place_marks_add (GHashTable *marks, const char *cell)
{
  UsPlaceMark *mark = g_new0 (UsPlaceMark, 1);

  g_hash_table_insert (marks, g_strdup (cell), mark);
  return mark;
}
