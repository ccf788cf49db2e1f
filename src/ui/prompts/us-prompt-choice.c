/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-answer-row.h"
#include "us-columns.h"
#include "us-format.h"
#include "us-icon-well.h"
#include "us-prompt-editor.h"

#include <glib/gi18n.h>
#include <string.h>

#define US_LONG_LIST 9

/* One row or tile for each answer; a press answers. Many things of the table lie side by side as they
 * look there, and become rows with their words as soon as somebody types. What ends an open turn is
 * not here but at the foot of the page. */

#define US_TYPE_CHOICE_EDITOR (us_choice_editor_get_type ())
G_DECLARE_FINAL_TYPE (UsChoiceEditor, us_choice_editor, US, CHOICE_EDITOR, AdwBin)

struct _UsChoiceEditor
{
  AdwBin      parent_instance;

  GPtrArray  *answers;    /* Answer */
  GPtrArray  *rows;       /* UsAnswerRow or GtkButton, in the order of number keys; borrowed */
  const char *chosen;     /* the name of an answer */
  GtkWidget  *list;
  GtkWidget  *search;     /* over a long list; NULL without */
  GtkWidget  *things;     /* those that lie side by side, or NULL */
  gboolean    told;       /* they have rows too */
};

/* A choice, since a prompt dies with the next change. */
typedef struct
{
  char       *name, *label, *detail;
  const char *icon;
  gboolean    enabled, leaves;
} Answer;

static void us_choice_editor_iface_init (UsPromptEditorInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (UsChoiceEditor,
                               us_choice_editor,
                               ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (US_TYPE_PROMPT_EDITOR,
                                                      us_choice_editor_iface_init))

static void
answer_free (Answer *answer)
{
  g_free (answer->name);
  g_free (answer->label);
  g_free (answer->detail);
  g_free (answer);
}

/* A label stands in the middle of sentences too; in a row of its own it begins with a capital. */
static char *
dup_capitalised (const char *label)
{
  g_autofree char *rest = NULL;
  char first[7] = { 0 };

  if (*label == '\0')
    return g_strdup (label);
  first[g_unichar_to_utf8 (g_unichar_totitle (g_utf8_get_char (label)), first)] = '\0';
  return g_strconcat (first, g_utf8_next_char (label), NULL);
}

static void
read_prompt (UsChoiceEditor *self,
             const UsPrompt *prompt,
             const UsNames  *names)
{
  g_auto (GStrv) all = us_prompt_dup_names (prompt, names);

  for (guint i = 0; i < prompt->n_choices; i++)
    {
      const UsChoiceItem *item = &prompt->choices[i];
      const UsText *below = !item->enabled && !us_text_is_empty (&item->reason) ? &item->reason
                                                                                 : &item->detail;
      g_autofree char *label = us_prompt_dup_choice_label (prompt, names, i);
      Answer *answer = g_new0 (Answer, 1);

      answer->name = g_strdup (all[i]);
      answer->label = dup_capitalised (label);
      answer->detail = us_text_is_empty (below) ? NULL : us_text_plain (below, names);
      answer->icon = item->domain != NULL && item->domain->icon != NULL
                       ? item->domain->icon (names, item->value) : NULL;
      answer->enabled = item->enabled;
      answer->leaves = item->leaves;
      g_ptr_array_add (self->answers, answer);
    }
}

static void
pressed_cb (GtkWidget      *row,
            UsChoiceEditor *self)
{
  const Answer *answer = g_object_get_data (G_OBJECT (row), "answer");

  self->chosen = answer->name;
  us_prompt_editor_answered (US_PROMPT_EDITOR (self));
}

/* What a press on `row` answers. */
static void
connect_answer (UsChoiceEditor *self,
                GtkWidget      *row,
                const char     *signal,
                const Answer   *answer)
{
  if (answer->enabled)
    g_ptr_array_add (self->rows, row);
  gtk_widget_set_sensitive (row, answer->enabled);
  g_object_set_data (G_OBJECT (row), "answer", (gpointer) answer);
  g_signal_connect (row, signal, G_CALLBACK (pressed_cb), self);
}

static GVariant *
us_choice_editor_dup_answer (UsPromptEditor *editor)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (editor);

  return self->chosen != NULL ? g_variant_new_string (self->chosen) : NULL;
}

