/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-new-play-dialog.h"

#include <errno.h>
#include <glib/gi18n.h>

#include "us-labels.h"
#include "us-help.h"

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

  UsStore *store;
  const UsRules *rules;
  UsStart start;
};

G_DEFINE_FINAL_TYPE (UsNewPlayDialog, us_new_play_dialog, ADW_TYPE_DIALOG)

enum { STARTED, N_SIGNALS };
static guint signals[N_SIGNALS];

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
  play = us_play_new (self->store, self->rules, &self->start, &error);
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

/* Each row writes into one int of UsStart. */
static void
remember_target (GtkWidget *widget, int *target)
{
  g_object_set_data (G_OBJECT (widget), "target", target);
}

static void
toggled_cb (AdwToggleGroup *group)
{
  int *target = g_object_get_data (G_OBJECT (group), "target");

  *target = (int) adw_toggle_group_get_active (group);
}

static void
switched_cb (AdwSwitchRow *row)
{
  int *target = g_object_get_data (G_OBJECT (row), "target");

  *target = adw_switch_row_get_active (row) ? 1 : 0;
}

static void
selected_cb (AdwComboRow *row)
{
  int *target = g_object_get_data (G_OBJECT (row), "target");

  *target = (int) adw_combo_row_get_selected (row);
}

static void
set_texts (GtkWidget *row, const char *title, const char *subtitle)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
}

static void
add_words (GtkWidget *box, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  /* Limits the label's natural width, so that long words wrap before the choice moves to the next line. */
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  if (style != NULL)
    {
      gtk_widget_add_css_class (label, style);
      gtk_widget_add_css_class (label, "dimmed");
    }
  gtk_box_append (GTK_BOX (box), label);
}

static GtkWidget *
new_toggle_row (const char *title, const char *subtitle, const char *const *labels, guint n, int *target)
{
  GtkWidget *row = adw_preferences_row_new (), *group = adw_toggle_group_new ();
  GtkWidget *line = adw_wrap_box_new (), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  /* If name and choice do not fit into one line, the choice wraps to the next. */
  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (line), 12);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (line), 8);
  add_words (words, title, NULL);
  if (subtitle != NULL)
    add_words (words, subtitle, "caption");
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  adw_wrap_box_append (ADW_WRAP_BOX (line), words);
  adw_wrap_box_append (ADW_WRAP_BOX (line), group);
  gtk_widget_add_css_class (line, "toggle-line");
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), line);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  for (guint i = 0; i < n; i++)
    {
      AdwToggle *toggle = adw_toggle_new ();

      adw_toggle_set_label (toggle, labels[i]);
      adw_toggle_group_add (ADW_TOGGLE_GROUP (group), toggle);
    }
  adw_toggle_group_set_homogeneous (ADW_TOGGLE_GROUP (group), TRUE);
  adw_toggle_group_set_active (ADW_TOGGLE_GROUP (group), (guint) *target);
  gtk_widget_set_valign (group, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (group, "two-way");
  us_widget_set_label (group, title);
  remember_target (group, target);
  g_signal_connect (group, "notify::active", G_CALLBACK (toggled_cb), NULL);
  return row;
}

static GtkWidget *
new_switch_row (const char *title, const char *subtitle, int *target)
{
  GtkWidget *row = adw_switch_row_new ();

  set_texts (row, title, subtitle);
  adw_switch_row_set_active (ADW_SWITCH_ROW (row), *target == 1);
  remember_target (row, target);
  g_signal_connect (row, "notify::active", G_CALLBACK (switched_cb), NULL);
  return row;
}

static GtkWidget *
new_combo_row (const UsOption *option, int *target)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  set_texts (row, _(option->title), option->subtitle != NULL ? _(option->subtitle) : NULL);
  for (guint i = 0; i < option->n_choices; i++)
    gtk_string_list_append (labels, _(option->choices[i].label));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (labels));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), (guint) *target);
  remember_target (row, target);
  g_signal_connect (row, "notify::selected", G_CALLBACK (selected_cb), NULL);
  return row;
}

