/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-told.h"

#include <glib/gi18n-lib.h>

struct _UsTold
{
  GObject parent_instance;

  char *markup, *plain, *detail, *plain_detail;
  char *fix;         /* the key of what it offers to correct, or NULL */
  const char *offer; /* in which words; "" without */
  const char *style;
  UsLineKind kind;
  int number;
  guint first_reason, n_reasons;
  gboolean ticked, stood;
  gboolean done;   /* an answer has settled it: so it came ticked */
  GArray *picture; /* UsShown; NULL: nothing is drawn */
};

enum {
  PROP_0,
  PROP_KIND,
  PROP_MARKUP,
  PROP_PLAIN,
  PROP_DETAIL,
  PROP_NUMBER,
  PROP_STYLE,
  PROP_EXPLAINED,
  PROP_STOOD,
  PROP_OFFER,
  PROP_TICKED,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsTold, us_told, G_TYPE_OBJECT)

static void
us_told_finalize (GObject *object)
{
  UsTold *self = US_TOLD (object);

  g_free (self->markup);
  g_free (self->plain);
  g_free (self->detail);
  g_free (self->plain_detail);
  g_free (self->fix);
  g_clear_pointer (&self->picture, g_array_unref);

  G_OBJECT_CLASS (us_told_parent_class)->finalize (object);
}

static void
us_told_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsTold *self = US_TOLD (object);

  switch (id)
    {
    case PROP_KIND:
      g_value_set_int (value, (int) self->kind);
      break;
    case PROP_MARKUP:
      g_value_set_string (value, self->markup);
      break;
    case PROP_PLAIN:
      g_value_set_string (value, self->plain);
      break;
    case PROP_DETAIL:
      g_value_set_string (value, self->detail);
      break;
    case PROP_NUMBER:
      g_value_set_int (value, self->number);
      break;
    case PROP_STYLE:
      g_value_set_string (value, self->style);
      break;
    case PROP_EXPLAINED:
      g_value_set_boolean (value, self->n_reasons > 0);
      break;
    case PROP_STOOD:
      g_value_set_boolean (value, self->stood);
      break;
    case PROP_OFFER:
      g_value_set_string (value, self->offer);
      break;
    case PROP_TICKED:
      g_value_set_boolean (value, self->ticked);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
us_told_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  us_told_set_ticked (US_TOLD (object), g_value_get_boolean (value));
}

