/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What each game says of its looks can be drawn, and is seen: tones, icons, glyphs, the illustration. */

#include "config.h"

#include <adwaita.h>
#include <stdlib.h>

#include "find.h"
#include "render.h"
#include "us-drawing.h"
#include "us-game-art.h"
#include "us-games.h"
#include "us-glyph.h"
#include "us-looks.h"
#include "us-piece-colour.h"
#include "us-piece.h"
#include "us-policy.h"

#define SIDE    40
#define ANSWERS 250

/* --- What is said ------------------------------------------------------------------------------ */

static void complain (GPtrArray *wrong, const UsRules *rules, const char *format, ...) G_GNUC_PRINTF (3, 4);

static void
complain (GPtrArray *wrong, const UsRules *rules, const char *format, ...)
{
  g_autofree char *what = NULL;
  char *sentence;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  sentence = g_strdup_printf ("%s: %s", rules->id, what);
  if (g_ptr_array_find_with_equal_func (wrong, sentence, g_str_equal, NULL))
    g_free (sentence);
  else
    g_ptr_array_add (wrong, sentence);
}

static void
check_shades (GPtrArray *wrong, const UsRules *rules, const UsTone *tone, const UsShades *shades)
{
  const char *const texts[] = { shades->light, shades->dark, shades->strong_light, shades->strong_dark };
  GdkRGBA colour;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      if (texts[i] != NULL && !gdk_rgba_parse (&colour, texts[i]))
        complain (wrong, rules, "the tone “%s” has the shade “%s”, which is no colour.", tone->name, texts[i]);
      if (texts[i] != NULL && texts[0] == NULL)
        complain (wrong, rules, "the tone “%s” has a shade without the one for the light scheme.", tone->name);
    }
}

static void
check_tone (GPtrArray *wrong, const UsRules *rules, const UsTone *tone)
{
  const UsTone *found = us_looks_find_tone (tone->name);

  if (found != NULL && found != tone)
    complain (wrong, rules, "there is a tone “%s” already; all games share one set of names.", tone->name);
  if (us_glyph_exists (tone->name))
    complain (wrong, rules, "“%s” is a tone and a glyph, and an icon of that name could be either.", tone->name);
  if (tone->tint < 0 || tone->tint > 1)
    complain (wrong, rules, "the tint of the tone “%s” is not between 0 and 1.", tone->name);
  check_shades (wrong, rules, tone, &tone->face);
  check_shades (wrong, rules, tone, &tone->deep);
  check_shades (wrong, rules, tone, &tone->print);
  check_shades (wrong, rules, tone, &tone->mark);
}

static void
check_names (GPtrArray *wrong, const UsRules *rules, const char *who, const char *tone, const char *glyph)
{
  if (tone != NULL && us_looks_find_tone (tone) == NULL)
    complain (wrong, rules, "%s has the tone “%s”, which nobody knows.", who, tone);
  if (glyph != NULL && !us_glyph_shows (glyph))
    complain (wrong, rules, "%s has the glyph “%s”, which nobody knows.", who, glyph);
}

static void
check_icon (GPtrArray *wrong, const UsRules *rules, const UsIcon *icon)
{
  const UsIcon *found = us_looks_find_icon (icon->name);
  g_autofree char *who = g_strdup_printf ("the icon “%s”", icon->name);

  if (found != NULL && found != icon)
    complain (wrong, rules, "there is an icon “%s” already; all games share one set of names.", icon->name);
  if (icon->parts[0].side <= 0)
    complain (wrong, rules, "%s has no part.", who);
  for (guint i = 0; i < G_N_ELEMENTS (icon->parts); i++)
    {
      const UsIconPart *part = &icon->parts[i];
      float half = part->side / 2;

      check_names (wrong, rules, who, part->piece.tone, part->glyph != NULL ? part->glyph : part->piece.glyph);
      if (part->side > 0 && (part->x < half || part->x > 1 - half || part->y < half || part->y > 1 - half))
        complain (wrong, rules, "%s has a part that does not lie in it.", who);
    }
}