static gboolean
us_choice_editor_type_digit (UsPromptEditor *editor,
                             guint           digit)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (editor);

  if (self->search != NULL || digit < 1 || digit > self->rows->len)
    return FALSE;
  pressed_cb (g_ptr_array_index (self->rows, digit - 1), self);
  return TRUE;
}

static gboolean
us_choice_editor_pick (UsPromptEditor *editor,
                       const char     *name)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (editor);

  for (guint i = 0; i < self->answers->len; i++)
    {
      const Answer *answer = g_ptr_array_index (self->answers, i);

      if (!g_str_equal (answer->name, name))
        continue;
      self->chosen = answer->name;
      us_prompt_editor_answered (editor);
      return TRUE;
    }
  return FALSE;
}

static GtkWidget *
us_choice_editor_get_focus (UsPromptEditor *editor)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (editor);

  if (self->search != NULL)
    return self->search;
  return self->rows->len > 0 ? g_ptr_array_index (self->rows, 0) : GTK_WIDGET (self);
}

static void
us_choice_editor_iface_init (UsPromptEditorInterface *iface)
{
  iface->dup_answer = us_choice_editor_dup_answer;
  iface->type_digit = us_choice_editor_type_digit;
  iface->pick = us_choice_editor_pick;
  iface->get_focus = us_choice_editor_get_focus;
}

static void
us_choice_editor_finalize (GObject *object)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (object);

  g_ptr_array_unref (self->answers);
  g_ptr_array_unref (self->rows);

  G_OBJECT_CLASS (us_choice_editor_parent_class)->finalize (object);
}

static void
us_choice_editor_class_init (UsChoiceEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = us_choice_editor_finalize;
}

static void
us_choice_editor_init (UsChoiceEditor *self)
{
  self->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) answer_free);
  self->rows = g_ptr_array_new ();
}

static void
add_row (UsChoiceEditor *self,
         const Answer   *answer)
{
  GtkWidget *row = us_answer_row_new (answer->label, answer->detail);

  if (answer->icon != NULL)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), us_icon_well_new (answer->icon));
  connect_answer (self, row, "pressed", answer);
  if (answer->enabled && self->answers->len <= US_LONG_LIST)
    us_answer_row_set_key (US_ANSWER_ROW (row), self->rows->len);
  us_answer_row_add_chevron (US_ANSWER_ROW (row));
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
}

/* --- Things side by side -------------------------------------------------------------------------- */

/* One that cannot be the answer is looked up, so that its row says why. */
static void
thing_cb (GtkWidget      *button,
          UsChoiceEditor *self)
{
  const Answer *answer = g_object_get_data (G_OBJECT (button), "answer");

  if (answer->enabled)
    {
      pressed_cb (button, self);
      return;
    }
  gtk_widget_grab_focus (self->search);
  gtk_editable_set_text (GTK_EDITABLE (self->search), answer->label);
  gtk_editable_set_position (GTK_EDITABLE (self->search), -1);
}

static GtkWidget *
new_thing (UsChoiceEditor *self,
           const Answer   *answer)
{
  GtkWidget *button = gtk_button_new ();
  g_autofree char *spoken = answer->detail == NULL ? g_strdup (answer->label)
                                                   : g_strdup_printf ("%s. %s", answer->label, answer->detail);

  gtk_button_set_child (GTK_BUTTON (button), us_icon_well_new (answer->icon));
  gtk_widget_add_css_class (button, "thing");
  if (!answer->enabled)
    gtk_widget_add_css_class (button, "refused");
  us_widget_set_tip (button, spoken);
  g_object_set_data (G_OBJECT (button), "answer", (gpointer) answer);
  g_signal_connect (button, "clicked", G_CALLBACK (thing_cb), self);
  return button;
}

/* Things of one look, "tile red cube …", begin a row of their own. */
static gboolean
is_of_a_kind (const char *a,
              const char *b)
{
  gsize kind = strlen (a) - strlen (strrchr (a, ' '));

  return strlen (b) - strlen (strrchr (b, ' ')) == kind && strncmp (a, b, kind) == 0;
}

