/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-answer-list.h"

#include "us-answer-row.h"
#include "us-columns.h"
#include "us-labels.h"
#include "us-icon-well.h"
#include "us-prompt-editor.h"
#include "us-prompt-search.h"
#include "us-rows.h"

#include <glib/gi18n.h>
#include <string.h>

#define US_LONG_LIST 9

struct _UsAnswerList
{
  AdwBin parent_instance;

  GPtrArray *answers; /* UsAnswer */
  GVariant *ahead;    /* of the form behind an answer, pressed together with it; or NULL */
  GPtrArray *keys;    /* in the order of number keys, which do not shift when one cannot be taken */
  UsRows *rows;
  GListStore *shown; /* those answers that have a row */
  GtkWidget *search; /* over a long list; NULL without */
  GtkWidget *things; /* those that lie side by side, or NULL */
  gboolean several;
  gboolean told; /* they have rows too */
};

G_DEFINE_FINAL_TYPE (UsAnswerList, us_answer_list, ADW_TYPE_BIN)

enum { PRESSED, N_SIGNALS };
static guint signals[N_SIGNALS];

static gboolean
is_thing (const UsAnswer *answer)
{
  return !answer->leaves && us_icon_well_is_thing (answer->icon);
}

static UsAnswer *
answer_of (gpointer widget)
{
  return US_IS_ANSWER_ROW (widget) ? us_answer_row_get_item (widget) : g_object_get_data (G_OBJECT (widget), "answer");
}

static void
pressed_cb (GtkWidget *widget, UsAnswerList *self)
{
  g_clear_pointer (&self->ahead, g_variant_unref);
  g_signal_emit (self, signals[PRESSED], 0, answer_of (widget));
}

/* What its row is made of besides its words. */
typedef struct
{
  char *glyph;
  GtkWidget *icon;
  GtkCheckButton *check; /* of several */
  GPtrArray *quick;      /* the number that is pressed with it; borrowed */
} Row;

static Row *
row_of (gpointer row)
{
  return g_object_get_data (row, "row");
}

/* --- What is chosen -------------------------------------------------------------------------- */

static void
update_answer (UsAnswerList *self, const UsAnswer *answer)
{
  if (answer->row != NULL)
    gtk_widget_set_sensitive (answer->row, answer->enabled && !answer->waits);
  if (answer->row != NULL && self->several)
    {
      gtk_check_button_set_active (row_of (answer->row)->check, answer->chosen);
      gtk_accessible_update_state (GTK_ACCESSIBLE (answer->row), GTK_ACCESSIBLE_STATE_CHECKED,
                                   answer->chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
    }
  if (answer->thing != NULL && self->several)
    {
      gtk_widget_set_sensitive (answer->thing, !answer->waits);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (answer->thing), answer->chosen);
      gtk_widget_set_visible (answer->tick, answer->chosen);
    }
}

void
us_answer_list_update (UsAnswerList *self)
{
  g_return_if_fail (US_IS_ANSWER_LIST (self));

  for (guint i = 0; i < self->answers->len; i++)
    update_answer (self, g_ptr_array_index (self->answers, i));
}

/* --- Rows ------------------------------------------------------------------------------------ */

static void
quick_cb (GtkWidget *button, UsAnswerList *self)
{
  gint64 value = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "value"));

  g_clear_pointer (&self->ahead, g_variant_unref);
  self->ahead = g_variant_ref_sink (g_variant_new_parsed ("{%s: <%x>}", answer_of (button)->quick->key, value));
  g_signal_emit (self, signals[PRESSED], 0, answer_of (button));
}

static void
add_quick (UsAnswerList *self, UsAnswer *answer, GtkWidget *widget)
{
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (answer->row), widget);
  g_ptr_array_add (row_of (answer->row)->quick, widget);
}

