/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-line-pick.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "us-answer-row.h"
#include "us-chars.h"
#include "us-field-kind.h"
#include "us-field-words.h"
#include "us-labels.h"

/* A value with both of its places, of which one is seen. */
typedef struct
{
  char *name;
  GtkWidget *chip, *row;
  GtkLabel *label, *caption;
} Choice;

struct _UsLinePick
{
  GtkBox parent_instance;

  const UsField *field;
  int list;
  UsFieldItem *item;
  GPtrArray *choices; /* Choice, as many as there were values when it was last shown */
  GtkWidget *taken;   /* of an order: what was chosen so far */
  GtkWidget *none_taken;
  GtkWidget *palette, *meet;
  GtkWidget *others; /* opens the list of what may not be chosen */
  GtkLabel *others_label;
  GtkWidget *others_list;
  gboolean showing;
};

enum { MEET, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsLinePick, us_line_pick, GTK_TYPE_BOX)

/* --- What is told -------------------------------------------------------------------------------- */

static gboolean
is_ordered (const UsField *field)
{
  return us_field_traits (field)->get != NULL && !us_field_traits (field)->is_set;
}

static gboolean
is_one (const UsField *field)
{
  return us_field_traits (field)->get == NULL;
}

static GPtrArray *
list_taken (UsLinePick *self)
{
  GVariant *value = us_field_item_get_value (self->item);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  if (value != NULL && is_one (self->field))
    g_ptr_array_add (names, g_variant_dup_string (value, NULL));
  for (gsize i = 0; value != NULL && !is_one (self->field) && i < g_variant_n_children (value); i++)
    {
      const char *name;

      g_variant_get_child (value, i, "&s", &name);
      g_ptr_array_add (names, g_strdup (name));
    }
  return names;
}

static gboolean
is_taken (UsLinePick *self, const char *name)
{
  g_autoptr (GPtrArray) taken = list_taken (self);

  return g_ptr_array_find_with_equal_func (taken, name, g_str_equal, NULL);
}

static void
tell (UsLinePick *self, GPtrArray *names)
{
  if (is_one (self->field))
    us_field_item_set_value (self->item, names->len > 0 ? g_variant_new_string (names->pdata[names->len - 1]) : NULL);
  else
    us_field_item_set_value (self->item, g_variant_new_strv ((const char *const *) names->pdata, names->len));
}

/* One that is pressed again is given up, unless one has to be; in an order it comes once more. */
void
us_line_pick_take (UsLinePick *self, const char *name)
{
  g_autoptr (GPtrArray) names = list_taken (self);
  guint nth;

  g_return_if_fail (US_IS_LINE_PICK (self));

  if (!is_ordered (self->field) && g_ptr_array_find_with_equal_func (names, name, g_str_equal, &nth))
    {
      if (us_field_may_be_left_out (self->field))
        g_ptr_array_remove_index (names, nth);
    }
  else if (is_one (self->field) || (int) names->len < us_field_most (self->field))
    g_ptr_array_add (names, g_strdup (name));
  tell (self, names);
}

static void
take_out (UsLinePick *self, guint nth)
{
  g_autoptr (GPtrArray) names = list_taken (self);

  if (nth < names->len)
    g_ptr_array_remove_index (names, nth);
  tell (self, names);
}

/* --- What is said of a value --------------------------------------------------------------------- */

static const UsLedgerBlock *
find_block (UsLinePick *self, const UsCampaign *campaign)
{
  const UsLedger *ledger = us_campaign_get_rules (campaign)->campaign->ledger;

  for (guint i = 0; ledger != NULL && i < ledger->n_blocks; i++)
    if (ledger->blocks[i].kind == US_LEDGER_TREE ? g_str_equal (ledger->blocks[i].field, self->field->key)
                                                 : (int) ledger->blocks[i].list == self->list)
      return &ledger->blocks[i];
  return NULL;
}

/* What the paper says beside it: “Tier 2”. Of what stands at the end of a thing there is the number alone, `full` to be
 * heard. */
