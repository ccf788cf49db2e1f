/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-correct-row.h"

#include <glib/gi18n.h>

#include "us-field-editor.h"
#include "us-help.h"
#include "us-labels.h"
#include "us-question.h"
#include "us-tracked.h"
#include "us-why-popover.h"

/* Five presses of "+" are one correction, not five steps to undo. */
#define REST_MSEC 500
#define WIDTH     300 /* of what stands above the board */
#define SHORT     6   /* so many choices still have room there */

typedef struct
{
  UsPlay *play;
  UsFieldItem *field;
  GtkWidget *row; /* borrowed: the row owns this */
  char *key;
  gboolean dialled;
  UsAdjustable shown; /* what the play knew when the row was made, and what it was told since */
  guint resting;
} Correction;

static const char *
what_is_asked (UsPlay *play)
{
  UsQuestion *question = us_play_get_question (play);

  return question != NULL ? us_question_get_key (question) : NULL;
}

/* Which of what can be chosen a value is: some between them may not be possible. */
static int
nth_of (const UsAdjustable *one, int value)
{
  int nth = 0;

  for (int before = one->min; before < value; before++)
    nth += us_adjustable_may (one, before);
  return nth;
}

static int
value_of (const UsAdjustable *one, int nth)
{
  int value = one->min;

  while (!us_adjustable_may (one, value) || nth-- > 0)
    value++;
  return value;
}

static void
tell (Correction *correction)
{
  /* What is read again closes what holds the row. */
  g_autoptr (GtkWidget) row = g_object_ref (correction->row);
  GtkWidget *popover = gtk_widget_get_ancestor (row, GTK_TYPE_POPOVER);
  g_autofree char *asked = g_strdup (what_is_asked (correction->play));
  g_autoptr (GError) error = NULL;
  int nth = us_field_item_get_nth (correction->field), was = correction->shown.value;

  g_clear_handle_id (&correction->resting, g_source_remove);
  if (us_session_find_adjustable (us_play_get_session (correction->play), correction->key) == NULL || nth < 0 ||
      nth == nth_of (&correction->shown, was))
    return;
  correction->shown.value = value_of (&correction->shown, nth);
  if (!us_play_correct (correction->play, correction->key, us_field_item_get_value (correction->field), &error))
    {
      correction->shown.value = was;
      us_field_item_set_nth (correction->field, nth_of (&correction->shown, was));
      us_toast_refused (correction->row, correction->play, error);
    }
  us_field_item_record (correction->field);
  if (error == NULL && popover != NULL && g_strcmp0 (what_is_asked (correction->play), asked) != 0)
    /* What a value leads to is asked on the page. */
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static gboolean
rested_cb (gpointer data)
{
  Correction *correction = data;

  correction->resting = 0;
  tell (correction);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (Correction *correction)
{
  g_clear_handle_id (&correction->resting, g_source_remove);
  /* A choice is meant; a number is still being dialled. */
  if (correction->dialled)
    correction->resting = g_timeout_add (REST_MSEC, rested_cb, correction);
  else
    tell (correction);
}

static void
correction_free (gpointer data)
{
  Correction *correction = data;

  g_clear_handle_id (&correction->resting, g_source_remove);
  g_signal_handlers_disconnect_by_data (correction->field, correction);
  us_field_item_set_detail (correction->field, NULL, NULL);
  g_clear_object (&correction->field);
  g_clear_object (&correction->play);
  g_free (correction->key);
  g_free (correction);
}

/* What the app takes to be there, one by one; NULL where it is a number and nothing more. */
static char *
dup_held (UsBoard *board, const char *key)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; board != NULL && i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          const UsCell *cell = g_ptr_array_index (area->cells, j);

          for (guint k = 0; cell->held != NULL && g_strcmp0 (cell->adjust, key) == 0 && k < cell->held->len; k++)
            g_string_append_printf (text, "%s%s", text->len > 0 ? _(", ") : "",
                                    ((const UsPiece *) g_ptr_array_index (cell->held, k))->label);
        }
    }
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

/* A button that is grey says nothing by itself. */
static const char *
why_no_less (const UsAdjustable *one)
{
  return one->min > 0 && one->adjust->least != NULL ? _(one->adjust->least) : NULL;
}

/* Of a place: what lies there. */
static char *
dup_detail (gpointer data, int nth)
{
  const Correction *correction = data;
  UsBoard *board = us_play_get_board (correction->play);
  int value = value_of (&correction->shown, nth);

  return board != NULL && value != correction->shown.value
           ? us_board_dup_things (board, correction->shown.adjust->domain, value)
           : NULL;
}

