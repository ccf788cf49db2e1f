/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-new-campaign-dialog.h"

#include <glib/gi18n.h>

#include "us-bring.h"
#include "us-chars.h"
#include "us-discard.h"
#include "us-field-kind.h"
#include "us-help.h"
#include "us-settings-form.h"
#include "us-taught.h"
#include "us-thing-dialog.h"

#define FEW 6 /* groups that names are typed into apart */

/* Names are typed for things that have this number in common, if there is one. */
typedef struct
{
  guint list;
  AdwEntryRow *row;
  const char *key; /* or NULL */
  int number;
} Typed;

struct _UsNewCampaignDialog
{
  AdwDialog parent_instance;

  GtkBox *box;
  AdwBanner *banner;
  AdwEntryRow *name;
  AdwBin *settings;

  UsStore *store;
  const UsRules *rules;
  UsCampaign *known; /* what the copy and the campaign before know */
  UsForm *form;      /* NULL: there are no settings */
  GPtrArray *chosen; /* UsFieldItem of each list, NULL where nothing is known */
  GArray *typed;     /* Typed */
  char *suggested;
  gboolean created; /* a second press may meet it while it closes */
};

enum { PROP_0, PROP_RULES, N_PROPS };
static GParamSpec *properties[N_PROPS];

enum { CREATED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsNewCampaignDialog, us_new_campaign_dialog, ADW_TYPE_DIALOG)

static char *
find_game (UsNewCampaignDialog *self, const UsRules *rules)
{
  return g_strdup (rules != NULL ? _(rules->title) : "");
}

/* --- What it is begun with ----------------------------------------------------------------------- */

static void
put_chosen (UsNewCampaignDialog *self, guint list, UsLogChange *change)
{
  int topic = self->rules->campaign->lists[list].topic;
  UsFieldItem *item = g_ptr_array_index (self->chosen, list);
  GVariant *value = item != NULL ? us_field_item_get_value (item) : NULL;
  g_autofree const char **names = value != NULL ? g_variant_get_strv (value, NULL) : NULL;

  for (guint i = 0; names != NULL && i < us_campaign_count_things (self->known, list); i++)
    {
      const char *which = us_names_which (us_campaign_get_names (self->known), topic, (int) i);
      g_autoptr (GVariant) thing = us_campaign_dup_thing (self->known, list, (int) i);

      if (g_strv_contains (names, which))
        us_log_change_put_thing (change, list, which, thing);
    }
}

static GVariant *
new_typed (const UsTopic *topic, const Typed *typed, const char *name)
{
  GVariantBuilder value;

  g_variant_builder_init (&value, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (&value, "{sv}", topic->name_field, g_variant_new_string (name));
  if (typed->key != NULL)
    g_variant_builder_add (&value, "{sv}", typed->key, g_variant_new_int64 (typed->number));
  return g_variant_builder_end (&value);
}

/* Each is one that is not known yet, whatever it is called. `all`: with those so far. */
static gboolean
put_typed (UsNewCampaignDialog *self, const Typed *typed, UsCampaign *all, UsLogChange *change, GError **error)
{
  const UsTopic *topic = &self->rules->topics[self->rules->campaign->lists[typed->list].topic];
  g_auto (GStrv) names = g_regex_split_simple ("[,;،、\n]", gtk_editable_get_text (GTK_EDITABLE (typed->row)), 0, 0);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *name = us_char_dup_typed (names[i]), *which = NULL;
      g_autoptr (GVariant) value = NULL;

      if (*name == '\0')
        continue;
      which = us_thing_dup_free_which (all, typed->list, name);
      value = g_variant_ref_sink (new_typed (topic, typed, name));
      if (!us_campaign_put (all, typed->list, which, value, error))
        return FALSE;
      us_log_change_put_thing (change, typed->list, which, value);
    }
  return TRUE;
}

static gboolean
is_put (const UsCampaign *all, guint list, const char *which)
{
  int topic = us_campaign_get_rules (all)->campaign->lists[list].topic;

  for (guint i = 0; i < us_campaign_count_things (all, list); i++)
    if (g_str_equal (us_names_which (us_campaign_get_names (all), topic, (int) i), which))
      return TRUE;
  return FALSE;
}