static gboolean
is_known (const char *icon)
{
  UsColours colours;
  UsPiece piece;

  us_colours_init (&colours, FALSE, FALSE, NULL, NULL);
  return us_looks_find_icon (icon) != NULL || us_glyph_shows (icon) ||
         (us_piece_for_icon (&colours, icon, &piece) && (piece.glyph == NULL || us_glyph_exists (piece.glyph)));
}

/* What fields say of their places or, a number, of its values. */
static void
check_fields (GPtrArray *wrong, const UsRules *rules, const UsTopic *topic)
{
  for (guint i = 0; i < topic->n_fields; i++)
    {
      const UsField *field = &topic->fields[i];
      gboolean number = field->kind == US_FIELD_NUMBER;
      int n = number ? field->max - field->min + 1 : field->kind == US_FIELD_NUMBERS ? field->count : field->max;

      for (int j = 0; field->icons != NULL && j < n; j++)
        if (number ? us_looks_find_tone (field->icons[j]) == NULL : !is_known (field->icons[j]))
          complain (wrong, rules, "the field “%s” of “%s” names “%s”, which nobody knows.", field->key, topic->key,
                    field->icons[j]);
    }
}

static void
check_look (GPtrArray *wrong, const UsRules *rules)
{
  const UsLook *look = rules->look;

  for (guint i = 0; look != NULL && i < look->n_tones; i++)
    check_tone (wrong, rules, &look->tones[i]);
  for (guint i = 0; look != NULL && i < look->n_icons; i++)
    check_icon (wrong, rules, &look->icons[i]);
  for (guint i = 0; i < rules->n_topics; i++)
    check_fields (wrong, rules, &rules->topics[i]);
}

static void
fail_for (GPtrArray *wrong)
{
  for (guint i = 1; i < wrong->len; i++)
    g_test_message ("%s", (const char *) g_ptr_array_index (wrong, i));
  if (wrong->len > 0)
    g_test_fail_printf ("%s", (const char *) g_ptr_array_index (wrong, 0));
}

static void
test_data (gconstpointer data)
{
  g_autoptr (GPtrArray) wrong = g_ptr_array_new_with_free_func (g_free);

  check_look (wrong, data);
  fail_for (wrong);
}

/* Each mistake is found, and said in a sentence. */
static void
test_mistakes (void)
{
  static const UsTone tones[] = {
    { .name = "red", .face = { "#ff0000" } },
    { .name = "arrow-up", .face = { "#ff0000" } },
    { .name = "dull", .face = { "grey-ish" }, .tint = 2 },
    { .name = "night", .face = { .dark = "#000000" } },
  };
  static const UsIcon icons[] = {
    { "house-1", .parts = { US_ICON_GLYPH (.5f, .5f, .5f, "no-such-glyph") } },
    { "toned", .parts = { US_ICON_PIECE (.5f, .5f, .5f, .tone = "no-such-tone", .glyph = "star") } },
    { "bare" },
    { "wide", .parts = { US_ICON_GLYPH (.8f, .5f, .5f, "star") } },
  };
  static const UsLook look = { tones, G_N_ELEMENTS (tones), icons, G_N_ELEMENTS (icons) };
  static const char *const places[] = { "house-1", "no-such-icon" };
  static const UsField fields[] = {
    { .key = "places", .kind = US_FIELD_NUMBERS, .count = 2, .icons = places },
    { .key = "level", .kind = US_FIELD_NUMBER, .min = 3, .max = 3, .icons = places },
  };
  static const UsTopic topic = { .key = "box", .fields = fields, .n_fields = G_N_ELEMENTS (fields) };
  static const UsRules rules = { .id = "odd", .look = &look, .topics = &topic, .n_topics = 1 };
  static const char *const sentences[] = {
    "odd: there is a tone “red” already; all games share one set of names.",
    "odd: “arrow-up” is a tone and a glyph, and an icon of that name could be either.",
    "odd: the tint of the tone “dull” is not between 0 and 1.",
    "odd: the tone “dull” has the shade “grey-ish”, which is no colour.",
    "odd: the tone “night” has a shade without the one for the light scheme.",
    "odd: there is an icon “house-1” already; all games share one set of names.",
    "odd: the icon “house-1” has the glyph “no-such-glyph”, which nobody knows.",
    "odd: the icon “toned” has the tone “no-such-tone”, which nobody knows.",
    "odd: the icon “bare” has no part.",
    "odd: the icon “wide” has a part that does not lie in it.",
    "odd: the field “places” of “box” names “no-such-icon”, which nobody knows.",
    "odd: the field “level” of “box” names “house-1”, which nobody knows.",
  };
  g_autoptr (GPtrArray) wrong = g_ptr_array_new_with_free_func (g_free);

  check_look (wrong, &rules);
  for (guint i = 0; i < MIN (wrong->len, G_N_ELEMENTS (sentences)); i++)
    g_assert_cmpstr (g_ptr_array_index (wrong, i), ==, sentences[i]);
  g_assert_cmpuint (wrong->len, ==, G_N_ELEMENTS (sentences));
}