static void
show_quick (UsAnswerList *self, UsAnswer *answer)
{
  GPtrArray *quick = row_of (answer->row)->quick;
  const char *title;
  GtkWidget *words;

  while (quick->len > 0)
    adw_action_row_remove (ADW_ACTION_ROW (answer->row), g_ptr_array_steal_index (quick, quick->len - 1));
  /* With letters twice as large a row has no room for more than its words. */
  if (answer->quick == NULL || us_label_is_large (answer->row))
    return;
  title = _(answer->quick->title);
  words = gtk_label_new (title);
  gtk_widget_add_css_class (words, "dimmed");
  /* Each button says it for itself. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (words), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  add_quick (self, answer, words);
  for (int value = answer->quick->min; value <= answer->quick->max; value++)
    {
      g_autofree char *number = g_strdup_printf ("%d", value);
      /* Translators: an answer, and a number that goes with it: "A new one: Level 2" */
      g_autofree char *label = g_strdup_printf (_("%s: %s %d"), answer->label, title, value);
      GtkWidget *button = gtk_button_new_with_label (number);

      us_widget_set_tip (button, label);
      g_object_set_data (G_OBJECT (button), "answer", answer);
      g_object_set_data (G_OBJECT (button), "value", GINT_TO_POINTER (value));
      g_signal_connect (button, "clicked", G_CALLBACK (quick_cb), self);
      add_quick (self, answer, button);
    }
  us_answer_row_end_suffixes (US_ANSWER_ROW (answer->row));
}

static GtkCheckButton *
new_check (void)
{
  GtkWidget *check = gtk_check_button_new ();

  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_widget_set_can_focus (check, FALSE);
  gtk_widget_set_can_target (check, FALSE);
  /* The row itself says whether it is checked. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return GTK_CHECK_BUTTON (check);
}

static void
show_icon (UsAnswerList *self, UsAnswer *answer)
{
  Row *row = row_of (answer->row);

  if (!g_set_str (&row->glyph, answer->icon))
    return;
  if (row->icon != NULL)
    adw_action_row_remove (ADW_ACTION_ROW (answer->row), row->icon);
  row->icon = answer->icon != NULL ? us_icon_well_new (answer->icon) : NULL;
  if (row->icon != NULL)
    adw_action_row_add_prefix (ADW_ACTION_ROW (answer->row), row->icon);
}

/* Its number key, or 0. Beside numbers to press another one would only puzzle. */
static guint
key_of (UsAnswerList *self, UsAnswer *answer)
{
  guint i;

  return answer->enabled && answer->quick == NULL && g_ptr_array_find (self->keys, answer, &i) ? i + 1 : 0;
}

static void
row_item_cb (GtkWidget *widget, GParamSpec *pspec, UsAnswerList *self)
{
  UsAnswer *answer = answer_of (widget);
  UsAnswerRow *row = US_ANSWER_ROW (widget);

  answer->row = widget;
  us_answer_row_set_texts (row, answer->label, answer->detail);
  show_icon (self, answer);
  if (self->several && row_of (row)->check == NULL)
    {
      row_of (row)->check = new_check ();
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), GTK_WIDGET (row_of (row)->check));
    }
  show_quick (self, answer);
  us_answer_row_set_key (row, key_of (self, answer));
  update_answer (self, answer);
  if (self->search != NULL)
    gtk_list_box_row_changed (GTK_LIST_BOX_ROW (row));
}

static void
row_free (gpointer data)
{
  Row *row = data;

  g_ptr_array_unref (row->quick);
  g_free (row->glyph);
  g_free (row);
}

static void
made_cb (UsAnswerList *self, GtkWidget *widget)
{
  Row *row = g_new0 (Row, 1);

  row->quick = g_ptr_array_new ();
  g_object_set_data_full (G_OBJECT (widget), "row", row, row_free);
  if (self->several)
    g_object_set (widget, "accessible-role", GTK_ACCESSIBLE_ROLE_CHECKBOX, NULL);
  else
    us_answer_row_add_chevron (US_ANSWER_ROW (widget));
  g_signal_connect (widget, "notify::item", G_CALLBACK (row_item_cb), self);
  g_signal_connect (widget, "pressed", G_CALLBACK (pressed_cb), self);
}

