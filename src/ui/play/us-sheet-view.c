/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-sheet-view.h"

#include <glib/gi18n.h>

#include "us-area-kind.h"
#include "us-labels.h"
#include "us-piece-row.h"

#define SIGN 20
/* As many lines as are surely in sight; what is below them is made once those are on the screen. */
#define FIRST_LINES 8

struct _UsSheetView
{
  AdwBin parent_instance;

  UsBoard *board;
  char *opponent, *area;
  GtkListBox *list; /* of the lines that are shown so far */
  guint rest;       /* the source that shows the others */
};

enum { PROP_0, PROP_BOARD, PROP_OPPONENT, PROP_AREA, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsSheetView, us_sheet_view, ADW_TYPE_BIN)

enum { POINT_OUT, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
point_out (GtkWidget *row, GPtrArray *cells)
{
  GtkWidget *self = gtk_widget_get_ancestor (row, US_TYPE_SHEET_VIEW);

  if (self != NULL)
    g_signal_emit (self, signals[POINT_OUT], 0, cells);
}

static void
enter_cb (GtkEventController *controller)
{
  GtkWidget *row = gtk_event_controller_get_widget (controller);

  point_out (row, g_object_get_data (G_OBJECT (row), "cells"));
}

static void
leave_cb (GtkEventController *controller)
{
  point_out (gtk_event_controller_get_widget (controller), NULL);
}

static void
watch (GtkWidget *row)
{
  GtkEventController *controllers[] = { gtk_event_controller_motion_new (), gtk_event_controller_focus_new () };

  for (guint i = 0; i < G_N_ELEMENTS (controllers); i++)
    {
      g_signal_connect (controllers[i], "enter", G_CALLBACK (enter_cb), NULL);
      g_signal_connect (controllers[i], "leave", G_CALLBACK (leave_cb), NULL);
      gtk_widget_add_controller (row, controllers[i]);
    }
}

/* A number for a region of the map, a patch of its colour for a card. */
static GtkWidget *
new_sign (const UsSheetLine *line)
{
  UsPiece piece = { .id = "", .owner = US_NOBODY, .tone = line->tone, .glyph = line->glyph, .count = 1 };
  g_autofree char *number = g_strdup_printf ("%d", line->region);
  GtkWidget *sign = us_piece_row_new ("", SIGN, 0);

  piece.shape = line->region > 0 ? US_SHAPE_DISC : US_SHAPE_TILE;
  if (line->region > 0)
    piece.text = number;
  us_piece_row_add (US_PIECE_ROW (sign), &piece, FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (sign), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_widget_set_valign (sign, GTK_ALIGN_CENTER);
  return sign;
}

static gboolean
has_both (const UsArea *sheet)
{
  return us_sheet_has (sheet, US_PLAYER) && us_sheet_has (sheet, US_BOT);
}

/* What adds nothing to a sum is told, and stands back. */
static gboolean
is_idle (const UsArea *sheet, const UsSheetLine *line)
{
  return sheet->beside && line->level == US_SHEET_ITEM && line->player == 0 && line->bot == 0;
}

static char *
dup_number (const UsSheetLine *line, int points)
{
  return g_strdup_printf (line->gain && points > 0 ? "%+d" : "%d", points);
}

/* Nothing is easily taken for an eight: in a line of its own it is a dash. In a sum everything is a number. */
static char *
dup_points (const UsArea *sheet, const UsSheetLine *line, gboolean has, int points)
{
  if (!has)
    return g_strdup ("");
  if (line->level == US_SHEET_ITEM && points == 0 && !sheet->beside)
    return g_strdup ("–");
  return dup_number (line, points);
}

static GtkWidget *
new_points (const UsArea *sheet, const UsSheetLine *line, gboolean has, int points)
{
  g_autofree char *text = dup_points (sheet, line, has, points);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "sheet-points");
  gtk_widget_add_css_class (label, "numeric");
  return label;
}

/* Where the sheet is about one side alone, nobody has to be told whose it is. */
static char *
dup_spoken (const UsArea *sheet, const UsSheetLine *line, const char *opponent)
{
  GString *text = g_string_new (line->label);
  g_autofree char *number = dup_number (line, line->has_player ? line->player : line->bot);

  if (line->detail != NULL)
    g_string_append_printf (text, ", %s", line->detail);
  if (!has_both (sheet))
    {
      if (line->has_player || line->has_bot)
        g_string_append_printf (text, ", %s", number);
      return g_string_free_and_steal (text);
    }
  if (line->has_player)
    g_string_append_printf (text, C_("score", ", you: %d"), line->player);
  if (line->has_bot)
    /* Translators: %s is the opponent, %d its points */
    g_string_append_printf (text, C_("score", ", %s: %d"), opponent, line->bot);
  return g_string_free_and_steal (text);
}

static GtkWidget *
new_row (const UsArea *sheet, const UsSheetLine *line, const char *opponent)
{
  static const char *const styles[] = { "total", "group", "item" };
  GtkWidget *row = gtk_list_box_row_new (), *parts = adw_wrap_box_new (), *words = adw_wrap_box_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *points = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *label = us_words_new (line->label, NULL);
  g_autofree char *spoken = dup_spoken (sheet, line, opponent);

  /* Where a word has no room beside the numbers, they stand below it. */
  adw_wrap_box_set_wrap_policy (ADW_WRAP_BOX (parts), ADW_WRAP_MINIMUM);
  adw_wrap_box_set_justify (ADW_WRAP_BOX (parts), ADW_JUSTIFY_FILL);
  adw_wrap_box_set_justify_last_line (ADW_WRAP_BOX (parts), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), MIN (US_LABEL_WORD, g_utf8_strlen (line->label, -1)));
  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (words), 8);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  if (line->tone != NULL)
    {
      GtkWidget *sign = new_sign (line);

      gtk_widget_set_margin_end (sign, 10);
      gtk_box_append (GTK_BOX (box), sign);
    }
  adw_wrap_box_append (ADW_WRAP_BOX (words), label);
  if (line->detail != NULL)
    adw_wrap_box_append (ADW_WRAP_BOX (words), us_words_new (line->detail, "dimmed"));
  gtk_box_append (GTK_BOX (box), words);
  if (us_sheet_has (sheet, US_PLAYER))
    gtk_box_append (GTK_BOX (points), new_points (sheet, line, line->has_player, line->player));
  if (us_sheet_has (sheet, US_BOT))
    gtk_box_append (GTK_BOX (points), new_points (sheet, line, line->has_bot, line->bot));
  gtk_widget_set_halign (points, GTK_ALIGN_END);
  adw_wrap_box_append (ADW_WRAP_BOX (parts), box);
  adw_wrap_box_append (ADW_WRAP_BOX (parts), points);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), parts);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_add_css_class (row, styles[line->level]);
  if (is_idle (sheet, line))
    gtk_widget_add_css_class (row, "idle");
  us_widget_set_label (row, spoken);
  if (line->cells->len > 0)
    {
      g_object_set_data (G_OBJECT (row), "cells", line->cells);
      watch (row);
    }
  return row;
}

