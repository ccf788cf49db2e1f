/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-board-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "us-board-area.h"
#include "us-board-choice.h"
#include "us-board-fingers.h"
#include "us-board-focus.h"
#include "us-board-layout.h"
#include "us-board-paint.h"
#include "us-board-pan.h"
#include "us-board-why.h"
#include "us-motion.h"

#define LEAST_WIDTH        320
#define LEAST_BESIDE       160
#define USUAL_WIDTH        742
#define USUAL_WIDTH_NARROW 336

struct _UsBoardView
{
  GtkWidget parent_instance;

  UsBoard *board;
  UsBoardLayout *layout; /* the layout that is shown */
  UsBoardLayout *trial;  /* used for measuring, which must not change the layout that is shown */
  UsColours colours;
  UsMotion *motion;
  GPtrArray *areas;  /* UsBoardArea */
  GPtrArray *values; /* UsBoardValue */
  GPtrArray *lit;    /* ids of the cells that are pointed out; NULL: none */
  GHashTable *marks; /* UsPlaceMark, by the ids of their cells; NULL: none */
  gboolean full;     /* no other place than the chosen ones can be chosen now */
  UsBoardWhy *why;   /* of the instruction that is explained; NULL: none */
  UsPan pan, pan_before;
  char *accent[2], *bot;
  double text_scale;
  gboolean beside; /* shows what stands beside the table */
  gboolean narrow, animate;
  gboolean changed; /* the next layout is that of another board */
};

enum { CELL_ACTIVATED, ADJUST, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsBoardView, us_board_view, GTK_TYPE_WIDGET)

/* GTK does not let a widget change its role, so an area that has become a grid needs a new widget. */
static gboolean
is_same_area (UsBoardArea *area, UsFrame *frame)
{
  gboolean grid = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (area)) == GTK_ACCESSIBLE_ROLE_GRID;

  return g_str_equal (us_board_area_get_id (area), frame->area->id) && grid == (frame->area->cells->len > 0);
}

/* Adapts the widgets to the layout. Widgets of areas and cells that still exist are kept, and with them the focus. */
static void
update_widgets (UsBoardView *self)
{
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->areas);
  GtkWidget *last = NULL;

  self->areas = g_ptr_array_new ();
  for (guint i = 0; i < self->layout->frames->len; i++)
    {
      UsFrame *frame = g_ptr_array_index (self->layout->frames, i);
      GtkWidget *area = NULL;

      for (guint j = 0; j < before->len && area == NULL; j++)
        if (is_same_area (g_ptr_array_index (before, j), frame))
          area = g_ptr_array_steal_index (before, j);
      if (area == NULL)
        {
          area = us_board_area_new (frame->area->id, frame->area->cells->len > 0);
          gtk_widget_insert_after (area, GTK_WIDGET (self), last);
        }
      else
        us_board_put_child (GTK_WIDGET (self), area, last);
      us_board_area_set_frame (US_BOARD_AREA (area), frame);
      g_ptr_array_add (self->areas, area);
      last = area;
    }
  for (guint i = 0; i < before->len; i++)
    gtk_widget_unparent (g_ptr_array_index (before, i));
}

