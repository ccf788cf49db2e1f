/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-copy-answer.h"

#include <adwaita.h>

#include "us-piece-row.h"
#include "us-copy-words.h"
#include "us-drawing.h"
#include "us-glyph.h"
#include "us-looks.h"

#define CARD_WIDTH  30
#define CARD_HEIGHT 42

static const char *const pips[] = { "1", "2", "3", "4", "5", "6" };

static const UsList *
field_list (const UsField *field, gconstpointer record)
{
  return (const UsList *) ((const char *) record + field->offset);
}

static const char *
value_icon (const UsField *field, const UsNames *names, int value)
{
  return field->domain != NULL && field->domain->icon != NULL ? field->domain->icon (names, value) : NULL;
}

/* How a value is drawn: a resource as a cube, a colour as a die in that colour, any other glyph as the face of a
 * die. If the place has a glyph of its own, it is drawn on a cube of the value's colour. */
static gboolean
piece_for_value (const UsField *field, const UsNames *names, int place, int value, UsPiece *piece)
{
  const char *icon = value_icon (field, names, value);
  UsColours colours;
  GdkRGBA colour;

  if (icon == NULL)
    return FALSE;
  us_colours_init (&colours, FALSE, FALSE, NULL, NULL);
  *piece = (UsPiece) { .owner = US_NOBODY, .count = 1, .state = US_PIECE_IN };
  if (us_colours_tone (&colours, icon, &colour))
    {
      piece->tone = icon;
      piece->shape = field->icons != NULL ? US_SHAPE_CUBE : US_SHAPE_DIE;
      piece->glyph = field->icons != NULL ? field->icons[place] : pips[place % (int) G_N_ELEMENTS (pips)];
      return TRUE;
    }
  piece->glyph = icon;
  piece->shape = us_glyph_colour (&colours, icon, &colour) ? US_SHAPE_CUBE : US_SHAPE_DIE;
  return TRUE;
}

static gboolean
add_list (UsPieceRow *pieces, const UsField *field, const UsNames *names, const UsList *list)
{
  for (int i = 0; i < list->n; i++)
    {
      UsPiece piece;

      if (!piece_for_value (field, names, i, list->values[i], &piece))
        return FALSE;
      us_piece_row_add (pieces, &piece, FALSE);
    }
  return TRUE;
}

/* Adds as many pieces of each place as the list counts: a row of houses, for example, level by level. */
static void
add_counts (UsPieceRow *pieces, const UsField *field, const UsList *list)
{
  for (int i = 0; i < list->n; i++)
    for (int j = 0; j < list->values[i]; j++)
      {
        const UsIcon *icon = us_looks_find_icon (field->icons[i]);
        UsPiece piece = icon != NULL ? icon->parts[0].piece : (UsPiece) { .glyph = field->icons[i] };

        piece.count = 1;
        us_piece_row_add (pieces, &piece, i > 0 && j == 0);
      }
}

static GtkWidget *
quiet_label_new (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 32);
  gtk_widget_add_css_class (label, "dimmed");
  return label;
}

static GtkWidget *
draw_list (const UsField *field, const UsNames *names, const UsList *list, const char *words, int side)
{
  GtkWidget *pieces = us_piece_row_new (words, side, side > 21 ? 6 : 3);
  gboolean drawn = TRUE;

  if (field->kind == US_FIELD_SEQUENCE)
    drawn = add_list (US_PIECE_ROW (pieces), field, names, list);
  else if (field->icons != NULL)
    add_counts (US_PIECE_ROW (pieces), field, list);
  if (!drawn || us_piece_row_get_n (US_PIECE_ROW (pieces)) == 0)
    {
      g_object_ref_sink (pieces);
      g_object_unref (pieces);
      return quiet_label_new (words);
    }
  return pieces;
}

GtkWidget *
us_copy_list_new (const UsField *field, const UsNames *names, const UsList *list)
{
  g_autofree char *words = us_copy_words_dup_list (field, names, list);

  return draw_list (field, names, list, list->n > 0 ? words : "–", 22);
}