static GtkWidget *
new_side (const char *icon, const char *style, const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *image = gtk_image_new_from_icon_name (icon);
  GtkWidget *label = us_words_new (name, "heading");

  gtk_image_set_pixel_size (GTK_IMAGE (image), 12);
  gtk_widget_add_css_class (image, style);
  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), label);
  /* Its end is that of the numbers below. */
  gtk_widget_set_hexpand (image, TRUE);
  gtk_widget_set_halign (image, GTK_ALIGN_END);
  gtk_widget_set_hexpand_set (box, TRUE);
  gtk_widget_add_css_class (box, "sheet-points");
  return box;
}

static GtkWidget *
new_head (const char *opponent)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *space = gtk_label_new (NULL);

  gtk_widget_set_hexpand (space, TRUE);
  gtk_box_append (GTK_BOX (box), space);
  gtk_box_append (GTK_BOX (box), new_side ("us-mark-disc-symbolic", "mark-player", C_("score", "You")));
  gtk_box_append (GTK_BOX (box), new_side ("us-mark-diamond-symbolic", "mark-bot", opponent));
  gtk_widget_add_css_class (box, "sheet-head");
  return box;
}

static const UsArea *
find_sheet (UsSheetView *self)
{
  if (self->board == NULL || self->area == NULL)
    return self->board != NULL ? us_board_find_scored (self->board) : NULL;
  for (guint i = 0; i < self->board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (self->board->areas, i);

      if (g_str_equal (area->id, self->area))
        return area;
    }
  return NULL;
}