/* --- What is seen ------------------------------------------------------------------------------ */

/* Draws on nothing, as a window would. */
static GBytes *
download (GtkSnapshot *snapshot, int width, int height)
{
  g_autoptr (GskRenderer) renderer = gsk_cairo_renderer_new ();
  g_autoptr (GskRenderNode) node = gtk_snapshot_to_node (snapshot);
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree guint32 *pixels = g_new0 (guint32, width * height);

  if (node != NULL)
    {
      g_assert_true (gsk_renderer_realize_for_display (renderer, gdk_display_get_default (), NULL));
      texture = gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
      gdk_texture_download (texture, (guchar *) pixels, (gsize) width * sizeof *pixels);
      gsk_renderer_unrealize (renderer);
    }
  return g_bytes_new_take (g_steal_pointer (&pixels), (gsize) width * (gsize) height * sizeof (guint32));
}

static GBytes *
draw_piece (GtkWidget *widget, const UsColours *colours, UsPiece piece)
{
  UsDrawing drawing = { .widget = widget, .colours = colours, .text = 1, .size = 1 };
  graphene_rect_t rect = us_rect_around (SIDE / 2, SIDE / 2, SIDE * 0.7f);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();

  piece.count = MAX (piece.count, 1);
  us_piece_draw (&drawing, snapshot, &piece, &rect);
  return download (snapshot, SIDE, SIDE);
}

static guint32
pixel_at (GBytes *bytes, int x, int y)
{
  return ((const guint32 *) g_bytes_get_data (bytes, NULL))[y * SIDE + x];
}

static guint32
pixel_of (const char *colour)
{
  GdkRGBA rgba;

  g_assert_true (gdk_rgba_parse (&rgba, colour));
  return 0xff000000 | (guint32) (rgba.red * 255 + .5f) << 16 | (guint32) (rgba.green * 255 + .5f) << 8 |
         (guint32) (rgba.blue * 255 + .5f);
}

/* A piece of the tone has its colour, in each scheme and with high contrast. */
static void
test_tones (gconstpointer data)
{
  const UsLook *look = ((const UsRules *) data)->look;

  for (guint i = 0; look != NULL && i < look->n_tones; i++)
    for (guint scheme = 0; scheme < 4; scheme++)
      {
        const UsShades *face = &look->tones[i].face;
        gboolean dark = scheme & 1, strong = scheme & 2;
        const char *wanted = dark && face->dark != NULL ? face->dark : face->light;
        g_autoptr (GBytes) picture = NULL;
        UsColours colours;

        if (strong && (dark ? face->strong_dark : face->strong_light) != NULL)
          wanted = dark ? face->strong_dark : face->strong_light;
        if (wanted == NULL)
          continue;
        us_colours_init (&colours, dark, strong, NULL, NULL);
        picture = draw_piece (NULL, &colours, (UsPiece) { .shape = US_SHAPE_SQUARE, .tone = look->tones[i].name });
        g_assert_cmphex (pixel_at (picture, SIDE / 2, SIDE / 2), ==, pixel_of (wanted));
      }
}

