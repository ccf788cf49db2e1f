/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-why.h"

#include <glib/gi18n.h>

#include "us-rows.h"
#include "us-style.h"
#include "us-why-rung.h"

struct _UsWhy
{
  GtkBox parent_instance;

  GListStore *rungs;
  UsRung *decides;
  char *title;
};

enum { PROP_0, PROP_TITLE, PROP_DECIDES, N_PROPS };
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

  if (id == PROP_TITLE)
    g_value_set_string (value, self->title);
  else
    g_value_set_object (value, self->decides);
}

static void
us_why_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UsWhy *self = US_WHY (object);

  if (id == PROP_TITLE ? g_set_str (&self->title, g_value_get_string (value))
                       : g_set_object (&self->decides, g_value_get_object (value)))
    g_object_notify_by_pspec (object, pspec);
}

static void
us_why_dispose (GObject *object)
{
  UsWhy *self = US_WHY (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_WHY);
  g_clear_object (&self->decides);
  g_clear_pointer (&self->title, g_free);

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
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (US_TYPE_ROWS);
  g_type_ensure (US_TYPE_WHY_RUNG);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-why.ui");
  gtk_widget_class_bind_template_child (widget_class, UsWhy, rungs);
  gtk_widget_class_bind_template_callback (widget_class, find_origin);
  gtk_widget_class_bind_template_callback (widget_class, find_reading);
  gtk_widget_class_bind_template_callback (widget_class, find_source);
  gtk_widget_class_bind_template_callback (widget_class, find_text);
  gtk_widget_class_bind_template_callback (widget_class, has_reading);
  gtk_widget_class_bind_template_callback (widget_class, is_any);
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
find_end (const UsReason *reasons, guint from, guint n)
{
  guint end = from + 1;

  while (end < n && reasons[end].rule == reasons[from].rule && reasons[end].verdict == reasons[from].verdict)
    end++;
  return end;
}

GtkWidget *
us_why_new (UsPlay *play, const char *title, guint first, guint n)
{
  UsSession *session = us_play_get_session (play);
  const UsReason *reasons = us_session_get_reasons (session, first);
  UsWhy *self = g_object_new (US_TYPE_WHY, "title", title, NULL);
  guint settling = find_settling (reasons, n);

  us_style_set_game (GTK_WIDGET (self), us_session_get_rules (session));
  for (guint i = 0, end; i < n; i = end)
    {
      g_autoptr (UsRung) rung = NULL;
      gboolean settles;

      end = find_end (reasons, i, n);
      settles = i <= settling && settling < end;
      rung = us_rung_new (session, &reasons[i], settles, end == n);
      for (guint j = i + 1; j < end; j++)
        us_rung_add (rung, session, &reasons[j]);
      g_list_store_append (self->rungs, rung);
      if (settles)
        g_object_set (self, "decides", rung, NULL);
    }
  return g_object_ref_sink (GTK_WIDGET (self));
}
