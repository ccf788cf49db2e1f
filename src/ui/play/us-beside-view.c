/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-beside-view.h"

#include <glib/gi18n.h>

#include "us-area-kind.h"
#include "us-play-page-private.h"
#include "us-tracked.h"

struct _UsBesideView
{
  AdwBin parent_instance;

  UsPlay *play;
  char *at;
  gboolean narrow;
  GtkBox *box;       /* NULL: there is nothing to show */
  UsBoardView *view; /* of what is drawn, behind the sheets; NULL: nothing is */
};

enum { PROP_0, PROP_PLAY, PROP_NARROW, PROP_AT, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsBesideView, us_beside_view, ADW_TYPE_BIN)

void
us_beside_fill_board (UsBoardView *view, UsPlay *play)
{
  GListModel *values = us_play_get_values (play);

  us_board_view_clear_values (view);
  for (guint i = 0; i < g_list_model_get_n_items (values); i++)
    {
      g_autoptr (UsTracked) value = g_list_model_get_item (values, i);

      us_board_view_add_value (view, us_tracked_get_key (value), us_tracked_get_label (value),
                               us_tracked_get_text (value), us_tracked_get_before (value));
    }
  us_board_view_set_board (view, us_play_get_board (play));
}

static const char *
find_place (UsPlay *play)
{
  UsQuestion *question = us_play_get_question (play);

  switch (us_play_get_mode (play))
    {
    case US_PLAY_MODE_LOOKING:
      return "past";
    case US_PLAY_MODE_OVER:
    case US_PLAY_MODE_STOPPED:
      return "result";
    case US_PLAY_MODE_NOW:
    case US_PLAY_MODE_REPAIRING:
    default:
      return question != NULL && us_question_get_heading (question) && !us_question_get_small (question) ? "question"
                                                                                                         : "lines";
    }
}

static gboolean
is_shown (UsBesideView *self, UsBoard *board, const UsArea *area)
{
  return area->beside && (!g_str_equal (self->at, "result") || area != us_board_find_scored (board));
}

static void
clear (UsBesideView *self)
{
  self->box = NULL;
  self->view = NULL;
  adw_bin_set_child (ADW_BIN (self), NULL);
}

static void
point_out_cb (UsBesideView *self, GPtrArray *cells)
{
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (self), US_TYPE_PLAY_PAGE);

  if (page != NULL)
    us_play_page_point_out (US_PLAY_PAGE (page), cells);
}

static void
add_sheet (UsBesideView *self, UsBoard *board, const UsArea *area)
{
  const char *opponent = _(us_play_get_rules (self->play)->opponent);
  GtkWidget *sheet = g_object_new (US_TYPE_SHEET_VIEW, "area", area->id, "opponent", opponent, "board", board, NULL);

  g_signal_connect_object (sheet, "point-out", G_CALLBACK (point_out_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->box, sheet);
}

static void
show_drawn (UsBesideView *self)
{
  const UsRules *rules = us_play_get_rules (self->play);

  if (self->view == NULL)
    {
      self->view = US_BOARD_VIEW (us_board_view_new ());
      us_board_view_set_beside (self->view, TRUE);
      us_board_view_set_animate (self->view, FALSE);
      us_board_view_set_accent (self->view, rules->accent[0], rules->accent[1]);
      gtk_box_append (self->box, GTK_WIDGET (self->view));
    }
  us_board_view_set_narrow (self->view, self->narrow);
  us_beside_fill_board (self->view, self->play);
}

/* Sheets are few lines and are made anew; what is drawn stays, and with it what has the focus. */
static void
show (UsBesideView *self)
{
  UsBoard *board = self->play != NULL && self->at != NULL && g_str_equal (self->at, find_place (self->play))
                     ? us_play_get_board (self->play)
                     : NULL;
  guint n_sheets = 0, n_drawn = 0;

  for (guint i = 0; board != NULL && i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      if (is_shown (self, board, area))
        *(us_area_traits (area)->is_scored ? &n_sheets : &n_drawn) += 1;
    }
  gtk_widget_set_visible (GTK_WIDGET (self), n_sheets + n_drawn > 0);
  if (n_drawn == 0)
    clear (self);
  if (n_sheets + n_drawn == 0)
    return;
  if (self->box == NULL)
    {
      self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 14));
      adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->box)), *next; child != NULL; child = next)
    {
      next = gtk_widget_get_next_sibling (child);
      if (US_IS_SHEET_VIEW (child))
        gtk_box_remove (self->box, child);
    }
  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      if (is_shown (self, board, area) && us_area_traits (area)->is_scored)
        add_sheet (self, board, area);
    }
  if (n_drawn == 0)
    return;
  show_drawn (self);
  gtk_box_reorder_child_after (self->box, GTK_WIDGET (self->view), gtk_widget_get_last_child (GTK_WIDGET (self->box)));
}

static void
us_beside_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsBesideView *self = US_BESIDE_VIEW (object);

  if (id == PROP_PLAY)
    g_value_set_object (value, self->play);
  else if (id == PROP_AT)
    g_value_set_string (value, self->at);
  else
    g_value_set_boolean (value, self->narrow);
}

static void
set_play (UsBesideView *self, UsPlay *play)
{
  if (self->play != NULL)
    g_signal_handlers_disconnect_by_func (self->play, show, self);
  if (!g_set_object (&self->play, play))
    return;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAY]);
  if (play != NULL)
    g_signal_connect_object (play, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

static void
us_beside_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UsBesideView *self = US_BESIDE_VIEW (object);

  if (id == PROP_PLAY)
    set_play (self, g_value_get_object (value));
  else if (id == PROP_AT)
    {
      if (!g_set_str (&self->at, g_value_get_string (value)))
        return;
      g_object_notify_by_pspec (object, pspec);
      show (self);
    }
  else if (self->narrow != g_value_get_boolean (value))
    {
      self->narrow = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
      if (self->view != NULL)
        us_board_view_set_narrow (self->view, self->narrow);
    }
}

static void
us_beside_view_dispose (GObject *object)
{
  UsBesideView *self = US_BESIDE_VIEW (object);

  clear (self);
  g_clear_object (&self->play);
  g_clear_pointer (&self->at, g_free);

  G_OBJECT_CLASS (us_beside_view_parent_class)->dispose (object);
}

static void
us_beside_view_class_init (UsBesideViewClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->dispose = us_beside_view_dispose;
  G_OBJECT_CLASS (klass)->get_property = us_beside_view_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_beside_view_set_property;

  properties[PROP_PLAY] = g_param_spec_object ("play", NULL, NULL, US_TYPE_PLAY, flags);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags);
  properties[PROP_AT] = g_param_spec_string ("at", NULL, NULL, NULL, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
us_beside_view_init (UsBesideView *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