static void
add_lines (UsSheetView *self, guint from, guint to)
{
  const UsArea *sheet = find_sheet (self);
  const char *opponent = self->opponent != NULL ? self->opponent : "";

  for (guint i = from; i < MIN (to, sheet->lines->len); i++)
    gtk_list_box_append (self->list, new_row (sheet, g_ptr_array_index (sheet->lines, i), opponent));
}

static gboolean
add_rest (gpointer self)
{
  US_SHEET_VIEW (self)->rest = 0;
  add_lines (self, FIRST_LINES, G_MAXUINT);
  return G_SOURCE_REMOVE;
}

/* The rows point into the board. */
static void
clear (UsSheetView *self)
{
  g_clear_handle_id (&self->rest, g_source_remove);
  self->list = NULL;
  adw_bin_set_child (ADW_BIN (self), NULL);
}

static void
show (UsSheetView *self)
{
  const UsArea *sheet = find_sheet (self);
  GtkWidget *box;

  clear (self);
  gtk_widget_set_visible (GTK_WIDGET (self), sheet != NULL);
  if (sheet == NULL)
    return;
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  us_widget_set_label (GTK_WIDGET (self->list), sheet->title != NULL ? sheet->title : _("Score"));
  add_lines (self, 0, FIRST_LINES);
  if (sheet->lines->len > FIRST_LINES)
    self->rest = g_idle_add (add_rest, self);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  if (has_both (sheet))
    gtk_box_append (GTK_BOX (box), new_head (self->opponent != NULL ? self->opponent : ""));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->list));
  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "sheet");
  if (sheet->beside)
    gtk_widget_add_css_class (box, "sum");
  adw_bin_set_child (ADW_BIN (self), box);
}

static void
set_board (UsSheetView *self, UsBoard *board)
{
  if (self->board == board)
    return;
  clear (self);
  g_clear_pointer (&self->board, us_board_unref);
  self->board = board != NULL ? us_board_ref (board) : NULL;
  show (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BOARD]);
}

static void
us_sheet_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsSheetView *self = US_SHEET_VIEW (object);

  if (id == PROP_BOARD)
    g_value_set_boxed (value, self->board);
  else
    g_value_set_string (value, id == PROP_AREA ? self->area : self->opponent);
}

static void
us_sheet_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UsSheetView *self = US_SHEET_VIEW (object);

  if (id == PROP_BOARD)
    set_board (self, g_value_get_boxed (value));
  else if (g_set_str (id == PROP_AREA ? &self->area : &self->opponent, g_value_get_string (value)))
    {
      show (self);
      g_object_notify_by_pspec (object, pspec);
    }
}

static void
us_sheet_view_dispose (GObject *object)
{
  UsSheetView *self = US_SHEET_VIEW (object);

  clear (self);
  g_clear_pointer (&self->board, us_board_unref);
  g_clear_pointer (&self->opponent, g_free);
  g_clear_pointer (&self->area, g_free);

  G_OBJECT_CLASS (us_sheet_view_parent_class)->dispose (object);
}

static void
us_sheet_view_class_init (UsSheetViewClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->dispose = us_sheet_view_dispose;
  G_OBJECT_CLASS (klass)->get_property = us_sheet_view_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_sheet_view_set_property;

  properties[PROP_BOARD] = g_param_spec_boxed ("board", NULL, NULL, US_TYPE_BOARD, flags);
  properties[PROP_OPPONENT] = g_param_spec_string ("opponent", NULL, NULL, NULL, flags);
  properties[PROP_AREA] = g_param_spec_string ("area", NULL, NULL, NULL, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  signals[POINT_OUT] = g_signal_new ("point-out", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_PTR_ARRAY);
}

static void
us_sheet_view_init (UsSheetView *self)
{
  show (self);
}