static GtkWidget *
new_things (UsChoiceEditor *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *columns = NULL;
  const char *last = NULL;

  for (guint i = 0; i < self->answers->len; i++)
    {
      const Answer *answer = g_ptr_array_index (self->answers, i);

      if (answer->leaves || !us_icon_well_is_thing (answer->icon))
        continue;
      if (last == NULL || !is_of_a_kind (last, answer->icon))
        {
          columns = g_object_new (US_TYPE_COLUMNS, "min-tile", 40, "max-columns", 10, "spacing", 4, NULL);
          gtk_box_append (GTK_BOX (box), columns);
        }
      gtk_widget_set_parent (new_thing (self, answer), columns);
      last = answer->icon;
    }
  return box;
}

/* --- A long list ---------------------------------------------------------------------------------- */

/* A long list is found by typing. What cannot be taken now stands there only for those who ask for it. */
static gboolean
row_is_wanted (GtkListBoxRow *row,
               gpointer       data)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (data);
  g_autofree char *wanted = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  g_autofree char *title =
    g_utf8_casefold (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), -1);

  if (*wanted == '\0')
    {
      const Answer *answer = g_object_get_data (G_OBJECT (row), "answer");

      return answer->enabled && (self->things == NULL || !us_icon_well_is_thing (answer->icon));
    }
  return strstr (title, wanted) != NULL;
}

static void
show_list (UsChoiceEditor *self)
{
  gtk_widget_set_visible (self->list, gtk_widget_get_first_child (self->list) != NULL);
}

static void
search_cb (GtkWidget      *entry,
           UsChoiceEditor *self)
{
  gboolean typed = *gtk_editable_get_text (GTK_EDITABLE (entry)) != '\0';

  if (self->things != NULL)
    {
      gtk_widget_set_visible (self->things, !typed);
      for (guint i = 0; typed && !self->told && i < self->answers->len; i++)
        {
          const Answer *answer = g_ptr_array_index (self->answers, i);

          if (!answer->leaves && us_icon_well_is_thing (answer->icon))
            add_row (self, answer);
        }
      self->told |= typed;
    }
  gtk_list_box_invalidate_filter (GTK_LIST_BOX (self->list));
  show_list (self);
}

/* Enter takes the first that is shown and can be taken. A name typed in full means no other one: "red 2" is
 * not red 20 because red 2 cannot be taken. */
static void
search_activate_cb (GtkWidget      *entry,
                    UsChoiceEditor *self)
{
  g_autofree char *wanted = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (entry)), -1);
  GtkListBoxRow *row, *first = NULL;

  /* Nothing was asked for: a second Enter must not take what happens to stand first. */
  if (*wanted == '\0')
    return;
  for (int i = 0; (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), i)) != NULL; i++)
    {
      g_autofree char *title =
        g_utf8_casefold (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), -1);

      if (g_str_equal (title, wanted))
        {
          first = row;
          break;
        }
      if (first == NULL && gtk_widget_get_child_visible (GTK_WIDGET (row)) &&
          gtk_widget_get_sensitive (GTK_WIDGET (row)))
        first = row;
    }
  if (first != NULL && gtk_widget_get_sensitive (GTK_WIDGET (first)))
    pressed_cb (GTK_WIDGET (first), self);
}

/* An entry takes the keys of Undo for its own text; where it has none they are the play's. */
static gboolean
undo_cb (GtkWidget *entry,
         GVariant  *arguments,
         gpointer   action)
{
  return *gtk_editable_get_text (GTK_EDITABLE (entry)) == '\0' &&
         gtk_widget_activate_action (entry, action, NULL);
}

static void
add_undo_keys (GtkWidget *entry)
{
  static const struct { const char *keys, *action; } undo[] = {
    { "<Control>z", "play.undo" },
    { "<Control><Shift>z", "play.redo" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (undo); i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (undo[i].keys),
                        gtk_callback_action_new (undo_cb, (gpointer) undo[i].action, NULL)));
  gtk_widget_add_controller (entry, controller);
}