static const char *
icon_of (const UsDomain *domain, const UsNames *names, int value)
{
  return domain != NULL && domain->icon != NULL ? domain->icon (names, value) : NULL;
}

static void
check_choice (GPtrArray *wrong, const UsRules *rules, const UsDomain *domain, const UsNames *names, int value)
{
  const char *icon = icon_of (domain, names, value);

  if (icon != NULL && !is_known (icon))
    complain (wrong, rules, "%s has the icon “%s”, which nobody knows.", domain->id, icon);
}

static void
check_prompt (GPtrArray *wrong, const UsRules *rules, const UsPrompt *prompt, const UsNames *names)
{
  for (guint i = 0; i < prompt->n_choices; i++)
    check_choice (wrong, rules, prompt->choices[i].domain, names, prompt->choices[i].value);
  for (guint i = 0; i < prompt->n_fields; i++)
    for (int value = 0; value < prompt->fields[i].n_values; value++)
      check_choice (wrong, rules, prompt->fields[i].domain, names, value);
}

/* The glyph of a piece that lies open is seen on it: a die's pips, a cube's sign, a short text. */
static void
check_glyph (GPtrArray *wrong, const UsRules *rules, GtkWidget *widget, const UsPiece *piece)
{
  UsPiece with = *piece, without = *piece;
  g_autoptr (GBytes) one = NULL, other = NULL;
  UsColours colours;

  with.text = without.text = NULL;
  without.glyph = NULL;
  us_colours_init (&colours, FALSE, FALSE, rules->accent[0], rules->accent[0]);
  one = draw_piece (widget, &colours, with);
  other = draw_piece (widget, &colours, without);
  if (g_bytes_equal (one, other))
    complain (wrong, rules, "the piece “%s” shows nothing of its glyph “%s”.", piece->id, piece->glyph);
}

static void
check_piece (GPtrArray *wrong, const UsRules *rules, GtkWidget *widget, const UsPiece *piece, GHashTable *seen)
{
  g_autofree char *who = g_strdup_printf ("the piece “%s”", piece->id);
  g_autofree char *look =
    g_strdup_printf ("%d %d %d %s %s", piece->shape, piece->state, piece->lane, piece->tone, piece->glyph);

  if (!g_hash_table_add (seen, g_steal_pointer (&look)))
    return;
  check_names (wrong, rules, who, piece->tone, piece->glyph);
  if (piece->glyph != NULL && us_glyph_shows (piece->glyph))
    check_glyph (wrong, rules, widget, piece);
}

static void
check_board (GPtrArray *wrong, const UsRules *rules, GtkWidget *widget, UsBoard *board, GHashTable *seen)
{
  for (guint i = 0; board != NULL && i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          const UsCell *cell = g_ptr_array_index (area->cells, j);

          for (guint k = 0; k < cell->pieces->len; k++)
            check_piece (wrong, rules, widget, g_ptr_array_index (cell->pieces, k), seen);
        }
      for (guint j = 0; area->regions != NULL && j < area->regions->len; j++)
        check_names (wrong, rules, "a region", ((UsRegion *) g_ptr_array_index (area->regions, j))->tone, NULL);
      for (guint j = 0; area->lines != NULL && j < area->lines->len; j++)
        {
          const UsSheetLine *line = g_ptr_array_index (area->lines, j);

          check_names (wrong, rules, "a line of the score", line->tone, line->glyph);
        }
    }
}

