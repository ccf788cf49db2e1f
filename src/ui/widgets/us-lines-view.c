/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-lines-view.h"

#include <glib/gi18n.h>

#include "us-answer-row.h"
#include "us-labels.h"
#include "us-told.h"

struct _UsLinesView
{
  AdwBin parent_instance;

  GtkWidget *box;
  GtkWidget *first_why;
};

G_DEFINE_FINAL_TYPE (UsLinesView, us_lines_view, ADW_TYPE_BIN)

enum { WHY, N_SIGNALS };
static guint signals[N_SIGNALS];

GtkWidget *
us_why_button_new (const char *about)
{
  GtkWidget *button = gtk_toggle_button_new_with_label ("?");
  /* Translators: the name of the "?" beside an instruction; %s is the instruction */
  g_autofree char *label = g_strdup_printf (_("Why? %s"), about);

  gtk_widget_add_css_class (button, "circular");
  gtk_widget_add_css_class (button, "why");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _("Why?"));
  us_widget_set_label (button, label);
  return button;
}

static void
why_toggled_cb (GtkToggleButton *button, UsTold *told)
{
  GtkWidget *self = gtk_widget_get_ancestor (GTK_WIDGET (button), US_TYPE_LINES_VIEW);
  guint first, n;

  first = us_told_get_reasons (told, &n);
  if (gtk_toggle_button_get_active (button) && self != NULL)
    g_signal_emit (self, signals[WHY], 0, first, n, us_told_get_plain (told), button);
}

static void
us_lines_view_class_init (UsLinesViewClass *klass)
{
  signals[WHY] = g_signal_new ("why", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 4,
                               G_TYPE_UINT, G_TYPE_UINT, G_TYPE_STRING, GTK_TYPE_WIDGET);
}

static void
us_lines_view_init (UsLinesView *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  adw_bin_set_child (ADW_BIN (self), self->box);
}

static gboolean
is_explained (UsTold *told)
{
  guint n;

  us_told_get_reasons (told, &n);
  return n > 0;
}

static GtkWidget *
new_why (UsLinesView *self, UsTold *told)
{
  GtkWidget *button = us_why_button_new (us_told_get_plain (told));

  g_signal_connect_object (button, "toggled", G_CALLBACK (why_toggled_cb), told, 0);
  if (self->first_why == NULL)
    self->first_why = button;
  return button;
}

/* Text and detail below each other, and the "?" at the end. */
static GtkWidget *
new_words (UsLinesView *self, UsTold *told, gboolean heading)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  if (heading)
    gtk_widget_set_margin_top (box, 2);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), us_words_new_markup (us_told_get_markup (told), us_told_get_style (told)));
  if (*us_told_get_detail (told) != '\0')
    gtk_box_append (GTK_BOX (words), us_words_new_markup (us_told_get_detail (told), "facts"));
  gtk_box_append (GTK_BOX (box), words);
  if (is_explained (told))
    {
      GtkWidget *why = new_why (self, told);

      if (heading)
        gtk_widget_set_valign (why, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (box), why);
    }
  return box;
}

static GtkWidget *
new_step (UsLinesView *self, UsTold *told)
{
  GtkWidget *row = gtk_list_box_row_new (), *words = new_words (self, told, FALSE);
  g_autofree char *text = g_strdup_printf ("%d", us_told_get_number (told));
  GtkWidget *badge = gtk_label_new (text);

  gtk_widget_add_css_class (badge, "badge");
  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (words, "step-row");
  gtk_box_prepend (GTK_BOX (words), badge);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), words);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

/* The ticks are no part of the play: they live as long as the line is told. */
static void
show_tick (GtkWidget *row, UsTold *told)
{
  gboolean on = us_told_get_ticked (told);

  gtk_check_button_set_active (g_object_get_data (G_OBJECT (row), "check"), on);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_CHECKED,
                               on ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  if (on)
    gtk_widget_add_css_class (row, "ticked");
  else
    gtk_widget_remove_css_class (row, "ticked");
}

static void
tick_cb (GtkWidget *row, UsTold *told)
{
  us_told_set_ticked (told, !us_told_get_ticked (told));
  show_tick (row, told);
}