/* What was typed for the campaign that was changed last is in the same box. It begins there anew. */
static void
put_earlier (UsNewCampaignDialog *self, UsCampaign *all)
{
  g_autoptr (GPtrArray) campaigns = us_store_list_campaigns (self->store, self->rules->id, US_CAMPAIGNS_ALL, NULL);
  const UsCampaignListing *last = campaigns != NULL && campaigns->len > 0 ? g_ptr_array_index (campaigns, 0) : NULL;
  g_autoptr (UsLog) log = last != NULL ? us_log_open (self->store, last->uuid, NULL) : NULL;
  UsCampaign *campaign = log != NULL ? us_log_get_campaign (log) : NULL;

  for (guint i = 0; campaign != NULL && i < self->rules->campaign->n_lists; i++)
    {
      const UsCampaignList *list = &self->rules->campaign->lists[i];

      for (guint j = 0; j < us_campaign_count_things (campaign, i); j++)
        {
          const char *which = us_names_which (us_campaign_get_names (campaign), list->topic, (int) j);
          g_autoptr (GVariant) thing = us_campaign_dup_thing (campaign, i, (int) j);
          g_autoptr (GVariant) taught = NULL;
          GVariantDict dict;

          if (is_put (all, i, which))
            continue;
          g_variant_dict_init (&dict, thing);
          for (guint k = 0; k < list->n_kept; k++)
            g_variant_dict_remove (&dict, list->kept[k].key);
          taught = g_variant_ref_sink (g_variant_dict_end (&dict));
          us_campaign_put (all, i, which, taught, NULL);
        }
    }
}

static void
put_known (UsNewCampaignDialog *self, UsCampaign *all)
{
  g_autoptr (GPtrArray) records = us_store_list_records (self->store, self->rules->box, FALSE);

  for (guint i = 0; i < self->rules->campaign->n_lists; i++)
    for (guint j = 0; j < records->len; j++)
      {
        const UsTaughtRecord *record = g_ptr_array_index (records, j);

        if (g_str_equal (record->key, self->rules->topics[self->rules->campaign->lists[i].topic].key))
          us_campaign_put (all, i, record->which, record->value, NULL);
      }
  put_earlier (self, all);
}

static gboolean
put_all (UsNewCampaignDialog *self, UsLogChange *change, GError **error)
{
  g_autoptr (UsCampaign) all = us_campaign_new (self->rules);

  put_known (self, all);
  for (guint i = 0; i < self->rules->campaign->n_lists; i++)
    put_chosen (self, i, change);
  for (guint i = 0; i < self->typed->len; i++)
    if (!put_typed (self, &g_array_index (self->typed, Typed, i), all, change, error))
      return FALSE;
  return TRUE;
}

/* What cannot be filled is not begun. */
static char *
create (UsNewCampaignDialog *self, GError **error)
{
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (GVariant) settings = self->form != NULL ? us_form_dup_value (self->form) : NULL;
  g_autofree char *uuid = NULL;
  g_autoptr (UsLog) log = NULL;

  if (!put_all (self, change, error))
    return NULL;
  uuid = us_store_create_campaign (self->store, self->rules, gtk_editable_get_text (GTK_EDITABLE (self->name)),
                                   settings, error);
  if (uuid == NULL)
    return NULL;
  log = us_log_open (self->store, uuid, error);
  if (log != NULL && us_log_apply (log, change, US_LOG_TO_BEGIN, error))
    return g_steal_pointer (&uuid);
  us_store_delete_campaign (self->store, uuid, NULL);
  return NULL;
}

static void
create_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  UsNewCampaignDialog *self = US_NEW_CAMPAIGN_DIALOG (widget);
  g_autoptr (GError) error = NULL;
  g_autofree char *uuid = NULL;

  if (self->created || (self->form != NULL && us_form_warns (self->form)))
    return;
  uuid = create (self, &error);
  if (uuid == NULL)
    {
      adw_banner_set_title (self->banner, error->message);
      adw_banner_set_revealed (self->banner, TRUE);
      return;
    }
  self->created = TRUE;
  /* Closing gives the focus back to where it was; the page of the campaign is shown afterwards, so that it gets it. */
  g_object_ref (self);
  adw_dialog_force_close (ADW_DIALOG (self));
  g_signal_emit (self, signals[CREATED], 0, uuid);
  g_object_unref (self);
}

static void
create_cb (UsNewCampaignDialog *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "new-campaign.create", NULL);
}

static void
cancel_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  adw_dialog_close (ADW_DIALOG (widget));
}