GtkWidget *
us_copy_answer_new (UsCopyItem *item)
{
  const UsTopic *topic;
  const UsField *field;
  gconstpointer record;
  const char *words;

  g_return_val_if_fail (US_IS_COPY_ITEM (item), NULL);

  topic = us_copy_item_get_topic (item);
  record = us_copy_item_get_record (item);
  words = us_copy_item_get_answer (item);
  field = topic->library ? us_copy_words_find_drawn (topic) : topic->n_fields == 1 ? &topic->fields[0] : NULL;
  if (record == NULL || field == NULL || (field->kind != US_FIELD_SEQUENCE && field->kind != US_FIELD_NUMBERS))
    return quiet_label_new (words);
  return draw_list (field, us_copy_item_get_names (item), field_list (field, record), words,
                    topic->library                    ? 22
                    : field->kind == US_FIELD_NUMBERS ? 21
                                                      : 26);
}

void
us_copy_answer_set_at_end (GtkWidget *answer, gboolean at_end)
{
  if (US_IS_PIECE_ROW (answer))
    us_piece_row_set_at_end (US_PIECE_ROW (answer), at_end);
  else
    {
      gtk_label_set_xalign (GTK_LABEL (answer), at_end ? 1.f : 0.f);
      gtk_label_set_justify (GTK_LABEL (answer), at_end ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT);
    }
}

/* --- The card ------------------------------------------------------------------------------------ */

#define US_TYPE_COPY_CARD (us_copy_card_get_type ())
G_DECLARE_FINAL_TYPE (UsCopyCard, us_copy_card, US, COPY_CARD, GtkWidget)

struct _UsCopyCard
{
  GtkWidget parent_instance;
  int number;
  const char *tone;
};

G_DEFINE_FINAL_TYPE (UsCopyCard, us_copy_card, GTK_TYPE_WIDGET)

static void
us_copy_card_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? CARD_WIDTH : CARD_HEIGHT;
}

static void
us_copy_card_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  UsCopyCard *self = US_COPY_CARD (widget);
  UsColours colours;
  UsDrawing drawing = { .widget = widget, .colours = &colours, .text = 1.f, .size = 1.f, .compact = TRUE };
  graphene_rect_t card = us_rect (0, 0, CARD_WIDTH, CARD_HEIGHT);
  g_autofree char *number = g_strdup_printf ("%d", self->number);
  GdkRGBA tint;
  GskRoundedRect rounded;

  us_colours_follow (&colours, NULL, NULL);
  tint = colours.faint;
  us_colours_sign (&colours, self->tone, &tint);

  us_fill (snapshot, &card, 5, &colours.hole);
  gsk_rounded_rect_init_from_rect (&rounded, &card, 5);
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  us_glyph_draw (&drawing, snapshot, "bust", CARD_WIDTH / 2.f, CARD_HEIGHT - 13.f, 26, &tint);
  gtk_snapshot_pop (snapshot);
  us_edge (snapshot, &card, 5, 1, &colours.hairline);
  us_drawing_text (&drawing, snapshot, number, 10.5f, 700, &colours.ink, 4, 8, 12, US_ALIGN_LEFT);
}

static void
us_copy_card_class_init (UsCopyCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = us_copy_card_measure;
  widget_class->snapshot = us_copy_card_snapshot;
  /* The row already tells screen readers the number. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
us_copy_card_init (UsCopyCard *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  gtk_widget_set_margin_start (GTK_WIDGET (self), 3);
  gtk_widget_set_margin_end (GTK_WIDGET (self), 9);
  gtk_widget_set_margin_top (GTK_WIDGET (self), 7);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self), 7);
}

GtkWidget *
us_copy_card_new (UsCopyItem *item)
{
  const UsTopic *topic;
  gconstpointer record;

  g_return_val_if_fail (US_IS_COPY_ITEM (item), NULL);

  topic = us_copy_item_get_topic (item);
  record = us_copy_item_get_record (item);
  if (!topic->library || record == NULL)
    return NULL;
  for (guint i = 0; i < topic->n_fields; i++)
    {
      const UsField *field = &topic->fields[i];

      if (field->kind == US_FIELD_NUMBER && field->icons != NULL)
        {
          UsCopyCard *card = g_object_new (US_TYPE_COPY_CARD, NULL);

          card->number = *(const int *) ((const char *) record + field->offset);
          card->tone = field->icons[CLAMP (card->number, field->min, field->max) - field->min];
          return GTK_WIDGET (card);
        }
    }
  return NULL;
}
