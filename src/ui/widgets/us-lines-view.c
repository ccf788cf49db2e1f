/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-lines-view.h"

#include <glib/gi18n.h>

#include "us-answer-row.h"
#include "us-labels.h"
#include "us-rows.h"
#include "us-told-row.h"

struct _UsLinesView
{
  AdwBin parent_instance;

  UsRows *headings, *ticks, *steps, *closing, *quiet;
  GListModel *step_lines;
  UsPlay *play;
  gboolean compact;
  UsTold *step; /* the one that is done now, step by step; NULL: all of them */
};

enum { PROP_0, PROP_PLAY, PROP_COMPACT, PROP_STEP, N_PROPS };
static GParamSpec *properties[N_PROPS];

enum { WHY, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsLinesView, us_lines_view, ADW_TYPE_BIN)

/* --- Why ------------------------------------------------------------------------------------- */

void
us_why_button_set_about (GtkWidget *button, const char *about)
{
  /* Translators: the name of the "?" beside an instruction; %s is the instruction */
  g_autofree char *label = g_strdup_printf (_("Why? %s"), about);

  us_widget_set_label (button, label);
}

GtkWidget *
us_why_button_new (const char *about)
{
  GtkWidget *button = gtk_toggle_button_new_with_label ("?");

  gtk_widget_add_css_class (button, "circular");
  gtk_widget_add_css_class (button, "why");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _("Why?"));
  us_why_button_set_about (button, about);
  return button;
}

void
us_fix_button_set (GtkWidget *button, const char *key, const char *offer, const char *about)
{
  g_autofree char *label = NULL;
  GtkWidget *words;

  g_return_if_fail (GTK_IS_BUTTON (button));

  /* Translators: the name of a button that says no more than “Fix Card…”, and what it is about */
  label = about != NULL ? g_strdup_printf (C_("button", "%s %s"), offer, about) : g_strdup (offer);
  words = us_words_new (offer, NULL);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (words), GTK_NATURAL_WRAP_NONE);
  gtk_button_set_child (GTK_BUTTON (button), words);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", key);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "play.fix");
  us_widget_set_label (button, label);
}

void
us_lines_view_explain (UsLinesView *self, UsTold *told, GtkWidget *anchor)
{
  guint first, n;

  g_return_if_fail (US_IS_LINES_VIEW (self));
  g_return_if_fail (US_IS_TOLD (told));

  first = us_told_get_reasons (told, &n);
  g_signal_emit (self, signals[WHY], 0, first, n, us_told_get_plain (told), anchor);
}

/* --- What is ticked off ---------------------------------------------------------------------- */

typedef struct
{
  GtkWidget *check, *why; /* NULL: nothing to explain */
} Tick;

static Tick *
tick_of (gpointer row)
{
  return g_object_get_data (row, "tick");
}

static void
tick_why_cb (GtkToggleButton *button, UsAnswerRow *row)
{
  GtkWidget *self = gtk_widget_get_ancestor (GTK_WIDGET (button), US_TYPE_LINES_VIEW);

  if (gtk_toggle_button_get_active (button) && self != NULL)
    us_lines_view_explain (US_LINES_VIEW (self), us_answer_row_get_item (row), GTK_WIDGET (button));
}

static void
show_why (UsAnswerRow *row, UsTold *told)
{
  Tick *tick = tick_of (row);
  guint n;

  us_told_get_reasons (told, &n);
  if (tick->why != NULL)
    adw_action_row_remove (ADW_ACTION_ROW (row), tick->why);
  tick->why = n > 0 ? us_why_button_new (us_told_get_plain (told)) : NULL;
  if (tick->why == NULL)
    return;
  g_signal_connect (tick->why, "toggled", G_CALLBACK (tick_why_cb), row);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), tick->why);
}

