/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-new-play-dialog.h"

#include <errno.h>
#include <glib/gi18n.h>

#include "us-bring.h"
#include "us-campaign.h"
#include "us-field-editor.h"
#include "us-help.h"
#include "us-labels.h"

/* The largest whole number that every reader of JSON keeps exactly. */
#define MAX_SEED (((guint64) 1 << 53) - 1)

struct _UsNewPlayDialog
{
  AdwDialog parent_instance;

  AdwToastOverlay *toasts;
  AdwWindowTitle *title;
  AdwBreakpoint *narrow;
  AdwPreferencesGroup *options, *draws, *house_rules;
  AdwEntryRow *seed;
  GtkWidget *start_button;
  GtkLabel *next;

  UsStore *store;
  const UsRules *rules;
  UsStart start;
  char *campaign;    /* its uuid; NULL: it is a play of its own */
  GPtrArray *fields; /* UsFieldItem: of the options, then of the components; NULL: the campaign settles the option */
};

G_DEFINE_FINAL_TYPE (UsNewPlayDialog, us_new_play_dialog, ADW_TYPE_DIALOG)

enum { PROP_0, PROP_RULES, N_PROPS };
static GParamSpec *properties[N_PROPS];

enum { STARTED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- What the template asks for -------------------------------------------------------------- */

static char *
format_subtitle (UsNewPlayDialog *self, const UsRules *rules)
{
  return rules != NULL ? g_strdup_printf ("%s · %s", _(rules->title), _(rules->opponent)) : NULL;
}

static gboolean
has_any (const UsRules *rules, gboolean house_rule)
{
  for (guint i = 0; rules != NULL && i < rules->n_options; i++)
    if (us_option_is_house_rule (&rules->options[i]) == house_rule)
      return TRUE;
  return FALSE;
}

static gboolean
has_options (UsNewPlayDialog *self, const UsRules *rules)
{
  return has_any (rules, FALSE);
}

static gboolean
has_house_rules (UsNewPlayDialog *self, const UsRules *rules)
{
  return has_any (rules, TRUE);
}

static gboolean
has_draws (UsNewPlayDialog *self, const UsRules *rules)
{
  return rules != NULL && rules->n_components > 0;
}

static char *
find_draws_title (UsNewPlayDialog *self, const UsRules *rules)
{
  return g_strdup (rules != NULL && us_rules_are_all_rolled (rules) ? _("Who Rolls") : _("Who Draws"));
}

/* --- How it starts --------------------------------------------------------------------------- */

/* An empty seed means a random one. */
static gboolean
read_seed (UsNewPlayDialog *self, guint64 *seed)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->seed)));

  g_strstrip (text);
  if (*text == '\0')
    {
      *seed = (((guint64) g_random_int () << 32) | g_random_int ()) & MAX_SEED;
      return TRUE;
    }
  return g_ascii_string_to_unsigned (text, 10, 0, MAX_SEED, seed, NULL);
}

static void
seed_changed_cb (UsNewPlayDialog *self)
{
  guint64 seed;
  gboolean good = read_seed (self, &seed);

  if (good)
    gtk_widget_remove_css_class (GTK_WIDGET (self->seed), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->seed), "error");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->seed), good ? NULL : _("A whole number without spaces"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-play.start", good);
}

static void
cancel_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  adw_dialog_close (ADW_DIALOG (widget));
}

static void
start_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsNewPlayDialog *self = US_NEW_PLAY_DIALOG (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (UsPlay) play = NULL;

  if (!read_seed (self, &self->start.seed))
    return;
  play = us_play_new_in (self->store, self->campaign, self->rules, us_new_play_dialog_get_start (self), &error);
  if (play == NULL)
    {
      us_toast_error (GTK_WIDGET (self->toasts), error);
      return;
    }
  /* Closing gives the focus back to the widget that had it before. The page of the play is shown afterwards, so
   * that it gets the focus. */
  g_object_ref (self);
  adw_dialog_close (ADW_DIALOG (self));
  g_signal_emit (self, signals[STARTED], 0, play);
  g_object_unref (self);
}

static void
start_cb (UsNewPlayDialog *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "new-play.start", NULL);
}

