/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-lines-view.h"

#include <glib/gi18n.h>

#include "us-answer-row.h"
#include "us-labels.h"

struct _UsLinesView
{
  AdwBin parent_instance;

  GtkWidget *box;
  GtkWidget *first_why;
  int position; /* of the set-up list that stands here, so that ticks survive a correction; -1
                   without */
};

G_DEFINE_FINAL_TYPE (UsLinesView, us_lines_view, ADW_TYPE_BIN)

enum { WHY, N_SIGNALS };
static guint signals[N_SIGNALS];

typedef struct
{
  guint first, n;
  char *title;
} About;

static void
about_free (gpointer data, GClosure *closure)
{
  About *about = data;

  g_free (about->title);
  g_free (about);
}

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
why_toggled_cb (GtkToggleButton *button, About *about)
{
  GtkWidget *self = gtk_widget_get_ancestor (GTK_WIDGET (button), US_TYPE_LINES_VIEW);

  if (gtk_toggle_button_get_active (button) && self != NULL)
    g_signal_emit (self, signals[WHY], 0, about->first, about->n, about->title, button);
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
  self->position = -1;
  adw_bin_set_child (ADW_BIN (self), self->box);
}

GtkWidget *
us_lines_view_new (void)
{
  return g_object_new (US_TYPE_LINES_VIEW, NULL);
}

static GtkWidget *
new_why (UsLinesView *self, const UsLine *line, const char *title)
{
  GtkWidget *button = us_why_button_new (title);
  About *about = g_new0 (About, 1);

  *about = (About) { line->first_reason, line->n_reasons, g_strdup (title) };
  g_signal_connect_data (button, "toggled", G_CALLBACK (why_toggled_cb), about, about_free, 0);
  if (self->first_why == NULL)
    self->first_why = button;
  return button;
}

/* Text and detail below each other, and the "?" at the end. */
static GtkWidget *
new_words (UsLinesView *self, const UsLine *line, const UsNames *names, const char *style, gboolean heading)
{
  g_autofree char *markup = us_text_markup (&line->text, names);
  g_autofree char *plain = us_text_plain (&line->text, names);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *label = us_words_new_markup (markup, style);

  if (heading)
    gtk_widget_set_margin_top (box, 2);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), label);
  if (!us_text_is_empty (&line->detail))
    {
      g_autofree char *detail = us_text_markup (&line->detail, names);

      gtk_box_append (GTK_BOX (words), us_words_new_markup (detail, "facts"));
    }
  gtk_box_append (GTK_BOX (box), words);
  if (line->n_reasons > 0)
    {
      GtkWidget *why = new_why (self, line, plain);

      if (heading)
        gtk_widget_set_valign (why, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (box), why);
    }
  return box;
}

static GtkWidget *
new_step (UsLinesView *self, const UsLine *line, const UsNames *names, guint number, const char *style)
{
  GtkWidget *row = gtk_list_box_row_new (), *words = new_words (self, line, names, style, FALSE);
  g_autofree char *text = g_strdup_printf ("%u", number);
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

static GtkWidget *
new_list (void)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  return list;
}

static void
tick_cb (GtkWidget *row, GtkWidget *check)
{
  gboolean on = !gtk_check_button_get_active (GTK_CHECK_BUTTON (check));

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), on);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_CHECKED,
                               on ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  if (on)
    gtk_widget_add_css_class (row, "ticked");
  else
    gtk_widget_remove_css_class (row, "ticked");
}

static GtkWidget *
new_tick_row (UsLinesView *self, const UsLine *line, const UsNames *names)
{
  g_autofree char *text = us_text_plain (&line->text, names);
  g_autofree char *detail = us_text_is_empty (&line->detail) ? NULL : us_text_plain (&line->detail, names);
  GtkWidget *row = us_answer_row_new (text, detail), *check = gtk_check_button_new ();

  gtk_widget_add_css_class (check, "selection-mode");
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_widget_set_can_focus (check, FALSE);
  gtk_widget_set_can_target (check, FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  if (line->n_reasons > 0)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), new_why (self, line, text));
  g_signal_connect (row, "pressed", G_CALLBACK (tick_cb), check);
  return row;
}

static guint
count_kind (UsSession *session, UsLineKind kind)
{
  guint n = 0;

  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    if (us_session_get_line (session, i)->kind == kind)
      n++;
  return n;
}

