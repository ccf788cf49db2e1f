/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-prompt-search.h"

#include <glib/gi18n.h>

struct _UsPromptSearch
{
  AdwBin parent_instance;

  GtkWidget *entry;
  gboolean numbers;
  char *said; /* below the field: that nothing was found, for one; or NULL */
};

enum { PROP_0, PROP_NUMBERS, PROP_SAID, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsPromptSearch, us_prompt_search, ADW_TYPE_BIN)

enum { CHANGED, ACTIVATE, DOWN, DIGIT, N_SIGNALS };
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

/* The field is not in a list, so the key would lead nowhere. */
static gboolean
down_cb (GtkWidget *entry, GVariant *arguments, gpointer search)
{
  g_signal_emit (search, signals[DOWN], 0);
  return TRUE;
}

static gboolean
digit_cb (GtkWidget *entry, GVariant *arguments, gpointer search)
{
  gboolean taken = FALSE;

  if (*get_text (search) == '\0')
    g_signal_emit (search, signals[DIGIT], 0, g_variant_get_uint32 (arguments), &taken);
  return taken;
}

static void
add_digit (UsPromptSearch *self, GtkEventController *controller, guint key, guint digit)
{
  GtkShortcut *shortcut =
    gtk_shortcut_new (gtk_keyval_trigger_new (key, 0), gtk_callback_action_new (digit_cb, self, NULL));

  gtk_shortcut_set_arguments (shortcut, g_variant_new_uint32 (digit));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
}

static void
add_keys (UsPromptSearch *self, GtkWidget *entry)
{
  static const struct
  {
    const char *keys, *action;
  } undo[] = {
    { "<Control>z", "play.undo" },
    { "<Control><Shift>z", "play.redo" },
  };
  static const guint downs[] = { GDK_KEY_Down, GDK_KEY_KP_Down };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (undo); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new (gtk_shortcut_trigger_parse_string (undo[i].keys),
                                                            gtk_callback_action_new (undo_cb, (gpointer) undo[i].action,
                                                                                     NULL)));
  for (guint i = 0; i < G_N_ELEMENTS (downs); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new (gtk_keyval_trigger_new (downs[i], 0),
                                                            gtk_callback_action_new (down_cb, self, NULL)));
  for (guint i = 0; i <= 9; i++)
    {
      add_digit (self, controller, GDK_KEY_0 + i, i);
      add_digit (self, controller, GDK_KEY_KP_0 + i, i);
    }
  gtk_widget_add_controller (entry, controller);
}

/* --- What the template asks for -------------------------------------------------------------- */

static char *
find_placeholder (UsPromptSearch *self, gboolean numbers)
{
  return g_strdup (numbers ? _("Type a name or a number") : _("Type a name"));
}

static gboolean
is_said (UsPromptSearch *self, const char *said)
{
  return said != NULL;
}

static gboolean
is_typed (UsPromptSearch *self, const char *text)
{
  return text != NULL && *text != '\0';
}

/* --- What is said below the field ------------------------------------------------------------- */

static void
clear_cb (UsPromptSearch *self)
{
  us_prompt_search_set_text (self, "");
}

void
us_prompt_search_say (UsPromptSearch *self, const char *text)
{
  g_return_if_fail (US_IS_PROMPT_SEARCH (self));

  if (!g_set_str (&self->said, text))
    return;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SAID]);
  if (text != NULL)
    gtk_accessible_announce (GTK_ACCESSIBLE (self), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

void
us_prompt_search_set_found (UsPromptSearch *self, gboolean found)
{
  g_autofree char *text = NULL;

  g_return_if_fail (US_IS_PROMPT_SEARCH (self));

  if (!found)
    /* Translators: %s is what was typed */
    text = g_strdup_printf (_("Nothing here is called “%s”."), get_text (self));
  us_prompt_search_say (self, text);
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
  g_autofree char *text = NULL;

  g_return_val_if_fail (US_IS_PROMPT_SEARCH (self), NULL);

  text = g_strstrip (g_strdup (get_text (self)));
  return g_utf8_casefold (text, -1);
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
us_prompt_search_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsPromptSearch *self = US_PROMPT_SEARCH (object);

  if (id == PROP_NUMBERS)
    g_value_set_boolean (value, self->numbers);
  else
    g_value_set_string (value, self->said);
}

static void
us_prompt_search_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_PROMPT_SEARCH);
  g_clear_pointer (&US_PROMPT_SEARCH (object)->said, g_free);

  G_OBJECT_CLASS (us_prompt_search_parent_class)->dispose (object);
}

static void
us_prompt_search_class_init (UsPromptSearchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = us_prompt_search_get_property;
  G_OBJECT_CLASS (klass)->dispose = us_prompt_search_dispose;

  properties[PROP_NUMBERS] = g_param_spec_boolean ("numbers", NULL, NULL, FALSE, flags);
  properties[PROP_SAID] = g_param_spec_string ("said", NULL, NULL, NULL, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ACTIVATE] =
    g_signal_new ("activate", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[DIGIT] = g_signal_new ("digit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 1, G_TYPE_UINT);
  signals[DOWN] =
    g_signal_new ("down", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-prompt-search.ui");
  gtk_widget_class_bind_template_child (widget_class, UsPromptSearch, entry);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_cb);
  gtk_widget_class_bind_template_callback (widget_class, find_placeholder);
  gtk_widget_class_bind_template_callback (widget_class, is_said);
  gtk_widget_class_bind_template_callback (widget_class, is_typed);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
}

static void
us_prompt_search_init (UsPromptSearch *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_keys (self, self->entry);
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

  self->numbers = numbers;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NUMBERS]);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
}