static GtkWidget *
new_search (UsChoiceEditor *self)
{
  GtkWidget *entry = gtk_search_entry_new ();

  gtk_search_entry_set_placeholder_text (GTK_SEARCH_ENTRY (entry), _("Type a name"));
  us_widget_set_label (entry, _("Search the answers"));
  g_signal_connect_object (entry, "search-changed", G_CALLBACK (search_cb), self, 0);
  g_signal_connect_object (entry, "activate", G_CALLBACK (search_activate_cb), self, 0);
  add_undo_keys (entry);
  return entry;
}

static void
count_answers (UsChoiceEditor *self,
               guint          *n,
               guint          *n_things)
{
  *n = *n_things = 0;
  for (guint i = 0; i < self->answers->len; i++)
    {
      const Answer *answer = g_ptr_array_index (self->answers, i);

      if (answer->leaves || !answer->enabled)
        continue;
      (*n)++;
      *n_things += us_icon_well_is_thing (answer->icon);
    }
}

GtkWidget *
us_prompt_choice_new (const UsPrompt *prompt,
                      const UsNames  *names)
{
  UsChoiceEditor *self = g_object_new (US_TYPE_CHOICE_EDITOR, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  guint n, n_things;

  read_prompt (self, prompt, names);
  count_answers (self, &n, &n_things);
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  gtk_widget_add_css_class (self->list, "answers");
  if (n > US_LONG_LIST)
    {
      self->search = new_search (self);
      gtk_list_box_set_filter_func (GTK_LIST_BOX (self->list), row_is_wanted, self, NULL);
      gtk_box_append (GTK_BOX (box), self->search);
      if (n_things > US_LONG_LIST)
        self->things = new_things (self);
    }
  for (guint i = 0; i < self->answers->len; i++)
    {
      const Answer *answer = g_ptr_array_index (self->answers, i);

      if (!answer->leaves && (self->things == NULL || !us_icon_well_is_thing (answer->icon)))
        add_row (self, answer);
    }
  show_list (self);
  gtk_box_append (GTK_BOX (box), self->list);
  if (self->things != NULL)
    gtk_box_append (GTK_BOX (box), self->things);
  adw_bin_set_child (ADW_BIN (self), box);
  return GTK_WIDGET (self);
}

/* --- Tiles ---------------------------------------------------------------------------------------- */

static GtkWidget *
new_tile (UsChoiceEditor *self,
          const Answer   *answer)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const char *detail = answer->detail != NULL ? answer->detail : "";
  const char *texts[] = { answer->label, detail }, *styles[] = { "tile-title", "tile-line" };
  g_autofree char *spoken = g_strdup_printf ("%s, %s", answer->label, detail);

  if (answer->icon != NULL)
    gtk_box_append (GTK_BOX (box), us_icon_well_new (answer->icon));
  for (guint j = 0; j < G_N_ELEMENTS (texts); j++)
    {
      GtkWidget *line = gtk_label_new (texts[j]);

      gtk_label_set_xalign (GTK_LABEL (line), 0);
      gtk_label_set_wrap (GTK_LABEL (line), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (line), PANGO_WRAP_WORD_CHAR);
      gtk_widget_add_css_class (line, styles[j]);
      gtk_widget_set_visible (line, *texts[j] != '\0');
      gtk_box_append (GTK_BOX (words), line);
    }
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), words);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "answer-tile");
  us_widget_set_label (button, *detail != '\0' ? spoken : answer->label);
  connect_answer (self, button, "clicked", answer);
  return button;
}

GtkWidget *
us_prompt_tiles_new (const UsPrompt *prompt,
                     const UsNames  *names)
{
  UsChoiceEditor *self = g_object_new (US_TYPE_CHOICE_EDITOR, NULL);
  GtkWidget *tiles =
    g_object_new (US_TYPE_COLUMNS, "min-tile", 150, "max-columns", 4, "spacing", 8, NULL);

  read_prompt (self, prompt, names);
  for (guint i = 0; i < self->answers->len; i++)
    {
      const Answer *answer = g_ptr_array_index (self->answers, i);

      if (!answer->leaves)
        gtk_widget_set_parent (new_tile (self, answer), tiles);
    }
  adw_bin_set_child (ADW_BIN (self), tiles);
  return GTK_WIDGET (self);
}