/* Where everything may look different, the cells draw all anew. */
static void
redraw (UsBoardView *self)
{
  for (guint i = 0; i < self->areas->len; i++)
    {
      GPtrArray *cells = us_board_area_get_cells (g_ptr_array_index (self->areas, i));

      for (guint j = 0; j < cells->len; j++)
        us_board_cell_redraw (g_ptr_array_index (cells, j));
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static UsBoardLayout *
new_layout (UsBoardView *self)
{
  UsBoardLayout *layout =
    us_board_layout_new (self->board, GTK_WIDGET (self), &self->colours, self->values, self->beside);

  layout->text = (float) self->text_scale;
  layout->legend = self->bot != NULL;
  return layout;
}

/* Makes a new layout when something that it depends on has changed. The widgets must let go of the old one first. */
static void
renew_layout (UsBoardView *self)
{
  UsBoardLayout *old = self->layout;

  self->layout = new_layout (self);
  self->layout->drawing.pan = &self->pan;
  self->layout->drawing.lit = self->lit;
  self->layout->drawing.marks = self->marks;
  self->layout->drawing.full = self->full;
  self->layout->drawing.why = self->why;
  self->layout->drawing.motion = self->motion;
  update_widgets (self);
  us_board_layout_free (old);
  g_clear_pointer (&self->trial, us_board_layout_free);
  self->trial = new_layout (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
us_board_view_set_board (UsBoardView *self, UsBoard *board)
{
  UsBoard *old;

  g_return_if_fail (US_IS_BOARD_VIEW (self));

  if (self->board == board)
    return;
  us_motion_hold (self->motion);
  self->changed = TRUE;
  self->pan.moved = FALSE;
  g_clear_pointer (&self->lit, g_ptr_array_unref);
  g_clear_pointer (&self->marks, g_hash_table_unref);
  self->full = FALSE;
  g_clear_pointer (&self->why, us_board_why_free);
  /* The frames of the old layout point into the old board, so it is released last. */
  old = self->board;
  self->board = board != NULL ? us_board_ref (board) : NULL;
  renew_layout (self);
  if (old != NULL)
    us_board_unref (old);
}

UsBoard *
us_board_view_get_board (UsBoardView *self)
{
  g_return_val_if_fail (US_IS_BOARD_VIEW (self), NULL);

  return self->board;
}

void
us_board_view_set_beside (UsBoardView *self, gboolean beside)
{
  g_return_if_fail (US_IS_BOARD_VIEW (self));

  self->beside = beside;
  gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL);
  renew_layout (self);
}

static void
follow_style (UsBoardView *self)
{
  us_colours_follow (&self->colours, self->accent[0], self->accent[1]);
  redraw (self);
}

void
us_board_view_set_accent (UsBoardView *self, const char *light, const char *dark)
{
  g_return_if_fail (US_IS_BOARD_VIEW (self));

  if (g_set_str (&self->accent[0], light))
    if (g_set_str (&self->accent[1], dark))
      follow_style (self);
}

void
us_board_view_set_narrow (UsBoardView *self, gboolean narrow)
{
  g_return_if_fail (US_IS_BOARD_VIEW (self));

  narrow = !!narrow;
  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
us_board_view_set_animate (UsBoardView *self, gboolean animate)
{
  g_return_if_fail (US_IS_BOARD_VIEW (self));

  animate = !!animate;
  if (self->animate == animate)
    return;
  self->animate = animate;
  if (!animate)
    us_motion_skip (self->motion);
}

void
us_board_view_set_bot (UsBoardView *self, const char *bot)
{
  g_return_if_fail (US_IS_BOARD_VIEW (self));

  if (!g_set_str (&self->bot, bot))
    return;
  renew_layout (self);
}

void
us_board_view_set_text_scale (UsBoardView *self, double scale)
{
  g_return_if_fail (US_IS_BOARD_VIEW (self));

  scale = CLAMP (scale, 0.5, 3.);
  if (G_APPROX_VALUE (self->text_scale, scale, 0.001))
    return;
  self->text_scale = scale;
  renew_layout (self);
}

/* Only tracked values show them, and the layout asks for them when it needs them, so nothing else is rebuilt. */
static void
refresh_values (UsBoardView *self)
{
  for (guint i = 0; i < self->areas->len; i++)
    {
      UsBoardArea *area = g_ptr_array_index (self->areas, i);
      UsFrame *frame = us_board_area_get_frame (area);

      if (frame->traits->tracks)
        us_board_area_set_frame (area, frame);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
us_board_view_clear_values (UsBoardView *self)
{
  g_return_if_fail (US_IS_BOARD_VIEW (self));

  g_ptr_array_set_size (self->values, 0);
  refresh_values (self);
}

void
us_board_view_add_value (UsBoardView *self, const char *key, const char *label, const char *text, const char *before)
{
  g_return_if_fail (US_IS_BOARD_VIEW (self));
  g_return_if_fail (key != NULL && label != NULL && text != NULL);

  g_ptr_array_add (self->values, us_board_value_new (key, label, text, before));
  refresh_values (self);
}

UsBoardCell *
us_board_view_find_cell (UsBoardView *self, const char *id)
{
  UsBoardCell *corrects = NULL;

  g_return_val_if_fail (US_IS_BOARD_VIEW (self), NULL);

  for (guint i = 0; i < self->areas->len; i++)
    {
      GPtrArray *cells = us_board_area_get_cells (g_ptr_array_index (self->areas, i));

      for (guint j = 0; j < cells->len; j++)
        {
          UsBoardCell *cell = g_ptr_array_index (cells, j);

          if (g_strcmp0 (us_board_cell_get_id (cell), id) == 0)
            return cell;
          if (corrects == NULL && g_strcmp0 (us_board_cell_get_key (cell), id) == 0)
            corrects = cell;
        }
    }
  return corrects;
}

UsBoardCell *
us_board_view_find_answer (UsBoardView *self)
{
  g_return_val_if_fail (US_IS_BOARD_VIEW (self), NULL);

  return us_board_focus_answer (self->areas);
}

static void
tap_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gboolean answers = g_str_equal (name, "board.answer");
  guint signal = signals[answers ? CELL_ACTIVATED : ADJUST];
  const char *id = g_variant_get_string (parameter, NULL);

  if (g_signal_has_handler_pending (widget, signal, 0, FALSE))
    g_signal_emit (widget, signal, 0, id);
  else
    gtk_widget_activate_action (widget, answers ? "play.answer-cell" : "play.adjust", "s", id);
}

static void
touch_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsBoardView *self = US_BOARD_VIEW (widget);
  UsBoardCell *cell = us_board_view_find_cell (self, g_variant_get_string (parameter, NULL));

  if (cell == NULL || !us_board_choice_open (widget, self->areas, cell))
    tap_action (widget, "board.answer", parameter);
}

void
us_board_view_set_marks (UsBoardView *self, GHashTable *marks, gboolean several, const char *full)
{
  g_return_if_fail (US_IS_BOARD_VIEW (self));

  if (marks == NULL && self->marks == NULL)
    return;
  g_clear_pointer (&self->marks, g_hash_table_unref);
  self->marks = marks != NULL ? g_hash_table_ref (marks) : NULL;
  self->full = full != NULL;
  self->layout->drawing.marks = self->marks;
  self->layout->drawing.full = self->full;
  for (guint i = 0; i < self->areas->len; i++)
    {
      GPtrArray *all = us_board_area_get_cells (g_ptr_array_index (self->areas, i));

      for (guint j = 0; j < all->len; j++)
        us_board_cell_show_mark (g_ptr_array_index (all, j), several, full);
    }
  redraw (self);
}

void
us_board_view_point_out (UsBoardView *self, GPtrArray *cells)
{
  g_return_if_fail (US_IS_BOARD_VIEW (self));

  g_clear_pointer (&self->lit, g_ptr_array_unref);
  if (cells != NULL && cells->len > 0)
    self->lit = g_ptr_array_ref (cells);
  self->layout->drawing.lit = self->lit;
  redraw (self);
}

void
us_board_view_set_why (UsBoardView *self, UsBoardWhy *why)
{
  g_return_if_fail (US_IS_BOARD_VIEW (self));

  if (self->why == NULL)
    self->pan_before = self->pan;
  else
    self->pan = self->pan_before;
  g_clear_pointer (&self->why, us_board_why_free);
  self->why = why;
  self->layout->drawing.why = why;
  for (guint i = 0; i < self->areas->len; i++)
    {
      GPtrArray *cells = us_board_area_get_cells (g_ptr_array_index (self->areas, i));

      for (guint j = 0; j < cells->len; j++)
        us_board_cell_show_why (g_ptr_array_index (cells, j));
    }
  if (why != NULL)
    us_board_pan_reveal_why (self->layout);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  redraw (self);
}

const UsBoardWhy *
us_board_view_get_why (UsBoardView *self)
{
  g_return_val_if_fail (US_IS_BOARD_VIEW (self), NULL);

  return self->why;
}

static GtkSizeRequestMode
us_board_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
us_board_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  UsBoardView *self = US_BOARD_VIEW (widget);
  int usual = self->narrow ? USUAL_WIDTH_NARROW : USUAL_WIDTH;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = self->beside ? LEAST_BESIDE : LEAST_WIDTH;
      *natural = usual;
    }
  else
    {
      float least, wanted;

      us_board_layout_measure (self->trial, self->narrow, (float) (for_size < 0 ? usual : for_size), &least, &wanted);
      /* Without a width, GTK expects the least height of any width. A wide board is lowest, but not strictly,
       * because rows wrap; hence the margin. */
      if (for_size < 0)
        least = floorf (least * 0.7f);
      /* A column scrolls before anything in it becomes smaller. */
      *minimum = (int) (self->beside && for_size >= 0 ? wanted : least);
      *natural = (int) MAX (wanted, least);
    }
}

static void
us_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  UsBoardView *self = US_BOARD_VIEW (widget);

  us_board_layout_place (self->layout, self->narrow, (float) width, (float) height);
  us_board_fingers_place (self->layout, (float) width, (float) height);
  for (guint i = 0; i < self->areas->len; i++)
    {
      UsBoardArea *area = g_ptr_array_index (self->areas, i);
      const graphene_rect_t *bounds = &us_board_area_get_frame (area)->bounds;

      gtk_widget_allocate (GTK_WIDGET (area), (int) bounds->size.width, (int) bounds->size.height, -1,
                           gsk_transform_translate (NULL, &bounds->origin));
      us_board_area_place_cells (area);
    }
  us_motion_aim (self->motion, us_board_paint_places (self->layout), self->changed && self->animate);
  self->changed = FALSE;
  redraw (self);
}

static void
us_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  UsBoardView *self = US_BOARD_VIEW (widget);

  us_board_paint (self->layout, self->board, self->areas, self->bot, snapshot, (float) gtk_widget_get_width (widget),
                  (float) gtk_widget_get_height (widget));
}

