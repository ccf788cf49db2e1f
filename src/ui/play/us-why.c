/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-why.h"

#include <glib/gi18n.h>

#include "us-lines-view.h"
#include "us-rows.h"
#include "us-style.h"
#include "us-why-card.h"
#include "us-why-rung.h"

struct _UsWhy
{
  GtkBox parent_instance;

  GListStore *rungs;
  GtkBox *cards;
  GtkLabel *heading;
  GtkWidget *fix_button, *repair;
  UsRung *decides;
  char *title, *fix;
  gboolean went;
};

enum { PROP_0, PROP_TITLE, PROP_DECIDES, PROP_FIX, PROP_WENT, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsWhy, us_why, GTK_TYPE_BOX)

/* --- What the template asks for ------------------------------------------------------------------ */

static const char *
say (const char *text)
{
  return text != NULL ? _(text) : NULL;
}

static gboolean
is_any (UsWhy *self, UsRung *decides)
{
  return decides != NULL;
}

static gboolean
is_fixed (UsWhy *self, const char *fix, gboolean sensitive)
{
  return fix != NULL && sensitive;
}

/* There is room for two, and a tap on the table leads there as well. */
static gboolean
is_else (UsWhy *self, gboolean sensitive, const char *fix)
{
  return fix == NULL && sensitive;
}

static char *
find_repair (UsWhy *self, gboolean went)
{
  return g_strdup (went ? _("It Went Elsewhere…") : _("Repair an Answer…"));
}

static gboolean
has_reading (UsWhy *self, UsRung *decides)
{
  return decides != NULL && decides->rule->reading != NULL;
}

static char *
find_text (UsWhy *self, UsRung *decides)
{
  return g_strdup (decides != NULL ? _(decides->rule->text) : NULL);
}

static char *
find_reading (UsWhy *self, UsRung *decides)
{
  return g_strdup (decides != NULL ? say (decides->rule->reading) : NULL);
}

static char *
find_source (UsWhy *self, UsRung *decides)
{
  return g_strdup (decides != NULL ? say (decides->rule->source) : NULL);
}

static const char *
origin_tag (UsOrigin origin)
{
  switch (origin)
    {
    case US_PRINTED:
      return C_("origin of a rule", "printed");
    case US_READING:
      return C_("origin of a rule", "reading");
    case US_COMMUNITY:
      return C_("origin of a rule", "from players");
    case US_OWN:
    default:
      return C_("origin of a rule", "house rule");
    }
}

static char *
find_origin (UsWhy *self, UsRung *decides)
{
  return g_strdup (decides != NULL ? origin_tag (decides->rule->origin) : NULL);
}

/* --- The widget ---------------------------------------------------------------------------------- */

static void
us_why_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsWhy *self = US_WHY (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_DECIDES:
      g_value_set_object (value, self->decides);
      break;
    case PROP_FIX:
      g_value_set_string (value, self->fix);
      break;
    case PROP_WENT:
      g_value_set_boolean (value, self->went);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static gboolean
set_property (UsWhy *self, guint id, const GValue *value)
{
  gboolean went;

  switch (id)
    {
    case PROP_TITLE:
      return g_set_str (&self->title, g_value_get_string (value));
    case PROP_DECIDES:
      return g_set_object (&self->decides, g_value_get_object (value));
    case PROP_FIX:
      return g_set_str (&self->fix, g_value_get_string (value));
    case PROP_WENT:
    default:
      went = self->went;
      self->went = g_value_get_boolean (value);
      return self->went != went;
    }
}

static void
us_why_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (set_property (US_WHY (object), id, value))
    g_object_notify_by_pspec (object, pspec);
}

static void
us_why_dispose (GObject *object)
{
  UsWhy *self = US_WHY (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_WHY);
  g_clear_object (&self->decides);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->fix, g_free);

  G_OBJECT_CLASS (us_why_parent_class)->dispose (object);
}

static void
us_why_class_init (UsWhyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->dispose = us_why_dispose;
  G_OBJECT_CLASS (klass)->get_property = us_why_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_why_set_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_DECIDES] = g_param_spec_object ("decides", NULL, NULL, US_TYPE_RUNG, flags);
  properties[PROP_FIX] = g_param_spec_string ("fix", NULL, NULL, NULL, flags);
  properties[PROP_WENT] = g_param_spec_boolean ("went", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (US_TYPE_ROWS);
  g_type_ensure (US_TYPE_WHY_RUNG);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-why.ui");
  gtk_widget_class_bind_template_child (widget_class, UsWhy, cards);
  gtk_widget_class_bind_template_child_full (widget_class, "fix", FALSE, G_STRUCT_OFFSET (UsWhy, fix_button));
  gtk_widget_class_bind_template_child (widget_class, UsWhy, heading);
  gtk_widget_class_bind_template_child (widget_class, UsWhy, repair);
  gtk_widget_class_bind_template_child (widget_class, UsWhy, rungs);
  gtk_widget_class_bind_template_callback (widget_class, find_origin);
  gtk_widget_class_bind_template_callback (widget_class, find_reading);
  gtk_widget_class_bind_template_callback (widget_class, find_repair);
  gtk_widget_class_bind_template_callback (widget_class, find_source);
  gtk_widget_class_bind_template_callback (widget_class, find_text);
  gtk_widget_class_bind_template_callback (widget_class, has_reading);
  gtk_widget_class_bind_template_callback (widget_class, is_any);
  gtk_widget_class_bind_template_callback (widget_class, is_else);
  gtk_widget_class_bind_template_callback (widget_class, is_fixed);
}