/* Nothing that lies on the table in a play, and no choice, asks for what is not there. */
static void
test_plays (gconstpointer data)
{
  const UsRules *rules = data;
  g_autoptr (GPtrArray) wrong = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GtkWidget) widget = g_object_ref_sink (gtk_label_new (NULL));

  for (guint64 seed = 1; seed <= 2; seed++)
    {
      UsTaught *taught = us_taught_new_made_up (rules, seed);
      UsRandom random = us_policy_random (seed);
      g_autoptr (UsSession) session = NULL;
      g_autoptr (GVariant) answer = NULL;
      g_autoptr (GError) error = NULL;
      UsStart start;

      us_start_init (&start, rules);
      start.seed = seed;
      session = us_session_new (rules, &start, taught);
      g_assert_true (us_session_open (session, &error));
      for (int i = 0; i < ANSWERS && us_session_get_prompt (session) != NULL; i++)
        {
          check_prompt (wrong, rules, us_session_get_prompt (session), us_session_get_names (session));
          check_board (wrong, rules, widget, us_session_get_board (session), seen);
          g_clear_pointer (&answer, g_variant_unref);
          answer = us_policy_answer (us_policy_find ("random"), &random, session);
          us_session_answer (session, answer, &error);
          g_assert_no_error (error);
        }
      check_board (wrong, rules, widget, us_session_get_board (session), seen);
      g_clear_object (&session);
      us_taught_free_made_up (taught);
    }
  fail_for (wrong);
}

static GBytes *
picture_of_art (const UsRules *rules, gboolean dark)
{
  GtkWidget *window = gtk_window_new (), *art = us_game_art_new (rules);
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  GBytes *picture;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
  gtk_window_set_child (GTK_WINDOW (window), art);
  gtk_window_set_default_size (GTK_WINDOW (window), 160, 100);
  gtk_window_present (GTK_WINDOW (window));
  render_settle (window);
  paintable = gtk_widget_paintable_new (art);
  gdk_paintable_snapshot (paintable, snapshot, SIDE, SIDE);
  picture = download (snapshot, SIDE, SIDE);
  gtk_window_destroy (GTK_WINDOW (window));
  return picture;
}

static gboolean
is_plain (GBytes *picture)
{
  for (int i = 0; i < SIDE * SIDE; i++)
    if (pixel_at (picture, i % SIDE, i / SIDE) != pixel_at (picture, 0, 0))
      return FALSE;
  return TRUE;
}

static void
test_art (gconstpointer data)
{
  g_autoptr (GBytes) light = picture_of_art (data, FALSE), dark = picture_of_art (data, TRUE);

  g_assert_false (is_plain (light));
  g_assert_false (is_plain (dark));
  g_assert_false (g_bytes_equal (light, dark));
}

/* A game without an illustration has a card in its accent; one that this program does not know has none. */
static void
test_card (void)
{
  static const UsRules bare = { .id = "no-such-game", .accent = { "#123456", "#654321" } };
  g_autoptr (GBytes) light = picture_of_art (&bare, FALSE), dark = picture_of_art (&bare, TRUE);
  g_autoptr (GBytes) unknown = picture_of_art (NULL, FALSE);

  g_assert_cmphex (pixel_at (light, 2, 2), ==, pixel_of (bare.accent[0]));
  g_assert_cmphex (pixel_at (light, SIDE / 2, SIDE / 2), ==, pixel_of ("#ffffff"));
  g_assert_cmphex (pixel_at (dark, 2, 2), ==, pixel_of (bare.accent[1]));
  g_assert_true (is_plain (unknown));
}

/* --- Parts of a picture ------------------------------------------------------------------------ */

static GskPath *
keep_line (float length)
{
  GskPathBuilder *builder = gsk_path_builder_new ();

  gsk_path_builder_move_to (builder, 0, 0);
  gsk_path_builder_line_to (builder, length, 0);
  return us_path_keep (builder);
}

/* GTK paints only what differs from the picture before, and finds it by comparing nodes in their order and paths by
 * their pointers. */