static void
us_new_campaign_dialog_close_attempt (AdwDialog *dialog)
{
  us_ask_discard (GTK_WIDGET (dialog), NULL, G_CALLBACK (adw_dialog_force_close), dialog);
}

/* Names are what takes long to type. */
static void
typed_cb (UsNewCampaignDialog *self)
{
  gboolean any = !g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->name)), self->suggested);

  for (guint i = 0; i < self->typed->len; i++)
    any |= *gtk_editable_get_text (GTK_EDITABLE (g_array_index (self->typed, Typed, i).row)) != '\0';
  adw_dialog_set_can_close (ADW_DIALOG (self), !any);
}

/* --- Its rows ------------------------------------------------------------------------------------ */

/* The number by which the paper groups them. */
static const UsField *
find_grouping (const UsRules *rules, guint list, const char **nth)
{
  const UsLedger *ledger = rules->campaign->ledger;
  const UsTopic *topic = &rules->topics[rules->campaign->lists[list].topic];

  for (guint i = 0; ledger != NULL && i < ledger->n_blocks; i++)
    {
      const UsLedgerBlock *block = &ledger->blocks[i];
      const UsField *field = block->kind == US_LEDGER_DOTS && block->list == list && block->nth != NULL
                               ? us_topic_find_field (topic, block->field)
                               : NULL;

      *nth = block->nth;
      if (field != NULL && us_field_traits (field)->counts && field->max - field->min < FEW)
        return field;
    }
  return NULL;
}

static void
add_typed (UsNewCampaignDialog *self, AdwPreferencesGroup *group, Typed typed, const char *title)
{
  typed.row = g_object_new (ADW_TYPE_ENTRY_ROW, "use-markup", FALSE, "title", title, NULL);
  g_signal_connect_object (typed.row, "changed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (typed.row, "entry-activated", G_CALLBACK (create_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, GTK_WIDGET (typed.row));
  g_array_append_val (self->typed, typed);
}

static void
add_names (UsNewCampaignDialog *self, AdwPreferencesGroup *group, guint list)
{
  const UsTopic *topic = &self->rules->topics[self->rules->campaign->lists[list].topic];
  const char *nth;
  const UsField *grouping = find_grouping (self->rules, list, &nth);

  if (topic->name_field == NULL)
    return;
  if (grouping == NULL)
    add_typed (self, group, (Typed) { .list = list },
               g_ptr_array_index (self->chosen, list) != NULL ? _("Others: names, with commas between")
                                                              : _("Names, with commas between"));
  for (int n = grouping != NULL ? grouping->min : 0; grouping != NULL && n <= grouping->max; n++)
    {
      g_autofree char *called = us_field_dup_nth (nth, (guint) n);
      /* Translators: %s is a group of things: “Tier 1: names, with commas between” */
      g_autofree char *title = g_strdup_printf (_("%s: names, with commas between"), called);

      add_typed (self, group, (Typed) { .list = list, .key = grouping->key, .number = n }, title);
    }
}

/* All of them, until one is given up. */
static UsFieldItem *
add_known (UsNewCampaignDialog *self, AdwPreferencesGroup *group, guint list)
{
  const UsCampaignList *about = &self->rules->campaign->lists[list];
  const UsNames *names = us_campaign_get_names (self->known);
  guint n = us_campaign_count_things (self->known, list);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  UsFieldItem *item;

  if (n == 0)
    return NULL;
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (all, (gpointer) us_names_which (names, about->topic, (int) i));
  item = us_field_item_new_any (N_("Known Already"), about->domain, (int) n, names);
  us_field_item_set_value (item, g_variant_new_strv ((const char *const *) all->pdata, all->len));
  adw_preferences_group_add (group, us_field_editor_new (item, US_FIELD_IN_DIALOG));
  return item;
}

static void
add_list (UsNewCampaignDialog *self, guint list)
{
  const UsTopic *topic = &self->rules->topics[self->rules->campaign->lists[list].topic];
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _(topic->group));
  if (list == 0)
    adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                           _("More can be added whenever they come up."));
  g_ptr_array_add (self->chosen, add_known (self, ADW_PREFERENCES_GROUP (group), list));
  add_names (self, ADW_PREFERENCES_GROUP (group), list);
  gtk_box_append (self->box, group);
}

static char *
dup_suggested (UsNewCampaignDialog *self)
{
  g_autoptr (GPtrArray) all = us_store_list_campaigns (self->store, self->rules->id, US_CAMPAIGNS_ALL, NULL);

  return g_strdup_printf (_("Campaign %u"), all != NULL ? all->len + 1 : 1);
}