/* --- Rows made from the rules' tables -------------------------------------------------------- */

static void
add_field (UsNewPlayDialog *self, AdwPreferencesGroup *group, UsFieldItem *field, int value)
{
  us_field_item_set_nth (field, value);
  g_ptr_array_add (self->fields, field);
  adw_preferences_group_add (group, us_field_editor_new (field, US_FIELD_IN_ROW));
}

static void
add_option (UsNewPlayDialog *self, guint i)
{
  const UsOption *option = &self->rules->options[i];
  g_autofree char *printed = us_option_dup_printed (option), *both = NULL;
  const char *subtitle = option->subtitle != NULL ? _(option->subtitle) : printed;
  UsFieldItem *field;

  if (printed != NULL && subtitle != printed)
    subtitle = both = g_strdup_printf ("%s\n%s", subtitle, printed);
  field = us_field_item_new_choice (_(option->title), subtitle);
  for (guint j = 0; j < option->n_choices; j++)
    us_field_item_add (field, option->choices[j].name, _(option->choices[j].label));
  add_field (self, us_option_is_house_rule (option) ? self->house_rules : self->options, field, self->start.options[i]);
}

static gboolean
is_settled (UsNewPlayDialog *self, guint i)
{
  const UsPreset *preset =
    self->campaign != NULL ? us_campaign_find_preset (self->rules->campaign, &self->rules->options[i]) : NULL;

  return preset != NULL && preset->fixed;
}

static void
add_component (UsNewPlayDialog *self, guint i)
{
  const UsComponent *component = &self->rules->components[i];
  UsFieldItem *field =
    us_field_item_new_choice (_(component->title), component->subtitle != NULL ? _(component->subtitle) : NULL);

  G_STATIC_ASSERT (US_BY_THE_APP == 0 && US_AT_THE_TABLE == 1);
  us_field_item_add (field, "app", C_("who draws", "App"));
  us_field_item_add (field, "table", C_("who draws", "Table"));
  add_field (self, self->draws, field, (int) self->start.sources[i]);
}

static void
unref (gpointer field)
{
  g_clear_object (&field);
}

static void
us_new_play_dialog_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_pointer (value, (gpointer) US_NEW_PLAY_DIALOG (object)->rules);
}

static void
us_new_play_dialog_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  US_NEW_PLAY_DIALOG (object)->rules = g_value_get_pointer (value);
}

static void
us_new_play_dialog_dispose (GObject *object)
{
  UsNewPlayDialog *self = US_NEW_PLAY_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_NEW_PLAY_DIALOG);
  g_clear_object (&self->store);
  g_clear_pointer (&self->fields, g_ptr_array_unref);
  g_clear_pointer (&self->campaign, g_free);

  G_OBJECT_CLASS (us_new_play_dialog_parent_class)->dispose (object);
}

