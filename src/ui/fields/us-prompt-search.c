/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-prompt-search.h"

#include "us-labels.h"

#include <glib/gi18n.h>

struct _UsPromptSearch
{
  AdwBin parent_instance;

  GtkWidget *entry;
  GtkWidget *nothing; /* the line that says so, and its words; NULL until nothing was found */
  GtkLabel *words;
};

G_DEFINE_FINAL_TYPE (UsPromptSearch, us_prompt_search, ADW_TYPE_BIN)

enum { CHANGED, ACTIVATE, N_SIGNALS };
static guint signals[N_SIGNALS];

static const char *
get_text (UsPromptSearch *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

static void
changed_cb (UsPromptSearch *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
activate_cb (UsPromptSearch *self)
{
  g_signal_emit (self, signals[ACTIVATE], 0);
}

/* --- Keys ------------------------------------------------------------------------------------ */

/* Escape empties the field first; the next one leaves it: a repair, a dialog, or else just the field. */
static void
stop_cb (UsPromptSearch *self)
{
  g_autoptr (GtkWidget) entry = g_object_ref (self->entry);
  GtkWidget *dialog = gtk_widget_get_ancestor (entry, ADW_TYPE_DIALOG);

  if (*get_text (self) != '\0')
    {
      gtk_editable_set_text (GTK_EDITABLE (entry), "");
      return;
    }
  if (dialog != NULL)
    {
      adw_dialog_close (ADW_DIALOG (dialog));
      return;
    }
  gtk_widget_activate_action (entry, "play.back-to-now", NULL);
  if (gtk_widget_get_root (entry) != NULL)
    gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (entry)), GTK_DIR_TAB_FORWARD);
}

/* An entry takes the keys of Undo for its own text; where it has none they are the play's. */
static gboolean
undo_cb (GtkWidget *entry, GVariant *arguments, gpointer action)
{
  return *gtk_editable_get_text (GTK_EDITABLE (entry)) == '\0' && gtk_widget_activate_action (entry, action, NULL);
}

static void
add_undo_keys (GtkWidget *entry)
{
  static const struct
  {
    const char *keys, *action;
  } undo[] = {
    { "<Control>z", "play.undo" },
    { "<Control><Shift>z", "play.redo" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (undo); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new (gtk_shortcut_trigger_parse_string (undo[i].keys),
                                                            gtk_callback_action_new (undo_cb, (gpointer) undo[i].action,
                                                                                     NULL)));
  gtk_widget_add_controller (entry, controller);
}

/* --- Nothing found --------------------------------------------------------------------------- */

static void
clear_cb (UsPromptSearch *self)
{
  us_prompt_search_set_text (self, "");
}

static void
make_nothing (UsPromptSearch *self)
{
  GtkWidget *clear = gtk_button_new_with_label (_("Clear the Search"));

  self->nothing = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->words = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->words, TRUE);
  gtk_label_set_wrap_mode (self->words, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (self->words, 0);
  gtk_widget_set_halign (clear, GTK_ALIGN_START);
  g_signal_connect_object (clear, "clicked", G_CALLBACK (clear_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->nothing), GTK_WIDGET (self->words));
  gtk_box_append (GTK_BOX (self->nothing), clear);
  gtk_box_append (GTK_BOX (adw_bin_get_child (ADW_BIN (self))), self->nothing);
}

void
us_prompt_search_set_found (UsPromptSearch *self, gboolean found)
{
  g_autofree char *text = NULL;

  g_return_if_fail (US_IS_PROMPT_SEARCH (self));

  if (self->nothing != NULL)
    gtk_widget_set_visible (self->nothing, !found);
  if (found)
    return;
  if (self->nothing == NULL)
    make_nothing (self);
  /* Translators: %s is what was typed */
  text = g_strdup_printf (_("Nothing here is called “%s”."), get_text (self));
  if (g_str_equal (gtk_label_get_label (self->words), text))
    return;
  gtk_label_set_label (self->words, text);
  gtk_accessible_announce (GTK_ACCESSIBLE (self), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

/* --- The field ------------------------------------------------------------------------------- */

GtkWidget *
us_prompt_search_get_entry (UsPromptSearch *self)
{
  g_return_val_if_fail (US_IS_PROMPT_SEARCH (self), NULL);

  return self->entry;
}

char *
us_prompt_search_dup_wanted (UsPromptSearch *self)
{
  g_return_val_if_fail (US_IS_PROMPT_SEARCH (self), NULL);

  return g_utf8_casefold (get_text (self), -1);
}

void
us_prompt_search_set_text (UsPromptSearch *self, const char *text)
{
  g_return_if_fail (US_IS_PROMPT_SEARCH (self));

  gtk_widget_grab_focus (self->entry);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

void
us_prompt_search_type (UsPromptSearch *self, const char *text)
{
  g_autofree char *all = NULL;

  g_return_if_fail (US_IS_PROMPT_SEARCH (self));

  all = g_strconcat (get_text (self), text, NULL);
  us_prompt_search_set_text (self, all);
}

static void
us_prompt_search_class_init (UsPromptSearchClass *klass)
{
  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ACTIVATE] =
    g_signal_new ("activate", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
us_prompt_search_init (UsPromptSearch *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  self->entry = gtk_search_entry_new ();
  us_widget_set_label (self->entry, _("Search the answers"));
  /* At once: Enter takes what is found, and must not come before it. */
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->entry, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->entry, "stop-search", G_CALLBACK (stop_cb), self, G_CONNECT_SWAPPED);
  add_undo_keys (self->entry);
  gtk_box_append (GTK_BOX (box), self->entry);
  adw_bin_set_child (ADW_BIN (self), box);
}

GtkWidget *
us_prompt_search_new (void)
{
  return g_object_new (US_TYPE_PROMPT_SEARCH, NULL);
}

void
us_prompt_search_begin (UsPromptSearch *self, gboolean numbers)
{
  g_return_if_fail (US_IS_PROMPT_SEARCH (self));

  gtk_search_entry_set_placeholder_text (GTK_SEARCH_ENTRY (self->entry),
                                         numbers ? _("Type a name or a number") : _("Type a name"));
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
}