static void
us_told_class_init (UsToldClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = us_told_finalize;
  object_class->get_property = us_told_get_property;
  object_class->set_property = us_told_set_property;

  properties[PROP_KIND] = g_param_spec_int ("kind", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_MARKUP] = g_param_spec_string ("markup", NULL, NULL, NULL, flags);
  properties[PROP_PLAIN] = g_param_spec_string ("plain", NULL, NULL, NULL, flags);
  properties[PROP_DETAIL] = g_param_spec_string ("detail", NULL, NULL, NULL, flags);
  properties[PROP_NUMBER] = g_param_spec_int ("number", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_STYLE] = g_param_spec_string ("style", NULL, NULL, NULL, flags);
  properties[PROP_EXPLAINED] = g_param_spec_boolean ("explained", NULL, NULL, FALSE, flags);
  properties[PROP_STOOD] = g_param_spec_boolean ("stood", NULL, NULL, FALSE, flags);
  properties[PROP_OFFER] = g_param_spec_string ("offer", NULL, NULL, "", flags);
  properties[PROP_TICKED] =
    g_param_spec_boolean ("ticked", NULL, NULL, FALSE, flags | G_PARAM_WRITABLE | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
us_told_init (UsTold *self)
{
}

static void
take_offer (UsTold *self, UsSession *session, const UsLine *line)
{
  const char *which;

  self->fix = line->offers ? us_session_dup_fix_of_line (session, line) : NULL;
  self->offer = self->fix != NULL ? _(us_session_find_fix (session, self->fix, &which)->fix) : "";
}

UsTold *
us_told_new (UsSession *session, const UsLine *line, int number, const char *style)
{
  UsTold *self = g_object_new (US_TYPE_TOLD, NULL);
  const UsNames *names = us_session_get_names (session);
  const UsText detail = us_line_detail (line);

  self->kind = line->kind;
  self->markup = us_text_markup (&line->text, names);
  self->plain = us_text_plain (&line->text, names);
  self->detail = us_text_is_empty (&detail) ? g_strdup ("") : us_text_markup (&detail, names);
  self->plain_detail = us_text_is_empty (&detail) ? g_strdup ("") : us_text_plain (&detail, names);
  self->number = number;
  self->style = style;
  self->stood = line->stood && number > 0;
  self->ticked = self->done = line->done;
  self->first_reason = line->first_reason;
  self->n_reasons = us_line_n_reasons (line);
  take_offer (self, session, line);
  return self;
}

/* Those things whose icons say all there is to know of them; words and numbers are read. */
void
us_told_take_picture (UsTold *self, UsSession *session, const UsLine *line)
{
  const UsNames *names = us_session_get_names (session);

  g_return_if_fail (US_IS_TOLD (self));

  g_clear_pointer (&self->picture, g_array_unref);
  self->picture = g_array_new (FALSE, FALSE, sizeof (UsShown));
  for (guint i = 0; i < line->text.n_args; i++)
    {
      const UsArg *arg = &line->text.args[i];
      int values[US_SET_SIZE], n = arg->domain != NULL && arg->domain->icon != NULL ? us_arg_values (arg, values) : 0;

      for (int j = 0; j < n; j++)
        {
          UsShown shown = { arg->domain->icon (names, values[j]), arg->domain->cards };

          if (shown.icon != NULL)
            g_array_append_val (self->picture, shown);
        }
    }
}

const UsShown *
us_told_get_picture (UsTold *self, guint *n)
{
  g_return_val_if_fail (US_IS_TOLD (self), NULL);

  *n = self->picture != NULL ? self->picture->len : 0;
  return *n > 0 ? &g_array_index (self->picture, UsShown, 0) : NULL;
}

static gboolean
is_drawn_alike (UsTold *self, UsTold *other)
{
  guint n, m;
  const UsShown *mine = us_told_get_picture (self, &n), *its = us_told_get_picture (other, &m);

  for (guint i = 0; i < n && n == m; i++)
    if (!g_str_equal (mine[i].icon, its[i].icon) || mine[i].card != its[i].card)
      return FALSE;
  return n == m;
}

gboolean
us_told_equal (UsTold *self, UsTold *other)
{
  return self->kind == other->kind && self->number == other->number && self->stood == other->stood &&
         self->done == other->done && self->n_reasons == other->n_reasons &&
         (self->n_reasons == 0 || self->first_reason == other->first_reason) &&
         g_str_equal (self->style, other->style) && g_str_equal (self->markup, other->markup) &&
         g_str_equal (self->detail, other->detail) && g_strcmp0 (self->fix, other->fix) == 0 &&
         is_drawn_alike (self, other);
}

UsLineKind
us_told_get_kind (UsTold *self)
{
  g_return_val_if_fail (US_IS_TOLD (self), 0);

  return self->kind;
}

const char *
us_told_get_markup (UsTold *self)
{
  g_return_val_if_fail (US_IS_TOLD (self), NULL);

  return self->markup;
}

const char *
us_told_get_plain (UsTold *self)
{
  g_return_val_if_fail (US_IS_TOLD (self), NULL);

  return self->plain;
}

const char *
us_told_get_detail (UsTold *self)
{
  g_return_val_if_fail (US_IS_TOLD (self), NULL);

  return self->detail;
}

const char *
us_told_get_plain_detail (UsTold *self)
{
  g_return_val_if_fail (US_IS_TOLD (self), NULL);

  return self->plain_detail;
}

const char *
us_told_get_style (UsTold *self)
{
  g_return_val_if_fail (US_IS_TOLD (self), NULL);

  return self->style;
}

int
us_told_get_number (UsTold *self)
{
  g_return_val_if_fail (US_IS_TOLD (self), 0);

  return self->number;
}

const char *
us_told_get_fix (UsTold *self)
{
  g_return_val_if_fail (US_IS_TOLD (self), NULL);

  return self->fix;
}

const char *
us_told_get_offer (UsTold *self)
{
  g_return_val_if_fail (US_IS_TOLD (self), NULL);

  return self->offer;
}

gboolean
us_told_get_stood (UsTold *self)
{
  g_return_val_if_fail (US_IS_TOLD (self), FALSE);

  return self->stood;
}

gboolean
us_told_get_ticked (UsTold *self)
{
  g_return_val_if_fail (US_IS_TOLD (self), FALSE);

  return self->ticked;
}

guint
us_told_get_reasons (UsTold *self, guint *n)
{
  g_return_val_if_fail (US_IS_TOLD (self), 0);

  *n = self->n_reasons;
  return self->first_reason;
}

void
us_told_set_ticked (UsTold *self, gboolean ticked)
{
  g_return_if_fail (US_IS_TOLD (self));

  ticked = !!ticked;
  if (self->ticked == ticked)
    return;
  self->ticked = ticked;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TICKED]);
}
