/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-thing-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "us-field-kind.h"
#include "us-labels.h"
#include "us-log-again.h"

/* The key of what a campaign keeps of a thing that joins it later: since which game it is there. */
#define SINCE "since"

struct _UsThingDialog
{
  UsRecordDialog parent_instance;

  UsLog *log;                 /* NULL: it is only told */
  const UsCampaign *campaign; /* of the log, or of who asks */
  guint list;
  char *which;     /* NULL: a new one */
  UsField *fields; /* of the topic, and what is kept besides */
  UsTopic topic;   /* with these */
  GtkWidget *same; /* says that another one is called so */
};

enum { SAVED, REMOVED, TOLD, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsThingDialog, us_thing_dialog, US_TYPE_RECORD_DIALOG)

static int
find_thing (const UsCampaign *campaign, guint list, const char *which)
{
  int topic = us_campaign_get_rules (campaign)->campaign->lists[list].topic;

  for (guint i = 0; i < us_campaign_count_things (campaign, list); i++)
    if (g_str_equal (us_names_which (us_campaign_get_names (campaign), topic, (int) i), which))
      return (int) i;
  return -1;
}

char *
us_thing_dup_free_which (const UsCampaign *campaign, guint list, const char *name)
{
  g_autofree char *stem = us_which_from_name (name);
  char *which = g_strdup (stem);

  for (guint n = 2; find_thing (campaign, list, which) >= 0; n++)
    {
      g_free (which);
      which = g_strdup_printf ("%s-%u", stem, n);
    }
  return which;
}

/* --- Saving -------------------------------------------------------------------------------------- */

static char *
dup_name (UsThingDialog *self, GVariant *value)
{
  char *name = NULL;

  if (self->topic.name_field != NULL)
    g_variant_lookup (value, self->topic.name_field, "s", &name);
  return name;
}

static gboolean
us_thing_dialog_save (UsRecordDialog *dialog, GVariant *told, gconstpointer record, const UsNames *names,
                      GError **error)
{
  UsThingDialog *self = US_THING_DIALOG (dialog);
  g_autoptr (GVariant) value = us_fields_write (self->topic.fields, self->topic.n_fields, names, record);
  g_autofree char *name = dup_name (self, value), *which = g_strdup (self->which);
  g_autoptr (UsLogChange) change = us_log_change_new ();

  if (which == NULL)
    which = us_thing_dup_free_which (self->campaign, self->list, name != NULL ? name : "");
  if (self->log == NULL)
    {
      g_signal_emit (self, signals[TOLD], 0, which, value);
      return TRUE;
    }
  us_log_change_put_thing (change, self->list, which, value);
  if (!us_log_apply_again (self->log, change, error))
    {
      self->campaign = us_log_get_campaign (self->log);
      return FALSE;
    }
  g_signal_emit (self, signals[SAVED], 0, which);
  return TRUE;
}

/* Whether another one of the list is called that. */
static gboolean
is_called_so (UsThingDialog *self, const char *name)
{
  const UsNames *names = us_campaign_get_names (self->campaign);
  const UsCampaignList *list = &us_campaign_get_rules (self->campaign)->campaign->lists[self->list];
  g_autofree char *own = g_utf8_casefold (name, -1);

  for (int i = 0; i < (int) us_campaign_count_things (self->campaign, self->list); i++)
    {
      g_autofree char *label = us_value_label (list->domain, names, i), *other = g_utf8_casefold (label, -1);

      if (g_strcmp0 (us_names_which (names, list->topic, i), self->which) != 0 && g_str_equal (own, other))
        return TRUE;
    }
  return FALSE;
}

/* It may be so, as two ships of a box may have one name; and it is said, as it may be one that was typed twice. */
static void
us_thing_dialog_told (UsRecordDialog *dialog, GVariant *told)
{
  UsThingDialog *self = US_THING_DIALOG (dialog);
  g_autofree char *name = dup_name (self, told);
  gboolean same = name != NULL && is_called_so (self, g_strstrip (name));

  if (same && !gtk_widget_get_visible (self->same))
    gtk_accessible_announce (GTK_ACCESSIBLE (self->same), gtk_label_get_label (GTK_LABEL (self->same)),
                             GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  gtk_widget_set_visible (self->same, same);
}

static void
remove_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  UsThingDialog *self = US_THING_DIALOG (widget);
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (GError) error = NULL;

  us_log_change_remove_thing (change, self->list, self->which);
  if (!us_log_apply_again (self->log, change, &error))
    {
      self->campaign = us_log_get_campaign (self->log);
      us_record_dialog_refuse (US_RECORD_DIALOG (self), error->message);
      return;
    }
  g_object_ref (self);
  adw_dialog_force_close (ADW_DIALOG (self));
  g_signal_emit (self, signals[REMOVED], 0);
  g_object_unref (self);
}

/* --- The dialog ---------------------------------------------------------------------------------- */

static void
us_thing_dialog_finalize (GObject *object)
{
  UsThingDialog *self = US_THING_DIALOG (object);

  g_clear_pointer (&self->log, us_log_free);
  g_free (self->which);
  g_free (self->fields);

  G_OBJECT_CLASS (us_thing_dialog_parent_class)->finalize (object);
}