static char *
dup_caption (UsLinePick *self, const UsCampaign *campaign, int value, gboolean full)
{
  const UsLedgerBlock *block = find_block (self, campaign);
  const UsCampaignRules *rules = us_campaign_get_rules (campaign)->campaign;
  const UsField *field;

  if (block == NULL)
    return NULL;
  if (block->kind == US_LEDGER_TREE)
    return block->say != NULL ? g_strdup (block->say (value)) : NULL;
  field = us_topic_find_field (&us_campaign_get_rules (campaign)->topics[rules->lists[self->list].topic], block->field);
  if (field == NULL)
    return NULL;
  return full || block->kind != US_LEDGER_TICKS
           ? us_field_dup_titled (field, us_campaign_get_names (campaign),
                                  us_campaign_get_thing (campaign, (guint) self->list, value))
           : us_field_dup_words (field, us_campaign_get_names (campaign),
                                 us_campaign_get_thing (campaign, (guint) self->list, value));
}

/* --- The places of a value ----------------------------------------------------------------------- */

static void
choice_free (gpointer data)
{
  Choice *choice = data;

  g_free (choice->name);
  g_free (choice);
}

const char *
us_line_pick_get_name (GtkWidget *chip)
{
  return g_object_get_data (G_OBJECT (chip), "name");
}

static void
pressed_cb (UsLinePick *self, GtkWidget *chip)
{
  if (self->showing)
    return;
  us_line_pick_take (self, us_line_pick_get_name (chip));
  if (!GTK_IS_TOGGLE_BUTTON (chip))
    return;
  self->showing = TRUE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip), is_taken (self, us_line_pick_get_name (chip)));
  self->showing = FALSE;
}

static GtkWidget *
new_chip (UsLinePick *self, Choice *choice)
{
  GtkWidget *chip = is_ordered (self->field) ? gtk_button_new () : gtk_toggle_button_new ();
  GtkWidget *face = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  choice->label = GTK_LABEL (us_words_new ("", NULL));
  choice->caption = GTK_LABEL (us_words_new ("", "pick-caption"));
  gtk_label_set_natural_wrap_mode (choice->label, GTK_NATURAL_WRAP_NONE);
  gtk_label_set_natural_wrap_mode (choice->caption, GTK_NATURAL_WRAP_NONE);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (choice->label));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (choice->caption));
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  /* A few words of the game fill their line. */
  gtk_widget_set_hexpand (words, self->list < 0 && is_one (self->field));
  gtk_box_append (GTK_BOX (face), words);
  if (!is_ordered (self->field))
    {
      GtkWidget *tick = gtk_image_new_from_icon_name ("object-select-symbolic");

      /* Colour alone would be no mark. There is room for it always, so that nothing moves away under the finger. */
      gtk_widget_add_css_class (tick, "pick-tick");
      gtk_accessible_update_state (GTK_ACCESSIBLE (tick), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
      gtk_box_append (GTK_BOX (face), tick);
    }
  gtk_button_set_child (GTK_BUTTON (chip), face);
  gtk_widget_add_css_class (chip, "pick");
  g_signal_connect_object (chip, is_ordered (self->field) ? "clicked" : "toggled", G_CALLBACK (pressed_cb), self,
                           G_CONNECT_SWAPPED);
  return chip;
}

