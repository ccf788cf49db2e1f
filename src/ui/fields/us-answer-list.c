/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-answer-list.h"

#include "us-choice-row.h"
#include "us-columns.h"
#include "us-icon-well.h"
#include "us-prompt-search.h"
#include "us-rows.h"
#include "us-thing.h"

#include <string.h>

#define US_LONG_LIST 9

struct _UsAnswerList
{
  AdwBin parent_instance;

  GPtrArray *answers; /* UsAnswer */
  GVariant *ahead;    /* of the form behind an answer, pressed together with it; or NULL */
  GtkBox *box;
  UsRows *rows;
  GListStore *shown;      /* those answers that have a row */
  UsPromptSearch *search; /* over a long list; NULL until there is one */
  GtkBox *things;         /* those that lie side by side; NULL until there are some */
  GPtrArray *kinds;       /* GListStore, the answers of each line of things */
  gboolean several;
  gboolean is_long;
  gboolean has_things;
  gboolean told; /* they have rows too */
};

enum { PROP_0, PROP_SEVERAL, N_PROPS };
static GParamSpec *properties[N_PROPS];

enum { PRESSED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsAnswerList, us_answer_list, ADW_TYPE_BIN)

static gboolean
is_thing (UsAnswer *answer)
{
  return us_icon_well_is_thing (answer->icon);
}

static void
press (UsAnswerList *self, UsAnswer *answer, GVariant *ahead)
{
  g_clear_pointer (&self->ahead, g_variant_unref);
  self->ahead = ahead != NULL ? g_variant_ref (ahead) : NULL;
  g_signal_emit (self, signals[PRESSED], 0, answer);
}

/* --- Rows ------------------------------------------------------------------------------------ */

static void
row_pressed_cb (UsChoiceRow *row, UsAnswerList *self)
{
  press (self, us_answer_row_get_item (US_ANSWER_ROW (row)), us_choice_row_get_ahead (row));
}

static void
made_cb (UsAnswerList *self, GtkWidget *row)
{
  g_object_set (row, "several", self->several, NULL);
  g_signal_connect (row, "pressed", G_CALLBACK (row_pressed_cb), self);
}

/* A number key that stands for one answer does not shift when another one cannot be taken. Beside numbers to press
 * another one would only puzzle. */
static void
set_keys (GPtrArray *shown, gboolean is_long)
{
  for (guint i = 0; i < shown->len; i++)
    {
      UsAnswer *answer = g_ptr_array_index (shown, i);
      gboolean has_key = !is_long && us_choice_get_enabled (answer->choice) && answer->quick == NULL;

      us_answer_set_key (answer, has_key ? i + 1 : 0);
    }
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

      if (!self->has_things || is_thing (answer) == self->told)
        g_ptr_array_add (shown, answer);
    }
  set_keys (shown, self->is_long);
  g_list_store_splice (self->shown, from, n - from, shown->pdata, shown->len);
  if (self->is_long)
    gtk_list_box_invalidate_filter (us_rows_get_list (self->rows));
}

/* --- Things side by side --------------------------------------------------------------------- */

/* One that cannot be the answer is looked up, so that its row says why. */
static void
thing_cb (UsThing *thing, UsAnswerList *self)
{
  UsAnswer *answer = us_thing_get_item (thing);

  if (us_choice_get_enabled (answer->choice))
    press (self, answer, NULL);
  else
    us_prompt_search_set_text (self->search, answer->label);
}

static GtkWidget *
create_thing (gpointer item, gpointer self)
{
  GtkWidget *thing = us_thing_new (item, US_ANSWER_LIST (self)->several);

  g_signal_connect (thing, "clicked", G_CALLBACK (thing_cb), self);
  return thing;
}

static void
add_kind (UsAnswerList *self)
{
  GListStore *kind = g_list_store_new (US_TYPE_ANSWER);
  GtkWidget *columns = g_object_new (US_TYPE_COLUMNS, "min-tile", 40, "max-columns", 10, "spacing", 4, NULL);

  us_columns_bind_model (US_COLUMNS (columns), G_LIST_MODEL (kind), create_thing, self);
  gtk_box_append (self->things, columns);
  g_ptr_array_add (self->kinds, kind);
}

static void
show_kind (UsAnswerList *self, guint i, GPtrArray *answers)
{
  GListStore *kind;

  if (i == self->kinds->len)
    add_kind (self);
  kind = g_ptr_array_index (self->kinds, i);
  g_list_store_splice (kind, 0, g_list_model_get_n_items (G_LIST_MODEL (kind)), answers->pdata, answers->len);
  g_ptr_array_set_size (answers, 0);
}