/* --- Things side by side --------------------------------------------------------------------- */

/* One that cannot be the answer is looked up, so that its row says why. */
static void
thing_cb (GtkWidget *button, UsAnswerList *self)
{
  const UsAnswer *answer = answer_of (button);

  if (answer->enabled)
    {
      pressed_cb (button, self);
      return;
    }
  us_prompt_search_set_text (US_PROMPT_SEARCH (self->search), answer->label);
  update_answer (self, answer);
}

/* Colour alone would be no mark. */
static GtkWidget *
new_tick (void)
{
  GtkWidget *tick = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_accessible_update_state (GTK_ACCESSIBLE (tick), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_widget_add_css_class (tick, "tick");
  gtk_widget_set_halign (tick, GTK_ALIGN_END);
  gtk_widget_set_valign (tick, GTK_ALIGN_END);
  gtk_widget_set_visible (tick, FALSE);
  return tick;
}

static GtkWidget *
new_thing (UsAnswerList *self, UsAnswer *answer)
{
  GtkWidget *overlay = gtk_overlay_new ();
  g_autofree char *spoken =
    answer->detail == NULL ? g_strdup (answer->label) : g_strdup_printf ("%s. %s", answer->label, answer->detail);

  answer->thing = self->several ? gtk_toggle_button_new () : gtk_button_new ();
  gtk_overlay_set_child (GTK_OVERLAY (overlay), us_icon_well_new (answer->icon));
  if (self->several)
    {
      answer->tick = new_tick ();
      gtk_overlay_add_overlay (GTK_OVERLAY (overlay), answer->tick);
    }
  gtk_button_set_child (GTK_BUTTON (answer->thing), overlay);
  gtk_widget_add_css_class (answer->thing, "thing");
  if (!answer->enabled)
    gtk_widget_add_css_class (answer->thing, "refused");
  us_widget_set_tip (answer->thing, spoken);
  g_object_set_data (G_OBJECT (answer->thing), "answer", answer);
  g_signal_connect (answer->thing, "clicked", G_CALLBACK (thing_cb), self);
  return answer->thing;
}

/* Things of one kind begin a row of their own. */
static GtkWidget *
new_things (UsAnswerList *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *columns = NULL;
  const char *last = NULL;

  for (guint i = 0; i < self->answers->len; i++)
    {
      UsAnswer *answer = g_ptr_array_index (self->answers, i);

      if (!is_thing (answer))
        continue;
      if (last == NULL || !us_icon_well_are_of_a_kind (last, answer->icon))
        {
          columns = g_object_new (US_TYPE_COLUMNS, "min-tile", 40, "max-columns", 10, "spacing", 4, NULL);
          gtk_box_append (GTK_BOX (box), columns);
        }
      gtk_widget_set_parent (new_thing (self, answer), columns);
      last = answer->icon;
    }
  return box;
}

/* --- A long list ----------------------------------------------------------------------------- */

/* What cannot be taken now stands there only for those who ask for it. */
static gboolean
is_wanted (UsAnswerList *self, const UsAnswer *answer, const char *wanted)
{
  g_autofree char *label = g_utf8_casefold (answer->label, -1);

  if (*wanted == '\0')
    return answer->enabled && (self->things == NULL || !is_thing (answer));
  return strstr (label, wanted) != NULL;
}

static gboolean
row_is_wanted (GtkListBoxRow *row, gpointer data)
{
  UsAnswerList *self = US_ANSWER_LIST (data);
  g_autofree char *wanted = us_prompt_search_dup_wanted (US_PROMPT_SEARCH (self->search));

  return answer_of (row) != NULL && is_wanted (self, answer_of (row), wanted);
}

/* What lies side by side has rows only once it is told. */
static void
show_rows (UsAnswerList *self, guint from)
{
  g_autoptr (GPtrArray) shown = g_ptr_array_new ();
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->shown));

  for (guint i = 0; i < self->answers->len; i++)
    {
      UsAnswer *answer = g_ptr_array_index (self->answers, i);

      if (!answer->leaves && (self->things == NULL || is_thing (answer) == self->told))
        g_ptr_array_add (shown, answer);
    }
  if (self->search == NULL)
    g_ptr_array_extend (self->keys, shown, NULL, NULL);
  g_list_store_splice (self->shown, from, n - from, shown->pdata, shown->len);
}