static Choice *
new_choice (UsLinePick *self)
{
  Choice *choice = g_new0 (Choice, 1);
  GtkWidget *icon = gtk_image_new_from_icon_name ("list-add-symbolic");

  choice->chip = new_chip (self, choice);
  choice->row = us_answer_row_new ("", "");
  adw_action_row_add_suffix (ADW_ACTION_ROW (choice->row), icon);
  gtk_accessible_update_state (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  g_signal_connect_object (choice->row, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  adw_wrap_box_insert_child_after (ADW_WRAP_BOX (self->palette), choice->chip,
                                   self->choices->len > 0
                                     ? ((Choice *) g_ptr_array_index (self->choices, self->choices->len - 1))->chip
                                     : NULL);
  gtk_list_box_append (GTK_LIST_BOX (self->others_list), choice->row);
  g_ptr_array_add (self->choices, choice);
  return choice;
}

static void
set_texts (UsLinePick *self, Choice *choice, const UsCampaign *campaign, int value, const UsOffer *offer)
{
  const UsNames *names = us_campaign_get_names (campaign);
  g_autofree char *plain = us_value_label (self->field->domain, names, value), *label = us_char_dup_capitalised (plain);
  g_autofree char *caption = dup_caption (self, campaign, value, FALSE),
                  *full = dup_caption (self, campaign, value, TRUE);
  g_autofree char *why = offer != NULL && !offer->allowed ? us_text_plain (&offer->why, names) : NULL;
  char name[US_NAME_SIZE];

  us_value_name (self->field->domain, names, value, name, sizeof name);
  g_set_str (&choice->name, name);
  g_object_set_data_full (G_OBJECT (choice->chip), "name", g_strdup (name), g_free);
  g_object_set_data_full (G_OBJECT (choice->row), "name", g_strdup (name), g_free);
  gtk_label_set_label (choice->label, label);
  gtk_label_set_label (choice->caption, caption != NULL ? caption : "");
  gtk_widget_set_visible (GTK_WIDGET (choice->caption), caption != NULL);
  /* A number has room beside the name. */
  if (caption != NULL && !g_str_equal (full, caption))
    {
      GtkWidget *words = gtk_widget_get_parent (GTK_WIDGET (choice->label));

      gtk_orientable_set_orientation (GTK_ORIENTABLE (words), GTK_ORIENTATION_HORIZONTAL);
      gtk_box_set_spacing (GTK_BOX (words), 8);
    }
  us_widget_set_label (choice->chip, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice->chip), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  full != NULL ? full : "", -1);
  gtk_widget_set_tooltip_text (choice->chip, full != NULL && strcmp (full, caption) != 0 ? full : NULL);
  us_answer_row_set_texts (US_ANSWER_ROW (choice->row), label, why);
}

/* --- In an order --------------------------------------------------------------------------------- */

static void
take_out_cb (UsLinePick *self, GtkWidget *button)
{
  take_out (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "nth")));
}

static const char *
find_label (UsLinePick *self, const char *name)
{
  for (guint i = 0; i < self->choices->len; i++)
    {
      Choice *choice = g_ptr_array_index (self->choices, i);

      if (g_str_equal (choice->name, name))
        return gtk_label_get_label (choice->label);
    }
  return name;
}

static GtkWidget *
new_taken (UsLinePick *self, guint nth)
{
  GtkWidget *button = gtk_button_new (), *face = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *cross = gtk_image_new_from_icon_name ("window-close-symbolic"), *words = us_words_new ("", NULL);

  gtk_label_set_natural_wrap_mode (GTK_LABEL (words), GTK_NATURAL_WRAP_NONE);
  gtk_image_set_pixel_size (GTK_IMAGE (cross), 10);
  gtk_widget_add_css_class (cross, "dimmed");
  gtk_box_append (GTK_BOX (face), words);
  gtk_box_append (GTK_BOX (face), cross);
  gtk_button_set_child (GTK_BUTTON (button), face);
  gtk_widget_add_css_class (button, "chosen");
  g_object_set_data (G_OBJECT (button), "nth", GUINT_TO_POINTER (nth));
  g_signal_connect_object (button, "clicked", G_CALLBACK (take_out_cb), self, G_CONNECT_SWAPPED);
  adw_wrap_box_append (ADW_WRAP_BOX (self->taken), button);
  return button;
}

static void
name_taken (GtkWidget *button, guint nth, const char *label)
{
  g_autofree char *numbered = g_strdup_printf ("%u  %s", nth + 1, label);
  /* Translators: takes one value out of a list; %s is the value */
  g_autofree char *tip = g_strdup_printf (_("Take out %s"), label);

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (button)))), numbered);
  us_widget_set_tip (button, tip);
}

/* Each button stays that of its place: a number beside it is told while the keys leave it, and where they are going must
 * still be there when they come. */
static void
show_taken (UsLinePick *self)
{
  g_autoptr (GPtrArray) names = list_taken (self);
  GtkWidget *button = gtk_widget_get_next_sibling (self->none_taken);

  /* What is pressed next stays where it is when the first one is taken. */
  gtk_widget_set_visible (self->none_taken, names->len == 0);
  for (guint i = 0; i < names->len; i++, button = gtk_widget_get_next_sibling (button))
    {
      if (button == NULL)
        button = new_taken (self, i);
      name_taken (button, i, find_label (self, g_ptr_array_index (names, i)));
    }
  while (button != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (button);

      adw_wrap_box_remove (ADW_WRAP_BOX (self->taken), button);
      button = next;
    }
}