static void
us_thing_dialog_class_init (UsThingDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = us_thing_dialog_finalize;
  US_RECORD_DIALOG_CLASS (klass)->save = us_thing_dialog_save;
  US_RECORD_DIALOG_CLASS (klass)->told = us_thing_dialog_told;

  signals[SAVED] = g_signal_new ("saved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[REMOVED] =
    g_signal_new ("removed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                2, G_TYPE_STRING, G_TYPE_VARIANT);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "thing.remove", NULL, remove_action);
}

static void
us_thing_dialog_init (UsThingDialog *self)
{
}

static void
join_fields (UsThingDialog *self)
{
  const UsRules *rules = us_campaign_get_rules (self->campaign);
  const UsCampaignList *list = &rules->campaign->lists[self->list];
  const UsTopic *topic = &rules->topics[list->topic];

  self->fields = g_new0 (UsField, topic->n_fields + list->n_kept);
  memcpy (self->fields, topic->fields, sizeof *self->fields * topic->n_fields);
  if (list->n_kept > 0)
    memcpy (self->fields + topic->n_fields, list->kept, sizeof *self->fields * list->n_kept);
  /* In a log a thing goes by its name. */
  for (guint i = 0; i < topic->n_fields; i++)
    if (g_strcmp0 (self->fields[i].key, topic->name_field) == 0)
      self->fields[i].optional = FALSE;
  self->topic = *topic;
  self->topic.fields = self->fields;
  self->topic.n_fields = topic->n_fields + list->n_kept;
}

/* What joins later was not there before, so that no game before it is flagged. */
static GVariant *
dup_begun (UsThingDialog *self, guint game)
{
  GVariantBuilder begun;

  g_variant_builder_init (&begun, G_VARIANT_TYPE_VARDICT);
  for (guint i = 0; game > 1 && i < self->topic.n_fields; i++)
    if (g_str_equal (self->topic.fields[i].key, SINCE) && us_field_traits (&self->topic.fields[i])->counts)
      g_variant_builder_add (&begun, "{sv}", SINCE, g_variant_new_int64 ((gint64) game));
  return g_variant_ref_sink (g_variant_builder_end (&begun));
}

static void
begin (UsThingDialog *self, GVariant *value)
{
  const UsRules *rules = us_campaign_get_rules (self->campaign);
  const UsDomain *domain = rules->campaign->lists[self->list].domain;
  const UsNames *names = us_campaign_get_names (self->campaign);
  g_autofree char *title =
    us_value_label (domain, names,
                    self->which != NULL ? find_thing (self->campaign, self->list, self->which) : US_VALUE_NEW);

  adw_dialog_set_title (ADW_DIALOG (self), title);
  us_record_dialog_show (US_RECORD_DIALOG (self), rules, NULL, &self->topic, self->which, names, value);
  self->same =
    us_words_new (_("Another one has this name already. With a name of its own it is told apart in the log."),
                  "dimmed");
  gtk_widget_set_visible (self->same, FALSE);
  gtk_widget_set_margin_top (self->same, 12);
  us_record_dialog_append (US_RECORD_DIALOG (self), self->same);
}

static void
add_remove (UsThingDialog *self)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Remove from the Campaign"));

  gtk_widget_add_css_class (button, "destructive-action");
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_set_margin_top (button, 12);
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "thing.remove");
  us_record_dialog_append (US_RECORD_DIALOG (self), button);
}

AdwDialog *
us_thing_dialog_new (UsStore *store, const char *uuid, guint list, const char *which, GError **error)
{
  g_autoptr (UsLog) log = us_log_open (store, uuid, error);
  const UsCampaign *campaign = log != NULL ? us_log_get_campaign (log) : NULL;
  g_autoptr (GVariant) value = NULL;
  UsThingDialog *self;

  if (log == NULL)
    return NULL;
  if (which != NULL && find_thing (campaign, list, which) < 0)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_UNKNOWN_KEY, _("The campaign does not have it any more."));
      return NULL;
    }
  self = g_object_new (US_TYPE_THING_DIALOG, NULL);
  self->log = g_steal_pointer (&log);
  self->campaign = campaign;
  self->list = list;
  self->which = g_strdup (which);
  join_fields (self);
  value = which != NULL ? us_campaign_dup_thing (campaign, list, find_thing (campaign, list, which))
                        : dup_begun (self, us_campaign_get_n_lines (campaign) + 1);
  begin (self, value);
  if (which != NULL)
    add_remove (self);
  return ADW_DIALOG (self);
}

AdwDialog *
us_thing_dialog_new_told (const UsCampaign *campaign, guint list, guint game)
{
  UsThingDialog *self = g_object_new (US_TYPE_THING_DIALOG, NULL);
  g_autoptr (GVariant) value = NULL;

  self->campaign = campaign;
  self->list = list;
  join_fields (self);
  value = dup_begun (self, game);
  begin (self, value);
  return ADW_DIALOG (self);
}