/* The ticks are no part of the play: they live as long as the line is told. */
static void
show_tick (UsAnswerRow *row)
{
  UsTold *told = us_answer_row_get_item (row);
  gboolean on = us_told_get_ticked (told);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (tick_of (row)->check), on);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_CHECKED,
                               on ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  if (on)
    gtk_widget_add_css_class (GTK_WIDGET (row), "ticked");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (row), "ticked");
}

static void
tick_item_cb (UsAnswerRow *row)
{
  UsTold *told = us_answer_row_get_item (row);

  us_answer_row_set_texts (row, us_told_get_plain (told), us_told_get_plain_detail (told));
  show_why (row, told);
  show_tick (row);
}

static void
tick_pressed_cb (UsAnswerRow *row)
{
  UsTold *told = us_answer_row_get_item (row);

  us_told_set_ticked (told, !us_told_get_ticked (told));
  show_tick (row);
}

static void
tick_made_cb (UsLinesView *self, GtkWidget *row)
{
  Tick *tick = g_new0 (Tick, 1);

  tick->check = gtk_check_button_new ();
  gtk_widget_add_css_class (tick->check, "selection-mode");
  gtk_widget_set_valign (tick->check, GTK_ALIGN_CENTER);
  gtk_widget_set_can_focus (tick->check, FALSE);
  gtk_widget_set_can_target (tick->check, FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (tick->check), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), tick->check);
  gtk_widget_add_css_class (row, "order");
  g_object_set_data_full (G_OBJECT (row), "tick", tick, g_free);
  g_signal_connect (row, "notify::item", G_CALLBACK (tick_item_cb), NULL);
  g_signal_connect (row, "pressed", G_CALLBACK (tick_pressed_cb), NULL);
}

/* --- Step by step ---------------------------------------------------------------------------- */

static int
find_step (UsLinesView *self)
{
  for (guint i = 0; self->step != NULL && i < g_list_model_get_n_items (self->step_lines); i++)
    {
      g_autoptr (UsTold) told = g_list_model_get_item (self->step_lines, i);

      if (told == self->step)
        return (int) i;
    }
  return -1;
}

static void
set_style (GtkWidget *widget, const char *style, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, style);
  else
    gtk_widget_remove_css_class (widget, style);
}

/* What stands round a step has its corners. */
static void
show_step (UsLinesView *self)
{
  int at = find_step (self);

  for (guint i = 0; i < us_rows_get_n_rows (self->steps); i++)
    {
      GtkWidget *row = gtk_widget_get_parent (us_rows_get_row (self->steps, i));

      set_style (row, "current-step", (int) i == at);
      set_style (row, "other-step", at >= 0 && (int) i != at);
    }
  set_style (GTK_WIDGET (self->closing), "other-step", at >= 0);
  set_style (GTK_WIDGET (self->quiet), "other-step", at >= 0);
}

static void
set_step (UsLinesView *self, guint i)
{
  g_autoptr (UsTold) told = g_list_model_get_item (self->step_lines, i);

  if (!g_set_object (&self->step, told))
    return;
  show_step (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STEP]);
}

void
us_lines_view_leave_steps (UsLinesView *self)
{
  g_return_if_fail (US_IS_LINES_VIEW (self));

  set_step (self, G_MAXUINT);
}

/* Rows are used for what comes, and the step may be gone. */
static void
steps_changed_cb (UsLinesView *self)
{
  if (self->step != NULL && find_step (self) < 0)
    us_lines_view_leave_steps (self);
  else
    show_step (self);
}

guint
us_lines_view_get_n_steps (UsLinesView *self)
{
  g_return_val_if_fail (US_IS_LINES_VIEW (self), 0);

  return g_list_model_get_n_items (self->step_lines);
}

UsTold *
us_lines_view_get_step (UsLinesView *self, guint *at)
{
  g_return_val_if_fail (US_IS_LINES_VIEW (self), NULL);

  if (at != NULL && self->step != NULL)
    *at = (guint) find_step (self);
  return self->step;
}