static GtkWidget *
new_tick_row (UsLinesView *self, UsTold *told)
{
  const char *detail = us_told_get_plain_detail (told);
  GtkWidget *row = us_answer_row_new (us_told_get_plain (told), *detail != '\0' ? detail : NULL);
  GtkWidget *check = gtk_check_button_new ();

  gtk_widget_add_css_class (check, "selection-mode");
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_widget_set_can_focus (check, FALSE);
  gtk_widget_set_can_target (check, FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  if (is_explained (told))
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), new_why (self, told));
  g_object_set_data (G_OBJECT (row), "check", check);
  if (us_told_get_ticked (told))
    show_tick (row, told);
  g_signal_connect_object (row, "pressed", G_CALLBACK (tick_cb), told, 0);
  return row;
}

/* --- The parts, below each other --------------------------------------------------------------- */

typedef enum { HEADING, TICK, STEP, QUIET } Part;

static Part
part_of (UsTold *told)
{
  switch (us_told_get_kind (told))
    {
    case US_LINE_HEAD:
      return HEADING;
    case US_LINE_DO:
      /* A single thing to do is as large as the room allows. */
      return g_str_equal (us_told_get_style (told), "instruction") ? HEADING : STEP;
    case US_LINE_SETUP:
      return TICK;
    case US_LINE_STAY:
    case US_LINE_SAY:
    default:
      return QUIET;
    }
}

static GPtrArray *
list_part (GListModel *lines, Part part)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (UsTold) told = g_list_model_get_item (lines, i);

      if (part_of (told) == part)
        g_ptr_array_add (found, g_steal_pointer (&told));
    }
  return found;
}

static void
add_headings (UsLinesView *self, GPtrArray *headings)
{
  for (guint i = 0; i < headings->len; i++)
    gtk_box_append (GTK_BOX (self->box), new_words (self, headings->pdata[i], TRUE));
}

static void
add_list (UsLinesView *self, GPtrArray *part, GtkWidget *(*new_row) (UsLinesView *self, UsTold *told))
{
  GtkWidget *list;

  if (part->len == 0)
    return;
  list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  if (g_str_equal (us_told_get_style (part->pdata[0]), "step-small"))
    gtk_widget_add_css_class (list, "dense");
  for (guint i = 0; i < part->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), new_row (self, part->pdata[i]));
  gtk_box_append (GTK_BOX (self->box), list);
}

/* What stays put and what merely is so: one quiet line each, without a number. */
static void
add_quiet (UsLinesView *self, GPtrArray *quiet)
{
  GtkWidget *box;

  if (quiet->len == 0)
    return;
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gtk_widget_add_css_class (box, "quiet-lines");
  for (guint i = 0; i < quiet->len; i++)
    gtk_box_append (GTK_BOX (box), new_words (self, quiet->pdata[i], FALSE));
  gtk_box_append (GTK_BOX (self->box), box);
}

void
us_lines_view_show (UsLinesView *self, UsPlay *play)
{
  g_autoptr (GPtrArray) headings = NULL, ticks = NULL, steps = NULL, quiet = NULL;
  GListModel *lines;
  GtkWidget *child;

  g_return_if_fail (US_IS_LINES_VIEW (self));
  g_return_if_fail (US_IS_PLAY (play));

  lines = us_play_get_lines (play);
  headings = list_part (lines, HEADING);
  ticks = list_part (lines, TICK);
  steps = list_part (lines, STEP);
  quiet = list_part (lines, QUIET);
  self->first_why = NULL;
  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);

  if (ticks->len > 0 && (headings->len == 0 || us_told_get_kind (headings->pdata[0]) != US_LINE_HEAD))
    {
      gtk_box_append (GTK_BOX (self->box), us_words_new_markup (_("<b>Set up</b> the table"), "instruction"));
      gtk_box_append (GTK_BOX (self->box), us_words_new_markup (_("Tick off what lies on the table."), "facts"));
    }
  add_headings (self, headings);
  add_list (self, ticks, new_tick_row);
  add_list (self, steps, new_step);
  add_quiet (self, quiet);
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_widget_get_first_child (self->box) != NULL);
}

gboolean
us_lines_view_ask_why (UsLinesView *self)
{
  g_return_val_if_fail (US_IS_LINES_VIEW (self), FALSE);

  if (self->first_why == NULL)
    return FALSE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->first_why), TRUE);
  return TRUE;
}