/* --- What may be chosen -------------------------------------------------------------------------- */

static guint
count_values (UsLinePick *self, const UsCampaign *campaign)
{
  return self->list >= 0 ? us_campaign_count_things (campaign, (guint) self->list) : (guint) self->field->n_values;
}

static GtkWidget *
find_left (UsLinePick *self, gboolean in_taken)
{
  GtkWidget *last = in_taken ? gtk_widget_get_last_child (self->taken) : self->none_taken;

  if (last != self->none_taken)
    return last;
  for (guint i = 0; i < self->choices->len; i++)
    {
      Choice *choice = g_ptr_array_index (self->choices, i);

      if (gtk_widget_get_visible (choice->chip))
        return choice->chip;
    }
  return self->meet;
}

static gboolean
has_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, widget);
}

static void
show_choice (UsLinePick *self, guint value, const UsCampaign *campaign, guint *n_others)
{
  Choice *choice = value < self->choices->len ? g_ptr_array_index (self->choices, value) : new_choice (self);
  const UsOffer *offer = us_campaign_find_offer (campaign, self->field->key, (int) value);
  gboolean taken, seen;

  set_texts (self, choice, campaign, (int) value, offer);
  taken = !is_ordered (self->field) && is_taken (self, choice->name);
  seen = taken || offer == NULL || offer->allowed;
  gtk_widget_set_visible (choice->chip, seen);
  gtk_widget_set_visible (choice->row, !seen);
  *n_others += !seen;
  if (!is_ordered (self->field))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (choice->chip), taken);
}

/* A thing may have gone with another window. */
static void
forget_choices (UsLinePick *self, guint n)
{
  while (self->choices->len > n)
    {
      Choice *choice = g_ptr_array_index (self->choices, self->choices->len - 1);

      adw_wrap_box_remove (ADW_WRAP_BOX (self->palette), choice->chip);
      gtk_list_box_remove (GTK_LIST_BOX (self->others_list), choice->row);
      g_ptr_array_set_size (self->choices, (int) self->choices->len - 1);
    }
}

static void
show_others (UsLinePick *self, guint n)
{
  g_autofree char *label = g_strdup_printf (ngettext ("%u other", "%u others", n), n);
  g_autofree char *said =
    g_strdup_printf (ngettext ("%u that may not be chosen now", "%u that may not be chosen now", n), n);

  gtk_label_set_label (self->others_label, label);
  us_widget_set_tip (self->others, said);
  gtk_widget_set_visible (self->others, n > 0);
  if (n == 0)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->others), FALSE);
}

void
us_line_pick_show (UsLinePick *self, const UsCampaign *campaign)
{
  gboolean in_palette, in_taken, in_others;
  guint n, n_others = 0;

  g_return_if_fail (US_IS_LINE_PICK (self));

  n = count_values (self, campaign);
  in_palette = has_focus (self->palette);
  in_others = has_focus (self->others_list);
  in_taken = self->taken != NULL && has_focus (self->taken);
  self->showing = TRUE;
  forget_choices (self, n);
  for (guint i = 0; i < n; i++)
    show_choice (self, i, campaign, &n_others);
  if (self->taken != NULL)
    show_taken (self);
  self->showing = FALSE;
  show_others (self, n_others);
  /* What had the focus may be gone. */
  if ((in_palette && !has_focus (self->palette)) || (in_taken && !has_focus (self->taken)) ||
      (in_others && !has_focus (self->others_list)))
    {
      GtkWidget *chip = find_left (self, in_taken);

      if (chip != NULL)
        gtk_widget_grab_focus (chip);
    }
}

/* --- The widget ---------------------------------------------------------------------------------- */

static void
meet_cb (UsLinePick *self)
{
  g_signal_emit (self, signals[MEET], 0);
}