gboolean
us_lines_view_step_on (UsLinesView *self)
{
  guint next;

  g_return_val_if_fail (US_IS_LINES_VIEW (self), FALSE);

  next = (guint) (find_step (self) + 1);
  if (next >= us_lines_view_get_n_steps (self))
    return FALSE;
  set_step (self, next);
  return TRUE;
}

/* --- What the template asks for -------------------------------------------------------------- */

static gboolean
is_either (UsLinesView *self, gboolean one, gboolean other)
{
  return one || other;
}

/* Asked anew with each question. */
static gboolean
has_room (UsLinesView *self, gboolean compact, GListModel *lines, UsQuestion *question)
{
  gboolean pictured = FALSE;

  for (guint i = 0; lines != NULL && i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (UsTold) told = g_list_model_get_item (lines, i);
      guint n;

      pictured |= us_told_get_picture (told, &n) != NULL;
    }
  return !compact && !pictured;
}

static gboolean
is_stepping (UsLinesView *self, UsTold *step)
{
  return step != NULL;
}

/* On a phone it takes no line of its own: the menu has it. */
static gboolean
offers_steps (UsLinesView *self, gboolean compact, guint n_headings, guint n_steps)
{
  return n_steps > 1 && (!compact || n_headings > 0);
}

static gboolean
is_heading (UsTold *told, const char *style)
{
  return us_told_is_heading (style);
}

static gboolean
is_step (UsTold *told, const char *style)
{
  return us_told_is_step (style);
}

static gboolean
is_tick (UsTold *told, const char *style)
{
  return g_strcmp0 (style, "tick") == 0;
}

static gboolean
is_closing (UsTold *told, const char *style)
{
  return us_told_is_closing (style);
}

static gboolean
is_quiet (UsTold *told, const char *style)
{
  return g_strcmp0 (style, "quiet") == 0;
}

static gboolean
is_any (UsLinesView *self, guint n)
{
  return n > 0;
}

/* The table is set up, and nothing else says so. Asked anew with each question. */
static gboolean
wants_title (UsLinesView *self, GListModel *lines, UsQuestion *question)
{
  gboolean ticks = FALSE, headings = FALSE, said = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (UsTold) told = g_list_model_get_item (lines, i);
      const char *style = us_told_get_style (told);

      ticks |= us_told_get_kind (told) == US_LINE_SETUP;
      if (!headings && us_told_is_heading (style))
        said = us_told_get_kind (told) == US_LINE_HEAD;
      headings |= us_told_is_heading (style);
    }
  return ticks && !said;
}

/* --- The view -------------------------------------------------------------------------------- */

static GtkWidget *
find_why (UsRows *rows, guint i)
{
  GtkWidget *row = us_rows_get_row (rows, i);

  return US_IS_TOLD_ROW (row) ? us_told_row_get_why (US_TOLD_ROW (row)) : tick_of (row)->why;
}

UsTold *
us_lines_view_get_line (UsLinesView *self, guint i)
{
  UsRows *groups[] = { self->headings, self->steps, self->closing, self->ticks, self->quiet };

  g_return_val_if_fail (US_IS_LINES_VIEW (self), NULL);

  for (guint group = 0; group < G_N_ELEMENTS (groups); group++)
    {
      guint n = us_rows_get_n_rows (groups[group]);

      if (i < n)
        {
          g_autoptr (UsTold) told = g_list_model_get_item (us_rows_get_model (groups[group]), i);

          return told;
        }
      i -= n;
    }
  return NULL;
}

GtkWidget *
us_lines_view_find (UsLinesView *self, UsTold *told)
{
  UsRows *groups[] = { self->headings, self->steps, self->closing, self->ticks, self->quiet };

  g_return_val_if_fail (US_IS_LINES_VIEW (self), NULL);

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    for (guint j = 0; j < us_rows_get_n_rows (groups[i]); j++)
      {
        g_autoptr (UsTold) item = g_list_model_get_item (us_rows_get_model (groups[i]), j);

        if (item == told)
          return us_rows_get_row (groups[i], j);
      }
  return NULL;
}