static gboolean
us_board_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  UsBoardView *self = US_BOARD_VIEW (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  UsBoardCell *from = NULL, *to;

  if (focus != NULL && US_IS_BOARD_CELL (focus) && gtk_widget_is_ancestor (focus, widget))
    from = US_BOARD_CELL (focus);
  to = us_board_focus_next (self->areas, from, direction);
  if (to != NULL)
    {
      if (us_board_pan_reveal (self->layout, us_board_cell_get_frame (to), us_board_cell_get_spot (to)))
        gtk_widget_queue_allocate (widget);
      return gtk_widget_grab_focus (GTK_WIDGET (to));
    }
  /* At the edge of the board arrow keys do nothing, while Tab leaves the board. */
  return from != NULL && direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD;
}

static gboolean
us_board_view_grab_focus (GtkWidget *widget)
{
  UsBoardCell *to = us_board_focus_first (US_BOARD_VIEW (widget)->areas);

  return to != NULL && gtk_widget_grab_focus (GTK_WIDGET (to));
}

static gboolean
move_focus_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  return us_board_view_focus (widget, (GtkDirectionType) g_variant_get_int32 (args));
}

static void
us_board_view_dispose (GObject *object)
{
  UsBoardView *self = US_BOARD_VIEW (object);
  GtkWidget *child;

  g_ptr_array_set_size (self->areas, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->motion, us_motion_free);
  G_OBJECT_CLASS (us_board_view_parent_class)->dispose (object);
}