static UsFieldItem *
new_field (UsPlay *play, const UsAdjustable *one)
{
  UsSession *session = us_play_get_session (play);
  const UsDomain *domain = one->adjust->domain;
  g_autofree char *held = NULL;
  g_autofree char *title = us_adjustable_dup_label (one, us_session_get_names (session));
  UsFieldItem *field;

  if (domain == NULL)
    return us_field_item_new_number (title, why_no_less (one), one->min, one->max);
  held = dup_held (us_play_get_board (play), one->adjust->key);
  field = us_field_item_new_choice (title, held);
  for (int value = one->min; value <= one->max; value++)
    {
      const UsNames *names = us_session_get_names (session);
      g_autofree char *label = us_value_label (domain, names, value);
      char name[US_NAME_SIZE];

      if (!us_adjustable_may (one, value))
        continue;
      us_value_name (domain, names, value, name, sizeof name);
      us_field_item_add (field, name, label);
    }
  return field;
}

static Correction *
correction_of (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "correction");
}

static GtkWidget *
new_editor (UsPlay *play, const char *key, UsFieldSize size)
{
  UsSession *session = us_play_get_session (play);
  const UsAdjustable *one;
  Correction *correction;

  g_return_val_if_fail (US_IS_PLAY (play), NULL);

  one = us_session_find_adjustable (session, key);
  if (one == NULL)
    return NULL;

  correction = g_new0 (Correction, 1);
  correction->play = g_object_ref (play);
  correction->key = g_strdup (key);
  correction->dialled = one->adjust->domain == NULL;
  correction->shown = *one;
  correction->field = new_field (play, one);
  us_field_item_set_nth (correction->field, nth_of (one, one->value));
  us_field_item_record (correction->field);
  us_field_item_set_detail (correction->field, dup_detail, correction);
  correction->row = us_field_editor_new (correction->field, size);
  g_object_set_data_full (G_OBJECT (correction->row), "correction", correction, correction_free);
  g_signal_connect_swapped (correction->field, "notify::value", G_CALLBACK (changed_cb), correction);
  g_signal_connect_swapped (correction->row, "unmap", G_CALLBACK (tell), correction);
  return correction->row;
}

GtkWidget *
us_correct_row_new (UsPlay *play, const char *key)
{
  return new_editor (play, key, US_FIELD_IN_ROW);
}

const char *
us_correct_row_get_key (GtkWidget *row)
{
  return correction_of (row)->key;
}

gboolean
us_correct_row_is_right (GtkWidget *row)
{
  const Correction *correction = correction_of (row);
  const UsAdjustable *shown = &correction->shown;
  const UsAdjustable *one = us_session_find_adjustable (us_play_get_session (correction->play), correction->key);

  return correction->resting != 0 || (one != NULL && one->value == shown->value && one->min == shown->min &&
                                      one->max == shown->max && us_set_equal (&one->may, &shown->may));
}

/* --- Several of them ------------------------------------------------------------------------- */

static gboolean
is_wanted (GPtrArray *keys, const char *key)
{
  return keys == NULL || g_ptr_array_find_with_equal_func (keys, key, g_str_equal, NULL);
}

/* One value may change others, and which there are. A row that is right stays, as a hand may be on it. */
void
us_correct_rows_show (GtkListBox *list, UsPlay *play, GPtrArray *keys)
{
  GListModel *values = us_play_get_values (play);
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (list)), *row;
  g_autofree char *focused = focus != NULL ? g_strdup (us_correct_row_get_key (focus)) : NULL;
  int n = 0;

  for (int i = 0; (row = GTK_WIDGET (gtk_list_box_get_row_at_index (list, i))) != NULL;)
    if (us_correct_row_is_right (row) && is_wanted (keys, us_correct_row_get_key (row)))
      i++;
    else
      gtk_list_box_remove (list, row);
  for (guint i = 0; i < g_list_model_get_n_items (values); i++)
    {
      g_autoptr (UsTracked) tracked = g_list_model_get_item (values, i);
      const char *key = us_tracked_get_key (tracked);

      if (!is_wanted (keys, key))
        continue;
      row = GTK_WIDGET (gtk_list_box_get_row_at_index (list, n));
      if (row == NULL || !g_str_equal (us_correct_row_get_key (row), key))
        {
          row = us_correct_row_new (play, key);
          gtk_list_box_insert (list, row, n);
          if (g_strcmp0 (focused, key) == 0)
            /* A row that does nothing itself would take the focus from what is in it. */
            gtk_widget_child_focus (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)), GTK_DIR_TAB_FORWARD);
        }
      n++;
    }
}

/* --- Where it stands on the table ------------------------------------------------------------ */

static void
fix_cb (GtkWidget *popover, GtkWidget *row)
{
  GtkWidget *page = gtk_widget_get_parent (popover);

  gtk_popover_popdown (GTK_POPOVER (popover));
  gtk_widget_activate_action (page, "play.fix", "s", g_object_get_data (G_OBJECT (row), "fix"));
}