static void
add_meet (UsLinePick *self)
{
  g_autofree char *label = us_value_label (self->field->domain, NULL, US_VALUE_NEW);
  GtkWidget *content = adw_button_content_new ();

  self->meet = gtk_button_new ();
  adw_button_content_set_icon_name (ADW_BUTTON_CONTENT (content), "list-add-symbolic");
  adw_button_content_set_label (ADW_BUTTON_CONTENT (content), label);
  gtk_button_set_child (GTK_BUTTON (self->meet), content);
  us_widget_set_label (self->meet, label);
  gtk_widget_add_css_class (self->meet, "pick");
  gtk_widget_add_css_class (self->meet, "flat");
  g_signal_connect_object (self->meet, "clicked", G_CALLBACK (meet_cb), self, G_CONNECT_SWAPPED);
  adw_wrap_box_append (ADW_WRAP_BOX (self->palette), self->meet);
}

static void
opened_cb (GtkToggleButton *others)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (others), GTK_ACCESSIBLE_STATE_EXPANDED,
                               gtk_toggle_button_get_active (others), -1);
}

/* In the list the reason stands below each. */
static void
add_others (UsLinePick *self)
{
  GtkWidget *face = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->others = gtk_toggle_button_new ();
  self->others_label = GTK_LABEL (gtk_label_new (""));
  gtk_box_append (GTK_BOX (face), GTK_WIDGET (self->others_label));
  gtk_box_append (GTK_BOX (face), gtk_image_new_from_icon_name ("pan-down-symbolic"));
  gtk_button_set_child (GTK_BUTTON (self->others), face);
  gtk_widget_add_css_class (self->others, "pick");
  gtk_widget_add_css_class (self->others, "flat");
  gtk_widget_add_css_class (self->others, "others");
  adw_wrap_box_append (ADW_WRAP_BOX (self->palette), self->others);
  self->others_list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->others_list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->others_list, "boxed-list");
  us_widget_set_label (self->others_list, _("May not be chosen now"));
  g_object_bind_property (self->others, "active", self->others_list, "visible", G_BINDING_SYNC_CREATE);
  g_signal_connect (self->others, "toggled", G_CALLBACK (opened_cb), NULL);
  opened_cb (GTK_TOGGLE_BUTTON (self->others));
  gtk_box_append (GTK_BOX (self), self->others_list);
}

static GtkWidget *
new_wrap (void)
{
  GtkWidget *wrap = adw_wrap_box_new ();

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (wrap), 8);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (wrap), 8);
  return wrap;
}

static void
us_line_pick_dispose (GObject *object)
{
  g_clear_object (&US_LINE_PICK (object)->item);

  G_OBJECT_CLASS (us_line_pick_parent_class)->dispose (object);
}

static void
us_line_pick_finalize (GObject *object)
{
  g_ptr_array_unref (US_LINE_PICK (object)->choices);

  G_OBJECT_CLASS (us_line_pick_parent_class)->finalize (object);
}

static void
us_line_pick_class_init (UsLinePickClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = us_line_pick_dispose;
  G_OBJECT_CLASS (klass)->finalize = us_line_pick_finalize;

  signals[MEET] =
    g_signal_new ("meet", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
us_line_pick_init (UsLinePick *self)
{
  self->choices = g_ptr_array_new_with_free_func (choice_free);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 8);
}

gboolean
us_line_pick_suits (const UsField *field, int list)
{
  const UsFieldTraits *traits = us_field_traits (field);

  return traits->has_choices && !traits->has_words && field->names == NULL &&
         (list >= 0 || traits->get != NULL || !field->optional);
}

GtkWidget *
us_line_pick_new (const UsField *field, int list, UsFieldItem *item, gboolean meets)
{
  UsLinePick *self = g_object_new (US_TYPE_LINE_PICK, NULL);

  g_return_val_if_fail (us_line_pick_suits (field, list), NULL);

  self->field = field;
  self->list = list;
  self->item = g_object_ref (item);
  if (is_ordered (field))
    {
      self->taken = new_wrap ();
      gtk_widget_add_css_class (self->taken, "taken");
      self->none_taken = us_words_new (_("Press them in their order"), "dimmed");
      adw_wrap_box_append (ADW_WRAP_BOX (self->taken), self->none_taken);
      gtk_box_append (GTK_BOX (self), self->taken);
    }
  self->palette = new_wrap ();
  gtk_box_append (GTK_BOX (self), self->palette);
  us_widget_set_label (GTK_WIDGET (self), us_field_title (field));
  if (list >= 0 && meets)
    add_meet (self);
  add_others (self);
  return GTK_WIDGET (self);
}
