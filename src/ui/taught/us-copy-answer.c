/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-copy-answer.h"

#include <adwaita.h>

#include "us-copy-words.h"
#include "us-drawing.h"
#include "us-field-words.h"
#include "us-glyph.h"
#include "us-piece-row.h"

#define CARD_WIDTH  30
#define CARD_HEIGHT 42

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

GtkWidget *
us_copy_answer_new (UsCopyItem *item)
{
  const UsTopic *topic;
  const UsField *field;
  gconstpointer record;
  GtkWidget *picture = NULL;

  g_return_val_if_fail (US_IS_COPY_ITEM (item), NULL);

  topic = us_copy_item_get_topic (item);
  record = us_copy_item_get_record (item);
  field = us_copy_words_find_drawn (topic, record);
  if (record != NULL && field != NULL)
    picture = us_field_picture_new (field, us_copy_item_get_names (item), record, topic->library);
  return picture != NULL ? picture : quiet_label_new (us_copy_item_get_answer (item));
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
  const char *glyph, *tone;
  int number;
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
  us_glyph_draw (&drawing, snapshot, self->glyph, CARD_WIDTH / 2.f, CARD_HEIGHT - 13.f, 26, &tint);
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
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_margin_start (GTK_WIDGET (self), 3);
  gtk_widget_set_margin_end (GTK_WIDGET (self), 9);
  gtk_widget_set_margin_top (GTK_WIDGET (self), 7);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self), 7);
}

GtkWidget *
us_copy_card_new (UsCopyItem *item)
{
  const UsTopic *topic;
  const UsField *field;
  gconstpointer record;
  UsCopyCard *card;

  g_return_val_if_fail (US_IS_COPY_ITEM (item), NULL);

  topic = us_copy_item_get_topic (item);
  record = us_copy_item_get_record (item);
  field = us_topic_find_field (topic, topic->quick_field);
  if (topic->glyph == NULL || field == NULL || record == NULL)
    return NULL;
  card = g_object_new (US_TYPE_COPY_CARD, NULL);
  card->glyph = topic->glyph;
  card->number = *(const int *) ((const char *) record + field->offset);
  card->tone = field->icons != NULL ? field->icons[CLAMP (card->number, field->min, field->max) - field->min] : NULL;
  return GTK_WIDGET (card);
}
