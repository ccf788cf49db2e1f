/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-answer-list.h"

#include "us-bring.h"
#include "us-choice-row.h"
#include "us-columns.h"
#include "us-icon-well.h"
#include "us-prompt-search.h"
#include "us-rows.h"
#include "us-thing.h"

#include <glib/gi18n.h>

#define US_LONG_LIST  9
#define MOST_DETAILED 20 /* things of which each has something said of it are rows */
#define FEW_REFUSED   4

struct _UsAnswerList
{
  AdwBin parent_instance;

  GPtrArray *answers; /* UsAnswer */
  GVariant *ahead;    /* of the form behind an answer, pressed together with it; or NULL */
  GtkBox *box;
  UsRows *rows;
  gboolean passing;          /* of a list that is not long: it goes with what is typed */
  GListStore *ordered;       /* all answers in the order of their rows */
  GtkFilterListModel *found; /* those that have one */
  UsPromptSearch *search;    /* over a long list; NULL until there is one */
  char *wanted;              /* what is typed there, without regard to case */
  UsNamed best;              /* how well it names any answer */
  GtkBox *things;            /* those that lie side by side */
  GPtrArray *kinds;          /* GListStore, the answers of each line of things */
  GtkButton *more;           /* shows what is folded away; NULL until something is */
  gboolean folded;           /* what cannot be taken is not shown: it is more than the rest */
  gboolean several;
  gboolean is_long;
  gboolean has_things;
};

enum { PROP_0, PROP_SEVERAL, PROP_IS_LONG, PROP_SHOWS_THINGS, PROP_IS_FOLDED, N_PROPS };
static GParamSpec *properties[N_PROPS];

enum { PRESSED, LEFT, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsAnswerList, us_answer_list, ADW_TYPE_BIN)

static gboolean
is_thing (UsAnswer *answer)
{
  return us_icon_well_is_thing (answer->icon);
}