/* Things of one kind begin a row of their own. */
static void
fill_things (UsAnswerList *self)
{
  g_autoptr (GPtrArray) kind = g_ptr_array_new ();
  GtkWidget *columns;
  guint n = 0;

  for (guint i = 0; i < self->answers->len; i++)
    {
      UsAnswer *answer = g_ptr_array_index (self->answers, i), *last;

      if (!is_thing (answer))
        continue;
      last = kind->len > 0 ? g_ptr_array_index (kind, kind->len - 1) : NULL;
      if (last != NULL && !us_icon_well_are_of_a_kind (last->icon, answer->icon))
        show_kind (self, n++, kind);
      g_ptr_array_add (kind, answer);
    }
  show_kind (self, n++, kind);
  columns = gtk_widget_get_first_child (GTK_WIDGET (self->things));
  for (guint i = 0; columns != NULL; i++, columns = gtk_widget_get_next_sibling (columns))
    gtk_widget_set_visible (columns, i < n);
}

static void
show_things (UsAnswerList *self)
{
  if (self->has_things && self->things == NULL)
    {
      self->things = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 12));
      gtk_box_append (self->box, GTK_WIDGET (self->things));
    }
  if (self->has_things)
    fill_things (self);
  if (self->things != NULL)
    gtk_widget_set_visible (GTK_WIDGET (self->things), self->has_things);
}

/* --- A long list ----------------------------------------------------------------------------- */

/* What cannot be taken now stands there only for those who ask for it. */
static gboolean
is_wanted (UsAnswerList *self, UsAnswer *answer, const char *wanted)
{
  g_autofree char *label = g_utf8_casefold (answer->label, -1);

  if (*wanted == '\0')
    return us_choice_get_enabled (answer->choice) && (!self->has_things || !is_thing (answer));
  return strstr (label, wanted) != NULL;
}

static gboolean
row_is_wanted (GtkListBoxRow *row, gpointer data)
{
  UsAnswerList *self = US_ANSWER_LIST (data);
  g_autofree char *wanted = us_prompt_search_dup_wanted (self->search);
  UsAnswer *answer = us_answer_row_get_item (US_ANSWER_ROW (row));

  return answer != NULL && is_wanted (self, answer, wanted);
}

static gboolean
is_found (UsAnswerList *self, const char *wanted)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->shown)); i++)
    {
      g_autoptr (UsAnswer) answer = g_list_model_get_item (G_LIST_MODEL (self->shown), i);

      if (is_wanted (self, answer, wanted))
        return TRUE;
    }
  return FALSE;
}

static void
search_cb (UsAnswerList *self)
{
  g_autofree char *wanted = us_prompt_search_dup_wanted (self->search);
  gboolean typed = *wanted != '\0', found;

  if (typed && self->has_things && !self->told)
    {
      self->told = TRUE;
      show_rows (self, g_list_model_get_n_items (G_LIST_MODEL (self->shown)));
    }
  else
    gtk_list_box_invalidate_filter (us_rows_get_list (self->rows));
  found = is_found (self, wanted);
  gtk_widget_set_visible (GTK_WIDGET (self->rows), found);
  if (self->has_things)
    gtk_widget_set_visible (GTK_WIDGET (self->things), !typed);
  us_prompt_search_set_found (self->search, found || !typed);
}

/* Enter takes the first that is shown and can be taken. A name typed in full means no other one: "red 2" is
 * not red 20 because red 2 cannot be taken. */
static void
search_activate_cb (UsAnswerList *self)
{
  g_autofree char *wanted = us_prompt_search_dup_wanted (self->search);
  UsAnswer *first = NULL;
  gboolean in_full = FALSE;

  /* Nothing was asked for: a second Enter must not take what happens to stand first. */
  if (*wanted == '\0')
    return;
  for (guint i = 0; i < self->answers->len && !in_full; i++)
    {
      UsAnswer *answer = g_ptr_array_index (self->answers, i);
      g_autofree char *label = g_utf8_casefold (answer->label, -1);

      in_full = g_str_equal (label, wanted);
      if (in_full || (first == NULL && us_answer_get_ready (answer) && strstr (label, wanted) != NULL))
        first = answer;
    }
  if (first == NULL || !us_answer_get_ready (first))
    return;
  /* What is typed next is the next name. */
  if (self->several)
    us_prompt_search_set_text (self->search, "");
  press (self, first, NULL);
}