static gboolean
is_switch (const UsOption *option)
{
  return option->n_choices == 2 && g_str_equal (option->choices[0].name, "off") &&
         g_str_equal (option->choices[1].name, "on");
}

static void
add_option (UsNewPlayDialog *self, guint i)
{
  const UsOption *option = &self->rules->options[i];
  gboolean house = g_str_has_prefix (option->key, "rule.");
  const char *subtitle = option->subtitle != NULL ? _(option->subtitle) : NULL;
  int *target = &self->start.options[i];
  GtkWidget *row;

  if (is_switch (option))
    row = new_switch_row (_(option->title), subtitle, target);
  else if (option->n_choices == 2)
    row = new_toggle_row (_(option->title), subtitle,
                          (const char *[]) { _(option->choices[0].label), _(option->choices[1].label) }, 2, target);
  else
    row = new_combo_row (option, target);

  adw_preferences_group_add (house ? self->house_rules : self->options, row);
  gtk_widget_set_visible (GTK_WIDGET (house ? self->house_rules : self->options), TRUE);
}

static void
add_component (UsNewPlayDialog *self, guint i)
{
  const UsComponent *component = &self->rules->components[i];
  const char *labels[] = { C_("who draws", "App"), C_("who draws", "Table") };

  G_STATIC_ASSERT (sizeof (UsSource) == sizeof (int) && US_BY_THE_APP == 0 && US_AT_THE_TABLE == 1);
  adw_preferences_group_add (self->draws, new_toggle_row (_(component->title),
                                                          component->subtitle != NULL ? _(component->subtitle) : NULL,
                                                          labels, 2, (int *) &self->start.sources[i]));
  gtk_widget_set_visible (GTK_WIDGET (self->draws), TRUE);
}

static void
us_new_play_dialog_dispose (GObject *object)
{
  UsNewPlayDialog *self = US_NEW_PLAY_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_NEW_PLAY_DIALOG);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (us_new_play_dialog_parent_class)->dispose (object);
}

static void
us_new_play_dialog_class_init (UsNewPlayDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_new_play_dialog_dispose;

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
  gtk_widget_class_bind_template_callback (widget_class, seed_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_install_action (widget_class, "new-play.cancel", NULL, cancel_action);
  gtk_widget_class_install_action (widget_class, "new-play.start", NULL, start_action);
}

static void
us_new_play_dialog_init (UsNewPlayDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  us_help_set_page (GTK_WIDGET (self), "start");
  gtk_widget_set_visible (GTK_WIDGET (self->options), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->draws), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->house_rules), FALSE);
}

AdwDialog *
us_new_play_dialog_new (UsStore *store, const UsRules *rules, GSettings *settings)
{
  UsNewPlayDialog *self;
  g_autofree char *who = g_settings_get_string (settings, "draw-by-default");
  g_autofree char *subtitle = NULL;

  g_return_val_if_fail (US_IS_STORE (store), NULL);
  g_return_val_if_fail (rules != NULL, NULL);

  self = g_object_new (US_TYPE_NEW_PLAY_DIALOG, NULL);
  self->store = g_object_ref (store);
  self->rules = rules;
  us_start_init (&self->start, rules);

  subtitle = g_strdup_printf ("%s · %s", _(rules->title), _(rules->opponent));
  adw_window_title_set_subtitle (self->title, subtitle);
  /* In a narrow window the title bar has no room for both names. */
  adw_breakpoint_add_setters (self->narrow, G_OBJECT (self->title), "subtitle", _(rules->opponent), NULL);

  for (guint i = 0; i < rules->n_options; i++)
    add_option (self, i);
  for (guint i = 0; i < rules->n_components; i++)
    {
      if (!g_str_equal (who, "game"))
        self->start.sources[i] = g_str_equal (who, "app") ? US_BY_THE_APP : US_AT_THE_TABLE;
      add_component (self, i);
    }
  return ADW_DIALOG (self);
}

const UsStart *
us_new_play_dialog_get_start (UsNewPlayDialog *self)
{
  g_return_val_if_fail (US_IS_NEW_PLAY_DIALOG (self), NULL);

  return &self->start;
}