static gboolean
is_refused (UsAnswer *answer)
{
  return !us_choice_get_enabled (answer->choice);
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

/* A number key of one answer does not shift when another one cannot be taken. Where answers are numbers, or names that
 * have some, it would only puzzle: "2" means that number, and never the second answer. */
static void
set_keys (GPtrArray *shown, gboolean is_long)
{
  gboolean has_numbers = us_answers_mean_numbers (shown);

  for (guint i = 0; i < shown->len; i++)
    has_numbers |= ((UsAnswer *) g_ptr_array_index (shown, i))->quick != NULL;
  for (guint i = 0; i < shown->len; i++)
    {
      UsAnswer *answer = g_ptr_array_index (shown, i);
      gboolean has_key = !is_long && us_choice_get_enabled (answer->choice) && !has_numbers;

      us_answer_set_key (answer, has_key && i < 9 ? i + 1 : 0);
    }
}

/* What lies side by side stands behind the rest, where it has rows. */
static void
show_rows (UsAnswerList *self)
{
  g_autoptr (GPtrArray) ordered = g_ptr_array_new ();

  for (int things = 0; things < 2; things++)
    for (guint i = 0; i < self->answers->len; i++)
      {
        UsAnswer *answer = g_ptr_array_index (self->answers, i);

        if ((self->has_things && is_thing (answer)) == things)
          g_ptr_array_add (ordered, answer);
      }
  set_keys (ordered, self->is_long);
  g_list_store_splice (self->ordered, 0, g_list_model_get_n_items (G_LIST_MODEL (self->ordered)), ordered->pdata,
                       ordered->len);
}

/* --- Things side by side --------------------------------------------------------------------- */

/* One that cannot be the answer stays where it is, and the field above it says why. */
static void
thing_cb (UsThing *thing, UsAnswerList *self)
{
  UsAnswer *answer = us_thing_get_item (thing);

  if (us_choice_get_enabled (answer->choice))
    press (self, answer, NULL);
  else
    {
      g_autofree char *why = g_strdup_printf ("%s: %s", answer->label, us_answer_get_detail (answer));

      us_prompt_search_say (self->search, why);
    }
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
  g_object_bind_property (kind, "n-items", columns, "visible", G_BINDING_SYNC_CREATE);
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
  guint n = 0;

  for (guint i = 0; i < self->answers->len; i++)
    {
      UsAnswer *answer = g_ptr_array_index (self->answers, i), *last;

      if (!is_thing (answer) || (self->folded && is_refused (answer)))
        continue;
      last = kind->len > 0 ? g_ptr_array_index (kind, kind->len - 1) : NULL;
      if (last != NULL && !us_icon_well_are_of_a_kind (last->icon, answer->icon))
        show_kind (self, n++, kind);
      g_ptr_array_add (kind, answer);
    }
  do
    show_kind (self, n++, kind);
  while (n < self->kinds->len);
}

/* --- A long list ----------------------------------------------------------------------------- */

/* What cannot be taken now stands there only for those who ask for it, and what lies side by side is told only then. */
static gboolean
is_wanted (gpointer answer, gpointer data)
{
  UsAnswerList *self = US_ANSWER_LIST (data);

  if (!self->is_long)
    return !self->folded || !is_refused (answer);
  if (*self->wanted == '\0')
    return us_choice_get_enabled (US_ANSWER (answer)->choice) && (!self->has_things || !is_thing (answer));
  return self->best != US_NAMED_NOT && us_answer_find_named (answer, self->wanted) >= self->best;
}

static void set_long (UsAnswerList *self, gboolean is_long, gboolean numbers);

/* What has hidden the few answers gives them back, and the keys with them. */
static void
leave_search_cb (gpointer data)
{
  g_autoptr (UsAnswerList) self = data;
  GtkWidget *focus;

  if (!self->passing || *self->wanted != '\0' || gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  set_long (self, FALSE, FALSE);
  focus = us_answer_list_get_focus (self);
  if (focus != NULL)
    gtk_widget_grab_focus (focus);
  g_signal_emit (self, signals[LEFT], 0);
}

static void
search_down_cb (UsAnswerList *self)
{
  if (us_rows_get_n_rows (self->rows) > 0)
    gtk_widget_grab_focus (us_rows_get_row (self->rows, 0));
  else if (gtk_widget_get_mapped (GTK_WIDGET (self->things)))
    gtk_widget_child_focus (GTK_WIDGET (self->things), GTK_DIR_TAB_FORWARD);
}

static void
search_cb (UsAnswerList *self)
{
  gboolean found;

  g_free (self->wanted);
  self->wanted = us_prompt_search_dup_wanted (self->search);
  self->best = US_NAMED_NOT;
  for (guint i = 0; self->answers != NULL && i < self->answers->len; i++)
    self->best = MAX (self->best, us_answer_find_named (g_ptr_array_index (self->answers, i), self->wanted));
  gtk_filter_changed (gtk_filter_list_model_get_filter (self->found), GTK_FILTER_CHANGE_DIFFERENT);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_FOLDED]);
  found = g_list_model_get_n_items (G_LIST_MODEL (self->found)) > 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWS_THINGS]);
  us_prompt_search_set_found (self->search, found || *self->wanted == '\0');
  /* Whoever types looks at the field, which may stand at the edge: what is found stands below it. */
  if (*self->wanted != '\0')
    us_bring_into_sight (GTK_WIDGET (self));
  /* Once the field has heard its key. */
  if (self->passing && *self->wanted == '\0')
    g_idle_add_once (leave_search_cb, g_object_ref (self));
}

/* Enter takes what is found if it is the only one that can be taken: of several none is more likely than another. Nor
 * does it take another one because the one that is named cannot be taken: "red 2" is not red 20. */
static void
search_activate_cb (UsAnswerList *self)
{
  g_autoptr (GVariant) typed = NULL;
  UsAnswer *meant = NULL;
  guint n = 0;

  /* Nothing was asked for: a second Enter must not take what happens to stand first. */
  if (*self->wanted == '\0')
    return;
  for (guint i = 0; i < self->answers->len; i++)
    {
      UsAnswer *answer = g_ptr_array_index (self->answers, i);

      if (is_wanted (answer, self) && us_answer_get_ready (answer) && n++ == 0)
        meant = answer;
    }
  if (n > 1)
    us_prompt_search_say (self->search, _("Several are called so. Which one?"));
  if (n != 1)
    return;
  typed = us_answer_dup_typed (meant, self->wanted);
  /* What is typed next is the next name. */
  if (self->several)
    us_prompt_search_set_text (self->search, "");
  press (self, meant, typed);
}

static gboolean press_number (UsAnswerList *self, guint digit);