/* --- The dialog ---------------------------------------------------------------------------------- */

static void
us_new_campaign_dialog_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_pointer (value, (gpointer) US_NEW_CAMPAIGN_DIALOG (object)->rules);
}

static void
us_new_campaign_dialog_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  US_NEW_CAMPAIGN_DIALOG (object)->rules = g_value_get_pointer (value);
}

static void
us_new_campaign_dialog_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (us_new_campaign_dialog_parent_class)->map (widget);
  us_bring_focus (GTK_WIDGET (US_NEW_CAMPAIGN_DIALOG (widget)->name));
}

static void
us_new_campaign_dialog_dispose (GObject *object)
{
  UsNewCampaignDialog *self = US_NEW_CAMPAIGN_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_NEW_CAMPAIGN_DIALOG);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (us_new_campaign_dialog_parent_class)->dispose (object);
}

static void
us_new_campaign_dialog_finalize (GObject *object)
{
  UsNewCampaignDialog *self = US_NEW_CAMPAIGN_DIALOG (object);

  g_clear_pointer (&self->known, us_campaign_free);
  for (guint i = 0; i < self->chosen->len; i++)
    g_clear_object (&self->chosen->pdata[i]);
  g_ptr_array_unref (self->chosen);
  g_array_unref (self->typed);
  g_free (self->suggested);

  G_OBJECT_CLASS (us_new_campaign_dialog_parent_class)->finalize (object);
}

static void
us_new_campaign_dialog_class_init (UsNewCampaignDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = us_new_campaign_dialog_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_new_campaign_dialog_set_property;
  G_OBJECT_CLASS (klass)->dispose = us_new_campaign_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = us_new_campaign_dialog_finalize;
  widget_class->map = us_new_campaign_dialog_map;
  ADW_DIALOG_CLASS (klass)->close_attempt = us_new_campaign_dialog_close_attempt;

  properties[PROP_RULES] =
    g_param_spec_pointer ("rules", NULL, NULL, G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  signals[CREATED] = g_signal_new ("created", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-new-campaign-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, UsNewCampaignDialog, box);
  gtk_widget_class_bind_template_child (widget_class, UsNewCampaignDialog, banner);
  gtk_widget_class_bind_template_child (widget_class, UsNewCampaignDialog, name);
  gtk_widget_class_bind_template_child (widget_class, UsNewCampaignDialog, settings);
  gtk_widget_class_bind_template_callback (widget_class, create_cb);
  gtk_widget_class_bind_template_callback (widget_class, find_game);
  gtk_widget_class_install_action (widget_class, "new-campaign.create", NULL, create_action);
  gtk_widget_class_install_action (widget_class, "new-campaign.cancel", NULL, cancel_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "new-campaign.create", NULL);
}

static void
us_new_campaign_dialog_init (UsNewCampaignDialog *self)
{
  self->chosen = g_ptr_array_new ();
  self->typed = g_array_new (FALSE, FALSE, sizeof (Typed));
  gtk_widget_init_template (GTK_WIDGET (self));
  us_help_set_page (GTK_WIDGET (self), "campaign");
}

AdwDialog *
us_new_campaign_dialog_new (UsStore *store, const UsRules *rules)
{
  UsNewCampaignDialog *self;

  g_return_val_if_fail (US_IS_STORE (store), NULL);
  g_return_val_if_fail (rules != NULL && rules->campaign != NULL, NULL);

  self = g_object_new (US_TYPE_NEW_CAMPAIGN_DIALOG, "rules", rules, NULL);
  self->store = g_object_ref (store);
  self->known = us_campaign_new (rules);
  put_known (self, self->known);
  self->suggested = dup_suggested (self);
  gtk_editable_set_text (GTK_EDITABLE (self->name), self->suggested);
  self->form = us_settings_form_new (self->known);
  if (self->form != NULL)
    {
      g_signal_connect_object (self->form, "answered", G_CALLBACK (create_cb), self, G_CONNECT_SWAPPED);
      adw_bin_set_child (self->settings, GTK_WIDGET (self->form));
    }
  for (guint i = 0; i < rules->campaign->n_lists; i++)
    add_list (self, i);
  g_signal_connect_object (self->name, "changed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  return ADW_DIALOG (self);
}
