/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-preview-dialog.h"

#include <glib/gi18n.h>

#include "us-answer-row.h"
#include "us-help.h"
#include "us-labels.h"
#include "us-log-in-row.h"
#include "us-log-thing-dialog.h"
#include "us-rows.h"

struct _UsLogPreviewDialog
{
  AdwDialog parent_instance;

  AdwBanner *banner;
  GtkLabel *file, *summary, *why;
  GtkWidget *import_button, *into_group, *troubles_group, *lines_group;
  AdwPreferencesGroup *dates_group, *things_group;
  AdwComboRow *into_row;
  AdwEntryRow *name_row;
  GtkCheckButton *day_first, *month_first;
  AdwActionRow *day_first_row, *month_first_row;
  GListStore *troubles, *lines;
  GtkSliceListModel *first_lines;

  UsLogIn *in;
  gboolean choose, ask_dates; /* the file left them open when it was read first */
  gboolean came;              /* a second press may meet it while it closes */
  GPtrArray *homes;           /* the campaigns that it may come into: char *, first NULL for a new one */
  GPtrArray *thing_rows;
};

enum { CAME, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsLogPreviewDialog, us_log_preview_dialog, ADW_TYPE_DIALOG)

static void
say (UsLogPreviewDialog *self, const char *text)
{
  adw_banner_set_title (self->banner, text != NULL ? text : "");
  adw_banner_set_revealed (self->banner, text != NULL);
}

/* NULL: it may be imported. */
static const char *
find_why_not (UsLogPreviewDialog *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row))));

  if (self->in->reading->ask_dates)
    return _("Say first how the dates are meant.");
  if (!us_log_in_brings_any (self->in))
    return _("There is nothing to import.");
  if (!us_log_reading_is_told (self->in->reading))
    return _("Press what is in colour first, and tell what is missing.");
  return self->in->log == NULL && *name == '\0' ? _("Give the campaign a name first.") : NULL;
}

static void
update_action (UsLogPreviewDialog *self)
{
  const char *why = find_why_not (self);
  gboolean leaves = why != NULL && gtk_widget_has_focus (GTK_WIDGET (self->import_button));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "log-in.apply", why == NULL);
  /* What has the focus hears the keys, as Escape is one. */
  if (leaves)
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
  gtk_label_set_label (self->why, why != NULL ? why : "");
  gtk_widget_set_visible (GTK_WIDGET (self->why), why != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->import_button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  why != NULL ? why : "", -1);
}

/* --- What is shown ------------------------------------------------------------------------------- */

/* How many of the new games do not fit, whether their rows are in sight or not. */
static guint
count_flagged (const UsLogReading *reading)
{
  guint n_flagged = 0;

  for (guint i = 0; i < reading->lines->len; i++)
    {
      const UsLogReadLine *line = g_ptr_array_index (reading->lines, i);
      gboolean flagged = FALSE;
      const UsFlag *flags;
      guint n = 0;

      flags = line->known ? NULL : us_campaign_get_flags (reading->preview, (guint) line->at, &n);
      for (guint j = 0; j < n; j++)
        flagged = flagged || !flags[j].accepted;
      n_flagged += flagged;
    }
  return n_flagged;
}

/* “weather, table” */
static char *
dup_names (const GPtrArray *all)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < all->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? _(", ") : "", (char *) g_ptr_array_index (all, i));
  return g_string_free_and_steal (names);
}

static void
show_summary (UsLogPreviewDialog *self)
{
  const UsLogReading *reading = self->in->reading;
  gboolean lists_alone = reading->n_new + reading->n_refused + reading->n_going == 0 && us_log_in_brings_any (self->in);
  g_autofree char *said = lists_alone ? g_strdup (_("No game is new.")) : us_log_reading_dup_said (reading),
                  *unknown = dup_names (reading->unknown), *differing = dup_names (reading->differing);
  g_autoptr (GString) out = g_string_new (said);
  guint n_flagged = count_flagged (reading);

  if (n_flagged > 0)
    {
      g_string_append_c (out, ' ');
      g_string_append_printf (out, ngettext ("%u new game has a flag.", "%u new games have a flag.", n_flagged),
                              n_flagged);
    }
  if (*unknown != '\0')
    {
      g_string_append_c (out, '\n');
      /* Translators: %s are the heads of columns of a table */
      g_string_append_printf (out, _("Columns that the log does not have: %s"), unknown);
    }
  if (*differing != '\0')
    {
      g_string_append_c (out, '\n');
      /* Translators: %s are names of ships or goals */
      g_string_append_printf (out, _("Otherwise in the file, yours stay as they are: %s"), differing);
    }
  gtk_label_set_label (self->summary, out->str);
}