static void
show_search (UsAnswerList *self, gboolean numbers)
{
  if (self->search == NULL && self->is_long)
    {
      self->search = US_PROMPT_SEARCH (us_prompt_search_new ());
      g_signal_connect_object (self->search, "changed", G_CALLBACK (search_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->search, "activate", G_CALLBACK (search_activate_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->search, "digit", G_CALLBACK (press_number), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->search, "down", G_CALLBACK (search_down_cb), self, G_CONNECT_SWAPPED);
      g_object_bind_property (self, "is-long", self->search, "visible", G_BINDING_SYNC_CREATE);
      gtk_box_prepend (self->box, GTK_WIDGET (self->search));
    }
  if (self->search != NULL)
    us_prompt_search_begin (self->search, numbers);
}

/* --- What is folded away --------------------------------------------------------------------- */

static void
show_all (UsAnswerList *self)
{
  if (self->has_things)
    fill_things (self);
  gtk_filter_changed (gtk_filter_list_model_get_filter (self->found), GTK_FILTER_CHANGE_DIFFERENT);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_FOLDED]);
}

/* The button goes with what it says, and the focus to what it has shown. */
static void
more_cb (UsAnswerList *self)
{
  self->folded = FALSE;
  show_all (self);
  gtk_widget_child_focus (self->has_things ? GTK_WIDGET (self->things) : GTK_WIDGET (self->rows), GTK_DIR_TAB_FORWARD);
}

static void
add_more (UsAnswerList *self)
{
  self->more = GTK_BUTTON (gtk_button_new ());
  gtk_button_set_can_shrink (self->more, TRUE);
  gtk_widget_set_halign (GTK_WIDGET (self->more), GTK_ALIGN_START);
  gtk_widget_add_css_class (GTK_WIDGET (self->more), "flat");
  g_signal_connect_object (self->more, "clicked", G_CALLBACK (more_cb), self, G_CONNECT_SWAPPED);
  g_object_bind_property (self, "is-folded", self->more, "visible", G_BINDING_SYNC_CREATE);
  gtk_box_append (self->box, GTK_WIDGET (self->more));
}

/* What cannot be taken stands among the rest with its reason, unless it would hide the rest. */
static void
fold (UsAnswerList *self, guint n, guint n_refused)
{
  g_autofree char *label = NULL;

  self->folded = n_refused > MAX (n, FEW_REFUSED);
  if (!self->folded)
    return;
  if (self->more == NULL)
    add_more (self);
  /* Translators: below the answers, shows those too that the rules do not allow now */
  label =
    g_strdup_printf (ngettext ("Show %u That Cannot Be Taken", "Show %u That Cannot Be Taken", n_refused), n_refused);
  gtk_button_set_label (self->more, label);
}

/* --- The list -------------------------------------------------------------------------------- */

static gboolean
may_be_pressed (GtkWidget *row)
{
  const UsAnswer *answer = us_answer_row_get_item (US_ANSWER_ROW (row));

  return us_choice_get_enabled (answer->choice);
}

static void
set_long (UsAnswerList *self, gboolean is_long, gboolean numbers)
{
  self->is_long = is_long;
  self->passing = FALSE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_LONG]);
  show_search (self, numbers);
  show_rows (self);
}

gboolean
us_answer_list_type (UsAnswerList *self, const char *text)
{
  g_return_val_if_fail (US_IS_ANSWER_LIST (self), FALSE);

  if (!self->is_long && !us_answers_name (self->answers, text))
    return FALSE;
  if (!self->is_long)
    {
      set_long (self, TRUE, us_answers_mean_numbers (self->answers));
      self->passing = TRUE;
    }
  us_prompt_search_type (self->search, text);
  return TRUE;
}

static gboolean
press_row_of (UsAnswerList *self, UsAnswer *answer)
{
  for (guint i = 0; i < us_rows_get_n_rows (self->rows); i++)
    {
      GtkWidget *row = us_rows_get_row (self->rows, i);

      if (us_answer_row_get_item (US_ANSWER_ROW (row)) != (gpointer) answer || !us_answer_get_ready (answer))
        continue;
      us_answer_row_press (US_ANSWER_ROW (row));
      return TRUE;
    }
  return FALSE;
}

/* Beside numbers to press a digit is one of them, unless somebody looks for a name that has it. */
static gboolean
press_number (UsAnswerList *self, guint digit)
{
  if (self->is_long &&
      (*self->wanted != '\0' || us_answers_name (self->answers, (const char[]) { (char) ('0' + digit), '\0' })))
    return FALSE;
  for (guint i = 0; i < us_rows_get_n_rows (self->rows); i++)
    if (us_choice_row_press_number (US_CHOICE_ROW (us_rows_get_row (self->rows, i)), digit))
      return TRUE;
  return FALSE;
}