static void
search_cb (UsAnswerList *self)
{
  g_autofree char *wanted = us_prompt_search_dup_wanted (US_PROMPT_SEARCH (self->search));
  gboolean typed = *wanted != '\0', found = FALSE;

  if (typed && self->things != NULL && !self->told)
    {
      self->told = TRUE;
      show_rows (self, g_list_model_get_n_items (G_LIST_MODEL (self->shown)));
    }
  for (guint i = 0; i < self->answers->len && !found; i++)
    {
      const UsAnswer *answer = g_ptr_array_index (self->answers, i);

      found = answer->row != NULL && is_wanted (self, answer, wanted);
    }
  gtk_list_box_invalidate_filter (us_rows_get_list (self->rows));
  gtk_widget_set_visible (GTK_WIDGET (self->rows), found);
  if (self->things != NULL)
    gtk_widget_set_visible (self->things, !typed);
  us_prompt_search_set_found (US_PROMPT_SEARCH (self->search), found || !typed);
}

/* Enter takes the first that is shown and can be taken. A name typed in full means no other one: "red 2" is
 * not red 20 because red 2 cannot be taken. */
static void
search_activate_cb (UsAnswerList *self)
{
  g_autofree char *wanted = us_prompt_search_dup_wanted (US_PROMPT_SEARCH (self->search));
  UsAnswer *first = NULL;
  gboolean in_full = FALSE;

  /* Nothing was asked for: a second Enter must not take what happens to stand first. */
  if (*wanted == '\0')
    return;
  for (guint i = 0; i < self->answers->len && !in_full; i++)
    {
      UsAnswer *answer = g_ptr_array_index (self->answers, i);
      g_autofree char *label = g_utf8_casefold (answer->label, -1);

      in_full = !answer->leaves && g_str_equal (label, wanted);
      if (in_full ||
          (first == NULL && !answer->leaves && answer->enabled && !answer->waits && strstr (label, wanted) != NULL))
        first = answer;
    }
  if (first != NULL && first->enabled && !first->waits)
    {
      /* What is typed next is the next name. */
      if (self->several)
        us_answer_list_clear_search (self);
      g_signal_emit (self, signals[PRESSED], 0, first);
    }
}

/* --- The list -------------------------------------------------------------------------------- */

gboolean
us_answer_list_type_digit (UsAnswerList *self, guint digit)
{
  const UsAnswer *answer;

  g_return_val_if_fail (US_IS_ANSWER_LIST (self), FALSE);

  if (self->search != NULL)
    {
      us_prompt_search_type (US_PROMPT_SEARCH (self->search), (const char[]) { (char) ('0' + digit), '\0' });
      return TRUE;
    }
  answer = digit >= 1 && digit <= self->keys->len ? g_ptr_array_index (self->keys, digit - 1) : NULL;
  if (answer == NULL || !answer->enabled)
    return FALSE;
  us_answer_row_press (US_ANSWER_ROW (answer->row));
  return TRUE;
}

void
us_answer_list_clear_search (UsAnswerList *self)
{
  g_return_if_fail (US_IS_ANSWER_LIST (self));

  if (self->search != NULL)
    us_prompt_search_set_text (US_PROMPT_SEARCH (self->search), "");
}

GVariant *
us_answer_list_dup_ahead (UsAnswerList *self)
{
  g_return_val_if_fail (US_IS_ANSWER_LIST (self), NULL);

  return self->ahead != NULL ? g_variant_ref (self->ahead) : NULL;
}