static void
tell_cb (UsAnswerRow *row, gpointer data)
{
  gtk_widget_activate_action (GTK_WIDGET (row), "log-in.tell", "u", GPOINTER_TO_UINT (data));
}

static const UsTopic *
find_topic (const UsLogReading *reading, guint list)
{
  return &reading->rules->topics[reading->rules->campaign->lists[list].topic];
}

/* What the file does not tell is pressed to be told. */
static GtkWidget *
asking_row_new (const UsLogReading *reading, guint i)
{
  const UsLogReadThing *thing = g_ptr_array_index (reading->things, i);
  g_autofree char *detail = us_log_in_dup_thing (reading, thing), *whole = NULL;
  GtkWidget *row;

  whole = *detail != '\0' ? g_strdup_printf ("%s · %s", _(find_topic (reading, thing->list)->title), detail)
                          : g_strdup (_(find_topic (reading, thing->list)->title));
  row = us_answer_row_new (*thing->name != '\0' ? thing->name : thing->which, whole);
  us_answer_row_add_chevron (US_ANSWER_ROW (row));
  if (thing->untold != NULL && *thing->untold != NULL)
    gtk_widget_add_css_class (row, "missing");
  g_signal_connect (row, "pressed", G_CALLBACK (tell_cb), GUINT_TO_POINTER (i));
  return row;
}

/* All others of a list. NULL: there are none. */
static GtkWidget *
told_row_new (const UsLogIn *in, guint list)
{
  const UsLogReading *reading = in->reading;
  g_autoptr (GString) names = g_string_new (NULL);
  GtkWidget *row;

  for (guint i = 0; i < reading->things->len; i++)
    {
      const UsLogReadThing *thing = g_ptr_array_index (reading->things, i);

      if (thing->list == list && !us_log_in_asks (in, thing))
        g_string_append_printf (names, "%s%s", names->len > 0 ? _(", ") : "",
                                *thing->name != '\0' ? thing->name : thing->which);
    }
  if (names->len == 0)
    return NULL;
  row = adw_action_row_new ();
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(find_topic (reading, list)->title));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), names->str);
  return row;
}

static void
add_thing_row (UsLogPreviewDialog *self, GtkWidget *row)
{
  adw_preferences_group_add (self->things_group, row);
  g_ptr_array_add (self->thing_rows, row);
}

static void
show_things (UsLogPreviewDialog *self)
{
  const UsLogReading *reading = self->in->reading;

  for (guint i = 0; i < self->thing_rows->len; i++)
    adw_preferences_group_remove (self->things_group, g_ptr_array_index (self->thing_rows, i));
  g_ptr_array_set_size (self->thing_rows, 0);
  for (guint i = 0; i < reading->things->len; i++)
    if (us_log_in_asks (self->in, g_ptr_array_index (reading->things, i)))
      add_thing_row (self, asking_row_new (reading, i));
  for (guint list = 0; list < reading->rules->campaign->n_lists; list++)
    {
      GtkWidget *row = told_row_new (self->in, list);

      if (row != NULL)
        add_thing_row (self, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->things_group), reading->things->len > 0);
}

static void
fill (GListStore *store, GtkWidget *group, GPtrArray *items)
{
  g_list_store_splice (store, 0, g_list_model_get_n_items (G_LIST_MODEL (store)), items->pdata, items->len);
  gtk_widget_set_visible (group, items->len > 0);
}

static void
show_lines (UsLogPreviewDialog *self)
{
  const UsLogReading *reading = self->in->reading;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref),
                        troubles = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < reading->lines->len; i++)
    g_ptr_array_add (lines, us_log_in_item_new (reading, g_ptr_array_index (reading->lines, i)));
  for (guint i = 0; i < reading->troubles->len; i++)
    g_ptr_array_add (troubles, us_log_in_item_new_trouble (g_ptr_array_index (reading->troubles, i)));
  fill (self->lines, self->lines_group, lines);
  fill (self->troubles, self->troubles_group, troubles);
}

static void
show (UsLogPreviewDialog *self)
{
  show_summary (self);
  show_things (self);
  show_lines (self);
  gtk_widget_set_visible (GTK_WIDGET (self->dates_group), self->ask_dates);
  gtk_widget_set_visible (GTK_WIDGET (self->into_row), self->choose);
  gtk_widget_set_visible (GTK_WIDGET (self->name_row), self->in->log == NULL);
  gtk_widget_set_visible (self->into_group, self->choose);
  update_action (self);
}

static char *
format_all (UsLogPreviewDialog *self, guint n)
{
  return g_strdup_printf (ngettext ("Show All %u Games", "Show All %u Games", n), n);
}