gboolean
us_lines_view_ask_why (UsLinesView *self)
{
  UsRows *const parts[] = { self->headings, self->steps, self->closing, self->ticks, self->quiet };
  GtkWidget *why = NULL;

  g_return_val_if_fail (US_IS_LINES_VIEW (self), FALSE);

  /* The one that is done now, else the first. */
  if (self->step != NULL)
    why = find_why (self->steps, (guint) find_step (self));
  for (guint i = 0; i < G_N_ELEMENTS (parts) && why == NULL; i++)
    for (guint j = 0; j < us_rows_get_n_rows (parts[i]) && why == NULL; j++)
      why = find_why (parts[i], j);
  if (why != NULL)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (why), TRUE);
  return why != NULL;
}

static void
us_lines_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsLinesView *self = US_LINES_VIEW (object);

  if (id == PROP_COMPACT)
    g_value_set_boolean (value, self->compact);
  else
    g_value_set_object (value, id == PROP_PLAY ? (gpointer) self->play : (gpointer) self->step);
}

static void
us_lines_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UsLinesView *self = US_LINES_VIEW (object);
  gboolean compact = id == PROP_COMPACT && g_value_get_boolean (value);

  if (id == PROP_COMPACT ? self->compact == compact : !g_set_object (&self->play, g_value_get_object (value)))
    return;
  if (id == PROP_COMPACT)
    self->compact = compact;
  g_object_notify_by_pspec (object, pspec);
}

static void
us_lines_view_dispose (GObject *object)
{
  UsLinesView *self = US_LINES_VIEW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_LINES_VIEW);
  g_clear_object (&self->play);
  g_clear_object (&self->step);

  G_OBJECT_CLASS (us_lines_view_parent_class)->dispose (object);
}

static void
us_lines_view_class_init (UsLinesViewClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_lines_view_dispose;
  G_OBJECT_CLASS (klass)->get_property = us_lines_view_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_lines_view_set_property;

  properties[PROP_PLAY] = g_param_spec_object ("play", NULL, NULL, US_TYPE_PLAY, flags | G_PARAM_WRITABLE);
  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE, flags | G_PARAM_WRITABLE);
  properties[PROP_STEP] = g_param_spec_object ("step", NULL, NULL, US_TYPE_TOLD, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  signals[WHY] = g_signal_new ("why", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 4,
                               G_TYPE_UINT, G_TYPE_UINT, G_TYPE_STRING, GTK_TYPE_WIDGET);

  g_type_ensure (US_TYPE_ANSWER_ROW);
  g_type_ensure (US_TYPE_PLAY);
  g_type_ensure (US_TYPE_ROWS);
  g_type_ensure (US_TYPE_TOLD);
  g_type_ensure (US_TYPE_TOLD_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-lines-view.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, UsLinesView, name)
  CHILD (headings);
  CHILD (ticks);
  CHILD (steps);
  CHILD (step_lines);
  CHILD (closing);
  CHILD (quiet);
#undef CHILD
#define CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)
  CALLBACK (has_room);
  CALLBACK (is_any);
  CALLBACK (is_closing);
  CALLBACK (is_either);
  CALLBACK (is_heading);
  CALLBACK (is_quiet);
  CALLBACK (is_step);
  CALLBACK (is_stepping);
  CALLBACK (is_tick);
  CALLBACK (offers_steps);
  CALLBACK (tick_made_cb);
  CALLBACK (wants_title);
#undef CALLBACK
}

static void
us_lines_view_init (UsLinesView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->step_lines, "items-changed", G_CALLBACK (steps_changed_cb), self, G_CONNECT_SWAPPED);
}