static void
show_search (UsAnswerList *self, gboolean numbers)
{
  if (self->search == NULL && self->is_long)
    {
      self->search = US_PROMPT_SEARCH (us_prompt_search_new ());
      g_signal_connect_object (self->search, "changed", G_CALLBACK (search_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->search, "activate", G_CALLBACK (search_activate_cb), self, G_CONNECT_SWAPPED);
      gtk_box_prepend (self->box, GTK_WIDGET (self->search));
    }
  if (self->search == NULL)
    return;
  us_prompt_search_begin (self->search, numbers);
  gtk_widget_set_visible (GTK_WIDGET (self->search), self->is_long);
  gtk_list_box_set_filter_func (us_rows_get_list (self->rows), self->is_long ? row_is_wanted : NULL, self, NULL);
}

/* --- The list -------------------------------------------------------------------------------- */

static gboolean
may_be_pressed (GtkWidget *row)
{
  const UsAnswer *answer = us_answer_row_get_item (US_ANSWER_ROW (row));

  return us_choice_get_enabled (answer->choice);
}

gboolean
us_answer_list_type_digit (UsAnswerList *self, guint digit)
{
  GtkWidget *row;

  g_return_val_if_fail (US_IS_ANSWER_LIST (self), FALSE);

  if (self->is_long)
    {
      us_prompt_search_type (self->search, (const char[]) { (char) ('0' + digit), '\0' });
      return TRUE;
    }
  row = digit >= 1 && digit <= us_rows_get_n_rows (self->rows) ? us_rows_get_row (self->rows, digit - 1) : NULL;
  if (row == NULL || !may_be_pressed (row))
    return FALSE;
  us_answer_row_press (US_ANSWER_ROW (row));
  return TRUE;
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

  if (self->is_long)
    return us_prompt_search_get_entry (self->search);
  for (guint i = 0; i < us_rows_get_n_rows (self->rows); i++)
    {
      GtkWidget *row = us_rows_get_row (self->rows, i);

      if (may_be_pressed (row))
        return row;
    }
  return NULL;
}

void
us_answer_list_set_answers (UsAnswerList *self, GPtrArray *answers)
{
  guint n = 0, n_things = 0, n_numbers = 0;

  g_return_if_fail (US_IS_ANSWER_LIST (self));

  for (guint i = 0; i < answers->len; i++)
    {
      UsAnswer *answer = g_ptr_array_index (answers, i);

      if (!us_choice_get_enabled (answer->choice))
        continue;
      n++;
      n_things += is_thing (answer);
      n_numbers += strpbrk (answer->label, "0123456789") != NULL;
    }
  g_clear_pointer (&self->answers, g_ptr_array_unref);
  self->answers = g_ptr_array_ref (answers);
  g_clear_pointer (&self->ahead, g_variant_unref);
  self->is_long = n > US_LONG_LIST;
  self->has_things = n_things > US_LONG_LIST;
  self->told = FALSE;
  show_search (self, n_numbers > 0);
  show_things (self);
  show_rows (self, 0);
}

static void
us_answer_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, US_ANSWER_LIST (object)->several);
}

static void
us_answer_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  US_ANSWER_LIST (object)->several = g_value_get_boolean (value);
}

static void
us_answer_list_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_ANSWER_LIST);

  G_OBJECT_CLASS (us_answer_list_parent_class)->dispose (object);
}

static void
us_answer_list_finalize (GObject *object)
{
  UsAnswerList *self = US_ANSWER_LIST (object);

  g_clear_pointer (&self->answers, g_ptr_array_unref);
  g_clear_pointer (&self->ahead, g_variant_unref);
  g_ptr_array_unref (self->kinds);

  G_OBJECT_CLASS (us_answer_list_parent_class)->finalize (object);
}

static void
us_answer_list_class_init (UsAnswerListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = us_answer_list_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_answer_list_set_property;
  G_OBJECT_CLASS (klass)->dispose = us_answer_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = us_answer_list_finalize;

  properties[PROP_SEVERAL] = g_param_spec_boolean ("several", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  signals[PRESSED] = g_signal_new ("pressed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, US_TYPE_ANSWER);

  g_type_ensure (US_TYPE_ROWS);
  g_type_ensure (US_TYPE_CHOICE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-answer-list.ui");
  gtk_widget_class_bind_template_child (widget_class, UsAnswerList, rows);
  gtk_widget_class_bind_template_child (widget_class, UsAnswerList, shown);
  gtk_widget_class_bind_template_callback (widget_class, made_cb);
}

static void
us_answer_list_init (UsAnswerList *self)
{
  self->kinds = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->box = GTK_BOX (adw_bin_get_child (ADW_BIN (self)));
}