static gboolean
are_more (UsLogPreviewDialog *self, guint n, guint size)
{
  return n > size;
}

static void
show_all_cb (UsLogPreviewDialog *self)
{
  gtk_slice_list_model_set_size (self->first_lines, G_MAXUINT);
}

/* --- What is told -------------------------------------------------------------------------------- */

static void
after (UsLogPreviewDialog *self, gboolean done, const GError *error)
{
  say (self, done ? NULL : error->message);
  show (self);
}

static void
dates_toggled_cb (UsLogPreviewDialog *self)
{
  g_autoptr (GError) error = NULL;
  UsLogDates dates = gtk_check_button_get_active (self->day_first)     ? US_LOG_DAY_FIRST
                     : gtk_check_button_get_active (self->month_first) ? US_LOG_MONTH_FIRST
                                                                       : US_LOG_DATES_UNKNOWN;

  /* Both are heard when one takes the place of the other. */
  if (dates != US_LOG_DATES_UNKNOWN && dates != self->in->dates)
    after (self, us_log_in_set_dates (self->in, dates, &error), error);
}

static void
into_changed_cb (UsLogPreviewDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->into_row);
  g_autoptr (GError) error = NULL;

  if (self->homes != NULL && selected < self->homes->len)
    after (self, us_log_in_set_into (self->in, g_ptr_array_index (self->homes, selected), &error), error);
}

static void
name_changed_cb (UsLogPreviewDialog *self)
{
  if (self->in != NULL)
    update_action (self);
}

static void
name_entered_cb (UsLogPreviewDialog *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "log-in.apply", NULL);
}

static void
told_cb (UsLogPreviewDialog *self)
{
  after (self, TRUE, NULL);
}

static void
tell_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  UsLogPreviewDialog *self = US_LOG_PREVIEW_DIALOG (widget);
  AdwDialog *dialog;

  if (g_variant_get_uint32 (parameter) >= self->in->reading->things->len)
    return;
  dialog = us_log_thing_dialog_new (self->in, g_variant_get_uint32 (parameter));
  g_signal_connect_object (dialog, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, widget);
}

/* --- In ------------------------------------------------------------------------------------------ */

static char *
dup_news (const UsLogReading *reading)
{
  if (reading->n_new == 0)
    return g_strdup_printf (ngettext ("%u entry came into the lists", "%u entries came into the lists",
                                      reading->things->len),
                            reading->things->len);
  return g_strdup_printf (ngettext ("%u game came in", "%u games came in", reading->n_new), reading->n_new);
}

static void
apply_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  UsLogPreviewDialog *self = US_LOG_PREVIEW_DIALOG (widget);
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row))));
  g_autoptr (GError) error = NULL, again = NULL;
  g_autoptr (UsLogCame) came = NULL;
  g_autofree char *news = NULL;

  if (self->came)
    return;
  came = us_log_in_apply (self->in, name, &error);
  if (came != NULL)
    {
      self->came = TRUE;
      news = dup_news (self->in->reading);
      g_object_ref (self);
      adw_dialog_force_close (ADW_DIALOG (self));
      g_signal_emit (self, signals[CAME], 0, came, news);
      g_object_unref (self);
      return;
    }
  if (g_error_matches (error, US_ERROR, US_ERROR_IN_USE) && us_log_in_reload (self->in, &again))
    {
      show (self);
      /* What lies in the trash would be refused again. */
      say (self, self->in->log != NULL && us_log_get_trashed (self->in->log) != 0
                   ? error->message
                   : _("The campaign was changed elsewhere meanwhile. Look once more, then import."));
      return;
    }
  say (self, error->message);
}

static void
cancel_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  adw_dialog_close (ADW_DIALOG (widget));
}

/* --- The dialog ---------------------------------------------------------------------------------- */

static void
us_log_preview_dialog_dispose (GObject *object)
{
  UsLogPreviewDialog *self = US_LOG_PREVIEW_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_LOG_PREVIEW_DIALOG);
  g_clear_pointer (&self->homes, g_ptr_array_unref);
  g_clear_pointer (&self->thing_rows, g_ptr_array_unref);
  g_clear_pointer (&self->in, us_log_in_free);

  G_OBJECT_CLASS (us_log_preview_dialog_parent_class)->dispose (object);
}