/* A few that can be chosen stand below each other, so that one press is enough. */
static gboolean
is_short (UsPlay *play, const char *key)
{
  const UsAdjustable *one = us_session_find_adjustable (us_play_get_session (play), key);
  int n = 0;

  for (int value = one != NULL ? one->min : 1; one != NULL && value <= one->max && n <= SHORT; value++)
    n += us_adjustable_may (one, value);
  return one != NULL && one->adjust->domain != NULL && n > 2 && n <= SHORT;
}

/* The table and what was taught are corrected in the same place. */
static void
add_fix (GtkWidget *list, GtkWidget *popover, UsPlay *play, const char *key)
{
  UsSession *session = us_play_get_session (play);
  g_autofree char *fix = us_session_dup_fix_of_value (session, key);
  const char *which;
  GtkWidget *row;

  if (fix == NULL)
    return;
  row = g_object_new (ADW_TYPE_BUTTON_ROW, "title", _(us_session_find_fix (session, fix, &which)->fix), NULL);
  g_object_set_data_full (G_OBJECT (row), "fix", g_steal_pointer (&fix), g_free);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  g_signal_connect_object (row, "activated", G_CALLBACK (fix_cb), popover, G_CONNECT_SWAPPED);
}

/* Why what lies there, or its place, is no answer to the question; NULL if nothing is said of it. */
static char *
dup_refused (UsPlay *play, const char *key)
{
  UsSession *session = us_play_get_session (play);
  const UsPrompt *prompt = us_session_get_prompt (session);
  UsBoard *board = us_play_get_board (play);

  for (guint i = 0; prompt != NULL && board != NULL && i < prompt->n_choices; i++)
    {
      const UsChoiceItem *choice = &prompt->choices[i];
      const UsCell *cell = choice->enabled ? NULL : us_board_find_value (board, choice->domain, choice->value);

      if (cell != NULL && g_strcmp0 (cell->adjust, key) == 0)
        return us_text_plain (&choice->reason, us_session_get_names (session));
    }
  return NULL;
}

/* `child` under the reason, if there is one. */
static GtkWidget *
add_refused (GtkWidget *child, UsPlay *play, const char *key)
{
  g_autofree char *refused = dup_refused (play, key);
  GtkWidget *box, *words;

  if (refused == NULL)
    return child;
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  words = us_words_new (refused, "heading");
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), child);
  return box;
}

/* What is a list of its own above what leads elsewhere, if anything does. */
static GtkWidget *
stack_up (GtkWidget *group, GtkWidget *list)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  gtk_box_append (GTK_BOX (box), group);
  gtk_box_append (GTK_BOX (box), list);
  gtk_widget_set_visible (list, gtk_widget_get_first_child (list) != NULL);
  return box;
}

GtkWidget *
us_correct_popup (GtkWidget *anchor, UsPlay *play, const char *key)
{
  GtkWidget *row, *popover, *list, *clamp, *page;
  graphene_rect_t bounds;

  g_return_val_if_fail (GTK_IS_WIDGET (anchor), NULL);

  row = new_editor (play, key, is_short (play, key) ? US_FIELD_IN_DIALOG : US_FIELD_IN_ROW);
  if (row == NULL)
    return NULL;
  /* The table is painted anew with every change; what hangs on a cell of it would go with the cell. */
  page = gtk_widget_get_ancestor (anchor, ADW_TYPE_BREAKPOINT_BIN);
  if (page == NULL)
    page = anchor;
  /* Whoever opens the next one by a screen reader has not clicked beside the last. */
  for (GtkWidget *child = gtk_widget_get_first_child (page); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      gtk_popover_popdown (GTK_POPOVER (child));
  list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  us_widget_set_label (list, _("Correct the Table"));
  popover = gtk_popover_new ();
  us_help_set_page (popover, "table");
  gtk_widget_set_size_request (row, WIDTH, -1);
  if (GTK_IS_LIST_BOX_ROW (row))
    gtk_list_box_append (GTK_LIST_BOX (list), row);
  add_fix (list, popover, play, key);
  /* What has more to say wraps: on a phone there is no more room. */
  clamp = adw_clamp_new ();
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp),
                       add_refused (GTK_IS_LIST_BOX_ROW (row) ? list : stack_up (row, list), play, key));
  gtk_popover_set_child (GTK_POPOVER (popover), clamp);
  if (gtk_widget_compute_bounds (anchor, page, &bounds))
    gtk_popover_set_pointing_to (GTK_POPOVER (popover),
                                 &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                                   (int) bounds.size.width, (int) bounds.size.height });
  us_popover_open (popover, page);
  return popover;
}