GtkWidget *
us_answer_list_get_focus (UsAnswerList *self)
{
  g_return_val_if_fail (US_IS_ANSWER_LIST (self), NULL);

  if (self->search != NULL)
    return us_prompt_search_get_entry (US_PROMPT_SEARCH (self->search));
  for (guint i = 0; i < self->keys->len; i++)
    {
      const UsAnswer *answer = g_ptr_array_index (self->keys, i);

      if (answer->enabled)
        return answer->row;
    }
  return NULL;
}

static void
us_answer_list_finalize (GObject *object)
{
  UsAnswerList *self = US_ANSWER_LIST (object);

  g_ptr_array_unref (self->answers);
  g_ptr_array_unref (self->keys);
  g_clear_pointer (&self->ahead, g_variant_unref);
  g_object_unref (self->shown);

  G_OBJECT_CLASS (us_answer_list_parent_class)->finalize (object);
}

static void
us_answer_list_class_init (UsAnswerListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = us_answer_list_finalize;

  signals[PRESSED] = g_signal_new ("pressed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
us_answer_list_init (UsAnswerList *self)
{
  self->keys = g_ptr_array_new ();
  self->shown = g_list_store_new (US_TYPE_ANSWER);
}

typedef struct
{
  guint n, n_things, n_numbers;
} Count;

static Count
count (GPtrArray *answers)
{
  Count count = { 0 };

  for (guint i = 0; i < answers->len; i++)
    {
      const UsAnswer *answer = g_ptr_array_index (answers, i);

      if (answer->leaves || !answer->enabled)
        continue;
      count.n++;
      count.n_things += is_thing (answer);
      count.n_numbers += strpbrk (answer->label, "0123456789") != NULL;
    }
  return count;
}

static void
make_long (UsAnswerList *self, GtkWidget *box, const Count *n)
{
  self->search = us_prompt_search_new (n->n_numbers > 0);
  g_signal_connect_object (self->search, "changed", G_CALLBACK (search_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "activate", G_CALLBACK (search_activate_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_set_filter_func (us_rows_get_list (self->rows), row_is_wanted, self, NULL);
  gtk_box_prepend (GTK_BOX (box), self->search);
  if (n->n_things > US_LONG_LIST)
    {
      self->things = new_things (self);
      gtk_box_append (GTK_BOX (box), self->things);
    }
}

GtkWidget *
us_answer_list_new (GPtrArray *answers, gboolean several)
{
  UsAnswerList *self = g_object_new (US_TYPE_ANSWER_LIST, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  Count n = count (answers);

  self->answers = g_ptr_array_ref (answers);
  self->several = several;
  self->rows = US_ROWS (us_rows_new (US_TYPE_ANSWER_ROW, TRUE));
  gtk_widget_add_css_class (GTK_WIDGET (self->rows), "answers");
  g_signal_connect_object (self->rows, "made", G_CALLBACK (made_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->rows));
  if (n.n > US_LONG_LIST)
    make_long (self, box, &n);
  us_rows_set_model (self->rows, G_LIST_MODEL (self->shown));
  show_rows (self, 0);
  adw_bin_set_child (ADW_BIN (self), box);
  return GTK_WIDGET (self);
}

gboolean
us_answer_list_is_long (UsAnswerList *self)
{
  g_return_val_if_fail (US_IS_ANSWER_LIST (self), FALSE);

  return self->search != NULL;
}

gboolean
us_answer_list_set_answers (UsAnswerList *self, GPtrArray *answers)
{
  g_return_val_if_fail (US_IS_ANSWER_LIST (self), FALSE);

  if (self->search != NULL || self->several || count (answers).n > US_LONG_LIST)
    return FALSE;
  g_ptr_array_unref (self->answers);
  self->answers = g_ptr_array_ref (answers);
  g_clear_pointer (&self->ahead, g_variant_unref);
  g_ptr_array_set_size (self->keys, 0);
  show_rows (self, 0);
  return TRUE;
}