static void
us_why_init (UsWhy *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The reason that settled it. */
static guint
find_settling (const UsReason *reasons, guint n)
{
  guint first = n, last = n;

  for (guint i = 0; i < n; i++)
    if (reasons[i].verdict == US_DECIDES)
      last = i;
    else if (reasons[i].verdict == US_APPLIES && first == n)
      first = i;
  return last < n ? last : first < n ? first : n - 1;
}

/* What is found of one rule, one after the other, is one rung. */
static guint
find_end (UsSession *session, guint first, guint from, guint n)
{
  const UsReason *reasons = us_session_get_reasons (session, first);
  guint end = from + 1;

  while (end < n && reasons[end].rule == reasons[from].rule && reasons[end].verdict == reasons[from].verdict &&
         !us_session_is_of_another (session, first, n, first + end))
    end++;
  return end;
}

static void
add_card (UsWhy *self, GtkWidget *card)
{
  if (card == NULL)
    return;
  gtk_box_append (self->cards, card);
  gtk_widget_set_visible (GTK_WIDGET (self->cards), TRUE);
}

/* The list that was gone through, and the arrow that settled it: what lies on the table of it. */
static void
add_cards (UsWhy *self, UsSession *session, const UsReason *reasons, guint n)
{
  gtk_widget_set_direction (GTK_WIDGET (self->cards), GTK_TEXT_DIR_LTR);
  for (guint i = 0; i < n; i++)
    add_card (self, us_why_list_new (session, &reasons[i]));
  for (guint i = 0; i < n; i++)
    if (reasons[i].sweep.lies)
      {
        add_card (self, us_why_arrow_new (session, &reasons[i]));
        return;
      }
}

/* The answer that led to it; where none did, where the thing is now is put right. FALSE: there is neither. */
static gboolean
lead_elsewhere (UsWhy *self, UsSession *session, const UsLine *line, const char *fix)
{
  GtkActionable *repair = GTK_ACTIONABLE (self->repair);
  const char *which;

  if (us_session_was_asked_about (session, line->position, fix))
    return TRUE;
  us_session_find_fix (session, fix, &which);
  gtk_actionable_set_action_name (repair, NULL);
  gtk_actionable_set_action_target (repair, "s", which);
  gtk_actionable_set_action_name (repair, "play.adjust");
  return us_session_find_adjustable (session, which) != NULL;
}

/* Names of places that stand at the edges of a map are short, and are what the eye looks for there. */
#define SHORT 3

/* Where something has gone, that is what is asked. */
static void
show_place (UsWhy *self, UsBoard *board, const UsLine *line)
{
  for (guint i = 0; board != NULL && line != NULL && line->move > 0 && i < board->moves->len; i++)
    {
      const UsMove *move = g_ptr_array_index (board->moves, i);
      const UsCell *cell = move->number == line->move ? us_board_find_cell (board, move->to) : NULL;
      g_autofree char *text = NULL;

      if (cell == NULL || cell->site == NULL || g_utf8_strlen (cell->site, -1) > SHORT)
        continue;
      /* Translators: the heading of what explains a move; %s is the space it led to: “Why B4?” */
      text = g_strdup_printf (C_("why", "Why %s?"), cell->site);
      gtk_label_set_label (self->heading, text);
      return;
    }
}

/* Where to go from here, if it is not as it should be. */
static void
lead_on (UsWhy *self, UsSession *session, guint first, gboolean several)
{
  const UsLine *line = us_session_find_explained (session, first);
  g_autofree char *fix = line != NULL && !several ? us_session_dup_fix_of_line (session, line) : NULL;
  gboolean went = fix != NULL && line->move > 0;
  const char *which;

  if (fix != NULL)
    us_fix_button_set (self->fix_button, fix, _(us_session_find_fix (session, fix, &which)->fix), NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->repair), "i",
                                    line != NULL ? line->position : us_session_get_position (session));
  if (went && !lead_elsewhere (self, session, line, fix))
    {
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->repair), NULL);
      gtk_widget_set_sensitive (self->repair, FALSE);
    }
  g_object_set (self, "fix", fix, "went", went, NULL);
}

GtkWidget *
us_why_new (UsPlay *play, const char *title, guint first, guint n)
{
  UsSession *session = us_play_get_session (play);
  const UsReason *reasons = us_session_get_reasons (session, first);
  UsWhy *self = g_object_new (US_TYPE_WHY, "title", title, NULL);
  guint settling = find_settling (reasons, n);
  gboolean several = FALSE;

  us_style_set_game (GTK_WIDGET (self), us_session_get_rules (session));
  for (guint i = 0, end; i < n; i = end)
    {
      g_autoptr (UsRung) rung = NULL;
      gboolean settles;

      end = find_end (session, first, i, n);
      settles = i <= settling && settling < end;
      rung = us_rung_new (session, &reasons[i], settles, end == n);
      for (guint j = i + 1; j < end; j++)
        us_rung_add (rung, session, &reasons[j]);
      if (us_session_is_of_another (session, first, n, first + i))
        {
          several = TRUE;
          us_rung_begin (rung, session, &reasons[i]);
        }
      g_list_store_append (self->rungs, rung);
      if (settles)
        g_object_set (self, "decides", rung, NULL);
    }
  if (!several)
    add_cards (self, session, reasons, n);
  show_place (self, us_play_get_board (play), us_session_find_explained (session, first));
  lead_on (self, session, first, several);
  return g_object_ref_sink (GTK_WIDGET (self));
}