static void
us_log_preview_dialog_class_init (UsLogPreviewDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_log_preview_dialog_dispose;

  signals[CAME] = g_signal_new ("came", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                2, G_TYPE_POINTER, G_TYPE_STRING);

  g_type_ensure (US_TYPE_ROWS);
  g_type_ensure (US_TYPE_LOG_IN_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-log-preview-dialog.ui");
#define BIND(member) gtk_widget_class_bind_template_child (widget_class, UsLogPreviewDialog, member)
  BIND (banner);
  BIND (file);
  BIND (import_button);
  BIND (summary);
  BIND (into_group);
  BIND (dates_group);
  BIND (why);
  BIND (troubles_group);
  BIND (lines_group);
  BIND (things_group);
  BIND (into_row);
  BIND (name_row);
  BIND (day_first);
  BIND (month_first);
  BIND (day_first_row);
  BIND (month_first_row);
  BIND (troubles);
  BIND (lines);
  BIND (first_lines);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, are_more);
  gtk_widget_class_bind_template_callback (widget_class, format_all);
  gtk_widget_class_bind_template_callback (widget_class, show_all_cb);
  gtk_widget_class_bind_template_callback (widget_class, dates_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, into_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_entered_cb);
  gtk_widget_class_install_action (widget_class, "log-in.apply", NULL, apply_action);
  gtk_widget_class_install_action (widget_class, "log-in.cancel", NULL, cancel_action);
  gtk_widget_class_install_action (widget_class, "log-in.tell", "u", tell_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "log-in.apply", NULL);
}

static void
us_log_preview_dialog_init (UsLogPreviewDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  us_help_set_page (GTK_WIDGET (self), "campaign-files");
  self->thing_rows = g_ptr_array_new ();
}

/* “3/4/2026 is 3 April”: in a date without names of months both numbers could be either. */
static void
show_example (AdwActionRow *row, int month, int day)
{
  g_autoptr (GDateTime) date = g_date_time_new_utc (2026, month, day, 0, 0, 0);
  /* Translators: a day and a month as in strftime(3): “3 April” */
  g_autofree char *said = g_date_time_format (date, C_("day and month", "%-d %B"));
  /* Translators: a date in a file that may be read in two ways, and how it is read: “3 April” */
  g_autofree char *whole = g_strdup_printf (_("3/4/2026 is %s"), said);

  adw_action_row_set_subtitle (row, whole);
}

/* Why the file leaves them open. Once it is chosen, the reading knows no more of what contradicted it. */
static void
show_dates (UsLogPreviewDialog *self)
{
  const UsLogReading *reading = self->in->reading;
  g_autofree char *odds = NULL;

  self->ask_dates = reading->ask_dates;
  show_example (self->day_first_row, 4, 3);
  show_example (self->month_first_row, 3, 4);
  if (reading->day_only == 0)
    return;
  odds = g_strdup_printf (_("The dates contradict each other: line %u can only be read day first, line %u only month "
                            "first. Mend the file, or say how they are meant; what does not fit stays out."),
                          reading->day_only, reading->month_only);
  adw_preferences_group_set_description (self->dates_group, odds);
}

static void
list_homes (UsLogPreviewDialog *self)
{
  g_autoptr (GPtrArray) all =
    us_store_list_campaigns (self->in->store, self->in->reading->rules->id, US_CAMPAIGNS_ALL, NULL);
  g_autoptr (GtkStringList) names = gtk_string_list_new ((const char *[]) { _("A New Campaign"), NULL });
  guint selected = 0;
  GPtrArray *homes = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (homes, NULL);
  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const UsCampaignListing *one = g_ptr_array_index (all, i);

      if (self->in->log != NULL && g_str_equal (one->uuid, us_log_get_uuid (self->in->log)))
        selected = homes->len;
      gtk_string_list_append (names, one->name);
      g_ptr_array_add (homes, g_strdup (one->uuid));
    }
  adw_combo_row_set_model (self->into_row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->into_row, selected);
  self->homes = homes;
}

AdwDialog *
us_log_preview_dialog_new (UsLogIn *in, gboolean choose)
{
  UsLogPreviewDialog *self;
  const char *name;

  g_return_val_if_fail (in != NULL, NULL);
  g_return_val_if_fail (choose || in->log != NULL, NULL);

  self = g_object_new (US_TYPE_LOG_PREVIEW_DIALOG, NULL);
  self->in = in;
  self->choose = choose;
  name = in->reading->name;
  gtk_label_set_label (self->file, in->name);
  gtk_editable_set_text (GTK_EDITABLE (self->name_row), name != NULL ? name : "");
  show_dates (self);
  if (choose)
    list_homes (self);
  show (self);
  /* What is asked has the keys, else what confirms. */
  if (self->ask_dates)
    adw_dialog_set_focus (ADW_DIALOG (self), GTK_WIDGET (self->day_first));
  else if (us_log_in_may_apply (in))
    adw_dialog_set_focus (ADW_DIALOG (self), self->import_button);
  return ADW_DIALOG (self);
}
