/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-why-rung.h"

#include <glib/gi18n.h>

#include "us-labels.h"
#include "us-lines-view.h"

G_DEFINE_FINAL_TYPE (UsRung, us_rung, G_TYPE_OBJECT)

static void
us_rung_finalize (GObject *object)
{
  UsRung *self = US_RUNG (object);

  g_free (self->found);
  g_free (self->of);
  g_free (self->fix);

  G_OBJECT_CLASS (us_rung_parent_class)->finalize (object);
}

static void
us_rung_class_init (UsRungClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = us_rung_finalize;
}

static void
us_rung_init (UsRung *self)
{
}

UsRung *
us_rung_new (UsSession *session, const UsReason *reason, gboolean quoted, gboolean last)
{
  UsRung *self = g_object_new (US_TYPE_RUNG, NULL);

  self->rule = &us_session_get_rules (session)->rules[reason->rule];
  self->verdict = reason->verdict;
  self->found =
    us_text_is_empty (&reason->text) ? g_strdup ("") : us_text_markup (&reason->text, us_session_get_names (session));
  /* Where nothing is said of it the rule speaks for itself, unless it is quoted below. */
  if (*self->found == '\0' && reason->verdict == US_APPLIES && !quoted)
    {
      g_free (self->found);
      self->found = g_markup_escape_text (_(self->rule->text), -1);
    }
  self->last = last;
  return self;
}

void
us_rung_add (UsRung *self, UsSession *session, const UsReason *reason)
{
  g_autofree char *before = self->found;
  g_autofree char *more = us_text_markup (&reason->text, us_session_get_names (session));

  self->found = g_strconcat (before, *before != '\0' && *more != '\0' ? "\n" : "", more, NULL);
}

void
us_rung_begin (UsRung *self, UsSession *session, const UsReason *reason)
{
  const char *which;

  self->of = us_value_label (reason->of, us_session_get_names (session), reason->of_value);
  self->fix = us_session_dup_fix (session, reason->of, reason->of_value);
  if (self->fix != NULL)
    self->offer = _(us_session_find_fix (session, self->fix, &which)->fix);
}

/* --- The row ------------------------------------------------------------------------------------- */

struct _UsWhyRung
{
  GtkBox parent_instance;

  GtkWidget *mark, *fix;
  UsRung *item;
};

enum { PROP_0, PROP_ITEM, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsWhyRung, us_why_rung, GTK_TYPE_BOX)

static gboolean
is_first (UsWhyRung *self, UsRung *item)
{
  return item != NULL && item->of != NULL;
}

static char *
find_of (UsWhyRung *self, UsRung *item)
{
  return g_strdup (item != NULL ? item->of : NULL);
}

static gboolean
is_fixed (UsWhyRung *self, UsRung *item, gboolean sensitive)
{
  return item != NULL && item->fix != NULL && sensitive;
}

static char *
find_icon (UsWhyRung *self, UsRung *item)
{
  return g_strdup (item != NULL && item->verdict == US_FAILS ? "window-close-symbolic" : "object-select-symbolic");
}

static GStrv
find_mark_styles (UsWhyRung *self, UsRung *item)
{
  static const char *const verdicts[] = { "applies", "fails", "decides" };
  const char *const styles[] = { "rung", item != NULL ? verdicts[item->verdict] : NULL, NULL };

  return g_strdupv ((GStrv) styles);
}

static GStrv
find_text_styles (UsWhyRung *self, UsRung *item)
{
  const char *const styles[] = { item != NULL && item->verdict == US_FAILS ? "dimmed" : "rung-text", NULL };

  return g_strdupv ((GStrv) styles);
}

static gboolean
leads_on (UsWhyRung *self, UsRung *item)
{
  return item != NULL && !item->last;
}

static int
find_margin (UsWhyRung *self, UsRung *item)
{
  return leads_on (self, item) ? 10 : 0;
}

static char *
find_title (UsWhyRung *self, UsRung *item)
{
  return g_strdup (item != NULL ? _(item->rule->title) : NULL);
}

static char *
find_text (UsWhyRung *self, UsRung *item)
{
  return g_strdup (item != NULL ? item->found : NULL);
}

static gboolean
has_text (UsWhyRung *self, UsRung *item)
{
  return item != NULL && *item->found != '\0';
}

static void
us_why_rung_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, US_WHY_RUNG (object)->item);
}

static void
us_why_rung_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  static const char *const spoken[] = { N_("applies"), N_("does not apply"), N_("decides") };
  UsWhyRung *self = US_WHY_RUNG (object);

  if (!g_set_object (&self->item, g_value_get_object (value)))
    return;
  /* What a screen reader says cannot be bound. */
  if (self->item != NULL)
    us_widget_set_label (self->mark, _(spoken[self->item->verdict]));
  if (self->item != NULL && self->item->fix != NULL)
    us_fix_button_set (self->fix, self->item->fix, self->item->offer, self->item->of);
  g_object_notify_by_pspec (object, pspec);
}

static void
us_why_rung_dispose (GObject *object)
{
  UsWhyRung *self = US_WHY_RUNG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_WHY_RUNG);
  g_clear_object (&self->item);

  G_OBJECT_CLASS (us_why_rung_parent_class)->dispose (object);
}

static void
us_why_rung_class_init (UsWhyRungClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_why_rung_dispose;
  G_OBJECT_CLASS (klass)->get_property = us_why_rung_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_why_rung_set_property;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, US_TYPE_RUNG,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-why-rung.ui");
  gtk_widget_class_bind_template_child (widget_class, UsWhyRung, fix);
  gtk_widget_class_bind_template_child (widget_class, UsWhyRung, mark);
  gtk_widget_class_bind_template_callback (widget_class, find_icon);
  gtk_widget_class_bind_template_callback (widget_class, find_margin);
  gtk_widget_class_bind_template_callback (widget_class, find_mark_styles);
  gtk_widget_class_bind_template_callback (widget_class, find_text);
  gtk_widget_class_bind_template_callback (widget_class, find_text_styles);
  gtk_widget_class_bind_template_callback (widget_class, find_of);
  gtk_widget_class_bind_template_callback (widget_class, find_title);
  gtk_widget_class_bind_template_callback (widget_class, has_text);
  gtk_widget_class_bind_template_callback (widget_class, is_first);
  gtk_widget_class_bind_template_callback (widget_class, is_fixed);
  gtk_widget_class_bind_template_callback (widget_class, leads_on);
}

static void
us_why_rung_init (UsWhyRung *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