gboolean
us_answer_list_type_digit (UsAnswerList *self, guint digit)
{
  GtkWidget *row;

  g_return_val_if_fail (US_IS_ANSWER_LIST (self), FALSE);

  if (press_number (self, digit))
    return TRUE;
  if (self->is_long || us_answers_mean_numbers (self->answers))
    {
      gpointer answer = NULL;
      int n = self->is_long ? -1 : us_answers_find_digit (self->answers, digit, &answer);

      return n == 1 ? press_row_of (self, answer)
                    : n != 0 && us_answer_list_type (self, (const char[]) { (char) ('0' + digit), '\0' });
    }
  row = digit >= 1 && digit <= us_rows_get_n_rows (self->rows) ? us_rows_get_row (self->rows, digit - 1) : NULL;
  if (row == NULL || !may_be_pressed (row) || ((UsAnswer *) us_answer_row_get_item (US_ANSWER_ROW (row)))->key == 0)
    return FALSE;
  gtk_widget_grab_focus (row); /* Where several are chosen, Enter comes next. */
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
us_answer_list_set_answers (UsAnswerList *self, GPtrArray *answers, gboolean named)
{
  guint n = 0, n_things = 0, n_detailed = 0;

  g_return_if_fail (US_IS_ANSWER_LIST (self));

  for (guint i = 0; i < answers->len; i++)
    {
      UsAnswer *answer = g_ptr_array_index (answers, i);

      if (!us_choice_get_enabled (answer->choice))
        continue;
      n++;
      n_things += is_thing (answer);
      n_detailed += is_thing (answer) && *us_choice_get_detail (answer->choice) != '\0';
    }
  g_clear_pointer (&self->answers, g_ptr_array_unref);
  self->answers = g_ptr_array_ref (answers);
  g_clear_pointer (&self->ahead, g_variant_unref);
  self->has_things = n_things > (n_detailed == n_things ? MOST_DETAILED : US_LONG_LIST);
  fold (self, n, answers->len - n);
  set_long (self, named && n > US_LONG_LIST, us_answers_mean_numbers (answers));
  show_all (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWS_THINGS]);
}

static void
us_answer_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsAnswerList *self = US_ANSWER_LIST (object);

  switch (id)
    {
    case PROP_SEVERAL:
      g_value_set_boolean (value, self->several);
      break;
    case PROP_IS_LONG:
      g_value_set_boolean (value, self->is_long);
      break;
    case PROP_SHOWS_THINGS:
      g_value_set_boolean (value, self->has_things && *self->wanted == '\0');
      break;
    case PROP_IS_FOLDED:
      /* A long list of rows is searched, and shows them to whoever asks for them. */
      g_value_set_boolean (value, self->folded && *self->wanted == '\0' && (self->has_things || !self->is_long));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
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
  g_free (self->wanted);
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
  properties[PROP_IS_LONG] =
    g_param_spec_boolean ("is-long", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOWS_THINGS] =
    g_param_spec_boolean ("shows-things", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_IS_FOLDED] =
    g_param_spec_boolean ("is-folded", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  signals[PRESSED] = g_signal_new ("pressed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, US_TYPE_ANSWER);
  signals[LEFT] =
    g_signal_new ("left", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (US_TYPE_ROWS);
  g_type_ensure (US_TYPE_CHOICE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-answer-list.ui");
  gtk_widget_class_bind_template_child (widget_class, UsAnswerList, rows);
  gtk_widget_class_bind_template_child (widget_class, UsAnswerList, found);
  gtk_widget_class_bind_template_child (widget_class, UsAnswerList, ordered);
  gtk_widget_class_bind_template_child (widget_class, UsAnswerList, things);
  gtk_widget_class_bind_template_callback (widget_class, made_cb);
}

static void
us_answer_list_init (UsAnswerList *self)
{
  g_autoptr (GtkFilter) filter = GTK_FILTER (gtk_custom_filter_new (is_wanted, self, NULL));

  self->wanted = g_strdup ("");
  self->kinds = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_filter_list_model_set_filter (self->found, filter);
  self->box = GTK_BOX (adw_bin_get_child (ADW_BIN (self)));
}