static void
test_parts (void)
{
  GtkSnapshot *full = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) nothing = us_part_new (gtk_snapshot_new ()), empty = us_part_new_empty (), something = NULL;
  g_autoptr (GskPath) one = keep_line (7), same = keep_line (7), other = keep_line (8);

  us_fill (full, &GRAPHENE_RECT_INIT (0, 0, 9, 9), 2, &(GdkRGBA) { 1, 0, 0, 1 });
  something = us_part_new (full);
  g_assert_cmpint (gsk_render_node_get_node_type (nothing), ==, GSK_CONTAINER_NODE);
  g_assert_cmpuint (gsk_container_node_get_n_children (nothing), ==, 0);
  g_assert_cmpint (gsk_render_node_get_node_type (empty), ==, GSK_CONTAINER_NODE);
  g_assert_cmpuint (gsk_container_node_get_n_children (empty), ==, 0);
  g_assert_cmpint (gsk_render_node_get_node_type (something), ==, GSK_CONTAINER_NODE);
  g_assert_cmpuint (gsk_container_node_get_n_children (something), ==, 1);
  g_assert_true (one == same);
  g_assert_true (one != other);
}

/* Text may grow while a board stands there: nothing that was set before is drawn at the wrong size then. */
static void
test_letters (void)
{
  g_autoptr (GtkWidget) widget = g_object_ref_sink (gtk_label_new (NULL));
  UsDrawing drawing = { .widget = widget, .text = 1, .size = 1 };
  float before = us_drawing_width (&drawing, "Wanderer", 17, 600), after;

  drawing.text = 2;
  after = us_drawing_width (&drawing, "Wanderer", 17, 600);
  g_assert_cmpfloat (after, >, before * 1.9f);
  g_assert_cmpfloat (after, <, before * 2.1f);
  g_assert_cmpfloat (us_drawing_width (&drawing, "Wanderer", 34, 600), >, after * 1.8f);
}

#define SIGN 16

/* How much of each pixel the sign covers. */
static cairo_surface_t *
draw_sign (const UsDrawing *drawing, const char *name)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, SIGN, SIGN);
  cairo_t *cr = cairo_create (surface);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  us_glyph_draw (drawing, snapshot, name, SIGN / 2.f, SIGN / 2.f, SIGN, &drawing->colours->ink);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The signs on the corners of cards can be told from each other at the size that they have there. */
static void
test_signs (void)
{
  static const char *const signs[] = { "lock", "shield", "target", "crown" };
  cairo_surface_t *pictures[G_N_ELEMENTS (signs)];
  UsColours colours;
  UsDrawing pen = { .colours = &colours, .text = 1, .size = 1, .map = 1 };

  us_colours_init (&colours, FALSE, FALSE, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      int stride, inked = 0;

      pictures[i] = draw_sign (&pen, signs[i]);
      stride = cairo_image_surface_get_stride (pictures[i]);
      for (guint j = 0; j < i; j++)
        {
          int differs = 0;

          for (int k = 0; k < SIGN * SIGN; k++)
            differs += abs (cairo_image_surface_get_data (pictures[i])[k / SIGN * stride + k % SIGN] -
                            cairo_image_surface_get_data (pictures[j])[k / SIGN * stride + k % SIGN]) > 128;
          g_assert_cmpint (differs, >, SIGN * SIGN / 8);
        }
      for (int k = 0; k < SIGN * SIGN; k++)
        inked += cairo_image_surface_get_data (pictures[i])[k / SIGN * stride + k % SIGN] > 128;
      g_assert_cmpint (inked, >, SIGN * SIGN / 4);
    }
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    cairo_surface_destroy (pictures[i]);
}

int
main (int argc, char **argv)
{
  guint n_games;
  const UsRules *const *games = us_games_get (&n_games);

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/looks/mistakes", test_mistakes);
  g_test_add_func ("/looks/card", test_card);
  g_test_add_func ("/looks/parts", test_parts);
  g_test_add_func ("/looks/letters", test_letters);
  g_test_add_func ("/looks/signs", test_signs);
  for (guint i = 0; i < n_games; i++)
    {
      const struct
      {
        const char *name;
        GTestDataFunc run;
      } parts[] = { { "data", test_data }, { "tones", test_tones }, { "plays", test_plays }, { "art", test_art } };

      for (guint j = 0; j < G_N_ELEMENTS (parts); j++)
        {
          g_autofree char *path = g_strdup_printf ("/looks/%s/%s", games[i]->id, parts[j].name);

          g_test_add_data_func (path, games[i], parts[j].run);
        }
    }
  return g_test_run ();
}
