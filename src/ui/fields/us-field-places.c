/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-field-private.h"

/* What lies in the places of a list. A list has no gaps: what is taken out lets the others move up, so places that have
 * a name are filled from the first to the last, and one that is wrong is chosen anew. */

guint
us_field_item_count_places (UsFieldItem *self)
{
  return self->value != NULL ? (guint) g_variant_n_children (self->value) : 0;
}

const char *
us_field_item_get_nth_name (UsFieldItem *self, guint nth)
{
  const char *name = NULL;

  if (nth < us_field_item_count_places (self))
    g_variant_get_child (self->value, nth, "&s", &name);
  return name;
}

guint
us_field_item_get_place (UsFieldItem *self)
{
  guint n = us_field_item_count_places (self);

  return self->places != NULL && self->next > 0 && self->next <= n ? self->next - 1 : n;
}

void
us_field_item_set_place (UsFieldItem *self, guint nth)
{
  self->next = nth < us_field_item_count_places (self) ? nth + 1 : 0;
  g_object_notify (G_OBJECT (self), "value");
}

static int
find_place (UsFieldItem *self, int choice)
{
  for (guint i = 0; i < us_field_item_count_places (self); i++)
    if (us_field_item_find (self, us_field_item_get_nth_name (self, i)) == choice)
      return (int) i;
  return -1;
}

gboolean
us_field_item_may_put (UsFieldItem *self, int choice)
{
  guint place = us_field_item_get_place (self);

  if ((int) place >= self->max)
    return FALSE;
  return !self->distinct || find_place (self, choice) < 0 || place < us_field_item_count_places (self);
}

/* With `name` in that place, behind the others if there is none yet; NULL: without what lies there. `other` is put where
 * `name` has lain; NULL: it lies nowhere else. */
static void
change (UsFieldItem *self, guint place, const char *name, int lay, const char *other)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  guint n = us_field_item_count_places (self);

  for (guint i = 0; i < MAX (n, place + 1); i++)
    {
      const char *now = i == place ? name : (int) i == lay ? other : us_field_item_get_nth_name (self, i);

      if (now != NULL)
        g_strv_builder_add (names, now);
    }
  all = g_strv_builder_end (names);
  self->next = 0;
  us_field_item_set_value (self, g_variant_new_strv ((const char *const *) all, -1));
}

void
us_field_item_put (UsFieldItem *self, int choice)
{
  guint place = us_field_item_get_place (self);
  int lay = self->distinct ? find_place (self, choice) : -1;

  if (!us_field_item_may_put (self, choice))
    return;
  /* It lies there already. */
  if (lay == (int) place)
    us_field_item_set_place (self, G_MAXUINT);
  else
    change (self, place, ((const UsFieldChoice *) g_ptr_array_index (self->choices, choice))->name, lay,
            lay >= 0 ? us_field_item_get_nth_name (self, place) : NULL);
}

/* --- Rows ---------------------------------------------------------------------------------------- */

static const char *
get_row_member (UsFieldItem *self, guint nth, const char *member)
{
  g_autoptr (GVariant) row = NULL;
  const char *text = "";

  if (nth >= us_field_item_count_places (self))
    return text;
  row = g_variant_get_child_value (self->value, nth);
  g_variant_lookup (row, member, "&s", &text);
  return text;
}

const char *
us_field_item_get_row_what (UsFieldItem *self, guint nth)
{
  return get_row_member (self, nth, "what");
}

const char *
us_field_item_get_row_words (UsFieldItem *self, guint nth)
{
  return get_row_member (self, nth, "text");
}

GVariant *
us_field_new_row (const char *what, const char *words)
{
  GVariantBuilder row;

  g_variant_builder_init (&row, G_VARIANT_TYPE_VARDICT);
  /* As it is written: what was told is known as the same. */
  if (*words != '\0')
    g_variant_builder_add (&row, "{sv}", "text", g_variant_new_string (words));
  g_variant_builder_add (&row, "{sv}", "what", g_variant_new_string (what));
  return g_variant_builder_end (&row);
}

/* Files box each row, and have its members in an order of their own. */
GVariant *
us_field_dup_normal_rows (GVariant *rows)
{
  GVariantBuilder normal;

  g_variant_builder_init (&normal, G_VARIANT_TYPE ("aa{sv}"));
  for (gsize i = 0; i < g_variant_n_children (rows); i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (rows, i);
      g_autoptr (GVariant) row =
        g_variant_is_of_type (child, G_VARIANT_TYPE_VARIANT) ? g_variant_get_variant (child) : g_variant_ref (child);
      const char *what = "", *words = "";

      g_variant_lookup (row, "what", "&s", &what);
      g_variant_lookup (row, "text", "&s", &words);
      g_variant_builder_add_value (&normal, us_field_new_row (what, words));
    }
  return g_variant_ref_sink (g_variant_builder_end (&normal));
}

void
us_field_item_take_out (UsFieldItem *self, guint nth)
{
  change (self, nth, NULL, -1, NULL);
}
