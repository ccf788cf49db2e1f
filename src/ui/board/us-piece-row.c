/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-piece-row.h"

#include "us-piece-paintable.h"

#define LINE_GAP 6
#define PART_GAP 10
/* Shadows and halos extend a little beyond a piece's square. */
#define MARGIN 2
/* 11 points at 96 dpi, in pixels. */
#define USUAL_TEXT 14.67f

typedef struct
{
  GdkPaintable *piece;
  gboolean parted;
} Entry;

static void
entry_clear (gpointer data)
{
  g_clear_object (&((Entry *) data)->piece);
}

struct _UsPieceRow
{
  GtkWidget parent_instance;

  GArray *entries;
  int side, gap;
  gboolean at_end;
};

G_DEFINE_FINAL_TYPE (UsPieceRow, us_piece_row, GTK_TYPE_WIDGET)

/* Pieces grow with the text, but less, and never become too small to tell apart. */
static float
text_scale (UsPieceRow *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *font = pango_context_get_font_description (context);
  float size = (float) pango_font_description_get_size (font) / PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    size = size * (float) pango_cairo_context_get_resolution (context) / 72.f;
  return CLAMP (size / USUAL_TEXT, 1.f, 1.5f);
}

static int
side (UsPieceRow *self)
{
  return (int) ((float) self->side * text_scale (self));
}

/* Places a piece in its line. `widths`, if not NULL, gets the widths of the lines. */
static int
flow (UsPieceRow *self, int width, GArray *widths)
{
  int box = side (self), x = 0, lines = 1;

  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);
      int gap = x == 0 ? 0 : self->gap + (entry->parted ? PART_GAP : 0);

      if (x > 0 && x + gap + box > width)
        {
          if (widths != NULL)
            g_array_append_val (widths, x);
          x = gap = 0;
          lines++;
        }
      x += gap + box;
    }
  if (widths != NULL)
    g_array_append_val (widths, x);
  return lines;
}

static int
one_line (UsPieceRow *self)
{
  int box = side (self), width = 0;

  for (guint i = 0; i < self->entries->len; i++)
    width += box + (i == 0 ? 0 : self->gap + (g_array_index (self->entries, Entry, i).parted ? PART_GAP : 0));
  return width;
}

static GtkSizeRequestMode
us_piece_row_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
us_piece_row_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  UsPieceRow *self = US_PIECE_ROW (widget);
  int box = side (self), lines;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      /* A row can be as narrow as three pieces; with fewer it would no longer look like one. */
      *natural = one_line (self) + 2 * MARGIN;
      *minimum = MIN (*natural, 3 * box + 2 * self->gap + 2 * MARGIN);
      return;
    }
  lines = for_size < 0 ? 1 : flow (self, for_size - 2 * MARGIN, NULL);
  *minimum = *natural = lines * box + (lines - 1) * LINE_GAP + 2 * MARGIN;
}

static void
us_piece_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  UsPieceRow *self = US_PIECE_ROW (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int width = gtk_widget_get_width (widget) - 2 * MARGIN, box = side (self), line = 0, x = 0;
  g_autoptr (GArray) widths = g_array_new (FALSE, FALSE, sizeof (int));

  flow (self, width, widths);
  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);
      int gap = x == 0 ? 0 : self->gap + (entry->parted ? PART_GAP : 0);
      int left;

      if (x > 0 && x + gap + box > width)
        {
          x = gap = 0;
          line++;
        }
      x += gap;
      /* Pieces always run from the left, because cards and slots are counted like that in every language. Only the
       * side at which the row stands is mirrored. */
      left = self->at_end != rtl ? width - g_array_index (widths, int, line) + x : x;
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (MARGIN + left),
                                                              (float) (MARGIN + line * (box + LINE_GAP))));
      gdk_paintable_snapshot (entry->piece, snapshot, box, box);
      gtk_snapshot_restore (snapshot);
      x += box;
    }
}

static void
us_piece_row_finalize (GObject *object)
{
  g_array_unref (US_PIECE_ROW (object)->entries);

  G_OBJECT_CLASS (us_piece_row_parent_class)->finalize (object);
}

static void
us_piece_row_class_init (UsPieceRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = us_piece_row_finalize;
  widget_class->get_request_mode = us_piece_row_get_request_mode;
  widget_class->measure = us_piece_row_measure;
  widget_class->snapshot = us_piece_row_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
us_piece_row_init (UsPieceRow *self)
{
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_array_set_clear_func (self->entries, entry_clear);
}

GtkWidget *
us_piece_row_new (const char *label, int side, int gap)
{
  UsPieceRow *self = g_object_new (US_TYPE_PIECE_ROW, NULL);

  self->side = side;
  self->gap = gap;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return GTK_WIDGET (self);
}

void
us_piece_row_add (UsPieceRow *self, const UsPiece *piece, gboolean parted)
{
  Entry entry = { .parted = parted };

  g_return_if_fail (US_IS_PIECE_ROW (self));

  entry.piece = us_piece_paintable_new (piece, GTK_WIDGET (self));
  g_signal_connect_object (entry.piece, "invalidate-contents", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_array_append_val (self->entries, entry);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

guint
us_piece_row_get_n (UsPieceRow *self)
{
  g_return_val_if_fail (US_IS_PIECE_ROW (self), 0);

  return self->entries->len;
}

void
us_piece_row_set_at_end (UsPieceRow *self, gboolean at_end)
{
  g_return_if_fail (US_IS_PIECE_ROW (self));

  if (self->at_end == at_end)
    return;
  self->at_end = at_end;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