guint
us_lines_view_count (UsSession *session)
{
  return count_kind (session, US_LINE_HEAD) + count_kind (session, US_LINE_DO) + count_kind (session, US_LINE_SETUP);
}

char *
us_lines_view_dup_first (UsSession *session)
{
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      const UsLine *line = us_session_get_line (session, i);

      if (line->kind == US_LINE_HEAD || line->kind == US_LINE_DO)
        return us_text_plain (&line->text, us_session_get_names (session));
    }
  if (count_kind (session, US_LINE_SETUP) > 0)
    return g_strdup (_("Set up the table"));
  return NULL;
}

/* Steps with a movement carry the movement's number, so that the list and the arrows agree. */
static void
add_steps (UsLinesView *self, UsSession *session, guint n_do)
{
  const UsNames *names = us_session_get_names (session);
  const char *style = n_do <= 4 ? "step" : "step-small";
  GtkWidget *list = new_list ();
  guint number = 0;

  if (n_do > 4)
    gtk_widget_add_css_class (list, "dense");
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      const UsLine *line = us_session_get_line (session, i);

      if (line->kind != US_LINE_DO)
        continue;
      number++;
      gtk_list_box_append (GTK_LIST_BOX (list),
                           new_step (self, line, names, line->move > 0 ? (guint) line->move : number, style));
    }
  gtk_box_append (GTK_BOX (self->box), list);
}

static void
add_setup (UsLinesView *self, UsSession *session)
{
  GtkWidget *list = new_list ();

  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      const UsLine *line = us_session_get_line (session, i);

      if (line->kind == US_LINE_SETUP)
        gtk_list_box_append (GTK_LIST_BOX (list), new_tick_row (self, line, us_session_get_names (session)));
    }
  gtk_box_append (GTK_BOX (self->box), list);
}

/* What stays put and what merely is so: one quiet line each, without a number. */
static void
add_quiet (UsLinesView *self, UsSession *session)
{
  const UsNames *names = us_session_get_names (session);
  GtkWidget *quiet = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_widget_add_css_class (quiet, "quiet-lines");
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      const UsLine *line = us_session_get_line (session, i);

      if (line->kind == US_LINE_STAY || line->kind == US_LINE_SAY)
        gtk_box_append (GTK_BOX (quiet), new_words (self, line, names, "quiet", FALSE));
    }
  if (gtk_widget_get_first_child (quiet) != NULL)
    gtk_box_append (GTK_BOX (self->box), quiet);
  else
    g_object_unref (g_object_ref_sink (quiet));
}

void
us_lines_view_show (UsLinesView *self, UsSession *session)
{
  const UsNames *names;
  guint n_do, n_head, n_setup;
  GtkWidget *child;

  g_return_if_fail (US_IS_LINES_VIEW (self));
  g_return_if_fail (US_IS_SESSION (session));

  names = us_session_get_names (session);
  n_do = count_kind (session, US_LINE_DO);
  n_head = count_kind (session, US_LINE_HEAD);
  n_setup = count_kind (session, US_LINE_SETUP);

  /* The ticks are no part of the play: they live as long as the list stands. */
  if (n_setup > 0 && self->position == us_session_get_position (session))
    return;
  self->position = n_setup > 0 ? us_session_get_position (session) : -1;

  self->first_why = NULL;
  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);

  if (n_setup > 0 && n_head == 0)
    {
      gtk_box_append (GTK_BOX (self->box), us_words_new_markup (_("<b>Set up</b> the table"), "instruction"));
      gtk_box_append (GTK_BOX (self->box), us_words_new_markup (_("Tick off what lies on the table."), "facts"));
    }
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      const UsLine *line = us_session_get_line (session, i);

      if (line->kind == US_LINE_HEAD)
        gtk_box_append (GTK_BOX (self->box),
                        new_words (self, line, names, n_do > 1 ? "headline" : "instruction", TRUE));
      /* A single thing to do is as large as the room allows. */
      else if (line->kind == US_LINE_DO && n_do == 1 && n_head == 0)
        gtk_box_append (GTK_BOX (self->box), new_words (self, line, names, "instruction", TRUE));
    }
  if (n_setup > 0)
    add_setup (self, session);
  if (n_do > 1 || (n_do == 1 && n_head > 0))
    add_steps (self, session, n_do);
  add_quiet (self, session);
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