static void
us_board_view_finalize (GObject *object)
{
  UsBoardView *self = US_BOARD_VIEW (object);

  us_board_layout_free (self->layout);
  us_board_layout_free (self->trial);
  g_clear_pointer (&self->board, us_board_unref);
  g_ptr_array_unref (self->areas);
  g_ptr_array_unref (self->values);
  g_clear_pointer (&self->lit, g_ptr_array_unref);
  g_clear_pointer (&self->marks, g_hash_table_unref);
  g_clear_pointer (&self->why, us_board_why_free);
  g_free (self->accent[0]);
  g_free (self->accent[1]);
  g_free (self->bot);
  G_OBJECT_CLASS (us_board_view_parent_class)->finalize (object);
}

static void
us_board_view_class_init (UsBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  static const struct
  {
    guint key;
    GtkDirectionType direction;
  } arrows[] = {
    { GDK_KEY_Left, GTK_DIR_LEFT },
    { GDK_KEY_Right, GTK_DIR_RIGHT },
    { GDK_KEY_Up, GTK_DIR_UP },
    { GDK_KEY_Down, GTK_DIR_DOWN },
  };

  object_class->dispose = us_board_view_dispose;
  object_class->finalize = us_board_view_finalize;
  widget_class->get_request_mode = us_board_view_get_request_mode;
  widget_class->measure = us_board_view_measure;
  widget_class->size_allocate = us_board_view_size_allocate;
  widget_class->snapshot = us_board_view_snapshot;
  widget_class->focus = us_board_view_focus;
  widget_class->grab_focus = us_board_view_grab_focus;

  signals[CELL_ACTIVATED] = g_signal_new ("cell-activated", US_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[ADJUST] =
    g_signal_new ("adjust", US_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_install_action (widget_class, "board.answer", "s", tap_action);
  gtk_widget_class_install_action (widget_class, "board.adjust", "s", tap_action);
  gtk_widget_class_install_action (widget_class, "board.touch", "s", touch_action);
  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    gtk_widget_class_add_binding (widget_class, arrows[i].key, 0, move_focus_cb, "i", (int) arrows[i].direction);
  gtk_widget_class_set_css_name (widget_class, "us-board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
us_board_view_init (UsBoardView *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  static const char *const followed[] = { "notify::dark", "notify::high-contrast", "notify::accent-color" };

  self->animate = TRUE;
  self->text_scale = 1;
  self->areas = g_ptr_array_new ();
  self->values = g_ptr_array_new_with_free_func (us_board_value_free);
  self->motion = us_motion_new (GTK_WIDGET (self));
  self->pan = (UsPan) { .zoom = 1, .x = -1 };
  self->layout = new_layout (self);
  self->layout->drawing.motion = self->motion;
  self->trial = new_layout (self);
  us_board_pan_attach (GTK_WIDGET (self), &self->layout);
  us_colours_follow (&self->colours, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (followed); i++)
    g_signal_connect_object (manager, followed[i], G_CALLBACK (follow_style), self, G_CONNECT_SWAPPED);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("The table"), -1);
}

GtkWidget *
us_board_view_new (void)
{
  return g_object_new (US_TYPE_BOARD_VIEW, NULL);
}