static void
us_new_play_dialog_class_init (UsNewPlayDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_new_play_dialog_dispose;
  G_OBJECT_CLASS (klass)->get_property = us_new_play_dialog_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_new_play_dialog_set_property;

  properties[PROP_RULES] =
    g_param_spec_pointer ("rules", NULL, NULL, G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  signals[STARTED] = g_signal_new ("started", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, US_TYPE_PLAY);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-new-play-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, UsNewPlayDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, UsNewPlayDialog, title);
  gtk_widget_class_bind_template_child (widget_class, UsNewPlayDialog, narrow);
  gtk_widget_class_bind_template_child (widget_class, UsNewPlayDialog, options);
  gtk_widget_class_bind_template_child (widget_class, UsNewPlayDialog, draws);
  gtk_widget_class_bind_template_child (widget_class, UsNewPlayDialog, house_rules);
  gtk_widget_class_bind_template_child (widget_class, UsNewPlayDialog, seed);
  gtk_widget_class_bind_template_child (widget_class, UsNewPlayDialog, start_button);
  gtk_widget_class_bind_template_child (widget_class, UsNewPlayDialog, next);
  gtk_widget_class_bind_template_callback (widget_class, format_subtitle);
  gtk_widget_class_bind_template_callback (widget_class, find_draws_title);
  gtk_widget_class_bind_template_callback (widget_class, has_draws);
  gtk_widget_class_bind_template_callback (widget_class, has_house_rules);
  gtk_widget_class_bind_template_callback (widget_class, has_options);
  gtk_widget_class_bind_template_callback (widget_class, seed_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_bind_template_callback (widget_class, us_bring_beginning);
  gtk_widget_class_bind_template_callback (widget_class, us_bring_focus);
  gtk_widget_class_install_action (widget_class, "new-play.cancel", NULL, cancel_action);
  gtk_widget_class_install_action (widget_class, "new-play.start", NULL, start_action);
}

static void
us_new_play_dialog_init (UsNewPlayDialog *self)
{
  self->fields = g_ptr_array_new_with_free_func (unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
begin_as (UsNewPlayDialog *self, UsSession *session)
{
  self->start = *us_session_get_start (session);
  for (guint i = 0; i < self->rules->n_components; i++)
    self->start.sources[i] = us_session_get_source (session, i);
}

static AdwDialog *
new_dialog (UsStore *store, const char *campaign, const UsRules *rules, GSettings *settings, UsSession *like)
{
  UsNewPlayDialog *self;
  g_autofree char *who = g_settings_get_string (settings, "draw-by-default");

  self = g_object_new (US_TYPE_NEW_PLAY_DIALOG, "rules", rules, NULL);
  self->store = g_object_ref (store);
  self->campaign = g_strdup (campaign);
  us_help_set_page (GTK_WIDGET (self), rules->id);
  us_start_init (&self->start, rules);
  if (like != NULL)
    {
      begin_as (self, like);
      /* The last play still lies on the table. */
      gtk_label_set_label (self->next, _("Clear the table first. Next: what to lay out, one line each"));
    }
  else
    us_store_take_last_start (store, rules, &self->start);

  if (campaign != NULL)
    us_campaign_preset (rules, &self->start);

  /* In a narrow window the title bar has no room for both names. */
  adw_breakpoint_add_setters (self->narrow, G_OBJECT (self->title), "subtitle", _(rules->opponent), NULL);

  for (guint i = 0; i < rules->n_options; i++)
    if (is_settled (self, i))
      g_ptr_array_add (self->fields, NULL);
    else
      add_option (self, i);
  for (guint i = 0; i < rules->n_components; i++)
    {
      if (like == NULL && !g_str_equal (who, "game"))
        self->start.sources[i] = g_str_equal (who, "app") ? US_BY_THE_APP : US_AT_THE_TABLE;
      add_component (self, i);
    }
  return ADW_DIALOG (self);
}

AdwDialog *
us_new_play_dialog_new (UsStore *store, const UsRules *rules, GSettings *settings, UsSession *like)
{
  g_return_val_if_fail (US_IS_STORE (store), NULL);
  g_return_val_if_fail (rules != NULL, NULL);

  return new_dialog (store, NULL, rules, settings, like);
}

AdwDialog *
us_new_play_dialog_new_in (UsStore *store, const char *campaign, const char *name, const UsRules *rules,
                           GSettings *settings)
{
  AdwDialog *dialog;

  g_return_val_if_fail (US_IS_STORE (store), NULL);
  g_return_val_if_fail (rules != NULL && rules->campaign != NULL, NULL);

  dialog = new_dialog (store, campaign, rules, settings, NULL);
  adw_dialog_set_title (dialog, name);
  adw_window_title_set_title (US_NEW_PLAY_DIALOG (dialog)->title, name);
  return dialog;
}

const UsStart *
us_new_play_dialog_get_start (UsNewPlayDialog *self)
{
  g_return_val_if_fail (US_IS_NEW_PLAY_DIALOG (self), NULL);

  for (guint i = 0; i < self->fields->len; i++)
    {
      UsFieldItem *field = g_ptr_array_index (self->fields, i);
      int value = field != NULL ? us_field_item_get_nth (field) : 0;

      if (field == NULL)
        continue;
      if (i < self->rules->n_options)
        self->start.options[i] = value;
      else
        self->start.sources[i - self->rules->n_options] = (UsSource) value;
    }
  return &self->start;
}
